"""Positions that are built: what may be changed where, what cannot be, and that what holds can be played."""

from __future__ import annotations

import json
import os
import re
from functools import lru_cache
from typing import Any

import pytest
from desk_help import heard as ask
from playouts import COUNTS, IDLE, LONG_FORM, LONGEST, Dice, known_games

import insuto
from insuto.core.actions import format_action
from insuto.core.address import Choice, Control, Number
from insuto.core.errors import BadInput
from insuto.core.facts import Log
from insuto.core.messages_ja import ARRANGING
from insuto.desk import Desk
from insuto.play import codec
from insuto.play.arranging import Change, Draft, Refused, differ, under
from insuto.play.moments import MOMENT

GAMES = known_games()
EDITS = int(os.environ.get("INSUTO_EDITS", "12"))
"""Changes of each draft."""
PLAYED = 2
"""Drafts of each that are played to their end; a game of `IDLE` is long, there the last one."""
DIFFER = {"kardinal", "lancaster"}
"""Games in whose middle some reading makes a difference at once."""
UNTOLD = re.compile(r"[a-z]{2,}_[a-z]+|[a-z]+\[|\[\d|\{|\}")
"""What only a developer would understand."""


def under_way(game: Any, players: int, seed: int) -> tuple[Any, Dice]:
    """Return a position some actions into a game, and the dice that led there."""
    dice, pos = Dice(f"arranged {game.id} {players} {seed}"), game.setup(players, seed)
    for _ in range(dice.pick(range(80))):
        before = game.copy(pos)
        game.apply(pos, dice.act(game, pos), Log())
        if pos.over:
            return before, dice
    return pos, dice


def value(draft: Draft, at: str, dice: Dice) -> str:
    """Return something that an address may hold, as it is offered."""
    control = draft.arranging.control(draft.position, at)
    if isinstance(control, Choice):
        return str(dice.pick(control.values))
    if isinstance(control, Number):
        now = int(draft.game.look(draft.position, at))
        return str(dice.pick([n for n in (now - 1, now + 1, now + 2, control.low, control.high) if n >= 0]))
    names = [dice.pick(control.names) for _ in range(dice.pick(range(min(4, control.most) + 1)))]
    return " ".join(names) or "none"


def somewhere(draft: Draft, dice: Dice) -> str:
    """Return an address that a touched key offers, or one that is listed next to the board."""
    game, pos, arranging = draft.game, draft.position, draft.arranging
    keys = game.draw(pos, dice.pick(game.scenes_at(pos))).keys()
    found = draft.at(dice.pick(sorted(keys)))
    beside = [*arranging.course, *arranging.of_seat(pos, dice.pick(arranging.seats(pos)))]
    offered = [at for at in found or beside if holds_something(arranging.control(pos, at))]
    return str(dice.pick(offered or beside[-1:]))


def holds_something(control: Control) -> bool:
    return bool(control.values if isinstance(control, Choice) else isinstance(control, Number) or control.names)


def played_out(game: Any, pos: Any, dice: Dice) -> bool:
    for _ in range(LONGEST):
        if pos.over:
            return True
        game.apply(pos, dice.act(game, pos), Log())
    return False


def cases() -> list[tuple[str, int, int]]:
    seeds = 2 if COUNTS > 1 else 1
    return [
        (name, n, seed)
        for name in GAMES
        for n in insuto.load(name).player_counts[:COUNTS]
        for seed in range(1 if name in IDLE else seeds)
    ]


@pytest.mark.parametrize(("name", "players", "seed"), cases())
def test_what_holds_can_be_drawn_shared_and_played_and_what_does_not_says_why(
    name: str, players: int, seed: int
) -> None:
    game: Any = insuto.load(name)
    pos, dice = under_way(game, players, seed)
    draft, present, changes, good = Draft(game, pos), list[str](), list[Change](), 0
    for _ in range(EDITS):
        at = somewhere(draft, dice)
        change, before = Change(at, value(draft, at, dice)), game.to_json(draft.position)
        try:
            draft.change(change)
        except Refused as error:
            reported = [error.fault]
            assert game.to_json(draft.position) == before, "a refused change leaves the draft as it was"
        else:
            changes.append(change)
            reported = draft.problems()
            if not reported:
                present.append(game.to_json(draft.position))
                good = len(changes)
        for one in reported:
            assert re.search("[ぁ-んァ-ン一-龥]", one.text), one
            assert not UNTOLD.search(one.text), one
            assert one.moment or one.at, "a problem names what it is about"
        for scene in game.scenes_at(draft.position):
            game.draw(draft.position, scene)
        if len(changes) > good + 1:  # as a reader takes back what did not hold
            draft = Draft.replayed(game, pos, changes := changes[:good])
    again = Draft.replayed(game, pos, changes)
    assert game.to_json(again.position) == game.to_json(draft.position), "changes are replayed as they were made"
    assert present or name in IDLE, "some of the drafts hold"
    for text in present:
        assert not list(game.problems(game.from_json(text)))
    for text in present[-1:] if name in IDLE else present[-PLAYED:]:
        same = codec.decode(codec.encode(game, game.from_json(text)))[1]
        game.score(same)
        assert played_out(game, same, dice)


@pytest.mark.parametrize("name", GAMES)
def test_a_touch_anywhere_offers_something_or_says_why_not(name: str) -> None:
    game: Any = insuto.load(name)
    desk, players = Desk(), game.player_counts[0]
    requested = {"op": "arrange", "setup": {"game": name, "players": players, "seed": 4}, "changes": []}
    pos, offered, touched_before = game.setup(players, 4), set[str](), set[str]()
    for scene in game.scenes_at(pos):
        keys = {*game.draw(pos, scene).keys()} - touched_before
        touched_before |= keys
        for key in sorted(keys):
            answer = json.loads(desk.handle(json.dumps({**requested, "scene": scene, "keys": [key]})))
            assert answer["ok"], (key, answer)
            touched = answer["touched"]
            assert touched["said"]
            assert touched["refused"] != bool(touched["offered"]), key
            assert (key in answer["lit"]) == bool(touched["offered"]), key
            for one in touched["offered"]:
                assert one["label"]
                assert not UNTOLD.search(one["label"] + one["shown"]), one
                offered.add(one["at"])
    patterns = {".".join(game.addresses.find(at)[0].pattern) for at in offered}
    arranging = Draft(game, pos).arranging
    beside = [*arranging.course, *arranging.of_seat(pos, game.seat_ids(pos)[0])]
    patterns |= {".".join(game.addresses.find(at)[0].pattern) for at in beside}
    # Offers of a combat, and of what was done in a turn, are there only where one can be.
    combat = {"fight", "{seat}.dial", "{seat}.played"}
    done = {"{seat}.moved.{unit}", "{seat}.tired.{place}", "{seat}.pushed"}
    assert {".".join(place.pattern) for place in game.addresses.places if place.holds} - patterns <= {
        *combat,
        *done,
        "pile",
        "bill.{slot}",
    }


@pytest.mark.skipif("scythe" not in GAMES, reason="the game is not played")
def test_what_has_moved_in_a_turn_is_set_as_far_as_it_could_have() -> None:
    """サイズ: the decision says how many units may still move; with those that have moved they are no more than move in
    one action."""
    game: Any = insuto.load("scythe")
    draft = Draft(game, game.setup(2, 1))
    me, other = (game.seat_ids(draft.position)[seat] for seat in (draft.position.turn, 1 - draft.position.turn))

    def change(at: str, to: str) -> list[str]:
        draft.change(Change(at, to))
        return [reported.text for reported in draft.problems()]

    def moment(words: str) -> None:
        draft.change(Change(MOMENT, next(one.value for one in draft.moments() if words in one.text)))

    def movers() -> set[str]:
        return {act.unit for act in game.legal_actions(draft.position) if act.kind == "move"}

    with pytest.raises(Refused):
        change(f"{me}.moved.character", "1")
    assert f"{me}.moved.character" not in draft.at(f"unit.{me}.character")
    assert not change(f"{me}.section", "move")
    assert not [one for one in draft.moments() if "あと3体" in one.text], "no more than the box says"
    moment("あと1体")
    assert f"{me}.moved.character" in draft.at(f"unit.{me}.character")
    at = game.box.places[draft.position.workers[draft.position.turn][0]]
    assert "character" in movers()
    assert not change(f"{me}.moved.character", "1")
    assert "character" not in movers()
    assert f"worker.{at}" in movers()
    assert change(f"{me}.tired.{at}", "1") == [ARRANGING["moment"]], "two have moved, and a third may"
    assert not change(f"{me}.moved.character", "0")
    assert f"worker.{at}" not in movers()
    fewer = change(f"{me}.workers.{at}", "0")
    assert any(text.endswith("そこにいるワーカーは0人です。") for text in fewer), fewer
    draft.change(Change(f"{me}.workers.{at}", "1"))
    assert change(f"{me}.moved.mech1", "1")[0].endswith("マットの上のメックは動けません。")
    draft.change(Change(f"{me}.moved.mech1", "0"))
    assert not draft.problems()
    for wrong in (f"{other}.moved.character", f"{other}.pushed", f"{other}.tired.{at}"):
        with pytest.raises(Refused):
            change(wrong, "1")
    assert not change(f"{me}.pushed", "2")
    same = codec.decode(codec.encode(game, draft.position))[1]
    assert (same.tired, same.pushed) == (draft.position.tired, 2)
    draft.change(Change("turn", me))
    assert (draft.position.tired, draft.position.pushed) == ([], 0), "another turn has nothing done"


@pytest.mark.parametrize("name", GAMES)
def test_a_piece_in_the_hand_is_put_where_the_finger_is(name: str) -> None:
    game: Any = insuto.load(name)
    desk, players = Desk(), game.player_counts[0]
    requested = {"op": "arrange", "setup": {"game": name, "players": players, "seed": 4}, "changes": []}
    begun = json.loads(desk.handle(json.dumps(requested)))
    put = 0
    for piece in begun["pieces"]:
        for scene in begun["scenes"]:
            there = json.loads(desk.handle(json.dumps({**requested, "scene": scene["id"], "piece": piece["name"]})))
            for key in there["lit"][: 2 if LONG_FORM else 1]:
                fields = {**requested, "scene": scene["id"], "piece": piece["name"], "keys": [key]}
                answer = json.loads(desk.handle(json.dumps(fields)))
                touched = answer["touched"]
                assert touched["refused"] != ("change" in touched), touched
                put += not touched["refused"]
    assert put or not begun["pieces"]


@lru_cache
def readings(name: str) -> list[tuple[Any, Any]]:
    """Return positions of a game, a few actions in."""
    game: Any = insuto.load(name)
    return [(game, under_way(game, game.player_counts[-1], seed)[0]) for seed in range(1 if name in IDLE else 3)]


@pytest.mark.parametrize("name", GAMES)
def test_readings_are_compared_as_the_engine_plays_them(name: str) -> None:
    """Against the game itself: the position from plain data with the other reading in it."""
    differing = 0
    for game, pos in readings(name):
        for option in game.options:
            found = {}
            for value in option.values:
                data = json.loads(game.to_json(pos))
                data["options"] = {**data["options"], option.name: value}
                reported = under(game, pos, option, value)
                found[value] = reported
                try:
                    other = game.from_plain(data)
                except BadInput:
                    assert reported.problems, (option.name, value)
                    continue
                assert not reported.problems, (option.name, value)
                assert set(reported.actions) == {format_action(act) for act in game.legal_actions(other)}
                assert list(reported.totals) == list(game.score(other).totals)
            differing += any(differ(found[option.values[0]], one) for one in found.values())
    assert differing or name not in DIFFER, "no reading makes a difference anywhere"


@pytest.mark.skipif("kardinal" not in GAMES, reason="the game is not played")
def test_the_desk_builds_a_position_change_by_change() -> None:
    desk = Desk()
    setup = {"game": "kardinal", "players": 3, "seed": 1}
    crowded = ask(desk, op="arrange", setup=setup, changes=[], change={"at": "region.FR.cardinals.red", "value": "1"})
    assert crowded["problems"][0]["text"].startswith("フランスの枢機卿は0個まで")
    assert "crest.FR" in crowded["problems"][0]["keys"]
    assert "link" not in crowded
    first = {"at": "region.FR.cardinals.red", "value": "1"}
    assert crowded["touched"]["change"] == first
    mended = ask(desk, op="arrange", setup=setup, changes=[first], change={"at": "site.FR1", "value": "red"})
    assert mended["problems"] == []
    reported = ask(desk, op="arranged", link=mended["link"], about="reading", option="cardinal_limit")
    assert [one["now"] for one in reported["readings"]] == [True, False]
    many = ask(desk, op="arrange", setup=setup, changes=[first], change={"at": "red.points", "value": "999999"})
    assert many["touched"]["refused"]
    assert "change" not in many["touched"]
    for fields in ({}, {"setup": setup, "link": mended["link"]}):
        assert not ask(desk, op="arrange", changes=[], **fields)["ok"]
    assert not ask(desk, op="arranged", link=mended["link"], about="reading", option="nothing")["ok"]
    broken = ask(desk, op="arrange", setup=setup, changes=[{"at": "red.cloisters", "value": "3"}])
    assert broken["error"]["address"] == "changes[0]"
    # The desk has the draft before the last change: that one has its number all the same.
    broken = ask(desk, op="arrange", setup=setup, changes=[first, {"at": "red.cloisters", "value": "3"}])
    assert broken["error"]["address"] == "changes[1]"


@pytest.mark.skipif("scythe" not in GAMES, reason="the game is not played")
def test_what_is_said_of_a_choice_before_it_is_made_is_not_said_after_it() -> None:
    """サイズ: another faction lays the table again."""
    setup = {"game": "scythe", "players": 2, "seed": 1}
    seats = [one["seat"] for one in ask(Desk(), op="arrange", setup=setup, changes=[])["seats"]]
    other = next(one for one in ("crimea", "nordic", "polania") if one not in seats)
    change = {"at": f"{seats[0]}.faction", "value": other}
    found = ask(Desk(), op="arrange", setup=setup, changes=[], change=change, seat=seats[0])
    assert other in [one["seat"] for one in found["seats"]]
    assert found["seat"] in [one["seat"] for one in found["seats"]], "the seat that was looked at has another name"
    assert "準備の直後" in insuto.load("scythe").words.tables["ADDRESSES"]["{seat}.faction"]
    assert found["touched"]["said"].endswith("の席の勢力（卓全体が準備の直後に戻ります）を「クリミア」にしました。")


@pytest.mark.parametrize("at", ["", ".", "[]"])
def test_a_change_without_an_address_is_refused_in_words(at: str) -> None:
    setup = {"game": GAMES[0], "players": insuto.load(GAMES[0]).player_counts[0], "seed": 1}
    answer = ask(Desk(), op="arrange", setup=setup, changes=[], change={"at": at, "value": "1"})
    assert answer["touched"]["refused"]
    assert answer["touched"]["said"].startswith(f"「{ARRANGING['table']}」")


# ---- possible decisions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_moments_are_sound_shared_and_playable(name: str) -> None:
    """Each moment against the codec, which knows nothing of how it was found; the sentence is the prompt then. Those
    that games really reach are among them, as far as only the agenda differs."""
    game: Any = insuto.load(name)
    kinds = set[str]()
    for seed in range(2 if name in IDLE else 6):
        pos, dice = under_way(game, game.player_counts[0], seed)
        while not pos.over and pos.agenda[-1].seat < 0:
            game.apply(pos, dice.act(game, pos), Log())
        draft, before = Draft(game, pos), game.to_json(pos)
        found = draft.moments()
        assert game.to_json(draft.position) == before, "looking changes nothing"
        assert len({one.text for one in found}) == len(found)
        assert pos.over or game.prompt(pos) in {one.text for one in found}
        for one in found:
            other = Draft.replayed(game, pos, [Change(MOMENT, one.value)])
            assert not other.problems(), one
            assert game.prompt(other.position) == one.text
            same = codec.decode(codec.encode(game, other.position))[1]
            assert same.agenda == json.loads(one.value)
            kinds.add(same.agenda[-1].ask)
            new = game.copy(same)
            game.apply(new, dice.act(game, new), Log())
            game.check(new)
    assert len(kinds) >= MOMENTS.get(name, 1), kinds


MOMENTS = {"kardinal": 2, "lancaster": 3, "burgundy": 5, "scythe": 8}
"""How many decisions of a game are among the moments of a few positions."""


@pytest.mark.parametrize(
    "value", ["", "{}", "[]", "[1]", '[{"ask": "turn", "seat": 77}]', '[{"ask": "nothing", "seat": 0}]']
)
def test_unknown_moment_is_refused_in_words(value: str) -> None:
    game: Any = insuto.load(GAMES[0])
    draft = Draft(game, game.setup(game.player_counts[0], 1))
    with pytest.raises(Refused) as refused:
        draft.change(Change(MOMENT, value))
    assert re.search("[ぁ-ん]", refused.value.fault.text)


@pytest.mark.skipif("scythe" not in GAMES, reason="the game is not played")
def test_a_combat_is_arranged_with_its_dials_and_cards() -> None:
    """What both sides commit is set, taken back, and refused where power, hand or fighters do not allow it."""
    game: Any = insuto.load("scythe")
    pos = game.setup(2, 4)
    game.advance(pos)
    first, other = (game.seat_ids(pos)[seat] for seat in (pos.turn, 1 - pos.turn))
    draft = Draft(game, pos)

    def put(at: str, value: str) -> list[str]:
        draft.change(Change(at, value))
        return [reported.text for reported in draft.problems()]

    with pytest.raises(Refused, match="戦闘をしているときにだけ"):
        put(f"{first}.dial", "1")
    for at, value in ((f"{first}.hand", "2 3"), (f"{other}.hand", "none"), (f"{first}.power", "4")):
        assert not put(at, value)
    put(f"{first}.character", "h05")
    put(f"{other}.character", "h05")
    assert not put("fight", "h05")
    assert put(f"{first}.dial", "5") == [
        f"{game.words.name('seat', first)}の戦力ダイヤルは、いまの戦力4を超えています。"
    ]
    assert not put(f"{first}.dial", "4")
    assert [step.seat for step in draft.position.waiting(type(draft.position.agenda[-1])) if step.ask == "commit"] == [
        1 - draft.position.turn
    ]
    assert "1枚まで" in put(f"{first}.played", "2 3")[0]
    assert "手札にある" in put(f"{first}.played", "5")[0]
    assert not put(f"{first}.played", "3")
    assert not put(f"{other}.dial", "2")
    assert draft.position.agenda[-1].ask == "unveil"
    assert not put(f"{first}.dial", "none")
    assert [step.ask for step in draft.position.agenda] == ["arrive", "unveil", "commit"]
    assert not put(f"{first}.dial", "2")
    done = game.copy(draft.position)
    game.apply(done, game.roll(done), Log())
    assert done.power[done.turn] == 2, "the dial is paid"


@pytest.mark.skipif("scythe" not in GAMES, reason="the game is not played")
def test_an_encounter_factory_cards_and_another_faction_are_arranged() -> None:
    game: Any = insuto.load("scythe")
    pos = game.setup(2, 4)
    game.advance(pos)
    draft = Draft(game, pos)
    for at, value, asks in (
        ("encounter", "7", "encounter"),
        ("offered", "2 9 11", "factory_card"),
        ("encounter", "none", "turn"),
    ):
        draft.change(Change(at, value))
        assert not draft.problems()
        assert draft.position.agenda[-1].ask == asks
        assert game.look(draft.position, at) == value
    assert draft.position.factory_left == 3
    seat = game.seat_ids(pos)[draft.position.turn]
    draft.change(Change("offered", "2 9 11"))
    with pytest.raises(Refused, match="足りません"):
        draft.change(Change(f"{seat}.card", "2"))  # it may be chosen already
    draft.change(Change("offered", "none"))
    draft.change(Change(f"{seat}.card", "4"))
    with pytest.raises(Refused, match="もうファクトリー"):
        draft.change(Change("offered", "2 9"))
    others = [name for name in game.box.faction_ids if name not in game.seat_ids(draft.position)]
    draft.change(Change(f"{seat}.faction", others[0]))
    assert not draft.problems()
    assert others[0] in game.seat_ids(draft.position)
    assert seat not in game.seat_ids(draft.position)
