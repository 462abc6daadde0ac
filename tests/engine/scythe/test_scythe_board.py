"""The map and the table of サイズ: keys and order, every hex as crowded as it may get, what is said of it, letters and colours."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import Any

import measuring
import pytest
from crowds import CROWDS, arranged
from drawing import boxes, element_of
from playouts import sample, seed_of
from scythe_help import GAME

from insuto.draw.palette import SEATS
from insuto.games.scythe import board_signs as signs
from insuto.games.scythe import board_terrain as terrain
from insuto.games.scythe.board import picture
from insuto.games.scythe.board_map import Geometry
from insuto.games.scythe.board_narrow import picture as narrow_picture
from insuto.games.scythe.board_view import BoardView, SeatView
from insuto.games.scythe.names import RESOURCES, STRUCTURES
from insuto.games.scythe.view import board_view

COMPONENTS: dict[str, Any] = GAME.components
LAYOUTS = {"wide": picture, "narrow": narrow_picture}
FACTIONS = COMPONENTS["factions"]


@lru_cache
def bare() -> BoardView:
    return board_view(GAME, GAME.setup(2, 1))


@lru_cache
def views() -> tuple[BoardView, ...]:
    """Return what is drawn at the largest table: some of a random game, as the seat to act sees it, and a crowded position."""
    moves = sample("scythe", 5, seed_of("scythe", 5), 23)
    seen = [GAME.view(move.before, max(0, GAME.actor(move.before))) for move in moves if move.before.characters[0] >= 0]
    return tuple(
        board_view(GAME, pos) for pos in (*seen, *(arranged("scythe", 5, text) for text in CROWDS["scythe"][5]))
    )


def nodes(view: BoardView, scene: str = "map", layout: str = "wide") -> dict[str, str]:
    return dict(LAYOUTS[layout](COMPONENTS, view, scene).nodes)


def test_bad_views_are_named() -> None:
    with pytest.raises(ValueError, match="moon"):
        picture(COMPONENTS, bare(), "moon")
    lost = dataclasses.replace(bare(), holdings=[bare().holdings[0]._replace(character="h99"), bare().holdings[1]])
    with pytest.raises(ValueError, match="h99"):
        picture(COMPONENTS, lost, "map")
    built = SeatView("nordic", "", structures=("home_nordic", "", "", ""))  # a home base bears none
    with pytest.raises(ValueError, match="home_nordic"):
        picture(COMPONENTS, dataclasses.replace(bare(), holdings=[built] * 2), "map")


# --- what lies where ---------------------------------------------------------------------------------------------


def ground(svg: str) -> measuring.Extent:
    """Return what a finger meets of something on the map."""
    number = r"(-?[\d.]+)"
    place = rf'transform="translate\({number} {number}\)(?: scale\({number}\))?"[^>]*>'
    hit = rf'<rect x="{number}" y="{number}" width="{number}" height="{number}" rx="3" class="in-hit in-grip"/>'
    found = re.match(rf"<g .*?{place}.*?{hit}", svg)
    assert found, svg
    x, y, k, left, top, width, height = (float(n or 1) for n in found.groups())
    return x + k * left, y + k * top, x + k * (left + width), y + k * (top + height)


ON_HEX = re.compile(r"unit\.|place\.\w+\.(worker\.|token$|structure$|oil$|metal$|wood$|food$)")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_lies_on_a_hex_is_as_large_for_a_finger_as_there_is_room(layout: str) -> None:
    """No finger's ground lies on another's, and none is smaller than what is drawn."""
    for view in views():
        drawn = nodes(view, "map", layout)
        found = {
            key: ground(svg)
            for key, svg in drawn.items()
            if ON_HEX.match(key) and "in-off" not in svg.partition(">")[0]
        }
        for (a, one), (b, other) in combinations(found.items(), 2):
            across, down = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
            assert min(across, down) < 0.6, (a, b)
        for key, box in found.items():
            for seen in boxes(element_of(drawn[key])):
                if seen.kind == "piece":
                    assert box[0] <= seen.x0 + 0.5 and box[1] <= seen.y0 + 0.5, key  # noqa: PT018
                    assert box[2] >= seen.x1 - 0.5 and box[3] >= seen.y1 - 0.5, key  # noqa: PT018


def test_grounds_rivers_and_bases_are_those_of_the_map() -> None:
    grounds = Geometry(COMPONENTS)
    for b in COMPONENTS["bases"]:
        x, y = grounds.middle[f"home_{b['id']}"]
        far = sorted(
            (sqrt((x - u) ** 2 + (y - v) ** 2), name)
            for name, (u, v) in grounds.middle.items()
            if not name.startswith("home_")
        )
        touching = {*b["land"], *b["river"], *b["lakes"]}
        assert {name for _, name in far[: len(touching)]} == touching  # what it touches is nearest
    for layout in LAYOUTS:
        base = LAYOUTS[layout](COMPONENTS, bare(), "map").base
        grounds_of = {kind: d.count("M") for d, kind in re.findall(r'<path d="([^"]*)" class="in-f-(\w+)" id=', base)}
        assert grounds_of == Counter(h["terrain"] for h in COMPONENTS["map"]["hexes"])
        assert base.count('<use href="#in-t-') == 47
        assert base.count('class="in-homeland"') == 7
        rivers = re.search(r'<path d="([^"]*)" class="in-river"', base)
        assert rivers
        sides = len(COMPONENTS["map"]["rivers"]) + sum(len(b["river"]) for b in COMPONENTS["bases"])
        assert rivers[1].count("Q") == 3 * sides - rivers[1].count("M")
        assert not re.search(r">h\d\d<", base)  # no numbers of places on the map
    assert set(terrain.VARIANTS) == {h["terrain"] for h in COMPONENTS["map"]["hexes"]}
    drawings = re.findall(r'<g id="(\w[\w-]*)">(.*?)</g>', terrain.definitions())
    assert (
        len({re.sub("class=.*?[ />]", "", body) for _, body in drawings}) == len(drawings) == 11
    )  # known without colour


def test_signs_and_pieces_differ_without_their_colour() -> None:
    signed = {
        signs.sign(name)
        for name in signs.names()
        if name not in ("deploy", "enlist", "power_card", "units", "coins", "territories")
    }
    assert len(signed) == len(signs.names()) - 6
    shapes = [SEATS[f["colour"]].shape for f in FACTIONS]
    assert len(set(shapes)) == 5
    pieces = [make(shape) for shape in shapes for make in (signs.character, signs.worker, signs.star, signs.recruit)]
    pieces += [signs.mech(n, shape) for shape in shapes for n in (1, 2, 3, 4)]
    pieces += [signs.structure(s, shape) for shape in shapes for s in STRUCTURES]
    pieces += [signs.resource(r) for r in RESOURCES] + [signs.worker("disc", n) for n in range(2, 9)]
    assert len(set(pieces)) == len(pieces)
    assert len({signs.digits(n) for n in range(251)}) == 251
    for tone in ("ink", "print", "glyph"):
        assert signs.sign("oil", tone=tone) != signs.sign("oil", 2, tone=tone)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_mark_frames_a_track_and_a_plate_says_the_number_of_its_mat(layout: str) -> None:
    """Style sheets colour the lots right inside a marked part: then the first band of popularity looked chosen."""
    view = board_view(GAME, GAME.setup(3, 11))
    drawn = nodes(view, "table", layout)
    assert not [one for one in element_of(drawn["track.popularity"]) if one.get("class") == "in-lot"]
    for look, own in zip(view.seats, view.holdings, strict=True):
        order = next(mat["order"] for mat in COMPONENTS["mats"] if mat["id"] == own.mat)
        assert f"（{order}番）" in drawn[f"seat.{look.id}"]
