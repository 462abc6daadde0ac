"""Drill questions about the rules of サイズ: what is excluded and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.drilling import Built, Drill, Order
from insuto.core.position import Position
from insuto.games.scythe import drill_words_ja as ja
from insuto.games.scythe import objectives
from insuto.games.scythe.actions import Build, Deploy, EndTurn, Enlist, Move, Pay, Produce, Retreat, Take, Upgrade
from insuto.games.scythe.components import UNITS
from insuto.games.scythe.keys import SEAT
from insuto.games.scythe.names import FACTORY, ON_MAT, RESOURCES
from insuto.games.scythe.scoring import compared, counted_at, tie_key
from insuto.games.scythe.state import Player

GROUND = ("lake", "out_of_lake", "left_on_lake", "river")
"""The guards about what a unit leaves, enters or crosses."""
NO_RULE = "what is not there needs no rule to see it"
SLIP = "an action that the page never offers is a slip of the finger, no question"


class ScytheDrill(Drill):
    """The questions of the game."""

    words = vars(ja)
    orders: ClassVar[Mapping[str, Order]] = {"bottom": Order("S-092", ja.BOTTOM)}
    winner = "S-177"
    whole = ("worker_moved", "unit_moved")
    also: ClassVar[Mapping[str, Collection[str]]] = {
        "home_base": ("no_worker_there", "character_elsewhere", "makes_nothing", "not_controlled", "too_few_workers"),
        "makes_nothing": ("no_worker_there", "too_few_workers"),
        "worker_held": ("halted", "worker_alone"),
        "worker_alone": ("halted", "worker_held"),
        "halted": ("unit_moved",),
        "other_section": ("cards_in_combat", "discard_wanted", "too_little", "no_worker_out"),
        "no_factory_card": ("same_factory",),
        "same_factory": ("same_section",),
        "same_section": ("same_factory",),
        "left_on_lake": ("out_of_lake",),
        "unit_moved": ("halted", "worker_moved"),
        "worker_moved": ("halted", "unit_moved"),
        "cards_in_combat": ("discard_wanted", "no_card"),
        "no_coercion": ("coerced", "no_card"),
        "price": ("unpayable", "too_few_tokens"),
        "too_few_tokens": ("unpayable", "price"),
        "not_controlled": ("unpayable",),
    }
    turning = (
        "{seat}.{unit}",
        "{seat}.moved.{unit}",
        "{seat}.tired.{place}",
        "{seat}.section",
        "{seat}.structure.{structure}",
    )
    built: ClassVar[Mapping[str, Sequence[Built]]] = {
        "not_on_lake": (
            Built(
                "factions = nordic polania; nordic.mat = agricultural; turn = nordic; nordic.mech2 = h12; nordic.workers.h12 = 1; "
                "place.h12.metal = 4",
                ("section to=trade", "skip", "pay spend=h12,h12,h12,h12"),
            ),
            Built(
                "factions = nordic polania; polania.mat = agricultural; turn = polania; polania.mech2 = h24; polania.workers.h24 = 2; "
                "place.h24.metal = 4",
                ("section to=trade", "skip", "pay spend=h24,h24,h24,h24"),
            ),
            Built(
                "factions = nordic polania; nordic.mat = industrial; turn = nordic; nordic.mech2 = h10; nordic.workers.h10 = 1; "
                "place.h10.wood = 3",
                ("section to=move", "skip", "pay spend=h10,h10,h10"),
            ),
        ),
        "not_controlled": (
            Built(
                "factions = nordic saxony; saxony.mat = industrial; turn = saxony; saxony.mech1 = h52; place.h52.oil = 3; "
                "nordic.mech1 = h54; place.h54.oil = 3",
                ("section to=bolster", "skip"),
            ),
            Built(
                "factions = nordic saxony; nordic.mat = agricultural; turn = nordic; nordic.mech1 = h13; place.h13.oil = 2; "
                "place.h14.oil = 2",
                ("section to=move", "skip"),
            ),
            Built(
                "factions = nordic saxony; saxony.mat = mechanical; turn = saxony; saxony.structure.mill = h52; place.h52.oil = 3; "
                "nordic.structure.mill = h13; place.h13.oil = 3",
                ("section to=trade", "skip"),
            ),
        ),
        "lake_taken": (
            Built(
                "factions = nordic polania; turn = polania; polania.mech2 = h12; polania.mech1 = h22; nordic.character = h22; "
                "nordic.mech2 = h31; polania.power = 7; nordic.power = 3; fight = h22",
                ("commit dial=7", "commit dial=0"),
            ),
            Built(
                "factions = nordic polania; turn = polania; polania.mech2 = h24; polania.mech1 = h33; nordic.mech2 = h33; "
                "polania.power = 7; nordic.power = 3; fight = h33",
                ("commit dial=6", "commit dial=2"),
            ),
            Built(
                "factions = nordic polania; turn = nordic; nordic.mech2 = h44; nordic.mech1 = h43; polania.mech2 = h43; "
                "nordic.power = 7; polania.power = 2; fight = h43",
                ("commit dial=5", "commit dial=1"),
            ),
        ),
    }
    countable = ("accept.n", "retreat.workers", "commit.dial")
    rare: ClassVar[Mapping[str, str]] = {
        "banned_pair": "mats are dealt by the set-up",
        "too_little": "what cannot be paid is not asked for",
        "only_mechs_carry": "a page never offers to load workers on a character",
        "only_workers_ride": "a page never offers to load a mech",
        "too_few_workers": "a page stops where no worker is left",
        "unpayable": "what cannot be paid is not asked for",
        "no_ride": "a page never offers workers a ride where there is none",
        "coerced": "a page never offers two cards for one price, and what is paid with resources is paid once a turn",
        "objective_star": "who has shown one has put the other away, but with Dominate, which allows any number",
    }
    never: ClassVar[Mapping[str, str]] = {
        "coins.coins": "the answer is the number that is asked about",
        "scored": "nobody adds up a whole score in one number; its parts are asked one by one",
        "faction_taken": NO_RULE,
        "mat_taken": NO_RULE,
        "discard_wanted": SLIP,
        "no_card": NO_RULE,
        "no_worker": NO_RULE,
        "stays": SLIP,
        "not_lying": NO_RULE,
        "other_unit": "which unit moves is what the sentence above the question says",
        "no_combat": NO_RULE,
        "other_ability": "which ability is asked for is what the sentence above the question says",
        "cards_missing": NO_RULE,
        "too_few_riders": NO_RULE,
        "not_offered": NO_RULE,
        "other_faction": NO_RULE,
        "not_on_card": NO_RULE,
        "nothing_left": "only a position that was put together by hand has it",
        "not_less": SLIP,
        "no_objective": NO_RULE,
        "no_price": SLIP,
    }

    def fair(self, pos: Position, act: Action, guard: str) -> bool:
        """Return False for a unit that takes much along, a sentence that nobody reads, and for the home bases of others."""
        if guard == "next":  # else it depends on what the mat says, which the picture does not show
            return isinstance(act, (EndTurn, *BENEFITS))
        if isinstance(act, Produce) and not act.at:
            return False
        if isinstance(act, Move) and act.to in self.empty_bases(pos):
            return False
        if isinstance(act, Move):
            return len(act.load) <= (2 if guard in CARRYING else 0)
        me = Player(self.game.box, pos, pos.agenda[-1].seat)
        if any(not me.hand[self.game.box.card_names.index(card)] for card in cards_of(act)):
            return False
        if isinstance(act, Pay):
            return bool(act.spend) and (guard != "not_controlled" or self.lies(me, act))
        at = [self.game.box.place_of[one] for one in places_of(act)]
        if guard == "character_elsewhere":
            return all(one in me.territories() for one in at)
        return all(one < self.game.box.hexes or one == me.home for one in at)

    def lies(self, me: Player, act: Pay) -> bool:
        """Return whether the entire price lies there, whoever controls it."""
        sort = me.section.bottom if me.section else 0
        places = {one: n for one, n in Counter(act.spend).items() if one in self.game.box.place_of}
        return all(me.pos.lying(self.game.box.place_of[one])[sort] >= n for one, n in places.items())

    def empty_bases(self, pos: Position) -> Collection[str]:
        """Return the home bases of the factions that nobody plays."""
        box = self.game.box
        homes = {Player(box, pos, seat).home for seat in range(pos.players)}
        return [box.places[one] for one in range(box.hexes, len(box.places)) if one not in homes]

    def context(self, pos: Any, seat: int, act: Action | None = None) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return which units have moved, and what lies on the mats; of a finished game what breaks a tie, and one figure more."""
        if pos.over:
            totals = self.game.score(pos).totals
            best = [seat for seat, total in enumerate(totals) if total == max(totals)]
            by = len(compared(self.game.box, [tie_key(Player(self.game.box, pos, one)) for one in best])) + 1
            return [("tied", self.counted_ties(pos, best, name)) for name in self.game.box.tie_breaks[:by]]
        ask = pos.agenda[-1].ask
        me = Player(self.game.box, pos, seat)
        if ask == "produce":
            territories = "territories" if me.section else "territories.card"
            most, left = pos.agenda[-1].most, self.game.box.workers - len(me.workers)
            return [("mat_workers", {"seat": seat, "n": left}), (territories, {"n": most})]
        if ask in ("move", "step"):
            units = [unit for unit, moved in zip(UNITS, pos.moved, strict=False) if moved]
            units += [f"worker.{self.game.box.places[place]}" for place in dict.fromkeys(pos.tired)]
            found: list[tuple[str, Mapping[str, object]]] = [("moved", {"units": units})] if units else []
            wet = [data for _, data in self.around(pos, act)]
            if isinstance(act, Move) and wet and act.to in wet[0]["places"]:
                found.append(("river", {"start": wet[0]["start"], "to": act.to}))
            return found
        if ask in ("encounter", "top", "commit"):
            means = {"coins": me.coins, "power": me.power, "popularity": me.popularity}
            return [("means", {"seat": seat, **means})]
        return ()

    def around(self, pos: Any, act: Action | None) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """Return what lies behind rivers: on a phone a ring or a label may cover one."""
        return [one for one in self.seen(pos, act) if one[0] == "rivers"] if isinstance(act, Move) else ()

    def prompt(self, pos: Position) -> str:
        """Return the prompt, without what is asked for where a unit moves: the question says what moves where."""
        return super().prompt(pos).replace(ja.PROMPTED, "")

    def data(self, pos: Position, act: Action) -> Mapping[str, Any]:
        """Return what is paid: of each territory how much, and the cards."""
        if not isinstance(act, Pay):
            return {}
        words, step, found = self.game.words_at(pos), pos.agenda[-1], list[str]()
        resource = self.game.decisions[step.ask].prompt(pos, step)[1]["resource"]
        for one, n in Counter(act.spend).items():
            card = ja.PAID_CARD_ALONE if len(act.spend) == 1 else ja.PAID_CARD
            template = card if one.startswith("card.") else ja.PAID
            found.append(words.filled(template, {"place": one, "card": one, "resource": resource, "n": n}))
        return {"paid": ja.AND.join(found)}

    def fact(self, pos: Any, act: Any, guard: str) -> tuple[str, Mapping[str, object]]:
        box, step = self.game.box, pos.agenda[-1]
        me = Player(box, pos, step.seat)
        if isinstance(act, Move):
            return self._of_move(me, act, guard)
        if guard in ("no_factory_card", "same_factory"):
            return (guard if act.to == FACTORY else f"{guard}.other"), {}
        if guard == "other_section":
            return guard, {"section": me.section.top if me.section else FACTORY}
        if guard == "no_worker_out" and act.gain != "resources":
            return f"{guard}.other", {}
        if guard in ("too_many_territories", "mat_empty", "no_worker_there") and isinstance(act, Produce):
            villages = any(box.terrain[box.place_of[one]] == "village" for one in act.at)
            left = box.workers - len(me.workers)
            key = guard
            if guard == "mat_empty" and not villages:
                key = "mat_empty.none"
            elif guard == "too_many_territories" and len(act.at) > step.most:
                key = "too_many_territories.mill"
            return key, {"n": len(act.at), "most": step.most, "left": left}
        if guard == "price" and isinstance(act, Pay):
            return guard, {"n": len(act.spend)}
        if guard == "no_coercion":
            return (f"{guard}.card" if cards_of(act) else guard), {}
        if guard in ("too_little_power", "too_many_cards"):
            return guard, {"power": pos.power[step.seat], "n": len(act.cards), "units": len(me.fighters(pos.fight))}
        if guard == "too_little":
            return guard, {"price": ja.LISTED.join(self.prices(pos, act))}
        if guard == "not_on_lake":
            n = me.workers.count(box.place_of[act.at])
            return (guard if n else f"{guard}.other"), {"n": n}
        if guard in ("no_retreat", "lake_taken"):
            home = box.place_of[act.to] == me.home
            return (f"{guard}.home" if home else guard), {"fight": box.places[pos.fight]}
        if guard == "not_fulfilled":
            words, conditions = self.game.words_at(pos), objectives.counted(me, act.objective - 1)
            return guard, {"figures": ja.LISTED.join(words.text("COUNTED", one.key, one.figures) for one in conditions)}
        if guard == "at_end_of_turn":
            return (guard if step.ask == "objective" else f"{guard}.any"), {}
        return guard, {}

    def prices(self, pos: Any, act: Action) -> list[str]:
        """Return what an action costs, and what there is of it."""
        step, words = pos.agenda[-1], self.game.words_at(pos)
        me, price = Player(self.game.box, pos, step.seat), self.game.decisions[step.ask].price_of(pos, step, act)
        cost = price[1] if price else {}
        return [words.filled(ja.PRICE, {"what": one, "n": n, "have": me.have(one)}) for one, n in cost.items()] or [
            ja.FREE
        ]

    def further(self, pos: Any, act: Any, name: str) -> tuple[str, Mapping[str, object]]:
        box = self.game.box
        if act is None or pos.over:
            return name, {}
        me = Player(box, pos, pos.agenda[-1].seat)
        data: dict[str, object] = {}
        if name in ("same_section", "same_factory"):
            data["section"] = me.section_name
        elif name == "no_worker_out":
            data["places"] = [box.places[one] for one in dict.fromkeys(me.workers)]
            name = name if all(one >= box.hexes for one in me.workers) else f"{name}.held"
        elif name == "no_worker_there":
            data["places"] = [box.places[one] for one in me.work_places()]
            name = name if data["places"] else ""
        elif name == "not_controlled":
            lost = [
                box.place_of[one]
                for one in act.spend
                if one in box.place_of and box.place_of[one] not in me.territories()
            ]
            data["holder"] = pos.holder(lost[0])
            name = name if pos.holder(lost[0]) >= 0 else f"{name}.nobody"
        elif name == "too_few_tokens":
            resource = self.game.decisions[pos.agenda[-1].ask].prompt(pos, pos.agenda[-1])[1]["resource"]
            lacks = [
                one
                for one in box.place_of
                if act.spend.count(one) > pos.lying(box.place_of[one])[RESOURCES.index(resource)]
            ]
            data |= {"n": pos.lying(box.place_of[lacks[0]])[RESOURCES.index(resource)], "resource": resource}
        elif name == "mech_on_mat":
            data["n"] = sum(one != ON_MAT for one in pos.mechs[me.seat])
        elif name == "mech_out":
            data["at"] = box.places[pos.mechs[me.seat][box.factions[pos.factions[me.seat]].mechs.index(act.mech)]]
        elif name == "structure_out":
            data["at"] = box.places[me.built(act.structure)]
        elif name == "too_many_territories":
            data["n"] = len(act.at)
        elif name == "too_many_cards":
            data |= {"n": len(act.cards), "units": len(me.fighters(pos.fight))}
        elif name == "too_little":
            why = next(iter(self.game.explain(pos, act)))
            data["have"] = me.have(str(why.data["what"]))
        elif name in ("left_on_lake", "unit_moved", "worker_moved", "worker_held"):
            decision = self.game.decisions[pos.agenda[-1].ask]
            start = decision.table(pos, pos.agenda[-1]).start(decision.index[act.unit])
            data |= {"start": box.places[start], "workers": me.workers.count(start), "n": sum(pos.lying(start))}
            data["foe"] = next(iter(me.foes(start)), -1)
        return name, data

    def decided(self, pos: Position, best: Sequence[int]) -> tuple[Sequence[str], Mapping[str, object]]:
        by = compared(self.game.box, [tie_key(Player(self.game.box, pos, seat)) for seat in best])
        return (("figures", "rule"), self.counted_ties(pos, best, by[-1])) if by else (("rule",), {})

    def counted_ties(self, pos: Position, seats: Sequence[int], by: str) -> Mapping[str, object]:
        """Return what is compared between some seats, and how much each has of it."""
        box, words = self.game.box, self.game.words_at(pos)
        at, counts = box.tie_breaks.index(by), list[str]()
        for seat in seats:
            counts.append(f"{words.name('seat', seat)}が{tie_key(Player(box, pos, seat))[at]}")
        return {"by": words.name("tie", by), "counts": ja.LISTED.join(counts)}

    def _of_move(self, me: Player, act: Move, guard: str) -> tuple[str, Mapping[str, object]]:
        """Return the fact by which a guard lets a move pass: the kind of ground, who stands there, or which ability
        helps; in its data the `way`, where it leads over other ground."""
        box, decision = self.game.box, self.game.decisions[me.pos.agenda[-1].ask]
        table = decision.table(me.pos, me.pos.agenda[-1])
        start, to = table.start(decision.index[act.unit]), box.place_of[act.to]
        worker = act.unit.startswith("worker")
        data: dict[str, object] = {"start": box.places[start], "n": me.workers.count(start)}
        data["tired"] = me.pos.tired.count(start)
        other = {
            "lake": to in box.lakes,
            "out_of_lake": start in box.lakes,
            "river": (start, to) in box.rivers,
            "not_adjacent": to not in box.beside[start],
            "worker_alone": not worker or bool(table.enemies(to)),
            "worker_held": not worker or bool(table.foes(start)),
            "left_on_lake": start in box.lakes,
            "no_home_base": to >= box.hexes,
        }
        # What leads to a place that lies elsewhere decides before the ground that a unit leaves or enters.
        if other["not_adjacent"] and guard in GROUND and not other.get(guard):
            guard = "not_adjacent"
        ways = [key for key in ja.WAYS if other[key] and key != guard]
        words, data["to"] = self.game.words_at(me.pos), act.to
        data["way"] = "".join(words.filled(ja.WAYS[key], data) for key in ways)
        return (f"{guard}.other" if other.get(guard) else guard), data

    def seen(self, pos: Any, act: Action | None) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return what is adjacent to the place that is left, behind rivers and through tunnels, and who has moved
        already."""
        if pos.over or not isinstance(act, (Move, Retreat)):
            return ()
        box, step = self.game.box, pos.agenda[-1]
        me = Player(box, pos, step.seat)
        if isinstance(act, Move):
            decision = self.game.decisions[step.ask]
            start = decision.table(pos, step).start(decision.index[act.unit])
        else:
            start = pos.fight
        if start < 0:
            return ()
        beside = [one for one in sorted(box.beside[start]) if one < box.hexes]
        wet = [box.places[one] for one in beside if (start, one) in box.rivers]
        dry = [box.places[one] for one in beside if (start, one) not in box.rivers]
        found: list[tuple[str, Mapping[str, object]]] = []
        for key, places in (("beside", dry), ("rivers", wet)):
            if places:
                found.append((key, {"start": box.places[start], "places": places}))
        dug = [box.places[one] for one in sorted(me.tunnels()) if start in me.tunnels() and one != start]
        if dug:
            found.append(("tunnels", {"start": box.places[start], "places": dug}))
        if isinstance(act, Move):
            moved = [name for name, n in zip(UNITS, pos.moved, strict=False) if n]
            tired = [f"worker.{box.places[one]}" for one in sorted({*pos.tired})]
            found.append(("moved", {"units": [*moved, *tired]}) if moved or tired else ("moved.none", {}))
        return found

    def counted(self, pos: Position, line: Any) -> Collection[str]:
        tile = ("tile",) if line.part == "tile" else ()
        seat = SEAT(self.game.seat_ids(pos)[line.seat])  # with the popularity
        return (*counted_at(Player(self.game.box, pos, line.seat), line.part), *tile, seat)

    def scene(self, pos: Position, act: Action | None, name: str) -> str:
        """Return the table for the dial of a combat (the picture of the combat says how far it goes), and the map where workers decide
        what the mat can do."""
        seen: Mapping[str, str] = {"too_little_power": self.game.scenes[0], "no_worker_out": self.game.scenes[1]}
        return seen.get(name) or super().scene(pos, act, name)

    def akin(self, refused: Action, allowed: Action, guard: str) -> bool:
        """Return whether a unit that may be moved is of the same sort."""
        if not isinstance(refused, Move) or not isinstance(allowed, Move):
            return True
        return refused.unit[:4] == allowed.unit[:4]  # work…, mech…, char…

    def weight(self, pos: Position, act: Action, guard: str) -> int:
        """Return more for a territory that is controlled all the same: it tests the rule itself."""
        if guard not in ("no_worker_there", "built_on"):
            return 1
        me = Player(self.game.box, pos, pos.agenda[-1].seat)
        return 4 if all(self.game.box.place_of[one] in me.territories() for one in places_of(act)) else 1


def places_of(act: Action) -> tuple[str, ...]:
    """Return the places that an action of putting something names."""
    at = getattr(act, "at", ())
    return (at,) if isinstance(at, str) else tuple(at)


def cards_of(act: Action) -> list[str]:
    """Return the combat cards that an action names."""
    if isinstance(act, Take):
        return [act.discard] if act.discard else []
    named = act.spend if isinstance(act, Pay) else ()
    return [one.removeprefix("card.") for one in named if one.startswith("card.")]


BENEFITS = (Upgrade, Deploy, Build, Enlist)
"""What a bottom action brings, after which the turn is over."""
CARRYING = ("only_workers_ride", "only_mechs_carry", "left_on_lake")
"""The guards that are about what is carried."""
