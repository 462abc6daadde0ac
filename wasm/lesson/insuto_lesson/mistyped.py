"""Forms that are almost right and that nothing reads, so that readers would see their signs: full-width signs in inline forms, headings
that share an id, rulings that share a question."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from insuto_lesson import front, inline, language
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Refused
from insuto_lesson.source import Block, Source

_TARGET = r"(?:[^()（）\s]+\.(?:md|png|jpe?g|gif|webp|svg)(?:#[^()（）\s]*)?|https?://[^()（）\s]+|#[^()（）\s]+)"
_RUBY = re.compile(r"(?<![\\{｛])[{｛]([一-龯々〆ヶ][^{}｛｝|｜/／]*)([|｜/／])([ぁ-ヺー・\s]+)[}｝](?![}｝])")
_SWAPPED = re.compile(r"(?<![{\\])\{([ぁ-ヺー]+)\|([一-龯々〆ヶ][^{}|\s]*)\}(?!\})")
"""A ruby with its reading first."""
_LINK = re.compile(rf"[\[［]([^\[\]［］]+)[\]］][(（]({_TARGET})[)）]")
_NUMBER = re.compile(r"(?<![{\\])\{\s*(n\.[A-Za-z_]\w*)\s*\}(?!\})")
_CHOICE = re.compile(r"\{\{[^{}]*｜\s*[\d,、-]+\s*[:：][^{}]*\}\}")
_FILLED = re.compile(r"<div[^>]*(?<![\w-])in-(game|exercise)s?(?![\w-])[^>]*>(?:</div>)?")
_RULE = re.compile(r"\[\[\??[A-Z]+-\d+\]\]")
_ONE_BRACKET = re.compile(r"(?<![\[\\\]!])\[\??([A-Z]+-\d+)\](?![\[\](:：（])")


def check(page: Source, complaints: Complaints) -> None:
    """Complain of such forms on a page."""
    for line, text in page.prose():
        for form, plain in _almost(inline.without_code(text)):
            if form != plain:
                complaints.error(line, "`{form}` is not read: write `{plain}`", form=form, plain=plain)
    _ids(page, complaints)
    rulings = [block for block in page.walk() if block.name == "ruling"]
    if any(block.name == "questions" for block in page.walk()):
        _questions(rulings, complaints)
    for block in rulings:
        _readings(block, complaints)


def _almost(text: str) -> Iterator[tuple[str, str]]:
    """Yield each form as it is written, and as it should be."""
    for ruby in _RUBY.finditer(text):
        yield ruby[0], f"{{{ruby[1]}|{ruby[3]}}}"
    for ruby in _SWAPPED.finditer(text):
        yield ruby[0], f"{{{ruby[2]}|{ruby[1]}}}"
    for link in _LINK.finditer(text):
        yield link[0], f"[{link[1]}]({link[2]})"
    for number in _NUMBER.finditer(text):
        yield number[0], f"{{{{ {number[1]} }}}}"
    for choice in _CHOICE.finditer(text):
        yield choice[0], choice[0].replace("｜", "|")


def outside(page: Source, complaints: Complaints, exercised: bool) -> None:
    """Complain of what is not filled on a page of no game. `exercised`: some page has a `front`."""
    for line, text in page.prose():
        bare = inline.without_code(text)
        for found in _FILLED.finditer(bare):
            plain = front.LINE if found[1] == "game" else front.EXERCISE
            if text.strip() != plain:
                complaints.error(
                    line, "`{form}` stays empty: write `{plain}`, alone on its line", form=found[0], plain=plain
                )
            elif plain == front.EXERCISE and not exercised:
                complaints.error(line, "`{form}` stays empty: no page has a block `front`", form=plain)
        for found in _RULE.finditer(bare):
            complaints.error(line, "`{form}` is read on pages of a game only: write a link", form=found[0])


def rules_in_one_bracket(text: str) -> Iterator[tuple[str, str]]:
    """Yield each form like the link to a rule but for its single brackets, with the rule."""
    for found in _ONE_BRACKET.finditer(inline.without_code(text)):
        yield found[0], found[1]


def _ids(page: Source, complaints: Complaints) -> None:
    """Complain of a second heading with the same id: links lead to the first. Those of rules are counted on their page."""
    lines: dict[str, int] = {}
    for heading in page.headings:
        first = lines.setdefault(heading.id, heading.line)
        if heading.id and first != heading.line and not re.fullmatch(r"[A-Z][A-Z0-9]*-\d+", heading.id):
            complaints.error(
                heading.line, "the id `#{id}` is already on line {line}: links lead there", id=heading.id, line=first
            )


def _questions(rulings: Collection[Block], complaints: Complaints) -> None:
    """Complain of a second ruling below one question, whose answer would be lost, and of a question to which no link can lead."""
    answered: dict[int, Block] = {}
    for block in rulings:
        heading = block.section
        if heading is None or heading.level != 3:
            continue
        first = answered.setdefault(heading.line, block)
        if first is not block:
            complaints.error(
                block.line,
                "the heading on line {line} has a ruling already (`{name}`): write a heading above this one",
                line=heading.line,
                name=first.argument,
            )
        elif not heading.id:
            complaints.error(
                heading.line,
                "a question needs an id, for links to it: `{title} {{ #… }}`",
                title=f"### {heading.title}",
            )


def _readings(block: Block, complaints: Complaints) -> None:
    """Complain of a second reading of a ruling with the same value."""
    lines: dict[str, int] = {}
    for value in block.all("reading"):
        try:
            options, _ = language.reading(value)
        except Refused:
            continue  # said where the ruling is compiled
        text = " ".join(f"{name}={one}" for name, one in sorted(options.items()))
        if lines.setdefault(text, value.line) != value.line:
            complaints.error(value.line, "`{name}` is already on line {line}", name=text, line=lines[text])
