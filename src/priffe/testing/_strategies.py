"""Hypothesis strategies for the values of priffe.

Each makes legal values only and throws nothing away while it draws. Where a parameter takes rules, it takes one
`Rules` or a strategy for them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import product

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from priffe._names import are_four_names, is_name
from priffe.acting import apply_action, claim, is_legal, legal_bids, legal_cards
from priffe.actions import Action, Phase
from priffe.adjustments import Adjustment, is_reason
from priffe.bids import ALL_CONTRACTS, Bid, ContractKind
from priffe.cards import CARDS, Card, Hand
from priffe.deal import Deal, new_deal
from priffe.dealing import HAND_SIZE
from priffe.observation import Observation, SessionObservation, observe
from priffe.results import ALL_TRICKS, HONOURS, DealResult
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import AuctionLength, Rotation, Rules
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.session import Session, add_adjustment, add_deal, end_session
from priffe.testing._printing import printed_as_code
from priffe.testing.house_rules import rules

__all__ = [
    "actions",
    "adjustments",
    "bids",
    "cards",
    "deals",
    "dealt_hands",
    "hands",
    "illegal_actions",
    "observations",
    "results",
    "rubbers",
    "rules",
    "sessions",
]

_ACTIONS: tuple[Action, ...] = (*Bid, *CARDS)

_NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=12)

_PLAYERS = st.just(("Ada", "Bea", "Cil", "Dag")) | (
    st.lists(_NAMES.filter(is_name), min_size=4, max_size=4).map(tuple).filter(are_four_names)
)

_REASONS = st.just("revoke") | _NAMES.filter(is_reason)
_ADJUSTED = st.integers(1, 300) | st.integers(-300, -1)
_SELDOM = st.integers(0, 7).map(lambda number: number == 7)  # one time in eight

_TRICKS = [ByPair(tricks, ALL_TRICKS - tricks) for tricks in (7, 6, 8, 5, 9, 4, 10, 3, 11, 2, 12, 1, 13, 0)]

_HONOURS = sorted(
    (BySeat(*counts) for counts in product(range(HONOURS + 1), repeat=4) if sum(counts) <= HONOURS), key=sum
)


def cards() -> SearchStrategy[Card]:
    """The 52 cards. Shrinks to the two of clubs.

    Examples:
        >>> from hypothesis import find
        >>> find(cards(), lambda card: True)
        Card('2C')
    """
    return st.sampled_from(CARDS)


def hands(min_size: int = 0, max_size: int = len(CARDS)) -> SearchStrategy[Hand]:
    """Hands of any number of cards. Shrinks to few and low cards, clubs first.

    Args:
        min_size: The fewest cards, at least 0.
        max_size: The most cards, at most 52.

    Examples:
        >>> from hypothesis import find
        >>> find(hands(min_size=3), lambda hand: True)
        Hand('...432')
    """
    return st.lists(cards(), unique=True, min_size=min_size, max_size=max_size).map(Hand)


def dealt_hands() -> SearchStrategy[BySeat[Hand]]:
    """Four hands of 13 cards. Shrinks to clubs for North, diamonds for East, hearts for South and spades for West.

    In half of them the whole pack is shuffled. In the others fewer cards have changed places, so that voids, long
    suits, slams and four honours in one hand are common; to these the first half shrinks.

    Examples:
        >>> from hypothesis import given
        >>> @given(dealt_hands())
        ... def test_every_card_is_dealt(hands):
        ...     assert {card for hand in hands for card in hand} == set(CARDS)
        >>> test_every_card_is_dealt()
    """
    return _DEALT_HANDS


@st.composite
def _dealt_hands(draw: DrawFn) -> BySeat[Hand]:
    """The hands after the first exchanges of a shuffle, which is even when it has gone through all cards.

    A shuffle is one choice for Hypothesis instead of 51, which makes it quick to shrink: fewer exchanges, same seed.
    """
    exchanges, rng = draw(st.integers(0, 2 * len(CARDS))), random.Random(draw(_SEEDS))
    pack, places = list(CARDS), rng.sample(range(len(CARDS)), len(CARDS))
    for step in range(min(exchanges, len(CARDS))):
        one, two = places[step], places[rng.randrange(step, len(CARDS))]
        pack[one], pack[two] = pack[two], pack[one]
    return BySeat.of(lambda seat: Hand(pack[seat._value_ * HAND_SIZE : (seat._value_ + 1) * HAND_SIZE]))


_SEEDS = st.integers(0, 2**32 - 1)

_PLACES = st.integers(0, HAND_SIZE - 1)

_QUARTERS = st.integers(0, 3)

_DEALT_HANDS = _dealt_hands()


def bids() -> SearchStrategy[Bid]:
    """The seven calls. Shrinks to a pass.

    Examples:
        >>> from hypothesis import find
        >>> find(bids(), lambda bid: True)
        Bid.PASS
    """
    return st.sampled_from(Bid)


def actions() -> SearchStrategy[Action]:
    """Every action there is, legal somewhere or not: seven calls and 52 cards. Shrinks to a pass.

    For the legal actions of a state, ``st.sampled_from(legal_actions(state))`` is enough.

    Examples:
        >>> from hypothesis import find
        >>> find(actions(), lambda action: isinstance(action, Card))
        Card('2C')
    """
    return st.sampled_from(_ACTIONS)


def illegal_actions(state: Deal | Session | Observation | SessionObservation) -> SearchStrategy[Action]:
    """The actions that `apply_action` refuses in a state; there is always one.

    Shrinks to an action of the kind that is awaited if there is one: a bid that is too low, a card that is not held.

    Args:
        state: A deal, or a session with a deal in progress or without one.

    Examples:
        >>> from hypothesis import given
        >>> from priffe import IllegalActionError
        >>> @given(deals(), st.data())
        ... def test_the_error_tells_whose_turn_it_is(deal, data):
        ...     try:
        ...         apply_action(deal, data.draw(illegal_actions(deal)))
        ...     except IllegalActionError as error:
        ...         assert error.seat is deal.turn
        >>> test_the_error_tells_whose_turn_it_is()
    """
    kind = Card if state.phase is Phase.PLAY else Bid
    illegal = (action for action in _ACTIONS if not is_legal(state, action))
    return st.sampled_from(sorted(illegal, key=lambda action: not isinstance(action, kind)))


def deals(
    *,
    rules: Rules | SearchStrategy[Rules] | None = None,
    phase: Phase | None = None,
    dealer: Seat | None = None,
    claimed: bool | None = None,
) -> SearchStrategy[Deal]:
    """Deals at any point, reached by legal actions and claims.

    In the play every number of cards played is as likely as another. Shrinks to `STANDARD`, ordered hands, North as
    dealer and a short history of passes and low cards; without `phase`, to a deal before the first call.

    Args:
        rules: The rules to play by; any when left out.
        phase: The phase; any when left out. Deals that are over are thrown in now and then where the rules allow it.
        dealer: Who dealt; any seat when left out.
        claimed: Whether deals that are over and not thrown in were claimed (C3); some are when left out.

    Examples:
        >>> from hypothesis import given
        >>> @given(deals(phase=Phase.PLAY))
        ... def test_there_is_always_a_card_to_play(deal):
        ...     assert set(legal_cards(deal)) <= set(deal.hand(deal.turn))
        >>> test_there_is_always_a_card_to_play()
    """
    return printed_as_code(_deals(_any_rules(rules), phase, dealer, claimed))


def _any_rules(given: Rules | SearchStrategy[Rules] | None) -> SearchStrategy[Rules]:
    if given is None:
        return rules()
    return st.just(given) if isinstance(given, Rules) else given


@st.composite
def _deals(
    draw: DrawFn, rules: SearchStrategy[Rules], phase: Phase | None, dealer: Seat | None, claimed: bool | None
) -> Deal:
    phase = phase or draw(st.sampled_from(Phase))
    return _draw_deal(draw, draw(rules), phase, dealer or draw(st.sampled_from(Seat)), claimed)


def _draw_deal(draw: DrawFn, rules: Rules, phase: Phase, dealer: Seat, claimed: bool | None = None) -> Deal:
    deal = new_deal(draw(dealt_hands()), dealer=dealer, rules=rules)
    if phase is Phase.AUCTION:
        return _in_auction(draw, deal)
    deal = _after_auction(draw, deal, may_throw_in=phase is Phase.OVER)
    if deal.is_over:
        return deal
    for _ in range(draw(st.integers(0, len(CARDS) - 1))):
        choices = legal_cards(deal)
        deal = apply_action(deal, choices[draw(_PLACES) % len(choices)])
    if phase is Phase.PLAY:
        return deal
    if claimed or (claimed is None and draw(_QUARTERS) == 3):
        return claim(deal, draw(st.sampled_from([tricks for tricks in _TRICKS if _is_claim(deal, tricks)])))
    return _played_out(deal, seed=draw(_SEEDS))


def _is_claim(deal: Deal, tricks: ByPair[int]) -> bool:
    """Whether a deal in play can be settled with these tricks."""
    return all(count >= taken for count, taken in zip(tricks, deal.trick_counts, strict=True))


def _played_out(deal: Deal, seed: int) -> Deal:
    """The deal after random cards to the end; with seed 0, to which it shrinks, after the lowest that are legal."""
    rng = random.Random(seed)
    while not deal.is_over:
        choices = legal_cards(deal)
        deal = apply_action(deal, rng.choice(choices) if seed else choices[0])
    return deal


def _in_auction(draw: DrawFn, deal: Deal) -> Deal:
    """The deal after some calls that do not end the auction."""
    most = 3 if deal.rules.auction.length is AuctionLength.SINGLE_ROUND else 18
    for _ in range(draw(st.integers(0, most))):
        going_on = [bid for bid in legal_bids(deal) if apply_action(deal, bid).phase is Phase.AUCTION]
        if not going_on:
            break
        deal = apply_action(deal, _draw_bid(draw, going_on))
    return deal


def _after_auction(draw: DrawFn, deal: Deal, *, may_throw_in: bool) -> Deal:
    """The deal after its auction; not thrown in unless that is allowed."""
    while deal.phase is Phase.AUCTION:
        wanted = [bid for bid in legal_bids(deal) if may_throw_in or not apply_action(deal, bid).is_over]
        deal = apply_action(deal, _draw_bid(draw, wanted))
    return deal


def _draw_bid(draw: DrawFn, choices: list[Bid]) -> Bid:
    """A pass every second time where both are possible, and low bids more often than high ones, which end auctions."""
    higher = [bid for place, bid in enumerate(reversed(choices), start=1) for _ in range(place) if bid is not Bid.PASS]
    if not higher or (Bid.PASS in choices and not draw(st.booleans())):
        return Bid.PASS
    return draw(st.sampled_from(higher[::-1]))


def observations(
    *,
    rules: Rules | SearchStrategy[Rules] | None = None,
    phase: Phase | None = None,
) -> SearchStrategy[Observation]:
    """What a seat, or a spectator, sees of a deal at any point. Shrinks as `deals` does, and to the view of North.

    Args:
        rules: The rules to play by; any when left out.
        phase: The phase; any when left out.

    Examples:
        >>> from hypothesis import given
        >>> @given(observations())
        ... def test_a_view_never_shows_what_it_counts_as_unseen(view):
        ...     assert not view.hand & view.unseen
        >>> test_a_view_never_shows_what_it_counts_as_unseen()
    """
    return printed_as_code(_observations(_any_rules(rules), phase))


@st.composite
def _observations(draw: DrawFn, rules: SearchStrategy[Rules], phase: Phase | None) -> Observation:
    deal = draw(_deals(rules, phase, None, None))
    return observe(deal, draw(st.sampled_from((*Seat, None))))


def results(*kinds: ContractKind | None) -> SearchStrategy[DealResult]:
    """Outcomes of finished deals, without cards.

    All numbers of tricks are equally likely. Of the four honours, some may have been left out, as on a score sheet.
    Shrinks to a deal that was thrown in, else to seven tricks for NS and no honours.

    Args:
        kinds: The kinds of contract, None standing for a deal that was thrown in; all of them when left out.

    Examples:
        >>> from hypothesis import given
        >>> @given(results(ContractKind.SPEL, ContractKind.NOLL))
        ... def test_somebody_has_declared(result):
        ...     assert result.contract.declarers is not None
        >>> test_somebody_has_declared()
    """
    return _results(kinds or (None, *ContractKind))


@cache
def _results(kinds: tuple[ContractKind | None, ...]) -> SearchStrategy[DealResult]:
    return st.one_of([_results_of(kind) for kind in kinds])


def _results_of(kind: ContractKind | None) -> SearchStrategy[DealResult]:
    if kind is None:
        return st.just(DealResult.thrown_in())
    return st.builds(
        DealResult,
        st.sampled_from([contract for contract in ALL_CONTRACTS if contract.kind is kind]),
        tricks=st.sampled_from(_TRICKS),
        honours=st.sampled_from(_HONOURS),
    )


def rubbers(
    *,
    rules: Rules | SearchStrategy[Rules] | None = None,
    max_deals: int = 6,
) -> SearchStrategy[Rubber]:
    """Rubbers at any point, up to their end: bare results and deals that were played.

    Shrinks to `STANDARD`, North as first dealer and no deals.

    Args:
        rules: The rules of the rubber; any when left out.
        max_deals: The most deals, at least 0.

    Examples:
        >>> from hypothesis import given
        >>> @given(rubbers(max_deals=4))
        ... def test_only_a_rubber_that_is_over_has_a_winner(rubber):
        ...     assert rubber.winner is None or rubber.is_over
        >>> test_only_a_rubber_that_is_over_has_a_winner()
    """
    return printed_as_code(_rubbers(_any_rules(rules), max_deals))


@st.composite
def _rubbers(draw: DrawFn, rules: SearchStrategy[Rules], max_deals: int) -> Rubber:
    rubber = Rubber(draw(rules), draw(st.sampled_from(Seat)))
    for _ in range(draw(st.integers(0, max_deals))):
        if rubber.is_over:
            break
        rubber = add_deal(rubber, _draw_finished_deal(draw, rubber))
        if draw(_SELDOM):
            rubber = add_adjustment(rubber, draw(adjustments()))
    return rubber


def _draw_finished_deal(draw: DrawFn, to: Rubber | Session) -> FinishedDeal:
    """What can be added to a rubber or a session."""
    played = draw(st.booleans())
    return _draw_deal(draw, to.rules, Phase.OVER, to.dealer) if played else draw(results())


def adjustments(players: Sequence[str] = ()) -> SearchStrategy[Adjustment]:
    """Adjustments to pairs, and to players if there are any names.

    Shrinks to a point for North-South because of a revoke.

    Args:
        players: The names of players that points can go to, too.

    Examples:
        >>> from hypothesis import find
        >>> find(adjustments(), lambda adjustment: adjustment.points < 0)
        Adjustment(to=Pair.NS, points=-1, reason='revoke', after=0)
    """
    sides = st.sampled_from((*Pair, *players))
    return printed_as_code(st.builds(Adjustment, sides, _ADJUSTED, _REASONS))


def sessions(
    *,
    rules: Rules | SearchStrategy[Rules] | None = None,
    max_deals: int = 8,
) -> SearchStrategy[Session]:
    """Sessions at any point, up to their end, early or not, with a deal in progress or without one.

    Shrinks to `STANDARD`, players named Ada, Bea, Cil and Dag, and no deals. Other names are of many
    scripts.

    Args:
        rules: The rules of the session; any when left out.
        max_deals: The most finished deals, at least 0.

    Examples:
        >>> from hypothesis import given
        >>> @given(sessions(max_deals=4))
        ... def test_what_one_wins_another_pays(session):
        ...     assert sum(session.settlement.values()) == 0
        >>> test_what_one_wins_another_pays()
    """
    return printed_as_code(_sessions(_any_rules(rules), max_deals))


@st.composite
def _sessions(draw: DrawFn, rules: SearchStrategy[Rules], max_deals: int) -> Session:
    session = Session(draw(_PLAYERS), draw(rules), draw(st.sampled_from(Seat)))
    for _ in range(draw(st.integers(0, max_deals))):
        if session.is_over:
            break
        session = add_deal(session, _draw_finished_deal(draw, session))
        if draw(_SELDOM):
            fixed = session.rules.session.rotation is Rotation.NONE
            session = add_adjustment(session, draw(adjustments(() if fixed else session.players)))
    if session.is_over or not draw(st.booleans()):
        return session
    if draw(_QUARTERS) == 3:
        return end_session(session)
    phase = draw(st.sampled_from((Phase.AUCTION, Phase.PLAY)))
    deal = _draw_deal(draw, session.rules, phase, session.dealer)
    return Session(session.players, session.rules, session.first_dealer, session.deals, deal)
