"""Why an action does not fit where another decision is asked: what comes before it, what it has missed, what is wrong with it anyway.

The order of a turn is S-038 and S-039: a section, its top action, its bottom action. `stage` says where in it a decision stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from insuto.core.actions import Action
from insuto.core.facts import Violation
from insuto.core.position import Step
from insuto.games.scythe import actions as a
from insuto.games.scythe.benefits import open_benefit, shortage, structure_on, top_idle, top_shortage
from insuto.games.scythe.components import FACTORY_SECTION, Box
from insuto.games.scythe.land import sides, tunnels, work_places
from insuto.games.scythe.names import BONUSES, BOTTOM, BOXES, FACTORY, HALVES, RESOURCES, STRUCTURES
from insuto.games.scythe.state import ScythePosition, cost, has
from insuto.games.scythe.why import why

if TYPE_CHECKING:
    from insuto.games.scythe.rules_base import ScytheDecision

Pos = ScythePosition
Why = tuple[Violation, ...]

UNPAID = "finish_unpaid"
"""The end of a turn whose bottom action could not be paid."""
FINISHES = ("finish", UNPAID)
BENEFIT: dict[type[Action], str] = {a.Upgrade: "upgrade", a.Deploy: "deploy", a.Build: "build", a.Enlist: "enlist"}
BENEFIT_RULE = {"upgrade": "S-095", "deploy": "S-098", "build": "S-099", "enlist": "S-102"}
BRINGS = {"move": "S-051", "trade": "S-071", "bolster": "S-075", "produce": "S-079", FACTORY: "S-154"}
"""The rule that says what a top action brings."""
PRICED = {**BRINGS, "produce": "S-082"}
"""The rule that says what a top action costs."""
COMBAT_ABILITY = {"artillery": "S-114", "disarm": "S-124", "scout": "S-121"}
LASTING = {
    "other_faction",
    "mech_out",
    "structure_out",
    "built_on",
    "box_open",
    "no_slot",
    "recruit_out",
    "bonus_taken",
    "home_base",
}
"""What is wrong with a bottom action at any time."""


@dataclass(frozen=True, slots=True)
class _Tried:
    """What was tried, and where the turn stands."""

    box: Box
    decision: ScytheDecision
    pos: Pos
    step: Step
    kind: type[Action]
    act: Action | None
    stage: str

    @property
    def seat(self) -> int:
        seat: int = self.step["seat"]
        return seat

    @property
    def section(self) -> str:
        """The section that the action token stands on, by its top action."""
        at = self.pos.section[self.seat]
        return FACTORY if at == FACTORY_SECTION else self.box.mats[self.pos.mats[self.seat]].sections[at].top

    @property
    def bottom(self) -> str:
        """The bottom action of the section; "" on the Factory card."""
        at = self.pos.section[self.seat]
        return "" if at == FACTORY_SECTION else BOTTOM[self.box.mats[self.pos.mats[self.seat]].sections[at].bottom]


def stage(pos: Pos, step: Step) -> str:
    """Where in a turn a decision is asked: "turn", "top", "within" (the top action), "bottom", "below" (what the bottom action brings),
    "finish"."""
    ask: str = step["ask"]
    if ask in FINISHES:
        return "finish"
    if ask in ("turn", "top", "bottom"):
        return ask
    return "within" if any(one["ask"] == "bottom" for one in pos.agenda) else "below"


def untimely(decision: ScytheDecision, pos: Pos, step: Step, kind: type[Action], act: Action | None = None) -> Why:
    """Why an action, or a kind of it, of another decision does not fit; what is to be mended first comes first."""
    told = _TOLD.get(kind)
    not_now = why(decision.rule, "not_now", {"kind": kind.kind})
    if told is None or step["seat"] < 0 or pos.stage != "play":
        return (not_now,)
    tried = _Tried(decision.box, decision, pos, step, kind, act, stage(pos, step))
    if pos.fight >= 0 and kind not in (a.Use, a.Commit, a.Show):
        return (why(decision.rule, "combat_now"),)
    if pos.fight < 0 and step["seat"] != pos.turn:
        return (why("S-038", "others_turn", {"owner": pos.turn}),)
    return told(tried)


def used_up(decision: ScytheDecision, pos: Pos, step: Step, key: str) -> Violation | None:
    """Why an own piece cannot be touched for what its place on a mat is for: it has left it already. Abilities for combat speak for
    themselves as well."""
    box, seat = decision.box, step["seat"]
    words = key.split(".")
    if pos.stage != "play" or len(words) < 3 or words[1] != decision.who(pos, seat):
        return None
    what, name = words[0], words[2]
    if what == "mech" and name in COMBAT_ABILITY and pos.fight >= 0:
        return untimely(decision, pos, step, a.Use, a.Use(name))[0]
    mechs = box.factions[pos.factions[seat]].mechs
    if what == "mech" and name in mechs and pos.mechs[seat][mechs.index(name)] >= 0:
        return why("S-098", "mech_out", {"mech": name})
    if what == "structure" and name in STRUCTURES and pos.structures[seat][STRUCTURES.index(name)] >= 0:
        return why("S-099", "structure_out", {"structure": name})
    if what == "box" and name in BOXES and pos.boxes[seat][BOXES.index(name)]:
        return why("S-095", "box_open", {"box": name})
    if what == "recruit" and name in BOTTOM and pos.recruits[seat][BOTTOM.index(name)] >= 0:
        return why("S-102", "recruit_out", {"section": name})
    if what == "bonus" and name in BONUSES and BONUSES.index(name) in pos.recruits[seat]:
        return why("S-102", "bonus_taken", {"bonus": name})
    return None


def exhausted(box: Box, pos: Pos, seat: int, action: str, at: int = -1) -> Violation | None:
    """Why a bottom action would bring nothing but coins and bonuses: no piece is left, or no place for it (S-093, S-149)."""
    if open_benefit(box, pos, seat, action, at):
        return None
    rule = BENEFIT_RULE[action]
    left = {"upgrade": pos.boxes[seat].count(0), "deploy": pos.mechs[seat].count(-1), "build": pos.structures[seat].count(-1),
            "enlist": pos.recruits[seat].count(-1)}[action]  # fmt: skip
    if not left or action in ("upgrade", "enlist"):
        return why(rule, "all_done", {"action": action})
    if at >= 0 and at not in box.lakes:
        return why(rule, "built_on", {"at": box.places[at], "owner": structure_on(pos, at)})
    places = [at] if at >= 0 else work_places(box, pos, seat)
    if action == "build" and any(structure_on(pos, place) >= 0 for place in places):
        return why(rule, "all_built_on")
    return why(rule, "nowhere", {"action": action})


# ---- what was tried ----------------------------------------------------------------------------------------------------------


def _go(tried: _Tried) -> Why:
    return (why("S-038", "section_chosen", {"section": tried.section}),)


def _needs(tried: _Tried, section: str, rule: str) -> Why | None:
    """Before a section is chosen, or where another one is: which one it takes."""
    if tried.stage == "turn":
        return (why("S-038", "section_first", {"kind": tried.kind.kind, "section": section}),)
    if tried.section != section:
        return (why(rule, "only_there", {"kind": tried.kind.kind, "section": section, "here": tried.section}),)
    return None


def _take(tried: _Tried) -> Why:
    """S-039: one half of the top action, once, before the bottom action."""
    if tried.stage == "turn":
        return (why("S-038", "choose_first"),)
    act, section = tried.act, tried.section
    halves = [half for half, _ in HALVES.get(section, ((FACTORY, ""),))]
    if isinstance(act, a.Take) and act.gain not in halves:
        return (why("S-039", "other_section", {"section": section}),)
    if tried.stage in ("within", "bottom") or tried.step["ask"] == UNPAID:
        return _top_over(tried)
    return (why("S-039", "top_before"),)


def _top_over(tried: _Tried) -> Why:
    """S-039: the top action was taken, or passed over because it could not be paid or would change nothing; where that is so now, either
    may be."""
    short = top_shortage(tried.box, tried.pos, tried.seat)
    if short:
        return (why(PRICED[tried.section], "top_over", short),)
    if idle := top_idle(tried.box, tried.pos, tried.seat):
        return (why(idle[1], "top_idle"),)
    return (why(BRINGS[tried.section], "top_once", {"section": tried.section}),)


def _move(tried: _Tried) -> Why:
    """S-051: where 移動 is chosen, as the top action; S-154: one unit, as the bottom action of a Factory card."""
    if tried.section == FACTORY and tried.stage != "turn":
        key = {"top": "upper_first", "within": "upper_first", "bottom": "card_first"}.get(tried.stage, "card_moved")
        return (why("S-039" if key == "upper_first" else "S-154", key),)
    found = _needs(tried, "move", "S-051")
    if found:
        return found
    return (why("S-051", "half_first", {"half": "units"}),) if tried.stage == "top" else (why("S-051", "moves_over"),)


def _place(tried: _Tried) -> Why:
    if tried.stage == "turn":
        return (why("S-038", "section_first", {"kind": "place", "section": "trade"}),)
    if tried.section == "trade" and tried.stage == "top":
        return (why("S-071", "half_first", {"half": "resources"}),)
    return (why("S-072", "no_tokens_now"),)


def _produce(tried: _Tried) -> Why:
    found = _needs(tried, "produce", "S-079")
    if found:
        return found
    if tried.stage == "top":
        return (why("S-079", "half_first", {"half": "produce"}),)
    return _top_over(tried)


def _pay(tried: _Tried) -> Why:
    """S-039: after the top action, once."""
    if tried.stage == "turn":
        return (why("S-038", "choose_first"),)
    if tried.stage in ("top", "within"):
        return (why("S-039", "upper_first"),)
    return (why("S-039", "bottom_over"),)


def price(box: Box, pos: Pos, seat: int) -> Violation | None:
    """That the bottom action of the section cannot be paid (S-090)."""
    short = shortage(box, pos, seat)
    return why("S-090", "price", short, lacks=True, short=short["n"] - short["there"]) if short else None


def _benefit(tried: _Tried) -> Why:
    """An upgrade, a mech, a structure, a recruit: a bottom action, when it is paid."""
    box, pos, seat, action = tried.box, tried.pos, tried.seat, BENEFIT[tried.kind]
    lasting, none_left = _lasting(tried, action), exhausted(box, pos, seat, action)
    if tried.stage == "turn":
        own = box.mats[pos.mats[seat]]
        section = own.sections[own.by_bottom[BOTTOM.index(action)]].top
        return (*lasting, why("S-038", "section_first", {"kind": tried.kind.kind, "section": section}))
    further = (
        *((none_left,) if none_left else ()),
        *((why("S-093", "coins_only"),) if none_left and none_left.key == "all_done" else ()),
    )
    if tried.bottom != action:
        visited = pos.characters[seat] if tried.section in ("move", FACTORY) else -1
        if (
            visited >= 0
            and getattr(tried.act, "at", "") == box.places[visited]
            and (met := exhausted(box, pos, seat, action, visited))
        ):
            return (met, why("S-149", "not_gained", {"action": action}))
        return (*lasting, *further, why("S-039", "other_bottom", {"action": action, "section": tried.section}))
    if tried.stage in ("top", "within"):
        return (*lasting, why("S-039", "upper_first"), *further)
    unpaid = price(box, pos, seat) if tried.stage == "bottom" or tried.step["ask"] == UNPAID else None
    if unpaid:
        return (*lasting, unpaid, *further)
    if tried.stage == "bottom":
        sort = BOTTOM.index(action)
        first = why("S-092", "pay_first", {"n": cost(box, pos, seat, sort), "resource": RESOURCES[sort]})
        return (*lasting, *(further or (first,)))
    return (*lasting, *further, why("S-039", "bottom_over"))


def _lasting(tried: _Tried, action: str) -> Why:
    """What is wrong with a bottom action whenever it is tried."""
    if tried.act is None:
        return ()
    owner = tried.decision.game.decisions[action]
    found = owner.violations(tried.pos, {"ask": action, "seat": tried.seat, "at": -1}, tried.act)
    return tuple(one for one in found if one.key in LASTING)


def _fight(tried: _Tried) -> Why:
    return (why("S-128", "no_choice_of_fights"),)


def _use(tried: _Tried) -> Why:
    """S-129: once, before the dials are set; S-114, S-121, S-124: where it can do anything."""
    box, pos, seat = tried.box, tried.pos, tried.seat
    act = tried.act
    if not isinstance(act, a.Use):
        return (why("S-129", "before_combat"),)
    rule, mechs = COMBAT_ABILITY[act.ability], box.factions[pos.factions[seat]].mechs
    if act.ability not in mechs:
        return (why(rule, "other_faction", {"mech": act.ability}),)
    if not has(box, pos, seat, act.ability):
        return (why("S-098", "mech_on_mat", {"unit": act.ability}),)
    if pos.fight < 0 or seat not in sides(pos) or tried.step["ask"] == "retreat":
        return (why("S-129", "before_combat"),)
    other = next(one for one in sides(pos) if one != seat)
    if act.ability == "artillery" and not pos.power[seat]:
        return (why(rule, "too_little", {"what": "power", "n": 1}, short=1, lacks=True),)
    if act.ability == "scout" and not sum(pos.hands[other]):
        return (why(rule, "nothing_to_steal", {"owner": other}),)
    dug = box.tunnels if pos.options.get("disarm_mine") == "no" else tunnels(box, pos, seat)
    if act.ability == "disarm" and pos.fight not in dug:
        return (why(rule, "no_tunnel", {"place": box.places[pos.fight]}),)
    return (why("S-129", "ability_decided", {"ability": act.ability}),)


def _commit(tried: _Tried) -> Why:
    if tried.pos.fight < 0:
        return (why("S-130", "cards_in_combat"),)
    return (why("S-129", "ability_first"),) if tried.step["ask"] == "ability" else (why("S-130", "combat_decided"),)


def _retreat(tried: _Tried) -> Why:
    return (why("S-133", "retreat_when_beaten"),)


def _answer(tried: _Tried) -> Why:
    """S-143: one option of a card; S-125: two with Meander."""
    pos, seat = tried.pos, tried.seat
    if any(one["ask"] == "encounter" for one in pos.agenda):
        return (why("S-125", "second_option_later"),)
    if tried.stage == "turn":
        return (why("S-143", "no_encounter"),)
    if has(tried.box, pos, seat, "meander"):
        return (why("S-125", "two_options"), why("S-143", "no_encounter"))
    return (why("S-143", "one_option"),)


def _keep(tried: _Tried) -> Why:
    if tried.pos.cards[tried.seat] >= 0:
        return (why("S-152", "one_factory_card"),)
    return (why("S-151", "at_the_factory"),)


def _prefer(tried: _Tried) -> Why:
    return (why("S-154", "card_brings"),)


def _show(tried: _Tried) -> Why:
    """S-139: before or after an action, never inside of one."""
    return (why("S-139", "inside_action"),)


_TOLD: dict[type[Action], Callable[[_Tried], Why]] = {
    a.Go: _go, a.Take: _take, a.Move: _move, a.Place: _place, a.Produce: _produce, a.Pay: _pay,
    **dict.fromkeys(BENEFIT, _benefit), a.Fight: _fight, a.Use: _use, a.Commit: _commit, a.Retreat: _retreat, a.Answer: _answer,
    a.Keep: _keep, a.Prefer: _prefer, a.Show: _show,
}  # fmt: skip

__all__ = ["BRINGS", "FINISHES", "PRICED", "UNPAID", "exhausted", "price", "untimely", "used_up"]
