"""Players' boards of ブルゴーニュ: one of them large with the depots beside it, so that a whole turn is played there; or all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from insuto.draw.model import Node, Picture
from insuto.draw.palette import SeatLook
from insuto.games.burgundy.board_main import BlackPlan, DepotPlan, Depots, line
from insuto.games.burgundy.board_sheet import ROOT3, EstatePlan, Sheet, side_plan
from insuto.games.burgundy.board_view import BLACK_SPACES, DEPOT_SPACES, BoardView


class Estate(Depots):
    """One player's board, and the seven depots."""

    show_unused = False

    def __init__(self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]) -> None:
        number = int(scene.removeprefix("estate"))
        if number > len(seats):
            raise ValueError(f"no scene {scene!r}: there are {len(seats)} seats")
        self.seat = number - 1
        super().__init__(components, seats, scene, words)
        self.lay_out()

    def picture(self, view: BoardView) -> Picture:
        return replace(super().picture(view), title=self.say(f"scene.{self.scene}", seat=self.seats[self.seat].name))

    def lay_out(self) -> None:
        """Where the board and the depots stand."""
        size = 42.0
        across, high = 7 * ROOT3 * size, 11 * size
        left = across + 24
        self.plan = EstatePlan(
            name="large", x=0, y=0, width=1000, height=high + 14, size=size, middle=(7 + across / 2, 7 + high / 2),
            plate=(22, 26), points=(74, 56),
            stored=tuple((left + 36 + 70.0 * i, 126) for i in range(3)), stored_size=38,
            goods=tuple((left + 222 + 78.0 * i, 92.0) for i in range(3)), goods_size=(75, 56),
            silver=(left + 152, 16), workers=(left + 256, 16), token=(96, 44), dice=((left + 32, 38), (left + 94, 38)), die=46,
            sold=(12, high - 12), sold_goods=(-8, -31), bonus=(across - 10, high - 8),
            captions=((left + 4, 84, "stored"), (left + 224, 84, "goods"), ), lines=True,
        )
        space = 23.0
        dw, dh, top = 220.0, 78.0, 172.0
        self.depot = DepotPlan(
            width=dw, height=dh, size=space, spaces=line(DEPOT_SPACES, space, 50, 4 + space), die=(26, 25), die_size=34,
            goods=(50, 50), goods_room=dw - 56, good=18,
        )
        cells = [(left + (dw + 4) * c, top + (dh + 3) * r) for r in range(3) for c in range(2)]
        self.depot_at = (cells[1], cells[3], cells[5], cells[4], cells[2], cells[0])
        y = top + 3 * (dh + 3)
        self.black_depot = BlackPlan((left, y), 2 * dw + 4, 58, 25, line(BLACK_SPACES, 25, 6, 29), (2 * dw - 2, 34, "end"))
        self.note_spot: tuple[float, float, float, str] = (990, 42, 140, "end")
        self.height = high + 16

    def places(self, view: BoardView) -> Iterator[Node]:
        yield from self.estate_nodes(view, self.seat, self.plan)
        yield from self.depot_nodes(view)
        x, y, room, anchor = self.note_spot
        yield self.note(view.note.replace(" ", "\n"), x, y, room, anchor=anchor, size=17)

    def moving(self, view: BoardView) -> Iterator[Node]:
        board = view.estates[self.seat].board
        yield self.kept(("regions", board), self.regions, self.seat, self.plan, board)


class Estates(Sheet):
    """Every player's board."""

    def __init__(self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.lay_out()

    def lay_out(self) -> None:
        """Where each board stands."""
        self.plans = [
            side_plan(f"estates{s}", (s % 2) * 503.0, 28 + (s // 2) * 343.0, 497, 29, token=(62, 36), die_size=38, stored_size=24)
            for s in range(len(self.seats))
        ]
        self.note_spot: tuple[float, float, float] = (500, 20, 700)
        self.height = max((plan.y + plan.height for plan in self.plans), default=0) + 2

    def places(self, view: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            yield from self.estate_nodes(view, s, self.plans[self.rank(view, s)])
        yield self.note(view.note, *self.note_spot)
