"""The pictures of the orchard: as plain as can be. The table shows everything, a garden what one seat plays with."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.words import Words
from insuto.draw import Node, Picture
from insuto.draw.shapes import esc
from toy.state import BID, FRUITS, PLOTS, SEALED, SKIES, Orchard


def _node(key: str, x: int, y: int, label: str) -> Node:
    return Node(
        key,
        f'<g class="in-node" data-key="{esc(key)}" transform="translate({x} {y})"><rect width="56" height="36" rx="4"/>'
        f'<text x="4" y="22">{esc(label)}</text><title>{esc(label)}</title></g>',
    )


def table(pos: Orchard, scene: str, fruits: list[str], ids: Sequence[str], words: Words) -> Picture:
    """Plots, display, pile, coins and the ballot; in a scene `garden<number>` the plots, and what is that seat's."""
    garden = int(scene[-1]) - 1 if scene.startswith("garden") else None
    nodes = [*_plots(pos, fruits, words), _node("die", 250, 10, "サイコロ")]
    if garden is None:
        for i, fruit in enumerate(FRUITS):
            nodes.append(_node(f"display.{fruit}", 10 + 60 * i, 100, f"{words.name('card', fruit)} {pos.display[i]}"))
        nodes.append(_node("pile", 190, 100, f"山札 {len(pos.pile)}"))
        nodes.append(_node("discard", 250, 100, f"捨て札 {sum(pos.discard)}"))
        for i, sky in enumerate(SKIES):
            nodes.append(_node(f"sky.{sky}", 10 + 60 * i, 140, words.name("sky", sky)))
        nodes += [_node(f"bid.{n}", 10 + 50 * n, 620, f"{n}枚") for n in range(BID + 1)]
    for seat in range(pos.players) if garden is None else (garden,):
        nodes += _belongings(pos, seat, ids[seat], words)
    return Picture(320, 700, "果樹園", '<rect class="in-table" width="320" height="700"/>', tuple(nodes))


def _plots(pos: Orchard, fruits: list[str], words: Words) -> list[Node]:
    nodes = []
    for i, plot in enumerate(PLOTS):
        owner = words.name("seat", pos.plots[i]) if pos.plots[i] >= 0 else words.name("card", fruits[i])
        nodes.append(_node(f"plot.{plot}", 10 + 60 * (i % 4), 10 + 40 * (i // 4), f"{plot} {owner}{'*' * pos.watered[i]}"))
        for fruit, count in zip(FRUITS, pos.crates[i], strict=True):
            nodes += [_node(f"crate.{plot}.{fruit}.{n + 1}", 10 + 60 * (i % 4), 540, words.name("card", fruit)) for n in range(count)]
    return nodes


def _belongings(pos: Orchard, seat: int, name: str, words: Words) -> list[Node]:
    coins = f"{words.name('seat', seat)} {pos.coins[seat]}枚 {pos.points(seat)}点"
    bid = "—" if pos.bids[seat] == SEALED else "?" if pos.bids[seat] < 0 else str(pos.bids[seat])
    nodes = [
        _node(f"coins.{name}", 10 + 60 * seat, 180, coins),
        _node(f"cart.{name}", 10 + 60 * (pos.carts[seat] % 4), 460, f"{words.name('seat', seat)}の荷車"),
        _node(f"bids.{name}", 250, 220 + 40 * seat, bid),
        _node(f"hand.{name}.back", 190, 220 + 40 * seat, f"裏 {pos.hands[seat][-1]}"),
    ]
    for i, fruit in enumerate(FRUITS):
        nodes.append(_node(f"hand.{name}.{fruit}", 10 + 60 * i, 220 + 40 * seat, f"{words.name('card', fruit)} {pos.hands[seat][i]}"))
    return nodes
