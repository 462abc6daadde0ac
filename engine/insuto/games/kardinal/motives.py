"""Why the sensible player does what it does: what weighs most in its appraisal (`bot.py`), with figures that are true."""

from __future__ import annotations

from insuto.core.actions import Action
from insuto.core.facts import Motive
from insuto.games.kardinal import scoring
from insuto.games.kardinal.actions import Draw, Place, Stop, Swap, Take
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, put_cloister

Pos = KardinalPosition


def motive(box: Box, view: Pos, act: Action, now: int, later: int) -> Motive | None:
    """Return the motive of the seat that acts, which here depends on more than the points that it brings. `view` is left as it was."""
    me = Player(box, view, view.agenda[-1].seat)
    match act:
        case Place() if act.cloister:
            return _cloister(me, box.site_of[act.cloister])
        case Place():
            return _cardinal(me, box.region_of[act.cardinal])
        case Stop():
            return Motive("stop", {"count": sum(me.hand)})
        case Swap():
            return Motive("swap", {"cards": act.card})
        case Take():
            return _card(me, act.card)
        case Draw():
            return (
                Motive("draw", {"cards": [box.types[kind] for kind in view.display]})
                if view.display
                else Motive("draw_alone")
            )
    return None


def _cloister(me: Player, site: int) -> Motive:
    box, view, seat = me.box, me.pos, me.seat
    region = box.site_region[site]
    before, rows = cloister_counts(box, view, region), _rows(me)
    near = sum(view.sites[to] == seat for to in box.roads[site])
    others = any(view.sites[to] not in (-1, seat) for to in box.roads[site])
    put_cloister(view, site, seat)
    after, row = cloister_counts(box, view, region), _rows(me) - rows
    put_cloister(view, site, -1)
    was, now = (scoring.region_points(counts) for counts in (before, after))
    gain, count = now[seat] - was[seat], after[seat]
    data = {"region": box.regions[region], "count": count, "gain": gain, "points": now[seat]}
    if row > max(0, gain):
        return Motive("row", {"gain": row})
    if not any(before):
        return Motive("opens", data)
    if gain > 0 and count == max(after):
        alone = after.count(count) == 1
        return Motive("leads" if alone else "ties", data)
    if gain > 0:
        return Motive("region", data)
    if near:
        return Motive("near", {"near": near})
    if others:
        return Motive("blocks")
    return Motive("grows", data)


def _rows(me: Player) -> int:
    return sum(len(row) for row, _ in scoring.rows(me))


def _cardinal(me: Player, region: int) -> Motive:
    view, seat = me.pos, me.seat
    before = _alliances(me)
    led = seat in scoring.leaders(view, region)
    view.cardinals[region][seat] += 1
    after, leaders = _alliances(me), scoring.leaders(view, region)
    view.cardinals[region][seat] -= 1
    gain = after[seat] - before[seat]
    lost = sum(max(0, was - now) for s, (was, now) in enumerate(zip(before, after, strict=True)) if s != seat)
    name = me.box.regions[region]
    if gain > 0:
        return Motive("alliance", {"region": name, "gain": gain})
    if lost:
        return Motive("breaks", {"region": name, "lost": lost})
    if seat in leaders and not led:
        return Motive("cardinal_leads" if len(leaders) == 1 else "cardinal_ties", {"region": name})
    return Motive("cardinal", {"region": name})


def _alliances(me: Player) -> list[int]:
    found = [0] * me.pos.players
    for line in scoring.alliance_lines(me.box, me.pos):
        found[line.seat] += line.points
    return found


def _card(me: Player, card: str) -> Motive:
    box, view = me.box, me.pos
    kind = box.type_of[card]
    free = 0
    for region, wanted in enumerate(box.region_type):
        if wanted == kind:
            free += len(box.region_sites[region]) - sum(cloister_counts(box, view, region))
    if me.hand[kind] == 1:
        return Motive("take_pair", {"card": card, "free": free})
    return Motive("take", {"card": card, "free": free})
