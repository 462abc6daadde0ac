"""The rules of @TITLE@, one example each. The conformance suite does the rest: `python -m insuto site test`."""

import insuto
from insuto.play import script


def test_stones_go_round() -> None:
    game = insuto.load("@ID@")
    after = game.play(game.setup(2), game.notation.parse("sow pit=3")).position
    assert (after.pits, after.stores) == ([[3, 3, 0, 4], [4, 3, 3, 3]], [1, 0])


def test_an_empty_pit_is_not_sown() -> None:
    game = insuto.load("@ID@")
    pos = script.arrange(game, game.setup(2), "pit.red.1 = 0; store.red = 3; turn = red")
    assert [broken.rule for broken in game.explain(pos, game.notation.parse("sow pit=1"))] == ["@R@-11"]


def test_a_last_stone_in_the_store_goes_on() -> None:
    game = insuto.load("@ID@")
    last = game.notation.parse("sow pit=2")
    assert game.actor(game.play(game.setup(2), last).position) == 0
    assert game.actor(game.play(game.setup(2, options={"again": "no"}), last).position) == 1
