"""The table of 王と枢機卿: what lies in the box (as indices), and a position of plain lists."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.fields import NOBODY, OWNER, BySeat, Card, Counts, Layers, ListOf, Seat, Supply, Whole, held
from insuto.core.position import Position
from insuto.games.kardinal.components import MOST_POINTS, Box


@dataclass(slots=True)
class KardinalPosition(Position):
    """One position. Supplies are not stored: they are what is not on the board."""

    sites: list[int] = held(lambda box: ListOf(Seat(none=True), len(box.sites)))
    """Owner of the cloister on each site, -1 for none."""
    placed: list[list[int]] = held(lambda box: BySeat(ListOf(Card(len(box.sites)), most=box.cloisters)))
    """The same cloisters, oldest first, so that a drawing moves the right piece."""
    cardinals: list[list[int]] = held(lambda box: ListOf(BySeat(Whole(0, box.cardinals)), len(box.regions)))
    """By region."""
    called: list[int] = held(
        lambda box: ListOf(
            Whole(0, lambda pos: len(box.regions) * pos.players - 1), most=lambda pos: box.cardinals * pos.players
        )
    )
    """Every cardinal on the board, the oldest first, as region * players + seat: which piece stands where."""
    hands: list[list[int]] = held(
        lambda box: BySeat(Counts(len(box.types), of="cards", most=box.hand, secret=True), known=OWNER)
    )
    """By card type; the last index counts cards that a view may not know."""
    pile: Bag = held(lambda box: Layers(len(box.types), of="cards", known=NOBODY))
    discard: list[int] = held(lambda box: Counts(len(box.types), of="cards", secret=True))
    display: list[int] = held(lambda box: ListOf(Card(len(box.types), of="cards"), most=box.display))
    """Card types that lie face up."""
    points: list[int] = held(BySeat(Whole(0, MOST_POINTS)))
    interim: list[list[int]] = held(
        lambda box: ListOf(BySeat(Whole(0, len(box.sites))), lambda pos: len(box.regions) if pos.interim else 0)
    )
    """Cloisters by region and seat as the interim scoring found them; [] before it."""
    exhausted: int = held(Whole(0, 2))
    """How often the pile has been empty."""
    start: int = held(Seat())
    """Seat of the start player."""


def supplies(box: Box) -> dict[str, Supply]:
    """Return what only moves: the cards in play (K-004, K-020), all that lie in the box before some are removed."""

    def deck(pos: KardinalPosition) -> list[int]:
        waiting = any(step["ask"] == "setup" and step["part"] == "remove" for step in pos.agenda)
        return box.card_counts if waiting else box.deck(pos.players)

    return {"cards": Supply(deck, where="pile")}


def cloister_counts(box: Box, pos: KardinalPosition, region: int) -> list[int]:
    """Return the number of cloisters in a region by seat."""
    counts = [0] * pos.players
    sites = pos.sites
    for site in box.region_sites[region]:
        owner = sites[site]
        if owner >= 0:
            counts[owner] += 1
    return counts


def cloisters_left(box: Box, pos: KardinalPosition, seat: int) -> int:
    """Return the number of cloisters in a seat's supply."""
    return box.cloisters - len(pos.placed[seat])


def cardinals_left(box: Box, pos: KardinalPosition, seat: int) -> int:
    """Return the number of cardinals in a seat's supply."""
    return box.cardinals - sum([row[seat] for row in pos.cardinals])


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


def put_cardinal(pos: KardinalPosition, region: int, seat: int) -> None:
    """Put one more cardinal of a seat on a crest."""
    pos.cardinals[region][seat] += 1
    pos.called.append(region * pos.players + seat)


def take_cardinal(pos: KardinalPosition, region: int, seat: int) -> None:
    """Take a seat's cardinal that came last back into the supply. There must be one."""
    pos.cardinals[region][seat] -= 1
    which = region * pos.players + seat
    del pos.called[len(pos.called) - 1 - pos.called[::-1].index(which)]
