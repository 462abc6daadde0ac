"""Touches at the middle of what a picture shows, on whatever lies there; positions opened on the free board."""

from __future__ import annotations

from typing import Any

from looking import settled
from playing import BOARD, idle
from playwright.sync_api import Page

import insuto
from insuto.core.address import changes

STAGE = "insuto-stage .in-reading-part .in-picture svg"
"""The picture next to the text."""
MIDDLE = """(el) => {
  const box = el.getBoundingClientRect(), at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2};
  document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1, ...at}));
}"""

IN_SIGHT = """(css) => {
  const box = document.querySelector(css)?.getBoundingClientRect();
  return box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
}"""
"""Whether the middle of something lies in the window: a busy machine takes its time to bring another scene there."""


def touch_middle(page: Page, css: str) -> None:
    """Touch the middle of something, on whatever lies there, as soon as it is in the window and no view glides."""
    settled(page)
    page.wait_for_function(IN_SIGHT, arg=css)
    page.locator(css).evaluate(MIDDLE)


def touch(page: Page, *keys: str) -> None:
    """Touch the middle of each, on whatever lies there."""
    for key in keys:
        touch_middle(page, f'{BOARD} [data-key="{key}"]')
        idle(page)


def arranged(name: str, text: str, players: int = 2) -> tuple[Any, Any]:
    """Return a game and the position that is arranged by these words from the set-up table."""
    game: Any = insuto.load(name)
    return game, game.arrange(game.setup(players, 3), changes(text))
