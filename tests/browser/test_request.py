"""A step that the reader does: touched wrong and right, guessed, shown; without scripts it is only read."""

from __future__ import annotations

from keeping import ready
from looking import PHONE, NewPage, settled
from playing import here
from playwright.sync_api import Page, expect
from shared_pages import to_step

LESSON = "/kardinal/lesson/"


def at(page: Page, step: str) -> None:
    to_step(page, step)
    settled(page)


SEEN = """(key) => [...document.querySelectorAll(`insuto-stage .in-picture [data-key="${key}"]`)].map((el) => {
  const {x, y, width, height} = el.getBoundingClientRect();
  return {el, at: [x + width / 2, y + height / 2]};
}).find(({el, at}) => document.elementsFromPoint(...at).some((one) => one.closest("[data-key]") === el))?.at"""
"""Where something is drawn in sight, in either part of the picture."""


def touch(page: Page, key: str) -> None:
    here(page)
    page.mouse.click(*page.evaluate(SEEN, key))


def begun(page: Page, real: str, step: str) -> Page:
    ready(page, f"{real}{LESSON}#step-{step}")
    settled(page)
    return page


def test_a_step_is_done_by_hand(new_page: NewPage, real: str) -> None:
    """Before any engine is there; what was done stays done after a reload. Then a value that is guessed."""
    page = begun(new_page(PHONE), real, "cloister")
    step, answer = page.locator("#step-cloister"), page.locator(".in-request-answer")
    expect(step.locator(".in-after")).to_be_hidden()
    touch(page, "site.FR5")
    expect(answer).to_contain_text("フランスの 3 番")
    touch(page, "crest.FR")
    expect(answer.locator("a")).to_be_visible()
    assert step.locator(".in-solve").evaluate("(b) => b.closest('.in-ask').classList.contains('in-missed')")
    touch(page, "site.FR3")
    expect(step.locator(".in-after")).to_be_visible()
    expect(answer).to_be_hidden()
    assert page.evaluate("!document.querySelector('.in-live-board')")
    page.reload()
    ready(page)
    expect(step.locator(".in-after")).to_be_visible()
    expect(page.locator("insuto-stage .in-lit")).to_have_count(0)
    a_value_is_guessed(page)


def a_value_is_guessed(page: Page) -> None:
    at(page, "road-six")
    step = page.locator("#step-road-six")
    step.get_by_role("button", name="4点").click()
    expect(page.locator(".in-request-answer")).to_be_visible()
    step.get_by_role("button", name="6点").press("Enter")
    expect(step.locator(".in-after")).to_be_focused()
    expect(step.get_by_role("button", name="6点")).to_be_hidden()
    step.get_by_role("button", name="もう一度やる").press("Enter")
    expect(step.get_by_role("button", name="0点")).to_be_focused()


def test_an_action_of_several_touches(new_page: NewPage, real: str) -> None:
    """A touched part is picked, a second touch removes it, the last one completes the step; after two misses the right
    place is shown. Before that a place is reached by keys."""
    page = begun(new_page(), real, "cloister")
    a_lit_place_is_reached_by_keys(page)
    at(page, "joker-one")
    picked, hint = (page.locator(f"insuto-stage .in-picture > svg {sign}") for sign in (".in-picked", ".in-flash"))
    touch(page, "hand.red.BYBU")
    expect(picked).to_have_attribute("data-key", "hand.red.BYBU")
    touch(page, "hand.red.BYBU")
    expect(picked).to_have_count(0)
    touch(page, "site.EN2")
    touch(page, "site.FK1")
    touch(page, "site.FK1")
    expect(hint).to_have_attribute("data-key", "hand.red.BYBU")
    touch(page, "hand.red.BYBU")
    expect(page.locator("#step-joker-one .in-after")).to_be_visible()
    expect(page.locator("insuto-stage :is(.in-picked, .in-lit, .in-flash, .in-tick)")).to_have_count(0)


def a_lit_place_is_reached_by_keys(page: Page) -> None:
    # The request is read once, next to the board.
    expect(page.get_by_text("フランス 3 番の建物に、修道院を置いてみましょう。").filter(visible=True)).to_have_count(1)
    place = page.locator('insuto-stage .in-picture > svg [data-key="site.FR3"]')
    expect(place).to_have_attribute("role", "button")
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#step-cloister .in-after")).to_be_focused()
    at(page, "only-one")
    touch(page, "site.FR5")
    # The reply says why: nothing else does, and nothing lies over it.
    expect(page.locator("#step-only-one .in-after")).to_be_visible()
    expect(page.locator("insuto-stage .in-event")).to_be_hidden()


def test_without_scripts_it_is_only_read(new_page: NewPage, real: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{real}{LESSON}")
    expect(page.locator("#step-cloister .in-after")).to_be_visible()
    expect(page.locator("#step-cloister .in-solve")).to_be_hidden()
