"""Moves worth trying before the first lead, and neighbours of a good move.

If a decision has few moves, all are proposed. But there are thousands of displays and discards, which are
sets of cards: there the search starts from plans and improves the best sets card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Final

from mue.bots.clock import UNLIMITED
from mue.bots.rookie import RookieBot
from mue.bots.rookie.plan import Plan, prospects
from mue.bots.search.candidates import discards, exchanges
from mue.cards import Card, without
from mue.rules.legal import SomeOf
from mue.rules.mechanics.trump import matches
from mue.rules.moves import Discard, Move, Pass, Show
from mue.rules.phases.exchange import Exchanges
from mue.rules.views import View

ALL: Final = 240
"""Decisions with at most this many moves are tried exhaustively."""
LARGEST: Final = 9
"""The most cards shown at once, unless taking the lead needs more."""
HIDDEN: Final = 3
"""How many of the longest suits are hidden from displays, one at a time."""
RANDOM: Final = 40
"""Random sets, beyond the plans."""

Cards = tuple[Card, ...]

_ROOKIE = RookieBot("proposals")


class Proposals:
    """The moves of one decision, the rookie's first."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        self._rng = rng
        self.usual: Move = _ROOKIE.choose(view, UNLIMITED)
        self.whole = len(view.legal) <= ALL
        self._sets = next((choice for choice in view.legal.choices if isinstance(choice, SomeOf)), None)

    def first(self) -> list[Move]:
        moves: Iterable[Move]
        if self.whole:
            moves = [*self._view.legal]
        elif self._sets is not None and self._sets.kind is Show:
            moves = self._shows(self._sets)
        else:
            moves = self._put_away()
        return list(dict.fromkeys([self.usual, *moves]))

    def left(self, cards: Cards) -> Iterable[Card]:
        """The display after showing these cards, or the hand after discarding them."""
        view = self._view
        if self._sets is not None and self._sets.kind is Show:
            assert view.seat is not None
            return (*view.displays[view.seat], *cards)
        gone = Counter(cards)
        return (Counter(view.hand) - gone).keys()

    def near(self, move: Move) -> list[Move]:
        """The moves that differ from this one by a card. Empty if all moves were proposed from the start."""
        if self.whole:
            return []
        if isinstance(move, Show):
            return [Show(cards) for cards in self._near_displays(move.cards)]
        if isinstance(move, Discard):
            return [near for near in self._near_discards(move) if near in self._view.legal]
        return []

    # --- displays -------------------------------------------------------------------------

    def _shows(self, choice: SomeOf) -> Iterator[Move]:
        """A pass. For each plan, displays of every size: one card that allows its trump plus low ones, with
        or without those of a long suit, or as many trumps as possible. The highest card alone, as a signal. A
        few random ones. A display far beyond what takes the lead keeps others from bidding."""
        view = self._view
        assert view.seat is not None
        yield Pass()
        outlook = prospects(view)
        shown = view.bids[view.seat]
        largest = min(choice.most, len(view.rules.bids) - shown, max(LARGEST, outlook.to_lead))
        held = Counter(card.suit for card in view.hand)
        hidden = [None, *(suit for suit, _ in held.most_common(HIDDEN))]
        for size in range(1, largest + 1):
            for plan in outlook.best:
                yield Show(self._display(plan, size, full=True))
                for suit in hidden:
                    yield Show(self._display(plan, size, hide=suit))
        yield Show((max(view.hand, key=lambda card: (card.rank, -card.place)),))
        for _ in range(RANDOM if largest > 0 else 0):
            size = self._rng.randint(1, largest)
            yield choice.pick(size, self._rng.randrange(choice.of_size(size)))

    def _display(self, plan: Plan, size: int, full: bool = False, hide: str | None = None) -> Cards:
        """Low cards, those of the suit to hide last. Before them the cards that allow the trump: one, or
        all."""
        view = self._view
        assert view.seat is not None
        low = sorted(view.hand, key=lambda card: (card.suit == hide, card.rank, card.place))
        fitting = [card for card in low if matches(card, plan.trump)]
        if not full:
            named = any(matches(card, plan.trump) for card in view.displays[view.seat])
            fitting = [] if named else fitting[:1]
        return tuple([*fitting, *without(tuple(low), fitting)][:size])

    def _near_displays(self, cards: Cards) -> Iterator[Cards]:
        """One card swapped, added or removed."""
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
        for _ in range(RANDOM):
            yield view.legal[self._rng.randrange(len(view.legal))]

    def _near_discards(self, move: Discard) -> Iterator[Move]:
        """One hand card discarded instead of another; table cards and their replacements stay."""
        from_hand = without(move.cards, move.table)
        kept = without(self._view.hand, [*from_hand, *move.lay])
        for gone, new in product(dict.fromkeys(from_hand), dict.fromkeys(kept)):
            yield Discard((*without(from_hand, [gone]), new, *move.table), move.lay, move.table)


def cards_of(move: Move) -> Cards:
    """The set of cards that a move shows or discards."""
    return move.cards if isinstance(move, Show | Discard) else ()
