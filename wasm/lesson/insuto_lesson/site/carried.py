"""The parts of a site that are shipped with insuto: in its wheel, or in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
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


def place(name: str) -> Path:
    """Return where a part lies; `name` is one of PLACES."""
    carried = CARRIED / (PLACES[name] if name == "changes" else name)
    return carried if CARRIED.is_dir() else _CHECKOUT / PLACES[name]


def library() -> list[Path]:
    """Return the folders of Pyodide's library, compiled when the wheel was made; [] in a checkout, which has its own."""
    return sorted((CARRIED / "library").glob("library-*"))
