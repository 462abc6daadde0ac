"""A combat of サイズ: where it is, both sides with units, power, abilities and hands, what is committed, and the dial."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.draw import cards, panels, pieces
from insuto.draw.model import Node
from insuto.draw.shapes import group, rect, text
from insuto.games.scythe import board_signs, keys
from insuto.games.scythe.board_paper import (
    CARD,
    UNKNOWN_KEY,
    Cell,
    Paper,
    across,
    card_back,
    combat_card,
    para,
    plain,
    wrap,
)
from insuto.games.scythe.board_sheet import LETTERS
from insuto.games.scythe.board_signs import sign
from insuto.games.scythe.board_view import UNKNOWN, BoardView, SeatView
from insuto.games.scythe.places_ja import place_names

ABILITIES = ("seaworthy", "artillery", "peoples_army", "scout", "disarm", "camaraderie")
"""The mechs' abilities that matter in combat."""
BEFORE = ("artillery", "scout", "disarm")
"""Those that are used before the dials."""
CHIPS = 6
"""Most cards of one value that can be added: a character, four mechs, the People's Army."""
CHIP = 37.0


class Combat(Paper):
    """Both sides next to each other, the dial below."""

    def lay_out(self) -> None:
        self.head_at, self.note_at = Cell(0, 28, 1000, 46), (990.0, 19.0, 900.0, "end")
        self.sides_at = across(Cell(0, 80, 1000, 320), 2, 6)
        self.bids_at = across(Cell(0, 406, 1000, 84), 2, 6)
        self.needs_at = Cell(0, 28, 1000, 206)
        self.idle_at = across(Cell(0, 240, 1000, 116), 5)
        self.dials_at = across(Cell(0, 528, 1000, 92), 8, 8)
        self.dial_caption = (8.0, 517.0, 984.0)
        self.height = 624.0
        self.places_ja = place_names(self.components)

    def places(self, view: BoardView) -> Iterator[Node]:
        fighting = bool(view.fight) and len(view.sides) == 2
        sides = tuple(view.sides) if fighting else ()
        yield self.once(self.fight, view.fight, sides)
        for s, look in enumerate(self.seats):
            own, i = view.holdings[s], sides.index(s) if s in sides else -1
            yield (
                self.side(view, s, i, own)
                if i >= 0
                else self.hidden(keys.SEAT(look.id))
                if fighting
                else self.idle(view, s, own)
            )
            key = keys.POWER(look.id)
            yield self.once(self.power, key, s, i, own.power) if i >= 0 else self.hidden(key)
            for n, name in enumerate(self.abilities(look.id, own.faction)):
                if name not in ABILITIES and look.id in self.factions:
                    continue
                key, late = keys.MECH(look.id, name), name in BEFORE and (s, name) not in view.able
                state = "waits" if not own.mechs[n] else "over" if late else "works"
                shown = i >= 0 and name in ABILITIES
                yield (self.once(self.mech, key, s, name, n, state, i) if shown else self.hidden(key))
            yield from self.cards(view, s, i, own)
            key = f"bid.{look.id}"
            yield self.once(self.bid, key, s, i, own.bid) if i >= 0 else self.hidden(key)
        bidder = view.turn if view.turn in sides else -1
        limit = view.holdings[bidder].power if bidder >= 0 else 99 if fighting else -1
        yield self.once(self.caption, bidder, limit)
        for n, at in enumerate(self.dials_at):
            yield self.once(self.dial, n, n <= limit, at)
        yield self.note(view.note, *self.note_at)

    # --- where, and who

    def fight(self, place: str, sides: tuple[int, ...]) -> Node:
        at = self.head_at if sides else self.needs_at
        body = rect(1, 1, at.w - 2, at.h - 2, r=10, cls="in-panel") + sign("combat", 1, 26, 23)
        if sides:
            title = self.say(
                "m.fight", place=self.places_ja[place], a=self.seats[sides[0]].name, b=self.seats[sides[1]].name
            )
            body += text(48, 30, title, size=19, cls="in-strong", fit=at.w - 60)
        else:
            title = (
                self.words["m.no_fight"] + self.words["m.stop"] + plain(self.words["m.fight.course"]).replace("/", "")
            )
            body += text(48, 30, self.words["m.no_fight"], size=19, cls="in-strong")
            y = 62.0
            for line in self.words["m.fight.course"].split("/"):
                number, _, rest = line.rpartition(" ")
                x = 42 if number else 16
                body += text(16, y, number, size=17, cls="in-strong") if number else ""
                body += para(x, y, rest, at.w - x - 16, size=17, pitch=23)
                y += 23 * len(wrap(rest, 17, at.w - x - 16)) + 6
        return Node.of("fight", body, x=at.x, y=at.y, title=title)

    def idle(self, view: BoardView, s: int, own: SeatView) -> Node:
        cards, turn = sum(own.hand) + own.hidden_cards, view.turn == s
        return self.once(self._idle, s, own.power, cards, turn)

    def _idle(self, s: int, power: int, cards: int, turn: bool) -> Node:
        look, at = self.seats[s], self.idle_at[s]
        body = panels.panel(at.w, at.h, inset=(1, 1)) + panels.nameplate(look, 20, 22, size=16, name_at=16, drop=6)
        for i, (what, n) in enumerate((("power", power), ("cards", cards))):
            y = 40 + 36 * i + 18
            body += sign(what, 0.95, 22, y) + text(40, y + 6, self.words[f"m.{what}"], size=LETTERS, cls="in-mute")
            body += text(at.w - 14, y + 8, str(n), size=22, anchor="end", cls="in-strong")
        title = self.say("m.side.idle", seat=look.name, power=power, cards=cards)
        return panels.node(look, body, at.x, at.y, title=title, turn=turn, key=keys.SEAT(look.id))

    def side(self, view: BoardView, s: int, i: int, own: SeatView) -> Node:
        mechs = tuple(n for n, at in enumerate(own.mechs, 1) if at == view.fight)
        there = own.character == view.fight, mechs, own.workers.count(view.fight)
        most, turn = view.most_cards[i], view.turn == s
        chooses = turn and own.bid is None
        state = (s, i, there, most, turn, chooses)
        return self.cached(("side", *state), self._side, *state)

    def _side(
        self, s: int, i: int, there: tuple[bool, tuple[int, ...], int], most: int, turn: bool, chooses: bool
    ) -> Node:
        look, at = self.seats[s], self.sides_at[i]
        leads, mechs, workers = there
        role = self.words["m.attacker" if not i else "m.defender"]
        body = panels.panel(at.w, at.h, inset=(1, 1)) + panels.nameplate(look, 22, 24, size=20, name_at=18)
        body += text(at.w - 14, 30, role, size=16, anchor="end", cls="in-strong", fit=self.role_room(look.name))
        signs = [board_signs.character(look.shape)] if leads else []
        signs += [board_signs.mech(n, look.shape) for n in mechs]
        signs += [board_signs.worker(look.shape, workers)] if workers else []
        row = "".join(group(body, transform=f"translate({24 + 38 * k} 66) scale(1.35)") for k, body in enumerate(signs))
        body += group(row, cls=look.cls)
        limit = self.say("m.most.add" if chooses else "m.most", n=most)
        body += text(12, self.add_y, limit, size=LETTERS, cls="in-mute", fit=at.w - 24)
        units = [self.words["unit.character"]] if leads else []
        units += [self.say("m.mechs", n=len(mechs))] if mechs else []
        units += [self.say("gain.worker", n=workers)] if workers else []
        title = self.say("m.side", seat=look.name, role=role, units=self.words["m.and"].join(units), most=most)
        return panels.node(look, body, at.x, at.y, title=title, turn=turn, key=keys.SEAT(look.id))

    def power(self, key: str, s: int, i: int, power: int) -> Node:
        at = self.sides_at[i]
        body = rect(0, 0, 138, 40, r=8, cls="in-bounds")
        body += sign("power", 1.1, 14, 20) + text(32, 26, self.words["m.power"], size=16, cls="in-mute")
        body += text(132, 31, str(power), size=34, anchor="end", cls="in-strong")
        title = self.say("m.power.of", seat=self.seats[s].name, power=power)
        return Node.of(key, body, x=at.x + at.w - 146, y=at.y + 46, title=title)

    add_y = 176.0
    """Foot of the line that says how many cards may be added."""

    def role_room(self, name: str) -> float:
        """Return the room for the role behind the name."""
        return self.sides_at[0].w - 60 - 20 * len(name)

    def mech(self, key: str, s: int, name: str, n: int, state: str, i: int) -> Node:
        look, muted = self.seats[s], state != "works"
        tone, words = "in-mute" if muted else "in-strong", self.words[f"m.mech.{state}"]
        at = self.ability_at(i, [a for a in self.abilities(look.id, "") if a in ABILITIES].index(name))
        effect = self.effect(name, look.id)
        body = rect(1, 1, at.w - 2, at.h - 2, r=8, cls="in-plate" if muted else "in-sheet", data_box="card")
        body += group(board_signs.mech(n + 1, look.shape), transform="translate(20 16) scale(.9)")
        body += text(38, 22, self.names[name], size=16, cls=tone)
        body += text(at.w - 8, 22, words, size=LETTERS, anchor="end", cls=tone, fit=at.w - 110)
        body += para(10, 44, effect, at.w - 16, pitch=18, most=2, cls="in-mute" if muted else None)
        title = self.say(f"m.mech.{state}.title", seat=look.name, name=self.names[name], effect=plain(effect))
        return Node.of(key, body, cls=f"in-place {look.cls}", x=at.x, y=at.y, title=title)

    def ability_at(self, i: int, n: int) -> Cell:
        """Return the cell that describes the n-th ability of a side."""
        side = self.sides_at[i]
        return across(Cell(side.x + 8, side.y + 89, side.w - 16, 70), 2)[n]

    # --- cards and dials

    def cards(self, view: BoardView, s: int, i: int, own: SeatView) -> Iterator[Node]:
        """Draw the hand of a side; the side that commits sees next to each value how many of them may be added."""
        look = self.seats[s]
        chooses = i >= 0 and view.turn == s and own.bid is None
        most = view.most_cards[i] if chooses else 0
        cards = [*zip(map(str, self.values), own.hand, strict=False), (UNKNOWN_KEY, own.hidden_cards)]
        cells = self.hand_cells(i, sum(1 for _, n in cards if n)) if i >= 0 else []
        at = 0
        for value, n in cards:
            key, chips = keys.CARD(look.id, value), min(n, most, CHIPS)
            spot = cells[at] if n and i >= 0 else None
            at += spot is not None
            yield (self.once(self._hand_card, key, look, value, n, spot.x, spot.y, 1) if spot else self.hidden(key))
            for k in range(1, CHIPS + 1) if value != UNKNOWN_KEY else ():
                name = f"{key}.{k}"
                yield (self.once(self.chip, name, s, value, k, spot) if spot and k <= chips else self.hidden(name))

    def hand_cells(self, i: int, n: int) -> list[Cell]:
        """Return the cells of the cards of a side: one place for each value, and one for those that are not known."""
        side = self.sides_at[i]
        return across(Cell(side.x + 12, side.y + 186, side.w - 16, CARD[1]), max(4, n), 4)

    def chip(self, key: str, s: int, value: str, k: int, at: Cell) -> Node:
        body = rect(0, 0, CHIP - 2, CHIP - 2, r=6, cls="in-square")
        body += text(CHIP / 2 - 1, 23, self.say("m.sheets", n=k), size=LETTERS, anchor="middle", cls="in-strong")
        row, column = divmod(k - 1, 3)
        title = self.say("m.add", seat=self.seats[s].name, card=value, n=k)
        return Node.of(key, body, x=at.x + column * CHIP, y=at.y + CARD[1] + 4 + row * CHIP, title=title)

    def bid(self, key: str, s: int, i: int, bid: tuple[int, tuple[int, ...]] | None) -> Node:
        look, at = self.seats[s], self.bids_at[i]
        middle = at.h / 2
        if bid is None:
            what = self.words["m.bid.none"]
            body = cards.slot("", "", at.w, at.h) + text(
                at.w / 2, middle + 6, what, size=17, anchor="middle", cls="in-mute"
            )
        elif bid[0] == UNKNOWN:
            what = self.words["m.bid.down"]
            body = rect(1, 1, at.w - 2, at.h - 2, r=8, cls="in-panel") + group(card_back(44, 60), x=44, y=middle - 30)
            body += text(102, middle + 6, what, size=18, cls="in-strong", fit=at.w - 110)
        else:
            dial, played = bid
            total = dial + sum(played)
            what = self.say(
                "m.bid.up",
                dial=dial,
                cards=self.words["m.and"].join(map(str, played)) or self.words["m.none"],
                total=total,
            )
            body = rect(1, 1, at.w - 2, at.h - 2, r=8, cls="in-panel") + sign("power", 1, 54, middle)
            body += text(69, middle + 11, str(dial), size=30, cls="in-strong")
            step = min(CARD[0] + 6, (at.w - 236) / max(1, len(played)))
            for k, value in enumerate(played):
                body += text(101, middle + 8, "+", size=22, anchor="middle", cls="in-strong") if not k else ""
                body += group(combat_card(str(value)), x=round(114 + k * step, 1), y=middle - CARD[1] / 2)
            body += text(at.w - 66, middle + 7, self.words["m.bid.sum"], size=17, anchor="end", cls="in-mute")
            body += text(at.w - 14, middle + 13, str(total), size=38, anchor="end", cls="in-strong")
        body += group(pieces.disc(look.shape, 12), x=24, y=middle, cls=look.cls)
        return Node.of(key, body, x=at.x, y=at.y, title=self.say("m.bid", seat=look.name, what=what))

    def caption(self, bidder: int, limit: int) -> Node:
        x, y, room = self.dial_caption
        most = min(limit, len(self.dials_at) - 1)
        words = (
            self.say("caption.dial.of", seat=self.seats[bidder].name, n=most)
            if bidder >= 0
            else self.words["caption.dial"]
        )
        return Node.of("dial", text(0, 0, words, size=16, cls="in-strong", fit=room), x=x, y=y, title=words)

    def dial(self, n: int, open_: bool, at: Cell) -> Node:
        key = keys.DIAL(n)
        body = rect(1, 1, at.w - 2, at.h - 2, r=min(at.w, at.h) / 2, cls="in-plate")
        tone, cls = ("in-strong", "in-place") if open_ else ("in-mute", "in-place in-faint")
        body += text(at.w / 2, at.h / 2 + 15, str(n), size=42, anchor="middle", cls=tone)
        return Node.of(key, body, cls=cls, x=at.x, y=at.y, title=self.say("m.dial", n=n))
