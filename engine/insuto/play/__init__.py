"""The modules that play with a finished game: scripts, sessions and their history, tasks, touches, ways, gains, links,
bots, counts of nodes.

It knows a game by its contract (`core/game.py`) alone; core and games know nothing of it."""
