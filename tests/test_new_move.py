"""A new kind of move with its phase, in this file alone, from the rules to a table of the server.

Goslar's game with wagers: before the play, each player bets on taking the trick with a card of their hand.
The other sees the amount but not the card.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from support.people import first_move
from support.serving import Served, served

import mue
from mue.bots import make_bot
from mue.bots.random_bot import random_move
from mue.cards import Card, card
from mue.cli.terminal.news import news
from mue.client import TableConnection, read_view
from mue.errors import BadRecord, Illegal, Unreadable
from mue.games import folder_of, register, unregister
from mue.games.goslar import Goslar
from mue.i18n import Message, bundles
from mue.protocol.generate import definitions, page_types
from mue.record import hand_record, line, replay_hand
from mue.rules.choice import OWN, OneOf
from mue.rules.event import Event
from mue.rules.history import History, TrickWon
from mue.rules.legal import Legal
from mue.rules.moves import Move
from mue.rules.outcome import Outcome
from mue.rules.phase import Phase
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.testing import CHECKS, Check, conformance

Json = dict[str, Any]
AMOUNTS = (1, 2, 3)


# --- the move and its phase -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wagered(Event):
    """Another seat has made its wager."""

    act: ClassVar[str] = "wager"
    public: ClassVar[bool] = True
    amount: int


@dataclass(frozen=True, slots=True)
class Wager(Move):
    """Bet on taking the trick with this card from hand."""

    act: ClassVar[str] = "wager"
    sentence: ClassVar[str] = "log-wager-own"
    card: Card
    amount: int = 1

    def masked(self) -> Wagered:
        return Wagered(self.amount)


class Wagering(Phase):
    name = "wager"

    def begin(self, state: State) -> State:
        return state.replace(seat=state.contract.crown)

    def legal(self, state: State, seat: int) -> Legal:
        held = dict.fromkeys(state.hands[seat])
        return Legal(OneOf([Wager(one, amount) for one in held for amount in AMOUNTS]))

    def why_illegal(self, state: State, seat: int, move: Move) -> Message | None:
        if isinstance(move, Wager) and move.card in state.hands[seat] and move.amount in AMOUNTS:
            return None
        return Message("verbatim", text="You must wager 1 to 3 on a card of your hand now.")

    def apply(self, state: State, seat: int, move: Move) -> State:
        state = state.replace(history=state.history.add((seat, move)), seat=1 - seat)
        return state if seat == state.contract.crown else state.game.proceed(state)


class Wagers(Goslar):
    id: ClassVar[str] = "wager"
    title: ClassVar[str] = "Mü for two with wagers"

    def make_phases(self) -> Sequence[Phase]:
        phases = super().make_phases()
        return [*phases[:-1], Wagering(), phases[-1]]

    def score(self, state: State) -> Outcome:
        outcome = super().score(state)
        scores, parts = list(outcome.scores), list(outcome.parts)
        for seat, event in state.history:
            if isinstance(event, Wager):
                won = any(
                    winner == seat and isinstance(trick, TrickWon) and event.card in trick.cards
                    for winner, trick in state.history
                )
                change = event.amount if won else -event.amount
                scores[seat] += change
                parts[seat] = (*parts[seat], ("wager", change))
        return replace(outcome, scores=tuple(scores), parts=tuple(parts))


# --- playing it -----------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def registered(tmp_path: Path) -> Iterator[None]:
    """The game is known while a test runs. Its variant is Goslar's."""
    (tmp_path / "variants").mkdir()
    text = (folder_of("goslar") / "variants" / "goslar.toml").read_text(encoding="utf-8")
    variant = text.replace('game = "goslar"', 'game = "wager"')
    (tmp_path / "variants" / "wager.toml").write_text(variant, encoding="utf-8")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "wager.en.md").write_text("# Wagers\n", encoding="utf-8")
    register(Wagers, tmp_path)
    yield
    unregister(Wagers.id)


def to_the_wagers(seed: int = 1) -> State:
    """A hand in which the Crown is about to wager."""
    for attempt in range(seed, seed + 100):
        rng = Random(attempt)
        state = mue.game("wager").new(seed=attempt)
        while state.outcome is None:
            if state.phase == "wager":
                return state
            state = state.apply(random_move(state.legal(), rng))
    raise AssertionError("every auction was passed out")


def to_the_end(state: State) -> State:
    while state.outcome is None:
        state = state.apply(state.legal()[0])
    return state


def both_wagered() -> tuple[State, dict[int, Wager]]:
    """A hand after both wagers, and the wagers by seat."""
    state = to_the_wagers()
    made: dict[int, Wager] = {}
    for amount in (2, 3):
        assert state.seat is not None
        made[state.seat] = Wager(state.hands[state.seat][0], amount)
        state = state.apply(made[state.seat])
    return state, made


def test_the_rules_take_the_move() -> None:
    state = to_the_wagers()
    held = state.hands[state.seat or 0][0]
    assert Wager(held, 2) in state.legal() and Wager(held, 4) not in state.legal()
    after = state.apply(Move.read(f"wager {held.text.lower()} 2"))
    assert list(after.history)[-1] == (state.seat, Wager(held, 2))
    assert after.seat == 1 - (state.seat or 0)
    with pytest.raises(Illegal, match="wager 1 to 3"):
        state.apply(Wager(held, 4))
    assert isinstance(after.apply(after.legal()[0]).step, Tricks)
    outcome = to_the_end(after).outcome
    assert outcome is not None and [dict(parts)["wager"] for parts in outcome.parts]


def test_its_text_and_json() -> None:
    move = Wager(card("R7"), 2)
    assert (str(move), str(Wager(card("R7")))) == ("wager R7 2", "wager R7")
    assert Move.read("WAGER r7 2") == Move.from_json(move.to_json()) == move
    assert move.to_json() == {"act": "wager", "card": "R7", "amount": 2}
    with pytest.raises(Unreadable, match="write wager R7 2"):
        Move.read("wager")
    with pytest.raises(Unreadable, match="amount must be a whole number"):
        Move.from_json({"act": "wager", "card": "R7", "amount": "2"})


def test_its_schema_and_its_type_on_the_page() -> None:
    """`python -m mue.protocol FOLDER PACKAGE` takes the kinds of moves of another package in."""
    assert "Wager" not in definitions()["move_types"] and "wager" not in page_types()
    shapes = definitions((*OWN, __name__))["move_types"]
    assert {"$ref": "#/$defs/Wager"} in shapes["Move"]["anyOf"]
    assert list(shapes["Wager"]["properties"]) == ["act", "card", "amount"]
    assert shapes["Wager"]["required"] == ["act", "card"] and "Wagered" in shapes["Entry"]["x-typescript"]
    types = page_types((*OWN, __name__))
    assert 'export interface Wager {\n  act: "wager";\n  card: Card;\n  amount?: number;\n}' in types
    assert re.search(r"export type Move = .*\| Wager;", types)
    known = [
        {
            "act": "wager",
            "sentence": "log-wager",
            "label": None,
            "needed": ["amount"],
            "fields": {"amount": "number"},
        },
        {
            "act": "wager",
            "sentence": "log-wager-own",
            "label": "move-wager",
            "needed": ["card"],
            "fields": {"card": "card", "amount": "number"},
        },
    ]
    assert all(f"  {json.dumps(kind)},\n" in types for kind in known)


def test_the_terminal_tells_it(tmp_path: Path) -> None:
    state, made = both_wagered()
    me, other = made
    seen = state.view(me)
    since = len(seen.history) - 2

    def told() -> list[str]:
        return list(map(str, news(seen, state.game, since)))

    assert told() == [f"you: wager {made[me].card} 2, seat {other}: wager 3"]
    words = (
        bundles.text("en") + "log-wager = { $who } bets { $amount }.\n    .line = { $who } bets { $amount }\n"
    )
    words += "log-wager-own = You bet.\n    .line = you bet { $amount } on { $card }\n"
    (tmp_path / "en.ftl").write_text(words, encoding="utf-8")
    with bundles.reading_from(tmp_path):
        assert told() == [f"you bet 2 on {made[me].card}, seat {other} bets 3"]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_conforms(check: Check) -> None:
    for seed in range(3):
        check(mue.game("wager"), 2, seed)


def test_a_mask_that_shows_the_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def check_hands() -> None:
        for seed in range(6):
            conformance.check_nothing_hidden_is_seen(mue.game("wager"), 2, seed)

    check_hands()
    monkeypatch.setattr(Wager, "masked", lambda self: self)
    with pytest.raises(AssertionError, match="depends on cards it cannot see"):
        check_hands()


def test_bots_play_it_although_the_move_hides_a_card(caplog: pytest.LogCaptureFixture) -> None:
    """They cannot make up worlds that fit a hidden move of another package, so they go by rules of thumb."""
    bots = [make_bot(name, "1") for name in ("club", "rookie")]
    state = to_the_wagers()
    while state.outcome is None:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    assert [bot.fallbacks for bot in bots] == [0, 0]
    assert not caplog.records, "bots complain of nothing: the log is for defects"


def test_others_see_the_mask_alone() -> None:
    state, made = both_wagered()
    for viewer in (None, 0, 1):
        seen = [(seat, event) for seat, event in state.view(viewer).history if event.act == "wager"]
        assert seen == [(seat, wager if seat == viewer else wager.masked()) for seat, wager in made.items()]
        # With another card at stake, everybody else's view is the same to the last byte.
        other = History(
            [
                (
                    seat,
                    Wager(card("Y9"), event.amount) if isinstance(event, Wager) and seat != viewer else event,
                )
                for seat, event in state.history
            ]
        )
        same, changed = (state.replace(history=each).view(viewer) for each in (state.history, other))
        assert json.dumps(changed.to_json()) == json.dumps(same.to_json())


def test_the_record_replays() -> None:
    state = to_the_end(both_wagered()[0])
    record = json.loads(line(hand_record(state)))
    wagers = [event for event in record["events"] if event["act"] == "wager"]
    assert [sorted(event) for event in wagers] == [["act", "amount", "card", "seat"]] * 2
    again = replay_hand(record)
    assert hand_record(again) == record and again.outcome == state.outcome
    wagers[0]["amount"] = 9
    with pytest.raises(BadRecord, match="wager 1 to 3"):
        replay_hand(record)


def test_the_view_survives_json() -> None:
    state = to_the_wagers()
    for now in (state, state.apply(state.legal()[1]), both_wagered()[0]):
        for viewer in (None, 0, 1):
            seen = now.view(viewer)
            back = read_view(json.loads(json.dumps(seen.to_json())))
            assert (back.legal, back.history) == (seen.legal, seen.history)
            assert back.to_json() == seen.to_json()


async def test_a_table_of_the_server(tmp_path: Path) -> None:
    heard: dict[int, list[Json]] = {0: [], 1: []}
    async with served(tmp_path) as server, server.client() as client:
        table, tokens = await server.seats("Ann", "Ben", game="wager")
        async with (
            client.connect(table, tokens[0], heard[0].append) as ann,
            client.connect(table, tokens[1], heard[1].append) as ben,
        ):
            await ann.start()
            made = await play(ann, ben)
            replayed = await replay_of(server, table, tokens[0])
        [record] = (await client.records(table)).splitlines()
    assert sorted(made) == [0, 1]
    for viewer, messages in heard.items():
        told = [entry for message in messages for entry in message.get("history", ())]
        wagers = {entry["seat"]: entry for entry in told if entry["act"] == "wager"}
        other = 1 - viewer
        assert wagers[viewer] == {"seat": viewer, **made[viewer]}
        assert wagers[other] == {"seat": other, "act": "wager", "amount": made[other]["amount"]}
    # When the hand is over, everybody may see what was at stake.
    shown = {one["seat"]: one["move"] for one in replayed["moves"] if one["move"]["act"] == "wager"}
    assert shown == made
    assert replay_hand(json.loads(record)["hands"][0]).outcome is not None


async def play(*people: TableConnection) -> dict[int, Json]:
    """To the end of the match; the wagers by seat."""
    made: dict[int, Json] = {}
    while not (now := people[0].snapshot)["table"]["over"]:
        person = people[now["view"]["to_act"][0]]
        snapshot = await person.change(now["version"] - 1)
        view, seat = snapshot["view"], person.seat
        assert seat is not None
        nobody_bids = view["phase"] == "auction" and view["crown"] is None
        move = first_move(view["legal"][:1] if nobody_bids else view["legal"])
        if view["phase"] == "wager":
            made[seat] = move
        version = await person.move(move)
        await people[0].change(version - 1)
    return made


async def replay_of(server: Served, table: str, token: str) -> Json:
    async with server.http() as http:
        headers = {"authorization": f"Bearer {token}"}
        replay: Json = (await http.get(f"/api/tables/{table}/replay", headers=headers)).json()
        return replay
