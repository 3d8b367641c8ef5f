"""The first page: at most ten sentences, each with its number, chosen by what stands out.

First whether the change does anything; then the largest of the changes that are beyond chance, at most one
from each section; then what is most remarkable about the changed rules as they are now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mue.i18n import Message, Value, role
from mue.lab.lab_report import LabReport, Line
from mue.lab.lab_words import amount, label, roles_of, signed_amount, what_of
from mue.lab.measures import Section

MOST: Final = 10
MOST_CHANGES: Final = 5
NINE_OF_TEN: Final = 1.2816
"""The normal quantile of 90 %."""
EVEN: Final = 0.08
"""A goal that is reached this near to half of the time is an even fight."""
ENOUGH: Final = 30
"""Deals below which a line makes no sentence."""

Remark = tuple[float, Message]
"""How much it stands out (about 1: remarkable), and the sentence."""

ACTS: Final[dict[Section, str]] = {
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


OTHER_ACTS: Final = {
    "lab-score": "lab-act-matches",
    "lab-slack": "lab-act-bids",
    "lab-declared-pays": "lab-act-declared",
}
"""Where the dial of the section does not fit."""

WEIGHTS: Final[dict[Section, float]] = {
    "bids": 1.0,
    "declared": 1.2,
    "trumps": 1.0,
    "roles": 1.5,
    "seats": 1.2,
    "strength": 0.8,
    "margin": 0.5,
    "dead": 1.0,
    "length": 0.4,
    "matches": 1.0,
    "luck": 0.7,
}
"""How much a designer cares, against a change of the same size elsewhere."""
HEADLINES: Final = {
    "lab-crown-made": 3.0,
    "lab-declared-hit": 3.0,
    "lab-shield-cards": 0.1,
    "lab-luck-play": 0.1,
}
"""The same for single lines: whether goals are reached, and what only follows from another line."""


def findings(report: LabReport) -> list[Message]:
    said = [_summary(report), *_changes(report)]
    remarks = [remark for ask in REMARKS for remark in ask(report)]
    remarks.sort(key=lambda remark: -remark[0])
    said += [message for _, message in remarks]
    return said[:MOST]


def _summary(report: LabReport) -> Message:
    if not report.changes:
        return Message("lab-found-equal")
    marked, compared = len(report.marked), len(report.compared)
    if not marked:
        return Message("lab-found-nothing", compared=compared)
    return Message("lab-found-summary", marked=marked, compared=compared)


def _changes(report: LabReport) -> Iterator[Message]:
    taken: set[Section] = set()
    names = roles_of(report)
    for line in sorted(report.marked, key=lambda line: -_weight(report, line)):
        if line.measure.section in taken:
            continue
        if len(taken) == MOST_CHANGES:
            return
        taken.add(line.measure.section)
        assert line.difference is not None and line.base is not None and line.changed is not None
        low, high = line.difference.interval(report.doubt)
        unit = line.measure.unit
        yield Message(
            "lab-found-changed",
            line=label(line, names),
            base=amount(unit, line.base.value),
            changed=amount(unit, line.changed.value),
            difference=signed_amount(unit, line.difference.value),
            low=signed_amount(unit, low),
            high=signed_amount(unit, high),
            act=Message(OTHER_ACTS.get(line.measure.key, ACTS[line.measure.section])),
        )


def _weight(report: LabReport, line: Line) -> float:
    """How large a change is: a share as it is, scores against the spread of a hand, numbers in proportion."""
    assert line.difference is not None and line.base is not None and line.changed is not None
    size = abs(line.difference.value)
    if line.measure.unit == "score":
        size /= _now(report, "lab-luck-spread") or 1.0
    elif line.measure.unit == "number":
        size /= max(abs(line.base.value), abs(line.changed.value), 1.0)
    return size * WEIGHTS[line.measure.section] * HEADLINES.get(line.measure.key, 1.0)


# --- what is remarkable about the rules as they are now ------------------------------------


def _now(report: LabReport, key: str, of: int | str = 0) -> float | None:
    line = report.line(key, of)
    return None if line is None or line.changed is None else line.changed.value


def _spoken(report: LabReport, line: Line) -> dict[str, Value]:
    assert line.changed is not None
    return {
        "of": what_of(line.of, roles_of(report)),
        "value": amount(line.measure.unit, line.changed.value),
    }


def _usual(report: LabReport, key: str) -> list[Line]:
    """The parts of a line that occur often enough, from the least to the largest."""
    lines = [line for line in report.lines_of(key) if line.changed and line.changed.deals >= ENOUGH]
    return sorted(lines, key=lambda line: line.changed.value if line.changed else 0)


def _goal(report: LabReport) -> Iterator[Remark]:
    made = _now(report, "lab-crown-made")
    if made is not None:
        way = "even" if abs(made - 0.5) <= EVEN else "high" if made > 0.5 else "low"
        crown = role(roles_of(report).crown)
        yield (
            4 * abs(made - 0.5),
            Message("lab-found-goal", crown=crown, value=amount("share", made), way=way),
        )


def _size(report: LabReport) -> Iterator[Remark]:
    lines = _usual(report, "lab-bid-size")
    if lines:
        values = [line.changed.value for line in lines if line.changed]
        second = amount("share", values[-2] if len(values) > 1 else 0.0)
        yield 2 * (values[-1] - 0.4), Message("lab-found-size", second=second, **_spoken(report, lines[-1]))


def _more(report: LabReport) -> Iterator[Remark]:
    more, spread = _now(report, "lab-one-more"), _now(report, "lab-luck-spread")
    if more is not None and spread:
        way = "gain" if more > 0 else "loss"
        stands_out = 4 * abs(more) / spread if more < 0 else 8 * more / spread
        value = signed_amount("score", more)
        yield stands_out, Message("lab-found-more", value=value, way=way)


def _trumps(report: LabReport) -> Iterator[Remark]:
    kinds = sorted(report.lines_of("lab-major-kind"), key=lambda line: line.changed.value)  # type: ignore[union-attr]
    if len(kinds) > 1 and kinds[0].changed is not None:
        rare = kinds[0]
        made = _now(report, "lab-major-made", rare.of)
        yield (
            1.2 - 6 * kinds[0].changed.value,
            Message(
                "lab-found-rare",
                crown=role(roles_of(report).crown),
                made=amount("share", made),
                **_spoken(report, rare),
            ),
        )


def _extremes(key: str, sentence: str, factor: float) -> Callable[[LabReport], Iterator[Remark]]:
    """The best and the worst of several, if their intervals lie apart."""

    def remark(report: LabReport) -> Iterator[Remark]:
        lines, spread = _usual(report, key), _now(report, "lab-luck-spread")
        if len(lines) < 2 or not spread:
            return
        worst, best = lines[0], lines[-1]
        assert worst.changed is not None and best.changed is not None
        if best.changed.low > worst.changed.high:
            apart = best.changed.value - worst.changed.value
            names, unit = roles_of(report), best.measure.unit
            yield (
                factor * apart / spread,
                Message(
                    sentence,
                    best=what_of(best.of, names),
                    most=signed_amount(unit, best.changed.value),
                    worst=what_of(worst.of, names),
                    least=signed_amount(unit, worst.changed.value),
                ),
            )

    return remark


def _single(
    key: str, sentence: str, stands_out: Callable[[float], float]
) -> Callable[[LabReport], Iterator[Remark]]:
    def remark(report: LabReport) -> Iterator[Remark]:
        line = report.line(key)
        if line is not None and line.changed is not None and line.changed.deals >= ENOUGH:
            value = line.changed.value
            crown = role(roles_of(report).crown)
            yield (
                stands_out(value),
                Message(sentence, value=amount(line.measure.unit, value), crown=crown),
            )

    return remark


def _declared(report: LabReport) -> Iterator[Remark]:
    shown, hidden = _now(report, "lab-declared-hit-shown"), _now(report, "lab-declared-hit-hidden")
    if shown is not None and hidden is not None:
        values = {"shown": amount("share", shown), "hidden": amount("share", hidden)}
        yield 0.5 + 5 * abs(shown - hidden), Message("lab-found-shown", **values)
    lines = _usual(report, "lab-declared-number")
    if lines and lines[-1].changed is not None:
        yield 2 * lines[-1].changed.value, Message("lab-found-number", **_spoken(report, lines[-1]))


def _luck(report: LabReport) -> Iterator[Remark]:
    gap, spread = report.line("lab-luck-gap"), _now(report, "lab-luck-spread")
    if gap is None or gap.changed is None or not spread or gap.changed.low <= 0:
        return
    seats = list(zip(report.plan.bots, report.plan.weaker, strict=True))
    hands = (NINE_OF_TEN * spread / gap.changed.value) ** 2
    yield (
        0.8,
        Message(
            "lab-found-luck",
            bot=next(bot for bot, weaker in seats if weaker is not None),
            weaker=next(weaker for _, weaker in seats if weaker is not None),
            value=amount("score", gap.changed.value),
            spread=amount("score", spread),
            hands=max(1, round(hands)),
        ),
    )


REMARKS: Final[tuple[Callable[[LabReport], Iterator[Remark]], ...]] = (
    _goal,
    _size,
    _more,
    _trumps,
    _declared,
    _luck,
    _extremes("lab-role-ahead", "lab-found-role", 1.5),
    _extremes("lab-seat-ahead", "lab-found-seat", 3.0),
    _extremes("lab-strength-ahead", "lab-found-strength", 1.0),
    _single("lab-declared-hit", "lab-found-declared", lambda hit: 3 * abs(hit - 0.5)),
    _single("lab-declared-both", "lab-found-both", lambda both: 0.4 + both),
    _single("lab-decided-left", "lab-found-early", lambda left: 2 * left),
    _single("lab-nothing", "lab-found-blank", lambda nothing: 1.5 * nothing),
    _single("lab-void", "lab-found-void", lambda void: 20 * void),
    _single("lab-tie", "lab-found-tie", lambda tie: 10 * tie),
    _single("lab-match-comeback", "lab-found-comeback", lambda back: 2 * abs(back - 0.35)),
    _single("lab-match-for-good", "lab-found-for-good", lambda share: 2 * abs(share - 0.5)),
    _single("lab-match-hands", "lab-found-match", lambda hands: 0.3),
    _single("lab-moves", "lab-found-hand", lambda moves: 0.1),
    _single("lab-score", "lab-found-score", lambda score: 0.05),
)
