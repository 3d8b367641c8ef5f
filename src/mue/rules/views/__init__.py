"""Views: what a seat may know. `state.view(seat)` and `match.view(seat)` make them.

`view` is the table of fields and the allow-list; `observe` makes views, and nothing else does; `diff` is what
changes from one view to the next.
"""

from mue.rules.views.diff import open_changes, own_changes
from mue.rules.views.observe import observe, observe_own
from mue.rules.views.parts import Standing, entry_json
from mue.rules.views.view import FIELDS, SCHEMA, OwnParts, View

__all__ = [
    "FIELDS",
    "SCHEMA",
    "OwnParts",
    "Standing",
    "View",
    "entry_json",
    "observe",
    "observe_own",
    "open_changes",
    "own_changes",
]
