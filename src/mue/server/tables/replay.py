"""Replays: a hand move by move, as the socket would have told it.

Of a hand in play a viewer gets what sight lets them see, as it was at every move; moves that were taken back
are not part of it. Of a hand that is over everybody gets all hands, and its record besides. Whoever can apply
the events of a socket can step through a replay.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from mue.cards import texts
from mue.record import hand_record
from mue.rules.match import Match
from mue.rules.moves import Move
from mue.rules.state import State
from mue.server.tables.messages import Look, Message, about, news, written
from mue.server.tables.setup import NotFound
from mue.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand of a table: all cards, so it goes no further than `replay`."""

    match: int
    hand: int
    """Both from 1."""
    state: State
    about: Message
    """Of its table."""


def contents(table: Table) -> list[Message]:
    """Every hand that was dealt at this table, the first one first."""
    found: list[Message] = []
    for number, match in enumerate(_matches(table), start=1):
        for place, hand in enumerate(_hands(match), start=1):
            scores = None if hand.outcome is None else list(hand.outcome.scores)
            found.append({"match": number, "hand": place, "over": hand.outcome is not None, "scores": scores})
    return found


def find(table: Table, match: int | None = None, hand: int | None = None) -> Dealt:
    """A hand of this table; left out, the last match and the last hand of it. NotFound if there is none."""
    matches = _matches(table)
    number = len(matches) if match is None else match
    if not 1 <= number <= len(matches):
        raise NotFound("There is no such match at this table.")
    hands = _hands(matches[number - 1])
    place = len(hands) if hand is None else hand
    if not 1 <= place <= len(hands):
        raise NotFound("There is no such hand in this match.")
    state = hands[place - 1]
    over = state.outcome is not None
    given = table.given.about(over) if table.given is not None and (number, place) == (1, 1) else None
    known = {**about(table), "match": number, "hand": place, "over": over, "deal": given}
    if over and state.deal.shuffle is not None:
        known["commitment"] = state.deal.shuffle.commitment
    return Dealt(number, place, state, known)


def replay(dealt: Dealt, seat: int | None) -> Message:
    """A hand as this seat (None: a watcher) saw it.

    `start` is a snapshot and `events` lead on from it, one for each move. `hands` are the cards of all seats
    at the start and after each move and `down` those that lie face down, `moves` says all of each move, and
    `record` is the record of the hand; these are null until it is over.
    """
    over = dealt.state.outcome is not None
    course = states(dealt.state)
    looks = [
        Look(version, seat, dealt.about, state.view(None), state.view(seat))
        for version, state in enumerate(course)
    ]
    return {
        "match": dealt.match,
        "hand": dealt.hand,
        "over": over,
        "start": written(looks[0]),
        "events": [news(before, after) for before, after in pairwise(looks)],
        "hands": [_all_hands(state) for state in course] if over else None,
        "down": [_all_down(state) for state in course] if over else None,
        "moves": _moves(dealt.state) if over else None,
        "record": hand_record(dealt.state) if over else None,
    }


def states(hand: State) -> list[State]:
    """The hand at its start and after each move, played again by the rules."""
    found = [hand.game.start(hand.deal)]
    for seat, event in hand.history:
        if isinstance(event, Move):
            found.append(found[-1].apply(event, seat))
    return found


def _matches(table: Table) -> list[Match]:
    return table.played if table.match is None else [*table.played, table.match]


def _hands(match: Match) -> list[State]:
    """Those of a match, with the one in play."""
    return [*match.finished] if match.hand.outcome is not None else [*match.finished, match.hand]


def _moves(hand: State) -> list[Message]:
    moves = [(seat, event) for seat, event in hand.history if isinstance(event, Move)]
    return [{"seat": seat, "move": move.to_json()} for seat, move in moves]


def _all_hands(state: State) -> list[list[str]]:
    seen = [state.view(seat) for seat in range(state.players)]
    return [texts(one.order.sorted_hand(one.hand)) for one in seen]


def _all_down(state: State) -> list[dict[str, list[str]]]:
    return [{column: texts(cards) for column, cards in stacks.items() if cards} for stacks in state.down]
