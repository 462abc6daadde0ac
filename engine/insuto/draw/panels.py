"""Panels of seats: whose they are, and what is counted there.

>>> from insuto.draw.palette import seat_looks
>>> look = seat_looks([("red", "赤")])[0]
>>> body = panel(200, 60) + nameplate(look, 20, 30) + counters([(pieces.star(), 5), (pieces.squire(), None)], 90, 30, pitch=50)
>>> drawn = node(look, body, 8, 100, title="赤の持ちもの", turn=True)
>>> drawn.key, drawn.svg[:40]
('seat.red', '<g class="in-place in-turn" data-key="se')
"""

from __future__ import annotations

from collections.abc import Iterable

from insuto.draw import pieces
from insuto.draw.model import Node
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import group, rect, text
from insuto.keys import SEAT


def panel(width: float, height: float, *, inset: tuple[float, float] = (1.5, 1.5), r: float = 12) -> str:
    """Draw an empty panel; `inset` is the distance of its line from (0, 0), so that a thick one is not cut off."""
    x, y = inset
    return rect(x, y, width - 2 * x, height - 2 * y, r=r, cls="in-panel")


def nameplate(
    look: SeatLook, x: float, y: float, *, r: float = 11, name_at: float = 17, size: float = 18, drop: float = 7
) -> str:
    """Draw a seat's disc round (x, y) and its name `name_at` to the right of that."""
    disc = group(pieces.disc(look.shape, r), x=x, y=y, cls=look.cls)
    return disc + text(x + name_at, y + drop, look.name, size=size, cls="in-strong")


def node(look: SeatLook, body: str, x: float, y: float, *, title: str, turn: bool, key: str = "") -> Node:
    """Draw the node of a seat's panel; the one whose turn it is stands out."""
    key = key or SEAT(look.id)
    return Node.of(key, body, cls="in-place in-turn" if turn else "in-place", x=x, y=y, title=title)


def plate(key: str, x: float, y: float, label: str, width: float, height: float = 38) -> Node:
    """Draw a plain place with its words: what a game is drawn with before it has a picture of its own."""
    body = rect(0, 0, width, height, r=5, cls="in-plate") + text(5, height / 2 + 6, label, size=16, fit=width - 10)
    return Node.of(key, body, x=x, y=y, title=label)


def counters(
    shown: Iterable[tuple[str, int | None]],
    x: float,
    y: float,
    *,
    pitch: float,
    size: float = 17,
    drop: float = 6.5,
    label_at: float = 12,
    box: str | None = None,
) -> str:
    """Draw signs side by side, each with its number behind it; None is a number that is not known. (x, y) is the first
    sign's middle."""
    out = ""
    for i, (sign, n) in enumerate(shown):
        at = round(x + i * pitch, 1)
        out += group(sign, x=at, y=y)
        label, cls = ("?", "in-mute") if n is None else (str(n), "in-strong")
        out += text(round(x + label_at + i * pitch, 1), y + drop, label, size=size, cls=cls, box=box)
    return out
