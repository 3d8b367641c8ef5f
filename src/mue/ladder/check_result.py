"""Checking a result of `mue ladder --json`: its numbers follow from its deals, and the deals, played again,
come out as it says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mue.bots import full_name
from mue.errors import BadRecord
from mue.games import game, games
from mue.i18n import Message
from mue.ladder.all_deals import results
from mue.ladder.deal_json import scores_from_json
from mue.ladder.play_deals import DealResult, Ladder, seatings
from mue.ladder.report import pair_of

PARTS: Final = ("whole", "auction", "play")
CLOSE: Final = 1e-9
LONGEST: Final = 1_000_000
"""Deals of a result."""


@dataclass(frozen=True)
class Result:
    """What a file says."""

    ladder: Ladder
    version: str
    bots: dict[str, str]
    """The versions that played, by the names on the command line."""
    pairs: list[dict[str, Any]]
    deals: list[DealResult]

    def problems(self) -> Iterator[Message]:
        """What does not follow from the deals or cannot be played like this any more."""
        for bot, version in self.bots.items():
            if full_name(bot) != version:
                yield Message("ladder-check-bot", bot=bot, given=version, own=full_name(bot))
        for (a, b), said in zip(self.ladder.pairs, self.pairs, strict=True):
            found = pair_of(a, b, self.deals)
            for key in ("mean", "low", "high"):
                right = getattr(found, key)
                if abs(right - said[key]) > CLOSE * max(1, abs(right)):
                    values = {"pair": f"{a} - {b}", "key": key, "given": f"{said[key]}", "right": f"{right}"}
                    yield Message("ladder-check-number", **values)


def read_result(path: Path) -> Result:
    """What a file says; BadRecord if it is no result of a ladder."""
    try:
        given = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        raise BadRecord("ladder-check-not-json", path=str(path)) from None
    if isinstance(given, dict) and {"pairs", "seed"} <= given.keys() and "by_deal" not in given:
        raise BadRecord("ladder-check-no-deals", path=str(path))
    try:
        return _read(given)
    except _Wrong as wrong:
        raise BadRecord("ladder-check-wrong", path=str(path), key=str(wrong)) from None
    except (KeyError, TypeError, AttributeError, ValueError):
        raise BadRecord("ladder-check-not-a-result", path=str(path)) from None


def played_again(
    result: Result, numbers: Sequence[int], workers: int | None = None
) -> Iterator[list[Message]]:
    """For each of these deals what came out differently."""
    for number, found in zip(numbers, results(result.ladder, numbers, workers), strict=True):
        yield list(_differences(number, result.deals[number], found))


class _Wrong(Exception):
    """The value of this key."""


def _read(given: Any) -> Result:
    names, seed, part = list(given["bots"]), given["seed"], given["part"]
    _require(given["game"] in games(), "game")
    _require(part in PARTS, "part")
    _require(isinstance(seed, str), "seed")
    _require(isinstance(given["variant"], str), "variant")
    _require(isinstance(given["mue"], str), "mue")
    _require(len(names) > 1 and all(isinstance(name, str) for name in given["bots"].values()), "bots")
    for name in names:
        full_name(name)  # UnknownBot
    players = game(given["game"], given["variant"]).check_players(given["players"])
    ladder = Ladder(given["game"], players, tuple(names), seed, given["variant"], part=part)
    deals = [scores_from_json(deal) for deal in given["by_deal"]]
    _require(1 < len(deals) <= LONGEST and len(deals) == given["deals"], "deals")
    for number, deal in enumerate(deals, start=1):
        _require(_is_whole(ladder, deal), f"by_deal {number}")
    pairs = given["pairs"]
    _require([(pair["a"], pair["b"]) for pair in pairs] == ladder.pairs, "pairs")
    numbers = [pair[key] for pair in pairs for key in ("mean", "low", "high")]
    _require(all(isinstance(number, int | float) for number in numbers), "pairs")
    return Result(ladder, given["mue"], dict(given["bots"]), pairs, deals)


def _require(right: bool, key: str) -> None:
    if not right:
        raise _Wrong(key)


def _is_whole(ladder: Ladder, deal: DealResult) -> bool:
    each = len(seatings("a", "b", ladder.players))
    return (
        list(deal.means) == ladder.pairs
        and all(len(scores) == each for scores in deal.means.values())
        and list(deal.equal) == list(ladder.bots)
    )


def _differences(number: int, said: DealResult, found: DealResult) -> Iterator[Message]:
    for (a, b), scores in found.means.items():
        for seating, (own, given) in enumerate(zip(scores, said.means[a, b], strict=True), start=1):
            if own != given:
                yield Message(
                    "ladder-check-deal",
                    deal=number + 1,
                    pair=f"{a} - {b}",
                    seating=seating,
                    given=f"{given[0]:g} : {given[1]:g}",
                    own=f"{own[0]:g} : {own[1]:g}",
                )
                return
    for bot, equal in found.equal.items():
        if equal != said.equal[bot]:
            yield Message("ladder-check-equal", deal=number + 1, bot=bot)
            return
