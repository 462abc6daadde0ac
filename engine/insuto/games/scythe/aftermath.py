"""What turns of others changed for a seat that no event says."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.facts import Event
from insuto.games.scythe.components import Box
from insuto.games.scythe.state import Player, ScythePosition

Pos = ScythePosition


def aftermath(box: Box, before: Pos, after: Pos, seat: int) -> Iterator[Event]:
    """Yield what returned home, and the resources that a seat no longer controls."""
    was, now = Player(box, before, seat), Player(box, after, seat)
    if len(now.workers) == len(was.workers) and (n := now.workers.count(now.home) - was.workers.count(was.home)) > 0:
        yield Event("workers_idle", seat, "S-018", {"n": n})
    controlled = now.territories()
    for place in was.territories():
        if place not in controlled and (n := sum(before.lying(place))):
            yield Event("resources_lost", seat, "S-050", {"where": box.places[place], "n": n})
