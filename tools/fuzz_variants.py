"""Variant files drawn at random: each is refused with one sentence, or rules, kernel, bots, lab and a table
of the server play it."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from support.variant_fuzz import drawn_file, judge

from mue.cli.progress import tracked
from mue.parallel import in_chunks

CHUNK = 50


def judge_some(folder: Path, first: int, numbers: Sequence[int]) -> list[tuple[str, str]]:
    """For each file, what `judge` says of it, or the traceback; and for that the file."""
    found = []
    for number in (first + place for place in numbers):
        try:
            found.append((judge(number, folder), ""))
        except Exception:
            text = "\n".join(drawn_file(number))
            found.append((f"file {number}: {traceback.format_exc()}", text))
    return found


@click.command()
@click.option("--files", type=click.IntRange(1), default=10_000, show_default=True, help="Files to draw.")
@click.option("--first", type=click.IntRange(0), default=0, help="The number of the first file. [default: 0]")
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one per core]")
def main(files: int, first: int, workers: int | None) -> None:
    """Draw variant files, and read each one, play it, compare it in the lab and make a table with it.

    What is wrong with a file is said at once; Ctrl-C ends the run with the counts so far.

    \b
    Example: python -m tools fuzz_variants --files 100
    """
    counts: Counter[str] = Counter()
    with TemporaryDirectory() as folder, suppress(KeyboardInterrupt):
        done = in_chunks(partial(judge_some, Path(folder), first), files, CHUNK, workers)
        for said, text in tracked(done, "variant files", files):
            counts["wrong" if text else said] += 1
            if text:
                click.echo(f"{said}\n{text}", err=True)
    told = ", ".join(f"{count} {said}" for said, count in sorted(counts.items()))
    click.echo(f"{counts.total()} of {files} variant files from {first} on: {told}")
    if counts["wrong"]:
        raise click.ClickException(f"{counts['wrong']} files were neither refused nor played.")


if __name__ == "__main__":
    main()
