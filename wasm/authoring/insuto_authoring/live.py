"""A site while it is written: sources are polled several times a second, and after a change the new pages replace the
shown ones when they are complete. A mistake leaves the last good site readable. Nothing is sealed: policy and service
worker would get between an author and the newest page.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from insuto_lesson.messages import Message, Refused

_PASSED_OVER = {"__pycache__", "node_modules", "dist", "tools", "build", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
NOTHING_YET = Message(
    "there is nothing to show yet: mend what is reported above; it is tried again as soon as a file changes"
)
"""What is said of a mistake at the very beginning."""
_EVERY, _BELL = 0.15, 0.03
"""Seconds between two polls of the sources, and of the one file that signals a change to the server."""

Snapshot = dict[str, tuple[int, int]]


def snapshot(places: Iterable[Path], written: tuple[str, ...]) -> Snapshot:
    """Return time and size of every source file below these places; what begins with one of `written` is ours."""
    seen: Snapshot = {}
    for place in places:
        below = os.walk(place) if place.is_dir() else iter([(str(place.parent), list[str](), [place.name])])
        for parent, folders, names in below:
            folders[:] = [one for one in folders if one not in _PASSED_OVER and not one.endswith(".egg-info")]
            for file in (Path(parent) / name for name in names):
                if str(file).startswith(written) or file.suffix == ".pyc":
                    continue
                try:
                    facts = file.stat()
                except OSError:
                    continue  # an editor's temporary file, deleted again
                seen[str(file)] = (facts.st_mtime_ns, facts.st_size)
    return seen


class Live:
    """One site that is served and built again.

    folder   where it is stored: by port, so that two servers do not swap each other's pages
    render   (folder for a complete site, the shown one) → whether the pages are complete: it has written the former, or the
             changes into the latter, or reported what is wrong
    load     makes what the browser loads, where that has changed → whether it could
    pack     does the slow part of that, ahead and in parallel → whether it could; None where nothing is slow
    pages    sources of the pages
    loaded   → sources of what the browser loads, called at every poll: a game may have been added
    written  folders below them that are written by a build
    """

    def __init__(
        self,
        folder: Path,
        render: Callable[[Path, Path], bool],
        load: Callable[[], bool],
        pages: Sequence[Path],
        loaded: Callable[[], Sequence[Path]],
        written: Sequence[Path],
        pack: Callable[[], bool] | None = None,
    ) -> None:
        self.shown, self._next, self._old = folder / "site", folder / "next", folder / "old"
        self._bell = folder / "bell"
        self._render, self._load, self._pages, self._loaded = render, load, pages, loaded
        self._written = tuple(str(one) + os.sep for one in written)
        folder.mkdir(parents=True, exist_ok=True)
        self._stale = self._packed = False
        self._pack, self._packing = pack, threading.Lock()

    def build(self) -> bool:
        """Render, and swap where a complete site was made; False leaves the shown one as it was. No request is answered
        meanwhile."""
        started = time.monotonic()
        if (self._stale and not self._pack) or (self._packed and not self._stale):
            self._stale = self._packed = False  # before it is loaded: what changes meanwhile is loaded after it
            if not self._load():
                self._stale = True
                return False  # tried again after the next change
        shutil.rmtree(self._next, ignore_errors=True)
        if not self._render(self._next, self.shown):
            if self.shown.exists():
                say(str(Message("not rebuilt: mend what is reported above; the last good pages stay")))
            return False
        if self._next.exists():
            shutil.rmtree(self._old, ignore_errors=True)
            if self.shown.exists():
                self.shown.rename(self._old)
            self._next.rename(self.shown)
        say(str(Message("rebuilt in {seconds:.1f} s", seconds=time.monotonic() - started)))
        # What does not even compile is not packed; what changes while something is packed is packed after it.
        if self._stale and self._pack and self._packing.acquire(blocking=False):
            self._stale = self._packed = False
            say(str(Message("the engine is being packed for the living board; until then it answers as before")))
            threading.Thread(target=self._packs, args=(self._pack,), daemon=True).start()
        return True

    def _packs(self, pack: Callable[[], bool]) -> None:
        """Pack, and have the site built again with it."""
        started = time.monotonic()
        packed = False
        try:
            packed = self._packed = pack()
        finally:
            self._packing.release()
        if packed:
            seconds = time.monotonic() - started
            say(str(Message("the engine is packed ({seconds:.0f} s): the living board gets it now", seconds=seconds)))
            self._ring()
        else:
            say(str(Message("not packed: mend what is reported above; the living board answers as before")))

    def _ring(self) -> None:
        """Notify the server through one file, the only one that it watches, that there is something to build."""
        self._bell.write_text(str(time.time_ns()))

    def _rebuild(self) -> None:
        self.build()

    def _watch(self) -> None:
        """Notify the server when sources have changed."""
        before = self._before
        while True:
            time.sleep(_EVERY)
            now = self._look()
            if now[1] != before[1]:
                self._stale = True
            if now != before:
                before = now
                self._ring()

    def _look(self) -> tuple[Snapshot, Snapshot]:
        return snapshot(self._pages, self._written), snapshot(self._loaded(), self._written)

    def serve(self, port: int) -> int:
        """Build once, then serve on 127.0.0.1 and rebuild until stopped; return the exit code."""
        from mkdocs.livereload import LiveReloadServer

        heed_signals()
        self._bell.write_text("0")
        self._before = self._look()
        until(lambda: self.build() or self.shown.exists(), self._look)
        server: Any = LiveReloadServer(self._rebuild, "127.0.0.1", port, str(self.shown), polling_interval=_BELL)
        server.build_delay = 0.05
        server.error_handler = lambda code: (self.shown / "404.html").read_bytes() if code == 404 else None
        server.watch(str(self._bell))
        threading.Thread(target=self._watch, daemon=True).start()
        say(str(Message("serving {address} (Ctrl+C ends)", address=server.url)))
        try:
            server.serve()
        except OSError as error:
            print(f"\n{_taken(port, error)}", file=sys.stderr)
            os._exit(1)
        finally:
            server.shutdown()
        return 0


def heed_signals() -> None:
    """End this process on SIGINT and SIGTERM, and with it what it waits for. A shell lets what a script starts in the background ignore
    SIGINT."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(0))


def until(works: Callable[[], bool], look: Callable[[], object]) -> None:
    """Try again whenever what is looked at has changed, until it works."""
    before = look()
    while not works():
        say(str(NOTHING_YET))
        while (now := look()) == before:
            time.sleep(_EVERY)
        before = now


def check_port(port: int) -> None:
    """Try a port of 127.0.0.1, before anything is built for it. Raises Refused where it cannot be had."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except (OSError, OverflowError) as error:
            raise Refused(_taken(port, error)) from None


def _taken(port: int, error: Exception) -> Message:
    problem = getattr(error, "strerror", None) or str(error)
    return Message("port {port} cannot be used ({problem}): choose another with --port", port=port, problem=problem)


def say(text: str) -> None:
    """Print one line of progress at once, also into a pipe."""
    print(f"· {text}", flush=True)
