"""The picture of the table: plain boxes to begin with."""

from __future__ import annotations

from insuto.draw import Node, Picture
from insuto.draw.shapes import esc

from .state import CARDS, SEATS, UNKNOWN, Slope
from .words_ja import WORDS

WIDTH, BAND = 480, 90
HEIGHT = 60 + 4 * BAND


def _node(key: str, x: int, y: int, width: int, label: str) -> Node:
    return Node(
        key,
        f'<g class="in-node" data-key="{esc(key)}" transform="translate({x} {y})"><title>{esc(label)}</title>'
        f'<rect class="in-plate" width="{width}" height="34" rx="5"/><text x="8" y="22">{esc(label)}</text></g>',
    )


def table(pos: Slope) -> Picture:
    """Pile and discard pile on top, then a band for each seat: its row, and its hand below."""
    nodes = [
        _node("pile", 10, 10, 110, f"山札 {len(pos.pile)}枚"),
        _node("discard", 130, 10, 110, f"捨て札 {sum(pos.discard)}枚"),
    ]
    for seat in range(pos.players):
        name, y = SEATS[seat], 60 + BAND * seat
        row = " ".join(CARDS[card] for card in pos.rows[seat]) or "—"
        nodes.append(_node(f"row.{name}", 10, y, WIDTH - 20, f"{WORDS.name('seat', seat)}の坂 {row}"))
        for card, count in enumerate(pos.hands[seat][:UNKNOWN]):
            nodes.append(_node(f"hand.{name}.{CARDS[card]}", 10 + 78 * card, y + 40, 70, f"{CARDS[card]} × {count}"))
        nodes.append(_node(f"hand.{name}.back", 400, y + 40, 70, f"裏 {pos.hands[seat][UNKNOWN]}"))
    base = f'<rect class="in-sea" width="{WIDTH}" height="{HEIGHT}"/>'
    return Picture(WIDTH, HEIGHT, WORDS.tables["SCENES"]["table"], base, tuple(nodes))
