"""Every error of the engine has a Japanese sentence."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playouts import HERE, known_games

import insuto
from insuto import BadInput, Game
from insuto.core.messages_ja import FALLBACK, MESSAGES, say
from insuto.play.wording import missing, said

ENGINE = Path(insuto.__file__).parent
CALLS = {"BadInput": 1, "Problem": 1}


def templates(folder: Path) -> Iterator[tuple[str, str | None]]:
    """Yield (place, template) of every error made in the sources; None where it is no plain text."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                if len(node.args) <= CALLS[node.func.id]:
                    continue
                yield from (((f"{file.name}:{node.lineno}"), text) for text in texts(node.args[CALLS[node.func.id]]))


def texts(node: ast.expr) -> list[str | None]:
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [] if isinstance(node, (ast.Name, ast.Attribute)) else [None]


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


GAMES = [ENGINE / "games" / name for name in known_games() if (ENGINE / "games" / name).exists()]
SOURCES = [ENGINE / "core", ENGINE / "play", ENGINE / "drill", ENGINE / "desk", *GAMES, HERE / "toy"]


@pytest.mark.skipif(not (ENGINE / "__init__.py").exists(), reason="the bundle has no sources")
def test_every_error_has_a_japanese_sentence() -> None:
    found = [pair for folder in SOURCES for pair in templates(folder)]
    found += [pair for pair in templates(ENGINE) if pair[0].startswith(("__init__.py", "__main__.py"))]
    assert len(found) > 60
    assert not [place for place, template in found if template is None], (
        "write the template as one plain text, its data as keywords"
    )
    own = [insuto.load(name).words.tables.get("ERRORS", {}) for name in known_games()]
    known = set(MESSAGES).union(*own)
    assert not {(place, template) for place, template in found if template not in known}


@pytest.mark.parametrize("template", MESSAGES)
def test_sentences_ask_for_nothing_that_is_not_there(template: str) -> None:
    assert gaps(MESSAGES[template]) <= gaps(template) | {"field"}
    assert MESSAGES[template].endswith("。") or "{reasons}" in template


def test_saying_an_error() -> None:
    error = BadInput("players", "must be one of {choices}", choices="3, 4, 5")
    assert str(error) == "players: must be one of 3, 4, 5"
    assert say(error) == "playersは 3, 4, 5 のどれかにしてください。"
    assert say(BadInput("", "is not JSON")) == "入力をデータとして読めません。"
    assert say(BadInput("x.y", "never heard of")) == FALLBACK.format(field="x.y")
    assert say(BadInput("x", "own {n}", n=2), {"own {n}": "{field}は{n}個。"}) == "xは2個。"
    assert say(BadInput("x", "no {gap} filled")) == FALLBACK.format(field="x")


def test_settings_have_a_sentence_or_are_reported(toy: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The title of a setting may be an option's; a reason is said by core, too."""
    tables = toy.words.tables
    readings = {
        key: reported for key, reported in tables["OPTIONS"].items() if key not in ("vote_tie", "colours.dealt")
    }
    monkeypatch.setattr(toy.words, "tables", {**tables, "OPTIONS": readings, "SETTINGS": {}})
    found = missing(toy)
    assert found == {"OPTIONS": ["vote_tie", "colours.dealt"], "SETTINGS": ["deck", "deck.plum.count"]}
    assert said(found) == (
        'words_ja.py: add "vote_tie", "colours.dealt" to OPTIONS; "deck", "deck.plum.count" to SETTINGS'
    )
    monkeypatch.setattr(
        toy.words, "tables", {**tables, "OPTIONS": {**tables["OPTIONS"], **tables["SETTINGS"]}, "SETTINGS": {}}
    )
    assert missing(toy) == {}
