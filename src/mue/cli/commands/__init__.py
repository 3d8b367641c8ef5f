"""One module for each command of `mue`."""
