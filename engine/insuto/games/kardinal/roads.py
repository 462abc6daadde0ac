"""Rows of own cloisters along roads, exactly (K-080, K-084).

A component is a set of own cloisters joined by roads. The best set of rows in it is found edge by edge: what matters of
the edges decided so far is only, for each site that still has undecided edges (the frontier), whether it can take
another edge, which site lies at the other end of its row, and how long that row is. Schematic road maps have narrow
frontiers, so twenty cloisters in one component take milliseconds, cycles or not. A map of a reader's own may be a
thicket: then only the most promising partial choices are followed, and the result may be less than the best
(`Found.exact`), and the page says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from typing import NamedTuple

Adjacency = Sequence[set[int]]
"""For each site the sites that a road joins to it."""

State = tuple[tuple[int, int], ...]
"""For each site of the frontier: (other end of its row, length of the row up to a bound).

The other end is the site itself when no edge was taken there, _INNER when it lies inside a row, _FAR when the other end has
left the frontier."""

_INNER, _FAR = -1, -2

Value = tuple[int, int]
"""Of a partial choice: its cost, lower is better (sites that ended in rows that do not count, then fewer rows), and its
edges as bits."""
Table = dict[State, Value]
_NOTHING: Value = (0, 0)
MOST_STATES = 1_200
"""The most partial choices that are followed side by side. A road map without crossings, 90 roads between 51 sites,
stays below."""

_WASTE = 64
"""Cost of a site outside every row that counts; more than all rows of a component together can differ."""


class Found(NamedTuple):
    """Rows, and whether there are certainly no better ones."""

    rows: list[list[int]]
    exact: bool


def components(own: Sequence[int], roads: Adjacency) -> list[list[int]]:
    """Return groups of own sites that roads join, each in site order, in the order of their first site. Another's site
    breaks a row (K-081)."""
    left = set(own)
    groups = []
    for site in sorted(own):
        if site not in left:
            continue
        left.discard(site)
        group, open_ = [site], [site]
        while open_:
            near = roads[open_.pop()] & left
            left -= near
            group += near
            open_ += near
        groups.append(sorted(group))
    return groups


def best_rows(group: Sequence[int], roads: Adjacency, least: int) -> Found:
    """Return rows of at least `least` sites, no site in two (K-082), that hold as many sites as possible; fewer rows
    where that is equal."""
    if len(group) < least:
        return Found([], True)
    whole = _through(group, roads)
    if whole:
        return Found([whole], True)
    edges, exact = _solve(group, roads, least, single=False)
    return Found([row for row in _rows(group, edges) if len(row) >= least], exact)


def longest_row(group: Sequence[int], roads: Adjacency) -> Found:
    """Return one longest row of a component, as the sites along it."""
    whole = _through(group, roads)
    if whole:
        return Found([whole], True)
    edges, exact = _solve(group, roads, 0, single=True)
    return Found([max(_rows(group, edges), key=len)], exact)


_TRIES = 2_000


def _through(group: Sequence[int], roads: Adjacency) -> list[int]:
    """Return a row through all sites of a component, or [] when a short search finds none (there may still be one).

    Only a short cut: where roads are many, and the frontier wide, such a row is easily found."""
    inside = set(group)
    near = {s: sorted(roads[s] & inside, key=lambda t: (len(roads[t] & inside), t)) for s in group}
    if sum(len(n) == 1 for n in near.values()) > 2:
        return []
    left = _TRIES

    def onward(row: list[int], used: set[int]) -> bool:
        nonlocal left
        if len(row) == len(near):
            return True
        for site in sorted(
            (t for t in near[row[-1]] if t not in used), key=lambda t: sum(u not in used for u in near[t])
        ):
            left -= 1
            if left < 0:
                return False
            row.append(site)
            used.add(site)
            if onward(row, used):
                return True
            used.discard(row.pop())
        return False

    for start in sorted(group, key=lambda s: (len(near[s]), s))[:3]:
        row = [start]
        if onward(row, {start}):
            return row if row[0] < row[-1] else row[::-1]
    return []


def _order(group: Sequence[int], roads: Adjacency) -> list[int]:
    """Return sites in an order that keeps the frontier narrow: always the one with the fewest undecided neighbours
    outside it."""
    inside = set(group)
    near = {s: roads[s] & inside for s in group}
    done: list[int] = []
    frontier: set[int] = set()
    left = set(group)
    while left:
        among = frontier & left or left
        site = min(among, key=lambda s: (len(near[s] & left - frontier), len(near[s] & left), s))
        done.append(site)
        left.discard(site)
        frontier = (frontier | near[site]) & left
    return done


def _solve(group: Sequence[int], roads: Adjacency, least: int, single: bool) -> tuple[list[tuple[int, int]], bool]:
    """Return the edges of the best rows, and whether all partial choices were followed. `single`: all edges must form
    one row, the longest."""
    order = _order(group, roads)
    rank = {s: i for i, s in enumerate(order)}
    near = [sorted(rank[t] for t in roads[s] if t in rank) for s in order]
    table: Table = {(): _NOTHING}
    frontier: list[int] = []
    finished = _NOTHING  # the best single row that is complete
    exact = True
    edges: list[tuple[int, int]] = []
    for i in range(len(order)):
        later = [j for j in near[i] if j > i]
        added = [v for v in (i, *later) if v not in frontier]
        frontier += added
        fresh = tuple((v, 1) for v in added)
        table = {state + fresh: value for state, value in table.items()}
        for j in later:
            bit = 1 << len(edges)
            edges.append((i, j))
            table, complete = _try_edge(table, frontier, (i, j), bit, least, single)
            finished = min(finished, complete)
            if len(table) > MOST_STATES:
                table, exact = dict(nsmallest(MOST_STATES, table.items(), key=lambda found: found[1])), False
        table, complete = _leave(table, frontier, i, least, single)
        finished = min(finished, complete)
        frontier.remove(i)
    bits = finished[1] if single else table[()][1]
    return [(order[a], order[b]) for n, (a, b) in enumerate(edges) if bits >> n & 1], exact


def _try_edge(
    table: Table, frontier: Sequence[int], edge: tuple[int, int], bit: int, least: int, single: bool
) -> tuple[Table, Value]:
    """Return the partial choices without and with an edge, and the best single row that is complete with it."""
    where = {v: k for k, v in enumerate(frontier)}
    finished = _NOTHING
    grown = dict(table)
    for state, (cost, bits) in table.items():
        joined = _join(state, *edge, where, 1 if single else least)
        if joined is None:
            continue
        new, complete = joined
        value = (cost - 1 + (complete * _WASTE if complete < least and not single else 0), bits | bit)
        if single and complete:
            if _no_row(new, frontier):
                finished = min(finished, value)
        elif new not in grown or value < grown[new]:
            grown[new] = value
    return grown, finished


def _leave(table: Table, frontier: Sequence[int], site: int, least: int, single: bool) -> tuple[Table, Value]:
    """Return the partial choices after a site without undecided edges has left the frontier, and the best single row
    that is complete with it."""
    k = frontier.index(site)
    left = [v for v in frontier if v != site]
    where = {v: n for n, v in enumerate(left)}
    finished = _NOTHING
    shrunk: Table = {}
    for state, (cost, bits) in table.items():
        end, length = state[k]
        rest = state[:k] + state[k + 1 :]
        if end == _FAR and single:  # a row is complete, so nothing may be added to it any more
            if _no_row(rest, left):
                finished = min(finished, (cost, bits))
            continue
        if end in (site, _FAR):
            if length < least and not single:
                cost += length * _WASTE
        elif end >= 0:
            at = where[end]
            rest = (*rest[:at], (_FAR, rest[at][1]), *rest[at + 1 :])
            if single and sum(e == _FAR for e, _ in rest) > 2:
                continue
        value = (cost, bits)
        if rest not in shrunk or value < shrunk[rest]:
            shrunk[rest] = value
    return shrunk, finished


def _join(state: State, i: int, j: int, where: dict[int, int], cap: int) -> tuple[State, int] | None:
    """Return the state after taking the edge between sites i and j, and the length of the row if that completes it
    (else 0).

    None where a site already has two edges, or where a ring would close."""
    a, b = where[i], where[j]
    (end_a, len_a), (end_b, len_b) = state[a], state[b]
    if _INNER in (end_a, end_b) or end_a == j:
        return None
    length = min(cap, len_a + len_b)
    new = list(state)
    new[a] = new[b] = (_INNER, 0)
    if end_a >= 0:  # a site without edges is its own other end, and stays one
        new[where[end_a]] = (end_b, length)
    if end_b >= 0:
        new[where[end_b]] = (end_a, length)
    return tuple(new), (length if end_a < 0 and end_b < 0 else 0)


def _no_row(state: State, frontier: Sequence[int]) -> bool:
    """Return True if no site of the frontier is the end of a row."""
    return all(end in (site, _INNER) for (end, _), site in zip(state, frontier, strict=True))


def _rows(group: Sequence[int], edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return chosen edges as rows, each the sites along it from its smaller end, in the order of their first sites."""
    near: dict[int, list[int]] = {s: [] for s in group}
    for a, b in edges:
        near[a].append(b)
        near[b].append(a)
    rows, seen = [], set()
    for site in sorted(group):
        if site in seen or len(near[site]) > 1:
            continue
        row = [site]
        seen.add(site)
        while True:
            onward = [n for n in near[row[-1]] if n not in seen]
            if not onward:
                break
            row.append(onward[0])
            seen.add(onward[0])
        rows.append(row)
    return rows
