"""A preview for authors: the length of each page, and where it is hard to follow. `compile --watch` shows it as a
table.

Nothing here is an error: a step may well explain something without moving the board. It shows where to check.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from insuto_lesson import card, compiled, glossary, inline, source
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Message
from insuto_lesson.page_base import prose
from insuto_lesson.source import Block, Source

LONG = 60
"""Letters of a sentence that can be followed by ear."""
_WORDS = 6
"""Most unknown words of a page that are shown."""
_TERM = re.compile(r"「([^「」]{2,12})」|\*\*([^*]{2,12})\*\*|([ァ-ヴー]{3,})")
_END = re.compile(r"(?<=[。！？])")
_TEXTS = ("step", "example", "ruling")


@dataclass(frozen=True, slots=True)
class Row:
    """One page as it is written now.

    letters  read aloud; still: steps at which nothing changes on the board
    unknown  words that look like terms and are in no glossary, the most frequent first
    long     (line, letters, beginning) of every sentence over LONG letters
    """

    path: str
    letters: int
    steps: int
    still: tuple[str, ...]
    unknown: tuple[str, ...]
    long: tuple[tuple[int, int, str], ...]

    @property
    def minutes(self) -> float:
        return self.letters / card.MINUTE


def rows(docs: Path, out: Path) -> list[Row]:
    """Return a row for every page with steps, examples or rulings, as it was compiled last."""
    made = compiled.read(out)
    found = []
    for path, entry in sorted(made.index.get("pages", {}).items()):
        file = docs / path
        if not entry.get("lesson") or not file.is_file():
            continue
        text, first = source.split_front_matter(file.read_text(encoding="utf-8"))
        page = source.parse(text, path, Complaints(path), first)
        blocks = [block for block in page.walk() if block.name in _TEXTS]
        if blocks:
            found.append(_row(path, page, blocks, made, entry, file.parent))
    return found


def _row(path: str, page: Source, blocks: Sequence[Block], made: compiled.Compiled, entry: Any, beside: Path) -> Row:
    lesson = made.load(entry["lesson"])
    folder = str(entry["lesson"]).rpartition("/")[0]
    said = [(line, words) for block in blocks for line, words in prose(block)]
    return Row(
        path,
        sum(len(inline.plain(words)) for _, words in said),
        len(lesson["steps"]),
        tuple(_still(lesson, lambda name: made.load(f"{folder}/{name}" if folder else name))),
        _unknown(said, _known(beside, page)),
        tuple(_long(said)),
    )


def _still(lesson: Any, load: Callable[[str], Any]) -> Iterator[str]:
    """Yield the steps that leave the board as it was, marks included; the first of a scene sets it up."""
    for scene in lesson["scenes"].values():
        files = scene["files"]
        name = files.get(str(lesson["default"])) or next(iter(files.values()), "")
        before = None
        for frame in load(name)["frames"] if name else ():
            if before and not frame["set"] and not frame.get("events") and not frame.get("refused"):
                same = all(frame.get(part) == before.get(part) for part in ("scene", "mark"))
                if same:
                    yield frame["step"]
            before = frame


def _known(beside: Path, page: Source) -> str:
    """Return all words that need no explanation: those of the glossary, and of the page's headings."""
    file = beside / "glossary.yml"
    words = glossary.read(file.read_text(encoding="utf-8"), Complaints(file.name)) if file.is_file() else {}
    forms = (form for word, entry in words.items() for form in (word, *entry.forms))
    return "\n".join((*forms, *(heading.title for heading in page.headings)))


def _unknown(said: Sequence[tuple[int, str]], known: str) -> tuple[str, ...]:
    terms: Counter[str] = Counter()
    for _, words in said:
        for match in _TERM.finditer(inline.RUBY.sub(r"\1", inline.RULE.sub("", words))):
            term = next(filter(None, match.groups()))
            if term not in known and not re.search(r"[。、{}\[\]]", term):
                terms[term] += 1
    return tuple(term for term, _ in terms.most_common(_WORDS))


def _long(said: Sequence[tuple[int, str]]) -> Iterator[tuple[int, int, str]]:
    for line, words in said:
        for sentence in _END.split(words):
            plain = inline.plain(sentence)
            if len(plain) > LONG:
                yield line, len(plain), plain[:16]


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WFA" else 1 for letter in text)


def table(found: Sequence[Row]) -> str:
    """Return the rows as a table for the terminal, and below it where to look, page by page."""
    columns = (
        Message("page"),
        Message("letters"),
        Message("minutes"),
        Message("steps"),
        Message("steps, board still"),
        Message("words in no glossary"),
        Message("sentences over {most} letters", most=LONG),
    )
    head = tuple(map(str, columns))
    cells = [
        (
            row.path,
            str(row.letters),
            f"{row.minutes:.1f}",
            str(row.steps),
            str(len(row.still)),
            str(len(row.unknown)),
            str(len(row.long)),
        )
        for row in found
    ]
    widths = [max(_width(line[i]) for line in (head, *cells)) for i in range(len(head))]
    lines = [_line(head, widths), "  ".join("-" * width for width in widths), *(_line(cell, widths) for cell in cells)]
    for row in found:
        for line, letters, start in row.long:
            note = Message("a sentence of {letters} letters: 「{start}…」", letters=letters, start=start)
            lines.append(f"  {row.path}:{line}: {note}")
        if row.still:
            lines.append(f"  {row.path}: {Message('the board stays as it was: {steps}', steps=' '.join(row.still))}")
        if row.unknown:
            lines.append(f"  {row.path}: {Message('in no glossary: {words}', words='、'.join(row.unknown))}")
    return "\n".join(lines)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0] + " " * (widths[0] - _width(cells[0]))
    rest = (" " * (width - _width(cell)) + cell for cell, width in zip(cells[1:], widths[1:], strict=True))
    return "  ".join((first, *rest))


def snapshot(docs: Path, out: Path) -> dict[Path, int]:
    """Return when each source below the docs folder was changed; what is compiled is none."""
    seen = {}
    for file in docs.rglob("*"):
        if out not in file.parents and not file.name.startswith("."):
            try:
                seen[file] = file.stat().st_mtime_ns
            except OSError:
                continue  # an editor's temporary file, deleted again
    return seen
