"""The rules of the Swedish card game priffe: immutable values, pure functions, every house rule a setting.

The names here are the everyday ones. What is needed more rarely stands in modules that are imported by name, such as
``import priffe.records``.
"""

from typing import TYPE_CHECKING, NoReturn

from priffe._drawing import count_deals, sample_deal, sample_hands
from priffe.acting import apply_action, claim, is_legal, legal_actions, legal_bids, legal_cards, why_not
from priffe.actions import Action, IllegalActionError, Phase, Reason
from priffe.adjustments import Adjustment
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import CARDS, Card, Hand, Rank, Suit
from priffe.commitments import commitment, shuffle_from_seed, verify_commitment
from priffe.corrections import correct_deal, remove_deal, undo
from priffe.deal import Deal, new_deal, replay
from priffe.dealing import deal_out, hands_from_pbn, hands_to_pbn, shuffle
from priffe.errors import (
    AdjustmentError,
    CardError,
    ClaimError,
    ContractError,
    CorrectionError,
    DealingError,
    EventError,
    Fault,
    HandsError,
    NotationError,
    ObservationError,
    PbnError,
    PriffeError,
    RecordError,
    ResultError,
    RubberError,
    RulesError,
    SessionError,
    TextError,
)
from priffe.observation import Observation, SessionObservation, observe, replay_observation
from priffe.results import DealResult
from priffe.rubber import Rubber
from priffe.rules import (
    CLASSIC,
    DIFFERENCE,
    FIXED_DEALS,
    PRESETS,
    SIX_SEVEN,
    STANDARD,
    AfterGame,
    AllPass,
    AuctionLength,
    AuctionRules,
    BonusOrder,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    FixedBonusRules,
    HonourRules,
    HonourUnit,
    OpeningLead,
    PlayRules,
    Rotation,
    RubberRules,
    Rules,
    ScoreItem,
    ScoringRules,
    SeatDraw,
    SeatingRules,
    SessionRules,
    Side,
    SlamRules,
    Span,
    TrickCount,
    changed,
    differences,
)
from priffe.scoring import DealScore, ScoreLine, score_deal
from priffe.seating import SeatAssignment, draw_for_seats, seat_by_cards
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.session import Session, add_adjustment, add_deal, end_deal, end_session, start_deal
from priffe.tricks import Trick

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "CLASSIC",
    "DIFFERENCE",
    "FIXED_DEALS",
    "PRESETS",
    "SIX_SEVEN",
    "STANDARD",
    "Action",
    "Adjustment",
    "AdjustmentError",
    "AfterGame",
    "AllPass",
    "AuctionLength",
    "AuctionRules",
    "Bid",
    "BonusOrder",
    "ByPair",
    "BySeat",
    "Card",
    "CardError",
    "ClaimError",
    "Contract",
    "ContractError",
    "ContractKind",
    "CorrectionError",
    "Deal",
    "DealResult",
    "DealScore",
    "DealingError",
    "EndAfterDeals",
    "EndAfterGames",
    "EndAtPoints",
    "EventError",
    "Fault",
    "FixedBonusRules",
    "Hand",
    "HandsError",
    "HonourRules",
    "HonourUnit",
    "IllegalActionError",
    "NotationError",
    "Observation",
    "ObservationError",
    "OpeningLead",
    "Pair",
    "PbnError",
    "Phase",
    "PlayRules",
    "PriffeError",
    "Rank",
    "Reason",
    "RecordError",
    "ResultError",
    "Rotation",
    "Rubber",
    "RubberError",
    "RubberRules",
    "Rules",
    "RulesError",
    "ScoreItem",
    "ScoreLine",
    "ScoringRules",
    "Seat",
    "SeatAssignment",
    "SeatDraw",
    "SeatingRules",
    "Session",
    "SessionError",
    "SessionObservation",
    "SessionRules",
    "Side",
    "SlamRules",
    "Span",
    "Suit",
    "TextError",
    "Trick",
    "TrickCount",
    "add_adjustment",
    "add_deal",
    "apply_action",
    "changed",
    "claim",
    "commitment",
    "correct_deal",
    "count_deals",
    "deal_out",
    "differences",
    "draw_for_seats",
    "end_deal",
    "end_session",
    "hands_from_pbn",
    "hands_to_pbn",
    "is_legal",
    "legal_actions",
    "legal_bids",
    "legal_cards",
    "new_deal",
    "observe",
    "remove_deal",
    "replay",
    "replay_observation",
    "sample_deal",
    "sample_hands",
    "score_deal",
    "seat_by_cards",
    "shuffle",
    "shuffle_from_seed",
    "start_deal",
    "undo",
    "verify_commitment",
    "why_not",
]

_MODULES = {
    "adapters",
    "bots",
    "encoding",
    "events",
    "labels",
    "playouts",
    "reading",
    "records",
    "rendering",
    "sampling",
    "series",
    "simulation",
    "solver",
    "testing",
}

if TYPE_CHECKING:
    from priffe.rendering import Shell


def load_ipython_extension(ipython: "Shell") -> None:
    """Have a notebook show pictures: what ``%load_ext priffe`` calls; see `priffe.rendering.use_in_notebook`."""
    from priffe.rendering import use_in_notebook  # noqa: PLC0415  # not with every import of priffe

    use_in_notebook(ipython)


if not TYPE_CHECKING:  # for a checker every name would exist

    def __getattr__(name: str) -> NoReturn:
        if name in _MODULES:
            raise AttributeError(f"priffe.{name} is a module of its own, which 'import priffe.{name}' brings")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
