"""The board of hexagons, on the figures of two real boards: geometry, rivers, borders, grounds without hue, labels that never meet."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from math import hypot, sqrt

import pytest
from drawing import boxes
from hexboards import RIVER, SPACE, estate, figures, great_map

from insuto.draw import hexboard, labels
from insuto.draw.hexboard import HexBoard
from insuto.draw.hexes import Hex
from insuto.draw.labels import Area, Label

MAP = figures("scythe")
CELLS = figures("burgundy")["cells"]
MAP_BOARD = HexBoard({row[0]: Hex(row[1], row[2]) for row in (*MAP["hexes"], *MAP["bases"])}, 50)


def points(d: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)]


def test_neighbours_are_those_of_the_real_map() -> None:
    """Which spaces touch a home base is a figure of its own in the facts: the axial coordinates must give the same."""
    bases = {row[0] for row in MAP["bases"]}
    for base, _, _, _, beside in MAP["bases"]:
        assert sorted(n for n in MAP_BOARD.neighbours(base) if n and n not in bases) == beside
    with pytest.raises(ValueError, match="h01 and h73"):
        MAP_BOARD.edge("h01", "h73")
    with pytest.raises(ValueError, match="same space"):
        HexBoard({"a": Hex(0, 0), "b": Hex(0, 0)}, 10)


@pytest.mark.parametrize("flat", [False, True])
def test_an_edge_lies_between_its_two_spaces(flat: bool) -> None:
    board = HexBoard({row[0]: Hex(row[1], row[2]) for row in CELLS}, 40, flat=flat)
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


def test_every_river_is_drawn_and_rivers_run_into_each_other() -> None:
    nodes = dict(great_map().nodes)
    ends = []
    for a, b in MAP["rivers"]:
        d = ET.fromstring(nodes[RIVER(a, b)]).findall("path")[-1].attrib["d"]
        ends += points(d)
    assert len(ends) == 2 * 32
    # Most ends are another's end as well; a single one flows off the map, into a lake or to its spring.
    alone = [
        p
        for i, p in enumerate(ends)
        if not any(hypot(p[0] - q[0], p[1] - q[1]) < 0.3 for j, q in enumerate(ends) if i != j)
    ]
    assert len(alone) < len(ends) / 3


def test_borders_part_the_areas_and_nothing_else() -> None:
    region = {row[0]: row[5] for row in CELLS}
    board = HexBoard({row[0]: Hex(row[1], row[2]) for row in CELLS}, 50)
    drawn = re.findall(r"M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)", board.borders(region, 3))
    inner = sum(
        1 for a, b in combinations(CELLS, 2) if Hex(b[1], b[2]) in Hex(a[1], a[2]).neighbours() and a[5] != b[5]
    )
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


@pytest.mark.parametrize("draw", [great_map, estate])
def test_no_label_piece_or_sign_meets_another(draw: object) -> None:
    picture = great_map() if draw is great_map else estate()
    found = list(boxes(ET.fromstring(picture.svg())))
    assert sum(b.kind == "label" for b in found) == (54 if draw is great_map else 37)
    for a, b in combinations(found, 2):
        assert not a.meets(b), (a, b)
    for a in found:
        assert 0 <= a.x0 < a.x1 <= picture.width
        assert 0 <= a.y0 < a.y1 <= picture.height
    keys = picture.keys()
    assert len(set(keys)) == len(keys)
    assert all(SPACE(row[0]) in keys for row in (MAP["hexes"] if draw is great_map else CELLS))


def test_labels_keep_away_from_rivers_and_always_stand_in_the_same_place() -> None:
    picture = great_map()
    rivers = [area for a, b in MAP["rivers"] for area in MAP_BOARD.edge_areas(a, b, 6)]
    shift = 14 - 6  # the margins of the two boards
    for box in boxes(ET.fromstring(picture.svg())):
        if box.kind == "label":
            label = Area(box.x0 - shift, box.y0 - shift, box.x1 - shift, box.y1 - shift)
            assert not any(label.meets(area) for area in rivers), box
    assert great_map().svg() == picture.svg()


def test_a_label_makes_room_for_another() -> None:
    """The first label's best place is the other's only one."""
    first = Label("あ", 10, ((0, 0), (30, 0)))
    second = Label("い", 10, ((5, 0),))
    third = Label("う", 10, ((30, 4), (60, 0)))
    found = labels.place([first, second, third])
    assert found == ((30, 0), (5, 0), (60, 0))
    assert labels.place([first], [labels.around((0, 0), 4, 4)]) == ((30, 0),)
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
