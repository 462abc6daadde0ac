"""Start-up of the engine, ours and a stock boot, in one run: cold cache, warm cache, and with a processor four times slower."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

from bench_parts.chromium import fresh_profile
from bench_parts.server import Host
from bench_parts.table import Row, median
from bench_parts.wheels import whole

PAGES = Path(__file__).resolve().parent / "pages"
TARGETS = {"cold": 0.40, "warm": 0.35, "cold, CPU ÷4": 0.30}
TOTAL = 5_000_000
MANIFEST = "/assets/engine/engine.json"
# Chromium writes compiled code into its cache some time after it was used.
SETTLE_MS = 2500
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def worker_script(stage: Path) -> Path:
    """Return the worker's script in the folder of the site's own scripts."""
    (script,) = stage.glob("worker-*.js")
    return script


def prepare(folder: Path, *, browser: Path, node: Path, engine: Path) -> None:
    """Write the bench's pages into a folder that is served as /bench/, with Pyodide as npm ships it in stock/."""
    for page in PAGES.iterdir():
        if page.name != "start.mjs":
            shutil.copy(page, folder)
    (folder / "stock").mkdir()
    for name in STOCK_FILES:
        shutil.copy(browser / "node_modules/pyodide" / name, folder / "stock")
    manifest = json.loads((engine / "engine.json").read_text())
    config = {
        "runtime": "/bench/stock/",
        "wheels": [f"/bench/stock/{wheel.name}" for wheel in whole(engine, folder / "stock")],
        "games": manifest["games"],
    }
    # Pyodide resolves addresses against the folder of its lock file: so they are absolute.
    lines = [f"export const {name} = {json.dumps(value)};" for name, value in config.items() if name == "games"]
    lines.append(f"export const runtime = new URL({json.dumps(config['runtime'])}, import.meta.url).href;")
    lines.append(
        f"export const wheels = {json.dumps(config['wheels'])}.map((wheel) => new URL(wheel, import.meta.url).href);"
    )
    (folder / "stock_config.js").write_text("\n".join(lines) + "\n")
    command = [
        *(
            str(node),
            str(browser / "node_modules/esbuild/bin/esbuild"),
            str(PAGES / "start.mjs"),
            f"--outfile={folder / 'start.js'}",
        ),
        *(
            "--bundle",
            "--format=esm",
            "--minify",
            "--log-level=warning",
            f"--alias:@browser={browser / 'src'}",
            "--external:./stock.js",
        ),
    ]
    subprocess.run(command, check=True)


def measure(
    tools: Playwright,
    chromium: Path,
    host: Host,
    *,
    game: str,
    questions: list[dict[str, Any]],
    engine: Path,
    pages: Path,
    quick: bool,
    repeats: int = 0,
) -> list[Row]:
    """Return rows for every setting. `questions` open positions of a game's lesson; the first that has legal actions is
    used. With one repeat (the tests' short form) each is started once, in the worker whose memory is measured."""
    with fresh_profile(tools, chromium) as page:
        page.goto(f"{host.address}/bench/start.html")
        question = page.evaluate(
            "job => bench.choose(job)", {"manifest": MANIFEST, "games": [game], "questions": questions}
        )
    if not question:
        raise SystemExit("No step of the lesson can be taken over.")
    own = f"/assets/stage/{worker_script(engine.parent / 'stage').name}"
    starts = _Starts(tools, chromium, host, {"manifest": MANIFEST, "games": [game], "question": question})
    repeats = repeats or (3 if quick else 5)
    if repeats > 1:
        starts.repeat(repeats, own, cold_only_where_slow=quick)
    starts.watch(own, timed=repeats == 1)
    rows = [
        _ratio(name, ours, starts.times[name, "stock"]) for (name, kind), ours in starts.times.items() if kind == "ours"
    ]
    weights = _gzipped(engine)
    heaviest = max(weights, key=lambda one: weights[one])
    weight, stock_weight = weights[heaviest], _stock(pages)
    rows.append(
        Row(
            f"engine with its heaviest game ({heaviest}), gzipped",
            f"{weight / 1e6:.2f} MB",
            f"{stock_weight / 1e6:.2f} MB",
            f"{weight / stock_weight:.2f}×",
            "≤ 5.0 MB",
            weight <= TOTAL,
        )
    )
    rows.append(
        Row(
            "WebAssembly memory of the worker, when ready",
            f"{starts.memory['ours'] / 2**20:.1f} MiB",
            f"{starts.memory['stock'] / 2**20:.1f} MiB",
            f"{starts.memory['ours'] / starts.memory['stock']:.2f}×",
        )
    )
    return rows


class _Starts:
    """Starts of our engine and of Pyodide as it is: `times` in ms by (setting, kind), `memory` in bytes by kind."""

    def __init__(self, tools: Playwright, chromium: Path, host: Host, job: dict[str, Any]) -> None:
        self.times: dict[tuple[str, str], list[float]] = defaultdict(list)
        self.memory: dict[str, float] = {}
        self._tools, self._chromium, self._host, self._job = tools, chromium, host, job

    def _start(self, page: Page, kind: str, where: str, worker: str) -> float:
        page.goto(f"{self._host.address}/bench/start.html")
        if where == "page":
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        job = self._job | {"kind": kind, "where": where, "worker": worker}
        return float(page.evaluate("job => bench.start(job)", job))

    def repeat(self, repeats: int, worker: str, *, cold_only_where_slow: bool) -> None:
        """Start both so many times by turns, in the worker and on a page's main thread at a quarter of the speed."""
        for number in range(repeats):
            order = ("ours", "stock") if number % 2 == 0 else ("stock", "ours")
            for where, slow in (("worker", ""), ("page", ", CPU ÷4")):
                for kind in order:
                    with fresh_profile(self._tools, self._chromium) as page:
                        self.times["cold" + slow, kind].append(self._start(page, kind, where, worker))
                        if slow and cold_only_where_slow:
                            continue
                        # Code caches fill on the second visit; the third is what a returning reader has.
                        for _ in range(2):
                            page.wait_for_timeout(SETTLE_MS)
                            last = self._start(page, kind, where, worker)
                        self.times["warm" + slow, kind].append(last)

    def watch(self, worker: str, *, timed: bool) -> None:
        """Start each once in the worker whose memory is measured; `timed`: that is the cold start."""
        for kind, script in (("ours", worker), ("stock", "/bench/stock_worker.js")):
            with fresh_profile(self._tools, self._chromium) as page:
                # The same messages; the script decides.
                taken = self._start(page, "ours", "worker", f"/bench/watched.js?of={script}")
                self.memory[kind] = page.evaluate("() => bench.memory()")
                if timed:
                    self.times["cold", kind].append(taken)


def _ratio(name: str, ours: list[float], stock: list[float]) -> Row:
    ratio = median(ours) / median(stock)
    target = TARGETS.get(name)
    where = "on a page's main thread" if "CPU" in name else "in the worker"
    return Row(
        f"engine ready {where}, {name}",
        f"{median(ours):,.0f} ms ({min(ours):,.0f} to {max(ours):,.0f}, n={len(ours)})",
        f"stock boot: {median(stock):,.0f} ms",
        f"{ratio:.2f}×",
        f"≤ {target:.2f}×" if target else "",
        ratio <= target if target else None,
    )


def _size(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6, mtime=0))


def _gzipped(engine: Path) -> dict[str, int]:
    """Return the sizes of what a page loads, by the game that it is about."""
    manifest = json.loads((engine / "engine.json").read_text())
    common = _size(engine / "engine.json") + _size(worker_script(engine.parent / "stage"))
    common += sum(_size(engine / file["file"]) for file in manifest["files"] if file["role"] not in ("game", "drill"))
    own = {file["game"]: _size(engine / file["file"]) for file in manifest["files"] if file["role"] == "game"}
    return {game: common + own.get(game, 0) for game in manifest["games"]}


def _stock(pages: Path) -> int:
    from setup_env import BROWSER

    wheels = (pages / "stock").glob("*.whl")
    return sum(_size(BROWSER / "node_modules/pyodide" / name) for name in STOCK_FILES) + sum(map(_size, wheels))
