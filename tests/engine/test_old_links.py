"""Links and saved games that were made before: they open as the same, and can be played on.

The files were written once, by the engine of November 2026. They are never rewritten: what people have stored must go
on opening.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playouts import LONG_FORM, Dice, known_games

import insuto
from insuto.core.facts import Mute
from insuto.play import codec
from insuto.play.history import Session

DONE_BY_ITSELF = {"scythe": "skip"}
"""Actions that were made by hand, and have no prompt any more where nothing else is possible: a bottom action that
cannot be paid (S-090)."""
LINKS = Path(__file__).parent / "links"
GAMES = [name for name in known_games() if (LINKS / f"{name}.txt").exists()]


@pytest.mark.parametrize("name", GAMES)
def test_old_links_open_as_the_same(name: str) -> None:
    """Every field as it was written, with what the defaults were then; so the same position has the same link today."""
    links = (LINKS / f"{name}.txt").read_text(encoding="ascii").split()
    assert len(links) > 60
    for link in links:
        game, pos = codec.decode(link)
        assert codec.read_link(codec.encode(game, pos)) == _today(link)


@pytest.mark.parametrize("name", GAMES)
def test_old_links_play_on(name: str) -> None:
    dice = Dice(f"old links {name}")
    over = 0
    for link in (LINKS / f"{name}.txt").read_text(encoding="ascii").split():
        game, pos = codec.decode(link)
        over += pos.over
        for number in range(60 if LONG_FORM else 20):
            if pos.over:
                break
            act = game.roll(pos) if game.actor(pos) < 0 else dice.pick(game.legal_actions(pos))
            game.apply(pos, act, Mute())
            assert number % 4 or not list(game.problems(pos))
        assert not list(game.problems(pos))
    assert over >= 6


@pytest.mark.parametrize("name", GAMES)
def test_old_saves_open_as_the_same(name: str) -> None:
    for text in (LINKS / f"{name}.saves.jsonl").read_text(encoding="utf-8").splitlines():
        session = Session.reopen(text)
        assert session.note == ""
        present, again = json.loads(text), json.loads(session.save())
        assert codec.read_link(again.pop("start")) == _today(present.pop("start"))
        if name in DONE_BY_ITSELF:
            at, done = present.pop("at"), DONE_BY_ITSELF[name]
            assert (
                again.pop("at") + sum(written == done for written in present["actions"][:at]) - _left(again, done) == at
            )
            assert _left(present, done) > _left(again, done)
            for one in (again, present):
                one["actions"] = [written for written in one["actions"] if written != done]
        assert again == present


def _today(link: str) -> tuple[str, dict[str, str], int, Any]:
    """Return what a link holds, with the defaults of its schema named where they are others today."""
    name, components, schema, data = codec.read_link(link)
    game = insuto.load(name)
    options = game.check_options(game.as_of(schema, "options", data["options"]))
    return name, game.as_of(schema, "components", components), game.schema, {**data, "options": options}


def _left(saved: Any, written: str) -> int:
    return int(saved["actions"].count(written))
