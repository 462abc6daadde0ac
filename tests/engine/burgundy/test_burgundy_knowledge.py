"""Knowledge tiles, with and without (B-104, B-114 to B-144); how they combine is in test_burgundy_legal.py."""

from __future__ import annotations

import pytest
from burgundy_help import BOX, GAME, do, events, legal, look, on, refused, table

from insuto.core import plain
from insuto.core.errors import BadInput


def own(*numbers: int, seat: str = "red") -> str:
    """Return changes that lay knowledge tiles in an estate, from the far corners on."""
    places = ["A4", "G2", "G3", "F3", "B4", "C4"]
    return "; ".join(f"{seat}.space.{space} = k{n}" for space, n in zip(places, numbers, strict=False))


@pytest.mark.rule("B-115", "B-144")
def test_2_a_worker_for_every_mine() -> None:
    text = f"round = 5; {on('E3 mine, F2 mine')}; turn = blue; blue.die.1 = 0"
    assert look(do(table(text), "hire die=2"), "red.workers", "red.silver") == [0, 2]
    assert look(do(table(f"{text}; {own(2)}"), "hire die=2"), "red.workers", "red.silver") == [2, 2]
    late = table(f"round = 5; {on('E3 mine')}; red.die.1 = 1; red.die.2 = 0; red.stored.1 = k2; blue.die.1 = 0")
    late = do(late, "place stored=1 space=C4 die=1; hire die=2")
    assert look(late, "red.workers", "phase") == [1, "B"], "placed in the last round of a phase it pays at once"
    assert look(do(table(f"round = 5; {own(2)}; turn = blue; blue.die.1 = 0"), "hire die=2"), "red.workers") == [0]


SALES = {"die": "sell goods=1 die=1", "castle": "sell goods=1", "warehouse": "sell goods=1"}


@pytest.mark.rule("B-116", "B-117", "B-142")
@pytest.mark.parametrize("how", SALES)
@pytest.mark.parametrize(("tiles", "silver", "workers"), [((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)])
def test_3_and_4_at_every_kind_of_sale(how: str, tiles: tuple[int, ...], silver: int, workers: int) -> None:
    text = f"{own(*tiles) or 'round = 1'}; red.goods.1 = 3; red.die.1 = 1"
    if how == "castle":
        text += f"; red.stored.1 = castle; red.die.2 = 6; {on('C3 bank')}"
    elif how == "warehouse":
        text += "; red.stored.1 = warehouse; red.die.2 = 3"
    pos = table(text)
    if how != "die":
        pos = do(pos, "place stored=1 space=B3 die=6" if how == "castle" else "place stored=1 space=C3 die=3")
    before = look(pos, "red.silver", "red.workers")
    after = do(pos, SALES[how])
    assert [b - a for a, b in zip(before, look(after, "red.silver", "red.workers"), strict=True)] == [silver, workers]  # type: ignore[operator]
    assert look(after, "score.red.sales") == [6]


SHIP = "red.stored.1 = ship; red.die.1 = 5; red.die.2 = 0; depot.1.goods = 1; depot.2.goods = 2; depot.6.goods = 6"


@pytest.mark.rule("B-118", "B-083")
@pytest.mark.parametrize("reading", ["wraps", "open"])
def test_5_two_neighbouring_depots(reading: str) -> None:
    pos = do(table(f"{SHIP}; {own(5)}", options={"depot_ring": reading}), "place stored=1 space=D5 die=5")
    pairs = {f"load depot={n} second={n + 1}" for n in range(1, 6)} | (
        {"load depot=1 second=6"} if reading == "wraps" else set()
    )
    assert legal(pos) == pairs | {f"load depot={n}" for n in range(1, 7)}
    if reading == "open":
        assert refused(pos, "load depot=1 second=6") == [("B-118", "not_beside")]
    else:
        assert look(do(pos, "load depot=1 second=6"), "red.goods.1", "red.goods.6", "red.goods.2", "red.track") == [
            1,
            1,
            0,
            1,
        ]
    assert refused(pos, "load depot=1 second=3") == [("B-118", "not_beside")]
    assert refused(pos, "load depot=2 second=2") == [("B-118", "same_depot")]
    assert do(pos, "load depot=2 second=1") == do(pos, "load depot=1 second=2")
    without = do(table(SHIP), "place stored=1 space=D5 die=5")
    assert legal(without) == {f"load depot={n}" for n in range(1, 7)}
    assert refused(without, "load depot=1 second=2") == [("B-083", "one_depot")]
    assert refused(without, "load depot=3 second=6") == [("B-083", "one_depot")], "not that they lie apart as well"


@pytest.mark.rule("B-119")
def test_6_of_the_later_editions_a_building_for_two_workers() -> None:
    """A-08: once a turn, in addition to the purchase, which is then of the black depot only."""
    text = "red.silver = 4; red.workers = 5; black.1 = k7; depot.2.2 = castle; depot.6.1 = bank; depot.5.3 = church"
    later = {"knowledge_6": "special"}
    pos = table(f"{text}; {own(6)}", options=later)
    assert legal(pos, "buy") == {"buy tile=black.1"}
    assert legal(pos, "commission") == {"commission tile=6.1", "commission tile=5.3"}
    after = do(pos, "commission tile=6.1")
    seen = ("red.stored.1", "red.workers", "red.silver", "depot.6.1", "commissioned", "bought")
    assert look(after, *seen) == ["bank", 3, 4, "none", 1, 0]
    assert [(e.kind, e.rule) for e in events(pos, "commission tile=6.1")] == [("commissioned", "B-119")]
    assert legal(after, "commission") == set(), "once a turn"
    assert refused(after, "commission tile=5.3") == [("B-119", "commissioned_already")]
    assert legal(after, "buy") == {"buy tile=black.1"}, "the purchase is another thing"
    assert legal(do(pos, "buy tile=black.1"), "commission") == {"commission tile=6.1", "commission tile=5.3"}
    assert refused(pos, "commission tile=2.2") == [("B-119", "no_building")]
    assert refused(pos, "commission tile=1.1") == [("B-073", "no_tile")]
    poor = table(f"{text}; {own(6)}; red.workers = 1", options=later)
    assert refused(poor, "commission tile=6.1") == [("B-119", "no_workers")]
    full = table(f"{text}; {own(6)}; red.stored.1 = ship; red.stored.2 = mine; red.stored.3 = castle", options=later)
    assert refused(full, "commission tile=6.1") == [("B-075", "storage_full")]
    assert look(do(full, "commission tile=6.1 drop=2"), "red.stored.2", "red.workers") == ["bank", 3]


@pytest.mark.rule("B-119")
def test_6_of_the_later_editions_belongs_to_its_reading() -> None:
    text = "red.silver = 4; red.workers = 5; black.1 = k7; depot.6.1 = bank"
    for pos in (table(f"{text}; {own(6)}"), table(text, options={"knowledge_6": "special"})):
        assert legal(pos, "commission") == set()
        assert refused(pos, "commission tile=6.1") == [("B-119", "no_commission")]
    only = do(table(f"{text}; {own(6)}; red.silver = 0", options={"knowledge_6": "special"}), "hire die=1; hire die=2")
    assert legal(only) == {"end", "commission tile=6.1"}, "the turn waits for it too"
    within = table(
        f"{text}; {own(6)}; red.silver = 2", options={"knowledge_6": "special", "purchase_moment": "between"}
    )
    placed = do(within, "hire die=1")
    assert legal(placed, "commission") == {"commission tile=6.1"}, "at the moment of the purchase"
    with pytest.raises(BadInput, match="later editions"):
        table("commissioned = 1")
    taken = plain.to_plain(do(within, "commission tile=6.1"))
    with pytest.raises(BadInput, match="later editions"):
        GAME.from_plain({**taken, "options": {}})


@pytest.mark.rule("B-126", "B-127", "B-141", "B-142")
@pytest.mark.parametrize(("tiles", "workers", "silver"), [((), 2, 0), ((13,), 2, 1), ((14,), 4, 0), ((13, 14), 4, 1)])
@pytest.mark.parametrize("how", ["die", "castle", "boarding"])
def test_13_and_14_for_the_action_only(tiles: tuple[int, ...], workers: int, silver: int, how: str) -> None:
    text = own(*tiles) or "round = 1"
    if how == "die":
        pos = do(table(text), "hire die=1")
    elif how == "castle":
        pos = table(f"{text}; {on('C3 warehouse')}; red.stored.1 = castle; red.die.1 = 6")
        pos = do(pos, "place stored=1 space=B3 die=6; hire")
    else:
        pos = do(table(f"{text}; red.stored.1 = boarding; red.die.1 = 3"), "place stored=1 space=C3 die=3")
        workers, silver = 4, 0
    assert look(pos, "red.workers", "red.silver") == [workers, silver]


# ---- at the end --------------------------------------------------------------------------------------------------------------


COUNTS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding",
    22: "bank",
    23: "cityhall",
}


@pytest.mark.rule("B-129", "B-130", "B-131", "B-132", "B-133", "B-134", "B-135", "B-136")
@pytest.mark.parametrize("number", COUNTS)
def test_16_to_23_four_for_every_building(number: int) -> None:
    building = COUNTS[number]
    others = [name for n, name in COUNTS.items() if n != number]
    text = f"{on(f'C3 {building}, E4 {building}, B5 {building}, E1 {others[0]}, E2 {others[1]}')}; red.stored.1 = {building}"
    text += f"; {on(f'C3 {building}', 'blue')}"
    assert look(table(f"{text}; {own(number)}"), "score.red.knowledge", "score.blue.knowledge") == [12, 0]
    assert look(
        table(f"{text}; {own(number + 1 if number < 23 else 16)}; red.space.E1 = none; red.space.E2 = none"),
        "score.red.knowledge",
    ) == [0]
    line = next(x for x in GAME.score(table(f"{text}; {own(number)}")).lines if x.part == "knowledge")
    assert line.rule == f"B-{number + 113}"
    assert BOX.kind_of[building] in BOX.of_type["building"]
