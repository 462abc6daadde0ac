"""Scoring: coins, stars, territories, pairs of tokens, the structure bonus, ties (S-167 to S-179)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from insuto.core.decisions import Stages
from insuto.core.facts import Log, ScoreLine, ScoreSheet, Stop
from insuto.core.plain import JsonObject
from insuto.games.scythe import keys
from insuto.games.scythe.components import Box
from insuto.games.scythe.names import GOALS, NO_CARD, ON_MAT, SORTS
from insuto.games.scythe.rules_base import Pos, ScytheDecision
from insuto.games.scythe.state import Player, off_mat, seat_id

PARTS = ("coins", "stars", "territories", "pairs", "tile")


def tier(box: Box, popularity: int) -> dict[str, int]:
    """Return what stars, territories and pairs bring at a popularity (S-168)."""
    found: dict[str, int] = [t for t in box.tiers if popularity >= t["least"]][-1]
    return found


def territory_count(me: Player) -> int:
    """Return the number of hexes that are controlled (S-169); the Factory counts as three."""
    own = me.territories()
    return len(own) + (me.box.factory_value - 1) * (me.box.factory in own)


def tile_count(me: Player) -> int:
    """Return how many there are of what the structure bonus tile counts (S-171 to S-175)."""
    # S-171: whose territory it is does not matter S-172: each hex counts once, across rivers, the own hex of a
    # structure not; S-173: tunnels touch nothing but their neighbours
    own = [place for place in me.structures if place != ON_MAT]
    kind = me.box.tiles[me.pos.tile]
    near = {other for place in own for other in me.box.beside[place]}
    if kind == "adjacent_tunnels":
        return len(near & me.box.tunnels)
    if kind == "adjacent_lakes":
        return len(near & me.box.lakes)
    if kind == "adjacent_encounters":
        return len(near.intersection(me.box.encounter_hexes))
    if kind == "on_tunnels":
        return len(me.box.tunnels.intersection(own))
    if kind == "on_farms_tundra":
        return sum(me.box.terrain[place] in ("farm", "tundra") for place in own)
    return longest_line(me.box, own)


def longest_line(box: Box, own: list[int]) -> int:
    """Return the most structures on hexes that follow one another along one of the three axes (S-175)."""
    at = {box.axial[place] for place in own}
    best = 0
    for q, r in at:
        for a, b in ((1, 0), (0, 1), (1, -1)):
            n = 1
            while (q + n * a, r + n * b) in at:
                n += 1
            best = max(best, n)
    return best


def tile_coins(me: Player) -> tuple[int, int]:
    """Return how many the structure bonus tile counts for a seat, and what that brings (S-174)."""
    n = tile_count(me) if me.pos.tile != NO_CARD else 0
    return n, tile_worth(me.box, me.pos.tile, n)


def tile_worth(box: Box, tile: int, n: int) -> int:
    """Return what a structure bonus tile brings to who has `n` of what it counts (S-174)."""
    return max([coins for least, coins in box.tile_tables[tile] if n >= least], default=0) if n else 0


class Counted(NamedTuple):
    """What is counted of a seat at the end: `territories` with the Factory for what it is worth, `tile` of what the bonus tile counts."""

    coins: int
    popularity: int
    stars: int
    territories: int
    tokens: int
    tile: int
    tile_coins: int
    tile_name: str
    factory: int
    """1 where the Factory is among the territories, else 0."""


def lines_of(me: Player) -> list[ScoreLine]:
    """Return the score lines of a seat as if the game ended now."""
    tile = me.box.tiles[me.pos.tile] if me.pos.tile != NO_CARD else ""
    counts = (me.coins, me.popularity, me.star_count(), territory_count(me), sum(me.tokens()), *tile_coins(me))
    of = Counted(*counts, tile, int(me.box.factory in me.territories()))
    return counted_lines(me.box, me.seat, of)


def counted_lines(box: Box, seat: int, of: Counted) -> list[ScoreLine]:
    """Return the score lines of what was counted of a seat. Cards, power and popularity bring nothing by themselves (S-176)."""
    rates, found = tier(box, of.popularity), []

    def add(part: str, points: int, rule: str, **data: int | str) -> None:
        if points:
            found.append(ScoreLine(seat, part, points, rule, part, data))

    pairs = of.tokens // 2
    add("coins", of.coins, "S-167", n=of.coins)
    add("stars", of.stars * rates["star"], "S-168", n=of.stars, each=rates["star"])
    land = {"n": of.territories, "each": rates["territory"], "factory": of.factory}
    add("territories", of.territories * rates["territory"], "S-169", **land)
    add("pairs", pairs * rates["pair"], "S-170", n=pairs, each=rates["pair"])
    add("tile", of.tile_coins, "S-174", n=of.tile, tile=of.tile_name)
    return found


def tie_key(me: Player) -> tuple[int, ...]:
    """Return what breaks a tie, in order (S-177)."""
    # S-178: pieces at home count; S-179: the Factory counts three times, by one reading once
    whole = me.reading.tie_break_factory == "3"
    counts = {
        "pieces": len(me.workers) + off_mat(me.mechs) + off_mat(me.structures),
        "power": me.power,
        "popularity": me.popularity,
        "resources": sum(me.tokens()),
        "territories": territory_count(me) if whole else len(me.territories()),
        "stars": me.star_count(),
    }
    return tuple(counts[name] for name in me.box.tie_breaks)


def sheet(box: Box, pos: Pos) -> ScoreSheet:
    """Return the score sheet of a position."""
    if pos.stage == "setup":
        return ScoreSheet((), (0,) * pos.players, tuple(range(pos.players)))
    seats = Player.all(box, pos)
    lines = [line for one in seats for line in lines_of(one)]
    return ranked(lines, [tie_key(one) for one in seats], () if pos.over else PARTS)


def ranked(lines: Sequence[ScoreLine], ties: Sequence[tuple[int, ...]], later: tuple[str, ...]) -> ScoreSheet:
    """Return the sheet of some lines; most coins wins, then what breaks a tie by seat (S-177)."""
    found = ScoreSheet.summed(lines, len(ties), later)
    keys = [(total, *tie) for total, tie in zip(found.totals, ties, strict=True)]
    best = max(keys)
    return replace(found, winners=tuple(seat for seat, key in enumerate(keys) if key == best))


def counted_at(me: Player, part: str) -> tuple[str, ...]:
    """Return the drawing keys of what a part of the sheet counts of a seat."""
    box = me.box
    if part == "stars":
        return tuple(f"goal.{goal}" for goal, n in zip(GOALS, me.pos.stars[me.seat], strict=True) if n)
    lands: dict[str, Callable[[], Iterable[int]]] = {
        "territories": me.territories,
        "pairs": lambda: [place for place in me.territories() if any(me.pos.resources[place * SORTS :][:SORTS])],
        "tile": lambda: [place for place in me.structures if place != ON_MAT],
    }
    land = lands.get(part)
    if not land:
        return (keys.SEAT(seat_id(box, me.pos, me.seat)),)
    return tuple(keys.PLACE(box.places[place]) for place in land())


def stops(seats: Sequence[Player], lines: Sequence[ScoreLine]) -> Iterator[Stop]:
    """Yield the places at which the end is counted, part by part: the map for each seat, everything else for all seats
    at once."""
    for part in PARTS:
        groups = [[one] for one in seats] if part in ("territories", "pairs") else [seats]
        for group in groups:
            there = tuple(line for one in group for line in lines if (line.seat, line.part) == (one.seat, part))
            at = dict.fromkeys(key for line in there for key in counted_at(seats[line.seat], part))
            if there:
                yield Stop(part, there, tuple(at), {"seat": group[0].seat})


class Scoring(ScytheDecision, Stages[Pos]):
    """The final scoring (S-167)."""

    name, rule, parts, scene = "score", "S-167", ("final",), ""

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        found = sheet(self.box, pos)
        places = tuple(stops(Player.all(self.box, pos), found.lines))
        for seat, n in enumerate(found.totals):
            log.add("scored", seat, "S-167", points={seat: n}, stops=() if seat else places, n=n)
        best = max(found.totals)
        level = [one for one in Player.all(self.box, pos) if found.totals[one.seat] == best]
        details: JsonObject = {"best": best, "winners": list(found.winners), "level": [one.seat for one in level]}
        key = "over" if len(level) == 1 else "over_tie" if len(found.winners) == 1 else "over_shared"
        log.add(key, rule="S-177", headline=True, **details, by=compared(self.box, [tie_key(one) for one in level]))


def compared(box: Box, ties: Sequence[tuple[int, ...]]) -> list[str]:
    """Return what was compared until one of those with equal coins was ahead of the others (S-177)."""
    found = list[str]()
    left = list(ties)
    for at, name in enumerate(box.tie_breaks):
        if len(left) > 1:
            found.append(name)
            best = max(tie[at] for tie in left)
            left = [tie for tie in left if tie[at] == best]
    return found
