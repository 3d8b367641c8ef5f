"""What a server says to a player who reads German, or a language whose catalogue was added."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.serving import Served

from mue.i18n import bundles

GERMAN = {"accept-language": "de-DE,de;q=0.9,en;q=0.5"}


async def test_refusals_over_http_are_in_the_language_that_is_asked_for(server: Served) -> None:
    async with server.http() as http:
        assert (await http.get("/api/tables/nowhere")).json()["error"] == "There is no such table."
        said = (await http.get("/api/tables/nowhere", headers=GERMAN)).json()["error"]
        assert said == "Diesen Tisch gibt es nicht."
        body = {"name": "Ann", "password": "short"}
        said = (await http.post("/api/accounts", json=body, headers=GERMAN)).json()["error"]
        assert said == "Ein Passwort hat 8 bis 256 Zeichen."
        said = (await http.get("/api/no/such/thing", headers=GERMAN)).json()["error"]
        assert said == "Unter dieser Adresse gibt es nichts."


async def test_refusals_and_hints_over_a_socket_are_in_the_language_of_the_hello(server: Served) -> None:
    seats = ["person", "rookie", "rookie", "rookie"]
    table, (token,) = await server.seats("Ann", game="mu", seats=seats)
    async with server.socket(table) as one:
        await one.say({"type": "hello", "token": token, "language": "de"})
        await one.hear()
        refused = await one.ask({"type": "move", "id": "1", "version": 1, "move": {"act": "pass"}})
        assert refused["why"] == "Die Partie hat noch nicht begonnen."
        await one.ask({"type": "start", "id": "2"})
        names = ["Ann", "Bea", "Cem", "Dov"]
        while True:
            hint = await one.ask({"type": "hint", "id": "3", "level": "rookie", "names": names})
            if hint["type"] == "hint":
                break
            assert hint["why"] == "Du hast gerade nichts zu entscheiden."
            await asyncio.sleep(0.1)
        reasons = " ".join(advice["reason"] for advice in hint["advice"])
        assert not {"the", "you", "is", "it", "of"} & set(reasons.lower().replace(";", "").split())
        few = await one.ask({"type": "hint", "id": "4", "names": ["Ann"]})
        assert few["why"] == "Nenne alle 4 Plätze oder keinen."


async def test_a_farewell_is_in_the_language_of_the_hello(server: Served) -> None:
    async with server.socket("nowhere") as one:
        await one.say({"type": "hello", "language": "de-AT"})
        _, said = await one.closed()
        assert said[0]["why"] == "Diesen Tisch gibt es nicht."
    async with server.socket("nowhere") as one:
        await one.say({"type": "hello", "language": "tlh"})  # there is no Klingon catalogue
        _, said = await one.closed()
        assert said[0]["why"] == "There is no such table."


@pytest.fixture
def french(tmp_path: Path) -> Iterator[None]:
    """A third catalogue: one more file in the folder."""
    folder = tmp_path / "catalogues"
    folder.mkdir()
    (folder / "en.ftl").write_text(bundles.text("en"), encoding="utf-8")
    (folder / "fr.ftl").write_text("server-no-table = Cette table n'existe pas.", encoding="utf-8")
    with bundles.reading_from(folder):
        yield


@pytest.mark.usefixtures("french")
async def test_a_third_language_is_one_more_file(server: Served) -> None:
    async with server.http() as http:
        answer = await http.get("/api/tables/nowhere", headers={"accept-language": "fr-CA, en;q=0.5"})
        assert answer.json()["error"] == "Cette table n'existe pas."
        page = await http.get("/api/games/mu/rules", params={"language": "fr"})
        assert (page.status_code, page.json()["language"]) == (200, "fr")
    for language, why in {"fr-CA": "Cette table n'existe pas.", "it": "There is no such table."}.items():
        async with server.socket("nowhere") as socket:
            await socket.say({"type": "hello", "language": language})
            _, said = await socket.closed()
            assert said[0]["why"] == why
