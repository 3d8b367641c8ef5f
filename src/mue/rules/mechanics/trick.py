"""Tricks: following suit. The trump order decides who wins."""

from __future__ import annotations

from dataclasses import dataclass

from mue.cards import Card
from mue.rules.mechanics.trump import TRUMP, TrumpOrder

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before the one on the table."""

    leader: int
    cards: Cards
    winner: int


def may_play(order: TrumpOrder, trick: Cards, hand: Cards, display: Cards) -> tuple[Cards, Cards]:
    """Which cards of the hand and of the display may be played to the trick."""
    if trick:
        suit = order.suit
        led = suit[trick[0]]
        from_hand = tuple([card for card in hand if suit[card] == led])
        from_display = tuple([card for card in display if suit[card] == led])
        if from_hand or from_display:
            return from_hand, from_display
    return hand, display


def why_not_follow(order: TrumpOrder, trick: Cards, hand: Cards, display: Cards, card: Card) -> str | None:
    """Why this card may not be played to the trick, or None."""
    if not trick:
        return None
    suit = order.suit
    led = suit[trick[0]]
    if suit[card] == led:
        return None
    for held in hand:
        if suit[held] == led:
            return f"You must follow {_named(led)}: you hold {held}{_explain(order, held)}."
    for held in display:
        if suit[held] == led:
            return f"You must follow {_named(led)}: {held} lies in your display{_explain(order, held)}."
    return None


def _named(suit: str) -> str:
    return "trump" if suit == TRUMP else suit


def _explain(order: TrumpOrder, card: Card) -> str:
    return " (a trump)" if order.suit[card] == TRUMP else ""
