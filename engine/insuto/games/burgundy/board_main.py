"""The main board of ブルゴーニュ, alone or with every player's board below it; and the depots as they appear next to a
player's board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from insuto.draw import icons, panels, pieces
from insuto.draw.model import Node
from insuto.draw.shapes import circle, group, path, rect, text
from insuto.draw.sheet import Spot
from insuto.draw.tracks import Field, strip
from insuto.games.burgundy import board_keys as keys
from insuto.games.burgundy.board_pictures import sign
from insuto.games.burgundy.board_sheet import GAP, ROOT3, SIGNS, EstatePlan, Sheet, below_plan, side_plan
from insuto.games.burgundy.board_tiles import HUES, LETTERS, die, good, goods_lines, goods_row, hexagon, tile
from insuto.games.burgundy.board_view import (
    BLACK_MARKS,
    BLACK_SPACES,
    DEPOT_SPACES,
    DEPOTS,
    MARKS,
    TYPES,
    BoardView,
    is_knowledge,
    type_of,
)

PHASES = "ABCDE"
FIELDS = 100


def two_rows(x: float, y: float, size: float) -> tuple[Spot, ...]:
    """Return the middles of four hexes in two rows, the lower one half a hex to the right; the upper left corner is (x, y)."""
    wide = ROOT3 * size
    return tuple(
        (round(x + wide * (i + 0.5 * (row + 1)), 1), y + (1 + 1.5 * row) * size) for row in (0, 1) for i in (0, 1)
    )


class DepotPlan(NamedTuple):
    """The measures of a numbered depot. Spots count from its upper left corner."""

    width: float
    height: float
    size: float  # of a space, middle to corner
    spaces: tuple[Spot, ...]  # middles
    die: Spot
    die_size: float
    goods: Spot  # upper left corner
    goods_room: float
    good: float
    count_at: Spot | None = None  # where two lines of goods have the count of many, from their left middle


class BlackPlan(NamedTuple):
    """The measures of the black depot."""

    at: Spot
    width: float
    height: float
    size: float
    spaces: tuple[Spot, ...]
    caption: tuple[float, float, str]  # where the words stand, and their anchor


class Depots(Sheet):
    """The six numbered depots and the black one."""

    depot: DepotPlan
    depot_at: tuple[Spot, ...]
    black_depot: BlackPlan
    show_unused = True  # spaces that need more players are drawn too

    def depot_nodes(self, view: BoardView) -> Iterator[Node]:
        edition = self.edition(view)
        for d in range(DEPOTS):
            yield self.once(self.depot_panel, d)
            for i in range(DEPOT_SPACES):
                at = DEPOT_SPACES * d + i
                state = (d, i, view.depot_types[at], there := view.depots[at])
                shown = edition if is_knowledge(there) else None
                yield self.cached(("depot", *state, shown), self.depot_space, view, *state)
            goods = tuple(sorted(view.depot_goods[d]))
            yield self.once(self.depot_goods, d, goods)
        yield self.once(self.black_panel, view.bought)
        for i in range(BLACK_SPACES):
            used, there = i < view.black_used, view.black[i]
            shown = edition if is_knowledge(there) else None
            yield self.cached(("black", i, used, there, shown), self.black_space, view, i, used, there)

    def depot_panel(self, d: int) -> Node:
        plan = self.depot
        body = panels.panel(plan.width, plan.height, inset=(1, 1), r=9)
        body += group(die(d + 1, plan.die_size, cls="in-card", pip="in-print"), x=plan.die[0], y=plan.die[1])
        key, (x, y) = keys.DEPOT(d + 1), self.depot_at[d]
        return Node.of(key, body, x=x, y=y, title=self.say("depot", depot=d + 1))

    def unused_space(self, key: str, x: float, y: float, size: float, players: int, title: str) -> Node:
        """Draw a space that is for more players."""
        if not self.show_unused:
            return Node.of(key, "", cls="in-place in-hide")
        body = hexagon(round(0.94 * size, 1), "in-slot") + text(
            0, 6, str(players), size=17, anchor="middle", cls="in-mute", box=None
        )
        return Node.of(key, body, x=x, y=y, title=title)

    def depot_space(self, view: BoardView, d: int, i: int, kind: str, there: str) -> Node:
        plan, key = self.depot, keys.DEPOT_SPACE(d + 1, i + 1)
        (x0, y0), (x, y) = self.depot_at[d], plan.spaces[i]
        x, y = round(x0 + x, 1), round(y0 + y, 1)
        if not kind and not there:
            return self.unused_space(
                key, x, y, plan.size, MARKS[i], self.say("depot.unused", depot=d + 1, space=i + 1, players=MARKS[i])
            )
        kind = kind or type_of(there)
        title = self.say(
            "depot.space", depot=d + 1, space=i + 1, type=self.words[f"type.{kind}"], tile=self.tile_title(there, view)
        )
        body = self.hex_body(kind, there, plan.size)
        return Node.of(key, body, cls=f"in-place in-h-{HUES[kind]}", x=x, y=y, title=title)

    def depot_goods(self, d: int, goods: tuple[int, ...]) -> Node:
        plan, key = self.depot, keys.DEPOT_GOODS(d + 1)
        (x0, y0), (x, y) = self.depot_at[d], plan.goods
        if plan.count_at:
            height = 2 * plan.good + 1
            lying = group(goods_lines(goods, plan.goods_room, plan.good, plan.count_at), y=height / 2)
        else:
            height = plan.good + 8
            lying = group(goods_row(goods, plan.goods_room - 8, plan.good), x=4, y=height / 2)
        body = rect(0, 0, plan.goods_room, height, r=5, cls="in-plate") + lying
        counts = [goods.count(n) for n in range(1, 7)]
        title = self.say("depot.goods", depot=d + 1, goods=self.counted(counts))
        return Node.of(key, body, x=x0 + x, y=y0 + y, title=title)

    def black_panel(self, bought: bool) -> Node:
        plan = self.black_depot
        body = rect(1, 1, plan.width - 2, plan.height - 2, r=10, cls="in-night")
        x, y, anchor = plan.caption
        if bought:
            body += text(x, y, self.words["caption.bought"], size=LETTERS, anchor=anchor, cls="in-onback")
        title = self.words["black.bought" if bought else "black"]
        return Node.of(keys.BLACK, body, x=plan.at[0], y=plan.at[1], title=title)

    def black_space(self, view: BoardView, i: int, used: bool, there: str) -> Node:
        plan, key = self.black_depot, keys.BLACK_SPACE(i + 1)
        x, y = round(plan.at[0] + plan.spaces[i][0], 1), round(plan.at[1] + plan.spaces[i][1], 1)
        if not used and not there:
            if not self.show_unused:
                return Node.of(key, "", cls="in-place in-hide")
            body = hexagon(round(0.9 * plan.size, 1), "in-slot in-pit")
            body += text(0, 6, str(BLACK_MARKS[i]), size=17, anchor="middle", cls="in-onback", box=None)
            return Node.of(key, body, x=x, y=y, title=self.say("black.unused", space=i + 1, players=BLACK_MARKS[i]))
        body = (
            hexagon(plan.size, "in-touch in-ring") + tile(there, plan.size)
            if there
            else hexagon(round(0.9 * plan.size, 1), "in-touch in-slot in-pit")
        )
        title = self.say("black.space", space=i + 1, tile=self.tile_title(there, view))
        return Node.of(key, body, x=x, y=y, title=title)


def middles_in_comb(rows: Sequence[int], size: float, left: float, top: float) -> tuple[Spot, ...]:
    """Return the middles of spaces in rows, each row shifted by half a space from the one above, the longest row from
    `left`."""
    wide, most = ROOT3 * size, max(rows)
    return tuple(
        (round(left + (most - n) * wide / 2 + wide * (i + 0.5), 1), round(top + size + 1.5 * size * j, 1))
        for j, n in enumerate(rows)
        for i in range(n)
    )


def middles_in_row(count: int, size: float, left: float, middle: float, gap: float = 1) -> tuple[Spot, ...]:
    """Return the middles of spaces in one row."""
    wide = ROOT3 * size + gap
    return tuple((round(left + wide * (i + 0.5), 1), middle) for i in range(count))


class Main(Depots):
    """The main board.

    Measures are attributes, so that a layout for another screen differs in them alone.
    """

    own_boards = False  # players' boards are drawn as well, with names and points
    caption_size = 16.0

    def prepare(self) -> None:
        super().prepare()
        self.lay_out()
        self.base += self.board_base()

    def lay_out(self) -> None:
        """Set where the parts of the board stand."""
        size = 30.0
        self.depot = DepotPlan(
            width=190,
            height=150,
            size=size,
            spaces=two_rows(45, 4, size),
            die=(24, 26),
            die_size=34,
            goods=(6, 115),
            goods_room=178,
            good=22,
        )
        x0, y0, dw, dh = 209.0, 30.0, 190.0, 150.0
        middle = x0 + (3 * dw + 2 * GAP) / 2
        row = [y0 + (dh + GAP) * i for i in range(3)]
        left, right = middle - dw - GAP / 2, middle + GAP / 2
        self.depot_at = (
            (right, row[0]),
            (x0 + 2 * (dw + GAP), row[1]),
            (right, row[2]),
            (left, row[2]),
            (x0, row[1]),
            (left, row[0]),
        )
        self.black_depot = BlackPlan(
            (x0 + dw + GAP, row[1]),
            dw,
            dh,
            25,
            middles_in_comb((3, 2, 3), 25, (dw - 3 * ROOT3 * 25) / 2, 5),
            (dw / 2, dh - 4, "middle"),
        )
        self.phase_at = tuple((0.0, 30 + 43.0 * i) for i in range(5))
        self.phase_size = (200.0, 39.0)
        self.caption_at = {
            "phases": (2.0, 20.0),
            "rounds": (2.0, 268.0),
            "piles": (2.0, 352.0),
            "track": (802.0, 20.0),
            "bonus": (802.0, 162.0),
        }
        self.round_at = tuple((40.0 * i, 276.0) for i in range(5))
        self.round_size = 38.0
        self.pile_at = tuple((50.0 * (i % 4), 362.0 + 66 * (i // 4)) for i in range(8))
        self.pile_size = (47.0, 62.0)
        self.track_at = tuple((799 + 28.6 * i, 30.0) for i in range(7))
        self.track_size, self.marker_step = (27.6, 108.0), 19.0
        self.bonus_at = tuple((800 + 33.5 * i, 170.0) for i in range(6))
        self.bonus_size = (31.0, 50.0)
        self.white_at, self.white_size = (228.0, 62.0), 40.0
        self.seat_at = tuple((800.0, 284 + 53.0 * s) for s in range(len(self.seats)))
        self.seat_size = (200.0, 50.0)
        self.note_x, self.note_y, self.note_room = middle, 20.0, 400.0
        self.victory = strip(0, 506, 1000, 32, 20, FIELDS)
        self.height = 506 + 5 * 32 + 2.0

    def board_base(self) -> str:
        body = ""
        for key, (x, y) in self.caption_at.items():
            body += text(x, y, self.words[f"caption.{key}"], size=self.caption_size, cls="in-mute")
        d = ""
        for f in self.victory:
            d += f"M{f.x + 1:g} {f.y + 1:g}h{f.width - 2:g}v{f.height - 2:g}h{2 - f.width:g}z"
        body += path(d, cls="in-plate")
        for i, f in enumerate(self.victory):
            if i % 5 == 0:
                x, y = self.number_spot(f)
                body += text(x, y, str(i), size=LETTERS, anchor="middle", cls="in-mute")
        return body

    def number_spot(self, f: Field) -> Spot:
        """Return the spot of the number of a field of the victory track."""
        return f.x + 12, f.y + 21

    # --- where pieces stand

    point_size = 6.0

    def points_spot(self, s: int, points: int) -> Spot:
        f = self.victory[points % FIELDS]
        return f.x + 30 + 13.5 * (s % 2), f.y + 9.25 + 13.5 * (s // 2)

    def marker_spot(self, space: int, level: int) -> Spot:
        x, y = self.track_at[space]
        w, h = self.track_size
        return x + w / 2, y + h - 34 - self.marker_step * level

    marker_r = 11.0

    def moving(self, view: BoardView) -> Iterator[Node]:
        where = {s: (space, level) for space, stack in enumerate(view.track) for level, s in enumerate(stack)}
        for s, look in enumerate(self.seats):
            spot = self.marker_spot(*where[s]) if s in where else None
            body = pieces.disc(look.shape, self.marker_r)
            yield self.piece(keys.MARKER(look.id), look.cls, body, spot, self.marker_spot(0, 0))
        for s, look in enumerate(self.seats):
            body = pieces.disc(look.shape, self.point_size)
            yield self.piece(keys.POINTS(look.id), look.cls, body, self.points_spot(s, self.points_of(view, s)))

    # --- nodes

    def places(self, view: BoardView) -> Iterator[Node]:
        for i, letter in enumerate(PHASES):
            now = letter == view.phase
            points, goods = view.phase_points[i], view.phase_goods[i]
            yield self.once(self.phase, i, letter, now, points, goods)
        for i, n in enumerate(view.round_goods):
            now = view.round == i + 1
            yield self.once(self.round_space, i, n, now)
        yield from self.depot_nodes(view)
        for space, stack in enumerate(view.track):
            yield self.once(self.track, space, tuple(stack))
        for i, kind in enumerate(TYPES):
            both = (("large", view.bonus_large), ("small", view.bonus_small))
            for (size, owners), points in zip(both, view.bonus_points, strict=True):
                owner = self.checked_seat(owners[i], keys.BONUS(kind, size))
                yield self.once(self.bonus_tile, i, kind, size, owner, points)
        yield self.once(self.white_die, view.white)
        for i, kind in enumerate((*TYPES, "black", "goods")):
            n = (*view.piles, view.black_pile, view.goods_pile)[i]
            yield self.once(self.pile, i, kind, n)
        if not self.own_boards:
            for s in range(len(self.seats)):
                own = view.estates[s]
                state = (s, self.points_of(view, s), own.silver, own.workers, view.turn == s, view.first == s)
                yield self.cached(("seat", *state), self.seat, view, s)
                x, y = self.seat_at[s]
                w, h = self.seat_size
                for i, face in enumerate(own.dice):
                    yield self.once(self.die, s, i, face, x + w - 24 - (1 - i) * 41, y + h / 2, 31)
        yield self.note(view.note, self.note_x, self.note_y, self.note_room, size=17, cls="in-strong")

    def phase(self, i: int, letter: str, now: bool, points: int, goods: int) -> Node:
        w, h = self.phase_size
        body = panels.panel(w, h, inset=(1, 1), r=7) + text(10, h / 2 + 8, letter, size=22, cls="in-strong", box=None)
        body += group(icons.points(str(points)), x=41, y=h / 2)
        if goods:
            body += group(face_down(26, str(goods)), x=w - 20, y=h / 2)
        key = keys.PHASE(letter)
        title = self.say("phase", phase=letter, points=points, goods=goods) + (self.words["phase.now"] if now else "")
        x, y = self.phase_at[i]
        return Node.of(key, body, cls="in-place in-turn" if now else "in-place", x=x, y=y, title=title)

    def round_space(self, i: int, n: int, now: bool) -> Node:
        size, key = self.round_size, keys.ROUND(i + 1)
        body = rect(1, 1, size - 2, size - 2, r=6, cls="in-panel")
        if n:
            body += group(good(n, 26), x=size / 2, y=size / 2)
        else:
            cls = "in-strong" if now else "in-mute"
            body += text(size / 2, size / 2 + 6, str(i + 1), size=17, anchor="middle", cls=cls, box=None)
        title = self.say("round", round=i + 1, good=self.good_title(n) if n else self.words["none"])
        x, y = self.round_at[i]
        if now:
            title += self.words["phase.now"]
        return Node.of(key, body, cls="in-place in-turn" if now else "in-place", x=x, y=y, title=title)

    def track(self, space: int, stack: tuple[int, ...]) -> Node:
        w, h = self.track_size
        key = keys.TRACK(space)
        body = rect(0, 0, w, h, r=6, cls="in-plate")
        if space:
            body += sign("ship", 1, round(w / 2, 1), h - 11)
        named = [
            self.seats[self.checked_seat(s, key)].name for s in reversed(stack)
        ]  # whose marker is on top comes first
        seats = self.words["between"].join(named) or self.words["none"]
        if len(named) > 1:
            seats = self.say("track.pile", seats=seats)
        title = self.say("track" if space else "track.start", space=space, seats=seats)
        x, y = self.track_at[space]
        return Node.of(key, body, x=round(x, 1), y=y, title=title)

    def bonus_tile(self, i: int, kind: str, size: str, owner: int, points: int) -> Node:
        (x, y), (w, h) = self.bonus_at[i], self.bonus_size
        key, large = keys.BONUS(kind, size), size == "large"
        if not large:
            y += h + 4
            h -= 6
        shape = f"M0 0H{w:g}V{h - 8:g}L{w / 2:g} {h:g}L0 {h - 8:g}Z"
        if owner >= 0:
            look = self.seats[owner]
            body = path(shape, cls="in-slot", pointer_events="all")
            body += group(pieces.disc(look.shape, 10), x=w / 2, y=h / 2 - 2, cls=look.cls)
            who = look.name
        else:
            body = path(shape, cls="in-rim") + rect(3, 3, w - 6, h - 13, r=4, cls="in-chip")
            body += sign(kind, 1 if large else 0.8, round(w / 2, 1), 15 if large else 12)
            body += text(w / 2, h - 12, str(points), size=16, anchor="middle", cls="in-face", box=None)
            who = self.words["bonus.here"]
        title = self.say(f"bonus.{size}", type=self.words[f"type.{kind}"], points=points, owner=who)
        return Node.of(key, body, cls=f"in-place in-h-{HUES[kind]}", x=x, y=y, title=title)

    def white_die(self, face: int) -> Node:
        x, y = self.white_at
        title = self.say("white", face=face) if face else self.words["white.none"]
        size = self.white_size
        body = rect(-size / 2 - 4, -size / 2 - 4, size + 8, size + 8, r=size / 4, cls="in-hit") + die(face, size)
        if not face:
            body += circle(0, 0, 4, cls="in-neutral")
        return Node.of(keys.WHITE, body, cls="in-place in-s-white", x=x, y=y, title=title)

    def pile(self, i: int, kind: str, n: int) -> Node:
        w, h = self.pile_size
        key = keys.PILE(kind)
        if kind == "goods":
            body = group(face_down(26), x=w / 2, y=20)
        elif kind == "black":
            body = group(hexagon(19, "in-night"), x=w / 2, y=20)
        else:
            body = group(hexagon(19, "in-cell") + sign(kind, 1.1), x=w / 2, y=20, cls=f"in-h-{HUES[kind]}")
        body = rect(0, 0, w, h, r=5, cls="in-hit") + body
        body += text(w / 2, h - 6, str(n), size=16, anchor="middle", cls="in-strong" if n else "in-mute", box=None)
        if kind in ("black", "goods"):
            title = self.say(f"pile.{kind}", count=n)
        else:
            title = self.say("pile", type=self.words[f"type.{kind}"], count=n)
        x, y = self.pile_at[i]
        return Node.of(key, body, x=x, y=y, title=title)

    def seat(self, view: BoardView, s: int) -> Node:
        (w, h), own, look = self.seat_size, view.estates[s], self.seats[s]
        body = panels.panel(w, h, inset=(1, 1), r=8) + panels.nameplate(look, 16, 15, r=9, name_at=14, size=16, drop=6)
        body += group(
            text(w - 92, 21, self.say("points", n=self.points_of(view, s)), size=16, anchor="end", cls="in-strong"),
            data_points=look.id,
        )
        body += small_counter(SIGNS["silver"], own.silver, 15, h - 13) + small_counter(
            SIGNS["workers"], own.workers, 64, h - 13
        )
        return panels.node(look, body, *self.seat_at[s], title=self.seat_title(view, s), turn=view.turn == s)


def small_counter(mark: str, n: int, x: float, y: float) -> str:
    """Draw a sign at three quarters of its size, and its number."""
    return group(mark, transform=f"translate({x:g} {y:g}) scale(.75)") + text(
        x + 12, y + 6, str(n), size=16, cls="in-strong", box=None
    )


def face_down(size: float, count: str = "") -> str:
    """Draw a goods tile face down, with how many lie there."""
    body = rect(-size / 2, -size / 2, size, size, r=size / 8, cls="in-back")
    if count:
        return body + text(0, 6, count, size=16, anchor="middle", cls="in-onback", box=None)
    return body + circle(0, 0, size / 5, cls="in-weave")


class Table(Main):
    """The main board and, below it, every player's board."""

    own_boards = True

    def lay_out(self) -> None:
        super().lay_out()
        n, gap, top = len(self.seats), 6.0, self.height + 8
        width = (self.width - gap * (n - 1)) / max(1, n)
        self.plans: list[EstatePlan] = []
        for s in range(n):
            x = s * (width + gap)
            if n <= 2:
                plan = side_plan(f"table{s}", x, top, width, 27.5, token=(74, 34), die_size=34, stored_size=25)
            else:
                size = min(25.0, (width - 6) / 7 / ROOT3)
                plan = below_plan(f"table{s}", x, top, width, size, die_size=32, stored_size=19)
            self.plans.append(plan)
        self.height = top + max((plan.height for plan in self.plans), default=0) + 2

    def places(self, view: BoardView) -> Iterator[Node]:
        yield from super().places(view)
        for s in range(len(self.seats)):
            yield from self.estate_nodes(view, s, self.plans[self.rank(view, s)])

    def moving(self, view: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            yield self.region_lines(view, s, self.plans[self.rank(view, s)])
        yield from super().moving(view)
