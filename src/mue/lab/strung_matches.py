"""Matches made of hands that were played one by one.

Bots do not mind the standing and the deal moves on, so hands in a row are a match. Under both rules, a match
begins with the same deal as its counterpart: the next one begins where the longer of the two has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from mue.lab.moments import Found, Key, Moments, add_deal
from mue.rules.game import Game
from mue.rules.match import is_decided, winners

Scores = Sequence[tuple[int, ...] | None]
"""Of each hand; None: void, and does not count."""


def match_sums(rules: Sequence[Game[Any]], hands: Sequence[Scores]) -> tuple[dict[Key, Moments], int]:
    """The sums of the lines about matches, and how many matches there were on both sides."""
    sums: dict[Key, Moments] = {}
    start = count = 0
    while True:
        played = [_match(game, scores, start) for game, scores in zip(rules, hands, strict=True)]
        if not all(hands_of_match for hands_of_match, _ in played):
            return sums, count
        base, changed = (_found(hands_of_match) for hands_of_match, _ in played)
        add_deal(sums, base, changed)
        start = max(end for _, end in played)
        count += 1


def _match(game: Game[Any], scores: Scores, start: int) -> tuple[list[tuple[int, ...]], int]:
    """The standings after each hand of the match that begins here, and where it ends; no standings if the
    hands run out before its end."""
    standings: list[tuple[int, ...]] = []
    for place in range(start, len(scores)):
        hand = scores[place]
        if hand is None:
            continue
        before = standings[-1] if standings else (0,) * len(hand)
        standings.append(tuple([a + b for a, b in zip(before, hand, strict=True)]))
        if is_decided(game, len(standings), standings[-1]):
            return standings, place + 1
    return [], len(scores)


def _found(standings: Sequence[tuple[int, ...]]) -> Found:
    last, hands = standings[-1], len(standings)
    won = set(winners(last))
    leaders = [set(winners(standing)) for standing in standings]
    alone = [next(iter(led)) for led in leaders if len(led) == 1]
    changes = sum(one != other for one, other in pairwise(alone))
    since = next((place for place in range(hands, 0, -1) if not won <= leaders[place - 1]), 0)
    ordered = sorted(last, reverse=True)
    found: Found = {
        ("lab-match-hands", 0): (hands, 1),
        ("lab-match-changes", 0): (changes, 1),
        ("lab-match-for-good", 0): (since / hands, 1),
        ("lab-match-margin", 0): (ordered[0] - ordered[1], 1),
        ("lab-match-tie", 0): (len(won) > 1, 1),
    }
    if hands > 1:
        half = standings[hands // 2 - 1]
        found["lab-match-comeback", 0] = (not won & set(winners(half)), 1)
        found["lab-match-last", 0] = (any(half[seat] == min(half) < max(half) for seat in won), 1)
    return found
