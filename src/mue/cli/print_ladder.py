"""The tables of a ladder."""

from __future__ import annotations

from rich.table import Table

from mue.cli.figures import hundredths, percent, signed, tenths
from mue.cli.output import Output
from mue.i18n import Message, Word, phase, role
from mue.ladder import ROLES, Report


def print_report(measured: Report, out: Output) -> None:
    plan = measured.ladder
    title = Word("game-title", plan.game)
    out.say(
        Message(
            "ladder-headline",
            game=title,
            players=plan.players,
            deals=measured.deals,
            seed=plan.seed,
            part=plan.part,
        )
    )
    out.show(_pairs(measured, out))
    out.show()
    out.show(_bots(measured, out))
    out.show()
    out.show(_times(measured, out))
    if measured.goals:
        out.show()
        out.show(_goals(measured, out))


def _pairs(measured: Report, out: Output) -> Table:
    table = out.table("heading-pair", "heading-score-per-deal", "heading-interval")
    for pair in measured.pairs:
        interval = Message("ladder-interval", low=signed(pair.low), high=signed(pair.high))
        table.add_row(f"{pair.a} - {pair.b}", out.text(signed(pair.mean)), out.text(interval))
    return table


def _bots(measured: Report, out: Output) -> Table:
    figures = ("heading-ms", "heading-ms-95", "heading-goal-made", "heading-void")
    table = out.table("heading-bot", *figures, "heading-fallbacks", "heading-rating", right=figures)
    for bot in measured.ladder.bots:
        timing, equal, rating = measured.ms_per_move[bot], measured.crown[bot], measured.ratings[bot]
        cells = [
            hundredths(timing.median),
            hundredths(timing.p95),
            percent(equal.made),
            percent(equal.void),
            _replaced(measured.failures[bot]),
            Message("ladder-rating", rating=tenths(rating.mu), doubt=tenths(2 * rating.sigma)),
        ]
        table.add_row(bot, *map(out.text, cells))
    return table


def _replaced(kinds: dict[str, int]) -> Message | str:
    """`0`, or `3 (2 × error, 1 × overrun)`."""
    if not kinds:
        return "0"
    listed = [
        Message("ladder-failure", count=times, kind=Word("failure", kind)) for kind, times in kinds.items()
    ]
    return Message("ladder-failures", count=sum(kinds.values()), kinds=listed)


def _times(measured: Report, out: Output) -> Table:
    """Milliseconds for each kind of decision."""
    bots = measured.ladder.bots
    table = out.table("heading-decision", title=Message("ladder-times"))
    for bot in bots:
        table.add_column(bot)
    for name in dict.fromkeys(name for bot in bots for name in measured.ms_by_phase[bot]):
        timings = [measured.ms_by_phase[bot].get(name) for bot in bots]
        cells = [
            Message("ladder-time", median=hundredths(timing.median), p95=hundredths(timing.p95))
            if timing
            else ""
            for timing in timings
        ]
        table.add_row(out.text(phase(name)), *map(out.text, cells))
    return table


def _goals(measured: Report, out: Output) -> Table:
    """How often each bot won in each role, by the number of cards that the Crown had shown."""
    parts = [(bot, name) for bot in measured.ladder.bots for name in ROLES if measured.success(bot, name)]
    table = out.table("heading-cards-shown", title=Message("ladder-goals"))
    for bot, name in parts:
        table.add_column(out.text(Message("ladder-bot-as", bot=bot, role=role(name))))
    for size in sorted({goal.shown for goal in measured.goals}):
        cells = [measured.success(bot, name).get(size) for bot, name in parts]
        table.add_row(str(size), *(f"{cell[1]}/{cell[0]}" if cell else "" for cell in cells))
    return table
