"""What the first game explains of an action besides its kind: which piece is placed, and how it is paid for."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.actions import Action
from insuto.games.kardinal.actions import Place
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.state import KardinalPosition

TOPICS = ("cloister", "cardinal", "alliance", "joker", "road")


def topics_of(box: Box, pos: KardinalPosition, act: Action) -> Sequence[str]:
    """Return the subjects that an action of the seat to act is about."""
    if not isinstance(act, Place):
        return ()
    found = ["joker"] if len(act.pay) > 1 else []
    if act.cloister:
        near = box.roads[box.site_of[act.cloister]]
        return [*found, "cloister", *(["road"] if any(pos.sites[to] == pos.agenda[-1].seat for to in near) else [])]
    region = box.region_of[act.cardinal]
    joined = {b if a == region else a for _, a, b in box.alliances if region in (a, b)}
    return [*found, "cardinal", *(["alliance"] if any(any(pos.cardinals[one]) for one in joined) else [])]
