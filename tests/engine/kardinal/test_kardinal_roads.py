"""Rows along roads against brute force, and how long the worst groups take."""

from __future__ import annotations

import itertools
import random
import time

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
    """The site sets of all simple paths, as bits."""
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
    """Most sites that paths of at least `least` sites can hold without sharing any."""
    paths = [p for p in simple_paths(near) if p.bit_count() >= least]
    memo: dict[int, int] = {0: 0}

    def best(free: int) -> int:
        if free not in memo:
            low = free & -free
            memo[free] = max([best(free & ~low), *(p.bit_count() + best(free & ~p) for p in paths if p & low and not p & ~free)])
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
            rows = [row for group in groups for row in roads.best_rows(group, near, least)]
            held = [site for row in rows for site in row]
            assert len(held) == len(set(held))
            assert all(len(row) >= least and all(b in near[a] for a, b in itertools.pairwise(row)) for row in rows)
            assert len(held) == best_by_trying(near, least)
        longest = max(len(roads.longest_row(group, near)) for group in groups)
        assert longest == max(p.bit_count() for p in simple_paths(near))


@pytest.mark.rule("K-084")
def test_taking_the_longest_row_first_is_not_always_best() -> None:
    """A comb: the longest row takes the spine and leaves teeth of one, two rows down the teeth leave nothing."""
    near: Graph = [set() for _ in range(8)]
    for a, b in ((0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (1, 5)):  # two rows of four, joined in the middle
        near[a].add(b)
        near[b].add(a)
    assert len(roads.longest_row(range(8), near)) == 6
    assert sorted(map(len, roads.best_rows(range(8), near, 4))) == [4, 4]


def test_groups() -> None:
    near: Graph = [{1}, {0, 2}, {1}, set(), {5}, {4}]
    assert roads.components([5, 4, 3, 2, 0], near) == [[0], [2], [3], [4, 5]]


def grid(width: int, height: int) -> Graph:
    near: Graph = [set() for _ in range(width * height)]
    for x, y in itertools.product(range(width), range(height)):
        for dx, dy in ((1, 0), (0, 1)):
            if x + dx < width and y + dy < height:
                near[y * width + x].add((y + dy) * width + x + dx)
                near[(y + dy) * width + x + dx].add(y * width + x)
    return near


def test_twenty_cloisters_in_one_group_stay_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of twenty on the map, and a grid without the short cut: far below what a reader would notice."""
    box, dice = GAME.box, random.Random(3)  # type: ignore[attr-defined]
    monkeypatch.setattr(roads, "_TRIES", 0)
    cases: list[tuple[list[int], Graph]] = [(list(range(20)), grid(4, 5)), (list(range(20)), grid(2, 10))]
    for _ in range(60):
        group = {dice.randrange(51)}
        while len(group) < 20:
            group.add(dice.choice(sorted({t for s in group for t in box.roads[s]} - group)))
        cases.append((sorted(group), box.roads))
    slowest = 0.0
    for group_, near in cases:
        begun = time.process_time()
        roads.best_rows(group_, near, 4)
        roads.longest_row(group_, near)
        slowest = max(slowest, time.process_time() - begun)
    assert slowest < 0.5
