"""What the front page shows of a lesson: how long it takes, and a picture of its own board.

The picture is that of the step that the `lesson` block names (`card`), else where the longest stretch in which one picture scene changes
begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from insuto.core.plain import JsonObject
from insuto.draw import Picture
from insuto_lesson.messages import Refused
from insuto_lesson.output import Output

MINUTE = 300
"""Letters read aloud in a minute."""

Shot = tuple[JsonObject, Picture]


def letters(sections: Iterable[Mapping[str, Any]]) -> int:
    """Return the number of letters read aloud: those of the sections whose time stands under their heading."""
    return sum(section["letters"] for section in sections if section["steps"])


def picture(scenes: Sequence[Sequence[Shot]], step: str) -> Picture | None:
    """Return the picture of the step of this name; by default of the one at which the longest stretch begins.

    None where there is no step. Raises Refused where the step is missing.
    """
    if not step:
        return _longest(scenes)
    known = {frame["step"]: picture for shots in scenes for frame, picture in shots}
    if step not in known:
        raise Refused("`card` names no step of the lesson: {choices}", choices=step)
    return known[step]


def _longest(scenes: Iterable[Sequence[Shot]]) -> Picture | None:
    """Return where the longest stretch begins in which one picture scene keeps its place and changes; a step without a change is no part
    of it."""
    first, most = None, 0
    for shots in scenes:
        run: list[Shot] = []
        for shot in shots:
            if run and not _one_place(run[-1], shot):
                run = []
            if not run or run[-1][1] != shot[1]:
                run.append(shot)
            if len(run) > most:
                first, most = run[0][1], len(run)
    return first


def _one_place(a: Shot, b: Shot) -> bool:
    """Return whether two steps show one board."""
    return a[0]["scene"] == b[0]["scene"] and (a[1].width, a[1].height, a[1].base) == (
        b[1].width,
        b[1].height,
        b[1].base,
    )


_TOUCHED = re.compile(r'<(?:rect|circle|path)\b[^<>]*\bin-hit\b[^<>]*/>| data-(?:key|box)="[^"]*"')
"""What a finger or a script meets: nobody touches an image."""


def put(output: Output, folder: str, shown: Picture) -> JsonObject:
    """Write the picture; return what index.json says of it."""
    still = output.put(folder, "card-", "svg", _TOUCHED.sub("", shown.svg(standalone=True)))
    return {"still": still, "size": [round(shown.width), round(shown.height)]}
