"""Match: hands played until there is a winner. It has the methods of a hand: `legal`, `apply`, `view` ...

The removed colours stay the same for a whole match. A void hand does not count and is redealt by the same
dealer. Tied players share the win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from random import Random
from typing import TYPE_CHECKING, Any

from mue.cards import Card
from mue.errors import Illegal
from mue.i18n import Message, Seat
from mue.rules.arguments import check_seat, check_seed
from mue.rules.choice import OneOf
from mue.rules.legal import Legal
from mue.rules.mechanics.deal import shuffled
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import AnyForm, Move, NextDealer
from mue.rules.state import State
from mue.rules.views import Standing, View, observe

if TYPE_CHECKING:
    from mue.rules.game import Game

Decks = Callable[[int], Sequence[Card] | Shuffle]
"""By hand number from 0: the deck in dealing order, or the shuffle that gives it."""


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, repr=False)
class Match:
    """A match at one moment. It never changes; `apply` gives the next one."""

    game: Game[Any]
    players: int
    removed: tuple[str, ...]
    decks: Decks
    hand: State
    """The hand in play, or the last one played."""
    finished: tuple[State, ...] = ()
    """Every finished hand, void ones included."""
    scores: tuple[int, ...] = ()

    @classmethod
    def new(
        cls,
        game: Game[Any],
        players: int | None = None,
        seed: int | str = 0,
        *,
        dealer: int | None = None,
        removed: Sequence[str] | None = None,
        decks: Decks | None = None,
    ) -> Match:
        """A new match. The seed decides the removed colours, the first dealer and the decks that are not
        given."""
        players = game.check_players(players)
        check_seed(seed)
        gone = game.removed(players, seed, removed)
        if dealer is None:
            dealer = Random(f"dealer {seed}").randrange(players)
        if decks is None:
            decks = partial(_deck, game.deck(players, gone), seed)
        hand = game.new(players, deck=decks(0), dealer=dealer, removed=gone)
        return cls(game, players, gone, decks, hand, scores=(0,) * players)

    @cached_property
    def played(self) -> int:
        """The number of hands so far that count."""
        return sum(1 for hand in self.finished if not _is_void(hand))

    @property
    def outcome(self) -> MatchOutcome | None:
        if self.hand.outcome is None or not is_decided(self.game, self.played, self.scores):
            return None
        return MatchOutcome(self.scores, winners(self.scores))

    @property
    def choosing_dealer(self) -> bool:
        return self.hand.outcome is not None and self.outcome is None

    @property
    def phase(self) -> str:
        return "next dealer" if self.choosing_dealer else self.hand.phase

    @property
    def seat(self) -> int | None:
        return self.hand.deal.dealer if self.choosing_dealer else self.hand.seat

    @property
    def seats(self) -> tuple[int, ...]:
        return (self.hand.deal.dealer,) if self.choosing_dealer else self.hand.seats

    @cached_property
    def standing(self) -> Standing:
        settings = self.game.settings
        won = self.outcome.winners if self.outcome is not None else ()
        hands = self.game.hands_of_match(self.players)
        return Standing(self.scores, self.played, hands, settings.target, settings.max_hands, won)

    def view(self, seat: int | None, common: View | None = None) -> View:
        """What this seat may know of the match and its hand (None: a watcher).

        `common`, if at hand, is a watcher's view of the same moment; it saves computing the shared fields
        again.
        """
        return observe(self.hand, seat, common, self)

    def legal(self, seat: int | None = None) -> Legal:
        if not self.choosing_dealer:
            return self.hand.legal(seat)
        if seat is not None:
            check_seat(seat, self.players)
            if seat != self.seat:
                return Legal()
        others = [other for other in range(self.players) if other != self.seat]
        return Legal(OneOf([NextDealer(other) for other in others]))

    def why_illegal(self, move: AnyForm, seat: int | None = None) -> Message | None:
        """Why this move is not allowed now, or None if it is."""
        if not isinstance(move, Move):
            move = Move.of(move)
        if not self.choosing_dealer:
            return self.hand.why_illegal(move, seat)
        dealer = Seat(self.hand.deal.dealer)
        if seat is not None:
            check_seat(seat, self.players)
            if seat != self.seat:
                return Message("not-choosing-dealer", seat=Seat(seat), dealer=dealer)
        if move in self.legal():
            return None
        return Message("must-choose-dealer", dealer=dealer, example=str(self.legal()[0]))

    def apply(self, move: AnyForm, seat: int | None = None) -> Match:
        """The match after this move, given as for `State.apply`; Illegal says which rule forbids it."""
        if not isinstance(move, Move):
            move = Move.of(move)
        if self.choosing_dealer:
            why = self.why_illegal(move, seat)
            if why is not None:
                raise Illegal(why)
            assert isinstance(move, NextDealer)  # nothing else is legal
            return self._dealt(move.dealer)
        hand = self.hand.apply(move, seat)
        if hand.outcome is None:  # nothing else changes, so what is cached stays right
            after = object.__new__(Match)
            after.__dict__.update(self.__dict__, hand=hand)
            return after
        scores = tuple(a + b for a, b in zip(self.scores, hand.outcome.scores, strict=True))
        return replace(self, hand=hand, finished=(*self.finished, hand), scores=scores)._go_on()

    def __repr__(self) -> str:
        scores = " ".join(map(str, self.scores))
        hand = len(self.finished) + (self.hand.outcome is None)
        return f"<Match {self.game.id}-{self.players}, hand {hand}, {self.phase}, scores {scores}>"

    def _go_on(self) -> Match:
        dealer = self.hand.deal.dealer
        if _is_void(self.hand):
            return self._dealt(dealer)
        if self.outcome is not None or self.game.settings.next_dealer == "chosen":
            return self
        return self._dealt((dealer + 1) % self.players)

    def _dealt(self, dealer: int) -> Match:
        deck = self.decks(len(self.finished))
        hand = self.game.new(self.players, deck=deck, dealer=dealer, removed=self.removed, hand=self.played)
        return replace(self, hand=hand)


def is_decided(game: Game[Any], played: int, scores: Sequence[int]) -> bool:
    """The match ends after its number of hands, or once a player has reached the target."""
    settings = game.settings
    limits = [limit for limit in (game.hands_of_match(len(scores)), settings.max_hands) if limit]
    return any(played >= limit for limit in limits) or bool(
        settings.target and max(scores) >= settings.target
    )


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def _is_void(hand: State) -> bool:
    return hand.outcome is not None and hand.outcome.void


def _deck(cards: Sequence[Card], seed: int | str, number: int) -> Sequence[Card]:
    return shuffled(cards, f"{seed} hand {number}")
