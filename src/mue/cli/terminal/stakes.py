"""What a bid is about: the goal and the bonus of so many cards, as the variant has them."""

from __future__ import annotations

from mue.cli.terminal.wording import name
from mue.rules.legal import SomeOf
from mue.rules.moves import Show
from mue.rules.views import View

SIZES_SHOWN = 3


def stakes(view: View) -> str:
    """In the auction: what a larger display of one's own would ask for, and what it would pay."""
    shows = [c for c in view.legal.choices if isinstance(c, SomeOf) and c.kind is Show]
    if view.seat is None or not shows:
        return ""
    mine = view.bids[view.seat]
    sizes = {*range(mine + 1, mine + 1 + min(shows[0].most, SIZES_SHOWN))}
    if view.crown is not None and mine < view.bids[view.crown] < mine + shows[0].most:
        sizes.add(view.bids[view.crown] + 1)  # what it takes to lead
    found = ", ".join(f"{size}: {_goal_and_bonus(view, size)}" for size in sorted(sizes))
    if view.crown is None:
        return found
    leading = view.terms.bids[view.bids[view.crown] - 1]
    return f"{found}; {name(view, view.crown)} now {leading.goal}"


def _goal_and_bonus(view: View, size: int) -> str:
    bid = view.terms.bids[size - 1]
    return f"{bid.goal} ({bid.bonus})"
