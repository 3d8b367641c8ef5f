"""Passwords: hashed with Argon2id, on threads of their own, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from mue.server.players.login_limits import TooMany

T = TypeVar("T")

TIME: Final = 3
MEMORY: Final = 64 * 1024
"""KiB for each hash. Three passes over 64 MiB are what RFC 9106 asks for where memory is scarce. It takes
them on four lanes, we on one, since tables need the other cores."""
AT_ONCE: Final = 2
WAITING: Final = 32
"""So many may wait for a hash; more are sent away at once, before they hold memory and time."""


class Passwords:
    """Argon2 gives the interpreter free while it works, so threads are enough."""

    def __init__(self, hasher: PasswordHasher | None = None, at_once: int = AT_ONCE) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=TIME, memory_cost=MEMORY, parallelism=1)
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="passwords")
        self._limit = at_once + WAITING
        self._busy = 0
        self._decoy = self._threads.submit(self._hasher.hash, secrets.token_hex(16))

    async def hash(self, password: str) -> str:
        return await self._work(lambda: self._hasher.hash(_spelt(password)))

    async def matches(self, kept: str | None, password: str) -> bool:
        """Is this the password of that hash? Without a hash it takes as long, and the answer is no."""

        def check() -> bool:
            try:
                right = self._hasher.verify(kept or self._decoy.result(), _spelt(password))
            except (VerificationError, InvalidHashError):
                return False
            return right and kept is not None

        return await self._work(check)

    def outdated(self, kept: str) -> bool:
        """Was it hashed with other parameters than are used now?"""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    async def _work(self, work: Callable[[], T]) -> T:
        if self._busy >= self._limit:
            raise TooMany("Too many people are logging in just now: try again in a moment.", wait=2)
        self._busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._busy -= 1


def _spelt(password: str) -> bytes:
    """Keyboards spell the same letter in different ways; any text at all can be a password."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
