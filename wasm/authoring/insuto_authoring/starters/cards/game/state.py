"""The table as plain data."""

from dataclasses import dataclass

from insuto.kit import NOBODY, OWNER, Bag, BySeat, Card, Counts, Layers, ListOf, Position, field_of

SEATS = ("red", "blue", "green", "yellow")
CARDS = ("1", "2", "3", "4", "5")
KINDS, HAND = len(CARDS), 2


@dataclass(slots=True)
class Mine(Position):
    """The table of the game. A card is its index in CARDS."""

    hands: list[list[int]] = field_of(BySeat(Counts(KINDS, of="cards", most=HAND, secret=True), known=OWNER))
    pile: Bag = field_of(Layers(KINDS, of="cards", known=NOBODY))
    rows: list[list[int]] = field_of(BySeat(ListOf(Card(KINDS, of="cards"))))
    discard: list[int] = field_of(Counts(KINDS, of="cards"))
