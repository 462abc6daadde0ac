"""What turns of others changed for a seat that no event says."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.facts import Event
from insuto.games.burgundy.components import PHASES, TYPES, Box
from insuto.games.burgundy.state import BurgundyPosition

Pos = BurgundyPosition


def aftermath(box: Box, before: Pos, after: Pos, seat: int) -> Iterator[Event]:
    """Yield that a seat fell back in the order of a round that follows, and the bonus tiles that it can no longer get."""
    was, now = before.order().index(seat), after.order().index(seat)
    ends = after.phase not in PHASES[:-1] and after.round == box.rounds
    if now > was and not ends:
        yield Event("order_lost", seat, "B-046", {"place": now + 1})
    for kind, (old, new) in enumerate(zip(before.bonus, after.bonus, strict=True)):
        if old != new and seat not in new:
            left, data = -1 in new, {"type": TYPES[kind], "n": box.bonus[1][after.players]}
            yield Event("bonus_left" if left else "bonus_gone", seat, "B-080", data)
