"""The pages of a site that is being written, by MkDocs: complete the first time, then only what has changed.

A rendered page depends on its own text, on the compiled files of it and of its game, on the texts that it borrows, and
on what all pages share. MkDocs' own `dirty` build checks times alone; which page is rendered is decided here, by
resetting the time of its output.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import jinja2
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import ConfigurationError, MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from insuto.core.plain import JsonObject
from insuto_authoring import mkdocs_said
from insuto_lesson import borrowed, compiled, front
from insuto_lesson.messages import Message

GEN = Path("assets/gen")
_KNOWN = {"search", "material/search"}
"""Plugins that keep nothing from page to page which a reader would miss; with any other every page is rendered."""


class _Templates(jinja2.BytecodeCache):
    """Compiled templates, in memory."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        if code := self._code.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()


class _Choice(BasePlugin):  # type: ignore[type-arg,no-untyped-call]
    """Says which files MkDocs finds changed.

    before   what each file was made of when it was written; {} where all is rewritten
    titles   what the pages are called, for those that are not read again
    anchors  where links into the pages may lead, for the same; those of pages that are read are added
    """

    def __init__(
        self, before: dict[str, str], titles: dict[str, str], anchors: dict[str, set[str]], templates: _Templates
    ) -> None:
        self._before, self._titles, self._anchors, self._templates = before, titles, anchors, templates
        self.now: dict[str, str] = {}
        self.files: Files | None = None

    def on_files(self, files: Files, *, config: Any) -> Files:
        docs = Path(config.docs_dir)
        index = compiled.read(docs / GEN).index
        for file in files:
            if file.abs_src_path is None:
                continue
            self.now[file.src_uri] = made = _made_of(docs, file.src_uri, Path(file.abs_src_path), index)
            written = Path(file.abs_dest_path)
            if self._before and self._before.get(file.src_uri) != made and written.is_file():
                os.utime(written, (0, 0))
        self.files = files
        return files

    def on_nav(self, nav: Navigation, *, config: Any, files: Files) -> Navigation:
        for page in nav.pages:
            if page.title is None and page.file.src_uri in self._titles and not page.file.is_modified():
                page.title = self._titles[page.file.src_uri]
        return nav

    def on_env(self, env: jinja2.Environment, *, config: Any, files: Files) -> jinja2.Environment:
        env.bytecode_cache = self._templates
        for page in (file.page for file in files if file.page is not None):
            if page.present_anchor_ids is None:
                page.present_anchor_ids = self._anchors.get(page.file.src_uri)
            else:
                self._anchors[page.file.src_uri] = page.present_anchor_ids
        return env

    def titles(self) -> dict[str, str]:
        """Return what each page is called now."""
        pages = [file.page for file in self.files or () if file.page is not None]
        return {page.file.src_uri: page.title for page in pages if page.title is not None}


class Pages:
    """Renders one site again and again."""

    def __init__(self) -> None:
        self._before: dict[str, str] = {}
        self._titles: dict[str, str] = {}
        self._anchors: dict[str, set[str]] = {}
        self._templates = _Templates()
        self.said = _Said()
        log = logging.getLogger("mkdocs")
        log.setLevel(logging.WARNING)
        log.addHandler(self.said)

    def render(self, whole: Path, shown: Path) -> Path | None:
        """Render what has changed into `shown`, or the complete site into `whole`; return which of them, None where it
        failed (and reported why)."""
        try:
            if self._before and shown.is_dir():
                titles = self._titles
                if self._build(shown, self._before) and self._titles == titles:
                    return shown
            shutil.rmtree(whole, ignore_errors=True)
            self._build(whole, {})
        except (MkDocsException, SystemExit) as error:
            if isinstance(error, ConfigurationError):
                self.said.print(*(mkdocs_said.placed(str(error), Path()) or (str(error),)))
            return None
        return whole

    def _build(self, out: Path, before: dict[str, str]) -> bool:
        """Render; False where a page was added or removed, or the configuration changed, so that the complete site must
        be rendered."""
        config = load_config(site_dir=str(out.resolve()))
        if before and (config.hooks or set(config.plugins) - _KNOWN or _names(config.docs_dir) != _pages(before)):
            return False
        choice = _Choice(before, self._titles, self._anchors, self._templates)
        config.plugins["insuto/choice"] = choice
        config.plugins.on_startup(command="build", dirty=bool(before))
        try:
            build(config, dirty=bool(before))
        finally:
            config.plugins.on_shutdown()
        # A page that nothing lists and that has not changed is not read again: it is called as before.
        self._before, self._titles = choice.now, (self._titles if before else {}) | choice.titles()
        return True

    def forget(self) -> None:
        """Render the complete site the next time: what was written is not shown."""
        self._before = {}


class _Said(logging.Handler):
    """Prints what MkDocs says, with the lines that it is about; `count`: how many sentences."""

    count = 0

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if not text.startswith("A 'dirty' build"):
            self.print(*(mkdocs_said.placed(text, Path()) or (Message("MkDocs says: {text}", text=text),)))

    def print(self, *said: object) -> None:
        for one in said:
            print(one, file=sys.stderr, flush=True)
        self.count += len(said)


def _names(docs: str) -> set[str]:
    return {file.relative_to(docs).as_posix() for file in Path(docs).rglob("*.md")}


def _pages(files: dict[str, str]) -> set[str]:
    return {name for name in files if name.endswith(".md")}


def _made_of(docs: Path, name: str, source: Path, index: JsonObject) -> str:
    """Hash a file's inputs."""
    facts = source.stat()
    if not name.endswith(".md"):
        return f"{facts.st_mtime_ns} {facts.st_size}"
    text = source.read_text(encoding="utf-8", errors="replace")
    entry = index.get("pages", {}).get(name)
    game = index.get("games", {}).get(entry["game"] if entry else name.partition("/")[0])
    parts: list[object] = [text, entry, game]
    if front.LINE in text:
        parts.append(index)
    if game and any(f"/// {block}" in text for block in borrowed.BORROWING):
        lenders = [docs / game[page] for page in borrowed.PAGES if game.get(page)]
        parts += [lender.read_text(encoding="utf-8", errors="replace") for lender in lenders if lender.is_file()]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def main(out: str) -> int:
    """Render a site once, into a folder that is emptied first; return 1 where anything is wrong, which has been printed."""
    pages = Pages()
    return 0 if pages.render(Path(out), Path(out)) and not pages.said.count else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
