"""mue lab tune: which settings bring measures to their aims."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from mue.bots import bot_names, seat_bots
from mue.cli.commands.simulate import check_folder, write_file
from mue.cli.failures import WrongUsage
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.option_group import options
from mue.cli.options import (
    drawn_seed,
    game_argument,
    json_option,
    players_option,
    seed_option,
    variant_option,
    where_options,
)
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.games import game
from mue.i18n import Message, Reader, Word
from mue.lab.aims import Aim, aim_of
from mue.lab.lab_words import NO_FIGURE, amount, label_of
from mue.lab.measures import MEASURES, PLACES
from mue.lab.settable import chosen, settable
from mue.lab.settings_race import Known
from mue.lab.tuning import Row, TunePlan, Tuning, offered
from mue.lab.variant_file import variant_file
from mue.parallel import Workers
from mue.simulate import Plan

SHOWN = 20
"""Settings in the table; `--json` has all."""
LISTED_FROM = 500
"""Deals of rookies that say which lines a game has."""

tune_options = options(
    game_argument,
    players_option,
    click.option(
        "--set",
        "wanted",
        nargs=2,
        multiple=True,
        metavar="KEY VALUES",
        help="A setting and the values to try: 20..30, 10..40..5, or 3,5,8. May be given several times.",
    ),
    click.option(
        "--aim",
        "aimed",
        multiple=True,
        metavar="MEASURE=VALUE",
        help="A measure and its value, or a range like 0..0.02. May be given several times.",
    ),
    click.option("--list", "listed", is_flag=True, help="List what can be set and what can be aimed at."),
    click.option(
        "-n",
        "deals",
        type=AtLeast(100),
        default=4000,
        show_default=True,
        metavar="DEALS",
        help="The most deals of one setting. Clear losers stop earlier.",
    ),
    click.option(
        "--bots",
        default="rookie",
        show_default=True,
        help=f"One bot for all seats, or one for each. Bots: {', '.join(bot_names())}.",
    ),
    seed_option,
    variant_option,
    click.option(
        "--out",
        "path",
        type=click.Path(path_type=Path, dir_okay=False),
        help="The .toml file to write: the variant with the best setting.",
    ),
    json_option,
    where_options,
    language_option,
)


@click.command(cls=SpokenUsage)
@tune_options
def tune(
    game_id: str,
    players: int | None,
    wanted: tuple[tuple[str, str], ...],
    aimed: tuple[str, ...],
    listed: bool,
    deals: int,
    bots: str,
    seed: str | None,
    variant: str,
    path: Path | None,
    as_json: bool,
    workers: Workers,
    reader: Reader,
) -> None:
    """Search settings that bring measures to their aims.

    All settings play the same deals. Clear losers stop early; the others are shown with intervals that all
    hold at once in 95 of 100 runs. Ctrl-C keeps what is known by then.

    \b
    Example: mue lab tune mu -p 5 --set goals.first 20..30 --set goals.step 2..5 --aim crown.success=0.5
             --aim void=0..0.02 --out tuned.toml
    """
    out = Output(reader)
    players = game(game_id, variant).check_players(players)
    plan = Plan(game_id, players, seat_bots(bots, players), drawn_seed(seed), variant)
    if listed:
        _list(plan, as_json, out)
        return
    tuning = Tuning(_tune_plan(plan, wanted, aimed, deals))
    if path is not None:
        check_folder(path, variant)
    finished = _run(tuning, out, workers)
    if path is not None:
        _write(path, tuning, out)
    if as_json:
        click.echo(json.dumps(_json(tuning, finished)))
    else:
        _tell(tuning, path, out)
    if not finished:
        raise KeyboardInterrupt


def _tune_plan(plan: Plan, wanted: Sequence[tuple[str, str]], aimed: Sequence[str], deals: int) -> TunePlan:
    if not wanted or not aimed:
        raise WrongUsage("usage-tune")
    if len({key for key, _ in wanted}) < len(wanted):
        raise WrongUsage("usage-tune-twice")
    known = settable(plan.rules(), plan.players)
    choices = tuple(chosen(known, key, values) for key, values in wanted)
    return TunePlan(plan, choices, tuple(map(aim_of, aimed)), deals)


def _write(path: Path, tuning: Tuning, out: Output) -> None:
    plan, aims = tuning.plan.plan, tuning.plan.aims
    typed = [f"{aim.name}={aim.low:g}" + (f"..{aim.high:g}" if aim.high > aim.low else "") for aim in aims]
    comment = Message("tune-comment", game=plan.game, players=plan.players, aims=typed)
    write_file(path, variant_file(tuning.plan.rules(tuning.frontier[0]), out.text(comment)))


def _run(tuning: Tuning, out: Output, workers: Workers) -> bool:
    """Whether it came to its end: Ctrl-C keeps what is known, if anything is."""
    try:
        for part in tuning.rounds():
            bar = Message("progress-tuning", round=part.number, rounds=part.of, settings=part.settings)
            for _ in out.track(tuning.play(part, workers), bar, part.deals):
                pass
    except KeyboardInterrupt:
        if not tuning.known:
            raise
        return False
    return True


# --- what was found ---------------------------------------------------------------------------


def _tell(tuning: Tuning, path: Path | None, out: Output) -> None:
    plan, tried = tuning.plan.plan, tuning.plan.settings - len(tuning.refused)
    out.say(
        Message(
            "tune-headline",
            game=Word("game-title", plan.game),
            players=plan.players,
            settings=tried,
            deals=tuning.deals,
            bots=list(dict.fromkeys(plan.bots)),
            seed=plan.seed,
        )
    )
    if tuning.refused:
        first = next(iter(tuning.refused.values()))
        out.say(Message("tune-refused", count=len(tuning.refused), problem=first.message))
    out.show()
    out.show(_table(tuning, out))
    out.show()
    rows, ahead = tuning.rows, len(tuning.frontier)
    if len(rows) > SHOWN:
        out.say(Message("tune-more", count=len(rows) - SHOWN))
    out.say(Message("tune-frontier", frontier=ahead, left=len(rows), stopped=len(tuning.beaten)))
    out.say(Message("tune-intervals"))
    if bids := tuning.bids(rows[0].number):
        sizes = [Message("tune-bid", size=size, share=amount("share", share)) for size, share in bids]
        out.say(Message("tune-bids", sizes=sizes))
    if path is not None:
        out.line(Message("tune-written", path=str(path)))


def _table(tuning: Tuning, out: Output) -> Table:
    ahead, names = set(tuning.frontier), tuning.first.settings.roles
    table = out.table("")
    for setting, _ in tuning.plan.choices:
        table.add_column(setting.key, justify="right")
    for aim in tuning.plan.aims:
        table.add_column(
            out.text(
                Message(
                    "tune-heading-aim",
                    line=label_of(aim.measure, aim.of, names),
                    low=_amount(aim, aim.low),
                    high=_amount(aim, aim.high),
                    kind="value" if aim.low == aim.high else "range",
                )
            )
        )
    for row in tuning.rows[:SHOWN]:
        cells = [_known(aim, known) for aim, known in zip(tuning.plan.aims, row.known, strict=True)]
        mark = "*" if row.number in ahead else ""
        table.add_row(mark, *(str(value) for value in row.values.values()), *map(out.text, cells))
    return table


def _amount(aim: Aim, value: float) -> Any:
    return amount(aim.measure.unit, value)


def _known(aim: Aim, known: Known | None) -> Message | str:
    if known is None:
        return NO_FIGURE
    low, high = known.interval.low, known.interval.high
    if not isfinite(low):
        return Message("tune-few", value=_amount(aim, known.value))
    return Message(
        "tune-value", value=_amount(aim, known.value), low=_amount(aim, low), high=_amount(aim, high)
    )


def _json(tuning: Tuning, finished: bool) -> dict[str, Any]:
    plan, ahead = tuning.plan.plan, set(tuning.frontier)
    names = [aim.name for aim in tuning.plan.aims]

    def row(one: Row) -> dict[str, Any]:
        known = {name: _known_json(found) for name, found in zip(names, one.known, strict=True)}
        return {"set": one.values, "deals": one.deals, "measures": known}

    return {
        "game": plan.game,
        "players": plan.players,
        "variant": str(plan.variant),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "finished": finished,
        "native": tuning.native,
        "aims": {aim.name: [aim.low, aim.high] for aim in tuning.plan.aims},
        "doubt": tuning.race.doubt,
        "running": [{**row(one), "frontier": one.number in ahead} for one in tuning.rows],
        "stopped": [
            {**row(one), "beaten_by": tuning.plan.values(one.beaten_by or 0)}
            for one in tuning.beaten.values()
        ],
        "refused": [
            {"set": tuning.plan.values(number), "error": str(error)}
            for number, error in tuning.refused.items()
        ],
        "bids": dict(tuning.bids(tuning.rows[0].number)),
    }


def _known_json(known: Known | None) -> dict[str, Any] | None:
    if known is None:
        return None
    low, high = (one if isfinite(one) else None for one in (known.interval.low, known.interval.high))
    return {"value": known.value, "low": low, "high": high, "deals": known.deals}


# --- what there is ----------------------------------------------------------------------------


def _list(plan: Plan, as_json: bool, out: Output) -> None:
    rules = plan.rules()
    settings = settable(rules, plan.players).values()
    values = offered(plan, LISTED_FROM)
    places = sorted(values, key=lambda found: (PLACES[found[0]], str(found[1]).zfill(3)))
    aims = [
        aim for aim in (Aim(MEASURES[key], of, values[key, of], 0) for key, of in places) if aim.is_offered
    ]
    if as_json:
        listed = {setting.key: setting.now for setting in settings}
        click.echo(json.dumps({"settings": listed, "measures": {aim.name: aim.low for aim in aims}}))
        return
    table = out.table("tune-heading-setting", "tune-heading-now", title=Message("tune-title-settings"))
    for setting in settings:
        now = str(setting.now).lower() if isinstance(setting.now, bool) else str(setting.now)
        table.add_row(setting.key, now)
    out.show(table)
    out.show()
    table = out.table(
        "tune-heading-measure", "lab-heading-line", "tune-heading-now", title=Message("tune-title-measures")
    )
    for aim in aims:
        line = label_of(aim.measure, aim.of, rules.settings.roles)
        table.add_row(aim.name, out.text(line), out.text(_amount(aim, aim.low)))
    out.show(table)
