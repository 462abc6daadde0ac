"""The table of ランカスター: what lies in the box (as indices), and a position of plain lists.

A knight is one of seven pieces of its seat, and its place is one number, so that seven knights a seat are conserved by
construction (L-032). Everything that can be counted from there (who holds a county, how many nobles are left) is counted."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position
from insuto.games.lancaster.components import (
    COUNTY,
    COURT,
    RESERVE,
    Box,
)


@dataclass(slots=True)
class LancasterPosition(Position):
    """One position. What lies in the supply or is left on a county is what is not elsewhere.

    phase       one of PHASES; with `cursor` it says what comes when the agenda is empty
    cursor      what of the phase is being done: place: the seat; parliament: the bill; laws: the law; counties: the county;
                castle: the seat, in player order; conflicts: the conflict, in order of settling. -1: nothing yet
    round       1 … 5
    start       seat of the start player; next_start: seat that will be from the next round on, -1 for none (D-05)
    knights     [seat][knight] place: reserve, court, county, conflict square, castle square
    posted      squires on each county
    gold, squires   behind the screens; HIDDEN in a view
    markers, points   by seat, open
    nobles      [seat] counties of the nobles, from the leftmost seat
    extensions  [seat][square] 1 where a tile lies
    favours     1 where face up
    conflicts   card on upper.1, upper.2, lower.1, lower.2, -1 for none
    laws, bills   cards from the left, -1 for none
    votes       signed number of votes that a seat has committed (against: negative), 0 for none, HIDDEN_VOTE in a view
    earned      [seat][source] points gained in play, for the score sheet
    """

    phase: str
    cursor: int
    round: int
    start: int
    next_start: int
    knights: list[list[int]]
    posted: list[int]
    gold: list[int]
    squires: list[int]
    markers: list[int]
    points: list[int]
    nobles: list[list[int]]
    extensions: list[list[int]]
    favours: list[int]
    conflicts: list[int]
    conflict_pile: Bag
    laws: list[int]
    bills: list[int]
    law_pile: Bag
    votes: list[int]
    earned: list[list[int]]


def order(pos: LancasterPosition) -> list[int]:
    """Return all seats in player order, from the start player clockwise (L-042)."""
    return [(pos.start + i) % pos.players for i in range(pos.players)]


def holder(box: Box, pos: LancasterPosition, county: int) -> tuple[int, int]:
    """Return (seat, knight index) on a county, (-1, -1) for none."""
    place = COUNTY + county
    for seat, own in enumerate(pos.knights):
        if place in own:
            return seat, own.index(place)
    return -1, -1


def nobles_left(box: Box, pos: LancasterPosition, county: int) -> int:
    """Return the number of noble tiles still on a county (L-020)."""
    for step in pos.agenda:
        if step["ask"] == "setup" and step["part"] == "nobles":
            return 0
    return box.nobles[pos.players] - sum([county in own for own in pos.nobles])


def at_conflict(box: Box, pos: LancasterPosition, slot: int) -> list[tuple[int, int]]:
    """Return (seat, total strength) on each square of a conflict from the top; (-1, 0) where it is free."""
    first = box.square0 + slot * box.squares
    found = [(-1, 0)] * box.squares
    for seat, own in enumerate(pos.knights):
        for i, place in enumerate(own):
            if first <= place < first + box.squares:
                found[place - first] = (seat, found[place - first][1] + box.strength[i])
    return found


def square_for(box: Box, pos: LancasterPosition, slot: int, seat: int) -> int:
    """Return the place of a newcomer in a conflict: the own square (L-065, L-066), else the topmost free one (L-064);
    -1 where there is none."""
    if pos.conflicts[slot] < 0:
        return -1
    first = box.square0 + slot * box.squares
    own = pos.knights[seat]
    for place in range(first, first + box.squares):
        if place in own:
            return place
    for place in range(first, first + box.squares):
        if not any(place in knights for knights in pos.knights):
            return place
    return -1


def deployed(box: Box, own: list[int], strength: int) -> int:
    """Return the number of a seat's knights of a strength that are deployed (L-017)."""
    return sum([COURT < own[i] < box.gone for i in box.of_strength[strength]])


def count_counties(box: Box, own: list[int]) -> int:
    """Return the number of counties where a knight of the seat stands (L-102)."""
    return sum([COUNTY <= place < box.square0 for place in own])


def count_conflicts(box: Box, own: list[int]) -> int:
    """Return the number of conflicts where a knight of the seat stands, both rows (L-103)."""
    return len({(place - box.square0) // box.squares for place in own if box.square0 <= place < box.castle0})


def upgradable(box: Box, own: list[int], i: int, deployed_only: bool = False) -> bool:
    """Return True if a knight of a seat can be exchanged for the next stronger one (L-085)."""
    if own[i] == RESERVE or own[i] == box.gone or (deployed_only and own[i] == COURT):
        return False
    return (
        any(own[j] == RESERVE for j in box.of_strength[box.strength[i] + 1]) if box.strength[i] < box.highest else False
    )


def in_reserve(box: Box, own: list[int], strength: int) -> int:
    """Return the index of a knight of a strength in the reserve, -1 for none."""
    for i in box.of_strength[strength]:
        if own[i] == RESERVE:
            return i
    return -1
