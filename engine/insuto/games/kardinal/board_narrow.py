"""Scenes of 王と枢機卿 for a screen held upright: cards and points in columns. The map is the same on every screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.draw.model import Picture
from insuto.draw.sheet import drawn
from insuto.games.kardinal.board import BoardView, Hands, Scores
from insuto.games.kardinal.board_words_ja import WORDS


def picture(
    components: Mapping[str, Any], table: BoardView, scene: str, words: Mapping[str, str] = WORDS
) -> Picture | None:
    """Draw one scene of a position; None where the other layout serves."""
    return drawn(_KINDS, components, table, scene, words) if scene in _KINDS else None


class NarrowHands(Hands):
    """All cards, no wider than their hands."""

    wide, market_x, note_at, note_room, hand_room = 600.0, 72.0, 553.0, 88.0, 438.0


class NarrowScores(Scores):
    """Points above, what is left in the supply below them."""

    wide, pitch, note_at = 600.0, 134.0, (362.0, 140.0)
    captions = (270.0, 16.0, 446.0)
    heaps = ((72.0, 36.0, 46.0), (490.0, 30.0, 466.0))
    top_line, heap = 24.0, 82.0


_KINDS = {"hands": NarrowHands, "scores": NarrowScores}
