"""One deal of Priffe as an environment of PettingZoo, in which one agent acts at a time (AEC).

Needs PettingZoo, which the extra ``pettingzoo`` brings (``pip install "priffe[pettingzoo]"``).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import Final, cast, final

from gymnasium import spaces
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from priffe.acting import apply_action
from priffe.adapters._points import returns
from priffe.adapters._spaces import RENDER_MODES, AgentView, action_space, agent_view, check_render_mode, view_space
from priffe.deal import Deal, new_deal
from priffe.dealing import shuffle
from priffe.encoding import COMPACT, VERSION, Layout, action_at
from priffe.observation import observe
from priffe.rendering import text
from priffe.rules import STANDARD, Rules
from priffe.seats import Seat

AGENTS: Final = tuple(f"player_{seat._value_}" for seat in Seat)
"""The agents, ``player_0`` to ``player_3``: North, East, South and West. Two that differ by 2 are partners."""

_SEATS: Final = dict(zip(AGENTS, Seat, strict=True))


def env(
    rules: Rules = STANDARD,
    *,
    layout: Layout = COMPACT,
    divided: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, AgentView, int | None]:
    """One deal, from the first call to the last card.

    An agent is given a dictionary: under ``observation`` the vector of its view (`priffe.encoding.encode`), under
    ``action_mask`` the legal actions, all zeros while another agent acts. Actions are the numbers in
    `priffe.encoding.ACTIONS`. When the deal is over each agent is rewarded with the points of its pair less those of
    the other; before that, and when the cards are thrown in, rewards are 0. Dealer and cards are drawn at each reset,
    from its seed if it has one.

    An illegal action is an `priffe.IllegalActionError`, and changes nothing. PettingZoo's ``TerminateIllegalWrapper``
    ends the deal instead.

    Args:
        rules: The rules to play by.
        layout: What the vectors hold.
        divided: Whether rewards are divided by `priffe.encoding.max_difference`, so that they lie between -1 and 1.
        render_mode: ``ansi``: `render` returns the deal, all hands, as text; ``human``: it is written to the standard
            output after each action; or None.

    Raises:
        ValueError: If there is no such render mode.

    Examples:
        >>> deal = env()
        >>> deal.reset(seed=7)
        >>> deal.agent_selection
        'player_3'
        >>> deal.observe("player_3")["action_mask"].sum()
        np.int64(7)
    """
    return wrappers.OrderEnforcingWrapper(_DealEnv(rules, layout=layout, divided=divided, render_mode=render_mode))


@final
class _DealEnv(AECEnv[str, AgentView, int | None]):
    """The environment without PettingZoo's check that it is reset before it is used.

    Attributes:
        deal: The deal as it stands.
        render_mode: How it is rendered.
    """

    metadata = {  # noqa: RUF012  # as PettingZoo declares it
        "name": f"priffe_v{VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": True,  # by `turn_based_aec_to_parallel`
    }

    deal: Deal
    render_mode: str | None

    def __init__(
        self,
        rules: Rules = STANDARD,
        *,
        layout: Layout = COMPACT,
        divided: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents = []
        self.observation_spaces = {agent: view_space(layout) for agent in AGENTS}
        self.action_spaces = {agent: action_space() for agent in AGENTS}
        self._rules = rules
        self._layout = layout
        self._divided = divided
        self._rng = random.Random()

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,  # noqa: ARG002  # PettingZoo gives them to any environment
    ) -> None:
        """Deal anew.

        Args:
            seed: What dealer and cards follow from; None goes on from the last reset.
            options: None are known.
        """
        if seed is not None:
            self._rng = random.Random(seed)
        dealer = self._rng.choice(tuple(Seat))
        self.deal = new_deal(shuffle(self._rng), dealer=dealer, rules=self._rules)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.deal.forehand]

    def observe(self, agent: str) -> AgentView:
        """What an agent is given now."""
        return agent_view(observe(self.deal, _SEATS[agent]), self._layout)

    def step(self, action: int | None) -> None:
        """Act for the agent whose turn it is; or take away an agent of a finished deal, with None as its action.

        Raises:
            EncodingError: If the number is not that of an action.
            IllegalActionError: If the action is not legal now.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.deal = apply_action(self.deal, action_at(cast(int, action)))  # anything else is refused
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        turn = self.deal.turn
        if turn is None:
            points = returns(self.deal, divided=self._divided)
            self.rewards = {name: points[seat] for name, seat in _SEATS.items()}
            self.terminations = dict.fromkeys(AGENTS, True)
            turn = _SEATS[agent].left
        self.agent_selection = AGENTS[turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observation_space(self, agent: str) -> spaces.Space[AgentView]:
        """The space of what an agent is given."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int | None]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The deal with all its hands, as text; written to the standard output in the mode ``human``."""
        if self.render_mode is None:
            return None
        picture = text(self.deal, "en")
        if self.render_mode == "ansi":
            return picture
        sys.stdout.write(f"{picture}\n")
        return None
