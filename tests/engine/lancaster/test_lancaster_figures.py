"""The data of the box, and the map: they agree with each other."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter

import pytest
from lancaster_help import GAME

from insuto.games.lancaster import board_land
from insuto.games.lancaster.board import picture
from insuto.games.lancaster.board_main import Main
from insuto.games.lancaster.board_narrow import NarrowMain
from insuto.games.lancaster.board_words_ja import WORDS, law_text

COMPONENTS, VIEW = GAME.components, GAME.board_view(GAME.setup(5, 1))


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
    for card, (condition, reward) in zip(COMPONENTS["laws"]["cards"], texts, strict=True):
        said = GAME.words.name("law_says", card["id"])
        assert condition in said
        assert f"報奨「{reward}」をもらいます" in said
    assert len(set(texts)) == 18
    assert texts[4] == ("コイン1・従者1を払うごと", "権力点3")
    for card in COMPONENTS["laws"]["cards"]:
        drawn = dict(picture(COMPONENTS, dataclasses.replace(VIEW, laws=(card["id"], "", "")), "parliament").nodes)[
            "law.1"
        ]
        condition, reward = law_text(card)
        assert f"{condition}／{reward}" in drawn
        assert drawn.count("in-sheetlow") >= 1


def inside(outline: str, x: float, y: float) -> bool:
    """Return True if a point lies within a closed outline of straight lines."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", outline)]
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    crossed = 0
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize("kind", [Main, NarrowMain])
def test_what_is_in_a_county_lies_within_it(kind: type[Main]) -> None:
    """The corners of its knight's square, and the middles of shield, squires and noble."""
    sheet = kind(COMPONENTS, VIEW.seats, "main", WORDS)
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
