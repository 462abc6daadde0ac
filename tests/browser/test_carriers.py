"""What is shared or stored counts the same on another device: with the readings and figures that it was made with.

`tests/engine/test_carriers.py` changes every reading and figure; here one of each goes through every carrier of a page.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any
from urllib.parse import quote

from looking import PHONE, NewPage, nothing_over
from playwright.sync_api import Page, expect
from stored import own_figures

import insuto
from insuto.desk import Desk

GAME = "scythe"
OPTION, FIGURE = "tie_break_factory", "tiles.longest_line.1.coins"
BASIS = "サイトの標準と違う設定です"
DESK = Desk()


def packed(value: Any) -> str:
    """Return a value as an address holds it (page/link_parts.ts)."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    raw = deflate.compress(json.dumps(value).encode()) + deflate.flush()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def unpacked(text: str) -> Any:
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), -15))


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(DESK.handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def other() -> dict[str, dict[str, str]]:
    """Return one reading and one figure that are not the site's."""
    game = insuto.load(GAME)
    option = next(one for one in game.options if one.name == OPTION)
    setting = next(one for one in game.settings if one.address == FIGURE)
    assert setting.default != "17"
    return {"options": {OPTION: next(v for v in option.values if v != option.default)}, "components": {FIGURE: "17"}}


def table() -> dict[str, str]:
    """Return entries of two: the first wins where the figure pays as much as in `other`, the second as the site has it."""
    return {"tile": "longest_line", "0.longest_line": "1", "0.coins": "1", "1.coins": "9"}


def own(page: Page, chosen: dict[str, dict[str, str]]) -> None:
    """Set the reader's own readings and figures on the device, as an earlier release did: they are moved when they are read."""
    page.evaluate("([name, own]) => localStorage.setItem(name, own)", [f"insuto.components.{GAME}", json.dumps(chosen)])


def counted(chosen: dict[str, dict[str, str]] | None = None) -> list[str]:
    sheet = ask(op="tally", game=GAME, players=2, entries=table(), **(chosen or {}))
    return [str(seat["total"]) for seat in sheet["seats"]]


def totals(page: Page, expected: list[str]) -> None:
    expect(page.locator(".in-pad-total")).to_have_text(expected)


def to(page: Page, part: str) -> None:
    nothing_over(page)
    page.evaluate("(part) => { location.hash = part; }", part)


def test_a_score_pad_is_counted_as_it_was_made(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    theirs = other()
    usual, unusual = counted(), counted(theirs)
    assert usual != unusual
    assert int(usual[0]) < int(usual[1])
    assert int(unusual[0]) > int(unusual[1])
    page.goto(f"{real}/{GAME}/score/")
    own(page, theirs)
    # A link of an earlier release does not say what it was counted with: then the page says that first, and counts as the site does.
    to(page, f"p={packed([2, ['甲', '乙'], table()])}")
    totals(page, usual)
    first, won = page.locator(".in-pad-note").first, page.locator(".in-pad-won")
    expect(first).to_contain_text("どの設定で数えたものかはわかりません")
    expect(won).to_contain_text("乙の勝ちです")
    assert first.bounding_box()["y"] < won.bounding_box()["y"]  # type: ignore[index]
    page.get_by_role("button", name="自分の設定で数え直す").click()
    totals(page, unusual)
    expect(won).to_contain_text("甲の勝ちです")
    expect(page.locator(".in-pad-result")).to_contain_text(BASIS)
    page.get_by_role("button", name="共有").click()
    link = page.get_by_label("この得点表のリンク").input_value()
    page.get_by_role("dialog").get_by_role("button", name="閉じる").click()
    assert unpacked(link.split("#p=")[1])[3] == {"schema": insuto.load(GAME).schema, **theirs}
    # The reader sets something else: the link stays as it was, and so does what the reader has set.
    mine = {"options": {}, "components": {FIGURE: "3"}}
    own(page, mine)
    page.reload()
    page.get_by_role("button", name="もう一度").click()
    to(page, link.split("#")[1])
    totals(page, unusual)
    expect(page.locator(".in-pad-note").first).to_contain_text("あなたの設定とは違う設定で数えています")
    assert own_figures(page, GAME) == mine
    page.get_by_role("button", name="自分の設定で数え直す").click()
    totals(page, counted(mine))


def test_a_drill_and_a_round_use_the_settings_they_were_made_with(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    theirs = {"schema": insuto.load(GAME).schema, **other()}
    saved = ask(op="drill_families", game=GAME)
    family = next(one["family"] for one in saved["families"] if "may" in one["kinds"])
    round_ = "d=" + quote(f"{saved['version']}~aseed~{family}")
    page.goto(f"{real}/{GAME}/drill/")
    mine = {"options": {}, "components": {FIGURE: "3"}}
    own(page, mine)
    to(page, round_)
    expect(page.locator(".in-drill-notice")).to_contain_text("どの設定の問題だったかはわかりません")
    expect(page.locator(".in-drill-question")).to_be_visible()
    assert "一直線" not in page.locator(".in-drill-body").inner_text(), "not with what the reader has set"
    to(page, f"{round_}&w={packed(theirs)}")
    question = ask(op="drill", game=GAME, players=0, seed="aseed", number=0, rule=family, narrow=True, **theirs)
    expect(page.locator(".in-drill-note").first).to_contain_text(BASIS)
    expect(page.locator(".in-drill-ask")).to_have_text(question["ask"])
    page.locator(".in-drill-choice").first.click()
    page.get_by_role("button", name="結果を見る").click()
    expect(page.locator(".in-drill-result")).to_contain_text(BASIS)
    page.get_by_role("button", name=re.compile("友だちに$")).click()
    link = page.get_by_label("同じ問題のリンク").input_value()
    assert unpacked(link.split("&w=")[1]) == theirs
    assert own_figures(page, GAME) == mine


def test_a_position_and_a_game_are_counted_as_they_were_made(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    theirs = {"schema": insuto.load(GAME).schema, **other()}
    ask(op="open", session="s", setup={"game": GAME, "players": 2, "seed": 1, **theirs})
    page.goto(f"{real}/{GAME}/play/")
    mine = {"options": {}, "components": {FIGURE: "3"}}
    own(page, mine)
    to(page, f"b={quote(ask(op='link', session='s')['link'])}")
    expect(page.locator(".in-offer").first).to_contain_text(BASIS)
    to(page, f"demo=2.1&w={packed(theirs)}")
    page.get_by_role("button", name="点の内わけ").click()
    expect(page.locator(".in-replay-sheet")).to_contain_text(BASIS)
    page.get_by_role("button", name="この対局を渡す").click()
    link = page.get_by_label("この対局のリンク").input_value()
    assert unpacked(link.split("&w=")[1]) == theirs
    page.locator("dialog[open]").last.get_by_role("button", name="閉じる").click()
    page.locator("dialog[open]").last.get_by_role("button", name="閉じる").first.click()
    # A round of an earlier release says that it does not know.
    to(page, "demo=2.1")
    expect(page.locator(".in-replay-demo")).to_contain_text("どの設定の対局だったかはわかりません")
    assert own_figures(page, GAME) == mine
