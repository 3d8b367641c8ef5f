"""Moves: what a player can decide. A new kind of move is one class, here or elsewhere.

The fields of the class determine its text (`str(move)`, `Move.read`), its JSON (`to_json`, `Move.from_json`)
and schema, its event in records and the key of its sentence. Other seats see nothing of it unless the class
says so.

Cards in a move are sorted, so moves that mean the same are equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mue.cards import Card, Cards, in_order
from mue.errors import BadRecord, Unreadable
from mue.i18n import shown
from mue.rules.event import Event, form_of
from mue.rules.history import TurnedUp
from mue.rules.notation import Column, Json, NamedTrump, Seat, Source, WrongForm

if TYPE_CHECKING:
    from mue.rules.game import Game
    from mue.rules.state import State


MOVES: Final[dict[str, type[Move]]] = {}
"""Every class of moves by its act."""


class Move(Event):
    """One decision of one seat."""

    __slots__ = ()
    label: ClassVar[str]
    """The message key of the button for this move, like `move-play`."""
    example: ClassVar[str] = ""
    """How people type it; derived from the fields by default."""

    def __init_subclass__(cls) -> None:
        if "act" in vars(cls):
            # A dataclass with slots is made twice; the second one counts.
            other = MOVES.get(cls.act, cls)
            if " " in cls.act:
                raise TypeError(f"the act of {cls.__name__} must be one word, not '{cls.act}'")
            if other.full_name() != cls.full_name():
                raise TypeError(f"the act '{cls.act}' of {cls.__name__} belongs to {other.full_name()}")
            cls.label = f"move-{cls.act}"
            MOVES[cls.act] = cls
        super().__init_subclass__()

    @classmethod
    def kind(cls, act: object) -> type[Move]:
        """The move class with this act; Unreadable if there is none."""
        kind = MOVES.get(act) if isinstance(act, str) else None
        return kind or cls.unknown(act)

    # --- text -----------------------------------------------------------------------------

    @classmethod
    def read(cls, text: str) -> Move:
        """The move with this text form, legal or not."""
        act, *words = text.split() or [""]
        kind = MOVES.get(act.lower())
        if kind is None:
            raise Unreadable("not-a-move", text=text.strip(), acts=tuple(MOVES))
        try:
            return kind.from_words(words)
        except WrongForm:
            example = kind.how_to_write()
            raise Unreadable("incomplete-move", text=text.strip(), example=example) from None

    @classmethod
    def from_words(cls, words: Iterable[str]) -> Self:
        """The move of this class with these words after the act; WrongForm if there are too few or too
        many."""
        form = form_of(cls)
        keywords = {part.key for part in form.named}
        groups: dict[str, list[str]] = {"": []}
        key = ""
        for word in words:
            if word.lower() in keywords:
                key = word.lower()
                if key in groups:
                    raise WrongForm
                groups[key] = []
            else:
                groups[key].append(word)
        left = groups.pop("")
        given: dict[str, Any] = {}
        for part in form.placed:
            taken = left if part.codec.many else left[:1]
            left = left[len(taken) :]
            if taken:
                given[part.name] = part.codec.from_words(taken)
            elif not part.optional:
                raise WrongForm
        if left or not all(groups.values()):
            raise WrongForm
        for part in form.named:
            if part.key in groups:
                given[part.name] = part.codec.from_words(groups[part.key])
        return cls(**given)

    @classmethod
    def how_to_write(cls) -> str:
        return cls.example or " ".join([cls.act, *(part.codec.example for part in form_of(cls).placed)])

    @classmethod
    def of(cls, move: AnyForm) -> Move:
        """A move from any of its forms: a Move, its text, or its JSON."""
        if isinstance(move, Move):
            return move
        if isinstance(move, str):
            return cls.read(move)
        if not isinstance(move, dict):
            raise TypeError(f"a move is a Move, its text or its JSON object, not {shown(move)}")
        return cls.from_json(move)

    # --- records --------------------------------------------------------------------------

    def to_record(self, game: Game[Any], then: Event | None) -> Json:
        """The event of a record; `then` is what followed from the move by the rules, if the history has
        it."""
        return self.to_json()

    @classmethod
    def from_record(cls, event: Json, game: Game[Any]) -> Self:
        """The move of a record's event. Keys of other classes are ignored."""
        return cls.from_fields(event)

    def replay(self, state: State, seat: int, event: Json) -> list[State]:
        """The states that this event of a record can lead to; several where it is ambiguous."""
        return [state.apply(self, seat)]


AnyForm = Move | str | Json
"""A move, its text, or its JSON."""


def _sort(move: Move, *names: str) -> None:
    for name in names:
        object.__setattr__(move, name, in_order(getattr(move, name)))


@dataclass(frozen=True, slots=True)
class Show(Move):
    """Lay cards of the hand face up: a bid."""

    act: ClassVar[str] = "show"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "show R7 R1"
    cards: Cards

    def __post_init__(self) -> None:
        _sort(self, "cards")


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Show no card."""

    act: ClassVar[str] = "pass"
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NameTrump(Move):
    """Name a trump: the major or the minor, whichever is due."""

    act: ClassVar[str] = "trump"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "trump red, trump 7 or trump none"
    trump: NamedTrump


@dataclass(frozen=True, slots=True)
class PickPartner(Move):
    """Pick the seat that plays with the Crown."""

    act: ClassVar[str] = "partner"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "partner 3"
    partner: Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Another seat put cards away: how many, and what could be seen of it."""

    act: ClassVar[str] = "discard"
    public: ClassVar[bool] = True
    count: int
    table: Cards
    lay: Cards


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put cards away. In an exchange, `table` are those of them that lie face up, and `lay` the drawn
    cards laid in their place."""

    act: ClassVar[str] = "discard"
    sentence: ClassVar[str] = "log-discard-own"
    example: ClassVar[str] = "discard K0 K1 K2"
    order: ClassVar[tuple[str, ...]] = ("cards", "table", "lay")
    cards: Cards
    lay: Cards = ()
    table: Cards = ()

    def __post_init__(self) -> None:
        _sort(self, "cards", "lay", "table")

    def masked(self) -> Discarded:
        return Discarded(len(self.cards), self.table, self.lay)

    def to_record(self, game: Game[Any], then: Event | None) -> Json:
        event = self.to_json()
        if not game.lays_cards:
            del event["lay"]
        if not self.table:
            del event["table"]
        return event

    def replay(self, state: State, seat: int, event: Json) -> list[State]:
        """Older records do not say which cards came from the table; later plays resolve it."""
        readings = [self]
        if self.lay and not self.table:
            legal = [move for move in state.legal(seat) if isinstance(move, Discard)]
            wanted = (self.cards, self.lay)
            readings = [move for move in legal if (move.cards, move.lay) == wanted] or readings
        return [state.apply(move, seat) for move in readings]


@dataclass(frozen=True, slots=True)
class TurnUp(Move):
    """Turn up the uncovered face-down card of a column."""

    act: ClassVar[str] = "turn"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "turn red"
    column: Column

    def to_record(self, game: Game[Any], then: Event | None) -> Json:
        card = {"card": then.card.text} if isinstance(then, TurnedUp) else {}
        return {**self.to_json(), **card}

    def replay(self, state: State, seat: int, event: Json) -> list[State]:
        after = state.apply(self, seat)
        _, then = after.history.since(state.history.size)[1]
        assert isinstance(then, TurnedUp)
        if then.card is not TurnedUp.from_fields(event).card:
            raise BadRecord("turned-another-card", card=then.card, given=event["card"])
        return [after]


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Take one of the two turned-up cards into the hand; the other is led."""

    act: ClassVar[str] = "keep"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "keep R3"
    card: Card


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """Another seat has laid two cards crossed."""

    act: ClassVar[str] = "declare"
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """Lay two cards crossed: their numbers are the tricks one hopes to take."""

    act: ClassVar[str] = "declare"
    sentence: ClassVar[str] = "log-declare-own"
    example: ClassVar[str] = "declare R4 G3 (R4 hidden, G3 shown)"
    hidden: Card
    shown: Card

    def masked(self) -> Declared:
        return Declared()


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card to the trick."""

    act: ClassVar[str] = "play"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "play R7, or play R7 display"
    card: Card
    source: Source = field(default="hand", metadata={"key": "from"})

    def to_record(self, game: Game[Any], then: Event | None) -> Json:
        event = self.to_json()
        if not game.has_displays:
            del event["from"]
        return event

    @classmethod
    def from_record(cls, event: Json, game: Game[Any]) -> Self:
        if game.has_displays and "from" not in event:
            raise BadRecord("from-missing")
        return cls.from_fields(event)


@dataclass(frozen=True, slots=True)
class NextDealer(Move):
    """Choose who deals the next hand."""

    act: ClassVar[str] = "dealer"
    public: ClassVar[bool] = True
    example: ClassVar[str] = "dealer 2"
    dealer: Seat
