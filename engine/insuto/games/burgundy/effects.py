"""The outcome of placing a tile: points for regions and colours, then the tile's own effect (B-067, B-076 to B-103).
Nothing is decided here: an effect that needs a decision pushes a step."""

from __future__ import annotations

from insuto.core.facts import Log, ScoreLine, Stop
from insuto.core.kinds import ListOf, OneOf, Whole
from insuto.core.position import Step, field_of
from insuto.games.burgundy import keys
from insuto.games.burgundy.components import DEPOTS, MOST, PHASES, SPACES, TYPES, Box
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.state import BurgundyPosition, Player

Pos = BurgundyPosition
FETCHES = {"carpenter": ("building",), "church": ("mine", "knowledge", "castle"), "market": ("ship", "animal")}
"""The types that a building fetches from the numbered depots (B-095 to B-097)."""
FETCH_RULE = {"carpenter": "B-095", "church": "B-096", "market": "B-097"}
NOTABLE = 3
"""The spaces from which on a completed region is counted on the board; a smaller one, where it brings no bonus tile either, does not
interrupt."""


class FetchStep(Step, ask="fetch"):
    """A tile from a numbered depot, of the types that a building fetches."""

    building: str = field_of(OneOf(*FETCHES))


class StowStep(Step, ask="stow"):
    """One of the new colours of goods in some depots, from 1: there is not room for all."""

    depots: list[int] = field_of(ListOf(Whole(1, DEPOTS), most=2))


def put(me: Player, stored: int, space: int, log: Log) -> None:
    """Move a stored tile to a space, score it and push the steps of its effect."""
    tile = me.stored[stored]
    me.stored[stored] = -1
    me.own[space] = tile
    log.add("placed", me.seat, "B-061", tile=me.box.kinds[tile], space=SPACES[space])
    # B-067: in this order; B-082: a space is of one region and one colour, so both can score, and two regions cannot
    complete(me, tile, space, log)
    colour_bonus(me, me.board.types[space], log)
    take_effect(me, tile, space, log)


def complete(me: Player, tile: int, space: int, log: Log) -> None:
    """Score a region whose last space this tile covers: its size and the points of the phase (B-076, B-077)."""
    box, own, region = me.box, me.own, me.region(space)
    if any(own[one] < 0 for one in region):
        return
    # B-078: at once, by the current phase, however the tile got there
    kind, size, phase = me.board.types[space], len(region), box.phase_points[me.pos.phase]
    points, bonus = box.region_points[size], bonus_due(me, kind)
    stops = (_stop(me, tile, space, bonus),) if size >= NOTABLE or bonus >= 0 else ()
    me.earn("regions", points)
    log.add("region", me.seat, "B-076", points={me.seat: points}, type=kind, size=size, n=points, stops=stops)
    me.earn("phases", phase)
    log.add("region_phase", me.seat, "B-077", points={me.seat: phase}, phase=me.pos.phase, n=phase)


def _stop(me: Player, tile: int, space: int, bonus: int) -> Stop:
    """Return what the last tile of a region brings: for its size, for the phase, by a bonus tile (-1: none), and by itself."""
    box, phase, kind, region = me.box, me.pos.phase, me.board.types[space], me.region(space)
    size = len(region)
    lines = [
        ScoreLine(me.seat, "regions", box.region_points[size], "B-076", "region", {"size": size}),
        ScoreLine(me.seat, "phases", box.phase_points[phase], "B-077", "region_phase", {"phase": phase}),
    ]
    if bonus >= 0:
        lines.append(ScoreLine(me.seat, "bonus", box.bonus[bonus][me.pos.players], ("B-079", "B-080")[bonus], "bonus"))
    if kind == "animal":
        counted = _alike(me, tile, space)
        lines.append(ScoreLine(me.seat, "animals", sum(box.animals[one] for one in counted), "B-089", "animals"))
        if me.has(7):
            lines.append(ScoreLine(me.seat, "animals", len(counted), "B-120", "animals_more"))
    elif box.kinds[tile] == "watchtower":
        lines.append(ScoreLine(me.seat, "watchtowers", box.effects["watchtower"], "B-102", "watchtowers"))
    where = tuple(keys.SPACE(me.name, SPACES[space]) for space in region)
    return Stop("region", tuple(lines), where, {"seat": me.seat, "type": kind})


def bonus_due(me: Player, kind: str) -> int:
    """Return the bonus tile that a seat has reached for a colour and is still there: 0 the large one, 1 the small one,
    -1 none (B-079, B-080)."""
    owners = me.pos.bonus[TYPES.index(kind)]
    if me.seat in owners or -1 not in owners:
        return -1
    # B-081: the start castle covers a space as any other tile
    covered = all(me.own[space] >= 0 for space in me.board.of_type[kind])
    return owners.index(-1) if covered else -1


def colour_bonus(me: Player, kind: str, log: Log) -> None:
    """Give the large bonus tile to the first to cover all spaces of a colour, the small one to the second (B-079,
    B-080)."""
    size = bonus_due(me, kind)
    if size < 0:
        return
    me.pos.bonus[TYPES.index(kind)][size] = me.seat
    points = me.box.bonus[size][me.pos.players]
    me.earn("bonus", points)
    key, rule = (("colour_bonus", "B-079"), ("colour_bonus_small", "B-080"))[size]
    log.add(key, me.seat, rule, points={me.seat: points}, type=kind, n=points, headline=True)


def take_effect(me: Player, tile: int, space: int, log: Log) -> None:
    """Carry out the effect of a tile that was placed just now. One that can do nothing is placed all the same (B-066)."""
    kind = me.box.type_of[tile]
    if kind == "ship":
        sail(me, log)
    elif kind == "animal":
        score_animals(me, tile, space, log)
    elif kind == "castle":
        me.pos.push("extra", me.seat)
    elif kind == "building":
        _build(me, me.box.kinds[tile], log)


def sail(me: Player, log: Log) -> None:
    """Ask for a depot where goods lie anywhere (B-083); the order marker moves in any case (B-086)."""
    if any(map(any, me.pos.depot_goods)):
        me.pos.push("load", me.seat)
    else:
        log.add("no_goods", me.seat, "B-086")
        move_marker(me, log)


def move_marker(me: Player, log: Log) -> None:
    """Move the order marker one space to the right, on top of what stands there (B-085, B-087). Beyond the last space
    there is nowhere to go (B-088)."""
    pos, seat = me.pos, me.seat
    before = pos.order()[0]
    at = next(i for i, stack in enumerate(pos.track) if seat in stack)
    if at == len(pos.track) - 1:
        return
    pos.track[at].remove(seat)
    pos.track[at + 1].append(seat)
    log.add("marker_moved", seat, "B-085", place=pos.order().index(seat) + 1)
    last = pos.phase == PHASES[-1] and pos.round == me.box.rounds  # then no round begins with the white die
    if pos.order()[0] != before and not last:
        log.add("white_die_passed", pos.order()[0], "B-087")


def score_animals(me: Player, tile: int, space: int, log: Log) -> None:
    """Score the animals of the new tile and of all earlier tiles of its kind in the pasture (B-089); one more for each
    of these tiles by B-120."""
    counted = _alike(me, tile, space)
    points = sum(me.box.animals[one] for one in counted)
    me.earn("animals", points)
    animal = me.box.animal[tile]
    log.add("animals", me.seat, "B-089", points={me.seat: points}, animal=animal, n=points, tiles=len(counted))
    if me.has(7):
        me.earn("animals", len(counted))
        log.add("animals_more", me.seat, "B-120", points={me.seat: len(counted)}, n=len(counted))


def _alike(me: Player, tile: int, space: int) -> list[int]:
    """Return the tiles of a pasture with the same animal as a tile there, itself among them."""
    box, tiles = me.box, [me.own[one] for one in me.region(space)]
    return [one for one in tiles if one >= 0 and box.animal[one] == box.animal[tile]]


def does_something(me: Player, building: str) -> bool:
    """Return True if the effect of a building can do anything (B-066): something lies there to be fetched, or sold."""
    if building in FETCHES:
        return any(tile >= 0 and me.box.type_of[tile] in FETCHES[building] for tile in me.pos.depots)
    return any(me.goods) if building == "warehouse" else True


def _build(me: Player, building: str, log: Log) -> None:
    n = me.box.effects.get(building, 0)
    if building in FETCHES:
        wanted = FETCHES[building]
        if does_something(me, building):
            me.pos.push(FetchStep(me.seat, building=building))
        else:
            black = any(tile >= 0 and me.box.type_of[tile] in wanted for tile in me.pos.shop)
            key, rule = ("no_effect_black", "B-098") if black else ("no_effect", FETCH_RULE[building])
            log.add(key, me.seat, rule, tile=building)
    elif building == "warehouse":
        if does_something(me, building):
            me.pos.push("warehouse", me.seat)
        else:
            log.add("no_effect", me.seat, "B-094", tile=building)
    elif building == "cityhall":
        me.pos.push("cityhall", me.seat)
    elif building == "boarding":
        workers(me, n, "B-099", log)  # B-141: whatever knowledge 13 and 14 say
    elif building == "bank":
        silver(me, n, "B-100", log)
    elif building == "watchtower":
        me.earn("watchtowers", n)
        log.add("watchtower", me.seat, "B-102", points={me.seat: n}, n=n)


def silver(me: Player, n: int, rule: str, log: Log) -> None:
    """Give silver, as far as the field holds it."""
    me.silver = min(MOST, me.silver + n)
    log.add("silver", me.seat, rule, n=n)


def workers(me: Player, n: int, rule: str, log: Log) -> None:
    """Give workers, as far as the field holds them."""
    me.workers = min(MOST, me.workers + n)
    log.add("workers", me.seat, rule, n=n)


def sell(me: Player, colour: int, log: Log) -> None:
    """Sell all goods of a colour: points for each, silver once (B-068 to B-071); more for the owner of knowledge 3 or 4
    (B-116, B-117)."""
    number = me.goods[colour]
    points = me.box.sale_points[me.pos.players] * number
    me.goods[colour] = 0
    me.sold[colour] += number
    me.earn("sales", points)
    log.add("sold", me.seat, "B-070", points={me.seat: points}, goods=colour + 1, number=number, n=points)
    if me.has(3):  # B-142: knowledge 3 and 4 add up, as 13 and 14 do
        silver(me, 2, "B-116", log)
    else:
        silver(me, 1, "B-069", log)
    if me.has(4):
        workers(me, 1, "B-117", log)


def hire(me: Player, log: Log) -> None:
    """Give workers for a die (B-072); more for the owner of knowledge 13 or 14 (B-126, B-127), or of both (B-142), here and for no
    boarding house (B-141)."""
    if me.has(14):
        workers(me, me.box.worth["hire_more"], "B-127", log)
    else:
        workers(me, me.box.effects["hire"], "B-072", log)
    if me.has(13):
        silver(me, 1, "B-126", log)


def load(me: Player, depots: list[int], log: Log) -> None:
    """Take colours already stored, and new ones as far as there is room (B-083, B-084); where they are too many, ask
    the owner to choose."""
    there = me.pos.depot_goods
    for depot in depots:
        for colour, number in enumerate(there[depot]):
            if number and me.goods[colour]:
                _stow(me, [depot], colour, log)
    new = sorted({colour for depot in depots for colour, number in enumerate(there[depot]) if number})
    if len(new) <= me.room:
        for colour in new:
            _stow(me, depots, colour, log)
        move_marker(me, log)
    elif me.room:
        me.pos.push(StowStep(me.seat, depots=[depot + 1 for depot in depots]))
    else:
        log.add("goods_left", me.seat, "B-084")
        move_marker(me, log)


def stow(me: Player, depots: list[int], colour: int, log: Log) -> None:
    """Take one new colour that was chosen; ask for the next one, where there is still room."""
    _stow(me, depots, colour, log)
    load(me, depots, log)


def _stow(me: Player, depots: list[int], colour: int, log: Log) -> None:
    there = me.pos.depot_goods
    number = sum(there[depot][colour] for depot in depots)
    for depot in depots:
        there[depot][colour] = 0
    me.goods[colour] += number
    log.add("loaded", me.seat, "B-084", goods=colour + 1, n=number)


def end_phase(box: Box, pos: Pos, log: Log) -> None:
    """Give a silver for every mine (B-093, B-105); with knowledge 2 a worker as well (B-115)."""
    log.add("phase_ended", rule="B-105", phase=pos.phase, headline=True)
    players = [Player(box, pos, seat) for seat in pos.order()]
    mines = {me.seat: me.own.count(box.mine) for me in players}
    if any(mines.values()):
        owners = [seat for seat, n in mines.items() for _ in range(n)]
        log.add("mines", rule="B-093", headline=True, owners=owners)
    for me in players:
        me.silver = min(MOST, me.silver + mines[me.seat])
        if mines[me.seat] and me.has(2):
            workers(me, mines[me.seat], "B-115", log)


def neighbours(pos: Pos, depot: int) -> tuple[int, ...]:
    """Return the depots next to a depot, from 0: they form a ring, except under the reading that 6 and 1 do not touch
    (B-118)."""
    beside = [(depot - 1) % DEPOTS, (depot + 1) % DEPOTS]
    return tuple(n for n in beside if abs(n - depot) == 1 or Reading.of(pos.options).depot_ring == "wraps")
