"""What is told to a finger is told by the names of decisions that there are."""

from __future__ import annotations

import insuto
from insuto.games.lancaster import gestures


def test_what_is_told_by_the_name_of_a_decision_has_one() -> None:
    game = insuto.load("lancaster")
    assert set(gestures.MUST) | set(gestures._BESIDE) <= set(game.decisions)
