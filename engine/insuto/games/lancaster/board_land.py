"""The map of ランカスター: nine counties as places of one country, its coast, and the coast of France across the Channel.

The shapes are this project's own. Corners are given once, on a sheet of 392 × 330; a layout stretches them to its own size.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import hypot

from insuto.draw.shapes import group, num, path, tag

Spot = tuple[float, float]

SHEET = (392.0, 330.0)
CORNERS: dict[str, Spot] = {
    "a": (90, 10),
    "b": (206, 3),
    "c": (300, 8),
    "d": (338, 44),
    "e": (72, 80),
    "f": (192, 90),
    "g": (322, 76),
    "h": (24, 98),
    "i": (130, 86),
    "j": (254, 82),
    "k": (380, 106),
    "l": (14, 158),
    "m": (147, 166),
    "n": (266, 156),
    "o": (386, 172),
    "q": (130, 238),
    "r": (254, 250),
    "s": (386, 214),
    "x": (366, 250),
    "t": (10, 240),
    "u": (3, 314),
    "w": (58, 328),
    "v": (146, 312),
}
OUTLINES = {
    "A": "abfie",
    "B": "heiml",
    "C": "bcdgjf",
    "D": "lmqt",
    "E": "ifjnm",
    "F": "jgkon",
    "G": "tqvwu",
    "H": "mnrq",
    "I": "nosxr",
}
MIDDLES: dict[str, Spot] = {
    "A": (138, 46),
    "B": (77, 128),
    "C": (264, 44),
    "D": (76, 203),
    "E": (196, 127),
    "F": (320, 120),
    "G": (76, 279),
    "H": (201, 205),
    "I": (322, 206),
}
TONES = {"A": 0, "B": 2, "C": 2, "D": 0, "E": 1, "F": 0, "G": 1, "H": 2, "I": 1}
"""Which of three tones of parchment a county has: neighbours differ."""
SCENERY: dict[str, tuple[str, float, float]] = {
    "A": ("hills", 6, 27),
    "B": ("trees", 26, 27),
    "E": ("castle", 14, 27),
    "F": ("hills", 18, 28),
    "G": ("hills", 6, 28),
    "H": ("trees", 30, 29),
}


def _pairs(outline: str) -> Iterator[tuple[str, str]]:
    return zip(outline, outline[1:] + outline[0], strict=True)


def _random(seed: int) -> Iterator[float]:
    """Yield numbers from -1 to 1, the same for the same seed on every machine."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield seed / 0x3FFFFFFF - 1


def rough(start: Spot, end: Spot, amount: float, seed: int, times: int = 3) -> list[Spot]:
    """Return the points of a line from `start` to `end` that wanders aside by up to `amount`, as coasts do."""
    points, numbers = [start, end], _random(seed)
    for _ in range(times):
        finer: list[Spot] = []
        for (x0, y0), (x1, y1) in pairwise(points):
            dx, dy = x1 - x0, y1 - y0
            length, aside = hypot(dx, dy) or 1.0, amount * next(numbers)
            finer += [(x0, y0), ((x0 + x1) / 2 - dy / length * aside, (y0 + y1) / 2 + dx / length * aside)]
        points, amount = [*finer, end], amount / 2
    return points


def outline_of(points: list[Spot]) -> str:
    """Return the path data of an open line through points, one decimal each."""
    return "M" + "L".join(f"{num(round(x, 1))} {num(round(y, 1))}" for x, y in points)


@cache
def counties(width: float, height: float) -> dict[str, str]:
    """Return the path data of each county by its letter, on a sheet of this size. Two neighbours share their border."""
    fx, fy = width / SHEET[0], height / SHEET[1]
    found: dict[str, str] = {}
    for letter, outline in OUTLINES.items():
        points: list[Spot] = []
        for one, other in _pairs(outline):
            first, last = min(one, other), max(one, other)
            ends = [(CORNERS[c][0] * fx, CORNERS[c][1] * fy) for c in (first, last)]
            line = rough(ends[0], ends[1], 12, 7919 * ord(first) + 104729 * ord(last))
            points += (line if first == one else line[::-1])[:-1]
        found[letter] = outline_of(points) + "Z"
    return found


def middle(letter: str, width: float, height: float) -> Spot:
    """Return the point round which a county's parts are arranged."""
    x, y = MIDDLES[letter]
    return x * width / SHEET[0], y * height / SHEET[1]


def ground(width: float, height: float, x: float, y: float, scale: float) -> str:
    """Draw the country at (x, y): its shallow waters, its relief, and each county's ground with dashed borders.

    Also defines `county-A` to `county-I`, for whoever outlines one of them.
    """
    shapes = counties(width, height)
    defs = "".join(path(d, id=f"county-{letter}") for letter, d in shapes.items())
    every = "".join(tag("use", href=f"#county-{letter}") for letter in shapes)
    body = group(every, cls="in-shallow in-far")
    body += group(every, cls="in-shallow")
    body += group(every, cls="in-cliff", y=5)
    body += group(every, cls="in-coast")
    body += "".join(tag("use", href=f"#county-{letter}", cls=f"in-soil{tone}") for letter, tone in TONES.items())
    body += group(every, cls="in-frontier")
    for letter, (kind, dx, dy) in SCENERY.items():
        mx, my = middle(letter, width, height)
        body += group(_DRAWN[kind], transform=f"translate({num(mx + dx * scale)} {num(my + dy * scale)})")
    return tag("defs", defs) + group(body, x=x, y=y)


def abroad(coast: list[Spot], rest: str) -> str:
    """Draw France behind its coast; `rest` is the path data that leads round the land, back to the coast's beginning."""
    line = outline_of(coast)
    shallow = path(line, cls="in-shallow in-far") + path(line, cls="in-shallow")
    return shallow + path(line + rest, cls="in-france") + path(line, cls="in-shore")


_DRAWN = {
    "hills": path("M-14 6Q-8-8-1 6M-4 6Q4-12 12 6M-9 1l2 5M5-2l2 7", cls="in-relief"),
    "trees": path("M0 1V8M10 3V9", cls="in-relief")
    + path("M-5-2a5 5 0 1 0 10 0a5 5 0 1 0-10 0M6 1a4 4 0 1 0 8 0a4 4 0 1 0-8 0", cls="in-grove"),
    "castle": path("M-12 8V-8H-8V-5H-4V-8H4V-5H8V-8H12V8ZM-3 8V3A3 3 0 0 1 3 3V8", cls="in-relief"),
}

SHIP = (
    path("M-16 6H16C14 13 9 15 0 15S-14 13-16 6Z", cls="in-hull")
    + path("M0 6V-18M-9 6V-9", cls="in-relief")
    + path("M1-15C9-13 12-4 11 3H1ZM-2-14C-8-11-9-3-8 3H-2Z", cls="in-sail")
    + path("M-22 16q5-4 10 0t10 0t10 0t10 0", cls="in-wave")
)
"""A ship under sail, about 40 wide."""
COMPASS = path("M0-18L3.4 0L0 18L-3.4 0ZM-18 0L0-3.4L18 0L0 3.4Z", cls="in-rose") + path(
    "M0-18L3.4 0H-3.4Z", cls="in-north"
)
"""A compass rose, 36 across; north is up."""
