"""Where knights stand and where they can go: what guards look at, and what hands at the board are told about."""

from __future__ import annotations

from insuto.core.guards import S, TableOf
from insuto.core.position import BARE, Step
from insuto.games.lancaster.components import COUNTY, COURT, Box
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition, Lord

Pos = LancasterPosition


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


def can_place(me: Lord) -> bool:
    """Return True if a seat has a knight in the court and a square for one, in several conflicts (L-067) and in the
    lower row too (L-070)."""
    strength = me.box.strength
    court = [strength[i] for i, place in enumerate(me.own) if place == COURT]
    if not court or me.free_squares():
        return bool(court)
    t = Land(me.box, me.pos, BARE["place", me.seat])
    return bool(t.joined or t.counties(max(court)))


def in_settling(pos: Pos) -> int:
    """Return the conflict that is being settled."""
    return pos.settling()[pos.cursor]


__all__ = ["Land", "Turn", "TurnOf", "can_place", "in_settling"]
