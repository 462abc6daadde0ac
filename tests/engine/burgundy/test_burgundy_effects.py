"""The effects of placed tiles, and chains of effects (B-083 to B-103)."""

from __future__ import annotations

import pytest
from burgundy_help import BOX, GAME, SEATS, all_tiles, ask, do, events, legal, look, on, refused, reported, table

from insuto.games.burgundy.state import BurgundyPosition

SHIP = "red.stored.1 = ship; red.die.1 = 5; red.die.2 = 0"
SAIL = "place stored=1 space=D5 die=5"
C3 = "red.die.1 = 3; red.die.2 = 0"


def build(tile: str, text: str = "") -> BurgundyPosition:
    """Place a building on C3, a city of one space."""
    return do(table(f"red.stored.1 = {tile}; {C3}; {text}"), "place stored=1 space=C3 die=3")


# ---- ships: goods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-083", "B-084", "B-085", "B-149")
def test_a_ship_takes_all_goods_of_one_depot() -> None:
    pos = do(table(f"{SHIP}; depot.2.goods = 1 1 4; depot.6.goods = 5"), SAIL)
    assert ask(pos) == "load red"
    assert legal(pos) == {f"load depot={n}" for n in range(1, 7)}, "whatever the die shows"
    after = do(pos, "load depot=2")
    assert look(after, "red.goods.1", "red.goods.4", "red.goods.5", "depot.2.goods", "depot.6.goods") == [
        2,
        1,
        0,
        "none",
        "5",
    ]
    assert look(after, "red.track", "blue.track") == [1, 0]
    assert reported(pos, "load depot=2") == ["loaded", "loaded", "marker_moved"]


@pytest.mark.rule("B-086")
def test_the_marker_moves_without_goods() -> None:
    pos = table(SHIP)
    assert reported(pos, SAIL) == ["placed", "no_goods", "marker_moved"]
    assert look(do(pos, SAIL), "red.track", "turn") == [1, "blue"]
    pos = do(table(f"{SHIP}; depot.3.goods = 3"), SAIL)
    assert reported(pos, "load depot=1") == ["nothing_loaded", "marker_moved"], "an empty depot may be chosen"
    assert refused(pos, "decline")


@pytest.mark.rule("B-083")
def test_a_second_depot_needs_knowledge_5() -> None:
    pos = do(table(f"{SHIP}; depot.2.goods = 1"), SAIL)
    assert refused(pos, "load depot=1 second=2") == [("B-083", "one_depot")]


@pytest.mark.rule("B-084")
def test_stored_colours_are_taken_and_new_ones_as_far_as_there_is_room() -> None:
    store = "red.goods.1 = 1; red.goods.2 = 2"
    pos = do(table(f"{SHIP}; {store}; depot.4.goods = 1 2 2 3"), f"{SAIL}; load depot=4")
    assert look(pos, "red.goods.1", "red.goods.2", "red.goods.3", "depot.4.goods", "red.track") == [2, 4, 1, "none", 1]
    pos = do(table(f"{SHIP}; {store}; red.goods.6 = 1; depot.4.goods = 1 3 3 5"), f"{SAIL}; load depot=4")
    assert look(pos, "red.goods.1", "red.goods.3", "depot.4.goods", "red.track", "turn") == [2, 0, "3 3 5", 1, "blue"]
    pos = table(f"{SHIP}; {store}; red.goods.6 = 1; depot.4.goods = 3")
    assert reported(pos, f"{SAIL}; load depot=4") == ["goods_left", "marker_moved"]


@pytest.mark.rule("B-084")
def test_three_new_colours_fill_an_empty_store_without_a_question() -> None:
    pos = do(table(f"{SHIP}; depot.4.goods = 2 2 3 6"), f"{SAIL}; load depot=4")
    assert look(pos, "red.goods.2", "red.goods.3", "red.goods.6", "depot.4.goods", "turn") == [2, 1, 1, "none", "blue"]


@pytest.mark.rule("B-084", "B-149")
def test_the_owner_chooses_among_new_colours_and_takes_all_of_one() -> None:
    pos = do(table(f"{SHIP}; red.goods.1 = 1; red.goods.2 = 1; depot.4.goods = 1 3 3 5 6"), f"{SAIL}; load depot=4")
    assert (ask(pos), look(pos, "red.goods.1", "depot.4.goods", "red.track")) == ("stow red", [2, "3 3 5 6", 0])
    assert legal(pos) == {"stow goods=3", "stow goods=5", "stow goods=6"}
    assert refused(pos, "stow goods=4") == [("B-084", "goods_not_there")]
    assert refused(pos, "stow goods=1") == [("B-084", "goods_not_there")]
    after = do(pos, "stow goods=3")
    assert look(after, "red.goods.3", "depot.4.goods", "red.track", "turn") == [2, "5 6", 1, "blue"]


@pytest.mark.rule("B-084")
@pytest.mark.parametrize(
    ("goods", "choices"), [("", 2), ("red.goods.6 = 1", 2), ("red.goods.6 = 1; red.goods.1 = 1", 1)]
)
def test_as_many_choices_as_there_are_free_spaces(goods: str, choices: int) -> None:
    """Three free spaces: after two of four colours the rest still does not fit, so a third is chosen."""
    pos = do(table(f"{SHIP}; {goods}; depot.4.goods = 2 3 4 5"), f"{SAIL}; load depot=4")
    chosen = []
    while ask(pos) == "stow red":
        word = sorted(legal(pos))[0]
        chosen.append(word)
        pos = do(pos, word)
    assert len(chosen) == choices + (goods == "")
    assert sum(n > 0 for n in pos.goods[0]) == 3
    assert look(pos, "red.track") == [1]


# ---- ships: order ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-085", "B-046", "B-087")
def test_on_top_of_whoever_stands_there_and_in_front_of_a_stack() -> None:
    pos = table(f"blue.track = 1; black.track = 1; black.place = 1; turn = red; {SHIP}", 4)
    assert [SEATS[s] for s in pos.order()] == ["black", "blue", "red", "white"]
    pos = do(pos, SAIL)
    assert pos.track[1] == [1, 2, 0]
    assert [SEATS[s] for s in pos.order()] == ["red", "black", "blue", "white"]


@pytest.mark.rule("B-085")
def test_out_of_the_middle_of_a_stack() -> None:
    pos = table(f"white.track = 2; red.track = 2; black.track = 2; black.place = 1; turn = red; {SHIP}", 4)
    assert pos.track[2] == [3, 0, 2]
    pos = do(pos, SAIL)
    assert (pos.track[2], pos.track[3]) == ([3, 2], [0])


@pytest.mark.rule("B-085", "B-047")
def test_two_ships_in_one_turn() -> None:
    pos = do(
        table("red.stored.1 = ship; red.stored.2 = ship; red.die.1 = 5; red.die.2 = 2"),
        "place stored=1 space=D5 die=5; place stored=2 space=D3 die=2",
    )
    assert look(pos, "red.track", "turn") == [2, "blue"]


# ---- animals -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-089")
def test_the_seeds_cows() -> None:
    """Cows 3 and 4 lie in the pasture, another 4 comes: 3 + 4 + 4 points this time alone."""
    pos = table(f"{on('A1 cow3, C2 cow4')}; red.stored.1 = cow4; red.die.1 = 1; red.die.2 = 0")
    assert [(e.rule, e.points) for e in events(pos, "place stored=1 space=B2 die=1") if e.points] == [
        ("B-089", {0: 11})
    ]


@pytest.mark.rule("B-089")
def test_other_kinds_and_other_pastures_do_not_count() -> None:
    pos = table(
        f"{on('A1 sheep3, B1 cow4, E6 sheep4, C3 bank, D6 ship, E5 bank')}; red.stored.1 = sheep2; red.die.1 = 1; red.die.2 = 2"
    )
    assert look(do(pos, "place stored=1 space=B2 die=1"), "score.red.animals") == [2 + 3]
    pos = table(f"{on('A1 sheep3, D7 ship, E5 bank')}; red.stored.1 = sheep2; red.die.1 = 2; red.die.2 = 0")
    after = do(pos, "place stored=1 space=E6 die=2")
    assert look(after, "score.red.animals", "score.red.regions", "score.red.phases") == [2, 1, 10]


@pytest.mark.rule("B-089")
def test_the_tiles_need_not_touch() -> None:
    pos = table(f"{on('A1 pig2, C3 bank')}; red.stored.1 = pig3; red.die.1 = 4; red.die.2 = 0")
    assert look(do(pos, "place stored=1 space=C2 die=4"), "score.red.animals") == [5]


# ---- castles -----------------------------------------------------------------------------------------------------------------

CASTLE = "red.stored.1 = castle; red.die.1 = 6; red.die.2 = 0; red.space.C3 = bank"
CROWN = "place stored=1 space=B3 die=6"


@pytest.mark.rule("B-090", "B-150")
def test_all_four_actions_with_any_number() -> None:
    pos = do(
        table(f"{CASTLE}; depot.2.1 = k3; depot.5.1 = mine; red.stored.2 = ship; red.goods.1 = 1; red.goods.5 = 2"),
        CROWN,
    )
    assert legal(pos) == {
        "take tile=2.1",
        "take tile=5.1",
        "place stored=2 space=D3",
        "place stored=2 space=D5",
        "sell goods=1",
        "sell goods=5",
        "hire",
        "decline",
    }
    assert look(do(pos, "sell goods=5"), "score.red.sales", "red.silver") == [4, 1]
    assert look(do(pos, "hire"), "red.workers") == [2]
    assert look(do(pos, "take tile=5.1"), "red.stored.1") == ["mine"]
    assert look(do(pos, "place stored=2 space=D5"), "red.space.D5", "red.track") == ["ship", 1]
    assert look(do(pos, "decline"), "turn") == ["blue"]


@pytest.mark.rule("B-090", "B-061", "B-065")
def test_the_other_conditions_hold_for_a_castle() -> None:
    pos = do(table(f"{CASTLE}; red.stored.2 = bank; red.stored.3 = k3; {on('E4 bank')}"), CROWN)
    assert refused(pos, "place stored=2 space=E5") == [("B-065", "same_in_city")]
    assert refused(pos, "place stored=3 space=G2") == [("B-061", "no_neighbour")]
    assert refused(pos, "place stored=3 space=E3") == [("B-061", "other_colour")]
    assert refused(pos, "place stored=3 space=C4 die=6") == [("B-090", "no_die_needed")]
    assert refused(pos, "work die=6 to=1")[0] == ("B-050", "no_dice_left")


@pytest.mark.rule("B-091")
def test_castle_after_castle() -> None:
    pos = table(f"{CASTLE}; red.stored.2 = castle; red.stored.3 = castle")
    pos = do(pos, f"{CROWN}; place stored=2 space=A3; place stored=3 space=A2")
    assert look(pos, "red.tiles.castle", "score.red.regions", "score.red.bonus") == [4, 6, 5]
    assert ask(pos) == "extra red"
    assert look(do(pos, "hire"), "turn") == ["blue"]


@pytest.mark.rule("B-059", "B-090")
def test_an_extra_take_with_full_storage() -> None:
    """The castle has left storage; a purchase before the extra action may fill it again."""
    pos = table(f"{CASTLE}; red.stored.2 = cow2; red.stored.3 = cow3; red.silver = 2; black.1 = k7; depot.4.1 = ship")
    pos = do(pos, f"{CROWN}; buy tile=black.1")
    assert legal(pos, "take") == {f"take tile=4.1 drop={n}" for n in (1, 2, 3)}
    assert look(do(pos, "take tile=4.1 drop=2"), "red.stored.2") == ["ship"]


# ---- buildings ---------------------------------------------------------------------------------------------------------------

EVERYWHERE = "depot.1.1 = bank; depot.2.1 = k3; depot.3.1 = cow2; depot.4.1 = ship; depot.5.1 = mine; depot.6.1 = castle; black.1 = market"


@pytest.mark.rule("B-095", "B-096", "B-097", "B-098", "B-151")
@pytest.mark.parametrize(("building", "from_"), [("carpenter", {1}), ("church", {2, 5, 6}), ("market", {3, 4})])
def test_fetching(building: str, from_: set[int]) -> None:
    pos = build(building, f"{EVERYWHERE}; red.silver = 2")
    assert legal(pos) == {"decline", "buy tile=black.1", *(f"take tile={n}.1" for n in from_)}
    rule = {"carpenter": "B-095", "church": "B-096", "market": "B-097"}[building]
    for other in {1, 2, 3, 4, 5, 6} - from_:
        assert refused(pos, f"take tile={other}.1") == [(rule, f"not_fetched_{building}")]
    assert refused(pos, f"take tile={min(from_)}.2") == [("B-057", "no_tile")]
    assert refused(pos, f"take tile={min(from_)}.1 die=3") == [(rule, "no_die_needed")]
    after = do(pos, f"take tile={max(from_)}.1")
    assert look(after, f"depot.{max(from_)}.1") == ["none"]
    assert after.stored[0][0] >= 0
    assert legal(after) == {"buy tile=black.1", "end"}


@pytest.mark.rule("B-103")
def test_effects_that_may_be_declined() -> None:
    for tile in ("carpenter", "church", "market", "cityhall", "warehouse"):
        pos = build(tile, f"{EVERYWHERE}; red.goods.1 = 1")
        assert "decline" in legal(pos)
        assert GAME.declines(pos, GAME.notation.parse("decline"))
        after = do(pos, "decline")
        assert look(after, "turn", "red.goods.1", "red.stored.1") == ["blue", 1, "none"]


@pytest.mark.rule("B-094", "B-151")
def test_the_warehouse_sells_one_colour_of_ones_choice() -> None:
    pos = build("warehouse", "red.goods.2 = 3; red.goods.6 = 1")
    assert legal(pos) == {"sell goods=2", "sell goods=6", "decline"}
    assert refused(pos, "sell goods=1") == [("B-071", "no_goods")]
    assert look(
        do(pos, "sell goods=2"), "score.red.sales", "red.silver", "red.goods.2", "red.goods.6", "red.sold.2"
    ) == [6, 1, 0, 1, 3]


@pytest.mark.rule("B-099", "B-100", "B-102")
def test_boarding_house_bank_and_watchtower() -> None:
    assert look(build("boarding"), "red.workers", "red.silver") == [4, 0]
    assert look(build("bank"), "red.silver", "red.workers") == [2, 0]
    assert look(build("watchtower"), "score.red.watchtowers", "red.points") == [4, 4 + 1 + 10]


@pytest.mark.rule("B-101", "B-078")
def test_the_city_hall_places_whatever_the_number() -> None:
    pos = build("cityhall", "red.stored.2 = ship; red.stored.3 = bank; depot.1.goods = 1")
    assert legal(pos) == {"place stored=2 space=D3", "place stored=2 space=D5", "place stored=3 space=E4", "decline"}
    assert ask(do(pos, "place stored=2 space=D5")) == "load red"
    assert look(do(pos, "place stored=3 space=E4"), "red.silver", "turn") == [2, "blue"]


@pytest.mark.rule("B-101", "B-065")
def test_colour_neighbour_and_city_hold_for_the_city_hall() -> None:
    pos = table(f"red.stored.1 = cityhall; red.stored.2 = bank; red.stored.3 = ship; {on('G4 bank')}; {C3}")
    pos = do(pos, "place stored=1 space=E4 die=3")
    assert refused(pos, "place stored=2 space=E5") == [("B-065", "same_in_city")]
    assert refused(pos, "place stored=3 space=D2") == [("B-061", "no_neighbour")]
    assert refused(pos, "place stored=3 space=E5") == [("B-061", "other_colour")]
    assert refused(pos, "take tile=1.1")[0][0] == "B-101"


# ---- mines -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-093", "B-105")
def test_mines_pay_at_the_end_of_every_phase() -> None:
    for phase in "ABCDE":
        text = f"phase = {phase}; round = 5; {on('E3 mine, F2 mine')}; {on('E3 mine', 'blue')}; red.die.1 = 0; turn = blue; blue.die.1 = 0"
        pos = do(table(text), "hire die=2")
        assert look(pos, "red.silver", "blue.silver") == [2, 1]
    pos = table("red.stored.1 = mine; red.die.1 = 4; round = 3")
    assert reported(pos, "place stored=1 space=E3 die=4") == ["placed"]
    text = "phase = A; round = 4; red.space.E3 = mine; turn = blue; blue.die.1 = 0"
    assert look(do(table(text), "hire die=2"), "red.silver") == [0]


# ---- chains ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-091", "B-101", "B-085", "B-078")
def test_castle_castle_city_hall_ship() -> None:
    pos = table(
        f"{CASTLE}; red.stored.2 = castle; red.stored.3 = cityhall; depot.6.goods = 2 2; red.silver = 2; black.1 = ship; "
        "black.2 = k7; red.die.2 = 4; red.goods.4 = 1"
    )
    pos = do(pos, CROWN)
    pos = do(pos, "place stored=2 space=A3")
    assert ask(pos) == "extra red"
    pos = do(pos, "place stored=3 space=E4")
    assert (ask(pos), legal(pos)) == ("cityhall red", {"decline", "buy tile=black.1", "buy tile=black.2"})
    pos = do(pos, "buy tile=black.1; place stored=1 space=D5")
    assert ask(pos) == "load red"
    assert [step["ask"] for step in pos.agenda] == ["turn", "go_on", "load"]
    pos = do(pos, "load depot=6")
    assert look(pos, "red.goods.2", "red.track", "red.die.2", "turn") == [2, 1, 4, "red"]
    pos = do(pos, "sell goods=4 die=4")
    assert look(pos, "turn", "score.red.sales") == ["blue", 2]


@pytest.mark.rule("B-091", "B-095", "B-101", "B-074")
def test_castle_castle_city_hall_bought_carpenter_and_a_building() -> None:
    pos = table(
        f"{CASTLE}; red.stored.2 = castle; red.stored.3 = cityhall; red.silver = 2; black.1 = carpenter; depot.6.1 = bank; "
        "depot.6.2 = cow2; red.die.2 = 4"
    )
    pos = do(
        pos, f"{CROWN}; place stored=2 space=A3; place stored=3 space=E4; buy tile=black.1; place stored=1 space=E5"
    )
    assert (ask(pos), legal(pos)) == ("fetch red", {"take tile=6.1", "decline"})
    pos = do(pos, "take tile=6.1")
    assert look(pos, "red.stored.1", "red.die.2", "turn", "red.tiles.building", "red.tiles.castle") == [
        "bank",
        4,
        "red",
        3,
        3,
    ]


@pytest.mark.rule("B-091", "B-101")
def test_castle_city_hall_castle_and_an_extra_take() -> None:
    pos = table(
        f"{CASTLE}; red.stored.2 = cityhall; red.stored.3 = castle; depot.2.1 = castle; red.die.2 = 3; {on('E4 warehouse')}"
    )
    pos = do(pos, f"{CROWN}; place stored=2 space=E5; place stored=3 space=A3")
    assert ask(pos) == "extra red"
    pos = do(pos, "take tile=2.1")
    assert (ask(pos), look(pos, "red.stored.1", "red.die.2")) == ("turn red", ["castle", 3])


@pytest.mark.rule("B-091")
def test_a_declined_effect_ends_only_itself() -> None:
    pos = table(f"{CASTLE}; red.stored.2 = castle; red.stored.3 = ship; depot.1.goods = 1")
    pos = do(pos, f"{CROWN}; place stored=2 space=A3; decline")
    assert ask(pos) == "turn blue"


@pytest.mark.rule("B-094", "B-101")
def test_city_hall_to_warehouse_and_to_city_hall() -> None:
    pos = build("cityhall", "red.stored.2 = cityhall; red.stored.3 = warehouse; red.goods.3 = 2")
    assert legal(pos, "place") == {"place stored=2 space=E4", "place stored=3 space=E4"}
    pos = do(pos, "place stored=2 space=E4; place stored=3 space=E5")
    assert ask(pos) == "warehouse red"
    pos = do(pos, "sell goods=3")
    assert look(pos, "score.red.sales", "turn") == [4, "blue"]
    assert all_tiles(pos) == BOX.total
