"""One deal of Priffe as a game of OpenSpiel.

Needs OpenSpiel, which the extra ``openspiel`` brings (``pip install "priffe[openspiel]"``) where it has a wheel.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from math import prod
from typing import Any, Final, cast

import numpy as np
import pyspiel
from numpy.typing import NDArray

from priffe.acting import apply_action, legal_actions
from priffe.actions import Action
from priffe.adapters._points import returns
from priffe.cards import CARDS, Card, Hand
from priffe.deal import Deal, new_deal
from priffe.dealing import deal_out
from priffe.encoding import ACTIONS, COMPACT, PERFECT_RECALL, action_at, action_number, encode, max_difference
from priffe.observation import observe
from priffe.records import notation
from priffe.rules import STANDARD, AuctionLength, Rules
from priffe.sampling import sample_hands
from priffe.seats import BySeat, Seat

SHORT_NAME: Final = "priffe"
"""What ``pyspiel.load_game`` calls the game."""

_SINGLE_ROUND: Final = 4
_MOST_CALLS: Final = PERFECT_RECALL.fields["auction"].shape[0]
_SEATS: Final = tuple(Seat)


def register() -> None:
    """Make the game known to ``pyspiel.load_game`` under its short name; again is as good as once.

    Examples:
        >>> import pyspiel
        >>> register()
        >>> game = pyspiel.load_game("priffe")
        >>> game.num_players(), game.num_distinct_actions(), game.max_utility()
        (4, 59, 210.0)
    """
    if SHORT_NAME not in pyspiel.registered_names():
        pyspiel.register_game(_GAME_TYPE, _Game)


def game_string(rules: Rules = STANDARD, *, dealer: Seat = Seat.WEST, divided: bool = False) -> str:
    """The text that ``pyspiel.load_game`` makes the game of, once it is registered.

    Rules are the name of a preset, or STANDARD and the settings that differ from it as the notation writes them, with
    semicolons between: a comma would end the parameter.

    Args:
        rules: The rules to play by.
        dealer: Who deals; the seat to the left speaks first.
        divided: Whether returns are divided by `priffe.encoding.max_difference`, so that they lie between -1 and 1.

    Examples:
        >>> from priffe import changed
        >>> game_string(changed(STANDARD, {"scoring.trick_value": 20, "rubber.limit": 40}), dealer=Seat.NORTH)
        'priffe(rules=STANDARD; scoring.trick_value: 20; rubber.limit: 40,dealer=NORTH,divided=False)'
    """
    _, preset, *settings = notation.dumps(rules).splitlines()
    words = [preset.removeprefix("rules: "), *(line.removeprefix("rule ") for line in settings)]
    return f"{SHORT_NAME}(rules={'; '.join(words)},dealer={dealer.name},divided={divided})"


def _rules(words: str) -> Rules:
    """The rules that a parameter names.

    Raises:
        NotationError: If it names none.
    """
    preset, *settings = words.replace("\n", " ").split(";")
    lines = ["priffe 1: rules", f"rules: {preset.strip()}", *(f"rule {each.strip()}" for each in settings)]
    return notation.loads("\n".join(lines) + "\n", Rules)


_GAME_TYPE: Final = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Priffe",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(_SEATS),
    min_num_players=len(_SEATS),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"rules": "STANDARD", "dealer": "WEST", "divided": False},
)


def _loaded(text: str) -> _Game:
    """The game of a game string; what a pickle calls, perhaps in a process that has not registered it."""
    register()
    return cast(_Game, pyspiel.load_game(text))


class _Game(pyspiel.Game):
    """The game; players 0 to 3 are North, East, South and West."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.rules = _rules(params["rules"])
        self.dealer = Seat(params["dealer"])
        self.divided = bool(params["divided"])
        most = float(max_difference(self.rules))
        if self.divided:
            most = min(most, 1.0)
        single = self.rules.auction.length is AuctionLength.SINGLE_ROUND
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=len(CARDS),
            num_players=len(_SEATS),
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=len(CARDS) + (_SINGLE_ROUND if single else _MOST_CALLS),
        )
        super().__init__(_GAME_TYPE, info, params)

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> _State:
        """The state before the first card is dealt."""
        return _State(self)

    def max_chance_nodes_in_history(self) -> int:
        """One for each card."""
        return len(CARDS)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """What shows a state to a player."""
        return _Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class _State(pyspiel.State):
    """Chance deals the 52 cards one by one, beginning with forehand; then the players act.

    OpenSpiel copies a state attribute by attribute: a list of numbers, and a deal, which is its own copy.
    """

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.pack: list[int] = []
        self.deal: Deal | None = None

    def current_player(self) -> int:
        """Who acts: chance while the cards are dealt."""
        if self.deal is None:
            return cast(int, pyspiel.PlayerId.CHANCE)
        turn = self.deal.turn
        return cast(int, pyspiel.PlayerId.TERMINAL) if turn is None else turn._value_

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # OpenSpiel asks for whose turn it is alone
        return [] if self.deal is None else sorted(map(action_number, legal_actions(self.deal)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that are not dealt yet, each equally likely."""
        left = sorted(set(range(len(CARDS))) - set(self.pack))
        return [(index, 1 / len(left)) for index in left]

    def _apply_action(self, action: int) -> None:
        if self.deal is not None:
            self.deal = apply_action(self.deal, action_at(action))
            return
        self.pack.append(action)
        if len(self.pack) == len(CARDS):
            game = self.get_game()
            hands = deal_out([CARDS[index] for index in self.pack], dealer=game.dealer)
            self.deal = new_deal(hands, dealer=game.dealer, rules=game.rules)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {CARDS[action]}" if player == pyspiel.PlayerId.CHANCE else str(action_at(action))

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.deal is not None and self.deal.is_over

    def returns(self) -> list[float]:
        """The points of each player's pair less those of the other; 0 before the end."""
        if self.deal is None or not self.deal.is_over:
            return [0.0] * len(_SEATS)
        return list(returns(self.deal, divided=self.get_game().divided))

    def __str__(self) -> str:
        return " ".join(str(CARDS[index]) for index in self.pack) if self.deal is None else str(self.deal)

    def dealt(self, seat: Seat) -> Hand:
        """What a seat has been dealt so far."""
        first = (seat._value_ - self.get_game().dealer._value_ - 1) % len(_SEATS)
        return Hand(CARDS[index] for index in self.pack[first :: len(_SEATS)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> _State:
        """A state that the player cannot tell from this one; every one of them is equally likely.

        Args:
            player: Who must not notice.
            sampler: Gives a random number from 0 to 1.

        Raises:
            ValueError: While the cards are dealt.
        """
        if self.deal is None:
            raise ValueError("a state is sampled when its cards are dealt")
        hands = sample_hands(observe(self.deal, _SEATS[player]), random.Random(sampler()))
        game = self.get_game()
        state: _State = game.new_initial_state()
        for index in _pack(hands, game.dealer):
            state.apply_action(index)
        actions: tuple[Action, ...] = (*self.deal.calls, *self.deal.plays)
        for action in actions:
            state.apply_action(action_number(action))
        return state


def _pack(hands: BySeat[Hand], dealer: Seat) -> list[int]:
    """An order in which these hands may have been dealt."""
    order: list[list[Card]] = [list(hands[dealer.after(steps + 1)]) for steps in range(len(_SEATS))]
    return [card.index for round_of in zip(*order, strict=True) for card in round_of]


class _Observer:
    """Shows a state to a player; the vectors are those of `priffe.encoding`, as floats and field by field.

    Private is the hand that a player still holds, and public is everything else. With perfect recall, a player who sees
    nothing public is shown the hand as it was dealt.
    """

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of Priffe have no parameters, such as {params}")
        kinds = pyspiel.PrivateInfoType
        self._viewed = {kinds.NONE: 0, kinds.SINGLE_PLAYER: 1, kinds.ALL_PLAYERS: 4}[iig_obs_type.private_info]
        self._recall = bool(iig_obs_type.perfect_recall)
        self._layout = PERFECT_RECALL if self._recall else COMPACT
        self._public = [name for name in self._layout.fields if name != "hand" and iig_obs_type.public_info]
        shapes = {name: self._layout.fields[name].shape for name in self._public}
        if self._viewed:
            shapes = {"hands": (self._viewed, len(CARDS)), **shapes}
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)

    def set_from(self, state: _State, player: int) -> None:
        """Fill the tensor with what the player sees."""
        self.tensor.fill(0)
        for place, hand in enumerate(self._hands(state, _SEATS[player])):
            self.dict["hands"][place, [card.index for card in hand]] = 1
        if state.deal is not None and self._public:
            fields = self._layout.split(encode(observe(state.deal, _SEATS[player]), self._layout))
            for name in self._public:
                self.dict[name][:] = fields[name]

    def string_from(self, state: _State, player: int) -> str:
        """What the player sees, in words."""
        seat = _SEATS[player]
        hands = "".join(f" {hand}" for hand in self._hands(state, seat))
        seen = ""
        if state.deal is not None and self._public:
            view = observe(state.deal, None)
            actions = " ".join(map(str, (*view.calls, *view.plays)))
            seen = f", dealer {view.dealer.name}: {actions}" if self._recall else f"\n{view}"
        return f"{seat.name}{hands}{seen}"

    def _hands(self, state: _State, seat: Seat) -> list[Hand]:
        """The hands that the viewer sees, clockwise from its own."""
        deal, seats = state.deal, [seat.after(steps) for steps in range(self._viewed)]
        if deal is None or (self._recall and not self._public):
            return [state.dealt(each) for each in seats]
        return [deal.hand(each) for each in seats]
