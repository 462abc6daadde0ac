"""What it takes from a changed word to the page that is served: `python -m insuto site serve` in a new repository, and the same with a
lesson of twenty minutes and its engine.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench_parts.table import Row, median
from setup_env import DOCS, ROOT

LONG = "lancaster"
"""One of our own games, complete, as if it were somebody else's."""


@dataclass(frozen=True)
class Kind:
    """What is written on: a starter, or a game of ours; the most processor seconds that one changed word may take."""

    what: str
    kind: str
    most: float


KINDS = (
    Kind("a lesson that is told (starter)", "told", 1.5),
    Kind("a lesson with an engine (starter)", "cards", 2.5),
    Kind(f"a lesson of 20 minutes with an engine ({LONG})", LONG, 2.5),
)


def measure(folder: Path, kinds: Sequence[Kind], times: int) -> list[Row]:
    """Return a row for each kind of lesson. `times`: how many words are changed in it."""
    rows = []
    for one in kinds:
        page = begin(folder / one.kind, one.kind)
        with serving(folder / one.kind) as (server, address):
            taken = [changed(server, address, page, number) for number in range(times)]
        wall, spent = (median([pair[place] for pair in taken]) for place in (0, 1))
        text = f"{spent:.2f} processor s, {wall:.1f} s by the clock (n={len(taken)})"
        rows.append(
            Row(f"changed word → page: {one.what}", text, target=f"≤ {one.most} processor s", met=spent <= one.most)
        )
    return rows


def begin(folder: Path, kind: str) -> Path:
    """Begin a repository with one game `mine`; return the page of its lesson."""
    folder.mkdir(parents=True)
    wheel = folder.parent / "insuto_site-0-py3-none-any.whl"
    wheel.touch()
    starter = "cards" if kind == LONG else kind
    words = ["begin", "mine", "私のゲーム", "--kind", starter, "--wheel", str(wheel)]
    subprocess.run([sys.executable, "-m", "insuto", "site", *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    if kind != LONG:
        return folder / "docs/mine/lesson.md"
    shutil.copytree(ROOT / "engine/insuto/games" / LONG, folder / LONG, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / LONG).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(f"insuto.games.{LONG}", LONG), encoding="utf-8")
    shutil.copytree(DOCS / LONG, folder / "docs" / LONG)
    project = folder / "pyproject.toml"
    project.write_text(project.read_text(encoding="utf-8").replace('"mine"', f'"{LONG}"'), encoding="utf-8")
    return folder / f"docs/{LONG}/lesson.md"


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Serve a repository; give the process and the address when the site can be read."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "insuto", "site", "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL) as server:
        address = f"http://127.0.0.1:{port}/"
        try:
            end = time.monotonic() + 300
            while not read(address):
                if server.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"{folder} is not served")
                time.sleep(0.2)
            yield server, address
        finally:
            server.terminate()


def changed(server: subprocess.Popen[bytes], address: str, page: Path, number: int) -> tuple[float, float]:
    """Change a word of the lesson; return the seconds until the page that is served says it, and the processor's seconds for that."""
    time.sleep(1)  # later work of the previous change is not counted
    word = f"word{number}"
    before, begun = spent(server.pid), time.monotonic()
    with page.open("a", encoding="utf-8") as file:
        file.write(f"\n{word}。\n")
    where = f"{address}{page.parent.name}/lesson/"
    while word not in read(where):
        if time.monotonic() - begun > 120:
            raise RuntimeError(f"{where} does not say what was written")
        time.sleep(0.02)
    return time.monotonic() - begun, spent(server.pid) - before


def read(address: str) -> str:
    """Return a page; "" where there is none yet."""
    try:
        with urllib.request.urlopen(address, timeout=120) as answer:
            text: str = answer.read().decode()
            return text
    except OSError:
        return ""


def spent(process: int) -> float:
    """Return the processor seconds of a process and all of its children, running or ended (Linux)."""
    children: dict[int, list[int]] = {}
    ticks: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        children.setdefault(int(fields[1]), []).append(int(entry.name))
        ticks[int(entry.name)] = sum(map(int, fields[11:15]))
    found, below = 0, [process]
    while below:
        one = below.pop()
        found += ticks.get(one, 0)
        below += children.get(one, [])
    return found / os.sysconf("SC_CLK_TCK")
