"""The operations of the desk: for each request, the function that handles it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from insuto.desk import requests
from insuto.desk.fields import Request

Handler = Callable[[Any, Any], Mapping[str, object]]
"""Handles an operation: `(desk, request) -> response`."""
Handlers = Mapping[str, Handler]


class Operation:
    """One operation that a page may request.

    request   the fields, and how they are checked
    handlers  the functions of the module that handles it, by operation: imported on first use, a page loads only what it needs
    part      the part of the code that may be downloaded later than the game itself (`NotHere.part`); "" where there is none
    """

    def __init__(self, request: type[Request], handlers: Callable[[], Handlers], part: str = "") -> None:
        self.request = request
        self.handlers = handlers
        self.part = part

    def function(self, name: str) -> Handler:
        """Return the function that handles the operation `name`."""
        return self.handlers()[name]


def _sessions() -> Handlers:
    from insuto.desk import sessions

    return {
        "hello": sessions.hello,
        "open": sessions.open,
        "state": sessions.state,
        "lift": sessions.lift,
        "close": sessions.close,
    }


def _moves() -> Handlers:
    from insuto.desk import moves

    return {
        "play": moves.play,
        "tap": moves.tap,
        "beyond": moves.beyond,
        "luck": moves.luck,
        "roll": moves.roll,
        "hold": moves.hold,
        "end_turn": moves.end_turn,
        "bot": moves.bot,
        "undo": moves.undo,
        "redo": moves.redo,
    }


def _gains() -> Handlers:
    from insuto.desk import gains

    return {"gains": gains.gains, "gain": gains.gain}


def _advice() -> Handlers:
    from insuto.desk import advice

    return {"advise": advice.advise}


def _ways() -> Handlers:
    from insuto.desk import ways

    return {"ways": ways.ways}


def _replays() -> Handlers:
    from insuto.desk import replays

    return {"reel": replays.reel, "replay": replays.replay, "branch": replays.branch}


def _positions() -> Handlers:
    from insuto.desk import positions

    return {"score": positions.score, "in_play": positions.in_play, "link": positions.link, "check": positions.check}


def _lessons() -> Handlers:
    from insuto.desk import lessons

    return {"example": lessons.example, "frames": lessons.frames}


def _figures() -> Handlers:
    from insuto.desk import figures

    return {"numbers": figures.numbers, "settings": figures.settings, "check_components": figures.check_components}


def _pad() -> Handlers:
    from insuto.desk import pad

    return {"score_pad": pad.score_pad, "tally": pad.tally}


def _pad_board() -> Handlers:
    from insuto.desk import pad_board

    return {"pad_board": pad_board.pad_board}


def _arrange() -> Handlers:
    from insuto.desk import arrange

    return {"arrange": arrange.arrange, "moments": arrange.moments, "arranged": arrange.arranged}


def _drill() -> Handlers:
    from insuto.desk import drill

    return {"drill": drill.drill, "drill_families": drill.drill_families}


OPERATIONS: Mapping[str, Operation] = {
    "hello": Operation(requests.Hello, _sessions),
    "open": Operation(requests.Open, _sessions),
    "state": Operation(requests.State, _sessions),
    "play": Operation(requests.Play, _moves),
    "tap": Operation(requests.Tap, _moves),
    "gains": Operation(requests.Gains, _gains),
    "gain": Operation(requests.Gain, _gains),
    "beyond": Operation(requests.Beyond, _moves),
    "advise": Operation(requests.Advise, _advice),
    "ways": Operation(requests.Ways, _ways),
    "luck": Operation(requests.Luck, _moves),
    "roll": Operation(requests.Roll, _moves),
    "hold": Operation(requests.Hold, _moves),
    "end_turn": Operation(requests.EndTurn, _moves),
    "lift": Operation(requests.Lift, _sessions),
    "bot": Operation(requests.Bot, _moves),
    "undo": Operation(requests.Step, _moves),
    "redo": Operation(requests.Step, _moves),
    "reel": Operation(requests.Reel, _replays),
    "replay": Operation(requests.Replay, _replays),
    "branch": Operation(requests.Branch, _replays),
    "score": Operation(requests.Score, _positions),
    "in_play": Operation(requests.InPlay, _positions),
    "link": Operation(requests.Link, _positions),
    "check": Operation(requests.Check, _positions),
    "example": Operation(requests.Example, _lessons),
    "frames": Operation(requests.Frames, _lessons),
    "numbers": Operation(requests.Numbers, _figures),
    "settings": Operation(requests.Settings, _figures),
    "check_components": Operation(requests.CheckComponents, _figures),
    "score_pad": Operation(requests.ScorePad, _pad),
    "tally": Operation(requests.Tally, _pad),
    "pad_board": Operation(requests.PadBoard, _pad_board),
    "arrange": Operation(requests.Arrange, _arrange),
    "moments": Operation(requests.Moments, _arrange),
    "arranged": Operation(requests.Arranged, _arrange),
    "drill": Operation(requests.Drill, _drill, "drill"),
    "drill_families": Operation(requests.DrillFamilies, _drill, "drill"),
    "close": Operation(requests.Close, _sessions),
}
