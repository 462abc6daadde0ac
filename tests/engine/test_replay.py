"""The replay of a game: as it was, forwards and backwards, for every viewer."""

from __future__ import annotations

import functools
import json
from typing import Any

import pytest
from desk_help import Asking, heard
from playouts import Dice, known_games

import insuto
from insuto import BadInput
from insuto.core import plain
from insuto.desk import Desk
from insuto.play.history import Session
from insuto.play.replay import Replay

GAMES = known_games()
every_game = pytest.mark.parametrize("name", GAMES)
MOST = 200
"""The most actions of a game that is played for a test: full games, but the longest of random players."""


def text(pos: Any) -> str:
    return plain.dumps(plain.to_plain(pos))


def played(name: str, kinds: tuple[str, ...], mode: str = "study", most: int = MOST) -> tuple[Session, list[str]]:
    """Return a session and the positions in which somebody had to decide, as they were while it was played. People act
    at random."""
    game = insuto.load(name)
    players = game.player_counts[0]
    seats = [kinds[seat % len(kinds)] for seat in range(players)]
    session, dice = Session(game, game.begin(players, 7), mode, seats), Dice(name)
    requested = [text(session.position)]
    while not session.over and len(requested) <= most:
        if session.bot:
            session.bot_step()
        else:
            session.lift()
            session.play(dice.pick(session.legal()))
        requested.append(text(session.position))
    return session, requested


@pytest.mark.parametrize("bot", ["random", "sensible"])
@every_game
def test_it_is_what_was_played_forwards_and_backwards(name: str, bot: str) -> None:
    session, requested = played(name, (bot,))
    replay = Replay(Session.reopen(session.save()))
    frames = range(replay.last + 1)
    assert [text(replay.position(at)) for at in frames] == requested
    assert [text(replay.position(at)) for at in reversed(frames)] == requested[::-1]
    # Every event once, in order; and the same turn by turn.
    events = [happened.event for happened in session.log()]
    assert [event for at in frames for act in replay.acts(at, None) for event in act.events] == events
    ends = [0, *(turn.last for turn in replay.turns() if turn.number)]
    before = replay.turns()[0].first
    setup_events = [event for at in range(1, before) for act in replay.acts(at, None) for event in act.events]
    by_turn = [event for at in ends for act in replay.acts(at, None, True) for event in act.events]
    assert len(by_turn) + len(setup_events) == len(events)
    numbers = [turn.number for turn in replay.turns()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [turn.first for turn in replay.turns()][1:] == [turn.last + 1 for turn in replay.turns()][:-1]
    assert all(replay.turn(turn.last) == turn.number for turn in replay.turns())


@every_game
def test_it_grows_with_its_bots_to_the_same_game(name: str) -> None:
    whole, _ = played(name, ("sensible",), most=60)
    session = Session(whole.game, whole.start, "study", whole.seats)
    replay = Replay(session)
    while len(session.entries) < len(whole.entries):
        replay.grow(7)
    every = Replay(session)
    assert (replay.frames, replay.chapters) == (every.frames, every.chapters)
    assert [entry.written for entry in session.entries][: len(whole.entries)] == [e.written for e in whole.entries]


@every_game
def test_a_running_game_shows_what_the_seat_that_looks_may_know(name: str) -> None:
    session, _ = played(name, ("human", "sensible"), "hotseat", 30)
    if session.over:
        pytest.skip("it is over already")
    replay, game = Replay(session), session.game
    for at in range(replay.last + 1):
        seen, pos = replay.seen(at, None), replay.position(at)
        holder = session.holder
        hidden = session.curtain is not None or holder is None
        expected = game.public(pos) if hidden or holder is None else game.view(pos, holder)
        assert text(seen) == text(expected)
        for act in replay.acts(at, None):
            assert not any(event.secret and session.holder not in event.seen for event in act.events)
            if replay.motive(act, None) and game.fields.between_seats:
                assert act.seat == session.holder


@every_game
def test_eyes_in_study_mode_see_a_seat_and_nothing_more(name: str) -> None:
    """Neither picture nor words differ where what the seat may not know is another."""
    session, _ = played(name, ("sensible",), most=40)
    replay, game = Replay(session), session.game
    for seat in range(session.start.players):
        for at in range(0, replay.last + 1, 5):
            pos = replay.position(at)
            other = game.resample_hidden(pos, seat, f"{at} {seat}")
            assert text(replay.seen(at, seat)) == text(game.view(other, seat))
            for act in replay.acts(at, seat):
                assert not any(event.secret and seat not in event.seen for event in act.events)
                assert not replay.motive(act, seat) or act.seat == seat or not game.fields.between_seats


@every_game
def test_a_finished_game_shows_all(name: str) -> None:
    session, requested = played(name, ("human", "sensible"), "hotseat", 3_000)
    assert session.over
    replay = Replay(Session.reopen(session.save()))
    assert text(replay.seen(replay.last // 2, None)) == requested[replay.last // 2]
    sheet = session.game.score(replay.position(replay.last))
    assert max(sheet.totals) > 0


@every_game
def test_play_resumes_from_any_frame(name: str) -> None:
    session, requested = played(name, ("sensible",), most=40)
    replay = Replay(session)
    for at in (0, replay.last // 2, replay.last):
        opened = Session.reopen(replay.branch(at))
        assert text(opened.position) == requested[at]
        assert not opened.note
        if not opened.over:
            assert opened.actor in opened.humans
            opened.play(opened.legal()[0])
    assert text(session.position) == requested[-1], "the game that is looked at stays as it is"


@every_game
def test_points_by_rule_are_what_events_brought(name: str) -> None:
    session, _ = played(name, ("sensible",))
    replay = Replay(session)
    for at in (0, replay.last // 2, replay.last):
        seats = range(session.start.players)
        summed = [sum(row.get(seat, 0) for row in replay.gained(at).values()) for seat in seats]
        events = [event for stop in range(at + 1) for act in replay.acts(stop, None) for event in act.events]
        assert summed == [sum(event.points.get(seat, 0) for event in events) for seat in seats]


def test_what_cannot_be_is_said_and_nothing_is_lost() -> None:
    ask = functools.partial(heard, Desk())
    setup = {"game": "toy", "players": 2, "seed": 1}
    first = ask(op="open", session="a", setup=setup, seats=["sensible", "sensible"])
    last = ask(op="reel", session="a", grow=4)["last"]
    for fields in ({"at": last + 1}, {"at": -1}, {"at": 0, "by": "year"}, {"at": 0, "seat": "nobody"}):
        refused = ask(op="replay", session="a", **fields)
        assert not refused["ok"]
        assert refused["error"]["address"] in fields
    assert ask(op="reel", session="a", grow=100_000)["error"]["address"] == "grow"
    for broken in ("", "{", first["save"][:-9], first["save"].replace('"mode"', '"mood"')):
        assert not ask(op="open", session="b", save=broken)["ok"]
    assert ask(op="replay", session="a", at=last, points=True)["ok"]
    with pytest.raises(BadInput, match="at"):
        Replay(Session.reopen(first["save"])).position(99)


def test_another_action_after_undo_has_halts_of_its_own() -> None:
    """Also where there are as many entries as before."""
    ask = Asking()

    def play(*actions: str) -> str:
        return [ask(op="play", session="a", action=action)["save"] for action in actions][-1]

    ask(op="open", session="a", setup={"game": "toy", "players": 2, "seed": 1})
    before = json.loads(play("plant card=apple plot=1", "take card=pear"))
    ask(op="reel", session="a")
    for _ in range(2):
        ask(op="undo", session="a")
    save = play("plant card=apple plot=4", "water plot=4")
    assert len(json.loads(save)["actions"]) == len(before["actions"])
    ask(op="open", session="b", save=save)
    requests: list[dict[str, Any]] = [{"op": "reel"}, *({"op": "replay", "at": at} for at in range(3))]
    for request in requests:
        one, other = (ask(session=name, **request) for name in "ab")
        assert one == {**other, **({"session": "a"} if "session" in other else {})}
