"""The stage of the real lesson: other picture scenes, a reader's own figures and readings, paper, sizes and labels."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from looking import EVERY_GAME, PHONE, NewPage
from playwright.sync_api import Page, expect
from touching import STAGE

LESSON = "/kardinal/lesson/"
SETTINGS = "/kardinal/components/"
LONG = 60_000
MEASURES = (Path(__file__).parent / "scripts/measures.js").read_text(encoding="utf-8")


def ready(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector("insuto-stage[data-ready]")
    return page


def scene(page: Page) -> str | None:
    return page.locator(STAGE).get_attribute("data-scene")


def save_own(page: Page, real: str, own: dict[str, Any]) -> None:
    page.goto(real + SETTINGS)
    page.evaluate("(own) => localStorage.setItem('insuto.components.kardinal', JSON.stringify(own))", own)


def test_another_picture_scene_and_back(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    for _ in range(18):
        page.keyboard.press("ArrowRight")
    expect(page.locator(STAGE)).to_have_attribute("data-scene", "table")
    switch = page.locator(".in-reading-part .in-scenes")
    expect(switch.get_by_role("button", name="盤と手札")).to_have_attribute("aria-pressed", "true")
    for name, title in (("map", "地図"), ("hands", "手札"), ("scores", "得点")):
        switch.get_by_role("button", name=title, exact=True).click()
        expect(page.locator(STAGE)).to_have_attribute("data-scene", name, timeout=LONG)
        assert page.locator(STAGE).evaluate(MEASURES)["meet"] == []
    expect(page.locator(".in-num")).to_contain_text("19 /")
    page.keyboard.press("ArrowRight")
    expect(page.locator(STAGE)).to_have_attribute("data-scene", "table")
    expect(switch.get_by_role("button", name="盤と手札")).to_have_attribute("aria-pressed", "true")


def test_another_picture_scene_without_an_engine(new_page: NewPage, real: str) -> None:
    page = new_page(quiet=False, service_workers="block")
    page.route("**/engine.json", lambda route: route.abort())
    ready(page, real + LESSON)
    own = scene(page)
    page.locator(".in-reading-part .in-scenes").get_by_role("button", name="得点").click()
    expect(page.locator("insuto-stage .in-failed")).to_contain_text("エンジンを読み込めませんでした。", timeout=LONG)
    assert scene(page) == own


def test_own_pairs_reach_frames_and_examples(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + SETTINGS)
    halves = page.locator("select[data-pair]")
    name = halves.nth(4).get_attribute("data-pair")
    two = page.locator(f'select[data-pair="{name}"]')
    values = [two.nth(0).input_value(), two.nth(1).input_value()]
    offered = two.nth(1).locator("option").evaluate_all("all => all.map(o => o.value)")
    two.nth(1).select_option(next(v for v in offered if v not in values))
    page.get_by_role("button", name="保存する").click()
    expect(page.locator(".in-told")).to_contain_text("保存しました", timeout=LONG)
    ready(page, real + LESSON)
    note = page.locator(".in-own-note")
    expect(note).to_contain_text("設定", timeout=LONG)
    assert note.get_by_role("link", name="設定を見る").get_attribute("href") == "../components/"
    # Every example is tried again: it either holds with these figures or says that it shows the standard board.
    for example in page.locator(".in-example").all():
        example.scroll_into_view_if_needed()
        expect(example.locator(".in-holds")).to_contain_text("あなたの設定で", timeout=LONG)
    assert any("表示しています" in text for text in page.locator(".in-example .in-holds").all_inner_texts())


def test_own_figures_reach_the_text(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + "/burgundy/components/")
    page.evaluate(
        "localStorage.setItem('insuto.components.burgundy', JSON.stringify({components: {'black.4': '1'}, options: {}}))"
    )
    ready(page, real + "/burgundy/lesson/")
    page.get_by_role("radio", name="4人").check()
    expect(page.locator(".in-n[data-of=black_spaces]").first).to_have_text("1", timeout=LONG)
    # And in the table of all counts.
    row = page.locator(".in-numbers tr", has=page.locator("[data-of=black_spaces]")).locator("td")
    assert [text.split()[0] for text in row.all_text_contents()] == ["4", "6", "1"]
    page.get_by_role("radio", name="2人").check()
    expect(page.locator(".in-n[data-of=black_spaces]").first).not_to_have_text("1")
    page.get_by_role("radio", name="4人").check()
    expect(page.locator(".in-n[data-of=black_spaces]").first).to_have_text("1")


def test_own_readings_and_another_count(new_page: NewPage, real: str) -> None:
    page = new_page()
    save_own(page, real, {"components": {}, "options": {"joker_own": "yes"}})
    ready(page, real + LESSON)
    expect(page.locator(".in-own-note")).to_contain_text("あなたの設定で表示しています。", timeout=LONG)
    page.get_by_role("radio", name="5人").check()
    expect(page.locator(STAGE)).to_be_visible()
    expect(page.locator(".in-own-note")).to_contain_text("あなたの設定で", timeout=LONG)
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board svg [data-key]", timeout=LONG)
    page.get_by_role("button", name="共有").click()
    assert "#b=" in page.get_by_label("この局面のリンク").input_value()


def test_a_road_file_through_the_form(new_page: NewPage, real: str, tmp_path: Path) -> None:
    page = new_page()
    page.goto(real + SETTINGS)
    expect(page.get_by_role("button", name="保存する")).to_be_visible(timeout=LONG)  # before that nobody reads the file
    field = page.locator("form.in-settings input[type=file][name]")
    name = field.get_attribute("name") or ""
    file = tmp_path / "roads.txt"
    file.write_text("# 東だけ\nEN1-EN2 EN2-EN3\n", encoding="utf-8")
    field.set_input_files(file)
    expect(page.locator(".in-told")).to_contain_text("読み込みました")
    page.get_by_role("button", name="保存する").click()
    expect(page.locator(".in-told")).to_contain_text("保存しました", timeout=LONG)
    kept = json.loads(page.evaluate("localStorage.getItem('insuto.components.kardinal')"))
    assert "EN1-EN2" in kept["components"][name]
    ready(page, real + LESSON)
    expect(page.locator(".in-own-note")).to_be_visible(timeout=LONG)
    file.write_text("EN1-XX9", encoding="utf-8")
    page.goto(real + SETTINGS)
    expect(page.get_by_role("button", name="保存する")).to_be_visible(timeout=LONG)
    page.locator("form.in-settings input[type=file][name]").set_input_files(file)
    page.get_by_role("button", name="保存する").click()
    expect(page.locator(".in-failed")).to_be_visible(timeout=LONG)
    assert json.loads(page.evaluate("localStorage.getItem('insuto.components.kardinal')")) == kept


def test_paper_has_the_stills_of_the_chosen_count(new_page: NewPage, real: str) -> None:
    page = ready(new_page(color_scheme="dark"), real + LESSON)
    stills = "() => [...document.querySelectorAll('.in-step > .in-still img')].map((i) => i.src)"
    before = page.evaluate(stills)
    page.get_by_role("radio", name="3人").check()
    changed = (
        "(old) => [...document.querySelectorAll('.in-step > .in-still img')].filter((i, n) => i.src !== old[n]).length"
    )
    page.wait_for_function(f"(old) => ({changed})(old) > 5", arg=before)
    # The browser itself brings what lies far below when it prints (test_seen_paper.py prints).
    page.emulate_media(media="print")
    page.wait_for_function(
        """() => [...document.querySelectorAll('.in-step > .in-still img')].every((i) => {
          i.loading = "eager";
          return i.complete && i.naturalWidth > 0;
        })"""
    )
    expect(page.locator("insuto-stage")).to_be_hidden()
    for still in page.locator(".in-step > .in-still").all():
        expect(still).to_be_visible()
    # Dark schemes are for screens.
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") in (
        "rgb(255, 255, 255)",
        "rgba(0, 0, 0, 0)",
    )
    assert page.evaluate("getComputedStyle(document.querySelector('.in-step p')).color") == "rgb(0, 0, 0)"
    page.get_by_role("radio", name="4人", include_hidden=True).evaluate("radio => radio.click()")
    page.wait_for_function(f"(old) => ({changed})(old) === 0", arg=before)


def test_no_label_meets_anything_and_text_is_large_enough(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    count = int(page.locator(".in-num").inner_text().split("/")[1].split()[0])
    seen: dict[str, float] = {}
    for players in (3, 4, 5) if EVERY_GAME else (5,):
        page.get_by_role("radio", name=f"{players}人").check()
        page.evaluate("document.activeElement.blur()")
        key = "ArrowLeft" if players == 4 else "ArrowRight"
        for n in range(count):
            page.wait_for_timeout(20)
            found = page.locator(STAGE).evaluate(MEASURES)
            assert found["boxes"] > 5
            assert not found["meet"], (players, n, found)
            seen[found["scene"]] = min(seen.get(found["scene"], 99), found["smallest"]["px"])
            page.keyboard.press(key)
    assert set(seen) >= {"table", "map"}
    assert min(seen.values()) >= 10.95, seen


def test_targets_on_a_phone(new_page: NewPage, real: str) -> None:
    """What is smaller than 24 pixels is met by a touch beside it."""
    page = ready(new_page(PHONE, has_touch=True), real + LESSON)
    for _ in range(18):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)
    boxes = """(what) => [...document.querySelectorAll(what)].filter((el) => el.checkVisibility({ checkOpacity: true })).map((el) => {
      const r = el.getBoundingClientRect();
      return [el.dataset.key ?? el.textContent, r.x + r.width / 2, r.y + r.height / 2, r.width, r.height];
    })"""
    buttons = page.evaluate(boxes, ".in-live-board button")
    assert [one for one in buttons if min(one[3:]) < 24] == []
    places = page.evaluate(boxes, ".in-live-board .in-lit")
    assert len(places) > 3
    # A small place is met by a touch beside it; so its middle keeps 24 pixels from the next one's.
    small = [one for one in places if min(one[3:]) < 24]
    close = [
        (a[0], b[0]) for a in small for b in places if a is not b and abs(a[1] - b[1]) < 24 and abs(a[2] - b[2]) < 24
    ]
    assert close == []
    for key, x, y, *_ in small[:6]:
        page.touchscreen.tap(x + 8, y + 8)
        expect(page.locator(".in-why-not")).to_be_hidden()
        assert key
        page.wait_for_timeout(150)
        if page.locator(".in-live-board .in-picked").count():
            page.keyboard.press("Escape")
        else:
            page.get_by_role("button", name="一手戻す").click()
            expect(page.get_by_role("button", name="戻した手を進める")).to_be_enabled()


def test_the_play_board_is_large(new_page: NewPage, real: str) -> None:
    """In windows of four sizes; between them the board is left, and begun anew."""
    page = new_page()
    page.goto(real + "/kardinal/play/")
    for width, height in ((1280, 800), (1600, 900), (1024, 768), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name="始める").click()
        page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)
        box = page.locator(".in-live-board .in-frame").bounding_box()
        assert box
        assert box["width"] >= 0.58 * width
        assert box["height"] >= 0.85 * (height - 48)
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
        # Prompt and log beside it, nothing out of sight.
        for part in (".in-prompt", ".in-tools", ".in-side"):
            beside = page.locator(f".in-live-board {part}").bounding_box()
            assert beside
            assert beside["x"] >= box["x"] + box["width"]
            assert beside["y"] + beside["height"] <= height + 1
        expect(page.locator(".md-top")).to_be_hidden()
        page.get_by_role("button", name="盤を選び直す").click()


def test_unlit_places_by_keyboard(new_page: NewPage, real: str) -> None:
    page = ready(new_page(), real + LESSON)
    for _ in range(18):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit", timeout=LONG)
    # One place is in the order of Tab, arrows lead to the others.
    assert page.locator('.in-live-board [data-key][tabindex="0"]').count() == 1
    page.get_by_role("button", name="置けない所も選ぶ").click()
    dark = '.in-live-board [data-key^="site."].in-reach'
    assert page.locator(dark).count() > 5
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.matches('[data-key^=\"site.\"].in-reach')"):
            break
        if page.evaluate("Math.random() < 0.3"):
            page.keyboard.press("ArrowDown")
    focused = page.locator(".in-live-board [data-key]:focus")
    assert focused.evaluate("el => el.matches('.in-reach')")
    assert focused.get_attribute("aria-disabled") == "true"
    assert focused.evaluate("el => getComputedStyle(el).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(page.locator(".in-why-not a").first).to_have_attribute("href", re.compile(r"^\.\./rules/#K-\d+$"))
