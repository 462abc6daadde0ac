"""The boards of ランカスター: what is where, what is secret, words of place. What no board may do: test_boards.py."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from pathlib import Path

import pytest
from drawing import element_of
from lancaster_help import GAME, do, table

from insuto.draw import tracks
from insuto.games.lancaster.board import SCENES, CountyView, picture
from insuto.games.lancaster.board_narrow import picture as narrow_picture

DOCS = Path(__file__).resolve().parents[3] / "docs/lancaster"
LAYOUTS = {"wide": picture, "narrow": narrow_picture}
FINGERS = ("castle.", "court.", "reserve.", "favour.", "conflict.", "county.", "law.", "bill.", "vote.")
BUSY = (
    "county.C = blue 2 1; county.F = blue 1 12; county.G = green 4 0; blue.castle.2 = 3; blue.castle.5 = 4; "
    "blue.court = 1;"
    "green.castle.1 = 1; green.castle.6 = 3; conflict.upper.1.square.1 = green 1 2; yellow.castle.4 = 2; "
    "yellow.court = 1 1 2"
)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_places_of_the_narrow_layout_are_large_enough_for_a_finger(players: int) -> None:
    """24 px on a stage of 370."""
    for scene in SCENES:
        drawn = narrow_picture(GAME.components, GAME.board_view(GAME.setup(players, 1)), scene)
        for key, markup in drawn.nodes:
            rects = [e for e in element_of(markup).iter() if e.tag == "rect"] if key.startswith(FINGERS) else []
            sizes = [min(float(e.get("width", "0")), float(e.get("height", "0"))) for e in rects]
            least = 30 if key.endswith(".nobles") else 24 * drawn.width / 370
            assert not sizes or max(sizes) >= least, (scene, key)


def spot(markup: str) -> str | None:
    element = element_of(markup)
    return None if "in-off" in element.get("class", "") else element.get("transform")


def test_every_knight_is_drawn_where_it_stands() -> None:
    pos = table(BUSY)
    view, drawn = GAME.board_view(pos), dict(GAME.draw(pos, "table", 0).nodes)
    standing = [(spot(drawn[key]), key.split(".")[1], key.split(".")[2]) for key in drawn if key.startswith("knight.")]
    for seat, castle in zip(GAME.seats, view.castles, strict=False):
        for i, knight in enumerate(castle.squares):
            at = spot(drawn[f"castle.{seat}.{i + 1}"])
            here = [name[0] for (where, who, name) in standing if where == at and who == seat]
            assert here == ([str(knight)] if knight else [])
        assert sum(1 for where, who, _ in standing if where and who == seat) == 7
    for letter, holder in (("C", "青の騎士 2"), ("F", "青の騎士 1"), ("G", "緑の騎士 4")):
        assert f"<title>{letter} " in drawn[f"county.{letter}"]
        assert holder in drawn[f"county.{letter}"]


def test_votes_and_screens_keep_their_secrets() -> None:
    pos = do(table("phase = parliament; blue.markers = 12"), "vote bill=1 side=for markers=11; vote bill=1 side=for")
    drawn = dict(GAME.draw(pos, "parliament", 2).nodes)
    assert "裏向き" in drawn["vote.blue"]
    assert "賛成" not in drawn["vote.blue"]
    assert "in-hide" in drawn["votes"]
    screens = dict(GAME.draw(pos, "screens", 0).nodes)
    assert ("非公開" in screens["screen.green"], "非公開" in screens["screen.blue"]) == (True, False)
    shown = GAME.play(do(pos, "vote bill=1 side=against"), GAME.notation.parse("reveal_votes bill=1"))
    assert shown.reveals
    assert "賛成 13票、反対 1票" in dict(GAME.draw(do(pos, "vote bill=1 side=against"), "parliament").nodes)["votes"]


def test_bad_views_are_named() -> None:
    view = GAME.board_view(GAME.setup(3, 1))
    with pytest.raises(ValueError, match="moon"):
        picture(GAME.components, view, "moon")
    away = dataclasses.replace(view, counties=[CountyView(3, 1, 0, 2), *view.counties[1:]])
    with pytest.raises(ValueError, match=r"county\.A"):
        picture(GAME.components, away, "main")


def test_a_border_track_goes_round_without_gap() -> None:
    track = tracks.border(1000, 704, 44, 20, 60)
    assert Counter(f.side for f in track) == {"n": 20, "e": 10, "s": 20, "w": 10}
    assert sum(f.width * f.height for f in track) == pytest.approx(1000 * 704 - 912 * 616)
    assert len({(round(f.x, 3), round(f.y, 3)) for f in track}) == 60
    with pytest.raises(ValueError, match="61"):
        tracks.border(1000, 704, 44, 20, 61)


def place(markup: str) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", element_of(markup).attrib["transform"])[:2]
    return float(x), float(y)


def heights(card: str, kind: str) -> list[float]:
    """Return how far down the parts of a card lie that have a mark of a class in them."""
    parts = [part for part in element_of(card) if part.find(f"*[@class='{kind}']") is not None]
    return [float(part.attrib["transform"].split()[1].strip(")")) for part in parts]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_of_place_in_the_lesson_hold_in_both_layouts(layout: str) -> None:
    """上段 lies over 下段, 左 before 右, a conflict's squares from above, laws over bills;
    and the lesson says no more than that."""
    view = GAME.board_view(GAME.setup(5, 1))
    main, laws = (dict(LAYOUTS[layout](GAME.components, view, scene).nodes) for scene in ("main", "parliament"))
    for column in (1, 2):
        upper = f"conflict.upper.{column}"
        assert place(main[upper])[1] < place(main[f"conflict.lower.{column}"])[1]
        squares = [place(main[f"{upper}.square.{n}"])[1] for n in (1, 2, 3)]
        assert squares == sorted(squares)
        points, foe = heights(main[upper], "in-points"), heights(main[upper], "in-flag")
        assert len(points) == 3
        assert max(points) < foe[0]
    for row in ("upper", "lower"):
        assert place(main[f"conflict.{row}.1"])[0] < place(main[f"conflict.{row}.2"])[0]
    for n in (1, 2, 3):
        assert place(laws[f"law.{n}"])[1] < place(laws[f"bill.{n}"])[1]
        assert n == 1 or place(laws[f"law.{n - 1}"])[0] < place(laws[f"law.{n}"])[0]
    for name in ("lesson.md", "glossary.yml"):
        text = (DOCS / name).read_text(encoding="utf-8")
        assert re.findall("左下|右下|左上|右上|盤を囲|上方|下の辺|ボードの右|ボードの左", text) == [], name


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_marker_that_has_passed_the_end_of_the_track_has_a_ring(layout: str) -> None:
    """66 stood on 6 as 6 did."""
    view = GAME.board_view(table("blue.points = 66; green.points = 6"))
    drawn = dict(LAYOUTS[layout](GAME.components, view, "table").nodes)
    assert [drawn[f"track.{seat}"].count("in-rule") for seat in ("blue", "green")] == [1, 0]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_legend_of_a_dot_stands_where_there_is_one(layout: str) -> None:
    for law, dotted in (("LAW03", False), ("LAW17", True)):
        laws = f"law.1 = {law}; law.2 = none; law.3 = none; bill.1 = none; bill.2 = none; bill.3 = none"
        drawn = LAYOUTS[layout](GAME.components, GAME.board_view(table(laws)), "parliament")
        assert {node[0]: node[1] for node in drawn.nodes}["footnote.law"].count("in-provisional") == dotted
