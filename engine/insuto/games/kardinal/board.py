"""The board of 王と枢機卿, drawn from plain facts. Imports no rules: the game fills a BoardView in.

Scenes: "table" (map, open cards, hands, supplies, points), "map", "hands" (cards only, large), "scores".
Keys: region.FR road.FR1.FR2 alliance.4 crest.FR site.FR3 seat.red display.1 pile discard hand.red.BYBU note, and the
layer of pieces: start, piece.red.cloister.1 …, piece.red.cardinal.1 …
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from insuto.draw import cards, hands, layer, panels, pieces, sheet
from insuto.draw.hands import GAP
from insuto.draw.model import Node, Picture
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import circle, ems, group, keyed, line, path, rect, text
from insuto.draw.sheet import Spot, drawn
from insuto.games.kardinal.board_words_ja import WORDS
from insuto.games.kardinal.keys import ALLIANCE, CREST, REGION, ROAD, SITE
from insuto.keys import START

SCENES = ("table", "map", "hands", "scores")


@dataclass(slots=True)
class BoardView:
    """The facts to be drawn, and nothing else. A seat may see less than the whole: unknown cards are the last entry."""

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
    components: Mapping[str, Any], table: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, or a seat that does not play."""
    return drawn(_KINDS, components, table, scene, words)


BIG_H = cards.CARD[1]


class _Sheet(sheet.Sheet[BoardView]):
    """The common parts of every scene: names, cards, seats and pieces."""

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.types: list[Mapping[str, Any]] = list(components["cards"]["types"])
        self.regions: list[Mapping[str, Any]] = list(components["regions"])
        self.sites: list[Mapping[str, Any]] = list(components["sites"])
        self.drawing: Mapping[str, Any] = components["drawing"]
        self.region_name = {r["id"]: words.get(f"region.{r['id']}", r["ja"]) for r in self.regions}
        self.type_of = {t["id"]: t for t in self.types}
        self.looks = [
            hands.card_look(
                i,
                t["id"],
                words["between"].join(self.region_name[r] for r in t["regions"]),
                t["colour"]["id"],
                t["letter"]["value"],
                [self.region_name[r] for r in t["regions"]],
            )
            for i, t in enumerate(self.types)
        ]
        self.looks.append(hands.unknown(words["card.back"]))
        self.most = {p["id"]: p.get("per_player", 0) for p in components["pieces"]}

    def counts(self, numbers: Sequence[int]) -> str:
        parts = [self.say("some", seat=self.seats[s].name, count=n) for s, n in enumerate(numbers) if n]
        return self.words["between"].join(parts) or self.words["none"]

    def market(self, table: BoardView, x: float, y: float) -> Iterator[Node]:
        """Draw the open cards, the pile and the discards, from x to the right; 4 cards wide."""
        size = self.components["cards"]["display"]["value"]
        yield from hands.display(self, self.looks, table.display, size, x, y)
        yield from hands.piles(self, table.pile, table.discards, x + size * (cards.CARD[0] + GAP) + 6, y)

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
            yield self.kept(key, self.panel, table, s)

    def panel(self, table: BoardView, s: int) -> Node:
        x, y = self.panel_at(s)
        body = self.panel_body(table, s)
        return panels.node(self.seats[s], body, x, y, title=self.seat_title(table, s), turn=table.turn == s)

    def panel_at(self, s: int) -> Spot:
        raise NotImplementedError

    def panel_body(self, table: BoardView, s: int) -> str:
        raise NotImplementedError

    # --- the layer of pieces

    seen_in_supply = 0  # of a heap of pieces; 0 where this scene has no supply

    def heap_spot(self, s: int, kind: str, k: int) -> Spot:
        """Return the spot of the k-th piece of a seat's supply, seen or not."""
        return 90.0 + 190 * s + 60 * (kind == "cardinal"), self.height + 50

    def start_spot(self, s: int) -> Spot | None:
        return None

    @cached_property
    def own(self) -> list[list[layer.Pieces]]:
        """[seat] -> its cloisters and its cardinals. Made when it is known how large the sheet is."""
        bodies = {"cloister": pieces.house, "cardinal": pieces.person}
        return [
            [
                layer.pieces(
                    look, kind, self.most[kind], body(look.shape), partial(self.heap_spot, s, kind), self.seen_in_supply
                )
                for kind, body in bodies.items()
            ]
            for s, look in enumerate(self.seats)
        ]

    def moving(self, table: BoardView) -> Iterator[Node]:
        yield self.kept((START, table.start), self.start, table.start)
        for kinds, standing, left in zip(self.own, self.standing(table), table.supply, strict=True):
            for own, spots, rest in zip(kinds, standing, left, strict=True):
                yield from layer.stand(self, own, spots, rest)

    def start(self, s: int) -> Node:
        here = 0 <= s < len(self.seats)
        spot = self.start_spot(s) if here else None
        x, y = spot or ((60.0 + 190 * s if here else 500.0), self.height + 50)
        cls = "in-piece in-s-black" if spot else "in-piece in-s-black in-off"
        return Node(START, keyed(START, pieces.star(), cls=cls, x=x, y=y, title=self.words["start"]))

    def standing(self, table: BoardView) -> Sequence[tuple[Sequence[Spot], Sequence[Spot]]]:
        """Return, by seat, where its cloisters and its cardinals stand, oldest first."""
        return [((), ())] * len(self.seats)


class _Map(_Sheet):
    """The map alone. Pieces in the supply wait under its lower edge."""

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.site_at = [(float(s["x"]), float(s["y"])) for s in self.sites]
        self.spots = [
            [(float(x), float(y)) for x, y in self.drawing["regions"][r["id"]]["spots"]] for r in self.regions
        ]
        self.width, self.height = float(self.drawing["width"]), float(self.drawing["height"])
        self.base = self.map_base()
        self.fixed = self.make_map()

    def map_base(self) -> str:
        w, h = self.drawing["width"], self.drawing["height"]
        body = rect(0, 0, w, h, r=16, cls="in-sea")
        hint = self.words["board.schematic"]
        body += text(w - 14, h - 14, hint, size=18, anchor="end", cls="in-mute")
        return body

    def make_map(self) -> list[Node]:
        """Draw what lies on the map and never changes: roads and alliances."""
        found: list[Node] = []
        site = {s["id"]: s for s in self.sites}
        label = {s["id"]: f"{self.region_name[s['region']]}{s['number']}" for s in self.sites}
        for road in self.components["roads"]:
            a, b = site[road["a"]], site[road["b"]]
            key = ROAD(road["a"], road["b"])
            body = line(a["x"], a["y"], b["x"], b["y"], cls="in-road")
            found.append(Node(key, keyed(key, body, title=self.say("road", a=label[road["a"]], b=label[road["b"]]))))
        for alliance in self.components["alliances"]:
            n, mx, my = alliance["number"], alliance["marker"]["x"], alliance["marker"]["y"]
            arms = "".join(
                line(0, 0, x - mx, y - my, cls="in-arm") + circle(x - mx, y - my, 4.5, cls="in-armend")
                for x, y in (self.drawing["arms"][str(n)][alliance[side]] for side in ("a", "b"))
            )
            title = self.say("alliance", number=n, a=self.region_name[alliance["a"]], b=self.region_name[alliance["b"]])
            key = ALLIANCE(n)
            found.append(Node(key, keyed(key, arms + pieces.marker(str(n), 17), x=mx, y=my, title=title)))
        return found

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
            yield self.kept(("region", i, *there, *table.cardinals[i]), self.region, region, there, table.cardinals[i])
        yield from self.fixed
        for i, region in enumerate(self.regions):
            yield self.kept(("crest", i, *table.cardinals[i]), self.crest, region, table.cardinals[i])
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
        key = REGION(region["id"])
        body = path(self.drawing["regions"][region["id"]]["outline"], cls="in-land")
        return Node(key, keyed(key, body, cls=f"in-place in-h-{card['colour']['id']}", title=title))

    def crest(self, region: Mapping[str, Any], cardinals: Sequence[int]) -> Node:
        shape = self.drawing["regions"][region["id"]]
        card = self.type_of[region["card"]]
        name = self.region_name[region["id"]]
        x, y, w, h = shape["crest"]
        body = (
            rect(x, y, w, h, r=10, cls="in-plate")
            + group(pieces.shield(card["letter"]["value"]), x=shape["shield"][0], y=shape["shield"][1])
            + text(shape["label"][0], shape["label"][1], name, size=19, anchor="middle", cls="in-name")
            + self.coarse_name(shape["label"], name)
        )
        key = CREST(region["id"])
        title = self.say("crest", region=name, cardinals=self.counts(cardinals))
        return Node(key, keyed(key, body, cls=f"in-place in-h-{card['colour']['id']}", title=title))

    def coarse_name(self, label: Sequence[float], name: str) -> str:
        """Draw a region's name in large letters, for a look from afar, between what stands beside it."""
        x, y, size = label[0], label[1], 30
        marks = [(a["marker"]["x"], a["marker"]["y"], 18) for a in self.components["alliances"]]
        beside = [
            (mx, half) for mx, my, half in [*((sx, sy, 16) for sx, sy in self.site_at), *marks] if abs(my - y + 11) < 26
        ]
        left = max([4.0, *(mx + half for mx, half in beside if mx < x)])
        right = min([self.width - 4, *(mx - half for mx, half in beside if mx > x)])
        room = min(ems(name) * size, right - left)
        x = min(max(x, left + room / 2), right - room / 2)
        return text(
            round(x, 1), y, name, size=size, anchor="middle", fit=round(room, 1), cls="in-name in-coarse", box=None
        )

    def site(self, site: Mapping[str, Any], owner: int) -> Node:
        key = SITE(site["id"])
        body = circle(0, 0, 21, cls="in-hit")
        name = self.region_name[site["region"]]
        if owner < 0:
            title = self.say("site.free", region=name, number=site["number"])
            body += path("M-13.5 11.5V-3L0-14L13.5-3V11.5Z", cls="in-lot") + text(
                0, 10, str(site["number"]), size=18, anchor="middle", cls="in-mute", box=None
            )
        else:
            title = self.say("site.taken", region=name, number=site["number"], seat=self.seats[owner].name)
        return Node(key, keyed(key, body, x=site["x"], y=site["y"], title=title))

    def standing(self, table: BoardView) -> Sequence[tuple[Sequence[Spot], Sequence[Spot]]]:
        """Return the spots of the pieces by seat. On a crest every next cardinal takes the next spot, whosever it is;
        more than there is room for stand behind the last ones."""
        cardinals: list[list[Spot]] = [[] for _ in self.seats]
        taken = [0] * len(self.regions)
        for i, s in table.called:
            spots, k = self.spots[i], taken[i]
            taken[i] += 1
            x, y = spots[k % len(spots)]
            cardinals[s].append((x, y) if k < len(spots) else (x + 6, y - 4))
        site_at = self.site_at
        return [([site_at[i] for i in own], cardinals[s]) for s, own in enumerate(table.placed)]


class _Table(_Map):
    """The map, under it the cards and the hand of the seat to act, and a panel for every seat."""

    seen_in_supply = 2

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.row = self.height + 12
        self.panel_y = self.row + BIG_H + 10
        self.panel_h = 76.0
        self.panel_w = (self.width - GAP * (len(seats) - 1)) / max(1, len(seats))
        self.panel_x = [i * (self.panel_w + GAP) for i in range(len(seats))]
        self.height = self.panel_y + self.panel_h + 2
        self.hand_x = 538.0
        middle = self.row + BIG_H / 2
        self.base += text(2, middle + 6, words["caption.display"], size=18, cls="in-mute")
        self.base += line(486, self.row + 4, 486, self.row + BIG_H - 4, cls="in-rule")
        self.base += text(532, middle + 26, words["caption.hand"], size=18, anchor="end", cls="in-mute")

    def heap_spot(self, s: int, kind: str, k: int) -> Spot:
        return round(self.panel_x[s] + (24 if kind == "cloister" else 82), 1), self.panel_y + 55

    def start_spot(self, s: int) -> Spot | None:
        return round(self.panel_x[s] + 36 + len(self.seats[s].name) * 18 + 20, 1), self.panel_y + 20

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from super().places(table)
        yield from self.panels(table)
        yield from self.market(table, 44, self.row)
        for s in range(len(self.seats)):
            held = table.hands[s]
            if s == table.turn:
                yield from hands.hand(self, self.looks, s, held, self.hand_x, self.row, 324, big=True)
            else:
                x = round(self.panel_x[s] + 113, 1)
                yield from hands.hand(self, self.looks, s, held, x, self.panel_y + 36, self.panel_w - 117, big=False)
        yield self.kept(("acting", table.turn), self.acting, table.turn)
        yield self.note(table.round_note, 934, self.row + BIG_H / 2 + 7, 118)

    def acting(self, turn: int) -> Node:
        """Draw whose large hand it is."""
        body = ""
        if turn >= 0:
            look = self.seats[turn]
            body = group(pieces.disc(look.shape, 13), x=514, y=self.row + BIG_H / 2 - 12, cls=look.cls)
        return Node("acting", keyed("acting", body, aria_hidden="true"))

    def panel_at(self, s: int) -> Spot:
        return self.panel_x[s], self.panel_y

    def panel_body(self, table: BoardView, s: int) -> str:
        w = self.panel_w
        body = panels.panel(w, self.panel_h) + panels.nameplate(self.seats[s], 20, 20, name_at=16)
        points = self.say("caption.points", points=table.points[s])
        body += text(w - 12, 27, points, size=18, anchor="end", cls="in-strong")
        body += text(w - 8, 34, points, size=30, anchor="end", cls="in-strong in-coarse", box=None)
        return body + text(45, 62, str(table.supply[s][0]), size=18) + text(98, 62, str(table.supply[s][1]), size=18)


class Hands(_Sheet):
    """All cards, large: the market on top, below it every hand."""

    wide, market_x, note_at, note_room, hand_room = 640.0, 96.0, 586.0, 104.0, 470.0

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.width = self.wide
        self.top = 12.0
        self.first = self.top + BIG_H + 24
        self.pitch = BIG_H + 20
        self.height = self.first + self.pitch * len(seats) + 4
        self.base = text(24, self.top + BIG_H / 2 + 7, words["caption.display"], size=20, cls="in-mute")

    def start_spot(self, s: int) -> Spot | None:
        return 120.0, self.first + self.pitch * s + self.pitch / 2 - 4

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from self.panels(table)
        yield from self.market(table, self.market_x, self.top)
        for s in range(len(self.seats)):
            yield from hands.hand(
                self, self.looks, s, table.hands[s], 150, self.first + self.pitch * s + 6, self.hand_room, big=True
            )
        yield self.note(table.round_note, self.note_at, self.top + BIG_H / 2 + 7, self.note_room)

    def panel_at(self, s: int) -> Spot:
        return 0, self.first + self.pitch * s

    def panel_body(self, table: BoardView, s: int) -> str:
        body = panels.panel(self.width, self.pitch - 8, inset=(1.5, 0), r=14)
        return body + panels.nameplate(self.seats[s], 32, self.pitch / 2 - 4, r=15, name_at=24, size=22)


class Scores(_Sheet):
    """Points and what is left in every supply, each piece to be seen."""

    wide, pitch, note_at = 1000.0, 92.0, (96.0, 180.0)
    captions = (270.0, 312.0, 756.0)
    # Per kind of piece: where the first stands, the way to the next, where the number ends.
    heaps = ((330.0, 38.0, 728.0), (770.0, 30.0, 914.0))
    top_line, heap = 42.0, 42.0  # middle lines of a seat's panel

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[SeatLook, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.top = 40.0
        self.width = self.wide
        self.height = self.top + self.pitch * len(seats)
        anchors = (("end", "caption.score"), ("start", "caption.cloisters"), ("start", "caption.cardinals"))
        for x, (anchor, caption) in zip(self.captions, anchors, strict=True):
            self.base += text(x, 26, words[caption], size=20, anchor=anchor, cls="in-mute")

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
        body += text(270, middle + 11, points, size=32, anchor="end", cls="in-strong")
        if self.gains(table, s):
            body += text(176, middle + 9, f"{table.gained[s]:+d}", size=24, anchor="end", cls="in-alert")
        for left, (_, _, x) in zip(table.supply[s], self.heaps, strict=True):
            body += text(x, self.heap + 8, str(left), size=22, anchor="end")
        return body


_KINDS: dict[str, type[_Sheet]] = {"table": _Table, "map": _Map, "hands": Hands, "scores": Scores}
