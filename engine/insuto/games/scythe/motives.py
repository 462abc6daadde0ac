"""Why the sensible player does what it does: what weighs most in its appraisal (`bot.py`), with figures that are true."""

from __future__ import annotations

from collections.abc import Iterable

from insuto.core.actions import Action
from insuto.core.facts import Motive
from insuto.games.scythe import actions as a
from insuto.games.scythe.benefits import idle, top_idle, top_price, top_shortage
from insuto.games.scythe.bot import FAR, Mind, distances, mind
from insuto.games.scythe.components import UNITS, WORKER, Box, Section
from insuto.games.scythe.land import token_on
from insuto.games.scythe.names import BOTTOM, FACTORY, GAIN_OF, GOALS, RESOURCES, SORTS
from insuto.games.scythe.state import Player
from insuto.games.scythe.state import ScythePosition as Pos
from insuto.games.scythe.steps import FurtherStep

GOAL_OF = ("upgrades", "mechs", "structures", "recruits")
"""The stars of the bottom actions."""


def motive(box: Box, view: Pos, act: Action, now: int, later: int) -> Motive | None:
    """Return the motive of the seat that acts; `now` and `later` are what the action brings. `view` is left as it was."""
    if view.stage != "play":
        return None
    own, me = mind(box, view), Player(box, view, view.viewer)
    match act:
        case a.Go():
            return _section(own, act.to)
        case a.Take():
            return _half(own, act.gain)
        case a.Skip():
            return _without(own)
        case a.Stop():
            return _staying(own)
        case a.Move():
            return _move(own, act)
        case a.Place():
            return _placing(own, act)
        case a.Produce():
            return _producing(own, act.at)
        case a.Pay():
            return _bottom(own, me.section)
        case a.Upgrade():
            return Motive("upgrade", {"box": act.box, "action": act.to})
        case a.Deploy():
            return _step(own, 1, "deploy", {"mech": act.mech})
        case a.Build():
            gain = int(own.site(act.structure, box.place_of[act.at])) if act.structure != "mill" else 0
            data = {"structure": act.structure, "coins": gain, "tile": box.tiles[view.tile]}
            return _step(own, 2, "build_tile" if gain > 0 else "build", data)
        case a.Enlist():
            return _step(own, 3, "enlist", {"bonus": act.bonus, "action": act.section})
        case a.Fight():
            return Motive("fight_order", {"where": act.at})
        case a.Use():
            return Motive("ability", {"ability": act.ability})
        case a.Commit():
            return _commit(own, act.dial, [int(card) for card in act.cards])
        case a.Retreat():
            return Motive("retreat" if box.place_of[act.to] in box.lakes else "retreat_home", {"to": act.to})
        case a.Answer():
            return _answer(own, act.option)
        case a.Keep():
            return Motive("keep", {"factory": act.factory})
        case a.Prefer():
            return _step(own, BOTTOM.index(act.action), "prefer", {"action": act.action})
        case a.Show():
            return Motive("show")
        case a.Accept():
            return Motive("accept")
        case a.EndTurn():
            return Motive("end")
    return None


def _answer(own: Mind, option: int) -> Motive:
    """Return what an option of an encounter card is good for: that of its gains which counts most."""
    card = own.box.encounters[own.view.encounter]
    chosen = card["options"][option - 1]
    what = max(chosen["gain"], key=lambda one: own.gain(one, chosen["gain"][one]))
    return Motive("answer" if chosen["cost"] else "answer_free", {"choice": f"{card['number']}.{option}", "what": what})


def _section(own: Mind, name: str) -> Motive:
    """Return the reason for a section: its bottom action where that can be paid now, else the better half of its top."""
    if name == FACTORY:
        return Motive("go_factory")
    section = next(s for s in own.box.mats[own.view.mats[own.seat]].sections if s.top == name)
    if both := idle(own.me, name):
        return Motive("go_idle", both[1])
    have, price = own.stock[section.bottom], own.price[section.bottom]
    data: dict[str, object] = {
        "section": name,
        "action": BOTTOM[section.bottom],
        "resource": RESOURCES[section.bottom],
        "have": have,
        "price": price,
    }
    if top_shortage(own.me, name) or top_idle(own.me, name):
        return Motive("go_bottom" if have >= price else "go_bottom_card", data)
    if have >= price and own.paying(section, have) > 0:
        return Motive("go_bottom", data)
    half = max(GAIN_OF[name], key=lambda one: own.half(one) + own.below(section, one))
    after = own.harvest[1][section.bottom] if half == "produce" else have + own.box.traded * (half == "resources")
    if after >= price and own.paying(section, after) > 0:
        return Motive("go_then_bottom", {**data, "half": half})
    if half == "resources":
        return _trading(own, "go_resources")
    return Motive(f"go_{half}{_starred(own, half)}", _owned(own.me, half))


def _owned(me: Player, half: str) -> dict[str, object]:
    """Return how much a seat has of what a half of the top brings; of units, and of what is produced, the territories where they are."""
    if half == "units":
        return {"n": len(me.territories())}
    return {"n": len(me.work_places())} if half == "produce" else {"have": me.have(half)}


def _starred(own: Mind, half: str) -> str:
    """Return the end of the key where power brings no star any more."""
    return "_starred" if half == "power" and own.me.stars[GOALS.index("power")] else ""


def _half(own: Mind, half: str) -> Motive:
    me = own.me
    if half == "resources":
        section = me.section
        if section and 0 < own.price[section.bottom] - own.stock[section.bottom] <= own.box.traded:
            return Motive("half_resources_pay", {"action": BOTTOM[section.bottom]})
        return _trading(own, "half_resources")
    if half == FACTORY:
        return Motive("half_factory", {"factory": me.card + 1})
    return Motive(f"half_{half}{_starred(own, half)}", _owned(me, half))


def _trading(own: Mind, key: str) -> Motive:
    """Return what trading is for: the resource that counts most, which is also the one that is advised next."""
    sort = max(range(SORTS), key=lambda one: own.token(one, own.stock[one]))
    return _storing(own, sort, key, {"n": own.box.traded})


def _storing(own: Mind, sort: int, key: str, more: dict[str, object]) -> Motive:
    """Return what one more token of a resource is for: its bottom action, a later one, or no more than the points of a pair."""
    have, price = own.stock[sort], own.price[sort]
    area = own.me.paid_by(sort).top  # each player mat has it below another one
    data = {"resource": RESOURCES[sort], "action": BOTTOM[sort], "section": area, "have": have, "price": price, **more}
    if own.token(sort, have) <= own.rest:
        return Motive(f"{key}_pairs", data)
    return Motive(key if have < price else f"{key}_more", data)


def _without(own: Mind) -> Motive:
    """Return the reason to leave something out: what the bottom action has already, or what is saved."""
    section, ask = own.me.section, own.view.agenda[-1].ask
    if section is None or ask not in ("top", "bottom"):
        return Motive("skip")
    have, needed = own.stock[section.bottom], own.price[section.bottom]
    data = {"action": BOTTOM[section.bottom], "resource": RESOURCES[section.bottom], "have": have, "price": needed}
    if ask == "top" and have >= needed:
        return Motive("skip_top", data)
    if ask == "bottom":
        return Motive("skip_bottom", data) if have else Motive("skip")
    price = top_price(own.me, section.top)
    return Motive("skip_saves", {"what": sorted(price)}) if price else Motive("skip")


def _staying(own: Mind) -> Motive:
    """Return the reason to move no further: what the units do where they are."""
    step, me = own.view.agenda[-1], own.me
    if isinstance(step, FurtherStep) and step.unit in UNITS:
        at = me.unit_at(UNITS.index(step.unit))
        alone = len(me.fighters(at)) == 1 and not own.men[at] and at not in me.structures
        if at in own.own and alone:
            return Motive("stop_here", {"at": own.box.places[at]})
        return _holding(own)
    at_work = sum(n > 0 and bool(own.makes[place]) for place, n in own.men.items())
    if at_work:
        return Motive("stop_work", {"n": at_work})
    return _holding(own)


def _holding(own: Mind) -> Motive:
    units = {own.me.unit_at(unit) for unit in range(len(UNITS))}
    return Motive("stop", {"n": len(own.own & (units | own.men.keys()))})


def _move(own: Mind, act: a.Move) -> Motive:
    box, view, me = own.box, own.view, own.me
    unit = UNITS.index(act.unit) if act.unit in UNITS else WORKER
    start = me.unit_at(unit) if unit < WORKER else box.place_of[act.unit.partition(".")[2]]
    to = box.place_of[act.to]
    data = {"to": act.to}
    if me.foes(to):
        other = me.foes(to)[0]
        return Motive("attack", {**data, "other": other, "power": view.power[other], "have": me.power})
    if unit == 0 and token_on(box, view, to):
        return Motive("token", data)
    if unit == 0 and own.visit(to):
        return Motive("factory", data)
    riders = act.load.count("worker") + act.load.count("tired") + (unit == WORKER)
    if riders and own.makes[to] and own.makes[to] != own.makes[start]:
        makes = own.makes[to]
        return Motive("workers", data) if makes == "worker" else Motive("labour", {**data, "resource": makes})
    if unit < WORKER and (aim := _aim(own, to, start, unit == 0)) is not None:
        return aim
    if to not in own.own and to < box.hexes:
        return Motive("territory", data)
    if riders:
        return Motive("gather", data)
    return Motive("stand", data)


def _aim(own: Mind, to: int, start: int, character: bool) -> Motive | None:
    """Return the place that a step brings a unit nearer to; None where that is not why."""
    if own.outlook(to, character) <= own.outlook(start, character):
        return None
    box, view = own.box, own.view
    far, near = distances(box, start, *own.ways), distances(box, to, *own.ways)
    found = max(
        (value * 0.75 ** near[place], -place)
        for place, value, alone in own.aims
        if near[place] < FAR and (character or not alone)
    )
    place = -found[1]
    if place == to or near[place] >= far[place]:
        return None
    data = {"goal": box.places[place], "steps": near[place]}
    if own.me.foes(place):
        return Motive("towards_fight", {**data, "other": own.me.foes(place)[0]})
    if character and token_on(box, view, place):
        return Motive("towards_token", data)
    if character and own.visit(place):
        return Motive("towards_factory", data)
    return Motive("towards", data)


def _placing(own: Mind, act: a.Place) -> Motive:
    sort = RESOURCES.index(act.resource)
    if own.needed(sort, 1):
        return Motive("resource_now", {"resource": act.resource, "action": BOTTOM[sort]})
    return _storing(own, sort, "resource", {})


def _producing(own: Mind, at: Iterable[str]) -> Motive:
    made = [own.makes[own.box.place_of[name]] for name in at]
    if not made:
        return Motive("skip")
    goods = sorted({what for what in made if what != "worker"})
    if not goods:
        return Motive("make_workers", {"n": own.me.have("worker")})
    for what in goods:
        sort = RESOURCES.index(what)
        if own.needed(sort, made.count(what)):
            return Motive("make_now", {"resource": what, "action": BOTTOM[sort]})
    if "worker" in made:
        return Motive("make_both", {"resources": goods})
    return Motive("make", {"resources": goods})


def _bottom(own: Mind, section: Section | None) -> Motive:
    if section is None:
        return Motive("pay_card")
    data = {"action": BOTTOM[section.bottom], "coins": section.coins}
    return _step(own, section.bottom, "pay_coins" if section.coins else "pay", data)


def _step(own: Mind, bottom: int, key: str, data: dict[str, object]) -> Motive:
    """Return the motive for one step of a bottom action: it is the last one to the star, or what it brings."""
    goal, left = GOAL_OF[bottom], own.left[bottom]
    if left == 1 and own.star > 0 and own.goal(goal, own.box.goal_at[goal] - 1):
        return Motive("star", {"goal": goal})
    return Motive(key, {**data, "left": left})


def _commit(own: Mind, dial: int, cards: list[int]) -> Motive:
    view, other = own.view, own.rival()
    defends = view.turn != own.seat
    total = dial + sum(cards)
    power = min(own.box.dial, view.power[other])
    data = {"other": other, "power": power, "total": total, "cards": sum(view.hands[other])}
    odds = own.chance(other, view.fight, total - defends) if total or not defends else 0.0
    if odds == 1.0:
        return Motive("commit_sure", data)
    return Motive("commit" if odds > 0.5 else "commit_little" if total else "commit_none", data)
