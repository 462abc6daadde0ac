"""The parts that every game shares. Nothing in here knows a game, a drawing or a page."""
