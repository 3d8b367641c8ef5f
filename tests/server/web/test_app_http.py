"""HTTP: requests, refusals, and the headers of every answer."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from support.serving import TWO, Served, served, without_presence

import mue
from mue.bots import make_bot
from mue.client.play_bot import play_match
from mue.games import rules_page
from mue.protocol.http_api import JSON_LINES, ROUTES
from mue.record import verify_shuffles
from mue.server.app import make_app
from mue.server.config import MAX_BODY, MAX_BODY_WITH_FILE, Config, Limits


def test_the_routes_are_those_of_the_protocol() -> None:
    paths = make_app(Config("sqlite:///mue.db")).openapi()["paths"]
    routes = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    assert routes == {(route.method, route.path) for route in ROUTES}
    for route in ROUTES:
        operation = paths[route.path][route.method.lower()]
        schema = operation["responses"][str(route.status)].get("content", {})
        if isinstance(route.answer, str):
            assert route.answer in schema if route.answer else not schema
        else:
            answer = schema["application/json"]["schema"]
            name = (answer["items"] if route.many else answer)["$ref"].rpartition("/")[2]
            assert name == route.answer.__name__
        body = operation.get("requestBody", {"content": {"application/json": {"schema": {"$ref": ""}}}})
        name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        assert name == (route.body.__name__ if route.body else "")


async def test_games_rules_and_bots_are_listed(server: Served) -> None:
    async with server.client() as client, server.http() as http:
        games = await client.games()
        assert [one.game for one in games] == mue.games()
        assert [one.name for one in games[0].variants] == ["default", "classic"]
        assert [bot.name for bot in await client.bots() if bot.best] == ["expert"]
        for game in games:
            for variant in game.variants:
                for language in ("en", "de"):
                    asked = {"variant": variant.name, "language": language}
                    page = await http.get(f"/api/games/{game.game}/rules", params=asked)
                    text = rules_page(game.game, variant.name, language, terminal=False)
                    assert page.json()["markdown"] == text
        for path in ("/api/games/chess/rules", "/api/games/mu/rules?variant=../mu"):
            answer = await http.get(path)
            assert answer.status_code == 404 and "no such game" in answer.json()["error"]


async def test_from_the_lobby_to_the_records(tmp_path: Path, server: Served) -> None:
    hidden = await server.table()
    table = await server.table(listed=True, seats=["person", "rookie"])
    async with server.client() as client:
        [entry] = await client.lobby()
        assert entry.table == table != hidden
        later = await server.table(listed=True)
        assert [listed.table for listed in await client.lobby()] == [later, table]
        assert (await client.about(table)).seats[0].free
        seated = await client.join(table, "Ann")
        assert [one.table for one in await client.lobby()] == [later]
        mine, watching = [await client.snapshot(table, token) for token in (seated.token, None)]
        assert (mine["seat"], watching["seat"], mine["view"]) == (0, None, None)
        async with client.connect(table, seated.token) as place:
            await place.start()
            end = await play_match(place, make_bot("rookie", "x"))
        assert without_presence(await client.snapshot(table, seated.token)) == without_presence(end)
        text = await client.records(table)
        again = {"table": table, "match": 1, "hand": 1}
        friends = await server.table(seats=["person", "rookie"], hands=None, deal=again)
        assert (await client.about(friends)).deal is not None
    path = tmp_path / "table.jsonl"
    path.write_text(text, encoding="utf-8")
    assert len(list(verify_shuffles(path))) >= 1
    async with server.http() as http:
        answer = await http.get(f"/api/tables/{table}/records")
        assert answer.headers["content-type"].startswith(JSON_LINES)
        assert "attachment" in answer.headers["content-disposition"]
        one = await http.get(f"/api/tables/{table}/records?match=1&hand=1")
        assert one.json()["format"] == "mue-hand/1"
        assert (await http.get(f"/api/tables/{table}/records?match=2")).status_code == 404
        judged: dict[str, Any] = {"done": False}
        while not judged["done"]:
            judged = (await http.get(f"/api/tables/{table}/analysis?match=1&hand=1")).json()
            await asyncio.sleep(0.2)
        assert len(judged["decisions"]) == judged["wanted"] > 0 and judged["forecasts"]
        await http.post(f"/api/tables/{friends}/join", json={"name": "Bob"})
        assert (await http.get(f"/api/tables/{friends}/analysis")).status_code == 404


NOWHERE = {"table": "nowhere", "match": 1, "hand": 1}
REFUSED: list[tuple[str, str, Any, int, str]] = [
    ("GET", "/api/tables/nowhere", None, 404, "no such table"),
    ("GET", "/api/nothing", None, 404, "nothing at this address"),
    ("DELETE", "/api/tables/nowhere", None, 405, "does not support that method"),
    ("POST", "/api/tables/nowhere/join", {"name": "Ann"}, 404, "no such table"),
    ("POST", "/api/tables", {**TWO, "game": "poker"}, 422, "no game 'poker'"),
    ("POST", "/api/tables", {**TWO, "variant": "/etc/passwd"}, 422, "no such variant"),
    ("POST", "/api/tables", {**TWO, "seats": ["person"]}, 422, "seats"),
    ("POST", "/api/tables", {**TWO, "seats": ["person", "deep thought"]}, 422, "no bot"),
    ("POST", "/api/tables", {**TWO, "seats": ["person"] * 3}, 422, "players"),
    ("POST", "/api/tables", {**TWO, "hands": 0}, 422, "hands"),
    ("POST", "/api/tables", {**TWO, "seed": "mine"}, 422, "seed"),
    ("POST", "/api/tables", {**TWO, "deal": {"lesson": False}}, 422, "deal"),
    ("POST", "/api/tables", {**TWO, "deal": {**NOWHERE, "match": 0}}, 422, "deal"),
    (
        "POST",
        "/api/tables",
        {**TWO, "deal": {"table": "nowhere", "match": 1, "hand": 1}},
        404,
        "no such table",
    ),
    ("GET", "/api/tables/nowhere/analysis", None, 404, "no such table"),
    ("POST", "/api/tables", b'{"game": "mu', 400, "not JSON"),
    ("POST", "/api/tables", b"[" * 10_000, 400, "cannot be read"),
    ("POST", "/api/tables", b"\xff\xfe", 400, ""),
    ("POST", "/api/tables", b" " * (MAX_BODY_WITH_FILE + 1), 413, "bytes"),
    ("POST", "/api/sessions", b" " * (MAX_BODY + 1), 413, "bytes"),
    ("GET", "/api/games/mu/rules?language=no%20language", None, 422, "language"),
]


async def test_refusals_are_one_sentence(server: Served) -> None:
    table, [token] = await server.seats("Ann")
    other, [foreign] = await server.seats("Eve")
    path = f"/api/tables/{table}"
    more: list[tuple[str, str, Any, int, str]] = [
        ("POST", f"{path}/join", {"name": "Ann"}, 409, "called Ann"),
        ("POST", f"{path}/join", {"name": "Ben", "seat": 0}, 409, "not free"),
        ("POST", f"{path}/join", {"name": "Ben", "seat": 6}, 422, "seat"),
        ("POST", f"{path}/join", {"name": "\x07"}, 422, "A name has"),
        ("POST", f"{path}/join", {}, 422, "Give a name"),
        ("POST", f"{path}/join", {"name": "Ben", "token": "b" * 42}, 422, "token"),
        ("POST", f"{path}/join", {"name": "Ben", "token": "b" * 42 + "\n"}, 422, "token"),
    ]
    async with server.http() as http:
        for method, where, body, status, why in REFUSED + more:
            sent: dict[str, Any] = {"json": body}
            if isinstance(body, bytes):
                sent = {"content": body, "headers": {"content-type": "application/json"}}
            answer = await http.request(method, where, **(sent if body is not None else {}))
            assert answer.status_code == status, (where, body, answer.text)
            assert list(answer.json()) == ["error"]
            assert why in answer.json()["error"], answer.text
            assert "\n" not in answer.json()["error"]
        for wrong in (foreign, "?", "x" * 43, "ü", token[:-1]):
            sent = {"authorization": f"Bearer {wrong}".encode()}
            answer = await http.get(f"{path}/snapshot", headers=sent)
            assert answer.status_code == 401, wrong
            assert token not in answer.text and foreign not in answer.text
        answer = await http.get(f"{path}/snapshot", headers={"authorization": f"Basic {token}"})
        assert answer.status_code == 401
    assert other != table


async def test_a_body_that_is_too_large_is_refused_even_in_parts(server: Served) -> None:
    async def parts() -> Any:
        for _ in range(40):
            yield b" " * 1024

    async with server.http() as http:
        answer = await http.post("/api/sessions", content=parts())
        assert answer.status_code == 413


async def test_pages_of_other_origins_may_not_post(tmp_path: Path) -> None:
    ours, friends = ("127.0.0.1",), ("https://club.example",)
    async with served(tmp_path, hosts=ours, origins=friends) as server, server.http() as http:
        for origin, status in (
            ("http://evil.example", 403),
            ("null", 403),
            (f"http://127.0.0.1:{server.port + 1}", 403),
            (server.url, 201),
            ("https://club.example", 201),
        ):
            answer = await http.post("/api/tables", json=TWO, headers={"origin": origin})
            assert answer.status_code == status, origin
            allowed = answer.headers.get("access-control-allow-origin")
            assert allowed == (origin if "club" in origin else None)
        answer = await http.get("/api/bots", headers={"host": "rebound.example"})
        assert answer.status_code == 403 and "host name" in answer.json()["error"]


async def test_too_many_requests_have_to_wait(tmp_path: Path) -> None:
    # Refilled so slowly that the test may take half a minute.
    async with served(tmp_path, limits=Limits(requests=1, tables=3)) as server, server.http() as http:
        made = [await http.post("/api/tables", json=TWO) for _ in range(4)]
        assert [one.status_code for one in made] == [201, 201, 201, 429]
        assert int(made[-1].headers["retry-after"]) >= 1
        asked = [await http.get("/api/bots") for _ in range(40)]
        refused = [answer for answer in asked if answer.status_code == 429]
        assert asked[0].status_code == 200 and refused
        assert "Too many" in refused[0].json()["error"]
        assert (await http.get("/healthz")).status_code == 200


async def test_headers_go_with_every_answer(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<p>the table</p>")
    (site / "assets" / "app-1.js").write_text("1")
    async with served(tmp_path, site=site, https=True) as server, server.http() as http:
        for path, status in (
            ("/", 200),
            ("/table/abc", 200),
            ("/assets/app-1.js", 200),
            ("/assets/app-2.js", 404),
            ("/api/bots", 200),
            ("/api/tables/x", 404),
            ("/api/nothing", 404),
            ("/api/tables", 405),
            ("/..%2f..%2fmue.db", 200),
        ):
            answer = await http.get(path)
            assert answer.status_code == status, path
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy and "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "strict-transport-security" in answer.headers
            assert "server" not in answer.headers
            if "mue.db" in path or path == "/table/abc":
                assert answer.text == "<p>the table</p>"
        assert "immutable" in (await http.get("/assets/app-1.js")).headers["cache-control"]
        assert (await http.get("/api/bots")).headers["cache-control"] == "no-store"


async def test_without_the_web_client_a_page_says_so(tmp_path: Path) -> None:
    async with served(tmp_path, site=tmp_path) as server, server.http() as http:
        answer = await http.get("/")
        assert answer.status_code == 200 and "make web" in answer.text
        assert "strict-transport-security" not in answer.headers


async def test_health_and_metrics(server: Served) -> None:
    async with server.http() as http:
        assert (await http.get("/healthz")).json() == {"status": "ok"}
        table, [token] = await server.seats("Ann")
        async with server.socket(table) as one:
            await one.hello()
            text = (await http.get("/metrics")).text
        assert 'mue_sockets{kind="watcher"} 1.0' in text
        assert "mue_tables 1.0" in text
        assert table not in text and token not in text


async def test_a_failing_database_is_reported_and_recovered_from(server: Served) -> None:
    table = await server.table()
    store = server.app.state.backend.store
    append, load = store.append, store.load

    async def broken(*arguments: Any, **more: Any) -> None:
        from mue.server.errors import StoreError

        raise StoreError("server-database-down")

    store.append = store.load = broken
    async with server.http() as http:
        answer = await http.get("/api/tables/other")
        assert answer.status_code == 503 and "retry-after" in answer.headers
        answer = await http.post(f"/api/tables/{table}/join", json={"name": "Ann"})
        assert answer.status_code == 503 and "not available" in answer.json()["error"]
        store.append, store.load = append, load
        answer = await http.post(f"/api/tables/{table}/join", json={"name": "Ann"})
        assert answer.status_code == 201


async def test_logs_have_no_secrets_and_no_cards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with served(tmp_path) as server:
        table, [token] = await server.seats("Ann", seats=["person", "rookie"])
        async with server.client() as client, client.connect(table, token) as place:
            await place.start()
            await play_match(place, make_bot("rookie", "x"))
            records = await client.records(table)
            with pytest.raises(mue.MueError):
                await place.move("show R7")
        secret = [table, token, *re.findall(r'"seed":"(\w+)"', records)]
    said = "\n".join(
        f"{record.getMessage()} {record.exc_text or ''} {json.dumps(vars(record), default=str)}"
        for record in caplog.records
        if record.name.startswith("mue")
    )
    assert "socket opened" in said
    assert len(secret) >= 3 and not any(word in said for word in secret)
    assert not re.search(r"\b[KBGRY]\d\b", said)


async def test_unexpected_errors_are_not_shown(server: Served) -> None:
    async def broken(*arguments: Any) -> None:
        raise RuntimeError("the seed is 1234")

    server.app.state.backend.queries.snapshot = broken
    transport = httpx.AsyncHTTPTransport()
    async with server.http(transport=transport) as http:
        answer = await http.get("/api/tables/x")
        assert answer.status_code == 500 and "1234" not in answer.text
        assert answer.json() == {"error": "Something went wrong on the server. It is not your fault."}
