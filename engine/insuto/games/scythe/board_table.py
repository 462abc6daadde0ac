"""The full table of サイズ: the map smaller, and next to it the tracks, the places of the stars, the seats, the tile and
the piles; in the set-up the factions and mats that are given out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from insuto.draw import cards, pieces
from insuto.draw.model import Node
from insuto.draw.palette import SEATS
from insuto.draw.shapes import circle, ems, group, rect, text
from insuto.draw.sheet import Spot
from insuto.games.scythe import board_signs as signs
from insuto.games.scythe.board_map import Mapped
from insuto.games.scythe.board_sheet import LETTERS, Spot3
from insuto.games.scythe.board_view import BoardView
from insuto.games.scythe.names import GOALS
from insuto.keys import DISCARD, PILE, Key

TRACK, MARKER = Key("track.{track}"), Key("marker.{track}.{seat}")
GOAL, STAR = Key("goal.{goal}"), Key("star.{seat}.{goal}")
FACTION, MAT = Key("faction.{faction}"), Key("mat.{mat}")
TRACKS = ("power", "popularity")
GOAL_SIGNS = dict(
    zip(
        GOALS,
        ("upgrade", "mech", "build", "recruit", "worker", "objective", "combat", "popularity", "power"),
        strict=True,
    )
)


_BANDS = ("in-lot", "in-lot", "in-tier", "in-tier2")


class TrackPlan(NamedTuple):
    """A track: its upper left corner, the width of a field, its height, and where its first field begins from there."""

    x: float
    y: float
    step: float
    height: float
    start: float


def _packed(count: int, width: float, height: float, most: float) -> list[tuple[float, Spot]]:
    """Return the size and the spots of so many round parts in a field, as large as they can be."""
    if not count:
        return []
    d, columns = max((min(width / n, height / -(-count // n), most), n) for n in range(1, count + 1))
    rows = -(-count // columns)
    found = []
    for i in range(count):
        row, column = divmod(i, columns)
        across = min(columns, count - row * columns)
        x, y = width / 2 + (column - (across - 1) / 2) * d, height / 2 + (row - (rows - 1) / 2) * d
        found.append((d, (round(x, 1), round(y, 1))))
    return found


class Table(Mapped):
    """Everything at once."""

    def prepare(self) -> None:
        super().prepare()
        self.tops = {name: int(self.components["tracks"][name]) for name in TRACKS}
        self.tiles: dict[str, Sequence[Sequence[int]]] = {t["id"]: t["table"] for t in self.components["tiles"]}
        self.lay_out()
        self.base = rect(0, round(self.map_at[1] - 6, 1), *self.map_size, r=14, cls="in-sea") + self.map_base()

    def lay_out(self) -> None:
        """Set where everything stands."""
        self.map_at, self.map_width = (6.0, 6.0), 566.0
        self.map_size = (578.0, round(self.map_height + 12, 1))
        x, n, low = 586.0, len(self.seats), self.map_size[1]
        self.note_at = (x + 207, 20.0, 404.0)
        self.plate_at, self.plate_size = [(x, 32 + 62.0 * s) for s in range(n)], (414.0, 59.0)
        self.pile_at, self.pile_size = [(x + 83 * i, low - 66) for i in range(5)], (80.0, 64.0)
        self.tile_at, self.tile_size = (x, low - 170), (414.0, 92.0)
        y = low + 8
        self.goal_at, self.goal_size = [(100.0 * (i + (i > 6)), y) for i in range(9)], (98.0, 78.0)
        y += 84
        self.tracks = {
            "power": TrackPlan(0, y, 56, 58, 44),
            "popularity": TrackPlan(0, y + 62, 50.1, 58, 44),
        }
        self.height = y + 62 + 58 + 33
        self.choice_at, self.choice_size = [(12 + 112.0 * i, 150.0) for i in range(5)], (108.0, 132.0)
        self.mat_at, self.mat_size = [(12 + 112.0 * i, 292.0) for i in range(5)], (108.0, 104.0)

    def places(self, view: BoardView) -> Iterator[Node]:
        self.drawn = self.map_blocks(view)
        yield from self.map_nodes(self.drawn)
        for s in range(len(self.seats)):
            yield self.plate(view, s, self.plate_at[s], self.plate_size)
        for i, (key, name, count) in enumerate(
            (
                (PILE, "combat", view.deck),
                (DISCARD, "discard", sum(view.discards)),
                (f"{PILE}.objectives", "objectives", view.objective_pile),
                (f"{PILE}.encounters", "encounters", view.encounter_pile),
                (f"{PILE}.factory", "factory", view.factory_left),
            )
        ):
            yield self.once(self.pile, key, name, count, self.pile_at[i])
        yield self.once(self.tile, view.tile)
        for i, goal in enumerate(GOALS):
            stars = tuple(own.stars[i] for own in view.holdings)
            yield self.once(self.goal, i, goal, stars)
        for name in TRACKS:
            values = self.values(view, name)
            yield self.once(self.track, name, values)
        if view.choosing:
            for i, (faction, f) in enumerate(self.factions.items()):
                free = faction in view.free_factions
                yield self.cached(("faction", faction, free), self.faction, i, f, free)
            for i, (mat, m) in enumerate(self.mats.items()):
                yield self.cached(("mat", mat, mat in view.free_mats), self.mat, i, m, mat in view.free_mats)
        yield self.note(view.note, *self.note_at)

    def moving(self, view: BoardView) -> Iterator[Node]:
        yield from self.units(view, self.drawn)
        for i, goal in enumerate(GOALS):
            there = [(s, n) for s, own in enumerate(view.holdings) for n in range(own.stars[i])]
            for (s, n), at in zip(there, self.star_spots(i, len(there)), strict=True):
                look, key = self.seats[s], STAR(self.seats[s].id, goal) + (f".{n + 1}" if n else "")
                yield self.once(self.token, key, look.cls, signs.star(look.shape), at, None)
        for name in TRACKS:
            values = self.values(view, name)
            for s, look in enumerate(self.seats):
                key, at = MARKER(name, look.id), self.marker_spot(name, values, s)
                yield self.once(self.token, key, look.cls, pieces.disc(look.shape, 12), at, None)

    def park(self, s: int, faction: str) -> Spot:
        x, y = self.plate_at[s]
        return x + 20, y + 20

    # --- piles and the tile

    def pile(self, key: str, name: str, count: int, at: Spot) -> Node:
        w, h = self.pile_size
        caption = self.words[f"label.{name}"]
        body = cards.slot(caption, str(count), w, h) if key == DISCARD else cards.pile(count, caption, w, h)
        return Node.of(key, body, x=at[0], y=at[1], title=self.say(f"heap.{name}", count=count))

    def tile(self, name: str) -> Node:
        """Draw the structure bonus tile with its table in words."""
        (x, y), (w, h) = self.tile_at, self.tile_size
        body = rect(1, 1, w - 2, h - 2, r=9, cls="in-sheet", data_box="card")
        body += text(12, 21, self.words["label.tile"], size=LETTERS, cls="in-mute", box=None)
        title = self.words["tile.none"]
        if name:
            body += text(12, 46, self.names[name], size=17, fit=w - 24, cls="in-strong", box=None)
            table = self.tiles[name]
            step = (w - 20) / len(table)
            for i, (least, coins) in enumerate(table):
                words = self.say("tile.least", n=least)
                worth = group(signs.counted("coin", str(coins), 16, 0.66), x=ems(words) * LETTERS + 6)
                body += group(text(0, 5.5, words, size=LETTERS, box=None) + worth, x=round(12 + step * i, 1), y=h - 18)
            lines = self.words["between"].join(
                self.say("tile.line", least=least, coins=coins) for least, coins in table
            )
            title = self.say("tile", name=self.names[name], lines=lines)
        return Node.of("tile", body, x=x, y=y, title=title)

    # --- stars

    def goal(self, i: int, goal: str, stars: Sequence[int]) -> Node:
        (x, y), (w, h) = self.goal_at[i], self.goal_size
        w = 2 * w + 2 if goal == "combat" else w
        body = rect(1, 1, w - 2, h - 2, r=8, cls="in-square") + signs.sign(GOAL_SIGNS[goal], 0.72, 15, 15)
        body += text(27, 20.5, self.goals[goal], size=LETTERS, fit=w - 32, cls="in-strong")
        names = [self.seats[s].name + (self.say("goal.more", n=n) if n > 1 else "") for s, n in enumerate(stars) if n]
        title = self.say("goal", goal=self.goals[goal], seats=self.between(names))
        return Node.of(GOAL(goal), body, x=x, y=y, title=title)

    def star_spots(self, i: int, count: int) -> list[Spot3]:
        """Return the spots of so many stars on the place of a goal."""
        (x, y), (w, h) = self.goal_at[i], self.goal_size
        w = 2 * w + 2 if GOALS[i] == "combat" else w
        return [(x + 2 + dx, y + 25 + dy, round(d / 25, 3)) for d, (dx, dy) in _packed(count, w - 4, h - 28, 29)]

    # --- tracks

    def values(self, view: BoardView, name: str) -> tuple[int, ...]:
        return tuple(own.power if name == "power" else own.popularity for own in view.holdings)

    def track(self, name: str, values: Sequence[int]) -> Node:
        plan, key, top = self.tracks[name], TRACK(name), self.tops[name]
        tiers = self.components["tiers"]["value"] if name == "popularity" else []
        end = plan.start + plan.step * (top + 1)
        body = rect(0.75, 0.75, end + 1, plan.height + (30 if tiers else 0) - 1.5, r=9, cls="in-panel")
        body += signs.sign(name, round(plan.start / 40, 2), plan.start / 2 + 1, plan.height / 2)
        starts = [tier["least"] for tier in tiers]
        fields = ""
        for n in range(top + 1):
            x = round(plan.start + plan.step * n, 1)
            band = sum(n >= least for least in starts)
            fields += rect(x + 1, 3, round(plan.step - 2, 1), plan.height - 6, r=5, cls=_BANDS[band])
            fields += text(round(x + plan.step / 2, 1), 17, str(n), size=LETTERS, anchor="middle", box=None)
        for band, (tier, until) in enumerate(zip(tiers, [*starts, top + 1][1:], strict=True), 1):
            x0, width = plan.start + plan.step * tier["least"], plan.step * (until - tier["least"])
            fields += rect(round(x0 + 1, 1), plan.height - 1, round(width - 2, 1), 26, r=5, cls=_BANDS[band])
            for i, (sign, what) in enumerate((("star", "star"), ("territory", "territory"), ("any", "pair"))):
                worth = signs.counted(sign, str(tier[what]), LETTERS, 0.62)
                fields += group(worth, x=round(x0 + width * (i + 0.5) / 3 - 14, 1), y=plan.height + 12)
        body += group(fields)  # a mark on the track frames it, and not its fields
        parts = [self.say("track.seat", seat=look.name, n=n) for look, n in zip(self.seats, values, strict=True)]
        lines = [self.say("tier", **tier) for tier in tiers]
        title = self.say(f"track.{name}", seats=self.words["between"].join(parts), tiers="".join(lines))
        return Node.of(key, body, x=plan.x, y=plan.y, title=title)

    def marker_spot(self, name: str, values: Sequence[int], s: int) -> Spot3:
        """Return the spot of a seat's marker: those of one field lie side by side."""
        plan = self.tracks[name]
        n = min(max(values[s], 0), self.tops[name])
        place = sum(v == values[s] for v in values[:s])
        d, (dx, dy) = _packed(sum(v == values[s] for v in values), plan.step - 2, plan.height - 24, 24)[place]
        return (
            round(plan.x + plan.start + plan.step * n + 1 + dx, 1),
            round(plan.y + 20 + dy, 1),
            round((d - 0.8) / 24, 3),
        )

    # --- the set-up

    def faction(self, i: int, f: Mapping[str, Any], free: bool) -> Node:
        key = FACTION(f["id"])
        w, h = self.choice_size
        body = group(pieces.disc(SEATS[f["colour"]].shape, 17), x=w / 2, y=28, cls=f"in-s-{f['colour']}")
        body += text(w / 2, 66, f["short"], size=LETTERS, anchor="middle", fit=w - 10, cls="in-strong", box=None)
        body += text(w / 2, 88, f["ability"]["ja"], size=LETTERS, anchor="middle", fit=w - 10, box=None)
        for n, (name, count) in enumerate((("power", f["power"]), ("cards", f["cards"]))):
            body += group(signs.counted(name, str(count), 16, 0.7), x=w * (0.1 + 0.48 * n), y=h - 20)
        mechs = self.words["between"].join(m["ja"] for m in f["mechs"])
        title = self.say(
            "faction", faction=f["ja"], power=f["power"], cards=f["cards"], ability=f["ability"]["ja"], mechs=mechs
        )
        return self.choice(key, self.choice_at[i], self.choice_size, body, title, free)

    def mat(self, i: int, m: Mapping[str, Any], free: bool) -> Node:
        key = MAT(m["id"])
        w, h = self.mat_size
        body = circle(w / 2, 26, 15, cls="in-marker")
        body += text(w / 2, 32, str(m["order"]), size=17, anchor="middle", cls="in-strong", box=None)
        body += text(w / 2, 62, m["ja"], size=16, anchor="middle", fit=w - 10, cls="in-strong", box=None)
        for n, (name, count) in enumerate((("popularity", m["popularity"]), ("coin", m["coins"]))):
            body += group(signs.counted(name, str(count), 16, 0.7), x=w * (0.1 + 0.48 * n), y=h - 20)
        title = self.say("mat", mat=m["ja"], order=m["order"], popularity=m["popularity"], coins=m["coins"])
        return self.choice(key, self.mat_at[i], self.mat_size, body, title, free)

    def choice(self, key: str, at: Spot, size: Spot, body: str, title: str, free: bool) -> Node:
        """Draw a faction or mat to be chosen; one that is taken is pale."""
        card = rect(1, 1, size[0] - 2, size[1] - 2, r=9, cls="in-sheet", data_box="card")
        drawn, caption = (body, title) if free else (group(body, cls="in-faint"), title + self.words["taken"])
        return Node.of(key, card + drawn, x=at[0], y=at[1], title=caption)
