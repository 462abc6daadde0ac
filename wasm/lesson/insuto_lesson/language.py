"""The blocks, options and values that the lesson language has, and the checks that need no game."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from insuto_lesson import inline
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import NOTHING, Message, Refused
from insuto_lesson.source import Block, Source, Value, hint_of_wide


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of block. `many`: options that may repeat; `free`: any option name (a table's rows)."""

    argument: str  # "", "name", "game"
    options: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    many: tuple[str, ...] = ()
    text: bool = True
    free: bool = False
    inside: tuple[str, ...] = ()  # blocks that may contain it, besides the page itself
    nested: bool = False  # it stands only inside of those


_SCRIPT = ("from", "do", "refuse", "because", "expect")
_LAYING = ("put", "move", "take")
"""What an author does on a table without rules (`static_table.py`)."""
TELLING = ("scene", "step", "example", "ruling")
"""Blocks that show a table."""
_PICTURE = ("show", "mark")
_SEEN = ("at", *_PICTURE, "seat")
"""A picture of the table as the game's lesson left it `at` one of its steps."""
_COMMON = (
    "title",
    "players",
    "seed",
    "setup",
    "options",
    *_SCRIPT,
    "report",
    "vary",
    "says",
    "part",
    *_PICTURE,
    "moment",
    "set",
    *_LAYING,
    "picture",
)
REQUEST = ("ask", "question", "touch", "lit", "guess", "other")
"""What a step requests of the reader (`request.py`)."""
_TASK = ("task", "goal", "hint", "done", "solution")
PER_READING = ("do", "refuse", "because", "expect", "report", "set", *_LAYING, "picture")
"""Options of a ruling that belong to the `reading` they follow; the others are common to all, wherever they stand."""
_LONG = ("from", "do", "set", "expect", "report", "vary", "says", *_LAYING)

KINDS = {
    "lesson": Kind("game", ("players", "default", "options", "about", "card"), ("players",), text=False),
    "scene": Kind("name", ("players", "seed", "setup", "options", "from", "set", *_LAYING), many=_LONG, text=False),
    "step": Kind(
        "name",
        ("set", *_LAYING, "do", "refuse", "because", "expect", *_PICTURE, "picture", "seat", "caption", *REQUEST),
        many=(*_LONG, "guess"),
    ),
    "when": Kind("", ("players",), ("players",), inside=("step", "example", "ruling", "try")),
    "after": Kind("", inside=("step",), nested=True),
    "numbers": Kind("", many=(), text=False, free=True, inside=("step", "sheet")),
    "example": Kind("name", _COMMON, ("title",), many=_LONG),
    "ruling": Kind(
        "name",
        (*_COMMON, "reading", "rule", "answer"),
        ("rule",),
        many=(*_LONG, "reading", "refuse", "because", "part", "picture"),
    ),
    "try": Kind(
        "name",
        ("title", "players", "seed", "setup", "options", "from", "mode", "seats", "first", *_TASK),
        ("title",),
        many=("from", "goal", "hint", "solution"),
    ),
    "advice": Kind("name", ("drill",)),
    "front": Kind(
        "name",
        ("players", "from", "show", "view", "touch", "part", "goal", "rule", "says", "ask", "note"),
        ("players", "view", "touch", "goal", "says", "ask", "rule"),
        many=("from", "touch", "says"),
        text=False,
    ),
    "settings": Kind("game", text=False),
    "scorepad": Kind("game", text=False),
    "drill": Kind("game", text=False),
    "questions": Kind("", text=False),
    "flow": Kind("", text=False, inside=("sheet",)),
    "prepare": Kind("name", text=True),
    "line": Kind("name", (*_SEEN, "item", "rule"), ("at",), text=False, inside=("prepare",), nested=True),
    "shown": Kind("name", _SEEN, ("at",), inside=("prepare", "sheet")),
    "draw": Kind("name", ("told", "first", "reading", "show"), many=("told", "reading")),
    "sheet": Kind("name", text=True),
    "signs": Kind("name", (*_SEEN, "sign"), ("at", "sign"), many=("sign",), text=False, inside=("sheet",)),
    "asked": Kind("", ("ruling",), ("ruling",), many=("ruling",), text=False, inside=("sheet",)),
}

OF_THEMSELVES = ("lesson", "settings", "scorepad", "drill", "flow")
"""Blocks that need no `lesson`."""
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
_COUNTS = re.compile(r"(\d+)(?:\s*-\s*(\d+))?")
CHOICES = {
    ("scene", "setup"): ("done", "begin"),
    ("example", "setup"): ("done", "begin"),
    ("ruling", "setup"): ("done", "begin"),
    ("example", "moment"): ("before", "after"),
    ("ruling", "moment"): ("before", "after"),
    ("ruling", "answer"): ("yes", "no"),
    ("try", "setup"): ("done", "choose"),
    ("try", "mode"): ("study", "hotseat"),
}


_ALIKE = str.maketrans("♤♡♢♧ol", "♠♥♦♣01")


class BadValue(Refused):
    """An option value that cannot be read."""


def close(word: str, known: Collection[str], cutoff: float = 0.6) -> Message | None:
    """Return `; did you mean …?` for a word that is close to a known one, else None."""
    alike = [] if word.isalpha() else [one for one in known if _signs(one) == _signs(word)]
    found = alike or difflib.get_close_matches(word, list(known), 1, cutoff)
    return Message("; did you mean `{close}`?", close=found[0]) if found else None


def _signs(word: str) -> list[str]:
    """Return the signs of a word in any order, those that look alike as one: `2♡` may well be meant as `♥2`, `R-1O` as `R-10`."""
    return sorted(unicodedata.normalize("NFKC", word).casefold().translate(_ALIKE))


def suggest(word: str, known: Collection[str]) -> Message:
    """Return `; did you mean …?` for a word that is close to a known one, else what would fit."""
    if not known:
        return Message("; there is none yet")
    return close(word, known) or Message("; known: {choices}", choices=", ".join(known))


def one_rule(text: str, rules: Collection[str]) -> Message:
    """Return what to say of a text that is no rule: that it is several, else the nearest."""
    several = re.split(r"[\s,、]+", text.strip())
    return Message("; write one rule only") if {*several} <= {*rules} else suggest(text, rules)


def counts(text: str, possible: Collection[int]) -> tuple[int, ...]:
    """Return the player counts of `all`, `4`, `3-5` or `3,4`. Raises BadValue."""
    if text == "all":
        return tuple(sorted(possible))
    found: list[int] = []
    for part in text.split(","):
        match = _COUNTS.fullmatch(part.strip())
        if match is None:
            raise BadValue("`{text}` is no player count: write `all`, `4`, `3-5` or `3,4`", text=text)
        low, high = int(match[1]), int(match[2] or match[1])
        if high < low:
            raise BadValue("`{text}` counts backwards", text=part.strip())
        found += range(low, high + 1) if high < 100 else [high]
    for count in found:
        if count not in possible:
            raise BadValue(
                "{count} players: the lesson is for {choices}",
                count=count,
                choices=", ".join(map(str, sorted(possible))),
            )
    return tuple(sorted(set(found)))


def pairs(text: str) -> dict[str, str]:
    """Return the options of `name=value name=value`. Raises BadValue."""
    found: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise BadValue("`{word}` must read `name=value`{hint}", word=word, hint=hint_of_wide(word))
        if name in found:
            raise BadValue("`{name}` stands twice", name=name)
        found[name] = value
    return found


def reading(value: Value) -> tuple[dict[str, str], str]:
    """Return the options and the label of `name=value … | label`. Raises BadValue."""
    options, sign, label = value.text.partition("|")
    if not sign or not label.strip():
        raise BadValue("a reading needs a label: `name=value | label`{hint}", hint=hint_of_wide(value.text))
    return pairs(options), label.strip()


def check(source: Source, complaints: Complaints, absent: Collection[str] = ()) -> None:
    """Complain about every fault that can be seen without the game: blocks, options, names, order, placeholders in
    headings. `absent`: options that the page's table has no use for, which are not proposed."""
    names: dict[str, dict[str, int]] = {}
    blocks = list(source.walk())
    unread = {line for block in blocks for _, value in block.options for line, _ in value.parts}
    unread |= {index + source.first for index in source.code}
    for at, block in enumerate(blocks):
        kind = KINDS.get(block.name)
        if kind is None:
            complaints.error(
                block.line, "there is no block `{block}`{hint}", block=block.name, hint=suggest(block.name, KINDS)
            )
            continue
        _nesting(block, kind, complaints)
        _order(block, blocks[:at], complaints)
        if block.name == "questions" and not any(other.name == "ruling" for other in blocks):
            complaints.error(block.line, "`questions` lists the page's rulings, and there is no `ruling`")
        _argument(block, kind, names, complaints)
        _options(block, kind, complaints, absent)
        _text(block, kind, complaints, unread)
    needing = next((b for b in blocks if b.name in KINDS and b.name not in OF_THEMSELVES), None)
    if needing and not any(block.name == "lesson" for block in blocks):
        complaints.error(
            needing.line,
            "block `{block}` needs a `lesson` block at the top of the page that names the game",
            block=needing.name,
        )
    _prose(source, complaints)


def _nesting(block: Block, kind: Kind, complaints: Complaints) -> None:
    """Complain about a block that stands inside the wrong one, or inside none."""
    if block.parent and block.parent.name not in kind.inside:
        complaints.error(
            block.line, "block `{block}` cannot stand inside `{outer}`", block=block.name, outer=block.parent.name
        )
    if kind.nested and not block.parent:
        choices = "`, `".join(kind.inside)
        complaints.error(block.line, "block `{block}` stands inside `{choices}`", block=block.name, choices=choices)


def _order(block: Block, before: Sequence[Block], complaints: Complaints) -> None:
    """Complain about a lesson that is not the first block, and about a step without the scene or heading above it."""
    if block.name == "lesson":
        lesson = next((other for other in before if other.name == "lesson"), None)
        if lesson:
            complaints.error(block.line, "`lesson` stands once a page; the first is on line {line}", line=lesson.line)
        elif before:
            complaints.error(block.line, "`lesson` stands before all other blocks")
    if block.name == "questions" and (first := next((other for other in before if other.name == "questions"), None)):
        complaints.error(block.line, "`{name}` is already on line {line}", name=block.name, line=first.line)
    if block.name == "step":
        if not any(other.name == "scene" for other in before):
            complaints.error(block.line, "`step` needs a `scene` before it")
        if block.section is None or not block.section.id:
            where = Message(" (line {line})", line=block.section.line) if block.section else NOTHING
            complaints.error(
                block.line, "a step stands under a heading with an id{where}: `## Title {{ #id }}`", where=where
            )


def _prose(source: Source, complaints: Complaints) -> None:
    """Complain about placeholders and rubies in the text that cannot be read."""
    for line, text in source.prose():
        if wide := inline.WIDE_FORM.search(inline.without_code(text)):
            complaints.error(line, "cannot be read: {text}{hint}", text=wide[0], hint=hint_of_wide(wide[0]))
        if ruby := inline.OPEN_RUBY.search(inline.without_code(text)):
            complaints.error(line, "`{form}` is not closed: write `{{漢字|かんじ}}`", form=ruby[0][:20])
        if link := inline.OPEN_LINK.search(inline.without_code(text)):
            complaints.error(line, "`{form}` is not closed: write `{form}]]`", form=link[0])
    _elements(source, complaints)
    _comments(source, complaints)
    for heading in source.headings:
        if inline.PLACEHOLDER.search(heading.title):
            complaints.error(
                heading.line, "a placeholder cannot stand in a heading: contents and search hold one text only"
            )


def _elements(source: Source, complaints: Complaints) -> None:
    """Complain about HTML elements that are left open: Markdown takes all that follows for their content, blocks too."""
    opened: list[tuple[int, str]] = []
    for line, text in source.prose():
        for closing, name in inline.ELEMENT.findall(inline.without_code(text).lower()):
            if not closing:
                opened.append((line, name))
                continue
            last = max((at for at, (_, one) in enumerate(opened) if one == name), default=len(opened))
            del opened[last:]  # with what was opened within it
    for line, name in opened:
        complaints.error(line, "`<{name}>` is not closed: write `</{name}>` where it ends", name=name)


def _comments(source: Source, complaints: Complaints) -> None:
    """Complain about comments that are left open, which readers would read, and about blocks in a comment: some of them would be shown."""
    begun = 0
    for line, text in source.prose():
        for sign in re.findall("<!--|-->", inline.without_code(text)):
            if sign == "<!--":
                begun = begun or line
            elif begun:
                if any(begun < at < line for block in source.walk() for at in (block.line, block.end)):
                    complaints.error(
                        begun, "a block cannot stand in a comment (`<!--` to line {line}): take it out", line=line
                    )
                begun = 0
    if begun:
        complaints.error(begun, "`<!--` is not closed: write `-->` where the comment ends")


_ARGUMENTS = {"name": Message("name"), "game": Message("game")}


def _argument(block: Block, kind: Kind, names: dict[str, dict[str, int]], complaints: Complaints) -> None:
    if not kind.argument:
        if block.argument:
            complaints.error(
                block.line, "`{block}` takes no argument, not `{name}`", block=block.name, name=block.argument
            )
        return
    if not block.argument and block.name == "lesson":
        return  # on a table without rules: its name is that of its folder
    if not block.argument:
        complaints.error(
            block.line,
            "`{block}` needs a {argument}: `/// {block} | {argument}`",
            block=block.name,
            argument=_ARGUMENTS[kind.argument],
        )
        return
    if kind.argument != "name":
        return
    if not _NAME.fullmatch(block.argument):
        complaints.error(
            block.line,
            "name `{name}` must be of a-z, 0-9, - and _ (it stands in addresses and files)",
            name=block.argument,
        )
        return
    known = names.setdefault(block.name, {})
    if block.argument in known:
        complaints.error(
            block.line,
            "a `{block}` called `{name}` is already on line {line}",
            block=block.name,
            name=block.argument,
            line=known[block.argument],
        )
    known.setdefault(block.argument, block.line)


def _options(block: Block, kind: Kind, complaints: Complaints, absent: Collection[str]) -> None:
    seen: dict[str, int] = {}
    for name, value in block.options:
        if not kind.free and name not in kind.options:
            complaints.error(
                value.line,
                "`{block}` has no option `{name}`{hint}",
                block=block.name,
                name=name,
                hint=suggest(name, [one for one in kind.options if one not in absent]) if kind.options else NOTHING,
            )
            continue
        if name in seen and name not in kind.many:
            complaints.error(value.line, "`{name}` is already on line {line}", name=name, line=seen[name])
        seen[name] = value.line
        if not value.text:
            complaints.error(value.line, "`{name}` is empty", name=name)
        allowed = CHOICES.get((block.name, name))
        if allowed and value.text not in allowed:
            complaints.error(
                value.line,
                "`{name}` must be one of {choices}, not `{text}`",
                name=name,
                choices=", ".join(allowed),
                text=value.text,
            )
    for name in kind.needs:
        if name not in seen:
            complaints.error(block.line, "`{block}` needs the option `{name}`", block=block.name, name=name)
    if kind.free and not block.options:
        complaints.error(block.line, "`{block}` has no row", block=block.name)
    _pairs(block, kind, complaints)
    if block.name == "try":
        _task(block, complaints)


def _pairs(block: Block, kind: Kind, complaints: Complaints) -> None:
    """Complain about an option without the one that it belongs to."""
    if "because" in kind.options and block.all("because") and not block.all("refuse"):
        complaints.error(block.line_of("because"), "`because` says why `refuse` is refused, and there is no `refuse`")
    if "refuse" in kind.options and block.all("refuse") and not block.all("because"):
        complaints.error(block.line_of("refuse"), "`refuse` needs `because`: the id of the rule it must cite")
    if "says" in kind.options and block.all("vary") and not block.all("says"):
        complaints.warn(
            block.line_of("vary"), "`vary` without `says`: what is true after a change? `says: checks | sentence`"
        )
    if "vary" in kind.options and block.all("says") and not block.all("vary"):
        complaints.error(block.line_of("says"), "`says` tells what is true after a change, and there is no `vary`")


def _task(block: Block, complaints: Complaints) -> None:
    """Complain about a task without a goal or solution, or with a start that differs between readers."""
    if block.all("goal") and not block.all("solution"):
        complaints.error(block.line_of("goal"), "`goal` needs `solution`: actions as in `do` that reach it")
    for name in _TASK:
        if name != "goal" and block.all(name) and not block.all("goal"):
            complaints.error(block.line_of(name), "`{name}` belongs to a task, and there is no `goal`", name=name)
    if block.all("goal") and block.text("setup", "done") != "done":
        complaints.error(
            block.line_of("goal"), "`goal` needs a start that is the same for every reader, not `setup: choose`"
        )


def _text(block: Block, kind: Kind, complaints: Complaints, unread: Collection[int]) -> None:
    """Complain about a block without its text, about text where none belongs, and about options among the text, which readers would
    read. `unread`: the lines of the page that are options or code."""
    options = {line for _, value in block.options for line, _ in value.parts}
    text = [(line, words) for line, words in block.body if line not in options and words.strip()]
    late = [(line, found[1]) for line, words in text if line not in unread and (found := _late_option(words, kind))]
    for line, option in late:
        if line == block.line + 1 + len(options):
            words = text[0][1]
            hint = hint_of_wide(words[: words.index(option)])
            complaints.error(line, "option `{option}` must be indented by four spaces{hint}", option=option, hint=hint)
        else:
            complaints.error(
                line,
                "option `{option}` stands below an empty line or below text, where it is text: put it right below the line that opens "
                "the block (for text write it as code, with backticks)",
                option=option,
            )
    if late and text[0][0] == late[0][0]:
        return
    if not kind.text and text:
        line, words = text[0]
        indent = re.match(r"\s*\w+:", words)
        hint = Message(" (options are indented by four spaces)") if indent else NOTHING
        complaints.error(
            line, "`{block}` holds no text{hint}: {text}", block=block.name, hint=hint, text=words.strip()[:60]
        )
    elif kind.text and not text:
        complaints.error(block.line, "`{block}` has no text", block=block.name)


def _late_option(words: str, kind: Kind) -> re.Match[str] | None:
    """Return the option that a line of text begins with, where blocks of this kind have it."""
    found = re.match(r"\s*([a-z]+)[:：](?!//)", words)
    return found if found and found[1] in kind.options else None
