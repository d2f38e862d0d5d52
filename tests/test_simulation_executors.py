"""Matches on executors: threads, processes, a cluster that loses a worker, and one that finishes in any order."""

import pickle
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import match_bots
import pytest

import priffe as pf
from priffe.simulation import BotError, Match, ProcessBot, Unit, play_match
from priffe.simulation._boards import Plan, play_boards

BOARDS = 40
"""With forfeits of B among them."""


def alone(**options: Any) -> Match:
    return play_match("random", match_bots.raises_at_times, **{"boards": BOARDS, "seed": 12} | options)


def spawned(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


class Backwards(Executor):
    """An executor that does nothing until it is waited for, and then does what was submitted last first."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []
        self.submitted: list[tuple[Any, ...]] = []
        self.futures: list[Future[Any]] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert not kwargs
        assert fn is play_boards
        executor = self

        class Lazy(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                executor.work()
                return super().result(timeout)

        future: Future[Any] = Lazy()
        self.tasks.append((future, fn, args))
        self.futures.append(future)
        self.submitted.append(args)
        self.most = max(self.most, len(self.tasks))
        return future

    def work(self) -> None:
        while self.tasks:
            future, fn, args = self.tasks.pop()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(fn(*args))
                except BaseException as error:  # noqa: BLE001  # as an executor does
                    future.set_exception(error)


def test_the_order_in_which_tasks_are_finished_makes_no_difference() -> None:
    expected = alone()
    assert expected.forfeits[1] > 3
    for chunk, in_flight in ((1, 1), (3, 5), (7, 100), (BOARDS, 2)):
        executor = Backwards()
        assert alone(executor=executor, chunk=chunk, in_flight=in_flight) == expected
        assert executor.most == min(in_flight, -(-BOARDS // chunk))  # no more than that, and no fewer


def test_what_crosses_to_workers_is_a_plan_and_two_numbers() -> None:
    executor = Backwards()
    play_match("random", "rule", boards=40, seed=12, executor=executor, chunk=16, unit=Unit.RUBBER)
    assert [args[1:] for args in executor.submitted] == [(0, 16), (16, 16), (32, 8)]
    for args in executor.submitted:
        assert isinstance(args[0], Plan)
        text = pickle.dumps(args)
        assert len(text) < 2000
        assert not any(module in text for module in (b"priffe.deal", b"priffe.session", b"priffe.cards"))


def test_an_early_stop_cancels_what_is_not_wanted_any_more() -> None:
    expected = alone(boards=300, precision=200)
    assert expected.boards == 100
    executor = ThreadPoolExecutor(1)
    futures: list[Future[Any]] = []

    class Noting(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            futures.append(executor.submit(fn, *args, **kwargs))
            return futures[-1]

    with executor:
        assert alone(boards=300, precision=200, executor=Noting(), chunk=5, in_flight=30) == expected
    assert len(futures) < 300 // 5
    assert sum(future.cancelled() for future in futures) > 20


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("chunk", [1, 11])
def test_threads(workers: int, chunk: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert alone(executor=executor, chunk=chunk) == alone()


def test_processes() -> None:
    faulty = match_bots.raises_at_times
    with spawned(2) as executor:
        for bot, options in (
            (faulty, {"boards": BOARDS}),
            (faulty, {"boards": 400, "precision": 15}),
            (match_bots.passes, {"boards": 4, "unit": Unit.RUBBER}),
        ):
            logs: tuple[list[str], list[str]] = ([], [])
            here = play_match("random", bot, seed=12, log=logs[0].append, **options)
            there = play_match("random", bot, seed=12, log=logs[1].append, executor=executor, chunk=3, **options)
            assert there == here
            assert "".join(logs[0]) == "".join(logs[1]) != ""
        named = play_match("random", "match_bots:raises_at_times", boards=BOARDS, seed=12, executor=executor)
        assert named == alone()


def test_a_fault_in_another_process_comes_back_whole() -> None:
    with spawned(1) as executor, pytest.raises(BotError, match="LookupError: no idea") as caught:
        play_match("random", match_bots.raises, boards=3, seed=1, stop_at_fault=True, executor=executor)
    with pytest.raises(BotError) as here:
        play_match("random", match_bots.raises, boards=3, seed=1, stop_at_fault=True)
    error = caught.value
    assert (error.board, error.seat, error.code, error.state) == (0, here.value.seat, "bot_raised", here.value.state)
    assert str(error) == str(here.value)


def test_a_process_that_dies_breaks_the_pool_and_the_match() -> None:
    with spawned(1) as executor, pytest.raises(BrokenProcessPool):
        play_match("random", match_bots.dies, boards=3, seed=1, executor=executor)


# -- a cluster


@contextmanager
def cluster(workers: int) -> Iterator[Any]:
    """The client of a cluster of processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="distributed is not installed")
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as local,
        distributed.Client(local) as client,
    ):
        yield client


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_a_cluster_that_loses_a_worker_in_the_middle(tmp_path: Path) -> None:
    bot = match_bots.Killer(tmp_path / "killed")
    with cluster(2) as client:
        before = set(client.run(match_bots.process_number).values())
        lost = play_match(bot, "random", boards=60, seed=3, chunk=5, in_flight=4, executor=client.get_executor())
        assert bot.done.exists()
        deadline = time.monotonic() + 60
        while len(client.scheduler_info()["workers"]) < 2 and time.monotonic() < deadline:
            time.sleep(0.1)  # for the worker that takes the place of the lost one
        after = set(client.run(match_bots.process_number).values())
        assert len(before & after) == 1, "one worker was killed, and the other one went on"
        whole = play_match(bot, "random", boards=60, seed=3, chunk=7, executor=client.get_executor())
    assert lost == whole == play_match(bot, "random", boards=60, seed=3)


# -- a process for a bot


def test_a_bot_in_a_process_of_its_own_plays_as_it_does_here() -> None:
    boxed = ProcessBot(match_bots.raises_at_times, 60)
    match = play_match("random", boxed, boards=8, seed=12)
    assert match.forfeits == alone(boards=8).forfeits != (0, 0)
    assert (match.points, match.by_contract) == (alone(boards=8).points, alone(boards=8).by_contract)


@pytest.mark.parametrize("bot", ["match_bots:careful", match_bots.careful, "rule"], ids=["name", "value", "deal"])
def test_a_bot_in_a_process_is_shown_the_session_if_it_knows_sessions(bot: Any) -> None:
    match = play_match(ProcessBot(bot, 60), "random", boards=1, seed=1, unit=Unit.RUBBER)
    assert match == play_match("rule", "random", boards=1, seed=1, unit=Unit.RUBBER)


def test_a_bot_that_never_answers_is_ended_and_forfeits() -> None:
    match = play_match("random", ProcessBot(match_bots.hangs_at_times, 1), boards=6, seed=12)
    expected = alone(boards=6)
    assert match.forfeits == expected.forfeits != (0, 0)
    assert (match.points, match.by_contract) == (expected.points, expected.by_contract)
    assert {forfeit.code for forfeit in match.first_forfeits} == {"bot_late"}
    assert "no answer within 1 seconds, so its process was ended" in match.first_forfeits[0].what


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (match_bots.dies, "its process has gone, with the exit code 7"),
        (match_bots.leaves, "SystemExit"),
        (match_bots.raises, "LookupError: no idea"),
        ("match_bots:nobody", "BotNameError: 'match_bots:nobody' cannot be imported"),
    ],
)
def test_what_a_bot_does_in_its_process_is_its_fault(bot: Any, says: str) -> None:
    match = play_match("random", ProcessBot(bot, 60), boards=2, seed=1)
    assert match.forfeits == (0, 2)
    assert {forfeit.code for forfeit in match.first_forfeits} == {"bot_raised"}
    assert all(says in forfeit.what for forfeit in match.first_forfeits)


def test_a_process_bot_crosses_to_processes() -> None:
    with spawned(1) as executor:
        match = play_match(ProcessBot("rule", 60), "random", boards=2, seed=1, executor=executor)
    assert match == play_match("rule", "random", boards=2, seed=1)


def test_a_process_bot_is_checked_when_it_is_made() -> None:
    for bot, seconds, kind in ((7, 1, TypeError), ("rule", 0, ValueError), ("rule", "1", TypeError)):
        with pytest.raises(kind):
            ProcessBot(bot, seconds)  # type: ignore[arg-type]


def test_what_is_played_has_the_rules_of_the_match() -> None:
    with spawned(1) as executor:
        for rules in (pf.CLASSIC, pf.changed(pf.STANDARD, {"scoring.trick_value": 30})):
            assert alone(executor=executor, rules=rules, boards=4) == alone(rules=rules, boards=4)
