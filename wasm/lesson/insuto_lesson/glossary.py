"""Words of a game: `docs/<game>/glossary.yml`, for tooltips at their first use in a section and for the search.

Markdown's own `abbr` matches at word borders, which Japanese does not have; here the longest word wins.

    修道院: { reading: しゅうどういん, text: 家の形のコマ。, same: [僧院] }
    手札: 裏向きで持つカード。
    承認: { same: [可決] }
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element

import yaml
from markdown.treeprocessors import Treeprocessor

from insuto.core.plain import JsonObject
from insuto_lesson.beside import composed, once
from insuto_lesson.complaints import Complaints

#: What another word for one must be: in the search a single kanji counts where it stands apart from other kanji.
_ENOUGH = re.compile(r"..|[一-龯]$", re.DOTALL)
_HEADINGS = frozenset(("h1", "h2", "h3"))
_NEVER = frozenset(
    ("a", "code", "pre", "abbr", "ruby", "button", "label", "svg", "figure", "form", *_HEADINGS, "h4", "h5", "h6")
)


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a game.

    text     its tooltip; empty for a word that is only there for searching
    forms    what else readers type for it: how it is read, and other words that mean the same here
    """

    text: str
    forms: tuple[str, ...] = ()


def read(text: str, complaints: Complaints) -> dict[str, Word]:
    """Return the words of glossary.yml. Faults go to `complaints`."""
    root = composed(text, complaints)
    if root is None:
        return {}
    if not isinstance(root, yaml.MappingNode):
        complaints.error(1, "must be `word: explanation` lines")
        return {}
    words: dict[str, Word] = {}
    lines: dict[str, int] = {}
    for key, value in root.value:
        line = key.start_mark.line + 1
        # One kanji has no tooltip: it would stand in many other words.
        explained = not isinstance(value, yaml.MappingNode) or any(name.value == "text" for name, _ in value.value)
        if not isinstance(key, yaml.ScalarNode) or len(key.value.strip()) < 1 + explained:
            complaints.error(line, "a word must be text of at least two characters")
        elif key.value in words:
            complaints.error(line, "`{name}` stands twice", name=key.value)
        else:
            words[key.value], lines[key.value] = _word(key.value, value, line, complaints), line
    _apart(words, lines, complaints)
    return words


def _apart(words: Mapping[str, Word], lines: Mapping[str, int], complaints: Complaints) -> None:
    """Complain where what readers type means more than one word of the game."""
    meant = {word: word for word in words}
    for word, entry in words.items():
        for form in entry.forms:
            other = meant.setdefault(form, word)
            if other != word:
                complaints.error(
                    lines[word], "`{word}`: `{form}` already means `{other}`", word=word, form=form, other=other
                )


def _word(word: str, node: yaml.Node, line: int, complaints: Complaints) -> Word:
    if isinstance(node, yaml.ScalarNode):
        if not node.value.strip():
            complaints.error(line, "`{word}` has no explanation", word=word)
        return Word(str(node.value).strip())
    fields: JsonObject = {}
    same: list[str] = []
    if isinstance(node, yaml.MappingNode):
        fields = {
            key.value: value.value
            for key, value in node.value
            if isinstance(key, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode)
        }
        once(node, complaints)
        for key, value in node.value:
            if key.value == "same":
                fields["same"] = same = _same(word, value, line, complaints)
    if not (fields.get("text") or "same" in fields) or set(fields) - {"text", "reading", "same"}:
        complaints.error(line, "`{word}` needs `text` or `same` and may have `reading`, nothing else", word=word)
        return Word("")
    reading = fields.get("reading")
    text = fields.get("text", "")
    return Word(f"{text}（{reading}）" if reading and text else text, (*([reading] if reading else []), *same))


def _same(word: str, node: yaml.Node, line: int, complaints: Complaints) -> list[str]:
    """Return the value of `same`: a list of other words."""
    values = (
        [item.value.strip() for item in node.value if isinstance(item, yaml.ScalarNode)]
        if isinstance(node, yaml.SequenceNode)
        else []
    )
    if not values or len(values) != len(node.value):
        complaints.error(line, "`{word}`: `same` must be a list of words: `same: [word, word]`", word=word)
        return []
    for value in values:
        if not _ENOUGH.match(value) or value == word or values.count(value) > 1:
            complaints.error(
                line,
                "`{word}`: `{value}` in `same` must be another word of two characters or one kanji, named once",
                word=word,
                value=value,
            )
    return values


class Tooltips(Treeprocessor):
    """Wraps the first use of each word in a section in `<abbr title="…">`, which keys and fingers can reach."""

    words: Mapping[str, str] = {}

    def run(self, root: Element) -> None:
        if not self.words:
            return
        longest = sorted(self.words, key=len, reverse=True)
        self.pattern = re.compile("|".join(map(re.escape, longest)))
        self.used: set[str] = set()
        self._walk(root)

    def _walk(self, element: Element) -> None:
        self._wrap(element, element, "text", 0)
        for child in list(element):
            if child.tag in _HEADINGS:
                self.used = set()
            if child.tag not in _NEVER and child.get("data-n") is None:
                self._walk(child)
            self._wrap(element, child, "tail", list(element).index(child) + 1)

    def _wrap(self, parent: Element, owner: Element, slot: str, index: int) -> None:
        text = getattr(owner, slot)
        while text:
            match = next((m for m in self.pattern.finditer(text) if m[0] not in self.used), None)
            if match is None:
                return
            self.used.add(match[0])
            setattr(owner, slot, text[: match.start()])
            abbr = Element("abbr", {"title": self.words[match[0]], "tabindex": "0"})
            abbr.text, abbr.tail = match[0], text[match.end() :]
            parent.insert(index, abbr)
            owner, slot, index, text = abbr, "tail", index + 1, abbr.tail
