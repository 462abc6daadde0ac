"""The common parts of all decisions."""

from __future__ import annotations

from insuto.core.guards import Table
from insuto.core.position import Step
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.gestures import Gestures
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, cardinals_left, cloisters_left

Pos = KardinalPosition


class KardinalDecision(Gestures):
    """Base of the decisions: they know the box."""

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box


class Hand(Table):
    """The things that guards look at.

    hand                   cards of the seat, by type
    pays                   what cards of the hand pay for a piece of this turn, and in which regions
    cloisters, cardinals   pieces in the supply of the seat
    region                 where the first piece of the turn stands; -1 while there is none
    each                   whether cardinals are counted for each seat (K-041)
    room                   whether another cardinal may stand in a region, as far as somebody has asked
    before                 how many cardinals may stand there by the board before the turn; 0 where the board now says it (K-037)
    """

    __slots__ = ("before", "cardinals", "cloisters", "each", "hand", "pays", "region", "room")

    def __init__(self, box: Box, pos: Pos, step: Step) -> None:
        super().__init__(box, pos, step)
        reading, self.hand, self.region = Reading(pos.options), tuple(pos.hands[self.seat]), step.get("region", -1)
        self.cloisters, self.cardinals = cloisters_left(box, pos, self.seat), cardinals_left(box, pos, self.seat)
        self.each = reading.cardinal_limit == "each"
        self.before = step["limit"] if self.region >= 0 and reading.second_piece == "before" else 0
        self.room: dict[int, bool] = {}
        self.pays = box.pays(self.hand, reading.joker_own, self.region)


__all__ = ["Hand", "KardinalDecision", "Pos"]
