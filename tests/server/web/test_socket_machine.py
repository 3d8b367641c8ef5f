"""A state machine drives real sockets: join, move, repeat, reorder, drop, come back.

A model predicts the outcome: it knows how many events the table has had, which requests led to which of them,
and who sits where. After every step, each open socket must have been told exactly what a fresh snapshot says.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from support.serving import Served, Socket
from support.socket_machine import Chance, Json, Person, ServerThread, T
from websockets.asyncio.client import connect

from mue.client import RefusedByServer, read_view
from mue.rules.moves import Move
from mue.server.players.tokens import fresh_token

PASS: Json = {"act": "pass"}
NONSENSE: list[object] = [
    "pass",
    None,
    {},
    {"act": "dance"},
    {"act": "play", "card": "Z9"},
    {"act": "play", "card": "R7", "trump": "red"},
    {"act": "show"},
    {"act": "show", "cards": [["R7"]]},
    {"act": "discard", "cards": ["R1"], "lay": [None]},
    {"act": "dealer", "dealer": 9},
    {"act": "partner", "partner": -1},
]

GAMES = {"wimmuln": 3, "goslar": 2, "mu": 3}
whichever = st.integers(0, 1_000)


class TableMachine(RuleBasedStateMachine):
    thread: ClassVar[ServerThread]
    chance: ClassVar[Chance]

    def __init__(self) -> None:
        super().__init__()
        self.version = 0
        self.tokens: dict[int, str] = {}
        self.people: list[Person] = []
        self.done: dict[int, dict[str, int]] = {}
        """By seat, the requests carried out since its person sat down, and the resulting events."""
        self.count = 0
        self.begun = False

    @property
    def server(self) -> Served:
        return self.thread.server

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.thread.run(work)

    def new_id(self) -> str:
        self.count += 1
        return f"r{self.count}"

    def seated(self) -> list[Person]:
        return [person for person in self.people if person.seat is not None]

    def acting(self) -> list[Person]:
        return [person for person in self.seated() if self.legal(person)]

    def legal(self, person: Person) -> list[Any]:
        view = person.snapshot["view"]
        return [] if view is None else read_view(view).legal.choices  # type: ignore[return-value]

    def some_move(self, person: Person, place: int) -> Json:
        legal = read_view(person.snapshot["view"]).legal
        move: Json = legal[place % len(legal)].to_json()
        return move

    def move(self, made: object, version: int | None = None, request: str | None = None) -> Json:
        number = self.version if version is None else version
        return {"type": "move", "id": request or self.new_id(), "version": number, "move": made}

    def accept(self, person: Person, message: Json, answer: Json) -> None:
        """It must have been carried out, now."""
        self.version += 1
        assert answer == {"type": "done", "id": message["id"], "version": self.version}
        assert person.seat is not None
        self.done[person.seat][message["id"]] = self.version

    def refuse(self, person: Person, message: Json) -> Json:
        [answer] = self.run(person.ask(message))
        assert answer["type"] == "refused" and answer["why"], message
        return answer

    # --- coming and going -----------------------------------------------------------------

    @initialize(game=st.sampled_from(sorted(GAMES)))
    def make(self, game: str) -> None:
        self.chance.begin()
        seats = ["person"] * GAMES[game]
        # No bot stands in or moves while the machine runs: the model does not know of its moves.
        self.table = self.run(self.server.table(game=game, seats=seats, away=86_400, pace=60))
        self.version = 1
        self.players = len(seats)
        for _ in seats:
            self.sit_down()
            self.connect(whichever=self.players)
        self.begin(0)

    @precondition(lambda self: len(self.tokens) < self.players)
    @rule()
    def come_to_the_table(self) -> None:
        """All people have one address here, so in mid-hand each of them has seen the others' cards."""
        if not self.in_mid_hand():
            self.sit_down()
            return
        with pytest.raises(RefusedByServer, match="seen other cards"):
            self.run(self.thread.client.join(self.table, "A witness"))

    def in_mid_hand(self) -> bool:
        view = self.run(self.server.app.state.backend.queries.snapshot(self.table, None))["view"]
        return view is not None and view["phase"] not in ("over", "next dealer")

    def sit_down(self) -> None:
        self.count += 1
        name, token = f"Person {self.count}", fresh_token()
        seated = self.run(self.thread.client.join(self.table, name, token=token))
        assert seated == self.run(self.thread.client.join(self.table, name, token=token))
        assert seated.seat == min(set(range(self.players)) - set(self.tokens))
        self.version += 1
        self.tokens[seated.seat] = seated.token
        self.done[seated.seat] = {}

    @precondition(lambda self: len(self.tokens) == self.players)
    @rule()
    def nobody_else_can_sit_down(self) -> None:
        with pytest.raises(RefusedByServer, match="Every seat"):
            self.run(self.thread.client.join(self.table, "Too late"))

    @precondition(lambda self: len(self.people) < 6)
    @rule(whichever=whichever)
    def connect(self, whichever: int) -> None:
        """Any seat, once or twice, or a watcher."""
        seats: list[int | None] = [*self.tokens, None]
        missing = [seat for seat in self.tokens if all(one.seat != seat for one in self.people)]
        seat = missing[0] if missing else seats[whichever % len(seats)]

        async def open_one() -> Person:
            address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
            socket = Socket(await connect(address, compression=None, proxy=None, open_timeout=60))
            return Person(socket, seat, await socket.hello(None if seat is None else self.tokens[seat]))

        person = self.run(open_one())
        assert (person.snapshot["type"], person.snapshot["seat"]) == ("snapshot", seat)
        self.people.append(person)

    @precondition(lambda self: self.people)
    @rule(whichever=whichever, politely=st.booleans())
    def drop(self, whichever: int, politely: bool) -> None:
        self.hang_up(self.people.pop(whichever % len(self.people)), politely)

    def hang_up(self, person: Person, politely: bool) -> None:
        async def end() -> None:
            if not politely:
                person.socket.wire.transport.abort()
            await person.socket.wire.close()

        self.run(end())

    @precondition(lambda self: self.seated())
    @rule(whichever=whichever)
    def leave(self, whichever: int) -> None:
        person = self.seated()[whichever % len(self.seated())]
        seat, message = person.seat, {"type": "leave", "id": self.new_id()}
        assert seat is not None
        first, again = self.run(person.ask(message, message))
        self.accept(person, message, first)
        assert again == first
        del self.tokens[seat]
        for one in self.people:
            if one.seat == seat:  # every socket of that seat is a watcher's now
                one.seat = None

    # --- playing --------------------------------------------------------------------------

    @precondition(lambda self: self.seated())
    @rule(whichever=whichever)
    def begin(self, whichever: int) -> None:
        person = self.seated()[whichever % len(self.seated())]
        message = {"type": "start", "id": self.new_id()}
        [answer] = self.run(person.ask(message))
        over = person.snapshot["table"]["over"]
        if (not self.begun or (answer["type"] == "done" and not over)) and len(self.tokens) == self.players:
            self.accept(person, message, answer)
            self.begun = True
        else:
            assert answer["type"] == "refused"

    @precondition(lambda self: self.acting())
    @rule(whichever=whichever, place=whichever)
    def play(self, whichever: int, place: int) -> None:
        person = self.acting()[whichever % len(self.acting())]
        message = self.move(self.some_move(person, place))
        [answer] = self.run(person.ask(message))
        self.accept(person, message, answer)

    @precondition(lambda self: self.acting())
    @rule(whichever=whichever, place=whichever, times=st.integers(2, 4))
    def play_twice(self, whichever: int, place: int, times: int) -> None:
        person = self.acting()[whichever % len(self.acting())]
        message = self.move(self.some_move(person, place))
        first, *more = self.run(person.ask(*[message] * times))
        self.accept(person, message, first)
        assert all(one == first for one in more)

    @precondition(lambda self: any(self.done.get(one.seat) for one in self.seated()))
    @rule(whichever=whichever, place=whichever)
    def repeat_something_old(self, whichever: int, place: int) -> None:
        able = [one for one in self.seated() if self.done.get(one.seat)]  # type: ignore[arg-type]
        person = able[whichever % len(able)]
        assert person.seat is not None
        request, version = list(self.done[person.seat].items())[place % len(self.done[person.seat])]
        [answer] = self.run(person.ask(self.move(PASS, 0, request)))
        assert answer == {"type": "done", "id": request, "version": version}

    @precondition(lambda self: self.acting())
    @rule(whichever=whichever, place=whichever)
    def out_of_order(self, whichever: int, place: int) -> None:
        """A move that answers a future version is refused; the one that it overtook counts."""
        person = self.acting()[whichever % len(self.acting())]
        made = self.some_move(person, place)
        early, message = self.move(made, self.version + 1), self.move(made)
        refused, answer = self.run(person.ask(early, message))
        assert refused["type"] == "refused" and "no version" in refused["why"]
        self.accept(person, message, answer)

    @precondition(lambda self: self.acting())
    @rule(whichever=whichever, place=whichever, politely=st.booleans(), first=st.booleans())
    def lose_the_answer(self, whichever: int, place: int, politely: bool, first: bool) -> None:
        """The socket breaks before the answer: the same request over a new one is carried out once."""
        person = self.acting()[whichever % len(self.acting())]
        message = self.move(self.some_move(person, place))
        seat = person.seat
        if first:
            self.run(person.socket.say(message))
        self.people.remove(person)
        self.hang_up(person, politely)
        for other in list(self.people):
            if other.seat == seat:  # nobody is left at this seat, so the next one to come is the same person
                self.people.remove(other)
                self.hang_up(other, True)
        while all(one.seat != seat for one in self.people):
            self.connect(whichever=0)
        back = next(one for one in self.people if one.seat == seat)
        [answer] = self.run(back.ask(message))
        self.accept(back, message, answer)

    @precondition(lambda self: self.seated() and self.begun)
    @rule(whichever=whichever, version=whichever)
    def too_late(self, whichever: int, version: int) -> None:
        person = self.seated()[whichever % len(self.seated())]
        message = self.move(PASS, version % 2)  # nothing had been dealt then
        refused = self.refuse(person, message)
        assert refused["snapshot"]["version"] == self.version

    @precondition(lambda self: self.seated())
    @rule(
        whichever=whichever,
        made=st.sampled_from(NONSENSE),
    )
    def nonsense(self, whichever: int, made: object) -> None:
        self.refuse(self.seated()[whichever % len(self.seated())], self.move(made))

    @precondition(lambda self: any(not self.legal(one) for one in self.people))
    @rule(whichever=whichever, text=st.sampled_from(["pass", "play R7", "declare R1 R2", "turn red"]))
    def not_my_turn(self, whichever: int, text: str) -> None:
        waiting = [person for person in self.people if not self.legal(person)]
        self.refuse(waiting[whichever % len(waiting)], self.move(Move.read(text).to_json()))

    # --- what always holds ----------------------------------------------------------------

    @invariant()
    def everybody_is_told_everything(self) -> None:
        async def look_around() -> None:
            await asyncio.gather(*(person.ask() for person in self.people))
            for seat in {person.seat for person in self.people}:
                fresh = json.loads(
                    json.dumps(await self.server.app.state.backend.queries.snapshot(self.table, seat))
                )
                assert (fresh["seat"], fresh["version"]) == (seat, self.version)
                for person in self.people:
                    assert person.seat != seat or person.snapshot == fresh

        self.run(look_around())

    def teardown(self) -> None:
        for person in self.people:
            self.hang_up(person, False)


@pytest.fixture(scope="module")
def thread() -> Iterator[ServerThread]:
    made = ServerThread()
    yield made
    made.close()


def test_sockets_do_what_the_model_says(thread: ServerThread, monkeypatch: pytest.MonkeyPatch) -> None:
    TableMachine.thread, TableMachine.chance = thread, Chance()
    monkeypatch.setattr("mue.server.tables.commands.secrets", TableMachine.chance)
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
