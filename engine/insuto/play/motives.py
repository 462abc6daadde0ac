"""Why a sensible player does what it does, in one sentence.

A game returns a key and data (`Game.motive`), computed from the view of the seat that acts. If it has nothing to add to
the points, these are given here with their figure (`play/gains.py`).
"""

from __future__ import annotations

from insuto.core.actions import Action
from insuto.core.facts import Motive
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.play.gains import WEIGHED, Scales


def motive(game: AnyGame, pos: Position, act: Action) -> Motive:
    """Return the motive of the seat to act for a legal action that it has chosen. Hidden information of others is not
    used."""
    acts = game.legal_actions(pos)
    if len(acts) == 1:
        return Motive("only")
    scales = Scales(game, pos)
    gain = scales.weigh(act)
    view = game.view(pos, game.actor(pos))
    return game.motive(view, act, gain.own, gain.own_later) or _points(scales, game, pos, act, gain.own, gain.own_later)


def _points(scales: Scales, game: AnyGame, pos: Position, act: Action, now: int, later: int) -> Motive:
    """Return the motive of a player who considers points alone."""
    acts = game.legal_actions(pos)
    worths = []
    if len(acts) <= WEIGHED:
        worths = [(gain.own, gain.own_later) for gain in map(scales.weigh, acts)]
    if now > 0:
        most = bool(worths) and now == max(worth[0] for worth in worths)
        return Motive("points" if most else "some_points", {"points": now})
    if later > 0:
        most = bool(worths) and later == max(worth[1] for worth in worths)
        return Motive("later" if most else "some_later", {"points": later})
    if game.declines(pos, act):
        return Motive("declines")
    if worths and len(set(worths)) == 1:
        return Motive("alike")
    return Motive("least" if now + later < 0 else "prepares")
