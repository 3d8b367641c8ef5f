"""`python -m tools NAME`: one command per program in this folder, imported on use."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click
from support.require import Missing

from mue.cli import CommandGroup

TOOLS = (
    "agreement",
    "attack",
    "beliefs",
    "bot_campaign",
    "campaign",
    "consistency",
    "envs_agreement",
    "frames",
    "fuzz_variants",
    "golden",
    "golden_bots",
    "kills",
    "lab_calibration",
    "ladder_tables",
    "layout",
    "load",
    "perft",
    "record_page_fixtures",
    "references",
    "screenshots",
    "shifted_bids",
    "stored_tables",
    "stub",
)


class Tools(CommandGroup):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Missing as missing:
            raise click.ClickException(str(missing)) from missing

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(TOOLS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in TOOLS:
            return None
        command: click.Command = import_module(f"tools.{cmd_name}").main
        return command


@click.group(cls=Tools, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Programs for contributors to mue.

    \b
    Example: python -m tools golden
    """


if __name__ == "__main__":
    main(prog_name="python -m tools")
