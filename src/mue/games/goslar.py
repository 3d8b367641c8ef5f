"""Mü for two by Roland Goslar.

Each player has a column for the major trump, one for the minor and one for each colour, each with a face-down
card. Face-up cards, dealt or bid, lie on top. Naming trumps moves cards between columns, and a face-down card
that is no longer covered is turned up and comes into play.

Readings that the printed rules leave open:
- The auction is an ordinary display auction that starts at four cards each: the first to show has the Crown,
  and only strictly more cards take it. The other player has the Shield, even with no card shown.
- No show may bring a player's face-up cards above the number on the largest token.
- The Crown's four cards for the pile come from the hand, and their points count.
- Only a colour named as the minor brings its face-down cards along, for both players; they lie on top of the
  one already there. With a number or with the major, face-down cards stay where they are.
- Before play the Crown turns up all their uncovered cards, then the Shield; each card goes to its column
  before the next is turned, so it may cover one that was due. After a trick the winner turns up first. Nobody
  has a choice then: the card played can uncover only one column, and a turned-up card never uncovers another.

Every face-up card of a column can be played, covered or not: all of them are the player's display (`Tricks`
in `rules/phases/trick_play.py`). Face-down cards are not in it (`State.down`), so none can be played before
it has been turned up.

The trumps say in which column a face-up card lies (`column` in `rules/mechanics/trump.py`), so no code moves
it; face-down cards are moved here, by `minor_named`. If nobody bids, `score` makes the hand void, and
`rules/match.py` deals again.
The deal is in `rules/game.py`, the match in `rules/match.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal, TypeVar, get_args

from pydantic import Field

from mue.cards import in_order
from mue.i18n import AnyOf, Message, column_name
from mue.rules.choice import OneOf
from mue.rules.crown import goal_made
from mue.rules.game import Game, GameSettings
from mue.rules.history import TurnedUp
from mue.rules.legal import Legal
from mue.rules.mechanics.auction import AuctionSettings
from mue.rules.mechanics.deal import DealSettings, Sizes
from mue.rules.mechanics.score import Parts, PointGoals
from mue.rules.mechanics.seats import put
from mue.rules.mechanics.settings import ByPlayers, Settings, at, check_each_once, within
from mue.rules.mechanics.trump import NamingSettings, OrderSettings, Trump, kind_of
from mue.rules.moves import Move, TurnUp
from mue.rules.outcome import Outcome, outcome_of, points_with_piles, void_hand
from mue.rules.phase import Phase, PhaseData
from mue.rules.phases.bidding import Bidding
from mue.rules.phases.kitty import Kitty
from mue.rules.phases.name_trump import Naming
from mue.rules.phases.trick_play import Tricks
from mue.rules.public_rules import Bid, PublicRules
from mue.rules.state import State

Step = Literal["kitty", "minor", "major"]
T = TypeVar("T")


class GoslarDealSettings(DealSettings):
    """The number of face-down cards is not a setting: one in each column."""

    up: ByPlayers[Annotated[int, within(1, 99)]]
    """Cards dealt face up to each player."""

    def sizes(self, players: int) -> Sizes:
        return replace(super().sizes(players), up=at("deal.up", self.up, players))


class GoslarScoreSettings(Settings):
    """Card points only decide who wins; this is what winning pays."""

    crown_wins: Annotated[int, within(1, 999)]
    shield_wins: Annotated[int, within(1, 999)]


class GoslarSettings(GameSettings):
    players: Annotated[tuple[Literal[2]], Field(strict=False)]
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    deal: GoslarDealSettings
    auction: AuctionSettings
    trump: NamingSettings
    goals: PointGoals
    score: GoslarScoreSettings


# --- columns --------------------------------------------------------------------------------


def uncovered(state: State, seat: int) -> list[str]:
    """The columns of this seat that have face-down cards and nothing face up on them."""
    column = state.contract.order.column
    covered = {column[card] for card in state.displays[seat]}
    return [name for name in state.down[seat] if name not in covered]


def turned_up(state: State, seat: int, column: str) -> State:
    """Turn up the top face-down card of the column; it moves to the column where it belongs face up."""
    stacks = dict(state.down[seat])
    *below, card = stacks[column]
    if below:
        stacks[column] = tuple(below)
    else:
        del stacks[column]
    return state.replace(
        down=put(state.down, seat, stacks),
        displays=put(state.displays, seat, in_order((*state.displays[seat], card))),
        history=state.history.add((seat, TurnedUp(column, card))),
    )


def minor_named(stacks: Mapping[str, tuple[T, ...]], minor: Trump) -> dict[str, tuple[T, ...]]:
    """A colour named as the minor brings its face-down cards along to the minor column, for both players."""
    if kind_of(minor) != "suit":
        return dict(stacks)
    others = {column: cards for column, cards in stacks.items() if column != minor}
    return {**others, "minor": stacks["minor"] + stacks[minor]}


def after_trick(state: State, winner: int) -> State:
    for seat in (winner, 1 - winner):
        while columns := uncovered(state, seat):
            state = turned_up(state, seat, columns[0])
    return state


class TurningUp(Phase):
    """Before play the Crown, then the Shield, turns up their uncovered cards in any order."""

    name = "turn up"

    def begin(self, state: State) -> State | None:
        crown = state.contract.crown
        assert crown is not None
        for seat in (crown, 1 - crown):
            if uncovered(state, seat):
                return state.replace(seat=seat)
        return None

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(OneOf([TurnUp(column) for column in uncovered(state, seat)]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, TurnUp):
            return Message("must-turn-up")
        allowed = uncovered(state, seat)
        if move.column in allowed:
            return None
        columns = AnyOf(column_name(column) for column in allowed)
        return Message("cannot-turn-up", column=column_name(move.column), columns=columns)

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, TurnUp)
        state = turned_up(state.replace(history=state.history.add((seat, move))), seat, move.column)
        return self.begin(state) or state.game.proceed(state)

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("turning up", {})


class NamingMinor(Naming):
    """A colour named as the minor brings its face-down cards along."""

    def __init__(self, settings: NamingSettings) -> None:
        super().__init__("minor", settings, move_stacks=minor_named)

    def as_data(self, players: int) -> PhaseData:
        return self.naming_data(moves_stacks=True)


class TricksWithColumns(Tricks):
    """Uncovered cards are turned up after each trick."""

    def __init__(self) -> None:
        super().__init__(then=after_trick)

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("tricks", {"turns_up": True})


# --- the game -------------------------------------------------------------------------------


class Goslar(Game[GoslarSettings]):
    id: ClassVar[str] = "goslar"
    title: ClassVar[str] = "Mü for two (Goslar)"
    summary: ClassVar[str] = "for two: columns with face-down cards, kitty of 4"
    settings_type: ClassVar[type[GameSettings]] = GoslarSettings

    def sizes(self, players: int) -> Sizes:
        deck = self.settings.deck
        colours = len(deck.suits) - at("deck.suits_removed", deck.suits_removed, players)
        return replace(super().sizes(players), down=2 + colours)

    def columns(self, removed: tuple[str, ...]) -> tuple[str, ...]:
        return ("major", "minor", *self.settings.deck.suits_left(removed))

    def make_phases(self) -> Sequence[Phase]:
        settings = self.settings
        steps: dict[Step, Phase] = {
            "kitty": Kitty(),
            "minor": NamingMinor(settings.trump),
            "major": Naming("major", settings.trump),
        }
        return [
            Bidding(settings.auction, settings.goals),
            *(steps[step] for step in settings.order),
            TurningUp(),
            TricksWithColumns(),
        ]

    def order_settings(self) -> OrderSettings:
        return self.settings.trump

    def make_public_rules(self, players: int) -> PublicRules:
        score, goals = self.settings.score, self.settings.goals.row(players)
        bids = tuple(Bid(goal, score.crown_wins, score.shield_wins) for goal in goals)
        return replace(super().make_public_rules(players), bids=bids)

    def check(self) -> None:
        super().check()
        check_each_once("order", self.settings.order, get_args(Step))
        for players in self.settings.players:
            # One more than is dealt face up, or nobody could ever bid.
            self.settings.goals.check(players, self.sizes(players).up + 1)
        self.settings.auction.check(self.settings.players, allows_stalemate=False)

    def score(self, state: State) -> Outcome:
        crown = state.contract.crown
        if crown is None:
            return void_hand(state)
        points = points_with_piles(state)
        made = goal_made(state, points)
        parts: list[Parts] = [[], []]
        if made:
            parts[crown].append(("goal reached", self.settings.score.crown_wins))
        else:
            parts[1 - crown].append(("goal prevented", self.settings.score.shield_wins))
        return outcome_of(state, parts, points, made)
