"""Scoring: what was earned in play, and the three parts at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from insuto.core.decisions import StageStep
from insuto.core.facts import Log, ScoreLine, ScoreSheet, Stop
from insuto.games.lancaster import keys
from insuto.games.lancaster.components import COURT, HIDDEN, MOST_POINTS, Box
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.state import LancasterPosition, Lord

FINAL_PARTS = ("knights", "extensions", "nobles")
"""The parts that count at the end: gold, squires and markers that are left give no points (L-208)."""
PARTS = ("carried", "laws", "counties", "conflicts", *FINAL_PARTS)
_OF_SOURCE = {
    "county": ("counties", "county", "L-148"),
    "won": ("conflicts", "won", "L-173"),
    "lost": ("conflicts", "lost", "L-176"),
}
_RULE = {"knights": "L-200", "extensions": "L-203", "nobles": "L-207"}

Majority = list[tuple[int, int, int]]
"""(rank 1 or 2, points, how many share the rank) by seat; (0, 0, 0) for the others."""


def castle_strength(me: Lord) -> int:
    """Return the strength of the knights on a castle board, in the court and on its squares (L-200, L-201)."""
    box, first = me.box, me.box.square0 if Reading.of(me.pos.options).france_counts else me.box.castle0
    return sum([box.strength[i] for i, place in enumerate(me.own) if place == COURT or first <= place < box.gone])


def majority(values: Sequence[tuple[int, int]], first: int, second: int) -> Majority:
    """Return the points for first (also with nothing, L-210) and second by (value, tie-break) (L-202, L-203).

    Those equal in both share (L-204, L-205), fractions dropped (L-206)."""
    found: Majority = [(0, 0, 0)] * len(values)
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value == best]
    each = first if len(leaders) == 1 else (first + second) // len(leaders)
    for seat in leaders:
        found[seat] = (1, each, len(leaders))
    rest = [value for value in values if value != best]
    if len(leaders) == 1 and rest:
        following = [seat for seat, value in enumerate(values) if value == max(rest)]
        for seat in following:
            found[seat] = (2, second // len(following), len(following))
    return found


def unsettled(counts: Sequence[int], ties: Sequence[int]) -> set[int]:
    """Return the seats for which it cannot be said what they get: equal with others for the first or second place, and
    what breaks the tie is behind a screen for at least one of them (L-015)."""
    for count in sorted(set(counts), reverse=True)[: 2 if list(counts).count(max(counts)) == 1 else 1]:
        equal = {seat for seat, n in enumerate(counts) if n == count}
        if len(equal) > 1 and any(ties[seat] == HIDDEN for seat in equal):
            return equal
    return set()


def limits(counts: Sequence[int], seat: int, first: int, second: int) -> tuple[int, int]:
    """Return the least and the most points that a seat gets which is equal with others."""
    equal = list(counts).count(counts[seat])
    if counts[seat] == max(counts):
        return (second if equal == 2 else 0), first
    return 0, second


def majority_counts(box: Box, pos: LancasterPosition, part: str) -> tuple[list[int], Sequence[int]]:
    """Return by seat the strength of the knights or the number of extension tiles, and what breaks a tie; nothing does where those
    who are equal share (D-15)."""
    lords = Lord.all(box, pos)
    counts = [castle_strength(one) if part == "knights" else sum(one.extensions) for one in lords]
    if Reading.of(pos.options).final_tie == "share":
        return counts, ()
    return counts, pos.squires if part == "knights" else pos.gold


def majority_lines(box: Box, pos: LancasterPosition, part: str) -> Iterator[ScoreLine]:
    """Yield the score lines of the knights or of the extension tiles; D-15: the tie-break applies first, or not at
    all."""
    counts, broken_by = majority_counts(box, pos, part)
    share, ties = not broken_by, broken_by or [0] * pos.players
    open_ = set() if share else unsettled(counts, ties)
    for seat in sorted(open_):
        low, high = limits(counts, seat, box.first[part], box.second[part])
        data = {"count": counts[seat], "low": low, "high": high}
        yield ScoreLine(seat, part, 0, "L-202" if part == "knights" else "L-203", f"{part}_unsettled", data, open=True)
    found = majority([*zip(counts, ties, strict=True)], box.first[part], box.second[part])
    ranked = {counts[seat] for seat, (rank, _, _) in enumerate(found) if rank}
    for seat, (rank, points, many) in enumerate(found):
        if seat in open_:
            continue
        breaks = "L-202" if part == "knights" else "L-203"
        data = {"count": counts[seat], "tie": ties[seat], "rank": rank, "many": many}
        if rank:
            by_tie = not share and counts.count(counts[seat]) > many
            key = ("tie_shared" if by_tie else "shared") if many > 1 else "tie_break" if by_tie else "alone"
            rule = ("L-204" if rank == 1 else "L-205") if many > 1 else breaks
            yield ScoreLine(seat, part, points, rule, f"{part}_{key}", data)
        elif counts[seat] in ranked:  # as many as who gets points, and put behind by the tie-break alone
            yield ScoreLine(seat, part, 0, breaks, f"{part}_behind", data)


def noble_lines(box: Box, pos: LancasterPosition) -> Iterator[ScoreLine]:
    """Yield the number above the rightmost noble (L-207)."""
    for seat, own in enumerate(pos.nobles):
        points = box.noble_points[len(own)]
        if points:
            yield ScoreLine(seat, "nobles", points, "L-207", "nobles", {"count": len(own)})


def final_lines(box: Box, pos: LancasterPosition, part: str) -> Iterator[ScoreLine]:
    """Yield the score lines of one part of the final scoring."""
    return noble_lines(box, pos) if part == "nobles" else majority_lines(box, pos, part)


def earned_lines(box: Box, pos: LancasterPosition) -> Iterator[ScoreLine]:
    """Yield what the seats gained in play, by law, county and conflict."""
    for seat, row in enumerate(pos.earned):
        for column, points in enumerate(row):
            if not points:
                continue
            source = box.sources[column]
            if source in box.law_of:
                yield ScoreLine(seat, "laws", points, box.law[column]["rule"], "law", {"law": source})
            else:
                part, key, rule = _OF_SOURCE[source]
                yield ScoreLine(seat, part, points, rule, key, {})


def parts_done(pos: LancasterPosition) -> tuple[str, ...]:
    """Return the parts of the final scoring that already stand on the track."""
    if pos.phase != "final":
        return ()
    waiting = [step.part for step in pos.waiting(StageStep)]
    return tuple(part for part in FINAL_PARTS if part not in waiting)


def sheet(box: Box, pos: LancasterPosition) -> ScoreSheet:
    """Return all lines as if the game ended now; of a finished game its result.

    Points on the track that nothing explains (a studied position) are one line, `carried`.
    """
    lines = list(earned_lines(box, pos))
    ends = {part: list(final_lines(box, pos, part)) for part in FINAL_PARTS}
    done = parts_done(pos)
    for one in Lord.all(box, pos):
        explained = sum(one.earned) + sum([x.points for part in done for x in ends[part] if x.seat == one.seat])
        if one.points != explained:
            lines.append(ScoreLine(one.seat, "carried", one.points - explained, "L-209", "carried"))
    for part in FINAL_PARTS:
        lines += ends[part]
    totals = [0] * pos.players
    for line in lines:
        totals[line.seat] += line.points
    best = max(totals)
    later = tuple(part for part in FINAL_PARTS if part not in done)
    return ScoreSheet(tuple(lines), tuple(totals), tuple(s for s, n in enumerate(totals) if n == best), later)


def carry_out(box: Box, pos: LancasterPosition, part: str, log: Log) -> None:
    """Score one part on the track, and log it line by line; after the last part log who has won."""
    # gold and squires break ties, so the screens are lifted (`mask` hides nothing in this phase)
    lines = list(final_lines(box, pos, part))
    at = tuple(dict.fromkeys(keys.CASTLE(box.seats[line.seat]) for line in lines))
    stops = (Stop(part, tuple(lines), at),) if lines else ()
    log.add(
        f"score_{part}", rule=_RULE[part], reveals=part != "nobles", stops=stops
    )  # what is behind them is logged line by line
    for line in lines:
        pos.points[line.seat] = min(MOST_POINTS, pos.points[line.seat] + line.points)
        points = {line.seat: line.points} if line.points else {}
        log.add(f"scored_{line.key}", line.seat, line.rule, points=points, gained=line.points, **line.data)
    if not lines:
        log.add("scored_nothing", rule=_RULE[part])
    if not pos.agenda:
        best = max(pos.points)
        winners = [seat for seat, n in enumerate(pos.points) if n == best]
        log.add("over" if len(winners) == 1 else "over_shared", rule="L-209", headline=True, winners=winners, best=best)
