"""The contract: who plays for what, under which trumps."""

from __future__ import annotations

from dataclasses import dataclass

from mue.rules.mechanics.trump import Trump, TrumpOrder


@dataclass(frozen=True, slots=True)
class Contract:
    """Roles, trumps and goal of a hand, filled in step by step after the auction."""

    order: TrumpOrder
    crown: int | None = None
    shield: int | None = None
    partner: int | None = None
    major: Trump | None = None
    minor: Trump | None = None
    goal: int | None = None
    shown: tuple[int, ...] = ()
    """Cards face up by seat when the auction ended; displays shrink later."""

    @property
    def crown_team(self) -> tuple[int, ...]:
        return tuple(seat for seat in (self.crown, self.partner) if seat is not None)
