"""What a question about the rules takes to make, with its picture and without, natively."""

from __future__ import annotations

import json
import time

import insuto
from bench_parts.table import Row, median, percentile
from insuto.desk import Desk

MOST = 100.0
"""Milliseconds natively that make 300 in Pyodide, which takes about three times as long."""
QUESTIONS = 200


def taken(game: str, questions: int) -> list[float]:
    """Return the milliseconds that each of some questions took, its picture included; the first one, which loads the game's bank, is
    left out."""
    desk, found = Desk(), []
    for number in range(questions + 1):
        request = json.dumps({"op": "drill", "game": game, "players": 0, "seed": "bench", "number": number})
        before = time.perf_counter()
        answer = desk.handle(request)
        found.append((time.perf_counter() - before) * 1000)
        if not json.loads(answer)["ok"]:
            raise RuntimeError(answer[:300])
    return found[1:]


def measure(quick: bool) -> list[Row]:
    """Return a row for each game."""
    rows = []
    for game in insuto.game_ids():
        times = taken(game, QUESTIONS // 10 if quick else QUESTIONS)
        most = percentile(times, 95)
        told = f"p50 {median(times):.1f} ms, p95 {most:.1f} ms, most {max(times):.1f} ms (n={len(times)})"
        rows.append(
            Row(f"{game}: a question with its picture, native", told, target=f"p95 ≤ {MOST:.0f} ms", met=most <= MOST)
        )
    return rows
