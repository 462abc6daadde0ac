"""Players' boards of ブルゴーニュ: one of them large with the depots next to it, so that a full turn can be played there; or
all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from insuto.draw.model import Node, Picture
from insuto.games.burgundy.board_main import BlackPlan, DepotPlan, Depots, middles_in_row, two_rows
from insuto.games.burgundy.board_sheet import ROOT3, EstatePlan, Sheet, side_plan
from insuto.games.burgundy.board_view import BLACK_SPACES, BoardView


class Estate(Depots):
    """One player's board, and the seven depots."""

    show_unused = False

    def prepare(self) -> None:
        number = int(self.scene.removeprefix("estate"))
        if number > len(self.seats):
            raise ValueError(f"no scene {self.scene!r}: there are {len(self.seats)} seats")
        self.seat = number - 1
        super().prepare()
        self.lay_out()

    def picture(self, view: BoardView) -> Picture:
        return replace(super().picture(view), title=self.say(f"scene.{self.scene}", seat=self.seats[self.seat].name))

    def lay_out(self) -> None:
        """Set where the board and the depots stand."""
        size, height, left = 54.0, 730.0, 672.0
        across, high = 7 * ROOT3 * size, 11 * size
        row = high + 14
        self.plan = EstatePlan(
            name="large",
            x=0,
            y=0,
            width=1000,
            height=height,
            size=size,
            middle=(7 + across / 2, 7 + high / 2),
            plate=(22, 26),
            points=(74, 56),
            stored=tuple((46 + 73.0 * i, row + 68) for i in range(3)),
            stored_size=42,
            goods=tuple((238 + 58.0 * i, row + 40) for i in range(3)),
            goods_size=(56, 56),
            silver=(420, row + 50),
            workers=(480, row + 50),
            token=(58, 36),
            dice=((574, row + 58), (635, row + 58)),
            die=50,
            sold=(12, high - 12),
            sold_goods=(-8, -31),
            bonus=(across - 10, high - 8),
            captions=(
                (10, row + 14, "stored"),
                (240, row + 14, "goods"),
                (422, row + 14, "silver"),
                (480, row + 14, "workers"),
            ),
        )
        space, dw, dh = 34.0, 161.0, 178.0
        self.depot = DepotPlan(
            width=dw,
            height=dh,
            size=space,
            spaces=two_rows(3, 5, space),
            die=(142, 20),
            die_size=30,
            goods=(6, 138),
            goods_room=dw - 12,
            good=26,
        )
        cells = [(left + (dw + 4) * c, 2 + (dh + 4) * r) for r in range(3) for c in range(2)]
        self.depot_at = (cells[1], cells[3], cells[5], cells[4], cells[2], cells[0])
        y, tile = 2 + 3 * (dh + 4), 38.0
        half = BLACK_SPACES // 2
        combed = (
            *middles_in_row(half, tile, 6, 26 + tile, 0),
            *middles_in_row(half, tile, 6 + ROOT3 * tile / 2, 26 + 2.5 * tile, 0),
        )
        self.black_depot = BlackPlan((left, y), 2 * dw + 4, height - y - 2, tile, combed, (2 * dw - 4, 22, "end"))
        self.note_spot: tuple[float, float, float, str] = (left - 10, 36, 124, "end")
        self.height = height + 2

    def places(self, view: BoardView) -> Iterator[Node]:
        yield from self.estate_nodes(view, self.seat, self.plan)
        yield from self.depot_nodes(view)
        x, y, room, anchor = self.note_spot
        yield self.note(view.note.replace(" ", "\n"), x, y, room, anchor=anchor, size=17, cls="in-strong")

    def moving(self, view: BoardView) -> Iterator[Node]:
        yield self.region_lines(view, self.seat, self.plan)


class Estates(Sheet):
    """Every player's board."""

    def prepare(self) -> None:
        super().prepare()
        self.lay_out()

    def lay_out(self) -> None:
        """Set where each board stands."""
        self.plans = [
            side_plan(f"estates{s}", x * 503.0, 28 + y * 343.0, 497, 29, token=(62, 36), die_size=38, stored_size=24)
            for s, y, x in ((s, *divmod(s, 2)) for s in range(len(self.seats)))
        ]
        self.note_spot: tuple[float, float, float] = (500, 20, 700)
        self.height = max((plan.y + plan.height for plan in self.plans), default=0) + 2

    def places(self, view: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            yield from self.estate_nodes(view, s, self.plans[self.rank(view, s)])
        yield self.note(view.note, *self.note_spot, size=17, cls="in-strong")

    def moving(self, view: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            yield self.region_lines(view, s, self.plans[self.rank(view, s)])
