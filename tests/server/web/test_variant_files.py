"""Variant files over HTTP: every fault is said with its line, and no file costs more than its trial."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from support.serving import Served

from mue.protocol.tables import LONGEST_FILE
from mue.server.bots import variant_trials
from mue.server.bots.pool import BotPool
from mue.server.bots.variant_trials import MAX_BY_ADDRESS, Trials, VariantTrial
from mue.server.config import MAX_BODY_WITH_FILE
from mue.server.errors import BotFailed, RateLimited

SEATS = ["person", "rookie", "rookie", "rookie"]


async def test_a_file_is_checked_in_the_language_of_the_reader(server: Served) -> None:
    text = 'name = "ours"\n[score]\ncrown_penalty = "much"\nshield = 1\n[goals]\n4 = []\n'
    async with server.http() as http:
        german = {"accept-language": "de"}
        answer = await http.post("/api/variants", json={"game": "mu", "file": text}, headers=german)
        found = answer.json()
        assert answer.status_code == 200 and found["variant"] is None
        assert [fault["line"] for fault in found["faults"]] == [3, 4, 6]
        assert found["faults"][0]["problem"].startswith("score.crown_penalty muss eine ganze Zahl von")
        answer = await http.post("/api/variants", json={"game": "mu", "file": "hands = 6"})
        assert answer.json() == {
            "variant": {"name": "house", "players": [3, 4, 5, 6], "hands": 6, "target": 0},
            "changes": ["hands in a match (0: as many as it takes): 6 (was: 4)"],
            "faults": [],
        }
        missing = await http.post("/api/variants", json={"game": "chess", "file": ""})
        assert (missing.status_code, missing.json()["error"][:10]) == (404, "There is n")


async def test_a_table_is_made_and_tells_its_rules(server: Served) -> None:
    async with server.http() as http:
        new = {"game": "mu", "seats": SEATS, "variant_file": 'name = "ours"\nhands = 2'}
        table = (await http.post("/api/tables", json=new)).json()["table"]
        about = (await http.get(f"/api/tables/{table}")).json()
        assert (about["variant"], about["custom"]) == ("ours", True)
        page = (await http.get(f"/api/tables/{table}/rules?language=de")).json()
        assert page["changes"] == ["Spiele einer Partie (0: so viele wie nötig): 2 (vorher: 4)"]
        assert page["file"] == 'game = "mu"\nname = "ours"\nbase = "default"\nhands = 2\n'
        plain = (await http.post("/api/tables", json={"game": "mu", "seats": SEATS})).json()["table"]
        page = (await http.get(f"/api/tables/{plain}/rules")).json()
        assert page["changes"] == [] and page["file"].startswith("# Mü")
        refused = await http.post("/api/tables", json={**new, "variant_file": "\nhands = 0"})
        assert refused.status_code == 422 and refused.json()["error"].startswith("Line 2: ")
        both = await http.post("/api/tables", json={**new, "variant": "classic"})
        assert both.status_code == 422 and "not both" in both.json()["error"]
        sneaked = await http.post("/api/tables", json={**new, "custom": {"base": "default", "options": {}}})
        assert sneaked.status_code == 422, "what a file changes is found out here, never sent"


ATTACKS = {
    "dotted keys": "a" + ".a" * ((LONGEST_FILE - 5) // 2) + " = 1",
    "nested lists": "a = " + "[" * (LONGEST_FILE - 4),
    "nested tables": "a = " + "{a=" * (LONGEST_FILE // 4),
    "an endless number": "hands = " + "9" * (LONGEST_FILE - 8),
    "many tables": "\n".join(f"[t{n}]" for n in range(LONGEST_FILE // 8)),
    "many lines of a deep table": "\n".join(f"a.b.c.d.e.f.k{n}=1" for n in range(LONGEST_FILE // 22)),
    "all ranks": "[deck]\nranks = [" + ", ".join(map(str, range(100))) + "]\njokers = 9",
    "a file of this machine": 'base = "../../../../etc/passwd.toml"',
    "a control character": 'name = "\\u001b[2J"',
    "an unpaired surrogate": "name = '\ud800'",
    "a null byte": "hands = 1\0",
    "a match without end": "hands = 999",
    "quotes without end": '"""' * (LONGEST_FILE // 3),
    "a list of goals": "goals = [" + "9," * (LONGEST_FILE // 2 - 6) + "]",
}


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS.keys())
def test_an_attack_is_refused_with_one_sentence_for_each_fault(text: str) -> None:
    assert len(text) <= LONGEST_FILE
    found = variant_trials.trial("mu", text)
    assert found.faults and len(found.faults) <= 20
    for fault in found.faults:
        assert fault.message.key != "server-trial-failed"
        for language in ("en", "de"):
            said = fault.message.render(language)
            assert said.isprintable() and len(said) < 1000


async def test_a_file_that_is_too_long_is_not_read(server: Served) -> None:
    async with server.http() as http:
        # Every character counts once, however many bytes JSON needs for it.
        longest = "[score]\ncrown_per_card = 12\n#"
        longest += "\N{PLAYING CARD ACE OF SPADES}" * (LONGEST_FILE - len(longest))
        body = json.dumps({"game": "mu", "file": longest})
        headers = {"content-type": "application/json"}
        taken = await http.post("/api/variants", content=body, headers=headers)
        assert len(body) > 10 * LONGEST_FILE and taken.json()["faults"] == []
        long = {"game": "mu", "file": "#" * (LONGEST_FILE + 1)}
        answer = await http.post("/api/variants", json=long)
        assert answer.status_code == 422 and "12,000" in answer.json()["error"].replace("12000", "12,000")
        huge = {"game": "mu", "file": "#" * MAX_BODY_WITH_FILE}
        assert (await http.post("/api/variants", json=huge)).status_code == 413


class SlowPool(BotPool):
    """A pool whose work waits until it is let go."""

    def __init__(self, result: Callable[[], Any]) -> None:
        self.go, self.runs, self._result = asyncio.Event(), 0, result

    async def run(self, bot: str, work: Callable[[], Any]) -> Any:
        self.runs += 1
        await self.go.wait()
        return self._result()


async def test_one_address_cannot_take_all_trials() -> None:
    pool = SlowPool(lambda: VariantTrial("ours"))
    some = Trials(pool)
    running = [asyncio.create_task(some.of("mu", f"hands = {n}", "ann")) for n in range(MAX_BY_ADDRESS)]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited, match="trying other files"):
        await some.of("mu", "hands = 9", "ann")
    other = asyncio.create_task(some.of("mu", "hands = 9", "bob"))
    await asyncio.sleep(0)
    pool.go.set()
    assert [found.variant for found in await asyncio.gather(*running, other)] == ["ours"] * (
        MAX_BY_ADDRESS + 1
    )
    await some.of("mu", "hands = 9", "ann")
    assert pool.runs == MAX_BY_ADDRESS + 1, "what is known is not tried again"


async def test_a_trial_that_does_not_end_is_a_fault_and_is_tried_again() -> None:
    def fail() -> VariantTrial:
        raise BotFailed("server-bot-failed", bot="trial")

    pool = SlowPool(fail)
    pool.go.set()
    some = Trials(pool)
    for _ in range(2):
        assert [str(fault.message)[:19] for fault in (await some.of("mu", "hands = 3")).faults] == [
            "Bots need too long "
        ]
    assert pool.runs == 2


def test_a_game_in_which_every_hand_is_void_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variant_trials, "SLOWEST", -1.0)
    assert {str(fault.message)[:19] for fault in variant_trials.trial("mu", "hands = 3").faults} == {
        "Bots need too long "
    }
