"""The auction: show cards or pass, until all have passed in succession."""

from __future__ import annotations

from dataclasses import replace

from mue.cards import in_order, missing, without
from mue.i18n import Message
from mue.rules.choice import OneOf
from mue.rules.legal import Legal, SomeOf
from mue.rules.mechanics.auction import Auction, AuctionSettings, opened
from mue.rules.mechanics.score import Goals
from mue.rules.mechanics.seats import put
from mue.rules.mechanics.settings import at
from mue.rules.moves import Move, Pass, Show
from mue.rules.phase import Phase, PhaseData
from mue.rules.state import State

PASS = Pass()
LARGEST_DISPLAY = 128
"""The largest display whose goal is listed, where the tokens do not end earlier."""


class Bidding(Phase):
    name = "auction"

    def __init__(self, settings: AuctionSettings, goals: Goals) -> None:
        self.settings = settings
        self.goals = goals

    def begin(self, state: State) -> State:
        auction = opened(state.deal.dealer, state.displays)
        return state.replace(auction=auction, seat=auction.first_seat(self.settings))

    def legal(self, state: State, seat: int) -> Legal:
        hand, most = state.hands[seat], self._most(state, seat)
        if not hand or most < 1:
            return Legal(OneOf((PASS,)))
        return Legal(SomeOf(Show, hand, 1, most), OneOf((PASS,)))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Show):
            return Message("must-show-or-pass")
        if not move.cards:
            return Message("show-is-empty")
        lacking = missing(state.hands[seat], move.cards)
        if lacking is not None:
            return Message("holds-too-few", card=lacking, held=state.hands[seat].count(lacking))
        most = self._most(state, seat)
        if len(move.cards) > most:
            return self._too_many(state, seat, most)
        return None

    def apply(self, state: State, seat: int, move: Move) -> State:
        auction = state.auction
        assert auction is not None
        history = state.history.add((seat, move))
        if isinstance(move, Show):
            displays = put(state.displays, seat, in_order(state.displays[seat] + move.cards))
            hands = put(state.hands, seat, without(state.hands[seat], move.cards))
            suits = state.game.settings.deck.suits
            auction = auction.shown(seat, len(move.cards), self.settings, displays, suits)
            after = (seat + 1) % state.players
            return state.replace(hands=hands, displays=displays, auction=auction, history=history, seat=after)
        auction = auction.passed()
        state = state.replace(auction=auction, history=history, seat=(seat + 1) % state.players)
        return self._close(state, auction) if auction.over else state

    def as_data(self, players: int) -> PhaseData | None:
        settings, largest = self.settings, self.goals.largest(players)
        shield = at("auction.shield", settings.shield, players)
        if shield == "move" or "suit" in (settings.crown_tie, settings.shield_tie):
            return None  # these stand in the rules alone
        sizes = range(1, (largest or LARGEST_DISPLAY) + 1)
        return PhaseData(
            "auction",
            {
                "first": settings.first,
                "crown_tie": settings.crown_tie,
                "shield_tie": settings.shield_tie,
                "has_shield": bool(shield),
                "raise_by": settings.raise_by,
                "largest": largest,
            },
            goals=tuple([self.goals.goal(players, size) for size in sizes]),
        )

    def _close(self, state: State, auction: Auction) -> State:
        if auction.crown is None:  # nobody showed a card, or nobody may have the Crown
            return state.game.finish(state)
        contract = replace(
            state.contract,
            crown=auction.crown,
            shield=auction.shield,
            goal=self.goals.goal(state.players, auction.counts[auction.crown]),
            shown=auction.counts,
        )
        return state.game.proceed(state.replace(contract=contract))

    def _most(self, state: State, seat: int) -> int:
        assert state.auction is not None
        return state.auction.limit(seat, self.settings, self.goals.largest(state.players))

    def _too_many(self, state: State, seat: int, most: int) -> Message:
        assert state.auction is not None
        display = state.auction.counts[seat]
        largest = self.goals.largest(state.players)
        if largest and display + most == largest:
            reason = Message("no-larger-goal", cards=largest)
        else:
            reason = Message("raise-limit", cards=self.settings.raise_by)
        if most < 1:
            return Message("cannot-show-more", reason=reason)
        return Message("shows-too-many", most=most, reason=reason)
