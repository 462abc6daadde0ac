"""What is asked of a game: a family for each guard, each score line and each kind of thing that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from insuto.core.game import Decision, Game
from insuto.core.guards import Guard, Guarded


@dataclass(frozen=True, slots=True)
class Family:
    """What one question is about: `family` is `RULE/NAME`; the kinds in which it is asked."""

    family: str
    kinds: tuple[str, ...]

    @property
    def rule(self) -> str:
        """Its rule."""
        return self.family.partition("/")[0]

    @property
    def name(self) -> str:
        """The guard, line or event, without its rule."""
        return self.family.partition("/")[2]


def of_guard(guard: Guard) -> str:
    """Return the family of a guard."""
    return f"{guard.rule}/{guard.name}"


def deciding(game: Game[Any], pos: Any) -> Iterator[Guarded[Any]]:
    """Yield the guarded decisions that are open in a position."""
    if pos.over or pos.agenda[-1].seat < 0:
        return
    decision: Decision[Any] = game.decisions[pos.agenda[-1].ask]
    for one in (decision, *(game.free if decision.offers_free else ())):
        if isinstance(one, Guarded):
            yield one


def guards(game: Game[Any]) -> dict[str, Guard]:
    """Return the guards of what seats decide, by family."""
    found: dict[str, Guard] = {}
    for decision in (*game.decisions.values(), *game.free):
        if isinstance(decision, Guarded):
            found |= {of_guard(one): one for one in decision.guards if of_guard(one) not in found}
    return found


def families(game: Game[Any]) -> tuple[Family, ...]:
    """Return all that is asked of a game, in the order of its rules."""
    never = game.drill().never
    found = [Family(one, ("may", "why")) for one, guard in guards(game).items() if guard.name not in never]
    order = list(game.rules)
    return tuple(sorted(found, key=lambda one: (order.index(one.rule), one.name)))


__all__ = ["Family", "deciding", "families", "guards", "of_guard"]
