"""サイズ on the sealed site: the lesson, a step taken over, an example, a turn and a sealed combat on a phone, games to their end, axe."""

from __future__ import annotations

import json
import re
from typing import Any

from looking import PHONE, WALK, WIDE, NewPage, looked_over
from playing import (
    ANSWERS,
    BOARD,
    LONG,
    heard,
    idle,
    log_of_the_end,
    logged,
    play_on,
    resumed,
    shows,
    start,
    sums_agree,
)
from playwright.sync_api import Page, expect
from test_burgundy import STAGE, touch

import insuto
from insuto.core.address import changes
from insuto.play import codec

LESSON = "/scythe/lesson/"
TABLE = "factions = nordic polania; mats = industrial mechanical; turn = nordic"
COMBAT = "nordic.mech1 = h25; polania.mech1 = h25; nordic.power = 6; polania.power = 4; nordic.hand = 2 5; polania.hand = 3 4; fight = h25"


def arranged(text: str, players: int = 2) -> tuple[Any, Any]:
    game: Any = insuto.load("scythe")
    return game, game.arrange(game.setup(players, 3), changes(text))


def opened(page: Page, real: str, text: str) -> Page:
    """Open a position on the free board, as a link that somebody sent."""
    page.goto(f"{real}/scythe/play/?b={codec.encode(*arranged(text))}")
    page.get_by_role("button", name="届いた局面を開く").click(timeout=LONG)
    page.wait_for_selector(f"{BOARD} .in-lit", timeout=LONG)
    idle(page)
    return page


def test_lesson_by_keys_to_its_end(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + LESSON)
    page.wait_for_selector("insuto-stage[data-ready]")
    expect(page.locator("insuto-stage .in-scenes button:visible")).to_have_count(6)  # two mats for two players
    walked = page.evaluate(WALK, STAGE)
    count = len(walked)
    assert 60 <= count <= 90
    assert [at for at, *_ in walked] == list(range(1, count + 1))
    assert len({(scene, picture) for _, scene, picture in walked}) > count * 0.5
    assert {scene for _, scene, _ in walked} >= {"table", "map", "mat1", "combat", "cards"}


def test_a_step_taken_over(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    page.goto(real + LESSON)
    page.wait_for_selector("insuto-stage[data-ready]")
    names = page.evaluate("() => [...document.querySelectorAll('.in-step')].map(s => s.dataset.step)")
    for _ in range(names.index("worker-alone")):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".in-num")).to_contain_text(f"{names.index('worker-alone') + 1} /")
    page.get_by_role("button", name="ここから触る").click()
    page.wait_for_selector(f"{BOARD} .in-lit", timeout=LONG)
    shows(page, "map")
    touch(page, "place.h43.worker.nordic", "place.h42")
    said = page.locator(".in-why-not")
    expect(said).to_contain_text("ワーカーだけでは入れません。")
    # What the place is comes first, then why the worker may not go there.
    expect(said.locator("a", has_text="S-060")).to_have_attribute("href", re.compile(r"rules/#S-060$"))
    # The list of choices grows over the lower edge of the board; nothing of it lies over the reason.
    free = """(el) => {
      const box = el.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((at) => el.contains(document.elementFromPoint(box.x + box.width / 2, box.y + at * box.height)));
    }"""
    assert said.evaluate(free)
    touch(page, "place.h52")
    expect(page.locator(".in-prompt")).to_contain_text("あと1体")
    page.get_by_role("button", name="一手戻す").click()
    idle(page)
    expect(page.locator(".in-prompt")).to_contain_text("あと2体")


def test_an_example_changed_by_the_reader(new_page: NewPage, real: str) -> None:
    page = new_page()
    page.goto(real + LESSON)
    example = page.locator(".in-example", has_text="どちらが勝つ?")
    example.scroll_into_view_if_needed()
    verdict, cards = example.locator(".in-verdict"), example.locator("select")
    expect(verdict).to_contain_text("防御側のポラニアの勝ちです。")
    cards.first.select_option("3 4")  # 4 and 3 + 4 against 4 and 5
    expect(verdict).to_contain_text("攻撃側のノルディックの勝ちです。", timeout=LONG)
    example.get_by_role("button", name="元に戻す").click()
    expect(verdict).to_contain_text("防御側のポラニアの勝ちです。")


def test_a_turn_by_touches(new_page: NewPage, real: str) -> None:
    """A mech carries workers and metal on; a turn later they produce, and a mech is deployed from the strip below the map."""
    own = "nordic.mech1 = h14; nordic.workers.h14 = 3; place.h14.metal = 2; place.h14.token = 0; nordic.character = h04"
    page = opened(new_page(PHONE), real, f"{TABLE}; {own}")
    asked, offered, said = page.locator(".in-prompt"), page.locator(".in-choices .in-btn"), page.locator(".in-why-not")
    shows(page, "mat1")
    touch(page, "section.nordic.move", "section.nordic.move.top.units")
    shows(page, "map")
    touch(page, "unit.nordic.mech1", "place.h15")
    expect(said).to_contain_text("川があります。")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    touch(page, "unit.nordic.mech1", "place.h14.worker", "place.h14.metal", "place.h25")
    expect(offered).to_have_count(6)  # one to three workers, one metal or two
    page.locator(".in-choices .in-btn", has_text=re.compile("ワーカー×3、金属×2を運ぶ")).click()
    idle(page)
    expect(page.locator(f'{BOARD} [data-key="unit.nordic.mech1"]')).to_be_visible()
    expect(page.locator(f'{BOARD} [data-key="place.h25.metal"]')).to_contain_text("2")
    page.get_by_role("button", name="移動を終える").click()
    idle(page)
    # The bottom action cannot be paid: nobody is asked, and the turn is over.
    expect(asked).to_contain_text("ポラニアの手番です。")
    shows(page, "mat2")
    # Produce on the mountain, pay three metal, deploy.
    opened(page, real, f"{TABLE}; {own}")
    touch(page, "section.nordic.produce", "section.nordic.produce.top.produce", "place.h14")
    page.locator(".in-choices .in-btn", has_text="×3").click()
    idle(page)
    expect(asked).to_contain_text("金属3個")
    touch(page, "place.h14.metal")
    expect(asked).to_contain_text("配備するメックと領地")
    touch(page, "mech.nordic.speed", "place.h14")
    expect(asked).to_contain_text("ポラニアの手番です。")
    page.get_by_role("group", name="見る場所").get_by_role("button", name="地図").click()
    expect(page.locator(f'{BOARD} [data-key="unit.nordic.mech4"]')).to_have_count(1)
    page.get_by_role("group", name="見る場所").get_by_role("button", name="自動").click()
    page.get_by_role("button", name="手番ごと戻す").click()
    idle(page)
    shows(page, "mat1")


def test_combat_is_sealed_on_one_device(new_page: NewPage, real: str) -> None:
    page = new_page(PHONE)
    page.add_init_script(f"({ANSWERS})()")
    resumed(page, real, arranged(f"{TABLE}; {COMBAT}"), ["human", "human"], "hotseat")
    page.wait_for_selector(f"{BOARD} .in-lit", timeout=LONG)
    shows(page, "combat")
    logged(page)
    page.evaluate("() => { window.answers.length = 0 }")
    touch(page, "dial.3")
    page.locator(".in-choices .in-btn", has_text="カード5").click()
    idle(page)
    curtain = page.locator(".in-curtain")
    expect(curtain).to_contain_text("ポラニア")
    curtain.get_by_role("button").click()
    idle(page)
    logged(page)
    for name in ("全体", "ノルディックのマット", "カード", "戦闘"):
        page.get_by_role("group", name="見る場所").get_by_role("button", name=name).click()
        idle(page)
        shown = page.locator(BOARD).evaluate(
            '(svg) => [...svg.querySelectorAll(\'[data-key^="hand.nordic"], [data-key="bid.nordic"]\')].map((el) => el.dataset.key)'
        )
        assert set(shown) <= {"hand.nordic.unknown", "bid.nordic"}, name
    expect(page.locator(f'{BOARD} [data-key="bid.nordic"]')).to_contain_text("伏せ")
    # All that the worker said since, but for the text that opens the game again, and what Polania may do.
    answers = heard(page)
    rest = [{key: one for key, one in answer.items() if key not in ("save", "legal", "picture")} for answer in answers]
    told = json.dumps(rest, ensure_ascii=False)
    assert "ノルディックが戦力とカードを決めました。" in told
    assert not re.search("dial=|cards=|合計|戦力3", told)
    drawn = [" ".join(node) for answer in answers for node in answer.get("picture", {}).get("nodes", ())]
    bids = [markup for markup in drawn if markup.startswith("bid.nordic <")]
    assert bids
    assert not any("合計" in markup for markup in bids)
    assert not any(markup.startswith(("hand.nordic.2", "hand.nordic.5")) and "<" in markup for markup in drawn)
    # Polania commits nothing: 3 + 5 against 0. Both lie open for a moment, and Polania goes home.
    touch(page, "dial.0")
    page.locator(".in-choices .in-btn").first.click()
    idle(page)
    expect(page.locator(".in-reveal-laid")).to_be_visible()
    for seat, total in (("nordic", "合計8"), ("polania", "合計0")):
        expect(page.locator(f'{BOARD} [data-key="bid.{seat}"] title')).to_contain_text(total)
    page.locator(".in-live-board .in-frame").click(force=True)
    # Then a card says what came of it, both sides in sight.
    card = page.locator("dialog[open]")
    expect(card).to_contain_text("合計")
    assert card.evaluate(
        "(el) => [el, ...el.querySelectorAll('.in-table-wrap')].every((one) => one.scrollWidth <= one.clientWidth)"
    )
    card.get_by_role("button", name="次へ").click()
    page.get_by_role("button", name="記録", exact=True).click()
    log = page.locator("dialog .in-log")
    expect(log).to_contain_text("合計8でした。")
    expect(log).to_contain_text("ノルディックの勝ちです。")


ROWS = {"コイン", "星", "領地", "資源", "建造物ボーナス", "合計"}


def test_one_against_one_on_a_phone_to_the_score_sheet(new_page: NewPage, real: str) -> None:
    """A whole game: touches on lit places against the sensible player, which brings it to an end and wins."""
    page = new_page(PHONE)
    start(page, real, "scythe", 2, ["human", "sensible"], 7, "hotseat")
    assert play_on(page, 11) == ["最終の点数"]
    totals, _ = sums_agree(page)
    assert set(page.locator("dialog[open] tbody th").all_inner_texts()) <= ROWS
    wrap = page.locator("dialog[open] .in-table-wrap")
    assert wrap.evaluate("(el) => el.scrollWidth <= el.clientWidth"), "both seats are seen without scrolling"
    said = log_of_the_end(page)
    assert sum("個めの星を置きました" in line for line in said) >= 6
    assert {seat: int(n) for line in said for seat, n in re.findall(r"(\S+?)の得点は(\d+)です", line)} == totals


def test_five_bots_at_the_end_of_a_game(new_page: NewPage, real: str) -> None:
    """Who leads with five stars has a power to go to the sixth: the game ends in the middle of it."""
    page = new_page(WIDE)
    five = "factions = nordic rusviet crimea saxony polania; mats = industrial mechanical engineering agricultural patriotic"
    stars = "; ".join(f"nordic.stars.{goal} = 1" for goal in ("workers", "mechs", "recruits", "upgrades", "combat"))
    resumed(
        page,
        real,
        arranged(f"{five}; {stars}; nordic.coins = 50; nordic.power = 15; turn = nordic", 5),
        ["sensible"] * 5,
        "study",
    )
    skip = page.get_by_role("button", name="早送り")
    expect(skip).to_be_visible(timeout=LONG)
    skip.click()
    expect(page.locator("dialog[open]")).to_contain_text("最終の点数", timeout=LONG)
    totals, _ = sums_agree(page)
    assert set(page.locator("dialog[open] tbody th").all_inner_texts()) <= ROWS
    assert max(totals, key=lambda seat: totals[seat]) == "ノルディック"
    assert len(totals) == 5


def test_axe(new_page: NewPage, real: str) -> None:
    page = new_page()
    found = {}
    for name in ("lesson", "factions", "cards", "play", "components"):
        page.goto(f"{real}/scythe/{name}/", wait_until="networkidle")
        found[name] = looked_over(page, phone=name in ("factions", "play"))
    opened(page, real, f"{TABLE}; {COMBAT}")
    found["combat"] = looked_over(page, live=True)
    opened(page, real, TABLE)
    found["mat"] = looked_over(page, live=True)
    touch(page, "section.nordic.move", "section.nordic.move.top.units")
    found["map"] = looked_over(page, live=True)
    assert not any(found.values()), found
