"""The part that only touches need: which drawing is touched for which action, and why a touch or an action fits nowhere
now: what comes before it, what it has missed, what is wrong with it anyway.

The order of a turn is S-038 and S-039: a section, its top action, its bottom action. `stage` says where in it a decision stands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from insuto.core.actions import Action
from insuto.core.decision import Decision
from insuto.core.decisions import Deal
from insuto.core.facts import Violation
from insuto.core.position import Step
from insuto.games.scythe import actions as a
from insuto.games.scythe.benefits import top_idle, top_shortage
from insuto.games.scythe.components import CHARACTER, WORKER, Box
from insuto.games.scythe.land import rival, sides, token_on
from insuto.games.scythe.names import (
    BONUSES,
    BOTTOM,
    BOXES,
    FACTORY,
    HALVES,
    NO_CARD,
    NOWHERE,
    ON_MAT,
    RESOURCES,
    STRUCTURES,
    WORKERS_CHOOSE,
)
from insuto.games.scythe.reasons import BRINGS, FINISHES, PRICED, UNPAID, exhausted, price, why
from insuto.games.scythe.state import Player, ScythePosition, seat_id
from insuto.games.scythe.steps import BenefitStep, ProduceStep

Pos = ScythePosition
Why = tuple[Violation, ...]

BENEFIT: dict[type[Action], str] = {a.Upgrade: "upgrade", a.Deploy: "deploy", a.Build: "build", a.Enlist: "enlist"}
TOUCHES: dict[type[Action], str] = {
    a.ChooseFaction: "faction", a.ChooseMat: "mat", a.DealTile: "tile", Deal: "pile", a.DealObjective: "pile.objectives",
    a.DealEncounter: "pile.encounters", a.Go: "section.{seat} action.{seat}", a.Take: "section.{seat}.*.top",
    a.Pay: "section.{seat}.*.bottom", a.Show: "objective.{seat}", a.Place: "supply", a.Produce: "worker.{seat}",
    a.Move: "unit.{seat} place place.*.worker.{seat}", a.Upgrade: "box.{seat} slot.{seat}", a.Deploy: "mech.{seat}",
    a.Build: "structure.{seat}", a.Enlist: "recruit.{seat} bonus.{seat}", a.Commit: "dial hand.{seat} bid.{seat}",
    a.Answer: "encounter", a.Keep: "factory pile.factory",
}  # fmt: skip
"""Kind of action → the beginnings of drawing keys that are touched for it (`Decision.touches`)."""
COMBAT_ABILITY = {"artillery": "S-114", "disarm": "S-124", "scout": "S-121"}
LASTING = "other_faction mech_out structure_out built_on box_open no_slot recruit_out bonus_taken home_base"
"""The faults of a bottom action at any time, by the keys of its sentences."""


@dataclass(frozen=True, slots=True)
class _Tried:
    """The action that was tried, and where the turn stands."""

    me: Player
    decision: Gestures
    step: Step
    kind: type[Action]
    act: Action | None
    stage: str

    @property
    def pos(self) -> Pos:
        return self.me.pos

    @property
    def section(self) -> str:
        """The section that the action token stands on, by its top action."""
        return self.me.section_name

    @property
    def bottom(self) -> str:
        """The bottom action of the section; "" on the Factory card."""
        section = self.me.section
        return BOTTOM[section.bottom] if section else ""


def stage(pos: Pos, step: Step) -> str:
    """Return where in a turn a decision stands: "turn", "top", "within" (the top action), "bottom", "below" (what the
    bottom action brings), "finish"."""
    ask = step.ask
    if ask in FINISHES:
        return "finish"
    if ask in ("turn", "top", "bottom"):
        return ask
    return "within" if any(one.ask == "bottom" for one in pos.agenda) else "below"


class Gestures(Decision[Pos]):
    """Base of the decisions: what they say to a touch or an action that belongs elsewhere."""

    box: Box

    touched_for = TOUCHES

    def untimely(self, pos: Pos, step: Step, act: Action) -> Why:
        return untimely(self, pos, step, type(act), act)

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        return untimely(self, pos, step, kind)[0]

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        """Say why not: an own piece that is no more where it was, an ability for combat, what an encounter could not bring, another
        section, tokens that do not pay, or a territory that could not pay."""
        if step.seat < 0:
            return None
        unpaid = step.ask == UNPAID and key.startswith("place.") and key.count(".") == 1
        if unpaid and self.box.place_of[key[6:]] not in Player(self.box, pos, step.seat).territories():
            return self.elsewhere(pos, step, a.Move)  # a territory of nobody was not meant to pay
        return used_up(self, pos, step, key) or _not_gained(self, pos, step, key) or _at_section(self, pos, step, key)


def untimely(decision: Gestures, pos: Pos, step: Step, kind: type[Action], act: Action | None = None) -> Why:
    """Return the reasons why an action, or a kind of it, of another decision does not fit, in the order in which they
    must be solved."""
    reason = _REASONS.get(kind)
    if reason is None or step.seat < 0 or pos.stage != "play":
        return (why(decision.rule, "not_now", {"kind": kind.kind}),)
    tried = _Tried(Player(decision.box, pos, step.seat), decision, step, kind, act, stage(pos, step))
    if pos.fight != NOWHERE and kind not in (a.Use, a.Commit, a.Show):
        return (why(decision.rule, "combat_now"),)
    if pos.fight == NOWHERE and step.seat != pos.turn:
        return (why("S-038", "others_turn", {"owner": pos.turn}),)
    return reason(tried) if callable(reason) else (why(*reason),)


def used_up(decision: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason why an own piece cannot be touched for what its place on a mat is for: it has left it already.
    Abilities for combat speak for themselves as well."""
    me, words = Player(decision.box, pos, step.seat), key.split(".")
    if pos.stage != "play" or len(words) < 3 or words[1] != seat_id(me.box, pos, me.seat):
        return None
    what, name = words[0], words[2]
    if what == "mech" and name in COMBAT_ABILITY and pos.fight != NOWHERE:
        return untimely(decision, pos, step, a.Use, a.Use(name))[0]
    mechs = me.faction.mechs
    if what == "mech" and name in mechs and me.mechs[mechs.index(name)] != ON_MAT:
        return why("S-098", "mech_out", {"mech": name})
    if what == "structure" and name in STRUCTURES and (at := me.structures[STRUCTURES.index(name)]) != ON_MAT:
        if isinstance(step, ProduceStep):
            return _producing(me, step, name, at)
        return why("S-099", "structure_out", {"structure": name})
    if what == "box" and name in BOXES and me.boxes[BOXES.index(name)]:
        return why("S-095", "box_open", {"box": name})
    if what == "recruit" and name in BOTTOM and me.recruits[BOTTOM.index(name)] != ON_MAT:
        return why("S-102", "recruit_out", {"section": name})
    if what == "bonus" and name in BONUSES and BONUSES.index(name) in me.recruits:
        return why("S-102", "bonus_taken", {"bonus": name})
    return None


def _producing(me: Player, step: ProduceStep, name: str, at: int) -> Violation:
    """Return what a built structure does during production."""
    if name != "mill":
        return why("S-087", "only_mill", {"structure": name})
    return why("S-087", "mill_at", {"place": me.box.places[at]}) if step.mill else why("S-155", "mill_idle")


def _met(me: Player) -> bool:
    """Return True if the character has moved this turn to where an encounter token lay, as far as the table still shows
    it."""
    place, box, entered = me.character, me.box, me.pos.entered
    arrived = not entered or any(unit == CHARACTER and to == place for unit, _, to, *_ in entered)
    moved = arrived and me.section_name in ("move", FACTORY)
    return moved and place in box.encounter_hexes and not token_on(box, me.pos, place)


def _not_gained(decision: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason why an encounter has brought no structure: a touch on one that waits, or on the territory, which is built on."""
    me = Player(decision.box, pos, step.seat)
    words = key.split(".")
    if pos.stage != "play" or step.seat != pos.turn or step.ask in ("turn", "build") or not _met(me):
        return None
    place = me.box.places[me.character]
    if words[:2] != ["place", place] and words[:2] != ["structure", seat_id(me.box, pos, me.seat)]:
        return None
    met = exhausted(me, "build", me.character)
    return met if met and met.key == "built_on" and stage(pos, step) != "within" else None


def _at_section(decision: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason that a touched section is another one: while the top or bottom action is current, and for its
    top action until the bottom one is paid; for tokens, that they do not pay this bottom action. Before a section is
    chosen, that its heading is touched for that."""
    me, words = Player(decision.box, pos, step.seat), key.split(".")
    if step.ask == "turn":
        return _headed(me, words)
    in_section = step.ask in ("top", "bottom")
    at_top = words[3:4] == ["top"] and pos.fight == NOWHERE and pos.stage == "play" and step.seat == pos.turn
    unpaid = step.ask == UNPAID or stage(pos, step) == "within"
    if len(words) < 3 or not (in_section or (at_top and unpaid)):
        return None
    section, here = me.section, me.section_name
    if words[:2] == ["section", seat_id(me.box, pos, me.seat)]:
        if words[2] != here:
            return why("S-039", "other_section", {"section": here})
        # the tokens that pay are chosen first (`bottom_key`)
        return _pay_first(me, section.bottom) if step.ask == "bottom" and section and words[3:] == ["bottom"] else None
    if step.ask == "bottom" and section and words[0] == "place" and len(words) == 3:
        pays = RESOURCES[section.bottom]
        details = {"action": BOTTOM[section.bottom], "resource": pays, "touched": words[2]}
        return why("S-090", "pays_other", details) if words[2] in RESOURCES and words[2] != pays else None
    return None


def _pay_first(me: Player, sort: int) -> Violation:
    return why("S-092", "pay_first", {"n": me.cost(sort), "resource": RESOURCES[sort]})


def _headed(me: Player, words: list[str]) -> Violation | None:
    """Return how a section is chosen (S-038), for a touch on any other part of it; None where that is no part of one."""
    own = words[:2] == ["section", seat_id(me.box, me.pos, me.seat)] and len(words) > 3
    if not own or words[2] == FACTORY or words[3] == "head":
        return None
    if words[2] == me.section_name and not me.has("relentless"):
        return why("S-038", "same_section", {"to": words[2]})
    return why("S-038", "head_first", {"section": words[2]})


# ---- what was tried ----------------------------------------------------------------------------------------------------------


def _go(tried: _Tried) -> Why:
    return (why("S-038", "section_chosen", {"section": tried.section}),)


def _needs(tried: _Tried, section: str, rule: str) -> Why | None:
    """Return the reason before a section is chosen, or where another one is: which one it takes."""
    if tried.stage == "turn":
        return (why("S-038", "section_first", {"kind": tried.kind.kind, "section": section}),)
    if tried.section != section:
        return (why(rule, "only_there", {"kind": tried.kind.kind, "section": section, "here": tried.section}),)
    return None


def _take(tried: _Tried) -> Why:
    """Return the reasons against a half of the top action: one, once, before the bottom action (S-039)."""
    if tried.stage == "turn":
        return (why("S-038", "choose_first"),)
    act, section = tried.act, tried.section
    halves = [half for half, _ in HALVES.get(section, ((FACTORY, ""),))]
    if isinstance(act, a.Take) and act.gain not in halves:
        return (why("S-039", "other_section", {"section": section}),)
    if tried.stage in ("within", "bottom") or tried.step.ask == UNPAID:
        return _top_over(tried)
    return (why("S-039", "top_before"),)


def _top_over(tried: _Tried) -> Why:
    """S-039: the top action was taken, or passed over because it could not be paid or would change nothing; where that
    is so now, either may be, except while it is under way."""
    short = top_shortage(tried.me, tried.section)
    if tried.stage == "within":
        return (why(BRINGS[tried.section], "top_once", {"section": tried.section}),)
    if short:
        return (why(PRICED[tried.section], "top_over", short),)
    if idle := top_idle(tried.me, tried.section):
        return (why(idle[1], "top_idle"),)
    return (why(BRINGS[tried.section], "top_once", {"section": tried.section}),)


def _move(tried: _Tried) -> Why:
    """Return the reasons against a move: where 移動 is chosen, as the top action (S-051); one unit, as the bottom action
    of a Factory card (S-154)."""
    if tried.section == FACTORY and tried.stage != "turn":
        key = {"top": "upper_first", "within": "upper_first", "bottom": "card_first"}.get(tried.stage, "card_moved")
        if key == "card_moved" and tried.pos.pushed and tried.pos.entered:
            unit, _, to, *_ = next(row for row in reversed(tried.pos.entered) if row[0] < WORKER)
            details = {"unit": tried.me.unit_name(unit), "place": tried.me.box.places[to]}
            return (why("S-062", "halted_workers", details),)
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
    """Return the reasons against paying: after the top action, once (S-039)."""
    if tried.stage == "turn":
        return (why("S-038", "choose_first"),)
    if tried.stage in ("top", "within"):
        return (why("S-039", "upper_first"),)
    return (why("S-039", "bottom_over"),)


def _benefit(tried: _Tried) -> Why:
    """Return the reasons against an upgrade, a mech, a structure, a recruit: a bottom action, when it is paid."""
    me, action = tried.me, BENEFIT[tried.kind]
    lasting, none_left = _lasting(tried, action), exhausted(me, action)
    if tried.stage == "turn":
        section = me.paid_by(BOTTOM.index(action)).top
        return (*lasting, why("S-038", "section_first", {"kind": tried.kind.kind, "section": section}))
    further = (
        *((none_left,) if none_left else ()),
        *((why("S-093", "coins_only"),) if none_left and none_left.key == "all_done" else ()),
    )
    if tried.bottom != action:
        visited = me.character if tried.section in ("move", FACTORY) else NOWHERE
        if (
            visited != NOWHERE
            and getattr(tried.act, "at", "") == me.box.places[visited]
            and (met := exhausted(me, action, visited))
        ):
            return (met, why("S-149", "not_gained", {"action": action}))
        return (*lasting, *further, why("S-039", "other_bottom", {"action": action, "section": tried.section}))
    if tried.stage in ("top", "within"):
        return (*lasting, why("S-039", "upper_first"), *further)
    unpaid = price(me) if tried.stage == "bottom" or tried.step.ask == UNPAID else None
    if unpaid:
        return (*lasting, unpaid, *further)
    if tried.stage == "bottom":
        sort = BOTTOM.index(action)
        return (*lasting, *(further or (_pay_first(me, sort),)))
    return (*lasting, *further, why("S-039", "bottom_over"))


def _lasting(tried: _Tried, action: str) -> Why:
    """Return what is wrong with a bottom action whenever it is tried."""
    if tried.act is None:
        return ()
    owner = tried.decision.game.decisions[action]
    found = owner.violations(tried.pos, BenefitStep(tried.step.seat, ask=action, at=WORKERS_CHOOSE), tried.act)
    return tuple(one for one in found if one.key in LASTING.split())


def _use(tried: _Tried) -> Why:
    """Return the reasons against an ability: once, before the dials are set (S-129); where it can do anything (S-114,
    S-121, S-124)."""
    me, pos, act = tried.me, tried.pos, tried.act
    if not isinstance(act, a.Use):
        return (why("S-129", "before_combat"),)
    rule, mechs = COMBAT_ABILITY[act.ability], me.faction.mechs
    if act.ability not in mechs:
        return (why(rule, "other_faction", {"mech": act.ability}),)
    if not me.has(act.ability):
        return (why("S-098", "mech_on_mat", {"unit": act.ability}),)
    if pos.fight == NOWHERE or me.seat not in sides(pos) or tried.step.ask == "retreat":
        return (why("S-129", "before_combat"),)
    if act.ability == "artillery" and not me.power:
        return (why(rule, "too_little", {"what": "power", "n": 1}, short=1, lacks=True),)
    if act.ability == "scout" and not sum((other := rival(me)).hand):
        return (why(rule, "nothing_to_steal", {"owner": other.seat}),)
    if act.ability == "disarm" and pos.fight not in me.disarming():
        return (why(rule, "no_tunnel", {"place": me.box.places[pos.fight]}),)
    return (why("S-129", "ability_decided", {"ability": act.ability}),)


def _commit(tried: _Tried) -> Why:
    if tried.stage == "finish":
        return (why("S-139", "objectives_only"),)
    if tried.pos.fight == NOWHERE:
        return (why("S-130", "cards_in_combat"),)
    return (why("S-129", "ability_first"),) if tried.step.ask == "ability" else (why("S-130", "combat_decided"),)


def _answer(tried: _Tried) -> Why:
    """Return the reasons against an option of a card: one (S-143); two with Meander (S-125)."""
    if any(one.ask == "encounter" for one in tried.pos.agenda):
        return (why("S-125", "second_option_later"),)
    to_come = tried.stage in ("turn", "top") or tried.step.ask in ("move", "step")
    if to_come or not _met(tried.me):
        return (why("S-143", "no_encounter"),)
    if tried.me.has("meander"):
        return (why("S-125", "two_options"),)
    return (why("S-143", "one_option"),)


def _keep(tried: _Tried) -> Why:
    if tried.me.card != NO_CARD:
        return (why("S-152", "one_factory_card"),)
    return (why("S-151", "at_the_factory"),)


_REASONS: dict[type[Action], Callable[[_Tried], Why] | tuple[str, str]] = {
    a.Go: _go, a.Take: _take, a.Move: _move, a.Place: _place, a.Produce: _produce, a.Pay: _pay,
    **dict.fromkeys(BENEFIT, _benefit), a.Fight: ("S-128", "no_choice_of_fights"), a.Use: _use, a.Commit: _commit,
    a.Retreat: ("S-133", "retreat_when_beaten"), a.Answer: _answer, a.Keep: _keep, a.Prefer: ("S-154", "card_brings"),
    a.Show: ("S-139", "inside_action"),  # before or after an action, never inside of one
}  # fmt: skip
"""Kind of action → its reasons, or the rule and the key of the only one."""
