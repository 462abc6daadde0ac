"""Factory cards are viewed for one decision only (S-151), which random games hardly reach."""

from __future__ import annotations

import pytest
from scythe_help import GAME

from insuto.core.address import changes
from insuto.core.facts import Mute


@pytest.mark.rule("S-151")
def test_cards_that_are_looked_at_are_hidden_from_the_others() -> None:
    game = GAME
    pos = game.arrange(game.setup(3, 1), changes("factions = nordic polania; turn = nordic; nordic.character = h34"))
    for action in ("section to=move", "take gain=units", "move unit=character to=h33", "stop"):
        game.apply(pos, game.notation.parse(action), Mute())
    while pos.agenda[-1]["ask"] != "factory_card":
        game.apply(pos, game.roll(pos), Mute())
    looked_at = pos.offers[0]
    assert sum(looked_at) == pos.factory_left == 4
    assert game.view(pos, 0).offers[0] == looked_at
    for other in (1, 2):
        seen = game.view(pos, other).offers[0]
        assert sum(seen) == 4
        assert not any(seen[: len(game.box.factory_cards)])
        dealt = [game.resample_hidden(pos, other, seed).offers[0] for seed in range(6)]
        assert all(sum(offer) == 4 for offer in dealt)
        assert any(offer != looked_at for offer in dealt)
