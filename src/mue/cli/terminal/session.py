"""One person's match against bots, from the first deal to the end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping

from rich.console import Console

from mue.bots import ADVICE, GuardedBot, best_bot, make_bot
from mue.cards import Card
from mue.cli.terminal.advice_text import advice_table
from mue.cli.terminal.draw_table import draw, trick_cards
from mue.cli.terminal.input import LONGEST, move_of, tidy, word_of
from mue.cli.terminal.news import news
from mue.cli.terminal.prompt import all_moves, help_lines, turn
from mue.cli.terminal.rules_text import print_rules
from mue.cli.terminal.scores import scores_text, show_result, winners_text
from mue.cli.terminal.wording import is_you, who
from mue.errors import Unreadable
from mue.i18n import PLAIN, Message, Reader
from mue.rules.match import Match
from mue.rules.moves import Move, NextDealer
from mue.rules.state import State
from mue.rules.views import View

HINTS = 3


class Left(Exception):
    """The person has left the match."""


def typed(prompt: str) -> str:
    """One line from the person; Left at the end of the input. Input from a file or pipe is echoed."""
    try:
        text = input(prompt)
    except EOFError:
        sys.stdout.write("\n")
        raise Left from None
    if not sys.stdin.isatty():
        sys.stdout.write(tidy(text)[:LONGEST] + "\n")
    return text


class TerminalSession:
    """Everything shown is made from what the person's seat may see."""

    def __init__(
        self,
        match: Match,
        me: int,
        bots: Mapping[int, GuardedBot],
        console: Console,
        *,
        ask: Callable[[str], str] = typed,
        on_hand: Callable[[State], None] = lambda hand: None,
        reader: Reader = PLAIN,
    ) -> None:
        self.match = match
        self.me = me
        self.bots = bots
        self.console = console
        self.ask = ask
        self.on_hand = on_hand
        """Called with each finished hand."""
        self.reader = reader
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
        self.say(winners_text(self.view, self.match.outcome), style="bold")

    def say(self, message: Message, style: str = "") -> None:
        self.console.print(message.render(self.reader), style=style)

    def leave(self) -> None:
        scores = scores_text(self.view, self.match.scores)
        self.say(Message("terminal-leave", hands=self.match.played, scores=scores))

    # --- the course of the match ----------------------------------------------------------

    def _step(self, seat: int, move: Move) -> None:
        before = self.match
        if isinstance(move, NextDealer):
            chooser, dealer = who(self.view, seat), who(self.view, move.dealer)
            you = is_you(self.view, seat)
            self.say(Message("terminal-next-dealer", who=chooser, you=you, dealer=dealer))
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
        show_result(over, self.match.game, self.match.scores, self.console, self.reader)
        if self.match.outcome is None and sys.stdin.isatty():
            prompt = Message("terminal-continue").render(self.reader)
            if word_of(tidy(self.ask(f"{prompt} "))) == "quit":
                raise Left

    def _tell(self, now: View) -> None:
        for line in news(now, self.match.game, self._told):
            self.say(line)
        self._told = len(now.history)
        held = Counter(now.hand)
        taken = sorted((held - self._hand).elements())
        if taken:
            self.say(Message("terminal-take-up", cards=taken))
        self._hand = held

    # --- the person's turn ----------------------------------------------------------------

    def _decide(self) -> Move:
        now = self.view
        self._tell(now)
        if len(now.legal) == 1:
            move: Move = now.legal[0]
            self.say(Message("terminal-only-move", move=str(move)))
            return move
        self._show_turn(now)
        while True:
            chosen = self._chosen(tidy(self.ask("> ")), now)
            if chosen is not None:
                return chosen

    def _chosen(self, text: str, now: View) -> Move | None:
        """The legal move that was typed; None if it was anything else, which has then been answered."""
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
            self.say(error.message)
            return None
        why = self.match.why_illegal(move, self.me)
        if why is not None:
            self.say(why)
            return None
        return move

    def _show_turn(self, now: View) -> None:
        if now.outcome is None:
            draw(now, self.match.game, self.console, self.reader)
        self._show_options(now)

    def _show_options(self, now: View) -> None:
        self.say(turn(now), style="bold")

    def _answer(self, word: str, now: View) -> None:
        if word == "quit":
            raise Left
        if word == "hint":
            self._hint(now)
        elif word == "table":
            self._show_turn(now)
        elif word == "moves":
            self.say(all_moves(now))
        elif word == "last":
            self.say(_last_trick(now))
        elif word == "rules":
            print_rules(self.match.game, self.console, self.reader)
        else:
            for line in help_lines(now, self.match.game):
                self.say(line)

    def _hint(self, now: View) -> None:
        """Ask the strongest bot, no matter which bots play. It sees what the person sees."""
        bot = best_bot()
        advice = make_bot(bot, ADVICE).advise(now)[:HINTS]
        key = "terminal-hint"
        if any(ranked.score is not None for ranked in advice):
            key = "terminal-hint-goal" if now.rules.bids else "terminal-hint-scores"
        self.say(Message(key, bot=bot))
        self.console.print(advice_table(advice, reader=self.reader))


def _last_trick(now: View) -> Message:
    if now.last is None:
        return Message("terminal-no-last-trick")
    cards = trick_cards(now, now.last.leader, now.last.cards, "terminal-took-it")
    return Message("terminal-last-trick", cards=cards)
