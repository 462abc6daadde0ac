"""A turn: two dice, two actions (B-050, B-051); workers and the purchase in addition; and the decisions of effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Automatic, Decline
from insuto.core.facts import Log
from insuto.core.game import Problem
from insuto.core.guards import Broken, guard, narrow
from insuto.core.kinds import Seat
from insuto.core.position import TABLE, Step, field_of
from insuto.games.burgundy import effects
from insuto.games.burgundy.actions import Buy, Commission, EndTurn, GoOn, Hire, Load, Place, Sell, Stow, Take, Work
from insuto.games.burgundy.components import AT_MOST, BESIDE, COLOURS, DEPOTS, DIE, FACES, SLOTS, steps_between
from insuto.games.burgundy.effects import FetchStep, StowStep
from insuto.games.burgundy.gestures import ActingByHand, BuyingByHand, FetchingByHand, Gestures, WorkingByHand
from insuto.games.burgundy.rules_base import (
    SLOT_NAMES,
    SLOT_OF,
    SPACE_OF,
    Bonus,
    BurgundyDecision,
    Player,
    Pos,
    Turn,
    TurnOf,
)
from insuto.games.burgundy.state import BOUGHT, COMMISSIONED

_FIT = "does not fit together with the rest"


class Acting(ActingByHand):
    """The actions with a die, or with the extra action of a castle: take, place, sell, hire. Subclasses say what they
    allow.

    As everywhere a guard is named by what breaks it, and its docstring says what must be true.
    """

    leading = "die"
    needs_die: ClassVar[bool] = True

    # ---- the die (B-050) -----------------------------------------------------------------------------------------------------

    @narrow(Take, Place, Sell, Hire, "die", settles="die_missing no_such_die no_die_needed")
    def dice_that_are_left(self, t: Turn) -> Sequence[int]:
        return t.dice_for(self.needs_die)

    @guard("B-050", Take, Place, Sell, Hire, lacks=True, final=True)
    def no_dice_left(self, t: Turn) -> Broken | None:
        """An action needs a die that is not used yet, whatever else is wrong."""
        return Broken() if self.needs_die and not t.faces else None

    @guard("B-050", Take, Place, Sell, Hire, "die")
    def die_missing(self, t: Turn, die: int) -> Broken | None:
        """The die is named."""
        return Broken() if self.needs_die and not die else None

    @guard("B-050", Take, Place, Sell, Hire, "die", lacks=True)
    def no_such_die(self, t: Turn, die: int) -> Broken | None:
        """It is one of those that are left."""
        return Broken() if self.needs_die and die and die not in t.faces else None

    @guard("B-090", Take, Place, Sell, Hire, "die")
    def no_die_needed(self, t: Turn, die: int) -> Broken | None:
        """An effect lets it be done without a die (B-094 to B-101 each say so)."""
        return Broken(rule=self.cited(t.pos, t.step)) if die and not self.needs_die else None

    # ---- take a tile (B-057 to B-059) ----------------------------------------------------------------------------------------

    @narrow(Take, "tile", "die", settles="black_is_bought other_depot no_tile")
    def tiles_in_reach(self, t: Turn, die: int) -> Sequence[int]:
        """B-147: any tile of the depot."""
        depots, lying = self.depots_in_reach(t, die), t.pos.depots
        return [slot for depot in depots for slot in range(depot * SLOTS, depot * SLOTS + SLOTS) if lying[slot] >= 0]

    def depots_in_reach(self, t: Turn, die: int) -> Sequence[int]:
        """Return the depots with the number of a die, by their index; with knowledge 12 also the adjacent ones (B-125),
        all without a die."""
        off = t.depot_slack
        return [depot for depot in range(DEPOTS) if not die or steps_between(die, depot + 1) <= off]

    @guard("B-057", Take, "tile", final=True)
    def black_is_bought(self, t: TurnOf[Any], tile: int) -> Broken | None:
        """A die takes from the numbered depots; tiles of the black one are bought (B-073)."""
        return Broken(price=self.box.price) if tile >= len(SLOT_NAMES) else None

    @guard("B-057", Take, "tile", lacks=True)
    def no_tile(self, t: Turn, tile: int) -> Broken | None:
        """A tile lies there."""
        return Broken() if t.lying(tile) < 0 else None

    @guard("B-057", Take, "tile", "die")
    def other_depot(self, t: Turn, tile: int, die: int) -> Broken | None:
        """It lies in the depot with the die's number; one off with knowledge 12 (B-125), which helps a die only (B-143)."""
        depot = tile // SLOTS + 1
        off = steps_between(die, depot) - t.depot_slack if self.needs_die and die else 0
        turns = t.turns(depot, t.depot_slack) if off > 0 else []
        return Broken(depot=depot, short=off, turns=turns, **t.turning(off)) if off > 0 else None

    @guard("B-059", Take, "drop")
    def storage_full(self, t: Turn, drop: int) -> Broken | None:
        """With three tiles stored one of them is thrown away first."""
        return Broken() if t.full and not drop else None

    @guard("B-059", Take, "drop")
    def drop_only_when_full(self, t: Turn, drop: int) -> Broken | None:
        """No tile is thrown away while there is room."""
        return Broken() if drop and not t.full else None

    # ---- place a stored tile (B-061, B-064, B-065) ---------------------------------------------------------------------------

    @narrow(Place, "stored", settles="nothing_stored")
    def what_is_stored(self, t: Turn) -> Sequence[int]:
        """B-148: any stored tile."""
        return [n + 1 for n, tile in enumerate(t.stored) if tile >= 0]

    @narrow(Place, "space", "stored", "die", settles="space_taken other_colour other_number")
    def free_spaces_in_reach(self, t: Turn, stored: int, die: int) -> Sequence[int]:
        """B-148: any space that fits it."""
        own, kind = t.own, self.box.type_of[t.stored[stored - 1]]
        reach = AT_MOST[die, t.slack(kind)] if die else FACES
        return [space for space in t.board.of_type[kind] if own[space] < 0 and t.board.numbers[space] in reach]

    @guard("B-064", Place, "space")
    def space_taken(self, t: Turn, space: int) -> Broken | None:
        """The space is free, because a placed tile does not move; farther than any number, as a space of another colour."""
        return Broken(short=DIE, at=self.here(t, space)) if t.own[space] >= 0 else None

    @guard("B-061", Place, "stored", lacks=True)
    def nothing_stored(self, t: Turn, stored: int) -> Broken | None:
        """The tile is stored."""
        if t.stored[stored - 1] >= 0:
            return None
        return Broken("storage_empty") if Take in self.kinds and not any(tile >= 0 for tile in t.stored) else Broken()

    @guard("B-061", Place, "stored", "space", after="space_taken nothing_stored")
    def other_colour(self, t: Turn, stored: int, space: int) -> Broken | None:
        """The space has the colour of the tile."""
        tile, kind = t.stored[stored - 1], t.board.types[space]
        if self.box.type_of[tile] == kind:
            return None
        # Farther than any number: more likely the touch was for a tile of the colour.
        return Broken(tile=self.box.kinds[tile], type=kind, short=DIE, at=self.here(t, space))

    @guard("B-061", Place, "space", "die", after="space_taken nothing_stored")
    def other_number(self, t: Turn, space: int, die: int) -> Broken | None:
        """The space has the number of the die; one off with the knowledge tile of its type (B-122 to B-124), which helps a die only
        (B-143)."""
        if not self.needs_die or not die:
            return None
        number = t.board.numbers[space]
        slack = t.slack(t.board.types[space])
        off = steps_between(die, number) - slack
        if off <= 0:
            return None
        return Broken(number=number, short=off, at=self.here(t, space), turns=t.turns(number, slack), **t.turning(off))

    @guard("B-061", Place, "space", after="space_taken nothing_stored")
    def no_neighbour(self, t: Turn, space: int) -> Broken | None:
        """It is adjacent to a tile that is placed already, of whatever colour (B-063); the first one is adjacent to the
        start castle (B-062)."""
        own = t.own
        for near in BESIDE[space]:
            if own[near] >= 0:
                return None
        return Broken(at=self.here(t, space))

    @guard("B-065", Place, "stored", "space", after="space_taken nothing_stored other_colour")
    def same_in_city(self, t: Turn, stored: int, space: int) -> Broken | None:
        """A city has each building once, but for knowledge 1 (B-114)."""
        tile = t.stored[stored - 1]
        if t.board.types[space] != "building" or t.builds_twice or not t.same_in_city(tile, space):
            return None
        return Broken(tile=self.box.kinds[tile])

    # ---- sell goods (B-068, B-071) -------------------------------------------------------------------------------------------

    @narrow(Sell, "goods", "die", settles="other_goods")
    def goods_of_the_die(self, t: Turn, die: int) -> Sequence[int]:
        return (die,) if die else range(1, COLOURS + 1)

    @guard("B-071", Sell, "goods", lacks=True)
    def no_goods(self, t: Turn, goods: int) -> Broken | None:
        """There is at least one of them."""
        return None if t.goods[goods - 1] else Broken()

    @guard("B-068", Sell, "goods", "die", after="no_goods")
    def other_goods(self, t: Turn, goods: int, die: int) -> Broken | None:
        """Their number is that of the die."""
        off = steps_between(die, goods) if self.needs_die and die else 0
        return Broken(short=off, turns=t.turns(goods, 0), **t.turning(off)) if off else None

    def carry_out(self, me: Player, act: Action, log: Log) -> None:
        """Do one of the four actions."""
        if isinstance(act, Take):
            tile = self.lift(me.pos, act.tile)
            self.store(me, tile, act.drop, log)  # B-058: never straight into the estate
            log.add("took", me.seat, "B-057", tile=self.box.kinds[tile], depot=SLOT_OF[act.tile] // SLOTS + 1)
        elif isinstance(act, Place):
            effects.put(me, act.stored - 1, SPACE_OF[act.space], log)
        elif isinstance(act, Sell):
            effects.sell(me, act.goods - 1, log)
        elif isinstance(act, Hire):
            effects.hire(me, log)


class TakingTurn(Acting):
    """The main decision of a turn (B-146): a die for one of the four actions; when both are used, the turn ends or something is bought."""

    name = "turn"
    kinds = (Take, Place, Sell, Hire, EndTurn)  # B-051: four actions
    rule = "B-050"
    declines = ends_turn = (EndTurn,)
    begins_turn = True
    offers_free = True  # B-153: nobody decides anything outside the own turn, but for B-145
    pushes = ("go_on", *(f"go_on {ask}" for ask in ("load", "extra", "cityhall", "fetch", "warehouse")))

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        me = Player(self.box, pos, step.seat)
        faces = [face for face in me.dice if face]
        over = "turn_bought" if pos.bought & BOUGHT else "turn_over"
        if can_commission(me):
            over = "turn_either" if can_buy(me) else "turn_commission"
        return (over if not faces else "turn_last" if len(faces) == 1 else "turn"), {**step, "dice": faces}

    @guard("B-052", EndTurn)
    def dice_left(self, t: Turn) -> Broken | None:
        """Both dice are used before the turn ends."""
        if not t.faces:
            return None
        left = sum(face > 0 for face in t.dice)
        return Broken(n=left, short=left)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> Mapping[str, object] | None:
        me = Player(self.box, pos, step.seat)
        note_turn(me)
        if isinstance(act, EndTurn):
            return None
        dice = me.dice
        dice[dice.index(act.die)] = 0
        pos.push(GoOnStep(TABLE, to=me.seat))
        self.carry_out(me, act, log)
        return None


def note_turn(me: Player) -> None:
    """Note whose turn it is, and that nothing has been bought in it yet (B-073). Called by each action of a turn; only
    the first one changes something."""
    if me.pos.turn != me.seat:
        me.pos.turn, me.pos.bought = me.seat, 0


class GoOnStep(Step, ask="go_on"):
    """The turn of a seat."""

    to: int = field_of(Seat())


class GoingOn(BurgundyDecision, Automatic[Pos]):
    """B-050: the turn goes on while a die is left, or something may be bought."""

    step_type, kinds, rule, pushes = GoOnStep, (GoOn,), "B-050", ("turn",)

    def carry_out(self, pos: Pos, step: GoOnStep, log: Log) -> None:
        me = Player(self.box, pos, step.to)
        if any(me.dice) or can_buy(me) or can_commission(me):
            pos.push("turn", me.seat)


# ---- free actions ------------------------------------------------------------------------------------------------------------


class Working(WorkingByHand):
    """B-053: a worker turns a die by one, 6 and 1 being neighbours; with knowledge 8 by up to two, as the player likes (B-121, B-152)."""

    name, kinds, rule = "work", (Work,), "B-053"

    @narrow(Work, "die", settles="no_dice_left no_such_die")
    def dice_that_are_left(self, t: Turn) -> Sequence[int]:
        return t.faces

    @narrow(Work, "to", "die", settles="same_face too_far")
    def faces_in_reach(self, t: Turn, die: int) -> Sequence[int]:
        return [to for to in AT_MOST[die, t.work_reach] if to != die]

    @guard("B-050", Work, lacks=True)
    def no_dice_left(self, t: Turn) -> Broken | None:
        """There is a die to turn."""
        return None if t.faces else Broken()

    @guard("B-050", Work, "die", lacks=True, after="no_dice_left")
    def no_such_die(self, t: Turn, die: int) -> Broken | None:
        """It is one of those that are left."""
        return None if die in t.faces else Broken()

    @guard("B-053", Work, lacks=True)
    def no_worker(self, t: Turn) -> Broken | None:
        """A worker is paid."""
        return None if t.workers else Broken()

    @guard("B-053", Work, "die", "to")
    def same_face(self, t: Turn, die: int, to: int) -> Broken | None:
        """The die shows another face then."""
        return Broken() if die == to else None

    @guard("B-053", Work, "die", "to")
    def too_far(self, t: Turn, die: int, to: int) -> Broken | None:
        """It is turned by one step; by up to two with knowledge 8 (B-121)."""
        off = steps_between(die, to)
        return Broken(n=off, short=off - t.work_reach) if off > t.work_reach else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        note_turn(me)
        me.workers -= 1  # B-055: back to the supply; no die is used
        me.dice[me.dice.index(act.die)] = act.to
        log.add("worked", me.seat, "B-053", die=act.die, to=act.to)


class Buying(BuyingByHand):
    """B-073 to B-075: once a turn a tile of the black depot for 2 silver, no die; of any depot with knowledge 6 (B-119). Where knowledge 6
    is read as the later editions have it, once a turn a building of a numbered depot for 2 workers."""

    name, kinds, rule = "buy", (Buy, Commission), "B-073"
    rare = (Commission,)

    @narrow(Buy, "tile", settles="no_tile only_black")
    def tiles_to_buy(self, t: Turn) -> Sequence[int]:
        return [tile for tile in t.depots_to_buy_from if t.lying(tile) >= 0]

    @narrow(Commission, "tile", settles="no_tile no_building")
    def buildings_to_commission(self, t: Turn) -> Sequence[int]:
        buildings = self.box.of_type["building"]
        return [tile for tile in range(len(SLOT_NAMES)) if t.lying(tile) in buildings]

    @guard("B-119", Commission, final=True)
    def no_commission(self, t: Turn) -> Broken | None:
        """Knowledge 6 lies in the estate, and is read as the later editions have it."""
        return None if t.commissions else Broken()

    @guard("B-119", Commission)
    def commissioned_already(self, t: Turn) -> Broken | None:
        """One building a turn."""
        return Broken() if t.pos.bought & COMMISSIONED and t.pos.turn == t.seat else None

    @guard("B-119", Commission, lacks=True)
    def no_workers(self, t: Turn) -> Broken | None:
        """The workers are there."""
        wage = self.box.wage
        return Broken(wage=wage, n=t.workers, short=wage - t.workers) if t.workers < wage else None

    @guard("B-074", Buy, Commission)
    def not_between(self, t: Turn) -> Broken | None:
        """It is bought at any decision of the own turn, or, as a reading has it (A-11), before, between and after its
        actions only."""
        return None if t.step.ask == "turn" or t.reading.purchase_moment == "any" else Broken()

    @guard("B-073", Buy, Commission, "tile")
    def no_tile(self, t: Turn, tile: int) -> Broken | None:
        """A tile lies there."""
        return None if t.lying(tile) >= 0 else Broken("no_tile_black" if tile >= len(SLOT_NAMES) else "")

    @guard("B-119", Commission, "tile", after="no_tile")
    def no_building(self, t: Turn, tile: int) -> Broken | None:
        """The tile is a building."""
        lying = t.lying(tile)
        return None if self.box.type_of[lying] == "building" else Broken(tile=self.box.kinds[lying])

    @guard("B-073", Buy, "tile")
    def only_black(self, t: Turn, tile: int) -> Broken | None:
        """It lies in the black depot; in any with knowledge 6 (B-119)."""
        return Broken() if tile < len(SLOT_NAMES) and not t.buys_anywhere else None

    @guard("B-073", Buy)
    def bought_already(self, t: Turn) -> Broken | None:
        """One purchase a turn; a turn that has not begun has none yet."""
        return Broken() if t.pos.bought & BOUGHT and t.pos.turn == t.seat else None

    @guard("B-073", Buy, lacks=True)
    def no_silver(self, t: Turn) -> Broken | None:
        """The silver is there."""
        price = self.box.price
        return Broken(price=price, n=t.silver, short=price - t.silver) if t.silver < price else None

    @guard("B-075", Buy, Commission, "drop")
    def storage_full(self, t: Turn, drop: int) -> Broken | None:
        """With three tiles stored one of them is thrown away first."""
        return Broken() if t.full and not drop else None

    @guard("B-075", Buy, Commission, "drop")
    def drop_only_when_full(self, t: Turn, drop: int) -> Broken | None:
        """No tile is thrown away while there is room."""
        return Broken() if drop and not t.full else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        me, price, wage = Player(self.box, pos, step.seat), self.box.price, self.box.wage
        note_turn(me)
        tile = self.lift(pos, act.tile)
        self.store(me, tile, act.drop, log)
        if isinstance(act, Commission):
            me.workers -= wage
            pos.bought |= COMMISSIONED
            log.add("commissioned", me.seat, "B-119", tile=self.box.kinds[tile], wage=wage)
            return
        me.silver -= price
        pos.bought |= BOUGHT
        rule = "B-119" if act.tile in SLOT_OF else "B-073"
        log.add("bought", me.seat, rule, tile=self.box.kinds[tile], price=price)


def can_buy(me: Player) -> bool:
    """Return True if a purchase is still possible in this turn."""
    pos = me.pos
    there = any(tile >= 0 for tile in pos.shop) or (me.buys_anywhere and any(tile >= 0 for tile in pos.depots))
    return there and not pos.bought & BOUGHT and me.silver >= me.box.price


def can_commission(me: Player) -> bool:
    """Return True if a building can still be taken for workers in this turn (B-119)."""
    pos, buildings = me.pos, me.box.of_type["building"]
    paid = me.commissions and not pos.bought & COMMISSIONED and me.workers >= me.box.wage
    return paid and any(tile in buildings for tile in pos.depots)


# ---- what effects ask --------------------------------------------------------------------------------------------------------


class Extra(Acting, Bonus):
    """B-090, B-150: the extra action of a castle, any of the four, with any number; castles may follow castles (B-091).
    It is no purchase, which stays open (B-092)."""

    name, kinds, rule, needs_die = "extra", (Take, Place, Sell, Hire, Decline), "B-090", False
    declines = (Decline,)

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        if isinstance(act, Decline):
            log.add("declined", step.seat, "B-103")
        else:
            self.carry_out(Player(self.box, pos, step.seat), act, log)


class CityHall(Acting, Bonus):
    """B-101, B-151: a stored tile is placed at once, whatever the number."""

    name, kinds, rule, needs_die = "cityhall", (Place, Decline), "B-101", False
    declines = (Decline,)
    apply = Extra.apply


class SellingAll(Acting, Bonus):
    """B-094, B-151: the goods of one colour are sold, without a die."""

    name, kinds, rule, needs_die = "warehouse", (Sell, Decline), "B-094", False
    pushes = ()
    declines = (Decline,)
    apply = Extra.apply


class Fetching(FetchingByHand, Acting, Bonus):
    """B-095 to B-098, B-151: a tile of certain types from any numbered depot."""

    step_type, kinds, rule, needs_die = FetchStep, (Take, Decline), "B-098", False
    pushes = ()
    declines = (Decline,)
    apply = Extra.apply

    def prompt(self, pos: Pos, step: FetchStep) -> tuple[str, Mapping[str, object]]:
        return f"fetch.{step.building}", step

    def cited(self, pos: Pos, step: FetchStep) -> str:
        return effects.FETCH_RULE[step.building]

    @guard("B-098", Take, "tile", final=True)
    def black_is_bought(self, t: TurnOf[FetchStep], tile: int) -> Broken | None:
        """From the numbered depots only."""
        return Broken("not_from_black", building=t.step.building) if tile >= len(SLOT_NAMES) else None

    @guard("B-095", Take, "tile", after="no_tile")
    def not_fetched(self, t: TurnOf[FetchStep], tile: int) -> Broken | None:
        """A tile of the types that the building fetches (B-095 to B-097)."""
        building, lying = t.step.building, t.lying(tile)
        if self.box.type_of[lying] in effects.FETCHES[building]:
            return None
        return Broken(f"not_fetched_{building}", rule=self.cited(t.pos, t.step), tile=self.box.kinds[lying])


class Loading(Gestures):
    """B-083, B-149: a ship takes the goods of one depot; with knowledge 5 of a neighbouring one as well (B-118)."""

    name, kinds, rule, pushes, offers_free = "load", (Load,), "B-083", ("stow",), True

    @guard("B-083", Load, "second")
    def one_depot(self, t: Turn, second: int) -> Broken | None:
        """A ship takes the goods of one depot; of two with knowledge 5 (B-118)."""
        return Broken() if second and not t.has(5) else None

    @guard("B-118", Load, "depot", "second")
    def same_depot(self, t: Turn, depot: int, second: int) -> Broken | None:
        """The second is another one."""
        return Broken() if second == depot else None

    @guard("B-118", Load, "depot", "second", after="one_depot same_depot")
    def not_beside(self, t: Turn, depot: int, second: int) -> Broken | None:
        """It is adjacent to the first."""
        return Broken() if second and second - 1 not in effects.neighbours(t.pos, depot - 1) else None

    def empty(self, pos: Pos, act: Any) -> bool:
        """Return whether the ship takes nothing: a depot without goods may be chosen (B-086)."""
        return isinstance(act, Load) and not act.second and not any(pos.depot_goods[act.depot - 1])

    def button(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """Return words that say so where no goods are taken."""
        return ("load_empty", {"depot": act.depot}) if self.empty(pos, act) else super().button(pos, step, act)

    def costs(self, pos: Pos, step: Step, act: Any) -> bool:
        """Return True for a depot without goods, too: its price is the ship's effect."""
        return super().costs(pos, step, act) or self.empty(pos, act)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        depots = [depot - 1 for depot in (act.depot, act.second) if depot]
        if not any(any(pos.depot_goods[depot]) for depot in depots):
            log.add("nothing_loaded", step.seat, "B-086", depot=act.depot)
        effects.load(Player(self.box, pos, step.seat), depots, log)


class Stowing(Gestures):
    """B-084, B-149: where there is not room for all new colours, the owner chooses which are taken."""

    step_type, kinds, rule, pushes = StowStep, (Stow,), "B-084", ("stow",)
    rare = kinds

    @guard("B-084", Stow, "goods")
    def goods_not_there(self, t: TurnOf[StowStep], goods: int) -> Broken | None:
        """Goods of that colour lie in the depots that the ship unloads."""
        return None if any(t.pos.depot_goods[depot - 1][goods - 1] for depot in t.step.depots) else Broken()

    def apply(self, pos: Pos, step: StowStep, act: Any, log: Log) -> None:
        effects.stow(Player(self.box, pos, step.seat), [depot - 1 for depot in step.depots], act.goods - 1, log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in self.waiting(pos):
            new = {c for depot in step.depots for c in range(COLOURS) if pos.depot_goods[depot - 1][c]}
            if not 0 < Player(self.box, pos, step.seat).room < len(new):
                yield Problem("agenda", _FIT)
