"""The common parts of every scene of ランカスター: signs, words, castle boards and the layer of pieces that move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from insuto.draw import icons, panels, pieces, sheet
from insuto.draw.layer import askew
from insuto.draw.model import Node
from insuto.draw.shapes import circle, ems, group, rect, tag, text
from insuto.draw.sheet import Spot
from insuto.games.lancaster.board_view import CONFLICTS, HIDDEN, BoardView, CastleView
from insuto.games.lancaster.board_words_ja import exchange
from insuto.games.lancaster.keys import (
    CASTLE,
    CASTLE_SQUARE,
    COUNTY,
    COURT,
    KNIGHT,
    NOBLE,
    RESERVE,
    SQUARE,
    SQUIRES,
    TRACK,
)
from insuto.keys import START, Key

GAP = 8.0
COUNTY_HUES = ("red", "green", "yellow", "blue", "purple", "orange", "brown", "grey", "green")
"""By county, A to I; B and I, which do not touch, share one."""

SIGNS = {
    "gold": icons.coin(),
    "squires": icons.squire(),
    "markers": icons.cube(),
    "recruit": icons.knight("1"),
    "counties": icons.tower(),
    "conflicts": icons.swords(),
    **dict.fromkeys(("noble", "nobles"), icons.bust()),
    **dict.fromkeys(("extension", "extensions"), icons.tile()),
}
"""What is gained, paid or required, by its name in the components."""


@cache
def knight_names(strength: int, count: int) -> tuple[str, ...]:
    """Return the names of the knights of one strength: `1a`, `1b` …, or `3` where there is only one."""
    return (str(strength),) if count == 1 else tuple(f"{strength}{'abcdefg'[n]}" for n in range(count))


@dataclass(slots=True)
class CastlePlan:
    """The places of the parts of a castle board. Points are middles."""

    name: str  # of this geometry, for the memory of nodes
    x: float
    y: float
    width: float
    height: float
    court: tuple[Spot, ...]
    court_size: float
    squares: tuple[Spot, ...]
    square: tuple[float, float]
    nobles: tuple[Spot, ...]
    reserve: tuple[Spot, ...] = ()
    captions: tuple[tuple[float, float, str], ...] = ()
    icons_at: float = 0.0  # middle line of the rewards, 0: they are in the squares
    icons_above: float = 0.0  # where squares are in rows: how far above each its reward
    points_at: float = 0.0  # baseline of the nobles' points, 0: not shown
    bought: bool = False  # rewards with their price
    below: bool = False  # the number of knights of one strength stands below their square, not next to it
    counters: float = 76.0  # distance between counters, on a board with room for them next to its name
    counters_end: float = 0.0  # what is left free behind them


def uncertain(figure: Mapping[str, Any]) -> bool:
    """Return True if a figure of the components is drawn with the sign 「実物で確認」."""
    return figure["confidence"] in ("low", "invented")


@cache
def lapped(shape: str, laps: int) -> str:
    """Draw a marker of the track, with a ring for every time that it has passed the end."""
    rings = (circle(0, 0, 9 + 2.4 * lap, cls="in-rule") for lap in range(laps))
    return pieces.disc(shape, 6.8) + "".join(rings)


class Sheet(sheet.Sheet[BoardView]):
    """The common parts of every scene."""

    knight_size = 36.0
    noble_size = (32.0, 40.0)
    small_nobles = False  # a noble is its letter alone

    def prepare(self) -> None:
        super().prepare()
        self.counties: list[Mapping[str, Any]] = list(self.components["counties"])
        self.letters = [c["id"] for c in self.counties]
        self.favours: list[Mapping[str, Any]] = list(self.components["favours"])
        self.slots: list[Mapping[str, Any]] = list(self.components["castle"])
        self.conflict_cards = {c["id"]: c for c in self.components["conflicts"]["cards"]}
        self.laws = {c["id"]: c for c in self.components["laws"]["cards"]}
        by_strength = {int(k): int(n) for k, n in self.components["knights"]["by_strength"].items()}
        self.strengths = list(by_strength)
        self.county_keys = [COUNTY(letter) for letter in self.letters]
        self.square_keys = [
            [SQUARE(*slot.split("."), j + 1) for j in range(self.components["conflicts"]["squares"]["value"])]
            for slot in CONFLICTS
        ]
        # [seat] -> its nobles (key, county, body), its knights by strength (name, key), and how they look.
        self.noble_pieces = [
            [(NOBLE(look.id, letter), letter, self.noble(i)) for i, letter in enumerate(self.letters)]
            for look in self.seats
        ]
        self.knight_pieces = [
            [
                [(name, KNIGHT(look.id, name)) for name in knight_names(strength, n)]
                for strength, n in by_strength.items()
            ]
            for look in self.seats
        ]
        self.knight_bodies = [
            [pieces.knight(look.shape, strength, self.knight_size) for strength in by_strength] for look in self.seats
        ]

    def defs(self, size: tuple[float, float]) -> str:
        """Define what many pieces use: the helm of knights, and the portraits of nobles in this size."""
        portraits = (pieces.portrait(i, letter, COUNTY_HUES[i], *size) for i, letter in enumerate(self.letters))
        return tag("defs", pieces.helm() + "".join(portraits))

    def footnote(self, key: str, x: float, y: float, cls: str | None = None) -> Node:
        """Draw what the dot beside a figure means."""
        words = self.words["footnote.provisional"]
        body = rect(-8, -18, 16 + ems(words) * 15, 24, cls="in-hit") + group(icons.provisional(), y=-6)
        return Node.of(key, body + text(9, 0, words, size=15, cls=cls), x=x, y=y, title=words)

    # --- words

    def known(self, number: int) -> str:
        return self.words["hidden"] if number == HIDDEN else str(number)

    def points_of(self, view: BoardView, s: int) -> int:
        return view.points[s] if s < len(view.points) else 0

    # --- signs

    def gain_signs(self, gain: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """Return what is gained, as signs with numbers."""
        found: list[tuple[str, str]] = []
        for good, n in gain.items():
            match good:
                case "gold":
                    found.append((icons.coin(str(n)), ""))
                case "points":
                    found.append((icons.points(str(n)), ""))
                case "upgrade":
                    found.append((icons.upgrade(), "+1"))
                case "move":
                    found += [(icons.arrow(), ""), (icons.swords(), "")]
                case "swap":
                    found += [(icons.knight(str(n["from"])), ""), (icons.arrow(), ""), (icons.knight(str(n["to"])), "")]
                case _ if good in SIGNS:
                    found.append((SIGNS[good], str(n) if n != 1 else ""))
                case _:
                    raise ValueError(f"no gain {good!r}")
        return tuple(found)

    def condition_signs(self, condition: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """Return what a law requires, as signs with numbers."""
        of, n = condition.get("of", ""), condition.get("n", 1)
        sign = icons.knight(of[8:]) if of.startswith("knights.") else SIGNS.get(of, "")
        match condition["type"]:
            case "max":
                most = text(0, 6, self.words["max"], size=17, anchor="middle", cls="in-strong", box=None)
                return (most, ""), (sign, "")
            case "per":
                return ((sign, f"×{n}"),)
            case "pay":
                return tuple((SIGNS[good], f"−{amount}") for good, amount in condition["cost"].items())
            case "none":
                return ((sign + icons.none(), ""),)
            case "has_each":
                return tuple((icons.knight(str(k)), "") for k in condition["strengths"])
            case _:  # has
                return ((sign, ""),) * int(n)

    # --- counters of a seat

    def counters(self, castle: CastleView, x: float, y: float, pitch: float) -> str:
        """Draw gold, squires, voting markers and placed tiles in a row."""
        shown = (
            (icons.coin(), castle.gold),
            (icons.squire(), castle.squires),
            (icons.cube(), castle.markers),
            (icons.tile(), sum(castle.extensions)),
        )
        return panels.counters([(sign, None if n == HIDDEN else n) for sign, n in shown], x + 12, y, pitch=pitch)

    def castle_title(self, view: BoardView, s: int) -> str:
        c = view.castles[s]
        return self.say(
            "castle",
            seat=self.seats[s].name,
            gold=self.known(c.gold),
            squires=self.known(c.squires),
            markers=c.markers,
            nobles=self.words["between"].join(c.nobles) or self.words["none"],
            extensions=sum(c.extensions),
        )

    def seat_title(self, view: BoardView, s: int) -> str:
        title = self.say("seat", seat=self.seats[s].name, points=self.points_of(view, s))
        return (
            title
            + (self.words["turn"] if view.turn == s else "")
            + (self.words["start.here"] if view.start == s else "")
        )

    def castle_state(self, view: BoardView, s: int) -> tuple[Any, ...]:
        c = view.castles[s]
        turn, start = view.turn == s, view.start == s
        return (
            s,
            tuple(c.extensions),
            tuple(c.nobles),
            c.markers,
            c.gold,
            c.squires,
            self.points_of(view, s),
            turn,
            start,
        )

    # --- the layer of pieces. A scene says where each kind of place is; None: not in this scene

    has_pieces = True

    def county_spot(self, i: int) -> Spot | None:
        return None

    def squires_spot(self, i: int) -> Spot | None:
        return None

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        return None

    def track_spot(self, s: int, points: int) -> Spot | None:
        return None

    def reserve_spot(self, view: BoardView, s: int, strength: int, k: int) -> Spot | None:
        geo = self.geometry(view, s)
        return askew(geo.reserve[strength - 1], k) if geo and geo.reserve else None

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        return None

    def focus(self, view: BoardView) -> int:
        """Return the seat whose castle stands first or large."""
        return next(s for s in (view.focus, view.turn, 0) if 0 <= s < len(self.seats))

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return 60.0 + 100 * s, self.height + 60

    def moving(self, view: BoardView) -> Iterator[Node]:
        under = (500.0, self.height + 60)
        if self.has_pieces:
            yield from self.nobles(view, under)
            for i, letter in enumerate(self.letters):
                spot = self.squires_spot(i)
                if spot is not None:
                    yield self.piece(
                        SQUIRES(letter), "", pieces.squire(), spot if view.counties[i].squires else None, spot
                    )
            for s, look in enumerate(self.seats):
                spot = self.track_spot(s, self.points_of(view, s))
                if spot is not None:
                    laps = self.points_of(view, s) // self.components["drawing"]["track"]["fields"]
                    yield self.piece(TRACK(look.id), look.cls, lapped(look.shape, laps), spot)
            places = self.shared_places(view)
            for s in range(len(self.seats)):
                yield from self.knights(view, s, places, under)
        s = self.checked_seat(view.start, START)
        yield self.piece(START, "in-s-black", pieces.star(), self.start_spot(view, s) if s >= 0 else None, under)

    def nobles(self, view: BoardView, under: Spot) -> Iterator[Node]:
        """Draw a seat's nobles side by side, and those that it does not have where they will appear from."""
        homes = [self.county_spot(i) or under for i in range(len(self.letters))]
        for s, own in enumerate(self.noble_pieces):
            geo = self.geometry(view, s)
            if geo is None:
                continue
            where = dict(zip(view.castles[s].nobles, geo.nobles, strict=False))
            for (key, letter, body), home in zip(own, homes, strict=True):
                yield self.piece(key, "", body, where.get(letter), home)

    def noble(self, i: int) -> str:
        (w, h), hue = self.noble_size, COUNTY_HUES[i]
        if not self.small_nobles:
            return pieces.noble(self.letters[i], w, h)
        body = rect(-w / 2, -h / 2, w, h, r=3, cls="in-noble", data_box="card")
        body += rect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, r=2, cls="in-gilt")
        body += text(0, 5.5, self.letters[i], size=15, anchor="middle", cls="in-face", box=None)
        return group(body, cls=f"in-h-{hue}")

    def shared_places(self, view: BoardView) -> dict[str, Spot | list[Spot | None] | None]:
        """Return, by place, where a knight on a county stands, and where the knights on a square of a conflict do, the
        weakest first."""
        found: dict[str, Spot | list[Spot | None] | None] = {
            key: self.county_spot(i) for i, key in enumerate(self.county_keys)
        }
        for slot, conflict in enumerate(view.conflicts):
            for j, square in enumerate(conflict.squares if conflict else ()):
                n = len(square.knights)
                if n:
                    found[self.square_keys[slot][j]] = [self.conflict_spot(slot, j, k, n) for k in range(n)]
        return found

    def knights(
        self, view: BoardView, s: int, places: Mapping[str, Spot | list[Spot | None] | None], under: Spot
    ) -> Iterator[Node]:
        """Draw a seat's knights, each by its name at its given place; equal ones on one heap lie in the order of their
        names."""
        look, geo, standing = self.seats[s], self.geometry(view, s), view.standing[s]
        crowd: Counter[str] = Counter()
        for strength, names, body in zip(self.strengths, self.knight_pieces[s], self.knight_bodies[s], strict=True):
            park = geo.court[strength - 1] if geo else under
            heaps = {"court": 0, "reserve": 0}
            for name, key in names:
                place = standing[name]
                spot: Spot | None = None
                company = 0
                if place in heaps:
                    k = heaps[place]
                    heaps[place] += 1
                    if place == "reserve":
                        spot = self.reserve_spot(view, s, strength, k)
                    elif geo:
                        spot = askew(geo.court[strength - 1], k)
                elif place.startswith("castle."):
                    spot = geo.squares[int(place[7:]) - 1] if geo else None
                else:
                    there = places.get(place)  # a knight that is out of the game lies nowhere
                    if isinstance(there, list):
                        spot, company = there[crowd[place]], len(there)
                        crowd[place] += 1
                    else:
                        spot, company = there, 1
                yield self.piece(key, look.cls, body, spot, park, self.knight_scale(company))

    def knight_scale(self, company: int) -> float:
        """Return the size of a knight as a share of the usual one. `company` is how many stand on its square of the
        main board, 0 for one elsewhere."""
        return 1.0

    # --- castle boards

    def castle_nodes(self, view: BoardView, s: int, geo: CastlePlan) -> Iterator[Node]:
        state = (geo.name, *self.castle_state(view, s))
        castle = view.castles[s]
        yield self.cached(("castle", *state), self.castle_panel, view, s, geo)
        yield self.cached(("seat", *state), self.castle_head, view, s, geo)
        for k, strength in enumerate(self.strengths):
            n = castle.court[strength - 1]
            yield self.once(
                self.pool, COURT, "court", s, strength, n, geo.court[k], geo.court_size, "in-square", geo.below
            )
            if geo.reserve:
                n = castle.reserve[strength - 1]
                yield self.once(
                    self.pool, RESERVE, "reserve", s, strength, n, geo.reserve[k], geo.court_size, "in-slot", geo.below
                )
        for i in range(len(self.slots)):
            covered, knight = castle.extensions[i], castle.squares[i]
            yield self.cached(
                ("square", geo.name, s, i, covered, knight), self.castle_square, s, i, geo, covered, knight
            )

    def castle_panel(self, view: BoardView, s: int, geo: CastlePlan) -> Node:
        look, size = self.seats[s], 17 if geo.bought else 15
        body = panels.panel(geo.width, geo.height)
        for x, y, caption in geo.captions:
            words, key = self.words[f"caption.{caption}"], f"caption.{caption}.{look.id}"
            body += text(x - geo.x, y - geo.y, words, size=size, cls="in-mute", key=key)
        w, h = self.noble_size
        for i, (x, y) in enumerate(geo.nobles):
            body += group(
                rect(round(x - geo.x - w / 2 + 1, 1), y - geo.y - h / 2 + 1, w - 2, h - 2, r=3, cls="in-slot")
            )
            if geo.points_at:
                worth = self.components["final"]["nobles"][i + 1]["points"]
                body += text(x - geo.x, geo.points_at - geo.y, str(worth), size=15, anchor="middle", cls="in-mute")
        return panels.node(
            look, body, geo.x, geo.y, title=self.castle_title(view, s), turn=view.turn == s, key=CASTLE(look.id)
        )

    def castle_head(self, view: BoardView, s: int, geo: CastlePlan) -> Node:
        look, castle = self.seats[s], view.castles[s]
        body = rect(6, 4, geo.width - 12, 32, r=6, cls="in-hit") + panels.nameplate(look, 21, 21)
        points = self.say("caption.points", points=self.points_of(view, s))
        if geo.width < 400:
            body += text(geo.width - 10, 28, points, size=18, anchor="end", cls="in-strong")
            body += self.counters(castle, 6, 50, (geo.width - 8) / 4)
        else:
            body += text(150, 28, points, size=18, anchor="end", cls="in-strong")
            body += self.counters(castle, geo.width - 4 * geo.counters - geo.counters_end, 21, geo.counters)
        return panels.node(look, body, geo.x, geo.y, title=self.seat_title(view, s), turn=False)

    def pool(
        self,
        pattern: Key,
        kind: str,
        s: int,
        strength: int,
        n: int,
        spot: Spot,
        size: float,
        cls: str,
        below: bool = False,
    ) -> Node:
        """Draw a square for all knights of one strength, with their number when they are several."""
        body = rect(-size / 2, -size / 2, size, size, r=5, cls=cls, pointer_events="all")
        if n == 0:
            body += text(0, 6, str(strength), size=17, anchor="middle", cls="in-mute", box=None)
        if n > 1:
            x, y, anchor = (0.0, size / 2 + 16, "middle") if below else (size / 2 + 2, size / 2 - 1, "start")
            body += text(x, y, f"×{n}", size=15, anchor=anchor, cls="in-strong")
        key = pattern(self.seats[s].id, strength)
        title = self.say(kind, seat=self.seats[s].name, strength=strength, count=n)
        return Node.of(key, body, x=spot[0], y=spot[1], title=title)

    def castle_square(self, s: int, i: int, geo: CastlePlan, covered: bool, knight: int) -> Node:
        slot = self.slots[i]
        w, h = geo.square
        x, y = geo.squares[i]
        body = rect(-w / 2, -h / 2, w, h, r=4, cls="in-square") + rect(
            -w / 2 - 1.7, -h / 2 - 1.5, w + 3.4, h + 3, cls="in-touch"
        )
        lift = -geo.icons_above if geo.icons_above else geo.icons_at - y
        outside = bool(geo.icons_at or geo.icons_above)
        if outside:
            if geo.bought:
                signs = self.gain_signs(slot["gain"])
                if slot["cost"]:
                    signs = (*((icons.squire(), f"−{n}") for n in slot["cost"].values()), (icons.arrow(), ""), *signs)
                body = icons.row(signs, 0, lift, gap=4, anchor="middle") + body
            else:
                body = group(self.small_sign(slot), y=lift) + body
        if covered:
            inset = 4.5 if outside else 2  # room for the frame of a marked square
            tile = rect(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset, r=3, cls="in-owntile")
            body += group(tile, cls=self.seats[s].cls) + (
                group(icons.tick(True), transform="scale(.8)") if outside else ""
            )
        elif outside and not knight:
            body += text(0, 6, str(i + 1), size=17, anchor="middle", cls="in-mute")
        if not outside:
            body += group(self.small_sign(slot), cls=None if covered else "in-faint")
        state = self.words["castle.covered"] if covered else ""
        if knight:
            state += (self.words["between"] if state else "") + self.say("castle.knight", knight=knight)
        key = CASTLE_SQUARE(self.seats[s].id, i + 1)
        title = self.say(
            "castle.square",
            seat=self.seats[s].name,
            square=i + 1,
            reward=exchange(slot["cost"], slot["gain"], self.words),
            state=state or self.words["castle.free"],
        )
        return Node.of(key, body, x=x, y=y, title=title)

    def small_sign(self, slot: Mapping[str, Any]) -> str:
        """Draw a castle square's reward in little room, without its price."""
        if "upgrade" in slot["gain"]:
            return icons.upgrade()
        signs = self.gain_signs(slot["gain"])
        if len(signs) == 1:
            sign, label = signs[0]
            if not label:
                return sign
            return group(sign, transform="translate(-5 0) scale(.72)") + text(
                4, 6, label, size=16, cls="in-strong", box=None
            )
        one = icons.coin("1")  # its number would be too small to read, and one coin is one coin
        return "".join(
            group(icons.coin() if sign == one else sign, transform=f"translate({-6 + 13 * i} 0) scale(.68)")
            for i, (sign, _) in enumerate(signs[:2])
        )
