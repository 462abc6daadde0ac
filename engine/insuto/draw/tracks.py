"""Tracks of fields: round the border of a board, or in rows.

>>> [(field.x, field.y, field.side) for field in border(400, 300, 50, columns=4, count=12)][:5]
[(0.0, 0, 'n'), (100.0, 0, 'n'), (200.0, 0, 'n'), (300.0, 0, 'n'), (350, 50.0, 'e')]
>>> fields(strip(0, 0, 100, 20, columns=5, count=10)).count("<rect")
10
"""

from __future__ import annotations

from typing import NamedTuple

from insuto.draw.shapes import rect, text


class Field(NamedTuple):
    """A field of a track: its upper left corner, its size, and the side of the board it lies on ("n", "e", "s", "w")."""

    x: float
    y: float
    width: float
    height: float
    side: str


def border(width: float, height: float, depth: float, columns: int, count: int) -> tuple[Field, ...]:
    """Return `count` fields round a board of any shape, clockwise from the top left corner, `columns` of them along the
    top.

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


def strip(x: float, y: float, width: float, depth: float, columns: int, count: int) -> tuple[Field, ...]:
    """Return `count` fields in rows of `columns`, from the upper left."""
    step = width / columns
    return tuple(Field(x + i % columns * step, y + i // columns * depth, step, depth, "n") for i in range(count))


def fields(track: tuple[Field, ...], *, every: int = 5, drop: float = 16, size: float = 15) -> str:
    """Draw the fields; every so-many-th one shows its number, `drop` below its upper edge."""
    out = ""
    for i, f in enumerate(track):
        out += rect(
            round(f.x + 1, 1), round(f.y + 1, 1), round(f.width - 2, 1), round(f.height - 2, 1), r=4, cls="in-plate"
        )
        if i % every == 0:
            out += text(
                round(f.x + f.width / 2, 1), round(f.y + drop, 1), str(i), size=size, anchor="middle", cls="in-mute"
            )
    return out
