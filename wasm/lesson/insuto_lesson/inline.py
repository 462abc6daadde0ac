"""Inside a paragraph: `{{ n.x }}`, a choice by count, `[[K-041]]`, `[[?K-014]]`, `{漢字|かんじ}`. Read once, here, for all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from insuto_lesson.messages import Refused

PLACEHOLDER = re.compile(r"\{\{(.*?)\}\}")
RULE = re.compile(r"\[\[(\??)([^\[\]\s|]+?)\]\]")
RUBY = re.compile(r"(?<![{\\])\{([^{}|:#.\s][^{}|]*)\|([^{}|]+)\}(?!\})")

WIDE_FORM = re.compile(r"［［[^［］]{1,20}］］|｛｛[^｛｝]{1,80}｝｝")
"""The forms as a Japanese keyboard writes them, which nothing reads."""
OPEN_RUBY = re.compile(r"(?<![{\\])\{[^\x00-\x7f｛][^{}|]*\|(?![^{}|]+\}(?!\}))[^{}|\[]*")
"""A ruby form that is not closed; its base begins with no ASCII sign."""
OPEN_LINK = re.compile(r"\[\[\??[A-Z]+-\d[0-9A-Za-z]*(?![0-9A-Za-z])(?!\]\])")
"""A link to a rule that is not closed."""
ELEMENT = re.compile(r"<(/?)(div|details|figure|section|table)\b")
"""A tag of an HTML element that can hold blocks."""
_NUMBER = re.compile(r"n\.([A-Za-z_][\w.]*)")
_CHOICE = re.compile(r"(\d+(?:\s*[-,]\s*\d+)*)\s*[:：]\s*(.*)", re.DOTALL)
_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")


class BadText(Refused):
    """An inline form that cannot be read."""


def number_name(inner: str) -> str | None:
    """Return "cards" for `n.cards`; None when it is no number."""
    match = _NUMBER.fullmatch(inner.strip())
    return match[1] if match else None


def by_count(inner: str, players: tuple[int, ...], numbers: Mapping[int, Mapping[str, str]]) -> dict[int, str]:
    """Return the text for each player count of the content between `{{` and `}}`. Raises BadText."""
    name = number_name(inner)
    if name is not None:
        return {count: _figure(name, count, numbers) for count in players}
    form = f"{{{{{inner}}}}}"
    found: dict[int, str] = {}
    for part in inner.split("|"):
        match = _CHOICE.fullmatch(part.strip())
        if match is None:
            raise BadText("`{form}` is neither a number `n.name` nor a choice `5: … | 4: …`", form=form)
        for count in _counts(match[1]):
            if count not in players:
                raise BadText(
                    "`{form}` speaks of {count} players; the lesson is for {counts}",
                    form=form,
                    count=count,
                    counts=_list(players),
                )
            if count in found:
                raise BadText("`{form}` has two texts for {count} players", form=form, count=count)
            found[count] = match[2].strip()
    missing = [count for count in players if count not in found]
    if missing:
        raise BadText("`{form}` has no text for {counts} players", form=form, counts=_list(missing))
    return {count: found[count] for count in players}


def row_by_count(
    value: str, players: tuple[int, ...], numbers: Mapping[int, Mapping[str, str]]
) -> dict[int, list[tuple[str, str]]]:
    """Return a cell of a `numbers` table for each count: `n.x`, a choice, or text with `{{ }}` in it. A cell is pieces, each its text and
    the name of the figure that it is, or "". Raises BadText."""
    whole = value if "{{" in value else f"{{{{{value}}}}}"
    row: dict[int, list[tuple[str, str]]] = {count: [] for count in players}
    at = 0
    for match in PLACEHOLDER.finditer(whole):
        before, name = whole[at : match.start()], number_name(match[1]) or ""
        for count, text in by_count(match[1], players, numbers).items():
            row[count] += [(before, ""), (text, name)]
        at = match.end()
    return {count: [piece for piece in (*pieces, (whole[at:], "")) if piece[0]] for count, pieces in row.items()}


def numbers_named(value: str) -> set[str]:
    """Return the `n.` names in a cell of a `numbers` table."""
    inner = [match[1] for match in PLACEHOLDER.finditer(value)] or [value]
    return {name for name in map(number_name, inner) if name}


def _figure(name: str, count: int, numbers: Mapping[int, Mapping[str, str]]) -> str:
    if name not in numbers.get(count, {}):
        known = ", ".join(f"n.{key}" for key in numbers.get(count, {}))
        if not known:
            raise BadText(
                "no number `n.{name}` for {count} players: give it where the others are (`numbers`)",
                name=name,
                count=count,
            )
        raise BadText(
            "the game has no number `n.{name}` for {count} players; known: {known}", name=name, count=count, known=known
        )
    return numbers[count][name]


def _counts(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        found += range(int(low), int(high or low) + 1)
    return found


def _list(counts: tuple[int, ...] | list[int]) -> str:
    return ", ".join(map(str, counts))


def without_code(line: str) -> str:
    """Return a line with its inline code blanked, so that nothing is read there."""
    return _CODE.sub(lambda m: " " * len(m[0]), line)


def rules_cited(line: str) -> Iterator[str]:
    """Yield the rule ids that a line links or marks."""
    for match in RULE.finditer(without_code(line)):
        yield match[2]


def plain(line: str) -> str:
    """Return what a reader reads aloud of a line, for counting letters: marks, links and ruby taken off."""
    line = PLACEHOLDER.sub(lambda m: "00" if number_name(m[1]) else m[1].split("|")[0].partition(":")[2].strip(), line)
    line = RULE.sub("", line)
    line = RUBY.sub(r"\1", line)
    line = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", line)
    line = re.sub(r"\{[:#.][^}]*\}", "", line)
    line = re.sub(r"<[^>]+>", "", line)
    return re.sub(r"[*_`#>|~\s]|^\s*[-+]\s", "", line)
