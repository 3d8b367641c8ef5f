"""Event: one entry of the history of a hand. A move, what others see of one, or what the rules add.

An event's class defines everything about it: its fields, JSON, reader, schema, text, the key of its sentence,
and what other seats may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import MISSING, dataclass
from typing import Any, ClassVar, Final, NoReturn, Self

from mue.errors import Unreadable
from mue.i18n import Message, shown
from mue.rules.notation import Form, Json


class Event:
    """Something that happened in a hand. Subclasses are frozen dataclasses whose fields have a codec.

    An event is hidden unless its class says otherwise: others see `masked()`, which only says that something
    was done.
    """

    __slots__ = ()

    act: ClassVar[str]
    """The word for it, in text, JSON and records."""
    public: ClassVar[bool] = False
    """Whether all seats see all of it. Not inherited: a subclass that does not set it is hidden."""
    unmasked: ClassVar[tuple[str, ...]] = ()
    """The fields of a hidden event whose cards `masked` may show. Checked by `mue.testing`."""
    order: ClassVar[tuple[str, ...]] = ()
    """The order of the fields in text, where it differs from the class."""
    sentence: ClassVar[str]
    """The key of the sentence that reports it, like `log-play`; the values in it are those of the JSON."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "public" not in vars(cls):
            cls.public = False
        if "act" in vars(cls):
            if "sentence" not in vars(cls):
                cls.sentence = f"log-{cls.act.replace(' ', '-')}"
            # A dataclass with slots is made twice; the second one counts.
            EVENTS.setdefault(cls.act, {})[cls.full_name()] = cls

    @classmethod
    def full_name(cls) -> str:
        """Not the qualified name: a class with slots gets that only after it has been registered."""
        return f"{cls.__module__}.{cls.__name__}"

    def masked(self) -> Event:
        """What the other seats see of it."""
        return HIDDEN

    def words(self) -> list[str]:
        """The text after the act. Fields at their default are left out."""
        form = form_of(type(self))
        words: list[str] = []
        written = [(part, getattr(self, part.name)) for part in form.placed]
        while written and written[-1][0].optional and written[-1][0].default == written[-1][1]:
            written.pop()
        for part, value in written:
            words += part.codec.words(value)
        for part in form.named:
            if value := getattr(self, part.name):
                words += [part.key, *part.codec.words(value)]
        return words

    def __str__(self) -> str:
        return " ".join((self.act, *self.words()))

    def to_json(self) -> Json:
        kind = type(self)
        written: Json = {"act": kind.act}
        for part in form_of(kind).parts:
            written[part.key] = part.codec.to_json(getattr(self, part.name))
        return written

    @classmethod
    def from_json(cls, value: object) -> Self:
        """The event written as this JSON object. Keys with a default may be missing; unknown keys are
        refused."""
        if not isinstance(value, dict):
            raise Unreadable("json-not-object", key=cls.__name__.lower())
        return cls.kind_with(value.get("act"), value.keys()).from_fields(value)

    @classmethod
    def kind_with(cls, act: object, keys: Set[str]) -> type[Self]:
        """The class with this act and these keys; Unreadable says what is wrong if there is none."""
        kinds = cls.kinds(act)
        for kind in kinds:
            form = form_of(kind)
            if form.needed <= keys <= form.keys:
                return kind
        form = form_of(kinds[0])
        known = tuple(part.key for part in form.parts) or Message("nothing")
        for key in keys:
            if key not in form.keys:
                raise Unreadable("json-unknown-key", key=key, act=kinds[0].act, known=known)
        missing = next(part.key for part in form.parts if part.key in form.needed - keys)
        raise Unreadable("json-act-incomplete", key=missing, act=kinds[0].act, known=known)

    @classmethod
    def from_fields(cls, value: Mapping[str, Any]) -> Self:
        """An event of this class with these values; missing ones take their default."""
        # Written for speed: reading a view reads its whole history.
        form = _FORMS.get(cls) or form_of(cls)
        given: list[Any] = []
        for key, from_json, default in form.readers:
            if key in value:
                given.append(from_json(value[key], key))
            elif default is not MISSING:
                given.append(default)
            else:
                raise Unreadable("json-missing", key=key)
        return cls(*given)

    @classmethod
    def kinds(cls, act: object) -> list[type[Self]]:
        """The subclasses with this act; Unreadable if there is none."""
        known = EVENTS.get(act) if isinstance(act, str) else None
        kinds = [kind for kind in known.values() if issubclass(kind, cls)] if known else []
        return kinds or cls.unknown(act)

    @classmethod
    def unknown(cls, act: object) -> NoReturn:
        raise Unreadable("json-unknown-act", acts=cls.acts(), given=shown(act))

    @classmethod
    def acts(cls) -> list[str]:
        """The acts of all subclasses, in order of registration."""
        return [act for act, kinds in EVENTS.items() if any(issubclass(kind, cls) for kind in kinds.values())]

    @classmethod
    def schema(cls) -> Json:
        """The JSON schema of this class."""
        parts = form_of(cls).parts
        return {
            "title": cls.__name__,
            "description": cls.__doc__ or "",
            "type": "object",
            "properties": {"act": {"const": cls.act}, **{part.key: part.codec.schema() for part in parts}},
            "required": ["act", *(part.key for part in parts if not part.optional)],
            "additionalProperties": False,
        }


EVENTS: Final[dict[str, dict[str, type[Event]]]] = {}
"""Every event class by act and name; an act has a second class where others see less than the actor."""


_FORMS: Final[dict[type[Event], Form]] = {}


def form_of(kind: type[Event]) -> Form:
    """How events of this class are written. Computed on first use, when the dataclass is complete."""
    form = _FORMS.get(kind)
    if form is None:
        form = _FORMS[kind] = Form.of(kind, kind.order)
    return form


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """The seat did something of which nobody else sees anything."""

    act: ClassVar[str] = "hidden"
    public: ClassVar[bool] = True


HIDDEN: Final = Hidden()
