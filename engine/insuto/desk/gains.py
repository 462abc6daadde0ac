"""The worth of an action, before it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.actions import format_action
from insuto.core.errors import BadInput
from insuto.core.game import AnyGame
from insuto.desk import requests
from insuto.desk.render import change_json
from insuto.play import gains as core

if TYPE_CHECKING:
    from insuto.desk import Desk, answers
    from insuto.desk.open_session import OpenSession


def gains(desk: Desk, request: requests.Gains) -> answers.Gains:
    """Return the best that each lit place would bring after the keys picked so far, and what each action would."""
    opened = desk.opened(request)
    if not opened.reader_decides:
        return {"keys": {}, "actions": {}, "whole": True}
    game, pos = opened.game, opened.session.position
    found = core.weighed(game, pos, opened.standing_for(request.picks))
    return {
        "keys": {part: _worth(worth) for key, worth in found.keys.items() for part in game.alike(pos, key) or (key,)},
        "actions": {format_action(act): _worth(worth) for act, worth in found.actions.items()},
        "whole": found.whole,
    }


def gain(desk: Desk, request: requests.Gain) -> answers.Gain | answers.NotPlayed:
    """Return what an action would bring, line by line, or why it is not allowed."""
    opened = desk.opened(request)
    game, pos = opened.game, opened.session.position
    act = game.notation.parse(request.action)
    violations = game.explain(pos, act)
    if not opened.reader_decides:
        raise BadInput("action", "it is not the reader's decision")
    if violations:
        return {"refused": opened.reasons(violations)}
    return _gain_json(opened, core.Scales(game, pos).weigh(act), opened.action(act)["label"])


def _worth(worth: core.Worth) -> answers.Worth:
    return {"now": worth[0], "later": worth[1]}


def _gain_json(opened: OpenSession, found: core.Gain, label: str) -> answers.Gain:
    game, pos = opened.game, opened.session.position
    words, ids = game.words_at(pos), game.seat_ids(pos)
    others = [
        seat for seat in range(pos.players) if seat != found.seat and (found.points.get(seat) or found.later.get(seat))
    ]
    return {
        "label": label,
        "now": found.own if found.known else None,
        "later": found.own_later,
        "lines": [
            {"text": words.event(event), "rule": event.rule, "points": event.points[found.seat]}
            for event in found.events
            if event.points.get(found.seat)
        ],
        "parts": [change_json(words, one) for one in found.changes],
        "others": [
            {
                "seat": ids[seat],
                "name": words.name("seat", seat),
                "now": found.points.get(seat, 0),
                "later": found.later.get(seat, 0),
            }
            for seat in others
        ],
        "next": _next(game, found) if found.known else "",
        "stop": found.stop,
    }


def _next(game: AnyGame, found: core.Gain) -> str:
    """Return the next prompt of the same seat in the same turn; "" where there is none."""
    pos = found.after
    goes_on = found.stop == "" and not pos.over and game.actor(pos) == found.seat and not game.begins_turn(pos)
    return str(game.prompt(pos)) if goes_on else ""
