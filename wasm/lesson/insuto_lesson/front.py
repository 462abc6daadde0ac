"""The front page: the games of a site, each with its board, what it is and the ways in; and one exercise that answers a touch.

The games are written as `<div class="in-games"></div>`, the exercise as `<div class="in-exercise"></div>`, each alone on its line, on a
page of no game. Every game whose lesson was compiled has its place there, the shortest explanation first; a way is there where the game
has the page that it leads to. The exercise is the `front` block of the first game that has one. It needs no script: what can be touched
are radio buttons, and each is followed by its answer.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

from insuto_lesson.blocks import OfPage
from insuto_lesson.compiled import Compiled
from insuto_lesson.place import Place

STYLE = "assets/stage/front.css"
LINE = '<div class="in-games"></div>'
EXERCISE = '<div class="in-exercise"></div>'
START = "はじめる"

# What else a reader comes for, and the page that it leads to: kinds of pages as in index.json.
WAYS: tuple[tuple[str, str, str], ...] = (
    ("卓で説明", "lesson", "?table=1"),
    ("準備", "setup", ""),
    ("触る盤", "board", ""),
    ("裁定集", "rulings", ""),
    ("早見表", "sheet", ""),
    ("得点表", "score", ""),
)


class Styled(OfPage, Treeprocessor):
    """Names the front page's style sheet before its first line: what is painted before a sheet comes moves with it."""

    def run(self, root: Element) -> None:
        page = self.page
        if page is not None and page.front:
            root.insert(0, Element("link", {"rel": "stylesheet", "href": page.place.url_of(STYLE)}))


def is_front(lines: Sequence[str]) -> bool:
    """Return True if the page has a place for the games or the exercise."""
    return any(line.strip() in (LINE, EXERCISE) for line in lines)


def filled(lines: Sequence[str], where: Place, made: Compiled, gen: str) -> list[str]:
    """Return the page's lines with the games and the exercise in their places."""
    found = {LINE: _games, EXERCISE: _exercise}
    return [found[line.strip()](where, made, gen) if line.strip() in found else line for line in lines]


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
    return f'<div class="in-games">{"".join(shown)}</div>'


def _lesson(made: Compiled, game: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the entry of a game's lesson; None where it has none that can be shown."""
    entry: Mapping[str, Any] | None = made.index.get("pages", {}).get(game.get("lesson_page", ""))
    return entry if entry and entry.get("card") else None


def _game(
    card: Mapping[str, Any], entry: Mapping[str, Any], game: Mapping[str, Any], where: Place, gen: str, *, late: bool
) -> str:
    """Return one game; `late`: its picture may be loaded when it is near."""
    folder = str(entry["lesson"]).rpartition("/")[0]
    still = where.url_of(f"{gen}/{folder}/{card['still']}")
    width, height = card["size"]
    title = html.escape(game["title"])
    about = f'<p class="in-game-about">{html.escape(card["about"])}</p>' if card["about"] else ""
    loading = ' loading="lazy"' if late else ""
    return (
        '<section class="in-game">'
        f'<a class="in-game-face" href="{where.url_of(game["lesson_page"])}">'
        f'<span class="in-game-board in-still"><img src="{still}" width="{width}" height="{height}" alt="{title}の盤"{loading}></span>'
        f"<h2>{title}</h2></a>"
        f'{about}<p class="in-game-facts"><span>{_players(card["players"])}</span> <span>説明は約 {card["minutes"]} 分</span></p>'
        f"{_ways(title, game, where)}</section>"
    )


def _players(counts: Sequence[int]) -> str:
    whole = list(counts) == list(range(counts[0], counts[-1] + 1))
    return (f"{counts[0]}〜{counts[-1]}" if whole and len(counts) > 1 else "、".join(map(str, counts))) + " 人"


def _ways(title: str, game: Mapping[str, Any], where: Place) -> str:
    def link(words: str, path: str, cls: str = "") -> str:
        # The same words stand at every game: a screen reader that reads only the links needs the game's name.
        return f'<a{cls} href="{path}" aria-label="{words}: {title}">{words}</a>'

    start = link(START, where.url_of(game["lesson_page"]), ' class="in-start"')
    quiet = [
        link(words, where.url_of(path) + more)
        for words, kind, more in WAYS
        if (path := game.get(f"{kind}_page")) and (where.docs / path).is_file()
    ]
    return f'{start}<div class="in-ways">{"".join(quiet)}</div>'


def _exercise(where: Place, made: Compiled, gen: str) -> str:
    for game in made.index.get("games", {}).values():
        entry = _lesson(made, game)
        if entry and (file := entry["card"].get("exercise")):
            folder = str(entry["lesson"]).rpartition("/")[0]
            still = made.load(f"{folder}/{file}")
            style = where.url_of(f"{gen}/{folder}/{still['style']}")
            return _board(still, game, where, style)
    return EXERCISE


def _board(still: Mapping[str, Any], game: Mapping[str, Any], where: Place, style: str) -> str:
    """Return the board, what can be touched with its answers, and the prompt."""
    left, top, width, height = still["view"]
    places = "".join(
        _place(place, number, f"{left} {top} {width} {height}", game, where)
        for number, place in enumerate(still["places"])
    )
    right = "、".join(place["name"].partition(":")[0] for place in still["places"] if "row" in place)
    return (
        f'<fieldset class="in-exercise" data-search-exclude style="--in-wide:{width};--in-high:{height}">'
        f'<legend>{html.escape(still["ask"])}</legend><link rel="stylesheet" href="{style}">'
        f'<div class="in-exercise-board">{_inline(still["svg"])}</div>{places}'
        f'<div class="in-exercise-ask" aria-hidden="true"><p class="in-exercise-kind">ためしに、1 つ</p>'
        f"<p>{_sentences(still['ask'])}</p><small>{html.escape(still['note'])}</small></div>"
        f'<p class="in-exercise-paper">答え：{html.escape(right)}</p></fieldset>'
    )


def _place(place: Mapping[str, Any], number: int, view: str, game: Mapping[str, Any], where: Place) -> str:
    """Return one place to touch, and its answer."""
    x, y = place["at"]
    rule = place["rule"]
    link = where.url_of(f"{game['rules_page']}#{rule}")
    text, is_right = html.escape(place["text"]), "row" in place
    source = f'<a class="in-answer-rule" href="{link}" title="{html.escape(game["rules"][rule]["title"])}">{rule}</a>'
    at = f"--in-x:{x}%;--in-y:{y}%"
    button = (
        f'<input type="radio" name="in-exercise" id="in-exercise-{number}" aria-label="{html.escape(place["name"])}" '
        f'aria-describedby="in-answer-{number}"{" data-right" if is_right else ""} style="{at}">'
    )
    if not is_right:
        low = " in-low" if y > 50 else ""
        return f'{button}<div class="in-answer{low}" id="in-answer-{number}" style="{at}"><p>{text}</p>{source}</div>'
    lesson = where.url_of(game["lesson_page"])
    return (
        f'{button}<div class="in-answer in-right"><svg class="in-svg" viewBox="{view}" aria-hidden="true">{_row(place["row"])}'
        f'<g class="in-exercise-new">{_inline(place["new"])}</g>{_numbers(place["row"])}</svg>'
        f'<div class="in-exercise-said"><p class="in-exercise-kind">そのとおりです</p>'
        f'<p id="in-answer-{number}">{text}</p>{source}<a class="in-start" href="{lesson}">このゲームを{START}</a></div></div>'
    )


def _sentences(text: str) -> str:
    """Return a text of which each sentence begins on a line of its own where it does not fit."""
    return "".join(f"<span>{html.escape(one)}</span>" for one in re.findall("[^。]+。?", text))


def _inline(svg: str) -> str:
    """Return a drawing for the page itself. The theme writes over the `href` of all elements, which that of `use` does not bear."""
    return svg.replace(" href=", " xlink:href=")


def _row(row: Sequence[Sequence[float]]) -> str:
    return f'<path class="in-exercise-row" d="M{"L".join(f"{x:g} {y:g}" for x, y in row)}"/>'


def _numbers(row: Sequence[Sequence[float]]) -> str:
    return "".join(
        f'<g class="in-exercise-number" transform="translate({x + 26:g} {y - 22:g})"><circle r="15"/><text y="6.5">{number}</text></g>'
        for number, (x, y) in enumerate(row, 1)
    )
