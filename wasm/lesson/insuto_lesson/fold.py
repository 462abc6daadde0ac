"""Long lists for looking things up: the rulings (a page with `questions`) and the rules of a game, folded by section.

Every section is a `<details>`. A ruling is one too, and its row says the answer in one word where there is one (`answer` of the
ruling, or a number: short_answer.py); a rule is a `div.in-fold-row`. The source of a rule stands behind a small mark that says
how sure it is. Runs when headings have their ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement

from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from insuto.core import provenance_ja
from insuto_lesson.blocks import OfPage
from insuto_lesson.short_answer import ANSWERS, number

STYLE = "assets/stage/folds.css"

_UNSAID = ("rt", "rp", "script", "style")
_SOURCE = re.compile(r"(?s)(.*?)\s*/\s*確かさ\s*[:：]\s*(.*)")
LISTED = "in-questions"
"""The class of the element that `questions` leaves: the filter's place."""
_QUIET = {"data-search-exclude": ""}


class Folds(OfPage, Treeprocessor):
    """Folds the pages that are lists."""

    def run(self, root: Element) -> None:
        page = self.page
        if page is None or page.game is None:
            return
        place = next((one for one in root.iter("nav") if one.get("class") == LISTED), None)
        if place is None and page.game.get("rules_page") == page.place.path:
            place = _filter_place(root)
        if place is None:
            return
        place.set("data-page", page.place.url)
        fold(root)
        if not page.game.get("engineless"):
            root.append(_legend(root))
        root.insert(0, Element("link", {"rel": "stylesheet", "href": page.place.url_of(STYLE)}))


def _filter_place(root: Element) -> Element | None:
    """Put the filter's place before the first section; None where the page has none."""
    first = next((index for index, child in enumerate(root) if child.tag == "h2"), None)
    if first is None:
        return None
    place = Element("nav", {"class": LISTED, "aria-label": "ルールをしぼる", **_QUIET})
    root.insert(first, place)
    return place


def _legend(root: Element) -> Element:
    """Return the line at the page's foot that names the marks; it leads to what they mean where the page says so."""
    legend = Element("p", {"class": "in-legend", **_QUIET})
    meaning = next((head for head in root.iter("h2") if head.get("id") == "confidence"), None)
    where = SubElement(legend, "a", {"href": "#confidence"}) if meaning is not None else legend
    where.text = AtomicString(f"確かさ：{'・'.join(provenance_ja.CONFIDENCE.values())}")
    return legend


def fold(root: Element) -> None:
    """Fold a page's sections."""
    children = list(root)
    root[:] = []
    for head, inside in _parts(children, "h2"):
        if head is None:
            root.extend(inside)
            continue
        section = _details(root, "in-fold", head)
        count = 0
        for question, rest in _parts(inside, "h3"):
            if question is None:
                section.extend(rest)
                continue
            count += 1
            _row(section, question, rest)
        if count:
            _said_beside(section, "in-fold-count", str(count))


def _parts(children: list[Element], tag: str) -> Iterator[tuple[Element | None, list[Element]]]:
    """Yield each heading of this rank with the content under it; first the content before them."""
    head: Element | None = None
    inside: list[Element] = []
    for child in children:
        if child.tag == tag:
            yield head, inside
            head, inside = child, []
        else:
            inside.append(child)
    yield head, inside


def _details(parent: Element, cls: str, head: Element) -> Element:
    details = SubElement(parent, "details", {"class": cls})
    details.tail = "\n"
    SubElement(details, "summary").append(head)
    return details


def _row(section: Element, head: Element, rest: list[Element]) -> None:
    """Add a ruling, folded, or whatever else stands under a heading, open."""
    rulings = [one for one in rest if one.get("class") == "in-ruling"]
    if not rulings:
        row = SubElement(section, "div", {"class": "in-fold-row"})
        row.tail = "\n"
        row.extend([head, *rest])
        for one in rest:
            _behind_mark(one)
        return
    details = _details(section, "in-fold-row", head)
    details.extend(rest)
    answer = next(rulings[0].iter("p"), None) if len(rulings) == 1 else None
    if answer is None:
        return
    if short := ANSWERS.get(rulings[0].get("data-answer", "")) or number(said(answer)):
        _said_beside(details, "in-fold-word", short)


def _said_beside(details: Element, cls: str, text: str) -> None:
    beside = SubElement(details[0], "span", {"class": cls, **_QUIET})
    beside.text = AtomicString(text)


def _behind_mark(one: Element) -> None:
    """Put a source line behind how sure it is."""
    match = _SOURCE.fullmatch(said(one)) if one.get("class") == "in-source" else None
    if match is None:
        return
    one[:] = []
    one.tag, one.text = "details", None
    mark = SubElement(one, "summary")
    mark.text = AtomicString(f"確かさ {match[2].strip()}")
    SubElement(one, "p").text = AtomicString(match[1].strip())


def said(one: Element) -> str:
    """Return the text of an element without readings (ruby) and the heading's link to itself."""
    parts = [one.text or ""]
    for child in one:
        if child.tag not in _UNSAID and "headerlink" not in (child.get("class") or ""):
            parts.append(said(child))
        parts.append(child.tail or "")
    return "".join(parts).strip()
