"""The boards of サイズ for a screen held upright: the same scenes and keys, in columns that fill its width.

480 units are meant for about 370 pixels: letters from 15 units, and what can be touched from 34 where the view is close.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.draw.model import Picture
from insuto.draw.sheet import drawn
from insuto.games.scythe.board import MATS
from insuto.games.scythe.board_map import Map
from insuto.games.scythe.board_mats_narrow import NarrowCards, NarrowCombat, NarrowMat
from insuto.games.scythe.board_sheet import Sheet
from insuto.games.scythe.board_tracks import Table
from insuto.games.scythe.board_view import BoardView
from insuto.games.scythe.board_words_ja import WORDS

WIDTH = 480.0


def picture(components: Mapping[str, Any], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS) -> Picture:
    """Draw one scene of a position. ValueError as for the other layout."""
    return drawn(_KINDS, components, view, scene, words)


_KINDS: dict[str, type[Sheet]] = {
    "table": Table, "map": Map, **dict.fromkeys(MATS, NarrowMat), "combat": NarrowCombat, "cards": NarrowCards,
}
