"""What a step's sentence names is known: its marks, where its actions happened, and words that stand for drawn parts."""

from __future__ import annotations

import re
from functools import cache

import pytest

import insuto
from insuto.core.words import Words
from insuto.draw.model import Node, Picture
from insuto_lesson.named import Named, Terms, fitting, named

GAMES = ("burgundy", "kardinal", "lancaster", "scythe")


WORDS = Words(
    {"seat": {"red": "赤", "blue": "青"}},
    {
        "DRAWN": {"山札": "pile", "{seat}の手札": "hand.{seat}", "9つの国": "region"},
        "KINDS": {"建物": "site", "国": "region"},
    },
)


def _picture(*keys: str, hidden: tuple[str, ...] = ()) -> Picture:
    nodes = [Node(key, f'<g class="{"in-hide" if key in hidden else ""}" data-key="{key}"></g>') for key in keys]
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


@cache
def _keys(game_id: str) -> tuple[str, ...]:
    """Return the keys of all picture scenes with the most players."""
    game = insuto.load(game_id)
    pos = game.setup(max(game.player_counts), 1)
    return tuple({key: None for scene in game.scenes_at(pos) for key, _ in game.draw(pos, scene, None).nodes})


PLAYED = {  # what only comes to be drawn while a game is played
    "scythe": re.compile(r"bid|encounter|tile|place\.\*\.(oil|metal|wood|food|structure)|place\.home_\*"),
}


@pytest.mark.parametrize("game_id", GAMES)
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
            assert fitting(_keys(game_id), pattern) or later.fullmatch(pattern), (word, pattern)
