"""The boards of ブルゴーニュ for a portrait screen: the same scenes and keys, in columns that fill its width.

480 units are about 370 pixels: letters from 15 units, and hit targets from 34.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from insuto.draw.model import Node, Picture
from insuto.draw.sheet import Spot, drawn
from insuto.draw.tracks import Field, strip
from insuto.games.burgundy.board_estate import Estate, Estates
from insuto.games.burgundy.board_knowledge import Knowledge
from insuto.games.burgundy.board_main import (
    FIELDS,
    BlackPlan,
    DepotPlan,
    Main,
    middles_in_comb,
    middles_in_row,
    two_rows,
)
from insuto.games.burgundy.board_sheet import ROOT3, EstatePlan, Sheet, below_plan, side_plan
from insuto.games.burgundy.board_view import BLACK_SPACES, DEPOT_SPACES, BoardView
from insuto.games.burgundy.board_words_ja import WORDS

WIDTH = 480.0


def picture(
    components: Mapping[str, object], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
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
        size, dw, dh, top = 31.5, 157.0, 151.0, 122.0
        self.depot = DepotPlan(
            width=dw,
            height=dh,
            size=size,
            spaces=two_rows(2, 3, size),
            die=(135, 20),
            die_size=30,
            goods=(4, 116),
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
            25.5,
            middles_in_comb((3, 2, 3), 25.5, (dw - 3 * ROOT3 * 25.5) / 2, 4),
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

    def moving(self, view: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            yield self.region_lines(view, s, self.plans[self.rank(view, s)])
        yield from super().moving(view)


class NarrowEstate(Estate):
    """One player's board, below it what belongs to it, and the depots in their ring: low enough for all of it to be seen at once."""

    def lay_out(self) -> None:
        self.width = WIDTH
        few = len(self.seats) <= 2  # two tiles in each depot: die and goods stand next to them
        size = 37.6 if few else 33.0
        high = 11 * size
        y = high + 7
        row = y + 46
        self.plan = EstatePlan(
            name="upright",
            x=0,
            y=0,
            width=WIDTH,
            height=y + 74,
            size=size,
            middle=(WIDTH / 2, 4 + high / 2),
            plate=(18, 20),
            points=(66, 46),
            stored=tuple((27 + 45.0 * i, row) for i in range(3)),
            stored_size=25,
            goods=tuple((144 + 37.0 * i, row - 19) for i in range(3)),
            goods_size=(36, 38),
            silver=(262, row - 18),
            workers=(316, row - 18),
            token=(52, 36),
            dice=((398, row - 8), (451, row - 8)),
            die=47,
            sold=(12, high - 14),
            sold_goods=(-8, -31),
            bonus=(WIDTH - 14, high - 10),
            captions=(
                (7, y + 18, "stored"),
                (146, y + 18, "goods"),
                (264, y + 18, "silver"),
                (316, y + 18, "workers"),
            ),
        )
        self._lay_out_depots(y + 77, few)

    def _lay_out_depots(self, y: float, few: bool) -> None:
        """Place the depots below the board, from `y`: two rows of three, then the black one."""
        dw = 157.0
        if few:
            space, dh = 22.5, 51.0
            self.depot = DepotPlan(
                width=dw,
                height=dh,
                size=space,
                spaces=middles_in_row(DEPOT_SPACES, space, 2, 3 + space, 0),
                die=(143, 13),
                die_size=20,
                goods=(81, 24),
                goods_room=dw - 84,
                good=18,
                count_at=(47, -17),
            )
        else:
            space, dh = 22.0, 74.0
            self.depot = DepotPlan(
                width=dw,
                height=dh,
                size=space,
                spaces=middles_in_row(DEPOT_SPACES, space, 2, 3 + space, 0.2),
                die=(14, dh - 14),
                die_size=22,
                goods=(29, dh - 27),
                goods_room=dw - 32,
                good=18,
            )
        cells = [((dw + 4.5) * (i % 3), y + (dh + 3) * (i // 3)) for i in range(6)]
        self.depot_at = (cells[1], cells[2], cells[5], cells[4], cells[3], cells[0])
        y += 2 * (dh + 3)
        self.black_depot = BlackPlan(
            (0, y), WIDTH, 46, 21.5, middles_in_row(BLACK_SPACES, 21.5, 6, 23), (WIDTH - 8, 29, "end")
        )
        self.note_spot = (WIDTH - 6, 32, 110, "end")
        self.height = y + 48


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
