"""Tables: their events, commands that change them, queries, and what each viewer is told."""
