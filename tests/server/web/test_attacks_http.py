"""Attacks by HTTP are bounded, counted and answered like any other request."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import pytest
from support.serving import FREELY, Served, served

from mue.server.config import Limits
from mue.server.process.logs import set_up_logs
from mue.server.web import middleware


async def raw(server: Served, text: str, wait: float = 10) -> str:
    """What the server answers to these bytes, until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(text.encode())
        return (await asyncio.wait_for(reader.read(), wait)).decode()
    finally:
        writer.close()


@pytest.mark.parametrize("refused", [True, False])
async def test_unknown_methods_share_one_label(refused: bool, tmp_path: Path) -> None:
    limits = Limits(requests=0.001) if refused else FREELY
    async with served(tmp_path, limits=limits) as server, server.http() as http:
        for number in range(50):
            await http.request(f"METHOD{number}", "/api/games")
        text = (await http.get("/metrics")).text
    methods = set(re.findall(r'mue_http_requests_total{method="(\w+)"', text))
    assert "other" in methods and len(methods) <= 2


@pytest.mark.parametrize(
    ("headers", "status"),
    [("Host: [", 403), ("Host: 127.0.0.1\r\nOrigin: http://[", 403), ("Host: 127.0.0.1]\r\n", 403)],
)
async def test_malformed_addresses_are_refused(headers: str, status: int, tmp_path: Path) -> None:
    async with served(tmp_path, hosts=("127.0.0.1",)) as server:
        answer = await raw(server, f"POST /api/tables HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n")
    assert answer.startswith(f"HTTP/1.1 {status}")


async def test_a_refused_host_counts(tmp_path: Path) -> None:
    limits = Limits(requests=0.2)  # a burst of one, for five seconds
    async with served(tmp_path, hosts=("mue.example",), limits=limits) as server, server.http() as http:
        statuses = [(await http.get("/api/games")).status_code for _ in range(2)]
    assert statuses == [403, 429]


@pytest.mark.parametrize(
    ("https", "origin", "status"),
    [
        (True, "https://club.example", 201),
        (True, "http://club.example", 403),
        (False, "http://club.example", 201),
        (False, "https://club.example", 201),
        (False, "ftp://club.example", 403),
    ],
)
async def test_a_page_that_came_by_http_cannot_use_a_server_behind_https(
    https: bool, origin: str, status: int, tmp_path: Path
) -> None:
    new = {"game": "goslar", "seats": ["person", "person"]}
    async with served(tmp_path, https=https) as server, server.http() as http:
        headers = {"host": "club.example", "origin": origin}
        assert (await http.post("/api/tables", json=new, headers=headers)).status_code == status


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz"])
async def test_head_is_get_without_its_body(path: str, tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.http() as http:
        bare, full = await http.head(path), await http.get(path)
    assert bare.status_code == full.status_code == 200
    assert bare.headers["content-type"] == full.headers["content-type"] and bare.content == b""


async def test_an_incomplete_body_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.2)
    request = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    async with served(tmp_path) as server:
        answer = await raw(server, request)
    assert answer.startswith("HTTP/1.1 408") and "did not arrive in time" in answer


@pytest.mark.parametrize("name", ["%00", "a%00b", "%ED%A0%80", "..%2F..", "a'b", "x" * 65])
async def test_no_name_of_a_table_is_a_problem_of_the_database(
    name: str, database: str, tmp_path: Path
) -> None:
    async with served(tmp_path, database=database) as server, server.http() as http:
        assert (await http.get(f"/api/tables/{name}")).status_code in (404, 422)


async def test_debug_logs_hold_no_private_links(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    levels = {name: logging.getLogger(name).level for name in ("", "mue")}
    handlers = logging.getLogger().handlers[:]
    set_up_logs("debug", "text")
    try:
        async with served(tmp_path) as server:
            table, [token] = await server.seats("Ann")
            async with server.socket(table) as socket:
                await socket.hello(token)
    finally:
        logging.getLogger().handlers[:] = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
    logged = capfd.readouterr().err
    assert "socket opened" in logged
    assert table not in logged and token not in logged
