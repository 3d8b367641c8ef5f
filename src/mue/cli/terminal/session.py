"""One person's match against bots: asking, telling, and going on to the end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping

from rich.console import Console

from mue.bots import Guarded, best_bot, make_bot
from mue.cards import Card, texts
from mue.cli.commands.games import print_rules
from mue.cli.terminal.advice_text import advice_table
from mue.cli.terminal.draw_table import draw, trick_text
from mue.cli.terminal.input import LONGEST, move_of, tidy, word_of
from mue.cli.terminal.news import news
from mue.cli.terminal.prompt import all_moves, help_lines, turn
from mue.cli.terminal.scores import scores_text, show_result, winners_text
from mue.cli.terminal.wording import capital, does, name
from mue.errors import Unreadable
from mue.rules.match import Match
from mue.rules.moves import Move, NextDealer
from mue.rules.state import State
from mue.rules.views import View

HINTS = 3
GO_ON = "Enter to go on, or quit "


class Left(Exception):
    """The person has left the match."""


def typed(prompt: str) -> str:
    """One line from the person; Left at the end of the input. Input that is not typed is shown."""
    try:
        text = input(prompt)
    except EOFError:
        sys.stdout.write("\n")
        raise Left from None
    if not sys.stdin.isatty():
        sys.stdout.write(tidy(text)[:LONGEST] + "\n")
    return text


class Session:
    """Everything shown is made from what the person's seat may see."""

    def __init__(
        self,
        match: Match,
        me: int,
        bots: Mapping[int, Guarded],
        console: Console,
        *,
        ask: Callable[[str], str] = typed,
        on_hand: Callable[[State], None] = lambda hand: None,
    ) -> None:
        self.match = match
        self.me = me
        self.bots = bots
        self.console = console
        self.ask = ask
        self.on_hand = on_hand
        """Called with each finished hand."""
        self._told = 0
        self._hand: Counter[Card] = Counter()

    @property
    def view(self) -> View:
        return self.match.view(self.me)

    def run(self) -> None:
        self._begin_hand()
        while self.match.outcome is None:
            seat = self.match.seat
            assert seat is not None
            if seat == self.me:
                self._step(seat, self._decide())
            else:
                self._step(seat, self.bots[seat].choose(self.match.view(seat)))
        self.console.print(winners_text(self.view, self.match.outcome), style="bold")

    def leave(self) -> None:
        played = self.match.played
        hands = "1 hand" if played == 1 else f"{played} hands"
        self.console.print(f"You leave after {hands}: {scores_text(self.view, self.match.scores)}.")

    # --- the course of the match ----------------------------------------------------------

    def _step(self, seat: int, move: Move) -> None:
        before = self.match
        if isinstance(move, NextDealer):
            chosen = f"{does(self.view, seat, 'choose')} {name(self.view, move.dealer)} to deal next."
            self.console.print(capital(chosen))
        self.match = before.apply(move, seat)
        over = self.match.finished[len(before.finished) :]
        for hand in over:
            self._end_hand(hand)
        if isinstance(move, NextDealer) or (over and self.match.hand is not over[-1]):
            self._begin_hand()

    def _begin_hand(self) -> None:
        self._told = 0
        self._hand = Counter(self.view.hand)

    def _end_hand(self, hand: State) -> None:
        over = hand.view(self.me)
        self._tell(over)
        self.on_hand(hand)
        show_result(over, self.match.game, self.match.scores, self.console)
        if self.match.outcome is None and sys.stdin.isatty() and word_of(tidy(self.ask(GO_ON))) == "quit":
            raise Left

    def _tell(self, now: View) -> None:
        for text in news(now, self.match.game, self._told):
            self.console.print(text)
        self._told = len(now.history)
        held = Counter(now.hand)
        taken = sorted((held - self._hand).elements())
        if taken:
            self.console.print(f"you take up {' '.join(texts(taken))}")
        self._hand = held

    # --- the person's turn ----------------------------------------------------------------

    def _decide(self) -> Move:
        now = self.view
        self._tell(now)
        if len(now.legal) == 1:
            move: Move = now.legal[0]
            self.console.print(f"Your only move: {move}")
            return move
        self._show_turn(now)
        while True:
            chosen = self._chosen(tidy(self.ask("> ")), now)
            if chosen is not None:
                return chosen

    def _chosen(self, text: str, now: View) -> Move | None:
        """The legal move that was typed, or None: what else it was has been answered."""
        word = word_of(text)
        if word is not None:
            self._answer(word, now)
            return None
        if not text:
            self._show_options(now)
            return None
        try:
            move = move_of(text, now)
        except Unreadable as error:
            self.console.print(str(error))
            return None
        why = self.match.why_illegal(move, self.me)
        if why is not None:
            self.console.print(str(why))
            return None
        return move

    def _show_turn(self, now: View) -> None:
        if now.outcome is None:
            draw(now, self.match.game, self.console)
        self._show_options(now)

    def _show_options(self, now: View) -> None:
        self.console.print(turn(now), style="bold")

    def _answer(self, word: str, now: View) -> None:
        if word == "quit":
            raise Left
        if word == "hint":
            self._hint(now)
        elif word == "table":
            self._show_turn(now)
        elif word == "moves":
            self.console.print(all_moves(now))
        elif word == "last":
            self.console.print(self._last_trick(now))
        elif word == "rules":
            print_rules(self.match.game, self.console)
        else:
            for text in help_lines(now, self.match.game):
                self.console.print(text)

    def _hint(self, now: View) -> None:
        """Always of the strongest bot, whoever sits at the table; it sees what the person sees."""
        name = best_bot()
        said = make_bot(name, "hint").advise(now)[:HINTS]
        counted = any(one.score is not None for one in said)
        told = ", with the score it expects, the others' on average" if counted else ""
        told += " and the chance of the goal" if counted and now.terms.bids else ""
        self.console.print(f"What {name} would do{told}:")
        self.console.print(advice_table(said))

    def _last_trick(self, now: View) -> str:
        if now.last is None:
            return "No trick has been taken yet."
        return f"Last trick: {trick_text(now, now.last.leader, now.last.cards, 'took it')}"
