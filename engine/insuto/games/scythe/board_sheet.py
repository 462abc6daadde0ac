"""What the sheets of サイズ have in common: the names of things, and whose scene it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from insuto.draw import sheet as kit
from insuto.draw.palette import SeatLook
from insuto.games.scythe.board_view import BoardView, SeatView

RESOURCES = ("oil", "metal", "wood", "food")
STRUCTURES = ("armory", "monument", "mine", "mill")
BOTTOM = ("upgrade", "deploy", "build", "enlist")
GOALS = ("upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat", "popularity", "power")
MECHS = range(1, 5)
LETTERS = 15.0
"""The smallest letters that are drawn: 11 px on a stage of 750, or of 370 in the narrow layout."""


class Sheet(kit.Sheet[BoardView]):
    """Knows names; a scene says what stands where."""

    def __init__(self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.factions: dict[str, Mapping[str, Any]] = {f["id"]: f for f in components["factions"]}
        self.mats: dict[str, Mapping[str, Any]] = {m["id"]: m for m in components["mats"]}
        ja = [*components["terrains"], *components["resources"]["kinds"], *components["structures"], *components["tiles"]]
        ja += [*components["mats"], *components["bottom"]["actions"]]
        ja += [one for f in components["factions"] for one in (f, f["ability"], *f["mechs"])]
        self.names: dict[str, str] = {one["id"]: one["ja"] for one in ja}
        self.goals: dict[str, str] = {g["id"]: g["ja"] for g in components["stars"]["goals"]}

    def between(self, parts: Sequence[str]) -> str:
        """Several things in words, or that there is none."""
        return self.words["between"].join(parts) or self.words["none"]

    def seat_at(self, view: BoardView) -> int:
        """Whose things a scene shows that shows one seat's: the seat to act, else who looks on, else the first."""
        return view.turn if view.turn >= 0 else max(0, view.focus)

    def own(self, view: BoardView, s: int) -> SeatView:
        """What belongs to a seat. ValueError for one that does not play."""
        return view.holdings[self.seat_index(s, "turn")]
