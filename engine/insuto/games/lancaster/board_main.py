"""The main board of ランカスター, alone or with every castle below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from insuto.draw import cards, icons, panels, pieces, tracks
from insuto.draw.layer import askew
from insuto.draw.model import Node
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import group, keyed, line, path, rect, text
from insuto.draw.sheet import Spot
from insuto.games.lancaster.board_sheet import GAP, HUES, CastlePlan, Sheet, uncertain
from insuto.games.lancaster.board_view import CONFLICTS, BoardView, CountyView, SquareView
from insuto.games.lancaster.board_words_ja import goods
from insuto.games.lancaster.keys import CONFLICT, FAVOUR, NOBLES, RESERVE, STOCK

DEPTH = 44.0  # of the track


class CardPlan(NamedTuple):
    """The measures of a conflict card."""

    width: float
    points: Spot  # the first pennant
    step: float  # to the next
    foe: str  # the shield of the enemy's strength
    strength: Spot
    letter: float
    unsure_points: Spot
    unsure_strength: Spot
    caption: Spot
    total: Spot


class Main(Sheet):
    """The main board: nine counties, the conflicts, the king's favours, the reserve, and the track round it all.

    Measures are attributes, so that a layout for another screen differs in them alone.
    """

    knight_size = 31.0
    own_castle = False  # the castles are drawn as well, and name and points of a seat stand there
    caption: str | None = "in-mute"
    # A county: the whole, its shield, its knight square, its squires and their number, the line, the reward.
    cell, name_room = (176.0, 136.0), 40.0
    shield = (0.0, 0.0)
    unsure_minimum = (41.0, 41.0)
    knight_square = (52.0, 37.0, 50.0, 50.0)
    squires_at, squires_number = (115.0, 60.0), (115.0, 93.0)
    rule_y, reward_at, reward_gap = 101.0, (12.0, 119.0), 10.0
    nobles_at, noble_tile = (150.0, 57.0), (32.0, 44.0)
    # A conflict.
    square_gap = 5.0
    card = CardPlan(
        50,
        (25, 22),
        29,
        "M9 101H41V124C41 137 33 142 25 146C17 142 9 137 9 124Z",
        (25, 130),
        24,
        (42, 8),
        (42, 103),
        (25, 164),
        (25, 186),
    )
    total_up_to = 5  # so many knights on a square leave room for their total
    pile_caption = (170.0, "start")
    row_caption = (11.0, -6.0)
    favour_r, favour_scale = 35.0, 1.15
    # The panel of a seat's reserve.
    plate_y, plate_drop, stock_points = 17.0, 6.5, (-6.0, 23.5, 16, "end")
    stock_size = 38.0
    note_right, note_room = 952.0, 350.0

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.lay_out()
        self.base = self.board_base()

    def lay_out(self) -> None:
        """Set where the parts of the board stand."""
        self.board_height = self.height = 704.0
        w, h = self.cell
        self.county_at = [(48 + (i % 3) * (w + GAP), 48 + (i // 3) * (h + GAP)) for i in range(len(self.counties))]
        self.sea = (604.0, 48.0, 348.0, 3 * h + 2 * GAP)
        x, y, _, sh = self.sea
        self.card_size = (155.0, (sh - GAP - 14) / 2)
        cw, ch = self.card_size
        self.conflict_at = [(x + 27 + (i % 2) * (cw + 6), y + 7 + (i // 2) * (ch + GAP)) for i in range(4)]
        self.row_y = 48 + 3 * h + 2 * GAP + 8
        self.note_y = self.row_y + 18
        self.favour_at = [(48 + 37 + (i % 3) * 76, self.row_y + 66 + (i // 3) * 76) for i in range(len(self.favours))]
        room, n = 952 - 292, len(self.seats)
        self.stock_w, self.stock_h = (room - GAP * (n - 1)) / max(1, n), 150.0
        self.stock_at = [(292 + i * (self.stock_w + GAP), self.row_y + 28) for i in range(n)]
        track = self.components["drawing"]["track"]
        self.track = tracks.border(self.width, self.board_height, DEPTH, track["columns"], track["fields"])

    def board_base(self) -> str:
        x, y, w, h = self.sea
        body = rect(0, 0, self.width, self.board_height, r=10, cls="in-sea")
        body += rect(44, 44, 552, h + 8, r=12, cls="in-ground")
        body += rect(x - 4, y - 4, w + 4, h + 8, r=12, cls="in-ground2")
        base = self.row_y + 18
        return body + tracks.fields(self.track) + self.captions((48, base), (292, base), (448, base - 6))

    def captions(self, favours: Spot, reserve: Spot, unsure: Spot) -> str:
        """Draw the names of the rows of conflicts, of favours and reserve, and what the sign for an uncertain figure
        means."""
        words, body = self.words, ""
        x, lift = self.row_caption
        for r, row in enumerate(("upper", "lower")):
            cx, cy = self.sea[0] + x, self.conflict_at[2 * r][1] + self.card_size[1] / 2
            for k, letter in enumerate(words[f"conflict.{row}"]):
                body += text(cx, cy + lift + 20 * k, letter, size=17, anchor="middle", cls=self.caption)
        for (px, py), key in ((favours, "favours"), (reserve, "reserve")):
            body += text(px, py, words[f"caption.{key}"], size=17, cls=self.caption)
        ux, uy = unsure
        return (
            body
            + group(icons.unsure(), x=ux, y=uy)
            + text(ux + 14, uy + 6, words["legend.unsure"], size=17, cls="in-mute")
        )

    # --- where pieces stand

    def county_spot(self, i: int) -> Spot | None:
        (cx, cy), (x, y, w, h) = self.county_at[i], self.knight_square
        return cx + x + w / 2, cy + y + h / 2

    def squires_spot(self, i: int) -> Spot | None:
        (cx, cy), (x, y) = self.county_at[i], self.squires_at
        return cx + x, cy + y

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        """Return the spot of the k-th of n knights on one square: up to three in a row, above the total; more of them
        in two rows."""
        x, y, w, h = self.square_rect(slot, square)
        room, size = w - 5, self.knight_size
        first = min(3, n) if n < 7 else 4
        row, column, many = (0, k, first) if k < first else (1, k - first, n - first)
        step = min(size + 1.0, (room - size) / max(1, many - 1))
        middle = (h - 15) / 2 if n < 4 else h / 2 + (row - 0.5) * (size + 0.5)
        return round(x + 2.5 + size / 2 + column * step, 1), round(y + middle, 1)

    def total_spot(self, w: float, h: float) -> Spot:
        """Return the spot where the total of the knights on one square ends."""
        return w - 5, h - 4

    def square_rect(self, slot: int, square: int) -> tuple[float, float, float, float]:
        (x, y), (w, h), gap, card = self.conflict_at[slot], self.card_size, self.square_gap, self.card.width + 4
        high = (h - 2 * gap) / 3
        return x + card, y + square * (high + gap), w - card, high

    def track_spot(self, s: int, points: int) -> Spot | None:
        f = self.track[points % len(self.track)]
        if f.side in "ns":
            return f.x + f.width / 2 + (s - (len(self.seats) - 1) / 2) * 8.8, f.y + 24 + 11.5 * (s % 2)
        return f.x + f.width / 2 + (s % 3 - 1) * 14, f.y + 27 + (s // 3) * 17

    def reserve_spot(self, view: BoardView, s: int, strength: int, k: int) -> Spot | None:
        return askew(self.stock_spot(s, strength), k)

    def stock_spot(self, s: int, strength: int) -> Spot:
        x, y = self.stock_at[s]
        pitch = min(72.0, (self.stock_w - 8) / 2)
        left = x + (self.stock_w - 2 * pitch) / 2
        return round(left + pitch / 2 + ((strength - 1) % 2) * pitch, 1), y + 59 + ((strength - 1) // 2) * 62

    def start_spot(self, view: BoardView, s: int) -> Spot:
        geo = self.geometry(view, s)
        return (geo.x + 76, geo.y + 21) if geo else (self.stock_at[s][0] + 61, self.stock_at[s][1] + 17)

    # --- nodes

    def places(self, view: BoardView) -> Iterator[Node]:
        for i, county in enumerate(view.counties):
            self.seat_index(county.holder, self.county_keys[i])
            yield self.kept(("county", i, county[:3]), self.county, i, county)
            yield self.kept(("nobles", i, county.nobles), self.county_nobles, i, county.nobles)
        for slot in range(len(CONFLICTS)):
            yield from self.conflict(view, slot)
        for i, up in enumerate(view.favours):
            yield self.kept(("favour", i, up), self.favour, i, up)
        yield self.kept(("conflictpile", view.conflict_pile), self.conflict_pile, view.conflict_pile)
        for s in range(len(self.seats)):
            yield self.stock(view, s)
            for strength in self.strengths:
                n = view.castles[s].reserve[strength - 1]
                yield self.kept(
                    ("reserve", s, strength, n),
                    self.pool,
                    RESERVE,
                    "reserve",
                    s,
                    strength,
                    n,
                    self.stock_spot(s, strength),
                    self.stock_size,
                    "in-slot",
                    True,
                )
        yield self.note(view.note, self.note_right, self.note_y, self.note_room, anchor="end")
        if self.own_castle:
            for s in range(len(self.seats)):
                geo = self.geometry(view, s)
                if geo is not None:
                    yield from self.castle_nodes(view, s, geo)

    def stock(self, view: BoardView, s: int) -> Node:
        if self.own_castle:
            return self.kept(("stock", s), self.stock_panel, s, STOCK(self.seats[s].id), self.seats[s].name, "", False)
        points, turn, start = self.points_of(view, s), view.turn == s, view.start == s
        return self.kept(
            ("seat", s, points, turn, start),
            self.stock_panel,
            s,
            "",
            self.seat_title(view, s),
            self.say("caption.points", points=points),
            turn,
        )

    def stock_panel(self, s: int, key: str, title: str, points: str, turn: bool) -> Node:
        body = panels.panel(self.stock_w, self.stock_h, inset=(0, 0), r=10)
        body += panels.nameplate(self.seats[s], 17, self.plate_y, r=10, name_at=15, size=17, drop=self.plate_drop)
        if points:
            x, y, size, anchor = self.stock_points
            body += text(x if x > 0 else self.stock_w + x, y, points, size=size, anchor=anchor, cls="in-strong")
        return panels.node(self.seats[s], body, *self.stock_at[s], title=title, turn=turn, key=key)

    def county_title(self, i: int, county: CountyView) -> str:
        data = self.counties[i]
        if county.holder < 0:
            who = self.words["county.free"]
        else:
            who = self.say("county.held", seat=self.seats[county.holder].name, knight=county.knight)
            if county.squires:
                who += self.say("county.squires", squires=county.squires, total=county.knight + county.squires)
        reward = goods(data["reward"]["gain"], self.words)
        if data.get("start_player"):
            reward += self.words["between"] + self.words["gain.start"]
        minimum = f"{data['minimum']['value']}{self.words['unsure'] if uncertain(data['minimum']) else ''}"
        return self.say("county", letter=data["id"], county=data["ja"], minimum=minimum, reward=reward, holder=who)

    def county(self, i: int, county: CountyView) -> Node:
        data = self.counties[i]
        w, h = self.cell
        body = rect(0, 0, w, h, r=10, cls="in-panel")
        body += rect(6, 6, 22, 21, r=4, cls="in-chip") + text(
            17, 22.5, data["id"], size=17, anchor="middle", cls="in-face", box=None
        )
        body += text(34, 23, data["ja"], size=17, fit=w - self.name_room, cls="in-strong")
        x, y = self.shield
        crest = path("M8 40H42V62C42 74 33 80 25 84C17 80 8 74 8 62Z", cls="in-crest")
        body += group(crest, x=x, y=y) if x else crest
        body += text(25 + x, 68 + y, str(data["minimum"]["value"]), size=24, anchor="middle", cls="in-strong", box=None)
        if uncertain(data["minimum"]):
            body += group(icons.unsure(), x=self.unsure_minimum[0], y=self.unsure_minimum[1])
        body += group(rect(*self.knight_square, r=6, cls="in-square"))
        if county.squires:
            body += text(*self.squires_number, f"×{county.squires}", size=15, anchor="middle", cls="in-strong")
        body += line(8, self.rule_y, w - 8, self.rule_y, cls="in-rule")
        signs = self.gain_signs(data["reward"]["gain"])
        if data.get("start_player"):
            signs = (*signs, (icons.star(), ""))
        body += icons.row(signs, *self.reward_at, gap=self.reward_gap)
        key, (x, y) = self.county_keys[i], self.county_at[i]
        return Node(key, keyed(key, body, x=x, y=y, title=self.county_title(i, county)))

    def county_nobles(self, i: int, n: int) -> Node:
        data, hue = self.counties[i], HUES[i % len(HUES)]
        w, h = self.noble_tile
        if n:
            body = "".join(
                rect(-w / 2 + 1.5 * k, -h / 2 - 1.5 * k, w, h, r=4, cls="in-noble") for k in range(min(n, 4) - 1, 0, -1)
            )
            body = group(body, cls=f"in-h-{hue}") + pieces.portrait(i, data["id"], hue, w, h)
        else:
            body = rect(-w / 2, -h / 2, w, h, r=4, cls="in-slot", data_box="card")
        body += text(0, h / 2 + 14, f"×{n}", size=15, anchor="middle", cls="in-strong" if n else "in-mute")
        (cx, cy), (x, y), key = self.county_at[i], self.nobles_at, NOBLES(data["id"])
        return Node(
            key, keyed(key, body, x=cx + x, y=cy + y, title=self.say("county.nobles", county=data["ja"], count=n))
        )

    def conflict(self, view: BoardView, slot: int) -> Iterator[Node]:
        found = view.conflicts[slot]
        squares = tuple(found.squares) if found else ()
        total = sum(sum(q.knights) for q in squares)
        card = found.card if found else ""
        yield self.kept(("conflict", slot, card, total), self.conflict_card, slot, card, total)
        for j in range(self.components["conflicts"]["squares"]["value"]):
            square = squares[j] if j < len(squares) else SquareView()
            self.seat_index(square.seat, self.square_keys[slot][j])
            yield self.kept(("square", slot, j, bool(card), square), self.conflict_square, slot, j, bool(card), square)

    def conflict_words(self, slot: int) -> dict[str, object]:
        row, _, column = CONFLICTS[slot].partition(".")
        return {"row": self.words[f"conflict.{row}"], "column": self.words[f"conflict.column.{column}"]}

    def conflict_title(self, slot: int, card: str, total: int) -> str:
        if not card:
            return self.say("conflict.none", **self.conflict_words(slot))
        data = self.conflict_cards[card]
        strength, points = data["strength"], data["points"]
        mark = [self.words["unsure"] if uncertain(f) else "" for f in (strength, points)]
        return self.say(
            "conflict",
            **self.conflict_words(slot),
            strength=f"{strength['value']}{mark[0]}",
            points="-".join(map(str, points["value"])) + mark[1],
            total=total,
        )

    def conflict_card(self, slot: int, card: str, total: int) -> Node:
        plan, h = self.card, self.card_size[1]
        if not card:
            body = rect(0, 0, plan.width, h, r=8, cls="in-slot", data_box="card", pointer_events="all")
        else:
            data = self.conflict_cards[card]
            strength, points = data["strength"], data["points"]
            body = rect(0, 0, plan.width, h, r=8, cls="in-sheet", data_box="card")
            for k, value in enumerate(points["value"]):
                body += group(icons.points(str(value)), x=plan.points[0], y=plan.points[1] + plan.step * k)
            if uncertain(points):
                body += group(icons.unsure(), x=plan.unsure_points[0], y=plan.unsure_points[1])
            body += path(plan.foe, cls="in-foe")
            body += text(
                *plan.strength, str(strength["value"]), size=plan.letter, anchor="middle", cls="in-onpoints", box=None
            )
            if uncertain(strength):
                body += group(icons.unsure(), x=plan.unsure_strength[0], y=plan.unsure_strength[1])
            body += text(*plan.caption, self.words["caption.total"], size=15, anchor="middle", cls=self.caption)
            cls = "in-strong" if total >= strength["value"] else self.caption
            body += text(*plan.total, str(total), size=20, anchor="middle", cls=cls)
        key, (x, y) = CONFLICT(*CONFLICTS[slot].split(".")), self.conflict_at[slot]
        return Node(key, keyed(key, body, x=x, y=y, title=self.conflict_title(slot, card, total)))

    def square_title(self, slot: int, j: int, square: SquareView) -> str:
        who = self.words["county.free"]
        if square.seat >= 0 and square.knights:
            knights = "＋".join(map(str, sorted(square.knights)))
            who = self.say("conflict.who", seat=self.seats[square.seat].name, knights=knights)
        return self.say("conflict.square", **self.conflict_words(slot), square=j + 1, who=who)

    def conflict_square(self, slot: int, j: int, there: bool, square: SquareView) -> Node:
        x, y, w, h = self.square_rect(slot, j)
        body = rect(0, 0, w, h, r=6, cls="in-square" if there else "in-slot", pointer_events="all")
        if square.seat >= 0 and 1 < len(square.knights) <= self.total_up_to:
            total = f"{self.words['caption.total']}{sum(square.knights)}"
            body += text(*self.total_spot(w, h), total, size=15, anchor="end", cls="in-strong")
        key = self.square_keys[slot][j]
        return Node(key, keyed(key, body, x=x, y=y, title=self.square_title(slot, j, square)))

    def favour(self, i: int, up: bool) -> Node:
        data = self.favours[i]
        gain, body = data["gain"], cards.octagon(self.favour_r, up=up)
        if up:
            signs = ((icons.squire(), f"+{gain['squires']}"),) if "squires" in gain else self.gain_signs(gain)
            body += group(icons.row(signs, 0, 0, anchor="middle"), transform=f"scale({self.favour_scale:g})")
        title = self.say(
            "favour", favour=goods(gain, self.words), state=self.words["favour.up" if up else "favour.down"]
        )
        key, (x, y) = FAVOUR(data["id"]), self.favour_at[i]
        return Node(key, keyed(key, body, x=x, y=y, title=title))

    def conflict_pile(self, n: int) -> Node:
        x, anchor = self.pile_caption
        body = text(x, 0, f"{self.words['caption.conflicts']} {n}", size=17, anchor=anchor, cls=self.caption, box=None)
        return Node(
            "conflictpile", keyed("conflictpile", body, x=0, y=self.row_y + 18, title=self.say("conflictpile", count=n))
        )


class Table(Main):
    """The main board and, below it, every castle in small."""

    knight_size = 28.5
    noble_size = (18.5, 22.0)

    own_castle, small_nobles = True, True

    def lay_out(self) -> None:
        super().lay_out()
        n = max(1, len(self.seats))
        gap = 5.0
        width = (self.width - gap * (n - 1)) / n
        top = self.board_height + 8
        inner = width - 2
        self.geometries = []
        for s in range(n):
            x = s * (width + gap)
            pitch, seat = inner / 6, (inner - 8) / 9
            self.geometries.append(
                CastlePlan(
                    name=f"small{s}",
                    x=x,
                    y=top,
                    width=width,
                    height=174,
                    court_size=32,
                    square=(min(pitch - 3.4, 44), 34),
                    court=tuple((round(x + (25, 84, 142, 177)[i] * inner / 194, 1), top + 111) for i in range(4)),
                    squares=tuple((round(x + 1 + (i + 0.5) * pitch, 1), top + 150) for i in range(6)),
                    nobles=tuple((round(x + 5 + (i + 0.5) * seat, 1), top + 77) for i in range(9)),
                )
            )
        self.height = top + 176

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        return self.geometries[s]
