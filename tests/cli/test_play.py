"""mue play: a person at the terminal, here a script that types."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from mue.bots import Clock, Guarded, make_bot
from mue.cards import Card
from mue.cli.commands.play import play
from mue.cli.terminal.input import move_of, tidy
from mue.cli.terminal.prompt import help_lines, turn
from mue.cli.terminal.session import Left, Session
from mue.errors import MueError, Unreadable
from mue.games import game, games
from mue.record import read_records
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import Discard, Move, NameTrump, Pass, PickPartner, Play, Show
from mue.rules.views import View

WIDE = 500


def run(*arguments: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(play, arguments, input=typed)


class Typist:
    """Types the move that a bot would make, after some lines given beforehand."""

    def __init__(self, seed: str, short: bool = False, first: Iterable[str] = ()) -> None:
        self.bot = make_bot("random", seed)
        self.short = short
        self.first = list(first)
        self.session: Session | None = None

    def __call__(self, prompt: str) -> str:
        if self.first:
            return self.first.pop(0)
        assert self.session is not None
        now = self.session.view
        move = self.bot.choose(now)
        text = str(move)
        return text.partition(" ")[2].lower() if self.short and " " in text else text


def at_table(
    game_id: str,
    ask: Callable[[str], str],
    *,
    variant: str = "default",
    seed: str = "1",
    options: Mapping[str, Any] | None = None,
    match: Match | None = None,
    bots: Callable[[int], Guarded] | None = None,
    me: int = 0,
    width: int = WIDE,
) -> tuple[Session, io.StringIO]:
    rules = game(game_id, variant, options or {"hands": 1, "target": 0, "max_hands": 0})
    match = match or Match.new(rules, rules.check_players(None), seed)
    out = io.StringIO()
    others = [seat for seat in range(match.players) if seat != me]
    make = bots or (lambda seat: make_bot("random", f"{seed} {seat}"))
    session = Session(
        match, me, {seat: make(seat) for seat in others}, Console(file=out, width=width), ask=ask
    )
    if isinstance(ask, Typist):
        ask.session = session
    return session, out


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
    result = run("mu", "-p", "5", "--seat", "3", "--seed", "1", typed="quit\n")
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
    first = run("mu", "--seed", "x", typed=typed)
    assert first.output == run("mu", "--seed", "x", typed=typed).output
    assert "seed x" in first.output
    drawn = re.search(r"seed (\d+)", run("mu", typed="quit\n").output)
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
        ("show R9", "You cannot show R9"),
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
def test_whatever_is_typed_is_answered_and_nothing_is_lost(typed: str, said: str) -> None:
    result = run("mu", "--seed", "1", typed=f"{typed}\nshow K9\nquit\n")
    assert result.exit_code == 0, result.output
    after = result.output.partition("> ")[2]
    assert " ".join(said.split()) in " ".join(after.split())
    assert "you show K9" in after


def test_bytes_that_are_no_text_are_refused_like_other_nonsense() -> None:
    result = run("mu", "--seed", "1", typed=b"\xff\xfe\x1b[2J\nquit\n")
    assert result.exit_code == 0
    assert "is not a card" in result.output
    assert "\x1b" not in result.output


def test_quit_leaves_with_the_scores() -> None:
    result = run("mu", "--seed", "1", typed="quit\n")
    assert result.exit_code == 0
    assert result.output.endswith("You leave after 0 hands: you 0, seat 1 0, seat 2 0, seat 3 0.\n")


def test_the_end_of_the_input_leaves_politely() -> None:
    result = run("wimmuln", "--seed", "5")
    assert result.exit_code == 0
    assert result.output.endswith("\nYou leave after 0 hands: you 0, seat 1 0, seat 2 0, seat 3 0.\n")


def test_an_interrupt_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Session) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "run", interrupted)
    result = run("mu", "--seed", "1")
    assert result.exit_code == 130
    assert "You leave after 0 hands" in result.output


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    result = run("goslar", "--seat", "2")
    assert result.exit_code == 2
    assert "with 2 players the seats are 0 to 1." in result.output


def test_bots_are_one_for_all_or_one_for_each_other_seat() -> None:
    assert run("mu", "--bots", "random,random,random", typed="quit\n").exit_code == 0
    assert isinstance(run("mu", "--bots", "random,random").exception, MueError)
    assert isinstance(run("mu", "--bots", "clever").exception, MueError)


# --- what may be left out ---------------------------------------------------------------------


def until(game_id: str, phase: str, players: int, wanted: Callable[[View], bool] = lambda now: True) -> View:
    """The view of the seat to act, the first time a random match comes to this phase."""
    for seed in range(50):
        match = Match.new(game(game_id), players, f"{seed}")
        bots = [make_bot("random", f"{seed} {seat}") for seat in range(players)]
        while match.outcome is None:
            seat = match.seat
            assert seat is not None
            now = match.view(seat)
            if now.phase == phase and wanted(now):
                return now
            match = match.apply(bots[seat].choose(now))
    raise AssertionError(f"never {phase}")


@pytest.mark.parametrize(
    ("game_id", "phase", "players"),
    [
        ("mu", "auction", 4),
        ("mu", "minor", 4),
        ("mu", "major", 4),
        ("mu", "kitty", 3),
        ("mu", "partner", 5),
        ("mu", "play", 4),
        ("mu", "next dealer", 4),
        ("goslar", "turn up", 2),
        ("wimmuln", "keep", 4),
        ("wimmuln", "declare", 4),
        ("yamv", "exchange", 4),
        ("yamv", "play", 4),
    ],
)
def test_the_first_word_of_a_move_may_be_left_out(game_id: str, phase: str, players: int) -> None:
    now = until(game_id, phase, players)
    for move in [*now.legal][:200]:
        act, _, rest = str(move).partition(" ")
        for text in (str(move), f"{act.upper()} {rest.lower()}", rest, rest.lower()):
            if text:
                assert move_of(tidy(text), now) == move


def test_commas_and_spaces_between_cards_do_not_matter() -> None:
    now = until("mu", "auction", 4)
    one, other = now.hand[0], now.hand[-1]
    assert move_of(tidy(f"  {one},{other} "), now) == Show((one, other))
    assert move_of(tidy("p"), now) == Pass()


def test_a_card_that_lies_only_in_the_display_is_played_from_there() -> None:
    def only_shown(now: View) -> bool:
        assert now.seat is not None
        return bool(set(now.displays[now.seat]) - set(now.hand))

    now = until("mu", "play", 4, only_shown)
    assert now.seat is not None
    card = next(card for card in now.displays[now.seat] if card not in now.hand)
    for text in (card.text, card.text.lower(), f"play {card}", f"{card} display"):
        assert move_of(text, now) == Play(card, "display")
    assert move_of(f"play {card} hand", now) == Play(card, "hand")


def test_a_card_in_hand_and_display_is_played_from_the_hand_unless_said() -> None:
    def both(now: View) -> bool:
        assert now.seat is not None
        return bool(set(now.displays[now.seat]) & set(now.hand))

    now = until("mu", "play", 4, both)
    assert now.seat is not None
    card = next(card for card in now.displays[now.seat] if card in now.hand)
    assert move_of(card.text, now) == Play(card, "hand")
    assert move_of(f"{card} display", now) == Play(card, "display")


def test_where_nothing_is_obvious_a_move_has_to_be_said_in_full() -> None:
    match = Match.new(game("mu"), 4, "1")
    assert match.seat is not None
    watching = match.view((match.seat + 1) % 4)
    with pytest.raises(Unreadable, match="type moves"):
        move_of("R7", watching)


def test_a_single_legal_move_is_made_without_asking() -> None:
    rules = game("wimmuln", options={"hands": 1})
    match = Match.new(rules, 4, "5", dealer=0)

    def ask(prompt: str) -> str:
        raise Left

    session, out = at_table("wimmuln", ask, match=match)
    with pytest.raises(Left):
        session.run()
    assert re.search(r"Your only move: play \w\d\nyou play \w\d\n", out.getvalue())


def test_every_phase_has_a_short_line_and_help() -> None:
    for game_id, phase, players in (
        ("mu", "auction", 4),
        ("mu", "partner", 4),
        ("mu", "kitty", 3),
        ("mu", "play", 4),
        ("eskridge", "kitty", 2),
        ("goslar", "kitty", 2),
        ("goslar", "turn up", 2),
        ("yamv", "exchange", 4),
        ("wimmuln", "declare", 4),
    ):
        now = until(game_id, phase, players)
        assert str(turn(now)).startswith("Your ")
        assert any(str(now.legal[-1]) in str(line) for line in help_lines(now, game(game_id)))


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
        result = run(game_id, *words, typed=typed)
        assert result.exit_code == 0, result.output
        assert "The match is over" in result.output
    states = list(read_records(file))
    counting = [state for state in states if state.outcome is not None and not state.outcome.void]
    assert len(counting) == 2  # added to the file, not written over


def test_a_record_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    result = run("mu", "--record", str(tmp_path / "nowhere" / "x.jsonl"), typed="quit\n")
    assert isinstance(result.exception, MueError)
    assert "cannot be written" in str(result.exception)
    assert "Your turn" not in result.output


# --- nothing hidden is shown ------------------------------------------------------------------


class Quiet:
    """Passes, and otherwise makes the first legal move: the same whatever cards it holds, until play."""

    def choose(self, view: View, clock: Clock) -> Move:
        move: Move = view.legal[-1] if Pass() in view.legal else view.legal[0]
        return move


def same_but_hidden(game_id: str, options: Mapping[str, Any]) -> tuple[Match, Match]:
    """Two matches in which seat 0 deals and sees the same; every hidden card is somewhere else."""
    rules = game(game_id, options=options)
    players = rules.check_players(None)
    start = Match.new(rules, players, "h", dealer=0)
    dealt = start.decks(0)
    assert not isinstance(dealt, Shuffle)
    cards: list[Card] = list(dealt)
    deal = start.hand.deal
    known = [*deal.hands[0], *deal.open, *deal.turned, *(card for up in deal.up for card in up)]
    # Doubles of known cards stay where they are, so that seat 0 does not get another hand.
    places = [place for place, card in enumerate(cards) if card not in known]
    turned = list(cards)
    for place, other in zip(places, [*places[1:], places[0]], strict=True):
        turned[place] = cards[other]
    other_match = Match.new(rules, players, "h", dealer=0, decks=lambda number: turned)
    assert other_match.hand.deal.hands[0] == deal.hands[0]
    assert other_match.hand.deal.hands[1] != deal.hands[1]
    assert (other_match.hand.deal.open, other_match.hand.deal.up) == (deal.open, deal.up)
    return start, other_match


def output_until(match: Match, game_id: str, typed: Sequence[str]) -> str:
    lines = list(typed)

    def ask(prompt: str) -> str:
        if not lines:
            raise Left
        return lines.pop(0)

    session, out = at_table(game_id, ask, match=match, bots=lambda seat: Guarded("quiet", Quiet(), "1"))
    with pytest.raises(Left):
        session.run()
    assert not lines
    return out.getvalue()


@pytest.mark.parametrize("game_id", games())
def test_hidden_cards_of_others_do_not_reach_the_screen(game_id: str) -> None:
    one, other = same_but_hidden(game_id, {"hands": 1})
    words = ["moves", "help", "table", "last", "R7 R1 G1 K1", "play K9"]
    assert output_until(one, game_id, words) == output_until(other, game_id, words)


def test_hidden_cards_stay_hidden_up_to_the_first_lead() -> None:
    one, other = same_but_hidden("mu", {"hands": 1})
    first = one.hand.hands[0][0]
    words = [f"show {first}", "pass", f"trump {first.suit}", "partner 2", "moves", "table", "help"]
    said = output_until(one, "mu", words)
    assert "Your lead: play any card." in said
    assert said == output_until(other, "mu", words)


def test_a_declarer_who_is_somebody_else_puts_cards_away_unseen() -> None:
    """Only the number of cards is told of others, the cards themselves of one's own."""
    told: list[str] = []
    for seed in range(8):
        session, out = at_table(
            "mu", Typist(f"{seed}"), match=Match.new(game("mu", options={"hands": 1}), 3, f"{seed}")
        )
        session.run()
        told += re.findall(r"^(?:you|seat \d) puts? .*", out.getvalue(), re.M)
        for actor, event in session.match.hand.history:
            if isinstance(event, Discard) and actor != 0:
                assert f"seat {actor} puts 3 cards away\n" in out.getvalue()
    assert any(text.startswith("you put away ") for text in told)
    assert any(text.startswith("seat") for text in told)


def test_naming_and_picking_are_told() -> None:
    session, out = at_table("mu", Typist("n"), seed="3")
    session.run()
    for actor, event in session.match.hand.history:
        who = "you" if actor == 0 else f"seat {actor}"
        if isinstance(event, NameTrump):
            assert re.search(rf"{who} names? {event.trump} as (major|minor) trump", out.getvalue())
        if isinstance(event, PickPartner):
            assert re.search(rf"{who} picks? (you|seat \d) as partner", out.getvalue())
