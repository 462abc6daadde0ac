"""What a game declares for drill questions about its rules (`insuto/drill`): words, what is worth a question, and what
must not be one.

The questions themselves are generated from what the game has declared already: its guards, its score lines and its
flow. A family is the subject of one question, finer than a rule: `K-041/cardinal_limit` is a guard,
`K-062/cloisters.first` a line of the score sheet. Only the part of a family after the slash is written here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from insuto.core.actions import Action
from insuto.core.facts import Event, ScoreLine
from insuto.core.position import Position


@dataclass(frozen=True, slots=True)
class Order:
    """Events in a fixed order, and the rule that sets it: kind of an event, or `kind@rule`, → its name in words."""

    rule: str
    things: Mapping[str, str]


class Built(NamedTuple):
    """A position that is built: what is set on a table after the set-up, as lessons write it, and what is done then."""

    table: str
    acts: tuple[str, ...] = ()


class Drill:
    """A game's side of the questions; each game subclasses it in its `drill.py`.

    words    the tables of `drill_words_ja.py` (its `vars`):
             CONDITIONS  guard, or `RULE/guard` where another has its name → the condition as the rule says it, whatever the position: a
                         choice, and why something is allowed
             ALLOWED     guard, as in CONDITIONS, or the key that `fact` yields → the fact by which something is allowed, with the fields
                         of the action, its `seat` and what `fact` yields; without it the condition is given
             FURTHER     key that `further` yields, or the part of a family after the slash → the fact or figure that decides, behind an
                         explanation that names only the rule or an order; with the fields of the action and its `seat`
             EVENTS      kind of an event that brings points → its sentence, where the one of the game does not say why so many
             PLACES      `kind.field` of an action → the question where only that field is open; the other fields are its data. With
                         `+field+field` where just these are there of those that may be left out, with `+alone` where none is
             POINTS      `part.key` of a score line → the question, with the line's data and its `seat`
             GAINS       kind of action → the question where an action brings points at once; its label if missing
             ACTIONS     kind of action, or kind and fields as in LABELS → what it is called where its button says too little
             NEXT        decision → who makes it next, as a question; for those that begin a turn the question works without words, too
             THEN        key that `next_fact` yields → why a seat is next, with `now`, `next` and its data
             SEEN        key that `seen` yields → what the picture shows and its words leave out
             COUNTED     part of the score sheet → the sentence before a question about it; without it, that it is counted as at the end
             UNIT        `points`: what is counted where it is no points
             CONTEXT     what is not drawn, by the keys that `context` yields
             ONCE        signs that every drawn name repeats, of which the words of a picture keep the first
             FLOW        a line of the flow in words → how it begins a question about the lines below it
             WINNER      `rule`: who wins among those who have equally many points, and what else `decided` yields: the figures
    orders   by name what happens in which order
    winner   the rule that says who wins among those; "" to leave that question out
    beyond   guards whose questions use actions that no touch can mean, because a page never offers them
    once     families whose question does not depend on the position: once in a list of questions, as the order of the flow
    whole    `final` guards below which the others can still be evaluated, so that none of them may refuse the action either
    unsaid   guards whose condition is no choice: it holds only under a reading, or in a case that is not at hand
    also     guard → others that a reader could truthfully call a reason where it refuses: none of them is a wrong choice then
    together rule → a name: the rules of one name have one turn among those of the others, so that they do not fill a round
    turning    patterns of addresses whose piece may turn what can be done (`site.{site}`): a question may then stand with the one or the
               other piece there
    unpaired   guards that no single number or piece turns in a way that a reader would understand
    countable  `kind.field` of actions whose number is an amount, so that two of them can differ by one; a number that is only a
               name (of a space, a tile, an option) is not
    built    guards that games hardly meet → positions that are built for them, and actions that lead on from there
    rare     guards and lines that no position of the bank covers → the reason (for developers)
    never    guards, `part.key` of lines and kinds of events that have no questions → the reason (for developers)
    """

    words: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    orders: ClassVar[Mapping[str, Order]] = {}
    winner: ClassVar[str] = ""
    beyond: ClassVar[Collection[str]] = ()
    once: ClassVar[Collection[str]] = ()
    whole: ClassVar[Collection[str]] = ()
    unsaid: ClassVar[Collection[str]] = ()
    also: ClassVar[Mapping[str, Collection[str]]] = {}
    together: ClassVar[Mapping[str, str]] = {}
    countable: ClassVar[Collection[str]] = ()
    turning: ClassVar[Collection[str]] = ()
    unpaired: ClassVar[Collection[str]] = ()
    built: ClassVar[Mapping[str, Sequence[Built]]] = {}
    rare: ClassVar[Mapping[str, str]] = {}
    never: ClassVar[Mapping[str, str]] = {}

    def __init__(self, game: Any) -> None:
        self.game = game

    def fair(self, pos: Position, act: Action, guard: str) -> bool:
        """Return False for an action that makes no question, although a single guard refuses it (a board that nobody
        would misread, something that is absent). `guard` is the part of the family after the slash; also called for the
        action before a "who is next" question."""
        return True

    def rule(self, pos: Any, act: Action, guard: str) -> str:
        """Return the rule that a guard rests on for an action, where it is another than the guard says; else ""."""
        return ""

    def prompt(self, pos: Position) -> str:
        """Return the current prompt; a game leaves out here what its prompt gives away of the answer."""
        prompt: str = self.game.prompt(pos)
        return prompt

    def data(self, pos: Position, act: Action) -> Mapping[str, object]:
        """Return data for the words ACTIONS in addition to the fields of an action."""
        return {}

    def fact(self, pos: Position, act: Action, guard: str) -> tuple[str, Mapping[str, object]]:
        """Return which sentence of ALLOWED says why a guard lets an action pass, and its data."""
        return guard, {}

    def further(self, pos: Position, act: Action | None, name: str) -> tuple[str, Mapping[str, object]]:
        """Return which sentence of FURTHER names the fact behind an explanation of the family `name`, and its data."""
        return name, {}

    def counting(self, pos: Position, act: Action, event: Event) -> Mapping[str, object]:
        """Return data for the words EVENTS in addition to those of the event."""
        return {}

    def next_fact(self, pos: Position, then: Position, seat: int) -> tuple[str, Mapping[str, object]]:
        """Return which sentence of THEN says why a seat is next, and its data. `then`: the position in which it is
        prompted."""
        return "turn", {}

    def decided(self, pos: Position, best: Sequence[int]) -> tuple[Sequence[str], Mapping[str, object]]:
        """Return which sentences of WINNER say what decided among seats with equally many points, and their data."""
        return ("rule",), {}

    def seen(self, pos: Position, act: Action | None) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return what the picture of a question shows and its words leave out (what lies next to what): keys of SEEN
        and their data."""
        return ()

    def counted(self, pos: Position, line: object) -> Collection[str]:
        """Return drawing keys of what a score line counts, in addition to the places that its sentence names."""
        return ()

    def gained(self, pos: Position, name: str, seat: int) -> Collection[str]:
        """Return drawing keys of what the table counts when it brings a seat points; `name` is the part of the family after the slash."""
        return ()

    def akin(self, refused: Action, allowed: Action, guard: str) -> bool:
        """Return False for a legal action that is unrelated to the condition which refuses another one (a worker, in a
        question about mechs)."""
        return True

    def weight(self, pos: Position, act: Action, guard: str) -> int:
        """Return how worth asking an action is among others of its family: the higher the oftener, 0 only where there is no other."""
        return 1

    def context(
        self, pos: Position, seat: int, act: Action | None = None
    ) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return what somebody has to know who sees the picture alone: keys of CONTEXT and their data. `act`: what the question is about,
        or an action of its kind."""
        return ()

    def around(self, pos: Position, act: Action) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return, as `context` does, what decides between the places of a question where, and the picture may hide."""
        return ()

    def figures(self, pos: Position, seat: int, act: Action) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return, as `context` does, what decides how many points an action brings a seat."""
        return self.context(pos, seat, act)

    def course(self, pos: Position, ask: str) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return, as `context` does, what decides who makes the decision `ask` next, or with "" what happens next; for a decision, nothing
        means that the seats go round."""
        return ()

    def compared(self, pos: Position, line: ScoreLine) -> Collection[tuple[str, Mapping[str, object]]]:
        """Return, as `context` does, the figures of all seats that decide a line of the score: a picture may not show every seat. `pos` is
        what the seat of the line may see."""
        return ()

    def scene(self, pos: Position, act: Action | None, name: str) -> str:
        """Return the scene that shows everything the family `name` depends on; "" where any scene that shows what is
        touched will do. For families other than guards the table's scene is used."""
        first: str = self.game.scenes[0]
        return first if act is None or "." in name or "+" in name else ""

    def about(self, pos: Position, act: Action) -> Collection[str]:
        """Return drawing keys, in addition to those touched, that one has to look at to answer."""
        return ()
