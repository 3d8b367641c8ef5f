"""What differs between two variants of a game, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from mue.i18n import Message, Value, Word, bundles, role
from mue.rules.game import Game
from mue.rules.mechanics.settings import ANY_NUMBER
from mue.rules.variant import HEADER


class Difference(NamedTuple):
    table: str
    """Its place in the file, such as `score.crown_per_card`."""
    old: object
    new: object
    numbers: tuple[str, ...] = ()
    """In a table by rank or by number of players: those that change alike."""
    game: str = ""
    """Its own words for a setting come before those that all games share."""

    @property
    def key(self) -> str:
        return f"{self.table}.{', '.join(self.numbers)}" if self.numbers else self.table

    @property
    def message(self) -> Message:
        what: Message | Word = _of_game(
            Word("rule", self.table.replace(".", "-").replace("_", "-")), self.game
        )
        if self.numbers:
            key = "setting-for-rank" if by_rank(self.table) else "setting-for-players"
            what = Message(key, what=what, number=self.numbers)
        old, new = (_in_words(value, self.table, self.game) for value in (self.old, self.new))
        return Message("setting-differs", what=what, old=old, new=new)


def _of_game(word: Word, game: str) -> Word:
    """The game's own word in place of the one that all games share, if it has one."""
    own = replace(word, name=f"{game}-{word.name}")
    return own if bundles.has(own.key) else word


def by_rank(table: str) -> bool:
    """Whether the numbers of this table are ranks of cards. Others are numbers of players."""
    return table == "deck.points" or table.endswith(".rank")


def whole_rules(of: Game[Any]) -> dict[str, Any]:
    """Every setting of a game by its key, as a file would have it."""
    whole: dict[str, Any] = _plain(of.settings.model_dump())
    return whole


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        if set(value) == {ANY_NUMBER}:  # one value for every number of players
            return _plain(value[ANY_NUMBER])
        return {str(key): _plain(inner) for key, inner in value.items()}
    return list(value) if isinstance(value, tuple) else value


def differences(one: Game[Any], other: Game[Any]) -> list[Difference]:
    """What changes from one variant to another of the same game, in the order of the file; by number of
    players, for those of the other."""
    found: dict[str, Difference] = {}
    for single in _differing(whole_rules(one), whole_rules(other), "", other.settings.players):
        alike = repr(single._replace(numbers=()))
        before = found[alike].numbers if alike in found else ()
        found[alike] = single._replace(numbers=(*before, *single.numbers), game=one.id)
    return list(found.values())


def _differing(
    old: Mapping[str, Any], new: Mapping[str, Any], path: str, players: tuple[int, ...]
) -> Iterator[Difference]:
    for key in dict.fromkeys([*old, *new]):
        before, after = old.get(key), new.get(key)
        if before == after or (not path and key in HEADER):
            continue
        tables = [value for value in (before, after) if isinstance(value, Mapping)]
        if any(map(_is_by_players, tables)) and not by_rank(f"{path}{key}"):
            yield from _by_players(f"{path}{key}", before, after, players)
        elif len(tables) == 2 or (tables and None in (before, after)):
            yield from _differing(before or {}, after or {}, f"{path}{key}.", players)
        elif key.isdigit():
            yield Difference(path.rstrip("."), before, after, (key,))
        else:
            yield Difference(f"{path}{key}", before, after)


def _is_by_players(table: Mapping[str, Any]) -> bool:
    return bool(table) and all(map(str.isdigit, table))


def _by_players(table: str, old: Any, new: Any, players: tuple[int, ...]) -> Iterator[Difference]:
    """A value by number of players: one difference if it is the same for all, else one for each number."""
    pairs = {number: (_for_players(old, number), _for_players(new, number)) for number in players}
    (first, *others) = pairs.values()
    if others == [first] * len(others):
        if first[0] != first[1]:
            yield Difference(table, *first)
        return
    for number, (before, after) in pairs.items():
        if before != after:
            yield Difference(table, before, after, (str(number),))


def _for_players(value: Any, players: int) -> Any:
    return value.get(str(players), value.get(str(ANY_NUMBER))) if isinstance(value, Mapping) else value


_TIES_BY_SUIT = {(f"auction.{kind}_tie", "suit") for kind in ("crown", "shield")}


def _in_words(value: object, of: str, game: str) -> Value:
    """A value of this setting; a table by number of players as "15 with 3 players, 12 with 5 players"."""
    match value:
        case bool():
            return Word("rule-value", str(value))
        case int() | float():
            return value
        case str() if of.startswith("roles."):
            return role(value)  # translated at the table, too; other names stay as somebody has chosen them
        case str() if of == "name":
            return value
        case str() if of in ("deck.suits", "removed"):
            return Word("suit", value)
        case str():
            return _of_game(
                Word("rule-value", "higher suits" if (of, value) in _TIES_BY_SUIT else value), game
            )
        case Sequence() if value:
            return tuple(_in_words(item, of, game) for item in value)
    return Message("setting-nothing")
