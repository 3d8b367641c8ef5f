"""The lab: the same deals under two rules with the same bots, and what the change does.

Every line of a report is a ratio of sums over deals (`moments`), so its interval, and that of the difference
on paired deals, follow from a few sums. `corrected` says which of many differences count.
"""

from mue.i18n import Reader
from mue.lab.findings import findings
from mue.lab.html_page import Page
from mue.lab.lab_report import LabReport, Line, compare
from mue.lab.play_sides import LabPlan, Side, same_deals

__all__ = [
    "LabPlan",
    "LabReport",
    "Line",
    "Side",
    "compare",
    "findings",
    "page",
    "same_deals",
]


def page(report: LabReport, reader: Reader) -> str:
    """The report as one HTML file in this reader's language."""
    return Page(report, reader).html()
