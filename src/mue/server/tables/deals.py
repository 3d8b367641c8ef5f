"""Given deals: the first hand of a table need not be a fresh one.

It can be a hand that was played to its end before, from its first move or from a later one, or the lesson of
its game. What the table needs of it is written into its own first event, so no other table is asked again.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mue.protocol.deals import PlayedDeal
from mue.rules.match import Match
from mue.rules.moves import Move
from mue.rules.state import State
from mue.server.tables.setup import Impossible, NotFound, Refused, Setup


@dataclass(frozen=True, slots=True)
class Given:
    """A hand that is to be dealt. It knows every card: only what `about` says of it is for everybody."""

    seed: str
    dealer: int
    removed: tuple[str, ...]
    moves: tuple[tuple[int, Move], ...] = ()
    """Who made which move; they are made again when the match begins, and are not taken back."""
    scores: tuple[int, ...] | None = None
    """What it brought when it was played before."""
    lesson: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "dealer": self.dealer,
            "removed": list(self.removed),
            "moves": [[seat, move.to_json()] for seat, move in self.moves],
            "scores": self.scores and list(self.scores),
            "lesson": self.lesson,
        }

    @classmethod
    def from_json(cls, said: dict[str, Any]) -> Given:
        return cls(
            said["seed"],
            said["dealer"],
            tuple(said["removed"]),
            tuple((seat, Move.of(move)) for seat, move in said["moves"]),
            said["scores"] and tuple(said["scores"]),
            said["lesson"],
        )

    def about(self, over: bool) -> dict[str, Any]:
        """What everybody may know of it. Until it is over here too, the old scores would say too much."""
        scores = list(self.scores) if over and self.scores is not None else None
        return {"lesson": self.lesson, "moves": len(self.moves), "scores": scores}

    def begun(self, match: Match) -> Match:
        """The match after the moves that were made before."""
        for seat, move in self.moves:
            match = match.apply(move, seat)
        return match

    def chance(self, match: Match, seat: int) -> str | None:
        """The seed of a bot that decides now. In a lesson the same position has the same answer, also after
        a move was taken back; otherwise None: true chance."""
        return f"lesson {seat} {len(match.hand.history)}" if self.lesson else None


def played(wanted: PlayedDeal, setup: Setup, first: Setup, hand: State) -> Given:
    """This hand of a table with the setup `first`, for a table like it."""
    if hand.outcome is None:
        raise Refused("This hand is still being played: its cards can be dealt again when it is over.")
    if (setup.game, setup.variant, len(setup.seats)) != (first.game, first.variant, len(first.seats)):
        raise Impossible(
            f"That hand was played as {first.game} (variant {first.variant}) with {len(first.seats)} seats: "
            "the new table must have the same."
        )
    moves = [(seat, event) for seat, event in hand.history if isinstance(event, Move)]
    begin = wanted.moves or 0
    if begin >= len(moves):
        raise Impossible(f"That hand has {len(moves)} moves: begin after fewer of them.")
    deal = hand.deal
    assert deal.shuffle is not None  # every hand of a table has one
    return Given(
        deal.shuffle.seed.hex(), deal.dealer, deal.removed, tuple(moves[:begin]), hand.outcome.scores
    )


def lesson(setup: Setup) -> Given:
    """The lesson of the game of this table, as it is usually played."""
    usual = setup.rules().check_players(None)
    if setup.variant != "default" or len(setup.seats) != usual:
        raise Impossible(f"The lesson of this game is for {usual} seats and the variant default.")
    found = _lessons().get(setup.game)
    if found is None:
        raise NotFound("There is no lesson for this game.")
    return Given(found["seed"], found["dealer"], tuple(found["removed"]), lesson=True)


@cache
def _lessons() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("lessons.toml").read_text(encoding="utf-8"))
