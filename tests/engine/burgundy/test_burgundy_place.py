"""Placing: region points, phase points, the colour bonus (B-061 to B-067, B-076 to B-082)."""

from __future__ import annotations

import pytest
from burgundy_help import (
    BOX,
    GAME,
    NAMES,
    do,
    events,
    legal,
    look,
    on,
    regions_of,
    reported,
    spaces_of,
    table,
    touching,
)
from playouts import Dice

from insuto import BadInput
from insuto.core.messages_ja import say

PLAIN = {"building": "bank", "animal": "cow2", "knowledge": "k15", "ship": "ship", "castle": "castle", "mine": "mine"}
"""A tile of each type; where several are needed, `tiles_for` deals different ones."""


def tiles_for(kind: str, number: int) -> list[str]:
    """Return so many tiles of a type that the box holds, no two equal buildings."""
    kinds = [BOX.kinds[k] for k in BOX.of_type[kind]]
    return (kinds * number)[:number] if kind in ("ship", "castle", "mine") else kinds[:number]


# ---- the three conditions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-062")
def test_first_placement_is_adjacent_to_the_first_castle() -> None:
    """As the facts list them for board 1: ship 5 and 2, building 3 twice, knowledge 1, mine 4."""
    found = set()
    for face in range(1, 7):
        for tile in PLAIN.values():
            pos = table(f"red.stored.1 = {tile}; red.die.1 = {face}; red.die.2 = 0")
            for word in legal(pos, "place"):
                found.add((tile, face, word.split()[2].partition("=")[2]))
    assert found == {
        ("ship", 5, "D5"),
        ("ship", 2, "D3"),
        ("bank", 3, "C3"),
        ("bank", 3, "E4"),
        ("k15", 1, "C4"),
        ("mine", 4, "E3"),
    }


@pytest.mark.rule("B-061", "B-063", "B-148")
@pytest.mark.parametrize("board", range(1, 10))
def test_legal_placements_recounted(board: int) -> None:
    """Every space that is of the tile's colour and the die's number and touches a covered one, and no other."""
    kinds, dice = spaces_of(board), Dice(board)
    left = {kind: [tile for tile in tiles_for(kind, 12) if tile not in ("market", "sheep3")] for kind in PLAIN}
    covered = sorted({dice.pick(NAMES) for _ in range(6)})
    text = "; ".join(f"red.space.{space} = {left[kinds[space][0]].pop()}" for space in covered)
    stored = "red.stored.1 = sheep3; red.stored.2 = market; red.stored.3 = ship"
    for face in range(1, 7):
        pos = table(f"red.board = {board}; {text}; {stored}; red.die.1 = {face}; red.die.2 = 0")
        own = {space for space, tile in zip(NAMES, pos.estates[0], strict=True) if tile >= 0}
        wanted = {
            f"place stored={n} space={space} die={face}"
            for n, kind in ((1, "animal"), (2, "building"), (3, "ship"))
            for space, (colour, number) in kinds.items()
            if colour == kind and number == face and space not in own and touching(space) & own
        }
        assert legal(pos, "place") == wanted


# ---- a building once a city --------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-066")
def test_a_tile_may_be_placed_although_its_effect_brings_nothing() -> None:
    for tile, event in (
        ("warehouse", "no_effect"),
        ("carpenter", "no_effect"),
        ("church", "no_effect"),
        ("market", "no_effect"),
    ):
        pos = table(f"red.stored.1 = {tile}; red.die.1 = 3; red.die.2 = 0")
        assert event in reported(pos, "place stored=1 space=C3 die=3")
        assert look(do(pos, "place stored=1 space=C3 die=3"), "turn") == ["blue"]
    pos = do(table("red.stored.1 = cityhall; red.die.1 = 3"), "place stored=1 space=C3 die=3")
    assert legal(pos) == {"decline"}


@pytest.mark.rule("B-065", "B-114")
def test_a_city_with_a_building_twice_is_no_position() -> None:
    """But with knowledge 1 in the estate, and in two cities."""
    with pytest.raises(BadInput) as refused_:
        table(on("E4 bank, E5 bank"))
    assert "同じ都市に同じ建物は1つだけです" in say(refused_.value, dict(GAME.words.tables["ERRORS"]))
    assert look(table(on("E4 bank, E5 bank, A4 k1")), "red.space.E5") == ["bank"]
    assert look(table(on("E4 bank, C3 bank")), "red.space.C3") == ["bank"]


# ---- points ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-067", "B-082")
def test_order_region_phase_bonus_effect() -> None:
    pos = table(
        f"phase = C; {on('A1 cow2, B1 cow3, B2 pig2, C1 pig3, E6 sheep2')}; red.stored.1 = cow4; red.die.1 = 4; red.die.2 = 0"
    )
    found = events(pos, "place stored=1 space=C2 die=4")
    assert [(e.kind, e.points.get(0, 0)) for e in found] == [
        ("placed", 0),
        ("region", 15),
        ("region_phase", 6),
        ("colour_bonus", 5),
        ("animals", 2 + 3 + 4),
    ]
    assert [e.rule for e in found] == ["B-061", "B-076", "B-077", "B-079", "B-089"]


@pytest.mark.rule("B-080")
def test_nobody_gets_both_bonus_tiles_of_a_colour() -> None:
    """Also where a studied position has the large one in the hands of who completes the colour now."""
    pos = table(f"{on('E3 mine, F2 mine')}; red.stored.1 = mine; red.die.1 = 3; bonus.mine.large = red")
    pos = do(pos, "place stored=1 space=G1 die=3")
    assert look(pos, "bonus.mine.large", "bonus.mine.small", "score.red.bonus") == ["red", "none", 0]


@pytest.mark.rule("B-081")
def test_the_first_castle_counts_for_its_colour() -> None:
    pos = table(f"{on('A2 castle, A3 castle')}; red.stored.1 = castle; red.die.1 = 6; {on('B2 cow2')}")
    assert "colour_bonus" in reported(pos, "place stored=1 space=B3 die=6")
    assert look(do(pos, "place stored=1 space=B3 die=6"), "score.red.regions", "score.red.bonus") == [6, 5]


@pytest.mark.rule("B-082")
@pytest.mark.parametrize("board", range(1, 10))
def test_a_space_belongs_to_one_region(board: int) -> None:
    regions = regions_of(board)
    assert sum(map(len, regions)) == 37
    assert set().union(*regions) == set(NAMES)


PASTURE = f"phase = C; {on('A1 cow2, B1 cow3, B2 pig2, C1 pig3, E6 sheep2')}; red.stored.1 = cow4; red.die.1 = 4"
LAST = f"phase = E; {on('A1 cow2, B1 cow3, B2 pig2, C1 pig3, C2 cow4, E5 bank')}; red.stored.1 = sheep2; red.die.1 = 2"
MINES = f"{on('E3 mine, F2 mine')}; red.stored.1 = mine; red.die.1 = 3"
TABLES = [
    # position, action, where it happened, size, points for it, of the phase, of a bonus tile
    (PASTURE, "place stored=1 space=C2 die=4", "A1 B1 B2 C1 C2", [5, 15, 6, 5]),
    (f"{PASTURE}; bonus.animal.large = blue; bonus.animal.small = red", "place stored=1 space=C2 die=4", "A1 B1 B2 C1 C2", [5, 15, 6]),
    (MINES, "place stored=1 space=G1 die=3", "E3 F2 G1", [3, 6, 10, 5]),
    (f"{MINES}; bonus.mine.large = blue", "place stored=1 space=G1 die=3", "E3 F2 G1", [3, 6, 10, 2]),
    (LAST, "place stored=1 space=E6 die=2", "E6", [1, 1, 2, 5]),
    ("red.stored.1 = bank; red.die.1 = 3", "place stored=1 space=C3 die=3", "", []),
]  # fmt: skip


@pytest.mark.rule("B-076", "B-077", "B-079", "B-080")
@pytest.mark.parametrize(("position", "action", "where", "figures"), TABLES)
def test_a_completed_region_is_counted_where_it_lies(
    position: str, action: str, where: str, figures: list[int]
) -> None:
    """From three spaces on, or with a bonus tile; the points of the effect of the tile are logged after it."""
    pos = table(f"{position}; red.die.2 = 0")
    found = events(pos, action)
    assert "region" in [event.kind for event in found]
    stops = [stop for event in found for stop in event.stops]
    if not where:
        assert stops == []
        return
    (stop,) = stops
    assert [stop.lines[0].data["size"], *(line.points for line in stop.lines)] == figures
    assert {line.seat for line in stop.lines} == {0}
    assert sorted(stop.at) == [f"space.red.{space}" for space in where.split()]
    scored = ("region", "region_phase", "colour_bonus", "colour_bonus_small")
    assert sum(event.points.get(0, 0) for event in found if event.kind in scored) == sum(figures[1:])
