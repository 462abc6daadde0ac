"""A replay on the sealed site: a round of sensible players (one contract, tested for each game), the reader's own, a
file."""

from __future__ import annotations

import json
import re

from looking import PHONE, WIDE, FreeBoard, dressed, violations
from playing import begin, send, tool
from playwright.sync_api import FilePayload, Locator, Page, expect
from shared_pages import left
from stored import clear

REPLAY = ".in-replay-board"
PICTURE = f"{REPLAY} svg.in-svg"
SHOWN = f"""() => [...document.querySelectorAll("{PICTURE} [data-key]")]
  .map((el) => el.dataset.key + el.textContent + el.getAttribute("transform")).join()"""
"""The picture as it stands: every node, its words, where it lies."""


def at(page: Page, number: int) -> None:
    """Wait until a frame is shown."""
    expect(page.locator(".in-replay-at")).to_have_text(re.compile(rf"^{number} / "))
    expect(page.locator(REPLAY)).to_have_attribute("data-at", str(number))


def press(page: Page, name: str) -> None:
    page.locator(REPLAY).get_by_role("button", name=name, exact=True).click()


def motive(page: Page) -> Locator:
    return page.locator(f"{REPLAY} .in-motive")


def opened(page: Page, name: str, text: str) -> None:
    """Open the game in a file."""
    page.get_by_role("button", name="対局を見返す").click()
    file: FilePayload = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    page.locator("dialog[open] input[type=file]").set_input_files(file)


def test_a_round_of_sensible_players(free_board: FreeBoard) -> None:
    """Forwards and backwards, by action and turn, by itself, to a turn, each with why; then the reader plays on."""
    page = free_board("lancaster")
    left(page)
    page.evaluate("() => { location.hash = 'demo'; }")
    expect(page.locator(f"{REPLAY}[data-at='0']")).to_be_visible()
    assert "#" not in page.url, "a reload shows the page"
    shown, reported = [page.evaluate(SHOWN)], [""]
    for number in range(1, 5):
        page.keyboard.press("ArrowRight")
        at(page, number)
        expect(motive(page)).to_contain_text(re.compile("。"))
        shown.append(page.evaluate(SHOWN))
        reported.append(page.locator(".in-replay-report").inner_text())
    assert len(set(reported)) == 5
    for number in range(3, -1, -1):
        press(page, "前の手")
        at(page, number)
        assert page.evaluate(SHOWN) == shown[number]
    press(page, "自動で進める")
    at(page, 2)
    press(page, "止める")
    jump = page.get_by_label("手番へ移る")
    third = jump.locator("option", has_text=re.compile("^手番3 ")).first
    jump.select_option(value=third.get_attribute("value"))
    expect(page.locator(f"{REPLAY} .in-prompt")).to_contain_text("手番3 ")
    press(page, "点の内わけ")
    expect(page.locator(".in-replay-points .in-score").last).to_be_visible()
    press(page, "この対局を渡す")
    link = page.get_by_label("この対局のリンク").input_value()
    assert re.search(r"/lancaster/play/#demo=\d\.1&at=\d+&w=[\w-]+$", link)
    page.locator("dialog[open]").last.get_by_role("button", name="閉じる").click()
    dressed(page, PHONE, "slate")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not violations(page, within=REPLAY)
    dressed(page, WIDE, "default")
    press(page, "ここから続ける")
    expect(page.locator(".in-live-board .in-lit").first).to_be_visible()


def test_a_game_of_the_readers_own(free_board: FreeBoard) -> None:
    """On a phone: replayed while it is played, passed on as link and file; damage is reported."""
    page = free_board("kardinal", size=PHONE)
    left(page)
    begin(page, 3, ["human", "sensible", "sensible"], 5, mode="hotseat")
    tool(page, "できること")
    page.locator("dialog[open] .in-choices [data-n]").first.click()
    send(page)
    tool(page, "記録")
    page.get_by_role("button", name="一手ずつ見返す").click()
    at(page, 0)
    press(page, "次の手")
    at(page, 1)
    expect(page.locator(f"{REPLAY} .in-motive")).to_have_count(0)
    press(page, "この対局を渡す")
    box = page.locator("dialog[open]").last
    expect(box).to_contain_text("勝負の途中では渡さないでください")
    link = page.get_by_label("この対局のリンク").input_value()
    with page.expect_download() as loaded:
        box.get_by_role("button", name="ファイルに書き出す").click()
    present = json.loads(loaded.value.path().read_text(encoding="utf-8"))
    assert (present["insuto"], present["game"]) == ("game", "kardinal")
    box.get_by_role("button", name="閉じる").click()
    press(page, "閉じる")
    # Opened as a link on a page that has stored nothing.
    left(page)
    clear(page)
    page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
    expect(page.locator(f"{REPLAY}[data-at='1']")).to_be_visible()
    press(page, "閉じる")
    for name, text, said in (
        ("broken.json", loaded.value.path().read_text(encoding="utf-8")[:-40], "壊れています"),
        (
            "other.json",
            json.dumps({**present, "save": present["save"].replace(".kardinal.", ".scythe.")}),
            "ほかのゲームの対局です",
        ),
    ):
        opened(page, name, text)
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(page.locator(REPLAY)).to_have_count(0)
    opened(page, "whole.json", json.dumps(present))
    expect(page.locator(f"{REPLAY}[data-at='0']")).to_be_visible()
    press(page, "閉じる")
    expect(page.locator(REPLAY)).to_have_count(0)
