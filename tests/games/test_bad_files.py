"""Files that are wrong in ways that nobody writes by hand: one sentence each, and at once."""

from __future__ import annotations

import os
import time
import tracemalloc
from pathlib import Path

import pytest
from support.variant_files import written

from mue.bots import make_bot
from mue.errors import BadVariant, Unsolvable
from mue.games import game
from mue.i18n import Reader
from mue.native import native_rules
from mue.rules.moves import Move, Show
from mue.solver import Position

LONG = "9" * 5000
"""Python reads and writes numbers of at most 4,300 digits."""
DEEP = ".".join(["a"] * 15_000)


def one_sentence(game_id: str, path: Path) -> str:
    with pytest.raises(BadVariant) as error:
        game(game_id, path)
    for language in ("en", "de"):
        said = error.value.render(Reader(language))
        assert said.isprintable() and said.endswith(".") and len(said) < 1500, said
        assert str(path) in said
        assert not {"pydantic", "Input", "input", "validation", "tuple", "Traceback"} & set(said.split())
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"hands = {LONG}", "has a number of more digits than can be read"),
        (f"hands = 0x{'f' * 5000}", "hands must be a whole number from 0 to 999, not 0xfff"),
        (f"players = [0x{'f' * 5000}]", "must be a whole number from 2 to 6"),
        (f"[deck.points]\n{LONG} = 1", "must be a key from 0 to 99"),
        (f"hands = {LONG}.5", "hands must be a whole number from 0 to 999, not inf"),
        ("hands = nan", "hands must be a whole number from 0 to 999, not nan"),
        (f"{DEEP} = 1", "nested too deeply"),
        (f"[{DEEP}]", "nested too deeply"),
        (f"x = {{ {DEEP} = 1 }}", "nested too deeply"),
        (r"x = \"" * 8000, "is not TOML"),
        ('"""\\' * 8000, "is not TOML"),
        ('"a" . ' * 5000 + "a = 1", "nested too deeply"),
        (f'x = """a"""" #" """\n{DEEP} = 1\n"""', "nested too deeply"),
        (f'x = ["""\n#""", {{{DEEP} = 1}}]', "nested too deeply"),
        (f"x = '''a''''' #' '''\n{DEEP} = 1\n'''", "nested too deeply"),
        (f'x = """a\\"""" # """\n{DEEP} = 1', "nested too deeply"),
        ("x = " + "{ a = " * 5000 + "1" + "}" * 5000, "nested too deeply"),
        ("# " + 70_000 * "-", "too large for a variant file, which has at most 65,536 bytes"),
        ('name = "\\u001b[31mred"', "name must be a text that can be printed, not '\\x1b[31mred'"),
        ('name = " "', "name must be a text that can be printed"),
        ('[roles]\ncrown = "\\u001b[2J"', "roles.crown must be a text that can be printed"),
        ('[roles]\ncrown = "\\u202enworC"', "roles.crown must be a text that can be printed"),
        (f'[roles]\ncrown = "{"x" * 61}"', "roles.crown must have at most 60 characters"),
        ("[deck.points]\n7 = 16", "deck.points.7 must be a whole number from 0 to 15, not 16"),
        ("[deck.points]\n7 = -1", "deck.points.7 must be a whole number from 0 to 15, not -1"),
        (
            "[deck.points]\n" + "".join(f"{rank} = 15\n" for rank in range(10)),
            "worth 250 points in all, not 720",
        ),
    ],
)
def test_strange_files_are_refused_with_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    one_sentence("mu", written(tmp_path, "hands = -1"))  # reads our words and variants, which takes longer
    began = time.process_time()
    tracemalloc.start()
    sentence = one_sentence("mu", written(tmp_path, text))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert said in sentence
    assert time.process_time() - began < 1 and most < 20_000_000


def test_a_long_comment_or_text_is_no_deep_key(tmp_path: Path) -> None:
    text = f"# {'very ' * 40}... and so on.\nname = 'a.b.c'\nhands = 3  # {'x' * 5000}\n"
    assert game("mu", written(tmp_path, text)).settings.hands == 3


def test_a_mark_in_front_of_the_text_is_passed_over(tmp_path: Path) -> None:
    """Some editors on Windows write U+FEFF in front of a text."""
    assert game("mu", written(tmp_path, "\ufeffhands = 3\n")).settings.hands == 3


def test_a_byte_order_of_utf_16_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "wide.toml"
    path.write_bytes("hands = 3\n".encode("utf-16"))
    assert "is not a text file in UTF-8" in one_sentence("mu", path)


@pytest.mark.timeout(20)
def test_a_pipe_is_no_variant_file(tmp_path: Path) -> None:
    """The lab would read it twice, and compare the second, empty rules with themselves."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(BadVariant, match="is a pipe or a device; put the rules into a file"):
        game("mu", pipe)


def test_options_with_endless_numbers_are_refused() -> None:
    for hands in (10**5000, [10**5000], {"a": 10**5000}, -(10**5000)):
        with pytest.raises(BadVariant, match="hands must be a whole number from 0 to 999"):
            game("mu", options={"hands": hands})


@pytest.mark.parametrize("game_id", ["mu", "yamv"])
def test_every_value_that_a_shipped_file_promises_is_taken(game_id: str) -> None:
    for tie in ("first", "forehand", "stalemate"):
        assert game(game_id, options={"auction": {"crown_tie": tie}}).settings.auction.crown_tie == tie


def test_a_tie_in_yamv_may_end_the_hand_for_nobody() -> None:
    state = game("yamv", options={"auction": {"crown_tie": "stalemate"}}).new(4, seed=1)
    for _ in range(2):
        assert state.seat is not None
        state = state.apply(Show(state.hands[state.seat][:1]))
    for _ in range(4):
        assert state.outcome is None
        state = state.apply("pass")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.void, outcome.crown) == ((0, 0, 0, 0), False, None)
    hand = native_rules(state.game, 4).start(state.deal)
    for seat, event in state.history:
        assert isinstance(event, Move)
        hand.apply(event, seat)
    assert hand.scores() == outcome.scores


def test_payments_beyond_the_kernel_are_played_by_rules_of_thumb(tmp_path: Path) -> None:
    text = "[score]\nper_trick_bid = 9999\nper_overtrick = -9999\nper_defender_trick = -9999\n"
    rules = game("yamv", written(tmp_path, text))
    bots = [make_bot(name, "1") for name in ("club", "rookie", "club", "random")]
    state = rules.new(4, seed=1)
    while state.seat is not None:
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
        if state.phase == "play" and sum(state.tricks) == 0 and not state.trick:
            with pytest.raises(Unsolvable, match="too large to be computed: at most 1,000 for each trick"):
                Position.from_state(state)
    assert [bot.fallbacks for bot in bots] == [0] * 4


def test_the_largest_card_points_are_played_by_rookies_and_clubs() -> None:
    """They do not fall back on random moves."""
    rules = game("mu", options={"players": [4], "deck": {"points": {"7": 15, "1": 2, "6": 0}}})
    for name in ("rookie", "club"):
        state = rules.new(4, seed=3)
        bots = [make_bot(name, seat) for seat in range(4)]
        while state.seat is not None:
            state = state.apply(bots[state.seat].choose(state.view(state.seat)))
        assert [bot.fallbacks for bot in bots] == [0, 0, 0, 0]


def test_dots_in_comments_and_texts_are_no_keys(tmp_path: Path) -> None:
    many = ".".join("abcdefghijklmnopqrstuvwxyz")
    text = f'# {many}\n#{many} = 1\nhands = 6 # "{many}\nname = "{many}"\n'
    assert game("mu", written(tmp_path, text)).settings.hands == 6
