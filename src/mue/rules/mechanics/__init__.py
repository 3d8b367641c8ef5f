"""What card games of this family are made of. Nothing here knows a game by name."""
