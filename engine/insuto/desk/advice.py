"""What a beginner is advised before a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.actions import format_action
from insuto.core.messages_ja import BEFORE
from insuto.desk import requests
from insuto.play import advice as core

if TYPE_CHECKING:
    from insuto.desk import Desk, answers


def advise(desk: Desk, request: requests.Advise) -> answers.Advice:
    """Return what the reader might do now, and why."""
    opened = desk.opened(request)
    if not opened.reader_decides:
        return {"moves": []}
    game, pos = opened.game, opened.session.position
    words = game.words_at(pos)
    found = core.advice(game, pos, opened.standing_for(request.picks))
    return {
        "moves": [
            {"n": format_action(one.action), "why": BEFORE * one.before + words.motive(one.motive)} for one in found
        ]
    }
