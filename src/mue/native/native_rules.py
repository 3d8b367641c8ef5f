"""A game as the kernel plays it, from the deal to the score, and a single hand driven move by move."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from mue import _kernel
from mue.cards import Card
from mue.errors import Illegal, NotNative
from mue.native.encoding import Encoding, encoding
from mue.native.numbering import trumps_of
from mue.native.pay_tables import PayTables
from mue.native.program import decks_of, make_program, nameable_minors, steps_of
from mue.native.rookie_rules import RookieRules
from mue.rules.game import Game
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.trump import NONE, Trump
from mue.rules.moves import AnyForm, Discard, Move
from mue.rules.state import State
from mue.solver.layout import Places


class NativeRules:
    """The kernel's form of a game for one number of players. Get it with `native_rules`."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game = game
        self.players = game.check_players(players)
        self._programs: dict[tuple[str, ...], _kernel.Program] = {}
        self._rookies: dict[tuple[str, ...], RookieRules] = {}
        self.decks = decks_of(game, players)
        """Every possible choice of removed suits."""
        first = self.program(self.decks[0])
        self.pay = PayTables(game, players, steps_of(game, players), first)

    def program(self, removed: tuple[str, ...]) -> _kernel.Program:
        """The program for the deck without these suits."""
        if removed not in self._programs:
            self._programs[removed] = make_program(self.game, self.players, removed)
        return self._programs[removed]

    def rookie(self, removed: tuple[str, ...]) -> RookieRules:
        """What a rookie knows of the rules with this deck, all orders of the cards included."""
        if removed not in self._rookies:
            order = self.game.order(self.players, removed, NONE, NONE)
            dealt_up = self.game.sizes(self.players).up
            made = RookieRules(order, self.game.public_rules(self.players), self.players, dealt_up)
            for minor in nameable_minors(steps_of(self.game, self.players), made.trumps):
                for major in range(len(made.trumps)):
                    made.add(major, made.trump_number[minor])
            self._rookies[removed] = made
        return self._rookies[removed]

    def trumps(self, removed: tuple[str, ...]) -> tuple[Trump, ...]:
        """The trumps that can be named with this deck, in the kernel's order."""
        return trumps_of(self.game.deck(self.players, removed))

    def start(self, deal: Deal) -> NativeHand:
        """A hand of this deal, before the first move."""
        return NativeHand(self, deal)


@lru_cache(maxsize=24)  # every shipped configuration, and a few more: one takes 25 MB once rookies play it
def native_rules(game: Game[Any], players: int) -> NativeRules:
    """The game as the kernel plays it; NotNative says why if it cannot."""
    return NativeRules(game, players)


def why_not_native(game: Game[Any], players: int) -> NotNative | None:
    """Why the kernel cannot play this game, or None if it can."""
    try:
        native_rules(game, players)
    except NotNative as why:
        return why
    return None


def native_hand(state: State) -> NativeHand:
    """This hand as it stands, in the kernel; NotNative if the kernel cannot play its game."""
    hand = native_rules(state.game, state.players).start(state.deal)
    for actor, event in state.history:
        if isinstance(event, Move):
            hand.apply(event, actor)
    return hand


class NativeHand:
    """One hand in the kernel. Unlike a State, it is mutable; `copy` gives an independent one."""

    __slots__ = ("encoding", "kernel", "rules")

    def __init__(self, rules: NativeRules, deal: Deal, kernel: _kernel.Hand | None = None) -> None:
        self.rules = rules
        self.encoding: Encoding = encoding(rules.game, rules.players, deal.removed)
        if kernel is None:
            order = Places(self.encoding.deck).take(in_order_of_dealing(deal))
            kernel = _kernel.deal(rules.program(deal.removed), order, deal.dealer)
        self.kernel = kernel

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the hand is over."""
        seat = self.kernel.seat
        return None if seat < 0 else seat

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats that may act now; several only where all decide at once."""
        bits = self.kernel.seats
        return tuple([seat for seat in range(self.rules.players) if bits >> seat & 1])

    @property
    def phase(self) -> str:
        """The name of the phase, `over` at the end."""
        step = self.kernel.step
        return "over" if step < 0 else self.rules.game.phases[step].name

    def legal_count(self, seat: int | None = None) -> int:
        """The number of legal moves of the seat to act, or of another one of `seats`."""
        return self.kernel.legal_count(_number(seat))

    def legal_move(self, place: int, seat: int | None = None) -> Move:
        """The legal move with this number: the same as `state.legal(seat)[place]`."""
        return self.encoding.read_move(self.kernel.legal_at(place, _number(seat)))

    def is_legal(self, move: AnyForm, seat: int | None = None) -> bool:
        return self._encoded(Move.of(move), seat) is not None

    def apply(self, move: AnyForm, seat: int | None = None) -> None:
        """Make this move; Illegal if the rules do not allow it, though only the Python rules say why."""
        encoded = self._encoded(Move.of(move), seat)
        if encoded is None:
            raise Illegal("not-legal-now", move=str(move))
        self.kernel.apply(encoded, _number(seat))

    def apply_number(self, place: int, seat: int | None = None) -> None:
        """Make the legal move with this number: the fastest way through a hand."""
        self.kernel.apply_at(place, -1 if seat is None else seat)

    def _encoded(self, move: Move, seat: int | None) -> bytes | None:
        """The bytes of a legal move; None if it is not legal."""
        if self.kernel.seat < 0 or (seat is not None and seat not in self.seats):
            return None
        encoded = self.encoding.move(move)
        if encoded is not None and self.kernel.is_legal(encoded, _number(seat)):
            return encoded
        if not isinstance(move, Discard) or move.table or not move.lay:
            return None
        # An exchange need not name the table cards if only one choice of them is possible.
        tables = dict.fromkeys(combinations(move.cards, len(move.lay)))
        readings = [self.encoding.move(Discard(move.cards, move.lay, table)) for table in tables]
        legal = [one for one in readings if one is not None and self.kernel.is_legal(one, _number(seat))]
        return legal[0] if len(legal) == 1 else None

    def copy(self) -> NativeHand:
        twin = object.__new__(NativeHand)
        twin.rules, twin.encoding, twin.kernel = self.rules, self.encoding, self.kernel.copy()
        return twin

    def observation(self, seat: int) -> bytes:
        """What this seat may know: the bytes of `encoding.view(state.view(seat))`."""
        return self.kernel.observation(seat)

    def state_bytes(self) -> bytes:
        """The whole state, everything hidden included: the bytes of `encoding.state(state)`."""
        return self.kernel.state()

    def scores(self) -> tuple[int, ...]:
        """The scores by seat; ValueError before the end of the hand."""
        pay = self.rules.pay
        while isinstance(scores := self.kernel.scores(pay.kernel), int):
            pay.add(scores)
        return tuple(scores)


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat


def in_order_of_dealing(deal: Deal) -> list[Card]:
    """All cards in the order in which `cut` deals them; turned-up cards are the last of the dealer's hand."""
    hands = [list(hand) for hand in deal.hands]
    for card in deal.turned:
        hands[deal.dealer].remove(card)
    hands[deal.dealer] += deal.turned
    zones = (*hands, deal.kitty, deal.open, deal.aside, *deal.up, *deal.down)
    return [card for zone in zones for card in zone]
