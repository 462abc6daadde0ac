"""The table of the orchard as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.faces import Face, columns, of_seat
from insuto.core.kinds import OWNER, BySeat, Card, Counts, Layers, ListOf, OneOf, Seat, Whole
from insuto.core.position import Position, field_of

COLOURS = ("red", "blue", "green", "yellow")
UNDEALT = ("seat1", "seat2", "seat3", "seat4")
"""The names of the seats before their colours are dealt."""
FRUITS = ("apple", "pear", "plum")
PLOTS = ("1", "2", "3", "4", "5", "6", "7", "8")
SKIES = ("sun", "rain")
HAND = 2
MOST = 100
"""Most coins, or points of one kind, of a seat."""
DISPLAY = 2
CRATES = 11
"""Crates of each fruit in the box."""
LOAD = 3
"""Crates that a cart holds."""
BID = 5
"""The highest bid, in coins."""
SEALED, UNKNOWN_BID = -1, -2
"""No bid yet; a bid that the viewer may not know."""


def beside(plot: int) -> list[int]:
    """Return the plots that touch a plot; they lie in two rows of four."""
    near = [plot - 4, plot + 4, *([plot - 1] if plot % 4 else []), *([plot + 1] if plot % 4 < 3 else [])]
    return [other for other in near if 0 <= other < len(PLOTS)]


def _bids(pos: Orchard, seat: int) -> range:
    """Return the bids that a seat may have made."""
    return range(min(BID, pos.coins[seat]) + 1)


_CARDS = len(FRUITS)
_POINTS = BySeat(Whole(0, MOST))


@dataclass(slots=True)
class Orchard(Position):
    """One position. Cards and crates are counted by fruit."""

    half: int = field_of(Whole(1, 3))
    """1, 2 after the pile was empty once, 3 after twice."""
    turn: int = field_of(Seat(none=True))
    """Who acted last."""
    colours: list[int] = field_of(BySeat(Card(len(COLOURS), of="colours", none=True)))
    """Index, or -1."""
    hands: list[list[int]] = field_of(BySeat(Counts(_CARDS, of="deck", most=HAND, secret=True), known=OWNER))
    """The last count is of unknown cards; so in the layers of the pile."""
    pile: Bag = field_of(Layers(_CARDS, of="deck", layers=4))
    display: list[int] = field_of(Counts(_CARDS, of="deck", most=DISPLAY))
    discard: list[int] = field_of(Counts(_CARDS, of="deck"))
    plots: list[int] = field_of(ListOf(Seat(none=True), len(PLOTS)))
    """Owner or -1."""
    watered: list[int] = field_of(ListOf(Whole(0, 1), len(PLOTS)))
    stock: list[int] = field_of(Counts(_CARDS, of="crates"))
    crates: list[list[int]] = field_of(ListOf(Counts(_CARDS, of="crates"), len(PLOTS)))
    """By plot."""
    carts: list[int] = field_of(BySeat(Whole(0, len(PLOTS) - 1)))
    """Plot."""
    coins: list[int] = field_of(_POINTS)
    bids: list[int] = field_of(
        BySeat(Whole(SEALED, BID, unset=SEALED, unknown=UNKNOWN_BID, choices=_bids), known=OWNER)
    )
    """Coins, -1 or -2."""
    votes: list[str] = field_of(BySeat(OneOf(*SKIES, unknown="?", unset=""), known=OWNER))
    interim: list[int] = field_of(_POINTS)
    weather: list[int] = field_of(_POINTS)
    fair: list[int] = field_of(_POINTS)
    final: list[int] = field_of(_POINTS)


_COLUMNS = columns(Orchard)


class Grower(Face):
    """A seat: its possessions, and methods about them."""

    __slots__ = ()
    pos: Orchard
    colour = of_seat(_COLUMNS.colours)
    hand = of_seat(_COLUMNS.hands)
    cart = of_seat(_COLUMNS.carts)
    coins = of_seat(_COLUMNS.coins)
    bid = of_seat(_COLUMNS.bids)
    vote = of_seat(_COLUMNS.votes)
    interim = of_seat(_COLUMNS.interim)
    weather = of_seat(_COLUMNS.weather)
    fair = of_seat(_COLUMNS.fair)
    final = of_seat(_COLUMNS.final)

    @property
    def points(self) -> int:
        """The points written down so far."""
        return self.interim + self.weather + self.fair + self.final

    @property
    def trees(self) -> int:
        """The number of its trees."""
        return self.pos.plots.count(self.seat)

    @property
    def worth(self) -> int:
        """One point a tree, one more for a watered one, one for each adjacent crate."""
        pos, seat = self.pos, self.seat
        return sum(1 + pos.watered[i] + sum(pos.crates[i]) for i, owner in enumerate(pos.plots) if owner == seat)


def growers(pos: Orchard) -> list[Grower]:
    """Return all seats; none of their methods depends on the box."""
    return Grower.all(None, pos)


def capped(n: int) -> int:
    """Return coins or points, as far as their field holds them: a studied position may begin at the limit."""
    return min(MOST, n)
