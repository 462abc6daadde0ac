"""A game whose parts stand in files of their own beside its class, called as docs/dev/architecture.md says ("A game's rooms").

What a page needs only for a picture, a bot, a built position, drills, the score pad or a replay is imported when it is first used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from insuto.core.actions import Action
from insuto.core.components import Overlay, check_overlay
from insuto.core.decision import P
from insuto.core.errors import Problem
from insuto.core.facts import Event, Motive, ScoreSheet, Thing
from insuto.core.fields import Fields
from insuto.core.game import Game
from insuto.core.plain import JsonObject

if TYPE_CHECKING:
    from insuto.core.arranging import Arranging
    from insuto.core.drilling import Drill
    from insuto.core.scorepad import ScorePad
    from insuto.draw import Picture


class InRooms(Game[P]):
    """A game made of its rooms. Those with a class of the game: `arranging` (`<Game>Arranging`), `drill` (`<Game>Drill`), `scorepad`
    (`<Game>Pad`); `components` has `Box`, `addresses` has `Addresses`. The others have functions.

    components   the figures in force, a reader's own included
    box          the same as indices
    """

    components: JsonObject
    box: object

    def __init__(self, overlay: Overlay) -> None:
        checked = check_overlay(self.settings, overlay)  # before anything is built from the figures
        figures, flow = self.room("figures"), self.room("flow")
        self.components = figures.overlaid(checked) if checked else figures.DEFAULT
        self.box = box = self.room("components").Box(self.components)
        self.seats = box.seats
        self.fields = Fields.of(self.position_type, box, self.room("state").supplies(box))
        self.flow = flow.flow(box)
        super().__init__(flow.decisions(box), flow.free(box) if hasattr(flow, "free") else (), checked)
        self.words = self.room("words_ja").words(self.components)
        self.addresses = self.room("addresses").Addresses(self)

    def room(self, name: str) -> ModuleType:
        """Return a file of the game, imported when it is first needed."""
        return import_module(f"{type(self).__module__}.{name}")

    def score(self, pos: P) -> ScoreSheet:
        found: ScoreSheet = self.room("scoring").sheet(self.box, pos)
        return found

    def invariants(self, pos: P) -> Iterator[Problem]:
        found: Iterator[Problem] = self.room("soundness").invariants(self.box, pos)
        return found

    def arranging(self) -> Arranging:
        found: Arranging = getattr(self.room("arranging"), f"{type(self).__name__}Arranging")(self)
        return found

    def drill(self) -> Drill:
        found: Drill = getattr(self.room("drill"), f"{type(self).__name__}Drill")(self)
        return found

    def score_pad(self) -> ScorePad:
        found: ScorePad = getattr(self.room("scorepad"), f"{type(self).__name__}Pad")(self)
        return found

    def board_view(self, view: P) -> object:
        """Return what the pictures show, as plain facts."""
        raise NotImplementedError

    def picture(self, view: P, scene: str) -> Picture:
        found: Picture = self.room("board").picture(self.components, self.board_view(view), scene)
        return found

    def narrow_picture(self, view: P, scene: str) -> Picture:
        found: Picture = self.room("board_narrow").picture(self.components, self.board_view(view), scene)
        return found

    def thing(self, view: P, key: str) -> Sequence[Thing]:
        found: Sequence[Thing] = self.room("things").things(self.box, view, key)
        return found

    def appraise(self, view: P, act: Action) -> float:
        worth: float = self.room("bot").appraise(self.box, view, act)
        return worth

    def motive(self, view: P, act: Action, now: int, later: int) -> Motive | None:
        found: Motive | None = self.room("motives").motive(self.box, view, act, now, later)
        return found

    def aftermath(self, before: P, after: P, seat: int) -> Iterable[Event]:
        found: Iterable[Event] = self.room("aftermath").aftermath(self.box, before, after, seat)
        return found

    def topics_of(self, pos: P, act: Action) -> Sequence[str]:
        found: Sequence[str] = self.room("topics").topics_of(self.box, pos, act)
        return found
