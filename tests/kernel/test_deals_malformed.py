"""The kernel refuses malformed deals from Python with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import mue
from mue import _kernel
from mue.native import native_rules


def kernel_call(**changes: Any) -> Any:
    rules = native_rules(mue.game("mu"), 4)
    deck: tuple[str, ...] = ()
    given: dict[str, Any] = {
        "orders": bytes(range(60)),
        "decks": b"\0",
        "dealers": b"\0",
        "policies": [["rookie"] * 4],
        "seeds": [b""] * 4,
        "threads": 1,
    }
    rookies = changes.pop("rookies", [rules.rookie(deck).kernel])
    return _kernel.play_deals([rules.program(deck)], rookies, rules.pay.kernel, **{**given, **changes})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"orders": bytes([0] * 60)}, "every card of the deck once"),
        ({"orders": b"\0"}, "an order of its cards"),
        ({"decks": b"\1"}, "one of the programs"),
        ({"dealers": b"\4"}, "The dealer is a seat"),
        ({"policies": [["club"] * 4]}, "no policy 'club'"),
        ({"policies": [["random"] * 4]}, "A random bot has a seed"),
        ({"policies": [["rookie"] * 3]}, "a bot for each seat"),
        ({"rookies": []}, "A rookie needs its rules"),
        ({"threads": 0}, "The number of threads"),
    ],
)
def test_nonsense_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        kernel_call(**changes)


def test_rules_of_another_game_or_without_all_orders_are_refused() -> None:
    others = native_rules(mue.game("mu"), 5).rookie(()).kernel
    with pytest.raises(ValueError, match="for another game"):
        kernel_call(rookies=[others])
