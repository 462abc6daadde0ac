"""What a game has of its own on the sealed site: secret votes, turns by touches, a sealed combat, signs. test_games.py tests
what every game's pages do."""

from __future__ import annotations

import re

from keeping import LESSON, ready
from looking import PHONE, WIDE, FreeBoard, NewPage, box_of, dressed, violations
from playing import (
    ANSWERS,
    BOARD,
    choose,
    idle,
    logged,
    send,
    shows,
    tool,
)
from playwright.sync_api import Page, expect
from shared_pages import put_away, taken_up
from touching import arranged, touch

VOTE = "phase = parliament; blue.markers = 3; green.markers = 1; yellow.markers = 2"


def test_secret_votes_on_one_device(free_board: FreeBoard) -> None:
    """A seat's vote is shown to no other; the picture follows the prompt until the reader chooses one."""
    page = free_board("lancaster")
    page.evaluate(ANSWERS)
    taken_up(page, arranged("lancaster", VOTE, 3), ["human"] * 3, "hotseat")
    page.get_by_role("button", name="縮小して全部見る").click()
    where = page.get_by_role("group", name="見る場所")
    expect(where.get_by_role("button", name="自動")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".in-prompt")).to_contain_text("法案1")
    shows(page, "parliament")
    logged(page)
    a_vote_is_revealed_to_nobody(page)
    a_vote(page)
    expect(page.locator(".in-curtain")).to_be_visible()
    dressed(page, PHONE, "slate")
    assert not violations(page, within=".in-live-board")
    dressed(page, WIDE, "default")
    page.locator(".in-curtain button").click()
    idle(page)
    a_vote(page)
    # All have voted: the votes are shown briefly, then a card lists them.
    page.locator(".in-dialog-result").get_by_role("button", name="次へ").click()
    expect(page.locator(".in-dialog-result")).to_be_hidden()
    expect(page.locator(".in-prompt")).to_contain_text("法案2")
    logged(page)
    assert "反対" in page.locator(".in-log").inner_text() + page.locator(".in-said").inner_text()
    shows(page, "parliament")
    where.get_by_role("button", name="衝立の内側").click()
    idle(page)
    expect(where.get_by_role("button", name="自動")).to_have_attribute("aria-pressed", "false")
    page.locator(".in-curtain button").click()
    idle(page)
    # What others did since: the last vote on the bill before, which lies open.
    expect(page.locator(".in-since-turn")).to_contain_text(["黄は賛成に1票"])
    send(page, "続ける")
    a_vote(page)
    page.locator(".in-curtain button").click()
    idle(page)
    shows(page, "screens")  # the reader's own choice stays
    where.get_by_role("button", name="自動").click()
    idle(page)
    shows(page, "parliament")


def a_vote(page: Page) -> None:
    """Vote for the bill, with no marker."""
    page.get_by_role("radio", name="賛成").click()
    send(page, "賛成 1票をふせて出す")


def a_vote_is_revealed_to_nobody(page: Page) -> None:
    """Vote against with a marker: neither picture nor log shows it to the next seat. (What the worker says:
    tests/engine/test_curtain.py and test_prompt_secrecy.py.)"""
    page.get_by_role("radio", name="反対").click()
    page.get_by_role("button", name="1つ増やす").click()
    send(page, "反対 2票をふせて出す")
    curtain = page.locator(".in-curtain")
    for look in ("curtain", "other"):
        if look == "curtain":
            expect(curtain).to_be_visible()
        else:
            curtain.get_by_role("button").click()
            idle(page)
        vote = page.locator(f'{BOARD} [data-key="vote.blue"]')
        shown = vote.text_content() or ""
        assert "?" in shown, look
        assert "反対" not in shown, look
        logged(page)
        log = page.locator(".in-log").inner_text() + page.locator(".in-said").inner_text()
        assert not re.search("反対|投票マーカー1個", log), look
        for name in ("衝立の内側", "城ボード", "卓全体", "議会ボード"):
            page.get_by_role("group", name="見る場所").get_by_role("button", name=name).click()
            idle(page)
            titles = page.locator(BOARD).evaluate(
                "svg => [...svg.querySelectorAll('[data-key]')].filter(e => /^(screen|vote)\\.blue$/"
                ".test(e.dataset.key)).map(e => e.textContent).join()"
            )
            assert "反対" not in titles, (look, name)


def test_a_turn_of_burgundy(free_board: FreeBoard) -> None:
    tiles = "red.stored.1 = mine; red.stored.2 = cow3; red.stored.3 = bank; depot.1.2 = ship; black.1 = market"
    own = "turn = red; red.die.1 = 1; red.die.2 = 3; red.silver = 2; red.workers = 1"
    page = free_board("burgundy", f"{tiles}; {own}", PHONE)
    page.get_by_role("button", name="縮小して全部見る").click()  # a view that stays
    idle(page)
    requested, offered = page.locator(".in-prompt"), page.locator(".in-choices .in-btn")
    shows(page, "estate1")
    # Full storage: the tile to throw away is prompted for, by name, and chosen by a button or by a touch on the tile.
    touch(page, "depot.1.2")
    expect(requested).to_have_text(re.compile("貯蔵場所が一杯です。船を取るなら、どのタイルを捨てますか。$"))
    expect(offered).to_have_text(
        [f"1の目で、{tile}を捨てて、1番の倉庫の船を取る" for tile in ("鉱山", "牛 3頭", "銀行")]
    )
    touch(page, "stored.red.2")
    expect(page.locator(".in-send")).to_contain_text("牛 3頭を捨てる")
    send(page)
    expect(page.locator(f'{BOARD} [data-key="stored.red.3"]')).to_have_count(1)
    expect(requested).to_contain_text("残りのダイス「3」")
    page.get_by_role("button", name="一手戻す").click()
    idle(page)
    # A tile that cannot be placed is not thrown away before something needs its room.
    touch(page, "stored.red.2")
    expect(page.locator(".in-why-not")).to_contain_text("捨てるタイルは、取るタイルの後で選びます。")
    expect(page.locator(f"{BOARD} .in-picked")).to_have_count(0)
    page.keyboard.press("Escape")
    # A die prompts for its use; a worker changes it.
    touch(page, "die.red.2")
    expect(requested).to_have_text(
        re.compile("してください。目が3のダイスを何に使いますか。光っている物（タイルや労働者など）に触ってください。$")
    )
    touch(page, "workers.red")
    expect(offered).to_have_text(
        ["3の目で労働者を受け取る", "労働者1枚でダイスを3から2にする", "労働者1枚でダイスを3から4にする"]
    )
    choose(page, "3から4にする")
    send(page)
    expect(requested).to_contain_text("「1」、「4」")
    # With a 4 the mine goes next to the castle.
    touch(page, "stored.red.1", "space.red.E3")
    send(page)
    expect(requested).to_contain_text("残りのダイス「1」")
    # One place is free: to buy needs no die and throws nothing away. Then the last die, and the turn goes on to blue.
    # It costs silver, which was not touched: a button says so and does it.
    touch(page, "black.1")
    expect(page.locator(f'{BOARD} [data-key="silver.red"]')).to_contain_text("2")
    expect(offered).to_have_count(0)
    send(page, "を買う")
    expect(page.locator(f'{BOARD} [data-key="silver.red"]')).to_contain_text("0")
    touch(page, "workers.red")
    expect(requested).to_contain_text("これでよければ、ボタンを押してください。")
    send(page, "1の目")
    expect(requested).to_contain_text("青の手番です。")
    shows(page, "estate2")  # the picture follows whose turn it is


TABLE = "factions = nordic polania; mats = industrial mechanical; turn = nordic"
COMBAT = "nordic.mech1 = h25; polania.mech1 = h25; nordic.power = 6; polania.power = 4; nordic.hand = 2 5; polania.hand = 3 4; fight = h25"

WHOLE = """(css) => {
  const box = document.querySelector(`.in-live-board ${css}`).getBoundingClientRect();
  const frame = document.querySelector(".in-live-board .in-picture").getBoundingClientRect();
  return box.height > 20 && box.top >= frame.top - 2 && box.bottom <= frame.bottom + 2;
}"""
"""Whether something on the board lies in the part of it that is in sight."""
REVEALED = f"""(bids) => document.querySelector(".in-reveal-shown")?.checkVisibility() && bids.every(([seat, total]) => {{
  const bid = `[data-key="bid.${{seat}}"]`;
  return document.querySelector(`{BOARD} ${{bid}} title`).textContent.includes(total) && ({WHOLE})(bid);
}})"""
"""Whether a reveal shows these bids on the board, whole. Looked at once: it lasts some seconds."""


LOADED = f"{TABLE}; nordic.mech1 = h14; nordic.workers.h14 = 3; place.h14.metal = 2; place.h14.token = 0; nordic.character = h04"


def test_a_mech_carries_workers_and_metal(free_board: FreeBoard) -> None:
    page = free_board("scythe", LOADED, PHONE)
    offered, said = page.locator(".in-choices .in-btn"), page.locator(".in-why-not")
    shows(page, "mat1")
    touch(page, "section.nordic.move.head")
    send(page)
    touch(page, "section.nordic.move.top.units")
    send(page)
    shows(page, "map")
    touch(page, "unit.nordic.mech1")
    expect(page.locator(".in-tray li", has_text="金属2")).to_be_visible()
    page.locator(".in-tray").click()
    expect(page.locator(".in-tray")).to_be_hidden()
    touch(page, "place.h15")
    expect(said).to_contain_text("川があります。")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    touch(page, "unit.nordic.mech1", "place.h14.worker", "place.h14.metal", "place.h25")
    expect(offered).to_have_count(6)  # one to three workers, one metal or two
    choose(page, "ワーカー×3、金属×2を運ぶ")
    send(page, "ワーカー×3、金属×2を運ぶ")
    expect(page.locator(f'{BOARD} [data-key="unit.nordic.mech1"]')).to_be_visible()
    expect(page.locator(f'{BOARD} [data-key="place.h25.metal"]')).to_contain_text("2")
    page.locator(".in-declining").get_by_role("button", name="移動を終える").click()
    send(page, "移動を終える")
    # The bottom action cannot be paid: there is no prompt, and the turn is over.
    expect(page.locator(".in-prompt")).to_contain_text("ポラニアの手番です。")
    shows(page, "mat2")


def test_combat_is_sealed_on_one_device(free_board: FreeBoard) -> None:
    page = free_board("scythe", size=PHONE)
    taken_up(page, arranged("scythe", f"{TABLE}; {COMBAT}"), ["human", "human"], "hotseat")
    page.wait_for_selector(f"{BOARD} .in-lit")
    shows(page, "combat")
    assert not violations(page, within=".in-live-board")
    touch(page, "dial.3")
    touch(page, "hand.nordic.5.1")
    send(page, "戦力3＋5＝8で戦う")
    curtain = page.locator(".in-curtain")
    expect(curtain).to_contain_text("ポラニア")
    curtain.get_by_role("button").click()
    idle(page)
    expect(page.locator(f'{BOARD} [data-key="bid.nordic"]')).to_contain_text("伏せ")
    # Polania commits nothing: 3 + 5 against 0. Both are shown briefly, and Polania goes home.
    expect(page.locator(".in-send")).to_be_disabled()
    touch(page, "dial.0")
    send(page, "戦力0で戦う")
    page.wait_for_function(REVEALED, arg=[["nordic", "合計8"], ["polania", "合計0"]])
    page.keyboard.press("Shift")  # any key ends it, and none does anything else
    # Then a card says the result, both sides in sight.
    card = page.locator("dialog[open]")
    expect(card).to_contain_text("合計")
    assert card.evaluate(
        "(el) => [el, ...el.querySelectorAll('.in-table-wrap')].every((one) => one.scrollWidth <= one.clientWidth)"
    )
    card.get_by_role("button", name="次へ").click()
    tool(page, "記録")
    log = page.locator("dialog .in-log")
    expect(log).to_contain_text("合計8でした。")
    expect(log).to_contain_text("ノルディックの勝ちです。")
    put_away(page)


def test_the_three_signs_are_explained_once(new_page: NewPage, real: str) -> None:
    """In the lesson at the end of the first step that marks something, and on a live board below the picture, until it is closed."""
    page = ready(new_page(PHONE), real + LESSON + "#step-goal")
    line = page.locator(".in-signline")
    expect(line).to_have_text("触れる所説明している所選んだもの×")
    assert page.locator("#step-goal > .in-signline").count() == 1
    line.get_by_role("button").click()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="ここから触る").click()
    board = page.locator(".in-live-board")
    expect(board.locator(".in-signline")).to_be_visible()
    assert (
        box_of(line)["y"] >= box_of(board.locator(".in-picture"))["y"] + box_of(board.locator(".in-picture"))["height"]
    )
    # Lit: dashes; chosen: a solid line and a tick; the rest dimmed.
    dashes = "(el) => getComputedStyle(el.querySelector('.in-lot')).strokeDasharray"
    place = board.locator(".in-lit[data-key^=site]").first
    key = place.get_attribute("data-key")
    assert place.evaluate(dashes) != "none"
    touch(page, str(key))
    chosen = board.locator(f"[data-key='{key}'].in-picked")
    assert chosen.evaluate(dashes) == "none"
    expect(board.locator(".in-tick")).to_have_count(1)
    expect(board.locator(".in-veil-chosen")).to_have_count(1)
    line.get_by_role("button").click()
    ready(page, real + LESSON)
    page.evaluate("() => { location.hash = 'step-goal'; }")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(".in-live-board .in-lit")
    expect(line).to_have_count(0)
