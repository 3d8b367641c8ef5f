"""Numbers on the command line: whole or not, never endless and never "nan"."""

from __future__ import annotations

import math
from typing import Any, Final

import click

LARGEST: Final = 10**9
"""Of numbers that have no limit of their own."""


class AtLeast(click.IntRange):
    """A whole number from `least` to `LARGEST`."""

    def __init__(self, least: int) -> None:
        super().__init__(least, LARGEST)

    def _describe_range(self) -> str:
        return f"x>={self.min}"


class Amount(click.FloatRange):
    """A number of this range. Python reads "nan" as one, too, and it is neither too small nor too large."""

    def __init__(self, least: float, most: float = LARGEST) -> None:
        super().__init__(least, most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            raise click.BadParameter(value, ctx, param)
        return number

    def _describe_range(self) -> str:
        return f"x>={self.min:g}" if self.max == LARGEST else super()._describe_range()
