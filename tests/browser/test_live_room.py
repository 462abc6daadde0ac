"""What surrounds a live board on a phone leaves the board free: choices in one line that scrolls, or in several lines
below it, refusals next to what is lit."""

from __future__ import annotations

from typing import Any

import pytest
from looking import NewPage, layer_closes, nothing_over, settled
from playing import watch_turns
from playwright.sync_api import Page, ViewportSize, expect

ROOM = """() => {
  const box = (el) => { const b = el.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; };
  const shown = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getBoundingClientRect().width > 0;
  const all = (css) => [...document.querySelectorAll(`.in-live-board ${css}`)].filter(shown);
  const one = (css) => all(css).map(box)[0] ?? null;
  return {
    frame: one(".in-frame"), offers: one(".in-offers"), why: one(".in-why-not"), side: one(".in-side"),
    skip: one(".in-skip"),
    lit: all(".in-lit").map(box), kinds: all(".in-lit").map((el) => el.dataset.key.split(".")[0]),
    tabs: all(".in-scenes button").map((el) => box(el)[3]),
    all_tabs: all(".in-scenes button").every((el) => box(el)[0] >= 0 && box(el)[0] + box(el)[2] <= innerWidth),
    rows: new Set(all(".in-top :is(.in-scenes button, .in-btn)").map((el) => Math.round(box(el)[1] / 20))).size,
    small: all("button").filter((el) => Math.min(box(el)[2], box(el)[3]) < 24).map((el) => el.textContent),
  };
}"""
MOVING = f"""() => {{
  const room = ({ROOM})();
  return room.frame && room.skip && room;
}}"""
"""The same while bots move: a busy machine may see little of that."""
DARK = """() => {
  const frame = document.querySelector(".in-live-board .in-frame").getBoundingClientRect();
  for (const el of document.querySelectorAll(".in-live-board .in-frame svg.in-svg [data-key]")) {
    const b = el.getBoundingClientRect(), [x, y] = [b.x + b.width / 2, b.y + b.height / 2];
    if (el.matches(".in-lit, .in-picked, .in-lit-part") || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
    const top = document.elementFromPoint(x, y);
    if (top?.closest("[data-key]") !== el || top.closest(".in-lit, .in-lit-part")) continue;
    if ([...document.querySelectorAll(".in-live-board .in-lit")].some((one) => {
      const o = one.getBoundingClientRect();
      return Math.hypot(o.x + o.width / 2 - x, o.y + o.height / 2 - y) < 40;
    })) continue;
    top.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1, clientX: x, clientY: y}));
    return el.dataset.key;
  }
  return "";
}"""
"""Touch the first visible part that is not lit and lies away from lit ones."""
Box = list[float]


def shared(one: Box | None, other: Box | None) -> float:
    """Return the number of pixels in both boxes."""
    if not one or not other:
        return 0
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, across) * max(0, down)


def out_of_view(room: dict[str, Any]) -> list[str]:
    """Return the kinds of places that can be touched of which none is in view."""
    left, top, width, height = room["frame"]
    middles = [(x + across / 2 - left, y + down / 2 - top) for x, y, across, down in room["lit"]]
    seen = {kind for kind, (x, y) in zip(room["kinds"], middles, strict=True) if 0 < x < width and 0 < y < height}
    return sorted({*room["kinds"]} - seen)


def faults_of(room: dict[str, Any], where: str) -> list[str]:
    frame, offers = room["frame"], room["offers"]
    area = frame[2] * frame[3]
    free = 1 - (shared(frame, offers) + shared(frame, room["why"])) / area
    # What of the refusal lies over the board, and meets what is lit there.
    met = [
        box
        for box in room["lit"]
        if shared(box, frame) > 1 and shared(room["why"], frame) > 1 and shared(room["why"], box) > 1
    ]
    return [
        *([f"{where}: {free:.0%} of the board is free"] if free < 0.6 else []),
        *([f"{where}: the refusal lies on what is lit"] if met else []),
        *([f"{where}: buttons lie on the log"] if shared(offers, room["side"]) > 1 else []),
        *([f"{where}: tabs {min(room['tabs'])} px high"] if room["tabs"] and min(room["tabs"]) < 32 else []),
        *([f"{where}: tabs out of sight"] if room["tabs"] and not room["all_tabs"] else []),
        *([f"{where}: {room['rows']} rows of tabs"] if room["rows"] > 2 else []),
        *[f"{where}: {text} is too small" for text in room["small"]],
    ]


def looked(page: Page, where: str) -> tuple[list[str], int]:
    """Return the faults of a position as it stands, and with a refusal; how many refusals were seen."""
    settled(page)
    room = page.evaluate(ROOM)
    faults = faults_of(room, where) + [f"{where}: no {kind} is in view" for kind in out_of_view(room)]
    if not page.evaluate(DARK):
        return faults, 0
    settled(page)
    room = page.evaluate(ROOM)
    return faults + faults_of(room, f"{where}, refused"), int(bool(room["why"]))


def stays_free(page: Page, name: str, links: dict[str, str]) -> None:
    """Check it in some positions of a game on its board page, which `test_phone_targets.py` has open with these links."""
    faults: list[str] = []
    answered = 0
    for ask, link in links.items():
        page.evaluate("(link) => { location.hash = `b=${link}`; }", link)
        page.get_by_role("button", name="届いた局面を開く").click()
        page.wait_for_selector(".in-live-board svg [data-key]")
        found, refused = looked(page, f"{name} {ask}")
        faults += found
        answered += refused
        with layer_closes(page):
            page.get_by_role("button", name="盤を選び直す").click()
        expect(page.locator(".in-live-board")).to_have_count(0)
        nothing_over(page)
    assert not faults, "\n".join(faults)
    assert answered, "no refusal was seen"


def test_the_board_stays_where_it_is_while_bots_move(new_page: NewPage, real: str) -> None:
    size: ViewportSize = {"width": 360, "height": 740}
    # Without a mouse there is one tool fewer: then one more would begin a row.
    page = new_page(size, has_touch=True, is_mobile=True)
    page.goto(f"{real}/lancaster/play/")
    page.get_by_role("radio", name="3人").check()
    for select, who in zip(page.locator(".in-seats select").all(), ("sensible", "sensible", "human"), strict=True):
        select.select_option(who)
    page.locator("[name=seed]").fill("4")
    page.get_by_role("button", name="始める").click()
    skip = page.get_by_role("button", name="早送り")
    room = page.wait_for_function(MOVING).json_value()
    during, button = room["frame"], room["skip"]
    assert min(button[2:]) >= 24
    assert button[1] + button[3] <= size["height"]
    assert not shared(during, button)
    skip.evaluate("(button) => button.click()")  # they may be done by now
    watch_turns(page, 2)
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible()
    expect(skip).to_be_hidden()
    settled(page)
    assert page.evaluate(ROOM)["frame"] == pytest.approx(during, abs=1)
