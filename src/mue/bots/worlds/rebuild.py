"""From cards in hidden places to a full state: reconstruct the deal and replay it by the rules.

The rules themselves make the state, so it is always reachable. What must be reconstructed are the deal and
the hidden parts of moves that others made unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from mue.bots.worlds.knowledge import Zone
from mue.cards import Card, Cards
from mue.rules.game import Game
from mue.rules.history import TurnedUp
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Declare, Declared, Discard, Discarded, Move, NameTrump, Play, Show
from mue.rules.phases.exchange import Exchanges
from mue.rules.phases.name_trump import Naming
from mue.rules.state import State
from mue.rules.views import View

Contents = dict[Zone, Cards]
"""The cards in each hidden zone."""


class Rebuilder:
    """Makes states from one view; what they share is computed once."""

    def __init__(self, view: View, game: Game[Any]) -> None:
        self._view = view
        self._game = game
        self._sizes = game.sizes(view.players)
        self._taken = bool(self._sizes.kitty) and not view.kitty_size
        """Whether the Crown has taken the kitty."""
        self._up = tuple(self._dealt_up(seat) for seat in range(view.players)) if self._sizes.up else ()
        self._turned, self._under = _columns(view, game) if self._sizes.down else ([], {})

    def state(self, contents: Contents, rng: Random) -> State:
        """The state with these cards in the hidden zones. `rng` decides whether a card of the Crown was dealt
        to the hand or came from the kitty where nobody can know."""
        zones = {(zone.kind, zone.seat, zone.column): cards for zone, cards in contents.items()}
        moves = [(actor, self._filled(actor, event, zones)) for actor, event in self._view.history]
        state = self._game.start(self._deal(zones, moves, rng))
        for actor, move in moves:
            if move is not None:
                state = state.apply(move, actor)
        return state

    def _filled(self, actor: int, event: Any, zones: dict[Any, Cards]) -> Move | None:
        """The move as its actor made it; None for what follows by the rules."""
        if isinstance(event, Discarded):
            return Discard((*zones.get(("pile", actor, ""), ()), *event.table), event.lay, event.table)
        if isinstance(event, Declared):
            (hidden,) = zones["declared hidden", actor, ""]
            seen = self._view.declared[actor]
            (shown,) = seen or zones["declared shown", actor, ""]
            return Declare(hidden, shown)
        return event if isinstance(event, Move) else None

    def _deal(self, zones: dict[Any, Cards], moves: list[tuple[int, Move | None]], rng: Random) -> Deal:
        view = self._view
        hands = []
        kitty = zones.get(("kitty", None, ""), ())
        for seat in range(view.players):
            own = view.hand if seat == view.seat else zones.get(("hand", seat, ""), ())
            shown, unshown = _from_hand(seat, moves)
            dealt = (*own, *unshown)
            if self._taken and seat == view.crown:
                kitty = self._kitty(dealt, _laid(moves), rng)
                dealt = _less(dealt, kitty)
            hands.append((*shown, *dealt))
        return Deal(
            dealer=view.dealer,
            removed=view.removed,
            hands=tuple(hands),
            kitty=kitty,
            open=view.open,
            aside=zones.get(("aside", None, ""), ()),
            turned=view.turned,
            up=self._up,
            down=self._down(zones),
        )

    def _kitty(self, could_be: Cards, laid: Cards, rng: Random) -> Cards:
        """Which of these cards of the Crown were in the kitty: those laid from it, and any others."""
        for choice in self._view.legal.choices:
            if isinstance(choice, Exchanges):  # the viewer has just drawn them
                return choice.drawn
        others = sorted(_less(could_be, laid))
        return (*laid, *rng.sample(others, self._sizes.kitty - len(laid)))

    def _dealt_up(self, seat: int) -> Cards:
        """The cards face up before the auction."""
        view = self._view
        now = Counter(view.displays[seat])
        for actor, event in view.history:
            if actor != seat:
                continue
            if isinstance(event, Play) and event.source == "display":
                now[event.card] += 1
            elif isinstance(event, Show):
                now.subtract(event.cards)
            elif isinstance(event, TurnedUp):
                now[event.card] -= 1
        return tuple(now.elements())

    def _down(self, zones: dict[Any, Cards]) -> tuple[Cards, ...]:
        if not self._sizes.down:
            return ()
        found = [dict(turned) for turned in self._turned]
        for (seat, column), dealt in self._under.items():
            found[seat].update(zip(dealt, zones["down", seat, column], strict=True))
        return tuple(tuple(seats[place] for place in range(self._sizes.down)) for seats in found)


def _from_hand(seat: int, moves: list[tuple[int, Move | None]]) -> tuple[Cards, Cards]:
    """Cards that have left this hand: shown in the auction, and all others."""
    shown: list[Card] = []
    rest: list[Card] = []
    for actor, move in moves:
        if actor != seat:
            continue
        match move:
            case Show():
                shown += move.cards
            case Play(source="hand"):
                rest.append(move.card)
            case Discard():
                rest += (*_less(move.cards, move.table), *move.lay)
            case Declare():
                rest += (move.hidden, move.shown)
            case _:
                pass
    return tuple(shown), tuple(rest)


def _laid(moves: list[tuple[int, Move | None]]) -> Cards:
    return next((move.lay for _, move in moves if isinstance(move, Discard)), ())


def _less(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _columns(
    view: View, game: Game[Any]
) -> tuple[list[dict[int, Card]], dict[tuple[int, str], tuple[int, ...]]]:
    """Face-down cards by the place where they were dealt: those turned up since, and for each seat and column
    the places of those still there, lowest first.

    The game says where cards are dealt and how columns move; here the places are moved instead of the cards.
    """
    namings = [phase for phase in game.phases if isinstance(phase, Naming)]
    named = sum(isinstance(event, NameTrump) for _, event in view.history)
    dealt: dict[str, tuple[int, ...]] = {
        column: (place,) for place, column in enumerate(game.columns(view.removed))
    }
    for naming in namings[:named]:
        trump = view.major if naming.name == "major" else view.minor
        if naming.move_stacks is not None and trump is not None:
            dealt = naming.move_stacks(dealt, trump)
    stacks = [{column: list(places) for column, places in dealt.items()} for _ in range(view.players)]
    turned: list[dict[int, Card]] = [{} for _ in range(view.players)]
    for seat, event in view.history:
        if isinstance(event, TurnedUp):
            turned[seat][stacks[seat][event.column].pop()] = event.card
    under = {
        (seat, column): tuple(places)
        for seat, columns in enumerate(stacks)
        for column, places in columns.items()
        if places
    }
    return turned, under
