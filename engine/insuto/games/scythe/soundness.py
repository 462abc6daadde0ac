"""The conditions that must hold in every position in addition to what its fields and steps declare, whether it was
played to, studied or read from a link."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.game import Problem
from insuto.games.scythe.components import FACTORY_SECTION, TOKENS, UNITS, Box
from insuto.games.scythe.effects import most_stars
from insuto.games.scythe.names import BONUSES, BOTTOM, FACTORY, GOALS, NO_CARD, NOBODY, NOWHERE, SORTS, STRUCTURES
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.steps import FurtherStep, MoveStep

Pos = ScythePosition
_VALUE = "holds a value that cannot be"
_FIT = "does not fit together with the rest"
_SETTING_UP = {
    "setup",
    "deal_faction",
    "deal_mat",
    "choose_faction",
    "choose_mat",
    "deal_tile",
    "deal_objective",
    "deal",
}


def invariants(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield the problems of the table; then of the agenda."""
    for one in Player.all(box, pos):
        yield from _mats(one)
        yield from _pieces(one)
    yield from _map(box, pos)
    yield from _pending_problems(box, pos)


def _mats(me: Player) -> Iterator[Problem]:
    """Yield a problem where cubes are not on the top row or on the bottom one (S-095), recruits took the same bonus
    (S-102), or there are too many stars for a goal (S-159) or in all (S-161). Six while play goes on are let through: a
    page may lay out a table as it stands when the game has just ended."""
    if (off := sum(me.boxes)) != (on := sum(me.cubes)):
        data = {"off": off, "on": on}
        yield Problem(f"cubes[{me.seat}]", "has {off} cubes off the top row and {on} on bottom actions", data)
    if me.pos.mats[me.seat] < 0 and any((*me.boxes, *me.cubes)):
        yield Problem(f"cubes[{me.seat}]", _VALUE)
    if me.pos.mats[me.seat] >= 0:
        for bottom in range(len(BOTTOM)):
            section = me.paid_by(bottom)
            if me.cubes[bottom] > section.cost - section.least:
                yield Problem(f"cubes[{me.seat}][{bottom}]", _VALUE)
    taken = [bonus for bonus in me.recruits if bonus >= 0]
    if len(set(taken)) < len(taken) or len(taken) > len(BONUSES):
        yield Problem(f"recruits[{me.seat}]", "takes each bonus once")
    crowded = any(n > most_stars(me, goal) for goal, n in zip(GOALS, me.stars, strict=True))
    if crowded or me.star_count() > me.box.to_end:
        yield Problem(f"stars[{me.seat}]", "has more stars than there are")


def _pieces(me: Player) -> Iterator[Problem]:
    """Yield a problem where pieces stand where they may not, or workers are not listed in one order."""
    if me.workers != sorted(me.workers):
        yield Problem(f"workers[{me.seat}]", _VALUE)
    ready = _ready(me.pos)
    if ready != (me.character >= 0):
        yield Problem(f"characters[{me.seat}]", _FIT)
    if ready and len(me.workers) < (least := me.box.workers - len(me.box.produce_cost)):
        yield Problem(f"workers[{me.seat}]", "are fewer than the {least} that start on the board", {"least": least})
    if not ready and any(at >= 0 for at in (*me.mechs, *me.structures, *me.workers)):
        yield Problem(f"mechs[{me.seat}]", _FIT)
    wayfares = ready and "wayfare" in me.faction.mechs
    own = me.home if ready else NOWHERE
    there = {me.character, *me.mechs, *me.workers}
    if any(place >= me.box.hexes and place != own and not wayfares for place in there):
        yield Problem(f"characters[{me.seat}]", _VALUE)
    for name, place in zip(STRUCTURES, me.structures, strict=True):
        if place in me.box.lakes:
            yield Problem(f"{me.faction.id}.structure.{name}", "no structure stands on a lake")


def _ready(pos: Pos) -> bool:
    """Return True if the pieces are on the board (S-033)."""
    if pos.stage != "setup":
        return True
    return not any(step.get("part") == "pieces" for step in pos.agenda)


def _map(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where there is more than one structure on a hex (S-099), or characters and mechs of two seats are
    together where no combat is open."""
    built = [place for own in pos.structures for place in own if place >= 0]
    for place in dict.fromkeys(built):
        if built.count(place) > 1:
            yield Problem(f"place.{box.places[place]}", "holds one structure at most")
    standing: dict[int, set[int]] = {}
    for one in Player.all(box, pos):
        for place in (one.character, *one.mechs):
            if 0 <= place < box.hexes:
                standing.setdefault(place, set()).add(one.seat)
    asks = {step.ask for step in pos.agenda}
    for place, seats in standing.items():
        if len(seats) > 1 and not (len(seats) == 2 and pos.turn in seats and "arrive" in asks):
            yield Problem(f"place.{box.places[place]}", "holds two seats without a combat")
    if pos.fight >= 0 and "unveil" in asks and pos.fight not in Player(box, pos, pos.turn).contested():
        yield Problem("fight", _FIT)
    if (pos.fight >= 0) != bool(asks & {"unveil", "fight_over"}):
        yield Problem("fight", _FIT)
    yield from _left_alone(box, pos)


def _left_alone(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where a worker without a character or mech of its own stands where another seat has a unit
    (S-060, S-062), or without a mech on a lake, or a token lies on a lake where nobody is (S-112)."""
    for one in Player.all(box, pos):
        for place in dict.fromkeys(one.workers):
            alone = place < box.hexes and not pos.fights_at(one.seat, place) and one.enemies(place)
            if alone or (place in box.lakes and place not in one.mechs):
                yield Problem(f"place.{box.places[place]}", "is held against its workers")
    for place in box.lakes:
        if any(pos.lying(place)) and not any(pos.fights_at(seat, place) for seat in range(pos.players)):
            yield Problem(f"place.{box.places[place]}", "is a lake where nobody is")


def _dealt(pos: Pos) -> Iterator[Problem]:
    """Yield a problem where, in the set-up, what is not there yet is not pending (S-024 to S-027)."""
    parts = {step.get("part") for step in pos.agenda}
    to_come = parts & {"decks", "mats"}
    for name, owned in (("faction", pos.factions), ("mat", pos.mats)):
        coming = {step.get("to", step.seat) for step in pos.agenda if step.ask in (f"deal_{name}", f"choose_{name}")}
        if not to_come and any(value < 0 and seat not in coming for seat, value in enumerate(owned)):
            yield Problem(f"{name}s", _FIT)
    to_come |= parts & {"seats", "pieces", "tile"}
    if pos.tile < 0 and not to_come and not any(step.ask == "deal_tile" for step in pos.agenda):
        yield Problem("tile", _FIT)


def _stands(pos: Pos) -> bool:
    """Return True if the action token of the seat whose turn it is stands where it takes the actions of."""
    at = pos.section[pos.turn]
    return at >= 0 and (at != FACTORY_SECTION or pos.cards[pos.turn] != NO_CARD)


def _pending_problems(box: Box, pos: Pos) -> Iterator[Problem]:
    asks = {step.ask for step in pos.agenda}
    if pos.stage == "setup":
        if not asks or not asks <= _SETTING_UP:
            yield Problem("stage", _FIT)
        yield from _dealt(pos)
        return
    if asks & (_SETTING_UP - {"deal"}) or NO_CARD in (*pos.factions, *pos.mats, pos.tile) or pos.turn == NOBODY:
        yield Problem("stage", _FIT)
    if (pos.stage == "end") != (not asks or "score" in asks):
        yield Problem("stage", _FIT)
    if asks & {"top", "bottom"} and not _stands(pos):
        yield Problem("turn", _FIT)
    if pos.tired != sorted(pos.tired):
        yield Problem("tired", _FIT)
    own = pos.workers[pos.turn] if pos.turn >= 0 else []
    for place in dict.fromkeys(pos.tired):
        if pos.tired.count(place) > own.count(place):
            address = f"{box.faction_ids[pos.factions[pos.turn]]}.tired.{box.places[place]}"
            yield Problem(address, "are more than stand there", {"n": own.count(place)})
    if any(len(row) < 3 or row[0] >= TOKENS + SORTS or max(row[1:3]) >= len(box.places) for row in pos.entered):
        yield Problem("entered", _VALUE)
    if (any(pos.moved) or pos.tired or pos.entered or pos.pushed or pos.coerced) and (
        pos.stage == "end" or "turn" in asks
    ):
        yield Problem("moved", _FIT)
    elif pos.turn >= 0:
        yield from _moves(Player(box, pos, pos.turn), asks)


def _moves(me: Player, asks: set[str]) -> Iterator[Problem]:
    """Yield a problem where units have moved that could not, or more of them than move in one action (S-051, S-154).
    What has moved is noted until the moves are over (S-068)."""
    pos, seat = me.pos, me.faction.id
    noted = sum(map(bool, pos.moved)) + len(pos.tired)
    if noted and (not pos.agenda or pos.agenda[-1].ask not in ("move", "step", "arrive")):
        yield Problem("moved", _FIT)
    fights = me.contested() if asks & {"move", "step"} else ()
    for code, (moved, at) in enumerate(zip(pos.moved, (me.character, *me.mechs), strict=True)):
        if moved and at < 0:
            yield Problem(f"{seat}.moved.{UNITS[code]}", "is on the mat")
        if not moved and at in fights:  # S-065: a unit that has entered a combat goes no further
            yield Problem("moved", _FIT)
    if not asks & {"move", "step"} or me.section_at < 0:
        return
    at_card = me.section_at == FACTORY_SECTION
    most, steps = (1, me.box.factory_moves) if at_card else (me.worth("units"), 1)
    going = sum(step.unit in UNITS for step in pos.waiting(FurtherStep))
    to_come = list(pos.waiting(MoveStep))
    if noted > most:
        yield Problem(f"moved_units[{me.seat}]", "are {n} at most", {"n": most})
    elif (
        me.section_name not in ("move", FACTORY)
        # S-043: the bottom action of the same section comes after the moves, but where a Factory card's bottom action is the move
        or not (at_card or "bottom" in asks)
        or any(step.steps != steps for step in to_come)
        or noted + going + sum(step.left for step in to_come) > most
    ):
        yield Problem("moved", _FIT)
