"""Accounts, ratings and replays over HTTP."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
from support.serving import Served

from mue.bots import make_bot
from mue.client import Client
from mue.client.play_bot import play_match
from mue.protocol.apply_event import applied
from mue.protocol.http_api import Replay

ANN = {"name": "Ann", "password": "correct horse"}
Json = dict[str, Any]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def rated(http: httpx.AsyncClient, token: str) -> Json:
    """The ratings of an account, once a match has been settled."""
    for _ in range(200):
        ratings: Json = (await http.get("/api/account", headers=bearer(token))).json()["ratings"]
        if ratings:
            return ratings
        await asyncio.sleep(0.05)
    raise AssertionError("the match was never rated")


async def test_registering_logging_in_and_out(server: Served) -> None:
    async with server.http() as http:
        made = await http.post("/api/accounts", json=ANN)
        assert made.status_code == 201 and made.json()["name"] == "Ann"
        assert (await http.post("/api/accounts", json=ANN)).status_code == 409
        simple = await http.post("/api/accounts", json={"name": "Ben", "password": "ben"})
        assert simple.status_code == 422 and "password" in simple.json()["error"]
        wrong = await http.post("/api/sessions", json={**ANN, "password": "wrong horse"})
        nobody = await http.post("/api/sessions", json={**ANN, "name": "Nobody"})
        assert wrong.status_code == nobody.status_code == 401
        assert wrong.json() == nobody.json()
        token = (await http.post("/api/sessions", json=ANN)).json()["token"]
        assert (await http.get("/api/account", headers=bearer(token))).json() == {
            "name": "Ann",
            "ratings": {},
        }
        table = await server.table()
        path = f"/api/tables/{table}/join"
        guest = await http.post(path, json={"name": "ANN"})
        assert guest.status_code == 409 and "registered" in guest.json()["error"]
        assert (await http.post(path, json={}, headers=bearer("x" * 43))).status_code == 401
        other = await http.post(path, json={"name": "Eve"}, headers=bearer(token))
        assert other.status_code == 409 and "logged in as Ann" in other.json()["error"]
        seated = await http.post(path, json={}, headers=bearer(token))
        assert seated.status_code == 201 and seated.json()["token"] != token
        # A seat's token is no account's, and the other way round.
        assert (await http.get("/api/account", headers=bearer(seated.json()["token"]))).status_code == 401
        snapshot = await http.get(f"/api/tables/{table}/snapshot", headers=bearer(token))
        assert snapshot.status_code == 401
        new = {"password": ANN["password"], "new_password": "battery staple"}
        changed = await http.post("/api/account/password", json=new, headers=bearer(token))
        assert changed.status_code == 200
        assert (await http.get("/api/account", headers=bearer(token))).status_code == 401
        token = changed.json()["token"]
        assert (await http.delete("/api/sessions", headers=bearer(token))).status_code == 204
        assert (await http.delete("/api/sessions", headers=bearer(token))).status_code == 204
        assert (await http.delete("/api/sessions")).status_code == 401
        again = {**ANN, "password": "battery staple"}
        token = (await http.post("/api/sessions", json=again)).json()["token"]
        gone = await http.post("/api/account/delete", json={"password": "no"}, headers=bearer(token))
        assert gone.status_code == 401
        gone = await http.post(
            "/api/account/delete", json={"password": "battery staple"}, headers=bearer(token)
        )
        assert gone.status_code == 204
        assert (await http.post("/api/sessions", json=again)).status_code == 401


async def test_guessing_passwords_is_slowed_down(server: Served) -> None:
    async with server.http(timeout=60) as http:
        tries = [await http.post("/api/sessions", json=ANN) for _ in range(12)]
        assert {answer.status_code for answer in tries} == {401, 429}
        assert tries[-1].status_code == 429 and int(tries[-1].headers["retry-after"]) > 0


async def test_a_match_is_rated(server: Served) -> None:
    async with server.http() as http, server.client() as client:
        table = await server.table(seats=["person", "rookie"], rated=True)
        token = (await http.post("/api/accounts", json=ANN)).json()["token"]
        seated = await http.post(f"/api/tables/{table}/join", json={}, headers=bearer(token))
        async with client.connect(table, seated.json()["token"]) as place:
            await place.start()
            await play_match(place, make_bot("rookie", "x"))
        ratings = await rated(http, token)
        assert ratings["goslar"]["matches"] == 1
        assert (await http.get("/api/ratings/goslar")).json() == [ratings["goslar"]]
        assert (await http.get("/api/ratings/mu?count=3&after=2")).json() == []
        assert (await http.get("/api/ratings/chess")).status_code == 404
        assert (await http.get("/api/ratings/mu?count=0")).status_code == 422


async def replayed(http: httpx.AsyncClient, table: str, token: str | None, **which: int) -> Json:
    answer = await http.get(
        f"/api/tables/{table}/replay", params=which, headers=bearer(token) if token else {}
    )
    assert answer.status_code == 200, answer.text
    Replay.model_validate(answer.json())
    replay: Json = answer.json()
    return replay


async def test_replays_of_hands_in_play_and_over(server: Served) -> None:
    table, [ann, ben] = await server.seats("Ann", "Ben", hands=2)
    async with server.http() as http, Client(server.url) as client:
        assert (await http.get(f"/api/tables/{table}/hands")).json() == []
        assert (await http.get(f"/api/tables/{table}/replay")).status_code == 404
        async with client.connect(table, ann) as one, client.connect(table, ben) as two:
            await one.start()
            bots = [make_bot("rookie", name) for name in "ab"]
            places = [one, two]
            version = one.version
            for _ in range(12):
                await asyncio.gather(*(place.change(version - 1) for place in places))
                [seat] = one.snapshot["view"]["to_act"]
                view = places[seat].view
                assert view is not None
                version = await places[seat].move(bots[seat].choose(view))
            await asyncio.gather(*(place.change(version - 1) for place in places))
            for place, token in ((one, ann), (two, ben)):
                seen = await replayed(http, table, token)
                assert seen["hands"] is None and seen["record"] is None and not seen["over"]
                now = seen["start"]
                for event in seen["events"]:
                    now = applied(now, event)
                hand, real = now["view"], place.snapshot["view"]
                assert {**hand, "match": None} == {**real, "match": None}
            watcher = await replayed(http, table, None)
            assert watcher["start"]["view"]["hand"] == []
            await asyncio.gather(*(play_match(p, b) for p, b in zip(places, bots, strict=True)))
        hands = (await http.get(f"/api/tables/{table}/hands")).json()
        assert len(hands) >= 2 and all(hand["over"] for hand in hands)
        first = await replayed(http, table, None, match=1, hand=1)
        assert first["over"] and len(first["hands"]) == len(first["events"]) + 1
        records = json.loads((await client.records(table)).splitlines()[0])
        assert first["record"] == records["hands"][0]
        for wrong in ("match=9", "hand=99"):
            assert (await http.get(f"/api/tables/{table}/replay?{wrong}")).status_code == 404
        foreign = await http.get(f"/api/tables/{table}/replay", headers=bearer("x"))
        assert foreign.status_code == 401


async def test_a_player_can_download_what_is_kept(server: Served) -> None:
    async with server.http() as http:
        made = await http.post("/api/accounts", json={"name": "Olga", "password": "three french hens"})
        bearer = {"authorization": f"Bearer {made.json()['token']}"}
        assert (await http.get("/api/account/data")).status_code == 401
        data = (await http.get("/api/account/data", headers=bearer)).json()
        assert data["name"] == "Olga" and data["ratings"] == {} and data["registered"] > 10**12
        assert len(data["sessions"]) == len(data["addresses"]) == 1
        secrets = ("password", "token", "hash", "127.0.0.1")
        assert not any(word in str(data) for word in secrets)
        confirmation = {"password": "three french hens"}
        gone = await http.post("/api/account/delete", json=confirmation, headers=bearer)
        assert gone.status_code == 204
        assert (await http.get("/api/account/data", headers=bearer)).status_code == 401
