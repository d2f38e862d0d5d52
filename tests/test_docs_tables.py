"""What stands in tables of the manual is what the rules give, and no rule point or setting is left out there."""

import ast
import doctest
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, assert_never

import pytest

import priffe
from priffe import (
    DIFFERENCE,
    PRESETS,
    STANDARD,
    Bid,
    ByPair,
    BySeat,
    Contract,
    ContractKind,
    DealResult,
    DealScore,
    EndAfterDeals,
    Pair,
    Rubber,
    Rules,
    ScoreItem,
    Seat,
    Session,
    add_deal,
    differences,
    replay,
    score_deal,
    shuffle_from_seed,
)
from priffe.records import Json, rules_from_dict
from priffe.rules import (
    SETTINGS,
    Choice,
    ItemSet,
    Kind,
    OneOf,
    PointList,
    Switch,
    WholeNumber,
    settings_of,
)

DOCS = Path(__file__).parents[1] / "docs"
SOURCE = Path(priffe.__file__).parent
PAGES = sorted([DOCS / "rules.md", DOCS / "house-rules.md", DOCS / "pbn.md", *(DOCS / "presets").glob("*.md")])

Row = dict[str, str]
Table = list[Row]

NOTHING = "–"
HANDS = shuffle_from_seed("tables", 1)
"""Some hands: what a call leads to does not depend on them."""


def tables() -> Iterator[Table]:
    """The tables of all pages, each row by the headings of its columns."""
    for page in PAGES:
        for block in re.findall(r"(?:^\|.*\n)+", page.read_text(encoding="utf-8"), re.MULTILINE):
            head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines())
            yield [dict(zip(head, row, strict=True)) for row in rows]


def with_columns(*names: str) -> list[Table]:
    return [table for table in tables() if set(names) <= set(table[0])]


def is_rubber(table: Table) -> bool:
    return "Deal" in table[0]


SCORES = with_columns("NS scores")
DEALS = [row for table in SCORES if not is_rubber(table) for row in table]
RUBBERS = [table for table in SCORES if is_rubber(table)]
RUBBER_RULES = [{}, {"rubber": {"span": "CUMULATIVE", "limit": 50}}, {}]
"""What the text before each of the tables of a rubber says."""
TRICKS = [row for table in with_columns("*T*") for row in table]
AUCTIONS = [row for table in with_columns("East", "Declarers") for row in table]


def test_no_table_has_gone() -> None:
    assert len(DEALS) >= 35
    assert [len(table) for table in RUBBERS] == [5, 5, 3]
    assert [row["*T*"] for row in TRICKS] == [str(tricks) for tricks in range(14)]
    assert len(AUCTIONS) >= 5


def result_of(row: Row) -> DealResult:
    kind, _, declarers = row["Contract"].partition(" by ")
    contract = None if kind == "thrown in" else Contract(ContractKind[kind], Pair[declarers] if declarers else None)
    ns, ew = map(int, row["Tricks NS–EW"].split("–"))
    north, east, south, west = map(int, row["Honours N E S W"].split())
    return DealResult(contract, tricks=ByPair(ns, ew), honours=BySeat(north, east, south, west))


def rules_of(row: Row) -> Rules:
    """Those of the preset that is named, or STANDARD with the fields changed that are named, if any."""
    if "Preset" in row:
        return PRESETS[row["Preset"].strip("`")]
    changes: dict[str, Json] = {}
    for path, value in re.findall(r"`([\w.]+) = (\w+)`", row.get("Changed", "")):
        *parts, name = path.split(".")
        place: dict[str, Json] = changes
        for part in parts:
            inner = place.setdefault(part, {})
            assert isinstance(inner, dict)
            place = inner
        place[name] = {"True": True, "False": False}.get(value, int(value) if value.isdigit() else value)
    return rules_from_dict(changes)


def shown(score: DealScore) -> Row:
    """The cells of the two columns of scores."""
    lines = {pair: [f"{line.item.name} {line.points}" for line in score.lines if line.pair is pair] for pair in Pair}
    return {f"{pair.name} scores": ", ".join(lines[pair]) or NOTHING for pair in Pair}


def versus(values: ByPair[int]) -> str:
    return f"{values[Pair.NS]}–{values[Pair.EW]}"


@pytest.mark.parametrize("row", DEALS, ids=lambda row: " ".join(row.values()))
def test_scores_of_deals(row: Row) -> None:
    assert "Changed" not in row or rules_of(row) != STANDARD
    assert row == row | shown(score_deal(result_of(row), rules_of(row)))


@pytest.mark.parametrize(("table", "rules"), [*zip(RUBBERS, RUBBER_RULES, strict=True)], ids=["one", "two", "three"])
def test_scores_of_rubbers(table: Table, rules: dict[str, Json]) -> None:
    rubber = Rubber(rules_from_dict(rules))
    for number, row in enumerate(table, start=1):
        rubber = add_deal(rubber, result_of(row))
        standing = {"Total NS–EW": versus(rubber.totals), "Games NS–EW": versus(rubber.games)}
        assert row == row | {"Deal": str(number)} | shown(rubber.scores[-1]) | standing


@pytest.mark.parametrize("variant", ["", ", V1"], ids=["standard", "difference"])
@pytest.mark.parametrize(
    ("column", "kinds"),
    [
        ("positive", [kind for kind in ContractKind if not kind.is_noll]),
        ("noll", [kind for kind in ContractKind if kind.is_noll and kind.has_declarers]),
        ("forced noll", [kind for kind in ContractKind if not kind.has_declarers]),
    ],
    ids=["positive", "noll", "forced noll"],
)
def test_values_of_tricks_and_penalty(column: str, kinds: list[ContractKind], variant: str) -> None:
    """D1 to D3, V1: the value without a sign goes to the pair whose tricks are counted, the other to the opponents."""
    rules = DIFFERENCE if variant else STANDARD
    for row in TRICKS:
        tricks, cell = int(row["*T*"]), row[column + variant]
        for kind in kinds:
            declarers = Pair.NS if kind.has_declarers else None
            result = DealResult(Contract(kind, declarers), tricks=ByPair(tricks, 13 - tricks))
            (line,) = (
                line for line in score_deal(result, rules).lines if line.item in {ScoreItem.TRICKS, ScoreItem.PENALTY}
            )
            if line.pair is Pair.NS:
                assert (line.item, cell) == (ScoreItem.TRICKS, str(line.points))
            elif declarers is None:
                assert (line.item, cell) == (ScoreItem.TRICKS, NOTHING)
            else:
                assert (line.item, cell) == (ScoreItem.PENALTY, f"P {line.points}")


@pytest.mark.parametrize("row", AUCTIONS, ids=lambda row: " ".join(row.values()))
def test_auctions(row: Row) -> None:
    calls = [Bid[row[seat]] for seat in ("East", "South", "West", "North") if row[seat]]
    deal = replay(HANDS, dealer=Seat.NORTH, actions=calls)
    contract = deal.contract
    assert deal.is_over or contract is not None
    assert row["Contract"] == (NOTHING if contract is None else contract.kind.name)
    declarers = None if contract is None else contract.declarers
    assert row["Declarers"] == (NOTHING if declarers is None else declarers.name)


def test_rotation_and_settlement() -> None:
    """F1: who sits where in three rubbers. F2: what a player settles with the three others, and that it adds up."""
    (table,) = with_columns("Rubber", "Pairs")
    rules = rules_from_dict({"session": {"rubbers": 3, "rotation": "EACH_PARTNER"}, "rubber": {"end": {"deals": 1}}})
    session = Session(("Anna", "Bo", "Cia", "Dan"), rules)
    made = DealResult(Contract(ContractKind.SPEL, Pair.NS), tricks=ByPair(7, 6))
    for _ in table:
        session = add_deal(session, made)
    for row, seats in zip(table, session.seatings, strict=True):
        assert [row[seat.name.title()] for seat in Seat] == list(seats)
        pairs = (" + ".join(sorted(seats[seat] for seat in pair.seats)) for pair in Pair)
        assert row["Pairs"] == ", ".join(sorted(pairs))
    (table,) = with_columns("", *session.players)
    totals, differences, shares = ([row[name].replace("−", "-") for name in session.players] for row in table)
    points = [int(total) for total in totals]
    assert [int(sum_) for sum_ in differences] == [sum(one - other for other in points) for one in points]
    assert [Fraction(share) for share in shares] == [Fraction(int(sum_), 10) for sum_ in differences]


def written(value: Any, kind: Kind) -> str:
    """A value as the manual writes it."""
    match kind:
        case WholeNumber() | Switch() | PointList():
            return str(value)
        case Choice():
            return str(value.name)
        case ItemSet():
            return "{" + ", ".join(item.name for item in kind.items if item in value) + "}"
        case OneOf():
            return f"{type(value).__name__}({value.number})"
        case _:
            assert_never(kind)


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "STANDARD"])
def test_pages_of_presets_tell_what_differs(name: str) -> None:
    (table,) = with_columns("Field", f"`{name}`")
    expected = differences(PRESETS[name])
    assert [row["Field"].strip("`") for row in table] == [f"rules.{path}" for path in expected]
    for row, (path, value) in zip(table, expected.items(), strict=True):
        setting = SETTINGS[path]
        assert row["`STANDARD`"].strip("`") == written(setting.default, setting.kind)
        assert row[f"`{name}`"].partition(":")[0].strip("`") == written(value, setting.kind)


RULES_PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")
POINTS = {key.upper() for key in re.findall(r"^\(rule-(\w+)\)=$", RULES_PAGE, re.MULTILINE)}
"""The keys of the rule points that the rules page tells; other pages link to them."""
CHOICES = [row for table in with_columns("Point", "Readings") for row in table]
CHOSEN = {row["Field of `Rules`"].strip("`"): row for row in CHOICES if row["Field of `Rules`"] != NOTHING}


def docstrings(module: Path) -> Iterator[str]:
    """Those of a module, its classes and functions, and those that stand below an attribute or a constant."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def test_the_rules_page_has_every_rule_point_of_the_code() -> None:
    named = {
        f"{key} ({module.relative_to(SOURCE)})"
        for module in SOURCE.rglob("*.py")
        for text in docstrings(module)
        for key in re.findall(r"\b[A-GV]\d{1,2}\b", text)
        if key not in POINTS
    }
    assert not named
    assert len(POINTS) >= 40


def test_every_rule_point_is_told_in_text_and_in_the_table_of_choices() -> None:
    headings = re.findall(r"^\*\*((?:[A-GV]\d{1,2}(?:, )?)+)\.", RULES_PAGE, re.MULTILINE)
    assert {key for heading in headings for key in heading.split(", ")} == POINTS
    pointed = {key.upper() for row in CHOICES for key in re.findall(r"\(#rule-(\w+)\)", row["Point"])}
    assert pointed == POINTS


ROWS = {f"rules.{path}": setting for path, setting in SETTINGS.items()} | {
    f"EndAfterDeals.{name}": setting for name, setting in settings_of(EndAfterDeals).items() if name != "number"
}
"""The settings by what stands for them in the table of choices."""


def test_every_setting_stands_in_the_table_of_choices() -> None:
    missing = ROWS.keys() - CHOSEN.keys()
    assert not missing, f"settings without a row in the table of choices of docs/rules.md: {sorted(missing)}"
    assert CHOSEN.keys() == ROWS.keys()


@pytest.mark.parametrize("field", [field for field in ROWS if field in CHOSEN])
def test_the_table_of_choices_has_the_points_of_a_setting(field: str) -> None:
    points = {key.upper() for key in re.findall(r"\(#rule-(\w+)\)", CHOSEN[field]["Point"])}
    named = set(re.findall(r"[A-GV]\d{1,2}", CHOSEN[field]["Point"].partition("]")[0]))
    assert points <= named == set(ROWS[field].points)


@pytest.mark.parametrize("field", [field for field in ROWS if field in CHOSEN])
def test_the_table_of_choices_has_the_default_first_and_every_value(field: str) -> None:
    setting = ROWS[field]
    cell = CHOSEN[field]["Values"].replace("`", "")
    assert re.match(re.escape(written(setting.default, setting.kind)) + r"(?!\w)", cell)
    if isinstance(setting.kind, Choice | Switch):
        values = setting.kind.options if isinstance(setting.kind, Choice) else (False, True)
        assert sorted(cell.split(", ")) == sorted(written(value, setting.kind) for value in values)


HOUSE_RULES_PAGE = (DOCS / "house-rules.md").read_text(encoding="utf-8")
RECIPES = {
    section.partition("\n")[0]: "".join(re.findall(r"^```python\n(.*?)^```$", section, re.MULTILINE | re.DOTALL))
    for section in re.split(r"^###? ", HOUSE_RULES_PAGE.partition("## Recipes")[2], flags=re.MULTILINE)
    if "```python" in section
}
"""The code of each recipe for a house rule, by its heading."""


@pytest.mark.parametrize("path", [*SETTINGS, "count_thrown_in"])
def test_every_setting_has_a_recipe(path: str) -> None:
    asked = path + "=" if path == "count_thrown_in" else f'"{path}"'
    assert any(asked in code for code in RECIPES.values()), f"no recipe of docs/house-rules.md changes {path}"


@pytest.mark.parametrize("heading", RECIPES)
def test_a_recipe_can_be_copied_whole(heading: str) -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    runner.run(parser.get_doctest(RECIPES[heading], {}, heading, "house-rules.md", 0))
    assert runner.tries > 0
    assert runner.failures == 0
