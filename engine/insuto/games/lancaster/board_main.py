"""The main board of ランカスター, alone or with every castle below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from insuto.draw import cards, icons, panels, pieces, tracks
from insuto.draw.layer import askew
from insuto.draw.model import Node
from insuto.draw.shapes import circle, ems, group, path, rect, tag, text
from insuto.draw.sheet import Spot
from insuto.games.lancaster import board_land
from insuto.games.lancaster.board_sheet import GAP, CastlePlan, Sheet, uncertain
from insuto.games.lancaster.board_view import CONFLICTS, BoardView, CountyView, SquareView
from insuto.games.lancaster.board_words_ja import goods
from insuto.games.lancaster.keys import CONFLICT, FAVOUR, NOBLES, RESERVE, STOCK

DEPTH = 44.0  # of the track


class ConflictPlan(NamedTuple):
    """The measures of a conflict: on its left the card, a fort with the enemy's strength, and on its right the squares."""

    card: float  # width of the left part
    points: tuple[float, float, float, float]  # of the pennants: the middle of the first, the step, their scale
    fort: tuple[float, float, float, float]  # x, y, width, height
    caption: Spot
    total: Spot
    bar: tuple[float, float, float]  # x, y (negative: from the card's lower edge), width (0: all of the card's)
    squares: tuple[float, float]  # from the upper edge and to the lower one


class Main(Sheet):
    """The main board: nine counties on a map, across the Channel the conflicts, the king's favours, the reserve and the
    track.

    Measures are attributes, so that a layout for another screen differs in them alone.
    """

    knight_size = 31.0
    alone_size = 37.0  # of a knight that shares its square with none
    crowd_size, crowd = 28.5, 4  # of knights on a square that so many share
    with_castles = False  # the castles are drawn as well, with name and points of a seat
    # The map: its position, its size, and how far apart a county's parts stand.
    land_at, land_size, spread = (48.0, 52.0), (545.0, 462.0), 1.38
    county_square = 43.0
    noble_tile = (31.0, 41.0)
    name_size, name_room = 16.0, 150.0
    ship_at, compass_at = (98.0, 92.0, 1.15), (566.0, 88.0, 1.1)
    # A conflict.
    square_gap = 5.0
    conflict_plan = ConflictPlan(
        card=48,
        points=(24, 15, 49, 1.0),
        fort=(1, 36, 45, 92),
        caption=(24, 150),
        total=(24, 172),
        bar=(0, -12, 0),
        squares=(32, 19),
    )
    total_up_to = 5  # so many knights on a square leave room for their total
    row_caption = (-12.0, -6.0)
    favour_r, favour_scale = 26.0, 0.92
    track_drop = 16.0  # of a field's number
    # The panel of a seat's reserve; points: x (not positive: from the right edge), y, size, anchor.
    plate_y, plate_drop, stock_points = 17.0, 6.5, (-6.0, 23.5, 16, "end")
    stock_size = 38.0
    note_right, note_room = 952.0, 420.0

    def prepare(self) -> None:
        super().prepare()
        self.lay_out()
        self.county_at = [self.county_middle(letter) for letter in self.letters]
        self.base = self.defs(self.noble_tile) + self.board_base()

    def county_middle(self, letter: str) -> Spot:
        x, y = board_land.middle(letter, *self.land_size)
        return round(x + self.land_at[0], 1), round(y + self.land_at[1], 1)

    def lay_out(self) -> None:
        """Set where the parts of the board stand."""
        n = len(self.seats)
        self.board_height = self.height = 704.0
        self.card_size = (151.0, 212.0)
        cw, ch = self.card_size
        self.conflict_at = [(642 + (i % 2) * (cw + 6), 56 + (i // 2) * (ch + 10)) for i in range(4)]
        self.favour_at = [(290.0 + 55 * i, 466.0) for i in range(len(self.favours))]
        self.favour_caption = (264.0, 430.0)
        self.footnote_at, self.price_at = (266.0, 508.0), (264.0, 528.0)
        self.row_y = 534.0
        self.pile_at, self.france_at = (640.0, 516.0), (950.0, 516.0)
        self.note_y = self.row_y + 18
        self.stock_w, self.stock_h = (904 - GAP * (n - 1)) / max(1, n), 96.0
        self.stock_at = [(48 + i * (self.stock_w + GAP), self.row_y + 26) for i in range(n)]
        self.stock_caption = (50.0, self.row_y + 18)
        track = self.components["drawing"]["track"]
        self.track = tracks.border(self.width, self.board_height, DEPTH, track["columns"], track["fields"])

    def sea_and_france(self) -> str:
        """Draw what lies under the map: the track's ground, the Channel, and France."""
        low = self.board_height - DEPTH
        body = rect(0, 0, self.width, self.board_height, r=10, cls="in-soil1")
        body += rect(DEPTH, DEPTH, self.width - 2 * DEPTH, low - DEPTH, cls="in-channel")
        coast = board_land.rough((616.0, DEPTH), (602.0, low), 12, 20, times=5)
        right = self.width - DEPTH
        return body + board_land.abroad(coast, f"H{right:g}V{DEPTH:g}Z")

    def board_base(self) -> str:
        body = self.sea_and_france() + board_land.ground(*self.land_size, *self.land_at, self.spread)
        for drawn, (x, y, k) in ((board_land.SHIP, self.ship_at), (board_land.COMPASS, self.compass_at)):
            body += group(drawn, transform=f"translate({x:g} {y:g}) scale({k:g})")
        body += tracks.fields(self.track, drop=self.track_drop) + self.captions()
        return body

    def captions(self) -> str:
        """Draw the names of the rows of conflicts, of France, of favours and reserve, and what both rewards cost."""
        words, body = self.words, ""
        x, lift = self.row_caption
        for r, row in enumerate(("upper", "lower")):
            (left, top), height = self.conflict_at[2 * r], self.card_size[1]
            for k, letter in enumerate(words[f"conflict.{row}"]):
                body += text(
                    left + x, top + height / 2 + lift + 20 * k, letter, size=16, anchor="middle", cls="in-strong"
                )
        for spot, key in ((self.favour_caption, "favours"), (self.stock_caption, "reserve")):
            body += text(*spot, words[f"caption.{key}"], size=16, cls="in-strong")
        body += text(*self.france_at, words["caption.france"], size=16, anchor="end", cls="in-strong")
        price = self.say("caption.both", gold=self.components["both_cost"]["value"])
        return body + text(*self.price_at, price, size=15)

    # --- where pieces stand

    def county_spot(self, i: int) -> Spot | None:
        (x, y), k = self.county_at[i], self.spread
        return round(x - 6 * k, 1), round(y - 2 * k, 1)

    def squires_spot(self, i: int) -> Spot | None:
        (x, y), k = self.county_at[i], self.spread
        return round(x + 18 * k, 1), round(y + 5 * k, 1)

    def knight_scale(self, company: int) -> float:
        return self.size_in(company) / self.knight_size if company else 1.0

    def size_in(self, company: int) -> float:
        """Return the size of each of so many knights on one square of the main board."""
        return self.alone_size if company == 1 else self.crowd_size if company >= self.crowd else self.knight_size

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        """Return the spot of the k-th of n knights on one square: up to three in a row, above the total; more of them
        in two rows."""
        x, y, w, h = self.square_rect(slot, square)
        if n == 1:
            return round(x + w / 2, 1), round(y + h / 2, 1)
        room, size = w - 5, self.size_in(n)
        first = min(3, n) if n < 7 else 4
        row, column, many = (0, k, first) if k < first else (1, k - first, n - first)
        step = min(size + 1.0, (room - size) / max(1, many - 1))
        middle = (h - 16) / 2 if n < 4 else h / 2 + (row - 0.5) * (size - 2)
        return round(x + 2.5 + size / 2 + column * step, 1), round(y + middle, 1)

    def total_spot(self, w: float, h: float) -> Spot:
        """Return the spot where the total of the knights on one square ends."""
        return w - 5, h - 4

    def square_rect(self, slot: int, square: int) -> tuple[float, float, float, float]:
        (x, y), (w, h), gap, card = self.conflict_at[slot], self.card_size, self.square_gap, self.conflict_plan.card + 4
        top, low = self.conflict_plan.squares
        high = (h - top - low - 2 * gap) / 3
        return x + card, y + top + square * (high + gap), w - card, high

    def track_spot(self, s: int, points: int) -> Spot | None:
        f = self.track[points % len(self.track)]
        if f.side in "ns":
            return f.x + f.width / 2 + (s - (len(self.seats) - 1) / 2) * 8.8, f.y + 24 + 11.5 * (s % 2)
        return f.x + f.width / 2 + (s % 3 - 1) * 14, f.y + 27 + (s // 3) * 17

    def reserve_spot(self, view: BoardView, s: int, strength: int, k: int) -> Spot | None:
        return askew(self.stock_spot(s, strength), k)

    def stock_spot(self, s: int, strength: int) -> Spot:
        x, y = self.stock_at[s]
        pitch = min(64.0, (self.stock_w - 6) / 4)
        return round(x + self.stock_w / 2 + (strength - 2.5) * pitch, 1), y + 53

    def start_spot(self, view: BoardView, s: int) -> Spot:
        geo = self.geometry(view, s)
        return (geo.x + 76, geo.y + 21) if geo else (self.stock_at[s][0] + 61, self.stock_at[s][1] + 17)

    # --- nodes

    def places(self, view: BoardView) -> Iterator[Node]:
        for i, county in enumerate(view.counties):
            self.checked_seat(county.holder, self.county_keys[i])
            yield self.cached(("county", i, county._replace(nobles=0)), self.county, i, county)
        for i, county in enumerate(view.counties):  # above the outlines of neighbours
            yield self.once(self.county_nobles, i, county.nobles)
        for slot in range(len(CONFLICTS)):
            yield from self.conflict(view, slot)
        for i, up in enumerate(view.favours):
            yield self.once(self.favour, i, up)
        yield self.once(self.conflict_pile, view.conflict_pile)
        for s in range(len(self.seats)):
            yield self.stock(view, s)
            for strength in self.strengths:
                n = view.castles[s].reserve[strength - 1]
                spot, size = self.stock_spot(s, strength), self.stock_size
                yield self.once(self.pool, RESERVE, "reserve", s, strength, n, spot, size, "in-slot", True)
        yield self.footnote("footnote", *self.footnote_at)
        yield self.note(view.note, self.note_right, self.note_y, self.note_room, anchor="end")
        if self.with_castles:
            for s in range(len(self.seats)):
                geo = self.geometry(view, s)
                if geo is not None:
                    yield from self.castle_nodes(view, s, geo)

    def stock(self, view: BoardView, s: int) -> Node:
        if self.with_castles:
            return self.once(self.stock_panel, s, STOCK(self.seats[s].id), self.seats[s].name, "", False)
        points, turn = self.points_of(view, s), view.turn == s
        return self.once(
            self.stock_panel, s, "", self.seat_title(view, s), self.say("caption.points", points=points), turn
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
        data, k, side = self.counties[i], self.spread, self.county_square
        shape = f"#county-{data['id']}"
        (x, y), (lx, ly) = self.county_at[i], self.land_at
        body = "".join(
            tag("use", href=shape, x=round(lx - x, 1), y=round(ly - y, 1), cls=cls) for cls in ("in-casing", "in-hit")
        )
        size, name = self.name_size, data["ja"]
        width = min(ems(name) * size, self.name_room)
        left, base = round(9 - width / 2, 1), round(-26 * k, 1)
        body += circle(left - 13, base - 5.5, 9.4, cls="in-badge")
        body += text(left - 13, base, data["id"], size=15, anchor="middle", cls="in-count", box=None)
        body += text(left, base, name, size=size, fit=self.name_room, cls="in-onground")
        body += self.crest(data["minimum"], -38 * k, -2 * k)
        square = rect(round(-6 * k - side / 2, 1), round(-2 * k - side / 2, 1), side, side, r=6, cls="in-square")
        body += group(square)  # a mark is drawn round the county alone
        if county.squires > 1:
            number = f"×{county.squires}"
            body += text(
                round(20.5 * k, 1), round(-8 * k, 1), number, size=15, anchor="middle", fit=23, cls="in-onground"
            )
        signs = self.gain_signs(data["reward"]["gain"])
        if data.get("start_player"):
            signs = (*signs, (icons.star(), ""))
        body += icons.row(signs, round(-48 * k, 1), round(26 * k, 1), gap=5)
        key = self.county_keys[i]
        return Node.of(key, body, x=x, y=y, title=self.county_title(i, county))

    def crest(self, minimum: Mapping[str, Any], x: float, y: float) -> str:
        """Draw a shield with the least strength that a county wants."""
        body = path("M-13-16H13V2C13 11 7 15 0 18C-7 15-13 11-13 2Z", cls="in-crest")
        body += text(0, 7, str(minimum["value"]), size=21, anchor="middle", cls="in-face", box=None)
        if uncertain(minimum):
            body += group(icons.provisional(), x=16, y=-17)
        return group(body, x=round(x, 1), y=round(y, 1))

    def county_nobles(self, i: int, n: int) -> Node:
        data, (w, h) = self.counties[i], self.noble_tile
        if n:
            body = "".join(
                rect(-w / 2 + 2 * k, -h / 2 - 2 * k, w, h, r=3, cls="in-noble") for k in range(min(n, 3) - 1, 0, -1)
            ) + pieces.noble(data["id"], w, h)
        else:
            body = rect(-w / 2, -h / 2, w, h, r=3, cls="in-slot", data_box="card")
        body += circle(w / 2 - 3, h / 2 - 4, 9.4, cls="in-number")
        body += text(w / 2 - 3, h / 2 + 1.5, str(n), size=15, anchor="middle", cls="in-count", box=None)
        (cx, cy), k, key = self.county_at[i], self.spread, NOBLES(data["id"])
        title = self.say("county.nobles", county=data["ja"], count=n)
        return Node.of(key, body, x=round(cx + 42 * k, 1), y=round(cy - 2 * k, 1), title=title)

    def conflict(self, view: BoardView, slot: int) -> Iterator[Node]:
        found = view.conflicts[slot]
        squares = tuple(found.squares) if found else ()
        total = sum(sum(q.knights) for q in squares)
        card = found.card if found else ""
        yield self.once(self.conflict_card, slot, card, total)
        for j in range(self.components["conflicts"]["squares"]["value"]):
            square = squares[j] if j < len(squares) else SquareView()
            self.checked_seat(square.seat, self.square_keys[slot][j])
            yield self.once(self.conflict_square, slot, j, bool(card), square)

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
        """Draw a card: the points by rank at its top, a fort with the enemy's strength, the knights' total and a bar
        that fills up as the total comes to that strength."""
        plan, (w, h) = self.conflict_plan, self.card_size
        if not card:
            body = rect(0, 0, plan.card, h, r=8, cls="in-slot", data_box="card", pointer_events="all")
        else:
            data = self.conflict_cards[card]
            strength, points = data["strength"], data["points"]
            body = rect(-2, -2, plan.card + 3, h + 3, r=6, cls="in-hit")
            x, y, step, k = plan.points
            for i, value in enumerate(points["value"]):
                body += group(
                    icons.points(str(value)),
                    transform=f"translate({x + step * i:g} {y:g})" + f" scale({k:g})" * (k != 1),
                )
            if uncertain(points):
                body += group(icons.provisional(), x=x + step * 2 + 15 * k, y=y - 11)
            body += self.fort(strength)
            body += text(*plan.caption, self.words["caption.total"], size=15, anchor="middle")
            cls = "in-strong" if total >= strength["value"] else None
            body += text(*plan.total, str(total), size=20, anchor="middle", cls=cls)
            bx, by, long = plan.bar
            long = long or w
            by = h + by if by < 0 else by
            body += rect(bx, by, long, 9, r=4.5, cls="in-bar")
            if total:
                share = min(1.0, total / strength["value"])
                body += rect(bx, by, round(max(9.0, long * share), 1), 9, r=4.5, cls="in-foe")
        key, (x, y) = CONFLICT(*CONFLICTS[slot].split(".")), self.conflict_at[slot]
        return Node.of(key, body, x=x, y=y, title=self.conflict_title(slot, card, total))

    def fort(self, strength: Mapping[str, object]) -> str:
        """Draw a fort on the coast of France, and on its wall the enemy's strength."""
        x, y, w, h = self.conflict_plan.fort
        top = 12.0  # how much higher the tower is than the wall
        step = round(w * 0.62 / 5, 1)
        rest = round((w - 5 * step) / 3, 1)
        wall = f"M{x:g} {y + h:g}V{y + top:g}" + f"h{step:g}v5h{step:g}v-5" * 2 + f"h{step:g}V{y:g}"
        wall += f"h{rest:g}v5h{rest:g}v-5h{rest:g}V{y + h:g}Z"
        cx, cy = x + w / 2, y + top + (h - top) / 2 + 4
        shield = "M-15-17H15V3C15 12 8 17 0 20C-8 17-15 12-15 3Z"
        body = path(wall, cls="in-fort") + group(path(shield, cls="in-flag"), x=cx, y=cy)
        body += text(cx, cy + 7, str(strength["value"]), size=22, anchor="middle", cls="in-onpoints", box=None)
        if uncertain(strength):
            body += group(icons.provisional(), x=cx + 18, y=cy - 21)
        return body

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
        return Node.of(key, body, x=x, y=y, title=self.square_title(slot, j, square))

    def favour(self, i: int, up: bool) -> Node:
        data = self.favours[i]
        gain, body = data["gain"], group(cards.octagon(self.favour_r, up=up), cls="in-favour")
        if up:
            signs = ((icons.squire(), f"+{gain['squires']}"),) if "squires" in gain else self.gain_signs(gain)
            row = icons.row(signs, 0, 0, anchor="middle")
            # A sign alone has room; with a number next to it the row is narrowed.
            body += row if not signs[0][1] else group(row, transform=f"scale({self.favour_scale:g})")
        title = self.say(
            "favour", favour=goods(gain, self.words), state=self.words["favour.up" if up else "favour.down"]
        )
        key, (x, y) = FAVOUR(data["id"]), self.favour_at[i]
        return Node.of(key, body, x=x, y=y, title=title)

    def conflict_pile(self, n: int) -> Node:
        (x, y), words = self.pile_at, f"{self.words['caption.conflicts']} {n}"
        body = text(0, 0, words, size=16, cls="in-strong", box=None)
        return Node.of("conflictpile", body, x=x, y=y, title=self.say("conflictpile", count=n))


class Table(Main):
    """The main board and, below it, every castle in small."""

    knight_size = crowd_size = 28.5
    noble_size = (18.5, 22.0)

    with_castles, small_nobles = True, True

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
