"""The places where a piece can go before its turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.desk import requests
from insuto.play import ways as core

if TYPE_CHECKING:
    from insuto.desk import Desk, answers


def ways(desk: Desk, request: requests.Ways) -> answers.Ways:
    """Return every place that a picked piece reaches; if requested, the reasons against the others."""
    board = desk.board(request)
    found = core.ways(board.game, board.session.position, request.picks) if board.reader_decides else None
    if found is None:
        return {"key": "", "at": "", "reached": {}, "others": {}, "whole": True}
    reached: dict[str, answers.Way] = {
        goal: {
            "path": list(way.path),
            "ride": way.ride,
            "first": board.action(way.acts[0]),
            "next": len(way.acts) == 1 and not way.ride,
            "stop": board.reasons([way.stop] if way.stop else []),
            "how": board.reasons(found.why(goal)),
        }
        for goal, way in found.reached.items()
    }
    others = (
        {goal: board.reasons(found.why(goal)) for goal in found.goals if goal not in reached} if request.all else {}
    )
    return {"key": found.key, "at": found.at, "reached": reached, "others": others, "whole": found.whole}
