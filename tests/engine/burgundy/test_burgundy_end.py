"""The end of phase and game, the final scoring, ties (B-105 to B-113)."""

from __future__ import annotations

from typing import Any

import pytest
from burgundy_help import BOX, GAME, SEATS, do, events, look, on, reported, table

from insuto.core.facts import Mute

LAST = "phase = E; round = 5; turn = blue; blue.die.1 = 0; blue.die.2 = 6"


def end(text: str = "", options: dict[str, str] | None = None) -> Any:
    """Let blue take workers for the last die of the game (two of them)."""
    return do(table(f"turn = blue; {LAST}; {text}", options=options), "hire die=6")


@pytest.mark.rule("B-106", "B-107")
def test_the_last_die_ends_the_game() -> None:
    pos = end()
    assert (pos.over, pos.phase, pos.agenda) == (True, "end", [])
    kinds = reported(table(f"turn = blue; {LAST}; {on('E3 mine')}"), "hire die=6")
    assert kinds == ["workers", "phase_ended", "mines", "game_ends", "final_silver", "final_workers", "over_spaces"]
    assert GAME.legal_actions(pos) == ()


@pytest.mark.rule("B-106", "B-093")
def test_mines_pay_at_the_end_of_phase_e_too() -> None:
    assert look(end(on("E3 mine, F2 mine")), "red.silver", "score.red.silver") == [2, 2]
    both = end(f"{on('E3 mine, F2 mine')}; red.space.A4 = k2; red.workers = 2")
    assert look(both, "red.silver", "red.workers", "score.red.workers") == [2, 4, 2]


@pytest.mark.rule("B-108")
def test_storage_scores_nothing() -> None:
    pos = end("red.stored.1 = castle; red.stored.2 = k16; red.stored.3 = cow4; red.space.C3 = warehouse")
    assert look(pos, "red.points") == [0]


@pytest.mark.rule("B-104", "B-107", "B-109", "B-128", "B-136", "B-137", "B-138", "B-139")
def test_full_final_scoring() -> None:
    """Written out: 4 goods, 3 silver, 5 workers, and six knowledge tiles."""
    text = (
        "red.points = 100; red.goods.1 = 3; red.goods.2 = 1; red.silver = 3; red.workers = 5; red.sold.3 = 4; red.sold.4 = 2; "
        "red.space.A4 = k15; red.space.B4 = k16; red.space.C4 = k23; red.space.F3 = k24; red.space.G2 = k25; red.space.G3 = k26; "
        f"{on('C3 warehouse, E4 warehouse, E1 cityhall, A1 cow2, B1 pig3')}; bonus.knowledge.large = red; bonus.mine.small = red; "
        "bonus.mine.large = blue; blue.points = 157"
    )
    pos = end(text)
    knowledge = 3 * 2 + 4 * 2 + 4 * 1 + 4 * 2 + 6 + 2 * 2
    assert look(pos, "score.red.goods", "score.red.silver", "score.red.workers", "score.red.knowledge") == [
        4,
        3,
        2,
        knowledge,
    ]
    assert look(pos, "red.points") == [100 + 4 + 3 + 2 + knowledge]
    rules = [x.rule for x in GAME.score(pos).lines if x.part == "knowledge" and x.seat == 0]
    assert rules == ["B-128", "B-129", "B-136", "B-137", "B-138", "B-139"]
    assert look(pos, "blue.points") == [158]
    assert GAME.score(pos).winners == (1,)


@pytest.mark.rule("B-111", "B-112")
def test_among_four_equal_ones_the_last_of_the_order_wins() -> None:
    for order in ((0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)):
        text = "; ".join(f"{SEATS[seat]}.track = 2; {SEATS[seat]}.place = {n}" for n, seat in enumerate(order, 1))
        pos = table(f"turn = red; {text}", 4)
        assert pos.order() == list(order)
        assert GAME.score(pos).winners == (order[-1],)


@pytest.mark.rule("B-113")
def test_beyond_a_hundred() -> None:
    pos = do(table("red.points = 199; red.goods.2 = 3"), "sell goods=2 die=2")
    assert look(pos, "red.points") == [205]


@pytest.mark.rule("B-107")
def test_the_track_grows_part_by_part() -> None:
    pos = table(
        f"turn = blue; {LAST}; red.goods.1 = 2; red.silver = 3; red.workers = 4; red.space.A4 = k25; red.sold.1 = 1"
    )
    pos = GAME.play(pos, GAME.notation.parse("hire die=6")).position
    shown = []
    while not pos.over:
        GAME.apply(pos, GAME.legal_actions(pos)[0], Mute())
        GAME.check(pos)
        shown.append(GAME.look(pos, "red.points"))
    assert shown[-4:] == [2, 5, 7, 8]
    assert [
        e.points
        for e in events(table(f"turn = blue; {LAST}; red.silver = 3"), "hire die=6")
        if e.kind == "final_silver"
    ] == [{0: 3}]
    assert BOX.worth["sold_points"] == 1


@pytest.mark.rule("B-110", "B-111")
@pytest.mark.parametrize(("extra", "kind"), [("", "over_order"), (on("E3 mine", "black"), "over_spaces_order")])
def test_dropping_out_by_empty_spaces_is_logged(extra: str, kind: str) -> None:
    """Three are equal: all of them in spaces too; or black drops out by them, by the reading that lets the emptier one win."""
    points = "red.points = 30; blue.points = 30; black.points = " + ("28" if extra else "29")
    options = {"tie_break_empty_spaces": "most"}
    last_die = "phase = E; round = 5; turn = black; black.die.1 = 0; black.die.2 = 6"
    pos = table(f"{last_die}; {points}; {extra}", 3, options)
    last = events(pos, "hire die=6")[-1]
    assert (last.kind, last.rule, last.seat) == (kind, "B-111", 2 if not extra else 1)
    said = GAME.words.event(last)
    if extra:
        assert (last.data["level"], last.data["last"]) == ([0, 1, 2], [0, 1])
        assert "赤、青、黒が並びました" in said
        assert "赤、青が残り" in said
