"""Swedish: what is said of a match of bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._matching import MatchSaying

MATCH_SAYINGS: Final[Mapping[MatchSaying, str]] = {
    MatchSaying.BOTS: "A: {a}, B: {b}",
    MatchSaying.PLAYED: "{boards}, regler: {rules}, frö: {seed}",
    MatchSaying.A_DEAL: "A minus B: {points} poäng per giv (95 %: {low} till {high})",
    MatchSaying.A_RUBBER: "A minus B: {points} poäng per robbert (95 %: {low} till {high})",
    MatchSaying.A_SESSION: "A minus B: {points} poäng per spelkväll (95 %: {low} till {high})",
    MatchSaying.STRONGER: "{bot} är starkare.",
    MatchSaying.UNDECIDED: "Brickorna räcker inte för att säga vem som är starkare.",
    MatchSaying.BOARDS: "Brickor: A vann {won}, B vann {lost}, oavgjort {drawn}",
    MatchSaying.RUBBERS: "Robbertar: A vann {won}, B vann {lost}, oavgjort {drawn}",
    MatchSaying.MORE: "A minus B",
    MatchSaying.THINKING: "Betänketid per beslut, {bot}: {mean} ms, som mest {most} ms",
    MatchSaying.FORFEITS: "Brickor förlorade genom fel: A {a}, B {b}",
    MatchSaying.FORFEIT: "Bricka {board}, bord {table}, {bot}: {why} ({what})",
    MatchSaying.SO_FAR: "{points} ± {width}",
}
