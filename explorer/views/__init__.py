"""Pure drawing: plain data about a game, as `explorer.lab` gives it, becomes HTML and SVG; no widgets, no engine."""
