"""Where knights stand and where they can go: what guards look at, and what hands at the board are told about."""

from __future__ import annotations

from insuto.core.guards import Table
from insuto.core.position import BARE, Step
from insuto.games.lancaster.components import COUNTY, COURT, Box
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition

Pos = LancasterPosition


class Lord(Table):
    """The things that guards look at: the lord who is asked, and where each of their knights is (`own`)."""

    __slots__ = ("box", "own")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        self.box, self.own = box, pos.knights[self.seat]

    @property
    def gold(self) -> int:
        """Gold behind the own screen; nothing where a view does not know it."""
        return max(0, int(self.pos.gold[self.seat]))

    def in_court(self, knight: int) -> bool:
        """Return True if a knight of a strength is in the court."""
        return any(self.own[i] == COURT for i in self.box.of_strength[knight])


class Land(Lord):
    """The pieces on the main board, for a knight that is to be placed.

    holder   by county: the seat that holds it, -1 for none
    there    by county: the strength that stands there, with squires
    bare     by county: what the knight alone has to have
    needed   by county: what the knight and its squires have to have together
    joined   conflicts that the seat can join
    squires  of the seat, behind its screen
    """

    __slots__ = ("bare", "holder", "joined", "needed", "squires", "there")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        first, castle0, strength, each = box.square0, box.castle0, box.strength, box.squares
        holder, there = [-1] * len(box.counties), pos.posted[:]
        squares = [-1] * (castle0 - first)
        for seat, knights in enumerate(pos.knights):
            for i, place in enumerate(knights):
                if COURT < place < first:
                    holder[place - COUNTY] = seat
                    there[place - COUNTY] += strength[i]
                elif first <= place < castle0:
                    squares[place - first] = seat
        self.joined = []
        for slot, card in enumerate(pos.conflicts):
            if card >= 0 and (-1 in (here := squares[slot * each : (slot + 1) * each]) or self.seat in here):
                self.joined.append(slot)
        self.holder, self.there, self.squires = holder, there, max(0, pos.squires[self.seat])
        self.needed = [there[c] + 1 if seat >= 0 else 0 for c, seat in enumerate(holder)]
        self.bare = box.minimum
        if Reading(pos.options).squires_minimum:
            self.bare, self.needed = [0] * len(holder), list(map(max, box.minimum, self.needed))

    def counties(self, knight: int) -> list[int]:
        """Return the counties where a knight may go with the squires that the seat has."""
        most, seat, bare, needed = knight + self.squires, self.seat, self.bare, self.needed
        return [c for c, other in enumerate(self.holder) if other != seat and knight >= bare[c] and most >= needed[c]]


def free_squares(box: Box, pos: Pos, seat: int) -> list[int]:
    """Return the squares of a seat's castle that are free for a knight."""
    own, castle0, covered = pos.knights[seat], box.castle0, Reading(pos.options).covered_square
    return [i + 1 for i, tile in enumerate(pos.extensions[seat]) if (covered or not tile) and castle0 + i not in own]


def can_place(box: Box, pos: Pos, seat: int) -> bool:
    """Return True if a seat has a knight in the court and a square for one, in several conflicts (L-067) and in the
    lower row too (L-070)."""
    court = [box.strength[i] for i, place in enumerate(pos.knights[seat]) if place == COURT]
    if not court or free_squares(box, pos, seat):
        return bool(court)
    t = Land(box, pos, BARE["place", seat])
    return bool(t.joined or t.counties(max(court)))


def settling(pos: Pos) -> tuple[int, ...]:
    """Return the conflicts in the order in which they are settled (L-170, D-11)."""
    return (0, 1, 2, 3) if Reading(pos.options).conflict_order == "upper_first" else (2, 3, 0, 1)


def captives(box: Box, pos: Pos, slot: int, seat: int) -> list[int]:
    """Return a seat's knights in a conflict, weakest first."""
    first = box.square0 + slot * box.squares
    return [i for i, place in enumerate(pos.knights[seat]) if first <= place < first + box.squares]


__all__ = ["Land", "Lord", "can_place", "captives", "free_squares", "settling"]
