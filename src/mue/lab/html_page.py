"""The report as one HTML file: style and plots are inside, and nothing is loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Final

from mue.differences import differences
from mue.i18n import GivenValue, Message, Reader, Word
from mue.lab.dials import how_it_is_played
from mue.lab.findings import findings
from mue.lab.lab_report import LabReport, Line
from mue.lab.lab_words import amount, label, roles_of, signed_amount, title, what_of
from mue.lab.measures import Section
from mue.lab.moments import FEWEST
from mue.lab.svg_plots import Point, plot

LIMITS: Final = (
    "lab-limit-bots",
    "lab-limit-learned",
    "lab-limit-fun",
    "lab-limit-talk",
    "lab-limit-same-play",
    "lab-limit-matches",
)
"""What bots cannot tell."""
OF_BIDS: Final = {"lab-limit-same-play", "lab-limit-matches"}
"""The limits of games with an auction."""
INTROS: Final[dict[Section, str]] = {
    "bids": "lab-intro-bids",
    "declared": "lab-intro-declared",
    "trumps": "lab-intro-trumps",
    "roles": "lab-intro-roles",
    "seats": "lab-intro-seats",
    "strength": "lab-intro-strength",
    "margin": "lab-intro-margin",
    "dead": "lab-intro-dead",
    "length": "lab-intro-length",
    "matches": "lab-intro-matches",
    "luck": "lab-intro-luck",
}
COLUMNS: Final = (
    "lab-heading-line",
    "lab-heading-base",
    "lab-heading-changed",
    "lab-heading-difference",
    "lab-heading-plain",
    "lab-heading-corrected",
    "lab-heading-deals",
)

RARE: Final = 0.01
"""A share below this under both rules, without a difference, is left out of the page."""


def says_something(line: Line) -> bool:
    """Whether a designer can learn from this line: what hardly occurs is only in the figures for programs."""
    sides = [one for one in (line.base, line.changed) if one is not None]
    if line.compared or line.certain:
        return True
    if line.measure.unit == "share" and (line.measure.every or line.difference is not None):
        return any(one.value >= RARE for one in sides)
    return any(one.deals >= FEWEST for one in sides)


class Page:
    """The page of one report for one reader."""

    def __init__(self, report: LabReport, reader: Reader) -> None:
        self.report = report
        self.reader = reader
        self.names = roles_of(report)

    def html(self) -> str:
        style = (files("mue.lab") / "page.css").read_text(encoding="utf-8")
        heading = self._text(self._title())
        inside = "\n".join(self._parts(heading))
        return (
            f'<!DOCTYPE html>\n<html lang="{self.reader.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{heading}</title>\n<style>\n{style}</style>\n</head>\n"
            f"<body>\n{inside}\n</body>\n</html>\n"
        )

    # --- parts ----------------------------------------------------------------------------

    def _parts(self, heading: str) -> Iterator[str]:
        yield f"<h1>{heading}</h1>"
        yield self._paragraph(self._method())
        yield '<ol class="findings">'
        yield from (f"<li>{self._text(sentence)}</li>" for sentence in findings(self.report))
        yield "</ol>"
        yield self._heading("lab-title-limits")
        yield "<ul>"
        auction = how_it_is_played(self.report)["auction"] == "yes"
        limits = [key for key in LIMITS if auction or key not in OF_BIDS]
        yield from (f"<li>{self._text(Message(key))}</li>" for key in limits)
        yield "</ul>"
        yield from self._changes()
        yield self._heading("lab-title-reading")
        yield self._paragraph(self._reading())
        for name, lines in self.report.sections():
            yield f"<h2>{self._text(Word('lab-section', name))}</h2>"
            bids = any(line.measure.key == "lab-one-more" for line in lines)
            key = "lab-intro-margin-declared" if name == "margin" and not bids else INTROS[name]
            yield self._paragraph(Message(key, **how_it_is_played(self.report)))
            if name == "luck":
                yield self._paragraph(self._weaker())
            yield '<div class="plots">'
            yield from self._plots(lines)
            yield "</div>"
            yield self._table(lines)

    def _title(self) -> Message:
        one, other = self.report.rules
        game = Word("game-title", self.report.plan.game)
        return Message(
            "lab-headline",
            game=game,
            players=self.report.plan.players,
            variant=other.settings.name,
            against=one.settings.name,
        )

    def _method(self) -> Message:
        plan = self.report.plan
        return Message(
            "lab-method",
            deals=plan.deals,
            bots=list(dict.fromkeys(plan.bots)),
            seed=plan.seed,
            matches=self.report.matches,
            how="paired" if self.report.paired else "apart",
            replaced=self.report.replaced,
        )

    def _weaker(self) -> Message:
        """Who took the seat again, and instead of whom."""
        plan = self.report.plan
        pairs = dict.fromkeys(
            pair for pair in zip(plan.bots, plan.weaker, strict=True) if pair[1] is not None
        )
        return Message(
            "lab-weaker",
            pairs=[Message("lab-weaker-pair", bot=bot, weaker=weaker or "") for bot, weaker in pairs],
        )

    def _reading(self) -> Message:
        level = Message("lab-level", number=1 - self.report.doubt)
        return Message("lab-reading", compared=len(self.report.compared), level=level)

    def _changes(self) -> Iterator[str]:
        yield self._heading("lab-title-changes")
        found = differences(*self.report.rules)
        if not found:
            yield self._paragraph(Message("lab-no-changes"))
            return
        yield "<ul>"
        for one in found:
            yield f"<li>{self._text(one.message)} <code>{escape(one.key)}</code></li>"
        yield "</ul>"

    def _plots(self, lines: Sequence[Line]) -> Iterator[str]:
        for measure, group in groupby(lines, key=lambda line: line.measure):
            parts = [line for line in group if measure.parts]
            points = [
                Point(
                    self._plain(what_of(line.of, self.names)),
                    line.base,
                    line.changed,
                    self.report.is_marked(line),
                )
                for line in parts
            ]
            named = self._text(title(measure, self.names))
            drawn = plot(
                named,
                points,
                measure.unit == "share",
                lambda value, unit=measure.unit: self._plain(amount(unit, value)),  # type: ignore[misc]
            )
            if drawn:
                key = self._text(Message("lab-base-rules")), self._text(Message("lab-changed-rules"))
                legend = f'<span class="base">{key[0]}</span> <span class="changed">{key[1]}</span>'
                yield f"<figure><figcaption>{named}</figcaption>{drawn}<div>{legend}</div></figure>"

    def _table(self, lines: Sequence[Line]) -> str:
        if self.report.plan.players == 2:  # who does not lead is last
            lines = [line for line in lines if line.measure.key != "lab-match-last"]
        told = [line for line in lines if says_something(line)]
        rows = "".join(self._line(line) for line in told)
        table = f'<div class="wide"><table>{self._head(COLUMNS)}<tbody>{rows}</tbody></table></div>'
        if len(told) == len(lines):
            return table
        return table + self._paragraph(Message("lab-left-out", count=len(lines) - len(told)))

    def _line(self, line: Line) -> str:
        unit, found = line.measure.unit, line.difference
        cells: list[GivenValue] = [label(line, self.names)]
        for one in (line.base, line.changed):
            cells.append(amount(unit, one.value if one else None))
        if found is None or not found.error:
            comparison = f'<td colspan="3">{self._text(self._not_compared(line))}</td>'
        else:
            intervals = found.interval(), found.interval(self.report.doubt)
            compared: list[GivenValue] = [signed_amount(unit, found.value)]
            compared += [
                Message(
                    "ladder-interval",
                    low=signed_amount(unit, low, True),
                    high=signed_amount(unit, high, True),
                )
                for low, high in intervals
            ]
            comparison = self._cells(compared)
        deals = [str(one.deals) if one else "0" for one in (line.base, line.changed)]
        last = deals[0] if deals[0] == deals[1] else " / ".join(deals)
        start = '<tr class="marked">' if self.report.is_marked(line) else "<tr>"
        return f"{start}{self._cells(cells)}{comparison}{self._cells([last])}</tr>"

    def _not_compared(self, line: Line) -> Message:
        """Why a line has no interval."""
        if line.certain and line.difference is not None:
            return Message("lab-certain", value=signed_amount(line.measure.unit, line.difference.value))
        if line.difference is not None:
            return Message("lab-same")
        many = all(one is not None and one.deals >= FEWEST for one in (line.base, line.changed))
        return Message("lab-too-few", what="differing" if many else "deals")

    # --- pieces ---------------------------------------------------------------------------

    def _heading(self, key: str) -> str:
        return f"<h2>{self._text(Message(key))}</h2>"

    def _paragraph(self, message: Message) -> str:
        return f"<p>{self._text(message)}</p>"

    def _head(self, keys: Sequence[str]) -> str:
        cells = "".join(f"<th>{self._text(Message(key))}</th>" for key in keys)
        return f"<thead><tr>{cells}</tr></thead>"

    def _cells(self, values: Sequence[GivenValue]) -> str:
        return "".join(f"<td>{self._text(value)}</td>" for value in values)

    def _plain(self, value: GivenValue) -> str:
        return Message("list-one", item=value).render(self.reader)

    def _text(self, value: GivenValue) -> str:
        """Escaped for the page: names of variants are what their authors wrote."""
        return escape(self._plain(value)) if value != "" else ""
