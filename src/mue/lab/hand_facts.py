"""What the lab keeps of a finished hand: the same facts, whether the kernel or the Python rules played it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mue.native.dealt_hands import PlayedDeal, entries
from mue.native.encoding import encoding
from mue.native.numbering import KINDS
from mue.rules.game import Game
from mue.rules.history import TrickWon
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.trump import Trump
from mue.rules.moves import Declare, Move, NameTrump, Pass, Show
from mue.rules.state import State

SHOW, PASS, NAME, DECLARE, TRICK = map(KINDS.index, (Show, Pass, NameTrump, Declare, TrickWon))
MOVES: Final = frozenset(number for number, kind in enumerate(KINDS) if issubclass(kind, Move))


@dataclass(slots=True)
class HandFacts:
    """Lists are by seat."""

    deal: Deal
    scores: Sequence[int]
    points: Sequence[int]
    """Card points taken, piles included."""
    tricks: Sequence[int]
    crown: int | None
    shield: int | None
    partner: int | None
    goal: int | None
    made: bool | None
    void: bool
    shown: Sequence[int]
    """Cards face up at the end of the auction; empty where nothing is bid."""
    major: Trump | None = None
    """What the Crown named, and below what the Shield named; None if nobody did."""
    minor: Trump | None = None
    declared: list[tuple[int, int, int]] = field(default_factory=list)
    """Seat, hidden and shown number of each declaration."""
    won: list[tuple[int, int]] = field(default_factory=list)
    """Each trick in order: who took it, and its card points."""
    moves: int = 0
    shows: int = 0
    passes: int = 0


def facts_of_played(game: Game[Any], played: PlayedDeal) -> HandFacts:
    """From a hand that the kernel played."""
    code = encoding(game, len(played.scores), played.deal.removed)
    cards, trumps = code.cards, code.trumps
    worth = [game.card_points([card]) for card in cards]
    facts = HandFacts(
        deal=played.deal,
        scores=played.scores,
        points=played.points,
        tricks=played.tricks,
        crown=played.crown,
        shield=played.shield,
        partner=played.partner,
        goal=played.goal,
        made=played.made,
        void=played.void,
        shown=played.bids,
    )
    for seat, event in entries(played.history):
        kind = event[0]
        if kind == TRICK:
            facts.won.append((seat, sum([worth[number] for number in event[1:]])))
            continue
        facts.moves += kind in MOVES
        if kind == SHOW:
            facts.shows += 1
        elif kind == PASS:
            facts.passes += 1
        elif kind == NAME:
            _note_trump(facts, seat, trumps[event[1]])
        elif kind == DECLARE:
            facts.declared.append((seat, cards[event[1]].rank, cards[event[2]].rank))
    return facts


def facts_of_state(state: State) -> HandFacts:
    """From a hand that the Python rules played."""
    outcome, count = state.outcome, state.game.card_points
    assert outcome is not None
    facts = HandFacts(
        deal=state.deal,
        scores=outcome.scores,
        points=outcome.points,
        tricks=state.tricks,
        crown=outcome.crown,
        shield=outcome.shield,
        partner=outcome.partner,
        goal=outcome.goal,
        made=outcome.made,
        void=outcome.void,
        shown=state.contract.shown,
    )
    for seat, event in state.history:
        facts.moves += isinstance(event, Move)
        match event:
            case TrickWon(trick):
                facts.won.append((seat, count(trick)))
            case Show():
                facts.shows += 1
            case Pass():
                facts.passes += 1
            case NameTrump(trump):
                _note_trump(facts, seat, trump)
            case Declare(hidden, shown):
                facts.declared.append((seat, hidden.rank, shown.rank))
    return facts


def _note_trump(facts: HandFacts, seat: int, trump: Trump) -> None:
    if seat == facts.crown:
        facts.major = trump
    else:
        facts.minor = trump
