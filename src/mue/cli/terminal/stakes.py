"""The goal and the bonus of each size of display, as the variant has them."""

from __future__ import annotations

from mue.cli.terminal.wording import who
from mue.i18n import Message
from mue.rules.legal import SomeOf
from mue.rules.moves import Show
from mue.rules.views import View

SIZES_SHOWN = 3


def stakes(view: View) -> Message | None:
    """In the auction: the goal and the bonus of a larger display."""
    shows = [c for c in view.legal.choices if isinstance(c, SomeOf) and c.kind is Show]
    if view.seat is None or not shows:
        return None
    mine = view.bids[view.seat]
    sizes = {*range(mine + 1, mine + 1 + min(shows[0].most, SIZES_SHOWN))}
    if view.crown is not None and mine < view.bids[view.crown] < mine + shows[0].most:
        sizes.add(view.bids[view.crown] + 1)  # enough to take the Crown
    listed = [_stake(view, size) for size in sorted(sizes)]
    if view.crown is None:
        return Message("terminal-stakes", stakes=listed)
    goal = view.rules.bids[view.bids[view.crown] - 1].goal
    return Message("terminal-stakes-led", stakes=listed, who=who(view, view.crown), goal=goal)


def _stake(view: View, size: int) -> Message:
    bid = view.rules.bids[size - 1]
    return Message("terminal-stake", cards=size, goal=bid.goal, bonus=bid.bonus)
