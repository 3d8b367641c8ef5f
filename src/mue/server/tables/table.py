"""A table, as its events have made it. Nothing is changed except by an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from mue.rules.match import Decks, Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import Move
from mue.server.storage.store import Event
from mue.server.tables.deals import Given
from mue.server.tables.setup import Setup


@dataclass(frozen=True, slots=True)
class Seat:
    bot: str | None
    """The bot whose seat it is; None: a person's."""
    name: str | None = None
    token: str | None = None
    """The hash of what the person shows to act; None: nobody has sat down."""
    stood_in: bool = False
    account: str | None = None
    """The id of the person's account; None: a guest. Nobody else is told."""

    @property
    def free(self) -> bool:
        return self.bot is None and self.token is None

    @property
    def by_bot(self) -> bool:
        """Does a bot decide here now?"""
        return self.bot is not None or self.token is None or self.stood_in


class Table:
    """Holds every card: only `mue.server.tables.messages` may tell anybody of it."""

    def __init__(self, name: str, events: Iterable[Event]) -> None:
        self.id = name
        self.version = 0
        """The number of the last event."""
        self.match: Match | None = None
        self.number = 0
        """Which match it is, from 1; 0 before the first."""
        self.played: list[Match] = []
        """Matches that are over and have been followed by another."""
        self.registered = False
        """Did somebody with an account begin the match that is played?"""
        self.first_dealer = 0
        self.asked: dict[int, int] = {}
        """Seats that may act, and the version since which they have had to decide just this."""
        self.answered: dict[tuple[int, str], int] = {}
        """What was asked for under an id, and the event that came of it."""
        self.course: list[tuple[int, Match]] = []
        """The moves of the hand in play: who made it, and how the match stood before it."""
        self._seeds: list[str] = []
        """One for each hand dealt at this table, and one more: whose commitment is shown already."""
        self._base = 0
        self.departed: dict[tuple[str, str], int] = {}
        """Who has left and under which id, by the hash of their token, and the event that came of it."""
        self._tried: tuple[Match, Move, int, Match] | None = None
        """The last move that was asked about, and what comes of it: mostly it is the next event."""
        for event in events:
            self.apply(event)

    def then(self, event: Event) -> Table:
        """The table after this event; this one stays as it is, in case the event cannot be written."""
        after = Table.__new__(Table)
        after.__dict__.update(self.__dict__)
        after.seats = [*self.seats]
        after.played, after.course, after._seeds = [*self.played], [*self.course], [*self._seeds]
        after.answered, after.departed = {**self.answered}, {**self.departed}
        after.apply(event)
        return after

    def apply(self, event: Event) -> None:
        before = self.match
        _APPLY[event.kind](self, event.body)
        if event.kind == "left" and "id" in event.body:
            self.departed[event.body["token"], event.body["id"]] = event.seq
        self.version = event.seq
        if "id" in event.body:
            self.answered[event.body["seat"], event.body["id"]] = event.seq
        if self.match is not before:
            self._ask(event)

    def _ask(self, event: Event) -> None:
        """Who only waits for others that decide at the same time is not asked anew."""
        assert self.match is not None
        mover = event.body["seat"] if event.kind == "moved" else None
        fresh = mover is None or self.match.phase == "next dealer" or not self.course
        self.asked = {
            seat: event.seq if fresh or seat == mover else self.asked.get(seat, event.seq)
            for seat in self.match.seats
        }

    # --- what the table is ----------------------------------------------------------------

    @property
    def dealt(self) -> int:
        """Hands dealt in this match."""
        return 0 if self.match is None else dealt(self.match)

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    @property
    def commitment(self) -> str | None:
        """Of the hand in play, or of the last one."""
        return None if self.match is None else self._shuffle(self.dealt - 1).commitment

    @property
    def next_commitment(self) -> str:
        return self._shuffle(self.dealt).commitment

    @property
    def over_once(self) -> bool:
        """Has a hand of this match been played to its end?"""
        return self.match is not None and bool(self.match.finished)

    @property
    def given_now(self) -> Given | None:
        """The deal that was given to this table, while it is the hand in play, to come, or the last one."""
        return self.given if self.number <= 1 and self.dealt <= 1 else None

    def chance(self, seat: int) -> str | None:
        """The seed of the bot that decides for this seat now; None: true chance, as it should be."""
        given = self.given_now
        return None if given is None or self.match is None else given.chance(self.match, seat)

    @property
    def bots_to_act(self) -> list[int]:
        """Seats for which a bot is to decide now."""
        return [] if self.match is None else [seat for seat in self.match.seats if self.seats[seat].by_bot]

    def after(self, move: Move, seat: int) -> Match:
        """The match after this move; nothing is changed."""
        assert self.match is not None
        if self._tried is None or self._tried[0] is not self.match or self._tried[1:3] != (move, seat):
            self._tried = self.match, move, seat, self.match.apply(move, seat)
        return self._tried[3]

    def seat_of(self, token: str) -> int | None:
        """The seat for which this hashed token acts."""
        return next((place for place, seat in enumerate(self.seats) if seat.token == token), None)

    def _shuffle(self, hand: int) -> Shuffle:
        return Shuffle(bytes.fromhex(self._seeds[self._base + hand]))

    # --- what happened --------------------------------------------------------------------

    def _created(self, body: dict[str, Any]) -> None:
        self.setup = Setup.model_validate(body["setup"])
        self.rules = self.setup.rules()
        self.seats = [Seat(bot) for bot in body["bots"]]
        self.given = Given.from_json(body["given"]) if "given" in body else None
        self._seeds.append(body["seed"])

    def _joined(self, body: dict[str, Any]) -> None:
        place = body["seat"]
        self.seats[place] = Seat(None, body["name"], body["token"], account=body.get("account"))
        # Ids are the player's own; those of whoever sat here before mean nothing any more.
        self.answered = {key: seq for key, seq in self.answered.items() if key[0] != place}

    def _left(self, body: dict[str, Any]) -> None:
        self.seats[body["seat"]] = Seat(None)

    def _stood_in(self, body: dict[str, Any]) -> None:
        self.seats[body["seat"]] = replace(self.seats[body["seat"]], stood_in=True)

    def _returned(self, body: dict[str, Any]) -> None:
        self.seats[body["seat"]] = replace(self.seats[body["seat"]], stood_in=False)

    def _started(self, body: dict[str, Any]) -> None:
        if self.match is not None:
            self.played.append(self.match)
            self._base += self.dealt
        self.number += 1
        self.registered = any(seat.account is not None for seat in self.seats)
        self.first_dealer = body["dealer"]
        self._seeds.append(body["next_seed"])
        self.match = Match.new(
            self.rules,
            len(self.seats),
            dealer=body["dealer"],
            removed=body["removed"],
            decks=self._decks(),
        )
        if self.given is not None and self.number == 1:
            self.match = self.given.begun(self.match)
        self.course = []

    def _moved(self, body: dict[str, Any]) -> None:
        before = self.match
        assert before is not None
        self.match = self.after(Move.of(body["move"]), body["seat"])
        self._tried = None
        self.course.append((body["seat"], before))
        # What has been turned over stays: nothing is taken back beyond the end of a hand.
        if len(self.match.finished) != len(before.finished) or dealt(self.match) != dealt(before):
            self.course = []
        if "next_seed" in body:
            self._seeds.append(body["next_seed"])
            self.match = replace(self.match, decks=self._decks())

    def _undone(self, body: dict[str, Any]) -> None:
        self.match = self.course[body["moves"]][1]
        del self.course[body["moves"] :]

    def _decks(self) -> Decks:
        """Those of this match, as far as they are settled: not a list that another table might lengthen."""
        seeds = self._seeds[self._base :]
        return lambda hand: Shuffle(bytes.fromhex(seeds[hand]))


_APPLY: Final[dict[str, Callable[[Table, dict[str, Any]], None]]] = {
    "created": Table._created,
    "joined": Table._joined,
    "left": Table._left,
    "stood in": Table._stood_in,
    "returned": Table._returned,
    "started": Table._started,
    "moved": Table._moved,
    "undone": Table._undone,
}


def dealt(match: Match) -> int:
    """How many hands of a match have been dealt."""
    return len(match.finished) + (match.hand.outcome is None)
