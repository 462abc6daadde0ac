"""After the moves: combats one by one, then the encounter, then the Factory (S-068); combat itself (S-128 to S-138)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Automatic, Decline, Sealing, Unsealing
from insuto.core.errors import Problem
from insuto.core.facts import Log, Result, Violation
from insuto.core.fields import Kind, OneOf, Seat, Several, Whole
from insuto.core.game import CHANCE, TABLE
from insuto.core.position import ALL, Step
from insuto.games.scythe import effects, keys
from insuto.games.scythe.actions import Commit, Fight, GoOn, Retreat, Steal, Unveil, Use
from insuto.games.scythe.land import contested, foes, sides, token_on, tunnels
from insuto.games.scythe.names import GOALS
from insuto.games.scythe.play_base import FIT, OwnTurn, Pos, ScytheDecision
from insuto.games.scythe.state import BID_BASE, UNITS, UNSET, Box, bid_code, bid_of, has, home
from insuto.games.scythe.why import why

ABILITIES = ("artillery", "disarm", "scout")
"""What is used before the dials are set (S-114, S-121, S-124)."""
ARTILLERY, HIT = 1, 2
"""The power that Artillery costs, and what Artillery and Disarm take (S-114, S-124)."""


class Arriving(ScytheDecision, Automatic[Pos]):
    """The table looks what the moves led to: a combat, an encounter, the Factory, or nothing more."""

    name, kinds, rule, scene = "arrive", (GoOn,), "S-068", ""
    holds: Mapping[str, Kind] = {"to": Seat()}
    pushes = ("arrive choose_fight", "arrive unveil commit+ ability*", "arrive encounter_card", "arrive factory_card deal_offer+")

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, seat = self.box, step["to"]
        pos.moved, pos.tired = [0] * len(pos.moved), []  # nobody moves any more; who is beaten may carry no note of it home
        fights = contested(box, pos, seat)
        if fights:
            pos.push("arrive", TABLE, to=seat)
            if len(fights) > 1:
                pos.push("choose_fight", seat)
            else:
                begin(box, pos, fights[0], log)
            return
        place = pos.characters[seat]
        if token_on(box, pos, place):
            pos.tokens[box.encounter_hexes.index(place)] = 0
            log.add("token_taken", seat, "S-143", where=box.places[place])
            pos.push("arrive", TABLE, to=seat)
            pos.push("encounter_card", CHANCE)
        elif place == box.factory and pos.cards[seat] < 0 and pos.factory_left:
            pos.push("arrive", TABLE, to=seat)
            pos.push("factory_card", seat)
            for _ in range(pos.factory_left):
                pos.push("deal_offer", CHANCE, to=seat)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        if any(step["ask"] == self.name and step["to"] != pos.turn for step in pos.agenda):
            yield Problem("turn", FIT)


def begin(box: Box, pos: Pos, place: int, log: Log) -> None:
    """A combat begins: the abilities, the attacker's first (S-129), then both commit."""
    pos.fight = place
    attacker, defender = sides(pos)
    log.add("combat", attacker, "S-128", headline=True, where=box.places[place], other=defender)
    Committing.push(pos, [attacker, defender])
    for seat, other in ((defender, attacker), (attacker, defender)):
        for name in ABILITIES:
            if not has(box, pos, seat, name):
                continue
            if useful(box, pos, seat, other, name):
                pos.push("ability", seat, name=name)
            else:
                out_of_power(seat, name, log)


def out_of_power(seat: int, ability: str, log: Log) -> None:
    """Artillery that cannot be paid is not asked for; that is said, since it can come as a surprise (S-114)."""
    if ability == "artillery":
        log.add("no_artillery", seat, "S-114")


def useful(box: Box, pos: Pos, seat: int, other: int, name: str) -> bool:
    """Whether an ability can do anything, and can be paid (S-042)."""
    if name == "scout":
        return bool(sum(pos.hands[other]))
    if name == "artillery":
        return pos.power[seat] >= ARTILLERY
    mine = pos.options.get("disarm_mine") != "no"
    return pos.fight in (tunnels(box, pos, seat) if mine else box.tunnels)


class ChoosingFight(OwnTurn):
    """S-128: the attacker says which combat comes next."""

    name, kinds, rule = "choose_fight", (Fight,), "S-128"
    pushes = ("unveil commit+ ability*",)

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Fight: {"at": OneOf(*box.places)}}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return map(Fight, self.box.places)

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if self.box.place_of[act.at] not in contested(self.box, pos, step["seat"]):
            yield why("S-128", "no_combat", {"place": act.at})

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (keys.PLACE(act.at),)

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        begin(self.box, pos, self.box.place_of[act.at], log)


class UsingAbility(ScytheDecision):
    """S-129: an ability before the combat, or not."""

    name, kinds, rule, scene = "ability", (Use, Decline), "S-129", "combat"
    declines = (Decline,)
    pushes = ("steal",)
    holds: Mapping[str, Kind] = {"name": OneOf(*ABILITIES)}
    accepts: Mapping[type[Action], Mapping[str, Kind]] = {Use: {"ability": OneOf(*ABILITIES)}, Decline: {}}
    RULES: ClassVar = {"artillery": "S-114", "disarm": "S-124", "scout": "S-121"}

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return f"ability.{step['name']}", step

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return [*map(Use, ABILITIES), Decline()]

    def violations(self, pos: Pos, step: Step, act: Action) -> Iterator[Violation]:
        if isinstance(act, Use) and act.ability != step["name"]:
            yield why("S-129", "other_ability", {"ability": step["name"]})
        elif isinstance(act, Use) and act.ability == "artillery" and (there := pos.power[step["seat"]]) < ARTILLERY:
            yield why("S-114", "too_little", {"what": "power", "n": ARTILLERY}, short=ARTILLERY - there, lacks=True)

    def picks(self, pos: Pos, step: Step, act: Action) -> tuple[str, ...]:
        return (keys.MECH(self.who(pos, step["seat"]), act.ability),) if isinstance(act, Use) else ()

    def apply(self, pos: Pos, step: Step, act: Action, log: Log) -> None:
        seat = step["seat"]
        if not isinstance(act, Use):
            log.add("ability_left", seat, "S-129", ability=step["name"])
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
        waiting = [one for one in pos.agenda if one["ask"] == self.name and one["seat"] == other]
        lapsed = [one for one in waiting if not useful(self.box, pos, other, seat, one["name"])]
        pos.agenda = [one for one in pos.agenda if one not in lapsed]
        for one in lapsed:
            out_of_power(other, one["name"], log)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.agenda:
            if step["ask"] == self.name and (step["seat"] not in sides(pos) or not has(self.box, pos, step["seat"], step["name"])):
                yield Problem("agenda", FIT)


class Stealing(ScytheDecision):
    """S-121: a card of the other side, taken at random."""

    name, kinds, rule, asked, scene = "steal", (Steal,), "S-121", CHANCE, "combat"
    holds: Mapping[str, Kind] = {"to": Seat(), "of": Seat()}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return map(Steal, self.box.card_names)

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if not pos.hands[step["of"]][self.box.card_names.index(act.card)]:
            yield why("S-121", "no_card", {"card": act.card})

    def weights(self, pos: Pos, step: Step, acts: Sequence[Any]) -> Sequence[int]:
        return [pos.hands[step["of"]][self.box.card_names.index(act.card)] for act in acts]

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        card = self.box.card_names.index(act.card)
        pos.hands[step["of"]][card] -= 1
        pos.hands[step["to"]][card] += 1
        log.add(
            "stolen", step["to"], "S-121", other=step["of"], card=act.card, secret=("card",), seen=(step["to"], step["of"]), reveals=True
        )

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.agenda:
            if step["ask"] == self.name and (not sum(pos.hands[step["of"]]) or step["to"] == step["of"]):
                yield Problem("agenda", FIT)


class Committing(ScytheDecision, Sealing[Pos]):
    """S-130: dial and cards. One number holds both, so that nobody sees how many cards were added."""

    name, kinds, rule, unsealed_by, field, scene = "commit", (Commit,), "S-130", "unveil", "bids", "combat"
    touches: ClassVar[dict[str, type[Action]]] = {"dial": Commit, "hand.{seat}": Commit, "bid.{seat}": Commit}

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Commit: {"dial": Whole(0, box.dial), "cards": Several(*box.card_names, each=BID_BASE - 1, most=BID_BASE - 1)}
        }
        kinds = len(box.card_names)
        every = sorted(itertools.product(range(BID_BASE), repeat=kinds), key=lambda counts: (sum(counts), counts))
        self.adds = [
            (counts, tuple(name for name, n in zip(box.card_names, counts, strict=True) for _ in range(n)))
            for counts in every
            if sum(counts) < BID_BASE
        ]

    def seats(self, pos: Pos) -> Sequence[int]:
        return sides(pos)

    def most_cards(self, pos: Pos, seat: int) -> int:
        """S-130, S-117: a card for the character and each mech there; one more for the People's Army."""
        army = has(self.box, pos, seat, "peoples_army") and pos.fight in pos.workers[seat]
        return len(pos.fighters(seat, pos.fight)) + army

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (Commit(dial, cards) for _, cards in self.adds for dial in range(self.box.dial + 1))

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        box, seat = self.box, step["seat"]
        if act.dial > pos.power[seat]:
            yield why("S-130", "too_little_power", {"n": pos.power[seat]}, short=act.dial - pos.power[seat])
        if len(act.cards) > (most := self.most_cards(pos, seat)):
            yield why("S-130", "too_many_cards", {"n": most}, short=len(act.cards) - most)
        if any(act.cards.count(name) > n for name, n in zip(box.card_names, pos.hands[seat], strict=False)):
            yield why("S-130", "cards_missing", lacks=True)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        seat, hand = step["seat"], pos.hands[step["seat"]]
        most, dials = self.most_cards(pos, seat), range(min(self.box.dial, pos.power[seat]) + 1)
        adds = [cards for counts, cards in self.adds if sum(counts) <= most and all(n <= m for n, m in zip(counts, hand, strict=False))]
        return [Commit(dial, cards) for cards in adds for dial in dials]

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        who = self.who(pos, step["seat"])
        return (keys.DIAL(act.dial), *(f"{keys.CARD(who, name)}.{act.cards.count(name)}" for name in dict.fromkeys(act.cards)))

    def world(self, pos: Pos, step: Step) -> Collection[str]:
        who = self.who(pos, step["seat"])
        cards = {f"{keys.CARD(who, name)}.{n}" for name in self.box.card_names for n in range(1, BID_BASE)}
        return cards | {keys.DIAL(n) for n in range(self.box.dial + 1)}

    def seal(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        pos.bids[step["seat"]] = bid_code(act.dial, [act.cards.count(name) for name in self.box.card_names])
        log.add(
            "committed", step["seat"], "S-130", dial=act.dial, cards=act.cards, secret=("dial", "cards"), seen=(step["seat"],)
        )  # fmt: skip

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        yield from super().invariants(pos)
        if len(sides(pos)) != 2 and any(step["ask"] == self.unsealed_by for step in pos.agenda):
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
        totals = {seat: dial + sum(n * v for n, v in zip(cards, values, strict=True)) for seat, (dial, cards) in spent.items()}
        for seat, (dial, cards) in spent.items():
            names = tuple(name for name, n in zip(box.card_names, cards, strict=True) for _ in range(n))
            log.add(
                "unveiled_with" if names else "unveiled", seat, "S-131", dial=dial, cards=names, total=totals[seat], reveals=True,
                at=(f"bid.{self.who(pos, seat)}",), laid=True,
            )  # fmt: skip
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
        pos.push("fight_over", TABLE, winner=winner, workers=workers)
        if totals[loser]:
            effects.draw(pos, loser, 1, "S-133", log)
        else:
            effects.refill(pos, log)
        flees = has(box, pos, loser, "seaworthy") and any(place in box.lakes for place in box.beside[pos.fight])
        if flees:
            for unit in reversed(pos.fighters(loser, pos.fight)):
                pos.push("retreat", loser, unit=UNITS[unit])
        else:
            retreat_all(box, pos, loser, pos.fight, log)


    def result(self, pos: Pos, spent: Mapping[int, tuple[int, list[int]]], totals: Mapping[int, int], winner: int) -> Result:
        """What both sides have committed and who wins, as a table; what becomes of it follows as events."""
        both = tuple(spent)
        cards = [[name for name, n in zip(self.box.card_names, spent[seat][1], strict=True) for _ in range(n)] for seat in both]
        rows = (
            ("role", "role", ("attacker", "defender")),
            ("dial", "", tuple(spent[seat][0] for seat in both)),
            ("cards", "played", tuple(tuple(names) or ("nothing",) for names in cards)),
            ("total", "", tuple(totals[seat] for seat in both)),
            ("outcome", "role", tuple("won" if seat == winner else "lost" for seat in both)),
        )
        return Result("combat", both, rows, (keys.PLACE(self.box.places[pos.fight]),))


def retreat_all(box: Box, pos: Pos, seat: int, place: int, log: Log) -> None:
    """S-133: whoever is left of the beaten side goes home."""
    base = home(box, pos, seat)
    for unit in pos.fighters(seat, place):
        pos.set_unit(seat, unit, base)
    effects.send_home(box, pos, seat, place)
    log.add("retreated", seat, "S-133", where=box.places[place], to=box.places[base])


class Retreating(ScytheDecision):
    """S-113: with Seaworthy each beaten unit goes to a lake beside or home, and workers may ride on a mech."""

    name, kinds, rule = "retreat", (Retreat,), "S-113"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"unit": OneOf(*UNITS)}
        self.goals = tuple(box.places[place] for place in (*sorted(box.lakes), *box.homes))
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {Retreat: {"to": OneOf(*self.goals), "workers": Whole(0, box.workers)}}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return [Retreat(to, n) for n in range(self.box.workers + 1) for to in self.goals]

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        box, seat, to = self.box, step["seat"], self.box.place_of[act.to]
        if to not in (*(lake for lake in box.beside[pos.fight] if lake in box.lakes), home(box, pos, seat)):
            yield why("S-113", "no_retreat", {"place": act.to})
        elif to in box.lakes and foes(pos, seat, to):
            yield why("S-113", "lake_taken", {"place": act.to})
        if act.workers and (step["unit"] == UNITS[0] or to not in box.lakes):
            yield why("S-113", "no_ride")
        elif act.workers > pos.workers[seat].count(pos.fight):
            yield why("S-113", "too_few_riders", lacks=True)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (keys.PLACE(act.to), *((keys.WORKERS(self.box.places[pos.fight]),) if act.workers else ()))

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, seat, to = self.box, step["seat"], self.box.place_of[act.to]
        pos.set_unit(seat, UNITS.index(step["unit"]), to)
        for _ in range(act.workers):
            pos.shift_worker(seat, pos.fight, to)
        log.add("retreated", seat, "S-113", where=box.places[pos.fight], to=act.to)
        if not pos.fighters(seat, pos.fight):
            effects.send_home(box, pos, seat, pos.fight)

    def invariants(self, pos: Pos) -> Iterator[Problem]:
        for step in pos.agenda:
            if step["ask"] == self.name and pos.unit_at(step["seat"], UNITS.index(step["unit"])) != pos.fight:
                yield Problem("agenda", FIT)


class FightOver(ScytheDecision, Automatic[Pos]):
    """S-134, S-135, S-138: popularity for driven-out workers, the star, the end of the game (D-12)."""

    name, kinds, rule, scene = "fight_over", (GoOn,), "S-138", "combat"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.holds: Mapping[str, Kind] = {"winner": Seat(), "workers": Whole(0, box.workers)}

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, winner, workers = self.box, step["winner"], step["workers"]
        pos.fight = -1
        if winner == pos.turn and workers:
            pos.pushed += workers
            if not has(box, pos, winner, "camaraderie"):
                effects.lose(pos, winner, "popularity", workers, "S-135", log)
        if pos.stars[winner][GOALS.index("combat")] < effects.most_stars(box, pos, winner, "combat"):
            effects.place_star(box, pos, winner, "combat", log)
        effects.award(box, pos, winner, log)


__all__ = [
    "Arriving", "ChoosingFight", "Committing", "FightOver", "Retreating", "Stealing", "Unveiling", "UsingAbility",
]  # fmt: skip
