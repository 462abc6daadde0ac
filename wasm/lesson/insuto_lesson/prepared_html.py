"""The HTML of the pages 「準備だけ」 and 「早見表」: lists to tick off, pictures, draws, the sheet (contracts.md §4.3)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from insuto_lesson.blocks import LessonBlock, element

STYLE = "assets/stage/quick.css"
"""The style sheet of these pages, where a build puts it: a sheet that every page loads would weigh on the lessons."""
SIGN = (72, 48)
"""The room that a sign has, in pixels of the page (sheet.css, shown_pictures.ts)."""


class PreparedBlock(LessonBlock):
    """The blocks of these pages, in addition to the common ones."""

    def on_add(self, block: Element) -> Element:
        # A line's words stand next to its box, not in front of it.
        return block[-1] if block.get("class") == "in-line" else super().on_add(block)

    def _lesson(self, parent: Element) -> Element:
        """Render the stage; on these pages with the style sheet, before all that it styles, and the place of tonight's count."""
        stage = super()._lesson(parent)
        if any(block.name in ("prepare", "sheet") for block in self.page.blocks):
            href = self.page.place.url_of(STYLE)
            SubElement(parent, "link", {"rel": "stylesheet", "href": href, "data-quick": ""})
            SubElement(parent, "div", {"class": "in-quick-bar"})
        return stage

    def _prepare(self, parent: Element) -> Element:
        return element(parent, "ul", class_="in-prepare", data_prepare=self.block.argument)

    def _line(self, parent: Element) -> Element:
        name = self.block.argument
        row = element(parent, "li", class_="in-line", id=f"line-{name}", data_line=name)
        element(row, "input", type="checkbox", class_="in-line-box", aria_labelledby=f"line-{name}-words")
        # The lesson is where a search should lead to.
        element(row, "div", class_="in-line-words", id=f"line-{name}-words", **{"data-search-exclude": ""})
        return row

    def _after_line(self, block: Element) -> None:
        self._picture(block)

    def _shown(self, parent: Element) -> Element:
        holder = element(parent, "div", class_="in-shown-part")
        element(holder, "div", class_="in-text")
        return holder

    def _after_shown(self, block: Element) -> None:
        self._picture(block)

    def _picture(self, parent: Element) -> None:
        """Add the picture of the default count; the page's script puts in those of others, which lesson.json names."""
        shown, name = self._shown_here()
        self._still(parent, shown)
        figure = parent[-1]
        figure.set("class", "in-still in-shown")
        figure.set("data-shown", name)

    def _shown_here(self) -> tuple[Mapping[str, Any], str]:
        """Return what is shown with the default count, and its name in lesson.json."""
        assert self.page.lesson is not None
        name = f"{self.block.name}.{self.block.argument}"
        found: Mapping[str, Any] = self.page.lesson["shown"][name][str(self.page.default)]
        return found, name

    def _draw(self, parent: Element) -> Element:
        page = self.page
        assert page.lesson is not None
        assert page.game is not None
        draw = element(
            parent,
            "div",
            class_="in-draw",
            data_draw=json.dumps(page.lesson["draws"][self.block.argument], ensure_ascii=False, separators=(",", ":")),
        )
        if page.game["board_page"]:
            draw.set("data-board", page.place.url_of(page.game["board_page"]))
        element(draw, "div", class_="in-text")
        return draw

    def _sheet(self, parent: Element) -> Element:
        return element(parent, "div", class_="in-sheet", data_sheet=self.block.argument)

    def _signs(self, parent: Element) -> Element:
        page = self.page
        shown, name = self._shown_here()
        width, height = shown["size"]
        # Cut out of one picture: a file for each sign would contain the full board each time.
        rows = element(parent, "ul", class_="in-signs")
        for value, (left, top, wide, high) in zip(self.block.all("sign"), shown["signs"], strict=True):
            row = element(rows, "li")
            room = min(SIGN[0] / wide, SIGN[1] / high)
            cut = SubElement(
                row,
                "svg",
                {
                    "class": "in-sign",
                    "viewBox": f"{left} {top} {wide} {high}",
                    # Exactly of the shape of what is cut out: a wider one would show its surroundings.
                    "width": f"{wide * room:.1f}",
                    "height": f"{high * room:.1f}",
                    "aria-hidden": "true",
                },
            )
            SubElement(
                cut,
                "image",
                {
                    # The theme makes addresses of `href` absolute by a property that a drawing does not have.
                    "xlink:href": page.asset(page.near(shown["still"])),
                    "width": str(width),
                    "height": str(height),
                    "data-shown": name,
                },
            )
            SubElement(row, "span").text = value.text.partition("|")[2].strip()  # read for figures and rules
        return rows

    def _asked(self, parent: Element) -> Element:
        return element(parent, "div", class_="in-asked", **{"data-search-exclude": ""})


class ShortRules(Treeprocessor):
    """On a sheet a rule is named by its id alone: the titles would fill the page."""

    def run(self, root: Element) -> None:
        for sheet in root.iter("div"):
            if sheet.get("class") == "in-sheet":
                for link in sheet.iter("a"):
                    if link.get("class") == "in-rule" and len(link):
                        (rule,) = link
                        link.remove(rule)
                        link.set("title", (link.text or "").strip())
                        link.text = AtomicString(rule.text or "")
