"""What a seat knows about the cards it cannot see: which they are, and where each can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from mue.cards import Card, Cards
from mue.rules.choice import is_from
from mue.rules.event import Event, form_of
from mue.rules.history import TrickWon
from mue.rules.moves import Discarded, Play
from mue.rules.views import View

Kind = Literal["hand", "kitty", "aside", "down", "pile", "declared hidden", "declared shown"]


@dataclass(frozen=True, slots=True)
class Zone:
    """A place whose cards the viewer cannot see."""

    kind: Kind
    size: int
    seat: int | None = None
    """The owner's seat; None: in the middle of the table."""
    column: str = ""
    """The column of face-down cards."""
    voids: frozenset[str] = frozenset()
    """Suits that no card here can have."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The unseen cards and the zones that they exactly fill."""

    zones: tuple[Zone, ...]
    cards: Cards
    """Sorted, so that nothing depends on where they really are."""
    suits: tuple[str, ...]
    """The suit that each of them counts as under the trumps so far."""
    held: frozenset[int]
    """Indices into `cards` of those that the dealer was seen to take and still has in a zone."""
    dealer: int
    shown: Mapping[int, int] = field(default_factory=dict)
    """By index into `cards`, the seat that has shown this card in a move of another package and kept it."""

    def may_be(self, card: int, zone: Zone) -> bool:
        """Whether this card (its index in `cards`) can be in this zone."""
        if card in self.shown and (zone.kind, zone.seat) != ("hand", self.shown[card]):
            return False
        if card in self.held and zone.seat != self.dealer:
            return False
        return self.suits[card] not in zone.voids


def knowledge(view: View, deck: Cards) -> Knowledge:
    """What the viewer knows; `deck` are all cards of the deal."""
    unseen = Counter(deck)
    unseen.subtract(_seen(view))
    if any(count < 0 for count in unseen.values()):
        raise ValueError("This view has cards that are not in the deck of its game and variant.")
    cards = tuple(sorted(unseen.elements()))
    zones = tuple(zone for zone in _zones(view) if zone.size)
    if sum(zone.size for zone in zones) != len(cards):
        raise ValueError("This view hides another number of cards than its game and variant would.")
    suits = tuple(view.order.suit[card] for card in cards)
    return Knowledge(zones, cards, suits, _places(cards, _taken_openly(view)), view.dealer)


def _seen(view: View) -> Iterable[Card]:
    yield from view.hand
    for display in view.displays:
        yield from display
    yield from view.open
    yield from view.pile
    for declared in view.declared:
        yield from declared
    for actor, event in view.history:
        if isinstance(event, Play):
            yield event.card
        elif isinstance(event, Discarded) and actor != view.seat:
            yield from event.table


def _zones(view: View) -> Iterable[Zone]:
    voids = shown_voids(view)
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat:
            yield Zone("hand", size, seat, voids=voids[seat])
    yield Zone("kitty", view.kitty_size)
    yield Zone("aside", view.aside_size)
    for seat, columns in enumerate(view.down_sizes):
        for column, size in columns.items():
            yield Zone("down", size, seat, column)
    for actor, event in view.history:
        if isinstance(event, Discarded):
            yield Zone("pile", event.count - len(event.table), actor)
    for seat in _declarers(view):
        if seat != view.seat:
            yield Zone("declared hidden", 1, seat)
            yield Zone("declared shown", 1 - len(view.declared[seat]), seat)


def _declarers(view: View) -> list[int]:
    return [actor for actor, event in view.history if event.act == "declare"]


def shown_voids(view: View) -> list[frozenset[str]]:
    """By seat, the suits that its hand is void in: it did not follow when they were led.

    A hand gets no cards during play, so it is still void.
    """
    voids: list[set[str]] = [set() for _ in range(view.players)]
    suit = view.order.suit
    led = ""
    for actor, event in view.history:
        if isinstance(event, TrickWon):
            led = ""
        elif isinstance(event, Play):
            led = led or suit[event.card]
            if suit[event.card] != led:
                voids[actor].add(led)
    return [frozenset(suits) for suits in voids]


def _taken_openly(view: View) -> Counter[Card]:
    """Turned-up cards that the dealer took and nobody has seen since."""
    if view.dealer == view.seat:
        return Counter()
    left = Counter(view.turned)
    left.subtract(
        event.card for actor, event in view.history if actor == view.dealer and isinstance(event, Play)
    )
    left.subtract(view.declared[view.dealer])
    return +left


def with_shown_cards(known: Knowledge, view: View) -> Knowledge:
    """The same, if the cards in moves of other packages are in the hand of who made the move until they are
    played. Only the rules of the game know whether they are: a move may also name a card of somebody else."""
    owners: dict[int, int] = {}
    for seat in range(view.players):
        wanted = Counter[Card]()
        for actor, event in view.history:
            if actor == seat != view.seat and not is_from(type(event)):
                wanted |= Counter(_cards_of(event))
        wanted.subtract(
            event.card for actor, event in view.history if actor == seat and isinstance(event, Play)
        )
        free = tuple(card for at, card in enumerate(known.cards) if at not in owners)
        places = [at for at in range(len(known.cards)) if at not in owners]
        owners |= {places[at]: seat for at in _places(free, +wanted)}
    return replace(known, shown=owners)


def _cards_of(event: Event) -> Iterable[Card]:
    for part in form_of(type(event)).parts:
        value = getattr(event, part.name)
        yield from (one for one in (value if part.codec.many else [value]) if isinstance(one, Card))


def _places(cards: Cards, wanted: Counter[Card]) -> frozenset[int]:
    """The indices of these in `cards`; of equal cards, the first ones."""
    left = Counter(wanted)
    places = set()
    for place, card in enumerate(cards):
        if left[card] > 0:
            left[card] -= 1
            places.add(place)
    return frozenset(places)
