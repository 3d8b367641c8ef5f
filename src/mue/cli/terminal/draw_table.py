"""Drawing the table, from a View and the variant's numbers alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table

from mue.cards import LETTERS, SUIT_ORDER, Card, texts
from mue.cli.terminal.stakes import stakes
from mue.cli.terminal.wording import listed, name, unit
from mue.rules.game import Game
from mue.rules.mechanics.score import card_points
from mue.rules.views import View

COLUMNS = ("joker", "super", "major", "minor", *SUIT_ORDER)


def draw(view: View, of: Game[Any], console: Console) -> None:
    console.print()
    console.print(header(view), style="bold")
    console.print(seats_table(view, of))
    for text in lines(view, of):
        console.print(text)


def header(view: View) -> str:
    found = [standing(view), view.phase, f"{name(view, view.dealer)} dealt"]
    if view.removed:
        found.append(f"without {listed(view.removed)}")
    if view.kitty_size:
        found.append(f"kitty of {view.kitty_size}")
    if view.aside_size:
        found.append(f"{view.aside_size} cards aside")
    return " · ".join(found)


def standing(view: View) -> str:
    match = view.standing
    if match is None:
        return "Hand"
    number = f"Hand {match.played + 1}" + (f" of {match.hands}" if match.hands else "")
    return f"{number}, playing to {match.target}" if match.target else number


def seats_table(view: View, of: Game[Any]) -> Table:
    """One row for each seat, with those columns that say something now."""
    every = range(view.players)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), highlight=True, header_style="dim")
    columns: list[tuple[str, Callable[[int], str], bool]] = [
        ("seat", lambda seat: f"{seat} you" if seat == view.seat else f"{seat}", False)
    ]
    if view.crown is not None:
        columns.append(("", lambda seat: role(view, seat), False))
    columns.append(("hand", lambda seat: str(view.hand_sizes[seat]), True))
    if view.bids and view.goal is None:
        columns.append(("shown", lambda seat: str(view.bids[seat]), True))
    if view.bids:
        down = any(view.down_sizes[seat] for seat in every)
        columns.append(
            ("display (+1: one face down)" if down else "display", lambda seat: display(view, seat), False)
        )
    if any(view.declared):
        columns.append(("declared", lambda seat: declared(view, seat), False))
    if any(view.tricks):
        columns.append(("tricks", lambda seat: str(view.tricks[seat]), True))
        if unit(of) != "tricks":
            columns.append(("points", lambda seat: str(view.points[seat]), True))
    if view.standing is not None and view.standing.played:
        scores = view.standing.scores
        columns.append(("match", lambda seat: str(scores[seat]), True))
    for title, _, right in columns:
        table.add_column(title, justify="right" if right else "left")
    for seat in every:
        table.add_row(*(cell(seat) for _, cell, _ in columns), style="bold" if seat == view.seat else "")
    return table


def role(view: View, seat: int) -> str:
    names = view.terms.roles
    return {view.partner: "partner", view.shield: names.shield, view.crown: names.crown}.get(seat, "")


def display(view: View, seat: int) -> str:
    """Face-up cards by column; a column is named where its cards do not tell, or some lie face down."""
    up: dict[str, list[Card]] = {}
    for card in view.order.sorted_hand(view.displays[seat]):
        up.setdefault(view.order.column[card], []).append(card)
    down = view.down_sizes[seat]
    found = []
    for column in COLUMNS:
        if column not in up and column not in down:
            continue
        words = texts(up.get(column, ()))
        if column not in LETTERS or column in down:
            words.insert(0, f"{column}:")
        if column in down:
            words.append(f"+{down[column]}")
        found.append(" ".join(words))
    return "  ".join(found)


def declared(view: View, seat: int) -> str:
    """The shown card, and the hidden one in brackets: one's own, or all when the hand is over."""
    cards = view.declared[seat]
    if not cards:
        return ""
    hidden = cards[0].text if len(cards) == 2 else "?"
    return f"({hidden}) {cards[-1]}"


def lines(view: View, of: Game[Any]) -> Iterator[str]:
    """What lies in the middle and what holds for everybody, then one's own cards."""
    if view.turned and view.last is None:
        yield f"Turned up: {' '.join(texts(view.turned))}"
    if view.open:
        worth = card_points(view.open, of.settings.deck.points)
        crown = of.settings.roles.crown
        yield f"Open: {' '.join(texts(view.open))} ({worth} {unit(of)} for the {crown}'s goal)"
    yield from trump_lines(view)
    if view.goal is not None:
        yield goal_line(view, of)
    if view.trick:
        yield f"Trick: {trick_text(view, view.leader, view.trick, 'winning')}"
    bids = stakes(view)
    if bids:
        yield f"Goal (bonus) by cards: {bids}"
    yield f"Your hand: {hand_text(view)}"


def trump_lines(view: View) -> Iterator[str]:
    named = [f"{which} {trump}" for which, trump in (("major", view.major), ("minor", view.minor)) if trump]
    if not named:
        return
    if view.crown is None:
        named = [view.major or ""]  # not named by anybody, and only one
    if view.major is None or view.minor is None:
        yield f"Trump so far: {named[0]}"
    elif view.order.ranking():
        yield f"Trump {', '.join(named)}: {ranking_text(view)}"
    else:
        yield "No trump"


def ranking_text(view: View) -> str:
    """The trumps from high to low: `R7 > R9 R8 R6 > B7=G7=Y7`."""
    kinds = groupby(view.order.ranking(), key=lambda equal: view.order.column[equal[0]])
    return " > ".join(" ".join("=".join(texts(equal)) for equal in kind) for _, kind in kinds)


def goal_line(view: View, of: Game[Any]) -> str:
    team = [seat for seat in (view.crown, view.partner) if seat is not None]
    taken = view.points if unit(of) == "card points" else view.tricks
    # Open cards count for the goal, and so does one's own pile; that of others is not known.
    known = view.open + (view.pile if view.seat in team else ())
    have = sum(taken[seat] for seat in team) + card_points(known, of.settings.deck.points)
    names = listed(name(view, seat) for seat in team)
    return f"Goal: {view.goal} {unit(of)} for {names}, so far {have}"


def trick_text(view: View, leader: int, trick: tuple[Card, ...], word: str) -> str:
    best = view.order.winner(trick)
    return ", ".join(
        f"{name(view, (leader + place) % view.players)} {card}" + (f" ({word})" if place == best else "")
        for place, card in enumerate(trick)
    )


def hand_text(view: View) -> str:
    """Trumps first, then suit by suit."""
    cards = view.order.sorted_hand(view.hand)
    suits = [" ".join(texts(same)) for _, same in groupby(cards, key=view.order.suit.__getitem__)]
    return " | ".join(suits) or "no cards"
