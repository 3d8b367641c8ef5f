"""The Mü deck: its cards, card points, trump order, and the Crown and Shield of the auction."""

from __future__ import annotations

from collections.abc import Iterable

from .common import NONE, CardOrder, Show, make_order
from .record import Card, Hand, RecordError

COLOURS = {"K": "black", "B": "blue", "G": "green", "R": "red", "Y": "yellow"}
NUMBERS = (0, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9)
POINTS = {0: 1, 1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 1, 9: 0}
# Every different card, with its colour and number.
FACES = {f"{letter}{number}": (colour, number) for letter, colour in COLOURS.items() for number in POINTS}


def colour_of(card: Card) -> str:
    return FACES[card][0]


def number_of(card: Card) -> int:
    return FACES[card][1]


def points_of(cards: Iterable[Card]) -> int:
    return sum(POINTS[number_of(card)] for card in cards)


def deck_without(hand: Hand, count: int) -> list[Card]:
    """The deck of this hand, without the given number of colours."""
    removed = hand.removed
    if len(removed) != count or len(set(removed)) != count or not set(removed) <= set(COLOURS.values()):
        raise RecordError(f"{removed} are removed, but {count} different colours have to be.")
    return [
        f"{letter}{number}"
        for letter, colour in COLOURS.items()
        if colour not in removed
        for number in NUMBERS
    ]


def names_on(display: list[Card]) -> set[str]:
    """The colours and numbers that these face-up cards allow as a trump."""
    return {colour_of(card) for card in display} | {str(number_of(card)) for card in display}


def is_trump(card: Card, trump: str) -> bool:
    return trump in (colour_of(card), str(number_of(card)))


def kind_of(card: Card, major: str, minor: str) -> str:
    """super, major, minor, or the colour of a card that is no trump."""
    if is_trump(card, major) and is_trump(card, minor):
        return "super"
    if is_trump(card, major):
        return "major"
    return "minor" if is_trump(card, minor) else colour_of(card)


def rungs_of(trump: str) -> list[list[Card]]:
    """The cards of one trump from low to high: a colour by number, a number all equal."""
    if trump == NONE:
        return []
    if trump.isdigit():
        return [[f"{letter}{trump}" for letter in COLOURS]]
    return [[card] for number in sorted(POINTS) for card in FACES if FACES[card] == (trump, number)]


def mu_order(major: str, minor: str) -> CardOrder:
    supers = [card for card in FACES if kind_of(card, major, minor) == "super"]
    below = [[card for card in rung if card not in supers] for rung in rungs_of(minor) + rungs_of(major)]
    return make_order(FACES, [*below, supers])


def token_value(trump: str) -> int:
    if trump == NONE:
        return 30
    if trump in ("1", "7"):
        return 10
    return 20 if trump.isdigit() else 0


def crown_and_shield(shows: list[Show]) -> tuple[int, int | None]:
    """Follow the two indicators through the shows of an auction (mu default, eskridge)."""
    sizes: dict[int, int] = {}
    reached: dict[int, int] = {}
    crown, shield = shows[0].seat, None
    for when, show in enumerate(shows):
        sizes[show.seat], reached[show.seat] = show.size, when
        if show.size > sizes[crown]:
            crown = show.seat
        if shield == crown:
            shield = None
        to_beat = 0 if shield is None else sizes[shield]
        challengers = [seat for seat in sizes if seat != crown and sizes[seat] > to_beat]
        if challengers:
            # The largest display; of equal ones the display that had this size first.
            most = max(sizes[seat] for seat in challengers)
            shield = min((seat for seat in challengers if sizes[seat] == most), key=reached.__getitem__)
    return crown, shield
