"""On a phone's reading board every letter in sight is large enough to read: at each third step of a lesson."""

from __future__ import annotations

from looking import PHONE, NewPage, settled

MEASURE = """() => {
  // Of two insets each shows its own part.
  const stage = document.querySelector("insuto-stage .in-picture"), svg = stage.querySelector("svg");
  const within = (el) => {
    const box = el.getBoundingClientRect(), frame = el.closest(".in-svg").getBoundingClientRect();
    return box.width > 0 && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
  };
  const drawn = (el) => el.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const shown = [...stage.querySelectorAll("text")].filter((el) => within(el) && drawn(el))
    .map((el) => ({el, box: el.getBoundingClientRect()}));
  const large = shown.filter(({el}) => el.matches(".in-name")).map(({el, box}) => [el.textContent, box]);
  return {
    step: document.querySelector(".in-num").textContent, scene: svg.dataset.scene, texts: shown.length,
    height: stage.getBoundingClientRect().height,
    small: shown.map(({el}) => [el.textContent, el.getScreenCTM().a * parseFloat(getComputedStyle(el).fontSize)])
      .filter(([, px]) => px < 10.95),
    meet: large.flatMap(([a, one], i) => large.slice(i + 1).filter(([, two]) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 6)
      .map(([b]) => a + " meets " + b)),
    marks: [...stage.querySelectorAll(".in-mark")].filter(within).length,
    marked: [...stage.querySelectorAll(".in-mark")].filter((el) => el.getBoundingClientRect().width > 0).length,
  };
}"""
"""The letters of the picture that are in sight, and what the step marks."""


READ = f"""async (every) => {{
  const [measure, frame, found] = [{MEASURE}, () => new Promise(requestAnimationFrame), []];
  // Each step lays the whole page out again: only the text of the steps is left.
  document.querySelectorAll(".in-example, .in-ruling, .in-step > .in-still").forEach((el) => el.remove());
  for (;;) {{
    // Nothing glides here (`reduced_motion`): a step stands when its picture has come and a frame has shown it.
    do await frame(); while (document.querySelector("insuto-stage .in-picture[aria-busy]"));
    await frame();
    found.push(measure());
    const [now, all] = document.querySelector(".in-num").textContent.match(/\\d+/g).map(Number);
    if (now >= all || found.length > all) return found;
    const at = () => Number(document.querySelector(".in-num").textContent.match(/\\d+/));
    // A step that the reader does takes a second press.
    for (const goal = Math.min(all, now + every); at() < goal; await frame())
      document.body.dispatchEvent(new KeyboardEvent("keydown", {{key: "ArrowRight", bubbles: true, cancelable: true}}));
  }}
}}"""
"""The lesson by the right arrow key, to its end: what is measured at each `every`th step."""
VIEWS = """globalThis.views = [];
new MutationObserver((_, watch) => {
  const svg = document.querySelector("insuto-stage .in-picture > svg");
  if (!svg) return;
  watch.disconnect();
  new MutationObserver(() => views.push(svg.getAttribute("viewBox"))).observe(svg, { attributeFilter: ["viewBox"] });
}).observe(document, { childList: true, subtree: true });"""
"""Keeps the views that a picture was given since it was put in."""

WORDLESS = {"map"}
"""Pictures that are understood without letters: a part of the map may have no count in it."""


def test_letters_are_large_enough(new_page: NewPage, real: str) -> None:
    """In the game with the most on its boards; the size of letters on every game's boards: tests/engine/test_boards.py."""
    page = new_page(PHONE)
    page.add_init_script(VIEWS)
    page.goto(f"{real}/scythe/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    steps = int(page.locator(".in-num").inner_text().split("/")[1].split()[0])
    settled(page)
    # The view is chosen before there is much to lay out: the browser recomputes the layout of all letters when their
    # displayed size changes, and a slow phone would be blocked meanwhile.
    views = page.evaluate("globalThis.views")
    assert len(views) == 1, views
    faults: list[str] = []
    scenes: set[str] = set()
    heights: set[float] = set()
    walked = page.evaluate(READ, 3)
    assert len(walked) == -(-(steps - 1) // 3) + 1
    for found in walked:
        where = f"{found['step']} {found['scene']}"
        scenes.add(found["scene"])
        faults += [f"{where}: {text!r} has {px:.1f} pixels" for text, px in found["small"][:3]]
        faults += [f"{where}: {one}" for one in found["meet"]]
        # Something is written there at all, and what the step speaks of is in sight.
        if found["texts"] < 3 and found["scene"] not in WORDLESS:
            faults.append(f"{where}: {found['texts']} texts")
        if found["marked"] and not found["marks"]:
            faults.append(f"{where}: nothing of what is marked is in sight")
        heights.add(found["height"])
    assert len(scenes) > 1
    # The board keeps its size from step to step, and leaves room for the text.
    assert len(heights) == 1, heights
    assert max(heights) <= 0.45 * PHONE["height"]
    assert not faults, "\n".join(faults)
