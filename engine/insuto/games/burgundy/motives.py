"""Why the sensible player does what it does: what weighs most in its appraisal (`bot.py`), with figures that are true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.core.facts import Motive
from insuto.games.burgundy import bot
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
from insuto.games.burgundy.components import BESIDE, DEPOTS, SLOTS, SPACES, Box, steps_between
from insuto.games.burgundy.effects import StowStep, does_something
from insuto.games.burgundy.rules_base import SLOT_OF, SPACE_OF
from insuto.games.burgundy.state import BurgundyPosition, Player
from insuto.games.burgundy.things import knowledge_figures, tile_effect

Pos = BurgundyPosition


def motive(box: Box, view: Pos, act: Action, now: int, later: int) -> Motive | None:
    """Return the motive of the seat that acts; `now` and `later` are what the action brings. `view` is left as it was."""
    me = Player(box, view, view.viewer)
    match act:
        case Place():
            return _placing(me, me.stored[act.stored - 1], SPACE_OF[act.space], now, later)
        case Take():
            return _taking(me, view.depots[SLOT_OF[act.tile]], "take")
        case Buy():
            shop = act.tile not in SLOT_OF
            tile = view.shop[int(act.tile.partition(".")[2]) - 1] if shop else view.depots[SLOT_OF[act.tile]]
            return _taking(me, tile, "buy")
        case Commission():
            return _taking(me, view.depots[SLOT_OF[act.tile]], "commission")
        case Sell():
            number = me.goods[act.goods - 1]
            return Motive("sell_full" if not me.room else "sell", {"count": number, "goods": act.goods, "points": now})
        case Hire():
            return Motive("hire_last" if bot.rounds_left(me) == 1 else "hire", {"have": me.workers})
        case Work():
            return _working(me, act.die, act.to)
        case EndTurn():
            return Motive("end", {"silver": me.silver})
        case Load():
            return _loading(me, [depot - 1 for depot in (act.depot, act.second) if depot])
        case Stow():
            depots = cast(StowStep, view.agenda[-1]).depots
            lying = sum(view.depot_goods[depot - 1][act.goods - 1] for depot in depots)
            return Motive("stow", {"goods": act.goods, "count": lying})
        case CastleSite():
            return Motive("castle_site", {"space": act.space, "near": len(BESIDE[SPACE_OF[act.space]])})
        case Decline():
            return Motive("decline")
    return None


def _working(me: Player, die: int, to: int) -> Motive:
    """Return what the best is that the turned die could do: a tile that is placed, one that is taken, or something else.
    What a die does that has this face already is no reason to turn the other."""
    data, there = {"die": die, "to": to}, to in me.dice
    options = sorted(_doable(me, to), reverse=True)
    possible = bool(options)
    if there:
        options = [one for one in options if one[1] != options[0][1]]
    worth, tile, placed = options[0] if options else (0.0, -1, False)
    if tile < 0 or (not there and worth < bot.best(me, to)):
        count = 0 if there else me.goods[to - 1]
        key = "work" if count else "work_open" if options else "work_twice" if possible else "work_none"
        return Motive(key, {**data, "count": count})
    key = "work_place" if placed else "work_take_full" if me.full else "work_take"
    return Motive(f"{key}_too" if there else key, {**data, "tile": me.box.kinds[tile]})


def _doable(me: Player, face: int) -> Iterator[tuple[float, int, bool]]:
    """Yield the tiles that a die of a face could place or take: the worth, the tile, and whether it is placed."""
    for tile in me.stored:
        if tile < 0:
            continue
        free = me.slack(me.box.type_of[tile])
        for space in me.board.of_type[me.box.type_of[tile]]:
            reach = steps_between(face, me.board.numbers[space]) <= free
            if me.own[space] < 0 and reach and bot.fits(me, tile, space):
                yield bot.placing(me, tile, space), tile, True
    for slot, tile in enumerate(me.pos.depots):
        if tile >= 0 and steps_between(face, slot // SLOTS + 1) <= me.depot_slack:
            yield bot.taking(me, tile, int(me.full)), tile, False


def _placing(me: Player, tile: int, space: int, now: int, later: int) -> Motive:
    """Return the motive of a placement: points, then what the tile does, then the region."""
    board, own, box = me.board, me.own, me.box
    region = board.regions[board.region[space]]
    left = sum(own[one] < 0 for one in region) - 1
    what = {"tile": box.kinds[tile], "type": box.type_of[tile], "effect": effect_of(me, tile)}
    data = {**what, "size": len(region), "left": left, "points": now, "later": later}
    data |= {
        "place": me.pos.order().index(me.seat) + 1,
        "mines": 1 + sum(box.type_of[one] == "mine" for one in own if one >= 0),
    }
    if not left:
        return Motive("completes", data)
    if now:
        return Motive("scores", data)
    return Motive(_used(me, tile, later) or "nearer", data)


def _used(me: Player, tile: int, later: int) -> str:
    """Return the key of what a tile does as soon as it is placed; "" where it can do nothing now (B-066)."""
    box, kind = me.box, me.box.type_of[tile]
    if kind == "ship":
        goods, moves = any(loadable(me, [depot]) for depot in range(DEPOTS)), me.seat not in me.pos.track[-1]
        return ("ship" if goods else "ship_alone") if moves else "ship_goods" if goods else ""
    if kind == "building":
        waiting = sum(one >= 0 for one in me.stored) > 1 or box.kinds[tile] != "cityhall"
        return "building" if waiting and does_something(me, box.kinds[tile]) else ""
    if kind == "knowledge":
        return "knowledge_points" if later > 0 else "knowledge"
    return kind if kind in ("castle", "mine") else ""


def _loading(me: Player, depots: Sequence[int]) -> Motive:
    count, most = loadable(me, depots), max(loadable(me, [depot]) for depot in range(DEPOTS))
    moves = me.seat not in me.pos.track[-1]  # beyond the last space the marker has nowhere to go (B-088)
    key = "load" if count else "load_none" if not most else "load_empty" if moves else "load_empty_last"
    return Motive(key, {"depot": depots[0] + 1, "count": count} if most else {"count": 0})


def loadable(me: Player, depots: Sequence[int]) -> int:
    """Return how many goods of some depots there is room for (B-084): colours that it has, and the most of new ones."""
    counts = [sum(me.pos.depot_goods[depot][colour] for depot in depots) for colour in range(len(me.goods))]
    new = sorted((n for n, have in zip(counts, me.goods, strict=True) if not have), reverse=True)
    return sum(n for n, have in zip(counts, me.goods, strict=True) if have) + sum(new[: me.room])


def _taking(me: Player, tile: int, how: str) -> Motive:
    """Return the motive of taking a tile: the best space that it has, and how near its region then is."""
    board, own, box = me.board, me.own, me.box
    kind, name = box.type_of[tile], box.kinds[tile]
    spaces = [space for space in board.of_type[kind] if own[space] < 0 and bot.fits(me, tile, space)]
    if not spaces:
        return Motive(f"{how}_spare", {"tile": name, "type": kind, "effect": effect_of(me, tile)})
    space = max(spaces, key=lambda one: bot.placing(me, tile, one))
    region = board.regions[board.region[space]]
    left = sum(own[one] < 0 for one in region) - 1
    data = {"tile": name, "type": kind, "size": len(region), "left": left, "effect": effect_of(me, tile)}
    data["space"] = SPACES[space]
    if not left:
        return Motive(f"{how}_completes", data)
    return Motive(f"{how}_effect" if kind in ("building", "knowledge") else f"{how}_nearer", data)


def effect_of(me: Player, tile: int) -> str:
    """Return the noun of what a tile does."""
    return tile_effect(me.box, tile, knowledge_figures(me.box, me.pos))
