"""Passwords: nobody waits for a hash."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher

from mue.server.players.passwords import MEMORY, TIME, Passwords

GOOD = "three blind mice"


async def test_nobody_waits_while_a_password_is_hashed() -> None:
    passwords = Passwords(PasswordHasher(time_cost=TIME, memory_cost=MEMORY, parallelism=1))
    hashing = asyncio.create_task(passwords.hash(GOOD))
    turns = 0
    while not hashing.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 10
    assert f"m={MEMORY},t={TIME},p=1" in hashing.result()
    passwords.close()
