"""A page that talks to the desk in JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from insuto.desk import Desk

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
Answer = dict[str, Any]
SETUP = {"game": "toy", "players": 2, "seed": 1}


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
        answer = json.loads(self.desk.handle(json.dumps({"op": op, **fields})))
        assert isinstance(answer, dict)
        return answer


class Asking:
    """The answers of a desk to requests, about the session "s" by default; each must be ok."""

    def __init__(self, desk: Desk | None = None) -> None:
        self.desk = desk or Desk()

    def __call__(self, **request: Any) -> Answer:
        answer: Answer = json.loads(self.desk.handle(json.dumps({"session": "s", **request})))
        assert answer["ok"], answer
        return answer
