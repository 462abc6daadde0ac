"""The reader's place: restored after a reload, Back and a new visit; what lies over the page and Back; rules next to
the text."""

from __future__ import annotations

import re

from keeping import ready, take_over
from looking import (
    PHONE,
    WIDE,
    NewPage,
    SharedLesson,
    box_of,
    layer_closes,
    nothing_over,
    settled,
    violations,
)
from playing import send, tool
from playwright.sync_api import Page, ViewportSize, expect
from shared_pages import to_step

TOY = "/toy/lesson/"
TABLET: ViewportSize = {"width": 820, "height": 1180}
LAYING = """() => {
  const stage = document.querySelector("insuto-stage"), now = document.querySelector(".in-step.in-now").getBoundingClientRect();
  const docked = document.documentElement.classList.contains("in-docked");
  const top = docked ? stage.getBoundingClientRect().bottom : 48;
  const bottom = docked ? document.querySelector(".in-controls").getBoundingClientRect().top : innerHeight;
  const step = document.querySelector(".in-step.in-now").dataset.step;
  return { step, top: now.top - top, bottom: bottom - now.bottom, fits: now.height < bottom - top };
}"""
"""The step that is read, how far below the board it begins and above the controls it ends."""


RESTS = """(before) => {
  const top = document.querySelector(".in-step.in-now").getBoundingClientRect().top;
  const stored = Object.values({ ...sessionStorage }).some((one) => {
    const spot = JSON.parse(one);
    return typeof spot?.top === "number" && Math.abs(spot.top - top) < 1;
  });
  return scrollY !== before && stored;
}"""
"""Whether the page is at rest elsewhere than before, and has stored where."""


def at(page: Page, number: int) -> None:
    expect(page.locator(".in-num")).to_contain_text(re.compile(rf"^{number} /"))


def agrees(page: Page, number: int) -> None:
    """Check that counter, marked step, sentence of the board and place of the text say the same."""
    at(page, number)
    expect(page.locator(".in-step").nth(number - 1)).to_have_class(re.compile("in-now"))
    if 1 < number < 10:
        expect(page.locator(".in-event")).to_contain_text(
            re.compile(f"赤が{number}回動きました。|4 番には置けません。")
        )
    expect(page.locator(".in-step.in-now")).to_be_in_viewport()


def forward(page: Page, times: int) -> None:
    for _ in range(times):
        page.get_by_role("button", name="次へ").click()


def put_a_piece(page: Page) -> None:
    page.locator('.in-live-board [data-key="site.0"]').click(force=True)
    page.locator('.in-live-board [data-key="card.A"]').click(force=True)
    send(page)
    expect(page.locator(".in-said")).to_contain_text("赤: 1番に置く (A)")


# ---- the step ------------------------------------------------------------------------------------------------------------


def test_a_window_of_another_width_shows_the_same_step(shared_lesson: SharedLesson) -> None:
    """It stays the current one, and is in sight."""
    page = shared_lesson("kardinal", WIDE)
    steps = page.locator(".in-step").evaluate_all("(all) => all.map((one) => one.dataset.step)")
    for step in steps[11::32]:
        to_step(page, step)
        for size in (PHONE, WIDE, TABLET, WIDE):
            page.set_viewport_size(size)
            settled(page)
            now = page.locator(".in-step.in-now")
            assert (step, size, now.get_attribute("data-step")) == (step, size, step)
            expect(now).to_be_in_viewport()


def test_the_same_step_after_a_reload_back_forward_and_a_link(new_page: NewPage, toy: str) -> None:
    page = ready(new_page(PHONE), toy + TOY)
    forward(page, 2)
    expect(page).to_have_url(re.compile("#step-s1-2$"))
    for _ in range(2):
        page.get_by_role("button", name="前へ").click()
    expect(page).to_have_url(toy + TOY)  # the first step is the page itself
    forward(page, 7)
    at(page, 8)
    expect(page).to_have_url(re.compile("#step-s2-3$"))
    page.reload()
    agrees(ready(page), 8)
    forward(page, 1)
    agrees(page, 9)
    # A step that was scrolled on its own way comes back where it stood.
    was = page.evaluate("scrollY")
    page.mouse.wheel(0, -37)
    page.wait_for_function(RESTS, arg=was)
    before = page.evaluate("scrollY"), page.locator(".in-step.in-now").get_attribute("data-step")
    page.reload()
    ready(page)
    assert abs(page.evaluate("scrollY") - before[0]) <= 2
    assert page.locator(".in-step.in-now").get_attribute("data-step") == before[1]
    page.goto(toy + "/toy/components/")
    page.go_back()
    number = int(ready(page).locator(".in-num").inner_text().split("/")[0])
    assert page.locator(".in-step.in-now").get_attribute("data-step") == before[1]
    page.get_by_role("button", name="前へ").click()
    agrees(page, number - 1)
    page.go_forward()
    expect(page.get_by_label("場所の数")).to_be_visible()
    page.go_back()
    agrees(ready(page), number - 1)
    # A link to a step overrides the stored place; then one within the page, and Back from it.
    page.goto("about:blank")
    ready(page, toy + TOY + "#step-s1-3")
    agrees(page, 4)
    expect(page.locator(".in-resume")).to_have_count(0)
    page.evaluate(
        "() => { const a = document.createElement('a'); a.href = '#step-s2-4'; document.body.append(a); a.click(); }"
    )
    agrees(page, 9)
    page.go_back()
    agrees(page, 4)


def test_a_link_may_name_the_player_count(new_page: NewPage, toy: str) -> None:
    page = ready(new_page(), toy + TOY + "?n=3#step-s1-2")
    expect(page.get_by_role("radio", name="3人")).to_be_checked()
    expect(page.locator(".in-n").first).to_have_text("三")
    page.get_by_role("radio", name="4人").check()
    expect(page).to_have_url(re.compile(r"\?n=4"))
    page.reload()
    expect(ready(page).get_by_role("radio", name="4人")).to_be_checked()
    page.goto(toy + TOY + "?n=9")
    expect(ready(page).get_by_role("radio", name="4人")).to_be_checked()


# ---- the way back ----------------------------------------------------------------------------------------------------------


def test_going_on_where_the_last_visit_ended(new_page: NewPage, toy: str) -> None:
    """Offered by other pages of the game and by the lesson itself. Put away it stays away: on other pages for the tab, in the lesson for
    good."""
    page = new_page(PHONE)
    page.goto(toy + "/toy/components/", wait_until="networkidle")
    expect(page.locator(".in-go-on")).to_have_count(0)
    forward(ready(page, toy + TOY), 6)
    expect(page).to_have_url(re.compile("#step-s2-2$"))
    page.goto(toy + "/toy/components/")
    offer = page.locator(".in-go-on")
    expect(offer).to_contain_text("おもちゃのインスト 7 / 12 手番")
    assert violations(page, within=".in-go-on") == []
    # It makes way for who reads this page.
    page.evaluate("() => { document.body.style.minHeight = '300vh'; scrollTo(0, innerHeight); }")
    expect(offer).to_be_hidden()
    page.evaluate("() => scrollTo(0, 0)")
    offer.get_by_role("link", name="続きから読む").click()
    agrees(ready(page), 7)
    page.goto(toy + "/toy/components/")
    offer.get_by_role("button", name="この案内を閉じる").click()
    expect(offer).to_have_count(0)
    page.reload(wait_until="networkidle")
    expect(offer).to_have_count(0)
    the_lesson_offers_it(page, toy + TOY)


def the_lesson_offers_it(page: Page, address: str) -> None:
    ready(page, address)
    at(page, 1)
    offer = page.locator(".in-resume")
    expect(offer).to_contain_text("7 / 12 手番")
    assert violations(page, within=".in-resume") == []
    offer.get_by_role("button", name="続きから読む").click()
    agrees(page, 7)
    expect(offer).to_have_count(0)
    page.goto("about:blank")
    ready(page, address)
    offer.get_by_role("button", name="この案内を閉じる").click()
    expect(offer).to_have_count(0)
    page.goto("about:blank")
    page.goto(address, wait_until="networkidle")
    at(ready(page), 1)
    expect(offer).to_have_count(0)
    # Nothing was deleted: another visit offers it again.
    later = page.context.new_page()
    ready(later, address)
    expect(later.locator(".in-resume")).to_contain_text("7 / 12 手番")
    later.close()


def test_the_front_page_leads_back_to_each_lesson(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    forward(ready(page, f"{real}/kardinal/lesson/"), 4)
    expect(page.locator(".in-num")).to_contain_text("5 /")
    # As if another lesson had been read as far, earlier.
    page.evaluate("""() => {
      const renamed = (text) => text.replaceAll("kardinal", "lancaster").replace("王と枢機卿", "ランカスター");
      const another = (text) => renamed(text).replace(/"at":\\d+/, '"at":1');
      for (const [name, value] of Object.entries({ ...localStorage })) localStorage.setItem(another(name), another(value));
    }""")
    page.goto(real + "/")
    offer = page.locator(".in-go-on .in-resume-row")
    seen = offer.filter(visible=True)
    expect(seen).to_have_count(1)
    expect(seen).to_contain_text(re.compile("王と枢機卿.* 5 /"))
    page.set_viewport_size({"width": 360, "height": 640})
    exercise, bar = box_of(page.locator(".in-exercise")), box_of(seen)
    assert exercise["y"] + exercise["height"] <= bar["y"], (exercise, bar)
    page.goto(real + "/kardinal/sheet/")
    expect(offer).to_have_count(1)
    offer.get_by_role("link", name="続きから読む").click()
    page.wait_for_url(re.compile("/kardinal/lesson/#step-"))
    at(ready(page), 5)
    page.goto(real + "/guide/", wait_until="networkidle")
    expect(offer).to_have_count(0)
    page.goto(real + "/")
    seen.get_by_role("button", name="この案内を閉じる").click()
    expect(seen).to_contain_text(re.compile("ランカスター.* 5 /"))
    # It makes way for the exercise once that is touched.
    page.locator(".in-exercise input").first.check()
    expect(seen).to_have_count(0)


# ---- a taken-over board --------------------------------------------------------------------------------------------------


def test_a_board_taken_over_is_saved_and_back_closes_overlays(new_page: NewPage, toy: str) -> None:
    page = new_page(PHONE)
    page.goto(toy + "/toy/components/")
    ready(page, toy + TOY)
    forward(page, 3)
    take_over(page)
    put_a_piece(page)
    page.reload()
    ready(page)
    at(page, 4)
    page.get_by_role("button", name="さっきの盤を続ける").click()
    expect(page.locator('.in-live-board [data-key="piece.0"]')).to_have_attribute("transform", "translate(100 200)")
    expect(page.get_by_role("button", name="一手戻す")).to_be_enabled()
    tool(page, "何点?")
    expect(page.locator("dialog .in-score")).to_be_visible()
    nothing_over(page)  # the menu's entry has gone
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".in-live-board")).to_be_visible()
    page.go_back()
    expect(page.locator(".in-live-board")).to_have_count(0)
    agrees(page, 4)
    # Forward leads nowhere, and breaks nothing.
    page.go_forward()
    agrees(page, 4)
    forward(page, 1)
    agrees(page, 5)
    # What was closed by its button leaves no step in the history.
    for _ in range(2):
        take_over(page)
        page.get_by_role("button", name="説明に戻る").click()
        # Without scrolling there.
        page.get_by_role("button", name="この盤を触る").evaluate("el => el.click()")
        expect(page.locator("dialog .in-lit").first).to_be_visible()
        page.locator("dialog").get_by_role("button", name="閉じる").click()
        expect(page.locator("dialog")).to_have_count(0)
        agrees(page, 5)
    nothing_over(page)
    page.go_back()
    expect(page).to_have_url(toy + "/toy/components/")


# ---- text and board ------------------------------------------------------------------------------------------------------


WALK = f"""async () => {{
  const look = {LAYING}, seen = [], rest = () => new Promise((done) => setTimeout(done, 20));
  const stage = document.querySelector("insuto-stage"), next = document.querySelector(".in-controls .in-btn-main");
  const steps = document.querySelectorAll(".in-step");
  const shown = (i) => stage.model.index === i && stage.model.awaited === "nothing" && steps[i].matches(".in-now");
  for (let i = 0; i < steps.length; i++) {{
    for (let n = 0; n < 1500 && !shown(i); n++) await rest();
    const lost = () => {{
      const words = document.querySelector(".in-event > span"), more = document.querySelector(".in-more");
      return words.scrollHeight > words.clientHeight + 1 && more.getBoundingClientRect().width < 1;
    }};
    // The button comes in the next frame.
    for (let n = 0; n < 50 && (n < 2 || lost()); n++) await rest();
    const drawn = document.querySelectorAll("insuto-stage .in-reading-part .in-picture svg [data-key]").length;
    const said = document.querySelector(".in-event").textContent.trim();
    seen.push({{ ...look(), drawn, said, lost: lost() }});
    next.click();
    // A step that the reader does takes a second press.
    if (stage.model.index === i) next.click();
  }}
  return seen;
}}"""
"""Every step by 「次へ」: where it lies, how much is drawn, what is said, and whether that sentence under the board is cut."""


def test_every_step_stands_below_the_board(shared_lesson: SharedLesson) -> None:
    """Also where the window was a wide one before, as a tablet's that is turned."""
    page = shared_lesson("kardinal", PHONE)
    walked = page.evaluate(WALK)
    assert len({one["step"] for one in walked}) == len(walked) > 40
    assert all(one["drawn"] and one["said"] for one in walked)
    # The first is where the page begins.
    wrong = [one for one in walked[1:] if not 0 <= one["top"] <= 20 or (one["fits"] and one["bottom"] < 0)]
    assert wrong == []
    assert [one for one in walked if one["lost"]] == []
    # In full screen a sentence that is longer than the room under the board opens, and the board stays as it is.
    more = page.get_by_role("button", name="全文")
    to_step(page, max(walked, key=lambda one: len(one["said"]))["step"])
    page.get_by_role("button", name="全画面で見る").click()
    expect(more).to_be_visible()
    picture = box_of(page.locator("insuto-stage .in-picture").first)
    more.click()
    assert page.locator(".in-event > span").evaluate("el => el.scrollHeight <= el.clientHeight + 1")
    assert box_of(page.locator("insuto-stage .in-picture").first) == picture
    page.keyboard.press("ArrowRight")
    expect(page.locator(".in-event-open")).to_have_count(0)
    with layer_closes(page):
        page.keyboard.press("Escape")
    expect(page.locator(".in-whole")).to_have_count(0)


def test_arrow_keys_after_a_press_and_the_list_of_sections(new_page: NewPage, toy: str) -> None:
    page = ready(new_page(has_touch=True), toy + TOY)
    three, four = page.get_by_role("radio", name="3人"), page.get_by_role("radio", name="4人")
    for radio in (three, three, four):
        radio.click()
        now = int(page.locator(".in-num").inner_text().split("/")[0])
        page.keyboard.press("ArrowRight")
        at(page, now + 1)
        expect(radio).to_be_checked()
    # Who comes by keyboard changes the count with them.
    four.focus()
    page.keyboard.press("ArrowLeft")
    expect(three).to_be_checked()
    at(page, 4)
    page.set_viewport_size(PHONE)
    page.evaluate("() => { location.hash = 'step-s2-1'; }")
    agrees(page, 6)
    page.locator(".in-num .in-bar").tap()
    dialog = page.get_by_role("dialog", name="章の一覧")
    expect(dialog.get_by_role("button", name="手番")).to_have_attribute("aria-current", "step")
    assert violations(page, within="dialog") == []
    dialog.get_by_role("button", name="終わり").click()
    agrees(page, 10)
    nothing_over(page)
    page.get_by_role("button", name="章を選ぶ").click()
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    agrees(page, 10)


# ---- rules ---------------------------------------------------------------------------------------------------------------


def test_rule_opens_next_to_the_text(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE, color_scheme="dark")
    ready(page, real + "/kardinal/lesson/#step-winner")
    link = page.locator("#step-winner a.in-rule").first
    rule = (link.get_attribute("href") or "").partition("#")[2]
    here = page.url
    link.click()
    panel = page.locator("dialog.in-rule-panel")
    expect(panel.locator("h2")).to_contain_text(rule)
    expect(panel.locator("h2")).to_be_focused()
    expect(panel.locator(".in-source")).to_contain_text("出典")
    # Only this rule, and the rulings about it.
    expect(panel.locator(".in-source")).to_have_count(1)
    requested = panel.locator(".in-rule-rulings li").filter(has_text="得点が同じなら、だれの勝ちですか")
    expect(requested).to_contain_text("勝利を分けあいます")
    expect(requested.get_by_role("link")).to_have_attribute("href", re.compile(r"/rulings/#q-tie$"))
    expect(panel.get_by_role("link", name="ルールのページで開く")).to_have_attribute(
        "href", re.compile(rf"/rules/#{rule}$")
    )
    settled(page)
    assert violations(page, within="dialog.in-rule-panel") == []
    assert page.url == here
    # While the browser is still going back from a closed layer, another Back would go one further: a busy one takes its
    # time.
    with layer_closes(page):
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
    expect(link).to_be_focused()
    link.click()
    expect(panel).to_be_visible()
    page.go_back()
    expect(panel).to_have_count(0)
    assert page.url == here
    # To the page itself, and back from there at once.
    link.click()
    panel.get_by_role("link", name="ルールのページで開く").click()
    page.wait_for_url(re.compile(rf"/kardinal/rules/#{rule}$"))
    expect(panel).to_have_count(0)
    page.go_back()
    ready(page)
    assert page.url == here
    expect(page.locator(".in-step.in-now")).to_have_attribute("data-step", "winner")


def test_a_rule_from_a_board_in_a_dialog(shared_lesson: SharedLesson) -> None:
    page = shared_lesson("toy")
    page.get_by_role("button", name="この盤を触る").click()
    board = page.locator("dialog.in-dialog-board")
    expect(board.locator(".in-lit").first).to_be_visible()
    board.locator('[data-key="site.3"]').click(force=True)
    board.locator(".in-why-not a").first.click()
    panel = page.locator("dialog.in-rule-panel")
    expect(panel.locator("h2")).to_have_text("T-004")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(board).to_be_visible()
    expect(board.locator(".in-why-not a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(board.locator(".in-why-not")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(board.locator(".in-lit").first).to_be_visible()
    board.get_by_role("button", name="閉じる").click()
    expect(board).to_have_count(0)


def test_a_rule_that_fails_to_load_leads_to_others_and_is_left_to_the_browser(new_page: NewPage, toy: str) -> None:
    page = new_page(quiet=False)
    page.route("**/toy/rules/", lambda route: route.abort())
    ready(page, toy + TOY)
    page.locator("#step-s1-0").evaluate("el => el.querySelector('a').classList.add('in-rule')")
    page.locator("#step-s1-0 a").click()
    panel = page.locator("dialog.in-rule-panel")
    expect(panel.get_by_role("alert")).to_have_text("ルールを読み込めませんでした。")
    expect(panel.get_by_role("link", name="ルールのページで開く")).to_be_visible()
    page.unroute("**/toy/rules/")
    page.keyboard.press("Escape")
    page.locator("#step-s1-0 a").click()
    expect(panel.locator("h2")).to_have_text("T-001")
    # A rule that it cites opens in the panel, and leads back.
    before = panel.get_by_role("button", name="前の項目")
    expect(before).to_be_hidden()
    panel.get_by_role("link", name="次のルール").click()
    expect(panel.locator("h2")).to_have_text("T-002")
    before.click()
    expect(panel.locator("h2")).to_have_text("T-001")
    expect(before).to_be_hidden()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    # The new tab itself is the browser's: what counts is that the click comes to it.
    page.evaluate(
        "() => addEventListener('click', (event) => { window.left = !event.defaultPrevented; event.preventDefault(); })"
    )
    page.locator("#step-s1-0 a").click(modifiers=["Control"])
    assert page.evaluate("left")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # On the rules' own page a link is a link.
    page.goto(toy + "/toy/rules/")
    page.evaluate(
        "() => { document.querySelector('h1').innerHTML += '<a class=\"in-rule\" href=\"#T-005\">T-005</a>'; }"
    )
    page.locator("h1 a").click()
    expect(page).to_have_url(re.compile("#T-005$"))
    expect(page.get_by_role("dialog")).to_have_count(0)
