"""Links and pictures of a page that lead nowhere: what a reader would find out, each with its line."""

from __future__ import annotations

import difflib
import posixpath
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import unquote

from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import NOTHING, Message

_LINK = re.compile(r"\]\(\s*<?([^)\s>]*)>?(?:\s+[\"'][^)]*)?\)")
_CODE = re.compile(r"(`+).*?\1")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|#|\{", re.IGNORECASE)


MADE = ("assets/gen/", "assets/engine/", "assets/stage/")
"""Folders below docs that other steps write."""


def check(path: str, prose: Iterable[tuple[int, str]], docs: Path, shown: str) -> Complaints:
    """Return a warning for each link and picture of a page (`path`, below the docs folder) whose file is not there. `shown`: its file."""
    complaints = Complaints(shown)
    for line, target in _targets(prose):
        file = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        if file.startswith("..") or file.startswith(MADE):
            continue
        if not (docs / file).exists():
            name, beside = posixpath.basename(file), _beside(docs / file)
            if name in (unicodedata.normalize("NFC", one) for one in beside):
                message = Message(
                    "`{target}` is there, its name in other signs of the same look: rename the file", target=target
                )
                complaints.warn(line, message)
                continue
            near = difflib.get_close_matches(name, beside, 1)
            elsewhere = (
                [] if near else [one.relative_to(docs).as_posix() for one in sorted(docs.rglob(name)) if one.is_file()]
            )
            if len(elsewhere) == 1:
                near = [posixpath.relpath(elsewhere[0], posixpath.dirname(path) or ".")]
            complaints.warn(
                line,
                "`{target}` is not there{hint}",
                target=target,
                hint=Message("; did you mean `{close}`?", close=near[0]) if near else NOTHING,
            )
    return complaints


def _targets(prose: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the files that links lead to, as they are written, without what stands behind `#` and `?`."""
    for first, text in prose:
        for number, line in enumerate(text.splitlines(), first):
            for match in _LINK.finditer(_CODE.sub("", line)):
                target = unquote(re.split("[#?]", match[1])[0])
                if target and not target.startswith("/") and not _ELSEWHERE.match(target):
                    yield number, target


def _beside(file: Path) -> list[str]:
    return sorted(one.name for one in file.parent.iterdir()) if file.parent.is_dir() else []
