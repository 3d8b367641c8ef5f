"""Moves, histories, states and views as bytes: the form in which Python and the kernel exchange them.

The format is described in kernel/hand/codec.hpp. The bytes made here come from the Python rules; if they
equal the kernel's, so does everything they encode.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from mue.cards import Card, Cards, without
from mue.native.numbering import KINDS, Numbering
from mue.rules.contract import Contract
from mue.rules.event import Event
from mue.rules.game import Game
from mue.rules.history import Entry, Revealed, TrickWon, TurnedUp
from mue.rules.mechanics.auction import Auction
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.trick import LastTrick
from mue.rules.moves import (
    Declare,
    Discard,
    Discarded,
    Keep,
    Move,
    NameTrump,
    PickPartner,
    Play,
    Show,
    TurnUp,
)
from mue.rules.state import Stacks, State
from mue.rules.views import View

T = TypeVar("T")

NOTHING: Final = 255
ACTS: Final = {kind: number for number, kind in enumerate(KINDS)}
DEPTH: Final = 2
"""The most face-down cards in a column."""


class Encoding(Numbering):
    """The encoding of one game with one deck. Get it with `encoding`."""

    def __init__(self, game: Game[Any], players: int, removed: tuple[str, ...]) -> None:
        super().__init__(game.deck(players, removed), game.columns(removed))
        self.players = players
        self._number, self._trump, self._column = self.card_number, self.trump_number, self.column_number
        self._phases = {phase: number for number, phase in enumerate(game.phases)}
        self._phase_names = {phase.name: number for phase, number in self._phases.items()}
        self._events: dict[Event, bytes] = {}
        self._last: dict[str, tuple[object, bytes]] = {}
        self._zones: list[tuple[Cards | None, bytes]] = [(None, b"")] * (3 * players)

    # --- parts ----------------------------------------------------------------------------

    def _cards(self, cards: Iterable[Card]) -> bytes:
        number = self._number
        return bytes([number[card] for card in cards])

    def _set(self, cards: Cards) -> bytes:
        number = self._number
        return bytes([len(cards), *sorted([number[card] for card in cards])])

    def _card(self, card: Card | None) -> int:
        return NOTHING if card is None else self._number[card]

    def _trump_number(self, trump: str | None) -> int:
        return NOTHING if trump is None else self._trump[trump]

    def _kept(self, place: str, value: T, write: Callable[[T], bytes]) -> bytes:
        """The bytes of this value at this place, cached: most of a state is unchanged since the last move."""
        known = self._last.get(place)
        if known is not None and known[0] is value:
            return known[1]
        written = write(value)
        self._last[place] = (value, written)
        return written

    # --- events ---------------------------------------------------------------------------

    def event(self, event: Event) -> bytes:
        """A move or a consequence of one."""
        written = self._events.get(event)
        if written is None:
            if len(self._events) > 100_000:
                self._events.clear()
            written = self._events[event] = bytes([ACTS[type(event)], *self._values(event)])
        return written

    def _values(self, event: Event) -> Iterable[int]:
        match event:
            case Play(card, source):
                return self._number[card], source == "display"
            case Show(cards) | Revealed(cards) | TrickWon(cards):
                return self._cards(cards)
            case NameTrump(trump):
                return (self._trump_number(trump),)
            case PickPartner(seat):
                return (seat,)
            case Discard(cards, lay, table):
                return len(table), len(lay), *self._cards((*table, *lay, *without(cards, table)))
            case Discarded(count, table, lay):
                return count, len(table), len(lay), *self._cards((*table, *lay))
            case TurnUp(column):
                return (self._column[column],)
            case TurnedUp(column, card):
                return self._column[column], self._number[card]
            case Keep(card):
                return (self._number[card],)
            case Declare(hidden, shown):
                return self._number[hidden], self._number[shown]
        return ()

    def move(self, move: Move) -> bytes | None:
        """A move for the kernel; None if it names something that this game does not have."""
        try:
            return self.event(move)
        except (KeyError, ValueError):
            return None

    def history(self, entries: Iterable[Entry]) -> bytes:
        written = bytearray()
        for seat, event in entries:
            encoded = self.event(event)
            written += bytes((seat, len(encoded)))
            written += encoded
        return bytes(written)

    # --- states and views -----------------------------------------------------------------

    def state(self, state: State) -> bytes:
        """The whole state, everything hidden included."""
        deal, kept = state.deal, self._kept
        step = NOTHING if state.outcome is not None or state.step is None else self._phases[state.step]
        parts = [bytes((step, _seat(state.seat), _bits(state.seats), deal.dealer))]
        known = self._zones
        for place, cards in enumerate((*state.hands, *state.displays, *state.piles)):
            if known[place][0] is not cards:
                known[place] = (cards, self._set(cards))
            parts.append(known[place][1])
        parts.append(kept("kitty", state.kitty, self._set))
        parts.append(kept("deal", deal, self._deal))
        parts.append(kept("declared", state.declared, self._declared))
        parts.append(kept("down", state.down, self._down))
        parts.append(kept("auction", state.auction, self._auction))
        parts.append(kept("contract", state.contract, self._contract))
        parts.append(
            self._tricks(state.leader, state.trick, state.last, state.played, state.tricks, state.points)
        )
        return b"".join(parts)

    def _deal(self, deal: Deal) -> bytes:
        zones = b"".join(map(self._set, (deal.kitty, deal.open, deal.aside)))
        return zones + self._turned(deal.turned)

    def _declared(self, declared: Sequence[Declare | None]) -> bytes:
        hidden = [NOTHING if one is None else self._number[one.hidden] for one in declared]
        return bytes(hidden + [NOTHING if one is None else self._number[one.shown] for one in declared])

    def _down(self, down: Sequence[Stacks]) -> bytes:
        return b"".join([self._stacks(stacks) for stacks in down if self.columns])

    def _auction(self, auction: Auction | None) -> bytes:
        if auction is None:
            return bytes((0, *[0] * (2 * self.players), 0, 0, NOTHING, NOTHING))
        ends = (auction.shows, auction.passes, _seat(auction.crown), _seat(auction.shield))
        return bytes((1, *auction.counts, *auction.reached, *ends))

    def _contract(self, contract: Contract) -> bytes:
        roles = (_seat(contract.crown), _seat(contract.shield), _seat(contract.partner))
        trumps = (self._trump_number(contract.major), self._trump_number(contract.minor))
        goal = (contract.goal or 0).to_bytes(4, "little", signed=True)
        shown = contract.shown or (0,) * self.players
        return bytes((contract.goal is not None, *roles, *trumps)) + goal + bytes(shown)

    def view(self, view: View) -> bytes:
        """What a seat may know, without what is constant for the game."""
        assert view.seat is not None
        players = self.players
        step = NOTHING if view.outcome is not None else self._phase_names[view.phase]
        of = self._set
        bids = view.bids or (0,) * players
        parts = [
            bytes((view.seat, step, _bits(view.to_act), view.dealer)),
            of(view.hand),
            bytes(view.hand_sizes),
            *map(of, view.displays),
            bytes((view.kitty_size,)),
            of(view.open),
            bytes((view.aside_size,)),
            self._turned(view.turned),
            *[
                bytes([sizes.get(name, 0) for name in self.columns])
                for sizes in view.down_sizes
                if self.columns
            ],
            of(view.pile),
            bytes(view.pile_sizes),
            bytes([self._card(cards[0] if len(cards) == 2 else None) for cards in view.declared]),
            bytes([self._card(cards[-1] if cards else None) for cards in view.declared]),
            bytes((bool(view.bids), *bids, _seat(view.crown), _seat(view.shield), _seat(view.partner))),
            bytes((self._trump_number(view.major), self._trump_number(view.minor), view.goal is not None)),
            (view.goal or 0).to_bytes(4, "little", signed=True),
            self._tricks(view.leader, view.trick, view.last, view.played, view.tricks, view.points),
            len(view.legal).to_bytes(8, "little"),
            self.history(view.history),
        ]
        return b"".join(parts)

    def _turned(self, cards: Cards) -> bytes:
        return self._cards(cards) if cards else bytes((NOTHING, NOTHING))

    def _stacks(self, stacks: Stacks) -> bytes:
        return b"".join(
            [self._cards(stacks.get(name, ())).ljust(DEPTH, bytes((NOTHING,))) for name in self.columns]
        )

    def _tricks(
        self,
        leader: int,
        trick: Cards,
        last: LastTrick | None,
        played: Cards,
        tricks: Sequence[int],
        points: Sequence[int],
    ) -> bytes:
        """The tricks so far. The last trick's cards and winner follow from the cards played and the
        leader."""
        head = bytes((leader, len(trick), NOTHING if last is None else last.leader, len(played)))
        taken = b"".join([count.to_bytes(2, "little", signed=True) for count in points])
        return head + self._cards(played) + bytes(tricks) + taken


def _seat(seat: int | None) -> int:
    return NOTHING if seat is None else seat


def _bits(seats: Iterable[int]) -> int:
    return sum([1 << seat for seat in seats])


@cache
def _encodings() -> dict[tuple[Any, int, tuple[str, ...]], Encoding]:
    return {}


def encoding(game: Game[Any], players: int, removed: tuple[str, ...]) -> Encoding:
    """The encoding of this game and deck."""
    known, key = _encodings(), (game, players, removed)
    if key not in known:
        if len(known) > 64:
            known.clear()
        known[key] = Encoding(game, players, removed)
    return known[key]
