"""The boards of ランカスター: keys, order, base, what is where; nothing lies on anything else; its figures and their sources."""

from __future__ import annotations

import copy
import dataclasses
import json
import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from drawing import Box, boxes, element_of, meeting
from playouts import some_of

import insuto.games.lancaster.board as board_module
from insuto.draw import cards, icons, palette, pieces, style, tracks
from insuto.games.lancaster import board_land
from insuto.games.lancaster.board import (
    HIDDEN,
    SCENES,
    BoardView,
    CastleView,
    ConflictView,
    CountyView,
    SquareView,
    VoteView,
    picture,
)
from insuto.games.lancaster.board_main import Main
from insuto.games.lancaster.board_narrow import NarrowMain
from insuto.games.lancaster.board_narrow import picture as narrow_picture
from insuto.games.lancaster.board_words_ja import WORDS, law_text

FOLDER = Path(board_module.__file__).parent
COMPONENTS: dict[str, Any] = json.loads((FOLDER / "components.json").read_text(encoding="utf-8"))
SEATS = ("blue", "green", "yellow", "red", "purple")
LOOKS = palette.seat_looks(zip(SEATS, ("青", "緑", "黄", "赤", "紫"), strict=True))
NS = "{http://www.w3.org/2000/svg}"
MOVING = ("noble.", "squires.", "track.", "knight.", "start")


def empty(players: int = 4) -> BoardView:
    nobles = COMPONENTS["setup"][str(players)]["nobles"]["value"]
    return reported(
        BoardView(
            seats=LOOKS[:players],
            standing=(),
            counties=[CountyView(nobles=nobles)] * 9,
            conflicts=[ConflictView("CON04"), ConflictView("CON11"), None, None],
            castles=[
                CastleView(court=(1, 1, 0, 0), reserve=(2, 1, 1, 1), gold=2, squires=2, markers=1)
                for _ in range(players)
            ],
            points=[0] * players,
            laws=("LAW01", "LAW02", "LAW03"),
            bills=("LAW04", "LAW06", "LAW05"),
            law_pile=12,
            conflict_pile=8,
            start=0,
        )
    )


def reported(view: BoardView) -> BoardView:
    """Return the same with every knight's name: of equal knights those on the boards are first, then the court, then
    the reserve."""
    standing = []
    for s, castle in enumerate(view.castles):
        at: dict[int, list[str]] = {k: [] for k in (1, 2, 3, 4)}
        for letter, county in zip("ABCDEFGHI", view.counties, strict=True):
            if county.holder == s and county.knight:
                at[county.knight].append(f"county.{letter}")
        for name, conflict in zip(("upper.1", "upper.2", "lower.1", "lower.2"), view.conflicts, strict=True):
            for j, square in enumerate(conflict.squares if conflict else ()):
                for k in square.knights if square.seat == s else ():
                    at[k].append(f"conflict.{name}.square.{j + 1}")
        for i, k in enumerate(castle.squares):
            if k:
                at[k].append(f"castle.{i + 1}")
        for k in at:
            at[k] += ["court"] * castle.court[k - 1] + ["reserve"] * castle.reserve[k - 1]
        most = {1: 3, 2: 2, 3: 1, 4: 1}
        standing.append(
            {
                f"{k}{'abc'[n]}" if most[k] > 1 else str(k): place
                for k, places in at.items()
                for n, place in enumerate(places)
            }
        )
    return dataclasses.replace(view, standing=standing)


def some(players: int = 5, seed: int = 1, *, hidden: bool = False, votes: str = "", in_play: float = 0.7) -> BoardView:
    """Return a crowded position: every knight is somewhere, most of them on the boards."""
    rnd = random.Random(seed)
    view = empty(players)
    left = [[3, 2, 1, 1] for _ in range(players)]

    def take(s: int) -> int:
        kinds = [k for k in range(4) for _ in range(left[s][k])]
        if not kinds or rnd.random() > in_play:
            return 0
        k = rnd.choice(kinds)
        left[s][k] -= 1
        return k + 1

    counties = []
    for _ in range(9):
        s = rnd.randrange(players)
        knight = take(s)
        counties.append(
            CountyView(s if knight else -1, knight, rnd.choice([0, 1, 2, 12]) if knight else 0, rnd.randrange(5))
        )
    view.counties = counties
    conflicts: list[ConflictView | None] = []
    for card in ("CON05", "CON12", "CON08", "CON02"):
        rows = []
        for s in rnd.sample(range(players), 3):
            knights = tuple(k for k in (take(s) for _ in range(rnd.randrange(1, 5))) if k)
            rows.append(SquareView(s, knights) if knights else SquareView())
        conflicts.append(ConflictView(card, (rows[0], rows[1], rows[2])))
    view.conflicts = conflicts
    castles = []
    for s in range(players):
        squares = [take(s) if rnd.random() < 0.5 else 0 for _ in range(6)]
        court = [rnd.randrange(n + 1) for n in left[s]]
        unknown = hidden and s > 0
        castles.append(
            CastleView(
                court=court,
                reserve=[a - b for a, b in zip(left[s], court, strict=True)],
                squares=squares,
                extensions=[rnd.random() < 0.5 for _ in range(6)],
                nobles=rnd.sample("ABCDEFGHI", rnd.randrange(10)),
                markers=rnd.randrange(14),
                gold=HIDDEN if unknown else rnd.randrange(16),
                squires=HIDDEN if unknown else rnd.randrange(14),
            )
        )
    view.castles = castles
    view.points = [rnd.choice([0, 37, 37, 59, 64, 124]) for _ in range(players)]
    view.favours = [rnd.random() < 0.5 for _ in range(6)]
    view.laws, view.bills = ("LAW08", "LAW17", "LAW10"), ("", "LAW16", "LAW18")
    view.turn, view.start, view.note = (
        rnd.randrange(players),
        rnd.randrange(players),
        rnd.choice(["第4ラウンド 騎士の配置", "<&'\">", ""]),
    )
    if votes:
        view.voting = 1
        shown = {"open": VoteView("for", 3), "secret": VoteView("hidden", HIDDEN)}[votes]
        view.votes = [shown] * (players - 1) + [VoteView() if votes == "secret" else VoteView("against", 0)]
    return reported(view)


VIEWS = [
    (
        n,
        [
            empty(n),
            *(some(n, seed, in_play=0.4 + 0.1 * seed) for seed in some_of(range(7))),
            some(n, 8, hidden=True, votes="secret"),
            some(n, 9, votes="open"),
        ],
    )
    for n in (3, 4, 5)
]


def at_home(view: BoardView, *, court: bool) -> BoardView:
    """Return a view with every knight in the court, or every knight in the reserve."""
    all_, none = (3, 2, 1, 1), (0, 0, 0, 0)
    castles = [
        dataclasses.replace(c, court=all_ if court else none, reserve=none if court else all_) for c in view.castles
    ]
    return reported(dataclasses.replace(view, castles=castles))


for _players, _views in VIEWS:
    _views += [at_home(empty(_players), court=True), at_home(empty(_players), court=False)]
LAYOUTS = {"wide": picture, "narrow": narrow_picture}
ALL = [(scene, view) for _, views in VIEWS for view in views for scene in SCENES]


def nodes(view: BoardView, scene: str = "table") -> dict[str, str]:
    return dict(picture(COMPONENTS, view, scene).nodes)


def spot(markup: str) -> str | None:
    element = element_of(markup)
    return None if "in-off" in element.get("class", "") else element.get("transform")


# --- the contract ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("players", "views"), VIEWS)
def test_pictures_of_a_scene_differ_only_inside_nodes(
    scene: str, players: int, views: list[BoardView], layout: str
) -> None:
    first = LAYOUTS[layout](COMPONENTS, views[0], scene)
    for view in views:
        drawn = LAYOUTS[layout](COMPONENTS, view, scene)
        assert (drawn.base, drawn.width, drawn.height) == (first.base, first.width, first.height)
        assert drawn.keys() == first.keys()
        keys = drawn.keys()
        assert len(set(keys)) == len(keys)
        moving = [i for i, key in enumerate(keys) if key.startswith(MOVING) and ".county." not in key[:7]]
        assert moving == list(range(len(keys) - len(moving), len(keys)))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("scene", SCENES)
def test_every_node_is_one_element_with_its_key_and_obeys_the_policy(scene: str, layout: str) -> None:
    drawn = LAYOUTS[layout](COMPONENTS, some(5, 3, hidden=True, votes="open"), scene)
    for node in drawn.nodes:
        element = element_of(node.svg)
        assert (element.tag, element.get("data-key")) == ("g", node.key)
        assert element.get("class", "").startswith("in-")
    for element in ET.fromstring(drawn.svg(prefix="s1-")).iter():
        assert element.get("style") is None
        assert element.tag not in (f"{NS}style", f"{NS}script", f"{NS}image")
        if element.tag == f"{NS}text":
            assert float(element.get("font-size", "0")) >= 15  # 11 px on a stage of 750, or of 370 in the narrow layout
    assert "<&" not in drawn.svg()


@pytest.mark.parametrize(("scene", "view"), ALL)
def test_the_narrow_layout_shows_the_same_keys_and_words(scene: str, view: BoardView) -> None:
    wide, upright = (dict(draw(COMPONENTS, view, scene).nodes) for draw in LAYOUTS.values())
    assert set(wide) == set(upright)
    for key, markup in wide.items():
        titles = [element_of(svg).find("title") for svg in (markup, upright[key])]
        assert len({"" if title is None else title.text for title in titles}) == 1, key
        assert ("in-off" in markup) == ("in-off" in upright[key]), key


@pytest.mark.parametrize("players", [3, 4, 5])
def test_places_of_the_narrow_layout_are_large_enough_for_a_finger(players: int) -> None:
    """24 px on a stage of 370."""
    for scene in SCENES:
        drawn = narrow_picture(COMPONENTS, empty(players), scene)
        for key, markup in drawn.nodes:
            if key.startswith(
                ("castle.", "court.", "reserve.", "favour.", "conflict.", "county.", "law.", "bill.", "vote.")
            ):
                sizes = [
                    (float(e.get("width", "0")), float(e.get("height", "0")))
                    for e in element_of(markup).iter()
                    if e.tag == "rect"
                ]
                if sizes:
                    assert max(min(size) for size in sizes) >= (
                        30 if key.endswith(".nobles") else 24 * drawn.width / 370
                    ), (scene, key)


def test_the_keys_of_the_brief_are_there() -> None:
    view = some(5, 2)
    main = (
        "county.C county.C.nobles favour.gold3 favour.noble conflict.upper.1 conflict.lower.2.square.3 reserve.blue.3 seat.blue "
        "track.blue knight.blue.1a knight.blue.1c knight.blue.2b knight.blue.3 knight.blue.4 squires.county.C start conflictpile"
    )
    castle = "castle.blue castle.blue.3 court.blue.2 seat.blue noble.blue.A start knight.purple.2a"
    parts = {
        "main": main,
        "table": f"{main} {castle}",
        "castle": f"{castle} reserve.blue.3",
        "parliament": "law.1 law.3 bill.1 bill.3 lawpile vote.blue votes seat.blue start",
        "screens": "screen.blue seat.blue start",
    }
    for scene, keys in parts.items():
        picture(COMPONENTS, view, scene).marked(keys.split())  # raises for a missing key


def test_pieces_are_placed_by_transform_only() -> None:
    for scene in ("table", "main", "castle"):
        one, two = nodes(some(5, 1), scene), nodes(some(5, 2), scene)
        moved = 0
        for key in (k for k in one if k.startswith(MOVING)):
            a, b = ET.fromstring(one[key]), ET.fromstring(two[key])
            moved += a.get("transform") != b.get("transform")
            for element in (a, b):
                assert re.fullmatch(
                    r"translate\(-?[\d.]+ -?[\d.]+\)( scale\([\d.]+\))?", element.attrib.pop("transform")
                )
                element.set("class", element.get("class", "").replace(" in-off", ""))
            assert ET.tostring(a) == ET.tostring(b)
        assert moved > 10


def test_only_the_placed_knight_moves() -> None:
    view = empty(3)
    standing = {
        "1a": "court",
        "2a": "court",
        "1b": "reserve",
        "1c": "reserve",
        "2b": "reserve",
        "3": "reserve",
        "4": "reserve",
    }
    view.standing = [standing, standing, standing]
    before = nodes(view)
    counties = [*view.counties[:2], CountyView(0, 2, 1, 2), *view.counties[3:]]
    castles = [dataclasses.replace(view.castles[0], court=(1, 0, 0, 0)), *view.castles[1:]]
    where = [{**standing, "2a": "county.C"}, standing, standing]
    after = nodes(dataclasses.replace(view, counties=counties, castles=castles, standing=where))
    moved = [key for key in before if key.startswith("knight.") and before[key] != after[key]]
    assert moved == ["knight.blue.2a"]
    assert spot(before["squires.county.C"]) is None
    assert spot(after["squires.county.C"]) is not None


@pytest.mark.parametrize("seed", range(6))
def test_every_knight_is_drawn_where_it_stands(seed: int) -> None:
    view = some(5, seed)
    drawn = nodes(view)

    def middle(key: str) -> str:
        element = ET.fromstring(drawn[key])
        return str(element.get("transform"))

    standing = Counter(
        (spot(drawn[key]), key.split(".")[1], key.split(".")[2][0]) for key in drawn if key.startswith("knight.")
    )
    for s, castle in enumerate(view.castles):
        seat = SEATS[s]
        for i, knight in enumerate(castle.squares):
            here = [k for (at, who, k) in standing.elements() if at == middle(f"castle.{seat}.{i + 1}") and who == seat]
            assert here == ([str(knight)] if knight else [])
        assert sum(1 for (at, who, _) in standing.elements() if at and who == seat) == 7
    for letter, county in zip("ABCDEFGHI", view.counties, strict=True):
        if county.holder >= 0:
            assert f"<title>{letter} " in drawn[f"county.{letter}"]
            assert f"{LOOKS[county.holder].name}の騎士 {county.knight}" in drawn[f"county.{letter}"]


def test_votes_and_screens_keep_their_secrets() -> None:
    secret, other = some(4, 3, hidden=True, votes="secret"), some(4, 3, hidden=True, votes="secret")
    drawn = nodes(secret, "parliament")
    assert "裏向き" in drawn["vote.blue"]
    assert "賛成" not in drawn["vote.blue"]
    assert "in-hide" in drawn["votes"]
    for scene in SCENES:
        assert nodes(secret, scene) == nodes(other, scene)
    assert "非公開" in nodes(secret, "screens")["screen.green"]
    assert "非公開" not in nodes(secret, "screens")["screen.blue"]
    shown = nodes(some(4, 3, votes="open"), "parliament")
    assert "賛成 12票、反対 1票" in shown["votes"]


def test_one_castle_is_large_and_the_reader_may_choose_it() -> None:
    view = some(4, 2)
    for focus, turn, large in ((2, 1, 2), (-1, 1, 1), (-1, -1, 0)):
        drawn = nodes(dataclasses.replace(view, focus=focus, turn=turn), "castle")
        widths = {seat: re.search(r'width="(\d+)', drawn[f"castle.{seat}"]) for seat in SEATS[:4]}
        assert [s for s, found in enumerate(widths.values()) if found and int(found[1]) > 900] == [large]


def test_uncertain_figures_are_marked_and_known_ones_are_not() -> None:
    drawn = nodes(empty(), "main")
    marked = [c["id"] for c in COMPONENTS["counties"] if "in-provisional" in drawn[f"county.{c['id']}"]]
    assert marked == list("ABCEFHI")
    assert all(("実物で確認" in drawn[f"county.{letter}"]) == (letter in marked) for letter in "ABCDEFGHI")
    assert drawn["conflict.upper.1"].count("in-provisional") == 2  # strength 5 stands on two cards by our own choice
    assert drawn["conflict.upper.2"].count("in-provisional") == 1  # 9 is known, its points are not
    laws = nodes(dataclasses.replace(empty(), laws=("LAW01", "LAW17", "LAW18")), "parliament")
    assert [laws[f"law.{i}"].count("in-provisional") for i in (1, 2, 3)] == [0, 1, 2]


def test_a_reader_s_own_figures_are_drawn_without_the_mark() -> None:
    data = copy.deepcopy(COMPONENTS)
    data["counties"][0]["minimum"] = {"value": 4, "source": ["seed"], "confidence": "high"}
    data["laws"]["cards"][15]["reward"] = {"gain": {"points": 1}, "source": ["seed"], "confidence": "high"}
    view = dataclasses.replace(empty(), laws=("LAW16", "", ""))
    county = dict(picture(data, view, "main").nodes)["county.A"]
    assert "最低兵力 4" in county
    assert "in-provisional" not in county
    assert "コイン1を払うごと／権力点1" in dict(picture(data, view, "parliament").nodes)["law.1"]


def test_bad_views_are_named() -> None:
    view = empty(3)
    with pytest.raises(ValueError, match="moon"):
        picture(COMPONENTS, view, "moon")
    with pytest.raises(ValueError, match=r"county\.A"):
        picture(COMPONENTS, dataclasses.replace(view, counties=[CountyView(3, 1, 0, 2), *view.counties[1:]]), "main")


# --- nothing lies on anything else -------------------------------------------------------------------------------


def heap(a: Box, b: Box) -> bool:
    """Return True for equal knights of one seat, which may lie over each other."""
    return a.key.startswith("knight.") and b.key.startswith("knight.") and a.key[:-1] == b.key[:-1]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("scene", "view"), ALL)
def test_no_label_or_piece_lies_on_another(scene: str, view: BoardView, layout: str) -> None:
    drawn = LAYOUTS[layout](COMPONENTS, view, scene)
    found = list(boxes(ET.fromstring(drawn.svg())))
    assert len(found) > 20
    for a in found:
        if a.kind == "label":
            assert a.x0 >= 0
            assert a.x1 <= drawn.width
        elif a.kind == "piece":
            assert a.y0 >= 0
            assert a.y1 <= drawn.height
    for a, b in meeting(b for b in found if b.kind in ("label", "piece", "card")):
        kinds = {a.kind, b.kind}
        if kinds == {"piece"}:
            crowd = {a.key[:-1], b.key[:-1]} if a.key[:7] == b.key[:7] == "knight." else set()
            if not heap(a, b) and not (
                crowd and a.key.split(".")[1] == b.key.split(".")[1] and most_in_one_square(view) > 5
            ):
                assert not a.meets(b, 2.6), (a, b)
        elif kinds != {"card"}:
            assert a.key == b.key, (a, b)
            assert "card" in kinds, (a, b)


def most_in_one_square(view: BoardView) -> int:
    return max(len(q.knights) for conflict in view.conflicts if conflict for q in conflict.squares)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_places_are_large_enough_to_be_touched(players: int) -> None:
    """24 px on a stage of 750."""
    for scene, starts in (
        ("table", ("castle.", "court.", "reserve.", "favour.", "conflict.")),
        ("castle", ("castle.", "court.")),
    ):
        for key, markup in nodes(empty(players), scene).items():
            if key.startswith(starts) and key not in ("conflictpile",):
                sizes = [
                    (float(e.get("width", "0")), float(e.get("height", "0")))
                    for e in element_of(markup).iter()
                    if e.tag == "rect"
                ]
                if sizes:
                    assert max(min(size) for size in sizes) >= 31.9, (scene, key)


# --- what draw has learnt for this game --------------------------------------------------------------------------


def test_a_border_track_goes_round_without_gap() -> None:
    track = tracks.border(1000, 704, 44, 20, 60)
    assert Counter(f.side for f in track) == {"n": 20, "e": 10, "s": 20, "w": 10}
    assert sum(f.width * f.height for f in track) == pytest.approx(1000 * 704 - 912 * 616)
    assert len({(round(f.x, 3), round(f.y, 3)) for f in track}) == 60
    with pytest.raises(ValueError, match="61"):
        tracks.border(1000, 704, 44, 20, 61)


def test_new_pieces_differ_without_their_hue() -> None:
    assert len({re.sub(r"in-h-\w+", "", pieces.portrait(i, "X", "red")) for i in range(9)}) == 9
    assert len({pieces.knight(look.shape, 2) for look in LOOKS}) == 5
    assert cards.octagon(30) != cards.octagon(30, up=False)
    signs = [
        icons.coin(),
        icons.squire(),
        icons.cube(),
        icons.bust(),
        icons.tile(),
        icons.tower(),
        icons.swords(),
        icons.arrow(),
        icons.star(),
        icons.upgrade(),
        icons.tick(True),
        icons.tick(False),
    ]
    assert len(set(signs)) == len(signs)
    assert icons.row(((icons.coin(), "2"),), 0, 0).count("<text") == 1


# --- the data ----------------------------------------------------------------------------------------------------


def test_components_agree_with_each_other() -> None:
    c = COMPONENTS
    per_player = {p["id"]: p.get("per_player") for p in c["pieces"]}
    in_all = {p["id"]: p["in_all"] for p in c["pieces"]}
    by_strength = c["knights"]["by_strength"]
    assert sum(by_strength.values()) == per_player["knight"] == 7
    assert sum(int(k) * n for k, n in by_strength.items()) == 14
    assert in_all["noble_tile"] == 9 * c["nobles"]["per_county"]["value"] == 36
    assert [x["id"] for x in c["counties"]] == list("ABCDEFGHI")
    strengths = Counter(x["strength"]["value"] for x in c["conflicts"]["cards"])
    assert sum(strengths.values()) == in_all["conflict_card"] == 12
    assert set(strengths) == set(range(2, 11))
    for numbers in c["setup"].values():
        removed = numbers["removed"]["value"]
        assert all(strengths[s] == 1 for s in removed)
        assert (
            12 - len(removed)
            == numbers["conflicts"]["value"]
            == c["rounds"]["count"]["value"] * c["rounds"]["conflicts"]["value"]
        )
        assert numbers["nobles"]["value"] <= c["nobles"]["per_county"]["value"]
    groups = Counter(x["group"]["value"] for x in c["laws"]["cards"])
    assert len(c["laws"]["cards"]) == in_all["law_card"] == 18
    assert groups[0] == 3
    assert sum(groups.values()) - groups[0] == c["rounds"]["count"]["value"] * c["rounds"]["bills"]["value"]
    assert [x["id"] for x in c["laws"]["cards"] if x["group"]["value"] == 0] == c["laws"]["start"]["value"]
    assert [x["points"] for x in c["final"]["nobles"]] == [n * (n - 1) // 2 for n in range(10)]
    first, second = c["final"]["knights"]["first"]["value"], c["final"]["knights"]["second"]["value"]
    shares = c["final"]["shares"]
    assert shares["tied_first"] == {str(n): (first + second) // n for n in (2, 3, 4, 5)}
    assert shares["tied_second"] == {str(n): second // n for n in (2, 3, 4)}
    assert len(c["favours"]) == in_all["favour_tile"]
    assert len(c["castle"]) == per_player["extension_tile"] == 6


def test_every_law_has_words_and_signs() -> None:
    texts = [law_text(card) for card in COMPONENTS["laws"]["cards"]]
    assert len(set(texts)) == 18
    assert texts[4] == ("コイン1・従者1を払うごと", "権力点3")
    for card in COMPONENTS["laws"]["cards"]:
        drawn = nodes(dataclasses.replace(empty(), laws=(card["id"], "", "")), "parliament")["law.1"]
        condition, reward = law_text(card)
        assert f"{condition}／{reward}" in drawn
        assert drawn.count("in-sheetlow") >= 1


def test_every_figure_has_known_source_and_confidence() -> None:
    c = COMPONENTS

    def walk(value: object, covered: bool, where: str) -> None:
        if isinstance(value, dict):
            covered = covered or ("source" in value and "confidence" in value)
            for key in value.get("source", ()):
                assert key in c["sources"], where
            if "confidence" in value:
                assert value["confidence"] in c["confidence_scale"], where
                assert value["confidence"] != "high" or value["source"] != ["invented"], where
            for k, v in value.items():
                walk(v, covered, f"{where}.{k}")
        elif isinstance(value, list):
            for i, v in enumerate(value):
                walk(v, covered, f"{where}.{i}")
        elif isinstance(value, int | float):
            assert covered, where

    for key in set(c) - {"schema", "game", "sources", "confidence_scale"}:
        walk(c[key], False, key)


def test_letters_in_what_is_used_need_no_rule_that_names_an_ancestor() -> None:
    """Such a rule does not reach into a <use>: the letter of a noble was there, but not seen, on a live board."""
    for scene in ("main", "table", "castle"):
        defs = ET.fromstring(picture(COMPONENTS, empty(3), scene).svg()).find(f"{NS}defs")
        assert defs is not None
        holders = [group for group in defs.iter(f"{NS}g") if group.find(f"{NS}text") is not None]
        assert len(holders) == 9
        for group in holders:
            assert (group.get("class"), group.get("font-weight")) == ("in-print", "700")
    assert "\n.in-print{fill:" in style.STYLE


# --- the map -----------------------------------------------------------------------------------------------------


def inside(outline: str, x: float, y: float) -> bool:
    """Return True if a point lies within a closed outline of straight lines."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", outline)]
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    crossed = 0
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            crossed += 1
    return crossed % 2 == 1


def test_neighbours_differ_in_tone_and_share_their_border() -> None:
    sides = {
        letter: {frozenset(pair) for pair in zip(corners, corners[1:] + corners[0], strict=True)}
        for letter, corners in board_land.OUTLINES.items()
    }
    shapes = board_land.counties(392, 330)
    neighbours = [(a, b) for a in sides for b in sides if a < b and sides[a] & sides[b]]
    assert len(neighbours) > 10
    for a, b in neighbours:
        assert board_land.TONES[a] != board_land.TONES[b], (a, b)
        shared = set(re.findall(r"[ML](-?[\d.]+ -?[\d.]+)", shapes[a])) & set(
            re.findall(r"[ML](-?[\d.]+ -?[\d.]+)", shapes[b])
        )
        assert len(shared) >= 9, "a border of eight parts has nine points"


@pytest.mark.parametrize("kind", [Main, NarrowMain])
def test_what_is_in_a_county_lies_within_it(kind: type[Main]) -> None:
    """The corners of its knight's square, and the middles of shield, squires and noble."""
    sheet = kind(COMPONENTS, LOOKS, "main", WORDS)
    shapes, (left, top), k = board_land.counties(*sheet.land_size), sheet.land_at, sheet.spread
    for i, letter in enumerate(sheet.letters):
        knight, squires = sheet.county_spot(i), sheet.squires_spot(i)
        assert knight
        assert squires
        half = sheet.county_square / 2
        corners = [(knight[0] + dx, knight[1] + dy) for dx in (-half, half) for dy in (-half, half)]
        x, y = sheet.county_at[i]
        for px, py in (*corners, squires, (x - 38 * k, y - 2 * k), (x + 42 * k, y - 2 * k)):
            assert inside(shapes[letter], px - left, py - top), (letter, px - left, py - top)


def sizes(element: ET.Element, scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield every text with the size that it is drawn at, all scales around it counted."""
    for factor in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    if element.tag == f"{NS}text":
        yield element.text or "", float(element.attrib["font-size"]) * scale
    for child in element:
        yield from sizes(child, scale)


@pytest.mark.parametrize(("layout", "width"), [("wide", 750), ("narrow", 370)])
def test_letters_are_large_enough_in_whatever_they_stand(layout: str, width: int) -> None:
    """11 px, signs and pieces included that are drawn smaller where there is little room."""
    for scene in SCENES:
        for view in (empty(5), some(5, 6, in_play=0.95)):
            drawn = LAYOUTS[layout](COMPONENTS, view, scene)
            found = set(sizes(ET.fromstring(drawn.svg())))
            assert {(words, size) for words, size in found if size * width / drawn.width < 10.95} == set(), scene


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_provisional_figure_has_a_dot_and_the_board_one_footnote(layout: str) -> None:
    for scene in SCENES:
        drawn = LAYOUTS[layout](
            COMPONENTS, dataclasses.replace(empty(5), laws=("LAW01", "LAW17", "LAW18")), scene
        ).svg()
        dots, footnotes = drawn.count("in-provisional"), drawn.count(WORDS["footnote.provisional"])
        assert "in-unsure" not in drawn
        assert (footnotes, dots > 1) == ((1, True) if scene in ("table", "main", "parliament") else (0, False)), scene
    assert "貴族と報奨の両方: コイン3" in LAYOUTS[layout](COMPONENTS, empty(5), "main").base


def place(markup: str) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", element_of(markup).attrib["transform"])[:2]
    return float(x), float(y)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_of_place_in_the_lesson_hold_in_both_layouts(layout: str) -> None:
    """上段 lies over 下段, 左 before 右, a conflict's squares from above, laws over bills; and the lesson says no more than that."""
    main = dict(LAYOUTS[layout](COMPONENTS, empty(5), "main").nodes)
    for column in (1, 2):
        assert place(main[f"conflict.upper.{column}"])[1] < place(main[f"conflict.lower.{column}"])[1]
        squares = [place(main[f"conflict.upper.{column}.square.{n}"])[1] for n in (1, 2, 3)]
        assert squares == sorted(squares)
        card = element_of(main[f"conflict.upper.{column}"])
        points = [
            float(g.attrib["transform"].split()[1].strip(")"))
            for g in card
            if g.find("*[@class='in-points']") is not None
        ]
        foe = [
            float(g.attrib["transform"].split()[1].strip(")"))
            for g in card
            if g.find("*[@class='in-flag']") is not None
        ]
        assert len(points) == 3
        assert max(points) < foe[0]
    for row in ("upper", "lower"):
        assert place(main[f"conflict.{row}.1"])[0] < place(main[f"conflict.{row}.2"])[0]
    laws = dict(LAYOUTS[layout](COMPONENTS, empty(5), "parliament").nodes)
    for n in (1, 2, 3):
        assert place(laws[f"law.{n}"])[1] < place(laws[f"bill.{n}"])[1]
        assert n == 1 or place(laws[f"law.{n - 1}"])[0] < place(laws[f"law.{n}"])[0]
    folder = FOLDER.parents[3] / "docs" / "lancaster"
    for name in ("lesson.md", "glossary.yml"):
        text = (folder / name).read_text(encoding="utf-8")
        assert re.findall("左下|右下|左上|右上|盤を囲|上方|下の辺|ボードの右|ボードの左", text) == [], name
