"""The boards of ランカスター: keys, what is where, what is secret; nothing lies on anything else."""

from __future__ import annotations

import dataclasses
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator

import pytest
from drawing import Box, boxes, element_of, meeting
from lancaster_views import (
    ALL,
    COMPONENTS,
    FOLDER,
    LAYOUTS,
    LOOKS,
    NS,
    SEATS,
    VIEWS,
    at_home,
    empty,
    nodes,
    some,
    spot,
)

from insuto.draw import tracks
from insuto.games.lancaster.board import (
    SCENES,
    BoardView,
    CountyView,
    picture,
)
from insuto.games.lancaster.board_narrow import picture as narrow_picture

for _players, _views in VIEWS:
    _views += [at_home(empty(_players), court=True), at_home(empty(_players), court=False)]


# --- the contract ------------------------------------------------------------------------------------------------


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


# --- what draw has learnt for this game --------------------------------------------------------------------------


def test_a_border_track_goes_round_without_gap() -> None:
    track = tracks.border(1000, 704, 44, 20, 60)
    assert Counter(f.side for f in track) == {"n": 20, "e": 10, "s": 20, "w": 10}
    assert sum(f.width * f.height for f in track) == pytest.approx(1000 * 704 - 912 * 616)
    assert len({(round(f.x, 3), round(f.y, 3)) for f in track}) == 60
    with pytest.raises(ValueError, match="61"):
        tracks.border(1000, 704, 44, 20, 61)


def sizes(element: ET.Element, scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield every text with the size that it is drawn at, all scales around it counted."""
    for factor in re.findall(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    if element.tag == f"{NS}text":
        yield element.text or "", float(element.attrib["font-size"]) * scale
    for child in element:
        yield from sizes(child, scale)


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
