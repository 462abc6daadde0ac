"""The front page: what it is, an exercise that answers a touch, every game with its own board and the ways in."""

from __future__ import annotations

import re

import pytest
from looking import LOOKS, PHONE, WIDE, NewPage, looked_at
from playwright.sync_api import Locator, Page, expect
from test_seen import ways_in_are_legible

from site_games import games

GAME = ".in-game"
DRAWN = "(img) => img.decode().then(() => img.naturalWidth > 0, () => false)"
PICTURE = re.compile(r"/card-\w+\.svg$")
START = "はじめる"
WAYS = {
    "卓で説明": "lesson/?table=1",
    "準備": "setup/",
    "触る盤": "play/",
    "裁定集": "rulings/",
    "早見表": "sheet/",
    "得点表": "score/",
}


OUT = """(all) => all.filter((one) => {
  one.checked = true;
  const box = one.nextElementSibling.getBoundingClientRect(), board = one.closest("fieldset").getBoundingClientRect();
  return box.width > 0 && (box.left < board.left || box.right > board.right || box.top < board.top || box.bottom > board.bottom);
}).map((one) => one.ariaLabel)"""
"""The answers of the exercise that do not lie within its board."""


def seen(game: Locator) -> None:
    game.scroll_into_view_if_needed()
    expect(game).to_be_in_viewport()
    assert game.locator("img").evaluate(DRAWN), game.inner_text()


@pytest.mark.parametrize("scripts", [True, False])
def test_every_game_is_there_with_its_ways(new_page: NewPage, real: str, scripts: bool) -> None:
    """With scripts and without: a loaded picture, players, minutes, and links (their targets are checked in
    tests/site/test_site_pages.py). With scripts then in both sizes and colours."""
    page = new_page(WIDE, java_script_enabled=scripts)
    pictures: list[str] = []
    page.on("requestfinished", lambda request: pictures.append(request.url) if PICTURE.search(request.url) else None)
    page.goto(real + "/")
    assert page.locator(GAME).count() == len(games())

    def led_to(link: Locator) -> str:
        # The theme's script makes addresses absolute.
        return (link.get_attribute("href") or "").removeprefix(real + "/")

    shown = {}
    for game in page.locator(GAME).all():
        if scripts:
            seen(game)
        links = {one.inner_text(): led_to(one) for one in game.locator(".in-ways a").all()}
        name = led_to(game.locator("a.in-game-face")).partition("/")[0]
        assert led_to(game.get_by_text(START, exact=True)) == f"{name}/lesson/"
        assert links == {words: f"{name}/{path}" for words, path in WAYS.items()}
        assert re.search(r"\d〜\d 人\s+説明は約 \d+ 分", game.locator(".in-game-facts").inner_text())
        shown[name] = links
    assert sorted(shown) == sorted(games())
    # No second list of the same games in the text.
    for name in shown:
        assert page.locator(f".in-games a[href*='{name}/']").count() == len(WAYS) + 2
    answers_a_touch(page, scripts)
    assert len(set(pictures)) == len(shown)
    if scripts:
        in_both_sizes_and_colours(page)
        # The table is one press away.
        page.locator(GAME).nth(0).get_by_text("卓で説明", exact=True).click()
        expect(page.locator(".in-tabletop")).to_be_visible()
        expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^1 /"))
    else:
        page.locator(GAME).nth(1).get_by_text(START, exact=True).click()
        expect(page.locator(".in-step").first).to_be_visible()
        expect(page.locator(".in-still img").first).to_be_visible()
        expect(page.locator("insuto-stage")).to_be_hidden()


def in_both_sizes_and_colours(page: Page) -> None:
    """Check that all games are within the first window of a desk, and that pictures follow the page's colours; axe."""
    page.evaluate("scrollTo(0, 0)")
    page.set_viewport_size({"width": 1280, "height": 800})
    for game in page.locator(GAME).all():
        expect(game.locator("h2")).to_be_in_viewport(ratio=1)
        expect(game.get_by_text(START, exact=True)).to_be_in_viewport(ratio=1)
    ways_in_are_legible(page)
    assert looked_at(page, {"width": 1280, "height": 800}) == []
    assert looked_at(page, PHONE, "slate", LOOKS) == []
    for game in page.locator(GAME).all():
        seen(game)
        assert (game.locator("img").get_attribute("src") or "").endswith("#dark")
    # What a finger touches is apart from its neighbours, and large enough.
    boxes = page.locator(f"{GAME} .in-ways a, {GAME} > .in-start").evaluate_all(
        "(all) => all.map((el) => { const { x, y, width, height } = el.getBoundingClientRect(); return [x, y, width, height]; })"
    )
    assert min(height for *_, height in boxes) >= 44
    for a in boxes:
        for b in boxes:
            apart = max(b[0] - a[0] - a[2], a[0] - b[0] - b[2], b[1] - a[1] - a[3], a[1] - b[1] - b[3])
            assert a is b or apart >= 6
    page.set_viewport_size(WIDE)
    ways_in_are_legible(page)


def answers_a_touch(page: Page, scripts: bool) -> None:
    """Touch the exercise: a taken place, one that does not fit, both right ones; by finger, then by keys. No file is
    requested."""
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    board = page.get_by_role("group", name=re.compile("あと 1 個、つなげてください"))
    expect(board.locator(".in-exercise-board svg")).to_be_visible()

    def touch(place: str) -> None:
        board.get_by_role("radio", name=re.compile(place)).click()

    touch("フランス 7番")
    answer = board.locator(".in-answer:not(.in-right):visible")
    expect(answer).to_contain_text("隣ではありません")
    touch("シュヴァーベン 1番")
    expect(answer).to_have_count(1)
    expect(answer).to_contain_text("もう青の修道院があります")
    expect(answer.locator("a")).to_have_attribute("href", re.compile(r"kardinal/rules/#K-011$"))
    for place in ("ブルグント 1番", "イングランド 5番"):
        touch(place)
        expect(answer).to_have_count(0)
        said = board.locator(".in-exercise-said:visible")
        expect(said).to_contain_text("4 個つながると、最後に 4 点です")
        assert board.locator(".in-right svg:visible text").all_text_contents() == ["1", "2", "3", "4"]
        expect(said.get_by_role("link", name="このゲームをはじめる")).to_have_attribute(
            "href", re.compile("kardinal/lesson/$")
        )
    page.keyboard.press("ArrowLeft")
    expect(answer).to_contain_text("もう青の修道院があります")
    expect(board.get_by_role("radio", checked=True)).to_have_accessible_description(
        re.compile("もう青の修道院があります")
    )
    if scripts:
        assert board.locator("input").evaluate_all(OUT) == []
    assert not requested
