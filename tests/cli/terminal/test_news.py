"""What the terminal tells of the moves of others, and that it shows no hidden card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from support.terminal import Typist, at_table

from mue.bots import Clock, GuardedBot
from mue.cards import Card
from mue.cli.terminal.session import Left
from mue.games import game, games
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.moves import Discard, Move, NameTrump, Pass, PickPartner
from mue.rules.views import View


def test_naming_and_picking_are_told() -> None:
    session, out = at_table("mu", Typist("n"), seed="3")
    session.run()
    for actor, event in session.match.hand.history:
        who = "you" if actor == 0 else f"seat {actor}"
        if isinstance(event, NameTrump):
            assert re.search(rf"{who} names? {event.trump} as (major|minor) trump", out.getvalue())
        if isinstance(event, PickPartner):
            assert re.search(rf"{who} picks? (you|seat \d) as partner", out.getvalue())


class Quiet:
    """Passes, and otherwise makes the first legal move: the same whatever cards it holds, until play."""

    def choose(self, view: View, clock: Clock) -> Move:
        move: Move = view.legal[-1] if Pass() in view.legal else view.legal[0]
        return move


def same_but_hidden(game_id: str, options: Mapping[str, Any]) -> tuple[Match, Match]:
    """Two matches in which seat 0 deals and sees the same, and every hidden card lies elsewhere."""
    rules = game(game_id, options=options)
    players = rules.check_players(None)
    start = Match.new(rules, players, "h", dealer=0)
    dealt = start.decks(0)
    assert not isinstance(dealt, Shuffle)
    cards: list[Card] = list(dealt)
    deal = start.hand.deal
    known = [*deal.hands[0], *deal.open, *deal.turned, *(card for up in deal.up for card in up)]
    # Doubles of known cards stay where they are, so seat 0 does not get another hand.
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

    session, out = at_table(game_id, ask, match=match, bots=lambda seat: GuardedBot("quiet", Quiet(), "1"))
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
    """Of another seat, only the number of cards is told; of the player's own, the cards."""
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
