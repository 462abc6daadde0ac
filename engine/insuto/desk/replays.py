"""The replay of a played game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.errors import BadInput
from insuto.desk import requests
from insuto.desk.render import event_json, score_sheet

if TYPE_CHECKING:
    from insuto.core.facts import Motive
    from insuto.desk import Desk, answers
    from insuto.desk.open_session import OpenSession
    from insuto.play.replay import Act

MOST_GROWN = 500
"""The most actions that bots play for one answer."""


def reel(desk: Desk, request: requests.Reel) -> answers.Reel:
    """Return the frames of a session's replay; if requested, its bots play on first."""
    opened = desk.opened(request)
    replay, session, game = opened.replay, opened.session, opened.game
    grow = request.grow or 0
    if not 0 <= grow <= MOST_GROWN:
        raise BadInput("grow", "must be a whole number from {low} to {high}", low=0, high=MOST_GROWN)
    replay.grow(grow)
    pos = session.position
    words, ids = game.words_at(pos), game.seat_ids(pos)
    hides = session.mode == "study" and game.fields.between_seats
    return {
        "last": replay.last,
        "more": replay.more,
        "over": session.over,
        "turns": [
            {"number": turn.number, "name": words.name("seat", turn.seat), "first": turn.first, "last": turn.last}
            for turn in replay.turns()
        ],
        "parts": [{"at": at, "title": title} for at, title in replay.chapters],
        "eyes": [{"seat": ids[seat], "name": words.name("seat", seat)} for seat in range(pos.players) if hides],
    }


def replay(desk: Desk, request: requests.Replay) -> answers.Replayed:
    """Return a frame of a session, with what led to it."""
    opened = desk.opened(request)
    replay, session, game = opened.replay, opened.session, opened.game
    replay.check(request.at)
    eyes = None if request.seat is None else game.seat_of(session.position, request.seat)
    view = replay.seen(request.at, eyes)
    if opened.follow:
        opened.scene = game.about(replay.position(max(0, request.at - 1))) or opened.scene
    pos = replay.position(request.at)
    answer: answers.Replayed = {
        "at": request.at,
        "turn": replay.turn(request.at),
        "part": game.chapter(pos),
        "picture": opened.picture(view),
        "scenes": [opened.scene_json(pos, scene) for scene in game.scenes_at(pos)],
        "follows": game.names_scenes,
        "acts": [
            _act(opened, act, replay.motive(act, eyes)) for act in replay.acts(request.at, eyes, request.by == "turn")
        ],
        "prompt": game.prompt(pos),
    }
    if request.points:
        ids = game.seat_ids(session.position)
        answer["gained"] = [
            {
                "rule": rule,
                "title": game.rules[rule].title_ja if rule in game.rules else "",
                "points": {ids[seat]: n for seat, n in points.items()},
            }
            for rule, points in replay.gained(request.at).items()
        ]
        answer["scores"] = score_sheet(game, view)
    return answer


def _act(opened: OpenSession, act: Act, motive: Motive | None) -> answers.ReplayAct:
    game, pos = opened.game, opened.session.position
    words = game.words_at(pos)
    act_json: answers.ReplayAct = {
        "name": words.name("seat", act.seat) if act.seat >= 0 else "",
        "events": [event_json(game, pos, event, places=True) for event in act.events],
    }
    if motive:
        act_json["motive"] = words.motive(motive)
    return act_json


def branch(desk: Desk, request: requests.Branch) -> answers.Branched:
    """Return a saved text that opens the position at a frame, or the session as it is."""
    opened = desk.opened(request)
    save = opened.session.save() if request.at is None else opened.replay.branch(request.at)
    return {"save": save, "mode": "hotseat" if opened.session.mode == "hotseat" else "study"}
