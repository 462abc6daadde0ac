"""The table of ランカスター: the content of the box (as indices), and a position of plain lists.

A knight is one of seven pieces of its seat, and its place is one number, so that seven knights a seat are conserved by
construction (L-032). Everything that can be counted from there (who holds a county, how many nobles are left) is counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.decisions import StageStep
from insuto.core.faces import Face, columns, of_seat
from insuto.core.fields import Supply
from insuto.core.kinds import EVERYBODY, OWNER, BySeat, Card, Goods, Layers, ListOf, OneOf, Seat, Whole
from insuto.core.position import Position, field_of
from insuto.games.lancaster.components import (
    CONFLICTS,
    COUNTY,
    COURT,
    HIDDEN,
    HIDDEN_VOTE,
    MOST_POINTS,
    PHASES,
    RESERVE,
    Box,
)
from insuto.games.lancaster.rules import Reading


def _final(pos: LancasterPosition) -> bool:
    """Return True if the screens are lifted (L-015)."""
    return pos.phase == "final"


def _next(pos: LancasterPosition) -> int:
    """Return the highest seat that may be the next start player: only where the county is read so (D-05)."""
    return pos.players - 1 if Reading.of(pos.options).surrey == "next_round" else -1


def _votes(pos: LancasterPosition, seat: int) -> Sequence[int]:
    """Return the votes that a seat may have committed."""
    return [sign * (n + 1) for n in range(pos.markers[seat] + 1) for sign in (1, -1)]


def _vote(box: Box) -> BySeat:
    most = box.most["markers"] + 1
    return BySeat(Whole(-most, most, unknown=HIDDEN_VOTE, unset=0, choices=_votes, start=0), known=OWNER)


def _goods(box: Box, good: str) -> BySeat:
    """Return the goods behind the screens."""
    return BySeat(Goods(0, box.most[good], unknown=HIDDEN), known=OWNER, shown=_final)


def _knight(box: Box) -> Whole:
    """Return where a knight may be; out of the game only where captives are removed."""
    return Whole(0, lambda pos: box.gone - (Reading.of(pos.options).captives != "removed"))


def _law_row(box: Box) -> ListOf:
    return ListOf(Card(len(box.laws), of="law", none=True), box.row)


@dataclass(slots=True)
class LancasterPosition(Position):
    """One position. Pieces in the supply or left on a county are those that are nowhere else.

    L-015: gold and squires lie behind the screens, which are lifted for the final scoring, because they break ties (L-202, L-203);
    votes are secret until they are turned up (L-091). The piles hold counts, no order, and all their cards are known to everybody.
    """

    phase: str = field_of(OneOf(*PHASES))
    """With `cursor` it says what follows an empty agenda."""
    cursor: int = field_of(lambda box: Whole(-1, len(box.counties) - 1))
    """The part of the phase that is being done: place: the seat; parliament: the bill; laws: the law; counties: the county; castle: the
    seat, in player order; conflicts: the conflict, in order of settling. -1: nothing yet."""
    round: int = field_of(lambda box: Whole(1, box.rounds))
    start: int = field_of(Seat())
    """Seat of the start player; at first seat 0, because the colours sit anywhere (L-029)."""
    next_start: int = field_of(Whole(-1, _next))
    """Seat that will be from the next round on, -1 for none (D-05)."""
    knights: list[list[int]] = field_of(lambda box: BySeat(ListOf(_knight(box), len(box.strength))))
    """Place of each knight: reserve, court, county, conflict square, castle square."""
    posted: list[int] = field_of(lambda box: ListOf(Whole(0, box.most["squires"]), len(box.counties)))
    """Squires on each county."""
    gold: list[int] = field_of(lambda box: _goods(box, "gold"))
    squires: list[int] = field_of(lambda box: _goods(box, "squires"))
    markers: list[int] = field_of(lambda box: BySeat(Whole(0, box.most["markers"])))
    points: list[int] = field_of(BySeat(Whole(0, MOST_POINTS)))
    nobles: list[list[int]] = field_of(lambda box: BySeat(ListOf(Card(len(box.counties)), most=len(box.counties))))
    """Counties of the nobles, from the leftmost seat."""
    extensions: list[list[int]] = field_of(lambda box: BySeat(ListOf(Whole(0, 1), len(box.castle))))
    """By castle square 1 where a tile lies."""
    favours: list[int] = field_of(lambda box: ListOf(Whole(0, 1), len(box.favours)))
    """1 where face up."""
    conflicts: list[int] = field_of(lambda box: ListOf(Card(len(box.cards), of="conflict", none=True), len(CONFLICTS)))
    """Card on upper.1, upper.2, lower.1, lower.2, -1 for none."""
    conflict_pile: Bag = field_of(lambda box: Layers(len(box.cards), of="conflict", known=EVERYBODY))
    laws: list[int] = field_of(_law_row)
    """Cards from the left, -1 for none; bills too."""
    bills: list[int] = field_of(_law_row)
    law_pile: Bag = field_of(lambda box: Layers(len(box.laws), of="law", layers=5, known=EVERYBODY))
    votes: list[int] = field_of(_vote)
    """Signed number of votes that a seat has committed (against: negative), 0 for none."""
    earned: list[list[int]] = field_of(lambda box: BySeat(ListOf(Whole(0, MOST_POINTS), len(box.sources))))
    """Points gained in play by source, for the score sheet."""

    def order(self) -> list[int]:
        """Return all seats in player order, from the start player clockwise (L-042)."""
        return self.clockwise(self.start)

    def settling(self) -> tuple[int, ...]:
        """Return the conflicts in the order in which they are settled (L-170, D-11)."""
        return (0, 1, 2, 3) if Reading.of(self.options).conflict_order == "upper_first" else (2, 3, 0, 1)


_COLUMNS = columns(LancasterPosition)


class Lord(Face):
    """A seat: its possessions, where its knights are (`own`), and methods about them. A knight is given by its
    index."""

    __slots__ = ()
    box: Box
    pos: LancasterPosition
    own = of_seat(_COLUMNS.knights)
    gold = of_seat(_COLUMNS.gold)
    squires = of_seat(_COLUMNS.squires)
    markers = of_seat(_COLUMNS.markers)
    points = of_seat(_COLUMNS.points)
    nobles = of_seat(_COLUMNS.nobles)
    extensions = of_seat(_COLUMNS.extensions)
    vote = of_seat(_COLUMNS.votes)
    earned = of_seat(_COLUMNS.earned)

    @property
    def name(self) -> str:
        """Its id."""
        return self.box.seats[self.seat]

    # ---- goods ---------------------------------------------------------------------------------------------------------------

    def have(self, good: str) -> int:
        """Return how much it has of a good; nothing where a view does not know it."""
        have: int = getattr(self.pos, good)[self.seat]
        return max(0, have)

    def gain(self, good: str, n: int) -> None:
        """Give it goods, as far as their field holds them."""
        column: list[int] = getattr(self.pos, good)
        column[self.seat] = min(self.box.most[good], column[self.seat] + n)

    def pay(self, cost: Mapping[str, int], times: int = 1) -> list[str]:
        """Take what something costs, so many times, and return that one by one."""
        for good, n in cost.items():
            getattr(self.pos, good)[self.seat] -= n * times
        return [good for good, n in cost.items() for _ in range(n * times)]

    # ---- knights -------------------------------------------------------------------------------------------------------------

    def at(self, place: int, strength: int) -> int:
        """Return a knight of a strength that is in a place, -1 for none."""
        own = self.own
        for i in self.box.of_strength[strength]:
            if own[i] == place:
                return i
        return -1

    def in_court(self, strength: int) -> int:
        """Return a knight of a strength in the court, -1 for none."""
        return self.at(COURT, strength)

    def in_reserve(self, strength: int) -> int:
        """Return a knight of a strength in the reserve, -1 for none."""
        return self.at(RESERVE, strength)

    def deployed(self, strength: int) -> list[int]:
        """Return its knights of a strength that are deployed (L-017)."""
        own, gone = self.own, self.box.gone
        return [i for i in self.box.of_strength[strength] if COURT < own[i] < gone]

    def upgradable(self, i: int, deployed_only: bool = False) -> bool:
        """Return True if a knight can be exchanged for the next stronger one (L-085)."""
        box, place = self.box, self.own[i]
        if place in (RESERVE, box.gone) or (deployed_only and place == COURT):
            return False
        return box.strength[i] < box.highest and self.in_reserve(box.strength[i] + 1) >= 0

    def can_upgrade(self, deployed_only: bool = False) -> bool:
        """Return True if any of its knights can be upgraded."""
        return any(self.upgradable(i, deployed_only) for i in range(len(self.own)))

    def can_swap(self, give: int, take: int) -> bool:
        """Return True if there is a deployed knight of one strength, and one of the other in the reserve (L-119)."""
        return bool(self.deployed(give)) and self.in_reserve(take) >= 0

    def send_home(self, knights: Iterable[int]) -> None:
        """Put some of its knights into the court."""
        own = self.own
        for i in knights:
            own[i] = COURT

    # ---- counties, conflicts, castle -----------------------------------------------------------------------------------------

    def takeable(self, county: int) -> bool:
        """Return True if a noble is left there and it has none from that county (L-088)."""
        return county not in self.nobles and nobles_left(self.box, self.pos, county) > 0

    def in_counties(self) -> int:
        """Return the number of counties where one of its knights stands (L-102)."""
        square0 = self.box.square0
        return sum([COUNTY <= place < square0 for place in self.own])

    def in_conflicts(self) -> int:
        """Return the number of conflicts where one of its knights stands, both rows (L-103)."""
        box = self.box
        return len({(place - box.square0) // box.squares for place in self.own if box.square0 <= place < box.castle0})

    def knights_at(self, slot: int) -> list[int]:
        """Return its knights in a conflict, weakest first."""
        own, squares = self.own, self.box.squares_of[slot]
        return [] if squares.isdisjoint(own) else [i for i, place in enumerate(own) if place in squares]

    def square_for(self, slot: int) -> int:
        """Return the place of a newcomer in a conflict: the own square (L-065, L-066), else the topmost free one (L-064);
        -1 where there is none."""
        pos, first, own = self.pos, self.box.square0 + slot * self.box.squares, self.own
        if pos.conflicts[slot] < 0:
            return -1
        squares = range(first, first + self.box.squares)
        for place in squares:
            if place in own:
                return place
        for place in squares:
            if not any(place in knights for knights in pos.knights):
                return place
        return -1

    def free_squares(self) -> list[int]:
        """Return the squares of its castle that are free for a knight."""
        pos, seat = self.pos, self.seat
        # as `can_place` computes it: a column of a face costs a call
        own, tiles = pos.knights[seat], pos.extensions[seat]
        if Reading.of(pos.options).covered_square:
            tiles = [0] * len(tiles)
        places = self.box.castle_places
        return [n for n, place in enumerate(places, 1) if place not in own and not tiles[n - 1]]

    def due(self) -> str:
        """Return the squares whose rewards it gets, e.g. "134" (L-160); tiles give theirs every round (L-089)."""
        own, castle0 = self.own, self.box.castle0
        return "".join([str(n) for n, tile in enumerate(self.extensions, 1) if tile or castle0 + n - 1 in own])


def supplies(box: Box) -> dict[str, Supply]:
    """Return what only moves: cards that were settled, repealed or put away are out of the game (L-022, L-094, L-175)."""

    def conflicts(pos: LancasterPosition) -> list[int]:
        deck = box.deck(pos.players)
        return [int(card in deck) for card in range(len(box.cards))]

    return {
        "conflict": Supply(conflicts, "conflict_pile.layers", exact=False),
        "law": Supply(lambda pos: [1] * len(box.laws), "law_pile.layers", exact=False),
    }


def holder(box: Box, pos: LancasterPosition, county: int) -> tuple[int, int]:
    """Return (seat, knight index) on a county, (-1, -1) for none."""
    place = COUNTY + county
    for seat, own in enumerate(pos.knights):
        if place in own:
            return seat, own.index(place)
    return -1, -1


def nobles_wait(pos: LancasterPosition) -> bool:
    """Return True until the nobles lie on the counties."""
    return any(step.ask == "setup" and step.part == "nobles" for step in pos.waiting(StageStep))


def nobles_left(box: Box, pos: LancasterPosition, county: int) -> int:
    """Return the number of noble tiles still on a county (L-020)."""
    if pos.phase == "setup" and nobles_wait(pos):
        return 0
    return box.nobles[pos.players] - sum([county in own for own in pos.nobles])


def at_conflict(box: Box, pos: LancasterPosition, slot: int) -> list[tuple[int, int]]:
    """Return (seat, total strength) on each square of a conflict from the top; (-1, 0) where it is free."""
    first, squares = box.square0 + slot * box.squares, box.squares_of[slot]
    found = [(-1, 0)] * box.squares
    for seat, own in enumerate(pos.knights):
        if not squares.isdisjoint(own):
            for i, place in enumerate(own):
                if place in squares:
                    found[place - first] = (seat, found[place - first][1] + box.strength[i])
    return found
