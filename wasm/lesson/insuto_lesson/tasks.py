"""The task of a board in the text (`goal`): proved at build to be open at the start and to be reached by `solution`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from insuto.core.game import AnyGame
from insuto.play import script as engine
from insuto_lesson.messages import Message, said
from insuto_lesson.source import Block, line_of


def check_task(game: AnyGame, block: Block, start: Any, complain: Callable[[int, Message], None]) -> bool:
    """Complain about a goal that is reached from the start on or not by the solution; whether one turn is enough for it.

    Raises ScriptError for checks or actions that cannot be carried out.
    """

    def joined(name: str) -> str:
        return "; ".join(text for _, text in block.pieces(name))

    checks = engine.read_checks(joined("goal"), "goal")
    try:
        outcome = engine.run(game, start, engine.Script(do=f"advance; {joined('solution')}"))
    except engine.ScriptError as error:
        done = error.at - 1  # `advance` stands before them
        if done < 0:
            raise
        complain(
            line_of(block, "solution", error.part, done),
            Message(
                "`solution`, after {count} actions, at `{action}`: {error}",
                count=done,
                action=error.part,
                error=said(game, error.error),
            ),
        )
        return False
    mine = [i for i, done in enumerate(outcome.done) if done.seat >= 0]
    first = start if not mine else engine.run(game, start, engine.Script(do="advance")).position
    if engine.all_hold(game, first, first, checks, "goal"):
        complain(block.line_of("goal"), Message("the goal is reached before anything is done"))
    if not engine.all_hold(game, first, outcome.position, checks, "goal"):
        done_checks = engine.run(game, outcome.position, engine.Script(expect=joined("goal"))).checks
        open_ = [
            Message("`{text}` is {actual}", text=check.text, actual=check.actual)
            for check in done_checks
            if not check.holds
        ]
        complain(
            block.line_of("goal"),
            Message(
                "`solution` does not reach the goal: after {count} actions {still}",
                count=len(mine),
                still=Message.joined("; ", "", open_) if open_ else Message("it is open"),
            ),
        )
    return len({outcome.done[i].seat for i in mine}) == 1
