"""Pictograms and pieces of サイズ, our own, each round its middle in a box of 24 × 24; every one is known without its colour.

A sign is what fills (holes are open, so that it lies on any ground) and what is a line. Its tone says on what it lies: `ink` on the page
and its panels, `print` on what is light in both colour schemes, `glyph` on a piece of a seat.
"""

from __future__ import annotations

from functools import cache

from insuto.draw import pieces
from insuto.draw.shapes import circle, group, path, rect, text

# Silhouettes of units: a character has a broad hat and a spear, a mech two legs and an arm, a worker bare arms and legs.
_CHARACTER = (
    "M-7.5 12C-7.5 5-6 1.5-3.2-.6A5 5 0 0 1-4.9-4.6H-8.6V-6.6H-4.6C-4.4-10.6-2.6-12 0-12S4.4-10.6 4.6-6.6H8.6V-4.6H4.9"
    "A5 5 0 0 1 3.2-.6C6 1.5 7.5 5 7.5 12Z"
)
_MECH = (
    "M-8.5-12H8.5L9.3-9.2H13V-5.6H9.3L8.5-1.4H6.3L9.5 3.5L8 8L10.5 12H3L3.6 7.5L4.4 4L2.2.4H-2.2L-4.4 4L-3.6 7.5L-3 12H-10.5"
    "L-8 8L-9.5 3.5L-6.3-1.4H-8.5L-9.3-5H-11V-10H-9Z"
)
_WORKER = (
    "M-2.6-3.6A4.6 4.6 0 1 1 2.6-3.6C6.5-3.4 9.2-1.6 9.2 1.2S7.6 4.2 5.4 4L7.6 12H2L0 8.6L-2 12H-7.6L-5.4 4"
    "C-7.6 4.2-9.2 4-9.2 1.2S-6.5-3.4-2.6-3.6Z"
)
_BUILDING = "M-11 11V-3L0-12L11-3V11Z"
_CARD = "M-8-11H8V11H-8Z"


def _rings(x: float, y: float, *radii: float) -> str:
    """Draw a disc, a hole in it, a disc in that …"""
    return "".join(f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z" for r in radii)


# name: (filled, lines)
_SIGNS: dict[str, tuple[str, str]] = {
    # units
    "character": (_CHARACTER + "M8.8-12H10.2L16-9.4L10.4-6.8V12H8.8Z", ""),
    "worker": (_WORKER, ""),
    "mech": (_MECH, ""),
    # resources
    "oil": (
        "M0-11.5C5-5 7.5-1 7.5 3A7.5 7.5 0 0 1-7.5 3C-7.5-1-5-5 0-11.5ZM-4.6 2A4.8 4.8 0 0 0 0 7.6V5.8A3 3 0 0 1-2.8 2Z",
        "",
    ),
    "metal": ("M-3.5-9H3.5L6-1H-6ZM-8.5 1H-2.5L-.5 9H-11ZM2.5 1H8.5L11 9H.5Z", ""),
    "wood": (_rings(0, -4.8, 5, 2.4) + _rings(-5.4, 4.8, 5, 2.4) + _rings(5.4, 4.8, 5, 2.4), ""),
    "food": (
        "M0-12C2.2-9.5 2.2-7.5 0-5.5C-2.2-7.5-2.2-9.5 0-12Z"
        "M-1-.5C-5-.5-6.5-2.5-6.5-6C-3-6-1-4-1-.5ZM1-.5C5-.5 6.5-2.5 6.5-6C3-6 1-4 1-.5Z"
        "M-1 5.5C-5 5.5-6.5 3.5-6.5 0C-3 0-1 2-1 5.5ZM1 5.5C5 5.5 6.5 3.5 6.5 0C3 0 1 2 1 5.5Z",
        "M0 4V11",
    ),
    # structures
    "armory": (
        "M-9-10C-5-9-2-10 0-11.5C2-10 5-9 9-10V0C9 6 4.5 9.5 0 11.5C-4.5 9.5-9 6-9 0ZM-1.5-6V1H-4V4H-1.5V7.5H1.5V4H4V1H1.5V-6Z",
        "",
    ),
    "monument": ("M0-12L3-8.5L4.5 5H-4.5L-3-8.5ZM-8 6H8V8H-8ZM-10.5 9H10.5V11.5H-10.5Z", ""),
    "mine": ("", "M-8.5 10L6-6M8.5 10L-6-6M-10-1.5Q-9-9 -1.5-10M10-1.5Q9-9 1.5-10"),
    "mill": ("M-4 0H4L6 11.5H-6ZM-1.5 6H1.5V11.5H-1.5Z", "M-9-10L9 4M9-10L-9 4"),
    # what is counted
    "coin": (_rings(0, 0, 10.5, 8.9, 7.5) + "M-1.6-4.5H1.6V4.5H-1.6Z", ""),
    "power": ("M3-12L-8 2H-1.5L-3 12L8-3H1.5Z", ""),
    "popularity": (
        "M0 11C-7 5-11 1-11-4C-11-8-8.5-10-5.5-10C-3-10-1-8.5 0-6C1-8.5 3-10 5.5-10C8.5-10 11-8 11-4C11 1 7 5 0 11Z",
        "",
    ),
    "cards": ("", _CARD + "M-4.5-5.5L4.5 5.5M4.5-5.5L-4.5 5.5"),
    "star": ("M0-11.5L3-4L11-3.5L4.8 1.7L7 9.5L0 5.2L-7 9.5L-4.8 1.7L-11-3.5L-3-4Z", ""),
    # the map
    "encounter": (
        "M-11-9.5H11V5H2L-4 11V5H-11ZM-6.5-3.5H-3.5V-.5H-6.5ZM-1.5-3.5H1.5V-.5H-1.5ZM3.5-3.5H6.5V-.5H3.5Z",
        "",
    ),
    "tunnel": (
        "M-11 11V0A11 11 0 0 1 11 0V11H6.5V0A6.5 6.5 0 0 0-6.5 0V11ZM-4 11L-2.5 0H2.5L4 11H1.5V7H-1.5V11ZM-1 1.5V5H1V1.5Z",
        "",
    ),
    "territory": ("M0-11.5L10-5.750V5.750L0 11.5L-10 5.750V-5.750ZM0-8.5L-7.4-4.250V4.250L0 8.5L7.4 4.250V-4.250Z", ""),
    "home": ("M-8.5-11.5H-6V-10H9L5.5-5.5L9-1H-6V11.5H-8.5Z", ""),
    "river": ("", "M-11-5Q-5.5-11 0-5T11-5M-11 5Q-5.5-1 0 5T11 5"),
    "factory": ("M-11 11V-2L-4.5 2V-2L2 2L3-11H7.5L9 11ZM-7.5 5V8H-4.5V5ZM-1.5 5V8H1.5V5Z", ""),
    # the mats
    "move": ("M3-10L12 0L3 10V4H-11V-4H3Z", ""),
    "trade": ("M4-12L12-6L4 0V-3.5H-9V-8.5H4ZM-4 0L-12 6L-4 12V8.5H9V3.5H-4Z", ""),
    "bolster": ("M0-11.5L10 1H5V11.5H-5V1H-10Z", ""),
    "produce": (
        _rings(0, 0, 3.5) + "M-2-11.5H2"
        "L2.6-8.5L5-7.5L7.6-9.2L9.6-7L8-4.6L9-2.2L11.5-2V2L9 2.4L8 4.8L9.6 7.2L7.4 9.4L4.8 7.7L2.5 8.7L2 11.5H-2"
        "L-2.5 8.7L-4.8 7.7L-7.4 9.4L-9.6 7.2L-8 4.8L-9 2.4L-11.5 2V-2L-9-2.2L-8-4.6L-9.6-7L-7.6-9.2L-5-7.5L-2.6-8.5Z",
        "",
    ),
    "upgrade": ("M0-11.5L9.5-6V5.5L0 11.5L-9.5 5.5V-6ZM0-9L-6.5-5.2L0-1.5L6.5-5.2Z", ""),
    "build": ("M-10-8L-4-11.5H7L11-7.5V-3H5L3-5.5H1.5V11.5H-3V-5.5H-10Z", ""),
    "recruit": (
        "M-11 11C-11 4-9 1-6.4 0A5 5 0 1 1 .4 0C3 1 5 4 5 11ZM6-11H8.5V-7.5H12V-5H8.5V-1.5H6V-5H2.5V-7.5H6Z",
        "",
    ),
    "objective": (_rings(0, 0, 8.2, 5.6) + _rings(0, 0, 1.8), "M0-11V-6M0 6V11M-11 0H-6M6 0H11"),
    "combat": ("", "M-9-10L7 7M9-10L-7 7M2.5 10L9.5 3M-2.5 10L-9.5 3M7 7L10.5 10.5M-7 7L-10.5 10.5"),
    "any": (
        "M0-12C3-8 4.5-6 4.5-4A4.5 4.5 0 0 1-4.5-4C-4.5-6-3-8 0-12Z" + _rings(-6, 6.5, 4.5, 2) + "M2-.5H9L11.5 11H-.5Z",
        "",
    ),
}
_SIGNS |= {
    "deploy": _SIGNS["mech"],
    "enlist": _SIGNS["recruit"],
    "power_card": _SIGNS["cards"],
    "units": _SIGNS["move"],
    "coins": _SIGNS["coin"],
    "territories": _SIGNS["territory"],
}
_TONES = {
    "ink": ("in-ink", "in-stroke"),
    "print": ("in-print", "in-printline"),
    "glyph": ("in-glyph", "in-glyphring"),
    "onpuck": ("in-f-chip", "in-badgedigits"),
    "badge": ("in-badge", "in-badgedigits"),
    "halo": ("in-halo", "in-halodigits"),
}


def names() -> tuple[str, ...]:
    """Return the names of the signs that there are."""
    return tuple(_SIGNS)


def _placed(body: str, k: float, x: float, y: float) -> str:
    place = " ".join(filter(None, (f"translate({x:g} {y:g})" if x or y else "", f"scale({k:g})" if k != 1 else "")))
    return group(body, transform=place) if place else body


@cache
def sign(name: str, k: float = 1, x: float = 0, y: float = 0, tone: str = "ink") -> str:
    """Draw a pictogram, `k` times its size. KeyError for one that there is none of."""
    fill, lines = _SIGNS[name]
    solid, stroke = _TONES[tone]
    body = path(fill, cls=solid, fill_rule="evenodd") if fill else ""
    body += path(lines, cls=stroke, stroke_width=2.4, stroke_linecap="round") if lines else ""
    return _placed(body, k, x, y)


# Digits as lines, within 3 × 5 of their middle: they may be as small as the piece that bears them is on a crowded space.
_DIGITS = (
    "M-3-2C-3-6 3-6 3-2V2C3 6-3 6-3 2Z",
    "M-2-3L1-5V5",
    "M-3-2.5C-3-6 3-6 3-2.5C3 0-3 3-3 5H3",
    "M-3-4C-1-6 3-5 3-2.5C3-.5 1-.5 0-.5C1-.5 3 0 3 2.5C3 5-1 6-3 4",
    "M2 5V-5L-3 2H4",
    "M3-5H-2.5L-3-.5C0-2 3-1 3 2C3 5.5-1.5 5.5-3 4",
    "M2-5C-2-4-3 0-3 2C-3 6 3 6 3 2C3-1-2-1.5-3 1.5",
    "M-3-5H3L-1 5",
    "M0-.5C-3.5-1.5-3-5 0-5S3.5-1.5 0-.5C-4 .5-4 5 0 5S4 .5 0-.5",
    "M-2 5C2 4 3 0 3-2C3-6-3-6-3-2C-3 1 2 1.5 3-1.5",
)


@cache
def digits(n: int, tone: str = "glyph", k: float = 1, x: float = 0, y: float = 0) -> str:
    """Draw a number as a path, not as text: round its middle, 10 high."""
    word = str(n)
    cls = _TONES[tone][1]
    body = "".join(
        group(
            path(
                _DIGITS[int(c)],
                cls=cls,
                stroke_width=None if tone == "halo" else 1.9,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            x=8.0 * (i - (len(word) - 1) / 2),
        )
        for i, c in enumerate(word)
    )
    return _placed(body, k, x, y)


# --- pieces in a seat's colour: the group around them has the colour's class


def _figure(d: str) -> str:
    """Draw a silhouette: a light halo, and the body with a dark contour."""
    return path(d, cls="in-halo") + path(d, cls="in-figure", data_box="piece")


@cache
def character(shape: str) -> str:
    """Draw a character with its spear, and its seat's shape on the cloak."""
    spear = path("M10-12V12", cls="in-k-contour", stroke_width=1.6) + path("M10-12L16.5-9.4L10-6.8Z", cls="in-figure")
    return path("M10-12V12", cls="in-halo") + _figure(_CHARACTER) + spear + pieces.glyph(shape, 3, y=6.4)


@cache
def mech(number: int, shape: str) -> str:
    """Draw a mech, with its seat's shape and its number on the hull."""
    return _figure(_MECH) + group(pieces.glyph(shape, 2.7), x=-4, y=-6.6) + digits(number, "glyph", 0.8, 4, -6.6)


@cache
def worker(shape: str, number: int = 1) -> str:
    """Draw workers of a seat as one piece, with a badge that counts them where there are several."""
    body = _figure(_WORKER) + pieces.glyph(shape, 2.7, y=2)
    return body + (badge(number, 8.5, 5) if number > 1 else "")


def badge(number: int, x: float, y: float) -> str:
    """Draw a number in a dark round plate."""
    half = 6.2 + 3.4 * (len(str(number)) - 1)
    plate = rect(round(x - half, 1), y - 6.2, round(2 * half, 1), 12.4, r=6.2, cls="in-badge in-badgerim")
    return plate + digits(number, "badge", 0.72, x, y)


@cache
def structure(name: str, shape: str) -> str:
    """Draw a structure: a house with its sign, and its seat's shape at its foot."""
    return _figure(_BUILDING) + sign(name, 0.6, 0, -1.2, "glyph") + pieces.glyph(shape, 2, y=8.2)


@cache
def star(shape: str) -> str:
    """Draw a star of a seat."""
    return path(_SIGNS["star"][0], cls="in-body in-thin", data_box="piece", transform="scale(1.1)") + pieces.glyph(
        shape, 2.8
    )


@cache
def recruit(shape: str) -> str:
    """Draw a recruit of a seat."""
    return (
        circle(0, 0, 11, cls="in-body", data_box="piece")
        + sign("recruit", 0.6, -1.5, -2.5, "glyph")
        + group(pieces.glyph(shape, 2.1), y=7.6)
    )


# --- tokens of no seat


@cache
def resource(name: str, number: int = 1) -> str:
    """Draw resource tokens on one place: a puck with the sign, and behind it their number where there are several."""
    x = 9 - resource_width(number) / 2
    halo = rect(round(x - 7.7, 1), -7.7, 15.4, 15.4, r=3.5, cls="in-halo")
    puck = rect(-7.7, -7.7, 15.4, 15.4, r=3.5, cls="in-puck", data_box="piece")
    tone = "onpuck" if name in ("oil", "wood") else "print"
    body = halo + group(puck + sign(name, 0.54, 0, 0, tone), cls=f"in-r-{name}", x=round(x, 1))
    if number < 2:
        return body
    at = round(x + 10.5 + 3.6 * len(str(number)), 1)
    return body + digits(number, "halo", 0.95, at) + digits(number, "print", 0.95, at)


def resource_width(number: int) -> float:
    """Return how wide that is."""
    return 18.0 if number < 2 else 20.5 + 7.2 * len(str(number))


@cache
def encounter() -> str:
    """Draw an encounter token."""
    body = circle(0, 0, 10.2, cls="in-halo") + circle(0, 0, 10.2, cls="in-coin", data_box="piece")
    return body + sign("encounter", 0.54, 0, 0.6, "print")


@cache
def cube() -> str:
    """Draw a cube of the upper row of a player mat."""
    return path(_SIGNS["upgrade"][0], cls="in-wood", data_box="piece") + path(
        "M-9.5-6L0-.5L9.5-6M0-.5V11.5", cls="in-woodline"
    )


def counted(name: str, label: str, size: float = 17, k: float = 0.75, tone: str = "ink") -> str:
    """Draw a sign and the number behind it, from the left middle."""
    return sign(name, k, 12 * k, 0, tone) + text(24 * k + 3, 0.36 * size, label, size=size, cls="in-strong", box=None)
