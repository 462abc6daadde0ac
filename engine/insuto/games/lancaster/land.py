"""Where knights stand and where they can go: used by guards and to explain touches."""

from __future__ import annotations

from insuto.core.guards import S, TableOf
from insuto.core.position import BARE, Step
from insuto.games.lancaster.components import COUNTY, COURT, Box
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition, Lord, holder

Pos = LancasterPosition
NEVER = 99
"""Stronger than any knight."""


class TurnOf(TableOf[S], Lord):
    """The view that guards read: the lord to move, and the fields of a step of type S."""

    __slots__ = ("own",)  # cached: guards read these again and again, and a column of a face costs a call

    def __init__(self, box: Box, pos: Pos, step: S) -> None:
        self.box, self.pos, self.step = box, pos, step  # without `super`: made for every legal list
        self.seat = seat = step.seat
        self.own = pos.knights[seat]


Turn = TurnOf[Step]


class Land(TurnOf[Step]):
    """The pieces on the main board, for a knight that is to be placed.

    holder   by county: the seat that holds it, -1 for none
    there    by county: the strength that stands there, with squires
    bare     by county: what the knight alone has to have
    needed   by county: what the knight and its squires have to have together
    least    by county: the weakest knight that may go, with all squires of the seat; NEVER where an own knight stands
    joined   conflicts that the seat can join
    squires  of the seat, behind its screen
    """

    __slots__ = ("bare", "holder", "joined", "least", "needed", "squires", "there")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        seat, own, strength, minimum = self.seat, self.own, box.strength, box.minimum
        self.squires = squires = max(0, pos.squires[seat])
        if Reading.of(pos.options).squires_minimum:
            self.bare, self.needed = [0] * len(minimum), minimum[:]
            self.least = [max(0, together - squires) for together in minimum]
        else:
            self.bare, self.needed, self.least = minimum, [0] * len(minimum), minimum[:]
        self.holder, self.there = [-1] * len(minimum), pos.posted[:]
        taken: set[int] = set().union(*pos.knights)
        for place in taken & box.county_places:
            county = place - COUNTY
            owner, i = holder(box, pos, county)
            self.holder[county] = owner
            self.there[county] = there = pos.posted[county] + strength[i]
            self.needed[county] = needed = max(self.needed[county], there + 1)
            self.least[county] = NEVER if owner == seat else max(self.bare[county], needed - squires)
        self.joined = [
            slot
            for slot, squares in enumerate(box.squares_of)
            if pos.conflicts[slot] >= 0 and not (squares <= taken and squares.isdisjoint(own))
        ]

    def counties(self, knight: int) -> list[int]:
        """Return the counties where a knight may go with the squires that the seat has."""
        return [county for county, least in enumerate(self.least) if knight >= least]


def can_place(me: Lord) -> bool:
    """Return True if a seat has a knight in the court and a square for one, in several conflicts (L-067) and in the
    lower row too (L-070)."""
    own = me.own
    if COURT not in own or me.free_squares():
        return COURT in own
    t = Land(me.box, me.pos, BARE["place", me.seat])
    return bool(t.joined or t.counties(max([me.box.strength[i] for i, place in enumerate(own) if place == COURT])))


def in_settling(pos: Pos) -> int:
    """Return the conflict that is being settled."""
    return pos.settling()[pos.cursor]
