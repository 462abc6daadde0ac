"""The scripts that draw a lesson's board, named in the head of its page: they are then loaded in parallel with the
theme's, not after stage.js has run."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from insuto_bundle.imports import with_imports

#: The entry, and the script that it loads on pages with steps, by the name that esbuild gives it.
_DRAWS = ("stage.js", "stage_element-*.js")
_STEP = re.compile(r'<[a-z]+ [^>]*class="in-step[ "]')
_LINKS = re.compile(r'<link rel="modulepreload" href="[^"]*">')


def scripts_ahead(site: Path) -> list[Path]:
    """Return the scripts that draw a lesson's board and all that they import, sorted by name; nothing where the site
    has no stage."""
    return sorted(with_imports(script for name in _DRAWS for script in (site / "assets" / "stage").glob(name)))


def without_ahead(text: str) -> str:
    """Return a page as it was before `with_ahead`."""
    return _LINKS.sub("", text)


def with_ahead(text: str, file: Path, scripts: Sequence[Path], versions: Mapping[Path, str]) -> str:
    """Return a page that names these scripts at the end of its head, under the exact addresses (`versions`) under which
    it loads them; a page without steps unchanged."""
    if not _STEP.search(text):
        return text
    named = (Path(os.path.relpath(script, file.parent)).as_posix() + versions.get(script, "") for script in scripts)
    links = "".join(f'<link rel="modulepreload" href="{address}">' for address in named)
    return text.replace("</head>", f"{links}</head>", 1)


__all__ = ["scripts_ahead", "with_ahead", "without_ahead"]
