"""Phase II, the votes: three bills, each with a secret tile and secret markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from insuto.core.actions import Action
from insuto.core.decisions import Sealing, Unsealing
from insuto.core.facts import Log, Result, Violation
from insuto.core.fields import Kind, OneOf, Whole
from insuto.core.position import Step
from insuto.games.lancaster.actions import RevealVotes, Vote
from insuto.games.lancaster.play_base import LancasterDecision, Pos
from insuto.games.lancaster.state import SIDES, Box, order


class Voting(LancasterDecision, Sealing[Pos]):
    """L-091, nobody abstains (L-098): committed seat by seat, seen by nobody else until all have voted."""

    name, field, unsealed_by = "vote", "votes", "reveal_votes"
    kinds = (Vote,)
    begins_turn = True
    rule = "L-090"
    must = Violation("L-098", "no_abstaining", {})
    touches: ClassVar[dict[str, type[Action]]] = {"bill": Vote, "vote.{seat}": Vote}
    scene = "parliament"

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.most = box.supply["voting_marker"]
        self.accepts: Mapping[type[Action], Mapping[str, Kind]] = {
            Vote: {
                "bill": Whole(1, box.row), "side": OneOf(*SIDES),
                "markers": Whole(0, lambda pos: max(self.most, pos.markers[pos.agenda[-1]["seat"]])),
            }
        }  # fmt: skip
        self.acts = [
            [[Vote(bill + 1, side, n) for n in range(self.most + 1)] for side in SIDES] for bill in range(box.row)
        ]  # fmt: skip

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "vote", {"seat": step["seat"], "number": pos.cursor + 1, "law": self.box.laws[pos.bills[pos.cursor]]}

    def _more(self, bill: int, side: str, own: int) -> list[Vote]:
        """Votes with more markers than there are in the box (the supply has no end, L-016)."""
        return [Vote(bill + 1, side, n) for n in range(self.most + 1, own + 1)]

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        own = pos.markers[step["seat"]]
        return [
            act
            for bill in range(self.box.row)
            for s, side in enumerate(SIDES)
            for act in (*self.acts[bill][s], *self._more(bill, side, own))
        ]

    def violations(self, pos: Pos, step: Step, act: Any) -> Iterator[Violation]:
        if act.bill != pos.cursor + 1:
            yield Violation("L-090", "other_bill", {"number": pos.cursor + 1})
        own = pos.markers[step["seat"]]
        if act.markers > own:
            yield Violation("L-091", "markers_missing", {"count": act.markers, "have": own}, lacks=True, short=act.markers - own)

    def legal(self, pos: Pos, step: Step) -> Sequence[Action]:
        own, bill = pos.markers[step["seat"]], pos.cursor
        return [act for s, side in enumerate(SIDES) for act in (*self.acts[bill][s][: own + 1], *self._more(bill, side, own))]

    def seal(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat = step["seat"]
        pos.votes[seat] = (1 + act.markers) * (1 if act.side == "for" else -1)
        log.add("voted", seat, "L-091", secret=("side", "markers"), seen=(seat,), side=act.side, markers=act.markers, number=act.bill)

    def picks(self, pos: Pos, step: Step, act: Any) -> tuple[str, ...]:
        return (f"bill.{act.bill}", f"vote.{self.box.seats[step['seat']]}")


class Counting(LancasterDecision, Unsealing[Pos]):
    """All votes are turned up together and counted (L-092); a tie accepts (L-093). Markers that were used are gone (L-096)."""

    name = "reveal_votes"
    kinds = (RevealVotes,)
    rule = "L-091"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, Any]]:
        return "reveal_votes", {"number": pos.cursor + 1}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (RevealVotes(pos.cursor + 1),)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, slot = self.box, pos.cursor
        bill = pos.bills[slot]
        for seat in order(pos):
            vote = pos.votes[seat]
            used = abs(vote) - 1
            pos.markers[seat] -= used
            log.add("showed_vote", seat, "L-092", reveals=True, at=(f"vote.{box.seats[seat]}", "votes"), laid=True,
                    side=SIDES[vote < 0], markers=used, votes=used + 1)  # fmt: skip
        seats, sides = tuple(order(pos)), tuple(SIDES[pos.votes[seat] < 0] for seat in order(pos))
        cast = tuple(abs(pos.votes[seat]) for seat in seats)
        table = Result("vote", seats, (("side", "side", sides), ("votes", "", cast)), ("votes",))
        yes, no = sum([v for v in pos.votes if v > 0]), -sum([v for v in pos.votes if v < 0])
        pos.votes = [0] * pos.players
        pos.bills[slot] = -1
        law = box.laws[bill]
        if yes >= no:
            log.add("accepted_tie" if yes == no else "accepted", rule="L-094", headline=True, result=table, law=law, yes=yes, no=no)
            gone = pos.laws[0]
            pos.laws = [*pos.laws[1:], bill]
            if gone >= 0:
                log.add("repealed", rule="L-094", law=box.laws[gone])
        else:
            log.add("rejected", rule="L-095", headline=True, result=table, law=law, yes=yes, no=no)
