"""Tiles, goods and dice of ブルゴーニュ, drawn round their own middle."""

from __future__ import annotations

from functools import cache

from insuto.draw.hexes import outline
from insuto.draw.shapes import circle, group, path, rect, text
from insuto.draw.sheet import Spot
from insuto.games.burgundy.board_pictures import RADIUS, picture, sign
from insuto.games.burgundy.board_view import type_of

HUES = {
    "knowledge": "straw",
    "ship": "azure",
    "animal": "meadow",
    "castle": "pine",
    "building": "clay",
    "mine": "stone",
}
GOODS_HUES = ("blue", "purple", "pink", "red", "olive", "orange")
LETTERS = 15.0
"""The smallest letters that are drawn."""
_CENTRED = 24.0
"""Tiles smaller than this have their number in the corner, so that an animal keeps its legs."""
_FILL = 0.94
"""The part of a space that its tile takes."""


@cache
def hexagon(size: float, cls: str) -> str:
    """Draw a hexagon with its top pointed."""
    return path(outline(0, 0, size), cls=cls)


@cache
def tile(name: str, size: float, *, placed: bool = False) -> str:
    """Draw a tile for a space of this size (middle to corner); one `placed` on an estate has a light edge. ValueError
    for one that there is none of."""
    kind, own = type_of(name), round(_FILL * size, 1)
    numbered = kind in ("knowledge", "animal")
    sort = "knowledge" if kind == "knowledge" else name[:-1] if kind == "animal" else name
    body = hexagon(own, "in-rim in-placed" if placed else "in-rim in-token") + picture(sort, own)
    if numbered:
        body += _number(name[1:] if kind == "knowledge" else name[-1], own)
    return group(body, cls=f"in-h-{HUES[kind]}")


def _number(number: str, size: float) -> str:
    """Draw the number of a tile on a light disc: below its middle, or in the corner of a small one."""
    k = size / RADIUS
    letters = max(LETTERS, round((12.5 if len(number) == 1 else 11.5) * k, 1))
    r = round(0.63 * letters, 1)
    if size < _CENTRED:
        x, y = round(0.866 * size - r + 0.8, 1), round(0.5 * size, 1)
    else:
        x, y = 0.0, round(0.96 * size - r, 1)
    return circle(x, y, r, cls="in-disc") + text(
        x, round(y + 0.36 * letters, 1), number, size=letters, anchor="middle", cls="in-face", box=None
    )


@cache
def motif(kind: str, number: int, size: float) -> str:
    """Draw what is printed on an empty space: the sign of its type and, if there is one, the number of the die."""
    k = size / RADIUS
    if not number:
        return sign(kind, round(1.4 * k, 2))
    letters = max(LETTERS, round(17 * k, 1))
    return sign(kind, round(0.94 * k, 2), 0, -round(9.6 * k, 1)) + text(
        0, round(4.6 * k + 0.73 * letters, 1), str(number), size=letters, anchor="middle", cls="in-strong", box=None
    )


@cache
def good(number: int, size: float, width: float = 0, seen: float = 0) -> str:
    """Draw a goods tile, face up, as high as `size`; `width` if it is narrower, `seen` of which are not covered by the
    next."""
    w, letters = width or size, max(LETTERS, round(0.5 * size, 1))
    x = round((seen - w) / 2, 1) if seen else 0
    body = rect(-w / 2, -size / 2, w, size, r=size / 6, cls="in-rim in-token")
    body += circle(x, 0, round(min(0.36 * size, w / 2 - 1.2, seen / 2 or size), 1), cls="in-chip")
    body += text(x, round(letters * 0.36, 1), str(number), size=letters, anchor="middle", cls="in-face", box=None)
    return group(body, cls=f"in-h-{GOODS_HUES[number - 1]}")


_SLIM = 17.0
_SEEN = 9.5
"""The least of a goods tile that must be seen, or its number is cut."""


def goods_row(numbers: tuple[int, ...], room: float, size: float) -> str:
    """Draw goods tiles from the left, as many as there are: side by side, narrower where there are many, or else over
    each other so that each shows its number. Where even that is too close, one of each colour, and behind them how many
    there are in all."""
    n = len(numbers)
    if n <= _most(room):
        return _lying(numbers, room, size)
    count, wide = _count(n)
    return _lying(tuple(sorted(set(numbers))), room - wide - 3, size) + group(count, x=room - wide)


def goods_lines(numbers: tuple[int, ...], room: float, size: float, count_at: Spot) -> str:
    """Draw goods tiles in two lines about the left middle; in one, and larger, where they have room beside each other.
    Where two lines are too close, one of each colour, and how many there are in all at `count_at`."""
    n, count = len(numbers), ""
    if n * (_SLIM + 1) <= room:
        return _lying(numbers, room, 1.4 * size)
    if n > 2 * _most(room):
        numbers = tuple(sorted(set(numbers)))
        count = group(_count(n)[0], x=count_at[0], y=count_at[1])
    half = (len(numbers) + 1) // 2
    lines = (numbers[:half], numbers[half:])
    return "".join(group(_lying(line, room, size), y=(i - 0.5) * size) for i, line in enumerate(lines)) + count


def _most(room: float) -> int:
    """Return the number of goods tiles that can lie over each other in this room, each with its number."""
    return 1 + int((room - _SLIM) / _SEEN)


def _count(n: int) -> tuple[str, float]:
    """Return the badge of a number from its left middle, and how wide it is."""
    wide = 12.0 + LETTERS * 0.58 * len(str(n))
    badge = rect(0, -11, wide, 22, r=11, cls="in-badge")
    badge += text(wide / 2, 0.36 * LETTERS, str(n), size=LETTERS, anchor="middle", cls="in-count", box=None)
    return badge, wide


def _lying(numbers: tuple[int, ...], room: float, size: float) -> str:
    n = len(numbers)
    width = size if n * (size + 2) <= room else min(size, _SLIM)
    step = min(width + 2, (room - width) / max(1, n - 1))
    seen = step if step < width else 0
    return "".join(
        group(good(number, size, width, seen if i < n - 1 else 0), x=round(width / 2 + i * step, 1))
        for i, number in enumerate(numbers)
    )


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def die(face: int, size: float, cls: str = "in-body", pip: str = "in-glyph") -> str:
    """Draw a die; 0 is one that is used, or has not been rolled."""
    if not face:
        return rect(-size / 2, -size / 2, size, size, r=size / 5, cls="in-slot")
    d, h, cast = size * 0.26, size / 2, round(size * 0.05, 1)
    pips = "".join(circle(round(x * d, 1), round(y * d, 1), round(size * 0.095, 1), cls=pip) for x, y in _PIPS[face])
    return (
        rect(cast - h, cast - h, size, size, r=size / 5, cls="in-shadow")
        + rect(-h, -h, size, size, r=size / 5, cls=cls, data_box="piece" if cls == "in-body" else None)
        + pips
    )
