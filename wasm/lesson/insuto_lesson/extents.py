"""What a drawing covers, in the units of its picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from insuto.draw.shapes import ems

NS = "{http://www.w3.org/2000/svg}"
Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""
UNSEEN = {"in-off", "in-hide"}
_PARTS = re.compile(r"([A-Za-z])|(-?\d*\.?\d+(?:e-?\d+)?)")
_TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


class Frame(NamedTuple):
    """Where a shape's own units lie in those of its picture: an offset, and scales across and down."""

    x: float = 0
    y: float = 0
    kx: float = 1
    ky: float = 1

    def moved(self, element: ET.Element) -> Frame:
        """Return the frame of the content of an element."""
        x, y, kx, ky = self
        for name, values in re.findall(r"(translate|scale)\(([^)]*)\)", element.get("transform", "")):
            numbers = [float(v) for v in re.split(r"[\s,]+", values.strip())]
            if name == "translate":
                x, y = x + kx * numbers[0], y + ky * (numbers[1] if len(numbers) > 1 else 0)
            else:
                kx, ky = kx * numbers[0], ky * numbers[-1]
        return Frame(x, y, kx, ky)

    def of(self, extent: Extent) -> Extent:
        """Return an extent in the units of the picture."""
        across = sorted((self.x + self.kx * extent[0], self.x + self.kx * extent[2]))
        down = sorted((self.y + self.ky * extent[1], self.y + self.ky * extent[3]))
        return across[0], down[0], across[1], down[1]


def path_extent(d: str) -> Extent:
    """Return what a path covers; of curves the points that pull them count as well, which is never less."""
    points: list[tuple[float, float]] = []
    parts = [(letter, number) for letter, number in _PARTS.findall(d)]
    at, x, y, first, kind = 0, 0.0, 0.0, (0.0, 0.0), "M"
    while at < len(parts):
        if parts[at][0]:
            kind = parts[at][0]
            at += 1
        own = kind.upper()
        if own == "Z":
            x, y = first
            continue
        row = [float(number) for _, number in parts[at : at + _TAKES[own]]]
        at += _TAKES[own]
        near = kind.islower()
        if own == "H":
            x = row[0] + (x if near else 0)
        elif own == "V":
            y = row[0] + (y if near else 0)
        else:
            steps = row[5:] if own == "A" else row
            pairs = [
                (a + (x if near else 0), b + (y if near else 0)) for a, b in zip(steps[::2], steps[1::2], strict=True)
            ]
            if own == "A":  # half of a circle may lie beyond both ends
                (ex, ey), r = pairs[-1], row[0]
                mx, my = (x + ex) / 2, (y + ey) / 2
                points += [(mx - r, my - r), (mx + r, my + r)] if abs(ex - x) + abs(ey - y) >= 2 * r - 0.1 else []
            points += pairs
            x, y = pairs[-1]
            if own == "M":
                first, kind = (x, y), "l" if near else "L"
        points.append((x, y))
    return min(p[0] for p in points), min(p[1] for p in points), max(p[0] for p in points), max(p[1] for p in points)


def _shape(element: ET.Element) -> Extent | None:
    def get(name: str) -> float:
        return float(element.get(name, "0"))

    match element.tag.removeprefix(NS):
        case "rect":
            return get("x"), get("y"), get("x") + get("width"), get("y") + get("height")
        case "circle":
            return get("cx") - get("r"), get("cy") - get("r"), get("cx") + get("r"), get("cy") + get("r")
        case "ellipse":
            return get("cx") - get("rx"), get("cy") - get("ry"), get("cx") + get("rx"), get("cy") + get("ry")
        case "path":
            return path_extent(element.get("d", "M0 0"))
    return None


def _line(element: ET.Element) -> Extent:
    """Return what a line of text covers, about."""
    x, y, size = float(element.get("x", "0")), float(element.get("y", "0")), float(element.get("font-size", "16"))
    width = float(element.get("textLength") or ems(element.text or "") * size)
    left = x - width * {"middle": 0.5, "end": 1}.get(element.get("text-anchor", ""), 0)
    return left, y - 0.85 * size, left + width, y + 0.15 * size


class Drawn(NamedTuple):
    """What a piece of markup covers: its shapes, and its lines of text with where they stand. A group with `data-box="sign"` is also a
    line without words, so that labels keep clear of it."""

    shapes: tuple[Extent, ...]
    lines: tuple[tuple[str, Extent], ...]

    @property
    def extent(self) -> Extent | None:
        """What the shapes cover, letters where there is no shape; None where nothing is drawn."""
        found = self.shapes or tuple(extent for _, extent in self.lines)
        if not found:
            return None
        lefts, tops, rights, bottoms = zip(*found, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


Defs = Mapping[str, ET.Element]
Found = Extent | tuple[str, Extent]


def _walk(element: ET.Element, frame: Frame, defs: Defs, part: str) -> Iterator[Found]:
    name, classes = element.tag.removeprefix(NS), element.get("class", "").split()
    if UNSEEN & set(classes) or name in ("defs", "pattern", "clipPath"):
        return
    frame = frame.moved(element)
    if found := _shape(element):
        if not part or part in classes:
            yield frame.of(found)
    elif name == "text" and element.text:
        yield element.text, frame.of(_line(element))
    elif name == "use" and (target := defs.get(element.get("href", "")[1:])) is not None:
        x, y = (float(element.get(side, "0")) for side in "xy")
        yield from _walk(target, Frame(frame.x + frame.kx * x, frame.y + frame.ky * y, frame.kx, frame.ky), defs, part)
    inside = [one for child in element for one in _walk(child, frame, defs, part)]
    yield from inside
    if element.get("data-box") == "sign" and (whole := _collect(inside).extent):
        yield "", whole


def drawn(svg: str, defs: Defs, part: str = "") -> Drawn:
    """Return what markup covers.

    defs  the shapes that it may place by `use`, by their id
    part  a class: of the shapes only those that have it
    """
    return _collect(_walk(ET.fromstring(f"<g>{svg}</g>"), Frame(), defs, part))


def _collect(found: Iterable[Found]) -> Drawn:
    shapes: list[Extent] = []
    lines: list[tuple[str, Extent]] = []
    for one in found:
        if isinstance(one[0], str):
            lines.append(one)
        else:
            shapes.append(one)
    return Drawn(tuple(shapes), tuple(lines))


@cache
def defs_of(base: str) -> Defs:
    """Return the shapes that the base of a picture defines, by their id."""
    return {one.get("id", ""): one for one in ET.fromstring(f"<g>{base}</g>").iter() if one.get("id")}


def extent(svg: str) -> Extent | None:
    """Return what the shapes of a node cover; None where there is none."""
    found = drawn(svg, {})
    return found.extent if found.shapes else None
