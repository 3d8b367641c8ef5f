"""Moves worth trying before the first lead, and moves near a good one.

Where a decision has few moves, all of them are proposed. A display or a discard is a set of cards, and there
are thousands: the search starts from plans and improves the best sets card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Final

from mue.bots.clock import UNLIMITED
from mue.bots.rookie import RookieBot
from mue.bots.rookie.plan import TrumpPlan, prospects
from mue.bots.search.candidates import discards, exchanges
from mue.cards import Card, Cards, without
from mue.native.futures import Planned
from mue.rules.legal import SomeOf
from mue.rules.mechanics.trump import NONE, Trump, matches
from mue.rules.moves import Discard, Move, Pass, Show
from mue.rules.phases.exchange import Exchanges
from mue.rules.views import View

ALL: Final = 240
"""Decisions with at most this many moves are tried whole."""
LARGEST: Final = 8
"""The most cards in a display tried for any plan but the best."""
FARTHEST: Final = 12
"""The most cards in a display tried for the best plan, unless more are needed to take the lead."""
HIDDEN: Final = 3
"""How many of the longest suits are kept out of displays, each by itself."""
WANTED: Final = 4
"""Trumps that are tried with a discard or partner, if the seat is to name one later."""
RANDOM: Final = 4
"""Random sets of each size, which no plan suggests."""


_ROOKIE = RookieBot("proposals")


class Proposals:
    """The moves of one decision. The rookie's is the first."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        self._rng = rng
        self.usual: Move = _ROOKIE.choose(view, UNLIMITED)
        self.whole = len(view.legal) <= ALL
        self._trumps = self._wanted()
        self._sets = next((choice for choice in view.legal.choices if isinstance(choice, SomeOf)), None)

    def first(self) -> list[Planned]:
        plans: Iterable[Planned]
        if self.whole:
            plans = [Planned(move) for move in self._view.legal]
        elif self._sets is not None and self._sets.kind is Show:
            plans = self._shows(self._sets)
        else:
            plans = [plan for move in self._put_away() for plan in self.wishes(move)]
        return list(dict.fromkeys([Planned(self.usual), *plans]))

    def wishes(self, move: Move) -> list[Planned]:
        """The move, with each trump that the seat might name as the Crown later; as a rookie first."""
        shown = move.cards if isinstance(move, Show) else ()
        return [Planned(move), *(Planned(move, trump) for trump in self._trumps if self._fits(trump, shown))]

    def _fits(self, trump: Trump, shown: Cards) -> bool:
        view = self._view
        assert view.seat is not None
        return trump == NONE or any(matches(card, trump) for card in (*view.displays[view.seat], *shown))

    def _wanted(self) -> list[Trump]:
        """The trumps that are worth a thought, if the seat may yet name one as the Crown."""
        view = self._view
        assert view.seat is not None
        if not view.rules.bids or view.major is not None or view.phase in ("major", "minor"):
            return []
        if view.phase == "auction":
            return [plan.trump for plan in prospects(view).best]
        if view.crown != view.seat:
            return []
        own = (*view.hand, *view.displays[view.seat])
        held = Counter(one for card in own for one in (card.suit, card.number) if one and self._fits(one, ()))
        return [*(trump for trump, _ in held.most_common(WANTED)), NONE]

    def left(self, cards: Cards) -> Iterable[Card]:
        """What is on display after these are shown, or in hand after they are put away."""
        view = self._view
        if self._sets is not None and self._sets.kind is Show:
            assert view.seat is not None
            return (*view.displays[view.seat], *cards)
        gone = Counter(cards)
        return (Counter(view.hand) - gone).keys()

    def near(self, plan: Planned) -> list[Planned]:
        """The plans that differ from this one by a card or the trump; by the trump alone where all moves are
        proposed at first."""
        move = plan.move
        moves: list[Move] = []
        if isinstance(move, Show) and not self.whole:
            moves = [Show(cards) for cards in self._near_displays(move.cards)]
        elif isinstance(move, Discard) and not self.whole:
            moves = [near for near in self._near_discards(move) if near in self._view.legal]
        found = [Planned(near, plan.major) for near in moves if self._can_wish(plan.major, near)]
        return [*found, *(other for other in self.wishes(move) if other.major != plan.major)]

    def _can_wish(self, trump: Trump | None, move: Move) -> bool:
        return trump is None or self._fits(trump, move.cards if isinstance(move, Show) else ())

    # --- displays -------------------------------------------------------------------------

    def _shows(self, choice: SomeOf) -> Iterator[Planned]:
        """Pass. For each plan, displays of every size: one card that lets its trump be named and low ones,
        with or without those of a long suit, or high ones, which please a Crown that looks for a partner, or
        as many of the trump as there are. And a few at random. A display far beyond what takes the lead keeps
        others from bidding."""
        view = self._view
        assert view.seat is not None
        yield Planned(Pass())
        outlook = prospects(view)
        shown = view.bids[view.seat]
        largest = min(choice.most, len(view.rules.bids) - shown, max(FARTHEST, outlook.to_lead))
        held = Counter(card.suit for card in view.hand)
        hidden = [None, *(suit for suit, _ in held.most_common(HIDDEN))]
        for size in range(1, largest + 1):
            for plan in outlook.best if size <= LARGEST else outlook.best[:1]:
                yield Planned(Show(self._display(plan, size, full=True)), plan.trump)
                yield Planned(Show(self._display(plan, size, high=True)), plan.trump)
                for suit in hidden if plan is outlook.best[0] else hidden[:1]:
                    yield Planned(Show(self._display(plan, size, hide=suit)), plan.trump)
            for _ in range(RANDOM):
                drawn = choice.pick(size, self._rng.randrange(choice.of_size(size)))
                yield self._rng.choice(self.wishes(drawn))

    def _display(
        self, plan: TrumpPlan, size: int, full: bool = False, high: bool = False, hide: str | None = None
    ) -> Cards:
        """Low cards, those of the suit to hide last, or high ones. The first ones let the trump be named:
        one, or all."""
        view = self._view
        assert view.seat is not None
        low = sorted(
            view.hand, key=lambda card: (card.suit == hide, -card.rank if high else card.rank, card.place)
        )
        fitting = [card for card in low if matches(card, plan.trump)]
        if not full:
            named = any(matches(card, plan.trump) for card in view.displays[view.seat])
            fitting = [] if named else fitting[:1]
        return tuple([*fitting, *without(tuple(low), fitting)][:size])

    def _near_displays(self, cards: Cards) -> Iterator[Cards]:
        """One card exchanged, one more, or one fewer."""
        rest = without(self._view.hand, cards)
        for gone, new in product(dict.fromkeys(cards), dict.fromkeys(rest)):
            yield (*without(cards, [gone]), new)
        assert self._sets is not None
        if len(cards) < self._sets.most:
            yield from ((*cards, new) for new in dict.fromkeys(rest))
        if len(cards) > max(1, self._sets.least):
            yield from (without(cards, [gone]) for gone in dict.fromkeys(cards))

    # --- cards put away -------------------------------------------------------------------

    def _put_away(self) -> Iterator[Move]:
        view, usual = self._view, self.usual
        for choice in view.legal.choices:
            if isinstance(choice, Exchanges):
                yield from exchanges(view, choice, usual)
            elif isinstance(usual, Discard):
                yield from discards(view, usual)
        for _ in range(10 * RANDOM):
            yield view.legal[self._rng.randrange(len(view.legal))]

    def _near_discards(self, move: Discard) -> Iterator[Move]:
        """One hand card put away instead of another; table cards and what is laid for them stay."""
        from_hand = without(move.cards, move.table)
        kept = without(self._view.hand, [*from_hand, *move.lay])
        for gone, new in product(dict.fromkeys(from_hand), dict.fromkeys(kept)):
            yield Discard((*without(from_hand, [gone]), new, *move.table), move.lay, move.table)


def cards_of(move: Move) -> Cards:
    """The set of cards that a move is about."""
    return move.cards if isinstance(move, Show | Discard) else ()
