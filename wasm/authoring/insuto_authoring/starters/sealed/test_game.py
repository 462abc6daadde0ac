"""The rules of @TITLE@, one example each. The conformance suite does the rest: `python -m insuto site test`."""

import insuto
from insuto.play import script


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    game = insuto.load("@ID@")
    after = game.play(game.setup(2), game.notation.parse("choose market=fish")).position
    assert [game.view(after, seat).choices for seat in (0, 1)] == [[0, -1], [-2, -1]]


def test_a_market_that_two_have_chosen_stays_empty() -> None:
    game = insuto.load("@ID@")
    pos = script.arrange(game, game.setup(2), "turn = blue choose; red.choice = salt")
    both = script.run(game, pos, script.Script(do="blue choose market=salt; advance")).position
    one = script.run(game, pos, script.Script(do="blue choose market=fish; advance")).position
    assert (both.stalls, one.stalls) == ([[0, 0, 0], [0, 0, 0]], [[0, 0, 1], [1, 0, 0]])


def test_a_stall_moves_to_another_market() -> None:
    game = insuto.load("@ID@")
    pos = script.arrange(game, game.setup(2), "turn = red move; stall.red.fish = 1")
    for text, broken in (("move start=cloth market=fish", ["no_stall"]), ("move start=fish market=fish", ["same"])):
        assert [why.key for why in game.explain(pos, game.notation.parse(text))] == broken
    assert game.look(game.play(pos, game.notation.parse("move start=fish market=salt")).position, "stall.red.salt") == 1


def test_both_scorings_count() -> None:
    game = insuto.load("@ID@")
    pos = script.arrange(game, game.setup(2), "turn = red move; round = 3; stall.red.fish = 2; stall.blue.fish = 1")
    after = script.run(game, pos, script.Script(do="red decline; advance")).position
    assert (after.half, after.end, after.round) == ([3, 0], [0, 0], 4)
