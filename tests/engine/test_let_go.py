"""A game's memory is released when its session is closed: the memory of WebAssembly never shrinks, and a page may play
many games."""

from __future__ import annotations

import functools
import gc
import random
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from desk_help import Asking
from playouts import known_games

import insuto
from insuto import memory
from insuto.core.position import Position
from insuto.desk import Desk
from insuto.desk.open_session import OpenSession
from insuto.draw import sheet
from insuto.play.history import Session

ACTIONS = 60
MANY = 500
"""No unbounded cache gets more from a game: its keys are the words and signs of a box, not the state of play."""


def played(desk: Desk, name: str, seed: int) -> None:
    """Play the beginning of a game as a page does, with all its other requests, and close it."""
    ask, luck = Asking(desk), random.Random(seed)
    players = insuto.load(name).player_counts[0]
    seats = ["human", *["sensible"] * (players - 1)]
    state = ask(op="open", setup={"game": name, "players": players, "seed": seed}, seats=seats, patches=True)
    for number in range(ACTIONS):
        if state["over"]:
            break
        if state["bot"]:
            state = ask(op="bot")
            continue
        act = luck.choice(state["legal"])
        if act["picks"]:
            ask(op="tap", at=act["picks"][:1])
            ask(op="ways", picks=act["picks"][:1], all=True)
        if number % 10 == 0:
            ask(op="gains", picks=[])
            for scene in state["scenes"]:
                ask(op="state", scene=scene["id"], narrow=bool(number % 20))
        state = ask(op="play", action=act["n"])
    ask(op="close")


def alive(*kinds: type) -> int:
    gc.collect()
    return sum(isinstance(one, kinds) for one in gc.get_objects())


Cache: TypeAlias = "functools._lru_cache_wrapper[Any]"  # no such brackets when it runs


def caches() -> list[Cache]:
    return [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]


@pytest.fixture(scope="module", autouse=True)
def there() -> Iterator[list[Cache]]:
    """Yield the existing caches. Objects of earlier tests, full games by the dozen, are frozen: the collector does not
    go through them again and again."""
    for name in known_games():
        insuto.load(name)
    gc.collect()
    found = caches()
    gc.freeze()
    yield found
    gc.unfreeze()


def cached(there: list[Cache]) -> dict[str, tuple[int, int | None]]:
    """Return the entries and the bound of every cache of the engine: of existing ones and of those made since."""
    found = {}
    for one in (*there, *caches()):
        if str(one.__module__).startswith("insuto."):
            reported = one.cache_info()
            found[f"{one.__module__}.{one.__qualname__} {id(one)}"] = (reported.currsize, reported.maxsize)
    return found


@pytest.mark.parametrize("name", known_games())
def test_nothing_of_a_closed_session_is_retained(name: str) -> None:
    insuto.load(name)
    memory.let_go()  # of the tests before
    desk, before = Desk(), alive(Session, OpenSession, Position, sheet.Sheet)
    played(desk, name, 1)
    assert alive(Session, OpenSession, Position, sheet.Sheet) <= before
    assert not desk.sessions
    assert not sheet._sheets


@pytest.mark.parametrize("name", known_games())
def test_no_cache_grows_from_game_to_game(name: str, there: list[Cache]) -> None:
    desk, first = Desk(), cached(there)  # tests before have filled some
    played(desk, name, 3)
    before = cached(there)
    played(desk, name, 3)
    now = cached(there)
    assert {where: size for where, size in now.items() if size != before.get(where)} == {}
    grown = {where: size - first.get(where, (0, None))[0] for where, (size, most) in now.items() if most is None}
    assert {where: size for where, size in grown.items() if size > MANY} == {}
