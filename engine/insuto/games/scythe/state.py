"""The table of サイズ as plain data, and what lies in the box as indices.

Places are the 47 hexes and then the 7 home bases, by index. Secret are the combat cards in hand, the objectives, what is committed to a
combat, and what lies face down. Coins are open here: everything that is gained and paid is seen (S-036 lets players cover them)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.position import Position
from insuto.games.scythe.components import (
    CHARACTER,
    FACTORY_SECTION,
    MOST_TOKENS,
    UNDEALT,
    WORKER,
    Box,
    Section,
)
from insuto.games.scythe.names import BOXES, FACTORY, SORTS, STRUCTURES


@dataclass(slots=True)
class ScythePosition(Position):
    """stage: "setup", "play", "end"; factions, mats: by seat, -1 = not dealt; turn: whose turn it is or was, -1 before the first;
    tile: the structure bonus tile, -1 = none yet; section: where the action token stands, -1 = nowhere, 4 = the Factory card;
    characters: place, -1 before the set-up; mechs: by seat four places, -1 = on the mat; workers: by seat the places of those off the
    mat, sorted; structures: by seat four hexes, -1 = on the mat; resources: tokens by place and sort (`place * 4 + sort`); boxes: by
    seat 1 where the cube of a top box is moved away; cubes: by seat the cubes on the four bottom actions; recruits: by seat and bottom
    action the one-time bonus that its recruit took, -1 = still on the mat; hands: combat cards by value, then unknown ones; bids: what
    is committed to the combat (`bid_code`), -1 = none, -2 = unknown; pile, discard: combat cards; objectives: by seat counts of cards,
    then unknown ones; shown: objectives that were turned up; encounter: the card on the table or -1; met: encounter cards that are
    done; tokens: by encounter hex 1 where one lies; factory_pile: Factory cards, `factory_left` of them lie on the Factory; offers: by
    seat those that are looked at; cards: by seat the own Factory card or -1; stars: by seat and goal; of the seat whose turn it is:
    moved = 1 for the character and mechs that may not move any more, 2 for those that were stopped with a step left, tired = places of
    workers that have moved, entered = every step of a character or mech as [unit, from, to], each followed by what it carried as [5 for
    workers, 6 to 9 for tokens by sort, from, to, how many], pushed = enemy workers sent home in this turn, coerced = 1 when a combat card
    was spent as a resource; fight: hex of the combat that is fought, -1 = none."""

    stage: str
    factions: list[int]
    mats: list[int]
    turn: int
    tile: int
    section: list[int]
    characters: list[int]
    mechs: list[list[int]]
    workers: list[list[int]]
    structures: list[list[int]]
    resources: list[int]
    boxes: list[list[int]]
    cubes: list[list[int]]
    recruits: list[list[int]]
    power: list[int]
    popularity: list[int]
    coins: list[int]
    hands: list[list[int]]
    bids: list[int]
    pile: Bag
    discard: list[int]
    objectives: list[list[int]]
    objective_pile: Bag
    shown: list[int]
    encounter: int
    encounter_pile: Bag
    met: list[int]
    tokens: list[int]
    factory_pile: Bag
    factory_left: int
    offers: list[list[int]]
    cards: list[int]
    stars: list[list[int]]
    moved: list[int]
    tired: list[int]
    entered: list[list[int]]
    pushed: int
    coerced: int
    fight: int

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
