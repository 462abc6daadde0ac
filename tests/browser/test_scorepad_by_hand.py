"""Score pads by hand, on a phone: a finished game by the number pad, and pieces on the board, with mistakes."""

from __future__ import annotations

import re
import sys
from typing import Any

from looking import ROOT, ScorePad, violations
from playing import here
from playwright.sync_api import Locator, Page, expect
from test_scorepad import pad_of, press, tab, tally_of

import insuto

sys.path.insert(0, str(ROOT / "tests/engine"))
from counting import COUNTED, Values
from playouts import playout

MIDDLE = """(key) => {
  const box = document.querySelector(`.in-pad-picture [data-key="${key}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
ADDRESS = """() => document.activeElement.id.replace("pad-", "").replace("-", ".")"""


def test_a_finished_game_by_the_number_pad(score_pad: ScorePad) -> None:
    """With choices and a tie to settle: the game's own sheet is shown, and who has won. (The entries of each game are counted in
    tests/engine/test_scorepad.py.)"""
    rules: Any = insuto.load("scythe")
    players = rules.player_counts[0]
    pos = playout("scythe", players, 0)[-1].after  # by the site's own readings
    values: Values = COUNTED["scythe"](rules, pos)
    pad = pad_of("scythe", players)
    page = score_pad("scythe")
    choose(page, pad, values)
    write(page, values)
    for at in tally_of("scythe", players, values)["pending"]:
        seat, name = at.split(".")
        tab(page, int(seat)).click()
        page.locator(f"#pad-{seat}-{name}").click()
        press(page, values[at])
        page.locator(".in-pad-key").last.click()
    sheet = rules.score(pos)
    expect(page.locator(".in-pad-total")).to_have_text([str(n) for n in sheet.totals])
    for seat in sheet.winners:
        expect(page.locator(".in-pad-won")).to_contain_text(pad["seats"][seat])
    expect(page.locator(".in-pad-won")).to_contain_text("の勝ちです")
    assert page.locator(".in-pad-fault").count() == 0


def choose(page: Page, pad: dict[str, Any], values: Values) -> None:
    """Press what was chosen, the table's first."""
    for entry in (entry for part in pad["parts"] for entry in part["entries"]):
        if not entry.get("choices") or entry["name"] == "faction":
            continue
        label = {choice["value"]: choice["label"] for choice in entry["choices"]}
        for seat in [-1] if entry.get("shared") else range(len(pad["seats"])):
            at = entry["name"] if seat < 0 else f"{seat}.{entry['name']}"
            if not values.get(at):
                continue
            tab(page, seat).click()
            row = page.locator(f'[aria-labelledby="pad-{at.replace(".", "-")}-label"]')
            for value in values[at].split():
                row.get_by_role("button", name=label[value], exact=True).click()


def write(page: Page, values: Values) -> None:
    """Enter every number in the pad's order: digits, 次へ. Zeros are left empty."""
    tab(page, 0).click()
    page.locator(".in-pad-value").first.click()
    while page.locator(".in-pad-keys").is_visible():
        at = page.evaluate(ADDRESS)
        number = values.get(at, "")
        press(page, "" if number == "0" else number)
        page.locator(".in-pad-next").click()
        # Another seat's fields replace these, with other names; only then the focus moves to the current one.
        page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        page.wait_for_function(f"at => document.querySelector('.in-pad-keys').hidden || ({ADDRESS})() !== at", arg=at)


def board(page: Page) -> Locator:
    return page.locator(".in-pad-board")


def to_board(page: Page) -> None:
    """Go over to the board, all of it in sight."""
    page.get_by_role("radio", name="盤に駒を置く").click()
    expect(board(page).locator(".in-lit").first).to_be_visible()
    whole = board(page).get_by_role("button", name="縮小して全部見る")
    whole.click()
    expect(whole).to_have_attribute("aria-pressed", "true")
    page.locator(".in-pad-picture").evaluate("(el) => el.scrollIntoView({ block: 'center' })")


def hold(page: Page, seat: int, piece: str) -> None:
    board(page).locator(".in-pad-whose").nth(seat).click()
    board(page).get_by_role("button", name=re.compile(f"^{piece}( あと|$)")).click()
    page.locator(".in-pad-picture").evaluate("(el) => el.scrollIntoView({ block: 'center' })")


def touch(page: Page, key: str) -> None:
    here(page)
    page.mouse.click(*page.evaluate(MIDDLE, key))


def rested(page: Page) -> None:
    expect(page.locator(".in-pad-picture[aria-busy]")).to_have_count(0)


def test_mistakes_on_the_board(score_pad: ScorePad) -> None:
    """A touch that means nothing says why and changes nothing; what was put by mistake is taken by its name, or one step back."""
    page = score_pad("kardinal")
    to_board(page)
    said, there = page.locator(".in-pad-touched"), page.locator(".in-pad-there")
    standing = page.locator(".in-pad-picture .in-piece:not(.in-off)[data-key*=cloister]")
    hold(page, 0, "修道院")
    touch(page, "crest.FR")
    expect(said).to_contain_text("修道院は、ここには置けません")
    expect(standing).to_have_count(0)
    touch(page, "site.FR3")
    expect(said).to_contain_text("フランス3番に置きました")
    expect(there).to_contain_text("赤の修道院")
    expect(page.locator(".in-pad-total").first).to_have_text("1")
    hold(page, 1, "修道院")
    touch(page, "site.FR3")
    expect(said).to_contain_text("いっぱいです")
    expect(said.locator("a")).to_have_attribute("href", re.compile("#K-011$"))
    expect(standing).to_have_count(1)
    page.get_by_role("button", name="赤の修道院を取る").focus()
    page.keyboard.press("Enter")
    expect(standing).to_have_count(0)
    expect(said).to_have_text("赤の修道院をフランス3番から取りました。")
    expect(there).to_contain_text("何もありません")
    rested(page)
    # The button is removed: the focus is on the place.
    assert page.evaluate("document.activeElement.dataset.key") == "site.FR3"
    undo = page.get_by_role("button", name="ひとつ戻す")
    undo.focus()
    page.keyboard.press("Enter")
    expect(standing).to_have_count(1)
    expect(said).to_have_text("ひとつ戻しました。あと1回戻せます。")
    page.keyboard.press("Enter")
    expect(standing).to_have_count(0)
    # Nothing is left to go back to, and the focus stays where it was.
    expect(undo).to_be_disabled()
    expect(undo).to_be_focused()
    hold(page, 0, "修道院")
    touch(page, "site.FR3")
    expect(standing).to_have_count(1)
    hold(page, 1, "枢機卿")
    touch(page, "crest.FR")
    touch(page, "crest.FR")
    given = page.locator(".in-pad-fault")
    tab(page, 1).click()
    expect(given.first).to_contain_text("枢機卿は全員で1個まで")
    page.get_by_role("button", name="ひとつ戻す").click()
    expect(given).to_have_count(0)
    hold(page, 1, "取る")
    for says in ("枢機卿をフランスから取りました", "取る駒がありません"):
        touch(page, "crest.FR")
        expect(said).to_contain_text(says)
    rested(page)
    assert not violations(page, within=".in-scorepad")


def test_the_board_by_the_keyboard(score_pad: ScorePad) -> None:
    """Chips and places are reached and pressed by keys alone; what was put keeps the focus on its place."""
    page = score_pad("scythe")
    page.get_by_role("radio", name="数を入れる").focus()
    page.keyboard.press("ArrowRight")
    expect(board(page).locator(".in-lit").first).to_be_visible()
    board(page).get_by_role("button", name=re.compile("^ワーカー")).focus()
    page.keyboard.press("Enter")
    rested(page)
    place = page.locator('.in-pad-picture [tabindex="0"]')
    expect(place).to_have_count(1)
    place.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    key = page.evaluate("document.activeElement.dataset.key")
    assert key.startswith("place.h")
    page.keyboard.press("Enter")
    expect(page.locator(".in-pad-touched")).to_contain_text("ワーカーを")
    rested(page)
    assert page.evaluate("document.activeElement.dataset.key") == key
    page.keyboard.press(" ")
    expect(page.locator(".in-pad-there")).to_contain_text("ワーカー 2")
    page.get_by_role("button", name=re.compile("のワーカーを取る$")).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".in-pad-given").first).to_have_text("1")
