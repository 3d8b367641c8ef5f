"""A reason as data: statements, worded at the edge for the person who reads them."""

from __future__ import annotations

from dataclasses import dataclass

from mue.i18n import PLAIN, Message, Reader, role

THIRD = "third"
"""The third person: a statement about somebody other than the reader."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot would make a move, or would not. `str(reason)` is English."""

    statements: tuple[Message, ...]
    crown: str = "Crown"
    """The rulebook's names for the roles."""
    shield: str = "Shield"

    def render(self, reader: Reader = PLAIN) -> str:
        """The statements as one sentence."""
        roles = {"crown": role(self.crown), "shield": role(self.shield)}
        form = THIRD if reader.third else ""
        text = "; ".join(
            statement.also(name=reader.third, **roles).render(reader, form) for statement in self.statements
        )
        return f"{text[:1].upper()}{text[1:]}."

    def spoken(self, reader: Reader) -> str:
        return self.render(reader)

    def __str__(self) -> str:
        return self.render()
