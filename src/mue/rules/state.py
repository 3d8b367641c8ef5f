"""State: everything about one deal in play. It never changes; a move gives a new one.

States share whatever a move leaves unchanged, so they are cheap to make and a search can keep many. Only
`mue.rules.views` decides what a seat may see of it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack

from mue.cards import Cards
from mue.errors import Illegal
from mue.i18n import Message, Seat
from mue.rules.arguments import check_seat
from mue.rules.contract import Contract
from mue.rules.history import History
from mue.rules.legal import Legal
from mue.rules.mechanics.auction import Auction
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.trick import LastTrick
from mue.rules.moves import AnyForm, Declare, Move
from mue.rules.notation import Json
from mue.rules.outcome import Outcome
from mue.rules.state_json import state_json
from mue.rules.views import View, observe

if TYPE_CHECKING:
    from mue.rules.game import Game
    from mue.rules.phase import Phase

Stacks = dict[str, Cards]
"""Face-down cards by column, lowest first. Never mutated once in a state."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class State:
    """One deal in play. Read its attributes; `apply` gives the next state."""

    game: Game[Any]
    players: int
    deal: Deal
    step: Phase | None
    """The current phase of `game.phases`; None before the first."""
    seat: int | None
    """The seat to act; None when the hand is over."""
    history: History
    hands: tuple[Cards, ...]
    displays: tuple[Cards, ...]
    kitty: Cards
    piles: tuple[Cards, ...]
    """Cards put away by each seat, known to that seat alone."""
    down: tuple[Stacks, ...]
    declared: tuple[Declare | None, ...]
    auction: Auction | None
    contract: Contract
    leader: int
    trick: Cards
    played: Cards
    """Every card played so far in order, the trick on the table last."""
    last: LastTrick | None
    points: tuple[int, ...]
    """Card points taken in tricks, by seat. Piles are counted when the hand is over."""
    tricks: tuple[int, ...]
    outcome: Outcome | None

    def __post_init__(self) -> None:
        # Objects filled by `__init__` have key-sharing dictionaries. CPython reads and copies an unshared
        # dictionary faster, and `replace` passes that on.
        object.__setattr__(self, "__dict__", dict(self.__dict__.items()))

    def replace(self, **changes: Unpack[Changes]) -> State:
        """This state with some fields replaced. For phases, which must keep it consistent."""
        # Written for speed: the rules spend much of their time here.
        new = object.__new__(State)
        fields = new.__dict__
        fields |= self.__dict__
        fields |= changes
        if len(fields) != FIELDS:
            raise TypeError(f"a State has no field {', '.join(sorted(changes.keys() - self.__dict__))}")
        return new

    def under(self, contract: Contract) -> State:
        """This state under another contract, with the order of the cards that its trumps make."""
        return self.replace(contract=replace(contract, order=self.game.order_of(self, contract)))

    @property
    def phase(self) -> str:
        """The name of the phase, `over` at the end."""
        return "over" if self.step is None or self.outcome is not None else self.step.name

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may act now; several only where all decide at once."""
        return () if self.seat is None or self.step is None else self.step.seats(self)

    def legal(self, seat: int | None = None) -> Legal:
        """The legal moves of the seat to act, or of another one of `seats`."""
        if seat is not None:
            check_seat(seat, self.players)
        if self.seat is None or self.step is None:
            return Legal()
        if seat is None:
            seat = self.seat
        elif seat != self.seat and seat not in self.seats:
            return Legal()
        return self.step.legal(self, seat)

    def why_illegal(self, move: AnyForm, seat: int | None = None) -> Message | None:
        """Why this move is illegal now, or None if it is legal. `str()` of the message is English."""
        if not isinstance(move, Move):
            move = Move.of(move)
        if seat is not None:
            check_seat(seat, self.players)
        if self.seat is None or self.step is None:
            return Message("hand-is-over")
        if seat is None:
            seat = self.seat
        elif seat != self.seat and seat not in self.seats:
            return Message("not-your-turn", seat=Seat(seat), actor=Seat(self.seat))
        return self.step.why_illegal(self, seat, move)

    def apply(self, move: AnyForm, seat: int | None = None) -> State:
        """The state after this move; Illegal says which rule forbids it.

        A move is an object (`Pass()`), text (`"pass"`) or JSON. `seat` says who makes it where several may
        act.
        """
        if not isinstance(move, Move):
            move = Move.of(move)
        step, actor = self.step, self.seat
        if seat is not None:
            check_seat(seat, self.players)
            actor = seat
        if step is None or actor is None or actor != self.seat:
            why = self.why_illegal(move, seat)
        else:
            why = step.why_illegal(self, actor, move)
        if why is not None:
            raise Illegal(why)
        assert actor is not None and step is not None  # otherwise the hand would be over
        return step.apply(self, actor, move)

    def view(self, seat: int | None, common: View | None = None) -> View:
        """What this seat may know, and nothing else (None: a watcher).

        `common`, if at hand, is a watcher's view of the same moment; it saves computing the shared fields
        again.
        """
        return observe(self, seat, common)

    def to_json(self) -> Json:
        """The whole state for its owner, every hidden card included: `mue.state(...)` reads it back.

        It is the deal and the moves, so changes made by `replace` are lost. Never show it to a player; use
        `view(seat).to_json()` for that.
        """
        return state_json(self)

    def replay(self) -> list[State]:
        """Every state of this hand, from the deal to this one."""
        states = [self.game.start(self.deal)]
        for seat, event in self.history:
            if isinstance(event, Move):
                states.append(states[-1].apply(event, seat))
        return states

    def __repr__(self) -> str:
        acts = "" if self.seat is None else f", seat {self.seat} to act"
        return f"<State {self.game.id}-{self.players} {self.phase}{acts}, {self.history.size} events>"


class Changes(TypedDict, total=False):
    """The fields of a State, all optional, so that type checkers know what `replace` takes.

    Python has no type for "some of the constructor's arguments", and a plugin would help mypy alone. A test
    keeps the two lists equal.
    """

    game: Game[Any]
    players: int
    deal: Deal
    step: Phase | None
    seat: int | None
    history: History
    hands: tuple[Cards, ...]
    displays: tuple[Cards, ...]
    kitty: Cards
    piles: tuple[Cards, ...]
    down: tuple[Stacks, ...]
    declared: tuple[Declare | None, ...]
    auction: Auction | None
    contract: Contract
    leader: int
    trick: Cards
    played: Cards
    last: LastTrick | None
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    outcome: Outcome | None


FIELDS: Final = len(fields(State))
