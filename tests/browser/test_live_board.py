"""Touches on a live board: their effect and the response, with a fake engine: declining, costs, prompts, results,
waiting turns, touches during a request. Whatever an action is called, a phone shows its words in full."""

from __future__ import annotations

import json
import re
from typing import Any

from looking import PHONE, WIDE, NewPage, settled, violations
from playing import here, tool
from playwright.sync_api import Locator, Page, ViewportSize, expect
from stored import records

import insuto
from insuto.core import chance
from insuto.play.composing import Form
from site_games import games

MEASURED = """(words) => {
  const board = document.querySelector(".in-live-board");
  const row = board.querySelector(".in-choices"), form = board.querySelector(".in-form"), send = board.querySelector(".in-send");
  const list = board.querySelector(".in-offers"), others = [...list.querySelectorAll(".in-offers-head > *, .in-declining")];
  row.hidden = list.hidden = false;
  list.classList.remove("in-offers-none");
  form.innerHTML = '<div class="in-form-row"></div>';
  const made = (parent, name) => {
    const one = document.createElement("button");
    one.className = name;
    parent.replaceChildren(one);
    return one;
  };
  const places = { row: made(row, "in-btn"), list: row.firstChild, form: made(form.firstChild, "in-btn in-option"), send };
  const cut = [];
  for (const open of [false, true]) {
    list.classList.toggle("in-offers-list", open);
    // Beside others the row scrolls (offers.ts), so that it is alone there.
    for (const one of others) one.style.display = open ? "" : "none";
    for (const word of words) {
      for (const [place, button] of Object.entries(places)) {
        if (open !== (place === "list")) continue;
        button.textContent = word;
        const box = button.getBoundingClientRect();
        const seen = box.left >= 0 && box.right <= innerWidth && box.width > 0;
        const whole = button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight + 1;
        if (!seen || !whole) cut.push([place, word, box.width]);
      }
    }
  }
  return cut;
}"""


ACTIONS = 400
"""How many actions of a game are played by chance: enough to meet each kind of decision."""


def labels() -> list[str]:
    """Return the words of all actions that are legal in a random playout of each game, and of the options of its forms; without those of
    up to 12 letters, which fit anywhere."""
    found = dict[str, None]()
    for name in games():
        game: Any = insuto.load(name)
        pos, dice = game.setup(game.player_counts[-1], 7), chance.seeded(f"labels {name}")
        for _ in range(ACTIONS):
            game.advance(pos)
            if pos.over:
                break
            legal, words = game.legal_actions(pos), game.words_at(pos)
            for act in legal[:80]:
                found[words.label(act)] = found[game.button(pos, act)] = None
            for choice in Form(game, pos, legal).choices:
                found |= dict.fromkeys((choice.title, *(option.label for option in choice.options)))
            index, dice = chance.below(dice, len(legal))
            pos = game.play(pos, legal[index]).position
    return [word for word in found if len(word) > 12]


def test_no_label_is_cut_on_a_phone(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, PHONE)
    here(page)
    touch(page, "site.0", "card.A")
    expect(page.locator(".in-send")).to_be_visible()
    words = labels()
    assert max(map(len, words)) > 30, "there are long ones"
    assert page.evaluate(MEASURED, words) == []


PLAY = "/toy/play/"


def begun(
    new_page: NewPage,
    toy: str,
    size: ViewportSize = WIDE,
    seats: tuple[str, str] = ("human", "human"),
    **options: Any,
) -> Page:
    page = new_page(size, **options)
    page.goto(toy + PLAY)
    for at, who in enumerate(seats):
        page.locator(f"[name=seat{at}]").select_option(who)
    page.locator("[name=mode]").select_option("study")
    page.get_by_role("button", name="この設定で遊ぶ").click()
    expect(lit(page).first).to_be_visible()
    settled(page)
    return page


def lit(page: Page) -> Locator:
    return page.locator(".in-live-board .in-lit")


def touch(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f'.in-live-board [data-key="{key}"]').click(force=True)
        settled(page)


def send(page: Page) -> None:
    """Press the filled button, which sends what is put together."""
    here(page)
    page.locator(".in-send").click()
    settled(page)


def history(page: Page) -> int:
    """Return the number of actions that can be taken back."""
    return len(json.loads(saved(page))["history"])


def saved(page: Page) -> str:
    """Return the save of the game that was stored last."""
    return str(max(records(page, "game", "toy"), key=lambda game: game["at"])["save"])


def test_only_the_filled_button_sends(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, PHONE)
    what_is_picked_is_sent_by_its_button(page)
    apart, choices = page.locator(".in-declining"), page.locator(".in-choices button:visible")
    expect(apart.get_by_role("button")).to_have_text("パスする")
    expect(choices).to_have_count(0)
    touch(page, "site.0", "card.A")
    assert history(page) == 0, "two touches put it together"
    send(page)
    assert history(page) == 1
    # Something was placed: passing would throw it away, and the button is under that sentence.
    apart.get_by_role("button").click()
    warned = page.locator(".in-warning")
    expect(warned).to_contain_text("コマの分を失います")
    expect(page.locator("[role=status].in-sr")).to_contain_text("コマの分を失います")
    page.keyboard.press("Escape")
    expect(warned).to_have_count(0)
    assert history(page) == 1
    apart.get_by_role("button").click()
    expect(warned).to_have_count(1)
    expect(apart).to_be_hidden()
    expect(page.locator(".in-send")).to_contain_text("パスする")
    send(page)
    assert history(page) == 2


def what_is_picked_is_sent_by_its_button(page: Page) -> None:
    """Complete an action, remove it by undo, send it, and take it back, after which the page says why it cannot go
    further."""
    send_button, undo = page.locator(".in-send"), page.get_by_role("button", name="一手戻す")
    expect(send_button).to_be_disabled()
    touch(page, "site.2")
    undo.click()
    expect(page.locator(".in-picked")).to_have_count(0)
    touch(page, "site.2", "card.B")
    assert page.locator(".in-picked").count() == 2
    expect(page.locator(".in-prompt")).to_contain_text("これでよければ")
    expect(send_button).to_contain_text("3番に置く (B)")
    send(page)
    page.locator("dialog[open]").get_by_role("button", name="次へ").click()
    undo.click()
    settled(page)
    undo.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".in-why-not")).to_contain_text("戻せる手がありません。")
    page.keyboard.press("Escape")


def test_a_result_is_a_card_to_be_read(new_page: NewPage, toy: str) -> None:
    """Two places are taken, and a bot fights for the third: the card stands before play goes on, both sides in sight."""
    page = begun(new_page, toy, PHONE, ("human", "sensible"))
    box = page.locator("dialog[open]")
    touch(page, "site.0", "card.A")
    send(page)
    page.get_by_role("button", name="手番を終える").click()
    expect(page.locator('[data-key="piece.1"]')).not_to_have_class(re.compile("in-off"))
    touch(page, "site.2", "card.A")
    send(page)
    expect(box.locator("h2")).to_have_text("3番の勝負")
    for word in ("赤", "青", "合計", "8", "3", "赤の勝ちです。"):
        expect(box).to_contain_text(word)
    assert box.evaluate(
        "(el) => [el, ...el.querySelectorAll('.in-table-wrap')].every((one) => one.scrollWidth <= one.clientWidth)"
    )
    assert violations(page) == []
    # Two presses of Enter do not close it unread.
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    box.get_by_role("button", name="次へ").click()
    expect(box).to_have_count(0)
    page.get_by_role("button", name="手番を終える").click()
    expect(box.locator("h2")).to_have_text("最終の点数")


DELAYS = """() => {
  const real = window.setTimeout;
  window.delays = [];
  window.setTimeout = (work, ms, ...more) => (delays.push(ms), real(work, ms, ...more));
}"""
"""Records the milliseconds of each timer."""


def test_a_turn_waits_for_its_end_against_bots(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, WIDE, ("human", "sensible"))
    page.evaluate(DELAYS)
    wish, end = page.get_by_role("button", name="手番の終わりで待つ"), page.get_by_role("button", name="手番を終える")
    expect(wish).to_have_attribute("aria-pressed", "true")
    touch(page, "site.0", "card.A")
    send(page)
    expect(end).to_be_visible()
    assert 1_500 in page.evaluate("delays"), "a slow second touch was for the button that stood there"
    expect(lit(page)).to_have_count(0)
    page.wait_for_timeout(1_200)
    assert history(page) == 1, "the bot waits"
    page.get_by_role("button", name="一手戻す").click()
    expect(lit(page).first).to_be_visible()
    settled(page)
    touch(page, "site.0", "card.A")
    send(page)
    end.click()
    expect(page.locator('[data-key="piece.1"]')).not_to_have_class(re.compile("in-off"))
    # Switched off it stays so on this device; and so does the full board.
    wish.click()
    whole = page.get_by_role("button", name="縮小して全部見る")
    whole.click()
    settled(page)
    page.reload()
    page.get_by_role("button", name="この設定で遊ぶ").click()
    expect(wish).to_have_attribute("aria-pressed", "false")
    expect(whole).to_have_attribute("aria-pressed", "true")


def test_a_reload_leaves_what_was_picked(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy)
    touch(page, "site.1")
    expect(page.locator(".in-live-board .in-picked")).to_have_attribute("data-key", "site.1")
    page.reload()
    page.get_by_role("button", name="続きから").click()
    expect(page.locator(".in-live-board .in-picked")).to_have_attribute("data-key", "site.1")


def press(page: Page, css: str) -> None:
    """Press the middle of something, whether it takes a press or not."""
    box = page.locator(css).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_an_early_touch_is_answered(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, PHONE)
    touch(page, "site.1", "card.A")
    here(page)
    early, sent = page.locator(".in-early:popover-open"), history(page)
    for css, arriving, said in (
        (".in-send", ".in-send-bar", "ボタンが出たところです。よければ、もう一度押してください。"),
        ('.in-live-board [data-key="site.1"]', ".in-picture-live", "盤が動いたところです。もう一度触ってください。"),
    ):
        page.locator(arriving).evaluate("(el) => el.classList.add('in-arriving')")
        expect(page.locator(".in-send")).to_have_css("opacity", "0.5" if css == ".in-send" else "1")
        press(page, css)
        expect(early).to_have_text(said)
        page.locator(arriving).evaluate("(el) => el.classList.remove('in-arriving')")
        page.wait_for_timeout(500)
    assert history(page) == sent
    send(page)
    expect(early).to_have_count(0)


def test_a_button_that_came_up_where_something_was_touched_waits_for_one_more_touch(
    new_page: NewPage, toy: str
) -> None:
    page = begun(new_page, toy, PHONE)
    touch(page, "site.1", "card.A")
    here(page)
    sent = history(page)
    box = page.locator(".in-send").bounding_box()
    assert box
    there = {"clientX": box["x"] + box["width"] / 2 + 20, "clientY": box["y"] + box["height"] / 2}
    page.locator(".in-prompt").dispatch_event("pointerdown", there)
    page.wait_for_timeout(1000)
    press(page, ".in-send")
    expect(page.locator(".in-early:popover-open")).to_have_text(
        "ボタンが出たところです。よければ、もう一度押してください。"
    )
    assert history(page) == sent
    page.wait_for_timeout(500)
    press(page, ".in-send")
    settled(page)
    assert history(page) == sent + 1


def test_what_was_under_the_finger_counts_though_the_press_moves_the_board(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, PHONE)
    here(page)
    page.locator(".in-live-board").evaluate(
        "(root) => root.addEventListener('pointerdown', () => (root.querySelector('.in-prompt').style.paddingBottom = '60px'))"
    )
    press(page, '.in-live-board [data-key="site.1"]')
    expect(page.locator(".in-live-board .in-picked")).to_have_attribute("data-key", "site.1")


LONG_PROMPTS = """() => {
  const { parse } = JSON;
  JSON.parse = (...all) => {
    const found = parse(...all);
    return found?.prompt ? { ...found, prompt: "長い".repeat(38) } : found;
  };
}"""
"""The engine's next states have a long prompt."""


def test_a_long_prompt_moves_nothing(new_page: NewPage, toy: str) -> None:
    """Three lines of it have the room of two."""
    page = begun(new_page, toy, PHONE)
    frame, prompt = page.locator(".in-frame"), page.locator(".in-asking-prompt")
    before = frame.bounding_box()
    page.evaluate(LONG_PROMPTS)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(prompt).to_have_text("長い" * 38)
    expect(page.locator(".in-prompt")).to_contain_class("in-prompt-long")
    assert frame.bounding_box() == before


def test_the_end(new_page: NewPage, toy: str) -> None:
    """A finished board answers, can be begun again, and is nothing to go on with."""
    page = begun(new_page, toy)
    for at in (0, 1, 2):
        touch(page, f"site.{at}", "card.A")
        send(page)
    result = page.locator(".in-dialog-result")
    expect(result).to_be_visible()
    here(page)
    page.mouse.click(3, 3)
    expect(result).to_have_count(0)
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    touch(page, "site.1")
    expect(page.locator(".in-why-not")).to_contain_text(re.compile("対局は終わっています。.*場所です。"))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".in-live-board")).to_be_visible()
    expect(page.locator(".in-send-bar")).to_have_text("最終の点数")
    page.get_by_role("button", name="もう一度").click()
    expect(lit(page).first).to_be_visible()
    for at in (0, 1, 2):
        touch(page, f"site.{at}", "card.A")
        send(page)
    page.goto(toy + PLAY)
    expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()
    expect(page.get_by_role("button", name="続きから")).to_have_count(0)
    # What has ended is one press away, with its points.
    page.get_by_role("button", name="結果を見る").click()
    expect(page.locator("dialog[open] h2")).to_have_text("最終の点数")
    # What a reader has opened closes by a press beside it.
    here(page)
    page.mouse.click(3, 3)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.goto(toy + PLAY)
    expect(page.get_by_role("button", name="すぐ始める")).to_be_visible()
    # Who sat where is as it was.
    assert page.locator(".in-seats select").evaluate_all("(all) => all.map((one) => one.value)") == ["human", "human"]
    both_can_be_looked_at(page)
    # Also beside a game that goes on, which comes first and is in sight after a reload.
    page.goto(toy + PLAY)
    page.locator("[name=seat1]").select_option("random")
    expect(page.locator(".in-quick")).to_contain_text("下で選んだとおりに、2人で遊びます。")
    # What is picked is still there after a reload.
    page.reload()
    expect(page.locator("[name=seat1]")).to_have_value("random")
    page.get_by_role("button", name="この設定で遊ぶ").click()
    expect(lit(page).first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="続きから")).to_be_in_viewport()
    expect(page.get_by_role("button", name="結果を見る")).to_be_visible()


def test_unseen_end_is_shown_before_another_game(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, quiet=False)
    for at in (0, 1):
        touch(page, f"site.{at}", "card.A")
        send(page)
    # The script for the result fails to load.
    page.route("**/stage/*.js", lambda route: route.abort())
    touch(page, "site.2", "card.A")
    send(page)
    expect(page.locator(".in-send")).to_have_text("結果を見る")
    page.go_back()
    page.unroute("**/stage/*.js")
    expect(page.get_by_text("終わった対局の結果を、まだ見ていません。")).to_be_visible()
    fresh = page.get_by_role("button", name="見ないで新しく始める")
    expect(fresh).to_have_count(0)
    page.get_by_role("button", name="すぐ始める").click()
    expect(fresh).to_be_visible()
    expect(page.locator(".in-live-board")).to_have_count(0)
    page.get_by_role("button", name="結果を見る").click()
    expect(page.locator("dialog[open] h2")).to_have_text("最終の点数")


def both_can_be_looked_at(page: Page) -> None:
    """Both finished games are listed to be replayed; one is deleted and restored."""
    page.get_by_role("button", name="対局を見返す").click()
    box = page.locator("dialog[open]")
    shown = box.locator(".in-saved:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("終わった対局")
    expect(shown.get_by_role("button", name=re.compile("見返す$"))).to_have_count(2)
    shown.get_by_role("button", name=re.compile("を消す$")).first.click()
    expect(shown.get_by_role("button", name=re.compile("見返す$"))).to_have_count(1)
    assert len(records(page, "game", "toy")) == 1
    expect(shown.get_by_role("button", name=re.compile("を元に戻す$"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.get_by_role("button", name=re.compile("見返す$"))).to_have_count(2)
    assert [game["over"] for game in records(page, "game", "toy")] == [True, True]


ARRIVALS = """() => {
  const add = DOMTokenList.prototype.add;
  window.arrived = [];
  DOMTokenList.prototype.add = function (...names) {
    if (names.includes("in-arriving")) {
      const el = [...document.querySelectorAll("dialog, .in-live-board > *, .in-picture-live")].find((one) => one.classList === this);
      window.arrived.push(el?.className ?? "dialog");
    }
    return add.apply(this, names);
  };
}"""
"""Records what appeared, in order."""


def test_everything_that_appears_takes_no_touch_at_first(new_page: NewPage, toy: str) -> None:
    """The duration is tested in Node (`lesson_page.test.ts`), and above that a touch does nothing; here that everything that appears
    takes part."""
    page = begun(new_page, toy)
    page.evaluate(ARRIVALS)
    touch(page, "site.0", "card.A")
    assert not any("in-send-bar" in one for one in page.evaluate("arrived")), "it stood there already"
    send(page)
    for part in ("in-send-bar", "in-said"):
        assert any(part in one for one in page.evaluate("arrived")), "another decision, and what came of this one"
    page.evaluate("() => { arrived.length = 0 }")
    tool(page, "何点?")
    box = page.locator("dialog[open]")
    expect(box).to_be_visible()
    assert page.evaluate("arrived") == ["in-dialog"]


FINGER = """([meant, met]) => {
  const to = document.querySelector(`[data-key="${met}"]`);
  const at = (key) => {
    const { x, y, width, height } = document.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
    return { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
  };
  for (const kind of ["pointerdown", "pointerup"]) to.dispatchEvent(new PointerEvent(kind, { ...at(meant), pointerType: "touch" }));
  to.dispatchEvent(new MouseEvent("click", { ...at(met), detail: 1 }));
}"""
"""A finger on one place, whose click the browser moves to another."""


def test_touch_counts_where_the_finger_was(new_page: NewPage, toy: str) -> None:
    """Chromium moves the click of a finger to what can be pressed some ten pixels away."""
    page = begun(new_page, toy)
    page.evaluate(FINGER, ["site.0", "site.1"])
    expect(page.locator(".in-picked")).to_have_attribute("data-key", "site.0")


def test_a_refusal_stays_until_it_is_pressed(new_page: NewPage, toy: str) -> None:
    page = begun(new_page, toy, PHONE, own=True)
    page.clock.install()
    why = page.locator(".in-why-not")
    press(page, '[data-key="site.3"]')
    # First what lasts two seconds.
    expect(page.locator('[data-key="site.1"]')).to_have_class(re.compile("in-flash"))
    expect(why).to_contain_text(re.compile("置けません.*4 番は丘です。"))
    page.clock.fast_forward(2_500)
    expect(page.locator(".in-flash")).to_have_count(0)
    # If it hid by itself, a finger on its way to it would touch the board.
    page.clock.fast_forward(60_000)
    expect(why).to_be_visible()
    why.click(position={"x": 30, "y": 5})
    expect(why).to_be_hidden()
