"""What the rules of a game allow in a position, and why not."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Sequence

from insuto.core.actions import Action, format_action
from insuto.core.decision import Decision, P
from insuto.core.errors import BadInput, BrokenGame, GameFault
from insuto.core.facts import Violation
from insuto.core.game_base import GameBase
from insuto.core.position import CHANCE, TABLE, Step


class Judging(GameBase[P]):
    """Legal actions, candidates and violations, from the decision on top of the agenda and the free actions offered with it."""

    def _deciding(self, pos: P) -> tuple[Step, Decision[P], tuple[Decision[P], ...]]:
        """Return the step on top of the agenda, its decision, and the decisions of the free actions offered with it."""
        step = pos.agenda[-1]
        decision = self.decisions[step.ask]
        return step, decision, (self.free if decision.offers_free else ())

    def rules_in_play(self, pos: P) -> tuple[str, ...]:
        """Return the rules that the decision depends on, each once: its own, then those of the free actions offered
        with it; none when the game is over."""
        if pos.over:
            return ()
        _, decision, free = self._deciding(pos)
        return tuple(dict.fromkeys(rule for one in (decision, *free) for rule in one.cites()))

    def legal_actions(self, pos: P) -> tuple[Action, ...]:
        """Return the actions that the rules allow now; empty only when the game is over."""
        if not pos.agenda:
            return ()
        step = pos.agenda[-1]
        decision = self.decisions[step.ask]
        try:
            if not (self.free and decision.offers_free):
                return tuple(decision.legal(pos, step))
            acts = [*decision.legal(pos, step)]
            for one in self.free:
                acts += one.legal(pos, step)
        except GameFault.WHEN as error:
            raise self._failed(pos, step, BrokenGame("looking for what is allowed"), error) from error
        return tuple(acts)

    def candidates(self, pos: P) -> tuple[Action, ...]:
        """Return every well-formed action of the decision, legal or not."""
        if pos.over:
            return ()
        step, decision, free = self._deciding(pos)
        acts = list(decision.candidates(pos, step))
        for other in free:
            acts += other.candidates(pos, step)
        return tuple(acts)

    def touchable_keys(self, pos: P) -> frozenset[str]:
        """Return every drawing key that a candidate of the decision picks."""
        if pos.over:
            return frozenset()
        step, decision, free = self._deciding(pos)
        return frozenset().union(
            decision.touchable_keys(pos, step), *(other.touchable_keys(pos, step) for other in free)
        )

    def candidates_for_keys(self, pos: P, keys: Collection[str]) -> Iterator[Action]:
        """Yield the candidates that pick at least one of some keys."""
        if not pos.over:
            step, decision, free = self._deciding(pos)
            for one in (decision, *free):
                yield from one.candidates_for_keys(pos, step, keys)

    def _owner(self, pos: P, act: Action) -> tuple[Step, Decision[P], bool] | None:
        """Return the step on top of the agenda, the decision that an action belongs to, and whether that is a free
        action's; None where it belongs to no decision that is offered now."""
        step, decision, free = self._deciding(pos)
        if type(act) in decision.kinds:
            return step, decision, False
        for other in free:
            if type(act) in other.kinds:
                return step, other, True
        return None

    def explain(self, pos: P, act: Action) -> tuple[Violation, ...]:
        """Return one violation per unmet condition, each citing a rule; () when the action is legal.

        Raises BadInput when the game is over or the action is not well-formed (an unknown site, say), whoever is to
        move.
        """
        if pos.over:
            raise BadInput("action", "the game is over")
        owner = self._owner(pos, act)
        if owner is None:
            return self._elsewhere(pos, act)
        step, decision, _ = owner
        self._check_form(pos, step, act, decision)
        try:
            return tuple(decision.violations(pos, step, act))
        except GameFault.WHEN as error:
            doing = BrokenGame("judging `{act}`", act=format_action(act))
            raise self._failed(pos, step, doing, error) from error

    def _failed(self, pos: P, step: Step, doing: BrokenGame, error: Exception) -> GameFault:
        """Return the error that says where the code of the game failed."""
        ids, seat = self.seat_ids(pos), step["seat"]
        who: object = (
            BrokenGame("chance")
            if seat == CHANCE
            else BrokenGame("the table")
            if seat == TABLE
            else ids[seat]
            if seat < len(ids)
            else str(seat)
        )
        return GameFault(self.id, self.decisions.get(step["ask"]), who, doing, error)

    def _elsewhere(self, pos: P, act: Action) -> tuple[Violation, ...]:
        """Return the reasons why an action of another decision does not fit here. Raises BadInput when it fits
        nowhere."""
        step, asking, _ = self._deciding(pos)
        if asking.closed and type(act) in asking.closed.kinds:
            self._check_form(pos, step, act, asking.closed)
            found = tuple(asking.closed.violations(pos, step, act))
            if found:
                return found
        flaws = [other.flaw(pos, act) for other in (*self.decisions.values(), *self.free) if type(act) in other.kinds]
        if flaws and (known := [flaw for flaw in flaws if flaw]) == flaws:
            raise BadInput.of(known[0])
        return asking.untimely(pos, step, act)

    def _check_form(self, pos: P, step: Step, act: Action, decision: Decision[P]) -> None:
        """Raise BadInput where an action of a decision is not well-formed."""
        if not decision.well_formed(pos, step, act):
            flaw = decision.flaw(pos, act)
            if flaw:
                raise BadInput.of(flaw)
            raise BadInput("action", "'{value}' names something that is not there", value=format_action(act)[:80])

    def judge(self, pos: P, acts: Sequence[Action]) -> list[tuple[Violation, ...]]:
        """Return for each of some candidates its violations, in the order of the candidates."""
        step, decision, free = self._deciding(pos)
        owners = {kind: one for one in reversed((decision, *free)) for kind in one.kinds}
        if missing := [act for act in acts if type(act) not in owners]:
            raise BrokenGame(f"{format_action(missing[0])} is no candidate")
        runs = itertools.groupby(acts, lambda act: owners[type(act)])
        return [found for owner, some in runs for found in owner.judge(pos, step, some)]

    def violations(self, pos: P, act: Action) -> tuple[Violation, ...]:
        """Return the violations of one of the candidates, as `explain` does, without looking it up among them."""
        owner = self._owner(pos, act)
        if owner is None:
            raise BrokenGame(f"{format_action(act)} is no candidate")
        return tuple(owner[1].violations(pos, owner[0], act))
