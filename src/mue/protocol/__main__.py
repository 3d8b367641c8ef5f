"""Generate docs/protocol.md and web/src/protocol/types.ts: `python -m mue.protocol [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from mue.protocol.generate import FILES


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
