"""The stage of the real lesson: other picture scenes, a reader's own figures and readings, also on paper, sizes and labels."""

from __future__ import annotations

import re
from pathlib import Path

from keeping import ready
from looking import FreeBoard, NewPage, SharedLesson, box_of
from playwright.sync_api import Page, expect
from stored import own_figures
from test_seen_paper import OWN_FIGURES, keeping_own
from touching import STAGE

SETTINGS = "/kardinal/components/"
MEASURES = (Path(__file__).parent / "scripts/measures.js").read_text(encoding="utf-8")


def test_another_picture_scene_and_back(shared_lesson: SharedLesson) -> None:
    """Then the board is taken over, and places that are not lit are reached by the keyboard."""
    page = shared_lesson("kardinal", step="two-first")
    expect(page.locator(STAGE)).to_have_attribute("data-scene", "table")
    switch = page.locator(".in-reading-part .in-scenes")
    expect(switch.get_by_role("button", name="盤と手札")).to_have_attribute("aria-pressed", "true")
    for name, title in (("map", "地図"), ("hands", "手札"), ("scores", "得点")):
        switch.get_by_role("button", name=title, exact=True).click()
        expect(page.locator(STAGE)).to_have_attribute("data-scene", name)
        assert page.locator(STAGE).evaluate(MEASURES)["meet"] == []
    expect(page.locator(".in-num")).to_contain_text("19 /")
    page.keyboard.press("ArrowRight")
    expect(page.locator(STAGE)).to_have_attribute("data-scene", "table")
    expect(switch.get_by_role("button", name="盤と手札")).to_have_attribute("aria-pressed", "true")
    unlit_places_by_keyboard(page)


def unlit_places_by_keyboard(page: Page) -> None:
    """Check that a place where nothing can be put is reached by arrows, and says why when it is pressed."""
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit")
    # One place is in the order of Tab, arrows lead to the others.
    assert page.locator('.in-live-board [data-key][tabindex="0"]').count() == 1
    page.get_by_role("button", name="置けない所も選ぶ").click()
    dark = '.in-live-board [data-key^="site."].in-reach'
    assert page.locator(dark).count() > 5
    for at in range(60):
        page.keyboard.press("ArrowDown" if at % 4 == 3 else "ArrowRight")
        if page.evaluate("document.activeElement.matches('[data-key^=\"site.\"].in-reach')"):
            break
    focused = page.locator(".in-live-board [data-key]:focus")
    assert focused.evaluate("el => el.matches('.in-reach')")
    assert focused.get_attribute("aria-disabled") == "true"
    assert focused.evaluate("el => getComputedStyle(el).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(page.locator(".in-why-not a").first).to_have_attribute("href", re.compile(r"^\.\./rules/#K-\d+$"))


def test_own_figures_reach_the_text(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.add_init_script(keeping_own("burgundy", components={"black.4": "1"}))
    ready(page, real + "/burgundy/lesson/")
    reported = page.locator(".in-n[data-of=black_spaces]").first
    page.get_by_role("radio", name="4人").check()
    expect(reported).to_have_text("1")
    # And in the table of all counts.
    row = page.locator(".in-numbers tr", has=page.locator("[data-of=black_spaces]")).locator("td")
    assert [text.split()[0] for text in row.all_text_contents()] == ["4", "6", "1"]


def test_a_road_file_through_the_form(new_page: NewPage, real: str, tmp_path: Path) -> None:
    """It is stored, with half of a card and a reading; one that names a missing place is refused, and nothing is
    lost."""
    page = new_page()
    page.goto(real + SETTINGS)
    save = page.get_by_role("button", name="保存する")
    expect(save).to_be_visible()  # before that nobody reads the file
    field = page.locator("form.in-settings input[type=file][name]")
    name = field.get_attribute("name") or ""
    file = tmp_path / "roads.txt"
    file.write_text("# 東だけ\nEN1-EN2 EN2-EN3\n", encoding="utf-8")
    page.locator('select[data-pair="alliances.5"]').nth(1).select_option("EN")
    page.locator('[name="option.joker_own"]').select_option("yes")
    field.set_input_files(file)
    expect(page.locator(".in-confirmed")).to_contain_text("読み込みました")
    save.click()
    expect(page.locator(".in-confirmed")).to_contain_text("保存しました")
    saved = own_figures(page, "kardinal")
    assert saved
    roads = saved["components"].pop(name)
    assert "EN1-EN2" in roads
    assert saved == OWN_FIGURES
    saved["components"][name] = roads
    other = tmp_path / "other.txt"
    other.write_text("EN1-XX9", encoding="utf-8")
    field.set_input_files(other)
    expect(page.locator(".in-confirmed")).to_contain_text("読み込みました")
    save.click()
    expect(page.locator(".in-failed")).to_be_visible()
    assert own_figures(page, "kardinal") == saved


def test_the_play_board_is_large(free_board: FreeBoard) -> None:
    """In windows of four sizes; between them the board is left, and opened again."""
    for width, height in ((1280, 800), (1920, 1080), (1024, 768), (844, 390)):
        page = free_board("kardinal", "", {"width": width, "height": height}, players=4)
        box = page.locator(".in-live-board .in-frame").bounding_box()
        assert box
        assert box["width"] >= 0.58 * width
        assert box_of(page.locator(".in-live-board"))["width"] >= 0.9 * width
        # In a window of 4 to 3 the picture is as wide as its column, and the frame is no higher than the picture.
        assert box["height"] >= (0.78 if width == 1024 else 0.85) * (height - 48)
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
        # Prompt and log next to it, nothing out of sight.
        for part in (".in-prompt", ".in-tools", ".in-side"):
            beside = page.locator(f".in-live-board {part}").bounding_box()
            assert beside
            assert beside["x"] >= box["x"] + box["width"]
            assert beside["y"] + beside["height"] <= height + 1
        expect(page.locator(".md-top")).to_be_hidden()
