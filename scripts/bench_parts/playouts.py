"""Random playouts of one game, and answers of the desk. Runs natively and inside Pyodide; prints one JSON line.

python scripts/bench_parts/playouts.py '{"kardinal": 4}' 3.0
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import insuto
from insuto import desk
from insuto.core.facts import Mute


def playouts(game_id: str, players: int, seconds: float) -> dict[str, Any]:
    """Play full games by uniformly random legal actions, in place and without a log, as a playout-based bot would play
    them.

    Returns games, actions (chance and table steps included), seats' own actions, and seconds of the
    processor: others at work on the machine change them little.
    """
    game, log = insuto.load(game_id), Mute()
    legal, roll, apply, choose = game.legal_actions, game.roll, game.apply, random.Random(1).choice
    games = actions = own = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        pos = game.setup(players, seed=games)
        while pos.agenda:  # read from the position each time: a game may replace the list
            if pos.agenda[-1].seat < 0:
                act = roll(pos)
            else:
                act = choose(legal(pos))
                own += 1
            apply(pos, act, log)
            actions += 1
        games += 1
    return {"games": games, "actions": actions, "own": own, "seconds": time.process_time() - start}


def answers(game_id: str, players: int, seconds: float) -> dict[str, Any]:
    """Return the milliseconds of the desk's response to each `play`, one at least, picture included, over full random
    games as a page plays them."""
    choose, taken, number = random.Random(1).choice, list[float](), 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        number += 1
        state = _ask(
            op="open",
            session="bench",
            mode="study",
            setup={"game": game_id, "players": players, "seed": number, "options": {}},
        )
        while state["legal"] and (not taken or time.perf_counter() - start < seconds):
            request = json.dumps({"op": "play", "session": "bench", "action": choose(state["legal"])["n"]})
            before = time.perf_counter()
            answer = desk.handle(request)
            taken.append((time.perf_counter() - before) * 1000)
            state = json.loads(answer)
            if "picture" not in state:
                raise RuntimeError(f"a legal action was refused: {request} {answer}")
    return {"ms": taken}


def of_games(games: dict[str, int], seconds: float) -> dict[str, dict[str, Any]]:
    """Return both measurements of each game (id: players), by their names: `kardinal playouts`, `kardinal answers`."""
    return {
        f"{game} {work.__name__}": work(game, players, seconds)
        for game, players in games.items()
        for work in (playouts, answers)
    }


def _ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
    if not answer["ok"]:
        raise RuntimeError(str(answer["error"]))
    return answer


if __name__ == "__main__":
    print(json.dumps(of_games(json.loads(sys.argv[1]), float(sys.argv[2]))))
