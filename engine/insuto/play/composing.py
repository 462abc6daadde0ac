"""The form of a decision (`Decision.composed`): which values each part has, and which of them an action holds.

Each value has a key. It is the drawing key that a hand touches for it, so that board and form choose the same; what nothing is drawn
for has a key of its own, which begins with `=`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from insuto.core.actions import Action
from insuto.core.composing import Part
from insuto.core.decision import AnyDecision
from insuto.core.game import AnyGame
from insuto.core.messages_ja import FORMS
from insuto.core.position import Position

TAKE, DECLINE = "take", "decline"


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a part: the key that is picked for it, its name, and of several equal cards how many it stands for."""

    key: str
    label: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """A part with the values that legal actions have, in their order."""

    shape: str
    title: str
    options: tuple[Option, ...]


def is_drawn(key: str) -> bool:
    """Return True if a key is that of something drawn, not of an option of a form alone."""
    return not key.startswith("=")


class Form:
    """The form of the current decision, made from its legal actions."""

    def __init__(self, game: AnyGame, pos: Position, legal: Sequence[Action]) -> None:
        """Make the form; it has no parts where the decision declares none, or in a chance step."""
        self._game, self._pos = game, pos
        self._step = pos.agenda[-1] if pos.agenda else None
        self._decision: AnyDecision | None = game.decisions[self._step["ask"]] if self._step else None
        seated = self._step is not None and self._step["seat"] >= 0
        self._parts: Sequence[Part] = self._decision.composed if seated and self._decision else ()
        self._drawn: dict[tuple[str, str], str] = {}
        for part in self._parts:
            if part.field and part.shape != "cards":
                keys = {str(getattr(act, part.field)): key for act in legal for key in self._keys(part, act)[:1]}
                times = Counter(
                    keys.values()
                )  # a key touched for several values (captives on one square) identifies none of them
                self._drawn |= {(part.field, value): key for value, key in keys.items() if times[key] == 1}
        self.choices = tuple(filter(None, (self._choice(part, legal) for part in self._parts)))
        self._offered = {option.key: option.label for choice in self.choices for option in choice.options}

    def offers(self, key: str) -> bool:
        """Return True if this is the key of an option."""
        return key in self._offered

    def label(self, key: str) -> str:
        """Return the words of an option."""
        return self._offered[key]

    def picks(self, act: Action) -> tuple[str, ...]:
        """Return what is picked for an action: its drawing keys, and the keys of its values for which nothing is drawn."""
        drawn = self._game.picks(self._pos, act)
        values = [key for part in self._parts for key, _, _ in self._values(part, act)]
        return (*(key for key in values if key in self._offered and key not in drawn), *drawn)

    def lit(self, legal: Sequence[Action], picked: Collection[str]) -> set[str]:
        """Return the drawn keys that a page lights after the keys `picked`: none where only one action is left, which its button sends."""
        ways = [{*self.picks(act)} for act in legal]
        left = [
            keys
            for act, keys in zip(legal, ways, strict=True)
            if keys.issuperset(picked) and not self._game.declines(self._pos, act)
        ]
        if picked and len(left) == 1:
            return set()
        given = set.intersection(*ways) if self.choices else set()
        return {key for key in set().union(*left) - {*picked} - given if is_drawn(key)}

    def _choice(self, part: Part, legal: Sequence[Action]) -> Choice | None:
        found = {value[0]: value for act in legal for value in self._values(part, act)}
        values = [*found.values()]
        if part.shape == "number":
            values.sort(key=lambda value: int(value[1]))
        elif part.shape == "sides" and not part.field:
            values.sort(key=lambda value: value[1] == DECLINE)
        if (
            part.shape == "row"
            and len(values) == 1
            and not is_drawn(values[0][0])
            and any(self._game.declines(self._pos, act) and not self._values(part, act) for act in legal)
        ):  # what does not decline has this value: no choice
            return None
        if (
            not part.field and len(values) == 1
        ):  # nothing to choose: what can be done is done, or only to decline is left
            row = any(one.shape == "row" for one in self._parts)
            if values[0][1] != DECLINE or not row:
                return None
            values.insert(0, (f"={TAKE}", TAKE, 1))  # who picks from the row reads there that it cannot be taken
        options = tuple(Option(key, self._name(part, value), count) for key, value, count in values)
        return Choice(part.shape, self._title(part), options) if options else None

    def _values(self, part: Part, act: Action) -> list[tuple[str, str, int]]:
        """Return (key, value, how many) for what a part of the form says of an action."""
        game, pos = self._game, self._pos
        if not part.field:
            if self._decision is None or type(act) not in self._decision.kinds:  # a free action is on neither side
                return []
            value = DECLINE if game.declines(pos, act) else TAKE
            return [(f"={value}", value, 1)]
        if not hasattr(act, part.field):
            return []
        value = getattr(act, part.field)
        if part.shape == "cards":
            keys = self._keys(part, act)
            return [(key, one, value.count(one)) for key, one in zip(keys, dict.fromkeys(value), strict=True)]
        return [(self._drawn.get((part.field, str(value)), f"={part.field}.{value}"), str(value), 1)]

    def _keys(self, part: Part, act: Action) -> tuple[str, ...]:
        """Return the drawing keys of what an action has in the field of a part: another kind of action may have none."""
        if self._decision is None or not hasattr(act, part.field):
            return ()
        return self._decision.field_keys(self._pos, self._step, act, part.field)

    def _title(self, part: Part) -> str:
        assert self._decision is not None
        return self._said(f"{self._decision.name}.{part.field}") or self._said(part.field)

    def _name(self, part: Part, value: str) -> str:
        assert self._decision is not None
        names = self._game.words_at(self._pos)
        own = self._said(f"{self._decision.name}.{part.field}.{value}") or ("" if part.field else FORMS[value])
        return own or (names.name(part.noun, value) if part.noun else value)

    def _said(self, key: str) -> str:
        return self._game.words_at(self._pos).tables.get("FORMS", {}).get(key, "")
