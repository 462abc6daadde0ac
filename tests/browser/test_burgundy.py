"""ブルゴーニュ on the sealed site: the lesson, a step taken over, an example, a turn, whole games whose sums the log confirms, axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from looking import PHONE, WALK, WIDE, NewPage, looked_over
from playing import BOARD, LONG, idle, late, log_of_the_end, play_on, resumed, shows, start, sums_agree, told
from playwright.sync_api import Page, ViewportSize, expect

import insuto
from insuto.core.address import changes
from insuto.play import codec

LESSON = "/burgundy/lesson/"
STAGE = "insuto-stage .in-reading-part .in-picture svg"
POINTS = re.compile(r"([赤青黒白])(?:が|は|の)[^。]*?(\d+)点です")
"""A seat, and what it gained: the first one named in the sentence."""
MIDDLE = """(el) => {
  const box = el.getBoundingClientRect(), at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2};
  document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1, ...at}));
}"""


def touch(page: Page, *keys: str) -> None:
    """Touch the middle of each, on whatever lies there."""
    for key in keys:
        page.locator(f'{BOARD} [data-key="{key}"]').evaluate(MIDDLE)
        idle(page)


def opened(page: Page, real: str, text: str, players: int = 2) -> Page:
    """Open a position on the free board, as a link that somebody sent."""
    game: Any = insuto.load("burgundy")
    pos = game.arrange(game.setup(players, 3), changes(text))
    page.goto(f"{real}/burgundy/play/?b={codec.encode(game, pos)}")
    page.get_by_role("button", name="届いた局面を開く").click(timeout=LONG)
    page.wait_for_selector(f"{BOARD} .in-lit", timeout=LONG)
    page.get_by_role("button", name="全体を見る").click()  # a view that stays
    idle(page)
    return page


def test_lesson_by_keys_to_its_end(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + LESSON)
    page.wait_for_selector("insuto-stage[data-ready]")
    names = page.locator("insuto-stage .in-scenes button:visible")
    expect(names).to_have_text(
        ["全体", "メインボード", "赤の領地", "青の領地", "みんなの領地", "知識"]
    )  # of two players
    walked = page.evaluate(WALK, STAGE)
    count = len(walked)
    assert 55 <= count <= 80
    assert [at for at, *_ in walked] == list(range(1, count + 1))
    assert len({(scene, picture) for _, scene, picture in walked}) > count * 0.5
    assert {scene for _, scene, _ in walked} >= {"main", "estate1", "knowledge"}


def test_a_step_taken_over(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + LESSON)
    page.wait_for_selector("insuto-stage[data-ready]")
    names = page.evaluate("() => [...document.querySelectorAll('.in-step')].map(s => s.dataset.step)")
    for _ in range(names.index("wrong-space")):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text(f"{names.index('wrong-space') + 1} /")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(f"{BOARD} .in-lit", timeout=LONG)
    shows(page, "estate1")
    touch(page, "space.red.D6")
    said = page.locator(".in-why-not")
    expect(said).to_contain_text("D6の目は4で、ダイスの目は5です。")
    expect(said.locator("a").first).to_have_attribute("href", re.compile(r"rules/#B-061$"))
    said.get_by_role("button", name="閉じる").click()
    touch(page, "space.red.C4")
    expect(said).to_contain_text("C4は知識のマスです。")
    page.keyboard.press("Escape")
    touch(page, "space.red.D5")
    expect(page.locator(".in-prompt")).to_contain_text("船の効果です。")
    expect(page.locator(f'{BOARD} [data-key="space.red.D5"]')).to_contain_text("船")
    page.get_by_role("button", name="一手戻す").click()
    idle(page)
    expect(page.locator(f'{BOARD} [data-key="stored.red.1"]')).to_have_class(re.compile("in-lit"))


def test_an_example_changed_by_the_reader(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + LESSON)
    example = page.locator(".in-example", has_text="5 マスの完成は何点?")
    example.scroll_into_view_if_needed()
    row, verdict = example.locator(".in-rows"), example.locator(".in-verdict")
    expect(row).to_contain_text("つながりの大きさ", use_inner_text=True)
    before = row.inner_text()
    expect(verdict).to_have_text("完成です。フェイズの点を足して 25 点です。")
    # Phase A gives 10 points beside the 15, each later one 2 fewer.
    for phase, points in zip("BCDE", (23, 21, 19, 17), strict=True):
        example.get_by_label("フェイズ", exact=True).select_option(phase)
        expect(verdict).to_have_text(f"完成です。フェイズの点を足して {points} 点です。", timeout=LONG)
    assert row.inner_text() != before
    example.get_by_role("button", name="元に戻す").click()
    expect(verdict).to_have_text("完成です。フェイズの点を足して 25 点です。")
    assert row.inner_text() == before


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_turn_by_touches(new_page: NewPage, real: str, size: ViewportSize) -> None:
    tiles = "red.stored.1 = mine; red.stored.2 = cow3; red.stored.3 = bank; depot.1.2 = ship; black.1 = market"
    own = "turn = red; red.die.1 = 1; red.die.2 = 3; red.silver = 2; red.workers = 1"
    page = opened(new_page(size), real, f"{tiles}; {own}")
    asked, offered = page.locator(".in-prompt"), page.locator(".in-choices .in-btn")
    shows(page, "estate1")
    # Full storage: what is thrown away is asked for, by name, and answered by a button or by a touch on the tile.
    touch(page, "depot.1.2")
    expect(asked).to_have_text(re.compile("貯蔵場所が一杯です。どのタイルを捨てますか。$"))
    expect(offered).to_have_text(
        [f"1の目で、{tile}を捨てて、1番の倉庫の船を取る" for tile in ("鉱山", "牛 3頭", "銀行")]
    )
    touch(page, "stored.red.2")
    expect(page.locator(f'{BOARD} [data-key="stored.red.3"]')).to_have_count(1)
    expect(asked).to_contain_text("残りのダイス「3」")
    page.get_by_role("button", name="一手戻す").click()
    idle(page)
    # The same from the tile that is to go.
    touch(page, "stored.red.2")
    expect(asked).to_contain_text("このタイルを捨てて、どれを取りますか。")
    touch(page, "space.red.C3")
    expect(page.locator(".in-why-not")).to_contain_text("C3は建物のマスです。牛 3頭は置けません。")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # A die asks what it is for; a worker changes it.
    touch(page, "die.red.2")
    expect(asked).to_have_text(re.compile("してください。次に、光っている所に触ってください。$"))
    touch(page, "workers.red")
    expect(offered).to_have_text(
        ["3の目で労働者を受け取る", "労働者1枚でダイスを3から2にする", "労働者1枚でダイスを3から4にする"]
    )
    offered.last.click()
    idle(page)
    expect(asked).to_contain_text("「1」、「4」")
    # With a 4 the mine goes beside the castle.
    touch(page, "stored.red.1", "space.red.E3")
    expect(asked).to_contain_text("残りのダイス「1」")
    # One place is free: to buy needs no die and throws nothing away. Then the last die, and the turn goes on to blue.
    # It costs silver, which was not touched: a button says so and does it.
    touch(page, "black.1")
    expect(page.locator(f'{BOARD} [data-key="silver.red"]')).to_contain_text("2")
    expect(offered).to_have_count(1)
    offered.click()
    idle(page)
    expect(page.locator(f'{BOARD} [data-key="silver.red"]')).to_contain_text("0")
    touch(page, "workers.red")
    expect(asked).to_have_text(re.compile("どのダイスを使いますか。$"))
    touch(page, "die.red.1")
    expect(asked).to_contain_text("青の手番です。")
    shows(page, "estate2")  # the picture follows whose turn it is
    page.get_by_role("group", name="見る場所").get_by_role("button", name="知識").click()
    idle(page)
    shows(page, "knowledge")
    page.get_by_role("button", name="手番ごと戻す").click()
    idle(page)
    expect(asked).to_contain_text("赤の手番です。")
    shows(page, "knowledge")  # the reader's own choice stays


def test_two_on_one_phone_to_the_score_sheet(new_page: NewPage, real: str) -> None:
    """25 rounds by touches. Nothing is hidden, so the device goes round without a curtain."""
    page = new_page(PHONE)
    start(page, real, "burgundy", 2, ["human"] * 2, 7, "hotseat")
    assert play_on(page, 11, POINTS) == ["最終の点数"], "the points of one tile do not interrupt"
    assert page.evaluate("globalThis.curtainsLifted ?? 0") == 0
    totals, _ = sums_agree(page, ["つながりの完成", "フェイズの得点"])
    # The log says the same, sentence by sentence.
    log = log_of_the_end(page)
    assert told(log, list(totals), POINTS) == totals
    # Each round but the first, whose dice lie there when the board is opened.
    assert sum("ラウンドです。全員がダイスを振ります" in line for line in log) == 24


def test_one_against_three_to_the_score_sheet(new_page: NewPage, real: str) -> None:
    """The last rounds: three bots move after each turn of the reader."""
    page = new_page(WIDE)
    resumed(page, real, late("burgundy", 4, 3, 50), ["human", "sensible", "random", "random"], "study")
    assert play_on(page, 5, POINTS) == ["最終の点数"]
    totals, _ = sums_agree(page, ["つながりの完成", "フェイズの得点", "動物"])
    assert len(totals) == 4
    assert "ラウンドです。全員がダイスを振ります" in "".join(log_of_the_end(page))


def test_axe(new_page: NewPage, real: str) -> None:
    page = new_page()
    found = {}
    for name in ("lesson", "rulings", "knowledge", "play", "components"):
        page.goto(f"{real}/burgundy/{name}/", wait_until="networkidle")
        found[name] = looked_over(page, phone=name in ("knowledge", "play"))
    opened(page, real, "turn = red; red.die.1 = 1; red.die.2 = 3; red.stored.1 = castle")
    found["live"] = looked_over(page, live=True)
    touch(page, "die.red.1")
    found["chosen"] = looked_over(page, live=True)
    assert not any(found.values()), found
