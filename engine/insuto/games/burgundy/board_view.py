"""The input of the drawings of ブルゴーニュ: plain facts of one position. Everything in this game is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from insuto.draw.palette import SeatLook

TYPES = ("knowledge", "ship", "animal", "castle", "building", "mine")
GOODS = range(1, 7)
BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding", "bank", "cityhall", "watchtower")
ANIMALS = ("cow", "pig", "sheep", "chicken")
KNOWLEDGE = 26
ROWS = {"A": 4, "B": 5, "C": 6, "D": 7, "E": 6, "F": 5, "G": 4}
SPACES = tuple(f"{row}{i + 1}" for row, n in ROWS.items() for i in range(n))
"""The 37 estate spaces, row by row from the top left."""
DEPOTS, DEPOT_SPACES, BLACK_SPACES, STORED = 6, 4, 8, 3
MARKS = (2, 2, 3, 4)
"""The number of players from which each space of a numbered depot is used."""
BLACK_MARKS = (2, 2, 2, 2, 3, 3, 4, 4)
KNOWLEDGE_FIGURES = (1, 1, 2, 1, 2, 2, 1, 2, 1, 1, 1, 1, 1, 4, 3, *(4,) * 9, 1, 2)
"""The figure in the effect of each knowledge tile, as the first edition has it."""
LATER_6 = 0
"""In place of the figure of knowledge 6: the effect of the later editions."""


class EstateView(NamedTuple):
    """One player's board and what lies next to it."""

    board: str = "1"  # which of the nine maps of the components
    tiles: tuple[str, ...] = ("",) * 37  # tile id on each of SPACES, "" for none
    stored: tuple[str, ...] = ("",) * 3  # tile ids in storage
    goods: tuple[int, ...] = (0,) * 6  # number of goods tiles, by their number 1 … 6
    sold: tuple[int, ...] = (0,) * 6  # goods tiles sold, by number
    silver: int = 0
    workers: int = 0
    dice: tuple[int, ...] = (0, 0)  # 0: used, or not yet rolled


@dataclass(slots=True)
class BoardView:
    """The facts to be drawn, and nothing else."""

    seats: tuple[SeatLook, ...]
    estates: Sequence[EstateView]  # by seat
    depots: Sequence[str] = ("",) * 24  # tile id on each space: depot 1 spaces 1 … 4, depot 2 …; "" for none
    depot_types: Sequence[str] = ("",) * 24  # type assigned to each space in this phase; "" where it is not used
    depot_goods: Sequence[Sequence[int]] = ((),) * 6  # numbers of the goods tiles on each depot
    black: Sequence[str] = ("",) * 8  # tile id on each space of the black depot, "" for none
    black_used: int = 8  # so many of its spaces are used
    phase: str = ""  # "A" … "E", "" before the first
    round: int = 0  # 1 … 5 in the phase, 0 before the first
    phase_points: Sequence[int] = (10, 8, 6, 4, 2)
    phase_goods: Sequence[int] = (5,) * 5  # face-down goods tiles on the phase spaces A … E
    round_goods: Sequence[int] = (0,) * 5  # number of the goods tile on each round space, 0 for none
    bonus_large: Sequence[int] = (-1,) * 6  # seat that has the large bonus tile of each of TYPES, -1 while it lies here
    bonus_small: Sequence[int] = (-1,) * 6
    bonus_points: tuple[int, int] = (5, 2)  # of large and small at this table
    track: Sequence[Sequence[int]] = ((),) * 7  # seats on each space of the order track, bottom to top
    points: Sequence[int] = ()  # victory points by seat
    white: int = 0  # the white die, 0 before it is rolled
    bought: bool = False  # the purchase of this turn has been made
    piles: Sequence[int] = (0,) * 6  # tiles left in the face-down pile of each of TYPES
    black_pile: int = 0  # tiles left in the pile of black backs
    goods_pile: int = 0  # goods tiles left that lie on no space
    knowledge_figures: Sequence[int] = KNOWLEDGE_FIGURES
    turn: int = -1  # seat to act, -1 for none
    first: int = -1  # seat that holds the white die, -1 for none
    focus: int = -1  # the viewer: that board is first where there are several; -1 for nobody
    note: str = ""  # already worded: phase and round, e.g. 「フェイズA 第2ラウンド」


def is_knowledge(tile: str) -> bool:
    """Return True if a tile id ("" for none) is that of a knowledge tile, which each edition draws with other
    figures."""
    return tile[:1] == "k"


def type_of(tile: str) -> str:
    """Return the type of a tile id. ValueError for an id that there is none of."""
    if tile in ("ship", "castle", "mine"):
        return tile
    if tile in BUILDINGS:
        return "building"
    if tile[:-1] in ANIMALS and tile[-1] in "234":
        return "animal"
    if is_knowledge(tile) and tile[1:].isdecimal() and 1 <= int(tile[1:]) <= KNOWLEDGE:
        return "knowledge"
    raise ValueError(f"no tile {tile!r}")
