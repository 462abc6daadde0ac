"""After the moves: combats one by one, then the encounter, then the Factory (S-068); combat itself (S-128 to S-138)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Automatic, Decline, Sealing, Unsealing
from insuto.core.errors import Problem
from insuto.core.facts import Log, Result
from insuto.core.fields import Kind, Seat
from insuto.core.game import CHANCE, TABLE
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import ALL, Step
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Commit, Fight, GoOn, Retreat, Steal, Unveil, Use, combat_cards
from insuto.games.scythe.components import UNITS, UNSET, Box, bid_code, bid_of
from insuto.games.scythe.land import contested, disarming, foes, sides, token_on
from insuto.games.scythe.names import ABILITIES, GOALS, NO_CARD, NOWHERE
from insuto.games.scythe.rules_base import FIT, OwnTurn, Pos, ScytheDecision, Told, Turn, TurnOf
from insuto.games.scythe.state import has, home
from insuto.games.scythe.steps import AbilityStep, FightOverStep, ForStep, RetreatStep

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

    def carry_out(self, pos: Pos, step: ForStep, log: Log) -> None:
        box, seat = self.box, step.to
        pos.moved, pos.tired = (
            [0] * len(pos.moved),
            [],
        )  # nobody moves any more; who is beaten may carry no note of it home
        fights = contested(box, pos, seat)
        if fights:
            pos.push(ForStep(TABLE, ask="arrive", to=seat))
            if len(fights) > 1:
                pos.push("choose_fight", seat)
            else:
                begin(box, pos, fights[0], log)
            return
        # S-136: also where it has just won; S-150: one that was beaten is at home by now, and the token stays
        place = pos.characters[seat]  # S-153: no other unit takes a card
        if token_on(box, pos, place):
            pos.tokens[box.encounter_hexes.index(place)] = 0
            log.add("token_taken", seat, "S-143", where=box.places[place])
            pos.push(ForStep(TABLE, ask="arrive", to=seat))
            pos.push("encounter_card", CHANCE)
        elif place == box.factory and pos.cards[seat] == NO_CARD and pos.factory_left:
            pos.push(ForStep(TABLE, ask="arrive", to=seat))
            pos.push("factory_card", seat)
            for _ in range(pos.factory_left):
                pos.push(ForStep(CHANCE, ask="deal_offer", to=seat))

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        if any(step.to != pos.turn for step in self.waiting(pos)):
            yield Problem("turn", FIT)


def begin(box: Box, pos: Pos, place: int, log: Log) -> None:
    """Begin a combat: the abilities, the attacker's first (S-129), then both commit."""
    pos.fight = place
    attacker, defender = sides(pos)
    log.add("combat", attacker, "S-128", headline=True, where=box.places[place], other=defender)
    Committing.push(pos, [attacker, defender])
    for seat, other in ((defender, attacker), (attacker, defender)):
        for name in ABILITIES:
            if not has(box, pos, seat, name):
                continue
            if useful(box, pos, seat, other, name):
                pos.push(AbilityStep(seat, name=name))
            else:
                out_of_power(seat, name, log)


def out_of_power(seat: int, ability: str, log: Log) -> None:
    """Say that Artillery is not asked for, because it cannot be paid, which can come as a surprise (S-114)."""
    if ability == "artillery":
        log.add("no_artillery", seat, "S-114")


def useful(box: Box, pos: Pos, seat: int, other: int, name: str) -> bool:
    """Return True if an ability can do anything, and can be paid (S-042)."""
    if name == "scout":
        return bool(sum(pos.hands[other]))
    if name == "artillery":
        return pos.power[seat] >= ARTILLERY
    return pos.fight in disarming(box, pos, seat)


class ChoosingFight(Told, OwnTurn):
    """S-128: the attacker says which combat comes next."""

    name, kinds, rule = "choose_fight", (Fight,), "S-128"
    pushes = ("unveil commit+ ability*",)

    @narrow(Fight, "at", settles="no_combat")
    def open_combats(self, t: Turn) -> Sequence[int]:
        return contested(self.box, t.pos, t.seat)

    @guard("S-128", Fight, "at")
    def no_combat(self, t: Turn, at: int) -> Broken | None:
        """A combat is open there."""
        return None if at in contested(self.box, t.pos, t.seat) else Broken()

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        begin(self.box, pos, self.box.place_of[act.at], log)


class UsingAbility(Told):
    """S-129: an ability before the combat, or not."""

    step_type, kinds, rule, scene = AbilityStep, (Use, Decline), "S-129", "combat"
    declines = (Decline,)
    pushes = ("steal",)
    RULES: ClassVar = {"artillery": "S-114", "disarm": "S-124", "scout": "S-121"}

    def prompt(self, pos: Pos, step: AbilityStep) -> tuple[str, Mapping[str, Any]]:
        return f"ability.{step['name']}", step

    @guard("S-129", Use, "ability", final=True)
    def other_ability(self, t: TurnOf[AbilityStep], ability: int) -> Broken | None:
        """It is the one that is asked for."""
        return Broken(ability=t.step.name) if ABILITIES[ability] != t.step.name else None

    @guard("S-114", Use, "ability", lacks=True)
    def too_little(self, t: TurnOf[AbilityStep], ability: int) -> Broken | None:
        """Artillery is paid in power."""
        short = ARTILLERY - t.pos.power[t.seat] if ABILITIES[ability] == "artillery" else 0
        return Broken(what="power", n=ARTILLERY, short=short) if short > 0 else None

    def apply(self, pos: Pos, step: AbilityStep, act: Action, log: Log) -> None:
        seat = step.seat
        if not isinstance(act, Use):
            log.add("ability_left", seat, "S-129", ability=step.name)
            return
        other = next(one for one in sides(pos) if one != seat)
        rule = self.RULES[act.ability]
        log.add("ability_used", seat, rule, ability=act.ability)
        if act.ability == "scout":
            if sum(pos.hands[other]):
                pos.push("steal", CHANCE, to=seat, of=other)
            return
        if act.ability == "artillery":
            effects.lose(pos, seat, "power", ARTILLERY, rule, log)
        effects.lose(pos, other, "power", HIT, rule, log)
        # the other side's abilities are on the agenda since the combat began; what it has lost the power for is not asked any more
        waiting = [one for one in pos.waiting(AbilityStep) if one.seat == other]
        lapsed = [one for one in waiting if not useful(self.box, pos, other, seat, one.name)]
        pos.agenda = [one for one in pos.agenda if one not in lapsed]
        for one in lapsed:
            out_of_power(other, one.name, log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.waiting(AbilityStep):
            if step.seat not in sides(pos) or not has(self.box, pos, step.seat, step.name):
                yield Problem("agenda", FIT)


class Stealing(Told):
    """S-121: a card of the other side, taken at random."""

    name, kinds, rule, asked, scene = "steal", (Steal,), "S-121", CHANCE, "combat"
    holds: Mapping[str, Kind] = {"to": Seat(), "of": Seat()}  # not declared: a step cannot have an attribute `of`

    @guard("S-121", Steal, "card")
    def no_card(self, t: Turn, card: int) -> Broken | None:
        """The other side has such a card."""
        return None if t.pos.hands[t.step["of"]][card] else Broken()

    def weights(self, pos: Pos, step: Step, acts: Sequence[Any]) -> Sequence[int]:
        return [pos.hands[step["of"]][self.box.card_names.index(act.card)] for act in acts]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        card = self.box.card_names.index(act.card)
        pos.hands[step["of"]][card] -= 1
        pos.hands[step["to"]][card] += 1
        log.add(
            "stolen",
            step["to"],
            "S-121",
            other=step["of"],
            card=act.card,
            secret=("card",),
            seen=(step["to"], step["of"]),
            reveals=True,
        )

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.agenda:
            if step.ask == self.name and (not sum(pos.hands[step["of"]]) or step["to"] == step["of"]):
                yield Problem("agenda", FIT)


class Committing(Told, Sealing[Pos]):
    """S-130: dial and cards. One number holds both, so that nobody sees how many cards were added."""

    name, kinds, rule, unsealed_by, field, scene = "commit", (Commit,), "S-130", "unveil", "bids", "combat"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.adds = [([cards.count(name) for name in box.card_names], cards) for cards in combat_cards(self).loads]

    def seats(self, pos: Pos) -> Sequence[int]:
        return sides(pos)

    def most_cards(self, pos: Pos, seat: int) -> int:
        """Return the most cards that may be added: one for the character and each mech there (S-130); one more for the
        People's Army (S-117)."""
        army = has(self.box, pos, seat, "peoples_army") and pos.fight in pos.workers[seat]
        return len(pos.fighters(seat, pos.fight)) + army

    @guard("S-130", Commit, "dial")
    def too_little_power(self, t: Turn, dial: int) -> Broken | None:
        """The dial shows power that is there."""
        power = t.pos.power[t.seat]
        return Broken(n=power, short=dial - power) if dial > power else None

    @guard("S-130", Commit, "cards")
    def too_many_cards(self, t: Turn, cards: tuple[str, ...]) -> Broken | None:
        """As many cards may be added as the seat has fighters there."""
        most = self.most_cards(t.pos, t.seat)
        return Broken(n=most, short=len(cards) - most) if len(cards) > most else None

    @guard("S-130", Commit, "cards", lacks=True)
    def cards_missing(self, t: Turn, cards: tuple[str, ...]) -> Broken | None:
        """They are in the hand."""
        hand = zip(self.box.card_names, t.pos.hands[t.seat], strict=False)
        return Broken() if any(cards.count(name) > n for name, n in hand) else None

    @narrow(Commit, "dial", settles="too_little_power")
    def dials(self, t: Turn) -> Sequence[int]:
        return range(min(self.box.dial, t.pos.power[t.seat]) + 1)

    @narrow(Commit, "cards", settles="too_many_cards cards_missing")
    def cards_to_add(self, t: Turn) -> Sequence[tuple[str, ...]]:
        hand, most = t.pos.hands[t.seat], self.most_cards(t.pos, t.seat)
        return [
            cards
            for counts, cards in self.adds
            if len(cards) <= most and all(n <= m for n, m in zip(counts, hand, strict=False))
        ]

    def seal(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        pos.bids[step.seat] = bid_code(act.dial, [act.cards.count(name) for name in self.box.card_names])
        log.add(
            "committed",
            step.seat,
            "S-130",
            dial=act.dial,
            cards=act.cards,
            secret=("dial", "cards"),
            seen=(step.seat,),
        )

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        yield from super().invariants(pos)
        if len(sides(pos)) != 2 and any(step.ask == self.unsealed_by for step in pos.agenda):
            yield Problem("fight", FIT)
            return
        for seat, code in enumerate(pos.bids):
            if code == UNSET or (pos.viewer != ALL and pos.viewer != seat):
                continue
            dial, cards = bid_of(code, len(self.box.card_names))
            lacking = any(n > m for n, m in zip(cards, pos.hands[seat], strict=False))
            if dial > pos.power[seat] or lacking or sum(cards) > self.most_cards(pos, seat):
                yield Problem(f"bids[{seat}]", FIT)


class Unveiling(ScytheDecision, Unsealing[Pos]):
    """S-131 to S-133: both are turned up and paid, the loser retreats."""

    name, kinds, rule, scene = "unveil", (Unveil,), "S-131", "combat"
    pushes = ("fight_over deal? retreat*",)

    def unseal(self, pos: Pos, step: Step, log: Log) -> None:
        box, kinds = self.box, len(self.box.card_names)
        attacker, defender = sides(pos)
        spent = {seat: bid_of(pos.bids[seat], kinds) for seat in (attacker, defender)}
        values = box.card_values
        totals = {
            seat: dial + sum(n * v for n, v in zip(cards, values, strict=True)) for seat, (dial, cards) in spent.items()
        }
        for seat, (dial, cards) in spent.items():
            names = tuple(name for name, n in zip(box.card_names, cards, strict=True) for _ in range(n))
            log.add(
                "unveiled_with" if names else "unveiled",
                seat,
                "S-131",
                dial=dial,
                cards=names,
                total=totals[seat],
                reveals=True,
                at=(f"bid.{self.who(pos, seat)}",),
                laid=True,
            )
        for seat, (dial, cards) in spent.items():
            effects.lose(pos, seat, "power", dial, "S-132", log)
            for card, n in enumerate(cards):
                pos.hands[seat][card] -= n
                pos.discard[card] += n
        pos.bids = [UNSET] * pos.players
        winner, loser = (attacker, defender) if totals[attacker] >= totals[defender] else (defender, attacker)
        result = self.result(pos, spent, totals, winner)
        log.add("combat_won", winner, "S-131", headline=True, result=result, where=box.places[pos.fight], other=loser)
        workers = pos.workers[loser].count(pos.fight)
        pos.push(FightOverStep(TABLE, winner=winner, workers=workers))
        if totals[loser]:
            effects.draw(pos, loser, 1, "S-133", log)
        else:
            effects.refill(pos, log)
        flees = has(box, pos, loser, "seaworthy") and any(place in box.lakes for place in box.beside[pos.fight])
        if flees:
            for unit in reversed(pos.fighters(loser, pos.fight)):
                pos.push(RetreatStep(loser, unit=UNITS[unit]))
        else:
            retreat_all(box, pos, loser, pos.fight, log)

    def result(
        self, pos: Pos, spent: Mapping[int, tuple[int, list[int]]], totals: Mapping[int, int], winner: int
    ) -> Result:
        """Return what both sides have committed and who wins, as a table; what becomes of it follows as events."""
        both = tuple(spent)
        cards = [
            [name for name, n in zip(self.box.card_names, spent[seat][1], strict=True) for _ in range(n)]
            for seat in both
        ]
        rows = (
            ("role", "role", ("attacker", "defender")),
            ("dial", "", tuple(spent[seat][0] for seat in both)),
            ("cards", "played", tuple(tuple(names) or ("nothing",) for names in cards)),
            ("total", "", tuple(totals[seat] for seat in both)),
            ("outcome", "role", tuple("won" if seat == winner else "lost" for seat in both)),
        )
        return Result("combat", both, rows, (keys.PLACE(self.box.places[pos.fight]),))


def retreat_all(box: Box, pos: Pos, seat: int, place: int, log: Log) -> None:
    """Send home whoever is left of the beaten side (S-133)."""
    base = home(box, pos, seat)
    for unit in pos.fighters(seat, place):
        pos.set_unit(seat, unit, base)
    effects.send_home(box, pos, seat, place)
    log.add("retreated", seat, "S-133", where=box.places[place], to=box.places[base])


class Retreating(Told):
    """S-113: with Seaworthy each beaten unit goes to a lake beside or home, and workers may ride on a mech."""

    step_type, kinds, rule = RetreatStep, (Retreat,), "S-113"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.ends = (*sorted(box.lakes), *box.homes)
        self.goals = tuple(box.places[place] for place in self.ends)

    @guard("S-113", Retreat, "to")
    def no_retreat(self, t: TurnOf[RetreatStep], to: int) -> Broken | None:
        """A lake beside the combat, or the home base."""
        lakes = (lake for lake in self.box.beside[t.pos.fight] if lake in self.box.lakes)
        return None if self.ends[to] in (*lakes, home(self.box, t.pos, t.seat)) else Broken()

    @guard("S-113", Retreat, "to", after="no_retreat")
    def lake_taken(self, t: TurnOf[RetreatStep], to: int) -> Broken | None:
        """Nobody else fights on the lake."""
        return Broken() if self.ends[to] in self.box.lakes and foes(t.pos, t.seat, self.ends[to]) else None

    @guard("S-113", Retreat, "workers", "to")
    def no_ride(self, t: TurnOf[RetreatStep], workers: int, to: int) -> Broken | None:
        """Workers ride on a mech, to a lake."""
        return Broken() if workers and (t.step.unit == UNITS[0] or self.ends[to] not in self.box.lakes) else None

    @guard("S-113", Retreat, "workers", lacks=True, after="no_ride")
    def too_few_riders(self, t: TurnOf[RetreatStep], workers: int) -> Broken | None:
        """So many stand there."""
        return Broken() if workers > t.pos.workers[t.seat].count(t.pos.fight) else None

    def apply(self, pos: Pos, step: RetreatStep, act: Any, log: Log) -> None:
        box, seat, to = self.box, step.seat, self.box.place_of[act.to]
        pos.set_unit(seat, UNITS.index(step.unit), to)
        for _ in range(act.workers):
            pos.shift_worker(seat, pos.fight, to)
        log.add("retreated", seat, "S-113", where=box.places[pos.fight], to=act.to)
        if not pos.fighters(seat, pos.fight):
            effects.send_home(box, pos, seat, pos.fight)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.waiting(RetreatStep):
            if pos.unit_at(step.seat, UNITS.index(step.unit)) != pos.fight:
                yield Problem("agenda", FIT)


class FightOver(ScytheDecision, Automatic[Pos]):
    """S-134, S-135, S-138: popularity for driven-out workers, the star, the end of the game (D-12)."""

    step_type, kinds, rule, scene = FightOverStep, (GoOn,), "S-138", "combat"

    def carry_out(self, pos: Pos, step: FightOverStep, log: Log) -> None:
        box, winner, workers = self.box, step.winner, step.workers
        pos.fight = NOWHERE
        if winner == pos.turn and workers:
            pos.pushed += workers
            if not has(box, pos, winner, "camaraderie"):  # S-127
                effects.lose(pos, winner, "popularity", workers, "S-135", log)
        if pos.stars[winner][GOALS.index("combat")] < effects.most_stars(box, pos, winner, "combat"):
            effects.place_star(box, pos, winner, "combat", log)
        effects.award(box, pos, winner, log)


__all__ = [
    "Arriving",
    "ChoosingFight",
    "Committing",
    "FightOver",
    "Retreating",
    "Stealing",
    "Unveiling",
    "UsingAbility",
]
