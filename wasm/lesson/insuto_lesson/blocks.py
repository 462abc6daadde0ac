"""The HTML of the blocks. The page script depends on it: docs/dev/contracts.md §4.3."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block as MarkdownBlock

from insuto.core import provenance_ja
from insuto_lesson import inline, language
from insuto_lesson.compiled import Compiled
from insuto_lesson.drill import drill
from insuto_lesson.place import Place
from insuto_lesson.request import choices
from insuto_lesson.score_pad import score_pad
from insuto_lesson.settings import settings_form
from insuto_lesson.source import Block

if TYPE_CHECKING:
    from insuto_lesson.extension import LessonExtension

DEMO = "demo"
"""The anchor of a board page whose address opens a round of sensible players (`wasm/browser/src/replay/carried.ts`)."""


@dataclass(slots=True)
class PageData:
    """The data that the blocks of one page are rendered from.

    lesson    the compiled lesson.json; scenes  the scene files of the default count by scene name
    entry     the page's entry in index.json; game  the game's
    front     whether the page shows the games or the exercise (front.py)
    """

    place: Place
    compiled: Compiled
    blocks: list[Block]
    game_id: str = ""
    game: Mapping[str, Any] | None = None
    entry: Mapping[str, Any] | None = None
    lesson: Mapping[str, Any] | None = None
    gen: str = "assets/gen"
    front: bool = False

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(self.lesson["players"]) if self.lesson else ()

    @property
    def default(self) -> int:
        return int(self.lesson["default"]) if self.lesson else 0

    @property
    def numbers(self) -> dict[int, dict[str, str]]:
        return {int(k): v for k, v in self.game["numbers"].items()} if self.game else {}

    def asset(self, name: str) -> str:
        """Return the address of a compiled file, relative to this page."""
        return self.place.url_of(f"{self.gen}/{name}")

    def picture_link(self, name: str) -> str:
        """Return the same as a source link, for `<img src>`, which builders turn into an address and check."""
        return self.place.source_link(f"{self.gen}/{name}")

    def frame(self, step: str) -> tuple[Mapping[str, object], Mapping[str, object]]:
        """Return (scene entry, frame) of a step for the default count, or for the one count of a fixed scene."""
        assert self.lesson is not None
        scene = self.lesson["scenes"][next(s["scene"] for s in self.lesson["steps"] if s["name"] == step)]
        files = scene["files"]
        data = self.compiled.load(self.near(files.get(str(self.default)) or next(iter(files.values()))))
        return scene, next(frame for frame in data["frames"] if frame["step"] == step)

    def near(self, name: str) -> str:
        """Return a file named in the lesson.json, from the output folder: names are relative to the lesson.json."""
        assert self.entry is not None
        folder = str(self.entry["lesson"]).rpartition("/")[0]
        return f"{folder}/{name}" if folder else name

    def rule_link(self, rule: str) -> str:
        assert self.game is not None
        return self.place.source_link(f"{self.game['rules_page']}#{rule}")


class OfPage:
    """Makes a processor of Markdown one of the page that `extension` converts."""

    def __init__(self, extension: LessonExtension, *given: Any) -> None:
        super().__init__(*given)
        self.extension = extension

    @property
    def page(self) -> PageData | None:
        return self.extension.page


SHORT = 8
"""So many letters of a table of counts stand on one line, also on a phone."""


def _whole(pieces: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the (text, figure) pieces of a cell, without a place to break where the cell is short: 「17 か 18」.

    >>> [text.count(" ") for text, _ in _whole([("17", "a"), (" か ", ""), ("18", "b")])]
    [0, 0, 0]
    >>> [text.count(" ") for text, _ in _whole([("1 枚多い人がいる", "")])]
    [1]
    """
    short = sum(len(text) for text, _ in pieces) <= SHORT
    return [(text.replace(" ", "\u00a0"), name) for text, name in pieces] if short else pieces


def element(parent: Element, tag: str, text: str = "", /, **attributes: str) -> Element:
    """Add a child with text that Markdown shall not read again; `class_` and `data_x` become `class` and `data-x`."""
    names = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    child = SubElement(parent, tag, names)
    if text:
        child.text = AtomicString(text)
    return child


class LessonBlock(MarkdownBlock):  # type: ignore[misc]
    """One block. The preprocessor has read name and options and left only its number here."""

    NAME = "in-block"
    ARGUMENT = True

    def on_markdown(self) -> str:
        return "block"

    def on_create(self, parent: Element) -> Element:
        self.page: PageData = self.config["page"]()
        self.block = self.page.blocks[int(self.argument)]
        created: Element = getattr(self, "_" + self.block.name)(parent)
        return created

    def on_add(self, block: Element) -> Element:
        for child in block:
            if child.get("class") == "in-text":
                return child
        return block

    def on_end(self, block: Element) -> None:
        after = getattr(self, f"_after_{self.block.name}", None)
        if after:
            after(block)

    # ---- one method per block --------------------------------------------------------------------------------------

    def _lesson(self, parent: Element) -> Element:
        page = self.page
        assert page.entry is not None
        stage = element(
            parent,
            "insuto-stage",
            class_="in-stage",
            data_lesson=page.asset(page.entry["lesson"]),
            data_game=page.game_id,
            data_players=" ".join(map(str, page.players)),
            data_default=str(page.default),
            data_rules=page.place.url_of(page.game["rules_page"]) if page.game else "",
            data_settings=page.place.url_of(page.game["settings_page"])
            if page.game and page.game["settings_page"]
            else "",
        )
        if page.game and page.game.get("engineless"):
            stage.set("data-engineless", "")  # no engine: nothing on it can be touched, and none is fetched
        if page.game and page.game["sheet_page"]:
            stage.set("data-sheet", page.place.url_of(page.game["sheet_page"]))  # it slides in next to a live board
        return stage

    def _scene(self, parent: Element) -> Element:
        return element(parent, "div", class_="in-scene", data_scene=self.block.argument, hidden="hidden")

    def _front(self, parent: Element) -> Element:
        """Nothing on its own page: it stands on the front page (front.py)."""
        return element(parent, "div", hidden="hidden")

    def _step(self, parent: Element) -> Element:
        name = self.block.argument
        lesson = self.page.lesson
        assert lesson is not None
        scene = next(step["scene"] for step in lesson["steps"] if step["name"] == name)
        # A chapter's question is no answer: the search leads to the steps that explain. Not `data-search-exclude`,
        # which Zensical takes off.
        unread = {"data-question": ""} if self.block.one("question") else {}
        return element(
            parent, "section", class_="in-step", id=f"step-{name}", data_step=name, data_scene=scene, **unread
        )

    def _after(self, parent: Element) -> Element:
        """Hold what is said of a step when the reader has done it. Without scripts and on paper it is there from the start."""
        return element(parent, "div", class_="in-after")

    def _request(self, block: Element) -> None:
        """Put what is requested of the reader before what is said when it is done, with the choices of a guess."""
        group = Element("div", {"class": "in-ask", "role": "group", "data-search-exclude": ""})
        if self.block.one("question"):
            element(group, "p", "この章の問題", class_="in-ask-head")
        element(group, "p", self.block.text("ask"))
        if offered := choices(self.block):
            row = element(group, "p", class_="in-ask-choices")
            for at, one in enumerate(offered):
                element(row, "button", one.words, type="button", class_="in-btn", data_guess=str(at))
        element(group, "button", "見せて", type="button", class_="in-btn in-solve", data_guess="")
        element(group, "button", "もう一度やる", type="button", class_="in-btn in-again", data_guess="again")
        after = next((at for at, child in enumerate(block) if child.get("class") == "in-after"), len(block))
        block.insert(after, group)

    def _after_step(self, block: Element) -> None:
        if self.block.one("ask"):
            self._request(block)
        scene, frame = self.page.frame(self.block.argument)
        if scene["fixed"]:
            fixed = element(
                block, "p", f"{scene['fixed']}人の例", class_="in-fixed", hidden="hidden", **{"data-search-exclude": ""}
            )
            fixed.set("data-fixed", str(scene["fixed"]))
        self._still(block, frame)

    def _when(self, parent: Element) -> Element:
        chosen = language.counts(self.block.text("players"), self.page.players)
        return element(parent, "div", class_="in-when", data_when=" ".join(map(str, chosen)))

    def _numbers(self, parent: Element) -> Element:
        page = self.page
        holder = element(parent, "div", class_="in-numbers")
        table = element(holder, "table")
        row = element(element(table, "thead"), "tr")
        element(row, "th", "人数", scope="col")
        for count in page.players:
            element(row, "th", f"{count}人", scope="col", data_players=str(count))
        body = element(table, "tbody")
        for label, value in self.block.options:
            row = element(body, "tr")
            element(row, "th", label, scope="row")
            cells = inline.row_by_count(value.text, page.players, page.numbers)
            for count in page.players:
                cell = element(row, "td", data_players=str(count))
                for text, name in _whole(cells[count]):
                    if name:  # a figure: with the reader's own figures it is another one
                        element(cell, "span", text, data_of=name)
                    elif len(cell):
                        cell[-1].tail = AtomicString(text)
                    else:
                        cell.text = AtomicString(text)
        return holder

    def _example(self, parent: Element) -> Element:
        name = self.block.argument
        aside = element(parent, "aside", class_="in-example", id=f"example-{name}", data_example=name)
        element(aside, "p", self._compiled("examples")["title"], class_="in-title")
        element(aside, "div", class_="in-text")
        return aside

    def _after_example(self, block: Element) -> None:
        example = self._compiled("examples")
        self._result(block, example)
        element(block, "p", class_="in-holds", hidden="hidden")

    def _ruling(self, parent: Element) -> Element:
        name = self.block.argument
        ruling = self._compiled("rulings")
        about = {"data_ruling": name, "data_rule": ruling["rule"]}
        if answer := self.block.text("answer"):
            about["data_answer"] = answer
        aside = element(parent, "aside", class_="in-ruling", id=f"ruling-{name}", **about)
        if ruling["title"]:
            element(aside, "p", ruling["title"], class_="in-title")
        element(aside, "div", class_="in-text")
        return aside

    def _after_ruling(self, block: Element) -> None:
        ruling = self._compiled("rulings")
        for index, reading in enumerate(ruling["readings"]):
            if not reading["label"] and not reading["still"]:
                continue  # on a table without rules a ruling may be words alone
            one = element(block, "div", class_="in-reading", data_reading=str(index))
            if reading["label"]:
                element(one, "p", reading["label"], class_="in-label")
            self._result(one, reading)
        cite = element(block, "p", class_="in-cite")
        self._rule(cite, ruling["rule"])
        game = self.page.game or {}
        if (rule := game.get("rules", {}).get(ruling["rule"])) and not game.get("engineless"):
            sure = provenance_ja.CONFIDENCE[rule["confidence"]]
            element(cite, "span", f"確かさ {sure}", class_="in-sure")
        element(block, "p", class_="in-holds", hidden="hidden")

    def _try(self, parent: Element) -> Element:
        page, name = self.page, self.block.argument
        assert page.entry is not None
        board = element(
            parent,
            "insuto-board",
            class_="in-board",
            id=f"try-{name}",
            data_try=name,
            data_lesson=page.asset(page.entry["lesson"]),
            data_game=page.game_id,
            data_rules=page.place.url_of(page.game["rules_page"]) if page.game else "",
        )
        title = element(board, "p", self._compiled("tries")["title"], class_="in-title")
        if self._compiled("tries").get("setup") == "choose":
            board.set("data-boards", self._boards())
            title.set("id", DEMO)
        element(board, "div", class_="in-text")
        return board

    def _advice(self, parent: Element) -> Element:
        """Hold what the board of the page explains before a decision; without a script it is an entry of a list.

        `data-drill` leads to the drill about its rules.
        """
        about: dict[str, str] = {}
        if rules := self.block.text("drill").split():
            about["data_drill"] = f"{self.page.place.url_of((self.page.game or {})['drill_page'])}#r={','.join(rules)}"
        return element(parent, "div", class_="in-advice", data_advice=self.block.argument, **about)

    def _boards(self) -> str:
        """Return where full games of the other games can be played, as JSON by game: a link of theirs may be opened
        here."""
        page = self.page
        games = page.compiled.index.get("games", {})
        return json.dumps(
            {
                game: page.place.url_of(known["board_page"])
                for game, known in sorted(games.items())
                if game != page.game_id and known["board_page"] and (page.place.docs / known["board_page"]).is_file()
            }
        )

    def _questions(self, parent: Element) -> Element:
        return element(parent, "nav", class_="in-questions", aria_label="質問をしぼる", **{"data-search-exclude": ""})

    def _settings(self, parent: Element) -> Element:
        game = self.page.compiled.game(self.block.argument)
        assert game is not None
        return settings_form(parent, self.block.argument, game, self.page.place)

    def _scorepad(self, parent: Element) -> Element:
        game = self.page.compiled.game(self.block.argument)
        assert game is not None
        return score_pad(parent, self.block.argument, game, self.page.place)

    def _drill(self, parent: Element) -> Element:
        game = self.page.compiled.game(self.block.argument)
        assert game is not None
        return drill(parent, self.block.argument, game, self.page.place)

    def _flow(self, parent: Element) -> Element:
        page = self.page
        assert page.game is not None
        holder = element(parent, "div", class_="in-flow", **{"data-search-exclude": ""})
        lists = [element(holder, "ul")]
        for depth, text, rule in page.game["flow"]:
            if depth == len(lists):
                lists.append(element(lists[-1][-1], "ul"))
            del lists[depth + 1 :]
            row = element(lists[-1], "li")
            if rule:
                element(row, "a", text, href=page.rule_link(rule), title=f"{rule} {page.game['rules'][rule]['title']}")
            else:
                row.text = AtomicString(text)
        return holder

    # ---- parts -----------------------------------------------------------------------------------------------------

    def _compiled(self, kind: str) -> Mapping[str, Any]:
        assert self.page.lesson is not None
        found: Mapping[str, Any] = self.page.lesson[kind][self.block.argument]
        return found

    def _still(self, parent: Element, shown: Mapping[str, Any]) -> None:
        if not shown["still"]:
            return  # an example or a ruling that is only words
        figure = element(parent, "figure", class_="in-still")
        SubElement(
            figure,
            "img",
            {
                "src": self.page.picture_link(self.page.near(shown["still"])),
                "width": str(shown["size"][0]),
                "height": str(shown["size"][1]),
                "loading": "lazy",
                "alt": shown["alt"],
            },
        )

    def _result(self, parent: Element, result: Mapping[str, Any]) -> None:
        self._still(parent, result)
        if result["vary"]:
            element(parent, "div", class_="in-vary", **{"data-search-exclude": ""})
        for refused in result["refused"]:
            line = element(parent, "p", class_="in-refused")
            line.text = AtomicString(refused["text"] + " ")
            self._rule(line, refused["rule"])
        if result["rows"]:
            table = element(parent, "table", class_="in-table in-rows", **{"data-search-exclude": ""})
            body = element(table, "tbody")
            for row in result["rows"]:
                line = element(body, "tr", data_address=row["address"])
                element(line, "th", row["label"], scope="row")
                element(line, "td", str(row["value"]))
        if result["lines"]:
            table = element(parent, "table", class_="in-table in-lines", **{"data-search-exclude": ""})
            head = element(element(table, "thead"), "tr")
            for title in ("色", "点", "理由"):
                element(head, "th", title, scope="col")
            body = element(table, "tbody")
            for score in result["lines"]:
                line = element(body, "tr", data_seat=score["seat"])
                element(line, "th", score["name"], scope="row")
                element(line, "td", str(score["points"]), class_="in-points")
                why = element(line, "td", score["text"] + " ")
                self._rule(why, score["rule"])

    def _rule(self, parent: Element, rule: str) -> None:
        if rule:
            rule_link(parent, self.page, rule, short=True)


def rule_link(parent: Element, page: PageData, rule: str, *, short: bool = False) -> Element:
    """Add a link to the rule's paragraph, labelled with its id; without `short`, with its title before."""
    assert page.game is not None
    title = page.game["rules"][rule]["title"]
    link = element(parent, "a", rule if short else f"{title} ", class_="in-rule", href=page.rule_link(rule))
    if short:
        link.set("title", title)
    else:  # the id is one word: no line ends after its hyphen
        element(link, "span", rule)
    return link


def by_count_attribute(texts: Mapping[int, str]) -> str:
    """Return `data-n`: the text for each player count."""
    return json.dumps({str(count): text for count, text in texts.items()}, ensure_ascii=False, separators=(",", ":"))


def whens(root: Element) -> Iterator[Element]:
    """Yield every `when` of a tree, inner before outer."""
    return iter([found for found in root.iter("div") if found.get("data-when") is not None][::-1])
