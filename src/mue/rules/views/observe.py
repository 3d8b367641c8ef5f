"""Making views: the only door between what is so and what a seat may know.

What comes through it is the table of fields in `view`, and nothing else. A View keeps no reference to the
State that it was made from.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from mue.rules.arguments import check_seat
from mue.rules.views.field import Moment
from mue.rules.views.view import FIELDS, View

if TYPE_CHECKING:
    from mue.rules.match import Match
    from mue.rules.state import State


def observe(state: State, seat: int | None, common: View | None = None, match: Match | None = None) -> View:
    """What this seat may know of a hand, and of the match that it is part of; None: what a watcher may know.

    `common` is a watcher's view of the same moment, where there is one: most of every view is the same.
    """
    if seat is not None:
        check_seat(seat, state.players)
    at = Moment(state, seat, match)
    return _whole_view(at, ()) if common is None else _own_part(at, common)


def compiled(own_only: bool) -> Callable[[Moment, Sequence[Any]], View]:
    """One function that observes all fields, or those of the viewer alone and takes the rest from a view.

    Plain paths like `at.state.trick` are written into the function, which saves a call each. All other fields
    are called. `NamedTuple` makes its constructors in the same way, for the same reason.
    """
    names: dict[str, Any] = {"new": tuple.__new__, "View": View}
    parents: dict[str, str] = {}
    values: list[str] = []
    for field in FIELDS.values():
        path = plain_path(field.observe)
        if own_only and not field.own:
            values.append(field.name)
        elif path is None:
            names[f"observe_{field.name}"] = field.observe
            values.append(f"observe_{field.name}(at)")
        else:
            parent, _, last = path.rpartition(".")
            values.append(f"{parents.setdefault(parent, parent.replace('.', '_'))}.{last}")
    lines = [f"{local} = {parent}" for parent, local in parents.items()]
    if own_only:
        lines.append(f"{', '.join(FIELDS)} = common")
    exec("\n ".join(["def view(at, common):", *lines, f"return new(View, ({', '.join(values)}))"]), names)
    function: Callable[[Moment, Sequence[Any]], View] = names["view"]
    return function


def plain_path(function: Callable[[Moment], Any]) -> str | None:
    """`at.state.trick` for `lambda at: at.state.trick`; None for a function that does anything else."""
    steps = [step for step in dis.get_instructions(function) if step.opname != "RESUME"]
    if len(steps) < 3 or steps[0].opname != "LOAD_FAST" or steps[-1].opname != "RETURN_VALUE":
        return None
    if any(step.opname != "LOAD_ATTR" for step in steps[1:-1]):
        return None
    return ".".join(["at", *(str(step.argval) for step in steps[1:-1])])


_whole_view: Final = compiled(own_only=False)
_own_part: Final = compiled(own_only=True)
