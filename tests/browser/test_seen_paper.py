"""Paper, and the still pictures in dark colours."""

from __future__ import annotations

import re
import zlib

import pytest
from looking import EVERY_GAME, NewPage, sheets, shown_by
from playwright.sync_api import Page, expect

LESSONS = [f"{game}/lesson" for game in ("kardinal", "lancaster", "burgundy", "scythe")]
# What is printed, and on how many sheets: of lessons and of pages of rulings the shortest, as printing costs by the sheet.
SHEETS = {"kardinal/lesson": 14, "lancaster/lesson": 27, "kardinal/rulings": 25, "lancaster/laws": 11}
PAGES = [name for name in SHEETS if EVERY_GAME or name in ("kardinal/lesson", "lancaster/laws")]
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


BOUND = """() => [
  ...[...document.querySelectorAll(".in-step > .in-still, .in-example > .in-still, .in-reading > .in-still")]
    .filter((el) => getComputedStyle(el.parentElement).display === "grid" && getComputedStyle(el).breakBefore !== "auto"),
  ...[...document.querySelectorAll(".in-lesson, .in-step")].filter((el) => getComputedStyle(el).columnCount !== "auto"),
].map((el) => el.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("name", PAGES)
def test_the_first_print_is_whole(new_page: NewPage, real: str, name: str) -> None:
    """Printed at once on a slow line, from a dark screen: every picture is there, and light."""
    page = new_page(color_scheme="dark", service_workers="block")
    page.goto(f"{real}/{name}/")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 20, "downloadThroughput": 5e6, "uploadThroughput": 5e6},
    )
    stills = page.locator(".in-still").count()
    assert stills > 15
    page.evaluate(f"addEventListener('beforeprint', () => (window.leftOut = ({LEFT_OUT})()))")
    paper = page.pdf(format="A4")
    assert sheets(paper) <= SHEETS[name]
    assert page_texts(paper)[-1] > 20, "the last sheet is empty"
    assert page.evaluate("window.leftOut") == 0
    # Afterwards the page is as it was.
    assert page.locator(".in-still svg").count() == 0
    assert page.locator(".in-still img[hidden]").count() == 0
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
    # It can be kept: no box asks to stand with the one before (its first row would ask for it), and nothing stands in columns.
    assert page.evaluate(BOUND) == []


@pytest.mark.parametrize("name", LESSONS)
def test_letters_on_paper_can_be_read(new_page: NewPage, real: str, name: str) -> None:
    """A sheet is 210 mm wide less 24 mm of margin; letters on boards are at least 1.8 mm high, and no picture is left without any."""
    page = new_page({"width": 703, "height": 1000})
    page.emulate_media(media="print")  # before it comes: laid out once
    page.goto(f"{real}/{name}/")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    sizes = page.evaluate(LETTERS)
    assert len(sizes) > 500
    assert sizes[0] >= 1.79


def page_texts(pdf: bytes) -> list[int]:
    """Return the number of times that each page of a PDF shows text, in order."""
    objects = dict(re.findall(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", pdf, re.DOTALL))
    pages = [found for found in objects.values() if re.search(rb"/Type\s*/Page\b(?!s)", found)]
    streams = [objects[match[1]] for found in pages if (match := re.search(rb"/Contents (\d+) 0 R", found))]
    return [
        len(SHOWN.findall(zlib.decompress(one.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0])))
        for one in streams
    ]


@pytest.mark.parametrize("name", [*(f"{game}/lesson" for game in shown_by()), "guide"])
def test_the_last_sheet_is_not_empty(new_page: NewPage, real: str, name: str) -> None:
    """Of a page of text, and in the long form of each lesson; the first print of one is looked at above."""
    page = new_page()
    page.goto(f"{real}/{name}/")
    assert page_texts(page.pdf(format="A4"))[-1] > 20


@pytest.mark.parametrize("name", ["kardinal/rulings", "lancaster/laws", "burgundy/knowledge"])
def test_stills_follow_the_switch_of_dark_and_light(new_page: NewPage, real: str, name: str) -> None:
    page = new_page(color_scheme="dark")
    page.goto(f"{real}/{name}/")
    still = page.locator(".in-example .in-still img, .in-ruling .in-still img").first
    still.scroll_into_view_if_needed()
    assert still.evaluate(AVERAGE) < 110
    page.locator("label.md-header__button[for^=__palette]:visible").click()
    page.wait_for_function("() => document.body.dataset.mdColorScheme === 'default'")
    assert still.evaluate(AVERAGE) > 170
    assert page.evaluate("[...document.querySelectorAll('.in-still img')].every((img) => !img.src.includes('#'))")


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


def press_print(page: Page) -> None:
    """Press 印刷 with a printer that only counts."""
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    page.locator(".md-header .in-beside").get_by_role("button", name="印刷").click()


def test_a_lesson_prints_tonights_count(new_page: NewPage, real: str) -> None:
    """The button brings every picture of the count first, also those that nobody has come to yet."""
    page = new_page()
    page.goto(real + "/kardinal/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    standard, said = pictures(page)
    assert said == ["4人で遊ぶときの図です。"]
    page.get_by_role("radio", name="3人").check()
    press_print(page)
    page.wait_for_function("() => window.printed === 1")
    expect(page.locator(".in-printing")).to_have_count(0)
    three, said = pictures(page)
    assert said == ["3人で遊ぶときの図です。"]
    assert sum(three[step] != standard[step] for step in standard) > 5
    # Scenes for one count stay what they are.
    assert three["limit-count"] == standard["limit-count"] != ""
    assert page.locator(".in-paper-note").count() == 0


def test_a_lesson_prints_the_readers_own_figures(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + "/kardinal/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    standard, _ = pictures(page)
    page.goto(real + "/kardinal/components/")
    halves = page.locator("select[data-pair]")
    pair = page.locator(f'select[data-pair="{halves.nth(4).get_attribute("data-pair")}"]')
    values = [pair.nth(0).input_value(), pair.nth(1).input_value()]
    offered = pair.nth(1).locator("option").evaluate_all("all => all.map((one) => one.value)")
    pair.nth(1).select_option(next(value for value in offered if value not in values))
    page.get_by_role("button", name="保存する").click()
    expect(page.locator(".in-told")).to_contain_text("保存しました", timeout=60_000)
    page.goto(real + "/kardinal/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    press_print(page)
    page.wait_for_function("() => window.printed === 1", timeout=90_000)
    own, said = pictures(page)
    assert said[0] == "4人で遊ぶときの図です。あなたの設定で表示しています。"
    changed = [step for step in own if own[step] != standard[step]]
    assert changed
    # Every example has been tried with these figures, far from the window too.
    for example in page.locator(".in-example").all():
        assert "あなたの設定で" in (example.locator(".in-holds").text_content() or "")
    # A step that keeps the standard figures says so, below its own picture.
    kept = page.evaluate("""() => {
      const { model } = document.querySelector("insuto-stage");
      const scenes = Object.values(model.own).flatMap((own) => [...own.kept]);
      return model.lesson.steps.filter((step) => scenes.includes(step.scene)).length;
    }""")
    assert said[1:] == ["あなたの設定では成り立たないため、標準の盤で示しています。"] * kept
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert (
        page.locator(".in-still > svg.in-svg[hidden]").count()
        == page.locator(".in-example .in-still > svg[hidden]").count()
    )
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".in-still > svg[hidden]").count() == 0


def test_printing_without_an_engine(new_page: NewPage, real: str) -> None:
    """It says what is missing; the standard figures can be printed all the same, or nothing."""
    page = new_page(quiet=False, service_workers="block")
    page.route("**/engine.json", lambda route: route.abort())
    page.goto(real + "/kardinal/components/")
    page.evaluate(
        "localStorage.setItem('insuto.components.kardinal', JSON.stringify({ components: {}, options: { joker_own: 'yes' } }))"
    )
    page.goto(real + "/kardinal/lesson/")
    page.wait_for_selector("insuto-stage[data-ready]")
    press_print(page)
    box = page.locator(".in-printing")
    expect(box.get_by_role("status")).to_have_text("あなたの設定の図を描けませんでした。", timeout=60_000)
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
