"""The end of phase and game, the final scoring, ties (B-105 to B-113); knowledge tiles (B-114 to B-144)."""

from __future__ import annotations

import pytest
from burgundy_help import GAME, HANDS, SEATS, do, events, legal, on, step, table
from worked import Row, Runner, with_changes, worked

from insuto.core import plain
from insuto.core.errors import BadInput

RUN = Runner(HANDS, step)
LAST = "turn = blue; phase = E; round = 5; blue.die.1 = 0; blue.die.2 = 6"
"""Blue takes workers for the last die of the game."""
FULL = (
    "red.points = 100; red.goods.1 = 3; red.goods.2 = 1; red.silver = 3; red.workers = 5; red.sold.3 = 4; "
    "red.sold.4 = 2; "
    "red.space.A4 = k15; red.space.B4 = k16; red.space.C4 = k23; red.space.F3 = k24; red.space.G2 = k25; "
    "red.space.G3 = k26; "
    f"{on('C3 warehouse, E4 warehouse, E1 cityhall, A1 cow2, B1 pig3')}; bonus.knowledge.large = red; "
    f"bonus.mine.small = red; "
    "bonus.mine.large = blue; blue.points = 157"
)
KNOWN = 3 * 2 + 4 * 2 + 4 * 1 + 4 * 2 + 6 + 2 * 2


@worked(
    ("B-106 B-107 the last die ends the game", on("E3 mine"), "over, phase = True, end;"
     "log = workers phase_ended mines game_ends final_silver final_workers over_spaces"),
    ("B-106 B-093 mines pay then too", on("E3 mine, F2 mine"), "red.silver, score.red.silver = 2, 2"),
    ("B-106 B-115 and for knowledge 2", f"{on('E3 mine, F2 mine')}; red.space.A4 = k2; red.workers = 2",
     "red.silver, red.workers, score.red.workers = 2, 4, 2"),
    ("B-108 storage scores nothing", "red.stored.1 = castle; red.stored.2 = k16; red.stored.3 = cow4; "
     "red.space.C3 = warehouse",
     "red.points = 0"),
    ("B-104 B-107 B-109 B-128 B-136 B-137 B-138 B-139 4 goods, 3 silver, 5 workers, six knowledge tiles", FULL,
     f"score.red.goods, score.red.silver, score.red.workers, score.red.knowledge = 4, 3, 2, {KNOWN};"
     f"red.points, blue.points, winners = {100 + 4 + 3 + 2 + KNOWN}, 158, blue"),
)  # fmt: skip
def test_the_end(row: Row) -> None:
    given, facts = row
    RUN.judge(with_changes(table, f"{LAST}; {given}"), "hire die=6", facts)


@pytest.mark.rule("B-128", "B-129", "B-136", "B-137", "B-138", "B-139")
def test_each_knowledge_tile_is_counted_by_its_rule() -> None:
    lines = GAME.score(do(table(f"{LAST}; {FULL}"), "hire die=6")).lines
    rules = [x.rule for x in lines if x.part == "knowledge" and x.seat == 0]
    assert rules == ["B-128", "B-129", "B-136", "B-137", "B-138", "B-139"]


@pytest.mark.rule("B-111", "B-112")
def test_among_four_equal_ones_the_last_of_the_order_wins() -> None:
    for order in ((0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)):
        text = "; ".join(f"{SEATS[seat]}.track = 2; {SEATS[seat]}.place = {n}" for n, seat in enumerate(order, 1))
        pos = table(f"turn = red; {text}", 4)
        assert pos.order() == list(order)
        assert GAME.score(pos).winners == (order[-1],)


@pytest.mark.rule("B-107")
def test_the_track_grows_part_by_part() -> None:
    pos = table(f"{LAST}; red.goods.1 = 2; red.silver = 3; red.workers = 4; red.space.A4 = k25; red.sold.1 = 1")
    pos = GAME.play(pos, GAME.notation.parse("hire die=6")).position
    shown, silver = [], []
    while not pos.over:
        turn = GAME.play(pos, GAME.legal_actions(pos)[0])
        silver += [event.points for event in turn.events if event.kind == "final_silver"]
        pos = turn.position
        GAME.check(pos)
        shown.append(GAME.look(pos, "red.points"))
    assert shown[-4:] == [2, 5, 7, 8]
    assert silver == [{0: 3}]


@pytest.mark.rule("B-110", "B-111")
@pytest.mark.parametrize(("extra", "kind"), [("", "over_order"), (on("E3 mine", "black"), "over_spaces_order")])
def test_dropping_out_by_empty_spaces_is_logged(extra: str, kind: str) -> None:
    """Three are equal: all of them in spaces too;
    or black drops out by them, by the reading that lets the emptier one win."""
    points = "red.points = 30; blue.points = 30; black.points = " + ("28" if extra else "29")
    last_die = "phase = E; round = 5; turn = black; black.die.1 = 0; black.die.2 = 6"
    last = events(table(f"{last_die}; {points}; {extra}", 3, {"tie_break_empty_spaces": "most"}), "hire die=6")[-1]
    assert (last.kind, last.rule, last.seat) == (kind, "B-111", 2 if not extra else 1)
    if extra:
        assert (last.data["level"], last.data["last"]) == ([0, 1, 2], [0, 1])
        said = GAME.words.event(last)
        assert "赤、青、黒が並びました" in said
        assert "赤、青が残り" in said


# ---- knowledge tiles: how they combine is in test_burgundy_legal.py ----------------------------------------------


def own(*numbers: int, seat: str = "red") -> str:
    """Return changes that lay knowledge tiles in an estate, from the far corners on."""
    places = ["A4", "G2", "G3", "F3", "B4", "C4"]
    return "; ".join(f"{seat}.space.{space} = k{n}" for space, n in zip(places, numbers, strict=False)) or "round = 1"


MINING = f"round = 5; {on('E3 mine, F2 mine')}; turn = blue; blue.die.1 = 0"
LATE = f"round = 5; {on('E3 mine')}; red.die.1 = 1; red.die.2 = 0; red.stored.1 = k2; blue.die.1 = 0"
SALES = {  # what is sold by, and what leads there
    "die": ("red.die.1 = 1", "sell goods=1 die=1"),
    "castle": (f"red.stored.1 = castle; red.die.2 = 6; {on('C3 bank')}", "place stored=1 space=B3 die=6; sell goods=1"),
    "warehouse": ("red.stored.1 = warehouse; red.die.2 = 3", "place stored=1 space=C3 die=3; sell goods=1"),
}
HIRES = {
    "die": ("red.die.1 = 1", "hire die=1"),
    "castle": (f"{on('C3 warehouse')}; red.stored.1 = castle; red.die.1 = 6", "place stored=1 space=B3 die=6; hire"),
    "boarding": ("red.stored.1 = boarding; red.die.1 = 3", "place stored=1 space=C3 die=3"),
}
SHIP = "red.stored.1 = ship; red.die.1 = 5; red.die.2 = 0; depot.1.goods = 1; depot.2.goods = 2; depot.6.goods = 6"
SAIL = "place stored=1 space=D5 die=5"
ONE_DEPOT = [f"load depot={n}" for n in range(1, 7)]
TWO_DEPOTS = [f"load depot={n} second={n + 1}" for n in range(1, 6)]
LATER = "red.silver = 4; red.workers = 5; black.1 = k7; depot.2.2 = castle; depot.6.1 = bank; depot.5.3 = church"
SIX = f"reading.knowledge_6 = special; {LATER}; {own(6)}"


@worked(
    ("B-115 without the tile silver alone", MINING, "hire die=2", "red.workers, red.silver = 0, 2"),
    ("B-115 a worker for every mine", f"{MINING}; {own(2)}", "hire die=2", "red.workers, red.silver = 2, 2"),
    ("B-144 placed in the last round of a phase it pays at once", LATE, "place stored=1 space=C4 die=1; hire die=2",
     "red.workers, phase = 1, B"),
    ("B-115 no mine", f"round = 5; {own(2)}; turn = blue; blue.die.1 = 0", "hire die=2", "red.workers = 0"),
    *(
        (f"B-116 B-117 B-142 {tiles} by {how}", f"{own(*tiles)}; red.goods.1 = 3; {SALES[how][0]}", SALES[how][1],
         f"red.silver, red.workers, score.red.sales = {goods}, 6")
        for how in SALES for tiles, goods in (((), "1, 0"), ((3,), "2, 0"), ((4,), "1, 1"), ((3, 4), "2, 1"))
    ),
    *(
        (f"B-126 B-127 B-142 {tiles} by {how}", f"{own(*tiles)}; {HIRES[how][0]}", HIRES[how][1],
         f"red.workers, red.silver = {goods}")
        for how in ("die", "castle")
        for tiles, goods in (((), "2, 0"), ((13,), "2, 1"), ((14,), "4, 0"), ((13, 14), "4, 1"))
    ),
    *((f"B-141 not for the boarding house {tiles}", f"{own(*tiles)}; {HIRES['boarding'][0]}", HIRES["boarding"][1],
       "red.workers, red.silver = 4, 0") for tiles in ((), (13,), (14,), (13, 14))),
    ("B-118 two neighbouring depots", f"{SHIP}; {own(5)}", SAIL, f"legal = {' | '.join([*ONE_DEPOT, *TWO_DEPOTS])} | "
     "load depot=1 second=6; no load depot=1 second=3: B-118 not_beside; no load depot=2 second=2: B-118 same_depot"),
    ("B-118 no ring", f"reading.depot_ring = open; {SHIP}; {own(5)}", SAIL,
     f"legal = {' | '.join([*ONE_DEPOT, *TWO_DEPOTS])}; no load depot=1 second=6: B-118 not_beside"),
    ("B-118 B-083 both", f"{SHIP}; {own(5)}", f"{SAIL}; load depot=1 second=6",
     "red.goods.1, red.goods.6, red.goods.2, red.track = 1, 1, 0, 1"),
    ("B-118 the other way round", f"{SHIP}; {own(5)}", f"{SAIL}; load depot=2 second=1",
     "red.goods.1, red.goods.2 = 1, 1"),
    ("B-083 one depot, not that they lie apart as well", SHIP, SAIL, f"legal = {' | '.join(ONE_DEPOT)};"
     "no load depot=1 second=2: B-083 one_depot; no load depot=3 second=6: B-083 one_depot"),
    ("B-119 a building for two workers", SIX, "", "may buy tile=black.1 | commission tile=6.1 | commission tile=5.3;"
     "no commission tile=2.2: B-119 no_building; no commission tile=1.1: B-073 no_tile"),
    ("B-119 once a turn, in addition to the purchase", SIX, "commission tile=6.1",
     "red.stored.1, red.workers, red.silver, depot.6.1, commissioned, bought = bank, 3, 4, none, 1, 0; "
     "log = commissioned;"
     "cites commissioned: B-119; no commission tile=5.3: B-119 commissioned_already; may buy tile=black.1"),
    ("B-119 after the purchase", SIX, "buy tile=black.1", "may commission tile=6.1 | commission tile=5.3"),
    ("B-119 one worker", f"{SIX}; red.workers = 1", "", "no commission tile=6.1: B-119 no_workers"),
    ("B-119 B-075 full", f"{SIX}; red.stored.1 = ship; red.stored.2 = mine; red.stored.3 = castle", "",
     "no commission tile=6.1: B-075 storage_full"),
    ("B-119 dropped", f"{SIX}; red.stored.1 = ship; red.stored.2 = mine; red.stored.3 = castle",
     "commission tile=6.1 drop=2",
     "red.stored.2, red.workers = bank, 3"),
    ("B-119 belongs to its reading", f"{LATER}; {own(6)}", "", "no commission tile=6.1: B-119 no_commission"),
    ("B-119 and to the tile", f"reading.knowledge_6 = special; {LATER}", "",
     "no commission tile=6.1: B-119 no_commission"),
    ("B-119 the turn waits for it too", f"{SIX}; red.silver = 0; depot.5.3 = none", "hire die=1; hire die=2",
     "legal = end | commission tile=6.1"),
    ("B-119 at the moment of the purchase", f"{SIX}; reading.purchase_moment = between", "hire die=1",
     "may commission tile=6.1"),
)  # fmt: skip
def test_knowledge(row: Row) -> None:
    given, actions, facts = row
    RUN.judge(with_changes(table, given), actions, facts)


@pytest.mark.rule("B-119")
def test_6_of_the_later_editions_belongs_to_its_reading() -> None:
    with pytest.raises(BadInput, match="later editions"):
        table("commissioned = 1")
    pos = with_changes(table, SIX)
    assert legal(pos, "buy") == {"buy tile=black.1"}, "the purchase is of the black depot only"
    taken = plain.to_plain(do(pos, "commission tile=6.1"))
    with pytest.raises(BadInput, match="later editions"):
        GAME.from_plain({**taken, "options": {}})


COUNTS = dict(
    enumerate(("warehouse", "watchtower", "carpenter", "church", "market", "boarding", "bank", "cityhall"), 16)
)


@pytest.mark.rule("B-129", "B-130", "B-131", "B-132", "B-133", "B-134", "B-135", "B-136")
@pytest.mark.parametrize("number", COUNTS)
def test_16_to_23_four_for_every_building(number: int) -> None:
    building = COUNTS[number]
    others = [name for n, name in COUNTS.items() if n != number]
    spaces = f"C3 {building}, E4 {building}, B5 {building}, E1 {others[0]}, E2 {others[1]}"
    text = f"{on(spaces)}; red.stored.1 = {building}"
    pos = table(f"{text}; {on(f'C3 {building}', 'blue')}; {own(number)}")
    assert HANDS.look(pos, "score.red.knowledge", "score.blue.knowledge") == [12, 0]
    other = table(f"{text}; {own(number + 1 if number < 23 else 16)}; red.space.E1 = none; red.space.E2 = none")
    assert HANDS.look(other, "score.red.knowledge") == [0]
    assert [x.rule for x in GAME.score(pos).lines if x.part == "knowledge"] == [f"B-{number + 113}"]


@pytest.mark.parametrize(("phase", "lost"), [("D", ["order_lost"]), ("E", [])])
def test_the_order_counts_where_a_round_follows(phase: str, lost: list[str]) -> None:
    given = f"turn = blue; phase = {phase}; round = 5; red.track = 1"
    before, after = (GAME.view(with_changes(table, f"{given}; blue.track = {to}"), 0) for to in (0, 2))
    assert [event.kind for event in GAME.aftermath(before, after, 0)] == lost
