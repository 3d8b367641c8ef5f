"""`mue serve` and `mue bot` as people start them: processes, signals, and a match between them."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from support.serving import MUE, TWO, Socket, process
from websockets.asyncio.client import connect

from mue.cli import main
from mue.client import Client
from mue.record import verify_shuffles


def test_bots_play_a_whole_match_at_a_server(tmp_path: Path) -> None:
    with process(tmp_path) as (_, url):
        table = httpx.post(f"{url}/api/tables", json={**TWO, "game": "goslar"}).json()["table"]
        bots = [
            subprocess.Popen(
                [*MUE, "bot", "--url", url, "--table", table, "--level", "rookie", "--name", name, "--start"],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for name in ("Ann", "Ben")
        ]
        said = [bot.communicate(timeout=120) for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0], said
        assert len({out.splitlines()[-1] for out, _ in said}) == 1
        assert "The match is over" in said[0][0]
        path = tmp_path / "table.jsonl"
        path.write_text(httpx.get(f"{url}/api/tables/{table}/records").text, encoding="utf-8")
        assert len(list(verify_shuffles(path))) >= 1


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_that_is_stopped_says_good_bye(how: signal.Signals, tmp_path: Path) -> None:
    with process(tmp_path, "--log-format", "json") as (server, url):
        async with Client(url) as client:
            table = await client.create("goslar", ["person", "person"])
            seated = await client.join(table, "Ann")
            address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
            async with connect(address, proxy=None) as wire:
                socket = Socket(wire)
                await socket.hello(seated.token)
                server.send_signal(how)
                code, _ = await socket.closed()
                assert code == 1001
        assert server.wait(30) == 0
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert lines[-1]["message"] == "the server has stopped"
    assert not [line for line in lines if "error" in line or line["level"] in ("warning", "error")]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--database", "sqlite:////nowhere/at/all.db"], "cannot be opened"),
        (["--database", "pigeon://loft"], "not the address of a database"),
        (["--public-url", "mue.example"], "not the address of a server"),
        (["--allow-origin", "https://club.example/page"], "not the address of a server"),
        (["--host", "192.0.2.1"], "Cannot listen"),
    ],
)
def test_an_impossible_server_is_refused_in_one_line(options: list[str], why: str, tmp_path: Path) -> None:
    database = [] if "--database" in options else ["--database", f"sqlite:///{tmp_path / 'mue.db'}"]
    refused = CliRunner().invoke(main, ["serve", *options, *database])
    assert refused.exit_code == 1
    assert why in refused.stderr and len(refused.stderr.strip().splitlines()) == 1


def test_a_process_that_cannot_serve_says_so_and_nothing_else() -> None:
    command = [*MUE, "serve", "--database", "sqlite:////nowhere/at/all.db"]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 1 and refused.stdout == ""
    assert "cannot be opened" in refused.stderr and len(refused.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("command", ["serve", "bot"])
def test_help_is_complete(command: str) -> None:
    result = CliRunner().invoke(main, [command, "--help"])
    assert result.exit_code == 0 and "Example" in result.output
    for option in main.commands[command].params:
        assert getattr(option, "help", ""), option.name


def test_a_bot_that_finds_no_seat_says_so(tmp_path: Path) -> None:
    with process(tmp_path) as (_, url):
        for more, why in (
            (["--table", "nowhere"], "no such table"),
            (["--table", "nowhere", "--level", "deep thought"], "no bot"),
        ):
            result = CliRunner().invoke(main, ["bot", "--url", url, *more])
            assert result.exit_code == 1 and why in result.output
