"""The pages of the manual that tell of contracts and calls tell of every one, and what a page lacks is named."""

import re
from collections.abc import Iterable

import pytest
from test_docs_tables import DOCS, NOTHING, RULES_PAGE, Row, with_columns

from priffe import STANDARD, Bid, ContractKind, Suit
from priffe.bids import FACTS
from priffe.labels import Language, label
from priffe.records.notation import _words
from priffe.records.pbn._derived import contract_of

every_kind = pytest.mark.parametrize("kind", ContractKind, ids=lambda kind: kind.name)


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def lacks(place: str, missing: Iterable[str]) -> str | None:
    """What is wrong with a place of the manual; None if it lacks nothing."""
    names = list(missing)
    return f"{place} lacks {', '.join(names)}" if names else None


def row_of(kind: ContractKind, place: str, *columns: str) -> Row:
    """The row of a kind in the table of the manual that has these columns."""
    (table,) = with_columns("Contract", *columns)
    rows = [row for row in table if row["Contract"] == f"`{kind.name}`"]
    assert rows, f"the table of contracts in {place} has no row for {kind.name}"
    return rows[0]


# -- the rules


def test_b_the_rules_tell_how_the_calls_rank() -> None:
    ranking = RULES_PAGE.partition("The calls rank, from low to high: ")[2].partition(". ")[0]
    told = re.findall(r"`(\w+)`", ranking)
    bids = [bid.name for bid in Bid if bid is not Bid.PASS]
    assert not lacks("the ranking of the calls in docs/rules.md", set(bids) - set(told))
    assert told == bids


@every_kind
def test_b_the_rules_tell_what_a_contract_is(kind: ContractKind) -> None:
    few, made = kind.is_noll, FACTS[kind].aim.made
    aim = "fewest tricks" if few else "most tricks"
    assert row_of(kind, "docs/rules.md", "Trumps") == {
        "Contract": f"`{kind.name}`",
        "Trumps": "none" if kind.trump is None else label(kind.trump, Language.EN),
        "Aim of the declarers": aim if kind.has_declarers else f"no declarers; each pair wants {aim}",
        "Made when they take": (
            NOTHING if not kind.has_declarers else f"{made[-1]} or fewer" if few else f"{made[0]} or more"
        ),
    }


@every_kind
def test_d_the_rules_tell_what_a_contract_scores(kind: ContractKind) -> None:
    (table,) = with_columns("Item", "For what")
    over, under = "*t* − 6", "7 − *t*"
    counts: dict[str, tuple[str, str]] = {"TRICKS": (FACTS[kind].trick_value, under if kind.is_noll else over)}
    if kind.has_declarers:
        counts["PENALTY"] = ("penalty_value", over if kind.is_noll else under)
    for item, (setting, count) in counts.items():
        rows = [row for row in table if row["Item"] == f"`{item}`" and f"`{kind.name}`" in row["For what"]]
        assert rows, f"the table of scores in docs/rules.md has no row of {item} for {kind.name}"
        (row,) = rows
        assert row["Points"] == f"{getattr(STANDARD.scoring, setting)} × ({count})"
        assert row["Fields of `rules.scoring`"] == f"`{setting}`"


# -- notation and PBN

GRAMMAR = dict(re.findall(r"^(\w+) *= (.*?) ;$", page("notation.md"), re.DOTALL | re.MULTILINE))
"""The rules of the grammar of the notation."""


@pytest.mark.parametrize(
    ("rule", "words"), [("bid", _words._BIDS), ("seat", _words._SEATS), ("pair", _words._PAIRS)], ids=lambda rule: rule
)
def test_the_grammar_of_the_notation_has_every_word_that_is_read(rule: str, words: dict[str, object]) -> None:
    told = [word.lower() for word in re.findall(r'"([^"]*)"', GRAMMAR[rule])]
    assert not lacks(f"the rule `{rule}` of the grammar in docs/notation.md", words.keys() - set(told))
    assert sorted(told) == sorted(words)


def test_the_grammar_of_the_notation_has_every_contract_without_a_bid() -> None:
    rules = {
        words: " gap ".join(f'"{word}"' for word in words.split()) for kind in _words._KINDS.values() for words in kind
    }
    missing = [words for words, rule in rules.items() if rule not in GRAMMAR["contract"]]
    assert not lacks("the rule `contract` of the grammar in docs/notation.md", missing)


@every_kind
def test_the_page_on_pbn_tells_what_bridge_programs_take_a_contract_for(kind: ContractKind) -> None:
    contract = contract_of(kind)
    assert row_of(kind, "docs/pbn.md", "In bridge")["In bridge"] == (f"`{contract}`" if contract else NOTHING)


# -- the glossary

ENGLISH, SWEDISH = (
    {
        term: text
        for terms, text in re.findall(r"^(\S.*)\n((?:  .*\n?)+)", block, re.MULTILINE)
        for term in terms.split(", ")
    }
    for block in re.findall(r"```\{glossary\}\n:sorted:\n(.*?)```", page("glossary.md"), re.DOTALL)
)
"""The two lists of the glossary."""


@pytest.mark.parametrize("value", [*Bid, *ContractKind], ids=repr)
def test_the_glossary_has_the_words_of_every_call_and_contract(value: Bid | ContractKind) -> None:
    """A word that is the same in both languages is only in the first list."""
    english, swedish = label(value, Language.EN), label(value, Language.SV)
    assert english in ENGLISH, f"the English list of docs/glossary.md lacks {english} ({value!r})"
    assert swedish == english or swedish in SWEDISH, f"the Swedish list of docs/glossary.md lacks {swedish} ({value!r})"


@pytest.mark.parametrize(
    ("term", "values"),
    [
        ("bid", [bid for bid in Bid if bid is not Bid.PASS]),
        ("contract", list(ContractKind)),
        ("trump", [kind.trump for kind in ContractKind if kind.trump is not None]),
    ],
)
def test_the_glossary_tells_of_every_call_contract_and_trump(
    term: str, values: list[Bid] | list[ContractKind] | list[Suit]
) -> None:
    text = " ".join(ENGLISH[term].split())
    words = [label(value, Language.EN) for value in values]
    missing = [word for word in words if not re.search(rf"\b{word}\b", text)]
    assert not lacks(f"the entry {term} of docs/glossary.md", missing)
