"""What the decisions of every game declare about the agenda is what happens in playouts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import pytest
from playouts import Move, cases, known_games, playout

import insuto

every_game = pytest.mark.parametrize("name", known_games())


def spelled(step: dict[str, Any]) -> str:
    return f"{step['ask']}.{step['part']}" if "part" in step else str(step["ask"])


def fits(line: str, placed: list[str]) -> bool:
    """Return True if some steps, bottom first, are one of the orders that a line allows."""
    words = [(re.escape(word.rstrip("+*?")), word[-1:] if word[-1:] in "+*?" else "") for word in line.split()]
    return (
        re.fullmatch("".join(rf"(?:{word} ){again}" for word, again in words), "".join(f"{word} " for word in placed))
        is not None
    )


@lru_cache
def moves(name: str) -> tuple[Move, ...]:
    return tuple(move for game, players, seed in cases() if game == name for move in playout(game, players, seed))


def placed(name: str, played: Iterable[Move]) -> Iterator[tuple[Move, list[str], bool]]:
    """Yield (move, what it pushed, whether the flow may have pushed it)."""
    game = insuto.load(name)
    for move in played:
        free = type(move.action) not in game.decisions[move.before.agenda[-1]["ask"]].kinds
        saved = move.before.agenda if free else move.before.agenda[:-1]
        after = move.after.agenda
        if after[: len(saved)] == saved:
            yield move, [spelled(step) for step in after[len(saved) :]], not saved
        else:  # some of the lower steps were removed; then the flow alone says what comes with the rest
            yield move, [spelled(step) for step in after if step not in saved], True


@every_game
def test_what_is_pushed_is_declared(name: str) -> None:
    game = insuto.load(name)
    for move, steps, bare in placed(name, moves(name)):
        kinds = {kind: one for one in (*game.free, game.decisions[move.before.agenda[-1]["ask"]]) for kind in one.kinds}
        lines = kinds[type(move.action)].pushes
        if steps and not any(fits(line, steps) for line in lines):
            assert bare, f"{move.action} in {move.before.agenda[-1]} lays {steps}, which is none of {lines}"
            lowest = [*game.flow.lines(move.after)]
            joined = [line for own in ("", *lines) for line in (*lowest, *(f"{low} {own}" for low in lowest))]
            assert any(fits(line, steps) for line in joined), f"{move.action} in {move.before.agenda[-1]} lays {steps}"


NEVER_IN_PLAYOUTS: dict[str, set[tuple[str, str]]] = {
    "toy": {("refill", "refill")},
    "burgundy": {("extra", "cityhall"), ("extra", "warehouse"), ("extra", "extra")},
    "scythe": {
        ("arrive", "choose_fight"),
        *(("choose_fight", step) for step in ("ability", "commit", "unveil")),
        ("encounter", "accept"),
        *(("bottom", "accept"), ("accept", "deal")),  # no bot chooses what it takes
        ("encounter", "deploy"),
        *(("prefer", step) for step in ("build", "deploy", "enlist", "upgrade")),
        *(("top", step) for step in ("build", "deploy", "enlist", "prefer", "upgrade")),
    },
}
"""Game → (decision, what it pushes) that few playouts show. Toy: two cards are missing only where a lesson has emptied a hand.
ブルゴーニュ: what follows the extra action of a castle; `tests/engine/burgundy` has each. サイズ: two combats in one turn, and what single
cards bring; longer games show them."""


SHOWN_BY = {
    "burgundy": [(3, 12), (4, 3), (2, 0), (4, 0), (3, 6), (4, 6), (4, 11)],
    "scythe": [(3, 10), (5, 4), (4, 3), (4, 1), (4, 0)],
}
"""Game → (players, seed) of the playouts that cover the most, tried first; if they no longer do, all others are
tried."""


MANY = 24


@every_game
def test_nothing_is_declared_that_never_happens(name: str) -> None:
    game = insuto.load(name)
    declared = {
        (decision.name, word.rstrip("+*?"))
        for decision in (*game.decisions.values(), *game.free)
        for line in decision.pushes
        for word in line.split()
    }
    rare = NEVER_IN_PLAYOUTS.get(name, set())
    assert rare <= declared
    shown: set[tuple[str, str]] = set()
    # Rare chains need more games than the other tests use.
    every = [(players, seed) for seed in range(MANY) for players in game.player_counts]
    for players, seed in dict.fromkeys([*SHOWN_BY.get(name, []), *every]):
        found = placed(name, playout(name, players, seed))
        shown |= {(one.name, step) for move, steps, _ in found for one in _answering(game, move) for step in steps}
        if declared - shown <= rare:
            return
    assert declared - shown <= rare


def _answering(game: Any, move: Move) -> list[Any]:
    asking = game.decisions[move.before.agenda[-1]["ask"]]
    return [one for one in (asking, *game.free) if type(move.action) in one.kinds][:1]
