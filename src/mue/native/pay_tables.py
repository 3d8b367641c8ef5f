"""What hands pay, for the kernel: entries asked of the game's own `score` when they are first needed.

`mue.solver.payoff` asks for one contract. Here the contracts are made up, so that the kernel has a table for
every ending that occurs. First, some made-up results are scored both ways: a game that pays for anything but
a seat's own points, its own tricks and the total of the Crown's side is not native.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from mue import _kernel
from mue.cards import Card
from mue.errors import NotNative
from mue.native.numbering import trumps_of
from mue.native.program import goals_of
from mue.rules.contract import Contract
from mue.rules.game import Game
from mue.rules.mechanics.auction import Auction
from mue.rules.mechanics.trump import NONE, Trump
from mue.rules.moves import Declare
from mue.rules.phase import PhaseData
from mue.rules.state import State
from mue.solver.hand_rules import worths_of
from mue.solver.payoff import Pay, payoff

Entry = list[tuple[int, int, list[int]]]

CONTRACT, DECLARATION, TIE = range(3)
"""The lowest byte of a key; see `Ending` in kernel/hand/payoffs.hpp."""
NOBODY: Final = 255
SAMPLES: Final = 16
LARGEST_SCORE: Final = 1_000_000_000


class PayTables:
    """The payoffs of one game for one number of players; the same for every deck."""

    def __init__(
        self, game: Game[Any], players: int, steps: list[PhaseData], program: _kernel.Program
    ) -> None:
        self.game = game
        self.players = players
        self._state = game.new(players, seed="pay")
        deck = game.deck(players, self._state.deal.removed)
        self._trumps = trumps_of(deck)
        self._by_rank: dict[int, Card] = {card.rank: card for card in deck}
        self._goals = goals_of(steps)
        sizes = game.sizes(players)
        self._points = sum(worths_of(deck, game))
        self._tricks = sizes.hand + sizes.up + sizes.down
        self._partner = any(step.kind == "partner" and step.settings["wanted"] for step in steps)
        token = game.public_rules(players).token
        self._major_values = sorted({token(trump) for trump in self._trumps})
        self._minor_values = sorted({token(trump, shield=True) for trump in self._trumps})
        self.counts_points = self._find_unit()
        self.tells_points = self._finds_points_told()
        """Whether outcomes report card points; games that only count tricks report zeros."""
        self.kernel = _kernel.payoffs(
            program,
            counts_points=self.counts_points,
            major_classes=[self._major_values.index(token(trump)) for trump in self._trumps],
            minor_classes=[self._minor_values.index(token(trump, shield=True)) for trump in self._trumps],
        )

    def add(self, key: int) -> None:
        """Ask the game for an entry that the kernel lacks."""
        self.kernel.add(key, self.entry(key))

    def entry(self, key: int) -> Entry:
        ending, *values = key.to_bytes(8, "little")
        if ending == DECLARATION:
            return [_as_numbers(self._declaration(values[0], values[1]))]
        if ending == TIE:
            return self._tie(values[0], values[1])
        shown, shield_shown, major, minor, partner = values[:5]
        by_role = self._contract(shown, shield_shown, major, minor, bool(partner), self.counts_points)
        return [_as_numbers(pay) for pay in by_role]

    # --- asking ---------------------------------------------------------------------------

    def _contract_state(self, shown: int, shield_shown: int, major: int, minor: int, partner: bool) -> State:
        seats = iter(range(self.players))
        crown = next(seats)
        shield = None if shield_shown == NOBODY else next(seats)
        mate = next(seats) if partner else None
        counts = [0] * self.players
        counts[crown] = shown
        if shield is not None:
            counts[shield] = shield_shown
        token = self.game.public_rules(self.players).token
        contract = Contract(
            self._state.contract.order,
            crown=crown,
            shield=shield,
            partner=mate,
            major=self._trump(token(trump) == self._major_values[major] for trump in self._trumps),
            minor=self._trump(
                token(trump, shield=True) == self._minor_values[minor] for trump in self._trumps
            ),
            goal=self._goals[shown - 1],
            shown=tuple(counts),
        )
        # The kernel counts open cards as part of what the Crown's side has.
        return self._state.replace(contract=contract, deal=replace(self._state.deal, open=()))

    def _trump(self, fits: Any) -> Trump:
        return next((trump for trump, fit in zip(self._trumps, fits, strict=True) if fit), NONE)

    def _contract(
        self, shown: int, shield_shown: int, major: int, minor: int, partner: bool, counts_points: bool
    ) -> list[Pay]:
        """What the Crown, the Shield, the partner and all others are paid."""
        state = self._contract_state(shown, shield_shown, major, minor, partner)
        contract = state.contract
        assert contract.goal is not None and contract.crown is not None
        paid = payoff(state, max(0, contract.goal), counts_points, self._points, self._tricks)
        if contract.partner is None and counts_points and state.game.sizes(self.players).open:
            paid[contract.crown] = self._with_own_rate(state, paid[contract.crown])
        roles = (contract.crown, contract.shield, contract.partner)
        others = [seat for seat in range(self.players) if seat not in roles]
        return [paid[0 if seat is None else seat] for seat in (*roles, others[0] if others else None)]

    def _with_own_rate(self, state: State, pay: Pay) -> Pay:
        """The pay of a Crown alone, with its own rate separated. It is paid for its own points and for its
        side's total, which are equal unless cards lie open; with open cards the two can be told apart."""
        deck = self.game.deck(self.players, state.deal.removed)
        (dear,) = sorted(deck, key=lambda card: self.game.card_points([card]))[-1:]
        open_points = self.game.card_points([dear])
        if not open_points:
            return pay
        nothing = (0,) * (self.players - 1)
        beside = state.replace(deal=replace(state.deal, open=(dear,)), points=(0, *nothing))
        inside = state.replace(points=(open_points, *nothing))
        rate = (self.game.score(inside).scores[0] - self.game.score(beside).scores[0]) // open_points
        table = [_at(pay.by_side, total) - rate * total for total in range(self._points + 1)]
        return replace(pay, per_point=pay.per_point + rate, by_side=table)

    def _declaration(self, hidden: int, shown: int) -> Pay:
        declared = Declare(self._by_rank[hidden], self._by_rank[shown])
        state = self._state.replace(declared=(declared,) * self.players)
        return payoff(state, None, self.counts_points, self._points, self._tricks)[0]

    def _tie(self, cards: int, tied: int) -> Entry:
        level = range(self.players)
        auction = Auction(
            dealer=0,
            counts=tuple([cards if seat < tied else 0 for seat in level]),
            reached=tuple([seat + 1 if seat < tied else 0 for seat in level]),
            shows=tied,
            passes=self.players,
        )
        scores = self.game.score(self._state.replace(auction=auction)).scores
        return [(0, 0, [score]) for score in (*scores[:tied], scores[tied] if tied < self.players else 0)]

    # --- does the game pay in this form? --------------------------------------------------

    def _find_unit(self) -> bool:
        """Whether the Crown's side counts card points; NotNative if neither points nor tricks explain it."""
        usual = bool(self.game.public_rules(self.players).worth)
        for counts_points in (usual, not usual):
            rng = Random("pay")
            try:
                if all(self._sample_fits(rng, counts_points) for _ in range(SAMPLES)):
                    return counts_points
            except (IndexError, KeyError, AssertionError):
                break
        raise NotNative("not-native-score", game=self.game.title)

    def _finds_points_told(self) -> bool:
        rng = Random("points")
        return all(any(self.game.score(self._sample(rng)).points) for _ in range(SAMPLES))

    def _sample_fits(self, rng: Random, counts_points: bool) -> bool:
        state = self._sample(rng)
        game, contract = self.game, state.contract
        outcome = game.score(state)
        scores = outcome.scores
        if max(map(abs, scores)) > LARGEST_SCORE:
            raise NotNative("not-native-large-score", largest=LARGEST_SCORE)
        pile = [game.card_points(cards) for cards in state.piles]
        if contract.crown is None:
            own = [_declared_pay(self, state, seat) for seat in range(self.players)]
            paid = [
                pay.per_point * state.points[seat] + _at(pay.by_tricks, state.tricks[seat])
                for seat, pay in enumerate(own)
            ]
            return tuple(paid) == scores
        taken = [points + more for points, more in zip(state.points, pile, strict=True)]
        total = sum((taken if counts_points else state.tricks)[seat] for seat in contract.crown_team)
        total += game.card_points(state.deal.open) if counts_points else 0
        token = game.public_rules(self.players).token
        by_role = self._contract(
            contract.shown[contract.crown],
            NOBODY if contract.shield is None else contract.shown[contract.shield],
            self._major_values.index(token(contract.major or NONE)),
            self._minor_values.index(token(contract.minor or NONE, shield=True)),
            contract.partner is not None,
            counts_points,
        )
        roles = {contract.crown: 0, contract.shield: 1, contract.partner: 2}
        paid = []
        for seat in range(self.players):
            pay = by_role[roles.get(seat, 3)]
            paid.append(
                pay.per_point * taken[seat] + pay.per_trick * state.tricks[seat] + _at(pay.by_side, total)
            )
        return tuple(paid) == scores and outcome.made == (total >= (contract.goal or 0))

    def _sample(self, rng: Random) -> State:
        """A made-up end of a hand."""
        state, players = self._state, self.players
        tricks = [0] * players
        for _ in range(self._tricks):
            tricks[rng.randrange(players)] += 1
        points = [0] * players
        for _ in range(self._points):
            points[rng.randrange(players)] += rng.random() < 0.7
        state = state.replace(points=tuple(points), tricks=tuple(tricks))
        if not self._goals:
            pairs = [rng.choices(list(self._by_rank), k=2) for _ in range(players)]
            return state.replace(
                declared=tuple([Declare(self._by_rank[one], self._by_rank[other]) for one, other in pairs])
            )
        sizes = self.game.sizes(players)
        most = min(len(self._goals), sizes.hand + sizes.up)
        shield = rng.choice([NOBODY, rng.randint(1, most)])
        major, minor = rng.randrange(len(self._major_values)), rng.randrange(len(self._minor_values))
        made = self._contract_state(rng.randint(1, most), shield, major, minor, self._partner)
        piles: list[tuple[Card, ...]] = [()] * players
        crown = made.contract.crown
        assert crown is not None
        piles[crown] = state.deal.kitty
        return state.replace(contract=made.contract, piles=tuple(piles))


def _declared_pay(tables: PayTables, state: State, seat: int) -> Pay:
    one = state.declared[seat]
    assert one is not None
    everyone = state.replace(declared=(one,) * state.players)
    return payoff(everyone, None, True, 0, sum(state.tricks))[seat]


def _at(table: list[int], place: int) -> int:
    return table[min(place, len(table) - 1)]


def _as_numbers(pay: Pay) -> tuple[int, int, list[int]]:
    """A contract pays by the side's total, a declaration by the seat's own tricks; the other table is
    zero."""
    table = pay.by_tricks if pay.by_side == [0] else pay.by_side
    return pay.per_point, pay.per_trick, table
