"""The worth of an action to the seat that acts: one step ahead, from its view only.

A placement is worth what it adds to the own lead in regions, alliances and rows if the game were scored now (regions
twice before the interim scoring), plus a little for what it prepares, less the cards it costs. Hidden cards are never
read.
"""

from __future__ import annotations

from insuto.core.actions import Action
from insuto.games.kardinal import scoring
from insuto.games.kardinal.actions import Draw, Place, Stop, Swap, Take
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, put_cloister

Pos = KardinalPosition

CARD = 1.2
"""The worth of a card in the hand, about a draw's share of a turn."""


def appraise(box: Box, view: Pos, act: Action) -> float:
    """Return the worth of an action; higher is better. `view` belongs to the caller and is left as it was."""
    me = Player(box, view, view.agenda[-1].seat)
    if isinstance(act, Place):
        return _placing(me, act)
    if isinstance(act, Stop):
        return 0.0
    if isinstance(act, Swap):
        return -1.0 - sum(_use(me, box.type_of[t], of=True) for t in act.card) / 4
    if isinstance(act, Take):
        return _use(me, box.type_of[act.card])
    if isinstance(act, Draw):
        uses = [_use(me, k) for k in range(len(box.types))]
        return sum(uses) / len(uses) + 0.1  # an average card, and the face-up ones stay for the next draw
    return 0.0


def _placing(me: Player, act: Place) -> float:
    box, view, seat = me.box, me.pos, me.seat
    if act.cloister:
        site = box.site_of[act.cloister]
        region = box.site_region[site]
        before = _regions(me, region) + _rows(me)
        empty = not any(cloister_counts(box, view, region))
        blocks = sum(1 for t in box.roads[site] if view.sites[t] not in (-1, seat))
        near = sum(1 for t in box.roads[site] if view.sites[t] == seat)
        open_ = sum(1 for t in box.roads[site] if view.sites[t] == -1)
        put_cloister(view, site, seat)
        after = _regions(me, region) + _rows(me)
        put_cloister(view, site, -1)
        worth = after - before + 0.5 * near + 0.2 * open_ + 0.15 * blocks
        if empty:
            worth += 0.5 * len(box.region_sites[region]) / 5 - 0.5  # the first one opens the region for everybody
    else:
        region = box.region_of[act.cardinal]
        before = _alliances(me, region)
        view.cardinals[region][seat] += 1
        worth = _alliances(me, region) - before
        view.cardinals[region][seat] -= 1
    return worth - CARD * (len(act.pay) - 1)


def _regions(me: Player, region: int) -> float:
    """Return the lead in a region: own points less the others' average; twice before the interim scoring."""
    view = me.pos
    points = scoring.region_points(cloister_counts(me.box, view, region))
    own = points[me.seat]
    return (own - (sum(points) - own) / (view.players - 1)) * (2 if view.exhausted == 0 else 1)


def _rows(me: Player) -> float:
    return float(sum(len(row) for row, _ in scoring.rows(me)))


def _alliances(me: Player, region: int) -> float:
    """Return the lead in the alliances of a region; half of an alliance that is led on one side only, while the other
    is still possible."""
    box, view, seat, worth = me.box, me.pos, me.seat, 0.0
    mine = scoring.leaders(view, region)
    for _, a, b in box.alliances:
        if region not in (a, b):
            continue
        far = b if region == a else a
        total = sum(view.cardinals[a]) + sum(view.cardinals[b])
        theirs = scoring.leaders(view, far)
        both = [s for s in mine if s in theirs]
        if seat in both:
            worth += total
        elif seat in mine and not theirs:
            worth += 0.8 + 0.2 * max(cloister_counts(box, view, far))
        elif seat in mine:
            worth += 0.4
        worth -= total * sum(1 for s in both if s != seat) / (view.players - 1)
    return worth


def _use(me: Player, card: int, of: bool = False) -> float:
    """Return how useful a card type is to the seat: free sites and open crests of its regions, and pairs in the hand.

    `of`: for a card that the hand already holds."""
    box, view = me.box, me.pos
    have = me.hand[card] - (1 if of else 0)
    best = 0.0
    for region, kind in enumerate(box.region_type):
        if kind != card:
            continue
        counts = cloister_counts(box, view, region)
        free = len(box.region_sites[region]) - sum(counts)
        room = max(counts) - sum(view.cardinals[region])
        best = max(best, (2.0 if free else 0.0) + (1.0 if room > 0 else 0.0) + 0.3 * sum(counts) * (free > 0))
    return best + (1.0 if have == 1 else 0.0)
