"""ブルゴーニュ on the sealed site: a turn by touches, full games whose sums the log confirms. test_games.py tests the
rest."""

from __future__ import annotations

import re

from looking import PHONE, WIDE, FreeBoard, in_window, looked_over
from playing import (
    BOARD,
    choose,
    idle,
    send,
    shows,
    tool,
)
from playwright.sync_api import ViewportSize, expect
from touching import touch


@in_window(PHONE)
def test_a_turn_by_touches(free_board: FreeBoard, size: ViewportSize) -> None:
    tiles = "red.stored.1 = mine; red.stored.2 = cow3; red.stored.3 = bank; depot.1.2 = ship; black.1 = market"
    own = "turn = red; red.die.1 = 1; red.die.2 = 3; red.silver = 2; red.workers = 1"
    page = free_board("burgundy", f"{tiles}; {own}", size)
    page.get_by_role("button", name="縮小して全部見る").click()  # a view that stays
    idle(page)
    requested, offered = page.locator(".in-prompt"), page.locator(".in-choices .in-btn")
    shows(page, "estate1")
    # Full storage: the tile to throw away is prompted for, by name, and chosen by a button or by a touch on the tile.
    touch(page, "depot.1.2")
    expect(requested).to_have_text(re.compile("貯蔵場所が一杯です。どのタイルを捨てますか。$"))
    expect(offered).to_have_text(
        [f"1の目で、{tile}を捨てて、1番の倉庫の船を取る" for tile in ("鉱山", "牛 3頭", "銀行")]
    )
    touch(page, "stored.red.2")
    expect(page.locator(".in-send")).to_contain_text("牛 3頭を捨てる")
    page.wait_for_timeout(450)  # else it were the second half of a double touch
    touch(page, "stored.red.2")
    expect(page.locator(".in-send")).to_be_disabled()
    page.wait_for_timeout(450)
    touch(page, "stored.red.2")
    send(page)
    expect(page.locator(f'{BOARD} [data-key="stored.red.3"]')).to_have_count(1)
    expect(requested).to_contain_text("残りのダイス「3」")
    page.get_by_role("button", name="一手戻す").click()
    idle(page)
    # The same from the tile that is to go.
    touch(page, "stored.red.2")
    expect(requested).to_contain_text("このタイルを捨てて、どれを取りますか。")
    touch(page, "space.red.C3")
    expect(page.locator(".in-why-not")).to_contain_text("3段目の左から3番目は建物のマスです。牛 3頭は置けません。")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # A die prompts for its use; a worker changes it.
    touch(page, "die.red.2")
    expect(requested).to_have_text(
        re.compile("してください。このダイスを何に使いますか。タイル・商品・労働者に触ってください。$")
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
    page.get_by_role("group", name="見る場所").get_by_role("button", name="知識").click()
    idle(page)
    shows(page, "knowledge")
    tool(page, "手番ごと戻す")
    idle(page)
    expect(requested).to_contain_text("赤の手番です。")
    shows(page, "knowledge")  # the reader's own choice stays
    if size != WIDE:
        return
    page.get_by_role("group", name="見る場所").get_by_role("button", name="自動").click()
    idle(page)
    found = {"live": looked_over(page, live=True)}
    touch(page, "die.red.1")
    found["chosen"] = looked_over(page, live=True)
    assert not any(found.values()), found
