"""The part that only hands at the board need: which drawing is touched for which action, which values a finger may mean, and why a touch
or an action fits nowhere now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.decision import Decision
from insuto.core.decisions import Decline
from insuto.core.facts import Violation
from insuto.core.guards import fingers
from insuto.core.position import Step
from insuto.games.lancaster.actions import Buy, Favour, Noble, Place, Ransom, Reveal, Skip, Surrender, Upgrade, Vote
from insuto.games.lancaster.components import CONFLICTS, COURT, RESERVE, Box
from insuto.games.lancaster.land import Land, can_place, in_settling
from insuto.games.lancaster.state import LancasterPosition, Lord, holder

Pos = LancasterPosition

TOUCHES: dict[type[Action], str] = {
    Reveal: "conflictpile lawpile",
    Place: "court.{seat} county conflict castle.{seat}.*",
    Favour: "favour",
    Upgrade: "reserve.{seat}.2 reserve.{seat}.3 reserve.{seat}.4",
    Noble: "county.*.nobles",
    Vote: "bill vote.{seat}",
    Buy: "law",
    Ransom: "conflict",
}
"""Kind of action → the beginnings of drawing keys that are touched for it (`Decision.touches`)."""

MUST: dict[str, tuple[str, str]] = {
    "first_tile": ("L-030", "must_tile"),
    "place": ("L-051", "no_passing"),
    "favour": ("L-076", "must_favour"),
    "noble": ("L-075", "must_noble"),
    "vote": ("L-098", "no_abstaining"),
    "reward": ("L-141", "must_reward"),
    "move": ("L-149", "must_move"),
    "name_start": ("L-151", "must_name"),
    "castle": ("L-162", "square_by_square"),
}
"""Decision → rule and sentence why a seat cannot do without; for the others it can, in some way of the decision's own."""


class Gestures(Decision[Pos]):
    """Base of the decisions: what a finger may mean, and what they say to a touch or an action that belongs elsewhere."""

    box: Box

    touched_for = TOUCHES

    @fingers(Place, "squires", "county")
    def squires_at_hand(self, t: Land, county: int) -> Sequence[int]:
        """Return the numbers of squires that may go along; the number is prompted for in words, once knight and county
        are touched."""
        return range(t.squires + 1)

    def elsewhere(self, pos: Pos, step: Step, kind: type[Action]) -> Violation:
        """Return the reason against another kind of action: doing without; while placing, a favour comes with a knight in
        a conflict."""
        if step.ask in MUST and kind in (Decline, Skip, Surrender):
            return Violation(*MUST[step.ask], {})
        if step.ask == "place" and kind is Favour:
            later = any(pos.favours)
            return Violation("L-071", "favour_later", {}) if later else Violation("L-072", "favours_gone", {})
        return super().elsewhere(pos, step, kind)

    def beside(self, pos: Pos, step: Step, key: str) -> Violation | None:
        handler = _BESIDE.get(step.ask)
        return (handler(self, pos, step, key) if handler else None) or _law(self, pos, step, key)

    def owns(self, step: Step, key: str, *kinds: str) -> bool:
        """Return True if a drawing key is one of some kinds of parts of the seat that decides (`court.blue.2`)."""
        kind, seat = (*key.split("."), "")[:2]
        return kind in kinds and seat == self.box.seats[step.seat]

    def knight_key(self, me: Lord, place: int, strength: int) -> str:
        """Return the drawing key of where a knight stands."""
        box = self.box
        if place in (RESERVE, COURT):
            return f"{box.places[place]}.{me.name}.{strength}"
        if place >= box.castle0:
            return f"castle.{me.name}.{place - box.castle0 + 1}"
        return box.places[place]


# ---- the probable intent of a touch that is no action (`Decision.beside`) ------------------------------------------------


def _place(gestures: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason against a knight of the reserve, squires for a knight that stands, or another's knight that is
    passed over."""
    box, seat, (kind, name, *_) = gestures.box, step.seat, (*key.split("."), "")
    if gestures.owns(step, key, "reserve"):
        return Violation("L-050", "only_court", {})
    if gestures.owns(step, key, "screen"):
        return Violation("L-058", "squires_with_knight", {})
    if kind == "county" and name in box.county_of and holder(box, pos, box.county_of[name])[0] == seat:
        return Violation("L-058", "squires_later", {})
    if kind == "court" and name in box.seats[: pos.players]:
        other = box.seats.index(name)
        if other != seat and COURT in pos.knights[other] and not can_place(Lord(box, pos, other)):
            return Violation("L-054", "no_square", {"owner": other})
    return None


def _upgrade(gestures: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason against the knight that would be gained."""
    return Violation("L-085", "not_the_new_one", {}) if gestures.owns(step, key, "reserve") else None


def _law(gestures: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason against a law: when laws are carried out, or which one is being carried out now."""
    this = pos.phase == "laws" and key == f"law.{pos.cursor + 1}"
    if not key.startswith("law.") or (this and step.ask == "buy"):
        return None
    if pos.phase == "laws":
        return Violation("L-100", "this_law" if this else "other_law", {"number": pos.cursor + 1})
    before = {"setup": "laws_later", "place": "laws_later", "parliament": "laws_after_votes"}
    after = "laws_done" if pos.round < gestures.box.rounds else "laws_over"
    return Violation("L-100", before.get(pos.phase, after), {})


def _exchange(gestures: Gestures, pos: Pos, step: Any, key: str) -> Violation | None:
    """Return the reason against another of the own knights, or the one that would be gained."""
    there = gestures.owns(step, key, "court", "castle", "reserve") or key.startswith(("county.", "conflict."))
    if not there or key in gestures.touchable_keys(pos, step):
        return None
    return Violation("L-119", "other_knight", {"give": step.give, "take": step.take})


def _reward(gestures: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason against another county than the one that is settled."""
    if not key.startswith("county.") or key in gestures.touchable_keys(pos, step):
        return None
    return Violation("L-140", "other_county", {"county": gestures.box.counties[pos.cursor]})


def _move(gestures: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason against a place that is no conflict."""
    there = gestures.owns(step, key, "court", "castle") or key.startswith("county.")
    return Violation("L-149", "only_conflicts", {"county": gestures.box.counties[pos.cursor]}) if there else None


def _ransom(gestures: Gestures, pos: Pos, step: Step, key: str) -> Violation | None:
    """Return the reason against a square of the conflict without an own knight."""
    conflict = f"conflict.{CONFLICTS[in_settling(pos)]}"
    here = key.startswith(conflict) and key not in gestures.touchable_keys(pos, step)
    return Violation("L-180", "own_captives", {}) if here else None


_BESIDE: dict[str, Callable[[Gestures, Pos, Step, str], Violation | None]] = {
    "place": _place,
    "upgrade": _upgrade,
    "exchange": _exchange,
    "reward": _reward,
    "move": _move,
    "ransom": _ransom,
}
