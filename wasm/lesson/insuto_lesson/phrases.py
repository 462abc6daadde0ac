"""Break hints between Japanese phrases, by BudouX, as `<wbr>`: Safari and Firefox lack `word-break: auto-phrase`.

A number stays with what it counts: the space in 「2 個」 becomes a no-break space (search and find-in-page take it for a space).
Never U+200B: a zero-width space would be found by nobody and cut words in the search index; `<wbr>` leaves no trace there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element

import budoux
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

_BLOCKS = frozenset(("p", "li", "h1", "h2", "h3", "h4", "h5", "h6", "dd", "dt", "figcaption", "th", "td"))
_NEVER = frozenset(("code", "pre", "ruby", "abbr", "script", "style", "svg", "kbd"))
_CODE = frozenset(("code", "pre", "kbd", "script", "style", "svg"))
_KANA = re.compile(r"[぀-ヿ]")
_STASHED = re.compile("\x02[^\x03]*\x03")
_COUNTER = re.compile(r"(?<![A-Za-z0-9０-９])(?<![A-Za-z]-)([0-9０-９]+) (?=[ぁ-ヿ々〆一-鿿])")
"""A number and the space before what it counts; the figures of a rule's id (`K-034 修道院`) are none."""
_COUNTED = re.compile(r"[0-9０-９](?=[ぁ-ヿ々〆一-鿿])|\u00a0|.(?=\u00a0)", re.DOTALL)

_WHOLE = re.compile("共有|枝分かれ|後継作|追い[出払]|食い違|捨て札|たしかめ|触る盤|早見表|裁定集|得点表")
"""Words that BudouX would break."""


@lru_cache(maxsize=1)
def _parser() -> Any:
    return budoux.load_default_japanese_parser()


def bound(text: str) -> str:
    """Return the text with every number bound to the Japanese word after it, one character for one."""
    return _COUNTER.sub("\\1\u00a0", text)


class Phrases(Treeprocessor):
    """Binds numbers to their counters, and puts `<wbr>` between phrases, in every paragraph, heading, list item and cell."""

    def run(self, root: Element) -> None:
        self._walk(root)

    def _walk(self, element: Element) -> None:
        if element.tag in _NEVER or "in-n" in (element.get("class") or ""):
            return
        if element.tag in _BLOCKS and not any(
            child.tag in _BLOCKS or child.tag in ("ul", "ol", "div") for child in element
        ):
            hint(element)
            return
        for child in list(element):
            self._walk(child)


def _texts(element: Element) -> Iterator[tuple[Element, str, bool]]:
    """Yield (owner, "text" or "tail", whether breaks may go into it) in reading order."""
    yield element, "text", element.tag not in _NEVER and "in-n" not in (element.get("class") or "")
    for child in element:
        if child.tag in ("rt", "rp"):  # how a word is read takes no part in where a line breaks
            yield child, "tail", False
            continue
        if child.tag in _NEVER or "in-n" in (child.get("class") or ""):
            for owner, slot, _ in _texts(child):
                yield owner, slot, False
        else:
            yield from _texts(child)
        yield child, "tail", True


def hint(block: Element) -> None:
    """Put `<wbr>` into one block, using its full text, so that inline marks do not make false borders."""
    slots = list(_texts(block))
    # Placeholders of stashed HTML are as opaque as code: one character that is no Japanese.
    whole = "".join(_STASHED.sub(lambda m: "\x00" * len(m[0]), getattr(owner, slot) or "") for owner, slot, _ in slots)
    _bind(slots, bound(whole))
    if not _KANA.search(whole):
        return
    borders, at = set(), 0
    for phrase in _parser().parse(whole):
        at += len(phrase)
        borders.add(at)
    borders.discard(len(whole))
    borders -= {match.end() for match in _COUNTED.finditer(bound(whole))}
    borders -= {at for word in _WHOLE.finditer(whole) for at in range(word.start() + 1, word.end())}
    end = len(whole)
    for owner, slot, allowed in reversed(slots):  # backwards, so that inserted elements do not shift later ones
        text = getattr(owner, slot) or ""
        start = end - len(text)
        cuts = sorted(b - start for b in borders if start < b <= end) if allowed else []
        # A border at the very start of a text belongs to the end of the text before it.
        if cuts:
            _cut(
                block,
                owner,
                slot,
                text,
                [c for c in cuts if not text[c - 1].isspace() and "\x00" not in whole[start + c - 1]],
            )
        end = start


def _bind(slots: list[tuple[Element, str, bool]], whole: str) -> None:
    """Put the no-break spaces of `whole` into its pieces, except code."""
    at = 0
    for owner, slot, _ in slots:
        text = getattr(owner, slot) or ""
        if "\u00a0" in whole[at : at + len(text)] and (slot == "tail" or owner.tag not in _CODE):
            bare = zip(text, whole[at : at + len(text)], strict=True)
            text = "".join(new if old == " " and new == "\u00a0" else old for old, new in bare)
            setattr(owner, slot, AtomicString(text) if isinstance(getattr(owner, slot), AtomicString) else text)
        at += len(text)


def _cut(block: Element, owner: Element, slot: str, text: str, cuts: list[int]) -> None:
    if not cuts:
        return
    pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    setattr(owner, slot, pieces[0])
    if slot == "text":
        parent, index = owner, 0
    else:
        parent = next(p for p in block.iter() if owner in list(p))
        index = list(parent).index(owner) + 1
    for offset, piece in enumerate(pieces[1:]):
        wbr = Element("wbr")
        wbr.tail = piece
        parent.insert(index + offset, wbr)
