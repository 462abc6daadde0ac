"""Scoring: coins, stars, territories, pairs of tokens, the structure bonus, ties (S-167 to S-179)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from insuto.core.decisions import Stages
from insuto.core.facts import Log, ScoreLine, ScoreSheet
from insuto.games.scythe.components import Box
from insuto.games.scythe.land import territories, tokens
from insuto.games.scythe.names import NO_CARD, ON_MAT
from insuto.games.scythe.rules import Reading
from insuto.games.scythe.rules_base import Pos, ScytheDecision

PARTS = ("coins", "stars", "territories", "pairs", "tile")


def tier(box: Box, popularity: int) -> dict[str, int]:
    """Return what stars, territories and pairs bring at a popularity (S-168)."""
    found: dict[str, int] = [t for t in box.tiers if popularity >= t["least"]][-1]
    return found


def territory_count(box: Box, pos: Pos, seat: int) -> int:
    """Return the number of hexes that are controlled (S-169); the Factory counts as three."""
    own = territories(box, pos, seat)
    return len(own) + (box.factory_value - 1) * (box.factory in own)


def tile_count(box: Box, pos: Pos, seat: int) -> int:
    """Return how many there are of what the structure bonus tile counts (S-171 to S-175)."""
    # S-171: whose territory it is does not matter
    # S-172: each hex counts once, across rivers, the own hex of a structure not; S-173: tunnels touch nothing but what lies beside them
    own = [place for place in pos.structures[seat] if place != ON_MAT]
    kind = box.tiles[pos.tile]
    near = {other for place in own for other in box.beside[place]}
    if kind == "adjacent_tunnels":
        return len(near & box.tunnels)
    if kind == "adjacent_lakes":
        return len(near & box.lakes)
    if kind == "adjacent_encounters":
        return len(near.intersection(box.encounter_hexes))
    if kind == "on_tunnels":
        return len(box.tunnels.intersection(own))
    if kind == "on_farms_tundra":
        return sum(box.terrain[place] in ("farm", "tundra") for place in own)
    return longest_line(box, own)


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


def tile_coins(box: Box, pos: Pos, seat: int) -> tuple[int, int]:
    """Return how many the structure bonus tile counts for a seat, and what that brings (S-174)."""
    n = tile_count(box, pos, seat) if pos.tile != NO_CARD else 0
    return n, tile_worth(box, pos.tile, n)


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


def lines_of(box: Box, pos: Pos, seat: int) -> list[ScoreLine]:
    """Return the score lines of a seat as if the game ended now."""
    counts = pos.coins[seat], pos.popularity[seat], pos.star_count(seat), territory_count(box, pos, seat)
    return counted_lines(box, seat, Counted(*counts, sum(tokens(box, pos, seat)), *tile_coins(box, pos, seat)))


def counted_lines(box: Box, seat: int, of: Counted) -> list[ScoreLine]:
    """Return the score lines of what was counted of a seat. Cards, power and popularity bring nothing by themselves (S-176)."""
    rates, found = tier(box, of.popularity), []

    def add(part: str, points: int, rule: str, **data: int) -> None:
        if points:
            found.append(ScoreLine(seat, part, points, rule, part, data))

    pairs = of.tokens // 2
    add("coins", of.coins, "S-167", n=of.coins)
    add("stars", of.stars * rates["star"], "S-168", n=of.stars, each=rates["star"])
    add("territories", of.territories * rates["territory"], "S-169", n=of.territories, each=rates["territory"])
    add("pairs", pairs * rates["pair"], "S-170", n=pairs, each=rates["pair"])
    add("tile", of.tile_coins, "S-174", n=of.tile)
    return found


def points(box: Box, pos: Pos, seat: int) -> int:
    """Return the points that are written down: nothing until the final scoring is done."""
    return sheet(box, pos).totals[seat] if pos.over else 0


def tie_key(box: Box, pos: Pos, seat: int) -> tuple[int, ...]:
    """Return what breaks a tie, in order (S-177)."""
    own = territories(box, pos, seat)
    # S-178: pieces at home count; S-179: the Factory counts once, by one reading three times
    whole = Reading(pos.options).tie_break_factory == "3"
    counts = {
        "pieces": len(pos.workers[seat]) + sum(at != ON_MAT for at in (*pos.mechs[seat], *pos.structures[seat])),
        "power": pos.power[seat],
        "popularity": pos.popularity[seat],
        "resources": sum(tokens(box, pos, seat)),
        "territories": territory_count(box, pos, seat) if whole else len(own),
        "stars": pos.star_count(seat),
    }
    return tuple(counts[name] for name in box.tie_breaks)


def sheet(box: Box, pos: Pos) -> ScoreSheet:
    """Return the score sheet of a position."""
    if pos.stage == "setup":
        return ScoreSheet((), (0,) * pos.players, tuple(range(pos.players)))
    lines = [line for seat in range(pos.players) for line in lines_of(box, pos, seat)]
    return ranked(lines, [tie_key(box, pos, seat) for seat in range(pos.players)], () if pos.over else PARTS)


def ranked(lines: Sequence[ScoreLine], ties: Sequence[tuple[int, ...]], later: tuple[str, ...]) -> ScoreSheet:
    """Return the sheet of some lines; most coins wins, then what breaks a tie by seat (S-177)."""
    found = ScoreSheet.summed(lines, len(ties), later)
    keys = [(total, *tie) for total, tie in zip(found.totals, ties, strict=True)]
    best = max(keys)
    return replace(found, winners=tuple(seat for seat, key in enumerate(keys) if key == best))


class Scoring(ScytheDecision, Stages[Pos]):
    """The final scoring (S-167)."""

    name, rule, parts, scene = "score", "S-167", ("final",), ""

    def carry_out(self, pos: Pos, part: str, log: Log) -> None:
        for seat, n in enumerate(sheet(self.box, pos).totals):
            log.add("scored", seat, "S-167", points={seat: n}, n=n)


__all__ = [
    "PARTS",
    "Counted",
    "Scoring",
    "counted_lines",
    "longest_line",
    "points",
    "ranked",
    "sheet",
    "territory_count",
    "tie_key",
    "tier",
    "tile_coins",
    "tile_count",
    "tile_worth",
]
