"""The answers about a position: its score, its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from insuto.core.position import Position
from insuto.desk import requests
from insuto.desk.render import differs, score_sheet
from insuto.play import codec

if TYPE_CHECKING:
    from insuto.core.game import AnyGame
    from insuto.desk import Desk, answers


def score(desk: Desk, request: requests.Score) -> answers.Scores:
    """Return the score sheet as it stands, as far as those who look on may know it."""
    opened = desk.opened(request)
    # At the end everything is counted, and shown to all.
    return score_sheet(opened.game, opened.session.seen(None if opened.session.over else opened.eyes))


def in_play(desk: Desk, request: requests.InPlay) -> answers.InPlay:
    """Return the rules that the current decision depends on."""
    opened = desk.opened(request)
    return {"rules": list(opened.game.rules_in_play(opened.session.position))}


def link(desk: Desk, request: requests.Link) -> answers.Linked:
    """Return the position on the table as a link."""
    opened = desk.opened(request)
    pos = opened.session.position
    return {"link": codec.encode(opened.game, pos), "hidden": _seats_with_secrets(opened.game, pos) > 1}


def check(desk: Desk, request: requests.Check) -> answers.Checked:
    """Return the game and the position that a link holds."""
    game, pos = codec.decode(request.link)
    return {
        "game": game.id,
        "players": pos.players,
        "prompt": game.prompt(pos),
        "over": pos.over,
        "differs": differs(game, pos.options),
    }


def _seats_with_secrets(game: AnyGame, pos: Position) -> int:
    """Return how many seats know something that others do not (a hand, a vote)."""
    public = game.public(pos)

    def knows_more(seat: int) -> bool:
        seen = game.view(pos, seat)
        seen.viewer = public.viewer
        return bool(seen != public)

    return sum(map(knows_more, range(pos.players)))
