"""The names by which lessons, marks, errors and studied positions call the parts of the table: `nordic.mech1`,
`place.h05.oil`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from insuto.core.address import amount
from insuto.core.chance import weighted
from insuto.core.errors import BadInput
from insuto.core.facts import Mute
from insuto.core.position import BARE, TABLE
from insuto.core.table_addresses import TableAddresses
from insuto.games.scythe import scoring
from insuto.games.scythe.benefits import produce_price
from insuto.games.scythe.components import (
    FACTORY_SECTION,
    MOST,
    MOST_OFFERED,
    MOST_SHOWN,
    MOST_TOKENS,
    UNITS,
    UNSET,
    bid_code,
    bid_of,
)
from insuto.games.scythe.effects import end_turn, most_stars, put_away
from insuto.games.scythe.land import sides, token_on
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, FACTORY, GOALS, RESOURCES, SORTS, STRUCTURES, TOP
from insuto.games.scythe.rules_combat import Committing, begin
from insuto.games.scythe.state import Player, ScythePosition
from insuto.games.scythe.steps import EncounterStep, ForStep

if TYPE_CHECKING:
    from insuto.games.scythe import Scythe

Pos = ScythePosition
NONE = "none"
_CHOICE = "'{value}' should be one of {choices}"
_RANGE = "must be a whole number from {low} to {high}"
_PRICES = ("power", "popularity", "coins")


def one_of(value: str, names: tuple[str, ...], address: str, none: bool = False) -> int:
    """Return the index of a name; -1 for none, where that is allowed. Raises BadInput."""
    if none and value == NONE:
        return -1
    if value not in names:
        raise BadInput(address, _CHOICE, value=value[:40], choices=", ".join((*names, NONE) if none else names))
    return names.index(value)


def at_most(value: str, address: str, most: int, least: int = 0) -> int:
    """Return a number in its range. Raises BadInput."""
    wanted = amount(value, address)
    if not least <= wanted <= most:
        raise BadInput(address, _RANGE, low=least, high=most)
    return wanted


class Addresses:
    """Looks and puts of one box."""

    def __init__(self, game: Scythe) -> None:
        self.game, self.box = game, game.box
        self.hexes = game.box.places[: game.box.hexes]

    # ---- the course ------------------------------------------------------------------------------------------------------

    def put_turn(self, pos: Pos, value: str) -> None:
        """Let a turn of that seat begin; what was under way is over."""
        if pos.stage == "setup":
            raise BadInput("turn", "is there only after the set-up")
        pos.turn = one_of(value, self.game.seat_ids(pos), "turn")
        pos.stage, pos.fight = "play", -1
        pos.bids = [UNSET] * pos.players
        put_away(pos)
        end_turn(pos)
        pos.agenda = []
        pos.push("turn", pos.turn)

    def put_fight(self, pos: Pos, value: str) -> None:
        """Let a combat of the seat whose turn it is begin there: abilities, then both commit."""
        place = self.box.place_of[self.hexes[one_of(value, self.hexes, "fight")]]
        if not (
            pos.stage == "play"
            and pos.fights_at(pos.turn, place)
            and len(Player(self.box, pos, pos.turn).foes(place)) == 1
        ):
            raise BadInput("fight", "there is no combat of the seat whose turn it is")
        turn = self.game.seat_ids(pos)[pos.turn]
        self.put_turn(pos, turn)
        pos.agenda = []
        pos.push(ForStep(TABLE, ask="arrive", to=pos.turn))
        begin(Player(self.box, pos, pos.turn), place, Mute())

    def put_encounter(self, pos: Pos, value: str) -> None:
        """Let the seat whose turn it is choose an option of that encounter card; with none its turn begins again."""
        names = tuple(str(card["number"]) for card in self.box.encounters)
        card = one_of(value, names, "encounter", none=True)
        self._restart(pos, "encounter")
        if card < 0:
            return
        done = pos.met if pos.met[card] else [0] * len(names)  # a finished card returns with all that are
        pos.encounter_pile.shuffle_in([*done, 0])
        pos.met = [n - m for n, m in zip(pos.met, done, strict=True)]
        pos.encounter_pile.take(card)
        pos.encounter = card
        pos.agenda = [ForStep(TABLE, ask="arrive", to=pos.turn), EncounterStep(pos.turn, taken=0)]

    def put_offered(self, pos: Pos, value: str) -> None:
        """Let the seat whose turn it is choose among these Factory cards, all that lie on the Factory; with none its turn begins again."""
        names = tuple(str(card["number"]) for card in self.box.factory_cards)
        wanted = [one_of(name, names, "offered") for name in ([] if value == NONE else value.split())]
        self._restart(pos, "offered")
        if not wanted:
            return
        if pos.cards[pos.turn] >= 0:
            raise BadInput("offered", "is there only for a seat without a Factory card")
        if len(wanted) > MOST_OFFERED:
            raise BadInput("offered", "holds at most {most} cards", most=MOST_OFFERED)
        for card in wanted:
            self._take_factory(pos, card, "offered")
            pos.offers[pos.turn][card] += 1
        pos.factory_left = len(wanted)
        pos.agenda = [ForStep(TABLE, ask="arrive", to=pos.turn), BARE["factory_card", pos.turn]]

    def offered(self, pos: Pos) -> str:
        """Return the Factory cards that somebody chooses among, "?" for each that a view does not know."""
        cards = self.box.factory_cards
        names = [str(card["number"]) for offer in pos.offers for card, n in zip(cards, offer, strict=False) if n]
        unknown = sum(sum(offer[len(cards) :]) for offer in pos.offers)  # values unknown to a view are at the end
        return " ".join([*names, *["?"] * unknown]) or NONE

    def _restart(self, pos: Pos, address: str) -> None:
        """Let the turn that is under way begin again. Raises BadInput where there is none."""
        if pos.stage != "play":
            raise BadInput(address, "is there only after the set-up")
        self.put_turn(pos, self.game.seat_ids(pos)[pos.turn])

    def put_bid(
        self, pos: Pos, seat: str, address: str, dial: int | None = None, cards: list[int] | None = None
    ) -> None:
        """Record a seat's commitment without a prompt and without abilities."""
        at, kinds = self._side(pos, seat, address), len(self.box.card_names)
        before = bid_of(pos.bids[at], kinds) if pos.bids[at] >= 0 else (0, [0] * kinds)
        pos.bids[at] = bid_code(before[0] if dial is None else dial, before[1] if cards is None else cards)
        pos.agenda = [
            s for s in pos.agenda if s.ask not in ("ability", "steal") and not (s.ask == "commit" and s.seat == at)
        ]

    def _side(self, pos: Pos, seat: str, address: str) -> int:
        """Return the seat, which takes part in the combat that is fought. Raises BadInput where it does not."""
        at = self.game.seat_of(pos, seat)
        if at not in sides(pos):
            raise BadInput(address, "is there only in a combat of this seat")
        return at

    def take_back_bid(self, pos: Pos, seat: str, address: str) -> None:
        """Put a side that has committed back on the agenda, the attacker first."""
        pos.bids[self._side(pos, seat, address)] = UNSET
        rest = [step for step in pos.agenda if step.ask not in ("ability", "steal", "unveil", "commit")]
        pos.agenda = rest
        Committing.push(pos, [at for at in sides(pos) if pos.bids[at] == UNSET])

    def put_played(self, pos: Pos, value: str, seat: str) -> None:
        address, names = f"{seat}.played", self.box.card_names
        given = [one_of(name, names, address) for name in ([] if value == NONE else value.split())]
        if len(given) > len(UNITS) + 1:
            raise BadInput(address, "holds at most {most} cards", most=len(UNITS) + 1)
        self.put_bid(pos, seat, address, cards=[given.count(card) for card in range(len(names))])

    # ---- mats --------------------------------------------------------------------------------------------------------------

    def put_factions(self, pos: Pos, value: str) -> None:
        """Lay the table again: other factions, all as after the set-up, their hands off the pile (objectives stay).
        Where fewer are named than there are seats, the first others in the order of the map sit there too, so that one
        story fits every player count."""
        box, names = self.box, self.box.faction_ids
        if pos.stage == "setup":
            raise BadInput("factions", "is there only after the set-up")
        named = [one_of(name, names, "factions") for name in value.split()]
        if len(named) > pos.players or named != sorted(set(named)):
            raise BadInput(
                "factions",
                "must name at most {n} factions clockwise: {choices}",
                n=pos.players,
                choices=", ".join(names),
            )
        rest = [index for index in range(len(names)) if index not in named]
        pos.factions = wanted = sorted([*named, *rest[: pos.players - len(named)]])
        for seat, index in enumerate(wanted):
            faction = box.factions[index]
            pos.power[seat], pos.characters[seat], pos.workers[seat] = (
                faction.power,
                box.home_of[faction.id],
                sorted(faction.workers),
            )
            pos.mechs[seat], pos.structures[seat] = [-1] * box.mechs, [-1] * len(STRUCTURES)
            pos.pile.shuffle_in(pos.hands[seat])
            pos.hands[seat] = [0] * len(pos.hands[seat])
        for seat, index in enumerate(wanted):
            for _ in range(box.factions[index].cards):
                card, pos.chance = weighted(pos.chance, pos.pile.top())
                pos.pile.take(card)
                pos.hands[seat][card] += 1
        self._wipe(pos)
        self._start(pos)

    def put_faction(self, pos: Pos, value: str, seat: str) -> None:
        """Let another faction sit there, with a new table (`put_factions`)."""
        at, names = self.game.seat_of(pos, seat), self.box.faction_ids
        wanted = one_of(value, names, f"{seat}.faction")
        rest = [index for other, index in enumerate(pos.factions) if other != at]
        if wanted in rest:
            raise BadInput(f"{seat}.faction", "sits at the table already")
        if wanted != pos.factions[at]:
            self.put_factions(pos, " ".join(names[index] for index in sorted([*rest, wanted])))

    def _wipe(self, pos: Pos) -> None:
        """Reset what the seats have gained and placed since the set-up, so that one scene of a lesson can be used for
        many stories."""
        for seat, index in enumerate(pos.mats):
            mat = self.box.mats[index]
            pos.popularity[seat], pos.coins[seat] = mat.popularity, mat.coins
            pos.boxes[seat], pos.cubes[seat] = [0] * len(BOXES), [0] * len(BOTTOM)
            pos.recruits[seat], pos.stars[seat], pos.section[seat] = [-1] * len(BOTTOM), [0] * len(GOALS), -1
            self.put_card(pos, NONE, self.game.seat_ids(pos)[seat])
        pos.resources, pos.tokens = [0] * len(pos.resources), [1] * len(pos.tokens)

    def put_mats(self, pos: Pos, value: str) -> None:
        """Deal other player mats, as at the start, with their popularity and coins."""
        if pos.stage == "setup":
            raise BadInput("mats", "is there only after the set-up")
        wanted = [one_of(name, self.box.mat_ids, "mats") for name in value.split()]
        if len(wanted) != pos.players or len(set(wanted)) < len(wanted):
            raise BadInput(
                "mats", "must name {n} player mats: {choices}", n=pos.players, choices=", ".join(self.box.mat_ids)
            )
        self._deal(pos, wanted)

    def put_mat(self, pos: Pos, value: str, seat: str) -> None:
        """Give one seat another player mat; who has it gets the other one in exchange."""
        if pos.stage == "setup":
            raise BadInput(f"{seat}.mat", "is there only after the set-up")
        at, wanted = self.game.seat_of(pos, seat), one_of(value, self.box.mat_ids, f"{seat}.mat")
        mats = pos.mats[:]
        if wanted in mats:
            mats[mats.index(wanted)] = mats[at]
        mats[at] = wanted
        self._deal(pos, mats)

    def _deal(self, pos: Pos, mats: list[int]) -> None:
        """Set the mats of all seats, as at the start where they are new."""
        for seat, (before, index) in enumerate(zip(pos.mats, mats, strict=True)):
            if index != before:
                mat = self.box.mats[index]
                pos.popularity[seat], pos.coins[seat] = mat.popularity, mat.coins
                pos.boxes[seat], pos.cubes[seat] = [0] * len(BOXES), [0] * len(BOTTOM)
        pos.mats = mats
        self._start(pos)

    def _start(self, pos: Pos) -> None:
        """Let the first turn begin: that of the lowest mat (S-034)."""
        first = min(range(pos.players), key=lambda seat: self.box.mats[pos.mats[seat]].order)
        self.put_turn(pos, self.game.seat_ids(pos)[first])

    def section(self, pos: Pos, seat: int) -> str:
        """Return the section where the action token stands, by its top action."""
        at = pos.section[seat]
        return NONE if at < 0 else FACTORY if at == FACTORY_SECTION else self.box.mats[pos.mats[seat]].sections[at].top

    def put_section(self, pos: Pos, value: str, seat: str) -> None:
        at = self.game.seat_of(pos, seat)
        name = one_of(value, (*TOP, FACTORY), f"{seat}.section", none=True)
        tops = [section.top for section in self.box.mats[pos.mats[at]].sections]
        pos.section[at] = name if name < 0 else FACTORY_SECTION if value == FACTORY else tops.index(value)

    def put_cubes(self, pos: Pos, value: str, seat: str, bottom: str) -> None:
        """Lay cubes on a bottom action; boxes of the top row follow, the first ones first."""
        at = self.game.seat_of(pos, seat)
        mat, which = self.box.mats[pos.mats[at]], BOTTOM.index(bottom)
        section = mat.sections[mat.by_bottom[which]]
        pos.cubes[at][which] = at_most(value, f"{seat}.cubes.{bottom}", section.cost - section.least)
        boxes, moved = pos.boxes[at], sum(pos.cubes[at])
        while sum(boxes) < moved:
            boxes[boxes.index(0)] = 1
        while sum(boxes) > moved:
            boxes[max(i for i, gone in enumerate(boxes) if gone)] = 0

    def put_box(self, pos: Pos, value: str, seat: str, box: str) -> None:
        """Lay a cube of the top row there (0) or move it away (1); another box, else a bottom action, makes up for
        it."""
        self.put_boxes(pos, {(seat, box): value})

    def put_boxes(self, pos: Pos, values: Mapping[tuple[str, str], str]) -> None:
        """Lay or move away several cubes of the top row; other boxes, else bottom actions, make up for them."""
        fixed: dict[int, set[int]] = {}
        for (seat, box), value in values.items():
            at, which = self.game.seat_of(pos, seat), BOXES.index(box)
            pos.boxes[at][which] = at_most(value, f"{seat}.box.{box}", 1)
            fixed.setdefault(at, set()).add(which)
        for at, boxes in fixed.items():
            self._balance(pos, at, boxes)

    def _balance(self, pos: Pos, at: int, fixed: AbstractSet[int]) -> None:
        """Let as many boxes be empty as there are cubes on bottom actions, and leave some boxes as they are."""
        boxes, cubes, mat = pos.boxes[at], pos.cubes[at], self.box.mats[pos.mats[at]]
        for i in reversed(range(len(BOXES))):
            if i not in fixed and sum(boxes) != sum(cubes):
                boxes[i] = int(sum(boxes) - boxes[i] < sum(cubes))
        for i in range(len(BOTTOM)):
            section = mat.sections[mat.by_bottom[i]]
            most = section.cost - section.least
            cubes[i] = min(max(cubes[i] + sum(boxes) - sum(cubes), 0), most)

    # ---- pieces --------------------------------------------------------------------------------------------------------------

    def spot(self, pos: Pos, at: int) -> str:
        """Return the id of a place, none for -1."""
        return self.box.places[at] if at >= 0 else NONE

    def put_unit(self, pos: Pos, value: str, seat: str, unit: str) -> None:
        code = UNITS.index(unit)
        where = one_of(value, self.box.places, f"{seat}.{unit}", none=bool(code))
        Player(self.box, pos, self.game.seat_of(pos, seat)).set_unit(code, where)

    def put_workers(self, pos: Pos, value: str, seat: str, place: str) -> None:
        at, where, address = self.game.seat_of(pos, seat), self.box.place_of[place], f"{seat}.workers.{place}"
        rest = [one for one in pos.workers[at] if one != where]
        n = at_most(value, address, self.box.workers - len(rest))
        pos.workers[at] = sorted([*rest, *[where] * n])

    # ---- what has been done in a turn ----------------------------------------------------------------------------------------

    def _of_turn(self, pos: Pos, seat: str, address: str, *, moving: bool = False) -> Player:
        """Return the seat, whose turn is under way, where `moving` with units that move. Raises BadInput where it is not."""
        at, asks = self.game.seat_of(pos, seat), {step.ask for step in pos.agenda}
        if at != pos.turn or pos.stage != "play" or "turn" in asks:
            raise BadInput(address, "is there only in the own turn")
        if moving and not asks & {"move", "step"}:
            raise BadInput(address, "is there only while units move")
        return Player(self.box, pos, at)

    def moved(self, pos: Pos, seat: int, unit: str) -> int:
        """Return 1 for a unit that may not move any more in this turn."""
        return int(seat == pos.turn and pos.moved[UNITS.index(unit)] > 0)

    def put_moved(self, pos: Pos, value: str, seat: str, unit: str) -> None:
        """Let the character or a mech have moved in this turn (1), or not (0)."""
        address = f"{seat}.moved.{unit}"
        self._of_turn(pos, seat, address, moving=True)
        pos.moved[UNITS.index(unit)] = at_most(value, address, 1)

    def tired(self, pos: Pos, seat: int, place: str) -> int:
        """Return how many of a seat's workers on a place have moved in this turn."""
        return pos.tired.count(self.box.place_of[place]) if seat == pos.turn else 0

    def put_tired(self, pos: Pos, value: str, seat: str, place: str) -> None:
        """Let so many of the workers on a place have moved in this turn."""
        address, at = f"{seat}.tired.{place}", self.box.place_of[place]
        me = self._of_turn(pos, seat, address, moving=True)
        n = at_most(value, address, me.workers.count(at))
        pos.tired = sorted([*(one for one in pos.tired if one != at), *[at] * n])

    def put_pushed(self, pos: Pos, value: str, seat: str) -> None:
        """Let so many workers of the others have been sent home in this turn."""
        address = f"{seat}.pushed"
        self._of_turn(pos, seat, address)
        pos.pushed = at_most(value, address, self.box.workers * (pos.players - 1))

    # ---- what stands on the mats -----------------------------------------------------------------------------------------------

    def put_structure(self, pos: Pos, value: str, seat: str, structure: str) -> None:
        where = one_of(value, self.hexes, f"{seat}.structure.{structure}", none=True)
        pos.structures[self.game.seat_of(pos, seat)][STRUCTURES.index(structure)] = where

    def put_recruit(self, pos: Pos, value: str, seat: str, bottom: str) -> None:
        bonus = one_of(value, BONUSES, f"{seat}.recruit.{bottom}", none=True)
        pos.recruits[self.game.seat_of(pos, seat)][BOTTOM.index(bottom)] = bonus

    def put_stars(self, pos: Pos, value: str, seat: str, goal: str) -> None:
        at = self.game.seat_of(pos, seat)
        pos.stars[at][GOALS.index(goal)] = at_most(
            value, f"{seat}.stars.{goal}", most_stars(Player(self.box, pos, at), goal)
        )

    def _take_factory(self, pos: Pos, card: int, address: str) -> None:
        """Take a Factory card out of the pile, where it may lie anywhere; a BadInput where a seat has it or may choose it."""
        names = [str(one["number"]) for one in self.box.factory_cards]
        pos.factory_pile.shuffle_in([0] * (len(names) + 1))
        if not pos.factory_pile.counts(len(names))[card]:
            raise BadInput(address, "there are not enough cards of {value} left", value=names[card])
        pos.factory_pile.take(card)

    def clear_card(self, pos: Pos, seat: str) -> None:
        self.put_card(pos, NONE, seat)

    def put_card(self, pos: Pos, value: str, seat: str) -> None:
        """Give a seat its own Factory card, out of those that nobody has."""
        at, address = self.game.seat_of(pos, seat), f"{seat}.card"
        names = tuple(str(card["number"]) for card in self.box.factory_cards)
        wanted = one_of(value, names, address, none=True)
        if pos.cards[at] >= 0:
            pos.factory_pile.shuffle_in([int(k == pos.cards[at]) for k in range(len(names) + 1)])
            pos.factory_left += 1
        pos.cards[at] = -1
        if wanted >= 0:
            self._take_factory(pos, wanted, address)
            pos.cards[at], pos.factory_left = wanted, max(0, pos.factory_left - 1)

    def put_tokens(self, pos: Pos, value: str, place: str, resource: str) -> None:
        at = self.box.place_of[place] * SORTS + RESOURCES.index(resource)
        pos.resources[at] = at_most(value, f"place.{place}.{resource}", MOST_TOKENS)

    def put_token(self, pos: Pos, value: str, place: str) -> None:
        address, where = f"place.{place}.token", self.box.place_of[place]
        if where not in self.box.encounter_hexes:
            raise BadInput(address, "is no place for an encounter token")
        pos.tokens[self.box.encounter_hexes.index(where)] = at_most(value, address, 1)

    # ---- all of them -----------------------------------------------------------------------------------------------------------

    def book(self) -> TableAddresses[Pos]:
        """Return the address book of the game."""
        game, box = self.game, self.box
        book = TableAddresses[Pos](
            game,
            turn="turn",
            place=box.places,
            resource=RESOURCES,
            unit=UNITS,
            goal=GOALS,
            bottom=BOTTOM,
            box=BOXES,
            structure=STRUCTURES,
            part=scoring.PARTS,
            price=_PRICES,
            rate=("star", "territory", "pair"),
        )
        seat_of = game.seat_of

        def owner(pos: Pos, seat: int) -> str:
            return game.seat_ids(pos)[seat] if seat >= 0 else NONE

        def named(names: tuple[str, ...], at: int) -> str:
            return names[at] if at >= 0 else NONE

        def by_seat(
            pattern: str,
            of: Callable[..., int | str],
            put: Callable[..., None],
            clear: Callable[..., None] | None = None,
        ) -> None:
            """Add a value of a seat that can be set: `of(position, seat index, *words)`, `put(position, value, seat id,
            *words)`."""
            book.add(
                f"{{seat}}.{pattern}", lambda pos, seat, *words: of(pos, seat_of(pos, seat), *words), put, clear=clear
            )

        kinds = len(box.card_names)
        book.places = [place for place in book.places if place.pattern != ("turn",)]
        book.add("turn", lambda pos: owner(pos, pos.agenda[-1].seat if pos.agenda else -1), self.put_turn)
        book.add("fight", lambda pos: self.spot(pos, pos.fight), self.put_fight)
        book.add(
            "encounter",
            lambda pos: str(box.encounters[pos.encounter]["number"]) if pos.encounter >= 0 else NONE,
            self.put_encounter,
        )
        book.add("offered", self.offered, self.put_offered)
        book.add("factions", lambda pos: " ".join(game.seat_ids(pos)), self.put_factions)
        book.add("mats", lambda pos: " ".join(named(box.mat_ids, mat) for mat in pos.mats), self.put_mats)
        book.add(
            "tile",
            lambda pos: named(box.tiles, pos.tile),
            lambda pos, value: setattr(pos, "tile", one_of(value, box.tiles, "tile")),
        )
        book.number("power", lambda pos: pos.power, box.top_power)
        book.number("popularity", lambda pos: pos.popularity, box.top_popularity)
        book.number("coins", lambda pos: pos.coins, MOST)
        goals = [str(card["number"]) for card in box.objectives]
        book.cards(
            "{seat}.hand", lambda pos, seat: pos.hands[seat], box.card_names, lambda pos: pos.pile, sum(box.card_counts)
        )
        book.cards(
            "{seat}.objectives", lambda pos, seat: pos.objectives[seat], goals, lambda pos: pos.objective_pile, 2
        )
        book.cards("shown", lambda pos: pos.shown, goals, lambda pos: pos.objective_pile, MOST_SHOWN)
        by_seat("faction", lambda pos, seat: named(box.faction_ids, pos.factions[seat]), self.put_faction)
        by_seat("mat", lambda pos, seat: named(box.mat_ids, pos.mats[seat]), self.put_mat)
        by_seat("section", self.section, self.put_section)
        by_seat("cubes.{bottom}", lambda pos, seat, bottom: pos.cubes[seat][BOTTOM.index(bottom)], self.put_cubes)
        book.add(
            "{seat}.box.{box}",
            lambda pos, seat, name: pos.boxes[seat_of(pos, seat)][BOXES.index(name)],
            self.put_box,
            together=self.put_boxes,
        )
        by_seat(
            "recruit.{bottom}",
            lambda pos, seat, name: named(BONUSES, pos.recruits[seat][BOTTOM.index(name)]),
            self.put_recruit,
        )
        by_seat("stars.{goal}", lambda pos, seat, goal: pos.stars[seat][GOALS.index(goal)], self.put_stars)
        by_seat(
            "workers.{place}", lambda pos, seat, place: pos.workers[seat].count(box.place_of[place]), self.put_workers
        )
        by_seat(
            "structure.{structure}",
            lambda pos, seat, s: self.spot(pos, pos.structures[seat][STRUCTURES.index(s)]),
            self.put_structure,
        )
        by_seat(
            "card",
            lambda pos, seat: box.factory_cards[pos.cards[seat]]["number"] if pos.cards[seat] >= 0 else NONE,
            self.put_card,
            self.clear_card,
        )
        by_seat(
            "dial", lambda pos, seat: bid_of(pos.bids[seat], kinds)[0] if pos.bids[seat] >= 0 else NONE, self.put_dial
        )
        by_seat("played", self.played, self.put_played)
        by_seat(
            "{unit}",
            lambda pos, seat, unit: self.spot(pos, Player(box, pos, seat).unit_at(UNITS.index(unit))),
            self.put_unit,
        )
        by_seat("moved.{unit}", self.moved, self.put_moved)
        by_seat("tired.{place}", self.tired, self.put_tired)
        by_seat("pushed", lambda pos, seat: pos.pushed if seat == pos.turn else 0, self.put_pushed)
        book.add("place.{place}.token", lambda pos, place: self._token(pos, place), self.put_token)
        book.add(
            "place.{place}.{resource}",
            lambda pos, place, resource: pos.resources[box.place_of[place] * SORTS + RESOURCES.index(resource)],
            self.put_tokens,
        )
        self._looks(book)
        book.first = ("factions", "{seat}.faction", "mats", "{seat}.mat")
        book.passing = ("turn",)
        book.last = (
            *("turn", "fight", "encounter", "offered", "{seat}.dial", "{seat}.played"),
            *("{seat}.moved.{unit}", "{seat}.tired.{place}", "{seat}.pushed"),
        )
        return book

    def put_dial(self, pos: Pos, value: str, seat: str) -> None:
        address = f"{seat}.dial"
        if value == NONE:
            self.take_back_bid(pos, seat, address)
            return
        self.put_bid(pos, seat, address, dial=at_most(value, address, self.box.dial))

    def played(self, pos: Pos, seat: int) -> str:
        """Return the cards that a seat has committed."""
        names = self.box.card_names
        counts = bid_of(pos.bids[seat], len(names))[1] if pos.bids[seat] >= 0 else []
        return " ".join(name for name, n in zip(names, counts, strict=False) for _ in range(n)) or NONE

    def _token(self, pos: Pos, place: str) -> int:
        return int(token_on(self.box, pos, self.box.place_of[place]))

    def _looks(self, book: TableAddresses[Pos]) -> None:
        """Add what follows from the table and cannot be set."""
        box = self.box

        def of(pos: Pos, seat: int) -> Player:
            return Player(box, pos, seat)

        book.look("{seat}.workers", lambda pos, seat: len(pos.workers[seat]))
        book.look("{seat}.stars", lambda pos, seat: sum(pos.stars[seat]))
        book.look("{seat}.cards", lambda pos, seat: sum(pos.hands[seat]))
        book.look("{seat}.cost.{bottom}", lambda pos, seat, bottom: of(pos, seat).cost(BOTTOM.index(bottom)))
        book.look("{seat}.worth.{box}", lambda pos, seat, name: of(pos, seat).worth(name))
        book.look("{seat}.produce.{price}", lambda pos, seat, price: produce_price(of(pos, seat)).get(price, 0))
        book.look("{seat}.territories", lambda pos, seat: scoring.territory_count(of(pos, seat)))
        book.look("{seat}.resources", lambda pos, seat: sum(of(pos, seat).tokens()))
        book.look("{seat}.resources.{resource}", lambda pos, seat, sort: of(pos, seat).tokens()[RESOURCES.index(sort)])
        book.look("{seat}.tile", lambda pos, seat: scoring.tile_count(of(pos, seat)) if pos.tile >= 0 else 0)
        book.look("{seat}.rate.{rate}", lambda pos, seat, rate: scoring.tier(box, pos.popularity[seat])[rate])
        book.look("{seat}.points", lambda pos, seat: scoring.sheet(box, pos).totals[seat] if pos.over else 0)
        book.look("place.{place}.holder", self._holder)
        book.look("place.{place}.units.{seat}", self._units)
        book.look("score.{seat}", lambda pos, seat: scoring.sheet(box, pos).totals[seat])
        book.look("score.{seat}.{part}", lambda pos, seat, part: scoring.sheet(box, pos).of(seat, part))

    def _holder(self, pos: Pos, place: str) -> str:
        at = self.box.place_of[place]
        seat = pos.holder(at)
        return self.game.seat_ids(pos)[seat] if seat >= 0 and at in Player(self.box, pos, seat).territories() else NONE

    def _units(self, pos: Pos, place: str, seat: int) -> int:
        at = self.box.place_of[place]
        return len(Player(self.box, pos, seat).fighters(at)) + pos.workers[seat].count(at)


__all__ = ["Addresses"]
