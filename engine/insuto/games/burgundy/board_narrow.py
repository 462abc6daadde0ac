"""The boards of ブルゴーニュ for a screen held upright: the same scenes and keys, in columns that fill its width.

480 units are meant for about 370 pixels: letters from 15 units, and what can be touched from 34.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.draw.model import Node, Picture
from insuto.draw.sheet import Spot, drawn
from insuto.draw.tracks import Field, strip
from insuto.games.burgundy.board_estate import Estate, Estates
from insuto.games.burgundy.board_knowledge import Knowledge
from insuto.games.burgundy.board_main import FIELDS, BlackPlan, DepotPlan, Main, comb, line
from insuto.games.burgundy.board_sheet import ROOT3, EstatePlan, Sheet, below_plan, side_plan
from insuto.games.burgundy.board_view import BLACK_SPACES, DEPOT_SPACES, BoardView
from insuto.games.burgundy.board_words_ja import WORDS

WIDTH = 480.0


def picture(
    components: Mapping[str, Any], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError as for the other layout."""
    return drawn(_KINDS, components, view, scene, words)


class NarrowMain(Main):
    """The main board: phases and rounds above the ring of depots, order, bonus tiles, seats, piles and the victory track below."""

    point_size = 5.0
    marker_r = 12.0

    def lay_out(self) -> None:
        self.width = WIDTH
        self.note_x, self.note_y, self.note_room = 330.0, 20.0, 290.0
        self.phase_size = (93.0, 42.0)
        self.phase_at = tuple((96.75 * i, 28.0) for i in range(5))
        self.round_size = 40.0
        self.round_at = tuple((80 + 44.0 * i, 76.0) for i in range(5))
        self.white_at, self.white_size = (446.0, 96.0), 40.0
        size, dw, dh, top = 25.0, 157.0, 134.0, 122.0
        wide = ROOT3 * size
        self.depot = DepotPlan(
            width=dw,
            height=dh,
            size=size,
            spaces=(
                *((round(42 + wide * (i + 0.5), 1), 5 + size) for i in range(2)),
                *((round(42 + wide * (i + 1), 1), 5 + 2.5 * size) for i in range(2)),
            ),
            die=(21, 24),
            die_size=30,
            goods=(4, 98),
            goods_room=149,
            good=24,
        )
        columns, rows = [(dw + 4.5) * i for i in range(3)], [top + (dh + 4) * i for i in range(3)]
        left, right = 240 - dw - 2, 242.0
        self.depot_at = (
            (right, rows[0]),
            (columns[2], rows[1]),
            (right, rows[2]),
            (left, rows[2]),
            (columns[0], rows[1]),
            (left, rows[0]),
        )
        self.black_depot = BlackPlan(
            (columns[1], rows[1]),
            dw,
            dh,
            22.5,
            comb((3, 2, 3), 22.5, (dw - 3 * ROOT3 * 22.5) / 2, 3),
            (dw / 2, dh - 4, "middle"),
        )
        y = rows[2] + dh + 8
        self.caption_at = {
            "phases": (2.0, 20.0),
            "rounds": (2.0, 101.0),
            "track": (2.0, y + 14),
            "bonus": (244.0, y + 14),
        }
        self.track_at = tuple((34.0 * i, y + 22) for i in range(7))
        self.track_size, self.marker_step = (33.0, 108.0), 19.0
        self.bonus_at = tuple((243 + 39.7 * i, y + 22) for i in range(6))
        self.bonus_size = (36.0, 55.0)
        y += 138
        self.seat_size = (238.0, 52.0)
        self.seat_at = tuple((242.0 * (s % 2), y + 55 * (s // 2)) for s in range(len(self.seats)))
        self.below = y
        y += self.seats_height()
        self.caption_at["piles"] = (2.0, y + 16)
        self.pile_at = tuple((60.0 * i, y + 24) for i in range(8))
        self.pile_size = (58.0, 60.0)
        y += 92
        self.victory = strip(0, y, WIDTH, 42, 20, FIELDS)
        self.height = y + 5 * 42 + 4.0

    def seats_height(self) -> float:
        """Return the room for the panels of the seats."""
        return 55.0 * -(-len(self.seats) // 2)

    def number_spot(self, f: Field) -> Spot:
        return f.x + 12, f.y + 15

    def points_spot(self, s: int, points: int) -> Spot:
        f = self.victory[points % FIELDS]
        return f.x + 6.6 + 10.8 * (s % 2), f.y + 23 + 11.4 * (s // 2)


class NarrowTable(NarrowMain):
    """The main board and, below it, every player's board."""

    own_boards = True

    def seats_height(self) -> float:
        return 0.0

    def lay_out(self) -> None:
        super().lay_out()
        top = self.height + 6
        self.plans: list[EstatePlan] = []
        for s in range(len(self.seats)):
            plan = below_plan(f"narrow{s}", (s % 2) * 241.0, 0, 239, 19.3, die_size=32, stored_size=18.6)
            self.plans.append(plan._replace(y=top + (s // 2) * (plan.height + 4)))
        self.height = max((plan.y + plan.height for plan in self.plans), default=top) + 2

    def places(self, view: BoardView) -> Iterator[Node]:
        yield from super().places(view)
        for s in range(len(self.seats)):
            yield from self.estate_nodes(view, s, self.plans[self.rank(view, s)])


class NarrowEstate(Estate):
    """One player's board, below it what belongs to it, and the depots in their ring: low enough for all of it to be seen at once."""

    def lay_out(self) -> None:
        self.width = WIDTH
        size = 30.0
        across, high = 7 * ROOT3 * size, 11 * size
        y = high + 9
        self.plan = EstatePlan(
            name="upright",
            x=0,
            y=0,
            width=WIDTH,
            height=y + 82,
            size=size,
            middle=(WIDTH / 2, 6 + high / 2),
            plate=(22, 26),
            points=(78, 56),
            stored=tuple((30 + 51.0 * i, y + 47) for i in range(3)),
            stored_size=28,
            goods=tuple((159 + 59.5 * i, y + 20) for i in range(3)),
            goods_size=(58, 54),
            silver=(342, y + 2),
            workers=(411, y + 2),
            token=(67, 34),
            dice=((378, y + 59), (443, y + 59)),
            die=33,
            sold=(12, high - 14),
            sold_goods=(-8, -31),
            bonus=(WIDTH / 2 + across / 2, high - 10),
            lines=True,
            captions=((5, y + 14, "stored"), (161, y + 14, "goods")),
        )
        y += 84
        space, dw = 21.0 if len(self.seats) > 3 else 22.0, 157.0
        dh = 2 * space + 40
        self.depot = DepotPlan(
            width=dw,
            height=dh,
            size=space,
            spaces=line(DEPOT_SPACES, space, 5, 4 + space, 0.6),
            die=(18, dh - 18),
            die_size=26,
            goods=(36, dh - 35),
            goods_room=dw - 41,
            good=24,
        )
        cells = [((dw + 4.5) * (i % 3), y + (dh + 3) * (i // 3)) for i in range(6)]
        self.depot_at = (cells[1], cells[2], cells[5], cells[4], cells[3], cells[0])
        y += 2 * (dh + 3)
        self.black_depot = BlackPlan((0, y), WIDTH, 52, 24, line(BLACK_SPACES, 24, 6, 26), (WIDTH - 8, 32, "end"))
        self.note_spot = (WIDTH - 6, 34, 116, "end")
        self.height = y + 54


class NarrowEstates(Estates):
    """Players' boards below each other."""

    def lay_out(self) -> None:
        self.width = WIDTH
        self.plans = [
            side_plan(f"uprights{s}", 0, 28 + s * 313.0, WIDTH, 26.4, token=(70, 36), die_size=38, stored_size=23)
            for s in range(len(self.seats))
        ]
        self.note_spot = (WIDTH / 2, 20, WIDTH - 10)
        self.height = max((plan.y + plan.height for plan in self.plans), default=0) + 2


class NarrowKnowledge(Knowledge):
    """The tiles in two columns."""

    columns, cell, letters, tile_size = 2, (238.0, 82.0), 16.0, 38.0


_KINDS: dict[str, type[Sheet]] = {
    "table": NarrowTable,
    "main": NarrowMain,
    **{f"estate{n}": NarrowEstate for n in range(1, 5)},
    "estates": NarrowEstates,
    "knowledge": NarrowKnowledge,
}
