"""The conditions that must hold in every position in addition to what its fields and steps declare, whether it was
played to, studied or read from a link."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from insuto.core.decisions import StageStep
from insuto.core.game import Problem
from insuto.core.position import ALL
from insuto.games.lancaster.components import CONFLICTS, COUNTY, HIDDEN_VOTE, ROWS, Box
from insuto.games.lancaster.effects import ExtendStep, UpgradeStep
from insuto.games.lancaster.land import can_place
from insuto.games.lancaster.rules_castle import CastleStep
from insuto.games.lancaster.rules_setup import RevealStep
from insuto.games.lancaster.state import LancasterPosition, Lord, holder, nobles_left, nobles_wait

Pos = LancasterPosition

_VALUE = "holds a value that cannot be"
_FIT = "does not fit together with the rest"


def invariants(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield the broken invariants of the table, then those of the agenda."""
    found = list(on_table(box, pos))
    yield from found or _pending_problems(box, pos)


def on_table(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where there is not one knight a county (L-055) and castle square (L-078), one square a seat and
    one seat a square in a conflict (L-065)."""
    for county, name in enumerate(box.counties):
        there = [seat for seat, own in enumerate(pos.knights) for place in own if place == COUNTY + county]
        if len(there) > 1:
            yield Problem(f"county.{name}", "only one knight may stand there")
        least = box.sure_minimum[county]
        if (
            there and sum(_strengths(box, pos, county)) + pos.posted[county] < least
        ):  # L-056, D-12: with the squires at most
            yield Problem(f"county.{name}", "is held with less than its minimum strength {least}", {"least": least})
        if pos.posted[county] and not there:
            yield Problem(f"county.{name}.squires", "squires stand only with a knight")
        taken = sum(own.count(county) for own in pos.nobles)
        if taken > box.nobles[pos.players]:
            yield Problem(f"county.{name}.nobles", "there are only {limit} nobles", {"limit": box.nobles[pos.players]})
        elif taken and not nobles_left(box, pos, county) and nobles_wait(pos):
            yield Problem("nobles", _VALUE)
    for one in Lord.all(box, pos):
        if len(set(one.nobles)) != len(one.nobles):
            yield Problem(f"{one.name}.nobles", "only one noble of each county")
        squares = [place for place in one.own if box.castle0 <= place < box.gone]
        if len(set(squares)) != len(squares):
            yield Problem(f"{one.name}.castle", "only one knight may stand there")
    for slot, name in enumerate(CONFLICTS):
        first = box.square0 + slot * box.squares
        on_card = range(first, first + box.squares)
        standing = {(place, seat) for seat, own in enumerate(pos.knights) for place in own if place in on_card}
        if standing and pos.conflicts[slot] < 0:
            yield Problem(f"conflict.{name}", "knights stand where no card lies")
        if len({seat for _, seat in standing}) != len(standing) or len({place for place, _ in standing}) != len(
            standing
        ):
            yield Problem(f"conflict.{name}", "a seat has one square, and a square one seat (L-065)")


def _strengths(box: Box, pos: Pos, county: int) -> Iterator[int]:
    """Yield the strength of each knight in a county."""
    for own in pos.knights:
        yield from (box.strength[i] for i, place in enumerate(own) if place == COUNTY + county)


def _pending_problems(box: Box, pos: Pos) -> Iterator[Problem]:
    if pos.over:
        if pos.phase != "final":
            yield Problem("agenda", _FIT)
    else:
        yield from _reveals(box, pos)
    if pos.agenda or pos.phase == "final":
        yield from _OF_PHASE[pos.phase](box, pos)


def _reasons(pos: Pos) -> set[str]:
    """Return what gives the extension tiles and upgrades on the agenda."""
    return {step.why for step in pos.agenda if isinstance(step, (ExtendStep, UpgradeStep))}


def _only_deployed(pos: Pos) -> bool:
    """Return True if an upgrade is only for deployed knights."""
    return any(step.deployed for step in pos.waiting(UpgradeStep))


def _lowest(pos: Pos) -> tuple[str, int]:
    """Return the decision and seat of the lowest step on the agenda."""
    return pos.agenda[0].ask, pos.agenda[0].seat


def _reveals(box: Box, pos: Pos) -> Iterator[Problem]:
    """Yield a problem where cards that are to be turned up are not in their pile, or their spaces are not free."""
    rows = {"conflict": pos.conflicts, "bill": pos.bills, "law": pos.laws}
    waiting = [(step.what, step.slot) for step in pos.waiting(RevealStep)]
    conflicts = sum(what == "conflict" for what, _ in waiting)
    if any(rows[what][slot] >= 0 for what, slot in waiting) or any(
        what == "conflict" and slot >= ROWS for what, slot in waiting
    ):
        yield Problem("agenda", _FIT)
    if len(set(waiting)) != len(waiting):
        yield Problem("agenda", _FIT)
    if conflicts > len(pos.conflict_pile):
        yield Problem("conflict_pile.layers", "there is no card to turn up")
    if len(waiting) - conflicts > len(pos.law_pile):
        yield Problem("law_pile.layers", "there is no card to turn up")


def _setup(box: Box, pos: Pos) -> Iterator[Problem]:
    seats = [step.seat for step in reversed(pos.agenda) if step.ask == "first_tile"]
    parts = [step.part for step in pos.waiting(StageStep)]
    if seats != pos.order()[pos.players - len(seats) :]:
        yield Problem("agenda", _FIT)
    if len(pos.agenda) > len(seats) != pos.players:
        yield Problem("agenda", _FIT)
    if pos.cursor != -1 or pos.round != 1 or pos.next_start != -1:
        yield Problem("cursor", _VALUE)
    if any(all(tiles) for tiles in pos.extensions):
        yield Problem("extensions", _VALUE)
    # what a later stage deals out is not there yet, so that nothing is dealt out twice
    empty: tuple[tuple[str, str, bool], ...] = (
        ("conflicts", "conflicts", any(c >= 0 for c in pos.conflicts) or bool(pos.conflict_pile.layers)),
        ("laws", "laws", any(c >= 0 for c in (*pos.laws, *pos.bills)) or bool(pos.law_pile.layers)),
        ("castles", "knights", any(place for own in pos.knights for place in own)),
    )
    for part, field, there in empty:
        if part in parts and there:
            yield Problem(field, _VALUE)


def _place(box: Box, pos: Pos) -> Iterator[Problem]:
    ask, seat = _lowest(pos)
    if ask == "reveal":
        if pos.cursor != -1:
            yield Problem("cursor", _VALUE)
        return
    if pos.cursor != seat:
        yield Problem("cursor", _VALUE)
    if ask == "place" and not can_place(Lord(box, pos, seat)):
        yield Problem(f"{box.seats[seat]}.court", "has no knight in the court that can be placed")
    if ask == "favour" and not any(pos.favours):
        yield Problem("favours", _VALUE)
    if ask == "upgrade" and (_reasons(pos) - {"favour"} or _only_deployed(pos)):
        yield Problem("agenda", _FIT)


def _parliament(box: Box, pos: Pos) -> Iterator[Problem]:
    if not 0 <= pos.cursor < box.row or pos.bills[pos.cursor] < 0:
        yield Problem("cursor", _VALUE)
        return
    waiting = [step.seat for step in reversed(pos.agenda[1:])]
    if waiting != pos.order()[pos.players - len(waiting) :]:
        yield Problem("agenda", _FIT)
    for seat, vote in enumerate(pos.votes):
        known = vote != HIDDEN_VOTE or pos.viewer in (ALL, seat)
        if known and abs(vote) > pos.markers[seat] + 1:
            yield Problem(f"votes[{seat}]", _VALUE)


def _laws(box: Box, pos: Pos) -> Iterator[Problem]:
    if not 0 <= pos.cursor < box.row or pos.laws[pos.cursor] < 0:
        yield Problem("cursor", _VALUE)
        return
    ask, _ = _lowest(pos)
    if ask == "enforce":
        return
    pays = box.law[pos.laws[pos.cursor]]["condition"]["type"] == "pay"
    seats = [pos.order().index(step.seat) for step in reversed(pos.agenda)]
    if seats != sorted(seats) or (ask == "buy") != pays or _reasons(pos) - {"law"}:
        yield Problem("agenda", _FIT)
    if ask in ("buy", "exchange") and len(set(seats)) != len(seats):
        yield Problem("agenda", _FIT)
    if len(pos.agenda) > 40:
        yield Problem("agenda", "is too long")


def _counties(box: Box, pos: Pos) -> Iterator[Problem]:
    if pos.cursor < 0:
        yield Problem("cursor", _VALUE)
        return
    seat, _ = holder(box, pos, pos.cursor)
    if any(step.seat != seat for step in pos.agenda) or _reasons(pos) - {"county"}:
        yield Problem("agenda", _FIT)
    pending = {step.ask for step in pos.agenda}
    if "name_start" in pending and not box.names_start[pos.cursor]:
        yield Problem("agenda", _FIT)
    if _only_deployed(pos) or ("extend" in pending and seat >= 0 and all(pos.extensions[seat])):
        yield Problem("agenda", _FIT)


def _castle(box: Box, pos: Pos) -> Iterator[Problem]:
    if _lowest(pos)[0] == "markers":
        if pos.cursor != pos.players:
            yield Problem("cursor", _VALUE)
        return
    if not 0 <= pos.cursor < pos.players:
        yield Problem("cursor", _VALUE)
        return
    seat = pos.order()[pos.cursor]
    due = Lord(box, pos, seat).due()
    if any(step.seat != seat for step in pos.agenda) or _reasons(pos) - {"castle"} or _only_deployed(pos):
        yield Problem("agenda", _FIT)
    if not all(set(step.left) <= set(due) for step in pos.waiting(CastleStep)):
        yield Problem("agenda", _FIT)


def _conflicts(box: Box, pos: Pos) -> Iterator[Problem]:
    slots, (ask, _) = pos.settling(), _lowest(pos)
    if pos.cursor < 0 or pos.cursor > len(slots) or (ask == "prepare") != (pos.cursor == len(slots)):
        yield Problem("cursor", _VALUE)
        return
    # what slides down must find its space free
    if any(slot >= ROWS and pos.conflicts[slot] >= 0 <= pos.conflicts[slot - ROWS] for slot in slots[: pos.cursor]):
        yield Problem("conflicts", _FIT)
    if ask == "prepare":
        if any(card >= 0 for card in pos.conflicts[:ROWS]) or pos.round == box.rounds:
            yield Problem("conflicts", _FIT)
        return
    slot = slots[pos.cursor]
    if pos.conflicts[slot] < 0:
        yield Problem("cursor", _VALUE)
    elif ask == "ransom":
        seats = [pos.order().index(step.seat) for step in reversed(pos.agenda)]
        first = box.square0 + slot * box.squares
        here = range(first, first + box.squares)
        # a seat without a step has nobody there any more: the others are paid for, or gone
        standing = [at for at, seat in enumerate(pos.order()) if any(place in here for place in pos.knights[seat])]
        if slot < ROWS or seats != standing:
            yield Problem("agenda", _FIT)


def _final(box: Box, pos: Pos) -> Iterator[Problem]:
    if pos.cursor != 0:
        yield Problem("cursor", _VALUE)


_OF_PHASE: dict[str, Callable[[Box, Pos], Iterator[Problem]]] = {
    "setup": _setup,
    "place": _place,
    "parliament": _parliament,
    "laws": _laws,
    "counties": _counties,
    "castle": _castle,
    "conflicts": _conflicts,
    "final": _final,
}
