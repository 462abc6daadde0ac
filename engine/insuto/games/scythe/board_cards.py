"""The cards of サイズ: the encounter with its options, Factory cards, objectives of every seat as far as they are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from insuto.draw import cards, icons, panels, pieces
from insuto.draw.model import Node
from insuto.draw.shapes import circle, ems, group, rect, text
from insuto.games.scythe import keys
from insuto.games.scythe.board_paper import Cell, Paper, across, para, plain
from insuto.games.scythe.board_sheet import LETTERS
from insuto.games.scythe.board_signs import sign
from insuto.games.scythe.board_view import BoardView


class Cards(Paper):
    """Encounter, Factory, objectives, from the top."""

    def lay_out(self) -> None:
        self.note_at = (990.0, 19.0, 640.0, "end")
        self.piles_at = {"objectives": (2.0, 2.0), "encounters": (2.0, 236.0), "factory": (2.0, 420.0)}
        self.seats_at = Cell(0, 30, 1000, 200)
        self.encounter_at = Cell(0, 264, 1000, 150)
        self.options_at = across(Cell(8, 304, 984, 102), 3, 6)
        self.offers_at, self.owned_at = across(Cell(0, 448, 1000, 100), 6), across(Cell(0, 554, 1000, 100), 6)
        self.shown_at = Cell(0, 660, 1000, 66)
        self.height = 728.0

    def places(self, view: BoardView) -> Iterator[Node]:
        for what, n in (
            ("encounters", view.encounter_pile),
            ("factory", view.factory_left),
            ("objectives", view.objective_pile),
        ):
            yield self.once(self.pile, what, n)
        yield self.once(self.encounter, view.encounter)
        for n in (1, 2, 3):
            taken = view.taken_option == n
            yield (self.once(self.option, view.encounter, n, taken) if view.encounter else self.hidden(keys.OPTION(n)))
        yield from self.factory_cards(view)
        for s, (own, at) in enumerate(zip(view.holdings, self.seat_cells(view), strict=True)):
            yield self.cached(("seat", s, at, view.turn == s, self.head(view, s)), self.seat, view, s, at)
            yield from self.goal_cards(s, own, Cell(at.x + 6, at.y + 34, at.w - 12, at.h - 40), down=at.w < 400)
        shown = tuple(view.shown)
        yield self.once(self.shown, shown)
        yield self.note(view.note, *self.note_at)

    def pile(self, what: str, n: int) -> Node:
        x, y = self.piles_at[what]
        caption, size = self.words[f"caption.{what}"], 18
        title = self.say(f"pile.{what}", n=n)
        body = rect(-1, -2, 60 + size * ems(caption) + LETTERS * ems(self.say("m.pile", n=n)), 32, r=6, cls="in-hit")
        body += rect(0, 2, 18, 22, r=3, cls="in-back", data_box="card") + text(
            26, 20, caption, size=size, cls="in-strong"
        )
        body += text(36 + size * ems(caption), 19, self.say("m.pile", n=n), size=LETTERS, cls="in-mute")
        return Node.of(f"pile.{what}", body, x=x, y=y, title=title)

    # --- encounter

    def encounter(self, number: int) -> Node:
        at, key = self.encounter_at, "encounter.card"
        if not number:
            title = self.words["m.encounter.none"]
            body = cards.slot("", "", at.w, at.h) + text(
                at.w / 2, at.h / 2 + 6, title, size=17, anchor="middle", cls="in-mute"
            )
            return Node.of(key, body, x=at.x, y=at.y, title=title)
        name, pick = self.say("m.encounter", number=number), self.words["m.encounter.pick"]
        sure = self.components["encounters"][number - 1]["confidence"] == "high"
        body = (
            panels.panel(at.w, at.h, inset=(1, 1))
            + sign("encounter", 1, 24, 21)
            + text(44, 28, name, size=19, cls="in-strong")
        )
        x = 60 + 19 * ems(name)
        body += "" if sure else group(icons.unsure(), x=x, y=21)
        body += text(x + 18, 27, pick, size=16, cls="in-mute", fit=at.w - x - 26)
        title = name + self.words["m.stop"] + pick + ("" if sure else self.words["m.unsure"])
        return Node.of(key, body, x=at.x, y=at.y, title=title)

    def option(self, number: int, n: int, taken: bool) -> Node:
        key, at = keys.OPTION(n), self.options_at[n - 1]
        found = self.components["encounters"][number - 1]["options"][n - 1]
        body = rect(0.75, 0.75, at.w - 1.5, at.h - 1.5, r=8, cls="in-sheet", data_box="card")
        body += circle(22, 22, 13, cls="in-badge") + text(
            22, 28, str(n), size=17, anchor="middle", cls="in-count", box=None
        )
        if taken:
            body += group(icons.tick(True), x=at.w - 24, y=22)
        body += group(self.price_line(found["cost"], at.w - 56, 28), x=36)
        y = (at.h + 28) / 2 + 8
        body += text(12, y, self.words["m.gain"], size=LETTERS, cls="in-mute")
        body += group(self.gain_line(found["gain"], at.w - 54, y, 17), x=44)
        title = self.say("m.option", n=n, cost=self.amount(found["cost"]), gain=self.amount(found["gain"]))
        cls = "in-place in-faint" if taken else "in-place"
        return Node.of(
            key, body, cls=cls, x=at.x, y=at.y, title=title + (self.words["m.option.taken"] if taken else "")
        )

    # --- Factory cards

    def factory_cards(self, view: BoardView) -> Iterator[Node]:
        """Draw the Factory cards being viewed, and below them those that seats have."""
        owners = {own.card: s for s, own in enumerate(view.holdings) if own.card}
        offers = list(dict.fromkeys(n for own in view.holdings for n in own.offers))
        yield self.once(self.no_offers) if not offers else self.hidden("factory.card")
        for number in self.factory:
            owner = owners.get(number, -1)
            if owner >= 0:
                at = self.owned_at[list(owners).index(number) % len(self.owned_at)]
            elif number in offers:
                at = self.offers_at[offers.index(number) % len(self.offers_at)]
            else:
                yield self.hidden(keys.OFFER(number))
                continue
            yield self.once(self.factory_card, number, at, owner)

    def no_offers(self) -> Node:
        first, last, words = self.offers_at[0], self.offers_at[-1], self.words["m.factory.none"]
        w, h = last.x + last.w - first.x, last.y + last.h - first.y
        body = cards.slot("", "", w, h) + para(
            w / 2, h / 2 + 6, words, w - 24, size=17, anchor="middle", pitch=23, cls="in-mute"
        )
        return Node.of("factory.card", body, x=first.x, y=first.y, title=plain(words))

    def factory_card(self, number: int, at: Cell, owner: int) -> Node:
        found, key = self.factory[number], keys.OFFER(number)
        body = rect(0.75, 0.75, at.w - 1.5, at.h - 1.5, r=8, cls="in-sheet", data_box="card")
        body += sign("factory", 0.85, 19, 19) + text(36, 26, str(number), size=18, cls="in-strong")
        body += group(icons.unsure(), x=50 + 18 * ems(str(number)), y=19) if found["confidence"] != "high" else ""
        title = self.factory_title(number)
        if owner >= 0:
            look = self.seats[owner]
            body += group(pieces.disc(look.shape, 11), x=at.w - 20, y=19, cls=look.cls)
            title += self.say("m.factory.of", seat=look.name)
        body += group(self.price_line(found["cost"], at.w - 12, 52))
        body += self.gain_line(found["gain"], at.w - 8, 82)
        return Node.of(key, body, x=at.x, y=at.y, title=title)

    # --- objectives

    def seat_cells(self, view: BoardView) -> list[Cell]:
        """Return the cells of the seats; one whose objectives are known has more room."""
        known = [bool(own.objectives) for own in view.holdings]
        shares = [(2.2 if sum(known) < 2 else 1.3) if one else 1.0 for one in known]
        area, gap = self.seats_at, 5.0
        each = (area.w - gap * (len(shares) - 1)) / sum(shares)
        cells, x = [], area.x
        for share in shares:
            cells.append(Cell(round(x, 1), area.y, round(each * share, 1), area.h))
            x += each * share + gap
        return cells

    def seat(self, view: BoardView, s: int, at: Cell) -> Node:
        look = self.seats[s]
        body = panels.panel(at.w, at.h, inset=(1, 1))
        body += group(pieces.disc(look.shape, 10), x=20, y=19, cls=look.cls)
        body += text(36, 25, look.name, size=16, cls="in-strong", fit=at.w - 44)
        return panels.node(look, body, at.x, at.y, title=self.head(view, s), turn=view.turn == s)

    def shown(self, numbers: Sequence[int]) -> Node:
        at = self.shown_at
        items = [self.say("m.objective.short", number=n, text=plain(self.objective_text(n))) for n in numbers]
        words = self.words["caption.shown"] + "|" + ("|".join(items) or self.words["m.none"])
        body = rect(0, 0, at.w, at.h, r=8, cls="in-plate") + para(
            10, 21, words, at.w - 20, pitch=20, most=int(at.h // 20)
        )
        return Node.of(
            "shown", body, x=at.x, y=at.y, title=self.words["caption.shown"] + self.words["m.and"].join(items)
        )
