"""The public rules of a game, for the kernel's rookie.

They are made from what a view carries (order of the cards, public rules), so a rookie needs no game. Orders
under other trumps are added when the rookie first asks for them: most are never needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from mue import _kernel
from mue.cards import SUIT_ORDER
from mue.native.numbering import Numbering
from mue.rules.mechanics.trump import NONE, TrumpOrder
from mue.rules.moves import Move
from mue.rules.public_rules import PublicRules
from mue.solver.layout import COLUMNS, layout_of

T = TypeVar("T")

KEPT: Final = 64
"""How many tables' rules a process caches."""


class RookieRules(Numbering):
    """The rules of one deck and table. Get them with `rookie_rules`.

    ValueError if the deck exceeds the kernel's limits.
    """

    def __init__(self, order: TrumpOrder, public: PublicRules, players: int, dealt_up: int) -> None:
        suits = [suit for suit in public.suits if any(card.suit == suit for card in order.deck)]
        super().__init__(order.deck, ("major", "minor", *suits))
        self.order = order.under(NONE, NONE)
        self.public = public
        self._points = tuple([public.card_points([card]) for card in self.deck])
        suit_count = sum(trump in SUIT_ORDER for trump in self.trumps)
        declaring = public.declaring
        self.kernel = _kernel.rookie_rules(
            layout_of(self.order, self._points),
            players=players,
            suits=[-1 if card.is_joker else self.trump_number[card.suit] for card in self.deck],
            ranks=[card.rank for card in self.deck],
            suit_count=suit_count,
            rank_count=len(self.trumps) - suit_count - 1,
            counts_points=bool(public.worth),
            crown_tokens=[public.token(trump) for trump in self.trumps],
            shield_tokens=[public.token(trump, shield=True) for trump in self.trumps],
            **_bids(public),
            partner=public.partner,
            stalemate=public.stalemate,
            dealt_up=dealt_up,
            declaring=[]
            if declaring is None
            else [declaring.lower, declaring.higher, declaring.both, declaring.shown_factor],
            columns=[COLUMNS[column] for column in self.columns],
        )

    def add(self, major: int, minor: int) -> None:
        """Add the order of the cards under these trumps, given by number."""
        order = self.order.under(self.trumps[major], self.trumps[minor])
        self.kernel.add(major, minor, layout_of(order, self._points))

    def move(self, seen: Mapping[str, Any]) -> Move:
        """The rookie's move in a view, which is given as by `in_numbers`."""
        return self.read_move(self._ask(_kernel.rookie_move, seen))

    def prospects(self, seen: Mapping[str, Any]) -> tuple[list[tuple[int, float, float]], int, int, int, int]:
        """Its best plans as (trump, expected, spread), the largest display worth bidding, the one that pays
        best, how many more cards win the Crown, and how many a player who does not want it would still
        show."""
        return self._ask(_kernel.rookie_prospects, seen)

    def _ask(
        self,
        question: Callable[[_kernel.RookieRules, _kernel.SeatView], T | tuple[int, int]],
        seen: Mapping[str, Any],
    ) -> T:
        """The kernel's answer; orders that it lacks are added, and it is asked again."""
        view = _kernel.seat_view(**seen)
        while True:
            answer = question(self.kernel, view)
            if not (isinstance(answer, tuple) and len(answer) == 2):
                return answer
            self.add(*answer)


def _bids(public: PublicRules) -> dict[str, list[int]]:
    return {
        "goals": [bid.goal for bid in public.bids],
        "bonuses": [bid.bonus for bid in public.bids],
        "losses": [bid.loss for bid in public.bids],
    }


_kept: dict[tuple[TrumpOrder, int], RookieRules] = {}


def rookie_rules(
    order: TrumpOrder, public: PublicRules, players: int, dealt_up: Callable[[], int]
) -> RookieRules:
    """The rules of this table; `dealt_up` returns how many cards each seat was dealt face up."""
    key = (order.under(NONE, NONE), players)
    rules = _kept.get(key)
    if rules is None or (rules.public is not public and rules.public != public):
        if len(_kept) >= KEPT:
            _kept.clear()
        rules = _kept[key] = RookieRules(order, public, players, dealt_up())
    return rules
