"""The search box on the sealed site in Chromium: it shows the index's results (`test_site_search.py`), by keys, by
touch, with files that load late or not at all.

The indexes of four games take a second to be made on a page, so one page runs everything that a reader might do on it,
one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from search_reading import data, questions
from site_reading import ROOT, SITE

from bench_parts.search_questions import Index
from contexts import METERED, Contexts, OpenContext
from served import served, sitemap_for
from site_games import games

AXE = ROOT / "wasm/browser/node_modules/axe-core/axe.min.js"


@pytest.fixture
def fresh(site_address: str, contexts: Contexts, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Yield a function that opens a page of the site on which nobody has searched yet.

    instant   without it what is gone to is loaded
    only      the one game that the search knows of: where it matters not that there are others, their indexes need not be made
    """
    taken: list[OpenContext] = []
    failed = request.session.testsfailed

    def own_sitemap(route: Route) -> None:
        # The site was built for another address, with which Material would fall back to full loads.
        answer = route.fetch()
        route.fulfill(response=answer, body=sitemap_for(answer.text(), site_address))

    def make(path: str, width: int = 1280, *, instant: bool = True, only: str = "", **options: Any) -> Page:
        size = {"width": width, "height": 820}
        taken.append(
            contexts.take(viewport=size, service_workers="block", locale="ja-JP", reduced_motion="reduce", **options)
        )
        page = taken[-1].context.new_page()
        page.add_init_script(METERED)  # the search needs no engine
        page.route("**/sitemap.xml", own_sitemap if instant else lambda route: route.abort())
        if only:
            page.route("**/search/games.json", lambda route: route.fulfill(json={"games": [only]}))
        page.goto(f"{site_address}/{path}", wait_until="networkidle")
        return page

    yield make
    contexts.give_back(taken, keep=request.session.testsfailed == failed)


def field(page: Page) -> Locator:
    return page.locator(".md-search__input")


def said(page: Page) -> Locator:
    """Return the sentence above the list."""
    return page.locator(".in-found-count")


def results(page: Page) -> Locator:
    return page.locator("a.in-found-item")


def ask(page: Page, question: str) -> None:
    """Ask, and wait until all that is found stands there."""
    field(page).fill(question)
    expect(page.locator("#in-found")).to_have_attribute("data-query", question)


def listed(page: Page) -> list[dict[str, Any]]:
    """Return the listed results as the index gives them: game, address, title, text, place, what is shown next to it
    and what is marked."""
    found: list[dict[str, Any]] = page.evaluate(
        """() => [...document.querySelectorAll(".in-found-list > li")].map((one) => {
             const [a, ...others] = one.querySelectorAll("a.in-found-item");
             const words = {yes: " → はい", no: " → いいえ"}, answer = a.querySelector(".in-found-answer");
             // The answer follows the question that it answers.
             const title = answer?.closest(".in-found-title");
             if (answer && !title.textContent.endsWith(words[answer.dataset.answer])) throw new Error(answer.textContent);
             return {
               game: a.closest("section").querySelector(".in-found-game").textContent, url: a.href,
               title: a.querySelector(".in-found-title > span").textContent,
               text: a.querySelector(".in-found-text")?.textContent ?? "",
               where: a.querySelector(".in-found-where").textContent, answer: answer?.dataset.answer ?? "",
               other: one.querySelector(".in-found-sides > a + a")?.href ?? "", beside: others.map((other) => other.href),
               marks: [...a.querySelectorAll("mark")].map((mark) => mark.textContent)};
           })"""
    )
    origin = page.evaluate("location.origin") + "/"
    for one in found:
        one["url"], one["other"] = one["url"].removeprefix(origin), one["other"].removeprefix(origin)
        one["beside"] = [url.removeprefix(origin) for url in one["beside"]]
    return found


def accessible_status(page: Page) -> None:
    """Run axe on an open list of results, once its animation has ended."""
    assert said(page).get_attribute("role") == "status"
    page.locator(".md-search__output").evaluate(
        "(one) => Promise.all(one.getAnimations({subtree: true}).map((run) => run.finished))"
    )
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "async () => (await axe.run('.in-search', {resultTypes: ['violations'], preload: false})).violations"
    )
    assert not [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        for node in one["nodes"]
    ]


MARKED = """() => [...(CSS.highlights.get("in-query") ?? [])].map((range) => range.toString())"""


INSIDE = """() => {
  const here = document.querySelector(".in-found-here"), after = (a, b) => (a.compareDocumentPosition(b) & 4) > 0;
  const next = here && [...document.querySelectorAll("h2, h3")].find((heading) => after(here, heading));
  const marked = [...(CSS.highlights.get("in-query") ?? [])];
  return here && marked.length > 0 && marked.every(({ startContainer: at }) => after(here, at) && (!next || after(at, next)));
}"""
"""True if all that is marked stands under the heading that was gone to."""


def arrived(page: Page, wanted: str, words: set[str]) -> None:
    """Wait until a result that was gone to is shown with some of these words marked: in the answer alone, and no particles."""
    page.wait_for_url(wanted)
    here = page.locator(".in-found-here")
    expect(here).to_have_attribute("id", wanted.partition("#")[2])
    expect(here).to_be_in_viewport()
    # The theme may fetch the page again, and what was marked before has gone with the old one.
    page.wait_for_function(f"(words) => ({MARKED})().some((word) => words.includes(word))", arg=[*words])
    assert not {"が", "なら", "の", "は"} & set(page.evaluate(MARKED))
    page.wait_for_function(INSIDE)


def search_and_go(page: Page, question: str, words: set[str]) -> None:
    """Search, go to a result on the page of rulings, and see the words of the query marked there."""
    ask(page, question)
    link = page.locator('a.in-found-item[href*="/lancaster/rulings/#"]').first
    wanted = link.get_attribute("href") or ""
    link.click()
    arrived(page, wanted, words)


def unmarked_by_a_reload(page: Page) -> None:
    page.reload(wait_until="networkidle")
    assert page.evaluate(MARKED) == []
    expect(page.locator(".in-found-here")).to_have_count(0)


def begins_at_the_top(page: Page) -> None:
    """Ask, go down in what is found, ask again."""
    ask(page, "手番")
    # The list comes open with a movement.
    down = "() => { const list = document.querySelector('.md-search__scrollwrap'); list.scrollTop = 300; return list.scrollTop > 0; }"
    page.wait_for_function(down)
    ask(page, "手番に")
    assert page.locator(".md-search__scrollwrap").evaluate("(list) => list.scrollTop") == 0


def test_a_page_of_no_game_by_keys(fresh: Callable[..., Page]) -> None:
    """The box is opened by / and by s and looks through every game; a result is gone to without a load, and marked there."""
    page = fresh("guide/")
    page.evaluate("window.same = true")
    page.keyboard.press("/")
    box, links = field(page), results(page)
    expect(box).to_be_focused()
    expect(said(page)).to_contain_text("入力できます")
    assert box.input_value() == ""
    names_every_game(page)
    begins_at_the_top(page)
    ask(page, "鰯雲")
    expect(said(page)).to_contain_text("「鰯雲」に合うものは見つかりませんでした")
    expect(links).to_have_count(0)
    ask(page, "")
    page.keyboard.insert_text("投票が同数なら")
    expect(links.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).not_to_be_focused()
    expect(page.locator(".md-search__output")).to_have_attribute("inert", "")
    page.keyboard.press("s")
    expect(box).to_be_focused()
    assert box.input_value() == "投票が同数なら"
    wanted = links.first.get_attribute("href") or ""
    page.keyboard.press("Enter")
    arrived(page, wanted, {"同数", "投票"})
    assert page.evaluate("window.same"), "the page was loaded anew"
    expect(page.locator("#__search")).not_to_be_checked()
    expect(page.locator("h1")).to_contain_text("裁定集")
    search_and_go(page, "捕虜の解放は", {"捕虜", "解放"})
    unmarked_by_a_reload(page)


def names_every_game(page: Page) -> None:
    """Ask what every game has an answer to."""
    ask(page, "同点のとき")
    found = listed(page)
    names = [data(game)["name"] for game in games()]
    assert {one["game"] for one in found} >= set(names)
    for one in found:
        game = one["url"].split("/")[0]
        assert one["game"] == (data(game)["name"] if game in games() else "このサイト")
    for name in names:
        expect(said(page)).to_contain_text(re.compile(rf"{name} \d+"))


def test_on_a_phone(fresh: Callable[..., Page]) -> None:
    """From a lesson, by touch, in the dark, and for those who do not see it."""
    page = fresh("lancaster/lesson/", width=390, has_touch=True, color_scheme="dark")
    page.get_by_role("button", name="ほかのページと道具").tap()
    page.get_by_role("button", name="質問").tap()
    expect(field(page)).to_be_focused()
    page.keyboard.insert_text("ほりょ")
    link = page.locator('a.in-found-item[href*="/lancaster/rulings/#"]').first
    expect(link).to_be_visible()
    assert page.evaluate("document.querySelector('.md-search__scrollwrap').scrollWidth") <= 390
    accessible_status(page)
    wanted = link.get_attribute("href") or ""
    link.tap()
    arrived(page, wanted, {"捕虜"})
    expect(page.locator("#__search")).not_to_be_checked()


def test_an_address_may_ask_and_more_is_shown(fresh: Callable[..., Page]) -> None:
    """The theme resets the box shortly after its start, which may be late; a second closing, with the field left,
    counts. Marks are set after a load too."""
    page = fresh(
        "lancaster/laws/?q=騎士", instant=False, only="lancaster"
    )  # a page with few elements: axe looks at what lies below, too
    links = page.locator("section:first-child a.in-found-item")
    expect(links.first).to_contain_text("騎士")
    page.locator("#__search").evaluate("(box) => box.click()")
    expect(page.locator("#__search")).to_be_checked()
    expect(page.locator(".md-search__output")).not_to_have_attribute("inert", "")
    accessible_status(page)
    before = links.count()
    page.locator(".in-found-group button").first.click()
    expect(links.nth(before)).to_be_focused()
    assert links.count() > before
    field(page).press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    page.evaluate("window.same = true")
    search_and_go(page, "投票が同数なら", {"同数", "投票"})
    assert page.evaluate("window.same") is None, "the page was not loaded"
    unmarked_by_a_reload(page)


def test_a_page_of_a_game_waits_for_no_other(fresh: Callable[..., Page], index: Index) -> None:
    """Nothing is loaded before somebody searches; then the current game: its results can be opened at once, and stay
    where they are when the rest is added below. The others' files are loaded after the first query. The final list is
    what the index finds."""
    page = fresh("kardinal/rules/")
    present: list[Route] = []
    page.route("**/search/entries-lancaster.json", lambda route: present.append(route))
    urls: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert urls
    assert not [url for url in urls if re.search(r"/search/|search_box|lunr|workers/search", url)]
    field(page).click()
    expect(said(page)).to_contain_text("入力できます")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some((one) => one.name.includes('/search/entries'))"
    )
    page.wait_for_load_state("networkidle")
    searched = (
        "performance.getEntriesByType('resource').map((one) => one.name.split('/search/')[1]).filter((name) => name)"
    )
    assert set(page.evaluate(searched)) == {"games.json", "entries-kardinal.json", "boards-kardinal.json"}
    page.keyboard.insert_text("修道院")
    links = results(page)
    expect(links.first).to_contain_text("修道院")
    expect(said(page)).to_contain_text("件見つかりました")
    an_earlier_question_says_nothing_any_more(page)
    page.keyboard.insert_text("修道院")
    expect(links.first).to_contain_text("修道院")
    expect(said(page)).to_contain_text("件見つかりました")
    own = links.evaluate_all("(links) => links.map((link) => link.href)")
    assert all("/kardinal/" in address for address in own)
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    assert present
    for route in present:
        route.continue_()
    expect(page.locator("#in-found")).to_have_attribute("data-query", "修道院")
    expect(links.first).to_be_focused()
    after = links.evaluate_all("(links) => links.map((link) => link.href)")
    assert after[: len(own)] == own
    assert len(after) > len(own)
    expect(said(page)).to_contain_text("件見つかりました")
    of_games = {f"{part}-{game}.json" for part in ("entries", "boards") for game in games()}
    assert set(page.evaluate(searched)) == {"games.json", "entries.json", *of_games}
    begins_at_the_top(page)
    a_question_in_kana_waits_for_nothing(page, comes=True)
    shows_the_position(page)
    shows_what_the_index_finds(page, "kardinal", index)


def shows_the_position(page: Page) -> None:
    """Under the first result, where a ruling leads it, its board: it leads there, and has its room before it is loaded."""
    ask(page, "同じ色2枚を2つの国に分けて使える？")
    page.wait_for_function("() => document.querySelector('.in-found-board img')?.naturalWidth > 0")
    first = listed(page)[0]["url"]
    assert (page.locator("a.in-found-board").get_attribute("href") or "").endswith(first)
    assert page.locator(".in-found-board").count() == 1


def an_earlier_question_says_nothing_any_more(page: Page) -> None:
    """While another game's file is still on its way: a question that was taken back."""
    reported = field(page).evaluate(
        """async (field) => {
            const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
            field.value = "修道院が";
            field.dispatchEvent(new InputEvent("input"));
            await wait(110);  // the query is sent by now, and waits
            field.form.reset();
            await wait(200);  // and would say so by now
            return document.querySelector(".in-found-count").textContent;
        }"""
    )
    assert "入力できます" in reported
    expect(field(page)).to_be_focused()
    assert field(page).input_value() == ""


def shows_what_the_index_finds(page: Page, game: str, index: Index) -> None:
    """Ask three questions: the same results in the same order with the same marks, as many as are shown at first."""
    name = data(game)["name"]
    for one in questions(game)[::10]:
        ask(page, one["ask"])
        shown, found = listed(page), index.ask(game, one["ask"])
        parts = [*dict.fromkeys(result["game"] for result in found)]
        assert [*dict.fromkeys(result["game"] for result in shown)] == parts
        for part in parts:
            here, there = ([result for result in all_of if result["game"] == part] for all_of in (shown, found))
            assert here == there[: len(here)], (one["ask"], part)
            assert len(here) >= min(8 if part == name else 3, len(there)), (one["ask"], part)


def a_question_in_kana_waits_for_nothing(page: Page, *, comes: bool) -> None:
    """Search in kana: the results of the typed form are shown before the readings of words are loaded; if that fails
    they stay, if it succeeds the rest is understood too."""
    question = "しゅうどういんのごうけいはいくつ"
    present: list[Route] = []
    page.route("**/readings_ja-*.js", lambda route: present.append(route))
    found, marked = page.locator("#in-found"), page.locator("a.in-found-item mark", has_text="合計")
    with page.expect_request("**/readings_ja-*.js"):
        field(page).fill(question)
    expect(results(page).first).to_be_visible()
    expect(said(page)).to_contain_text("件見つかりました")
    assert found.get_attribute("data-query") != question
    expect(marked).to_have_count(0)
    (route,) = present
    page.unroute("**/readings_ja-*.js")
    if comes:
        route.continue_()
    else:
        # Nor does it at the second try.
        page.route("**/readings_ja-*.js", lambda route: route.abort())
        route.abort()
    expect(found).to_have_attribute("data-query", question)
    expect(results(page).first).to_be_visible()
    assert (marked.count() > 0) == comes
    if comes:
        return
    # The next query in kana requests them again.
    page.unroute("**/readings_ja-*.js")
    field(page).fill(question + "か")
    expect(marked.first).to_be_visible()


def test_failed_load_is_reported_and_retried(fresh: Callable[..., Page]) -> None:
    """Nothing comes; then all but this page's own game and another; then all but the other; then all."""
    page = fresh("kardinal/rules/")
    blocked = {""}
    page.route(
        "**/search/entries*.json",
        lambda route: route.abort() if any(name in route.request.url for name in blocked) else route.continue_(),
    )
    field(page).fill("修道院")
    expect(said(page)).to_contain_text("検索を読み込めませんでした")
    for question, lacking in (
        ("同点のとき", {"kardinal", "lancaster"}),
        ("同点なら", {"lancaster"}),
        ("同点の場合", set()),
    ):
        blocked.clear()
        blocked.update(f"entries-{game}" for game in lacking)
        ask(page, question)
        expect(said(page)).to_contain_text("件見つかりました")
        assert ("読み込めなかったページ" in said(page).inner_text()) == bool(lacking)
        assert {one["url"].split("/")[0] for one in listed(page)} & {*games()} == {*games()} - lacking, question
    a_question_in_kana_waits_for_nothing(page, comes=False)


def test_without_a_network(chromium: Browser) -> None:
    """What the search of a game needs is there with the first visit to it, also when nobody has searched before; not that of others."""
    context = chromium.new_context(locale="ja-JP", reduced_motion="reduce")
    page = context.new_page()
    with served(SITE) as address:
        page.goto(f"{address}/kardinal/rules/", wait_until="networkidle")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60_000)
        for _ in range(600):  # wait_for_function takes a promise for an answer
            if page.evaluate("() => caches.match('/search/entries-kardinal.json').then((found) => !!found)"):
                break
            page.wait_for_timeout(100)
        else:
            pytest.fail("The search entries of the game at hand were never kept.")
        for name in ("games.json", "entries.json"):
            assert page.evaluate(
                "(name) => caches.match(`/search/${name}`, { ignoreSearch: true }).then((found) => !!found)", name
            )
        assert not page.evaluate(
            "() => caches.match('/search/entries-lancaster.json', { ignoreSearch: true }).then((found) => !!found)"
        )
    page.locator(".md-search__input").fill("ジョーカー")
    expect(page.locator("a.in-found-item").first).to_contain_text("ジョーカー")
    context.close()
