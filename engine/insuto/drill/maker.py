"""The question that a request asks for: a family, a position out of which it can be asked, and the question itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from insuto.core.errors import BadInput
from insuto.core.facts import Mute
from insuto.core.game import Game
from insuto.drill import permission
from insuto.drill.draw import Draw
from insuto.drill.families import Family, families
from insuto.drill.question import KINDS, Case, Question

VERSION = 1
"""Raised where the same request is answered by another question than before."""
TRIES = 400
"""Positions that are tried for a question."""
MAKERS: Mapping[str, Callable[[Case], Question | None]] = {"may": permission.may, "why": permission.why}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: which question of which round. `rule` is a rule or a family; empty fields leave everything open."""

    seed: str = "0"
    number: int = 0
    players: int = 0
    rule: str = ""
    kinds: Sequence[str] = ()
    options: Mapping[str, str] = field(default_factory=dict)


def version(game: Game[Any]) -> str:
    """Return the version of the questions of a game."""
    return f"{VERSION}"


def wanted(game: Game[Any], asked: Asked) -> list[Family]:
    """Return the families that a request leaves open. Raises BadInput where there are none."""
    if wrong := [kind for kind in asked.kinds if kind not in KINDS]:
        raise BadInput("kinds", "'{value}' should be one of {choices}", value=wrong[0][:40], choices=", ".join(KINDS))
    every = families(game)
    found = [one for one in every if asked.rule in ("", one.rule, one.family)]
    if not found:
        raise BadInput("rule", "'{value}' is nothing that is asked", value=asked.rule[:40])
    found = [one for one in found if not asked.kinds or {*asked.kinds} & {*one.kinds}]
    if not found:
        raise BadInput("kinds", "are none in which this is asked")
    return found


def make(game: Game[Any], asked: Asked) -> Question:
    """Return the question that a request asks for. Raises BadInput where there is none."""
    if asked.number < 0:
        raise BadInput("number", "must be a whole number from {low} to {high}", low=0, high=10_000)
    if asked.players:
        game.check_setup(asked.players, asked.options)
    open_ = wanted(game, asked)
    drill = game.drill()
    order = Draw("families", asked.seed).shuffled(open_)
    for n in range(TRIES):
        family = order[(asked.number + n // 20) % len(order)]
        kinds = [kind for kind in family.kinds if not asked.kinds or kind in asked.kinds]
        draw = Draw("question", asked.seed, asked.number, n)
        pos = fresh(game, asked, draw)
        if pos.over or game.actor(pos) < 0:
            continue
        case = Case(game, drill, pos, game.actor(pos), family.family, draw)
        question = MAKERS[draw.pick(kinds)](case)
        if question:
            return question
    raise BadInput("rule", "'{value}' did not come up", value=asked.rule[:40])


def fresh(game: Game[Any], asked: Asked, draw: Draw) -> Any:
    """Return a position out of a game by random actions, any of its moments equally likely."""
    pos = game.setup(asked.players or draw.pick(game.player_counts), draw.state, asked.options)
    kept, count, log = pos, 0, Mute()
    while not pos.over:
        if game.actor(pos) >= 0:
            count += 1
            if not draw.below(count):
                kept = game.copy(pos)
        act = game.roll(pos) if game.actor(pos) < 0 else draw.pick(game.legal_actions(pos))
        game.apply(pos, act, log)
    return kept


__all__ = ["KINDS", "VERSION", "Asked", "make", "version"]
