"""Bids and contracts (rules part B)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, final

import attrs

from priffe._ordinal import Named, Ordinal
from priffe._text import Formatted
from priffe.cards import Card, Hand, Rank, Suit
from priffe.errors import ContractError, brief
from priffe.seats import Pair


class ContractKind(Named):
    """What a deal is played as. The value is the name, also in records."""

    FORCED_NOLL = "FORCED_NOLL"
    """No trumps, both pairs want few tricks, nobody has declared."""
    DIAMONDS = "DIAMONDS"
    """Diamonds are trumps."""
    HEARTS = "HEARTS"
    """Hearts are trumps."""
    NOLL = "NOLL"
    """No trumps, the declarers want few tricks."""
    SPEL = "SPEL"
    """No trumps, the declarers want many tricks."""

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None."""
        return FACTS[self].trump

    @property
    def is_noll(self) -> bool:
        """Whether few tricks are wanted: a noll of either kind."""
        return FACTS[self].aim is FEWEST_TRICKS

    @property
    def has_declarers(self) -> bool:
        """Whether a pair declares, which makes the contract or fails; not so in a forced noll."""
        return FACTS[self].has_declarers

    def __repr__(self) -> str:
        return f"ContractKind.{self.name}"


class Aim(NamedTuple):
    """What somebody who wants many tricks, or few, is after.

    Attributes:
        made: The numbers of tricks that make a contract. Of the two numbers of a deal exactly one is among them.
        small_slam: How many tricks are a small slam.
        grand_slam: How many tricks are a grand slam.
    """

    made: range
    small_slam: int
    grand_slam: int


MOST_TRICKS = Aim(made=range(7, 14), small_slam=12, grand_slam=13)
FEWEST_TRICKS = Aim(made=range(7), small_slam=1, grand_slam=0)


class ContractFacts(NamedTuple):
    """What a kind of contract is. The settings are named by their paths in `priffe.ScoringRules`.

    Attributes:
        trump: The trump suit, or None.
        aim: How many tricks the declarers want; without declarers both pairs.
        honours: The four cards that are honours (D5).
        honours_if: The setting under which they score; None if they always do (D5).
        has_declarers: Whether a pair declares. If not, the points for tricks go to the pair that reaches the aim.
        trick_value: The setting that says what a trick scores when the contract is made.
        slams_if: The setting under which slams score; None if they always do (D12).
    """

    trump: Suit | None
    aim: Aim
    honours: Hand
    honours_if: Literal["honours.in_spel", "honours.in_noll"] | None
    has_declarers: bool = True
    trick_value: Literal["trick_value", "forced_noll_value"] = "trick_value"
    slams_if: Literal["slams.in_forced_noll"] | None = None


def _top_four(trump: Suit) -> Hand:
    return Hand(Card.of(trump, rank) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))


def _all_four(rank: Rank) -> Hand:
    return Hand(Card.of(suit, rank) for suit in Suit)


FACTS: Final[Mapping[ContractKind, ContractFacts]] = {
    ContractKind.FORCED_NOLL: ContractFacts(
        trump=None,
        aim=FEWEST_TRICKS,
        has_declarers=False,
        trick_value="forced_noll_value",
        honours=_all_four(Rank.TWO),
        honours_if="honours.in_noll",
        slams_if="slams.in_forced_noll",
    ),
    ContractKind.DIAMONDS: ContractFacts(
        trump=Suit.DIAMONDS, aim=MOST_TRICKS, honours=_top_four(Suit.DIAMONDS), honours_if=None
    ),
    ContractKind.HEARTS: ContractFacts(
        trump=Suit.HEARTS, aim=MOST_TRICKS, honours=_top_four(Suit.HEARTS), honours_if=None
    ),
    ContractKind.NOLL: ContractFacts(
        trump=None, aim=FEWEST_TRICKS, honours=_all_four(Rank.TWO), honours_if="honours.in_noll"
    ),
    ContractKind.SPEL: ContractFacts(
        trump=None, aim=MOST_TRICKS, honours=_all_four(Rank.ACE), honours_if="honours.in_spel"
    ),
}
"""What each kind of contract is. Auction, play, scoring, playouts and text derive from these rows."""


class Bid(Ordinal):
    """The calls of the auction, low to high: pass, clubs (klöver), spades, diamonds, hearts, noll, spel.

    Clubs and spades invite the partner to bid and never become the contract.

    Examples:
        >>> Bid("hearts")
        Bid.HEARTS
    """

    PASS = 0
    CLUBS = 1
    SPADES = 2
    DIAMONDS = 3
    HEARTS = 4
    NOLL = 5
    SPEL = 6

    @property
    def contract_kind(self) -> ContractKind | None:
        """The contract that the bid asks for; None for a pass and for the two invitations."""
        kind = LEADS_TO.get(self)
        return kind if kind is not None and kind.has_declarers else None

    @property
    def is_invitation(self) -> bool:
        """Whether the bid is clubs or spades."""
        return self in LEADS_TO and self.contract_kind is None


LEADS_TO: Final[Mapping[Bid, ContractKind]] = {
    Bid.CLUBS: ContractKind.FORCED_NOLL,
    Bid.SPADES: ContractKind.FORCED_NOLL,
    Bid.DIAMONDS: ContractKind.DIAMONDS,
    Bid.HEARTS: ContractKind.HEARTS,
    Bid.NOLL: ContractKind.NOLL,
    Bid.SPEL: ContractKind.SPEL,
}
"""What is played if the auction ends with this bid as the highest one (B6).

After passes alone the rules decide (B7).
"""


@final
@attrs.frozen
class Contract(Formatted):
    """What a deal is played as, and by whom.

    Attributes:
        kind: The kind of contract.
        declarers: The pair that bid it; None exactly when the kind has no declarers, as a forced noll.

    Raises:
        ContractError: If kind and declarers do not fit.

    Examples:
        >>> Contract(ContractKind.HEARTS, Pair.NS).is_made(tricks=7)
        True
    """

    kind: ContractKind
    declarers: Pair | None

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.kind, ContractKind):
            raise ContractError(f"a contract's kind is a ContractKind, not {brief(self.kind)}", code="not_a_kind")
        if not isinstance(self.declarers, Pair | None):
            raise ContractError(f"declarers are a Pair or None, not {brief(self.declarers)}", code="not_a_pair")
        if (self.declarers is None) is self.kind.has_declarers:
            raise ContractError(
                "a forced noll has no declarers, and every other contract has a pair of them",
                code="wrong_declarers",
            )

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None."""
        return self.kind.trump

    def __str__(self) -> str:
        return self.kind.name if self.declarers is None else f"{self.kind.name} by {self.declarers}"

    def is_made(self, *, tricks: int) -> bool:
        """Whether the declarers make the contract.

        Args:
            tricks: How many of the 13 tricks the declarers took.

        Returns:
            For a noll, whether they took 6 or fewer; otherwise whether they took 7 or more.

        Raises:
            ContractError: For a forced noll, which nobody can make or fail, and for a number that is not 0 to 13.
        """
        if type(tricks) is not int or not 0 <= tricks <= 13:
            raise ContractError(f"a pair takes 0 to 13 tricks, not {brief(tricks)}", code="not_tricks")
        if self.declarers is None:
            raise ContractError("a forced noll is neither made nor failed", code="no_declarers")
        return tricks in FACTS[self.kind].aim.made


ALL_CONTRACTS: Final = tuple(
    Contract(kind, declarers) for kind in ContractKind for declarers in (Pair if kind.has_declarers else (None,))
)
"""Every contract that there is, in the order of the kinds, NS before EW."""
