"""What a question about the rules takes to make, with its picture: natively, and inside Pyodide, where readers wait for it."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import insuto
from bench_parts.drill_questions import taken
from bench_parts.engine import run_in_pyodide
from bench_parts.table import Row, median, percentile
from bench_parts.wheels import whole

MOST = {"native": 100.0, "Pyodide": 300.0}
"""Milliseconds; inside Pyodide all takes about three times as long."""
QUESTIONS = 200


def measure(quick: bool, *, node: Path, pyodide: Path, engine: Path) -> list[Row]:
    """Return two rows for each game. `engine` is the folder of engine.json."""
    questions, rows = QUESTIONS // 10 if quick else QUESTIONS, list[Row]()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        wheels = [f"/engine/{wheel.name}" for wheel in whole(engine, folder)]
        for game in insuto.game_ids():
            call = f"{{'ms': taken({game!r}, {questions})}}"
            inside = run_in_pyodide(node, pyodide, "drill_questions.py", call, {"/engine": folder}, wheels)
            rows += [row(game, "native", taken(game, questions)), row(game, "Pyodide", inside["ms"])]
    return rows


def row(game: str, where: str, times: Sequence[float]) -> Row:
    """Return the row of a game: milliseconds that its questions took."""
    most = percentile(times, 95)
    text = f"p50 {median(times):.1f} ms, p95 {most:.1f} ms, most {max(times):.1f} ms (n={len(times)})"
    limit = MOST[where]
    return Row(f"{game}: a question with its picture, {where}", text, target=f"p95 ≤ {limit:.0f} ms", met=most <= limit)
