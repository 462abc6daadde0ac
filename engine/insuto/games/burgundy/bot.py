"""A sensible player: points now, regions that are nearly full, tiles that have a place, goods for ships; dice are not thrown away.

Worth is counted in points, roughly; every figure here is a guess that was tried in games against random players.
"""

from __future__ import annotations

from insuto.core.actions import Action
from insuto.games.burgundy import scoring
from insuto.games.burgundy.actions import (
    Buy,
    CastleSite,
    Commission,
    EndTurn,
    Hire,
    Load,
    Place,
    Sell,
    Stow,
    Take,
    Work,
)
from insuto.games.burgundy.components import BESIDE, DEPOTS, PHASES, SLOTS, Box, steps_between
from insuto.games.burgundy.rules_base import SLOT_OF, SPACE_OF
from insuto.games.burgundy.state import BurgundyPosition, Player

Pos = BurgundyPosition
WORKER, SILVER = 0.6, 1.2
BUILDINGS = {
    "warehouse": 1.5,
    "carpenter": 3.0,
    "church": 3.0,
    "market": 3.0,
    "boarding": 4 * WORKER,
    "bank": 2 * SILVER,
    "cityhall": 4.0,
    "watchtower": 4.0,
}
"""The worth of the effect of a building."""
KNOWLEDGE = {
    1: 2,
    2: 2,
    3: 2,
    4: 2,
    5: 2,
    6: 2,
    7: 4,
    8: 3,
    9: 4,
    10: 3,
    11: 3,
    12: 3,
    13: 2,
    14: 3,
    15: 6,
    24: 8,
    25: 5,
    26: 4,
}
"""The worth of a knowledge tile at the beginning; those that count buildings, 16 to 23, are worth 4 for each that
stands."""


def appraise(box: Box, view: Pos, act: Action) -> float:
    """Return how good an action looks to the seat that acts; higher is better."""
    me = Player(box, view, view.viewer)
    match act:
        case Place():
            tile = me.stored[act.stored - 1]
            return placing(me, tile, SPACE_OF[act.space])
        case Take():
            return taking(me, view.depots[SLOT_OF[act.tile]], act.drop)
        case Buy():
            tile = (
                view.depots[SLOT_OF[act.tile]]
                if act.tile in SLOT_OF
                else view.shop[int(act.tile.partition(".")[2]) - 1]
            )
            return taking(me, tile, act.drop) - 2 * SILVER
        case Commission():
            return taking(me, view.depots[SLOT_OF[act.tile]], act.drop) - 2 * WORKER
        case Sell():
            return selling(me, act.goods - 1)
        case Hire():
            return 2 * WORKER
        case Work():
            now, then = (best(me, face) for face in (act.die, act.to))
            return then - WORKER - 0.1 if then - now > 2 * WORKER else -9.0
        case EndTurn():
            return 0.5
        case Load():
            return loading(me, [depot - 1 for depot in (act.depot, act.second) if depot])
        case Stow():
            return float(sum(goods[act.goods - 1] for goods in view.depot_goods))
        case CastleSite():
            return float(len(BESIDE[SPACE_OF[act.space]]))
    return -1.0


def best(me: Player, face: int) -> float:
    """Return the worth of the best that a die of this face could do."""
    found = 2 * WORKER
    if me.goods[face - 1]:
        found = max(found, selling(me, face - 1))
    drop = int(me.full)
    free = me.depot_slack
    for slot, tile in enumerate(me.pos.depots):
        if tile >= 0 and steps_between(face, slot // SLOTS + 1) <= free:
            found = max(found, taking(me, tile, drop))
    board, own = me.board, me.own
    for tile in me.stored:
        if tile >= 0:
            free = me.slack(me.box.type_of[tile])
            for space in board.of_type[me.box.type_of[tile]]:
                if own[space] < 0 and steps_between(face, board.numbers[space]) <= free and fits(me, tile, space):
                    found = max(found, placing(me, tile, space))
    return found


def fits(me: Player, tile: int, space: int) -> bool:
    """Return True if a tile could lie on a free space of its colour, whatever the die."""
    own = me.own
    if all(own[near] < 0 for near in BESIDE[space]):
        return False
    twice = me.box.type_of[tile] == "building" and me.same_in_city(tile, space)
    return not twice or me.builds_twice


def rounds_left(me: Player) -> float:
    """Return the number of remaining rounds in the game, this one included."""
    phase = PHASES.index(me.pos.phase) if me.pos.phase in PHASES else 0
    return (len(PHASES) - phase - 1) * me.box.rounds + me.box.rounds - me.pos.round + 1


def placing(me: Player, tile: int, space: int) -> float:
    """Return the worth of a placement: points at once, the effect, and what it brings the region nearer to."""
    board, own = me.board, me.own
    region = board.regions[board.region[space]]
    left = sum(own[one] < 0 for one in region)
    phase = me.box.phase_points.get(me.pos.phase, 0)
    whole = me.box.region_points[len(region)] + phase
    worth = 3.0 + (whole if left == 1 else 0.5 * whole / left)
    kind = me.box.type_of[tile]
    if sum(own[one] < 0 for one in board.of_type[kind]) == 1:
        worth += 4
    return worth + effect(me, tile, space)


def effect(me: Player, tile: int, space: int = -1) -> float:
    """Return the worth of a tile's effect; of an animal on a space, the points that it scores."""
    kind, name, own = me.box.type_of[tile], me.box.kinds[tile], me.own
    left = rounds_left(me) / (len(PHASES) * me.box.rounds)
    if kind == "animal":
        board = me.board
        there = board.regions[board.region[space]] if space >= 0 else ()
        alike = (
            me.box.animals[own[one]]
            for one in there
            if own[one] >= 0 and me.box.animal[own[one]] == me.box.animal[tile]
        )
        return float(me.box.animals[tile] + sum(alike))
    if kind == "ship":
        most = max(loading(me, [depot]) for depot in range(DEPOTS))
        return 1.0 + most
    if kind == "castle":
        return 4.0
    if kind == "mine":
        return SILVER * (1 + (rounds_left(me) - 1) // me.box.rounds)
    if kind == "building":
        return BUILDINGS[name]
    number = me.box.number[tile]
    if 16 <= number <= 23:
        return 1.0 + 4 * own.count(me.box.kind_of[scoring.BUILDINGS[number][0]]) + 4 * left
    return KNOWLEDGE[number] * (1.0 if number >= 15 else left)


def loading(me: Player, depots: list[int]) -> float:
    """Return what the goods of some depots will sell for, as far as there is room."""
    room, each, worth = me.room, me.box.sale_points[me.pos.players], 0.0
    for depot in depots:
        for colour, number in enumerate(me.pos.depot_goods[depot]):
            if number and (me.goods[colour] or room > 0):
                room -= not me.goods[colour]
                worth += 0.7 * each * number
    return worth


def selling(me: Player, colour: int) -> float:
    """Return the worth of a sale: points and silver; one tile alone waits for others while there is time."""
    number = me.goods[colour]
    full = me.room == 0
    waits = 1.5 if number == 1 and not full and rounds_left(me) > 4 else 0.0
    return me.box.sale_points[me.pos.players] * number + SILVER + (1.0 if full else 0.0) - waits


def taking(me: Player, tile: int, drop: int) -> float:
    """Return the worth of the best place that a tile has, a turn or two later; less where another tile goes for it."""
    board, own, kind = me.board, me.own, me.box.type_of[tile]
    waiting = [me.box.type_of[one] for n, one in enumerate(me.stored, 1) if one >= 0 and n != drop]
    spaces = [space for space in board.of_type[kind] if own[space] < 0 and fits(me, tile, space)]
    if len(spaces) <= waiting.count(kind) or rounds_left(me) < 2:
        return 0.0
    worth = 0.6 * max(placing(me, tile, space) for space in spaces)
    if tile in me.stored and kind == "building":
        worth -= 2
    return worth - 0.8 * len(waiting) - (0.6 * holding(me, me.stored[drop - 1]) if drop else 0.0)


def holding(me: Player, tile: int) -> float:
    """Return the worth of what a stored tile may still bring."""
    if tile < 0:
        return 0.0
    board, own = me.board, me.own
    spaces = [space for space in board.of_type[me.box.type_of[tile]] if own[space] < 0 and fits(me, tile, space)]
    return max((placing(me, tile, space) for space in spaces), default=0.0)
