"""Environments in the kernel refuse what does not fit, with a sentence, before anything is done with it."""

from __future__ import annotations

from typing import Any

import pytest

import mue
from mue import _kernel
from mue.native.env_space import EnvSpace, env_space


@pytest.fixture(scope="module")
def mu() -> EnvSpace:
    return env_space(mue.game("mu"), 3)


def numbers(space: EnvSpace, deck: int = 0) -> tuple[Any, list[int], list[int], list[int]]:
    removed = space.removed[deck]
    cards = dict.fromkeys(space.game.deck(3, removed))
    kinds = [space.full.card_number[card] for card in cards]
    trumps = [place for place, trump in enumerate(space.full.trumps) if trump not in removed]
    return space.rules.program(removed), kinds, trumps, []


def test_a_space_has_decks_whose_numbers_fit(mu: EnvSpace) -> None:
    program, cards, trumps, columns = numbers(mu)
    good = {"cards": 50, "trumps": 16, "columns": 0, "history": 0}
    whole = (program, cards, trumps, columns)
    assert _kernel.space(**good, decks=[whole]).actions == mu.actions
    for changed in (
        {"cards": 0},
        {"cards": 129},
        {"cards": 49},
        {"trumps": 128},
        {"trumps": 3},
        {"columns": 12},
        {"history": -1},
        {"history": 1001},
    ):
        with pytest.raises(ValueError, match=r"\."):
            _kernel.space(**{**good, **changed}, decks=[whole])
    for decks in (
        [],
        [whole] * 256,
        [(program, cards[1:], trumps, columns)],
        [(program, [*cards[1:], cards[0]], trumps, columns)],
        [(program, [cards[1], *cards[1:]], trumps, columns)],
        [(program, [-1, *cards[1:]], trumps, columns)],
        [(program, cards, trumps[1:], columns)],
        [(program, cards, trumps, [0])],
        [(None, cards, trumps, columns)],
        [whole, (env_space(mue.game("mu"), 4).rules.program(()), list(range(50)), list(range(16)), [])],
    ):
        with pytest.raises((ValueError, TypeError)):
            _kernel.space(**good, decks=decks)  # type: ignore[arg-type]


def test_a_hand_has_every_card_once(mu: EnvSpace) -> None:
    size = len(mu.game.deck(3, mu.removed[0]))
    order = list(range(size))
    assert _kernel.deal_env(mu.kernel, 0, order, 2).seat == 2
    for deck, cards, dealer in (
        (-1, order, 0),
        (len(mu.removed), order, 0),
        (0, order[1:], 0),
        (0, [*order[1:], 1], 0),
        (0, [*order[1:], -1], 0),
        (0, [*order[1:], size], 0),
        (0, order, 3),
        (0, order, -1),
    ):
        with pytest.raises(ValueError, match=r"\."):
            _kernel.deal_env(mu.kernel, deck, cards, dealer)


def test_a_hand_refuses_what_is_not_offered(mu: EnvSpace) -> None:
    hand = _kernel.deal_env(mu.kernel, 0, list(range(len(mu.game.deck(3, mu.removed[0])))), 0)
    for action in (
        -1,
        mu.actions,
        2**31 - 1,
        mu.action("done"),
        mu.action("trump none"),
    ):
        with pytest.raises(ValueError, match="not offered"):
            hand.take(action)
    with pytest.raises(TypeError):
        hand.take(2**40)
    for seat in (-1, 3):
        with pytest.raises(ValueError, match="no such seat"):
            hand.observation(seat)
        with pytest.raises(ValueError, match="no such seat"):
            hand.information(seat)
    for move in (b"", b"\xff", bytes([1, 200]), bytes([2, 0])):
        with pytest.raises(ValueError, match=r"\."):
            hand.spelled(move)
    hand.take(hand.actions()[1])
    assert hand.choosing
    with pytest.raises(ValueError, match="at its beginning"):
        hand.spelled(bytes([0]))
    with pytest.raises(ValueError, match="over has scores"):
        hand.scores(mu.rules.pay.kernel)


def batch(space: EnvSpace, **changed: Any) -> _kernel.EnvBatch:
    given: dict[str, Any] = {
        "players": ["", "", ""],
        "rows": 2,
        "threads": 1,
        "observes": True,
        "relative": False,
        "same_step": True,
        "rookies": [],
        **changed,
    }
    pay = given.pop("pay", space.rules.pay.kernel)
    return _kernel.env_batch(space.kernel, pay, given.pop("rookies"), **given)


def test_many_hands_need_players_and_rows(mu: EnvSpace) -> None:
    rookies = [mu.rules.rookie(removed).kernel for removed in mu.removed]
    assert batch(mu, rookies=rookies, players=["", "rookie", "random"]).masks.shape == (2, mu.actions)
    others = env_space(mue.game("wimmuln"), 3).rules
    for changed in (
        {"players": ["", ""]},
        {"players": ["random"] * 3},
        {"players": ["", "club", ""]},
        {"players": ["", "rookie", ""]},
        {"players": ["", "rookie", ""], "rookies": rookies[:1]},
        {"rookies": rookies},
        {"rows": 0},
        {"rows": 1_000_001},
        {"threads": 0},
        {"threads": 1025},
        {"pay": others.pay.kernel},
    ):
        with pytest.raises(ValueError, match=r"\."):
            batch(mu, **changed)


def test_many_hands_are_reset_first_and_asked_for_rows_that_are_there(mu: EnvSpace) -> None:
    hands = batch(mu)
    for early in (hands.draw_actions, lambda: hands.step(hands.actions), lambda: hands.deal(0)):
        with pytest.raises(ValueError, match=r"\."):
            early()
    for seeds in ([], [1], [1, 2, 3]):
        with pytest.raises(ValueError, match="seed"):
            hands.reset(seeds)
    assert hands.reset([1, 2]) == []
    for row in (-1, 2):
        with pytest.raises(ValueError, match="no such row"):
            hands.deal(row)
    with pytest.raises(ValueError, match="Every row"):
        hands.step(hands.actions[:1])
    before = hands.masks.copy()
    assert hands.step(hands.actions - 1) == [] and hands.refused == 0
    assert (hands.masks == before).all()
