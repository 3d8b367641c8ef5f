"""Write the files generated from the protocol, in docs/ and web/.

`python -m mue.protocol [FOLDER [PACKAGE...]]`; the packages' kinds of moves are included.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from mue.protocol.generate import FILES
from mue.rules.choice import OWN


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    others = sys.argv[2:]
    for package in others:
        import_module(package)  # its classes register themselves
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text(old, (*OWN, *others)), encoding="utf-8")


if __name__ == "__main__":
    main()
