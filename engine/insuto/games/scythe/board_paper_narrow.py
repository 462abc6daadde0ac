"""Mats, combat and cards of サイズ for a portrait screen: the same keys in columns of 480 units."""

from __future__ import annotations

from insuto.games.scythe.board_cards import Cards
from insuto.games.scythe.board_combat import Combat
from insuto.games.scythe.board_mats import Mat
from insuto.games.scythe.board_paper import Cell, across
from insuto.games.scythe.board_view import BoardView

WIDTH = 480.0


def stacked(x: float, y: float, w: float, h: float, n: int, gap: float = 5) -> list[Cell]:
    """Return n cells below each other."""
    return [Cell(x, y + i * (h + gap), w, h) for i in range(n)]


def pairs(y: float, h: float, n: int) -> list[Cell]:
    """Return n cells in two columns."""
    return [across(Cell(0, y + i // 2 * (h + 5), WIDTH, h), 2)[i % 2] for i in range(n)]


class NarrowMat(Mat):
    """The mats of a seat with what is touched most first: objectives and sections, which are shown or chosen together, then recruits'
    bonuses; the abilities last."""

    def lay_out(self) -> None:
        self.width = WIDTH
        self.note_at = (WIDTH - 6, 19.0, WIDTH - 12, "end")
        self.head_at, self.hand_at = Cell(0, 26, WIDTH, 128), Cell(62, 162, 412, 52)
        self.counters_at, self.counter_step, self.counter_y = 24.0, 118.0, 68.0
        self.stars_at = (14.0, 117.0, WIDTH - 28)
        self.goals_at = Cell(0, 222, WIDTH, 121)
        self.sections_at = pairs(349, 318, 4)
        self.workers_at, self.factory_at = Cell(0, 995, WIDTH, 106), Cell(0, 1106, WIDTH, 106)
        self.bonus_caption, self.bonuses_at = (8.0, 1233.0), across(Cell(0, 1240, WIDTH, 46), 4)
        self.abilities_at = [Cell(0, 1293, WIDTH, 92), *pairs(1390, 122, 4)]
        self.height = 1641.0

    def mat_room(self, start: float) -> float:
        return WIDTH - 12 - start


class NarrowCombat(Combat):
    """The dial between the two sides, so that either hand is near to it; below them what they commit."""

    def lay_out(self) -> None:
        super().lay_out()
        self.width = WIDTH
        self.note_at = (WIDTH - 6, 19.0, WIDTH - 12, "end")
        self.head_at, self.needs_at = Cell(0, 28, WIDTH, 46), Cell(0, 28, WIDTH, 366)
        self.sides_at, self.bids_at = stacked(0, 80, WIDTH, 320, 2, 204), stacked(0, 930, WIDTH, 72, 2)
        self.idle_at = pairs(606, 116, 5)
        self.dial_caption = (8.0, 424.0, WIDTH - 16)
        self.dials_at = [*across(Cell(0, 434, WIDTH, 76), 4), *across(Cell(0, 516, WIDTH, 76), 4)]
        self.height = 1080.0


class NarrowCards(Cards):
    """Seats, options and Factory cards below each other."""

    def lay_out(self) -> None:
        self.width = WIDTH
        high = 140.0 * len(self.seats)
        self.note_at = (WIDTH - 6, 19.0, 220.0, "end")
        self.seats_at = Cell(0, 30, WIDTH, high)
        y = high + 36
        self.piles_at = {"objectives": (2.0, 2.0), "encounters": (2.0, y), "factory": (2.0, y + 322)}
        self.encounter_at = Cell(0, y + 28, WIDTH, 288)
        self.options_at = stacked(8, y + 68, WIDTH - 16, 76, 3, 6)
        rows = stacked(0, y + 350, WIDTH, 100, 4)
        self.offers_at, self.owned_at = (
            [cell for row in two for cell in across(row, 3)] for two in (rows[:2], rows[2:])
        )
        self.shown_at = Cell(0, y + 770, WIDTH, 128)
        self.height = y + 900

    def seat_cells(self, view: BoardView) -> list[Cell]:
        return stacked(0, self.seats_at.y, WIDTH, 135, len(self.seats))
