"""What every scene of ランカスター shares: signs, words, castle boards and the layer of pieces that move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from insuto.draw import icons, pieces
from insuto.draw.model import Node, Picture
from insuto.draw.shapes import at, esc, group, keyed, rect, text
from insuto.games.lancaster.board_view import CONFLICTS, HIDDEN, BoardView, CastleView
from insuto.games.lancaster.board_words_ja import exchange

Spot = tuple[float, float]
GAP = 8.0
HUES = ("red", "green", "yellow", "blue", "purple", "orange", "brown", "grey", "green")


def heap(spot: Spot, k: int) -> Spot:
    """Where the k-th of equal knights lies: a little askew, so that each is seen, and each always in its own place."""
    return spot[0] + 1.5 - 3 * k, spot[1] + 1.5 - 3 * k


@dataclass(slots=True)
class CastlePlan:
    """Where the parts of a castle board stand. Points are middles."""

    name: str                     # of this geometry, for the memory of nodes
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
    icons_at: float = 0.0         # middle line of the rewards, 0: they stand in the squares
    icons_above: float = 0.0      # where squares stand in rows: how far above each its reward
    points_at: float = 0.0        # baseline of the nobles' points, 0: not shown
    bought: bool = False          # rewards with their price
    below: bool = False           # how many knights of one strength: below their square, not beside it


def uncertain(figure: Mapping[str, Any]) -> bool:
    """Whether a figure of the components is drawn with the sign 「実物で確認」."""
    return figure["confidence"] in ("low", "invented")


class Sheet:
    """One scene for one set of components and seats: the base, and nodes remembered by what they show."""

    knight_size = 36.0
    has_pieces = True

    def __init__(self, components: Mapping[str, Any], seats: tuple[str, ...], scene: str, words: Mapping[str, str]) -> None:
        self.components, self.words, self.seats, self.scene = components, words, seats, scene
        self.names = [words.get(f"seat.{s}", s) for s in seats]
        self.counties: list[Mapping[str, Any]] = list(components["counties"])
        self.letters = [c["id"] for c in self.counties]
        self.favours: list[Mapping[str, Any]] = list(components["favours"])
        self.slots: list[Mapping[str, Any]] = list(components["castle"])
        self.conflict_cards = {c["id"]: c for c in components["conflicts"]["cards"]}
        self.laws = {c["id"]: c for c in components["laws"]["cards"]}
        self.strengths = [int(k) for k in components["knights"]["by_strength"]]
        self.most = {int(k): int(v) for k, v in components["knights"]["by_strength"].items()}
        self.memory: dict[tuple[Any, ...], Node] = {}
        self.width, self.height, self.base = 1000.0, 0.0, ""
        size = self.knight_size
        self.bodies = {(s, k): pieces.knight(seat, k, size) for s, seat in enumerate(seats) for k in self.strengths}
        self.noble_bodies = [self.noble(i) for i in range(len(self.letters))]

    def picture(self, view: BoardView) -> Picture:
        if len(self.memory) > 20000:
            self.memory.clear()
        nodes = [*self.places(view), *(self.pieces(view) if self.has_pieces else ()), self.start(view)]
        return Picture(self.width, self.height, self.words[f"scene.{self.scene}"], self.base, tuple(nodes))

    def places(self, view: BoardView) -> Iterator[Node]:
        raise NotImplementedError

    def kept(self, key: tuple[Any, ...], make: Callable[..., Node], *facts: Any) -> Node:
        """The node remembered under `key`, which must hold everything that it shows; else made from the facts."""
        node = self.memory.get(key)
        if node is None:
            node = self.memory[key] = make(*facts)
        return node

    # --- words

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def known(self, number: int) -> str:
        return self.words["hidden"] if number == HIDDEN else str(number)

    def seat_index(self, seat: int, where: str) -> int:
        if not -1 <= seat < len(self.seats):
            raise ValueError(f"{where}: no seat {seat}")
        return seat

    def points_of(self, view: BoardView, s: int) -> int:
        return view.points[s] if s < len(view.points) else 0

    # --- signs

    def gain_signs(self, gain: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """What is gained, as signs with numbers."""
        found: list[tuple[str, str]] = []
        for good, n in gain.items():
            many = str(n) if n != 1 else ""
            match good:
                case "gold":
                    found.append((icons.coin(str(n)), ""))
                case "squires":
                    found.append((icons.squire(), many))
                case "markers":
                    found.append((icons.cube(), many))
                case "points":
                    found.append((icons.points(str(n)), ""))
                case "upgrade":
                    found.append((icons.upgrade(), "+1"))
                case "recruit":
                    found.append((icons.knight("1"), many))
                case "extension":
                    found.append((icons.tile(), many))
                case "noble":
                    found.append((icons.bust(), many))
                case "move":
                    found += [(icons.arrow(), ""), (icons.swords(), "")]
                case "swap":
                    found += [(icons.knight(str(n["from"])), ""), (icons.arrow(), ""), (icons.knight(str(n["to"])), "")]
                case _:
                    raise ValueError(f"no gain {good!r}")
        return tuple(found)

    def condition_signs(self, condition: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        of, n = condition.get("of", ""), condition.get("n", 1)
        sign = {
            "gold": icons.coin(), "squires": icons.squire(), "nobles": icons.bust(), "counties": icons.tower(),
            "conflicts": icons.swords(), "extensions": icons.tile(),
        }.get(of, "")
        if of.startswith("knights."):
            sign = icons.knight(of[8:])
        match condition["type"]:
            case "max":
                return (text(0, 6, self.words["max"], size=17, anchor="middle", cls="in-strong", box=None), ""), (sign, "")
            case "per":
                return ((sign, f"×{n}"),)
            case "pay":
                goods_ = {"gold": icons.coin(), "squires": icons.squire(), "markers": icons.cube()}
                return tuple((goods_[good], f"−{amount}") for good, amount in condition["cost"].items())
            case "none":
                return ((sign + icons.none(), ""),)
            case "has_each":
                return tuple((icons.knight(str(k)), "") for k in condition["strengths"])
        return ((sign, ""),) * int(n)

    def note(self, view: BoardView, x: float, y: float, room: float) -> Node:
        content = view.note
        body = text(x, y, content, size=19, anchor="end", fit=room, cls="in-alert") if content else ""
        return Node("note", keyed("note", body, title=content))

    # --- counters of a seat

    def counters(self, castle: CastleView, x: float, y: float, *, pitch: float, left: bool = True) -> str:
        """Gold, squires, voting markers and tiles not yet laid, in a row."""
        shown = [(icons.coin(), castle.gold), (icons.squire(), castle.squires), (icons.cube(), castle.markers)]
        if left:
            shown.append((icons.tile(), len(self.slots) - sum(castle.extensions)))
        out = ""
        for i, (sign, n) in enumerate(shown):
            out += group(sign, x=round(x + 12 + i * pitch, 1), y=y)
            label = "?" if n == HIDDEN else str(n)
            out += text(round(x + 24 + i * pitch, 1), y + 6.5, label, size=17, cls="in-mute" if n == HIDDEN else "in-strong", box=None)
        return out

    def castle_title(self, view: BoardView, s: int) -> str:
        c = view.castles[s]
        return self.say(
            "castle", seat=self.names[s], gold=self.known(c.gold), squires=self.known(c.squires), markers=c.markers,
            nobles=self.words["between"].join(c.nobles) or self.words["none"], extensions=sum(c.extensions),
        )

    def seat_title(self, view: BoardView, s: int) -> str:
        title = self.say("seat", seat=self.names[s], points=self.points_of(view, s))
        return title + (self.words["turn"] if view.turn == s else "") + (self.words["start.here"] if view.start == s else "")

    def castle_state(self, view: BoardView, s: int) -> tuple[Any, ...]:
        c = view.castles[s]
        turn, start = view.turn == s, view.start == s
        return (s, tuple(c.extensions), tuple(c.nobles), c.markers, c.gold, c.squires, self.points_of(view, s), turn, start)

    # --- the layer of pieces. A scene says where each kind of place is; None: not in this scene

    def county_spot(self, i: int) -> Spot | None:
        return None

    def squires_spot(self, i: int) -> Spot | None:
        return None

    def conflict_spot(self, slot: int, square: int, k: int, n: int) -> Spot | None:
        return None

    def track_spot(self, s: int, points: int) -> Spot | None:
        return None

    def reserve_spot(self, view: BoardView, s: int, strength: int, k: int) -> Spot | None:
        return None

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        return None

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return 60.0 + 100 * s, self.height + 60

    noble_size = (32.0, 40.0)

    def piece(self, key: str, cls: str, body: str, spot: Spot | None, park: Spot) -> Node:
        """A piece at its spot, or waiting unseen where it will come from."""
        state = ("piece", key, spot, park if spot is None else None)
        node = self.memory.get(state)
        if node is None:
            x, y = spot or park
            off = "" if spot else " in-off"
            place = at(round(x, 1), round(y, 1))
            node = self.memory[state] = Node(
                key, f'<g class="in-piece{cls}{off}" data-key="{esc(key)}" aria-hidden="true" transform="{place}">{body}</g>'
            )
        return node

    def pieces(self, view: BoardView) -> Iterator[Node]:
        under = (500.0, self.height + 60)
        for s, seat in enumerate(self.seats):
            geo = self.geometry(view, s)
            if geo is None:
                continue
            where = {letter: geo.nobles[i] for i, letter in enumerate(view.castles[s].nobles) if i < len(geo.nobles)}
            for i, letter in enumerate(self.letters):
                yield self.piece(f"noble.{seat}.{letter}", "", self.noble_bodies[i], where.get(letter), self.county_spot(i) or under)
        for i, letter in enumerate(self.letters):
            spot = self.squires_spot(i)
            if spot is not None:
                yield self.piece(f"squires.county.{letter}", "", pieces.squire(), spot if view.counties[i].squires else None, spot)
        for s, seat in enumerate(self.seats):
            spot = self.track_spot(s, self.points_of(view, s))
            if spot is not None:
                yield self.piece(f"track.{seat}", f" in-s-{seat}", pieces.disc(seat, 6.8), spot, spot)
        for s in range(len(self.seats)):
            yield from self.knights(view, s)

    def noble(self, i: int) -> str:
        w, h = self.noble_size
        return pieces.portrait(i, self.letters[i], HUES[i % len(HUES)], w, h)

    def knights(self, view: BoardView, s: int) -> Iterator[Node]:
        """A seat's knights. Each strength has its letters; which letter stands where is told by `standing`, or by the place."""
        seat, castle, geo = self.seats[s], view.castles[s], self.geometry(view, s)
        at_: dict[int, list[tuple[str, Spot | None]]] = {k: [] for k in self.strengths}
        for i, county in enumerate(view.counties):
            if county.holder == s and county.knight:
                at_[county.knight].append((f"county.{self.letters[i]}", self.county_spot(i)))
        for slot, conflict in enumerate(view.conflicts):
            for j, square in enumerate(conflict.squares if conflict else ()):
                if square.seat == s:
                    for k, strength in enumerate(sorted(square.knights)):    # as they lie over each other
                        spot = self.conflict_spot(slot, j, k, len(square.knights))
                        at_[strength].append((f"conflict.{CONFLICTS[slot]}.square.{j + 1}", spot))
        for i, strength in enumerate(castle.squares):
            if strength:
                at_[strength].append((f"castle.{i + 1}", geo.squares[i] if geo else None))
        deployed = {k: len(rows) for k, rows in at_.items()}
        for strength in self.strengths:
            for k in range(castle.court[strength - 1]):
                spot = None
                if geo:
                    spot = heap(geo.court[strength - 1], k)
                at_[strength].append(("court", spot))
            for k in range(castle.reserve[strength - 1]):
                at_[strength].append(("reserve", self.reserve_spot(view, s, strength, k)))
        standing = view.standing[s] if s < len(view.standing) else {}
        for strength in self.strengths:
            most, rows = self.most[strength], at_[strength]
            if len(rows) > most:
                raise ValueError(f"{seat}: {len(rows)} knights of strength {strength}, there are {most}")
            chosen: dict[int, Spot | None] = {}
            rest = list(enumerate(rows))
            for n in range(most):
                told = standing.get(self.knight_name(strength, n))
                found = next((row for row in rest if row[1][0] == told), None)
                if found is not None:
                    rest.remove(found)
                    chosen[n] = found[1][1]
            for j, (place, spot) in rest:
                n = sum(map(ord, place)) % most if j < deployed[strength] else 0
                while n in chosen:
                    n = (n + 1) % most
                chosen[n] = spot
            park = geo.court[strength - 1] if geo else (500.0, self.height + 60)
            body = self.bodies[s, strength]
            # lowest in a heap first, so that the heap lies in its order
            for n in range(most):
                yield self.piece(f"knight.{seat}.{self.knight_name(strength, n)}", f" in-s-{seat}", body, chosen.get(n), park)

    def knight_name(self, strength: int, n: int) -> str:
        return str(strength) if self.most[strength] == 1 else f"{strength}{'abcdefg'[n]}"

    def start(self, view: BoardView) -> Node:
        s = self.seat_index(view.start, "start")
        spot = self.start_spot(view, s) if s >= 0 else None
        return self.piece("start", " in-s-black", pieces.star(), spot, (500.0, self.height + 60))

    # --- castle boards

    def castle_nodes(self, view: BoardView, s: int, geo: CastlePlan) -> Iterator[Node]:
        state = (geo.name, *self.castle_state(view, s))
        castle, seat = view.castles[s], self.seats[s]
        yield self.kept(("castle", *state), self.castle_panel, view, s, geo)
        yield self.kept(("seat", *state), self.castle_head, view, s, geo)
        for k, strength in enumerate(self.strengths):
            n = castle.court[strength - 1]
            yield self.kept(
                ("court", geo.name, s, k, n), self.pool, f"court.{seat}.{strength}", "court", s, strength, n, geo.court[k],
                geo.court_size, "in-square", geo.below,
            )
            if geo.reserve:
                n = castle.reserve[strength - 1]
                yield self.kept(
                    ("reserve", geo.name, s, k, n), self.pool, f"reserve.{seat}.{strength}", "reserve", s, strength, n,
                    geo.reserve[k], geo.court_size, "in-slot", geo.below,
                )
        for i in range(len(self.slots)):
            covered, knight = castle.extensions[i], castle.squares[i]
            yield self.kept(("square", geo.name, s, i, covered, knight), self.castle_square, s, i, geo, covered, knight)

    def castle_panel(self, view: BoardView, s: int, geo: CastlePlan) -> Node:
        body = rect(1.5, 1.5, geo.width - 3, geo.height - 3, r=12, cls="in-panel")
        for x, y, caption in geo.captions:
            body += text(x - geo.x, y - geo.y, self.words[f"caption.{caption}"], size=17 if geo.bought else 15, cls="in-mute")
        w, h = self.noble_size
        for i, (x, y) in enumerate(geo.nobles):
            body += group(rect(round(x - geo.x - w / 2 + 1, 1), y - geo.y - h / 2 + 1, w - 2, h - 2, r=3, cls="in-slot"))
            if geo.points_at:
                worth = self.components["final"]["nobles"][i + 1]["points"]
                body += text(x - geo.x, geo.points_at - geo.y, str(worth), size=15, anchor="middle", cls="in-mute")
        cls = "in-place in-turn" if view.turn == s else "in-place"
        key = f"castle.{self.seats[s]}"
        return Node(key, keyed(key, body, cls=cls, x=geo.x, y=geo.y, title=self.castle_title(view, s)))

    def castle_head(self, view: BoardView, s: int, geo: CastlePlan) -> Node:
        seat, castle = self.seats[s], view.castles[s]
        body = rect(6, 6, geo.width - 12, 28, r=6, cls="in-hit")
        body += group(pieces.disc(seat, 11), x=21, y=21, cls=f"in-s-{seat}")
        body += text(38, 28, self.names[s], size=18, cls="in-strong")
        points = self.say("caption.points", points=self.points_of(view, s))
        if geo.width < 400:
            body += text(geo.width - 10, 28, points, size=18, anchor="end", cls="in-strong")
            body += self.counters(castle, 6, 50, pitch=(geo.width - 8) / 4)
        else:
            body += text(150, 28, points, size=18, anchor="end", cls="in-strong")
            pitch = 110.0 if geo.bought else 76.0
            body += self.counters(castle, geo.width - 4 * pitch - (10 if geo.bought else 0), 21, pitch=pitch)
        key = f"seat.{seat}"
        return Node(key, keyed(key, body, x=geo.x, y=geo.y, title=self.seat_title(view, s)))

    def pool(self, key: str, kind: str, s: int, strength: int, n: int, spot: Spot, size: float, cls: str, below: bool = False) -> Node:
        """A square for all knights of one strength, with their number when they are several."""
        body = rect(-size / 2, -size / 2, size, size, r=5, cls=cls, pointer_events="all")
        if n == 0:
            body += text(0, 6, str(strength), size=17, anchor="middle", cls="in-mute", box=None)
        if n > 1:
            x, y, anchor = (0.0, size / 2 + 16, "middle") if below else (size / 2 + 2, size / 2 - 1, "start")
            body += text(x, y, f"×{n}", size=15, anchor=anchor, cls="in-strong")
        return Node(key, keyed(key, body, x=spot[0], y=spot[1], title=self.say(kind, seat=self.names[s], strength=strength, count=n)))

    def castle_square(self, s: int, i: int, geo: CastlePlan, covered: bool, knight: int) -> Node:
        slot = self.slots[i]
        w, h = geo.square
        x, y = geo.squares[i]
        body = rect(-w / 2, -h / 2, w, h, r=4, cls="in-square") + rect(-w / 2 - 1.7, -h / 2 - 1.5, w + 3.4, h + 3, cls="in-touch")
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
            inset = 4.5 if outside else 2    # room for the frame of a marked square
            tile = rect(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset, r=3, cls="in-owntile")
            body += group(tile, cls=f"in-s-{self.seats[s]}") + (group(icons.tick(True), transform="scale(.8)") if outside else "")
        if not outside:
            body += group(self.small_sign(slot), cls=None if covered else "in-faint")
        state = self.words["castle.covered"] if covered else ""
        if knight:
            state += (self.words["between"] if state else "") + self.say("castle.knight", knight=knight)
        key = f"castle.{self.seats[s]}.{i + 1}"
        title = self.say("castle.square", seat=self.names[s], square=i + 1, reward=exchange(slot["cost"], slot["gain"], self.words),
                         state=state or self.words["castle.free"])
        return Node(key, keyed(key, body, x=x, y=y, title=title))

    def small_sign(self, slot: Mapping[str, Any]) -> str:
        """A castle square's reward in little room, without its price."""
        if "upgrade" in slot["gain"]:
            return icons.upgrade()
        signs = self.gain_signs(slot["gain"])
        if len(signs) == 1:
            sign, label = signs[0]
            if not label:
                return sign
            return group(sign, transform="translate(-5 0) scale(.72)") + text(4, 6, label, size=16, cls="in-strong", box=None)
        one = icons.coin("1")      # its number would be too small to read, and one coin is one coin
        return "".join(
            group(icons.coin() if sign == one else sign, transform=f"translate({-6 + 13 * i} 0) scale(.68)")
            for i, (sign, _) in enumerate(signs[:2])
        )
