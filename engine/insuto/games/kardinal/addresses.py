"""The names by which lessons, marks, errors and studied positions call the parts of the table:
`region.FR.cardinals.red`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from insuto.core import chance
from insuto.core.address import AddressBook, amount
from insuto.core.decisions import StageStep
from insuto.core.errors import BadInput
from insuto.games.kardinal import scoring
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.effects import DealStep
from insuto.games.kardinal.keys import CARDINALS, CLOISTERS, SITE
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, most_cloisters, put_cloister
from insuto.keys import DISCARD, PILE, POINTS, START

if TYPE_CHECKING:
    from insuto.games.kardinal import Kardinal

Pos = KardinalPosition


def card_text(box: Box, counts: Sequence[int]) -> str:
    """Return cards as lessons write them, `FR FR BYBU`; unknown ones are `?`, no card is `none`."""
    names = (*box.types, "?")
    return " ".join(name for name, n in zip(names, counts, strict=False) for _ in range(n)) or "none"


class Addresses:
    """Looks and puts of one box."""

    def __init__(self, game: Kardinal) -> None:
        self.game, self.box = game, game.box

    def seat(self, pos: Pos, name: str, address: str) -> int:
        """Return the index of a seat id. Raises BadInput for a seat that does not play."""
        playing = self.game.seat_ids(pos)
        if name not in playing:
            raise BadInput(address, "'{value}' should be one of {choices}", value=name[:40], choices=", ".join(playing))
        return playing.index(name)

    def player(self, pos: Pos, name: str, address: str) -> Player:
        """Return the face of a seat by its id. Raises BadInput for a seat that does not play."""
        return Player(self.box, pos, self.seat(pos, name, address))

    def name(self, pos: Pos, seat: int) -> str:
        """Return the seat id of an index."""
        return self.game.seat_ids(pos)[seat] if seat >= 0 else "none"

    # ---- the board ---------------------------------------------------------------------------------------------------

    def put_site(self, pos: Pos, value: str, site: str) -> None:
        address = SITE(site)
        owner = -1 if value == "none" else self.seat(pos, value, address)
        put_cloister(pos, self.box.site_of[site], owner)
        self._cloister_supply(pos, owner, address)

    def clear_site(self, pos: Pos, site: str) -> None:
        put_cloister(pos, self.box.site_of[site], -1)

    def _cloister_supply(self, pos: Pos, seat: int, address: str) -> None:
        if seat >= 0 and Player(self.box, pos, seat).cloisters < 0:
            raise BadInput(
                address, "{seat} has only {limit} cloisters", seat=self.name(pos, seat), limit=self.box.cloisters
            )

    def put_cloisters(self, pos: Pos, value: str, region: str, seat: str) -> None:
        address = CLOISTERS(region, seat)
        owner, wanted = self.seat(pos, seat, address), amount(value, address)
        sites = self.box.region_sites[self.box.region_of[region]]
        own = [s for s in sites if pos.sites[s] == owner]
        free = [s for s in sites if pos.sites[s] < 0]
        if wanted > len(own) + len(free):
            raise BadInput(address, "there is room for {limit} at most", limit=len(own) + len(free))
        for site in reversed(own[wanted:]):
            put_cloister(pos, site, -1)
        for site in free[: max(0, wanted - len(own))]:
            put_cloister(pos, site, owner)
        self._cloister_supply(pos, owner, address)

    def put_cardinals(self, pos: Pos, value: str, region: str, seat: str) -> None:
        address = CARDINALS(region, seat)
        owner = self.player(pos, seat, address)
        where, wanted = self.box.region_of[region], amount(value, address)
        there = pos.cardinals[where][owner.seat]
        if wanted - there > owner.cardinals:
            raise BadInput(address, "{seat} has only {limit} cardinals", seat=seat, limit=self.box.cardinals)
        for _ in range(wanted, there):
            owner.take_cardinal(where)
        for _ in range(there, wanted):
            owner.put_cardinal(where)

    # ---- cards -------------------------------------------------------------------------------------------------------

    def cards(self, value: str, address: str, most: int) -> list[int]:
        """Return the type indices of `FR FR BYBU` (or none). Raises BadInput."""
        names = [] if value == "none" else value.replace(",", " ").split()
        for name in names:
            if name not in self.box.type_of:
                raise BadInput(
                    address, "'{value}' should be one of {choices}", value=name[:40], choices=", ".join(self.box.types)
                )
        if len(names) > most:
            raise BadInput(address, "holds at most {most} cards", most=most)
        return [self.box.type_of[name] for name in names]

    def exchange(self, pos: Pos, old: Sequence[int], new: Sequence[int], address: str) -> None:
        """Take `new` cards out of the pile (else the discard pile), and put `old` ones back so that the pile keeps its size."""
        pile = pos.pile.counts(self.box.kinds)
        for k in old:
            pos.discard[k] += 1
        gap = 0
        for k in new:
            if pile[k]:
                pile[k] -= 1
                gap += 1
            elif pos.discard[k]:
                pos.discard[k] -= 1
            else:
                raise BadInput(address, "there are not enough cards of {value} left", value=self.box.types[k])
        for k in old:
            if gap and pos.discard[k]:
                pos.discard[k] -= 1
                pile[k] += 1
                gap -= 1
        pos.pile.layers = [pile] if any(pile) else []

    def clear_hand(self, pos: Pos, seat: str) -> None:
        self.put_hand(pos, "none", seat)

    def put_hand(self, pos: Pos, value: str, seat: str) -> None:
        address = f"{seat}.hand"
        hand = self.player(pos, seat, address).hand
        new = self.cards(value, address, self.box.hand)
        old = [k for k in range(len(self.box.types)) for _ in range(hand[k])]
        self.exchange(pos, old, new, address)
        hand[:] = [0] * self.box.kinds
        for k in new:
            hand[k] += 1

    def put_display(self, pos: Pos, value: str) -> None:
        new = self.cards(value, "display", self.box.display)
        self.exchange(pos, pos.display, new, "display")
        pos.display = new

    def clear_display(self, pos: Pos) -> None:
        self.put_display(pos, "none")

    def put_pile(self, pos: Pos, value: str) -> None:
        """Lay so many cards in the pile, the rest on the discard pile; which ones, the position's own generator
        says."""
        kinds = self.box.kinds
        least = 0 if pos.exhausted or Reading.of(pos.options).needs_failed_draw else 1
        wanted, size = amount(value, "pile"), len(pos.pile)
        most = size + sum(pos.discard)
        if not least <= wanted <= most:
            raise BadInput("pile", "must be a whole number from {low} to {high}", low=least, high=most)
        pile = pos.pile.counts(kinds)
        giving, taking = (pile, pos.discard) if wanted < size else (pos.discard, pile)
        for _ in range(abs(wanted - size)):
            kind, pos.chance = chance.weighted(pos.chance, giving)
            giving[kind] -= 1
            taking[kind] += 1
        pos.pile.layers = [pile] if any(pile) else []
        if pos.exhausted and not Reading.of(pos.options).needs_failed_draw:
            pos.exhausted = 1 if wanted else 2

    # ---- the course of the game --------------------------------------------------------------------------------------

    def put_turn(self, pos: Pos, value: str) -> None:
        seat = self.seat(pos, value, "turn")
        pos.agenda = []
        pos.push("turn", seat)

    def get_turn(self, pos: Pos) -> str:
        """Return the seat whose turn it is, also while its cards are dealt or a scoring interrupts it; none in set-up
        and final scoring."""
        for step in reversed(pos.agenda):
            if isinstance(step, DealStep):
                return self.name(pos, step.turn)
            if isinstance(step, StageStep) and step.ask == "setup":
                return "none"
            if step.seat >= 0:
                return self.name(pos, step.seat)
        return "none"

    def put_half(self, pos: Pos, value: str) -> None:
        if value not in ("1", "2"):
            raise BadInput("half", "must be one of {choices}", choices="1, 2")
        if value == "1":
            pos.exhausted, pos.interim = 0, []
        else:
            empty_twice = not pos.pile.layers and not Reading.of(pos.options).needs_failed_draw
            pos.exhausted = 2 if empty_twice else max(1, pos.exhausted)

    def put_start(self, pos: Pos, value: str) -> None:
        pos.start = self.seat(pos, value, "start")

    def put_points(self, pos: Pos, value: str, seat: str) -> None:
        self.player(pos, seat, POINTS(seat)).points = amount(value, POINTS(seat))

    # ---- the book ----------------------------------------------------------------------------------------------------

    def of_sheet(self, pos: Pos, seat: str, part: str | None, key: str, value: int | str, address: str) -> int:
        """Return the points of a seat in one region or alliance of the final scoring."""
        who = self.seat(pos, seat, address)
        lines = scoring.sheet(self.box, pos).lines
        return sum(x.points for x in lines if x.seat == who and x.part == part and x.data.get(key) == value)

    def book(self) -> AddressBook[Pos]:
        """Return all addresses."""
        box, seat, player, name = self.box, self.seat, self.player, self.name
        numbers = tuple(str(number) for number, _, _ in box.alliances)
        book: AddressBook[Pos] = AddressBook(
            {
                "site": box.sites,
                "region": box.regions,
                "card": box.types,
                "seat": box.seats,
                "alliance": numbers,
                "part": scoring.PARTS,
            }
        )

        def region(word: str) -> int:
            return box.region_of[word]

        add = book.add
        add(SITE, lambda p, s: name(p, p.sites[box.site_of[s]]), self.put_site, "whose cloister", self.clear_site)
        add("region.{region}.cloisters", lambda p, r: sum(cloister_counts(box, p, region(r))), None, "cloisters there")
        add(
            CLOISTERS,
            lambda p, r, s: cloister_counts(box, p, region(r))[seat(p, s, CLOISTERS(r, s))],
            self.put_cloisters,
        )
        add("region.{region}.cardinals", lambda p, r: sum(p.cardinals[region(r)]), None, "cardinals there")
        add(CARDINALS, lambda p, r, s: p.cardinals[region(r)][seat(p, s, CARDINALS(r, s))], self.put_cardinals)
        add(
            "region.{region}.limit",
            lambda p, r: most_cloisters(box, p, region(r)),
            None,
            "K-041: bound of the cardinals",
        )
        add(
            "{seat}.hand",
            lambda p, s: card_text(box, player(p, s, f"{s}.hand").hand),
            self.put_hand,
            clear=self.clear_hand,
        )
        add("{seat}.hand.{card}", lambda p, s, c: player(p, s, f"{s}.hand").hand[box.type_of[c]])
        add(
            "{seat}.cloisters",
            lambda p, s: player(p, s, f"{s}.cloisters").cloisters,
            None,
            "left in the supply",
        )
        add(
            "{seat}.cardinals",
            lambda p, s: player(p, s, f"{s}.cardinals").cardinals,
            None,
            "left in the supply",
        )
        add(POINTS, lambda p, s: player(p, s, POINTS(s)).points, self.put_points)
        add(
            "display",
            lambda p: " ".join(box.types[k] for k in p.display) or "none",
            self.put_display,
            clear=self.clear_display,
        )
        add(PILE, lambda p: len(p.pile), self.put_pile)
        add(DISCARD, lambda p: sum(p.discard))
        add("discard.{card}", lambda p, c: p.discard[box.type_of[c]])
        add("turn", self.get_turn, self.put_turn)
        add("half", lambda p: 1 if p.exhausted == 0 else 2, self.put_half)
        add(START, lambda p: name(p, p.start), self.put_start)
        add("score.{seat}", lambda p, s: scoring.sheet(box, p).totals[seat(p, s, f"score.{s}")])
        add("score.{seat}.{part}", lambda p, s, part: scoring.sheet(box, p).of(seat(p, s, f"score.{s}"), part))
        for part in ("interim", "cloisters"):
            add(
                f"score.{{seat}}.{part}.{{region}}",
                lambda p, s, r, part=part: self.of_sheet(p, s, part, "region", r, f"score.{s}"),
            )
        add(
            "score.{seat}.alliances.{alliance}",
            lambda p, s, a: self.of_sheet(p, s, "alliances", "alliance", int(a), f"score.{s}"),
        )
        add("winners", lambda p: " ".join(name(p, s) for s in scoring.sheet(box, p).winners))
        book.last = ("half", PILE, START, "turn")
        return book
