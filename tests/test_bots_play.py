"""The rules of thumb for the play, each in a position made by hand in which it decides."""

from priffe import STANDARD, Action, Bid, Card, Hand, Rules, Seat, replay_observation
from priffe.bots import RuleOfThumb, advice

NORTH, EAST, SOUTH, WEST = Seat


def advised(
    seat: Seat, hand: str, bid: Bid, bidder: Seat, plays: str = "", *, forehand: Seat = NORTH, rules: Rules = STANDARD
) -> tuple[str, RuleOfThumb]:
    """The advice to a seat that was dealt a hand, when one bid was made and cards were played, forehand leading."""
    order = [forehand.after(steps) for steps in range(4)]
    calls = [bid if caller is bidder else Bid.PASS for caller in order]
    if bid is Bid.SPEL:
        calls = calls[: order.index(bidder) + 1]
    actions: tuple[Action, ...] = (*calls, *map(Card, plays.split()))
    card, why = advice(replay_observation(seat, Hand(hand), dealer=forehand.right, rules=rules, actions=actions))
    return str(card), why


def test_second_hand_plays_low() -> None:
    assert advised(EAST, "QJ2.K83.Q974.T62", Bid.SPEL, NORTH, "5H") == ("3H", RuleOfThumb.SECOND_HAND_LOW)


def test_second_hand_takes_a_sure_trick_with_the_lowest_card_that_is_sure() -> None:
    assert advised(EAST, "QJ2.AK3.Q974.T62", Bid.SPEL, NORTH, "5H") == ("KH", RuleOfThumb.WIN_CHEAPLY)


def test_fourth_hand_wins_with_the_lowest_card_that_beats_the_best() -> None:
    assert advised(WEST, "QJ2.AJ3.Q974.T62", Bid.SPEL, NORTH, "5H 9H TH") == ("JH", RuleOfThumb.WIN_CHEAPLY)


def test_fourth_hand_leaves_the_trick_to_partner() -> None:
    assert advised(WEST, "QJ2.A72.Q974.T63", Bid.SPEL, NORTH, "5H KH 6H") == ("2H", RuleOfThumb.LEAVE_TO_PARTNER)


def test_third_hand_plays_high() -> None:
    assert advised(SOUTH, "QJ2.KJ3.Q974.T62", Bid.SPEL, NORTH, "4H 6H") == ("KH", RuleOfThumb.THIRD_HAND_HIGH)


def test_third_hand_plays_the_lower_of_two_cards_that_are_as_good() -> None:
    assert advised(SOUTH, "QJ2.KQ3.Q974.T62", Bid.SPEL, NORTH, "4H 6H") == ("QH", RuleOfThumb.THIRD_HAND_HIGH)


def test_third_hand_does_not_beat_a_card_of_partner_that_is_as_good() -> None:
    assert advised(SOUTH, "QJ2.K73.Q974.T62", Bid.SPEL, NORTH, "QH 6H") == ("3H", RuleOfThumb.LEAVE_TO_PARTNER)
    assert advised(SOUTH, "QJ2.K73.Q974.T62", Bid.SPEL, NORTH, "JH 6H") == ("KH", RuleOfThumb.THIRD_HAND_HIGH)
    assert advised(SOUTH, "QJ2.AJ3.Q974.T62", Bid.SPEL, NORTH, "TH 6H") == ("AH", RuleOfThumb.WIN_CHEAPLY)


def test_the_lowest_card_goes_on_a_trick_that_cannot_be_won() -> None:
    assert advised(EAST, "QJ2.K83.Q974.T62", Bid.SPEL, NORTH, "AH") == ("3H", RuleOfThumb.CANNOT_WIN)


def test_a_discard_keeps_the_guard_of_an_honour() -> None:
    assert advised(EAST, ".K2.T98765.98763", Bid.SPEL, NORTH, "AS") == ("3C", RuleOfThumb.CANNOT_WIN)
    assert advised(EAST, ".92.T98765.K8763", Bid.SPEL, NORTH, "AS") == ("2H", RuleOfThumb.CANNOT_WIN)


def test_an_honour_that_has_lost_its_guard_is_no_better_than_a_low_card() -> None:
    assert advised(EAST, ".QT98765.K543.Q2", Bid.SPEL, NORTH, "AS") == ("2C", RuleOfThumb.CANNOT_WIN)
    assert advised(EAST, ".QT9876.K543.Q32", Bid.SPEL, NORTH, "AS") == ("3D", RuleOfThumb.CANNOT_WIN)
    assert advised(EAST, ".QT9876.K54.J432", Bid.SPEL, NORTH, "AS") == ("2C", RuleOfThumb.CANNOT_WIN)


def test_a_trick_of_the_opponents_is_ruffed_with_the_lowest_trump() -> None:
    assert advised(EAST, ".K873.Q9742.T652", Bid.DIAMONDS, EAST, "AS") == ("2D", RuleOfThumb.RUFF)


def test_a_ruff_is_overruffed_with_the_lowest_trump_that_is_enough() -> None:
    assert advised(SOUTH, ".K8732.Q73.T9652", Bid.DIAMONDS, EAST, "KS 5D") == ("7D", RuleOfThumb.RUFF)


def test_a_trick_that_may_be_overruffed_is_ruffed_with_the_highest_trump_or_a_low_one() -> None:
    """West ruffs the first spade, and so may ruff the second one after South."""
    plays = "KS AS 4S 5D 2C AC 4C 3C QS 6S"
    assert advised(SOUTH, "4.K8732.QJ3.T953", Bid.DIAMONDS, EAST, plays) == ("3D", RuleOfThumb.RUFF)
    assert advised(SOUTH, "4.K8732.AJ3.T953", Bid.DIAMONDS, EAST, plays) == ("AD", RuleOfThumb.RUFF)


def test_a_trick_that_partner_wins_is_not_ruffed() -> None:
    hand = ".K8743.Q972.T653"
    assert advised(SOUTH, hand, Bid.DIAMONDS, EAST, "AS 3S") == ("3H", RuleOfThumb.LEAVE_TO_PARTNER)
    assert advised(SOUTH, hand, Bid.DIAMONDS, EAST, "QS 3S") == ("2D", RuleOfThumb.RUFF)


def test_a_declarer_draws_trumps_from_the_top() -> None:
    assert advised(NORTH, "KQJ2.AQ832.72.43", Bid.HEARTS, NORTH) == ("AH", RuleOfThumb.DRAW_TRUMPS)
    assert advised(NORTH, "KQJ2.KQ832.72.43", Bid.HEARTS, NORTH) == ("KH", RuleOfThumb.DRAW_TRUMPS)


def test_a_declarer_without_high_trumps_draws_them_with_a_low_one() -> None:
    assert advised(NORTH, "KQJ2.QT832.72.43", Bid.HEARTS, NORTH) == ("2H", RuleOfThumb.DRAW_TRUMPS)
    assert advised(NORTH, "KQJ2.QT8.972.643", Bid.HEARTS, SOUTH) == ("8H", RuleOfThumb.DRAW_TRUMPS)


def test_the_declarers_partner_with_two_low_trumps_does_not_draw_them() -> None:
    assert advised(NORTH, "KQJ2.83.9752.643", Bid.HEARTS, SOUTH) == ("KS", RuleOfThumb.LEAD_FROM_SEQUENCE)


def test_defenders_do_not_draw_trumps() -> None:
    assert advised(NORTH, "KQJ2.AQ832.72.43", Bid.HEARTS, EAST)[1] is RuleOfThumb.LEAD_FROM_SEQUENCE


def test_trumps_are_not_drawn_when_the_opponents_have_none() -> None:
    dealt = "KQJ2.AKQ832.7.43"
    assert advised(NORTH, dealt, Bid.HEARTS, NORTH, "AH 2C 4H 5S")[1] is RuleOfThumb.LEAD_FROM_SEQUENCE
    assert advised(NORTH, dealt, Bid.HEARTS, NORTH, "AH 5H 4H 5S") == ("KH", RuleOfThumb.DRAW_TRUMPS)


def test_winners_of_the_longest_suit_are_cashed_first() -> None:
    assert advised(NORTH, "A52.AK32.QJ43.T9", Bid.SPEL, NORTH) == ("AH", RuleOfThumb.CASH_WINNER)


def test_a_winner_that_somebody_may_ruff_is_not_cashed() -> None:
    dealt = "63.4.2.AKQJT9876"
    assert advised(NORTH, dealt, Bid.HEARTS, EAST) == ("AC", RuleOfThumb.CASH_WINNER)
    dealt = "3.4.2.AKQJT98765"
    assert advised(NORTH, dealt, Bid.HEARTS, EAST)[1] is not RuleOfThumb.CASH_WINNER
    assert advised(NORTH, dealt, Bid.SPEL, EAST) == ("AC", RuleOfThumb.CASH_WINNER)


SOUTH_HAS_LED = "5S 6S KS 2S"


def test_partners_suit_is_returned_high_from_two_cards() -> None:
    assert advised(NORTH, "K73.Q6432.J73.T9", Bid.SPEL, SOUTH, SOUTH_HAS_LED, forehand=SOUTH) == (
        "7S",
        RuleOfThumb.RETURN_PARTNERS_SUIT,
    )


def test_partners_suit_is_returned_low_from_three_cards() -> None:
    assert advised(NORTH, "K943.Q643.J73.T9", Bid.SPEL, SOUTH, SOUTH_HAS_LED, forehand=SOUTH) == (
        "3S",
        RuleOfThumb.RETURN_PARTNERS_SUIT,
    )


def test_partners_suit_is_returned_from_the_top_of_touching_cards() -> None:
    assert advised(NORTH, "KJT3.Q643.J73.92", Bid.SPEL, SOUTH, SOUTH_HAS_LED, forehand=SOUTH) == (
        "JS",
        RuleOfThumb.RETURN_PARTNERS_SUIT,
    )


def test_the_suit_that_partner_led_last_is_returned() -> None:
    """South has led spades and then diamonds, on which West discarded."""
    south_leads_twice = "AS 6S 9S 2S 5D 2H KD 7D"
    assert advised(NORTH, "J943.Q64.KJ32.T9", Bid.SPEL, SOUTH, south_leads_twice, forehand=SOUTH) == (
        "2D",
        RuleOfThumb.RETURN_PARTNERS_SUIT,
    )


def test_a_suit_that_the_opponents_led_is_not_returned() -> None:
    led = "5S KS 6S 2S"
    assert advised(NORTH, "K73.Q6432.J73.T9", Bid.SPEL, WEST, led, forehand=WEST) == (
        "2H",
        RuleOfThumb.LEAD_FROM_LENGTH,
    )


def test_partners_suit_is_not_returned_when_an_opponent_ruffs_it() -> None:
    hand, won = "K73.Q4.QJ863.T92", "4D QD 7D TD"
    assert advised(NORTH, hand, Bid.HEARTS, WEST, "5S 6S KS 2S", forehand=SOUTH)[1] is RuleOfThumb.RETURN_PARTNERS_SUIT
    assert advised(NORTH, hand, Bid.HEARTS, WEST, f"5S 3H KS 2S {won}", forehand=SOUTH) == (
        "3D",
        RuleOfThumb.LEAD_FROM_LENGTH,
    )


def test_the_highest_of_three_touching_cards_is_led() -> None:
    assert advised(NORTH, "86532.QJT.J73.92", Bid.SPEL, NORTH) == ("QH", RuleOfThumb.LEAD_FROM_SEQUENCE)
    assert advised(NORTH, "86532.QJ9.J73.92", Bid.SPEL, NORTH) == ("2S", RuleOfThumb.LEAD_FROM_LENGTH)
    assert advised(NORTH, "86532.JT9.J73.92", Bid.SPEL, NORTH) == ("2S", RuleOfThumb.LEAD_FROM_LENGTH)


def test_the_lowest_card_of_the_longest_suit_is_led() -> None:
    assert advised(NORTH, "K8532.Q64.J73.92", Bid.SPEL, EAST) == ("2S", RuleOfThumb.LEAD_FROM_LENGTH)


def test_the_longest_suit_is_not_led_if_it_is_trumps() -> None:
    assert advised(NORTH, "K432.QT864.J7.92", Bid.HEARTS, EAST) == ("2S", RuleOfThumb.LEAD_FROM_LENGTH)


def test_a_suit_that_an_opponent_is_known_to_ruff_is_not_led() -> None:
    dealt, next_trick = "K8652.Q6.J73.Q98", " 2C QC 3C 4C"
    assert advised(NORTH, dealt, Bid.HEARTS, EAST, "2S AS 4S 3H" + next_trick) == ("3D", RuleOfThumb.LEAD_FROM_LENGTH)
    assert advised(NORTH, dealt, Bid.HEARTS, EAST, "2S 3S 4S JS" + next_trick) == ("5S", RuleOfThumb.LEAD_FROM_LENGTH)


# -- few tricks


def nolls(seat: Seat, hand: str, plays: str = "") -> set[tuple[str, RuleOfThumb]]:
    """The advice in nolls of both kinds: the player to the right of the seat declares, or nobody."""
    return {advised(seat, hand, Bid.NOLL, seat.right, plays), advised(seat, hand, Bid.CLUBS, NORTH, plays)}


def test_in_a_noll_the_highest_card_that_stays_under_is_played() -> None:
    assert nolls(EAST, "QJ2.T52.Q974.T62", "7H") == {("5H", RuleOfThumb.DUCK)}


def test_in_a_noll_the_last_player_gets_rid_of_the_highest_card_on_a_trick_of_partner() -> None:
    assert nolls(WEST, "QJ2.A73.Q974.T62", "5H 9H 6H") == {("AH", RuleOfThumb.DUMP_ON_PARTNER)}
    assert nolls(WEST, "QJ2.A73.Q974.T62", "5H 6H 9H") == {("7H", RuleOfThumb.DUCK)}
    assert nolls(SOUTH, "QJ2.A73.Q974.T62", "9H 6H") == {("7H", RuleOfThumb.DUCK)}


def test_in_a_noll_the_last_player_who_must_win_does_so_with_the_highest_card() -> None:
    assert nolls(WEST, "Q872.AQJ.Q97.T62", "5H 2H 9H") == {("AH", RuleOfThumb.TAKE_WITH_HIGHEST)}


def test_in_a_noll_who_must_beat_the_trick_plays_low_while_somebody_may_beat_that() -> None:
    assert nolls(EAST, "Q92.QJ7.Q974.T62", "3H") == {("7H", RuleOfThumb.HOPE_TO_BE_BEATEN)}
    assert nolls(EAST, "Q92.AKQ.Q974.T62", "3H") == {("AH", RuleOfThumb.TAKE_WITH_HIGHEST)}


def test_in_a_declared_noll_the_declarer_is_not_hoped_to_beat_a_card() -> None:
    hand, plays = "QJ2.T86.Q974.T62", "3H 4H"
    assert advised(SOUTH, hand, Bid.NOLL, WEST, plays) == ("TH", RuleOfThumb.TAKE_WITH_HIGHEST)
    assert advised(SOUTH, hand, Bid.NOLL, EAST, plays) == ("6H", RuleOfThumb.HOPE_TO_BE_BEATEN)
    assert advised(SOUTH, hand, Bid.CLUBS, WEST, plays) == ("6H", RuleOfThumb.HOPE_TO_BE_BEATEN)


def test_in_a_noll_the_most_dangerous_card_is_discarded() -> None:
    assert nolls(EAST, ".A4.KJ9872.98632", "AS") == {("AH", RuleOfThumb.DISCARD_DANGER)}
    assert nolls(EAST, ".A42.KJT.9865432", "AS") == {("KD", RuleOfThumb.DISCARD_DANGER)}
    assert nolls(EAST, ".A9.A2.QJT986543", "AS") == {("AH", RuleOfThumb.DISCARD_DANGER)}


def test_in_a_noll_a_low_card_that_others_have_to_beat_is_led() -> None:
    assert advised(NORTH, "KQJ4.2.KQ98.J953", Bid.CLUBS, NORTH) == ("2H", RuleOfThumb.LEAD_LOW)
    assert advised(NORTH, "KQJ4.K.9842.J953", Bid.CLUBS, NORTH) == ("2D", RuleOfThumb.LEAD_LOW)


def test_in_a_noll_of_two_suits_as_low_the_shorter_one_is_led() -> None:
    assert advised(NORTH, "KQJ7.972.KJ9742.", Bid.CLUBS, NORTH) == ("2H", RuleOfThumb.LEAD_LOW)


def test_in_a_noll_a_card_more_is_as_bad_as_two_unseen_cards_below() -> None:
    """Hearts 5 or 7 from two cards, or the two of five diamonds."""
    assert advised(NORTH, "KQJ8.K5.QT962.K9", Bid.CLUBS, NORTH) == ("5H", RuleOfThumb.LEAD_LOW)
    assert advised(NORTH, "KQJ8.K7.QT962.K9", Bid.CLUBS, NORTH) == ("2D", RuleOfThumb.LEAD_LOW)
