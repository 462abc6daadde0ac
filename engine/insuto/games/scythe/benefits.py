"""What there is left to upgrade, deploy, build and enlist (S-093, S-149)."""

from __future__ import annotations

from insuto.games.scythe.land import work_places
from insuto.games.scythe.names import BOTTOM
from insuto.games.scythe.state import Box, ScythePosition

Pos = ScythePosition


def open_benefit(box: Box, pos: Pos, seat: int, action: str, at: int) -> bool:
    """Whether there is anything left to upgrade, deploy, build or enlist, and a place for it (S-093, S-149)."""
    if action == "upgrade":
        return not all(pos.boxes[seat]) and any(slots_left(box, pos, seat, bottom) for bottom in range(len(BOTTOM)))
    if action == "enlist":
        return -1 in pos.recruits[seat]
    places = [at] if at >= 0 else work_places(box, pos, seat)
    places = [place for place in places if place not in box.lakes]
    if action == "deploy":
        return -1 in pos.mechs[seat] and bool(places)
    return -1 in pos.structures[seat] and any(structure_on(pos, place) < 0 for place in places)


def slots_left(box: Box, pos: Pos, seat: int, bottom: int) -> int:
    """Open discount slots of a bottom action (S-095, S-097)."""
    mat = box.mats[pos.mats[seat]]
    section = mat.sections[mat.by_bottom[bottom]]
    return section.cost - section.least - pos.cubes[seat][bottom]


def structure_on(pos: Pos, place: int) -> int:
    """Whose structure stands on a hex, -1 for nobody's (S-099)."""
    return next((seat for seat, own in enumerate(pos.structures) if place in own), -1)


__all__ = ["open_benefit", "slots_left", "structure_on"]
