"""Replays: a hand move by move, in the messages of the socket.

Of a hand in play, a viewer gets what they were allowed to see at each move, without moves that were taken
back. Of a finished hand, everybody gets the cards of all seats and the record too. A client that applies the
events of a socket can step through a replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from mue.cards import texts
from mue.record import hand_record
from mue.rules.match import Match
from mue.rules.moves import Move
from mue.rules.notation import Json
from mue.rules.state import State
from mue.server.errors import NotFound
from mue.server.tables.messages import about, hand_snapshot, snapshot_message, update_message
from mue.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A hand of a table with all its cards, so it must not leave the server except through `replay_hand`."""

    match: int
    hand: int
    """Both from 1."""
    state: State
    about: Json
    """The table at which it was dealt."""


def list_hands(matches: Sequence[Match]) -> list[Json]:
    """Every hand dealt at a table, from all its matches."""
    hands: list[Json] = []
    for number, match in enumerate(matches, start=1):
        for place, hand in enumerate(_hands(match), start=1):
            scores = None if hand.outcome is None else list(hand.outcome.scores)
            hands.append({"match": number, "hand": place, "over": hand.outcome is not None, "scores": scores})
    return hands


def find_hand(table: Table, match: Match, number: int, hand: int | None = None) -> DealtHand:
    """A hand of this match of a table; by default the last one. NotFound if it does not exist."""
    hands = _hands(match)
    place = len(hands) if hand is None else hand
    if not 1 <= place <= len(hands):
        raise NotFound("server-no-hand")
    state = hands[place - 1]
    over = state.outcome is not None
    given = table.given.about(over) if table.given is not None and (number, place) == (1, 1) else None
    public = {**about(table), "match": number, "hand": place, "over": over, "deal": given}
    if over and state.deal.shuffle is not None:
        public["commitment"] = state.deal.shuffle.commitment
    return DealtHand(number, place, state, public)


def replay_hand(dealt: DealtHand, seat: int | None) -> Json:
    """A hand as this seat (None: a watcher) saw it.

    `start` is a snapshot, and `events` lead on from it, one for each move. `hands` are the hands of all seats
    at the start and after each move, `down` the cards that lie face down, `moves` all moves in full, and
    `record` is the record of the hand; these are null until it is over.
    """
    over = dealt.state.outcome is not None
    states = hand_states(dealt.state)
    snapshots = [hand_snapshot(version, seat, dealt.about, state) for version, state in enumerate(states)]
    return {
        "match": dealt.match,
        "hand": dealt.hand,
        "over": over,
        "start": snapshot_message(snapshots[0]),
        "events": [update_message(before, after) for before, after in pairwise(snapshots)],
        "hands": [_all_hands(state) for state in states] if over else None,
        "down": [_all_down(state) for state in states] if over else None,
        "moves": _moves(dealt.state) if over else None,
        "record": hand_record(dealt.state) if over else None,
    }


def hand_states(hand: State) -> list[State]:
    """The hand at its start and after each move."""
    states = [hand.game.start(hand.deal)]
    for seat, event in hand.history:
        if isinstance(event, Move):
            states.append(states[-1].apply(event, seat))
    return states


def _hands(match: Match) -> list[State]:
    """Of a match, with the hand in play."""
    return [*match.finished] if match.hand.outcome is not None else [*match.finished, match.hand]


def _moves(hand: State) -> list[Json]:
    moves = [(seat, event) for seat, event in hand.history if isinstance(event, Move)]
    return [{"seat": seat, "move": move.to_json()} for seat, move in moves]


def _all_hands(state: State) -> list[list[str]]:
    views = [state.view(seat) for seat in range(state.players)]
    return [texts(seen.order.sorted_hand(seen.hand)) for seen in views]


def _all_down(state: State) -> list[dict[str, list[str]]]:
    return [{column: texts(cards) for column, cards in stacks.items() if cards} for stacks in state.down]
