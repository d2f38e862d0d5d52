"""One seat of a deal of Priffe as an environment of Gymnasium; bots play the other three.

Needs Gymnasium, which the extra ``gymnasium`` brings (``pip install "priffe[gymnasium]"``).
"""

from __future__ import annotations

import random
import sys
from typing import Any, Final, SupportsIndex, final

import gymnasium

from priffe.acting import apply_action, is_legal
from priffe.adapters._points import returns
from priffe.adapters._spaces import RENDER_MODES, AgentView, action_space, agent_view, check_render_mode, view_space
from priffe.bots import Bot
from priffe.deal import Deal, new_deal
from priffe.dealing import shuffle
from priffe.encoding import COMPACT, VERSION, Layout, action_at
from priffe.observation import observe
from priffe.rendering import text
from priffe.rules import STANDARD, Rules
from priffe.seats import Seat

SEAT: Final = Seat.SOUTH
"""Where the learner sits. Vectors count seats from the viewer, so no other place would be different."""

ID: Final = f"priffe/Deal-v{VERSION}"
"""The name that `register` gives to the environment."""


def register() -> None:
    """Make the environment known to ``gymnasium.make``, as `ID`; again is as good as once.

    Examples:
        >>> import gymnasium
        >>> from priffe.bots import rule_bot
        >>> register()
        >>> env = gymnasium.make(ID, partner=rule_bot, opponents=rule_bot)
        >>> env.action_space
        Discrete(59)
    """
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point=f"{__name__}:DealEnv")


@final
class DealEnv(gymnasium.Env[AgentView, int]):
    """One deal for one player, from the first call to the last card.

    The learner is given a dictionary: under ``observation`` the vector of its view (`priffe.encoding.encode`), under
    ``action_mask`` the legal actions. Actions are the numbers in `priffe.encoding.ACTIONS`. The reward is 0 until the
    deal is over, and then the points of the learner's pair less those of the other; 0 when the cards are thrown in.
    Dealer and cards are drawn at each reset, from its seed if it has one, and so is what bots do by chance.

    Args:
        partner: Who plays opposite.
        opponents: Who plays on both sides.
        rules: The rules to play by.
        layout: What the vectors hold.
        divided: Whether rewards are divided by `priffe.encoding.max_difference`, so that they lie between -1 and 1.
        illegal_reward: What an illegal action costs: the deal ends with this reward. None: an illegal action is an
            `priffe.IllegalActionError` and changes nothing.
        render_mode: ``ansi``: `render` returns what the learner sees, as text; ``human``: it is written to the standard
            output after each step; or None.

    Raises:
        ValueError: If there is no such render mode.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    observation_space: gymnasium.spaces.Space[AgentView]
    action_space: gymnasium.spaces.Space[int]

    def __init__(  # noqa: PLR0913  # each is a choice of who builds a learner
        self,
        partner: Bot,
        opponents: Bot,
        *,
        rules: Rules = STANDARD,
        layout: Layout = COMPACT,
        divided: bool = False,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.observation_space = view_space(layout)
        self.action_space = action_space()
        self._partner = partner
        self._opponents = opponents
        self._rules = rules
        self._layout = layout
        self._divided = divided
        self._illegal_reward = illegal_reward
        self._deal: Deal | None = None
        self._rng = random.Random()

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002  # Gymnasium gives them to any environment
    ) -> tuple[AgentView, dict[str, object]]:
        """Deal anew, and let the bots act until it is the learner's turn.

        Args:
            seed: What dealer, cards and bots follow from; None goes on from the last reset.
            options: None are known.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._rng = random.Random(seed)  # numpy does not promise the same numbers from version to version
        dealer = self._rng.choice(tuple(Seat))
        self._deal = self._until_turn(new_deal(shuffle(self._rng), dealer=dealer, rules=self._rules))
        return self._given(self._deal), {}

    def step(self, action: SupportsIndex) -> tuple[AgentView, float, bool, bool, dict[str, object]]:
        """Act, and let the bots act until it is the learner's turn again, or the deal is over.

        Raises:
            gymnasium.error.ResetNeeded: If there is no deal in progress.
            EncodingError: If the number is not that of an action.
            IllegalActionError: If the action is not legal now, and nothing else was asked for.
        """
        deal = self._deal
        if deal is None or deal.is_over:
            raise gymnasium.error.ResetNeeded("no deal is in progress; reset deals")
        chosen = action_at(action)
        if self._illegal_reward is not None and not is_legal(deal, chosen):
            self._deal = None
            return self._given(deal), self._illegal_reward, True, False, {}
        self._deal = deal = self._until_turn(apply_action(deal, chosen))
        reward = returns(deal, divided=self._divided)[SEAT] if deal.is_over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._given(deal), reward, deal.is_over, False, {}

    def render(self) -> str | None:
        """What the learner sees, as text; written to the standard output in the mode ``human``."""
        if self.render_mode is None or self._deal is None:
            return None
        picture = text(observe(self._deal, SEAT), "en")
        if self.render_mode == "ansi":
            return picture
        sys.stdout.write(f"{picture}\n")
        return None

    def _until_turn(self, deal: Deal) -> Deal:
        """The deal when it is the learner's turn, or when it is over."""
        while deal.turn is not None and deal.turn is not SEAT:
            bot = self._partner if deal.turn.pair is SEAT.pair else self._opponents
            deal = apply_action(deal, bot(observe(deal, deal.turn), self._rng))
        return deal

    def _given(self, deal: Deal) -> AgentView:
        return agent_view(observe(deal, SEAT), self._layout)
