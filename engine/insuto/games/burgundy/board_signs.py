"""Pictograms of ブルゴーニュ, our own, each round its middle in a box of 24 × 24, in print black on a light ground."""

from __future__ import annotations

from functools import cache

from insuto.draw.shapes import circle, group, path


def _ink(d: str) -> str:
    return path(d, cls="in-print")


def _cut(d: str) -> str:
    return path(d, cls="in-chip")


def _line(d: str, width: float | None = None) -> str:
    return path(d, cls="in-printline", stroke_width=width)


def _dot(x: float, y: float, r: float) -> str:
    return circle(x, y, r, cls="in-print")


def _hole(x: float, y: float, r: float) -> str:
    return circle(x, y, r, cls="in-chip")


_FIGURE = "M-7 11C-7 5-5.5 2-3 .5A5 5 0 1 1 3 .5C5.5 2 7 5 7 11Z"
_HOUSE = "M-10 11V-1L0-10L10-1V11Z"
_SQUARE = "M-8-8H8V8H-8Z"

_SIGNS: dict[str, str] = {
    # buildings
    "warehouse": _ink("M-12 11V-4L0-11L12-4V11Z") + _cut("M-8 11V0H8V11Z") + _line("M-8 3.5H8M-8 7.2H8"),
    "carpenter": _ink("M-11 8L2-5L5-2L-8 11Z") + _ink("M-4-7L1-12Q9-10 12-1L8 3L4-1L1-1V-4Z"),
    "church": _ink("M-10 11V2L-3.5-2V-6H3.5V-2L10 2V11Z")
    + _line("M0-12V-6M-3-9.5H3")
    + _cut("M-2.6 11V6.5A2.6 2.6 0 0 1 2.6 6.5V11Z")
    + _hole(0, -1.2, 1.7),
    "market": _ink("M-10-9H10L12-1H-12Z")
    + _cut("M-6-9H-2L-2.6-1H-7.2ZM2-9H6L7.2-1H2.6Z")
    + _line("M-9.5-1V11M9.5-1V11M-9.5 5H9.5"),
    "boarding": _line("M-11-7V10M-11 6.5H11M11 10V3", 2.4) + _ink("M-3 5V-2H6Q11-2 11 3V5Z") + _dot(-6.8, 1, 3),
    "bank": _ink("M-12-4L0-11L12-4V-2H-12ZM-10-1H-6.5V7H-10ZM-1.75-1H1.75V7H-1.75ZM6.5-1H10V7H6.5ZM-12 8H12V11H-12Z")
    + _hole(0, -5.6, 1.9),
    "cityhall": _ink("M-12 11V1H-4.5V-7L0-11.5L4.5-7V1H12V11Z")
    + _hole(0, -4.2, 2.8)
    + _line("M0-5.8V-4.2H1.4", 1)
    + _cut("M-2.2 11V5.5H2.2V11ZM-9.5 4H-6.5V7.5H-9.5ZM6.5 4H9.5V7.5H6.5Z"),
    "watchtower": _ink("M-6.5 11.5L-5-2H-7.5V-11H-4.5V-8.5H-1.6V-11H1.6V-8.5H4.5V-11H7.5V-2H5L6.5 11.5Z")
    + _cut("M-1.4 0H1.4V4.5H-1.4Z"),
    # the other tiles
    "ship": _ink("M-11 4H11L7 11H-7ZM-1-11.5V2H-9.5ZM1.5-8.5L9.5 2H1.5Z"),
    "castle": _ink("M-12 11V-10H-9.6V-7.4H-7.4V-10H-5V-2H-3V-4.5H-1V-2H1V-4.5H3V-2H5V-10H7.4V-7.4H9.6V-10H12V11Z")
    + _cut("M-3 11V6A3 3 0 0 1 3 6V11Z"),
    "mine": _ink("M-12 11L-6-4L-3 0L3-10L12 11Z")
    + _cut("M-6 11V7.5A6 6 0 0 1 6 7.5V11Z")
    + _ink("M-3.8 11V7.6A3.8 3.8 0 0 1 3.8 7.6V11Z"),
    "cow": _ink("M-6-4.5C-6-7.5-3-8.5 0-8.5S6-7.5 6-4.5L5 5C5 9 3 11 0 11S-5 9-5 5Z")
    + _ink("M-6-4L-12-2C-11 1.5-8 1.5-6 0ZM6-4L12-2C11 1.5 8 1.5 6 0Z")
    + _line("M-4.5-7.5C-8-7.5-9-10-8.5-12M4.5-7.5C8-7.5 9-10 8.5-12")
    + _hole(-2.6, -2, 1.2)
    + _hole(2.6, -2, 1.2)
    + _cut("M-4 7A4 2.5 0 1 1 4 7A4 2.5 0 1 1-4 7Z")
    + _dot(-1.6, 7, 0.9)
    + _dot(1.6, 7, 0.9),
    "pig": _dot(0, 1.5, 9.5)
    + _ink("M-9.5-2L-10-12L-2-7ZM9.5-2L10-12L2-7Z")
    + _hole(-4, -2, 1.3)
    + _hole(4, -2, 1.3)
    + _cut("M-5 5A5 3.4 0 1 1 5 5A5 3.4 0 1 1-5 5Z")
    + _dot(-1.8, 5, 1.2)
    + _dot(1.8, 5, 1.2),
    "sheep": _line("M-3 6V11M5 6V11")
    + _cut("M-6 6A4.6 4.6 0 0 1-7-3A5 5 0 0 1 0-8.5A5.6 5.6 0 0 1 9-4.5A5.3 5.3 0 0 1 8 6Z")
    + _line("M-6 6A4.6 4.6 0 0 1-7-3A5 5 0 0 1 0-8.5A5.6 5.6 0 0 1 9-4.5A5.3 5.3 0 0 1 8 6Z")
    + _ink("M-12-2C-12-5-6-5-5-2C-5 2-6 5-8.5 5S-12 2-12-2Z"),
    "chicken": _ink("M-11-6L-6-2C-3 1 2 0 3-4C3-9 5-10 8-9.5Q11-9 11-6L9-3C10 5 5 9.5-1 9.5S-12 4-11-6Z")
    + _ink("M4-9Q3.5-12.5 6-11.5Q7.5-13 9-11.3Q11-11 10-8.5ZM11-7.5L13-5.5L10.5-4.5Z")
    + _hole(7.6, -6.6, 1.1)
    + _line("M-2.5 9V12M2 9V12", 1.6),
    # the six types
    "knowledge": _ink("M-12-8C-7-10-3-9.5-.8-7V9C-3 7-7 6.5-12 8.5ZM12-8C7-10 3-9.5.8-7V9C3 7 7 6.5 12 8.5Z"),
    "animal": _ink("M0-1.5C3.5-1.5 7.5 4 7 7.5C6.5 10.5 3 9.5 0 9.5S-6.5 10.5-7 7.5C-7.5 4-3.5-1.5 0-1.5Z")
    + _dot(-9, -0.5, 2.6)
    + _dot(9, -0.5, 2.6)
    + _dot(-3.8, -6.8, 2.9)
    + _dot(3.8, -6.8, 2.9),
    "building": _ink(_HOUSE) + _cut("M-3 11V3H3V11Z"),
    # what knowledge tiles are about
    "houses": _ink("M-12 9V0L-6-6L0 0L6-6L12 0V9Z") + _cut("M-8 9V3H-4V9ZM4 9V3H8V9Z"),
    "worker": _ink(_FIGURE),
    "workers": _ink(
        "M-12 10C-12 5-11 3-9 2A4 4 0 1 1-4 2C-2 3-1 5-1 10ZM1 10C1 5 2 3 4 2A4 4 0 1 1 9 2C11 3 12 5 12 10Z"
    ),
    "coin": circle(0, 0, 9, cls="in-printline") + circle(0, 0, 4.5, cls="in-printline"),
    "coins": circle(-4, 1.5, 7, cls="in-printline") + _hole(4, -1.5, 7) + circle(4, -1.5, 7, cls="in-printline"),
    "good": path(_SQUARE, cls="in-printline") + _dot(0, 0, 3),
    "goods": path("M-11-3H0V8H-11Z", cls="in-printline")
    + _cut("M-3-9H11V5H-3Z")
    + path("M-1-8H10V3H-1Z", cls="in-printline")
    + _dot(4.5, -2.5, 2.4),
    "kinds": path("M-11-9H-1V1H-11ZM1-9H11V1H1ZM-5 2.5H5V11.5H-5Z", cls="in-printline")
    + _dot(-6, -4, 2.2)
    + _line("M3-1L9-7M-3 7H3"),
    "hex": path("M0-10L8.7-5V5L0 10L-8.7 5V-5Z", cls="in-printline"),
    "shift": _ink("M0-11L7-2.5H-7ZM0 11L7 2.5H-7Z"),
    "shift2": _ink("M-6-11L-.5-2.5H-11.5ZM-6 11L-.5 2.5H-11.5ZM6-11L11.5-2.5H.5ZM6 11L11.5 2.5H.5Z"),
    "take": path("M0-12L6-8.5V-2L0 1.5L-6-2V-8.5Z", cls="in-printline") + _ink("M-2 3H2V6H6L0 12L-6 6H-2Z"),
    "points": _ink("M-8-9H8V5L0 11L-8 5Z"),
    "bonus": path("M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z", cls="in-printline")
    + _ink("M0-6L1.8-2.2L5.8-1.8L2.8.9L3.7 4.9L0 2.8L-3.7 4.9L-2.8.9L-5.8-1.8L-1.8-2.2Z"),
}

KNOWLEDGE: tuple[tuple[str, ...], ...] = (
    ("houses",),
    ("mine", "worker"),
    ("good", "coins"),
    ("good", "worker"),
    ("ship", "goods"),
    ("coin", "hex"),
    ("animal", "points"),
    ("worker", "shift2"),
    ("building", "shift"),
    ("ship", "animal", "shift"),
    ("castle", "mine", "shift"),
    ("take", "shift"),
    ("worker", "coin"),
    ("workers", "workers"),
    ("kinds", "points"),
    *(
        (name, "points")
        for name in ("warehouse", "watchtower", "carpenter", "church", "market", "boarding", "bank", "cityhall")
    ),
    ("cow", "chicken", "points"),
    ("good", "points"),
    ("bonus", "points"),
)
"""The signs of what each of the 26 knowledge tiles is about, the chief thing first."""


def names() -> tuple[str, ...]:
    """Return the names of the pictograms that there are."""
    return tuple(_SIGNS)


@cache
def sign(name: str, k: float = 1, x: float = 0, y: float = 0) -> str:
    """Draw a pictogram, `k` times its size. KeyError for one that there is none of."""
    body = _SIGNS[name]
    place = " ".join(filter(None, (f"translate({x:g} {y:g})" if x or y else "", f"scale({k:g})" if k != 1 else "")))
    return group(body, transform=place) if place else body


# Outlines for empty spaces, within 8 of their middle: a type is known by it without its hue.
MOTIFS: dict[str, str] = {
    "knowledge": "M-8-5C-5-6.5-2-6 0-4C2-6 5-6.5 8-5V5C5 3.5 2 4 0 6C-2 4-5 3.5-8 5ZM0-4V6",
    "ship": "M-8 2H8L5 7H-5ZM0 2V-8L6-1H0",
    "animal": "M-8-3H8M-8 3H8M-5-7V7M5-7V7",
    "castle": "M-8 7V-7H-4V-3H-2V-7H2V-3H4V-7H8V7Z",
    "building": "M-7 7V-1L0-8L7-1V7Z",
    "mine": "M-8 7L-3-4L0 0L3-7L8 7Z",
}
