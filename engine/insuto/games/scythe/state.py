"""The table of サイズ as plain data, and the content of the box as indices.

Places are the 47 hexes and then the 7 home bases, by index. Secret are the combat cards in hand, the objectives, what is committed to a
combat, and what lies face down. Coins are open here: everything that is gained and paid is seen (S-036 lets players cover them)."""

from __future__ import annotations

from dataclasses import dataclass

from insuto.core.chance import Bag
from insuto.core.faces import Face, columns, of_seat
from insuto.core.fields import Supply
from insuto.core.kinds import OWNER, BySeat, Card, Counts, Layers, ListOf, OneOf, Seat, Whole
from insuto.core.position import Position, field_of
from insuto.games.scythe.components import (
    BID_BASE,
    CHARACTER,
    FACTORY_SECTION,
    MOST,
    MOST_OFFERED,
    MOST_TOKENS,
    STAGES,
    UNDEALT,
    UNKNOWN,
    UNSET,
    WORKER,
    Box,
    Faction,
    Mat,
    Section,
)
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, FACTORY, GOALS, NOBODY, ON_MAT, SORTS, STRUCTURES
from insuto.games.scythe.rules import Reading


def _place(box: Box) -> Whole:
    return Whole(0, len(box.places) - 1)


def _spot(box: Box) -> Whole:
    """Return a place, or -1."""
    return Whole(-1, len(box.places) - 1)


def _bid(box: Box) -> Whole:
    """Return what may be committed to a combat; the value of another seat follows from the open power: a dial without
    cards."""

    def guesses(pos: ScythePosition, seat: int) -> range:
        return range(min(box.dial, pos.power[seat]) + 1)

    most = 8 * BID_BASE ** len(box.card_values) - 1
    return Whole(UNSET, most, unset=UNSET, unknown=UNKNOWN, choices=guesses)


@dataclass(slots=True)
class ScythePosition(Position):
    """One position."""

    stage: str = field_of(OneOf(*STAGES))
    factions: list[int] = field_of(lambda box: BySeat(Card(len(box.factions), of="factions", none=True)))
    """-1 = not dealt; mats too."""
    mats: list[int] = field_of(lambda box: BySeat(Card(len(box.mats), of="mats", none=True)))
    turn: int = field_of(Seat(none=True))
    """Whose turn it is or was, -1 before the first."""
    tile: int = field_of(lambda box: Card(len(box.tiles), none=True))
    """The structure bonus tile, -1 = none yet."""
    section: list[int] = field_of(BySeat(Whole(-1, FACTORY_SECTION)))
    """The section with the action token, -1 = nowhere, 4 = the Factory card."""
    characters: list[int] = field_of(lambda box: BySeat(_spot(box)))
    """Place, -1 before the set-up."""
    mechs: list[list[int]] = field_of(lambda box: BySeat(ListOf(_spot(box), box.mechs)))
    """Four places, -1 = on the mat."""
    workers: list[list[int]] = field_of(lambda box: BySeat(ListOf(_place(box), most=box.workers)))
    """The places of those off the mat, sorted."""
    structures: list[list[int]] = field_of(lambda box: BySeat(ListOf(Whole(-1, box.hexes - 1), len(STRUCTURES))))
    """Four hexes, -1 = on the mat."""
    resources: list[int] = field_of(lambda box: ListOf(Whole(0, MOST_TOKENS), len(box.places) * SORTS))
    """Tokens by place and sort (`place * 4 + sort`)."""
    boxes: list[list[int]] = field_of(BySeat(ListOf(Whole(0, 1), len(BOXES))))
    """1 where the cube of a top box is moved away."""
    cubes: list[list[int]] = field_of(BySeat(ListOf(Whole(0, len(BOXES)), len(BOTTOM))))
    """The cubes on the four bottom actions."""
    recruits: list[list[int]] = field_of(BySeat(ListOf(Whole(-1, len(BONUSES) - 1), len(BOTTOM))))
    """By bottom action the one-time bonus that its recruit took, -1 = still on the mat."""
    power: list[int] = field_of(lambda box: BySeat(Whole(0, box.top_power)))
    popularity: list[int] = field_of(lambda box: BySeat(Whole(0, box.top_popularity)))
    coins: list[int] = field_of(BySeat(Whole(0, MOST)))
    # S-036: open to their owner alone are the combat cards and the objectives
    hands: list[list[int]] = field_of(
        lambda box: BySeat(Counts(len(box.card_values), of="combat", secret=True), known=OWNER)
    )
    """Combat cards by value, then unknown ones."""
    bids: list[int] = field_of(lambda box: BySeat(_bid(box), known=OWNER))
    """The power and cards committed to the combat (`bid_code`), -1 = none, -2 = unknown."""
    pile: Bag = field_of(lambda box: Layers(len(box.card_values), of="combat"))
    """Combat cards; discard too."""
    discard: list[int] = field_of(lambda box: Counts(len(box.card_values), of="combat"))
    objectives: list[list[int]] = field_of(
        lambda box: BySeat(Counts(len(box.objectives), of="objectives", most=2, secret=True), known=OWNER)
    )
    """Counts of cards, then unknown ones."""
    objective_pile: Bag = field_of(lambda box: Layers(len(box.objectives), of="objectives", layers=6))
    shown: list[int] = field_of(lambda box: Counts(len(box.objectives), of="objectives"))
    """Objectives that were turned up."""
    encounter: int = field_of(lambda box: Card(len(box.encounters), of="encounters", none=True))
    """The card on the table, or -1."""
    encounter_pile: Bag = field_of(lambda box: Layers(len(box.encounters), of="encounters"))
    met: list[int] = field_of(lambda box: Counts(len(box.encounters), of="encounters"))
    """Encounter cards that are done."""
    tokens: list[int] = field_of(lambda box: ListOf(Whole(0, 1), len(box.encounter_hexes)))
    """By encounter hex 1 where one lies."""
    factory_pile: Bag = field_of(lambda box: Layers(len(box.factory_cards), of="factory", layers=2))
    factory_left: int = field_of(Whole(0, MOST_OFFERED))
    """So many of the Factory cards lie on the Factory."""
    offers: list[list[int]] = field_of(
        lambda box: BySeat(Counts(len(box.factory_cards), of="factory", most=MOST_OFFERED, secret=True), known=OWNER)
    )
    """Factory cards being viewed."""
    cards: list[int] = field_of(lambda box: BySeat(Card(len(box.factory_cards), of="factory", none=True)))
    """The own Factory card, or -1."""
    stars: list[list[int]] = field_of(lambda box: BySeat(ListOf(Whole(0, box.to_end), len(GOALS))))
    """By goal."""
    moved: list[int] = field_of(lambda box: ListOf(Whole(0, 2), 1 + box.mechs))
    """Of the seat whose turn it is, as what follows: 1 for the character and mechs that may not move any more, 2 for those that were
    stopped with a step left."""
    tired: list[int] = field_of(lambda box: ListOf(_place(box), most=box.workers))
    """Places of workers that have moved."""
    entered: list[list[int]] = field_of(
        lambda box: ListOf(ListOf(Whole(0, max(len(box.places), MOST_TOKENS)), most=4), most=100)
    )
    """Every step of a character or mech as [unit, from, to], each followed by what it carried as [5 for workers, 6 to 9 for tokens by
    sort, from, to, how many]."""
    pushed: int = field_of(lambda box: Whole(0, 5 * box.workers))
    """Enemy workers sent home in this turn."""
    coerced: int = field_of(Whole(0, 1))
    """1 when a combat card was spent as a resource."""
    fight: int = field_of(lambda box: Whole(-1, box.hexes - 1))
    """Hex of the combat that is fought, -1 = none."""

    def lying(self, place: int) -> list[int]:
        """Return the tokens on a place by sort."""
        return self.resources[place * SORTS : place * SORTS + SORTS]

    def put(self, place: int, sort: int, n: int = 1) -> None:
        """Put tokens onto a place, as far as the field holds them; negative: off it."""
        at = place * SORTS + sort
        self.resources[at] = min(MOST_TOKENS, self.resources[at] + n)

    def fights_at(self, seat: int, place: int) -> bool:
        """Return True if a seat has a character or mech on a place."""
        return self.characters[seat] == place or place in self.mechs[seat]

    def present(self, seat: int, place: int) -> bool:
        """Return True if a seat has any unit on a place."""
        return self.characters[seat] == place or place in self.mechs[seat] or place in self.workers[seat]

    def holder(self, place: int) -> int:
        """Return the seat that controls a place, NOBODY where none does. Units beat structures (S-046); before a combat the earlier
        holder keeps it (S-047)."""
        mechs, workers = self.mechs, self.workers
        there = [
            seat
            for seat, at in enumerate(self.characters)
            if at == place or place in mechs[seat] or place in workers[seat]
        ]
        if len(there) > 1:
            rest = [seat for seat in there if seat != self.turn]
            return rest[0]
        if there:
            return there[0]
        return next((seat for seat, own in enumerate(self.structures) if place in own), NOBODY)


_COLUMNS = columns(ScythePosition)


class Player(Face):
    """A seat: its possessions, and methods about them."""

    # what playouts ask most often reads the columns itself: a property of a face costs a call
    __slots__ = ()
    box: Box
    pos: ScythePosition
    section_at = of_seat(_COLUMNS.section)
    character = of_seat(_COLUMNS.characters)
    mechs = of_seat(_COLUMNS.mechs)
    workers = of_seat(_COLUMNS.workers)
    structures = of_seat(_COLUMNS.structures)
    boxes = of_seat(_COLUMNS.boxes)
    cubes = of_seat(_COLUMNS.cubes)
    recruits = of_seat(_COLUMNS.recruits)
    power = of_seat(_COLUMNS.power)
    popularity = of_seat(_COLUMNS.popularity)
    coins = of_seat(_COLUMNS.coins)
    hand = of_seat(_COLUMNS.hands)
    bid = of_seat(_COLUMNS.bids)
    objectives = of_seat(_COLUMNS.objectives)
    offer = of_seat(_COLUMNS.offers)
    card = of_seat(_COLUMNS.cards)
    stars = of_seat(_COLUMNS.stars)

    # ---- mats --------------------------------------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """The readings in force."""
        return Reading.of(self.pos.options)

    @property
    def faction(self) -> Faction:
        """Its faction mat."""
        return self.box.factions[self.pos.factions[self.seat]]

    @property
    def mat(self) -> Mat:
        """Its player mat."""
        return self.box.mats[self.pos.mats[self.seat]]

    @property
    def section(self) -> Section | None:
        """The section that the action token stands on; None for the Factory card."""
        pos, seat = self.pos, self.seat
        at = pos.section[seat]
        return self.box.mats[pos.mats[seat]].sections[at] if 0 <= at < FACTORY_SECTION else None

    @property
    def section_name(self) -> str:
        """The name of the section that the action token stands on."""
        pos, seat = self.pos, self.seat
        at = pos.section[seat]
        return self.box.mats[pos.mats[seat]].sections[at].top if 0 <= at < FACTORY_SECTION else FACTORY

    def others(self) -> list[int]:
        """Return the other seats, clockwise."""
        return [*range(self.seat + 1, self.pos.players), *range(self.seat)]

    def abilities(self) -> set[str]:
        """Return its faction's own ability and those of its deployed mechs (S-098)."""
        faction = self.faction
        return {faction.ability, *(name for name, at in zip(faction.mechs, self.mechs, strict=True) if at != ON_MAT)}

    def has(self, ability: str) -> bool:
        """Return True if its faction's own ability or that of a deployed mech is available (S-098)."""
        pos, seat = self.pos, self.seat
        if pos.factions[seat] < 0:
            return False
        faction = self.box.factions[pos.factions[seat]]
        number = faction.number.get(ability)
        return ability == faction.ability if number is None else pos.mechs[seat][number] >= 0

    def have(self, what: str) -> int:
        """Return how much it has of what is gained and paid: power, popularity, coins, combat cards, workers."""
        if what == "cards":
            return sum(self.pos.hands[self.seat])
        if what == "worker":
            return len(self.pos.workers[self.seat])
        found: int = getattr(self.pos, what)[self.seat]
        return found

    def worth(self, what: str) -> int:
        """Return the figure of a top box in force: raised where its cube is moved away (S-096)."""
        figures: tuple[int, int] = self.box.base[what]
        return figures[self.boxes[BOXES.index(what)]]

    def paid_by(self, bottom: int) -> Section:
        """Return the section of its mat with a bottom action."""
        mat = self.box.mats[self.pos.mats[self.seat]]
        return mat.sections[mat.by_bottom[bottom]]

    def cost(self, bottom: int) -> int:
        """Return what a bottom action costs now (S-090)."""
        return self.paid_by(bottom).cost - self.pos.cubes[self.seat][bottom]

    def star_count(self) -> int:
        """Return the number of stars that it has placed."""
        return sum(self.pos.stars[self.seat])

    def coercion_cards(self) -> list[int]:
        """Return the combat cards by kind that Coercion may spend as a resource, once in a turn (S-118)."""
        if self.pos.coerced or not self.has("coercion"):
            return []
        hand = self.hand
        return [card for card in range(len(self.box.card_values)) if hand[card]]

    def emptied(self) -> int:
        """Return the number of empty worker slots of its mat (S-033, S-080)."""
        box = self.box
        return max(0, len(self.pos.workers[self.seat]) - (box.workers - len(box.produce_cost)))

    # ---- pieces ------------------------------------------------------------------------------------------------------------

    @property
    def home(self) -> int:
        """Its home base."""
        return self.box.homes[self.pos.factions[self.seat]]

    def built(self, structure: str) -> int:
        """Return the hex of a structure, ON_MAT where it is on the mat."""
        return self.pos.structures[self.seat][STRUCTURES.index(structure)]

    def own_mill(self) -> int:
        """Return the hex of its Mill, ON_MAT where it is on the mat or another seat controls the hex (S-088)."""
        at = self.built("mill")
        return at if at != ON_MAT and self.pos.holder(at) == self.seat else ON_MAT

    def unit_name(self, code: int) -> str:
        """Return what a unit is called in events: a mech by its ability."""
        if code in (CHARACTER, WORKER):
            return "worker" if code else "character"
        return self.faction.mechs[code - 1]

    def fighters(self, place: int) -> list[int]:
        """Return the codes of its character and mechs on a place."""
        found = [CHARACTER] if self.character == place else []
        return found + [n + 1 for n, at in enumerate(self.mechs) if at == place]

    def unit_at(self, unit: int) -> int:
        """Return the place where the character or a mech stands; -1 = on the mat."""
        return self.pos.mechs[self.seat][unit - 1] if unit else self.pos.characters[self.seat]

    def speedy(self, unit: int) -> bool:
        """Return True if Speed gives a unit a step more (S-109); a worker has none of that (S-110)."""
        return unit < WORKER and self.has("speed")

    def set_unit(self, unit: int, place: int) -> None:
        """Set the character or a mech on a place."""
        if unit:
            self.mechs[unit - 1] = place
        else:
            self.character = place

    def shift_worker(self, start: int, to: int) -> None:
        """Shift one worker from a place to another one; -1 as start: off the mat."""
        own = self.workers
        if start >= 0:
            own.remove(start)
        own.append(to)
        own.sort()

    # ---- the map -----------------------------------------------------------------------------------------------------------

    def strangers(self) -> list[int]:
        """Return the place of each unit of the other seats, ON_MAT for a mech that is there."""
        pos, seat = self.pos, self.seat
        characters, mechs, workers = pos.characters, pos.mechs, pos.workers
        found: list[int] = []
        for other in range(pos.players):
            if other != seat:
                found.append(characters[other])
                found += mechs[other]
                found += workers[other]
        return found

    def territories(self) -> list[int]:
        """Return the hexes that it controls; home bases are none (S-018)."""
        pos, seat, hexes = self.pos, self.seat, self.box.hexes
        own = {pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]}
        own.discard(ON_MAT)
        # S-046: where nobody else stands nothing decides but the own pieces
        if shared := own.intersection(self.strangers()):
            own.difference_update([place for place in shared if pos.holder(place) != seat])
        found = sorted(own)
        while found and found[-1] >= hexes:
            found.pop()
        return found

    def work_places(self) -> list[int]:
        """Return the hexes that it controls with a worker of its own (S-072, S-098, S-099)."""
        pos, seat, hexes = self.pos, self.seat, self.box.hexes
        own = set(pos.workers[seat])
        if shared := own.intersection(self.strangers()):
            own -= {place for place in shared if pos.holder(place) != seat}
        return [place for place in sorted(own) if place < hexes]

    def tokens(self) -> list[int]:
        """Return the tokens by sort that it controls (S-048), those that it may spend and score: they go with the territory (S-050).
        Workers are no tokens (S-049)."""
        lying, first = self.pos.resources, [place * SORTS for place in self.territories()]
        return [sum([lying[one + sort] for one in first]) for sort in range(SORTS)]

    def stock(self, sort: int) -> int:
        """Return the tokens of one sort that it controls."""
        pos, seat = self.pos, self.seat
        lying, hexes = pos.resources[sort::SORTS], self.box.hexes
        own = {pos.characters[seat], *pos.mechs[seat], *pos.workers[seat], *pos.structures[seat]}
        found = 0
        for place in own:
            # mostly none lie there: then it does not matter who controls what
            if lying[place] and 0 <= place < hexes and pos.holder(place) == seat:
                found += lying[place]
        return found

    def enemies(self, place: int) -> list[int]:
        """Return the other seats with a unit on a place."""
        pos = self.pos
        return [other for other in self.others() if pos.present(other, place)]

    def foes(self, place: int) -> list[int]:
        """Return the other seats with a character or mech on a place."""
        characters, mechs = self.pos.characters, self.pos.mechs
        return [other for other in self.others() if characters[other] == place or place in mechs[other]]

    def contested(self) -> list[int]:
        """Return the hexes where a combat of its is open (S-128), lakes too (S-137)."""
        hexes = self.box.hexes
        return sorted(place for place in {self.character, *self.mechs} if 0 <= place < hexes and self.foes(place))

    def tunnels(self) -> frozenset[int]:
        """Return the tunnels of the board and the own Mine (S-015, S-070)."""
        mine = self.built("mine")
        return self.box.tunnels | {mine} if mine != ON_MAT else self.box.tunnels

    def disarming(self) -> frozenset[int]:
        """Return the tunnels where Disarm applies (S-124): the own Mine is one, except under the other reading
        (D-09)."""
        return self.tunnels() if self.reading.disarm_mine else self.box.tunnels


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


def off_mat(pieces: list[int]) -> int:
    """Return how many pieces of a sort have left their mat."""
    return len(pieces) - pieces.count(ON_MAT)


def seat_id(box: Box, pos: ScythePosition, seat: int) -> str:
    """Return the faction; before the seats are taken (S-029) the seat's number."""
    return UNDEALT[seat] if pos.characters[0] < 0 else box.faction_ids[pos.factions[seat]]
