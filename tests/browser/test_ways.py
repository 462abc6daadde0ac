"""「どこまで行ける？」: how far a chosen unit can go is shown on the board; a touch elsewhere explains why not, or how."""

from __future__ import annotations

import re
from typing import Any

from looking import PHONE, FreeBoard, violations
from playing import BOARD, by_keyboard, send
from playwright.sync_api import Page, expect

import insuto
from insuto.core.address import changes
from insuto.core.facts import Log

TABLE = (
    "factions = nordic saxony; mats = industrial mechanical; nordic.character = h04; nordic.mech1 = h14; nordic.mech4 = h05; "
    "saxony.mech1 = h25; turn = nordic"
)
MECH = "unit.nordic.mech4"
SAID = """([css, look]) => Object.fromEntries([...document.querySelectorAll(`${css} .${look}`)].map((el) => [el.dataset.key,
  (el.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("")]))"""


def moving(more: str = "") -> tuple[Any, Any]:
    game = insuto.load("scythe")
    pos = game.arrange(game.setup(2, 1), changes(TABLE + more))
    for text in ("section to=move", "take gain=units"):
        game.apply(pos, game.notation.parse(text), Log())
    return game, pos


def said(page: Page, look: str) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(SAID, [BOARD, look])
    return found


def test_the_list_of_all_choices_can_be_put_away(free_board: FreeBoard) -> None:
    page = free_board("scythe", moving("; place.h05.oil = 2"), PHONE)
    offers = page.locator(".in-offers")
    by_keyboard(page, MECH)
    by_keyboard(page, "place.h14")
    offers.get_by_role("button", name="全6件").click()
    expect(offers).to_have_class(re.compile("in-offers-list"))
    offers.get_by_role("button", name="閉じる").click()
    expect(offers).to_have_class(re.compile("in-offers-line"))
    expect(offers.get_by_role("button", name="全6件")).to_be_visible()


def test_a_chosen_unit_shows_how_far_it_goes(free_board: FreeBoard) -> None:
    page = free_board("scythe", moving(), PHONE)
    legend, box = page.locator(".in-ways-legend"), page.locator(".in-why-not")
    by_keyboard(page, MECH)
    expect(legend).to_contain_text("届く歩数")
    (way,) = said(page, "in-way").items()
    assert way[0] == "place.h25"
    assert "2歩" in way[1]
    assert "戦闘" in way[1]
    expect(page.locator(".in-tag text")).to_have_text("2止")
    dashes = page.locator(f'{BOARD} [data-key="place.h25"] > .in-hit').evaluate(
        "(el) => getComputedStyle(el).strokeDasharray"
    )
    assert dashes != "none", "not by colour alone"
    expect(page.locator("[role=status].in-sr")).to_contain_text("この手番のうちに、あと1か所")

    # A place of two steps explains how, and a button does the first.
    by_keyboard(page, "place.h25")
    expect(box).to_contain_text("2歩で届きます")
    expect(box.locator("a")).to_have_count(2)
    first = box.get_by_role("button", name=re.compile("まず"))
    at = first.bounding_box()
    assert at
    middle = [at["x"] + at["width"] / 2, at["y"] + at["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.textContent", middle) == first.inner_text(), (
        "nothing lies over it"
    )
    assert first.evaluate("(el) => el.scrollWidth <= el.clientWidth"), "no word is cut"
    assert not violations(page, within=".in-live-board")
    expect(first).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(page.locator(f'{BOARD} [data-key="place.h25"]')).to_be_focused()
    other_places_say_why_not_until_the_choice_goes(page)


def other_places_say_why_not_until_the_choice_goes(page: Page) -> None:
    legend, box = page.locator(".in-ways-legend"), page.locator(".in-why-not")
    # By script: on a phone another tool lies over it.
    page.get_by_role("button", name="置けない所も選ぶ").evaluate("(button) => button.click()")
    page.wait_for_function(
        "([css, look]) => document.querySelector(`${css} .${look}[aria-describedby]`)", arg=[BOARD, "in-reach"]
    )
    by_keyboard(page, "place.h24")
    expect(box.get_by_role("link", name="なぜ?")).to_have_attribute("href", re.compile("#S-053$"))
    others = said(page, "in-reach")
    assert "川" in others["place.h15"]
    assert "湖" in others["place.h24"]
    page.get_by_role("button", name="置けない所も選ぶ").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()

    # It goes with the choice, and comes for another one.
    page.keyboard.press("Escape")
    expect(page.locator(f"{BOARD} .in-way, .in-tag")).to_have_count(0)
    expect(legend).to_be_hidden()
    by_keyboard(page, MECH)
    # The hidden legend keeps its words: only when it is shown are the ways of this choice there.
    expect(legend).to_be_visible()
    expect(legend).to_contain_text("届く歩数")
    by_keyboard(page, "place.h25")
    box.get_by_role("button", name=re.compile("まず")).click()
    send(page)
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    expect(legend).to_be_hidden()
