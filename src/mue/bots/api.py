"""What a bot is: it chooses, and it may advise and rank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked
from mue.bots.reasons.reason import Reason
from mue.i18n import PLAIN, Reader
from mue.rules.moves import Move
from mue.rules.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that a bot would consider, and why. The numbers are as in `Ranked`."""

    move: Move
    value: float | None
    """The expected score of the hand minus the mean of the others' scores; None: the bot has no numbers."""
    score: float | None
    """The expected score of the hand."""
    reach: float | None
    """The probability that the Crown's side reaches its goal; None: no goals, or unknown."""
    reason: Reason | str
    """For a person at the table. A text, from a bot that words its own reasons, is one short sentence."""
    error: float | None = None
    """The standard error of the value; show only the digits it supports. None: unknown."""

    @property
    def others(self) -> float | None:
        """The mean of the others' expected scores."""
        return None if self.score is None or self.value is None else self.score - self.value

    def why(self, reader: Reader = PLAIN) -> str:
        """The reason as a sentence for this reader."""
        return self.reason if isinstance(self.reason, str) else self.reason.render(reader)

    def to_json(self, reader: Reader = PLAIN) -> dict[str, Any]:
        return {
            "move": self.move.to_json(),
            "value": self.value,
            "score": self.score,
            "reach": self.reach,
            "reason": self.why(reader),
            "error": self.error,
        }


class Bot(Protocol):
    """All that a player needs."""

    def choose(self, view: View, clock: Clock) -> Move:
        """One of `view.legal`, before the clock runs out."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that gives advice."""

    def advise(self, view: View) -> list[Advice]:
        """Moves worth considering, best first; the first is the one it would choose. Empty: no advice for
        this kind of decision."""


@runtime_checkable
class Hypothetical(Protocol):
    """A bot that draws from a single random stream, so that choosing for a hint would change its later
    play."""

    def would_choose(self, view: View) -> Move:
        """A move that it might choose, without side effects on later choices."""


@runtime_checkable
class Ranker(Protocol):
    """A bot that puts numbers to moves."""

    def ranked(self, view: View, also: Sequence[Move] = ()) -> list[Ranked]:
        """The moves it considered and those of `also`, best first. Empty: no numbers for this kind of
        decision."""
