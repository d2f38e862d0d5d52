"""The independent slow model plays along and agrees in everything, under all rules."""

from collections.abc import Callable

import attrs
import pytest
import slow_model as slow
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from oracle import (
    action_words,
    contract_words,
    hands_dict,
    history,
    line_words,
    play_back,
    result_words,
    rules_dict,
    seat_word,
)

from priffe import (
    Action,
    AfterGame,
    BySeat,
    Card,
    ContractKind,
    Deal,
    DealResult,
    EndAfterGames,
    Hand,
    IllegalActionError,
    Pair,
    Phase,
    Rubber,
    Rules,
    Seat,
    SeatDraw,
    SeatingRules,
    Session,
    Span,
    add_deal,
    apply_action,
    claim,
    legal_actions,
    new_deal,
    score_deal,
    seat_by_cards,
    start_deal,
)
from priffe.testing import cards, deals, dealt_hands, illegal_actions, results, rubbers, rules, sessions


def examples(factor: float) -> settings:
    """So many times the examples of the profile in use."""
    assert settings.default is not None
    return settings(max_examples=int(factor * settings.default.max_examples), stateful_step_count=20)


LETTERS = [seat.letter for seat in Seat]


def by_pair(values: dict[str, int]) -> tuple[int, ...]:
    return tuple(values[pair.name] for pair in Pair)


def assert_rubbers_agree(rubber: Rubber, state: slow.RubberState) -> None:
    assert [line_words(score.lines) for score in rubber.scores] == [sorted(row) for row in state.rows]
    assert tuple(rubber.totals) == by_pair(state.totals)
    assert tuple(rubber.games) == by_pair(state.games)
    assert rubber.is_over == state.over
    assert (None if rubber.winner is None else rubber.winner.name) == state.winner
    assert rubber.dealer.letter == state.dealer


def assert_sessions_agree(session: Session, state: slow.SessionState) -> None:
    rubbers = [rubber for rubber in session.rubbers if rubber.deals]
    assert len(rubbers) == len(state.rubbers)
    for mine, theirs in zip(rubbers, state.rubbers, strict=True):
        assert_rubbers_agree(mine, theirs)
    assert [session.players.index(name) for name in session.seats] == [state.seats[letter] for letter in LETTERS]
    assert session.dealer.letter == state.dealer
    assert list(session.totals.values()) == state.totals
    assert list(session.settlement.values()) == state.settlement
    assert session.is_over == state.over


def assert_deals_agree(deal: Deal, played: slow.Playback) -> None:
    assert seat_word(deal.turn) == played.turn
    assert action_words(legal_actions(deal)) == played.legal
    assert deal.is_over == played.over
    assert seat_word(deal.declarer) == played.declarer
    assert [seat_word(trick.winner) for trick in deal.tricks] == played.takers
    assert contract_words(deal.contract) == (played.result.contract, played.result.declarers)
    assert tuple(deal.trick_counts) == by_pair(dict(played.result.tricks))
    if deal.is_over:
        assert result_words(deal.result) == played.result


@given(deals())
def test_each_step_of_a_deal(deal: Deal) -> None:
    played = play_back(deal)
    assert_deals_agree(deal, played)
    now = new_deal(deal.hands, dealer=deal.dealer, rules=deal.rules)
    actions: tuple[Action, ...] = (*deal.calls, *deal.plays)
    for action, step in zip(actions, played.steps, strict=True):
        assert (seat_word(now.turn), action_words(legal_actions(now))) == (step.turn, step.legal)
        now = apply_action(now, action)
    assert (now if deal.claim is None else claim(now, deal.claim)) == deal


@given(deals(phase=Phase.OVER))
def test_the_score_of_a_played_deal(deal: Deal) -> None:
    score = score_deal(deal)
    theirs = slow.score_deal(rules_dict(deal.rules), play_back(deal).result)
    assert line_words(score.lines) == sorted(theirs.lines)
    assert tuple(score.counting) == by_pair(theirs.counting)


@examples(3)
@given(results(*ContractKind), rules())
def test_the_score_of_a_result(result: DealResult, rules: Rules) -> None:
    score = score_deal(result, rules)
    theirs = slow.score_deal(rules_dict(rules), result_words(result))
    assert line_words(score.lines) == sorted(theirs.lines)
    assert tuple(score.counting) == by_pair(theirs.counting)


@examples(2)
@given(rubbers(max_deals=10))
def test_a_rubber(rubber: Rubber) -> None:
    results = [result_words(result) for result in rubber.results]
    entries = [slow.Entry(one.after, str(one.to), one.points) for one in rubber.adjustments]
    state = slow.play_rubber(rules_dict(rubber.rules), rubber.first_dealer.letter, results, entries)
    assert_rubbers_agree(rubber, state)


def to_many_games(rules: Rules) -> Rules:
    """Rules under which points toward a game are carried on, and more than one game is made."""
    rubber = attrs.evolve(
        rules.rubber,
        span=Span.CUMULATIVE,
        limit=min(rules.rubber.limit, 70),
        end=EndAfterGames(4),
        bonuses=(10, 20, 40),
    )
    return attrs.evolve(rules, rubber=rubber)


@examples(2)
@given(rules().map(to_many_games), st.lists(results(*ContractKind), max_size=8), st.sampled_from(AfterGame))
def test_e6_a_rubber_with_points_carried_on(rules: Rules, results: list[DealResult], after_game: AfterGame) -> None:
    rubber = Rubber(attrs.evolve(rules, rubber=attrs.evolve(rules.rubber, after_game=after_game)))
    for result in results:
        if not rubber.is_over:
            rubber = add_deal(rubber, result)
    words = [result_words(result) for result in rubber.results]
    assert_rubbers_agree(rubber, slow.play_rubber(rules_dict(rubber.rules), "N", words))


@given(sessions(max_deals=12))
def test_a_session(session: Session) -> None:
    finished = [deal.result if isinstance(deal, Deal) else deal for deal in session.deals]
    results = [result_words(result) for result in finished]
    entries = [
        slow.Entry(one.after, one.to.name if isinstance(one.to, Pair) else session.players.index(one.to), one.points)
        for one in session.adjustments
    ]
    first_dealer = session.first_dealer.letter
    state = slow.play_session(rules_dict(session.rules), first_dealer, results, entries, ended=session.ended)
    assert_sessions_agree(session, state)


@given(st.lists(cards(), min_size=4, max_size=4, unique=True), st.sampled_from(SeatDraw))
def test_the_draw_for_seats(drawn: list[Card], draw: SeatDraw) -> None:
    players = ["Ada", "Bea", "Cil", "Dag"]
    rules = attrs.evolve(Rules(), seating=SeatingRules(draw))
    order = slow.seat_order(rules_dict(rules), [card.text for card in drawn])
    seated = seat_by_cards(players, drawn, rules=rules.seating)
    assert list(seated.players) == [players[place] for place in order]
    assert list(seated.cards) == [drawn[place] for place in order]


def possible(condition: Callable[[Session], bool]) -> Callable[["SessionMachine"], bool]:
    return lambda machine: condition(machine.session)


class SessionMachine(RuleBasedStateMachine):
    """An evening with cards and with bare results, step by step beside the slow model."""

    session: Session
    finished: list[slow.Result]
    """What the slow model has made of the finished deals."""
    past: list[tuple[Session, str]]
    """Each earlier session, and how it was printed then."""

    @initialize(rules=rules(), first_dealer=st.sampled_from(Seat))
    def begin(self, rules: Rules, first_dealer: Seat) -> None:
        self.session = Session(("Ada", "Bea", "Cil", "Dag"), rules, first_dealer)
        self.finished, self.past = [], []

    def go_on(self, session: Session) -> None:
        self.past.append((self.session, repr(self.session)))
        self.session = session

    @precondition(possible(lambda session: session.deal is None and not session.is_over))
    @rule(result=results())
    def add(self, result: DealResult) -> None:
        self.finished.append(result_words(result))
        self.go_on(add_deal(self.session, result))

    @precondition(possible(lambda session: session.deal is None and not session.is_over))
    @rule(hands=dealt_hands())
    def deal(self, hands: BySeat[Hand]) -> None:
        self.go_on(start_deal(self.session, hands))

    @precondition(possible(lambda session: session.deal is not None))
    @rule(places=st.lists(st.integers(0, 51), min_size=1, max_size=8) | st.just([0] * 60) | st.just([51] * 60))
    def act(self, places: list[int]) -> None:
        """Some legal actions: the first, the last or any."""
        before = self.session.deal
        assert before is not None
        actions = action_words([*before.calls, *before.plays])
        for place in places:
            legal = legal_actions(self.session)
            if not legal:
                break
            action = legal[min(place, len(legal) - 1)]
            actions += action_words([action])
            self.go_on(apply_action(self.session, action))
        if self.session.deal is None:
            played = slow.play_back(rules_dict(before.rules), before.dealer.letter, hands_dict(before.hands), actions)
            assert played.over
            self.finished.append(played.result)

    @rule(data=st.data())
    def fail(self, data: st.DataObject) -> None:
        """An illegal action is refused, and what is refused leaves no trace."""
        action = data.draw(illegal_actions(self.session))
        before = repr(self.session)
        with pytest.raises(IllegalActionError) as caught:
            apply_action(self.session, action)
        assert caught.value.seat is self.session.turn
        assert repr(self.session) == before

    @invariant()
    def agrees(self) -> None:
        session = self.session
        dealer = session.first_dealer.letter
        assert_sessions_agree(
            session, slow.play_session(rules_dict(session.rules), dealer, self.finished, ended=session.ended)
        )
        if session.deal is not None:
            assert session.deal.dealer is session.dealer
            assert legal_actions(session) == legal_actions(session.deal)
            hands = hands_dict(session.deal.hands)
            played = slow.play_back(rules_dict(session.rules), session.dealer.letter, hands, history(session.deal))
            assert_deals_agree(session.deal, played)

    def teardown(self) -> None:
        for session, printed in self.past:
            assert repr(session) == printed


SessionMachine.TestCase.settings = examples(0.5)
TestSession = SessionMachine.TestCase
