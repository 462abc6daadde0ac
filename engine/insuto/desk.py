"""How a page talks to the engine: one request, one answer, JSON both ways (docs/dev/contracts.md, 2).

`handle` never raises. Everything that a reader may see is Japanese; `detail` is for developers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import insuto
from insuto.core import codec, digest, plain, reveal
from insuto.core.actions import Action, format_action
from insuto.core.components import Setting
from insuto.core.errors import BadInput, BrokenGame, NotLegal
from insuto.core.facts import Event, ScoreLine, Violation
from insuto.core.game import Game
from insuto.core.history import MAX_SAVE, Happened, Session
from insuto.core.messages_ja import say

if TYPE_CHECKING:
    from insuto.core import script
    from insuto.core.goal import Goal

# What runs scripts is imported where it is asked for: a reader who takes a position over waits for what that needs, no more.

MAX_REQUEST = 2 * MAX_SAVE
"""Longest request (characters); a saved game is the longest thing that a page sends."""
MAX_TEXT = 4_000
"""Longest text field of a script."""
MAX_SESSIONS = 24
"""Sessions open at once; the one that was not used for longest is closed (the page holds its `save`)."""
MAX_GAMES = 12
"""Games kept loaded, each with one set of a reader's own figures."""
MAX_STEPS = 200
"""Most steps of one scene."""

Answer = dict[str, Any]
_MISSING = object()


class Desk:
    """The sessions of one worker, and the games that it has loaded."""

    def __init__(self) -> None:
        self.sessions: dict[str, _Board] = {}
        self.games: dict[str, Game[Any]] = {}
        self.ops: dict[str, Callable[[_Request], Answer]] = {
            "hello": self.hello,
            "open": self.open,
            "state": self.state,
            "play": self.play,
            "tap": self.tap,
            "alike": self.alike,
            "lift": self.lift,
            "bot": self.bot,
            "undo": self.undo,
            "redo": self.redo,
            "score": self.score,
            "link": self.link,
            "check": self.check,
            "example": self.example,
            "frames": self.frames,
            "settings": self.settings,
            "check_components": self.check_components,
            "close": self.close,
        }

    def handle(self, text: str) -> str:
        """The answer to a request. Never raises: what goes wrong is `{"ok": false, "error": {address, message, detail}}`."""
        request = None
        try:
            request = _read(text)
            op = request.text("op", 40)
            if op not in self.ops:
                raise BadInput("op", "'{value}' should be one of {choices}", value=op, choices=", ".join(self.ops))
            return plain.dumps({"ok": True, **self.ops[op](request)})
        except BadInput as error:
            message = say(error, self._own_words(request))
            return plain.dumps({"ok": False, "error": {"address": error.address, "message": message, "detail": str(error)}})
        except Exception as error:  # a fault of ours must not take the page down with it
            message = "エンジンの中で思わぬ誤りが起きました。手元の局面はそのままです。"
            detail = f"{type(error).__name__}: {error}"
            return plain.dumps({"ok": False, "error": {"address": "engine", "message": message, "detail": detail}})

    def _own_words(self, request: _Request | None) -> Mapping[str, str]:
        """The ERRORS words of the game that a refused request was about, as far as that can be told."""
        try:
            if request is None:
                return {}
            data = request.data
            if data.get("session") in self.sessions:
                return self.sessions[data["session"]].game.words.tables.get("ERRORS", {})
            setup = data.get("setup")
            name = data.get("game") or (setup.get("game") if isinstance(setup, dict) else None) or str(data.get("link", "")).split(".")[1]
            return self.game(name, {}).words.tables.get("ERRORS", {})
        except Exception:  # looking for nicer words must not hide the error itself
            return {}

    def game(self, name: str, components: Mapping[str, str]) -> Game[Any]:
        """A game with a reader's own figures, loaded once."""
        key = plain.dumps([name, dict(components)])
        if key not in self.games:
            game = insuto.load(name, components)
            while len(self.games) >= MAX_GAMES:
                del self.games[next(iter(self.games))]
            self.games[key] = game
        return self.games[key]

    # ---- sessions --------------------------------------------------------------------------------------------------

    def hello(self, request: _Request) -> Answer:
        return {"version": insuto.__version__, "games": list(insuto.game_ids())}

    def open(self, request: _Request) -> Answer:
        name = request.text("session", 80)
        if not name:
            raise BadInput("session", "is empty")
        given = [f for f in ("link", "setup", "save") if request.data.get(f) is not None]
        if len(given) != 1:
            raise BadInput("open", "must be one of {choices}, given once", choices="link, setup, save")
        if given[0] == "save":
            session = Session.reopen(request.text("save", MAX_SAVE))
        else:
            game, pos = self._start(request, given[0])
            session = Session(game, pos, request.text("mode", 20, "study"), request.texts("seats", 20))
        self.sessions.pop(name, None)
        while len(self.sessions) >= MAX_SESSIONS:
            del self.sessions[next(iter(self.sessions))]
        board = self.sessions[name] = _Board(name, session, patches=request.data.get("patches") is True)
        board.choose_scene(request)
        board.choose_goal(request)
        return board.state(session.log())

    def _start(self, request: _Request, given: str) -> tuple[Game[Any], Any]:
        if given == "link":
            return codec.decode(request.text("link", codec.MAX_LINK))
        setup = request.part("setup")
        game = self.game(setup.text("game", 40), setup.pairs("components"))
        return game, game.setup(setup.whole("players"), setup.seed("seed"), setup.pairs("options"))

    def _board(self, request: _Request) -> _Board:
        name = request.text("session", 80)
        board = self.sessions.pop(name, None)
        if board is None:
            raise BadInput("session", "is no session that is open")
        self.sessions[name] = board  # used last
        board.choose_scene(request)
        return board

    def state(self, request: _Request) -> Answer:
        board = self._board(request)
        seat = request.data.get("seat")
        board.eyes = None if seat is None else board.game.seat_index(request.text("seat", 40), board.session.position.players)
        if request.data.get("fresh") is True:
            board.sent.clear()
            board.drawn.clear()
        answer = board.state([])
        if request.data.get("log") is True:
            answer["log"] = board.log()
        return answer

    def play(self, request: _Request) -> Answer:
        board = self._board(request)
        act = board.game.notation.parse(request.text("action", 400))
        if board.session.bot:
            raise BadInput("action", "it is the turn of a bot")
        try:
            happened = board.session.play(act)
        except NotLegal as error:
            return {"refused": board.reasons(error.violations)}
        return board.state(happened, fresh=True)

    def tap(self, request: _Request) -> Answer:
        board = self._board(request)
        picks, under, near = (request.texts(field, 80) for field in ("picks", "at", "near"))
        if not (picks or under):
            raise BadInput("picks", "is empty")
        return board.tap(picks, under, near) if under else board.tap(picks[:-1], picks[-1:], near)

    def alike(self, request: _Request) -> Answer:
        board = self._board(request)
        return {"actions": board.alike(request.texts("picks", 80))}

    def lift(self, request: _Request) -> Answer:
        board = self._board(request)
        board.session.lift()
        return board.state([])

    def bot(self, request: _Request) -> Answer:
        board = self._board(request)
        return board.state(board.session.bot_step(), fresh=True)

    def undo(self, request: _Request) -> Answer:
        board = self._board(request)
        board.session.undo(request.text("by", 20, "action"))
        return board.state([])

    def redo(self, request: _Request) -> Answer:
        board = self._board(request)
        return board.state(board.session.redo(request.text("by", 20, "action")))

    def score(self, request: _Request) -> Answer:
        board = self._board(request)
        return score_sheet(board.game, board.session.position)

    def link(self, request: _Request) -> Answer:
        board = self._board(request)
        pos = board.session.position
        return {"link": codec.encode(board.game, pos), "hidden": _keep_secrets(board.game, pos) > 1}

    def check(self, request: _Request) -> Answer:
        game, pos = codec.decode(request.text("link", codec.MAX_LINK))
        return {"game": game.id, "players": pos.players, "prompt": game.prompt(pos), "over": pos.over}

    def close(self, request: _Request) -> Answer:
        self.sessions.pop(request.text("session", 80), None)
        return {}

    # ---- lessons ---------------------------------------------------------------------------------------------------

    def example(self, request: _Request) -> Answer:
        from insuto.core import script

        game = self.game(request.text("game", 40), request.pairs("components"))
        setup, changes = request.text("setup", 20, "done"), request.text("from", MAX_TEXT, "")
        pos = script.start(game, request.whole("players"), request.seed("seed"), request.options(), setup, changes)
        sayings = script.read_sayings(request.text("says", MAX_TEXT, ""))
        outcome = script.run(game, pos, request.script(), stops=bool(sayings))
        said = script.saying(game, outcome, sayings)
        scene = request.text("scene", 40, "") or game.scenes[0]
        shown = script.shown(outcome, request.text("moment", 20, "after"))
        return {
            "holds": outcome.holds,
            "said": script.spoken(game, outcome, sayings[said]) if said >= 0 else "",
            "failed": [{"field": c.field, "text": c.text, "actual": c.actual} for c in outcome.checks if not c.holds],
            "rows": [{"address": r.address, "label": r.label, "value": r.value} for r in outcome.rows],
            "lines": [line_json(game, line) for line in outcome.lines],
            # Why an action of `do` cannot be taken is what `says` tells; the rules' own answer is about the moment, not the figures.
            "refused": [] if any(c.field == "do" for c in outcome.checks) else [why_json(game, v) for v in outcome.refused],
            "events": digest_json(game, outcome.events),
            "prompt": game.prompt(outcome.position),
            "picture": picture_json(game, shown, scene, mark=request.marks(), narrow=request.yes("narrow")),
            "link": codec.encode(game, shown),
        }

    def frames(self, request: _Request) -> Answer:
        from insuto.core import script

        game = self.game(request.text("game", 40), request.pairs("components"))
        players, whole = request.whole("players"), request.part("script")
        steps = whole.data.get("steps")
        if not isinstance(steps, list) or not all(isinstance(s, dict) for s in steps):
            raise BadInput("script.steps", "must be a list")
        if len(steps) > MAX_STEPS:
            raise BadInput("script.steps", "has more than {limit} entries", limit=MAX_STEPS)
        asked = [_Request(step, f"script.steps[{i}]") for i, step in enumerate(steps)]
        scene = script.Scene(
            str(whole.seed("seed")),
            whole.text("setup", 20, "done"),
            whole.options(),
            whole.text("from", MAX_TEXT, ""),
            tuple(a.scene_step() for a in asked),
        )
        frames: list[Answer] = []
        sent: set[str] = set()
        shown = game.scenes[0]
        for step, outcome in script.run_scene(game, players, scene):
            shown = step.show or shown
            seat = game.seat_index(step.seat, players) if step.seat else None
            picture = picture_json(game, outcome.position, shown, seat, step.mark, sent, request.yes("narrow"))
            frames.append(
                {
                    "step": step.name,
                    "picture": picture,
                    "mark": list(spread(step.mark, picture["nodes"])),
                    "events": digest_json(game, outcome.events if seat is None else [e.for_seat(seat) for e in outcome.events]),
                    "prompt": game.prompt(outcome.position),
                    "refused": [why_json(game, v) for v in outcome.refused] if step.script.refuse.strip() else None,
                    "holds": outcome.holds,
                    "link": codec.encode(game, outcome.position),
                }
            )
        return {"frames": frames}

    # ---- figures and readings --------------------------------------------------------------------------------------

    def settings(self, request: _Request) -> Answer:
        game = self.game(request.text("game", 40), {})
        words = game.words
        return {
            "settings": [_setting_json(game, s) for s in game.settings],
            "options": [
                {
                    "name": o.name,
                    "label": words.option(o.name),
                    "default": o.default,
                    "rule": o.rule,
                    "values": [{"value": v, "label": words.option(o.name, v)} for v in o.values],
                }
                for o in game.options
            ],
        }

    def check_components(self, request: _Request) -> Answer:
        game = self.game(request.text("game", 40), request.pairs("components"))
        return {"components": dict(game.overlay), "options": game.check_options(request.options())}


class _Board:
    """One session as a page sees it: which scene, whose eyes, what the page already has."""

    def __init__(self, name: str, session: Session, patches: bool = False) -> None:
        self.name = name
        self.session = session
        self.game = session.game
        self.scene = self.game.scenes[0]
        self.follow = False
        self.narrow = False
        self.eyes: int | None = None
        self.sent: set[str] = set()
        self.patches = patches
        self.drawn: dict[str, dict[str, str]] = {}
        self.goal: Goal | None = None

    def choose_goal(self, request: _Request) -> None:
        """Keep the task that a request names, if any."""
        checks = request.text("goal", MAX_TEXT, "")
        if checks:
            from insuto.core.goal import Goal

            self.goal = Goal(self.session, checks, request.data.get("goal_turn") is True)

    def picture(self) -> Answer:
        """The picture of the scene; with `patches`, a node whose markup the page has is its key alone."""
        picture = picture_json(self.game, self.session.seen(self.eyes), self.scene, sent=self.sent, narrow=self.narrow)
        if self.patches:
            before, now = self.drawn.get(self.scene, {}), dict(picture["nodes"])
            self.drawn[self.scene] = now
            picture["nodes"] = [[key] if before.get(key) == svg else [key, svg] for key, svg in now.items()]
        return picture

    def choose_scene(self, request: _Request) -> None:
        """Keep the scene that a request names, its layout, and whether pictures follow what the decision is about."""
        self.follow = request.yes("follow", self.follow)
        narrow = request.yes("narrow", self.narrow)
        if narrow != self.narrow:
            self.narrow = narrow
            self.sent.clear()
        scene = request.text("scene", 40, "")
        if scene and scene not in self.game.scenes:
            raise BadInput("scene", "'{value}' should be one of {choices}", value=scene, choices=", ".join(self.game.scenes))
        self.scene = scene or self.scene

    def state(self, happened: Sequence[Happened], fresh: bool = False) -> Answer:
        """The State of the contract. `fresh`: it has happened just now, so what turned face up is shown."""
        session, game, pos = self.session, self.game, self.session.position
        told = [session.told(h.event) for h in happened]
        actor, curtain, about, legal = session.actor, session.curtain, game.about(pos), session.legal()
        looked_at = self.scene
        if self.follow:
            self.scene = about or self.scene
        answer = {
            "session": self.name,
            "game": game.id,
            "players": pos.players,
            "over": pos.over,
            "mode": session.mode,
            "actor": None if actor is None else {"seat": game.seats[actor], "name": game.words.name("seat", actor)},
            "prompt": game.prompt(pos),
            "legal": [self.action(act) for act in legal],
            "kinds": {kind: game.words.name("kind", kind) for kind in dict.fromkeys(act.kind for act in legal)},
            "asks": game.words.tables.get("ASKS", {}),
            "picture": self.picture(),
            "about": about or None,
            "follows": any(decision.scene for decision in game.decisions.values()),
            "scenes": [{"id": s, "title": game.words.tables["SCENES"].get(s, s)} for s in game.scenes],
            "events": [event_json(game, event) for event in told],
            "summary": digest_json(game, told),
            "undo": session.can_undo,
            "redo": session.can_redo,
            "curtain": None if curtain is None else game.seats[curtain],
            "bot": session.bot,
            "save": session.save(),
        }
        revealed = reveal.moment(session, happened) if fresh else None
        if revealed:
            answer["revealed"] = self.revealed(revealed, looked_at)
        if self.goal:
            answer["goal"] = self.goal.standing(session)
        if session.note:
            answer["note"] = f"ルールの修正により「{session.note}」から先は再現できないので、その手前まで開きました。"
        return answer

    def revealed(self, moment: reveal.Moment, scene: str) -> Answer:
        """What turned face up: sentences, keys, and the picture where it is seen no more afterwards.

        scene   what was looked at; where it does not show the keys, the first scene that does
        """
        answer: Answer = {"events": [event_json(self.game, event) for event in moment.events], "keys": list(moment.keys)}
        if moment.before is not None:
            # As it may be seen, but with what was turned up open.
            faces: dict[str, str] = {}
            shown = scene
            for shown in (scene, *self.game.scenes):
                whole = self.game.draw(moment.before, shown, None, narrow=self.narrow)
                faces = {node.key: node.svg for node in whole.nodes if node.key in moment.keys}
                if faces:
                    break
            seen = self.session.seen(self.eyes, moment.before)
            answer["picture"] = picture_json(self.game, seen, shown, sent=self.sent, narrow=self.narrow)
            answer["picture"]["nodes"] = [[key, faces.get(key, svg)] for key, svg in answer["picture"]["nodes"]]
        return answer

    def action(self, act: Action) -> Answer:
        """An action with its notation, its words and the keys that a hand touches."""
        game, pos = self.game, self.session.position
        answer: Answer = {"n": format_action(act), "label": game.words.label(act), "picks": list(game.picks(pos, act))}
        if game.declines(pos, act):
            answer["declines"] = True
        return answer

    def reasons(self, violations: Sequence[Violation]) -> list[Answer]:
        """Why not, in words, no sentence twice."""
        return list({reason["text"]: reason for reason in (why_json(self.game, v) for v in violations)}.values())

    def tap(self, picked: Sequence[str], under: Sequence[str], near: Sequence[str]) -> Answer:
        """What a touch on `under` means after the keys `picked` (`core/touch.py`)."""
        session = self.session
        if session.position.over or session.bot or session.curtain is not None:
            return {"key": "", "actions": [], "refused": [], "together": False}
        from insuto.core import touch

        found = touch.touch(self.game, session.position, picked, under, near)
        return {
            "key": found.key,
            "actions": [self.action(act) for act in found.actions],
            "refused": self.reasons(found.reasons),
            "together": found.together,
        }

    def alike(self, picks: Sequence[str]) -> list[Answer]:
        """The actions that are made by touching just these keys, refused ones too, as far as the last that is allowed."""
        session = self.session
        if session.position.over or session.bot or session.curtain is not None:
            return []
        game, pos, wanted = self.game, session.position, set(picks)
        found = [act for act in game.candidates(pos) if set(game.picks(pos, act)) == wanted]
        allowed = [place for place, act in enumerate(found) if not game.explain(pos, act)]
        return [self.action(act) for act in found[: allowed[-1] + 1]] if allowed else []

    def log(self) -> list[Answer]:
        """All that happened, as it may be told now."""
        told = ((self.session.told(h.event), h.turn) for h in self.session.log())
        return [{**event_json(self.game, event), "turn": turn} for event, turn in told]


# ---- answers ---------------------------------------------------------------------------------------------------------


def event_json(game: Game[Any], event: Event) -> Answer:
    """One event as a sentence; `seat` and the keys of `points` are seat ids."""
    points = {game.seats[seat]: n for seat, n in event.points.items()}
    seat = game.seats[event.seat] if event.seat >= 0 else None
    return {"text": game.words.event(event), "rule": event.rule, "seat": seat, "points": points}


def digest_json(game: Game[Any], events: Sequence[Event]) -> list[Answer]:
    """Events in short, the most telling first: headlines, what each seat gained in all (`sum`), then the rest with runs folded."""
    heads, rest = digest.ordered(events)
    sums = digest.gained(events)
    points = {game.seats[seat]: n for seat, n in sums.items()}
    total = [{"text": game.words.gains(sums), "rule": "", "seat": None, "points": points, "sum": True}] if sums else []
    return [*(event_json(game, e) for e in heads), *total, *(event_json(game, e) for e in rest)]


def why_json(game: Game[Any], violation: Violation) -> Answer:
    """One reason against an action."""
    return {"text": game.words.why(violation), "rule": violation.rule}


def line_json(game: Game[Any], line: ScoreLine) -> Answer:
    """One score line."""
    return {
        "seat": game.seats[line.seat],
        "name": game.words.name("seat", line.seat),
        "points": line.points,
        "text": game.words.line(line),
        "rule": line.rule,
    }


def score_sheet(game: Game[Any], pos: Any) -> Answer:
    """The score sheet of a position by seats and by parts."""
    sheet = game.score(pos)
    titles = game.words.tables["PARTS"]
    found = [p for p in titles if any(line.part == p for line in sheet.lines)]
    return {
        "seats": [
            {"name": game.words.name("seat", s), "seat": game.seats[s], "total": sheet.totals[s], "winner": s in sheet.winners}
            for s in range(pos.players)
        ],
        "parts": [
            {"id": p, "title": titles[p], "later": p in sheet.later, "lines": [line_json(game, x) for x in sheet.lines if x.part == p]}
            for p in found
        ],
        "final": pos.over,
    }


def picture_json(
    game: Game[Any], pos: Any, scene: str, seat: int | None = None, mark: Sequence[str] = (), sent: set[str] | None = None,
    narrow: bool = False,
) -> Answer:
    """A picture for the page; its base only when `sent` does not have the scene yet."""
    picture = game.draw(pos, scene, seat, narrow=narrow)
    if mark:
        picture = game.draw(pos, scene, seat, spread(mark, picture.nodes), narrow)
    answer: Answer = {
        "scene": scene,
        "width": picture.width,
        "height": picture.height,
        "title": picture.title,
        "nodes": [[node.key, node.svg] for node in picture.nodes],
    }
    if sent is None or scene not in sent:
        answer["base"] = picture.base
    if sent is not None:
        sent.add(scene)
    return answer


def spread(words: Sequence[str], nodes: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """`mark` as lessons write it → drawing keys: a word is a key, or stands for all keys that begin with `word.`."""
    keys = [node[0] for node in nodes]
    found: list[str] = []
    for word in words:
        found += [key for key in keys if key == word] or [key for key in keys if key.startswith(f"{word}.")] or [word]
    return tuple(dict.fromkeys(found))


def _setting_json(game: Game[Any], setting: Setting) -> Answer:
    words = game.words
    return {
        "address": setting.address,
        "label": words.setting(setting.address),
        "kind": setting.kind,
        "choices": [{"value": v, "label": words.name(setting.noun, v) if setting.noun else v} for v in setting.choices],
        "default": setting.default,
        "confidence": setting.confidence,
        "group": words.setting(setting.group) if setting.group else "",
    }


def _keep_secrets(game: Game[Any], pos: Any) -> int:
    """How many seats know something that others do not (a hand, a vote)."""
    public = game.public(pos)

    def knows_more(seat: int) -> bool:
        seen = game.view(pos, seat)
        seen.viewer = public.viewer
        return bool(seen != public)

    return sum(map(knows_more, range(pos.players)))


# ---- requests --------------------------------------------------------------------------------------------------------


class _Request:
    """Reads the fields of a request; raises BadInput naming the one that does not fit."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        self.data = data
        self.where = where

    def _name(self, field: str) -> str:
        return f"{self.where}.{field}" if self.where else field

    def text(self, field: str, limit: int, default: Any = _MISSING) -> str:
        """A text of at most `limit` characters."""
        value = self.data.get(field)
        if value is None:
            if default is _MISSING:
                raise BadInput(self._name(field), "is missing")
            value = default
        if not isinstance(value, str):
            raise BadInput(self._name(field), "must be text")
        if len(value) > limit:
            raise BadInput(self._name(field), "is longer than {limit} characters", limit=limit)
        return value

    def texts(self, field: str, limit: int) -> list[str]:
        """A short list of texts; [] when it is missing."""
        value = self.data.get(field)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise BadInput(self._name(field), "must be a list")
        from insuto.core import script

        if len(value) > script.MAX_PARTS:
            raise BadInput(self._name(field), "has more than {limit} entries", limit=script.MAX_PARTS)
        if any(len(v) > limit for v in value):
            raise BadInput(self._name(field), "is longer than {limit} characters", limit=limit)
        return value

    def marks(self) -> tuple[str, ...]:
        """Drawing keys to mark: a list, or text with keys between spaces, commas or semicolons."""
        value = self.data.get("mark")
        if isinstance(value, str):
            from insuto.core import script

            value = self.text("mark", MAX_TEXT).replace(",", " ").replace(";", " ").split()
            return tuple(value[: script.MAX_PARTS])
        return tuple(self.texts("mark", 80))

    def whole(self, field: str) -> int:
        """A whole number."""
        value = self.data.get(field)
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > plain.MAX_INT:
            raise BadInput(self._name(field), "must be a whole number")
        return value

    def yes(self, field: str, default: bool = False) -> bool:
        """Whether a field is true; anything else is no."""
        return self.data.get(field, default) is True

    def seed(self, field: str) -> int | str:
        """A seed, number or text; 0 when it is missing."""
        value = self.data.get(field)
        if value is None:
            return 0
        if isinstance(value, str):
            from insuto.core import script

            return script.seed_of(self.text(field, 80))
        return self.whole(field)

    def pairs(self, field: str) -> dict[str, str]:
        """Texts by name; {} when it is missing."""
        value = self.data.get(field)
        if value is None:
            return {}
        if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
            raise BadInput(self._name(field), "must be texts by address")
        if len(value) > 500:
            raise BadInput(self._name(field), "has more than {limit} entries", limit=500)
        return value

    def options(self) -> dict[str, str]:
        """Options as an object, or as lessons write them."""
        if isinstance(self.data.get("options"), str):
            from insuto.core import script

            return script.read_options(self.text("options", MAX_TEXT))
        return self.pairs("options")

    def part(self, field: str) -> _Request:
        """A request inside this one."""
        value = self.data.get(field)
        if not isinstance(value, dict):
            raise BadInput(self._name(field), "must be an object")
        return _Request(value, self._name(field))

    def scene_step(self) -> script.SceneStep:
        """A step of a scene."""
        from insuto.core import script

        return script.SceneStep(self.text("name", 80), self.script(), self.text("show", 40, ""), self.marks(), self.text("seat", 40, ""))

    def script(self) -> script.Script:
        """The fields of a script."""
        from insuto.core import script

        return script.Script(**{f: self.text(f, MAX_TEXT, "") for f in ("set", "do", "refuse", "because", "expect", "report", "part")})


def _read(text: str) -> _Request:
    if len(text) > MAX_REQUEST:
        raise BadInput("request", "is longer than {limit} characters", limit=MAX_REQUEST)
    try:
        data = plain.loads(text)
    except ValueError:
        raise BadInput("request", "is not JSON") from None
    if not isinstance(data, dict):
        raise BadInput("request", "must be an object")
    try:
        plain.dumps(data).encode()
    except (UnicodeError, RecursionError):
        raise BadInput("request", "holds characters that no text can hold") from None
    return _Request(data)


_desk = Desk()


def handle(request: str) -> str:
    """The answer of this process's desk to a request; never raises."""
    return _desk.handle(request)


def selfcheck() -> int:
    """Play a random game of each kind through the desk, with everything a page asks for; the number of actions.

    Raises BrokenGame with the answer that should not have been.
    """
    desk, count = Desk(), 0

    def ask(**request: Any) -> Answer:
        answer: Answer = json.loads(desk.handle(json.dumps(request)))
        if not answer["ok"]:
            raise BrokenGame(f"{request['op']}: {answer['error']}")
        return answer

    ask(op="hello")
    for name in insuto.game_ids():
        game = insuto.load(name)
        players = game.player_counts[-1]
        seats = ["random" if s % 2 else "sensible" for s in range(players)]
        state = ask(op="open", session=name, mode="study", seats=seats, setup={"game": name, "players": players, "seed": 1})
        while not state["over"]:
            state = ask(op="bot", session=name)
            count += 1
        for scene in game.scenes:
            ask(op="state", session=name, scene=scene, seat=game.seats[0], log=True)
        ask(op="settings", game=name)
        ask(op="score", session=name)
        ask(op="example", game=name, players=players, do="auto 2", part="all")
        ask(op="undo", session=name)
        ask(op="redo", session=name)
        ask(op="check", link=ask(op="link", session=name)["link"])
        ask(op="open", session=name, save=state["save"])
    return count
