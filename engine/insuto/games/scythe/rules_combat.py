"""After the moves: combats one by one, then the encounter, then the Factory (S-068); combat itself (S-128 to S-138)."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Automatic, Decline, Sealing, Unsealing
from insuto.core.errors import Problem
from insuto.core.facts import Log, Result
from insuto.core.guards import Broken, guard, narrow
from insuto.core.plain import JsonObject
from insuto.core.position import ALL, CHANCE, TABLE, Step
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Commit, Fight, GoOn, Retreat, Steal, Unveil, Use, combat_cards
from insuto.games.scythe.components import FACTORY_SECTION, UNITS, UNSET, Box, bid_code, bid_of
from insuto.games.scythe.land import leads_nowhere, rival, sides, token_on
from insuto.games.scythe.names import ABILITIES, GOALS, NOWHERE
from insuto.games.scythe.offers import give
from insuto.games.scythe.reasons import paid
from insuto.games.scythe.rules_base import FIT, GuardedDecision, OwnTurn, Player, Pos, ScytheDecision, Turn, TurnOf
from insuto.games.scythe.steps import AbilityStep, FightOverStep, ForStep, RetreatStep, StealStep

ARTILLERY, HIT = 1, 2
"""The power that Artillery costs, and what Artillery and Disarm take (S-114, S-124)."""


class Arriving(ScytheDecision, Automatic[Pos]):
    """The table looks what the moves led to: a combat, an encounter, the Factory, or nothing more."""

    name, step_type, kinds, rule, scene = "arrive", ForStep, (GoOn,), "S-068", ""
    pushes = (
        "arrive choose_fight",
        "arrive unveil commit+ ability*",
        "arrive encounter_card",
        "arrive factory_card deal_offer+",
    )

    @classmethod
    def skipped_bottom(cls, pos: Pos, done: Mapping[str, object]) -> bool:
        return pos.section[pos.turn] != FACTORY_SECTION  # the move of a Factory card is its bottom action

    def carry_out(self, pos: Pos, step: ForStep, log: Log) -> None:
        box, me = self.box, Player(self.box, pos, step.to)
        # nobody moves any more; the beaten side may carry no note of it home
        pos.moved, pos.tired = [0] * len(pos.moved), []
        if leads_nowhere(me):
            return
        pos.push(step)
        if fights := me.contested():
            if len(fights) > 1:
                pos.push("choose_fight", me.seat)
            else:
                begin(me, fights[0], log)
        # S-136: also where it has just won; S-150: one that was beaten is at home by now, and the token stays
        elif token_on(box, pos, place := me.character):
            pos.tokens[box.encounter_hexes.index(place)] = 0
            log.add("token_taken", me.seat, "S-143", where=box.places[place])
            pos.push("encounter_card", CHANCE)
        else:  # S-153: no other unit takes a card
            pos.push("factory_card", me.seat)
            for _ in range(pos.factory_left):
                pos.push(ForStep(CHANCE, ask="deal_offer", to=me.seat))

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        if any(step.to != pos.turn for step in self.waiting(pos)):
            yield Problem("turn", FIT)


def begin(me: Player, place: int, log: Log) -> None:
    """Begin a combat of the seat whose turn it is: the abilities, the attacker's first (S-129), then both commit."""
    me.pos.fight = place
    other = rival(me)
    log.add("combat", me.seat, "S-128", headline=True, where=me.box.places[place], other=other.seat)
    Committing.push(me.pos, [me.seat, other.seat])
    for one, against in ((other, me), (me, other)):
        for name in filter(one.has, ABILITIES):
            if useful(one, against, name):
                me.pos.push(AbilityStep(one.seat, name=name))
            else:
                out_of_power(one.seat, name, log)


def out_of_power(seat: int, ability: str, log: Log) -> None:
    """Log that Artillery is skipped because it cannot be paid, which can be a surprise (S-114)."""
    if ability == "artillery":
        log.add("no_artillery", seat, "S-114")


def useful(me: Player, other: Player, name: str) -> bool:
    """Return True if an ability can do anything, and can be paid (S-042)."""
    if name == "scout":
        return bool(sum(other.hand))
    if name == "artillery":
        return me.power >= ARTILLERY
    return me.pos.fight in me.disarming()


class ChoosingFight(GuardedDecision, OwnTurn):
    """S-128: the attacker says which combat comes next."""

    name, kinds, rule = "choose_fight", (Fight,), "S-128"
    rare = kinds
    pushes = ("unveil commit+ ability*",)

    @narrow(Fight, "at", settles="no_combat")
    def open_combats(self, t: Turn) -> Sequence[int]:
        return t.contested()

    @guard("S-128", Fight, "at")
    def no_combat(self, t: Turn, at: int) -> Broken | None:
        """A combat is open there."""
        return None if at in t.contested() else Broken()

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        begin(Player(self.box, pos, step.seat), self.box.place_of[act.at], log)


class UsingAbility(GuardedDecision):
    """S-129: an ability before the combat, or not."""

    step_type, kinds, rule, scene = AbilityStep, (Use, Decline), "S-129", "combat"
    declines, composed = (Decline,), (Part("sides"),)
    pushes = ("steal",)
    RULES: ClassVar = {"artillery": "S-114", "disarm": "S-124", "scout": "S-121"}

    def prompt(self, pos: Pos, step: AbilityStep) -> tuple[str, Mapping[str, object]]:
        return f"ability.{step.name}", step

    @guard("S-129", Use, "ability", final=True)
    def other_ability(self, t: TurnOf[AbilityStep], ability: int) -> Broken | None:
        """It is the current one."""
        return Broken(ability=t.step.name) if ABILITIES[ability] != t.step.name else None

    @guard("S-114", Use, "ability", lacks=True)
    def too_little(self, t: TurnOf[AbilityStep], ability: int) -> Broken | None:
        """Artillery is paid in power."""
        short = ARTILLERY - t.power if ABILITIES[ability] == "artillery" else 0
        return Broken(what="power", n=ARTILLERY, short=short) if short > 0 else None

    def price_of(self, pos: Pos, step: AbilityStep, act: Action) -> tuple[str, Mapping[str, object]] | None:
        return paid({"power": ARTILLERY}) if isinstance(act, Use) and act.ability == "artillery" else None

    def is_final(self, pos: Pos, step: AbilityStep, act: Action) -> bool:
        """Return True: an ability is used once in a combat (S-129), and the dials follow."""
        return True

    def apply(self, pos: Pos, step: AbilityStep, act: Action, log: Log) -> None:
        me = Player(self.box, pos, step.seat)
        if not isinstance(act, Use):
            log.add("ability_left", me.seat, "S-129", ability=step.name)
            return
        other, rule = rival(me), self.RULES[act.ability]
        log.add("ability_used", me.seat, rule, ability=act.ability)
        if act.ability == "scout":
            if sum(other.hand):
                pos.push(StealStep(CHANCE, to=me.seat, whom=other.seat))
            return
        if act.ability == "artillery":
            effects.lose(me, "power", ARTILLERY, rule, log)
        effects.lose(other, "power", HIT, rule, log)
        # the other side's abilities are on the agenda since the combat began; those that it can no longer pay for are
        # removed
        waiting = [one for one in pos.waiting(AbilityStep) if one.seat == other.seat]
        lapsed = [one for one in waiting if not useful(other, me, one.name)]
        pos.agenda = [one for one in pos.agenda if one not in lapsed]
        for one in lapsed:
            out_of_power(other.seat, one.name, log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.waiting(AbilityStep):
            if step.seat not in sides(pos) or not Player(self.box, pos, step.seat).has(step.name):
                yield Problem("agenda", FIT)


class Stealing(GuardedDecision):
    """S-121: a card of the other side, taken at random."""

    step_type, kinds, rule, responder, scene = StealStep, (Steal,), "S-121", CHANCE, "combat"
    rare = kinds

    @guard("S-121", Steal, "card")
    def no_card(self, t: TurnOf[StealStep], card: int) -> Broken | None:
        """The other side has such a card."""
        return None if t.of(t.step.whom).hand[card] else Broken()

    def weights(self, pos: Pos, step: StealStep, acts: Sequence[Any]) -> Sequence[int]:
        return [pos.hands[step.whom][self.box.card_names.index(act.card)] for act in acts]

    def apply(self, pos: Pos, step: StealStep, act: Any, log: Log) -> None:
        card, to, whom = self.box.card_names.index(act.card), step.to, step.whom
        pos.hands[whom][card] -= 1
        pos.hands[to][card] += 1
        log.add("stolen", to, "S-121", other=whom, card=act.card, secret=("card",), seen=(to, whom), reveals=True)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.waiting(StealStep):
            if not sum(pos.hands[step.whom]) or step.to == step.whom:
                yield Problem("agenda", FIT)


class Committing(GuardedDecision, Sealing[Pos]):
    """S-130: dial and cards. One number holds both, so that nobody sees how many cards were added."""

    name, kinds, rule, unsealed_by, field, scene = "commit", (Commit,), "S-130", "unveil", "bids", "combat"
    composed = (Part("number", "dial"), Part("cards", "cards", noun="card"))

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        if pos.power[step.seat]:
            return self.name, step
        return "commit.cards_only" if any(pos.hands[step.seat]) else "commit.none", step

    def button(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]]:
        if not act.cards:
            return "commit", {"total": act.dial}
        parts = (act.dial, *map(int, act.cards))
        return "commit.cards", {"sum": "＋".join(map(str, parts)), "total": sum(parts)}

    def price_of(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """S-132: power and cards are spent, whoever wins."""
        if not act.cards:
            return ("power", {"n": act.dial}) if act.dial else None
        return "commit", {"n": act.dial, "cards": len(act.cards)}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.adds = [([cards.count(name) for name in box.card_names], cards) for cards in combat_cards(self).loads]

    def seats(self, pos: Pos) -> Sequence[int]:
        return sides(pos)

    def most_cards(self, me: Player) -> int:
        """Return the most cards that may be added: one for the character and each mech there (S-130); one more for the
        People's Army (S-117)."""
        army = me.has("peoples_army") and me.pos.fight in me.workers
        return len(me.fighters(me.pos.fight)) + army

    @guard("S-130", Commit, "dial")
    def too_little_power(self, t: Turn, dial: int) -> Broken | None:
        """The dial shows power that is there."""
        power = t.power
        return Broken(n=power, short=dial - power) if dial > power else None

    @guard("S-130", Commit, "cards")
    def too_many_cards(self, t: Turn, cards: tuple[str, ...]) -> Broken | None:
        """As many cards may be added as the seat has fighters there."""
        most = self.most_cards(t)
        return Broken(n=most, short=len(cards) - most) if len(cards) > most else None

    @guard("S-130", Commit, "cards", lacks=True)
    def cards_missing(self, t: Turn, cards: tuple[str, ...]) -> Broken | None:
        """They are in the hand."""
        hand = zip(self.box.card_names, t.hand, strict=False)
        return Broken() if any(cards.count(name) > n for name, n in hand) else None

    @narrow(Commit, "dial", settles="too_little_power")
    def dials(self, t: Turn) -> Sequence[int]:
        return range(min(self.box.dial, t.power) + 1)

    @narrow(Commit, "cards", settles="too_many_cards cards_missing")
    def cards_to_add(self, t: Turn) -> Sequence[tuple[str, ...]]:
        hand, most = t.hand, self.most_cards(t)
        return [
            cards
            for counts, cards in self.adds
            if len(cards) <= most and all(n <= m for n, m in zip(counts, hand, strict=False))
        ]

    def seal(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        pos.bids[step.seat] = bid_code(act.dial, [act.cards.count(name) for name in self.box.card_names])
        what = {"dial": act.dial, "cards": act.cards}
        log.add("committed", step.seat, "S-130", **what, secret=tuple(what), seen=(step.seat,))

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        yield from super().invariants(pos)
        if len(sides(pos)) != 2 and any(step.ask == self.unsealed_by for step in pos.agenda):
            yield Problem("fight", FIT)
            return
        for one in Player.all(self.box, pos):
            if one.bid == UNSET or (pos.viewer != ALL and pos.viewer != one.seat):
                continue
            dial, cards = bid_of(one.bid, len(self.box.card_names))
            if dial > one.power:
                yield Problem(f"{one.faction.id}.dial", "shows more power than there is", {"n": one.power})
            if any(n > m for n, m in zip(cards, one.hand, strict=False)):
                yield Problem(f"{one.faction.id}.played", "is not in the hand")
            if sum(cards) > (most := self.most_cards(one)):
                yield Problem(f"{one.faction.id}.played", "adds more cards than {n}", {"n": most})


class Unveiling(ScytheDecision, Unsealing[Pos]):
    """S-131 to S-133: both are turned up and paid, the loser retreats."""

    name, kinds, rule, scene = "unveil", (Unveil,), "S-131", "combat"
    pushes = ("fight_over deal? retreat*", "fight_over accept retreat*")

    def unseal(self, pos: Pos, step: Step, log: Log) -> None:
        box = self.box
        both = [Player(box, pos, seat) for seat in sides(pos)]
        spent = [bid_of(one.bid, len(box.card_names)) for one in both]
        played = [tuple(itertools.chain(*map(itertools.repeat, box.card_names, cards))) for _, cards in spent]
        totals = [dial + sum(map(operator.mul, cards, box.card_values)) for dial, cards in spent]
        for one, (dial, _), names, total in zip(both, spent, played, totals, strict=True):
            log.add(
                "unveiled_with" if names else "unveiled", one.seat, "S-131", dial=dial, cards=names, total=total,
                reveals=True, at=(f"bid.{self.who(pos, one.seat)}",), face_down=True,
            )  # fmt: skip
        for one, (dial, cards) in zip(both, spent, strict=True):
            effects.lose(one, "power", dial, "S-132", log)
            for card, n in enumerate(cards):
                one.hand[card] -= n
                pos.discard[card] += n
        pos.bids = [UNSET] * pos.players
        winner, loser = both if totals[0] >= totals[1] else reversed(both)  # S-131: both[0] attacks, and wins a tie
        rows = (
            ("role", "role", ("attacker", "defender")),
            ("dial", "", tuple(dial for dial, _ in spent)),
            ("cards", "played", tuple(names or ("nothing",) for names in played)),
            ("total", "", tuple(totals)),
            ("outcome", "role", tuple("won" if one is winner else "lost" for one in both)),
        )
        place = box.places[pos.fight]
        result = Result("combat", tuple(one.seat for one in both), rows, (keys.PLACE(place),))
        kind = "combat_won" if totals[0] != totals[1] else "combat_tied"
        log.add(kind, winner.seat, "S-131", headline=True, result=result, where=place, other=loser.seat)
        pos.push(FightOverStep(TABLE, winner=winner.seat, workers=loser.workers.count(pos.fight)))
        drawn = [("cards", 1, "S-133")] if totals[loser is both[1]] else []
        if not drawn or give(loser, drawn, log, loser.reading.outside_gains == "asked"):
            effects.refill(pos, log)
        if loser.has("seaworthy") and box.lakes.intersection(box.beside[pos.fight]):
            for unit in reversed(loser.fighters(pos.fight)):
                pos.push(RetreatStep(loser.seat, unit=UNITS[unit]))
        else:
            retreat_all(loser, pos.fight, log)


def retreat_all(me: Player, place: int, log: Log) -> None:
    """Send home whoever is left of the beaten side (S-133)."""
    base = me.home
    for unit in me.fighters(place):
        me.set_unit(unit, base)
    workers = effects.send_home(me, place)
    data: JsonObject = {"where": me.box.places[place], "to": me.box.places[base]}
    log.add("retreated_workers" if workers else "retreated", me.seat, "S-133", **data, n=workers)


class Retreating(GuardedDecision):
    """S-113: with Seaworthy each beaten unit goes to an adjacent lake or home, and workers may ride on a mech."""

    step_type, kinds, rule = RetreatStep, (Retreat,), "S-113"
    rare = kinds

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.ends = (*sorted(box.lakes), *box.homes)
        self.goals = tuple(box.places[place] for place in self.ends)

    @guard("S-113", Retreat, "to")
    def no_retreat(self, t: TurnOf[RetreatStep], to: int) -> Broken | None:
        """A lake adjacent to the combat, or the home base."""
        lakes = (lake for lake in self.box.beside[t.pos.fight] if lake in self.box.lakes)
        return None if self.ends[to] in (*lakes, t.home) else Broken()

    @guard("S-113", Retreat, "to", after="no_retreat")
    def lake_taken(self, t: TurnOf[RetreatStep], to: int) -> Broken | None:
        """Nobody else fights on the lake."""
        return Broken() if self.ends[to] in self.box.lakes and t.foes(self.ends[to]) else None

    @guard("S-113", Retreat, "workers", "to")
    def no_ride(self, t: TurnOf[RetreatStep], workers: int, to: int) -> Broken | None:
        """Workers ride on a mech, to a lake."""
        return Broken() if workers and (t.step.unit == UNITS[0] or self.ends[to] not in self.box.lakes) else None

    @guard("S-113", Retreat, "workers", lacks=True, after="no_ride")
    def too_few_riders(self, t: TurnOf[RetreatStep], workers: int) -> Broken | None:
        """So many stand there."""
        return Broken() if workers > t.workers.count(t.pos.fight) else None

    def apply(self, pos: Pos, step: RetreatStep, act: Any, log: Log) -> None:
        me, to = Player(self.box, pos, step.seat), self.box.place_of[act.to]
        me.set_unit(UNITS.index(step.unit), to)
        for _ in range(act.workers):
            me.shift_worker(pos.fight, to)
        where = self.place(pos.fight)
        log.add(
            "retreated_workers" if act.workers else "retreated", me.seat, "S-113", where=where, to=act.to, n=act.workers
        )
        if not me.fighters(pos.fight) and (left := effects.send_home(me, pos.fight)):
            log.add("workers_home", me.seat, "S-133", where=where, to=self.place(me.home), n=left)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.waiting(RetreatStep):
            if pos.fight == NOWHERE or Player(self.box, pos, step.seat).unit_at(UNITS.index(step.unit)) != pos.fight:
                yield Problem("agenda", FIT)


class FightOver(ScytheDecision, Automatic[Pos]):
    """S-134, S-135, S-138: popularity for driven-out workers, the star, the end of the game (D-12)."""

    step_type, kinds, rule, scene = FightOverStep, (GoOn,), "S-138", "combat"

    def carry_out(self, pos: Pos, step: FightOverStep, log: Log) -> None:
        winner, workers = Player(self.box, pos, step.winner), step.workers
        pos.fight = NOWHERE
        if winner.seat == pos.turn and workers:
            pos.pushed += workers
            if not winner.has("camaraderie"):  # S-127
                effects.lose(winner, "popularity", workers, "S-135", log)
        if winner.stars[GOALS.index("combat")] < effects.most_stars(winner, "combat"):
            effects.place_star(winner, "combat", log)
        effects.award(winner, log)
