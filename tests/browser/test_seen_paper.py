"""Paper, and the still pictures in dark colours."""

from __future__ import annotations

import re
import zlib

import pytest
from looking import NewPage, sheets

LESSONS = [f"{game}/lesson" for game in ("kardinal", "lancaster", "burgundy", "scythe")]
# The sheets of 王と枢機卿's lesson are counted in test_scenes_and_paper.py.
PAGES = {"lancaster/lesson": 27, "kardinal/rulings": 25, "lancaster/laws": 11}
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


@pytest.mark.parametrize("name", list(PAGES))
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
    assert sheets(page.pdf(format="A4")) <= PAGES[name]
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
    rules = page.evaluate("""() => [...document.querySelectorAll('h2, .in-step, .in-reading')].map((el) => {
      const style = getComputedStyle(el);
      return el.tagName === 'H2' ? style.breakAfter : style.breakInside;
    })""")
    assert set(rules) == {"avoid"}


@pytest.mark.parametrize("name", [*LESSONS, "lancaster/rulings"])
def test_letters_on_paper_can_be_read(new_page: NewPage, real: str, name: str) -> None:
    """A sheet is 210 mm wide less 24 mm of margin; letters on boards are at least 1.8 mm high, and no picture is left without any."""
    page = new_page({"width": 703, "height": 1000})
    page.goto(f"{real}/{name}/")
    page.emulate_media(media="print")
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


@pytest.mark.parametrize("name", [*LESSONS, "kardinal/rulings", "guide"])
def test_the_last_sheet_is_not_empty(new_page: NewPage, real: str, name: str) -> None:
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
