"""A question about one rule, with its answer and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from insuto.core.actions import Action
from insuto.core.drilling import Drill
from insuto.core.facts import ScoreLine
from insuto.core.game import Game
from insuto.drill.draw import Draw

KINDS = ("may", "why", "points", "next", "places", "order")
"""The kinds of question: whether something may be done, why not, how many points, who comes next or wins, where, in which order."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of one of KINDS.

    seat      who is asked: the picture is what that seat sees
    act       the action that is asked about
    choices   id → text
    answer    the ids that are right, the number, or the keys that are right
    solution  (sentence, rule), what decides first
    marks     drawing keys of what is asked about; `about` of what matters beside it
    lines     the lines of the score sheet that the number is made of
    reading   the reading that the answer hangs on
    """

    kind: str
    family: str
    pos: Any
    seat: int
    told: tuple[str, ...]
    ask: str
    answer: tuple[str, ...]
    solution: tuple[tuple[str, str], ...]
    act: Action | None = None
    choices: Mapping[str, str] = field(default_factory=dict)
    low: int = 0
    high: int = 0
    lit: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    scene: str = ""
    lines: tuple[ScoreLine, ...] = ()
    reading: str = ""

    @property
    def rule(self) -> str:
        """The rule that it is about."""
        return self.family.partition("/")[0]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its solution cites."""
        return tuple(dict.fromkeys(rule for _, rule in self.solution if rule))


@dataclass(frozen=True, slots=True)
class Case:
    """A position out of which a question is to be made.

    wanted  the family, `RULE/NAME`
    """

    game: Game[Any]
    drill: Drill
    pos: Any
    seat: int
    wanted: str
    draw: Draw

    @property
    def name(self) -> str:
        """The part of the family after the rule."""
        return self.wanted.partition("/")[2]

    def readings(self, answer: Callable[[Any], Any]) -> list[str] | None:
        """Return the names of the options on which an answer hangs; None where it hangs on something that the seat may not know."""
        game, pos = self.game, self.pos
        here = answer(pos)
        for n in range(2):
            if answer(game.resample_hidden(pos, self.seat, f"{self.draw.state} {n}")) != here:
                return None
        found = []
        for option in game.options:
            others = [value for value in option.values if value != game.option(pos, option.name)]
            if any(answer(self.read(option.name, value)) != here for value in others):
                found.append(option.name)
        return found

    def read(self, name: str, value: str) -> Any:
        """Return the position under another reading."""
        other = self.game.copy(self.pos)
        other.options = self.game.check_options({**other.options, name: value})
        return other

    def with_reading(self, question: Question, answer: Callable[[Any], Any]) -> Question | None:
        """Return a question that says on which reading its answer hangs; None where it hangs on several, or on what is hidden."""
        found = self.readings(answer)
        if found is None or len(found) > 1:
            return None
        if not found:
            return question
        words, name = self.game.words, found[0]
        told = f"{words.option(name)}: {words.option(name, self.game.option(self.pos, name))}"
        return replace(question, reading=told)


__all__ = ["KINDS", "Case", "Question"]
