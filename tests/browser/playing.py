"""Games on the play page: begun by the form or resumed from storage, played on by touches, and their last score
sheet."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from looking import settled
from playwright.sync_api import Page, expect

import insuto
from insuto.core import chance
from insuto.play.history import Session

BOARD = ".in-live-board .in-frame svg.in-svg"
BY_HAND = (Path(__file__).parent / "scripts/by_hand.js").read_text(encoding="utf-8")
POINTS = re.compile(r"([赤青緑黄紫])(?:が|の修道院が|だけが|は)[^。]*?(\d+)点(?:です|を得ました)")
"""A seat, and what it gained, in a sentence."""
ANSWERS = """() => {
  const listen = Worker.prototype.postMessage;
  window.answers = [];
  Worker.prototype.postMessage = function (...all) {
    if (!this.heard) this.addEventListener("message", (event) => window.answers.push(event.data));
    this.heard = true;
    return listen.apply(this, all);
  };
}"""
"""Keeps whatever the worker sends to the page."""
PUT_ONCE = """if (location.protocol.startsWith("http") && !sessionStorage.getItem(put)) {
  sessionStorage.setItem(put, "done");
  localStorage.setItem(name, record);
}"""
LOGGED = """() => {
  if (!document.querySelector(".in-side").clientHeight) return true;
  const responses = window.answers.flatMap(({response}) => typeof response === "string" ? [JSON.parse(response)] : []);
  return "log" in (responses.findLast((one) => "picture" in one) ?? {});
}"""


def idle(page: Page) -> None:
    expect(page.locator(".in-live-board[aria-busy]")).to_have_count(0)


def send(page: Page, words: str | re.Pattern[str] = "") -> None:
    """Press the filled button, which says `words`: what is put together is sent."""
    button = page.locator(".in-live-board .in-send")
    if words:
        expect(button).to_contain_text(words)
    here(page)
    button.click()
    idle(page)


def by_keyboard(page: Page, key: str) -> None:
    """Press a place of the board by keyboard: where a finger would have to look for it first."""
    page.locator(f'{BOARD} [data-key="{key}"]').focus()
    page.keyboard.press("Enter")
    idle(page)


def watch_turns(page: Page, turns: int) -> None:
    """Read what others did in so many turns: a number each on the board, a line each below it, over nothing of the board."""
    board = page.locator(".in-live-board.in-telling")
    lines = board.locator(".in-since-turn")
    expect(lines).to_have_count(turns)
    settled(page)
    numbers = set(board.locator(".in-since-no").all_text_contents())
    assert numbers <= {str(n) for n in range(1, turns + 1)}
    assert numbers
    frame, first = (part.bounding_box() for part in (board.locator(".in-frame"), lines.first))
    assert frame
    assert first
    assert first["y"] >= frame["y"] + frame["height"] or first["x"] >= frame["x"] + frame["width"]
    expect(board.locator(".in-lit")).to_have_count(0)
    number = board.locator(".in-since-no").first.text_content() or ""
    lines.nth(int(number) - 1).click()
    expect(board.locator(".in-since-no", has_text=re.compile(f"^(?!{number}$)"))).to_have_count(0)
    send(page, "続ける")
    expect(board).to_have_count(0)


def choose(page: Page, words: str | re.Pattern[str]) -> None:
    """Pick what is offered in words."""
    here(page)
    settled(page)
    page.locator(".in-offers .in-btn", has_text=words).click()


def tool(page: Page, name: str) -> None:
    """Press a tool of the live board; where its row has no room for it, in the menu."""
    row = page.locator(".in-live-board .in-tools")
    menu, beside = (row.get_by_role("button", name=one, exact=True) for one in ("メニュー", name))
    expect(menu).to_be_visible()
    if beside.count():
        beside.click()
        return
    menu.click()
    page.locator("dialog[open]").last.get_by_role("button", name=name, exact=True).click()


def here(page: Page) -> None:
    """Wait until what has just appeared takes touches: Playwright would scroll the page to find out why it does not."""
    expect(page.locator(".in-arriving")).to_have_count(0)


def shows(page: Page, scene: str) -> None:
    """Wait until the live board shows this picture scene; one that follows a decision appears shortly after the
    response."""
    expect(page.locator(BOARD)).to_have_attribute("data-scene", scene)


def logged(page: Page) -> None:
    """Wait until the list of what happened has followed the last answer, where it is shown (with `ANSWERS`)."""
    page.wait_for_function(LOGGED)


def heard(page: Page) -> list[dict[str, Any]]:
    """Return what the worker has answered so far (with `ANSWERS`)."""
    return [
        json.loads(one["response"])
        for one in page.evaluate("() => window.answers")
        if isinstance(one.get("response"), str)
    ]


def begin(page: Page, players: int, seats: list[str], seed: int, mode: str = "study") -> None:
    """Begin a game by the form."""
    page.get_by_role("radio", name=f"{players}人").check()
    for select, who in zip(page.locator(".in-seats select").all(), seats, strict=True):
        select.select_option(who)
    page.locator("[name=mode]").select_option(mode)
    page.locator("[name=seed]").fill(str(seed))
    page.get_by_role("button", name="始める").click()
    expect(page.locator(".in-live-board .in-lit, .in-live-board .in-curtain button").first).to_be_visible()


def late(name: str, players: int, seed: int, left: int) -> tuple[Any, Any]:
    """Return a game and its position so many decisions before the end of a play by chance."""
    game: Any = insuto.load(name)
    pos = game.setup(players=players, seed=seed, options={})
    game.advance(pos)
    dice, last = chance.seeded(f"late {seed}"), deque[Any](maxlen=left)
    while not pos.over:
        last.append(pos)
        legal = game.legal_actions(pos)
        index, dice = chance.below(dice, len(legal))
        pos = game.play(pos, legal[index]).position
        game.advance(pos)
    return game, last[0]


def game_record(at: tuple[Any, Any], seats: list[str], mode: str) -> str:
    """Return the stored record of a position as the only game on the device."""
    return json.dumps([{"id": "kept", "save": Session(*at, mode, seats).save(), "mode": mode}])


def put_once(page: Page, at: tuple[Any, Any], seats: list[str], mode: str) -> str:
    """Let the device have a position as a stored game from the first opened page on, without a second load; what is
    stored there later stays. Returns the record."""
    saved = game_record(at, seats, mode)
    given = json.dumps([f"put {hash(saved)}", f"insuto.game.{at[0].id}", saved])
    page.add_init_script(f"(([put, name, record]) => {{ {PUT_ONCE} }})({given})")
    return saved


def resumed(page: Page, url: str, at: tuple[Any, Any], seats: list[str], mode: str) -> Page:
    """Open a position as a game that is stored on the device: so the device can be passed round from there, and bots
    can sit at the table."""
    put_once(page, at, seats, mode)
    page.goto(f"{url}/{at[0].id}/play/")
    page.get_by_role("button", name="続きから").click()
    page.wait_for_selector(f"{BOARD} [data-key]")
    return page


def play_on(page: Page, seed: int) -> list[str]:
    """Play to the end; gives the titles of the dialogs that opened on the way. The last one stays open."""
    titles = []
    for turn in range(20):
        stopped = page.evaluate(f"(seed) => ({BY_HAND})(seed)", seed + turn)
        assert stopped in ("dialog", "over"), stopped
        counted = page.evaluate("() => globalThis.byHand")
        assert counted["unwanted"] == [], "a touch did what only a labelled button may"
        assert not counted["unfit"], f"lit or bright beside something picked: {counted['unfit'][:5]}"
        box = page.locator("dialog[open]")
        # What turned up with the last action stands on the board first, longer the more is said of it.
        expect(box).to_be_visible()
        if box.and_(page.locator(".in-dialog-result")).count():
            # The result cards of the last action open shortly after the board says that the game is over: the next
            # round closes them.
            continue
        titles.append(box.locator("h2").inner_text())
        if titles[-1] == "最終の点数":
            counts = {name: counted[name] for name in ("taps", "turns", "actions", "results")} | {
                "counted": len(counted["counted"])
            }
            print(f"\n{page.url}: {counts}, {counted['taps'] / (counted['turns'] or 1):.1f} taps a turn")
            return titles
        # The points of the places of a scoring add up, seat by seat.
        rows = [
            [int(cell.replace("–", "0")) for cell in row.locator("td").all_inner_texts()]
            for row in box.locator("tbody tr").all()
        ]
        assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1], rows
        box.get_by_role("button", name="続ける").click()
    raise AssertionError(titles)


SHOWN_POINTS = """() => ["[data-points]", ".in-scoring-seats b"].map((css) =>
  [...document.querySelectorAll(`.in-live-board ${css}`)].map((el) => parseInt(el.textContent)))"""
"""What the board says of the seats' points, and the list of a counting, seat by seat."""


def skip_counting(page: Page) -> None:
    """Skip what is counted on the board, if anything is."""
    count = page.locator(".in-live-board .in-scoring:not([hidden])")
    if count.count():
        here(page)
        drawn, listed = page.evaluate(SHOWN_POINTS)
        assert drawn == listed or (not drawn and "/kardinal/" not in page.url), (
            "the board says the points of the list below"
        )
        count.locator(".in-scoring-skip, .in-btn-main").first.click()
        expect(count).to_have_count(0)


def sums_agree(page: Page, rows: Sequence[str] = ()) -> tuple[dict[str, int], set[str]]:
    """Check that the final sheet, open now, adds up by column, has these `rows`, and who won has the most; return the
    totals by seat, and who won."""
    sheet = page.locator("dialog[open]")
    names = [re.sub("勝ち", "", text).strip() for text in sheet.locator("thead th").all_inner_texts()]
    totals = dict(zip(names, (int(cell) for cell in sheet.locator(".in-total td").all_inner_texts()), strict=True))
    won = {re.sub("勝ち", "", th.inner_text()).strip() for th in sheet.locator("thead th:has(.in-won)").all()}
    parts = [
        [int(cell.replace("–", "0")) for cell in row.locator("td").all_inner_texts()]
        for row in sheet.locator("tbody tr:not(.in-total)").all()
    ]
    assert [sum(column) for column in zip(*parts, strict=True)] == list(totals.values())
    assert {name for name in names if totals[name] == max(totals.values())} >= won > set()
    assert set(rows) <= set(sheet.locator("tbody th").all_inner_texts())
    return totals, won


def said_of_the_end(won: set[str]) -> re.Pattern[str]:
    """Return the sentence of a game that is over, with who `won`, in any order."""
    names = "|".join(map(re.escape, won))
    return re.compile(f"終わりました。(?:(?:{names})と?){{{len(won)}}}(?:の勝ちです|が勝利を分け合います)。")


def log_of_the_end(page: Page, won: set[str]) -> list[str]:
    """Close the final sheet: the game is over, who `won` is said, and its log is complete; return it."""
    page.locator("dialog[open]").get_by_role("button", name="閉じる").click()
    expect(page.locator(".in-prompt")).to_contain_text(said_of_the_end(won))
    tool(page, "記録")
    log = page.locator("dialog .in-log li")
    expect(log.last).to_be_visible()
    return log.all_inner_texts()


def reported(log: Sequence[str], names: Sequence[str], points: re.Pattern[str] = POINTS) -> dict[str, int]:
    """Return what each seat has gained by the sentences of a log."""
    sums = dict.fromkeys(names, 0)
    for line in log:
        for seat, gained in points.findall(line):
            sums[seat] += int(gained)
    return sums
