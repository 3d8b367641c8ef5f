"""Positions that every bot worth its name gets right, read from tests/data/positions/<game>.toml.

A position is a deal, the moves so far, and a claim about the next one. Everything goes through the rules,
and a bot is asked with the view of the seat, so no position can ask for what that seat cannot know.

A position with `level = "club"` is for that level and those above it; the others are for all but random.
`best` holds for any of its claims, `avoid` for none of them. A claim is a move in text form. In `play` the
place it comes from may be left out, and what only matters in part is written shorter:

    show ..          any display            discard R9 ..    cards with the R9 among them
    show 4+          four cards or more     declare 1-3 2    hidden a 1, 2 or 3, shown a 2
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mue.bots import make_bot
from mue.bots.clock import UNLIMITED
from mue.cards import Card, card, cards
from mue.games import game
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Declare, Discard, Move, Play, Show
from mue.rules.state import State
from mue.rules.views import View

FOLDER = Path(__file__).parents[1] / "data" / "positions"
KEYS = {"name", "why", "level", "players", "dealer", "removed", "deal", "moves", "seat", "best", "avoid"}


@dataclass(frozen=True)
class Position:
    game: str
    name: str
    why: str
    level: str
    """The lowest level that must get it right: `club` if it takes counting, which rookies do not do."""
    state: State
    seat: int
    best: tuple[str, ...]
    avoid: tuple[str, ...]

    @property
    def view(self) -> View:
        return self.state.view(self.seat)

    def allows(self, move: Move) -> bool:
        if self.best:
            return any(fits(claim, move) for claim in self.best)
        return not any(fits(claim, move) for claim in self.avoid)

    def __str__(self) -> str:
        return f"{self.game}: {self.name}"


def ask(bot: str, seed: str, seen: View) -> Move:
    """The move of a registered bot. An error is raised here, not replaced by a random move."""
    return make_bot(bot, seed).bot.choose(seen, UNLIMITED)


def positions(game_id: str) -> Iterator[Position]:
    with (FOLDER / f"{game_id}.toml").open("rb") as file:
        for raw in tomllib.load(file)["position"]:
            try:
                yield _position(game_id, raw)
            except Exception as error:
                raise ValueError(f"{game_id}.toml, '{raw.get('name')}': {error}") from error


def _position(game_id: str, raw: dict[str, Any]) -> Position:
    if unknown := set(raw) - KEYS:
        raise ValueError(f"unknown keys: {', '.join(sorted(unknown))}.")
    best, avoid = tuple(raw.get("best", ())), tuple(raw.get("avoid", ()))
    if bool(best) == bool(avoid):
        raise ValueError("say either what is best or what to avoid.")
    state = _start(game_id, raw)
    for move in _moves(raw["moves"]):
        state = state.apply(move)
    if raw["seat"] not in state.seats:
        raise ValueError(f"it is not the turn of seat {raw['seat']} but of {state.seats}.")
    return Position(
        game_id, raw["name"], raw["why"], raw.get("level", "rookie"), state, raw["seat"], best, avoid
    )


def _start(game_id: str, raw: dict[str, Any]) -> State:
    deal = raw["deal"]

    def zone(name: str) -> tuple[Card, ...]:
        return cards(deal.get(name, "").split())

    def by_seat(name: str) -> tuple[tuple[Card, ...], ...]:
        return tuple(cards(text.split()) for text in deal.get(name, ()))

    dealt = Deal(
        dealer=raw["dealer"],
        removed=tuple(raw.get("removed", ())),
        hands=by_seat("hands"),
        kitty=zone("kitty"),
        open=zone("open"),
        aside=zone("aside"),
        turned=zone("turned"),
        up=by_seat("up"),
        down=by_seat("down"),
    )
    rules = game(game_id)
    if dealt.players != rules.check_players(raw["players"]):
        raise ValueError(f"{raw['players']} players, but {dealt.players} hands.")
    return rules.start(dealt)


def _moves(text: str) -> Iterator[Move]:
    """Moves with commas or line ends between them; `pass x3` is three of them, and a bare card is played
    from the hand, one in brackets from the display."""
    for part in filter(None, (one.strip() for one in re.split(r"[,\n]", text))):
        move, _, times = part.partition(" x")
        for _ in range(int(times or 1)):
            if re.fullmatch(r"[A-Z]\w*", move):
                yield Play(card(move))
            elif from_display := re.fullmatch(r"\((\w+)\)", move):
                yield Play(card(from_display[1]), "display")
            else:
                yield Move.read(move)


def fits(claim: str, move: Move) -> bool:
    act, *words = claim.split()
    if act != move.act:
        return False
    if isinstance(move, Play) and len(words) == 1:
        return card(words[0]) is move.card
    if isinstance(move, Declare):
        return _in_range(words[0], move.hidden.rank) and _in_range(words[1], move.shown.rank)
    if isinstance(move, Show | Discard):
        if words[-1] == "..":
            return not Counter(cards(words[:-1])) - Counter(move.cards)
        if re.fullmatch(r"\d+\+?|\d+-\d+", words[0]):
            return _in_range(words[0], len(move.cards))
    return Move.read(claim) == move


def _in_range(text: str, number: int) -> bool:
    """`3`, `3+` or `3-5`."""
    if text.endswith("+"):
        return number >= int(text[:-1])
    low, _, high = text.partition("-")
    return int(low) <= number <= int(high or low)
