"""The course of play: what comes when nothing is asked, phase by phase (L-041).

The agenda holds only what is asked now (a placement, its favour, the upgrade that the favour gives …). When it is empty, `phase`
and `cursor` of the position say what follows: the next question of the phase, or the next phase.
"""

from __future__ import annotations

from insuto.core.course import Phase, Phases
from insuto.core.facts import Log
from insuto.core.position import TABLE
from insuto.games.lancaster import (
    rules_castle,
    rules_conflicts,
    rules_counties,
    rules_laws,
    rules_parliament,
    rules_placing,
    rules_rounds,
    rules_setup,
)
from insuto.games.lancaster.components import COURT, ROWS, Box
from insuto.games.lancaster.rules_base import LancasterDecision, Pos, with_squires
from insuto.games.lancaster.rules_castle import due
from insuto.games.lancaster.rules_conflicts import captives_gone, settling, slide
from insuto.games.lancaster.rules_parliament import Voting
from insuto.games.lancaster.rules_placing import can_place
from insuto.games.lancaster.rules_rounds import Scoring
from insuto.games.lancaster.rules_setup import SettingUp
from insuto.games.lancaster.state import holder, order


def decisions(box: Box) -> list[LancasterDecision]:
    """All decisions of the game."""
    kinds: tuple[type[LancasterDecision], ...] = (
        rules_setup.SettingUp, rules_setup.Revealing, rules_setup.LayingFirst, rules_setup.Extending,
        rules_placing.Placing, rules_placing.Favouring, rules_placing.Upgrading, rules_placing.TakingNoble,
        rules_parliament.Voting, rules_parliament.Counting,
        rules_laws.Enforcing, rules_laws.Buying, rules_laws.Exchanging,
        rules_counties.Rewarding, rules_counties.Moving, rules_counties.NamingStart,
        rules_castle.Collecting, rules_castle.Marking,
        rules_conflicts.Settling, rules_conflicts.Ransoming, rules_rounds.Preparing, rules_rounds.Scoring,
    )  # fmt: skip
    return [kind(box) for kind in kinds]


class Rounds(Phases[Pos]):
    """The set-up, five rounds of six phases, the final scoring."""

    def __init__(self, box: Box) -> None:
        self.box = box
        super().__init__(
            {
                "setup": Phase(self._set_up, (f"first_tile+ {SettingUp.line()}",)),
                "place": Phase(self._place, ("place", "reveal+"), "L-050"),
                "parliament": Phase(self._parliament, (Voting.line(),), "L-090"),
                "laws": Phase(self._laws, ("enforce",), "L-100"),
                "counties": Phase(self._counties, ("reward",), "L-140"),
                "castle": Phase(self._castle, ("castle", "markers"), "L-160"),
                "conflicts": Phase(self._conflicts, ("settle", "prepare"), "L-170"),
                "final": Phase(self._final, (Scoring.line(),), "L-193"),
            }
        )

    def _set_up(self, pos: Pos, log: Log) -> bool:
        """After the set-up the first round begins."""
        self.enter(pos, "place", log)
        return True

    def _place(self, pos: Pos, log: Log) -> bool:
        """L-050: clockwise, whoever has a knight in the court (L-052, also one just driven out, L-053) that can go somewhere (L-054);
        then parliament."""
        first = pos.start if pos.cursor < 0 else pos.cursor + 1
        for i in range(pos.players):
            seat = (first + i) % pos.players
            if can_place(self.box, pos, seat):
                pos.cursor = seat
                pos.push("place", seat)
                return True
        self.enter(pos, "parliament", log)
        return True

    def _parliament(self, pos: Pos, log: Log) -> bool:
        """The next bill; after the last one unused markers are lost (L-097; what laws give comes later and stays, L-106), then the laws."""
        bill = next((i for i in range(pos.cursor + 1, self.box.row) if pos.bills[i] >= 0), -1)
        if bill >= 0:
            pos.cursor = bill
            Voting.push(pos, order(pos))
            return True
        if any(pos.markers):
            log.add("markers_lost", rule="L-097")
        pos.markers = [0] * pos.players
        self.enter(pos, "laws", log)
        return True

    def _laws(self, pos: Pos, log: Log) -> bool:
        """The next law in force; after the last one the counties are settled."""
        slot = next((i for i in range(pos.cursor + 1, self.box.row) if pos.laws[i] >= 0), -1)
        if slot < 0:
            self.enter(pos, "counties", log)
            return True
        pos.cursor = slot
        pos.push("enforce", TABLE)
        return True

    def _counties(self, pos: Pos, log: Log) -> bool:
        """L-140, L-153: the knight of the settled county goes home, then the next one with a knight; after I the castles."""
        box = self.box
        if pos.cursor >= 0:
            seat, i = holder(box, pos, pos.cursor)
            if seat >= 0:
                pos.knights[seat][i] = COURT
                squires = pos.posted[pos.cursor]
                log.add(
                    with_squires("county_done", squires),
                    seat,
                    "L-153",
                    county=box.counties[pos.cursor],
                    squires=squires,
                )
                pos.posted[pos.cursor] = 0
        for county in range(pos.cursor + 1, len(box.counties)):
            seat, _ = holder(box, pos, county)
            if seat >= 0:
                pos.cursor = county
                pos.push("reward", seat)
                return True
        self.enter(pos, "castle", log)
        return True

    def _castle(self, pos: Pos, log: Log) -> bool:
        """Seat by seat in player order; the knights go home (L-164); at last the voting markers."""
        box, seats = self.box, order(pos)
        if 0 <= pos.cursor < pos.players:
            own = pos.knights[seats[pos.cursor]]
            home = [i for i, place in enumerate(own) if box.castle0 <= place < box.gone]
            for i in home:
                own[i] = COURT
            if home:
                log.add("castle_done", seats[pos.cursor], "L-164", knights=[box.strength[i] for i in home])
        if pos.cursor == pos.players:
            self.enter(pos, "conflicts", log)
            return True
        pos.cursor += 1
        if pos.cursor == pos.players:
            pos.push("markers", TABLE)
        elif left := due(box, pos, seats[pos.cursor]):
            pos.push("castle", seats[pos.cursor], left=left)
        return True

    def _conflicts(self, pos: Pos, log: Log) -> bool:
        """The next conflict that has a card; then the next round, or the final scoring."""
        box, slots = self.box, settling(pos)
        if 0 <= pos.cursor < len(slots):
            captives_gone(pos, slots[pos.cursor], log)
        for i in range(pos.cursor + 1, len(slots)):
            if pos.conflicts[slots[i]] >= 0:
                pos.cursor = i
                pos.push("settle", TABLE)
                return True
        pos.cursor = len(slots)
        for slot in range(ROWS):
            if pos.conflicts[slot] >= 0:  # only when the upper row was settled first: the lower one had to be cleared
                slide(box, pos, slot, log)
        if pos.round < box.rounds:  # L-040
            pos.push("prepare", TABLE)
        else:
            self.enter(pos, "final", log)
        return True

    def _final(self, pos: Pos, log: Log) -> bool:
        """L-193: the three parts of the final scoring, then the game is over."""
        if pos.cursor >= 0:
            return False
        pos.cursor = 0
        Scoring.push(pos)
        return True


__all__ = ["Rounds", "decisions"]
