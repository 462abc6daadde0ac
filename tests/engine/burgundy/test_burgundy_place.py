"""Placing: every condition, region points, phase points, the colour bonus (B-061 to B-067, B-076 to B-082)."""

from __future__ import annotations

import pytest
from burgundy_help import (
    BOX,
    GAME,
    NAMES,
    SEATS,
    do,
    events,
    legal,
    look,
    on,
    refused,
    regions_of,
    reported,
    spaces_of,
    table,
    touching,
)
from playouts import Dice

from insuto import BadInput
from insuto.core.messages_ja import say

PHASES = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
SIZES = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
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


@pytest.mark.rule("B-061")
@pytest.mark.parametrize(
    ("stored", "action", "wanted"),
    [
        ("ship", "place stored=1 space=D3 die=5", [("B-061", "other_number")]),
        ("ship", "place stored=1 space=D2 die=1", [("B-061", "no_neighbour")]),
        ("ship", "place stored=1 space=C3 die=3", [("B-061", "other_colour")]),
        (
            "ship",
            "place stored=1 space=A1 die=5",
            [("B-061", "other_colour"), ("B-061", "other_number"), ("B-061", "no_neighbour")],
        ),
        ("ship", "place stored=2 space=D5 die=5", [("B-061", "nothing_stored")]),
        ("castle", "place stored=1 space=D4 die=6", [("B-064", "space_taken")]),
        ("ship", "place stored=1 space=D5 die=2", [("B-050", "no_such_die"), ("B-061", "other_number")]),
    ],
)
def test_every_broken_condition_is_reported(stored: str, action: str, wanted: list[tuple[str, str]]) -> None:
    faces = {"die=5": (5, 6), "die=1": (1, 6), "die=3": (3, 6), "die=6": (6, 1), "die=2": (5, 6)}[action.split()[-1]]
    pos = table(f"red.stored.1 = {stored}; red.die.1 = {faces[0]}; red.die.2 = {faces[1]}")
    assert refused(pos, action) == wanted


@pytest.mark.rule("B-064")
def test_a_placed_tile_stays() -> None:
    pos = table(f"{on('D5 ship')}; red.stored.1 = ship; red.die.1 = 5")
    assert refused(pos, "place stored=1 space=D5 die=5") == [("B-064", "space_taken")]


@pytest.mark.rule("B-053", "B-061")
def test_a_worker_makes_the_number_fit() -> None:
    pos = table("red.stored.1 = ship; red.die.1 = 6; red.workers = 1")
    assert refused(pos, "place stored=1 space=D5 die=6") == [("B-061", "other_number")]
    assert look(do(pos, "work die=6 to=5; place stored=1 space=D5 die=5"), "red.space.D5", "red.workers") == ["ship", 0]


# ---- a building once a city --------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-065")
def test_each_building_once_a_city_anywhere_in_it() -> None:
    """The city of E4, E5, F4, F5, G4: a bank on G4 forbids one on E4 though they do not touch."""
    assert {"E4", "E5", "F4", "F5", "G4"} in regions_of(1)
    assert "G4" not in touching("E4")
    pos = table(f"{on('G4 bank')}; red.stored.1 = bank; red.stored.2 = market; red.die.1 = 3; red.die.2 = 0")
    assert legal(pos, "place") == {
        "place stored=1 space=C3 die=3",
        "place stored=2 space=C3 die=3",
        "place stored=2 space=E4 die=3",
    }
    assert refused(pos, "place stored=1 space=E4 die=3") == [("B-065", "same_in_city")]
    assert look(do(pos, "place stored=1 space=C3 die=3"), "red.space.C3") == ["bank"], "another city may have it again"


@pytest.mark.rule("B-065", "B-104")
def test_the_rule_of_the_city_is_about_the_own_estate() -> None:
    pos = table(f"{on('E4 bank', 'blue')}; red.stored.1 = bank; red.die.1 = 3; red.die.2 = 0")
    assert "place stored=1 space=E4 die=3" in legal(pos)


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


@pytest.mark.rule("B-096", "B-098")
@pytest.mark.parametrize(("black", "found"), [("k3", ("no_effect_black", "B-098")), ("ship", ("no_effect", "B-096"))])
def test_leaving_out_the_black_depot_is_logged(black: str, found: tuple[str, str]) -> None:
    """Where what a church fetches lies there alone."""
    pos = table(f"red.stored.1 = church; red.die.1 = 3; black.1 = {black}")
    bonuses = [event for event in events(pos, "place stored=1 space=C3 die=3") if event.kind.startswith("no_effect")]
    assert [(event.kind, event.rule) for event in bonuses] == [found]
    assert ("黒い倉庫" in GAME.words.event(bonuses[0])) == (found[1] == "B-098")


@pytest.mark.rule("B-065", "B-114")
def test_a_city_with_a_building_twice_is_no_position() -> None:
    """But with knowledge 1 in the estate, and in two cities."""
    with pytest.raises(BadInput) as refused_:
        table(on("E4 bank, E5 bank"))
    assert "同じ都市に同じ建物は1つだけです" in say(refused_.value, dict(GAME.words.tables["ERRORS"]))
    assert look(table(on("E4 bank, E5 bank, A4 k1")), "red.space.E5") == ["bank"]
    assert look(table(on("E4 bank, C3 bank")), "red.space.C3") == ["bank"]


# ---- points ------------------------------------------------------------------------------------------------------------------


def completed(board: int, region: set[str], phase: str) -> tuple[int, int, int]:
    """Return the points for region, phase and bonus when a city hall-like placement covers the last space of a region
    of that board."""
    kinds = spaces_of(board)
    kind = kinds[min(region)][0]
    tiles = dict(zip(sorted(region), tiles_for(kind, len(region)), strict=True))
    last = max(region)
    near = next((s for s in sorted(touching(last)) if s not in region), "")
    text = "; ".join(
        [
            f"phase = {phase}",
            f"red.board = {board}",
            "red.space.D4 = none",
            *(f"red.space.{s} = {tile}" for s, tile in tiles.items() if s != last),
        ]
    )
    if not touching(last) & (region - {last}):
        text += f"; red.space.{near} = {PLAIN[kinds[near][0]] if kinds[near][0] != kind else 'castle'}"
    pos = table(f"{text}; red.stored.1 = {tiles[last]}; red.die.1 = {kinds[last][1]}; red.die.2 = 0")
    assert look(pos, f"red.left.{last}") == [1]
    after = do(pos, f"place stored=1 space={last} die={kinds[last][1]}")
    return tuple(int(GAME.look(after, f"score.red.{part}")) for part in ("regions", "phases", "bonus"))  # type: ignore[return-value]


@pytest.mark.rule("B-076", "B-077")
@pytest.mark.parametrize(("board", "size"), [(1, 1), (1, 3), (1, 5), (2, 2), (2, 4), (2, 8), (6, 6), (7, 7)])
@pytest.mark.parametrize("phase", PHASES)
def test_regions_of_every_size_in_every_phase(board: int, size: int, phase: str) -> None:
    """The seed's example is the region of five: 15 points."""
    kinds = spaces_of(board)
    regions = [
        region for region in regions_of(board) if len(region) == size and kinds[min(region)][0] not in ("knowledge",)
    ]
    points, by_phase, _ = completed(board, regions[0], phase)
    assert (points, by_phase) == (SIZES[size], PHASES[phase])


@pytest.mark.rule("B-078")
def test_points_are_immediate_also_for_castle_and_city_hall() -> None:
    text = f"phase = B; {on('C4 k15, B4 k16, A2 castle')}; red.stored.2 = k17"
    for tile, space, face, extra in (("castle", "B3", 6, "B2 cow2"), ("cityhall", "C3", 3, "B2 cow3")):
        pos = table(f"{text}; {on(extra)}; red.stored.1 = {tile}; red.die.1 = {face}; red.die.2 = 0")
        pos = do(pos, f"place stored=1 space={space} die={face}")
        found = events(pos, "place stored=2 space=A4")
        assert [(e.kind, e.points[0]) for e in found if e.points] == [("region", 6), ("region_phase", 8)]


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


@pytest.mark.rule("B-079", "B-080")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_colour_bonus_for_first_and_second_and_nobody_else(players: int, large: int, small: int) -> None:
    mines = "; ".join(
        f"{on('E3 mine, F2 mine', seat)}; {seat}.stored.1 = mine; {seat}.die.1 = 3" for seat in SEATS[:players]
    )
    pos = table(f"red.points = 0; {mines}", players)
    for n, seat in enumerate(SEATS[:players]):
        pos = do(pos, "place stored=1 space=G1 die=3; hire die=2")
        assert look(pos, f"score.{seat}.bonus", f"score.{seat}.regions", f"score.{seat}.phases") == [
            (large, small, 0, 0)[n],
            6,
            10,
        ]
    assert look(pos, "bonus.mine.large", "bonus.mine.small", "bonus.ship.large") == ["red", "blue", "none"]


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


@pytest.mark.rule("B-079")
def test_one_space_missing_is_no_colour() -> None:
    pos = table(f"{on('E3 mine')}; red.stored.1 = mine; red.die.1 = 1")
    assert reported(pos, "place stored=1 space=F2 die=1") == ["placed"]


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
