"""The table of 王と枢機卿 as plain data, and the face of a seat."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.decisions import StageStep
from insuto.core.faces import Face, columns, of_seat
from insuto.core.fields import Supply
from insuto.core.kinds import NOBODY, OWNER, BySeat, Card, Counts, Layers, ListOf, Seat, Whole
from insuto.core.position import Position, field_of
from insuto.games.kardinal.components import MOST_POINTS, Box


@dataclass(slots=True)
class KardinalPosition(Position):
    """One position. Supplies are not stored: they are what is not on the board."""

    sites: list[int] = field_of(lambda box: ListOf(Seat(none=True), len(box.sites)))
    """Owner of the cloister on each site, -1 for none."""
    placed: list[list[int]] = field_of(lambda box: BySeat(ListOf(Card(len(box.sites)), most=box.cloisters)))
    """The same cloisters, oldest first, so that a drawing moves the right piece."""
    cardinals: list[list[int]] = field_of(lambda box: ListOf(BySeat(Whole(0, box.cardinals)), len(box.regions)))
    """By region."""
    called: list[int] = field_of(
        lambda box: ListOf(
            Whole(0, lambda pos: len(box.regions) * pos.players - 1), most=lambda pos: box.cardinals * pos.players
        )
    )
    """Every cardinal on the board, the oldest first, as region * players + seat: which piece stands where."""
    hands: list[list[int]] = field_of(
        lambda box: BySeat(Counts(len(box.types), of="cards", most=box.hand, secret=True), known=OWNER)
    )
    """By card type; the last index counts cards that a view may not know."""
    pile: Bag = field_of(lambda box: Layers(len(box.types), of="cards", known=NOBODY))
    discard: list[int] = field_of(lambda box: Counts(len(box.types), of="cards", secret=True))
    display: list[int] = field_of(lambda box: ListOf(Card(len(box.types), of="cards"), most=box.display))
    """Card types that lie face up."""
    points: list[int] = field_of(BySeat(Whole(0, MOST_POINTS)))
    interim: list[list[int]] = field_of(
        lambda box: ListOf(BySeat(Whole(0, len(box.sites))), lambda pos: len(box.regions) if pos.interim else 0)
    )
    """Cloisters by region and seat as the interim scoring found them; [] before it."""
    exhausted: int = field_of(Whole(0, 2))
    """How often the pile has been empty."""
    start: int = field_of(Seat())
    """Seat of the start player."""


_COLUMNS = columns(KardinalPosition)


class Player(Face):
    """A seat: its cards and pieces, and methods about them. Sites and regions are given by their index."""

    __slots__ = ()
    box: Box
    pos: KardinalPosition
    hand = of_seat(_COLUMNS.hands)
    placed = of_seat(_COLUMNS.placed)
    points = of_seat(_COLUMNS.points)

    @property
    def name(self) -> str:
        """Its id."""
        return self.box.seats[self.seat]

    @property
    def missing(self) -> int:
        """The number of cards that its hand takes (K-045)."""
        return self.box.hand - sum(self.hand)

    @property
    def cloisters(self) -> int:
        """The number of cloisters in its supply (K-007)."""
        return self.box.cloisters - len(self.placed)

    @property
    def cardinals(self) -> int:
        """The number of cardinals in its supply (K-008)."""
        seat = self.seat
        return self.box.cardinals - sum([row[seat] for row in self.pos.cardinals])

    def put_cardinal(self, region: int) -> None:
        """Put one more of its cardinals on a crest."""
        self.pos.cardinals[region][self.seat] += 1
        self.pos.called.append(region * self.pos.players + self.seat)

    def take_cardinal(self, region: int) -> None:
        """Take its most recently placed cardinal there back into the supply. There must be one."""
        called = self.pos.called
        self.pos.cardinals[region][self.seat] -= 1
        del called[len(called) - 1 - called[::-1].index(region * self.pos.players + self.seat)]


def supplies(box: Box) -> dict[str, Supply]:
    """Return the conserved pieces: the cards in play (K-004, K-020), all that are in the box before some are
    removed."""

    def deck(pos: KardinalPosition) -> list[int]:
        waiting = any(step.ask == "setup" and step.part == "remove" for step in pos.waiting(StageStep))
        return box.card_counts if waiting else box.deck(pos.players)

    return {"cards": Supply(deck, where="pile")}


def cloister_counts(box: Box, pos: KardinalPosition, region: int) -> list[int]:
    """Return the number of cloisters in a region by seat."""
    counts, sites = [0] * pos.players, pos.sites
    for site in box.region_sites[region]:
        owner = sites[site]
        if owner >= 0:
            counts[owner] += 1
    return counts


def most_cloisters(box: Box, pos: KardinalPosition, region: int) -> int:
    """Return how many cloisters a seat has in a region at most: so many cardinals may stand there (K-041)."""
    return box.ground(region, pos.sites).most


def put_cloister(pos: KardinalPosition, site: int, owner: int) -> None:
    """Set who stands on a site (-1: nobody)."""
    before = pos.sites[site]
    if before == owner:
        return
    if before >= 0:
        pos.placed[before].remove(site)
    if owner >= 0:
        pos.placed[owner].append(site)
    pos.sites[site] = owner
