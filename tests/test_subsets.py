"""The lists that the cards of a mask are looked up in."""

import random
import subprocess
import sys

from priffe import CARDS, Suit
from priffe.cards import SUBSETS, cards_of, fill_subsets, suit_mask

ASKED_BY_THREADS = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from priffe import CARDS
from priffe.cards import SUBSETS, cards_of

assert not SUBSETS, "the import has made the lists"
sys.setswitchinterval(1e-6)
ready = Barrier(8)

def ask(number):
    ready.wait()
    return cards_of((1 << 52) - 1 - (1 << number))

with ThreadPoolExecutor(8) as threads:
    for number, cards in enumerate(threads.map(ask, range(8))):
        assert cards == (*CARDS[:number], *CARDS[number + 1:]), number
"""


def in_plain_words(mask: int) -> list[object]:
    return [card for card in CARDS if card.bit & mask]


def test_the_cards_of_every_subset_of_a_suit_stand_in_its_list() -> None:
    fill_subsets()
    for suit in Suit:
        subsets, shift = SUBSETS[suit_mask(suit)]
        assert len(subsets) == 1 << 13
        for place, cards in enumerate(subsets):
            assert list(cards) == in_plain_words(place << shift)


def test_the_cards_of_a_mask_are_those_whose_bits_it_has() -> None:
    rng = random.Random(81)
    for mask in (0, (1 << 52) - 1, *(rng.getrandbits(52) & rng.getrandbits(52) for _ in range(2000))):
        assert list(cards_of(mask)) == in_plain_words(mask)


def test_the_lists_are_made_at_first_use_whichever_thread_asks_first() -> None:
    subprocess.run([sys.executable, "-c", ASKED_BY_THREADS], check=True, timeout=60)
