"""Hostile input that was found, in every game: refused with one sentence and the address, and nothing is lost."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import tracemalloc
import zlib
from typing import Any

import asking
import mutations
import pytest
from playouts import LONG_FORM, OPEN, SHARED, known_games, sample, seed_of

import insuto
from insuto.core import plain
from insuto.core.errors import BadInput
from insuto.core.kinds import BySeat, Whole, bound
from insuto.core.messages_ja import say
from insuto.desk import Desk
from insuto.play import codec
from insuto.play.history import Session

every_game = pytest.mark.parametrize("name", known_games())
HALF = "\ud83d"
"""Half a character: JSON can write it, UTF-8 cannot."""


def answer(desk: Desk, request: str) -> dict[str, Any]:
    text = desk.handle(request)
    text.encode()
    read: dict[str, Any] = json.loads(text)
    return read


def packed(name: str, data: Any) -> str:
    """Return a link that holds any JSON."""
    text = json.dumps(data)  # with escapes, so that half characters get through
    return f"1.{name}.{insuto.load(name).schema}.{base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip('=')}"


@every_game
def test_half_characters_are_refused_where_they_stand(name: str) -> None:
    game = insuto.load(name)
    pos = game.setup(game.player_counts[0], 1)
    data = plain.to_plain(pos)
    option = game.options[0].name
    for broken, address in (
        ({"p": {**data, "chance": HALF}}, "link.p.chance"),
        ({"p": {**data, "options": {option: HALF}}}, f"link.p.options.{option}"),
        ({"p": {**data, "options": {HALF: "yes"}}}, "link.p.options"),
        ({"p": data, "c": {"figure": HALF}}, "link.c.figure"),
    ):
        refused = answer(Desk(), json.dumps({"op": "check", "link": packed(name, broken)}))
        assert refused["error"]["address"] == address
        assert "使えない文字" in refused["error"]["message"]
    save = json.loads(Session(game, pos).save())
    desk = Desk()
    opened = answer(desk, json.dumps({"op": "open", "session": "s", "link": codec.encode(game, pos)}))
    assert opened["ok"]
    refused = answer(desk, json.dumps({"op": "open", "session": "s", "save": json.dumps({**save, "actions": [HALF]})}))
    assert refused["error"]["address"] == "save.actions[0]"
    assert answer(desk, json.dumps({"op": "state", "session": "s"}))["ok"], "the session before is still there"


@every_game
def test_every_field_of_a_save_is_named(name: str) -> None:
    game = insuto.load(name)
    save = json.loads(Session(game, game.setup(game.player_counts[0], 1)).save())
    for field in save:
        less = json.dumps({k: v for k, v in save.items() if k != field})
        refused = answer(Desk(), json.dumps({"op": "open", "session": "s", "save": less}))
        assert not refused["ok"]
        assert refused["error"]["address"] == ("save" if field == "format" else f"save.{field}")
    wrong: dict[str, list[tuple[Any, str]]] = {
        "start": [(1, "save.start"), (None, "save.start")],
        "mode": [("x", "save.mode"), ([], "save.mode")],
        "seats": [(["x"], "save.seats"), (["x"] * game.player_counts[0], "save.seats[0]"), (3, "save.seats")],
        "actions": [("x", "save.actions"), ([1], "save.actions")],
        "at": [(-1, "save.at"), ("0", "save.at"), (True, "save.at")],
        "reported": [(3, "save.reported"), ([-1], "save.reported"), ([True], "save.reported")],
        "holder": [(99, "save.holder"), (-1, "save.holder"), ("0", "save.holder")],
    }
    for field, tries in wrong.items():
        for value, address in tries:
            with pytest.raises(BadInput) as caught:
                Session.reopen(json.dumps({**save, field: value}))
            assert caught.value.address == address, (field, value)
            assert say(caught.value).endswith("。")


@every_game
def test_hot_seat_tells_nothing_that_is_hidden(name: str) -> None:
    """Two games that the current player cannot tell apart: the desk's responses are the same, except the save.

    With the fewest and the most players: every kind of decision occurs at both. Every scene is checked where it is the
    only one of a decision; of large games two of them in turn, in the long form all.
    """
    game = insuto.load(name)
    different = 0
    for players in {game.player_counts[0], game.player_counts[-1]}:
        for number, move in enumerate(sample(name, players, seed_of(name, players), 60)):
            pos = move.before
            if game.actor(pos) < 0:
                continue
            seat = game.actor(pos)
            other = game.resample_hidden(pos, seat, f"hot seat {number}")
            other.chance = pos.chance
            if other == pos:
                continue  # nothing is hidden here: one game, which cannot distinguish itself
            different += 1
            reported = []
            for start in (pos, other):
                desk = Desk()
                seats = ["human"] * players
                request = {
                    "op": "open",
                    "session": "s",
                    "link": codec.encode(game, start),
                    "mode": "hotseat",
                    "seats": seats,
                }
                opened = answer(desk, json.dumps(request))
                assert opened["ok"], opened
                heard = {"open": opened, "score": answer(desk, json.dumps({"op": "score", "session": "s"}))}
                scenes = game.scenes_at(pos)
                for scene in scenes if LONG_FORM or name not in SHARED else {scenes[0], scenes[number % len(scenes)]}:
                    heard[scene] = answer(
                        desk, json.dumps({"op": "state", "session": "s", "scene": scene, "log": True})
                    )
                reported.append([{k: v for k, v in one.items() if k not in ("save", "link")} for one in heard.values()])
            assert reported[0] == reported[1], f"{name} {players} {pos.agenda[-1]}"
    assert different == 0 if name in OPEN else different > 5


MEMORY = 50_000_000
MOST_LEGAL = 5_000


@every_game
def test_the_largest_position_that_is_taken_stays_small(name: str) -> None:
    """Every number of every seat as high as its field allows: a link of 460 characters once took seconds and gigabytes.
    One position of each decision, in the long form more."""
    game = insuto.load(name)
    players, tried, requested = game.player_counts[-1], 0, set[str]()
    for move in sample(name, players, seed_of(name, players), 400):
        ask = move.before.agenda[-1]["ask"]
        if ask in requested and not LONG_FORM:
            continue
        requested.add(ask)
        data = plain.to_plain(move.before)
        for field, kind in game.fields.kinds.items():
            if isinstance(kind, BySeat) and isinstance(kind.inner, Whole):
                with_more = {**data, field: [bound(kind.inner.high, move.before)] * move.before.players}
                with contextlib.suppress(BadInput):
                    game.from_plain(with_more)
                    data, tried = with_more, tried + 1
        link = codec.encode(game, game.from_plain(data))
        tracemalloc.start()
        opened = answer(Desk(), json.dumps({"op": "open", "session": "s", "link": link, "scene": game.scenes[0]}))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert opened["ok"], opened
        assert peak < MEMORY
        assert len(opened["legal"]) <= MOST_LEGAL
    assert tried


@every_game
def test_a_table_for_too_many_is_refused_before_it_is_made(name: str) -> None:
    """A number of players once was lists of that length first, and an error afterwards."""
    desk, many = Desk(), 300_000
    answer(desk, json.dumps({"op": "settings", "game": name}))  # what is loaded once is not what is measured
    requests: tuple[dict[str, Any], ...] = (
        {"op": "open", "session": "s", "setup": {"game": name, "players": many}},
        {"op": "example", "game": name, "players": many},
        {"op": "example", "game": name, "players": many, "setup": "begin"},
        {"op": "frames", "game": name, "players": many, "script": {"setup": "begin", "steps": [{"name": "a"}]}},
    )
    for request in requests:
        tracemalloc.start()
        refused = answer(desk, json.dumps(request))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert refused["error"]["address"] == "players", refused
        assert peak < 5_000_000
    with pytest.raises(BadInput) as caught:
        insuto.load(name).begin(many)
    assert caught.value.address == "players"


MUTATED = int(os.environ.get("INSUTO_MUTATED", "200"))


@every_game
def test_mutated_positions_are_refused_or_played_on(name: str) -> None:
    """What is accepted plays on for 200 actions and opens again from its own link; what is not is refused by one sentence."""
    ends = mutations.run(name, MUTATED, 0)
    assert sum(ends.values()) == MUTATED
    assert min(ends["refused"], ends["taken"]) > MUTATED // 20


QUESTIONS = int(os.environ.get("INSUTO_QUESTIONS", "250"))


@every_game
def test_changed_requests_are_answered_or_refused(name: str) -> None:
    """Values changed at any depth of setups, saves, examples and scenes: an answer, or one sentence with its address."""
    ends = asking.run(name, QUESTIONS, 0)
    assert ends["answered"] + ends["refused"] == QUESTIONS
    assert min(ends[f"{op} {how}"] for op in ("open", "example", "frames") for how in ("answered", "refused")) > 0
