"""The table as plain data."""

from dataclasses import dataclass

from insuto.kit import NOBODY, OWNER, Bag, BySeat, Card, Counts, Layers, ListOf, Position, held

SEATS = ("red", "blue", "green", "yellow")
CARDS = ("1", "2", "3", "4", "5")
KINDS, HAND = len(CARDS), 2


@dataclass(slots=True)
class Mine(Position):
    """The table of the game. A card is its index in CARDS."""

    hands: list[list[int]] = held(BySeat(Counts(KINDS, of="cards", most=HAND, secret=True), known=OWNER))
    pile: Bag = held(Layers(KINDS, of="cards", known=NOBODY))
    rows: list[list[int]] = held(BySeat(ListOf(Card(KINDS, of="cards"))))
    discard: list[int] = held(Counts(KINDS, of="cards"))
