"""The live server behind serve.py; runs inside the virtual environment.

It looks at the sources twice a second. After a change it compiles and renders in new processes into a second folder and
swaps that in when it is whole: a mistake in a lesson leaves the last good site readable. Policy and service worker are
off here; both would get between an author and the newest page.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
import time
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from build_site import compile_lessons, render
from setup_env import BROWSER, CACHE, DOCS, ROOT, ensure_browser_files, ensure_python, files_below, run, say

# Sources of the pages, and sources of what the browser loads (changing these costs a new bundle).
PAGES = (DOCS, ROOT / "overrides", ROOT / "mkdocs.yml", ROOT / "wasm" / "lesson")
LOADED = (ROOT / "engine", ROOT / "wasm" / "bundle", BROWSER)
WRITTEN_BY_US = tuple(str(DOCS / "assets" / name) + os.sep for name in ("gen", "engine", "stage"))

PORT = int(sys.argv[1])
# By port, so that two servers do not swap each other's pages.
LIVE = CACHE / f"live-{PORT}"
SHOWN, NEXT, OLD = LIVE / "site", LIVE / "next", LIVE / "old"

Snapshot = dict[str, tuple[int, int]]


def snapshot(places: tuple[Path, ...]) -> Snapshot:
    """Return time and size of every source file below these places."""
    seen: Snapshot = {}
    for place in places:
        for file in files_below(place) if place.is_dir() else [place]:
            if str(file).startswith(WRITTEN_BY_US):
                continue
            try:
                facts = file.stat()
            except OSError:
                continue  # an editor's temporary file, gone again
            seen[str(file)] = (facts.st_mtime_ns, facts.st_size)
    return seen


def build() -> bool:
    """Compile and render beside the shown site and swap; False leaves the shown one as it was."""
    started = time.monotonic()
    if not compile_lessons() or not render(NEXT, strict=False):
        say("not rebuilt: mend what is reported above; the last good pages stay")
        return False
    run([ensure_python(), "-m", "insuto_bundle", "search", NEXT])
    shutil.rmtree(OLD, ignore_errors=True)
    if SHOWN.exists():
        SHOWN.rename(OLD)
    NEXT.rename(SHOWN)
    say(f"rebuilt in {time.monotonic() - started:.1f} s")
    return True


class Watcher(threading.Thread):
    """Tells the server through one file, the only one it watches, that sources have changed."""

    def __init__(self, bell: Path) -> None:
        super().__init__(daemon=True)
        self.bell = bell
        self.loaded_changed = False
        self.pages, self.loaded = snapshot(PAGES), snapshot(LOADED)

    def run(self) -> None:
        """Look for ever; the process ends it."""
        while True:
            time.sleep(0.5)
            pages, loaded = snapshot(PAGES), snapshot(LOADED)
            if loaded != self.loaded:
                self.loaded_changed = True
            if (pages, loaded) != (self.pages, self.loaded):
                self.pages, self.loaded = pages, loaded
                self.bell.write_text(str(time.time_ns()))


def main() -> None:
    """Build once, then serve and rebuild until stopped."""
    LIVE.mkdir(parents=True, exist_ok=True)
    bell = LIVE / "bell"
    bell.write_text("0")
    watcher = Watcher(bell)

    def rebuild() -> None:
        if watcher.loaded_changed:
            watcher.loaded_changed = False
            try:
                ensure_browser_files()
            except SystemExit:
                watcher.loaded_changed = True  # try again after the next change
                return
        build()

    if not build() and not SHOWN.exists():
        raise SystemExit(1)
    server = LiveReloadServer(rebuild, "127.0.0.1", PORT, str(SHOWN))
    server.error_handler = lambda code: (SHOWN / "404.html").read_bytes() if code == 404 else None
    server.watch(str(bell))
    watcher.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    say(f"serving {server.url} (Ctrl+C ends)")
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except OSError as error:
        print(f"\nPort {PORT} cannot be used ({error.strerror}): choose another with --port.", file=sys.stderr)
        os._exit(1)
    except KeyboardInterrupt:
        pass
    finally:
        server.shutdown()


if __name__ == "__main__":
    main()
