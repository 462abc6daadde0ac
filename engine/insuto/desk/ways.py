"""The places where a piece can go before its turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.desk import requests
from insuto.play import ways as core

if TYPE_CHECKING:
    from insuto.desk import Desk, answers


def ways(desk: Desk, request: requests.Ways) -> answers.Ways:
    """Return every place that a picked piece reaches; if requested, the reasons against the others."""
    opened = desk.opened(request)
    picked = opened.standing_for(request.picks)
    found = core.ways(opened.game, opened.session.position, picked) if opened.reader_decides else None
    if found is None:
        return {"key": "", "at": "", "reached": {}, "others": {}, "whole": True}
    reached: dict[str, answers.Way] = {
        goal: {
            "path": list(way.path),
            "ride": way.ride,
            "first": opened.action(way.acts[0]),
            "next": len(way.acts) == 1 and not way.ride,
            "stop": opened.reasons([way.stop] if way.stop else []),
            "how": opened.reasons(found.why(goal)),
        }
        for goal, way in found.reached.items()
    }
    others = (
        {goal: opened.reasons(found.why(goal)) for goal in found.goals if goal not in reached} if request.all else {}
    )
    return {"key": found.key, "at": found.at, "reached": reached, "others": others, "whole": found.whole}
