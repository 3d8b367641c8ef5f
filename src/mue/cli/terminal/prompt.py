"""What a person may do now, in short."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from mue.cards import JOKER_TEXT, LETTERS, Card, texts
from mue.rules.choice import Choice, OneOf
from mue.rules.game import Game
from mue.rules.legal import Plays, SomeOf
from mue.rules.moves import Play
from mue.rules.views import View

LISTED_MOVES = 60
LISTED_CARDS = 12

WORDS = {
    "hint": "or h: the three best moves, and why",
    "moves": "every move you may make",
    "table": "the table again",
    "last": "the last trick",
    "rules": "the rules of the game",
    "help": "this help",
    "quit": "leave the match",
}


def options(view: View) -> str:
    return ", or ".join(_option(choice, view) for choice in view.legal.choices if len(choice))


def turn(view: View) -> str:
    leads = not view.trick and any(isinstance(choice, Plays) for choice in view.legal.choices)
    return f"Your {'lead' if leads else 'turn'}: {options(view)}."


def _option(choice: Choice, view: View) -> str:
    if isinstance(choice, SomeOf):
        number = f"{choice.most}" if choice.least == choice.most else f"{choice.least} to {choice.most}"
        return f"{choice.kind.act} {number} card{'s' * (choice.most > 1)}"
    if isinstance(choice, OneOf):
        plays = [move for move in choice.moves if isinstance(move, Play)]
        return _plays(plays, view) if plays else choice.describe()
    return choice.describe()


def _plays(plays: list[Play], view: View) -> str:
    mine = view.displays[view.seat] if view.seat is not None else ()
    if len(plays) == len(set(view.hand)) + len(set(mine)):
        return "play any card"
    if len(plays) > LISTED_CARDS:
        return f"play one of {len(plays)} cards"

    def cards(source: str) -> str:
        held: list[Card] = [move.card for move in plays if move.source == source]
        return " ".join(texts(view.order.sorted_hand(held)))

    found = [cards("hand"), f"from your display {cards('display')}" if cards("display") else ""]
    return "play " + " or ".join(one for one in found if one)


def all_moves(view: View) -> str:
    if len(view.legal) > LISTED_MOVES:
        return f"{len(view.legal)} moves: {view.legal.describe()}."
    return "You may: " + ", ".join(str(move) for move in view.legal)


def help_lines(view: View, of: Game[Any]) -> Iterator[str]:
    first, last = str(view.legal[0]), str(view.legal[-1])
    yield f"Now: {options(view)}."
    yield f"Write it like this: {first}" + (f", or {last}" if last != first else "")
    yield "The first word may be left out, and small letters will do."
    if of.has_displays:
        yield "A card is played from the hand if it is there; to play one in your display: play R7 display"
    deck = of.settings.deck
    letters = [f"{LETTERS[suit]} {suit}" for suit in deck.suits if suit not in view.removed]
    letters += [f"{JOKER_TEXT} joker"] if deck.jokers else []
    yield f"Cards: {', '.join(letters)}"
    worth = sorted(deck.points.items(), key=lambda one: (-one[1], one[0]))
    by_points = [
        (points, [str(r) for r, _ in same]) for points, same in groupby(worth, key=lambda one: one[1])
    ]
    if any(deck.points.values()):
        yield "Card points: " + ", ".join(f"{points} for {' '.join(ranks)}" for points, ranks in by_points)
    yield "Also: " + ", ".join(f"{word} ({what})" for word, what in WORDS.items())
