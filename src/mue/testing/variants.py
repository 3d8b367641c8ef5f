"""Random variants: any number and either/or of a game may change, as long as it stays playable."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from mue.errors import BadVariant
from mue.games import game, games, variant_names
from mue.rules.game import Game
from mue.rules.mechanics.settings import Settings, at

Options = dict[str, Any]
Change = Callable[[Random, Game[Any]], Options]

OTHER_TABLES = {"roles", "deck", "deal", "auction", "trump", "goals"}
"""Tables of settings that do not say what anything pays."""


def random_variant(seed: int | str) -> Game[Any]:
    """A game with one to six random changes; the same seed gives the same game."""
    rng = Random(f"variant {seed}")
    game_id = rng.choice(games())
    base = game(game_id, rng.choice(variant_names(game_id)))
    while True:
        options: Options = {}
        for change in rng.sample(CHANGES, rng.randint(1, 6)):
            _merge(options, change(rng, base))
        _drop_unknown(options, base.settings.model_dump())
        try:
            changed = game(base.id, base.settings.name, options, "drawn")
        except BadVariant:
            continue  # these changes are incompatible
        if changed.options:
            return changed


def _merge(options: Options, more: Options) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(options.get(key), dict):
            _merge(options[key], value)
        else:
            options[key] = value


def _drop_unknown(options: Options, known: Options) -> None:
    """Drop changes of settings that this game does not have."""
    for key in list(options):
        if key not in known:
            del options[key]
        elif isinstance(options[key], dict) and key in ("auction", "trump"):
            _drop_unknown(options[key], known[key])


def _auction(rng: Random, of: Game[Any]) -> Options:
    return {
        "auction": {
            "first": rng.choice(["dealer", "forehand"]),
            "crown_tie": rng.choice(["first", "forehand", "stalemate", "suit"]),
            "shield_tie": rng.choice(["holder", "backwards", "highest", "suit"]),
            "shield": rng.choice([True, True, True, "move", False]),
            "raise_by": rng.choice([0, 0, 1, 2, 5]),
        }
    }


def _trump(rng: Random, of: Game[Any]) -> Options:
    kinds = ["suit", "rank", "none"]
    return {
        "trump": {
            "crown": rng.sample(kinds, rng.randint(1, 3)),
            "shield": rng.sample(kinds, rng.randint(1, 3)),
            "named_from": rng.choice(["display", "anything"]),
            "strength": rng.choice(["major over minor", "rank over suit"]),
            "rank_trumps": rng.choice(["equal", "by suit"]),
            "equal_cards": rng.choice(["first wins", "last wins"]),
            "suit_of": rng.choice(["smaller", "larger"]),
        }
    }


def _order(rng: Random, of: Game[Any]) -> Options:
    order = list(getattr(of.settings, "order", ()))
    rng.shuffle(order)
    return {"order": order, "partner": {str(players): players > 2 for players in of.settings.players}}


def _score(rng: Random, of: Game[Any]) -> Options:
    """Every table of the game that no other change knows: what tricks, bids, trumps and declarations pay."""
    tables = {name: table for name, table in of.settings if isinstance(table, Settings)}
    return {
        name: drawn_table(rng, table, _any_pay) for name, table in tables.items() if name not in OTHER_TABLES
    }


def _any_pay(now: int) -> int:
    return max(20, 2 * abs(now))


def drawn_table(rng: Random, table: Settings, limit: Callable[[int], int]) -> Options:
    """A value for each field of a table. A number is at most `limit` of what it was, or as much below 0."""
    return {
        name: _value(rng, field, getattr(table, name), limit)
        for name, field in type(table).model_fields.items()
    }


def _value(rng: Random, field: FieldInfo, now: Any, limit: Callable[[int], int]) -> Any:
    if isinstance(now, Settings):
        return drawn_table(rng, now, limit)
    if isinstance(now, dict):
        return {str(key): _number(rng, limit(value)) for key, value in now.items()}
    if get_origin(field.annotation) is Literal:
        return rng.choice(get_args(field.annotation))
    if not isinstance(now, int) or isinstance(now, bool):
        raise TypeError(f"Nothing says how to draw a setting like {now!r}.")
    kind: Any = Annotated[field.annotation, *field.metadata]
    check = TypeAdapter(kind)
    while True:
        number = _number(rng, limit(now))
        with suppress(ValidationError):
            check.validate_python(number)
            return number


def _number(rng: Random, limit: int) -> int:
    return 0 if rng.random() < 0.2 else rng.randint(-limit, limit)


def _points(rng: Random, of: Game[Any]) -> Options:
    ranks = {rank for players in of.settings.players for rank in _ranks(of, players)}
    return {"deck": {"points": {str(rank): rng.choice([0, 1, 1, 2, 3]) for rank in sorted(ranks)}}}


def _ranks(of: Game[Any], players: int) -> tuple[int, ...]:
    ranks: tuple[int, ...] = at("deck.ranks", of.settings.deck.ranks, players)
    return ranks


def _sizes(rng: Random, of: Game[Any]) -> Options:
    """Other sizes of hand and kitty for one number of players; leftover cards stay out."""
    players = rng.choice(of.settings.players)
    sizes = of.sizes(players)
    total = players * sizes.hand + sizes.kitty + sizes.aside
    kitty = rng.randint(0, 6)
    hand = rng.randint(2, (total - kitty) // players)
    aside = total - kitty - players * hand
    only = {"players": [players]}
    return {**only, "deal": {"hand": hand, "kitty": kitty, "aside": aside}}


def _goals(rng: Random, of: Game[Any]) -> Options:
    goals = getattr(of.settings, "goals", None)
    if isinstance(goals, Settings):
        return {"goals": drawn_table(rng, goals, lambda now: now + 2)}
    if goals is None:
        return {}
    rows = {}
    for players in of.settings.players:
        goal, step = rng.randint(0, 35), rng.randint(0, 4)
        rows[str(players)] = [goal + step * size for size in range(rng.randint(5, 20))]
    return {"goals": rows}


def _removed(rng: Random, of: Game[Any]) -> Options:
    """A deck with some suits removed; leftover cards are not dealt."""
    players = rng.choice(of.settings.players)
    sizes = of.sizes(players)
    deck = of.settings.deck
    gone = rng.randint(0, len(deck.suits) - 1)
    each = (len(deck.whole(players)) - deck.jokers) // len(deck.suits)
    suits_fewer = gone - at("deck.suits_removed", deck.suits_removed, players)
    down = sizes.down and sizes.down - suits_fewer  # a column for each suit
    left = len(deck.whole(players)) - gone * each - sizes.open - players * (sizes.up + down)
    kitty = min(sizes.kitty, max(0, left - players))
    hand = max(1, (left - kitty) // players)
    aside = left - kitty - players * hand
    return {
        "players": [players],
        "deck": {"suits_removed": gone},
        "deal": {"hand": hand, "kitty": kitty, "aside": max(0, aside)},
    }


def _jokers(rng: Random, of: Game[Any]) -> Options:
    """More jokers, which enlarge the stock or stay out."""
    players = rng.choice(of.settings.players)
    sizes = of.sizes(players)
    jokers = rng.randint(0, 5)
    more = jokers - of.settings.deck.jokers
    where = rng.choice(["kitty", "aside"])
    return {
        "players": [players],
        "deck": {"jokers": jokers},
        "deal": {where: max(0, (sizes.kitty if where == "kitty" else sizes.aside) + more)},
    }


CHANGES: list[Change] = [_auction, _trump, _order, _score, _points, _sizes, _goals, _removed, _jokers]
