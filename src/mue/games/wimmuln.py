"""Wimmüln by Doris Matthäus and Frank Nestel, 3 to 6 players, each for themselves.

The dealer's last two cards settle the trump and the first lead. Then everybody declares with two cards, one
hidden and one shown, how many tricks they will take.

Readings that the printed rules leave open:
- The first card is led before anybody declares, so the dealer declares from one card fewer.
- Two identical turned-up cards: no trump, and the dealer still chooses, though there is only one choice.
- Declared cards are out of play; nobody scores their card points.
- Both numbers equal: 25 for exactly that many tricks, never doubled.

The deal is in `rules/game.py`, the match in `rules/match.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from mue.cards import Card, missing, without
from mue.errors import BadVariant
from mue.i18n import AnyOf, Message
from mue.rules.choice import OneOf
from mue.rules.game import Game, GameSettings
from mue.rules.history import Revealed
from mue.rules.legal import CrossedPair, Legal
from mue.rules.mechanics.deal import Sizes
from mue.rules.mechanics.score import Parts
from mue.rules.mechanics.seats import put
from mue.rules.mechanics.settings import Settings
from mue.rules.mechanics.trump import NONE, OrderSettings
from mue.rules.moves import Declare, Keep, Move, Play
from mue.rules.outcome import Outcome, outcome_of
from mue.rules.phase import Phase, PhaseData
from mue.rules.phases.trick_play import Tricks
from mue.rules.public_rules import DeclaringSettings, PublicRules
from mue.rules.state import State

TURNED = 2
DECLARED = 2


class TrumpSettings(Settings):
    suit_of: Literal["smaller", "larger"]
    """Which of two turned-up cards of different number and colour gives the trump."""
    equal_cards: Literal["first wins", "last wins"]


class WimmulnSettings(GameSettings):
    trump: TrumpSettings
    bonus: DeclaringSettings


class Wimmuln(Game[WimmulnSettings]):
    id: ClassVar[str] = "wimmuln"
    title: ClassVar[str] = "Wimmüln"
    summary: ClassVar[str] = "predict your tricks with two cards"
    settings_type: ClassVar[type[GameSettings]] = WimmulnSettings
    has_displays: ClassVar[bool] = False

    def sizes(self, players: int) -> Sizes:
        return replace(self.settings.deal.sizes(players), turned=TURNED)

    def order_settings(self) -> OrderSettings:
        return OrderSettings(
            strength="major over minor", rank_trumps="equal", equal_cards=self.settings.trump.equal_cards
        )

    def make_public_rules(self, players: int) -> PublicRules:
        return replace(super().make_public_rules(players), declaring=self.settings.bonus)

    def check(self) -> None:
        super().check()
        if self.settings.deck.jokers:
            raise BadVariant("no-jokers-to-declare")
        for players in self.settings.players:
            hand = self.sizes(players).hand
            if hand < 1 + DECLARED:
                least = 1 + DECLARED
                raise BadVariant("hand-too-small", players=players, hand=hand, declared=DECLARED, least=least)

    def make_phases(self) -> Sequence[Phase]:
        return [TurnedCards(self.settings.trump), FirstLead(self.settings.trump), Declaring(), Tricks()]

    def score(self, state: State) -> Outcome:
        parts: list[Parts] = [[("card points", taken)] for taken in state.points]
        for seat, declared in enumerate(state.declared):
            assert declared is not None
            won = bonus(self.settings.bonus, declared, state.tricks[seat])
            parts[seat].append(("tricks as declared", won))
        return outcome_of(state, parts, state.points, None)


class TurnedCards(Phase):
    """The dealer's last two cards: the one with the smaller number gives the trump colour and goes into the
    hand. With equal numbers or colours there is no trump, and the dealer chooses."""

    name = "keep"

    def __init__(self, settings: TrumpSettings) -> None:
        self.settings = settings

    def begin(self, state: State) -> State | None:
        return None if trump_card(self.settings, state) is not None else state.replace(seat=state.deal.dealer)

    def skip(self, state: State) -> State:
        taken = trump_card(self.settings, state)
        assert taken is not None
        return _with_trump(state, taken.suit)

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(OneOf([Keep(card) for card in dict.fromkeys(state.deal.turned)]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, Keep):
            return Message("must-keep")
        if move.card not in state.deal.turned:
            return Message("cannot-keep", card=move.card, turned=AnyOf(dict.fromkeys(state.deal.turned)))
        return None

    def apply(self, state: State, seat: int, move: Move) -> State:
        state = state.replace(history=state.history.add((seat, move)))
        return state.game.proceed(_with_trump(state, NONE))

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("turned cards", {"trump_of": self.settings.suit_of})


class FirstLead(Phase):
    """The other turned-up card is led, before anybody declares. It is the dealer's only move."""

    name = "lead"

    def __init__(self, settings: TrumpSettings) -> None:
        self.settings = settings

    def begin(self, state: State) -> State:
        return state.replace(seat=state.deal.dealer)

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(OneOf([Play(self._lead(state))]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        lead = self._lead(state)
        return None if move == Play(lead) else Message("must-lead-turned-card", card=lead)

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, Play)
        return state.game.proceed(
            state.replace(
                hands=put(state.hands, seat, without(state.hands[seat], [move.card])),
                leader=seat,
                trick=(move.card,),
                played=(move.card,),
                history=state.history.add((seat, move)),
            )
        )

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("first lead", {})

    def _lead(self, state: State) -> Card:
        kept = trump_card(self.settings, state)
        if kept is None:
            ((_, choice),) = state.history
            assert isinstance(choice, Keep)
            kept = choice.card
        (lead,) = without(state.deal.turned, [kept])
        return lead


class Declaring(Phase):
    """All players lay two cards crossed, simultaneously and unseen; then all upper cards are revealed
    together."""

    name = "declare"

    def begin(self, state: State) -> State:
        return state.replace(seat=(state.deal.dealer + 1) % state.players)

    def seats(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat, declared in enumerate(state.declared) if declared is None)

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(CrossedPair(state.hands[seat]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, Declare):
            return Message("must-declare")
        hand = state.hands[seat]
        lacking = missing(hand, (move.hidden, move.shown))
        return Message("holds-too-few", card=lacking, held=hand.count(lacking)) if lacking else None

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, Declare)
        hand = without(state.hands[seat], (move.hidden, move.shown))
        declared = put(state.declared, seat, move)
        state = state.replace(
            hands=put(state.hands, seat, hand), declared=declared, history=state.history.add((seat, move))
        )
        waiting = self.seats(state)
        if waiting:
            return state.replace(seat=min(waiting, key=lambda other: (other - seat) % state.players))
        tops = tuple(one.shown for one in declared if one is not None)
        return state.game.proceed(
            state.replace(history=state.history.add((state.deal.dealer, Revealed(tops))))
        )

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("declaring", {})


def trump_card(settings: TrumpSettings, state: State) -> Card | None:
    """The turned-up card whose colour is trump, or None: no trump."""
    one, other = state.deal.turned
    if one.rank == other.rank or one.suit == other.suit:
        return None
    pick = min if settings.suit_of == "smaller" else max
    return pick(one, other, key=lambda card: card.rank)


def _with_trump(state: State, trump: str) -> State:
    return state.under(replace(state.contract, major=trump, minor=NONE))


def bonus(settings: DeclaringSettings, declared: Declare, tricks: int) -> int:
    """The bonus for this number of tricks under this declaration."""
    return settings.bonus(declared.hidden.rank, declared.shown.rank, tricks)
