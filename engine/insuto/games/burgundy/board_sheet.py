"""The common parts of the sheets of ブルゴーニュ: names of tiles, and a player's board at any size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from insuto.draw import icons, panels
from insuto.draw import sheet as kit
from insuto.draw.hexboard import HexBoard
from insuto.draw.hexes import Hex
from insuto.draw.model import Node
from insuto.draw.shapes import circle, group, path, rect, text
from insuto.draw.sheet import Spot
from insuto.games.burgundy import board_keys as keys
from insuto.games.burgundy.board_pictures import definitions
from insuto.games.burgundy.board_tiles import HUES, LETTERS, die, good, goods_row, hexagon, motif, tile
from insuto.games.burgundy.board_view import ROWS, SPACES, TYPES, BoardView, EstateView, is_knowledge, type_of
from insuto.games.burgundy.board_words_ja import knowledge

GAP = 8.0
ROOT3 = 3**0.5


def _axial() -> dict[str, Hex]:
    """Return, by name, where each estate space lies; the centre is (0, 0)."""
    found = {}
    for r, (row, n) in enumerate(ROWS.items(), -3):
        for i in range(n):
            found[f"{row}{i + 1}"] = Hex(max(-3, -3 - r) + i, r)
    return found


AXIAL, CENTRE = _axial(), "D4"


@cache
def hexes(size: float) -> HexBoard:
    """Return the 37 spaces of an estate."""
    return HexBoard(AXIAL, size)


class EstatePlan(NamedTuple):
    """The measures of one player's board. Spots count from its upper left corner."""

    name: str
    x: float
    y: float
    width: float
    height: float
    size: float  # of an estate space, middle to corner
    middle: Spot  # of the estate
    plate: Spot  # middle of the seat's disc
    points: Spot  # where its points end
    stored: tuple[Spot, ...]  # middles
    stored_size: float
    goods: tuple[Spot, ...]  # upper left corners of the three places
    goods_size: Spot
    silver: Spot  # upper left corners
    workers: Spot
    token: Spot  # size of these two
    dice: tuple[Spot, ...]  # middles
    die: float
    sold: Spot  # left middle of the sign
    bonus: Spot
    sold_goods: Spot | None = None  # where the sold colours begin; None: only their number is shown
    sold_room: float = 102.0
    captions: tuple[tuple[float, float, str], ...] = ()
    letters: float = LETTERS


class Sheet(kit.Sheet[BoardView]):
    """A sheet that knows names and draws players' boards; a scene defines what goes where."""

    def prepare(self) -> None:
        super().prepare()
        self.names: dict[str, str] = {kind["id"]: kind["ja"] for kind in self.components["tiles"]["kinds"]}
        self.boards: Mapping[str, Mapping[str, Sequence[Any]]] = self.components["boards"]["spaces"]
        self.blocks: dict[tuple[Any, ...], tuple[Node, ...]] = {}
        self.base = group(definitions())

    # --- names

    def tile_title(self, name: str, view: BoardView) -> str:
        """Return a tile's name and, in few words, what it does."""
        if not name:
            return self.words["empty"]
        kind = type_of(name)
        if kind == "knowledge":
            effect = self.knowledge_effect(int(name[1:]), view)
        else:
            effect = self.words[f"effect.{'animal' if kind == 'animal' else name}"]
        return self.say("tile", tile=self.names[name], effect=effect)

    def knowledge_lines(self, number: int, view: BoardView) -> tuple[str, ...]:
        return knowledge(number, view.knowledge_figures[number - 1], self.words)

    def knowledge_effect(self, number: int, view: BoardView) -> str:
        return "".join(self.knowledge_lines(number, view))

    def edition(self, view: BoardView) -> tuple[Any, ...]:
        """Return what the words of a knowledge tile depend on."""
        return tuple(view.knowledge_figures)

    def good_title(self, number: int) -> str:
        return self.say("good", colour=self.words[f"goods.{number}"], number=number)

    def counted(self, counts: Sequence[int]) -> str:
        """Return goods by colour as words."""
        parts = [self.say("goods", good=self.good_title(i + 1), count=n) for i, n in enumerate(counts) if n]
        return self.words["between"].join(parts) or self.words["none"]

    def points_of(self, view: BoardView, s: int) -> int:
        return view.points[s] if s < len(view.points) else 0

    def seat_title(self, view: BoardView, s: int) -> str:
        own = view.estates[s]
        title = self.say(
            "seat", seat=self.seats[s].name, points=self.points_of(view, s), silver=own.silver, workers=own.workers
        )
        return title + (self.words["turn"] if view.turn == s else "") + (self.words["first"] if view.first == s else "")

    def bonuses_of(self, view: BoardView, s: int) -> tuple[tuple[str, str], ...]:
        """Return (type, size) of the bonus tiles of a seat."""
        return tuple(
            (kind, size)
            for i, kind in enumerate(TYPES)
            for size, owners in (("large", view.bonus_large), ("small", view.bonus_small))
            if owners[i] == s
        )

    def rank(self, view: BoardView, s: int) -> int:
        """Return the number of a seat's board, from the first: the viewer's is before the others."""
        return s if view.focus < 0 else 0 if s == view.focus else s + (s < view.focus)

    # --- spaces with a tile or without

    def hex_body(self, kind: str, name: str, size: float, number: int = 0, *, placed: bool = False) -> str:
        """Draw a space of a type, covered or not; without a type it is only an outline."""
        if not kind and not name:
            return hexagon(size, "in-slot")
        body = hexagon(size, "in-cell")
        if name:
            return body + tile(name, size, placed=placed)
        return body + hexagon(round(0.87 * size, 1), "in-hit") + motif(kind, number, size)

    # --- a player's board

    def estate_nodes(self, view: BoardView, s: int, plan: EstatePlan) -> tuple[Node, ...]:
        """Draw all of a player's board, cached as one unit: most of the time nothing of it has changed."""
        own = view.estates[s]
        bonus, points = self.bonuses_of(view, s), self.points_of(view, s)
        state = (plan.name, s, own, points, bonus, view.turn == s, view.first == s, self.edition(view))
        found = self.blocks.get(state)
        if found is None:
            if len(self.blocks) > 2000:
                self.blocks.clear()
            found = self.blocks[state] = tuple(self.estate(view, s, plan, own, bonus))
        return found

    def estate(
        self, view: BoardView, s: int, plan: EstatePlan, own: EstateView, bonus: tuple[tuple[str, str], ...]
    ) -> Iterator[Node]:
        turn, points, name = view.turn == s, self.points_of(view, s), plan.name
        yield self.cached(("board", name, s, turn, own.board, bonus), self.board, s, plan, own.board, bonus, turn)
        yield self.cached(
            ("seat", name, s, points, own.silver, own.workers, turn, view.first == s), self.head, view, s, plan
        )
        spaces, edition = self.boards[own.board], self.edition(view)
        for i, space in enumerate(SPACES):
            kind, number = spaces[space]
            there = own.tiles[i]
            state = (space, kind, number, there)
            shown = ("space", name, s, *state, edition if is_knowledge(there) else None)
            yield self.cached(shown, self.space, view, s, plan, *state)
        for i, there in enumerate(own.stored):
            key = ("stored", name, s, i, there, edition if is_knowledge(there) else None)
            yield self.cached(key, self.stored, view, s, plan, i, there)
        goods = [n for n, count in enumerate(own.goods, 1) if count]
        for n, count in enumerate(own.goods, 1):
            place = goods.index(n) if count else -1
            yield self.cached(("goods", name, s, n, place, count), self.goods_node, s, plan, n, place, count)
        yield self.cached(("sold", name, s, own.sold), self.sold, s, plan, own.sold)
        yield self.cached(("silver", name, s, own.silver), self.token, s, plan.silver, plan, "silver", own.silver)
        yield self.cached(("workers", name, s, own.workers), self.token, s, plan.workers, plan, "workers", own.workers)
        for i, spot in enumerate(plan.dice):
            face = own.dice[i]
            yield self.once(self.die, s, i, face, plan.x + spot[0], plan.y + spot[1], plan.die)

    def board(self, s: int, plan: EstatePlan, board: str, bonus: tuple[tuple[str, str], ...], turn: bool) -> Node:
        look = self.seats[s]
        body = panels.panel(plan.width, plan.height)
        for x, y, caption in plan.captions:
            words, key = self.words[f"caption.{caption}"], f"caption.{caption}.{look.id}"
            body += text(x, y, words, size=plan.letters, cls="in-mute", key=key)
        width, height = plan.goods_size
        size = min(width, height) - 8
        for x, y in plan.goods:
            left, top = round(x + (width - size) / 2, 1), round(y + (height - size) / 2, 1)
            body += rect(left, top, size, size, r=4, cls="in-slot")
        if bonus:
            x, y = plan.bonus
            body += group(icons.star(), x=x, y=y) + text(
                x - 12, y + 6, str(len(bonus)), size=17, anchor="end", cls="in-strong"
            )
        goods = [
            self.say("bonus.held", type=self.words[f"type.{kind}"], size=self.words[f"size.{size}"])
            for kind, size in bonus
        ]
        title = self.say(
            "board", seat=look.name, board=board, bonus=self.words["between"].join(goods) or self.words["none"]
        )
        return panels.node(look, body, plan.x, plan.y, title=title, turn=turn, key=keys.BOARD(look.id))

    def head(self, view: BoardView, s: int, plan: EstatePlan) -> Node:
        look, (x, y) = self.seats[s], plan.plate
        size = plan.letters + 2
        body = rect(x - 15, y - 16, 55, 32, r=6, cls="in-hit") + panels.nameplate(
            look, x, y, r=10, name_at=14, size=size, drop=6
        )
        px, py = plan.points
        body += group(
            text(px, py, self.say("points", n=self.points_of(view, s)), size=size, anchor="end", cls="in-strong"),
            data_points=look.id,
        )
        return panels.node(look, body, plan.x, plan.y, title=self.seat_title(view, s), turn=False)

    def space(self, view: BoardView, s: int, plan: EstatePlan, space: str, kind: str, number: int, there: str) -> Node:
        look = self.seats[s]
        key = keys.SPACE(look.id, space)
        what = self.tile_title(there, view)
        title = self.say("space", seat=look.name, space=space, type=self.words[f"type.{kind}"], die=number, tile=what)
        x, y = self.space_spot(plan, space)
        body = self.hex_body(kind, there, plan.size, number, placed=True)
        return Node.of(key, body, cls=f"in-place in-h-{HUES[kind]}", x=x, y=y, title=title)

    def space_spot(self, plan: EstatePlan, space: str) -> Spot:
        """Return the middle of an estate space in the picture."""
        middle = hexes(plan.size).middle
        (x, y), (mx, my) = middle[space], middle[CENTRE]
        return round(plan.x + plan.middle[0] + x - mx, 1), round(plan.y + plan.middle[1] + y - my, 1)

    def region_lines(self, view: BoardView, s: int, plan: EstatePlan) -> Node:
        board = view.estates[s].board
        return self.cached(("regions", plan.name, s, board), self.regions, s, plan, board)

    def regions(self, s: int, plan: EstatePlan, board: str) -> Node:
        """Draw the lines between regions; they take no touch."""
        lines, (mx, my) = hexes(plan.size), hexes(plan.size).middle[CENTRE]
        width = round(min(3.2, 0.094 * plan.size), 1)
        body = lines.borders({name: kind for name, (kind, _) in self.boards[board].items()}, width)
        key, x, y = keys.REGIONS(self.seats[s].id), plan.x + plan.middle[0] - mx, plan.y + plan.middle[1] - my
        return Node.of(key, body, cls="in-piece", x=round(x, 1), y=round(y, 1), aria_hidden="true")

    def stored(self, view: BoardView, s: int, plan: EstatePlan, i: int, there: str) -> Node:
        look, (x, y) = self.seats[s], plan.stored[i]
        key = keys.STORED(look.id, i + 1)
        title = self.say("stored", seat=look.name, number=i + 1, tile=self.tile_title(there, view))
        size = plan.stored_size
        body = (
            hexagon(size, "in-touch") + tile(there, size)
            if there
            else path(_slot(size), cls="in-slot", pointer_events="all")
        )
        return Node.of(key, body, x=plan.x + x, y=plan.y + y, title=title)

    def goods_node(self, s: int, plan: EstatePlan, n: int, place: int, count: int) -> Node:
        look = self.seats[s]
        key = keys.GOODS(look.id, n)
        if not count:
            return Node.of(key, "", cls="in-place in-hide")
        (w, h), (x, y) = plan.goods_size, plan.goods[min(place, len(plan.goods) - 1)]
        many = count > 1
        size = round(min(h - 8, w - 8), 1)
        body = rect(0, 0, w, h, r=5, cls="in-hit") + group(good(n, size), x=w / 2, y=h / 2)
        if many:
            label = str(count)
            wide = round(9 + 0.58 * plan.letters * len(label), 1)
            left, top = round(w / 2 + size / 2 - wide + 5, 1), round(h / 2 + size / 2 - 13, 1)
            body += rect(left, top, wide, 18, r=9, cls="in-tally")
            body += text(
                left + wide / 2, top + 14.4, label, size=plan.letters, anchor="middle", cls="in-onback", box=None
            )
        title = self.say("held", seat=look.name, good=self.good_title(n), count=count)
        return Node.of(key, body, x=plan.x + x, y=plan.y + y, title=title)

    def sold(self, s: int, plan: EstatePlan, sold: tuple[int, ...]) -> Node:
        look, (x, y), total = self.seats[s], plan.sold, sum(sold)
        key = keys.SOLD(look.id)
        body = (
            rect(-4, -16, 50, 32, r=6, cls="in-hit")
            + rect(0, -10, 20, 20, r=3, cls="in-back")
            + circle(10, 0, 4.5, cls="in-weave")
        )
        body += text(25, 6, str(total), size=17, cls="in-strong" if total else "in-mute")
        if plan.sold_goods:
            x0, y0 = plan.sold_goods
            kinds = tuple(n for n, count in enumerate(sold, 1) if count)
            body += group(goods_row(kinds, plan.sold_room, 22), x=x0, y=y0)
        title = self.say("sold", seat=look.name, goods=self.counted(sold))
        return Node.of(key, body, x=plan.x + x, y=plan.y + y, title=title)

    def token(self, s: int, spot: Spot, plan: EstatePlan, kind: str, count: int) -> Node:
        look, (w, h) = self.seats[s], plan.token
        key = (keys.SILVER if kind == "silver" else keys.WORKERS)(look.id)
        body = rect(0, 0, w, h, r=6, cls="in-hit")
        body += group(SIGNS[kind], x=13, y=h / 2) + text(
            27, h / 2 + 6.5, str(count), size=18, fit=w - 29, cls="in-strong", box=None
        )
        title = self.say(kind, seat=look.name, count=count)
        return Node.of(key, body, x=plan.x + spot[0], y=plan.y + spot[1], title=title)

    def die(self, s: int, i: int, face: int, x: float, y: float, size: float) -> Node:
        look = self.seats[s]
        key = keys.DIE(look.id, i + 1)
        body = rect(-size / 2 - 2, -size / 2 - 2, size + 4, size + 4, r=size / 4, cls="in-hit") + die(face, size)
        title = self.say("die" if face else "die.none", seat=look.name, number=i + 1, face=face)
        return Node.of(key, body, cls=f"in-place in-die {look.cls}", x=x, y=y, title=title)


SIGNS = {"silver": icons.coin(), "workers": icons.squire()}


def _slot(size: float) -> str:
    """Return the outline of an empty storage space."""
    a, b = round(size * ROOT3 / 2, 1), round(size / 2, 1)
    return f"M0 {-size:g}L{a:g} {-b:g}V{b:g}L0 {size:g}L{-a:g} {b:g}V{-b:g}Z"


def side_plan(
    name: str, x: float, y: float, width: float, size: float, *, token: Spot, die_size: float, stored_size: float
) -> EstatePlan:
    """Return the plan of a player's board with what belongs to it in a column on its right."""
    across, high = 7 * ROOT3 * size, 11 * size
    left = 6 + across
    room = width - left - 8
    step = room / 3
    y0 = stored_size + 26
    goods_y = y0 + stored_size + 26
    gh = max(34.0, stored_size * 1.5)
    token_y = goods_y + gh + 10
    return EstatePlan(
        name=name,
        x=x,
        y=y,
        width=width,
        height=high + 12,
        size=size,
        middle=(6 + across / 2, 6 + high / 2),
        plate=(20, 22),
        points=(62, 50),
        stored=tuple((round(left + 4 + step * (i + 0.5), 1), y0) for i in range(3)),
        stored_size=stored_size,
        goods=tuple((round(left + 4 + step * i, 1), goods_y) for i in range(3)),
        goods_size=(round(step - 2, 1), gh),
        silver=(left + 4, token_y),
        workers=(left + 4 + room - token[0], token_y),
        token=token,
        dice=tuple(
            (round(left + 4 + room / 2 + (i - 0.5) * (die_size + 16), 1), token_y + token[1] + 14 + die_size / 2)
            for i in range(2)
        ),
        die=die_size,
        sold=(left + 10, token_y + token[1] + die_size + 38),
        sold_goods=(-4, 29),
        bonus=(left - 20, high - 8),
        captions=((left + 6, 18, "stored"), (left + 6, goods_y - 7, "goods")),
    )


def below_plan(
    name: str, x: float, y: float, width: float, size: float, *, die_size: float, stored_size: float
) -> EstatePlan:
    """Return the plan of a player's board with what belongs to it below."""
    high = 11 * size
    top = high + 10
    step = stored_size * ROOT3 + 1
    row = top + stored_size
    left = 5 + 3 * step
    goods = min(64.0, (width - left - 6) / 3)
    gh = 2 * stored_size - 2
    second = top + 2 * stored_size + 6
    return EstatePlan(
        name=name,
        x=x,
        y=y,
        width=width,
        height=second + die_size + 12,
        size=size,
        middle=(width / 2, 6 + high / 2),
        plate=(16, 18),
        points=(width - 6, 22),
        stored=tuple((round(4 + step * (i + 0.5), 1), row) for i in range(3)),
        stored_size=stored_size,
        goods=tuple((round(left + goods * i, 1), top + 1) for i in range(3)),
        goods_size=(round(goods - 1, 1), gh),
        silver=(6, second + 3),
        workers=(74, second + 3),
        token=(64, die_size + 2),
        dice=tuple(
            (round(width - 10 - die_size / 2 - (1 - i) * (die_size + 10), 1), second + 4 + die_size / 2)
            for i in range(2)
        ),
        die=die_size,
        sold=(9, high - 8),
        bonus=(width - 18, high - 8),
    )
