"""What a drawing covers, in the units of its picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

NS = "{http://www.w3.org/2000/svg}"
Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""
UNSEEN = {"in-off", "in-hide"}
_PARTS = re.compile(r"([A-Za-z])|(-?\d*\.?\d+(?:e-?\d+)?)")
_TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def moved(element: ET.Element, x: float, y: float, k: float) -> tuple[float, float, float]:
    for name, values in re.findall(r"(translate|scale)\(([^)]*)\)", element.get("transform", "")):
        numbers = [float(v) for v in values.split()]
        if name == "translate":
            x, y = x + k * numbers[0], y + k * (numbers[1] if len(numbers) > 1 else 0)
        else:
            k *= numbers[0]
    return x, y, k


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
        case "path":
            return path_extent(element.get("d", "M0 0"))
    return None


def extents(element: ET.Element, x: float = 0, y: float = 0, k: float = 1) -> Iterator[Extent]:
    """Yield what the shapes of a node cover, letters left out."""
    if UNSEEN & set(element.get("class", "").split()):
        return
    x, y, k = moved(element, x, y, k)
    found = _shape(element)
    if found:
        yield x + k * found[0], y + k * found[1], x + k * found[2], y + k * found[3]
    for child in element:
        yield from extents(child, x, y, k)


def extent(svg: str) -> Extent | None:
    """Return what a node covers; None where nothing of it is drawn."""
    found = list(extents(ET.fromstring(svg)))
    return (
        (min(e[0] for e in found), min(e[1] for e in found), max(e[2] for e in found), max(e[3] for e in found))
        if found
        else None
    )
