"""Passwords, hashed with Argon2id on separate threads, so no table waits."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from mue.server.errors import RateLimited

T = TypeVar("T")

TIME: Final = 3
MEMORY: Final = 64 * 1024
"""KiB for each hash. RFC 9106 recommends three passes over 64 MiB where memory is scarce. It uses four lanes;
we use one, because tables need the other cores."""
AT_ONCE: Final = 2
MAX_WAITING: Final = 32
"""Requests that may queue for a hash. Further ones are refused at once, before they cost memory and time."""


class Passwords:
    """Argon2 releases the interpreter lock while it works, so threads are enough."""

    def __init__(self, hasher: PasswordHasher | None = None, at_once: int = AT_ONCE) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=TIME, memory_cost=MEMORY, parallelism=1)
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="passwords")
        self._limit = at_once + MAX_WAITING
        self._busy = 0
        cost = self._hasher.time_cost, self._hasher.memory_cost, self._hasher.parallelism
        self._decoy = self._threads.submit(_decoy, *cost)

    @property
    def decoy(self) -> str:
        """A hash that no password matches, for names that are not registered."""
        return self._decoy.result()

    async def hash(self, password: str) -> str:
        return await self._work(lambda: self._hasher.hash(_normalized(password)))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether the password matches the stored hash. Without a hash: False, after the same time."""

        def check() -> bool:
            try:
                right = self._hasher.verify(stored or self.decoy, _normalized(password))
            except (VerificationError, InvalidHashError):
                return False
            return right and stored is not None

        return await self._work(check)

    def outdated(self, stored: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    async def _work(self, work: Callable[[], T]) -> T:
        if self._busy >= self._limit:
            raise RateLimited("server-logins-busy", wait=2)
        self._busy += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._busy -= 1


@cache
def _decoy(time: int, memory: int, lanes: int) -> str:
    """The hash of a random password, once for each process: it costs as much as a login."""
    return PasswordHasher(time, memory, lanes).hash(secrets.token_hex(16))


def _normalized(password: str) -> bytes:
    """One encoding of each letter, whichever the keyboard sends. Any text can be a password."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


def is_common(password: str) -> bool:
    """Whether it is one of the first that anybody would try."""
    return password.casefold().strip() in _common()


@cache
def _common() -> frozenset[str]:
    from zxcvbn.frequency_lists import (
        FREQUENCY_LISTS,
    )  # megabytes of words: only servers that register need them

    return frozenset(FREQUENCY_LISTS["passwords"])
