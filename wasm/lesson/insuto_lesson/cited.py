"""Which rules each step of a lesson rests on: so the rulings that belong to it are found, and nobody has to list them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from insuto.core.actions import Action
from insuto.core.facts import Event, ScoreLine, Violation
from insuto.core.game import AnyGame
from insuto.core.guards import Guarded
from insuto.play.script import Outcome
from insuto_lesson import inline
from insuto_lesson.source import Block, Heading, Source


@dataclass(slots=True)
class Cited:
    """The rules of one step, each once and in the order in which they were met.

    stated  those that its words name, those of the examples below it, and what happened or was refused on its board
    applied those that the engine evaluates for the actions that its board carries out: other questions about them
    """

    stated: dict[str, None] = field(default_factory=dict)
    applied: dict[str, None] = field(default_factory=dict)


class Citing:
    """The rules of all steps of a page, gathered while its scripts run."""

    def __init__(self, game: AnyGame, source: Source) -> None:
        self.game = game
        self.steps: dict[str, Cited] = {}
        self._below: dict[str, str] = {}
        """Example → the step above it in its section."""
        above: tuple[str, Heading | None] = ("", None)
        for block in source.walk():
            if block.name == "step":
                above = (block.argument, block.section)
                self.steps[block.argument] = Cited()
            elif block.name == "example" and above[0] and block.section is above[1]:
                self._below[block.argument] = above[0]

    def step(self, block: Block, outcome: Outcome) -> None:
        """Take what a step says and what its script did, for one count of players."""
        self._add(self.steps[block.argument], block, outcome)

    def example(self, block: Block, outcome: Outcome) -> None:
        """Take the same of an example, for the step above it."""
        if name := self._below.get(block.argument):
            self._add(self.steps[name], block, outcome)

    def _add(self, cited: Cited, block: Block, outcome: Outcome) -> None:
        known = self.game.rules
        found = [rule for _, line in block.body for rule in inline.rules_cited(line)]
        found += [*rules_stated(outcome), *block.joined("because").replace(";", " ").replace(",", " ").split()]
        cited.stated |= {rule: None for rule in found if rule in known}
        cited.applied |= {
            rule: None for done in outcome.done if done.seat >= 0 for rule in rules_applied(self.game, done.action)
        }

    def data(self) -> dict[str, list[list[str]]]:
        """Return the rules by step: those that it explains, then the others of its actions. A step without any is left
        out."""
        pairs = {
            name: [list(cited.stated), [rule for rule in cited.applied if rule not in cited.stated]]
            for name, cited in self.steps.items()
        }
        return {name: pair for name, pair in pairs.items() if any(pair)}


def rules_stated(outcome: Outcome) -> Iterator[str]:
    """Yield the rules of what happened, of what was refused and of the lines of points."""
    found: tuple[Event | Violation | ScoreLine, ...] = (*outcome.events, *outcome.refused, *outcome.lines)
    yield from (one.rule for one in found if one.rule)


def rules_applied(game: AnyGame, action: Action) -> Iterable[str]:
    """Yield the rules that the engine evaluates for such an action: when its decision comes, and what its guards
    check."""
    for decision in game.decisions.values():
        if type(action) not in decision.kinds:
            continue
        yield decision.rule
        if isinstance(decision, Guarded):
            yield from (guard.rule for guard in decision.guards if type(action) in guard.kinds)
