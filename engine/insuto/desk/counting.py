"""A scoring of the last answer as a page counts it: place after place, each with the board as it lay then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from insuto.core.game import AnyGame
from insuto.core.position import Position
from insuto.desk.render import picture_json, stop_json
from insuto.play.entry import Happened
from insuto.play.history import Session

if TYPE_CHECKING:
    from insuto.desk import answers


class Sight(Protocol):
    """The part of an open session that counting needs: the scene, the viewer, the layout."""

    session: Session
    game: AnyGame
    scene: str
    eyes: int | None
    narrow: bool
    sent: set[str]


def counting(opened: Sight, happened: Sequence[Happened]) -> answers.Counting | None:
    """Return the scorings among some events as one; None where there is none.

    The points before the first place are those that stood before its action and what events before it brought.
    """
    session, game = opened.session, opened.game
    words, ids = game.words_at(session.position), game.seat_ids(session.position)
    first = next((place for place, one in enumerate(happened) if one.event.stops), -1)
    if first < 0:
        return None
    earlier = _earlier(session, happened[first].entry, happened[0].entry)
    seen = sum(len(one.event.stops) for one in earlier)
    if earlier:
        happened = [*earlier, *happened[first:]]
        first = next(place for place, one in enumerate(happened) if one.event.stops)
    totals = game.score(session.position_after(happened[first].entry - 1)).counted
    for one in happened[:first]:
        for seat, n in one.event.points.items() if one.entry == happened[first].entry else ():
            totals[seat] += n
    stops: list[answers.CountStop] = []
    before: tuple[int, str] | None = None
    for one in happened:
        if not one.event.stops:
            continue
        # What a seat has placed is on the board when its points are counted; what the table scores is taken off afterwards.
        placed = session.entries[one.entry].seat >= 0
        scenes = _Scenes(opened, session.position_after(one.entry if placed else one.entry - 1))
        for shown in one.event.stops:
            stop = stop_json(words, ids, shown)
            scene = scenes.best([*shown.at, *(key for key, _ in shown.pieces)])
            if before != (one.entry, scene):
                before, stop["picture"] = (one.entry, scene), scenes.picture(scene)
            stops.append(stop)
    colours = [f"in-s-{colour}" for colour in game.seat_colours(session.position)]
    seats: list[answers.Counter] = [
        {"seat": name, "name": words.name("seat", seat), "colour": colours[seat], "total": totals[seat]}
        for seat, name in enumerate(ids)
    ]
    answer: answers.Counting = {"seats": seats, "stops": stops}
    if seen:
        answer["seen"] = seen
    return answer


def _earlier(session: Session, at: int, before: int) -> list[Happened]:
    """Return what was scored by the table before, in the same turn of play as at an entry: a decision within a scoring (a ransom)
    divides its answer, not its sheet."""
    entries, turn = session.entries, session.entries[at].turn
    return [
        Happened(event, turn, number)
        for number, entry in enumerate(entries[:before])
        if entry.turn == turn and entry.seat < 0 and entries[at].seat < 0 and any(one.stops for one in entry.events)
        for event in entry.events
    ]


class _Scenes:
    """The picture scenes of a position as the viewer sees it, each drawn once."""

    def __init__(self, opened: Sight, pos: Position) -> None:
        self.opened = opened
        self.seen: Any = opened.session.seen(opened.eyes, pos)
        scenes = opened.game.scenes_at(pos)
        self.scenes = sorted(scenes, key=lambda scene: scene != opened.scene)
        self.keys: dict[str, set[str]] = {}

    def best(self, keys: Sequence[str]) -> str:
        """Return the scene that shows most of some drawing keys: the current one where no other shows more."""
        best, most = self.scenes[0], -1
        for scene in self.scenes:
            if scene not in self.keys:
                picture = self.opened.game.draw(self.seen, scene, None, narrow=self.opened.narrow)
                self.keys[scene] = {node.key for node in picture.nodes}
            shown = sum(key in self.keys[scene] for key in keys)
            if shown > most:
                best, most = scene, shown
            if most == len(keys):
                break
        return best

    def picture(self, scene: str) -> answers.Picture:
        """Return the picture of a scene for the page."""
        return picture_json(self.opened.game, self.seen, scene, sent=self.opened.sent, narrow=self.opened.narrow)
