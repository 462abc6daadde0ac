"""The lesson language as text: blocks, their options and where each stands. Knows no game and no Markdown library.

One parser for the compiler and for the Markdown extension, so that the two cannot read a page differently. It is strict:
pymdownx would render a misspelt block as plain text without a word, and YAML would turn `+1`, `no` and `1:30` into
something else, so every line that begins with `///` is read here and option values stay strings.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import NOTHING, Message

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_FENCE = re.compile(r"^\s*(?:>\s*)*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})(.*)$")
_SLASHES = re.compile(r"^(\s*)(/{3,})(.*)$")
_OPENING = re.compile(r"^[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$")
WIDE = {
    "：": ":",
    "；": ";",
    "＝": "=",
    "｜": "|",
    "／": "/",
    "＃": "#",
    "［": "[",
    "］": "]",
    "｛": "{",
    "｝": "}",
    "\u3000": " ",
    "\u00a0": " ",
    **dict.fromkeys("\u200b\ufeff\u2060\u00ad", ""),
    **{chr(ord("０") + digit): str(digit) for digit in range(10)},
}
"""Full-width signs that a Japanese keyboard writes where the language has its own, and spaces and signs that nobody sees."""
_UNSEEN = str.maketrans({sign: None for sign, plain in WIDE.items() if not plain})
_WIDE_LINE = re.compile(r"^[ \u3000]*([/／]*／[/／]*|#{1,6}\u3000|＃+[ \u3000]|[\u200b\ufeff\u2060\u00ad\u00a0]+/{3,})")
"""A line that would begin or close a block, or be a heading, if its signs were plain."""
_OPTION = re.compile(r"^([^:：\s][^:]*?)\s*:(?:\s+(.*))?$")
_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
_UNDERLINE = re.compile(r"^ {0,3}(=+|-+)[ \t]*$")
_ATTRIBUTES = re.compile(r"\{:?[ ]*([^{}]*?)[ ]*\}\s*$")
_ID = re.compile(r"(?:^|\s)#([^\s.#]+)")
_ATTRIBUTE = re.compile(r"(?:^|\s)(en|sure)=(?:\"([^\"]*)\"|(\S+))")
"""Attributes that may follow the id of a rule and are not for readers (`rules_page.py`)."""


@dataclass(frozen=True, slots=True)
class Value:
    """One option line: `text` with the lines it goes on in, as (line number, text) for exact complaints."""

    line: int
    parts: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        return " ".join(text for _, text in self.parts).strip()

    def pieces(self, separator: str = ";") -> list[tuple[int, str]]:
        """Cut the value at `separator`, each piece with the line it begins on; empty pieces are dropped."""
        found: list[tuple[int, str]] = []
        open_piece = False
        for line, text in self.parts:
            for index, piece in enumerate(text.split(separator)):
                if index == 0 and open_piece and found:
                    start, before = found[-1]
                    found[-1] = (start, f"{before} {piece.strip()}".strip()) if before else (line, piece.strip())
                elif piece.strip():
                    found.append((line, piece.strip()))
                else:
                    found.append((line, ""))
                open_piece = True
        return [(line, piece) for line, piece in found if piece]


@dataclass(slots=True)
class Block:
    """One `/// name | argument … ///` of a page.

    options   every option line in order: (name, value)
    body      (line number, text) of the lines between options and end, inner blocks' lines included
    section   the heading it stands under, if any
    """

    name: str
    argument: str
    line: int
    depth: int
    options: list[tuple[str, Value]] = field(default_factory=list)
    body: list[tuple[int, str]] = field(default_factory=list)
    children: list[Block] = field(default_factory=list)
    parent: Block | None = None
    section: Heading | None = None
    end: int = 0
    index: int = 0
    """Its number on the page, in the order of opening lines."""

    def all(self, name: str) -> list[Value]:
        """Return every value of an option, in order."""
        return [value for key, value in self.options if key == name]

    def one(self, name: str) -> Value | None:
        """Return the value of an option that is given at most once."""
        values = self.all(name)
        return values[-1] if values else None

    def text(self, name: str, default: str = "") -> str:
        """Return the value of an option as text."""
        value = self.one(name)
        return value.text if value else default

    def line_of(self, name: str) -> int:
        """Return the line of an option, or the block's own."""
        value = self.one(name)
        return value.line if value else self.line

    def pieces(self, name: str) -> list[tuple[int, str]]:
        """Return all values of a repeatable option, joined and cut at `;`."""
        return [piece for value in self.all(name) for piece in value.pieces()]

    def joined(self, name: str) -> str:
        """Return all values of an option as one text, parts joined by `; `."""
        return "; ".join(text for _, text in self.pieces(name))


@dataclass(slots=True)
class Heading:
    """A heading of the page: its level, its text without attributes, and the id given in `{ #id }`, if any.

    attributes attributes after the id, not for readers: `{ #K-041 en="Cardinal limit" }`
    """

    level: int
    title: str
    id: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Source:
    """A page as the parser saw it.

    lines     the page without its front matter; `first` is the file's line number of lines[0]
    code      indices of lines inside fenced code, where nothing is read
    """

    file: str
    lines: list[str]
    first: int
    blocks: list[Block]
    headings: list[Heading]
    code: set[int]

    def walk(self) -> Iterator[Block]:
        """Yield every block, outer before inner, in order."""

        def down(blocks: list[Block]) -> Iterator[Block]:
            for block in blocks:
                yield block
                yield from down(block.children)

        yield from down(self.blocks)

    def prose(self) -> Iterator[tuple[int, str]]:
        """Yield (line number, text) of every line that readers read: no code, no fence of a block, no options."""
        hidden = set()
        for block in self.walk():
            hidden.add(block.line)
            hidden.add(block.end)
            for _, value in block.options:
                hidden.update(line for line, _ in value.parts)
        for index, text in enumerate(self.lines):
            if index not in self.code and index + self.first not in hidden:
                yield index + self.first, text


def hide_attributes(lines: list[str], page: Source) -> None:
    """Remove from the lines of a page the attributes after the ids of headings that are not for readers."""
    for heading in page.headings:
        if heading.attributes:
            at = heading.line - page.first
            text, brace, attributes = lines[at].rpartition("{")
            lines[at] = text + brace + _ATTRIBUTE.sub("", attributes)


def split_front_matter(text: str) -> tuple[str, int]:
    """Return a file's text without its front matter, and the line number that the rest begins on."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    match = _FRONT_MATTER.match(text)
    if match is None:
        return text, 1
    return text[match.end() :], match[0].count("\n") + 1


def body_hash(text: str) -> str:
    """Return the hash that identifies a page's text for both builders, which cut front matter and blank ends
    differently."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")
    return hashlib.sha256("\n".join(line.rstrip() for line in lines).encode()).hexdigest()[:20]


def parse(text: str, file: str, complaints: Complaints, first: int = 1) -> Source:
    """Read a page (without front matter). `first` is the line number in the file of the text's first line.

    Every fault of the block syntax goes to `complaints`; which names and options exist is `language.check`'s matter.
    """
    reader = _Reader(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), file, complaints, first)
    return reader.read()


class _Reader:
    def __init__(self, lines: list[str], file: str, complaints: Complaints, first: int) -> None:
        self.source = Source(file, lines, first, [], [], set())
        self.complaints = complaints
        self.open: list[Block] = []
        self.unread: list[int] = []
        """Slashes of openings that could not be read: the lines that close those are no fault of their own."""
        self.count = 0

    def read(self) -> Source:
        lines, first = self.source.lines, self.source.first
        fence, fenced = "", 0
        index = 0
        while index < len(lines):
            line, number = lines[index], index + first
            ticks = _FENCE.match(line)
            if fence:
                self.source.code.add(index)
                if ticks and ticks[1].startswith(fence) and not ticks[2].strip():
                    fence = ""
                self._body(number, line)
            elif ticks and not (ticks[1][0] == "`" and "`" in ticks[2]):
                fence, fenced = ticks[1], number
                self.source.code.add(index)
                self._body(number, line)
            elif slashes := _SLASHES.match(line):
                index = self._slashes(index, number, slashes)
            else:
                if (wide := _WIDE_LINE.match(line)) and (wide[1][0] in "#＃" or len(wide[1]) > 2):
                    self.complaints.error(
                        number, "cannot be read: {text}{hint}", text=line.strip(), hint=hint_of_wide(line)
                    )
                    self.unread.append(sum(sign in "/／" for sign in wide[1]))
                self._heading(index, number, line)
                self._body(number, line)
            index += 1
        if fence:
            self.complaints.error(
                fenced, "code is not closed, so that no block below is read: end it with a line `{fence}`", fence=fence
            )
        for block in self.open:
            block.end = len(lines) + first - 1
            if fence:
                continue  # its end may stand in what is taken for code
            self.complaints.error(
                block.line,
                "block `{block}` is not closed: no line of {depth} slashes follows",
                block=block.name,
                depth=block.depth,
            )
        return self.source

    def _body(self, number: int, line: str) -> None:
        for block in self.open:
            block.body.append((number, line))

    def _heading(self, index: int, number: int, line: str) -> None:
        match = _HEADING.match(line)
        if match:
            level, text = len(match[1]), match[2]
        else:
            below = self.source.lines[index + 1] if index + 1 < len(self.source.lines) else ""
            under = _UNDERLINE.match(below)
            before = self.source.lines[index - 1] if index else ""
            if not under or not line.strip() or before.strip() or line.lstrip().startswith(("|", "-", "*", ">", "/")):
                return
            level, text = (1 if under[1][0] == "=" else 2), line.strip()
        attributes = _ATTRIBUTES.search(text)
        name = _ID.search(attributes[1]) if attributes else None
        attributes_of: dict[str, str] = {}
        if attributes and name:
            text = text[: attributes.start()].strip()
            attributes_of = {key: quoted or bare for key, quoted, bare in _ATTRIBUTE.findall(attributes[1])}
        self.source.headings.append(Heading(level, text, name[1] if name else "", number, attributes_of))

    def _slashes(self, index: int, number: int, match: re.Match[str]) -> int:
        """Read an opening line with its options, or a closing line; return the index of the last line that was read."""
        indent, slashes, rest = match.groups()
        if indent:
            self.complaints.error(
                number, "`///` must stand in the first column (show it in fenced code if it is an example)"
            )
            self._body(number, "")
            return index
        if not rest.strip():
            self._close(number, len(slashes))
            return index
        opening = _OPENING.match(rest)
        if opening is None:
            self.complaints.error(
                number,
                "cannot be read as `/// name | argument`: {text}{hint}",
                text=match[0].strip(),
                hint=hint_of_wide(match[0]),
            )
            self._body(number, "")
            self.unread.append(len(slashes))
            return index
        if self.open and len(slashes) >= self.open[-1].depth:
            outer = self.open[-1]
            self.complaints.error(
                number,
                "block `{block}` opens inside `{outer}` (line {line}), which is not closed, or needs more slashes than what it holds",
                block=opening[1],
                outer=outer.name,
                line=outer.line,
            )
            if opening[1] != "when":  # most likely the closing line was forgotten: go on as if it stood here
                while self.open and len(slashes) >= self.open[-1].depth:
                    self.open[-1].end = number
                    self.open.pop()
        for block in self.open:
            block.body.append((number, match[0]))
        heading = self.source.headings[-1] if self.source.headings else None
        block = Block(opening[1], (opening[2] or "").strip(), number, len(slashes), section=heading, index=self.count)
        self.count += 1
        if self.open:
            block.parent = self.open[-1]
            self.open[-1].children.append(block)
        else:
            self.source.blocks.append(block)
        last = self._options(block, index + 1)
        self.open.append(block)
        return last

    def _close(self, number: int, depth: int) -> None:
        if depth in self.unread and not any(block.depth == depth for block in self.open):
            self.unread.remove(depth)
            return
        if not self.open:
            self.complaints.error(number, "closes a block, but none is open")
            return
        if self.open[-1].depth != depth:
            inner = self.open[-1]
            if not any(block.depth == depth for block in self.open):
                self.complaints.error(
                    number,
                    "{depth} slashes close nothing: `{inner}` (line {line}) was opened with {opened}",
                    depth=depth,
                    inner=inner.name,
                    line=inner.line,
                    opened=inner.depth,
                )
                return
            self.complaints.error(
                number,
                "block `{inner}` (line {line}) is not closed before this line",
                inner=inner.name,
                line=inner.line,
            )
            while self.open[-1].depth != depth:
                self.open.pop().end = number
        self.open.pop().end = number
        for block in self.open:
            block.body.append((number, "/" * depth))

    def _options(self, block: Block, index: int) -> int:
        """Read the option lines that follow an opening line; return the index of the last one."""
        lines, first = self.source.lines, self.source.first
        indent = 0
        while index < len(lines):
            line = lines[index].expandtabs(4)
            number = index + first
            depth = len(line) - len(line.lstrip(" "))
            if not line.strip() or depth < 4:
                break
            text = unicodedata.normalize("NFC", line.translate(_UNSEEN)).strip()
            if block.options and depth > indent:
                name, value = block.options[-1]
                block.options[-1] = (name, Value(value.line, (*value.parts, (number, text))))
            else:
                match = _OPTION.match(text)
                if match is None:
                    self.complaints.error(
                        number,
                        "is no option of the form `name: value`: {text}{hint}",
                        text=text,
                        hint=hint_of_wide(text),
                    )
                else:
                    indent = indent or depth
                    block.options.append((match[1].strip(), Value(number, ((number, (match[2] or "").strip()),))))
            for outer in self.open:
                outer.body.append((number, lines[index]))
            index += 1
        return index - 1


def line_of(block: Block, name: str, part: str, at: int = -1) -> int:
    """Return the line on which a part of an option stands. `at`: which part it is, where that is known."""
    pieces = block.pieces(name)
    if 0 <= at < len(pieces) and part in pieces[at][1]:
        return pieces[at][0]
    for line, text in pieces:
        if text == part or (part and part in text):
            return line
    return block.line_of(name)


def hint_of_wide(text: str) -> Message:
    """Return what to say of the first full-width sign in a text that cannot be read; nothing where there is none."""
    there = [sign for sign in text if sign in WIDE]
    found = next((sign for sign in there if not sign.isspace()), there[0] if there else "")
    if found == "\u3000":
        return Message("; there is a full-width space: write plain ones")
    if found and not WIDE[found].strip():
        return Message(
            "; there is a sign that nobody sees (U+{code:04X}): write a plain space, or none", code=ord(found)
        )
    return Message("; `{sign}` is full-width: write `{plain}`", sign=found, plain=WIDE[found]) if found else NOTHING
