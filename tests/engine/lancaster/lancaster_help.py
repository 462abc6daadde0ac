"""Short hands for the tests of ランカスター."""

from __future__ import annotations

from typing import Any, cast

from short_hands import ShortHands

import insuto
from insuto.core.address import changes
from insuto.core.game import Game
from insuto.games.lancaster import Lancaster
from insuto.games.lancaster.state import LancasterPosition

GAME = cast(Lancaster, insuto.load("lancaster"))
HANDS = ShortHands(GAME)
ask, do, events, legal = HANDS.ask, HANDS.do, HANDS.events, HANDS.legal
look, played, refused, reported = HANDS.look, HANDS.played, HANDS.refused, HANDS.reported


def table(
    text: str = "", players: int = 3, options: dict[str, str] | None = None, seed: int = 1, game: Game[Any] = GAME
) -> LancasterPosition:
    """Return a position after the set-up with changes as lessons write them; without `phase` or `turn` it is blue's
    first placing."""
    if "phase =" not in text and "turn =" not in text:
        text = f"turn = blue; {text}"
    pos: LancasterPosition = game.arrange(game.setup(players, seed, options), list(dict(changes(text)).items()))
    return pos
