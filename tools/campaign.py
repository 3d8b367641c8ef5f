"""A long run: hands of every configuration, written with `mue simulate` and accepted by `mue replay`.

python -m tools.campaign [HANDS]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from support.configurations import EVERY


def main() -> None:
    hands = sys.argv[1] if len(sys.argv) > 1 else "10000"
    mue = str(Path(sys.executable).with_name("mue"))
    with tempfile.TemporaryDirectory() as folder:
        for configuration in EVERY:
            path = str(Path(folder) / f"{configuration}.jsonl")
            shape = [configuration.game, "-p", str(configuration.players), "--variant", configuration.variant]
            started = time.perf_counter()
            subprocess.run(
                [mue, "simulate", *shape, "-n", hands, "--seed", "campaign", "--out", path], check=True
            )
            written = time.perf_counter()
            subprocess.run([mue, "replay", path], check=True)
            done = time.perf_counter()
            sys.stdout.write(f"  written in {written - started:.1f} s, replayed in {done - written:.1f} s\n")
            sys.stdout.flush()
            Path(path).unlink()


if __name__ == "__main__":
    main()
