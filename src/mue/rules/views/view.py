"""View: what one seat may know, as a table of its fields.

This table is the allow-list: nothing of a State gets into a view without an entry here. Each entry says how
its field is observed. The field's type determines its JSON, unless the entry says otherwise.

Hidden are other hands, the kitty, cards set aside, face-down cards (even the viewer's), cards that others put
away, and hidden declarations until the hand is over. Everything played or shown stays known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from mue.cards import Cards, cards, in_order, texts
from mue.rules.history import Entry
from mue.rules.legal import Legal
from mue.rules.mechanics.trick import LastTrick
from mue.rules.mechanics.trump import TrumpOrder
from mue.rules.notation import Json, Seat
from mue.rules.outcome import Outcome
from mue.rules.public_rules import PublicRules
from mue.rules.views.field import Reading, fields_of, seen
from mue.rules.views.parts import (
    Standing,
    down_sizes_of,
    entry_json,
    read_displays,
    read_history,
    read_outcome,
    read_played,
    visible_declarations,
    write_displays,
    write_history,
    write_outcome,
    write_trumps,
)

if TYPE_CHECKING:
    from mue.rules.game import Game

SCHEMA: Final = "mue-view/2"
NOTHING: Final = Legal()
"""For all who may not act. One object, because the same object needs no comparison."""


class View(NamedTuple):
    """What one seat (or a watcher) may know of a hand. Lists are by seat unless stated otherwise.

    A named tuple, because a view is made after every move and nothing else is created as fast.
    """

    game: str = seen(lambda at: at.state.game.id)
    """What is played: `mu`, `eskridge` ..."""
    variant: str = seen(lambda at: at.state.game.settings.name)
    """The name of the variant."""
    options: dict[str, Any] = seen(lambda at: at.state.game.options)
    """What differs from the shipped variant, as in a record."""
    players: int = seen(lambda at: at.state.players)
    """How many play."""
    rules: PublicRules = seen(
        lambda at: at.state.game.public_rules(at.state.players),
        key="terms",
        write=lambda view: view.rules.to_json(),
        read=lambda reading: reading.game.public_rules(reading.players),
    )
    """The numbers and names of the variant that everybody at the table knows: goals, bonuses, card points."""
    deck: Cards = seen(
        lambda at: at.state.game.deck(at.state.players, at.state.deal.removed),
        read=lambda reading: reading.game.deck(reading.players, reading.removed),
    )
    """Every card of this game, removed suits left out."""
    seat: Seat | None = seen(lambda at: at.seat, own=True)
    """Whose view this is; null for a watcher."""
    dealer: Seat = seen(lambda at: at.state.deal.dealer)
    """Who dealt."""
    removed: tuple[str, ...] = seen(lambda at: at.state.deal.removed)
    """The suits taken out of the deck."""
    phase: str = seen(lambda at: at.state.phase if at.match is None else at.match.phase)
    """Where the hand is; `over` at its end, `next dealer` between two hands."""
    to_act: tuple[Seat, ...] = seen(lambda at: at.to_act)
    """Every seat that may act; several only where all decide at once."""
    hand: Cards = seen(
        lambda at: () if at.seat is None else at.state.hands[at.seat],
        own=True,
        write=lambda view: texts(view.order.sorted_hand(view.hand)),
        read=lambda reading: in_order(cards(reading.json["hand"])),
        also=("order",),
    )
    """The viewer's own hidden cards, sorted under the trumps so far."""
    hand_sizes: tuple[int, ...] = seen(lambda at: tuple(map(len, at.state.hands)))
    """The number of cards in each hand."""
    displays: tuple[Cards, ...] = seen(
        lambda at: at.state.displays,
        write=write_displays,
        read=read_displays,
        shape=tuple[dict[str, Cards], ...],
        also=("order",),
    )
    """Face-up cards by kind: `joker`, `super`, `major`, `minor` or a suit."""
    kitty_size: int = seen(lambda at: len(at.state.kitty))
    """Cards of the kitty, until the Crown takes it."""
    open: Cards = seen(lambda at: at.state.deal.open)
    """Cards that lie face up in the middle."""
    aside_size: int = seen(lambda at: len(at.state.deal.aside))
    """Cards that stay out of the deal unseen."""
    turned: Cards = seen(lambda at: at.state.deal.turned)
    """The dealer's last two cards, turned up (wimmuln)."""
    down_sizes: tuple[dict[str, int], ...] = seen(down_sizes_of)
    """Face-down cards by column (goslar)."""
    pile: Cards = seen(lambda at: () if at.seat is None else at.state.piles[at.seat], own=True)
    """The cards that the viewer put away."""
    pile_sizes: tuple[int, ...] = seen(lambda at: tuple(map(len, at.state.piles)))
    """The number of cards that each seat put away."""
    declared: tuple[Cards, ...] = seen(visible_declarations, own=True)
    """The viewer's hidden and shown card; of others the shown one once all have declared, both at the end."""
    bids: tuple[int, ...] = seen(lambda at: () if at.state.auction is None else at.state.auction.counts)
    """Cards face up in the auction; empty where nothing is bid."""
    crown: Seat | None = seen(lambda at: at.roles.crown)
    """Who has the Crown; in the auction, who would have it if it ended now."""
    shield: Seat | None = seen(lambda at: at.roles.shield)
    """Who has the Shield, in the same sense."""
    partner: Seat | None = seen(lambda at: at.state.contract.partner)
    """The Crown's partner, once picked."""
    major: str | None = seen(lambda at: at.state.contract.major)
    """The major trump, once named: a suit, a number or `none`."""
    minor: str | None = seen(lambda at: at.state.contract.minor)
    """The minor trump, once named."""
    goal: int | None = seen(lambda at: at.state.contract.goal)
    """What the Crown's team has to take, in card points or tricks."""
    order: TrumpOrder = seen(
        lambda at: at.state.contract.order,
        key="trumps",
        write=write_trumps,
        read=lambda reading: reading.order,
        shape=tuple[Cards, ...],
    )
    """The trumps from high to low; equal cards stand together."""
    leader: Seat = seen(lambda at: at.state.leader)
    """Who leads the trick on the table."""
    trick: Cards = seen(lambda at: at.state.trick)
    """The trick on the table, in the order of play."""
    last: LastTrick | None = seen(lambda at: at.state.last)
    """The trick before it."""
    points: tuple[int, ...] = seen(lambda at: at.state.points)
    """Card points taken in tricks; piles are counted at the end."""
    tricks: tuple[int, ...] = seen(lambda at: at.state.tricks)
    """Tricks taken."""
    legal: Legal = seen(
        lambda at: (at.match or at.state).legal(at.seat) if at.seat in at.to_act else NOTHING,
        own=True,
        write=lambda view: view.legal.to_json(),
        read=lambda reading: Legal.from_json(reading.json["legal"], reading.order),
    )
    """The legal moves as a list of choices; empty unless the viewer may act."""
    history: tuple[Entry, ...] = seen(
        lambda at: at.state.history.seen_by(at.seat),
        own=True,
        write=write_history,
        read=read_history,
    )
    """Everything that happened, as the viewer saw it."""
    played: Cards = seen(lambda at: at.state.played, key="", read=read_played)
    """Every card played so far in order; those of the trick on the table come last."""
    outcome: Outcome | None = seen(
        lambda at: at.state.outcome,
        write=write_outcome,
        read=read_outcome,
    )
    """How the hand ended."""
    standing: Standing | None = seen(lambda at: None if at.match is None else at.match.standing, key="match")
    """How the match stands; null for a single hand."""

    def to_json(self, beside: tuple[View, Json] | None = None) -> dict[str, Any]:
        """A stable form for clients; its schema is `mue-view/2`.

        `beside`, if at hand, is a watcher's view of the same moment and its JSON: most of it is the same.
        """
        if beside is None:
            return {"schema": SCHEMA, **{key: write(self) for key, write in WRITERS}}
        watcher, common = beside
        own = {key: write(self) for key, write in OWN_WRITERS}
        seen = zip(self.history, watcher.history, common["history"], strict=True)
        own["history"] = [json if entry is other else entry_json(entry) for entry, other, json in seen]
        return {**common, **own}

    @classmethod
    def from_json(cls, json: Json, game: Game[Any]) -> View:
        """Read a view back from its JSON; `game` is the game that it names.

        Public rules, deck and trump order are not in the JSON: they come from the game.
        """
        reading = Reading(json, game)
        for name, field in FIELDS.items():
            reading.done[name] = field.read(reading)
        return cls(**reading.done)

    def __repr__(self) -> str:
        viewer = "a watcher" if self.seat is None else f"seat {self.seat}"
        return f"<View of {viewer}, {self.game}-{self.players} {self.phase}, {len(self.history)} events>"


FIELDS: Final = fields_of(View, View._field_defaults)
"""The table by field name."""

# What `seen` returned is not a default value: a view is always given all of its fields.
View.__new__.__defaults__ = None

WRITERS: Final = [(field.key, field.write) for field in FIELDS.values() if field.key]
OWN_WRITERS: Final = [
    (field.key, field.write) for field in FIELDS.values() if field.own and field.key != "history"
]


class OwnParts(NamedTuple):
    """What the viewer's own keys are made of, the history left out: enough to write them."""

    seat: Seat | None
    hand: Cards
    order: TrumpOrder
    pile: Cards
    declared: tuple[Cards, ...]
    legal: Legal
