"""What a beginner is advised at a decision: two or three sensible actions, and why each.

The sensible player's appraisal (`Game.appraise`) orders what is legal, from the view of the seat that acts; its motive says why. Each has
another reason than those before it: twenty places for the same reason are one piece of advice. Where an effect asks something, the
advice answers that: free actions of the turn wait, unless nothing is to be gained there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from insuto.core.actions import Action
from insuto.core.facts import Motive
from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.play.motives import motive

MOVES = 3
"""The most actions that are advised."""
WEIGHED = 12
"""The most actions, the best first, whose reasons are looked for."""


@dataclass(frozen=True, slots=True)
class Advised:
    """An action that a sensible player would consider, and why; `before` the question: a free action of the turn."""

    action: Action
    motive: Motive
    before: bool = False


def advice(game: AnyGame, pos: Position, picked: Collection[str] = ()) -> tuple[Advised, ...]:
    """Return the suggestions for the seat to act, the best first: at most `MOVES` actions that begin at different
    places, for different reasons, and never all legal actions. Declining, and actions worth less than nothing, are
    suggested only where nothing is better. With what is `picked`, if any action has it. `pos` is not changed.
    """
    view = game.view(pos, game.actor(pos))
    legal = list(game.legal_actions(view))
    legal = [act for act in legal if not Counter(picked) - Counter(game.picks(view, act))] or legal
    worth = {act: game.appraise(view, act) for act in legal}
    asking = game.decisions[pos.agenda[-1]["ask"]]
    own = set(worth) if asking.begins_turn else {act for act in worth if isinstance(act, asking.kinds)}
    if any(worth[act] > 0 and not game.declines(view, act) for act in own):
        worth = {act: gain for act, gain in worth.items() if act in own}
    most = min(MOVES, max(1, len(worth) - 1))
    begun, found = set[str](), list[Advised]()
    for act in sorted(worth, key=lambda act: -worth[act]):
        if len(found) == most or len(begun) == WEIGHED:
            break
        where = next((key for key in game.picks(view, act) if key not in picked), "")
        if (where and where in begun) or (found and (worth[act] < 0 or game.declines(view, act))):
            continue
        begun.add(where)
        why = motive(game, pos, act)
        if why not in [one.motive for one in found]:
            found.append(Advised(act, why, act not in own))
    return tuple(found)
