"""The input of the drawings of ランカスター: plain facts of one position, as far as the viewer may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from insuto.draw.palette import SeatLook

CONFLICTS = ("upper.1", "upper.2", "lower.1", "lower.2")
HIDDEN = -1


class CountyView(NamedTuple):
    """One county: who holds it and what is left there."""

    holder: int = -1  # seat index, -1 for none
    knight: int = 0  # strength of the knight, 0 for none
    squires: int = 0
    nobles: int = 0  # noble tiles left


class SquareView(NamedTuple):
    """One knight square of a conflict."""

    seat: int = -1  # seat index, -1 for none
    knights: tuple[int, ...] = ()  # strengths, in any order


class ConflictView(NamedTuple):
    """One conflict card; its strength and points are read from the components by `card`."""

    card: str
    squares: tuple[SquareView, ...] = (SquareView(), SquareView(), SquareView())


class VoteView(NamedTuple):
    """The vote of a seat for the current bill."""

    side: str = ""  # "" nothing yet | "hidden" a tile face down | "for" | "against"
    markers: int = 0  # markers next to the tile, HIDDEN while in the fist


@dataclass(slots=True)
class CastleView:
    """One seat's castle board and screen."""

    court: Sequence[int] = (0, 0, 0, 0)  # knights in the court by strength 1, 2, 3, 4
    reserve: Sequence[int] = (0, 0, 0, 0)  # knights in the reserve by strength
    squares: Sequence[int] = (0, 0, 0, 0, 0, 0)  # strength of the knight on each castle square, 0 for none
    extensions: Sequence[bool] = (False,) * 6  # placed extension tiles
    nobles: Sequence[str] = ()  # county letters of the nobles, from the left
    markers: int = 0  # voting markers, open
    gold: int = 0  # HIDDEN behind another's screen
    squires: int = 0  # HIDDEN behind another's screen


@dataclass(slots=True)
class BoardView:
    """The facts to be drawn, and nothing else. A seat may see only part of them: HIDDEN stands for what it does not
    know."""

    seats: tuple[SeatLook, ...]
    counties: Sequence[CountyView]  # A … I, in the components' order
    conflicts: Sequence[ConflictView | None]  # upper.1, upper.2, lower.1, lower.2; None where no card lies
    castles: Sequence[CastleView]  # by seat
    # Which of a seat's knights stands where: {"1a": "court", "2b": "county.C", "3": "conflict.upper.1.square.2", "1c": "castle.4",
    # "4": "reserve"} by seat.
    standing: Sequence[Mapping[str, str]]
    favours: Sequence[bool] = (True,) * 6  # face up or not, in the components' order
    points: Sequence[int] = ()  # power points by seat
    laws: Sequence[str] = ("", "", "")  # ids of the laws in force from the left, "" for none
    bills: Sequence[str] = ("", "", "")  # ids of the bills, "" once voted on
    law_pile: int = 0
    conflict_pile: int = 0
    votes: Sequence[VoteView] = ()  # by seat, for the bill being voted on; empty outside the votes
    voting: int = -1  # index of that bill, -1 for none
    turn: int = -1  # seat to act, -1 for none
    start: int = -1  # seat with the start player's marker, -1 for none
    focus: int = -1  # whose castle is drawn large; -1: the seat to act, else the first
    note: str = ""  # already worded: round and phase, e.g. 「第2ラウンド 騎士の配置」
