"""The interface between a page and the engine: one request, one response, JSON both ways (docs/dev/contracts.md, 2).

table.py lists the operations, requests.py defines the requests, answers/ the responses; the page's types are
generated from these (scripts/desk_types.py). `handle` never raises. All reader-visible text is Japanese; `detail` is
for developers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

import insuto
from insuto.core import plain
from insuto.core.errors import BadInput, NotHere
from insuto.core.messages_ja import ENGINE_FAULT, say
from insuto.desk.fields import Request, Text
from insuto.desk.render import caption_json, line_json, why_json
from insuto.desk.table import OPERATIONS
from insuto.play.save_text import MAX_SAVE

if TYPE_CHECKING:
    from insuto.core.game import AnyGame
    from insuto.desk import answers, requests
    from insuto.desk.open_session import OpenSession

MAX_REQUEST = 2 * MAX_SAVE
"""Longest request (characters); a saved game is the longest that a page sends."""
MAX_SESSIONS = 24
"""Sessions open at once; the least recently used is closed (the page has its `save`)."""
MAX_GAMES = 12
"""Maximum number of loaded games in the cache, each with one set of a reader's own figures."""


class _AnyRequest(Request):
    op = Text(40)


class Desk:
    """The sessions of one worker, and the games that it has loaded."""

    def __init__(self) -> None:
        self.sessions: dict[str, OpenSession] = {}
        self.games: dict[str, AnyGame] = {}

    def handle(self, text: str) -> str:
        """Return the response to a request. Never raises: an error is `{"ok": false, "error": {address, message,
        detail}}`.

        If a game's code has not been downloaded yet, the response is `{"needs": GAME, "ok": false}` and nothing has
        changed: the caller downloads it and sends the request again. The code of drill questions comes separately:
        `{"needs": GAME, "ok": false, "part": "drill"}`.
        """
        try:
            return self._handle(text)
        except NotHere as missing:
            return plain.dumps({"ok": False, "needs": missing.game, **({"part": missing.part} if missing.part else {})})

    def _handle(self, text: str) -> str:
        data: Mapping[str, object] = {}
        try:
            data = _read(text)
            return plain.dumps({"ok": True, **self.answer(_AnyRequest(data).op, data)})
        except BadInput as error:
            return _fault(error.address, say(error, self._own_words(data)), str(error))
        except NotHere:
            raise
        except Exception as error:  # a fault of ours must not take the page down
            return _fault("engine", ENGINE_FAULT, f"{type(error).__name__}: {error}")

    def answer(self, op: str, data: Mapping[str, object]) -> Mapping[str, object]:
        """Return the response of the operation `op`, a dict of answers/. Raises BadInput naming the field that does
        not fit."""
        operation = OPERATIONS.get(op)
        if operation is None:
            raise BadInput("op", "'{value}' should be one of {choices}", value=op, choices=", ".join(OPERATIONS))
        try:
            return operation.function(op)(self, operation.request(data))
        except ModuleNotFoundError as error:
            if not operation.part or not f"{error.name}.".startswith("insuto."):
                raise
            raise NotHere(str(data.get("game")), operation.part) from error

    def _own_words(self, data: Mapping[str, Any]) -> Mapping[str, str]:
        """Return the ERRORS words of the game that a refused request was about; {} where it cannot be identified."""
        try:
            if data.get("session") in self.sessions:
                return self.sessions[data["session"]].game.words.tables.get("ERRORS", {})
            setup = data.get("setup")
            name = (
                data.get("game")
                or (setup.get("game") if isinstance(setup, dict) else None)
                or str(data.get("link", "")).split(".")[1]
            )
            return self.game(name, {}).words.tables.get("ERRORS", {})
        except NotHere:
            raise
        except Exception:  # looking for nicer words must not hide the error itself
            return {}

    def game(self, name: str, components: Mapping[str, str]) -> AnyGame:
        """Return a game with a reader's own figures, loaded once."""
        key = plain.dumps([name, dict(components)])
        if key not in self.games:
            game = insuto.load(name, components)
            while len(self.games) >= MAX_GAMES:
                del self.games[next(iter(self.games))]
            self.games[key] = game
        return self.games[key]

    def chosen(self, request: requests.Chosen) -> tuple[AnyGame, dict[str, str]]:
        """Return a game with the figures that a request names, and the readings that differ from the defaults. Raises BadInput."""
        game = self.game(request.game, {})
        schema = game.schema if request.schema is None else request.schema
        if not 1 <= schema <= game.schema:
            raise BadInput("schema", "was made by a newer version of this site")
        figures = game.as_of(schema, "components", request.components)
        options = game.check_options(game.as_of(schema, "options", request.options))
        return self.game(request.game, figures) if figures else game, options

    def store(self, opened: OpenSession) -> None:
        """Store a session under its name, replacing an earlier one."""
        self.sessions.pop(opened.name, None)
        while len(self.sessions) >= MAX_SESSIONS:
            del self.sessions[next(iter(self.sessions))]
        self.sessions[opened.name] = opened

    def opened(self, request: requests.OfSession) -> OpenSession:
        """Return an open session, viewed as the request says. Raises BadInput where there is none of its name."""
        opened = self.sessions.pop(request.session, None)
        if opened is None:
            raise BadInput("session", "is no session that is open")
        self.sessions[request.session] = opened  # most recently used
        opened.take_view(request)
        return opened


def _fault(address: str, message: str, detail: str) -> str:
    fault: answers.Fault = {"address": address, "message": message, "detail": detail}
    return plain.dumps({"ok": False, "error": fault})


def _read(text: str) -> Mapping[str, object]:
    if len(text) > MAX_REQUEST:
        raise BadInput("request", "is longer than {limit} characters", limit=MAX_REQUEST)
    try:
        data = plain.loads(text)
    except ValueError:
        raise BadInput("request", "is not JSON") from None
    if not isinstance(data, dict):
        raise BadInput("request", "must be an object")
    return data


_desk = Desk()


def handle(request: str) -> str:
    """Return the response of this process's desk to a request; never raises."""
    return _desk.handle(request)


def selfcheck(whole: Collection[str] | None = None) -> int:
    """Play a random game of each kind through the desk, with every request a page makes; return the number of actions.

    whole  the games that are played to their end, all by default; only the beginning of the others is played

    Raises BrokenGame with the wrong response.
    """
    from insuto.desk.played import play_all

    return play_all(Desk(), whole)


__all__ = ["MAX_REQUEST", "MAX_SESSIONS", "Desk", "caption_json", "handle", "line_json", "selfcheck", "why_json"]
