"""Rebuilds of a site that is being written, in a process that stays alive: slow imports, the games, and all that a
changed word does not affect are cached.

`python -m insuto_authoring.warm` waits for a line with two folders (where a complete site goes, where the shown one
is), compiles, renders, and answers. It caches the games as long as none of their files changes; then it says so and
ends, and another process begins.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from insuto_authoring.live import Snapshot

AHEAD = (
    "insuto_lesson.compiler",
    "insuto_lesson.extension",
    "insuto_authoring.pages",
    "insuto_bundle.search",
    "material",
)
"""The modules that are slow to import, and none of which knows a game."""
_ANSWER = "\0insuto "
"""What a line of its output begins with that is an answer to us; every other is for the author."""
_DONE, _WRONG, _OLD = "done", "wrong", "old"


class Warm:
    """The process that rebuilds the site in a folder; another where it has ended, or where games have changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "insuto_authoring.warm"]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=self._folder, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

    def render(self, whole: Path, shown: Path) -> bool:
        """Compile the lessons and render the pages, what has changed into `shown` or all into `whole`; False where
        something is wrong, which has been reported."""
        if self._process.poll() is not None:
            self._process = self._start()
        answer = self._ask(whole, shown)
        if answer == _OLD:
            self._process.wait()
            self._process = self._start()
            answer = self._ask(whole, shown)
        return answer == _DONE

    def _ask(self, whole: Path, shown: Path) -> str:
        """Return the answer; "" where the process ended without one."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(json.dumps([str(whole), str(shown)]) + "\n")
            stdin.flush()
        except OSError:
            return ""
        for line in stdout:
            if line.startswith(_ANSWER):
                return line.removeprefix(_ANSWER).strip()
            print(line, end="", flush=True)
        return ""


class Site:
    """One site, in the process that stays; its games are loaded at the first rebuild."""

    def __init__(self, folder: Path) -> None:
        from insuto_authoring.pages import Pages
        from insuto_lesson.memo import Memo

        self.folder, self.docs = folder, Path("docs")
        self._cached, self._pages = Memo(), Pages()
        self._loaded: Snapshot | None = None

    def old(self) -> bool:
        """Return True where the games, or what all pages share, are not what they were when they were loaded."""
        from insuto.project import own_games
        from insuto_authoring import build, live, mkdocs_file
        from insuto_lesson import rules_page

        rules_page.refresh(self.docs, self.folder)  # writes into the games; what is wrong is said when it is compiled
        names = (*own_games(self.folder), "pyproject.toml", mkdocs_file.NAME, str(build.OWN_LOOK))
        places = [self.folder / name for name in names]
        now = live.snapshot([place for place in places if place.exists()], ())
        if self._loaded is None:
            self._loaded = now
        return self._loaded != now

    def render(self, whole: Path, shown: Path) -> bool:
        """Compile and render; False where something is wrong, which has been said."""
        from insuto.project import register_own
        from insuto_authoring.pages import GEN
        from insuto_bundle import search
        from insuto_bundle.messages import BundleError
        from insuto_lesson.compiler import Compiler, report
        from insuto_lesson.endless import watch

        watch(self.folder, register_own())
        if report(Compiler(self.docs, self.docs / GEN, self._cached).run(), False):
            return False
        made = self._pages.render(whole, shown)
        if made is None:
            return False
        try:
            search.write(made)
        except BundleError:
            self._pages.forget()
            raise
        return True


def main() -> int:
    """Import the slow modules, then answer until the input ends, or the cache is outdated."""
    for name in AHEAD:
        import_module(name)
    from insuto.core.errors import BadInput
    from insuto_bundle.messages import BundleError
    from insuto_lesson.messages import Message

    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to the server, and with it this input ends
    site, answer = Site(Path.cwd()), ""
    for line in sys.stdin:
        try:
            answer = _OLD if site.old() else _DONE if site.render(*map(Path, json.loads(line))) else _WRONG
        except (BadInput, BundleError) as error:
            print(f"insuto: {Message.of(error)}", file=sys.stderr, flush=True)
            answer = _WRONG
        print(f"{_ANSWER}{answer}", flush=True)
        if answer == _OLD:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
