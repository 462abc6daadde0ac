"""Begin a game: a small game that works, with its lesson, rules, rulings and tests, to be changed piece by piece.

Nothing that is already there is overwritten.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from insuto import kit
from insuto.core.rulebook import RULES_FILE
from insuto_authoring import carried, mkdocs_file
from insuto_lesson import rules_page
from insuto_lesson.complaints import Complaints
from insuto_lesson.front import LINE as FRONT_LINE
from insuto_lesson.messages import Message, Refused

KINDS = ("cards", "board", "sealed", "told")
STATIC = "told"
"""The kind without rules to compute: pages alone, no package."""
_PACKAGES = {"insuto", "insuto_lesson", "insuto_bundle", "insuto_authoring"}
_TAKEN = {"docs", "tests", "site", "overrides", "wheels", "conftest", *_PACKAGES}
PAGES = {
    "lesson": "インスト",
    "play": "触る盤",
    "rulings": "裁定集",
    "rules": "ルール",
    "components": "内容物の設定",
}
Files = Iterator[tuple[str, Path]]
"""Text and target of each file to write."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of every way to begin a game."""
    parser.add_argument("id", help=str(Message("a-z, 0-9 and _: names the package and the folder of pages")))
    parser.add_argument("title", help=str(Message("the game's name as readers see it")))
    parser.add_argument(
        "--kind",
        choices=KINDS,
        default="cards",
        help=str(
            Message(
                "what it begins with: cards (and chance), a board, sealed (a choice in secret, areas), or told: pages alone, without Python"
            )
        ),
    )


def check(game_id: str, title: str) -> None:
    """Raise Refused where an id or a title cannot be taken."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game_id) or keyword.iskeyword(game_id):
        raise Refused("id '{game}' must begin with a-z and hold only a-z, 0-9 and _", game=game_id)
    if game_id in _TAKEN or game_id in sys.stdlib_module_names:
        raise Refused("id '{game}' is the name of something else already: choose another", game=game_id)
    if not title.strip() or re.search(r'["\\{}<>\x00-\x1f\x7f]', title):
        raise Refused(
            "title must not be empty or hold quotes, braces, angle brackets, backslashes or control characters"
        )


def class_name(game_id: str) -> str:
    """Return the name of the position's class; that of the game has `Game` behind it.

    >>> class_name("kalah"), class_name("deal")
    ('Kalah', 'DealPosition')
    """
    name = "".join(part.capitalize() for part in game_id.split("_") if part)
    return f"{name}Position" if hasattr(kit, name) or name in ("Play", "Sow", "Discard", "TakingTurn") else name


def fill(text: str, game_id: str, title: str) -> str:
    """Fill a template with the game's id, title, class and the letter of its rule numbers."""
    text = re.sub(r"\bMine(?=Game\b|\b)", class_name(game_id), text)
    return text.replace("@ID@", game_id).replace("@TITLE@", title).replace("@R@", game_id[0].upper())


def game_files(game_id: str, title: str, kind: str, package: Path, docs: Path) -> Files:
    """Yield what a game is made of: its package and its pages."""
    if kind != STATIC:
        page = (carried.STARTERS / kind / "docs" / rules_page.PAGE).read_text(encoding="utf-8")
        yield rules_page.of_text(fill(page, game_id, title), Complaints(rules_page.PAGE)), package / RULES_FILE
    for source, target in (*(() if kind == STATIC else (("game", package),)), ("docs", docs)):
        for template in sorted((carried.STARTERS / kind / source).iterdir()):
            if template.is_file():
                yield fill(template.read_text(encoding="utf-8"), game_id, title), target / template.name


def _of_repository(folder: Path, game_id: str, title: str, kind: str) -> Files:
    """Yield a game's files in a repository of one's own, with its tests."""
    yield from game_files(game_id, title, kind, folder / game_id, folder / "docs" / game_id)
    if kind == STATIC:
        return
    test = (carried.STARTERS / kind / "test_game.py").read_text(encoding="utf-8")
    yield fill(test, game_id, title), folder / "tests" / f"test_{game_id}.py"


def pages(game_id: str, kind: str) -> dict[str, str]:
    """Return the pages of a game that mkdocs.yml lists: title → file."""
    there = [name for name in PAGES if (carried.STARTERS / kind / "docs" / f"{name}.md").is_file()]
    return {PAGES[name]: f"{game_id}/{name}.md" for name in there}


def repository(folder: Path, game_id: str, title: str, kind: str, wheel: str) -> Files:
    """Yield every file of a new repository. `wheel`: how its requirements name insuto."""
    yield from _of_repository(folder, game_id, title, kind)
    places = {
        "README.md": "README.md",
        "pyproject.toml": "pyproject.toml",
        "requirements.txt": "requirements.txt",
        "mkdocs.yml": "mkdocs.yml",
        "gitignore": ".gitignore",
        "index.md": "docs/index.md",
        "manifest.webmanifest": "docs/manifest.webmanifest",
        "conftest.py": "tests/conftest.py",
        "pages.yml": ".github/workflows/pages.yml",
    }
    for name, target in places.items():
        if kind == STATIC and name == "conftest.py":
            continue
        text = (carried.STARTERS / "repository" / name).read_text(encoding="utf-8")
        text = fill(_without_engine(text) if kind == STATIC else text, game_id, title)
        if name == "mkdocs.yml":
            text = mkdocs_file.with_pages(text, title, pages(game_id, kind))
        yield text.replace("@WHEEL@", wheel), folder / target
    licences = carried.place("licences")
    owner = f"the people who made this explanation of {title}"
    mit = (licences / "LICENSE").read_text(encoding="utf-8")
    yield re.sub(r"(?m)^(Copyright \(c\) \d+) .*$", rf"\1 {owner}", mit, count=1), folder / "LICENSE"
    head = (carried.STARTERS / "repository" / "LICENSE-TEXTS.head").read_text(encoding="utf-8")
    legal = (licences / "LICENSE-TEXTS").read_text(encoding="utf-8")
    yield head + legal[legal.index("Attribution 4.0 International\n") :], folder / "LICENSE-TEXTS"


def _without_engine(text: str) -> str:
    """Return a file of a repository without what only a game that is computed has: its package, its board to play on, its tests."""
    for with_engine, without in (
        ('games = ["@ID@"]', "games = []"),
        ("- [触る盤で遊ぶ](@ID@/play.md)\n", ""),
        ("読み進めると、横の盤が動きます。触れば答えます。\n", ""),
        ("`@ID@/` がゲーム、`docs/@ID@/` がページ、`tests/` が検査です。", "ページは `docs/@ID@/` にあります。"),
        ("自分の検査と、どのゲームにも共通の検査", "どのページも正しいかを調べる"),
        ("、動く盤で", "、図といっしょに"),
    ):
        text = text.replace(with_engine, without)
    return text


def write(files: Files) -> None:
    """Write files and print their names. Raises Refused where one is there already, and writes none then."""
    whole = list(files)
    there = [target for _, target in whole if target.exists()]
    if there:
        raise Refused("{file} is already there; nothing was written", file=there[0])
    for text, target in whole:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        print(target)


_GAMES = re.compile(r"(?m)^\[tool\.insuto\].*\n(?:(?!\[).*\n)*?games *= *\[(.*?)([, ]*)\][ \t]*$")
"""The games of a repository, in its own table and on one line: what is in the list, and what may end it."""


def further(folder: Path, game_id: str, title: str, kind: str) -> None:
    """Add a game to a repository: its files, its name in pyproject.toml, its pages in mkdocs.yml. Raises Refused where something stands
    in the way (and then nothing is written)."""
    title = title.strip()
    check(game_id, title)
    project, settings = folder / "pyproject.toml", mkdocs_file.there(folder / mkdocs_file.NAME)
    text = project.read_text(encoding="utf-8")
    named = _GAMES.search(text)
    if not named:
        raise Refused('{file} has no line `games = ["…"]` below [tool.insuto]', file=project.name)
    listed = mkdocs_file.with_pages(settings.read_text(encoding="utf-8"), title, pages(game_id, kind))
    write(_of_repository(folder, game_id, title, kind))
    if kind != STATIC:
        games = ", ".join((*filter(None, [named[1]]), f'"{game_id}"'))
        project.write_text(text[: named.start(1)] + games + text[named.end(2) :], encoding="utf-8")
    settings.write_text(listed, encoding="utf-8")
    front, name = folder / "docs" / "index.md", re.search(r"(?m)^site_name: *(.+)$", listed)
    shown = front.read_text(encoding="utf-8") if front.is_file() else ""
    if FRONT_LINE not in shown and f"{game_id}/" not in shown:
        print(
            Message(
                "next: docs/index.md does not show `{title}`: add a link, or `{line}`, which shows every game; "
                "`site_name` in {settings} is still {name}",
                title=title,
                line=FRONT_LINE,
                settings=settings.name,
                name=name[1] if name else "",
            )
        )
