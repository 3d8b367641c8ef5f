"""What a person may leave out of a move that they type."""

from __future__ import annotations

import pytest
from support.terminal import until

from mue.cli.terminal.input import move_of, tidy
from mue.errors import Unreadable
from mue.games import game
from mue.rules.match import Match
from mue.rules.moves import Pass, Play, Show
from mue.rules.views import View


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
