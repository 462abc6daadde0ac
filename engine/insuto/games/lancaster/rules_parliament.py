"""Phase II, the votes: three bills, each with a secret tile and secret markers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decisions import Sealing, Unsealing
from insuto.core.facts import Log, Result
from insuto.core.flow import Now
from insuto.core.guards import Broken, guard, narrow
from insuto.core.position import Step
from insuto.games.lancaster.actions import RevealVotes, Vote
from insuto.games.lancaster.components import SIDES
from insuto.games.lancaster.rules_base import GuardedDecision, LancasterDecision, Pos, Turn, first_card, goods_price


class Voting(GuardedDecision, Sealing[Pos]):
    """L-091, nobody abstains (L-098): committed seat by seat, seen by nobody else until all have voted."""

    name, field, unsealed_by = "vote", "votes", "reveal_votes"
    kinds = (Vote,)
    begins_turn = True
    rule = "L-090"
    scene = "parliament"
    composed = (Part("sides", "side", noun="side"), Part("number", "markers"))

    def button(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]]:
        return "vote", {"side": act.side, "votes": 1 + act.markers}

    def price_of(self, pos: Pos, step: Step, act: Any) -> tuple[str, Mapping[str, object]] | None:
        """L-096: markers are not returned."""
        return goods_price({"markers": act.markers})

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "vote", {"seat": step.seat, "number": pos.cursor + 1, "law": self.box.laws[pos.bills[pos.cursor]]}

    @narrow(Vote, "bill", settles="other_bill")
    def this_bill(self, t: Turn) -> Sequence[int]:
        return (t.pos.cursor + 1,)

    @narrow(Vote, "markers", settles="markers_missing", hand=True)
    def markers_at_hand(self, t: Turn) -> Sequence[int]:
        return range(t.markers + 1)

    @guard("L-090", Vote, "bill")
    def other_bill(self, t: Turn, bill: int) -> Broken | None:
        """One bill is voted on after the other."""
        return Broken(number=t.pos.cursor + 1) if bill != t.pos.cursor + 1 else None

    @guard("L-091", Vote, "markers", lacks=True)
    def markers_missing(self, t: Turn, markers: int) -> Broken | None:
        """The seat has the markers."""
        have = t.markers
        return Broken(have=have, short=markers - have) if markers > have else None

    def seal(self, pos: Pos, step: Step, act: Any, log: Log) -> None:
        seat, side, markers = step.seat, act.side, act.markers
        pos.votes[seat] = 1 + markers if side == "for" else -1 - markers
        secret = ("side", "markers")
        log.add("voted", seat, "L-091", secret=secret, seen=(seat,), side=side, markers=markers, number=act.bill)


class Counting(LancasterDecision, Unsealing[Pos]):
    """All votes are turned up together and counted (L-092); a tie accepts (L-093). Markers that were used are gone (L-096)."""

    name = "reveal_votes"
    kinds = (RevealVotes,)
    rule = "L-091"

    def prompt(self, pos: Pos, step: Step) -> tuple[str, Mapping[str, object]]:
        return "reveal_votes", {"number": pos.cursor + 1}

    def candidates(self, pos: Pos, step: Step) -> Iterable[Action]:
        return (RevealVotes(pos.cursor + 1),)

    def carry_out(self, pos: Pos, step: Step, log: Log) -> None:
        box, bill, order = self.box, pos.bills[pos.cursor], pos.order()
        sides, cast = [SIDES[pos.votes[seat] < 0] for seat in order], [abs(pos.votes[seat]) for seat in order]
        for seat, side, votes in zip(order, sides, cast, strict=True):
            used, at = votes - 1, (f"vote.{box.seats[seat]}", "votes")
            pos.markers[seat] -= used
            log.add(
                "showed_vote", seat, "L-092", reveals=True, at=at, face_down=True, side=side, markers=used, votes=votes
            )
        rows = ("side", "side", tuple(sides)), ("votes", "", tuple(cast))
        table = Result("vote", tuple(order), rows, ("votes",))
        yes, no = sum([v for v in pos.votes if v > 0]), -sum([v for v in pos.votes if v < 0])
        pos.votes = [0] * pos.players
        pos.bills[pos.cursor] = -1
        law = box.laws[bill]
        if yes >= no:
            key, rule = ("accepted_tie", "L-093") if yes == no else ("accepted", "L-094")
            log.add(key, rule=rule, headline=True, result=table, law=law, yes=yes, no=no)
            gone = pos.laws[0]
            pos.laws = [*pos.laws[1:], bill]
            if gone >= 0:
                log.add("repealed", rule="L-094", law=box.laws[gone])
        else:
            log.add("rejected", rule="L-095", headline=True, result=table, law=law, yes=yes, no=no)


# ---- which bill -------------------------------------------------------------------------------------------------------


def next_bill(now: Now) -> int | None:
    """Return the leftmost bill that has not been voted on (L-090)."""
    return first_card(now.pos.bills, now.pos.cursor + 1)


def markers_lost(now: Now) -> None:
    """Take unused markers from everybody after the last bill (L-097); what laws give comes later and stays (L-106)."""
    if any(now.pos.markers):
        now.log.add("markers_lost", rule="L-097")
    now.pos.markers = [0] * now.pos.players
