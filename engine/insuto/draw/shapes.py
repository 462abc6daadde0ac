"""Markup of the basic shapes. The only place where text becomes SVG, and so the only place where it is escaped."""

from __future__ import annotations

import re

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_UNSAFE = re.compile("[&<>\"']")


def esc(value: str) -> str:
    """Return text made safe for an element's content and for a quoted attribute."""
    # Hardly any text has something to escape, and to look for it takes a quarter of the time.
    return value.translate(_ESCAPES) if _UNSAFE.search(value) else value


def num(value: float) -> str:
    """Return a number as short as it can be: at most two decimals, none for integers."""
    if isinstance(value, int):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def attrs(values: dict[str, str | float | None]) -> str:
    """Return attributes with a leading blank; None leaves one out, `cls` means class, `_` means `-`."""
    parts: list[str] = []
    for name, value in values.items():
        if value is None:
            continue
        name = "class" if name == "cls" else name.replace("_", "-")
        if name == "style":
            raise ValueError("style attributes are refused by the site's policy; use a class")
        parts.append(f' {name}="{esc(value) if isinstance(value, str) else num(value)}"')
    return "".join(parts)


def tag(name: str, body: str = "", /, **values: str | float | None) -> str:
    """Return any element; `body` is markup, not text."""
    return f"<{name}{attrs(values)}>{body}</{name}>" if body else f"<{name}{attrs(values)}/>"


def at(x: float, y: float) -> str:
    """Return the value of a transform attribute that moves something to (x, y)."""
    return f"translate({num(x)} {num(y)})"


def group(body: str, *, x: float = 0, y: float = 0, **values: str | float | None) -> str:
    if x or y:
        values["transform"] = at(x, y)
    return tag("g", body, **values)


def path(d: str, **values: str | float | None) -> str:
    return tag("path", d=d, **values)


def line(x1: float, y1: float, x2: float, y2: float, **values: str | float | None) -> str:
    return tag("path", d=f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", **values)


def rect(x: float, y: float, width: float, height: float, *, r: float = 0, **values: str | float | None) -> str:
    """Draw a rectangle; `r` rounds its corners. Further names are attributes of the element: `cls` is its class, `_` means `-`.

    >>> rect(0, 0, 48, 66, r=6, cls="in-card", data_box="card")
    '<rect x="0" y="0" width="48" height="66" rx="6" class="in-card" data-box="card"/>'
    """
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, **values)


def circle(x: float, y: float, r: float, **values: str | float | None) -> str:
    return tag("circle", cx=x or None, cy=y or None, r=r, **values)


def ems(text: str) -> float:
    """Return the width of a text in units of its letter size: full-width letters count 1 (in Japanese fonts × too),
    others about 0.58."""
    return sum(1.0 if ord(c) > 0x2E7F or c == "×" else 0.58 for c in text)


def text(
    x: float,
    y: float,
    content: str,
    *,
    size: float,
    anchor: str = "start",
    fit: float | None = None,
    cls: str | None = None,
    box: str | None = "label",
    key: str | None = None,
) -> str:
    """Draw a line of text.

    size    of its letters; 18 can be read on a phone
    anchor  whether x is its `start`, `middle` or `end`
    fit     the room it has: a longer line is set narrower, never cut off
    cls     its class; without one it is plain ink
    box     "label", or None where the words lie on something that has a box itself (a card)
    key     what a touch on it is about, where that is not the node that it is a part of
    """
    squeeze = fit is not None and ems(content) * size > fit
    return tag(
        "text",
        esc(content),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        cls=cls,
        textLength=fit if squeeze else None,
        lengthAdjust="spacingAndGlyphs" if squeeze else None,
        data_box=box,
        data_key=key,
    )


def keyed(
    key: str,
    body: str,
    *,
    cls: str = "in-place",
    x: float | None = None,
    y: float = 0,
    title: str = "",
    **values: str | float | None,
) -> str:
    """Return the one element of a keyed node.

    body   markup, drawn from (0, 0)
    cls    "in-place", for what a hand may touch or a step may mark
    x, y   where it is moved to; without x it stays
    title  what a screen reader says of it

    >>> keyed("pile", circle(9, 9, 9), x=10, y=20, title="山札")
    '<g class="in-place" data-key="pile" transform="translate(10 20)"><title>山札</title><circle cx="9" cy="9" r="9"/></g>'
    """
    return (
        f'<g class="{esc(cls)}" data-key="{esc(key)}"'
        + attrs(values)
        + ("" if x is None else f' transform="{at(x, y)}"')
        + ">"
        + (f"<title>{esc(title)}</title>" if title else "")
        + body
        + "</g>"
    )
