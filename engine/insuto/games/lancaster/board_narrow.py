"""The boards of ランカスター for a portrait screen: the same scenes and keys, in columns that fill its width.

480 units are about 370 pixels: signs and letters of the other layout are then large enough to read, and hit targets
large enough for a finger. What does not fit below each other is reached by scrolling vertically only.
"""

from __future__ import annotations

from collections.abc import Mapping

from insuto.draw import tracks
from insuto.draw.model import Picture
from insuto.draw.shapes import rect
from insuto.draw.sheet import Spot, drawn
from insuto.games.lancaster import board_land
from insuto.games.lancaster.board import Castles, Parliament, Screens
from insuto.games.lancaster.board_main import ConflictPlan, Main
from insuto.games.lancaster.board_sheet import GAP, CastlePlan, Sheet
from insuto.games.lancaster.board_view import BoardView
from insuto.games.lancaster.board_words_ja import WORDS

WIDTH = 480.0
POOL = 47.0  # from one square of a court to the next


def picture(
    components: Mapping[str, object], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, or a seat that does not play."""
    return drawn(_KINDS, components, view, scene, words)


class NarrowMain(Main):
    """The main board: the map over the conflicts, below them the reserve and the track."""

    castle_h = 0.0  # room between the conflicts and the reserve
    alone_size = 34.0
    crowd_size, crowd = 28.0, 4
    land_at, land_size, spread = (2.0, 26.0), (472.0, 396.0), 1.2
    county_square = 40.0
    noble_tile = (30.0, 39.0)
    name_size, name_room = 15.0, 120.0
    ship_at, compass_at = (48.0, 66.0, 0.95), (446.0, 66.0, 0.95)
    square_gap = 4.0
    conflict_plan = ConflictPlan(
        card=76,
        points=(13, 14, 25, 0.9),
        fort=(2, 32, 48, 68),
        caption=(64, 56),
        total=(64, 78),
        bar=(0, 105, 76),
        squares=(0, 0),
    )
    total_up_to = 99
    row_caption = (-11.0, -4.0)
    favour_r, favour_scale = 22.5, 0.82
    track_drop = 15.0
    plate_y, plate_drop, stock_points = 18.0, 6.5, (10.0, 49.0, 17, "start")
    stock_size = 35.0
    note_right, note_room = WIDTH - 4, 300.0

    def lay_out(self) -> None:
        self.width = WIDTH
        self.card_size = (226.0, 116.0)
        cw, ch = self.card_size
        y = 480.0
        self.conflict_at = [(22 + (i % 2) * (cw + 6), y + (i // 2) * (ch + 8)) for i in range(4)]
        self.favour_at = [(212.0 + 48 * i, 388.0) for i in range(len(self.favours))]
        self.favour_caption = (188.0, 358.0)
        self.footnote_at, self.price_at = (192.0, 430.0), (188.0, 450.0)
        self.land_end = y + 2 * (ch + 8) + 24
        self.pile_at, self.france_at = (22.0, self.land_end - 10), (472.0, self.land_end - 10)
        self.castle_y = self.land_end + 6
        self.row_y, self.note_y = self.castle_y + self.castle_h, 18.0
        self.stock_caption = (4.0, self.row_y + 16)
        self.stock_w, self.stock_h = (WIDTH - GAP) / 2, 60.0
        top, n = self.row_y + 24, len(self.seats)
        self.stock_at = [((s % 2) * (self.stock_w + GAP), top + (s // 2) * (self.stock_h + 6)) for s in range(n)]
        track, y = self.components["drawing"]["track"], top + (n + 1) // 2 * (self.stock_h + 6) + 6
        self.track = tracks.strip(0, y, WIDTH, 56, track["columns"], track["fields"])
        self.board_height = self.height = self.track[-1].y + 56 + 4

    def sea_and_france(self) -> str:
        coast = board_land.rough((-6.0, 472.0), (WIDTH + 6, 462.0), 12, 5, times=5)
        top = self.track[0].y
        body = rect(0, top, WIDTH, self.board_height - 4 - top, r=5, cls="in-soil1")
        body += rect(0, 0, WIDTH, self.land_end, cls="in-channel")
        return body + board_land.abroad(coast, f"V{self.land_end:g}H-6Z")

    # --- where pieces stand

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        """Return the spot of the k-th of n knights on one square, all in a row before their total."""
        x, y, w, h = self.square_rect(slot, square)
        size = self.size_in(n)
        step = min(size + 1.0, (w - 36 - size) / max(1, n - 1))
        return round(x + 3 + size / 2 + k * step, 1), round(y + h / 2, 1)

    def total_spot(self, w: float, h: float) -> Spot:
        return w - 4, h / 2 + 5.5

    def track_spot(self, s: int, points: int) -> Spot | None:
        f = self.track[points % len(self.track)]
        return f.x + f.width / 2 + (s % 2 - 0.5) * 11.2, f.y + 23 + (s // 2) * 11.2

    def stock_spot(self, s: int, strength: int) -> Spot:
        x, y = self.stock_at[s]
        return x + 96 + (strength - 1) * 39, y + 22

    def start_spot(self, view: BoardView, s: int) -> Spot:
        geo = self.geometry(view, s)
        return (geo.x + 76, geo.y + 21) if geo else (self.stock_at[s][0] + 62, self.stock_at[s][1] + 18)


class NarrowTable(NarrowMain):
    """The main board with the castle of the seat to act in its middle, and every other castle below."""

    with_castles, small_nobles = True, True
    castle_h = 132.0
    noble_size = (22.0, 24.0)

    def lay_out(self) -> None:
        super().lay_out()
        self.plans = [
            self.plan(s, self.castle_y if s == 0 else self.height + (s - 1) * 130) for s in range(len(self.seats))
        ]
        self.height += (len(self.seats) - 1) * 130.0

    def plan(self, i: int, y: float) -> CastlePlan:
        """Return the plan of a castle board as wide as the screen."""
        return CastlePlan(
            name=f"narrow{i}",
            x=0,
            y=y,
            width=WIDTH,
            height=126,
            court_size=40,
            square=(42, 40),
            below=True,
            counters=66,
            counters_end=6,
            court=tuple((27 + POOL * k, y + 58) for k in range(4)),
            squares=tuple((220 + 46.4 * k, y + 58) for k in range(6)),
            nobles=tuple((224 + 29.0 * k, y + 104) for k in range(9)),
        )

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        own = self.focus(view)
        return self.plans[0 if s == own else s + (s < own)]


class NarrowCastles(Castles):
    """Every castle board below each other, the first one large."""

    knight_size = 31.0

    def lay_out(self) -> None:
        self.width = WIDTH
        self.large = CastlePlan(
            name="large",
            x=0,
            y=0,
            width=WIDTH,
            height=362,
            bought=True,
            court_size=42,
            below=True,
            counters=66,
            counters_end=6,
            reserve=tuple((30 + 52.0 * k, 86) for k in range(4)),
            court=tuple((270 + 52.0 * k, 86) for k in range(4)),
            squares=tuple((82 + 158.0 * (k % 3), 180 + 82.0 * (k // 3)) for k in range(6)),
            square=(60, 42),
            icons_above=38,
            nobles=tuple((28 + 53.0 * k, 336) for k in range(9)),
            points_at=312,
            captions=((10, 55, "stock"), (250, 55, "court"), (10, 296, "nobles")),
        )
        self.small = []
        for i in range(len(self.seats) - 1):
            y = 370 + i * 206.0
            self.small.append(
                CastlePlan(
                    name=f"small{i}",
                    x=0,
                    y=y,
                    width=WIDTH,
                    height=198,
                    court_size=38,
                    below=True,
                    counters=66,
                    counters_end=6,
                    reserve=tuple((26 + 44.0 * k, y + 78) for k in range(4)),
                    court=tuple((26 + 44.0 * k, y + 160) for k in range(4)),
                    squares=tuple((218 + 46.8 * k, y + 166) for k in range(6)),
                    square=(42, 42),
                    icons_at=y + 127,
                    nobles=tuple((209 + 31.4 * k, y + 80) for k in range(9)),
                    captions=((7, y + 53, "stock"), (7, y + 135, "court"), (192, y + 53, "nobles")),
                )
            )
        self.height = 370 + (len(self.seats) - 1) * 206.0 + 28
        self.note_right, self.note_room = WIDTH - 4, WIDTH - 8


class NarrowParliament(Parliament):
    """Laws and bills three in a row, the pile and the votes below them."""

    marker_at, vote_in, plate_y, per_row = (24.0, 55.0), (98.0, 6.0), 22.0, 2
    caption = None
    captions_at = ((2.0, 20.0), (2.0, 182.0))
    legend_at = (286.0, 442.0)
    note_at = (WIDTH - 4, 352.0, 116.0)

    def lay_out(self) -> None:
        self.width = WIDTH
        self.card, self.letter = (154.0, 126.0), 15.0
        self.law_at = [(163.0 * i, 30.0) for i in range(self.components["laws"]["squares"]["value"])]
        self.bill_at = [(x, 192.0) for x, _ in self.law_at]
        self.pile_at, self.tally_at = (0.0, 328.0), (210.0, 324.0)
        self.panel_w, self.panel_h = (WIDTH - GAP) / 2, 79.0
        self.panel_y = 456.0
        self.height = self.panel_y + -(-len(self.seats) // 2) * (self.panel_h + 6)


class NarrowScreens(Screens):
    """Each seat in two rows: its open goods, and below it the screen."""

    wide, pitch = WIDTH, 142.0
    signs_x, signs_step, points_x = 146.0, 72.0, WIDTH - 12
    row_middle = 24.0
    wall, wall_x, coins_x, squires_x, tiles_x = (466.0, 86.0), 7.0, 12.0, 190.0, 366.0
    note_at = (WIDTH - 4, 24.0, WIDTH - 8)


_KINDS: dict[str, type[Sheet]] = {
    "table": NarrowTable,
    "main": NarrowMain,
    "parliament": NarrowParliament,
    "castle": NarrowCastles,
    "screens": NarrowScreens,
}
