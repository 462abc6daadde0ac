"""A sensible player: it brings workers to what its bottom actions need, takes sections whose both halves work, goes for stars, visits
encounters and the Factory, fights when it should win, and ends the game when it leads.

Worth is counted in coins of the final scoring, roughly; every figure here is a guess that was tried in games. A board is judged once
(`Mind`) and an action by what it changes, because there may be thousands of loads to carry.
"""

from __future__ import annotations

import functools
from collections import Counter, deque
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

from insuto.core.actions import Action
from insuto.games.scythe import actions as a
from insuto.games.scythe import objectives, scoring
from insuto.games.scythe.benefits import idle, open_benefit, produce_price
from insuto.games.scythe.components import UNITS, WORKER, Box, Section
from insuto.games.scythe.effects import affordable
from insuto.games.scythe.land import next_to, token_on
from insuto.games.scythe.names import BOTTOM, FACTORY, GAIN_OF, GOALS, RESOURCES, SORTS
from insuto.games.scythe.rules_bottom import neighbours
from insuto.games.scythe.state import Player
from insuto.games.scythe.state import ScythePosition as Pos
from insuto.memory import until_closed

STAR, LOSS, CARD, VISIT = 10.0, -20.0, 3.1, 7.0
"""A star, with what it brings the end nearer by; the last one of who is behind; a combat card of a stranger; an encounter."""
BENEFITS = (3.5, 0.0, 2.5, 4.0)
"""An upgrade, a structure, a recruit in addition to the star; each mech has its own value:"""
MECHS = {
    "riverwalk": 6.0,
    "speed": 4.5,
    "township": 2.5,
    "underpass": 2.5,
    "artillery": 2.5,
    "disarm": 2.2,
    "peoples_army": 2.0,
    "seaworthy": 2.2,
    "submerge": 2.2,
    "scout": 2.0,
    "wayfare": 1.5,
    "camaraderie": 1.5,
}
PIECES = {
    "units": 2.2,
    "territories": 2.0,
    "popularity": 1.7,
    "power": 1.6,
    "cards": 0.8,
    "coins": 0.7,
    "mill": 2.5,
    "monument": 2.4,
    "armory": 1.8,
    "mine": 1.6,
}
"""The worth of what is to be upgraded and built first."""
FAR, NEVER = 99, -99.0
MATTERS = (
    "viewer",
    "turn",
    "tile",
    "section",
    "characters",
    "mechs",
    "workers",
    "structures",
    "resources",
    "boxes",
    "cubes",
    "recruits",
    "power",
    "popularity",
    "coins",
    "hands",
    "objectives",
    "tokens",
    "factory_left",
    "cards",
    "stars",
    "factions",
    "mats",
    "fight",
    "options",
)
"""The fields that a board is judged by."""


@functools.lru_cache(maxsize=2000)
def distances(box: Box, start: int, fords: tuple[str, ...], sails: bool) -> tuple[int, ...]:
    """Return the steps from a place to every other one for a unit that crosses rivers onto some terrains, whatever
    stands in the way."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        near = [to for to in box.beside[here] if (here, to) not in box.rivers or box.terrain[to] in fords]
        for to in (*near, *(box.tunnels if here in box.tunnels else ())):
            if to not in found and (sails or to not in box.lakes):
                found[to] = found[here] + 1
                queue.append(to)
    return tuple(found.get(place, FAR) for place in range(len(box.places)))


class Mind:
    """The thoughts of a seat about a board that it sees."""

    def __init__(self, box: Box, view: Pos) -> None:
        self.box, self.view, self.seat = box, view, view.viewer
        self.me = me = Player(box, view, view.viewer)
        self.makes = [box.makes.get(terrain, "") for terrain in box.terrain]
        self.own, self.stock, self.men = frozenset(me.territories()), me.tokens(), Counter(me.workers)
        self.late = max(map(sum, view.stars)) / box.to_end
        self.land, self.rest, self.star = 0.5 + 2.5 * self.late, 0.3 + 0.6 * self.late, STAR
        if me.star_count() == box.to_end - 1:  # the sixth ends the game: only for who leads
            totals = scoring.sheet(box, view).totals
            best = max(totals[other] for other in me.others())
            ahead = totals[me.seat] + scoring.tier(box, me.popularity)["star"] - best
            self.star = 60.0 if ahead > 0 else LOSS
        self.faction = me.faction
        self.price = [max(1, me.cost(bottom)) for bottom in range(SORTS)]
        self.left = [me.boxes.count(0), *(row.count(-1) for row in (me.mechs, me.structures, me.recruits))]
        waiting = [MECHS[mech] for mech, at in zip(self.faction.mechs, me.mechs, strict=True) if at < 0]
        self.benefit = [0.0] * SORTS
        for bottom, goal in enumerate(("upgrades", "mechs", "structures", "recruits")):
            if open_benefit(me, BOTTOM[bottom], -1):
                gain = max(waiting) if goal == "mechs" else BENEFITS[bottom]
                self.benefit[bottom] = gain + self.goal(goal, box.goal_at[goal] - self.left[bottom])
        self.ways = (
            self.faction.riverwalk if self.has("riverwalk") else (),
            self.has("seaworthy") or self.has("submerge"),
        )
        self.walks = (tuple(box.makes) if self.has("swim") else (), False)
        self.views: dict[tuple[int, bool], float] = {}
        self.fights: dict[tuple[int, int, int], tuple[float, float]] = {}

    def has(self, ability: str) -> bool:
        return self.me.has(ability)

    # ---- values of gains -------------------------------------------------------------------------------------------------

    def goal(self, goal: str, done: int) -> float:
        """Return the worth of the next step to a star; all the steps together are worth as much as the star."""
        of: int = self.box.goal_at[goal]
        if self.me.stars[GOALS.index(goal)] or done >= of:
            return 0.0
        return self.star / of if self.star > 0 else self.star if done == of - 1 else 0.0

    def token(self, sort: int, have: int) -> float:
        """Return the worth of one more token where there are so many: those of the next bottom action count most."""
        round_ = have // self.price[sort]
        share = (0.75, 0.5, 0.3)[round_] if round_ < min(3, self.left[sort]) else 0.0
        return max(self.rest, share * self.benefit[sort] / self.price[sort])

    def tokens(self, sort: int, n: int, have: int) -> float:
        """Return the worth of some more tokens."""
        return sum(self.token(sort, have + i) for i in range(n))

    def one(self, what: str, at: int) -> float:
        """Return the worth of one more of something where there are so many."""
        if what == "power":
            return 0.2 + (0.4 if at < 8 else 0.0) + self.goal("power", at)
        if what == "popularity":
            return (
                (1.6 if at < 13 else 0.4) + (0.8 if at in (4, 5, 6, 10, 11, 12) else 0.0) + self.goal("popularity", at)
            )
        if what == "cards":
            return 1.2 if at < 4 else 0.4
        if what == "worker":
            return 1.8 * (1 - self.late) + 1.3 * self.goal("workers", at) if at < self.box.workers else 0.0
        return 1.0

    def gain(self, what: str, n: Any) -> float:
        """Return the worth of a gain of a card or an action; with a negative number of a price."""
        if what in RESOURCES:
            return self.tokens(RESOURCES.index(what), n, self.stock[RESOURCES.index(what)])
        if what == "any_resources":
            return max(self.tokens(sort, 1, self.stock[sort]) for sort in range(SORTS)) * int(n)
        if what == "produce":
            return self.produced(n, self.men)[0]
        if what == "one_of":
            return max(self.gain(name, 1) for name in n)
        if what in BOTTOM:
            return self.benefit[BOTTOM.index(what)] * 0.9
        at = self.me.have(what)
        top = {"power": self.box.top_power, "popularity": self.box.top_popularity}.get(what, at + n)
        low, high = (at, min(at + n, top)) if n > 0 else (at + n, at)
        return sum(self.one(what, i) for i in range(low, high)) * (1.0 if n > 0 else -1.0)

    def change(self, price: Mapping[str, int], gains: Mapping[str, object]) -> float:
        """Return the worth of something that costs and brings."""
        return sum(self.gain(what, n) for what, n in gains.items()) + sum(
            self.gain(what, -n) for what, n in price.items()
        )

    # ---- sections --------------------------------------------------------------------------------------------------------

    def produced(self, most: int, men: Mapping[int, int]) -> tuple[float, list[int]]:
        """Return the worth of the best territories to produce on with workers at some places, and the stock
        afterwards."""
        found, after, crew, mill = 0.0, self.stock[:], len(self.me.workers), self.me.built("mill")
        amounts = {place: n + (place == mill) for place, n in men.items() if n and self.makes[place]}
        if mill in self.own and self.makes[mill]:
            amounts.setdefault(mill, 1)
        for _ in range(min(len(amounts), most + (mill in amounts))):
            best = (-1.0, -1, -1, 0)
            for place, n in amounts.items():
                if self.makes[place] == "worker":
                    best = max(best, (sum(self.one("worker", crew + i) for i in range(n)), place, -1, n))
                else:
                    sort = RESOURCES.index(self.makes[place])
                    best = max(best, (self.tokens(sort, n, after[sort]), place, sort, n))
            value, place, sort, n = best
            found += value
            del amounts[place]
            if sort < 0:
                crew += n
            else:
                after[sort] += n
        return found, after

    @functools.cached_property
    def harvest(self) -> tuple[float, list[int]]:
        """The worth of Produce now."""
        return self.produced(self.me.worth("territories"), self.men)

    def half(self, gain: str) -> float:
        """Return the worth of a half of a top action, without what lies below; `NEVER` where it is not to be had."""
        box = self.box
        if gain == "units":
            return self.outing(self.me.worth("units"))
        price: Mapping[str, int] = {"coins": box.price}
        if gain == "produce":
            price, value = produce_price(self.me), self.harvest[0]
        elif gain == FACTORY:
            price = box.factory_cards[self.me.card]["cost"]
            value = self.change({}, box.factory_cards[self.me.card]["gain"])
        elif gain == "resources":
            value = self.gain("any_resources", box.traded) if self.men.keys() & self.own else NEVER
        else:
            value = self.gain(gain, self.me.worth(gain))
        if gain == "coins":
            return value
        if gain in ("resources", "popularity") and self.me.built("armory") >= 0:
            value += self.gain("power", 1)
        elif gain in ("power", "cards") and self.me.built("monument") >= 0:
            value += self.gain("popularity", 1)
        return value + self.change(price, {}) if not affordable(self.me, price)[1] else NEVER

    def section(self, name: str) -> float:
        """Return the worth of the top and bottom of a section together; less than nothing where neither can be carried out."""
        if name == FACTORY:
            return max(self.half(FACTORY), 0.0) + 0.7 * self.outing(1)
        if idle(self.me, name):
            return -1.0
        section = next(s for s in self.box.mats[self.view.mats[self.seat]].sections if s.top == name)
        return max(self.below(section, ""), *(self.half(half) + self.below(section, half) for half in GAIN_OF[name]))

    def below(self, section: Section | None, half: str) -> float:
        """Return what the bottom action of a section brings after a half of its top action."""
        if section is None:
            return 0.0
        have = self.harvest[1][section.bottom] if half == "produce" else self.stock[section.bottom]
        return self.paying(section, have + self.box.traded * (half == "resources"))

    def paying(self, section: Section, have: int) -> float:
        """Return what a bottom action brings beyond the tokens that it costs; nothing where it cannot be paid."""
        bottom, price = section.bottom, self.price[section.bottom]
        if have + (self.has("coercion") and sum(self.me.hand) > 0) < price:
            return 0.0
        bonus = self.gain(self.box.ongoing[bottom], 1) if self.me.recruits[bottom] >= 0 else 0.0
        spent = sum(self.token(bottom, have - 1 - i) for i in range(price))
        return self.benefit[bottom] + section.coins + bonus - min(spent, 0.75 * self.benefit[bottom])

    # ---- the map ---------------------------------------------------------------------------------------------------------

    def labour(self, men: Mapping[int, int]) -> float:
        """Return what workers at some places promise: the next Produce, a little for those that it does not reach, less
        for those on the way."""
        found = 1.2 * self.produced(self.me.worth("territories"), men)[0]
        for place, n in men.items():
            if self.makes[place]:
                found += 0.3 * n
            elif n:
                far = distances(self.box, place, *self.walks)
                found += 0.2 * n * 0.5 ** min(steps for to, steps in enumerate(far) if self.makes[to])
        return found

    @functools.cached_property
    def work(self) -> float:
        """The promise of the workers where they are."""
        return self.labour(self.men)

    @functools.cached_property
    def wishes(self) -> frozenset[int]:
        """Hexes that the own objectives need."""
        box, found = self.box, set[int]()
        if objectives.may_show(self.me):
            for card, n in zip(box.objectives, self.me.objectives, strict=False):
                for want in card["conditions"] if n else ():
                    if want["type"] == "control_terrain":
                        found.update(place for place in range(box.hexes) if box.terrain[place] == want["terrain"])
                    found.update(
                        {"control_tunnels": box.tunnels, "control_adjacent_to_factory": box.beside[box.factory]}.get(
                            want["type"], ()
                        )
                    )
        return frozenset(found)

    def visit(self, place: int) -> float:
        """Return what the character finds on a place."""
        box, view = self.box, self.view
        factory = place == box.factory and self.me.card < 0 and view.factory_left
        return VISIT if factory or token_on(box, view, place) else 0.0

    def field(self, place: int) -> float:
        """Return the worth of holding a hex, with what lies there."""
        lying = sum(self.token(sort, self.stock[sort]) * n for sort, n in enumerate(self.view.lying(place)) if n)
        return self.land * (3 if place == self.box.factory else 1) + (2.0 if place in self.wishes else 0.0) + lying

    @functools.cached_property
    def aims(self) -> list[tuple[int, float, bool]]:
        """The places to go to, what each brings, and whether it has to be the character."""
        found = [(place, self.visit(place), True) for place in range(self.box.hexes)]
        for place in set(range(self.box.hexes)) - self.own:
            found.append((place, self.fight(place, 1, 0)[0] if self.me.foes(place) else self.field(place), False))
        return [aim for aim in found if aim[1] > 0]

    def outlook(self, place: int, character: bool) -> float:
        """Return what the character or a mech has before it at a place."""
        if (place, character) not in self.views:
            far = distances(self.box, place, *self.ways)
            found = (
                value * 0.75 ** far[to] for to, value, alone in self.aims if far[to] < FAR and (character or not alone)
            )
            self.views[place, character] = max(found, default=0.0)
        return self.views[place, character]

    def victory(self) -> float:
        """Return the worth of the star of a combat that is won."""
        won = self.me.stars[GOALS.index("combat")]
        return self.star if won < self.box.combat_stars or self.has("dominate") else 0.0

    def chance(self, other: int, place: int, total: int, cut: int = 0) -> float:
        """Return the chance that another seat commits no more than so much."""
        view = self.view
        power = min(self.box.dial, max(0, view.power[other] - cut))
        army = Player(self.box, view, other).has("peoples_army") and place in view.workers[other]
        cards = min(sum(view.hands[other]), max(1, len(Player(self.box, view, other).fighters(place))) + army)
        sure = total >= power + cards * self.box.card_values[-1]
        return 1.0 if sure else min(0.95, 0.1 + 0.85 * (total / (power + cards * CARD)) ** 2)

    def fight(self, place: int, units: int, workers: int) -> tuple[float, float]:
        """Return the worth of attacking a place with so many own units, and the chance to win."""
        key, box, view = (place, units, workers), self.box, self.view
        if key not in self.fights:
            other = self.me.foes(place)[0]
            me = self.me
            cut = 2 * (me.has("artillery") and me.power > 1) + 2 * (me.has("disarm") and place in me.tunnels())
            hand = (value for value, n in zip(box.card_values, me.hand, strict=False) for _ in range(n))
            cards = sorted(hand, reverse=True)
            most = min(box.dial, me.power) + sum(cards[: units + (me.has("peoples_army") and workers > 0)])
            driven = view.workers[other].count(place) * (not me.has("camaraderie"))
            prize = self.victory() + self.field(place) - driven * self.one("popularity", me.popularity) + 3 * units
            value, n = max((self.chance(other, place, n, cut) * prize - 0.45 * n, n) for n in range(most + 1))
            self.fights[key] = value - 3 * units - 1.5, self.chance(other, place, n, cut)
        return self.fights[key]

    def going(self, unit: int, start: int, to: int, load: tuple[str, ...]) -> float:
        """Return what one step of a unit with its load changes."""
        view, fighter = self.view, unit < WORKER
        carried = load.count("worker") + load.count("tired")
        took, riders, men = len(load) - carried, carried + (not fighter), self.men.copy()
        men[start] -= riders
        men[to] += riders
        found = self.labour(men) - self.work - (0.05 if took else 0.0)
        stays = men[start] > 0 or len(self.me.fighters(start)) > fighter or start in self.me.structures
        if start in self.own and not stays:
            staying = view.lying(start) if took else []
            found += sum(self.token(sort, self.stock[sort]) * n for sort, n in enumerate(staying)) - self.field(start)
        if fighter:
            found += self.outlook(to, unit == 0) - self.outlook(start, unit == 0)
        if self.me.foes(to):
            there = len(self.me.fighters(to))
            value, odds = self.fight(to, there + fighter, riders)
            value -= self.fight(to, there, self.men[to])[0] if there else 0.0
            return found + value - (1 - odds) * (took + riders) if odds > 0.5 else -5.0
        if unit == 0:
            found += self.visit(to)
        if to not in self.own and to < self.box.hexes:
            driven = sum(view.workers[other].count(to) for other in self.me.enemies(to))
            found += self.field(to) + (self.gain("popularity", -driven) + 0.5 * driven if driven else 0.0)
        return found

    def outing(self, units: int) -> float:
        """Return what moving so many units one step would bring, each without a load or with all there is."""
        view, found = self.view, []
        movers = [(unit, self.me.unit_at(unit)) for unit in range(len(UNITS))] + [(WORKER, at) for at in self.men]
        for unit, start in movers:
            if start < 0:
                continue
            heap = tuple(name for name, n in zip(RESOURCES, view.lying(start), strict=True) for _ in range(n))
            crew = ("worker",) * (self.men[start] if 0 < unit < WORKER else 0)
            goals = (to for to in next_to(self.me, unit, start) if unit < WORKER or not self.me.enemies(to))
            steps = (self.going(unit, start, to, load) for to in goals for load in {(), heap, crew, crew + heap})
            found.append(max(steps, default=0.0))
        return sum(value for value in sorted(found, reverse=True)[:units] if value > 0)

    # ---- single decisions ------------------------------------------------------------------------------------------------

    def needed(self, sort: int, n: int) -> bool:
        """Return True if so many tokens make the bottom action of this turn possible."""
        section = self.me.section
        return section is not None and section.bottom == sort and 0 < self.price[sort] - self.stock[sort] <= n

    def making(self, at: tuple[str, ...]) -> float:
        """Return the worth of what is produced."""
        found = 0.0
        for what, n in Counter(self.makes[self.box.place_of[name]] for name in at).items():
            found += self.gain(what, n) + (4.0 if what != "worker" and self.needed(RESOURCES.index(what), n) else 0.0)
        return found

    def spending(self, spend: tuple[str, ...]) -> float:
        """Return the worth of paying a bottom action; tokens that lie with few units go first, a combat card only where
        it must."""
        section = self.me.section
        value = self.paying(section, FAR) if section else 0.5
        for name in spend:
            value -= 0.3 * int(name[5:]) if name.startswith("card") else 0.01 * self.men[self.box.place_of[name]]
        return value

    def with_structures(self, places: list[int]) -> Any:
        """Return what the structure bonus counts, with structures in some places."""
        return SimpleNamespace(structures={self.seat: places}, tile=self.view.tile)

    def site(self, structure: str, place: int) -> float:
        """Return the value of a structure at a place: the bonus tile, and a mill where workers produce."""
        own, made = self.me.structures, self.makes[place]
        before, after = (
            scoring.tile_coins(Player(self.box, looked_at, self.seat))[1]
            for looked_at in (self.with_structures(own), self.with_structures([*own, place]))
        )
        return after - before + (0.4 * self.men[place] if structure == "mill" and made not in ("", "worker") else 0.0)

    def rival(self) -> int:
        """Return the other side of the combat that is fought."""
        return self.view.turn if self.view.turn != self.seat else self.me.foes(self.view.fight)[0]

    def bidding(self, dial: int, cards: list[int]) -> float:
        """Return the worth of a commitment: the chance to win what is at stake, less what is spent; who loses with
        something gets a card."""
        view, total, defends = self.view, dial + sum(cards), self.view.turn != self.seat
        odds = self.chance(self.rival(), view.fight, total - defends) if total or not defends else 0.0
        stake = (
            self.victory() + (7.0 if defends else 3.0) + 0.8 * self.men[view.fight] + 0.5 * sum(view.lying(view.fight))
        )
        return odds * stake - 0.45 * dial - 0.4 * sum(cards) + (1.0 if total and odds < 0.9 else 0.0)


_cached: list[tuple[str, Mind]] = []
until_closed(_cached.clear)


def mind(box: Box, view: Pos) -> Mind:
    """Return the analysis of a board; that of the last one is reused while nothing that it depends on has changed."""
    key = repr([getattr(view, name) for name in MATTERS])
    if not _cached or _cached[0][0] != key or _cached[0][1].box is not box:
        _cached[:] = [(key, Mind(box, view))]
    return _cached[0][1]


def _moved(box: Box, view: Pos, act: a.Move) -> float:
    """Return how good a move looks. Loads are all of a sort, one worker, or nothing: there are thousands more."""
    me = Player(box, view, view.viewer)
    unit = UNITS.index(act.unit) if act.unit in UNITS else WORKER
    start = me.unit_at(unit) if unit < WORKER else box.place_of[act.unit.partition(".")[2]]
    fresh, tired, out = act.load.count("worker"), act.load.count("tired"), view.tired.count(start)
    halved = 0 < len(act.load) - fresh - tired < sum(view.lying(start)) or 0 < tired < out
    if halved or 1 < fresh < me.workers.count(start) - out:
        return -9.0
    return mind(box, view).going(unit, start, box.place_of[act.to], act.load)


def appraise(box: Box, view: Pos, act: Action) -> float:
    """Return how good an action looks to the seat that acts; higher is better."""
    if view.stage != "play":
        return 0.0
    if isinstance(act, a.Move):
        return _moved(box, view, act)
    me, step = Player(box, view, view.viewer), cast("Any", view.agenda[-1])
    place = box.place_of.get(getattr(act, "at", ""), -1) if not isinstance(act, a.Produce) else -1
    own = mind(box, view)
    match act:
        case a.Go():
            return own.section(act.to)
        case a.Take():
            return own.half(act.gain) + own.below(me.section, act.gain) - 0.01 * int(act.discard or 0)
        case a.Skip():
            return own.below(me.section, "") if step.ask == "top" else 0.0
        case a.Place():
            sort = RESOURCES.index(act.resource)
            first = 4.0 if step.at < 0 and own.needed(sort, step.left) else 0.0
            return own.token(sort, own.stock[sort]) + 0.05 * len(me.fighters(place)) + 0.03 * own.men[place] + first
        case a.Produce():
            return own.making(act.at)
        case a.Pay():
            return own.spending(act.spend)
        case a.Upgrade():
            bottom = BOTTOM.index(act.to)
            return PIECES[act.box] + own.benefit[bottom] * own.left[bottom] / own.price[bottom] / 6
        case a.Deploy():
            return MECHS[act.mech] + 0.2 * own.men[place] + 0.3 * own.outlook(place, False)
        case a.Build():
            return PIECES[act.structure] + own.site(act.structure, place)
        case a.Enlist():
            bottom = BOTTOM.index(act.section)
            users = sum(view.recruits[other][bottom] < 0 for other in neighbours(me)) + (own.left[bottom] > 0)
            return own.gain(act.bonus, box.once) + users * own.gain(box.ongoing[bottom], 1)
        case a.Fight():
            return own.fight(place, len(me.fighters(place)), own.men[place])[1]
        case a.Use():
            return 1.0 if act.ability != "artillery" or min(me.power, view.power[own.rival()]) > 1 else -1.0
        case a.Commit():
            return own.bidding(act.dial, [int(card) for card in act.cards])
        case a.Retreat():
            return 0.3 * act.workers + (0.5 if box.place_of[act.to] in box.lakes else 0.0)
        case a.Answer():
            option = box.encounters[view.encounter]["options"][act.option - 1]
            return own.change(option["cost"], option["gain"])
        case a.Keep():
            return own.change(box.factory_cards[act.factory - 1]["cost"], box.factory_cards[act.factory - 1]["gain"])
        case a.Prefer():
            return own.benefit[BOTTOM.index(act.action)]
        case a.Show():
            return own.star
        case a.Accept():
            return own.gain(step.what, act.n or step.n)
        case a.EndTurn():
            return 1.5
    return 0.0
