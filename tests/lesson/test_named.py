"""What a step's sentence names is known: its marks, where its actions happened, and words that stand for drawn parts."""

from __future__ import annotations

import re
from functools import cache

import pytest

import insuto
from insuto.core.words import Words
from insuto.draw.labels import Area
from insuto.draw.model import Node, Picture
from insuto.draw.shapes import keyed, rect, text
from insuto.play.history import Session
from insuto_lesson.labels import NEAR, Places, labelled, worded
from insuto_lesson.named import Named, Terms, fitting, labels_given, named, titles
from site_games import games

WORDS = Words(
    {"seat": {"red": "赤", "blue": "青"}},
    {
        "DRAWN": {"山札": "pile", "{seat}の手札": "hand.{seat}", "9つの国": "region"},
        "KINDS": {"建物": "site", "国": "region"},
    },
)


def _picture(*keys: str, hidden: tuple[str, ...] = ()) -> Picture:
    nodes = [Node(key, f'<g class="{"in-hide" if key in hidden else ""}" data-key="{key}"><path/></g>') for key in keys]
    return Picture(100, 100, "", "", tuple(nodes))


def _named(text: str, picture: Picture, marks: tuple[str, ...] = (), happened: tuple[str, ...] = ()) -> Named:
    return named(Terms(WORDS, ("red", "blue")), text, marks, happened, picture)


def test_marks_places_and_words_are_named_in_this_order() -> None:
    picture = _picture("region.A", "region.B", "site.A1", "pile", "hand.red.A", "hand.blue.A")
    found = _named("山札から引いて、赤の手札に加えます。", picture, ("site.A1",), ("region.B", "gone"))
    assert found.keys == ("site.A1", "region.B", "pile", "hand.red.A")
    assert found.missing == ()


def test_a_longer_word_hides_the_shorter_one_inside_it() -> None:
    assert _named("盤には9つの国があります。", _picture("region.A", "region.B")).keys == ("region.A", "region.B")
    assert _named("その国に置きます。", _picture("region.A", "region.B")).keys == ()


def test_what_is_hidden_or_elsewhere_is_missing() -> None:
    assert _named("山札です。", _picture("pile", hidden=("pile",))).missing == ("山札",)
    assert _named("山札です。", _picture("site.A1")).missing == ("山札",)


def test_a_pattern_means_a_key_or_all_below_it() -> None:
    keys = ("site.A1", "site.A2", "sites", "unit.red.mech1", "unit.red.mech1.hat")
    assert fitting(keys, "site") == ["site.A1", "site.A2"]
    assert fitting(keys, "unit.*.mech*") == ["unit.red.mech1"]
    assert fitting(keys, "uni") == []
    assert fitting(keys, "unit.red$") == []
    assert fitting(keys, "site.*$") == ["site.A1", "site.A2"]


def test_a_word_may_depend_on_what_is_there() -> None:
    words = {"KINDS": {"建物": "site~:空き", "修道院": "site!:空き", "赤": "site~の修道院~赤"}}
    terms = Terms(Words({}, words), ())
    drawn = [
        Node(key, f'<g data-key="{key}"><title>{title}</title><path/></g>')
        for key, title in (("site.A1", "1番の建物: 空き"), ("site.A2", "2番の建物: 赤の修道院"))
    ]
    there = titles(Picture(100, 100, "", "", tuple(drawn)))
    found = {word: terms.meant(word, ("site.A1", "site.A2"), there) for word in words["KINDS"]}
    assert found == {"建物": ["site.A1"], "修道院": ["site.A2"], "赤": ["site.A2"]}


@cache
def _keys(game_id: str) -> tuple[str, ...]:
    """Return the keys of all picture scenes with the most players."""
    game = insuto.load(game_id)
    pos = game.setup(max(game.player_counts), 1)
    return tuple({key: None for scene in game.scenes_at(pos) for key, _ in game.draw(pos, scene, None).nodes})


PLAYED = {  # what only comes to be drawn while a game is played
    "scythe": re.compile(
        r"bid|seat\.\*\.power|encounter|tile|place\.\*\.(oil|metal|wood|food|structure)|place\.home_\*"
    ),
}


@pytest.mark.parametrize("game_id", games())
@pytest.mark.parametrize("table", ["DRAWN", "KINDS"])
def test_the_words_of_a_game_stand_for_keys_that_there_are(game_id: str, table: str) -> None:
    game = insuto.load(game_id)
    seats = game.seat_ids(game.setup(max(game.player_counts), 1))
    terms = Terms(game.words, seats)
    words = terms.drawn if table == "DRAWN" else terms.kinds
    assert words
    later = PLAYED.get(game_id, re.compile(r"(?!)"))
    for word, patterns in words.items():
        for pattern in patterns:
            keys = re.split("[#~!]", pattern)[0]
            assert fitting(_keys(game_id), keys) or later.fullmatch(keys.rstrip("$")), (word, pattern)


@pytest.mark.parametrize("game_id", games())
def test_the_class_of_a_word_is_drawn_in_a_part_that_it_stands_for(game_id: str) -> None:
    """At the beginning, or while bots play."""
    game = insuto.load(game_id)
    players = max(game.player_counts)
    session = Session(game, game.setup(players, 1), "study", ["sensible"] * players)
    terms = Terms(game.words, game.seat_ids(session.position))
    patterns = {one for table in (terms.drawn, terms.kinds) for found in table.values() for one in found}
    missing = {pattern for pattern in (re.split("[~!]", one)[0] for one in patterns) if "#" in pattern}
    while missing and not session.over:
        scenes = game.scenes_at(session.position)
        drawn = [node for scene in scenes for node in game.draw(session.position, scene, None).nodes]
        missing = {one for one in missing if not any(_has_class(node, *one.split("#")) for node in drawn)}
        session.bot_step()
    assert not missing


def _has_class(node: Node, key: str, cls: str) -> bool:
    return bool(fitting((node.key,), key)) and cls in " ".join(re.findall('class="([^"]*)"', node.svg)).split()


def _thing(key: str, x: float, y: float, size: float = 20, words: str = "") -> Node:
    body = rect(0, 0, size, size) + (text(0, 12, words, size=12) if words else "")
    return Node(key, keyed(key, body, x=x, y=y))


def _labelled(words: str, marks: tuple[str, ...], *nodes: Node, given: dict[str, str] | None = None) -> dict[str, Area]:
    """Return where the labels of a picture of 300 by 200 stand, by what they say."""
    picture = Picture(300, 200, "", "", nodes)
    terms = Terms(WORDS, ("red", "blue"))
    after = labelled(
        picture, worded(terms, terms.found(words), marks, given or {}, picture), [node.key for node in nodes]
    )
    assert after.nodes[: len(nodes)] == nodes, "labels lie on top"
    places = Places(after)
    found = {}
    for key in after.keys()[len(nodes) :]:
        area = places.area(key)
        assert area
        found[next(said for said, line in places.lines if area.holds(line))] = area
    return found


def test_label_is_next_to_its_part_inside_the_picture_and_covers_nothing_named() -> None:
    for x, y in ((0, 0), (280, 0), (0, 180), (280, 180), (140, 90)):
        things = (_thing("site.A1", x, y), _thing("pile", 110, 60), _thing("site.A2", 150, 120))
        labels = _labelled("この建物に置きます。", ("site.A1",), *things)
        assert list(labels) == ["建物"]
        assert Area(0, 0, 300, 200).holds(labels["建物"])
        for thing in things:
            area = Places(Picture(300, 200, "", "", (thing,))).area(thing.key)
            assert area
            assert not labels["建物"].meets(area), (x, y, thing.key)


@pytest.mark.parametrize("of", ["parts", "words", "named"])
def test_label_stands_beside_its_part_where_all_is_taken_above_and_below(of: str) -> None:
    """By broad parts, by lines of words, or by what the sentence names; of places that cover nothing it has the first."""
    broad = [Area(40, 18, 260, 84), Area(40, 116, 260, 182)] if of != "words" else []
    rows = (40, 60, 80, 130, 150, 170) if of == "words" else ()
    parts = [Node(f"track.{at.y0}", keyed("track", rect(0, 0, 220, 66), x=at.x0, y=at.y0)) for at in broad]
    base = "".join(text(150, y, "字" * 15, size=14, anchor="middle") for y in rows)
    picture = Picture(300, 200, "", base, (_thing("site.A1", 140, 90), *(parts if of == "parts" else ())))
    x, y = Places(picture).free("建物", [Area(140, 90, 160, 110)], broad if of == "named" else [])
    assert (x > 170, y) == (True, 100)


def test_parts_of_a_kind_share_a_label_and_authors_labels_win() -> None:
    things = (_thing("site.A1", 20, 20), _thing("site.A2", 60, 20), _thing("pile", 200, 150))
    assert list(_labelled("建物です。", ("site.A1", "site.A2", "pile"), *things)) == ["建物", "山札"]
    assert list(_labelled("", ("site.A1", "pile"), *things, given={"site.A1": "家", "pile": ""})) == ["家"]


def test_a_word_for_something_inside_a_part_has_its_label_there() -> None:
    body = rect(0, 0, 140, 80) + rect(110, 60, 10, 10, cls="in-flag")
    card = Node("conflict.A", keyed("conflict.A", body, x=80, y=60))
    terms = Terms(Words({}, {"KINDS": {"敵の兵力": "conflict#in-flag", "紛争": "conflict"}}), ())
    picture = Picture(300, 200, "", "", (card,))
    groups = worded(terms, ["敵の兵力", "紛争"], [card.key], {}, picture)
    assert [(group.label, group.part) for group in groups] == [("敵の兵力", "in-flag"), ("紛争", "")]
    assert worded(terms, ["敵の兵力"], [card.key], {card.key: ""}, picture) == []
    places = Places(labelled(picture, groups, [card.key]))
    inside, whole = places.area("label.0"), places.area("label.1")
    assert inside
    assert whole
    assert inside.distance(Area(190, 120, 200, 130)) <= NEAR < whole.distance(Area(190, 120, 200, 130))


def test_what_the_picture_says_already_has_no_label() -> None:
    assert _labelled("山札です。", ("pile",), _thing("pile", 50, 50, words="山札")) == {}


def test_marks_may_carry_labels() -> None:
    assert labels_given("site=家; pile=", ("site.A1", "site.A2", "pile")) == {
        "site.A1": "家",
        "site.A2": "家",
        "pile": "",
    }
