"""Phases that several games share, configured by each game."""
