"""The tables of the example site, as values: what can happen, what it leads to, and who is told what."""

import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import attrs
import pytest
from cardroom import tables
from cardroom.tables import Agree, Open, Refused, Reveal, Table
from cardroom.words import words
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from site_client import SITE

import priffe as pf
from priffe import Seat, records
from priffe.events import Claim, EndSession, StartDeal
from priffe.labels import Language
from priffe.series import SeriesProof, verify_series

NAMES = ("Ada", "Bea", "Cil", "Dag")
VERIFIER = Path(__file__).parents[1] / "examples" / "verify_series.mjs"


def part_of(name: str) -> bytes:
    return sha256(name.encode()).digest()


def token_of(name: str) -> str:
    return sha256(f"token of {name}".encode()).hexdigest()


def seated(names: Iterable[str] = NAMES, rules: str = "STANDARD") -> Table:
    """A table with people on the first seats, before it begins."""
    table = tables.opened(Open(rules, sha256(b"secret").hexdigest()))
    for seat, name in zip(Seat, names, strict=False):
        _, table = tables.seated(table, seat.letter, name, token_of(name), pf.commitment(part_of(name)))
    return table


def begun(names: Iterable[str] = NAMES, rules: str = "STANDARD") -> Table:
    """A table before the first call."""
    table = does(seated(names, rules), "Ada", do="begin")
    for name in names:
        table = does(table, name, do="show", part=part_of(name).hex())
    return table


def does(table: Table, who: str, **message: object) -> Table:
    return tables.decide(table, who, message)[1]


def session(table: Table) -> pf.Session:
    assert table.session is not None
    return table.session


def to_act(table: Table) -> str:
    turn = session(table).turn
    assert turn is not None
    return session(table).player_at(turn)


def acts(table: Table, action: str) -> Table:
    return does(table, to_act(table), do="act", action=action)


def number(table: Table) -> int:
    assert table.proposal is not None
    return table.proposal.number


def all_agree(table: Table, tricks: list[int] | None) -> Table:
    table = does(table, "Ada", do="propose", tricks=tricks)
    for name in NAMES[1:]:
        table = does(table, name, do="agree", proposal=number(table))
    return table


def claimed(table: Table) -> Table:
    """A table whose deal is bid spel and claimed whole by the first to speak, which makes a game."""
    turn = session(table).turn
    assert turn is not None
    return all_agree(acts(table, "SPEL"), [13, 0] if turn in pf.Pair.NS.seats else [0, 13])


def evening(rules: str = "STANDARD") -> list[Table]:
    """A table before each deal of an evening that is played to its end, and after the last one."""
    moments = [begun(rules=rules)]
    while not session(after := claimed(moments[-1])).is_over:
        moments += [after, does(after, "Ada", do="deal")]
    return [*moments, after]


# -- the log


@given(seed=st.integers(0, 2**32), names=st.sampled_from([NAMES, NAMES[:1], NAMES[:2]]))
@settings(max_examples=10)
def test_the_log_alone_gives_the_table(seed: int, names: tuple[str, ...]) -> None:
    """What is kept is text, and it makes the same table again; bots and people play some deals."""
    rng, first = random.Random(seed), Open("CLASSIC", sha256(b"%d" % seed).hexdigest())
    table, log = tables.opened(first), [tables.event_to_text(first)]

    def happens(decided: tables.Decided) -> None:
        nonlocal table
        log.extend(map(tables.event_to_text, decided[0]))
        table = decided[1]

    for seat, name in zip(Seat, names, strict=False):
        happens(tables.seated(table, seat.letter, name, token_of(name), pf.commitment(part_of(name))))
    happens(tables.decide(table, "Ada", {"do": "begin"}))
    for name in names:
        happens(tables.decide(table, name, {"do": "show", "part": part_of(name).hex()}))
    for _ in range(120):
        deal = session(table).deal
        if deal is None:
            happens(tables.decide(table, "Ada", {"do": "deal"}))
        elif table.player(to_act(table)).is_bot:
            happens(tables.bot_acts(table, rng))
        else:
            if names == NAMES and deal.phase is pf.Phase.PLAY:
                taken = deal.trick_counts.ew
                happens(tables.decide(table, "Ada", {"do": "propose", "tricks": [13 - taken, taken]}))
                happens(tables.decide(table, "Bea", {"do": "agree", "proposal": number(table)}))
                happens(tables.decide(table, "Bea", {"do": "decline", "proposal": number(table)}))
            action = records.action_to_text(rng.choice(pf.legal_actions(session(table))))
            happens(tables.decide(table, to_act(table), {"do": "act", "action": action}))
    again = tables.opened(first)
    for text in log[1:]:
        again = tables.after(again, tables.event_from_text(text))
    assert again == table
    assert again.events == len(log)
    assert all(table.secret.hex() not in text for text in log[1:])


def test_a_log_with_other_hands_than_those_of_its_series_is_refused() -> None:
    table = claimed(begun())
    (deal,) = session(table).deals
    assert isinstance(deal, pf.Deal)
    with pytest.raises(ValueError, match="another deal than number 2 of its series"):
        tables.after(table, StartDeal(deal.hands))


# -- secrets


def test_no_card_is_dealt_once_the_secret_is_known() -> None:
    """A trial site dealt on. Here the page cannot ask for it, nor can a row of the log, nor a session that forgets."""
    table = evening()[-1]
    assert table.series is not None
    assert table.series.is_revealed
    hands = attrs.evolve(table.series, is_revealed=False).deal()[0]
    for forgetful in (table, attrs.evolve(table, session=pf.Session(NAMES))):
        with pytest.raises(pf.DealingError, match="secret of this series is known"):
            tables.decide(forgetful, "Ada", {"do": "deal"})
        with pytest.raises(pf.DealingError, match="secret of this series is known"):
            tables.after(forgetful, StartDeal(hands))


def test_the_secret_is_revealed_with_the_last_event_and_no_earlier() -> None:
    *before, last = evening()
    for moment in before:
        with pytest.raises(Refused, match="not_over"):
            tables.proof(moment)
        told = [tables.told(moment, who) for who in (*NAMES, None)]
        assert all(moment.secret.hex() not in text for text in (*told, repr(moment)))
    assert tables.proof(last)["secret"] == last.secret.hex()
    table = does(claimed(begun()), "Bea", do="propose", tricks=None)
    for name in ("Ada", "Cil"):
        table = does(table, name, do="agree", proposal=number(table))
    events, _ = tables.decide(table, "Dag", {"do": "agree", "proposal": number(table)})
    assert [type(event) for event in events] == [Agree, EndSession, Reveal]


def test_the_proof_proves_the_deals(tmp_path: Path) -> None:
    told = tables.proof(evening("CLASSIC")[-1])
    proof = SeriesProof(bytes.fromhex(str(told["secret"])), map(bytes.fromhex, strings(told["parts"])))
    hands = [pf.hands_from_pbn(text) for text in strings(told["hands"])]
    assert len(hands) > 5
    assert strings(told["parts"]) == [part_of(name).hex() for name in NAMES]
    published, of_parts = str(told["commitment"]), strings(told["partCommitments"])
    assert verify_series(proof, published=published, part_commitments=of_parts, hands=hands) == ()
    if shutil.which("node") is None:
        pytest.skip("node is not on the path, so the proof is verified by priffe alone")
    file = tmp_path / "deals.json"
    for content, status in ((told, 0), (told | {"hands": strings(told["hands"])[::-1]}, 1)):
        file.write_text(json.dumps(content), encoding="utf-8")
        run = subprocess.run(["node", VERIFIER, file], capture_output=True, check=False, text=True, timeout=60)  # noqa: S607
        assert run.returncode == status, run.stdout + run.stderr


def strings(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def test_a_part_is_shown_after_all_commitments_and_fits_its_own() -> None:
    table = seated()
    ada = part_of("Ada").hex()
    with pytest.raises(Refused, match="not_now"):
        does(table, "Ada", do="show", part=ada)
    table = does(table, "Bea", do="begin")
    for part in (part_of("Bea").hex(), ada[:-2], "", "no digits", "é"):
        with pytest.raises(Refused, match="other_part"):
            does(table, "Ada", do="show", part=part)
    table = does(table, "Ada", do="show", part=ada)
    with pytest.raises(Refused, match="not_now"):
        does(table, "Ada", do="show", part=ada)
    assert table.series is None
    assert table.phase == "parts"


# -- seats


def test_a_seat_is_taken_once_and_before_the_beginning() -> None:
    table, other = seated(NAMES[:2]), pf.commitment(part_of("Eva"))
    for seat, name, commitment, why in (
        ("E", "Eva", other, "seat_taken"),
        ("S", "Eva", pf.commitment(part_of("Bea")), "commitment_taken"),
        ("S", "Eva", other.upper(), "not_understood"),
        ("S", "Eva", other[:-1], "not_understood"),
        ("S", "ADA", other, "not_four_players"),
        ("S", "Bot 4", other, "not_four_players"),
        ("S", " ", other, "not_a_name"),
        ("S", "\ud800", other, "not_a_name"),
        ("X", "Eva", other, "not_a_name"),
    ):
        with pytest.raises((Refused, pf.PriffeError)) as caught:
            tables.seated(table, seat, name, token_of("Eva"), commitment)
        assert isinstance(caught.value, Refused | pf.PriffeError)
        assert caught.value.code == why
    begins = does(table, "Ada", do="begin")
    assert [one.name for one in begins.players if one.is_bot] == ["Bot 3", "Bot 4"]
    with pytest.raises(Refused, match="seat_taken"):
        tables.seated(begins, "S", "Eva", token_of("Eva"), other)
    with pytest.raises(Refused, match="not_understood"):
        tables.seated(table, "S", "Eva", "short", other)
    with pytest.raises(Refused, match="not_understood"):
        does(begins, "Ada", do="begin")


def test_a_token_is_that_of_one_player() -> None:
    table = begun(NAMES[:2])
    assert tables.player_of(table, token_of("Bea")) == "Bea"
    for wrong in ("", token_of("Cil"), tables.digest(token_of("Bea")), token_of("Bea").upper()):
        assert tables.player_of(table, wrong) is None


# -- proposals


def test_a_claim_needs_all_four() -> None:
    table = does(acts(begun(), "SPEL"), "Cil", do="propose", tricks=[9, 4])
    for name in ("Ada", "Dag", "Ada"):
        table = does(table, name, do="agree", proposal=number(table))
        assert not session(table).deals
    events, table = tables.decide(table, "Bea", {"do": "agree", "proposal": number(table)})
    assert events == (Agree("Bea"), Claim(pf.ByPair(9, 4)))
    assert session(table).deals[0].trick_counts == (9, 4)  # type: ignore[union-attr]


@pytest.mark.parametrize("gone", ["declined", "taken back", "played on"])
def test_an_answer_counts_for_the_proposal_that_it_names(gone: str) -> None:
    table = does(acts(begun(), "SPEL"), "Ada", do="propose", tricks=[9, 4])
    old = number(table)
    with pytest.raises(Refused, match="proposal_open"):
        does(table, "Bea", do="propose", tricks=[4, 9])
    if gone == "played on":
        table = acts(table, pf.legal_cards(session(table))[0].text)
    else:
        table = does(table, "Cil" if gone == "declined" else "Ada", do="decline", proposal=old)
    for answer in ("agree", "decline"):
        with pytest.raises(Refused, match="no_proposal"):
            does(table, "Bea", do=answer, proposal=old)
    table = does(table, "Ada", do="propose", tricks=[13, 0])
    with pytest.raises(Refused, match="no_proposal"):
        does(table, "Bea", do="agree", proposal=old)


@pytest.mark.parametrize(
    ("tricks", "why"),
    [([9, 5], "not_13_tricks"), ([True, 12], "not_13_tricks"), ([14, -1], "not_13_tricks"), (None, "deal_in_progress")],
)
def test_what_could_not_be_done_is_not_proposed(tricks: list[int] | None, why: str) -> None:
    with pytest.raises(pf.PriffeError) as caught:
        does(acts(begun(), "SPEL"), "Ada", do="propose", tricks=tricks)
    assert caught.value.code == why


@pytest.mark.parametrize(("bid", "most", "least"), [("SPEL", [0, 13], [13, 0]), ("NOLL", [13, 0], [0, 13])])
def test_bots_agree_with_a_partner_and_with_opponents_who_give_up(bid: str, most: list[int], least: list[int]) -> None:
    """East declares, against Ada in North: what is best for East is settled at once, anything else is declined."""
    table = begun(("Ada",))
    with pytest.raises(pf.PriffeError, match="auction is not over"):
        does(table, "Ada", do="propose", tricks=most)
    table = tables.happen(table, pf.Bid[bid])[1]
    while session(table).phase is pf.Phase.AUCTION:
        table = tables.happen(table, pf.Bid.PASS)[1]
    for tricks in (least, [6, 7], [7, 6]):
        with pytest.raises(Refused, match="bot_declines"):
            does(table, "Ada", do="propose", tricks=tricks)
    assert session(does(table, "Ada", do="propose", tricks=most)).deals
    partners = begun(("Ada", "Bea", "Cil"))
    partners = tables.happen(acts(partners, "SPEL"))[1]
    waits = does(partners, "Bea", do="propose", tricks=[5, 8])  # the bot is Bea's partner
    assert waits.proposal is not None
    assert waits.proposal.agreed == {"Bea", "Bot 4"}
    with pytest.raises(Refused, match="not_now"):
        tables.bot_acts(waits, random.Random(1))


# -- words


def test_the_site_has_words_for_all_that_it_says_in_both_languages() -> None:
    files = {path.name: path.read_text("utf-8") for path in (SITE / "cardroom").rglob("*.*") if path.suffix != ".pyc"}
    said = json.loads(files["words.json"])
    in_page = re.findall(r'say\("(\w+)"', files["page.js"]) + re.findall(r'data-word="(\w+)"', files["page.html"])
    choices = re.findall(r'"(\w+)" : "(\w+)"', "".join(re.findall(r"(?:say\(|key = )[^;]*", files["page.js"])))
    refused = [
        word for name in ("tables.py", "rooms.py", "app.py") for word in re.findall(r'Refused\("(\w+)"', files[name])
    ]
    used = {*in_page, *refused, *(word for pair in choices for word in pair)}
    assert set(said) == used - {"not_over"}  # that one is an answer to a request, which the page does not make
    for english, swedish in said.values():
        assert re.findall(r"{\w+}", english) == re.findall(r"{\w+}", swedish)
    for language in Language:
        assert words(language)["site"]


# -- who is told what


def test_nobody_acts_for_another() -> None:
    table = begun()
    for name in NAMES:
        if name != to_act(table):
            with pytest.raises(pf.IllegalActionError, match="another player's turn"):
                does(table, name, do="act", action="PASS")


def test_the_last_deal_is_the_viewers_own_after_partners_have_changed() -> None:
    """A trial site showed it by seat. Four of the moments here are between two rubbers or after the last one."""
    moments = [one for one in evening("CLASSIC") if session(one).deal is None]
    changes = 0
    for table in moments:
        last = session(table).deals[-1]
        assert isinstance(last, pf.Deal)
        for name in NAMES:
            told = json.loads(tables.told(table, name))["view"]
            seat = session(table).seat_of(name, deal=-1)
            assert told["last_deal"]["hand"] == str(last.hands[seat])
            assert told["last_deal"]["seat"] == seat.letter
            changes += seat is not session(table).seat_of(name)
        spectator = json.loads(tables.told(table, None))["view"]
        assert spectator["last_deal"]["hand"] is None
    assert changes >= 6  # three of four sit elsewhere after each of two rubbers


@given(st.data())
@settings(max_examples=20)
def test_twin_tables_tell_a_player_the_same(data: st.DataObject) -> None:
    """Two tables that differ only in cards that somebody has not seen: all that this one is told is the same."""
    table, rng = begun(), random.Random(data.draw(st.integers(0, 2**32)))
    while session(table).deal is not None and rng.random() < 0.97:
        table = acts(table, records.action_to_text(rng.choice(pf.legal_actions(session(table)))))
    deal = session(table).deal
    assume(deal is not None)
    assert deal is not None
    viewer = data.draw(st.sampled_from([*NAMES, None]))
    seat = None if viewer is None else session(table).seat_of(viewer)
    other = pf.sample_deal(pf.observe(deal, seat), rng)
    twin = attrs.evolve(table, session=attrs.evolve(session(table), deal=other))
    assert tables.told(twin, viewer) == tables.told(table, viewer)
