"""From keys and data to sentences. One `words_<language>.py` per game holds tables; this turns them into text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from insuto.core.actions import Action, format_action
from insuto.core.errors import BrokenGame
from insuto.core.facts import Event, ScoreLine, Violation


class _Word:
    """A value inside a template: `{region:region}` looks the value up among the names of the noun 'region'."""

    __slots__ = ("names", "value")

    def __init__(self, value: Any, names: Mapping[str, Mapping[str, str]]) -> None:
        self.value = value
        self.names = names

    def __format__(self, noun: str) -> str:
        values = self.value if isinstance(self.value, (list, tuple)) else [self.value]
        table = self.names[noun] if noun else {}
        return "、".join(table.get(str(v), str(v)) for v in values)


class Words:
    """The language tables of one game.

    names    noun → id → name, e.g. {"region": {"FR": "フランス"}, "seat": {"0": "赤", "-1": ""}, "card": {"?": "裏向きのカード"}}
    tables   table name → key → template; the tables are EVENTS, PROMPTS, WHY, LINES, LABELS, RULES, PARTS, OPTIONS, SCENES
    """

    def __init__(self, names: Mapping[str, Mapping[str, str]], tables: Mapping[str, Mapping[str, str]]) -> None:
        self.names = names
        self.tables = tables

    def text(self, table: str, key: str, data: Mapping[str, Any]) -> str:
        """The template `key` of a table, filled in. A missing key is a fault of ours and raises BrokenGame."""
        template = self.tables[table].get(key)
        if template is None:
            raise BrokenGame(f"no words for {table} {key}")
        return template.format(**{k: _Word(v, self.names) for k, v in data.items()})

    def name(self, noun: str, value: Any) -> str:
        """The name of one thing; unknown ids stand as they are."""
        return self.names.get(noun, {}).get(str(value), str(value))

    def event(self, event: Event) -> str:
        """One sentence; a secret field reads as the name of "?"."""
        return self.text("EVENTS", event.kind, {**event.data, "seat": event.seat})

    def why(self, violation: Violation) -> str:
        """Why an action is not allowed."""
        return self.text("WHY", violation.key, violation.data)

    def line(self, line: ScoreLine) -> str:
        """The reason of a score line."""
        return self.text("LINES", line.key, {**line.data, "seat": line.seat, "points": line.points})

    def label(self, action: Action) -> str:
        """What a button for this action says. Fields that have their default are not shown as empty values:
        the key is the kind, or kind plus the names of the set fields (`place+cardinal`) where that is in the table."""
        fields = {name: getattr(action, name) for name in action.__dataclass_fields__}
        given = [name for name, value in fields.items() if value not in ("", ())]
        for key in ("+".join([action.kind, *given]), action.kind):
            if key in self.tables["LABELS"]:
                return self.text("LABELS", key, fields)
        return format_action(action)
