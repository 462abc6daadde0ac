"""What the first game explains of an action besides its kind: which piece is placed, and how it is paid for."""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.actions import Action
from insuto.games.kardinal.actions import Draw, Place, Take
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.state import KardinalPosition, cloister_counts

TOPICS = (
    "cloister",
    "cardinal",
    "alliance",
    "joker",
    "road",
    "opens",
    "first",
    "behind",
    "later",
    "open_card",
    "pile_card",
)
OWN = frozenset({"opens", "behind", "open_card", "pile_card"})


def topics_of(box: Box, pos: KardinalPosition, act: Action) -> Sequence[str]:
    """Return the subjects that an action of the seat to act is about."""
    if isinstance(act, (Take, Draw)):
        return ["open_card" if isinstance(act, Take) else "pile_card"]
    if not isinstance(act, Place):
        return ()
    found = ["joker"] if len(act.pay) > 1 else []
    if pos.exhausted:
        found.append("later")
    if act.cloister:
        site, seat = box.site_of[act.cloister], pos.agenda[-1].seat
        near = box.roads[site]
        found += ["cloister", *(["road"] if any(pos.sites[to] == seat for to in near) else [])]
        counts = cloister_counts(box, pos, box.site_region[site])
        return [*found, "opens" if not any(counts) else "first" if counts[seat] + 1 >= max(counts) else "behind"]
    region = box.region_of[act.cardinal]
    joined = {b if a == region else a for _, a, b in box.alliances if region in (a, b)}
    return [*found, "cardinal", *(["alliance"] if any(any(pos.cardinals[one]) for one in joined) else [])]
