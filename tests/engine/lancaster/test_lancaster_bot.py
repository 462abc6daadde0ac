"""Node counts of ランカスター."""

from __future__ import annotations

import pytest
from lancaster_help import GAME, table

from insuto.play.perft import perft

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


def test_the_second_count_by_hand() -> None:
    """Then six favours after a conflict, all 35 of green after the castle; after a county 35 less what is now too weak there:
    against 1 with 0, 1, 2 squires on E or H 1, 3, 5 are lost, against 2 there 3, 5, 6, against 2 on A, B or F 1, 2, 3."""
    after_counties = 2 * (3 * 35 - 9) + 2 * (3 * 35 - 14) + 3 * (3 * 35 - 6)
    assert COUNTS[0][3] == [35, 4 * 6 + 10 * 35 + after_counties]
