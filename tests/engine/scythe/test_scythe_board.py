"""The map and the table of サイズ: keys and order, every hex as crowded as it may get, what is said of it, letters and colours."""

from __future__ import annotations

import dataclasses
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import lru_cache
from graphlib import TopologicalSorter
from itertools import combinations, pairwise
from math import sqrt
from typing import Any

import measuring
import pytest
from drawing import boxes, element_of
from playouts import LONG_FORM, Dice, some_of
from scythe_help import BOX, GAME

from insuto.core.facts import Log
from insuto.draw.palette import SEATS, SeatLook
from insuto.games.scythe import board_signs as signs
from insuto.games.scythe import board_terrain as terrain
from insuto.games.scythe.board import picture
from insuto.games.scythe.board_map import Geometry
from insuto.games.scythe.board_narrow import picture as narrow_picture
from insuto.games.scythe.board_view import BoardView, SeatView
from insuto.games.scythe.names import GOALS, RESOURCES, STRUCTURES
from insuto.games.scythe.view import board_view

COMPONENTS: dict[str, Any] = GAME.components
LAYOUTS = {"wide": picture, "narrow": narrow_picture}
SCENES = ("table", "map")
FACTIONS = COMPONENTS["factions"]
HEXES = [h["id"] for h in COMPONENTS["map"]["hexes"]]
ENCOUNTERS = [h["id"] for h in COMPONENTS["map"]["hexes"] if h.get("encounter")]
SEAT_IDS = [f["id"] for f in FACTIONS]
NS = "{http://www.w3.org/2000/svg}"


def looks(players: int) -> tuple[SeatLook, ...]:
    return tuple(SeatLook(f["id"], f["ja"], f["colour"], SEATS[f["colour"]].shape) for f in FACTIONS[:players])


def some(players: int, seed: int) -> BoardView:
    """Return a crowded position; it need not be reachable in a game."""
    rnd = random.Random(seed)
    free = HEXES[:]
    rnd.shuffle(free)
    holdings, tokens = [], {}
    for f, m in zip(FACTIONS[:players], COMPONENTS["mats"], strict=False):
        own = [free.pop() for _ in range(6)]
        home = f"home_{f['id']}"
        structures = tuple(place if rnd.random() < 0.7 else "" for place in own[:4])
        workers = sorted(rnd.choice([*own[:3], home]) for _ in range(rnd.randrange(2, 9)))
        holdings.append(
            SeatView(
                f["id"],
                m["id"],
                rnd.randrange(17),
                rnd.randrange(19),
                rnd.randrange(120),
                "move",
                rnd.choice([*own, home]),
                tuple(rnd.choice([*own, ""]) for _ in range(4)),
                tuple(workers),
                structures,
                hand=tuple(rnd.randrange(4) for _ in range(4)),
                hidden_cards=rnd.randrange(3),
                stars=tuple(rnd.randrange(2) for _ in GOALS),
                territories=tuple(own[:4]),
            )
        )
        for place in own:
            tokens[place] = tuple(rnd.choice((0, 0, 1, 2, 7, 12, 250)) for _ in RESOURCES)
    crowded = rnd.choice(HEXES)  # all units of one seat and what they carry
    holdings[0] = holdings[0]._replace(character=crowded, mechs=(crowded,) * 4, workers=(crowded,) * 5)
    tokens[crowded] = (1, 3, 2, 12)
    return BoardView(
        seats=looks(players),
        holdings=holdings,
        tokens={place: there for place, there in tokens.items() if any(there)},  # type: ignore[misc]
        encounters=[place for place in ENCOUNTERS if rnd.random() < 0.7],
        tile=rnd.choice(("", *BOX.tiles)),
        fight=rnd.choice(("", crowded)),
        deck=rnd.randrange(43),
        discards=(1, 2, 0, 3),
        objective_pile=20,
        encounter_pile=28,
        factory_left=players + 1,
        free_factions=SEAT_IDS[2:],
        free_mats=("industrial", "patriotic"),
        choosing=seed == 1,
        moved=(0, 2),
        tired=(crowded, crowded),
        turn=rnd.randrange(-1, players),
        focus=0,
        note=rnd.choice(("", "<&'\">", "戦闘")),
    )


def bare(players: int) -> BoardView:
    return BoardView(seats=looks(players), holdings=[SeatView(f["id"], "industrial") for f in FACTIONS[:players]])


VIEWS = {n: [bare(n), *(some(n, seed) for seed in some_of(range(5)))] for n in ((2, 3, 5) if LONG_FORM else (2, 5))}
EACH = pytest.mark.parametrize(
    ("players", "scene", "layout"), [(n, scene, how) for n in VIEWS for scene in SCENES for how in LAYOUTS]
)


@lru_cache(maxsize=4)
def played(players: int) -> tuple[tuple[Any, BoardView], ...]:
    """Return positions of a random game with their drawing input, each as the seat to act sees it."""
    dice, pos, saved = Dice(f"board {players}"), GAME.begin(players, 3), []
    for n in range(1500):
        if pos.over:
            break
        act = GAME.roll(pos) if GAME.actor(pos) < 0 else None
        acts = () if act else [a for a in GAME.legal_actions(pos) if a.kind not in ("skip", "stop", "decline", "end")]
        GAME.apply(pos, act or dice.pick(acts or list(GAME.legal_actions(pos))), Log())
        if n % 90 == 0 and pos.characters[0] >= 0:
            saved.append((GAME.copy(pos), board_view(GAME, GAME.view(pos, max(0, GAME.actor(pos))))))
    assert len(saved) > 10
    return tuple(saved)


def nodes(view: BoardView, scene: str = "map", layout: str = "wide") -> dict[str, str]:
    return dict(LAYOUTS[layout](COMPONENTS, view, scene).nodes)


def title(markup: str) -> str:
    return element_of(markup).findtext("title") or ""


# --- the contract ------------------------------------------------------------------------------------------------


def moving(key: str) -> bool:
    return key.startswith(("unit.", "star.", "marker."))


@EACH
def test_pictures_of_a_scene_differ_only_in_nodes_of_one_order(players: int, scene: str, layout: str) -> None:
    """Absent pieces have no node: a lesson is too heavy with one for every piece on every place."""
    first = LAYOUTS[layout](COMPONENTS, VIEWS[players][0], scene)
    order: TopologicalSorter[str] = TopologicalSorter()
    for view in (*VIEWS[players], *(reported for _, reported in played(players))):
        drawn = LAYOUTS[layout](COMPONENTS, view, scene)
        assert (drawn.base, drawn.width, drawn.height, drawn.title) == (
            first.base,
            first.width,
            first.height,
            first.title,
        )
        keys = drawn.keys()
        assert len(set(keys)) == len(keys)
        assert len(keys) < 380
        if view in VIEWS[players]:
            for before, after in pairwise(keys):
                order.add(after, before)
        above = [i for i, key in enumerate(keys) if moving(key)]
        assert above == list(range(len(keys) - len(above), len(keys)))
        for key, svg in drawn.nodes:
            element = element_of(svg)
            assert (element.tag, element.get("data-key")) == ("g", key)
            assert svg.startswith('<g class="in-piece') == moving(key)
        for element in ET.fromstring(drawn.svg(prefix="s1-")).iter():
            assert element.get("style") is None
            if element.tag == f"{NS}text":
                assert (
                    float(element.get("font-size", "0")) >= 15
                )  # 11 px on a stage of 750, or of 370 in the narrow layout
    order.prepare()  # present nodes have one order: else this raises CycleError


def test_bad_views_are_named() -> None:
    with pytest.raises(ValueError, match="moon"):
        picture(COMPONENTS, bare(3), "moon")
    lost = bare(2)
    lost.holdings = [lost.holdings[0]._replace(character="h99"), lost.holdings[1]]
    with pytest.raises(ValueError, match="h99"):
        picture(COMPONENTS, lost, "map")
    built = SeatView("nordic", "", structures=("home_nordic", "", "", ""))  # a home base bears none
    with pytest.raises(ValueError, match="home_nordic"):
        picture(COMPONENTS, dataclasses.replace(bare(2), holdings=[built] * 2), "map")


# --- what lies where ---------------------------------------------------------------------------------------------


def ground(svg: str) -> measuring.Extent:
    """Return what a finger meets of something on the map."""
    number = r"(-?[\d.]+)"
    place = rf'transform="translate\({number} {number}\)(?: scale\({number}\))?">'
    hit = rf'<rect x="{number}" y="{number}" width="{number}" height="{number}" rx="3" class="in-hit in-grip"/>'
    found = re.match(rf"<g .*?{place}.*?{hit}", svg)
    assert found, svg
    x, y, k, left, top, width, height = (float(n or 1) for n in found.groups())
    return x + k * left, y + k * top, x + k * (left + width), y + k * (top + height)


ON_HEX = re.compile(r"unit\.|place\.\w+\.(worker\.|token$|structure$|oil$|metal$|wood$|food$)")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_lies_on_a_hex_is_as_large_for_a_finger_as_there_is_room(layout: str) -> None:
    """No finger's ground lies on another's, and none is smaller than what is drawn."""
    for view in (*VIEWS[5], *(reported for _, reported in played(5))):
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
        base = LAYOUTS[layout](COMPONENTS, bare(2), "map").base
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
