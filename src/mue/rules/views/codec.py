"""Values of a view as JSON, by their type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, cast, get_args, get_origin, get_type_hints

from mue.cards import Card, Cards, card, cards, texts
from mue.rules.notation import Json


@dataclass(frozen=True, slots=True)
class FieldCodec:
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _as_it_is(value: Any) -> Any:
    return value


PLAIN: Final = FieldCodec(_as_it_is, _as_it_is)
"""For values that are JSON already."""


def codec_of(hint: Any) -> FieldCodec:
    """How values of this type are written and read."""
    if get_origin(hint) is Annotated:
        return codec_of(get_args(hint)[0])
    if hint == Cards:
        return FieldCodec(texts, cards)
    if hint is Card:
        return FieldCodec(lambda value: value.text, card)
    if hint in (int, str, bool) or get_origin(hint) is dict:
        return PLAIN
    if get_origin(hint) in (Union, UnionType):
        return _optional(hint)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if is_dataclass(hint):
        return object_codec(cast(type, hint))
    raise TypeError(f"a view has no JSON for {hint}: say how the field is written and read")


def _optional(hint: Any) -> FieldCodec:
    (some,) = [part for part in get_args(hint) if part is not NoneType]
    inner = codec_of(some)
    if inner is PLAIN:
        return PLAIN
    return FieldCodec(
        lambda value: None if value is None else inner.write(value),
        lambda json: None if json is None else inner.read(json),
    )


def _tuple(parts: tuple[Any, ...]) -> FieldCodec:
    """A tuple of any length, or a pair of plain values."""
    inner = {codec_of(part) for part in parts if part is not Ellipsis}
    if inner == {PLAIN}:
        return FieldCodec(list, tuple)
    (of_each,) = inner
    return FieldCodec(
        lambda values: [of_each.write(value) for value in values],
        lambda json: tuple(map(of_each.read, json)),
    )


def object_codec(kind: type, left_out: Sequence[str] = ()) -> FieldCodec:
    """A dataclass as an object of its fields. Fields in `left_out` are not written; a reader adds them."""
    codecs = {name: codec_of(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    written = {name: codec for name, codec in codecs.items() if name not in left_out}

    def write(value: Any) -> Json:
        return {name: codec.write(getattr(value, name)) for name, codec in written.items()}

    def read(json: Json) -> Any:
        return kind(**{name: codec.read(json[name]) for name, codec in codecs.items()})

    return FieldCodec(write, read)
