"""The numbers of an environment: its actions, and the bytes of what a seat sees, each with a name.

Both depend on the game, its variant and the number of players alone: cards and trumps are numbered over the
full deck, so a deck with suits taken out uses the same numbers. kernel/envs/space.hpp lays them out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from mue import _kernel
from mue.i18n import shown
from mue.native.native_rules import NativeRules, native_rules
from mue.native.numbering import Numbering
from mue.rules.game import Game
from mue.solver.layout import Places

MOST_DECKS: Final = 255


class Span(NamedTuple):
    """A group of actions, or a field of observations."""

    name: str
    offset: int
    size: int

    @property
    def end(self) -> int:
        return self.offset + self.size

    @property
    def slice(self) -> slice:
        return slice(self.offset, self.end)


class EnvSpace:
    """The actions and observations of one game for one number of players. Get it with `env_space`."""

    def __init__(self, rules: NativeRules, history: int = 0) -> None:
        self.rules = rules
        self.history = history
        """How many events an observation tells."""
        self.game, self.players = rules.game, rules.players
        self.full = Numbering(self.game.settings.deck.whole(self.players), self.game.columns(()))
        """The numbers of all cards, trumps and columns."""
        self.removed = tuple(rules.decks[:MOST_DECKS])
        """The decks: for each, the suits taken out."""
        self.kernel = _kernel.space(
            cards=len(self.full.cards),
            trumps=len(self.full.trumps),
            columns=len(self.full.columns),
            history=history,
            decks=[self._deck(removed) for removed in self.removed],
        )
        self.sections = {name: Span(name, offset, size) for name, offset, size in self.kernel.sections}
        self.fields = {name: Span(name, offset, size) for name, offset, size in self.kernel.fields}
        self.actions: int = self.kernel.actions
        """The number of actions."""
        self.size: int = self.kernel.size
        """The bytes of an observation."""
        self.names: tuple[str, ...] = tuple(
            [name for part in self.sections.values() for name in self._names(part)]
        )
        """The actions by number."""

    def _deck(self, removed: tuple[str, ...]) -> tuple[_kernel.Program, list[int], list[int], list[int]]:
        game, full = self.game, self.full
        own = Numbering(game.deck(self.players, removed), game.columns(removed))
        return (
            self.rules.program(removed),
            [full.card_number[card] for card in own.cards],
            [full.trump_number[trump] for trump in own.trumps],
            [full.column_number[column] for column in own.columns],
        )

    def _names(self, part: Span) -> list[str]:
        cards = [card.text for card in self.full.cards]
        words = {
            "hand": cards,
            "display": cards,
            "lay": cards,
            "trump": self.full.trumps,
            "partner": [str(number) for number in range(1, self.players)],
            "column": self.full.columns,
        }
        return [f"{part.name} {word}" for word in words[part.name]] if part.name in words else [part.name]

    def action(self, name: str) -> int:
        """The number of the action with this name, such as `hand R7`; ValueError if there is none."""
        try:
            return self.names.index(name)
        except ValueError:
            raise ValueError(f"there is no action {shown(name)}: `names` lists all") from None

    def __repr__(self) -> str:
        return f"<EnvSpace {self.game.id}-{self.players}, {self.actions} actions, {self.size} bytes>"

    def deck_number(self, removed: tuple[str, ...]) -> int:
        return self.removed.index(removed)

    def places(self, removed: tuple[str, ...]) -> Places:
        return Places(self.game.deck(self.players, removed))


@lru_cache(maxsize=32)
def env_space(game: Game[Any], players: int, history: int = 0) -> EnvSpace:
    """The numbers of this game; NotNative if the kernel cannot play it."""
    return EnvSpace(native_rules(game, players), history)
