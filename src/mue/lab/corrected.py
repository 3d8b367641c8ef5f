"""Many comparisons at once: which differences count, and the interval that fits.

Of a hundred lines that do not differ, five leave their 95 % interval by chance. Benjamini and Yekutieli's
procedure keeps the expected share of false ones among the lines that are marked as changed below 5 %,
however the lines depend on each other; where nothing has changed, it marks a line in at most 5 % of reports.
Its intervals (false coverage rate, Benjamini and Yekutieli 2005) all have one level, and an interval of that
level leaves out zero if and only if its line is marked.
"""

from __future__ import annotations

from collections.abc import Sequence


def doubt_of_marked(chances: Sequence[float], alpha: float) -> float:
    """The chance up to which a line is marked, which is also what its interval leaves out.

    `chances` are the p values of all comparisons. If none is marked, it is that of a single one.
    """
    count = len(chances)
    if not count:
        return alpha
    step = alpha / (count * sum(1 / place for place in range(1, count + 1)))
    marked = max((place for place, p in enumerate(sorted(chances), start=1) if p <= place * step), default=1)
    return marked * step
