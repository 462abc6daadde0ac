"""The board of 王と枢機卿, drawn from plain facts. Imports no rules: the game fills a BoardView in.

Scenes: "table" (map, open cards, hands, supplies, points), "map", "hands" (cards only, large), "scores".
Keys: region.FR road.FR1.FR2 alliance.4 crest.FR site.FR3 seat.red display.1 pile discard hand.red.BYBU note, and the
layer of pieces: start, piece.red.cloister.1 …, piece.red.cardinal.1 …
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from insuto.draw import cards, hands, layer, panels, pieces, sheet
from insuto.draw.hands import GAP
from insuto.draw.model import Node, Picture
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import circle, ems, group, line, num, path, rect, tag, text
from insuto.draw.sheet import Spot, drawn
from insuto.games.kardinal.board_words_ja import WORDS
from insuto.games.kardinal.keys import ALLIANCE, CREST, REGION, ROAD, SITE
from insuto.keys import START

SCENES = ("table", "map", "hands", "scores")


@dataclass(slots=True)
class BoardView:
    """The facts to be drawn, and nothing else. A seat may see only part of them: unknown cards are the last entry."""

    seats: tuple[SeatLook, ...]
    sites: Sequence[int]  # owner's seat index or -1, in the components' order of sites
    cardinals: Sequence[Sequence[int]]  # [region][seat] number of cardinals
    supply: Sequence[Sequence[int]]  # [seat] -> (cloisters left, cardinals left)
    hands: Sequence[Sequence[int]]  # [seat] -> number of cards by type; the last entry counts unknown cards
    display: Sequence[int]  # types of the open cards, len(types) when unknown
    pile: int
    discards: int
    points: Sequence[int]
    placed: Sequence[Sequence[int]]  # [seat] -> the sites of its cloisters, oldest first: which piece stands where
    called: Sequence[tuple[int, int]]  # (region, seat) of every cardinal, oldest first
    turn: int = -1  # seat to act, -1 for none
    start: int = -1  # seat with the start player's marker, -1 for none
    round_note: str = ""  # already worded; \n where it may be parted, e.g. 「最終\nラウンド」
    gained: Sequence[int] = ()  # [seat] -> points of the scoring just made, () for none


def picture(
    components: Mapping[str, object], table: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, or a seat that does not play."""
    return drawn(_KINDS, components, table, scene, words)


BIG_H = cards.CARD[1]
_SIGN = group(path(pieces.CLOISTER, cls="in-cardsign"), transform="scale(.85)")


class _Sheet(sheet.Sheet[BoardView]):
    """The common parts of every scene: names, cards, seats and pieces."""

    def prepare(self) -> None:
        super().prepare()
        self.types: list[Mapping[str, Any]] = list(self.components["cards"]["types"])
        self.regions: list[Mapping[str, Any]] = list(self.components["regions"])
        self.sites: list[Mapping[str, Any]] = list(self.components["sites"])
        self.drawing: Mapping[str, Any] = self.components["drawing"]
        self.region_name = {r["id"]: self.words.get(f"region.{r['id']}", r["ja"]) for r in self.regions}
        self.type_of = {t["id"]: t for t in self.types}
        self.looks = [
            hands.card_look(
                i,
                t["id"],
                self.words["between"].join(self.region_name[r] for r in t["regions"]),
                t["colour"]["id"],
                t["letter"]["value"],
                [self.region_name[r] for r in t["regions"]],
                _SIGN,
            )
            for i, t in enumerate(self.types)
        ]
        self.looks.append(hands.unknown(self.words["card.back"]))
        self.most = {p["id"]: p.get("per_player", 0) for p in self.components["pieces"]}
        outlines = pieces.shapes_of(cloister=pieces.CLOISTER, cardinal=pieces.CARDINAL, lot=pieces.LOT)
        self.base = tag("defs", outlines)

    def counts(self, numbers: Sequence[int]) -> str:
        parts = [self.say("some", seat=self.seats[s].name, count=n) for s, n in enumerate(numbers) if n]
        return self.words["between"].join(parts) or self.words["none"]

    def market(self, table: BoardView, x: float, y: float) -> Iterator[Node]:
        """Draw the open cards, the pile and the discards, from x to the right."""
        size = self.components["cards"]["display"]["value"]
        yield from hands.display(self, self.looks, table.display, size, x, y)
        yield from hands.piles(self, table.pile, table.discards, x + size * (cards.CARD[0] + GAP) + 4, y)

    # --- seats

    def seat_title(self, table: BoardView, s: int) -> str:
        cloisters, cardinals = table.supply[s]
        title = self.say(
            "seat",
            seat=self.seats[s].name,
            points=table.points[s],
            cloisters=cloisters,
            cardinals=cardinals,
            hand=sum(table.hands[s]),
        )
        if self.gains(table, s):
            title += self.say("seat.gained", points=table.gained[s])
        return (
            title
            + (self.words["seat.turn"] if table.turn == s else "")
            + (self.words["seat.start"] if table.start == s else "")
        )

    @staticmethod
    def gains(table: BoardView, s: int) -> int:
        return table.gained[s] if table.gained else 0

    def panels(self, table: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            mine = (table.turn == s, table.start == s, self.gains(table, s))
            key = ("seat", s, *table.supply[s], sum(table.hands[s]), table.points[s], *mine)
            yield self.cached(key, self.panel, table, s)

    def panel(self, table: BoardView, s: int) -> Node:
        x, y = self.panel_at(s)
        body = self.panel_body(table, s)
        return panels.node(self.seats[s], body, x, y, title=self.seat_title(table, s), turn=table.turn == s)

    def panel_at(self, s: int) -> Spot:
        raise NotImplementedError

    def panel_body(self, table: BoardView, s: int) -> str:
        raise NotImplementedError

    # --- the layer of pieces

    piece_scale = 1.3
    seen_in_supply = 0  # of a heap of pieces; 0 where this scene has no supply

    def heap_spot(self, s: int, kind: str, k: int) -> Spot:
        """Return the spot of the k-th piece of a seat's supply, seen or not."""
        return 90.0 + 190 * s + 60 * (kind == "cardinal"), self.height + 50

    def start_spot(self, s: int) -> Spot | None:
        return None

    @cached_property
    def own(self) -> list[list[layer.Pieces]]:
        """[seat] -> its cloisters and its cardinals. Made when it is known how large the sheet is."""
        return [
            [
                layer.pieces(
                    look,
                    kind,
                    self.most[kind],
                    pieces.silhouette(kind, look.shape, self.piece_scale),
                    partial(self.heap_spot, s, kind),
                    self.seen_in_supply,
                )
                for kind in ("cloister", "cardinal")
            ]
            for s, look in enumerate(self.seats)
        ]

    def moving(self, table: BoardView) -> Iterator[Node]:
        yield self.once(self.start, table.start)
        for kinds, standing, left in zip(self.own, self.standing(table), table.supply, strict=True):
            for own, spots, rest in zip(kinds, standing, left, strict=True):
                yield from layer.stand(self, own, spots, rest)

    def start(self, s: int) -> Node:
        here = 0 <= s < len(self.seats)
        spot = self.start_spot(s) if here else None
        x, y = spot or ((60.0 + 190 * s if here else 500.0), self.height + 50)
        cls = "in-piece in-s-black" if spot else "in-piece in-s-black in-off"
        return Node.of(START, pieces.star(), cls=cls, x=x, y=y, title=self.words["start"])

    def standing(self, table: BoardView) -> Sequence[tuple[Sequence[Spot], Sequence[Spot]]]:
        """Return, by seat, where its cloisters and its cardinals stand, oldest first."""
        return [((), ())] * len(self.seats)


_BEHIND = (0, 1, 0.5, 0.75, 0.25, 0.875, 0.625, 0.375)
"""How far the first, second … cardinal on a spot stands behind it: enough for all of 5 seats."""


def _round(plate: tuple[float, float, float, float], spots: Sequence[Spot], half: float, cls: str) -> str:
    """Draw a rectangle round a plate (left, top, right, bottom) and the cardinals on these spots."""
    xs, ys = zip(*spots, strict=True)
    x0, x1 = min(plate[0], min(xs) - half), max(plate[2], max(xs) + half)
    y0, y1 = min(plate[1], min(ys) - 1.1 * half), max(plate[3], max(ys) + 1.1 * half)
    return rect(round(x0, 1), round(y0, 1), round(x1 - x0, 1), round(y1 - y0, 1), r=9, cls=cls)


class Map(_Sheet):
    """The map alone. Pieces in the supply wait under its lower edge."""

    plan = "wide"  # of the drawing's plans
    piece_scale, lot_scale = 1.45, 1.4
    grip = 21.0  # radius of what can be touched of a site
    marker = 17.0  # radius of the number of an alliance
    name_size, number_size, note_size = 22.0, 18.0, 18.0
    weft = 1.0  # size of the patterns

    def prepare(self) -> None:
        super().prepare()
        plan = self.drawing["plans"][self.plan]
        self.width, self.height = float(plan["width"]), float(plan["height"])
        self.scale = self.width / self.drawing["width"], self.height / self.drawing["height"]
        self.site_at = [self.scaled(s["x"], s["y"]) for s in self.sites]
        self.places_of: Mapping[str, Any] = plan["regions"]
        self.own_markers: Mapping[str, Any] = plan.get("markers", {})
        self.own_arms: Mapping[str, Any] = plan.get("arms", {})
        self.spots = [[(float(x), float(y)) for x, y in self.places_of[r["id"]]["spots"]] for r in self.regions]
        self.base += self.map_base()
        self.fixed = self.make_map()

    def scaled(self, x: float, y: float) -> Spot:
        """Return a point of the drawing in this plan."""
        return round(x * self.scale[0], 1), round(y * self.scale[1], 1)

    def outline(self, region: str) -> str:
        """Return the outline of a region in this plan."""
        d = self.drawing["regions"][region]["outline"]

        def point(found: re.Match[str]) -> str:
            x, y = self.scaled(float(found[1]), float(found[2]))
            return f"{num(x)} {num(y)}"

        return re.sub(r"(\d+) (\d+)", point, d)

    def map_base(self) -> str:
        """Draw the sea with its bands along the coast, and define outlines and patterns of the regions."""
        w, h = self.width, self.height
        coast = "".join(tag("use", href=f"#in-land-{r['id']}") for r in self.regions)
        defined = "".join(path(self.outline(r["id"]), id=f"in-land-{r['id']}") for r in self.regions)
        defined += "".join(self.pattern(i, t["colour"]["id"]) for i, t in enumerate(self.types))
        body = tag("defs", defined) + rect(0, 0, w, h, r=12, cls="in-sea")
        surf = group(coast, cls="in-surf in-offing") + group(coast, cls="in-surf")
        body += tag("clipPath", rect(0, 0, w, h, r=12), id="in-sea") + group(surf, clip_path="url(#in-sea)")
        hint = self.words["board.schematic"]
        return body + text(w - 8, h - 10, hint, size=self.note_size, anchor="end", cls="in-mute")

    def pattern(self, kind: int, hue: str) -> str:
        """Define the pattern of a card type's regions: strokes, dots, lines, waves or chevrons."""
        marks = (
            "M-1 15L15-1M-1 1L1-1M13 15L15 13",
            "M3.5 3.5h.1M10.5 10.5h.1",
            "M0 4H14M0 11H14",
            "M0 7Q3.5 2 7 7T14 7",
            "M0 10L3.5 4L7 10L10.5 4L14 10",
        )
        cls = "in-weft in-weftdots" if kind % 5 == 1 else "in-weft"
        return tag(
            "pattern",
            path(marks[kind % 5], cls=f"{cls} in-h-{hue}"),
            id=f"in-weft-{kind}",
            width=14,
            height=14,
            patternUnits="userSpaceOnUse",
            patternTransform=None if self.weft == 1 else f"scale({self.weft:g})",
        )

    def make_map(self) -> list[Node]:
        """Draw the static parts of the map: roads and alliances."""
        found: list[Node] = []
        at = {s["id"]: self.scaled(s["x"], s["y"]) for s in self.sites}
        label = {s["id"]: f"{self.region_name[s['region']]}{s['number']}" for s in self.sites}
        for i, road in enumerate(self.components["roads"]):
            (ax, ay), (bx, by) = at[road["a"]], at[road["b"]]
            bend = 0.06 if i % 2 else -0.06
            mx, my = (ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend
            d = f"M{num(ax)} {num(ay)}Q{mx:.0f} {my:.0f} {num(bx)} {num(by)}"
            key = ROAD(road["a"], road["b"])
            body = path(d, cls="in-brim") + path(d, cls="in-roadbed") + path(d, cls="in-road")
            found.append(Node.of(key, body, title=self.say("road", a=label[road["a"]], b=label[road["b"]])))
        for alliance in self.components["alliances"]:
            n = alliance["number"]
            mx, my = self.marker_at(alliance)
            ends = (self.arm_end(n, alliance[side]) for side in ("a", "b"))
            arms = "".join(
                line(0, 0, round(x - mx, 1), round(y - my, 1), cls="in-arm")
                + circle(round(x - mx, 1), round(y - my, 1), 6, cls="in-armend")
                for x, y in ends
            )
            title = self.say("alliance", number=n, a=self.region_name[alliance["a"]], b=self.region_name[alliance["b"]])
            key = ALLIANCE(n)
            found.append(Node.of(key, arms + pieces.marker(str(n), self.marker), x=mx, y=my, title=title))
        return found

    def marker_at(self, alliance: Mapping[str, Any]) -> Spot:
        """Return where the number of an alliance stands: in this plan's own place, if it has one."""
        own = self.own_markers.get(str(alliance["number"]))
        return (own[0], own[1]) if own else self.scaled(alliance["marker"]["x"], alliance["marker"]["y"])

    def arm_end(self, number: int, region: str) -> Spot:
        """Return where the line from the number of an alliance ends in a region."""
        own = self.own_arms.get(str(number), {}).get(region)
        return (own[0], own[1]) if own else self.scaled(*self.drawing["arms"][str(number)][region])

    def places(self, table: BoardView) -> Iterator[Node]:
        memory = self.memory
        seats = range(len(self.seats))
        owners: dict[str, list[int]] = {r["id"]: [0] * len(self.seats) for r in self.regions}
        for site, owner in zip(self.sites, table.sites, strict=True):
            if owner not in seats and owner != -1:
                raise ValueError(f"{SITE(site['id'])}: no seat {owner}")
            if owner >= 0:
                owners[site["region"]][owner] += 1
        for i, region in enumerate(self.regions):
            there = owners[region["id"]]
            yield self.cached(
                ("region", i, *there, *table.cardinals[i]), self.region, region, there, table.cardinals[i]
            )
        yield from self.fixed
        for i, region in enumerate(self.regions):
            yield self.cached(("crest", i, *table.cardinals[i]), self.crest, region, table.cardinals[i])
        for i, owner in enumerate(table.sites):
            key = ("site", i, owner)
            node = memory.get(key)
            if node is None:
                node = memory[key] = self.site(self.sites[i], owner)
            yield node

    def region(self, region: Mapping[str, Any], cloisters: Sequence[int], cardinals: Sequence[int]) -> Node:
        card = self.type_of[region["card"]]
        title = self.say(
            "region",
            region=self.region_name[region["id"]],
            letter=card["letter"]["value"],
            cloisters=self.counts(cloisters),
            cardinals=self.counts(cardinals),
        )
        key, land = REGION(region["id"]), f"#in-land-{region['id']}"
        kind = self.types.index(card)
        body = (
            tag("use", href=land, cls="in-land")
            + tag("use", href=land, fill=f"url(#in-weft-{kind})")
            + tag("use", href=land, cls="in-bound")
        )
        return Node.of(key, body, cls=f"in-place in-h-{card['colour']['id']}", title=title)

    def shield_at(self, region: str) -> Spot:
        """Return the middle of a region's shield: left of the name, or where the plan has a place for it."""
        place, size = self.places_of[region], self.name_size
        if own := place.get("shield"):
            return own[0], own[1]
        width = min(ems(self.region_name[region]) * size, place["room"])
        x, y = place["name"]
        return round(x - width / 2 - 0.125 * size, 1), y

    def crest(self, region: Mapping[str, Any], cardinals: Sequence[int]) -> Node:
        """Draw a region's shield and name, and in dashes where its first cardinal will stand: one place to touch and mark."""
        card = self.type_of[region["card"]]
        name, size = self.region_name[region["id"]], self.name_size
        place = self.places_of[region["id"]]
        (x, y), spots, room = place["name"], place["spots"], place["room"]
        width = min(ems(name) * size, room)
        sx, sy = self.shield_at(region["id"])
        left = x - width / 2 if "shield" in place else sx + 0.8 * size
        half = 11 * self.piece_scale
        high = max(0.75 * size, 13.2)  # no less than half of the shield
        plate = min(left, sx - 0.55 * size) - 4, min(y, sy) - high, left + width + 2, max(y, sy) + high
        near = [spot for spot in spots if abs(spot[0] - x) < 3.2 * size and abs(spot[1] - y) < 3.2 * size]
        # A mark is drawn round shield, name and cardinals, or where the first will stand; a touch may miss that by more.
        taken = spots[: max(1, sum(cardinals))]
        body = _round(plate, [*taken, *near], half, "in-hit in-grip") + _round(plate, taken, half, "in-hit")
        if not sum(cardinals):
            hat = pieces.use("cardinal", "in-vacant", transform=f"scale({self.piece_scale - 0.15:g})")
            body += group(hat, x=spots[0][0], y=spots[0][1])
        letter = pieces.shield(card["letter"]["value"], max(15.0, size - 4))
        body += group(letter, x=sx, y=sy)
        body += text(round(left, 1), round(y + size * 0.36, 1), name, size=size, fit=room, cls="in-onland")
        key = CREST(region["id"])
        title = self.say("crest", region=name, cardinals=self.counts(cardinals))
        return Node.of(key, body, cls=f"in-place in-h-{card['colour']['id']}", title=title)

    def site(self, site: Mapping[str, Any], owner: int) -> Node:
        key = SITE(site["id"])
        body = circle(0, 0, self.grip, cls="in-hit in-grip")
        name = self.region_name[site["region"]]
        x, y = self.scaled(site["x"], site["y"])
        if owner < 0:
            title = self.say("site.free", region=name, number=site["number"])
            size = f"scale({self.lot_scale:g})"
            body += pieces.use("lot", "in-casing in-bed", transform=size) + pieces.use("lot", "in-lot", transform=size)
            y0, number = round(self.number_size * 0.4 + self.lot_scale, 1), str(site["number"])
            body += text(0, y0, number, size=self.number_size, anchor="middle", cls="in-mute", box=None)
        else:
            title = self.say("site.taken", region=name, number=site["number"], seat=self.seats[owner].name)
            size = f"scale({self.piece_scale:g})"
            body += pieces.use("cloister", "in-casing in-outer", transform=size) + pieces.use(
                "cloister", "in-brim", transform=size
            )
        return Node.of(key, body, cls="in-place", x=x, y=y, title=title)

    def standing(self, table: BoardView) -> Sequence[tuple[Sequence[Spot], Sequence[Spot]]]:
        """Return the spots of the pieces by seat. On a crest every next cardinal takes the next spot, whosever it is;
        more than there is room for stand behind them, by no more than the room there is (`_BEHIND`)."""
        cardinals: list[list[Spot]] = [[] for _ in self.seats]
        taken = [0] * len(self.regions)
        for i, s in table.called:
            spots, k = self.spots[i], taken[i]
            taken[i] += 1
            (x, y), behind = spots[k % len(spots)], _BEHIND[k // len(spots) % len(_BEHIND)]
            cardinals[s].append((x + 6 * behind, y - 4 * behind))
        site_at = self.site_at
        return [([site_at[i] for i in own], cardinals[s]) for s, own in enumerate(table.placed)]


class Table(Map):
    """The map, under it the cards and the hand of the seat to act, and a panel for every seat."""

    seen_in_supply = 2

    def prepare(self) -> None:
        super().prepare()
        self.lay_out()

    def lay_out(self) -> None:
        """Set where cards and panels stand, and draw their captions."""
        words, seats = self.words, self.seats
        self.row = self.height + 10
        self.panel_y = self.row + BIG_H + 8
        self.panel_h = 76.0
        self.panel_w = (self.width - GAP * (len(seats) - 1)) / max(1, len(seats))
        self.panel_x = [i * (self.panel_w + GAP) for i in range(len(seats))]
        self.height = self.panel_y + self.panel_h + 2
        self.hand_x, self.hand_y, self.hand_room = 544.0, self.row, 360.0
        self.market_x, self.market_y = 42.0, self.row
        middle = self.row + BIG_H / 2
        self.acting_at = 521.0, middle - 12
        self.note_at = 954.0, middle + 7, 90.0
        self.base += text(1, middle + 6, words["caption.display"], size=18, cls="in-mute")
        self.base += line(497, self.row + 4, 497, self.row + BIG_H - 4, cls="in-rule")
        self.base += text(540, middle + 26, words["caption.hand"], size=18, anchor="end", cls="in-mute")

    def heap_spot(self, s: int, kind: str, k: int) -> Spot:
        return round(self.panel_x[s] + (25 if kind == "cloister" else 87), 1), self.panel_y + 56

    def start_spot(self, s: int) -> Spot | None:
        return round(self.panel_x[s] + 36 + len(self.seats[s].name) * 18 + 20, 1), self.panel_y + 20

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from super().places(table)
        yield from self.panels(table)
        yield from self.market(table, self.market_x, self.market_y)
        for s in range(len(self.seats)):
            hand = table.hands[s]
            if s == table.turn:
                yield from hands.hand(self, self.looks, s, hand, self.hand_x, self.hand_y, self.hand_room, big=True)
            else:
                x, y, room = self.small_hand(s)
                yield from hands.hand(self, self.looks, s, hand, x, y, room, big=False)
        yield self.once(self.acting, table.turn)
        yield self.note(table.round_note, *self.note_at)

    def small_hand(self, s: int) -> tuple[float, float, float]:
        """Return where the small cards of a seat begin in its panel, and their room."""
        return round(self.panel_x[s] + 117, 1), self.panel_y + 38, self.panel_w - 121

    def acting(self, turn: int) -> Node:
        """Draw whose large hand it is."""
        body = ""
        if turn >= 0:
            look = self.seats[turn]
            body = group(pieces.disc(look.shape, 13), x=self.acting_at[0], y=self.acting_at[1], cls=look.cls)
        return Node.of("acting", body, aria_hidden="true")

    def panel_at(self, s: int) -> Spot:
        return self.panel_x[s], self.panel_y

    def panel_body(self, table: BoardView, s: int) -> str:
        w = self.panel_w
        body = panels.panel(w, self.panel_h) + panels.nameplate(self.seats[s], 20, 20, name_at=16)
        points = self.say("caption.points", points=table.points[s])
        body += group(text(w - 12, 27, points, size=18, anchor="end", cls="in-strong"), data_points=self.seats[s].id)
        return body + text(46, 62, str(table.supply[s][0]), size=18) + text(103, 62, str(table.supply[s][1]), size=18)


class Hands(_Sheet):
    """All cards, large: the market on top, below it every hand."""

    wide, market_x, hand_room, gap = 690.0, 96.0, 520.0, 24.0
    note_spot, note_room = (636.0, 61.0), 104.0
    caption_x = 24.0

    def prepare(self) -> None:
        super().prepare()
        self.width = self.wide
        self.top = 12.0
        self.first = self.top + BIG_H + self.gap
        self.pitch = BIG_H + 20
        self.height = self.first + self.pitch * len(self.seats) + 4
        self.base += text(
            self.caption_x, self.top + BIG_H / 2 + 7, self.words["caption.display"], size=20, cls="in-mute"
        )

    def start_spot(self, s: int) -> Spot | None:
        return 120.0, self.first + self.pitch * s + self.pitch / 2 - 4

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from self.panels(table)
        yield from self.market(table, self.market_x, self.top)
        for s in range(len(self.seats)):
            yield from hands.hand(
                self, self.looks, s, table.hands[s], 150, self.first + self.pitch * s + 6, self.hand_room, big=True
            )
        yield self.note(table.round_note, *self.note_spot, self.note_room)

    def panel_at(self, s: int) -> Spot:
        return 0, self.first + self.pitch * s

    def panel_body(self, table: BoardView, s: int) -> str:
        body = panels.panel(self.width, self.pitch - 8, inset=(1.5, 0), r=14)
        return body + panels.nameplate(self.seats[s], 32, self.pitch / 2 - 4, r=15, name_at=24, size=22)


class Scores(_Sheet):
    """Points and what is left in every supply, each piece to be seen."""

    piece_scale = 1.15
    wide, pitch, note_at = 1000.0, 92.0, (96.0, 180.0)
    captions = (270.0, 312.0, 756.0)
    # Per kind of piece: where the first stands, the way to the next, where the number ends.
    heaps = ((330.0, 38.0, 728.0), (770.0, 30.0, 914.0))
    top_line, heap = 42.0, 42.0  # middle lines of a seat's panel

    def prepare(self) -> None:
        super().prepare()
        self.top = 40.0
        self.width = self.wide
        self.height = self.top + self.pitch * len(self.seats)
        anchors = (("end", "caption.score"), ("start", "caption.cloisters"), ("start", "caption.cardinals"))
        for x, (anchor, caption) in zip(self.captions, anchors, strict=True):
            self.base += text(x, 26, self.words[caption], size=20, anchor=anchor, cls="in-mute")

    seen_in_supply = 99

    def heap_spot(self, s: int, kind: str, k: int) -> Spot:
        half, (x, step, _) = max(1, -(-self.most[kind] // 2)), self.heaps[kind == "cardinal"]
        return layer.rows((x, self.top + self.pitch * s + self.heap - 19), (step, 38), half, k)

    def start_spot(self, s: int) -> Spot | None:
        return 106.0, self.top + self.pitch * s + self.top_line

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from self.panels(table)
        yield self.note(table.round_note, self.note_at[0], 26, self.note_at[1])

    def panel_at(self, s: int) -> Spot:
        return 0, self.top + self.pitch * s

    def panel_body(self, table: BoardView, s: int) -> str:
        middle = self.top_line
        body = panels.panel(self.width, self.pitch - 8, inset=(1.5, 0), r=14)
        body += panels.nameplate(self.seats[s], 32, middle, r=15, name_at=24, size=22, drop=8)
        points = self.say("caption.points", points=table.points[s])
        body += group(
            text(270, middle + 11, points, size=32, anchor="end", cls="in-strong"), data_points=self.seats[s].id
        )
        if self.gains(table, s):
            body += text(176, middle + 9, f"{table.gained[s]:+d}", size=24, anchor="end", cls="in-alert")
        for left, (_, _, x) in zip(table.supply[s], self.heaps, strict=True):
            body += text(x, self.heap + 8, str(left), size=22, anchor="end")
        return body


_KINDS: dict[str, type[_Sheet]] = {"table": Table, "map": Map, "hands": Hands, "scores": Scores}
