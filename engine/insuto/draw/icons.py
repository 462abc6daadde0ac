"""Small signs for goods and conditions, drawn round their own centre in a box of 24 × 24. Our own, the same in every game."""

from __future__ import annotations

from functools import cache

from insuto.draw.shapes import circle, ems, group, path, text

SIZE = 24.0


@cache
def coin(label: str = "") -> str:
    """Draw a coin, with its value where one is given."""
    rim = circle(0, 0, 10, cls="in-coin")
    if label:
        return rim + text(0, 5.5, label, size=15, anchor="middle", cls="in-face", box=None)
    return rim + circle(0, 0, 6, cls="in-coinring")


@cache
def squire() -> str:
    """Draw a small figure of plain wood."""
    return path("M-8 11C-8 5-6 2-3.5.5A5.2 5.2 0 1 1 3.5.5C6 2 8 5 8 11Z", cls="in-wood")


@cache
def cube() -> str:
    """Draw a small wooden cube."""
    return path("M0-10L9-5V5L0 10L-9 5V-5Z", cls="in-wood") + path("M-9-5L0 0L9-5M0 0V10", cls="in-woodline")


@cache
def points(label: str) -> str:
    """Draw victory points: a pennant with their number."""
    return path("M-13-11H13V7L0 12L-13 7Z", cls="in-points") + text(
        0, 5, label, size=17, anchor="middle", cls="in-onpoints", box=None
    )


@cache
def knight(label: str = "") -> str:
    """Draw a knight of any seat: a plain helm, with its strength."""
    body = path(
        "M-11 12V8.5C-11 5-9 3-8 2V-3C-8-9-5-12 0-12S8-9 8-3V2C9 3 11 5 11 8.5V12Z",
        cls="in-steel",
    ) + path("M-5.5-5.5H5.5", cls="in-slit")
    return body + (text(0, 10, label, size=16, anchor="middle", cls="in-face", box=None) if label else "")


@cache
def upgrade() -> str:
    """Draw an arrow upwards: a piece becomes stronger."""
    return path("M-8 0L0-11L8 0H3.5V10H-3.5V0Z", cls="in-ink")


@cache
def bust() -> str:
    """Draw a person of rank."""
    return path("M-10 11C-10 5-7 2.5-3 1.5A6 6 0 1 1 3 1.5C7 2.5 10 5 10 11Z", cls="in-ink") + path(
        "M-6-8V-12.5L-3-10L0-13L3-10L6-12.5V-8Z", cls="in-crown"
    )


@cache
def tile() -> str:
    """Draw an extension of a castle: a wall with battlements and a gate."""
    return path("M-10 10V-6H-6V-10H-2V-6H2V-10H6V-6H10V10Z", cls="in-tile") + path(
        "M-3 10V4A3 3 0 0 1 3 4V10M-10-1H10", cls="in-tileline"
    )


@cache
def tower() -> str:
    """Draw an area that can be occupied: a tower with a flag."""
    return path("M-8 11V-3H-8.5V-8H-5V-5.5H-2V-8H2V-5.5H5V-8H8.5V-3H8V11H3V5A3 3 0 0 0-3 5V11Z", cls="in-ink")


@cache
def swords() -> str:
    """Draw a fight."""
    blade = "M-9-10L6 6M9-10L-6 6"
    return path(blade, cls="in-stroke") + path(
        "M2 9.5L9 2.5M-2 9.5L-9 2.5M6.5 6.5L10 10M-6.5 6.5L-10 10", cls="in-stroke"
    )


@cache
def arrow() -> str:
    """Draw an arrow from here to there."""
    return path("M-10 0H7M1-6L8 0L1 6", cls="in-stroke")


@cache
def star() -> str:
    """Draw a star: the start player."""
    return path("M0-10L2.7-3.4L9.6-2.9L4.2 1.5L6 8.2L0 4.5L-6 8.2L-4.2 1.5L-9.6-2.9L-2.7-3.4Z", cls="in-ink")


@cache
def tick(yes: bool) -> str:
    """Draw the sign for (a tick) or against (a cross)."""
    return path("M-9 1L-3 8L9-8" if yes else "M-8-8L8 8M8-8L-8 8", cls="in-yes" if yes else "in-no")


@cache
def none() -> str:
    """Draw a stroke across another sign: struck out."""
    return path("M-12 12L12-12", cls="in-no")


@cache
def unsure() -> str:
    """Draw a question mark: a figure that could not be confirmed; the page explains the sign."""
    return circle(0, 0, 9, cls="in-unsure") + text(0, 5.2, "?", size=15, anchor="middle", cls="in-onunsure", box=None)


@cache
def provisional() -> str:
    """Draw the mark of a figure that could not be confirmed: a quiet dot; a footnote on the board explains it."""
    return circle(0, 0, 3.2, cls="in-provisional")


def row(
    signs: tuple[tuple[str, str], ...], x: float, y: float, *, gap: float = 8, anchor: str = "start", size: float = 18
) -> str:
    """Draw signs side by side, each with the number behind it ("" for none); (x, y) is the left middle, or the middle
    itself."""
    widths = [SIZE + (ems(label) * size + 3 if label else 0) for _, label in signs]
    if anchor == "middle":
        x -= (sum(widths) + gap * (len(signs) - 1)) / 2
    out = ""
    for (sign, label), width in zip(signs, widths, strict=True):
        out += group(sign, x=round(x + SIZE / 2, 1), y=round(y, 1))
        if label:
            out += text(round(x + SIZE + 2, 1), round(y + size * 0.36, 1), label, size=size, cls="in-strong", box=None)
        x += width + gap
    return out
