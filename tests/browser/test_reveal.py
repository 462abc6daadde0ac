"""Cards and tiles that turn face up are shown on the board briefly."""

from __future__ import annotations

from looking import WIDE, FreeBoard, box_of, in_window, settled
from playing import send
from playwright.sync_api import ViewportSize, expect

VOTE = "phase = parliament; blue.markers = 3; green.markers = 1; yellow.markers = 2"
TURN = "turn = red; site.FR1 = blue; site.IT2 = green; red.hand = FR LOIT LOIT; display = FR ENSW"


@in_window(WIDE)
def test_votes_lie_open_until_touched(free_board: FreeBoard, size: ViewportSize) -> None:
    page = free_board("lancaster", VOTE, size, players=5)
    board, strip = page.locator(".in-live-board"), page.locator(".in-reveal")
    choices = board.get_by_role("radio", name="賛成")
    for _ in range(5):
        expect(choices.first).to_be_visible()
        expect(strip).to_be_hidden()
        prompt = board.locator(".in-prompt").inner_text()
        choices.first.click()
        send(page)
        expect(board.locator(".in-prompt")).not_to_have_text(prompt)
    expect(strip).to_be_visible()
    page.evaluate("scrollTo(0, 0)")  # the button at the foot brought the page down
    expect(strip).to_contain_text("賛成5票、反対0票で承認です。")
    vote = board.locator('[data-key="vote.blue"]')
    expect(vote.locator("title")).to_contain_text("賛成")
    expect(board.locator(".in-turned").first).to_be_visible()
    if size is WIDE:
        # Nothing that lies on the board is covered, and the strip is in sight.
        placed, over = (box_of(board.locator(css)) for css in (".in-picture-live", ".in-reveal"))
        assert over["x"] >= placed["x"] + placed["width"] or over["y"] + over["height"] <= placed["y"]
        assert over["x"] + over["width"] <= size["width"]
        assert over["y"] >= 0
        scenes = board.locator(".in-scenes")
        assert scenes.evaluate("(row) => row.scrollWidth <= row.clientWidth")
        assert scenes.evaluate("(row) => [...row.children].every((one) => one.offsetWidth > 24)")
    # The touch that ends the reveal has no other effect.
    expect(choices).to_have_count(0)
    vote.click(force=True)
    expect(strip).to_be_hidden()
    # A card then says how each has voted; nothing under it can be touched before it is read.
    card = page.locator("dialog.in-dialog-result")
    expect(card.get_by_role("heading")).to_have_text("投票の結果と、そのあと")
    expect(card.get_by_role("row", name="投票")).to_contain_text("賛成")
    card.get_by_role("button", name="次へ").click()
    expect(card).to_have_count(0)
    expect(board.locator(".in-turned")).to_have_count(0)
    expect(vote.locator("title")).not_to_contain_text("賛成")
    expect(choices.first).to_be_visible()
    expect(page.locator(".in-picked")).to_have_count(0)
    page.get_by_role("button", name="一手戻す").click()
    expect(strip).to_be_hidden()


def test_reveal_ends_by_itself(free_board: FreeBoard) -> None:
    page = free_board("kardinal", TURN, players=4)
    board = page.locator(".in-live-board")
    for keys in (("hand.red.FR", "discard"), ("pile",)):
        for key in keys:
            board.locator(f'[data-key="{key}"]').click(force=True)
            settled(page)
        send(page)
    expect(page.locator(".in-reveal")).to_contain_text("引きました")
    expect(page.locator(".in-reveal")).to_be_hidden()
    expect(board.locator(".in-turned")).to_have_count(0)
