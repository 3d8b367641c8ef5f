"""The rules give a reason for every refusal, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move

from mue.cards import SUITS, card
from mue.games import game
from mue.i18n import Message, Reader, bundles
from mue.rules.match import Match
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


def tries(rng: random.Random, deck: list[str]) -> Iterator[Move]:
    """Moves of every kind, regardless of the position."""
    some = tuple(card(one) for one in rng.choices(deck, k=rng.randint(1, 4)))
    yield Show(some)
    yield Show(())
    yield Pass()
    yield NameTrump(rng.choice([*SUITS.values(), "0", "7", "12", "none"]))
    yield PickPartner(rng.randrange(7))
    yield Discard(some)
    yield Discard(some[:2], some[2:], some[1:2])
    yield Discard(some[:2], some[:1])
    yield TurnUp(rng.choice(["red", "major", "clubs"]))
    yield Keep(some[0])
    yield Declare(some[0], some[-1])
    yield Play(some[0])
    yield Play(some[0], "display")
    yield NextDealer(rng.randrange(7))


@pytest.mark.parametrize("of", EVERY, ids=str)
def test_every_refusal_of_the_rules_is_said_in_every_language(of: Configuration) -> None:
    rng = random.Random(str(of))
    rules = game(of.game, of.variant)
    match = Match.new(rules, of.players, seed=str(of))
    deck = [one.text for one in rules.deck(of.players, match.hand.deal.removed)]
    refusals: set[Message] = set()
    for _ in range(120):
        if match.outcome is not None:
            break
        for seat in range(of.players):
            refusals |= {why for move in tries(rng, deck) if (why := match.why_illegal(move, seat))}
        match = match.apply(some_move(match, rng))
    assert len({why.key for why in refusals}) > 5
    for why in sorted(refusals, key=lambda why: why.key)[:500]:
        for language in bundles.languages:
            assert why.render(language).endswith("."), why


def test_a_refusal_speaks_german() -> None:
    state = game("mu").new(4, seed=1)
    turn = state.why_illegal(Pass(), seat=((state.seat or 0) + 1) % 4)
    assert turn is not None
    assert turn.render("de").startswith("Platz ")
    assert turn.render(Reader("de", ("Ann", "Bob", "Cid", "Dora"))).endswith(" ist nicht dran, sondern Ann.")
