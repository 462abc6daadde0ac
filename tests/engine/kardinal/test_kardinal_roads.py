"""Rows along roads against brute force, and how much the worst groups take."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from kardinal_help import GAME

from insuto.games.kardinal import roads

Graph = list[set[int]]


def random_graph(dice: random.Random, n: int) -> Graph:
    near: Graph = [set() for _ in range(n)]
    density = dice.choice([0.2, 0.35, 0.6])
    for a, b in itertools.combinations(range(n), 2):
        if dice.random() < density:
            near[a].add(b)
            near[b].add(a)
    return near


def simple_paths(near: Graph) -> set[int]:
    """Return the site sets of all simple paths, as bits."""
    found: set[int] = set()

    def walk(site: int, used: int) -> None:
        found.add(used)
        for onward in near[site]:
            if not used >> onward & 1:
                walk(onward, used | 1 << onward)

    for site in range(len(near)):
        walk(site, 1 << site)
    return found


def best_by_trying(near: Graph, least: int) -> int:
    """Return the most sites that paths of at least `least` sites can hold without sharing any."""
    paths = [p for p in simple_paths(near) if p.bit_count() >= least]
    memo: dict[int, int] = {0: 0}

    def best(free: int) -> int:
        if free not in memo:
            low = free & -free
            memo[free] = max(
                [best(free & ~low), *(p.bit_count() + best(free & ~p) for p in paths if p & low and not p & ~free)]
            )
        return memo[free]

    return best((1 << len(near)) - 1)


@pytest.mark.rule("K-082", "K-084")
@pytest.mark.parametrize("short_cut", [True, False])
def test_best_rows_are_best(short_cut: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not short_cut:
        monkeypatch.setattr(roads, "_TRIES", 0)  # so that the exact search has to do everything
    dice = random.Random(7)
    for _ in range(150):
        near = random_graph(dice, dice.randint(1, 8))
        groups = roads.components(range(len(near)), near)
        for least in (3, 4):
            rows = [row for group in groups for row in roads.best_rows(group, near, least).rows]
            present = [site for row in rows for site in row]
            assert len(present) == len(set(present))
            assert all(len(row) >= least and all(b in near[a] for a, b in itertools.pairwise(row)) for row in rows)
            assert len(present) == best_by_trying(near, least)
        longest = max(len(roads.longest_row(group, near).rows[0]) for group in groups)
        assert longest == max(p.bit_count() for p in simple_paths(near))


def grid(width: int, height: int) -> Graph:
    near: Graph = [set() for _ in range(width * height)]
    for x, y in itertools.product(range(width), range(height)):
        for dx, dy in ((1, 0), (0, 1)):
            if x + dx < width and y + dy < height:
                near[y * width + x].add((y + dy) * width + x + dx)
                near[(y + dy) * width + x + dx].add(y * width + x)
    return near


def count_joins(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Turn the short cut off; the list counts how often the search tries an edge, which is all its work."""
    looked = [0]
    join = roads._join

    def counted(*args: Any) -> Any:
        looked[0] += 1
        return join(*args)

    monkeypatch.setattr(roads, "_TRIES", 0)
    monkeypatch.setattr(roads, "_join", counted)
    return looked


def test_twenty_cloisters_in_one_group_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of twenty on the map, and grids: every partial choice is followed, and they are few."""
    box, dice, looked = GAME.box, random.Random(3), count_joins(monkeypatch)
    cases: list[tuple[list[int], Graph]] = [(list(range(20)), grid(4, 5)), (list(range(20)), grid(2, 10))]
    for _ in range(60):
        group = {dice.randrange(51)}
        while len(group) < 20:
            group.add(dice.choice(sorted({t for s in group for t in box.roads[s]} - group)))
        cases.append((sorted(group), box.roads))
    for group_, near in cases:
        looked[0] = 0
        assert roads.best_rows(group_, near, 4).exact
        assert roads.longest_row(group_, near).exact
        assert looked[0] < 30_000


def thicket(a: int, b: int, many: int) -> Graph:
    """Return two sides of sites, every road from one side to the other, at most six at a site: the form takes such a
    map."""
    near: Graph = [set() for _ in range(a + b)]
    pairs = [(x, a + y) for x in range(a) for y in range(b)]
    random.Random(5).shuffle(pairs)
    for x, y in pairs:
        if sum(map(len, near)) < 2 * many and len(near[x]) < 6 and len(near[y]) < 6:
            near[x].add(y)
            near[y].add(x)
    assert sum(map(len, near)) == 2 * many
    return near


def test_a_thicket_of_roads_is_bounded_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link of 564 characters blocked the engine for more than a minute (two sides of 9 and 11 sites, 54 roads)."""
    looked = count_joins(monkeypatch)
    near = thicket(9, 11, 54)
    found = roads.best_rows(range(20), near, 4)
    assert not found.exact
    assert looked[0] < 54 * 2 * roads.MOST_STATES
    assert sum(map(len, found.rows)) >= 16
    for row in found.rows:
        assert len(row) >= 4
        assert all(b in near[a] for a, b in itertools.pairwise(row))
    looked[0] = 0
    longest = roads.longest_row(range(20), near)
    assert looked[0] < 54 * 2 * roads.MOST_STATES
    assert len(longest.rows[0]) >= 16
