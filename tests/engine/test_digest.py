"""Events in short: headlines first, sums of points, runs folded."""

from __future__ import annotations

from typing import Any

import pytest
from playouts import known_games, sample

import insuto
from insuto.core.facts import Event, Log
from insuto.core.game import Game
from insuto.desk.render import digest_json
from insuto.play import digest, script


@pytest.fixture(scope="module")
def kardinal() -> Game[Any]:
    return insuto.load("kardinal")


def happened() -> list[Event]:
    log = Log()
    for card in ("FR", "FR", "BYBU"):
        log.add("dealt", 0, "K-045", secret=("card",), seen=(0,), folds="card", card=card)
    log.add("dealt", 1, "K-045", secret=("card",), seen=(1,), folds="card", card="FR")
    log.add("pile_empty", rule="K-050", headline=True)
    log.add("dealt", 1, "K-045", secret=("card",), seen=(1,), folds="card", card="ENSW")
    return log.events


def test_runs_are_folded_and_only_runs() -> None:
    reported = digest.folded(happened())
    assert [(e.kind, e.seat, e.data.get("card")) for e in reported] == [
        ("dealt", 0, ["FR", "FR", "BYBU"]),
        ("dealt", 1, "FR"),
        ("pile_empty", -1, None),
        ("dealt", 1, "ENSW"),
    ]
    assert happened()[0].data == {"card": "FR"}


def test_nothing_is_folded_that_says_more_or_brings_points() -> None:
    one = Event("got", 0, "K", {"what": "a", "count": 1}, folds="what")
    other = Event("got", 0, "K", {"what": "b", "count": 2}, folds="what")
    assert digest.folded([one, other]) == [one, other]
    scored = Event("got", 0, "K", {"what": "a"}, {0: 1}, folds="what")
    assert digest.folded([scored, scored]) == [scored, scored]


def test_what_a_seat_did_not_see_stays_hidden_when_it_is_folded(kardinal: Game[Any]) -> None:
    texts = [a["text"] for a in digest_json(kardinal, kardinal.setup(3), [e.for_seat(1) for e in happened()])]
    assert texts == [
        "山札が1回目に尽きました。手番を止めて中間決算をします。",
        "赤が山札から裏向きのカード×3を引きました。",
        "青が山札からフランスを引きました。",
        f"青が山札から{kardinal.words.name('card', 'ENSW')}を引きました。",
    ]


def test_headlines_then_what_each_seat_gained_then_the_rest(kardinal: Game[Any]) -> None:
    log = Log()
    log.add("score_roads", rule="K-070")
    for seat, points in ((2, 4), (0, 6), (0, 5), (1, -3)):
        log.add("scored_row", seat, "K-080", points={seat: points}, count=points, gained=points, sites=[])
    log.add("over", rule="K-090", headline=True, winners=[0], best=29)
    reported = digest_json(kardinal, kardinal.setup(3), log.events)
    assert [a["text"] for a in reported[:3]] == [
        "ゲーム終了です。29点で赤の勝ちです。",
        "赤+11、青−3、緑+4",
        "最終決算の3つ目、道です。",
    ]
    assert reported[1] == {
        "text": "赤+11、青−3、緑+4",
        "rule": "",
        "seat": None,
        "points": {"red": 11, "blue": -3, "green": 4},
        "sum": True,
    }
    assert len(reported) == 7
    alone = digest_json(kardinal, kardinal.setup(3), log.events[:2])
    assert not any("sum" in a for a in alone)  # one scoring event speaks for itself


def test_the_deal_begins_with_what_was_dealt(kardinal: Game[Any]) -> None:
    pos = script.start(kardinal, 4, 1, setup="begin")
    pos = script.run(kardinal, pos, script.Script(do="setup part=pieces; setup part=remove")).position
    outcome = script.run(kardinal, pos, script.Script(do="setup part=deal; advance chance"))
    reported = [a["text"] for a in digest_json(kardinal, outcome.position, outcome.events)]
    assert reported[0] == "カードを混ぜ、1人に3枚ずつ配りました。"
    assert [text[:6] for text in reported[1:]] == ["赤が山札から", "青が山札から", "緑が山札から", "黄が山札から"]


@pytest.mark.parametrize(("name", "players"), [(name, insuto.load(name).player_counts[-1]) for name in known_games()])
def test_places_that_are_named_are_drawn(name: str, players: int) -> None:
    """In some scene of the position that it happened in, or that it led to; nothing hidden is named."""
    game, named = insuto.load(name), 0
    for move in sample(name, players, 1):
        for seat in range(players):
            reported = [key for event in move.events for key in game.places(move.after, event.for_seat(seat))]
            named += len(reported)
            if reported and seat == 0:
                scenes = [game.draw(pos, scene) for pos in (move.before, move.after) for scene in game.scenes_at(pos)]
                drawn = {node.key for picture in scenes for node in picture.nodes}
                assert drawn.issuperset(reported), (str(move.action), reported)
    assert bool(named) == (name != "toy"), named


def test_frames_of_lessons_are_without_places() -> None:
    """They are weighed (tests/site)."""
    scythe = insuto.load("scythe")
    events = [Event("deployed", 0, "S-098", {"mech": "speed", "where": "h35"})]
    pos = scythe.setup(2, 1)
    assert "places" not in digest_json(scythe, pos, events)[0]
    assert digest_json(scythe, pos, events, places=True)[0]["places"] == ["place.h35"]
