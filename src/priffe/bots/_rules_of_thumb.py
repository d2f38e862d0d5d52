"""The rules of thumb by which the rule bot bids and plays."""

from __future__ import annotations

from enum import Enum


class RuleOfThumb(Enum):
    """Why the rule bot does what it does. `priffe.labels.label` has words for it, as an advice to the player.

    Bids come first, then the play for many tricks, then the play for few.
    """

    BID_TRUMPS = "BID_TRUMPS"
    """A long suit, and honours: bid it as trumps."""
    BID_NO_TRUMPS = "BID_NO_TRUMPS"
    """High cards, and a guard in three suits or in all: bid to take many tricks without trumps."""
    BID_FEW_TRICKS = "BID_FEW_TRICKS"
    """Low cards: bid to take few tricks."""
    ANSWER_INVITATION = "ANSWER_INVITATION"
    """With what partner's invitation promises, the hand is good enough for this bid."""
    LESSER_EVIL = "LESSER_EVIL"
    """The bid will cost points, but fewer than what would be played without it."""
    INVITE = "INVITE"
    """Many high cards, but nothing to bid by oneself: partner may have it (B6)."""
    NOTHING_TO_BID = "NOTHING_TO_BID"
    """Nobody has bid, and neither is this hand good for anything."""
    CONTENT_WITH_PARTNER = "CONTENT_WITH_PARTNER"
    """What partner has bid is better than any bid of one's own."""
    DEFEND = "DEFEND"
    """More is to be expected from defending against the opponents' bid than from a higher one."""
    STAY_IN_FORCED_NOLL = "STAY_IN_FORCED_NOLL"
    """Somebody has invited, and a forced noll suits this hand better than a higher bid."""

    DRAW_TRUMPS = "DRAW_TRUMPS"
    """Declarers lead trumps as long as the opponents may have some."""
    CASH_WINNER = "CASH_WINNER"
    """Lead a card that no unseen card beats, of a suit that nobody is likely to ruff."""
    RETURN_PARTNERS_SUIT = "RETURN_PARTNERS_SUIT"
    """Lead the suit that partner led last."""
    LEAD_FROM_SEQUENCE = "LEAD_FROM_SEQUENCE"
    """Lead the highest of three touching cards: it drives out what beats it."""
    LEAD_FROM_LENGTH = "LEAD_FROM_LENGTH"
    """Lead the lowest card of the longest suit, whose small cards may become winners."""
    LEAVE_TO_PARTNER = "LEAVE_TO_PARTNER"
    """Partner wins the trick, as far as can be told: waste nothing on it."""
    CANNOT_WIN = "CANNOT_WIN"
    """No card wins the trick: play the one that is worth least."""
    RUFF = "RUFF"
    """Without a card of the suit led, take the trick with a trump."""
    WIN_CHEAPLY = "WIN_CHEAPLY"
    """Take the trick with the lowest card that nobody still to play can beat."""
    THIRD_HAND_HIGH = "THIRD_HAND_HIGH"
    """Play high after partner's lead, so that the last player must play higher still."""
    SECOND_HAND_LOW = "SECOND_HAND_LOW"
    """Play low as second to play: partner comes last."""

    LEAD_LOW = "LEAD_LOW"
    """Lead the lowest card of the suit in which others have to go over it."""
    DISCARD_DANGER = "DISCARD_DANGER"
    """Without a card of the suit led, get rid of the card most likely to take a trick."""
    DUMP_ON_PARTNER = "DUMP_ON_PARTNER"
    """The trick is the pair's anyway: get rid of the highest card."""
    DUCK = "DUCK"
    """Play the highest card that does not take the trick."""
    HOPE_TO_BE_BEATEN = "HOPE_TO_BE_BEATEN"
    """Every card takes the trick as it stands: play the lowest, which somebody may have to go over."""
    TAKE_WITH_HIGHEST = "TAKE_WITH_HIGHEST"
    """The trick has to be taken: take it with the highest card, and keep the lower ones."""

    def __repr__(self) -> str:
        return f"RuleOfThumb.{self.name}"
