"""Tracks of fields: straight, or round the border of a board."""

from __future__ import annotations

from collections.abc import Sequence

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
