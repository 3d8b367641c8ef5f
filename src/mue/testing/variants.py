"""Random variants: any number and either/or of a game may change, as long as it stays playable."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from mue.errors import BadVariant
from mue.games import game, games, variant_names
from mue.rules.game import Game
from mue.rules.mechanics.settings import at

Options = dict[str, Any]
Change = Callable[[Random, Game[Any]], Options]


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
        elif isinstance(options[key], dict) and key in ("deck", "deal", "auction", "trump", "score", "bonus"):
            _drop_unknown(options[key], known[key])


def _auction(rng: Random, of: Game[Any]) -> Options:
    return {
        "auction": {
            "first": rng.choice(["dealer", "forehand"]),
            "crown_tie": rng.choice(["first", "forehand", "stalemate"]),
            "shield_tie": rng.choice(["holder", "backwards", "highest"]),
            "shield": rng.random() < 0.8,
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
    def some(least: int, most: int) -> int:
        return rng.randint(least, most)

    return {
        "score": {
            "crown_per_card": some(0, 20),
            "bonus_limit": rng.choice([0, some(1, 150)]),
            "missed": rng.choice(["shield bonus", "steps missed"]),
            "shield_per_card": some(-2, 9),
            "opponents_per_step": some(0, 9),
            "crown_per_step": some(-15, 0),
            "partner_per_step": some(-15, 5),
            "crown_penalty": some(-15, 0),
            "partner_penalty": some(-15, 0),
            "stalemate_per_card": some(-5, 9),
            "stalemate_last_per_card": some(-15, 5),
            "per_trick_bid": some(0, 20),
            "per_overtrick": some(-5, 9),
            "declarer_penalty": some(-20, 0),
            "per_defender_trick": some(0, 20),
            "crown_wins": some(1, 20),
            "shield_wins": some(1, 20),
        },
        "bonus": {
            "lower": some(0, 9),
            "higher": some(0, 19),
            "both": some(0, 40),
            "shown_factor": some(0, 4),
        },
    }


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
    if not hasattr(of.settings, "goals") or hasattr(of.settings.goals, "tricks_for_one_card"):
        return {
            "goals": {
                "tricks_for_one_card": rng.randint(0, 7),
                "tricks_per_further_card": rng.randint(0, 3),
            }
        }
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
    left = len(deck.whole(players)) - gone * each - sizes.open - players * (sizes.up + sizes.down)
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
