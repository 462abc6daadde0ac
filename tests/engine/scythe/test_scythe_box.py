"""The figures of サイズ: the map is symmetric and complete, mats and decks add up."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from scythe_help import BOX, P

from insuto.games.scythe import objectives


@pytest.mark.rule("S-019", "S-021")
def test_home_bases_open_onto_closed_peninsulas() -> None:
    third = {"nordic": "h14", "rusviet": "h35", "crimea": "h64", "saxony": "h51", "polania": "h31"}
    for faction in BOX.factions:
        found = set(faction.workers)
        todo = list(found)
        while todo:
            place = todo.pop()
            for near in BOX.beside[place]:
                if near not in found | BOX.lakes and (place, near) not in BOX.rivers:
                    found.add(near)
                    todo.append(near)
        assert found == {*faction.workers, P[third[faction.id]]}


@pytest.mark.rule("S-090", "S-091", "S-094", "S-097")
def test_player_mats_add_up() -> None:
    for mat in BOX.mats:
        assert sum(section.cost - section.least for section in mat.sections) == 6
        assert sum(section.coins for section in mat.sections) == 6
        assert {section.top for section in mat.sections} == {"move", "trade", "bolster", "produce"}
        assert sorted(section.bottom for section in mat.sections) == [0, 1, 2, 3]
    by_order = sorted(BOX.mats, key=lambda mat: mat.order)
    assert [mat.id for mat in by_order] == ["industrial", "engineering", "patriotic", "mechanical", "agricultural"]


@pytest.mark.rule("S-003", "S-004", "S-005", "S-006", "S-007", "S-145")
def test_decks() -> None:
    assert (BOX.card_values, BOX.card_counts) == ((2, 3, 4, 5), [16, 12, 8, 6])
    assert (len(BOX.objectives), len(BOX.encounters), len(BOX.factory_cards), len(BOX.tiles)) == (23, 28, 12, 6)
    for number, card in enumerate(BOX.objectives, 1):
        assert card["number"] == number
    for card in BOX.encounters:
        first, second, third = card["options"]
        assert first["cost"] == {}
        assert first["gain"]["popularity"] >= 1
        assert list(second["cost"]) == ["coins"]
        assert 2 <= second["cost"]["coins"] <= 4
        assert third["cost"] in ({"popularity": 2}, {"popularity": 3})


def test_an_objective_with_an_unknown_condition_is_no_card() -> None:
    """A condition that nobody knows would hold for everybody."""
    box: Any = SimpleNamespace(objectives=[{"conditions": [{"type": "combat_kards", "min": 8}]}])
    with pytest.raises(KeyError, match="combat_kards"):
        objectives._cards.__wrapped__(box)
