"""Sessions: opened, viewed, passed on, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import insuto
from insuto import memory
from insuto.core.errors import BadInput
from insuto.desk import requests
from insuto.desk.open_session import OpenSession
from insuto.play import codec
from insuto.play.history import Session

if TYPE_CHECKING:
    from insuto.desk import Desk, answers


def hello(desk: Desk, request: requests.Hello) -> answers.Hello:
    """Return the version and the games that are there."""
    return {"version": insuto.__version__, "games": list(insuto.game_ids())}


def open(desk: Desk, request: requests.Open) -> answers.State:
    """Open a new session; return its state, with what has happened from the last action of a person on; where there is none, with
    what happened so far."""
    if not request.session:
        raise BadInput("session", "is empty")
    if sum(given is not None for given in (request.link, request.setup, request.save)) != 1:
        raise BadInput("open", "must be one of {choices}, given once", choices="link, setup, save")
    session = _session(desk, request)
    opened = OpenSession(request.session, session, patches=request.patches)
    desk.store(opened)
    opened.take_view(request)
    opened.set_goal(request.goal, request.goal_turn)
    return opened.state(session.own_last(), recap=request.recap)


def _session(desk: Desk, request: requests.Open) -> Session:
    if request.save is not None:
        return Session.reopen(request.save)
    if setup := request.setup:
        game, options = desk.chosen(setup)
        start = game.setup(setup.players, setup.seed, options)
        return Session(game, start, request.mode, request.seats, request.luck, request.hold)
    return Session(*codec.decode(request.link or ""), request.mode, request.seats, request.luck, request.hold)


def state(desk: Desk, request: requests.State) -> answers.State:
    """Return the state of a session, for other eyes or in another scene."""
    opened = desk.opened(request)
    opened.eyes = None if request.seat is None else opened.game.seat_of(opened.session.position, request.seat)
    if request.fresh:
        opened.sent.clear()
        opened.drawn.clear()
    answer = opened.state([])
    if request.log:
        answer["log"] = opened.log()
    return answer


def lift(desk: Desk, request: requests.Lift) -> answers.State:
    """Lift the curtain for the seat to act."""
    opened = desk.opened(request)
    opened.session.lift()
    return opened.state([], recap=True)


def close(desk: Desk, request: requests.Close) -> answers.Nothing:
    """Close a session, if it exists, and clear its caches."""
    desk.sessions.pop(request.session, None)
    memory.let_go()
    return {}
