"""The board of 王と枢機卿, drawn from plain facts. Imports no rules: the game fills a BoardView in.

Scenes: "table" (map, open cards, hands, supplies, points), "map", "hands" (cards only, large), "scores".
Keys: region.FR road.FR1.FR2 alliance.4 crest.FR site.FR3 seat.red display.1 pile discard hand.red.BYBU note, and the
layer of pieces: start, piece.red.cloister.1 …, piece.red.cardinal.1 …
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from insuto.draw import cards, pieces
from insuto.draw.model import Node, Picture
from insuto.draw.shapes import at, circle, ems, esc, group, keyed, line, path, rect, text
from insuto.games.kardinal.board_words_ja import WORDS

SCENES = ("table", "map", "hands", "scores")


@dataclass(slots=True)
class BoardView:
    """What is to be drawn, and nothing else. A seat may see less than the whole: unknown cards are the last entry."""

    seats: tuple[str, ...]               # seat ids in order, e.g. ("red", "blue", "green", "yellow")
    sites: Sequence[int]                 # owner's seat index or -1, in the components' order of sites
    cardinals: Sequence[Sequence[int]]   # [region][seat] number of cardinals
    supply: Sequence[Sequence[int]]      # [seat] -> (cloisters left, cardinals left)
    hands: Sequence[Sequence[int]]       # [seat] -> number of cards by type; the last entry counts unknown cards
    display: Sequence[int]               # types of the open cards, len(types) when unknown
    pile: int
    discards: int
    points: Sequence[int]
    turn: int = -1                       # seat to act, -1 for none
    start: int = -1                      # seat with the start player's marker, -1 for none
    round_note: str = ""                 # already worded; \n where it may be parted, e.g. 「最終\nラウンド」
    gained: Sequence[int] = ()           # [seat] -> points of the scoring just made, () for none
    # Which piece stands where, so that a picture moves only the piece that was moved. Both may be left out.
    placed: Sequence[Sequence[int]] = ()  # [seat] -> the sites of its cloisters, oldest first
    called: Sequence[tuple[int, int]] = ()  # (region, seat) of every cardinal, oldest first


def picture(
    components: Mapping[str, Any], table: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position."""
    return drawn(_KINDS, components, table, scene, words)


# --- the sheets: what does not change, made once -------------------------------------------------------------

_sheets: dict[tuple[int, int, tuple[str, ...], type[_Sheet]], _Sheet] = {}
_SHEETS_KEPT = 24


def drawn(
    kinds: Mapping[str, type[_Sheet]], components: Mapping[str, Any], table: BoardView, scene: str, words: Mapping[str, str]
) -> Picture:
    """One of the scenes `kinds`, on a sheet that is kept. ValueError for an unknown scene."""
    if scene not in kinds:
        raise ValueError(f"no scene {scene!r}; there are {', '.join(kinds)}")
    seats = tuple(table.seats)
    key = (id(components), id(words), seats, kinds[scene])
    found = _sheets.get(key)
    if found is None or found.components is not components or found.words is not words:
        while len(_sheets) >= _SHEETS_KEPT:
            del _sheets[next(iter(_sheets))]
        found = _sheets[key] = kinds[scene](components, seats, scene, words)
    return found.picture(table)


GAP = 8.0
BIG_W, BIG_H = cards.CARD
SMALL_W, SMALL_H = cards.SMALL
COUNT_W = 27.0
"""Room for ×3 beside a small card."""


class _Sheet:
    """One scene for one set of components and seats: the base, and nodes remembered by what they show."""

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        self.components = components
        self.words = words
        self.seats = seats
        self.scene = scene
        self.names = [words.get(f"seat.{s}", s) for s in seats]
        self.types: list[Mapping[str, Any]] = list(components["cards"]["types"])
        self.regions: list[Mapping[str, Any]] = list(components["regions"])
        self.sites: list[Mapping[str, Any]] = list(components["sites"])
        self.drawing: Mapping[str, Any] = components["drawing"]
        per_player = {p["id"]: p.get("per_player", 0) for p in components["pieces"]}
        self.cloisters: int = per_player["cloister"]
        self.cardinals: int = per_player["cardinal"]
        self.region_name = {r["id"]: words.get(f"region.{r['id']}", r["ja"]) for r in self.regions}
        self.type_index = {t["id"]: i for i, t in enumerate(self.types)}
        self.card_name = [words["between"].join(self.region_name[r] for r in t["regions"]) for t in self.types]
        self.card_name.append(words["card.back"])
        self.site_at = [(float(s["x"]), float(s["y"])) for s in self.sites]
        self.spots = [
            [(float(x), float(y)) for x, y in self.drawing["regions"][r["id"]]["spots"]] for r in self.regions
        ]
        self.memory: dict[tuple[Any, ...], Node] = {}
        self.piece_heads = [
            [
                [self.head(s, seat, kind, n) for n in range(1, most + 1)]
                for kind, most in (("cloister", self.cloisters), ("cardinal", self.cardinals))
            ]
            for s, seat in enumerate(seats)
        ]
        self.piece_bodies = [(pieces.house(seat), pieces.person(seat)) for seat in seats]
        self.width = 1000.0
        self.height = 0.0
        self.base = ""

    def picture(self, table: BoardView) -> Picture:
        if len(self.memory) > 20000:
            self.memory.clear()
        nodes = [*self.places(table), *self.pieces(table)]
        return Picture(self.width, self.height, self.words[f"scene.{self.scene}"], self.base, tuple(nodes))

    def places(self, table: BoardView) -> Iterator[Node]:
        raise NotImplementedError

    # --- words

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def counts(self, numbers: Sequence[int]) -> str:
        parts = [self.say("some", seat=self.names[s], count=n) for s, n in enumerate(numbers) if n]
        return self.words["between"].join(parts) or self.words["none"]

    # --- cards

    def card_face(self, kind: int, covered: bool = False) -> str:
        """A card; of one that lies under another only the band is seen, and no cut-off words."""
        if kind >= len(self.types):
            return cards.back()
        kind_ = self.types[kind]
        lines = () if covered else tuple(self.region_name[r] for r in kind_["regions"])
        return cards.face(kind, kind_["colour"]["id"], kind_["letter"]["value"], lines)

    def card_small(self, kind: int) -> str:
        if kind >= len(self.types):
            return cards.back(SMALL_W, SMALL_H, 4)
        kind_ = self.types[kind]
        return cards.small(kind, kind_["colour"]["id"], kind_["letter"]["value"])

    def hand(self, seat: int, held: Sequence[int], x: float, y: float, room: float, *, big: bool) -> Iterator[Node]:
        """The cards of a hand in a row: one node for each type. Large cards of a type lie over each other; of small ones, one
        stands for all, and the number beside it."""
        width, gap = (BIG_W, 6.0) if big else (SMALL_W, 2.0)
        groups = sum(1 for n in held if n)
        more = sum(held) - groups
        spare = room - groups * width - max(0, groups - 1) * gap
        step = min(30.0, max(2.0, spare / more)) if big and more else 0.0
        extra = [(n - 1) * step if big else COUNT_W * (n > 1) for n in held]
        if spare < (0 if big else sum(extra)):      # more than fit side by side, in a studied position: let them overlap
            gap += (spare - (0 if big else sum(extra))) / max(1, groups - 1)
        for kind in range(len(self.types) + 1):
            count = held[kind] if kind < len(held) else 0
            key = ("hand", seat, kind, count, x if count else 0, y, step, big)
            node = self.memory.get(key)
            if node is None:
                name = f"hand.{self.seats[seat]}.{self.types[kind]['id'] if kind < len(self.types) else 'back'}"
                if not count:
                    node = Node(name, keyed(name, "", cls="in-place in-hide"))
                else:
                    if big:
                        body = cards.fan([*[self.card_face(kind, True)] * (count - 1), self.card_face(kind)], step)
                        body += cards.badge(f"×{count}", (count - 1) * step + width - 22, 13) if count > 1 else ""
                    else:
                        body = self.card_small(kind)
                        body += text(width + 2, 25, f"×{count}", size=18, fit=COUNT_W - 3, cls="in-strong") if count > 1 else ""
                    title = self.say("hand", seat=self.names[seat], card=self.card_name[kind], count=count)
                    node = Node(name, keyed(name, body, x=x, y=y, title=title))
                self.memory[key] = node
            yield node
            if count:
                x += width + extra[kind] + gap

    def market(self, table: BoardView, x: float, y: float) -> Iterator[Node]:
        """The open cards, the pile and the discards, from x to the right; 4 cards wide."""
        size = self.components["cards"]["display"]["value"]
        key: tuple[Any, ...]
        for n in range(size):
            kind = table.display[n] if n < len(table.display) else -1
            key = ("display", n, kind)
            if key not in self.memory:
                name = f"display.{n + 1}"
                if kind < 0:
                    body, title = cards.slot(), self.say("display.empty", number=n + 1)
                else:
                    body, title = self.card_face(kind), self.say("display", number=n + 1, card=self.card_name[kind])
                self.memory[key] = Node(name, keyed(name, body, x=x + n * (BIG_W + GAP), y=y, title=title))
            yield self.memory[key]
        x += size * (BIG_W + GAP) + 6
        for name, count in (("pile", table.pile), ("discard", table.discards)):
            key = (name, count)
            if key not in self.memory:
                caption = self.words[f"caption.{name}"]
                body = cards.pile(count, caption) if name == "pile" else cards.slot(caption, str(count))
                self.memory[key] = Node(name, keyed(name, body, x=x, y=y, title=self.say(name, count=count)))
            yield self.memory[key]
            x += BIG_W + GAP

    # --- seats

    def seat_title(self, table: BoardView, s: int) -> str:
        cloisters, cardinals = table.supply[s]
        title = self.say(
            "seat", seat=self.names[s], points=table.points[s], cloisters=cloisters, cardinals=cardinals,
            hand=sum(table.hands[s]),
        )
        if self.gains(table, s):
            title += self.say("seat.gained", points=table.gained[s])
        return title + (self.words["seat.turn"] if table.turn == s else "") + (
            self.words["seat.start"] if table.start == s else ""
        )

    @staticmethod
    def gains(table: BoardView, s: int) -> int:
        return table.gained[s] if table.gained else 0

    def seat_state(self, table: BoardView, s: int) -> tuple[Any, ...]:
        mine = (table.turn == s, table.start == s, self.gains(table, s))
        return ("seat", s, *table.supply[s], sum(table.hands[s]), table.points[s], *mine)

    def note(self, content: str, x: float, y: float, room: float) -> Node:
        """Where the game stands; parted only where its words allow it, else set narrower."""
        key = ("note", content)
        if key not in self.memory:
            whole = content.replace("\n", "")
            lines = [whole] if ems(whole) * 19 <= room else content.split("\n")
            body = "".join(
                text(x, y + 24 * i - 12 * (len(lines) - 1), row, size=19, anchor="middle", fit=room, cls="in-alert")
                for i, row in enumerate(lines) if row
            )
            self.memory[key] = Node("note", keyed("note", body, title=whole))
        return self.memory[key]

    # --- the map

    def map_base(self) -> str:
        w, h = self.drawing["width"], self.drawing["height"]
        body = rect(0, 0, w, h, r=16, cls="in-sea")
        hint = self.words["board.schematic"]
        body += text(w - 14, h - 14, hint, size=18, anchor="end", cls="in-mute")
        return body

    def make_map(self) -> list[Node]:
        """What lies on the map and never changes: roads and alliances."""
        found: list[Node] = []
        site = {s["id"]: s for s in self.sites}
        label = {s["id"]: f"{self.region_name[s['region']]}{s['number']}" for s in self.sites}
        for road in self.components["roads"]:
            a, b = site[road["a"]], site[road["b"]]
            key = f"road.{road['a']}.{road['b']}"
            body = line(a["x"], a["y"], b["x"], b["y"], cls="in-road")
            found.append(Node(key, keyed(key, body, title=self.say("road", a=label[road["a"]], b=label[road["b"]]))))
        for alliance in self.components["alliances"]:
            n, mx, my = alliance["number"], alliance["marker"]["x"], alliance["marker"]["y"]
            arms = "".join(
                line(0, 0, x - mx, y - my, cls="in-arm") + circle(x - mx, y - my, 4.5, cls="in-armend")
                for x, y in (self.drawing["arms"][str(n)][alliance[side]] for side in ("a", "b"))
            )
            title = self.say("alliance", number=n, a=self.region_name[alliance["a"]], b=self.region_name[alliance["b"]])
            found.append(Node(f"alliance.{n}", keyed(f"alliance.{n}", arms + pieces.marker(str(n), 17), x=mx, y=my, title=title)))
        return found

    def map_places(self, table: BoardView, fixed: Sequence[Node]) -> Iterator[Node]:
        memory = self.memory
        seats = range(len(self.seats))
        owners: dict[str, list[int]] = {r["id"]: [0] * len(self.seats) for r in self.regions}
        for site, owner in zip(self.sites, table.sites, strict=True):
            if owner not in seats and owner != -1:
                raise ValueError(f"site.{site['id']}: no seat {owner}")
            if owner >= 0:
                owners[site["region"]][owner] += 1
        for i, region in enumerate(self.regions):
            key: tuple[Any, ...] = ("region", i, *owners[region["id"]], *table.cardinals[i])
            if key not in memory:
                card = self.types[self.type_index[region["card"]]]
                title = self.say(
                    "region", region=self.region_name[region["id"]], letter=card["letter"]["value"],
                    cloisters=self.counts(owners[region["id"]]), cardinals=self.counts(table.cardinals[i]),
                )
                name = f"region.{region['id']}"
                body = path(self.drawing["regions"][region["id"]]["outline"], cls="in-land")
                memory[key] = Node(name, keyed(name, body, cls=f"in-place in-h-{card['colour']['id']}", title=title))
            yield memory[key]
        yield from fixed
        for i, region in enumerate(self.regions):
            key = ("crest", i, *table.cardinals[i])
            if key not in memory:
                memory[key] = self.crest(region, table.cardinals[i])
            yield memory[key]
        for i, owner in enumerate(table.sites):
            key = ("site", i, owner)
            node = memory.get(key)
            if node is None:
                node = memory[key] = self.site(self.sites[i], owner)
            yield node

    def crest(self, region: Mapping[str, Any], cardinals: Sequence[int]) -> Node:
        shape = self.drawing["regions"][region["id"]]
        card = self.types[self.type_index[region["card"]]]
        name = self.region_name[region["id"]]
        x, y, w, h = shape["crest"]
        body = (
            rect(x, y, w, h, r=10, cls="in-plate")
            + group(pieces.shield(card["letter"]["value"]), x=shape["shield"][0], y=shape["shield"][1])
            + text(shape["label"][0], shape["label"][1], name, size=19, anchor="middle", cls="in-name")
            + self.coarse_name(shape["label"], name)
        )
        key = f"crest.{region['id']}"
        title = self.say("crest", region=name, cardinals=self.counts(cardinals))
        return Node(key, keyed(key, body, cls=f"in-place in-h-{card['colour']['id']}", title=title))

    def coarse_name(self, label: Sequence[float], name: str) -> str:
        """A region's name in large letters, for a look from afar, between what stands beside it."""
        x, y, size = label[0], label[1], 30
        marks = [(a["marker"]["x"], a["marker"]["y"], 18) for a in self.components["alliances"]]
        beside = [(mx, half) for mx, my, half in [*((sx, sy, 16) for sx, sy in self.site_at), *marks] if abs(my - y + 11) < 26]
        left = max([4.0, *(mx + half for mx, half in beside if mx < x)])
        right = min([self.width - 4, *(mx - half for mx, half in beside if mx > x)])
        room = min(ems(name) * size, right - left)
        x = min(max(x, left + room / 2), right - room / 2)
        return text(round(x, 1), y, name, size=size, anchor="middle", fit=round(room, 1), cls="in-name in-coarse", box=None)

    def site(self, site: Mapping[str, Any], owner: int) -> Node:
        key = f"site.{site['id']}"
        body = circle(0, 0, 21, cls="in-hit")
        name = self.region_name[site["region"]]
        if owner < 0:
            title = self.say("site.free", region=name, number=site["number"])
            body += path("M-13.5 11.5V-3L0-14L13.5-3V11.5Z", cls="in-lot") + text(
                0, 10, str(site["number"]), size=18, anchor="middle", cls="in-mute", box=None
            )
        else:
            title = self.say("site.taken", region=name, number=site["number"], seat=self.names[owner])
        return Node(key, keyed(key, body, x=site["x"], y=site["y"], title=title))

    # --- the layer of pieces

    def supply_at(self, s: int, kind: int) -> tuple[float, float, bool]:
        """Where a piece of a seat's supply lies, and whether it is seen there."""
        return 90.0 + 190 * s + 60 * kind, self.height + 50, False

    def start_at(self, s: int) -> tuple[float, float, bool]:
        return 60.0 + 190 * s, self.height + 50, False

    on_map = False
    seen_in_stack = 99      # of pieces lying on one heap only the top ones are shown

    def head(self, s: int, seat: str, kind: str, n: int) -> tuple[str, str]:
        """A piece's key, and its markup up to the class that hides it."""
        key = f"piece.{seat}.{kind}.{n}"
        return key, f'" data-key="{esc(key)}" aria-hidden="true" transform="'

    @staticmethod
    def numbers(places: Sequence[int], history: Sequence[int] | None, most: int) -> dict[int, int]:
        """Which of a seat's pieces (0, 1, …) stands on which of its places: {piece: place}."""
        if history is not None:
            left = list(places)
            known = []
            for place in history:
                if place in left:
                    left.remove(place)
                    known.append(place)
            return dict(enumerate([*known, *left][:most]))
        # Without a history: every place asks for a number of its own and takes the next free one, so that
        # most pieces keep their number when another comes in.
        result: dict[int, int] = {}
        for place in places[:most]:
            n = place * 7 % most
            while n in result:
                n = (n + 1) % most
            result[n] = place
        return result

    def pieces(self, table: BoardView) -> Iterator[Node]:
        memory = self.memory
        on_map = self.on_map
        s = table.start
        if ("start", s) not in memory:
            x, y, seen = self.start_at(s) if 0 <= s < len(self.seats) else (500.0, self.height + 50, False)
            cls = "in-piece in-s-black" if seen else "in-piece in-s-black in-off"
            memory[("start", s)] = Node(
                "start", keyed("start", pieces.star(), cls=cls, x=x, y=y, title=self.words["start"])
            )
        yield memory[("start", s)]
        standing = self.cardinals_at(table) if on_map else []
        for s in range(len(self.seats)):
            where: list[dict[int, tuple[float, float]]] = [{}, {}]
            if on_map:
                own = [i for i, owner in enumerate(table.sites) if owner == s]
                history = table.placed[s] if s < len(table.placed) else None
                where[0] = {n: self.site_at[i] for n, i in self.numbers(own, history, self.cloisters).items()}
                where[1] = dict(enumerate(standing[s][: self.cardinals]))
            for kind in (0, 1):
                left = table.supply[s][kind]
                placed = where[kind]
                rest = 0
                for n, (key, middle) in enumerate(self.piece_heads[s][kind]):
                    spot = placed.get(n)
                    if spot is not None:
                        state: tuple[Any, ...] = (s, kind, n, spot)
                        node = memory.get(state)
                        if node is None:
                            node = memory[state] = self.piece(s, kind, key, middle, *spot, True)
                    else:
                        shown = rest < left and rest < self.seen_in_stack
                        state = (s, kind, n, rest if self.seen_in_stack > 2 else -1, shown)
                        node = memory.get(state)
                        if node is None:
                            x, y, seen = self.supply_spot(s, kind, rest)
                            node = memory[state] = self.piece(s, kind, key, middle, x, y, seen and shown)
                        rest += 1
                    yield node

    def cardinals_at(self, table: BoardView) -> list[list[tuple[float, float]]]:
        """[seat] -> where its cardinals stand, oldest first. On a crest every next one takes the next spot, whosever it is."""
        left = [list(row) for row in table.cardinals]
        unknown = [(i, s) for i, row in enumerate(left) for s, count in enumerate(row) for _ in range(count)]
        found: list[list[tuple[float, float]]] = [[] for _ in self.seats]
        taken = [0] * len(self.regions)
        for i, s in (*table.called, *unknown):
            if left[i][s]:
                left[i][s] -= 1
                found[s].append(self.spot(i, taken[i]))
                taken[i] += 1
        return found

    def supply_spot(self, s: int, kind: int, rest: int) -> tuple[float, float, bool]:
        return self.supply_at(s, kind)

    def piece(self, s: int, kind: int, key: str, middle: str, x: float, y: float, seen: bool) -> Node:
        cls = f"in-piece in-s-{self.seats[s]}" + ("" if seen else " in-off")
        return Node(key, f'<g class="{cls}{middle}{at(x, y)}">{self.piece_bodies[s][kind]}</g>')

    def spot(self, region: int, k: int) -> tuple[float, float]:
        """The place of the k-th cardinal on a crest; more than there is room for stand behind the last ones."""
        spots = self.spots[region]
        if k < len(spots):
            return spots[k]
        x, y = spots[k % len(spots)]
        return x + 6, y - 4


class _Map(_Sheet):
    """The map alone. Pieces in the supply wait under its lower edge."""

    on_map = True

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.width, self.height = float(self.drawing["width"]), float(self.drawing["height"])
        self.base = self.map_base()
        self.fixed = self.make_map()

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from self.map_places(table, self.fixed)


class _Table(_Map):
    """The map, under it the cards and the hand of the seat to act, and a panel for every seat."""

    seen_in_stack = 2

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]
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

    def supply_at(self, s: int, kind: int) -> tuple[float, float, bool]:
        return round(self.panel_x[s] + (24 if kind == 0 else 82), 1), self.panel_y + 55, True

    def start_at(self, s: int) -> tuple[float, float, bool]:
        return round(self.panel_x[s] + 36 + len(self.names[s]) * 18 + 20, 1), self.panel_y + 20, True

    def places(self, table: BoardView) -> Iterator[Node]:
        yield from super().places(table)
        for s in range(len(self.seats)):
            state = self.seat_state(table, s)
            if state not in self.memory:
                self.memory[state] = self.panel(table, s)
            yield self.memory[state]
        yield from self.market(table, 44, self.row)
        for s in range(len(self.seats)):
            if s == table.turn:
                yield from self.hand(s, table.hands[s], self.hand_x, self.row, 324, big=True)
            else:
                x = self.panel_x[s] + 113
                yield from self.hand(s, table.hands[s], round(x, 1), self.panel_y + 36, self.panel_w - 117, big=False)
        key = ("acting", table.turn)
        if key not in self.memory:
            seat = self.seats[table.turn] if table.turn >= 0 else ""
            body = "" if not seat else group(pieces.disc(seat, 13), x=514, y=self.row + BIG_H / 2 - 12, cls=f"in-s-{seat}")
            self.memory[key] = Node("acting", keyed("acting", body))
        yield self.memory[key]
        yield self.note(table.round_note, 934, self.row + BIG_H / 2 + 7, 118)

    def panel(self, table: BoardView, s: int) -> Node:
        x, y, w = self.panel_x[s], self.panel_y, self.panel_w
        seat = self.seats[s]
        body = rect(1.5, 1.5, w - 3, self.panel_h - 3, r=12, cls="in-panel")
        body += group(pieces.disc(seat, 11), x=20, y=20, cls=f"in-s-{seat}")
        body += text(36, 27, self.names[s], size=18, cls="in-strong")
        points = self.say("caption.points", points=table.points[s])
        body += text(w - 12, 27, points, size=18, anchor="end", cls="in-strong")
        body += text(w - 8, 34, points, size=30, anchor="end", cls="in-strong in-coarse", box=None)
        body += text(45, 62, str(table.supply[s][0]), size=18) + text(98, 62, str(table.supply[s][1]), size=18)
        name = f"seat.{seat}"
        cls = "in-place in-turn" if table.turn == s else "in-place"
        return Node(name, keyed(name, body, cls=cls, x=x, y=y, title=self.seat_title(table, s)))


class Hands(_Sheet):
    """All cards, large: the market on top, below it every hand."""

    wide, market_x, note_at, note_room, hand_room = 640.0, 96.0, 586.0, 104.0, 470.0

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.width = self.wide
        self.top = 12.0
        self.first = self.top + BIG_H + 24
        self.pitch = BIG_H + 20
        self.height = self.first + self.pitch * len(seats) + 4
        self.base = text(24, self.top + BIG_H / 2 + 7, words["caption.display"], size=20, cls="in-mute")

    def start_at(self, s: int) -> tuple[float, float, bool]:
        return 120.0, self.first + self.pitch * s + self.pitch / 2 - 4, True

    def places(self, table: BoardView) -> Iterator[Node]:
        for s, seat in enumerate(self.seats):
            state = self.seat_state(table, s)
            if state not in self.memory:
                body = rect(1.5, 0, self.width - 3, self.pitch - 8, r=14, cls="in-panel")
                body += group(pieces.disc(seat, 15), x=32, y=self.pitch / 2 - 4, cls=f"in-s-{seat}")
                body += text(56, self.pitch / 2 + 3, self.names[s], size=22, cls="in-strong")
                cls = "in-place in-turn" if table.turn == s else "in-place"
                name = f"seat.{seat}"
                self.memory[state] = Node(
                    name, keyed(name, body, cls=cls, x=0, y=self.first + self.pitch * s, title=self.seat_title(table, s))
                )
            yield self.memory[state]
        yield from self.market(table, self.market_x, self.top)
        for s in range(len(self.seats)):
            yield from self.hand(s, table.hands[s], 150, self.first + self.pitch * s + 6, self.hand_room, big=True)
        yield self.note(table.round_note, self.note_at, self.top + BIG_H / 2 + 7, self.note_room)


class Scores(_Sheet):
    """Points and what is left in every supply, each piece to be seen."""

    wide, pitch, note_at = 1000.0, 92.0, (96.0, 180.0)
    captions = (270.0, 312.0, 756.0)
    # Per kind of piece: where the first stands, the way to the next, where the number ends.
    heaps = ((330.0, 38.0, 728.0), (770.0, 30.0, 914.0))
    top_line, heap = 42.0, 42.0       # middle lines of a seat's panel

    def __init__(
        self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]
    ) -> None:
        super().__init__(components, seats, scene, words)
        self.top = 40.0
        self.width = self.wide
        self.height = self.top + self.pitch * len(seats)
        anchors = (("end", "caption.score"), ("start", "caption.cloisters"), ("start", "caption.cardinals"))
        for x, (anchor, caption) in zip(self.captions, anchors, strict=True):
            self.base += text(x, 26, words[caption], size=20, anchor=anchor, cls="in-mute")

    def supply_spot(self, s: int, kind: int, rest: int) -> tuple[float, float, bool]:
        most, (x, step, _) = (self.cloisters, self.cardinals)[kind], self.heaps[kind]
        half = max(1, -(-most // 2))
        return x + (rest % half) * step, self.top + self.pitch * s + self.heap - 19 + (rest // half) * 38, True

    def start_at(self, s: int) -> tuple[float, float, bool]:
        return 106.0, self.top + self.pitch * s + self.top_line, True

    def places(self, table: BoardView) -> Iterator[Node]:
        for s, seat in enumerate(self.seats):
            state = self.seat_state(table, s)
            if state not in self.memory:
                middle = self.top_line
                body = rect(1.5, 0, self.width - 3, self.pitch - 8, r=14, cls="in-panel")
                body += group(pieces.disc(seat, 15), x=32, y=middle, cls=f"in-s-{seat}")
                body += text(56, middle + 8, self.names[s], size=22, cls="in-strong")
                points = self.say("caption.points", points=table.points[s])
                body += text(270, middle + 11, points, size=32, anchor="end", cls="in-strong")
                if self.gains(table, s):
                    body += text(176, middle + 9, f"{table.gained[s]:+d}", size=24, anchor="end", cls="in-alert")
                for left, (_, _, x) in zip(table.supply[s], self.heaps, strict=True):
                    body += text(x, self.heap + 8, str(left), size=22, anchor="end")
                name = f"seat.{seat}"
                cls = "in-place in-turn" if table.turn == s else "in-place"
                y = self.top + self.pitch * s
                self.memory[state] = Node(name, keyed(name, body, cls=cls, x=0, y=y, title=self.seat_title(table, s)))
            yield self.memory[state]
        yield self.note(table.round_note, self.note_at[0], 26, self.note_at[1])


_KINDS: dict[str, type[_Sheet]] = {"table": _Table, "map": _Map, "hands": Hands, "scores": Scores}
