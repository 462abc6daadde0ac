"""What a step's sentence names of its picture: what it marks, where its actions happened, and words that stand for drawn parts.

Two tables of a game's words map words to keys: DRAWN, words that always name all of their keys (「山札」: `pile`), and
KINDS, words for what there are many of (「建物」: `site`), which name those that the step marks. Keys as in `mark:`,
several between spaces; `*` in a key is any letters up to the next dot, `$` at its end leaves out the keys below it,
`{seat}` in a word and its keys every seat at the table. A word often stands for a part only as long as something is or
is not there, which the part's title says: behind `~` is what has to be in the title, behind `!` what must not be
(`site~:空き`, `county!:空き`), spaces left out. A word for something inside a part has the class of its shapes behind `#`
(`conflict#in-flag`): its label stands there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from insuto.core.game import AnyGame
from insuto.core.words import Words
from insuto.draw import Picture
from insuto.play.script import Outcome
from insuto_lesson import inline, language
from insuto_lesson.messages import Message
from insuto_lesson.source import Block

_HIDDEN = re.compile(r'<g class="[^"]*\bin-(?:off|hide)\b')
_TITLE = re.compile(r"<title>(.*?)</title>")
_CONDITION = re.compile("([~!])")
_SHAPE = re.compile(r"<(?:path|rect|circle|ellipse|use|text)\b")


def fitting(keys: Iterable[str], word: str) -> list[str]:
    """Return the keys that a word of `mark:` stands for: the key itself, or all that begin with `word.` unless it ends
    in `$`; `*` is any letters without a dot."""
    keys = tuple(keys)
    pattern = re.escape(word.removesuffix("$")).replace(r"\*", "[^.]*")
    found = [key for key in keys if re.fullmatch(pattern, key)]
    return found if found or word.endswith("$") else [key for key in keys if re.match(rf"{pattern}\.", key)]


def no_key(word: str, keys: Collection[str]) -> Message:
    """Return what is said of a word that is no drawing key of a picture: the nearest, else those that begin like it, or how they begin."""
    alike = [key for key in keys if key.split(".")[0] == word.split(".")[0]][:12]
    hint = language.close(word, keys) or language.suggest(word, alike or sorted({key.split(".")[0] for key in keys}))
    return Message("`{word}` is no key of this picture{hint}", word=word, hint=hint)


def marked(value: str) -> list[tuple[str, str | None]]:
    """Return the words of `mark:`, each with the label behind its `=`; None where it has none.

    >>> marked("display=場札; pile= crest.FR")
    [('display', '場札'), ('pile', ''), ('crest.FR', None)]
    """
    words = [word.partition("=") for word in re.split(r"[\s;,]+", value) if word]
    return [(word, label if sign else None) for word, sign, label in words]


def labels_given(value: str, keys: Sequence[str]) -> dict[str, str]:
    """Return the labels that an author wrote in `mark:`, by the keys that they are for."""
    return {key: label for word, label in marked(value) if label is not None for key in fitting(keys, word)}


def shown_keys(picture: Picture) -> list[str]:
    """Return the keys of what a picture shows."""
    return [node.key for node in picture.nodes if _SHAPE.search(node.svg) and not _HIDDEN.match(node.svg)]


def titles(picture: Picture) -> dict[str, str]:
    """Return what the parts of a picture say of themselves, by key, without spaces."""
    found = ((node.key, _TITLE.search(node.svg)) for node in picture.nodes)
    return {key: "".join(title[1].split()) for key, title in found if title}


@dataclass(frozen=True, slots=True)
class Named:
    """What a sentence names in a picture.

    keys     what it marks first, then where its actions happened, then what its words stand for
    missing  words of DRAWN for what the picture does not show
    """

    keys: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


class Terms:
    """The words of a game for drawn parts, at a table with these seats."""

    def __init__(self, words: Words, seats: Sequence[str]) -> None:
        names = words.names.get("seat", {})
        self.drawn = dict(_for_seats(words.tables.get("DRAWN", {}), seats, names))
        self.kinds = dict(_for_seats(words.tables.get("KINDS", {}), seats, names))

    @cached_property
    def _any(self) -> re.Pattern[str] | None:
        words = sorted({*self.drawn, *self.kinds}, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, words))) if words else None

    def meant(self, word: str, keys: Sequence[str], titles: Mapping[str, str] | None = None) -> list[str]:
        """Return those of the keys that a word stands for where the parts have these titles; without titles those that
        it ever stands for."""
        found = []
        for pattern in self._patterns(word):
            key_word, *rest = _CONDITION.split(pattern)
            wanted = [(sign == "~", said) for sign, said in zip(rest[::2], rest[1::2], strict=True)]
            fits = fitting(keys, key_word.partition("#")[0])
            found += [
                key
                for key in fits
                if titles is None or all((said in titles.get(key, "")) == there for there, said in wanted)
            ]
        return found

    def part(self, word: str, key: str) -> str:
        """Return the class of the shapes inside a part that a word stands for; "" for all of the part."""
        halves = (_CONDITION.split(pattern)[0].partition("#") for pattern in self._patterns(word))
        return next((part for key_word, _, part in halves if fitting((key,), key_word)), "")

    def _patterns(self, word: str) -> tuple[str, ...]:
        return self.drawn.get(word) or self.kinds.get(word, ())

    def found(self, text: str) -> list[str]:
        """Return the words in a text, longer ones before those inside of them, each once."""
        return list(dict.fromkeys(self._any.findall(text))) if self._any else []


def _for_seats(
    table: Mapping[str, str], seats: Sequence[str], names: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for word, keys in table.items():
        for seat in seats if "{seat}" in word else ("",):
            yield word.replace("{seat}", names.get(seat, seat)), tuple(keys.replace("{seat}", seat).split())


def named(terms: Terms, text: str, marks: Sequence[str], happened: Iterable[str], picture: Picture) -> Named:
    """Return what a sentence names.

    text      the sentence, without spaces
    marks     the keys that its step marks; of these and the next those are left out that the picture does not show
    happened  keys of the places where its actions happened
    """
    shown = shown_keys(picture)
    there, said = set(shown), titles(picture)
    found = [key for key in (*marks, *happened) if key in there]
    missing = []
    for word in terms.found(text):
        if word in terms.drawn:
            keys = terms.meant(word, shown, said)
            found += keys
            missing += [] if keys else [word]
    return Named(tuple(dict.fromkeys(found)), tuple(missing))


def happened(game: AnyGame, outcome: Outcome) -> list[str]:
    """Return the keys of the places where the actions of a step happened, the last first."""
    pos = outcome.position
    return [key for event in reversed(outcome.events) for key in game.places(pos, event)]


def text_for(block: Block, players: int, counts: tuple[int, ...], numbers: Mapping[str, str]) -> str:
    """Return the words of a block as they are read with one player count, without spaces and marks."""
    hidden = {line for _, value in block.options for line, _ in value.parts}
    for child in block.children:
        if child.name == "after":  # shown when it is done, as the rest
            hidden |= {child.line, child.end}
            continue
        try:
            others = child.name != "when" or players not in language.counts(child.text("players"), counts)
        except language.BadValue:
            others = True  # said at its line
        hidden |= {child.line, child.end} | {line for _, value in child.options for line, _ in value.parts}
        hidden |= set(range(child.line, child.end + 1)) if others else set()
    every = dict.fromkeys(counts, numbers)

    def one(match: re.Match[str]) -> str:
        try:
            return inline.by_count(match[1], counts, every)[players]
        except inline.BadText:
            return ""  # said where the text is checked

    return "".join(inline.plain(inline.PLACEHOLDER.sub(one, text)) for line, text in block.body if line not in hidden)
