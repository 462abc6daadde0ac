"""The map of サイズ at any size: its grounds and rivers are in the base, what lies and stands on it in nodes; and its
scene."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import hypot, sqrt
from typing import Any, NamedTuple

from insuto.draw import pieces
from insuto.draw.hexboard import HexBoard
from insuto.draw.hexes import Hex, outline
from insuto.draw.model import Node
from insuto.draw.palette import SEATS
from insuto.draw.shapes import circle, group, num, path, rect, tag, text
from insuto.draw.sheet import Spot
from insuto.games.scythe import board_signs as signs
from insuto.games.scythe import board_terrain as terrain
from insuto.games.scythe import keys
from insuto.games.scythe.board_sheet import LETTERS, Reach, Sheet, Spot3, met
from insuto.games.scythe.board_view import BoardView
from insuto.games.scythe.names import RESOURCES, STRUCTURES
from insuto.games.scythe.places_ja import place_names
from insuto.keys import Key

WORKERS_OF = Key("place.{place}.worker.{seat}")
ENCOUNTER = Key("place.{place}.token")
STRUCTURE_ON = Key("place.{place}.structure")
SUPPLY = Key("supply.{resource}")

CROWD = 3
"""A place with so many kinds of pieces on it is crowded."""
SIZE = 50.0
"""Grounds, rivers and what lies on a hex are measured on a board of hexes of this size and scaled together."""
BASE, PULL = 0.82, 0.17
"""A home base is so much smaller than a hex, and so much nearer to the land that it touches."""
RELIEF = 9.0
"""How high the edge of the board is."""
SLOT = -33.0
"""The place of the mark of a tunnel or an encounter, above the middle of a hex."""
_TOKEN = (-22.0, -11.5, 22.0, 11.8)
"""The part of an encounter token there that a finger meets."""
OTHER_BASES = {"albion": "green", "togawa": "purple"}
"""The colours of the home bases that no faction of the box has."""
NAMED = {
    "nordic": (40.0, -8.0, "start"),
    "rusviet": (36.0, -43.5, "end"),
    "crimea": (0.0, 60.0, "middle"),
    "saxony": (0.0, 60.0, "middle"),
    "polania": (-40.0, -43.5, "start"),
}
"""Where the name of a home base stands, from its middle: over the sea, or over the ground that is least in use."""
_RIM = outline(0, 0, 40.5)
"""The border of who holds a place."""


class Standing(NamedTuple):
    """All that lies and stands on one place. Seats are indices."""

    holder: int = -1
    fighters: tuple[tuple[int, int, bool], ...] = ()  # seat, code of the unit, whether it has moved
    workers: tuple[tuple[int, int, int], ...] = ()  # seat, how many, how many of them have moved
    tokens: tuple[int, ...] = (0, 0, 0, 0)
    encounter: bool = False
    structure: tuple[int, int] | None = None  # seat, which
    fight: bool = False


class Block(NamedTuple):
    """A place as it is drawn, and where the characters and mechs on it stand: x, y, scale, and what a finger meets of them."""

    nodes: tuple[Node, ...]
    at: Mapping[tuple[int, int], tuple[Spot3, Reach]]


class Geometry:
    """The places of the map, on a board of hexes of SIZE whose upper left corner is (0, 0)."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        hexes, bases = components["map"]["hexes"], components["bases"]
        rows = [(h["id"], h) for h in hexes] + [(f"home_{b['id']}", b) for b in bases]
        self.board = HexBoard(
            {name: Hex(one["col"] - one["row"] // 2, one["row"]) for name, one in rows}, SIZE, margin=0
        )
        self.middle = dict(self.board.middle)
        for b in bases:
            name = f"home_{b['id']}"
            x, y = self.middle[name]
            near = [self.middle[h] for h in (*b["land"], *b["river"], *b["lakes"])]
            dx, dy = sum(p[0] for p in near) / len(near) - x, sum(p[1] for p in near) / len(near) - y
            far = hypot(dx, dy)
            self.middle[name] = (x + PULL * SIZE * dx / far, y + PULL * SIZE * dy / far)
        sizes = {name: SIZE * (BASE if name.startswith("home_") else 1) for name in self.middle}
        half = sqrt(3) / 2
        left = min(x - half * sizes[name] for name, (x, _) in self.middle.items())
        top = min(y - sizes[name] for name, (_, y) in self.middle.items())
        self.shift = (-left, -top)
        self.middle = {name: (x - left, y - top) for name, (x, y) in self.middle.items()}
        self.width = max(x + half * sizes[name] for name, (x, _) in self.middle.items())
        self.height = max(y + sizes[name] for name, (_, y) in self.middle.items()) + RELIEF


_STEPS = tuple(round(1.88 * 0.96**i, 3) for i in range(48))
_CELL, _REACH, _HOME_REACH = 25.5, 43.0, 33.6
"""The height of a row of pieces, and the corners of the hexagon that they stay in, on a hex and on a home base."""


@cache
def crowd(widths: tuple[float, ...], home: bool, slot: bool, most: float = 1.4) -> tuple[float, tuple[Spot, ...]]:
    """Return the size of pieces of these widths on a place, and their spots round its middle: in rows, in their order,
    without overlap. `slot` is whether the place above them is taken. `most` is their largest size."""
    if not widths:
        return 1, ()
    reach = _HOME_REACH if home else _REACH
    top, low = -(23.0 if slot else 35.0), 35.0
    if home:
        top, low = -(20.0 if slot else 30.0), 31.0
    for k in (step for step in _STEPS if step <= most):
        high = _CELL * k
        for n in range(1, int((low - top) / high) + 1):
            first = min(max(-n * high / 2, top), low - n * high)
            tops = [first + i * high for i in range(n)]
            room = [
                2 * min(reach * sqrt(3) / 2, *((reach - abs(y)) * sqrt(3) for y in (t + 3 * k, t + high - 3 * k))) / k
                for t in tops
            ]
            if sum(room) < sum(widths):
                continue
            for even in (1.0, 1.2, 1.5, 9.0):
                limits = [min(r, max(even * sum(widths) / n, max(widths))) for r in room]
                rows = _rows(widths, limits)
                if rows:
                    spots = [
                        (k * x, t + high / 2)
                        for t, row, all_of in zip(tops, rows, room, strict=True)
                        for x in _spread(row, all_of)
                    ]
                    return k, tuple((round(x, 1), round(y, 1)) for x, y in spots)
    return _STEPS[-1], tuple((0.0, 0.0) for _ in widths)


def _rows(widths: Sequence[float], limits: Sequence[float]) -> list[list[float]] | None:
    """Return the widths parted into rows that are no longer than allowed; None where they do not fit."""
    rows: list[list[float]] = [[] for _ in limits]
    at = 0
    for width in widths:
        while at < len(rows) and sum(rows[at]) + width > limits[at] + 0.01:
            at += 1
        if at == len(rows):
            return None
        rows[at].append(width)
    return rows


def _spread(row: Sequence[float], room: float) -> Iterator[float]:
    """Yield the middles of pieces side by side about 0, apart as far as there is room, for a finger."""
    gap = min(5.0, (room - sum(row)) / (len(row) + 1)) if row else 0
    x = -(sum(row) + gap * (len(row) - 1)) / 2
    for width in row:
        yield x + width / 2
        x += width + gap


def reach(
    spots: Sequence[Spot], widths: Sequence[float], k: float, home: bool, slot: bool, finger: float
) -> tuple[Reach, ...]:
    """Return the hit targets of pieces that stand as `crowd` says: up to half a `finger` to each side of the middle, as
    far as the hex, what lies above them and the distance to the next piece leave room, and never less than is drawn."""
    most = _HOME_REACH if home else _REACH
    high = {y: [i for i, (_, at) in enumerate(spots) if at == y] for _, y in spots}
    top, low = -(20.0 if slot else 36.0), 32.5
    found: dict[int, Reach] = {}
    rows = sorted(high)
    for j, y in enumerate(rows):
        up = (rows[j - 1] + y) / 2 if j else min(top, y - 12 * k)
        down = (rows[j + 1] + y) / 2 if j + 1 < len(rows) else max(low * (BASE if home else 1), y + 12 * k)
        row = sorted(high[y], key=lambda i: spots[i][0])
        for n, i in enumerate(row):
            x, half = spots[i][0], k * widths[i] / 2
            left = _between(spots, widths, row[n - 1], i, k) if n else min(-most, x - half)
            right = _between(spots, widths, i, row[n + 1], k) if n + 1 < len(row) else max(most, x + half)
            wide, tall = max(half, finger / 2), max(12 * k, finger / 2)
            found[i] = (
                max(left - x, -wide) / k,
                max(up - y, -tall) / k,
                min(right - x, wide) / k,
                min(down - y, tall) / k,
            )
    return tuple(tuple(round(side, 1) for side in found[i]) for i in range(len(spots)))  # type: ignore[misc]


def _between(spots: Sequence[Spot], widths: Sequence[float], a: int, b: int, k: float) -> float:
    """Return the middle of the gap between two pieces side by side."""
    return (spots[a][0] + k * widths[a] / 2 + spots[b][0] - k * widths[b] / 2) / 2


class Mapped(Sheet):
    """A scene with the map in it."""

    map_at: Spot = (0.0, 0.0)
    map_width = 1000.0
    largest = 1.4
    """The scale of a piece that is alone on a hex, at most."""
    finger = 32.0
    """24 pixels in units of the picture."""

    def prepare(self) -> None:
        super().prepare()
        self.hexes: dict[str, Mapping[str, Any]] = {h["id"]: h for h in self.components["map"]["hexes"]}
        self.bases: dict[str, Mapping[str, Any]] = {f"home_{b['id']}": b for b in self.components["bases"]}
        self.grounds = Geometry(self.components)
        self.place_names = place_names(self.components)
        self.blocks: dict[tuple[Any, ...], Block] = {}

    @property
    def k(self) -> float:
        """The scale of the map to the board of SIZE."""
        return self.map_width / self.grounds.width

    @property
    def map_height(self) -> float:
        return self.k * self.grounds.height

    def place_spot(self, place: str) -> Spot:
        """Return the middle of a place in the picture."""
        (x, y), (mx, my) = self.map_at, self.grounds.middle[place]
        return round(x + self.k * mx, 1), round(y + self.k * my, 1)

    # --- what never changes

    def map_base(self) -> str:
        """Draw the ground, rivers, tunnels and home bases."""
        body = f"<defs>{terrain.definitions()}</defs>" + self.board_edge() + self.ground()
        body += self.rivers() + "".join(self.home_base(name) for name in self.bases)
        for name, h in self.hexes.items():
            x, y = self.grounds.middle[name]
            slot = group(terrain.tunnel(), transform="scale(.9)", data_box="sign") if h.get("tunnel") else ""
            slot = circle(0, 0, 8, cls="in-socket") if h.get("encounter") else slot
            body += group(slot, x=round(x, 1), y=round(y + SLOT, 1)) if slot else ""
        x, y = self.map_at
        return group(body, transform=f"translate({num(x)} {num(y)}) scale({num(round(self.k, 4))})")

    def board_edge(self) -> str:
        """Draw the edge of the board in relief: its side below its rim."""
        sx, sy = self.grounds.shift
        d = ""
        for name in self.hexes:
            for beside, ((ax, ay), (bx, by)) in self.grounds.board.sides(name):
                if beside not in self.hexes:
                    d += f"M{num(round(ax + sx))} {num(round(ay + sy))}L{num(round(bx + sx))} {num(round(by + sy))}"
        return path(d, cls="in-k-boardside", stroke_width=RELIEF, transform="translate(0 8)") + path(
            d, cls="in-k-board", stroke_width=8
        )

    def ground(self) -> str:
        """Draw the ground of every hex: the colour of its terrain, then the drawing, then the borders."""
        colours = borders = drawings = ""
        for kind in terrain.VARIANTS:
            spots = [self.grounds.middle[name] for name, h in self.hexes.items() if h["terrain"] == kind]
            name = f"in-g-{kind}"
            colours += path("".join(outline(x, y, SIZE) for x, y in spots), cls=f"in-f-{kind}", id=name)
            borders += tag("use", href=f"#{name}", cls="in-grid")
        for name in sorted(self.hexes, key=lambda name: self.grounds.middle[name][1]):
            h, (x, y) = self.hexes[name], self.grounds.middle[name]
            drawing = terrain.drawing_id(h["terrain"], (h["col"] + h["row"]) % terrain.VARIANTS[h["terrain"]])
            flip = h["col"] % 2 and h["terrain"] in terrain.FLIPPED
            place = f"translate({num(round(x))} {num(round(y))})" + (" scale(-1 1)" if flip else "")
            drawings += tag("use", href=f"#{drawing}", transform=place)
        return colours + drawings + borders

    def rivers(self) -> str:
        """Draw every river with its banks, its water and the light on it."""
        sx, sy = self.grounds.shift
        pairs = [*self.components["map"]["rivers"], *((name, h) for name, b in self.bases.items() for h in b["river"])]
        sides = (self.grounds.board.edge(a, b) for a, b in pairs)
        d = terrain.rivers(((ax + sx, ay + sy), (bx + sx, by + sy)) for (ax, ay), (bx, by) in sides)
        return "".join(path(d, cls=name) for name in ("in-bank", "in-river", "in-glint"))

    def home_base(self, name: str) -> str:
        """Draw a home base in the colour of its faction with its shape; those of no faction in the box are pale."""
        (x, y), base = self.grounds.middle[name], self.bases[name]
        faction = self.factions.get(base["faction"])
        colour = faction["colour"] if faction else OTHER_BASES[base["id"]]
        body = path(outline(0, 0, BASE * SIZE), cls="in-homeland")
        body += path(outline(0, 0, BASE * SIZE - 8), cls="in-homeline") + pieces.glyph(SEATS[colour].shape, 15)
        faint = None if faction else 0.5
        if faction:
            right, down, anchor = NAMED[base["id"]]
            size = round(LETTERS / min(1, self.k), 1)
            body += text(right, down, faction["short"], size=size, anchor=anchor, cls="in-name")
        return group(body, cls=f"in-s-{colour}", opacity=faint, x=round(x, 1), y=round(y, 1))

    # --- what lies and stands there

    def standing(self, view: BoardView) -> dict[str, Standing]:
        """Return what is on each place."""
        fighters: dict[str, list[tuple[int, int, bool]]] = {}
        workers: dict[str, dict[int, int]] = {}
        structures: dict[str, tuple[int, int]] = {}
        holders: dict[str, int] = {}
        for s, own in enumerate(view.holdings):
            for code, place in enumerate((own.character, *own.mechs)):
                if place:
                    fighters.setdefault(place, []).append((s, code, s == view.turn and code in view.moved))
            for place in own.workers:
                there = workers.setdefault(place, {})
                there[s] = there.get(s, 0) + 1
            structures.update((place, (s, n)) for n, place in enumerate(own.structures) if place)
            holders.update((place, s) for place in own.territories)
        unknown = ({*fighters, *workers, *structures, *view.tokens} - {*self.grounds.middle}) | (
            {*structures} - {*self.hexes}
        )
        if unknown:
            raise ValueError(f"no place {min(unknown)!r}")
        encounters, tired = set(view.encounters), list(view.tired)
        return {
            place: Standing(
                holders.get(place, -1),
                tuple(fighters.get(place, ())),
                tuple(
                    (s, n, min(n, tired.count(place)) if s == view.turn else 0)
                    for s, n in workers.get(place, {}).items()
                ),
                tuple(view.tokens.get(place, (0, 0, 0, 0))),
                place in encounters,
                structures.get(place),
                place == view.fight,
            )
            for place in self.grounds.middle
        }

    def map_blocks(self, view: BoardView) -> dict[str, Block]:
        """Return every place as it stands; what is as it was is not drawn again."""
        if len(self.blocks) > 4000:
            self.blocks.clear()
        found = {}
        for place, standing in self.standing(view).items():
            block = self.blocks.get((place, standing))
            if block is None:
                block = self.blocks[place, standing] = self.block(place, standing)
            found[place] = block
        return found

    def block(self, place: str, on: Standing) -> Block:
        """Draw a place and all that lies on it."""
        home, k = place in self.bases, self.k
        things: list[tuple[Any, float]] = []
        if on.structure:
            things.append(("structure", 24.0))
        things += [((s, code), 24.0) for s, code, _ in on.fighters]
        things += [(("worker", s), 22.0) for s, _, _ in on.workers]
        things += [(name, signs.resource_width(n) + 3) for name, n in self.heaps(on)]
        slot = home or bool(self.hexes[place].get("tunnel") or self.hexes[place].get("encounter"))
        widths = tuple(width for _, width in things)
        scale, spots = crowd(widths, home, slot, self.largest)
        hits = reach(spots, widths, scale, home, slot, self.finger / k)
        x, y = self.place_spot(place)
        at: dict[Any, tuple[Spot3, Reach]] = {
            name: ((round(x + k * dx, 1), round(y + k * dy, 1), round(k * scale, 3)), hit)
            for (name, _), (dx, dy), hit in zip(things, spots, hits, strict=True)
        }
        nodes = (
            self.place_node(place, on, x, y),
            *self.lying(place, on, at, (x, round(y + k * SLOT, 1), round(0.8 * k, 3))),
        )
        return Block(
            nodes, {name: spot for name, spot in at.items() if isinstance(name, tuple) and name[0] != "worker"}
        )

    def heaps(self, on: Standing) -> list[tuple[str, int]]:
        """Return the resources on a place: sort, how many."""
        return [(name, n) for name, n in zip(RESOURCES, on.tokens, strict=True) if n]

    def resource_name(self, name: str) -> str:
        return self.names[name]

    def lying(self, place: str, on: Standing, at: Mapping[Any, tuple[Spot3, Reach]], slot: Spot3) -> Iterator[Node]:
        """Draw what lies on a place; a lesson is too heavy with a node for all that could."""
        where = self.place_name(place)
        for name, n in self.heaps(on):
            title = self.say("token", place=where, resource=self.resource_name(name), count=n)
            yield self.thing(keys.TOKEN(place, name), at[name], signs.resource(name, n), title, pile=n)
        if on.workers:
            yield self.crew(place, on, at)
        for s, n, tired in on.workers:
            look = self.seats[s]
            title = self.say("workers", place=where, seat=look.name, count=n)
            title += self.say("workers.tired", count=tired) if tired else ""
            body = signs.worker(look.shape, n) + (circle(8, -8, 4, cls="in-badge") if 0 < tired < n else "")
            cls = f"{look.cls} in-faint" if tired == n else look.cls
            yield self.thing(WORKERS_OF(place, look.id), at["worker", s], body, title, cls, n)
        if on.encounter:
            yield self.thing(ENCOUNTER(place), (slot, _TOKEN), signs.encounter(), self.say("encounter", place=where))
        if on.structure:
            owner, kind = self.seats[on.structure[0]], STRUCTURES[on.structure[1]]
            title = self.say("built", place=where, seat=owner.name, structure=self.names[kind])
            yield self.thing(STRUCTURE_ON(place), at["structure"], signs.structure(kind, owner.shape), title, owner.cls)

    def place_name(self, place: str) -> str:
        return self.place_names[place]

    def place_node(self, place: str, on: Standing, x: float, y: float) -> Node:
        """Draw the place itself: the hit target, who controls it, and in words all that is there."""
        size = SIZE * self.k * (BASE if place in self.bases else 1)
        edge = outline(0, 0, 0.97 * size)
        body = path(edge, cls="in-casing") + path(edge, cls="in-touch in-hit in-zone")
        if on.holder >= 0:
            look = self.seats[on.holder]
            rim = path(_RIM, cls="in-holdedge") + path(_RIM, cls="in-hold")
            body += group(rim, cls=look.cls, transform=f"scale({num(round(size / SIZE, 4))})")
        if on.fight:
            mark = path(outline(0, 0, 0.95 * SIZE), cls="in-stroke", stroke_dasharray="7 5") + signs.sign(
                "combat", 0.85, 21, -29
            )
            body += group(mark, transform=f"scale({num(round(size / SIZE, 4))})")
        key = keys.PLACE(place)
        cls = "in-place" + " in-coded" * place[1:].isdigit() + " in-crowd" * (len(self.things_on(on)) >= CROWD)
        return Node.of(key, body, cls=cls, x=x, y=y, title=self.place_title(place, on))

    def things_on(self, on: Standing) -> list[str]:
        """Return what is on a place, each kind in words with its number."""
        found = [self.unit_title(s, code) for s, code, _ in on.fighters]
        found += [self.say("crew", seat=self.seats[s].name, count=n) for s, n, _ in on.workers]
        if on.structure:
            kind = self.names[STRUCTURES[on.structure[1]]]
            found.append(self.say("of", seat=self.seats[on.structure[0]].name, thing=kind))
        return found + [self.say("lying", resource=self.resource_name(name), count=n) for name, n in self.heaps(on)]

    def place_title(self, place: str, on: Standing) -> str:
        """Return a place and all that is on it in words."""
        h = self.hexes.get(place, {})
        marks = [self.words[f"ground.{name}"] for name in ("tunnel", "encounter") if h.get(name)]
        parts = [self.say("holder", seat=self.seats[on.holder].name)] if on.holder >= 0 else []
        parts += self.things_on(on)
        parts += [self.words["encounter.here"]] if on.encounter else []
        parts += [self.words["fight.here"]] if on.fight else []
        ground = self.place_name(place) + (self.say("ground", marks="・".join(marks)) if marks else "")
        return self.say("place", ground=ground, what=self.words["between"].join(parts)) if parts else ground

    def unit_title(self, s: int, code: int) -> str:
        """Return a character or mech by its name."""
        mechs = self.factions.get(self.seats[s].id, {}).get("mechs")
        thing = (
            self.words["character"]
            if not code
            else self.say("mech", number=code, name=mechs[code - 1]["ja"] if mechs else "")
        )
        return self.say("of", seat=self.seats[s].name, thing=thing)

    def crew(self, place: str, on: Standing, at: Mapping[Any, tuple[Spot3, Reach]]) -> Node:
        """Draw the ground where all workers of a place stand."""
        key = keys.WORKERS(place)
        parts = [at["worker", s] for s, _, _ in on.workers]
        x0, y0 = (round(min(spot[i] + hit[i] * spot[2] for spot, hit in parts), 1) for i in (0, 1))
        x1, y1 = (round(max(spot[i] + hit[i + 2] * spot[2] for spot, hit in parts), 1) for i in (0, 1))
        title = self.say("crew.all", place=self.place_name(place), count=sum(n for _, n, _ in on.workers))
        size = round(x1 - x0, 1), round(y1 - y0, 1)
        body = rect(0, 0, *size, r=8, cls="in-casing") + rect(0, 0, *size, r=8, cls="in-hit in-zone")
        return Node.of(key, body, x=x0, y=y0, title=title)

    def thing(
        self, key: str, at: tuple[Spot3, Reach], body: str, title: str, cls: str = "", pile: int | None = None
    ) -> Node:
        """Draw something that lies on a place; of a `pile`, that many."""
        (x, y, k), hit = at
        move = f"translate({num(x)} {num(y)}) scale({num(k)})"
        return Node.of(key, met(hit) + body, cls=f"in-place {cls}".strip(), title=title, transform=move, data_pile=pile)

    def map_nodes(self, blocks: Mapping[str, Block]) -> Iterator[Node]:
        """Yield all places, then what lies on them."""
        for block in blocks.values():
            yield block.nodes[0]
        for block in blocks.values():
            yield from block.nodes[1:]

    def units(self, view: BoardView, blocks: Mapping[str, Block]) -> Iterator[Node]:
        """Draw the characters and mechs; those on no place are invisible where they will appear from."""
        for s, own in enumerate(view.holdings):
            for code, place in enumerate((own.character, *own.mechs)):
                at = blocks[place].at[s, code] if place else None
                tired = s == view.turn and code in view.moved
                yield self.once(self.unit, s, code, at, tired, place, own.faction)

    def unit(self, s: int, code: int, at: tuple[Spot3, Reach] | None, tired: bool, place: str, faction: str) -> Node:
        look = self.seats[s]
        key = keys.UNIT(look.id, f"mech{code}" if code else "character")
        body = signs.mech(code, look.shape) if code else signs.character(look.shape)
        if not at:
            return self.token(key, look.cls, body, (0, 0, round(self.k, 3)), self.park(s, faction))
        title = self.say("unit", unit=self.unit_title(s, code), place=self.place_name(place)) + (
            self.words["moved"] if tired else ""
        )
        spot, hit = at
        return self.token(key, look.cls + (" in-faint" if tired else ""), body, spot, None, title, hit)

    def park(self, s: int, faction: str) -> Spot:
        """Return the spot where an invisible unit will appear from."""
        name = f"home_{faction}"
        return self.place_spot(name) if name in self.bases else self.map_at


class Map(Mapped):
    """The map large, and next to it what the seat to act puts on it: mechs and structures that wait, the supply, combat
    cards in hand."""

    def prepare(self) -> None:
        super().prepare()
        self.values = [str(kind["value"]) for kind in self.components["combat_cards"]["kinds"]]
        self.lay_out()
        self.base = (
            rect(0, round(self.map_at[1] - 6, 1), *self.map_size, r=14, cls="in-sea")
            + self.map_base()
            + "".join(
                text(x, y, self.words[f"label.{name}"], size=LETTERS, cls="in-mute")
                for name, (x, y) in self.captions.items()
            )
        )

    def lay_out(self) -> None:
        """Set where everything stands."""
        self.map_at, self.map_width = (6.0, 6.0), 744.0
        self.map_size = (756.0, round(self.map_height + 12, 1))
        self.height = self.map_size[1]
        x, n = 764.0, len(self.seats)
        self.note_at = (x + 118, 22.0, 230.0)
        self.plate_at, self.plate_size = [(x, 36 + 55.0 * s) for s in range(n)], (236.0, 52.0)
        y = 44 + 55.0 * n
        self.captions = {"mechs": (x, y + 14), "structures": (x, y + 120), "supply": (x, y + 226), "hand": (x, y + 294)}
        self.mech_at = [(x + 119 * (i % 2), y + 20 + 42 * (i // 2)) for i in range(4)]
        self.structure_at = [(x + 119 * (i % 2), y + 126 + 42 * (i // 2)) for i in range(4)]
        self.chip, self.supply_chip = (117.0, 40.0), (57.0, 44.0)
        self.supply_at = [(x + 59.5 * i, y + 232) for i in range(4)]
        self.hand_at, self.hand_step = (x, y + 305), 47.0

    def places(self, view: BoardView) -> Iterator[Node]:
        self.drawn = self.map_blocks(view)
        yield from self.map_nodes(self.drawn)
        for s in range(len(self.seats)):
            yield self.plate(view, s, self.plate_at[s], self.plate_size)
        s = self.seat_at(view)
        look, own = self.seats[s], view.holdings[s]
        for i, mech in enumerate(self.factions[own.faction]["mechs"] if own.faction else ()):
            key, here, body = keys.MECH(look.id, mech["id"]), not own.mechs[i], signs.mech(i + 1, look.shape)
            yield self.once(self.waiting, key, s, here, self.mech_at[i], mech["ja"], body, "mech")
        for i, name in enumerate(STRUCTURES):
            key, here, body = keys.STRUCTURE(look.id, name), not own.structures[i], signs.structure(name, look.shape)
            yield self.once(self.waiting, key, s, here, self.structure_at[i], self.names[name], body, "structure")
        yield from self.hand(s, (*own.hand, own.hidden_cards))
        for i, name in enumerate(RESOURCES):
            yield self.once(self.supply, i, name)
        yield self.note(view.note, *self.note_at)

    def moving(self, view: BoardView) -> Iterator[Node]:
        yield from self.units(view, self.drawn)

    def waiting(self, key: str, s: int, here: bool, at: Spot, name: str, body: str, kind: str) -> Node:
        """Draw a mech or structure that waits on the mats of the seat to act, or its place there once it is out."""
        w, h = self.chip
        drawn = rect(0.75, 0.75, w - 1.5, h - 1.5, r=7, cls="in-plate" if here else "in-slot", pointer_events="all")
        drawn += group(body, x=20, y=h / 2) if here else group(signs.sign("move", 0.6), x=20, y=h / 2, opacity=0.5)
        drawn += text(38, h / 2 + 5.5, name, size=LETTERS, fit=w - 42, cls="in-strong" if here else "in-mute")
        title = self.say(f"{kind}.{'here' if here else 'out'}", seat=self.seats[s].name, name=name)
        return Node.of(key, drawn, cls=f"in-place {self.seats[s].cls}", x=at[0], y=at[1], title=title)

    def supply(self, i: int, name: str) -> Node:
        (x, y), (w, h), key = self.supply_at[i], self.supply_chip, SUPPLY(name)
        body = rect(0.75, 0.75, w - 1.5, h - 1.5, r=7, cls="in-plate") + group(signs.resource(name), x=13, y=h / 2)
        body += text(24, h / 2 + 5.5, self.names[name], size=LETTERS, fit=w - 26, cls="in-strong")
        return Node.of(key, body, x=x, y=y, title=self.say("supply", resource=self.names[name]))

    def hand(self, s: int, cards: Sequence[int]) -> Iterator[Node]:
        """Draw the combat cards of the seat to act, side by side by their value; last those that are not known."""
        x, y = self.hand_at
        for value, n in zip((*self.values, "unknown"), cards, strict=True):
            if n:
                key = keys.CARD(self.seats[s].id, value)
                yield self.once(self.cards, key, s, value, n, x, y)
                x += self.hand_step

    def cards(self, key: str, s: int, value: str, n: int, x: float, y: float) -> Node:
        known = value != "unknown"
        body = rect(1, 1, 34, 48, r=5, cls="in-card" if known else "in-back", data_box="card")
        body += text(
            18, 34, value if known else "?", size=26, anchor="middle", cls="in-face" if known else "in-onback", box=None
        )
        if n > 1:
            body += rect(13, -4, 32, 19, r=9, cls="in-badge")
            body += text(29, 11, f"×{n}", size=LETTERS, anchor="middle", cls="in-count", box=None)
        title = self.say("hand" if known else "hand.unknown", seat=self.seats[s].name, card=value, count=n)
        return Node.of(key, body, x=x, y=y, title=title)
