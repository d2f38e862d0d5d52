"""Bids and contracts (rules part B)."""

from __future__ import annotations

from typing import final

import attrs

from priffe._ordinal import Named, Ordinal
from priffe._text import Formatted
from priffe.cards import Suit
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
        return _TRUMPS.get(self)

    @property
    def is_noll(self) -> bool:
        """Whether few tricks are wanted: a noll of either kind."""
        return self is ContractKind.NOLL or self is ContractKind.FORCED_NOLL

    def __repr__(self) -> str:
        return f"ContractKind.{self.name}"


_TRUMPS = {ContractKind.DIAMONDS: Suit.DIAMONDS, ContractKind.HEARTS: Suit.HEARTS}


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
        return _KINDS.get(self)

    @property
    def is_invitation(self) -> bool:
        """Whether the bid is clubs or spades."""
        return self in (Bid.CLUBS, Bid.SPADES)


_KINDS = {
    Bid.DIAMONDS: ContractKind.DIAMONDS,
    Bid.HEARTS: ContractKind.HEARTS,
    Bid.NOLL: ContractKind.NOLL,
    Bid.SPEL: ContractKind.SPEL,
}


@final
@attrs.frozen
class Contract(Formatted):
    """What a deal is played as, and by whom.

    Attributes:
        kind: The kind of contract.
        declarers: The pair that bid it; None exactly when the kind is FORCED_NOLL.

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
        if (self.declarers is None) != (self.kind is ContractKind.FORCED_NOLL):
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
        return tricks <= 6 if self.kind.is_noll else tricks >= 7
