"""Pieces, drawn round their own centre. A seat has a colour and a shape (`palette.SeatLook`), so that no piece is known by colour
alone: the piece is drawn with the shape, and the group that it stands in has the colour's class."""

from __future__ import annotations

from functools import cache

from insuto.draw.shapes import circle, group, path, rect, text

SHAPES = ("disc", "square", "diamond", "triangle", "cross", "bars", "ring")


@cache
def glyph(shape: str, r: float, *, y: float = 0) -> str:
    """Draw a seat's mark, one of SHAPES, all of about the same weight; `none` for a seat that has none yet. ValueError
    for another."""
    cls = "in-glyph"
    match shape:
        case "none":
            return ""
        case "disc":
            return circle(0, y, r, cls=cls)
        case "square":
            return rect(-0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r, cls=cls)
        case "diamond":
            return path(f"M0 {y - 1.3 * r:g}L{1.15 * r:g} {y:g}L0 {y + 1.3 * r:g}L{-1.15 * r:g} {y:g}Z", cls=cls)
        case "triangle":
            return path(f"M0 {y - 1.2 * r:g}L{1.2 * r:g} {y + 0.9 * r:g}H{-1.2 * r:g}Z", cls=cls)
        case "cross":
            a, b = 1.2 * r, 0.42 * r
            return path(
                f"M{-b:g} {y - a:g}H{b:g}V{y - b:g}H{a:g}V{y + b:g}H{b:g}V{y + a:g}H{-b:g}V{y + b:g}H{-a:g}V{y - b:g}H{-b:g}Z",
                cls=cls,
            )
        case "bars":
            return "".join(rect(-1.1 * r, y + top * r, 2.2 * r, 0.65 * r, cls=cls) for top in (-0.95, 0.3))
        case "ring":
            return circle(0, y, 0.8 * r, cls="in-glyphring", stroke_width=0.55 * r)
    raise ValueError(f"no shape {shape!r}; there are {', '.join(SHAPES)}")


@cache
def house(shape: str) -> str:
    """Draw a wooden house (cloister, village …)."""
    return path("M-15 13V-3L0-15L15-3V13Z", cls="in-body", data_box="piece") + glyph(shape, 4.6, y=4)


@cache
def person(shape: str) -> str:
    """Draw a standing figure with a flat broad hat (cardinal, councillor …)."""
    return path(
        "M-11 15C-11 6-8 1.5-4.5-1A5.8 5.8 0 0 1-5.6-6H-9V-8.5H-5.5C-5-12.5-3-15 0-15S5-12.5 5.5-8.5H9V-6H5.6"
        "A5.8 5.8 0 0 1 4.5-1C8 1.5 11 6 11 15Z",
        cls="in-body",
        data_box="piece",
    ) + glyph(shape, 3.9, y=8)


@cache
def disc(shape: str, r: float = 12) -> str:
    """Draw a round token of a seat."""
    return circle(0, 0, r, cls="in-body", data_box="piece") + glyph(shape, r * 0.38)


@cache
def star(r: float = 11) -> str:
    """Draw the start player's marker: a dark disc with a star."""
    points = "M0-7L1.9-2.4L6.7-2.2L2.9.9L4.1 5.7L0 3L-4.1 5.7L-2.9.9L-6.7-2.2L-1.9-2.4Z"
    return circle(0, 0, r, cls="in-body", data_box="piece") + path(points, cls="in-glyph")


@cache
def marker(label: str, r: float) -> str:
    """Draw a round numbered marker lying on the board."""
    number = text(0, r * 0.37, label, size=r * 1.06, anchor="middle", cls="in-strong", box=None)
    return circle(0, 0, r, cls="in-marker", data_box="marker") + number


@cache
def shield(letter: str) -> str:
    """Draw a crest: an escutcheon with the letter of its card type on a light field."""
    return (
        path("M-14-16H14V1C14 10 7 15 0 18C-7 15-14 10-14 1Z", cls="in-shield")
        + path("M-9.5-11.5H9.5V1C9.5 7 5 10.5 0 13C-5 10.5-9.5 7-9.5 1Z", cls="in-chip")
        + text(0, 6, letter, size=18, anchor="middle", cls="in-onband", box=None)
    )


@cache
def knight(shape: str, strength: int, size: float = 36) -> str:
    """Draw a square wooden piece with its strength, and the seat's mark in the corner."""
    h = size / 2
    return (
        rect(-h, -h, size, size, r=size / 8, cls="in-body", data_box="piece")
        + group(glyph(shape, size * 0.1), x=round(-h + size * 0.21, 1), y=round(-h + size * 0.23, 1))
        + text(
            size * 0.08,
            size * 0.27,
            str(strength),
            size=round(size * 0.62, 1),
            anchor="middle",
            cls="in-onbody",
            box=None,
        )
    )


@cache
def squire() -> str:
    """Draw a small figure of plain wood, of no seat."""
    return path("M-8 11C-8 5-6 2-3.5.5A5.2 5.2 0 1 1 3.5.5C6 2 8 5 8 11Z", cls="in-wood", data_box="piece")


# Nine heads, told apart by what they wear; drawn round the middle of a head of radius 8.
_HATS = (
    "M-8-3V-11L-4-7L0-12L4-7L8-11V-3Z",  # crown
    "M-10-2C-10-12 10-12 10-2L7-4H-7Z",  # round cap
    "M-13-3H13L8-6C6-13-6-13-8-6Z",  # broad hat
    "M-8-3L0-17L8-3Z",  # cone
    "M-10 8V-2C-10-13 10-13 10-2V8L7 6V-2C5-7-5-7-7-2V6Z",  # veil
    "M-8-4H8V-10H-8Z",  # flat band
    "M-9-2C-13-9-4-15 0-9C4-15 13-9 9-2C5-6-5-6-9-2Z",  # two-horned hood
    "M-9 2C-12-10 4-16 12-8L8-3C3-7-5-6-7 4Z",  # beret
    "M-8-3C-8-10-3-11 0-15C3-11 8-10 8-3Z",  # pointed helm
)


@cache
def portrait(kind: int, letter: str, hue: str, width: float = 40, height: float = 50) -> str:
    """Draw a tile with the outline of a person, known by its letter and by what the head wears."""
    w, h = width / 2, height / 2
    k = min(width / 40, height / 50)
    person = (
        circle(0, -3, 7.5, cls="in-ink")
        + path("M-15 27C-15 11-9 6 0 6S15 11 15 27Z", cls="in-ink")
        + group(path(_HATS[kind % len(_HATS)], cls="in-crown"), y=-3)
    )
    body = rect(-w, -h, width, height, r=4, cls="in-noble", data_box="card")
    body += group(person, transform=f"translate(0 {round(h - 28 * k, 1):g}) scale({k:g})")
    body += rect(-7.5, h - 18, 15, 16.5, r=3, cls="in-chip") + text(
        0, h - 4.5, letter, size=15, anchor="middle", cls="in-face", box=None
    )
    return group(body, cls=f"in-h-{hue}")
