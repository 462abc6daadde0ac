"""Behind a curtain only public information is drawn or described, whatever button is pressed."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from desk_help import heard
from playouts import Dice, known_games

import insuto
from insuto.desk import Desk
from insuto.play.history import Session

BUTTONS: list[dict[str, Any]] = [
    {"op": "undo", "by": "action"},
    {"op": "undo", "by": "turn"},
    {"op": "redo"},
    {"op": "hold", "on": True},
    {"op": "end_turn"},
    {"op": "bot"},
    {"op": "score"},
    {"op": "in_play"},
    {"op": "reel"},
    {"op": "replay", "at": 0},
    {"op": "tap", "picks": [], "at": ["note"]},
    {"op": "gains", "picks": []},
    {"op": "state", "log": True},
]


def curtains(name: str, most: int) -> list[str]:
    """Return saved hot-seat sessions at a curtain, some with something to undo or to redo."""
    game, dice, found = insuto.load(name), Dice(f"curtain {name}"), list[str]()
    session = Session(game, game.setup(game.player_counts[0], 5), "hotseat")
    for n in range(60):
        if session.over or len(found) >= most:
            break
        if session.curtain is not None:
            found.append(session.save())
            if n % 3 == 2 and session.can_undo:
                session.undo()
                if session.curtain is not None and session.can_redo:
                    found.append(session.save())
                session.redo()
            session.lift()
        session.play(dice.act(game, session.position))
    return found


def drawn(answer: dict[str, Any]) -> dict[str, str]:
    return {node[0]: node[1] for node in answer.get("picture", {}).get("nodes", ())}


@pytest.mark.parametrize("name", known_games())
def test_no_button_shows_what_lies_behind_a_curtain(name: str) -> None:
    game = insuto.load(name)
    saves = curtains(name, 4)
    assert bool(saves) == bool(game.fields.between_seats), "there are curtains where seats hide something"
    for save in saves:
        for button in BUTTONS:
            desk = Desk()
            ask = functools.partial(heard, desk, session="s")
            assert ask(op="open", save=save)["curtain"]
            session = desk.sessions["s"].session
            answer = ask(**button)
            where = f"{name} {button} {session.entries[-1:]}"
            assert session.curtain is not None, f"it takes the curtain away: {where}"
            for scene in [one["id"] for one in ask(op="state")["scenes"]]:
                shown = drawn(ask(op="state", scene=scene))
                public = {node.key: node.svg for node in game.draw(game.public(session.position), scene).nodes}
                assert shown == public, f"{scene}: {where}"
            assert not answer.get("legal"), where
