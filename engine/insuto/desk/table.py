"""The operations of the desk: for each request, the module whose function of the same name handles it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from insuto.desk import requests
from insuto.desk.fields import Request


class Operation:
    """One operation that a page may request.

    request  the fields, and how they are checked
    module   the module of this package that handles it, imported on first use: a page loads only what it needs
    part     the part of the code that may be downloaded later than the game itself (`NotHere.part`); "" where there is none
    """

    def __init__(self, request: type[Request], module: str, part: str = "") -> None:
        self.request = request
        self.module = module
        self.part = part

    def function(self, name: str) -> Callable[[Any, Any], Mapping[str, object]]:
        """Return the function that answers the operation `name`: `(desk, request) -> answer`."""
        module = f"insuto.desk.{self.module}"
        __import__(module)
        found: Callable[[Any, Any], Mapping[str, object]] = getattr(sys.modules[module], name)
        return found


OPERATIONS: Mapping[str, Operation] = {
    "hello": Operation(requests.Hello, "sessions"),
    "open": Operation(requests.Open, "sessions"),
    "state": Operation(requests.State, "sessions"),
    "play": Operation(requests.Play, "moves"),
    "tap": Operation(requests.Tap, "moves"),
    "gains": Operation(requests.Gains, "gains"),
    "gain": Operation(requests.Gain, "gains"),
    "beyond": Operation(requests.Beyond, "moves"),
    "advise": Operation(requests.Advise, "advice"),
    "ways": Operation(requests.Ways, "ways"),
    "luck": Operation(requests.Luck, "moves"),
    "roll": Operation(requests.Roll, "moves"),
    "hold": Operation(requests.Hold, "moves"),
    "end_turn": Operation(requests.EndTurn, "moves"),
    "lift": Operation(requests.Lift, "sessions"),
    "bot": Operation(requests.Bot, "moves"),
    "undo": Operation(requests.Step, "moves"),
    "redo": Operation(requests.Step, "moves"),
    "reel": Operation(requests.Reel, "replays"),
    "replay": Operation(requests.Replay, "replays"),
    "branch": Operation(requests.Branch, "replays"),
    "score": Operation(requests.Score, "positions"),
    "in_play": Operation(requests.InPlay, "positions"),
    "link": Operation(requests.Link, "positions"),
    "check": Operation(requests.Check, "positions"),
    "example": Operation(requests.Example, "lessons"),
    "frames": Operation(requests.Frames, "lessons"),
    "numbers": Operation(requests.Numbers, "figures"),
    "settings": Operation(requests.Settings, "figures"),
    "check_components": Operation(requests.CheckComponents, "figures"),
    "score_pad": Operation(requests.ScorePad, "pad"),
    "tally": Operation(requests.Tally, "pad"),
    "pad_board": Operation(requests.PadBoard, "pad_board"),
    "arrange": Operation(requests.Arrange, "arrange"),
    "moments": Operation(requests.Moments, "arrange"),
    "arranged": Operation(requests.Arranged, "arrange"),
    "drill": Operation(requests.Drill, "drill", "drill"),
    "drill_families": Operation(requests.DrillFamilies, "drill", "drill"),
    "close": Operation(requests.Close, "sessions"),
}
