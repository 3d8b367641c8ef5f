"""What one hand adds to the lines of a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mue.cards import Card
from mue.lab.hand_facts import HandFacts
from mue.lab.margins import Margins
from mue.lab.moments import Found, Key
from mue.rules.game import Game
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.trump import kind_of

LONG_SUIT: Final = 0.05
"""What the square of a suit's length adds to the strength of a hand, where an ace counts 1."""


class MeasuredRules:
    """The rules and number of players under which hands are measured."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game = game
        self.players = players
        self.rules = game.public_rules(players)
        self.bids = self.rules.bids
        self._margins = Margins(game, players)
        self._strong: dict[Card, float] = {}

    def found(self, facts: HandFacts) -> Found:
        """Everything to count in this hand; of a void one nothing else counts, since it is dealt again."""
        found: Found = {}
        if self.bids:
            found["lab-void", 0] = (facts.void, 1)
        if facts.void:
            return found
        ahead = self.ahead(facts.scores)
        self._seats(found, facts, ahead)
        self._length(found, facts)
        if facts.declared and self.rules.declaring is not None:
            self._declarations(found, facts)
        if self.rules.stalemate:
            found["lab-tie", 0] = (facts.crown is None, 1)
        if facts.crown is not None:
            self._roles(found, facts, ahead)
            self._trumps(found, facts, ahead)
        if facts.crown is not None and facts.goal is not None and facts.made is not None:
            self._goal(found, facts, facts.goal, ahead[facts.crown])
            if self.bids:
                self._margin(found, facts, facts.crown)
        return found

    def ahead(self, scores: Sequence[int]) -> list[float]:
        """Each seat's score minus the mean of the others."""
        total, others = sum(scores), self.players - 1
        return [score - (total - score) / others for score in scores]

    # --- the parts ------------------------------------------------------------------------

    def _seats(self, found: Found, facts: HandFacts, ahead: list[float]) -> None:
        players, dealer = self.players, facts.deal.dealer
        crowned = facts.crown is not None
        for place, seat in enumerate(self._by_strength(facts.deal), start=1):
            found["lab-strength-ahead", place] = (ahead[seat], 1)
            if crowned:
                found["lab-strength-crown", place] = (seat == facts.crown, 1)
        for place in range(players):
            seat = (dealer + place) % players
            found["lab-seat-ahead", place] = (ahead[seat], 1)
            if crowned:
                found["lab-seat-crown", place] = (seat == facts.crown, 1)
        found["lab-score", 0] = (sum(facts.scores), players)
        found["lab-luck-spread", 0] = (sum([one * one for one in ahead]), players)
        found["lab-nothing", 0] = (sum([score <= 0 for score in facts.scores]), players)
        if facts.won:
            found["lab-no-trick", 0] = (sum([not taken for taken in facts.tricks]), players)

    def _length(self, found: Found, facts: HandFacts) -> None:
        found["lab-moves", 0] = (facts.moves, 1)
        if self.bids:
            found["lab-shows", 0] = (facts.shows, 1)
            found["lab-passes", 0] = (facts.passes, 1)

    def _declarations(self, found: Found, facts: HandFacts) -> None:
        declaring = self.rules.declaring
        assert declaring is not None
        for seat, hidden, shown in facts.declared:
            took = facts.tricks[seat]
            hit = took in (hidden, shown)
            _add(found, ("lab-declared-hit", 0), hit)
            _add(found, ("lab-declared-hit-shown", 0), took == shown)
            _add(found, ("lab-declared-hit-hidden", 0), took == hidden)
            _add(found, ("lab-declared-both", 0), hidden == shown)
            _add(found, ("lab-declared-away", 0), min(abs(took - hidden), abs(took - shown)))
            _add(found, ("lab-declared-pays", 0), declaring.bonus(hidden, shown, took))
            _add(found, ("lab-declared-number-hit", shown), took == shown)
            before, _ = found.get(("lab-declared-number", shown), (0, 1))
            found["lab-declared-number", shown] = (before + 1 / self.players, 1)

    def _roles(self, found: Found, facts: HandFacts, ahead: list[float]) -> None:
        named = {facts.crown: "crown", facts.shield: "shield", facts.partner: "partner"}
        for seat, score in enumerate(facts.scores):
            role = named.get(seat, "others")
            _add(found, ("lab-role-score", role), score)
            _add(found, ("lab-role-ahead", role), ahead[seat])
        if self.bids:
            found["lab-no-shield", 0] = (facts.shield is None, 1)

    def _trumps(self, found: Found, facts: HandFacts, ahead: list[float]) -> None:
        rules, made = self.rules, facts.made
        paid = 0
        if facts.major is not None and facts.crown is not None:
            kind = kind_of(facts.major)
            found["lab-major-kind", kind] = (1, 1)
            found["lab-major-ahead", kind] = (ahead[facts.crown], 1)
            if kind == "rank":
                found["lab-major-rank", int(facts.major)] = (1, 1)
            if made is not None:
                found["lab-major-made", kind] = (made, 1)
            if made and rules.crown_tokens is not None:
                found["lab-token-crown", kind] = (1, 1)
                paid = self._margins.paid_for_trump(facts, facts.crown, facts.major)
        if facts.minor is not None:
            kind = kind_of(facts.minor)
            found["lab-minor-kind", kind] = (1, 1)
            if facts.shield is not None:
                found["lab-minor-ahead", kind] = (ahead[facts.shield], 1)
            if kind == "rank":
                found["lab-minor-rank", int(facts.minor)] = (1, 1)
            if made is not None:
                found["lab-minor-prevents", kind] = (not made, 1)
            if made is False and rules.shield_tokens is not None:
                found["lab-token-shield", kind] = (1, 1)
                if facts.crown is not None and facts.shield is not None:
                    paid = self._margins.paid_for_trump(facts, facts.shield, facts.minor)
        if rules.crown_tokens is not None:
            found["lab-token-paid", 0] = (paid, 1)

    def _goal(self, found: Found, facts: HandFacts, goal: int, ahead: float) -> None:
        found["lab-crown-made", 0] = (bool(facts.made), 1)
        found["lab-goal", 0] = (goal, 1)
        found["lab-slack", 0] = (self.side_total(facts) - goal, 1)
        if facts.crown is not None and facts.shown:
            cards = facts.shown[facts.crown]
            found["lab-crown-cards", 0] = (cards, 1)
            found["lab-bid-size", cards] = (1, 1)
            found["lab-bid-made", cards] = (bool(facts.made), 1)
            found["lab-bid-ahead", cards] = (ahead, 1)
            if facts.shield is not None:
                found["lab-shield-cards", 0] = (facts.shown[facts.shield], 1)
        if facts.won:
            left = self._left_when_decided(facts, goal)
            found["lab-decided-left", 0] = (left, 1)
            found["lab-decided-early", 0] = (left >= 0.5, 1)

    def _margin(self, found: Found, facts: HandFacts, crown: int) -> None:
        """What other bids would have paid in the same hand, had the play been the same; and what the goal
        was worth."""
        cards, margins = facts.shown[crown], self._margins
        stake, now = margins.at_stake(facts, crown), margins.pays(facts, crown, cards)
        found["lab-bonus-paid", 0] = (stake, 1)
        found["lab-bonus-at", cards] = (stake, 1)
        if cards < len(self.bids):
            more = margins.pays(facts, crown, cards + 1) - now
            found["lab-one-more", 0] = (more, 1)
            found["lab-more-at", cards] = (more, 1)
        if cards > 1:
            found["lab-one-fewer", 0] = (margins.pays(facts, crown, cards - 1) - now, 1)

    # --- what is counted ------------------------------------------------------------------

    def side_total(self, facts: HandFacts) -> int:
        """What the Crown's side has towards its goal."""
        side = [seat for seat in (facts.crown, facts.partner) if seat is not None]
        if self.rules.unit == "tricks":
            return sum([facts.tricks[seat] for seat in side])
        return sum([facts.points[seat] for seat in side]) + self.game.card_points(facts.deal.open)

    def _left_when_decided(self, facts: HandFacts, goal: int) -> float:
        """The share of the tricks that were still to come when the goal was reached or out of reach."""
        side, tricks = (facts.crown, facts.partner), self.rules.unit == "tricks"
        worth = [1 if tricks else points for _, points in facts.won]
        own = [value if seat in side else 0 for value, (seat, _) in zip(worth, facts.won, strict=True)]
        have, rest = self.side_total(facts) - sum(own), sum(worth)
        for played in range(len(worth)):
            if have >= goal or have + rest < goal:
                return 1 - played / len(worth)
            have, rest = have + own[played], rest - worth[played]
        return 0.0

    def _by_strength(self, deal: Deal) -> list[int]:
        """The seats from the strongest hand to the weakest: high cards, and long suits."""
        if not self._strong:
            deck = self.game.settings.deck.whole(self.players)
            ranks = sorted({one.rank for one in deck})
            self._strong = {
                one: 1.0 if one.is_joker else (ranks.index(one.rank) + 1) / len(ranks) for one in deck
            }
        strong = self._strong
        values = []
        for seat, hand in enumerate(deal.hands):
            held = (*hand, *deal.up[seat]) if deal.up else hand
            lengths: dict[str, int] = {}
            for one in held:
                lengths[one.suit] = lengths.get(one.suit, 0) + 1
            long = sum([length * length for length in lengths.values()])
            values.append(sum([strong[one] for one in held]) + LONG_SUIT * long)
        return sorted(range(len(values)), key=lambda seat: -values[seat])


def _add(found: Found, key: Key, top: float) -> None:
    before, count = found.get(key, (0, 0))
    found[key] = (before + top, count + 1)
