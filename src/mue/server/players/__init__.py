"""Players: names, accounts, sessions, ratings and presence."""
