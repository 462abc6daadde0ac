"""The flow of 王と枢機卿: turns clockwise; a hand and the face-up row are filled after each (K-045, K-046), and when the pile runs out
for the first time an interim scoring breaks in (K-050 to K-057)."""

from __future__ import annotations

from insuto.core.flow import Flow, Now, as_needed, interrupted, once, stages, turns
from insuto.games.kardinal.components import Box
from insuto.games.kardinal.effects import DealStep, RefillStep, deal_step, exhaust, may_take, refill_step
from insuto.games.kardinal.rules import Reading
from insuto.games.kardinal.rules_base import KardinalDecision
from insuto.games.kardinal.rules_cards import Dealing, Refilling, Reshuffling, Scoring, SettingUp
from insuto.games.kardinal.rules_placing import PlacingSecond, TakingTurn


def flow(box: Box) -> Flow:
    """Set-up; turn after turn, with a scoring in the middle and one at the end."""
    return Flow(
        interrupted(
            turns(
                TakingTurn,
                as_needed(once(Refilling, who=hand_short), once(Dealing, who=row_short, rule="K-046")),
                acted=whose_turn,
                first=start_player,
                until=played_out,
                before=stages(SettingUp),
            ),
            stages(Scoring, "interim", rule="K-050"),
            once(Reshuffling),
            by=pile_is_empty,
        ),
        stages(Scoring, *Scoring.final),
        box=box,
        now=Turn,
    )


class Turn(Now):
    """A turn, with what its steps carry on."""

    __slots__ = ()

    @property
    def did(self) -> str:
        """How the cards were used."""
        did: str = self.done["did"]
        return did

    @property
    def late(self) -> int:
        """1 when the interim scoring has been."""
        late: int = 1 if self.breaks_in else self.done.get("late", 0)
        return late

    @property
    def pile(self) -> bool:
        """True if cards can be drawn, after the interim scoring that breaks in as well."""
        return self.breaks_in or bool(self.pos.pile.layers)

    @property
    def in_vain(self) -> bool:
        """True if the pile counts as empty only after a failed draw (K-051), and somebody may still draw."""
        return by_trying(self) and self.pos.exhausted < 2

    def pile_runs_out(self) -> bool:
        """Return True if it has run out for the first time, which breaks the turn."""
        if exhaust(self.pos, self.log):
            self.breaks_in = True
        return self.breaks_in


def by_trying(now: Turn) -> bool:
    """K-051: read the other way, the pile is empty when somebody cannot draw."""
    return Reading.of(now.pos.options).needs_failed_draw


def start_player(now: Turn) -> int:
    """K-023: freely chosen."""
    seat: int = now.pos.start
    return seat


def whose_turn(now: Turn) -> int:
    """The seat whose turn it is, also while chance deals to the row."""
    seat: int = now.done["turn" if "turn" in now.done else "seat"]
    return seat


def pile_is_empty(now: Turn) -> bool:
    """K-050, K-051: the last card of the pile is taken, for the first time."""
    gone = not now.pos.pile.layers and now.done["ask"] == Dealing.name
    return gone and not by_trying(now) and now.pile_runs_out()


def hand_short(now: Turn) -> RefillStep | None:
    """K-045: a card is missing in the hand, and one can be had. Nothing else fills it (K-048)."""
    hand = sum(now.pos.hands[now.seat])
    if hand < now.box.hand:
        if now.pile or may_take(now.pos, now.late) or now.in_vain:
            return refill_step(now.seat, now.did, now.late)
        now.log.add("hand_stays_short", now.seat, "K-057", count=hand)
    return None


def row_short(now: Turn) -> DealStep | None:
    """K-046: a card is missing in the face-up row, and one can be had."""
    if len(now.pos.display) < now.box.display and (now.pile or (now.in_vain and now.pile_runs_out())):
        return deal_step(-1, now.seat, now.did, now.late)
    return None


def played_out(now: Turn) -> bool:
    """K-055, K-056: after the second empty pile the round is played out, up to the start player. Nothing else ends the game, empty
    supplies neither (K-058)."""
    pos = now.pos
    return pos.exhausted == 2 and (now.seat == pos.start or Reading.of(pos.options).last_player == "exhauster")


def decisions(box: Box) -> list[KardinalDecision]:
    """Return all decisions of the game."""
    return [kind(box) for kind in (TakingTurn, PlacingSecond, Refilling, SettingUp, Dealing, Scoring, Reshuffling)]
