"""The score pads: what is entered by hand on a phone equals the engine's count, is stored, is exported to a file and
into a link."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from looking import PHONE, WIDE, NewPage, ScorePad, instantly, looked_at, nothing_over, violations
from playwright.sync_api import Locator, Page, expect

import insuto
from insuto.desk import Desk


def pad_of(game: str, players: int) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        Desk().handle(json.dumps({"op": "score_pad", "game": game, "players": players}))
    )
    return answer


def tally_of(game: str, players: int, entries: dict[str, str]) -> dict[str, Any]:
    request = {"op": "tally", "game": game, "players": players, "entries": entries}
    answer: dict[str, Any] = json.loads(Desk().handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def plain_numbers(game: str, players: int) -> list[dict[str, Any]]:
    """Return the numbers that every seat enters whatever else is entered."""
    parts = pad_of(game, players)["parts"]
    entries = [entry for part in parts for entry in part["entries"]]
    return [e for e in entries if not {"choices", "shared", "needs", "tiebreak"} & e.keys()]


def tab(page: Page, seat: int) -> Locator:
    return page.locator(f"#pad-tab-{seat}")


def field(page: Page, seat: int, name: str) -> Locator:
    return page.locator(f"#pad-{seat}-{name}")


def press(page: Page, digits: str) -> None:
    for digit in digits:
        page.locator(".in-pad-key").get_by_text(digit, exact=True).click()


def totals(page: Page, expected: list[int]) -> None:
    expect(page.locator(".in-pad-total")).to_have_text([str(n) for n in expected])


def begun(page: Page, game: str) -> tuple[int, dict[str, str]]:
    """Enter a few numbers of every seat at the number pad; return the number of players and what was entered."""
    players = insuto.load(game).player_counts[0]
    first, second = plain_numbers(game, players)[:2]
    others = range(1, players)
    entries = {f"0.{first['name']}": "12", f"0.{second['name']}": "1", **{f"{i}.{first['name']}": "7" for i in others}}
    tab(page, 0).click()
    field(page, 0, first["name"]).click()
    press(page, "12")
    page.locator(".in-pad-next").click()
    expect(field(page, 0, second["name"])).to_be_focused()
    press(page, "1")
    for seat in others:
        tab(page, seat).click()
        field(page, seat, first["name"]).click()
        press(page, "7")
    page.locator(".in-pad-key").last.click()
    expect(page.locator(".in-pad-keys")).to_be_hidden()
    totals(page, [seat["total"] for seat in tally_of(game, players, entries)["seats"]])
    return players, entries


def test_entries_are_counted_saved_and_shared(score_pad: ScorePad, tmp_path: Path) -> None:
    """One game at a table: entered, stored across a reload, noted, exported, imported on another device, opened from a
    link. (Finished games are entered in `test_scorepad_by_hand.py`.)"""
    page = score_pad("lancaster")
    counted = tally_of("lancaster", *begun(page, "lancaster"))
    tab(page, 0).click()
    page.get_by_label("名前", exact=True).fill("花子")
    expect(tab(page, 0)).to_contain_text("花子")
    if not counted["pending"]:
        expect(page.locator(".in-pad-won")).to_contain_text("花子の勝ちです")
    lines = [line for part in counted["parts"] for line in part["lines"]]
    page.locator(".in-pad-result details").first.locator("summary").click()
    expect(page.locator(".in-pad-result li").first).to_contain_text(lines[0]["text"])
    expect(page.locator(".in-pad-result li a").first).to_have_attribute("href", re.compile(f"#{lines[0]['rule']}$"))

    page.reload()
    totals(page, [seat["total"] for seat in counted["seats"]])
    expect(tab(page, 0)).to_contain_text("花子")

    page.get_by_role("button", name="共有").click()
    link = page.get_by_label("この得点表のリンク").input_value()
    assert "/lancaster/score/#p=" in link
    page.get_by_role("dialog").get_by_role("button", name="閉じる").click()

    page.get_by_role("button", name="記録する").click()
    page.get_by_role("button", name="もう一度").click()
    expect(page.locator(".in-pad-notice")).to_contain_text("新しく始めました")
    expect(tab(page, 0)).to_contain_text("花子")
    expect(page.locator(".in-pad-total").first).to_have_text("–")
    damaged_link_changes_nothing(page)
    page.locator(".in-pad-games > summary").click()
    expect(page.locator(".in-pad-past li")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="書き出す").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    page.locator(".in-pad-past").get_by_role("button", name=re.compile("を消す$")).click()
    row = page.locator(".in-pad-past li")
    expect(row).to_contain_text("一覧から消しました")
    row.get_by_role("button", name=re.compile("を元に戻す$")).click()
    expect(page.locator(".in-pad-notice")).to_contain_text("一覧に戻しました")
    row.get_by_role("button", name=re.compile("を消す$")).click()
    page.locator(".in-scorepad input[type=file]").set_input_files(file)
    expect(page.locator(".in-pad-notice")).to_contain_text("1件を読み込みました")
    page.locator(".in-pad-past").get_by_role("button", name=re.compile("を開く$")).click()
    totals(page, [seat["total"] for seat in counted["seats"]])
    assert not violations(page, within=".in-scorepad")

    # The link, over another pad.
    page.get_by_role("button", name="もう一度").click()
    expect(page.locator(".in-pad-total").first).to_have_text("–")
    page.get_by_label("名前", exact=True).fill("太郎")
    page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
    totals(page, [seat["total"] for seat in counted["seats"]])
    expect(tab(page, 0)).to_contain_text("花子")
    assert "#p=" not in page.url, "a reload shows what was entered since"
    on_paper_stand_the_sheet_and_its_reasons(page)


def damaged_link_changes_nothing(page: Page) -> None:
    """Check a link to an empty pad that cannot be read."""
    nothing_over(page)
    page.evaluate("() => { location.hash = 'p=nothing'; }")
    expect(page.locator(".in-pad-notice")).to_contain_text("このリンクの得点表は読めません")
    expect(page.locator(".in-pad-total").first).to_have_text("–")


def on_paper_stand_the_sheet_and_its_reasons(page: Page) -> None:
    """Check a counted pad as it would be printed."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".in-pad-result table")).to_be_visible()
    expect(page.locator(".in-pad-result li").first).to_be_visible()
    for part in (".in-pad-tabs", ".in-pad-entries", ".in-pad-tools", ".in-pad-list"):
        expect(page.locator(part).first).to_be_hidden()


def test_impossible_entries_are_reported_next_to_their_field(score_pad: ScorePad) -> None:
    """With its limit and rule, while it is entered; corrected by the keyboard alone it is cleared."""
    game = "burgundy"
    page = score_pad(game)
    players = insuto.load(game).player_counts[0]
    entry = plain_numbers(game, players)[1]
    fault = tally_of(game, players, {f"0.{entry['name']}": str(entry["high"] + 1)})["faults"][0]
    tab(page, 0).click()
    there = field(page, 0, entry["name"])
    there.click()
    press(page, str(entry["high"] + 1))
    reported = page.locator(".in-pad-fault")
    expect(reported).to_contain_text(fault["text"])
    expect(reported.locator("a")).to_have_attribute("href", re.compile(f"#{fault['rule']}$"))
    expect(there).to_have_attribute("aria-invalid", "true")
    expect(there).to_have_accessible_description(re.compile(re.escape(fault["text"])))
    expect(tab(page, 0)).to_contain_text("入れ直すところがあります")
    expect(page.locator(".in-pad-total").first).to_have_text("–")
    assert not violations(page, within=".in-scorepad")
    page.keyboard.press("Escape")
    expect(page.locator(".in-pad-keys")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    expect(there).to_have_value(str(entry["high"]))
    expect(reported).to_have_count(0)
    assert "–" not in page.locator(".in-pad-total").first.inner_text()


def test_an_empty_pad(score_pad: ScorePad, new_page: NewPage, real: str) -> None:
    """All entries of every seat are there at once; keys are large; axe finds nothing; without a script there is a form
    for paper."""
    game = "scythe"
    page = score_pad(game)
    players = insuto.load(game).player_counts[-1]
    page.locator(".in-pad-count label").last.click()
    tab(page, 0).click()
    expect(page.locator(".in-pad-value")).to_have_count(len(plain_numbers(game, players)))
    page.locator(".in-pad-value").first.click()
    for button in page.locator(".in-pad-key, .in-pad-step, .in-pad-next, .in-pad-tab, .in-pad-choices button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["width"] >= 44
    page.locator(".in-pad-key").last.click()
    tab(page, -1).click()
    expect(page.locator(".in-pad-value")).to_have_count(players * len(plain_numbers(game, players)))
    page.locator(".in-pad-value").first.click()
    page.locator(".in-pad-next").click()
    first = plain_numbers(game, players)[0]
    expect(field(page, 1, first["name"])).to_be_focused()
    assert not violations(page, within=".in-scorepad")
    page.locator(".in-pad-key").last.click()
    found = looked_at(page, WIDE)
    assert not found, found
    bare = new_page(PHONE, java_script_enabled=False)
    bare.goto(f"{real}/{game}/score/")
    expect(bare.locator(".in-scorepad table thead th")).to_have_count(players + 1)
    assert bare.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_reading_a_rule_and_returning_resumes(score_pad: ScorePad) -> None:
    """By instant navigation: the engine lives on, and nothing of the pad's page is left on the other."""
    page = score_pad("burgundy")
    site = page.url.partition("/burgundy/")[0]
    begun(page, "burgundy")
    instantly(page, f"{site}/burgundy/rulings/")
    expect(page.locator("html")).not_to_have_class(re.compile("in-padded"))
    instantly(page, f"{site}/burgundy/score/")
    expect(page.locator(".in-pad-total").first).not_to_have_text("–")
    expect(field(page, 0, "track")).to_have_value("12")
