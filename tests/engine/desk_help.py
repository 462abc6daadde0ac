"""A page that talks to the desk in JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from insuto import Game
from insuto.desk import Desk
from insuto.play.history import Session

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
Answer = dict[str, Any]
SETUP = {"game": "toy", "players": 2, "seed": 1}


def heard(desk: Desk, **request: Any) -> Answer:
    """Return a desk's answer to a request, whatever it is."""
    answer: Answer = json.loads(desk.handle(json.dumps(request)))
    return answer


class Page:
    """A client of one desk."""

    def __init__(self) -> None:
        self.desk = Desk()

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        """Return the answer, which must be ok."""
        answer = self.raw(op, **fields)
        assert answer["ok"], answer
        return answer

    def no(self, op: str, **fields: Any) -> dict[str, Any]:
        """Return the error, which must be there and in Japanese."""
        answer = self.raw(op, **fields)
        assert not answer["ok"], answer
        error = answer["error"]
        assert JAPANESE.search(error["message"])
        assert error["address"] != "engine", error
        return dict(error)

    def raw(self, op: str, **fields: Any) -> dict[str, Any]:
        return heard(self.desk, op=op, **fields)


class Asking:
    """The answers of a desk to requests, about the session "s" by default; each must be ok."""

    def __init__(self, desk: Desk | None = None) -> None:
        self.desk = desk or Desk()

    def __call__(self, **request: Any) -> Answer:
        answer = heard(self.desk, **{"session": "s", **request})
        assert answer["ok"], answer
        return answer


ORCHARD = [("red.hand", "apple pear"), ("blue.hand", "pear plum"), ("display", "apple plum")]
"""A known table of the toy."""


def start(game: Game[Any], mode: str = "study", seats: list[str] | None = None, hold: bool = False) -> Session:
    """Return a session of the toy on the known table."""
    return Session(game, game.arrange(game.setup(2, 1), ORCHARD), mode, seats, hold=hold)


def play(session: Session, *notations: str) -> None:
    for notation in notations:
        session.play(session.game.notation.parse(notation))
