"""The 26 knowledge tiles, each with and without (B-104, B-114 to B-144)."""

from __future__ import annotations

import pytest
from burgundy_help import BOX, GAME, ask, do, events, legal, look, on, refused, reported, spaces_of, table

from insuto.core import plain
from insuto.core.errors import BadInput
from insuto.games.burgundy.components import steps_between

KNOWLEDGE = [space for space, (kind, _) in spaces_of(1).items() if kind == "knowledge"]


def own(*numbers: int, seat: str = "red") -> str:
    """Return changes that lay knowledge tiles in an estate, from the far corners on."""
    places = ["A4", "G2", "G3", "F3", "B4", "C4"]
    return "; ".join(f"{seat}.space.{space} = k{n}" for space, n in zip(places, numbers, strict=False))


@pytest.mark.rule("B-104", "B-144")
def test_only_in_the_estate_and_for_its_owner() -> None:
    """Each effect is looked up in the own estate: a tile in storage, or in another's estate, does nothing."""
    for where in ("red.stored.2 = k13", own(13, seat="blue")):
        assert look(do(table(where), "hire die=1"), "red.silver") == [0]
    assert look(do(table(own(13)), "hire die=1"), "red.silver") == [1]


@pytest.mark.rule("B-114")
def test_1_equal_buildings_in_a_city() -> None:
    text = f"{on('G4 bank')}; red.stored.1 = bank; red.die.1 = 3; red.die.2 = 0"
    assert refused(table(text), "place stored=1 space=E4 die=3") == [("B-065", "same_in_city")]
    pos = table(f"{text}; {own(1)}")
    assert "place stored=1 space=E4 die=3" in legal(pos)
    assert look(do(pos, "place stored=1 space=E4 die=3"), "red.silver") == [2]


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


@pytest.mark.rule("B-118", "B-084")
def test_5_with_too_little_room_for_both() -> None:
    pos = table(
        f"red.stored.1 = ship; red.die.1 = 5; red.die.2 = 0; {own(5)}; red.goods.1 = 1; red.goods.2 = 1; "
        "depot.3.goods = 2 3 4; depot.4.goods = 3 5"
    )
    pos = do(pos, "place stored=1 space=D5 die=5; load depot=3 second=4")
    assert (ask(pos), look(pos, "red.goods.2")) == ("stow red", [2])
    assert legal(pos) == {"stow goods=3", "stow goods=4", "stow goods=5"}
    pos = do(pos, "stow goods=3")
    assert look(pos, "red.goods.3", "depot.3.goods", "depot.4.goods", "red.track") == [2, "4", "5", 1], "of both depots"


@pytest.mark.rule("B-119")
def test_6_the_purchase_everywhere() -> None:
    text = "red.silver = 4; black.1 = k7; depot.2.2 = castle; depot.6.1 = bank"
    pos = table(f"{text}; {own(6)}")
    assert legal(pos, "buy") == {"buy tile=black.1", "buy tile=2.2", "buy tile=6.1"}
    after = do(pos, "buy tile=2.2")
    assert look(after, "red.stored.1", "red.silver", "depot.2.2") == ["castle", 2, "none"]
    assert [e.rule for e in events(pos, "buy tile=2.2")] == ["B-119"]
    assert legal(after, "buy") == set(), "still one a turn"
    assert refused(pos, "buy tile=1.1") == [("B-073", "no_tile")]
    assert legal(table(text), "buy") == {"buy tile=black.1"}
    only = do(table(f"red.silver = 2; depot.2.2 = castle; {own(6)}"), "hire die=1; hire die=2")
    assert legal(only) == {"end", "buy tile=2.2"}, "the turn waits for it too"


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


@pytest.mark.rule("B-120")
def test_7_a_point_for_every_animal_tile_that_counts() -> None:
    """The seed's example: sheep 4 lie there, sheep 3 are placed: (3+1)+(4+1)."""
    text = f"{on('A1 sheep4, C2 cow2')}; red.stored.1 = sheep3; red.die.1 = 1; red.die.2 = 0"
    for more, points in (("", 7), (own(7), 9)):
        pos = table(f"{text}; {more}")
        assert look(do(pos, "place stored=1 space=B2 die=1"), "score.red.animals") == [points]
    assert look(
        do(table(f"{on('C3 bank')}; {own(7)}; red.stored.1 = pig2; red.die.1 = 4"), "place stored=1 space=C2 die=4"),
        "score.red.animals",
    ) == [3]


@pytest.mark.rule("B-121", "B-152")
@pytest.mark.parametrize("face", range(1, 7))
def test_8_a_worker_turns_a_die_by_two(face: int) -> None:
    pos = table(f"red.die.1 = {face}; red.die.2 = 0; red.workers = 2; {own(8)}")
    reach = {to for to in range(1, 7) if 0 < steps_between(face, to) <= 2}
    assert legal(pos, "work") == {f"work die={face} to={to}" for to in reach}
    assert len(reach) == 4
    far = (face + 2) % 6 + 1
    assert refused(pos, f"work die={face} to={far}") == [("B-053", "too_far")]
    assert look(do(pos, f"work die={face} to={(face + 1) % 6 + 1}"), "red.workers") == [1]
    assert len(legal(table(f"red.die.1 = {face}; red.die.2 = 0; red.workers = 2"), "work")) == 2


@pytest.mark.rule("B-121", "B-053")
def test_8_the_workers_that_a_refusal_names() -> None:
    """Three steps cost three workers, two with knowledge 8; less what a free shift covers."""
    for more, action, needed in (
        ("", "take tile=4.1 die=1", 3),
        (own(8), "take tile=4.1 die=1", 2),
        (own(12), "take tile=4.1 die=1", 2),
        (own(8, 12), "take tile=4.1 die=1", 1),
        ("", "take tile=3.1 die=1", 2),
        (own(8), "take tile=3.1 die=1", 1),
        (own(8), "sell goods=4 die=1", 2),
        (own(8), "place stored=1 space=E3 die=1", 2),
        (own(8, 11), "place stored=1 space=E3 die=1", 1),
    ):
        text = "red.die.1 = 1; red.die.2 = 0; depot.4.1 = ship; depot.3.1 = ship; red.goods.4 = 1; red.stored.1 = mine; red.workers = 1"
        pos = table(f"{text}; {more}")
        assert [v.data["workers"] for v in GAME.explain(pos, GAME.notation.parse(action))] == [needed], (more, action)


FREE = {  # tile → the knowledge tile that shifts its die, a space next to the first castle
    "bank": (9, "E4"),
    "ship": (10, "D5"),
    "cow2": (10, "C2"),
    "castle": (11, "B3"),
    "mine": (11, "E3"),
    "k26": (11, "C4"),
}


@pytest.mark.rule("B-122", "B-123", "B-124", "B-140")
@pytest.mark.parametrize("tile", FREE)
@pytest.mark.parametrize("owned", [0, 8, 9, 10, 11, 12])
def test_9_to_11_a_free_shift_of_one_for_placing(tile: str, owned: int) -> None:
    number, space = FREE[tile]
    fits = spaces_of(1)[space][1]
    near = on("C3 warehouse") + "; " if space in ("C2", "B3") else ""
    for face in range(1, 7):
        pos = table(
            f"{near}{own(owned) if owned else 'round = 1'}; red.stored.1 = {tile}; red.die.1 = {face}; red.die.2 = 0"
        )
        wanted = steps_between(face, fits) <= (1 if owned == number else 0)
        assert (f"place stored=1 space={space} die={face}" in legal(pos)) == wanted, face


@pytest.mark.rule("B-125", "B-140")
def test_12_a_free_shift_for_taking() -> None:
    everywhere = "; ".join(f"depot.{d}.1 = ship" for d in range(1, 7))
    for face in range(1, 7):
        near = {(face - 2) % 6 + 1, face, face % 6 + 1}
        pos = table(f"{everywhere}; {own(12)}; red.die.1 = {face}; red.die.2 = 0")
        assert legal(pos, "take") == {f"take tile={d}.1 die={face}" for d in near}
        pos = table(f"{everywhere}; red.die.1 = {face}; red.die.2 = 0")
        assert legal(pos, "take") == {f"take tile={face}.1 die={face}"}


@pytest.mark.rule("B-140")
def test_a_free_shift_joins_paid_workers() -> None:
    pos = table(f"{own(12)}; red.die.1 = 1; red.die.2 = 0; red.workers = 1; depot.3.1 = ship")
    assert refused(pos, "take tile=3.1 die=1") == [("B-057", "other_depot")]
    assert look(do(pos, "work die=1 to=2; take tile=3.1 die=2"), "red.stored.1", "red.workers") == ["ship", 0]
    pos = table(f"{own(8, 10)}; red.die.1 = 2; red.die.2 = 0; red.workers = 1; red.stored.1 = ship")
    assert look(do(pos, "work die=2 to=4; place stored=1 space=D5 die=4"), "red.space.D5") == ["ship"]


@pytest.mark.rule("B-121", "B-140")
def test_8_does_not_double_a_free_shift() -> None:
    """A-20: knowledge 8 speaks of workers that are paid."""
    pos = table(f"{own(8, 12)}; red.die.1 = 1; red.die.2 = 0; depot.3.1 = ship; depot.2.1 = ship")
    assert legal(pos, "take") == {"take tile=2.1 die=1"}


@pytest.mark.rule("B-143")
def test_9_to_12_help_nowhere_else() -> None:
    """12 does not widen a purchase, nor sales: a sale needs the exact number."""
    pos = table(
        f"{own(9, 10, 11, 12)}; red.goods.2 = 1; red.die.1 = 1; red.die.2 = 0; red.silver = 2; depot.1.1 = ship; depot.2.1 = ship"
    )
    assert refused(pos, "sell goods=2 die=1") == [("B-068", "other_goods")]
    assert refused(pos, "buy tile=1.1") == [("B-073", "only_black")]


@pytest.mark.rule("B-144", "B-124")
def test_11_does_not_help_its_own_placement() -> None:
    pos = table("red.stored.1 = k11; red.stored.2 = mine; red.die.1 = 2; red.die.2 = 5")
    assert refused(pos, "place stored=1 space=C4 die=2") == [("B-061", "other_number")]
    pos = table("red.stored.1 = k11; red.stored.2 = mine; red.die.1 = 1; red.die.2 = 5")
    pos = do(pos, "place stored=1 space=C4 die=1")
    assert "place stored=2 space=E3 die=5" in legal(pos), "the next one already"


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


@pytest.mark.rule("B-128", "B-138")
@pytest.mark.parametrize(
    ("sold", "kinds", "number"), [("", 0, 0), ("1 1 1", 1, 3), ("1 2 3", 3, 3), ("1 2 3 4 5 6 6", 6, 7)]
)
def test_15_and_25_what_was_sold(sold: str, kinds: int, number: int) -> None:
    text = "; ".join(f"red.sold.{n} = {sold.split().count(str(n))}" for n in range(1, 7))
    assert look(table(f"{text}; {own(15)}"), "score.red.knowledge") == [3 * kinds]
    assert look(table(f"{text}; {own(25)}"), "score.red.knowledge") == [number]
    assert look(table(f"{text}; {own(15, 25)}"), "score.red.knowledge") == [3 * kinds + number]
    assert look(table(f"{text}; {own(15)}", options={"knowledge_values": "special"}), "score.red.knowledge") == [
        2 * kinds
    ]
    assert look(table(text), "score.red.knowledge") == [0]


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


@pytest.mark.rule("B-137")
@pytest.mark.parametrize(
    ("tiles", "points"), [("", 0), ("cow2 cow4", 4), ("cow2 pig2 sheep3", 12), ("cow2 pig2 sheep3 chicken4 pig3", 16)]
)
def test_24_kinds_of_animals(tiles: str, points: int) -> None:
    placed = "; ".join(
        f"red.space.{s} = {t}" for s, t in zip(("A1", "B1", "B2", "C1", "E6"), tiles.split(), strict=False)
    )
    text = f"{placed or 'round = 1'}; red.stored.1 = chicken3"
    assert look(table(f"{text}; {own(24)}"), "score.red.knowledge") == [points]
    assert look(table(text), "score.red.knowledge") == [0]


@pytest.mark.rule("B-139")
def test_26_bonus_tiles_large_or_small() -> None:
    text = "bonus.mine.large = red; bonus.ship.large = blue; bonus.ship.small = red; bonus.castle.large = blue"
    assert look(table(f"{text}; {own(26)}"), "score.red.knowledge", "score.red.bonus") == [4, 0]
    assert look(table(f"{text}; {own(26)}", options={"knowledge_values": "special"}), "score.red.knowledge") == [6]
    assert look(table(f"{text}; {own(26, seat='blue')}"), "score.blue.knowledge") == [4]
    assert look(table(text), "score.red.knowledge") == [0]


@pytest.mark.rule("B-104", "B-107")
@pytest.mark.parametrize("number", range(1, 15))
def test_1_to_14_score_nothing_at_the_end(number: int) -> None:
    text = f"red.sold.1 = 2; bonus.mine.large = red; {on('A1 cow2, C3 bank')}"
    assert look(table(f"{text}; {own(number)}"), "score.red.knowledge") == [0]


@pytest.mark.rule("B-108")
def test_knowledge_in_storage_scores_nothing() -> None:
    text = "red.sold.1 = 2; bonus.mine.large = red; red.stored.1 = k15; red.stored.2 = k25; red.stored.3 = k26"
    assert look(table(text), "score.red.knowledge") == [0]


@pytest.mark.rule("B-104")
def test_placing_a_knowledge_tile_itself_brings_nothing() -> None:
    for n in range(1, 27):
        assert (
            reported(table(f"red.stored.1 = k{n}; red.die.1 = 1; red.die.2 = 0"), "place stored=1 space=C4 die=1")[0]
            == "placed"
        )
        pos = do(table(f"red.stored.1 = k{n}; red.die.1 = 1; red.die.2 = 2"), "place stored=1 space=C4 die=1")
        assert (ask(pos), look(pos, "red.points", "red.silver", "red.workers")) == ("turn red", [0, 0, 0])
