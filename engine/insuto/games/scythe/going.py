"""Units on their way: where they stand, where a step leads, what they find to carry, and which loads are listed."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence

from insuto.core.guards import S
from insuto.games.scythe.components import WORKER, Box
from insuto.games.scythe.land import next_to
from insuto.games.scythe.names import CARGO
from insuto.games.scythe.rules_base import Pos, TurnOf
from insuto.games.scythe.steps import FurtherStep, MoveStep

MOST_WAYS = 1_200
"""So many moves are listed; of more, not every load."""


def loads(least: Sequence[int], most: Sequence[int], room: int) -> tuple[tuple[str, ...], ...]:
    """Return the loads that are listed, the smallest first, between the least and the most of each sort. Where there are more than `room`,
    they are, as far as those are few enough: of each sort the least, one more, all but one, all; any number of workers, and of each
    token the least or all; of each sort the least or all; else the least, all of one sort, everything."""
    number = math.prod([high - low + 1 for low, high in zip(least, most, strict=True)])
    # where all are listed, they depend only on their bounds: any other room gives the same list
    return _loads(tuple(least), tuple(most), room if number > room else number)


@functools.lru_cache(maxsize=2_000)
def _loads(least: tuple[int, ...], most: tuple[int, ...], room: int) -> tuple[tuple[str, ...], ...]:
    each = [range(low, high + 1) for low, high in zip(least, most, strict=True)]
    ends = [sorted({n[0], n[:2][-1], n[-2:][0], n[-1]}) for n in each]
    whole = [sorted({n[0], n[-1]}) for n in each]
    for choices in (each, ends, [*each[:2], *whole[2:]], whole):
        if math.prod(map(len, choices)) <= room:
            found = set(itertools.product(*choices))
            break
    else:
        found = {tuple(least), tuple(most), *((*least[:i], most[i], *least[i + 1 :]) for i in range(len(CARGO)))}
    counts = sorted(found, key=lambda taken: (sum(taken), taken))
    return tuple(tuple(itertools.chain(*map(itertools.repeat, CARGO, taken))) for taken in counts)


class GoingOf(TurnOf[S]):
    """The view that guards of a move read: where a unit stands, where one step leads it, and what it finds to carry.
    Units by their place in `names` of the decision: a worker is WORKER and the place where it stands.

    strange  where other seats have units
    able     the abilities at hand, and `dug` the tunnels: needed for every unit
    ways     computed on first use: where each unit can go that may move, and the loads that are listed (`_Stepping.ways`)
    """

    __slots__ = ("_goals", "able", "dug", "strange", "ways")

    def __init__(self, box: Box, pos: Pos, step: S) -> None:
        super().__init__(box, pos, step)
        self.strange, self.able, self.dug = set(self.strangers()), super().abilities(), super().tunnels()
        self._goals: dict[int, set[int]] = {}
        self.ways: dict[int, tuple[list[int], Sequence[tuple[str, ...]]]] | None = None

    def has(self, ability: str) -> bool:
        return ability in self.able

    def abilities(self) -> set[str]:
        return self.able

    def tunnels(self) -> frozenset[int]:
        return self.dug

    def start(self, unit: int) -> int:
        """Return where a unit stands; ON_MAT on the faction mat."""
        if unit >= WORKER:
            return unit - WORKER
        return self.pos.mechs[self.seat][unit - 1] if unit else self.pos.characters[self.seat]

    def goals(self, unit: int) -> set[int]:
        """Return where one step leads a unit by the ground alone."""
        if unit not in self._goals:
            self._goals[unit] = next_to(self, min(unit, WORKER), self.start(unit))
        return self._goals[unit]

    def there(self, unit: int) -> list[int]:
        """Return how much of each sort of cargo a unit finds where it stands."""
        start, workers, tired = self.start(unit), 0, 0
        if 0 < unit < WORKER:
            tired = self.pos.tired.count(start)
            workers = self.workers.count(start) - tired
        return [workers, tired, *self.pos.lying(start)]

    def least(self, unit: int) -> list[int]:
        """Return what must go along: nothing is left behind on a lake without one that can stay there (S-112)."""
        none = [0] * len(CARGO)
        if self.start(unit) not in self.box.lakes:
            return none
        staying = [other for other in self.fighters(self.start(unit)) if other != unit]
        found = self.there(unit)
        if any(staying):
            return none
        return [*found[:2], *(none[2:] if staying else found[2:])]


Going = GoingOf[MoveStep | FurtherStep]
