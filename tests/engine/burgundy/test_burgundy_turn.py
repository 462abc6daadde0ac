"""A turn: dice, workers, taking, selling, hiring, the purchase (B-050 to B-060, B-068 to B-075)."""

from __future__ import annotations

import pytest
from burgundy_help import BOX, GAME, ask, do, events, legal, look, on, refused, reported, table

from insuto.core.facts import Event
from insuto.games.burgundy.components import steps_between

FULL = "red.stored.1 = cow2; red.stored.2 = bank; red.stored.3 = k3"
BUY = "red.silver = 2; black.1 = k7; black.2 = mine"


def gains(found: list[Event]) -> list[tuple[str, str, int]]:
    return [(event.kind, event.rule, event.data["n"]) for event in found if "n" in event.data]


# ---- dice --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-050", "B-051", "B-072", "B-146")
def test_two_dice_two_actions() -> None:
    pos = table("red.die.1 = 3; red.die.2 = 5; depot.3.1 = pig2; red.goods.5 = 1")
    assert {word.split()[0] for word in legal(pos)} == {"take", "sell", "hire"}
    once = do(pos, "take tile=3.1 die=3")
    assert (ask(once), look(once, "red.die.1", "red.die.2")) == ("turn red", [0, 5])
    assert ask(do(once, "sell goods=5 die=5")) == "turn blue"
    assert ask(do(pos, "hire die=5; hire die=3")) == "turn blue"


@pytest.mark.rule("B-050")
def test_doubles_are_two_dice() -> None:
    pos = table("red.die.1 = 3; red.die.2 = 3; depot.3.1 = pig2; depot.3.2 = pig3")
    once = do(pos, "take tile=3.1 die=3")
    assert sorted(look(once, "red.die.1", "red.die.2")) == [0, 3]
    assert look(do(once, "take tile=3.2 die=3"), "red.stored.1", "red.stored.2") == ["pig2", "pig3"]
    assert refused(do(table("red.die.1 = 3; red.die.2 = 5"), "hire die=3"), "hire die=3") == [("B-050", "no_such_die")]


@pytest.mark.rule("B-045")
def test_the_white_die_does_nothing_in_a_turn() -> None:
    pos = table("white = 6; red.die.1 = 1; red.die.2 = 2; depot.6.1 = bank; red.workers = 3")
    assert refused(pos, "take tile=6.1 die=6") == [("B-050", "no_such_die")]
    assert refused(pos, "work die=6 to=5") == [("B-050", "no_such_die")]


@pytest.mark.rule("B-052")
def test_no_passing() -> None:
    pos = table("red.silver = 9; black.1 = k7")
    assert refused(pos, "end") == [("B-052", "dice_left")]
    assert refused(do(pos, "hire die=1"), "end") == [("B-052", "dice_left")]
    assert refused(pos, "decline") == [("B-052", "no_passing")]
    assert {"hire die=1", "hire die=2"} <= legal(table()), "nobody is ever stuck"


@pytest.mark.rule("B-146")
def test_turn_ends_by_itself_if_nothing_can_be_bought() -> None:
    for text, end in (
        (BUY, False),
        ("red.silver = 1; black.1 = k7", True),
        ("red.silver = 5", True),
        (f"{BUY}; bought = 1", True),
    ):
        pos = do(table(f"{text}"), "hire die=1; hire die=2")
        assert ask(pos) == ("turn blue" if end else "turn red"), text
    pos = do(table(BUY), "hire die=1; hire die=2")
    assert legal(pos) == {"end", "buy tile=black.1", "buy tile=black.2"}
    assert ask(do(pos, "end")) == "turn blue"
    assert legal(do(pos, "buy tile=black.1")) == {"end"}
    assert refused(pos, "hire die=3") == [("B-050", "no_dice_left")]


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


@pytest.mark.rule("B-053")
def test_workers_refused() -> None:
    pos = table("red.die.1 = 3; red.die.2 = 5; red.workers = 1")
    assert refused(pos, "work die=3 to=3") == [("B-053", "same_face")]
    assert refused(pos, "work die=3 to=5") == [("B-053", "too_far")]
    assert refused(pos, "work die=4 to=5") == [("B-050", "no_such_die")]
    assert refused(do(pos, "work die=3 to=4"), "work die=4 to=5") == [("B-053", "no_worker")]
    assert refused(table("red.workers = 0"), "work die=1 to=2") == [("B-053", "no_worker")]


@pytest.mark.rule("B-053")
def test_workers_at_any_time_between_the_actions() -> None:
    pos = table("red.die.1 = 6; red.die.2 = 6; red.workers = 2; depot.1.1 = bank; depot.1.2 = church")
    pos = do(pos, "work die=6 to=1; take tile=1.1 die=1; work die=6 to=1; take tile=1.2 die=1")
    assert look(pos, "red.stored.1", "red.stored.2", "red.workers") == ["bank", "church", 0]


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


@pytest.mark.rule("B-057")
def test_other_depots_and_empty_spaces() -> None:
    pos = table("red.die.1 = 3; red.die.2 = 5; depot.1.1 = ship")
    assert refused(pos, "take tile=1.1 die=3") == [("B-057", "other_depot")]
    assert refused(pos, "take tile=3.1 die=3") == [("B-057", "no_tile")]
    assert refused(pos, "take tile=1.1 die=1") == [("B-050", "no_such_die")]
    assert refused(pos, "take tile=1.1")[0] == ("B-050", "die_missing")


@pytest.mark.rule("B-059", "B-147")
def test_full_storage() -> None:
    pos = table(f"{FULL}; depot.1.1 = ship")
    assert legal(pos, "take") == {f"take tile=1.1 die=1 drop={n}" for n in (1, 2, 3)}
    assert refused(pos, "take tile=1.1 die=1") == [("B-059", "storage_full")]
    gone = list(pos.removed)
    after = do(pos, "take tile=1.1 die=1 drop=2")
    assert look(after, "red.stored.1", "red.stored.2", "red.stored.3") == ["cow2", "ship", "k3"]
    assert after.removed[BOX.kind_of["bank"]] == gone[BOX.kind_of["bank"]] + 1
    assert reported(pos, "take tile=1.1 die=1 drop=2") == ["dropped", "took"]
    roomy = table("red.stored.1 = cow2; red.stored.2 = bank; depot.1.1 = ship")
    assert refused(roomy, "take tile=1.1 die=1 drop=1") == [("B-059", "drop_only_when_full")]
    assert look(do(roomy, "take tile=1.1 die=1"), "red.stored.3") == ["ship"]


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


@pytest.mark.rule("B-068", "B-071")
def test_a_sale_refused() -> None:
    pos = table("red.goods.4 = 1; red.die.1 = 3; red.die.2 = 6")
    assert refused(pos, "sell goods=4 die=3") == [("B-068", "other_goods")]
    assert refused(pos, "sell goods=3 die=3") == [("B-071", "no_goods")]
    assert look(
        do(table("red.goods.1 = 2; red.die.1 = 6; red.workers = 1"), "work die=6 to=1; sell goods=1 die=1"),
        "red.points",
    ) == [4]


@pytest.mark.rule("B-072")
@pytest.mark.parametrize("face", range(1, 7))
def test_workers_for_any_die(face: int) -> None:
    pos = table(f"red.die.1 = {face}; red.die.2 = 0; red.workers = 1")
    assert gains(events(pos, f"hire die={face}")) == [("workers", "B-072", 2)]
    assert look(do(pos, f"hire die={face}"), "red.workers", "red.silver") == [3, 0]


# ---- the purchase ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-073", "B-074", "B-075", "B-146")
def test_once_a_turn_two_silver_no_die() -> None:
    pos = table("red.silver = 5; black.1 = k7; black.2 = mine; depot.1.1 = ship")
    assert legal(pos, "buy") == {"buy tile=black.1", "buy tile=black.2"}
    after = do(pos, "buy tile=black.2")
    assert look(after, "red.silver", "red.stored.1", "black.2", "red.die.1", "red.die.2", "bought") == [
        3,
        "mine",
        "none",
        1,
        2,
        1,
    ]
    assert legal(after, "buy") == set()
    assert refused(after, "buy tile=black.1") == [("B-073", "bought_already")]
    assert refused(do(after, "hire die=1"), "buy tile=black.1") == [("B-073", "bought_already")]
    assert refused(pos, "buy tile=1.1") == [("B-073", "only_black")]
    assert refused(pos, "buy tile=black.3") == [("B-073", "no_tile_black")]
    assert refused(table("red.silver = 1; black.1 = k7"), "buy tile=black.1") == [("B-073", "no_silver")]


@pytest.mark.rule("B-073")
def test_the_next_turn_may_buy_again() -> None:
    text = "red.silver = 9; blue.silver = 9; black.1 = k7; black.2 = mine; black.3 = ship"
    pos = do(table(text), "buy tile=black.1; hire die=1; hire die=2; buy tile=black.2; hire die=1; hire die=2")
    assert look(pos, "red.stored.1", "blue.stored.1") == ["k7", "mine"]
    pos = GAME.copy(pos)
    GAME.advance(pos)
    assert (ask(pos), len(legal(pos, "buy"))) == ("turn red", 1)


@pytest.mark.rule("B-073")
def test_what_one_seat_bought_does_not_bind_the_next() -> None:
    text = "red.silver = 2; blue.silver = 2; black.1 = k7; black.2 = mine"
    pos = do(table(text), "buy tile=black.1; hire die=1; hire die=2; hire die=1")
    assert (ask(pos), legal(pos, "buy")) == ("turn blue", {"buy tile=black.2"})
    assert look(pos, "bought") == [0]


@pytest.mark.rule("B-074")
def test_before_between_and_after_the_actions() -> None:
    for words in ("buy tile=black.1; hire die=1; hire die=2", "hire die=1; buy tile=black.1; hire die=2"):
        assert look(do(table(BUY), words), "red.stored.1", "turn") == ["k7", "blue"]
    assert look(do(table(BUY), "hire die=1; hire die=2; buy tile=black.1; end"), "red.stored.1", "turn") == [
        "k7",
        "blue",
    ]


@pytest.mark.rule("B-075")
def test_a_purchase_with_full_storage() -> None:
    pos = table(f"{FULL}; {BUY}")
    assert legal(pos, "buy") == {f"buy tile=black.{b} drop={n}" for b in (1, 2) for n in (1, 2, 3)}
    assert refused(pos, "buy tile=black.1") == [("B-075", "storage_full")]
    assert look(do(pos, "buy tile=black.1 drop=1"), "red.stored.1", "red.stored.2") == ["k7", "bank"]


MOMENTS = {  # what is placed → the decision then; D3 touches the first castle
    "cityhall": ("C3", 3, "cityhall"),
    "carpenter": ("C3", 3, "fetch"),
    "church": ("C3", 3, "fetch"),
    "market": ("C3", 3, "fetch"),
    "warehouse": ("C3", 3, "warehouse"),
    "ship": ("D3", 2, "load"),
}


@pytest.mark.rule("B-074")
@pytest.mark.parametrize("reading", ["any", "between"])
@pytest.mark.parametrize("tile", MOMENTS)
def test_a_purchase_before_an_effect_is_used(tile: str, reading: str) -> None:
    space, face, requested = MOMENTS[tile]
    text = (
        f"{BUY}; red.stored.1 = {tile}; red.die.1 = {face}; depot.1.1 = bank; depot.2.1 = castle; depot.3.1 = ship; "
        "depot.4.goods = 4; red.goods.5 = 1"
    )
    pos = do(table(text, options={"purchase_moment": reading}), f"place stored=1 space={space} die={face}")
    assert ask(pos) == f"{requested} red"
    if reading == "between":
        assert legal(pos, "buy") == set()
        assert refused(pos, "buy tile=black.1") == [("B-074", "not_between")]
        return
    assert legal(pos, "buy") == {"buy tile=black.1", "buy tile=black.2"}
    after = do(pos, "buy tile=black.1")
    assert (ask(after), legal(after, "buy")) == (f"{requested} red", set())
    assert legal(after) >= legal(pos) - legal(pos, "buy"), "what the effect offered is still there"


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


@pytest.mark.rule("B-092")
def test_the_extra_action_is_no_purchase() -> None:
    pos = table(f"{BUY}; {on('C3 bank')}; red.stored.1 = castle; red.die.1 = 6; depot.1.1 = ship")
    pos = do(pos, "place stored=1 space=B3 die=6")
    assert refused(pos, "take tile=1.1 die=1") == [("B-090", "no_die_needed")]
    pos = do(pos, "take tile=1.1; buy tile=black.1")
    assert look(pos, "red.stored.1", "red.stored.2") == ["ship", "k7"]


@pytest.mark.rule("B-075", "B-098")
def test_a_purchase_before_the_fetch_may_fill_the_storage() -> None:
    """The building has just left storage, so there is room; a purchase in between takes it, and then a tile is thrown away."""
    pos = table(
        f"{BUY}; red.stored.1 = market; red.stored.2 = cow2; red.stored.3 = cow3; red.die.1 = 3; depot.5.1 = ship"
    )
    pos = do(pos, "place stored=1 space=C3 die=3; buy tile=black.1")
    assert legal(pos, "take") == {f"take tile=5.1 drop={n}" for n in (1, 2, 3)}
    assert look(do(pos, "take tile=5.1 drop=3"), "red.stored.1", "red.stored.3") == ["k7", "ship"]


@pytest.mark.rule("B-074")
def test_never_inside_the_choice_of_goods() -> None:
    text = f"{BUY}; red.stored.1 = ship; red.die.1 = 2; red.goods.1 = 1; red.goods.2 = 1; depot.4.goods = 4 5"
    pos = do(table(text), "place stored=1 space=D3 die=2; load depot=4")
    assert ask(pos) == "stow red"
    assert legal(pos) == {"stow goods=4", "stow goods=5"}
    assert legal(do(pos, "stow goods=5"), "buy")


@pytest.mark.rule("B-074", "B-073")
def test_silver_of_an_effect_pays_for_a_purchase_of_the_same_turn() -> None:
    pos = table("black.1 = k7; red.stored.1 = bank; red.die.1 = 3; red.die.2 = 0")
    assert not legal(pos, "buy")
    pos = do(pos, "place stored=1 space=C3 die=3")
    assert legal(pos) == {"end", "buy tile=black.1"}
