"""Cards. A card type shows a colour, a pattern and a letter, so that it is known without its hue and at any size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from insuto.draw.shapes import group, path, rect, text

CARD = (116, 80)
SMALL = (24, 36)
PLAYING = (48, 66)
"""The size of a playing card."""


@cache
def hatch(kind: int, width: float, height: float) -> str:
    """Draw the pattern of a card type, filling (0, 0, width, height): 0 strokes, 1 dots, 2 lines, 3 waves, 4
    chevrons."""
    w, h = width, height
    d: list[str] = []
    match kind % 5:
        case 0:
            x = -h + 4
            while x < w:
                x0, y0, x1, y1 = x, h, x + h, 0.0
                if x0 < 0:
                    x0, y0 = 0, h + x
                if x1 > w:
                    x1, y1 = w, x + h - w
                d.append(f"M{x0:g} {y0:g}L{x1:g} {y1:g}")
                x += 9
        case 1:
            for j, y in enumerate(_steps(h, 8)):
                for x in _steps(w, 9, shift=4.5 * (j % 2)):
                    d.append(f"M{x:g} {y:g}h.01")
            return path("".join(d), cls="in-hatch in-hatchdots")
        case 2:
            d = [f"M0 {y:g}H{w:g}" for y in _steps(h, 7)]
        case 3:
            d = [f"M0 {y:g}q3-5 6 0" + "t6 0" * (int(w // 6) - 1) for y in _steps(h, 8)]
        case _:
            for y in _steps(h, 10):
                x = 0.0
                d.append(f"M0 {y + 2.5:g}")
                up = True
                while x + 6 <= w:
                    d.append(f"l6 {-5 if up else 5}")
                    up = not up
                    x += 6
    return path("".join(d), cls="in-hatch")


def _steps(length: float, step: float, shift: float = 0) -> list[float]:
    n = max(1, int(length // step))
    start = (length - (n - 1) * step) / 2 + shift
    return [v for v in (start + i * step for i in range(n)) if 2 <= v <= length - 2]


_CREST = "M-11-12H11V1C11 8 5.5 12 0 14.5C-5.5 12-11 8-11 1Z"


@cache
def face(
    kind: int,
    hue: str,
    letter: str,
    lines: tuple[str, ...],
    width: float = CARD[0],
    height: float = CARD[1],
    sign: str = "",
) -> str:
    """Draw a card's face: the band with letter and pattern, below it the card's text in short lines, a rule between
    them. `sign` is markup drawn round (0, 0) at the right end of the band."""
    band, inset = 28.0, 4.0
    body = rect(0, 0, width, height, r=8, cls="in-card", data_box="card")
    body += path(
        f"M{inset:g} {band:g}V{inset + 6:g}A6 6 0 0 1 {inset + 6:g} {inset:g}H{width - inset - 6:g}"
        f"A6 6 0 0 1 {width - inset:g} {inset + 6:g}V{band:g}Z",
        cls="in-band",
    )
    body += group(hatch(kind, width - 40 - (28 if sign else 0), band - inset - 4), x=34, y=inset + 2)
    body += group(sign, x=width - 18, y=17) if sign else ""
    body += group(path(_CREST, cls="in-crestchip") + _letter(0, 6.5, letter), x=18, y=16)
    rows = len(lines)
    for i, content in enumerate(lines):
        y = band + (height - band) * (i + 0.5) / max(rows, 1) + 6.5
        body += text(width / 2, round(y, 1), content, size=18, anchor="middle", fit=width - 10, cls="in-face", box=None)
    if rows == 2:
        y = (band + height) / 2
        body += path(f"M{width * 0.2:g} {y:g}H{width * 0.8:g}", cls="in-cardrule")
    return group(body, cls=f"in-h-{hue}")


def _letter(x: float, y: float, letter: str) -> str:
    return text(x, y, letter, size=18, anchor="middle", cls="in-face", box=None)


@cache
def small(kind: int, hue: str, letter: str) -> str:
    """Draw a card in a place too small for words: colour, pattern, letter (none for a card that lies under another)."""
    w, h = SMALL
    body = rect(0, 0, w, h, r=4, cls="in-card", data_box="card")
    body += rect(1.5, 1.5, w - 3, h - 3, r=3, cls="in-band")
    body += group(hatch(kind, w - 4, h - 4), x=2, y=2)
    if letter:
        body += rect(3.5, 9, w - 7, 18, r=4, cls="in-chip")
        body += text(w / 2, 24.5, letter, size=18, anchor="middle", cls="in-face", box=None)
    return group(body, cls=f"in-h-{hue}")


@cache
def playing(rank: str, suit: str, hue: str) -> str:
    """Draw a playing card from (0, 0): its rank, the sign of its suit below ("" for none), and a band in the hue of the suit. Its size is
    PLAYING; `back(*PLAYING, 6)` is the same seen from behind.

    rank   `A`, `10`, or the sign of a card without a suit (`★`)
    suit   `♠`
    hue    one of `palette.HUES`: grey, red, orange, pine, blue, purple, yellow, brown …

    >>> from insuto.draw.model import Node
    >>> from insuto.draw.shapes import keyed
    >>> node = Node("hand.red.S7", keyed("hand.red.S7", playing("7", "♠", "grey"), x=15, y=96, title="赤のスペードの7"))
    >>> node.key
    'hand.red.S7'
    """
    width, height = PLAYING
    body = rect(0, 0, width, height, r=6, cls="in-card", data_box="card")
    body += path(f"M1 15V6a5 5 0 0 1 5-5H{width - 6}a5 5 0 0 1 5 5V15Z", cls="in-band")
    # The variation selector after it requests the plain glyph: some devices have a coloured picture of ♥.
    sign = suit + ("\ufe0e" if "\u2660" <= suit <= "\u2667" else "")
    y, room = height / 2 + (7 if suit else 14), width - 8
    body += text(width / 2, y, rank, size=25, anchor="middle", fit=room, cls="in-face", box=None)
    if suit:
        body += text(width / 2, height / 2 + 28, sign, size=20, anchor="middle", fit=room, cls="in-face", box=None)
    return group(body, cls=f"in-h-{hue}")


@cache
def back(width: float = CARD[0], height: float = CARD[1], r: float = 8) -> str:
    """Draw a card seen from behind."""
    d = "".join(f"M{5:g} {y:g}H{width - 5:g}" for y in _steps(height, 8))
    return rect(0, 0, width, height, r=r, cls="in-back", data_box="card") + path(d, cls="in-weave")


@cache
def pile(count: int, caption: str, width: float = CARD[0], height: float = CARD[1]) -> str:
    """Draw a face-down pile with its caption and count; the higher, the thicker, down to an empty place."""
    if count <= 0:
        return slot(caption, "0", width, height)
    layers = "".join(
        rect(3 * i, -3 * i, width, height, r=8, cls="in-back") for i in reversed(range(1, 1 + min(2, count // 8)))
    )
    return (
        layers
        + rect(0, 0, width, height, r=8, cls="in-back", data_box="card")
        + text(width / 2, height * 0.37, caption, size=18, anchor="middle", fit=width - 10, cls="in-onback", box=None)
        + text(width / 2, height * 0.80, str(count), size=30, anchor="middle", cls="in-onback", box=None)
    )


@cache
def slot(caption: str = "", number: str = "", width: float = CARD[0], height: float = CARD[1]) -> str:
    """Draw an empty place for a card, or a place that is only counted."""
    body = rect(0, 0, width, height, r=8, cls="in-slot", data_box="card", pointer_events="all")
    if caption:
        body += text(
            width / 2, height * 0.37, caption, size=18, anchor="middle", fit=width - 10, cls="in-mute", box=None
        )
    if number:
        body += text(width / 2, height * 0.80, number, size=30, anchor="middle", cls="in-mute", box=None)
    return body


def fan(cards: Sequence[str], step: float) -> str:
    """Draw cards lying over each other, each moved to the right by `step`."""
    return "".join(card if not i else group(card, x=i * step) for i, card in enumerate(cards))


@cache
def badge(label: str, x: float, y: float) -> str:
    """Draw the number of cards that lie here."""
    width = 12 + 10 * len(label)
    return rect(x - width / 2, y - 12, width, 24, r=12, cls="in-badge") + text(
        x, y + 6, label, size=18, anchor="middle", cls="in-count", box=None
    )


def condition(
    top: str,
    top_words: str,
    low: str,
    low_words: str,
    width: float,
    height: float,
    *,
    note: str = "",
    low_note: str = "",
    size: float = 18,
) -> str:
    """Draw a card of two halves: above what must be so, below what is gained; each with signs and short words.

    `top` and `low` are markup drawn round the middle of a row; `note` and `low_note` are markup put into the right corner of each half.
    """
    half = height / 2
    body = rect(0, 0, width, height, r=8, cls="in-sheet", data_box="card")
    body += path(
        f"M3 {half:g}H{width - 3:g}V{height - 9:g}A6 6 0 0 1 {width - 9:g} {height - 3:g}H9A6 6 0 0 1 3 {height - 9:g}Z",
        cls="in-sheetlow",
    )
    for signs, words, y in ((top, top_words, 0.0), (low, low_words, half)):
        body += group(signs, x=width / 2, y=y + half * 0.36)
        body += text(width / 2, y + half * 0.86, words, size=size, anchor="middle", fit=width - 12, box=None)
    for sign, y in ((note, 14.0), (low_note, half + 14)):
        body += group(sign, x=width - 14, y=y) if sign else ""
    return body


@cache
def octagon(r: float, *, up: bool = True) -> str:
    """Draw an eight-sided tile round its middle, face up or turned over."""
    c = round(r * 0.414, 1)
    d = f"M{-c:g} {-r:g}H{c:g}L{r:g} {-c:g}V{c:g}L{c:g} {r:g}H{-c:g}L{-r:g} {c:g}V{-c:g}Z"
    if up:
        return path(d, cls="in-sheet", data_box="card")
    weave = "".join(f"M{-c:g} {y:g}H{c:g}" for y in (round(-r * 0.4, 1), 0, round(r * 0.4, 1)))
    return path(d, cls="in-back", data_box="card") + path(weave, cls="in-weave")
