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
from insuto.games.burgundy.board_view import BLACK_SPACES, DEPOT_SPACES, DEPOTS, BoardView
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
    """One player's board with its things in the lower corners and below, and the depots in their ring: low enough for all of it to be
    seen at once."""

    def lay_out(self) -> None:
        self.width = WIDTH
        few = len(self.seats) <= 2  # two tiles in each depot: three depots stand side by side
        size = 37.6 if few else 33.0
        high = 11 * size
        y = high + 3  # where the estate ends
        row = y + 27
        self.plan = EstatePlan(
            name="upright",
            x=0,
            y=0,
            width=WIDTH,
            height=y + 54,
            size=size,
            middle=(WIDTH / 2, 3 + high / 2),
            plate=(18, 20),
            points=(66, 46),
            stored=tuple((26 + 45.0 * i, row) for i in range(3)),
            stored_size=25,
            goods=tuple((142 + 37.0 * i, row - 19) for i in range(3)),
            goods_size=(36, 38),
            silver=(368, row - 18),
            workers=(424, row - 18),
            token=(52, 36),
            dice=((286, row), (338, row)),
            die=47,
            sold=(12, y - 30),
            sold_goods=(-8, -30),
            sold_room=72,
            bonus=(WIDTH - 14, y - 26),
            captions=(
                (7, y - 1, "stored"),
                (WIDTH / 2 - ROOT3 * size - 15, y + 3, "goods"),
                (376, y + 3, "silver"),
                (430, y + 3, "workers"),
            ),
        )
        self._lay_out_depots(y + 56, few)

    def _lay_out_depots(self, y: float, few: bool) -> None:
        """Place the depots below the board, from `y`, each a row of tiles with its die and its goods on their left; then the black one."""
        columns, used, space = (3, 2, 31.8) if few else (2, min(len(self.seats), DEPOT_SPACES), 28.9)
        dw, dh = (WIDTH + 2) / columns - 2, 2 * space + 3
        left = dw - used * ROOT3 * space - 0.5
        self.depot = DepotPlan(
            width=dw,
            height=dh,
            size=space,
            spaces=middles_in_row(DEPOT_SPACES, space, left, dh / 2, 0),
            die=(dh / 2 - 17.5, dh / 2 - 17.5),
            die_size=dh - 38,
            goods=(1.5, dh - 36.5),
            goods_room=left - 2,
            good=17,
            count_at=(dh - 37, -dh / 2 + 1),
        )
        cells = [((dw + 2) * c, y + (dh + 2) * r) for r in range(DEPOTS // columns) for c in range(columns)]
        # Clockwise, as on the main board: 1 at the top right of 6.
        ring = (1, 2, 5, 4, 3, 0) if few else (1, 3, 5, 4, 2, 0)
        self.depot_at = tuple(cells[i] for i in ring)
        y = cells[-1][1] + dh + 2
        self.black_depot = BlackPlan(
            (0, y), WIDTH, 44, 21.5, middles_in_row(BLACK_SPACES, 21.5, 6, 22), (WIDTH - 8, 28, "end")
        )
        self.note_spot = (WIDTH - 6, 32, 110, "end")
        self.height = y + 45


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
