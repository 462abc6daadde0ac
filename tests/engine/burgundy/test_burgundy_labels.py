"""The words of the buttons: the tile in question, not its place alone."""

from __future__ import annotations

import insuto
from insuto.core.address import changes

GAME = insuto.load("burgundy")


def label(text: str, action: str) -> str:
    pos = GAME.arrange(GAME.setup(2, 3), changes(f"turn = red; red.die.1 = 1; red.die.2 = 4; red.silver = 2; {text}"))
    return GAME.words_at(pos).label(GAME.notation.parse(action))


def test_a_label_names_the_tiles() -> None:
    full = "red.stored.1 = mine; red.stored.2 = cow3; red.stored.3 = warehouse; depot.1.1 = castle; depot.1.2 = ship; black.2 = k7"
    assert label(full, "take tile=1.2 die=1 drop=1") == "1の目で、鉱山を捨てて、1番の倉庫の船を取る"
    assert label(full, "buy tile=black.2 drop=2") == "牛 3頭を捨てて、黒い倉庫の知識 7を銀貨で買う"
    assert label(full, "place stored=1 space=E3 die=4") == "4の目で、鉱山を5段目の左から3番目に置く"
    assert label("red.stored.1 = bank", "place stored=1 space=E3") == "銀行を5段目の左から3番目に置く"
