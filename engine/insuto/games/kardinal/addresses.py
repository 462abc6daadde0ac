"""The names by which lessons, marks, errors and studied positions call the parts of the table:
`region.FR.cardinals.red`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from insuto.core import chance
from insuto.core.address import Choice, Number, Several, amount, indices_of, whole
from insuto.core.decisions import StageStep
from insuto.core.errors import BadInput
from insuto.core.table_addresses import TableAddresses, listed
from insuto.games.kardinal import scoring
from insuto.games.kardinal.components import MOST_POINTS
from insuto.games.kardinal.effects import DealStep
from insuto.games.kardinal.keys import CARDINALS, CLOISTERS, SITE
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, most_cloisters, put_cloister
from insuto.keys import DISCARD, PILE, START

if TYPE_CHECKING:
    from insuto.games.kardinal import Kardinal

Pos = KardinalPosition


class Addresses(TableAddresses[Pos]):
    """The address book of one box. Seats, regions, sites and cards are given by their index."""

    def __init__(self, game: Kardinal) -> None:
        self.box = box = game.box
        super().__init__(
            game,
            "turn",
            site=box.sites,
            region=box.regions,
            card=box.types,
            alliance=[str(number) for number, _, _ in box.alliances],
            part=scoring.PARTS,
        )
        self._places()
        types = box.types
        self.entry(
            "{seat}.hand",
            lambda pos, seat: listed((*types, "?"), pos.hands[seat]),
            self.put_hand,
            clear=lambda pos, seat: self.put_hand(pos, "none", seat),
            holds=Several(types, box.hand),
        )
        self.entry("{seat}.hand.{card}", lambda pos, seat, card: pos.hands[seat][card])
        self.look("{seat}.cloisters", lambda pos, seat: self.player(pos, seat).cloisters)
        self.look("{seat}.cardinals", lambda pos, seat: self.player(pos, seat).cardinals)
        self.number("points", lambda pos: pos.points, MOST_POINTS)
        self.add(
            "display",
            lambda pos: " ".join(types[card] for card in pos.display) or "none",
            self.put_display,
            clear=lambda pos: self.put_display(pos, "none"),
            holds=Several(types, box.display),
        )
        self.add(PILE, lambda pos: len(pos.pile), self.put_pile, holds=Number(0, sum(box.card_counts)))
        self.add(DISCARD, lambda pos: sum(pos.discard))
        self.entry("discard.{card}", lambda pos, card: pos.discard[card])
        self.add("half", lambda pos: 1 if pos.exhausted == 0 else 2, self.put_half, holds=Choice(("1", "2")))
        self.add(START, lambda pos: self.name(pos, pos.start), self.put_start, holds=self.any_seat)
        for part in ("interim", "cloisters"):
            self.look(
                f"score.{{seat}}.{part}.{{region}}",
                lambda pos, seat, region, part=part: self.of_sheet(pos, seat, part, "region", region),
            )
        self.look(
            "score.{seat}.alliances.{alliance}",
            lambda pos, seat, number: self.of_sheet(pos, seat, "alliances", "alliance", int(number)),
        )
        self.last = ("half", PILE, START, "turn")

    def _places(self) -> None:
        """Add sites and regions."""
        box = self.box
        self.entry(
            SITE,
            lambda pos, site: self.name(pos, pos.sites[site]),
            self.put_site,
            clear=lambda pos, site: put_cloister(pos, site, -1),
            holds=self.a_seat_or_none,
        )
        self.entry("region.{region}.cloisters", lambda pos, region: sum(cloister_counts(box, pos, region)))
        self.entry(CLOISTERS, lambda pos, region, seat: cloister_counts(box, pos, region)[seat], self.put_cloisters)
        self.entry("region.{region}.cardinals", lambda pos, region: sum(pos.cardinals[region]))
        self.entry(
            CARDINALS,
            lambda pos, region, seat: pos.cardinals[region][seat],
            self.put_cardinals,
            holds=Number(0, box.cardinals),
        )
        self.entry("region.{region}.limit", lambda pos, region: most_cloisters(box, pos, region))  # K-041

    def player(self, pos: Pos, seat: int) -> Player:
        """Return the face of a seat."""
        return Player(self.box, pos, seat)

    # ---- the board ---------------------------------------------------------------------------------------------------

    def put_site(self, pos: Pos, value: str, site: int) -> None:
        owner = self.seat(pos, value, none=True)
        put_cloister(pos, site, owner)
        self._cloister_supply(pos, owner)

    def _cloister_supply(self, pos: Pos, seat: int) -> None:
        if seat >= 0 and self.player(pos, seat).cloisters < 0:
            data = {"seat": self.name(pos, seat), "limit": self.box.cloisters}
            raise BadInput("", "{seat} has only {limit} cloisters", **data)

    def put_cloisters(self, pos: Pos, value: str, region: int, seat: int) -> None:
        wanted, sites = amount(value), self.box.region_sites[region]
        own = [s for s in sites if pos.sites[s] == seat]
        free = [s for s in sites if pos.sites[s] < 0]
        if wanted > len(own) + len(free):
            raise BadInput("", "there is room for {limit} at most", limit=len(own) + len(free))
        for site in reversed(own[wanted:]):
            put_cloister(pos, site, -1)
        for site in free[: max(0, wanted - len(own))]:
            put_cloister(pos, site, seat)
        self._cloister_supply(pos, seat)

    def put_cardinals(self, pos: Pos, value: str, region: int, seat: int) -> None:
        owner, wanted, there = self.player(pos, seat), amount(value), pos.cardinals[region][seat]
        if wanted - there > owner.cardinals:
            raise BadInput("", "{seat} has only {limit} cardinals", seat=owner.name, limit=self.box.cardinals)
        for _ in range(wanted, there):
            owner.take_cardinal(region)
        for _ in range(there, wanted):
            owner.put_cardinal(region)

    # ---- cards -------------------------------------------------------------------------------------------------------

    def exchange(self, pos: Pos, old: Sequence[int], new: Sequence[int]) -> None:
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
                raise BadInput("", "there are not enough cards of {value} left", value=self.box.types[k])
        for k in old:
            if gap and pos.discard[k]:
                pos.discard[k] -= 1
                pile[k] += 1
                gap -= 1
        pos.pile.layers = [pile] if any(pile) else []

    def put_hand(self, pos: Pos, value: str, seat: int) -> None:
        hand, new = pos.hands[seat], indices_of(value.replace(",", " "), self.box.types, self.box.hand)
        self.exchange(pos, [k for k in range(len(self.box.types)) for _ in range(hand[k])], new)
        hand[:] = [new.count(k) for k in range(self.box.kinds)]

    def put_display(self, pos: Pos, value: str) -> None:
        new = indices_of(value.replace(",", " "), self.box.types, self.box.display)
        self.exchange(pos, pos.display, new)
        pos.display = new

    def put_pile(self, pos: Pos, value: str) -> None:
        """Lay so many cards in the pile, the rest on the discard pile; which ones, the position's own generator
        says."""
        failing = Reading.of(pos.options).needs_failed_draw
        size = len(pos.pile)
        wanted = whole(value, size + sum(pos.discard), 0 if pos.exhausted or failing else 1)
        pile = pos.pile.counts(self.box.kinds)
        giving, taking = (pile, pos.discard) if wanted < size else (pos.discard, pile)
        for _ in range(abs(wanted - size)):
            kind, pos.chance = chance.weighted(pos.chance, giving)
            giving[kind] -= 1
            taking[kind] += 1
        pos.pile.layers = [pile] if any(pile) else []
        if pos.exhausted and not failing:
            pos.exhausted = 1 if wanted else 2

    # ---- the course of the game --------------------------------------------------------------------------------------

    def turn_of(self, pos: Pos) -> str:
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
            raise BadInput("", "must be one of {choices}", choices="1, 2")
        if value == "1":
            pos.exhausted, pos.interim = 0, []
        else:
            empty_twice = not pos.pile.layers and not Reading.of(pos.options).needs_failed_draw
            pos.exhausted = 2 if empty_twice else max(1, pos.exhausted)

    def put_start(self, pos: Pos, value: str) -> None:
        pos.start = self.seat(pos, value)

    def of_sheet(self, pos: Pos, seat: int, part: str, key: str, value: int | str) -> int:
        """Return the points of a seat in one region or alliance of the final scoring."""
        lines = scoring.sheet(self.box, pos).lines
        return sum(x.points for x in lines if x.seat == seat and x.part == part and x.data.get(key) == value)
