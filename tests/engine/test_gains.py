"""The worth of an action equals what it brings when it is played, and reveals nothing that the seat does not know."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from desk_help import heard
from playouts import cases, sample, share

import insuto
from insuto import Game
from insuto.core.actions import format_action
from insuto.core.address import changes
from insuto.core.position import CHANCE, TABLE
from insuto.desk import Desk
from insuto.play import codec, gains

every_game = pytest.mark.parametrize(("name", "players", "seed"), cases())
LOOKED_AT = 12
"""The most actions of a position that are checked, from both ends."""


def some(acts: tuple[Any, ...]) -> list[Any]:
    return list(dict.fromkeys([*acts[: LOOKED_AT // 2], *acts[-LOOKED_AT // 2 :]]))


def on_the_track(game: Game[Any], pos: Any) -> list[int]:
    return [int(game.look(pos, f"{seat}.points")) for seat in game.seat_ids(pos)]


def played(game: Game[Any], pos: Any, act: Any) -> tuple[Any, list[Any], bool]:
    """Return the position after an action and what the table does by itself, the events that brought points, and
    whether the action turned something up."""
    turn = game.play(pos, act)
    if turn.reveals:
        return pos, [], True
    now, events = turn.position, list(turn.events)
    while not now.over and game.actor(now) == TABLE and len(acts := game.legal_actions(now)) == 1:
        turn = game.play(now, acts[0])
        if turn.reveals:
            break
        now, events = turn.position, [*events, *turn.events]
    return now, [event for event in events if event.points], False


@every_game
def test_it_brings_what_playing_it_brings(name: str, players: int, seed: int) -> None:
    """To the end of the immediate effects; where something is hidden, as far as the turn goes."""
    game = insuto.load(name)
    for move in share(name, players, seed):
        pos = move.before
        if game.actor(pos) < 0:
            continue
        scales, before, saved = gains.Scales(game, pos), on_the_track(game, pos), game.to_json(pos)
        for act in some(game.legal_actions(pos)):
            gain = scales.weigh(act)
            after, events, turned = played(game, pos, act)
            assert gain.known is not turned
            assert list(gain.events) == [event.for_seat(gain.seat) for event in events[: len(gain.events)]], act
            won = {seat: sum(event.points.get(seat, 0) for event in gain.events) for seat in range(players)}
            assert gain.points == {seat: n for seat, n in won.items() if n}
            if turned or gain.stop == "turn":
                assert not scales.open or turned
                continue
            won = {
                seat: now - old
                for seat, (now, old) in enumerate(zip(on_the_track(game, after), before, strict=True))
                if now != old
            }
            assert gain.points == won, act
            sheet, seen = scales.before, game.score(game.view(after, gain.seat))
            if sheet.later == seen.later:
                for seat in range(players):
                    hidden = {part for part in sheet.later if sheet.open(seat, part) or seen.open(seat, part)}
                    unsaid = hidden.union(game.fleeting)
                    left_out = sum(seen.of(seat, part) - sheet.of(seat, part) for part in unsaid)
                    total = seen.totals[seat] - sheet.totals[seat] - left_out
                    assert gain.points.get(seat, 0) + gain.later.get(seat, 0) == total, act
                assert sum(change.points for change in gain.changes) == gain.own_later
            assert all(change.rule in game.rules for change in gain.changes)
            assert (gain.stop == "chance") == (not after.over and game.actor(after) == CHANCE)
        assert game.to_json(pos) == saved


@every_game
def test_what_is_hidden_changes_nothing(name: str, players: int, seed: int) -> None:
    game = insuto.load(name)
    for move in share(name, players, seed, 17):
        pos = move.before
        if (seat := game.actor(pos)) < 0:
            continue
        scales = gains.Scales(game, pos)
        for other in range(2):
            same = gains.Scales(game, game.resample_hidden(pos, seat, f"{seed} {other}"))
            for act in some(game.legal_actions(pos)):
                assert scales.weigh(act) == same.weigh(act)


def kardinal() -> tuple[Game[Any], Any]:
    game = insuto.load("kardinal")
    setup = "turn = red; red.hand = BYBU FR LOIT; site.BY1 = blue; site.BY2 = blue; site.FR1 = red"
    return game, game.arrange(game.setup(3, 1), changes(setup))


def test_the_best_of_each_place() -> None:
    """A card with a site gives the site's points, the card the best of all its sites."""
    game, pos = kardinal()
    free = gains.weighed(game, pos)
    assert free.whole
    assert free.keys["discard"] == (0, 0)
    of_card = {act: worth for act, worth in free.actions.items() if "hand.red.FR" in game.picks(pos, act)}
    assert free.keys["hand.red.FR"] == max(of_card.values())
    present = gains.weighed(game, pos, ["hand.red.FR"])
    assert set(present.actions) == set(of_card)
    assert all(free.keys[key] >= worth for key, worth in present.keys.items())
    # Bavaria: two of blue, none of red. One more there brings red the rank below blue's two.
    assert gains.weighed(game, pos, ["hand.red.BYBU"]).keys["site.BY3"] == (0, 2)


def test_an_action_line_by_line() -> None:
    game, pos = kardinal()
    ask = functools.partial(heard, Desk(), session="s")
    ask(op="open", link=codec.encode(game, pos))
    gain = ask(op="gain", action="place cloister=BY3 pay=BYBU")
    assert (gain["now"], gain["later"], gain["lines"], gain["stop"]) == (0, 2, [], "turn")
    assert [(part["title"], part["points"], part["rule"]) for part in gain["parts"]] == [("修道院", 2, "K-062")]
    assert gain["parts"][0]["lines"] == ["バイエルン: 1個で2位、1つ上の人の2個分"]
    assert [(other["seat"], other["now"], other["later"]) for other in gain["others"]] == [("blue", 0, 1)]
    assert gain["next"] == "", "where hands are hidden, the turn's end is told no further"
    refused = ask(op="gain", action="place cloister=BY1 pay=BYBU")["refused"]
    assert refused == ask(op="play", action="place cloister=BY1 pay=BYBU")["refused"] != []
    assert ask(op="state", log=True)["log"] == []
    assert ask(op="gain", action="nothing")["error"]["address"] == "action"


def test_immediate_scoring_is_counted() -> None:
    """Who takes nothing from an empty pile but tries (`pile_empty: cannot_draw`) brings the interim scoring about."""
    game = insuto.load("kardinal")
    pos = game.setup(3, 1, {"pile_empty": "cannot_draw"})
    found: list[gains.Gain] = []
    while not pos.over and not found:
        acts = game.legal_actions(pos)
        act = acts[0 if pos.agenda[-1]["ask"] == "turn" else -1]
        gain = gains.Scales(game, pos).weigh(act)
        if gain.points:
            found.append(gain)
        pos = game.play(pos, act).position
        game.advance(pos)
    assert sum(found[0].points.values()) == sum(n for event in found[0].events for n in event.points.values())
    assert {event.rule for event in found[0].events} <= {"K-061", "K-062", "K-066"}


def test_chance_and_hidden_gains_are_not_revealed(toy: Game[Any]) -> None:
    pos = toy.arrange(toy.setup(2, 1), changes("turn = red; red.hand = apple pear"))
    anything = next(act for act in toy.legal_actions(pos) if toy.play(pos, act).position.agenda[-1]["ask"] == "roll")
    assert gains.Scales(toy, pos).weigh(anything).stop == "chance"
    last = next(
        move
        for move in sample("toy", 2, 1, 1)
        if move.before.agenda[-1]["ask"] == "vote" and move.after.agenda[-1]["ask"] == "reveal"
    )
    gain = gains.Scales(toy, last.before).weigh(last.action)
    assert (gain.stop, gain.points, gain.known) == ("hidden", {}, True)


def test_of_very_many_actions_the_first_are_weighed(toy: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    pos = toy.setup(2, 1)
    monkeypatch.setattr(gains, "WEIGHED", 3)
    found = gains.weighed(toy, pos)
    assert (list(found.actions), found.whole) == (list(toy.legal_actions(pos)[:3]), False)
    hauling = next(
        m.before for seed in range(9) for m in sample("toy", 2, seed, 1) if m.before.agenda[-1]["ask"] == "haul"
    )
    monkeypatch.setattr(type(toy.decisions["haul"]), "candidates", lambda *_: pytest.fail("all candidates are walked"))
    assert gains.weighed(toy, hauling).keys


def test_no_gains_without_a_prompt() -> None:
    ask = functools.partial(heard, Desk(), session="s")
    setup = {"game": "toy", "players": 2, "seed": 1}
    nothing = {"ok": True, "keys": {}, "actions": {}, "whole": True}
    state = ask(op="open", setup=setup, mode="hotseat")
    act = next(one["n"] for one in state["legal"]) if state["legal"] else "pass"
    assert ask(op="gains") != nothing
    bots = ask(op="open", setup=setup, seats=["sensible", "sensible"])
    assert bots["bot"]
    assert ask(op="gains") == nothing
    assert ask(op="gain", action=act)["error"]["address"] == "action"
    assert format_action(insuto.load("toy").notation.parse(act)) == act
