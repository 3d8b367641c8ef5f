"""Given deals: the first hand of a table need not be shuffled for it.

It can be a finished hand, played again from its start or from a later move, or the lesson of the game. All
that the table needs of it is in its own first event, so it depends on no other table.
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
from mue.server.errors import InvalidRequest, NotFound, Refused
from mue.server.tables.setup import Setup


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A hand to be dealt. It contains every card: only `about` is public."""

    seed: str
    dealer: int
    removed: tuple[str, ...]
    moves: tuple[tuple[int, Move], ...] = ()
    """Pairs of a seat and a move, made when the match begins. They cannot be taken back."""
    scores: tuple[int, ...] | None = None
    """The scores when it was played before."""
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
    def from_json(cls, stored: dict[str, Any]) -> GivenDeal:
        return cls(
            stored["seed"],
            stored["dealer"],
            tuple(stored["removed"]),
            tuple((seat, Move.of(move)) for seat, move in stored["moves"]),
            stored["scores"] and tuple(stored["scores"]),
            stored["lesson"],
        )

    def about(self, over: bool) -> dict[str, Any]:
        """What everybody may know. The old scores would give hints until the hand is over here too."""
        scores = list(self.scores) if over and self.scores is not None else None
        return {"lesson": self.lesson, "moves": len(self.moves), "scores": scores}

    def begin(self, match: Match) -> Match:
        """The match after the given moves."""
        for seat, move in self.moves:
            match = match.apply(move, seat)
        return match

    def bot_seed(self, match: Match, seat: int) -> str | None:
        """The seed of a bot's next decision; None: random.

        In a lesson the same position gets the same answer, even after a move was taken back.
        """
        return f"lesson {seat} {len(match.hand.history)}" if self.lesson else None


def with_custom_rules(setup: Setup, original: Setup) -> Setup:
    """This setup with the custom rules of `original`, if it names them and brings none of its own."""
    if setup.custom is not None or setup.variant != original.variant:
        return setup
    return setup.model_copy(update={"custom": original.custom})


def deal_again(request: PlayedDeal, setup: Setup, original: Setup, hand: State) -> GivenDeal:
    """This hand, which was played at a table with the setup `original`, for a table with this setup."""
    if hand.outcome is None:
        raise Refused("server-hand-in-play-deal")
    same = (setup.game, setup.variant, setup.custom, len(setup.seats))
    if same != (original.game, original.variant, original.custom, len(original.seats)):
        raise InvalidRequest(
            "server-deal-other-table",
            game=original.game,
            variant=original.variant,
            seats=len(original.seats),
        )
    moves = [(seat, event) for seat, event in hand.history if isinstance(event, Move)]
    begin = request.moves or 0
    if begin >= len(moves):
        raise InvalidRequest("server-deal-too-few-moves", moves=len(moves))
    deal = hand.deal
    assert deal.shuffle is not None  # every hand of a table is shuffled
    return GivenDeal(
        deal.shuffle.seed.hex(), deal.dealer, deal.removed, tuple(moves[:begin]), hand.outcome.scores
    )


def lesson_deal(setup: Setup) -> GivenDeal:
    """The lesson of this table's game."""
    usual = setup.rules().check_players(None)
    if setup.variant != "default" or setup.custom is not None or len(setup.seats) != usual:
        raise InvalidRequest("server-lesson-setup", seats=usual)
    lesson = _lessons().get(setup.game)
    if lesson is None:
        raise NotFound("server-no-lesson")
    return GivenDeal(lesson["seed"], lesson["dealer"], tuple(lesson["removed"]), lesson=True)


@cache
def _lessons() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("lessons.toml").read_text(encoding="utf-8"))
