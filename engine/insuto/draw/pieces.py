"""Pieces, drawn round their own centre. A seat has a colour and a shape (`palette.SeatLook`), so that no piece is known by colour
alone: the piece is drawn with the shape, and the group that it stands in has the colour's class."""

from __future__ import annotations

from functools import cache

from insuto.draw.shapes import circle, group, path, rect, tag, text

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


CLOISTER = "M-11 11V0L-6-5V-9L-3-13L0-9V-5H1L11 1V11ZM-3-17V-13M-5-15.4H-1"
"""The outline of a chapel with a nave, a spire and a cross, 22 × 28, round its middle."""
CARDINAL = (
    "M-7.5 12C-7.5 5-6 2-3.4.2A5.2 5.2 0 0 1-4.6-3H-8.6V-5.2H-4.4C-4.2-9-2.6-11 0-11S4.2-9 4.4-5.2H8.6V-3H4.6"
    "A5.2 5.2 0 0 1 3.4.2C6 2 7.5 5 7.5 12Z"
)
"""The outline of a standing figure with a broad hat and a wide gown, 17 × 23, round its middle."""
LOT = "M-10 10V-2L0-11L10-2V10Z"
"""The outline of a small house where none stands yet, 20 × 21, round its middle."""


def shapes_of(**outlines: str) -> str:
    """Return definitions of outlines by name, to be drawn by `silhouette` and `<use>`; they belong in a picture's base."""
    return "".join(path(d, id=f"in-{name}") for name, d in outlines.items())


def use(name: str, cls: str, **values: str | float | None) -> str:
    """Draw a defined outline with a class."""
    return tag("use", href=f"#in-{name}", cls=cls, **values)


@cache
def silhouette(name: str, shape: str, scale: float) -> str:
    """Draw a wooden piece by its defined outline: a light halo, the body in the seat's colour with a dark contour, and
    the seat's shape."""
    body = use(name, "in-halo") + use(name, "in-figure", data_box="piece")
    if name == "cloister":
        body += group(glyph(shape, 3.4, y=5.2), x=2)
    else:
        body += glyph(shape, 2.9, y=6.4)
    return group(body, transform=f"scale({scale:g})")


@cache
def disc(shape: str, r: float = 12) -> str:
    """Draw a round token of a seat."""
    return circle(0, 0, r, cls="in-body", data_box="piece") + glyph(shape, r * 0.38)


@cache
def star(r: float = 11) -> str:
    """Draw the start player's marker: a dark disc with a star, which can be touched."""
    points = "M0-7L1.9-2.4L6.7-2.2L2.9.9L4.1 5.7L0 3L-4.1 5.7L-2.9.9L-6.7-2.2L-1.9-2.4Z"
    body = circle(0, 0, r, cls="in-body", data_box="piece") + path(points, cls="in-glyph")
    return circle(0, 0, r + 4, cls="in-hit") + body


@cache
def marker(label: str, r: float) -> str:
    """Draw a round numbered marker lying on the board."""
    number = text(
        0,
        round(max(14.5, r * 1.06) * 0.36, 1),
        label,
        size=max(14.5, r * 1.06),
        anchor="middle",
        cls="in-strong",
        box=None,
    )
    return circle(0, 0, r, cls="in-marker", data_box="marker") + number


@cache
def shield(letter: str, size: float) -> str:
    """Draw a crest with the letter of its card type, in the dark tone of its hue; `size` is that of the letter."""
    k = size / 16
    outline = path("M-10.5-11.5H10.5V1C10.5 7.5 5 11.5 0 14C-5 11.5-10.5 7.5-10.5 1Z", cls="in-shield")
    crest = group(outline, transform=f"scale({k:g})") if k != 1 else outline
    return crest + text(0, round(size * 0.36, 1), letter, size=size, anchor="middle", cls="in-onshield", box=None)


HELM = "M-12 13V9C-12 5-10 3-8.6 2V-3C-8.6-9.5-5-13 0-13S8.6-9.5 8.6-3V2C10 3 12 5 12 9V13Z"
"""The outline of a helm and shoulders, 24 × 26, round its middle."""
_PLUME = "M0-12C3-17 9-17 11-13.5C7-14.5 5-13 4-11Z"


@cache
def helm() -> str:
    """Draw what every `knight` uses, as `#helm`: to be put once into the <defs> of a picture."""
    body = path(HELM + _PLUME, cls="in-outside") + path(_PLUME + HELM, cls="in-helm")
    return group(body + path("M-6-6H6M0-6V-1.5", cls="in-visor"), id="helm")


@cache
def knight(shape: str, strength: int, size: float = 36) -> str:
    """Draw a helm with visor and plume, as high as `size`, with its strength and the seat's mark on its shoulders. The
    picture must define `helm`."""
    k = size / 29
    body = (
        tag("use", href="#helm", data_box="piece")
        + group(glyph(shape, 2.9), x=-7.4, y=7)
        + text(2.2, 11.6, str(strength), size=15, anchor="middle", cls="in-onbody", box=None)
    )
    return group(body, transform=f"translate(0 {round(1.6 * k, 1):g}) scale({round(k, 3):g})")


@cache
def squire() -> str:
    """Draw a small figure of plain wood, of no seat."""
    return path("M-8 11C-8 5-6 2-3.5.5A5.2 5.2 0 1 1 3.5.5C6 2 8 5 8 11Z", cls="in-wood", data_box="piece")


# Nine heads, distinguished by their hats; drawn round the middle of a head of radius 5.
_HATS = (
    "M-6-3V-9L-3-6L0-10L3-6L6-9V-3Z",  # crown
    "M-6-2C-7-9 7-9 6-2Z",  # round cap
    "M-9-3H9V-5H5L4-9H-4L-5-5H-9Z",  # broad hat
    "M-5.6-2.6L0-12L5.6-2.6Z",  # cone
    "M-7 6C-8-9 8-9 7 6L4.6 3C5-4-5-4-4.6 3Z",  # veil
    "M-6-2.6V-7H6V-2.6Z",  # flat band
    "M-6-3C-9-8-3-11 0-7C3-11 9-8 6-3C3-5-3-5-6-3Z",  # two-horned hood
    "M-6 1C-8-8 3-11 8-6L6-2C2-5-4-4-5 3Z",  # beret
    "M-6-2C-6-7-2-8 0-12C2-8 6-7 6-2Z",  # pointed helm
)


@cache
def portrait(kind: int, letter: str, hue: str, width: float = 40, height: float = 50) -> str:
    """Draw what a `noble` uses, as `#noble-A`: a person in the colours of a hue, known by a letter and by what the head
    wears. To be put once into the <defs> of a picture."""
    w, h = width / 2, height / 2
    k = min(width / 29, height / 39)
    person = (
        path("M-12 23V11C-12 6-7 4-2.5 3.6V0H2.5V3.6C7 4 12 6 12 11V23Z", cls="in-gown")
        + path("M-3 3.6L0 8L3 3.6Z", cls="in-chip")
        + circle(0, -2, 5, cls="in-skin")
        + path(_HATS[kind % len(_HATS)], cls="in-hat")
        + path("M-1.8-1.4v.01M1.8-1.4v.01", cls="in-eyes")
    )
    body = rect(-w + 2, -h + 2, width - 4, height - 4, r=2, cls="in-gilt")
    body += group(person, transform=f"translate(0 {round(h - 2 - 23 * k, 1):g}) scale({round(k, 3):g})")
    body += rect(-w + 1.5, h - 15.5, 13, 14, r=3, cls="in-chip")
    # Rules that name an ancestor, as those for letters do, do not reach into what is used: fill and weight are set here.
    initial = text(-w + 8, h - 3.2, letter, size=15, anchor="middle", box=None)
    body += group(initial, cls="in-print", font_weight="700")
    return group(body, id=f"noble-{letter}", cls=f"in-h-{hue}")


def noble(letter: str, width: float, height: float) -> str:
    """Draw a tile with a person. The picture must define the `portrait` of that letter, in that size."""
    body = rect(-width / 2, -height / 2, width, height, r=3, cls="in-noble", data_box="card")
    return body + tag("use", href=f"#noble-{letter}")
