"""What is counted at the table for the final scoring (L-200 to L-207), made into an end position for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from insuto.core.decisions import StageStep
from insuto.core.facts import ScoreSheet
from insuto.core.position import TABLE
from insuto.core.scorepad import Entry, Filled, ScorePad, address, level
from insuto.games.lancaster import scoring
from insuto.games.lancaster.components import COURT, GIVEN_POINTS, HIDDEN
from insuto.games.lancaster.rules import Reading
from insuto.games.lancaster.scorepad_words_ja import WORDS
from insuto.games.lancaster.state import LancasterPosition, Lord

if TYPE_CHECKING:
    from insuto.games.lancaster import Lancaster

_TIES = {"squires": "L-202", "gold": "L-203"}
"""What breaks a tie in the two majorities, and the rule."""


class LancasterPad(ScorePad):
    """The pad; `game` with the reader's own figures."""

    words = WORDS

    def __init__(self, game: Lancaster) -> None:
        self.game, self.box = game, game.box

    def entries(self, players: int, options: Mapping[str, str]) -> Sequence[Entry]:
        box = self.box
        hint = "knights_france.hint" if Reading.of(options).france_counts else "knights.hint"
        return (
            Entry("track", "track", "L-209", high=GIVEN_POINTS),
            *(
                Entry(
                    f"knights{strength}",
                    "knights",
                    "L-200",
                    high=len(box.of_strength[strength]),
                    hint=hint if strength == box.strengths[0] else "",
                )
                for strength in box.strengths
            ),
            Entry("extensions", "castle", "L-203", high=len(box.castle)),
            Entry(
                "nobles",
                "castle",
                "L-207",
                high=len(box.noble_points) - 1,
                together=box.nobles[players] * len(box.counties),
            ),
            *(Entry(good, "tie", rule, high=box.most[good], tiebreak=True) for good, rule in _TIES.items()),
        )

    def sheet(self, filled: Filled) -> ScoreSheet:
        return scoring.sheet(self.box, self._position(filled))

    def _position(self, filled: Filled) -> LancasterPosition:
        """Return an end position with what was entered, wherever it may lie: knights at the court, tiles on the first squares. What
        breaks ties and was not entered is hidden, as it is behind a screen (L-015)."""
        box = self.box
        pos = self.game.empty(filled.players, 0, filled.options)
        pos.phase = "final"
        for seat in range(filled.players):
            pos.points[seat] = filled.number(seat, "track")
            for strength in box.strengths:
                for i in box.of_strength[strength][: filled.number(seat, f"knights{strength}")]:
                    pos.knights[seat][i] = COURT
            pos.extensions[seat] = [int(i < filled.number(seat, "extensions")) for i in range(len(box.castle))]
            pos.nobles[seat] = list(range(filled.number(seat, "nobles")))
            for good, amounts in (("squires", pos.squires), ("gold", pos.gold)):
                given = filled.given(seat, good)
                amounts[seat] = HIDDEN if given is None else given
        # the parts wait, so that none of them stands on the track yet
        for part in scoring.FINAL_PARTS:
            pos.push(StageStep(TABLE, ask="score", part=part))
        return pos

    def _open(self, filled: Filled, good: str) -> set[int]:
        """Return who is equal in one of the majorities, so that the tie-break applies."""
        if Reading.of(filled.options).final_tie == "share":
            return set()
        lords = Lord.all(self.box, self._position(filled))
        counts = [scoring.castle_strength(lord) if good == "squires" else sum(lord.extensions) for lord in lords]
        return scoring.unsettled(counts, [HIDDEN] * filled.players)

    def pending(self, filled: Filled, sheet: ScoreSheet) -> Iterator[str]:
        for good in _TIES:
            yield from (address(seat, good) for seat in sorted(self._open(filled, good)))

    def tie(self, filled: Filled, sheet: ScoreSheet) -> tuple[str, str] | None:
        for good, rule in _TIES.items():
            if any(filled.given(seat, good) is None for seat in self._open(filled, good)):
                return f"{good}_missing", rule
        return ("shared", "L-209") if level(sheet) else None
