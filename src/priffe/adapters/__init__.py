"""Priffe as the environments that learners' libraries know: PettingZoo, Gymnasium and OpenSpiel.

Each module needs its library, which an extra of the same name brings, and none loads with this package:
`priffe.adapters.pettingzoo`, `priffe.adapters.gymnasium` and `priffe.adapters.open_spiel`.
"""
