"""Our bots for OpenSpiel: as policies, for exploitability, and as bots, for matches against its own."""

from __future__ import annotations

from typing import Any

import pyspiel
from open_spiel.python.policy import Policy

from mue.bots import make_bot
from mue.envs.openspiel import MueState
from mue.native.env_hand import EnvHand


class ChosenMoves:
    """What a bot does in each situation, remembered by what its seat knows."""

    def __init__(self, name: str, seed: int | str | None = 0) -> None:
        self.bot = make_bot(name, seed)
        self._moves: dict[tuple[int, bytes], list[int]] = {}

    def action(self, state: MueState) -> int | None:
        """The next action of the bot's move; None where it would never have begun the move like this."""
        assert state.hand is not None
        actions, begun = self._actions(state), state.moves()[1]
        return actions[len(begun)] if actions[: len(begun)] == begun else None

    def _actions(self, state: MueState) -> list[int]:
        """The actions of the whole move that the bot makes here."""
        assert state.hand is not None
        hand = EnvHand(state.hand.space, state.hand.deal)
        for action in state.hand.kernel.taken[: len(state.hand.kernel.taken) - len(state.moves()[1])]:
            hand.kernel.take(action)
        seat = hand.kernel.seat
        known = (seat, hand.information(seat))
        if known not in self._moves:
            self._moves[known] = hand.spelled(self.bot.choose(state.rules_state().view(seat)))
        return self._moves[known]


class BotPolicy(Policy):  # type: ignore[misc]
    """A bot as a policy. Where it would never get by itself, its actions are equally likely."""

    def __init__(self, game: Any, name: str, seed: int | str | None = 0) -> None:
        super().__init__(game, list(range(game.num_players())))
        self._chosen = ChosenMoves(name, seed)

    def action_probabilities(self, state: MueState, player_id: int | None = None) -> dict[int, float]:
        chosen = self._chosen.action(state)
        if chosen is not None:
            return {chosen: 1.0}
        legal = state.legal_actions()
        return dict.fromkeys(legal, 1 / len(legal))


class SeatBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot that takes a seat beside OpenSpiel's."""

    def __init__(self, name: str, seed: int | str | None = 0) -> None:
        super().__init__()
        self._chosen = ChosenMoves(name, seed)

    def restart_at(self, state: MueState) -> None:
        """Nothing is kept from hand to hand."""

    def step(self, state: MueState) -> int:
        action = self._chosen.action(state)
        if action is None:
            raise ValueError("Somebody else has begun this bot's move.")
        return action
