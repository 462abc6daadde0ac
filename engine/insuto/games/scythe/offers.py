"""Gains that a seat may take in part or not at all (S-042): whenever it chooses to (`Refusable`). It is prompted only
where that can matter at once: a last star, which ends the game, or the condition of an objective that is fulfilled with
less. For gains without an action of the seat, it is always prompted where the table plays so (`outside_gains`)."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence

from insuto.core.facts import Log
from insuto.core.kinds import OneOf, Whole
from insuto.core.plain import JsonObject
from insuto.core.position import Step, field_of
from insuto.games.scythe import effects, objectives
from insuto.games.scythe.components import MOST, Box
from insuto.games.scythe.names import ON_MAT, RESOURCES
from insuto.games.scythe.state import Player

Gain = tuple[str, int, str]
"""A gain: what, how many, by which rule."""
ON_TRACKS = ("coins", "power", "popularity")
REFUSABLE = (*ON_TRACKS, "worker")
"""The gains that a seat is prompted for; no condition requires few combat cards or tokens."""
ON_MAP = ("worker", *RESOURCES)
"""The gains that are placed in the territory of the character."""
FIXED = (*ON_TRACKS, "cards", *ON_MAP)
"""The gains whose amount the action says, and that can be refused."""
NO_LIMIT = -1
"""Said of a card that no gain can break."""
MOST_GAINED = 9
"""Most that a card brings of something (figures.py)."""
RULES = ("S-051", "S-071", "S-074", "S-075", "S-078", "S-092", "S-102", "S-104", "S-133", "S-143", "S-147", "S-154")
"""By which something is gained that may be refused."""


class AcceptStep(Step, ask="accept"):
    """So many of something may be taken, in part or not at all."""

    what: str = field_of(OneOf(*FIXED))
    n: int = field_of(Whole(1, MOST_GAINED))
    rule: str = field_of(OneOf(*RULES))


def give(me: Player, gains: Sequence[Gain], log: Log, choose: int = 0) -> bool:
    """Gain in place what comes together: first what nobody could want to refuse, then combat cards are drawn; the rest
    is prompted for, after the cards. With `choose` all of it is. Return whether anything is prompted for."""
    sized = _sized(me, gains)
    offered = [gain for gain in sized if gain[1]] if choose else [*itertools.compress(sized, unwelcome(me, sized))]
    for what, n, rule in sized:
        if what != "cards" and n and (what, n, rule) not in offered:
            take(me, what, n, rule, log)
    for what, n, rule in reversed(offered):
        me.pos.push(AcceptStep(me.seat, what=what, n=n, rule=rule))
    for what, n, rule in () if choose else sized:
        if what == "cards":
            effects.draw(me, n, rule, log)
    return bool(offered)


def refusable(me: Player, gains: Sequence[Gain], least: int = 1) -> bool:
    """Return True if some gain has at least `least` that can be refused; what there is no room for is not gained anyway."""
    return any(n >= least for _, n, _ in _sized(me, gains))


def _sized(me: Player, gains: Sequence[Gain]) -> list[Gain]:
    """Return gains with as much of each as there is room for."""
    return [(what, n if what in RESOURCES else effects.room(me, what, n), rule) for what, n, rule in gains]


def take(me: Player, what: str, n: int, rule: str, log: Log) -> None:
    """Take one gain; workers and tokens are placed with the character (S-147)."""
    if what in RESOURCES:
        effects.put_tokens(me, me.character, what, n, rule, log)
        return
    if what != "worker":
        effects.gain(me, what, n, rule, log)
        return
    for _ in range(n):
        me.shift_worker(ON_MAT, me.character)
        log.add("worker_made", me.seat, rule, where=me.box.places[me.character])


def unwelcome(me: Player, gains: Sequence[Gain]) -> list[bool]:
    """Return which of some simultaneous gains somebody could want to refuse, in part or completely: whatever becomes of
    the others, all of it brings the last star or breaks the condition of an objective that is fulfilled with less. The
    table alone determines both, so that the prompt gives nothing away."""
    open_ones = [i for i, (what, n, _) in enumerate(gains) if what in REFUSABLE and n]
    if not open_ones:
        return [False] * len(gains)
    cards = spoilt(me, [gains[i][0] for i in open_ones])
    near = 0 < effects.stars_missing(me) <= len(open_ones)  # each gain reaches one goal at most
    ending = near and _after(me, [gains[i] for i in open_ones], (), last=near)[1]
    if not (cards or ending):
        return [False] * len(gains)
    amounts = list(itertools.product(*(range(gains[i][1] + 1) for i in open_ones)))
    taken = [[(gains[i][0], n, "") for i, n in zip(open_ones, some, strict=True)] for some in amounts]
    after = {some: _after(me, gained, cards, last=ending) for some, gained in zip(amounts, taken, strict=True)}

    def matters(at: int) -> bool:
        most = gains[open_ones[at]][1]
        pairs = ((after[some], after[(*some[:at], most, *some[at + 1 :])]) for some in amounts if some[at] < most)
        return any(ends > ending or not gain <= left for (gain, ending), (left, ends) in pairs)

    return [i in open_ones and matters(open_ones.index(i)) for i in range(len(gains))]


@functools.lru_cache(maxsize=64)
def _sensitive(box: Box, what: str) -> tuple[tuple[int, int], ...]:
    """Return the objectives that more of something can break, and how much of it there is at most where they are not
    broken yet."""

    def most(want: JsonObject) -> int:
        if want["type"] == {"worker": "workers"}.get(what, what):
            return int(want.get("max", NO_LIMIT))
        return MOST if what == "worker" and want["type"] in ("workers_equal_recruits", "territory_with") else NO_LIMIT

    limits = [max(map(most, objective["conditions"])) for objective in box.objectives]
    return tuple((card, limit) for card, limit in enumerate(limits) if limit != NO_LIMIT)


def spoilt(me: Player, gained: Sequence[str]) -> list[int]:
    """Return the objectives that a seat may hold and that what it gains can break."""
    found: set[int] = set()
    shown = me.pos.shown
    for what in gained:
        n = me.have(what)
        for card, most in _sensitive(me.box, what):
            if n <= most and not shown[card]:
                found.add(card)
    return sorted(found) if found and objectives.may_show(me) else []


def _after(me: Player, gains: Sequence[Gain], cards: Sequence[int], *, last: bool) -> tuple[frozenset[int], bool]:
    """Return which of some objectives are fulfilled after some gains, and, if `last` is set, whether the last star is
    due."""
    pos, seat, workers = me.pos, me.seat, me.workers
    before = {what: me.have(what) for what in ON_TRACKS}
    for what, n, _ in gains:
        if what == "worker":
            me.workers = sorted([*workers, *[me.character] * n])
        else:
            getattr(pos, what)[seat] += effects.room(me, what, n)
    found = (
        frozenset(card for card in cards if objectives.fulfilled(me, card)),
        last and effects.stars_missing(me) <= 0,
    )
    me.workers = workers
    for what, n in before.items():
        getattr(pos, what)[seat] = n
    return found
