"""Every choice of a sensible player has a reason, in the reader's words; what it names is true, and nothing of it is secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playouts import IDLE, LONG_FORM, known_games

import insuto
from insuto import Game
from insuto.core import plain
from insuto.core.actions import Action
from insuto.core.address import changes
from insuto.core.facts import Motive
from insuto.play.gains import Scales
from insuto.play.history import Session
from insuto.play.motives import motive

every_game = pytest.mark.parametrize("name", known_games())
SEEDS = (1, 2)
SENTENCE = re.compile(r"[^{}a-zA-Z]*。")
"""No key, no gap that was left: game terms in letters (phases, fields) are taken out before."""
TERMS = re.compile(r"(?<![a-z])[A-Z][0-9]?|h[0-9]{2}")


@cache
def choices(name: str) -> list[tuple[Any, Action, Motive]]:
    """Return what sensible players decided in full games: where, what, and why."""
    game, found = insuto.load(name), []
    for seed in SEEDS if LONG_FORM or name not in IDLE else SEEDS[-1:]:
        players = game.player_counts[seed % len(game.player_counts)]
        session = Session(game, game.setup(players, seed), "study", ["sensible"] * players)
        while not session.over:
            pos = session.position
            before = len(session.entries)
            session.bot_step()
            act = session.entries[before].action
            found.append((pos, act, motive(game, pos, act)))
    return found


def reported(name: str, *keys: str) -> Iterator[tuple[Game[Any], Any, Action, Any]]:
    """Yield the choices with one of these motives: the game, where, what, and the figures. At least one must be there."""
    game = insuto.load(name)
    found = [(game, pos, act, why.data) for pos, act, why in choices(name) if why.key in keys]
    assert found, f"{name}: nobody had the motive {keys}"
    yield from found


@every_game
def test_every_choice_has_a_sentence(name: str) -> None:
    game = insuto.load(name)
    for pos, _, why in choices(name):
        text = game.words_at(pos).motive(why)
        assert SENTENCE.fullmatch(TERMS.sub("", text)), (why.key, text)
        assert len(text) < 110, text


@every_game
def test_it_tells_nothing_that_the_seat_does_not_know(name: str) -> None:
    game = insuto.load(name)
    for number, (pos, act, why) in enumerate(choices(name)):
        if number % 7 == 0:
            other = game.resample_hidden(pos, game.actor(pos), number)
            assert motive(game, other, act) == why
            assert plain.to_plain(pos) == plain.to_plain(game.copy(pos))


@pytest.mark.parametrize("name", [name for name in known_games() if name != "toy"])
def test_a_game_says_more_than_points(name: str) -> None:
    keys = [why.key for _, _, why in choices(name)]
    common = {"points", "some_points", "later", "some_later", "alike", "least", "prepares", "declines"}
    assert sum(key in common for key in keys) <= len(keys) / 50
    assert len(set(keys)) >= 12


@every_game
def test_points_are_those_of_the_action(name: str) -> None:
    """Where a motive names points at once or at the end, playing the action brings them."""
    game = insuto.load(name)
    for pos, act, why in choices(name):
        gain = Scales(game, pos).weigh(act)
        if why.key in ("points", "some_points", "completes", "scores", "sell", "sell_full", "buy_points"):
            assert why.data["points"] == gain.own > 0
        if why.key in ("later", "some_later"):
            assert why.data["points"] == gain.own_later > 0
        if why.key == "only":
            assert game.legal_actions(pos) == (act,)


def part(game: Game[Any], pos: Any, act: Action, name: str) -> int:
    """Return by how much a part of the own sheet is more after an action."""
    seat = game.actor(pos)
    after = game.play(pos, act).position
    return game.score(after).of(seat, name) - game.score(pos).of(seat, name)


def test_kardinal_names_what_the_sheet_says() -> None:
    for game, pos, act, data in reported("kardinal", "leads", "ties", "region"):
        region = [line for line in game.score(game.play(pos, act).position).lines if line.part == "cloisters"]
        own = [one for one in region if one.seat == game.actor(pos) and one.data["region"] == data["region"]]
        assert sum(one.points for one in own) == data["points"]
        assert data["gain"] == part(game, pos, act, "cloisters")
    for game, pos, act, data in reported("kardinal", "alliance"):
        assert data["gain"] == part(game, pos, act, "alliances")
    for key, others in (("cardinal_leads", False), ("cardinal_ties", True)):
        for game, pos, act, data in reported("kardinal", key):
            row = game.play(pos, act).position.cardinals[game.box.region_of[data["region"]]]  # type: ignore[attr-defined]
            assert (row.count(max(row)) > 1) == others
    for game, pos, act, data in reported("kardinal", "row"):
        assert data["gain"] == part(game, pos, act, "roads")


def test_lancaster_names_what_the_sheet_says() -> None:
    from insuto.games.lancaster.components import CONFLICTS
    from insuto.games.lancaster.rules_conflicts import ranks

    for game, pos, act, data in reported("lancaster", "noble"):
        after = game.play(pos, act).position
        if len(after.nobles[game.actor(pos)]) == data["count"]:  # a county's noble comes with the reward
            assert data["points"] == part(game, pos, act, "nobles")
    for game, pos, act, data in reported("lancaster", "conflict_open", "conflict_won"):
        if pos.agenda[-1].ask != "place":
            continue
        after = game.play(pos, act).position
        assert game.look(after, f"conflict.{act.conflict}.total") == data["total"]  # type: ignore[attr-defined]
        ranking = ranks(game.box, after, CONFLICTS.index(act.conflict))  # type: ignore[attr-defined]
        assert [seat for seat, _ in ranking].index(game.actor(pos)) + 1 == data["rank"]


def test_burgundy_names_what_lies_there_afterwards() -> None:
    from insuto.games.burgundy.rules_base import SPACE_OF
    from insuto.games.burgundy.state import Player

    for game, pos, act, data in reported("burgundy", "nearer", "completes", "building", "ship", "mine"):
        seat = game.actor(pos)
        me = Player(game.box, game.play(pos, act).position, seat)  # type: ignore[attr-defined]
        region = me.board.regions[me.board.region[SPACE_OF[act.space]]]  # type: ignore[attr-defined]
        assert (len(region), sum(me.own[one] < 0 for one in region)) == (data["size"], data["left"])
        if data["type"] == "mine":
            mines = [one for one in me.own if one >= 0 and game.box.type_of[one] == "mine"]  # type: ignore[attr-defined]
            assert data["mines"] == len(mines)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("red.die.2 = 5", "work"),
        ("red.die.2 = 2", "work_none"),
        ("red.die.2 = 2; depot.2.1 = cow2", "work_twice"),
        ("red.die.2 = 2; depot.2.1 = cow2; depot.2.2 = mine", "work_take_too"),
        (
            "red.die.2 = 2; depot.2.1 = cow2; depot.2.2 = mine; red.stored.1 = k5; red.stored.2 = k6; red.stored.3 = k7",
            "work_take_full_too",
        ),
    ],
)
def test_a_die_is_not_turned_for_what_the_other_does(text: str, key: str) -> None:
    """ブルゴーニュ: goods are sold with the die that has their number already; of two tiles the second is taken too."""
    game: Any = insuto.load("burgundy")
    depot = dict.fromkeys((f"depot.2.{slot}" for slot in range(1, 5)), "none")
    start = "phase = B; turn = red; red.die.1 = 3; red.goods.2 = 2; red.workers = 2"
    pos = game.arrange(game.setup(2, 1), list((depot | dict(changes(start)) | dict(changes(text))).items()))
    assert motive(game, pos, game.notation.parse("work die=3 to=2")).key == key


def test_burgundy_names_what_happens() -> None:
    """What a tile is placed for, it does: no effect that is not there, goods that there is room for, its marker moved."""
    for game, pos, act, data in reported("burgundy", "load", "load_none"):
        events = [event for event in bots_on(game, pos, act) if event.kind == "loaded"]
        assert sum(event.data["n"] for event in events) == data["count"]
    game = insuto.load("burgundy")
    for track, key in ((0, "load_empty"), (6, "load_empty_last")):
        own = {f"red.goods.{colour}": str(int(colour < 4)) for colour in range(1, 7)}
        depots = {"depot.1.goods": "1", "depot.2.goods": "4"}
        ship = {"red.stored.1": "ship", "red.die.1": "5", "red.track": str(track)}
        pos = game.arrange(game.setup(2, 1), list((own | depots | ship).items()))
        pos = game.play(pos, game.notation.parse("place stored=1 space=D5 die=5")).position
        act = game.notation.parse("load depot=2")
        assert motive(game, pos, act).key == key
        assert ("marker_moved" in {event.kind for event in game.play(pos, act).events}) == (key == "load_empty")
    for game, pos, act, _ in reported("burgundy", "building", "ship", "ship_alone"):
        kinds = {event.kind for event in game.play(pos, act).events}
        assert not kinds & {"no_effect", "no_effect_black"}
    for game, pos, act, _ in reported("burgundy", "ship", "ship_alone"):
        goods = sum(map(sum, pos.depot_goods)) > 0
        assert (game.play(pos, act).position.agenda[-1].ask == "load") == goods
    for game, _, _, data in reported("burgundy", "take_effect", "knowledge", "buy_effect"):
        effect = game.words.name("effect", data["effect"])
        assert effect != data["effect"]


def bots_on(game: Game[Any], pos: Any, act: Action) -> list[Any]:
    """Return the events of an action, and of what the same seat then still has to choose of its goods."""
    turn = game.play(pos, act)
    events: list[Any] = [*turn.events]
    while turn.position.agenda[-1].ask == "stow":
        view = game.view(turn.position, game.actor(turn.position))
        best = max(game.legal_actions(turn.position), key=lambda one: game.appraise(view, one))
        turn = game.play(turn.position, best)
        events += turn.events
    return events


def test_scythe_names_what_lies_on_the_mat() -> None:
    from insuto.games.scythe.names import RESOURCES
    from insuto.games.scythe.state import Player

    for game, pos, _, data in reported("scythe", "go_bottom"):
        me = Player(game.box, pos, game.actor(pos))  # type: ignore[attr-defined]
        lying = sum(pos.lying(place)[RESOURCES.index(data["resource"])] for place in me.territories())
        assert lying == data["have"] >= data["price"]
    for game, pos, act, data in reported("scythe", "go_resources"):
        assert data["have"] < data["price"]
        top = game.play(pos, act).position
        below = game.play(top, next(one for one in game.legal_actions(top) if one.kind == "skip")).position
        assert not any(one.kind == "pay" for one in game.legal_actions(below)), "without the trade it cannot be paid"
    for game, _, _, data in reported("scythe", "answer", "answer_free"):
        card, option = map(int, data["choice"].split("."))
        gains = next(one for one in game.box.encounters if one["number"] == card)["options"][option - 1]["gain"]  # type: ignore[attr-defined]
        assert data["what"] in gains
        assert game.words.name("worth", data["what"]) != data["what"]
    for game, pos, _, data in reported("scythe", "half_power"):
        who = game.seat_ids(pos)[game.actor(pos)]
        assert data["have"] == game.look(pos, f"{who}.power")
        assert not game.look(pos, f"{who}.stars.power"), "its star can still be won"
    for game, pos, _, data in reported("scythe", "star"):
        seat = game.actor(pos)
        rows = {"mechs": pos.mechs, "structures": pos.structures, "recruits": pos.recruits}
        left = rows[data["goal"]][seat].count(-1) if data["goal"] in rows else pos.boxes[seat].count(0)
        assert left == 1
        assert not game.look(pos, f"{game.seat_ids(pos)[seat]}.stars.{data['goal']}")
