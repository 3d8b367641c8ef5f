"""The setup of a table: what is agreed when it is created."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from mue.bots import check_bot
from mue.errors import UnknownBot
from mue.games import find, game, variant_names
from mue.own_rules import named_with_base
from mue.protocol.shapes import Shape
from mue.protocol.tables import MOST_HANDS, NewTable
from mue.rules.game import Game
from mue.server.errors import InvalidRequest

PERSON: Final = "person"


class CustomRules(Shape):
    """The rules of a table that no variant of the server has, as `custom_rules.py` made them of a file."""

    base: str
    """The variant of the server that they are based on."""
    options: dict[str, Any]
    """Every value that differs from the default variant, as in records."""


class Setup(NewTable):
    """The request for a new table, checked against the rules."""

    custom: CustomRules | None = None
    """The file of the request is not kept, only what it changes; then `variant` is the name it gives them."""

    def rules(self) -> Game[Any]:
        """The game of this table; MueError if it cannot be played like this."""
        kind = find(self.game)
        # Any other text would be taken for the name of a file on this machine.
        if self.custom is None and self.variant not in variant_names(self.game):
            raise InvalidRequest("server-no-variant", variants=variant_names(self.game))
        options, custom = self._options(), _written(self.custom)
        if custom is not None and "max_hands" not in options and options:
            file = _rules(kind, self.game, self.variant, (), custom).settings
            options["max_hands"] = min(file.max_hands or MOST_HANDS, MOST_HANDS)
        rules = _rules(kind, self.game, self.variant, tuple(options.items()), custom)
        rules.check_players(len(self.seats))
        if self.listed and self.deal is not None:
            raise InvalidRequest("server-given-deal-listed")
        for player in self.seats:
            if player != PERSON:
                try:
                    check_bot(player)
                except UnknownBot as error:
                    raise InvalidRequest("server-unknown-player", error=error.message) from None
        return rules

    def _options(self) -> dict[str, Any]:
        hands = 1 if self.deal is not None and self.hands is None and self.target is None else self.hands
        if hands is not None:
            return {"hands": hands, "target": self.target or 0, "max_hands": 0}
        return {} if self.target is None else {"hands": 0, "target": self.target}


def _written(custom: CustomRules | None) -> str | None:
    """What tells custom rules apart."""
    return None if custom is None else json.dumps([custom.base, custom.options], sort_keys=True)


@lru_cache(maxsize=256)
def _rules(
    kind: type[Game[Any]],
    name: str,
    variant: str,
    options: tuple[tuple[str, int], ...],
    custom: str | None = None,
) -> Game[Any]:
    """Tables that play the same share the rules, and the trump orders that these have made.

    `kind` tells games apart that have had the same name.
    """
    if custom is None:
        return game(name, variant, dict(options))
    base, changes = json.loads(custom)
    return named_with_base(name, variant, base, {**changes, **dict(options)})
