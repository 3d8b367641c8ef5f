"""The JSON of a view, `mue-view/2`: what one seat or a watcher may know of a hand. See docs/views.md.

Its shapes are made from the table of fields in `mue.rules.views.view` and the classes of its values.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import Field, create_model

from mue import cards
from mue.protocol.docstrings import field_docs
from mue.protocol.move_types import Choice, Entry
from mue.protocol.shapes import Card, DescribedShape, Seat, Shape
from mue.rules import history, legal, notation, outcome, public_rules, views
from mue.rules.mechanics import trick, trump
from mue.rules.views.parts import ROLES


def shape_of(hint: Any) -> Any:
    """The type on the wire of a value that has this type in the rules."""
    if hint in _SHAPES:
        return _SHAPES[hint]
    parts = get_args(hint)
    if get_origin(hint) is Annotated:
        return shape_of(parts[0])
    if get_origin(hint) in (Union, UnionType):
        (some,) = [part for part in parts if part is not NoneType]
        return shape_of(some) | None
    if get_origin(hint) is dict:
        return dict[str, shape_of(parts[1])]  # type: ignore[misc]
    if get_origin(hint) is tuple and parts[-1] is Ellipsis:
        return list[shape_of(parts[0])]  # type: ignore[misc]
    if get_origin(hint) is tuple:
        return Annotated[hint, Field(strict=False)]  # JSON has lists, so a pair comes as one
    return hint


def _model(kind: type, hints: dict[str, tuple[str, Any]]) -> type[Shape]:
    """The shape with the docstrings of this class, and these types by key and name of the field."""
    docs = field_docs(kind)
    made: dict[str, Any] = {
        key: (shape_of(hint), Field(description=docs.get(name))) for key, (name, hint) in hints.items()
    }
    if kind is views.View:
        made = {"schema_": (Literal[views.SCHEMA], Field(alias="schema")), **made}
    said = (kind.__doc__ or "").partition("\n\n")[0]
    return create_model(kind.__name__, __base__=DescribedShape, __module__=__name__, __doc__=said, **made)


def _model_of_class(kind: type, left_out: tuple[str, ...] = ()) -> type[Shape]:
    hints = get_type_hints(kind, include_extras=True)
    return _model(kind, {name: (name, hint) for name, hint in hints.items() if name not in left_out})


_SHAPES: Final[dict[Any, Any]] = {
    cards.Card: Card,
    notation.Seat: Seat,
    history.Entry: Entry,
    legal.Legal: list[Choice],
    trump.TokenSettings: dict[str, int],
}

if TYPE_CHECKING:

    class View(Shape):
        """What one seat (or a watcher) may know of a hand."""

else:
    RoleNames = _SHAPES[public_rules.RoleNames] = _model_of_class(public_rules.RoleNames)
    Bid = _SHAPES[public_rules.Bid] = _model_of_class(public_rules.Bid)
    DeclaringSettings = _SHAPES[public_rules.DeclaringSettings] = _model_of_class(
        public_rules.DeclaringSettings
    )
    PublicRules = _SHAPES[public_rules.PublicRules] = _model_of_class(
        public_rules.PublicRules, left_out=public_rules.NOT_WRITTEN
    )
    LastTrick = _SHAPES[trick.LastTrick] = _model_of_class(trick.LastTrick)
    Outcome = _SHAPES[outcome.Outcome] = _model_of_class(outcome.Outcome, ROLES)
    Standing = _SHAPES[views.Standing] = _model_of_class(views.Standing)
    View = _model(
        views.View,
        {field.key: (field.name, field.shape) for field in views.FIELDS.values() if field.key},
    )
