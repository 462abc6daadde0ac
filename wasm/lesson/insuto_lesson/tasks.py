"""The task of a board in the text (`goal`): proved at build to be open at the start and to be reached by `solution`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from insuto import Game
from insuto.play import script as engine
from insuto_lesson.source import Block


def check_task(game: Game[Any], block: Block, start: Any, complain: Callable[[int, str], None]) -> bool:
    """Complain about a goal that is reached from the start on or not by the solution; whether one turn is enough for it.

    Raises ScriptError for checks or actions that cannot be carried out.
    """

    def joined(name: str) -> str:
        return "; ".join(text for _, text in block.pieces(name))

    checks = engine.read_checks(joined("goal"), "goal")
    try:
        outcome = engine.run(game, start, engine.Script(do=f"advance; {joined('solution')}"))
    except engine.ScriptError as error:
        complain(block.line_of("solution"), f"`solution`: {error}")
        return False
    mine = [i for i, done in enumerate(outcome.done) if done.seat >= 0]
    first = start if not mine else engine.run(game, start, engine.Script(do="advance")).position
    if engine.all_hold(game, first, first, checks, "goal"):
        complain(block.line_of("goal"), "the goal is reached before anything is done")
    if not engine.all_hold(game, first, outcome.position, checks, "goal"):
        held = engine.run(game, outcome.position, engine.Script(expect=joined("goal"))).checks
        open_ = "; ".join(f"`{check.text}` is {check.actual}" for check in held if not check.holds)
        complain(
            block.line_of("goal"),
            f"`solution` does not reach the goal: after {len(mine)} actions {open_ or 'it is open'}",
        )
    return len({outcome.done[i].seat for i in mine}) == 1
