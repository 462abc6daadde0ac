"""The values that the fields of a position hold: sizes, ranges, who knows them, what is conserved (`core/fields.py`).

L-015: gold and squires lie behind the screens, which are lifted for the final scoring, because they break ties (L-202, L-203);
votes are secret until they are turned up (L-091). The piles hold counts, no order, and all their cards are known to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from insuto.core.fields import EVERYBODY, OWNER, BySeat, Card, Fields, Goods, Layers, ListOf, OneOf, Seat, Supply, Whole
from insuto.games.lancaster.components import CONFLICTS, GIVEN, HIDDEN, HIDDEN_VOTE, MOST_POINTS, PHASES, Box
from insuto.games.lancaster.rules import chosen
from insuto.games.lancaster.state import LancasterPosition

Pos = LancasterPosition
GIVEN_POINTS = 999
"""Most points that a studied position may give to a seat."""


def fields(box: Box) -> Fields:
    """Return the fields of `LancasterPosition` for one box."""

    def choices(pos: Pos, seat: int) -> Sequence[int]:
        return [sign * (n + 1) for n in range(pos.markers[seat] + 1) for sign in (1, -1)]

    def final(pos: Pos) -> bool:
        return pos.phase == "final"

    squires, votes = box.most["squires"], box.most["markers"] + 1
    later = Whole(-1, lambda pos: pos.players - 1 if chosen(pos.options, "surrey", "next_round") else -1)
    knight = Whole(0, lambda pos: box.gone - (not chosen(pos.options, "captives", "removed")))
    law, points = Card(len(box.laws), of="law", none=True), Whole(0, MOST_POINTS)
    return Fields(
        {
            "phase": OneOf(*PHASES),
            "cursor": Whole(-1, len(box.counties) - 1),
            "round": Whole(1, box.rounds),
            "start": Seat(),
            "next_start": later,
            "knights": BySeat(ListOf(knight, len(box.strength))),
            "posted": ListOf(Whole(0, squires), len(box.counties)),
            "gold": BySeat(Goods(0, box.most["gold"], unknown=HIDDEN), known=OWNER, shown=final),
            "squires": BySeat(Goods(0, squires, unknown=HIDDEN), known=OWNER, shown=final),
            "markers": BySeat(Whole(0, votes - 1)),
            "points": BySeat(points),
            "nobles": BySeat(ListOf(Card(len(box.counties)), most=len(box.counties))),
            "extensions": BySeat(ListOf(Whole(0, 1), len(box.castle))),
            "favours": ListOf(Whole(0, 1), len(box.favours)),
            "conflicts": ListOf(Card(len(box.cards), of="conflict", none=True), len(CONFLICTS)),
            "conflict_pile": Layers(len(box.cards), of="conflict", known=EVERYBODY),
            "laws": ListOf(law, box.row),
            "bills": ListOf(law, box.row),
            "law_pile": Layers(len(box.laws), of="law", layers=5, known=EVERYBODY),
            "votes": BySeat(Whole(-votes, votes, unknown=HIDDEN_VOTE, unset=0, choices=choices, start=0), known=OWNER),
            "earned": BySeat(ListOf(points, len(box.sources))),
        },
        {  # cards that were settled, repealed or put away are out of the game (L-022, L-094, L-175)
            "conflict": Supply(
                lambda pos: [int(card in box.deck(pos.players)) for card in range(len(box.cards))],
                "conflict_pile.layers",
                exact=False,
            ),
            "law": Supply(lambda pos: [1] * len(box.laws), "law_pile.layers", exact=False),
        },
    )


__all__ = ["GIVEN", "GIVEN_POINTS", "fields"]
