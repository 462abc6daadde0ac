"""The position decides who sits at the table: seats dealt by chance, on the toy with `colours=dealt`."""

from __future__ import annotations

from typing import Any

import pytest
from desk_help import heard
from playouts import Dice

import insuto
from insuto import BadInput, Game
from insuto.__main__ import main
from insuto.desk import Desk
from insuto.play import codec, script
from insuto.play.bots import choose
from insuto.play.history import Session

DEALT = {"colours": "dealt"}
SIT = "setup part=colours; sit colour=green; sit colour=red"


def dealt(game: Game[Any]) -> Any:
    """Return a position of two seats: green, then red."""
    pos = script.start(game, 2, 1, DEALT, "begin")
    return script.run(game, pos, script.Script(do=f"{SIT}; advance")).position


class Page:
    """A desk with one session on it."""

    def __init__(self, game: Game[Any], pos: Any, **how: Any) -> None:
        self.desk = Desk()
        self.state = self.ask("open", link=codec.encode(game, pos), **how)

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        return heard(self.desk, op=op, session="s", **fields)


def test_seats_are_dealt_in_the_set_up(toy: Game[Any]) -> None:
    pos = toy.begin(3, 1, DEALT)
    assert toy.seat_ids(pos) == ("seat1", "seat2", "seat3")
    assert toy.words_at(pos).name("seat", 1) == "2番の席"
    found = set()
    for seed in range(40):
        ids = toy.seat_ids(toy.setup(3, seed, DEALT))
        assert len(set(ids)) == 3
        found.add(ids)
    assert {name for ids in found for name in ids} == {"red", "blue", "green", "yellow"}
    assert len(found) > 12
    assert toy.seat_ids(toy.setup(3, 1)) == ("red", "blue", "green")


def test_the_lesson_language_speaks_of_who_sits_there(toy: Game[Any]) -> None:
    changes = "green.hand = apple pear; red.hand = pear plum; plot.2 = red"
    pos = script.arrange(toy, dealt(toy), changes)
    done = script.run(
        toy,
        pos,
        script.Script(
            do="green plant card=apple plot=1",
            expect="plot.1 = green; green.trees by +1; turn = green; winners = green",
            report="plot.1; green.coins",
            part="all",
        ),
    )
    assert done.holds
    assert [(row.label, row.value) for row in done.rows] == [("1番の区画", "緑"), ("緑のコイン", "2")]
    assert toy.words_at(done.position).event(done.events[0]) == "緑がりんごを1番の区画に植えました。"
    for text, field, address in (
        ("blue plant card=apple plot=1", "do", "seat"),
        ("red plant card=apple plot=1", "do", "seat"),
    ):
        with pytest.raises(script.ScriptError) as caught:
            script.run(toy, pos, script.Script(do=text))
        assert (caught.value.field, caught.value.address) == (field, address)
    with pytest.raises(BadInput, match="should be one of green, red"):
        toy.look(pos, "blue.hand")
    with pytest.raises(BadInput, match="should be one of green, red"):
        toy.arrange(pos, [("plot.1", "yellow")])


def test_a_seat_word_may_stand_before_the_seats_are_dealt(toy: Game[Any]) -> None:
    """Chance steps before an action are answered first, so its seat word is read with who sits there then."""
    bare = script.start(toy, 2, 1, DEALT, "begin")
    first = toy.seat_ids(toy.setup(2, 1, DEALT))[0]
    act = str(toy.legal_actions(toy.setup(2, 1, DEALT))[0])
    assert script.run(toy, bare, script.Script(do=f"{first} {act}")).done[-1].seat == 0


def test_the_desk_names_who_sits_there(toy: Game[Any]) -> None:
    page = Page(toy, script.arrange(toy, dealt(toy), "green.hand = apple pear; plot.2 = red"))
    state = page.state
    assert state["actor"] == {"seat": "green", "name": "緑"}
    assert [scene["title"] for scene in state["scenes"]][2:] == ["緑の畑", "赤の畑"]
    keys = {node[0] for node in state["picture"]["nodes"]}
    assert {"hand.green.apple", "hand.red.back", "coins.green"} <= keys
    assert not {key for key in keys if "blue" in key or "seat1" in key}
    assert {key for act in state["legal"] for key in act["picks"]} <= keys
    seen = dict(page.ask("state", seat="red")["picture"]["nodes"])
    assert "裏 2" in seen["hand.green.back"]
    assert page.ask("state", seat="blue")["error"]["address"] == "seat"
    beside = page.ask("tap", at=["hand.red.apple"])
    assert beside["refused"] == [{"rule": "", "text": "それは赤のものです。いま決めるのは緑です。"}]
    taken = page.ask("tap", picks=["hand.green.pear"], at=["plot.2"])
    assert [why["text"] for why in taken["refused"]] == ["2番の区画にはもう赤の木があります。"]
    played = page.ask("play", action="plant card=apple plot=1")
    assert (played["events"][0]["seat"], played["events"][0]["text"][:1]) == ("green", "緑")
    scores = page.ask("score")
    assert [(seat["seat"], seat["name"]) for seat in scores["seats"]] == [("green", "緑"), ("red", "赤")]
    lines = [line for part in scores["parts"] for line in part["lines"]]
    assert {(line["seat"], line["name"]) for line in lines} == {("green", "緑"), ("red", "赤")}


def test_the_log_before_the_deal_uses_present_seats(toy: Game[Any]) -> None:
    page = Page(toy, toy.begin(2, 1, DEALT))
    ids = toy.seat_ids(page.desk.sessions["s"].session.position)
    log = page.ask("state", log=True)["log"]
    sat = [event for event in log if event["rule"] == "T-46"]
    assert [event["seat"] for event in sat] == list(ids)
    assert sat[0]["text"] == f"1番の席は{toy.words.name('seat', ids[0])}になりました。"


def test_hot_seat_and_lessons_through_the_desk(toy: Game[Any]) -> None:
    page = Page(toy, dealt(toy), mode="hotseat")
    act = next(act["n"] for act in page.state["legal"] if act["n"].startswith("swap"))
    page.ask("play", action=act)
    state = page.ask("play", action="draw")
    assert (state["curtain"], state["actor"]["name"]) == ("red", "赤")
    example = {
        "game": "toy",
        "players": 2,
        "options": "colours=dealt",
        "setup": "begin",
        "do": f"{SIT}; advance",
        "expect": "turn = green",
    }
    assert page.ask("example", **example)["holds"]
    steps = [
        {"name": "a", "do": f"{SIT}; advance", "seat": "green"},
        {"name": "b", "do": "auto 1", "seat": "red", "show": "garden2"},
    ]
    frames = page.ask("frames", game="toy", players=2, script={"options": DEALT, "setup": "begin", "steps": steps})[
        "frames"
    ]
    assert "裏 2" in dict(frames[0]["picture"]["nodes"])["hand.red.back"], "green's eyes"
    assert frames[1]["picture"]["scene"] == "garden2"


def test_full_games_with_dealt_seats(toy: Game[Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Every mechanism at every table: played to the end, saved and opened again, printed on the command line."""
    for players in toy.player_counts:
        pos, dice = toy.setup(players, 5, DEALT), Dice(players)
        session = Session(toy, pos)
        while not session.position.over:
            session.play(dice.pick(session.legal()))
        assert Session.reopen(session.save()).position == session.position
        again, decoded = codec.decode(codec.encode(toy, session.position))
        assert again.seat_ids(decoded) == toy.seat_ids(pos)
    assert main(["play", "toy", "--players", "2", "--seed", "3", "--options", "colours=dealt"]) == 0
    reported = capsys.readouterr().out
    names = [toy.words_at(toy.setup(2, 3, DEALT)).name("seat", seat) for seat in range(2)]
    assert f"[1] {names[0]}\n" in reported
    assert all(f"{name}: " in reported.split("得点表\n")[1] for name in names)


def test_a_bot_and_a_secret_know_the_seat_not_the_colour(toy: Game[Any]) -> None:
    pos = dealt(toy)
    other = toy.resample_hidden(pos, 0, 7)
    assert toy.seat_ids(other) == toy.seat_ids(pos)
    assert choose(toy, pos, "sensible", "0" * 16) == choose(toy, other, "sensible", "0" * 16)


def test_other_games_seat_the_first() -> None:
    for name in insuto.game_ids():
        game = insuto.load(name)
        if type(game).seat_ids is not Game.seat_ids:
            continue  # it deals its seats
        for players in game.player_counts:
            pos = game.begin(players, 1)
            assert game.seat_ids(pos) == game.seats[:players]
            assert game.words_at(pos).names["seat"] == game.words.names["seat"]
