"""All kinds of question together: how one is made of a position, and of which families a position has something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from insuto.core.drilling import Drill
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.drill import counting, course, permission, sequence
from insuto.drill.draw import Draw
from insuto.drill.question import Case, Question

MAKERS: Mapping[str, Callable[[Case], Question]] = {
    **permission.MAKERS,
    **counting.MAKERS,
    **course.MAKERS,
    **sequence.MAKERS,
}


def kinds_of(family: str) -> tuple[str, ...]:
    """Return the kinds of question that a family has."""
    name = family.partition("/")[2]
    if name.startswith("order."):
        return ("order",)
    if name == "winner" or name.startswith("next."):
        return ("next",)
    if name.startswith("+") or "." in name:
        return ("points",)
    return ("may", "why", "places")


def present(game: AnyGame, drill: Drill, pos: Position, draw: Draw) -> Counter[str]:
    """Return the families of which a position has something, guards with how many actions each alone refuses."""
    found = Counter[str](permission.present(game, drill, pos))
    found.update(counting.lines_present(game, drill, pos))
    found.update(counting.gains_present(game, drill, pos, draw))
    found.update(course.next_present(game, drill, pos, draw))
    found.update(sequence.order_present(game, drill, pos, draw))
    found.update(course.winner_present(game, drill, pos))
    return found


def case(game: AnyGame, drill: Drill, pos: Position, family: str, draw: Draw, *, strict: bool = False) -> Case:
    """Return a position as the source of a question of a family: from the view of the seat that acts, else of any
    seat."""
    acting = -1 if pos.over else pos.agenda[-1].seat
    return Case(game, drill, pos, acting if acting >= 0 else draw.below(pos.players), family, draw, strict)
