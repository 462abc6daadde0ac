"""What the places of サイズ's map are called: by their terrain and where they lie, as seen from a home base or the factory.

>>> from insuto.core.components import read
>>> names = place_names(read("insuto.games.scythe"))
>>> names["h04"], names["h14"], names["home_nordic"]
('森林（ノルディックの左下）', '山地（ノルディックの2段下）', 'ノルディックの本拠地')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

OTHER_BASES = {"albion": "緑", "togawa": "紫"}
"""What the home bases are called that no faction of the box has: by their colour."""

_WAYS: Mapping[tuple[int, int], str] = {
    (2, 0): "右",
    (-2, 0): "左",
    (1, -1): "右上",
    (-1, -1): "左上",
    (1, 1): "右下",
    (-1, 1): "左下",
    (0, -2): "2段上",
    (0, 2): "2段下",
}
"""The way to a place, by half hexes to the right and rows down."""


def way(right: int, down: int) -> str:
    """Return the way to a place at most two hexes off, in half hexes to the right and rows down."""
    if (right, down) in _WAYS:
        return _WAYS[right, down]
    if abs(right) == 3 and abs(down) == 1:  # a step down or up, and one to the side
        side = 1 if right > 0 else -1
        return f"{_WAYS[side, down]}の{_WAYS[2 * side, 0]}"
    if right % 2 == 0 and (right // 2, down // 2) in _WAYS and (down % 2 == 0):
        return f"2つ{_WAYS[right // 2, down // 2]}"
    raise ValueError(f"no word for a place {right / 2} to the right and {down} down")


def _spot(one: Mapping[str, Any]) -> tuple[int, int]:
    """Return where something lies, in half hexes from the left and rows."""
    return 2 * one["col"] + one["row"] % 2, one["row"]


def _far(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return how many steps lie between two places."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + max(0, (across - down) // 2)


def home_names(components: Mapping[str, Any]) -> dict[str, str]:
    """Return the name of each home base, by its id."""
    short = {f["id"]: f["short"] for f in components["factions"]} | OTHER_BASES
    return {b["id"]: f"{short[b['id']]}の本拠地" for b in components["bases"]}


def place_names(components: Mapping[str, Any]) -> dict[str, str]:
    """Return what each place of the map is called, all different: seen from the nearest home base or the factory."""
    terrains = {t["id"]: t["ja"] for t in components["terrains"]}
    short = {f["id"]: f["short"] for f in components["factions"]}
    homes = home_names(components)
    hexes = components["map"]["hexes"]
    marks = [(short.get(b["id"], homes[b["id"]]), _spot(b)) for b in components["bases"]]
    marks += [(terrains["factory"], _spot(h)) for h in hexes if h["terrain"] == "factory"]
    names = {}
    for h in hexes:
        name = terrains[h["terrain"]]
        if h["terrain"] != "factory":
            x, y = _spot(h)
            mark, (mx, my) = min(marks, key=lambda one: _far(one[1], (x, y)))
            name += f"（{mark}の{way(x - mx, y - my)}）"
        names[h["id"]] = name
    return names | {f"home_{base}": name for base, name in homes.items()}
