"""Short hands for the tests of 王と枢機卿."""

from __future__ import annotations

from typing import Any, cast

from short_hands import ShortHands

import insuto
from insuto.core.address import changes
from insuto.core.game import Game
from insuto.games.kardinal import Kardinal
from insuto.games.kardinal.state import KardinalPosition

GAME = cast(Kardinal, insuto.load("kardinal"))
HANDS = ShortHands(GAME)
do, legal, played, refused, reported = HANDS.do, HANDS.legal, HANDS.played, HANDS.refused, HANDS.reported


def table(
    text: str = "", players: int = 3, options: dict[str, str] | None = None, seed: int = 1, game: Game[Any] = GAME
) -> KardinalPosition:
    """Return a position after the set-up with changes as lessons write them."""
    pos: KardinalPosition = game.arrange(game.setup(players, seed, options), list(dict(changes(text)).items()))
    return pos
