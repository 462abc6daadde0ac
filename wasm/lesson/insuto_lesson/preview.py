"""A small board that moves by itself, on a page that is no lesson.

Written as `<div class="in-preview" data-page="kardinal/lesson.md" data-steps="a b"></div>`, alone on its line. The line is
filled with the first step's still, and with the address of the lesson for the page's script.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from insuto_lesson.compiled import Compiled
from insuto_lesson.place import Place

LINE = re.compile(r'<div class="in-preview" data-page="([^"]+)" data-steps="([^"]+)"></div>')


def filled(lines: Sequence[str], where: Place, made: Compiled, gen: str) -> tuple[list[str], list[tuple[int, str]]]:
    """Return the page's lines with every preview filled, and (index of the line, what is wrong with it)."""
    out, faults = [], []
    for number, line in enumerate(lines):
        match = LINE.fullmatch(line.strip())
        if match is None:
            out.append(line)
            continue
        text, fault = _one(match[1], match[2].split(), where, made, gen)
        out.append(text)
        if fault:
            faults.append((number, fault))
    return out, faults


def _one(page: str, steps: Sequence[str], where: Place, made: Compiled, gen: str) -> tuple[str, str]:
    _, entry = made.page(page, "")
    if not entry or not entry["lesson"]:
        return "", f"`{page}` is no compiled lesson"
    lesson = made.load(entry["lesson"])
    scenes = {step["name"]: step["scene"] for step in lesson["steps"]}
    unknown = [step for step in steps if step not in scenes]
    if unknown or not steps:
        return "", f"`{page}` has no step `{' '.join(unknown)}`"
    folder = str(entry["lesson"]).rpartition("/")[0]
    files = lesson["scenes"][scenes[steps[0]]]["files"]
    data = made.load(f"{folder}/{files.get(str(lesson['default'])) or next(iter(files.values()))}")
    frame = next(frame for frame in data["frames"] if frame["step"] == steps[0])
    width, height = frame["size"]
    address = where.url_of(f"{gen}/" + str(entry["lesson"]))
    still = where.url_of(f"{gen}/{folder}/" + str(frame["still"]))
    return (
        f'<div class="in-preview" data-lesson="{address}" data-steps="{html.escape(" ".join(steps))}">'
        f'<div class="in-preview-board in-still"><img src="{still}" width="{width}" height="{height}"'
        f' alt="{html.escape(frame["alt"])}"></div></div>'
    ), ""
