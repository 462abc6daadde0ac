"""The score sheet as one seat may know it: what is behind the others' screens decides nothing on it."""

from __future__ import annotations

import pytest

import insuto

GAME = insuto.load("lancaster")


def lines(changes: list[tuple[str, str]], seat: int, part: str) -> list[tuple[int, int, str]]:
    pos = GAME.arrange(GAME.setup(4, 3), changes)
    return [(x.seat, x.points, x.key) for x in GAME.score(GAME.view(pos, seat)).lines if x.part == part]


@pytest.mark.rule("L-202", "L-203", "L-015")
def test_a_tie_that_the_screens_decide_is_open() -> None:
    ids = GAME.seats[:4]
    tiles = ("1 2", "1 2", "1", "1")
    placed = [(f"{seat}.extensions", owned) for seat, owned in zip(ids, tiles, strict=True)]
    reported = lines(placed, 0, "extensions")
    assert [(seat, points) for seat, points, _ in reported] == [(0, 0), (1, 0)]
    assert {key for _, _, key in reported} == {"extensions_unsettled"}
    pos = GAME.arrange(GAME.setup(4, 3), placed)
    sheet = GAME.score(GAME.view(pos, 0))
    line = next(x for x in sheet.lines if x.part == "extensions")
    box = GAME.box  # type: ignore[attr-defined]
    assert (line.data["low"], line.data["high"]) == (box.second["extensions"], box.first["extensions"])
    assert f"{line.data['low']}〜{line.data['high']}点" in GAME.words.line(line)


@pytest.mark.rule("L-203")
def test_totals_that_screens_cannot_change_are_shown() -> None:
    """One alone in front; the seats after it are equal, which is open. A tie for the third place matters to nobody."""
    ids = GAME.seats[:4]
    reported = lines(
        [(f"{seat}.extensions", owned) for seat, owned in zip(ids, ("1 2 3", "1 2", "1 2", "1"), strict=True)],
        0,
        "extensions",
    )
    assert [(seat, key) for seat, _, key in reported] == [
        (1, "extensions_unsettled"),
        (2, "extensions_unsettled"),
        (0, "extensions_alone"),
    ]
    reported = lines(
        [(f"{seat}.extensions", owned) for seat, owned in zip(ids, ("1 2 3", "1 2", "1", "1"), strict=True)],
        0,
        "extensions",
    )
    assert [(seat, key) for seat, _, key in reported] == [(0, "extensions_alone"), (1, "extensions_alone")]
