"""A turn: dice, workers, taking, selling, hiring, the purchase, placing, effects and their chains (B-050 to B-103)."""

from __future__ import annotations

import pytest
from burgundy_help import (
    BOX,
    GAME,
    HANDS,
    NAMES,
    SEATS,
    do,
    events,
    legal,
    look,
    on,
    regions_of,
    step,
    table,
)
from worked import Row, Runner, with_changes, worked

from insuto import BadInput
from insuto.core.messages_ja import say
from insuto.games.burgundy.components import steps_between

RUN = Runner(HANDS, step)
ONE = "red.die.2 = 0; red.die.1"
BUY = "red.silver = 2; black.1 = k7; black.2 = mine"
MANY = "red.silver = 9; blue.silver = 9; black.1 = k7; black.2 = mine; black.3 = ship"
DEPOTS = "depot.1.1 = ship; depot.1.2 = cow2; depot.2.1 = ship; depot.4.1 = ship; depot.4.2 = cow3; depot.4.goods = 1 1"
SALE = f"red.goods.2 = 1; {ONE} = 4; red.sold.4 = 1; red.points = 7; red.goods.4"


@worked(
    ("B-052 no passing, nobody is ever stuck", "red.silver = 9; black.1 = k7", "",
     "no end: B-052 dice_left; no decline: B-052 no_passing; may hire die=1 | hire die=2"),
    ("B-052 one die is left", "", "hire die=1", "no end: B-052 dice_left"),
    ("B-153 only the own turn decides", "red.die.1 = 3; red.die.2 = 3; blue.silver = 2; black.1 = k7", "",
     "legal = hire die=3"),
    ("B-053 B-055 by one", f"{ONE} = 3; red.workers = 3", "", "legal = hire die=3 | work die=3 to=2 | work die=3 to=4"),
    ("B-054 round the ring", f"{ONE} = 6; red.workers = 3", "work die=6 to=1",
     "red.die.1, red.workers, ask = 1, 2, turn red;"
     "legal = hire die=1 | work die=1 to=2 | work die=1 to=6"),
    ("B-055 several for one die", f"{ONE} = 1; red.workers = 3",
     "work die=1 to=6; work die=6 to=5; work die=5 to=6; hire die=6",
     "red.workers = 2"),
    ("B-056 more workers and silver than tokens",
     "red.workers = 40; red.silver = 30; blue.workers = 40; red.goods.2 = 1",
     "sell goods=2 die=2; hire die=1", "red.workers, red.silver = 42, 31"),
    ("B-057 B-147 any tile of the depot of the die", f"players = 4; {DEPOTS}; {ONE} = 4", "",
     "legal = hire die=4 | take tile=4.1 die=4 | take tile=4.2 die=4"),
    ("B-058 into the storage, B-060 goods stay", f"players = 4; {DEPOTS}; {ONE} = 4", "take tile=4.1 die=4",
     "red.stored.1, depot.4.1, depot.4.goods, red.tiles.ship = ship, none, 1 1, 0"),
    *(
        (f"B-068 B-069 B-070 B-071 {number} for {players} players", f"players = {players}; {SALE} = {number}",
         "sell goods=4 die=4",
         f"red.silver, red.points, red.goods.4, red.goods.2, red.sold.4, red.workers = 1, {7 + players * number}, "
         f"0, 1, {number + 1}, 0;"
         "log = sold silver; cites sold: B-070; cites silver: B-069")
        for players in (2, 3, 4) for number in (1, 2, 5)
    ),
    ("B-068 only the colour of the die", f"{SALE} = 1", "", "legal = hire die=4 | sell goods=4 die=4"),
    *((f"B-072 {n}", f"{ONE} = {n}; red.workers = 1", f"hire die={n}",
    "red.workers, red.silver = 3, 0; cites workers: B-072")
      for n in range(1, 7)),
    ("B-073 the next turn may buy again", MANY,
     "buy tile=black.1; hire die=1; hire die=2; buy tile=black.2; hire die=1; hire die=2",
     "red.stored.1, blue.stored.1 = k7, mine"),
    *(
        (f"B-074 B-090 B-092 B-101 bought between {tile} and its bonus",
         f"{BUY}; {covered}red.stored.1 = {tile}; red.die.1 = {face}",
         f"place stored=1 space={space} die={face}; buy tile=black.2; place stored=1 space=E3",
         "red.space.E3, bought, red.silver, ask = mine, 1, 0, turn red")
        for tile, space, face, covered in (("cityhall", "C3", 3, ""), ("castle", "B3", 6, on("C3 bank") + "; "))
    ),
)  # fmt: skip
def test_actions_of_a_turn(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("B-054")
def test_steps_between_faces_counted_on_a_ring() -> None:
    assert [steps_between(6, n) for n in range(1, 7)] == [1, 2, 3, 2, 1, 0]
    assert [steps_between(2, n) for n in range(1, 7)] == [1, 0, 1, 2, 3, 2]


@pytest.mark.rule("B-073")
def test_the_next_turn_of_the_next_round_may_buy_too() -> None:
    pos = do(table(MANY), "buy tile=black.1; hire die=1; hire die=2; buy tile=black.2; hire die=1; hire die=2")
    GAME.advance(pos := GAME.copy(pos))
    assert (HANDS.ask(pos), len(legal(pos, "buy"))) == ("turn red", 1)


# ---- placing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-062", "B-063")
def test_first_placement_is_adjacent_to_the_first_castle() -> None:
    """As the facts list them for board 1: ship 5 and 2, building 3 twice, knowledge 1, mine 4."""
    found = set()
    for face in range(1, 7):
        for tile in ("bank", "cow2", "k15", "ship", "castle", "mine"):
            pos = table(f"red.stored.1 = {tile}; {ONE} = {face}")
            found |= {(tile, face, word.split()[2].partition("=")[2]) for word in legal(pos, "place")}
    listed = "ship 5 D5, ship 2 D3, bank 3 C3, bank 3 E4, k15 1 C4, mine 4 E3"
    assert {" ".join(map(str, one)) for one in found} == {*listed.split(", ")}


@pytest.mark.rule("B-065", "B-114")
def test_a_city_with_a_building_twice_is_no_position() -> None:
    """But with knowledge 1 in the estate, and in two cities."""
    with pytest.raises(BadInput) as refused:
        table(on("E4 bank, E5 bank"))
    assert "同じ都市に同じ建物は1つだけです" in say(refused.value, dict(GAME.words.tables["ERRORS"]))
    assert look(table(on("E4 bank, E5 bank, A4 k1")), "red.space.E5") == ["bank"]
    assert look(table(on("E4 bank, C3 bank")), "red.space.C3") == ["bank"]


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
    # position, action, where it happened, size, points for it, of the phase, of a bonus tile, of the tile itself
    (PASTURE, "place stored=1 space=C2 die=4", "A1 B1 B2 C1 C2", [5, 15, 6, 5, 9]),
    (f"{PASTURE}; red.space.A4 = k7", "place stored=1 space=C2 die=4", "A1 B1 B2 C1 C2", [5, 15, 6, 5, 9, 3]),
    (f"{PASTURE}; bonus.animal.large = blue; bonus.animal.small = red", "place stored=1 space=C2 die=4",
     "A1 B1 B2 C1 C2", [5, 15, 6, 9]),
    (MINES, "place stored=1 space=G1 die=3", "E3 F2 G1", [3, 6, 10, 5]),
    (f"{MINES}; bonus.mine.large = blue", "place stored=1 space=G1 die=3", "E3 F2 G1", [3, 6, 10, 2]),
    (LAST, "place stored=1 space=E6 die=2", "E6", [1, 1, 2, 5, 2]),
    ("red.stored.1 = bank; red.die.1 = 3", "place stored=1 space=C3 die=3", "", []),
]  # fmt: skip


@pytest.mark.rule("B-076", "B-077", "B-079", "B-080")
@pytest.mark.parametrize(("position", "action", "where", "figures"), TABLES)
def test_a_completed_region_is_counted_where_it_lies(
    position: str, action: str, where: str, figures: list[int]
) -> None:
    """From three spaces on, or with a bonus tile; with all that comes in at once."""
    found = events(table(f"{position}; red.die.2 = 0"), action)
    assert "region" in [event.kind for event in found]
    stops = [stop for event in found for stop in event.stops]
    if not where:
        assert stops == []
        return
    (stop,) = stops
    assert [stop.lines[0].data["size"], *(line.points for line in stop.lines)] == figures
    assert {line.seat for line in stop.lines} == {0}
    assert sorted(stop.at) == [f"space.red.{space}" for space in where.split()]
    assert sum(event.points.get(0, 0) for event in found) == sum(figures[1:])


# ---- effects and chains ------------------------------------------------------------------------------------------

SHIP, SAIL = f"red.stored.1 = ship; {ONE} = 5", "place stored=1 space=D5 die=5"
CASTLE, CROWN = f"red.stored.1 = castle; {ONE} = 6; red.space.C3 = bank", "place stored=1 space=B3 die=6"
EVERYWHERE = (
    "depot.1.1 = bank; depot.2.1 = k3; depot.3.1 = cow2; depot.4.1 = ship; depot.5.1 = mine; depot.6.1 = castle;"
    "black.1 = market"
)
FETCHING = [("carpenter", "B-095", {1}), ("church", "B-096", {2, 5, 6}), ("market", "B-097", {3, 4})]
BUILD = "place stored=1 space=C3 die=3"


def building(tile: str) -> str:
    """Return changes that let a building be placed on C3, a city of one space."""
    return f"red.stored.1 = {tile}; {ONE} = 3"


@worked(
    ("B-067 B-082 region, phase, bonus, effect", f"{PASTURE}; red.die.2 = 0", "place stored=1 space=C2 die=4",
     "log = placed region region_phase colour_bonus animals; red.points = 35; cites placed: B-061; cites region: B-076;"
     "cites region_phase: B-077; cites colour_bonus: B-079; cites animals: B-089"),
    ("B-080 nobody gets both bonus tiles of a colour", f"{MINES}; bonus.mine.large = red",
     "place stored=1 space=G1 die=3",
     "bonus.mine.large, bonus.mine.small, score.red.bonus = red, none, 0"),
    ("B-081 the first castle counts for its colour",
     f"{on('A2 castle, A3 castle')}; red.stored.1 = castle; red.die.1 = 6; {on('B2 cow2')}",
     "place stored=1 space=B3 die=6",
     "log has colour_bonus; score.red.regions, score.red.bonus = 6, 5"),
    *((f"B-066 {tile} brings nothing", building(tile), BUILD, "log has no_effect; turn = blue")
      for tile in ("warehouse", "carpenter", "church", "market")),
    ("B-066 nothing to place", "red.stored.1 = cityhall; red.die.1 = 3", BUILD, "legal = decline"),
    ("B-086 the marker moves without goods",
     SHIP, SAIL, "log = placed no_goods marker_moved; red.track, turn = 1, blue"),
    ("B-086 an empty depot may be chosen", f"{SHIP}; depot.3.goods = 3", f"{SAIL}; load depot=1",
     "log = nothing_loaded marker_moved"),
    ("B-084 three new colours fill an empty store", f"{SHIP}; depot.4.goods = 2 2 3 6", f"{SAIL}; load depot=4",
     "red.goods.2, red.goods.3, red.goods.6, depot.4.goods, turn = 2, 1, 1, none, blue"),
    ("B-090 B-061 B-065 the other conditions hold for a castle",
     f"{CASTLE}; red.stored.2 = bank; red.stored.3 = k3; {on('E4 bank')}",
     CROWN, "no place stored=2 space=E5: B-065 same_in_city; no place stored=3 space=G2: B-061 no_neighbour;"
     "no place stored=3 space=E3: B-061 other_colour; no place stored=3 space=C4 die=6: B-090 no_die_needed"),
    ("B-050 no die is left to be turned", f"{CASTLE}; red.workers = 1", CROWN, "no work die=6 to=1: B-050 no_dice_left"),
    *(
        (f"B-098 B-151 {rule} {tile}", f"{building(tile)}; {EVERYWHERE}; red.silver = 2", BUILD,
         f"legal = decline | buy tile=black.1 | {' | '.join(f'take tile={n}.1' for n in found)};"
         + ";".join(f"no take tile={n}.1: {rule} not_fetched_{tile}" for n in {*range(1, 7)} - found)
         + f"; no take tile={min(found)}.2: B-057 no_tile; no take tile={min(found)}.1 die=3: {rule} no_die_needed")
        for tile, rule, found in FETCHING
    ),
    *(
        (f"{rule} {tile} fetched", f"{building(tile)}; {EVERYWHERE}; red.silver = 2",
         f"{BUILD}; take tile={max(found)}.1",
         f"depot.{max(found)}.1 = none; legal = buy tile=black.1 | end")
        for tile, rule, found in FETCHING
    ),
    ("B-094 B-151 one colour of one's choice", f"{building('warehouse')}; red.goods.2 = 3; red.goods.6 = 1", BUILD,
     "legal = sell goods=2 | sell goods=6 | decline; no sell goods=1: B-071 no_goods"),
    ("B-094 sold", f"{building('warehouse')}; red.goods.2 = 3; red.goods.6 = 1", f"{BUILD}; sell goods=2",
     "score.red.sales, red.silver, red.goods.2, red.goods.6, red.sold.2 = 6, 1, 0, 1, 3"),
    ("B-099 the boarding house: four workers", building("boarding"), BUILD, "red.workers, red.silver = 4, 0"),
    ("B-100 the bank: two silver", building("bank"), BUILD, "red.silver, red.workers = 2, 0"),
    ("B-102 the watchtower: four points", building("watchtower"), BUILD, "score.red.watchtowers, red.points = 4, 15"),
    ("B-101 B-078 whatever the number", f"{building('cityhall')}; red.stored.2 = ship; red.stored.3 = bank; "
     f"depot.1.goods = 1", BUILD,
     "legal = place stored=2 space=D3 | place stored=2 space=D5 | place stored=3 space=E4 | decline"),
    ("B-101 a chain", f"{building('cityhall')}; red.stored.2 = ship; depot.1.goods = 1",
     f"{BUILD}; place stored=2 space=D5",
     "ask = load red"),
    ("B-101 a bank", f"{building('cityhall')}; red.stored.3 = bank", f"{BUILD}; place stored=3 space=E4",
     "red.silver, turn = 2, blue"),
    ("B-091 a declined effect ends only itself",
     f"{CASTLE}; red.stored.2 = castle; red.stored.3 = ship; depot.1.goods = 1",
     f"{CROWN}; place stored=2 space=A3; decline", "ask = turn blue"),
)  # fmt: skip
def test_effects(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("B-085", "B-046", "B-087")
def test_on_top_of_whoever_stands_there_and_in_front_of_a_stack() -> None:
    pos = table(f"blue.track = 1; black.track = 1; black.place = 1; turn = red; {SHIP}", 4)
    assert [SEATS[s] for s in pos.order()] == ["black", "blue", "red", "white"]
    pos = do(pos, SAIL)
    assert pos.track[1] == [1, 2, 0]
    assert [SEATS[s] for s in pos.order()] == ["red", "black", "blue", "white"]


@pytest.mark.rule("B-079", "B-113")
def test_figures_of_a_colour_bonus_and_beyond_a_hundred() -> None:
    assert BOX.bonus[0] == {2: 5, 3: 6, 4: 7}
    assert look(do(table("red.points = 199; red.goods.2 = 3"), "sell goods=2 die=2"), "red.points") == [205]
