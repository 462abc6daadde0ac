"""The conditions beyond what is declared: pieces stand once, cardinals keep their limit, pile and hands fit the course
of play."""

from __future__ import annotations

from collections.abc import Iterator

from insuto.core.decisions import StageStep
from insuto.core.errors import Problem
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.effects import DealStep, RefillStep, SecondStep
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.state import KardinalPosition, Player, cloister_counts, most_cloisters

Pos = KardinalPosition

_VALUE = "holds a value that cannot be"


def invariants(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield every invariant of the game's own that the position breaks."""
    yield from _pieces(box, pos)
    if any(step.ask in ("setup", "deal") for step in pos.agenda[1:]):
        yield from _setup(box, pos)
    else:
        yield from _course(box, pos)


def _pieces(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where there are not 20 cloisters and 8 cardinals a seat (K-007, K-008), or cardinals exceed their
    limit (K-041)."""
    for one in Player.all(box, pos):
        if sorted(one.placed) != [site for site, owner in enumerate(pos.sites) if owner == one.seat]:
            yield Problem("placed", _VALUE)
        if one.cardinals < 0:
            data = {"seat": one.name, "limit": box.cardinals}
            yield Problem(f"{one.name}.cardinals", "{seat} has only {limit} cardinals", data)
    standing = [
        region * pos.players + seat
        for region, row in enumerate(pos.cardinals)
        for seat, n in enumerate(row)
        for _ in range(n)
    ]
    if sorted(pos.called) != standing:
        yield Problem("called", _VALUE)
    each = Reading.of(pos.options).cardinal_limit == "each"
    for region, row in enumerate(pos.cardinals):
        limit = most_cloisters(box, pos, region)
        if (max(row) if each else sum(row)) > limit:
            where = f"region.{box.regions[region]}.cardinals"
            yield Problem(where, "the cloisters there allow {limit} cardinals (K-041)", {"limit": limit})
    for region, counts in enumerate(pos.interim):
        if sum(counts) > len(box.region_sites[region]):
            yield Problem(f"interim[{region}]", _VALUE)


def _setup(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem if the agenda is not the turn of the start player with stages and cards to deal on top of it, and
    nothing else."""
    turn, *stages = pos.agenda
    if turn.ask != "turn" or turn.seat != pos.start:
        yield Problem("agenda[0].seat", _VALUE)
    for at, step in enumerate(stages, 1):
        if step.ask not in ("setup", "deal") or (isinstance(step, DealStep) and step.turn >= 0):
            yield Problem(f"agenda[{at}]", _VALUE)
    waiting = [step.part for step in pos.waiting(StageStep) if step.ask == "setup"]
    coming = [step.to for step in pos.waiting(DealStep)]
    for one in Player.all(box, pos):
        if sum(one.hand) + coming.count(one.seat) != (0 if "deal" in waiting else box.hand):
            yield Problem(f"{one.name}.hand", "does not fit the stage of the set-up")
    if len(pos.display) + coming.count(-1) != (0 if "display" in waiting else box.display):
        yield Problem("display", "does not fit the stage of the set-up")
    if pos.exhausted or pos.interim:
        yield Problem("exhausted", _VALUE)
    if any(pos.discard):
        yield Problem("discard", _VALUE)


def _course(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where the pile, the hands and the agenda do not fit one another."""
    asks, pile = [step.ask for step in pos.agenda], len(pos.pile)
    bottom = pos.agenda[0] if pos.agenda else None
    if pos.interim and not pos.exhausted:
        yield Problem("interim", _VALUE)
    if "reshuffle" in asks:
        if pos.exhausted != 1 or pile:
            yield Problem("exhausted", _VALUE)
        if not any(pos.discard):
            yield Problem("discard", "there is nothing to shuffle")
    elif not Reading.of(pos.options).needs_failed_draw and (pile == 0) != (pos.exhausted == 2):
        yield Problem(
            "pile", "is empty only after the second half" if not pile else "must be empty after the second half"
        )
    elif pile and pos.exhausted == 2:
        yield Problem("pile", "must be empty after the second half")
    if (bottom is None or bottom.ask == "score") and pos.exhausted != 2:
        yield Problem("exhausted", _VALUE)
    if bottom is None or bottom.ask == "score":
        return
    if isinstance(bottom, SecondStep):  # K-037: the first piece raises what bounds the cardinals by one, or not at all
        most, where, seat = most_cloisters(box, pos, bottom.region), bottom.region, bottom.seat
        if not pos.cardinals[where][seat] and not cloister_counts(box, pos, where)[seat]:  # K-032: it stands there
            yield Problem("agenda[0].region", _VALUE)
        if not most - 1 <= bottom.limit <= most:
            yield Problem("agenda[0].limit", _VALUE)
    acting = bottom.turn if isinstance(bottom, DealStep) else bottom.seat
    if acting < 0:
        yield Problem("agenda[0].turn", _VALUE)
        return
    if isinstance(bottom, DealStep):
        full = len(pos.display) >= box.display if bottom.to < 0 else sum(pos.hands[bottom.to]) >= box.hand
        if full or (not pile and "reshuffle" not in asks):
            yield Problem("agenda[0]", _VALUE)
    if isinstance(bottom, RefillStep) and sum(pos.hands[acting]) >= box.hand:
        yield Problem("agenda[0]", _VALUE)
    for seat in _still_to_play(pos, acting):
        if not any(pos.hands[seat]) and (seat != acting or bottom.ask == "turn"):
            yield Problem(f"{box.seats[seat]}.hand", "a seat that is still to play needs a card")


def _still_to_play(pos: Pos, seat: int) -> list[int]:
    """Return seats that have a turn yet, as far as that is certain."""
    if pos.exhausted < 2:
        return list(range(pos.players))
    if Reading.of(pos.options).last_player == "exhauster":
        return [seat]
    ahead = (pos.start - seat) % pos.players or pos.players
    return [(seat + i) % pos.players for i in range(ahead)]
