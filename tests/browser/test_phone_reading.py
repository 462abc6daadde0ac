"""On a phone's reading board every letter in sight is large enough to read, at every step of every lesson."""

from __future__ import annotations

import pytest
from looking import PHONE, NewPage, games, settled

GAMES = games()
MEASURE = """() => {
  const stage = document.querySelector("insuto-stage .in-picture"), frame = stage.getBoundingClientRect(), svg = stage.querySelector("svg");
  const shown = [...svg.querySelectorAll("text")].map((el) => ({el, box: el.getBoundingClientRect()})).filter(({el, box}) =>
    box.width > 0 && el.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
    box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom);
  const large = shown.filter(({el}) => el.matches(".in-name")).map(({el, box}) => [el.textContent, box]);
  return {
    step: document.querySelector(".in-num").textContent, scene: svg.dataset.scene, texts: shown.length,
    height: frame.height,
    small: shown.map(({el}) => [el.textContent, el.getScreenCTM().a * el.getAttribute("font-size")]).filter(([, px]) => px < 10.95),
    meet: large.flatMap(([a, one], i) => large.slice(i + 1).filter(([, two]) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 6)
      .map(([b]) => a + " meets " + b)),
    marks: [...svg.querySelectorAll(".in-mark")].filter((el) => {
      const box = el.getBoundingClientRect();
      return box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
    }).length,
    marked: [...svg.querySelectorAll(".in-mark")].filter((el) => el.getBoundingClientRect().width > 0).length,
  };
}"""
"""The letters of the picture that are in sight, and what the step marks."""


@pytest.mark.parametrize("name", GAMES)
def test_letters_are_large_enough(new_page: NewPage, real: str, name: str) -> None:
    page = new_page(PHONE)
    page.goto(f"{real}/{name}/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    steps = int(page.locator(".in-num").inner_text().split("/")[1].split()[0])
    faults: list[str] = []
    scenes: set[str] = set()
    for _ in range(steps):
        settled(page)
        found = page.evaluate(MEASURE)
        where = f"{found['step']} {found['scene']}"
        scenes.add(found["scene"])
        faults += [f"{where}: {text!r} has {px:.1f} pixels" for text, px in found["small"][:3]]
        faults += [f"{where}: {one}" for one in found["meet"]]
        # Something is written there at all, and what the step speaks of is in sight.
        if found["texts"] < 3:
            faults.append(f"{where}: {found['texts']} texts")
        if found["marked"] and not found["marks"]:
            faults.append(f"{where}: nothing of what is marked is in sight")
        # The board leaves room for the text.
        assert found["height"] <= 0.42 * PHONE["height"]
        page.keyboard.press("ArrowRight")
    assert len(scenes) > 1
    assert not faults, "\n".join(faults)
