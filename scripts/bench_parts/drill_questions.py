"""What questions about the rules take to make. Runs natively and inside Pyodide.

A question is made with its picture, as a page requests it; the first one, which loads the game's bank, is left out.
"""

from __future__ import annotations

import json
import time

from insuto.desk import Desk


def taken(game: str, questions: int) -> list[float]:
    """Return the milliseconds that each of some questions took."""
    desk, found = Desk(), []
    for number in range(questions + 1):
        request = json.dumps({"op": "drill", "game": game, "players": 0, "seed": "bench", "number": number})
        before = time.perf_counter()
        answer = desk.handle(request)
        found.append((time.perf_counter() - before) * 1000)
        if not json.loads(answer)["ok"]:
            raise RuntimeError(answer[:300])
    return found[1:]
