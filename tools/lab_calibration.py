"""Does the lab see differences where there are none?

Both sides of a report have equal rules. With the same deals and the same bots they would be equal hand for
hand, and nothing could fail, so each report gives the two sides something of their own:

- `same deals`: rookies with a random bot in one seat, which draws other numbers on each side. The deals are
  paired, as in a report of two rules.
- `other deals`: other cards on each side, as where two rules deal differently. They are compared unpaired.

Of the single lines, about 5 % must leave their 95 % interval. After the correction, at most about 5 % of the
reports may mark a line at all.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import click
from support.configurations import EVERY

from mue.cli.numbers import AtLeast
from mue.cli.progress import tracked
from mue.lab import LabPlan, LabReport, Side, compare
from mue.lab.moments import ALPHA
from mue.parallel import in_chunks

SAME, OTHER = "same deals", "other deals"
LOW, HIGH = 0.02, 0.08
"""Of the single lines."""
MOST_REPORTS = 0.10
"""With a line marked: 5 %, and what chance adds in a few hundred reports."""


@dataclass(frozen=True)
class Counted:
    """One report."""

    kind: str
    compared: int
    alone: tuple[str, ...]
    """Lines outside their own 95 % interval."""
    marked: int


def null_report(seed: str, deals: int, number: int) -> tuple[str, LabReport]:
    """Two sides with equal rules: configurations and kinds come in turn."""
    kind = (SAME, OTHER)[number % 2]
    game, variant, players = EVERY[number // 2 % len(EVERY)]
    bots = ("rookie",) * players
    if kind == SAME:
        sides = Side(variant, chance=" a"), Side(variant, chance=" b")
        place = number // 2 % players
        bots = (*bots[:place], "random", *bots[place + 1 :])
    else:
        sides = Side(variant, cards=" a"), Side(variant, cards=" b")
    plan = LabPlan(game, players, bots, f"{seed} {number}", deals, sides)
    return kind, compare(plan, workers=1)


def count(seed: str, deals: int, numbers: Sequence[int]) -> list[Counted]:
    counted = []
    for number in numbers:
        kind, report = null_report(seed, deals, number)
        alone = [line.name for line in report.compared if line.difference and line.difference.p < ALPHA]
        counted.append(Counted(kind, len(report.compared), tuple(alone), len(report.marked)))
    return counted


def rates(found: Sequence[Counted]) -> dict[str, float]:
    return {
        "reports": len(found),
        "lines": sum(one.compared for one in found),
        "outside": sum(len(one.alone) for one in found) / max(1, sum(one.compared for one in found)),
        "reports_marked": sum(one.marked > 0 for one in found) / max(1, len(found)),
    }


@click.command()
@click.option(
    "--reports", type=AtLeast(2), default=200, show_default=True, help="Reports, of both kinds in turn."
)
@click.option("--deals", type=AtLeast(100), default=500, show_default=True, help="Deals of each report.")
@click.option("--seed", default="calibration", show_default=True, help="The same seed gives the same hands.")
@click.option("--workers", type=AtLeast(1), help="Processes to use. [default: one for each core]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(reports: int, deals: int, seed: str, workers: int | None, as_json: bool) -> None:
    """Compare equal rules: 2 to 8 % of the lines may differ, and few reports may mark one.

    \b
    Example: python -m tools lab_calibration --reports 20
    """
    found = list(tracked(in_chunks(partial(count, seed, deals), reports, 2, workers), "reports", reports))
    result = {kind: rates([one for one in found if one.kind == kind]) for kind in (SAME, OTHER)}
    often = Counter(name for one in found for name in one.alone).most_common(10)
    if as_json:
        click.echo(json.dumps({"rates": result, "most_often": dict(often)}))
    else:
        for kind, rate in result.items():
            click.echo(
                f"{kind}: {rate['reports']:.0f} reports, {rate['lines']:.0f} lines; "
                f"outside their 95 % interval {rate['outside']:.1%}; "
                f"reports with a marked line {rate['reports_marked']:.1%}"
            )
    wrong = [
        kind
        for kind, rate in result.items()
        if not LOW <= rate["outside"] <= HIGH or rate["reports_marked"] > MOST_REPORTS
    ]
    if wrong:
        raise SystemExit(f"Not calibrated: {', '.join(wrong)}.")
