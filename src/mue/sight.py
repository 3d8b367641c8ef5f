"""Sight: the only wall between what is so and what a seat may know.

`view(state, seat)` copies, item by item, what the rules let that seat see; `None` is a watcher. Nothing of a
State gets through that is not named here. A View holds no reference to the State it was made from.

Hidden are: other hands, the kitty, cards set aside, face-down cards (also one's own), cards that others put
away, and hidden declarations until the hand is over. Everything played or shown stays known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final, NamedTuple

from mue.cards import Card, texts
from mue.match import Match
from mue.mechanics.trump import TrumpOrder
from mue.play.legal import Legal
from mue.play.log import Happening, Revealed, TrickWon, TurnedUp
from mue.play.moves import (
    Declare,
    Discard,
    Keep,
    Move,
    NameTrump,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
    event_json,
)
from mue.play.state import LastTrick, Outcome, Stacks, State
from mue.play.terms import Terms

SCHEMA = "mue-view/1"

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """Somebody put cards away: how many, and what could be seen of it."""

    act: ClassVar[str] = "discard"
    count: int
    table: Cards
    lay: Cards


@dataclass(frozen=True, slots=True)
class Declared:
    """Somebody has laid two cards crossed."""

    act: ClassVar[str] = "declare"


Seen = Move | Happening | Discarded | Declared
Entry = tuple[int, Seen]


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far, and what ends it (0: not used)."""

    scores: tuple[int, ...]
    played: int
    hands: int
    target: int
    max_hands: int
    winners: tuple[int, ...]
    """Nobody before the match is decided."""


class View(NamedTuple):
    """What one seat (or a watcher) may know. Lists are by seat unless said.

    A tuple of names, because one is made for every move and nothing else is made as fast.
    """

    game: str
    variant: str
    options: dict[str, Any]
    """What differs from the shipped variant, as in a record."""
    players: int
    terms: Terms
    """The numbers of the variant that everybody knows: goals, bonuses, card points."""
    deck: Cards
    """Every card of this game, removed suits left out."""
    seat: int | None
    """Whose view this is; None: a watcher."""
    dealer: int
    removed: tuple[str, ...]
    phase: str
    to_act: tuple[int, ...]
    hand: Cards
    hand_sizes: tuple[int, ...]
    displays: tuple[Cards, ...]
    kitty_size: int
    open: Cards
    aside_size: int
    turned: Cards
    down_sizes: tuple[dict[str, int], ...]
    """Face-down cards by column."""
    pile: Cards
    """What this seat put away."""
    pile_sizes: tuple[int, ...]
    declared: tuple[Cards, ...]
    """The declared cards this seat may see: its own two, hidden one first, and of others the shown one."""
    bids: tuple[int, ...]
    """Cards shown in the auction, dealt face-up ones included."""
    crown: int | None
    shield: int | None
    partner: int | None
    major: str | None
    minor: str | None
    goal: int | None
    order: TrumpOrder
    leader: int
    trick: Cards
    played: Cards
    """Every card played so far, one after the other; those of the trick on the table last."""
    last: LastTrick | None
    points: tuple[int, ...]
    """Card points taken in tricks; piles are counted when the hand is over."""
    tricks: tuple[int, ...]
    legal: Legal
    """Empty unless this seat may act."""
    history: tuple[Entry, ...]
    outcome: Outcome | None
    standing: Standing | None
    """How the match stands, if the hand is part of one."""

    def to_json(self) -> dict[str, Any]:
        """A stable form for clients; its schema is `mue-view/1`."""
        return {key: written(self) for key, (_, written) in _JSON.items()}

    def _columns(self, display: Cards) -> dict[str, list[str]]:
        """Face-up cards by kind: joker, super, major, minor or suit."""
        columns: dict[str, list[str]] = {}
        for card in self.order.sorted_hand(display):
            columns.setdefault(self.order.column[card], []).append(card.text)
        return columns


_Written = Callable[[View], Any]

_JSON: dict[str, tuple[str, _Written]] = {
    "schema": ("", lambda view: SCHEMA),
    "game": ("game", lambda view: view.game),
    "variant": ("variant", lambda view: view.variant),
    "options": ("options", lambda view: view.options),
    "players": ("players", lambda view: view.players),
    "terms": ("terms", lambda view: view.terms.to_json()),
    "deck": ("deck", lambda view: texts(view.deck)),
    "seat": ("seat", lambda view: view.seat),
    "dealer": ("dealer", lambda view: view.dealer),
    "removed": ("removed", lambda view: list(view.removed)),
    "phase": ("phase", lambda view: view.phase),
    "to_act": ("to_act", lambda view: list(view.to_act)),
    "hand": ("hand order", lambda view: texts(view.order.sorted_hand(view.hand))),
    "hand_sizes": ("hand_sizes", lambda view: list(view.hand_sizes)),
    "displays": ("displays order", lambda view: [view._columns(display) for display in view.displays]),
    "kitty_size": ("kitty_size", lambda view: view.kitty_size),
    "open": ("open", lambda view: texts(view.open)),
    "aside_size": ("aside_size", lambda view: view.aside_size),
    "turned": ("turned", lambda view: texts(view.turned)),
    "down_sizes": ("down_sizes", lambda view: [dict(sizes) for sizes in view.down_sizes]),
    "pile": ("pile", lambda view: texts(view.pile)),
    "pile_sizes": ("pile_sizes", lambda view: list(view.pile_sizes)),
    "declared": ("declared", lambda view: [texts(cards) for cards in view.declared]),
    "bids": ("bids", lambda view: list(view.bids)),
    "crown": ("crown", lambda view: view.crown),
    "shield": ("shield", lambda view: view.shield),
    "partner": ("partner", lambda view: view.partner),
    "major": ("major", lambda view: view.major),
    "minor": ("minor", lambda view: view.minor),
    "goal": ("goal", lambda view: view.goal),
    "trumps": ("order", lambda view: [texts(equal) for equal in view.order.ranking()]),
    "leader": ("leader", lambda view: view.leader),
    "trick": ("trick", lambda view: texts(view.trick)),
    "last": ("last", lambda view: view.last and _trick_json(view.last)),
    "points": ("points", lambda view: list(view.points)),
    "tricks": ("tricks", lambda view: list(view.tricks)),
    "legal": ("legal", lambda view: view.legal.to_json()),
    "history": ("history", lambda view: [entry_json(entry) for entry in view.history]),
    "outcome": ("outcome", lambda view: view.outcome and outcome_json(view.outcome)),
    "match": ("standing", lambda view: view.standing and _standing_json(view.standing)),
}
"""The keys of a view in JSON: the fields that each is written from, and how."""

_OWN: Final = frozenset({"seat", "hand", "pile", "declared", "legal"})
"""The keys in which views of one moment differ; beside `history`. All others are for everybody to see."""


def _parts(keys: Iterable[str]) -> list[tuple[int, list[tuple[str, _Written]]]]:
    """By the place of each field: the keys that are written from it, and how."""
    found: dict[int, list[tuple[str, _Written]]] = {}
    for key in keys:
        names, written = _JSON[key]
        for name in names.split():
            found.setdefault(View._fields.index(name), []).append((key, written))
    return list(found.items())


_OPEN_PARTS: Final = _parts(key for key in _JSON if key not in _OWN and key != "history")
_OWN_PARTS: Final = _parts(key for key in _JSON if key in _OWN)


def open_changes(before: View, after: View) -> dict[str, Any]:
    """The keys of `after.to_json()` that all see alike and whose fields differ. Some may read as before.

    Only what comes from a field that differs is written at all: most of a view stays as it is.
    """
    return _changes(_OPEN_PARTS, before, after)


def own_changes(before: View, after: View) -> dict[str, Any]:
    """The same for the keys that are the viewer's own. For the history see `continued`."""
    return _changes(_OWN_PARTS, before, after)


def _changes(
    parts: list[tuple[int, list[tuple[str, _Written]]]], before: View, after: View
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for place, keys in parts:
        one, other = before[place], after[place]
        if one is not other and one != other:
            for key, written in keys:
                if key not in found:
                    found[key] = written(after)
    return found


def continued(before: View, after: View) -> list[dict[str, Any]] | None:
    """The new entries of the history, as JSON; None if it does not go on from the one before."""
    size = len(before.history)
    if after.history[:size] != before.history:
        return None
    return [entry_json(entry) for entry in after.history[size:]]


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
        game.facts.name,
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
    facts = match.game.facts
    won = match.outcome.winners if match.outcome is not None else ()
    return Standing(match.scores, match.played, facts.hands, facts.target, facts.max_hands, won)


def seen(state: State, seat: int | None, since: int = 0) -> list[Entry]:
    """The events of the hand as this seat saw them, after the first `since`."""
    return list(_history(state, seat)[since:])


def _history(state: State, seat: int | None) -> tuple[Entry, ...]:
    """All events as this seat saw them. What was seen at the last look is noted in the log."""
    log = state.log
    found: tuple[Entry, ...] = log.notes.get(seat, ())
    if len(found) < log.size:
        found += tuple(
            [
                entry if type(entry[1]) in _OPEN or entry[0] == seat else (entry[0], _masked(entry[1]))
                for entry in log.since(len(found))
            ]
        )
        log.notes[seat] = found
    return found[: log.size]


_OPEN = {Show, Pass, NameTrump, PickPartner, TurnUp, Keep, Play, TurnedUp, Revealed, TrickWon}
"""Events that happen before everybody's eyes. Any other is seen whole by its actor alone."""


def _masked(event: Move | Happening) -> Discarded | Declared:
    match event:
        case Discard():
            return Discarded(len(event.cards), event.table, event.lay)
        case Declare():
            return Declared()
        case _:
            raise TypeError(f"sight has no rule for {type(event).__name__}, so it stays hidden")


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


def entry_json(entry: Entry) -> dict[str, Any]:
    actor, event = entry
    return {"seat": actor, **event_json(event)}


def _trick_json(last: LastTrick) -> dict[str, Any]:
    return {"leader": last.leader, "cards": texts(last.cards), "winner": last.winner}


def _standing_json(standing: Standing) -> dict[str, Any]:
    return {**asdict(standing), "scores": list(standing.scores), "winners": list(standing.winners)}


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    return {
        "scores": list(outcome.scores),
        "parts": [[[why, amount] for why, amount in parts] for parts in outcome.parts],
        "points": list(outcome.points),
        "tricks": list(outcome.tricks),
        "made": outcome.made,
        "void": outcome.void,
    }
