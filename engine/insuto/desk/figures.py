"""The figures and readings that a reader may set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from insuto.desk import requests

if TYPE_CHECKING:
    from insuto.core.components import Setting
    from insuto.core.game import Game
    from insuto.desk import Desk, answers


def settings(desk: Desk, request: requests.Settings) -> answers.Settings:
    """What of a game can be set."""
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


def check_components(desk: Desk, request: requests.CheckComponents) -> answers.Overlay:
    """A reader's own figures and readings, checked; what is as the game has it is dropped."""
    game = desk.game(request.game, request.components)
    return {"components": dict(game.overlay), "options": game.check_options(request.options)}


def _setting(game: Game[Any], setting: Setting) -> answers.Setting:
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
