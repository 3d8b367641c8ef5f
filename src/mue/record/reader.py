"""Reading records. Nothing is trusted: the rules replay every event, and the result is compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

from mue.cards import cards
from mue.errors import BadDeal, BadRecord, BadVariant, Illegal, MueError, UnknownGame, Unreadable, reason_of
from mue.games import named_game
from mue.i18n import AnyOf, Message, Seat, phase
from mue.record.events import steps
from mue.record.json_values import (
    KeyTwice,
    Record,
    a_list,
    an_integer,
    an_object,
    by_seat,
    read_json,
    strings,
)
from mue.record.writer import HAND_FORMAT, MATCH_FORMAT, result
from mue.rules.arguments import path_of
from mue.rules.game import Game
from mue.rules.match import is_decided, winners
from mue.rules.mechanics.deal import Deal
from mue.rules.state import State


def replay(record: object) -> State | list[State]:
    """Replay and re-score a hand or a match; returns the final states. BadRecord says what is wrong."""
    whole = an_object(record, Message("record-name"))
    form = whole.get("format")
    try:
        if form == HAND_FORMAT:
            return replay_hand(whole)
        if form == MATCH_FORMAT:
            return replay_match(whole)
    except RecursionError:
        raise BadRecord("record-too-deep") from None
    formats = AnyOf(map(repr, (HAND_FORMAT, MATCH_FORMAT)))
    raise BadRecord("json-not-allowed", key="format", allowed=formats, given=repr(form))


def replay_hand(record: Record) -> State:
    if record.get("format") != HAND_FORMAT:
        given = repr(record.get("format"))
        raise BadRecord("json-not-allowed", key="format", allowed=repr(HAND_FORMAT), given=given)
    readings = replay_events(record)
    said = an_object(record.get("result"), "result")
    return _any_of(readings, lambda state: [_confirmed(state, said)])[0]


def replay_events(record: Record) -> list[State]:
    """The states after all events; several if the record is ambiguous."""
    readings = [start_of(record)]
    for number, event in enumerate(a_list(record, "events")):
        if not isinstance(event, dict):
            raise BadRecord("json-not-object", key=f"events[{number}]")
        try:
            readings = _any_of(readings, partial(steps, event=event))
        except BadRecord as error:
            raise BadRecord("in-zone", zone=f"events[{number}]", problem=error.message) from None
    return readings


def _any_of(readings: list[State], go_on: Callable[[State], list[State]]) -> list[State]:
    """The continuations of all readings that have one; if none has, the error of the first."""
    possible: list[State] = []
    problems: list[Message] = []
    for state in readings:
        try:
            possible += go_on(state)
        except (Illegal, Unreadable, BadRecord) as error:
            problems.append(error.message)
    if possible:
        return possible
    raise BadRecord(problems[0])


def _confirmed(state: State, said: Record) -> State:
    """The state, after checking its result against the record."""
    if state.outcome is None:
        assert state.seat is not None
        raise BadRecord("record-ends-early", seat=Seat(state.seat), phase=phase(state.phase))
    _compare(said, result(state.outcome), "result.")
    if said.get("void", False) is not state.outcome.void:
        raise BadRecord("record-void-differs")
    return state


def replay_match(record: Record) -> list[State]:
    rules = _game_of(record)
    players = _players(record, rules)
    scores = (0,) * players
    states: list[State] = []
    played = 0
    for number, raw in enumerate(a_list(record, "hands")):
        hand = an_object(raw, f"hands[{number}]")
        try:
            if states and is_decided(rules, played, scores):
                raise BadRecord("match-decided-before")
            _same_match(record, hand, states)
            state = replay_hand(hand)
            _same_turn(state, played)
        except BadRecord as error:
            raise BadRecord("in-zone", zone=f"hands[{number}]", problem=error.message) from None
        assert state.outcome is not None
        states.append(state)
        played += not state.outcome.void
        scores = tuple(a + b for a, b in zip(scores, state.outcome.scores, strict=True))
    if not is_decided(rules, played, scores):
        raise BadRecord("match-not-decided", hands=played)
    _compare(record, {"scores": list(scores), "winners": list(winners(scores))}, "")
    return states


def _same_turn(state: State, played: int) -> None:
    """Check that a hand has the size whose turn it is in the match."""
    in_turn = state.game.sizes_in_turn(state.players)
    wanted, given = in_turn[played % len(in_turn)].hand, len(state.deal.hands[0])
    if given != wanted:
        raise BadRecord("wrong-hand-size", zone="hands", seat=0, wanted=wanted, given=given)


def start_of(record: Record) -> State:
    """The first state of a hand record, from its game and deal."""
    rules = _game_of(record)
    players = _players(record, rules)
    raw = an_object(record.get("deal"), "deal")
    try:
        deal = Deal(
            dealer=an_integer(record, "dealer"),
            removed=tuple(strings(record, "removed")),
            hands=by_seat(raw, "hands"),
            kitty=cards(strings(raw, "kitty", [])),
            open=cards(strings(raw, "open", [])),
            aside=cards(strings(raw, "aside", [])),
            turned=cards(strings(raw, "turned", [])),
            up=by_seat(raw, "up"),
            down=by_seat(raw, "down"),
        )
        if deal.players != players:
            raise BadDeal("wrong-seat-count", zone="hands", wanted=players, given=deal.players)
        return rules.start(deal)
    except (BadDeal, Unreadable) as error:
        raise BadRecord("in-zone", zone="deal", problem=error.message) from None


def read_lines(path: Path) -> Iterator[tuple[int, object]]:
    """The JSON values of a file with their line numbers; empty lines are skipped."""
    try:
        with path.open("rb") as file:
            for number, text in enumerate(file, start=1):
                if text.strip():
                    yield number, _json(path, number, text)
    except OSError as error:
        raise BadRecord("file-unreadable", path=str(path), reason=reason_of(error)) from None


def _json(path: Path, number: int, text: bytes) -> object:
    try:
        return read_json(text.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadRecord("line-not-utf8", path=str(path), line=number) from None
    except (ValueError, RecursionError) as error:
        reason = Message("json-unreadable")
        if isinstance(error, KeyTwice):
            reason = Message("json-key-twice", key=error.key)
        if isinstance(error, json.JSONDecodeError):
            reason = Message("json-breaks-off", column=error.colno)
        raise BadRecord("line-not-json", path=str(path), line=number, reason=reason) from None


def read_records(path: str | PathLike[str]) -> Iterator[State]:
    """Replay every record of a file; BadRecord names file and line of the first wrong one."""
    return _read_records(path_of(path))


def _read_records(path: Path) -> Iterator[State]:
    for number, record in read_lines(path):
        try:
            states = replay(record)
        except MueError as error:
            raise BadRecord("in-line", path=str(path), line=number, problem=error.message) from None
        yield from states if isinstance(states, list) else [states]


def _game_of(record: Record) -> Game[Any]:
    name, variant = record.get("game"), record.get("variant")
    if not isinstance(name, str) or not isinstance(variant, str):
        raise BadRecord("game-not-text")
    options = an_object(record.get("options"), "options")
    try:
        return named_game(name, variant, options)
    except (BadVariant, UnknownGame) as error:
        raise BadRecord(error.message) from None


def _players(record: Record, rules: Game[Any]) -> int:
    try:
        return rules.check_players(an_integer(record, "players"))
    except BadDeal as error:
        raise BadRecord(error.message) from None


def _same_match(match: Record, hand: Record, before: list[State]) -> None:
    """Check that a hand belongs to its match: same game, same colours, and a dealer that the rules allow."""
    for key in ("game", "variant", "options", "players"):
        if hand.get(key) != match.get(key):
            theirs, ours = repr(hand.get(key)), repr(match.get(key))
            raise BadRecord("hand-of-another-match", key=key, hand=theirs, match=ours)
    if not before:
        return
    last = before[-1]
    dealer, now = last.deal.dealer, an_integer(hand, "dealer")
    assert last.outcome is not None
    if sorted(strings(hand, "removed")) != sorted(last.deal.removed):
        raise BadRecord("removed-differs")
    if last.outcome.void:
        right = now == dealer
    elif last.game.settings.next_dealer == "chosen":
        right = now != dealer
    else:
        right = now == (dealer + 1) % last.players
    if not right:
        raise BadRecord("wrong-next-dealer", dealer=Seat(now), last=Seat(dealer))


def _compare(said: Record, right: Record, where: str) -> None:
    for key, value in right.items():
        if key not in said:
            raise BadRecord("json-missing", key=f"{where}{key}")
        # 1 == True in Python, but not in a record.
        given, right_value = json.dumps(said[key]), json.dumps(value)
        if given != right_value:
            raise BadRecord("record-differs", key=f"{where}{key}", given=given, right=right_value)
