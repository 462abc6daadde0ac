"""The scripts that a script imports."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

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


__all__ = ["with_imports"]
