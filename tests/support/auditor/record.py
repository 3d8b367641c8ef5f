"""Reading a record: its deal and its events, each checked for form before a game uses it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

Card = str


class RecordError(Exception):
    """The first impossible thing in a record; its text is a plain sentence."""


def as_mapping(value: object, what: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise RecordError(f"{what} is not an object.")
    return value


def as_list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise RecordError(f"{what} is not a list.")
    return value


def as_texts(value: object, what: str) -> list[str]:
    texts = []
    for item in as_list(value, what):
        if not isinstance(item, str):
            raise RecordError(f"{what} holds {item!r}, which is not a string.")
        texts.append(item)
    return texts


def as_seat(value: object, players: int, what: str) -> int:
    # JSON true is an int in Python, so the type is compared exactly.
    if type(value) is not int or not 0 <= value < players:
        raise RecordError(f"{what} is {value!r}, not a seat from 0 to {players - 1}.")
    return value


@dataclass(frozen=True)
class Event:
    """One event whose seat and act have been checked."""

    number: int
    seat: int
    act: str
    data: Mapping[str, object]

    def wrong(self, why: str) -> RecordError:
        return RecordError(f"Event {self.number} (seat {self.seat}, {self.act}): {why}.")

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str):
            raise self.wrong(f"{key} is {value!r}, not a string")
        return value

    def cards(self, key: str) -> list[Card]:
        return as_texts(self.data.get(key), f"Event {self.number}: {key}")

    def take_out(self, card: Card, pile: list[Card], where: str) -> None:
        if card not in pile:
            raise self.wrong(f"{card} is not in the {where}")
        pile.remove(card)


class Events:
    """The events of a hand, read once from the first to the last. They are numbered from 0."""

    def __init__(self, raw: list[object], begun: int = 0) -> None:
        self._raw = raw
        self._next = begun

    def take(self, seats: list[int], acts: list[str]) -> Event:
        """The next event, which has to be one of these acts by one of these seats."""
        due = f"{' or '.join(acts)} by seat {' or '.join(map(str, seats))}"
        if self._next == len(self._raw):
            raise RecordError(f"The events end where a {due} is due.")
        number = self._next
        data = as_mapping(self._raw[number], f"Event {number}")
        seat, act = data.get("seat"), data.get("act")
        if type(seat) is not int or seat not in seats or not isinstance(act, str) or act not in acts:
            raise RecordError(f"Event {number} is a {act} by seat {seat}, but a {due} is due.")
        self._next += 1
        return Event(number, seat, act, data)

    def finish(self) -> None:
        if self._next != len(self._raw):
            raise RecordError(f"Event {self._next} comes after the end of the hand.")

    def fork(self) -> Events:
        """A second reader at the same place, to follow two readings of one event."""
        return Events(self._raw, self._next)


@dataclass
class Holding:
    """A player's cards that can be played: in hand, and face up on the table."""

    hand: list[Card]
    display: list[Card] = field(default_factory=list)

    def cards(self) -> list[Card]:
        return self.hand + self.display


@dataclass(frozen=True)
class Deal:
    hands: list[list[Card]]
    kitty: list[Card]
    open: list[Card]
    aside: list[Card]
    turned: list[Card]
    up: list[list[Card]]
    down: list[list[Card]]


@dataclass(frozen=True)
class Hand:
    """A record without its result."""

    players: int
    dealer: int
    removed: list[str]
    deal: Deal
    events: Events

    def holdings(self) -> list[Holding]:
        return [Holding(list(cards)) for cards in self.deal.hands]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players


def read_deal(deal: Mapping[str, object]) -> Deal:
    def cards(key: str) -> list[Card]:
        return as_texts(deal.get(key, []), f"deal.{key}")

    def cards_by_seat(key: str) -> list[list[Card]]:
        return [as_texts(part, f"deal.{key}") for part in as_list(deal.get(key, []), f"deal.{key}")]

    return Deal(
        cards_by_seat("hands"),
        cards("kitty"),
        cards("open"),
        cards("aside"),
        cards("turned"),
        cards_by_seat("up"),
        cards_by_seat("down"),
    )


def read_hand(record: Mapping[str, object], players: int) -> Hand:
    return Hand(
        players,
        as_seat(record.get("dealer"), players, "The dealer"),
        as_texts(record.get("removed"), "removed"),
        read_deal(as_mapping(record.get("deal"), "deal")),
        Events(as_list(record.get("events"), "events")),
    )


def check_deal(
    hand: Hand,
    deck: list[Card],
    each: int,
    *,
    kitty: int = 0,
    row: int = 0,
    aside: int = 0,
    turned: int = 0,
    up: int = 0,
    down: int = 0,
) -> None:
    """Every part has its size, and all parts together are exactly the deck."""
    deal = hand.deal
    for name, part, size in (
        ("kitty", deal.kitty, kitty),
        ("open", deal.open, row),
        ("aside", deal.aside, aside),
        ("turned", deal.turned, turned),
    ):
        if len(part) != size:
            raise RecordError(f"deal.{name} has {len(part)} cards, not {size}.")
    for name, parts, size in (("hands", deal.hands, each), ("up", deal.up, up), ("down", deal.down, down)):
        if size and len(parts) != hand.players:
            raise RecordError(f"deal.{name} has {len(parts)} seats, not {hand.players}.")
        for seat, cards in enumerate(parts):
            if len(cards) != size:
                raise RecordError(f"deal.{name} of seat {seat} has {len(cards)} cards, not {size}.")
    # The turned cards of wimmuln are in the dealer's hand already, so they are not counted here.
    dealt = Counter(deal.kitty + deal.open + deal.aside)
    for cards in deal.hands + deal.up + deal.down:
        dealt.update(cards)
    wanted = Counter(deck)
    if dealt != wanted:
        missing = sorted((wanted - dealt).elements())
        extra = sorted((dealt - wanted).elements())
        raise RecordError(f"The deal is not the deck: missing {missing}, too many {extra}.")
