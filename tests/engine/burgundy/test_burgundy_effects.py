"""The effects of placed tiles, and chains of effects (B-083 to B-103)."""

from __future__ import annotations

import pytest
from burgundy_help import SEATS, ask, do, legal, look, on, refused, reported, table

from insuto.games.burgundy.state import BurgundyPosition

SHIP = "red.stored.1 = ship; red.die.1 = 5; red.die.2 = 0"
SAIL = "place stored=1 space=D5 die=5"
C3 = "red.die.1 = 3; red.die.2 = 0"


def build(tile: str, text: str = "") -> BurgundyPosition:
    """Place a building on C3, a city of one space."""
    return do(table(f"red.stored.1 = {tile}; {C3}; {text}"), "place stored=1 space=C3 die=3")


# ---- ships: goods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-086")
def test_the_marker_moves_without_goods() -> None:
    pos = table(SHIP)
    assert reported(pos, SAIL) == ["placed", "no_goods", "marker_moved"]
    assert look(do(pos, SAIL), "red.track", "turn") == [1, "blue"]
    pos = do(table(f"{SHIP}; depot.3.goods = 3"), SAIL)
    assert reported(pos, "load depot=1") == ["nothing_loaded", "marker_moved"], "an empty depot may be chosen"
    assert refused(pos, "decline")


@pytest.mark.rule("B-084")
def test_three_new_colours_fill_an_empty_store_without_a_question() -> None:
    pos = do(table(f"{SHIP}; depot.4.goods = 2 2 3 6"), f"{SAIL}; load depot=4")
    assert look(pos, "red.goods.2", "red.goods.3", "red.goods.6", "depot.4.goods", "turn") == [2, 1, 1, "none", "blue"]


# ---- ships: order ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-085", "B-046", "B-087")
def test_on_top_of_whoever_stands_there_and_in_front_of_a_stack() -> None:
    pos = table(f"blue.track = 1; black.track = 1; black.place = 1; turn = red; {SHIP}", 4)
    assert [SEATS[s] for s in pos.order()] == ["black", "blue", "red", "white"]
    pos = do(pos, SAIL)
    assert pos.track[1] == [1, 2, 0]
    assert [SEATS[s] for s in pos.order()] == ["red", "black", "blue", "white"]


# ---- castles -----------------------------------------------------------------------------------------------------------------

CASTLE = "red.stored.1 = castle; red.die.1 = 6; red.die.2 = 0; red.space.C3 = bank"
CROWN = "place stored=1 space=B3 die=6"


@pytest.mark.rule("B-090", "B-061", "B-065")
def test_the_other_conditions_hold_for_a_castle() -> None:
    pos = do(table(f"{CASTLE}; red.stored.2 = bank; red.stored.3 = k3; {on('E4 bank')}"), CROWN)
    assert refused(pos, "place stored=2 space=E5") == [("B-065", "same_in_city")]
    assert refused(pos, "place stored=3 space=G2") == [("B-061", "no_neighbour")]
    assert refused(pos, "place stored=3 space=E3") == [("B-061", "other_colour")]
    assert refused(pos, "place stored=3 space=C4 die=6") == [("B-090", "no_die_needed")]
    assert refused(pos, "work die=6 to=1")[0] == ("B-050", "no_dice_left")


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


# ---- chains ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-091")
def test_a_declined_effect_ends_only_itself() -> None:
    pos = table(f"{CASTLE}; red.stored.2 = castle; red.stored.3 = ship; depot.1.goods = 1")
    pos = do(pos, f"{CROWN}; place stored=2 space=A3; decline")
    assert ask(pos) == "turn blue"
