"""Variant files drawn at random: each is refused with one sentence, or rules, kernel, bots, lab and a table
of the server play it."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from support.variant_fuzz import drawn_file, judge

from mue.cli.progress import tracked
from mue.parallel import in_chunks

CHUNK = 50


def judge_some(folder: Path, numbers: Sequence[int]) -> list[tuple[str, str]]:
    """For each file, what `judge` says of it, or the traceback; and for that the file."""
    found = []
    for number in numbers:
        try:
            found.append((judge(number, folder), ""))
        except Exception:
            text = "\n".join(drawn_file(number))
            found.append((f"file {number}: {traceback.format_exc()}", text))
    return found


@click.command()
@click.option("--files", type=click.IntRange(1), default=10_000, show_default=True, help="Files to draw.")
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one per core]")
def main(files: int, workers: int | None) -> None:
    """Draw variant files, and read each one, play it, compare it in the lab and make a table with it.

    \b
    Example: python -m tools fuzz_variants --files 100
    """
    with TemporaryDirectory() as folder:
        done = in_chunks(partial(judge_some, Path(folder)), files, CHUNK, workers)
        results = list(tracked(done, "variant files", files))
    counts = Counter(said for said, text in results if not text)
    click.echo(
        f"{files} variant files: " + ", ".join(f"{count} {said}" for said, count in sorted(counts.items()))
    )
    wrong = [(said, text) for said, text in results if text]
    for said, text in wrong[:5]:
        click.echo(f"{said}\n{text}", err=True)
    if wrong:
        raise click.ClickException(f"{len(wrong)} files were neither refused nor played.")


if __name__ == "__main__":
    main()
