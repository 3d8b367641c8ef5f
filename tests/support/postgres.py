"""A private PostgreSQL for tests, from the binaries of this machine.

It refuses to run as root, so it then runs as another user; it listens on a socket in a directory of its own.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

import psycopg

from support.require import Missing

UNPRIVILEGED = ("postgres", "nobody")
WAIT = 60
WITH_US = '"$@" & cat >/dev/null; kill -QUIT $! 2>/dev/null; wait $!; exit 0'
"""It ends when we close its input, and so even when we are killed."""


def binaries() -> Path:
    """The directory of `initdb` and `postgres`."""
    homes = [Path("/usr/lib/postgresql"), Path("/usr/local/lib/postgresql")]
    newest = sorted((path for home in homes for path in home.glob("*/bin")), key=_number, reverse=True)
    program = shutil.which("initdb")
    for place in [*newest, *([Path(program).resolve().parent] if program else [])]:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise Missing("PostgreSQL is not on this machine: install Debian's package 'postgresql'.")


def _number(path: Path) -> float:
    try:
        return float(path.parent.name)
    except ValueError:
        return 0.0


class Cluster:
    def __init__(self, durable: bool = False) -> None:
        self._home = Path(tempfile.mkdtemp(prefix="mue-pg-"))
        self._bin = binaries()
        self._durable = durable
        self._user = _user()
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            account = pwd.getpwnam(self._user)
            os.chown(self._home, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", self._data, "-U", "mue", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def _data(self) -> str:
        return str(self._home / "data")

    def start(self) -> None:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self._home),
            "max_connections": "60",
        }
        if not self._durable:  # tests kill processes, not the machine
            settings["fsync"] = "off"
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self._home / "log").open("ab") as log:
            self._process = subprocess.Popen(
                ["sh", "-c", WITH_US, "sh", self._bin / "postgres", "-D", self._data, *options],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                user=self._user,
                group=self._user and pwd.getpwnam(self._user).pw_gid,
                extra_groups=None if self._user is None else [],
                cwd=self._home,
                start_new_session=True,  # Ctrl-C is for the tests: they stop it afterwards
            )
        end = time.monotonic() + WAIT
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                return
            except psycopg.OperationalError:
                if self._process.poll() is not None or time.monotonic() > end:
                    raise
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """SIGQUIT breaks every connection at once."""
        if self._process is not None and self._process.stdin is not None:
            os.kill(int((self._home / "data/postmaster.pid").read_text().split()[0]), how)
            self._process.stdin.close()
            self._process.wait(WAIT)
            self._process = None

    def freeze(self) -> None:
        """Stop all its processes, as on a machine that hangs: no connection breaks."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: signal.Signals) -> None:
        postmaster = int((self._home / "data/postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        for process in (postmaster, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._home, ignore_errors=True)

    def fresh(self) -> str:
        """The address of a new database with nothing in it."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql://mue@/{name}?host={self._home}"

    def _run(self, name: str, *words: str) -> None:
        subprocess.run(
            [self._bin / name, *words],
            check=True,
            capture_output=True,
            user=self._user,
            group=self._user and pwd.getpwnam(self._user).pw_gid,
            extra_groups=None if self._user is None else [],
            cwd=self._home,
        )


def _user() -> str | None:
    """The user to run as; None: the current one."""
    if os.geteuid() != 0:
        return None
    known = {account.pw_name for account in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in known)
