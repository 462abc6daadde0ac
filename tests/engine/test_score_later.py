"""The score sheet tells what stands on the track from what is counted at the end."""

from __future__ import annotations

import pytest

import insuto


@pytest.mark.parametrize("game_id", ["kardinal", "lancaster"])
def test_what_is_not_later_stands_on_the_track(game_id: str) -> None:
    from insuto.core import script

    game = insuto.load(game_id)
    pos = script.start(game, 4, 3, {}, "done", "")
    seen = set()
    for _ in range(12):
        sheet = game.score(pos)
        seen.add(sheet.later)
        for seat in range(pos.players):
            counted = sum(line.points for line in sheet.lines if line.seat == seat and line.part not in sheet.later)
            assert counted == game.look(pos, f"{game.seat_ids(pos)[seat]}.points")
        if pos.over:
            break
        pos = script.run(game, pos, script.Script(do="auto 40")).position
    assert len(seen) > 1
    assert () in seen
