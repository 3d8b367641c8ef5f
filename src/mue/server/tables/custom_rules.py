"""Custom rules: a variant file that a player brings to a table, and what a table asks of it besides.

The file may say what any variant says. A table also bounds the length of a match and the names that others
read. Whether bots can play it is tried in `server/bots/variant_trials.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mue.differences import differences
from mue.games import game, shipped_variant
from mue.i18n import Message
from mue.own_rules import BadText, Fault, game_from_text, line_of, named_with_base
from mue.protocol.shapes import LONGEST_NAME
from mue.protocol.tables import MOST_HANDS
from mue.rules.game import Game
from mue.rules.variant import difference, overlaid, to_toml
from mue.server.errors import InvalidRequest
from mue.server.players.names import clean_name
from mue.server.tables.setup import CustomRules


def rules_for_table(game_id: str, text: str) -> Game[Any]:
    """The game of this variant file at a table; BadText has every fault of it.

    A match to a target ends after `MOST_HANDS` hands if the file does not say when.
    """
    rules = game_from_text(game_id, text)
    faults = list(_faults(rules, text))
    if faults:
        raise BadText(faults)
    settings = rules.settings
    ends = all(map(rules.hands_of_match, settings.players))
    if not ends and not settings.max_hands and changes_of(rules):
        options = {**rules.options, "max_hands": MOST_HANDS}
        return named_with_base(game_id, settings.name, rules.base, options)
    return rules


def _faults(rules: Game[Any], text: str) -> Iterator[Fault]:
    settings = rules.settings
    hands = max(map(rules.hands_of_match, settings.players))
    for key, count in (("hands", hands), ("max_hands", settings.max_hands)):
        if count > MOST_HANDS:
            yield Fault(line_of(text, key), Message("server-table-too-many-hands", key=key, most=MOST_HANDS))
    roles = settings.roles
    names = (("name", settings.name), ("roles.crown", roles.crown), ("roles.shield", roles.shield))
    for key, name in names:
        try:
            clean_name(name)
        except InvalidRequest:
            yield Fault(line_of(text, key), Message("server-table-name-length", key=key, most=LONGEST_NAME))


def custom_of(rules: Game[Any]) -> CustomRules | None:
    """What a table stores of these rules; None if they are a variant of the server, changed in nothing."""
    if not changes_of(rules):
        return None
    return CustomRules(base=rules.base, options=rules.options)


def changes_of(rules: Game[Any]) -> tuple[Message, ...]:
    """A sentence for each setting that differs from the variant that these rules are based on."""
    return tuple(change.message for change in differences(game(rules.id, rules.base), rules))


def file_of(rules: Game[Any]) -> str:
    """The variant file of these rules, with nothing but what differs from the variant they are based on."""
    whole = overlaid(shipped_variant(rules.id, "default"), rules.options)
    changes = difference(shipped_variant(rules.id, rules.base), whole)
    return to_toml({"game": rules.id, "name": rules.settings.name, "base": rules.base, **changes})
