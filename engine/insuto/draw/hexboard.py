"""A board of hexagons: spaces with a pattern each ground is known by without its hue, rivers and borders on their edges, tokens, labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin, sqrt

from insuto.draw.hexes import Hex, outline, side
from insuto.draw.labels import Area, around
from insuto.draw.model import Node
from insuto.draw.shapes import group, num, path

Spot = tuple[float, float]

MOTIFS: dict[str, str] = {
    "plain": "",
    "peaks": "m-6 4l6-8l6 8",
    "furrows": "m-6-3h12m-12 3h12m-12 3h12",
    "houses": "m-4.5 5v-6l4.5-4l4.5 4v6z",
    "trees": "m0-6l5 9h-10zm0 9v3",
    "dashes": "m-6 3h4m2-5h4",
    "waves": "m-7 0q3.5-6 7 0t7 0",
    "lattice": "m-5-5l10 10m0-10l-10 10",
    "rings": "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "towers": "m-5 5v-10h3v3h4v-3h3v10z",
}
"""Small marks by the name of a pattern, each within 7 of its middle; strokes only, so that they print in black and white."""
_HALF = 7.0


@cache
def ground(pattern: str, size: float, flat: bool = False, clear: tuple[Area, ...] = ()) -> str:
    """Draw the marks of a pattern along the rim of a space, round its middle, which stays free; none where it would
    meet what is `clear`."""
    motif = MOTIFS[pattern]
    k = size / 50
    d = ""
    for i in range(12 if motif else 0):
        angle, far = i * pi / 6, 0.76 if (i % 2 == 0) == flat else 0.68
        x, y = size * far * cos(angle), size * far * sin(angle)
        if not any(Area(x - _HALF * k, y - _HALF * k, x + _HALF * k, y + _HALF * k).meets(area) for area in clear):
            d += f"M{num(round(x / k, 1))} {num(round(y / k, 1))}{motif}"
    if not d:
        return ""
    marks = path(d, cls="in-motif")
    return marks if k == 1 else group(marks, transform=f"scale({num(k)})")


class HexBoard:
    """The place of everything on a board of hexagons.

    `spaces` gives each space its axial coordinates; `size` is the distance from a middle to a corner; `margin` is left free around.
    ValueError for two spaces at the same coordinates.

    >>> board = HexBoard({"h1": Hex(0, 0), "h2": Hex(1, 0)}, size=40)
    >>> board.neighbours("h1")[0], board.middle["h2"]
    ('h2', (109.9, 46.0))
    >>> board.space("space.h1", "h1", hue="pine", pattern="trees", title="森").key
    'space.h1'
    >>> board.crowd("h1", 2, piece=12)
    ((34.1, 46.0), (47.1, 46.0))
    """

    def __init__(self, spaces: Mapping[str, Hex], size: float, *, flat: bool = False, margin: float = 6) -> None:
        self.spaces, self.size, self.flat = dict(spaces), size, flat
        self.at: dict[Hex, str] = {}
        for name, place in self.spaces.items():
            if place in self.at:
                raise ValueError(f"{name} and {self.at[place]} lie on the same space")
            self.at[place] = name
        middles = {name: place.centre(size, flat=flat) for name, place in self.spaces.items()}
        half_w, half_h = (size, size * sqrt(3) / 2) if flat else (size * sqrt(3) / 2, size)
        left = min(x for x, _ in middles.values()) - half_w - margin
        top = min(y for _, y in middles.values()) - half_h - margin
        self.middle = {name: (round(x - left, 1), round(y - top, 1)) for name, (x, y) in middles.items()}
        self.width = round(max(x for x, _ in self.middle.values()) + half_w + margin, 1)
        self.height = round(max(y for _, y in self.middle.values()) + half_h + margin, 1)

    def neighbours(self, name: str) -> tuple[str | None, ...]:
        """Return the neighbours on the six sides of a space, None where the board ends."""
        return tuple(self.at.get(place) for place in self.spaces[name].neighbours())

    def edge(self, a: str, b: str) -> tuple[Spot, Spot]:
        """Return the side that two spaces share. ValueError when they share none."""
        beside = self.neighbours(a)
        if b not in beside:
            raise ValueError(f"{a} and {b} are no neighbours")
        return self._side(a, beside.index(b))

    def sides(self, name: str) -> tuple[tuple[str | None, tuple[Spot, Spot]], ...]:
        """Return the six sides of a space: the neighbour beyond each, None where the board ends, and its two ends."""
        return tuple((beside, self._side(name, i)) for i, beside in enumerate(self.neighbours(name)))

    def _side(self, name: str, direction: int) -> tuple[Spot, Spot]:
        x, y = self.middle[name]
        (ax, ay), (bx, by) = side(direction, self.size, flat=self.flat)
        return (round(x + ax, 1), round(y + ay, 1)), (round(x + bx, 1), round(y + by, 1))

    def space(
        self,
        key: str,
        name: str,
        *,
        hue: str,
        pattern: str = "plain",
        title: str = "",
        body: str = "",
        clear: tuple[Area, ...] = (),
    ) -> Node:
        """Draw a space with its ground; `body` is drawn round its middle, `clear` (round the middle too) is left free
        of the pattern."""
        x, y = self.middle[name]
        drawing = (
            path(outline(0, 0, self.size, flat=self.flat), cls="in-hex")
            + ground(pattern, self.size, self.flat, clear)
            + body
        )
        return Node.of(key, drawing, cls=f"in-place in-h-{hue}", x=x, y=y, title=title)

    def river(self, key: str, a: str, b: str, title: str = "") -> Node:
        """Draw a river on the side that two spaces share. Rivers that meet at a corner run into each other."""
        (ax, ay), (bx, by) = self.edge(a, b)
        d = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        return Node.of(key, path(d, cls="in-bank") + path(d, cls="in-river"), title=title)

    def edge_areas(self, a: str, b: str, width: float = 8) -> tuple[Area, ...]:
        """Return what a river on a shared side covers, as small squares, for labels to keep away from."""
        (ax, ay), (bx, by) = self.edge(a, b)
        steps = max(2, round(self.size / width * 1.5))
        return tuple(
            around((ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps), width, width) for i in range(steps + 1)
        )

    def borders(self, group_of: Mapping[str, str], width: float) -> str:
        """Draw the lines, so wide, between spaces of different groups and round the board."""
        d = ""
        for name in self.spaces:
            for direction, beside in enumerate(self.neighbours(name)):
                if beside is None or (group_of[beside] != group_of[name] and direction < 3):
                    (ax, ay), (bx, by) = self._side(name, direction)
                    d += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        return path(d, cls="in-border", stroke_width=width)

    def label_spots(self, name: str) -> tuple[Spot, ...]:
        """Return the spots where the middle of a label may stand on a space: in its middle, below or above that, then
        to the sides."""
        x, y = self.middle[name]
        far, near = 0.58 * self.size, 0.42 * self.size
        ways = [(0.0, 0.0), (0, near), (0, -near), (0, far), (0, -far)]
        ways += [(near, near), (-near, near), (near, -near), (-near, -near), (far, 0), (-far, 0)]
        return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in ways)

    def crowd(self, name: str, count: int, piece: float) -> tuple[Spot, ...]:
        """Return the spots where so many tokens of one size stand on a space: in rows about its middle, closer together
        where there are many."""
        if count < 1:
            return ()
        rows = _ROWS.get(count) or _in_rows(count)
        room = 1.3 * self.size - piece
        dx = min(piece + 1, room / max(1, max(rows) - 1))
        dy = min(piece + 1, room / max(1, len(rows) - 1))
        x, y = self.middle[name]
        return tuple(
            (round(x + (i - (n - 1) / 2) * dx, 1), round(y + (j - (len(rows) - 1) / 2) * dy, 1))
            for j, n in enumerate(rows)
            for i in range(n)
        )


_ROWS: dict[int, Sequence[int]] = {1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2)}


def _in_rows(count: int) -> tuple[int, ...]:
    """Return the lengths of rows that lay many out in about as many rows as columns."""
    columns = next(n for n in range(1, count + 2) if n * n >= count)
    return tuple(min(columns, count - first) for first in range(0, count, columns))
