"""Paper, and the still pictures in dark colours."""

from __future__ import annotations

import json
import re
import zlib

import pytest
from keeping import ready
from looking import WIDE, NewPage, sheets
from playing import tool
from playwright.sync_api import Page, Route, ViewportSize, expect

# What is printed, and on how many sheets: of a lesson a third of its pictures, as printing costs by the sheet.
SHEETS = {"kardinal/lesson": 16, "lancaster/laws": 11}
SHEET: ViewportSize = {"width": 703, "height": 1000}
"""A sheet less its margins, in pixels: it is 210 mm wide less 24 mm."""
AVERAGE = """async (img) => {
  await img.decode();
  const c = new OffscreenCanvas(60, 40).getContext("2d");
  c.drawImage(img, 0, 0, 60, 40);
  const data = c.getImageData(0, 0, 60, 40).data;
  return data.reduce((sum, v, i) => sum + (i % 4 < 3 ? v : 0), 0) / (60 * 40 * 3);
}"""
#: Letters on the pictures of a page, in millimetres, the smallest first; hidden ones and those beyond a picture's edge left out.
LETTERS = """() => [...document.querySelectorAll(".in-still svg")].flatMap((svg) => {
  const frame = svg.getBoundingClientRect();
  return [...svg.querySelectorAll("text")].flatMap((text) => {
    const box = text.getBoundingClientRect();
    const seen = box.width && box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
    if (!seen || getComputedStyle(text).visibility === "hidden") return [];
    const matrix = text.getScreenCTM();
    return [(parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b)) / 96 * 25.4];
  });
}).sort((a, b) => a - b)"""
#: Of every page of a PDF: how many times it shows text.
SHOWN = re.compile(rb"T[jJ]")
LEFT_OUT = """() => [...document.querySelectorAll(".in-still")].filter((one) => {
  const svg = one.querySelector("svg");
  return !svg || !svg.querySelector("[data-key], .in-sea, .in-panel, .in-sheet") || !one.querySelector("img").hidden;
}).length"""


THIN = "(every) => document.querySelectorAll('.in-still').forEach((still, at) => at % every === 0 || still.remove())"
"""Leaves one of so many still pictures: all are drawn by the same program."""
BOUND = """() => [
  ...[...document.querySelectorAll(".in-step > .in-still, .in-example > .in-still, .in-reading > .in-still")]
    .filter((el) => getComputedStyle(el.parentElement).display === "grid" && getComputedStyle(el).breakBefore !== "auto"),
  ...[...document.querySelectorAll(".in-lesson, .in-step")].filter((el) => getComputedStyle(el).columnCount !== "auto"),
].map((el) => el.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("name", SHEETS)
def test_first_print_is_complete(new_page: NewPage, real: str, name: str) -> None:
    """Printed at once on a slow line, from a dark screen: every picture is there, and light."""
    page = new_page(color_scheme="dark", service_workers="block")
    # The script for paper is loaded shortly after the page; before that the browser prints what it has.
    page.goto(f"{real}/{name}/", wait_until="networkidle")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 20, "downloadThroughput": 5e6, "uploadThroughput": 5e6},
    )
    if "lesson" in name:
        page.evaluate(THIN, 3)
    assert page.locator(".in-still").count() > 15
    page.evaluate(f"addEventListener('beforeprint', () => (window.leftOut = ({LEFT_OUT})()))")
    paper = page.pdf(format="A4")
    assert sheets(paper) <= SHEETS[name]
    assert page_texts(paper)[-1] > 20, "the last sheet is empty"
    assert page.evaluate("window.leftOut") == 0
    # Afterwards the page is as it was.
    assert page.locator(".in-still svg").count() == 0
    assert page.locator(".in-still img[hidden]").count() == 0
    page.set_viewport_size(SHEET)
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.in-still svg')).getPropertyValue('--in-sea')")
        == "#e3e9ec"
    )
    # A heading does not stand alone at the end of a page, nor is a step torn.
    rules = page.evaluate("""() => [...document.querySelectorAll('h2, .in-step, .in-reading, .in-example')].map((el) => {
      const style = getComputedStyle(el);
      return el.tagName === 'H2' ? style.breakAfter : style.breakInside;
    })""")
    assert set(rules) == {"avoid"}
    # The bound can be met: no box must stay with the one before (its first row would require it), and nothing is set in
    # columns.
    assert page.evaluate(BOUND) == []
    if "lesson" in name:
        letters_can_be_read(page)
        return
    page.set_viewport_size(WIDE)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    stills_follow_the_switch(page)


def letters_can_be_read(page: Page) -> None:
    """Check that letters on boards are at least 1.8 mm high, and that there are many of them."""
    sizes = page.evaluate(LETTERS)
    assert len(sizes) > 250
    assert sizes[0] >= 1.79


def stills_follow_the_switch(page: Page) -> None:
    """Check that on a dark screen a picture is dark, and light when the switch in the header says so."""
    still = page.locator(".in-example .in-still img, .in-ruling .in-still img").first
    still.scroll_into_view_if_needed()
    assert still.evaluate(AVERAGE) < 110
    page.locator("label.md-header__button[for^=__palette]:visible").click()
    page.wait_for_function("() => document.body.dataset.mdColorScheme === 'default'")
    assert still.evaluate(AVERAGE) > 170
    assert page.evaluate("[...document.querySelectorAll('.in-still img')].every((img) => !img.src.includes('#'))")


def test_letters_on_paper_can_be_read(new_page: NewPage, real: str) -> None:
    """In the game with the densest pictures, in every sixth of them; every third of another game's is checked above.
    The printed share is tested in paper_part.test.ts."""
    page = new_page(SHEET)
    page.emulate_media(media="print")  # before it is loaded: one layout only
    page.goto(f"{real}/scythe/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]", state="attached")
    page.evaluate(THIN, 6)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    letters_can_be_read(page)


def page_texts(pdf: bytes) -> list[int]:
    """Return the number of times that each page of a PDF shows text, in order."""
    objects = dict(re.findall(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", pdf, re.DOTALL))
    pages = [found for found in objects.values() if re.search(rb"/Type\s*/Page\b(?!s)", found)]
    streams = [objects[match[1]] for found in pages if (match := re.search(rb"/Contents (\d+) 0 R", found))]
    return [
        len(SHOWN.findall(zlib.decompress(one.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0])))
        for one in streams
    ]


def test_the_last_sheet_is_not_empty(new_page: NewPage, real: str) -> None:
    """Of a page of text; of a lesson it is checked above."""
    page = new_page()
    page.goto(f"{real}/guide/")
    assert page_texts(page.pdf(format="A4"))[-1] > 20


PICTURES = """() => {
  dispatchEvent(new Event("beforeprint"));
  const found = Object.fromEntries([...document.querySelectorAll(".in-step[data-step]")].map((el) => [
    el.dataset.step,
    [...el.querySelectorAll(".in-still svg [data-key]")]
      .map((one) => one.dataset.key + one.textContent + (one.getAttribute("transform") ?? "")).join("|"),
  ]));
  const said = [...document.querySelectorAll(".in-paper-note")].map((el) => el.textContent);
  dispatchEvent(new Event("afterprint"));
  return [found, said];
}"""
"""What every step's picture shows on paper, and whose figures are said to be shown."""


def pictures(page: Page) -> tuple[dict[str, str], list[str]]:
    found, said = page.evaluate(PICTURES)
    return found, said


def keeping_own(game: str, **own: dict[str, str]) -> str:
    """Return the script that has a page of the site keep these figures (`components`) and readings (`options`) as the reader's own."""
    saved = json.dumps(json.dumps({"components": {}, "options": {}} | own))
    return f"if (location.protocol.startsWith('http')) localStorage.setItem('insuto.components.{game}', {saved});"


OWN_FIGURES = {"components": {"alliances.5": "LO-EN"}, "options": {"joker_own": "yes"}}
"""What the form of 王と枢機卿 keeps for an alliance of two other countries and another reading."""


def of_scenes(page: Page, game: str, *drawn: str) -> None:
    """Reduce a game's lesson to the steps of these scenes: drawing each step again costs the engine as much as the one before."""

    def shorter(route: Route) -> None:
        scripts = route.fetch().json()
        route.fulfill(json={name: scripts[name] for name in drawn})

    page.route(f"**/assets/gen/{game}/scripts-*.json", shorter)


FEW_STILLS = """(scenes) => {
  const { steps } = document.querySelector("insuto-stage").model.lesson;
  for (const { name, scene } of steps) if (!scenes.includes(scene)) document.querySelector(`#step-${name} > .in-still`)?.remove();
}"""
"""Leaves the still pictures of these scenes alone: each is drawn whenever the page is printed."""


def press_print(page: Page) -> None:
    """Press 印刷 with a printer that only counts."""
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    page.locator(".md-header .in-beside").get_by_role("button", name="印刷").click()


STILLS = "() => [...document.querySelectorAll('.in-step > .in-still img')].map((one) => one.src)"
CHANGED = (
    "(old) => [...document.querySelectorAll('.in-step > .in-still img')].filter((one, n) => one.src !== old[n]).length"
)


def prints_tonights_count(page: Page) -> dict[str, str]:
    """Return what the pictures of the standard count show. The button loads every picture of the count first, also
    those not visited yet. What is on paper without a script's help is of the count too, and light."""
    standard, said = pictures(page)
    assert said == ["4人で遊ぶときの図です。"]
    stills = page.evaluate(STILLS)
    page.get_by_role("radio", name="3人").check()
    page.wait_for_function(f"(old) => ({CHANGED})(old) > 5", arg=stills)
    press_print(page)
    page.wait_for_function("() => window.printed === 1")
    expect(page.locator(".in-printing")).to_have_count(0)
    three, said = pictures(page)
    assert said == ["3人で遊ぶときの図です。"]
    assert sum(three[step] != standard[step] for step in standard) > 5
    # Scenes for one count stay what they are.
    assert three["limit-count"] == standard["limit-count"] != ""
    assert page.locator(".in-paper-note").count() == 0
    page.emulate_media(media="print")
    expect(page.locator("insuto-stage")).to_be_hidden()
    assert page.evaluate(
        "() => [...document.querySelectorAll('.in-step > .in-still')].every((still) => still.checkVisibility() && still.clientHeight > 0)"
    )
    # Dark schemes are for screens.
    assert page.evaluate("getComputedStyle(document.querySelector('.in-step p')).color") == "rgb(0, 0, 0)"
    page.get_by_role("radio", name="4人", include_hidden=True).evaluate("radio => radio.click()")
    page.wait_for_function(f"(old) => ({CHANGED})(old) === 0", arg=stills)
    page.emulate_media(media="screen")
    return standard


def test_a_lesson_prints_tonights_count_and_the_readers_own_figures(new_page: NewPage, real: str) -> None:
    """Half of a card and a reading differ (the form that stores them: `test_scenes_and_paper.py`). Before it is printed
    the lesson says whose figures it shows, next to the text and at an example in view; the engine draws all of it
    again. Then another count, and a board with them."""
    page = new_page(color_scheme="dark")
    few = ["setup", "limit", "joker", "place"]
    of_scenes(page, "kardinal", *few)
    ready(page, real + "/kardinal/lesson/")
    page.evaluate(FEW_STILLS, few)
    standard = prints_tonights_count(page)
    page.add_init_script(keeping_own("kardinal", **OWN_FIGURES))
    ready(page, real + "/kardinal/lesson/")
    page.evaluate(FEW_STILLS, few)
    note = page.locator(".in-own-note")
    expect(note).to_contain_text("設定")
    assert note.get_by_role("link", name="設定を見る").get_attribute("href") == "../components/"
    example = page.locator(".in-example").first
    example.scroll_into_view_if_needed()
    expect(example.locator(".in-holds")).to_contain_text("あなたの設定で")
    press_print(page)
    page.wait_for_function("() => window.printed === 1")
    own, said = pictures(page)
    assert said[0] == (
        "4人で遊ぶときの図です。サイトの標準と違う設定です。"
        "同じ色の2枚を、その色の1枚の代わりに出せるか: 出せる、同盟の組（同盟[5]）: ロートリンゲン-イングランド。"
    )
    changed = [step for step in own if own[step] != standard[step]]
    assert changed
    # Every example has been tried with these figures, far from the window too: it holds with them, or shows the standard board.
    tried = page.locator(".in-example .in-holds").all_text_contents()
    assert len(tried) == page.locator(".in-example").count()
    assert all("あなたの設定で" in text for text in tried)
    assert any("表示しています" in text for text in tried)
    # A step that keeps the standard figures says so, below its own picture.
    saved = page.evaluate("""() => {
      const { model } = document.querySelector("insuto-stage");
      const scenes = Object.values(model.own).flatMap((own) => [...own.unchanged]);
      return model.lesson.steps.filter((step) => scenes.includes(step.scene)).length;
    }""")
    assert said[1:] == ["あなたの設定では成り立たないため、標準の盤で示しています。"] * saved
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert (
        page.locator(".in-still > svg.in-svg[hidden]").count()
        == page.locator(".in-example .in-still > svg[hidden]").count()
    )
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".in-still > svg[hidden]").count() == 0
    page.get_by_role("radio", name="5人").check()
    expect(note).to_contain_text("あなたの設定で")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board svg [data-key]")
    tool(page, "共有")
    assert "#b=" in page.get_by_label("この局面のリンク").input_value()


def test_without_an_engine_nothing_is_redrawn(new_page: NewPage, real: str) -> None:
    """Another picture scene: the board stays, and it is said why. Printing says what is missing; the standard figures can be printed
    all the same, or nothing."""
    page = new_page(quiet=False)
    page.route("**/engine.json*", lambda route: route.abort())
    page.add_init_script(keeping_own("kardinal", options={"joker_own": "yes"}))
    ready(page, real + "/kardinal/lesson/")
    board = page.locator("insuto-stage .in-picture > svg")
    scene = board.get_attribute("data-scene")
    page.locator(".in-reading-part .in-scenes").get_by_role("button", name="得点").click()
    expect(page.locator("insuto-stage .in-failed")).to_contain_text("エンジンを読み込めませんでした。")
    assert board.get_attribute("data-scene") == scene != "scores"
    press_print(page)
    box = page.locator(".in-printing")
    expect(box.get_by_role("status")).to_have_text("あなたの設定の図を描けませんでした。")
    expect(box.get_by_role("alert")).to_contain_text("エンジンを読み込めませんでした。")
    expect(box.get_by_role("button", name="もう一度ためす")).to_be_visible()
    assert page.evaluate("window.printed") is None
    box.get_by_role("button", name="やめる").click()
    expect(box).to_have_count(0)
    press_print(page)
    box.get_by_role("button", name="標準の数で印刷する").click()
    page.wait_for_function("() => window.printed === 1")
    expect(box).to_have_count(0)
    assert pictures(page)[1] == ["4人で遊ぶときの図です。"]
