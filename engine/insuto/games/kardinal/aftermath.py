"""What turns of others changed for a seat that no event says."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.facts import Event
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.scoring import leaders
from insuto.games.kardinal.state import KardinalPosition, cloister_counts

Pos = KardinalPosition


def aftermath(box: Box, before: Pos, after: Pos, seat: int) -> Iterator[Event]:
    """Yield where a seat is no longer first: in a region by cloisters, by cardinals."""
    for region, name in enumerate(box.regions):
        was, now = (cloister_counts(box, pos, region) for pos in (before, after))
        if was[seat] and was[seat] == max(was) and now[seat] < max(now):
            first = [other for other, n in enumerate(now) if n == max(now)]
            yield Event("first_lost", seat, "K-061", {"region": name, "first": first, "short": max(now) - now[seat]})
        row = after.cardinals[region]
        if row[seat] and seat in leaders(before, region) and seat not in leaders(after, region):
            first = leaders(after, region)
            yield Event("crest_lost", seat, "K-073", {"region": name, "first": first, "short": max(row) - row[seat]})
