"""Compiles every page of a docs folder that changed; one line a page, and all errors at once.

Order: read and check all pages → run the changed ones through their games → nothing wrong: write, index last, clean.
A run that finds errors writes nothing, so the pages that were compiled before stay readable.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

import insuto
from insuto.core.errors import BadInput
from insuto.core.game import AnyGame
from insuto.core.plain import JsonObject
from insuto_lesson import (
    asks,
    borrowed,
    card,
    compiled,
    games,
    glossary,
    image,
    inline,
    language,
    links,
    mistyped,
    prepared,
    rules_page,
    source,
    static_file,
    static_find,
    static_table,
    together,
)
from insuto_lesson.beside import composed, text_of
from insuto_lesson.complaints import Complaint, Complaints
from insuto_lesson.memo import Memo
from insuto_lesson.messages import Message
from insuto_lesson.output import Output, dumps
from insuto_lesson.pages import LESSON_LETTERS, PageCompiler

T = TypeVar("T")


@dataclass(slots=True)
class Page:
    """One Markdown file: as parsed, and what becomes of it. `front`: its front matter, with the fences."""

    path: str
    text: str
    source: source.Source
    complaints: Complaints
    front: str = ""
    game: str = ""
    entry: JsonObject | None = None
    summary: Message | None = None


@dataclass(slots=True)
class Result:
    """The outcome of a run: complaints about all files, the lines to print, the files written and removed."""

    errors: list[Complaint] = field(default_factory=list)
    warnings: list[Complaint] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)


class Compiler:
    """One run over one docs folder. `shown` is the docs folder as complaints write it.

    memo   what earlier runs of this process found out; nothing by default
    """

    def __init__(self, docs: Path, out: Path, memo: Memo | None = None) -> None:
        self.memo = memo or Memo()
        self.docs = docs
        self.output = Output(out)
        self.shown = _shown(docs)
        self.old = compiled.read(out).index
        self.extra: list[Complaints] = []
        self.exercised = False
        """Whether a page has an exercise for the front page."""
        self.of_games: set[str] = set()
        """Folders of pages with blocks, whose game may be one that cannot be read."""
        self.faulty: set[str] = set()
        """Games whose code names missing items: what their pages show would only be consequential errors."""
        self.unloaded: set[Complaint] = set()
        """Why games cannot be loaded, each once whatever the number of its pages."""
        engine = Path(insuto.__file__).parent
        self.base_hash = self.memo.folders(engine / "core", engine / "draw", Path(__file__).parent)

    # ---- reading ---------------------------------------------------------------------------------------------------

    def run(self) -> Result:
        """Compile what changed. Nothing is written when there is an error."""
        rules_page.refresh(
            self.docs, Path.cwd()
        )  # before a game is read; what is wrong is said where the page is compiled
        pages = self._pages()
        known = games.known_games(sorted({page.path.partition("/")[0] for page in pages if "/" in page.path}))
        tables = static_find.tables(self.docs, self.shown, pages, known, self.extra)
        known |= {game_id: found.table for game_id, found in tables.items()}
        for page in pages:
            self._game_of(page, known)
        result = Result()
        hashes = {
            game_id: tables[game_id].hash if game_id in tables else self.memo.folders(games.package_of(game))
            for game_id, game in known.items()
        }
        lists = self._games(pages, known)
        sources = {page.path: page.source for page in pages}
        self.of_games = {page.path.rpartition("/")[0] for page in pages if page.source.blocks}
        self.exercised = any(block.name == "front" for page in pages for block in page.source.walk())
        texts = {page.path: page.text for page in pages}
        for page in pages:
            self.extra.append(links.check(page.path, page.source.prose(), self.docs, page.complaints.file))
            self._compile(page, known, hashes, lists, _lenders(lists.get(page.game, {}), sources), texts)
        for complaints in [*self.extra, *(page.complaints for page in pages)]:
            result.errors += sorted(complaints.errors)
            result.warnings += sorted(complaints.warnings)
        result.lines = [str(page.summary) for page in pages if page.summary]
        if result.errors:
            return result
        index = {
            "format": compiled.FORMAT,
            "pages": {page.path: page.entry for page in pages if page.entry},
            "games": lists,
        }
        self.output.flush()
        self.output.put_index(compiled.INDEX, dumps(index) + "\n")
        memo = {compiled.INDEX, *(name for page in pages if page.entry for name in page.entry["files"])}
        result.removed = self.output.clean(memo)
        result.written = self.output.written
        return result

    def _links_out(self) -> None:
        """Report links in the docs folder that lead out of it: a site publishes their targets."""
        docs = self.docs.resolve()
        for folder, folders, files in os.walk(self.docs):
            for one in sorted(Path(folder, name) for name in (*folders, *files)):
                if one.is_symlink() and not Path(os.path.realpath(one)).is_relative_to(docs):
                    complaints = Complaints(f"{self.shown}/{one.relative_to(self.docs).as_posix()}")
                    complaints.error(1, "is a link that leads out of the docs folder: put a copy there")
                    self.extra.append(complaints)

    def _pages(self) -> list[Page]:
        self._links_out()
        pages = []
        out = self.output.folder.resolve()
        for file in sorted(self.docs.rglob("*.md")):
            path = file.relative_to(self.docs)
            if out in file.resolve().parents or any(part.startswith(".") for part in path.parts):
                continue
            name = f"{self.shown}/{path.as_posix()}"
            complaints = Complaints(name)
            whole = text_of(file, complaints) or ""
            text, first = source.split_front_matter(whole)
            parsed = source.parse(text, name, complaints, first)
            front = "".join(whole.replace("\r\n", "\n").splitlines(keepends=True)[: first - 1])
            _matter(whole, front, complaints)
            has_table = (file.parent / static_file.NAME).is_file() or re.search(r"(?m)^table[ \t]*:", front)
            language.check(
                parsed,
                complaints,
                static_table.NEEDS_ENGINE if has_table else (*static_table.MOVES, static_table.PICTURE),
            )
            mistyped.check(parsed, complaints)
            pages.append(Page(path.as_posix(), text, parsed, complaints, front))
        return pages

    def _beside(
        self, folder: str, name: str, read: Callable[[str, Complaints], dict[str, T]], parsed: Hashable = None
    ) -> dict[str, T]:
        """Return what `read` finds in a file next to a game's pages, {} when there is none. `depends`: what it is
        checked against."""
        file = self.docs / folder / name
        if not file.is_file():
            return {}
        found = Complaints("/".join(part for part in (self.shown, folder, name) if part))
        text = text_of(file, found)
        if text is None:
            self.extra.append(found)
            return {}
        answer, complaints = self.memo.get(("beside", file), (text, parsed), lambda: (read(text, found), found))
        self.extra.append(complaints)
        return answer

    def _game_of(self, page: Page, known: dict[str, AnyGame]) -> None:
        """Set the game that a page is about: its `lesson` block's, else its folder's; `settings`, `scorepad` and `drill` may
        name another."""
        folder = page.path.partition("/")[0]
        if folder in known:
            page.game = folder
        for block in page.source.walk():
            if block.name not in ("lesson", "settings", "scorepad", "drill"):
                continue
            if block.name == "lesson" and not block.argument:
                page.game = static_find.id_of(page.path)
                continue
            if block.argument and block.argument not in known:
                game = games.load(block.argument, known)
                if isinstance(game, Complaint):
                    if game not in self.unloaded:
                        self.extra.append(Complaints(game.file, [game]))
                    self.unloaded.add(game)
                    continue
                if isinstance(game, Message):
                    if not any(
                        said.line == block.line for said in page.complaints.errors
                    ):  # the right name has been said
                        page.complaints.error(block.line, game)
                    continue
                known[block.argument] = game
            if block.argument and (block.name == "lesson" or not page.game):
                page.game = block.argument

    def _games(self, pages: list[Page], known: dict[str, AnyGame]) -> JsonObject:
        """Return index.json's entry of every game, after the checks that concern a game across its pages."""
        lists = {}
        for game_id, game in sorted(known.items()):
            mine = [page for page in pages if page.game == game_id]
            folder = game_id
            if mine and not any(page.path.startswith(f"{game_id}/") for page in mine):
                folder = mine[0].path.rpartition("/")[0]
            page_of_rules = f"{folder}/{rules_page.PAGE}" if folder else rules_page.PAGE
            forms = [
                p.path for p in pages if any(b.name == "settings" and b.argument == game_id for b in p.source.walk())
            ]
            if mine:
                self.extra += static_find.misnamed(self.docs / folder, "/".join(filter(None, (self.shown, folder))))
            words = self._beside(folder, "glossary.yml", glossary.read)
            if not static_table.is_static(game):
                names, others = self.memo.get(("checks", game_id), game, partial(checked, game))
                self.extra += [*names, *others]
                if names:
                    self.faulty.add(game_id)
            for page in pages:
                if page.path == page_of_rules:
                    rules_page.check(game, page.source, page.complaints)
            has = {
                "rules_page": page_of_rules,
                "settings_page": forms[0] if forms else "",
                "board_page": _with(mine, lambda block: block.name == "try" and block.text("setup") == "choose"),
                "rulings_page": _with(mine, lambda block: block.name == "ruling"),
                "lesson_page": _with(mine, lambda block: block.name == "step"),
                "sheet_page": _with(mine, lambda block: block.name == "sheet"),
                "setup_page": _with(mine, lambda block: block.name == "prepare"),
                "score_page": _with(mine, lambda block: block.name == "scorepad"),
                "drill_page": _with(mine, lambda block: block.name == "drill"),
            }
            phrasings = self._beside(folder, "asks.yml", partial(asks.read, rules=game.rules), tuple(game.rules))
            near = self._beside(folder, "together.yml", partial(together.read, rules=game.rules), tuple(game.rules))
            try:
                lists[game_id] = games.entry(game, words, phrasings, near, has)
            except BadInput as error:  # the game fails where questions are made of it
                for page in (page for page in mine if page.path == has["drill_page"]):
                    page.complaints.error(1, "no questions can be made of the game: {fault}", fault=error)
                lists[game_id] = games.entry(game, words, phrasings, near, {**has, "drill_page": ""})
        return lists

    # ---- compiling -------------------------------------------------------------------------------------------------

    def _compile(
        self,
        page: Page,
        known: dict[str, AnyGame],
        hashes: dict[str, str],
        lists: JsonObject,
        lenders: borrowed.Lenders,
        texts: dict[str, str],
    ) -> None:
        if page.game not in known:
            if page.path.rpartition("/")[0] not in self.of_games:
                mistyped.outside(page.source, page.complaints, self.exercised)
            if page.source.blocks:
                page.summary = Message("{path}: not compiled", path=page.path)
            return
        _check_undeclared(page, lists)
        _check_ruled(page, known[page.game])
        static_table.check(known[page.game], page.source, page.complaints)
        readable = (
            page.game not in self.faulty and not page.complaints.errors and static_table.readable(known[page.game])
        )
        self._cited(page, known[page.game])
        text_hash = source.body_hash(page.text)
        entry: JsonObject = {"game": page.game, "text": text_hash, "lesson": None, "hash": "", "files": []}
        lesson = next((block for block in page.source.walk() if block.name == "lesson"), None)
        if lesson is None:
            page.entry = entry
            return
        entry["hash"] = self._hash(page, hashes.get(page.game, ""), lists[page.game], texts)
        if self._reused(page, entry["hash"]):
            return
        if not readable:  # what the parser could not read would only cause false errors
            page.summary = Message("{path}: not compiled", path=page.path)
            return
        before = set(self.output.files)
        compiler = PageCompiler(page.source, page.path, self.output, page.complaints, lenders, self._pictures(page))
        data = compiler.lesson() if compiler.head(lesson, known[page.game]) else None
        entry["card"] = compiler.card(lesson, data) if data else None
        if data is None or page.complaints.errors:
            page.summary = Message("{path}: not compiled", path=page.path)
            return
        folder, _, name = page.path.removesuffix(".md").rpartition("/")
        file = self.output.put(folder, f"{name}.", "json", dumps(data))
        entry["lesson"] = f"{folder}/{file}" if folder else file
        # Two pages of a folder may share a base or a picture: everything that this page names belongs to it.
        entry["files"] = sorted(set(self.output.files) - before | _named(data, self.output, folder) | {entry["lesson"]})
        summary = _summary(data, compiler.letters())
        if compiler.letters() > LESSON_LETTERS and data["steps"]:
            page.complaints.warn(
                lesson.line,
                "the lesson has {letters} letters; {most} is what fits in 20 minutes",
                letters=compiler.letters(),
                most=LESSON_LETTERS,
            )
        entry["summary"] = [summary.en, summary.ja]
        entry["warnings"] = [[w.line, w.said.en, w.said.ja] for w in page.complaints.warnings]
        page.entry, page.summary = entry, Message("{path}: {summary}", path=page.path, summary=summary)

    def _pictures(self, page: Page) -> image.Place:
        """Return the place of the pictures that a page names."""
        return image.Place((self.docs / page.path).parent, self.docs)

    def _hash(self, page: Page, of_game: str, lists: JsonObject, texts: dict[str, str]) -> str:
        """Hash all that a page's lesson depends on: its text and pictures, the game, the pages it borrows from, and this package."""
        pictures = static_find.pictures_hash(page.source, self._pictures(page))
        parts = [page.text, page.path, str(page.source.first), self.base_hash, of_game, pictures]
        if any(block.name in prepared.KINDS or block.name in borrowed.BORROWING for block in page.source.walk()):
            parts += [texts.get(lists[name], "") for name in borrowed.PAGES]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:20]

    def _reused(self, page: Page, page_hash: str) -> bool:
        """Take over what an earlier run made of a page, if nothing has changed since; return whether it could."""
        old = self.old.get("pages", {}).get(page.path)
        if not old or old["hash"] != page_hash or not all(map(self.output.has, old["files"])):
            return False
        page.entry = old
        for line, *answer in old["warnings"]:
            page.complaints.warn(line, Message.verbatim(*answer))
        summary = Message.verbatim(*old["summary"])
        page.summary = Message("{path}: {summary} (unchanged)", path=page.path, summary=summary)
        return True

    def _cited(self, page: Page, game: AnyGame) -> None:
        """Complain about every `[[K-…]]` that names no rule."""
        for line, text in page.source.prose():
            for rule in inline.rules_cited(text):
                if rule not in game.rules:
                    page.complaints.error(
                        line,
                        "[[{rule}]] names no rule of `{game}`{hint}",
                        rule=rule,
                        game=game.id,
                        hint=language.suggest(rule, game.rules),
                    )
            for form, rule in mistyped.rules_in_one_bracket(text):
                if rule in game.rules:
                    page.complaints.error(line, "`{form}` is not read: write `{plain}`", form=form, plain=f"[{form}]")


def _check_undeclared(page: Page, lists: JsonObject) -> None:
    """Complain about blocks that need something of the game that it does not declare."""
    for block in page.source.walk():
        if block.name == "scorepad" and not lists.get(block.argument, {}).get("score_pads"):
            page.complaints.error(block.line, "`{name}` declares no score pad (`Game.score_pad`)", name=block.argument)
        if block.name == "flow" and not lists[page.game]["flow"]:
            page.complaints.error(block.line, "`flow` tells the game's flow, and its words have no table FLOW")


def _check_ruled(page: Page, game: AnyGame) -> None:
    """Complain, on the page of the rulings, about every reading of the game that none of them is about."""
    if page.path != f"{page.game}/rulings.md":
        return
    heads = [head.text for block in page.source.walk() for head in block.all("reading")]
    chosen = {name.strip() for head in heads for name in re.findall(r"([\w ]+)=", head.partition("|")[0])}
    for option in game.options:
        if option.name not in chosen:
            page.complaints.error(
                1,
                "no ruling is about the reading `{name}` of the game: write a `ruling` with `{example}` and the others",
                name=option.name,
                example=f"reading: {option.name}={option.default} | …",
            )


def _matter(whole: str, front: str, complaints: Complaints) -> None:
    """Look whether the front matter of a page can be read: MkDocs would show it as text."""
    lines = whole.splitlines()
    if front:
        composed("\n".join(["", *front.splitlines()[1:-1]]), complaints)
    elif len(lines) > 1 and lines[0].rstrip() == "---" and re.match(r"\w+:", lines[1]):
        complaints.error(1, "what begins with `---` here is not closed: end it with a line `---`")
    elif re.match(r"\s*\n---[ \t]*\n\w+:", whole):
        line = next(number for number, text in enumerate(lines, 1) if text.strip())
        complaints.error(line, "`---` with settings below it stands on the first line: take out the empty lines above")


def _named(data: JsonObject, output: Output, folder: str) -> set[str]:
    """Return every file in the output that a lesson names, directly or through its scene files."""
    found: set[str] = set()
    names = [
        data["style"],
        *data["bases"].values(),
        data["shared"],
        data["shared_narrow"],
        data.get("cited"),
        data.get("scripts"),
    ]
    for scene in data["scenes"].values():
        names += [*scene["files"].values(), *scene.get("narrow", {}).values()]
        for file in scene["files"].values():
            parsed = json.loads(output.files[f"{folder}/{file}" if folder else file])
            names += [frame["still"] for frame in parsed["frames"] if "still" in frame]
    names += [example["still"] for example in data["examples"].values()]
    names += [shown["still"] for counts in data.get("shown", {}).values() for shown in counts.values()]
    names += [reading["still"] for ruling in data["rulings"].values() for reading in ruling["readings"]]
    found |= {f"{folder}/{name}" if folder else name for name in names if name}
    return found


def _lenders(game: JsonObject, sources: dict[str, source.Source]) -> borrowed.Lenders:
    """Return the pages of a game that lend words. `game`: its entry in index.json."""
    lesson, rulings, rules = (sources.get(game.get(name, "")) for name in borrowed.PAGES)
    return borrowed.Lenders(lesson, rulings, rules, game.get("rulings_page", ""))


def _summary(data: JsonObject, letters: int) -> Message:
    steps, examples, rulings, tries = (len(data[name]) for name in ("steps", "examples", "rulings", "tries"))
    pictures = len(data.get("shown", ()))
    counted = (
        (steps, Message("{count} steps", count=steps)),
        (examples, Message("{count} examples", count=examples)),
        (rulings, Message("{count} rulings", count=rulings)),
        (tries, Message("{count} tries", count=tries)),
        (pictures, Message("{count} pictures", count=pictures)),
    )
    shown = [answer for count, answer in counted if count]
    if data["steps"]:
        minutes = letters / card.MINUTE
        shown.append(Message("{letters} letters, {minutes:.0f} min", letters=letters, minutes=minutes))
    return Message.joined(", ", "、", shown) if shown else Message("no blocks")


def _with(pages: Iterable[Page], wanted: Callable[[source.Block], bool]) -> str:
    """Return the first page that has such a block, "" where none has."""
    return next((page.path for page in pages if any(wanted(block) for block in page.source.walk())), "")


def checked(game: AnyGame) -> tuple[list[Complaints], list[Complaints]]:
    """Return what is wrong with the names in a game's code; with its figures and words."""
    place = _shown(games.package_of(game))
    return games.check_names(game), [games.check_components(game, place), *games.check_words(game, place)]


def _shown(path: Path | None) -> str:
    """Return a path as complaints write it: from the working folder where it lies in it."""
    if path is None:
        return ""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def report(result: Result, strict: bool) -> int:
    """Print a run and return the exit code: 1 with errors, or with warnings when `strict`."""
    for line in result.lines:
        print(line)
    for warning in result.warnings:
        place = f"{warning.file}:{warning.line}"
        print(Message("{place}: warning: {message}", place=place, message=warning.said), file=sys.stderr)
    for error in result.errors:
        print(str(error), file=sys.stderr)
    if result.errors:
        count = len(result.errors)
        many = Message("{count} errors; nothing was written", count=count)
        print(many if count > 1 else Message("1 error; nothing was written"), file=sys.stderr)
    elif strict and result.warnings:
        said = Message("stopped by {count} warnings (above): mend what they name", count=len(result.warnings))
        print(said, file=sys.stderr)
    return 1 if result.errors or (strict and result.warnings) else 0
