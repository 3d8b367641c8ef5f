"""The vocabulary of play: Game, State, Phase, Move, Legal, Outcome, and the phases that games share."""
