"""Hexagons in axial coordinates: (q, r), the third coordinate is -q-r."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple


class Hex(NamedTuple):
    q: int
    r: int

    def neighbours(self) -> tuple[Hex, ...]:
        """The six neighbours, anticlockwise from the east (pointy tops)."""
        return tuple(Hex(self.q + dq, self.r + dr) for dq, dr in DIRECTIONS)

    def distance(self, other: Hex) -> int:
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def centre(self, size: float, *, flat: bool = False) -> tuple[float, float]:
        """The middle of the field; `size` is the distance from the middle to a corner."""
        if flat:
            return size * 1.5 * self.q, size * sqrt(3) * (self.r + self.q / 2)
        return size * sqrt(3) * (self.q + self.r / 2), size * 1.5 * self.r


DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All fields at exactly this distance, in order round the centre."""
    if radius == 0:
        return (centre,)
    found: list[Hex] = []
    at = Hex(centre.q - radius, centre.r + radius)
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            found.append(at)
            at = Hex(at.q + dq, at.r + dr)
    return tuple(found)


def area(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All fields up to this distance, from the centre outwards."""
    return tuple(field for distance in range(radius + 1) for field in ring(centre, distance))


def corners(x: float, y: float, size: float, *, flat: bool = False) -> tuple[tuple[float, float], ...]:
    start = 0 if flat else pi / 6
    return tuple((x + size * cos(start + i * pi / 3), y + size * sin(start + i * pi / 3)) for i in range(6))


def outline(x: float, y: float, size: float, *, flat: bool = False) -> str:
    """The path of one field."""
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners(x, y, size, flat=flat)) + "Z"
