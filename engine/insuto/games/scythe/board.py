"""The boards of サイズ, drawn from plain facts. Imports no rules: the game fills a BoardView in.

Scenes: "table" (map, tracks, seats, piles, what there is to choose from), "map" (the map and what the seat to act puts on it),
"mat1" … "mat5" (faction mat and player mat of a seat), "combat", "cards".
"""

from __future__ import annotations

from collections.abc import Mapping

from insuto.draw.model import Picture
from insuto.draw.sheet import drawn
from insuto.games.scythe.board_cards import Cards
from insuto.games.scythe.board_combat import Combat
from insuto.games.scythe.board_map import Map
from insuto.games.scythe.board_mats import Mat
from insuto.games.scythe.board_sheet import Sheet
from insuto.games.scythe.board_table import Table
from insuto.games.scythe.board_view import BoardView, SeatView
from insuto.games.scythe.board_words_ja import WORDS

__all__ = ["SCENES", "BoardView", "SeatView", "picture"]

MATS = tuple(f"mat{n}" for n in range(1, 6))
_KINDS: dict[str, type[Sheet]] = {
    "table": Table,
    "map": Map,
    **dict.fromkeys(MATS, Mat),
    "combat": Combat,
    "cards": Cards,
}
SCENES = tuple(_KINDS)


def picture(
    components: Mapping[str, object], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, for the mat or a piece of a seat that does not play."""
    return drawn(_KINDS, components, view, scene, words)
