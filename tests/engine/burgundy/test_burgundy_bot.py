"""The sensible bot beats chance, sees the obvious, and leaves the view as it was."""

from __future__ import annotations

import insuto
from insuto.core.facts import Mute
from insuto.play import bots

GAME = insuto.load("burgundy")


def test_the_sensible_bot_beats_random_seats() -> None:
    """8 games of two, the seat in turn: it wins all, by far."""
    mute, state = Mute(), "0" * 16
    for number in range(8):
        mine, pos = number % 2, GAME.setup(2, f"bot {number}", {"boards": str(1 + number)})
        while not pos.over:
            seat = GAME.actor(pos)
            if seat < 0:
                act = GAME.roll(pos)
            else:
                act, state = bots.choose(GAME, pos, "sensible" if seat == mine else "random", state)
            GAME.apply(pos, act, mute)
        totals = GAME.score(pos).totals
        assert totals[mine] > 2 * totals[1 - mine], (number, totals)


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


def test_appraising_leaves_the_view_as_it_was() -> None:
    pos, state, requested = GAME.setup(3, 5), "0" * 16, set()
    while not pos.over:
        if GAME.actor(pos) < 0:
            GAME.apply(pos, GAME.roll(pos), Mute())
            continue
        view = GAME.view(pos, GAME.actor(pos))
        ask = view.agenda[-1]["ask"]
        if ask not in requested:
            requested.add(ask)
            before = GAME.to_json(view)
            for act in GAME.legal_actions(view):
                GAME.appraise(view, act)
            assert GAME.to_json(view) == before
        act, state = bots.choose(GAME, pos, "sensible", state)
        GAME.apply(pos, act, Mute())
    assert {"turn", "load", "extra", "fetch"} <= requested
