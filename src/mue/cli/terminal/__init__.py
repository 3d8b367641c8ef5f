"""The game in the terminal: drawing, prompting and reading input."""
