"""What turns of others changed for a seat that no event says."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.facts import Event
from insuto.games.lancaster.components import CONFLICTS, Box
from insuto.games.lancaster.rules_conflicts import ranks
from insuto.games.lancaster.state import LancasterPosition

Pos = LancasterPosition


def aftermath(box: Box, before: Pos, after: Pos, seat: int) -> Iterator[Event]:
    """Yield the conflicts in which a seat fell to a lower rank, with the points that this rank now has."""
    for slot, card in enumerate(after.conflicts):
        if card < 0 or before.conflicts[slot] != card:
            continue
        was, now = ([one for one, _ in ranks(box, pos, slot)] for pos in (before, after))
        if seat not in was or seat not in now or now.index(seat) <= was.index(seat):
            continue
        won = sum(n for _, n in ranks(box, after, slot)) >= box.foe[card]
        rank = now.index(seat) + 1
        prize = [*box.prize[card], *[0] * len(now)][rank - won]
        yield Event("overtaken", seat, "L-172", {"conflict": CONFLICTS[slot], "rank": rank, "prize": prize})
