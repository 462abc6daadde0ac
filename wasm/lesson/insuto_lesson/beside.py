"""Files that an author writes: read in one way, with errors reported by line."""

from __future__ import annotations

from pathlib import Path

import yaml

from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import NOTHING, Message
from insuto_lesson.source import hint_of_wide

DEEPEST, MOST_NODES = 40, 100_000
"""The most levels of a YAML text, one within the other, and the most values in it."""
_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))
_ENCODINGS = (("shift_jis", "Shift_JIS"), ("euc_jp", "EUC-JP"))
"""What Japanese text is written in where it is no UTF-8."""


def text_of(file: Path, complaints: Complaints) -> str | None:
    """Return the text of a file, without a mark of its encoding; None where it is no UTF-8 text, which goes to `complaints`."""
    data = file.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        hint = _encoding(data)
        found = Message("; it looks like {encoding}", encoding=hint) if hint else NOTHING
        line = 1 if hint == "UTF-16" else data[: error.start].count(b"\n") + 1
        complaints.error(line, "is not UTF-8 text{found}: save it as UTF-8", found=found)
        return None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        complaints.error(line, "holds a character that no text may hold (NUL): take it out")
        return None
    return text


def _encoding(data: bytes) -> str:
    """Return what a text that is no UTF-8 looks like; "" where nobody can say."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    for codec, name in _ENCODINGS:
        try:
            if any("\u3040" <= sign <= "\u30ff" for sign in data.decode(codec)):  # kana
                return name
        except UnicodeDecodeError:
            continue
    return ""


def composed(text: str, complaints: Complaints, *, anchors: bool = False) -> yaml.Node | None:
    """Return the nodes of a YAML text, None where it is empty or cannot be taken; what is wrong goes to `complaints`.

    anchors   True: whoever reads the text follows `&` and `*`, and only its form is looked at
    """
    try:
        if not anchors and not _plain(text, complaints):
            return None
        found: yaml.Node | None = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        complaints.error(*_misread(error, text))
        return None
    except yaml.reader.ReaderError as error:
        complaints.error(
            text[: error.position].count("\n") + 1, "is not YAML: it holds a character that no text may hold"
        )
        return None
    return found


_PROBLEMS = {
    "expected ',' or": Message("a comma between two entries, or the bracket that closes them, is missing"),
    "mapping values are not allowed": Message(
        'a value with `: ` in it stands in quotes, as in `name: "a: b"`, or this line is indented more than the one above'
    ),
    "expected <block end>": Message(
        "this line does not go with those above: either all of them begin with `- ` or none, all in the same column"
    ),
    "could not find expected ':'": Message("a line is no `name: value`: the colon, or the blank after it, is missing"),
    "found unexpected end of stream": Message("quotes are not closed"),
    "cannot start any token": Message("a value that begins with such a sign stands in quotes"),
}
"""What an author can do about what the parser says, by the beginning or a part of that."""


def _misread(error: yaml.MarkedYAMLError, text: str) -> tuple[int, Message]:
    """Return where a text is no YAML, and what is wrong: brackets and quotes where they open."""
    found, opened = error.problem_mark, error.context_mark
    line = found.line if found else 0
    # An error that is detected one line late may well belong to the line before.
    near = "".join(text.split("\n")[max(0, line - 1) : line + 1])
    hint = Message("; there is a tab: write blanks") if "\t" in near else hint_of_wide(near)
    in_brackets = str(error.context).startswith("while parsing a flow")
    if in_brackets and "、" in near:
        hint = Message("; `{sign}` is full-width: write `{plain}`", sign="、", plain=",")
    if opened and (in_brackets or "quoted" in str(error.context)):
        line = opened.line
    known = (what for part, what in _PROBLEMS.items() if part in str(error.problem) and "\t" not in near)
    said = next(known, None)
    return line + 1, Message("is not YAML: {problem}{hint}", problem=said or error.problem, hint=hint)


def _plain(text: str, complaints: Complaints) -> bool:
    """Return whether a YAML text has no more levels and values than a person writes, and names nothing to put it somewhere else; else
    complain."""
    depth = 0
    for number, event in enumerate(yaml.parse(text, Loader=yaml.SafeLoader)):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        fault = None
        if depth > DEEPEST:
            fault = Message("has more than {most} levels, one within the other", most=DEEPEST)
        elif number > MOST_NODES:
            fault = Message("has more than {most:,} values", most=MOST_NODES)
        elif anchor := getattr(event, "anchor", None):
            fault = Message("`{name}` stands for another part (`&` and `*` of YAML): write that part out", name=anchor)
        if fault:
            complaints.error((event.start_mark.line if event.start_mark else 0) + 1, fault)
            return False
    return True


def once(root: yaml.Node | None, complaints: Complaints) -> None:
    """Complain of each name that stands twice in one mapping of a YAML text: the second would put an end to the first."""
    if isinstance(root, yaml.SequenceNode):
        for value in root.value:
            once(value, complaints)
    if not isinstance(root, yaml.MappingNode):
        return
    lines: dict[str, int] = {}
    for key, value in root.value:
        line = key.start_mark.line + 1
        if isinstance(key, yaml.ScalarNode) and lines.setdefault(key.value, line) != line:
            complaints.error(line, "`{name}` is already on line {line}", name=key.value, line=lines[key.value])
        once(value, complaints)
