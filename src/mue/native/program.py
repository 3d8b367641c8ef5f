"""A game as a program for the kernel: phases in order with their settings, deal, deck and trump orders.

Nothing here knows a game by name. Each phase describes itself (`Phase.as_data`); the game provides sizes,
columns, trump orders and card points. A game that cannot be described in this way is not native: `NotNative`
says why, and the Python rules play it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from itertools import combinations
from typing import Any, Final

from mue import _kernel
from mue.cards import SUIT_ORDER
from mue.errors import NotNative
from mue.i18n import Message
from mue.native.numbering import trumps_of
from mue.rules.game import Game
from mue.rules.mechanics.settings import at
from mue.rules.mechanics.trump import NONE, Kind, Trump, kind_of
from mue.rules.phase import PhaseData, data_of
from mue.solver.hand_rules import worths_of
from mue.solver.layout import COLUMNS, layout_of

Values = Mapping[str, Any]

OWN_WAYS: Final = (
    *("start", "proceed", "finish", "stacks", "order", "order_of", "card_points", "deck", "new"),
    *("sizes_in_turn",),
)
"""Methods that the kernel implements once for all games. A game that overrides one needs the Python rules."""

KIND_BITS: Final[dict[Kind, int]] = {"suit": 1, "rank": 2, "none": 4}


def steps_of(game: Game[Any], players: int) -> list[PhaseData]:
    """The game's phases as data; NotNative if one of them has none."""
    kind = type(game)
    changed = [name for name in OWN_WAYS if getattr(kind, name) is not getattr(Game, name)]
    if changed:
        raise NotNative("not-native-rules", game=game.title, what=tuple(changed))
    steps = []
    for phase in game.phases:
        step = data_of(phase, players)
        if step is None:
            raise NotNative("not-native-phase", phase=phase.name, game=game.title)
        steps.append(step)
    return steps


def goals_of(steps: Iterable[PhaseData]) -> tuple[int, ...]:
    """The goals of displays of 1, 2, 3 ... cards; empty if there is no bidding."""
    return next((step.goals for step in steps if step.goals), ())


def decks_of(game: Game[Any], players: int) -> list[tuple[str, ...]]:
    """Every possible choice of suits to take out of the deck."""
    settings = game.settings
    count = at("deck.suits_removed", settings.deck.suits_removed, players)
    if settings.removed and count:
        return [game.removed(players, None)]
    in_order = sorted(settings.deck.suits, key=SUIT_ORDER.__getitem__)
    return list(combinations(in_order, count))


def make_program(game: Game[Any], players: int, removed: tuple[str, ...]) -> _kernel.Program:
    """The program for one deck; NotNative says what the kernel cannot hold."""
    steps = steps_of(game, players)
    deck = game.deck(players, removed)
    trumps = trumps_of(deck)
    number = {trump: place for place, trump in enumerate(trumps)}
    suits = [trump for trump in trumps if trump in SUIT_ORDER]
    majors, minors = _nameable(steps, trumps)
    worths = worths_of(deck, game)
    pairs = [(major, minor) for major in majors for minor in minors if major != minor or major == NONE]
    sizes = game.sizes(players)
    try:
        return _kernel.program(
            players=players,
            sizes=asdict(sizes),
            steps=[(step.kind, _numbers(step)) for step in steps],
            suits=[-1 if card.is_joker else number[card.suit] for card in deck],
            ranks=[card.rank for card in deck],
            goals=goals_of(steps),
            suit_count=len(suits),
            rank_count=len(trumps) - len(suits) - 1,
            columns=[COLUMNS[column] for column in game.columns(removed)],
            orders=[
                (number[major], number[minor], layout_of(game.order(players, removed, major, minor), worths))
                for major, minor in pairs
            ],
        )
    except (ValueError, TypeError, KeyError) as error:
        raise NotNative("not-native-limit", problem=Message("kernel-limit-other")) from error


def _nameable(steps: Iterable[PhaseData], trumps: tuple[Trump, ...]) -> tuple[list[Trump], list[Trump]]:
    """The trumps that can become the major, and those that can become the minor."""
    kinds: dict[str, set[Kind]] = {"major": {"none"}, "minor": {"none"}}
    for step in steps:
        if step.kind == "naming":
            kinds[str(step.settings["which"])].update(_kinds(step.settings["kinds"]))
        elif step.kind == "turned cards":
            kinds["major"].add("suit")
    majors, minors = ([t for t in trumps if kind_of(t) in kinds[which]] for which in ("major", "minor"))
    return majors, minors


def nameable_minors(steps: Iterable[PhaseData], trumps: tuple[Trump, ...]) -> list[Trump]:
    """The trumps that can become the minor, none included."""
    return _nameable(steps, trumps)[1]


def _numbers(step: PhaseData) -> dict[str, int]:
    """The settings of a step, with the kernel's names and numbers."""
    settings = step.settings
    if step.kind == "auction":
        return {
            "forehand_first": settings["first"] == "forehand",
            "crown_tie": ("first", "forehand", "stalemate").index(str(settings["crown_tie"])),
            "shield_tie": ("holder", "backwards", "highest").index(str(settings["shield_tie"])),
            **_plain(settings, "has_shield", "raise_by", "largest"),
        }
    if step.kind == "naming":
        return {
            "major": settings["which"] == "major",
            "kinds": sum({KIND_BITS[kind] for kind in _kinds(settings["kinds"])}),
            **_plain(settings, "from_anything", "moves_stacks"),
        }
    if step.kind == "turned cards":
        return {"larger_gives_trump": settings["trump_of"] == "larger"}
    return _plain(settings, *settings)


def _kinds(value: object) -> tuple[Kind, ...]:
    assert isinstance(value, tuple)
    return value


def _plain(settings: Values, *names: str) -> dict[str, int]:
    return {name: int(settings[name]) for name in names}
