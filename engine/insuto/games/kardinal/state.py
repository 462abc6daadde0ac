"""The table of 王と枢機卿: what lies in the box (as indices), and a position of plain lists."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position
from insuto.games.kardinal.components import Box


@dataclass(slots=True)
class KardinalPosition(Position):
    """One position. Supplies are not stored: they are what is not on the board.

    sites       owner of the cloister on each site, -1 for none
    placed      [seat] the same cloisters, oldest first, so that a drawing moves the right piece
    cardinals   [region][seat]
    hands       [seat][card type]; the last index counts cards that a view may not know
    pile        the draw pile, by card type with the unknown mark
    discard     open discard pile, by card type
    display     card types that lie face up
    called      every cardinal on the board, the oldest first, as region * players + seat: which piece stands where
    points      score track
    interim     cloisters by [region][seat] as the interim scoring found them; [] before it
    exhausted   how often the pile has been empty: 0, 1 or 2
    start       seat of the start player
    """

    sites: list[int]
    placed: list[list[int]]
    cardinals: list[list[int]]
    called: list[int]
    hands: list[list[int]]
    pile: Bag
    discard: list[int]
    display: list[int]
    points: list[int]
    interim: list[list[int]]
    exhausted: int
    start: int


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
