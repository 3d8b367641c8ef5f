"""Measure how strong bots are on the scale of ratings; write src/mue/server/players/references.toml.

In every game each bot plays whole matches against the next weaker one, half of the seats each. The gap that
is written is the one at which openskill's model expects just as many better places; rookies are the fixed
point. A bot that has not been measured stronger than another gets the same number; games that are not asked
for keep theirs.

    python -m tools.references [--matches 24] [GAME ...]
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from math import log, sqrt
from pathlib import Path

from mue.games import game, games
from mue.simulate import Plan, play_match

FILE = Path(__file__).parent.parent / "src/mue/server/players/references.toml"
MIDDLE = 25.0
"""Where newcomers begin, and what a rookie counts for."""
BETA = MIDDLE / 6
SEATS = {"mu": 4, "eskridge": 2, "goslar": 2, "wimmuln": 4, "yamv": 4}


def gap(game_id: str, stronger: str, weaker: str, matches: int) -> float:
    players = SEATS[game_id]
    rules = game(game_id)
    won = lost = 0.5  # so that a clean sweep is not worth infinitely much
    for number in range(matches):
        bots = tuple(stronger if (seat + number) % 2 else weaker for seat in range(players))
        plan = Plan(game_id, players, bots, f"references {stronger}", matches=True)
        scores = play_match(rules, plan, number).scores
        for seat, score in enumerate(scores):
            for other, others in enumerate(scores):
                if bots[seat] == stronger and bots[other] == weaker:
                    won += (score > others) + (score == others) / 2
                    lost += (score < others) + (score == others) / 2
    found = BETA * sqrt(players) * log(won / lost)
    sys.stdout.write(f"{game_id}: {stronger} before {weaker} {won:.1f} to {lost:.1f}, gap {found:.1f}\n")
    sys.stdout.flush()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("games", nargs="*", metavar="GAME", default=games())
    asked = parser.parse_args()
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for game_id in asked.games:
        random = MIDDLE - gap(game_id, "rookie@1", "random@1", 4 * asked.matches)
        club = MIDDLE + max(0.0, gap(game_id, "club@1", "rookie@1", 2 * asked.matches))
        expert = club + max(0.0, gap(game_id, "expert@1", "club@1", asked.matches))
        found[game_id] = {"random@1": random, "rookie@1": MIDDLE, "club@1": club, "expert@1": expert}
    lines = ["# What bots count for when people are rated. Written by tools/references.py."]
    for game_id in games():
        lines += ["", f"[{game_id}]", *(f'"{bot}" = {number:.1f}' for bot, number in found[game_id].items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
