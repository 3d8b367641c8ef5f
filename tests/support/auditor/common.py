"""What the games share: the display auction, naming, tricks, and comparing results."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .record import Card, Event, Hand, Holding, as_seat

TRUMP = "trump"
NONE = "none"


@dataclass(frozen=True)
class Show:
    """A show in the auction: who, and how many cards they had face up after it."""

    seat: int
    size: int


def run_auction(
    hand: Hand, holdings: list[Holding], first: int, limit: Callable[[list[int]], int] | None = None
) -> list[Show]:
    """Read the auction; the limit says, from all display sizes, how large one may be after a show."""
    shows: list[Show] = []
    passes, seat = 0, first
    while passes < hand.players:
        event = hand.events.take([seat], ["show", "pass"])
        if event.act == "pass":
            passes += 1
        else:
            passes = 0
            largest = limit([len(holding.display) for holding in holdings]) if limit else None
            cards = event.cards("cards")
            if not cards:
                raise event.wrong("no card is shown")
            for card in cards:
                event.take_out(card, holdings[seat].hand, "hand")
                holdings[seat].display.append(card)
            size = len(holdings[seat].display)
            if largest is not None and size > largest:
                raise event.wrong(f"{size} cards are face up, but {largest} is the most allowed")
            shows.append(Show(seat, size))
        seat = hand.left_of(seat)
    return shows


def take_kitty_and_discard(hand: Hand, holding: Holding, seat: int) -> list[Card]:
    """Mü deck: the Crown takes the kitty and lays away as many cards from the hand."""
    event = hand.events.take([seat], ["discard"])
    holding.hand += hand.deal.kitty
    cards = event.cards("cards")
    if len(cards) != len(hand.deal.kitty):
        raise event.wrong(f"{len(cards)} cards are discarded, not {len(hand.deal.kitty)}")
    for card in cards:
        event.take_out(card, holding.hand, "hand")
    return cards


def read_trump(hand: Hand, seat: int, allowed: set[str]) -> str:
    event = hand.events.take([seat], ["trump"])
    trump = event.text("trump")
    if trump not in allowed:
        raise event.wrong(f"{trump} cannot be named, only {', '.join(sorted(allowed))}")
    return trump


def read_partner(hand: Hand, chooser: int, not_allowed: int | None) -> int:
    event = hand.events.take([chooser], ["partner"])
    partner = as_seat(event.data.get("partner"), hand.players, f"Event {event.number}: partner")
    if partner in (chooser, not_allowed):
        raise event.wrong(f"seat {partner} cannot be the partner")
    return partner


@dataclass(frozen=True)
class CardOrder:
    """For each card of the deck the suit it belongs to under these trumps, and its strength in that suit."""

    suit: dict[Card, str]
    strength: dict[Card, int]


def make_order(plain: dict[Card, tuple[str, int]], trumps: list[list[Card]]) -> CardOrder:
    """From each card's printed suit and number, and the trumps low to high (cards on one rung are equal)."""
    suit = {card: printed for card, (printed, _) in plain.items()}
    strength = {card: number for card, (_, number) in plain.items()}
    for height, rung in enumerate(trumps):
        for card in rung:
            suit[card] = TRUMP
            strength[card] = height
    return CardOrder(suit, strength)


def trick_winner(trick: list[tuple[int, Card]], order: CardOrder) -> int:
    suits = [order.suit[card] for _, card in trick]
    deciding = TRUMP if TRUMP in suits else suits[0]
    winner, best = -1, -1
    for (seat, card), suit in zip(trick, suits, strict=True):
        # Only a strictly stronger card takes over: of equal cards the first played wins.
        if suit == deciding and order.strength[card] > best:
            winner, best = seat, order.strength[card]
    return winner


def read_play(event: Event, holding: Holding, led: Card | None, order: CardOrder, displays: bool) -> Card:
    card = event.text("card")
    place = event.text("from") if displays else "hand"
    if place not in ("hand", "display"):
        raise event.wrong(f"from is {place}, neither hand nor display")
    event.take_out(card, holding.hand if place == "hand" else holding.display, place)
    if led is not None and order.suit[card] != order.suit[led]:
        followers = [other for other in holding.cards() if order.suit[other] == order.suit[led]]
        if followers:
            raise event.wrong(f"{card} does not follow {led}, but {followers[0]} would")
    return card


@dataclass
class Taken:
    """What each seat took: the cards of its tricks (and its pile), and the number of its tricks."""

    cards: list[list[Card]]
    tricks: list[int]


def play_tricks(
    hand: Hand,
    holdings: list[Holding],
    order: CardOrder,
    leader: int,
    tricks: int,
    *,
    opening: Card | None = None,
    displays: bool = True,
    after_trick: Callable[[int], None] | None = None,
) -> Taken:
    """Read all tricks to the end of the hand. The opening is a first lead that already lies on the table."""
    taken = Taken([[] for _ in holdings], [0 for _ in holdings])
    trick = [] if opening is None else [(leader, opening)]
    for _ in range(tricks):
        while len(trick) < hand.players:
            seat = (leader + len(trick)) % hand.players
            event = hand.events.take([seat], ["play"])
            led = trick[0][1] if trick else None
            trick.append((seat, read_play(event, holdings[seat], led, order, displays)))
        leader = trick_winner(trick, order)
        taken.cards[leader] += [card for _, card in trick]
        taken.tricks[leader] += 1
        trick = []
        if after_trick is not None:
            after_trick(leader)
    hand.events.finish()
    return taken


Result = dict[str, object]
RESULT_KEYS = ("scores", "points", "tricks", "crown", "shield", "partner", "goal", "made")


def make_result(
    scores: list[int],
    points: list[int],
    tricks: list[int],
    *,
    crown: int | None = None,
    shield: int | None = None,
    partner: int | None = None,
    goal: int | None = None,
    made: bool | None = None,
) -> Result:
    return {
        "scores": scores,
        "points": points,
        "tricks": tricks,
        "crown": crown,
        "shield": shield,
        "partner": partner,
        "goal": goal,
        "made": made,
    }


def void_result(hand: Hand) -> Result:
    hand.events.finish()
    return {"void": True, "scores": [0] * hand.players}


def compare_results(expected: Result, found: Mapping[str, object]) -> list[str]:
    problems = []
    if "void" in expected:
        if found.get("void") is not True:
            problems.append("Nobody showed a card, but the result is not void.")
        problems += [
            f"result.{key} has no place in a void hand."
            for key in RESULT_KEYS
            if key in found and key not in expected
        ]
    elif found.get("void", False) is not False:
        problems.append("The result is void, but cards were shown.")
    for key in RESULT_KEYS:
        if key not in expected:
            continue
        if key not in found:
            problems.append(f"result.{key} is missing.")
        # As JSON text, because in Python True equals 1 and 10.0 equals 10.
        elif json.dumps(found[key]) != json.dumps(expected[key]):
            problems.append(f"result.{key} is {json.dumps(found[key])}, not {json.dumps(expected[key])}.")
    return problems
