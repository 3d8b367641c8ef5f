"""Drawing the table, from a View and the variant's numbers alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.table import Table

from mue.cards import LETTERS, SUIT_ORDER, Card, texts
from mue.cli.output import titled_table
from mue.cli.terminal.stakes import stakes
from mue.cli.terminal.wording import is_you, unit, who
from mue.i18n import PLAIN, AllOf, Message, Reader, column_name, phase, suit, trump
from mue.i18n import role as role_word
from mue.rules.choice import is_from
from mue.rules.game import Game
from mue.rules.views import View

COLUMNS = ("joker", "super", "major", "minor", *SUIT_ORDER)


def draw(view: View, of: Game[Any], console: Console, reader: Reader = PLAIN) -> None:
    console.print()
    console.print(" · ".join(part.render(reader) for part in header(view)), style="bold")
    console.print(seats_table(view, of, reader))
    for line in lines(view, of):
        console.print(line.render(reader))


def header(view: View) -> Iterator[Message]:
    yield standing(view)
    yield Message("list-one", item=phase(view.phase))
    yield Message("terminal-dealt", who=who(view, view.dealer), you=is_you(view, view.dealer))
    if view.removed:
        yield Message("terminal-without", suits=AllOf(map(suit, view.removed)))
    if view.kitty_size:
        yield Message("terminal-kitty", count=view.kitty_size)
    if view.aside_size:
        yield Message("terminal-aside", count=view.aside_size)


def standing(view: View) -> Message:
    match = view.standing
    if match is None:
        return Message("terminal-hand")
    hand = Message("terminal-hand-number", number=match.played + 1)
    if match.hands:
        hand = Message("terminal-hand-of", number=match.played + 1, hands=match.hands)
    return Message("terminal-playing-to", hand=hand, target=match.target) if match.target else hand


def seats_table(view: View, of: Game[Any], reader: Reader = PLAIN) -> Table:
    """One row for each seat, with only the columns that say something now."""
    columns: list[tuple[str, Callable[[int], str], bool]] = [
        ("terminal-column-seat", lambda seat: seat_text(view, seat, reader), False)
    ]
    if view.crown is not None:
        columns.append(("", lambda seat: role(view, seat, reader), False))
    columns.append(("terminal-column-hand", lambda seat: str(view.hand_sizes[seat]), True))
    if view.bids and view.goal is None:
        columns.append(("terminal-column-shown", lambda seat: str(view.bids[seat]), True))
    if view.bids:
        title = "terminal-column-display-down" if any(view.down_sizes) else "terminal-column-display"
        columns.append((title, lambda seat: display(view, seat, reader), False))
    if any(view.declared):
        columns.append(("terminal-column-declared", lambda seat: declared(view, seat), False))
    if any(said(view, seat) for seat in range(view.players)):
        columns.append(("terminal-column-said", lambda seat: said(view, seat), True))
    if any(view.tricks):
        columns.append(("terminal-column-tricks", lambda seat: str(view.tricks[seat]), True))
        if unit(of) != "tricks":
            columns.append(("terminal-column-points", lambda seat: str(view.points[seat]), True))
    if view.standing is not None and view.standing.played:
        scores = view.standing.scores
        columns.append(("terminal-column-match", lambda seat: str(scores[seat]), True))
    table = titled_table([(title, right) for title, _, right in columns], reader)
    for seat in range(view.players):
        table.add_row(*(cell(seat) for _, cell, _ in columns), style="bold" if seat == view.seat else "")
    return table


def seat_text(view: View, seat: int, reader: Reader) -> str:
    return Message("terminal-seat-you", number=seat).render(reader) if seat == view.seat else str(seat)


def role(view: View, seat: int, reader: Reader = PLAIN) -> str:
    names = view.rules.roles
    roles = {view.partner: "partner", view.shield: names.shield, view.crown: names.crown}
    return Message("list-one", item=role_word(roles[seat])).render(reader) if seat in roles else ""


def display(view: View, seat: int, reader: Reader = PLAIN) -> str:
    """Face-up cards by column; a column is named where its cards do not tell, or some lie face down."""
    up: dict[str, list[Card]] = {}
    for card in view.order.sorted_hand(view.displays[seat]):
        up.setdefault(view.order.column[card], []).append(card)
    down = view.down_sizes[seat]
    columns = []
    for column in COLUMNS:
        if column not in up and column not in down:
            continue
        words = texts(up.get(column, ()))
        if column not in LETTERS or column in down:
            words.insert(0, column_title(column, reader))
        if column in down:
            words.append(f"+{down[column]}")
        columns.append(" ".join(words))
    return "  ".join(columns)


def column_title(column: str, reader: Reader) -> str:
    return Message("terminal-column-of-cards", column=column_name(column)).render(reader)


def declared(view: View, seat: int) -> str:
    """The shown card, and the hidden one in brackets: the viewer's own, or all when the hand is over."""
    cards = view.declared[seat]
    if not cards:
        return ""
    hidden = cards[0].text if len(cards) == 2 else "?"
    return f"({hidden}) {cards[-1]}"


def said(view: View, seat: int) -> str:
    """What the seat has last decided that only the package of its game knows, such as a bid of tricks."""
    own = [event for actor, event in view.history if actor == seat and not is_from(type(event))]
    return " ".join(own[-1].words()) if own else ""


def lines(view: View, of: Game[Any]) -> Iterator[Message]:
    """What lies in the middle and what concerns everybody, then the viewer's own cards."""
    if view.turned and view.last is None:
        yield Message("terminal-turned", cards=view.turned)
    if view.open:
        points = of.card_points(view.open)
        crown = role_word(of.settings.roles.crown)
        key = "terminal-open" if view.rules.bids else "terminal-turned"
        yield Message(key, cards=view.open, points=points, crown=crown)
    yield from trump_lines(view)
    if view.goal is not None:
        yield goal_line(view, of)
    if view.trick:
        yield Message("terminal-trick-so-far", cards=trick_cards(view, view.leader, view.trick))
    bids = stakes(view)
    if bids is not None:
        yield bids
    yield Message("terminal-own-hand", cards=hand_text(view))


def trump_lines(view: View) -> Iterator[Message]:
    named = [Message("terminal-major", trump=trump(view.major))] if view.major else []
    named += [Message("terminal-minor", trump=trump(view.minor))] if view.minor else []
    if not named:
        return
    if view.crown is None and view.major:  # nobody has named it, and there is only one
        named = [Message("list-one", item=trump(view.major))]
    if view.major is None or view.minor is None:
        yield Message("terminal-trump-so-far", trumps=named[:1])
    elif view.order.ranking():
        yield Message("terminal-trumps", trumps=named, ranking=ranking_text(view))
    else:
        yield Message("terminal-no-trump")


def ranking_text(view: View) -> str:
    """The trumps from high to low: `R7 > R9 R8 R6 > B7=G7=Y7`."""
    kinds = groupby(view.order.ranking(), key=lambda equal: view.order.column[equal[0]])
    return " > ".join(" ".join("=".join(texts(equal)) for equal in kind) for _, kind in kinds)


def goal_line(view: View, of: Game[Any]) -> Message:
    team = [seat for seat in (view.crown, view.partner) if seat is not None]
    taken = view.tricks if unit(of) == "tricks" else view.points
    # Open cards count for the goal, and so does the viewer's own pile; those of others are unknown.
    known = view.open + (view.pile if view.seat in team else ())
    have = sum(taken[seat] for seat in team) + of.card_points(known)
    names = AllOf(who(view, seat) for seat in team)
    assert view.goal is not None
    return Message("terminal-goal", goal=view.goal, unit=unit(of), team=names, have=have)


def trick_cards(
    view: View, leader: int, trick: tuple[Card, ...], best_key: str = "terminal-winning"
) -> list[Message]:
    """Who played what, with the best card marked."""
    best = view.order.winner(trick)
    return [
        Message(
            best_key if place == best else "terminal-play-also",
            who=who(view, (leader + place) % view.players),
            card=card,
        )
        for place, card in enumerate(trick)
    ]


def hand_text(view: View) -> str | Message:
    """Trumps first, then suit by suit."""
    cards = view.order.sorted_hand(view.hand)
    suits = [" ".join(texts(same)) for _, same in groupby(cards, key=view.order.suit.__getitem__)]
    return " | ".join(suits) or Message("terminal-no-cards")
