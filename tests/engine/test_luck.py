"""In study mode the reader may choose what chance decides: one die, one card."""

from __future__ import annotations

import json
from typing import Any

import pytest
from desk_help import Asking

import insuto
from insuto import BadInput, Game
from insuto.core.address import changes
from insuto.play import codec
from insuto.play.history import Session


@pytest.fixture
def pos(toy: Game[Any]) -> Any:
    return toy.arrange(toy.setup(2, 5), changes("turn = red; red.hand = apple pear"))


def to_the_die(session: Session) -> Any:
    """Plant where a die is rolled."""
    game = session.game
    act = next(a for a in session.legal() if game.play(session.position, a).position.agenda[-1]["ask"] == "roll")
    session.play(act)
    return act


def test_a_die_waits_for_the_reader(toy: Game[Any], pos: Any) -> None:
    session = Session(toy, pos, luck=True)
    to_the_die(session)
    assert (session.chance_waits, session.actor, session.bot, session.curtain) == (True, None, False, None)
    assert [str(act) for act in session.legal()] == [f"roll face={n}" for n in range(1, 7)]
    happened = session.play(toy.notation.parse("roll face=1"))
    assert [h.event.data["face"] for h in happened if h.event.kind == "rolled"] == [1]
    assert not session.chance_waits
    session.undo()
    assert session.chance_waits, "what was chosen of chance is taken back alone"
    session.play(toy.notation.parse("roll face=6"))
    assert session.position.agenda[-1]["ask"] in ("graft", "haul")
    session.undo("turn")
    assert session.position == pos
    session.redo("turn")
    assert session.position.agenda[-1]["ask"] in ("graft", "haul")


def test_it_is_saved_and_shared(toy: Game[Any], pos: Any) -> None:
    session = Session(toy, pos, luck=True)
    to_the_die(session)
    again = Session.reopen(session.save())
    assert (again.luck, again.chance_waits, again.position) == (True, True, session.position)
    shared, table = codec.decode(codec.encode(toy, session.position))
    assert Session(shared, table, luck=True).chance_waits
    assert not Session(shared, table).chance_waits, "who does not choose gets what the generator says"
    session.play(toy.notation.parse("roll face=4"))
    session.choose_luck(False)
    for saved in (
        Session.reopen(session.save()),
        Session.reopen(json.dumps({**json.loads(session.save()), "luck": False})),
    ):
        assert (saved.luck, saved.position, saved.note) == (False, session.position, "")


def test_the_rest_is_rolled(toy: Game[Any], pos: Any) -> None:
    session, other = Session(toy, pos, luck=True), Session(toy, pos)
    other.play(to_the_die(session))
    session.roll_on()
    assert not session.chance_waits
    assert session.position == other.position, "the generator answers as it would have"
    assert session.roll_on() == []
    session.undo()
    assert session.position == pos, "what the generator answered goes with the action"


def test_what_is_alike_is_rolled_and_the_rest_waits() -> None:
    """ブルゴーニュ: a phase begins with many tiles; a reader who chooses the dice leaves these to the generator."""
    game = insuto.load("burgundy")
    session = Session(game, game.setup(2, 1), seats=["sensible", "sensible"], luck=True)
    while not (session.chance_waits and session.position.agenda[-1]["ask"] == "deal"):
        if session.chance_waits:
            session.play(session.legal()[0])
        else:
            session.bot_step()
    tiles = session.pending_chance
    assert tiles > 1
    happened = session.roll_on(alike=True)
    assert len({one.entry for one in happened}) >= tiles
    assert session.chance_waits
    assert session.position.agenda[-1]["ask"] != "deal"
    session.roll_on()
    assert session.pending_chance == 0


def test_switched_off_what_waits_is_rolled(toy: Game[Any], pos: Any) -> None:
    session = Session(toy, pos, luck=True)
    to_the_die(session)
    session.play(toy.notation.parse("roll face=2"))
    session.undo()
    session.choose_luck(False)
    assert (session.chance_waits, session.luck, session.can_redo) == (False, False, False)
    session.choose_luck(True)
    session.undo()
    assert session.position == pos


def test_without_it_undo_goes_past_what_was_chosen(toy: Game[Any], pos: Any) -> None:
    session = Session(toy, pos, luck=True)
    to_the_die(session)
    session.play(toy.notation.parse("roll face=2"))
    session.choose_luck(False)
    session.undo()
    assert session.position == pos
    session.redo()
    assert session.entries[1].action == toy.notation.parse("roll face=2")


def test_only_in_study_mode(toy: Game[Any], pos: Any) -> None:
    with pytest.raises(BadInput) as caught:
        Session(toy, pos, "hotseat", luck=True)
    assert caught.value.address == "luck"
    session = Session(toy, pos, "hotseat")
    with pytest.raises(BadInput):
        session.choose_luck(True)
    present = {**json.loads(Session(toy, pos, "hotseat").save()), "luck": True}
    with pytest.raises(BadInput) as caught:
        Session.reopen(json.dumps(present))
    assert caught.value.address == "save.luck"
    with pytest.raises(BadInput) as caught:
        Session.reopen(json.dumps({**present, "luck": 1}))
    assert caught.value.address == "save.luck"


@pytest.mark.parametrize("name", insuto.game_ids())
def test_through_the_desk(name: str) -> None:
    """Chance has a prompt in words, with every outcome, and one is chosen; the rest of a stretch is left to the
    generator."""
    from insuto.desk import Desk

    desk, game = Desk(), insuto.load(name)

    ask = Asking(desk)

    state = ask(op="open", setup={"game": name, "players": game.player_counts[0], "seed": 1}, luck=True)
    assert state["luck"]
    requested = 0
    for number in range(400):
        if state["over"] or requested > 3:
            break
        if state["chance"]:
            requested += 1
            assert state["actor"] is None
            assert state["prompt"]
            assert len(state["legal"]) > 1
            assert all(act["label"] for act in state["legal"])
            assert ask(op="gains") == {"ok": True, "keys": {}, "actions": {}, "whole": True}
            assert ask(op="tap", at=[state["picture"]["nodes"][0][0]])["means"] == "refused"
        roll = state["chance"] and number % 2
        state = ask(op="roll") if roll else ask(op="play", action=state["legal"][number % len(state["legal"])]["n"])
        assert not (roll and state["chance"])
    assert requested or name in ("lancaster", "scythe")
    assert not ask(op="luck")["luck"]
