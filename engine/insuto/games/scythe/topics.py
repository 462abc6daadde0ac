"""What the first game explains of an action besides its kind: what it gains, where it leads, whom it meets."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.actions import Action
from insuto.games.scythe.actions import Build, Go, Move, Show, Take
from insuto.games.scythe.components import UNITS, Box
from insuto.games.scythe.land import token_on
from insuto.games.scythe.names import FACTORY, STRUCTURES
from insuto.games.scythe.state import Player, ScythePosition

GAINED = ("coins", "popularity", "power", "cards")
"""The gains that are explained where they are chosen; the other halves of the top row have decisions of their own."""
SECTIONS = {"trade": "trade", "bolster": "bolster", "produce": "harvest"}
"""The sections whose top action is explained where they are advised or chosen; 移動 is by its moves."""
TOPICS = (
    *GAINED,
    *SECTIONS.values(),
    *("march", "again", "unpaid", "producing"),
    *("land", "river"),
    *STRUCTURES,
    "fights",
    "drives_out",
    "token",
    "visit",
    "carries",
    "objective",
)
OWN = frozenset({"again", "unpaid"})


def topics_of(box: Box, pos: ScythePosition, act: Action) -> Sequence[str]:
    """Return the subjects that an action of the seat to act is about."""
    match act:
        case Go():
            return _section(Player(box, pos, pos.agenda[-1].seat), act.to)
        case Take():
            return [act.gain] if act.gain in GAINED else ["producing"] if act.gain == "produce" else []
        case Move():
            return _meeting(Player(box, pos, pos.agenda[-1].seat), act)
        case Build():
            return [act.structure]
        case Show():
            return ["objective"]
    return ()


def _section(me: Player, name: str) -> Sequence[str]:
    """Return what choosing a section is about: its top action, that its bottom action cannot be paid yet, and, from the second
    turn on, that the token has to move."""
    if name == FACTORY:
        return ()
    bottom = next(section.bottom for section in me.mat.sections if section.top == name)
    found = [SECTIONS.get(name, "march"), *(["unpaid"] if me.stock(bottom) < me.cost(bottom) else [])]
    return found if me.pos.section[me.seat] < 0 else [*found, "again"]


def _meeting(me: Player, act: Move) -> Sequence[str]:
    """Return what a step leads to: what a worker makes there, a fight, workers that go home, a token, the Factory; and what is carried."""
    box, pos, to = me.box, me.pos, me.box.place_of[act.to]
    found = ["land"] if act.unit not in UNITS and box.makes.get(box.terrain[to]) else []
    if act.load:
        found.append("carries")
    if _at_river(me, act.unit, to):
        found.append("river")
    if me.foes(to):
        return [*found, "fights"]
    if me.enemies(to):
        return [*found, "drives_out"]
    if act.unit == "character" and token_on(box, pos, to):
        return [*found, "token"]
    if act.unit == "character" and to == box.factory:
        return [*found, "visit"]
    return found


def _at_river(me: Player, unit: str, to: int) -> bool:
    """Return True if a worker crosses a river, or another unit leaves a territory that has one."""
    box = me.box
    if unit not in UNITS:
        return (box.place_of[unit.partition(".")[2]], to) in box.rivers
    start = me.unit_at(UNITS.index(unit))
    return any((start, near) in box.rivers for near in box.beside[start])
