"""What a seat sees, in the kernel's numbers. No decisions are made here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mue.native.rookie_rules import RookieRules, rookie_rules
from mue.rules.legal import Legal, SomeOf
from mue.rules.moves import Keep, NameTrump, PickPartner, Show, TurnUp
from mue.rules.phases.exchange import Exchanges
from mue.rules.views import View

PHASES: Final[Mapping[str, str]] = {
    "auction": "auction",
    "major": "naming",
    "minor": "naming",
    "partner": "partner",
    "kitty": "kitty",
    "exchange": "exchange",
    "turn up": "turning up",
    "keep": "turned cards",
    "declare": "declaring",
    "play": "tricks",
}
"""The phases that the rookie has rules of thumb for, with the kernel's names."""


def _shown_by(view: View) -> int:
    """The number of cards bid by this seat, without those dealt face up."""
    own = [event for seat, event in view.history if seat == view.seat]
    return sum([len(event.cards) for event in own if isinstance(event, Show)])


def rules_of(view: View) -> RookieRules:
    """The public rules of this table."""
    return rookie_rules(view.order, view.rules, view.players, lambda: _dealt_up(view))


def _dealt_up(view: View) -> int:
    assert view.seat is not None
    return view.bids[view.seat] - _shown_by(view) if view.bids else 0


def in_numbers(view: View, rules: RookieRules) -> dict[str, Any]:
    """The view for the kernel's rookie, which must know the phase."""
    assert view.seat is not None
    number = rules.card_number.__getitem__
    trump = rules.trump_number
    return dict(
        seat=view.seat,
        leader=view.leader,
        crown=-1 if view.crown is None else view.crown,
        shield=-1 if view.shield is None else view.shield,
        partner=-1 if view.partner is None else view.partner,
        major=-1 if view.major is None else trump[view.major],
        minor=-1 if view.minor is None else trump[view.minor],
        goal=-1 if view.goal is None else view.goal,
        hand=list(map(number, view.hand)),
        displays=[list(map(number, display)) for display in view.displays],
        in_middle=list(map(number, view.open)),
        pile=list(map(number, view.pile)),
        declared=[list(map(number, cards)) for cards in view.declared],
        played=list(map(number, view.played)),
        hand_sizes=view.hand_sizes,
        pile_sizes=view.pile_sizes,
        down_sizes=[sum(down.values()) for down in view.down_sizes],
        kitty_size=view.kitty_size,
        bids=view.bids,
        tricks=view.tricks,
        points=view.points,
        **_choice(view.phase, view.legal, rules),
    )


def _choice(phase: str, legal: Legal, rules: RookieRules) -> dict[str, Any]:
    """The legal choices."""
    choice = legal.choices[0]
    number = rules.card_number
    size, options, drawn = 0, [], []
    kind = PHASES[phase]
    if kind == "naming":
        options = [rules.trump_number[move.trump] for move in legal if isinstance(move, NameTrump)]
    elif kind == "partner":
        options = [move.partner for move in legal if isinstance(move, PickPartner)]
    elif kind == "turning up":
        options = [rules.column_number[move.column] for move in legal if isinstance(move, TurnUp)]
    elif kind == "turned cards":
        options = [number[move.card] for move in legal if isinstance(move, Keep)]
    elif isinstance(choice, Exchanges):
        kind, drawn = "exchange", [number[card] for card in choice.drawn]
    elif isinstance(choice, SomeOf):
        size = choice.most if kind == "auction" else choice.least
    return {"phase": kind, "size": size, "options": options, "drawn": drawn}
