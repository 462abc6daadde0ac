"""Phase III, the counties A to I: noble, reward, or both; Dorset's move and Surrey's start player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from insuto.core.composing import Part
from insuto.core.facts import Log
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import BARE, Step
from insuto.games.lancaster import effects
from insuto.games.lancaster.actions import Move, NameStart, Reward
from insuto.games.lancaster.components import CONFLICTS, COUNTY, COURT, TAKES, Box
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.rules_base import GuardedDecision, Joining, Lord, Pos, Turn, goods_price, with_squires
from insuto.games.lancaster.state import holder, nobles_left

ONLY_REWARD, BOTH = TAKES.index("reward"), TAKES.index("both")


def county_rule(box: Box, county: int) -> str:
    """Return the rule for a county's reward (L-145, L-146, L-147, L-148, L-149, L-150), by what it gives."""
    gain = box.reward[county]
    if "extension" in gain:
        return "L-145"
    if "markers" in gain:
        return "L-147"
    if "upgrade" in gain or "recruit" in gain:
        return "L-146"
    return "L-148" if "points" in gain else "L-149" if "move" in gain else "L-150"


class Rewarding(GuardedDecision):
    """L-141: one of three. The reward can always be named, what cannot be had of it lapses (L-144).

    For both the gold must be there first (L-143)."""

    name = "reward"
    kinds = (Reward,)
    begins_turn = True
    pushes = ("name_start? upgrade", "name_start? extend", "name_start? move", "name_start")
    composed = (Part("sides", "take", noun="take"),)
    rule = "L-140"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        """Return the key and data of the prompt; where the noble cannot be had, and only the reward is left, it says so
        before a touch takes it."""
        noble = Reward(self.box.counties[pos.cursor], "noble")
        why = "".join(f".{why.key}" for why in islice(self.violations(pos, step, noble), 1))
        return f"reward{why}", {"seat": step.seat, "county": noble.county, "cost": self.box.both_cost}

    @narrow(Reward, "county", settles="other_county")
    def this_county(self, t: Turn) -> Sequence[int]:
        return (t.pos.cursor,)

    @guard("L-140", Reward, "county")
    def other_county(self, t: Turn, county: int) -> Broken | None:
        """One county is settled after the other."""
        return Broken(county=self.box.counties[t.pos.cursor]) if county != t.pos.cursor else None

    @guard("L-142", Reward, "county", "take")
    def noble_twice(self, t: Turn, county: int, take: int) -> Broken | None:
        """For the noble: the seat has none from there yet."""
        return Broken() if take != ONLY_REWARD and county in t.nobles else None

    @guard("L-142", Reward, "county", "take")
    def no_noble_left(self, t: Turn, county: int, take: int) -> Broken | None:
        """For the noble: one is left there."""
        return Broken() if take != ONLY_REWARD and nobles_left(self.box, t.pos, county) <= 0 else None

    @guard("L-141", Reward, "take", lacks=True)
    def gold_missing(self, t: Turn, take: int) -> Broken | None:
        """Return True if both are taken, which is paid for."""
        cost = self.box.both_cost
        return Broken(count=cost, have=have) if take == BOTH and (have := t.have("gold")) < cost else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, county = self.box, pos.cursor
        me = Lord(box, pos, step.seat)
        if act.take == "both":
            me.gold -= box.both_cost
            log.add("paid_both", me.seat, "L-141", headline=True, county=act.county, cost=box.both_cost)
        if act.take != "reward":
            effects.take_noble(me, county, log)
        choices: list[Step] = []
        if act.take != "noble":
            rule, gain = county_rule(box, county), box.reward[county]
            log.add("county_reward", me.seat, rule, county=act.county)
            choices = effects.grant(me, gain, log, rule=rule, why="county", source="county", county=act.county)
        if box.names_start[county]:  # where nobody stands nothing is named (L-152)
            choices.append(BARE["name_start", me.seat])
        effects.push_all(pos, choices)

    def price_of(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """Return the gold for both."""
        return goods_price({"gold": self.box.both_cost}) if act.take == "both" else None


class Moving(Joining):
    """L-149: Dorset's knight to a conflict, without the king's favour."""

    name = "move"
    kinds = (Move,)
    rule = "L-149"

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        box, county = self.box, pos.cursor
        me, squires = Lord(box, pos, step.seat), pos.posted[county]
        i = me.own.index(COUNTY + county)
        me.own[i] = me.square_for(CONFLICTS.index(act.conflict))
        where = {"county": box.counties[county], "conflict": act.conflict, "knight": box.strength[i]}
        log.add(with_squires("moved", squires), me.seat, "L-149", **where, squires=squires)
        pos.posted[county] = 0


class NamingStart(GuardedDecision):
    """L-151: Surrey's holder names the start player; valid at once, or from the next round on (D-05)."""

    name = "name_start"
    kinds = rare = (NameStart,)
    rule = "L-151"
    composed = (Part("row", "seat", noun="seat"),)

    @narrow(NameStart, "seat", settles="not_at_table", hand=True)
    def those_at_table(self, t: Turn) -> Sequence[int]:
        return range(t.pos.players)

    @guard("L-151", NameStart, "seat")
    def not_at_table(self, t: Turn, seat: int) -> Broken | None:
        """Somebody at the table is named, oneself too."""
        return Broken() if seat >= t.pos.players else None

    def apply(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        named = self.box.seats.index(act.seat)
        if Reading.of(pos.options).surrey == "next_round":
            pos.next_start = named
            key = "start_named_last" if pos.round == self.box.rounds else "start_named_later"
            log.add(key, step.seat, "L-151", named=named)
        else:
            pos.start = named
            log.add("start_named", step.seat, "L-151", named=named)


# ---- which county -----------------------------------------------------------------------------------------------------


def next_county(now: Now) -> int | None:
    """Return the next county with a knight (L-140)."""
    taken: set[int] = set().union(*now.pos.knights)
    counties = range(now.pos.cursor + 1, len(now.box.counties))
    return next((county for county in counties if COUNTY + county in taken), None)


def lord(now: Now) -> int:
    """Return the seat whose knight stands in the county."""
    return holder(now.box, now.pos, now.pos.cursor)[0]


def knight_goes_home(now: Now) -> None:
    """Send home the knight of the county that is settled (L-153); its squires are spent."""
    pos, county = now.pos, now.pos.cursor
    seat, i = holder(now.box, pos, county)
    if seat >= 0:
        pos.knights[seat][i], squires = COURT, pos.posted[county]
        key, name = with_squires("county_done", squires), now.box.counties[county]
        now.log.add(key, seat, "L-153", county=name, squires=squires)
        pos.posted[county] = 0
