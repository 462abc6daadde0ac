"""The score sheet distinguishes what stands on the track from what is counted at the end."""

from __future__ import annotations

import pytest

import insuto


@pytest.mark.parametrize("game_id", ["kardinal", "lancaster"])
def test_what_is_not_later_stands_on_the_track(game_id: str) -> None:
    from insuto.play import script

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


def test_the_interim_scoring_is_announced_until_it_is_done() -> None:
    """「何点?」 announces a scoring later in the game, with its rule; afterwards no more."""
    from insuto.desk.render import score_sheet
    from insuto.play import script

    game = insuto.load("kardinal")
    pos = script.start(game, 4, 3, {}, "done", "")
    reported = score_sheet(game, pos)["coming"]
    assert [one["rule"] for one in reported] == ["K-050"]
    assert "中間決算" in reported[0]["text"]
    said = []
    while not pos.over:
        said.append((bool(pos.interim), bool(score_sheet(game, pos)["coming"])))
        pos = script.run(game, pos, script.Script(do="auto 1")).position
    assert set(said) == {(False, True), (True, False)}
    assert score_sheet(game, pos)["coming"] == []
    assert (
        score_sheet(insuto.load("lancaster"), script.start(insuto.load("lancaster"), 4, 3, {}, "done", ""))["coming"]
        == []
    )
