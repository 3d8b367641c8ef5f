"""Shuffles that can be verified: fair, settled by the seed, and bound to what was committed to."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from support.configurations import EVERY, Configuration

import mue
from mue.bots.random_bot import random_move
from mue.cards import cards, texts
from mue.cli import main
from mue.errors import BadRecord
from mue.record import hand_record, line, match_record, replay, verify_shuffles
from mue.rules.game import Game
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import SEED_BYTES, Shuffle, fair_number
from mue.rules.state import State


def shuffle(number: int) -> Shuffle:
    return Shuffle(number.to_bytes(SEED_BYTES, "big"))


def hand(rules: Game[Any], players: int, number: int) -> State:
    rng = Random(number)
    state = rules.new(players, deck=shuffle(number), dealer=number % players)
    while state.outcome is None:
        state = state.apply(random_move(state.legal(), rng))
    return state


@pytest.fixture(scope="module")
def match() -> dict[str, Any]:
    """The record of a match of two hands."""
    rng = Random(1)
    played = Match.new(mue.game("mu", options={"hands": 2}), 4, decks=shuffle)
    while played.outcome is None:
        played = played.apply(random_move(played.legal(), rng))
    return match_record(played)


def test_a_known_seed_gives_a_known_order() -> None:
    """A fixed example, for people who write a verifier of their own."""
    known = Shuffle(bytes(range(48)))
    assert known.commitment == "4dbdc2b2b62cb00749785bc84202236dbc3777d74660611b8e58812f0cfde6c3"
    deck = cards("K0 K1 K2 K3 K4 K5 K6 K7 K8 K9")
    assert " ".join(texts(known.order(deck))) == "K6 K9 K3 K2 K7 K1 K5 K0 K8 K4"


def test_the_order_of_the_deck_given_does_not_matter() -> None:
    deck = cards("K0 K1 R5 R5 Y9")
    assert shuffle(7).order(deck) == shuffle(7).order(deck[::-1])


def test_every_order_of_a_small_deck_comes_equally_often() -> None:
    deck = cards("K0 K1 K2 K3")
    times = 24 * 500
    counts = Counter(shuffle(number).order(deck) for number in range(times))
    assert len(counts) == 24
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom: more in one of a thousand; the seeds are fixed


def test_numbers_that_would_bias_the_shuffle_are_rejected() -> None:
    top = 2**64 - 1  # 2**64 is 1 more than a multiple of 3
    words: Iterator[int] = iter([top, 5])
    assert fair_number(3, words) == 2


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 48 bytes"):
        Shuffle(bytes(47))


def test_a_shuffle_does_not_show_its_seed() -> None:
    assert shuffle(77).seed.hex() not in repr(shuffle(77)) + str(shuffle(77))


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_every_game_can_be_verified(configuration: Configuration, tmp_path: Path) -> None:
    state = hand(mue.game(configuration.game, configuration.variant), configuration.players, 3)
    path = tmp_path / "hand.jsonl"
    path.write_text(line(hand_record(state)), encoding="utf-8")
    assert len(list(verify_shuffles(path))) == 1


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_nobody_sees_the_seed_in_a_view(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    state = rules.new(configuration.players, deck=shuffle(3))
    for seat in (None, *range(configuration.players)):
        assert shuffle(3).seed.hex() not in json.dumps(state.view(seat).to_json())
        assert shuffle(3) not in state.view(seat)


def test_a_match_is_verified_by_the_command(match: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(line(match) + "\n", encoding="utf-8")
    answer = CliRunner().invoke(main, ["verify", str(path)])
    assert answer.exit_code == 0
    assert "2 hands verified" in answer.output


def tampered(match: dict[str, Any], how: str) -> dict[str, Any]:
    record = copy.deepcopy(match)
    second = record["hands"][1]
    said = second["shuffle"]
    match how:
        case "another seed":
            said["seed"] = shuffle(99).seed.hex()
        case "another seed and its commitment":
            said |= {"seed": shuffle(99).seed.hex(), "commitment": shuffle(99).commitment}
        case "no shuffle":
            del second["shuffle"]
        case "another method":
            said["method"] = "riffle"
        case "a short seed":
            said["seed"] = "00"
        case "no digits":
            said["seed"] = "never"
    return record


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("another seed", "not the one that was committed to"),
        ("another seed and its commitment", r"does not deal these cards \(deal\.hands differs\)"),
        ("no shuffle", "was not dealt from a seed"),
        ("another method", "method must be 'mue-shuffle/1'"),
        ("a short seed", "at least 96 hexadecimal digits"),
        ("no digits", "must be hexadecimal digits"),
    ],
)
def test_tampering_is_found(match: dict[str, Any], how: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(line(tampered(match, how)), encoding="utf-8")
    with pytest.raises(BadRecord, match=rf"match\.jsonl:1: hands\[1\]: shuffle.*{why}"):
        list(verify_shuffles(path))
    answer = CliRunner().invoke(main, ["verify", str(path)])
    assert answer.exit_code == 1
    assert answer.output.startswith("Error: ") and answer.output.count("\n") == 1


def test_a_seed_used_twice_in_a_match_is_found(tmp_path: Path) -> None:
    rng = Random(5)
    played = Match.new(mue.game("wimmuln", options={"hands": 2}), 3, decks=lambda number: shuffle(1))
    while played.outcome is None:
        played = played.apply(random_move(played.legal(), rng))
    path = tmp_path / "match.jsonl"
    path.write_text(line(match_record(played)), encoding="utf-8")
    with pytest.raises(BadRecord, match=r"hands\[1\]: the seed was used before, in hands\[0\]"):
        list(verify_shuffles(path))


def test_two_cards_exchanged_between_hands_are_found(tmp_path: Path) -> None:
    """The rules alone would not find it: the hand is void, so both cards could lie on either side."""
    state = mue.game("mu").new(4, deck=shuffle(2))
    while state.outcome is None:
        state = state.apply(mue.move("pass"))
    record = hand_record(state)
    assert state.outcome.void
    hands = record["deal"]["hands"]
    one = next(card for card in hands[0] if card not in hands[1])
    other = next(card for card in hands[1] if card not in hands[0])
    hands[0][hands[0].index(one)], hands[1][hands[1].index(other)] = other, one
    replay(record)
    path = tmp_path / "hand.jsonl"
    path.write_text(line(record), encoding="utf-8")
    with pytest.raises(BadRecord, match="does not deal these cards"):
        list(verify_shuffles(path))


def test_an_empty_file_is_no_proof(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text("", encoding="utf-8")
    answer = CliRunner().invoke(main, ["verify", str(path)])
    assert answer.exit_code == 1
    assert "has no records" in answer.output
