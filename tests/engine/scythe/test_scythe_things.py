"""The sentences about the part under the finger, and the table of a combat."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from finger import Finger
from playouts import playout
from scythe_help import BOX, GAME, given, hand, mech, men, play, table

from insuto.games.scythe.names import GOALS
from insuto.games.scythe.things_words_ja import ABILITIES, WHEN

SILENT = {"fight", "shown", "encounter.card", "factory.card", "objective", "dial", "bid"}
"""Drawing keys of which there is nothing to say."""


def text(pos: Any, key: str) -> str:
    return "".join(GAME.words_at(pos).thing(thing) for thing in GAME.thing(pos, key))


def test_everything_drawn_says_what_it_is() -> None:
    """At the start, in the middle and at the end, as each seat and a stranger see it."""
    moves = playout("scythe", 2, 0)
    for move in (moves[40], moves[len(moves) // 2], moves[-1]):
        pos = move.after
        views = [GAME.view(pos, 0), GAME.view(pos, 1), GAME.public(pos), pos]
        for view in views:
            words = GAME.words_at(view)
            keys = {node.key for scene in GAME.scenes_at(view) for node in GAME.draw(view, scene).nodes}
            for key in sorted(keys):
                found = GAME.thing(view, key)
                first = key.split(".")
                quiet = first[0] in SILENT or key in SILENT or first[0] in ("encounter", "factory")
                quiet |= key == "note" and view.stage != "play"
                assert found or quiet, key
                for thing in found:
                    sentence = words.thing(thing)
                    assert sentence.endswith("。"), (key, sentence)
                    assert "{" not in sentence
                    assert not thing.rule or thing.rule in GAME.rules, key
            assert (
                GAME.thing(view, "unit.nobody.character")
                == GAME.thing(view, "place.h99")
                == GAME.thing(view, "hand")
                == ()
            )


@pytest.mark.rule("S-036")
def test_what_is_secret_stays_secret() -> None:
    pos = given("nordic.objectives = 12 13")
    assert "コインが20以上" in text(pos, "objective.nordic.12")
    assert "コインが20以上" in text(GAME.view(pos, 0), "objective.nordic.12")
    assert (
        text(GAME.view(pos, 1), "objective.nordic.12")
        == "ノルディックの目的カード2枚です。中身は本人だけが見られます。"
    )


@pytest.mark.parametrize("faction", BOX.factions, ids=BOX.faction_ids)
def test_abilities_are_described_as_on_the_page(faction: Any) -> None:
    """One text, here and on the page 勢力."""
    page = (Path(__file__).parents[3] / "docs/scythe/factions.md").read_text(encoding="utf-8")
    section = page[page.index(f"{{ #{faction.id} }}") :].split("\n## ")[0]
    rows = dict(re.findall(r"^\| (?:勢力|メック): (\S+) \| [^|]+ \| ([^|]+) \|", section, re.MULTILINE))
    when = dict(re.findall(r"^\| (?:勢力|メック): (\S+) \| ([^|]+) \|", section, re.MULTILINE))
    lands = [GAME.words.name("terrain", name) for name in faction.riverwalk]
    assert len(rows) == 5
    for ability in (faction.ability, *faction.mechs):
        name = GAME.words.name("ability", ability)
        assert rows[name] == ABILITIES[ability].format(a=lands[0], b=lands[1])
        assert when[name] == WHEN[ability]


@pytest.mark.rule("S-087")
def test_a_mill_makes_one_more_where_its_owner_rules() -> None:
    pos = given("nordic.structure.mill = h05; nordic.workers.h05 = 1")
    assert "ノルディックは、ここの風車でさらに1つ作れます。" in text(pos, "place.h05")


def test_an_odd_half_of_a_section_says_nothing() -> None:
    pos = given()
    assert text(pos, "section.nordic.trade.top.popularity")
    for odd in ("section.nordic.trade.top.power", "section.nordic.trade.middle"):
        assert not GAME.thing(pos, odd)


@pytest.mark.rule("S-108", "S-112")
def test_a_name_on_the_phone_has_content() -> None:
    """Touched, a mech says what it can do, and why it cannot be deployed now."""
    finger = Finger("scythe", given())
    answer = finger.tap("mech.nordic.riverwalk")
    assert [thing["rule"] for thing in answer["thing"]] == ["S-108"]
    assert "川を渡れます" in answer["thing"][0]["text"]
    assert answer["refused"][0]["rule"] == "S-038"
    plate = finger.tap("seat.nordic")
    assert plate["actions"] == []
    assert "コイン4" in plate["thing"][0]["text"]
    assert "水泳" in plate["thing"][1]["text"]


@pytest.mark.rule("S-131")
def test_a_combat_is_shown_as_a_table() -> None:
    """Both sides, whoever attacked; the fate of the beaten follows."""
    there = "nordic.mech1 = h33; saxony.mech1 = h33; saxony.workers.h33 = 1; fight = h33; nordic.power = 5"
    hands = "nordic.hand = 3; saxony.hand = none"
    finger = Finger("scythe", given(f"{there}; {hands}"))
    finger.ask(op="play", session="f", action="commit dial=4 cards=3")
    state = finger.ask(op="play", session="f", action="commit dial=1")
    (result,) = state["results"]
    assert result["title"] == "戦闘の結果"
    assert [column["seat"] for column in result["columns"]] == ["nordic", "saxony"]
    assert [(row["label"], row["values"]) for row in result["rows"]] == [
        ("立場", ["攻撃側", "防御側"]),
        ("ダイヤルの戦力", ["4", "1"]),
        ("戦闘カード", ["3", "なし"]),
        ("合計", ["7", "1"]),
        ("勝ち負け", ["勝ち", "負け"]),
    ]
    assert result["at"] == ["place.h33"]
    lines = " ".join(line["text"] for line in result["lines"])
    for said in ("ノルディックの勝ち", "ザクセンが", "退却しました", "民心が1減りました", "星を置きました"):
        assert said in lines, lines
    assert "行えません" not in lines, "the bottom action is not of the combat"


@pytest.mark.rule("S-131")
def test_the_table_of_a_combat_that_a_bot_began() -> None:
    pos = table(("nordic", "industrial"), ("saxony", "mechanical"))
    mech(pos, 0, "riverwalk", "h33")
    mech(pos, 1, "riverwalk", "h33")
    men(pos, 1, "h50")
    hand(pos, 0)
    hand(pos, 1)
    moved = GAME.arrange(pos, [("turn", "saxony"), ("fight", "h33")])
    events = play(moved, "commit dial=0", "commit dial=1")
    (result,) = [event.result for event in events if event.result]
    assert (result.key, result.seats) == ("combat", (1, 0)), "the attacker first"
    assert result.rows[-1] == ("outcome", "role", ("lost", "won"))


def test_the_tabs_of_mats_have_short_names() -> None:
    """Ten tabs have room in two rows of a phone; on paper and in words the mats keep their names."""
    scenes = Finger("scythe", GAME.setup(3, 1)).state["scenes"]
    titles = {one["title"]: one.get("short") for one in scenes}
    mats = {title: short for title, short in titles.items() if title.endswith("のマット")}
    assert len(mats) == 3
    assert all(f"{short}のマット" == title for title, short in mats.items())
    assert {short for title, short in titles.items() if title not in mats} == {None}


@pytest.mark.rule("S-151")
def test_factory_cards_on_offer_are_named_to_who_looks_at_them_alone() -> None:
    """By their numbers; to the others they are as many cards without one."""
    pos = given("offered = 3 12")
    assert GAME.look(GAME.view(pos, 0), "offered") == "3 12"
    assert GAME.look(GAME.view(pos, 1), "offered") == "? ?"


@pytest.mark.rule("S-158", "S-162")
def test_the_row_of_stars_says_how_many_there_are_and_when_they_end_the_game() -> None:
    pos = GAME.setup(2, 1)
    for goal in GOALS:
        assert "10か所です。だれかが6個目を置くと、ゲームは終わります" in text(pos, f"goal.{goal}")


def test_workers_that_ride_are_called_workers() -> None:
    pos = given("nordic.mech3 = h05; nordic.workers.h05 = 2; place.h05.oil = 1")
    play(pos, "section to=move", "take gain=units")
    called = Finger("scythe", pos).state["called"]
    assert "place.h05.worker" in called
    assert all(called[key].endswith("のワーカー") for key in called if ".worker" in key), called
