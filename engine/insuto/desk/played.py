"""A random game of each kind, played through the desk: the bundle has the part of the standard library that this
needs."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

import insuto
from insuto.core.errors import BrokenGame
from insuto.core.plain import JsonObject

if TYPE_CHECKING:
    from insuto.desk import Desk


QUESTIONS = 20
"""Questions about the rules of each game."""
SHORT = 30
"""Actions of a game that is not played to its end."""


def _walk(ask: Callable[..., JsonObject], link: str) -> bool:
    """Request how far a piece goes, and why not farther; return True if any piece goes anywhere in this position."""
    state = ask(op="open", session="walker", link=link)
    for key in dict.fromkeys(key for action in state["legal"] for key in action["picks"]) if state["goes"] else ():
        found = ask(op="ways", session="walker", picks=[key], all=True)
        if found["key"]:
            ask(op="tap", session="walker", picks=[key], at=[*found["others"], *found["reached"]][:1])
            return True
    return False


def play_all(desk: Desk, whole: Collection[str] | None = None) -> int:
    """Play with every request that a page makes; return the number of actions.

    whole  the games that are played to their end, all by default; only the beginning of the others is played

    Raises BrokenGame with the first response that is an error.
    """
    count = 0

    def ask(**request: Any) -> JsonObject:
        answer: JsonObject = json.loads(desk.handle(json.dumps(request)))
        if not answer["ok"]:
            raise BrokenGame(f"{request['op']}: {answer['error']}")
        return answer

    ask(op="hello")
    for name in insuto.game_ids():
        game = insuto.load(name)
        players = game.player_counts[-1]
        seats = ["random" if s % 2 else "sensible" for s in range(players)]
        state = ask(
            op="open", session=name, mode="study", seats=seats, setup={"game": name, "players": players, "seed": 1}
        )
        walked = not any(decision.travel for decision in game.decisions.values())
        last = count + SHORT if whole is not None and name not in whole else None
        while not state["over"] and count != last:
            state = ask(op="bot", session=name)
            count += 1
            walked = walked or _walk(ask, ask(op="link", session=name)["link"])
        seat = ask(op="score", session=name)["seats"][0]["seat"]
        for scene in state["scenes"]:
            ask(op="state", session=name, scene=scene["id"], seat=seat, log=True)
        ask(op="settings", game=name)
        if game.score_pad():
            ask(op="score_pad", game=name, players=players)
            ask(op="tally", game=name, players=players)
        ask(op="drill_families", game=name)
        for number in range(QUESTIONS):
            ask(op="drill", game=name, players=0, seed="1", number=number, base=not number)
        ask(op="example", game=name, players=players, do="auto 2", part="all")
        first = ask(op="open", session="person", setup={"game": name, "players": players, "seed": 1}, luck=True)
        ask(op="gains", session="person")
        ask(op="advise", session="person")
        ask(op="gain", session="person", action=first["legal"][0]["n"])
        ask(op="beyond", session="person", action=first["legal"][0]["n"])
        ask(op="luck", session="person")
        ask(op="undo", session=name)
        ask(op="redo", session=name)
        ask(op="check", link=ask(op="link", session=name)["link"])
        ask(op="open", session=name, save=state["save"])
        at = ask(op="reel", session=name, grow=1)["last"]
        ask(op="replay", session=name, at=at, by="turn", points=True)
        ask(op="open", session=name, save=ask(op="branch", session=name, at=at)["save"])
    return count
