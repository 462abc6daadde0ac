"""The yardstick: catanatron with four random players. Runs natively and inside Pyodide; prints one JSON line."""

from __future__ import annotations

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped, unused-ignore]


def playouts(seconds: float) -> dict[str, float]:
    """Play full games until the time is over. Every action of catanatron is a seat's own: dice are thrown within
    one."""
    games = actions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in Color])
        game.play()
        games += 1
        actions += len(game.state.actions)
    return {"games": games, "actions": actions, "own": actions, "seconds": time.process_time() - start}


if __name__ == "__main__":
    print(json.dumps(playouts(float(sys.argv[1]))))
