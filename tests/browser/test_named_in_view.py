"""Everything that a lesson's sentence names is fully in the picture, with letters of 11 pixels at least and nothing
over it: each step in one of four windows, its neighbours in the others; before the reader
does what it requests, and when the answer to a wrong touch or guess is there. In the table mode with letters of 20
pixels, and all words of the step in sight."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from keeping import ready
from looking import PHONE, NewPage, settled
from playwright.sync_api import Page, ViewportSize

from site_games import games

NAMED = (Path(__file__).parent / "scripts/named.js").read_text(encoding="utf-8")
WINDOWS: tuple[ViewportSize, ...] = (
    PHONE,
    {"width": 360, "height": 640},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
)
TABLES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    {"width": 1024, "height": 768},
)
WALK = f"""async ([first, every, across]) => {{
  const faults = {NAMED[NAMED.index("(across") :]};
  const stage = document.querySelector("insuto-stage"), words = document.querySelector(".in-tabletop-words");
  const frame = () => new Promise(requestAnimationFrame), found = [];
  for (let index = first; index < stage.model.lesson.steps.length; index += every) {{
    // What is not visible gets a layout, but is not painted, which takes as long as all else.
    document.body.style.opacity = 0;
    stage.send({{ kind: "go", index }});
    // Nothing glides here (`reduced_motion`): a step stands when its picture has come and a frame has shown it.
    do await frame(); while (stage.model.awaited !== "nothing" || document.querySelector(".in-picture[aria-busy]"));
    // In a window that has just become wide the page still goes to its step.
    for (let still = 0, was = ""; still < 2;) {{
      await frame();
      const {{ x, y, width }} = document.querySelector(".in-picture").getBoundingClientRect(), now = [scrollY, x, y, width].join();
      still = now === was ? still + 1 : 0;
      was = now;
    }}
    document.body.style.opacity = "";
    for (const [what, key] of faults(across)) found.push([index + 1, what, key]);
    const {{ request }} = stage.model.frame;
    if (request && !across) {{
      // The answer to what is wrong, the longest: seen whole, and over nothing that the sentence names.
      const {{ answers, choice, replies = [] }} = request, longer = (one, other) => other[0].length - one[0].length;
      const [touch] = [...answers].filter(([, said]) => said).sort(([, one], [, other]) => longer(one, other));
      const [guess] = [0, 1, 2, 3].map((n) => [replies[n] ?? "", n]).filter(([, n]) => n !== choice).sort(longer);
      stage.send(choice === undefined ? {{ kind: "tried", keys: [touch[0]] }} : {{ kind: "guessed", choice: guess[1] }});
      do await frame(); while (document.querySelector(".in-request-answer").hidden);
      for (const [what, key] of faults(across)) found.push([index + 1, `${{what}} when answered`, key]);
      const {{ top, bottom }} = document.querySelector(".in-request-answer").getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) found.push([index + 1, "answer", ""]);
    }}
    if (words && words.scrollHeight > words.clientHeight + 1) found.push([index + 1, "overflow", ""]);
  }}
  return found;
}}"""


VIEWS = """globalThis.views = [];
new MutationObserver((_, watch) => {
  const svg = document.querySelector("insuto-stage .in-picture > svg");
  if (!svg) return;
  watch.disconnect();
  new MutationObserver(() => views.push(svg.getAttribute("viewBox"))).observe(svg, { attributeFilter: ["viewBox"] });
}).observe(document, { childList: true, subtree: true });"""
"""Keeps the views that a picture was given since it was put in."""
STEPS_ALONE = (
    "() => document.querySelectorAll('.in-example, .in-ruling, .in-step > .in-still').forEach((el) => el.remove())"
)
"""Leaves the text of the steps: each of them lays the whole page out again, and the rest takes a third of that."""


def lesson(page: Page, real: str, game: str) -> Page:
    ready(page, f"{real}/{game}/lesson/")
    page.evaluate(STEPS_ALONE)
    return page


def faults(page: Page, windows: tuple[ViewportSize, ...], *, across: bool) -> Iterator[tuple[int, int, str, str]]:
    """Yield what is wrong at a lesson's steps in these windows: the window's width, the step, what, and of which key."""
    for nth, size in enumerate(windows):
        page.set_viewport_size(size)
        page.wait_for_function(f"() => innerWidth === {size['width']}")
        settled(page)
        for step, what, key in page.evaluate(WALK, [nth, len(windows), across]):
            yield size["width"], step, what, key


@pytest.mark.parametrize("game", games())
def test_what_is_named_is_in_view(new_page: NewPage, real: str, game: str) -> None:
    page = new_page(PHONE)
    page.add_init_script(VIEWS)
    lesson(page, real, game)
    settled(page)
    # Chosen before there is much to lay out: a new size of all letters would block a slow phone.
    assert page.evaluate("views.length") == 1
    assert [*faults(page, WINDOWS, across=False)] == []


def test_what_is_named_is_read_across_a_table(new_page: NewPage, real: str) -> None:
    page = lesson(new_page(TABLES[0]), real, "lancaster")
    # A window that fills the screen cannot be made another size.
    page.evaluate("() => { Element.prototype.requestFullscreen = async () => undefined; }")
    page.keyboard.press("f")
    page.wait_for_selector(".in-tabletop-words p")
    assert [*faults(page, TABLES, across=True)] == []
