"""Sight: the only wall between what is so and what a seat may know.

`view(state, seat)` copies, item by item, what the rules let that seat see; `None` is a watcher. Nothing of a
State gets through that is not named in `looking`. A View holds no reference to the State it was made from.

Hidden are: other hands, the kitty, cards set aside, face-down cards (also one's own), cards that others put
away, and hidden declarations until the hand is over. Everything played or shown stays known.
"""

from mue.rules.views.diff import continued, open_changes, own_changes
from mue.rules.views.observe import seen, view
from mue.rules.views.serialize import SCHEMA, entry_json, outcome_json
from mue.rules.views.view import Entry, Standing, View

__all__ = [
    "SCHEMA",
    "Entry",
    "Standing",
    "View",
    "continued",
    "entry_json",
    "open_changes",
    "outcome_json",
    "own_changes",
    "seen",
    "view",
]
