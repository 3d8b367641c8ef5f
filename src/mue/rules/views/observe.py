"""Looking at a table: all that gets from a State into a View passes here."""

from __future__ import annotations

from mue.rules.legal import Legal
from mue.rules.match import Match
from mue.rules.state import Stacks, State
from mue.rules.views.view import Cards, Entry, Standing, View


def view(table: State | Match, seat: int | None, common: View | None = None) -> View:
    """What this seat may know of a hand, or of a match and its hand; None: what a watcher may know.

    `common` is what a watcher may know of the same moment, where that is at hand: it is most of every view.
    """
    state = table if isinstance(table, State) else table.hand
    if seat is not None and not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat} at this table")
    if seat is not None and common is not None:
        return common._replace(
            seat=seat,
            hand=state.hands[seat],
            pile=state.piles[seat],
            declared=_declared(state, seat),
            legal=table.legal(seat) if seat in common.to_act else Legal(),
            history=_history(state, seat),
        )
    game, players, deal = state.game, state.players, state.deal
    contract, auction, to_act = state.contract, state.auction, table.seats
    # In the auction: who would have Crown and Shield if it ended now.
    roles = contract if auction is None or auction.over else auction
    # In the order of the fields: by name, making a view would take a third longer.
    return View(
        game.id,
        game.settings.name,
        game.options,
        players,
        game.terms(players),
        game.deck(players, deal.removed),
        seat,
        deal.dealer,
        deal.removed,
        table.phase,
        to_act,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        state.displays,
        len(state.kitty),
        deal.open,
        len(deal.aside),
        deal.turned,
        tuple([_sizes(columns) if columns else {} for columns in state.down]),
        () if seat is None else state.piles[seat],
        tuple(map(len, state.piles)),
        _declared(state, seat),
        auction.counts if auction is not None else (),
        roles.crown,
        roles.shield,
        contract.partner,
        contract.major,
        contract.minor,
        contract.goal,
        contract.order,
        state.leader,
        state.trick,
        state.played,
        state.last,
        state.points,
        state.tricks,
        table.legal(seat) if seat is not None and seat in to_act else Legal(),
        _history(state, seat),
        state.outcome,
        None if isinstance(table, State) else _standing(table),
    )


def _sizes(columns: Stacks) -> dict[str, int]:
    return {column: len(cards) for column, cards in columns.items()}


def _standing(match: Match) -> Standing:
    settings = match.game.settings
    won = match.outcome.winners if match.outcome is not None else ()
    return Standing(match.scores, match.played, settings.hands, settings.target, settings.max_hands, won)


def seen(state: State, seat: int | None, since: int = 0) -> list[Entry]:
    """The events of the hand as this seat saw them, after the first `since`."""
    return list(_history(state, seat)[since:])


def _history(state: State, seat: int | None) -> tuple[Entry, ...]:
    """All events as this seat saw them. What was seen at the last look is noted in the history."""
    history = state.history
    found: tuple[Entry, ...] = history.notes.get(seat, ())
    if len(found) < history.size:
        found += tuple(
            [
                entry if entry[1].public or entry[0] == seat else (entry[0], entry[1].masked())
                for entry in history.since(len(found))
            ]
        )
        history.notes[seat] = found
    return found[: history.size]


def _declared(state: State, seat: int | None) -> tuple[Cards, ...]:
    if not any(state.declared):
        return ((),) * state.players
    all_in = None not in state.declared
    over = state.outcome is not None
    found: list[Cards] = []
    for owner, declared in enumerate(state.declared):
        if declared is None:
            found.append(())
        elif owner == seat or over:
            found.append((declared.hidden, declared.shown))
        else:
            found.append((declared.shown,) if all_in else ())
    return tuple(found)
