"""Words that a page takes from another page of its game, so that nothing is written twice.

A line of the set-up (`line`) uses the words of a step of the lesson, of an item of a list there, or of a rule; a
frequent question (`asked`) those of a ruling. The compiler checks that they exist, the Markdown extension puts them
into the page.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass

from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Refused
from insuto_lesson.source import Block, Source, parse, split_front_matter

_ITEM = re.compile(r"^(\s*)[-*]\s+(.*)$")
_SOURCE = "出典:"
FENCE = "///"
BORROWING = ("line", "asked")
"""Blocks that hold borrowed words."""
LOOKING = ("line", "shown", "signs")
"""Blocks that show the table as the lesson left it at a step."""


class Missing(Refused):
    """The text to be borrowed is missing."""


@dataclass(frozen=True, slots=True)
class Lenders:
    """The pages of a game that lend words: its lesson, its rulings, its rules; None where there is no such page.

    rulings_path   the source path of the rulings, for links
    """

    lesson: Source | None = None
    rulings: Source | None = None
    rules: Source | None = None
    rulings_path: str = ""


PAGES = ("lesson_page", "rulings_page", "rules_page")
"""What index.json calls these pages."""
NOBODY = Lenders()


def read(text: str, name: str) -> Source:
    """Return a page as the parser sees it; its faults are complained of where the page itself is compiled."""
    body, first = split_front_matter(text)
    return parse(body, name, Complaints(name), first)


def words(block: Block, lenders: Lenders, folder: str = "") -> list[str | Block]:
    """Return the Markdown lines that a block borrows, and in the place of its opening line each `when` among them; [] for a block that
    borrows nothing. Raises Missing.

    folder  of the page that borrows, below the docs folder: where links to the rulings begin
    """
    if block.name == "line":
        return list(_line(block, lenders))
    if block.name == "asked":
        return [row for value in block.all("ruling") for row in _ruling_rows(value.text, lenders, folder)]
    return []


def step(lesson: Source | None, name: str) -> Block:
    """Return a step of the lesson. Raises Missing."""
    for block in lesson.walk() if lesson else ():
        if block.name == "step" and block.argument == name:
            return block
    raise Missing("the lesson has no step `{name}`", name=name)


def _line(block: Block, lenders: Lenders) -> Iterator[str | Block]:
    beginning, rule = block.text("item"), block.text("rule")
    if beginning and lenders.lesson:
        yield from _item(lenders.lesson, beginning)
    elif rule:
        yield from _rule(lenders.rules, rule)
    else:
        yield from _text(step(lenders.lesson, block.text("at")))


def _rule(rules: Source | None, rule: str) -> Iterator[str]:
    """Yield a rule as the page of rules has it: its title, then the text under it, without its source line."""
    headings = rules.headings if rules else []
    for heading, after in zip(headings, [*headings[1:], None], strict=True):
        if rules and heading.id == rule:
            end = after.line if after else rules.first + len(rules.lines)
            text = rules.lines[heading.line - rules.first + 1 : end - rules.first]
            yield f"**{heading.title.removeprefix(rule).strip()}**"
            yield ""
            yield from itertools.takewhile(lambda line: not line.startswith(_SOURCE), text)
            return
    raise Missing("the page of rules has no {rule}", rule=rule)


def _text(block: Block) -> Iterator[str | Block]:
    """Yield a block's own lines, and those of `after`, which wait for nothing here. Raises Missing where it holds others
    than `when`."""
    hidden = {line for _, value in block.options for line, _ in value.parts}
    inner: dict[int, str | Block] = {}
    for child in block.children:
        if child.name == "after":
            inner |= {child.line: "", child.end: ""}
            continue
        if child.name != "when":
            raise Missing("`{name}` holds a `{inner}`, which cannot be borrowed", name=block.argument, inner=child.name)
        hidden |= {line for _, value in child.options for line, _ in value.parts}
        inner |= {child.line: child, child.end: FENCE}
    for line, text in block.body:
        if line not in hidden:
            yield inner.get(line, text)


def _item(lesson: Source, beginning: str) -> list[str]:
    """Return the one item of a list that begins so. Raises Missing."""
    found: list[list[str]] = []
    lines = lesson.lines
    for index, line in enumerate(lines):
        match = _ITEM.match(line)
        if match is None or index in lesson.code or not match[2].startswith(beginning):
            continue
        item = [match[2]]
        for more in lines[index + 1 :]:
            if not more.strip() or _ITEM.match(more) or len(more) - len(more.lstrip()) <= len(match[1]):
                break
            item.append(more.strip())
        found.append(item)
    if len(found) != 1:
        raise Missing(
            "{count} items of the lesson's lists begin with `{beginning}`", count=len(found), beginning=beginning
        )
    return found[0]


def _ruling_rows(name: str, lenders: Lenders, folder: str) -> Iterator[str]:
    """Yield a ruling as an item of a list: its question, which leads to it, and its answer."""
    for block in lenders.rulings.walk() if lenders.rulings else ():
        if block.name == "ruling" and block.argument == name:
            section = block.section
            if section is not None and section.level > 2 and section.id:
                question, anchor = section.title, section.id
            else:
                question, anchor = block.text("title"), f"ruling-{name}"
            lines = list(_text(block))
            answer = " ".join(line.strip() for line in lines if isinstance(line, str) and line.strip())
            if not question or not answer or block.children:
                raise Missing("the ruling `{name}` has no question of its own", name=name)
            target = lenders.rulings_path.removeprefix(f"{folder}/" if folder else "")
            yield f"- **[{question}]({target}#{anchor})** {answer}"
            return
    raise Missing("there is no ruling `{name}`", name=name)
