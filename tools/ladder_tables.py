"""The tables about bots in README.md, docs/bots.md and docs/leaderboard.md, made from docs/ladder.

`docs/ladder/A-B/CONFIGURATION.json` is what `mue ladder --json` prints, `docs/ladder/bids/BOT.json` what
`python -m tools bot_campaign --json` prints. A table stands between `<!-- table: NAME -->` and
`<!-- end -->`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

TOP = Path(__file__).parent.parent
RESULTS = TOP / "docs/ladder"
PAGES = (TOP / "README.md", TOP / "docs/bots.md", TOP / "docs/leaderboard.md")
PAIRS = ("rookie-random", "club-rookie", "expert-club")
GAMES = ("mu", "eskridge", "goslar", "wimmuln", "yamv")

Rows = Iterator[tuple[str, ...]]


def results(pair: str) -> dict[str, Any]:
    """By configuration, in the order of the games, variants after all others."""
    found = {file.stem: json.loads(file.read_text("utf-8")) for file in (RESULTS / pair).glob("*.json")}
    return dict(
        sorted(found.items(), key=lambda one: ("classic" in one[0], GAMES.index(one[1]["game"]), one[0]))
    )


def percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.0%}"


def difference(result: Any) -> tuple[str, str]:
    pair = result["pairs"][0]
    return f"{pair['mean']:+.1f}", f"{pair['low']:+.1f} to {pair['high']:+.1f}"


def overview() -> Rows:
    every = [results(pair) for pair in PAIRS]
    yield ("game and players", *(pair.replace("-", " - ") for pair in PAIRS))
    for name in every[0]:
        if "classic" not in name:
            yield (name, *("{} ({})".format(*difference(of[name])) if name in of else "" for of in every))


def leaderboard() -> Rows:
    """Every result that `mue ladder verify` can check: those that hold their deals."""
    yield "game and players", "bots", "deals", "score per deal", "95 % interval", "file"
    found = [(json.loads(file.read_text("utf-8")), file) for file in sorted(RESULTS.glob("*/*.json"))]
    whole = [one for one in found if "by_deal" in one[0] and not any(one[0]["fallbacks"].values())]
    for result, file in sorted(whole, key=lambda one: (GAMES.index(one[0]["game"]), one[0]["players"])):
        pair = "{a} - {b}".format(**result["pairs"][0])
        link = f"[{file.name}]({file.relative_to(RESULTS.parent).as_posix()})"
        yield f"{result['game']}-{result['players']}", pair, f"{result['deals']}", *difference(result), link


def ladder(pair: str) -> Rows:
    bot = pair.partition("-")[0]
    yield (
        "game and players", "deals", "score per deal", "95 % interval", "ms a move: median / 95 %",
        "goal made", "void",
    )  # fmt: skip
    for name, result in results(pair).items():
        times, crown = result["ms_per_move"][bot], result["crown"][bot]
        yield (
            name, f"{result['deals']}", *difference(result), f"{times['median']:.2f} / {times['p95']:.2f}",
            percent(crown["made"]), percent(crown["void"]),
        )  # fmt: skip


def times(pair: str) -> Rows:
    bot = pair.partition("-")[0]
    yield "game and players", "95th percentile in milliseconds, by kind of decision"
    for name, result in results(pair).items():
        kinds = sorted(result["ms_by_phase"][bot].items(), key=lambda one: -one[1]["p95"])
        yield name, ", ".join(f"{kind} {time['p95']:.0f}" for kind, time in kinds)


def sizes(found: dict[str, Any]) -> str:
    """Of each size that was not rare: how many hands had it, and in how many of them the goal was made."""
    total = sum(of["hands"] for of in found.values())
    return ", ".join(
        f"{size}: {percent(of['hands'] / total)} ({percent(of.get('made', of.get('won')) / of['hands'])})"
        for size, of in found.items()
        if of["hands"] / total >= 0.02
    )


def bids(bot: str) -> Rows:
    """Of a campaign among equals; in Wimmüln the numbers shown, and whether one of the two came true."""
    yield "game and players", "hands", "void", "made", "cards of the Crown: share of hands (made)"
    [found] = json.loads((RESULTS / f"bids/{bot}.json").read_text("utf-8"))["bots"].values()
    for name, tally in found.items():
        void = percent(tally["void"] / tally["hands"])
        yield name, f"{tally['hands']}", void, percent(tally["made"]), sizes(tally["bids"])


def crowns(pair: str) -> Rows:
    """Of a ladder: made and void among equals, sizes at all tables."""
    bot = pair.partition("-")[0]
    yield (
        "game and players",
        "hands",
        "void",
        "made",
        "cards of the Crown at all tables: share of hands (made)",
    )
    for name, result in results(pair).items():
        crown, found = result["crown"][bot], result["goals"].get(bot, {}).get("crown")
        if found:
            yield name, f"{result['deals']}", percent(crown["void"]), percent(crown["made"]), sizes(found)


TABLES: dict[str, Callable[[str], Rows]] = {"ladder": ladder, "times": times, "bids": bids, "crowns": crowns}


def table(name: str) -> str:
    kind, _, what = name.partition(" ")
    single = {"overview": overview, "leaderboard": leaderboard}
    head, *rows = single[name]() if name in single else TABLES[kind](what)
    lines = [head, ("---",) * len(head), *rows]
    return "".join(
        f"| {' | '.join(cells)} |\n".replace("| ---", "|---").replace("--- ", "---") for cells in lines
    )


def with_tables(text: str) -> str:
    return re.sub(
        r"(<!-- table: ([\w@ -]+?) -->\n).*?(<!-- end -->)",
        lambda found: f"{found[1]}\n{table(found[2])}\n{found[3]}",
        text,
        flags=re.DOTALL,
    )


@click.command()
def main() -> None:
    """Write the tables about bots in README.md and the docs anew, from docs/ladder.

    \b
    Example: python -m tools ladder_tables
    """
    for page in PAGES:
        page.write_text(with_tables(page.read_text("utf-8")), "utf-8")
