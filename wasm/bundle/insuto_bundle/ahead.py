"""The scripts that draw a lesson's board, named in the head of its page: they are then loaded in parallel with the
theme's, not after stage.js has run."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

#: The entry, and the script that it loads on pages with steps, by the name that esbuild gives it.
_DRAWS = ("stage.js", "stage_element-*.js")
_STEP = re.compile(r'<[a-z]+ [^>]*class="in-step[ "]')
_LINKS = re.compile(r'<link rel="modulepreload" href="[^"]*">')


# `import … from "./x.js"`, `export … from "../x.js"` and `import "./x.js"`; not `import("./x.js")`, which is loaded when it is needed.
_STATIC = re.compile(r"""\b(?:import|export)\b(?:[^"'();]*?\bfrom)?\s*["'](\.{1,2}/[^"']+)["']""")


def with_imports(scripts: Iterable[Path]) -> set[Path]:
    """Return scripts and everything that they import statically, below the folder that they were named in: links are
    not followed.

    Raises FileNotFoundError where one is missing.
    """
    found: set[Path] = set()
    waiting = list(scripts)
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            named = _STATIC.findall(script.read_text(encoding="utf-8"))
            waiting += [Path(os.path.normpath(script.parent / name)) for name in named]
    return found


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
