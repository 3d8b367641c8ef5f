"""What a server says to a player who reads German."""

from __future__ import annotations

import asyncio

from support.serving import Served

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
        await one.say({"type": "hello", "language": "fr"})  # there is no French catalogue yet
        _, said = await one.closed()
        assert said[0]["why"] == "There is no such table."
