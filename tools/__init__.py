"""Programs for contributors; each is a make target. Run one as `python -m tools.NAME`."""
