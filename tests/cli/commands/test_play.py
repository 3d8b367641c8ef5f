"""mue play: whole matches, refusals and records, with a script that types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from support.terminal import Typist, at_table, run_play

from mue.cli.terminal.session import Left, TerminalSession
from mue.errors import MueError
from mue.games import game, games
from mue.record import read_records
from mue.rules.match import Match

# --- whole matches ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize(
    ("game_id", "variant"), [*((game_id, "default") for game_id in games()), ("mu", "classic")]
)
def test_a_hand_is_played_to_its_end_by_typing(game_id: str, variant: str, short: bool, seed: int) -> None:
    session, out = at_table(
        game_id, Typist(f"{seed}", short), variant=variant, seed=f"{seed}", me=seed % 2, width=80
    )
    session.run()
    assert session.match.outcome is not None
    said = out.getvalue()
    assert "The hand is over" in said
    assert "The match is over" in said
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_match_goes_on_with_the_dealer_who_was_chosen(players: int) -> None:
    rules = game("mu", options={"hands": 3})
    match = Match.new(rules, players, "m")
    session, out = at_table("mu", Typist("t"), match=match)
    session.run()
    assert session.match.played == 3
    assert re.search(r"(You choose|Seat \d chooses) (you|seat \d) to deal next\.", out.getvalue())
    assert "Hand 3 of 3" in out.getvalue()


def test_the_person_may_sit_anywhere_and_the_table_says_where() -> None:
    result = run_play("mu", "-p", "5", "--seat", "3", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0
    assert "You are seat 3." in result.output
    assert re.search(r"^3 you", result.output, re.M)


def test_the_usual_number_of_players() -> None:
    assert {name: game(name).check_players(None) for name in games()} == {
        "mu": 4,
        "eskridge": 2,
        "goslar": 2,
        "wimmuln": 4,
        "yamv": 4,
    }


def test_the_same_seed_is_the_same_match() -> None:
    typed = "pass\n" * 3
    first = run_play("mu", "--seed", "x", typed=typed)
    assert first.output == run_play("mu", "--seed", "x", typed=typed).output
    assert "seed x" in first.output
    drawn = re.search(r"seed (\d+)", run_play("mu", typed="quit\n").output)
    assert drawn is not None


@pytest.mark.parametrize(
    ("game_id", "variant", "words"),
    [
        ("mu", "default", ("Crown", "Shield")),
        ("mu", "classic", ("chief", "vice")),
        ("yamv", "default", ("declarer", "head defender")),
    ],
)
def test_roles_are_called_as_in_the_rulebook(game_id: str, variant: str, words: Sequence[str]) -> None:
    session, out = at_table(game_id, Typist("r"), variant=variant, seed="2")
    session.run()
    assert all(re.search(rf"^\d( you)? +{word} ", out.getvalue(), re.M) for word in words)


def test_wimmuln_has_no_roles() -> None:
    session, out = at_table("wimmuln", Typist("r"))
    session.run()
    assert "Crown" not in out.getvalue()
    assert "Shield" not in out.getvalue()


# --- refusals and words -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("show R9", "You do not hold R9"),
        ("play K9", "must show cards or pass now"),
        ("hello", "'hello' is not a card"),
        ("Ｋ９", "is not a card"),
        ("[bold]x[/bold]", "'[bold]x[/bold]' is not a card"),
        ("partner x", "'x' is not a seat"),
        ("show", "write show R7 R1"),
        ("K9 " * 100, "too long for a move"),
        ("", "Your turn: show 1 to 15 cards, or pass."),
        ("moves", "24576 moves: show 1 to 15 of K0 K9"),
        ("last", "No trick has been taken yet."),
        ("help", "Card points: 2 for 6 7, 1 for 0 2 3 4 5 8, 0 for 1 9"),
        ("?", "Write it like this: show B1, or pass"),
        ("TABLE", "Hand 1 of 4"),
        ("rules", "At a glance"),
    ],
)
def test_every_input_is_answered_and_nothing_is_lost(typed: str, said: str) -> None:
    result = run_play("mu", "--seed", "1", typed=f"{typed}\nshow K9\nquit\n")
    assert result.exit_code == 0, result.output
    after = result.output.partition("> ")[2]
    assert " ".join(said.split()) in " ".join(after.split())
    assert "you show K9" in after


def test_bytes_that_are_no_text_are_refused_like_other_nonsense() -> None:
    result = run_play("mu", "--seed", "1", typed=b"\xff\xfe\x1b[2J\nquit\n")
    assert result.exit_code == 0
    assert "is not a card" in result.output
    assert "\x1b" not in result.output


def test_quit_leaves_with_the_scores() -> None:
    result = run_play("mu", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0
    assert result.output.endswith("You leave after 0 hands: you 0, seat 1 0, seat 2 0, seat 3 0.\n")


def test_the_end_of_the_input_leaves_politely() -> None:
    result = run_play("wimmuln", "--seed", "5")
    assert result.exit_code == 0
    assert result.output.endswith("\nYou leave after 0 hands: you 0, seat 1 0, seat 2 0, seat 3 0.\n")


def test_an_interrupt_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: TerminalSession) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(TerminalSession, "run", interrupted)
    result = run_play("mu", "--seed", "1")
    assert result.exit_code == 130
    assert "You leave after 0 hands" in result.output


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    result = run_play("goslar", "--seat", "2")
    assert result.exit_code == 2
    assert "With 2 players --seat is a number from 0 to 1." in result.output


def test_one_bot_plays_all_other_seats_or_each_has_its_own() -> None:
    assert run_play("mu", "--bots", "random,random,random", typed="quit\n").exit_code == 0
    assert isinstance(run_play("mu", "--bots", "random,random").exception, MueError)
    assert isinstance(run_play("mu", "--bots", "clever").exception, MueError)


def test_a_single_legal_move_is_made_without_asking() -> None:
    rules = game("wimmuln", options={"hands": 1})
    match = Match.new(rules, 4, "5", dealer=0)

    def ask(prompt: str) -> str:
        raise Left

    session, out = at_table("wimmuln", ask, match=match)
    with pytest.raises(Left):
        session.run()
    assert re.search(r"Your only move: play \w\d\nyou play \w\d\n", out.getvalue())


# --- records ----------------------------------------------------------------------------------


def moves_typed(game_id: str, seed: str) -> str:
    """What to type to play a whole hand: found out by playing it once before."""
    lines: list[str] = []
    typist = Typist("record")

    def ask(prompt: str) -> str:
        lines.append(typist(prompt))
        return lines[-1]

    session, _ = at_table(game_id, ask, seed=seed)
    typist.session = session
    session.run()
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game_id", games())
def test_finished_hands_are_recorded_and_replay(game_id: str, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    typed = moves_typed(game_id, "7")
    for _ in range(2):
        words = ("--bots", "random", "--seed", "7", "--hands", "1", "--record", str(file))
        result = run_play(game_id, *words, typed=typed)
        assert result.exit_code == 0, result.output
        assert "The match is over" in result.output
    states = list(read_records(file))
    counting = [state for state in states if state.outcome is not None and not state.outcome.void]
    assert len(counting) == 2  # added to the file, not written over


def test_a_record_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    result = run_play("mu", "--record", str(tmp_path / "nowhere" / "x.jsonl"), typed="quit\n")
    assert isinstance(result.exception, MueError)
    assert "cannot be written" in str(result.exception)
    assert "Your turn" not in result.output
