"""Short hands for the tests of 王と枢機卿."""

from __future__ import annotations

import random
from typing import Any, cast

import insuto
from insuto.core.address import changes
from insuto.core.facts import Log, Mute
from insuto.core.game import Game
from insuto.games.kardinal import Kardinal
from insuto.games.kardinal.state import KardinalPosition

GAME = cast(Kardinal, insuto.load("kardinal"))


def table(
    text: str = "", players: int = 3, options: dict[str, str] | None = None, seed: int = 1, game: Game[Any] = GAME
) -> KardinalPosition:
    """Return a position after the set-up with changes as lessons write them."""
    pos: KardinalPosition = game.arrange(game.setup(players, seed, options), list(dict(changes(text)).items()))
    return pos


def do(pos: KardinalPosition, text: str, game: Game[Any] = GAME) -> KardinalPosition:
    """Play actions (`a; b`) on a copy, each checked; chance is not answered."""
    for word in text.split(";"):
        pos = game.play(pos, game.notation.parse(word.strip())).position
        game.check(pos)
    return pos


def reported(pos: KardinalPosition, text: str) -> list[str]:
    """Return the kinds of the events of one action."""
    return [event.kind for event in GAME.play(pos, GAME.notation.parse(text)).events]


def refused(pos: KardinalPosition, text: str) -> list[tuple[str, str]]:
    """Return (rule, key) of every unmet condition of an action."""
    return [(v.rule, v.key) for v in GAME.explain(pos, GAME.notation.parse(text))]


def legal(pos: KardinalPosition) -> set[str]:
    """Return legal actions as notation."""
    return set(map(str, GAME.legal_actions(pos)))


def played(players: int, seed: int, options: dict[str, str] | None = None, steps: int = 10_000) -> KardinalPosition:
    """Return a position of random play."""
    dice, mute = random.Random(seed), Mute()
    pos = GAME.setup(players, seed, options)
    for _ in range(steps):
        if pos.over:
            break
        GAME.apply(pos, dice.choice(GAME.legal_actions(pos)), mute)
    return pos


__all__ = ["GAME", "Log", "do", "legal", "played", "refused", "reported", "table"]
