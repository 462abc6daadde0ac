"""The live server behind serve.py; runs inside the virtual environment. How it works: wasm/authoring/insuto_authoring/live.py."""

from __future__ import annotations

import sys
from pathlib import Path

from build_site import compile_lessons, render
from insuto_authoring.live import Live
from setup_env import (
    BROWSER,
    CACHE,
    DOCS,
    ENGINE_FILES,
    GEN,
    ROOT,
    STAGE_FILES,
    ensure_browser_files,
    ensure_python,
    run,
)

# Sources of the pages, and sources of what the browser loads (changing these costs a new bundle).
PAGES = (DOCS, ROOT / "overrides", ROOT / "mkdocs.yml", ROOT / "wasm" / "lesson")
LOADED = (ROOT / "engine", ROOT / "wasm" / "bundle", BROWSER)


def pages(out: Path, shown: Path) -> bool:
    """Compile and render into a folder; False where something is wrong, which has been said."""
    if not compile_lessons() or not render(out, strict=False):
        return False
    run([ensure_python(), "-m", "insuto_bundle", "search", out])
    return True


def loaded() -> bool:
    """Make what the browser loads; False where it cannot be made."""
    try:
        ensure_browser_files()
    except SystemExit:
        return False
    return True


def main() -> int:
    """Build once, then serve and rebuild until stopped."""
    port = int(sys.argv[1])
    written = (GEN, ENGINE_FILES, STAGE_FILES)
    return Live(CACHE / f"live-{port}", pages, loaded, PAGES, lambda: LOADED, written).serve(port)


if __name__ == "__main__":
    sys.exit(main())
