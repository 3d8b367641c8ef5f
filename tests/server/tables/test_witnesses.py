"""Nobody sees two hands of one deal, and no move is taken back that another person has seen."""

from __future__ import annotations

import pytest
from support.people import Person, play_the_hand, think, to_my_turn

from mue.server.backend import Backend
from mue.server.errors import Refused
from mue.server.players.sessions import Account
from mue.server.tables.setup import PERSON, Setup

FOUR = Setup(game="mu", seats=(PERSON,) * 4, hands=2)


async def sit_down(
    backend: Backend, table: str, name: str, address: str, seat: int | None = None, account: str | None = None
) -> Person:
    member = None if account is None else Account(account, name)
    return Person(backend, await backend.commands.join(table, name, seat, account=member, address=address))


async def in_mid_hand(backend: Backend) -> Person:
    """Ann has begun with bots in the free seats, and it is her turn."""
    table = await backend.commands.create(FOUR)
    ann = await sit_down(backend, table, "Ann", "1.1.1.1", 0)
    await ann.start(fill=True)
    await to_my_turn(backend, ann)
    return ann


async def test_a_person_who_goes_from_seat_to_seat_sees_one_hand(backend: Backend) -> None:
    ann = await in_mid_hand(backend)
    table = ann.at.table
    eve = await sit_down(backend, table, "Eve", "2.2.2.2", 1)
    assert len((await eve.seen())["view"]["hand"]) > 0
    await eve.leave("bye")
    for name, account in (("Eve", None), ("Mallory", None), ("Mallory", "m")):
        for seat in (2, 3):
            with pytest.raises(Refused, match="seen other cards of this hand"):
                await sit_down(backend, table, name, "2.2.2.2", seat, account)
    # The same hand shows her nothing new, and she gets it if she does not choose.
    again = await sit_down(backend, table, "Mallory", "2.2.2.2")
    assert again.at.seat == 1


async def test_an_account_is_recognised_at_every_address(backend: Backend) -> None:
    table = (await in_mid_hand(backend)).at.table
    eve = await sit_down(backend, table, "Eve", "2.2.2.2", 1, account="eve")
    await eve.leave("bye")
    with pytest.raises(Refused, match="seen other cards"):
        await sit_down(backend, table, "Eve", "3.3.3.3", 2, account="eve")
    assert (await sit_down(backend, table, "Ben", "3.3.3.3", 2)).at.seat == 2


async def test_a_player_with_a_hand_gets_no_second_one(backend: Backend) -> None:
    ann = await in_mid_hand(backend)
    with pytest.raises(Refused, match="seen other cards"):
        await sit_down(backend, ann.at.table, "Ann 2", "1.1.1.1")


async def test_the_next_hand_is_open_to_everybody(backend: Backend) -> None:
    ann = await in_mid_hand(backend)
    table = ann.at.table
    eve = await sit_down(backend, table, "Eve", "2.2.2.2", 1)
    await eve.leave("bye")
    await play_the_hand(backend, ann)
    assert (await sit_down(backend, table, "Eve", "2.2.2.2", 2)).at.seat == 2


async def test_what_was_seen_is_known_after_a_restart(backend: Backend) -> None:
    ann = await in_mid_hand(backend)
    eve = await sit_down(backend, ann.at.table, "Eve", "2.2.2.2", 1)
    await eve.leave("bye")
    elsewhere = Backend(backend.store, think)
    with pytest.raises(Refused, match="seen other cards"):
        await sit_down(elsewhere, ann.at.table, "Eve", "2.2.2.2", 2)


async def test_addresses_are_not_stored_and_differ_by_table(backend: Backend) -> None:
    stored = []
    for _ in range(2):
        table = await backend.commands.create(FOUR)
        await sit_down(backend, table, "Ann", "192.0.2.77")
        stored.append((await backend.store.load(table))[-1].body)
    assert "192.0.2.77" not in str(stored)
    assert stored[0]["source"] != stored[1]["source"]


# --- moves taken back ---------------------------------------------------------------------


async def test_no_undo_against_a_person_who_dropped_out(backend: Backend) -> None:
    table = await backend.commands.create(FOUR)
    ann = await sit_down(backend, table, "Ann", "1.1.1.1", 0)
    ben = await sit_down(backend, table, "Ben", "2.2.2.2", 1)
    await ann.start(fill=True)
    while (now := await ann.seen())["view"]["to_act"] != [0]:
        if 1 in now["view"]["to_act"]:
            await ben.move()
        else:
            await backend.bots.play_at(table)
    await ann.move()
    await backend.attendance.stand_in(table, 1)
    version = (await ann.seen())["version"]
    assert "Another person has played in this hand" in (await ann.undo("back", version))["why"]
    await ben.leave("bye")
    version = (await ann.seen())["version"]
    assert "Another person has played in this hand" in (await ann.undo("again", version))["why"]


async def test_no_undo_after_a_person_has_looked_in(backend: Backend) -> None:
    ann = await in_mid_hand(backend)
    await ann.move()
    eve = await sit_down(backend, ann.at.table, "Eve", "2.2.2.2", 1)
    await eve.leave("bye")
    version = (await ann.seen())["version"]
    assert "Another person has played" in (await ann.undo("back", version))["why"]
