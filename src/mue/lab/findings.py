"""The first page: at most ten sentences, each with its number, chosen by what stands out.

First whether the change does anything; then the largest of the changes that are beyond chance, at most one
from each section; then what is most remarkable about the changed rules as they are now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mue.i18n import Message, Value, role
from mue.lab.dials import dial, how_it_is_played, is_worth_telling
from mue.lab.lab_report import LabReport, Line
from mue.lab.lab_words import amount, label, roles_of, signed_amount, the, what_of
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
    "lab-bonus-at": 0.1,
    "lab-luck-play": 0.1,
}
"""The same for single lines: whether goals are reached, and what only follows from another line."""


def findings(report: LabReport) -> list[Message]:
    changes = _from_the_largest(report)
    first = _one_of_each_section(report, changes)
    told = {line.measure.key for line in first}
    remarks = [remark for key, ask in REMARKS if key not in told for remark in ask(report)]
    remarks.sort(key=lambda remark: -remark[0])
    said = [_summary(report, len(first)), *(_change(report, line) for line in first)]
    said += [message for _, message in remarks]
    said += [_change(report, line) for line in changes if line not in first]
    return said[:MOST]


def _summary(report: LabReport, told: int) -> Message:
    if not report.changes:
        return Message("lab-found-equal")
    marked, compared = len(report.marked), len(report.compared)
    if not marked and not told:
        return Message("lab-found-nothing", compared=compared)
    return Message("lab-found-summary", marked=marked, compared=compared, told=told)


def _from_the_largest(report: LabReport) -> list[Line]:
    """The changes beyond chance and those of every deal, from the largest; last those without a meaning."""
    lines = [line for line in report.lines if report.is_marked(line) or line.certain]
    fair = [line for line in lines if line.measure.section != "luck" or _is_fair(report)]
    return sorted(fair, key=lambda line: (not is_worth_telling(report, line), -_weight(report, line)))


def _one_of_each_section(report: LabReport, changes: list[Line]) -> list[Line]:
    """The first of each section that is worth telling."""
    firsts: dict[Section, Line] = {}
    for line in changes:
        if is_worth_telling(report, line):
            firsts.setdefault(line.measure.section, line)
    return list(firsts.values())[:MOST_CHANGES]


def _is_fair(report: LabReport) -> bool:
    """Whether the weaker bots play to win: what a random one loses says nothing about the game."""
    return not any(weaker is not None and weaker.startswith("random") for weaker in report.plan.weaker)


def _change(report: LabReport, line: Line) -> Message:
    assert line.difference is not None and line.base is not None and line.changed is not None
    unit = line.measure.unit
    if line.certain:
        return Message(
            "lab-found-certain",
            line=label(line, roles_of(report)),
            base=amount(unit, line.base.value),
            changed=amount(unit, line.changed.value),
            act=dial(report, line),
        )
    low, high = line.difference.interval(report.doubt)
    return Message(
        "lab-found-changed",
        line=label(line, roles_of(report)),
        base=amount(unit, line.base.value),
        changed=amount(unit, line.changed.value),
        difference=signed_amount(unit, line.difference.value),
        low=signed_amount(unit, low),
        high=signed_amount(unit, high),
        act=dial(report, line),
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
    values = [line.changed.value for line in lines if line.changed]
    if values and values[-1] > 0:
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
    lines = [line for line in report.lines_of("lab-major-kind") if is_worth_telling(report, line)]
    kinds = sorted(lines, key=lambda line: line.changed.value)  # type: ignore[union-attr]
    if len(kinds) > 1 and kinds[0].changed is not None:
        rare = kinds[0]
        made = report.line("lab-major-made", rare.of)
        often = made is not None and made.changed is not None and made.changed.deals >= ENOUGH
        yield (
            1.2 - 6 * kinds[0].changed.value,
            Message(
                "lab-found-rare",
                crown=role(roles_of(report).crown),
                made=amount("share", _now(report, "lab-major-made", rare.of)),
                often="yes" if often else "no",
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
                    best=the(best.of, names),
                    most=signed_amount(unit, best.changed.value),
                    worst=the(worst.of, names),
                    least=signed_amount(unit, worst.changed.value),
                    kind="others" if worst.of == "others" else "one",
                    **how_it_is_played(report),
                ),
            )

    return remark


def _single(
    key: str, sentence: str, stands_out: Callable[[float], float]
) -> Callable[[LabReport], Iterator[Remark]]:
    def remark(report: LabReport) -> Iterator[Remark]:
        line = report.line(key)
        if line is not None and line.changed is not None and line.changed.deals >= ENOUGH:
            if not is_worth_telling(report, line):
                return
            value = line.changed.value
            crown = role(roles_of(report).crown)
            yield (
                stands_out(value),
                Message(
                    sentence,
                    value=amount(line.measure.unit, value),
                    crown=crown,
                    **how_it_is_played(report),
                ),
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
    if gap is None or gap.changed is None or not spread or gap.changed.low <= 0 or not _is_fair(report):
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


REMARKS: Final[tuple[tuple[str, Callable[[LabReport], Iterator[Remark]]], ...]] = (
    ("lab-crown-made", _goal),
    ("lab-bid-size", _size),
    ("lab-one-more", _more),
    ("lab-major-kind", _trumps),
    ("lab-declared-number", _declared),
    ("lab-luck-gap", _luck),
    ("lab-role-ahead", _extremes("lab-role-ahead", "lab-found-role", 1.5)),
    ("lab-seat-ahead", _extremes("lab-seat-ahead", "lab-found-seat", 3.0)),
    ("lab-strength-ahead", _extremes("lab-strength-ahead", "lab-found-strength", 1.0)),
    ("lab-declared-hit", _single("lab-declared-hit", "lab-found-declared", lambda hit: 3 * abs(hit - 0.5))),
    ("lab-declared-both", _single("lab-declared-both", "lab-found-both", lambda both: 0.4 + both)),
    ("lab-decided-left", _single("lab-decided-left", "lab-found-early", lambda left: 2 * left)),
    ("lab-nothing", _single("lab-nothing", "lab-found-blank", lambda nothing: 1.5 * nothing)),
    ("lab-void", _single("lab-void", "lab-found-void", lambda void: 20 * void)),
    ("lab-tie", _single("lab-tie", "lab-found-tie", lambda tie: 10 * tie)),
    (
        "lab-match-comeback",
        _single("lab-match-comeback", "lab-found-comeback", lambda back: 2 * abs(back - 0.35)),
    ),
    (
        "lab-match-for-good",
        _single("lab-match-for-good", "lab-found-for-good", lambda share: 2 * abs(share - 0.5)),
    ),
    ("lab-match-hands", _single("lab-match-hands", "lab-found-match", lambda hands: 0.3)),
    ("lab-moves", _single("lab-moves", "lab-found-hand", lambda moves: 0.1)),
    ("lab-score", _single("lab-score", "lab-found-score", lambda score: 0.05)),
)
"""The line that each is about: what is told as a change is not told again."""
