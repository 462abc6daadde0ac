"""The ground of サイズ's map: a drawing for every terrain, rivers, tunnels, the edge of the board.

A terrain is known by its drawing as well as by its colour. Each drawing is defined once and placed by `<use>`; it is
drawn round the middle of a hex of SIZE 50, within its corners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import dist

from insuto.draw.shapes import circle, num, path, rect, tag

Spot = tuple[float, float]

VARIANTS: Mapping[str, int] = {
    "mountain": 2,
    "farm": 1,
    "village": 2,
    "forest": 2,
    "tundra": 2,
    "lake": 1,
    "factory": 1,
}
"""How many drawings there are of each terrain, so that neighbours do not look the same."""
FLIPPED = ("mountain", "village", "tundra")
"""Terrains whose drawings are mirrored in every other column."""


def drawing_id(terrain: str, variant: int) -> str:
    """Return the id of a terrain's drawing."""
    return f"in-t-{terrain}{variant}"


def _merge(shapes: Iterable[Spot], relative: str) -> str:
    """Return the path data of one relative shape at several spots."""
    return "".join(f"M{num(x)} {num(y)}{relative}" for x, y in shapes)


def _peak(x: float, base: float, half: float, high: float) -> str:
    """Draw a mountain with a lit face, a shaded face and snow."""
    top = num(base - high)
    ridge = f"l{num(half * 0.2)} {num(high * 0.65)}l{num(-half * 0.25)} {num(high * 0.35)}"
    lit = path(f"M{num(x)} {top}{ridge}h{num(-half * 0.95)}z", cls="in-f-peak")
    shade = path(f"M{num(x)} {top}{ridge}h{num(half * 1.05)}z", cls="in-f-peakshade")
    s, t = num(half * 0.36), num(high * 0.36)
    snow = path(
        f"M{num(x)} {top}l{s} {t}l{num(-half * 0.23)} {num(-high * 0.06)}l{num(-half * 0.19)} {num(high * 0.14)}"
        f"l{num(-half * 0.14)} {num(-high * 0.12)}l{num(-half * 0.16)} {num(high * 0.04)}z",
        cls="in-f-snow",
    )
    return lit + shade + snow


def _mountain(variant: int) -> str:
    if variant:
        return _peak(18, 6, 20, 38) + _peak(-16, 18, 22, 42) + _peak(22, 28, 13, 22)
    return _peak(-19, 8, 19, 32) + _peak(20, 4, 18, 30) + _peak(2, 20, 22, 46)


_FURROWS = "M-41 14Q0 0 41 14M-41 23Q0 10 41 23M-31 32Q0 22 31 32M-15 40Q0 36 15 40"
_EARS: tuple[Spot, ...] = (
    (-26, -24),
    (-9, -31),
    (9, -31),
    (26, -24),
    (-33, -2),
    (-17, -9),
    (0, -12),
    (17, -9),
    (33, -2),
)


def _farm(variant: int) -> str:
    ears = _merge(_EARS, "m0 6v-13m-4 2l4 4l4-4m-8 4l4 4l4-4")
    return path(_FURROWS, cls="in-k-furrow", stroke_width=3) + path(ears, cls="in-k-straw", stroke_width=2.6)


def _village(variant: int) -> str:
    """Draw three houses, in one variant the middle one a church."""
    houses: tuple[Spot, ...] = ((-13, -13), (19, 13), (-18, 20)) if variant else ((14, -9), (-18, 0), (17, 24))
    walls = _merge(houses, "m-12 0v-10l6-8l6 8h14v10z")
    roofs = _merge(houses, "m-6-20h16l7 11h-16z")
    shades = _merge(houses, "m-6-20l-9 11l2 2l7-8l7 8v-4z")
    doors = _merge(houses, "m-8 0v-7h4v7z")
    if variant:
        walls, roofs, shades = walls + "M13-6v-18h11v18z", roofs + "M18-42l8 19h-8z", shades + "M18-42l-7 19h7z"
    return (
        path(walls, cls="in-f-wall")
        + path(roofs, cls="in-f-roof")
        + path(shades, cls="in-f-roofshade")
        + path(doors, cls="in-f-door")
    )


def _forest(variant: int) -> str:
    """Draw trees with round crowns: pointed ones would look like mountains where colour is not seen."""
    trees: tuple[Spot, ...] = (
        ((1, -21), (-20, -8), (22, -8), (0, 6), (-30, 17), (30, 17), (-11, 31), (12, 32))
        if variant
        else ((-12, -18), (11, -20), (-29, 0), (29, 0), (0, 2), (-17, 22), (18, 22), (0, 41))
    )
    crown = "m-10-9.5a6 6 0 0 1 3.5-10a7 7 0 0 1 13 0a6 6 0 0 1 3.5 10q-10 7.5-20 0z"
    shade = "m1.5-5.7q7-8 3.5-16q1.2.5 1.5 2.2a6 6 0 0 1 3.5 10q-4 3.5-8.5 3.8z"
    return (
        path(_merge(trees, "m-1.5-6h3v7h-3z"), cls="in-f-door")
        + path(_merge(trees, crown), cls="in-f-crown")
        + path(_merge(trees, shade), cls="in-f-crownshade")
    )


def _tundra(variant: int) -> str:
    """Draw tufts of grass and pools of oil, in one variant a derrick."""
    tuft = "m-5-5l3.5 5m1.5-8v8m5-5l-3.5 5"
    if variant:
        pools = _merge(((14, -12),), "m-18 0a18 7.5 0 0 1 36 0a18 7.5 0 0 1-36 0z")
        pools += _merge(((-20, 24),), "m-11 0a11 4.6 0 0 1 22 0a11 4.6 0 0 1-22 0z")
        tufts = _merge(((-24, -14), (-4, -30), (2, 14), (28, 16), (10, 38), (-34, 4)), tuft)
        return path(pools, cls="in-f-oil") + path(tufts, cls="in-k-tuft", stroke_width=2.6)
    pool = _merge(((-14, -14),), "m-17 0a17 7 0 0 1 34 0a17 7 0 0 1-34 0z")
    tower = "M12 2L19-34H23L30 2M14-8H28M17-20H25M13-6L27-18M29-6L17-18"
    tufts = _merge(((-29, 8), (-8, 18), (31, 22), (-20, 35), (-2, -30)), tuft)
    return (
        path(pool, cls="in-f-oil")
        + path(tower, cls="in-k-derrick", stroke_width=2.6)
        + path(tufts, cls="in-k-tuft", stroke_width=2.6)
    )


def _lake(variant: int) -> str:
    shore = "M0-43L37.2-21.5V21.5L0 43L-37.2 21.5V-21.5Z"
    waves = _merge(((-16, -22), (12, -12), (-20, 4), (16, 12), (-6, 28)), "m-12 0q6-7 12 0t12 0")
    return path(shore, cls="in-k-shoal", stroke_width=3) + path(waves, cls="in-k-ripple", stroke_width=3.2)


def _factory(variant: int) -> str:
    smoke = circle(20, -44, 4.5, cls="in-f-smoke") + circle(27, -46, 6, cls="in-f-smoke")
    works = "M-30 18V-8L-18-16V-8L-6-16V-8L6-16V-8H12L14-40H22L24-8H30V18Z"
    windows = _merge(((-24, -1), (-11, -1), (2, -1), (16, -1)), "h7v8h-7z")
    return (
        smoke
        + path(works, cls="in-f-works")
        + path("M-30-8L-18-16V-8L-6-16V-8L6-16V-8", cls="in-k-worksroof", stroke_width=3)
        + rect(-32, 16, 64, 5, cls="in-f-worksroof")
        + path(windows, cls="in-f-coin")
    )


_DRAWERS: Mapping[str, Callable[[int], str]] = {
    "mountain": _mountain,
    "farm": _farm,
    "village": _village,
    "forest": _forest,
    "tundra": _tundra,
    "lake": _lake,
    "factory": _factory,
}


@cache
def definitions() -> str:
    """Return the drawings of all terrains, to be placed by `<use>`."""
    return "".join(
        tag("g", _DRAWERS[terrain](variant), id=drawing_id(terrain, variant))
        for terrain, count in VARIANTS.items()
        for variant in range(count)
    )


def rivers(edges: Iterable[tuple[Spot, Spot]]) -> str:
    """Return the path data of rivers along sides of hexes, one curve from source to mouth, in gentle bends."""
    return "".join(_smooth(_meander(course, i)) for i, course in enumerate(_courses(edges)))


def _courses(edges: Iterable[tuple[Spot, Spot]]) -> Iterator[list[Spot]]:
    """Yield the sides joined end to end, each run from one of its ends."""
    left = list(edges)

    def count(spot: Spot) -> int:
        return sum(dist(spot, end) < 1 for edge in left for end in edge)

    while left:
        course = [next((spot for edge in left for spot in edge if count(spot) != 2), left[0][0])]
        while True:
            here = course[-1]
            found = next((edge for edge in left if dist(edge[0], here) < 1 or dist(edge[1], here) < 1), None)
            if not found:
                break
            left.remove(found)
            course.append(found[1] if dist(found[0], here) < 1 else found[0])
        yield course


def _meander(course: list[Spot], seed: int) -> list[Spot]:
    """Return the corners of a course with two bends on each side of a hex."""
    spots: list[Spot] = []
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(course)):
        dx, dy, way = bx - ax, by - ay, 0.07 if (i + seed) % 2 else -0.07
        spots += [
            (ax, ay),
            (ax + dx * 0.3 - dy * way, ay + dy * 0.3 + dx * way),
            (ax + dx * 0.7 + dy * way, ay + dy * 0.7 - dx * way),
        ]
    return [*spots, course[-1]]


def _smooth(spots: list[Spot]) -> str:
    """Return a curve through the middles between these spots, from the first to the last."""
    d = f"M{num(round(spots[0][0]))} {num(round(spots[0][1]))}"
    for i in range(1, len(spots) - 1):
        (px, py), (qx, qy) = spots[i], spots[i + 1]
        if i < len(spots) - 2:
            qx, qy = (px + qx) / 2, (py + qy) / 2
        d += f"Q{num(round(px))} {num(round(py))} {num(round(qx))} {num(round(qy))}"
    return d


@cache
def tunnel() -> str:
    """Draw the mouth of a tunnel round its middle, 24 wide."""
    return (
        path("M-13 9V-1A13 13 0 0 1 13-1V9Z", cls="in-f-chip")
        + path("M-11.5 8V-1A11.5 11.5 0 0 1 11.5-1V8Z", cls="in-f-stone in-k-contour", stroke_width=1.2)
        + path("M-7 8V-1A7 7 0 0 1 7-1V8Z", cls="in-f-oil")
        + path("M-2.6 8L-1 1M2.6 8L1 1M-2 5H2", cls="in-k-stone", stroke_width=1.2)
    )
