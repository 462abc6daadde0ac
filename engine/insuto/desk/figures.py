"""The figures and readings that a reader may set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import insuto
from insuto.core.components import check_overlay
from insuto.core.errors import BadInput
from insuto.core.messages_ja import say
from insuto.desk import requests
from insuto.desk.render import differs

if TYPE_CHECKING:
    from insuto.core.components import Setting
    from insuto.core.game import AnyGame
    from insuto.desk import Desk, answers


def settings(desk: Desk, request: requests.Settings) -> answers.Settings:
    """Return the settings and options of a game."""
    game = desk.game(request.game, {})
    words = game.words
    return {
        "settings": [_setting(game, setting) for setting in game.settings],
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


def numbers(desk: Desk, request: requests.Numbers) -> answers.Numbers:
    """Return the figures of a lesson's text (`{{ n.x }}`) for a count. Raises BadInput (`components.…`, `players`)."""
    game = desk.game(request.game, request.components)
    game.check_setup(request.players, {})
    return {"numbers": game.numbers(request.players)}


def check_components(desk: Desk, request: requests.CheckComponents) -> answers.Overlay:
    """Return a reader's own figures and readings, checked; what is as the game has it is dropped."""
    if request.fit:
        return _fitting(desk, request)
    game = desk.game(request.game, request.components)
    options = game.check_options(request.options)
    return {"components": dict(game.overlay), "options": options, "differs": differs(game, options)}


def _fitting(desk: Desk, request: requests.CheckComponents) -> answers.Overlay:
    """Return as much of a reader's figures and readings as can be used; the rest with the reason. What can be by itself
    is used together if it can; else one after the other, as long as it goes with those before."""
    plain = desk.game(request.game, {})
    unfit: list[answers.Unfit] = []

    def fits(kind: str, name: str, use: Callable[[], object]) -> bool:
        try:
            use()
        except BadInput as error:
            said = say(error, plain.words.tables.get("ERRORS"))
            unfit.append({"address": f"{kind}.{name}", "label": _label(plain, kind, name), "message": said})
            return False
        return True

    options = {n: v for n, v in request.options.items() if fits("options", n, partial(plain.check_options, {n: v}))}
    own = {
        n: v
        for n, v in request.components.items()
        if fits("components", n, partial(check_overlay, plain.settings, {n: v}))
    }
    try:
        game = desk.game(request.game, own)
    except BadInput:
        together: dict[str, str] = {}
        for name, value in own.items():
            if fits("components", name, partial(insuto.load, request.game, {**together, name: value})):
                together[name] = value
        game = desk.game(request.game, together)
    options = game.check_options(options)
    return {
        "components": dict(game.overlay),
        "options": options,
        "differs": differs(game, options),
        "unfit": unfit,
    }


def _label(game: AnyGame, kind: str, name: str) -> str:
    """Return the name of a figure or reading in words; its own name where the game no longer knows it."""
    if kind == "options":
        return game.words.option(name) if any(option.name == name for option in game.options) else name
    return game.words.setting(name) if any(setting.address == name for setting in game.settings) else name


def _setting(game: AnyGame, setting: Setting) -> answers.Setting:
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
