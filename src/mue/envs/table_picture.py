"""A picture of the table as pixels: a row for the trick, then one for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

from mue.cards import Card
from mue.rules.views import View

Image = np.ndarray[Any, np.dtype[np.uint8]]
Colour = tuple[int, int, int]

CARD: Final = (24, 18)
"""The height and width of a card; the next one stands a little further."""
STEP: Final = (30, 20)
MARGIN: Final = 8
MORE: Final = 4
"""Room for a kitty and a gap beside a seat's share of the deck."""
HEAD: Final = 60
"""Room for the marks of a seat."""

FELT: Final[Colour] = (28, 84, 60)
WHITE: Final[Colour] = (245, 245, 240)
BACK: Final[Colour] = (120, 120, 130)
GOLD: Final[Colour] = (240, 200, 60)
INK: Final[Colour] = (20, 20, 20)
SUITS: Final[dict[str, Colour]] = {
    "black": (45, 45, 50),
    "blue": (40, 90, 200),
    "green": (40, 150, 70),
    "red": (200, 45, 45),
    "yellow": (225, 195, 40),
    "clubs": (60, 60, 60),
    "diamonds": (220, 110, 40),
    "hearts": (190, 30, 90),
    "spades": (30, 30, 80),
}
ROLES: Final[dict[str, Colour]] = {"crown": GOLD, "shield": (170, 190, 210), "partner": (200, 150, 230)}

DIGITS: Final = {
    digit: np.array([[mark == "#" for mark in row] for row in rows.split()], dtype=bool)
    for digit, rows in {
        "0": "### #.# #.# #.# ###",
        "1": ".#. ##. .#. .#. ###",
        "2": "### ..# ### #.. ###",
        "3": "### ..# ### ..# ###",
        "4": "#.# #.# ### ..# ..#",
        "5": "### #.. ### ..# ###",
        "6": "### #.. ### #.# ###",
        "7": "### ..# ..# .#. .#.",
        "8": "### #.# ### #.# ###",
        "9": "### #.# ### ..# ###",
        "-": "... ... ### ... ...",
    }.items()
}


class _Canvas:
    def __init__(self, rows: int, columns: int) -> None:
        height = 2 * MARGIN + rows * STEP[0]
        self.pixels: Image = np.zeros((height, 2 * MARGIN + HEAD + columns * STEP[1], 3), np.uint8)
        self.pixels[:] = FELT

    def box(self, at: tuple[int, int], size: tuple[int, int], colour: Colour) -> None:
        self.pixels[at[0] : at[0] + size[0], at[1] : at[1] + size[1]] = colour

    def number(self, at: tuple[int, int], value: int, colour: Colour, scale: int = 2) -> None:
        row, column = at
        for digit in str(value):
            marks = np.kron(DIGITS[digit], np.ones((scale, scale), dtype=bool))
            part = self.pixels[row : row + marks.shape[0], column : column + marks.shape[1]]
            part[marks[: part.shape[0], : part.shape[1]]] = colour
            column += 4 * scale

    def card(self, row: int, column: int, card: Card | None) -> None:
        """A card face up, or its back."""
        at = (MARGIN + row * STEP[0], MARGIN + HEAD + column * STEP[1])
        self.box(at, CARD, BACK if card is None else SUITS.get(card.suit, WHITE))
        if card is not None and not card.is_joker:
            ink = INK if card.suit == "yellow" else WHITE
            wide = card.rank > 9
            self.number((at[0] + 7, at[1] + (2 if wide else 6)), card.rank, ink)

    def cards(self, row: int, column: int, cards: Iterable[Card | None]) -> int:
        """A row of cards; returns the column after them."""
        for card in cards:
            self.card(row, column, card)
            column += 1
        return column


def picture(view: View) -> Image:
    """The table as the viewer sees it: the open cards and the trick above; then for each seat its role, the
    tricks taken, its hand and its display."""
    rows = [_seat_cards(view, seat) for seat in range(view.players)]
    middle: list[Card | None] = [*view.open, *view.turned]
    # As wide in every moment of a hand: the frames of a film have one size.
    shared = view.players + 1 + len(middle)
    canvas = _Canvas(view.players + 1, max(shared, len(view.deck) // view.players + MORE))
    canvas.cards(0, canvas.cards(0, 0, view.trick) + 1, middle)
    for seat, (hand, display) in enumerate(rows):
        _marks(canvas, view, seat)
        canvas.cards(seat + 1, canvas.cards(seat + 1, 0, hand) + 1, display)
    return canvas.pixels


def _seat_cards(view: View, seat: int) -> tuple[Sequence[Card | None], Sequence[Card | None]]:
    hand: Sequence[Card | None] = [None] * view.hand_sizes[seat]
    if seat == view.seat:
        hand = view.order.sorted_hand(view.hand)
    return hand, view.order.sorted_hand(view.displays[seat])


def _marks(canvas: _Canvas, view: View, seat: int) -> None:
    top = MARGIN + (seat + 1) * STEP[0]
    if seat in view.to_act:
        canvas.box((top, 2), (CARD[0], 4), WHITE)
    for role, holder in (("partner", view.partner), ("shield", view.shield), ("crown", view.crown)):
        if seat == holder:
            canvas.box((top + 4, MARGIN + 2), (16, 16), ROLES[role])
    canvas.number((top + 7, MARGIN + 6), seat, INK if seat in (view.crown, view.shield) else WHITE)
    canvas.number((top + 7, MARGIN + 28), view.tricks[seat], GOLD)
