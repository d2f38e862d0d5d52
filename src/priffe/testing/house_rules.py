"""The strategy for rules: every option, alone and together with the others, and never a contradiction."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from priffe.rules import (
    DEAL_ITEMS,
    MAX_POINTS,
    PRESETS,
    STANDARD,
    AfterGame,
    AllPass,
    AuctionLength,
    AuctionRules,
    BonusOrder,
    End,
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
    ScoreItem,  # noqa: F401  # the example below prints it
    ScoringRules,
    SeatDraw,
    SeatingRules,
    SessionRules,
    Side,
    SlamRules,
    Span,
    TrickCount,
)
from priffe.testing._printing import printed_as_code

T = TypeVar("T")


def rules() -> SearchStrategy[Rules]:
    """Rules of all kinds: every option takes every value that it can have, in all consistent combinations.

    Half of them are presets. Point values are small as a rule, so that games and rubbers come to an end, and now and
    then as large as they may be. Shrinks to `STANDARD`: what is left in a failing example is what the failure needs.

    Examples:
        >>> from hypothesis import given
        >>> @given(rules())
        ... def test_rules_are_printed_as_they_are_written(rules):
        ...     assert eval(repr(rules)) == rules
        >>> test_rules_are_printed_as_they_are_written()
    """
    return _rules()


@cache
def _rules() -> SearchStrategy[Rules]:
    presets = st.sampled_from(tuple(PRESETS.values()))
    house_rules = st.builds(
        Rules,
        seating=st.builds(SeatingRules, draw=st.sampled_from(SeatDraw)),
        auction=_first(STANDARD.auction, _auction()),
        play=st.builds(PlayRules, lead=st.sampled_from(OpeningLead)),
        scoring=_first(STANDARD.scoring, _scoring()),
        rubber=_first(STANDARD.rubber, _rubber()),
        session=_first(STANDARD.session, _session()),
    )
    return printed_as_code(presets | house_rules)


def _first(default: T, others: SearchStrategy[T]) -> SearchStrategy[T]:
    """A default, to which examples shrink, or something else."""
    return st.just(default) | others


def _number(default: int, *, least: int = 0) -> SearchStrategy[int]:
    return _first(default, st.integers(least, 100) | st.integers(least, MAX_POINTS))


def _switch(default: bool) -> SearchStrategy[bool]:
    return st.sampled_from((default, not default))


def _auction() -> SearchStrategy[AuctionRules]:
    all_pass = st.sampled_from(AllPass)
    until_passes = st.just(AuctionLength.UNTIL_PASSES)
    return st.builds(AuctionRules, all_pass=all_pass) | st.builds(
        AuctionRules, length=until_passes, pass_is_final=_switch(False), all_pass=all_pass
    )


def _scoring() -> SearchStrategy[ScoringRules]:
    standard = STANDARD.scoring
    honours, slams, fixed = standard.honours, standard.slams, standard.fixed
    side = st.sampled_from(Side)
    return st.builds(
        ScoringRules,
        trick_count=st.sampled_from(TrickCount),
        trick_value=_number(standard.trick_value),
        penalty_value=_number(standard.penalty_value),
        forced_noll_value=_number(standard.forced_noll_value),
        honours=_first(
            honours,
            st.builds(
                HonourRules,
                three=_number(honours.three),
                four=_number(honours.four),
                unit=st.sampled_from(HonourUnit),
                side=side,
                when_failed=_switch(honours.when_failed),
                in_spel=_switch(honours.in_spel),
                in_noll=_switch(honours.in_noll),
            ),
        ),
        slams=st.builds(
            SlamRules,
            small=_number(slams.small),
            grand=_number(slams.grand),
            side=side,
            in_forced_noll=_switch(slams.in_forced_noll),
        ),
        fixed=st.builds(FixedBonusRules, six=_number(fixed.six), seven=_number(fixed.seven), side=side),
    )


def _rubber() -> SearchStrategy[RubberRules]:
    standard = STANDARD.rubber
    return st.builds(
        RubberRules,
        limit=_number(standard.limit, least=1),
        span=st.sampled_from(Span),
        counting=_first(standard.counting, st.frozensets(st.sampled_from(DEAL_ITEMS), min_size=1)),
        side=st.sampled_from(Side),
        bonuses=_first(standard.bonuses, st.lists(_number(0), max_size=4).map(tuple)),
        bonus_order=st.sampled_from(BonusOrder),
        after_game=st.sampled_from(AfterGame),
        end=_first(standard.end, _ends()),
        rubber_bonus=_number(standard.rubber_bonus),
    )


def _ends() -> SearchStrategy[End]:
    return (
        st.builds(EndAfterGames, st.integers(1, 4))
        | st.builds(EndAtPoints, _number(100, least=1))
        | st.builds(EndAfterDeals, st.integers(1, 8), count_thrown_in=_switch(False))
    )


def _session() -> SearchStrategy[SessionRules]:
    divisor = _number(STANDARD.session.settlement_divisor, least=1)
    return st.builds(SessionRules, rubbers=st.integers(1, 4), settlement_divisor=divisor) | st.builds(
        SessionRules,
        rubbers=st.sampled_from((3, 6)),
        rotation=st.just(Rotation.EACH_PARTNER),
        settlement_divisor=divisor,
    )
