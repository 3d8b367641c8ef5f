"""Commands and queries: whole matches, bad requests, restarts, and hidden cards that stay hidden."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.configurations import EVERY, Configuration
from support.people import SOLO, Message, Person, open_backend, play_on, seated, think, to_my_turn

import mue
from mue.cards import Card
from mue.errors import MueError
from mue.record import verify_shuffles
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.server.backend import Backend
from mue.server.errors import Refused
from mue.server.players.tokens import fresh_token, hashed
from mue.server.storage.store import StoredEvent
from mue.server.tables.commands import SeatedPlayer
from mue.server.tables.messages import current_snapshot
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.testing import random_states, scrambled


@pytest.mark.parametrize("game_id", mue.games())
async def test_a_match_a_rematch_and_records_that_verify(
    game_id: str, tmp_path: Path, backend: Backend
) -> None:
    players = mue.game(game_id).check_players(None)
    setup = Setup(game=game_id, seats=(PERSON, *["rookie"] * (players - 1)), hands=1)
    [ann] = await seated(backend, setup, "Ann")
    before = (await ann.seen())["table"]["next_commitment"]
    assert (await ann.start())["type"] == "done"
    first = await ann.seen()
    assert first["table"]["commitment"] == before
    await play_on(backend, ann)
    assert (await ann.start())["type"] == "done"
    second = await ann.seen()
    assert second["view"]["dealer"] == (first["view"]["dealer"] + 1) % players
    await play_on(backend, ann)
    text = await backend.queries.records(ann.at.table)
    records = [json.loads(record) for record in text.splitlines()]
    assert [record["format"] for record in records] == ["mue-match/1"] * 2
    assert records[0]["hands"][0]["shuffle"]["commitment"] == before
    path = tmp_path / "records.jsonl"
    path.write_text(text, encoding="utf-8")
    assert len(list(verify_shuffles(path))) >= 2


async def test_late_repeated_and_illegal_moves_are_answered_and_change_nothing(backend: Backend) -> None:
    [ann] = await seated(backend, SOLO, "Ann")
    assert "has not begun" in (await ann.move("pass"))["why"]
    await ann.start()
    version = (await to_my_turn(backend, ann))["version"]
    assert "no version" in (await ann.move(version=version + 1))["why"]
    assert "Too late" in (await ann.move(version=version - 1))["why"]
    assert "is not a move" in (await ann.move("dance"))["why"]
    assert (await ann.seen())["version"] == version
    done = await ann.move(request="once")
    again = await ann.move("pass", version=version, request="once")
    assert again == done == {"type": "done", "id": "once", "version": version + 1}
    assert (await ann.seen())["version"] == version + 1
    refused = await ann.move("pass")
    assert refused["type"] == "refused" and refused["snapshot"] == await ann.seen()


async def test_a_token_acts_for_its_seat_only(backend: Backend) -> None:
    tokens: list[str] = []
    setup = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=1)
    ann, ben = await seated(backend, setup, "Ann", "Ben")
    [eve] = await seated(backend, setup, "Eve")
    tokens.extend(person.at.token for person in (ann, ben, eve))
    await ann.start()
    version = (await ann.seen())["version"]
    for token in (ben.at.token, eve.at.token, "", "x" * 43):
        thief = Person(backend, SeatedPlayer(ann.at.table, ann.at.seat, token))
        assert "not yours" in (await thief.move("pass"))["why"]
        with_view = thief.answers[-1]["snapshot"]
        assert with_view["seat"] in (None, ben.at.seat)
    assert (await ann.seen())["version"] == version
    assert await backend.queries.seat_of(ann.at.table, ann.at.token) == 0
    with pytest.raises(Refused):
        await backend.queries.seat_of(ann.at.table, eve.at.token)
    kept = str([await backend.store.load(table) for table in await backend.store.tables()])
    assert all(hashed(token) in kept and token not in kept for token in tokens)
    assert tokens


async def test_everything_is_there_after_a_restart(database: str) -> None:
    async with open_backend(database) as backend:
        [ann] = await seated(backend, SOLO, "Ann")
        await ann.start()
        await play_on(backend, ann, moves=3)
        at, seen, answer = ann.at, await ann.seen(), ann.answers[-1]
    async with open_backend(database) as backend:
        ann = Person(backend, at)
        ann.count = 1000
        assert await ann.seen() == seen
        assert await ann.move("pass", version=0, request=answer["id"]) == answer
        await play_on(backend, ann)


async def test_moves_are_stored_then_acknowledged_then_told(backend: Backend) -> None:
    [ann] = await seated(backend, SOLO, "Ann")
    order: list[str] = []
    stop = await backend.attendance.connect(ann.at.table, None, lambda message: order.append("told"))
    append = backend.store.append

    async def watched(*arguments: Any) -> None:
        await append(*arguments)
        order.append("stored")

    backend.store.append = watched  # type: ignore[assignment]
    async with backend.commands.start(ann.at, "s"):
        order.append("done")
    stop()
    assert order == ["told", "stored", "done", "told"]


async def test_undo_against_bots_only(backend: Backend) -> None:
    [ann] = await seated(backend, SOLO, "Ann")
    await ann.start()
    before = await to_my_turn(backend, ann)
    await ann.move()
    now = await to_my_turn(backend, ann)
    await ann.undo("late", now["version"] - 1)
    assert "Too late" in ann.answers[-1]["why"]
    await ann.undo("back", now["version"])
    assert (await ann.seen())["view"] == before["view"]
    await play_on(backend, ann)
    await ann.undo("over", (await ann.seen())["version"])
    assert "no move in this hand" in ann.answers[-1]["why"]
    ann, _ = await seated(backend, Setup(game="goslar", seats=(PERSON, PERSON)), "Ann", "Ben")
    await ann.start()
    await ann.undo("back", (await ann.seen())["version"])
    assert "all other players are bots" in ann.answers[-1]["why"]


async def test_a_bot_stands_in_and_hands_the_seat_back(database: str) -> None:
    clock = [0.0]
    async with open_backend(database, now=lambda: clock[0]) as backend:
        [ann] = await seated(backend, SOLO, "Ann")
        table = ann.at.table
        told: list[Message] = []
        hang_up = await backend.attendance.connect(table, 0, told.append)
        await ann.start()
        await to_my_turn(backend, ann)
        hang_up()
        clock[0] = SOLO.away - 1
        await backend.attendance.check()
        assert not await backend.bots.play_at(table)
        clock[0] = SOLO.away
        await backend.attendance.check()
        assert await backend.bots.play_at(table)
        assert (await ann.seen())["table"]["seats"][0]["stood_in"]
        await backend.attendance.connect(table, 0, told.append)
        assert told[-1] == await ann.seen()
        assert not told[-1]["table"]["seats"][0]["stood_in"]
        await to_my_turn(backend, ann)
        clock[0] = 10 * SOLO.away
        await backend.attendance.check()
        assert not await backend.bots.play_at(table)
        await ann.leave("bye")
        assert "not yours" in (await ann.move("pass"))["why"]
        while await backend.bots.play_at(table):
            pass
        assert (await backend.queries.snapshot(table, None))["table"]["over"]
        assert (await backend.commands.join(table, "Ben")).seat == 0


async def test_simultaneous_decisions_are_not_too_late(backend: Backend) -> None:
    people = await seated(backend, Setup(game="wimmuln", seats=(PERSON,) * 3), "Ann", "Ben", "Cleo")
    await people[0].start()
    while (now := await people[0].seen())["view"]["phase"] != "declare":
        [seat] = now["view"]["to_act"]
        assert (await people[seat].move())["type"] == "done"
    version = now["version"]
    assert len(now["view"]["to_act"]) == 3
    for person in reversed(people):  # all of them answer the same version
        assert (await person.move(version=version))["type"] == "done"
    assert (await people[0].seen())["view"]["phase"] == "play"


async def test_two_processes_at_one_table_agree(backend: Backend) -> None:
    """The later one loads what the other has written, and decides again."""
    [ann] = await seated(backend, SOLO, "Ann")
    await ann.start()
    await to_my_turn(backend, ann)
    twin = Person(Backend(backend.store, think), ann.at)
    assert await twin.seen() == await ann.seen()
    assert (await ann.move(request="here"))["type"] == "done"
    late = await twin.move("pass", request="there")
    assert late["type"] == "refused"
    assert await twin.seen() == await ann.seen()
    assert (await twin.move("pass", request="here")) == ann.answers[-1]


async def test_joining_and_starting_are_refused_with_a_sentence(backend: Backend) -> None:
    setup = Setup(game="mu", seats=(PERSON, "rookie", PERSON, PERSON), hands=1, listed=True)
    [ann] = await seated(backend, setup, "Ann")
    assert list(await backend.queries.lobby()) == [ann.at.table]
    assert "Seat 2 is still free" in (await ann.start())["why"]
    for name, seat, why in (
        ("Ann", None, "called Ann"),
        ("Ben", 1, "not free"),
        ("\x07", None, "A name"),
    ):
        with pytest.raises(Refused, match=why):
            await backend.commands.join(ann.at.table, name, seat)
    await backend.commands.join(ann.at.table, "Ben", 3)
    await backend.commands.join(ann.at.table, "Cleo")
    with pytest.raises(Refused, match="Every seat"):
        await backend.commands.join(ann.at.table, "Dan")
    assert await backend.queries.lobby() == {}
    with pytest.raises(Refused, match="no such table"):
        await backend.commands.join("nowhere", "Dan")


async def test_the_lobby_shows_the_latest_first(database: str) -> None:
    clock = [0.0]
    listed = SOLO.model_copy(update={"listed": True, "seats": (PERSON,) * 4})
    async with open_backend(database, now=lambda: clock[0]) as backend:
        made = []
        for _ in range(3):
            clock[0] += 1
            made.append(await backend.commands.create(listed))
        assert list(await backend.queries.lobby()) == made[::-1]
        clock[0] += 1
        await backend.commands.join(made[1], "Ann")
        assert list(await backend.queries.lobby()) == [made[1], made[2], made[0]]
        assert list(await backend.queries.lobby(since=3000)) == [made[1], made[2]]


async def test_joining_again_with_the_same_token_keeps_the_seat(backend: Backend) -> None:
    """The answer may have been lost, and the next request may come to another server."""
    twin = Backend(backend.store, think)
    setup = Setup(game="mu", seats=(PERSON, PERSON, PERSON, "rookie"), hands=1)
    table = await backend.commands.create(setup)
    await twin.queries.snapshot(table, None)
    own = fresh_token()
    first = await backend.commands.join(table, "Ann", token=own)
    assert first.token == own
    for again in (backend, twin):
        assert await again.commands.join(table, "Ann", token=own) == first
        assert await again.commands.join(table, "Ann", 2, token=own) == first
    told: list[Message] = []
    await backend.attendance.connect(table, first.seat, told.append, own)
    await backend.commands.join(table, "Ann", token=own)
    assert [one["version"] for one in told] == [2]  # created and joined, and nothing else
    assert backend.presence.connected == {(table, first.seat)}
    both = await asyncio.gather(
        *(server.commands.join(table, "Ben", token="b" * 43) for server in (backend, twin))
    )
    assert both[0] == both[1] != first
    await Person(backend, first).leave("bye")
    for late in (backend, twin):  # a request that arrives too late
        with pytest.raises(Refused, match="new token"):
            await late.commands.join(table, "Ann", token=own)
    assert (await backend.commands.join(table, "Ann")).seat == first.seat


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "poker"},
        {"variant": "/etc/passwd"},
        {"seats": (PERSON, "rookie")},
        {"seats": (PERSON, "rookie", "rookie", "deep thought")},
    ],
)
def test_an_impossible_table_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(MueError):
        SOLO.model_copy(update=wrong).rules()


def tried(deck: Sequence[Card], rng: Random) -> list[str]:
    """Moves of every kind, most of them illegal: their refusals must give nothing away either."""
    a, b = (card.text for card in rng.sample(deck, 2))
    cards = [f"play {a}", f"play {b} display", f"show {a} {b}", f"discard {a} {b}", f"keep {a}"]
    return [*cards, f"declare {a} {b}", f"discard {a} table {a} lay {b}", "pass", "turn red", "partner 1"]


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_what_a_viewer_cannot_see_changes_no_byte(configuration: Configuration) -> None:
    """The seed differs too, as it would have to; only the commitment is public."""
    rules = mue.game(configuration.game, configuration.variant)
    rng = Random(4)
    seat_names = (PERSON,) * configuration.players
    setup = Setup(game=configuration.game, variant=configuration.variant, seats=seat_names)
    removed = list(rules.removed(configuration.players, "test"))
    created = {"setup": setup.model_dump(), "bots": [None] * len(seat_names), "seed": "00" * 48}
    started = {"seat": 0, "id": "s", "dealer": 0, "removed": removed, "next_seed": "11" * 48}
    table = Table("x", [StoredEvent(1, "created", created, 0), StoredEvent(2, "started", started, 0)])
    for state in random_states(rules, configuration.players, 2):
        whole = Match(
            rules, state.players, state.deal.removed, lambda hand: (), state, (), (0,) * state.players
        )
        for seat in (None, *range(configuration.players)):
            other = scrambled(state, seat, rng)
            other = other.replace(deal=replace(other.deal, shuffle=Shuffle(rng.randbytes(48))))
            table.match = whole
            first = json.dumps(current_snapshot(table, seat))
            table.match = replace(whole, hand=other)
            assert json.dumps(current_snapshot(table, seat)) == first
            if seat is not None:
                for text in tried(state.game.deck(state.players, state.deal.removed), rng):
                    refusals = [each_state.why_illegal(mue.move(text), seat) for each_state in (state, other)]
                    assert refusals[0] == refusals[1], text
