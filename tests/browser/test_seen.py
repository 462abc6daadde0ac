"""The looks of pages to a reader: sizes, contrast and room, at 390, 1280 and 1920 pixels, light and dark."""

from __future__ import annotations

from looking import PHONE, RATIO, WIDE, NewPage, SharedLesson, dressed, settled, unfolded, violations
from playwright.sync_api import Locator, Page, expect

WIDEST = {"width": 1920, "height": 1080}
SCHEMES = ("default", "slate")
# Contrast of an element's letters with what is painted below them: the nearest background that is not transparent.
CONTRAST = f"""(el) => {{
  const ground = (part) => getComputedStyle(part).backgroundColor;
  let under = el;
  while (under.parentElement && (ground(under).match(/[\\d.]+/g)[3] ?? 1) < 1) under = under.parentElement;
  return ({RATIO})(getComputedStyle(el).color, ground(under));
}}"""
LETTERS = "all => all.map((el) => parseFloat(getComputedStyle(el).fontSize))"


def contrast(part: Locator) -> float:
    found: float = part.evaluate(CONTRAST)
    return found


def of_each_kind(buttons: Locator) -> list[Locator]:
    """Return the first button with words of each kind: by its classes, and whether it is pressed."""
    kinds: dict[str, int] = {}
    reported = "all => all.map((one) => [one.textContent.trim(), one.className + one.ariaPressed])"
    for at, (words, kind) in enumerate(buttons.evaluate_all(reported)):
        if words:
            kinds.setdefault(kind, at)
    assert kinds
    return [buttons.nth(at) for at in kinds.values()]


def test_a_large_screen_is_used(shared_lesson: SharedLesson, new_page: NewPage, real: str) -> None:
    """By a lesson and by rulings; by the board: `test_scenes_and_paper.py`."""
    page = shared_lesson("lancaster", WIDEST)
    stage = page.locator("insuto-stage .in-picture").bounding_box()
    text = page.locator(".in-step").first.bounding_box()
    assert stage
    assert text
    assert stage["width"] >= 0.55 * 1920
    assert text["width"] >= 600
    assert stage["x"] + stage["width"] - text["x"] >= 0.9 * 1920
    # Lines stay short enough: about forty letters.
    letters = page.locator(".in-step p").first.evaluate(
        "el => el.clientWidth / parseFloat(getComputedStyle(el).fontSize)"
    )
    assert letters <= 42
    page = new_page(WIDEST)
    page.goto(f"{real}/lancaster/rulings/")
    # What a lesson has in its head it has alone.
    expect(page.locator(".md-header .in-beside")).to_have_count(0)
    assert page.locator(".md-search__input").get_attribute("placeholder") == "検索"
    unfolded(page)
    ruling = page.locator(".in-reading").first
    ruling.scroll_into_view_if_needed()
    picture = ruling.locator(".in-still img").bounding_box()
    beside = ruling.locator(".in-refused, table").first.bounding_box()
    assert picture
    assert beside
    assert picture["width"] >= 600
    assert beside["x"] >= picture["x"] + picture["width"]


def test_the_set_up_form_says_what_is_hidden(new_page: NewPage, real: str) -> None:
    """In the words of a game that hides nothing, and of one that hides something; its layout on a phone is checked in that one."""
    page = new_page(PHONE)
    form = page.locator(".in-setup")
    for game, word, other, says in (
        ("burgundy", "遊び方", "見せ方", "何手でも戻せます。"),
        ("lancaster", "衝立の内側と投票の見せ方", "手札", "全員の衝立の内側と投票が見えます。"),
    ):
        page.goto(f"{real}/{game}/play/")
        expect(form).to_contain_text(word)
        expect(form).not_to_contain_text(other)
        form.locator("[name=mode]").select_option("study")
        expect(form).to_contain_text(says)
    the_form_stays_inside_a_phone(page, form)


def the_form_stays_inside_a_phone(page: Page, form: Locator) -> None:
    # The button that needs no choice comes before all choices.
    assert form.locator("button, input, select").first.inner_text() == "すぐ始める"
    form.locator("details summary").click()
    expect(form.locator(".in-readings select").first).to_be_visible()
    frame = form.bounding_box()
    assert frame
    for part in form.locator("button, input:not([type=radio]), select, label, legend, small").all():
        box = part.bounding_box()
        if box:
            assert box["x"] >= frame["x"]
            assert box["x"] + box["width"] <= frame["x"] + frame["width"], part.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    seed = form.locator("[name=seed]")
    note = page.locator(f"#{seed.get_attribute('aria-describedby')}")
    assert "同じ番号" in note.inner_text()
    assert violations(page, within=".in-setup") == []


def ways_in_are_legible(page: Page) -> None:
    """Check the ways in of one game on the front page, as it is and under the mouse; every game has the same ones."""
    for one in page.locator(".in-game").first.locator(".in-start, .in-ways a").all():
        assert contrast(one) >= 4.5
        one.hover()
        settled(page)  # the theme's colours glide
        assert contrast(one) >= 4.5, one.inner_text()


def test_chosen_and_hovered_controls_are_legible(shared_lesson: SharedLesson) -> None:
    """In both schemes, on a lesson (on the front page: `test_front_page.py`). Before that: readings above words are large enough in every
    window."""
    page = shared_lesson("kardinal")
    for width in (PHONE["width"], WIDEST["width"], WIDE["width"]):
        page.set_viewport_size({"width": width, "height": WIDE["height"]})
        assert min(page.locator("article rt").evaluate_all(LETTERS)) >= 9, width
    for scheme in SCHEMES:
        dressed(page, WIDE, scheme)
        chosen = page.locator("insuto-stage .in-seg input:checked, insuto-stage .in-seg input:not(:checked)")
        for one in chosen.all():
            one.hover(force=True)
            assert contrast(page.locator("insuto-stage .in-seg input:hover + span")) >= 4.5
        for one in of_each_kind(page.locator("insuto-stage button:visible")):
            one.hover()
            assert contrast(one) >= 4.5, one.inner_text()
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit")
    reach = page.get_by_role("button", name="置けない所も選ぶ")
    reach.click()
    expect(reach).to_have_attribute("aria-pressed", "true")
    for scheme in SCHEMES:
        dressed(page, WIDE, scheme)
        for one in of_each_kind(page.locator(".in-live-board button:visible:enabled")):
            one.hover()
            assert contrast(one) >= 4.5, one.inner_text()
        reach.hover()
        page.mouse.down()
        assert contrast(reach) >= 4.5
        page.mouse.move(1, 1)  # released outside it: it stays pressed for the other scheme
        page.mouse.up()
