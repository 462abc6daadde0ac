"""A task on a live board: whether it was solved, from the position it began in to the current one."""

from __future__ import annotations

from typing import Any, Literal

from insuto.core.position import Position
from insuto.play import script
from insuto.play.entry import Entry
from insuto.play.history import Session

Standing = Literal["open", "reached", "missed"]


class Goal:
    """The goal of a session.

    checks  as in `expect`; changes (`by +n`) count from the first decision
    turn    the task is for one turn: it is missed when another seat is to act before it was reached

    Once reached it stays so, until what reached it is taken back. It is not missed while the turn waits for its end.
    """

    def __init__(self, session: Session, checks: str, turn: bool = False) -> None:
        """Store a goal. Raises ScriptError (field `goal`) for checks that cannot be read or made."""
        self.game = session.game
        self.checks = script.read_checks(checks, "goal")
        self.turn = turn
        self.seen: list[tuple[Entry, Standing]] = []
        self.standing(session)

    def standing(self, session: Session) -> Standing:
        """Return how the goal stands after what the session did so far. Raises ScriptError."""
        entries = session.entries
        first = next((i for i, entry in enumerate(entries) if not entry.auto), len(entries))
        start = session.position_after(first - 1)
        if not self.seen:
            # a check that cannot be made is reported at once
            script.all_hold(self.game, start, start, self.checks, "goal")
        same = 0
        while same < min(len(self.seen), len(entries)) and self.seen[same][0] is entries[same]:
            same += 1
        del self.seen[same:]
        for entry, after in zip(entries[same:], session.positions(same), strict=True):
            before = self.seen[-1][1] if self.seen else "open"
            counts = len(self.seen) >= first
            self.seen.append((entry, self._after(start, after) if before == "open" and counts else before))
        standing = self.seen[-1][1] if self.seen else "open"
        return "open" if session.ending and standing == "missed" else standing

    def _after(self, start: Any, pos: Position) -> Standing:
        if script.all_hold(self.game, start, pos, self.checks, "goal"):
            return "reached"
        if pos.over:
            return "missed"
        actor = self.game.actor(pos)
        return "missed" if self.turn and actor >= 0 and actor != self.game.actor(start) else "open"
