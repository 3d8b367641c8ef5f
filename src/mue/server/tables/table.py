"""A table: the state that follows from its events. Nothing else changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from mue.rules.match import Decks, Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import Move
from mue.server.config import MOST_EVENTS
from mue.server.storage.store import StoredEvent
from mue.server.tables.claimed import Claim, play_out, read_moves
from mue.server.tables.given_deals import GivenDeal
from mue.server.tables.setup import Setup
from mue.server.tables.table_parts import Answered, PastMatch, Preview, TableSeat, hands_dealt
from mue.server.tables.witnesses import FormerPlayer, Witness

AT_ONCE: Final = 50
"""Events that are replayed at a time, in about a millisecond."""


class Table:
    """It contains every card: only `mue.server.tables.messages` may tell anybody about it."""

    def __init__(self, name: str, events: Iterable[StoredEvent] = ()) -> None:
        self.id = name
        self.version = 0
        """The number of the last event."""
        self.match: Match | None = None
        self.match_number = 0
        """From 1; 0 before the first match."""
        self.past_matches: tuple[PastMatch, ...] = ()
        """Replayed only when somebody looks back at them: see `past_matches.py`."""
        self.rated = False
        """This match counts for ratings."""
        self.given_up = False
        """Nobody came back to this match for so long that it was rated as it stood."""
        self.witnesses: tuple[Witness, ...] = ()
        """Everybody who has had a seat while the hand in play was dealt and played."""
        self.former: tuple[FormerPlayer, ...] = ()
        """The earlier players of seats that have changed hands during the hand in play."""
        self.first_dealer = 0
        self.owner: str | None = None
        """The label of the address that made it, which is never shown; None: unknown."""
        self.asked_since: dict[int, int] = {}
        """Seats that may act, and the version since which each has had the same decision to make."""
        self.answered = Answered()
        """Requests by seat and id, and the event that granted each."""
        self.undo_history: tuple[tuple[int, Move], ...] = ()
        """The moves of the hand in play, by seat. Earlier states would be most of a table's memory."""
        self._undo_start: Match | None = None
        """The match before the first of these moves."""
        self.departed: dict[tuple[str, str], int] = {}
        """Players who left, by hashed token and request id, and the event by which each left."""
        self.claim: Claim | None = None
        """The claim that ended the last hand, if one did."""
        self._seeds: list[str] = []
        """The seeds of every hand dealt at this table, and of the next one, whose commitment is public."""
        self._first_seed = 0
        """The place of this match's first seed."""
        self._first_event = 0
        """The number of the event that began this match."""
        self.about_since = 0
        """The last event that changed what everybody may know of the table; most moves do not."""
        self._previewed: Preview | None = None
        """The last previewed move, which is usually the next event."""
        for _ in self.replaying(list(events)):
            pass

    def replaying(self, events: Sequence[StoredEvent]) -> Iterator[None]:
        """Apply these events to a new table, some at each step: a long table must not keep others waiting.

        Of matches before the last, nothing is replayed by the rules.
        """
        begins = [number for number, event in enumerate(events) if event.kind == "started"]
        for number, event in enumerate(events):
            if begins and number < begins[-1]:
                self._skim(event)
            else:
                self.apply(event)
            if number % AT_ONCE == 0:
                yield

    def after_event(self, event: StoredEvent) -> Table:
        """The table after this event. This one does not change, in case the event cannot be stored."""
        after = Table.__new__(Table)
        after.__dict__.update(self.__dict__)
        after.seats, after._seeds = [*self.seats], [*self._seeds]
        after.departed = {**self.departed}
        after.apply(event)
        return after

    def apply(self, event: StoredEvent) -> None:
        before, deal, finished = self.match, self.deal_number, self.finished_hands
        _APPLY[event.kind](self, event.body)
        if event.kind != "moved" or self.deal_number != deal or self.finished_hands != finished:
            self.about_since = event.seq
        self._note_request(event)
        self.version = event.seq
        if self.match is not before:
            self._ask_seats(event)
        if self.deal_number != deal:
            self.former = ()
        if self.deal_number != deal or event.kind == "joined":
            self._add_witnesses(fresh=self.deal_number != deal)

    def _skim(self, event: StoredEvent) -> None:
        """An event of a match that is over: all that later ones need of it."""
        if event.kind == "started":
            self._begin_match(event.body)
        elif event.kind not in ("moved", "claimed", "undone"):
            _APPLY[event.kind](self, event.body)
        elif "next_seed" in event.body:
            self._seeds.append(event.body["next_seed"])
        self._note_request(event)
        self.version = event.seq

    def _note_request(self, event: StoredEvent) -> None:
        body = event.body
        if "id" not in body:
            return
        if event.kind == "left":
            self.departed[body["token"], body["id"]] = event.seq
        self.answered = self.answered.noted((body["seat"], body["id"]), event.seq)

    def _ask_seats(self, event: StoredEvent) -> None:
        """If several seats decide at the same time, one seat's move does not change the others' decisions."""
        assert self.match is not None
        mover = event.body["seat"] if event.kind == "moved" else None
        fresh = mover is None or self.match.phase == "next dealer" or not self.undo_history
        self.asked_since = {
            seat: event.seq if fresh or seat == mover else self.asked_since.get(seat, event.seq)
            for seat in self.match.seats
        }

    def _add_witnesses(self, fresh: bool) -> None:
        """Everybody with a seat sees its hand now. After a fresh deal, earlier witnesses do not count."""
        seated = [Witness(seat.person, place) for place, seat in enumerate(self.seats) if seat.person]
        earlier = () if fresh else self.witnesses
        self.witnesses = (*earlier, *(witness for witness in seated if witness not in earlier))

    # --- state ----------------------------------------------------------------------------

    @property
    def deal_number(self) -> tuple[int, int]:
        """The number of the match, and of the hand that was dealt last."""
        return self.match_number, self.hands_dealt

    @property
    def hand_in_play(self) -> bool:
        return self.match is not None and self.match.hand.outcome is None

    @property
    def hands_dealt(self) -> int:
        """In this match."""
        return 0 if self.match is None else hands_dealt(self.match)

    @property
    def all_hands(self) -> int:
        """The number of finished hands in all matches. Each had a seed of its own."""
        return self._first_seed + self.finished_hands

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    @property
    def commitment(self) -> str | None:
        """The commitment of the hand in play, or of the last one."""
        return None if self.match is None else self._shuffle(self.hands_dealt - 1).commitment

    @property
    def next_commitment(self) -> str:
        return self._shuffle(self.hands_dealt).commitment

    @property
    def finished_hands(self) -> int:
        """In this match."""
        return 0 if self.match is None else len(self.match.finished)

    @property
    def given_in_play(self) -> GivenDeal | None:
        """The given deal, as long as it is the next hand, the hand in play or the last one."""
        return self.given if self.match_number <= 1 and self.hands_dealt <= 1 else None

    def bot_seed(self, seat: int) -> str | None:
        """The seed of the bot that decides for this seat now; None: random."""
        given = self.given_in_play
        return None if given is None or self.match is None else given.bot_seed(self.match, seat)

    @property
    def bots_to_act(self) -> list[int]:
        """Seats for which a bot is to decide now."""
        if self.match is None or self.too_long:
            return []
        return [seat for seat in self.match.seats if self.seats[seat].by_bot]

    @property
    def too_long(self) -> bool:
        """It has reached its last event; a new table has to replace it."""
        return self.version >= MOST_EVENTS

    def preview(self, move: Move, seat: int) -> Preview:
        """What this move would do; the table does not change. Illegal if the rules forbid it."""
        assert self.match is not None
        self._previewed = Preview(self.match, move, move.to_json(), self.match.apply(move, seat))
        return self._previewed

    def seat_of(self, token: str) -> int | None:
        """The seat of this hashed token."""
        return next((place for place, seat in enumerate(self.seats) if seat.token == token), None)

    def _shuffle(self, hand: int) -> Shuffle:
        return Shuffle(bytes.fromhex(self._seeds[self._first_seed + hand]))

    # --- events ---------------------------------------------------------------------------

    def _created(self, body: dict[str, Any]) -> None:
        self.setup = Setup.model_validate(body["setup"])
        self.rules = self.setup.rules()
        self.seats = [TableSeat(bot) for bot in body["bots"]]
        self.given = GivenDeal.from_json(body["given"]) if "given" in body else None
        self.owner = body.get("owner")
        self.created = body
        self._seeds.append(body["seed"])

    def _joined(self, body: dict[str, Any]) -> None:
        place = body["seat"]
        self._note_former(place)
        self.seats[place] = TableSeat(
            None, body["name"], body["token"], account=body.get("account"), source=body.get("source")
        )
        self.answered = self.answered.without(place)

    def _left(self, body: dict[str, Any]) -> None:
        self._note_former(body["seat"])
        self.seats[body["seat"]] = TableSeat(None)

    def _note_former(self, place: int) -> None:
        """The seat changes hands: what was done there in this hand keeps its name."""
        if self.match is not None and self.hand_in_play:
            entries = len(self.match.hand.history)
            self.former = (*self.former, FormerPlayer(place, self.seats[place].name, entries))

    def _stood_in(self, body: dict[str, Any]) -> None:
        self.seats[body["seat"]] = replace(self.seats[body["seat"]], stood_in=True)

    def _returned(self, body: dict[str, Any]) -> None:
        self.seats[body["seat"]] = replace(self.seats[body["seat"]], stood_in=False)

    def _begin_match(self, body: dict[str, Any]) -> None:
        if self.match_number:
            seed = self._seeds[self._first_seed]
            past = PastMatch(self.match_number, self._first_event, self.version, seed)
            self.past_matches = (*self.past_matches, past)
        self._first_seed = len(self._seeds) - 1
        self._first_event = self.version + 1
        self.match_number += 1
        # Events of earlier versions do not say it: every match with a registered player was rated.
        registered = any(seat.account is not None for seat in self.seats)
        self.rated = body.get("rated", registered and self.given is None)
        self.given_up = False
        self.first_dealer = body["dealer"]
        self._seeds.append(body["next_seed"])

    def _started(self, body: dict[str, Any]) -> None:
        self._begin_match(body)
        self.match = Match.new(
            self.rules,
            len(self.seats),
            dealer=body["dealer"],
            removed=body["removed"],
            decks=self._decks(),
        )
        if self.given is not None and self.match_number == 1:
            self.match = self.given.begin(self.match)
        self._forget_moves()
        self.claim = None

    def _moved(self, body: dict[str, Any]) -> None:
        before = self.match
        assert before is not None
        known, self._previewed = self._previewed, None
        if known is not None and known.before is before and known.json is body["move"]:
            self.match, move = known.after, known.move
        else:
            move = Move.of(body["move"])
            self.match = before.apply(move, body["seat"])
        self.undo_history = (*self.undo_history, (body["seat"], move))
        self._deal_on(body)
        # At the end of a hand all cards become public, so nothing is taken back beyond it.
        if len(self.match.finished) != len(before.finished) or hands_dealt(self.match) != hands_dealt(before):
            self._forget_moves()
            self.claim = None

    def _claimed(self, body: dict[str, Any]) -> None:
        assert self.match is not None
        self.match = play_out(self.match, read_moves(body))
        self.claim = Claim(body["seat"], body["tricks"])
        self._deal_on(body)
        self._forget_moves()

    def _forget_moves(self) -> None:
        self.undo_history, self._undo_start = (), self.match

    def _deal_on(self, body: dict[str, Any]) -> None:
        """Another hand was dealt, and the seed of the one after it is settled."""
        if "next_seed" in body:
            assert self.match is not None
            self._seeds.append(body["next_seed"])
            self.match = replace(self.match, decks=self._decks())

    def _paced(self, body: dict[str, Any]) -> None:
        self.setup = self.setup.model_copy(update={"pace": body["pace"]})

    def _given_up(self, body: dict[str, Any]) -> None:
        self.given_up = True

    def _undone(self, body: dict[str, Any]) -> None:
        self.undo_history = self.undo_history[: body["moves"]]
        assert self._undo_start is not None
        self.match = play_out(self._undo_start, self.undo_history)

    def _decks(self) -> Decks:
        """The decks of this match, as far as they are settled, from a copy: the list of seeds grows."""
        seeds = self._seeds[self._first_seed :]
        return lambda hand: Shuffle(bytes.fromhex(seeds[hand]))


_APPLY: Final[dict[str, Callable[[Table, dict[str, Any]], None]]] = {
    "created": Table._created,
    "joined": Table._joined,
    "left": Table._left,
    "stood in": Table._stood_in,
    "returned": Table._returned,
    "started": Table._started,
    "moved": Table._moved,
    "claimed": Table._claimed,
    "paced": Table._paced,
    "undone": Table._undone,
    "given up": Table._given_up,
}
