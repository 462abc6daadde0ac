"""What a hand may change in the orchard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from insuto.core.arranging import Arranging, Piece
from toy.state import PLOTS


class OrchardArranging(Arranging):
    """Trees, crates, carts, cards and coins; the course is a seat's turn."""

    course = ("turn",)
    moment = Arranging.moment | {"half"}

    def of_seat(self, pos: Any, seat: str) -> Sequence[str]:
        return (f"{seat}.coins", f"{seat}.hand", f"{seat}.cart")

    def at(self, pos: Any, key: str) -> Sequence[str]:
        match key.split("."):
            case ["plot", plot]:
                return (key, f"plot.{plot}.crates")
            case ["crate", plot, *_]:
                return (f"plot.{plot}.crates",)
            case ["coins" | "seat", seat]:
                return self.of_seat(pos, seat)
        return self.stands_for(key)

    def pieces(self, pos: Any, seat: str) -> Sequence[Piece]:
        return (Piece("tree", "piece", "tree", None),)

    def put(self, pos: Any, seat: str, piece: str, key: str) -> tuple[str, str] | None:
        kind, _, plot = key.partition(".")
        return (key, seat) if piece == "tree" and kind == "plot" and plot in PLOTS else None
