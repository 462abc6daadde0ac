"""Pictures on the tiles of ブルゴーニュ, our own drawings. Each is defined once in a scene and placed by `<use>`.

A picture fits a hexagon of RADIUS, its top pointed, round the middle. A tile is printed: its colours are the same in
light and dark mode. Kinds differ in outline, so that they can be recognised at 28 px and without colour.
"""

from __future__ import annotations

from functools import cache

from insuto.draw.shapes import circle, path, rect, tag

RADIUS = 28.0

_COLOURS = {
    "sky": "#dcebf0",
    "grass": "#a9c77f",
    "turf": "#7fa257",
    "water": "#5f9fc6",
    "foam": "#cde8f4",
    "wall": "#fbf3df",
    "floor": "#e6d4c0",
    "brick": "#b4513a",
    "roof": "#85341f",
    "slate": "#5c6b7a",
    "slateshade": "#3f4b57",
    "timber": "#6f4a2c",
    "wood": "#c59a6b",
    "gold": "#e9bd45",
    "ochre": "#d9a514",
    "rock": "#8f8a84",
    "rockshade": "#65615c",
    "pink": "#eba9a4",
    "snout": "#b8655f",
    "white": "#fffdf8",
    "hide": "#3a312b",
    "line": "#1f2126",
}


def _fill(colour: str, d: str) -> str:
    """Draw an area without an outline."""
    return path(d, fill=_COLOURS[colour])


def _body(colour: str, d: str, width: float = 1.6) -> str:
    """Draw an area with a dark outline."""
    return path(d, fill=_COLOURS[colour], stroke=_COLOURS["line"], stroke_width=width)


def _line(colour: str, d: str, width: float) -> str:
    return path(d, fill="none", stroke=_COLOURS[colour], stroke_width=width)


def _dot(colour: str, x: float, y: float, r: float, *, outlined: bool = False) -> str:
    return circle(
        x,
        y,
        r,
        fill=_COLOURS[colour],
        stroke=_COLOURS["line"] if outlined else None,
        stroke_width=1 if outlined else None,
    )


def _box(colour: str, x: float, y: float, width: float, height: float) -> str:
    return rect(x, y, width, height, fill=_COLOURS[colour], stroke=_COLOURS["line"], stroke_width=1.3)


def _oval(colour: str, x: float, y: float, rx: float, ry: float) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=_COLOURS[colour], stroke=_COLOURS["line"], stroke_width=1.2)


def _ground(above: str, below: str, level: float) -> str:
    """Fill the hexagon inside of the rim: one colour down to a level, another from there."""
    half = 21.8 if level <= 12.6 else round(21.8 * (25.2 - level) / 12.6, 1)
    edge = f"M{-half:g} {level:g}H{half:g}" + ("V12.6" if level < 12.6 else "") + "L0 25.2"
    edge += f"L{-half:g} 12.6Z" if level < 12.6 else "Z"
    return _fill(above, "M0-25.2L21.8-12.6V12.6L0 25.2L-21.8 12.6V-12.6Z") + _fill(below, edge)


_MEADOW = _ground("grass", "turf", 9)
_SITE = _ground("wall", "floor", 13)

_PICTURES: dict[str, str] = {
    "ship": _ground("sky", "water", 10)
    + _body("timber", "M-18 6H18C15 15 9 17 0 17S-15 15-18 6Z", 1)
    + _line("gold", "M-16.5 9.5H16.5", 2)
    + _line("timber", "M0 6V-22", 2.6)
    + _body("white", "M2-20C14-15 16-6 14 3H2Z", 1.2)
    + _body("white", "M-2-16C-11-11-13-4-11 3H-2Z", 1.2)
    + _fill("roof", "M0-23L10-19.5L0-16Z")
    + _line("foam", "M-16 20q4-5 8 0t8 0t8 0t8 0", 2.2),
    "castle": _ground("sky", "grass", 12)
    + _body(
        "slate",
        "M-18 15V-8H-15V-5H-12.5V-8H-9V-2H-6V-14H-3.4V-11H-1.2V-14H1.2V-11H3.4V-14H6V-2H9V-8H12.5V-5H15V-8H18V15Z",
    )
    + _fill("line", "M-4.5 15V7A4.5 4.5 0 0 1 4.5 7V15ZM-14 2H-10.6V8H-14ZM10.6 2H14V8H10.6Z")
    + _line("line", "M0-14V-23", 1.8)
    + _fill("gold", "M.6-23.5L11-20L.6-16.5Z"),
    "mine": _ground("sky", "rock", 9)
    + _fill("rock", "M-21.8 10L-12-10L-5-2L4-20L21.8 10Z")
    + _fill("rockshade", "M4-20L21.8 9V12.6L9 20V2Z")
    + _fill("white", "M4-20L9.4-11L5-8L0-12Z")
    + _fill("line", "M-12 18.5V4L-8-2H6L10 4V19.5L0 25.2Z")
    + _line("timber", "M-12 18V3L-8-2H6L10 3V18", 3.6)
    + _body("slate", "M-7 11H7L5 18H-5Z", 1)
    + _fill("gold", "M-6 11Q0 4 6 11Z"),
    "cow": _MEADOW
    + _body("white", "M-13-4C-13-9-9-10-3-10H8C13-10 15-8 15-4V8H11V15H6.5V8H-5.5V15H-10V6C-12 4-13 1-13-4Z")
    + _fill("hide", "M-4-9.4H4C4-3-2-2-4-9.4ZM9-1C13-2 14.4 0 14.4 6H10C8 4 8 0 9-1Z")
    + _body("white", "M-13-6C-20-6-21-3-20.6 0C-20 4-17.5 6-15 6S-10.5 3-10-1Z")
    + _fill("snout", "M-20.5 1.4C-19 6-15.5 6.4-14 3Z")
    + _dot("line", -16.2, -1.6, 1.4)
    + _line("line", "M-18.5-6C-21-8-21-11-19-12.5M-13-6.5C-11-9-11-11-12-13", 2.2)
    + _line("line", "M14.6-6Q18.5-3 17 4", 1.6),
    "pig": _MEADOW
    + _body("pink", "M-14-1C-14-9-8-12-1-12C9-12 15-8 15 0C15 4 13 7 11 8V15H6V11H-5V15H-10V8C-13 6-14 3-14-1Z")
    + _body("pink", "M-19.5-3C-19.5-9-16-11-11.6-10L-7-14L-6.6-7C-6 1-10 4.6-14 4.6S-19.5 1-19.5-3Z")
    + _oval("snout", -17.5, 0, 3.6, 4.4)
    + _dot("line", -18.6, 0, 0.9)
    + _dot("line", -16.4, 0, 0.9)
    + _dot("line", -12.5, -5, 1.4)
    + _line("line", "M15-3q5-3 4 1t-3 0", 1.8),
    "sheep": _MEADOW
    + _line("line", "M-6 6V15M-1 8V15M7 8V15M12 6V15", 3)
    + _body(
        "white",
        "M-8 8A6 6 0 0 1-11-2A6 6 0 0 1-6-9A6.4 6.4 0 0 1 3-11.6A6.4 6.4 0 0 1 12-8"
        "A6 6 0 0 1 17-1A6 6 0 0 1 13 8A7 7 0 0 1 3 9A7 7 0 0 1-8 8Z",
    )
    + _fill("hide", "M-9-7C-17-9-19.5-4-18.5 1C-18 5-14.5 6.4-12 4.6C-9.4 2.6-8-2-9-7Z")
    + _dot("white", -14.4, -2.4, 1.4),
    "chicken": _MEADOW
    + _line("ochre", "M-3 7V16M4 7V16M-6 16H0M1 16H7", 2.6)
    + _body(
        "white",
        "M-10-4C-10 6-3 10 3 9C11 8 16 0 17-10C12-6 9-4 4-4.6C-1-5-2-8-2-11A5.6 5.6 0 0 0-13-11C-13-8-11-7-10-4Z",
    )
    + _fill("brick", "M-11-15.5C-12-20-8-20-7.6-17.6C-7-21-3-20-4-15.5Z")
    + _body("gold", "M-13-12L-19-9.6L-13-8Z", 0.8)
    + _fill("brick", "M-12.6-7.6C-14-3.6-10.6-3-10.4-6Z")
    + _dot("line", -9, -12, 1.4)
    + _line("line", "M0 1Q6 5 11-2", 1.5),
    "knowledge": _ground("wall", "wall", 9)
    + _body("white", "M0-11C-6-16-15-15-19-12V10C-15 8-6 8 0 13.5C6 8 15 8 19 10V-12C15-15 6-16 0-11Z")
    + _line("line", "M0-11V13", 1.6)
    + _line(
        "ochre",
        "M-15-7.4Q-9-9-4.2-5.6M-15-2.2Q-9-3.8-4.2-.4M-15 3Q-9 1.4-4.2 4.8M15-7.4Q9-9 4.2-5.6M15-2.2Q9-3.8 4.2-.4M15 3Q9 1.4 4.2 4.8",
        2.1,
    ),
    "warehouse": _SITE
    + _body("brick", "M-18 15V-3L0-13L18-3V15Z")
    + _line("roof", "M-19.5-2.5L0-14L19.5-2.5", 4.2)
    + _fill("line", "M-12 0H12V15H-12Z")
    + _fill("wood", "M-10 8H-1V15H-10ZM1 8H10V15H1ZM-4.5 .8H4.5V7.2H-4.5Z")
    + _line("timber", "M-10 11.5H-1M1 11.5H10M-4.5 4H4.5", 1.4),
    "carpenter": _SITE
    + _body("slate", "M-13-16H4C10-16 14-13 16-9L10-7C9-9 7-9.6 5-9.6V-5H-5V-9.6H-13Z")
    + _body("wood", "M-3-5H3V16H-3Z", 1.5)
    + _line("timber", "M-17 17H15", 3.6)
    + _body("wood", "M8 15L17-5L19.5 13Z", 1.2),
    "church": _SITE
    + _body("white", "M-18 15V4L-6 0V-7H6V0L18 4V15Z")
    + _body("slate", "M-8.5-6.5L0-19L8.5-6.5Z")
    + _fill("brick", "M-19.5 5.5L-6 .5V-4L-18.5 1ZM19.5 5.5L6 .5V-4L18.5 1Z")
    + _line("line", "M0-25V-18M-3.2-22.4H3.2", 2.2)
    + _line("line", "M-6-6V15M6-6V15", 1.4)
    + _fill("timber", "M-3 15V8.5A3 3 0 0 1 3 8.5V15Z")
    + _dot("water", 0, -0.6, 2.6),
    "market": _SITE
    + _line("timber", "M-16 16V-4M16 16V-4", 3)
    + _box("wood", -18, 6, 36, 10)
    + _body("white", "M-19-4L-15-16H15L19-4Z", 1.5)
    + _fill("brick", "M-19-4L-15-16H-9L-11.4-4ZM-3.8-4L-3-16H3L3.8-4ZM11.4-4L9-16H15L19-4Z")
    + _line("line", "M-19-4q3.8 6 7.6 0t7.6 0t7.6 0t7.6 0t7.6 0", 1.5)
    + _dot("brick", -11, 4.4, 3.4)
    + _dot("gold", -4.4, 4.8, 3)
    + _dot("turf", 2.4, 4.4, 3.4)
    + _dot("brick", 9.4, 4.6, 3.2),
    "boarding": _SITE
    + _line("timber", "M-17.5 16V-8M-17.5 10H17.5M17.5 16V3", 3.6)
    + _body("water", "M-6-2H13C16-2 17.5 0 17.5 3V9H-6Z", 1.4)
    + _oval("white", -11, 4, 5, 4)
    + _body("gold", "M8-19a7 7 0 1 0 7 8.4A6 6 0 0 1 8-19Z", 1.1),
    "bank": _SITE
    + _body("slate", "M-19-6L0-18L19-6Z")
    + _box("white", -18.5, -6, 37, 4)
    + "".join(_box("white", x - 2.5, -2, 5, 14) for x in (-14.5, -4.8, 4.8, 14.5))
    + _box("slate", -19, 12, 38, 4.6)
    + _dot("gold", 0, -10, 3.6, outlined=True),
    "cityhall": _SITE
    + _box("white", -18, -1, 36, 16)
    + _body("brick", "M-20-1L-15.5-8.5H15.5L20-1Z", 1.4)
    + _body("white", "M-6 15V-14H6V15Z")
    + _body("brick", "M-8-13.6L0-23L8-13.6Z", 1.4)
    + _dot("gold", 0, -7.4, 4.4, outlined=True)
    + _line("line", "M0-10V-7.4H2.4", 1.4)
    + _fill("timber", "M-3 15V7H3V15Z")
    + _fill("water", "M-15 4H-10.4V9H-15ZM10.4 4H15V9H10.4Z"),
    "watchtower": _SITE
    + _line("slateshade", "M-14 17H14", 3)
    + _body("slate", "M-8 17L-6-8H6L8 17Z")
    + _body("slate", "M-11-8V-19H-7V-16H-3V-19H3V-16H7V-19H11V-8L7-4H-7Z")
    + _fill("line", "M-2.8 17V10.5A2.8 2.8 0 0 1 2.8 10.5V17ZM-1.8-1H1.8V5H-1.8Z"),
}

SIGNS: dict[str, str] = {
    "knowledge": "M0-4C-3-7-7-6-9-5V6C-6 5-3 5 0 7C3 5 6 5 9 6V-5C7-6 3-7 0-4ZM0-4V7",
    "ship": "M-8 3H8C7 7 4 8 0 8S-7 7-8 3ZM0 3V-9M1-8C6-6 7-2 6 1H1M-1-6C-4-4-5-1-5 1H-1",
    "animal": "M-4-4C-7-4-9-6-9-9C-6-9-4.5-8-3.6-6.5H3.6C4.5-8 6-9 9-9C9-6 7-4 4-4M-4.4-5C-5 0-4 3-3 5M4.4-5C5 0 4 3 3 5"
    "M0 3.4C3.4 3.4 4 5 4 6.4S2.6 9 0 9S-4 7.8-4 6.4S-3.4 3.4 0 3.4ZM-2-1V0M2-1V0",
    "castle": "M-8 8V-7H-4.6V-4H-1.6V-7H1.6V-4H4.6V-7H8V8ZM-2 8V4A2 2 0 0 1 2 4V8",
    "building": "M-7 8V-1L0-8L7-1V8ZM-2 8V3H2V8",
    "mine": "M-9 8L-2-7L2 0L4-3L9 8ZM-2 8V4H2V8",
}
"""Line drawings of the six types, within 9 of their middle, for empty spaces, piles and bonus tiles."""

NAMES = tuple(_PICTURES)
"""The pictures that there are: of every kind of tile, one of all animals of a sort, one of all knowledge tiles."""


@cache
def definitions() -> str:
    """Return all pictures and signs, to be placed by `picture` and `sign`."""
    pictures = (
        tag("g", body, id=f"in-t-{name}", stroke_linejoin="round", stroke_linecap="round")
        for name, body in _PICTURES.items()
    )
    return tag("defs", "".join(pictures) + "".join(path(d, id=f"in-y-{kind}") for kind, d in SIGNS.items()))


@cache
def picture(name: str, size: float) -> str:
    """Place the picture of a tile in a hexagon whose corners are `size` from its middle. KeyError if there is none."""
    _PICTURES[name]
    return tag("use", href=f"#in-t-{name}", transform=f"scale({round(size / RADIUS, 3):g})")


@cache
def sign(kind: str, k: float = 1, x: float = 0, y: float = 0) -> str:
    """Place the sign of a type of tile, `k` times its size. KeyError if there is none."""
    SIGNS[kind]
    place = " ".join(filter(None, (f"translate({x:g} {y:g})" if x or y else "", f"scale({k:g})" if k != 1 else "")))
    return tag("use", href=f"#in-y-{kind}", cls="in-sign", transform=place or None)
