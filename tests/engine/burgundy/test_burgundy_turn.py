"""A turn: dice, workers, taking, selling, hiring, the purchase (B-050 to B-060, B-068 to B-075)."""

from __future__ import annotations

import pytest
from burgundy_help import GAME, ask, do, events, legal, look, on, refused, table

from insuto.core.facts import Event
from insuto.games.burgundy.components import steps_between

BUY = "red.silver = 2; black.1 = k7; black.2 = mine"


def gains(found: list[Event]) -> list[tuple[str, str, object]]:
    return [(event.kind, event.rule, event.data["n"]) for event in found if "n" in event.data]


# ---- dice --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-052")
def test_no_passing() -> None:
    pos = table("red.silver = 9; black.1 = k7")
    assert refused(pos, "end") == [("B-052", "dice_left")]
    assert refused(do(pos, "hire die=1"), "end") == [("B-052", "dice_left")]
    assert refused(pos, "decline") == [("B-052", "no_passing")]
    assert {"hire die=1", "hire die=2"} <= legal(table()), "nobody is ever stuck"


@pytest.mark.rule("B-153")
def test_only_the_own_turn_decides() -> None:
    pos = table("red.die.1 = 3; red.die.2 = 3; blue.silver = 2; black.1 = k7; red.silver = 0")
    assert legal(pos) == {"hire die=3"}


# ---- workers -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-054")
def test_steps_between_faces_counted_on_a_ring() -> None:
    for a in range(1, 7):
        for b in range(1, 7):
            ring, n = a, 0
            while ring != b:
                ring, n = ring % 6 + 1, n + 1
            assert steps_between(a, b) == min(n, 6 - n)
    assert [steps_between(6, n) for n in range(1, 7)] == [1, 2, 3, 2, 1, 0]


@pytest.mark.rule("B-053", "B-054", "B-055")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_worker_turns_a_die_by_one(face: int) -> None:
    pos = table(f"red.die.1 = {face}; red.die.2 = 0; red.workers = 3")
    up, down = face % 6 + 1, (face - 2) % 6 + 1
    assert legal(pos, "work") == {f"work die={face} to={up}", f"work die={face} to={down}"}
    after = do(pos, f"work die={face} to={up}")
    assert look(after, "red.die.1", "red.workers") == [up, 2]
    assert ask(after) == "turn red"
    assert look(
        do(after, f"work die={up} to={up % 6 + 1}; work die={up % 6 + 1} to={up}; hire die={up}"), "red.workers"
    ) == [2]


@pytest.mark.rule("B-056")
def test_more_workers_and_silver_than_tokens() -> None:
    pos = do(
        table("red.workers = 40; red.silver = 30; blue.workers = 40; red.goods.2 = 1"), "sell goods=2 die=2; hire die=1"
    )
    assert look(pos, "red.workers", "red.silver") == [42, 31]


# ---- taking ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-057", "B-058", "B-060", "B-147")
@pytest.mark.parametrize("depot", range(1, 7))
def test_any_tile_of_the_depot_of_the_die(depot: int) -> None:
    everywhere = "; ".join(
        f"depot.{d}.1 = ship; depot.{d}.2 = cow{2 + d % 3}" if d < 4 else f"depot.{d}.1 = ship" for d in range(1, 7)
    )
    pos = table(f"red.die.1 = {depot}; red.die.2 = 0; depot.{depot}.goods = 1 1; {everywhere}", 4)
    own = {f"take tile={depot}.1 die={depot}"} | ({f"take tile={depot}.2 die={depot}"} if depot < 4 else set())
    assert legal(pos, "take") == own
    after = do(pos, f"take tile={depot}.1 die={depot}")
    assert look(after, "red.stored.1", f"depot.{depot}.1", f"depot.{depot}.goods", "red.tiles.ship") == [
        "ship",
        "none",
        "1 1",
        0,
    ]


# ---- selling and hiring ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-068", "B-069", "B-070", "B-071")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_sale(players: int, each: int, number: int) -> None:
    pos = table(
        f"red.goods.4 = {number}; red.goods.2 = 1; red.die.1 = 4; red.die.2 = 0; red.sold.4 = 1; red.points = 7",
        players,
    )
    assert legal(pos, "sell") == {"sell goods=4 die=4"}
    found = events(pos, "sell goods=4 die=4")
    after = do(pos, "sell goods=4 die=4")
    assert look(after, "red.silver", "red.points", "red.goods.4", "red.goods.2", "red.sold.4", "red.workers") == [
        1,
        7 + each * number,
        0,
        1,
        number + 1,
        0,
    ]
    assert [(e.kind, e.rule) for e in found][:2] == [("sold", "B-070"), ("silver", "B-069")]
    assert found[0].points == {0: each * number}


@pytest.mark.rule("B-072")
@pytest.mark.parametrize("face", range(1, 7))
def test_workers_for_any_die(face: int) -> None:
    pos = table(f"red.die.1 = {face}; red.die.2 = 0; red.workers = 1")
    assert gains(events(pos, f"hire die={face}")) == [("workers", "B-072", 2)]
    assert look(do(pos, f"hire die={face}"), "red.workers", "red.silver") == [3, 0]


# ---- the purchase ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-073")
def test_the_next_turn_may_buy_again() -> None:
    text = "red.silver = 9; blue.silver = 9; black.1 = k7; black.2 = mine; black.3 = ship"
    pos = do(table(text), "buy tile=black.1; hire die=1; hire die=2; buy tile=black.2; hire die=1; hire die=2")
    assert look(pos, "red.stored.1", "blue.stored.1") == ["k7", "mine"]
    pos = GAME.copy(pos)
    GAME.advance(pos)
    assert (ask(pos), len(legal(pos, "buy"))) == ("turn red", 1)


@pytest.mark.rule("B-074", "B-090", "B-092", "B-101")
def test_what_is_bought_between_a_castle_or_a_city_hall_and_its_bonus_can_be_placed_by_it() -> None:
    for tile, space, face, target in (("cityhall", "C3", 3, "E3"), ("castle", "B3", 6, "E3")):
        covered = "" if tile == "cityhall" else on("C3 bank") + "; "
        pos = table(f"{BUY}; {covered}red.stored.1 = {tile}; red.die.1 = {face}")
        pos = do(pos, f"place stored=1 space={space} die={face}")
        assert not legal(pos, "place")
        pos = do(pos, "buy tile=black.2")
        assert legal(pos, "place") == {f"place stored=1 space={target}"}
        pos = do(pos, f"place stored=1 space={target}")
        assert look(pos, f"red.space.{target}", "bought", "red.silver") == ["mine", 1, 0]
        assert ask(pos) == "turn red"
