"""The types that a generator makes from the schema, and a page that is written with them and knows no rules."""

import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import priffe as pf
from priffe import records

PACKAGES = Path(__file__).parent / "data" / "typescript"
PAGE = Path(__file__).parents[1] / "examples" / "session_page.ts"

STRICT = ("--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--noUnusedLocals")
OPTIONS = ("--target", "es2022", "--lib", "es2022", "--module", "es2022", "--moduleResolution", "bundler", *STRICT)

RUNNER = """
import { readFileSync } from "node:fs";
import { page } from "./session_page.js";
const views = readFileSync("views.jsonl", "utf8").trimEnd().split("\\n");
process.stdout.write(JSON.stringify(views.map((view) => page(JSON.parse(view)))));
"""


def run(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, check=False, encoding="utf-8", timeout=120)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the generator, the compiler, the page, and the types that are made from the schema."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("node and npm are not on the path, so no types are made from the schema")
    made = tmp_path_factory.mktemp("typescript")
    for path in (*PACKAGES.iterdir(), PAGE):
        shutil.copy(path, made)
    install = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", str(made / "cache")]
    try:
        done = run(install, made)
    except subprocess.TimeoutExpired:
        pytest.skip("npm does not get the generator in time, so no types are made from the schema")
    if done.returncode:
        pytest.skip(f"npm cannot install the generator, so no types are made from the schema: {done.stderr[:200]}")
    (made / "record-1.json").write_text(json.dumps(records.schema()), encoding="utf-8")
    done = run([npm, "exec", "--", "json2ts", "record-1.json", "record-1.d.ts"], made)
    assert done.returncode == 0, done.stderr
    done = run([npm, "exec", "--", "tsc", *OPTIONS, "session_page.ts", "refused.ts"], made)
    assert (done.returncode, done.stdout) == (0, "")
    return made


def test_the_types_are_lists_of_words(project: Path) -> None:
    """The fixture has compiled `refused.ts`, in which every slip must be an error, and the page."""
    types = (project / "record-1.d.ts").read_text("utf-8")
    for name, words in {
        "Seat": [seat.letter for seat in pf.Seat],
        "Pair": [pair.name for pair in pf.Pair],
        "Suit": [suit.letter for suit in pf.Suit],
        "Phase": [phase.name for phase in pf.Phase],
        "Call": [bid.name for bid in pf.Bid],
        "Contract": [kind.name for kind in pf.ContractKind],
        "ScoreItem": [item.name for item in pf.ScoreItem if item is not pf.ScoreItem.ADJUSTMENT],
        "Card": [card.text for card in pf.CARDS],
    }.items():
        found = re.search(rf"^export type {name} =([^;]*);", types, re.MULTILINE)
        assert found is not None
        assert re.findall(r'"(\w+)"', found[1]) == words
    assert "[k: string]: unknown" in types  # of meta alone
    assert types.count("[k: string]") == 1


def evenings(rng: random.Random) -> Iterator[tuple[pf.Session, pf.Seat | None]]:
    """Moments of evenings that are played at random, each with a viewer; some deals are claimed, one ends early."""
    for preset in pf.PRESETS.values():
        rules = pf.changed(preset, {"session.rubbers": 3, "session.rotation": pf.Rotation.EACH_PARTNER})
        session = pf.Session(("Ada", "Bea", "Cil", "Dag"), rules)
        while not session.is_over:
            session = pf.start_deal(session, pf.shuffle(rng))
            while session.deal is not None:
                if rng.random() < 0.05:
                    yield session, rng.choice((*pf.Seat, None))
                if session.phase is pf.Phase.PLAY and rng.random() < 0.005:
                    taken = session.deal.trick_counts[pf.Pair.EW]
                    session = pf.claim(session, pf.ByPair(13 - taken, taken))
                else:
                    session = pf.apply_action(session, rng.choice(pf.legal_actions(session)))
            if preset is pf.FIXED_DEALS and len(session.deals) == 5:
                session = pf.end_session(session)
            yield session, rng.choice((*pf.Seat, None))


def test_a_page_without_rules_tells_all_of_a_session(project: Path) -> None:
    moments = list(evenings(random.Random(8)))
    views = [pf.observe(session, seat) for session, seat in moments]
    (project / "views.jsonl").write_text("\n".join(map(records.dumps, views)) + "\n", encoding="utf-8")
    (project / "run.js").write_text(RUNNER, encoding="utf-8")
    done = run(["node", "run.js"], project)
    assert done.returncode == 0, done.stderr
    pages = json.loads(done.stdout)
    assert len(pages) == len(moments) > 100
    assert any(isinstance(deal, pf.Deal) and deal.claim for session, _ in moments for deal in session.deals)
    assert any(session.ended for session, _ in moments)
    for lines, (session, seat) in zip(pages, moments, strict=True):
        assert lines == [*expected(session, seat)]


SIGNS = {pf.Suit.CLUBS: "♣", pf.Suit.DIAMONDS: "♦", pf.Suit.HEARTS: "♥", pf.Suit.SPADES: "♠"}


def word(thing: pf.Bid | pf.Card | pf.ContractKind | pf.ScoreItem) -> str:
    if isinstance(thing, pf.Card):
        return f"{SIGNS[thing.suit]}{thing.text[0]}"
    return "penalty tricks" if thing is pf.ScoreItem.PENALTY else thing.name.lower().replace("_", " ")


def expected(session: pf.Session, viewer: pf.Seat | None) -> Iterator[str]:
    """The lines of the page, from the session itself."""
    yield ", ".join(f"{seat.letter} {session.player_at(seat)}" for seat in pf.Seat)
    if not session.is_over:
        yield f"dealer: {session.player_at(session.dealer)}"
    if session.deal is not None:
        yield from deal_lines(session.deal, session.seats, viewer)
    else:
        last = session.deals[-1]
        assert isinstance(last, pf.Deal)
        yield "the last deal:"
        yield from deal_lines(last, session.seatings[-1], None)
    for number, (rubber, seats) in enumerate(zip(session.rubbers, session.seatings, strict=True), start=1):
        yield from rubber_lines(rubber, seats, number)
    yield f"totals: {', '.join(f'{name} {points}' for name, points in session.totals.items())}"
    if session.is_over:
        yield f"won by {' and '.join(session.winners)}"


def deal_lines(deal: pf.Deal, seats: pf.BySeat[str], viewer: pf.Seat | None) -> Iterator[str]:
    phase = {pf.Phase.AUCTION: "bidding", pf.Phase.PLAY: "play", pf.Phase.OVER: "over"}[deal.phase]
    yield phase if deal.turn is None else f"{phase}: {seats[deal.turn]} to act"
    if deal.calls:
        calls = zip(deal.callers, deal.calls, strict=True)
        yield f"calls: {', '.join(f'{seats[seat]} {word(call)}' for seat, call in calls)}"
    if deal.contract is not None:
        by = "" if deal.declarer is None else f" by {seats[deal.declarer]}"
        ns, ew = deal.trick_counts
        yield f"{word(deal.contract.kind)}{by}, tricks {ns} to {ew}"
    if deal.tricks:
        last = deal.tricks[-1]
        assert last.winner is not None
        yield f"{seats[last.winner]} took {' '.join(map(word, last))}, led by {seats[last.leader]}"
    if deal.trick is not None:
        yield f"on the table: {' '.join(map(word, deal.trick))}, led by {seats[deal.trick.leader]}"
    if viewer is not None and deal.turn is viewer:
        yield f"you may: {', '.join(map(word, pf.legal_actions(deal)))}"


def rubber_lines(rubber: pf.Rubber, seats: pf.BySeat[str], number: int) -> Iterator[str]:
    names = pf.ByPair.of(lambda pair: " and ".join(seats[seat] for seat in pair.seats))
    yield f"rubber {number}: {names[pf.Pair.NS]} against {names[pf.Pair.EW]}"
    for score in rubber.scores:
        lines = (f"{names[line.pair]} {line.points} ({word(line.item)} {line.count})" for line in score.lines)
        yield f"  {'; '.join(lines) or 'no points'}"
    end = f"won by {names[rubber.winner]}" if rubber.winner else "a draw" if rubber.is_over else "not over"
    yield f"  points {' to '.join(map(str, rubber.totals))}, games {' to '.join(map(str, rubber.games))}, {end}"
