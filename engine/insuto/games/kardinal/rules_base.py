"""The common parts of all decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import gt

from insuto.core.guards import S, TableOf
from insuto.core.position import Step
from insuto.games.kardinal.components import Box, Cards
from insuto.games.kardinal.gestures import Gestures
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player

Pos = KardinalPosition


class KardinalDecision(Gestures):
    """Base of the decisions: they know the box."""

    def __init__(self, box: Box) -> None:
        super().__init__()  # the standard decisions of core make their fields there
        self.box = box


class TurnOf(TableOf[S], Player):
    """The view that guards read: the seat to move, and the fields of a step of type S."""

    __slots__ = ()

    @property
    def reading(self) -> Reading:
        """The readings in force."""
        return Reading.of(self.pos.options)


class Hand(TurnOf[Step]):
    """The same, where a piece is placed.

    pays     what cards of the hand pay for a piece of this turn, and where
    region   where the first piece of the turn stands; -1 while there is none
    each     whether cardinals are counted for each seat (K-041)
    free     by region, of those where it may be placed: the sites where no cloister stands
    room     by region, the same: whether another cardinal may stand there, as `Placing.on_crest` has it
    before   how many cardinals may stand there by the board before the turn; 0 where the board now says it (K-037)
    """

    # cached: guards read these again and again, and a column of a face costs a call
    __slots__ = ("before", "cardinals", "cards", "cloisters", "each", "free", "pays", "reading", "region", "room")
    cloisters: int
    cardinals: int
    reading: Reading
    free: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]
    room: Sequence[bool] | Mapping[int, bool]

    def __init__(self, box: Box, pos: Pos, step: Step, region: int = -1, limit: int = 0) -> None:
        self.box, self.pos, self.step = box, pos, step  # without `super`: made for every legal list
        self.seat = seat = step.seat
        self.reading = reading = Reading.of(pos.options)
        self.region = region
        self.cards = cards = tuple(pos.hands[seat])
        self.cloisters = box.cloisters - len(pos.placed[seat])
        own = [there[seat] for there in pos.cardinals]
        self.cardinals = box.cardinals - sum(own)
        self.each = reading.cardinal_limit == "each"
        self.before = limit if reading.second_piece == "before" else 0
        self.pays: Mapping[Cards, Sequence[int]] = box.pays(cards, reading.joker_own, region)
        if region < 0:
            most, self.free = zip(*box.grounds(pos.sites), strict=True)
            self.room = [*map(gt, most, own if self.each else map(sum, pos.cardinals))]
        else:
            ground, there = box.ground(region, pos.sites), own[region] if self.each else sum(pos.cardinals[region])
            self.free = {region: ground.free}
            self.room = {region: (self.before or ground.most) > there}


__all__ = ["Hand", "KardinalDecision", "Player", "Pos", "TurnOf"]
