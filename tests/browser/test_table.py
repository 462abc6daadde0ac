"""卓モード and 読み上げ on the sealed site: one step over the whole screen, by the keys of a remote, in two windows, and read aloud.

What follows from what is tested without a page (wasm/browser/tests: table, voice).
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from looking import LOOKS, PHONE, ROOT, NewPage, box_of, dressed, games, violations
from playing import BOARD, LONG
from playwright.sync_api import Page, ViewportSize, expect

GOLDEN = Path(__file__).parent / "golden/spoken"
PROJECTOR: ViewportSize = {"width": 1280, "height": 720}
TABLE = ".in-tabletop"
WORDS = ".in-tabletop-words"

AWAKE = """
window.locks = 0;
const request = async () => (window.locks += 1, {release: async () => { window.locks -= 1; }});
Object.defineProperty(navigator, "wakeLock", {value: {request}});
"""
"""Counts the locks that keep the screen awake."""

VOICE = """
window.said = [];
let now;
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
const voices = [
  {lang: "ja-JP", localService: false, name: "far", default: true},
  {lang: "en-US", localService: true, name: "other"},
  {lang: "ja_JP", localService: true, name: "near"},
];
Object.defineProperty(window, "speechSynthesis", {value: {
  getVoices: () => voices.slice(0, window.onDevice ?? 3),
  addEventListener() {},
  speak(one) { now = one; window.said.push([one.voice.name, one.rate, one.text]); },
  cancel() { const old = now; now = undefined; old?.onerror?.(); },
}});
window.ended = () => { const old = now; now = undefined; old?.onend(); };
"""
"""A stand-in for the browser's speech: a sentence ends when the test says so."""

SPOKEN = """async (file) => {
  const { spoken } = await import(file);
  return [...document.querySelectorAll(".in-step")].map((step) => [step.dataset.step, ...spoken(step)]);
}"""


def opened(page: Page, address: str) -> Page:
    """Return the page of a lesson, its stage ready."""
    page.goto(address)
    page.wait_for_selector("insuto-stage[data-ready]", timeout=LONG)
    return page


def step_of(page: Page) -> str:
    return re.sub(r".*#step-|^[^#]*$", "", page.url)


def names(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.in-step')].map((step) => step.dataset.step)"
    )
    return found


@pytest.mark.parametrize("game", games())
def test_a_lesson_at_the_table(new_page: NewPage, real: str, game: str) -> None:
    """By its key over the whole screen, on and back by the keys of a remote, and out again at the step that was told last."""
    page = new_page(PROJECTOR, own=True)
    page.add_init_script(AWAKE)
    opened(page, f"{real}/{game}/lesson/")
    before = box_of(page.locator(".in-picture"))
    page.keyboard.press("f")
    words = page.locator(WORDS)
    expect(words).to_be_visible()
    steps = names(page)
    for number in (1, 2, 3):
        page.keyboard.press("PageDown")
        expect(page.locator(".in-tabletop-place b")).to_have_text(f"{number + 1} / {len(steps)}")
    page.keyboard.press("PageUp")
    page.wait_for_url(f"**#step-{steps[2]}")
    told = page.locator(f"#step-{steps[2]} > p").first.text_content() or ""
    expect(words).to_contain_text(told.strip()[:12])
    picture, board = box_of(page.locator(".in-picture")), box_of(page.locator(TABLE))
    assert (board["width"], board["height"]) == (PROJECTOR["width"], PROJECTOR["height"])
    assert picture["width"] * picture["height"] > before["width"] * before["height"]
    assert float(words.evaluate("(el) => parseFloat(getComputedStyle(el).fontSize)")) >= 28
    assert page.evaluate("() => window.locks") == 1
    expect(page.locator(".in-tabletop-place small")).to_have_text(re.compile(r"^あと約\d+分$"))
    page.keyboard.press(".")
    expect(page.locator(".in-tabletop-black")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator(".in-tabletop-black")).to_be_hidden()
    assert step_of(page) == steps[2]
    page.keyboard.press("Escape")
    expect(page.locator(TABLE)).to_have_count(0)
    expect(page.locator(f"#step-{steps[2]}")).to_have_class(re.compile(r"\bin-now\b"))
    expect(page.locator(f"#step-{steps[2]}")).to_be_in_viewport()
    expect(page.locator("insuto-stage .in-picture")).to_be_visible()
    assert page.evaluate("() => window.locks") == 0
    assert "table=" not in page.url


def test_what_can_be_done_at_the_table(new_page: NewPage, real: str) -> None:
    """The size is kept; a rule by its number; a board that is touched and left; the list of sections; axe, wide and on a phone."""
    page = opened(new_page(PROJECTOR), f"{real}/kardinal/lesson/?table=1#step-choose")
    expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^13 /"))
    faults = violations(page)
    for width, scheme in ((PROJECTOR, "slate"), (PHONE, "slate"), (PHONE, "default")):
        dressed(page, width, scheme)
        faults += violations(page, LOOKS)
    dressed(page, PROJECTOR, "default")
    assert not faults, faults
    size = "(el) => parseFloat(getComputedStyle(el).fontSize)"
    small = float(page.locator(WORDS).evaluate(size))
    page.get_by_role("button", name="文字を大きくする").click()
    page.reload()
    page.wait_for_selector("insuto-stage[data-ready]", timeout=LONG)
    expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^13 /"))
    assert float(page.locator(WORDS).evaluate(size)) > small
    page.keyboard.press("4")
    field = page.get_by_label("ルールの番号")
    expect(field).to_have_value("4")
    field.fill("k41")
    expect(page.locator(".in-tabletop-found li").first).to_contain_text("K-041")
    field.press("Enter")
    expect(page.locator(".in-rule-panel h2")).to_contain_text("K-041")
    page.keyboard.press("Escape")
    expect(page.locator(".in-rule-panel")).to_have_count(0)
    page.keyboard.press("t")
    page.wait_for_selector(f"{BOARD} .in-lit", timeout=LONG)
    expect(page.locator(WORDS)).to_be_hidden()
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^13 /"))
    page.keyboard.press("c")
    page.locator("dialog[open] .in-chapters button").nth(1).click()
    expect(page.locator(WORDS)).to_contain_text("盤には 9 つの国があります。")
    page.go_back()
    expect(page.locator(TABLE)).to_have_count(0)
    expect(page.locator("#step-board")).to_have_class(re.compile(r"\bin-now\b"))


def test_two_windows(new_page: NewPage, real: str) -> None:
    """The teacher's window and the projected one go together, whichever is used, and each keeps its place when it is reloaded."""
    desk = opened(new_page(PROJECTOR), f"{real}/kardinal/lesson/?table=1#step-joker-three")
    expect(desk.locator(WORDS)).to_be_visible()
    with desk.context.expect_page() as waited:
        desk.get_by_role("button", name="2 つの画面で使う").click()
    screen = waited.value
    screen.wait_for_selector("insuto-stage[data-ready]", timeout=LONG)
    expect(desk.locator(".in-tabletop-link")).to_have_text("投影用の窓と一緒に動いています。")
    expect(desk.locator(".in-tabletop-next")).to_contain_text("D が 1 枚もなくても")
    here = (screen.locator(WORDS), desk.locator(WORDS))
    desk.keyboard.press("PageDown")
    for words in here:
        expect(words).to_contain_text("D が 1 枚もなくても")
    expect(desk.locator(".in-tabletop-rulings a").first).to_be_visible()
    screen.keyboard.press("PageDown")
    for words in here:
        expect(words).to_contain_text("枢機卿は、国の紋章に置きます。")
    screen.reload()
    expect(here[0]).to_contain_text("枢機卿は、国の紋章に置きます。")
    desk.keyboard.press("b")
    expect(screen.locator(".in-tabletop-black")).to_be_visible()
    desk.reload()
    expect(here[1]).to_contain_text("枢機卿は、国の紋章に置きます。")
    expect(desk.locator(".in-tabletop-teacher")).to_be_visible()
    expect(desk.locator(".in-tabletop-black")).to_be_visible()


def test_reading_aloud(new_page: NewPage, real: str) -> None:
    """Sentence by sentence by the voice on the device, the spoken one marked; the next step comes when one is read."""
    page = new_page(PHONE, own=True)
    page.add_init_script(VOICE)
    opened(page, f"{real}/kardinal/lesson/#step-limits")
    page.get_by_role("button", name="卓で使う").click()
    page.get_by_role("button", name="読み上げる").click()
    marked = page.locator(f"{WORDS} .in-aloud")
    expect(marked.first).to_contain_text("1 手番に")
    assert page.evaluate("() => window.said") == [["near", 1, "1手番に置けるのは2個までです。"]]
    page.evaluate("() => window.ended()")
    expect(marked.first).to_contain_text("1 個だけ")
    page.get_by_role("button", name="休む").click()
    page.get_by_role("button", name="速く読む").click()
    page.get_by_role("button", name="続ける").click()
    assert page.evaluate("() => window.said.slice(1)") == [
        ["near", 1, "1個だけでもかまいません。"],
        ["near", 1.2, "1個だけでもかまいません。"],
    ]
    page.locator(f"{WORDS} [data-said]", has_text="まず").first.click()
    expect(marked.first).to_contain_text("まず")
    page.evaluate("() => window.ended()")
    expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^17 /"))
    expect(marked.first).to_contain_text("修道院は、")
    page.keyboard.press("Escape")
    assert page.evaluate("() => window.said.length") == 5


def test_no_voice_on_the_device(new_page: NewPage, real: str) -> None:
    """A voice that sends the text away is none: the button says so."""
    page = new_page(PROJECTOR, own=True)
    page.add_init_script(VOICE + "window.onDevice = 2;")
    opened(page, f"{real}/kardinal/lesson/?table=1")
    expect(page.get_by_role("button", name="読み上げの声なし")).to_be_disabled()
    page.keyboard.press("r")
    assert page.evaluate("() => window.said") == []


@pytest.mark.parametrize("game", games())
def test_what_would_be_said(new_page: NewPage, real: str, game: str) -> None:
    """Every sentence that the voice would be given, as it was read through once; INSUTO_SPOKEN=write writes the files anew."""
    page = opened(new_page(PROJECTOR), f"{real}/{game}/lesson/")
    script = next((Path(os.environ.get("INSUTO_SITE") or ROOT / "site") / "assets/stage").glob("table-*.js"))
    said = page.evaluate(SPOKEN, f"/assets/stage/{script.name}")
    text = "\n".join("".join(f"{line}\n" for line in [f"# {step}", *sentences]) for step, *sentences in said)
    file = GOLDEN / f"{game}.txt"
    if os.environ.get("INSUTO_SPOKEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), "read it through, then INSUTO_SPOKEN=write"
