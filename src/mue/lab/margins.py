"""What a card more or less in the bid, the goal and a trump are worth: how the game's own score of a hand
changes with one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mue.lab.hand_facts import HandFacts
from mue.native.numbering import trumps_of
from mue.rules.contract import Contract
from mue.rules.game import Game
from mue.rules.mechanics.trump import Trump


class Margins:
    """Of hands with a Crown who has shown cards for a goal."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game = game
        self.players = players
        self.rules = game.public_rules(players)
        self._blank = game.new(players, seed="lab")
        trumps = trumps_of(game.deck(players, self._blank.deal.removed))
        self._cheapest = min(trumps, key=self._token)
        self._cheapest_of_shield = min(trumps, key=self._shield_token)

    def pays(self, facts: HandFacts, crown: int, cards: int) -> int:
        """The Crown's score, had it shown this many cards and everybody played the same."""
        return self._scores(facts, self._contract(facts, crown, cards), facts.points, facts.tricks)[crown]

    def at_stake(self, facts: HandFacts, crown: int) -> int:
        """The Crown's score with exactly the goal, against its score with one trick or point less."""
        contract = self._contract(facts, crown, facts.shown[crown])
        assert contract.goal is not None
        need = contract.goal - self.game.card_points(facts.deal.open)
        last = crown if facts.partner is None else facts.partner
        paid = []
        for reached in (need, need - 1):
            totals = [0] * self.players
            totals[crown] = max(0, need - 1)
            totals[last] += max(0, reached) - totals[crown]
            nothing = [0] * self.players
            points, tricks = (nothing, totals) if self.rules.unit == "tricks" else (totals, nothing)
            paid.append(self._scores(facts, contract, points, tricks)[crown])
        return paid[0] - paid[1]

    def paid_for_trump(self, facts: HandFacts, winner: int, trump: Trump) -> int:
        """What the winner's trump adds to its score: more than the cheapest trump, and what that pays."""
        assert facts.crown is not None
        contract = self._contract(facts, facts.crown, facts.shown[facts.crown])
        if winner == facts.crown:
            cheap, token = replace(contract, major=self._cheapest), self._token(self._cheapest)
        else:
            cheapest = self._cheapest_of_shield
            cheap, token = replace(contract, minor=cheapest), self._shield_token(cheapest)
        scores = [self._scores(facts, one, facts.points, facts.tricks)[winner] for one in (contract, cheap)]
        return scores[0] - scores[1] + token

    def _token(self, trump: Trump) -> int:
        return self.rules.token(trump)

    def _shield_token(self, trump: Trump) -> int:
        return self.rules.token(trump, shield=True)

    def _contract(self, facts: HandFacts, crown: int, cards: int) -> Contract:
        """The contract of this hand, with a display of this size."""
        shown = [cards if seat == crown else size for seat, size in enumerate(facts.shown)]
        return Contract(
            self._blank.contract.order,
            crown=crown,
            shield=facts.shield,
            partner=facts.partner,
            major=facts.major,
            minor=facts.minor,
            goal=self.rules.bids[cards - 1].goal,
            shown=tuple(shown),
        )

    def _scores(
        self, facts: HandFacts, contract: Contract, points: Sequence[int], tricks: Sequence[int]
    ) -> Sequence[int]:
        state = self._blank.replace(
            contract=contract, deal=facts.deal, points=tuple(points), tricks=tuple(tricks)
        )
        return self.game.score(state).scores
