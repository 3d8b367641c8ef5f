"""The Crown picks a partner, anyone but the Shield."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mue.errors import BadVariant
from mue.i18n import AnyOf, Message, Seat
from mue.rules.choice import OneOf
from mue.rules.legal import Legal
from mue.rules.mechanics.settings import at
from mue.rules.moves import Move, PickPartner
from mue.rules.phase import Phase, PhaseData
from mue.rules.state import State


class Partner(Phase):
    name = "partner"

    def __init__(self, wanted: Mapping[int, bool]) -> None:
        self.wanted = wanted
        """Whether there is a partner, by number of players."""

    def begin(self, state: State) -> State | None:
        return state.replace(seat=state.contract.crown) if at("partner", self.wanted, state.players) else None

    def legal(self, state: State, seat: int) -> Legal:
        return Legal(OneOf([PickPartner(seat) for seat in self._allowed(state)]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if not isinstance(move, PickPartner):
            return Message("must-pick-partner")
        allowed = self._allowed(state)
        if move.partner in allowed:
            return None
        candidates = AnyOf(map(Seat, allowed))
        if move.partner == state.contract.shield:
            return Message("partner-leads-other-side", seat=Seat(move.partner), candidates=candidates)
        return Message("cannot-pick-partner", seat=Seat(move.partner), candidates=candidates)

    def apply(self, state: State, seat: int, move: Move) -> State:
        assert isinstance(move, PickPartner)
        contract = replace(state.contract, partner=move.partner)
        return state.game.proceed(state.replace(contract=contract, history=state.history.add((seat, move))))

    def as_data(self, players: int) -> PhaseData:
        return PhaseData("partner", {"wanted": at("partner", self.wanted, players)})

    def _allowed(self, state: State) -> list[int]:
        taken = (state.contract.crown, state.contract.shield)
        return [seat for seat in range(state.players) if seat not in taken]


def check_partner(wanted: Mapping[int, bool], counts: Sequence[int]) -> None:
    for players in counts:
        if at("partner", wanted, players) and players < 3:
            raise BadVariant("partner-needs-three", players=players)
