"""English: what is said of a match of bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._matching import MatchSaying

MATCH_SAYINGS: Final[Mapping[MatchSaying, str]] = {
    MatchSaying.BOTS: "A: {a}, B: {b}",
    MatchSaying.PLAYED: "{boards}, rules: {rules}, seed: {seed}",
    MatchSaying.A_DEAL: "A minus B: {points} points a deal (95%: {low} to {high})",
    MatchSaying.A_RUBBER: "A minus B: {points} points a rubber (95%: {low} to {high})",
    MatchSaying.A_SESSION: "A minus B: {points} points a session (95%: {low} to {high})",
    MatchSaying.STRONGER: "{bot} is stronger.",
    MatchSaying.UNDECIDED: "These boards do not tell which one is stronger.",
    MatchSaying.BOARDS: "Boards: A won {won}, B won {lost}, drawn {drawn}",
    MatchSaying.RUBBERS: "Rubbers: A won {won}, B won {lost}, drawn {drawn}",
    MatchSaying.MORE: "A minus B",
    MatchSaying.THINKING: "Time for a decision, {bot}: {mean} ms, at most {most} ms",
    MatchSaying.FORFEITS: "Boards forfeited: A {a}, B {b}",
    MatchSaying.FORFEIT: "Board {board}, table {table}, {bot}: {why} ({what})",
    MatchSaying.SO_FAR: "{points} ± {width}",
}
