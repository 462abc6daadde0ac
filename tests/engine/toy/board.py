"""The pictures of the orchard: as plain as can be."""

from __future__ import annotations

from insuto.draw import Node, Picture
from insuto.draw.shapes import esc
from toy.state import FRUITS, PLOTS, SEATS, SKIES, Orchard
from toy.words_ja import WORDS


def _node(key: str, x: int, y: int, label: str) -> Node:
    return Node(
        key,
        f'<g class="in-node" data-key="{esc(key)}" transform="translate({x} {y})"><rect width="56" height="36" rx="4"/>'
        f'<text x="4" y="22">{esc(label)}</text><title>{esc(label)}</title></g>',
    )


def table(pos: Orchard, fruits: list[str]) -> Picture:
    """Plots, display, pile, coins and the ballot."""
    nodes = []
    for i, plot in enumerate(PLOTS):
        owner = WORDS.name("seat", pos.plots[i]) if pos.plots[i] >= 0 else WORDS.name("card", fruits[i])
        nodes.append(_node(f"plot.{plot}", 10 + 60 * (i % 4), 10 + 40 * (i // 4), f"{plot} {owner}{'*' * pos.watered[i]}"))
    for i, fruit in enumerate(FRUITS):
        nodes.append(_node(f"display.{fruit}", 10 + 60 * i, 100, f"{WORDS.name('card', fruit)} {pos.display[i]}"))
    nodes.append(_node("pile", 190, 100, f"山札 {len(pos.pile)}"))
    nodes.append(_node("discard", 250, 100, f"捨て札 {sum(pos.discard)}"))
    nodes.append(_node("die", 250, 10, "サイコロ"))
    for i, sky in enumerate(SKIES):
        nodes.append(_node(f"sky.{sky}", 10 + 60 * i, 140, WORDS.name("sky", sky)))
    for seat in range(pos.players):
        coins = f"{WORDS.name('seat', seat)} {pos.coins[seat]}枚 {pos.points(seat)}点"
        nodes.append(_node(f"coins.{SEATS[seat]}", 10 + 60 * seat, 180, coins))
        for i, fruit in enumerate(FRUITS):
            count = pos.hands[seat][i]
            nodes.append(_node(f"hand.{SEATS[seat]}.{fruit}", 10 + 60 * i, 220 + 40 * seat, f"{WORDS.name('card', fruit)} {count}"))
        nodes.append(_node(f"hand.{SEATS[seat]}.back", 190, 220 + 40 * seat, f"裏 {pos.hands[seat][-1]}"))
    return Picture(320, 400, "果樹園", '<rect class="in-table" width="320" height="400"/>', tuple(nodes))
