"""卓モード and 読み上げ on the sealed site: one step in full screen, by the keys of a remote, in two windows, and read aloud.

What follows from what is tested without a page (wasm/browser/tests: table, voice).
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from keeping import ready
from looking import LOOKS, PHONE, ROOT, NewPage, SharedLesson, box_of, dressed, nothing_over, violations
from playing import BOARD, send, tool
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from insuto_bundle.node import find_node
from site_games import games

GOLDEN = Path(__file__).parent / "golden/spoken"
PROJECTOR: ViewportSize = {"width": 1280, "height": 720}
TABLET: ViewportSize = {"width": 820, "height": 1180}
TABLE = ".in-tabletop"
WORDS = ".in-tabletop-words"

AWAKE = """
window.locks = 0;
const request = async () => (window.locks += 1, {release: async () => { window.locks -= 1; }});
Object.defineProperty(navigator, "wakeLock", {value: {request}, configurable: true});
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
Object.defineProperty(window, "speechSynthesis", {configurable: true, value: {
  getVoices: () => voices.slice(0, window.onDevice ?? 3),
  addEventListener() {},
  speak(one) { now = one; window.said.push([one.voice.name, one.rate, one.text]); },
  cancel() { const old = now; now = undefined; old?.onerror?.(); },
}});
window.ended = () => { const old = now; now = undefined; old?.onend(); };
"""
"""A stand-in for the browser's speech: a sentence ends when the test says so."""
NO_FULL_SCREEN = "Element.prototype.requestFullscreen = undefined;"
"""As in a browser that has none: the table mode fills the window, which can then be made another."""

SPOKEN = """async (lesson) => {
  %s
  const words = await (await fetch(lesson)).text();
  const article = new DOMParser().parseFromString(words, "text/html").querySelector("article");
  document.querySelector("article").replaceWith(document.importNode(article, true));
  return [...document.querySelectorAll(".in-step")].map((step) => [step.dataset.step, ...reading.spoken(step)]);
}"""
"""The script `voice/read.ts` stands at its head."""


MIDDLE = """(el, words) => {
  el.scrollIntoView({block: "center"});
  const all = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  while (!all.nextNode().data.includes(words));
  const range = document.createRange();
  range.setStart(all.currentNode, all.currentNode.data.indexOf(words));
  range.setEnd(all.currentNode, range.startOffset + words.length);
  const box = range.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where in the window words of an element stand."""


def rows_of_tools(page: Page) -> int:
    """Return in how many rows the buttons at the foot of the table mode stand."""
    below = "(el, i, all) => i === 0 || el.offsetTop >= all[i - 1].offsetTop + all[i - 1].offsetHeight"
    seen = "all.filter((el) => el.checkVisibility())"
    rows: int = page.locator(".in-tabletop-tools > *").evaluate_all(f"all => {seen}.filter({below}).length")
    return rows


def step_of(page: Page) -> str:
    return re.sub(r".*#step-|^[^#]*$", "", page.url)


def names(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.in-step')].map((step) => step.dataset.step)"
    )
    return found


def test_a_lesson_at_the_table(shared_lesson: SharedLesson) -> None:
    """By its key into full screen, on and back by the keys of a remote, and out again at the last step."""
    page = shared_lesson("lancaster", PROJECTOR)
    page.evaluate(AWAKE)
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
    reported = page.locator(f"#step-{steps[2]} > p").first.text_content() or ""
    expect(words).to_contain_text(reported.strip()[:12])
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
    """The size is stored; a rule by its number; a board that is touched and left; the list of sections; axe, wide and
    on a phone."""
    page = ready(new_page(PROJECTOR), f"{real}/kardinal/lesson/?table=1#step-choose")
    expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^13 /"))
    the_longest_words_fit(page)
    faults = violations(page, within=TABLE)
    dressed(page, PHONE, "slate")
    faults += violations(page, LOOKS, within=TABLE)
    dressed(page, PROJECTOR, "default")
    assert not faults, faults
    # The sheet next to the step has the focus: a remote goes on all the same, and the screen turns black.
    page.keyboard.press("?")
    expect(page.locator(".in-sheet-panel .in-sheet").first).to_be_visible()
    for key, step in (("PageDown", 14), ("PageUp", 13)):
        page.keyboard.press(key)
        expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(rf"^{step} /"))
    page.keyboard.press(".")
    expect(page.locator(".in-sheet-panel")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator(".in-tabletop-black")).to_be_hidden()
    size = "(el) => parseFloat(getComputedStyle(el).fontSize)"
    small = float(page.locator(WORDS).evaluate(size))
    page.get_by_role("button", name="文字を大きくする").click()
    page.reload()
    ready(page)
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
    page.wait_for_selector(f"{BOARD} .in-lit")
    expect(page.locator(WORDS)).to_be_hidden()
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-tabletop-place b")).to_have_text(re.compile(r"^13 /"))
    page.keyboard.press("c")
    page.locator("dialog[open] .in-chapters button").nth(1).click()
    expect(page.locator(WORDS)).to_contain_text("盤には 9 つの国があります。")
    nothing_over(page)
    page.go_back()
    expect(page.locator(TABLE)).to_have_count(0)
    expect(page.locator("#step-board")).to_have_class(re.compile(r"\bin-now\b"))


def the_longest_words_fit(page: Page) -> None:
    """Go to the last step but one, whose words are the longest, and back: they are set smaller, so that nothing has to be scrolled."""
    place, size = page.locator(".in-tabletop-place b"), "(el) => parseFloat(getComputedStyle(el).fontSize)"
    usual = page.locator(WORDS).evaluate(size)
    page.keyboard.press("End")
    expect(place).to_have_text(f"{len(names(page))} / {len(names(page))}")
    page.keyboard.press("PageUp")
    expect(place).to_have_text(f"{len(names(page)) - 1} / {len(names(page))}")
    assert page.locator(WORDS).evaluate("(el) => el.scrollHeight - el.clientHeight") <= 0
    assert 0.6 * usual < page.locator(WORDS).evaluate(size) < usual
    page.keyboard.press("Home")
    for number in range(2, 14):
        page.keyboard.press("PageDown")
        expect(place).to_have_text(re.compile(rf"^{number} /"))
    assert page.locator(WORDS).evaluate(size) == usual


PIECES = "(svg) => [...svg.querySelectorAll('[data-key]')].map((el) => el.dataset.key + el.textContent).sort().join()"
"""The content of a board: each node that is drawn, by its key, with its words."""
LIES = f"([css, wanted]) => {{ const svg = document.querySelector(css); return !!svg && ({PIECES})(svg) === wanted; }}"


def go_together(desk: Page, screen: Page) -> None:
    """Check that the teacher's window and the projected one go together, whichever is used, and keep their place when reloaded."""
    expect(desk.locator(".in-tabletop-next")).to_contain_text("D が 1 枚もなくても")
    here = (screen.locator(WORDS), desk.locator(WORDS))
    desk.keyboard.press("PageDown")
    for words in here:
        expect(words).to_contain_text("D が 1 枚もなくても")
    # A step that the reader does: the first press shows how, the second goes on. So does the chapter's question.
    for shown in ("この章の問題", "国の紋章に置きます。"):
        screen.keyboard.press("PageDown")
        for words in here:
            expect(words).not_to_have_class(re.compile(r"\bin-asks\b"))
        screen.keyboard.press("PageDown")
        for words in here:
            expect(words).to_contain_text(shown)
    desk.keyboard.press("b")
    expect(screen.locator(".in-tabletop-black")).to_be_visible()
    desk.reload()
    expect(here[1]).to_contain_text("国の紋章に置きます。")
    expect(desk.locator(".in-tabletop-teacher")).to_be_visible()
    expect(desk.locator(".in-tabletop-black")).to_be_visible()
    # The rules that the step rests on, each by its number and its title.
    desk.keyboard.press("b")
    desk.keyboard.press("c")
    desk.locator("dialog[open] .in-chapters button").nth(1).click()
    rule = desk.locator(".in-tabletop-rulings").nth(2).locator("a", has_text="K-012")
    expect(rule).to_have_attribute("href", re.compile(r"/kardinal/rules/#K-012$"))
    expect(rule).to_have_text(re.compile(r"^\S.* K-012$"))


def test_two_windows(new_page: NewPage, real: str) -> None:
    """They stay together; a board touched, or another scene shown, in one of them is shown in the other."""
    desk = ready(new_page(PROJECTOR), f"{real}/kardinal/lesson/?table=1#step-joker-three")
    expect(desk.locator(WORDS)).to_be_visible()
    with desk.context.expect_page() as waited:
        desk.get_by_role("button", name="2 つの画面で使う").click()
    screen = waited.value
    ready(screen)
    expect(desk.locator(".in-tabletop-link")).to_have_text("投影用の窓と一緒に動いています。")
    go_together(desk, screen)
    desk.keyboard.press("c")
    desk.locator("dialog[open] .in-chapters button").nth(4).click()
    expect(desk.locator("dialog[open]")).to_have_count(0)
    for _ in range(6):
        reported = desk.locator(WORDS).inner_text()
        if step_of(desk) == "limits":
            break
        # On to the next step, or to the next part of one.
        desk.keyboard.press("PageDown")
        expect(desk.locator(WORDS)).not_to_have_text(reported)
    expect(screen.locator(WORDS)).to_contain_text("1 手番に")
    a_touched_board_is_shown_in_both(desk, screen)


def a_touched_board_is_shown_in_both(desk: Page, screen: Page) -> None:
    """Touch a board in one window: it is shown in the other, which goes on from it; a reload keeps it."""
    shown = ".in-tabletop-board .in-picture svg"
    before = desk.locator(shown).evaluate(PIECES)
    desk.keyboard.press("t")
    desk.wait_for_selector(f"{BOARD} .in-lit")
    tool(desk, "できること")
    desk.locator("dialog .in-choices button").first.click()
    send(desk)
    reported = screen.locator(".in-tabletop-caption")
    expect(reported).not_to_be_empty()
    after = desk.locator(BOARD).evaluate(PIECES)
    assert after != before
    screen.wait_for_function(LIES, arg=[shown, after])
    screen.reload()
    expect(screen.locator(".in-tabletop-place b")).to_have_text(re.compile("^16 /"))
    expect(reported).not_to_be_empty()
    screen.wait_for_function(LIES, arg=[shown, after])
    # The other window goes on from there, and this one shows it.
    screen.keyboard.press("t")
    screen.wait_for_selector(f"{BOARD} .in-lit")
    screen.wait_for_function(LIES, arg=[BOARD, after])
    expect(desk.locator(".in-tabletop-caption")).to_contain_text("ここから続けられます")
    screen.get_by_role("button", name="説明に戻る").click()
    expect(desk.locator(".in-tabletop-caption")).to_be_hidden()
    for page in (desk, screen):
        page.wait_for_function(LIES, arg=[shown, before])
    # Another scene of the step is drawn in one window and shown in both.
    desk.locator(".in-scenes button", has_text="得点").click()
    expect(screen.locator(f"{shown}[data-scene=scores]")).to_be_visible()
    desk.keyboard.press("PageDown")
    expect(screen.locator(f"{shown}[data-scene=table]")).to_be_visible()
    # Who leaves the table mode has the lesson's own picture again.
    desk.keyboard.press("Escape")
    expect(desk.locator(TABLE)).to_have_count(0)


def test_reading_aloud_at_the_table(new_page: NewPage, real: str) -> None:
    """The last request counts; then sentence by sentence; then, on a device that lost its voice, the buttons say so."""
    page = new_page(PROJECTOR)
    page.add_init_script(VOICE + NO_FULL_SCREEN)
    only_the_last_wish_is_carried_out(page, f"{real}/kardinal/lesson/#step-limits")
    page.keyboard.press("PageUp")
    sentence_by_sentence(page)
    page.keyboard.press("Escape")
    assert page.evaluate("() => window.said.length") == 2
    page.evaluate("() => { window.said = []; window.onDevice = 2; }")
    page.set_viewport_size(PROJECTOR)
    page.get_by_role("button", name="卓で使う").click()
    no_voice_on_the_device(page)


def only_the_last_wish_is_carried_out(page: Page, address: str) -> None:
    """Request the table mode while the voice is still being loaded: the voice does not take the stage from it."""
    present: list[Route] = []
    page.route("**/lesson_voice-*.js", lambda route: present.append(route))
    ready(page, address)
    with page.expect_request("**/lesson_voice-*.js"):
        page.get_by_role("button", name="読み上げ", exact=True).click()
    page.get_by_role("button", name="卓で使う").click()
    place = page.locator(".in-tabletop-place b")
    expect(place).to_be_visible()
    with page.expect_response("**/lesson_voice-*.js"):
        present[0].continue_()
    page.evaluate("(address) => import(address)", present[0].request.url)
    before = place.inner_text()
    page.keyboard.press("PageDown")
    expect(place).not_to_have_text(before)
    assert page.evaluate("() => window.said") == []


def sentence_by_sentence(page: Page) -> None:
    """Check, on a phone, that the sentence that is read is marked. (How it goes on: `test_reading_the_lesson_aloud`.)"""
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="読み上げる").click()
    marked = page.locator(f"{WORDS} .in-aloud")
    expect(marked.first).to_contain_text("1 手番に")
    page.evaluate("() => window.ended()")
    expect(marked.first).to_contain_text("1 個でも")
    # On a tablet in portrait all buttons stand in one row, also while it speaks.
    page.set_viewport_size(TABLET)
    page.wait_for_function(f"() => innerWidth === {TABLET['width']}")
    assert rows_of_tools(page) == 1


def test_reading_the_lesson_aloud(shared_lesson: SharedLesson) -> None:
    """In the lesson's own text from the step that is read: the sentence marked, the board moving along, all as before in the end."""
    page = shared_lesson("kardinal", PROJECTOR, "limits")
    page.evaluate(VOICE)
    step = page.locator("#step-limits")
    plain = step.evaluate("(el) => el.innerHTML")
    read = page.get_by_role("button", name="読み上げ", exact=True)
    the_voice_waits_for_a_touched_board(page, read)
    read.click()
    marked = page.locator(".in-step .in-aloud")
    expect(marked.first).to_contain_text("1 手番に")
    assert "".join(marked.all_text_contents()).replace("\u00a0", " ") == "1 手番に置けるのは 2 個までです。"
    assert page.evaluate("() => window.said") == [["near", 1, "1手番に置けるのは2個までです。"]]
    page.set_viewport_size(PHONE)
    faults = violations(page, within="#step-limits, .in-controls")
    assert not faults, faults
    page.get_by_role("button", name="休む").click()
    page.get_by_role("button", name="速く読む").click()
    page.get_by_role("button", name="続ける").click()
    assert page.evaluate("() => window.said.length") == 2
    step.locator("[data-said]", has_text="まず").first.click()
    expect(marked.first).to_contain_text("まず")
    page.evaluate("() => window.ended()")
    # The next step comes with its board.
    expect(page.locator("#step-cloister .in-aloud").first).to_contain_text("修道院は、")
    expect(page.locator("#step-cloister")).to_have_class(re.compile(r"\bin-now\b"))
    page.wait_for_url("**#step-cloister")
    assert step.evaluate("(el) => el.innerHTML") == plain
    # A sentence of another step, pressed, is read from there.
    page.mouse.click(*page.locator("#step-two-first").evaluate(MIDDLE, "フランスの"))
    expect(marked.first).to_contain_text("赤は、")
    assert page.evaluate("() => window.said.at(-1)") == ["near", 1.2, "赤は、フランスのカードで1個目を置きました。"]
    page.get_by_role("button", name="やめる").click()
    expect(page.locator("[data-said], .in-voice-row")).to_have_count(0)
    # On a phone the button that began it is in the menu.
    expect(page.get_by_role("button", name="ほかのページと道具")).to_be_focused()
    assert page.evaluate("() => window.said.length") == 5


def the_voice_waits_for_a_touched_board(page: Page, read: Locator) -> None:
    """Ask for the voice under an open board: it reads nothing. The board is closed afterwards."""
    page.get_by_role("button", name="ここから触る").first.click()
    page.wait_for_selector(f"{BOARD} .in-lit")
    read.click()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({name}) => name.includes('lesson_voice'))"
    )
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(BOARD)).to_have_count(0)
    assert page.evaluate("() => window.said") == []


def no_voice_on_the_device(page: Page) -> None:
    """Check that a voice that sends the text away does not count: the button says so. A tablet that is turned to
    portrait meanwhile has a layout of its own."""
    none = page.get_by_role("button", name="読み上げの声なし", exact=True)
    expect(none).to_have_text("声なし")
    expect(none).to_be_disabled()
    # A tablet in portrait: the layout for such a screen, and all buttons in one row.
    page.set_viewport_size(TABLET)
    page.wait_for_function("() => document.querySelector('insuto-stage').model.narrow")
    assert rows_of_tools(page) == 1
    page.set_viewport_size(PROJECTOR)
    page.wait_for_function("() => !document.querySelector('insuto-stage').model.narrow")
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    expect(page.locator(TABLE)).to_have_count(0)
    page.get_by_role("button", name="読み上げ", exact=True).click()
    expect(page.locator("button[data-aloud]")).to_have_text("読み上げの声なし")
    expect(page.locator(".in-voice-row")).to_contain_text("文章を外に送る声は使いません。")
    expect(page.locator("button[data-aloud]")).to_be_focused()
    expect(page.locator("button[data-aloud]")).to_be_disabled()
    page.locator(".in-voice-row").get_by_role("button", name="閉じる").click()
    expect(page.locator("button[data-aloud]")).to_be_focused()
    expect(page.locator(".in-voice-row")).to_have_count(0)
    assert page.evaluate("() => window.said") == []


def test_an_upright_tablet_shows_all_in_the_larger_layout(shared_lesson: SharedLesson) -> None:
    """A wide board is drawn across, a square one upright; what a step names may be zoomed in, and a touched board has
    the same layout."""
    page = shared_lesson("burgundy", TABLET, "set-main")
    page.evaluate(NO_FULL_SCREEN)
    page.keyboard.press("f")
    seen = "([css, width]) => document.querySelector(css)?.getAttribute('viewBox')?.split(' ')[2] === width"
    placed = "(width) => document.querySelector('insuto-stage').model.seen?.picture.width === width"
    page.wait_for_function(placed, arg=1000)
    # A press may scroll words that are longer than their place.
    while page.evaluate("document.querySelector('insuto-stage').model.index") < names(page).index("estate"):
        page.keyboard.press("PageDown")
    page.wait_for_function(placed, arg=480)
    page.keyboard.press("t")
    page.wait_for_selector(f"{BOARD} .in-lit")
    assert page.evaluate(seen, [BOARD, "480"])
    # Another scene, where the lesson has shown the other layout to be larger.
    page.locator(".in-live-board .in-scenes").get_by_role("button", name="メインボード").click()
    page.wait_for_function(seen, arg=[BOARD, "1000"])
    page.get_by_role("button", name="説明に戻る").click()
    page.keyboard.press("Escape")
    expect(page.locator(TABLE)).to_have_count(0)


def test_what_would_be_said(new_page: NewPage, real: str) -> None:
    """Every sentence that the voice would be given, as it was read through once; INSUTO_SPOKEN=write writes the files again.

    A lesson's words stand on its page as it was built: the others are fetched and read where the first is open.
    """
    page = ready(new_page(PROJECTOR), f"{real}/kardinal/lesson/")
    browser = ROOT / "wasm/browser"
    bundle = ["src/voice/read.ts", "--bundle", "--format=iife", "--global-name=reading", "--charset=utf8"]
    script = subprocess.run(
        [find_node(), browser / "node_modules/esbuild/bin/esbuild", *bundle],
        cwd=browser,
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    for game in games():
        said = page.evaluate(SPOKEN.replace("%s", script), f"/{game}/lesson/")
        text = "\n".join("".join(f"{line}\n" for line in [f"# {step}", *sentences]) for step, *sentences in said)
        file = GOLDEN / f"{game}.txt"
        if os.environ.get("INSUTO_SPOKEN") == "write":
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8"), "read it through, then INSUTO_SPOKEN=write"
