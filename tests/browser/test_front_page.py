"""The front page: every game with its own board, which moves for a mouse, the focus and a finger, and the ways in."""

from __future__ import annotations

import re

import pytest
from looking import LOOKS, PHONE, WIDE, NewPage, games, looked_at
from playwright.sync_api import Locator, Page, expect
from test_seen import ways_in_are_legible

GAME = ".in-game"
BOARD = ".in-game-board svg.in-svg"
DRAWN = "(img) => img.decode().then(() => img.naturalWidth > 0, () => false)"
PICTURE = re.compile(r"/card-\w+\.svg$")
FILM = re.compile(r"/card-\w+\.json$")
TIMERS = """(() => {
  const [begin, end] = [setInterval, clearInterval];
  window.films = { begun: 0, ended: 0 };
  const running = new Set();
  window.setInterval = (work, ms) => {
    const id = begin(work, ms);
    if (ms === 1000) { running.add(id); films.begun += 1; }
    return id;
  };
  window.clearInterval = (id) => {
    if (running.delete(id)) films.ended += 1;
    end(id);
  };
})()"""
"""How many boards began to move, and how many came to their end."""
WAYS = {
    "説明する": "lesson/?table=1",
    "予習する": "lesson/",
    "調べる": "rulings/",
    "数える": "score/",
    "準備だけ": "setup/",
    "触る盤": "play/",
    "ルール": "rules/",
    "早見表": "sheet/",
}


def markup(board: Locator) -> str:
    found: str = board.evaluate("(svg) => svg.innerHTML")
    return found


def other_than(page: Page, at: int, before: str) -> None:
    """Wait until the board of a game shows something else."""
    page.wait_for_function(
        f"([at, before]) => document.querySelectorAll('{GAME}')[at].querySelector('svg').innerHTML !== before",
        arg=[at, before],
    )


def seen(page: Page, game: Locator) -> None:
    game.scroll_into_view_if_needed()
    expect(game).to_be_in_viewport()
    assert game.locator("img").evaluate(DRAWN), game.inner_text()


@pytest.mark.parametrize("scripts", [True, False])
def test_every_game_is_there_with_its_ways(new_page: NewPage, real: str, scripts: bool) -> None:
    """With scripts and without: a picture that came, players, minutes, and links (whether their pages are there is asked in
    tests/site/test_site_pages.py). With scripts then in both sizes and colours."""
    page = new_page(WIDE, java_script_enabled=scripts)
    pictures: list[str] = []
    page.on("requestfinished", lambda request: pictures.append(request.url) if PICTURE.search(request.url) else None)
    page.goto(real + "/")
    assert page.locator(GAME).count() == len(games())

    def led_to(link: Locator) -> str:
        # The theme's script writes whole addresses.
        return (link.get_attribute("href") or "").removeprefix(real + "/")

    shown = {}
    for game in page.locator(GAME).all():
        if scripts:
            seen(page, game)
        links = {one.inner_text(): led_to(one) for one in game.locator(".in-ways a").all()}
        name = led_to(game.locator("a.in-game-face")).partition("/")[0]
        assert links == {words: f"{name}/{path}" for words, path in WAYS.items()}
        assert re.search(r"\d〜\d 人\s+説明は約 \d+ 分", game.locator(".in-game-facts").inner_text())
        shown[name] = links
    assert sorted(shown) == sorted(games())
    # No second list of the same games in the text.
    text = page.locator("article")
    for name in shown:
        assert text.locator(f"a[href*='{name}/']").count() == len(WAYS) + 1
    assert len(set(pictures)) == len(shown)
    if scripts:
        in_both_sizes_and_colours(page)
        # The table is one press away.
        page.locator(GAME).nth(0).get_by_text("説明する", exact=True).click()
        expect(page.locator(".in-tabletop")).to_be_visible()
        expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^1 /"))
    else:
        page.locator(GAME).nth(1).locator("a", has_text="予習する").click()
        expect(page.locator(".in-step").first).to_be_visible()
        expect(page.locator(".in-still img").first).to_be_visible()
        expect(page.locator("insuto-stage")).to_be_hidden()


def in_both_sizes_and_colours(page: Page) -> None:
    """Check that all games are within the first window of a desk, and that pictures follow the page's colours; axe."""
    page.evaluate("scrollTo(0, 0)")
    page.set_viewport_size({"width": 1280, "height": 800})
    for game in page.locator(GAME).all():
        expect(game.locator("h2")).to_be_in_viewport(ratio=1)
        expect(game.get_by_text("説明する", exact=True)).to_be_in_viewport(ratio=1)
    ways_in_are_legible(page)
    assert looked_at(page, {"width": 1280, "height": 800}) == []
    assert looked_at(page, PHONE, "slate", LOOKS) == []
    for game in page.locator(GAME).all():
        seen(page, game)
        assert (game.locator("img").get_attribute("src") or "").endswith("#dark")
    # What a finger touches is apart from its neighbours, and large enough.
    boxes = page.locator(f"{GAME} .in-ways a").evaluate_all(
        "(all) => all.map((el) => { const { x, y, width, height } = el.getBoundingClientRect(); return [x, y, width, height]; })"
    )
    assert min(height for *_, height in boxes) >= 32
    for a in boxes:
        for b in boxes:
            apart = max(b[0] - a[0] - a[2], a[0] - b[0] - b[2], b[1] - a[1] - a[3], a[1] - b[1] - b[3])
            assert a is b or apart >= 6
    page.set_viewport_size(WIDE)
    ways_in_are_legible(page)


def test_a_board_moves_under_the_mouse_and_with_the_focus(new_page: NewPage, real: str) -> None:
    page = new_page(WIDE)
    page.goto(real + "/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    all_games = page.locator(GAME)
    # They stand still for who asks for it. What comes to move afterwards tells that nothing was on its way before.
    all_games.nth(0).hover()
    all_games.nth(1).locator("a").first.focus()
    page.emulate_media(reduced_motion="no-preference")
    all_games.nth(3).hover()
    board = all_games.nth(3).locator(BOARD)
    expect(board).to_be_visible()
    other_than(page, 3, markup(board))
    assert page.locator(BOARD).count() == 1
    assert sum(bool(FILM.search(url)) for url in asked) == 1
    # The focus goes in by the keyboard; one board at a time moves.
    all_games.nth(0).locator(".in-enter").last.focus()
    page.keyboard.press("Tab")
    expect(all_games.nth(1).locator("a").first).to_be_focused()
    page.mouse.move(1, 1)
    expect(all_games.nth(1).locator(BOARD)).to_be_visible()
    other_than(page, 1, markup(all_games.nth(1).locator(BOARD)))
    stands = markup(board)
    other_than(page, 1, markup(all_games.nth(1).locator(BOARD)))
    assert markup(board) == stands


def test_a_board_moves_once_where_nothing_hovers(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE, reduced_motion="no-preference", has_touch=True, is_mobile=True)
    page.add_init_script(TIMERS)
    page.goto(real + "/")
    second = page.locator(GAME).nth(1)
    second.locator(".in-game-board").scroll_into_view_if_needed()
    board = second.locator(BOARD)
    expect(board).to_be_visible()
    first = markup(board)
    other_than(page, 1, first)
    # It ends with its last picture, by itself.
    page.wait_for_function("() => films.begun > 0 && films.ended === films.begun")
    begun = page.evaluate("films.begun")
    assert markup(board) != first
    # Seen again it stands; what has not been seen yet moves.
    page.locator(GAME).nth(3).locator(".in-game-board").scroll_into_view_if_needed()
    expect(page.locator(GAME).nth(3).locator(BOARD)).to_be_visible()
    page.wait_for_function("(begun) => films.begun > begun && films.ended === films.begun", arg=begun)
    boards = page.locator(BOARD).count()
    second.locator(".in-game-board").scroll_into_view_if_needed()
    page.locator(GAME).nth(2).locator(".in-game-board").scroll_into_view_if_needed()
    expect(page.locator(GAME).nth(2).locator(BOARD)).to_be_visible()
    page.wait_for_function("() => films.ended === films.begun")
    assert page.evaluate("films.begun") == page.locator(BOARD).count() >= boards
