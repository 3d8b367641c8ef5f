"""Tricks: following suit. The trump order decides who wins."""

from __future__ import annotations

from dataclasses import dataclass

from mue.cards import Card, Cards
from mue.i18n import Message
from mue.i18n import suit as suit_word
from mue.rules.mechanics.trump import TRUMP, TrumpOrder


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before the one on the table."""

    leader: int
    cards: Cards
    winner: int


def may_play(order: TrumpOrder, trick: Cards, hand: Cards, display: Cards) -> tuple[Cards, Cards]:
    """The cards of the hand and of the display that may be played to the trick."""
    if trick:
        suit = order.suit
        led = suit[trick[0]]
        from_hand = tuple([card for card in hand if suit[card] == led])
        from_display = tuple([card for card in display if suit[card] == led])
        if from_hand or from_display:
            return from_hand, from_display
    return hand, display


def why_not_follow(
    order: TrumpOrder, trick: Cards, hand: Cards, display: Cards, card: Card
) -> Message | None:
    """Why this card may not be played to the trick, or None."""
    if not trick:
        return None
    suit = order.suit
    led = suit[trick[0]]
    if suit[card] == led:
        return None
    for held in hand:
        if suit[held] == led:
            return _must_follow(led, held, "hand")
    for held in display:
        if suit[held] == led:
            return _must_follow(led, held, "display")
    return None


def _must_follow(led: str, held: Card, place: str) -> Message:
    if led == TRUMP:  # a card need not look like a trump, so the sentence says that it is one
        return Message("must-follow-trump", card=held, place=place)
    return Message("must-follow", suit=suit_word(led), card=held, place=place)
