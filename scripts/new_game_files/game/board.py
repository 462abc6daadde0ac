"""The picture of the table: plain boxes to begin with."""

from __future__ import annotations

from insuto.draw import Node, Picture
from insuto.draw.shapes import esc

from .state import CARDS, SEATS, Slope
from .words_ja import WORDS

WIDTH, HEIGHT, BAND = 480, 420, 90


def _box(key: str, x: int, y: int, width: int, label: str) -> Node:
    inner = f'<title>{esc(label)}</title><rect class="in-plate" width="{width}" height="34" rx="5"/><text x="8" y="22">{esc(label)}</text>'
    return Node(key, f'<g class="in-node" data-key="{esc(key)}" transform="translate({x} {y})">{inner}</g>')


def table(pos: Slope) -> Picture:
    """Pile and discard pile on top, then a band for each seat: its row, and its hand below."""
    nodes = [_box("pile", 10, 10, 110, f"山札 {len(pos.pile)}枚"), _box("discard", 130, 10, 110, f"捨て札 {sum(pos.discard)}枚")]
    for seat, name in enumerate(SEATS[: pos.players]):
        y, hand = 60 + BAND * seat, pos.hands[seat]
        row = " ".join(CARDS[card] for card in pos.rows[seat]) or "—"
        nodes.append(_box(f"row.{name}", 10, y, WIDTH - 20, f"{WORDS.name('seat', seat)}の坂 {row}"))
        nodes += [_box(f"hand.{name}.{card}", 10 + 78 * k, y + 40, 70, f"{card} × {hand[k]}") for k, card in enumerate(CARDS)]
        nodes.append(_box(f"hand.{name}.back", 400, y + 40, 70, f"裏 {hand[-1]}"))
    base = f'<rect class="in-sea" width="{WIDTH}" height="{HEIGHT}"/>'
    return Picture(WIDTH, HEIGHT, WORDS.tables["SCENES"]["table"], base, tuple(nodes))
