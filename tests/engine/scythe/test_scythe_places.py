"""The places of サイズ are called by terrain and where they lie: every name another, and every name true."""

from __future__ import annotations

import re

import pytest
from scythe_help import GAME

from insuto.core.address import changes
from insuto.core.components import read
from insuto.games.scythe.board_map import SIZE, Geometry
from insuto.games.scythe.places_ja import home_names, place_names, way

COMPONENTS = read("insuto.games.scythe")
NAMES = place_names(COMPONENTS)
SHORT = {f["short"]: f"home_{f['id']}" for f in COMPONENTS["factions"]} | {
    name: f"home_{base}" for base, name in home_names(COMPONENTS).items()
}
NAMED = re.compile(r"(.+?)（(.+?)の((?:2つ)?[右左][上下]?(?:の[右左])?|2段[上下])）")


def test_every_place_has_a_name_of_its_own_without_its_number() -> None:
    assert set(NAMES) == {h["id"] for h in COMPONENTS["map"]["hexes"]} | {
        f"home_{b['id']}" for b in COMPONENTS["bases"]
    }
    assert len(set(NAMES.values())) == len(NAMES)
    assert not [name for name in NAMES.values() if re.search(r"h\d", name)]
    assert GAME.words.names["place"] == NAMES


def test_every_name_is_true() -> None:
    """As the map is drawn: the terrain, and the way there from the place that is named."""
    terrains = {t["id"]: t["ja"] for t in COMPONENTS["terrains"]}
    middle = dict(Geometry(COMPONENTS).board.middle)
    factory = next(h["id"] for h in COMPONENTS["map"]["hexes"] if h["terrain"] == "factory")
    across = SIZE * 3**0.5
    for h in COMPONENTS["map"]["hexes"]:
        if h["id"] == factory:
            continue
        found = NAMED.fullmatch(NAMES[h["id"]])
        assert found, NAMES[h["id"]]
        terrain, mark, where = found.groups()
        assert terrain == terrains[h["terrain"]]
        x0, y0 = middle[SHORT.get(mark, factory)]
        right, down = (middle[h["id"]][0] - x0) / across, (middle[h["id"]][1] - y0) / (1.5 * SIZE)
        steps = 2 if where.startswith("2") or "の" in where else 1
        assert ("右" in where) == (right > 0.1), NAMES[h["id"]]
        assert ("左" in where) == (right < -0.1), NAMES[h["id"]]
        assert ("上" in where) == (down < -0.1), NAMES[h["id"]]
        assert ("下" in where) == (down > 0.1), NAMES[h["id"]]
        assert round(abs(down) + max(0.0, abs(right) - abs(down) / 2), 1) == steps, NAMES[h["id"]]
        assert ("段" in where) == (abs(right) < 0.1), NAMES[h["id"]]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_combat_names_its_place_without_its_number(narrow: bool) -> None:
    pos = GAME.arrange(
        GAME.setup(2, 1),
        changes(
            "factions = nordic polania; nordic.character = h22; polania.character = h22; turn = nordic; fight = h22"
        ),
    )
    drawn = (GAME.narrow_picture if narrow else GAME.picture)(pos, "combat").svg()
    assert NAMES["h22"] in drawn
    assert not re.search(r"地h\d\d", drawn)


def test_what_lies_farther_has_no_name() -> None:
    with pytest.raises(ValueError, match="no word"):
        way(6, 0)
