"""The lists of a game, rulings and rules: folded by section, opened by an address, narrowed while one types, complete
on paper."""

from __future__ import annotations

import re

from looking import LOOKS, PHONE, WIDE, NewPage, looked_at, settled
from playwright.sync_api import Page, expect

OPEN = ".in-fold[open] > summary h2"
HIT = ".in-fold-row:visible > summary h3"


def test_rulings_fold_and_narrow(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    page.goto(f"{real}/kardinal/rulings/")
    expect(page.locator(".in-filter-count")).to_have_text(re.compile(r"^\d+ 件$"))
    assert page.locator(OPEN).count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") < 3 * PHONE["height"]
    heights = page.locator(".in-fold > summary").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 52
    # The section that was opened last is open again; a row says its answer.
    page.get_by_role("heading", name="カードの出し方").click()
    row = page.locator("#q-joker-own").locator("xpath=ancestor::details[1]")
    expect(row.locator(".in-fold-word")).to_have_text("いいえ")
    assert looked_at(page, PHONE, "slate", LOOKS) == []
    page.reload()
    expect(page.locator(OPEN)).to_have_text([re.compile("カードの出し方")])
    # Questions and answers, by their readings too; what the rules say of it stands below.
    field = page.get_by_role("searchbox", name="言葉でしぼる")
    field.fill("ジョーカー")
    expect(page.locator(".in-fold-hit").first).to_contain_text("ジョーカー")
    found = page.locator(HIT).all_inner_texts()
    assert "3 枚で 2 個置けますか" in [text.replace("\u00a0", " ").strip("¶\n") for text in found]
    expect(page.locator(".in-filter-count")).to_have_text(f"{len(found)} 件")
    expect(page.locator(".in-elsewhere a").filter(has_text="K-035")).to_have_attribute(
        "href", re.compile(r"/rules/#K-035$")
    )
    field.fill("すうききょう 上限")
    expect(page.locator("#q-limit-order, [id^=q-]:visible").first).to_be_visible()
    field.fill("どこにもない言葉")
    expect(page.locator(".in-filter-count")).to_have_text("なし")
    field.fill("")
    expect(page.locator(OPEN)).to_have_text([re.compile("カードの出し方")])


def test_an_address_opens_its_section(new_page: NewPage, real: str) -> None:
    """Of a rule, by a load and on the page; the source stands behind its mark."""
    page = new_page(WIDE)
    page.goto(f"{real}/scythe/rules/#S-110")
    rule = page.locator("#S-110")
    expect(rule).to_be_in_viewport()
    expect(page.locator(OPEN)).to_have_count(1)
    source = rule.locator("xpath=..").locator(".in-source")
    expect(source.locator("p")).to_be_hidden()
    source.get_by_text("確かさ").click()
    expect(source.locator("p")).to_contain_text("出典")
    page.evaluate("location.hash = '#S-001'")
    expect(page.locator("#S-001")).to_be_in_viewport()
    whole_on_paper(page)


def whole_on_paper(page: Page) -> None:
    """Check that paper has all sections, and that what the reader has not opened is folded after it, also on the next visit."""
    settled(page)  # what has just been opened is stored
    opened = "() => [...document.querySelectorAll('details')].map((part) => part.open)"
    before = page.evaluate(opened)
    saved = "() => localStorage.getItem(`insuto.fold.${location.pathname}`)"
    last = page.evaluate(saved)
    # A browser reports printing by an event and by the media query; the theme handles both.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".in-fold:not([open])").count() == 0
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.evaluate("() => new Promise((go) => setTimeout(() => requestAnimationFrame(() => setTimeout(go))))")
    assert page.evaluate(opened) == before
    assert page.evaluate(saved) == last


def test_without_scripts_a_list_is_opened_by_hand(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE, java_script_enabled=False)
    page.goto(f"{real}/kardinal/rulings/")
    page.get_by_role("heading", name="カードの出し方").click()
    page.get_by_role("heading", name=re.compile("3.枚で.2.個置けますか")).click()
    expect(page.locator(".in-fold-row[open] .in-text")).to_contain_text("置けます。")
