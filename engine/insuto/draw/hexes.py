"""Hexagons in axial coordinates: (q, r), the third coordinate is -q-r."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Hex(NamedTuple):
    q: int
    r: int

    def neighbours(self) -> tuple[Hex, ...]:
        """Return the six neighbours, anticlockwise from the east (pointy tops) or the south-east (flat tops)."""
        return tuple(Hex(self.q + dq, self.r + dr) for dq, dr in DIRECTIONS)

    def centre(self, size: float, *, flat: bool = False) -> tuple[float, float]:
        """Return the middle of the field; `size` is the distance from the middle to a corner."""
        if flat:
            return size * 1.5 * self.q, size * sqrt(3) * (self.r + self.q / 2)
        return size * sqrt(3) * (self.q + self.r / 2), size * 1.5 * self.r


def corners(x: float, y: float, size: float, *, flat: bool = False) -> tuple[tuple[float, float], ...]:
    """Return the six corners, clockwise from the lower right (pointy tops) or the right (flat tops)."""
    start = 0 if flat else pi / 6
    return tuple((x + size * cos(start + i * pi / 3), y + size * sin(start + i * pi / 3)) for i in range(6))


def outline(x: float, y: float, size: float, *, flat: bool = False) -> str:
    """Return the path of one field."""
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners(x, y, size, flat=flat)) + "Z"


def side(direction: int, size: float, *, flat: bool = False) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the two corners of the side towards a neighbour (an index of DIRECTIONS), round the middle of the
    field."""
    found = corners(0, 0, size, flat=flat)
    first = (1 if flat else 0) - direction
    return found[(first - 1) % 6], found[first % 6]
