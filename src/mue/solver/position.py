"""A position of trick play with all cards known, held by the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mue import _kernel
from mue.cards import Card, Cards
from mue.errors import Unsolvable
from mue.i18n import Message, phase, shown
from mue.rules.moves import Play
from mue.rules.outcome import points_with_piles
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver.hand_rules import HandRules, kernel_rules
from mue.solver.layout import COLUMNS, Places, suits_of


@dataclass(frozen=True, slots=True)
class Position:
    """A position with all cards known. It is immutable; `play` returns a new one."""

    kernel: _kernel.Position
    deck: Cards
    suits: tuple[str, ...]
    """The suit that each card of the deck counts as."""
    players: int
    side: tuple[int, ...]
    """The seats of the Crown's side; empty where all play alone."""
    counts_points: bool
    """Whether the side counts card points rather than tricks."""
    goal: int | None
    """What the side needs in all, piles included; open cards are already subtracted."""

    @classmethod
    def from_state(cls, state: State) -> Position:
        """The position of a state from the first lead on; Unsolvable before that or after the end."""
        if not isinstance(state, State):
            raise TypeError(f"only a State can be solved, not {shown(state)}")
        if state.outcome is not None or not isinstance(state.step, Tricks):
            raise Unsolvable("unsolvable-phase", phase=phase(state.phase))
        rules = HandRules.of(state)
        try:
            in_kernel = kernel_rules(rules)
        except ValueError as error:
            raise Unsolvable("unsolvable-limit", problem=Message("kernel-limit-other")) from error
        places = Places(rules.deck)
        # Visible cards first: among equal cards, they then have the same indices in every world.
        trick = places.take(state.trick)
        displays = [places.take(display) for display in state.displays]
        kernel = _kernel.position(
            in_kernel,
            hands=[places.take(hand) for hand in state.hands],
            displays=displays,
            stacks=[
                [(COLUMNS[column], places.take(cards)) for column, cards in columns.items()]
                for columns in state.down
            ],
            trick=trick,
            leader=state.leader,
            points=points_with_piles(state),
            tricks=list(state.tricks),
        )
        suits = suits_of(state.contract.order)
        return cls(kernel, rules.deck, suits, state.players, rules.side, rules.counts_points, rules.goal)

    @property
    def seat(self) -> int | None:
        """Who plays next; None when the hand is over."""
        return None if self.kernel.over else self.kernel.seat

    @property
    def over(self) -> bool:
        return self.kernel.over

    @property
    def leader(self) -> int:
        return self.kernel.leader

    @property
    def trick(self) -> Cards:
        return tuple(self.deck[place] for place in self.kernel.trick)

    @property
    def tricks_left(self) -> int:
        """The tricks still to be finished, the one on the table included."""
        return self.kernel.tricks_left

    @property
    def points(self) -> tuple[int, ...]:
        """Card points taken by seat, piles included."""
        return tuple(self.kernel.points)

    @property
    def tricks(self) -> tuple[int, ...]:
        return tuple(self.kernel.tricks)

    @property
    def solver_counts_points(self) -> bool:
        """Whether the solver counts card points rather than tricks. It counts what the game counts for the
        Crown's side, and tricks where all play alone."""
        return self.counts_points and bool(self.side)

    def scores(self) -> tuple[int, ...]:
        """The score of each seat; final when the hand is over."""
        return tuple(self.kernel.scores())

    def scores_with(self, points: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
        """The scores that these card points and tricks by seat would give."""
        return tuple(self.kernel.scores_with(points, tricks))

    def legal(self) -> tuple[Play, ...]:
        """The legal moves, as the rules list them: from the hand, then from the display."""
        if self.kernel.over:
            return ()
        shown = set(self.kernel.displays[self.kernel.seat])
        places = sorted(self.kernel.legal())
        moves = [self.move_of(place) for place in places if place not in shown]
        moves += [self.move_of(place) for place in places if place in shown]
        return tuple(dict.fromkeys(moves))

    def move_of(self, place: int) -> Play:
        """The move that plays the card with this deck index."""
        shown = place in self.kernel.displays[self.kernel.seat]
        return Play(self.deck[place], "display" if shown else "hand")

    def place_of(self, move: Play | Card) -> int:
        """The deck index of this move's card; a bare card is looked up in the hand first."""
        card = move.card if isinstance(move, Play) else move
        if not self.kernel.over:
            zones = {"hand": self.kernel.hands, "display": self.kernel.displays}
            for source in (move.source,) if isinstance(move, Play) else ("hand", "display"):
                for place in zones[source][self.kernel.seat]:
                    if self.deck[place] is card:
                        return place
        raise ValueError(f"{move} cannot be played here: the seat to act does not have it.")

    def play(self, *moves: Play | Card) -> Position:
        """The position after these moves in sequence; ValueError if one is illegal."""
        now = self
        for move in moves:
            now = replace(now, kernel=now.kernel.play(now.place_of(move)))
        return now
