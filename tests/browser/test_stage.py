"""The stage on the hand-made site: reading, counts, touching, boards, examples, settings."""

from __future__ import annotations

import re

import pytest
from keeping import ready, take_over
from looking import PHONE, WIDE, NewPage, SharedLesson, box_of, settled, violations
from playing import send, tool
from playwright.sync_api import Page, Route, ViewportSize, expect
from shared_pages import to_step
from stored import own_figures

LESSON = "/toy/lesson/"


def piece(page: Page) -> str | None:
    return page.locator('insuto-stage .in-reading-part [data-key="piece.0"]').get_attribute("transform")


def test_steps_by_keys_buttons_and_count(new_page: NewPage, toy: str) -> None:
    """A piece glides; steps by key, by button and by jumping in the text; tonight's count in text and picture, stored
    across a reload."""
    page = ready(new_page(), toy + LESSON)
    a_piece_glides_and_is_never_put_in_again(page)
    assert piece(page) == "translate(100 200)"
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-event")).to_contain_text("赤が2回動きました。")
    assert piece(page) == "translate(300 200)"
    expect(page.locator("#step-s1-1")).to_have_class(re.compile("in-now"))
    expect(page.locator(".in-num")).to_contain_text("2 / 12")
    assert page.locator(".in-event a").get_attribute("href") == "../rules/#T-001"
    page.get_by_role("button", name="次へ").click()
    assert page.locator('[data-key="site.1"]').first.get_attribute("class") == "in-site in-mark"
    to_chapter(page, "手番")
    expect(page.locator(".in-num")).to_contain_text("5 / 12")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-event")).to_contain_text("4 番には置けません。")
    a_press_on_the_counter_outlives_a_step(page)
    # Between two steps the earlier one is shown.
    page.locator("#ruling-joker").evaluate("el => scrollTo(0, el.getBoundingClientRect().top + scrollY - 300)")
    expect(page.locator(".in-num")).to_contain_text("9 / 12")
    the_count_changes_text_and_picture(page)
    what_is_filled_is_seen_in_the_systems_colours(page)
    page.reload()
    ready(page)
    expect(page.locator(".in-n").first).to_have_text("三")
    # A link of an earlier release.
    ready(page, toy + LESSON + "?step=s1-3")
    expect(page.locator(".in-num")).to_contain_text("4 / 12")


def a_press_on_the_counter_outlives_a_step(page: Page) -> None:
    """Check that the list of sections opens although another step becomes current between the press and its end."""
    number = box_of(page.locator(".in-num"))
    page.mouse.move(number["x"] + number["width"] / 2, number["y"] + number["height"] / 2)
    page.mouse.down()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text("7 / 12")
    page.mouse.up()
    expect(page.locator("dialog[open] .in-chapters")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def a_piece_glides_and_is_never_put_in_again(page: Page) -> None:
    """Check it without reduced motion, from the first step to the second and back."""
    page.emulate_media(reduced_motion="no-preference")
    middle = page.evaluate(
        """async () => {
          const piece = document.querySelector('insuto-stage [data-key="piece.0"]');
          const changes = [];
          new MutationObserver((list) => changes.push(...list)).observe(piece.parentNode, { childList: true });
          const { x: from, y: low } = piece.getBoundingClientRect();
          dispatchEvent(new Event("noop"));
          document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
          const late = performance.now() + 5000;
          while (!piece.getAnimations().length) {
            if (performance.now() > late) throw new Error("the piece does not glide");
            await new Promise(requestAnimationFrame);
          }
          const [glide] = piece.getAnimations();
          glide.pause();
          const all = glide.effect.getComputedTiming().duration;
          const [halfway, end] = [all / 2, all - 1].map((at) => {
            glide.currentTime = at;
            return piece.getBoundingClientRect();
          });
          glide.finish();
          const rises = Math.min(low, end.y) - halfway.y;
          return { from, halfway: halfway.x, to: end.x, rises, same: piece.isConnected, changes: changes.length };
        }"""
    )
    assert middle["same"]
    assert middle["changes"] == 0
    assert middle["to"] > middle["from"] + 50
    assert middle["from"] + 10 < middle["halfway"] < middle["to"] - 10
    assert middle["rises"] > 5, "in an arc, above both its ends"
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".in-num")).to_contain_text("1 / 12")
    settled(page)


def to_chapter(page: Page, name: str) -> None:
    page.get_by_role("button", name="章を選ぶ").click()
    page.get_by_role("dialog", name="章の一覧").get_by_role("button", name=name).click()


def the_count_changes_text_and_picture(page: Page) -> None:
    expect(page.locator('insuto-stage [data-key="site.3"]')).to_have_count(1)
    page.get_by_role("radio", name="3人").check()
    expect(page.locator(".in-n").first).to_have_text("三")
    expect(page.locator(".in-when")).to_have_text("三人だけの決まり")
    expect(page.locator('insuto-stage [data-key="site.3"]')).to_have_count(0)
    expect(page.locator("#step-s3-0 .in-fixed")).to_be_visible()
    to_chapter(page, "終わり")
    expect(page.locator(".in-badge-fixed")).to_have_text("4人の例")
    expect(page.locator('insuto-stage [data-key="site.3"]')).to_have_count(1)


def what_is_filled_is_seen_in_the_systems_colours(page: Page) -> None:
    """Check the chosen count, the main button and the bar of progress where the system chooses the colours."""
    page.emulate_media(forced_colors="active")
    looks = page.evaluate(
        """() => {
          const look = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
          const seg = ".in-top .in-seg input";
          return [
            [look(`${seg}:checked + span`, "backgroundColor"), look(`${seg}:not(:checked) + span`, "backgroundColor")],
            [look(".in-btn-main", "borderTopWidth"), look(".in-btn-touch", "borderTopWidth")],
            [look(".in-bar i", "backgroundImage"), "none"],
          ];
        }"""
    )
    for marked, plain in looks:
        assert marked != plain, looks
    expect(page.locator(".in-step.in-now")).to_have_css("border-left-color", "rgb(0, 0, 0)")
    expect(page.locator(".in-step:not(.in-now)").first).to_have_css("border-left-color", "rgb(255, 255, 255)")
    page.emulate_media(forced_colors="none")


LYING: ViewportSize = {"width": 844, "height": 390}
SHIFT = """window.shift = 0;
new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shift += one.value)))
  .observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
def test_layout(new_page: NewPage, toy: str, size: ViewportSize) -> None:
    """One reader in each window: nothing shifts when the stage appears, it stands where it should, and its size stays
    the same; every step is reached by scrolling (on a phone: `test_own_of_games.py`), examples are shown at the reading
    line, and boards open over the page."""
    page = new_page(size)
    page.add_init_script(SHIFT)
    ready(page, toy + LESSON)
    # All pending files are loaded, and the layout of all steps is done.
    page.wait_for_load_state("networkidle")
    expect(page.locator(".in-step:not(.in-rendered)")).to_have_count(0)
    settled(page)
    assert page.evaluate("window.shift") < 0.01
    a_long_sentence_leaves_the_board_as_large_as_it_is(page)
    if size is WIDE:
        every_step_is_come_to_by_scrolling(page)
    the_stage_stands_beside_or_above(page, size)
    if size is PHONE:
        a_swipe_is_a_step(page)
        a_board_fills_the_screen(page)
    the_example_at_the_reading_line_is_shown(page, size)
    if size is PHONE:
        the_verdict_stays_in_sight(page)
    page.get_by_role("button", name="この盤を触る").evaluate("(button) => button.click()")
    dialog = page.locator("dialog")
    expect(dialog.locator(".in-lit").first).to_be_visible()
    assert box_of(dialog)["width"] >= min(size["width"], 900)
    dialog.get_by_role("button", name="閉じる").click()
    expect(dialog).to_have_count(0)
    if size is PHONE:
        a_phone_that_lies(page)


def a_phone_that_lies(page: Page) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.set_viewport_size(LYING)
    settled(page)
    a_long_sentence_leaves_the_board_as_large_as_it_is(page)
    stage, text = box_of(page.locator("insuto-stage")), box_of(page.locator("#step-s1-0"))
    assert stage["x"] >= text["x"] + text["width"]


def a_long_sentence_leaves_the_board_as_large_as_it_is(page: Page) -> None:
    heights = page.evaluate(
        """() => [1, 60, 400].map((letters) => {
          const event = document.querySelector("insuto-stage .in-event > span"), was = [...event.childNodes];
          event.textContent = "盤".repeat(letters);
          const {height} = document.querySelector("insuto-stage .in-picture").getBoundingClientRect();
          event.replaceChildren(...was);
          return height;
        })"""
    )
    assert len(set(heights)) == 1, heights


def a_swipe_is_a_step(page: Page) -> None:
    to_step(page, "s1-1")
    box = box_of(page.locator("insuto-stage .in-picture").first)
    page.mouse.move(box["x"] + 300, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 100, box["y"] + 105, steps=4)
    page.mouse.up()
    expect(page.locator(".in-num")).to_contain_text("3 / 12")


COUNTED = """() => {
  const counter = document.querySelector(".in-num");
  window.counted = [parseInt(counter.textContent)];
  new MutationObserver(() => window.counted.push(parseInt(counter.textContent)))
    .observe(counter, { subtree: true, childList: true, characterData: true });
}"""
TO_LINE = """(number) => {
  const { top, height } = document.querySelectorAll(".in-step")[number - 1].getBoundingClientRect();
  return top + height / 2 - 0.4 * innerHeight;
}"""


def every_step_is_come_to_by_scrolling(page: Page) -> None:
    """Check that the counter names each step that the wheel brings to the reading line, only goes up, and ends at the last."""
    page.evaluate(COUNTED)
    for number in range(2, 13):
        page.mouse.wheel(0, page.evaluate(TO_LINE, number))
        # The last steps may not reach the line: at the end of the page the last one is read.
        expect(page.locator(".in-num")).to_contain_text(re.compile(rf"^({number}|12) /"))
        stands_still(page)
    seen = page.evaluate("window.counted")
    assert seen == sorted(seen)
    assert len(set(seen)) >= 11, seen
    assert (seen[0], seen[-1]) == (1, 12)


def stands_still(page: Page) -> None:
    """Wait until what the wheel has begun is over: it glides on, and would go on from wherever the page is put meanwhile."""
    page.evaluate(
        """async () => {
          for (let quiet = 0, at = scrollY; quiet < 12; quiet = scrollY === at ? quiet + 1 : 0) {
            at = scrollY;
            await new Promise(requestAnimationFrame);
          }
        }"""
    )


def the_stage_stands_beside_or_above(page: Page, size: ViewportSize) -> None:
    page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
    page.wait_for_function("() => scrollY > 800")
    stage = box_of(page.locator("insuto-stage"))
    if size is WIDE:
        text = box_of(page.locator(".in-step.in-now"))
        assert stage["x"] >= text["x"] + text["width"]
        assert 0 <= stage["y"] <= 60
        assert stage["y"] + stage["height"] <= size["height"]
        return
    assert stage["height"] <= 0.45 * size["height"]
    assert 40 <= stage["y"] <= 60
    assert box_of(page.locator(".in-controls"))["y"] > 700
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def the_example_at_the_reading_line_is_shown(page: Page, size: ViewportSize) -> None:
    look = page.locator("insuto-stage .in-look")
    # Under a docked board a step stays current until it has scrolled below the board.
    line = page.evaluate(
        "document.documentElement.classList.contains('in-docked')"
        " ? document.querySelector('insuto-stage').getBoundingClientRect().bottom + 40 : innerHeight * 0.4"
    )
    step = page.locator("#step-s1-0")
    to = "(el, [line, more]) => scrollTo(0, el.getBoundingClientRect().top + scrollY - line + more)"
    step.evaluate(to, [line, 5])
    expect(look).to_have_count(0)
    page.locator("#example-points").evaluate(to, [line, 30])
    expect(look.locator("img")).to_be_visible()
    # Under a docked board it is not repeated.
    still = box_of(page.locator("#example-points .in-still"))
    assert (still["width"] > 200) == (size is WIDE)
    expect(page.locator("insuto-stage .in-look-title")).to_have_text("場所の点")
    page.get_by_role("button", name="1番の場所を増やす").first.evaluate("el => el.click()")  # without scrolling
    expect(look.locator("svg")).to_be_visible()
    # What is shown is what is touched.
    page.get_by_role("button", name="ここから触る").click()
    expect(page.locator("dialog .in-live-board")).to_be_visible()
    page.locator("dialog").get_by_role("button", name="閉じる").click()
    step.evaluate(to, [line, 5])
    expect(look).to_have_count(0)


def the_verdict_stays_in_sight(page: Page) -> None:
    """Check it with the button as low as a thumb may have it, and as high."""
    example = page.locator("#example-points")
    for share, name in ((0.8, "増やす"), (0.6, "減らす")):
        more = example.get_by_role("button", name=f"1番の場所を{name}")
        more.evaluate(
            "(el, share) => scrollTo(0, el.getBoundingClientRect().top + scrollY - innerHeight * share)", share
        )
        settled(page)
        more.click()
        box, stage = box_of(example.locator(".in-verdict")), box_of(page.locator("insuto-stage"))
        assert box["y"] >= stage["y"] + stage["height"]
        assert box["y"] + box["height"] <= PHONE["height"] - 60


def a_board_fills_the_screen(page: Page) -> None:
    take_over(page)
    box = page.locator("insuto-stage").bounding_box()
    assert box == {"x": 0, "y": 0, "width": 390, "height": 844}
    for one in page.locator(".in-live-board button:visible").all():
        size = one.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 24, one.evaluate("el => el.outerHTML")
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-live-board")).to_have_count(0)


def test_play_and_pause(new_page: NewPage, toy: str) -> None:
    page = new_page(own=True)
    page.clock.install()
    ready(page, toy + LESSON)
    page.get_by_role("button", name="自動で進める").click()
    page.clock.run_for(40_000)
    expect(page.locator(".in-num")).not_to_contain_text("1 / 12")
    page.get_by_role("button", name="止める").click()
    expect(page.get_by_role("button", name="自動で進める")).to_be_visible()


def test_take_over_legal_and_illegal(shared_lesson: SharedLesson) -> None:
    page = shared_lesson("toy")
    page.keyboard.press("ArrowRight")
    take_over(page)
    board = page.locator(".in-live-board")
    assert board.locator('[data-key="site.0"]').get_attribute("role") == "button"
    expect(board.locator('[data-key="site.0"]')).to_have_accessible_name("1番の場所")
    board.locator('[data-key="site.3"]').click(force=True)
    # What the engine says is text: its angle brackets stay angle brackets.
    why = board.locator(".in-why-not")
    expect(why).to_contain_text("4 番には <b>だれも</b> 置けません。")
    assert why.locator("a").first.get_attribute("href") == "../rules/#T-004"
    expect(page.locator("[role=status].in-sr")).to_contain_text("置けません")
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()
    said = board.locator(".in-said")
    board.locator('[data-key="site.0"]').click(force=True)
    expect(board.locator('[data-key="site.0"]')).to_have_class(re.compile("in-picked"))
    board.locator('[data-key="card.A"]').click(force=True)
    send(page)
    expect(said).to_contain_text("赤: 1番に置く (A)")
    expect(page.locator("[role=status].in-sr")).to_contain_text("赤: 1番に置く")
    page.get_by_role("button", name="一手戻す").click()
    expect(board.locator('[data-key="piece.0"]')).to_have_class(re.compile("in-off"))
    page.get_by_role("button", name="戻した手を進める").click()
    expect(board.locator('[data-key="piece.0"]')).to_have_attribute("transform", "translate(100 200)")
    page.get_by_role("button", name="地図").click()
    expect(board.locator('[data-key="card.A"]')).to_have_count(0)
    # What declines is a button in every picture.
    expect(board.locator(".in-declining").get_by_role("button", name="パスする")).to_be_visible()
    page.get_by_role("button", name="説明に戻る").click()
    expect(page.locator(".in-num")).to_contain_text("2 / 12")
    dialogs_say_points_link_and_record(page)


def dialogs_say_points_link_and_record(page: Page) -> None:
    take_over(page)
    tool(page, "何点?")
    expect(page.locator("dialog .in-score")).to_contain_text("合計")
    expect(page.locator("dialog")).to_contain_text("山が尽きると、もう一度数えます。")
    expect(page.locator("dialog .in-rule-link[href$='#T-006']")).to_be_visible()
    assert violations(page, within="dialog") == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".in-live-board")).to_be_visible()
    tool(page, "共有")
    expect(page.locator("dialog")).to_contain_text("ほかの人の隠しているものも入っています")
    url = page.get_by_label("この局面のリンク").input_value()
    assert "/toy/play/#b=1.toy.1." in url
    expect(page.locator("dialog .in-qr path")).to_have_count(1)
    page.get_by_role("button", name="閉じる").click()
    tool(page, "記録")
    expect(page.locator("dialog")).to_contain_text("まだ何も起きていません。")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_keyboard_only(shared_lesson: SharedLesson) -> None:
    page = shared_lesson("toy")
    page.get_by_role("button", name="ここから触る").focus()
    page.keyboard.press("Enter")
    expect(page.locator('.in-live-board [data-key="site.0"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator('.in-live-board [data-key="site.1"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('.in-live-board [data-key="site.1"]')).to_have_class(re.compile("in-picked"))
    page.keyboard.press("ArrowDown")
    expect(page.locator('.in-live-board [data-key="card.A"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator('.in-live-board [data-key="card.B"]')).to_be_focused()
    page.keyboard.press("Space")
    page.locator(".in-send").press("Enter")
    expect(page.locator(".in-said")).to_contain_text("赤: 2番に置く (B)")
    # Nothing is chosen: the board stays.
    page.keyboard.press("Escape")
    expect(page.locator(".in-live-board")).to_be_visible()
    page.get_by_role("button", name="説明に戻る").press("Enter")
    expect(page.get_by_role("button", name="ここから触る")).to_be_focused()


def test_events_during_the_engines_start_are_handled(new_page: NewPage, toy: str) -> None:
    """Each answer by itself: tests/stage_storms.test.ts. Here that the page carries them out."""
    page = new_page(quiet=False)
    present: list[Route] = []
    late: list[bool] = [True]
    page.route("**/engine.json", lambda route: present.append(route) if late else route.continue_())
    ready(page, toy + LESSON)
    frame = page.locator("insuto-stage .in-picture")
    before = frame.bounding_box()
    page.get_by_role("button", name="ここから触る").click()
    expect(page.locator("insuto-stage .in-starting")).to_be_visible()
    # What a frame loses while the engine loads would cut its picture in two.
    assert frame.bounding_box() == before
    page.set_viewport_size(PHONE)
    page.keyboard.press("ArrowRight")
    # By script: Playwright's mouse would scroll to it, and so to another step.
    page.get_by_role("radio", name="3人", include_hidden=True).evaluate("(radio) => radio.click()")
    picture = page.locator("insuto-stage .in-picture").bounding_box()
    assert picture
    page.mouse.click(picture["x"] + picture["width"] / 2, picture["y"] + picture["height"] / 2)  # as above
    expect(page.locator(".in-event")).to_contain_text("赤が2回動きました。")
    expect(page.locator("insuto-stage .in-starting")).to_be_visible()
    late.clear()
    for route in present:
        route.continue_()
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible()
    expect(page.locator(".in-live-board")).to_have_count(1)
    page.get_by_role("button", name="説明に戻る").evaluate("(button) => button.click()")  # as above
    expect(page.locator(".in-num")).to_contain_text("2 / 12")
    expect(page.locator('insuto-stage [data-key="site.3"]')).to_have_count(0)


def test_example_with_changed_figures(shared_lesson: SharedLesson) -> None:
    """And a reading's own board; on paper each step has its own picture."""
    page = shared_lesson("toy")
    example = page.locator("#example-points")
    example.get_by_role("button", name="1番の場所を増やす").click()
    expect(example.locator(".in-rows td")).to_have_text("4")
    expect(example.locator(".in-verdict")).to_have_text("赤は 2 点より多くなりました。")
    expect(example.locator(".in-holds")).to_be_hidden()
    expect(example.locator(".in-still svg")).to_be_visible()
    expect(example.locator(".in-lines")).to_contain_text("場所の点です")
    example.get_by_role("button", name="元に戻す").click()
    expect(example.locator(".in-rows td")).to_have_text("2")
    expect(example.locator("output")).to_have_text("1")
    expect(example.locator(".in-verdict")).to_have_text("赤は 2 点です。")
    expect(example.locator(".in-still img")).to_be_visible()
    a_reading_opens_a_board(page)
    page.emulate_media(media="print")
    expect(page.locator("#step-s1-0 .in-still img")).to_be_visible()
    expect(page.locator("insuto-stage")).to_be_hidden()
    page.emulate_media(media="screen")


def a_reading_opens_a_board(page: Page) -> None:
    page.locator('[data-reading="1"]').get_by_role("button", name="この局面を触る").click()
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("できる")
    expect(dialog.locator(".in-lit").first).to_be_visible()
    dialog.locator('[data-key="site.0"]').click(force=True)
    page.keyboard.press("Escape")
    expect(dialog.locator(".in-picked")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(dialog.locator(".in-lit").first).to_be_visible()
    dialog.get_by_role("button", name="閉じる").click()
    expect(dialog).to_have_count(0)


def test_a_photograph_is_seen_whole_and_a_step_above_an_example_shows_its_own_board(
    new_page: NewPage, real: str
) -> None:
    """A photograph has nothing to read: a part of it would cut off what the step speaks of. On a phone step and example stand below the
    board."""
    page = ready(new_page(PHONE), real + "/sevens/lesson/#step-hand")
    picture = page.locator("insuto-stage .in-picture svg")
    expect(picture.locator("image")).to_be_attached()
    expect(picture).to_have_attribute("viewBox", re.compile("^0 0 1000 "))
    page.goto(real + "/sevens/lesson/#step-out")
    expect(page.locator(".in-num")).to_contain_text("14 /")
    assert page.locator("#example-bridge").evaluate("el => el.getBoundingClientRect().top < innerHeight")
    expect(page.locator("insuto-stage .in-look")).to_have_count(0)


def test_settings(new_page: NewPage, toy: str) -> None:
    page = new_page()
    page.goto(toy + "/toy/components/")
    page.get_by_label("場所の数").fill("99")
    page.get_by_role("button", name="保存する").click()
    expect(page.locator(".in-failed")).to_have_text("場所の数は 1 から 9 までです。")
    expect(page.get_by_label("場所の数")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("場所の数").fill("5")
    page.locator("#f2").select_option("B")
    page.get_by_label("代用").select_option("yes")
    page.get_by_role("button", name="保存する").click()
    expect(page.locator(".in-confirmed")).to_contain_text("保存しました")
    saved = own_figures(page, "toy")
    assert saved == {"components": {"site.count": "5", "pair.1": "B-B"}, "options": {"joker": "yes"}}
    with page.expect_download() as download:
        page.get_by_role("button", name="書き出す").click()
    written = download.value.path()
    page.goto(toy + LESSON)
    expect(page.locator(".in-event")).to_contain_text("あなたの設定の盤です。")
    # An example is tried with the reader's figures when it comes near.
    page.locator("#example-points").scroll_into_view_if_needed()
    expect(page.locator("#example-points .in-holds")).to_have_text(
        "あなたの設定では成り立たないため、標準の盤で示しています。"
    )
    page.goto(toy + "/toy/components/")
    expect(page.locator("#f2")).to_have_value("B")
    page.get_by_role("button", name="初期値に戻す").click()
    expect(page.locator("#f2")).to_have_value("A")
    assert own_figures(page, "toy") is None
    page.get_by_role("button", name="元に戻す").click()
    expect(page.locator("#f2")).to_have_value("B")
    assert own_figures(page, "toy") == saved
    page.locator("input[type=file]").set_input_files(written)
    expect(page.get_by_label("場所の数")).to_have_value("5")


def test_settings_are_stored_before_the_page_is_left(new_page: NewPage, toy: str) -> None:
    """Left in the task in which they are saved, long before the engine has checked them."""
    page = new_page()
    page.goto(toy + "/toy/components/")
    page.get_by_label("代用").select_option("yes")
    page.get_by_role("button", name="保存する").evaluate(
        "(button, other) => { button.click(); location.href = other; }", toy + LESSON
    )
    page.wait_for_url("**" + LESSON)
    # The next page stores it: in a moment.
    for _ in range(100):
        if own_figures(page, "toy"):
            break
        page.wait_for_timeout(50)
    assert own_figures(page, "toy") == {"components": {}, "options": {"joker": "yes"}}
