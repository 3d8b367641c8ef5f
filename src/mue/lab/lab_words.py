"""Lines and figures as messages."""

from __future__ import annotations

from typing import Final

from mue.i18n import Message, Value, Word, role
from mue.lab.lab_report import LabReport, Line
from mue.lab.measures import Measure, Unit
from mue.rules.public_rules import RoleNames

NO_FIGURE: Final = "-"


def roles_of(report: LabReport) -> RoleNames:
    names: RoleNames = report.rules[1].settings.roles
    return names


def title(measure: Measure, names: RoleNames) -> Message:
    """What is measured, without what it is told apart by."""
    return Message(measure.key, crown=role(names.crown), shield=role(names.shield))


def what_of(of: int | str, names: RoleNames) -> Value:
    """What a line is about: a number, a role as the variant calls it, a kind of trump."""
    match of:
        case "crown":
            return role(names.crown)
        case "shield":
            return role(names.shield)
        case "partner":
            return role(of)
        case str():
            return Word("lab-of", of)
    return str(of)


def the(of: int | str, names: RoleNames) -> Value:
    """The same with an article, if it is a role."""
    named = what_of(of, names)
    return Message("lab-the", role=named) if of in ("crown", "shield", "partner") else named


def label_of(measure: Measure, of: int | str, names: RoleNames) -> Message:
    """What a line says: the whole measure, or that of one size, role, place ..."""
    if not measure.parts:
        return title(measure, names)
    crown, shield = role(names.crown), role(names.shield)
    return Message(measure.parts, of=what_of(of, names), the=the(of, names), crown=crown, shield=shield)


def label(line: Line, names: RoleNames) -> Message:
    return label_of(line.measure, line.of, names)


def amount(unit: Unit, value: float | None) -> Value:
    if value is None:
        return NO_FIGURE
    match unit:
        case "share":
            return Message("lab-percent", number=value)
        case "score":
            return Message("figure-tenths", number=round(value, 1))
    return Message("figure-hundredths", number=round(value, 2))


def signed_amount(unit: Unit, value: float, bare: bool = False) -> Message:
    """With a sign. The difference of two shares is in percentage points, which `bare` does not say again."""
    sign = "minus" if value < 0 else "plus"
    match unit:
        case "share":
            key = "lab-signed-tenths" if bare else "lab-signed-points"
            return Message(key, sign=sign, number=round(100 * abs(value), 1))
        case "score":
            return Message("lab-signed-tenths", sign=sign, number=round(abs(value), 1))
    return Message("figure-signed", sign=sign, number=round(abs(value), 2))
