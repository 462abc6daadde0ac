"""The common parts of the mats, combat and cards of サイズ: cells, paragraphs, cards and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from insuto.draw.model import Node, Picture
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import ems, rect, text
from insuto.draw.sheet import Spot
from insuto.games.scythe import keys
from insuto.games.scythe.board_sheet import LETTERS, Sheet
from insuto.games.scythe.board_signs import sign
from insuto.games.scythe.board_view import BoardView, SeatView

SIGNS = {"resources": "any", "any_resources": "any"}
UNKNOWN_KEY = "unknown"
CARD: Spot = (38.0, 52.0)


class Cell(NamedTuple):
    """A rectangle in which something is drawn."""

    x: float
    y: float
    w: float
    h: float


def across(cell: Cell, n: int, gap: float = 5) -> list[Cell]:
    """Return n cells side by side."""
    w = (cell.w - gap * (n - 1)) / n
    return [Cell(round(cell.x + i * (w + gap), 1), cell.y, round(w, 1), cell.h) for i in range(n)]


def wrap(content: str, size: float, room: float) -> list[str]:
    """Return lines that fit a room, parted at `|` only."""
    lines = [""]
    for part in content.split("|"):
        if lines[-1] and ems(lines[-1] + part) * size > room:
            lines.append("")
        lines[-1] += part
    return lines


def para(
    x: float,
    y: float,
    content: str,
    room: float,
    *,
    size: float = LETTERS,
    pitch: float = 19,
    cls: str | None = None,
    most: int = 9,
    anchor: str = "start",
) -> str:
    """Draw a paragraph; y is the foot of its first line. Of more lines than `most` the last are set as one."""
    lines = wrap(content, size, room)
    lines = [*lines[: most - 1], "".join(lines[most - 1 :])] if len(lines) > most else lines
    return "".join(
        text(x, y + i * pitch, line, size=size, fit=room, cls=cls, anchor=anchor) for i, line in enumerate(lines)
    )


def plain(content: str) -> str:
    """Return the same as one line."""
    return content.replace("|", "")


@cache
def combat_card(value: str, k: float = 1) -> str:
    """Draw a combat card with its value."""
    w, h = CARD
    body = rect(0, 0, w * k, h * k, r=5 * k, cls="in-card", data_box="card")
    body += sign("power", 0.5 * k, w * k - 9 * k, 11 * k, "print")
    return body + text(w * k / 2 - 1, h * k * 0.78, value, size=28 * k, anchor="middle", cls="in-face", box=None)


@cache
def card_back(w: float, h: float) -> str:
    """Draw a card face down."""
    mark = text(w / 2, h / 2 + 8, "?", size=22, anchor="middle", cls="in-onback", box=None)
    return rect(0, 0, w, h, r=5, cls="in-back", data_box="card") + mark


class Paper(Sheet):
    """Cards and words of mats, combat and cards."""

    def prepare(self) -> None:
        super().prepare()
        self.objectives: dict[int, Mapping[str, Any]] = {o["number"]: o for o in self.components["objectives"]}
        self.factory: dict[int, Mapping[str, Any]] = {f["number"]: f for f in self.components["factory"]}
        self.values: tuple[int, ...] = tuple(k["value"] for k in self.components["combat_cards"]["kinds"])
        self.lay_out()

    def lay_out(self) -> None:
        """Set where everything stands."""
        raise NotImplementedError

    # --- words

    def abilities(self, seat: str, faction: str) -> tuple[str, ...]:
        """Return the four abilities of a seat's mechs, as its keys name them; numbers before its faction is known."""
        found = self.factions.get(seat) or self.factions.get(faction)
        return (
            tuple(m["id"] for m in found["mechs"])
            if found and seat in self.factions
            else ("mech1", "mech2", "mech3", "mech4")
        )

    def effect(self, ability: str, faction: str) -> str:
        """Return what an ability does."""
        a, b = (self.names[t] for t in self.factions[faction]["riverwalk"])
        return self.say(f"ability.{ability}", a=a, b=b)

    def amount(self, things: Mapping[str, Any]) -> str:
        """Return what is paid or gained, in words."""
        things = {what: n for what, n in things.items() if n != 0}
        if not things:
            return self.words["m.none"]
        if "one_of" in things:
            return self.words["m.or"].join(self.say(f"gain.{what}", n=1) for what in things["one_of"])
        return self.words["m.and"].join(self.say(f"gain.{what}", n=n) for what, n in things.items())

    def objective_text(self, number: int) -> str:
        return self.words[f"objective.{number}"]

    def when(self, number: int) -> str:
        return self.words["m.end" if self.objectives[number]["end"] else "m.any"]

    def factory_title(self, card: int, part: str = "m.factory") -> str:
        """Return a Factory card in words; with `m.factory.top` its top action alone."""
        found = self.factory[card]
        title = self.say(part, number=card, cost=self.amount(found["cost"]), gain=self.amount(found["gain"]))
        return title + (self.words["m.unsure"] if found["confidence"] != "high" else "")

    def price_line(self, cost: Mapping[str, int], room: float, y: float) -> str:
        """Draw what is paid, in red."""
        if not cost:
            return text(8, y, self.words["m.free"], size=LETTERS, cls="in-mute")
        return text(8, y, self.words["m.pay"], size=LETTERS, cls="in-mute") + text(
            45, y, self.amount(cost), size=LETTERS, cls="in-alert", fit=room - 37
        )

    def gain_line(self, gain: Mapping[str, Any], room: float, y: float, size: float = 16) -> str:
        """Draw what is gained: signs and words."""
        signs: Sequence[str] = gain.get("one_of", tuple(what for what, n in gain.items() if n != 0))
        body = "".join(sign(SIGNS.get(name, name), 0.85, 17 + 23 * i, y - 6) for i, name in enumerate(signs))
        x = 10 + 23 * len(signs)
        return body + text(x, y, self.amount(gain), size=size, cls="in-strong", fit=room - x)

    # --- nodes that several scenes have

    def picture(self, view: BoardView) -> Picture:
        whole = super().picture(view)
        return replace(whole, nodes=tuple(node for node in whole.nodes if node.svg))

    def hidden(self, key: str) -> Node:
        """Return a node of which nothing is to be seen now: it is left out of the picture, or a lesson would carry
        hundreds of them."""
        return Node(key, "")

    def hand(self, s: int, own: SeatView, cell: Cell, *, k: float = 1) -> Iterator[Node]:
        """Draw the combat cards of a seat, a node for each value and one for those that are not known."""
        look, w = self.seats[s], CARD[0] * k
        cards = [*zip(map(str, self.values), own.hand, strict=False), (UNKNOWN_KEY, own.hidden_cards)]
        step = min(w + 44, cell.w / max(1, sum(1 for _, n in cards if n)))
        x = cell.x
        for value, n in cards:
            key = keys.CARD(look.id, value)
            if not n:
                yield self.hidden(key)
                continue
            yield self.once(self._hand_card, key, look, value, n, x, cell.y, k)
            x = round(x + step, 1)

    def _hand_card(self, key: str, look: SeatLook, value: str, n: int, x: float, y: float, k: float) -> Node:
        known = value != UNKNOWN_KEY
        body = combat_card(value, k) if known else card_back(CARD[0] * k, CARD[1] * k)
        body += text(CARD[0] * k + 4, CARD[1] * k * 0.62, self.say("m.times", n=n), size=16, cls="in-strong")
        title = self.say("m.hand" if known else "m.hand.unknown", seat=look.name, card=value, n=n)
        return Node.of(key, body, x=x, y=y, title=title)

    def goal_cards(self, s: int, own: SeatView, cell: Cell, *, down: bool = False) -> Iterator[Node]:
        """Draw the objectives of a seat: known ones with their conditions, the others as backs."""
        look = self.seats[s]
        shown = [n for n in own.objectives if n in self.objectives]
        many = max(2, len(shown) + bool(own.hidden_objectives))
        cells = across(cell, many)
        if down:
            h = (cell.h - 5 * (many - 1)) / many
            cells = [Cell(cell.x, round(cell.y + i * (h + 5), 1), cell.w, round(h, 1)) for i in range(many)]
        for number in self.objectives:
            key = keys.OBJECTIVE(look.id, number)
            if number in shown:
                at = cells[shown.index(number)]
                yield self.once(self.goal_card, key, number, at)
            else:
                yield self.hidden(key)
        key, n = keys.OBJECTIVE(look.id, UNKNOWN_KEY), own.hidden_objectives
        at = cells[len(shown)] if n else cell
        yield self.once(self._back, key, look, n, at) if n else self.hidden(key)

    def goal_card(self, key: str, number: int, at: Cell) -> Node:
        wanted, when = self.objective_text(number), self.when(number)
        body = rect(1, 1, at.w - 2, at.h - 2, r=7, cls="in-sheet", data_box="card")
        body += text(8, 19, self.say("m.objective.number", number=number), size=LETTERS, cls="in-strong")
        body += text(at.w - 8, 19, when, size=LETTERS, anchor="end", cls="in-mute", fit=at.w - 84)
        body += para(8, 37, wanted, at.w - 16, pitch=17, most=max(1, int((at.h - 24) // 17)))
        return Node.of(
            key, body, x=at.x, y=at.y, title=self.say("m.objective", number=number, text=plain(wanted), when=when)
        )

    def _back(self, key: str, look: SeatLook, n: int, at: Cell) -> Node:
        h = min(at.h, CARD[1])
        label = self.words["m.objectives"] + self.say("m.times", n=n)
        body = card_back(CARD[0], h) + text(CARD[0] + 8, h * 0.62, label, size=16, cls="in-strong")
        title = self.say("m.objective.hidden", seat=look.name, n=n)
        return Node.of(key, body, x=at.x + 8, y=round(at.y + (at.h - h) / 2, 1), title=title)

    def head(self, view: BoardView, s: int) -> str:
        """Return a seat's panel in words."""
        own = view.holdings[s]
        title = self.say(
            "m.seat",
            seat=self.seats[s].name,
            coins=own.coins,
            power=own.power,
            popularity=own.popularity,
            stars=sum(own.stars),
            cards=sum(own.hand) + own.hidden_cards,
            objectives=len(own.objectives) + own.hidden_objectives,
        )
        return title + (self.words["m.turn"] if view.turn == s else "")
