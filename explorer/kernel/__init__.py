"""What every game is built of: steps, choices, acts, chance, events, clauses, saves.  Knows no game."""
