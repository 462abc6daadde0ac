"""Scoring: who gets how much in each region, alliance and row, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from insuto.core.decisions import StageStep
from insuto.core.facts import Log, ScoreLine, ScoreSheet, Stop
from insuto.games.kardinal import roads
from insuto.games.kardinal.components import MOST_POINTS, Box
from insuto.games.kardinal.keys import ALLIANCE, REGION, SITE
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts

FINAL = ("cloisters", "alliances", "roads")
"""K-070: the parts of the final scoring."""
PARTS = ("interim", *FINAL)


def region_points(counts: Sequence[int]) -> list[int]:
    """Return the points of a region by seat: the first get all cloisters (K-061, alone K-066), everyone else the number
    of the rank before (K-062).

    Equal numbers get the same (K-063), none gets nothing (K-065)."""
    ranks = sorted(set(counts) - {0}, reverse=True)
    worth = {0: 0}
    before = sum(counts)
    for number in ranks:
        worth[number] = before
        before = number
    return [worth[n] for n in counts]


def region_ranks(counts: Sequence[int], skip: bool = False) -> list[int]:
    """Return the rank by seat, 0 without a cloister. K-064: after a tie no rank number is skipped; `skip` reads it the
    other way.

    The points are the same under both readings: the number just above one's own is the same number."""
    if skip:
        return [1 + sum(other > n for other in counts) if n else 0 for n in counts]
    ranks = sorted(set(counts) - {0}, reverse=True)
    return [ranks.index(n) + 1 if n else 0 for n in counts]


def region_lines(box: Box, pos: KardinalPosition, region: int, counts: Sequence[int], part: str) -> Iterator[ScoreLine]:
    """Yield the score lines of one region."""
    skip = Reading.of(pos.options).rank_after_tie == "skip"
    ranks = region_ranks(counts, skip)
    for seat, points in enumerate(region_points(counts)):
        if not points:
            continue
        data = {"region": box.regions[region], "rank": ranks[seat], "count": counts[seat]}
        if points == counts[seat] == sum(counts):
            yield ScoreLine(seat, part, points, "K-066", "alone", data)
        elif ranks[seat] == 1:
            tie = ranks.count(1) > 1
            yield ScoreLine(seat, part, points, "K-061", "first_tied" if tie else "first", data)
        else:
            yield ScoreLine(seat, part, points, "K-062", "lower", {**data, "above": points})


def interim_lines(box: Box, pos: KardinalPosition) -> Iterator[ScoreLine]:
    """Yield what the interim scoring gave (K-060), from the counts that it found; no roads in it (K-085)."""
    for region, counts in enumerate(pos.interim):
        yield from region_lines(box, pos, region, counts, "interim")


def cloister_lines(box: Box, pos: KardinalPosition) -> Iterator[ScoreLine]:
    """Yield the points of all regions as the board stands now (K-071)."""
    for region in range(len(box.regions)):
        yield from region_lines(box, pos, region, cloister_counts(box, pos, region), "cloisters")


def leaders(pos: KardinalPosition, region: int) -> list[int]:
    """Return the seats that are first by cardinals in a region (K-075 ties all count; K-077 none is no majority)."""
    row = pos.cardinals[region]
    most = max(row)
    if not most and not Reading.of(pos.options).zero_cardinals:
        return []
    return [seat for seat, n in enumerate(row) if n == most]


def alliance_lines(box: Box, pos: KardinalPosition) -> Iterator[ScoreLine]:
    """Yield the points of the alliances (K-072, K-073): first in both regions scores all cardinals of the two (K-074),
    on one side only nothing (K-076). Cloisters do not count (K-078); numbers say only the order of counting (K-018)."""
    first = [leaders(pos, r) for r in range(len(box.regions))]
    for number, a, b in box.alliances:
        points = sum(pos.cardinals[a]) + sum(pos.cardinals[b])
        both = [seat for seat in first[a] if seat in first[b]]
        if not points:
            continue
        data = {
            "alliance": number,
            "a": box.regions[a],
            "b": box.regions[b],
            "in_a": sum(pos.cardinals[a]),
            "in_b": sum(pos.cardinals[b]),
        }
        for seat in both:
            tied = len(first[a]) > 1 or len(first[b]) > 1
            yield ScoreLine(
                seat, "alliances", points, "K-075" if tied else "K-073", "alliance_tied" if tied else "alliance", data
            )


_MOST_CACHED = 20_000
"""The most groups that a box remembers the best rows of."""


def rows(me: Player) -> list[tuple[list[int], bool]]:
    """Return the scored rows of a seat as site indices (under `rows: component` all sites of a group, in site order),
    each with whether there is certainly no better choice of rows in its group."""
    box, least, reading = me.box, least_in_row(me.pos.options), Reading.of(me.pos.options).rows
    found: list[tuple[list[int], bool]] = []
    own = me.placed
    if len(own) < least:
        return found
    for group in roads.components(own, box.roads):
        if len(group) < least:
            continue
        if reading == "component":
            found.append((group, True))
            continue
        key = (reading, least, tuple(group))
        best = box.row_cache.get(key)
        if best is None:
            if len(box.row_cache) >= _MOST_CACHED:
                box.row_cache.clear()
            if reading == "longest":
                best = roads.longest_row(group, box.roads)
                best = roads.Found([row for row in best.rows if len(row) >= least], best.exact)
            else:
                best = roads.best_rows(group, box.roads, least)
            box.row_cache[key] = best
        found += [(row, best.exact) for row in best.rows]
    return found


def road_lines(box: Box, pos: KardinalPosition) -> Iterator[ScoreLine]:
    """Yield a point for each cloister of a row (K-080); of several rows each counts (K-083)."""
    group = Reading.of(pos.options).rows == "component"
    for one in Player.all(box, pos):
        for row, exact in rows(one):
            key = "group" if group else "row" if exact else "row_at_least"
            yield row_line(pos.options, one.seat, len(row), key, sites=[box.sites[s] for s in row])


def row_line(options: Mapping[str, str], seat: int, count: int, key: str, **data: object) -> ScoreLine:
    """Return the line of one row (K-080), or of a group with its branches where it is read so (K-084)."""
    group = Reading.of(options).rows == "component"
    return ScoreLine(seat, "roads", count, "K-084" if group else "K-080", key, {"count": count, **data})


def least_in_row(options: Mapping[str, str]) -> int:
    """Return how many cloisters make a row (K-080)."""
    return 3 if Reading.of(options).row_minimum == "3" else 4


_LINES = {"interim": interim_lines, "cloisters": cloister_lines, "alliances": alliance_lines, "roads": road_lines}
_RULE = {"interim": "K-060", "cloisters": "K-071", "alliances": "K-072", "roads": "K-080"}


def parts_done(pos: KardinalPosition) -> tuple[str, ...]:
    """Return the parts of the final scoring that already stand on the score track."""
    if not pos.agenda:
        return FINAL
    top = pos.agenda[-1]
    part = top.part if isinstance(top, StageStep) and top.ask == "score" else ""
    return FINAL if part == "result" else FINAL[: FINAL.index(part)] if part in FINAL else ()


def just_scored(pos: KardinalPosition) -> str:
    """Return the part whose points have just gone on the score track, "" where something else has happened since."""
    if not pos.agenda:
        return ""
    if pos.agenda[-1].ask == "reshuffle":
        return "interim"
    done = parts_done(pos)
    return done[-1] if done else ""


def just_gained(box: Box, pos: KardinalPosition) -> list[int]:
    """Return what each seat got in that part; [] where there is none."""
    part = just_scored(pos)
    gained = [0] * pos.players if part else []
    for line in _LINES[part](box, pos) if part else ():
        gained[line.seat] += line.points
    return gained


def interim_to_come(pos: KardinalPosition) -> bool:
    """Return True if the pile has not been emptied yet, or has just been and nothing has been counted."""
    return not pos.exhausted or any(step.part == "interim" for step in pos.waiting(StageStep))


def sheet(box: Box, pos: KardinalPosition) -> ScoreSheet:
    """Return all lines as if the game ended now; of a finished game its result.

    Points on the track that no scoring explains (a studied position) are one line, `carried`.
    """
    parts = {part: list(make(box, pos)) for part, make in _LINES.items()}
    done = parts_done(pos)
    lines: list[ScoreLine] = []
    for seat in range(pos.players):
        explained = sum(line.points for part in ("interim", *done) for line in parts[part] if line.seat == seat)
        if pos.points[seat] != explained:
            lines.append(ScoreLine(seat, "interim", pos.points[seat] - explained, "K-090", "carried"))
    for part in PARTS:
        lines += parts[part]
    totals = [0] * pos.players
    for line in lines:
        totals[line.seat] += line.points
    best = max(totals)
    leading = tuple(s for s, n in enumerate(totals) if n == best)
    return ScoreSheet(
        tuple(lines),
        tuple(totals),
        leading,
        FINAL[len(done) :],
        (("interim", "K-050"),) if interim_to_come(pos) else (),
    )


def stops(box: Box, pos: KardinalPosition, lines: Sequence[ScoreLine]) -> Iterator[Stop]:
    """Yield the places at which some lines of one part are counted: a region, an alliance or a row each."""
    places: dict[str, list[ScoreLine]] = {}
    for number, line in enumerate(lines):
        data = line.data
        places.setdefault(str(data.get("alliance", data.get("region", number))), []).append(line)
    for found in places.values():
        data = found[0].data
        if "alliance" in data:
            sides = (data["a"], data["b"])
            at = (ALLIANCE(data["alliance"]), *map(REGION, sides))
            yield Stop("alliance", tuple(found), at, {"alliance": data["alliance"]})
        elif "region" in data:
            region = data["region"]
            sites = box.region_sites[box.regions.index(region)]
            owners = [pos.sites[site] for site in sites]
            taken = [(SITE(box.sites[site]), seat) for site, seat in zip(sites, owners, strict=True) if seat >= 0]
            pieces = tuple(sorted(taken, key=lambda one: (-owners.count(one[1]), one[1])))
            yield Stop("region", tuple(found), (REGION(region),), {"region": region}, pieces)
        else:
            row = tuple((SITE(site), found[0].seat) for site in data["sites"])
            yield Stop("row", tuple(found), (), {"seat": found[0].seat}, row)


def carry_out(box: Box, pos: KardinalPosition, part: str, log: Log) -> None:
    """Score one part on the track, and log it line by line; `result` scores nothing and logs who has won (K-090,
    K-091)."""
    if part == "result":
        best = max(pos.points)
        winners = [seat for seat, n in enumerate(pos.points) if n == best]
        kind, rule = ("over", "K-090") if len(winners) == 1 else ("over_shared", "K-091")
        log.add(kind, rule=rule, headline=True, winners=winners, best=best)
        return
    if part == "interim":
        pos.interim = [cloister_counts(box, pos, region) for region in range(len(box.regions))]
    lines = list(_LINES[part](box, pos))
    gained = [0] * pos.players
    for line in lines:
        gained[line.seat] += line.points
    totals = [min(MOST_POINTS, before + n) for before, n in zip(pos.points, gained, strict=True)]
    log.add(f"score_{part}", rule="K-060" if part == "interim" else "K-070", stops=tuple(stops(box, pos, lines)))
    pos.points[:] = totals
    for line in lines:
        log.add(
            f"scored_{line.key}", line.seat, line.rule, points={line.seat: line.points}, gained=line.points, **line.data
        )
    if not lines:
        log.add("scored_nothing", rule=_RULE[part])
