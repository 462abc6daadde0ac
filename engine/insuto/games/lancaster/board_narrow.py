"""The boards of ランカスター for a screen held upright: the same scenes and keys, in columns that fill its width.

480 units are meant for about 370 pixels: signs and letters of the other layout are then large enough to read, and what can be
touched is large enough for a finger. What does not fit below each other is reached by moving up and down only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.draw import cards, icons, pieces, tracks
from insuto.draw.model import Node, Picture
from insuto.draw.shapes import group, keyed, line, path, rect, text
from insuto.games.lancaster.board import Castles, Parliament, Screens, drawn
from insuto.games.lancaster.board_main import Main
from insuto.games.lancaster.board_sheet import GAP, HUES, CastlePlan, Sheet, Spot, uncertain
from insuto.games.lancaster.board_view import BoardView, CastleView, CountyView, SquareView
from insuto.games.lancaster.board_words_ja import WORDS, goods

WIDTH = 480.0
CARD_W = 62.0     # of a conflict card
POOL = 47.0       # from one square of a court to the next


def picture(components: Mapping[str, Any], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, or for a seat or more knights than there are."""
    return drawn(_KINDS, components, view, scene, words)


class NarrowMain(Main):
    """The main board: counties, conflicts, favours, the reserve and the track below each other."""

    own_castle = 0.0      # room between conflicts and favours

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        Sheet.__init__(self, components, seats, scene, words)
        self.width = WIDTH
        w, h = self.cell = (154.0, 120.0)
        self.county_at = [((i % 3) * (w + 9.0), 24.0 + (i // 3) * (h + 6)) for i in range(len(self.counties))]
        y = 24 + 3 * (h + 6) + 2
        self.card_size = (226.0, 116.0)
        cw, ch = self.card_size
        self.conflict_at = [(22 + (i % 2) * (cw + 6), y + (i // 2) * (ch + 6)) for i in range(4)]
        self.sea = (0.0, y - 4, WIDTH, 2 * ch + 14)
        self.own_y = y + 2 * (ch + 6) + 4
        self.row_y = self.own_y + self.own_castle
        self.favour_at = [(round(40 + 80 * i), self.row_y + 62) for i in range(len(self.favours))]
        self.stock_w, self.stock_h = (WIDTH - GAP) / 2, 60.0
        self.stock_y = self.row_y + 128
        self.stock_x = [(s % 2) * (self.stock_w + GAP) for s in range(len(seats))]
        self.track_y = self.stock_top(len(seats) + 1) + 6
        columns = components["drawing"]["track"]["columns"]
        fields = components["drawing"]["track"]["fields"]
        self.step = WIDTH / columns
        self.track = tuple(
            tracks.Field((i % columns) * self.step, self.track_y + (i // columns) * 56, self.step, 56, "n") for i in range(fields)
        )
        self.board_height = self.height = self.track_y + -(-fields // columns) * 56 + 4
        self.base = self.board_base()

    def stock_top(self, s: int) -> float:
        return self.stock_y + (s // 2) * (self.stock_h + 6)

    def board_base(self) -> str:
        words, body = self.words, ""
        x, y, w, h = self.sea
        body += rect(x, y, w, h, r=12, cls="in-ground2")
        for i, f in enumerate(self.track):
            body += rect(round(f.x + 1, 1), f.y + 1, round(f.width - 2, 1), f.height - 2, r=4, cls="in-plate")
            if i % 5 == 0:
                body += text(round(f.x + f.width / 2, 1), f.y + 15, str(i), size=15, anchor="middle", cls="in-mute")
        for r, row in enumerate(("upper", "lower")):
            cy = self.conflict_at[2 * r][1] + self.card_size[1] / 2
            for k, letter in enumerate(words[f"conflict.{row}"]):
                body += text(11, cy - 4 + 20 * k, letter, size=17, anchor="middle")
        body += text(4, self.row_y + 18, words["caption.favours"], size=17)
        body += text(4, self.stock_y - 10, words["caption.reserve"], size=17)
        body += group(icons.unsure(), x=13, y=12) + text(27, 18, words["legend.unsure"], size=17, cls="in-mute")
        return body

    # --- where pieces stand

    def county_spot(self, i: int) -> Spot | None:
        x, y = self.county_at[i]
        return x + 72, y + 54

    def squires_spot(self, i: int) -> Spot | None:
        x, y = self.county_at[i]
        return x + 106, y + 50

    def square_rect(self, slot: int, square: int) -> tuple[float, float, float, float]:
        x, y = self.conflict_at[slot]
        h = (self.card_size[1] - 8) / 3
        return x + CARD_W + 4, y + square * (h + 4), self.card_size[0] - CARD_W - 4, h

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        """The k-th of n knights on one square, all in a row before their total."""
        x, y, w, h = self.square_rect(slot, square)
        size = self.knight_size
        step = min(size + 1.0, (w - 40 - size) / max(1, n - 1))
        return round(x + 3 + size / 2 + k * step, 1), round(y + h / 2, 1)

    def track_spot(self, s: int, points: int) -> Spot | None:
        f = self.track[points % len(self.track)]
        return f.x + f.width / 2 + (s % 2 - 0.5) * 11.2, f.y + 23 + (s // 2) * 11.2

    def stock_spot(self, s: int, strength: int) -> Spot:
        return self.stock_x[s] + 96 + (strength - 1) * 39, self.stock_top(s) + 22

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return self.stock_x[s] + 62, self.stock_top(s) + 18

    # --- nodes

    def places(self, view: BoardView) -> Iterator[Node]:
        for i, county in enumerate(view.counties):
            self.seat_index(county.holder, f"county.{self.letters[i]}")
            yield self.kept(("county", i, county[:3]), self.county, i, county)
            yield self.kept(("nobles", i, county.nobles), self.county_nobles, i, county.nobles)
        for slot in range(4):
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
                    self.stock_spot(s, strength), 35, "in-slot", True,
                )
        yield self.note(view, WIDTH - 4, 18, 300)

    def stock_panel(self, s: int, key: str, title: str, points: str, turn: bool) -> Node:
        seat = self.seats[s]
        body = rect(0, 0, self.stock_w, self.stock_h, r=10, cls="in-panel")
        body += group(pieces.disc(seat, 10), x=17, y=18, cls=f"in-s-{seat}")
        body += text(32, 24.5, self.names[s], size=17, cls="in-strong")
        if points:
            body += text(10, 49, points, size=17, cls="in-strong")
        cls = "in-place in-turn" if turn else "in-place"
        return Node(key, keyed(key, body, cls=cls, x=self.stock_x[s], y=self.stock_top(s), title=title))

    def county(self, i: int, county: CountyView) -> Node:
        node = super().county(i, county)      # its title
        data = self.counties[i]
        w, h = self.cell
        unsure = uncertain(data["minimum"])
        body = rect(0, 0, w, h, r=10, cls="in-panel")
        body += rect(6, 6, 22, 21, r=4, cls="in-chip") + text(17, 22.5, data["id"], size=17, anchor="middle", cls="in-face", box=None)
        body += text(34, 23, data["ja"], size=17, fit=w - 38, cls="in-strong")
        body += group(path("M8 40H42V62C42 74 33 80 25 84C17 80 8 74 8 62Z", cls="in-crest"), x=-3, y=-7)
        body += text(22, 61, str(data["minimum"]["value"]), size=24, anchor="middle", cls="in-strong", box=None)
        if unsure:
            body += group(icons.unsure(), x=38, y=36)
        body += group(rect(50, 33, 44, 42, r=6, cls="in-square"))
        if county.squires:
            body += text(104, 86, f"×{county.squires}", size=15, anchor="middle", cls="in-strong")
        body += line(8, 89, w - 8, 89, cls="in-rule")
        signs = self.gain_signs(data["reward"]["gain"])
        if data.get("start_player"):
            signs = (*signs, (icons.star(), ""))
        body += icons.row(signs, 8, 105, gap=8)
        x, y = self.county_at[i]
        title = node.svg[node.svg.index("<title>") + 7 : node.svg.index("</title>")]
        return Node(node.key, keyed(node.key, f"<title>{title}</title>{body}", x=x, y=y))

    def county_nobles(self, i: int, n: int) -> Node:
        data = self.counties[i]
        key = f"county.{data['id']}.nobles"
        x, y = self.county_at[i]
        if n:
            tile = pieces.portrait(i, data["id"], HUES[i % len(HUES)], 30, 38)
            body = "".join(rect(-15 + 1.5 * k, -19 - 1.5 * k, 30, 38, r=4, cls="in-noble") for k in range(min(n, 4) - 1, 0, -1))
            body = group(body, cls=f"in-h-{HUES[i % len(HUES)]}") + tile
        else:
            body = rect(-15, -19, 30, 38, r=4, cls="in-slot", data_box="card")
        body += text(0, 33, f"×{n}", size=15, anchor="middle", cls="in-strong" if n else "in-mute")
        return Node(key, keyed(key, body, x=x + 132, y=y + 51, title=self.say("county.nobles", county=data["ja"], count=n)))

    def conflict_card(self, slot: int, card: str, total: int) -> Node:
        node = super().conflict_card(slot, card, total)
        x, y = self.conflict_at[slot]
        w, h = CARD_W, self.card_size[1]
        if not card:
            body = rect(0, 0, w, h, r=8, cls="in-slot", data_box="card", pointer_events="all")
        else:
            data = self.conflict_cards[card]
            strength, points = data["strength"], data["points"]
            body = rect(0, 0, w, h, r=8, cls="in-sheet", data_box="card")
            for k, value in enumerate(points["value"]):
                body += group(icons.points(str(value)), x=17, y=16 + 28 * k)
            if uncertain(points):
                body += group(icons.unsure(), x=17, y=100)
            body += path("M33 5H59V22C59 32 52 37 46 40C40 37 33 32 33 22Z", cls="in-foe")
            body += text(46, 27, str(strength["value"]), size=19, anchor="middle", cls="in-onpoints", box=None)
            if uncertain(strength):
                body += group(icons.unsure(), x=46, y=53)
            body += text(46, 82, self.words["caption.total"], size=15, anchor="middle")
            body += text(46, 104, str(total), size=20, anchor="middle", cls="in-strong" if total >= strength["value"] else None)
        title = node.svg[node.svg.index("<title>") + 7 : node.svg.index("</title>")]
        return Node(node.key, keyed(node.key, f"<title>{title}</title>{body}", x=x, y=y))

    def conflict_square(self, slot: int, j: int, there: bool, square: SquareView) -> Node:
        node = super().conflict_square(slot, j, there, square)
        x, y, w, h = self.square_rect(slot, j)
        body = rect(0, 0, w, h, r=6, cls="in-square" if there else "in-slot", pointer_events="all")
        if square.seat >= 0 and len(square.knights) > 1:
            body += text(w - 4, h / 2 + 5.5, f"{self.words['caption.total']}{sum(square.knights)}", size=15, anchor="end", cls="in-strong")
        title = node.svg[node.svg.index("<title>") + 7 : node.svg.index("</title>")]
        return Node(node.key, keyed(node.key, f"<title>{title}</title>{body}", x=x, y=y))

    def conflict_pile(self, n: int) -> Node:
        body = text(WIDTH - 4, 0, f"{self.words['caption.conflicts']} {n}", size=17, anchor="end", box=None)
        return Node("conflictpile", keyed("conflictpile", body, x=0, y=self.row_y + 18, title=self.say("conflictpile", count=n)))

    def favour(self, i: int, up: bool) -> Node:
        data = self.favours[i]
        key = f"favour.{data['id']}"
        body = cards.octagon(34, up=up)
        if up:
            gain = data["gain"]
            signs = self.gain_signs(gain)
            if "squires" in gain:
                signs = ((icons.squire(), f"+{gain['squires']}"),)
            body += group(icons.row(signs, 0, 0, anchor="middle"), transform="scale(1.1)")
        title = self.say("favour", favour=goods(data["gain"], self.words), state=self.words["favour.up" if up else "favour.down"])
        return Node(key, keyed(key, body, x=self.favour_at[i][0], y=self.favour_at[i][1], title=title))


class NarrowTable(NarrowMain):
    """The main board with the castle of the seat to act in its middle, and every other castle below."""

    own_castle = 132.0
    noble_size = (22.0, 24.0)

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.plans = [self.plan(s, self.own_y if s == 0 else self.height + (s - 1) * 130) for s in range(len(seats))]
        self.height += (len(seats) - 1) * 130.0

    def plan(self, i: int, y: float) -> CastlePlan:
        return CastlePlan(
            name=f"narrow{i}", x=0, y=y, width=WIDTH, height=126, court_size=40, square=(42, 40), below=True,
            court=tuple((27 + POOL * k, y + 58) for k in range(4)),
            squares=tuple((220 + 46.4 * k, y + 58) for k in range(6)),
            nobles=tuple((224 + 29.0 * k, y + 104) for k in range(9)),
        )

    def focus(self, view: BoardView) -> int:
        return next(s for s in (view.focus, view.turn, 0) if 0 <= s < len(self.seats))

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        own = self.focus(view)
        return self.plans[0 if s == own else s + (s < own)]

    def start_spot(self, view: BoardView, s: int) -> Spot:
        geo = self.geometry(view, s) or self.plans[0]
        return geo.x + 76, geo.y + 21

    def noble(self, i: int) -> str:
        w, h = self.noble_size
        body = rect(-w / 2, -h / 2, w, h, r=3, cls="in-noble", data_box="card")
        body += text(0, 5.5, self.letters[i], size=15, anchor="middle", cls="in-strong", box=None)
        return group(body, cls=f"in-h-{HUES[i % len(HUES)]}")

    def counters(self, castle: CastleView, x: float, y: float, *, pitch: float, left: bool = True) -> str:
        return super().counters(castle, WIDTH - 4 * 66 - 6, y, pitch=66, left=left)

    def stock_head(self, view: BoardView, s: int) -> Iterator[Node]:
        yield self.kept(("stock", s), self.stock_panel, s, f"stock.{self.seats[s]}", self.names[s], "", False)

    def places(self, view: BoardView) -> Iterator[Node]:
        yield from super().places(view)
        for s in range(len(self.seats)):
            geo = self.geometry(view, s)
            if geo is not None:
                yield from self.castle_nodes(view, s, geo)


class NarrowCastles(Castles):
    """Every castle board below each other, the first one large."""

    knight_size = 31.0

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.width = WIDTH
        self.large = CastlePlan(
            name="large", x=0, y=0, width=WIDTH, height=362, bought=True, court_size=42, below=True,
            reserve=tuple((30 + 52.0 * k, 86) for k in range(4)), court=tuple((270 + 52.0 * k, 86) for k in range(4)),
            squares=tuple((82 + 158.0 * (k % 3), 180 + 82.0 * (k // 3)) for k in range(6)), square=(60, 42), icons_above=38,
            nobles=tuple((28 + 53.0 * k, 336) for k in range(9)), points_at=312,
            captions=((10, 55, "stock"), (250, 55, "court"), (10, 296, "nobles")),
        )
        self.small = []
        for i in range(len(seats) - 1):
            y = 370 + i * 206.0
            self.small.append(CastlePlan(
                name=f"small{i}", x=0, y=y, width=WIDTH, height=198, court_size=38, below=True,
                reserve=tuple((26 + 44.0 * k, y + 78) for k in range(4)), court=tuple((26 + 44.0 * k, y + 160) for k in range(4)),
                squares=tuple((218 + 46.8 * k, y + 166) for k in range(6)), square=(42, 42), icons_at=y + 127,
                nobles=tuple((209 + 31.4 * k, y + 80) for k in range(9)),
                captions=((7, y + 53, "stock"), (7, y + 135, "court"), (192, y + 53, "nobles")),
            ))
        self.note_y = 370 + (len(seats) - 1) * 206.0 + 16
        self.height = self.note_y + 12

    def counters(self, castle: CastleView, x: float, y: float, *, pitch: float, left: bool = True) -> str:
        return super().counters(castle, WIDTH - 4 * 66 - 6, y, pitch=66, left=left)

    def note(self, view: BoardView, x: float, y: float, room: float) -> Node:
        return super().note(view, WIDTH - 4, y, WIDTH - 8)


class NarrowParliament(Parliament):
    """Laws and bills three in a row, the pile and the votes below them."""

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.width = WIDTH
        self.card, self.letter = (154.0, 132.0), 15.0
        self.law_at = [(163.0 * i, 30.0) for i in range(len(self.law_at))]
        self.bill_at = [(x, 198.0) for x, _ in self.law_at]
        self.pile_at, self.tally_at = (0.0, 340.0), (210.0, 336.0)
        self.panel_w, self.panel_h = (WIDTH - GAP) / 2, 92.0
        self.panel_y = 446.0
        self.height = self.panel_y + -(-len(seats) // 2) * (self.panel_h + 6)
        self.base = text(2, 20, words["caption.laws"], size=17)
        self.base += text(2, 188, words["caption.bills"], size=17)
        self.base += group(icons.unsure(), x=380, y=428) + text(393, 434, words["legend.unsure"], size=15, cls="in-mute")

    def panel_at(self, s: int) -> Spot:
        return (s % 2) * (self.panel_w + GAP), self.panel_y + (s // 2) * (self.panel_h + 6)

    def panel_body(self, s: int) -> str:
        seat = self.seats[s]
        body = rect(1.5, 1.5, self.panel_w - 3, self.panel_h - 3, r=12, cls="in-panel")
        return body + group(pieces.disc(seat, 11), x=21, y=24, cls=f"in-s-{seat}") + text(38, 31, self.names[s], size=18, cls="in-strong")

    marker_at = (24.0, 64.0)
    vote_in = (98.0, 13.0)

    def note(self, view: BoardView, x: float, y: float, room: float) -> Node:
        return super().note(view, WIDTH - 4, 364, 116)


class NarrowScreens(Screens):
    """Each seat in two rows: what stands openly, and below it the screen."""

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        super().__init__(components, seats, scene, words)
        self.width = WIDTH
        self.pitch = 142.0
        self.wall, self.wall_x, self.coins_x, self.squires_x, self.tiles_x = (466.0, 86.0), 7.0, 12.0, 190.0, 366.0
        self.height = self.top + self.pitch * len(seats)

    signs_x, signs_step, points_x = 146.0, 72.0, WIDTH - 12
    row_middle = 24.0

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return 106.0, self.top + self.pitch * s + 24

    def note(self, view: BoardView, x: float, y: float, room: float) -> Node:
        return super().note(view, WIDTH - 4, 24, WIDTH - 8)


_KINDS: dict[str, type[Sheet]] = {
    "table": NarrowTable, "main": NarrowMain, "parliament": NarrowParliament, "castle": NarrowCastles, "screens": NarrowScreens,
}
