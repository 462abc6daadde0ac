"""The values that the fields of a position hold: sizes, ranges, what is conserved, who knows what
(`core/fields.py`)."""

from __future__ import annotations

from insuto.core.fields import OWNER, BySeat, Card, Counts, Fields, Layers, ListOf, OneOf, Seat, Supply, Whole
from insuto.games.scythe.components import BID_BASE, FACTORY_SECTION, MOST, MOST_TOKENS, STAGES, UNKNOWN, UNSET, Box
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, GOALS, SORTS, STRUCTURES
from insuto.games.scythe.state import ScythePosition


def fields(box: Box) -> Fields:
    """Return the fields of `ScythePosition` for one box. Cards, faction mats and player mats only move."""
    places, values = len(box.places), len(box.card_values)
    place, spot = Whole(0, places - 1), Whole(-1, places - 1)
    goals, met = len(box.objectives), len(box.encounters)
    factory = len(box.factory_cards)

    def guesses(pos: ScythePosition, seat: int) -> range:
        """Return what may have been committed as far as the open power tells: a dial without cards."""
        return range(min(box.dial, pos.power[seat]) + 1)

    return Fields(
        {
            "stage": OneOf(*STAGES),
            "factions": BySeat(Card(len(box.factions), of="factions", none=True)),
            "mats": BySeat(Card(len(box.mats), of="mats", none=True)),
            "turn": Seat(none=True),
            "tile": Card(len(box.tiles), none=True),
            "section": BySeat(Whole(-1, FACTORY_SECTION)),
            "characters": BySeat(spot),
            "mechs": BySeat(ListOf(spot, box.mechs)),
            "workers": BySeat(ListOf(place, most=box.workers)),
            "structures": BySeat(ListOf(Whole(-1, box.hexes - 1), len(STRUCTURES))),
            "resources": ListOf(Whole(0, MOST_TOKENS), places * SORTS),
            "boxes": BySeat(ListOf(Whole(0, 1), len(BOXES))),
            "cubes": BySeat(ListOf(Whole(0, len(BOXES)), len(BOTTOM))),
            "recruits": BySeat(ListOf(Whole(-1, len(BONUSES) - 1), len(BOTTOM))),
            "power": BySeat(Whole(0, box.top_power)),
            "popularity": BySeat(Whole(0, box.top_popularity)),
            "coins": BySeat(Whole(0, MOST)),
            "hands": BySeat(Counts(values, of="combat", secret=True), known=OWNER),
            "bids": BySeat(
                Whole(UNSET, 8 * BID_BASE**values - 1, unset=UNSET, unknown=UNKNOWN, choices=guesses), known=OWNER
            ),
            "pile": Layers(values, of="combat"),
            "discard": Counts(values, of="combat"),
            "objectives": BySeat(Counts(goals, of="objectives", most=2, secret=True), known=OWNER),
            "objective_pile": Layers(goals, of="objectives", layers=6),
            "shown": Counts(goals, of="objectives"),
            "encounter": Card(met, of="encounters", none=True),
            "encounter_pile": Layers(met, of="encounters"),
            "met": Counts(met, of="encounters"),
            "tokens": ListOf(Whole(0, 1), len(box.encounter_hexes)),
            "factory_pile": Layers(factory, of="factory", layers=2),
            "factory_left": Whole(0, 6),
            "offers": BySeat(Counts(factory, of="factory", most=6, secret=True), known=OWNER),
            "cards": BySeat(Card(factory, of="factory", none=True)),
            "stars": BySeat(ListOf(Whole(0, box.to_end), len(GOALS))),
            "moved": ListOf(Whole(0, 2), 1 + box.mechs),
            "tired": ListOf(place, most=box.workers),
            "entered": ListOf(ListOf(Whole(0, max(places, MOST_TOKENS)), most=4), most=100),
            "pushed": Whole(0, 5 * box.workers),
            "coerced": Whole(0, 1),
            "fight": Whole(-1, box.hexes - 1),
        },
        {
            "factions": Supply(lambda pos: [1] * len(box.factions), "factions", exact=False),
            "mats": Supply(lambda pos: [1] * len(box.mats), "mats", exact=False),
            "combat": Supply(lambda pos: box.card_counts, "pile.layers"),
            "objectives": Supply(lambda pos: [1] * goals, "objective_pile.layers"),
            "encounters": Supply(lambda pos: [1] * met, "encounter_pile.layers"),
            "factory": Supply(lambda pos: [1] * factory, "factory_pile.layers"),
        },
    )


__all__ = ["fields"]
