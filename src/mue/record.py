"""Records: a hand or a match as JSON that replays and re-scores with nothing else at hand.

One `mue-hand/1` or `mue-match/1` object per line of a `.jsonl` file. Reading trusts nothing: every event goes
through the rules, and the result is compared with theirs. What is wrong is said in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mue.cards import Card, card, cards, texts
from mue.errors import BadDeal, BadRecord, BadVariant, Illegal, MueError, Unreadable
from mue.games import game, variant_names
from mue.match import Match, is_decided, winners
from mue.mechanics.deal import Deal
from mue.mechanics.trump import read_trump
from mue.play.game import Game
from mue.play.log import TurnedUp
from mue.play.moves import (
    Declare,
    Discard,
    Keep,
    Move,
    NameTrump,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
    event_json,
)
from mue.play.state import Outcome, State

HAND_FORMAT = "mue-hand/1"
MATCH_FORMAT = "mue-match/1"

Record = dict[str, Any]

# --- writing ----------------------------------------------------------------------------------


def hand_record(state: State) -> Record:
    """The record of a finished hand."""
    if state.outcome is None:
        raise ValueError("only a finished hand has a record")
    deal = state.deal
    zones: Record = {"hands": [texts(hand) for hand in deal.hands], "kitty": texts(deal.kitty)}
    for name in ("open", "aside", "turned"):
        if getattr(deal, name):
            zones[name] = texts(getattr(deal, name))
    for name in ("up", "down"):
        if getattr(deal, name):
            zones[name] = [texts(zone) for zone in getattr(deal, name)]
    return {
        "format": HAND_FORMAT,
        **_header(state.game, state.players),
        "dealer": deal.dealer,
        "removed": list(deal.removed),
        "deal": zones,
        "events": list(_events(state)),
        "result": result(state.outcome),
    }


def match_record(match: Match) -> Record:
    """The record of a finished match."""
    if match.outcome is None:
        raise ValueError("only a finished match has a record")
    return {
        "format": MATCH_FORMAT,
        **_header(match.game, match.players),
        "hands": [hand_record(hand) for hand in match.finished],
        "scores": list(match.outcome.scores),
        "winners": list(match.outcome.winners),
    }


def line(record: Record) -> str:
    """The record as one line of a file."""
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def result(outcome: Outcome) -> Record:
    if outcome.void:
        return {"void": True, "scores": list(outcome.scores)}
    return {
        "scores": list(outcome.scores),
        "points": list(outcome.points),
        "tricks": list(outcome.tricks),
        "crown": outcome.crown,
        "shield": outcome.shield,
        "partner": outcome.partner,
        "goal": outcome.goal,
        "made": outcome.made,
    }


def _header(of: Game[Any], players: int) -> Record:
    return {"game": of.id, "variant": of.facts.name, "options": of.options, "players": players}


def _events(state: State) -> Iterator[Record]:
    entries = state.log.since(0)
    for place, (seat, move) in enumerate(entries):
        if not isinstance(move, Move):
            continue  # what follows by the rules alone is not recorded
        event = {"seat": seat, **event_json(move)}
        if isinstance(move, Play) and not state.game.has_displays:
            del event["from"]
        if isinstance(move, Discard):
            if not state.game.lays_cards:
                del event["lay"]
            if not move.table:
                del event["table"]
        if isinstance(move, TurnUp):
            _, turned = entries[place + 1]
            assert isinstance(turned, TurnedUp)
            event["card"] = turned.card.text
        yield event


# --- reading ----------------------------------------------------------------------------------


def replay(record: object) -> State | list[State]:
    """Replay and re-score a hand or a match; the final states. BadRecord says what is wrong."""
    whole = _object(record, "the record")
    form = whole.get("format")
    if form == HAND_FORMAT:
        return replay_hand(whole)
    if form == MATCH_FORMAT:
        return replay_match(whole)
    raise BadRecord(f"format must be {HAND_FORMAT!r} or {MATCH_FORMAT!r}, not {form!r}.")


def replay_hand(record: Record) -> State:
    if record.get("format") != HAND_FORMAT:
        raise BadRecord(f"format must be {HAND_FORMAT!r}, not {record.get('format')!r}.")
    state = start_of(record)
    for number, raw in enumerate(_list(record, "events")):
        try:
            state = _step(state, _object(raw, "the event"))
        except (Illegal, Unreadable, BadRecord) as error:
            raise BadRecord(f"events[{number}]: {error}") from None
    if state.outcome is None:
        raise BadRecord(f"the events end in the middle: seat {state.seat} is to act ({state.phase}).")
    _compare(_object(record.get("result"), "result"), result(state.outcome), "result.")
    return state


def replay_match(record: Record) -> list[State]:
    rules = _game_of(record)
    players = _players(record, rules)
    scores = (0,) * players
    states: list[State] = []
    played = 0
    for number, raw in enumerate(_list(record, "hands")):
        hand = _object(raw, f"hands[{number}]")
        try:
            if states and is_decided(rules, played, scores):
                raise BadRecord("the match was decided before this hand.")
            _same_match(record, hand, states)
            state = replay_hand(hand)
        except BadRecord as error:
            raise BadRecord(f"hands[{number}]: {error}") from None
        assert state.outcome is not None
        states.append(state)
        played += not state.outcome.void
        scores = tuple(a + b for a, b in zip(scores, state.outcome.scores, strict=True))
    if not is_decided(rules, played, scores):
        raise BadRecord(f"the match is not decided after {played} hands that count.")
    _compare(record, {"scores": list(scores), "winners": list(winners(scores))}, "")
    return states


def start_of(record: Record) -> State:
    """The first state of a hand record: its game and its deal."""
    rules = _game_of(record)
    players = _players(record, rules)
    raw = _object(record.get("deal"), "deal")
    try:
        deal = Deal(
            dealer=_integer(record, "dealer"),
            removed=tuple(_strings(record, "removed")),
            hands=_by_seat(raw, "hands"),
            **{name: cards(_strings(raw, name, [])) for name in ("kitty", "open", "aside", "turned")},
            up=_by_seat(raw, "up"),
            down=_by_seat(raw, "down"),
        )
        if deal.players != players:
            raise BadDeal(f"deal.hands must have {players} seats, not {deal.players}.")
        return rules.start(deal)
    except (BadDeal, Unreadable) as error:
        raise BadRecord(f"deal: {error}") from None


def read_lines(path: Path) -> Iterator[tuple[int, object]]:
    """The JSON values of a file with their line numbers; empty lines are passed over."""
    try:
        with path.open(encoding="utf-8") as file:
            for number, text in enumerate(file, start=1):
                if text.strip():
                    yield number, _json(path, number, text)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: is not a text file in UTF-8.") from None


def _json(path: Path, number: int, text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        said = error.msg if isinstance(error, json.JSONDecodeError) else "unreadable"
        raise BadRecord(f"{path}:{number}: is not JSON: {said}.") from None


# --- the parts of a record --------------------------------------------------------------------


def _game_of(record: Record) -> Game[Any]:
    name, variant = record.get("game"), record.get("variant")
    if not isinstance(name, str) or not isinstance(variant, str):
        raise BadRecord("game and variant must be texts.")
    options = _object(record.get("options"), "options")
    try:
        return _cached_game(name, variant, json.dumps(options, sort_keys=True))
    except BadVariant as error:
        raise BadRecord(str(error)) from None


@cache
def _cached_game(name: str, variant: str, options: str) -> Game[Any]:
    changes = json.loads(options)
    if variant in variant_names(name):
        return game(name, variant, changes)
    # A changed game names itself; its options say everything in which it differs from the default.
    return game(name, "default", {**changes, "name": variant})


def _players(record: Record, rules: Game[Any]) -> int:
    try:
        return rules.check_players(_integer(record, "players"))
    except BadDeal as error:
        raise BadRecord(str(error)) from None


def _same_match(match: Record, hand: Record, before: list[State]) -> None:
    """A hand belongs to its match: same game, same colours, and the dealer the rules allow."""
    for key in ("game", "variant", "options", "players"):
        if hand.get(key) != match.get(key):
            raise BadRecord(f"{key} is {hand.get(key)!r}, but {match.get(key)!r} for the match.")
    if not before:
        return
    last = before[-1]
    dealer, now = last.deal.dealer, _integer(hand, "dealer")
    assert last.outcome is not None
    if sorted(_strings(hand, "removed")) != sorted(last.deal.removed):
        raise BadRecord("removed must be the same in all hands of a match.")
    if last.outcome.void:
        right = now == dealer
    elif last.game.facts.next_dealer == "chosen":
        right = now != dealer
    else:
        right = now == (dealer + 1) % last.players
    if not right:
        raise BadRecord(f"seat {now} cannot be dealer after seat {dealer}.")


def _step(state: State, event: Record) -> State:
    act = event.get("act")
    reader = _READERS.get(act) if isinstance(act, str) else None
    if reader is None:
        raise BadRecord(f"act must be one of {', '.join(_READERS)}, not {act!r}.")
    seat = _integer(event, "seat")
    move = reader(event)
    if isinstance(move, Play) and state.game.has_displays and "from" not in event:
        raise BadRecord("from must be 'hand' or 'display'.")
    after = state.apply(move, seat)
    if isinstance(move, TurnUp):
        turned = next(entry for _, entry in after.log.since(state.log.size) if isinstance(entry, TurnedUp))
        if turned.card is not _card(event, "card"):
            raise BadRecord(f"the card turned up is {turned.card}, not {event['card']}.")
    return after


def _discard(event: Record) -> Move:
    return Discard(
        cards(_strings(event, "cards")),
        cards(_strings(event, "lay", [])),
        cards(_strings(event, "table", [])),
    )


def _play(event: Record) -> Move:
    source = event.get("from", "hand")
    if source not in ("hand", "display"):
        raise BadRecord(f"from must be 'hand' or 'display', not {source!r}.")
    return Play(_card(event, "card"), source)


_READERS: dict[str, Callable[[Record], Move]] = {
    "show": lambda event: Show(cards(_strings(event, "cards"))),
    "pass": lambda event: Pass(),
    "trump": lambda event: NameTrump(read_trump(_string(event, "trump"))),
    "partner": lambda event: PickPartner(_integer(event, "partner")),
    "discard": _discard,
    "turn": lambda event: TurnUp(_string(event, "column")),
    "keep": lambda event: Keep(_card(event, "card")),
    "declare": lambda event: Declare(_card(event, "hidden"), _card(event, "shown")),
    "play": _play,
}


def _compare(said: Record, right: Record, where: str) -> None:
    for key, value in right.items():
        if key not in said:
            raise BadRecord(f"{where}{key} is missing.")
        # 1 == True in Python, but not in a record.
        if json.dumps(said[key]) != json.dumps(value):
            raise BadRecord(
                f"{where}{key} is {json.dumps(said[key])} in the record, {json.dumps(value)} by the rules."
            )


# --- values of a wrong type are refused one by one --------------------------------------------


def _object(value: object, name: str) -> Record:
    if not isinstance(value, dict):
        raise BadRecord(f"{name} must be a JSON object.")
    return value


def _list(of: Record, key: str) -> list[object]:
    value = of.get(key)
    if not isinstance(value, list):
        raise BadRecord(f"{key} must be a list.")
    return value


def _strings(of: Record, key: str, default: list[str] | None = None) -> list[str]:
    value = of.get(key, default)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadRecord(f"{key} must be a list of texts.")
    return value


def _string(of: Record, key: str) -> str:
    value = of.get(key)
    if not isinstance(value, str):
        raise BadRecord(f"{key} must be a text.")
    return value


def _integer(of: Record, key: str) -> int:
    value = of.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"{key} must be a whole number.")
    return value


def _card(of: Record, key: str) -> Card:
    return card(_string(of, key))


def _by_seat(deal: Record, key: str) -> tuple[tuple[Card, ...], ...]:
    value = deal.get(key, [])
    if not isinstance(value, list):
        raise BadRecord(f"deal.{key} must be a list.")
    return tuple(cards(_strings({key: zone}, key)) for zone in value)


def verify(path: Path) -> Iterator[State]:
    """Replay every record of a file; BadRecord names file and line of the first that is wrong."""
    for number, record in read_lines(path):
        try:
            states = replay(record)
        except MueError as error:
            raise BadRecord(f"{path}:{number}: {error}") from None
        yield from states if isinstance(states, list) else [states]
