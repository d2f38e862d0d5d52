"""The page of the example site in a real browser: four windows play a deal, one of them is loaded again in between."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from site_client import Server, serving

import priffe as pf
from priffe.series import SeriesProof, verify_series

NAMES = {"N": "Ada", "E": "Bea", "S": "Cil", "W": "Dag & Co"}
WINDOWS = {"N": ("en-GB", 1280), "E": ("sv-SE", 390), "S": ("sv-SE", 1280), "W": ("en-GB", 390)}
MOVES = ".hand button[aria-disabled=false]"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("Chromium is not installed (on Debian: apt-get install chromium), so the page is not tried")
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    expect.set_options(timeout=30_000)  # as long as everything else may take: no test is about time
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*quiet, "--disable-component-update"])
        yield browser
        browser.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as server:
        yield server


def opened(browser: Browser, url: str, language: str, width: int, faults: list[str]) -> Page:
    """A window of somebody's own, which notes what goes wrong in it."""
    page = browser.new_context(locale=language, viewport={"width": width, "height": 844}).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type in {"error", "warning"} else None)
    page.goto(url)
    return page


def test_four_windows_play_an_evening(browser: Browser, site: Server) -> None:
    faults: list[str] = []
    url = f"{site.url}/at/{site.open()}"
    pages = {seat: seated(opened(browser, url, *how, faults), seat) for seat, how in WINDOWS.items()}
    pages["S"].click("[data-key=begin]")
    watcher = opened(browser, url, "sv-SE", 390, faults)
    play_a_deal(pages)
    pages["W"].click("[data-key=deal]")
    claim_a_deal(pages)
    if pages["N"].locator("[data-key=end]").is_visible():  # two games have not ended the rubber
        pages["N"].click("[data-key=end]")
        all_agree(pages, "ESW")
    for seat, page in pages.items():
        noted = "Åtagandet är det som" if WINDOWS[seat][0] == "sv-SE" else "commitment is the one"
        expect(page.locator("#noted")).to_contain_text(noted)
    with pages["E"].expect_download() as download:
        pages["E"].click("#deals")
    told = json.loads(download.value.path().read_text("utf-8"))
    proof = SeriesProof(bytes.fromhex(told["secret"]), map(bytes.fromhex, told["parts"]))
    hands = list(map(pf.hands_from_pbn, told["hands"]))
    promised = told["commitment"], told["partCommitments"]
    assert verify_series(proof, published=promised[0], part_commitments=promised[1], hands=hands) == ()
    assert len(hands) == 2
    expect(watcher.locator("#proof")).to_be_visible()
    assert watcher.locator(".hand").count() == 0
    assert faults == []


def seated(page: Page, seat: str) -> Page:
    """The page of a player who has taken a seat."""
    page.fill("[data-key=name]", NAMES[seat])
    page.click(f"[data-key={seat}]")
    page.wait_for_selector("[data-key=begin]")
    return page


def play_a_deal(pages: dict[str, Page]) -> None:
    """Four bids and 52 cards, with a reload of the page of whoever is to play the 23rd."""
    for seat, page in pages.items():
        expect(page.locator(".hand button")).to_have_count(13)
        expect(page.locator(".place.bottom b")).to_have_text(NAMES[seat])
    expect(pages["N"].locator("#standing")).to_contain_text("Deal 1 · auction")
    expect(pages["E"].locator("#standing")).to_contain_text("Giv 1 · budgivningen · Din tur")
    for seat, call in (("E", "Hjärter"), ("S", "Pass"), ("W", "Pass"), ("N", "Pass")):
        pages[seat].get_by_role("button", name=call, exact=True).press("Enter")
    for number in range(52):
        seat = to_play(pages)
        if number == 22:
            reload(pages[seat])
        play(pages[seat], keyboard=seat in "NE")
    expect(pages["S"].locator("#heard")).to_have_text(
        re.compile("^(Ada|Bea|Cil|Dag & Co): (klöver|ruter|hjärter|spader) ")
    )
    for page in pages.values():
        expect(page.frame_locator("#sheet").locator("tr.deal")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(pages["N"].frame_locator("#sheet").locator("h1")).to_have_text("Score sheet, standard")
    expect(pages["S"].frame_locator("#sheet").locator("h1")).to_contain_text("Protokoll")


def claim_a_deal(pages: dict[str, Page]) -> None:
    """South bids spel, East gives up all but four tricks, and all agree."""
    expect(pages["E"].locator("#standing")).to_contain_text("Giv 2")
    pages["S"].get_by_role("button", name="Spel", exact=True).click()
    pages["E"].locator("summary").press("Enter")
    pages["E"].fill("[data-key=claim]", "4")
    pages["E"].click("[data-key=propose]")
    expect(pages["N"].locator("#asked")).to_contain_text("Bea proposes to settle the deal: NS 9, EW 4")
    all_agree(pages, "SNW")
    expect(pages["N"].locator("#standing")).to_contain_text("NS 9, EW 4")
    expect(pages["N"].frame_locator("#sheet").locator("tr.deal")).to_have_count(2)


def to_play(pages: dict[str, Page]) -> str:
    """The seat whose page offers cards; it is the only one."""
    while True:
        offering = [seat for seat, page in pages.items() if page.locator(MOVES).count()]
        if offering:
            assert len(offering) == 1
            return offering[0]


def play(page: Page, *, keyboard: bool) -> None:
    """Play the first card that may be played, by mouse, or by arrow keys and Enter."""
    key = page.locator(MOVES).first.get_attribute("data-key")
    if keyboard:
        page.locator(".hand button").first.focus()
        while page.evaluate("document.activeElement.dataset.key") != key:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        page.click(f"[data-key='{key}']")
    page.wait_for_selector(f"[data-key='{key}']", state="detached")


def reload(page: Page) -> None:
    """Load a page again: the same player has the same cards, and may do the same."""
    before = page.inner_html("#hand")
    page.reload()
    page.wait_for_selector(MOVES)
    assert page.inner_html("#hand") == before


def all_agree(pages: dict[str, Page], seats: str) -> None:
    for seat in seats:
        pages[seat].click("[data-key=agree]")


def test_the_lobby_opens_a_table_and_lists_it(browser: Browser, site: Server) -> None:
    faults: list[str] = []
    page = opened(browser, site.url, "sv-SE", 390, faults)
    page.select_option("#rules", "CLASSIC")
    page.get_by_role("button", name="Öppna ett bord").click()
    page.fill("[data-key=name]", "Åsa")
    page.click("[data-key=E]")
    page.click("[data-key=begin]")
    expect(page.locator(".place.left")).to_contain_text("Bot 3")  # clockwise from the viewer in East comes South
    page.select_option("#language", "en")
    expect(page.locator(".place.left")).to_contain_text("South, bot")
    page.locator(".hand button").first.press("Enter")  # a card in the auction, where East speaks first
    expect(page.locator("#notice")).to_contain_text("auction")
    lobby = opened(browser, site.url, "en-GB", 1280, faults)
    expect(lobby.locator("#tables")).to_contain_text("Åsa")
    expect(lobby.locator("#tables")).to_contain_text("classic")
    assert lobby.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults == []
