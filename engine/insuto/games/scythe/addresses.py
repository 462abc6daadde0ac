"""The names by which lessons, marks, errors and studied positions call the parts of the table: `nordic.mech1`,
`place.h05.oil`."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from insuto.core.address import Choice, Number, Several, index_of, indices_of, whole
from insuto.core.chance import weighted
from insuto.core.errors import BadInput
from insuto.core.facts import Mute
from insuto.core.position import BARE, TABLE
from insuto.core.table_addresses import TableAddresses, listed
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
_PRICES = ("power", "popularity", "coins")
_MOST_IN_HAND = 30


def _named(names: tuple[str, ...], at: int) -> str:
    return names[at] if at >= 0 else NONE


class Addresses(TableAddresses[Pos]):
    """The address book of one box. Seats, places, resources and actions are given by their index."""

    def __init__(self, game: Scythe) -> None:
        self.box = box = game.box
        self.hexes = box.places[: box.hexes]
        self.factory, self.goals, self.encounters = (
            tuple(str(card["number"]) for card in cards)
            for cards in (box.factory_cards, box.objectives, box.encounters)
        )
        super().__init__(
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
        self._course()
        self._hands()
        self._mats()
        self._pieces()
        self._of_a_turn()
        self._looks()
        self.first = ("factions", "{seat}.faction", "mats", "{seat}.mat")
        self.passing = ("turn",)
        self.last = (
            *("turn", "fight", "encounter", "offered", "{seat}.dial", "{seat}.played"),
            *("{seat}.moved.{unit}", "{seat}.tired.{place}", "{seat}.pushed"),
        )

    def player(self, pos: Pos, seat: int) -> Player:
        """Return the face of a seat."""
        return Player(self.box, pos, seat)

    # ---- the course ------------------------------------------------------------------------------------------------------

    def _course(self) -> None:
        """Add whose turn it is, and what interrupts it."""
        self.add("fight", lambda pos: _named(self.box.places, pos.fight), self.put_fight, holds=self.may_be_fought)
        self.add(
            "encounter",
            lambda pos: _named(self.encounters, pos.encounter),
            self.put_encounter,
            holds=lambda pos: Choice((NONE, *self.encounters) if pos.stage == "play" else ()),
        )
        self.add(
            "offered",
            self.offered,
            self.put_offered,
            holds=lambda pos: Several(
                self.factory if pos.stage == "play" else (), MOST_OFFERED, each=1, noun="factory"
            ),
        )

    def may_be_fought(self, pos: Pos) -> Choice:
        """Return the places of combats of the seat whose turn it is."""
        one = self.player(pos, max(0, pos.turn))
        return Choice(tuple(self.hexes[at] for at in range(self.box.hexes) if self._fights(one, at)))

    def _fights(self, one: Player, place: int) -> bool:
        return one.pos.fights_at(one.seat, place) and len(one.foes(place)) == 1

    def put_turn(self, pos: Pos, value: str) -> None:
        """Let a turn of that seat begin; what was under way is over."""
        self._after_setup(pos)
        pos.turn = self.seat(pos, value)
        pos.stage, pos.fight = "play", -1
        pos.bids = [UNSET] * pos.players
        put_away(pos)
        end_turn(pos)
        pos.agenda = []
        pos.push("turn", pos.turn)

    def _after_setup(self, pos: Pos, before: bool = False) -> None:
        if before or pos.stage == "setup":
            raise BadInput("", "is there only after the set-up")

    def put_fight(self, pos: Pos, value: str) -> None:
        """Let a combat of the seat whose turn it is begin there: abilities, then both commit."""
        place = index_of(value, self.hexes)
        if pos.stage != "play" or not self._fights(self.player(pos, pos.turn), place):
            raise BadInput("", "there is no combat of the seat whose turn it is")
        self.put_turn(pos, self.name(pos, pos.turn))
        pos.agenda = []
        pos.push(ForStep(TABLE, ask="arrive", to=pos.turn))
        begin(self.player(pos, pos.turn), place, Mute())

    def put_encounter(self, pos: Pos, value: str) -> None:
        """Let the seat whose turn it is choose an option of that encounter card; with none its turn begins again."""
        card = index_of(value, self.encounters, none=True)
        self._restart(pos)
        if card < 0:
            return
        done = pos.met if pos.met[card] else [0] * len(self.encounters)  # a finished card returns with all that are
        pos.encounter_pile.shuffle_in([*done, 0])
        pos.met = [n - m for n, m in zip(pos.met, done, strict=True)]
        pos.encounter_pile.take(card)
        pos.encounter = card
        pos.agenda = [ForStep(TABLE, ask="arrive", to=pos.turn), EncounterStep(pos.turn, taken=0)]

    def put_offered(self, pos: Pos, value: str) -> None:
        """Let the seat whose turn it is choose among these Factory cards, all that lie on the Factory; with none its turn begins again."""
        wanted = indices_of(value, self.factory, MOST_OFFERED)
        self._restart(pos)
        if not wanted:
            return
        if pos.cards[pos.turn] >= 0:
            raise BadInput("", "is there only for a seat without a Factory card")
        for card in wanted:
            self._take_factory(pos, card)
            pos.offers[pos.turn][card] += 1
        pos.factory_left = len(wanted)
        pos.agenda = [ForStep(TABLE, ask="arrive", to=pos.turn), BARE["factory_card", pos.turn]]

    def offered(self, pos: Pos) -> str:
        """Return the Factory cards that somebody chooses among, "?" for each that a view does not know."""
        known = [name for offer in pos.offers for name, n in zip(self.factory, offer, strict=False) if n]
        unknown = sum(sum(offer[len(self.factory) :]) for offer in pos.offers)  # at the end: what a view does not know
        return " ".join([*known, *["?"] * unknown]) or NONE

    def _restart(self, pos: Pos) -> None:
        """Let the turn that is under way begin again. Raises BadInput where there is none."""
        self._after_setup(pos, pos.stage != "play")
        self.put_turn(pos, self.name(pos, pos.turn))

    # ---- cards and dials ---------------------------------------------------------------------------------------------------

    def _hands(self) -> None:
        """Add combat cards, objectives and what is committed to a combat."""
        box = self.box
        self.cards(
            "{seat}.hand",
            lambda pos, seat: pos.hands[seat],
            box.card_names,
            lambda pos: pos.pile,
            sum(box.card_counts),
            Several(tuple(box.card_names), _MOST_IN_HAND, noun="card"),
        )
        for pattern, where, most in (
            ("{seat}.objectives", lambda pos, seat: pos.objectives[seat], 2),
            ("shown", lambda pos: pos.shown, MOST_SHOWN),
        ):
            some = Several(self.goals, most, each=1, noun="objective")
            self.cards(pattern, where, self.goals, lambda pos: pos.objective_pile, most, some)
        self.entry(
            "{seat}.dial",
            lambda pos, seat: self._bid(pos, seat)[0],
            self.put_dial,
            holds=Choice((NONE, *map(str, range(box.dial + 1)))),
        )
        self.entry(
            "{seat}.played",
            lambda pos, seat: listed(box.card_names, self._bid(pos, seat)[1]),
            self.put_played,
            holds=Several(tuple(box.card_names), len(UNITS) + 1, noun="card"),
        )

    def _bid(self, pos: Pos, seat: int) -> tuple[int | str, list[int]]:
        """Return the dial and the cards, by kind, that a seat has committed; none and no card before it has."""
        return bid_of(pos.bids[seat], len(self.box.card_names)) if pos.bids[seat] >= 0 else (NONE, [])

    def put_dial(self, pos: Pos, value: str, seat: int) -> None:
        """Let a side commit what the dial shows; with none it has not committed, and is prompted again, the attacker first."""
        self._takes_part(pos, seat)
        if value != NONE:
            self._commit(pos, seat, whole(value, self.box.dial), self._bid(pos, seat)[1])
            return
        pos.bids[seat] = UNSET
        pos.agenda = [step for step in pos.agenda if step.ask not in ("ability", "steal", "unveil", "commit")]
        Committing.push(pos, [at for at in sides(pos) if pos.bids[at] == UNSET])

    def put_played(self, pos: Pos, value: str, seat: int) -> None:
        given = indices_of(value, self.box.card_names, len(UNITS) + 1)
        self._takes_part(pos, seat)
        dial = self._bid(pos, seat)[0]
        self._commit(
            pos, seat, 0 if dial == NONE else int(dial), [given.count(card) for card in range(len(self.box.card_names))]
        )

    def _takes_part(self, pos: Pos, seat: int) -> None:
        """Raise BadInput where a seat is no side of the combat that is fought."""
        if seat not in sides(pos):
            raise BadInput("", "is there only in a combat of this seat")

    def _commit(self, pos: Pos, seat: int, dial: int, cards: list[int]) -> None:
        """Record a seat's commitment without a prompt and without abilities."""
        pos.bids[seat] = bid_code(dial, cards or [0] * len(self.box.card_names))
        pos.agenda = [
            s for s in pos.agenda if s.ask not in ("ability", "steal") and not (s.ask == "commit" and s.seat == seat)
        ]

    # ---- mats --------------------------------------------------------------------------------------------------------------

    def _mats(self) -> None:
        """Add factions, mats, what lies on them, and the tracks."""
        box = self.box
        self.add("factions", lambda pos: " ".join(self.game.seat_ids(pos)), self.put_factions)
        self.add("mats", lambda pos: " ".join(_named(box.mat_ids, mat) for mat in pos.mats), self.put_mats)
        self.add("tile", lambda pos: _named(box.tiles, pos.tile), self.put_tile, holds=Choice(tuple(box.tiles)))
        self.number("power", lambda pos: pos.power, box.top_power)
        self.number("popularity", lambda pos: pos.popularity, box.top_popularity)
        self.number("coins", lambda pos: pos.coins, MOST)
        self.entry(
            "{seat}.faction",
            lambda pos, seat: _named(box.faction_ids, pos.factions[seat]),
            self.put_faction,
            holds=lambda pos, seat: Choice(
                tuple(one for one in box.faction_ids if one not in {*self.game.seat_ids(pos)} - {self.name(pos, seat)})
            ),
        )
        self.entry(
            "{seat}.mat",
            lambda pos, seat: _named(box.mat_ids, pos.mats[seat]),
            self.put_mat,
            holds=Choice(tuple(box.mat_ids)),
        )
        self.entry(
            "{seat}.section",
            self.section,
            self.put_section,
            holds=lambda pos, seat: Choice((NONE, *TOP, *([FACTORY] if pos.cards[seat] >= 0 else [])), noun="section"),
        )
        self.entry(
            "{seat}.cubes.{bottom}",
            lambda pos, seat, bottom: pos.cubes[seat][bottom],
            self.put_cubes,
            holds=lambda pos, seat, bottom: Number(0, self._most_cubes(pos, seat, bottom)),
        )
        self.entry(
            "{seat}.box.{box}",
            lambda pos, seat, at: pos.boxes[seat][at],
            self.put_box,
            together=self.put_boxes,
            holds=Number(0, 1),
        )
        self.entry(
            "{seat}.recruit.{bottom}",
            lambda pos, seat, bottom: _named(BONUSES, pos.recruits[seat][bottom]),
            self.put_recruit,
            holds=Choice((NONE, *BONUSES), noun="what"),
        )
        self.numbers(
            "{seat}.stars.{goal}",
            lambda pos: pos.stars,
            lambda pos, seat, goal: most_stars(self.player(pos, seat), GOALS[goal]),
        )
        self.entry(
            "{seat}.card",
            lambda pos, seat: int(self.factory[pos.cards[seat]]) if pos.cards[seat] >= 0 else NONE,
            self.put_card,
            clear=lambda pos, seat: self.put_card(pos, NONE, seat),
            holds=Choice((NONE, *self.factory), noun="factory"),
        )

    def put_tile(self, pos: Pos, value: str) -> None:
        pos.tile = index_of(value, self.box.tiles)

    def put_factions(self, pos: Pos, value: str) -> None:
        """Lay the table again: other factions, all as after the set-up, their hands off the pile (objectives stay).
        Where fewer are named than there are seats, the first others in the order of the map sit there too, so that one
        story fits every player count."""
        box, names = self.box, self.box.faction_ids
        self._after_setup(pos)
        named = [index_of(name, names) for name in value.split()]
        if len(named) > pos.players or named != sorted(set(named)):
            data = {"n": pos.players, "choices": ", ".join(names)}
            raise BadInput("", "must name at most {n} factions clockwise: {choices}", **data)
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

    def put_faction(self, pos: Pos, value: str, seat: int) -> None:
        """Let another faction sit there, with a new table (`put_factions`)."""
        names = self.box.faction_ids
        wanted = index_of(value, names)
        rest = [index for other, index in enumerate(pos.factions) if other != seat]
        if wanted in rest:
            raise BadInput("", "sits at the table already")
        if wanted != pos.factions[seat]:
            self.put_factions(pos, " ".join(names[index] for index in sorted([*rest, wanted])))

    def _wipe(self, pos: Pos) -> None:
        """Reset what the seats have gained and placed since the set-up, so that one scene of a lesson can be used for
        many stories."""
        for seat, index in enumerate(pos.mats):
            mat = self.box.mats[index]
            pos.popularity[seat], pos.coins[seat] = mat.popularity, mat.coins
            pos.boxes[seat], pos.cubes[seat] = [0] * len(BOXES), [0] * len(BOTTOM)
            pos.recruits[seat], pos.stars[seat], pos.section[seat] = [-1] * len(BOTTOM), [0] * len(GOALS), -1
            self.put_card(pos, NONE, seat)
        pos.resources, pos.tokens = [0] * len(pos.resources), [1] * len(pos.tokens)

    def put_mats(self, pos: Pos, value: str) -> None:
        """Deal other player mats, as at the start, with their popularity and coins."""
        self._after_setup(pos)
        wanted = [index_of(name, self.box.mat_ids) for name in value.split()]
        if len(wanted) != pos.players or len(set(wanted)) < len(wanted):
            data = {"n": pos.players, "choices": ", ".join(self.box.mat_ids)}
            raise BadInput("", "must name {n} player mats: {choices}", **data)
        self._deal(pos, wanted)

    def put_mat(self, pos: Pos, value: str, seat: int) -> None:
        """Give one seat another player mat; who has it gets the other one in exchange."""
        self._after_setup(pos)
        wanted, mats = index_of(value, self.box.mat_ids), pos.mats[:]
        if wanted in mats:
            mats[mats.index(wanted)] = mats[seat]
        mats[seat] = wanted
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
        self.put_turn(pos, self.name(pos, first))

    def section(self, pos: Pos, seat: int) -> str:
        """Return the section where the action token stands, by its top action."""
        at = pos.section[seat]
        return NONE if at < 0 else FACTORY if at == FACTORY_SECTION else self.box.mats[pos.mats[seat]].sections[at].top

    def put_section(self, pos: Pos, value: str, seat: int) -> None:
        at = index_of(value, (*TOP, FACTORY), none=True)
        tops = [section.top for section in self.box.mats[pos.mats[seat]].sections]
        pos.section[seat] = at if at < 0 else FACTORY_SECTION if value == FACTORY else tops.index(value)

    def _most_cubes(self, pos: Pos, seat: int, bottom: int) -> int:
        """Return how many cubes a bottom action takes."""
        mat = self.box.mats[pos.mats[seat]]
        section = mat.sections[mat.by_bottom[bottom]]
        return section.cost - section.least

    def put_cubes(self, pos: Pos, value: str, seat: int, bottom: int) -> None:
        """Lay cubes on a bottom action; boxes of the top row follow, the first ones first."""
        pos.cubes[seat][bottom] = whole(value, self._most_cubes(pos, seat, bottom))
        boxes, moved = pos.boxes[seat], sum(pos.cubes[seat])
        while sum(boxes) < moved:
            boxes[boxes.index(0)] = 1
        while sum(boxes) > moved:
            boxes[max(i for i, gone in enumerate(boxes) if gone)] = 0

    def put_box(self, pos: Pos, value: str, seat: int, at: int) -> None:
        """Lay a cube of the top row there (0) or move it away (1); another box, else a bottom action, makes up for
        it."""
        pos.boxes[seat][at] = whole(value, 1)
        self._balance(pos, seat, {at})

    def put_boxes(self, pos: Pos, values: Mapping[tuple[str, str], str]) -> None:
        """Lay or move away several cubes of the top row; other boxes, else bottom actions, make up for them."""
        fixed: dict[int, set[int]] = {}
        for (name, box), value in values.items():
            seat, at = self.seat(pos, name), BOXES.index(box)
            pos.boxes[seat][at] = whole(value, 1)
            fixed.setdefault(seat, set()).add(at)
        for seat, boxes in fixed.items():
            self._balance(pos, seat, boxes)

    def _balance(self, pos: Pos, seat: int, fixed: AbstractSet[int]) -> None:
        """Let as many boxes be empty as there are cubes on bottom actions, and leave some boxes as they are."""
        boxes, cubes = pos.boxes[seat], pos.cubes[seat]
        for i in reversed(range(len(BOXES))):
            if i not in fixed and sum(boxes) != sum(cubes):
                boxes[i] = int(sum(boxes) - boxes[i] < sum(cubes))
        for i in range(len(BOTTOM)):
            cubes[i] = min(max(cubes[i] + sum(boxes) - sum(cubes), 0), self._most_cubes(pos, seat, i))

    def put_recruit(self, pos: Pos, value: str, seat: int, bottom: int) -> None:
        pos.recruits[seat][bottom] = index_of(value, BONUSES, none=True)

    def _take_factory(self, pos: Pos, card: int) -> None:
        """Take a Factory card out of the pile, where it may lie anywhere; a BadInput where a seat has it or may choose it."""
        kinds = len(self.factory)
        pos.factory_pile.shuffle_in([0] * (kinds + 1))
        if not pos.factory_pile.counts(kinds)[card]:
            raise BadInput("", "there are not enough cards of {value} left", value=self.factory[card])
        pos.factory_pile.take(card)

    def put_card(self, pos: Pos, value: str, seat: int) -> None:
        """Give a seat its own Factory card, out of those that nobody has."""
        wanted = index_of(value, self.factory, none=True)
        if pos.cards[seat] >= 0:
            pos.factory_pile.shuffle_in([int(k == pos.cards[seat]) for k in range(len(self.factory) + 1)])
            pos.factory_left += 1
        pos.cards[seat] = -1
        if wanted >= 0:
            self._take_factory(pos, wanted)
            pos.cards[seat], pos.factory_left = wanted, max(0, pos.factory_left - 1)

    # ---- pieces --------------------------------------------------------------------------------------------------------------

    def _pieces(self) -> None:
        """Add what stands and lies on the map."""
        box = self.box

        def may_stand(pos: Pos, seat: int, unit: int) -> Choice:
            places = (*self.hexes, box.places[self.player(pos, seat).home])
            return Choice((NONE, *places) if unit else places)

        self.entry(
            "{seat}.workers.{place}",
            lambda pos, seat, place: pos.workers[seat].count(place),
            self.put_workers,
            holds=Number(0, box.workers),
        )
        self.entry(
            "{seat}.structure.{structure}",
            lambda pos, seat, structure: _named(box.places, pos.structures[seat][structure]),
            self.put_structure,
            holds=Choice((NONE, *self.hexes)),
        )
        self.entry(
            "{seat}.{unit}",
            lambda pos, seat, unit: _named(box.places, self.player(pos, seat).unit_at(unit)),
            self.put_unit,
            holds=may_stand,
        )
        self.entry(
            "place.{place}.token",
            lambda pos, place: int(token_on(box, pos, place)),
            self.put_token,
            holds=Number(0, 1),
        )
        self.entry(
            "place.{place}.{resource}",
            lambda pos, place, resource: pos.resources[place * SORTS + resource],
            self.put_tokens,
            holds=Number(0, MOST_TOKENS),
        )

    def put_unit(self, pos: Pos, value: str, seat: int, unit: int) -> None:
        self.player(pos, seat).set_unit(unit, index_of(value, self.box.places, none=bool(unit)))

    def put_workers(self, pos: Pos, value: str, seat: int, place: int) -> None:
        rest = [one for one in pos.workers[seat] if one != place]
        pos.workers[seat] = sorted([*rest, *[place] * whole(value, self.box.workers - len(rest))])

    def put_structure(self, pos: Pos, value: str, seat: int, structure: int) -> None:
        pos.structures[seat][structure] = index_of(value, self.hexes, none=True)

    def put_tokens(self, pos: Pos, value: str, place: int, resource: int) -> None:
        pos.resources[place * SORTS + resource] = whole(value, MOST_TOKENS)

    def put_token(self, pos: Pos, value: str, place: int) -> None:
        if place not in self.box.encounter_hexes:
            raise BadInput("", "is no place for an encounter token")
        pos.tokens[self.box.encounter_hexes.index(place)] = whole(value, 1)

    # ---- what has been done in a turn ----------------------------------------------------------------------------------------

    def _of_a_turn(self) -> None:
        """Add what the seat whose turn it is has done in it: units that may not move any more, workers of others sent home."""
        self.entry(
            "{seat}.moved.{unit}",
            lambda pos, seat, unit: int(seat == pos.turn and pos.moved[unit] > 0),
            self.put_moved,
            holds=Number(0, 1),
        )
        self.entry(
            "{seat}.tired.{place}",
            lambda pos, seat, place: pos.tired.count(place) if seat == pos.turn else 0,
            self.put_tired,
            holds=lambda pos, seat, place: Number(0, pos.workers[seat].count(place)),
        )
        self.entry(
            "{seat}.pushed",
            lambda pos, seat: pos.pushed if seat == pos.turn else 0,
            self.put_pushed,
            holds=lambda pos, seat: Number(0, self.box.workers * (pos.players - 1)),
        )

    def _under_way(self, pos: Pos, seat: int, *, moving: bool = False) -> None:
        """Raise BadInput where the turn of a seat is not under way, where `moving` with units that move."""
        asks = {step.ask for step in pos.agenda}
        if seat != pos.turn or pos.stage != "play" or "turn" in asks:
            raise BadInput("", "is there only in the own turn")
        if moving and not asks & {"move", "step"}:
            raise BadInput("", "is there only while units move")

    def put_moved(self, pos: Pos, value: str, seat: int, unit: int) -> None:
        """Let the character or a mech have moved in this turn (1), or not (0)."""
        self._under_way(pos, seat, moving=True)
        pos.moved[unit] = whole(value, 1)

    def put_tired(self, pos: Pos, value: str, seat: int, place: int) -> None:
        """Let so many of the workers on a place have moved in this turn."""
        self._under_way(pos, seat, moving=True)
        n = whole(value, pos.workers[seat].count(place))
        pos.tired = sorted([*(one for one in pos.tired if one != place), *[place] * n])

    def put_pushed(self, pos: Pos, value: str, seat: int) -> None:
        """Let so many workers of the others have been sent home in this turn."""
        self._under_way(pos, seat)
        pos.pushed = whole(value, self.box.workers * (pos.players - 1))

    # ---- what follows from the table and cannot be set -------------------------------------------------------------------------

    def _looks(self) -> None:
        box, of = self.box, self.player
        self.look("{seat}.workers", lambda pos, seat: len(pos.workers[seat]))
        self.look("{seat}.stars", lambda pos, seat: sum(pos.stars[seat]))
        self.look("{seat}.cards", lambda pos, seat: sum(pos.hands[seat]))
        self.entry("{seat}.cost.{bottom}", lambda pos, seat, bottom: of(pos, seat).cost(bottom))
        self.look("{seat}.worth.{box}", lambda pos, seat, name: of(pos, seat).worth(name))
        self.look("{seat}.produce.{price}", lambda pos, seat, price: produce_price(of(pos, seat)).get(price, 0))
        self.look("{seat}.territories", lambda pos, seat: scoring.territory_count(of(pos, seat)))
        self.look("{seat}.resources", lambda pos, seat: sum(of(pos, seat).tokens()))
        self.entry("{seat}.resources.{resource}", lambda pos, seat, resource: of(pos, seat).tokens()[resource])
        self.look("{seat}.tile", lambda pos, seat: scoring.tile_count(of(pos, seat)) if pos.tile >= 0 else 0)
        self.look("{seat}.rate.{rate}", lambda pos, seat, rate: scoring.tier(box, pos.popularity[seat])[rate])
        self.look("{seat}.points", lambda pos, seat: scoring.sheet(box, pos).totals[seat] if pos.over else 0)
        self.entry("place.{place}.holder", self._holder)
        self.entry(
            "place.{place}.units.{seat}",
            lambda pos, place, seat: len(of(pos, seat).fighters(place)) + pos.workers[seat].count(place),
        )

    def _holder(self, pos: Pos, place: int) -> str:
        seat = pos.holder(place)
        return self.name(pos, seat) if seat >= 0 and place in self.player(pos, seat).territories() else NONE
