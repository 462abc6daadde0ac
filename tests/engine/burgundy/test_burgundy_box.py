"""The contents of the box, recounted by a second, simpler implementation and against figures written out by hand (B-002
to B-021)."""

from __future__ import annotations

from collections import Counter

import pytest
from burgundy_help import BOX, GAME, NAMES, regions_of, spaces_of, touching

from insuto.games.burgundy.components import BESIDE, PHASES, SPACES
from insuto.games.burgundy.figures import DEFAULT

TYPES = {"L": "animal", "C": "castle", "Y": "knowledge", "B": "building", "S": "ship", "M": "mine"}
NUMBERS = "6543 21654 543123 6126541 254312 61256 3413"
BOARDS = {  # the sizes of the regions of each colour
    1: "L51 B5331 C31 Y33 M3 S33",
    2: "L42 B822 C1111 Y222 M21 S222",
    3: "L42 B5511 C1111 Y6 M21 S321",
    4: "L33 B552 C1111 Y33 M21 S411",
    5: "L33 B33321 C1111 Y321 M21 S321",
    6: "L42 B642 C1111 Y33 M111 S6",
    7: "L33 B732 C22 Y222 M111 S222",
    8: "L6 B222222 C1111 Y42 M21 S111111",
    9: "L42 B66 C1111 Y3111 M21 S42",
}


@pytest.mark.rule("B-002", "B-003", "B-004", "B-005", "B-006", "B-008", "B-009")
def test_164_tiles_by_type_and_back() -> None:
    counted: dict[str, list[int]] = {}
    for tile in DEFAULT["tiles"]["kinds"]:
        both = counted.setdefault(tile["type"], [0, 0])
        both[0] += tile["count"]
        both[1] += tile["black"]
    assert counted == {
        "building": [40, 16],
        "animal": [20, 8],
        "knowledge": [20, 6],
        "castle": [14, 2],
        "mine": [10, 2],
        "ship": [20, 6],
    }
    assert (sum(BOX.coloured), sum(BOX.black), sum(BOX.total)) == (124, 40, 164)
    assert len(BOX.kinds) == len(set(BOX.kinds)) == 49
    buildings = [BOX.total[k] for k in BOX.of_type["building"]]
    assert buildings == [7] * 8
    assert [(BOX.coloured[k], BOX.black[k]) for k in BOX.of_type["building"]] == [(5, 2)] * 8


@pytest.mark.rule("B-006", "B-007")
def test_animals_two_to_four() -> None:
    for animal in ("cow", "pig", "sheep", "chicken"):
        kinds = [BOX.kind_of[f"{animal}{n}"] for n in (2, 3, 4)]
        assert [BOX.coloured[k] for k in kinds] == [2, 2, 1]
        assert [BOX.black[k] for k in kinds] == [0, 1, 1]
        assert [BOX.animals[k] for k in kinds] == [2, 3, 4]


@pytest.mark.rule("B-009")
def test_26_knowledge_tiles_of_which_six_are_black() -> None:
    assert sorted(BOX.knowledge) == list(range(1, 27))
    assert [n for n, k in sorted(BOX.knowledge.items()) if BOX.black[k]] == [7, 12, 14, 15, 24, 25]
    assert all(BOX.total[k] == 1 for k in BOX.knowledge.values())


@pytest.mark.rule("B-010", "B-011")
def test_42_goods() -> None:
    assert BOX.goods_total == [7] * 6
    assert [good["number"] for good in DEFAULT["goods"]["kinds"]] == [1, 2, 3, 4, 5, 6]
    assert [good["ja"] for good in DEFAULT["goods"]["kinds"]] == ["青", "紫", "ピンク", "赤", "オリーブ色", "オレンジ"]


@pytest.mark.rule("B-015", "B-016", "B-017")
@pytest.mark.parametrize("board", BOARDS)
def test_colours_and_numbers_of_a_board(board: int) -> None:
    spaces = spaces_of(board)
    assert list(spaces) == NAMES == list(SPACES)
    assert "".join(str(number) for _, number in spaces.values()) == NUMBERS.replace(" ", "")
    assert Counter(kind for kind, _ in spaces.values()) == {
        "building": 12,
        "animal": 6,
        "knowledge": 6,
        "ship": 6,
        "castle": 4,
        "mine": 3,
    }
    estate = BOX.estates[board]
    assert estate.types == tuple(kind for kind, _ in spaces.values())
    assert estate.numbers == tuple(number for _, number in spaces.values())


@pytest.mark.rule("B-018", "B-019")
@pytest.mark.parametrize("board", BOARDS)
def test_regions_of_a_board_by_a_second_implementation(board: int) -> None:
    regions, estate = regions_of(board), BOX.estates[board]
    sizes: dict[str, list[int]] = {}
    for region in regions:
        sizes.setdefault(spaces_of(board)[min(region)][0], []).append(len(region))
    wanted = {TYPES[word[0]]: [int(n) for n in word[1:]] for word in BOARDS[board].split()}
    assert {kind: sorted(found, reverse=True) for kind, found in sizes.items()} == wanted
    assert sorted(sorted(SPACES[i] for i in region) for region in estate.regions) == sorted(map(sorted, regions))
    for number, spaces in enumerate(estate.regions):
        assert {estate.region[i] for i in spaces} == {number}
    assert max(len(region) for region in regions) < len(BOX.region_points)


@pytest.mark.rule("B-015")
def test_adjacency_by_distance_on_paper() -> None:
    for i, space in enumerate(SPACES):
        assert {SPACES[n] for n in BESIDE[i]} == touching(space), space
    assert sorted(len(near) for near in BESIDE) == [3] * 6 + [4] * 12 + [6] * 19
    assert touching("D4") == {"C3", "C4", "D3", "D5", "E3", "E4"}
    assert touching("A1") == {"A2", "B1", "B2"}


@pytest.mark.rule("B-020", "B-021", "B-033")
def test_depot_spaces_and_the_supply_of_four_players() -> None:
    short = {"building": "B", "ship": "S", "knowledge": "Y", "animal": "L", "castle": "C", "mine": "M"}
    drawn = ["".join(short[s["type"]] for s in depot) for depot in DEFAULT["depots"]["spaces"]]
    assert drawn == ["BSYL", "YCBB", "LBSY", "SBLM", "MYBB", "BLCS"]
    assert [[s["players"] for s in depot] for depot in DEFAULT["depots"]["spaces"]] == [[2, 2, 3, 4]] * 6
    used = {n: Counter(kind for kind, least in BOX.slots if least <= n) for n in (2, 3, 4)}
    assert used[2] == {"building": 4, "ship": 2, "knowledge": 2, "animal": 2, "castle": 1, "mine": 1}
    assert used[3] == {"building": 6, "ship": 3, "knowledge": 3, "animal": 3, "castle": 2, "mine": 1}
    supply = {kind: sum(BOX.coloured[k] for k in kinds) for kind, kinds in BOX.of_type.items()}
    assert {kind: n * len(PHASES) for kind, n in used[4].items()} == supply | {"castle": 10}
    assert [BOX.black_used[n] for n in (2, 3, 4)] == [4, 6, 8]


@pytest.mark.rule("B-012", "B-070", "B-076", "B-077", "B-079", "B-080")
def test_figures_of_points() -> None:
    assert BOX.region_points == (0, 1, 3, 6, 10, 15, 21, 28, 36)
    assert BOX.phase_points == {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
    assert BOX.sale_points == {2: 2, 3: 3, 4: 4}
    assert BOX.bonus == ({2: 5, 3: 6, 4: 7}, {2: 2, 3: 3, 4: 4})


@pytest.mark.rule("B-001", "B-028", "B-035")
@pytest.mark.parametrize(("players", "goods_left", "depot", "black"), [(2, 11, 12, 4), (3, 8, 18, 6), (4, 5, 24, 8)])
def test_figures_that_pages_print(players: int, goods_left: int, depot: int, black: int) -> None:
    reported = GAME.numbers(players)
    assert GAME.player_counts == (2, 3, 4)
    assert (reported["goods_left"], reported["depot_tiles"], reported["black_spaces"]) == (
        str(goods_left),
        str(depot),
        str(black),
    )
    assert (reported["goods_beside"], reported["turns"], reported["spaces"], reported["tiles"]) == (
        "17",
        "25",
        "37",
        "164",
    )
    assert reported["depot_castle"] == str(1 + (players > 2))
