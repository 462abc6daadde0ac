"""The board of hexagons: geometry, borders, grounds without hue, places for labels.

Rivers, home bases, and labels that never meet anything are tested on the boards of サイズ and ブルゴーニュ.
"""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot, sqrt

import pytest

from insuto.draw import hexboard, labels
from insuto.draw.hexboard import HexBoard
from insuto.draw.hexes import Hex
from insuto.draw.labels import Area, Label
from insuto.draw.shapes import num

WITHIN = range(-3, 4)
CELLS = {f"{q} {r}": Hex(q, r) for q in WITHIN for r in WITHIN if abs(q + r) <= 3}
"""A hexagon of 37 spaces."""


def points(d: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)]


def test_spaces_that_cannot_be_are_named() -> None:
    with pytest.raises(ValueError, match="-3 0 and 3 0"):
        HexBoard(CELLS, 50).edge("-3 0", "3 0")
    with pytest.raises(ValueError, match="same space"):
        HexBoard({"a": Hex(0, 0), "b": Hex(0, 0)}, 10)


@pytest.mark.parametrize("flat", [False, True])
def test_an_edge_lies_between_its_two_spaces(flat: bool) -> None:
    board = HexBoard(CELLS, 40, flat=flat)
    sides = 0
    for name in board.spaces:
        for other in filter(None, board.neighbours(name)):
            a, b = board.edge(name, other)
            c, d = board.edge(other, name)
            assert (
                min(max(hypot(a[0] - p[0], a[1] - p[1]), hypot(b[0] - q[0], b[1] - q[1])) for p, q in ((c, d), (d, c)))
                < 0.3
            )
            assert hypot(a[0] - b[0], a[1] - b[1]) == pytest.approx(40, abs=0.2)
            (x, y), (u, v) = board.middle[name], board.middle[other]
            assert ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) == pytest.approx(((x + u) / 2, (y + v) / 2), abs=0.2)
            sides += 1
    assert sides == 2 * 90  # a hexagon of 37 spaces
    for x, y in board.middle.values():
        half = (40, 20 * sqrt(3)) if flat else (20 * sqrt(3), 40)
        assert half[0] <= x <= board.width - half[0]
        assert half[1] <= y <= board.height - half[1]


def test_what_is_drawn_stands_on_its_space_and_its_side() -> None:
    board = HexBoard(CELLS, 50)
    x, y = board.middle["1 0"]
    assert f"translate({num(x)} {num(y)})" in board.space("space", "1 0", hue="pine").svg
    (ax, ay), (bx, by) = board.edge("0 0", "0 1")
    lines = re.findall(r"M(\S+) (\S+)L(\S+) ([\d.]+)", board.river("river", "0 0", "0 1").svg)
    assert [[float(n) for n in line] for line in lines] == [[ax, ay, bx, by]] * 2, "its bank and its water"
    for share in (0, 0.2, 0.5, 0.9, 1):
        there = labels.around((ax + (bx - ax) * share, ay + (by - ay) * share), 1, 1)
        assert any(area.holds(there) for area in board.edge_areas("0 0", "0 1")), share
    assert len(set(board.label_spots("0 0"))) == 11


def test_borders_part_the_areas_and_nothing_else() -> None:
    area = {name: f"{hexagon.q > 0} {hexagon.r > 0}" for name, hexagon in CELLS.items()}
    drawn = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", HexBoard(CELLS, 50).borders(area, 3))
    inner = sum(CELLS[b] in CELLS[a].neighbours() and area[a] != area[b] for a, b in combinations(CELLS, 2))
    assert len(drawn) == len(set(drawn)) == 42 + inner
    assert 0 < inner < 90


@pytest.mark.parametrize("flat", [False, True])
def test_grounds_differ_without_their_hue_and_stay_on_their_space(flat: bool) -> None:
    size = 50.0
    grounds = {name: hexboard.ground(name, size, flat) for name in hexboard.MOTIFS}
    assert len(set(grounds.values())) == len(grounds) >= 8
    across = size * sqrt(3) / 2
    for name, markup in grounds.items():
        for x, y in points(" ".join(re.findall(r"M(-?[\d.]+ -?[\d.]+)", markup))):
            u, v = (y, x) if flat else (x, y)
            # the middle of a mark: 7 away from every side, and clear of the space's own middle
            assert max(abs(u), abs(u / 2 + v * sqrt(3) / 2), abs(u / 2 - v * sqrt(3) / 2)) <= across - 5, name
            assert hypot(x, y) >= 0.6 * size
    free = hexboard.ground("waves", size, flat, (Area(-50, -50, 50, 0),))
    assert 0 < free.count("M") < grounds["waves"].count("M")


@pytest.mark.parametrize("count", range(15))
def test_a_crowd_stays_on_its_space(count: int) -> None:
    board = HexBoard({"a": Hex(0, 0), "b": Hex(1, 0)}, 50)
    spots = board.crowd("a", count, 20)
    assert len(set(spots)) == len(spots) == count
    x, y = board.middle["a"]
    for u, v in spots:
        assert abs(u - x) + 10 <= 43.4
        assert abs(v - y) + 10 <= 43.4
    if count <= 7:
        assert all(hypot(a[0] - b[0], a[1] - b[1]) >= 20 for a, b in combinations(spots, 2))


def test_a_label_makes_room_for_another() -> None:
    """The first label's best place is the other's only one."""
    first = Label("あ", 10, ((0, 0), (30, 0)))
    second = Label("い", 10, ((5, 0),))
    third = Label("う", 10, ((30, 4), (60, 0)))
    found = labels.place([first, second, third])
    assert found == ((30, 0), (5, 0), (60, 0))
    assert labels.place([first], [labels.around((0, 0), 4, 4)]) == ((30, 0),)
    # They keep a little away from one another and from what is taken.
    assert labels.place([first], [labels.around((11, 0), 10, 10)]) == ((30, 0),)
    assert labels.place([first, Label("い", 10, ((11, 0),))]) == ((30, 0), (11, 0))
    with pytest.raises(ValueError, match="'い'"):
        labels.place([second], [labels.around((0, 0), 4, 4)])
    with pytest.raises(ValueError, match="no room"):
        labels.place([second, second])
    with pytest.raises(ValueError, match="'あ'"):
        labels.place([first], within=Area(20, 20, 40, 40))


def test_labels_that_fight_for_places_are_all_set() -> None:
    """Four labels for four places in a row, where the best place first would leave the last none."""
    places = ((0.0, 0.0), (20.0, 0.0), (40.0, 0.0), (60.0, 0.0))
    wants = [places[:2], places[:3], places[1:], places[:1]]
    found = labels.place([Label("山", 16, want) for want in wants])
    assert sorted(found) == sorted(places)
    assert found[3] == places[0]
