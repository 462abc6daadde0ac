"""The games of a site on its front page: each with its own board, what it is, and the ways in.

Written as `<div class="in-games"></div>`, alone on its line, on a page of no game. Every game whose lesson was compiled has its
place there, the shortest explanation first; a way is there where the game has the page that it leads to.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import Any

from insuto_lesson.compiled import Compiled
from insuto_lesson.place import Place

STYLE = "assets/stage/front.css"
LINE = '<div class="in-games"></div>'

# What a reader comes for, the page that it leads to, and what else helps with it: kinds of pages as in index.json.
WAYS: tuple[tuple[str, tuple[str, str], tuple[tuple[str, str], ...]], ...] = (
    ("説明する", ("lesson", "?table=1"), (("setup", "準備だけ"),)),
    ("予習する", ("lesson", ""), (("board", "触る盤"),)),
    ("調べる", ("rulings", ""), (("rules", "ルール"), ("sheet", "早見表"))),
    ("数える", ("score", ""), ()),
)


def filled(lines: Sequence[str], where: Place, made: Compiled, gen: str) -> list[str]:
    """Return the page's lines with the games in their place."""
    return [_games(where, made, gen) if line.strip() == LINE else line for line in lines]


def _games(where: Place, made: Compiled, gen: str) -> str:
    games = [
        (entry["card"], entry, game)
        for game in made.index.get("games", {}).values()
        if game.get("listed", True) and (entry := _lesson(made, game))
    ]
    games.sort(key=lambda found: (found[0]["minutes"], found[0]["letters"], found[2]["title"]))
    shown = [
        _game(card, entry, game, where, gen, late=bool(number)) for number, (card, entry, game) in enumerate(games)
    ]
    return f'<div class="in-games"><link rel="stylesheet" href="{where.url_of(STYLE)}">{"".join(shown)}</div>'


def _lesson(made: Compiled, game: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the entry of a game's lesson; None where it has none that can be shown."""
    entry: Mapping[str, Any] | None = made.index.get("pages", {}).get(game.get("lesson_page", ""))
    return entry if entry and entry.get("card") else None


def _game(
    card: Mapping[str, Any], entry: Mapping[str, Any], game: Mapping[str, Any], where: Place, gen: str, *, late: bool
) -> str:
    """Return one game; `late`: its picture may come when it is near."""
    folder = str(entry["lesson"]).rpartition("/")[0]
    still, film = (where.url_of(f"{gen}/{folder}/{card[name]}") for name in ("still", "film"))
    width, height = card["size"]
    title = html.escape(game["title"])
    about = f'<p class="in-game-about">{html.escape(card["about"])}</p>' if card["about"] else ""
    loading = ' loading="lazy"' if late else ""
    return (
        f'<section class="in-game" data-film="{film}">'
        f'<a class="in-game-face" href="{where.url_of(game["lesson_page"])}">'
        f'<span class="in-game-board in-still"><img src="{still}" width="{width}" height="{height}" alt="{title}の盤"{loading}></span>'
        f"<h2>{title}</h2></a>"
        f'{about}<p class="in-game-facts"><span>{_players(card["players"])}</span> <span>説明は約 {card["minutes"]} 分</span></p>'
        f'<div class="in-ways">{"".join(_ways(title, game, where))}</div></section>'
    )


def _players(counts: Sequence[int]) -> str:
    whole = list(counts) == list(range(counts[0], counts[-1] + 1))
    return (f"{counts[0]}〜{counts[-1]}" if whole and len(counts) > 1 else "、".join(map(str, counts))) + " 人"


def _ways(title: str, game: Mapping[str, Any], where: Place) -> list[str]:
    def link(kind: str, words: str, more: str = "", cls: str = "") -> str:
        path = game.get(f"{kind}_page")
        if not path or not (where.docs / path).is_file():
            return ""
        # The same words stand at every game: who hears only the links is told of which game.
        return f'<a{cls} href="{where.url_of(path)}{more}" aria-label="{words}: {title}">{words}</a>'

    found = []
    for words, (kind, more), others in WAYS:
        links = [link(kind, words, more, ' class="in-enter"'), *(link(*other) for other in others)]
        if any(links):
            found.append(f"<div>{' '.join(filter(None, links))}</div>")
    return found
