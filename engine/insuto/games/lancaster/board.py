"""The boards of ランカスター, drawn from plain facts. Imports no rules: the game fills a BoardView in.

Scenes: "table" (main board, every castle small), "main", "parliament", "castle" (every castle, one large), "screens".
Keys, each where its scene shows it: county.C county.C.nobles favour.gold3 conflict.upper.1 conflict.upper.1.square.2 reserve.blue.3
castle.blue seat.blue court.blue.2 castle.blue.3 law.1 bill.1 lawpile conflictpile vote.blue votes screen.blue note, and the layer of
pieces: noble.blue.A squires.county.C track.blue knight.blue.1a start.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from insuto.draw import cards, icons, panels
from insuto.draw.model import Node, Picture
from insuto.draw.shapes import group, path, rect, text
from insuto.draw.sheet import Spot, drawn
from insuto.games.lancaster.board_main import Main, Table
from insuto.games.lancaster.board_sheet import GAP, CastlePlan, Sheet, uncertain
from insuto.games.lancaster.board_view import (
    HIDDEN,
    BoardView,
    CastleView,
    ConflictView,
    CountyView,
    SquareView,
    VoteView,
)
from insuto.games.lancaster.board_words_ja import WORDS, law_text
from insuto.games.lancaster.keys import BILL, LAW, SCREEN, VOTE

__all__ = [
    "HIDDEN",
    "SCENES",
    "BoardView",
    "CastleView",
    "ConflictView",
    "CountyView",
    "SquareView",
    "VoteView",
    "picture",
    "uncertain",
]

SCENES = ("table", "main", "parliament", "castle", "screens")


def picture(
    components: Mapping[str, object], view: BoardView, scene: str = "table", words: Mapping[str, str] = WORDS
) -> Picture:
    """Draw one scene of a position. ValueError for an unknown scene, or for a seat or more knights than there are."""
    return drawn(_KINDS, components, view, scene, words)


class Castles(Sheet):
    """Every castle board: one large with prices, the others smaller, in seat order."""

    knight_size = 34.0
    noble_size = (30.0, 38.0)

    def prepare(self) -> None:
        super().prepare()
        self.lay_out()
        self.base = self.defs(self.noble_size)
        self.note_y = self.height - 12

    def lay_out(self) -> None:
        """Set the places of the large board and of the small ones, and the height of all."""
        self.large = CastlePlan(
            name="large",
            x=0,
            y=0,
            width=1000,
            height=262,
            bought=True,
            court_size=54,
            counters=110,
            counters_end=10,
            court=tuple((46.0 + 74 * i, 208.0) for i in range(4)),
            reserve=tuple((46.0 + 74 * i, 98.0) for i in range(4)),
            below=True,
            squares=tuple((380.0 + 108 * i, 220.0) for i in range(6)),
            square=(60, 60),
            icons_at=170,
            nobles=tuple((352.0 + 70 * i, 101.0) for i in range(9)),
            points_at=76,
            captions=((18, 63, "stock"), (18, 173, "court"), (334, 57, "nobles")),
        )
        self.small = []
        for i in range(len(self.seats) - 1):
            x, y = (i % 2) * 504.0, 270 + (i // 2) * 220.0
            self.small.append(
                CastlePlan(
                    name=f"small{i}",
                    x=x,
                    y=y,
                    width=496,
                    height=212,
                    court_size=38,
                    court=tuple((x + 28 + 44 * k, y + 171) for k in range(4)),
                    below=True,
                    reserve=tuple((x + 28 + 44 * k, y + 86) for k in range(4)),
                    squares=tuple((x + 216 + 50 * k, y + 180) for k in range(6)),
                    square=(42, 44),
                    icons_at=y + 139,
                    nobles=tuple((x + 208 + 33.5 * k, y + 93) for k in range(9)),
                    points_at=y + 69,
                    captions=((x + 9, y + 59, "stock"), (x + 9, y + 143, "court"), (x + 193, y + 52, "nobles")),
                )
            )
        self.height = 270 + len(self.seats) // 2 * 220 + 32.0
        self.note_right, self.note_room = 990.0, 700.0

    def geometry(self, view: BoardView, s: int) -> CastlePlan | None:
        large = self.focus(view)
        return self.large if s == large else self.small[s - (s > large)]

    def start_spot(self, view: BoardView, s: int) -> Spot:
        geo = self.geometry(view, s) or self.large
        return geo.x + 74, geo.y + 21

    def places(self, view: BoardView) -> Iterator[Node]:
        for s in range(len(self.seats)):
            geo = self.geometry(view, s)
            if geo is not None:
                yield from self.castle_nodes(view, s, geo)
        yield self.note(view.note, self.note_right, self.note_y, self.note_room, anchor="end")


class Parliament(Sheet):
    """Laws in force, bills, the pile, and every seat's vote."""

    has_pieces = False
    marker_at = (-50.0, 21.0)  # a seat's voting markers in its panel; below 0: from its right edge
    vote_in = (22.0, 44.0)  # the tile in the panel
    plate_y = 21.0
    per_row = 5  # panels of seats side by side
    caption: str | None = "in-mute"
    captions_at = ((16.0, 26.0), (16.0, 220.0))
    legend_at = (800.0, 212.0)
    note_at = (990.0, 26.0, 320.0)

    def prepare(self) -> None:
        super().prepare()
        self.lay_out()
        for (x, y), key in zip(self.captions_at, ("laws", "bills"), strict=True):
            self.base += text(x, y, self.words[f"caption.{key}"], size=18 if self.caption else 17, cls=self.caption)

    def lay_out(self) -> None:
        """Set where cards, pile and panels stand."""
        self.card, self.letter = (226.0, 152.0), 18.0
        self.pile_at, self.tally_at = (770.0, 62.0), (770.0, 232.0)
        self.law_at = [(16 + i * 242.0, 38.0) for i in range(self.components["laws"]["squares"]["value"])]
        self.bill_at = [(x, 232.0) for x, _ in self.law_at]
        self.panel_y, self.panel_h = 404.0, 122.0
        self.panel_w = (self.width - GAP * (len(self.seats) - 1)) / max(1, len(self.seats))
        self.height = self.panel_y + self.panel_h + 2

    def panel_at(self, s: int) -> Spot:
        return s % self.per_row * (self.panel_w + GAP), self.panel_y + s // self.per_row * (self.panel_h + 6)

    def start_spot(self, view: BoardView, s: int) -> Spot:
        x, y = self.panel_at(s)
        return x + 76, y + 21

    def places(self, view: BoardView) -> Iterator[Node]:
        for i in range(len(self.law_at)):
            for kind, spots, ids in (("law", self.law_at, view.laws), ("bill", self.bill_at, view.bills)):
                card = ids[i] if i < len(ids) else ""
                turn = kind == "bill" and view.voting == i
                yield self.once(self.law, kind, i, card, spots[i], turn)
        pile = cards.pile(view.law_pile, self.words["caption.lawpile"], 150, 96)
        yield Node.of(
            "lawpile", pile, x=self.pile_at[0], y=self.pile_at[1], title=self.say("lawpile", count=view.law_pile)
        )
        shown = (self.laws[card] for card in (*view.laws, *view.bills) if card)
        dotted = any(uncertain(data[part]) for data in shown for part in ("condition", "reward"))
        x, y = self.legend_at
        yield (
            self.footnote("footnote.law", x, y + 6, "in-mute") if dotted else Node.of("footnote.law", "", x=x, y=y + 6)
        )
        votes = tuple(view.votes)
        yield self.once(self.tally, votes)
        for s in range(len(self.seats)):
            castle = view.castles[s]
            state = (s, castle.markers, self.points_of(view, s), view.turn == s, view.start == s)
            yield self.cached(("seat", *state), self.panel, view, s)
            vote = votes[s] if s < len(votes) else None
            yield self.once(self.vote, s, vote)
        yield self.note(view.note, *self.note_at, anchor="end")

    def law(self, kind: str, i: int, card: str, spot: Spot, turn: bool) -> Node:
        key = (LAW if kind == "law" else BILL)(i + 1)
        w, h = self.card
        if not card:
            body, title = cards.slot("", "", w, h), self.say(f"{kind}.none", number=i + 1)
        else:
            data = self.laws[card]
            condition, reward = law_text(data, self.words)
            marks = [icons.provisional() if uncertain(data[part]) else "" for part in ("condition", "reward")]
            body = cards.condition(
                icons.row(self.condition_signs(data["condition"]), 0, 0, anchor="middle"),
                condition,
                icons.row(self.gain_signs(data["reward"]["gain"]), 0, 0, anchor="middle"),
                reward,
                w,
                h,
                note=marks[0],
                low_note=marks[1],
                size=self.letter,
            )
            title = self.say(kind, number=i + 1, condition=condition, reward=reward) + (
                self.words["unsure"] if any(marks) else ""
            )
        cls = "in-place in-active" if turn else "in-place"
        return Node.of(key, body, cls=cls, x=spot[0], y=spot[1], title=title)

    def tally(self, votes: tuple[VoteView, ...]) -> Node:
        open_ = bool(votes) and all(v.side in ("for", "against") for v in votes)
        body, title = "", ""
        if open_:
            yes, no = (sum(1 + max(0, v.markers) for v in votes if v.side == side) for side in ("for", "against"))
            for k, (label, n) in enumerate((("for", yes), ("against", no))):
                body += group(icons.tick(label == "for"), x=14, y=40 + 56 * k)
                body += text(34, 46 + 56 * k, self.words[f"caption.{label}"], size=18) + text(
                    150, 50 + 56 * k, str(n), size=30, anchor="end", cls="in-strong"
                )
            title = self.say("votes", yes=yes, no=no)
        x, y = self.tally_at
        return Node.of("votes", body, cls="in-place" if open_ else "in-place in-hide", x=x, y=y, title=title)

    def panel(self, view: BoardView, s: int) -> Node:
        look, markers = self.seats[s], view.castles[s].markers
        body = panels.panel(self.panel_w, self.panel_h) + panels.nameplate(look, 21, self.plate_y)
        x, y = self.marker_at
        x = x if x > 0 else self.panel_w + x
        body += panels.counters([(icons.cube(), markers)], x, y, pitch=0, size=18, drop=7, label_at=16, box="label")
        title = (
            self.seat_title(view, s)
            + self.words["between"]
            + self.say("count", good=self.words["good.markers"], count=markers)
        )
        return panels.node(look, body, *self.panel_at(s), title=title, turn=view.turn == s)

    def vote(self, s: int, vote: VoteView | None) -> Node:
        key = VOTE(self.seats[s].id)
        side = vote.side if vote else ""
        if side in ("for", "against"):
            body = rect(0, 0, 54, 66, r=6, cls="in-sheet", data_box="card")
            body += group(icons.tick(side == "for"), transform="translate(27 33) scale(1.6)")
        elif side == "hidden":
            body = cards.back(54, 66, 6)
        else:
            body = cards.slot("", "", 54, 66)
        state = self.words[f"vote.{side or 'none'}"]
        if vote and side:
            n = vote.markers
            label = "?" if n == HIDDEN else f"+{n}"
            body += group(icons.cube(), x=82, y=33) + text(
                98, 40, label, size=20, cls="in-mute" if n == HIDDEN else "in-strong"
            )
            state = self.say("vote.markers", side=state, markers=self.known(n))
        title = self.say("vote", seat=self.seats[s].name, vote=state)
        (x, y), (dx, dy) = self.panel_at(s), self.vote_in
        return Node.of(key, body, x=x + dx, y=y + dy, title=title)


class Screens(Sheet):
    """Behind every screen, and in the open before it."""

    has_pieces = False
    wide, pitch, top = 1000.0, 112.0, 34.0
    signs_x, signs_step, points_x = 692.0, 68.0, 980.0
    row_middle = 52.0
    wall, wall_x, coins_x, squires_x, tiles_x = (530.0, 92.0), 132.0, 20.0, 224.0, 424.0
    note_at = (990.0, 24.0, 700.0)

    def prepare(self) -> None:
        super().prepare()
        self.width = self.wide
        self.height = self.top + self.pitch * len(self.seats)

    def start_spot(self, view: BoardView, s: int) -> Spot:
        return 106.0, self.top + self.pitch * s + self.row_middle

    def places(self, view: BoardView) -> Iterator[Node]:
        votes = tuple(view.votes)
        for s in range(len(self.seats)):
            voted = s < len(votes) and bool(votes[s].side)
            yield self.cached(("seat", *self.castle_state(view, s)), self.panel, view, s)
            castle = view.castles[s]
            yield self.cached(("screen", s, castle.gold, castle.squires, voted), self.screen, s, castle, voted)
        yield self.note(view.note, *self.note_at, anchor="end")

    def panel(self, view: BoardView, s: int) -> Node:
        look, castle, middle = self.seats[s], view.castles[s], self.row_middle
        body = panels.panel(self.width, self.pitch - 8, inset=(1.5, 0), r=14)
        body += panels.nameplate(look, 30, middle, r=15, name_at=24, size=20)
        signs = (
            (icons.cube(), castle.markers),
            (icons.bust(), len(castle.nobles)),
            (icons.tile(), sum(castle.extensions)),
        )
        body += panels.counters(
            signs, self.signs_x, middle, pitch=self.signs_step, size=20, drop=7, label_at=16, box="label"
        )
        points = self.say("caption.points", points=self.points_of(view, s))
        body += text(self.points_x, middle + 9, points, size=24, anchor="end", cls="in-strong")
        return panels.node(
            look, body, 0, self.top + self.pitch * s, title=self.seat_title(view, s), turn=view.turn == s
        )

    def screen(self, s: int, castle: CastleView, voted: bool) -> Node:
        look = self.seats[s]
        w, h = self.wall
        wall = f"M0 {h:g}V14H12V4H36V14H{w / 2 - 24:g}V4H{w / 2:g}V14H{w - 36:g}V4H{w - 12:g}V14H{w:g}V{h:g}Z"
        body = group(path(wall, cls="in-wall"), cls=look.cls)
        for sign, n, x in ((icons.coin(), castle.gold, self.coins_x), (icons.squire(), castle.squires, self.squires_x)):
            label = "?" if n == HIDDEN else str(n)
            cls = "in-mute" if n == HIDDEN else "in-strong"
            body += text(x + 24, h / 2 + 17, label, size=26, anchor="middle", cls=cls)
            shown = 1 if n == HIDDEN else min(n, 12)
            for k in range(shown):
                body += group(sign, x=round(x + 52 + (k % 6) * 22, 1), y=h / 2 + (-4 if n > 6 else 9) + (k // 6) * 25)
        for k, side in enumerate(("for", "against")):
            if voted and k:
                break
            cls = "in-back" if castle.gold == HIDDEN or voted else "in-sheet"
            body += rect(self.tiles_x + 50 * k, h / 2 - 19, 42, 52, r=5, cls=cls, data_box="card")
            if castle.gold != HIDDEN and not voted:
                body += group(icons.tick(side == "for"), x=self.tiles_x + 21 + 50 * k, y=h / 2 + 7)
        key = SCREEN(look.id)
        title = self.say(
            "screen",
            seat=look.name,
            gold=self.known(castle.gold),
            squires=self.known(castle.squires),
            tiles=self.words["screen.voted" if voted else "screen.tiles"],
        )
        return Node.of(key, body, x=self.wall_x, y=self.top + self.pitch * (s + 1) - 15 - h, title=title)


_KINDS: dict[str, type[Sheet]] = {
    "table": Table,
    "main": Main,
    "parliament": Parliament,
    "castle": Castles,
    "screens": Screens,
}
