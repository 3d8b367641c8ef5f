"""Players: accounts, sessions, ratings and presence."""
