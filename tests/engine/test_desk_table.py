"""The desk's declarations hold: fields are checked as they say, answers are what they say."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import pytest
from playouts import OPEN

import insuto
from insuto import BadInput
from insuto.desk import Desk, answers, fields, requests
from insuto.desk.fields import Request
from insuto.desk.table import OPERATIONS

SETUP = {"game": "toy", "players": 2, "seed": 1}
NAMES = {"answers": answers, "requests": requests, "Desk": Desk}


def misfits(value: Any, hint: Any, where: str) -> Iterator[str]:
    """Yield the places of a value out of JSON that are not what its annotation says."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.NotRequired:
        yield from misfits(value, inner[0], where)
    elif origin in (typing.Union, types.UnionType):
        if all(any(True for _ in misfits(value, part, where)) for part in inner):
            yield f"{where}: {value!r:.60} is none of {hint}"
    elif origin is Literal:
        if value not in inner:
            yield f"{where}: {value!r:.60} is none of {inner}"
    elif origin in (list, tuple):
        if not isinstance(value, list) or (origin is tuple and len(value) != len(inner)):
            yield f"{where}: {value!r:.60} is no {hint}"
        else:
            kinds = inner if origin is tuple else [inner[0]] * len(value)
            for place, (one, kind) in enumerate(zip(value, kinds, strict=True)):
                yield from misfits(one, kind, f"{where}[{place}]")
    elif origin is dict:
        for name, one in value.items():
            yield from misfits(one, inner[1], f"{where}.{name}")
    elif typing.is_typeddict(hint):
        if not isinstance(value, dict):
            yield f"{where}: {value!r:.60} is no object"
            return
        # A field that is inherited names its types as its own module does.
        declared = typing.get_type_hints(hint, localns=vars(answers), include_extras=True)
        needed = {name for name, kind in declared.items() if typing.get_origin(kind) is not typing.NotRequired}
        yield from (f"{where}.{name} is missing" for name in needed - value.keys())
        yield from (f"{where}.{name} is not declared" for name in value.keys() - declared.keys())
        for name in declared.keys() & value.keys():
            yield from misfits(value[name], declared[name], f"{where}.{name}")
    elif not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        yield f"{where}: {value!r:.60} is no {hint.__name__}"


@cache
def declared_answer(op: str) -> Any:
    return typing.get_type_hints(OPERATIONS[op].function(op), localns=NAMES)["return"]


class Page:
    """A client that validates every response against its declaration, and remembers what it has sent."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.sent: list[dict[str, Any]] = []

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        self.sent.append({"op": op, **fields})
        answer: dict[str, Any] = json.loads(self.desk.handle(json.dumps(self.sent[-1])))
        assert answer.pop("ok"), answer
        assert not list(misfits(answer, declared_answer(op), op))
        return answer


@pytest.mark.parametrize("name", insuto.game_ids())
def test_answers_are_what_is_declared(name: str) -> None:
    pad = insuto.load(name).score_pad()
    without = {"end_turn"}  # in some games a button ends nearly every turn
    without |= {"lift"} if name in OPEN else set()
    without |= set() if pad else {"score_pad", "tally"}
    without |= set() if pad and pad.board(insuto.load(name).player_counts[0], {}) else {"pad_board"}
    assert {request["op"] for request in every_request(name)} | without == set(OPERATIONS)


@cache
def every_request(name: str) -> list[dict[str, Any]]:
    """Send every request that a page makes about a game, and return them."""
    page, game = Page(), insuto.load(name)
    page.ask("hello")
    page.ask("settings", game=name)
    page.ask("check_components", game=name, components={}, options={})
    players = game.player_counts[0]
    page.ask("numbers", game=name, players=players)
    setup = {"game": name, "players": players, "seed": 4}
    page.ask("open", session="s", setup=setup)
    seat = page.ask("score", session="s")["seats"][0]["seat"]
    for mode in ("study", "hotseat"):
        state = play_on(page, name, mode, seat, setup)
    built = page.ask("arrange", setup=setup, changes=[], style=True, keys=[state["picture"]["nodes"][0][0]])
    page.ask("arrange", setup=setup, changes=[], change={"at": f"{seat}.points", "value": "many"})
    page.ask("moments", setup=setup, changes=[])
    for about in ("actions", "score", "readings", "reading"):
        page.ask("arranged", link=built["link"], about=about, option=game.options[0].name)
    script = {"do": "auto 3", "part": "all", "report": f"{seat}.points", "expect": f"{seat}.points > 900"}
    page.ask("example", game=name, players=players, says=f"{seat}.points > 99 | a\nb", **script)
    steps = [{"name": "a", "do": "auto 2"}, {"name": "b", "seat": seat, "show": state["scenes"][-1]["id"]}]
    page.ask("frames", game=name, players=players, script={"steps": steps})
    page.ask("open", session="again", setup=setup)
    page.ask("luck", session="again", chosen=True)
    page.ask("roll", session="again")
    page.ask("hold", session="again", on=True)
    page.ask("close", session="s")
    score_and_drill(page, game)
    return page.sent


def play_on(page: Page, name: str, mode: str, seat: str, setup: dict[str, Any]) -> dict[str, Any]:
    """Send every request of a game that is played, saved and replayed; return the last state."""
    seats = ["human", *["sensible"] * (setup["players"] - 1)] if mode == "study" else []
    goal = {"goal": f"{seat}.points > 900", "follow": True, "patches": mode == "study"}
    state = page.ask("open", session="s", mode=mode, seats=seats, setup=setup, hold=mode == "hotseat", **goal)
    for _ in range(30):
        if state["over"]:
            break
        if state["ending"]:
            state = page.ask("end_turn", session="s")
        elif state["curtain"]:
            state = page.ask("lift", session="s")
        elif state["bot"]:
            state = page.ask("bot", session="s")
        else:
            touched = state["legal"][-1]["picks"] or [state["picture"]["nodes"][0][0]]
            page.ask("tap", session="s", picks=touched[:-1], at=touched[-1:])
            page.ask("gains", session="s", picks=touched)
            page.ask("advise", session="s")
            page.ask("beyond", session="s", action=state["legal"][-1]["n"])
            page.ask("ways", session="s", picks=touched)
            page.ask("gain", session="s", action=state["legal"][-1]["n"])
            state = page.ask("play", session="s", action=state["legal"][-1]["n"])
    if state["undo"]:
        page.ask("undo", session="s")
        page.ask("redo", session="s", by="turn")
    save = page.ask("state", session="s", log=True, fresh=True, scene=state["scenes"][-1]["id"])["save"]
    page.ask("open", session="again", save=save)
    last = page.ask("reel", session="again", grow=3)["last"]
    for by in ("action", "turn"):
        page.ask("replay", session="again", at=last, by=by, points=True, **({"seat": seat} if mode == "study" else {}))
    page.ask("branch", session="again", at=last)
    page.ask("score", session="s")
    page.ask("in_play", session="s")
    page.ask("check", link=page.ask("link", session="s")["link"])
    return state


def score_and_drill(page: Page, game: Any) -> None:
    """Send every request of a score pad and of a drill."""
    name, players = game.id, game.player_counts[0]
    if pad := game.score_pad():
        page.ask("score_pad", game=name, players=players)
        page.ask("tally", game=name, players=players)
        first = next(entry for entry in pad.entries(players, {}) if not entry.choices and not entry.shared)
        page.ask("tally", game=name, players=players, entries={f"0.{first.name}": str(first.high + 1)})
    if pad and (board := pad.board(players, {})):
        touch = {"piece": board.pieces[0].name, "keys": [next(iter(board.pieces[0].places.values()))], "touch": True}
        page.ask("pad_board", game=name, players=players, seat=0, base=True, **touch)
    page.ask("drill_families", game=name)
    for number, kind in enumerate(("may", "why", "points", "next")):
        page.ask("drill", game=name, players=0, number=number, kinds=[kind], base=not number)


def test_a_waiting_turn_is_what_is_declared() -> None:
    page = Page()
    state = page.ask("open", session="s", setup=SETUP, mode="hotseat", hold=True)
    while not state["ending"]:
        state = page.ask("play", session="s", action=state["legal"][-1]["n"])
    assert page.ask("end_turn", session="s")["curtain"]


def test_refusals_are_what_is_declared() -> None:
    page = Page()
    state = page.ask("open", session="s", setup=SETUP)
    assert "refused" in page.ask("play", session="s", action="pass")
    for act in state["legal"]:
        for key in act["picks"]:
            page.ask("tap", session="s", picks=[key], at=["plot.3"])
    page.ask("example", game="toy", players=2, refuse="red pass")
    page.ask("frames", game="toy", players=2, script={"steps": [{"name": "a", "refuse": "red pass"}]})


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_takes_the_request_of_its_row(name: str) -> None:
    hints = typing.get_type_hints(OPERATIONS[name].function(name), localns=NAMES)
    assert hints["request"] is OPERATIONS[name].request
    assert hints["desk"] is Desk


def kinds() -> list[type[Request]]:
    return [
        kind for kind in vars(requests).values() if isinstance(kind, type) and issubclass(kind, Request) and kind.fields
    ]


FITS: dict[type, Any] = {fields.Text: "x", fields.Whole: 1, fields.Part: {}, fields.Parts: []}


def least(kind: type[Request]) -> dict[str, Any]:
    """Return the least that a request must hold."""
    found: dict[str, Any] = {}
    for field in kind.fields.values():
        if field.required:
            found[field.name] = least(field.kind) if isinstance(field, fields.Part) else FITS[type(field)]
    return found


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_field_is_checked_and_named(kind: type[Request]) -> None:
    """Each alone: left out, and of another kind. A flag takes anything: what is not true is no."""
    kind(least(kind))
    for field in kind.fields.values():
        cases: list[dict[str, Any]] = [] if isinstance(field, fields.Flag) else [{**least(kind), field.name: 1.5}]
        if isinstance(field, fields.Maybe) and isinstance(field.inner, fields.Flag):
            cases = []
        if field.required:
            cases.append({name: value for name, value in least(kind).items() if name != field.name})
        for data in cases:
            with pytest.raises(BadInput) as found:
                kind(data, "outer")
            assert found.value.address == f"outer.{field.name}"


def test_fields_of_parts_are_named_with_their_place() -> None:
    with pytest.raises(BadInput) as found:
        requests.Frames({"game": "toy", "players": 2, "script": {"steps": [{"name": "a"}, {"name": "b", "do": 3}]}})
    assert found.value.address == "script.steps[1].do"


def test_lists_and_texts_have_an_end() -> None:
    for data in ({"picks": ["x"] * (fields.MAX_ENTRIES + 1)}, {"picks": ["x" * 81]}):
        with pytest.raises(BadInput, match=r"picks: (has more|is longer)"):
            requests.Gains({"session": "s", **data})
    steps = [{"name": "a"}] * (requests.MAX_STEPS + 1)
    with pytest.raises(BadInput, match="steps: has more than 200"):
        requests.Scene({"steps": steps})
