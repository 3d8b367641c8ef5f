"""The vocabulary of play: Game, State, Phase, Move, Legal, Outcome, and the phases games share."""
