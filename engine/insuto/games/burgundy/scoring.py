"""The score sheet: what was earned in play, and what is counted at the end (B-107 to B-111, B-128 to B-139)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from insuto.core.decisions import StageStep
from insuto.core.facts import Log, ScoreLine, ScoreSheet, Stop
from insuto.core.plain import JsonObject
from insuto.games.burgundy import keys
from insuto.games.burgundy.components import ENDING, SOURCES, SPACES, Box
from insuto.games.burgundy.rules import Reading
from insuto.games.burgundy.state import BurgundyPosition, Player

Pos = BurgundyPosition
_RULES = {
    "regions": "B-076",
    "phases": "B-077",
    "bonus": "B-079",
    "animals": "B-089",
    "sales": "B-070",
    "watchtowers": "B-102",
    "other": "B-113",
}
BUILDINGS = {
    16: ("warehouse", "B-129"),
    17: ("watchtower", "B-130"),
    18: ("carpenter", "B-131"),
    19: ("church", "B-132"),
    20: ("market", "B-133"),
    21: ("boarding", "B-134"),
    22: ("bank", "B-135"),
    23: ("cityhall", "B-136"),
}
"""Knowledge tile → the building that it counts (B-129 to B-136)."""
LATER = (2, 3)
"""The worth of knowledge 15 and 26 in later editions (A-08)."""


def values(box: Box, pos: Pos) -> tuple[int, int]:
    """Return the points of knowledge 15 for a colour sold and of 26 for a bonus tile, by the reading in force
    (A-08)."""
    first: tuple[int, int] = (box.worth["sold_kind_points"], box.worth["bonus_points"])
    return LATER if Reading.of(pos.options).knowledge_values == "special" else first


def ending(box: Box, pos: Pos, part: str) -> Iterator[ScoreLine]:
    """Yield the lines of one part that is counted at the end, as the position stands."""
    for one in Player.all(box, pos):
        if part == "goods" and (n := sum(one.goods)):
            yield ScoreLine(one.seat, part, n, "B-107", "goods", {"n": n})
        elif part == "silver" and (n := one.silver):
            yield ScoreLine(one.seat, part, n, "B-107", "silver", {"n": n})
        elif part == "workers" and (n := one.workers) > 1:
            yield ScoreLine(one.seat, part, n // 2, "B-107", "workers", {"n": n})
        elif part == "knowledge":
            yield from _knowledge(one)


def _knowledge(me: Player) -> Iterator[ScoreLine]:
    box, own, worth = me.box, me.own, me.box.worth  # B-108: what is still in storage counts nothing
    sold, bonus = values(box, me.pos)

    def line(number: int, rule: str, n: int, each: int) -> Iterator[ScoreLine]:
        if n:
            yield ScoreLine(
                me.seat, "knowledge", n * each, rule, f"knowledge{number}", {"number": number, "n": n, "each": each}
            )

    for number in sorted(box.number[tile] for tile in own if tile >= 0 and box.number[tile]):
        if number == 15:
            yield from line(15, "B-128", sum(n > 0 for n in me.sold), sold)
        elif number in BUILDINGS:
            building, rule = BUILDINGS[number]
            yield from line(number, rule, own.count(box.kind_of[building]), worth["building_points"])
        elif number == 24:
            kinds = {box.animal[tile] for tile in own if tile >= 0 and box.animal[tile]}
            yield from line(24, "B-137", len(kinds), worth["animal_kind_points"])
        elif number == 25:
            yield from line(25, "B-138", sum(me.sold), worth["sold_points"])
        elif number == 26:
            yield from line(26, "B-139", sum(me.seat in owners for owners in me.pos.bonus), bonus)


def counted_at(me: Player, key: str) -> tuple[str, ...]:
    """Return the drawing keys of what a line of the end counts: a knowledge tile with what it is about, or what is left over."""
    box, name = me.box, me.name
    if key == "silver":
        return (keys.SILVER(name),)
    if key == "workers":
        return (keys.WORKERS(name),)
    if key == "goods":
        return tuple(keys.GOODS(name, n + 1) for n, many in enumerate(me.goods) if many)
    if not key.startswith("knowledge"):
        return ()
    number = int(key.removeprefix("knowledge"))
    wanted = box.kind_of.get(BUILDINGS[number][0], -1) if number in BUILDINGS else -1
    there = [at for at, tile in enumerate(me.own) if tile >= 0 and (box.number[tile] == number or tile == wanted)]
    return tuple(keys.SPACE(name, SPACES[at]) for at in there)


def stops(box: Box, pos: Pos, part: str, lines: Sequence[ScoreLine]) -> Iterator[Stop]:
    """Yield the places at which a part of the end is counted: all seats at once, of the knowledge tiles a seat each."""
    seats = Player.all(box, pos)
    for group in [[one.seat] for one in seats] if part == "knowledge" else [[one.seat for one in seats]]:
        there = tuple(line for line in lines if line.seat in group)
        at = dict.fromkeys(key for line in there for key in counted_at(seats[line.seat], line.key))
        if there:
            yield Stop(part, there, tuple(at), {"seat": group[0]})


def counted(pos: Pos) -> tuple[str, ...]:
    """Return the parts of the end that stand on the track already."""
    if pos.phase != "end":
        return ()
    waiting = {step.part for step in pos.waiting(StageStep) if step.ask == "score"}
    return tuple(part for part in ENDING if part not in waiting)


def points(me: Player) -> int:
    """Return the points of a seat on the victory track."""
    parts = counted(me.pos)
    final = sum(line.points for part in parts for line in ending(me.box, me.pos, part) if line.seat == me.seat)
    return sum(me.earned) + final


def sheet(box: Box, pos: Pos) -> ScoreSheet:
    """Return every line, and who is ahead: most points, then the fewest empty spaces (B-110), then the later in turn
    order (B-111)."""
    lines = [
        ScoreLine(one.seat, source, n, _RULES[source], source)
        for one in Player.all(box, pos)
        for source, n in zip(SOURCES, one.earned, strict=True)
        if n
    ]
    for part in ENDING:
        lines += ending(box, pos, part)
    totals = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(pos.players))
    order = pos.order()
    sign = 1 if Reading.of(pos.options).tie_break_empty_spaces == "most" else -1

    def rank(seat: int) -> tuple[int, int, int]:
        # B-112: no two markers share a place, so that nothing stays tied
        return totals[seat], sign * pos.estates[seat].count(-1), order.index(seat) if seat in order else -1

    best = max(range(pos.players), key=rank)
    winners = tuple(seat for seat in range(pos.players) if rank(seat) == rank(best))
    later = tuple(part for part in ENDING if part not in counted(pos))
    return ScoreSheet(tuple(lines), totals, winners, later)


def tell_winner(box: Box, pos: Pos, log: Log) -> None:
    """Log who has won, and what decided a tie (B-109 to B-111)."""
    found = sheet(box, pos)
    best, winner = max(found.totals), found.winners[0]
    level = [seat for seat, total in enumerate(found.totals) if total == best]
    empty = [pos.estates[seat].count(-1) for seat in level]
    key, rule = "over", "B-109"
    details: JsonObject = {}
    if len(level) > 1:
        last = [seat for seat, n in zip(level, empty, strict=True) if n == pos.estates[winner].count(-1)]
        key, rule = ("over_order", "B-111") if len(last) > 1 else ("over_spaces", "B-110")
        if 1 < len(last) < len(level):
            key = "over_spaces_order"
            details = {"level": level, "last": last}
    log.add(key, winner, rule, headline=True, best=best, **details)
