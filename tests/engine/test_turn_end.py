"""Sessions that wait where a person's turn ends by itself: nothing has been rolled, nobody else has acted, and undo takes it back."""

from __future__ import annotations

import functools
import json
from typing import Any

import desk_help
import pytest
from desk_help import heard, play
from playouts import Dice, known_games

import insuto
from insuto import BadInput, Game
from insuto.core import plain
from insuto.core.actions import format_action
from insuto.core.game import CHANCE, TABLE
from insuto.desk import Desk
from insuto.desk.open_session import OpenSession
from insuto.play import codec, touch
from insuto.play.history import Session

CASES = [
    (name, n)
    for name in known_games()
    for n in {insuto.load(name).player_counts[0], insuto.load(name).player_counts[-1]}
]
every_game = pytest.mark.parametrize(("name", "players"), CASES)
both_modes = pytest.mark.parametrize("mode", ["study", "hotseat"])


def text_of(session: Session) -> str:
    return plain.dumps(plain.to_plain(session.position))


start = functools.partial(desk_help.start, hold=True)


@every_game
@both_modes
def test_nothing_but_the_wait_is_different(name: str, players: int, mode: str) -> None:
    """The same actions with and without: after each the same position, whatever waited; what waits can be taken back."""
    game, dice = insuto.load(name), Dice(f"held {name}")
    pos = game.setup(players, 3)
    session, free = Session(game, pos, mode, hold=True), Session(game, pos, mode)
    waited = 0
    for _ in range(60):
        if session.over:
            break
        before, actor = text_of(session), session.actor
        session.lift()
        free.lift()
        act, done = dice.act(game, session.position), len(session.entries)
        says_so = game.ends_turn(session.position, act)
        session.play(act)
        free.play(act)
        if session.ending and session.actor != actor:
            # Others answered last in somebody's turn, and the table has turned it up: whose turn it was ends it.
            assert session.actor == next(e.seat for e in reversed(session.entries) if e.begins)
            assert session.entries[-1].seat < 0
            again = Session.reopen(session.save())
            assert (again.ending, again.actor, again.curtain) == (True, session.actor, session.curtain)
            session.end_turn()
        elif session.ending:
            waited += 1
            assert (session.actor, session.legal(), session.curtain, session.bot, len(session.entries)) == (
                actor,
                (),
                None,
                False,
                done + 1 + (act.kind in game.draws),
            )
            assert not says_so, "that was a labelled button"
            present, text = session.save(), text_of(session)
            again = Session.reopen(present)
            assert (again.ending, again.actor, again.save(), text_of(again)) == (True, actor, present, text)
            assert session.seen().viewer == (
                actor if mode == "hotseat" and game.fields.between_seats else again.seen().viewer
            )
            if session.can_undo:
                session.undo()
                assert (text_of(session), session.actor, session.ending) == (before, actor, False)
                session.redo()
                assert (text_of(session), session.ending, session.actor) == (text, True, actor)
            else:
                assert mode == "hotseat"
                assert session.entries[-1].reveals
            with pytest.raises(BadInput, match="ended first"):
                session.play(act)
            session.end_turn()
        assert not session.ending
        assert (text_of(session), session.actor, session.curtain) == (text_of(free), free.actor, free.curtain)
        assert [e.action for e in session.entries] == [e.action for e in free.entries]
    assert waited > 3 or name == "scythe", "there a button ends nearly every turn"


@every_game
def test_a_touch_that_ends_the_turn_waits_without_the_setting(name: str, players: int) -> None:
    """What a touch alone did can be taken back before anybody else acts."""
    game, dice, waited = insuto.load(name), Dice(f"touched {name}"), 0
    session = Session(game, game.setup(players, 3))
    for _ in range(60):
        if session.over:
            break
        before = text_of(session)
        session.play(dice.act(game, session.position), waits=True)
        if session.ending:
            waited += 1
            session.undo()
            assert text_of(session) == before
            session.redo()
        assert not session.ending, "redone as without a touch"
    assert waited > 3 or name == "scythe", "there a button ends nearly every turn"


@every_game
def test_what_is_touched_while_a_turn_waits_is_answered_for_its_seat(name: str, players: int) -> None:
    """Whoever the flow has named by then: the seat's own parts are own."""
    game, dice = insuto.load(name), Dice(f"own {name}")
    session, waited = Session(game, game.setup(players, 7), hold=True), 0
    gone_on = 0
    pictures = [game.draw(session.position, scene) for scene in game.scenes_at(session.position)]
    keys = [node.key.split(".") for picture in pictures for node in picture.nodes]
    while waited < 60 and not session.over:
        session.play(dice.act(game, session.position))
        if not session.ending:
            continue
        waited, seat = waited + 1, session.entries[-1].seat
        reported = game.at_end(session.position, seat)
        if reported is None:  # the last turn of the game, or a game that has no such question
            if not session.position.over:
                assert name != "scythe", "this game tells why, whoever waits"
                return
        else:
            gone_on += getattr(session.position, "turn", seat) != seat
            own = [".".join(words) for words in keys if game.seat_ids(reported)[seat] in words]
            for key in (dice.pick(own) for _ in range(12)):
                for why in touch.touch(game, reported, (), [key]).reasons:
                    assert why.key not in ("touch_not_yours", "others_turn"), (key, session.entries[-1].action)
        session.end_turn()
    assert name != "scythe" or gone_on, "the flow had named the next seat at some of them"


@pytest.mark.parametrize(("name", "players"), [case for case in CASES if case[0] != "toy"])
def test_the_seat_whose_turn_waits_is_drawn_as_acting(name: str, players: int) -> None:
    """Whoever the flow has named by then: its hand and its board are the large ones."""
    game: Any = insuto.load(name)
    dice = Dice(f"drawn {name}")
    session, named = Session(game, game.setup(players, 7), hold=True), 0
    opened = OpenSession("s", session)
    for _ in range(150):
        session.play(dice.act(game, session.position))
        if not session.ending:
            continue
        if session.position.agenda:
            named += session.position.agenda[-1].seat not in (session.ender(), CHANCE, TABLE)
            assert game.board_view(opened.drawn_view()).turn == session.ender()
            assert opened.drawn_view().viewer == session.seen().viewer
        session.end_turn()
        if session.over:
            break
    assert named or name == "burgundy", "the flow had named the next seat at some of them"


def test_a_die_in_the_middle_of_the_turn_is_rolled_at_once(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "plant card=apple plot=4")
    assert [str(e.action).split()[0] for e in session.entries] == ["plant", "roll"]
    assert not session.ending


def test_an_answer_in_the_turn_of_another_does_not_wait(toy: Game[Any]) -> None:
    """The last card left the pile: all vote in the middle of one seat's turn."""
    game, dice = toy, Dice("votes")
    session = Session(game, game.setup(2, 3), hold=True)
    votes = 0
    while not session.over:
        act = dice.act(game, session.position)
        turn = next((e.seat for e in reversed(session.entries) if e.begins), -1)
        actor = session.actor
        session.play(act)
        if act.kind == "vote" and actor != turn:
            votes += 1
            assert not session.ending
        if session.ending:
            session.end_turn()
    assert votes


def test_bots_never_wait(toy: Game[Any]) -> None:
    session = start(toy, "hotseat", ["human", "sensible"])
    play(session, "plant card=apple plot=1", "take card=apple")
    assert session.ending
    assert not session.bot
    with pytest.raises(BadInput):
        session.bot_step()
    session.end_turn()
    while session.bot:
        session.bot_step()
        assert not session.ending
    assert session.actor == 0
    only = start(toy, "study", ["random", "random"])
    while not only.over:
        only.bot_step()


def test_switched_off_it_ends_no_turn(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "plant card=apple plot=1", "take card=apple")
    assert session.ending
    session.hold = False
    again = Session.reopen(session.save())
    assert (again.ending, again.hold, again.save()) == (True, False, session.save())
    assert [h.event.kind for h in session.end_turn()] == ["shown"]
    assert (session.ending, session.actor) == (False, 1)
    free = start(toy, hold=False)
    play(free, "plant card=apple plot=1", "take card=apple")
    assert text_of(free) == text_of(session)
    assert "hold" not in json.loads(free.save())


def test_a_turn_that_went_on_does_not_wait_again(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "plant card=apple plot=1", "take card=apple")
    session.end_turn()
    again = Session.reopen(session.save())
    assert (again.hold, again.ending, again.save()) == (True, False, session.save())
    older = {k: v for k, v in json.loads(session.save()).items() if k != "hold"}
    assert not Session.reopen(json.dumps(older)).hold


def test_a_save_that_says_that_a_turn_waits_is_not_believed(toy: Game[Any]) -> None:
    session = start(toy)
    play(session, "plant card=apple plot=1")
    for field in ({"ending": True}, {"ending": True, "hold": True}):
        again = Session.reopen(json.dumps({**json.loads(session.save()), **field}))
        assert not again.ending
        assert again.legal()
    for name in ("hold", "ending"):
        with pytest.raises(BadInput) as caught:
            Session.reopen(json.dumps({**json.loads(session.save()), name: 1}))
        assert caught.value.address == f"save.{name}"


def test_chance_chosen_by_the_reader_follows_the_end_of_the_turn(toy: Game[Any]) -> None:
    pos = start(toy).start
    session = Session(toy, pos, luck=True, hold=True)
    play(session, "plant card=apple plot=1", "draw")
    assert (session.ending, session.chance_waits, session.actor) == (True, False, 0)
    session.end_turn()
    assert (session.chance_waits, session.actor) == (True, None)


# ---- the end of a game ------------------------------------------------------------------------------------------------------


def ended(name: str, mode: str, hold: bool = False) -> Session:
    """Return a full game of people, its last action still waiting with `hold`."""
    game, dice = insuto.load(name), Dice(f"ended {name}")
    session = Session(
        game,
        game.setup(game.player_counts[0], 2),
        mode,
        ["human", *["random"] * (game.player_counts[0] - 1)],
        hold=hold,
    )
    while True:
        if session.bot:
            session.bot_step()
        else:
            session.play(dice.act(game, session.position))
        if session.position.over or session.over:
            return session
        if session.ending:
            session.end_turn()


@pytest.mark.parametrize("name", [name for name in known_games() if name != "scythe"])
def test_no_undo_past_the_end_that_opened_the_hands(name: str) -> None:
    study, hot = ended(name, "study"), ended(name, "hotseat")
    assert study.can_undo
    assert not study.undo_why
    if hot.game.fields.between_seats:
        assert not hot.can_undo
        assert "終わり" in hot.undo_why
        with pytest.raises(BadInput):
            hot.undo()
        again = Session.reopen(hot.save())
        assert not again.can_undo


def test_why_nothing_is_taken_back(toy: Game[Any]) -> None:
    session = start(toy, "hotseat", hold=False)
    assert "まだ" in session.undo_why
    play(session, "plant card=apple plot=1")
    assert session.undo_why == ""
    play(session, "draw")
    assert "分かりました" in session.undo_why


# ---- the desk ----------------------------------------------------------------------------------------------------------------


def test_the_desk_holds_and_goes_on(toy: Game[Any]) -> None:
    desk = Desk()

    def ask(op: str, **fields: Any) -> dict[str, Any]:
        return heard(desk, op=op, session="s", **fields)

    link = codec.encode(toy, start(toy).start)
    state = ask("open", link=link, mode="hotseat", hold=True)
    assert (state["hold"], state["ending"], state["undo"]) == (True, False, False)
    assert "まだ" in state["undo_why"]
    ask("play", action="plant card=apple plot=1")
    state = ask("play", action="take card=apple")
    assert (state["ending"], state["legal"], state["actor"]["seat"], state["curtain"]) == (True, [], "red", None)
    assert "赤" in state["prompt"]
    assert "undo_why" not in state
    touched = ask("tap", at=["pile"])
    assert "手番を終える" in touched["refused"][0]["text"]
    for op, fields in (("ways", {"picks": ["pile"]}), ("gains", {}), ("score", {}), ("link", {})):
        assert ask(op, **fields)["ok"]
    refused = ask("play", action="draw")
    assert refused["error"]["message"] == "先に手番を終えてください。"
    reopened = ask("open", save=state["save"])
    assert reopened["ending"]
    state = ask("end_turn")
    assert (state["ending"], state["curtain"], state["events"][0]["rule"]) == (False, "blue", "T-02")
    assert ask("end_turn")["error"]["address"] == "end_turn"
    ask("lift")
    ask("play", action="plant card=pear plot=2")
    ask("play", action="take card=pear")
    state = ask("hold", on=False)
    assert (state["hold"], state["ending"], state["undo"]) == (False, True, True)


def test_a_card_that_an_action_draws_is_seen_before_the_turn_ends() -> None:
    """王と枢機卿: the pile is smaller at once, and the turn waits with the card in hand."""
    game = insuto.load("kardinal")
    session = Session(game, game.begin(3, 4), "study", ["human", "sensible", "sensible"], hold=True)
    play(session, format_action(session.legal()[0]))
    left = len(session.position.pile)
    play(session, "draw")
    assert (session.ending, len(session.position.pile), session.entries[-1].action.kind) == (True, left - 1, "deal")
    session.undo()
    assert (session.ending, len(session.position.pile)) == (False, left)
