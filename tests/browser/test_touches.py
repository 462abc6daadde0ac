"""Fingers on real pixels: the part under the finger answers as the engine says, and a neighbour never does."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from looking import PHONE, ROOT, WIDE, FreeBoard, settled
from playing import BOARD, here, idle
from playwright.sync_api import Page, ViewportSize, expect

import insuto
from insuto.core.address import changes
from insuto.core.messages_ja import WHY

sys.path.insert(0, str(ROOT / "tests/engine"))
from finger import SCENERY, Finger

LANCASTER = (
    "turn = blue; blue.court = 1 3; blue.squires = 1; county.D = blue 2 1; county.C = green 2 1; county.A = green 4"
)
KARDINAL = "red.hand = BYBU FR LOIT; site.BY1 = blue; site.FR1 = red"
MIDDLES = """(css) => [...document.querySelectorAll(`${css} [data-key]:not(.in-piece)`)].flatMap((el) => {
  const box = el.getBoundingClientRect(), x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
  const top = document.elementFromPoint(x, y)?.closest("[data-key]");
  return box.width > 2 && top === el ? [[el.dataset.key, x, y]] : [];
})"""
"""Key and middle of everything whose middle is its own: an area covered by another part belongs to that one."""
SIDES = """(css) => Object.fromEntries([...document.querySelectorAll(`${css} [data-key]`)].map((el) => {
  const box = el.getBoundingClientRect();
  return [el.dataset.key, Math.min(box.width, box.height)];
}))"""
"""The shorter side of everything."""


FLASHED = """() => {
  window.flashed = new Promise((done) => {
    new MutationObserver((_, watch) => {
      const el = document.querySelector(".in-live-board .in-flash");
      if (!el) return;
      watch.disconnect();
      done([el.dataset.key, el.querySelector(":scope > title").textContent, el.getAnimations().length]);
    }).observe(document.querySelector(".in-live-board"), { subtree: true, attributeFilter: ["class"] });
  });
}"""
"""Notes what is highlighted next: it lasts two seconds, in which a busy machine may not look."""

MOVED = """(frame) => {
  window.moved = false;
  new MutationObserver(() => (window.moved ||= frame.matches(".in-arriving"))).observe(frame, { attributeFilter: ["class"] });
}"""
"""Notes in `moved` that the view has moved under the finger."""


def position(name: str, text: str) -> Any:
    game = insuto.load(name)
    return game.arrange(game.setup(3, 1), changes(text))


def opened(free_board: FreeBoard, size: ViewportSize, name: str, pos: Any) -> Page:
    page = free_board(name, (insuto.load(name), pos), size)
    from_afar(page)
    return page


def from_afar(page: Page) -> None:
    """Show the full board, and let the view stay: what is tested is whose touch it is, not how large a place is. A pick that is complete
    brings the view close again."""
    whole = page.get_by_role("button", name="縮小して全部見る")
    if whole.get_attribute("aria-pressed") == "false":
        whole.click()
    settled(page)


def middles(page: Page) -> dict[str, tuple[float, float]]:
    return {key: (x, y) for key, x, y in page.evaluate(MIDDLES, BOARD)}


def picked(page: Page) -> list[str]:
    keys: list[str] = page.evaluate(
        "(css) => [...document.querySelectorAll(`${css} .in-picked`)].map((el) => el.dataset.key)", BOARD
    )
    return keys


def touch(page: Page, key: str) -> None:
    """Touch the middle of a part where it is now: earlier events may have moved the page by a line of text, in the next
    frame."""
    settled(page)
    here(page)
    at = middles(page)[key]
    page.mouse.click(*at)
    idle(page)


@pytest.mark.parametrize(
    ("name", "text"), [("lancaster", LANCASTER), ("kardinal", KARDINAL)], ids=["lancaster", "kardinal"]
)
def test_each_part_answers_its_own_touch(free_board: FreeBoard, name: str, text: str) -> None:
    """Of parts of a kind with the same answer one is touched: tests/engine/test_finger.py tests the verdict on each."""
    pos = position(name, text)
    finger, page = Finger(name, pos), opened(free_board, PHONE, name, pos)
    why, undo = page.locator(".in-why-not"), page.get_by_role("button", name="一手戻す")
    answered, alike = 0, set[tuple[str, ...]]()
    for key in middles(page):
        wanted = finger.tap(key)
        reasons = [reason["text"] for reason in wanted["refused"]]
        if re.fullmatch(SCENERY[name], key) or reasons == [WHY["touch_within"]] or key.startswith("region."):
            continue  # an area without a part of its own: the touch may stand for a part close by
        kind = (key.partition(".")[0], *(one["rule"] for one in wanted["refused"]), str(len(wanted["actions"])))
        if kind in alike:
            continue
        alike.add(kind)
        from_afar(page)
        touch(page, key)
        if len(wanted["actions"]) == 1:
            # The touch only picks: the filled button says what it makes, and sends it.
            act = wanted["actions"][0]
            assert wanted["key"] in picked(page), key
            expect(page.locator(".in-send")).to_have_attribute("data-n", act["n"])
            expect(page.locator(".in-send")).to_contain_text(act.get("button", act["label"]))
            page.locator(".in-send").click()
            idle(page)
            assert picked(page) == [], key
            undo.click()
            idle(page)
            expect(undo).to_be_disabled()
            settled(page)
        elif wanted["actions"]:
            # With what is left to be chosen in a form, the rest may be there already.
            assert wanted["key"] in picked(page), key
            expect(page.locator(".in-prompt")).to_contain_text(re.compile("ど[のこれ]|これでよければ"))
            page.keyboard.press("Escape")
            assert picked(page) == [], key
        else:
            # Why not comes first.
            thing = [one["text"] for one in wanted.get("thing", ())]
            said = why.inner_text()
            assert reasons[0] in said, key
            assert all(said.index(one) > said.index(reasons[0]) for one in thing if one in said), key
            if rule := wanted["refused"][0]["rule"]:  # what the decision is not about is refused by none
                expect(why.locator(f"a[href$='#{rule}']").first).to_be_visible()
            page.keyboard.press("Escape")
            expect(why).to_be_hidden()
        answered += 1
    assert answered >= 8


def test_another_choice_is_marked_and_said(free_board: FreeBoard) -> None:
    """A choice that a further touch changes: its new place is highlighted briefly, and its name is announced."""
    page = opened(free_board, PHONE, "lancaster", position("lancaster", LANCASTER))
    marked, announced = page.locator(".in-live-board .in-flash"), page.locator(".in-sr[role=status]")
    touch(page, "court.blue.1")
    expect(announced).not_to_contain_text("選び直しました")
    expect(marked).to_have_count(0)
    page.evaluate(FLASHED)
    touch(page, "court.blue.3")
    assert picked(page) == ["court.blue.3"]
    key, name, moves = page.evaluate("window.flashed")
    assert (key, moves) == ("court.blue.3", 0), "nothing moves for who wants that"
    expect(announced).to_contain_text(f"「{name}」に選び直しました。")
    expect(announced).to_contain_text(page.locator(".in-question").inner_text())
    expect(marked).to_have_count(0)


def test_what_is_no_choice_is_answered_at_once_however_small(free_board: FreeBoard) -> None:
    """The view stays where it is: what is lit would leave it."""
    game = insuto.load("kardinal")
    pos = game.setup(3, 1)
    game.advance(pos)
    for size in (PHONE, WIDE):
        page = free_board("kardinal", (game, pos), size, has_touch=size == PHONE)
        page.locator(".in-scenes button", has_text="地図").click()
        settled(page)
        key = next(key for key in middles(page) if key.startswith("alliance"))
        assert size == WIDE or page.evaluate(SIDES, BOARD)[key] < 24
        page.locator(".in-live-board .in-picture-live").evaluate(MOVED)
        touch(page, key)
        settled(page)
        expect(page.locator(".in-why-not")).to_be_visible()
        assert not page.evaluate("window.moved")
