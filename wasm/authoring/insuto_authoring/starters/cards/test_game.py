"""The rules of @TITLE@, one example each. The conformance suite does the rest: `python -m insuto site test`."""

import insuto
import pytest
from insuto.play import script


def test_cards_go_up() -> None:
    game = insuto.load("@ID@")
    pos = script.arrange(game, game.setup(2), "red.hand = 1 4; red.row = 3; turn = red")
    high, low = game.notation.parse("play card=4"), game.notation.parse("play card=1")
    assert [broken.rule for broken in game.explain(pos, low)] == ["@R@-12"]
    assert game.look(game.play(pos, high).position, "red.row") == "3 4"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_dealt(players: int) -> None:
    game = insuto.load("@ID@")
    assert [sum(hand) for hand in game.setup(players).hands] == [2] * players


def test_a_card_drawn_in_a_turn_cites_its_own_rule() -> None:
    game = insuto.load("@ID@")
    pos = script.arrange(game, game.setup(2), "red.hand = 1 4; turn = red")
    outcome = script.run(game, pos, script.Script(do="red play card=4; advance"))
    assert [event.rule for event in outcome.events if event.kind == "dealt"] == ["@R@-13"]
