"""Sessions: undo and redo, hot-seat, bots, saving and opening again. The first tests run over every game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from desk_help import play, start
from playouts import LONG_FORM, Dice, known_games

import insuto
from insuto import BadInput, Game, NotLegal
from insuto.core import plain
from insuto.play.history import CACHED_EVERY, Session
from insuto.play.save_text import MAX_ACTIONS

CASES = [(name, n) for name in known_games() for n in insuto.load(name).player_counts]
every_game = pytest.mark.parametrize(("name", "players"), CASES)
at_one_count = pytest.mark.parametrize(
    ("name", "players"), [case for case in CASES if LONG_FORM or case[1] == insuto.load(case[0]).player_counts[0]]
)
"""For the session's own behaviour over full games; games among bots at every count are in `test_golden.py`."""


def text_of(session: Session) -> str:
    return plain.dumps(plain.to_plain(session.position))


def played(name: str, players: int, actions: int, mode: str = "study") -> Session:
    """Return a session in which people took some actions at random."""
    game, dice = insuto.load(name), Dice(f"{name} {players}")
    session = Session(game, game.setup(players, 3), mode)
    while len([e for e in session.entries if not e.auto]) < actions and not session.position.over:
        session.lift()
        session.play(dice.pick(session.legal()))
    return session


@every_game
def test_undo_and_redo_restore_bytes(name: str, players: int) -> None:
    session = played(name, players, 40)
    end, log, steps = text_of(session), session.log(), 0
    start = plain.dumps(plain.to_plain(session.start))
    seen = []
    while session.can_undo:
        seen.append(text_of(session))
        session.undo()
        steps += 1
    assert (text_of(session), steps) == (start, 40)
    assert not session.entries
    while session.can_redo:
        session.redo()
        assert text_of(session) == seen.pop()
    assert (text_of(session), session.log()) == (end, log)
    turns = 0
    while session.can_undo:
        session.undo("turn")
        turns += 1
        assert session.game.begins_turn(session.position)
    assert text_of(session) == start
    while session.can_redo:
        session.redo("turn")
        turns -= 1
    assert (text_of(session), turns) == (end, 0)


@every_game
def test_a_saved_session_opens_as_it_was(name: str, players: int) -> None:
    session = played(name, players, 30)
    for _ in range(4):
        session.undo()
    again = Session.reopen(session.save())
    assert (again.save(), text_of(again)) == (session.save(), text_of(session))
    assert again.log() == session.log()
    assert not again.note
    for _ in range(4):
        session.redo()
        again.redo()
        assert text_of(again) == text_of(session)
    assert not again.can_redo


@at_one_count
def test_one_position_in_32_is_cached_and_the_others_are_replayed(name: str, players: int) -> None:
    game = insuto.load(name)
    session = Session(game, game.setup(players, 7), "study", ["random"] * players)
    stood = [
        plain.dumps(plain.to_plain(session.start)),
        *(plain.dumps(plain.to_plain(pos)) for pos in session.positions()),
    ]
    while len(stood) < 200 and not session.position.over:
        before = len(session.entries)
        session.bot_step()
        stood += [plain.dumps(plain.to_plain(pos)) for pos in session.positions(before)]
    for one in (session, Session.reopen(session.save())):
        assert [plain.dumps(plain.to_plain(one.position_after(i - 1))) for i in range(len(stood))] == stood
        assert [plain.dumps(plain.to_plain(pos)) for pos in one.positions(30)] == stood[31:]
        assert len(one._cached) <= len(stood) // CACHED_EVERY + CACHED_EVERY + 2
    while session.can_undo:
        session.undo("turn")
    assert text_of(session) == stood[0]
    while session.can_redo:
        session.redo()
    assert text_of(session) == stood[-1]


# ---- the toy: what exactly happens -----------------------------------------------------------------------------------


def test_an_undo_takes_back_what_chance_did_since(toy: Game[Any]) -> None:
    session = start(toy)
    before = text_of(session)
    play(session, "plant card=apple plot=4")  # a plot for any fruit: a die is rolled at once
    assert [str(e.action).split()[0] for e in session.entries] == ["plant", "roll"]
    first = text_of(session)
    session.undo()
    assert text_of(session) == before
    play(session, "plant card=apple plot=4")
    assert text_of(session) == first, "the generator's state is part of the position"
    session.undo()
    play(session, "swap card=pear")
    assert not session.can_redo


@at_one_count
def test_redo_does_again_what_one_undo_took_back(name: str, players: int) -> None:
    session = played(name, players, 12)
    end = text_of(session)
    session.undo("turn")
    session.undo()
    session.redo()
    session.redo()
    assert (text_of(session), session.can_redo) == (end, False)


def test_undo_and_redo_refuse_other_spans(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "plant card=apple plot=1", "take card=apple")
    then = text_of(session)
    for back in (session.undo, session.redo):
        with pytest.raises(BadInput, match="by: must be one of action, turn"):
            back("round")  # type: ignore[arg-type]
    assert text_of(session) == then


def test_an_illegal_action_changes_nothing(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "swap card=apple")
    session.undo()
    before = session.save()
    with pytest.raises(NotLegal):
        play(session, "pass")
    assert session.save() == before
    assert session.can_redo


def test_hot_seat_a_curtain_stands_between(toy: Game[Any]) -> None:
    session = start(toy, "hotseat")
    assert (session.curtain, session.holder) == (None, 0)
    play(session, "plant card=apple plot=1")
    assert session.seen().hands[0][:3] == [0, 1, 0]
    play(session, "take card=apple")
    assert (session.actor, session.curtain, session.legal()) == (1, 1, ())
    behind = session.seen()
    assert behind == toy.public(session.position)
    assert [hand[3] for hand in behind.hands] == [2, 2]
    with pytest.raises(BadInput, match="handed on"):
        play(session, "swap card=pear")
    session.lift()
    assert (session.curtain, session.holder) == (None, 1)
    assert session.seen().hands == [[0, 0, 0, 2], [0, 1, 1, 0]]
    assert session.legal()


def test_hot_seat_undo_stops_at_a_reveal(toy: Game[Any]) -> None:
    session = start(toy, "hotseat")
    play(session, "plant card=apple plot=1")
    assert session.can_undo, "to show one's own card is no reveal"
    session.undo()
    play(session, "plant card=apple plot=1", "draw")
    assert not session.can_undo, "a card came off the pile"
    study = start(toy)
    play(study, "plant card=apple plot=1", "draw")
    assert study.can_undo


def test_hot_seat_hides_events_from_the_next_person(toy: Game[Any]) -> None:
    session = start(toy, "hotseat")
    play(session, "plant card=apple plot=1")
    happened = session.play(toy.notation.parse("draw"))
    dealt = next(h.event for h in happened if h.event.kind == "dealt")
    assert session.curtain == 1
    assert session.redacted(dealt).data["card"] == "?"
    session.lift()
    assert session.redacted(dealt).data["card"] == "?"


def test_undo_passes_over_bots(toy: Game[Any]) -> None:
    session = start(toy, "study", ["human", "sensible"])
    before = text_of(session)
    play(session, "plant card=apple plot=1", "take card=apple")
    while session.bot:
        session.bot_step()
    after = text_of(session)
    session.undo()
    assert session.actor == 0
    assert session.game.prompt(session.position).startswith("手札")
    session.undo()
    assert text_of(session) == before
    session.redo()
    session.redo()
    assert text_of(session) == after


def test_what_is_no_session_is_refused(toy: Game[Any]) -> None:
    pos = toy.setup(2, 1)
    for mode, seats, address in (
        ("chess", None, "mode"),
        ("study", ["human"], "seats"),
        ("study", ["human", "robot"], "seats[1]"),
    ):
        with pytest.raises(BadInput) as caught:
            Session(toy, pos, mode, seats)
        assert caught.value.address == address
    with pytest.raises(BadInput) as caught:
        Session(toy, toy.view(pos, 0))
    assert caught.value.address == "viewer"


def test_a_saved_action_that_is_no_longer_legal_ends_the_reopening(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "plant card=apple plot=1", "take card=apple", "swap card=pear")
    present = json.loads(session.save())
    actions = present["actions"]
    assert actions[:2] == ["plant card=apple plot=1", "take card=apple"]
    swap = actions.index("swap card=pear")
    for mended in ("pass", "plant card=plum plot=1", "no such thing"):
        again = Session.reopen(json.dumps({**present, "actions": [*actions[:swap], mended, *actions[swap:]], "at": 99}))
        assert again.note == mended
        assert len(again.entries) == swap
        assert again.legal()


def test_a_recorded_outcome_of_chance_is_reused(toy: Game[Any]) -> None:
    """If a fix changed how the generator is read, the die that was rolled then still counts."""
    session = start(toy)
    play(session, "plant card=apple plot=4")
    present = json.loads(session.save())
    assert present["actions"][1].startswith("~roll face=")
    for face in range(1, 7):
        again = Session.reopen(json.dumps({**present, "actions": [present["actions"][0], f"~roll face={face}"]}))
        assert str(again.entries[1].action) == f"roll face={face}"


def test_no_game_ends_for_its_length_below_20000(toy: Game[Any]) -> None:
    """A save is as long as that, and is opened as far as it goes."""
    assert MAX_ACTIONS >= 20_000
    present = json.loads(start(toy).save())
    again = Session.reopen(json.dumps({**present, "actions": ["pass " + "x" * 30] * 20_000}))
    assert again.note
    with pytest.raises(BadInput) as caught:
        Session.reopen(json.dumps({**present, "actions": ["x"] * 20_001}))
    assert caught.value.address == "save.actions"


def test_text_that_is_no_save_is_refused() -> None:
    for text in ("", "[]", "{}", "{" * 9_000, "x" * 500_000):
        with pytest.raises(BadInput) as caught:
            Session.reopen(text)
        assert caught.value.address == "save"
