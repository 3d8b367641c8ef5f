"""examples/ohhell: a game in a package of its own, from its rules to a table of the server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ohhell import Bid
from support.ohhell import EXAMPLE, PACKAGE, copied, registered
from support.people import first_move
from support.serving import served

import mue
from mue.bots import make_bot
from mue.bots.random_bot import random_move
from mue.errors import BadRecord, BadVariant, Illegal
from mue.i18n import Reader
from mue.native import why_not_native
from mue.record import hand_record, match_record, replay_hand, replay_match
from mue.record.shuffle_proof import check_shuffle
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import Play
from mue.rules.state import State
from mue.solver import Position
from mue.testing import CHECKS, Check

Json = dict[str, Any]

PLAYERS = (3, 4, 5, 6)
VARIANTS: dict[str, Json] = {
    "default": {},
    "tricks always pay": {"score": {"tricks_pay": "always", "missed_bid": -5}},
    "off": {"score": {"per_trick_off": -2, "exact_zero": 5, "per_trick": 0}},
    "free dealer": {"bids": {"dealer": "free"}},
    "whole deck": {"players": [4], "deal": {"hand": 13, "order": "all alike"}, "hands": 4},
}


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    with registered():
        yield


def played(state: State, seed: int = 1) -> State:
    """The hand, played to its end at random."""
    rng = Random(seed)
    while state.outcome is None:
        state = state.apply(random_move(state.legal(), rng))
    return state


def after(state: State, *bids: int) -> State:
    for bid in bids:
        state = state.apply(Bid(bid))
    return state


# --- the rules ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_conforms(check: Check, players: int) -> None:
    for seed in range(2):
        check(mue.game("ohhell"), players, seed)


def test_hands_shrink_to_one_card_and_grow_again() -> None:
    sizes = [dealt.hand for dealt in mue.game("ohhell").sizes_in_turn(4)]
    assert sizes == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [mue.game("ohhell").hands_of_match(players) for players in PLAYERS] == [19, 19, 19, 15]
    up = mue.game("ohhell", options={"deal": {"order": "up", "hand": 3}})
    match = up.match(3, seed=1)
    assert match.standing.hands == 3
    seen = []
    while match.outcome is None:
        seen.append(len(match.hand.hands[0]))
        before = match.played
        while match.outcome is None and match.played == before:
            match = match.apply(match.legal()[0])
    assert seen == [1, 2, 3]
    record = match_record(match)
    assert len(replay_match(record)) == 3
    record["hands"].reverse()
    with pytest.raises(BadRecord, match="must have 1 card, not 3"):
        replay_match(record)


def test_the_shuffle_of_a_smaller_hand_can_be_checked() -> None:
    shuffle = Shuffle(bytes(range(48)))
    state = played(mue.game("ohhell").new(5, deck=shuffle, hand=7, dealer=2))
    assert [len(hand) for hand in state.deal.hands] == [3] * 5
    assert check_shuffle(json.loads(json.dumps(hand_record(state)))).seed == shuffle.seed


def test_the_card_turned_up_names_the_trump() -> None:
    state = mue.game("ohhell").new(4, seed=3)
    (turned,) = state.deal.open
    assert state.contract.major == turned.suit and state.view(None).open == (turned,)
    whole = mue.game("ohhell", options=VARIANTS["whole deck"]).new(4, seed=3)
    assert whole.deal.open == () and whole.contract.major == "none" and not whole.contract.order.ranking()


def test_the_dealer_may_not_make_the_bids_add_up() -> None:
    state = after(mue.game("ohhell").new(4, seed=1, hand=7, dealer=0), 1, 1, 0)
    assert state.seat == 0 and list(state.legal()) == [Bid(0), Bid(2), Bid(3)]
    with pytest.raises(Illegal, match="may not add up to the number of tricks, 3: bid another number"):
        state.apply("ohhell-bid 1")
    assert "dürfen zusammen nicht 3 ergeben" in str(state.why_illegal("ohhell-bid 1").render("de"))  # type: ignore[union-attr]
    with pytest.raises(Illegal, match="from 0 to 3"):
        state.apply("ohhell-bid 4")
    free = mue.game("ohhell", options=VARIANTS["free dealer"]).new(4, seed=1, hand=7, dealer=0)
    led = after(free, 1, 1, 0, 1)
    assert led.phase == "play" and led.seat == led.leader == 1
    with pytest.raises(Illegal, match="You must play a card now"):
        led.apply("ohhell-bid 1")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"deal": {"hand": 14}}, "must be at most 13 with 4 players"),
        ({"deal": {"smallest": 11}}, "deal.smallest at most deal.hand; they are 10 and 11"),
        ({"deal": {"kitty": 2}}, "deal.kitty"),
        ({"deck": {"jokers": 2}}, "without jokers and without card points"),
        ({"bids": {"dealer": "maybe"}}, "hooked"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: Json, why: str) -> None:
    with pytest.raises(BadVariant, match=why):
        mue.game("ohhell", options={"players": [4], **changes})


# --- a second implementation of the score, from the rules page alone --------------------------


def scores_of(record: Json, pay: Json) -> list[int]:
    """The scores of a hand record: who takes which trick, and what that pays."""
    players, deal = record["players"], record["deal"]
    trump = deal["open"][0][0] if deal.get("open") else ""
    bids = {event["seat"]: event["tricks"] for event in record["events"] if event["act"] == "ohhell-bid"}
    plays = [(event["seat"], event["card"]) for event in record["events"] if event["act"] == "play"]
    order = [seat for seat, _ in plays[:players]]
    assert order[0] == next(iter(bids)) == (record["dealer"] + 1) % players
    tricks = [0] * players
    leader = order[0]
    for first in range(0, len(plays), players):
        trick = plays[first : first + players]
        assert trick[0][0] == leader
        suit = trump if any(card[0] == trump for _, card in trick) else trick[0][1][0]
        leader, _ = max((play for play in trick if play[1][0] == suit), key=lambda play: int(play[1][1:]))
        tricks[leader] += 1
    scores = []
    for seat in range(players):
        bid, took = bids[seat], tricks[seat]
        if bid == took:
            score = (pay["exact_zero"] if bid == 0 else pay["exact"]) + pay["per_trick"] * took
        else:
            score = pay["missed_bid"] + pay["per_trick_off"] * abs(bid - took)
            score += pay["per_trick"] * took if pay["tricks_pay"] == "always" else 0
        scores.append(score)
    return scores


@pytest.mark.parametrize("name", VARIANTS)
def test_the_scores_are_those_of_the_second_implementation(name: str) -> None:
    game = mue.game("ohhell", options=VARIANTS[name])
    seen: set[str] = set()
    for seed in range(40):
        players = game.settings.players[seed % len(game.settings.players)]
        state = played(game.new(players, seed=seed, hand=seed, dealer=seed % players), seed)
        record = json.loads(json.dumps(hand_record(state)))
        assert state.outcome is not None
        assert list(state.outcome.scores) == scores_of(record, game.settings.score.model_dump())
        assert replay_hand(record).outcome == state.outcome
        seen.update(reason for parts in state.outcome.parts for reason, _ in parts)
    assert "ohhell bid made" in seen
    assert ("ohhell off" in seen) == (name == "off") and ("ohhell bid missed" in seen) == (
        name == "tricks always pay"
    )


# --- bots -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_the_kernel_pays_what_the_game_pays(name: str) -> None:
    """Its play-outs go by what the bids make of the tricks."""
    game = mue.game("ohhell", options=VARIANTS[name])
    for seed in range(6):
        state = game.new(4, seed=seed, hand=seed)
        while state.phase == "ohhell-bid":
            state = state.apply(random_move(state.legal(), Random(seed)))
        position = Position.from_state(state)
        while state.outcome is None:
            move = state.legal()[seed % len(state.legal())]
            assert isinstance(move, Play)
            state, position = state.apply(move), position.play(move)
        assert position.scores() == state.outcome.scores
    assert why_not_native(game, 4) is not None


def one_card_each(first: str) -> State:
    """One card each, spades are trump; seat 1 bids first, from this card."""
    game = mue.game("ohhell")
    cards = [first, *(card for card in ("H5", "H6", "H7", "S2") if card != first)]
    rest = [card.text for card in game.deck(4, ()) if card.text not in cards]
    return game.new(4, deck=" ".join([cards[3], first, *cards[1:3], "S2", *rest]), hand=9, dealer=0)


@pytest.mark.parametrize("bot", ["rookie", "club", "expert"])
def test_a_bot_knows_what_its_card_is_good_for(bot: str) -> None:
    for first, bid in (("S14", 1), ("D2", 0)):
        state = one_card_each(first)
        assert state.seat == 1 and state.contract.major == "spades"
        assert make_bot(bot, "1").choose(state.view(1)) == Bid(bid)


def test_bots_play_a_hand_without_help_and_advise() -> None:
    bots = [make_bot(name, "1") for name in ("club", "rookie", "expert", "random")]
    state = mue.game("ohhell").new(4, seed=5, hand=6)
    advice = make_bot("club", "advice").advise(state.view(state.seat))
    assert len(advice) == 5 and all(one.value is not None and one.why(Reader("de")) for one in advice)
    again = []
    while state.outcome is None:
        seat = state.seat
        assert seat is not None
        move = bots[seat].choose(state.view(seat))
        again.append(make_bot(bots[seat].name, "1").choose(state.view(seat)) == move or seat == 3)
        state = state.apply(move)
    assert all(again), "the same view and seed give the same move"
    assert [bot.fallbacks for bot in bots] == [0] * 4


# --- everywhere -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has installed the package."""
    site = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--target", site, EXAMPLE], check=True, timeout=250)
    return site


COMMANDS = """
import sys
from mue.cli import main

for line in sys.argv[1:]:
    main(line.split(), standalone_mode=False)
"""


def test_the_installed_package_plays_in_every_command(site: Path, tmp_path: Path) -> None:
    assert not (EXAMPLE / "build").exists(), "building it leaves nothing behind"
    (tmp_path / "short.toml").write_text('[deal]\nhand = 2\norder = "up"\n')
    copied(site, "hearts")
    again = tmp_path / "again.jsonl"
    short, hands = f"--variant {tmp_path / 'short.toml'}", tmp_path / "hands.jsonl"
    lines = [
        "games --lang de",
        "rules ohhell --lang de",
        f"variants diff ohhell {tmp_path / 'short.toml'}",
        f"simulate ohhell -p 4 --matches 1 --seed 1 --bots club,random,rookie,random {short} --out {hands}",
        f"replay {hands}",
        f"review {hands} --hand 2 --bot club",
        f"advise {hands} --hand 2 --at 1 --bot club",
        f"ladder ohhell -p 3 --bots rookie,random -n 4 --seed 1 {short}",
        f"simulate hearts -p 3 -n 2 --seed 1 --bots rookie --workers 1 {short} --out {again}",
        f"replay {again}",
    ]
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}
    answer = subprocess.run(
        [sys.executable, "-c", COMMANDS, *lines], capture_output=True, encoding="utf-8", env=environment
    )
    assert answer.returncode == 0, answer.stderr
    for words in (
        "Die eigenen Stiche genau vorhersagen",
        "Ein altes Stichspiel für 3 bis 6 Personen",
        "how the hands of a match grow and shrink: larger and larger (was: smaller, then larger)",
        "2 hands replayed, every move legal and every score right",
        "ohhell-bid 0",
        "rookie - random",
    ):
        assert words in answer.stdout, words
    # A copy under another name is a game beside it.
    assert answer.stdout.count("every score right") == 2 and not answer.stderr
    assert '"hearts-bid"' in again.read_text(encoding="utf-8")


async def test_people_and_bots_at_a_table_of_the_server(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client() as client, server.http() as http:
        listed = {about["game"]: about for about in (await http.get("/api/games")).json()}
        assert listed["ohhell"]["players"] == [3, 4, 5, 6] and listed["ohhell"]["variants"][0]["hands"] == 19
        words = (await http.get("/api/words", params={"language": "de"})).json()
        assert "move-ohhell-bid = Ansage: { $tricks }" in words["fluent"]
        kind = next(kind for kind in words["kinds"] if kind["act"] == "ohhell-bid")
        assert kind["fields"] == {"tricks": "number"} and kind["label"] == "move-ohhell-bid"
        table, [token] = await server.seats(
            "Ann", game="ohhell", seats=["person", "club", "rookie", "random"], hands=1
        )
        async with client.connect(table, token) as ann:
            await ann.start()
            while not (now := ann.snapshot)["table"]["over"]:
                if now["view"]["to_act"] == [0]:
                    await ann.move(first_move(now["view"]["legal"]))
                else:
                    await ann.change(now["version"])
        [line] = (await client.records(table)).splitlines()
    record = json.loads(line)
    assert record["game"] == "ohhell" and len(replay_match(record)) == 1
    settings = mue.game("ohhell").settings.score.model_dump()
    assert record["scores"] == scores_of(record["hands"][0], settings)


def test_the_package_is_as_small_as_promised() -> None:
    files = sorted(
        path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.*") if path.suffix != ".pyc"
    )
    assert files == [
        "__init__.py",
        "texts/ohhell.de.md",
        "texts/ohhell.en.md",
        "variants/ohhell.toml",
        "words/de.ftl",
        "words/en.ftl",
    ]
    assert len((PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines()) <= 150
