"""Where knights stand and where they can go: what guards look at, and what hands at the board are told about."""

from __future__ import annotations

from itertools import chain, count

from insuto.core.guards import S, TableOf
from insuto.core.position import BARE, Step
from insuto.games.lancaster.components import COUNTY, COURT, Box
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition, Lord

Pos = LancasterPosition
NEVER = 99
"""Stronger than any knight."""


class TurnOf(TableOf[S], Lord):
    """The things that guards look at: the lord who is asked, and what a step of type S asks."""

    __slots__ = ("own",)  # at hand is what guards look at again and again: a column of a face costs a call

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
        seat, own, strength, n = self.seat, self.own, box.strength, len(box.counties)
        holder, there, needed = [-1] * n, pos.posted[:], [0] * n
        knight_on = dict(zip(chain.from_iterable(pos.knights), count(), strict=False))  # seven a seat, by place
        for county, place in enumerate(range(COUNTY, COUNTY + n)):
            if place in knight_on:
                holder[county], i = divmod(knight_on[place], len(strength))
                there[county] += strength[i]
                needed[county] = there[county] + 1
        taken = knight_on.keys()
        self.joined = [
            slot
            for slot, squares in enumerate(box.squares_of)
            if pos.conflicts[slot] >= 0 and not (taken >= squares and squares.isdisjoint(own))
        ]
        self.holder, self.there, self.needed, self.bare = holder, there, needed, box.minimum
        if Reading(pos.options).squires_minimum:
            self.bare, self.needed = [0] * n, list(map(max, box.minimum, needed))
        self.squires = squires = max(0, pos.squires[seat])
        self.least = [
            NEVER if owner == seat else max(alone, together - squires)
            for owner, alone, together in zip(holder, self.bare, self.needed, strict=True)
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


__all__ = ["Land", "Turn", "TurnOf", "can_place", "in_settling"]
