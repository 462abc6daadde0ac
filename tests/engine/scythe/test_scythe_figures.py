"""A reader's own figures: amounts of cards and tiles."""

from __future__ import annotations

import pytest
from scythe_help import BOX, table

from insuto import BadInput
from insuto.core.components import Overlay
from insuto.games.scythe import make, scoring
from insuto.games.scythe.state import Player


@pytest.mark.rule("S-146", "S-156", "S-174")
def test_own_figures_are_in_force() -> None:
    overlay: Overlay = {"encounters.1.2.cost.coins": "3", "factory.6.coins": "0", "tiles.adjacent_lakes.1.coins": "5"}
    game = make(overlay)
    assert game.box.encounters[0]["options"][1]["cost"] == {"coins": 3}
    assert game.box.factory_cards[5]["gain"] == {"coins": 0}
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"))
    pos.tile = game.box.tiles.index("adjacent_lakes")
    pos.structures[0][0] = next(
        place for place in range(BOX.hexes) if len(BOX.lakes.intersection(BOX.beside[place])) == 1
    )
    assert (scoring.tile_coins(Player(BOX, pos, 0)), scoring.tile_coins(Player(game.box, pos, 0))) == ((1, 2), (1, 5))
    pos.cards[0], pos.power[0] = 5, 3
    pos.factory_pile.layers = [pos.factory_pile.counts(13)]
    pos.factory_pile.take(5)
    pos.factory_left -= 1
    for text in ("section to=factory", "take gain=factory"):
        pos = game.play(pos, game.notation.parse(text)).position
        game.advance(pos)
    assert (pos.power[0], pos.coins[0]) == (2, 4)


def test_an_own_figure_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadInput, match=r"encounters\.1\.2\.food"):
        make({"encounters.1.2.food": "10"})
    with pytest.raises(BadInput, match=r"encounters\.1\.3\.build"):
        make({"encounters.1.3.build": "1"})
