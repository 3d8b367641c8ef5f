"""The observation of an environment made from a view of the Python rules, byte for byte the kernel's.

It is the description of the bytes as code, which tests compare with the kernel; and with it an agent that
has learned in an environment can play wherever there are views.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mue.cards import Card, Cards, without
from mue.native.env_space import EnvSpace
from mue.rules.event import Event
from mue.rules.history import TurnedUp
from mue.rules.moves import (
    Declare,
    Declared,
    Discard,
    Discarded,
    Keep,
    NameTrump,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
)
from mue.rules.phases.exchange import Exchanges
from mue.rules.views import View


@dataclass(frozen=True, slots=True)
class ChosenCards:
    """The cards chosen so far of a move that is not complete."""

    hand: Cards = ()
    display: Cards = ()
    lay: Cards = ()


class ViewEncoding:
    """Writes the observations of one space."""

    def __init__(self, space: EnvSpace) -> None:
        self.space = space
        self._phases = {phase.name: number for number, phase in enumerate(space.game.phases)}

    def observation(self, view: View, taken: ChosenCards | None = None) -> bytes:
        """What the viewer sees; `taken` is the part of its move that it has already chosen."""
        assert view.seat is not None
        row = _Row(self.space, view.seat)
        over = view.outcome is not None
        row.set("phase", len(self._phases) if over else self._phases[view.phase])
        for seat in view.to_act:
            row.seat("to_act", seat)
        row.seat("dealer", view.dealer)
        self._cards(row, view)
        self._roles(row, view)
        self._tricks(row, view)
        if view.seat in view.to_act:
            self._own_move(row, view, taken or ChosenCards())
        self._history(row, view)
        return bytes(row.bytes)

    def _cards(self, row: _Row, view: View) -> None:
        row.cards("hand", view.hand)
        row.by_seat("hand_sizes", view.hand_sizes)
        row.cards_by_seat("displays", view.displays)
        row.number("kitty_size", view.kitty_size)
        row.cards("open", view.open)
        row.cards("pile", view.pile)
        row.by_seat("pile_sizes", view.pile_sizes)
        for place, card in enumerate(view.turned):
            row.cards("turned", [card], place)
        columns = self.space.full.columns
        for seat, sizes in enumerate(view.down_sizes):
            for column, size in sizes.items():
                place = row.relative(seat) * len(columns) + self.space.full.column_number[column]
                row.set("down_sizes", place, size)

    def _roles(self, row: _Row, view: View) -> None:
        assert view.seat is not None
        own = view.declared[view.seat] if view.declared else ()
        row.cards("hidden", own[:1] if len(own) == 2 else ())
        row.cards_by_seat("shown", [cards[-1:] for cards in view.declared])
        row.by_seat("bids", view.bids)
        for field, seat in (("crown", view.crown), ("shield", view.shield), ("partner", view.partner)):
            if seat is not None:
                row.seat(field, seat)
        for field, trump in (("major", view.major), ("minor", view.minor)):
            if trump is not None:
                row.set(field, self.space.full.trump_number[trump])
        row.number("settled", int(view.goal is not None))
        goal = min(max(view.goal or 0, 0), 0xFFFF)
        row.number("goal", goal >> 8)
        row.number("goal", goal & 0xFF, 1)

    def _tricks(self, row: _Row, view: View) -> None:
        row.seat("leader", view.leader)
        plays = [(seat, event.card) for seat, event in view.history if isinstance(event, Play)]
        for seat, card in plays:
            row.cards("played", [card], row.relative(seat))
        for seat, card in plays[len(plays) - len(view.trick) :]:
            row.cards("trick", [card], row.relative(seat))
        row.by_seat("tricks", view.tricks)
        row.by_seat("points", view.points)

    def _own_move(self, row: _Row, view: View, taken: ChosenCards) -> None:
        row.cards("taken_hand", taken.hand)
        row.cards("taken_display", taken.display)
        row.cards("taken_lay", taken.lay)
        for choice in view.legal.choices:
            if isinstance(choice, Exchanges):
                row.cards("drawn", choice.drawn)

    def _history(self, row: _Row, view: View) -> None:
        part = self.space.fields.get("history")
        if part is None:
            return
        events = [(seat, code) for seat, event in view.history for code in self._codes(seat, event)]
        for number, (seat, code) in enumerate(reversed(events[-self.space.history :])):
            start = part.offset + 3 * number
            row.bytes[start : start + 3] = (1 + row.relative(seat), code & 0xFF, code >> 8)

    def _codes(self, actor: int, event: Event) -> Iterator[int]:
        """An event as actions; cards that the viewer did not see, and that came up, have numbers beyond."""
        space = self.space
        match event:
            case Pass():
                yield space.sections["pass"].offset
            case Show(cards):
                yield from self._of_cards("hand", cards)
            case NameTrump(trump):
                yield space.sections["trump"].offset + space.full.trump_number[trump]
            case PickPartner(seat):
                yield space.sections["partner"].offset + (seat - actor) % space.players - 1
            case TurnUp(column):
                yield space.sections["column"].offset + space.full.column_number[column]
            case TurnedUp(_, card):
                yield space.actions + 1 + space.full.card_number[card]
            case Discard(cards, lay, table):
                yield from self._of_cards("display", table)
                yield from self._of_cards("lay", lay)
                yield from self._of_cards("hand", without(cards, table))
            case Discarded(count, table, lay):
                yield from self._of_cards("display", table)
                yield from self._of_cards("lay", lay)
                yield from [space.actions] * (count - len(table))
            case Declare(hidden, shown):
                yield from [*self._of_cards("hand", [hidden]), *self._of_cards("hand", [shown])]
            case Declared():
                yield from [space.actions] * 2
            case Keep(card):
                yield from self._of_cards("hand", [card])
            case Play(card, source):
                yield from self._of_cards(source, [card])

    def _of_cards(self, section: str, cards: Iterable[Card]) -> list[int]:
        numbers = sorted([self.space.full.card_number[card] for card in cards])
        return [self.space.sections[section].offset + number for number in numbers] if numbers else []


class _Row:
    """The bytes of one observation. Fields that the space does not have are skipped."""

    def __init__(self, space: EnvSpace, viewer: int) -> None:
        self._space = space
        self._viewer = viewer
        self.bytes = bytearray(space.size)

    def relative(self, seat: int) -> int:
        return (seat - self._viewer) % self._space.players

    def set(self, field: str, place: int, value: int = 1) -> None:
        part = self._space.fields.get(field)
        if part is not None:
            self.bytes[part.offset + place] = min(max(value, 0), 255)

    def number(self, field: str, value: int, place: int = 0) -> None:
        self.set(field, place, value)

    def seat(self, field: str, seat: int) -> None:
        self.set(field, self.relative(seat))

    def by_seat(self, field: str, values: Sequence[int]) -> None:
        for seat, value in enumerate(values):
            self.set(field, self.relative(seat), value)

    def cards(self, field: str, cards: Iterable[Card], block: int = 0) -> None:
        """One more of each of these cards, in the block of this number."""
        part = self._space.fields.get(field)
        if part is None:
            return
        numbers = self._space.full.card_number
        for card in cards:
            self.bytes[part.offset + block * len(numbers) + numbers[card]] += 1

    def cards_by_seat(self, field: str, cards: Iterable[Cards]) -> None:
        for seat, held in enumerate(cards):
            self.cards(field, held, self.relative(seat))
