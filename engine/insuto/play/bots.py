"""Players that are no people. A bot is given a view, never a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from insuto.core import chance
from insuto.core.actions import Action
from insuto.core.errors import BrokenGame, place_of
from insuto.core.game import AnyGame
from insuto.core.position import Position

Bot = Callable[[AnyGame, Any, str], tuple[Action, str]]
"""(game, view of the seat to act, generator state) → (a legal action, next state)."""


def random_bot(game: AnyGame, view: Position, state: str) -> tuple[Action, str]:
    """Return any legal action, all equally likely, and the generator's next state."""
    acts = _legal(game, view)
    index, state = chance.below(state, len(acts))
    return acts[index], state


def sensible_bot(game: AnyGame, view: Position, state: str) -> tuple[Action, str]:
    """Return the legal action that `Game.appraise` likes best, drawn among equals, and the generator's next state."""
    acts = _legal(game, view)
    worth = [game.appraise(view, act) for act in acts]
    if None in worth:
        place = place_of(type(game).appraise)
        raise BrokenGame("{place}: `appraise` returns None: let it return a number for each action", place=place)
    best = max(worth)
    among = [act for act, value in zip(acts, worth, strict=True) if value == best]
    if len(among) == 1:
        return among[0], state
    index, state = chance.below(state, len(among))
    return among[index], state


def _legal(game: AnyGame, view: Position) -> tuple[Action, ...]:
    if view.over or view.viewer != game.actor(view):
        raise BrokenGame("a bot is asked with a view that is not that of the seat to act")
    acts = game.legal_actions(view)
    if not acts:
        raise BrokenGame(f"{view.agenda[-1]['ask']} has no legal action in a view")
    return acts


BOTS: Mapping[str, Bot] = {"random": random_bot, "sensible": sensible_bot}
"""The bots by the names that the desk, lessons and the command line use."""


def choose(game: AnyGame, pos: Position, name: str, state: str) -> tuple[Action, str]:
    """Return what the named bot does for the seat to act in a real position; it sees only that seat's view."""
    return BOTS[name](game, game.view(pos, game.actor(pos)), state)
