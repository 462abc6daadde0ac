"""In study mode with one seat as viewer, no response of the desk depends on what that seat may not know.

But for what is done for another seat: in study mode the reader may act for everybody, and is offered what that seat may do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from desk_help import heard
from playouts import known_games, sample

import insuto
from insuto.core.game import Game
from insuto.desk import Desk
from insuto.desk.table import OPERATIONS
from insuto.play import codec

REPORTING = {"state", "tap", "gains", "gain", "beyond", "advise", "ways", "score", "in_play", "reel", "replay"}
"""The operations that answer about a session and change nothing in it."""
WHOLE = {"link", "branch"}
"""Those that pass on the complete game, whatever is hidden: the page says so."""
CHANGE = {"play", "luck", "roll", "hold", "end_turn", "lift", "bot", "undo", "redo"}
"""Those that go on with the game: they answer with a state."""
ACTIONS, KEYS = 6, 25


def test_every_operation_about_a_session_is_looked_at() -> None:
    from insuto.desk.requests import OfSession

    of_session = {name for name, one in OPERATIONS.items() if issubclass(one.request, OfSession)}
    assert of_session == REPORTING | WHOLE | CHANGE


def ask(desk: Desk, op: str, **request: Any) -> dict[str, Any]:
    answer = heard(desk, op=op, session="s", **request)
    return {name: value for name, value in answer.items() if name not in ("save", "undo", "undo_why")}


def answers(game: Game[Any], pos: Any, eyes: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the desk's responses to a viewer with a seat's view."""
    desk, seat, acts = Desk(), game.seat_ids(pos)[eyes], eyes == game.actor(pos)
    ask(desk, "open", link=codec.encode(game, pos))
    for scene in game.scenes_at(pos):
        state = ask(desk, "state", seat=seat, log=True, scene=scene, fresh=True)
        yield (
            f"state {scene}",
            {
                name: reported
                for name, reported in state.items()
                if acts or name not in ("legal", "kinds", "form", "called")
            },
        )
    yield "score", ask(desk, "score")
    yield "in_play", ask(desk, "in_play")
    yield "reel", ask(desk, "reel")
    yield "replay", ask(desk, "replay", at=0, seat=seat, points=True)
    if not acts:
        return
    yield "gains", ask(desk, "gains", picks=[])
    yield "advise", ask(desk, "advise")
    for action in state["legal"][:ACTIONS]:
        yield f"gain {action['n']}", ask(desk, "gain", action=action["n"])
        yield f"beyond {action['n']}", ask(desk, "beyond", action=action["n"])
    keys = [key for key, *_ in state["picture"]["nodes"]]
    for key in keys[:: max(1, len(keys) // KEYS)]:
        yield f"tap {key}", ask(desk, "tap", at=[key])
    for pick in dict.fromkeys(key for action in state["legal"] for key in action["picks"][:1]):
        if state["goes"]:
            yield f"ways {pick}", ask(desk, "ways", picks=[pick], all=True)


@pytest.mark.parametrize("name", known_games())
def test_tables_that_a_seat_cannot_tell_apart_have_the_same_answers(name: str) -> None:
    game = insuto.load(name)
    hidden = 0
    for number, move in enumerate(sample(name, game.player_counts[0], 0, 37)):
        pos = move.before
        if game.actor(pos) < 0:
            continue
        for eyes in {game.actor(pos), number % pos.players}:
            other = game.resample_hidden(pos, eyes, number)
            other.chance = pos.chance
            hidden += game.to_json(other) != game.to_json(pos)
            for (what, one), (_, two) in zip(answers(game, pos, eyes), answers(game, other, eyes), strict=True):
                assert one == two, f"{what} with the eyes of seat {eyes}"
    assert hidden or not game.fields.between_seats, "nothing was hidden anywhere"


def test_the_sheet_with_the_eyes_of_one_seat_is_that_of_all_when_the_game_is_over() -> None:
    for name in known_games():
        game = insuto.load(name)
        last = max(
            sample(name, game.player_counts[0], 0, 37),
            key=lambda move: game.actor(move.after) if not move.after.over else 99,
        )
        if not last.after.over:
            continue
        desk = Desk()
        ask(desk, "open", link=codec.encode(game, last.after))
        whole = ask(desk, "score")
        ask(desk, "state", seat=game.seat_ids(last.after)[0])
        assert ask(desk, "score") == whole
