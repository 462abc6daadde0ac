"""Decisions that are declared by fields and guards: what core derives from one declaration, in every such game."""

from __future__ import annotations

import dataclasses
import inspect
import itertools
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from playouts import COUNTS, LONG_FORM, SHARED, cases, playout, sample, until
from suite_words import reported

import insuto
from insuto.core.actions import Action, action, field
from insuto.core.errors import BrokenGame, place_of
from insuto.core.guards import Broken, Guarded
from insuto.core.guards import guard as condition
from insuto.core.kinds import OneOf
from insuto.core.position import Step

FEW = 2_000
"""For a decision with more candidates than this only the first are checked."""


def requested(game: Any, pos: Any) -> list[Any]:
    """Return the decisions of a position that are declared by guards: the current one, and the free ones offered with
    it."""
    decision = game.decisions[pos.agenda[-1]["ask"]]
    return [one for one in (decision, *(game.free if decision.offers_free else ())) if isinstance(one, Guarded)]


@pytest.mark.parametrize(("name", "players", "seed"), cases())
def test_what_turns_on_one_rule_is_refused_by_it_alone(name: str, players: int, seed: int) -> None:
    game = insuto.load(name)
    for move in sample(name, players, seed, 30):
        pos, step = move.before, move.before.agenda[-1]
        for decision in requested(game, pos):
            for act, guard in itertools.islice(decision.on_one_rule(pos, step), 60):
                (found,) = decision.violations(pos, step, act)
                assert guard.rule in game.rules
                assert guard in decision.guards
                if found.key == guard.name:
                    assert found.data.keys() >= {*guard.fields}


@pytest.mark.parametrize(("name", "players", "seed"), cases())
def test_a_guard_that_is_switched_off_lets_more_through(name: str, players: int, seed: int) -> None:
    """What broke that guard alone is legal then, except where the guard prevented others from being evaluated; on
    again, it is refused as before."""
    game = insuto.load(name)
    for move in sample(name, players, seed, 4 if LONG_FORM or name not in SHARED else 12):
        pos, step = move.before, move.before.agenda[-1]
        for decision in requested(game, pos):
            before = list(decision.legal(pos, step))
            turning = list(itertools.islice(decision.on_one_rule(pos, step), FEW))
            keeping = {
                name for guard in decision.guards for name in (*guard.after, *([guard.name] if guard.final else []))
            }
            for guard in {guard.name: guard for _, guard in turning if guard.name not in keeping}.values():
                decision.without(guard.name)
                try:
                    more = {act for act, one in turning if one is guard}
                    assert all(next(decision.violations(pos, step, act), None) is None for act in more)
                    assert {*before} <= {*decision.legal(pos, step)}
                finally:
                    decision.without()
            assert list(decision.legal(pos, step)) == before


def test_every_guard_refuses_something() -> None:
    """Some candidate of some playout, but for guards that are `rare`: else the comparison may be the wrong way round. Of the games of this
    site scripts/guard_coverage.py asks more."""
    found = []
    for name in {name for name, _, _ in cases()}:
        game = insuto.load(name)
        if type(game).__module__.startswith("insuto.games.") or len(game.player_counts) > COUNTS:
            continue
        never = {
            (decision.name, guard.name): (decision, guard)
            for decision in (*game.decisions.values(), *game.free)
            for guard in (decision.guards if isinstance(decision, Guarded) else ())
            if guard.name not in decision.rare and not {*(guard.kinds or decision.kinds)} <= {*decision.rare}
        }
        for move in until(name, lambda: not never):  # noqa: B023 — called at once
            step = move.before.agenda[-1]
            for decision in requested(game, move.before):
                if any(ask == decision.name for ask, _ in never):
                    for act in itertools.islice(decision.candidates(move.before, step), FEW):
                        for one in decision.broken_by(move.before, step, act):
                            never.pop((decision.name, one), None)
        found += [
            reported(
                "{place}: the guard `{name}` refuses nothing in any playout: is its comparison right, and does `apply` change what it "
                'looks at? Where it is only seldom, write `rare = ("{name}",)` in {decision}',
                place=place_of(inspect.unwrap(guard.broken)),
                name=guard.name,
                decision=type(decision).__name__,
            )
            for decision, guard in never.values()
        ]
    if found:
        raise AssertionError("\n".join(found))


def test_every_method_that_is_marked_stays_marked() -> None:
    """A guard that a subclass overrides without its rule would be silent."""
    for name in {name for name, _, _ in cases()}:
        game = insuto.load(name)
        for decision in (*game.decisions.values(), *game.free):
            for cls in type(decision).__mro__:
                for one, method in vars(cls).items():
                    if hasattr(method, "marked"):
                        assert hasattr(getattr(type(decision), one), "marked"), f"{type(decision).__name__}.{one}"


def test_every_guard_applies_to_some_action() -> None:
    """A guard that names a field which no action has would never be evaluated."""
    for name in {name for name, _, _ in cases()}:
        game = insuto.load(name)
        for decision in (*game.decisions.values(), *game.free):
            if isinstance(decision, Guarded):
                requested = {guard.name for form in decision._forms for guard in form.guards}
                assert requested == {guard.name for guard in decision.guards}, f"{name}: {decision.name}"


@pytest.mark.parametrize(("name", "players", "seed"), cases())
def test_rules_in_play_are_those_of_the_decision(name: str, players: int, seed: int) -> None:
    """The rule that says when the decision comes is first, every one is a rule of the game, and what one guard refuses is among them."""
    game = insuto.load(name)
    for move in sample(name, players, seed, 20):
        pos, step = move.before, move.before.agenda[-1]
        rules = game.rules_in_play(pos)
        assert len({*rules}) == len(rules)
        assert {*rules} <= {*game.rules}
        assert rules[:1] == game.decisions[step.ask].cites()[:1]
        for decision in requested(game, pos):
            assert {guard.rule for _, guard in itertools.islice(decision.on_one_rule(pos, step), 60)} <= {*rules}
    assert game.rules_in_play(playout(name, players, seed)[-1].after) == ()


@action
class Plant(Action):
    kind = "plant"
    plot: str = field(OneOf("A", "B"), "plot.{plot}")


class Planting(Guarded[Any]):
    name, rule, kinds = "planting", "T-10", (Plant,)

    @condition("T-11", Plant, "plot")
    def taken(self, t: Any, plot: int) -> Broken | None:
        return Broken() if t.pos.taken[plot] else None


class ByLetter(Planting):
    """The list is its base's, the last first."""

    def legal(self, pos: Any, step: Any) -> Sequence[Action]:
        return [*super().legal(pos, step)][::-1]


def test_legal_actions_can_be_overridden_and_follow_the_guards() -> None:
    free, step = SimpleNamespace(taken=[False, False]), Step(0, ask="planting")
    plain, own = Planting(), ByLetter()
    for decision in (plain, own):
        decision.bind()
    for _ in range(3):
        assert [str(act) for act in own.legal(free, step)] == ["plant plot=B", "plant plot=A"]
        assert [str(act) for act in plain.legal(free, step)] == ["plant plot=A", "plant plot=B"]
    half = SimpleNamespace(taken=[False, True])
    for decision in (plain, own):
        assert [str(act) for act in decision.legal(half, step)] == ["plant plot=A"]
        decision.without("taken")
        assert {str(act) for act in decision.legal(half, step)} == {"plant plot=A", "plant plot=B"}
        decision.without()
        assert [str(act) for act in decision.legal(half, step)] == ["plant plot=A"]


@dataclasses.dataclass(frozen=True)
class Bare(Action):
    """Made without `@action`: it has no slots."""

    kind = "bare"
    plot: str = field(OneOf("A", "B"))


@action
class Half(Action):
    kind = "half"
    binds: ClassVar[tuple[str, ...]] = ("plot",)
    plot: str = field(OneOf("A", "B"))
    tree: str = field(OneOf("fig", "pear"))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (Bare, "Bare: make it with @action; field plot has no slot"),
        (Half, "Half: make it with @action; field tree needs a default or a place in `binds`"),
    ],
)
def test_an_action_that_cannot_be_made_is_named(make: type[Action], message: str) -> None:
    decision = type("Trying", (Guarded,), {"name": "trying", "rule": "T-10", "kinds": (make,)})()
    with pytest.raises(BrokenGame) as caught:
        decision.bind()
    assert str(caught.value) == message
