"""The parts of a site that are shipped with insuto: in its wheel, or in a checkout."""

from __future__ import annotations

import functools
import hashlib
import shutil
import tarfile
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parents[2]
CARRIED = _PACKAGE / "carried"
"""Their folder in the wheel (scripts/wheel.py puts them there)."""
STARTERS = _PACKAGE / "starters"
PLACES = {
    "browser": "wasm/browser",  # Pyodide, the stage, and what seals a site
    "overrides": "overrides",  # small fixes of the theme
    "look": "docs/assets",  # style sheet, script and icons of every page
    "suite": "tests/engine",  # the conformance suite
    "licences": ".",
    "changes": "CHANGES.md",
}


ARCHIVE = "browser.tar.xz"
"""Pyodide, the stage and the compiled library, in the wheel."""


@functools.cache
def _unpacked(repository: Path) -> Path:
    """Return the folder of a repository with what the archive holds, unpacked the first time."""
    archive = CARRIED / ARCHIVE
    folder = repository / ".insuto" / f"carried-{hashlib.sha256(archive.read_bytes()).hexdigest()[:12]}"
    if not folder.is_dir():
        for old in folder.parent.glob("carried-*"):
            shutil.rmtree(old)
        half = folder.with_name(f"{folder.name}.half")
        with tarfile.open(archive) as packed:
            packed.extraction_filter = getattr(tarfile, "data_filter", None)  # not before Python 3.11.4
            packed.extractall(half)
        half.rename(folder)
    return folder


def place(name: str) -> Path:
    """Return where a part lies; `name` is one of PLACES."""
    if name == "browser" and (CARRIED / ARCHIVE).is_file():
        return _unpacked(Path.cwd()) / name
    carried = CARRIED / (PLACES[name] if name == "changes" else name)
    return carried if CARRIED.is_dir() else _CHECKOUT / PLACES[name]


def library() -> list[Path]:
    """Return the folders of Pyodide's library, compiled when the wheel was made; [] in a checkout, which has its own."""
    return sorted((_unpacked(Path.cwd()) / "library").glob("library-*")) if (CARRIED / ARCHIVE).is_file() else []
