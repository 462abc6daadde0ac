"""The common parts of the sheets of サイズ: the names of drawn parts, and whose scene it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from insuto.draw import panels, pieces
from insuto.draw import sheet as kit
from insuto.draw.model import Node
from insuto.draw.shapes import esc, group, num, rect, text
from insuto.draw.sheet import Spot
from insuto.games.scythe import board_signs as signs
from insuto.games.scythe.board_view import BoardView, SeatView

Spot3 = tuple[float, float, float]
"""The spot of something, and how large it is: x, y, scale."""
Reach = tuple[float, float, float, float]
"""The part of something that a finger may meet: left, top, right, bottom, from its middle and at its own scale."""
LETTERS = 15.0
"""The smallest letters that are drawn: 11 px on a stage of 750, or of 370 in the narrow layout."""


def met(hit: Reach) -> str:
    """Draw the unseen ground of something that a finger meets."""
    left, top, right, low = hit
    return rect(left, top, round(right - left, 1), round(low - top, 1), r=3, cls="in-hit in-grip")


class Sheet(kit.Sheet[BoardView]):
    """A sheet that knows names; a scene defines what goes where."""

    def prepare(self) -> None:
        super().prepare()
        self.factions: dict[str, Mapping[str, Any]] = {f["id"]: f for f in self.components["factions"]}
        self.mats: dict[str, Mapping[str, Any]] = {m["id"]: m for m in self.components["mats"]}
        ja = [
            *self.components["terrains"],
            *self.components["resources"]["kinds"],
            *self.components["structures"],
            *self.components["tiles"],
        ]
        ja += [*self.components["mats"], *self.components["bottom"]["actions"]]
        ja += [one for f in self.components["factions"] for one in (f, f["ability"], *f["mechs"])]
        self.names: dict[str, str] = {one["id"]: one["ja"] for one in ja}
        self.goals: dict[str, str] = {g["id"]: g["ja"] for g in self.components["stars"]["goals"]}

    def between(self, parts: Sequence[str]) -> str:
        """Return several items in words, or that there is none."""
        return self.words["between"].join(parts) or self.words["none"]

    def seat_at(self, view: BoardView) -> int:
        """Return the seat that a scene of a single seat shows: the seat to act, else the viewer, else the first."""
        return view.turn if view.turn >= 0 else max(0, view.focus)

    def own(self, view: BoardView, s: int) -> SeatView:
        """Return what belongs to a seat. ValueError for one that does not play."""
        return view.holdings[self.checked_seat(s, "turn")]

    def token(
        self,
        key: str,
        cls: str,
        body: str,
        at: Spot3,
        park: Spot | None,
        title: str = "",
        hit: Reach = (-12, -12, 12, 12),
    ) -> Node:
        """Draw a piece of the moving layer at x, y, scale; invisible if it is not on the table and will appear from
        `park`."""
        x, y, k = at
        if park:
            x, y = park
        body = met(hit) + body if title else body
        title_node = f"<title>{esc(title)}</title>" if title else ""
        classes = f"in-piece {cls}" + (" in-off" if park else "")
        hidden = "" if title else ' aria-hidden="true"'
        move = f"translate({num(x)} {num(y)})" + ("" if k == 1 else f" scale({num(k)})")
        return Node(
            key, f'<g class="{classes}" data-key="{esc(key)}"{hidden} transform="{move}">{title_node}{body}</g>'
        )

    # --- seats

    def seat_title(self, view: BoardView, s: int) -> str:
        own = view.holdings[s]
        title = self.say(
            "seat",
            seat=self.seats[s].name,
            mat=self.say("seat.mat", mat=self.names[own.mat]) if own.mat else "",
            power=own.power,
            popularity=own.popularity,
            coins=own.coins,
            cards=sum(own.hand) + own.hidden_cards,
            objectives=len(own.objectives) + own.hidden_objectives,
            stars=sum(own.stars),
        )
        return title + (self.words["turn"] if view.turn == s else "")

    def plate(self, view: BoardView, s: int, at: Spot, size: Spot) -> Node:
        """Draw a panel of a seat: with its name where there is room for it, and everything that is counted where there
        is more."""
        own, turn = view.holdings[s], view.turn == s
        shown = (
            own.power,
            own.popularity,
            own.coins,
            sum(own.stars),
            sum(own.hand) + own.hidden_cards,
            len(own.objectives) + own.hidden_objectives,
        )
        total = own.points if view.over else None
        known = ("plate", s, own.faction, own.mat, shown, turn, total)
        return self.cached(known, self.plated, view, s, at, size, shown, turn, total)

    def plated(
        self, view: BoardView, s: int, at: Spot, size: Spot, shown: Sequence[int], turn: bool, total: int | None
    ) -> Node:
        look, own, (w, h) = self.seats[s], view.holdings[s], size
        body = panels.panel(w, h, inset=(1.5, 1.5), r=9)
        counters = [signs.counted(name, str(n), LETTERS, 0.62) for name, n in zip(_COUNTED, shown, strict=True)]
        if w > 200:
            body += panels.nameplate(look, 18, 16, r=9, name_at=14, size=16, drop=5.5)
            if w > 300 and total is not None:
                label = self.say("plate.total", n=total)
                body += text(w - 12, 21.5, label, size=LETTERS, anchor="end", cls="in-alert")
            elif w > 300 and (own.faction or own.mat):
                dealt = [self.factions[own.faction]["short"]] if own.faction and own.faction != look.id else []
                mats = [self.mats[own.mat]] if own.mat else []
                label = "・".join([*dealt, *(self.say("plate.mat", mat=m["ja"], order=m["order"]) for m in mats)])
                body += text(w - 12, 21.5, label, size=LETTERS, anchor="end", cls="in-mute")
            n = 6 if w > 300 else 4
            body += "".join(group(one, x=12 + round((w - 16) / n) * i, y=h - 15) for i, one in enumerate(counters[:n]))
        else:
            body += group(pieces.disc(look.shape, 9), x=15, y=h / 4 + 2, cls=look.cls)
            for one, x, y in (
                (counters[3], w / 2, h / 4 + 2),
                (counters[0], 5, 0.75 * h - 2),
                (counters[2], w / 2, 0.75 * h - 2),
            ):
                body += group(one, x=x, y=y)
        return panels.node(look, body, at[0], at[1], title=self.seat_title(view, s), turn=turn)


_COUNTED = ("power", "popularity", "coin", "star", "cards", "objective")
