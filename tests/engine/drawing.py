"""The places of parts in a picture: boxes of letters, pieces and cards, for tests that nothing overlaps."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from insuto.draw.shapes import ems

NS = "{http://www.w3.org/2000/svg}"


class Box(NamedTuple):
    kind: str
    key: str
    x0: float
    y0: float
    x1: float
    y1: float
    text: str

    def meets(self, other: Box, slack: float = 1.0) -> bool:
        return (
            self.x0 + slack < other.x1
            and other.x0 + slack < self.x1
            and self.y0 + slack < other.y1
            and other.y0 + slack < self.y1
        )


@lru_cache(maxsize=4_000)
def element_of(markup: str) -> ET.Element:
    """Return the element of a node's markup, read-only: most nodes of a picture equal those of the one before."""
    return ET.fromstring(markup)


def meeting(found: Iterable[Box], slack: float = 1.0) -> Iterator[tuple[Box, Box]]:
    """Yield every two boxes that meet. From left to right: a box that begins behind another's end meets it no more."""
    ordered = sorted(found, key=lambda box: box.x0)
    for n, one in enumerate(ordered, 1):
        for other in ordered[n:]:
            if other.x0 + slack >= one.x1:
                break
            if one.meets(other, slack):
                yield one, other


def boxes(element: ET.Element, x: float = 0, y: float = 0, k: float = 1, key: str = "") -> Iterator[Box]:
    if {"in-off", "in-hide"} & set(element.get("class", "").split()):
        return
    for name, values in re.findall(r"(translate|scale)\(([^)]*)\)", element.get("transform", "")):
        numbers = [float(v) for v in values.split()]
        if name == "translate":
            x, y = x + k * numbers[0], y + k * numbers[1]
        else:
            k *= numbers[0]
    key = element.get("data-key", key)
    kind = element.get("data-box")
    if kind:

        def get(name: str) -> float:
            return float(element.get(name, "0"))

        tag = element.tag.removeprefix(NS)
        if tag == "text":
            size, content = get("font-size"), element.text or ""
            width = get("textLength") or ems(content) * size
            left = {"middle": -width / 2, "end": -width}.get(element.get("text-anchor", ""), 0.0) + get("x")
            below = 0.1 if max(map(ord, content), default=0) > 0x2E7F else 0.0
            area = (left, get("y") - 0.76 * size, left + width, get("y") + below * size)
        elif tag == "rect":
            area = (get("x"), get("y"), get("x") + get("width"), get("y") + get("height"))
        elif tag == "circle":
            area = (get("cx") - get("r"), get("cy") - get("r"), get("cx") + get("r"), get("cy") + get("r"))
        else:
            # A tile of eight sides reaches as far as its outline does.
            size = max(map(float, re.findall(r"[\d.]+", element.get("d", "0")))) if kind == "card" else 11.0
            area = (-size, -size, size, size)
        yield Box(kind, key, x + k * area[0], y + k * area[1], x + k * area[2], y + k * area[3], element.text or "")
    for child in element:
        yield from boxes(child, x, y, k, key)
