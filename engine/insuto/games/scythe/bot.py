"""A sensible player: it brings workers to what its bottom actions need, takes sections whose both halves work, goes for the stars that are
near, visits encounters and the Factory, fights when it should win, and ends the game when it leads.

Worth is counted in coins of the final scoring, roughly; every figure here is a guess that was tried in games. A board is judged once
(`Mind`) and an action by what it changes, because there may be thousands of loads to carry.
"""

from __future__ import annotations

import functools
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from insuto.core.actions import Action
from insuto.core.decisions import Decline
from insuto.games.scythe import actions as a
from insuto.games.scythe import objectives, score
from insuto.games.scythe.effects import affordable
from insuto.games.scythe.land import enemies, foes, reach, territories, tokens, tunnels
from insuto.games.scythe.play_bottom import neighbours, open_benefit
from insuto.games.scythe.play_turn import FACTORY, HALVES, produce_price, section_of
from insuto.games.scythe.state import BOTTOM, GOALS, RESOURCES, SORTS, UNITS, WORKER, Box, Section, built, cost, has, others, worth
from insuto.games.scythe.state import ScythePosition as Pos

STAR, CARD = 12.0, 3.1
"""A star, with what it brings the end nearer by; a combat card of middling value."""
ENCOUNTER, FACTORY_CARD = 7.0, 7.0
MECHS = {
    "riverwalk": 6.0, "speed": 4.5, "township": 2.5, "underpass": 2.5, "artillery": 2.5, "disarm": 2.2, "peoples_army": 2.0,
    "seaworthy": 2.2, "submerge": 2.2, "scout": 2.0, "wayfare": 1.5, "camaraderie": 1.5,
}  # fmt: skip
CUBES = {"units": 2.2, "territories": 2.0, "popularity": 1.7, "power": 1.6, "cards": 0.8, "coins": 0.7}
BUILT = {"mill": 2.5, "monument": 2.4, "armory": 1.8, "mine": 1.6}
FAR = 99
MATTERS = (
    "viewer", "turn", "tile", "section", "characters", "mechs", "workers", "structures", "resources", "boxes", "cubes", "recruits", "power",
    "popularity", "coins", "hands", "objectives", "tokens", "factory_left", "cards", "stars", "factions", "mats", "fight", "options",
)  # fmt: skip
"""The fields that a board is judged by."""


@functools.lru_cache(maxsize=2000)
def distances(box: Box, start: int, fords: tuple[str, ...], sails: bool) -> tuple[int, ...]:
    """Steps from a place to every other one for a unit that crosses rivers onto some terrains, without what stands in the way."""
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
    """What a seat thinks of a board that it sees."""

    def __init__(self, box: Box, view: Pos) -> None:
        self.box, self.view = box, view
        self.seat = seat = view.viewer
        self.own = frozenset(territories(box, view, seat))
        self.stock = tokens(box, view, seat)
        self.late = max(map(sum, view.stars)) / box.to_end
        self.land = 0.5 + 2.5 * self.late
        self.rest = 0.3 + 0.6 * self.late
        totals = score.sheet(box, view).totals
        self.lead = totals[seat] - max(totals[other] for other in others(view, seat))
        self.star = STAR
        if view.star_count(seat) == box.to_end - 1:
            self.star = 60.0 if self.lead + score.tier(box, view.popularity[seat])["star"] > 0 else 1.0
        self.price = [cost(box, view, seat, bottom) for bottom in range(SORTS)]
        self.benefit = [self.bottom(name) for name in BOTTOM]
        self.left = [6 - sum(view.boxes[seat])] + [row.count(-1) for row in (view.mechs[seat], view.structures[seat], view.recruits[seat])]
        fords = box.factions[view.factions[seat]].riverwalk if has(box, view, seat, "riverwalk") else ()
        sails = has(box, view, seat, "seaworthy") or has(box, view, seat, "submerge")
        swims = tuple(box.makes) if has(box, view, seat, "swim") else ()
        self.ways, self.walks = (fords, sails), (swims, False)
        self.views: dict[tuple[int, bool], float] = {}
        self.men = Counter(view.workers[seat])
        self.fights: dict[tuple[int, int, int], tuple[float, float]] = {}

    # ---- what things are worth -------------------------------------------------------------------------------------------

    def goal(self, goal: str, done: int, of: int) -> float:
        """The next step to a star; all together are worth as much as the star."""
        placed = self.view.stars[self.seat][GOALS.index(goal)]
        return 0.0 if placed or done >= of else self.star / of

    def bottom(self, name: str) -> float:
        """What the benefit of a bottom action is worth."""
        view, seat, box = self.view, self.seat, self.box
        if not open_benefit(box, view, seat, name, -1):
            return 0.0
        if name == "upgrade":
            return 2.5 + self.goal("upgrades", sum(view.boxes[seat]), 6)
        if name == "deploy":
            missing = [mech for n, mech in enumerate(box.factions[view.factions[seat]].mechs) if view.mechs[seat][n] < 0]
            return max(map(MECHS.__getitem__, missing)) + self.goal("mechs", 4 - len(missing), 4)
        if name == "build":
            return 2.5 + self.goal("structures", 4 - view.structures[seat].count(-1), 4)
        return 4.0 + self.goal("recruits", 4 - view.recruits[seat].count(-1), 4)

    def token(self, sort: int, have: int) -> float:
        """One more token where there are so many."""
        price, left = max(1, self.price[sort]), self.left[sort]
        for share in (0.75, 0.5, 0.3)[:left]:
            if have < price:
                return max(self.rest, share * self.benefit[sort] / price)
            have -= price
        return self.rest

    def tokens(self, sort: int, n: int, have: int) -> float:
        """Some more tokens."""
        return sum(self.token(sort, have + i) for i in range(n))

    def one(self, what: str, at: int) -> float:
        """One more of something that lies on a track or in hand, where there are so many."""
        if what == "power":
            return 0.2 + (0.4 if at < 8 else 0.0) + self.goal("power", at, 16)
        if what == "popularity":
            return (1.3 if at < 13 else 0.4) + (0.8 if at in (4, 5, 6, 10, 11, 12) else 0.0) + self.goal("popularity", at, 18)
        if what == "cards":
            return 1.2 if at < 4 else 0.4
        if what == "worker":
            return 1.8 * (1 - self.late) + self.goal("workers", at - 2, 6) if at < self.box.workers else 0.0
        return 1.0

    def gain(self, what: str, n: Any) -> float:
        """What a gain of a card or an action is worth; with a negative number a price."""
        view, seat = self.view, self.seat
        if what in RESOURCES:
            sort = RESOURCES.index(what)
            return self.tokens(sort, n, self.stock[sort])
        if what == "any_resources":
            return self.best_token() * int(n)
        if what == "produce":
            return self.produced(n)[0]
        if what == "one_of":
            return max(self.gain(name, 1) for name in n)
        if what in BOTTOM:
            return self.benefit[BOTTOM.index(what)] * 0.9
        at: int = sum(view.hands[seat]) if what == "cards" else len(view.workers[seat]) if what == "worker" else getattr(view, what)[seat]
        top = {"power": self.box.top_power, "popularity": self.box.top_popularity}.get(what, at + n)
        low, high = (at, min(at + n, top)) if n > 0 else (at + n, at)
        return sum(self.one(what, i) for i in range(low, high)) * (1.0 if n > 0 else -1.0)

    def change(self, price: Mapping[str, int], gains: Mapping[str, Any]) -> float:
        """What something is worth that costs and brings."""
        return sum(self.gain(what, n) for what, n in gains.items()) + sum(self.gain(what, -n) for what, n in price.items())

    def best_token(self) -> float:
        return max(self.token(sort, self.stock[sort]) for sort in range(SORTS))

    # ---- sections --------------------------------------------------------------------------------------------------------

    def produced(self, most: int, men: Mapping[int, int] | None = None) -> tuple[float, list[int]]:
        """The worth of the best territories to produce on, with the workers there or elsewhere, and the stock afterwards."""
        box, view, found, after = self.box, self.view, 0.0, self.stock[:]
        mill, crew = built(view, self.seat, "mill"), len(view.workers[self.seat])
        amounts = {
            place: n + (place == mill) for place, n in (self.men if men is None else men).items() if n and box.makes.get(box.terrain[place])
        }
        if mill in self.own:
            amounts.setdefault(mill, 1)
        for _ in range(most + (mill in amounts)):
            best = (0.0, -1, -1, 0)
            for place, n in amounts.items():
                made = box.makes[box.terrain[place]]
                if made == "worker":
                    n = min(n, box.workers - crew)
                    best = max(best, (sum(self.one("worker", crew + i) for i in range(n)), place, -1, n))
                elif made:
                    sort = RESOURCES.index(made)
                    best = max(best, (self.tokens(sort, n, after[sort]), place, sort, n))
            value, place, sort, n = best
            found += value
            if place < 0:
                break
            del amounts[place]
            if sort < 0:
                crew += n
            else:
                after[sort] += n
        return found, after

    def half(self, gain: str) -> float:
        """What a half of a top action is worth, without what lies below."""
        box, view, seat = self.box, self.view, self.seat
        price: Mapping[str, int] = {"coins": box.price}
        if gain == "units":
            return self.outing(worth(box, view, seat, "units"))
        if gain == "coins":
            return self.gain("coins", worth(box, view, seat, "coins"))
        if gain == "produce":
            price, value = produce_price(box, view, seat), self.produced(worth(box, view, seat, "territories"))[0]
        elif gain == FACTORY:
            card = box.factory_cards[view.cards[seat]]
            price, value = card["cost"], self.change({}, card["gain"])
        elif gain == "resources":
            value = self.gain("any_resources", box.traded) if self.men.keys() & self.own else -9.0
        else:
            value = self.gain(gain, worth(box, view, seat, gain))
        if gain in ("resources", "popularity"):
            value += self.gain("power", built(view, seat, "armory") >= 0)
        elif gain in ("power", "cards"):
            value += self.gain("popularity", built(view, seat, "monument") >= 0)
        return value + self.change(price, {}) if not affordable(box, view, seat, price)[1] else -9.0

    def section(self, name: str) -> float:
        """Top and bottom of a section together."""
        if name == FACTORY:
            return max(self.half(FACTORY), 0.0) + 0.7 * self.outing(1)
        section = next(s for s in self.box.mats[self.view.mats[self.seat]].sections if s.top == name)
        return max(self.below(section, ""), *(self.half(half) + self.below(section, half) for half in HALVES[name]))

    def below(self, section: Section | None, half: str) -> float:
        """What the bottom action of a section brings after a half of its top action."""
        if section is None:
            return 0.0
        have = self.stock[section.bottom]
        if half == "resources":
            have += self.box.traded
        elif half == "produce":
            have = self.produced(worth(self.box, self.view, self.seat, "territories"))[1][section.bottom]
        return self.paying(section.bottom, section.coins, have)

    def paying(self, bottom: int, coins: int, have: int) -> float:
        """What a bottom action brings beyond the tokens that it costs; nothing where it cannot be paid."""
        price = self.price[bottom]
        if have + (has(self.box, self.view, self.seat, "coercion") and sum(self.view.hands[self.seat]) > 0) < price:
            return 0.0
        own = self.view.recruits[self.seat][bottom] >= 0
        bonus = self.gain(self.box.ongoing[bottom], 1) if own else 0.0
        spent = sum(self.token(bottom, have - 1 - i) for i in range(price))
        return self.benefit[bottom] + coins + bonus - min(spent, 0.75 * self.benefit[bottom])

    # ---- the map ---------------------------------------------------------------------------------------------------------

    def labour(self, men: Mapping[int, int]) -> float:
        """What the places of the workers promise: what the next Produce would bring, and a little for those that it does not reach."""
        found = 1.2 * self.produced(worth(self.box, self.view, self.seat, "territories"), men)[0]
        return found + sum(
            n * (0.3 if self.box.makes.get(self.box.terrain[place]) else 0.2 * self.drift(place)) for place, n in men.items()
        )

    def drift(self, place: int) -> float:
        """A worker where nothing is made is on its way."""
        far = distances(self.box, place, *self.walks)
        near = min((far[to] for to in range(self.box.hexes) if self.box.makes[self.box.terrain[to]]), default=FAR)
        return 0.5**near if near < FAR else 0.0

    @functools.cached_property
    def aims(self) -> list[tuple[int, float, bool]]:
        """Where to go, what it brings, and whether it has to be the character."""
        box, view, seat = self.box, self.view, self.seat
        free = [place for place, n in zip(box.encounter_hexes, view.tokens, strict=True) if n]
        found = [(place, ENCOUNTER, True) for place in free]
        if view.cards[seat] < 0 and view.factory_left:
            found.append((box.factory, FACTORY_CARD, True))
        for place in range(box.hexes):
            if foes(view, seat, place):
                found.append((place, max(0.0, self.fight(place, 1, 0)[0]), False))
            elif place not in self.own:
                found.append((place, self.field(place), False))
        return [aim for aim in found if aim[1] > 0]

    def field(self, place: int) -> float:
        """What holding a hex is worth, with what lies there."""
        lying = sum(self.token(sort, self.stock[sort]) * n for sort, n in enumerate(self.view.lying(place)) if n)
        return self.land * (3 if place == self.box.factory else 1) + (2.0 if place in self.wishes else 0.0) + lying

    @functools.cached_property
    def wishes(self) -> frozenset[int]:
        """Hexes that the own objectives want."""
        box, view, found = self.box, self.view, set[int]()
        if not objectives.may_show(box, view, self.seat):
            return frozenset()
        for card, n in zip(box.objectives, view.objectives[self.seat], strict=False):
            for want in card["conditions"] if n else ():
                if want["type"] == "control_terrain":
                    found.update(place for place in range(box.hexes) if box.terrain[place] == want["terrain"])
                elif want["type"] == "control_tunnels":
                    found.update(box.tunnels)
                elif want["type"] == "control_adjacent_to_factory":
                    found.update(box.beside[box.factory])
        return frozenset(found)

    def outlook(self, place: int, character: bool) -> float:
        """What the character or a mech has before it at a place."""
        if (place, character) not in self.views:
            far = distances(self.box, place, *self.ways)
            found = (value * 0.75 ** far[to] for to, value, alone in self.aims if far[to] < FAR and (character or not alone))
            self.views[place, character] = max(found, default=0.0)
        return self.views[place, character]

    def fight(self, place: int, units: int, workers: int) -> tuple[float, float]:
        """What a combat at a place is worth with so many own character and mechs, and the chance to win it."""
        key = (place, units, workers)
        if key not in self.fights:
            self.fights[key] = self._fight(*key)
        return self.fights[key]

    def _fight(self, place: int, units: int, workers: int) -> tuple[float, float]:
        box, view, seat = self.box, self.view, self.seat
        other = next(iter(foes(view, seat, place)))
        cut = 2 * (has(box, view, seat, "artillery") and view.power[seat] > 1)
        cut += 2 * (has(box, view, seat, "disarm") and place in tunnels(box, view, seat))
        pick = sorted((box.card_values[i] for i, n in enumerate(view.hands[seat][: len(box.card_values)]) for _ in range(n)), reverse=True)
        most = min(box.dial, view.power[seat]) + sum(pick[: units + (has(box, view, seat, "peoples_army") and workers > 0)])
        driven = view.workers[other].count(place) * (0 if has(box, view, seat, "camaraderie") else 1)
        prize = self.victory() + self.field(place) - driven * self.one("popularity", view.popularity[seat])
        best = max((self.chance(other, place, total, cut) * (prize + 3 * units) - 0.45 * total, total) for total in range(most + 1))
        return best[0] - 3 * units - 1.5, self.chance(other, place, best[1], cut)

    def victory(self) -> float:
        """The star of a combat that is won."""
        won = self.view.stars[self.seat][GOALS.index("combat")]
        return self.star if won < self.box.combat_stars or has(self.box, self.view, self.seat, "dominate") else 0.0

    def chance(self, other: int, place: int, total: int, cut: int = 0) -> float:
        """The chance that another seat commits no more than so much."""
        view = self.view
        power = min(self.box.dial, max(0, view.power[other] - cut))
        army = has(self.box, view, other, "peoples_army") and place in view.workers[other]
        cards = min(sum(view.hands[other]), max(1, len(view.fighters(other, place))) + army)
        if total >= power + cards * self.box.card_values[-1]:
            return 1.0
        return min(0.95, 0.1 + 0.85 * (total / (power + cards * CARD)) ** 2)

    def going(self, unit: int, start: int, to: int, load: tuple[str, ...]) -> float:
        """What one step of a unit with its load changes."""
        box, view, seat = self.box, self.view, self.seat
        lying = view.lying(start)
        carried = load.count("worker") + load.count("tired")
        took = len(load) - carried
        men = self.men.copy()
        fighter = unit < WORKER
        riders = carried + (not fighter)
        men[start] -= riders
        men[to] += riders
        stays = men[start] > 0 or len(view.fighters(seat, start)) > fighter or start in view.structures[seat]
        found = self.labour(men) - self.labour(self.men)
        if start in self.own and not stays:
            found -= self.field(start)
            found += sum(self.token(sort, self.stock[sort]) * n for sort, n in enumerate(lying)) if took else 0.0
        if took and stays:
            found -= 0.05
        if fighter:
            found += self.outlook(to, unit == 0) - self.outlook(start, unit == 0)
        enemy = foes(view, seat, to)
        if enemy:
            value, odds = self.fight(to, len(view.fighters(seat, to)) + fighter, riders)
            if view.fighters(seat, to):
                value -= self.fight(to, len(view.fighters(seat, to)), self.men[to])[0]
            return found + value - (1 - odds) * (took + riders) if odds > 0.5 else -5.0
        if fighter and unit == 0 and to in box.encounter_hexes and view.tokens[box.encounter_hexes.index(to)]:
            found += ENCOUNTER
        if unit == 0 and to == box.factory and view.cards[seat] < 0 and view.factory_left:
            found += FACTORY_CARD
        if to not in self.own and to < box.hexes:
            driven = sum(view.workers[other].count(to) for other in enemies(view, seat, to))
            found += self.field(to) + 0.5 * driven + self.gain("popularity", -driven) if driven else self.field(to)
        return found

    def steps(self, unit: int, start: int) -> Iterator[float]:
        """The worth of every step of a unit, without a load and with all there is."""
        box, view, seat = self.box, self.view, self.seat
        heap = tuple(name for name, n in zip(RESOURCES, view.lying(start), strict=True) for _ in range(n))
        loads = {(), heap}
        if 0 < unit < WORKER:
            loads |= {("worker",) * self.men[start], ("worker",) * self.men[start] + heap}
        for to in reach(box, view, seat, unit, start):
            if unit < WORKER or not enemies(view, seat, to):
                for load in loads:
                    yield self.going(unit, start, to, load)

    def outing(self, units: int) -> float:
        """What moving so many units would bring."""
        view, seat = self.view, self.seat
        fighters = [(unit, at) for unit in range(len(UNITS)) if (at := view.unit_at(seat, unit)) >= 0]
        found = [max(self.steps(unit, at), default=0.0) for unit, at in (*fighters, *((WORKER, at) for at in self.men))]
        return sum(value for value in sorted(found, reverse=True)[:units] if value > 0)

    # ---- single decisions ------------------------------------------------------------------------------------------------

    def lacking(self) -> tuple[int, int]:
        """The resource of the section that the token stands on, and how many are missing for its bottom action."""
        section = section_of(self.box, self.view, self.seat)
        return (section.bottom, self.price[section.bottom] - self.stock[section.bottom]) if section else (-1, 0)

    def placing(self, act: a.Place, left: int) -> float:
        """A token: what the bottom action needs first, and where it is safe."""
        sort, place = RESOURCES.index(act.resource), self.box.place_of[act.at]
        needed, lacking = self.lacking()
        there = len(self.view.fighters(self.seat, place)) + 0.5 * self.men[place]
        return self.token(sort, self.stock[sort]) + 0.05 * there + (4.0 if sort == needed and 0 < lacking <= left else 0.0)

    def making(self, at: tuple[str, ...]) -> float:
        """What is produced."""
        found, crew = 0.0, len(self.view.workers[self.seat])
        made = Counter(self.box.makes[self.box.terrain[self.box.place_of[name]]] for name in at)
        needed, lacking = self.lacking()
        for what, n in made.items():
            if what == "worker":
                found += sum(self.one("worker", crew + i) for i in range(n))
            else:
                sort = RESOURCES.index(what)
                found += self.tokens(sort, n, self.stock[sort]) + (2.0 if sort == needed and 0 < lacking <= n else 0.0)
        return found

    def spending(self, act: a.Pay) -> float:
        """A bottom action; tokens that lie with few units go first, a combat card only where it must."""
        bottom, _ = self.lacking()
        if bottom < 0:
            return 0.5
        mat = self.box.mats[self.view.mats[self.seat]]
        value = self.paying(bottom, mat.sections[mat.by_bottom[bottom]].coins, FAR)
        for name in act.spend:
            place = self.box.place_of.get(name, -1)
            value -= 0.01 * self.men[place] if place >= 0 else 0.3 * int(name.partition(".")[2])
        return value

    def site(self, structure: str, place: int) -> float:
        """Where a structure stands well: the bonus tile, and a mill where workers make things."""
        box, own = self.box, self.view.structures[self.seat]
        before = self.bonus(own)
        made = box.makes[box.terrain[place]]
        return self.bonus([*own, place]) - before + (0.4 * self.men[place] if structure == "mill" and made not in ("", "worker") else 0.0)

    def bonus(self, own: list[int]) -> float:
        """What the structure bonus tile would bring."""
        table: Any = SimpleNamespace(structures={self.seat: own}, tile=self.view.tile)
        return score.tile_coins(self.box, table, self.seat)[1]

    def rival(self) -> int:
        """The other side of the combat that is fought."""
        view = self.view
        return view.turn if view.turn != self.seat else foes(view, self.seat, view.fight)[0]

    def bidding(self, act: a.Commit) -> float:
        """The chance to win what is at stake, less what is spent; who loses with something gets a card."""
        view, place = self.view, self.view.fight
        total = act.dial + sum(map(int, act.cards))
        attacks = view.turn == self.seat
        odds = self.chance(self.rival(), place, total - (not attacks)) if attacks or total else 0.0
        stake = self.victory() + 3.0 + (4.0 if not attacks else 0.0) + 0.8 * self.men[place] + 0.5 * sum(view.lying(place))
        return odds * stake - 0.45 * act.dial - 0.4 * sum(map(int, act.cards)) + (1.0 if total and odds < 0.9 else 0.0)


_kept: list[tuple[str, Mind]] = []


def mind(box: Box, view: Pos) -> Mind:
    """The thoughts about a board; those about the last one are kept while nothing that they rest on has changed."""
    key = repr([getattr(view, name) for name in MATTERS])
    if not _kept or _kept[0][0] != key or _kept[0][1].box is not box:
        _kept[:] = [(key, Mind(box, view))]
    return _kept[0][1]


def appraise(box: Box, view: Pos, act: Action) -> float:
    """How good an action looks to the seat that acts; higher is better."""
    if view.stage != "play":
        return 0.0
    seat, step = view.viewer, view.agenda[-1]
    if isinstance(act, a.Move):
        start = box.place_of[act.unit.partition(".")[2]] if act.unit.startswith("worker") else view.unit_at(seat, UNITS.index(act.unit))
        if _between(view, act.load, start, seat):
            return -9.0
        unit = WORKER if act.unit.startswith("worker") else UNITS.index(act.unit)
        return mind(box, view).going(unit, start, box.place_of[act.to], act.load)
    own = mind(box, view)
    match act:
        case a.Go():
            return own.section(act.to)
        case a.Take():
            discarded = 0.01 * int(act.discard) if act.discard else 0.0
            return own.half(act.gain) + own.below(section_of(box, view, seat), act.gain) - discarded
        case a.Skip() if step["ask"] == "top":
            return own.below(section_of(box, view, seat), "")
        case a.Skip() | a.Stop() | Decline():
            return 0.0
        case a.Place():
            return own.placing(act, step["left"] if step["at"] < 0 else 0)
        case a.Produce():
            return own.making(act.at)
        case a.Pay():
            return own.spending(act)
        case a.Upgrade():
            bottom = BOTTOM.index(act.to)
            return CUBES[act.box] + own.benefit[bottom] * own.left[bottom] / own.price[bottom] / 6
        case a.Deploy():
            place = box.place_of[act.at]
            return MECHS[act.mech] + 0.2 * own.men[place] + 0.3 * own.outlook(place, False)
        case a.Build():
            return BUILT[act.structure] + own.site(act.structure, box.place_of[act.at])
        case a.Enlist():
            bottom = BOTTOM.index(act.section)
            users = sum(view.recruits[other][bottom] < 0 for other in neighbours(view, seat)) + (own.left[bottom] > 0)
            return own.gain(act.bonus, box.once) + users * own.gain(box.ongoing[bottom], 1)
        case a.Fight():
            place = box.place_of[act.at]
            return own.fight(place, len(view.fighters(seat, place)), own.men[place])[1]
        case a.Use():
            return 1.0 if act.ability != "artillery" or (view.power[seat] > 1 and view.power[own.rival()] > 1) else -1.0
        case a.Commit():
            return own.bidding(act)
        case a.Retreat():
            return 0.3 * act.workers + (0.5 if box.place_of[act.to] in box.lakes else 0.0)
        case a.Answer():
            option = box.encounters[view.encounter]["options"][act.option - 1]
            return own.change(option["cost"], option["gain"])
        case a.Keep():
            card = box.factory_cards[act.factory - 1]
            return own.change(card["cost"], card["gain"])
        case a.Prefer():
            return own.benefit[BOTTOM.index(act.action)]
        case a.Show():
            return own.star
        case a.EndTurn():
            return 1.5
    return 0.0


def _between(view: Pos, load: tuple[str, ...], start: int, seat: int) -> bool:
    """Whether a load is neither nothing nor everything of its sort: there are thousands, and one is like the other."""
    fresh, tired = load.count("worker"), load.count("tired")
    took, out = len(load) - fresh - tired, view.tired.count(start)
    return 0 < took < sum(view.lying(start)) or 0 < tired < out or 1 < fresh < view.workers[seat].count(start) - out


__all__ = ["appraise"]
