"""Finds the folders and pages that have a table without rules: next to the pages (`table.yml`), or in the front matter
of one (`table:`)."""

from __future__ import annotations

import contextlib
import difflib
import hashlib
import posixpath
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import insuto
from insuto_lesson import image, rules_page, static_file, static_table
from insuto_lesson.beside import text_of
from insuto_lesson.complaints import Complaints
from insuto_lesson.messages import Message
from insuto_lesson.source import Block, Source

_BESIDE = ("glossary.yml", "asks.yml", "together.yml")
"""What else may lie beside the pages of a game."""


class Page(Protocol):
    """The minimum that is needed of a page: its source path below the docs folder, its front matter with the fences,
    its text as parsed."""

    path: str
    front: str
    source: Source
    complaints: Complaints


@dataclass(frozen=True, slots=True)
class Found:
    """A table, and the hash of what it was declared with."""

    table: static_table.StaticTable
    hash: str


def id_of(path: str) -> str:
    """Return what the game of a page is called where its `lesson` block does not say: the page's folder, else the page itself."""
    return posixpath.basename(posixpath.dirname(path)) or posixpath.basename(path).removesuffix(".md")


def tables(
    docs: Path, shown: str, pages: Sequence[Page], engines: Collection[str], extra: list[Complaints]
) -> dict[str, Found]:
    """Return the tables by id. A game with an engine is none, whatever else is declared.

    shown   the docs folder as complaints write it; extra takes what is wrong with a table.yml
    """
    naming: dict[str, list[tuple[Page, Block]]] = {}
    for page in pages:
        for block in page.source.walk():
            if block.name == "lesson":
                naming.setdefault(block.argument or id_of(page.path), []).append((page, block))
    found: dict[str, Found] = {}
    for game_id, named in naming.items():
        if game_id in engines or game_id in insuto.game_ids():
            continue
        made = _table(docs, shown, game_id, named, pages, extra)
        if made:
            found[game_id] = made
    return found


def _table(
    docs: Path,
    shown: str,
    game_id: str,
    named: Sequence[tuple[Page, Block]],
    pages: Sequence[Page],
    extra: list[Complaints],
) -> Found | None:
    fitting = [one for one in named if _unfit_name(game_id, posixpath.dirname(one[0].path)) is None]
    first, _ = (fitting or named)[0]
    folder = posixpath.dirname(first.path)
    declared, text = _declared(docs, shown, folder, [page for page, _ in fitting or named], extra)
    for page, block in named if declared or not all(one.argument for _, one in named) else ():
        if message := _unfit_name(game_id, posixpath.dirname(page.path)):
            page.complaints.error(block.line, message)
    if declared is None and all(one.argument for _, one in named):
        return None  # a game that is not known: said where it is named
    if declared is None:
        declared = static_file.Declared()
    if not fitting:
        return None
    rules = next((page.source for page in pages if page.path == posixpath.join(folder, "rules.md")), None)
    title = next((heading.title for heading in first.source.headings if heading.level == 1), game_id)
    book = rules_page.book(rules, Complaints(""))  # what is wrong is said where that page is compiled
    table = static_table.made(game_id, [one for _, one in fitting], title, declared, book)
    drawn = (piece.picture.href for piece in declared.pieces.values() if piece.picture)
    counts = " ".join(map(str, table.player_counts))
    rule_titles = [f"{rule.id} {rule.title_ja}" for rule in book.values()]
    made_of = "\0".join((text, title, *drawn, counts, *rule_titles))
    return Found(table, hashlib.sha256(made_of.encode()).hexdigest())


def _declared(
    docs: Path, shown: str, folder: str, pages: Sequence[Page], extra: list[Complaints]
) -> tuple[static_file.Declared | None, str]:
    """Return what a table declares and the text of that: in the front matter of one of its pages, or in a file beside them; what is wrong
    with a file comes into `extra`."""
    for page in pages:
        declared = static_file.read_front(page.front, image.Place((docs / page.path).parent, docs), page.complaints)
        if declared:
            return declared, page.front
    file = docs / folder / static_file.NAME
    if file.is_file():
        complaints = Complaints("/".join(part for part in (shown, folder, static_file.NAME) if part))
        extra.append(complaints)
        text = text_of(file, complaints) or ""
        if complaints.errors:
            return static_file.Declared(readable=False), text
        return static_file.read(text, image.Place(docs / folder, docs), complaints), text
    if found := misnamed(docs / folder, "/".join(filter(None, (shown, folder))), (static_file.NAME,)):
        extra += found
        return static_file.Declared(readable=False), ""
    return None, ""


def _unfit_name(game_id: str, folder: str) -> Message | None:
    """Say why a table in this folder cannot be called so."""
    own = posixpath.basename(folder) or game_id
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", own):
        return Message(
            "`{game}` cannot name a game: a folder (or a page) of a-z, 0-9, - and _ gives its name", game=own
        )
    if game_id != own:
        return Message(
            "the table of this page is called `{folder}`, as its folder, not `{game}`", folder=own, game=game_id
        )
    return None


def misnamed(folder: Path, shown: str, names: Sequence[str] = _BESIDE) -> list[Complaints]:
    """Return what is said of files whose names are nearly one of these: slips of authors, and what editors and systems write."""
    found = []
    for name in sorted(one.name for one in folder.iterdir()) if folder.is_dir() else ():
        plain = re.sub(r"\.ya?ml(\.txt)?$", ".yml", name.lower())
        near = difflib.get_close_matches(plain, names, 1, 0.85) if plain.endswith(".yml") else []
        if (
            near
            and name not in (*_BESIDE, static_file.NAME)
            and not (folder / near[0]).exists()
            and name[0] == near[0][0]
        ):
            complaints = Complaints(f"{shown}/{name}")
            complaints.error(1, "is not read: call it `{name}`", name=near[0])
            found.append(complaints)
    return found


def pictures_hash(source: Source, place: image.Place) -> str:
    """Return the hash of the author's own pictures that a page shows on its board: it is compiled again when one of them changes."""
    total = hashlib.sha256()
    for block in source.walk():
        for value in block.all(static_table.PICTURE):
            with contextlib.suppress(image.BadImage):  # said where it is shown
                file = place.file(value.text.partition("|")[0].strip())
                if file.suffix.lower() in image.KINDS and file.stat().st_size <= image.MOST:
                    total.update(file.read_bytes())
    return total.hexdigest()
