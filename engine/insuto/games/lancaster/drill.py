"""Drill questions about the rules of ランカスター: what is excluded and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Score
from insuto.core.drilling import Drill, Order
from insuto.core.position import Position
from insuto.games.lancaster import drill_words_ja as ja
from insuto.games.lancaster import rules_laws as laws
from insuto.games.lancaster.actions import Buy, Collect, Enforce, Noble, Place, Reward
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, HIDDEN, RESERVE, ROWS
from insuto.games.lancaster.keys import CASTLE, CONFLICT
from insuto.games.lancaster.rules_base import Lord
from insuto.games.lancaster.scoring import majority_counts
from insuto.games.lancaster.state import at_conflict, holder, nobles_left

TIE_HIDDEN = "what breaks the tie lies behind screens until it is counted; asked when it is"
NO_RULE = "what is not there needs no rule to see it"
POINTS_OF_LAWS = ("L-112", "L-114", "L-120", "L-121", "L-122", "L-123", "L-125", "L-126", "L-127")
"""The laws that bring points: one turn among the other rules, so that a law with a single position in the bank does not
repeat soon."""
ALL_KNIGHTS = ("nobody_to_upgrade", "nobody_to_recruit")
CONFLICT_KEYS = tuple(CONFLICT(*slot.split(".")) for slot in CONFLICTS)
ONE_BY_ONE = "which one is settled now is what the sentence above the question says"


class LancasterDrill(Drill):
    """The questions of the game."""

    words = vars(ja)
    orders: ClassVar[Mapping[str, Order]] = {
        "round": Order("L-041", ja.ROUND),
        "lost": Order("L-177", ja.LOST),
    }
    winner = "L-209"
    once = ("winner",)
    unsaid = ("left_first", "not_deployed")
    together: ClassVar[Mapping[str, str]] = dict.fromkeys(POINTS_OF_LAWS, "laws")
    also: ClassVar[Mapping[str, Collection[str]]] = {"no_squires_in_castle": ("no_squires_there",)}
    beyond = ("no_squires_there", "no_squires_in_castle")
    turning = ("county.{county}", "{seat}.castle.{castle}")
    countable = (
        "place.knight",
        "place.squires",
        "upgrade.knight",
        "vote.markers",
        "buy.count",
        "exchange.give",
        "exchange.take",
        "ransom.knight",
    )
    rare: ClassVar[Mapping[str, str]] = {
        "knights.knights_tie_break": TIE_HIDDEN,
        "knights.knights_shared": TIE_HIDDEN,
        "extensions.extensions_tie_break": TIE_HIDDEN,
        "extensions.extensions_shared": TIE_HIDDEN,
        "squires_later": "no action in words: a page alone takes a touch for it",
        "not_deployed": "the one law that says so came up in no game that was played",
        "none_deployed": "the step is not asked where there is no such knight",
        "none_in_reserve": "the step is not asked where there is no such knight",
        "other_knight": "the law names both knights, and the sentence above the question as well",
        "left_first": "only where castle rewards are taken from left to right, a reading",
    }
    never: ClassVar[Mapping[str, str]] = {
        "extend_must": "a button that is not there is no question",
        "paid_already": "a button that is not there is no question",
        "no_card": NO_RULE,
        "not_in_court": NO_RULE,
        "squires_missing": NO_RULE,
        "markers_missing": NO_RULE,
        "nothing_on_square": NO_RULE,
        "no_knight_at": NO_RULE,
        "no_knight_there": NO_RULE,
        "not_at_table": NO_RULE,
        "other_bill": ONE_BY_ONE,
        "other_county": ONE_BY_ONE,
        "other_conflict": ONE_BY_ONE,
        "no_captive": NO_RULE,
    }

    def fair(self, pos: Position, act: Action, guard: str) -> bool:
        return not isinstance(act, Place) or act.squires <= 6

    def prompt(self, pos: Position) -> str:
        """Return the prompt, without saying which of noble and reward are left."""
        step = pos.agenda[-1] if not pos.over else None
        if step is None or step.ask != "reward":
            return super().prompt(pos)
        _, data = self.game.decisions[step.ask].prompt(pos, step)
        prompt: str = self.game.words_at(pos).text("PROMPTS", "reward", data)
        return prompt

    def context(self, pos: Any, seat: int, act: Action | None = None) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return of a seat the goods behind its screen where something is paid, the knights in stock where one may be taken, the guests
        where a noble is, and which rewards of the castle are left."""
        ask = "" if pos.over or pos.agenda[-1].seat != seat else pos.agenda[-1].ask
        found: list[tuple[str, Mapping[str, object]]] = []
        if ask in ("buy", "castle", "ransom"):
            found.append(("stock", {"seat": seat, "gold": pos.gold[seat], "squires": pos.squires[seat]}))
        if ask == "reward":
            found.append(("gold", {"seat": seat, "gold": pos.gold[seat]}))
        if isinstance(act, (Reward, Noble)):
            counties = [self.game.box.counties[one] for one in pos.nobles[seat]]
            found.append(("guests" if counties else "guests.none", {"seat": seat, "counties": counties}))
            left = nobles_left(self.game.box, pos, self.game.box.county_of[act.county])
            found.append(("nobles", {"county": act.county, "n": left}))
        if ask in ("upgrade", "exchange", "castle"):
            there = Counter(self.game.box.strength[i] for i, at in enumerate(pos.knights[seat]) if at == RESERVE)
            said = "、".join(ja.CONTEXT["reserve.knights"].format(strength=one, n=there[one]) for one in sorted(there))
            found.append(("reserve" if said else "reserve.none", {"seat": seat, "knights": said}))
        if ask == "castle":
            found.append(("squares", {"squares": "番・".join(pos.agenda[-1].left)}))
        return found

    def figures(self, pos: Any, seat: int, act: Action) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return what is compared where the table scores, and what a law counts of all seats: a phone shows a part of the map."""
        if isinstance(act, Score):
            return self.majority(self.game.view(pos, seat), act.part)
        what = self.game.box.law[pos.laws[pos.cursor]]["condition"].get("of") if isinstance(act, Enforce) else ""
        if what not in ja.COUNTS:
            return ()
        words = self.game.words_at(pos)
        said = [f"{words.name('seat', one.seat)}が{laws.count(one, what)}" for one in Lord.all(self.game.box, pos)]
        return [("law", {"what": ja.COUNTS[what], "counts": "、".join(said)})]

    def course(self, pos: Any, ask: str) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return the seats' order and the start player, with who has voted or has a knight in court; or the knights in counties."""
        seats, words = range(pos.players), self.game.words_at(pos)
        if ask == "reward":
            box, said, now = self.game.box, [], pos.cursor if pos.phase == "counties" else -1
            for seat in seats:
                after = [at - COUNTY for at in sorted(pos.knights[seat]) if now + COUNTY < at < box.square0]
                if after:
                    said.append(f"{words.name('seat', seat)}が{'・'.join(box.counties[county] for county in after)}")
            return [("counties", {"knights": "、".join(said)})] if said else ()
        if ask not in ("place", "vote", "castle"):
            return ()
        found: list[tuple[str, Mapping[str, object]]] = [("round", {"seats": [*seats], "start": pos.start})]
        if ask == "vote":
            voted = [seat for seat in seats if pos.votes[seat]]
            found.append(("voted" if voted else "voted.none", {"bill": pos.cursor + 1, "seats": voted}))
        if pos.phase == "place":
            found.append(("courts", {"seats": [seat for seat in seats if COURT in pos.knights[seat]]}))
        if ask == "castle":
            found.append(("rewards", {"seats": [seat for seat in seats if Lord(self.game.box, pos, seat).due()]}))
        return found

    def fact(self, pos: Any, act: Any, guard: str) -> tuple[str, Mapping[str, object]]:
        box = self.game.box
        if isinstance(act, Place):
            if guard == "no_squires_there":
                return (f"{guard}.county" if act.county and act.squires else guard), {}
            if guard == "conflict_full":
                squares = at_conflict(box, pos, CONFLICTS.index(act.conflict))
                return guard, {"n": sum(seat not in (-1, pos.agenda[-1].seat) for seat, _ in squares)}
            if not act.county:
                return guard, {}
            county = box.county_of[act.county]
            owner, knight = holder(box, pos, county)
            data = {"least": box.minimum[county], "own": act.knight + act.squires, "owner": owner}
            if guard == "too_weak":
                there = box.strength[knight] + pos.posted[county] if owner >= 0 else 0
                return f"{guard}.{'more' if owner >= 0 else 'empty'}", {**data, "there": there}
            return guard, data
        if guard in ("no_noble_left", "noble_twice"):
            takes = not isinstance(act, Reward) or act.take != "reward"
            left = nobles_left(box, pos, box.county_of[act.county])
            return (guard if takes else f"{guard}.none"), {"nobles": left}
        if guard == "gold_missing" and isinstance(act, Reward) and act.take != "both":
            return "gold_missing.none", {}
        if guard == "gold_missing":
            need = box.both_cost if isinstance(act, Reward) else act.knight * box.ransom
            return guard, {"need": need, "have": pos.gold[pos.agenda[-1].seat]}
        if guard == "tile_laid":
            return guard, {"n": sum(pos.extensions[pos.agenda[-1].seat])}
        if guard == "cannot_pay_law":
            return guard, {"most": laws.affordable(Lord(box, pos, pos.agenda[-1].seat), pos.laws[pos.cursor])}
        if guard == "nobody_to_upgrade":
            me = Lord(box, pos, pos.agenda[-1].seat)
            knight = next(box.strength[one] for one in range(len(me.own)) if me.upgradable(one))
            return guard, {"knight": knight, "next": knight + 1}
        if guard == "goods_missing" and isinstance(act, Collect) and not box.castle[act.square - 1]["cost"]:
            return "goods_missing.none", {}
        return guard, {}

    def further(self, pos: Any, act: Any, name: str) -> tuple[str, Mapping[str, object]]:
        box = self.game.box
        if name == "nobody_to_upgrade":
            own = {
                box.strength[one]
                for one, at in enumerate(pos.knights[pos.agenda[-1].seat])
                if at not in (RESERVE, box.gone)
            }
            return name, {"own": "・".join(map(str, sorted(own)))}
        if name == "nobody_to_recruit":
            left = {box.strength[one] for one, at in enumerate(pos.knights[pos.agenda[-1].seat]) if at == RESERVE}
            return (name if left else f"{name}.none"), {"left": "・".join(map(str, sorted(left)))}
        if name in ("square_covered", "tile_laid"):
            free = [str(n) for n, tile in enumerate(pos.extensions[pos.agenda[-1].seat], 1) if not tile]
            return (name if free else ""), {"free": "番・".join(free)}
        if name == "square_taken":
            me = Lord(box, pos, pos.agenda[-1].seat)
            return name, {
                "there": next(box.strength[one] for one, at in enumerate(me.own) if at == box.castle0 + act.castle - 1)
            }
        if name == "no_squires_there":
            return (name if act.conflict else f"{name}.castle"), {}
        if name == "order.lost":
            for slot, conflict in enumerate(CONFLICTS[:ROWS]):
                total = sum(n for seat, n in at_conflict(box, pos, slot) if seat >= 0)
                if total and total < box.foe[pos.conflicts[slot]]:
                    return name, {"conflict": conflict, "total": total, "foe": box.foe[pos.conflicts[slot]]}
        return (name if name != "order.lost" else ""), {}

    def counting(self, pos: Any, act: Any, event: Any) -> Mapping[str, object]:
        """Return by what a law brings points: how often, and what was counted for it."""
        if event.kind != "points_law":
            return {}
        box, law = self.game.box, pos.laws[pos.cursor]
        condition, lords = box.law[law]["condition"], Lord.all(box, pos)
        often = act.count if isinstance(act, Buy) else laws.times(lords, law)[event.seat]
        what = condition.get("of", "")
        data = {"what": ja.COUNTS.get(what, ""), "each": condition.get("n", 1)}
        if what in ja.COUNTS:
            data["n"] = laws.count(lords[event.seat], what)
        why = ja.LAWS[condition["type"]].format(**data)
        return {"why": why, "times": often, "points": event.data["gained"] // often}

    def next_fact(self, pos: Any, then: Any, seat: int) -> tuple[str, Mapping[str, object]]:
        ask = then.agenda[-1].ask
        if ask == "reward":
            return "county", {"county": self.game.box.counties[then.cursor]}
        if ask == "castle":
            return "castle", {}
        if ask == "vote" and (then.phase, then.cursor) != (pos.phase, pos.cursor):
            return "vote", {}
        if then.round != pos.round:
            return "round", {}
        follows = seat == (pos.agenda[-1].seat + 1) % pos.players
        return ("order" if follows or ask != "place" else "knights"), {}

    def akin(self, refused: Action, allowed: Action, guard: str) -> bool:
        """Return whether an allowed reward of the castle brings what the refused one does: of another the condition says nothing."""
        if not isinstance(refused, Collect) or not isinstance(allowed, Collect) or guard == "goods_missing":
            return True
        gains = [self.game.box.castle[act.square - 1]["gain"] for act in (refused, allowed)]
        return {*gains[0]} == {*gains[1]}

    def scene(self, pos: Position, act: Action | None, name: str) -> str:
        """Return the table where all knights of a seat decide: the picture of the castles has those that are at home."""
        return self.game.scenes[0] if name in ALL_KNIGHTS else super().scene(pos, act, name)

    def counted(self, pos: Position, line: Any) -> Collection[str]:
        return (CASTLE(self.game.seat_ids(pos)[line.seat]),)

    def compared(self, pos: Any, line: Any) -> Collection[tuple[str, Mapping[str, object]]]:
        return self.majority(pos, line.part)

    def majority(self, pos: Any, part: str) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return knights or extension tiles of all seats, with what breaks a tie where the viewer may know it."""
        if part not in ("knights", "extensions"):
            return ()
        counts, broken_by = majority_counts(self.game.box, pos, part)
        ties = broken_by or [HIDDEN] * pos.players
        words = self.game.words_at(pos)
        said = []
        for seat, (count, tie) in enumerate(zip(counts, ties, strict=True)):
            key = f"{part}.{'tied' if counts.count(count) > 1 and tie != HIDDEN else 'seat'}"
            said.append(words.filled(ja.CONTEXT[key], {"seat": seat, "count": count, "tie": tie}))
        return [(part, {"counts": "、".join(said)})]

    def gained(self, pos: Position, name: str, seat: int) -> Collection[str]:
        """Return the conflicts where they bring points, or a law may count them."""
        return CONFLICT_KEYS if name.startswith("+points") else ()

    def weight(self, pos: Position, act: Action, guard: str) -> int:
        """Return more for few squires, and for a law that is used a few times: numbers that somebody would really name."""
        return (
            4 - min(3, act.squires) if isinstance(act, Place) else max(0, 9 - act.count) if isinstance(act, Buy) else 1
        )
