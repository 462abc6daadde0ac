"""The cards and tiles turned face up by the last action: to be shown on the board for a while, before play goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from insuto.core.facts import Event
from insuto.play import digest
from insuto.play.entry import Happened
from insuto.play.history import Session


@dataclass(frozen=True, slots=True)
class Reveal:
    """What is shown.

    events  a digest of what happened with it, as the viewer may see it
    keys    where it is seen
    before  the position in which it was still face down, None where it stays visible
    """

    events: tuple[Event, ...]
    keys: tuple[str, ...]
    before: Any = None


def reveal(session: Session, happened: Sequence[Happened]) -> Reveal | None:
    """Return what is to be shown after some events, None where nothing turned face up for those who look on."""

    def turned(one: Happened) -> bool:
        return bool(one.event.at) and "?" not in session.redacted(one.event).data.values()

    shown = [one for one in happened if turned(one)]
    if not shown:
        return None
    face_down = [one for one in shown if one.event.face_down]
    if face_down:  # votes: with them, the result of them
        shown = [one for one in happened if one.entry == face_down[0].entry]
        at = face_down[0].entry
        before = session.position_after(at - 1)
    else:
        before = None
    keys = tuple(dict.fromkeys(key for one in shown for key in one.event.at))
    return Reveal(tuple(digest.folded(session.redacted(one.event) for one in shown)), keys, before)
