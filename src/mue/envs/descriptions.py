"""What every action and every byte of an observation means, as a table for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mue.native.env_space import EnvSpace, Span

ACTIONS: Final = {
    "pass": "pass in the auction",
    "done": "the cards chosen so far are the whole bid",
    "hand": "this card of the hand: show it, put it away, keep it, declare it or play it",
    "display": "this card of your display: play it, or put it away in an exchange",
    "lay": "lay this drawn card face up in an exchange",
    "trump": "name this trump",
    "partner": "pick the seat this many places to the left",
    "column": "turn up the card of this column",
}

FIELDS: Final = {
    "phase": "1 for the phase, in the order of the game; the last byte: the hand is over",
    "to_act": "by seat: 1 if it may act",
    "dealer": "by seat: 1 for the dealer",
    "hand": "by card: how many of it are in the viewer's hand, those chosen so far included",
    "hand_sizes": "by seat: the cards in its hand",
    "displays": "by seat, by card: how many of it lie face up before the seat",
    "kitty_size": "the cards of the kitty, until it is taken",
    "open": "by card: how many of it lie face up in the middle",
    "pile": "by card: how many of it the viewer has put away",
    "pile_sizes": "by seat: the cards it has put away",
    "turned": "by card, twice: 1 for the first, then for the second card that the dealer turned up",
    "down_sizes": "by seat, by column: the face-down cards",
    "hidden": "by card: 1 for the card that the viewer has declared face down",
    "shown": "by seat, by card: 1 for the card that it has declared face up, as far as it can be seen",
    "bids": "by seat: its cards face up in the auction",
    "crown": "by seat: 1 for who has the Crown; in the auction, who would have it if it ended now",
    "shield": "by seat: 1 for who has the Shield, in the same sense",
    "partner": "by seat: 1 for the Crown's partner",
    "major": "by trump: 1 for the major trump, once it is named",
    "minor": "by trump: 1 for the minor trump, once it is named",
    "settled": "1 once the auction is over and there is a goal",
    "goal": "the goal in two bytes, the higher one first",
    "leader": "by seat: 1 for who leads the trick",
    "trick": "by seat, by card: 1 for the card that it has played to the trick on the table",
    "played": "by seat, by card: how many of it the seat has played, the trick on the table included",
    "tricks": "by seat: the tricks it has taken",
    "points": "by seat: the card points it has taken in tricks, at most 255",
    "taken_hand": "by card: those of the hand that the viewer has chosen for its move so far",
    "taken_display": "by card: those of the display that it has chosen to put away",
    "taken_lay": "by card: the drawn cards that it has chosen to lay",
    "drawn": "by card: the drawn cards, while the viewer exchanges",
    "history": "by event, the latest first, in three bytes: the seat plus 1, then its action, lower byte "
    "first; the number of actions stands for a card that the viewer did not see, 1 more and beyond for a "
    "card that came up in a column; 0 where nothing has happened yet",
}


def rows(parts: dict[str, Span], meanings: dict[str, str]) -> Iterator[str]:
    for part in parts.values():
        yield f"| {part.offset} | {part.size} | `{part.name}` | {meanings[part.name]} |"


def tables(space: EnvSpace) -> str:
    """Both tables in Markdown."""
    head = "| from | size | name | meaning |\n|---|---|---|---|"
    actions = "\n".join([head, *rows(space.sections, ACTIONS)])
    fields = "\n".join([head, *rows(space.fields, FIELDS)])
    return (
        f"Actions ({space.actions} in all):\n\n{actions}\n\nObservation ({space.size} bytes):\n\n{fields}\n"
    )
