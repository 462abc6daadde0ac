"""The main board of ランカスター, alone or with every castle below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.draw import cards, icons, pieces, tracks
from insuto.draw.model import Node
from insuto.draw.shapes import group, keyed, line, path, rect, text
from insuto.games.lancaster.board_sheet import GAP, HUES, CastlePlan, Sheet, Spot, heap, uncertain
from insuto.games.lancaster.board_view import CONFLICTS, BoardView, CountyView, SquareView
from insuto.games.lancaster.board_words_ja import goods

DEPTH = 44.0      # of the track
CARD_W = 50.0     # of a conflict card


class Main(Sheet):
    """The main board: nine counties, the conflicts, the king's favours, the reserve, and the track round it all."""

    knight_size = 31.0

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.board_height = self.height = 704.0
        self.cell = (176.0, 136.0)
        w, h = self.cell
        self.county_at = [(48 + (i % 3) * (w + GAP), 48 + (i // 3) * (h + GAP)) for i in range(len(self.counties))]
        self.sea = (604.0, 48.0, 348.0, 3 * h + 2 * GAP)
        x, y, _, sh = self.sea
        self.card_size = (155.0, (sh - GAP - 14) / 2)
        cw, ch = self.card_size
        self.conflict_at = [(x + 27 + (i % 2) * (cw + 6), y + 7 + (i // 2) * (ch + GAP)) for i in range(4)]
        self.row_y = 48 + 3 * h + 2 * GAP + 8
        self.favour_at = [(48 + 37 + (i % 3) * 76, self.row_y + 66 + (i // 3) * 76) for i in range(len(self.favours))]
        room = 952 - 292
        self.stock_w = (room - GAP * (len(seats) - 1)) / max(1, len(seats))
        self.stock_x = [292 + i * (self.stock_w + GAP) for i in range(len(seats))]
        self.stock_y, self.stock_h = self.row_y + 28, 150.0
        track = components["drawing"]["track"]
        self.track = tracks.border(self.width, self.board_height, DEPTH, track["columns"], track["fields"])
        self.base = self.board_base()

    def board_base(self) -> str:
        words = self.words
        body = rect(0, 0, self.width, self.board_height, r=10, cls="in-sea")
        x, y, w, h = self.sea
        body += rect(44, 44, 552, h + 8, r=12, cls="in-ground")
        body += rect(x - 4, y - 4, w + 4, h + 8, r=12, cls="in-ground2")
        for i, f in enumerate(self.track):
            body += rect(round(f.x + 1, 1), round(f.y + 1, 1), round(f.width - 2, 1), round(f.height - 2, 1), r=4, cls="in-plate")
            if i % 5 == 0:
                body += text(round(f.x + f.width / 2, 1), round(f.y + 16, 1), str(i), size=15, anchor="middle", cls="in-mute")
        for r, row in enumerate(("upper", "lower")):
            cy = self.conflict_at[2 * r][1] + self.card_size[1] / 2
            for k, letter in enumerate(words[f"conflict.{row}"]):
                body += text(x + 11, cy - 6 + 20 * k, letter, size=17, anchor="middle", cls="in-mute")
        base = self.row_y + 18
        body += text(48, base, words["caption.favours"], size=17, cls="in-mute")
        body += text(292, base, words["caption.reserve"], size=17, cls="in-mute")
        body += group(icons.unsure(), x=448, y=base - 6) + text(462, base, words["legend.unsure"], size=17, cls="in-mute")
        return body

    # --- where pieces stand

    def county_spot(self, i: int) -> Spot | None:
        x, y = self.county_at[i]
        return x + 77, y + 62

    def squires_spot(self, i: int) -> Spot | None:
        x, y = self.county_at[i]
        return x + 115, y + 60

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        """The k-th of n knights on one square: up to three in a row, above the total; more of them in two rows."""
        x, y, w, h = self.square_rect(slot, square)
        room, size = w - 5, self.knight_size
        first = min(3, n) if n < 7 else 4
        row, column, many = (0, k, first) if k < first else (1, k - first, n - first)
        step = min(size + 1.0, (room - size) / max(1, many - 1))
        middle = (h - 15) / 2 if n < 4 else h / 2 + (row - 0.5) * (size + 0.5)
        return round(x + 2.5 + size / 2 + column * step, 1), round(y + middle, 1)

    def square_rect(self, slot: int, square: int) -> tuple[float, float, float, float]:
        x, y = self.conflict_at[slot]
        h = (self.card_size[1] - 10) / 3
        return x + CARD_W + 4, y + square * (h + 5), self.card_size[0] - CARD_W - 4, h

    def track_spot(self, s: int, points: int) -> Spot | None:
        f = self.track[points % len(self.track)]
        if f.side in "ns":
            return f.x + f.width / 2 + (s - (len(self.seats) - 1) / 2) * 8.8, f.y + 24 + 11.5 * (s % 2)
        return f.x + f.width / 2 + (s % 3 - 1) * 14, f.y + 27 + (s // 3) * 17

    def reserve_spot(self, view: BoardView, s: int, strength: int, k: int) -> Spot | None:
        return heap(self.stock_spot(s, strength), k)

    def stock_spot(self, s: int, strength: int) -> Spot:
        pitch = min(72.0, (self.stock_w - 8) / 2)
        left = self.stock_x[s] + (self.stock_w - 2 * pitch) / 2
        return round(left + pitch / 2 + ((strength - 1) % 2) * pitch, 1), self.stock_y + 59 + ((strength - 1) // 2) * 62

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return self.stock_x[s] + 61, self.stock_y + 17

    # --- nodes

    def places(self, view: BoardView) -> Iterator[Node]:
        for i, county in enumerate(view.counties):
            self.seat_index(county.holder, f"county.{self.letters[i]}")
            yield self.kept(("county", i, county[:3]), self.county, i, county)
            yield self.kept(("nobles", i, county.nobles), self.county_nobles, i, county.nobles)
        for slot in range(len(CONFLICTS)):
            yield from self.conflict(view, slot)
        for i, up in enumerate(view.favours):
            yield self.kept(("favour", i, up), self.favour, i, up)
        yield self.kept(("conflictpile", view.conflict_pile), self.conflict_pile, view.conflict_pile)
        for s, seat in enumerate(self.seats):
            yield from self.stock_head(view, s)
            for strength in self.strengths:
                n = view.castles[s].reserve[strength - 1]
                yield self.kept(
                    ("reserve", s, strength, n), self.pool, f"reserve.{seat}.{strength}", "reserve", s, strength, n,
                    self.stock_spot(s, strength), 38, "in-slot", True,
                )
        yield self.note(view, 952, self.row_y + 18, 350)

    def stock_head(self, view: BoardView, s: int) -> Iterator[Node]:
        points, turn, start = self.points_of(view, s), view.turn == s, view.start == s
        yield self.kept(
            ("seat", s, points, turn, start), self.stock_panel, s, f"seat.{self.seats[s]}", self.seat_title(view, s),
            self.say("caption.points", points=points), turn,
        )

    def stock_panel(self, s: int, key: str, title: str, points: str, turn: bool) -> Node:
        seat = self.seats[s]
        body = rect(0, 0, self.stock_w, self.stock_h, r=10, cls="in-panel")
        body += group(pieces.disc(seat, 10), x=17, y=17, cls=f"in-s-{seat}")
        body += text(32, 23.5, self.names[s], size=17, cls="in-strong")
        if points:
            body += text(self.stock_w - 6, 23.5, points, size=16, anchor="end", cls="in-strong")
        return Node(key, keyed(key, body, cls="in-place in-turn" if turn else "in-place", x=self.stock_x[s], y=self.stock_y, title=title))

    def county(self, i: int, county: CountyView) -> Node:
        data = self.counties[i]
        w, h = self.cell
        unsure = uncertain(data["minimum"])
        minimum = str(data["minimum"]["value"])
        body = rect(0, 0, w, h, r=10, cls="in-panel")
        body += rect(6, 6, 22, 21, r=4, cls="in-chip") + text(17, 22.5, data["id"], size=17, anchor="middle", cls="in-face", box=None)
        body += text(34, 23, data["ja"], size=17, fit=w - 40, cls="in-strong")
        body += path("M8 40H42V62C42 74 33 80 25 84C17 80 8 74 8 62Z", cls="in-crest")
        body += text(25, 68, minimum, size=24, anchor="middle", cls="in-strong", box=None)
        if unsure:
            body += group(icons.unsure(), x=41, y=41)
        body += group(rect(52, 37, 50, 50, r=6, cls="in-square"))
        if county.squires:
            body += text(115, 93, f"×{county.squires}", size=15, anchor="middle", cls="in-strong")
        body += line(8, 101, w - 8, 101, cls="in-rule")
        signs = self.gain_signs(data["reward"]["gain"])
        if data.get("start_player"):
            signs = (*signs, (icons.star(), ""))
        body += icons.row(signs, 12, 119, gap=10)
        if county.holder < 0:
            who = self.words["county.free"]
        else:
            who = self.say("county.held", seat=self.names[county.holder], knight=county.knight)
            if county.squires:
                who += self.say("county.squires", squires=county.squires, total=county.knight + county.squires)
        reward = goods(data["reward"]["gain"], self.words)
        if data.get("start_player"):
            reward += self.words["between"] + self.words["gain.start"]
        minimum += self.words["unsure"] if unsure else ""
        title = self.say("county", letter=data["id"], county=data["ja"], minimum=minimum, reward=reward, holder=who)
        key = f"county.{data['id']}"
        x, y = self.county_at[i]
        return Node(key, keyed(key, body, x=x, y=y, title=title))

    def county_nobles(self, i: int, n: int) -> Node:
        data = self.counties[i]
        key = f"county.{data['id']}.nobles"
        x, y = self.county_at[i]
        if n:
            tile = pieces.portrait(i, data["id"], HUES[i % len(HUES)], 32, 44)
            body = "".join(rect(-16 + 1.5 * k, -22 - 1.5 * k, 32, 44, r=4, cls="in-noble") for k in range(min(n, 4) - 1, 0, -1))
            body = group(body, cls=f"in-h-{HUES[i % len(HUES)]}") + tile
        else:
            body = rect(-16, -22, 32, 44, r=4, cls="in-slot", data_box="card")
        body += text(0, 36, f"×{n}", size=15, anchor="middle", cls="in-strong" if n else "in-mute")
        return Node(key, keyed(key, body, x=x + 150, y=y + 57, title=self.say("county.nobles", county=data["ja"], count=n)))

    def conflict(self, view: BoardView, slot: int) -> Iterator[Node]:
        found = view.conflicts[slot]
        squares = tuple(found.squares) if found else ()
        total = sum(sum(q.knights) for q in squares)
        card = found.card if found else ""
        yield self.kept(("conflict", slot, card, total), self.conflict_card, slot, card, total)
        for j in range(self.components["conflicts"]["squares"]["value"]):
            square = squares[j] if j < len(squares) else SquareView()
            self.seat_index(square.seat, f"conflict.{CONFLICTS[slot]}.square.{j + 1}")
            yield self.kept(("square", slot, j, bool(card), square), self.conflict_square, slot, j, bool(card), square)

    def conflict_words(self, slot: int) -> dict[str, object]:
        row, _, column = CONFLICTS[slot].partition(".")
        return {"row": self.words[f"conflict.{row}"], "column": self.words[f"conflict.column.{column}"]}

    def conflict_card(self, slot: int, card: str, total: int) -> Node:
        x, y = self.conflict_at[slot]
        w, h = CARD_W, self.card_size[1]
        key = f"conflict.{CONFLICTS[slot]}"
        if not card:
            body = rect(0, 0, w, h, r=8, cls="in-slot", data_box="card", pointer_events="all")
            return Node(key, keyed(key, body, x=x, y=y, title=self.say("conflict.none", **self.conflict_words(slot))))
        data = self.conflict_cards[card]
        strength, points = data["strength"], data["points"]
        body = rect(0, 0, w, h, r=8, cls="in-sheet", data_box="card")
        for k, value in enumerate(points["value"]):
            body += group(icons.points(str(value)), x=w / 2, y=22 + 29 * k)
        if uncertain(points):
            body += group(icons.unsure(), x=w - 8, y=8)
        body += path(f"M9 101H{w - 9:g}V124C{w - 9:g} 137 {w / 2 + 8:g} 142 {w / 2:g} 146C{w / 2 - 8:g} 142 9 137 9 124Z", cls="in-foe")
        body += text(w / 2, 130, str(strength["value"]), size=24, anchor="middle", cls="in-onpoints", box=None)
        if uncertain(strength):
            body += group(icons.unsure(), x=w - 8, y=103)
        body += text(w / 2, 164, self.words["caption.total"], size=15, anchor="middle", cls="in-mute")
        won = total >= strength["value"]
        body += text(w / 2, 186, str(total), size=20, anchor="middle", cls="in-strong" if won else "in-mute")
        mark = [self.words["unsure"] if uncertain(f) else "" for f in (strength, points)]
        title = self.say("conflict", **self.conflict_words(slot), strength=f"{strength['value']}{mark[0]}",
                         points="-".join(map(str, points["value"])) + mark[1], total=total)
        return Node(key, keyed(key, body, x=x, y=y, title=title))

    def conflict_square(self, slot: int, j: int, there: bool, square: SquareView) -> Node:
        x, y, w, h = self.square_rect(slot, j)
        key = f"conflict.{CONFLICTS[slot]}.square.{j + 1}"
        body = rect(0, 0, w, h, r=6, cls="in-square" if there else "in-slot", pointer_events="all")
        who = self.words["county.free"]
        if square.seat >= 0 and square.knights:
            if 1 < len(square.knights) < 6:
                body += text(w - 5, h - 4, f"{self.words['caption.total']}{sum(square.knights)}", size=15, anchor="end", cls="in-strong")
            who = self.say("conflict.who", seat=self.names[square.seat], knights="＋".join(map(str, sorted(square.knights))))
        return Node(key, keyed(key, body, x=x, y=y, title=self.say("conflict.square", **self.conflict_words(slot), square=j + 1, who=who)))

    def favour(self, i: int, up: bool) -> Node:
        data = self.favours[i]
        key = f"favour.{data['id']}"
        body = cards.octagon(35, up=up)
        if up:
            gain = data["gain"]
            signs = self.gain_signs(gain)
            if "squires" in gain:
                signs = ((icons.squire(), f"+{gain['squires']}"),)
            body += group(icons.row(signs, 0, 0, anchor="middle"), transform="scale(1.15)")
        title = self.say("favour", favour=goods(data["gain"], self.words), state=self.words["favour.up" if up else "favour.down"])
        return Node(key, keyed(key, body, x=self.favour_at[i][0], y=self.favour_at[i][1], title=title))

    def conflict_pile(self, n: int) -> Node:
        body = text(170, 0, f"{self.words['caption.conflicts']} {n}", size=17, anchor="start", cls="in-mute", box=None)
        return Node("conflictpile", keyed("conflictpile", body, x=0, y=self.row_y + 18, title=self.say("conflictpile", count=n)))


class Table(Main):
    """The main board and, below it, every castle in small."""

    knight_size = 28.5
    noble_size = (18.5, 22.0)

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        n = max(1, len(seats))
        gap = 5.0
        width = (self.width - gap * (n - 1)) / n
        top = self.board_height + 8
        inner = width - 2
        self.geometries = []
        for s in range(len(seats)):
            x = s * (width + gap)
            pitch, seat = inner / 6, (inner - 8) / 9
            self.geometries.append(CastlePlan(
                name=f"small{s}", x=x, y=top, width=width, height=174, court_size=32, square=(min(pitch - 3.4, 44), 34),
                court=tuple((round(x + (25, 84, 142, 177)[i] * inner / 194, 1), top + 111) for i in range(4)),
                squares=tuple((round(x + 1 + (i + 0.5) * pitch, 1), top + 150) for i in range(6)),
                nobles=tuple((round(x + 5 + (i + 0.5) * seat, 1), top + 77) for i in range(9)),
            ))
        self.height = top + 176

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        return self.geometries[s]

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return self.geometries[s].x + 76, self.geometries[s].y + 21

    def noble(self, i: int) -> str:
        w, h = self.noble_size
        body = rect(-w / 2, -h / 2, w, h, r=3, cls="in-noble", data_box="card")
        body += text(0, 5.5, self.letters[i], size=15, anchor="middle", cls="in-strong", box=None)
        return group(body, cls=f"in-h-{HUES[i % len(HUES)]}")

    def stock_head(self, view: BoardView, s: int) -> Iterator[Node]:
        yield self.kept(("stock", s), self.stock_panel, s, f"stock.{self.seats[s]}", self.names[s], "", False)

    def places(self, view: BoardView) -> Iterator[Node]:
        yield from super().places(view)
        for s in range(len(self.seats)):
            yield from self.castle_nodes(view, s, self.geometries[s])
