"""A reason of サイズ is that of the whole turn: what an area is advised for is what is advised in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from scythe_help import GAME, given

from insuto.core.actions import Action
from insuto.core.facts import Motive
from insuto.games.scythe.actions import Go, Place, Produce, Take
from insuto.games.scythe.names import BOTTOM
from insuto.play.advice import advice
from insuto.play.history import Session


@cache
def sections() -> list[tuple[Any, Action, Motive]]:
    """Return the areas that are advised in sensible games: where, what, and why."""
    found = []
    for seed, players in ((1, 2), (2, 5), (3, 3)):
        session = Session(GAME, GAME.setup(players, seed), "study", ["sensible"] * players)
        while not session.over:
            pos = session.position
            if GAME.actor(pos) >= 0 and isinstance(GAME.legal_actions(pos)[0], Go):
                found += [(pos, one.action, one.motive) for one in advice(GAME, pos)]
            session.bot_step()
    return found


def reported(*keys: str) -> Iterator[tuple[Any, Any]]:
    """Yield the positions after an area was chosen for one of these reasons, and the figures; each is there."""
    found = [(pos, act, why) for pos, act, why in sections() if why.key in keys]
    assert {why.key for *_, why in found} == set(keys)
    for pos, act, why in found:
        yield GAME.play(pos, act).position, why.data


def best(pos: Any) -> Any:
    """Return the action that is advised first."""
    return advice(GAME, pos)[0].action if len(GAME.legal_actions(pos)) > 1 else GAME.legal_actions(pos)[0]


def test_what_trade_is_advised_for_is_advised_to_be_traded() -> None:
    for pos, data in reported("go_resources", "go_resources_more"):
        assert best(pos) == Take("resources"), data
        placed = best(GAME.play(pos, Take("resources")).position)
        assert isinstance(placed, Place)
        assert placed.resource == data["resource"]


def test_the_half_that_an_area_is_advised_for_is_advised() -> None:
    for pos, data in reported("go_then_bottom"):
        assert best(pos).gain == data["half"]


def test_an_area_where_nothing_can_be_carried_out_is_advised_only_where_every_other_is_such_too() -> None:
    idle = {Go("bolster"), Go("trade")}
    for text in ("nordic.popularity = 0", "nordic.section = move; nordic.workers.h04 = 8; nordic.workers.h05 = 0"):
        found = advice(GAME, given(f"nordic.coins = 0; nordic.power = 0; {text}"))
        assert [one.motive.key for one in found if one.action in idle] == (["go_idle"] if "section" in text else [])


def test_the_resource_to_trade_for_is_that_of_the_area_on_this_mat() -> None:
    for pos, act, why in sections():
        if why.key == "go_resources":
            mat = GAME.box.mats[pos.mats[GAME.actor(pos)]]
            below = next(one for one in mat.sections if BOTTOM[one.bottom] == why.data["action"])
            assert why.data["section"] == below.top, act


def test_what_is_made_suffices_for_the_bottom_action_where_that_is_the_reason() -> None:
    for there, suffices in ((0, False), (1, True)):
        pos = given(
            f"nordic.workers.h04 = 0; nordic.workers.h05 = 0; nordic.workers.h01 = 2; place.h01.metal = {there}"
        )
        pos = GAME.play(GAME.play(pos, Go("produce")).position, Take("produce")).position
        first = advice(GAME, pos)[0]
        assert (first.action, first.motive.key) == (Produce(("h01", "h01")), "make_now" if suffices else "make")
