"""On a phone nothing that is said around a live board lies over what can be pressed: prompts, the first game's
explanations, and the answers to touches, at decisions of every game, also once something is picked."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from looking import PHONE, ROOT, NewPage, settled
from playwright.sync_api import Page, ViewportSize, expect
from shared_pages import left
from test_live_room import DARK
from test_phone_targets import LOOK, TOUCH, positions

import insuto
from insuto.play import codec
from insuto.play.composing import Form
from site_games import games

sys.path.insert(0, str(ROOT / "tests/engine"))
from playouts import LONG_FORM

DECISIONS = 4
"""How many decisions of each game are looked at, those with the longest forms; in the long form all."""
IN_WORDS = {"vote"}
COVERED = """() => {
  const board = document.querySelector(".in-live-board"), found = [];
  const shown = (el) => el.checkVisibility({ visibilityProperty: true });
  // The part of it that is seen: the rest is scrolled to.
  const seen = (el) => {
    let { left, top, right, bottom } = el.getBoundingClientRect();
    for (let up = el.parentElement; up !== board; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const room = up.getBoundingClientRect();
      [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
      [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
    }
    return { left, top, right, bottom };
  };
  const words = [...board.querySelectorAll(".in-prompt, .in-signline, .in-taught, .in-said, .in-offers-list, .in-why-not")].filter(shown);
  // The line that says what is missing, and a tool that has nothing to show, may wait under an answer.
  const waits = ".in-send-missing, .in-btn-recall[aria-disabled=true]";
  for (const button of board.querySelectorAll(`button:enabled:not(.in-frame *, .in-why-not *, ${waits})`)) {
    const one = seen(button);
    if (!shown(button) || one.right - one.left < 2 || one.bottom - one.top < 2) continue;
    for (const part of words) {
      const other = seen(part);
      const meet = (start, end) => Math.min(one[end], other[end]) - Math.max(one[start], other[start]) > 2;
      if (!part.contains(button) && meet("left", "right") && meet("top", "bottom"))
        found.push(`${part.className} lies over ${button.textContent.trim() || button.ariaLabel}`);
    }
  }
  const frame = seen(board.querySelector(".in-frame"));
  for (const part of board.querySelectorAll(".in-active")) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const beyond = [frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom];
    if (Math.max(...beyond) > 2) found.push(`${part.dataset.key} is not in view`);
  }
  const begins = board.querySelector(".in-begins");
  return begins.textContent && !shown(begins) ? [...found, `${begins.textContent} is not seen`] : found;
}"""
"""What lies over a button: not those in the board's frame.
What all choices begin with, where it is not seen; and what a choice in words is about, where not all of it is in view."""

MARKED = """() => {
  const board = document.querySelector(".in-live-board"), frame = board.querySelector(".in-frame");
  const middle = (el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const lies = ([x, y], el) => {
    const box = el.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  };
  const signs = [...board.querySelectorAll(".in-tag-advised")];
  const found = signs.length < board.querySelectorAll("[data-advised]").length ? ["an advised action has no sign"] : [];
  for (const [at, sign] of signs.entries()) {
    const place = board.querySelector(`[data-key="${sign.dataset.of}"]`);
    if (!at && !lies(middle(place), frame)) found.push(`${sign.dataset.of} is not in view`);
    for (const other of board.querySelectorAll(".in-lit"))
      if (!lies(middle(other), place) && lies(middle(other), sign.querySelector("rect")))
        found.push(`the sign of ${sign.dataset.of} lies on ${other.dataset.key}`);
  }
  return found;
}"""
"""Advised actions without a sign, the first of them out of view, and signs on the middle of other places that can be touched."""

BESIDE = """() => {
  const board = document.querySelector(".in-live-board"), found = [];
  const rect = (el) => el.getBoundingClientRect();
  // How much two share along an axis; less than 0: how far they lie apart.
  const along = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const axes = (a, b) => [along(a, b, "left", "right"), along(a, b, "top", "bottom")];
  const over = (a, b) => axes(a, b).map((one) => Math.max(0, one)).reduce((one, other) => one * other);
  const frame = rect(board.querySelector(".in-sight"));
  // What a sign touches: its plate's box, with its tail's.
  const sign = (el) => ({ of: el.dataset.of, at: rect(el.querySelector("rect")), whole: rect(el) });
  const signs = [...board.querySelectorAll(".in-tag-advised")].map(sign);
  const others = [...board.querySelectorAll(".in-edge:not([hidden]), .in-tick circle")].map(rect);
  for (const [no, { of, at, whole }] of signs.entries()) {
    const place = rect(board.querySelector(`[data-key="${of}"]`));
    if (over(place, frame) < place.width * place.height / 2) continue;
    const away = Math.hypot(...axes(at, place).map((one) => Math.max(0, -one)));
    if (over(at, place) > place.width * place.height / 4) found.push(`the sign of ${of} covers it`);
    if (away > 1.5 * at.width) found.push(`the sign of ${of} is ${away} pixels away from it`);
    if (!over(whole, place)) found.push(`neither the sign of ${of} nor its tail is on it`);
    if (over(at, frame) < 0.95 * at.width * at.height) found.push(`the sign of ${of} is cut`);
    const near = [...signs.slice(no + 1).map((one) => one.at), ...others];
    if (near.some((one) => over(one, at) > 4)) found.push(`the sign of ${of} meets another`);
  }
  return found;
}"""
"""Signs that cover the place they stand for, are far from it, are cut, or lie on other signs or under a button of the frame."""

LYING: ViewportSize = {"width": 844, "height": 390}
APART = """() => {
  const found = [];
  const parts = [...document.querySelector(".in-live-board").children].flatMap((el) => {
    const box = el.getBoundingClientRect();
    const seen = box.height > 0 && el.checkVisibility({ visibilityProperty: true }) && !el.matches(".in-why-not");
    return seen ? [{ name: el.className, box }] : [];
  });
  for (const [at, { name, box }] of parts.entries()) {
    if (box.bottom > innerHeight + 1) found.push(`${name} ends below the window`);
    for (const other of parts.slice(at + 1)) {
      const meet = (start, end) => Math.min(box[end], other.box[end]) - Math.max(box[start], other.box[start]) > 1;
      if (meet("left", "right") && meet("top", "bottom")) found.push(`${name} and ${other.name} overlap`);
    }
  }
  return found;
}"""
"""Which parts of the board overlap, or end below the window; answers to touches may lie anywhere."""


def with_forms(name: str) -> dict[str, str]:
    """Return links to the decisions of a game whose forms have the most options."""
    game: Any = insuto.load(name)
    found = positions(name)

    def options(link: str) -> int:
        _, pos = codec.decode(link)
        return sum(len(choice.options) for choice in Form(game, pos, game.legal_actions(pos)).choices)

    # Those in words alone are about something that has to be in view.
    longest = sorted(found, key=lambda ask: (ask not in IN_WORDS, -options(found[ask])))
    return {ask: found[ask] for ask in (longest if LONG_FORM else longest[:DECISIONS])}


def from_afar(page: Page) -> list[str]:
    """Return what is wrong with signs where the full board is shown."""
    whole = page.get_by_role("button", name="縮小して全部見る")
    whole.click()
    settled(page)
    found: list[str] = page.evaluate(BESIDE)
    whole.click()
    settled(page)
    return [f"from afar, {one}" for one in found]


def explained(page: Page, name: str, link: str) -> None:
    """Open a position on a game's board page with all of its explanations to come."""
    taught = json.dumps({"on": True, "met": []})
    page.evaluate("([name, taught]) => localStorage.setItem(`insuto.taught.${name}`, taught)", [name, taught])
    page.evaluate("(link) => { location.hash = `b=${link}`; }", link)
    page.get_by_role("button", name="届いた局面を開く").click()
    expect(page.locator(".in-taught")).to_be_visible()
    settled(page)


@pytest.mark.parametrize("name", games())
def test_words_lie_over_no_button_and_signs_at_their_places(new_page: NewPage, real: str, name: str) -> None:
    """On a phone on its side no part of the board lies over another either."""
    page = new_page(PHONE, has_touch=True)
    page.goto(f"{real}/{name}/play/")
    faults: list[str] = []
    answered = 0
    for ask, link in with_forms(name).items():
        explained(page, name, link)
        faults += [f"{ask}: {one}" for one in page.evaluate(COVERED) + page.evaluate(MARKED) + page.evaluate(BESIDE)]
        faults += [f"{ask}, {one}" for one in from_afar(page)]
        page.set_viewport_size(LYING)
        settled(page)
        faults += [f"{ask}, lying: {one}" for one in page.evaluate(APART)]
        # Signs are read from any distance.
        for sign in page.locator(".in-live-board .in-tag-advised text").all():
            expect(sign).to_be_visible()
        page.set_viewport_size(PHONE)
        settled(page)
        page.evaluate(DARK)
        settled(page)
        if page.locator(".in-why-not").is_visible():  # what is too small brings the view close
            answered += 1
            faults += [f"{ask}, answered: {one}" for one in page.evaluate(COVERED)]
        page.keyboard.press("Escape")
        places = [place["key"] for place in page.evaluate(LOOK)["places"] if place["hits"] == 5 * [place["key"]]]
        if places:
            page.evaluate(TOUCH, places[0])
            settled(page)
            faults += [f"{ask}, {places[0]}: {one}" for one in page.evaluate(COVERED)]
            page.keyboard.press("Escape")
        left(page)
    assert not faults, "\n".join(faults)
    assert answered
