"""The drill families of a game, as its bank of positions covers them."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from insuto.core.game import AnyGame
from insuto.core.guards import Guard, Guarded
from insuto.drill.permission import of_guard
from insuto.drill.positions import bank_of


@dataclass(frozen=True, slots=True)
class Family:
    """The subject of one question: `family` is `RULE/NAME`; the kinds of question that it has."""

    family: str
    kinds: tuple[str, ...]

    @property
    def rule(self) -> str:
        """Its rule."""
        return self.family.partition("/")[0]


def guards(game: AnyGame) -> dict[str, Guard]:
    """Return the guards of what seats decide, by family."""
    found: dict[str, Guard] = {}
    for decision in (*game.decisions.values(), *game.free):
        if isinstance(decision, Guarded) and decision.responder >= 0:
            found |= {of_guard(one): one for one in decision.guards if of_guard(one) not in found}
    return found


@functools.lru_cache(maxsize=8)
def families(game: AnyGame) -> tuple[Family, ...]:
    """Return all families of a game, in the order of its rules."""
    order = {rule: place for place, rule in enumerate(game.rules)}
    found = [Family(family, tuple(kinds)) for family, kinds in bank_of(game).families.items()]
    return tuple(sorted(found, key=lambda one: (order[one.rule], one.family)))
