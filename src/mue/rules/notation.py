"""Notation: how a part of a move is written, as typed words and as a JSON value.

Every type of part has one codec. The annotation of a field names it: `Card`, `Cards`, a `Literal` of words,
`int`, `str`, or one of the annotated types at the end of this file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from mue.cards import Card, Cards, card, cards, texts
from mue.errors import Unreadable
from mue.i18n import AnyOf
from mue.rules.mechanics.trump import Trump, read_trump

T = TypeVar("T")
Json = dict[str, Any]

KINDS: Final = ("card", "cards", "seat", "trump", "column", "number", "word")
"""The kinds of values. Only words and numbers are rendered as they are written."""

MOST_CARDS: Final = 200
"""The longest list of cards in JSON; no deck has more."""


class WrongForm(Exception):
    """A text has too few words, too many, or words in the wrong order."""


class JsonCodec(ABC, Generic[T]):
    """Writes and reads one type of value as JSON. Raises Unreadable for what it cannot read."""

    @abstractmethod
    def to_json(self, value: T) -> Any: ...

    @abstractmethod
    def from_json(self, value: object, key: str) -> T:
        """The value under this key."""

    @abstractmethod
    def schema(self) -> Json:
        """Its JSON schema; `x-typescript` names its TypeScript type, if there is one."""


class Codec(JsonCodec[T]):
    """A JSON codec that also writes and reads the value as words."""

    many: ClassVar[bool] = False
    """Whether the value takes any number of words."""
    kind: str = "word"
    """What a message calls the value: one of `KINDS`."""
    example: str
    """The value as words, for help texts."""

    @abstractmethod
    def words(self, value: T) -> list[str]:
        """The value as people type it."""

    @abstractmethod
    def from_words(self, words: Sequence[str]) -> T:
        """The value written as these words: exactly one word, unless `many`."""


class ListOf(JsonCodec[list[T]]):
    """Values of one type in a list."""

    def __init__(self, item: JsonCodec[T]) -> None:
        self._item = item

    def to_json(self, value: list[T]) -> list[Any]:
        return [self._item.to_json(item) for item in value]

    def from_json(self, value: object, key: str) -> list[T]:
        if not isinstance(value, list):
            raise Unreadable("json-not-list", key=key)
        return [self._item.from_json(item, key) for item in value]

    def schema(self) -> Json:
        return {"type": "array", "items": self._item.schema()}


class _Cards(Codec[tuple[Card, ...]]):
    many = True
    kind = "cards"
    example = "R7 R1"

    def words(self, value: tuple[Card, ...]) -> list[str]:
        return texts(value)

    def from_words(self, words: Sequence[str]) -> tuple[Card, ...]:
        return cards(words)

    def to_json(self, value: tuple[Card, ...]) -> list[str]:
        return texts(value)

    def from_json(self, value: object, key: str) -> tuple[Card, ...]:
        if not isinstance(value, list) or set(map(type, value)) - {str}:
            raise Unreadable("json-not-texts", key=key)
        if len(value) > MOST_CARDS:
            raise Unreadable("json-too-many-cards", key=key, most=MOST_CARDS)
        return cards(value)

    def schema(self) -> Json:
        return {
            "type": "array",
            "items": {"type": "string", "x-typescript": "Card"},
            "maxItems": MOST_CARDS,
        }


class _Text(Codec[Any]):
    """One word. `read` turns it into a value, `str` turns a value into the word."""

    def __init__(
        self,
        example: str,
        typescript: str = "string",
        read: Callable[[str], Any] | None = None,
        kind: str = "word",
    ) -> None:
        self.example = example
        self.kind = kind
        self._typescript = typescript
        self._read = read

    def words(self, value: Any) -> list[str]:
        return [str(value)]

    def from_words(self, words: Sequence[str]) -> Any:
        return self.from_json(words[0], "")

    def to_json(self, value: Any) -> Any:
        return str(value)

    def from_json(self, value: object, key: str) -> Any:
        if not isinstance(value, str):
            raise Unreadable("json-not-text", key=key)
        return value if self._read is None else self._read(value)

    def schema(self) -> Json:
        return {"type": "string", "x-typescript": self._typescript}


class _Column(_Text):
    def from_words(self, words: Sequence[str]) -> str:
        return words[0].lower()


class _Option(_Text):
    """One of a few words."""

    def __init__(self, options: tuple[str, ...]) -> None:
        super().__init__(options[0])
        self._options = options

    def from_words(self, words: Sequence[str]) -> str:
        word = words[0].lower()
        if word not in self._options:
            raise WrongForm
        return word

    def from_json(self, value: object, key: str) -> str:
        if value not in self._options:
            options = AnyOf(map(repr, self._options))
            raise Unreadable("json-not-allowed", key=key, allowed=options, given=repr(value))
        return value

    def schema(self) -> Json:
        return {"enum": list(self._options)}


class _Number(Codec[int]):
    """A whole number, not negative. `refusal` is the message for any other text."""

    def __init__(
        self, refusal: str, example: str, most: int, typescript: str = "number", kind: str = "number"
    ) -> None:
        self.kind = kind
        self._refusal = refusal
        self.example = example
        self._most = most
        self._typescript = typescript

    def words(self, value: int) -> list[str]:
        return [str(value)]

    def from_words(self, words: Sequence[str]) -> int:
        word = words[0]
        if not (word.isascii() and word.isdigit() and len(word) <= len(str(self._most))):
            raise Unreadable(self._refusal, text=word, example=self.example)
        return int(word)

    def to_json(self, value: int) -> int:
        return value

    def from_json(self, value: object, key: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise Unreadable("json-not-integer", key=key)
        if not 0 <= value <= self._most:
            raise Unreadable("json-out-of-range", key=key, least=0, most=self._most)
        return value

    def schema(self) -> Json:
        return {"type": "integer", "minimum": 0, "maximum": self._most, "x-typescript": self._typescript}


Source = Literal["hand", "display"]
Seat = Annotated[int, _Number("not-a-seat", "2", 99, "Seat", "seat")]
NamedTrump = Annotated[Trump, _Text("red", read=read_trump, kind="trump")]
Column = Annotated[str, _Column("red", kind="column")]

RESERVED: Final = frozenset({"act", "seat"})
"""Keys of an entry of the history, beside those of its event."""

CARDS: Final = _Cards()
NUMBER: Final = _Number("not-a-number", "2", 9999)
WORD: Final = _Text("word")
ACT: Final = _Text("play", 'Move["act"]')

_CODECS: Final[Mapping[Any, Codec[Any]]] = {
    Card: _Text("R7", "Card", read=card, kind="card"),
    Cards: CARDS,
    int: NUMBER,
    str: WORD,
}


def codec_of(annotation: Any) -> Codec[Any]:
    """The codec for a field with this annotation."""
    if get_origin(annotation) is Annotated:
        for note in get_args(annotation)[1:]:
            if isinstance(note, Codec):
                return note
        annotation = get_args(annotation)[0]
    if get_origin(annotation) is Literal:
        return _Option(get_args(annotation))
    if annotation not in _CODECS:
        raise TypeError(f"a move has no notation for {annotation}: annotate the field with a Codec")
    return _CODECS[annotation]


@dataclass(frozen=True, slots=True)
class FormPart:
    """A field and how it is written."""

    name: str
    key: str
    """Its name in JSON; differs from the field's only where Python reserves the word."""
    codec: Codec[Any]
    default: Any

    @property
    def optional(self) -> bool:
        return self.default is not MISSING


@dataclass(frozen=True, slots=True)
class Form:
    """All fields of a dataclass and how they are written."""

    parts: tuple[FormPart, ...]
    keys: frozenset[str]
    """All keys of the JSON object, `act` included."""
    needed: frozenset[str]
    """The required keys."""
    placed: tuple[FormPart, ...]
    """The positional fields of the text, in order."""
    named: tuple[FormPart, ...]
    """The keyword fields of the text: each follows its key, and only if it has a value."""
    readers: tuple[tuple[str, Callable[[object, str], Any], Any], ...]
    """Key, reader of its JSON and default of each field."""

    @classmethod
    def of(cls, kind: Any, order: tuple[str, ...] = ()) -> Form:
        hints = get_type_hints(kind, include_extras=True)
        parts = tuple(
            FormPart(
                field.name, field.metadata.get("key", field.name), codec_of(hints[field.name]), field.default
            )
            for field in fields(kind)
        )
        for part in parts:
            if part.key in RESERVED:
                raise TypeError(
                    f"{kind.__name__}: '{part.key}' is a key of every entry; name the field otherwise"
                )
        spoken = sorted(parts, key=lambda part: order.index(part.name)) if order else parts
        named = tuple(part for part in spoken if part.codec.many and part.optional)
        return cls(
            parts,
            frozenset(["act", *(part.key for part in parts)]),
            frozenset(["act", *(part.key for part in parts if not part.optional)]),
            tuple(part for part in spoken if part not in named),
            named,
            tuple((part.key, part.codec.from_json, part.default) for part in parts),
        )
