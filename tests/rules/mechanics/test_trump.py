"""The trump order, exhaustively: every pair of trumps and every pair of cards, against lists written out
from the rules. The lists stand cards of equal strength together, the strongest first."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from mue.cards import Card, card, cards
from mue.games import game
from mue.rules.mechanics.trick import may_play, why_not_follow
from mue.rules.mechanics.trump import TRUMP, TrumpOrder

MU = game("mu")
YAMV = game("yamv")

COLOURS = ["black", "blue", "green", "red", "yellow"]
NUMBERS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
SUITS = ["clubs", "diamonds", "hearts", "spades"]
LETTER = {
    "black": "K", "blue": "B", "green": "G", "red": "R", "yellow": "Y",
    "clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S",
}  # fmt: skip

Groups = list[list[str]]


# --- the reference --------------------------------------------------------------------------


def mu_trumps(major: str, minor: str) -> Groups:
    """Super trumps, then the major, then the minor; a colour by number, a number all equal."""
    groups: Groups = []
    if major in COLOURS and minor.isdigit():
        groups.append([LETTER[major] + minor])
    if minor in COLOURS and major.isdigit():
        groups.append([LETTER[minor] + major])
    for trump in (major, minor):
        if trump in COLOURS:
            rungs = [[f"{LETTER[trump]}{number}"] for number in NUMBERS]
        elif trump == "none":
            rungs = []
        else:
            rungs = [[f"{LETTER[colour]}{trump}" for colour in COLOURS]]
        taken = [text for group in groups for text in group]
        left = [[text for text in group if text not in taken] for group in rungs]
        groups += [group for group in left if group]
    return groups


def yamv_trumps(ranks: list[int], major: str, minor: str) -> Groups:
    """Jokers, the trump rank in the trump suit, trump ranks (the higher first), the suit by rank."""
    groups: Groups = [["JK"]]
    named_suits = [half for half in (major, minor) if half in SUITS]
    named_ranks = sorted([int(half) for half in (major, minor) if half.isdigit()], reverse=True)
    if named_suits and named_ranks:
        groups.append([f"{LETTER[named_suits[0]]}{named_ranks[0]}"])
    for rank in named_ranks:
        groups.append([f"{LETTER[suit]}{rank}" for suit in SUITS if suit not in named_suits])
    for suit in named_suits:  # two of them only in a changed game: the major first
        groups += [[f"{LETTER[suit]}{rank}"] for rank in reversed(ranks) if rank not in named_ranks]
    return groups


def reference(groups: Groups, kinds: list[Card]) -> tuple[dict[Card, str], Callable[[Card, Card], int]]:
    place = {card(text): level for level, group in enumerate(groups) for text in group}
    suit_of = {kind: TRUMP if kind in place else kind.suit for kind in kinds}

    def winner(first: Card, second: Card) -> int:
        if first in place and second in place:
            return 1 if place[second] < place[first] else 0
        if first in place:
            return 0
        if second in place:
            return 1
        return 1 if second.suit == first.suit and second.rank > first.rank else 0

    return suit_of, winner


def pairs_of_trumps(suits: list[str], ranks: list[int]) -> Iterator[tuple[str, str]]:
    every = [*suits, *map(str, ranks), "none"]
    for major, minor in product(every, every):
        if major != minor or major == "none":
            yield major, minor


def check(order: TrumpOrder, groups: Groups, kinds: list[Card]) -> int:
    suit_of, winner = reference(groups, kinds)
    assert order.suit == suit_of
    ranking = [sorted(one.text for one in group) for group in order.ranking()]
    assert ranking == [sorted(group) for group in groups]
    win = order.winner
    for first in kinds:
        for second in kinds:
            if win((first, second)) != winner(first, second):
                pytest.fail(f"{order.major} over {order.minor}: {second} on {first}")
    return len(kinds) ** 2


# --- every pair -----------------------------------------------------------------------------


def test_every_pair_of_trumps_and_cards_of_the_mu_deck() -> None:
    kinds = [card(LETTER[colour] + str(number)) for colour in COLOURS for number in NUMBERS]
    checked = 0
    for major, minor in pairs_of_trumps(COLOURS, NUMBERS):
        checked += check(MU.order(5, (), major, minor), mu_trumps(major, minor), kinds)
    assert checked == (16 * 16 - 15) * 50 * 50


@pytest.mark.parametrize(("players", "highest"), [(4, 8), (5, 10), (6, 12)])
def test_every_pair_of_trumps_and_cards_of_the_yamv_decks(players: int, highest: int) -> None:
    ranks = list(range(1, highest + 1))
    kinds = [card(LETTER[suit] + str(rank)) for suit in SUITS for rank in ranks] + [card("JK")]
    checked = 0
    for major, minor in pairs_of_trumps(SUITS, ranks):
        checked += check(YAMV.order(players, (), major, minor), yamv_trumps(ranks, major, minor), kinds)
    trumps = 4 + highest + 1
    assert checked == (trumps**2 - trumps + 1) * (4 * highest + 1) ** 2


def test_whole_tricks_are_won_by_the_first_of_the_strongest_cards() -> None:
    rng = random.Random(5)
    deck = list(MU.deck(5, ()))
    for _ in range(4000):
        major, minor = rng.choice([*COLOURS, "1", "7", "5", "none"]), rng.choice([*COLOURS, "2", "none"])
        if major == minor != "none":
            continue
        place = {text: level for level, group in enumerate(mu_trumps(major, minor)) for text in group}
        trick = rng.sample(deck, rng.randint(2, 6))
        trumps = [at for at, one in enumerate(trick) if one.text in place]
        followed = [at for at, one in enumerate(trick) if one.suit == trick[0].suit]
        if trumps:
            best = min(trumps, key=lambda at: (place[trick[at].text], at))
        else:
            best = min(followed, key=lambda at: (-trick[at].rank, at))
        assert MU.order(5, (), major, minor).winner(trick) == best, (major, minor, trick)


# --- single sentences of the rules ----------------------------------------------------------


def test_green_2_is_a_trump_under_yellow_and_2_and_cannot_be_played_on_green_while_green_remains() -> None:
    for major, minor in (("yellow", "2"), ("2", "yellow")):
        order = MU.order(5, (), major, minor)
        led = cards("G4")
        assert may_play(order, led, cards("G2 R5"), cards("G9")) == ((), cards("G9"))
        why = why_not_follow(order, led, cards("G2 R5"), cards("G9"), card("G2"))
        assert str(why) == "You must follow green: G9 lies in your display."
        assert may_play(order, led, cards("G2 R5"), ()) == (cards("G2 R5"), ())
        assert order.winner(cards("G4 G2")) == 1


def test_a_led_trump_number_asks_for_trumps_and_not_for_its_colour() -> None:
    order = MU.order(5, (), "yellow", "2")
    assert may_play(order, cards("G2"), cards("G9 Y0 R2"), cards("B2")) == (cards("Y0 R2"), cards("B2"))
    why = why_not_follow(order, cards("G2"), cards("Y0"), (), card("G9"))
    assert str(why) == "You must follow trump: you hold Y0 (a trump)."


def test_two_super_trumps_are_equal_and_the_first_wins() -> None:
    order = MU.order(5, (), "yellow", "7")
    assert order.ranking()[0] == [card("Y7")]
    assert order.winner(cards("Y9 G7 Y7 Y7 R9")) == 2
    assert MU.order(5, (), "7", "yellow").winner(cards("Y9 G7 Y7 Y7 R9")) == 2


def test_a_major_number_beats_the_highest_card_of_the_minor_colour_and_the_other_way_round() -> None:
    assert MU.order(5, (), "2", "yellow").winner(cards("Y9 G2")) == 1
    assert MU.order(5, (), "yellow", "2").winner(cards("G2 Y0")) == 1


@pytest.mark.parametrize(("major", "minor"), [("red", "blue"), ("2", "9"), ("red", "none"), ("none", "4")])
def test_two_colours_or_two_numbers_have_no_super_trump(major: str, minor: str) -> None:
    assert "super" not in MU.order(5, (), major, minor).column.values()


def test_a_colour_and_a_number_have_exactly_one_super_trump() -> None:
    order = MU.order(5, (), "red", "4")
    assert [one.text for one in order.column if order.column[one] == "super"] == ["R4"]


def test_the_major_of_two_colours_and_of_two_numbers_is_stronger() -> None:
    assert MU.order(5, (), "red", "blue").winner(cards("B9 R0")) == 1
    assert MU.order(5, (), "2", "9").winner(cards("B9 R2 R9")) == 1


# --- options --------------------------------------------------------------------------------


def changed(**trump: Any) -> Any:
    return game("mu", "default", {"trump": trump})


def test_option_rank_trumps_by_suit_in_the_order_of_the_deck() -> None:
    order = changed(rank_trumps="by suit").order(5, (), "4", "red")
    texts = [" ".join(one.text for one in group) for group in order.ranking()]
    assert texts[:5] == ["R4", "Y4", "G4", "B4", "K4"]  # black is the first suit of the file, and lowest
    assert texts[5:7] == ["R9", "R8"]
    assert order.winner(cards("K4 B4 G4 Y4")) == 3
    assert order.winner(cards("Y4 G4 B4")) == 0
    assert MU.order(5, (), "4", "red").winner(cards("K4 B4 G4 Y4")) == 0


def test_option_rank_trumps_by_suit_leaves_colour_trumps_to_their_numbers() -> None:
    order = changed(rank_trumps="by suit").order(5, (), "none", "7")
    assert order.winner(cards("K7 Y7 Y7")) == 1
    colours = changed(rank_trumps="by suit").order(5, (), "black", "yellow")
    assert colours.winner(cards("Y9 K0 K1")) == 2


def test_option_the_last_of_equal_cards_wins() -> None:
    last = changed(equal_cards="last wins")
    assert last.order(5, (), "yellow", "7").winner(cards("Y7 G7 Y7 R7")) == 2
    assert last.order(5, (), "4", "none").winner(cards("K4 B4 G9 G4 Y9")) == 3
    assert last.order(5, (), "none", "none").winner(cards("R7 B7 R7 R6")) == 2
    # Only equal cards of the led suit: another colour of the same number does not win.
    assert last.order(5, (), "none", "none").winner(cards("R7 B7")) == 0
    jokers = game("yamv", "default", {"trump": {"equal_cards": "last wins"}})
    assert jokers.order(5, (), "none", "none").winner(cards("S1 JK JK S2")) == 2


def test_option_rank_over_suit_in_the_mu_deck() -> None:
    order = changed(strength="rank over suit").order(5, (), "red", "4")
    texts = [" ".join(one.text for one in group) for group in order.ranking()]
    assert texts[:3] == ["R4", "K4 B4 G4 Y4", "R9"]
