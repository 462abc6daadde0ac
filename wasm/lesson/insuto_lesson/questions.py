"""The block `questions`: the list of a page's rulings, by section. Each question leads to its ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from insuto_lesson.blocks import element

_LEVELS = {f"h{level}": level for level in range(1, 7)}
_UNSAID = ("rt", "rp", "script", "style")


@dataclass(frozen=True, slots=True)
class Question:
    """One ruling: what is asked, where the answer stands, and the section (text and address) that it belongs to."""

    text: str
    target: str
    section: str
    section_target: str


class Questions(Treeprocessor):
    """Fills every `nav.in-questions`. Runs when headings have their ids and before break hints are set."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)

    def run(self, root: Element) -> None:
        for nav in root.iter("nav"):
            if nav.get("class") == "in-questions":
                _fill(nav, list(asked(root)))


def asked(root: Element) -> Iterator[Question]:
    """Yield the rulings of a page in order.

    A heading that stands over one ruling alone asks its question; else the ruling's title does, or its first paragraph.
    """
    above: tuple[Element, ...] = ()
    found: list[tuple[Element, tuple[Element, ...]]] = []
    for one in root.iter():
        if one.tag in _LEVELS:
            above = (*(other for other in above if _LEVELS[other.tag] < _LEVELS[one.tag]), one)
        elif "in-ruling" in (one.get("class") or "").split():
            found.append((one, above))
    for ruling, headings in found:
        asking = headings[-1] if headings and headings[-1].tag not in ("h1", "h2") else None
        if asking is not None and sum(bool(other) and other[-1] is asking for _, other in found) > 1:
            asking = None
        section = next((one for one in reversed(headings) if one is not asking and one.tag != "h1"), None)
        yield Question(
            said(asking) if asking is not None else _question(ruling),
            f"#{(asking if asking is not None else ruling).get('id')}",
            said(section) if section is not None else "",
            f"#{section.get('id')}" if section is not None else "",
        )


def _question(ruling: Element) -> str:
    for one in ruling.iter("p"):
        return said(one)
    return ruling.get("data-ruling", "")


def said(one: Element) -> str:
    """Return the text of an element without readings (ruby) and the heading's link to itself."""
    parts = [one.text or ""]
    for child in one:
        if child.tag not in _UNSAID and "headerlink" not in (child.get("class") or ""):
            parts.append(said(child))
        parts.append(child.tail or "")
    return "".join(parts).strip()


def _fill(nav: Element, questions: list[Question]) -> None:
    before: str | None = None
    rows: Element | None = None
    for question in questions:
        if rows is None or question.section_target != before:
            before = question.section_target
            group = element(nav, "div", class_="in-questions-group")
            if question.section:
                head = element(group, "p", class_="in-questions-head")
                element(head, "a", question.section, href=question.section_target)
            rows = element(group, "ul")
        link = element(element(rows, "li"), "a", href=question.target)
        link.text = AtomicString(question.text)
