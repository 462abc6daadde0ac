"""Tiles, goods and dice of ブルゴーニュ, drawn round their own middle."""

from __future__ import annotations

from functools import cache

from insuto.draw.hexes import outline
from insuto.draw.shapes import circle, group, path, rect, text
from insuto.games.burgundy.board_signs import KNOWLEDGE, MOTIFS, sign
from insuto.games.burgundy.board_view import type_of

HUES = {
    "knowledge": "yellow",
    "ship": "blue",
    "animal": "green",
    "castle": "forest",
    "building": "brown",
    "mine": "grey",
}
GOODS_HUES = ("blue", "purple", "pink", "red", "olive", "orange")
LETTERS = 15.0
"""The smallest letters that are drawn."""
_PLAIN = 30.0
"""Tiles smaller than this show the chief sign only."""


@cache
def hexagon(size: float, cls: str) -> str:
    """Draw a hexagon with its top pointed."""
    return path(outline(0, 0, size), cls=cls)


@cache
def tile(name: str, size: float) -> str:
    """Draw a tile for a space of this size (middle to corner). ValueError for one that there is none of."""
    kind = type_of(name)
    body = hexagon(round(0.92 * size, 1), "in-rim") + hexagon(round(0.75 * size, 1), "in-chip")
    if kind in ("knowledge", "animal"):
        number = int(name[1:]) if kind == "knowledge" else int(name[-1])
        signs = KNOWLEDGE[number - 1] if kind == "knowledge" else (name[:-1],)
        body += _numbered(signs, str(number), size)
    else:
        body += sign(name, round(0.043 * size, 2))
    return group(body, cls=f"in-h-{HUES[kind]}")


def _numbered(signs: tuple[str, ...], number: str, size: float) -> str:
    """Draw signs in a row and a number below them."""
    letters = max(LETTERS, round(0.42 * size, 1))
    if size < _PLAIN:
        signs = signs[:1]
    k = round({1: 0.031, 2: 0.0235, 3: 0.017}[len(signs)] * size, 2)
    if size < _PLAIN:
        k = round(0.021 * size, 2)
    y = -round(0.2 * size if size >= _PLAIN else 0.36 * size, 1)
    step = 25 * k
    body = "".join(sign(name, k, round((i - (len(signs) - 1) / 2) * step, 1), y) for i, name in enumerate(signs))
    base = round(0.56 * size if size >= _PLAIN else 0.02 * size + 0.72 * letters, 1)
    return body + text(0, base, number, size=letters, anchor="middle", cls="in-face", box=None)


@cache
def motif(kind: str, number: int, size: float) -> str:
    """Draw what is printed on an empty space: the outline of its type and, if there is one, the number of the die."""
    k = round(0.027 * size if number else 0.04 * size, 2)
    y = -round(0.4 * size, 1) if number else 0
    body = path(MOTIFS[kind], cls="in-motif", transform=f"translate(0 {y:g}) scale({k:g})")
    if number:
        letters = max(LETTERS, round(0.55 * size, 1))
        body += text(
            0,
            round(0.24 * size + 0.38 * letters, 1),
            str(number),
            size=letters,
            anchor="middle",
            cls="in-strong",
            box=None,
        )
    return body


@cache
def good(number: int, size: float, width: float = 0, seen: float = 0) -> str:
    """Draw a goods tile, face up, as high as `size`; `width` if it is narrower, `seen` of which are not covered by the
    next."""
    w, letters = width or size, max(LETTERS, round(0.6 * size, 1))
    side = 0.18 * size if w == size else 2.5
    body = rect(-w / 2, -size / 2, w, size, r=size / 8, cls="in-rim")
    body += rect(round(-w / 2 + side, 1), -size * 0.38, round(w - 2 * side, 1), size * 0.76, r=size / 8, cls="in-chip")
    x = round((seen - w) / 2, 1) if seen else 0
    body += text(x, round(letters * 0.37, 1), str(number), size=letters, anchor="middle", cls="in-face", box=None)
    return group(body, cls=f"in-h-{GOODS_HUES[number - 1]}")


_SLIM = 17.0
_SEEN = 9.5
"""The least of a goods tile that must be seen, or its number is cut."""


def goods_row(numbers: tuple[int, ...], room: float, size: float) -> str:
    """Draw goods tiles from the left, as many as there are: side by side, narrower where there are many, or else over
    each other so that each shows its number. Where even that is too close, one of each colour, and behind them how many
    there are in all."""
    n = len(numbers)
    width = size if n * (size + 2) <= room else _SLIM
    if (room - width) / max(1, n - 1) >= min(_SEEN, width):
        return _lying(numbers, room, size, width)
    label = str(n)
    badge = 12.0 + LETTERS * 0.58 * len(label)
    count = rect(room - badge, -11, badge, 22, r=11, cls="in-badge")
    count += text(room - badge / 2, 0.36 * LETTERS, label, size=LETTERS, anchor="middle", cls="in-count", box=None)
    return _lying(tuple(sorted(set(numbers))), room - badge - 3, size, _SLIM) + count


def _lying(numbers: tuple[int, ...], room: float, size: float, width: float) -> str:
    n = len(numbers)
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
    d = size * 0.26
    pips = "".join(circle(round(x * d, 1), round(y * d, 1), round(size * 0.095, 1), cls=pip) for x, y in _PIPS[face])
    return (
        rect(-size / 2, -size / 2, size, size, r=size / 5, cls=cls, data_box="piece" if cls == "in-body" else None)
        + pips
    )
