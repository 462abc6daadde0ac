"""Tracks of fields: straight, or round the border of a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from insuto.draw.shapes import rect, text

Point = tuple[float, float]


def row(n: int, x: float, y: float, step: float, *, down: bool = False) -> tuple[Point, ...]:
    """The middles of n fields in a line."""
    return tuple((x, y + i * step) if down else (x + i * step, y) for i in range(n))


def around(columns: int, rows: int, step: float, *, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """The middles of the fields round a board, clockwise from the top left; 2·(columns + rows) − 4 of them."""
    if columns < 2 or rows < 2:
        raise ValueError("a track round a board needs at least two columns and two rows")
    cells = (
        [(c, 0) for c in range(columns)]
        + [(columns - 1, r) for r in range(1, rows)]
        + [(c, rows - 1) for c in range(columns - 2, -1, -1)]
        + [(0, r) for r in range(rows - 2, 0, -1)]
    )
    return tuple((x + step * (c + 0.5), y + step * (r + 0.5)) for c, r in cells)


def place(points: Sequence[Point], value: int) -> Point:
    """Where a marker stands; a track that is run through starts again from its first field."""
    return points[value % len(points)]


def fields(points: Sequence[Point], size: float, *, first: int = 0, every: int = 1) -> str:
    """The fields as markup; every so-many-th one shows its number."""
    out: list[str] = []
    for i, (x, y) in enumerate(points):
        out.append(rect(x - size / 2, y - size / 2, size, size, r=size / 6, cls="in-plate"))
        if (first + i) % every == 0:
            out.append(text(x, y + size * 0.16, str(first + i), size=size * 0.45, anchor="middle", cls="in-mute"))
    return "".join(out)


class Field(NamedTuple):
    """A field of a track: its upper left corner, its size, and the side of the board it lies on ("n", "e", "s", "w")."""

    x: float
    y: float
    width: float
    height: float
    side: str


def border(width: float, height: float, depth: float, columns: int, count: int) -> tuple[Field, ...]:
    """`count` fields round a board of any shape, clockwise from the top left corner, `columns` of them along the top.

    Raises ValueError when the rest cannot be shared out evenly between the two sides.
    """
    rows, odd = divmod(count - 2 * columns, 2)
    if rows < 1 or odd or columns < 2:
        raise ValueError(f"{count} fields do not go round a board with {columns} at the top")
    w, h = width / columns, (height - 2 * depth) / rows
    return (
        *(Field(i * w, 0, w, depth, "n") for i in range(columns)),
        *(Field(width - depth, depth + i * h, depth, h, "e") for i in range(rows)),
        *(Field(width - (i + 1) * w, height - depth, w, depth, "s") for i in range(columns)),
        *(Field(0, height - depth - (i + 1) * h, depth, h, "w") for i in range(rows)),
    )
