"""At a curtain: whatever button of the page is pressed, the curtain stays and only what everybody may know is drawn.

The page is the same for all games; what each of them draws then is checked in tests/engine/test_curtain.py.
"""

from __future__ import annotations

import json
import sys

from looking import PHONE, ROOT, FreeBoard, settled
from playing import ANSWERS, BOARD, heard, idle
from playwright.sync_api import Page, expect
from shared_pages import UNCOUNTED, left
from stored import put

from insuto.desk import Desk

sys.path.insert(0, str(ROOT / "tests/engine"))
from test_curtain import curtains

UNLIKE = """(nodes) => {
  const svg = document.querySelector(".in-live-board .in-frame svg.in-svg");
  const known = new Map(nodes.map(([key, markup]) => {
    const whole = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
    return [key, new DOMParser().parseFromString(whole, "image/svg+xml").documentElement.firstElementChild];
  }));
  const look = (el) => `${el?.textContent} ${el?.querySelectorAll("*").length}`;
  const drawn = [...svg.querySelectorAll("[data-key]")].filter((el) => !el.parentElement.closest("[data-key]"));
  return drawn.filter((el) => look(el) !== look(known.get(el.dataset.key))).map((el) => el.dataset.key);
}"""
"""The keys of what is drawn and differs from these nodes: another text in it, other parts, or no such node."""


def pressed(page: Page) -> int:
    """Press every button around the board one after the other, those of the menu too; give how many there were."""
    count = 0
    for row in (".in-live-board", "dialog[open]"):
        names = page.locator(f"{row} button:enabled:visible").evaluate_all(
            "(all) => all.filter((one) => !one.closest('.in-curtain')).map((one) => one.ariaLabel ?? one.textContent.trim())"
        )
        for name in names:
            if name in ("盤を選び直す", "閉じる"):
                continue  # it leaves the board
            if row != ".in-live-board" and not page.locator(row).count():
                page.get_by_role("button", name="メニュー").click()
            button = page.locator(row).get_by_role("button", name=name, exact=True)
            if button.count() != 1 or not button.is_enabled():
                continue
            button.evaluate("(el) => el.click()")
            settled(page)
            count += 1
            while page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
            idle(page)
            expect(page.locator(".in-curtain")).to_be_visible()
            unlike_public(page, name)
        if row == ".in-live-board":
            page.get_by_role("button", name="メニュー").click()
    return count


def unlike_public(page: Page, pressed: str) -> None:
    """Check that the board shows the public view of its position."""
    save = next(answer["save"] for answer in reversed(heard(page)) if "save" in answer)
    desk, scene = Desk(), page.locator(BOARD).get_attribute("data-scene") or ""
    desk.handle(json.dumps({"op": "open", "session": "s", "save": save}))
    session = desk.sessions["s"].session
    assert session.curtain is not None, pressed
    public = session.game.public(session.position)
    layouts = [session.game.draw(public, scene, narrow=narrow).nodes for narrow in (True, False)]
    assert any(page.evaluate(UNLIKE, [[node.key, node.svg] for node in nodes]) == [] for nodes in layouts), pressed


def test_no_button_of_the_page_shows_what_lies_behind_a_curtain(free_board: FreeBoard) -> None:
    page = free_board("kardinal", size=PHONE)
    page.evaluate(ANSWERS)
    # One in which something can be undone.
    save = curtains("kardinal", 4)[-1]
    put(page, "game", "kardinal", [{"id": "kept", "save": save, "mode": "hotseat", "at": 0}])
    page.evaluate(UNCOUNTED)
    left(page)
    page.get_by_role("button", name="続きから").click()
    expect(page.locator(".in-curtain button")).to_be_visible()
    idle(page)
    assert pressed(page) >= 8
