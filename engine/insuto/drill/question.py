"""A question about one rule, with its answer and why."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from insuto.core.actions import Action
from insuto.core.drilling import Drill
from insuto.core.facts import ScoreLine
from insuto.core.game import AnyGame
from insuto.drill import words_ja
from insuto.drill.draw import Draw

KINDS = ("may", "why", "points", "next", "places", "order")
"""The kinds of question: whether something may be done, why not, how many points, who comes next or wins, where, in which order."""


RESAMPLES = 10
"""How often hidden values are resampled, to see whether an answer depends on them."""


def names(act: Action) -> list[str]:
    """Return the names of an action's fields."""
    return [one.name for one in dataclasses.fields(act)]


class Dropped(Exception):
    """No question comes of it; `reason` says why: "nothing" to ask about, "hidden", "reading", "several" rules, "unfair"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Question:
    """A question of one of KINDS.

    seat      who answers: the picture is the view of that seat
    act       the action that the question is about
    choices   id → text
    answer    the ids that are right, the number, or the keys that are right
    solution  (sentence, rule), what decides first
    marks     drawing keys of the subject; `about` of what else matters
    lines     the lines of the score sheet that the number is made of
    reading   the reading that the answer depends on
    other     an action that differs by one in one number, to which the other answer of a question `may` is right
    turns     an address and a number or a piece: with it the other answer of a question `may` is right
    """

    kind: str
    family: str
    pos: Any
    seat: int
    intro: tuple[str, ...]
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
    turns: tuple[str, str] | tuple[()] = ()
    other: Action | None = None

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
    """A position out of which a question of a family, `RULE/NAME`, is to be made for a seat. `strict`: not of what another guard
    would refuse as well."""

    game: AnyGame
    drill: Drill
    pos: Any
    seat: int
    wanted: str
    draw: Draw
    strict: bool = False

    @property
    def name(self) -> str:
        """The part of the family after the rule."""
        return self.wanted.partition("/")[2]

    @property
    def rule(self) -> str:
        """The part of the family before the name."""
        return self.wanted.partition("/")[0]

    def table(self, name: str) -> Mapping[str, str]:
        """Return a table of the game's words for its drills."""
        return self.drill.words.get(name, {})

    @property
    def unit(self) -> str:
        """What is counted."""
        return self.table("UNIT").get("points", words_ja.UNIT)

    def intro(self, first: str = "", act: Action | None = None) -> tuple[str, ...]:
        """Return the sentences that set the scene: the first one, and what is not drawn."""
        return tuple(filter(None, (first, *self.in_words(self.drill.context(self.pos, self.seat, act)))))

    def prompted(self, act: Action | None) -> tuple[str, ...]:
        """Return the sentences that set the scene, the prompt first: it is no request to the reader."""
        return self.intro(words_ja.PROMPTED.format(prompt=self.drill.prompt(self.pos)), act)

    def decided_by(self, facts: Iterable[tuple[str, Mapping[str, object]]], *, whole: bool = True) -> tuple[str, ...]:
        """Return the prompt, or its first sentence, and the facts that decide."""
        prompt = self.drill.prompt(self.pos)
        prompt = prompt if whole else prompt.partition("。")[0] + "。"
        return (words_ja.PROMPTED.format(prompt=prompt), *self.in_words(facts))

    def explained(self, reasons: Sequence[tuple[str, str]], act: Action | None) -> tuple[tuple[str, str], ...]:
        """Return the reasons of an answer, with the fact or figure that decides behind the last, where the game has one."""
        return (*reasons[:-1], *((text + self.fact(act), rule) for text, rule in reasons[-1:]))

    def fact(self, act: Action | None) -> str:
        """Return the sentence with the fact or figure that decides about an action; "" where the game has none."""
        key, data = self.drill.further(self.pos, act, self.name)
        if (text := self.table("FURTHER").get(key)) is None:
            return ""
        fields = {one: getattr(act, one) for one in names(act)} if act else {}
        return self.game.words_at(self.pos).filled(text, {**fields, "seat": self.seat, **data})

    def in_words(self, facts: Iterable[tuple[str, Mapping[str, object]]]) -> list[str]:
        """Return facts that the picture does not have, as sentences."""
        words, words_of = self.game.words_at(self.pos), self.table("CONTEXT")
        return [words.filled(words_of[key], data) for key, data in facts]

    def label(self, act: Action) -> str:
        """Return what an action is called inside quotes: in the drill's own words, else as its button says."""
        words, own = self.game.words_at(self.pos), self.table("ACTIONS")
        fields = {one.name: getattr(act, one.name) for one in dataclasses.fields(act)}
        default = {one.name: one.default for one in dataclasses.fields(act)}
        given = [name for name, value in fields.items() if value not in ("", ()) and value != default[name]]
        template = own.get("+".join([act.kind, *given])) or own.get(act.kind)
        data = {**fields, **self.drill.data(self.pos, act)}
        label = words.filled(template, data) if template else words.label(act)
        return label.replace("「", "『").replace("」", "』")

    def settled(self, question: Question, answer: Callable[[Any], Any]) -> Question:
        """Return a question with the reading that its answer depends on; `answer` computes it from a position. Dropped
        where it depends on several readings, or on what the seat may not know."""
        game, pos = self.game, self.pos
        here = answer(pos)
        for n in range(RESAMPLES):
            if answer(game.resample_hidden(pos, question.seat, f"{self.draw.state} {n}")) != here:
                raise Dropped("hidden")
        found = [
            option.name
            for option in game.options
            if any(answer(other) != here for other in self.others(option.name, option.values))
        ]
        if len(found) > 1:
            raise Dropped("reading")
        if not found:
            return question
        words = game.words
        return replace(
            question, reading=f"{words.option(found[0])}: {words.option(found[0], game.option(pos, found[0]))}"
        )

    def others(self, name: str, values: Sequence[str]) -> list[object]:
        """Return the position under the other values of an option."""
        found = []
        for value in values:
            if value != self.game.option(self.pos, name):
                other = self.game.copy(self.pos)
                other.options = self.game.check_options({**other.options, name: value})
                found.append(other)
        return found
