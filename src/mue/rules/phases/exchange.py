"""The exchange: the Crown takes the stock and discards as many cards, from the hand or the display.

For each card discarded from the display, one of the cards drawn is laid there face up, so the display keeps
its size. A drawn card that is discarded cannot be laid. In moves, `table` names the cards from the display.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar, Self

from mue.cards import Card, Cards, in_order, missing, texts, without
from mue.i18n import Message
from mue.rules.choice import Choice
from mue.rules.legal import Legal
from mue.rules.mechanics.card_sets import CardSets
from mue.rules.mechanics.seats import put
from mue.rules.mechanics.trump import TrumpOrder
from mue.rules.moves import Discard, Move
from mue.rules.notation import ACT, CARDS, NUMBER, Json, JsonCodec
from mue.rules.phase import Phase, PhaseData
from mue.rules.phases.kitty import with_kitty_taken
from mue.rules.state import State


class Exchanges(Choice):
    """All exchanges of one seat, which follow from its own cards; `hand` includes the cards drawn.

    A move may leave out which cards come from the display if only one reading is possible. The moves listed
    here always say it.
    """

    form: ClassVar[str] = "exchange"
    values: ClassVar[Mapping[str, JsonCodec[Any]]] = {
        "act": ACT,
        "cards": CARDS,
        "table": CARDS,
        "drawn": CARDS,
        "least": NUMBER,
        "most": NUMBER,
    }

    def __init__(self, hand: Cards, display: Cards, drawn: Cards) -> None:
        self.hand = hand
        self.display = display
        self.drawn = drawn

    @classmethod
    def restored(cls, values: Mapping[str, Any], order: TrumpOrder) -> Self:
        return cls(values["cards"], values["table"], values["drawn"])

    def why_not(self, move: Discard) -> Message | None:
        """Why this exchange is illegal, or None if it is legal."""
        if len(move.cards) != len(self.drawn):
            return Message("wrong-discard-size", wanted=len(self.drawn), given=len(move.cards))
        foreign = missing(self.drawn, move.lay)
        if foreign is not None:
            return Message("lays-undrawn-card", card=foreign, drawn=self.drawn)
        if move.table or not move.lay:
            return self._why_not_exactly(move)
        readings = self._readings(move)
        if not readings:
            if not self.display:
                return Message("no-table-card-for-lay")
            return Message("no-table-card-put-away", table=self.display)
        fitting = [reading for reading in readings if self._why_not_exactly(reading) is None]
        if len(fitting) > 1:
            return Message("ambiguous-exchange", example=str(fitting[0]))
        return None if fitting else self._why_not_exactly(readings[0])

    def completed(self, move: Discard) -> Discard:
        """This legal exchange with its table cards filled in."""
        if move.table or not move.lay:
            return move
        return next(reading for reading in self._readings(move) if self._why_not_exactly(reading) is None)

    def _readings(self, move: Discard) -> list[Discard]:
        """The possible readings of a move that does not say which cards come from the table."""
        return [
            Discard(move.cards, move.lay, table)
            for table in _some(move.cards, len(move.lay))
            if missing(self.display, table) is None
        ]

    def _why_not_exactly(self, move: Discard) -> Message | None:
        astray = missing(move.cards, move.table)
        if astray is not None:
            return Message("table-card-not-put-away", card=astray)
        absent = missing(self.display, move.table)
        if absent is not None:
            return Message("cannot-put-away-from-table", card=absent, lying=self.display.count(absent))
        if len(move.lay) < len(move.table):
            return self._must_lay(move.table[0])
        if len(move.lay) > len(move.table):
            return Message("lays-too-many", cards=move.lay)
        from_hand = without(move.cards, move.table)
        lacking = missing(self.hand, from_hand)
        if lacking is not None:
            if lacking in without(self.display, move.table):
                return self._must_lay(lacking)
            return Message("holds-too-few", card=lacking, held=self.hand.count(lacking))
        gone = missing(without(self.hand, from_hand), move.lay)
        return None if gone is None else Message("lays-card-put-away", card=gone)

    def _must_lay(self, table_card: Card) -> Message:
        return Message("must-lay-for-table-card", card=table_card, drawn=self.drawn)

    @cached_property
    def _tables(self) -> CardSets:
        return CardSets(self.display, len(self.drawn))

    @cached_property
    def _laid(self) -> list[list[tuple[Cards, CardSets, int]]]:
        """By number of cards laid: these, the sets that the hand can then put away, and their number."""
        size = len(self.drawn)
        return [
            [
                (lay, sets, sets.of_size(size - count))
                for lay in _some(self.drawn, count)
                for sets in [CardSets(without(self.hand, lay), size - count)]
            ]
            for count in range(size + 1)
        ]

    def __len__(self) -> int:
        ways = (sum(ways for _, _, ways in laid) for laid in self._laid)
        return sum(self._tables.of_size(count) * each for count, each in enumerate(ways))

    def at(self, place: int) -> Move:
        """By number of cards from the display, then these, then what is laid, then the cards of the hand."""
        for count, laid in enumerate(self._laid):
            each = sum(ways for _, _, ways in laid)
            if place >= self._tables.of_size(count) * each:
                place -= self._tables.of_size(count) * each
                continue
            table = self._tables.pick(count, place // each)
            place %= each
            for lay, sets, ways in laid:
                if place < ways:
                    return Discard(sets.pick(len(self.drawn) - count, place) + table, lay, table)
                place -= ways
        raise IndexError(place)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Discard) and self.why_not(move) is None

    def describe(self) -> Message:
        return Message(
            "choice-of-exchange",
            act=Discard.act,
            count=len(self.drawn),
            cards=self.hand,
            table=self.display,
            drawn=self.drawn,
        )

    def to_json(self) -> Json:
        return {
            "kind": self.form,
            "act": Discard.act,
            "cards": texts(self.hand),
            "table": texts(self.display),
            "drawn": texts(self.drawn),
            "least": len(self.drawn),
            "most": len(self.drawn),
        }


class Exchange(Phase):
    name = "exchange"

    def begin(self, state: State) -> State | None:
        return with_kitty_taken(state)

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(self._exchanges(state, seat))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, Discard):
            return Message("must-put-away")
        return self._exchanges(state, seat).why_not(move)

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, Discard)
        # The history keeps the completed move: readers should not need the hand to understand it.
        move = self._exchanges(state, seat).completed(move)
        from_hand = without(move.cards, move.table)
        return state.game.proceed(
            state.replace(
                hands=put(state.hands, seat, without(state.hands[seat], from_hand + move.lay)),
                displays=put(
                    state.displays, seat, in_order(without(state.displays[seat], move.table) + move.lay)
                ),
                piles=put(state.piles, seat, move.cards),
                history=state.history.add((seat, move)),
            )
        )

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("exchange", {})

    def _exchanges(self, state: State, seat: int) -> Exchanges:
        return Exchanges(state.hands[seat], state.displays[seat], in_order(state.deal.kitty))


def _some(cards: Cards, count: int) -> list[Cards]:
    """Every different set of `count` of these cards; equal cards are interchangeable."""
    return list(dict.fromkeys(combinations(in_order(cards), count)))
