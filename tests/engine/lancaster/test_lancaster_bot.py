"""The sensible bot sees the obvious; node counts."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, ask, do, table

from insuto.play import bots
from insuto.play.perft import perft


def best(text: str, **more: dict[str, str]) -> str:
    act, _ = bots.choose(GAME, table(text, **more), "sensible", "0" * 16)  # type: ignore[arg-type]
    return str(act)


def test_it_sees_the_obvious() -> None:
    """Gold that buys five points each is spent; a law that gives only the own seat points is wanted; income before costs."""
    pos = do(
        table("phase = laws; law.1 = LAW16; law.2 = none; law.3 = none; blue.gold = 4; round = 5"), "enforce slot=1"
    )
    act, _ = bots.choose(GAME, pos, "sensible", "0" * 16)
    assert str(act) == "buy count=4"
    four = "county.E = blue 1 0; county.H = blue 1 0; county.A = blue 2 0; county.B = blue 2 0; "
    assert best(f"phase = parliament; {four} law.1 = LAW18; bill.1 = LAW13; blue.markers = 3").startswith(
        "vote bill=1 side=for"
    )
    assert best(f"phase = parliament; {four} law.1 = LAW13; bill.1 = LAW12; blue.markers = 3").startswith(
        "vote bill=1 side=against"
    )
    assert best("phase = castle; blue.extensions = 1 3; blue.squires = 2") == "collect square=3"


COUNTS: list[tuple[str, int, dict[str, str], list[int]]] = [
    ("blue.extensions = 4; green.extensions = 1; yellow.extensions = 2", 3, {}, [35, 1045]),
    ("county.E = green 1 2; conflict.upper.1.square.1 = blue 1; blue.squires = 1; blue.extensions = 4", 4, {}, [24]),
    ("phase = parliament; bill.1 = LAW04; bill.2 = none; bill.3 = none; blue.markers = 2", 3, {}, [6, 24, 96, 96, 96]),
    ("phase = castle; blue.extensions = 1 3 6; blue.squires = 3", 3, {}, [6, 21]),
    ("phase = counties; county.A = blue 2 0; county.I = green 3 0; green.gold = 3", 3, {}, [2]),
]


@pytest.mark.parametrize(("text", "players", "options", "counts"), COUNTS)
def test_node_counts(text: str, players: int, options: dict[str, str], counts: list[int]) -> None:
    """Sequences of one, two, three actions; a change of these numbers is a change of the rules."""
    pos = table(text, players, options)
    assert [perft(GAME, pos, depth + 1) for depth in range(len(counts))] == counts


def test_the_first_count_by_hand() -> None:
    """Seven knight and county pairs with 0 to 2 squires, two conflicts and five castle squares for each of two knights."""
    pos = table("blue.extensions = 4")
    assert ask(pos) == "place blue"
    assert len(GAME.legal_actions(pos)) == 7 * 3 + 2 * 2 + 2 * 5


def test_the_second_count_by_hand() -> None:
    """Then six favours after a conflict, all 35 of green after the castle; after a county 35 less what is now too weak there:
    against 1 with 0, 1, 2 squires on E or H 1, 3, 5 are lost, against 2 there 3, 5, 6, against 2 on A, B or F 1, 2, 3."""
    after_counties = 2 * (3 * 35 - 9) + 2 * (3 * 35 - 14) + 3 * (3 * 35 - 6)
    assert COUNTS[0][3] == [35, 4 * 6 + 10 * 35 + after_counties]
