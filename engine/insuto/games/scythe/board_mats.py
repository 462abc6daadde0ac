"""The mats of one seat of サイズ: faction mat, player mat and Factory card, with what the seat has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from insuto.draw import icons, panels, pieces
from insuto.draw.model import Node
from insuto.draw.palette import SeatLook
from insuto.draw.shapes import ems, group, rect, text
from insuto.games.scythe import board_signs, keys
from insuto.games.scythe.board_paper import SIGNS, Cell, Paper, across, para, plain, wrap
from insuto.games.scythe.board_sheet import LETTERS
from insuto.games.scythe.board_signs import sign
from insuto.games.scythe.board_view import BoardView, SeatView
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, FACTORY, GOALS, HALVES, STRUCTURES, TOP

HEADING = 34
"""The height of the heading of a section, down to where its upper action is drawn."""


class Mat(Paper):
    """Both mats of one seat."""

    def lay_out(self) -> None:
        self.head_at, self.note_at = Cell(0, 26, 1000, 70), (990.0, 19.0, 900.0, "end")
        self.hand_at, self.goals_at = Cell(92, 106, 392, 52), Cell(486, 100, 514, 64)
        self.abilities_at = across(Cell(0, 170, 776, 122), 5)
        self.bonuses_at = [Cell(x, y, 107, 46) for y in (198, 246) for x in (782, 893)]
        self.bonus_caption = (784.0, 188.0)
        self.sections_at = across(Cell(0, 298, 1000, 318), 4)
        self.workers_at, self.factory_at = Cell(0, 622, 492, 106), Cell(497, 622, 503, 106)
        self.counters_at, self.counter_step, self.counter_y = 500.0, 126.0, 30.0
        self.stars_at = (18.0, 57.0, 470.0)
        self.height = 730.0

    def prepare(self) -> None:
        super().prepare()
        self.seat = int(self.scene[-1]) - 1
        if self.seat >= len(self.seats):
            raise ValueError(f"{self.scene}: there are {len(self.seats)} seats")
        top = self.components["top"]
        self.price, self.traded = top["price"], top["resources"]
        self.figures = {b["id"]: (b["base"], b["raised"]) for b in top["boxes"]}
        self.built_by = {s["action"]: s["id"] for s in self.components["structures"]}
        self.actions = {a["id"]: a for a in self.components["bottom"]["actions"]}
        self.slots: tuple[str, ...] = tuple(self.components["produce_cost"]["slots"])
        self.dealt = self.seats[self.seat].id in self.factions

    # --- what stands where

    def places(self, view: BoardView) -> Iterator[Node]:
        for node in self.parts(view):
            seen = self.dealt or node.key.partition(".")[0] in ("seat", "ability", "note")
            yield node if seen else self.hidden(node.key)

    def captions(self) -> Node:
        """Draw what is printed next to the parts of the mats, and the tray of the workers."""
        words, (x, y, w, h) = self.words, self.workers_at
        body = text(*self.bonus_caption, words["caption.bonuses"], size=LETTERS, cls="in-mute")
        cards = self.hand_at
        body += para(x + 12, cards.y + 22, words["caption.hand"], cards.x - x - 14, pitch=20, cls="in-mute")
        body += rect(x + 1, y + 1, w - 2, h - 2, r=10, cls="in-panel")
        body += text(x + 12, y + 21, words["caption.workers"], size=LETTERS, cls="in-strong")
        body += text(x + w - 12, y + 21, words["m.workers.why"], size=LETTERS, anchor="end", cls="in-mute")
        return Node.of("captions", body, aria_hidden="true")

    def parts(self, view: BoardView) -> Iterator[Node]:
        """Draw all there is to see once the mats are dealt."""
        yield self.once(self.captions)
        s = self.seat
        look, own = self.seats[s], view.holdings[s]
        turn = view.turn == s
        state = (own[:5], own.hand, own.hidden_cards, own.objectives, own.hidden_objectives, own.stars, turn)
        yield self.cached(("seat", *state), self.panel, view, look, own, turn)
        yield from self.hand(s, own, self.hand_at)
        yield from self.goal_cards(s, own, self.goals_at, down=self.goals_at.h > 90)
        yield self.once(self.own_ability, look, own.faction)
        for i, name in enumerate(self.abilities(look.id, own.faction)):
            yield self.once(self.mech, look, own.faction, name, i, not own.mechs[i])
        for i, bonus in enumerate(BONUSES):
            taken = BOTTOM[own.recruits.index(bonus)] if bonus in own.recruits else ""
            yield self.once(self.bonus, look, bonus, taken, self.bonuses_at[i])
        yield from self.sections(look, own)
        for i, at in enumerate(
            across(Cell(self.workers_at.x + 8, self.workers_at.y + 30, self.workers_at.w - 16, 68), len(self.slots), 4)
        ):
            yield self.once(self.worker, look, i, i < own.emptied, at)
        yield from self.factory_section(look, own)
        yield self.note(view.note, *self.note_at)

    def moving(self, view: BoardView) -> Iterator[Node]:
        look, own = self.seats[self.seat], view.holdings[self.seat]
        spot = None
        if own.section == FACTORY:
            spot = (self.factory_at.x + self.factory_at.w - 24, self.factory_at.y + 19)
        elif own.section:
            at = self.sections_at[self.order(own).index(own.section)]
            spot = (at.x + at.w - 24, at.y + 20)
        yield self.piece(
            f"action.{look.id}", look.cls, pieces.disc(look.shape, 15), spot, (self.head_at.x + 20, self.head_at.y + 20)
        )

    def order(self, own: SeatView) -> tuple[str, ...]:
        """Return the upper actions from the left."""
        return tuple(section["top"] for section in self.mats[own.mat]["sections"]) if own.mat else TOP

    def panel(self, view: BoardView, look: SeatLook, own: SeatView, turn: bool) -> Node:
        x, y, w, h = self.head_at
        body = panels.panel(w, h, inset=(1, 1)) + panels.nameplate(look, 22, 24, size=20, name_at=18)
        if own.mat:
            mat = self.mats[own.mat]
            label = self.say("m.mat", mat=mat["ja"], order=mat["order"])
            start = 48 + 20 * ems(look.name)
            body += text(start, 31, label, size=LETTERS, cls="in-mute", fit=self.mat_room(start))
        stars = [
            self.say("m.starred.many" if n > 1 else "m.starred", goal=self.goals[goal], n=n)
            for goal, n in zip(GOALS, own.stars, strict=True)
            if n
        ]
        sx, sy, room = self.stars_at
        body += text(sx, sy, "  ".join(stars), size=LETTERS, cls="in-strong", fit=room) if stars else ""
        tracks = self.components["tracks"]
        counted = (
            ("coins", own.coins, 0),
            ("power", own.power, tracks["power"]),
            ("popularity", own.popularity, tracks["popularity"]),
            ("stars", sum(own.stars), self.components["stars"]["to_end"]),
        )
        for i, (what, n, most) in enumerate(counted):
            cx, cy = self.counters_at + i * self.counter_step, self.counter_y
            body += sign("star" if what == "stars" else what, 1, cx, cy - 6)
            body += text(cx + 17, cy + 2, str(n), size=24, cls="in-strong")
            body += (
                text(cx + 19 + 24 * ems(str(n)), cy + 2, self.say("m.of", most=most), size=LETTERS, cls="in-mute")
                if most
                else ""
            )
            body += text(cx - 12, cy + 26, self.words[f"m.{what}"], size=LETTERS, cls="in-mute")
        return panels.node(look, body, x, y, title=self.head(view, self.seat), turn=turn, key=keys.SEAT(look.id))

    def mat_room(self, start: float) -> float:
        """Return the room for the name of the player mat behind the seat's."""
        return self.counters_at - 24 - start

    # --- the faction mat

    def own_ability(self, look: SeatLook, faction: str) -> Node:
        at, key = self.abilities_at[0], f"ability.{look.id}"
        if not faction:
            body = rect(1, 1, at.w - 2, at.h - 2, r=8, cls="in-slot") + para(
                10, 30, self.words["m.no_seat"], at.w - 20, cls="in-mute"
            )
            return Node.of(key, body, x=at.x, y=at.y, title=plain(self.words["m.no_seat"]))
        ability = self.factions[faction]["ability"]
        effect = self.effect(ability["id"], faction)
        body = rect(1, 1, at.w - 2, at.h - 2, r=8, cls="in-sheet", data_box="card") + group(
            pieces.disc(look.shape, 11), x=20, y=23
        )
        body += self.ability_text(at, ability["ja"], effect, self.words["m.ability.own"], True)
        title = self.say("m.ability", seat=look.name, name=ability["ja"], effect=plain(effect))
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x, y=at.y, title=title)

    def mech(self, look: SeatLook, faction: str, name: str, i: int, covered: bool) -> Node:
        at, key = self.abilities_at[i + 1], keys.MECH(look.id, name)
        if name not in self.names:
            return self.hidden(key)
        effect, state = self.effect(name, faction or look.id), "waits" if covered else "works"
        body = rect(1, 1, at.w - 2, at.h - 2, r=8, cls="in-plate" if covered else "in-sheet", data_box="card")
        body += group(
            board_signs.mech(i + 1, look.shape) if covered else icons.tick(True),
            transform="translate(20 23) scale(.95)",
        )
        body += self.ability_text(at, self.names[name], effect, self.words[f"m.mech.{state}"], not covered)
        title = self.say(f"m.mech.{state}.title", seat=look.name, name=self.names[name], effect=plain(effect))
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x, y=at.y, title=title)

    def ability_text(self, at: Cell, name: str, effect: str, state: str, works: bool) -> str:
        """Draw an ability: its name, its effect and whether it works."""
        body = text(38, 30, name, size=18, cls="in-strong", fit=at.w - 44)
        body += para(10, 53, effect, at.w - 18, pitch=18.5, most=3)
        return body + text(10, at.h - 10, state, size=LETTERS, cls="in-strong" if works else "in-mute", fit=at.w - 18)

    def bonus(self, look: SeatLook, bonus: str, taken: str, at: Cell) -> Node:
        key, n = keys.BONUS(look.id, bonus), self.components["recruits"]["once"]
        body = rect(1, 1, at.w - 2, at.h - 2, r=22, cls="in-plate")
        body += (
            group(board_signs.recruit(look.shape), transform="translate(23 23) scale(1.35)")
            if taken
            else sign(bonus, 1, 23, 23)
        )
        label = self.words[f"bonus.{bonus}"] + str(n)
        body += text(41, 29, label, size=16, fit=at.w - 48, cls="in-mute" if taken else "in-strong")
        what = {"seat": look.name, "bonus": self.words[f"bonus.{bonus}"], "n": n}
        title = self.say("m.bonus.taken", bottom=self.names[taken], **what) if taken else self.say("m.bonus", **what)
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x, y=at.y, title=title)

    # --- the player mat

    def sections(self, look: SeatLook, own: SeatView) -> Iterator[Node]:
        """Draw the four sections. Their keys stand in one order, whatever the mat."""
        order = self.order(own)
        for top in TOP:
            column = order.index(top)
            at, now, printed = self.sections_at[column], own.section == top, self.printed(own, column)
            yield self.once(self.section, look, top, printed["bottom"], at, now)
            yield self.once(self.heading, look, top, sign(top, 1, 22, 20), self.words[f"top.{top}"], 20, at)
            cost = dict(own.produce) if top == "produce" else {} if top == "move" else {"coins": self.price}
            yield self.cached(("top", top, column, tuple(cost.items())), self.top, look, top, cost, at)
            for i, (half, box) in enumerate(HALVES[top]):
                row = Cell(at.x + 9, at.y + 66 + 41 * i, at.w - 18, 38)
                raised = bool(box) and own.boxes[BOXES.index(box)]
                n = self.figures[box][raised] if box else self.traded
                yield self.once(self.half, look, top, half, n, row._replace(w=row.w - 42 if box else row.w))
                if box:
                    yield self.once(self.box, look, box, raised, row)
            name = self.built_by[top]
            there = own.structures[STRUCTURES.index(name)]
            yield self.once(self.structure, look, name, not there, Cell(at.x + 9, at.y + 148, at.w - 18, 38))
            low = at._replace(y=at.y + 194)
            yield self.cached(
                ("bottom", top, own.mat, own.costs[column]), self.bottom, look, top, printed, own.costs[column], low
            )
        for b, bottom in enumerate(BOTTOM):
            at, printed = self.sections_at[b]._replace(y=self.sections_at[b].y + 194), self.printed(own, b)
            state = own.cubes[b], own.costs[b], at
            yield self.cached(("slot", bottom, own.mat, *state), self.slot, look, printed, *state)
            yield self.once(self.recruit, look, bottom, not own.recruits[b], at)

    def printed(self, own: SeatView, column: int) -> Mapping[str, Any]:
        """Return what the mat prints in a column; the lower actions stand in the same order on every mat."""
        blank = {"bottom": BOTTOM[column], "cost": 0, "least": 0, "coins": 0}
        return self.mats[own.mat]["sections"][column] if own.mat else blank

    def section(self, look: SeatLook, top: str, bottom: str, at: Cell, now: bool) -> Node:
        body = rect(1.5, 1.5, at.w - 3, at.h - 3, r=10, cls="in-panel")
        title = self.say("m.section", seat=look.name, top=self.words[f"top.{top}"], bottom=self.names[bottom])
        title += self.words["m.section.now"] if now else ""
        return panels.node(look, body, at.x, at.y, title=title, turn=now, key=keys.SECTION(look.id, top))

    def heading(self, look: SeatLook, top: str, mark: str, name: str, size: int, at: Cell) -> Node:
        """Draw the heading of a section: a place of its own, where the action token is placed."""
        key, title = keys.HEAD(look.id, top), self.say("m.head", seat=look.name, top=self.words[f"top.{top}"])
        body = rect(2, 1, at.w - 4, HEADING, r=8, cls="in-hit") + mark + text(40, 27, name, size=size, cls="in-strong")
        return Node.of(key, body, x=at.x, y=at.y, title=title)

    def top(self, look: SeatLook, top: str, cost: Mapping[str, int], at: Cell) -> Node:
        key = keys.TOP(look.id, top)
        body = rect(0, 0, at.w - 10, 154, r=7, cls="in-plate") + self.price_line(cost, at.w - 26, 20)
        if len(HALVES[top]) < 2:
            body += para(8, 88, self.words["m.produce.why"], at.w - 26, cls="in-mute")
        title = self.say("m.top", seat=look.name, top=self.words[f"top.{top}"], cost=self.amount(cost))
        return Node.of(key, body, x=at.x + 5, y=at.y + 36, title=title)

    def half(self, look: SeatLook, top: str, half: str, n: int, at: Cell) -> Node:
        key = f"{keys.TOP(look.id, top)}.{half}"
        what = self.say(f"half.{half}", n=n)
        body = rect(0, 0, at.w, at.h, r=6, cls="in-plate") + sign(SIGNS.get(half, half), 0.85, 17, 19)
        body += text(32, 25, what, size=16, cls="in-strong", fit=at.w - 37)
        title = self.say("m.half", seat=look.name, top=self.words[f"top.{top}"], what=what)
        return Node.of(key, body, x=at.x, y=at.y, title=title)

    def box(self, look: SeatLook, box: str, raised: bool, row: Cell) -> Node:
        key = keys.BOX(look.id, box)
        body = rect(0, 0, 38, 38, r=6, cls="in-square")
        body += (
            text(19, 26, self.words["m.raise"], size=18, anchor="middle", cls="in-strong")
            if raised
            else group(board_signs.cube(), transform="translate(19 19) scale(1.2)")
        )
        title = self.say("m.box.off" if raised else "m.box.on", seat=look.name, what=self.words[f"box.{box}"])
        return Node.of(key, body, x=row.x + row.w - 38, y=row.y, title=title)

    def structure(self, look: SeatLook, name: str, on_mat: bool, at: Cell) -> Node:
        key, effect = keys.STRUCTURE(look.id, name), self.words[f"structure.{name}"]
        body = rect(0, 0, at.w, at.h, r=6, cls="in-plate" if on_mat else "in-sheet")
        piece = board_signs.structure(name, look.shape)
        body += group(piece, transform="translate(19 19) scale(1.25)") if on_mat else sign(name, 0.9, 19, 19)
        body += text(38, 25, self.names[name], size=16, cls="in-mute" if on_mat else "in-strong")
        x = 44 + 16 * ems(self.names[name])
        lines = wrap(effect, LETTERS, at.w - x - 5)
        body += para(x, 24.5 - 8 * (len(lines) - 1), effect, at.w - x - 5, pitch=17, cls="in-mute" if on_mat else None)
        title = self.say(
            "m.structure.on" if on_mat else "m.structure.off",
            seat=look.name,
            name=self.names[name],
            effect=plain(effect),
        )
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x, y=at.y, title=title)

    def bottom(self, look: SeatLook, top: str, printed: Mapping[str, Any], now: int, at: Cell) -> Node:
        key, bottom, coins = keys.BOTTOM(look.id, top), printed["bottom"], printed["coins"]
        resource = self.actions[bottom]["resource"]
        w = at.w - 10
        body = rect(0, 0, w, 119, r=7, cls="in-plate") + sign(bottom, 0.85, 17, 18)
        body += text(34, 24, self.names[bottom], size=18, cls="in-strong")
        body += text(w - 8, 23, self.words[f"does.{bottom}"], size=LETTERS, anchor="end", cls="in-mute", fit=w - 82)
        for i in range(printed["least"]):
            body += group(board_signs.resource(resource), transform=f"translate({21 + 29 * i} 55) scale(1.35)")
        price = self.names[resource] + str(now)
        body += text(w - 8, 62, price, size=17, anchor="end", cls="in-alert")
        body += text(w - 12 - 17 * ems(price), 61, self.words["m.pay"], size=LETTERS, anchor="end", cls="in-mute")
        body += sign("coin", 0.85, 20, 97) + text(
            34, 103, f"+{coins}", size=18, cls="in-strong" if coins else "in-mute"
        )
        title = self.say(
            "m.bottom", seat=look.name, bottom=self.names[bottom], resource=self.names[resource], n=now, coins=coins
        )
        return Node.of(key, body, x=at.x + 5, y=at.y, title=title)

    def slot(self, look: SeatLook, printed: Mapping[str, Any], cubes: int, now: int, at: Cell) -> Node:
        bottom, least, cost = printed["bottom"], printed["least"], printed["cost"]
        key = keys.SLOT(look.id, bottom)
        if least == cost:
            return self.hidden(key)
        body = ""
        for i in range(cost - least):
            body += rect(33 * i, 0, 32, 38, r=6, cls="in-square")
            paid = board_signs.resource(self.actions[bottom]["resource"])
            piece, k = (board_signs.cube(), 1.15) if i < cubes else (paid, 1.25)
            body += group(piece, transform=f"translate({33 * i + 16} 19) scale({k})")
        title = self.say("m.slot", seat=look.name, bottom=self.names[bottom], cost=cost, n=cubes, now=now, least=least)
        return Node.of(key, body, x=at.x + 14 + 29 * least, y=at.y + 36, title=title)

    def recruit(self, look: SeatLook, bottom: str, on_mat: bool, at: Cell) -> Node:
        key, bonus = keys.RECRUIT(look.id, bottom), self.actions[bottom]["bonus"]
        w, word = at.w - 86, self.words[f"bonus.{bonus}"]
        body = rect(0, 0, w, 38, r=19, cls="in-plate" if on_mat else "in-sheet")
        body += (
            group(board_signs.recruit(look.shape), transform="translate(20 19) scale(1.3)")
            if on_mat
            else sign(bonus, 0.95, 20, 19)
        )
        body += text(38, 25, self.words["m.ongoing"], size=LETTERS, cls="in-mute")
        body += text(
            w - 10, 25, f"{word}1", size=16, anchor="end", cls="in-mute" if on_mat else "in-strong", fit=w - 82
        )
        title = self.say(
            "m.recruit.on" if on_mat else "m.recruit.off", seat=look.name, bottom=self.names[bottom], bonus=word
        )
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x + 76, y=at.y + 77, title=title)

    def worker(self, look: SeatLook, i: int, out: bool, at: Cell) -> Node:
        key, cost = f"worker.{look.id}.{i + 1}", self.slots[i]
        words = self.say(f"gain.{cost}", n=1) if cost else self.words["m.slot.free"]
        body = rect(0, 0, at.w, at.h, r=6, cls="in-plate")
        if not out:
            body += group(board_signs.worker(look.shape), transform=f"translate({at.w / 2:g} 24) scale(1.4)")
        elif cost:
            body += sign(cost, 1.1, at.w / 2, 24)
        tone = "in-alert" if out and cost else "in-mute"
        body += text(at.w / 2, 60, words, size=LETTERS, anchor="middle", cls=tone, fit=at.w - 4)
        title = self.say("m.worker.off" if out else "m.worker.on", seat=look.name, n=i + 1, cost=words)
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x, y=at.y, title=title)

    # --- the Factory card

    def factory_section(self, look: SeatLook, own: SeatView) -> Iterator[Node]:
        now = own.section == FACTORY
        yield self.once(self.factory_panel, look, own.card, now)
        yield self.once(self.factory_head, look, own.card)
        for part in ("top", "top.factory", "bottom"):
            key = f"{keys.SECTION(look.id, FACTORY)}.{part}"
            yield (self.once(self.factory_part, key, look, own.card, part) if own.card else self.hidden(key))

    def factory_panel(self, look: SeatLook, card: int, now: bool) -> Node:
        x, y, w, h = self.factory_at
        name = self.factory_name(card)
        body = rect(1.5, 1.5, w - 3, h - 3, r=10, cls="in-panel")
        if card and self.factory[card]["confidence"] != "high":
            body += group(icons.unsure(), x=54 + 17 * ems(name), y=20)
        title = name
        if card:
            title = self.factory_title(card) + (self.words["m.section.now"] if now else "")
        else:
            title = self.words["m.factory.empty"]
            body += text(16, 62, self.words["m.factory.empty"], size=LETTERS, cls="in-mute", fit=w - 32)
        return panels.node(look, body, x, y, title=title, turn=now, key=keys.SECTION(look.id, FACTORY))

    def factory_name(self, card: int) -> str:
        return self.words["top.factory"] + (f" {card}" if card else "")

    def factory_head(self, look: SeatLook, card: int) -> Node:
        name = self.factory_name(card)
        return self.heading(look, FACTORY, sign("factory", 0.9, 22, 20), name, 17, self.factory_at)

    def factory_part(self, key: str, look: SeatLook, card: int, part: str) -> Node:
        found, (x, y, w, h) = self.factory[card], self.factory_at
        half = round(w / 2 - 8, 1)
        if part == "bottom":
            body = rect(0, 0, half, h - 44, r=7, cls="in-plate") + sign("move", 0.9, 20, (h - 44) / 2)
            body += text(38, (h - 44) / 2 + 6, self.words["m.factory.move"], size=LETTERS, fit=half - 44)
            return Node.of(key, body, x=x + w / 2 + 2, y=y + 37, title=self.words["m.factory.move"])
        if part == "top":
            body = rect(0, 0, half, h - 44, r=7, cls="in-plate") + self.price_line(found["cost"], half - 16, 18)
            return Node.of(key, body, x=x + 6, y=y + 37, title=self.factory_title(card, "m.factory.top"))
        body = rect(0, 0, half - 8, 34, r=6, cls="in-plate")
        body += self.gain_line(found["gain"], half - 12, 23)
        title = self.say("m.half", seat=look.name, top=self.words["top.factory"], what=self.amount(found["gain"]))
        return Node.of(key, body, x=x + 10, y=y + 61, title=title)
