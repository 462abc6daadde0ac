"""The Python-Markdown extension: renders the blocks from what was compiled, and writes nothing.

Order of work on a page: the preprocessor reads every block with our own parser and leaves `/// in-block | number`;
pymdownx renders those; inline processors do `{{ }}`, `[[ ]]` and ruby; tree processors add tooltips, reading times and
break hints; at the very end, when the builder has rewritten the links, texts for other player counts move into `data-n`
attributes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension

from insuto_lesson import (
    borrowed,
    card,
    compiled,
    fold,
    front,
    glossary,
    inline,
    language,
    phrases,
    place,
    source,
)
from insuto_lesson.blocks import DEMO, OfPage, PageData, by_count_attribute, rule_link, whens
from insuto_lesson.complaints import Complaint, Complaints, LessonError
from insuto_lesson.messages import Message
from insuto_lesson.prepared_html import PreparedBlock, ShortRules

_STASH = re.compile("\x02wzxhzdk:(\\d+)\x03")
_CODE_HTML = re.compile(r"<(pre|code|textarea|script|style)\b.*?</\1>", re.DOTALL)
_LEFTOVER = re.compile(r"(?:^|>)\s*(/{3,}[ \w|-]*)", re.MULTILINE)
_OF_LESSON = frozenset(("in-step", "in-example", "in-ruling", "in-board"))


class LessonExtension(Extension):
    """Options: `gen` (folder of compiled files, below the docs folder), `docs` (docs folder, where no builder names it),
    `phrases` (break hints), `glossary` (tooltips)."""

    def __init__(self, **options: Any) -> None:
        self.config = {
            "gen": ["assets/gen", "folder of the compiled files, below the docs folder"],
            "docs": ["", "docs folder, where the builder does not name it"],
            "phrases": [True, "put <wbr> between Japanese phrases"],
            "glossary": [True, "tooltips for the words of docs/<game>/glossary.yml"],
        }
        super().__init__(**options)
        self.page: PageData | None = None

    def extendMarkdown(self, md: Markdown) -> None:
        """Register all processors; the page itself is looked up when one is converted."""
        md.registerExtension(self)
        setattr(md.parser.blockprocessors["olist"], "LAZY_OL", False)  # noqa: B010  # a list that begins with 4 is meant to
        md.preprocessors.register(_Reader(self, md), "in-lesson", 28)  # before fenced code (25) takes code away
        md.inlinePatterns.register(
            _Numbers(self, inline.PLACEHOLDER.pattern, md), "in-numbers", 186
        )  # after code (190), before links (170)
        md.inlinePatterns.register(_Rules(self, inline.RULE.pattern, md), "in-rules", 185)
        md.inlinePatterns.register(_Ruby(inline.RUBY.pattern, md), "in-ruby", 184)
        if self.getConfig("glossary"):
            md.treeprocessors.register(_Words(self, md), "in-glossary", 7)
        md.treeprocessors.register(_Times(self, md), "in-times", 6)
        md.treeprocessors.register(ShortRules(md), "in-short-rules", 5.5)
        md.treeprocessors.register(_Onward(self, md), "in-onward", 5)  # before MkDocs rewrites links (0)
        md.treeprocessors.register(_Unchecked(self, md), "in-unchecked", 4.9)  # after that, under the title
        if self.getConfig("phrases"):
            md.treeprocessors.register(phrases.Phrases(md), "in-phrases", 4)
        # after all that search for headings
        md.treeprocessors.register(front.Styled(self, md), "in-front", 3.1)
        md.treeprocessors.register(fold.Folds(self, md), "in-folds", 3)
        md.treeprocessors.register(_Finish(self, md), "in-finish", -10)  # after MkDocs has rewritten links (0)
        md.treeprocessors.register(_Frame(md), "in-frame", -20)  # after all that read the page's top level
        md.postprocessors.register(_Leftover(self, md), "in-leftover", -10)
        _Blocks(self).extendMarkdown(md)

    def reset(self) -> None:
        """Forget the page before."""
        self.page = None

    @property
    def current(self) -> PageData:
        if self.page is None:
            raise RuntimeError("no page is being converted")
        return self.page


class _Blocks(BlocksExtension):  # type: ignore[misc]
    def __init__(self, extension: LessonExtension) -> None:
        self.lesson_extension = extension
        super().__init__()

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:
        block_mgr.register(PreparedBlock, {"page": lambda: self.lesson_extension.current})


def _shown_name(where: place.Place) -> str:
    """Return a page's file as complaints write it: from the working folder where it lies in it."""
    file = where.docs / where.path
    try:
        return file.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return file.as_posix()


class _Reader(OfPage, Preprocessor):
    """A reader that parses the page, checks it, and replaces each block's header by its number."""

    def run(self, lines: list[str]) -> list[str]:
        # Without its slash `<wbr>`, some 1,700 in a lesson, is 200 bytes less of it. MkDocs has no setting for that.
        self.md.set_output_format("html")
        where = place.find(self.md, str(self.extension.getConfig("docs")))
        gen = str(self.extension.getConfig("gen")).strip("/")
        made = compiled.read(where.docs / gen)
        text_hash = source.body_hash("\n".join(lines))
        path, entry = made.page(where.path, text_hash)
        where = place.Place(
            path, where.url or place.page_url(path, where.directory_urls), where.docs, where.directory_urls
        )
        name = _shown_name(where) if path else "page"
        complaints = Complaints(name)
        is_front = front.is_front(lines)
        lines = front.filled(lines, where, made, gen)
        first = _first_line(where, lines)
        read = source.parse("\n".join(lines), name, complaints, first)
        language.check(read, complaints)
        page = PageData(where, made, list(read.walk()), gen=gen, front=is_front)
        self.extension.page = page
        self._attach(page, path, entry, text_hash, complaints, read)
        lent = _lent(page, complaints)
        if complaints.errors:
            raise _stop(sorted(complaints.errors), self.md)
        source.hide_attributes(lines, read)
        return _numbered(lines, read, lent)

    def _attach(
        self, page: PageData, path: str, entry: Any, text_hash: str, complaints: Complaints, read: source.Source
    ) -> None:
        first = page.blocks[0].line if page.blocks else 1
        if entry is None:
            folder = path.partition("/")[0]
            if page.compiled.game(folder):  # an ordinary page of a game: rule links and its glossary work there too
                page.game_id, page.game = folder, page.compiled.game(folder)
            if page.blocks and not complaints.errors:
                complaints.error(first, "is not compiled: run `python -m insuto_lesson compile` first")
            return
        page.entry, page.game_id = entry, entry["game"]
        page.game = page.compiled.game(page.game_id)
        if entry["text"] != text_hash and not complaints.errors:
            complaints.error(first, "has changed since it was compiled: run `python -m insuto_lesson compile` again")
        elif entry["lesson"]:
            page.lesson = page.compiled.load(entry["lesson"])


def _first_line(where: place.Place, lines: list[str]) -> int:
    """Return the file's line that the text begins on: builders cut the front matter, and MkDocs blank lines after
    it."""
    if not where.path:
        return 1
    try:
        body, first = source.split_front_matter((where.docs / where.path).read_text(encoding="utf-8"))
    except (OSError, UnicodeError):
        return 1
    return first + _blank(body.split("\n")) - _blank(lines)


def _blank(lines: list[str]) -> int:
    """Return the number of blank lines at the top."""
    return next((index for index, line in enumerate(lines) if line.strip()), 0)


def _lent(page: PageData, complaints: Complaints) -> dict[int, list[str]]:
    """Return the lines that blocks of the page borrow from other pages of the game, by the block's number."""
    game, where = page.game or {}, page.place
    borrowing = [block for block in page.blocks if block.name in borrowed.BORROWING]
    if not borrowing:
        return {}
    pages: list[source.Source | None] = []
    for name in borrowed.PAGES:
        file = where.docs / game.get(name, "")
        pages.append(borrowed.read(file.read_text(encoding="utf-8"), file.name) if file.is_file() else None)
    lesson, rulings, rules = pages
    lenders = borrowed.Lenders(lesson, rulings, rules, game.get("rulings_page", ""))
    lent = {}
    for block in borrowing:
        try:
            lent[block.index] = [
                line if isinstance(line, str) else _also(page, line)
                for line in borrowed.words(block, lenders, where.path.rpartition("/")[0])
            ]
        except borrowed.Missing as error:
            complaints.error(block.line, error.message)
    return lent


def _also(page: PageData, block: source.Block) -> str:
    """Give a block of another page a number among those of this one; return its opening line."""
    page.blocks.append(block)
    return f"\n{borrowed.FENCE} in-block | {len(page.blocks) - 1}\n"


def _numbered(lines: list[str], read: source.Source, lent: Mapping[int, list[str]]) -> list[str]:
    """Return the page with `/// in-block | number` for each header and no option lines. `lent`: the content of blocks
    that borrow their words."""
    out: list[str | None] = list(lines)
    # What is borrowed may hold blocks, which need fewer slashes than what holds them.
    more = "/" if lent else ""
    for block in read.walk():
        for _, value in block.options:
            for line, _ in value.parts:
                out[line - read.first] = None
        words = "\n".join(("", *lent.get(block.index, ()), ""))
        out[block.line - read.first] = f"\n{more}{'/' * block.depth} in-block | {block.index}\n{words}"
        out[block.end - read.first] = f"\n{more}{'/' * block.depth}\n"
    return "\n".join(line for line in out if line is not None).split("\n")


def _stop(complaints: list[Complaint], md: Markdown) -> Exception:
    """Return the error to raise: MkDocs prints its own kind without a traceback."""
    error = LessonError(complaints)
    if any(type(p).__module__.startswith("mkdocs.") for p in md.treeprocessors):
        from mkdocs.exceptions import BuildError

        return BuildError(str(error))
    return error


class _Numbers(OfPage, InlineProcessor):
    """`{{ n.x }}` and `{{ 5: … | 4: … }}`: the default count's text, the others in `data-n`. A figure carries its name (`data-of`):
    with the reader's own figures it is another one."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        page = self.extension.current
        if not page.players:
            return None, None, None
        texts = inline.by_count(m[1], page.players, page.numbers)
        if self.extension.getConfig("phrases"):  # the break hints see only the text of the default count
            texts = {count: phrases.bound(text) for count, text in texts.items()}
        shown = AtomicString(texts[page.default])
        name = inline.number_name(m[1])
        if len(set(texts.values())) == 1 and not name:
            return shown, m.start(0), m.end(0)
        span = Element(
            "span", {"class": "in-n", "data-n": by_count_attribute(texts), **({"data-of": name} if name else {})}
        )
        span.text = shown
        return span, m.start(0), m.end(0)


class _Rules(OfPage, InlineProcessor):
    """`[[K-041]]`: a link to the rule. `[[?K-014]]`: the mark of a figure that is not certain."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element | None, int | None, int | None]:
        page = self.extension.current
        if page.game is None or m[2] not in page.game["rules"]:
            return None, None, None
        holder = Element("span")
        if not m[1]:
            return rule_link(holder, page, m[2]), m.start(0), m.end(0)
        rule = page.game["rules"][m[2]]
        text = "このサイトの決め" if rule["confidence"] == "invented" else "実物で確認"
        target = page.game["settings_page"]
        mark = Element("a" if target else "span", {"class": "in-unsure", "title": f"{m[2]} {rule['title']}"})
        if target:
            mark.set("href", page.place.source_link(target))
        mark.text = AtomicString(text)
        return mark, m.start(0), m.end(0)


class _Ruby(InlineProcessor):
    """`{漢字|かんじ}`; the reading stays out of the search index."""

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element | None, int | None, int | None]:
        ruby = Element("ruby")
        ruby.text = AtomicString(m[1])
        for tag, text in (("rp", "（"), ("rt", m[2]), ("rp", "）")):
            part = SubElement(ruby, tag, {"data-search-exclude": ""})
            part.text = AtomicString(text)
        return ruby, m.start(0), m.end(0)


class _Words(OfPage, glossary.Tooltips):
    def run(self, root: Element) -> None:
        page = self.page
        self.words = page.game["glossary"] if page and page.game else {}
        super().run(root)


class _Times(OfPage, Treeprocessor):
    """Under each heading of a lesson's section, how long reading it aloud takes."""

    def run(self, root: Element) -> None:
        page = self.page
        if page is None or page.lesson is None:
            return
        letters = {section["id"]: section["letters"] for section in page.lesson["sections"] if section["steps"]}
        for index, child in reversed(list(enumerate(root))):
            if re.fullmatch("h[1-6]", child.tag) and child.get("id") in letters:
                time = Element("p", {"class": "in-time", "data-search-exclude": ""})
                time.text = AtomicString("読み上げ " + reading_time(letters[child.get("id") or ""]))
                time.tail = "\n"
                root.insert(index + 1, time)


def reading_time(letters: int) -> str:
    """Return 「約1分20秒」 for a number of letters, in steps of ten seconds."""
    seconds = max(10, round(letters * 60 / card.MINUTE / 10) * 10)
    minutes, rest = divmod(seconds, 60)
    return "約" + (f"{minutes}分" if minutes else "") + (f"{rest}秒" if rest else "")


_PLAY = "1 ゲーム遊ぶ"


class _Onward(OfPage, Treeprocessor):
    """After the last step of a lesson, and what belongs to it: where to go from here."""

    def run(self, root: Element) -> None:
        page = self.page
        if page is None or page.game is None or page.lesson is None:
            return
        last = max((index for index, child in enumerate(root) if child.get("class") in _OF_LESSON), default=-1)
        if not any(child.get("class") == "in-step" for child in root):
            return
        there = _of_game(
            page,
            (
                ("board", _PLAY),
                ("drill", "10 問で確かめる"),
                ("rulings", "裁定集を見る"),
                ("rules", "ルールを引く"),
            ),
        )
        if not there:
            return
        where = page.place
        self._beside(root, page)
        onward = Element("nav", {"class": "in-onward", "aria-label": "この次", "data-search-exclude": ""})
        SubElement(onward, "p").text = AtomicString("説明はここまでです。")
        row = SubElement(onward, "p")
        for index, (path, label) in enumerate(there):
            kind = "in-btn" if index else "in-btn in-btn-main"
            SubElement(row, "a", {"class": kind, "href": where.source_link(path)}).text = AtomicString(label)
        if there[0][1] == _PLAY:
            SubElement(
                row, "a", {"class": "in-btn", "href": where.source_link(f"{there[0][0]}#{DEMO}")}
            ).text = AtomicString("手本を見る")
        onward.tail = "\n"
        root.insert(last + 2, onward)

    def _beside(self, root: Element, page: PageData) -> None:
        """Add, after the page's title, the game's other pages, which the stage moves into the page's head, where they
        stay in sight."""
        beside = Element("nav", {"class": "in-beside", "aria-label": "このゲームのページ", "data-search-exclude": ""})
        for path, label in _of_game(
            page, (("rules", "ルール"), ("rulings", "裁定集"), ("drill", "ドリル"), ("board", "触る盤"))
        ):
            link = SubElement(beside, "a", {"href": page.place.source_link(path)})
            if path == (page.game or {})["drill_page"]:
                link.set("class", "in-to-drill")  # where there is little room it gives way
            link.text, link.tail = AtomicString(label), " "
        beside.tail = "\n"
        title = next((index for index, child in enumerate(root) if child.tag == "h1"), -1)
        root.insert(title + 1, beside)


class _Unchecked(OfPage, Treeprocessor):
    """Adds a notice under the title of a page without rules: that no engine has checked it."""

    def run(self, root: Element) -> None:
        page = self.page
        if page is None or page.game is None or not page.game.get("engineless"):
            return
        said = Element("p", {"class": "in-unchecked", "data-search-exclude": ""})
        said.text = AtomicString(UNCHECKED)
        said.tail = "\n"
        title = next((index for index, child in enumerate(root) if child.tag == "h1"), -1)
        root.insert(title + 1, said)


UNCHECKED = "計算で確かめていません。文も図も、書いた人が自分で並べたものです。"


def _of_game(page: PageData, names: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return (source path, label) of those pages of the page's game that are there and are not this one. `names`: which
    page, its label."""
    game, where = page.game or {}, page.place
    links = [(game.get(f"{name}_page"), label) for name, label in names]
    return [(path, label) for path, label in links if path and path != where.path and (where.docs / path).is_file()]


class _Finish(OfPage, Treeprocessor):
    """Moves the texts of `when` blocks into `data-n`; the page holds exactly one value at a time."""

    def run(self, root: Element) -> None:
        page = self.page
        if page is None or not page.players:
            return
        for block in whens(root):
            chosen = set(map(int, block.attrib.pop("data-when").split()))
            if chosen == set(page.players):
                continue
            html = self._html(block)
            block.set("data-n", by_count_attribute({count: html if count in chosen else "" for count in page.players}))
            if page.default not in chosen:
                block.text = ""
                for child in list(block):
                    block.remove(child)

    def _html(self, block: Element) -> str:
        """Return the content of a block as HTML, links as addresses (no builder looks into attributes)."""
        where = self.extension.current.place
        inner = Element("div")
        inner.text = block.text
        inner.extend(list(block))
        for element in inner.iter():
            for key in ("href", "src"):
                link = element.get(key)
                if link:
                    element.set(key, where.resolve(link))
        html: str = self.md.serializer(inner)
        html = html.partition(">")[2].rpartition("</div>")[0].strip()
        return _STASH.sub(self._stashed, html)

    def _stashed(self, match: re.Match[str]) -> str:
        raw = self.md.htmlStash.rawHtmlBlocks[int(match[1])]
        return raw if isinstance(raw, str) else tostring(raw, encoding="unicode", method="html")


class _Frame(Treeprocessor):
    """One element around a page that has a stage or a board: a layout needs a parent, and styles cannot look into children cheaply."""

    def run(self, root: Element) -> None:
        steps = root.find(".//section[@class='in-step']") is not None
        if not (steps or root.find("insuto-board") is not None):
            return
        frame = Element("div", {"class": "in-lesson" if steps else "in-board-page"})
        frame.text, frame.tail = "\n", "\n"
        frame.extend(list(root))
        root[:] = [frame]


class _Leftover(OfPage, Postprocessor):
    """`///` in the output means that pymdownx did not take a block: an error of ours, but never a silent one."""

    def run(self, text: str) -> str:
        left = _LEFTOVER.search(_CODE_HTML.sub("", text))
        page = self.page
        if left and page is not None:
            raise _stop(
                [
                    Complaint(
                        _shown_name(page.place),
                        1,
                        Message("a block fence is left in the page: {text}", text=left[1].strip()),
                    )
                ],
                self.md,
            )
        return text
