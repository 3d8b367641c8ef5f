"""Whole hands in the kernel: games as data, a hand driven move by move, hands by the million.

>>> import mue
>>> from mue.native import native_rules, play_hands
>>> hand = native_rules(mue.game("mu"), players=5).start(mue.game("mu").new(5, seed=1).deal)
>>> hand.seat, hand.phase, hand.legal_count()
(0, 'auction', 3456)
>>> hand.apply("pass")
>>> hand.seat
1
>>> hands = play_hands(mue.game("mu"), players=5, count=1000, seed="doc")
>>> len(hands), hands.scores.shape
(1000, (1000, 5))
"""

from mue.native.many_hands import Hands, play_hands
from mue.native.native_rules import NativeHand, NativeRules, native_hand, native_rules, why_not_native

__all__ = [
    "Hands",
    "NativeHand",
    "NativeRules",
    "native_hand",
    "native_rules",
    "play_hands",
    "why_not_native",
]
