"""All that a lesson's sentence names is whole in the picture, with letters of 11 pixels at least and nothing over it: on a phone at each
third step, in the long form at all. Across a table with letters of 20 pixels, and all words of the step in sight."""

from __future__ import annotations

from pathlib import Path

import pytest
from looking import EVERY_GAME, PHONE, NewPage, games

NAMED = (Path(__file__).parent / "scripts/named.js").read_text(encoding="utf-8")
FAR_APART = {("burgundy", 4), ("lancaster", 28), ("lancaster", 60), ("lancaster", 77), ("burgundy", 70), ("scythe", 59)}
"""Steps that name so much, so far apart, that their letters are smaller: all of it is in view."""
SMALL_ACROSS = {("kardinal", 39), ("kardinal", 42), ("lancaster", 38)}
"""Steps that name tokens or rows without a label, whose own letters are smaller at a table."""
TABLES = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080}, {"width": 1024, "height": 768})
EVERY = 1 if EVERY_GAME else 3
WALK = f"""async ([every, across]) => {{
  const faults = {NAMED[NAMED.index("(across") :]};
  const stage = document.querySelector("insuto-stage"), words = document.querySelector(".in-tabletop-words");
  const frame = () => new Promise(requestAnimationFrame), found = [];
  for (let index = 0; index < stage.model.lesson.steps.length; index += every) {{
    stage.send({{ kind: "go", index }});
    // Nothing glides here (`reduced_motion`): a step stands when its picture has come and a frame has shown it.
    do await frame(); while (stage.model.awaited !== "nothing" || document.querySelector(".in-picture[aria-busy]"));
    await frame();
    for (const [what, key] of faults(across)) found.push([index + 1, what, key]);
    if (words && words.scrollHeight > words.clientHeight + 1) found.push([index + 1, "overflow", ""]);
  }}
  return found;
}}"""


@pytest.mark.parametrize("game", games())
def test_what_is_named_is_in_view(new_page: NewPage, real: str, game: str) -> None:
    page = new_page(PHONE)
    page.goto(f"{real}/{game}/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    found = page.evaluate(WALK, [EVERY, False])
    faults = [one for one in found if one[1] != "small" or (game, one[0]) not in FAR_APART]
    assert faults == []


@pytest.mark.parametrize("game", games() if EVERY_GAME else ["lancaster"])
def test_what_is_named_is_read_across_a_table(new_page: NewPage, real: str, game: str) -> None:
    for size in TABLES:
        page = new_page(size)
        page.goto(f"{real}/{game}/lesson/")
        page.wait_for_selector("insuto-stage[data-ready]")
        page.keyboard.press("f")
        page.wait_for_selector(".in-tabletop-words p")
        found = page.evaluate(WALK, [EVERY, True])
        assert [one for one in found if one[1] != "small" or (game, one[0]) not in SMALL_ACROSS] == [], size
        page.close()
