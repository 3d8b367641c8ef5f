"""Bots at tables: a pool of processes, leased turns, hints and analyses."""
