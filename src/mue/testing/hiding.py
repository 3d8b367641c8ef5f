"""Shuffle what a seat cannot see: the test of views.

Written from the rules, independently of `mue.rules.views`: it collects the cards hidden from a seat and
redeals them. The views before and after must be identical to the byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

from mue.cards import Card, Cards, without
from mue.rules.event import Event, form_of
from mue.rules.history import Entry, History
from mue.rules.moves import Declare, Discard
from mue.rules.state import State


def scrambled(state: State, seat: int | None, rng: Random) -> State:
    """A state that looks the same to this seat (None: a watcher), with all hidden cards shuffled."""
    heap = list(_hidden(state, seat))
    rng.shuffle(heap)
    take = _Taker(heap)
    others = [other != seat for other in range(state.players)]
    hands = tuple(
        take.as_many(hand) if hidden else hand for hand, hidden in zip(state.hands, others, strict=True)
    )
    kitty = take.as_many(state.kitty)
    aside = take.as_many(state.deal.aside)
    down = tuple({column: take.as_many(stack) for column, stack in stacks.items()} for stacks in state.down)
    history: list[Entry] = []
    piles = list(state.piles)
    declared = list(state.declared)
    for actor, event in state.history:
        if isinstance(event, Discard) and actor != seat:
            event = Discard(
                (*take.as_many(without(event.cards, event.table)), *event.table), event.lay, event.table
            )
            piles[actor] = event.cards
        elif isinstance(event, Declare) and actor != seat and state.outcome is None:
            shown = event.shown if _all_declared(state) else take.one()
            event = Declare(take.one(), shown)
            declared[actor] = event
        elif not (event.public or isinstance(event, Discard | Declare)) and actor != seat:
            event = _with_other_cards(event, state, rng)
        history.append((actor, event))
    # The deal says where every card was; a seat may see only its open cards.
    took_kitty = seat is not None and state.contract.crown == seat and not state.kitty
    deal = replace(
        state.deal,
        hands=tuple(tuple(rng.sample(hand, len(hand))) for hand in reversed(state.deal.hands)),
        kitty=state.deal.kitty if took_kitty else _of_deck(state, len(state.deal.kitty), rng),
        aside=aside,
        down=tuple(reversed(state.deal.down)),
    )
    return state.replace(
        hands=hands,
        kitty=kitty,
        down=down,
        piles=tuple(piles),
        declared=tuple(declared),
        history=History(history),
        deal=deal,
    )


def _hidden(state: State, seat: int | None) -> Iterator[Card]:
    for other, hand in enumerate(state.hands):
        if other != seat:
            yield from hand
    yield from state.kitty
    yield from state.deal.aside
    for stacks in state.down:
        for stack in stacks.values():
            yield from stack
    for actor, event in state.history:
        if isinstance(event, Discard) and actor != seat:
            yield from without(event.cards, event.table)
        if isinstance(event, Declare) and actor != seat and state.outcome is None:
            yield event.hidden
            if not _all_declared(state):
                yield event.shown


def _of_deck(state: State, count: int, rng: Random) -> Cards:
    return tuple(rng.sample(state.game.deck(state.players, state.deal.removed), count))


def _with_other_cards(event: Event, state: State, rng: Random) -> Event:
    """A hidden event of an unknown kind, with random cards of the deck: only its own game knows where they
    lie."""
    changed: dict[str, Card | Cards] = {}
    for part in form_of(type(event)).parts:
        value = getattr(event, part.name)
        if part.name in event.unmasked:
            continue
        if isinstance(value, Card):
            (changed[part.name],) = _of_deck(state, 1, rng)
        elif isinstance(value, tuple) and value and all(isinstance(item, Card) for item in value):
            changed[part.name] = tuple(sorted(_of_deck(state, len(value), rng)))
    return replace(cast(Any, event), **changed) if changed else event


def _all_declared(state: State) -> bool:
    return None not in state.declared


class _Taker:
    def __init__(self, heap: list[Card]) -> None:
        self._heap = heap

    def one(self) -> Card:
        return self._heap.pop()

    def as_many(self, cards: Cards) -> Cards:
        return tuple(sorted(self.one() for _ in cards))
