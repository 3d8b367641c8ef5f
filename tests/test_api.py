"""What `import mue` offers, as README and docstring show it."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import mue
from mue.errors import BadDeal, BadRecord, UnknownGame, Unreadable
from mue.rules.moves import Pass
from mue.testing import random_hand
from tools import ladder_tables

TOP = Path(__file__).parent.parent
README = TOP / "README.md"


def test_the_docstring_of_the_package_is_true() -> None:
    assert doctest.testmod(mue).failed == 0
    assert doctest.testmod(mue).attempted > 0


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_the_python_of_these_pages_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All examples of a page run as one program; a comment `# > text` says what the line before prints."""
    blocks = re.findall(r"```python\n(.*?)```", (TOP / page).read_text(encoding="utf-8"), re.S)
    assert blocks
    monkeypatch.chdir(tmp_path)
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile("\n".join(blocks), page, "exec"), {})
    promised = [
        line.partition("# > ")[2] for block in blocks for line in block.splitlines() if "# > " in line
    ]
    assert printed.getvalue().splitlines() == promised


def test_the_package_offers_these_names_and_no_others() -> None:
    assert dir(mue) == sorted(mue.__all__)
    assert len(mue.__all__) <= 17
    for name in mue.__all__:
        assert name == "__version__" or getattr(mue, name).__doc__, f"mue.{name} has no docstring"


HEAVY = {
    "alembic", "anyio", "argon2", "babel", "click", "confusable_homoglyphs", "fastapi", "fluent", "httpx",
    "numpy", "openskill", "prometheus_client", "psycopg", "rich", "sqlalchemy", "starlette", "uvicorn",
    "uvloop", "websockets", "zxcvbn", "mue._kernel",
}  # fmt: skip

A_HAND_WITHOUT_THEM = """
import sys
import tomllib
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if any(name == heavy or name.startswith(heavy + ".") for heavy in {heavy}):
            raise ImportError("not needed here: " + name)
sys.meta_path.insert(0, Refuse())
import mue
for name in mue.games():
    state = mue.game(name).new(seed=1)
    while state.outcome is None:
        for seat in range(state.players):
            state.view(seat).to_json()
        state = state.apply(state.legal(state.seats[0])[-1], state.seats[0])
    assert mue.state(state.to_json()).outcome == state.outcome
print("played")
"""


def test_every_dependency_but_one_counts_as_heavy() -> None:
    """So a new dependency cannot slip into the rules. Pydantic, the exception, checks variant files."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["postgresql"]]
    modules = {"argon2-cffi": "argon2", "fluent.runtime": "fluent"}
    names = [re.split(r"[<>=;\[]", line)[0] for line in asked]
    assert {modules.get(name, name.replace("-", "_")) for name in names} - HEAVY == {"pydantic"}


def test_the_rules_need_no_heavy_library() -> None:
    """Plays a hand of each game, with views and states as JSON, while heavy libraries cannot be imported."""
    code = A_HAND_WITHOUT_THEM.format(heavy=HEAVY)
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (answer.stdout, answer.stderr) == ("played\n", "")


def test_texts_and_objects_are_both_moves() -> None:
    state = mue.game("mu").new(5, seed=1)
    for passed in ("pass", Pass(), {"act": "pass"}):
        assert state.apply(passed).seat == 1
        assert state.why_illegal(passed) is None
    assert str(state.why_illegal("trump red")) == "You must show cards or pass now."
    match = mue.game("mu").match(5, seed=1)
    assert match.apply("pass").hand.history.size == 1
    assert str(match.why_illegal({"act": "trump", "trump": "red"})) == "You must show cards or pass now."


def test_legal_moves_are_asked_with_texts_and_objects() -> None:
    state = mue.game("mu").new(5, seed=1)
    legal: list[Any] = ["pass", Pass(), {"act": "pass"}]
    assert all(move in state.legal() for move in legal)
    illegal: list[Any] = ["trump red", {"act": "trump", "trump": "red"}, 3, None]
    assert not any(move in state.legal() for move in illegal)
    assert not any(move in state.legal(3) for move in legal)


def test_a_seat_is_a_number_at_every_moment_of_a_match() -> None:
    match = mue.game("mu").match(3, seed=1)
    bot = mue.bot("rookie", seed=1)
    while match.phase != "next dealer":
        match = match.apply(bot.choose(match.view(match.seat)))
    dealer = match.hand.deal.dealer
    move = f"dealer {(dealer + 1) % match.players}"
    calls: list[Callable[[Any], object]] = [
        match.legal,
        lambda seat: match.why_illegal(move, seat),
        lambda seat: match.apply(move, seat),
    ]
    for call in calls:
        with pytest.raises(TypeError, match="seat must be a whole number"):
            call(float(dealer))
        with pytest.raises(ValueError, match="no seat 9 at this table"):
            call(9)
    assert match.apply(move, dealer).phase == "auction"


def test_the_removed_colour_is_a_text_or_a_list() -> None:
    rules = mue.game("mu")
    for removed in ("red", ["red"], ("red",)):
        assert rules.new(3, seed=1, removed=removed).deal.removed == ("red",)
        assert rules.match(3, seed=1, removed=removed).removed == ("red",)
    with pytest.raises(BadDeal, match="pink"):
        rules.match(3, seed=1, removed="pink")


def test_values_are_shown_in_short() -> None:
    rules = mue.game("mu", options={"hands": 2})
    state, match = rules.new(5, seed=1), rules.match(4, seed=1)
    assert repr(mue.game("mu", "classic")) == "<Game mu, classic>"
    assert repr(rules) == "<Game mu, default, changed>"
    assert repr(state) == "<State mu-5 auction, seat 0 to act, 0 events>"
    assert repr(state.legal()) == "<Legal, 4096 moves: show, pass>"
    assert repr(state.view(2)) == "<View of seat 2, mu-5 auction, 0 events>"
    assert repr(state.view(None)) == "<View of a watcher, mu-5 auction, 0 events>"
    assert repr(match) == "<Match mu-4, hand 1, auction, scores 0 0 0 0>"
    assert repr(mue.bot("expert")) == "<Bot expert>"
    assert repr(state.apply("pass").history) == "<History, 1 events>"
    assert repr(state.view(2).legal) == "<Legal, 0 moves: none>"


def test_a_bot_without_a_seed_draws_one_of_its_own() -> None:
    view = mue.game("mu").new(5, seed=1).view(0)
    assert len({str(mue.bot("random").choose(view)) for _ in range(20)}) > 1
    assert len({str(mue.bot("random", seed=7).choose(view)) for _ in range(20)}) == 1


def test_records_are_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    hands = [random_hand(mue.game(name), mue.game(name).check_players(None), 3) for name in mue.games()]
    mue.write_records(path, hands)
    assert [state.to_json() for state in mue.read_records(str(path))] == [state.to_json() for state in hands]


def test_a_file_of_records_stays_when_a_new_one_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    rules = mue.game("mu")
    done = random_hand(rules, 4, 3)
    mue.write_records(path, [done])
    before = path.read_bytes()
    for other, kind, said in (
        (rules.new(4, seed=1), BadRecord, "tables[1]: only a finished hand has a record"),
        (rules.match(4, seed=1), BadRecord, "tables[1]: only a finished match has a record"),
        (1, TypeError, "tables[1] must be a State or a Match, not 1"),
    ):
        with pytest.raises(kind, match=re.escape(said)):
            mue.write_records(path, [done, other])  # type: ignore[list-item]
        assert path.read_bytes() == before


WRONG: dict[str, tuple[Callable[[Any], object], type[Exception], str]] = {
    "a game": (lambda state: mue.game("chess"), UnknownGame, "no game 'chess': name one of mu, eskridge"),
    "a list": (lambda state: mue.game([]), UnknownGame, "no game"),  # type: ignore[arg-type]
    "a variant": (lambda state: mue.game("mu", 3), TypeError, "variant must be"),  # type: ignore[arg-type]
    "options": (lambda state: mue.game("mu", options=[1]), TypeError, "options must be"),  # type: ignore[arg-type]
    "players": (lambda state: state.game.new("4", seed=1), TypeError, "players must be a whole number"),
    "a dealer": (lambda state: state.game.new(4, seed=1, dealer="2"), TypeError, "dealer must be a whole"),
    "a seed": (lambda state: state.game.new(4, seed=[1]), TypeError, "seed must be"),
    "a seed as a truth": (lambda state: state.game.new(4, seed=True), TypeError, "seed must be"),
    "a match's seed": (lambda state: state.game.match(4, seed=True), TypeError, "seed must be"),
    "no seed": (lambda state: state.game.match(4), BadDeal, "seed or a deck"),
    "a deck": (lambda state: state.game.new(4, deck=[1, 2]), TypeError, "a deck has cards"),
    "a move": (
        lambda state: state.apply(3),
        TypeError,
        "a move is a Move, its text or its JSON",
    ),
    "a text": (lambda state: state.apply("fly"), Unreadable, "begin with one of show, pass"),
    "an object": (lambda state: state.apply({"act": "fly"}), Unreadable, "act must be one of"),
    "another's turn": (lambda state: state.apply("pass", seat=3), mue.Illegal, "not the turn of seat 3"),
    "a seat to act": (lambda state: state.apply("pass", seat="1"), TypeError, "seat must be a whole number"),
    "a seat": (lambda state: state.legal("x"), TypeError, "seat must be a whole number"),
    "a seat as a fraction": (lambda state: state.apply("pass", 0.0), TypeError, "not 0.0"),
    "why of a fraction": (lambda state: state.why_illegal("pass", 0.0), TypeError, "not 0.0"),
    "legal of a fraction": (lambda state: state.legal(0.0), TypeError, "not 0.0"),
    "a seat as a truth": (lambda state: state.apply("pass", False), TypeError, "not False"),
    "no such seat": (
        lambda state: state.apply("pass", 9),
        ValueError,
        "no seat 9 at this table, only 0 to 4",
    ),
    "why of no such seat": (
        lambda state: state.why_illegal("pass", 9),
        ValueError,
        "no seat 9 at this table",
    ),
    "legal of no such seat": (lambda state: state.legal(9), ValueError, "no seat 9 at this table"),
    "a place": (
        lambda state: state.legal()[4096],
        IndexError,
        "no move at place 4096: 4096 moves are legal",
    ),
    "a place below": (lambda state: state.legal()[-4097], IndexError, "no move at place -4097"),
    "no place": (lambda state: state.legal(1)[0], IndexError, "no move at place 0: 0 moves are legal"),
    "a place as text": (
        lambda state: state.legal()["pass"],
        TypeError,
        "whole number or a slice, not 'pass'",
    ),
    "a text asked for": (lambda state: "fly" in state.legal(), Unreadable, "begin with one of show, pass"),
    "a view": (lambda state: state.view("x"), TypeError, "seat must be a whole number"),
    "no such view": (lambda state: state.view(9), ValueError, "no seat 9 at this table, only 0 to 4"),
    "a bot": (lambda state: mue.bot("god"), mue.MueError, "no bot 'god': name one of random"),
    "no bot": (lambda state: mue.bot(None), mue.MueError, "no bot 'None': name one of random"),  # type: ignore[arg-type]
    "a list as bot": (lambda state: mue.bot([]), mue.MueError, "no bot '[]': name one of"),  # type: ignore[arg-type]
    "a bot's truth": (lambda state: mue.bot("random", True), TypeError, "seed must be"),
    "an empty variant": (
        lambda state: mue.game("mu", ""),
        mue.MueError,
        "no variant '' of mu: name one of default",
    ),
    "nothing to solve": (lambda state: mue.solve(None), TypeError, "only a State can be solved, not None"),  # type: ignore[arg-type]
    "an early solution": (lambda state: mue.solve(state), ValueError, "Only trick play can be solved"),
    "a bot's seed": (lambda state: mue.bot("random", []), TypeError, "seed must be"),  # type: ignore[arg-type]
    "a bot's state": (lambda state: mue.bot("random").choose(state), TypeError, "a bot decides from a View"),
    "a bot's turn": (lambda state: mue.bot("random").choose(state.view(3)), ValueError, "nothing to decide"),
    "a saved text": (lambda state: mue.state("{"), BadRecord, "must be a JSON object"),
    "a saved number": (lambda state: mue.state(5), BadRecord, "must be a JSON object"),  # type: ignore[arg-type]
    "a saved view": (lambda state: mue.state(state.view(0).to_json()), BadRecord, "format must be"),
    "a file": (lambda state: list(mue.read_records("nowhere")), BadRecord, "nowhere: cannot be read"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_impossible_requests_are_refused_with_a_sentence(wrong: str) -> None:
    call, kind, said = WRONG[wrong]
    with pytest.raises(kind, match=re.escape(said)):
        call(mue.game("mu").new(5, seed=1))


def test_the_readme_names_every_game() -> None:
    text = README.read_text(encoding="utf-8")
    assert all(f"| `{game_id}` |" in text for game_id in mue.games())


@pytest.mark.parametrize("page", ladder_tables.PAGES, ids=lambda page: page.name)
def test_tables_of_bots_are_what_was_measured(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "<!-- table: " in text
    assert ladder_tables.with_tables(text) == text, "run: make tables"


def test_no_bot_had_to_be_replaced_in_what_was_measured() -> None:
    for pair in ladder_tables.PAIRS:
        for name, result in ladder_tables.results(pair).items():
            assert set(result["fallbacks"].values()) == {0}, (pair, name)
