"""How many touches a table takes on a phone, for every game: to begin the lesson, to find the set-up, to count a game.

Every measurement begins at the front page, with nothing stored on the device. Touches are counted; the seconds given
with them are those of this run, in which nobody has to look or think: a hand adds its own time for each touch
(TOUCH_SECONDS is a guess, and printed as one).
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, Page, Playwright, ViewportSize

from bench_parts.chromium import PHONE, arguments
from bench_parts.server import Host
from bench_parts.table import Row

TOUCH_SECONDS = 1.5
"""What a hand that knows where to go is taken to need for one touch. Not measured."""
MOST = 400
"""A pad that needs more touches than this has no end."""


class Hand:
    """Touches a page, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0
        self.begun = time.monotonic()

    def touch(self, what: Locator) -> None:
        what.tap()
        self.touches += 1

    def summary(self) -> str:
        took = time.monotonic() - self.begun
        return f"{self.touches} touches, {took:.1f} s of this run; by hand some {self.touches * TOUCH_SECONDS:.0f} s (guess)"


def follow(hand: Hand, path: str) -> None:
    """Go to a page of the site by the first link in sight that leads there; where there is none, by the menu."""
    links = hand.page.locator(f'a[href$="{path}"]')
    if not links.filter(visible=True).count():
        hand.touch(hand.page.locator("label.md-header__button[for=__drawer]"))
        hand.touch(hand.page.locator(f'li.md-nav__item--nested:has(a[href$="{path}"]) > label').first)
    hand.touch(links.filter(visible=True).first)
    hand.page.wait_for_url(f"**/{path}")


def begin(hand: Hand, game: str) -> None:
    """Begin the lesson in full screen, its first sentence readable."""
    follow(hand, f"{game}/lesson/")
    hand.page.wait_for_selector("insuto-stage[data-ready]")
    hand.touch(hand.page.get_by_role("button", name="ほかのページと道具"))
    hand.touch(hand.page.get_by_role("button", name="卓で使う"))
    hand.page.wait_for_selector(".in-tabletop-words :not(:empty)")


def set_up(hand: Hand, game: str) -> None:
    """Find the list of the set-up for another count of players than the page begins with."""
    follow(hand, f"{game}/setup/")
    other = hand.page.locator(".in-counts label, .in-seg label").filter(has=hand.page.locator("input:not(:checked)"))
    hand.touch(other.filter(visible=True).first)
    hand.page.wait_for_selector("[data-prepare] input, .in-prepare input")


def count(hand: Hand, game: str) -> None:
    """Fill a complete pad at its first count of players, every number with one digit; entries that are chosen, not
    counted, are left out."""
    follow(hand, f"{game}/score/")
    hand.page.wait_for_selector(".in-scorepad.in-come")
    hand.touch(hand.page.locator("#pad-entries .in-pad-number input").first)
    pad = hand.page.locator(".in-pad-keys:visible")
    pad.wait_for()
    one = pad.locator(".in-pad-key").get_by_text("1", exact=True)
    while pad.count():
        if hand.touches > MOST:
            raise RuntimeError(f"{game}: the pad has no end")
        hand.touch(one)
        hand.touch(pad.locator(".in-pad-next"))
    # Ones alone may be an impossible result: then a fault is shown, and there are no totals.
    hand.page.locator(".in-pad-fault").or_(
        hand.page.locator(".in-pad-total").filter(has_text=re.compile(r"\d"))
    ).first.wait_for()


ACTS = {
    "begin the lesson over the whole screen": begin,
    "find the set-up for another count of players": set_up,
    "fill a score pad at its first count of players, a digit a number": count,
}


def measure(tools: Playwright, chromium: Path, host: Host, games: Sequence[str]) -> list[Row]:
    """Return a row for each game and act."""
    browser = tools.chromium.launch(executable_path=chromium, args=arguments())
    rows = []
    try:
        for game in games:
            for what, act in ACTS.items():
                context = browser.new_context(
                    viewport=ViewportSize(width=PHONE["width"], height=PHONE["height"]),
                    has_touch=True,
                    is_mobile=True,
                    locale="ja-JP",
                )
                page = context.new_page()
                page.set_default_timeout(60_000)
                page.goto(f"{host.address}/")
                page.wait_for_load_state("networkidle")
                hand = Hand(page)
                act(hand, game)
                rows.append(Row(f"on a phone, {game}: {what}", hand.summary()))
                context.close()
    finally:
        browser.close()
    return rows
