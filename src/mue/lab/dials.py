"""What a designer can turn if a change is not wanted, and which changes are worth a sentence at all."""

from __future__ import annotations

from typing import Any, Final

from mue.i18n import Message
from mue.lab.lab_report import LabReport, Line
from mue.lab.measures import Section
from mue.rules.game import Game

DIALS: Final[dict[Section, str]] = {
    "bids": "lab-act-bids",
    "declared": "lab-act-declared",
    "trumps": "lab-act-trumps",
    "roles": "lab-act-roles",
    "seats": "lab-act-seats",
    "strength": "lab-act-strength",
    "margin": "lab-act-margin",
    "dead": "lab-act-dead",
    "length": "lab-act-length",
    "matches": "lab-act-matches",
    "luck": "lab-act-luck",
}
OTHER_DIALS: Final = {
    "lab-score": "lab-act-score",
    "lab-slack": "lab-act-bids",
    "lab-declared-pays": "lab-act-declared",
    "lab-token-paid": "lab-act-tokens",
    "lab-token-crown": "lab-act-trumps",
    "lab-token-shield": "lab-act-trumps",
    "lab-void": "lab-act-void",
    "lab-tie": "lab-act-tie",
    "lab-no-shield": "lab-act-no-shield",
    "lab-no-trick": "lab-act-nothing",
    "lab-nothing": "lab-act-nothing",
    "lab-moves": "lab-act-moves",
    "lab-match-margin": "lab-act-match-margin",
}
"""Where the dial of the section does not fit."""
OF_THE_SHIELD: Final = {
    "lab-shield-cards",
    "lab-minor-kind",
    "lab-minor-prevents",
    "lab-minor-ahead",
    "lab-minor-rank",
    "lab-token-shield",
}
HALVES: Final = {
    "lab-major-": "crown",
    "lab-token-crown": "crown",
    "lab-minor-": "shield",
    "lab-token-shield": "shield",
}
"""Which of the two names the trump that a line is about."""
KINDS: Final = ("suit", "rank", "none")


def dial(report: LabReport, line: Line) -> Message:
    if is_never_played(report):
        return Message(OTHER_DIALS["lab-void"])
    return Message(OTHER_DIALS.get(line.measure.key, DIALS[line.measure.section]), **how_it_is_played(report))


def is_never_played(report: LabReport) -> bool:
    """Whether every hand is void under the changed rules."""
    void = report.line("lab-void")
    return void is not None and void.changed is not None and void.changed.value == 1


def how_it_is_played(report: LabReport) -> dict[str, str]:
    """What decides between two dials: whether there is an auction, and what ends a match."""
    rules = report.rules[1]
    bids = rules.public_rules(report.plan.players).bids
    return {"auction": "yes" if bids else "no", "match": "target" if rules.settings.target else "hands"}


def is_worth_telling(report: LabReport, line: Line) -> bool:
    """Not about a role that nobody holds, or a trump that nobody may name, under one of the rules; nor what
    is a setting itself: the number of hands in a match, and whether there is a Shield."""
    key = line.measure.key
    if key == "lab-no-shield" and line.certain:
        return False
    if is_never_played(report):
        return key == "lab-void"
    if key == "lab-match-hands":
        return how_it_is_played(report)["match"] == "target"
    if key == "lab-nothing" and report.plan.players == 2:
        return line.changed is None or line.changed.value != 0.5  # the winner of a hand takes all it pays
    if (key in OF_THE_SHIELD or line.of == "shield") and not _is_held(report):
        return False
    half = next((half for start, half in HALVES.items() if key.startswith(start)), None)
    kind = "rank" if key.endswith("-rank") else line.of
    return (
        half is None or kind not in KINDS or all(may_name(rules, half, str(kind)) for rules in report.rules)
    )


def _is_held(report: LabReport) -> bool:
    """Whether somebody is Shield under both rules."""
    line = next((line for line in report.lines if line.measure.key == "lab-no-shield"), None)
    sides = [] if line is None else [line.base, line.changed]
    return bool(sides) and all(side is not None and side.value < 1 for side in sides)


def may_name(rules: Game[Any], half: str, kind: str) -> bool:
    """Whether the Crown or the Shield may name this kind of trump."""
    allowed = getattr(getattr(rules.settings, "trump", None), half, None)
    return allowed is None or kind in allowed
