"""Verifying shuffles: the seed matches its commitment, and the cards are those that it deals."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from mue.cards import Card, in_order
from mue.errors import BadRecord, MueError
from mue.i18n import Message
from mue.record.json_values import Record, a_list, a_string, an_object
from mue.record.reader import read_lines, replay, start_of
from mue.record.writer import MATCH_FORMAT
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.shuffle import METHOD, SEED_BYTES, Shuffle
from mue.rules.state import State

IN_ORDER = frozenset({"turned", "down"})
"""Parts of a deal in which the order of the cards matters."""


def verify_shuffles(path: Path) -> Iterator[State]:
    """Replay every record of a file and verify its shuffles; BadRecord names the first wrong one."""
    for number, raw in read_lines(path):
        try:
            states = replay(raw)
            _check(an_object(raw, Message("record-name")))
        except MueError as error:
            raise BadRecord("in-line", path=str(path), line=number, problem=error.message) from None
        yield from states if isinstance(states, list) else [states]


def _check(record: Record) -> None:
    if record.get("format") != MATCH_FORMAT:
        check_shuffle(record)
        return
    seeds: dict[bytes, int] = {}
    for number, raw in enumerate(a_list(record, "hands")):
        try:
            shuffle = check_shuffle(an_object(raw, "hand"))
            first = seeds.setdefault(shuffle.seed, number)
            if first != number:
                raise BadRecord("seed-used-before", hand=first)
        except BadRecord as error:
            raise BadRecord("in-zone", zone=f"hands[{number}]", problem=error.message) from None


def check_shuffle(record: Record) -> Shuffle:
    """The shuffle of this hand, once commitment, seed and dealt cards agree."""
    shuffle = _shuffle_of(record)
    dealt = start_of(record)
    right = dealt.game.new(
        dealt.players,
        deck=shuffle,
        dealer=dealt.deal.dealer,
        removed=dealt.deal.removed,
        hand=dealt.game.turn_of(dealt.deal),
    ).deal
    for zone in (field.name for field in fields(Deal)):
        if zone == "shuffle":
            continue
        said, wanted = (_comparable(zone, getattr(deal, zone)) for deal in (dealt.deal, right))
        if said != wanted:
            raise _of_shuffle(Message("seed-deals-others", zone=zone))
    return shuffle


def _shuffle_of(record: Record) -> Shuffle:
    if "shuffle" not in record:
        raise BadRecord("shuffle-missing")
    said = an_object(record["shuffle"], "shuffle")
    try:
        if said.get("method") != METHOD:
            given = repr(said.get("method"))
            raise BadRecord("json-not-allowed", key="method", allowed=repr(METHOD), given=given)
        seed = _seed(a_string(said, "seed"))
        commitment = a_string(said, "commitment")
    except BadRecord as error:
        raise _of_shuffle(error.message) from None
    if hashlib.sha256(seed).hexdigest() != commitment:
        raise _of_shuffle(Message("seed-not-committed"))
    return Shuffle(seed)


def _of_shuffle(problem: Message) -> BadRecord:
    return BadRecord("in-zone", zone="shuffle", problem=problem)


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise BadRecord("seed-not-hexadecimal") from None
    if len(seed) < SEED_BYTES:
        raise BadRecord("seed-too-short", least=2 * SEED_BYTES, given=2 * len(seed))
    return seed


def _comparable(zone: str, value: object) -> object:
    """Cards in sorted order, except where their order matters; everything else unchanged."""
    if zone in IN_ORDER or not isinstance(value, tuple):
        return value
    if value and isinstance(value[0], tuple):
        return tuple(_comparable(zone, part) for part in value)
    return in_order(value) if value and isinstance(value[0], Card) else value
