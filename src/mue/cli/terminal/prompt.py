"""What a person may do now, in short."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from mue.cards import JOKER_TEXT, LETTERS, Card
from mue.i18n import Message, Value, Word
from mue.i18n import suit as suit_word
from mue.rules.choice import Choice, OneOf
from mue.rules.game import Game
from mue.rules.legal import Plays, SomeOf
from mue.rules.moves import Play
from mue.rules.views import View

LISTED_MOVES = 60
LISTED_CARDS = 12

WORDS = ("hint", "moves", "table", "last", "rules", "help", "quit")
"""What can be typed besides moves."""


def options(view: View) -> Value:
    *first, last = (_option(choice, view) for choice in view.legal.choices if len(choice))
    return Message("terminal-or", first=first, last=last) if first else last


def turn(view: View) -> Message:
    leads = not view.trick and any(isinstance(choice, Plays) for choice in view.legal.choices)
    return Message("terminal-your-lead" if leads else "terminal-your-turn", options=options(view))


def _option(choice: Choice, view: View) -> Value:
    if isinstance(choice, SomeOf):
        number: Value = choice.most
        if choice.least != choice.most:
            number = Message("number-range", least=choice.least, most=choice.most)
        return Message("terminal-some-cards", act=choice.kind.act, number=number, most=choice.most)
    if isinstance(choice, OneOf):
        plays = [move for move in choice.moves if isinstance(move, Play)]
        return _plays(plays, view) if plays else choice.describe()
    return choice.describe()


def _plays(plays: list[Play], view: View) -> Message:
    mine = view.displays[view.seat] if view.seat is not None else ()
    if len(plays) == len(set(view.hand)) + len(set(mine)):
        return Message("terminal-play-any")
    if len(plays) > LISTED_CARDS:
        return Message("terminal-play-one-of", count=len(plays))

    def cards(source: str) -> list[Card]:
        return view.order.sorted_hand([move.card for move in plays if move.source == source])

    if not cards("display"):
        return Message("terminal-play-these", cards=cards("hand"))
    if not cards("hand"):
        return Message("terminal-play-display", display=cards("display"))
    return Message("terminal-play-hand-or-display", cards=cards("hand"), display=cards("display"))


def all_moves(view: View) -> Message:
    if len(view.legal) > LISTED_MOVES:
        return Message("terminal-many-moves", count=len(view.legal), moves=view.legal.describe())
    return Message("terminal-moves", moves=[str(move) for move in view.legal])


def help_lines(view: View, of: Game[Any]) -> Iterator[Message]:
    first, last = str(view.legal[0]), str(view.legal[-1])
    yield Message("terminal-help-now", options=options(view))
    if first == last:
        yield Message("terminal-help-example", first=first)
    else:
        yield Message("terminal-help-examples", first=first, last=last)
    yield Message("terminal-help-short")
    if of.has_displays:
        yield Message("terminal-help-display")
    deck = of.settings.deck
    letters = [(LETTERS[suit], suit) for suit in deck.suits if suit not in view.removed]
    letters += [(JOKER_TEXT, "joker")] if deck.jokers else []
    listed = [
        Message("terminal-help-letter", letter=letter, suit=suit_word(suit)) for letter, suit in letters
    ]
    yield Message("terminal-help-cards", letters=listed)
    if any(deck.points.values()):
        yield Message("terminal-help-points", points=list(_points(deck.points)))
    words = [Message("terminal-help-word", word=word, meaning=Word("terminal-word", word)) for word in WORDS]
    yield Message("terminal-help-words", words=words)


def _points(worth: dict[int, int]) -> Iterator[Message]:
    """The ranks grouped by their value, the highest first."""
    ordered = sorted(worth.items(), key=lambda item: (-item[1], item[0]))
    for points, same in groupby(ordered, key=lambda item: item[1]):
        ranks = " ".join(str(rank) for rank, _ in same)
        yield Message("terminal-help-points-for", points=points, ranks=ranks)
