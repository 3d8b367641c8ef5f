"""Golden records: fixed hands of every configuration. `make golden` writes them anew.

A change in them is a change of the rules, of the format or of the random bot, and must be explained.
"""

from __future__ import annotations

from pathlib import Path

from support.configurations import EVERY, Configuration

from mue.simulate import Plan, lines

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "golden"
HANDS = 4


def golden_lines(of: Configuration) -> list[str]:
    plan = Plan(of.game, of.players, ("random",) * of.players, seed="golden", variant=of.variant)
    return list(lines(plan, HANDS, workers=1))


if __name__ == "__main__":
    for configuration in EVERY:
        text = "".join(f"{line}\n" for line in golden_lines(configuration))
        (FOLDER / f"{configuration}.jsonl").write_text(text, encoding="utf-8")
