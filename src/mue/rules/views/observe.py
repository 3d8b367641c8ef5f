"""Making views: the only way from the true state to what a seat may know.

A View has the fields of the table in `view` and nothing else. It keeps no reference to the State it was made
from.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mue.rules.arguments import check_seat
from mue.rules.views.field import Moment
from mue.rules.views.view import FIELDS, OwnParts, View

if TYPE_CHECKING:
    from mue.rules.match import Match
    from mue.rules.state import State


def observe(state: State, seat: int | None, common: View | None = None, match: Match | None = None) -> View:
    """What this seat may know of a hand and its match (None: a watcher).

    `common`, if at hand, is a watcher's view of the same moment: most fields are the same in every view.
    """
    if seat is not None:
        check_seat(seat, state.players)
    at = Moment(state, seat, match)
    return _whole_view(at, ()) if common is None else _own_part(at, common)


def observe_own(state: State, seat: int | None, common: View, match: Match | None = None) -> OwnParts:
    """The parts of a view that may differ from the common one, at a fraction of its cost."""
    return _own_parts(Moment(state, seat, match), common)


def compiled(own_only: bool) -> Callable[[Moment, Sequence[Any]], View]:
    """One function that observes all fields; or only the viewer's own, taking the rest from a common view.

    The expressions of the table are inlined, which saves a call per field. `NamedTuple` generates its
    constructors in the same way.
    """
    taken = {name: f"common_{name}" for name, field in FIELDS.items() if own_only and not field.own}
    unpacked = f"{', '.join(f'common_{name}' for name in FIELDS)} = common"
    return _compiled(FIELDS, taken, [unpacked] if own_only else [], "new(View, ({values}))")


def _compiled(
    wanted: Iterable[str], taken: Mapping[str, str], lines: Sequence[str], result: str
) -> Callable[[Moment, Any], Any]:
    """A function that observes these fields. `taken` are expressions for those at hand once `lines` ran."""
    names: dict[str, Any] = {**vars(sys.modules[View.__module__]), "new": tuple.__new__, "View": View}
    expressions = table_expressions()
    values: list[str] = []
    at_hand: dict[str, str] = {}
    for name in wanted:
        if name in taken:
            values.append(taken[name])
        elif name in expressions:
            values.append(_in_locals(expressions[name], at_hand))
        else:
            names[f"observe_{name}"] = FIELDS[name].observe
            values.append(f"observe_{name}(at)")
    if "to_act" in taken and "to_act" in at_hand:  # the same for every viewer, so already known
        at_hand["to_act"] = taken["to_act"]
    lines = [*lines, *(f"{local} = {value}" for local, value in at_hand.items())]
    body = "\n ".join([*lines, f"return {result.format(values=', '.join(values))}"])
    exec(f"def view(at, common):\n {body}", names)
    function: Callable[[Moment, Any], Any] = names["view"]
    return function


def table_expressions() -> dict[str, ast.expr]:
    """The bodies of the table's lambdas, by field; empty where the source is not installed."""
    try:
        (table,) = ast.parse(inspect.getsource(View)).body
    except OSError:
        return {}
    assert isinstance(table, ast.ClassDef)
    expressions: dict[str, ast.expr] = {}
    for entry in table.body:
        match entry:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(args=[ast.Lambda(body=body)])):
                expressions[name] = body
    return expressions


def _in_locals(expression: ast.expr, at_hand: dict[str, str]) -> str:
    """The expression with `at.state` replaced by the local `state`; `at_hand` collects such locals."""

    class Locals(ast.NodeTransformer):
        def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
            if isinstance(node.value, ast.Name) and node.value.id == "at":
                at_hand[node.attr] = f"at.{node.attr}"
                return ast.Name(node.attr)
            self.generic_visit(node)
            return node

    changed: ast.expr = Locals().visit(expression)
    return f"({ast.unparse(changed)})"


_whole_view: Final = compiled(own_only=False)
_own_part: Final = compiled(own_only=True)
_own_parts: Final[Callable[[Moment, View], OwnParts]] = _compiled(
    OwnParts._fields,
    {name: f"common.{name}" for name, field in FIELDS.items() if not field.own},
    [],
    "new(OwnParts, ({values}))",
)
