"""Moves that most states do not allow, to test refusals."""

from __future__ import annotations

from random import Random

from mue.rules.moves import (
    Declare,
    Discard,
    Keep,
    Move,
    NameTrump,
    NextDealer,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
)
from mue.rules.state import State


def strange_moves(state: State, rng: Random) -> list[Move]:
    """Moves of every kind with cards from anywhere; most of them illegal."""
    deck = state.game.deck(state.players, state.deal.removed)
    one, two, three, four = rng.sample(deck, 4)
    seat = rng.randrange(-1, state.players + 1)
    return [
        Pass(),
        Show(()),
        Show((one,)),
        Show((one, two, three)),
        NameTrump(one.suit or "none"),
        NameTrump(str(max(two.rank, 0))),
        NameTrump("none"),
        PickPartner(seat),
        NextDealer(seat),
        Discard((one, two)),
        Discard((one, two, three)),
        Discard((one, two, three, four)),
        Discard((one, two), lay=(three,)),
        Discard((one, two), lay=(three,), table=(one,)),
        TurnUp(rng.choice(["major", "minor", "super", one.suit or "red"])),
        Keep(one),
        Declare(one, two),
        Play(one, "hand"),
        Play(two, "display"),
    ]
