"""The rules of the Swedish card game priffe: immutable values, pure functions, every house rule a setting.

The names here are the everyday ones. What is needed more rarely stands in modules that are imported by name, such as
``import priffe.records``.
"""

from typing import TYPE_CHECKING, NoReturn

from priffe.acting import apply_action, claim, is_legal, legal_actions, legal_bids, legal_cards, why_not
from priffe.actions import Action, IllegalActionError, Phase, Reason
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import CARDS, Card, Hand, Rank, Suit
from priffe.commitments import commitment, shuffle_from_seed, verify_commitment
from priffe.deal import Deal, new_deal, replay
from priffe.dealing import deal_out, hands_from_pbn, hands_to_pbn, shuffle
from priffe.errors import (
    CardError,
    ClaimError,
    ContractError,
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
from priffe.events import (
    AddResult,
    Claim,
    EndDeal,
    EndSession,
    Event,
    StartDeal,
    apply_event,
    events_of,
    replay_session,
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
from priffe.sampling import count_deals, sample_deal, sample_hands
from priffe.scoring import DealScore, ScoreLine, score_deal
from priffe.seating import SeatAssignment, draw_for_seats, seat_by_cards
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.series import DealSeries, SeriesProof, verify_deal, verify_series
from priffe.session import Session, add_deal, end_deal, end_session, start_deal
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
    "AddResult",
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
    "Claim",
    "ClaimError",
    "Contract",
    "ContractError",
    "ContractKind",
    "Deal",
    "DealResult",
    "DealScore",
    "DealSeries",
    "DealingError",
    "EndAfterDeals",
    "EndAfterGames",
    "EndAtPoints",
    "EndDeal",
    "EndSession",
    "Event",
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
    "SeriesProof",
    "Session",
    "SessionError",
    "SessionObservation",
    "SessionRules",
    "Side",
    "SlamRules",
    "Span",
    "StartDeal",
    "Suit",
    "TextError",
    "Trick",
    "TrickCount",
    "add_deal",
    "apply_action",
    "apply_event",
    "changed",
    "claim",
    "commitment",
    "count_deals",
    "deal_out",
    "differences",
    "draw_for_seats",
    "end_deal",
    "end_session",
    "events_of",
    "hands_from_pbn",
    "hands_to_pbn",
    "is_legal",
    "legal_actions",
    "legal_bids",
    "legal_cards",
    "new_deal",
    "observe",
    "replay",
    "replay_observation",
    "replay_session",
    "sample_deal",
    "sample_hands",
    "score_deal",
    "seat_by_cards",
    "shuffle",
    "shuffle_from_seed",
    "start_deal",
    "verify_commitment",
    "verify_deal",
    "verify_series",
    "why_not",
]

if not TYPE_CHECKING:  # for a checker every name would exist

    def __getattr__(name: str) -> NoReturn:
        if name in {"bots", "labels", "playouts", "reading", "records", "solver", "testing"}:
            raise AttributeError(f"priffe.{name} is a module of its own, which 'import priffe.{name}' brings")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
