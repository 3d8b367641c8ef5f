"""Tables with rules of their own: stored and told like any others, and rated nowhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.ohhell import registered
from support.people import Person, open_backend, play_on, seated

from mue.own_rules import BadText
from mue.protocol.deals import LessonDeal, PlayedDeal
from mue.record import replay
from mue.rules.views import View
from mue.server.backend import Backend
from mue.server.bots.variant_trials import trial
from mue.server.errors import InvalidRequest
from mue.server.players.sessions import Account
from mue.server.storage.backup_file import back_up, restore
from mue.server.tables.catalogue import rules_of_table
from mue.server.tables.custom_rules import custom_of, file_of, rules_for_table
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.summarize import finished_match

HOUSE = """
name = "our evening"
hands = 1
[score]
opponents_per_step = 5
[tokens.rank]
odd = 50
"""

RATED = {"game": "mu", "seats": (PERSON, "rookie", "rookie"), "rated": True}


def custom(text: str = HOUSE, game: str = "mu", **more: object) -> Setup:
    found = trial(game, text)
    found.check()
    seats = (PERSON, *["rookie"] * (found.players[0] - 1))
    setup = {"game": game, "seats": seats, "variant": found.variant, "custom": found.custom, **more}
    return Setup.model_validate(setup)


async def whole_match(backend: Backend, setup: Setup) -> Person:
    [ann] = await seated(backend, setup, "Ann")
    await ann.start()
    await play_on(backend, ann)
    return ann


async def test_the_table_plays_by_them_and_everybody_is_told(backend: Backend) -> None:
    ann = await whole_match(backend, custom())
    now = await ann.seen()
    assert (now["table"]["variant"], now["table"]["custom"]) == ("our evening", True)
    seen = now["view"]
    assert View.from_json(seen, (await backend.queries.table(ann.at.table)).rules).to_json() == seen
    assert seen["options"]["tokens"]["rank"] == dict.fromkeys("13579", 50)
    page = rules_of_table((await backend.queries.table(ann.at.table)).setup, "de")
    assert page.markdown.startswith("# M") and len(page.changes) == 4
    assert "Spiele einer Partie (0: so viele wie nötig): 1 (vorher: 4)" in page.changes
    record = json.loads((await backend.queries.records(ann.at.table)).splitlines()[0])
    assert record["variant"] == "our evening" and record["options"]["score"] == {"opponents_per_step": 5}
    assert replay(record)
    shown = await backend.queries.replay(ann.at.table, None, 1, 1)
    assert shown["start"]["table"]["custom"] and replay(shown["record"])


async def test_they_are_there_on_another_server_after_packing_and_from_a_backup(
    store: object, database: str, tmp_path: Path
) -> None:
    async with open_backend(database) as first, open_backend(database) as second:
        ann = await whole_match(first, custom())
        there = Person(second, ann.at)
        assert await there.seen() == await ann.seen()
        before = await ann.seen()
        assert await first.housekeeping.archive(first.registry.now_ms() + 10**12) == 1
    async with open_backend(database) as again:
        assert await Person(again, ann.at).seen() == before
        rules = (await again.queries.table(ann.at.table)).rules
    await back_up(database, tmp_path / "backup")
    fresh = f"sqlite:///{tmp_path / 'restored.db'}"
    await restore(fresh, tmp_path / "backup")
    async with open_backend(fresh) as restored:
        assert await Person(restored, ann.at).seen() == before
        loaded = (await restored.queries.table(ann.at.table)).rules
        assert (loaded.options, loaded.settings) == (rules.options, rules.settings)


async def test_a_friend_gets_the_same_deal_by_the_same_rules(backend: Backend) -> None:
    setup = custom()
    ann = await whole_match(backend, setup)
    hands = await backend.queries.hands(ann.at.table)
    deal = PlayedDeal(table=ann.at.table, match=1, hand=len(hands))
    # As the page asks: it names the rules and does not know what they say.
    asked = Setup(game="mu", seats=setup.seats, variant="our evening", deal=deal)
    [bob] = await seated(backend, asked, "Bob")
    table = await backend.queries.table(bob.at.table)
    assert table.setup.custom == setup.custom and table.rules.options["tokens"] == {
        "rank": dict.fromkeys("13579", 50)
    }
    other = asked.model_copy(update={"variant": "default"})
    with pytest.raises(InvalidRequest, match="our evening"):
        await backend.commands.create(other)
    with pytest.raises(InvalidRequest, match="no such variant"):
        await backend.commands.create(asked.model_copy(update={"deal": None}))
    with pytest.raises(InvalidRequest, match="lesson"):
        await backend.commands.create(setup.model_copy(update={"deal": LessonDeal(lesson=True)}))


async def test_they_are_never_rated(backend: Backend) -> None:
    for setup, rated in ((custom(rated=True), False), (Setup.model_validate({**RATED, "hands": 1}), True)):
        table = await backend.commands.create(setup)
        joined = await backend.commands.join(table, "Ann", account=Account("ann", "Ann"), address="1")
        ann = Person(backend, joined)
        assert (await ann.seen())["table"]["rated"] is rated
        await backend.presence.write(backend.registry.now_ms())
        await ann.start(fill=True)
        await play_on(backend, ann)
        assert (finished_match(await backend.queries.table(table)) is not None) is rated


def test_a_file_that_changes_nothing_is_a_variant_of_the_server() -> None:
    assert trial("mu", "# nothing\n").custom is None
    for text, variant in (('base = "classic"', "classic"), ('name = "mine"\nhands = 4', "default")):
        found = trial("mu", text)
        assert (found.custom, found.variant, found.changes) == (None, variant, ())


def test_the_file_of_a_table_makes_the_same_rules() -> None:
    rules = rules_for_table("mu", 'base = "classic"\nname = "ours"\n[score]\ncrown_penalty = -3\n')
    again = rules_for_table("mu", file_of(rules))
    assert (again.settings, again.base) == (rules.settings, "classic")
    assert custom_of(again) == custom_of(rules) is not None
    assert file_of(rules).splitlines()[:3] == ['game = "mu"', 'name = "ours"', 'base = "classic"']


def test_a_match_at_a_table_ends() -> None:
    assert rules_for_table("mu", "hands = 0\ntarget = 900").settings.max_hands == 100
    assert rules_for_table("yamv", "target = 900").settings.max_hands == 50
    with pytest.raises(BadText, match=r"Line 2: At a table, hands must be at most 100\."):
        rules_for_table("mu", "\nhands = 101")
    only_void = trial("wimmuln", "hands = 3\n")
    assert not only_void.faults


@pytest.mark.parametrize(
    "name",
    ["x" * 33, "\u3164", "a\u0301\u0301\u0301\u0301", "\u202egnik", "\x1b[2J", ""],
    ids=["long", "unseen", "piled marks", "backwards", "escape", "empty"],
)
@pytest.mark.parametrize("key", ["name", "roles.crown", "roles.shield"])
def test_names_that_nobody_could_read_are_refused(key: str, name: str) -> None:
    with pytest.raises(BadText) as refused:
        rules_for_table("mu", f"{key} = {json.dumps(name)}")
    assert [fault.line for fault in refused.value.faults] == [1]
    assert str(refused.value).isprintable() and key in str(refused.value)


def test_names_are_shown_as_they_are() -> None:
    for name in ("[bold]king[/]", "<b>king</b>", "{ $who }", "dealer"):
        found = trial("mu", f"roles.crown = {json.dumps(name)}")
        assert [message.render("de") for message in found.changes] == [
            f"Name der Krone: {name} (vorher: Krone)"
        ]


@pytest.mark.parametrize(
    ("file", "asked", "most"),
    [
        ("[score]\ncrown_per_card = 5", {"target": 9_999}, 100),
        ("hands = 0\ntarget = 500\nmax_hands = 30", {"target": 9_999}, 30),
        ("hands = 0\ntarget = 500", {}, 100),
        ("hands = 7", {"target": 9_999, "hands": 5}, 0),
    ],
)
def test_no_match_by_them_has_more_than_a_hundred_hands(file: str, asked: dict[str, int], most: int) -> None:
    settings = custom(file).model_copy(update=asked).rules().settings
    assert settings.max_hands == most
    assert settings.hands == (asked.get("hands") or 0)


def test_a_match_with_every_size_of_hand_needs_no_other_end() -> None:
    with registered():
        found = trial("ohhell", "[score]\nexact = 5")
        assert found.hands == 19
        assert [str(change) for change in found.changes] == ["bid made: to its player: 5 (was: 10)"]
