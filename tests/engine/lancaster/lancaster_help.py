"""Short hands for the tests of ランカスター."""

from __future__ import annotations

import random
from typing import Any, cast

import insuto
from insuto.core.address import changes
from insuto.core.facts import Event, Log, Mute
from insuto.core.game import Game
from insuto.games.lancaster import Lancaster
from insuto.games.lancaster.state import LancasterPosition

GAME = cast(Lancaster, insuto.load("lancaster"))


def table(
    text: str = "", players: int = 3, options: dict[str, str] | None = None, seed: int = 1, game: Game[Any] = GAME
) -> LancasterPosition:
    """Return a position after the set-up with changes as lessons write them; without `phase` or `turn` it is blue's
    first placing."""
    if "phase =" not in text and "turn =" not in text:
        text = f"turn = blue; {text}"
    pos: LancasterPosition = game.arrange(game.setup(players, seed, options), list(dict(changes(text)).items()))
    return pos


def do(pos: LancasterPosition, text: str, game: Game[Any] = GAME) -> LancasterPosition:
    """Play actions (`a; b`) on a copy, each checked; chance and the table are not answered."""
    for word in text.split(";"):
        pos = game.play(pos, game.notation.parse(word.strip())).position
        game.check(pos)
    return pos


def events(pos: LancasterPosition, text: str) -> list[Event]:
    """Return the events of the last of some actions."""
    *before, last = text.rsplit(";", 1)
    if before:
        pos = do(pos, before[0])
    return list(GAME.play(pos, GAME.notation.parse(last.strip())).events)


def reported(pos: LancasterPosition, text: str) -> list[str]:
    """Return the kinds of the events of the last of some actions."""
    return [event.kind for event in events(pos, text)]


def refused(pos: LancasterPosition, text: str) -> list[tuple[str, str]]:
    """Return (rule, key) of every unmet condition of an action."""
    return [(v.rule, v.key) for v in GAME.explain(pos, GAME.notation.parse(text))]


def legal(pos: LancasterPosition) -> set[str]:
    """Return legal actions as notation."""
    return set(map(str, GAME.legal_actions(pos)))


def look(pos: LancasterPosition, *addresses: str) -> list[int | str]:
    """Return values at addresses."""
    return [GAME.look(pos, address) for address in addresses]


def ask(pos: LancasterPosition) -> str:
    """Return the current decision and its seat: `place blue`; table and chance have no seat."""
    step = pos.agenda[-1]
    return f"{step['ask']} {GAME.seats[step['seat']]}" if step["seat"] >= 0 else str(step["ask"])


def played(players: int, seed: int, options: dict[str, str] | None = None, steps: int = 10_000) -> LancasterPosition:
    """Return a position of random play."""
    dice, mute = random.Random(seed), Mute()
    pos = GAME.setup(players, seed, options)
    for _ in range(steps):
        if pos.over:
            break
        GAME.apply(pos, dice.choice(GAME.legal_actions(pos)), mute)
    return pos


__all__ = ["GAME", "Log", "ask", "do", "events", "legal", "look", "played", "refused", "reported", "table"]
