"""Tables with a given deal: the same cards again, from the start or from a move, and lessons."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.people import SOLO, Message, Person, open_backend, play_on, seated, think, to_my_turn

import mue
from mue.protocol.deals import LessonDeal, PlayedDeal
from mue.protocol.tables import Snapshot
from mue.record import verify_shuffles
from mue.server.backend import Backend
from mue.server.errors import InvalidRequest, NoSuchTable, NotFound, Refused
from mue.server.players.sessions import Account
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.summarize import finished_match

EVERY_GAME = pytest.mark.parametrize("game_id", mue.games())


def solo(game_id: str, **more: object) -> Setup:
    players = mue.game(game_id).check_players(None)
    return Setup.model_validate({"game": game_id, "seats": (PERSON, *["rookie"] * (players - 1)), **more})


async def first_hand(backend: Backend, setup: Setup) -> tuple[Person, Message, PlayedDeal]:
    """A finished hand: who played it, its replay, and the request to play it again."""
    while True:  # the shuffle is truly random, and once in a while all pass
        [ann] = await seated(backend, setup, "Ann")
        await ann.start()
        await play_on(backend, ann)
        shown = await backend.queries.replay(ann.at.table, None, 1, 1)
        if "void" not in shown["record"]["result"]:
            return ann, shown, PlayedDeal(table=ann.at.table, match=1, hand=1)


def told_by(shown: Message, moves: int) -> list[Message]:
    """The history after the first moves of a replay."""
    return [entry for event in shown["events"][:moves] for entry in event["history"]]


def with_deal(setup: Setup, deal: PlayedDeal | LessonDeal, **more: object) -> Setup:
    """The same setup with this deal as a client would send it, its length left open."""
    return Setup.model_validate({**setup.model_dump(), "hands": None, "deal": deal.model_dump(), **more})


@EVERY_GAME
async def test_a_friend_gets_the_same_cards(game_id: str, sqlite_address: str, tmp_path: Path) -> None:
    async with open_backend(sqlite_address) as backend:
        setup = solo(game_id, hands=1)
        _, shown, deal = await first_hand(backend, setup)
        [bob] = await seated(backend, with_deal(setup, deal), "Bob")
        about = (await bob.seen())["table"]
        assert about["deal"] == {"lesson": False, "moves": 0, "scores": None}
        assert about["next_commitment"] == shown["record"]["shuffle"]["commitment"]
        await bob.start()
        begun = Snapshot.model_validate(await bob.seen()).model_dump(mode="json", by_alias=True)
        assert begun["view"]["history"] == [] and begun["view"]["dealer"] == shown["record"]["dealer"]
        assert begun["view"]["hand"] == shown["hands"][0][0]
        await play_on(backend, bob)
        again = (await backend.queries.replay(bob.at.table, None, 1, 1))["record"]
        for key in ("deal", "dealer", "removed", "shuffle"):
            assert again[key] == shown["record"][key]
        over = await bob.seen()
        if again["result"].get("void"):
            assert over["table"]["deal"] is None, "what follows a void hand is a fresh deal"
        else:
            assert over["table"]["deal"]["scores"] == shown["record"]["result"]["scores"]
        path = tmp_path / "records.jsonl"
        path.write_text(await backend.queries.records(bob.at.table), encoding="utf-8")
        assert list(verify_shuffles(path))


@EVERY_GAME
async def test_a_hand_is_played_again_from_every_move(game_id: str, sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        setup = solo(game_id, hands=1)
        _, shown, deal = await first_hand(backend, setup)
        moves = len(shown["events"])
        for begin in {1, 2, 5, moves // 3, moves // 2, moves - 1}:
            wanted = deal.model_copy(update={"moves": begin})
            [ann] = await seated(backend, with_deal(setup, wanted), "Ann")
            await ann.start()
            now = await ann.seen()
            assert now["table"]["deal"] == {"lesson": False, "moves": begin, "scores": None}
            assert now["view"]["history"] == told_by(await backend.queries.replay(deal.table, 0, 1, 1), begin)
            assert now["view"]["hand"] == shown["hands"][begin][0]
            reborn = Backend(backend.store, think)
            assert await reborn.queries.snapshot(ann.at.table, 0) == now, "a restart needs no other table"
            await play_on(backend, ann)
            record = (await backend.queries.replay(ann.at.table, None, 1, 1))["record"]
            assert record["events"][:begin] == shown["record"]["events"][:begin]


async def test_moves_that_were_given_are_not_taken_back(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        _, shown, deal = await first_hand(backend, SOLO)
        own = [number for number, one in enumerate(shown["record"]["events"]) if one["seat"] == 0]
        wanted = with_deal(SOLO, deal.model_copy(update={"moves": own[3]}))
        [ann] = await seated(backend, wanted, "Ann")
        await ann.start()
        begun = await ann.seen()
        assert begun["view"]["to_act"] == [0]
        await ann.undo("u1", begun["version"])
        assert "no move in this hand" in ann.answers[-1]["why"]
        await ann.move()
        now = await ann.seen()
        await ann.undo("u2", now["version"])
        assert ann.answers[-1]["type"] == "done"
        assert (await ann.seen())["view"] == begun["view"]


async def test_a_hand_in_play_is_not_dealt_again(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        [ann] = await seated(backend, SOLO, "Ann")
        await ann.start()
        await to_my_turn(backend, ann)
        deal = PlayedDeal(table=ann.at.table, match=1, hand=1)
        with pytest.raises(Refused, match="still being played"):
            await backend.commands.create(with_deal(SOLO, deal))


async def test_impossible_deals_are_refused_with_a_sentence(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        _, shown, deal = await first_hand(backend, SOLO)
        other = solo("wimmuln")
        assert len(other.seats) == len(SOLO.seats)
        for setup in (other, with_deal(SOLO, deal, variant="classic"), solo("mu", seats=(PERSON,) * 5)):
            with pytest.raises(InvalidRequest, match="must be the same"):
                await backend.commands.create(with_deal(setup, deal))
        for moves in (len(shown["events"]), 10_000):
            with pytest.raises(InvalidRequest, match="Begin after fewer"):
                await backend.commands.create(with_deal(SOLO, deal.model_copy(update={"moves": moves})))
        for wrong in ({"match": 2}, {"hand": 9}):
            with pytest.raises(NotFound):
                await backend.commands.create(with_deal(SOLO, deal.model_copy(update=wrong)))
        with pytest.raises(NoSuchTable):
            await backend.commands.create(with_deal(SOLO, deal.model_copy(update={"table": "nowhere"})))
        with pytest.raises(InvalidRequest, match="not listed"):
            await backend.commands.create(with_deal(SOLO, deal, listed=True))


async def test_nobody_is_rated_and_the_next_match_is_dealt_afresh(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        _, shown, deal = await first_hand(backend, SOLO)
        name = await backend.commands.create(with_deal(SOLO, deal, rated=True))
        ann = Person(backend, await backend.commands.join(name, "Ann", account=Account("ann", "Ann")))
        await ann.start()
        await play_on(backend, ann)
        table = (await backend.registry.open(ann.at.table)).table
        assert table.over and finished_match(table) is None
        await ann.start()
        now = await ann.seen()
        assert now["table"]["deal"] is None
        assert now["table"]["commitment"] != shown["record"]["shuffle"]["commitment"]
        assert (await backend.queries.replay(ann.at.table, None, 1, 1))["start"]["table"]["deal"] is not None


async def test_nothing_that_is_sent_tells_where_the_deal_was_played(sqlite_address: str) -> None:
    """A player who knew that could look at all its cards."""
    async with open_backend(sqlite_address) as backend:
        _, _, deal = await first_hand(backend, SOLO)
        [ann] = await seated(backend, with_deal(SOLO, deal), "Ann")
        told: list[Message] = []
        await backend.attendance.connect(ann.at.table, 0, told.append)
        await backend.attendance.connect(ann.at.table, None, told.append)
        await ann.start()
        await to_my_turn(backend, ann)
        told += [
            await backend.queries.replay(ann.at.table, 0),
            await backend.queries.snapshot(ann.at.table, None),
        ]
        assert deal.table not in json.dumps([*told, *ann.answers])


@EVERY_GAME
async def test_a_lesson_goes_the_same_way_twice(game_id: str, sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        records = []
        for _ in range(2):
            [ann] = await seated(backend, with_deal(solo(game_id), LessonDeal(lesson=True)), "Ann")
            assert (await ann.seen())["table"]["deal"] == {"lesson": True, "moves": 0, "scores": None}
            await ann.start()
            await play_on(backend, ann)
            assert (await ann.seen())["table"]["over"]
            records.append((await backend.queries.replay(ann.at.table, None, 1, 1))["record"])
        assert records[0] == records[1]


async def test_in_a_lesson_bots_answer_the_same_after_a_move_was_taken_back(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        [ann] = await seated(backend, with_deal(SOLO, LessonDeal(lesson=True)), "Ann")
        await ann.start()
        for _ in range(3):
            await to_my_turn(backend, ann)
            await ann.move()
        first = await to_my_turn(backend, ann)
        await ann.undo("u", first["version"])
        assert ann.answers[-1]["type"] == "done"
        await ann.move()
        assert (await to_my_turn(backend, ann))["view"] == first["view"]


async def test_a_lesson_is_for_the_usual_table(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        for more in ({"variant": "classic"}, {"seats": (PERSON,) * 5}):
            with pytest.raises(InvalidRequest, match="lesson of this game is for 4 seats"):
                await backend.commands.create(with_deal(solo("mu"), LessonDeal(lesson=True), **more))
