"""The pictures of the orchard, drawn with the kit. The table shows everything, a garden what one seat plays with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from insuto.core.words import Words
from insuto.draw import Node, Picture, hands, panels
from insuto.draw.palette import SeatLook, seat_looks
from insuto.draw.shapes import rect, text
from insuto.draw.sheet import Sheet, drawn
from insuto.keys import Key
from toy.state import BID, FRUITS, PLOTS, SEALED, SKIES, Grower, Orchard

PLOT, CRATE, FRUIT, SKY = (
    Key("plot.{plot}"),
    Key("crate.{plot}.{card}.{number}"),
    Key("display.{card}"),
    Key("sky.{sky}"),
)
COINS, CART, BIDS = Key("coins.{seat}"), Key("cart.{seat}"), Key("bids.{seat}")
GARDENS = tuple(f"garden{n + 1}" for n in range(4))
NAMES = dict(zip(FRUITS, ("りんご", "なし", "すもも"), strict=True))
TEXT = {
    **dict.fromkeys(("scene.table", "scene.hands", *(f"scene.{garden}" for garden in GARDENS)), "果樹園"),
    "hand": "{seat}の{card} {count}枚",
    "pile": "山札 {count}枚",
    "discard": "捨て札 {count}枚",
    "caption.pile": "山札",
    "caption.discard": "捨て札",
}
FIGURES: dict[str, Any] = {}
"""None of the toy's figures is drawn."""
BAND = 90.0


class View(NamedTuple):
    """The facts that are drawn."""

    seats: tuple[SeatLook, ...]
    pos: Orchard
    fruits: Sequence[str]
    words: Words


def table(pos: Orchard, scene: str, fruits: Sequence[str], ids: Sequence[str], words: Words) -> Picture:
    """Draw plots, display, pile, coins and the ballot; in a scene `garden<number>` the plots, and what is that
    seat's."""
    looks = seat_looks((name, words.name("seat", seat)) for seat, name in enumerate(ids))
    return drawn(_KINDS, FIGURES, View(looks, pos, fruits, words), scene, TEXT)


class Garden(Sheet[View]):
    """The plots, and below them a panel with the hand of one seat."""

    first = 165.0  # where the panels begin

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.shown = [int(scene[-1]) - 1] if scene in GARDENS else list(range(len(seats)))
        self.width, self.height = 600.0, self.first + BAND * len(self.shown) + 6
        self.base = rect(0, 0, self.width, self.height, r=10, cls="in-sea")
        kinds = zip(NAMES.items(), ("red", "green", "purple"), ("り", "な", "も"), strict=True)
        self.looks = [
            hands.card_look(i, fruit, name, hue, letter, [name]) for i, ((fruit, name), hue, letter) in enumerate(kinds)
        ]
        self.looks.append(hands.unknown("裏"))

    def places(self, view: View) -> Iterator[Node]:
        pos = view.pos
        for i, plot in enumerate(PLOTS):
            x, y = 10 + 120.0 * (i % 4), 10 + 70.0 * (i // 4)
            label = self.seats[pos.plots[i]].name if pos.plots[i] >= 0 else view.words.name("card", view.fruits[i])
            yield self.tile(PLOT(plot), x, y, f"{plot} {label}{'*' * pos.watered[i]}", 112)
            lying = [
                CRATE(plot, fruit, n + 1)
                for fruit, count in zip(FRUITS, pos.crates[i], strict=True)
                for n in range(count)
            ]
            for k, key in enumerate(lying):
                yield self.tile(key, x + 26 * k, y + 40, NAMES[key.split(".")[2]][0], 24, 24)
        yield self.tile("die", 490, 10, "サイコロ")
        for row, s in enumerate(self.shown):
            look, y = self.seats[s], self.first + BAND * row
            coins = f"{pos.coins[s]}枚 {Grower(None, pos, s).points}点"
            yield self.cached(("coins", s, coins), self.panel, s, coins, y)
            yield self.tile(CART(look.id), 470, y + 6, f"荷車 {PLOTS[pos.carts[s]]}", 110)
            bid = "—" if pos.bids[s] == SEALED else "?" if pos.bids[s] < 0 else str(pos.bids[s])
            yield self.tile(BIDS(look.id), 470, y + 46, f"入札 {bid}", 110, 36)
            yield from hands.hand(self, self.looks, s, pos.hands[s], 150, y + 5, 310, big=True)

    def panel(self, s: int, coins: str, y: float) -> Node:
        look = self.seats[s]
        body = panels.panel(584, BAND - 4) + panels.nameplate(look, 22, 24) + text(14, 68, coins, size=17, fit=130)
        return panels.node(look, body, 8, y, title=f"{look.name} {coins}", turn=False, key=COINS(look.id))

    def tile(self, key: str, x: float, y: float, label: str, width: float = 92, height: float = 38) -> Node:
        """Draw a place with its words."""
        return self.cached((key, label, x, y), panels.plate, key, x, y, label, width, height)


class Table(Garden):
    """Everything: the market between the plots and the panels of all seats."""

    first = 350.0

    def places(self, view: View) -> Iterator[Node]:
        yield from super().places(view)
        for i, fruit in enumerate(FRUITS):
            yield self.tile(FRUIT(fruit), 10 + 100.0 * i, 165, f"{NAMES[fruit]} {view.pos.display[i]}")
        for i, sky in enumerate(SKIES):
            yield self.tile(SKY(sky), 10 + 100.0 * i, 210, view.words.name("sky", sky))
        for n in range(BID + 1):
            yield self.tile(f"bid.{n}", 10 + 70.0 * n, 260, f"{n}枚", 62)
        yield from hands.piles(self, len(view.pos.pile), sum(view.pos.discard), 350, 165)


_KINDS: dict[str, type[Garden]] = {"table": Table, "hands": Table, **dict.fromkeys(GARDENS, Garden)}
