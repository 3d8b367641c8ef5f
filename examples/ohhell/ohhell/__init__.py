"""Oh Hell, a traditional game for 3 to 6 players, each for themselves.

Everybody bids how many tricks they will take, and scores by taking exactly that many. The hands shrink to one
card and grow again. Readings, since every family plays it in its own way:
- The card turned up beside the hands names the trump suit and stays out of play. If all cards are dealt, no
  card is left to turn up, and there is no trump.
- The player after the dealer bids first and leads first, whatever was bid.
- Bids are open and are made once. The dealer bids last, and the bids may not add up to the number of tricks.

The cards run from 2 to 14: 11 is the jack, 12 the queen, 13 the king and 14 the ace, which is high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from mue.errors import BadVariant
from mue.i18n import Message
from mue.rules.choice import OneOf
from mue.rules.game import Game, GameSettings
from mue.rules.legal import Legal
from mue.rules.mechanics.changing_hands import ChangingHands
from mue.rules.mechanics.deal import Sizes
from mue.rules.mechanics.score import Parts
from mue.rules.mechanics.settings import Points, Settings
from mue.rules.mechanics.trump import NONE, OrderSettings
from mue.rules.moves import Move
from mue.rules.outcome import Outcome, outcome_of
from mue.rules.phase import Phase
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Say how many tricks you will take."""

    act: ClassVar[str] = "ohhell-bid"
    public: ClassVar[bool] = True
    tricks: int


class BidSettings(Settings):
    dealer: Literal["hooked", "free"]
    """`hooked`: the bids may not add up to the number of tricks, so somebody fails."""


class ScoreSettings(Settings):
    exact: Points
    exact_zero: Points
    """For a bid of zero, in place of `exact`."""
    missed_bid: Points
    per_trick: Points
    tricks_pay: Literal["with the bid", "always"]
    """Whether the tricks of a missed bid pay, too."""
    per_trick_off: Points
    """For each trick too many or too few."""


class OhHellSettings(GameSettings):
    deal: ChangingHands
    bids: BidSettings
    score: ScoreSettings


class OhHell(Game[OhHellSettings]):
    id: ClassVar[str] = "ohhell"
    title: ClassVar[str] = "Oh Hell"
    summary: ClassVar[str] = "predict your tricks, exactly"
    settings_type: ClassVar[type[GameSettings]] = OhHellSettings
    has_displays: ClassVar[bool] = False

    def make_phases(self) -> Sequence[Phase]:
        return [Bidding(self.settings.bids), Tricks(lead="forehand")]

    def order_settings(self) -> OrderSettings:
        return OrderSettings(strength="major over minor", rank_trumps="equal", equal_cards="first wins")

    def sizes(self, players: int) -> Sizes:
        return max(self.sizes_in_turn(players), key=lambda sizes: sizes.hand)

    def sizes_in_turn(self, players: int) -> Sequence[Sizes]:
        return self.settings.deal.in_turn(players, self.settings.deck.size(players))

    def hands_of_match(self, players: int) -> int:
        """Every size once, unless the variant says how many hands."""
        once = 0 if self.settings.target else len(self.sizes_in_turn(players))
        return self.settings.hands or once

    def check(self) -> None:
        super().check()
        if self.settings.deck.jokers or self.settings.deck.points:
            raise BadVariant("ohhell-plain-cards")

    def score(self, state: State) -> Outcome:
        """A bid made exactly pays its bonus and the tricks; a missed one costs, or pays nothing."""
        pay, parts = self.settings.score, list[Parts]()
        for bid, tricks in zip(bids(state), state.tricks, strict=True):
            assert bid is not None  # tricks are played after everybody has bid
            made = bid == tricks
            bonus = pay.exact_zero if bid == 0 else pay.exact
            counted = tricks if made or pay.tricks_pay == "always" else 0
            off = pay.per_trick_off * abs(bid - tricks)
            reached = ("ohhell bid made", bonus) if made else ("ohhell bid missed", pay.missed_bid)
            parts.append([reached, ("ohhell tricks", pay.per_trick * counted), ("ohhell off", off)])
        return outcome_of(state, parts, state.points, None)


class Bidding(Phase):
    """The card turned up names the trump. Then everybody bids in turn, the dealer last."""

    name = "ohhell-bid"

    def __init__(self, settings: BidSettings) -> None:
        self.settings = settings

    def begin(self, state: State) -> State:
        trump = state.deal.open[0].suit if state.deal.open else NONE
        state = state.under(replace(state.contract, major=trump, minor=NONE))
        return state.replace(seat=(state.deal.dealer + 1) % state.players)

    def legal(self, state: State, seat: int) -> Legal:
        hooked = self._hooked(state, seat)
        return Legal(OneOf([Bid(n) for n in range(len(state.hands[seat]) + 1) if n != hooked]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        most = len(state.hands[seat])
        if not isinstance(move, Bid) or move.tricks > most:
            return Message("ohhell-must-bid", most=most)
        return Message("ohhell-hooked", tricks=most) if move.tricks == self._hooked(state, seat) else None

    def apply(self, state: State, seat: int, move: Move) -> State:
        state = state.replace(history=state.history.add((seat, move)), seat=(seat + 1) % state.players)
        return state.game.proceed(state) if seat == state.deal.dealer else state

    def _hooked(self, state: State, seat: int) -> int | None:
        """The bid that the dealer may not make."""
        so_far = sum(bid for bid in bids(state) if bid is not None)
        hooked = self.settings.dealer == "hooked" and seat == state.deal.dealer
        return len(state.hands[seat]) - so_far if hooked else None


def bids(state: State) -> list[int | None]:
    """The bids so far by seat."""
    made = {seat: event.tricks for seat, event in state.history if isinstance(event, Bid)}
    return [made.get(seat) for seat in range(state.players)]
