"""Tables: their events, what people and bots ask of them, and what each viewer is told."""
