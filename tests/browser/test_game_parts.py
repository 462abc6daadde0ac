"""A link brings the code of its own game alone. (What a page without one loads: test_instant_pages.py.)"""

from __future__ import annotations

import re

from looking import NewPage, archives
from playwright.sync_api import expect

import insuto
from insuto.play import codec


def test_another_games_link_brings_its_code_alone(new_page: NewPage, real: str) -> None:
    game = insuto.load("lancaster")
    link = codec.encode(game, game.setup(players=3, seed=5))
    page = new_page(own=True)
    requested = archives(page)
    page.goto(f"{real}/kardinal/play/?b={link}")
    expect(page.get_by_text(re.compile("^3人の局面が届きました"))).to_be_visible()
    # The page and its worker may both request the same file; neither requests a game that is not played.
    assert {*requested} == {"lancaster"}
    page.get_by_role("button", name="届いた局面を開く").click()
    expect(page.locator(".in-live-board svg [data-key]").first).to_be_visible()
