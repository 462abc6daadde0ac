"""Playouts per second, natively and in Pyodide, compared with catanatron; and the time of the desk's response to a
`play`."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any

from bench_parts.table import Row, median, percentile
from bench_parts.wheels import whole as whole_wheels

PARTS = Path(__file__).resolve().parent
AIM = 3.0


def measure(
    games: dict[str, int], *, python: Path, yardstick: Path, node: Path, pyodide: Path, engine: Path, quick: bool
) -> list[Row]:
    """Return rows for each game (id: players). `python` has insuto, `yardstick` catanatron; `engine` is the folder of
    engine.json."""
    rounds, seconds = (2, 0.5) if quick else (5, 3.0)
    site_packages = next((yardstick.parent.parent / "lib").glob("python*/site-packages"))
    samples: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        wheels = [f"/engine/{wheel.name}" for wheel in whole_wheels(engine, folder)]
        for _ in range(rounds):  # interleaved: a noisy minute hits all of them
            samples["catanatron", "native"].append(_json(yardstick, PARTS / "catanatron_playouts.py", str(seconds)))
            rival = ("catanatron_playouts.py", f"playouts({seconds})", {"/packages": site_packages}, ["/packages"])
            samples["catanatron", "Pyodide"].append(run_in_pyodide(node, pyodide, *rival))
            # One process for all games: Pyodide takes longer to start than a game is measured for.
            job = ("playouts.py", f"of_games({games!r}, {seconds})", {"/engine": folder}, wheels)
            native = _json(python, PARTS / "playouts.py", json.dumps(games), str(seconds))
            for where, found in (("native", native), ("Pyodide", run_in_pyodide(node, pyodide, *job))):
                for name, sample in found.items():
                    samples[name, where].append(sample)

    def rate(of: str, where: str, what: str) -> float:
        return float(median(sample[what] / sample["seconds"] for sample in samples[of, where]))

    rows = []
    for game, players in games.items():
        for where in ("native", "Pyodide"):
            ours, theirs = rate(f"{game} playouts", where, "actions"), rate("catanatron", where, "actions")
            whole, own = rate(f"{game} playouts", where, "games"), rate(f"{game} playouts", where, "own")
            rows.append(
                Row(
                    f"{game}, {players} random players, {where}",
                    f"{whole:.0f} games/s, {ours:,.0f} actions/s ({own:,.0f} of seats, the rest chance and table steps)",
                    f"catanatron: {rate('catanatron', where, 'games'):.0f} games/s, {theirs:,.0f} actions/s",
                    f"{ours / theirs:.2f}× ({own / theirs:.2f}×)",
                    f"aim {AIM:.0f}×",
                )
            )
        desk = {
            where: [ms for sample in samples[f"{game} answers", where] for ms in sample["ms"]]
            for where in ("native", "Pyodide")
        }
        rows.append(
            Row(
                f"{game}: desk `play` with picture, Pyodide",
                f"p50 {median(desk['Pyodide']):.1f} ms, p95 {percentile(desk['Pyodide'], 95):.1f} ms (n={len(desk['Pyodide'])})",
                f"native: p50 {median(desk['native']):.1f} ms, p95 {percentile(desk['native'], 95):.1f} ms",
                f"{median(desk['Pyodide']) / median(desk['native']):.2f}×",
            )
        )
    return rows


def run_in_pyodide(
    node: Path, pyodide: Path, script: str, call: str, mounts: dict[str, Path], imports: list[str]
) -> dict[str, Any]:
    """Return what an expression over a script of the bench gives inside Pyodide."""
    job = {
        "pyodide": str(pyodide),
        "mounts": {inside: str(outside) for inside, outside in mounts.items()},
        "path": imports,
        "script": str(PARTS / script),
        "call": call,
    }
    return _json(node, PARTS / "in_pyodide.mjs", json.dumps(job))


def _json(*command: str | Path) -> dict[str, Any]:
    """Run a program and read its last line as JSON."""
    done = subprocess.run([str(part) for part in command], text=True, capture_output=True, check=False)
    if done.returncode:
        # Node shows the line that threw, which in Pyodide is a megabyte long.
        reason = "\n".join(line[:300] for line in done.stderr.splitlines()[-12:])
        raise SystemExit(f"The bench of {Path(command[1]).name} failed:\n{reason}")
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result
