"""Rows of cards: a seat's hand, the open cards, and the piles next to them.

>>> from insuto.draw.palette import seat_looks
>>> seats = seat_looks([("red", "赤")])
>>> looks = [card_look(0, "apple", "りんご", "red", "り", ["りんご"]), unknown("裏")]
>>> sheet = Sheet({}, seats, "table", {"hand": "{seat}の{card} {count}枚"})
>>> [node.key for node in hand(sheet, looks, 0, [2, 1], x=0, y=0, room=300, big=True)]
['hand.red.apple', 'hand.red.back']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from insuto.draw import cards
from insuto.draw.model import Node
from insuto.draw.shapes import text
from insuto.draw.sheet import Sheet
from insuto.keys import BACK, DISCARD, DISPLAY, HAND, PILE


class CardLook(NamedTuple):
    """The looks of cards of one kind: large, large under another card, and small."""

    id: str
    name: str
    face: str
    covered: str
    small: str


def card_look(kind: int, id: str, name: str, hue: str, letter: str, lines: Sequence[str], sign: str = "") -> CardLook:
    """Return the look of a kind of cards that has a hue, a pattern and a letter, and perhaps a `sign` on its band. Of
    one that lies under another only the band is seen, no words."""
    face, covered = (cards.face(kind, hue, letter, shown, sign=sign) for shown in (tuple(lines), ()))
    return CardLook(id, name, face, covered, cards.small(kind, hue, letter))


def unknown(name: str) -> CardLook:
    """Return the look of cards that are not known, seen from behind."""
    return CardLook(BACK, name, cards.back(), cards.back(), cards.back(*cards.SMALL, 4))


GAP = 8.0
_COUNT = 27.0
"""Room for ×3 next to a small card."""


def hand(
    sheet: Sheet[Any],
    looks: Sequence[CardLook],
    seat: int,
    counts: Sequence[int],
    x: float,
    y: float,
    room: float,
    *,
    big: bool,
) -> Iterator[Node]:
    """Draw a seat's cards in a row, one node for each kind (`counts`: how many of each). Large cards of a kind overlap;
    of small ones, one stands for all, with the number next to it. Words: `hand`, with {seat} {card} {count}."""
    width, gap = (cards.CARD[0], 6.0) if big else (cards.SMALL[0], 2.0)
    kinds = sum(1 for n in counts if n)
    more = sum(counts) - kinds
    spare = room - kinds * width - max(0, kinds - 1) * gap
    step = min(30.0, max(2.0, spare / more)) if big and more else 0.0
    extra = [(n - 1) * step if big else _COUNT * (n > 1) for n in counts]
    needed = 0 if big else sum(extra)
    if spare < needed:  # more than fit side by side, in a studied position: let them overlap
        gap += (spare - needed) / max(1, kinds - 1)
    memory = sheet.memory
    for kind in range(len(looks)):
        count = counts[kind] if kind < len(counts) else 0
        key = ("hand", seat, kind, count, x if count else 0, y, step, big)
        node = memory.get(key)
        if node is None:
            node = memory[key] = _card_node(sheet, looks[kind], seat, count, x, y, step, big)
        yield node
        if count:
            x += width + extra[kind] + gap


def _card_node(
    sheet: Sheet[Any], look: CardLook, seat: int, count: int, x: float, y: float, step: float, big: bool
) -> Node:
    who = sheet.seats[seat]
    name = HAND(who.id, look.id)
    if not count:
        return Node.of(name, "", cls="in-place in-hide")
    if big:
        body = cards.fan([*[look.covered] * (count - 1), look.face], step)
        body += cards.badge(f"×{count}", (count - 1) * step + cards.CARD[0] - 22, 13) if count > 1 else ""
    else:
        body = look.small
        body += (
            text(cards.SMALL[0] + 0.5, 25, f"×{count}", size=17.5, fit=_COUNT - 3, cls="in-strong") if count > 1 else ""
        )
    return Node.of(name, body, x=x, y=y, title=sheet.say("hand", seat=who.name, card=look.name, count=count))


def display(
    sheet: Sheet[Any], looks: Sequence[CardLook], shown: Sequence[int], size: int, x: float, y: float
) -> Iterator[Node]:
    """Draw the open cards side by side, `size` places of them. Words: `display` with {number} {card}, `display.empty`
    with {number}."""
    for n in range(size):
        kind = shown[n] if n < len(shown) else -1
        yield sheet.cached(
            ("display", n, kind), _open, sheet, n, looks[min(kind, len(looks) - 1)] if kind >= 0 else None, x, y
        )
        x += cards.CARD[0] + GAP


def _open(sheet: Sheet[Any], n: int, look: CardLook | None, x: float, y: float) -> Node:
    name = DISPLAY(n + 1)
    if look is None:
        return Node.of(name, cards.slot(), x=x, y=y, title=sheet.say("display.empty", number=n + 1))
    return Node.of(name, look.face, x=x, y=y, title=sheet.say("display", number=n + 1, card=look.name))


def piles(sheet: Sheet[Any], pile: int, discards: int, x: float, y: float) -> Iterator[Node]:
    """Draw the face-down pile and the discards. Words: `pile`, `discard` with {count}, and `caption.pile`,
    `caption.discard`."""
    for name, count in ((PILE, pile), (DISCARD, discards)):
        yield sheet.cached((name, count), _pile, sheet, name, count, x, y)
        x += PILE_WIDTH + GAP


PILE_WIDTH = 84
"""Of a pile or the discards: narrower than a card, since no words have to be read there."""


def _pile(sheet: Sheet[Any], name: str, count: int, x: float, y: float) -> Node:
    caption = sheet.words[f"caption.{name}"]
    size = PILE_WIDTH, cards.CARD[1]
    body = cards.pile(count, caption, *size) if name == PILE else cards.slot(caption, str(count), *size)
    return Node.of(name, body, x=x, y=y, title=sheet.say(name, count=count))
