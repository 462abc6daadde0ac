"""The sensible bot sees the obvious."""

from __future__ import annotations

import insuto
from insuto.play import bots

GAME = insuto.load("burgundy")


def best(*changes: tuple[str, str]) -> str:
    pos = GAME.arrange(GAME.setup(2, 1), [("turn", "red"), *changes])
    act, _ = bots.choose(GAME, pos, "sensible", "0" * 16)
    return str(act)


def test_it_sees_the_obvious() -> None:
    """A region is finished; a worker makes the die fit for it; four goods are sold."""
    three = [("red.space.D5", "ship"), ("red.space.D6", "ship"), ("red.stored.1", "ship")]
    assert best(*three, ("red.die.1", "1"), ("red.die.2", "3")) == "place stored=1 space=D7 die=1"
    assert best(*three, ("red.die.1", "2"), ("red.die.2", "2"), ("red.workers", "1")) == "work die=2 to=1"
    goods = [*((f"red.goods.{n}", "0") for n in (1, 2, 3, 4, 6)), ("red.goods.5", "5")]
    assert best(*goods, ("red.die.1", "5"), ("red.die.2", "5")).startswith("sell goods=5")
