"""Pieces, drawn round their own centre. A seat has a colour and a glyph, so that no piece is known by colour alone."""

from __future__ import annotations

from functools import cache

from insuto.draw.shapes import circle, path, rect, text

HOUSE = (34, 32)    # room that a piece takes up, outline included
PERSON = (24, 34)

# seat: (shape drawn in SVG, the same as a letter in text)
GLYPHS: dict[str, str] = {"red": "●", "blue": "■", "green": "◆", "yellow": "▲", "purple": "✚"}


@cache
def glyph(seat: str, r: float, *, y: float = 0) -> str:
    """The seat's mark: disc, square, diamond, triangle or cross, all of about the same weight."""
    cls = "in-glyph"
    match seat:
        case "red":
            return circle(0, y, r, cls=cls)
        case "blue":
            return rect(-0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r, cls=cls)
        case "green":
            return path(f"M0 {y - 1.3 * r:g}L{1.15 * r:g} {y:g}L0 {y + 1.3 * r:g}L{-1.15 * r:g} {y:g}Z", cls=cls)
        case "yellow":
            return path(f"M0 {y - 1.2 * r:g}L{1.2 * r:g} {y + 0.9 * r:g}H{-1.2 * r:g}Z", cls=cls)
        case "purple":
            a, b = 1.2 * r, 0.42 * r
            return path(
                f"M{-b:g} {y - a:g}H{b:g}V{y - b:g}H{a:g}V{y + b:g}H{b:g}V{y + a:g}H{-b:g}V{y + b:g}H{-a:g}V{y - b:g}H{-b:g}Z",
                cls=cls,
            )
    return ""


@cache
def house(seat: str) -> str:
    """A wooden house (cloister, village …)."""
    return path("M-15 13V-3L0-15L15-3V13Z", cls="in-body", data_box="piece") + glyph(seat, 4.6, y=4)


@cache
def person(seat: str) -> str:
    """A standing figure with a flat broad hat (cardinal, councillor …)."""
    return (
        path(
            "M-11 15C-11 6-8 1.5-4.5-1A5.8 5.8 0 0 1-5.6-6H-9V-8.5H-5.5C-5-12.5-3-15 0-15S5-12.5 5.5-8.5H9V-6H5.6"
            "A5.8 5.8 0 0 1 4.5-1C8 1.5 11 6 11 15Z",
            cls="in-body", data_box="piece",
        )
        + glyph(seat, 3.9, y=8)
    )


@cache
def disc(seat: str, r: float = 12) -> str:
    """A round token of a seat."""
    return circle(0, 0, r, cls="in-body", data_box="piece") + glyph(seat, r * 0.38)


@cache
def star(r: float = 11) -> str:
    """The start player's marker: a dark disc with a star."""
    points = "M0-7L1.9-2.4L6.7-2.2L2.9.9L4.1 5.7L0 3L-4.1 5.7L-2.9.9L-6.7-2.2L-1.9-2.4Z"
    return circle(0, 0, r, cls="in-body", data_box="piece") + path(points, cls="in-glyph")


@cache
def marker(label: str, r: float) -> str:
    """A round numbered marker lying on the board."""
    number = text(0, r * 0.37, label, size=r * 1.06, anchor="middle", cls="in-strong", box=None)
    return circle(0, 0, r, cls="in-marker", data_box="marker") + number


@cache
def shield(letter: str) -> str:
    """A crest: an escutcheon with the letter of its card type on a light field."""
    return (
        path("M-14-16H14V1C14 10 7 15 0 18C-7 15-14 10-14 1Z", cls="in-shield")
        + path("M-9.5-11.5H9.5V1C9.5 7 5 10.5 0 13C-5 10.5-9.5 7-9.5 1Z", cls="in-chip")
        + text(0, 5.5, letter, size=17, anchor="middle", cls="in-onband", box=None)
    )
