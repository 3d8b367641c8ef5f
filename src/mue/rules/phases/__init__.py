"""Phases that several games share, each told by its game what differs."""
