"""One rebuild of a site that is being written, in a process that was started ahead: what it needs is imported by then, and the games are
not, so that they are read as they are when it is told to begin.

`python -m insuto_lesson.site.warm` waits for a line with the folder to write, compiles, renders, and ends with an exit code.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

AHEAD = (
    "insuto_lesson.compiler",
    "insuto_lesson.extension",
    "insuto_bundle.search",
    "mkdocs.commands.build",
    "material",
)
"""The modules that are slow to import, and none of which knows a game."""


class Warm:
    """A process that waits for the next rebuild."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "insuto_lesson.site.warm"]
        return subprocess.Popen(command, cwd=self._folder, stdin=subprocess.PIPE, text=True)

    def render(self, out: Path) -> bool:
        """Compile the lessons and render the pages into a folder; False where something is wrong, which has been said."""
        process, self._waiting = self._waiting, None  # type: ignore[assignment]
        process.communicate(f"{out}\n")
        self._waiting = self._start()
        return process.returncode == 0


def main() -> int:
    """Import what is slow, wait for a folder, and write the site there."""
    from importlib import import_module
    from runpy import run_module

    for name in AHEAD:
        import_module(name)
    out = sys.stdin.readline().strip()
    if not out:
        return 0  # the server has ended
    steps = (
        ("insuto_lesson", "compile"),
        ("mkdocs", "build", "--quiet", "--site-dir", out),
        ("insuto_bundle", "search", out),
    )
    for step in steps:
        sys.argv = list(step)
        try:
            run_module(step[0], run_name="__main__", alter_sys=True)
        except SystemExit as ended:
            if ended.code:
                return ended.code if isinstance(ended.code, int) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
