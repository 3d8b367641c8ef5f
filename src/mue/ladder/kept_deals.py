"""Deals already played, kept in a file, so that a long ladder goes on where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mue import __version__
from mue.bots import full_name
from mue.errors import MueError
from mue.ladder.deal_json import deal_from_json, deal_to_json
from mue.ladder.play_deals import DealResult, Ladder, command


class KeptDeals:
    """Beside the file of a result: the ladder, then a line for each deal."""

    def __init__(self, result: Path, ladder: Ladder) -> None:
        self.path = result.with_name(f"{result.name}.part")
        self._head = {
            "mue": __version__,
            "command": command(ladder, 0),
            "bots": [full_name(bot) for bot in ladder.bots],
        }

    def read(self) -> list[DealResult]:
        """The deals kept so far. MueError if the file holds something else; a last line that was cut off is
        dropped."""
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return []
        except UnicodeDecodeError:
            raise self._another() from None
        head, *lines = text.split("\n")
        whole = lines[:-1]
        try:
            if json.loads(head) != self._head:
                raise self._another()
            deals = [deal_from_json(json.loads(line)) for line in whole]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise self._another() from None
        kept = "".join(f"{line}\n" for line in [head, *whole])
        if kept != text:
            self.path.write_text(kept, "utf-8")
        return deals

    def keep(self, deals: Iterable[DealResult]) -> Iterator[DealResult]:
        """The same deals, each written before it is given on."""
        fresh = not self.path.exists()
        with self.path.open("a", encoding="utf-8") as file:
            if fresh:
                _write(file, self._head)
            for deal in deals:
                _write(file, deal_to_json(deal))
                yield deal

    def drop(self) -> None:
        self.path.unlink(missing_ok=True)

    def _another(self) -> MueError:
        return MueError("ladder-another-part", path=str(self.path))


def _write(file: Any, line: object) -> None:
    file.write(json.dumps(line, separators=(",", ":")) + "\n")
    file.flush()
