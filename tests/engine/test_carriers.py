"""Whatever leaves a page says which readings and figures it was made with: every one of them, in every game, through every carrier.

All of them are changed at once, as far as they go together. What was made under them is opened at a desk that knows nothing of them, and
must be the same. A new option or setting is covered by itself.
"""

from __future__ import annotations

import contextlib
import functools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from desk_help import heard
from playouts import known_games

import insuto
from insuto.core.components import Setting
from insuto.core.errors import BadInput
from insuto.core.game import Game
from insuto.desk import Desk
from insuto.desk.render import differs
from insuto.play import codec

Chosen = dict[str, dict[str, str]]


def _values(setting: Setting) -> Iterator[str]:
    """Yield what a setting may be other than its default."""
    match setting.kind:
        case "number":
            low, high = map(int, setting.choices)
            yield from (str(n) for n in range(high, low - 1, -1) if str(n) != setting.default)
        case "pair":
            yield from (
                f"{a}-{b}" for a in setting.choices for b in setting.choices if a < b and f"{a}-{b}" != setting.default
            )
        case "file":
            lines = setting.default.split()
            yield " ".join(lines[1:])
            yield "\n".join(lines[:-1])
        case _:
            yield from (value for value in setting.choices if value != setting.default)


@functools.cache
def _other(name: str, address: str) -> str:
    """Return another value of a setting with which the game can be loaded; "" where there is none."""
    setting = next(one for one in insuto.load(name).settings if one.address == address)
    for value in _values(setting):
        try:
            if insuto.load(name, {address: value}).overlay:
                return value
        except BadInput:
            continue
    return ""


@functools.cache
def _single(name: str) -> tuple[Chosen, ...]:
    """Return each other value of each reading, and another value of each figure, by itself."""
    game = insuto.load(name)
    readings = [(one.name, value) for one in game.options for value in one.values if value != one.default]
    figures = [(one.address, _other(name, one.address)) for one in game.settings]
    return (
        *({"options": {of: value}, "components": {}} for of, value in readings),
        *({"options": {}, "components": {at: value}} for at, value in figures if value),
    )


@functools.cache
def _all(name: str) -> Chosen:
    """Return every reading and every figure changed at once, as far as figures go together."""
    game = insuto.load(name)
    components = {at: value for chosen in _single(name) for at, value in chosen["components"].items()}
    try:
        insuto.load(name, components)
    except BadInput:
        alone, components = components, {}
        for at, value in alone.items():
            with contextlib.suppress(BadInput):
                components = dict(insuto.load(name, {**components, at: value}).overlay)
    options = {one.name: next(value for value in one.values if value != one.default) for one in game.options}
    return {"options": options, "components": components}


def _ask(desk: Desk, **request: Any) -> Any:
    answer = heard(desk, **request)
    assert answer["ok"], answer
    return answer


def _in_force(game: Game[Any], pos: Any) -> Chosen:
    return {"options": dict(pos.options), "components": dict(game.overlay)}


def _setup(name: str, chosen: Chosen) -> dict[str, Any]:
    game = insuto.load(name)
    return {"game": name, "players": game.player_counts[-1], "seed": 7, "schema": game.schema, **chosen}


def _link(desk: Desk, name: str, chosen: Chosen) -> str:
    _ask(desk, op="open", session="s", setup=_setup(name, chosen))
    return str(_ask(desk, op="link", session="s")["link"])


def _save(desk: Desk, name: str, chosen: Chosen) -> str:
    state = _ask(desk, op="open", session="s", setup=_setup(name, chosen))
    if state["legal"]:
        state = _ask(desk, op="play", session="s", action=state["legal"][0]["n"])
    return str(state["save"])


def _branch(desk: Desk, name: str, chosen: Chosen) -> str:
    _save(desk, name, chosen)
    return str(_ask(desk, op="branch", session="s", at=0)["save"])


def _draft(desk: Desk, name: str, chosen: Chosen) -> str:
    return str(_ask(desk, op="arrange", setup=_setup(name, chosen), changes=[])["link"])


def _draft_of_link(desk: Desk, name: str, chosen: Chosen) -> str:
    return str(_ask(desk, op="arrange", link=_link(desk, name, chosen), changes=[])["link"])


def _example(desk: Desk, name: str, chosen: Chosen) -> str:
    return str(_ask(desk, op="example", **{**_setup(name, chosen), "seed": "7"})["link"])


def _frame(desk: Desk, name: str, chosen: Chosen) -> str:
    script = {"seed": "7", "options": chosen["options"], "steps": [{"name": "one"}]}
    requested = {"game": name, "players": insuto.load(name).player_counts[-1], "components": chosen["components"]}
    return str(_ask(desk, op="frames", script=script, **requested)["frames"][0]["link"])


CARRIERS: dict[str, Callable[[Desk, str, Chosen], str]] = {
    "link": _link,
    "save": _save,
    "branch": _branch,
    "draft": _draft,
    "draft of a link": _draft_of_link,
    "example": _example,
    "frame": _frame,
}
"""What hands a position on: each returns a link or a saved text that was made with what was chosen."""


def _opened(text: str) -> tuple[Game[Any], Any]:
    return codec.decode(json.loads(text)["start"] if text.startswith("{") else text)


@pytest.mark.parametrize("carrier", CARRIERS)
@pytest.mark.parametrize("name", known_games())
def test_every_carrier_holds_all_of_them_at_once(name: str, carrier: str) -> None:
    chosen = _all(name)
    text = CARRIERS[carrier](Desk(), name, chosen)
    game, pos = _opened(text)
    assert _in_force(game, pos) == chosen
    # Whoever opens it, at a desk that has never seen these, sees the same points and a note of what is unusual.
    desk = Desk()
    _ask(desk, op="open", session="s", **({"save": text} if text.startswith("{") else {"link": text}))
    score = _ask(desk, op="score", session="s")
    here = insuto.load(name, chosen["components"])
    assert [seat["total"] for seat in score["seats"]] == list(here.score(desk.sessions["s"].session.position).totals)
    assert len(score["differs"]) == len(chosen["options"]) + len(chosen["components"])


def _label(game: Game[Any], chosen: Chosen) -> str:
    (of,) = (*chosen["options"], *chosen["components"])
    return game.words.option(of) if chosen["options"] else game.words.setting(of)


@pytest.mark.parametrize("name", known_games())
def test_a_result_names_each_reading_and_figure_that_is_another(name: str) -> None:
    """Nothing where all is usual; else the name of the reading or figure, and what it is now."""
    desk = Desk()
    assert _ask(desk, op="check", link=_link(desk, name, {"options": {}, "components": {}}))["differs"] == []
    seen = set()
    for chosen in _single(name):
        game = insuto.load(name, chosen["components"])
        pos = game.setup(game.player_counts[0], 7, chosen["options"])
        said, *implied = sorted(differs(game, pos.options), key=lambda one: _label(game, chosen) not in one)
        assert len(implied) == len(pos.options) + len(game.overlay) - 1
        assert _label(game, chosen) in said
        assert said not in seen
        seen.add(said)


PADS = [name for name in known_games() if insuto.load(name).score_pad()]


@pytest.mark.parametrize("name", PADS)
def test_a_score_pad_is_counted_with_what_it_names(name: str) -> None:
    """The same request has the same response from any desk, with a note of what is unusual; an older schema stands for
    its defaults."""
    desk, game = Desk(), insuto.load(name)
    players = game.player_counts[-1]
    requested = {"op": "tally", "game": name, "players": players}
    assert _ask(desk, **requested, schema=game.schema)["differs"] == _ask(desk, **requested)["differs"] == []
    assert _ask(desk, op="score_pad", game=name, players=players)["schema"] == game.schema
    chosen = _all(name)
    answer = _ask(desk, **requested, schema=game.schema, **chosen)
    assert len(answer["differs"]) == len(chosen["options"]) + len(chosen["components"])


@pytest.mark.parametrize("name", known_games())
def test_what_leaves_out_a_default_is_read_with_that_of_its_schema(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set-ups, score pads and drills as well as links: here every reading was another one before."""
    game = insuto.load(name)
    before = {one.name: next(value for value in one.values if value != one.default) for one in game.options}
    schema = game.schema
    monkeypatch.setattr(
        type(game), "former_defaults", {schema: {f"options.{at}": value for at, value in before.items()}}
    )
    monkeypatch.setattr(type(game), "schema", schema + 1)
    desk = Desk()
    plain: Chosen = {"options": {}, "components": {}}
    then = {**_setup(name, plain), "schema": schema}
    for request in (then, {**then, "schema": None}):
        _ask(desk, op="open", session="s", setup=request)
        _, pos = codec.decode(_ask(desk, op="link", session="s")["link"])
        assert pos.options == (before if request["schema"] else {})
    if game.score_pad():
        requested = {"op": "tally", "game": name, "players": game.player_counts[-1]}
        assert len(_ask(desk, **requested, schema=schema)["differs"]) == len(before)
        assert _ask(desk, **requested)["differs"] == []
    later = heard(desk, op="open", session="s", setup={**then, "schema": schema + 2})
    assert later["error"]["address"] == "schema"
    assert "読み込み直して" in later["error"]["message"]
