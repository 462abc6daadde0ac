"""A page loads the code of its own game alone; another game's comes when it is asked for, into the engine that runs."""

from __future__ import annotations

import re

from looking import NewPage
from playwright.sync_api import Page, expect

import insuto
from insuto.play import codec

LONG = 60_000


def archives(page: Page) -> list[str]:
    """Return a list that fills with the games whose code the page or its worker asks for from now on."""
    asked: list[str] = []

    def note(url: str) -> None:
        if found := re.search(r"/engine/game-(\w+)-[0-9a-f]{10}\.zip$", url):
            asked.append(found[1])

    page.context.on("request", lambda request: note(request.url))
    return asked


def test_another_games_link_brings_its_code(new_page: NewPage, real: str) -> None:
    game = insuto.load("lancaster")
    link = codec.encode(game, game.setup(players=3, seed=5))
    page = new_page(own=True)
    asked = archives(page)
    page.goto(f"{real}/kardinal/play/")
    page.get_by_role("button", name="すぐ始める").click()
    expect(page.locator(".in-live-board svg [data-key]").first).to_be_visible(timeout=LONG)
    assert asked
    assert set(asked) == {"kardinal"}
    page.goto(f"{real}/kardinal/play/?b={link}")
    expect(page.get_by_text(re.compile("^3人の局面が届きました"))).to_be_visible(timeout=LONG)
    assert set(asked) == {"kardinal", "lancaster"}
    assert asked.count("lancaster") == 1
    page.get_by_role("button", name="届いた局面を開く").click()
    expect(page.locator(".in-live-board svg [data-key]").first).to_be_visible(timeout=LONG)


def test_the_next_game_of_a_tab_comes_into_the_same_engine(new_page: NewPage, site: str) -> None:
    page = new_page(own=True, quiet=False)
    asked = archives(page)
    page.goto(f"{site}/lancaster/rulings/", wait_until="networkidle")
    page.evaluate("window.same = true")

    def touch() -> None:
        page.locator("[data-reading]").first.get_by_role("button", name="この局面を触る").click()
        expect(page.locator("dialog .in-live-board svg [data-key]").first).to_be_visible(timeout=LONG)
        page.get_by_role("button", name="閉じる").click()

    touch()
    assert set(asked) == {"lancaster"}
    page.evaluate(
        """url => { const link = Object.assign(document.createElement("a"), { href: url }); document.body.append(link); link.click(); }""",
        f"{site}/kardinal/rulings/",
    )
    page.wait_for_url(re.compile("/kardinal/rulings/"))
    touch()
    assert page.evaluate("window.same"), "the page was loaded anew"
    assert set(asked) == {"lancaster", "kardinal"}
    assert len(page.workers) == 1
