"""Sockets: who gets in, what is refused and how, and when the server hangs up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from support.people import first_move
from support.serving import Served, served
from websockets.exceptions import InvalidStatus

from mue.protocol.socket import (
    FLOODING,
    GOING_AWAY,
    LARGEST,
    NO_HELLO,
    NO_TABLE,
    NOT_YOURS,
    TOO_BIG,
    TOO_SLOW,
)
from mue.server.config import Limits
from mue.server.web.outbox import Outbox

Json = dict[str, Any]


PASS: Json = {"act": "pass"}


def move(request: str, version: int, made: object = PASS) -> Json:
    return {"type": "move", "id": request, "version": version, "move": made}


@pytest.mark.parametrize(
    ("first", "code", "why"),
    [
        ('{"type": "ping"}', NO_HELLO, "Say hello first"),
        ("hello", NO_HELLO, "must be JSON"),
        ("[" * 3000, NO_HELLO, "must be JSON"),
        ('{"type": "hello", "seat": 0}', NO_HELLO, "seat"),
        ('{"type": "hello", "token": "x"}', NOT_YOURS, "not yours"),
        (f'{{"type": "hello", "token": "{"x" * LARGEST}"}}', TOO_BIG, ""),
    ],
)
async def test_a_socket_begins_with_hello(first: str, code: int, why: str, server: Served) -> None:
    table = await server.table()
    async with server.socket(table) as one:
        await one.say(first)
        found, said = await one.closed()
        assert found == code
        assert why in "".join(message["why"] for message in said)


async def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    async with served(tmp_path, limits=Limits(hello=0.05)) as server:
        table = await server.table()
        async with server.socket(table) as one:
            assert (await one.closed())[0] == NO_HELLO


async def test_a_token_opens_its_own_table_and_seat_only(server: Served) -> None:
    table, [ann, ben] = await server.seats("Ann", "Ben")
    other, [eve] = await server.seats("Eve")
    for where, token, code in (
        (table, eve, NOT_YOURS),
        (other, ann, NOT_YOURS),
        ("nowhere", None, NO_TABLE),
        ("nowhere", ann, NO_TABLE),
    ):
        async with server.socket(where) as one:
            await one.say({"type": "hello", "token": token})
            found, said = await one.closed()
            assert found == code and said[-1]["type"] == "refused"
            assert ann not in str(said) and eve not in str(said)
    async with server.socket(table) as one, server.socket(table) as two:
        assert (await one.hello(ann))["seat"] == 0
        assert (await two.hello(ben))["seat"] == 1
        assert (await one.ask({"type": "start", "id": "s"}))["type"] == "done"
        now = await two.hear()
        assert now["view"]["seat"] == 1
        [seat] = now["view"]["to_act"]
        wrong = (two, one)[seat]
        refused = await wrong.ask(move("m", now["version"]))
        assert refused["type"] == "refused" and "not the turn" in refused["why"]


async def test_a_watcher_sees_no_hand_and_does_nothing(server: Served) -> None:
    table, [ann, _] = await server.seats("Ann", "Ben")
    async with server.socket(table) as player, server.socket(table) as watcher:
        await player.hello(ann)
        assert (await watcher.hello())["seat"] is None
        await player.ask({"type": "start", "id": "s"})
        seen = await watcher.hear()
        assert seen["type"] == "snapshot"
        assert seen["view"]["hand"] == [] and seen["view"]["legal"] == []
        for message in (
            move("1", seen["version"]),
            {"type": "start", "id": "2"},
            {"type": "undo", "id": "3", "version": 1},
            {"type": "leave", "id": "4"},
            {"type": "hint", "id": "5"},
        ):
            answer = await watcher.ask(message)
            assert (answer["type"], answer["id"]) == ("refused", message["id"])
            assert "Join it to play" in answer["why"] and "snapshot" not in answer


async def test_messages_that_cannot_be_read_are_answered_and_harmless(server: Served) -> None:
    table, [ann, _] = await server.seats("Ann", "Ben")
    async with server.socket(table) as one:
        first = await one.hello(ann)
        for text, request in (
            ("", None),
            ("{", None),
            ("null", None),
            ("[" * 3000, None),
            ('{"type": "dance", "id": "d"}', "d"),
            ('{"type": "move", "id": "m", "version": "now", "move": {"act": "pass"}}', "m"),
            ('{"type": "move", "id": "m", "version": 1e99, "move": {"act": "pass"}}', "m"),
            ('{"type": "move", "id": 7, "version": 1, "move": {"act": "pass"}}', None),
            ('{"type": "move", "id": "m", "version": 1, "move": "pass"}', "m"),
            ('{"type": "move", "id": "m", "version": 1, "move": ["pass"]}', "m"),
            ('{"type": "leave", "id": "l", "really": true}', "l"),
            ('{"type": "hello"}', None),
        ):
            await one.say(text)
            answer = await one.hear()
            assert (answer["type"], answer["id"]) == ("refused", request), text
            assert answer["why"] and "\n" not in answer["why"]
        await one.wire.send(b'{"type": "ping", "id": "bytes"}')
        assert await one.hear() == {"type": "pong", "id": "bytes"}
        assert await one.ask({"type": "ping"}) == {"type": "pong", "id": None}
    async with server.socket(table) as one:
        assert await one.hello(ann) == first


async def test_late_and_double_moves(server: Served) -> None:
    table, tokens = await server.seats("Ann", "Ben")
    async with server.socket(table) as one, server.socket(table) as two:
        sockets = (one, two)
        for socket, token in zip(sockets, tokens, strict=True):
            await socket.hello(token)
        await one.ask({"type": "start", "id": "s"})
        now = await two.hear()
        [seat] = now["view"]["to_act"]
        player = sockets[seat]
        now = await server.app.state.backend.queries.snapshot(table, seat)
        version, made = now["version"], first_move(now["view"]["legal"])
        ahead = await player.ask(move("ahead", version + 1, made))
        assert ahead["type"] == "refused" and "no version" in ahead["why"]
        assert ahead["snapshot"] == now
        assert (await player.ask(move("odd", version, {"act": "dance"})))["type"] == "refused"
        done = await player.ask(move("m", version, made))
        assert done == {"type": "done", "id": "m", "version": version + 1}
        assert await player.ask(move("m", version, made)) == done
        assert await player.ask(move("m", 0)) == done
        late = await player.ask(move("late", version - 1, made))
        assert late["type"] == "refused"
        assert late["snapshot"]["version"] == version + 1


async def test_a_message_that_is_too_large_closes_the_socket(server: Served) -> None:
    table, [ann] = await server.seats("Ann")
    async with server.socket(table) as one:
        await one.hello(ann)
        await one.say(move("m", 1, {"act": "p" * LARGEST}))
        assert (await one.closed())[0] == TOO_BIG


async def test_flooding_is_answered_and_then_cut_off(tmp_path: Path) -> None:
    # So slow that no test machine lets the bucket fill again.
    async with served(tmp_path, limits=Limits(requests=0, messages=0.5)) as server:
        table, [ann] = await server.seats("Ann")
        async with server.socket(table) as one:
            await one.hello(ann)
            for number in range(40):
                await one.say({"type": "ping", "id": str(number)})
            answers = [await one.hear() for _ in range(40)]
            assert [answer["id"] for answer in answers] == [str(number) for number in range(40)]
            assert {answer["type"] for answer in answers} == {"pong", "refused"}
            for number in range(300):
                await one.say({"type": "ping", "id": str(number)})
            code, said = await one.closed()
            assert code == FLOODING and len(said) < 300


async def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    async with served(tmp_path, limits=Limits(requests=0, sockets=2)) as server:
        table = await server.table()
        async with server.socket(table) as one, server.socket(table) as two:
            await one.hello()
            await two.hello()
            async with server.socket(table) as three:
                assert (await three.closed())[0] == FLOODING
        # A socket that closes makes room.
        for _ in range(100):
            async with server.socket(table) as four:
                await four.say({"type": "hello"})
                if (await four.hear())["type"] == "snapshot":
                    break
            await asyncio.sleep(0.02)
        else:
            pytest.fail("nobody makes room")


async def test_pages_of_other_origins_may_not_open_sockets(tmp_path: Path) -> None:
    async with served(tmp_path, origins=("https://club.example",)) as server:
        table = await server.table()
        for origin in ("http://evil.example", "null"):
            with pytest.raises(InvalidStatus) as caught:
                async with server.socket(table, origin=origin):
                    pass
            assert caught.value.response.status_code == 403
            assert b"other sites" in (caught.value.response.body or b"")
        for origin in (server.url, "https://club.example"):
            async with server.socket(table, origin=origin) as one:
                assert (await one.hello())["type"] == "snapshot"


async def test_a_client_that_does_not_read_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mue.server.web.outbox.FAREWELL", 60.0)  # the client of this test reads in the end
    async with served(tmp_path, limits=Limits(requests=0, messages=0, pending=10)) as server:
        table, [ann] = await server.seats("Ann", seats=["person", "rookie"])
        async with server.socket(table, max_size=None) as one:
            await one.hello(ann)
            [connection] = server.app.state.sockets.connections
            for _ in range(40):  # more than the buffers on both sides hold
                connection.outbox.put_update({"type": "pong", "id": "x" * 1_000_000})
            code, _ = await one.closed()
            assert code == TOO_SLOW


async def test_a_player_who_leaves_becomes_a_watcher_and_sees_nothing_of_the_next_one(server: Served) -> None:
    table, [ann, _] = await server.seats("Ann", "Ben")
    async with server.socket(table) as one, server.socket(table) as twin:
        await one.hello(ann)
        await twin.hello(ann)
        await one.ask({"type": "start", "id": "s"})
        assert (await one.ask({"type": "leave", "id": "l"}))["type"] == "done"
        async with server.http(headers={"x-forwarded-for": "192.0.2.3"}) as elsewhere:
            joined = await elsewhere.post(f"/api/tables/{table}/join", json={"name": "Cleo", "seat": 0})
            assert joined.status_code == 201
        for socket in (one, twin):
            seen: list[Json] = []
            while not seen or seen[-1]["seat"] is not None:
                message = await socket.hear()
                seen += [message] if message["type"] == "snapshot" else []
            assert seen[-1]["view"]["hand"] == [] and seen[-1]["view"]["legal"] == []
            news = await socket.hear()
            assert news["table"]["seats"][0]["name"] == "Cleo" and "view" not in news
        refused = await twin.ask(move("m", 3))
        assert "not yours" in refused["why"] and refused["snapshot"]["seat"] is None
    async with server.socket(table) as again:
        await again.say({"type": "hello", "token": ann})
        assert (await again.closed())[0] == NOT_YOURS


async def test_only_the_player_to_act_gets_a_hint(server: Served) -> None:
    table, tokens = await server.seats("Ann", "Ben")
    async with server.socket(table) as one, server.socket(table) as two:
        for socket, token in zip((one, two), tokens, strict=True):
            await socket.hello(token)
        early = await one.ask({"type": "hint", "id": "h0"})
        assert early["type"] == "refused" and "nothing to decide" in early["why"]
        await one.ask({"type": "start", "id": "s"})
        now = await two.hear()
        [seat] = now["view"]["to_act"]
        acting, waiting = ((one, two), (two, one))[seat]
        hint = await acting.ask({"type": "hint", "id": "h1", "level": "rookie"})
        assert (hint["type"], hint["level"], hint["version"]) == ("hint", "rookie", now["version"])
        assert hint["advice"][0]["move"] and hint["advice"][0]["reason"]
        assert (await waiting.ask({"type": "hint", "id": "h2"}))["type"] == "refused"
        odd = await acting.ask({"type": "hint", "id": "h3", "level": "deep thought"})
        assert odd["type"] == "refused" and "no bot" in odd["why"]
        # Two at once: one is thought about, and the other refused at once.
        await acting.say({"type": "hint", "id": "h4", "level": "rookie"})
        await acting.say({"type": "hint", "id": "h5", "level": "rookie"})
        kinds = {answer["id"]: answer["type"] for answer in [await acting.hear(), await acting.hear()]}
        assert kinds == {"h4": "hint", "h5": "refused"}


async def test_a_server_that_stops_says_so(server: Served) -> None:
    table, [ann] = await server.seats("Ann")
    async with server.socket(table) as one, server.socket(table) as silent:
        await one.hello(ann)
        await server.app.state.sockets.close()
        assert (await one.closed())[0] == GOING_AWAY
        assert (await silent.closed())[0] == GOING_AWAY
    async with server.socket(table) as late:
        assert (await late.closed())[0] == GOING_AWAY


async def test_a_client_that_does_not_read_cannot_keep_the_server_from_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mue.server.web.socket_hub.FAREWELL", 0.05)
    full: list[Outbox] = []
    monkeypatch.setattr(Outbox, "empty", property(lambda outbox: outbox not in full))
    async with served(tmp_path) as server:
        table, [ann] = await server.seats("Ann")
        async with server.socket(table) as stuck, server.socket(table) as other:
            await stuck.hello(ann)
            [connection] = [one for one in server.app.state.sockets.connections if one.player]
            full.append(connection.outbox)  # as if nothing more could be sent
            await other.hello()
            await server.app.state.sockets.close()
            assert (await other.closed())[0] == GOING_AWAY


async def test_half_a_surrogate_pair_in_an_id_does_not_end_the_socket(server: Served) -> None:
    table, [token] = await server.seats("Ann")
    async with server.socket(table) as socket:
        await socket.hello(token)
        await socket.say('{"type": "ping", "id": "\\ud800"}')
        assert (await socket.answer(None))["type"] == "refused"
        assert (await socket.ask({"type": "ping", "id": "x"}))["type"] == "pong"


@pytest.mark.parametrize("kind", ["ping", "move", "undo", "leave", "hint", "nonsense"])
async def test_half_a_surrogate_pair_in_any_id_ends_no_socket(kind: str, server: Served) -> None:
    table, [token] = await server.seats("Ann")
    async with server.socket(table) as one:
        await one.hello(token)
        await one.say(f'{{"type": "{kind}", "id": "\\ud800", "version": 1, "move": "pass"}}')
        assert (await one.hear())["type"] == "refused"
        assert (await one.ask({"type": "ping", "id": "alive"}))["type"] == "pong"
