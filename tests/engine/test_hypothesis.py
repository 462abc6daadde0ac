"""Properties on generated input. In a file of its own, because Hypothesis may be missing inside Pyodide."""

# ruff: noqa: PT017 — an error is one of two good answers here, so pytest.raises does not fit
from __future__ import annotations

import os

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st
from playouts import known_games

import insuto
from insuto import BadInput
from insuto.core.messages_ja import say
from insuto.play import script

settings.register_profile(
    "engine", deadline=None, derandomize=True, max_examples=int(os.environ.get("INSUTO_EXAMPLES", "25"))
)
settings.load_profile("engine")

every_game = pytest.mark.parametrize("name", known_games())


@every_game
@given(text=st.text(max_size=60))
def test_typed_notation_never_breaks(name: str, text: str) -> None:
    game = insuto.load(name)
    pos = game.setup(game.player_counts[0], 1)
    for typed in (text, f"{next(iter(game.notation.kinds))} {text}"):
        try:
            act = game.notation.parse(typed)
            game.explain(pos, act)
        except BadInput as error:
            assert say(error).endswith("。")


@given(st.text(max_size=200))
def test_scripts_never_break(text: str) -> None:
    game = insuto.load("toy")
    pos = game.setup(2, 1)
    for field in ("set", "do", "refuse", "expect", "report", "part"):
        try:
            script.run(game, pos, script.Script(**{field: text}))
        except script.ScriptError as error:
            assert error.field == field
    try:
        script.read_varies(game, text)
    except script.ScriptError as error:
        assert error.field == "vary"
