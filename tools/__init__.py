"""Programs for contributors, run from the top of the repository: `python -m tools --help`.

Most have a Makefile target. They share `tests/support` with the tests.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))
