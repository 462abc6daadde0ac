"""Material's own search, in Chromium, on the site's real index: Japanese words find the pages that hold them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect
from site_reading import SITE, built, games, pages, sources

import insuto

# Words of each game, standing on pages of its folder: kanji, katakana, both together, kanji with kana.
WORDS = {
    "kardinal": ["修道院", "枢機卿", "地域カード", "捨て札", "置けません", "中間決算", "ジョーカー", "山札", "公開カード"],
    "lancaster": ["騎士", "従者", "貴族", "法律", "紛争", "恩恵"],
}
CASES = [(game, word) for game in games() for word in WORDS.get(game, [])]


@cache
def index() -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((SITE / "search/search_index.json").read_text(encoding="utf-8"))["docs"]
    return entries


def plain(text: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", text))


@pytest.fixture(scope="module")
def found(site_address: str, chromium: Browser) -> Iterator[Callable[[str], set[str]]]:
    """A word → pages that the search box offers for it."""
    context = chromium.new_context(viewport={"width": 1280, "height": 820}, service_workers="block", locale="ja-JP")
    page = context.new_page()
    page.goto(f"{site_address}/guide/", wait_until="networkidle")

    def look(word: str) -> set[str]:
        box = page.locator(".md-search__input")
        box.click()
        box.fill("")
        box.press("Shift")  # the box listens to keyup
        meta(page, "入力してください")
        page.keyboard.insert_text(word)
        box.press("Shift")
        return results(page)

    yield look
    context.close()


def meta(page: Page, wanted: str) -> str:
    """The line over the results, once it says the wanted word. (The page's policy lets no condition be evaluated in it.)"""
    line = page.locator(".md-search-result__meta")
    expect(line).to_contain_text(wanted)
    return line.inner_text()


def results(page: Page) -> set[str]:
    """All pages in the list of results, which grows as it is scrolled."""
    said = meta(page, "見つかり")
    number = re.match(r"\d+", said)
    wanted = int(number[0]) if number else 0
    listed = "[...document.querySelectorAll('.md-search-result__item > a')].map(a => a.pathname)"
    paths: list[str] = []
    for turn in range(40):
        paths = page.evaluate(listed)
        if len(set(paths)) >= wanted:
            break
        # Only a scroll brings more: at the end, first a little up.
        page.evaluate(f"document.querySelector('.md-search__scrollwrap').scrollBy(0, {4000 if turn % 2 else -400})")
        page.wait_for_timeout(50)
    assert len(set(paths)) == wanted, said
    return {f"{urlsplit(path).path.lstrip('/')}index.html" for path in paths}


def holding(word: str) -> set[str]:
    """Pages of readers (not of developers) in whose text the word stands."""
    return {name for name, page in pages().items() if word in page.text and not name.startswith("dev/") and name != "404.html"}


@pytest.mark.parametrize(("game", "word"), CASES)
def test_words_find_their_pages(game: str, word: str, found: Callable[[str], set[str]]) -> None:
    wanted = holding(word)
    assert [name for name in wanted if name.startswith(f"{game}/")], f"{word} stands on no page: choose another word"
    assert not wanted - found(word)


@pytest.mark.parametrize("game", games())
def test_every_game_has_words(game: str) -> None:
    assert len(WORDS.get(game, [])) >= 5, f"name words of {game} that search must find"


def test_nonsense_finds_nothing(found: Callable[[str], set[str]]) -> None:
    assert found("鰯雲") == set()


@pytest.mark.parametrize("game", games())
def test_words_that_may_be_broken_are_found(game: str, found: Callable[[str], set[str]]) -> None:
    """Between phrases the page has `<wbr>`: words on both sides are found, and the index has the sentence whole."""
    name = next(built(s) for s in sources() if s.startswith(f"{game}/") and pages()[built(s)].named("insuto-stage"))
    text = (SITE / name).read_text(encoding="utf-8")
    around = re.search(r"([一-龯]{2,4})[はをがのに]<wbr ?/?>([一-龯]{2,4})[はをがのに]", text)
    assert around, "no break hint between two words"
    split = re.findall(r"[一-龯ァ-ヴー]+<wbr ?/?>[一-龯ァ-ヴー]+", text)  # one word for search, with a hint in it
    for word in [*around.groups(), *map(plain, split[:3])]:
        assert name in found(word), word
    together = plain(around[0])
    assert any(together in plain(entry["text"]) for entry in index())
    assert not [entry["location"] for entry in index() if "<wbr" in entry["text"] or "\u200b" in entry["text"]]


@pytest.mark.parametrize("game", games())
def test_words_bound_to_a_number_are_found(game: str, found: Callable[[str], set[str]]) -> None:
    """A no-break space stands between a number and what it counts: both are words of their own, typed with a plain space."""
    name = next(built(s) for s in sources() if s.startswith(f"{game}/") and pages()[built(s)].named("insuto-stage"))
    texts = [plain(entry["text"]) for entry in index() if entry["location"].startswith(name.removesuffix("index.html"))]
    around = next(filter(None, (re.search(r"[0-9]+\u00a0[一-龯ァ-ヴ]{2,}", text) for text in texts)))
    assert name in found(around[0].replace("\u00a0", " "))
    assert name in found(around[0].split("\u00a0")[1])


@pytest.mark.parametrize("game", games())
def test_rules_are_found_by_number(game: str, found: Callable[[str], set[str]]) -> None:
    rules = list(insuto.load(game).rules)
    assert f"{game}/rules/index.html" in found(rules[len(rules) // 2])
    headings = {entry["location"] for entry in index()}
    assert {f"{game}/rules/#{rule}" for rule in rules} <= headings


def variants() -> list[tuple[str, dict[str, str], str]]:
    """(page, texts by player count, the count shown) of every place whose text depends on it."""
    found = []
    for name, page in pages().items():
        for value in page.data("data-n"):
            default = page.named("insuto-stage")[0].given["data-default"]
            found.append((name, {count: plain(text).strip() for count, text in json.loads(value).items()}, default))
    return found


def test_only_the_shown_variant_is_in_the_index() -> None:
    """A page holds exactly one value at a time, so the index has no 「各州に 234 枚」."""
    assert len(variants()) >= 3
    checked = 0
    whole = {}
    for entry in index():
        where = entry["location"].split("#")[0]
        whole[where] = whole.get(where, "") + "\n" + re.sub(r"\s+", " ", plain(entry["text"]))
    for name, texts, default in variants():
        text = whole[name.removesuffix("index.html")]
        shown = re.sub(r"\s+", " ", texts[default])
        assert shown in text
        for count, other in texts.items():
            other = re.sub(r"\s+", " ", other)
            if count != default and len(other) >= 8 and other not in shown:  # a bare figure stands in other sentences too
                checked += 1
                assert other not in text, f"{name}: the text for {count} players can be found"
        together = "".join(texts.values())
        if len(set(texts.values())) == len(texts) and len(together) >= 4:
            assert together not in text
    assert checked >= 2


def readings() -> list[tuple[str, str, str]]:
    """(page, base, reading) of every ruby in the articles."""
    found = []
    for name, page in pages().items():
        if not name.startswith("dev/"):
            text = page.file.read_text(encoding="utf-8")
            for ruby in re.findall(r"<ruby[^>]*>(.*?)</ruby>", text, re.DOTALL):
                reading = "".join(re.findall(r"<rt[^>]*>(.*?)</rt>", ruby, re.DOTALL))
                base = plain(re.sub(r"<r[tp][^>]*>.*?</r[tp]>", "", ruby, flags=re.DOTALL))
                found.append((name, base, plain(reading)))
    return found


def test_readings_do_not_break_words() -> None:
    assert len(readings()) > 3
    for name, base, reading in readings():
        texts = [plain(entry["text"]) for entry in index() if entry["location"].split("#")[0] == name.removesuffix("index.html")]
        assert any(base in text for text in texts), f"{name}: {base}"
        assert not any(f"{base}{reading}" in text or f"{base}({reading}" in text for text in texts), f"{name}: {base}{reading}"


def test_words_with_readings_are_found(found: Callable[[str], set[str]]) -> None:
    for name, base, _ in readings()[:4]:
        assert name in found(base), base
