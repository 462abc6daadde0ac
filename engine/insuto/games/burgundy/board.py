"""The boards of ブルゴーニュ, drawn from plain facts. Imports no rules: the game fills a BoardView in.

Scenes: "table" (main board and every player's board), "main", "estate1" … "estate4" (one board large, with the depots), "estates"
(every player's board), "knowledge" (the 26 tiles and what they do).
Keys, each where its scene shows it: depot.3 depot.3.2 depot.3.goods black black.5 phase.A round.1 bonus.ship.large track.0 die.white
pile.ship pile.black pile.goods seat.red die.red.1 board.red space.red.D4 stored.red.1 goods.red.4 sold.red silver.red workers.red
knowledge.9 note, and the layer of pieces: marker.red points.red regions.red.
"""

from __future__ import annotations

from collections.abc import Mapping

from insuto.draw.model import Picture
from insuto.draw.sheet import drawn
from insuto.games.burgundy.board_estate import Estate, Estates
from insuto.games.burgundy.board_knowledge import Knowledge
from insuto.games.burgundy.board_main import Main, Table
from insuto.games.burgundy.board_sheet import Sheet
from insuto.games.burgundy.board_view import BoardView, EstateView
from insuto.games.burgundy.board_words_ja import WORDS

__all__ = ["SCENES", "BoardView", "EstateView", "picture"]

_KINDS: dict[str, type[Sheet]] = {
    "table": Table,
    "main": Main,
    **{f"estate{n}": Estate for n in range(1, 5)},
    "estates": Estates,
    "knowledge": Knowledge,
}
SCENES = tuple(_KINDS)


def picture(
    components: Mapping[str, object], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, for the board of a seat or a piece of one that does not play, or
    for a tile that there is none of."""
    return drawn(_KINDS, components, view, scene, words)
