"""The table of サイズ as plain data, and what lies in the box as indices.

Places are the 47 hexes and then the 7 home bases, by index. Secret are the combat cards in hand, the objectives, what is committed to a
combat, and what lies face down. Coins are open here: everything that is gained and paid is seen (S-036 lets players cover them)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.fields import OWNER, BySeat, Card, Counts, Layers, ListOf, OneOf, Seat, Supply, Whole, held
from insuto.core.position import Position
from insuto.games.scythe.components import (
    BID_BASE,
    CHARACTER,
    FACTORY_SECTION,
    MOST,
    MOST_TOKENS,
    STAGES,
    UNDEALT,
    UNKNOWN,
    UNSET,
    WORKER,
    Box,
    Section,
)
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, FACTORY, GOALS, SORTS, STRUCTURES


def _place(box: Box) -> Whole:
    return Whole(0, len(box.places) - 1)


def _spot(box: Box) -> Whole:
    """Return a place, or -1."""
    return Whole(-1, len(box.places) - 1)


def _bid(box: Box) -> Whole:
    """Return what may be committed to a combat; of others it is known what the open power tells: a dial without cards."""

    def guesses(pos: ScythePosition, seat: int) -> range:
        return range(min(box.dial, pos.power[seat]) + 1)

    most = 8 * BID_BASE ** len(box.card_values) - 1
    return Whole(UNSET, most, unset=UNSET, unknown=UNKNOWN, choices=guesses)


@dataclass(slots=True)
class ScythePosition(Position):
    """One position."""

    stage: str = held(OneOf(*STAGES))
    factions: list[int] = held(lambda box: BySeat(Card(len(box.factions), of="factions", none=True)))
    """-1 = not dealt; mats too."""
    mats: list[int] = held(lambda box: BySeat(Card(len(box.mats), of="mats", none=True)))
    turn: int = held(Seat(none=True))
    """Whose turn it is or was, -1 before the first."""
    tile: int = held(lambda box: Card(len(box.tiles), none=True))
    """The structure bonus tile, -1 = none yet."""
    section: list[int] = held(BySeat(Whole(-1, FACTORY_SECTION)))
    """The section with the action token, -1 = nowhere, 4 = the Factory card."""
    characters: list[int] = held(lambda box: BySeat(_spot(box)))
    """Place, -1 before the set-up."""
    mechs: list[list[int]] = held(lambda box: BySeat(ListOf(_spot(box), box.mechs)))
    """Four places, -1 = on the mat."""
    workers: list[list[int]] = held(lambda box: BySeat(ListOf(_place(box), most=box.workers)))
    """The places of those off the mat, sorted."""
    structures: list[list[int]] = held(lambda box: BySeat(ListOf(Whole(-1, box.hexes - 1), len(STRUCTURES))))
    """Four hexes, -1 = on the mat."""
    resources: list[int] = held(lambda box: ListOf(Whole(0, MOST_TOKENS), len(box.places) * SORTS))
    """Tokens by place and sort (`place * 4 + sort`)."""
    boxes: list[list[int]] = held(BySeat(ListOf(Whole(0, 1), len(BOXES))))
    """1 where the cube of a top box is moved away."""
    cubes: list[list[int]] = held(BySeat(ListOf(Whole(0, len(BOXES)), len(BOTTOM))))
    """The cubes on the four bottom actions."""
    recruits: list[list[int]] = held(BySeat(ListOf(Whole(-1, len(BONUSES) - 1), len(BOTTOM))))
    """By bottom action the one-time bonus that its recruit took, -1 = still on the mat."""
    power: list[int] = held(lambda box: BySeat(Whole(0, box.top_power)))
    popularity: list[int] = held(lambda box: BySeat(Whole(0, box.top_popularity)))
    coins: list[int] = held(BySeat(Whole(0, MOST)))
    # S-036: open to their owner alone are the combat cards and the objectives
    hands: list[list[int]] = held(
        lambda box: BySeat(Counts(len(box.card_values), of="combat", secret=True), known=OWNER)
    )
    """Combat cards by value, then unknown ones."""
    bids: list[int] = held(lambda box: BySeat(_bid(box), known=OWNER))
    """The power and cards committed to the combat (`bid_code`), -1 = none, -2 = unknown."""
    pile: Bag = held(lambda box: Layers(len(box.card_values), of="combat"))
    """Combat cards; discard too."""
    discard: list[int] = held(lambda box: Counts(len(box.card_values), of="combat"))
    objectives: list[list[int]] = held(
        lambda box: BySeat(Counts(len(box.objectives), of="objectives", most=2, secret=True), known=OWNER)
    )
    """Counts of cards, then unknown ones."""
    objective_pile: Bag = held(lambda box: Layers(len(box.objectives), of="objectives", layers=6))
    shown: list[int] = held(lambda box: Counts(len(box.objectives), of="objectives"))
    """Objectives that were turned up."""
    encounter: int = held(lambda box: Card(len(box.encounters), of="encounters", none=True))
    """The card on the table, or -1."""
    encounter_pile: Bag = held(lambda box: Layers(len(box.encounters), of="encounters"))
    met: list[int] = held(lambda box: Counts(len(box.encounters), of="encounters"))
    """Encounter cards that are done."""
    tokens: list[int] = held(lambda box: ListOf(Whole(0, 1), len(box.encounter_hexes)))
    """By encounter hex 1 where one lies."""
    factory_pile: Bag = held(lambda box: Layers(len(box.factory_cards), of="factory", layers=2))
    factory_left: int = held(Whole(0, 6))
    """So many of the Factory cards lie on the Factory."""
    offers: list[list[int]] = held(
        lambda box: BySeat(Counts(len(box.factory_cards), of="factory", most=6, secret=True), known=OWNER)
    )
    """Factory cards that are looked at."""
    cards: list[int] = held(lambda box: BySeat(Card(len(box.factory_cards), of="factory", none=True)))
    """The own Factory card, or -1."""
    stars: list[list[int]] = held(lambda box: BySeat(ListOf(Whole(0, box.to_end), len(GOALS))))
    """By goal."""
    moved: list[int] = held(lambda box: ListOf(Whole(0, 2), 1 + box.mechs))
    """Of the seat whose turn it is, as what follows: 1 for the character and mechs that may not move any more, 2 for those that were
    stopped with a step left."""
    tired: list[int] = held(lambda box: ListOf(_place(box), most=box.workers))
    """Places of workers that have moved."""
    entered: list[list[int]] = held(
        lambda box: ListOf(ListOf(Whole(0, max(len(box.places), MOST_TOKENS)), most=4), most=100)
    )
    """Every step of a character or mech as [unit, from, to], each followed by what it carried as [5 for workers, 6 to 9 for tokens by
    sort, from, to, how many]."""
    pushed: int = held(lambda box: Whole(0, 5 * box.workers))
    """Enemy workers sent home in this turn."""
    coerced: int = held(Whole(0, 1))
    """1 when a combat card was spent as a resource."""
    fight: int = held(lambda box: Whole(-1, box.hexes - 1))
    """Hex of the combat that is fought, -1 = none."""

    def lying(self, place: int) -> list[int]:
        """Return the tokens on a place by sort."""
        return self.resources[place * SORTS : place * SORTS + SORTS]

    def put(self, place: int, sort: int, n: int = 1) -> None:
        """Put tokens onto a place, as far as the field holds them; negative: off it."""
        at = place * SORTS + sort
        self.resources[at] = min(MOST_TOKENS, self.resources[at] + n)

    def fighters(self, seat: int, place: int) -> list[int]:
        """Return the codes of the character and mechs of a seat on a place."""
        found = [CHARACTER] if self.characters[seat] == place else []
        return found + [n + 1 for n, at in enumerate(self.mechs[seat]) if at == place]

    def fights_at(self, seat: int, place: int) -> bool:
        """Return True if a seat has a character or mech on a place."""
        return self.characters[seat] == place or place in self.mechs[seat]

    def present(self, seat: int, place: int) -> bool:
        """Return True if a seat has any unit on a place."""
        return self.characters[seat] == place or place in self.mechs[seat] or place in self.workers[seat]

    def unit_at(self, seat: int, unit: int) -> int:
        """Return the place where the character or a mech stands; -1 = on the mat."""
        return self.mechs[seat][unit - 1] if unit else self.characters[seat]

    def set_unit(self, seat: int, unit: int, place: int) -> None:
        """Set the character or a mech on a place."""
        if unit:
            self.mechs[seat][unit - 1] = place
        else:
            self.characters[seat] = place

    def shift_worker(self, seat: int, start: int, to: int) -> None:
        """Shift one worker from a place to another one; -1 as start: off the mat."""
        own = self.workers[seat]
        if start >= 0:
            own.remove(start)
        own.append(to)
        own.sort()

    def star_count(self, seat: int) -> int:
        """Return the number of stars that a seat has placed."""
        return sum(self.stars[seat])


def supplies(box: Box) -> dict[str, Supply]:
    """Return what only moves: cards, faction mats and player mats."""

    def one_each(number: int, where: str, exact: bool = True) -> Supply:
        return Supply(lambda pos: [1] * number, where, exact)

    return {
        "factions": one_each(len(box.factions), "factions", exact=False),
        "mats": one_each(len(box.mats), "mats", exact=False),
        "combat": Supply(lambda pos: box.card_counts, "pile.layers"),
        "objectives": one_each(len(box.objectives), "objective_pile.layers"),
        "encounters": one_each(len(box.encounters), "encounter_pile.layers"),
        "factory": one_each(len(box.factory_cards), "factory_pile.layers"),
    }


def has(box: Box, pos: ScythePosition, seat: int, ability: str) -> bool:
    """Return True if a faction's own ability or that of a deployed mech is at hand (S-098)."""
    if pos.factions[seat] < 0:
        return False
    faction = box.factions[pos.factions[seat]]
    number = faction.number.get(ability)
    return ability == faction.ability if number is None else pos.mechs[seat][number] >= 0


def unit_name(box: Box, pos: ScythePosition, seat: int, code: int) -> str:
    """Return what a unit is called in events: a mech by its ability."""
    if code in (CHARACTER, WORKER):
        return "worker" if code else "character"
    return box.factions[pos.factions[seat]].mechs[code - 1]


def built(pos: ScythePosition, seat: int, structure: str) -> int:
    """Return the hex of a seat's structure, -1 where it is on the mat."""
    return pos.structures[seat][STRUCTURES.index(structure)]


def worth(box: Box, pos: ScythePosition, seat: int, what: str) -> int:
    """Return the figure of a top box in force: raised where its cube is moved away (S-096)."""
    figures: tuple[int, int] = box.base[what]
    return figures[pos.boxes[seat][BOXES.index(what)]]


def section_of(box: Box, pos: ScythePosition, seat: int) -> Section | None:
    """Return the section that the action token stands on; None for the Factory card."""
    at = pos.section[seat]
    return box.mats[pos.mats[seat]].sections[at] if 0 <= at < FACTORY_SECTION else None


def section_name(box: Box, pos: ScythePosition, seat: int) -> str:
    """Return the name of the section that the action token stands on."""
    section = section_of(box, pos, seat)
    return section.top if section else FACTORY


def cost(box: Box, pos: ScythePosition, seat: int, bottom: int) -> int:
    """Return what a bottom action costs now (S-090)."""
    mat = box.mats[pos.mats[seat]]
    return mat.sections[mat.by_bottom[bottom]].cost - pos.cubes[seat][bottom]


def home(box: Box, pos: ScythePosition, seat: int) -> int:
    """Return the home base of a seat."""
    return box.homes[pos.factions[seat]]


def others(pos: ScythePosition, seat: int) -> Iterator[int]:
    """Yield the other seats, clockwise."""
    return ((seat + n) % pos.players for n in range(1, pos.players))


def seat_id(box: Box, pos: ScythePosition, seat: int) -> str:
    """Return the faction; before the seats are taken (S-029) the seat's number."""
    return UNDEALT[seat] if pos.characters[0] < 0 else box.faction_ids[pos.factions[seat]]
