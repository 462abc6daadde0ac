"""The outcome of placing a tile: points for regions and colours, then the tile's own effect (B-067, B-076 to B-103).
Free of questions: what an effect asks is pushed as a step."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.facts import Log, Result
from insuto.games.burgundy import keys
from insuto.games.burgundy.components import DEPOTS, SPACES, TYPES, Box, Estate
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.state import BurgundyPosition, owns

Pos = BurgundyPosition
FETCHES = {"carpenter": ("building",), "church": ("mine", "knowledge", "castle"), "market": ("ship", "animal")}
"""The types that a building fetches from the numbered depots (B-095 to B-097)."""
_FETCH_RULE = {"carpenter": "B-095", "church": "B-096", "market": "B-097"}
SLACK = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "knowledge": 11}
"""The knowledge tile that shifts a die by one for placing a type (B-122 to B-124)."""
SLACK_RULE = {9: "B-122", 10: "B-123", 11: "B-124"}
TOLD = 3
"""The spaces from which on a completed region is told as a table; a smaller one, where it brings no bonus tile either, does not
interrupt."""


def estate(box: Box, pos: Pos, seat: int) -> Estate:
    """Return the player board of a seat."""
    return box.estates[pos.boards[seat]]


def slack(box: Box, pos: Pos, seat: int, kind: str) -> int:
    """Return by how much a die may be off for placing a tile of a type: 1 with the knowledge tile for it. What workers turn comes on top
    (B-140), and nobody has to use either (B-152)."""
    return int(owns(box, pos, seat, SLACK[kind]))


def same_in_city(box: Box, pos: Pos, seat: int, tile: int, space: int) -> bool:
    """Return True if the city that a space belongs to has such a building already (B-065)."""
    board, own = estate(box, pos, seat), pos.estates[seat]
    return any(own[other] == tile for other in board.regions[board.region[space]])


def put(box: Box, pos: Pos, seat: int, stored: int, space: int, log: Log) -> None:
    """Move a stored tile to a space, score and push what its effect asks."""
    tile = pos.stored[seat][stored]
    pos.stored[seat][stored] = -1
    pos.estates[seat][space] = tile
    log.add("placed", seat, "B-061", tile=box.kinds[tile], space=SPACES[space])
    # B-067: in this order; B-082: a space is of one region and one colour, so both can score, and two regions cannot
    complete(box, pos, seat, space, log)
    colour_bonus(box, pos, seat, estate(box, pos, seat).types[space], log)
    take_effect(box, pos, seat, tile, space, log)


def complete(box: Box, pos: Pos, seat: int, space: int, log: Log) -> None:
    """Score a region whose last space is covered: its size and the points of the phase (B-076, B-077)."""
    board, own = estate(box, pos, seat), pos.estates[seat]
    region = board.regions[board.region[space]]
    if any(own[one] < 0 for one in region):
        return
    # B-078: at once, by the phase that is played, however the tile came there
    kind, size, phase = board.types[space], len(region), box.phase_points[pos.phase]
    points, tile = box.region_points[size], bonus_due(box, pos, seat, kind)
    table = None
    if size >= TOLD or tile >= 0:
        bonus = box.bonus[tile][pos.players] if tile >= 0 else 0
        table = _result(box, seat, region, (points, phase, bonus))
    pos.earn(seat, "regions", points)
    log.add("region", seat, "B-076", points={seat: points}, type=kind, size=size, n=points, result=table)
    pos.earn(seat, "phases", phase)
    log.add("region_phase", seat, "B-077", points={seat: phase}, phase=pos.phase, n=phase)


def _result(box: Box, seat: int, region: Sequence[int], points: tuple[int, int, int]) -> Result:
    """Return what a completed region brings as a table: for its size, for the phase, by a bonus tile (0: none)."""
    told = dict(zip(("points", "phase", "bonus"), points, strict=True))
    rows = {"size": len(region), **{name: n for name, n in told.items() if n or name != "bonus"}, "total": sum(points)}
    where = tuple(keys.SPACE(box.seats[seat], SPACES[space]) for space in region)
    return Result("region", (seat,), tuple((name, "", (n,)) for name, n in rows.items()), where)


def bonus_due(box: Box, pos: Pos, seat: int, kind: str) -> int:
    """Return the bonus tile that a seat has reached for a colour and is still there: 0 the large one, 1 the small one,
    -1 none (B-079, B-080)."""
    owners = pos.bonus[TYPES.index(kind)]
    if seat in owners or -1 not in owners:
        return -1
    # B-081: the start castle covers a space as any other tile
    covered = all(pos.estates[seat][space] >= 0 for space in estate(box, pos, seat).of_type[kind])
    return owners.index(-1) if covered else -1


def colour_bonus(box: Box, pos: Pos, seat: int, kind: str, log: Log) -> None:
    """Give the large bonus tile to the first to cover all spaces of a colour, the small one to the second (B-079,
    B-080)."""
    size = bonus_due(box, pos, seat, kind)
    if size < 0:
        return
    pos.bonus[TYPES.index(kind)][size] = seat
    points = box.bonus[size][pos.players]
    pos.earn(seat, "bonus", points)
    key, rule = (("colour_bonus", "B-079"), ("colour_bonus_small", "B-080"))[size]
    log.add(key, seat, rule, points={seat: points}, type=kind, n=points, headline=True)


def take_effect(box: Box, pos: Pos, seat: int, tile: int, space: int, log: Log) -> None:
    """Carry out the effect of a tile that was placed just now. One that can do nothing is placed all the same (B-066)."""
    kind = box.type_of[tile]
    if kind == "ship":
        sail(box, pos, seat, log)
    elif kind == "animal":
        score_animals(box, pos, seat, tile, space, log)
    elif kind == "castle":
        pos.push("extra", seat)
    elif kind == "building":
        _build(box, pos, seat, box.kinds[tile], log)


def sail(box: Box, pos: Pos, seat: int, log: Log) -> None:
    """Ask for a depot where goods lie anywhere (B-083); the order marker moves in any case (B-086)."""
    if any(map(any, pos.depot_goods)):
        pos.push("load", seat)
    else:
        log.add("no_goods", seat, "B-086")
        move_marker(pos, seat, log)


def move_marker(pos: Pos, seat: int, log: Log) -> None:
    """Move the order marker one space to the right, on top of what stands there (B-085, B-087). Beyond the last space
    there is nowhere to go (B-088)."""
    before = pos.order()[0]
    at = next(i for i, stack in enumerate(pos.track) if seat in stack)
    if at == len(pos.track) - 1:
        return
    pos.track[at].remove(seat)
    pos.track[at + 1].append(seat)
    log.add("marker_moved", seat, "B-085", place=pos.order().index(seat) + 1)
    if pos.order()[0] != before:
        log.add("white_die_passed", pos.order()[0], "B-087")


def score_animals(box: Box, pos: Pos, seat: int, tile: int, space: int, log: Log) -> None:
    """Score the animals of the new tile and of all earlier tiles of its kind in the pasture (B-089); one more for each
    of these tiles by B-120."""
    board, own, animal = estate(box, pos, seat), pos.estates[seat], box.animal[tile]
    counted = [
        own[one] for one in board.regions[board.region[space]] if own[one] >= 0 and box.animal[own[one]] == animal
    ]
    points = sum(box.animals[one] for one in counted)
    pos.earn(seat, "animals", points)
    log.add("animals", seat, "B-089", points={seat: points}, animal=animal, n=points, tiles=len(counted))
    if owns(box, pos, seat, 7):
        pos.earn(seat, "animals", len(counted))
        log.add("animals_more", seat, "B-120", points={seat: len(counted)}, n=len(counted))


def _build(box: Box, pos: Pos, seat: int, building: str, log: Log) -> None:
    effects = box.effects
    if building in FETCHES:
        wanted = FETCHES[building]
        if any(tile >= 0 and box.type_of[tile] in wanted for tile in pos.depots):
            pos.push("fetch", seat, building=building)
        else:
            log.add("no_effect", seat, _FETCH_RULE[building], tile=building)
    elif building == "warehouse":
        if any(pos.goods[seat]):
            pos.push("warehouse", seat)
        else:
            log.add("no_effect", seat, "B-094", tile=building)
    elif building == "cityhall":
        pos.push("cityhall", seat)
    elif building == "boarding":
        pos.give(pos.workers, seat, effects["boarding"])  # B-141: whatever knowledge 13 and 14 say
        log.add("workers", seat, "B-099", n=effects["boarding"])
    elif building == "bank":
        pos.give(pos.silver, seat, effects["bank"])
        log.add("silver", seat, "B-100", n=effects["bank"])
    elif building == "watchtower":
        pos.earn(seat, "watchtowers", effects["watchtower"])
        log.add("watchtower", seat, "B-102", points={seat: effects["watchtower"]}, n=effects["watchtower"])


def sell(box: Box, pos: Pos, seat: int, colour: int, log: Log) -> None:
    """Sell all goods of a colour: points for each, silver once (B-068 to B-071); more for the owner of knowledge 3 or 4
    (B-116, B-117)."""
    number = pos.goods[seat][colour]
    points = box.sale_points[pos.players] * number
    silver = 2 if owns(box, pos, seat, 3) else 1  # B-142: knowledge 3 and 4 add up, as 13 and 14 do
    pos.goods[seat][colour] = 0
    pos.sold[seat][colour] += number
    pos.earn(seat, "sales", points)
    log.add("sold", seat, "B-070", points={seat: points}, goods=colour + 1, number=number, n=points)
    pos.give(pos.silver, seat, silver)
    log.add("silver", seat, "B-116" if silver > 1 else "B-069", n=silver)
    if owns(box, pos, seat, 4):
        pos.give(pos.workers, seat, 1)
        log.add("workers", seat, "B-117", n=1)


def hire(box: Box, pos: Pos, seat: int, log: Log) -> None:
    """Give workers for a die (B-072); more for the owner of knowledge 13 or 14 (B-126, B-127), or of both (B-142), here and for no
    boarding house (B-141)."""
    more = owns(box, pos, seat, 14)
    number = box.worth["hire_more"] if more else box.effects["hire"]
    pos.give(pos.workers, seat, number)
    log.add("workers", seat, "B-127" if more else "B-072", n=number)
    if owns(box, pos, seat, 13):
        pos.give(pos.silver, seat, 1)
        log.add("silver", seat, "B-126", n=1)


def room(box: Box, pos: Pos, seat: int) -> int:
    """Return the number of new colours that the goods store still takes (B-084)."""
    colours: int = sum(n > 0 for n in pos.goods[seat])
    return max(0, int(box.store) - colours)


def load(box: Box, pos: Pos, seat: int, depots: list[int], log: Log) -> None:
    """Take colours already stored, and new ones as far as there is room (B-083, B-084); where they are too many, ask
    the owner to choose."""
    for depot in depots:
        for colour, number in enumerate(pos.depot_goods[depot]):
            if number and pos.goods[seat][colour]:
                _stow(pos, seat, [depot], colour, log)
    new = sorted({colour for depot in depots for colour, number in enumerate(pos.depot_goods[depot]) if number})
    if len(new) <= room(box, pos, seat):
        for colour in new:
            _stow(pos, seat, depots, colour, log)
        move_marker(pos, seat, log)
    elif room(box, pos, seat):
        pos.push("stow", seat, depots=[depot + 1 for depot in depots])
    else:
        log.add("goods_left", seat, "B-084")
        move_marker(pos, seat, log)


def stow(box: Box, pos: Pos, seat: int, depots: list[int], colour: int, log: Log) -> None:
    """Take one new colour that was chosen; ask for the next one, where there is still room."""
    _stow(pos, seat, depots, colour, log)
    load(box, pos, seat, depots, log)


def _stow(pos: Pos, seat: int, depots: list[int], colour: int, log: Log) -> None:
    number = sum(pos.depot_goods[depot][colour] for depot in depots)
    for depot in depots:
        pos.depot_goods[depot][colour] = 0
    pos.goods[seat][colour] += number
    log.add("loaded", seat, "B-084", goods=colour + 1, n=number)


def end_phase(box: Box, pos: Pos, log: Log) -> None:
    """Give a silver for every mine (B-093, B-105); with knowledge 2 a worker as well (B-115)."""
    log.add("phase_ended", rule="B-105", phase=pos.phase, headline=True)
    for seat in pos.order():
        mines = pos.estates[seat].count(box.mine)
        if mines:
            pos.give(pos.silver, seat, mines)
            log.add("mines", seat, "B-093", n=mines)
            if owns(box, pos, seat, 2):
                pos.give(pos.workers, seat, mines)
                log.add("workers", seat, "B-115", n=mines)


def neighbours(pos: Pos, depot: int) -> tuple[int, ...]:
    """Return the depots beside a depot, from 0: they lie in a ring, unless the reading says that 6 and 1 do not touch
    (B-118)."""
    beside = [(depot - 1) % DEPOTS, (depot + 1) % DEPOTS]
    return tuple(n for n in beside if abs(n - depot) == 1 or Reading(pos.options).depot_ring == "wraps")


__all__ = [
    "FETCHES",
    "SLACK",
    "SLACK_RULE",
    "complete",
    "end_phase",
    "estate",
    "hire",
    "load",
    "neighbours",
    "put",
    "room",
    "same_in_city",
    "sell",
    "slack",
    "stow",
]
