"""What the search of the sealed site finds: plain words find the answer, the game at hand first, and nothing else is said.

The index itself is queried, in Node; `test_search_box.py` checks that the box shows the same. The tests that query the
index are grouped: each process that runs one of them makes it again.
"""

from __future__ import annotations

import gzip
import json
import re
from contextlib import nullcontext
from html import unescape
from pathlib import Path

import pytest
from search_reading import data, entries, questions
from site_reading import SITE, pages

import insuto
from bench_parts import search_questions
from bench_parts.search_questions import Index
from insuto_bundle import BundleError, search
from insuto_bundle.node import find_node
from site_games import games

RIGHT = 27
ENTRIES = 76_000
"""Bytes of one file of entries, gzipped, a third of them ways of asking, now for every rule: a game's is loaded when somebody
goes to the box on one of its pages."""
REST = 20_000
"""The same for the pages of no game: half of it those for authors, which say what somebody without a checkout needs."""
BOARDS = 2_000
"""The same of the pictures' addresses."""
# Words that stand nowhere like that: readings in kana, other names; what the page has instead.
OTHER_WORDS = {
    "kardinal": {"すうききょう": "枢機卿", "しゅうどういん": "修道院", "場札": "公開カード", "デッキ": "山札"},
    "lancaster": {
        "ほりょ": "捕虜",
        "可決": "承認",
        "身代金": "解放",
        "きし": "騎士",
        "お金": "コイン",
        "けんりょくてん": "権力点",
    },
    "burgundy": {"ろうどうしゃ": "労働者", "お金": "銀貨", "修道院": "知識", "寄宿舎": "下宿", "ぼくそうち": "牧草地"},
    "scythe": {
        "みんしん": "民心",
        "新兵": "補充兵",
        "労働者": "ワーカー",
        "撤退": "退却",
        "ダイアル": "ダイヤル",
        "とか": "渡河",
    },
}
by_game = pytest.mark.parametrize("game", games())


# --- answers ----------------------------------------------------------------------------------------------------------


@by_game
def test_questions_lead_to_their_answers(game: str, index: Index) -> None:
    """Thirty questions a game in plain words; the first result is a right one."""
    own = questions(game)
    assert len(own) == 30
    assert len({one["ask"] for one in own}) == 30
    wrong = []
    for one in own:
        found = index.ask(game, one["ask"])
        if not found or {found[0]["url"], *found[0]["beside"]}.isdisjoint(one["answers"]):
            wrong.append(f"{one['ask']} → {found[0]['url'] if found else 'nothing'}, not {' or '.join(one['answers'])}")
    assert len(wrong) <= 30 - RIGHT, "\n".join(wrong)


def test_questions_that_nobody_tuned_to(index: Index) -> None:
    """The results of `bench.py search`, for the half that nobody tuned to. This preserves what is reached; the bench
    measures the goal."""
    found = [search_questions.count(index, game, "counted") for game in games()]
    whole = sum(one.questions for one in found)
    assert whole >= 4 * 66
    assert sum(one.first for one in found) >= 0.90 * whole, found
    assert sum(one.three for one in found) >= 0.97 * whole, found


def test_no_question_leads_with_the_opposite(index: Index) -> None:
    """Questions that a small word turns round (だけ, なくても, に), or that a rule about something else answers by its words: what leads is
    right, and never the other case (`against`)."""
    rows = json.loads((Path(__file__).parent / "searches_limits.json").read_text(encoding="utf-8"))
    leads = [(one, index.ask(one["game"], one["ask"], alone=True)[0]["url"]) for one in rows]
    assert not [(one["ask"], url) for one, url in leads if url in one["against"]]
    assert sum(url in one["answers"] for one, url in leads) >= len(rows) - 1


@by_game
def test_the_yes_or_no_of_something_else_is_not_shown(game: str, index: Index) -> None:
    """Each question with yes or no, turned round: 以外 behind the first thing it names, another thing of the same group, or
    another action. Then it is another question, and what leads says neither, but for a few that are about both."""
    tried, shown = 0, []
    for entry in data(game)["entries"]:
        title, answer = entry[3].replace(" ", ""), entry[8]
        turned = [re.sub(r"([一-龯々ァ-ヴー0-9]+)(?=[がをには])", r"\1以外", title, count=1)]
        for group in data(game)["apart"]:
            named = [thing for thing in group if thing in title]
            turned += [title.replace(named[0], other) for other in group if len(named) == 1 and other != named[0]]
        if "置けますか" in title:
            turned += [title.replace("置けますか", other) for other in ("売れますか", "捨てられますか", "取れますか")]
        for question in turned if answer else ():
            first = index.ask(game, question, alone=True)[0]
            tried += 1
            shown += [(question, first["url"])] if first["answer"] and not first["other"] and question != title else []
    assert tried > 40
    assert 8 * len(shown) <= tried, shown


REVERSED = {
    "kardinal": "国境で列は切れる？ 枢機卿は自分の修道院がある国だけ？ 修道院は自分の修道院の隣だけ？ 前半の修道院は最終決算では除く？",
    "lancaster": "残ったコインはむだ？ 否決されたら今の法律はそのまま？ 捕虜は全員まとめて解放しないとだめ？ 重ねたときは王の恩恵なし？",
    "burgundy": "労働者の余りは切り捨て？ 取ったタイルを置けるのは次の手番から？ 城のアクションは必ずやる？ 前のフェイズの商品は残る？",
    "scythe": "兵器庫は領地を取られても効く？ 民心18の星は民心が下がっても残る？ 遭遇トークンはメックが入っても残る？",
}


@by_game
def test_the_yes_or_no_of_the_reverse_is_not_shown(game: str, index: Index) -> None:
    """What has a ruling's answer turned round: another verb, だけ, なし, must for may. The ruling is there
    without its word, behind its rule if that fits."""
    shown = [(ask, index.ask(game, ask)[0]) for ask in REVERSED[game].split()]
    assert not [(ask, first["url"]) for ask, first in shown if first["answer"]]
    assert all("rulings/#q-" in " ".join([first["url"], *first["beside"]]) for _, first in shown), shown


def test_the_bench_counts_it(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section `search` of scripts/bench.py, of the first questions of one game, with this index in place of one that it makes."""
    every = search_questions.questions
    monkeypatch.setattr(search_questions, "questions", lambda game, half: every(game, half)[:6])
    monkeypatch.setattr(search_questions, "asking", lambda node, site: nullcontext(index))
    rows = search_questions.measure(Path(find_node()), SITE, ["kardinal"])
    assert len(rows) == len(search_questions.HALVES)
    assert all(re.search(r"[4-6] and [4-6] of 6 \(kardinal", row.measured) for row in rows)
    assert [row.met is None for row in rows] == [True, False]


def test_a_phrasing_that_leads_nowhere_is_reported(tmp_path: Path) -> None:
    """Whether a ruling is there is known when the pages stand."""
    (tmp_path / "assets/gen").mkdir(parents=True)
    (tmp_path / "toy/rules").mkdir(parents=True)
    (tmp_path / "toy/rules/index.html").write_text(
        "<article class='md-content__inner'><h1>Toy</h1></article>", encoding="utf-8"
    )
    reported = {"rules": {}, "rules_page": "toy/rules.md", "asks": {"q-typo": ["ひとりでも置ける"]}}
    (tmp_path / "assets/gen/index.json").write_text(json.dumps({"games": {"toy": reported}}), encoding="utf-8")
    with pytest.raises(BundleError, match=r"toy/asks\.yml: .*q-typo"):
        search.files(tmp_path)


@by_game
def test_answers_exist(game: str) -> None:
    there = {entry["url"] for entry in entries()}
    unseen = [one for half in search_questions.HALVES for one in search_questions.questions(game, half)]
    assert not [answer for one in (*questions(game), *unseen) for answer in one["answers"] if answer not in there]


@by_game
def test_a_result_says_the_answer_and_where_it_stands(game: str, index: Index) -> None:
    known = {entry["url"]: entry for entry in entries()}
    rulings = 0
    for one in questions(game)[:10]:
        for found in index.ask(game, one["ask"]):
            entry = known[found["url"]]
            name = found["url"].split("/")[0]
            if entry["kind"] in ("ruling", "rule"):
                rulings += 1
                first = re.match(r"[^。]+。?", entry["text"].replace("\n", " "))
                whole = re.sub(r"\n(?<![。!?！？]\n)", "／", entry["text"]).replace("\n", " ")
                if entry["kind"] == "ruling":
                    assert found["text"].startswith(first[0][:80] if first else ""), found
                assert all(part.strip() in whole for part in found["text"].split("…")), found
            if name in games():
                assert found["where"].startswith(data(name)["name"]), found
            assert "検索に含まれない" not in found["text"] + found["where"]
    assert rulings > 10


@by_game
def test_every_ruling_with_a_position_has_its_picture(game: str) -> None:
    boards = json.loads((SITE / f"search/boards-{game}.json").read_text(encoding="utf-8"))
    rulings = {entry["url"] for entry in entries() if entry["kind"] == "ruling" and entry["url"].startswith(f"{game}/")}
    assert boards.keys() == rulings
    assert all(
        (SITE / address).is_file() and width >= 1000 > height > 100 for address, width, height in boards.values()
    )
    assert len(gzip.compress((SITE / f"search/boards-{game}.json").read_bytes(), 9, mtime=0)) <= BOARDS


CHECKED = {
    ("scythe", "負けたらカードもらえる？", "#S-133"): "戦闘カードを 1 枚引きます",
    ("lancaster", "2回負けたら騎士どうなる", "#L-180"): "捕虜",
    ("lancaster", "騎士強くするのどうやる", "#L-085"): "取り替えます",
    ("scythe", "メックにワーカー何人のれる", "#S-057"): "何人でも運べます",
}


@pytest.mark.parametrize(("game", "question", "anchor"), CHECKED)
def test_the_sentence_that_answers_is_shown(game: str, question: str, anchor: str, index: Index) -> None:
    """Four rules that stood as bare titles, or stopped before the sentence."""
    first = index.ask(game, question)[0]
    assert first["url"].endswith(anchor)
    assert CHECKED[game, question, anchor] in first["text"]


@by_game
def test_readings_and_other_names_are_found(game: str, index: Index) -> None:
    for word, instead in OTHER_WORDS[game].items():
        found = index.ask(game, word)
        assert found, word
        assert found[0]["url"].startswith(f"{game}/")
        assert instead in found[0]["title"] + found[0]["text"], (word, found[0])
        assert instead in found[0]["marks"], (word, found[0])


@by_game
def test_every_ruby_reading_is_known(game: str) -> None:
    forms = data(game)["forms"]
    for name, page in pages().items():
        if name.startswith(f"{game}/"):
            for ruby in re.findall(r"<ruby[^>]*>(.*?)</ruby>", page.file.read_text(encoding="utf-8"), re.DOTALL):
                reading = "".join(re.findall(r"<rt[^>]*>(.*?)</rt>", ruby, re.DOTALL))
                assert any(plain(reading) in others for others in forms.values()), (name, reading)


@by_game
def test_no_particle_is_marked(game: str, index: Index) -> None:
    marked = 0
    for one in questions(game):
        for found in index.ask(game, one["ask"]):
            for mark in found["marks"]:
                marked += 1
                assert not re.fullmatch(r"[ぁ-ん]{1,2}", mark), (one["ask"], found["title"], mark)
                assert not re.match(r"[がをにはでのもへやと](?![ぁ-ん])", mark), (one["ask"], mark)
    assert marked > 100


@by_game
def test_rules_are_found_by_number(game: str, index: Index) -> None:
    rules = list(insuto.load(game).rules)
    there = {entry["url"] for entry in entries() if entry["kind"] == "rule" and entry["url"].startswith(f"{game}/")}
    assert there == {f"{game}/rules/#{rule}" for rule in rules}
    for rule in (rules[0], rules[len(rules) // 2]):
        letter, digits = rule.split("-")
        wide = str.maketrans("0123456789", "０１２３４５６７８９")
        for written in (
            rule,
            f"{letter.lower()}{digits}",
            f"{letter}{digits}",
            f"{chr(ord(letter) + 0xFEE0)}−{digits.translate(wide)}",
        ):
            assert index.ask(game, written)[0]["url"] == f"{game}/rules/#{rule}", written


@by_game
def test_current_game_is_first(game: str, index: Index) -> None:
    name = data(game)["name"]
    for question in ("同点のとき", "スタートプレイヤー", "カード"):
        own = [one["game"] == name for one in index.ask(game, question)]
        assert own[0], question
        assert not all(own), question
        assert own == sorted(own, reverse=True), "the games are mixed"


@pytest.mark.parametrize("game", [*games(), ""])
def test_weight(game: str) -> None:
    file = SITE / f"search/entries{game and '-'}{game}.json"
    assert len(gzip.compress(file.read_bytes(), 9, mtime=0)) <= (ENTRIES if game else REST)


def test_nothing_else_lies_there() -> None:
    wanted = {
        "games.json",
        "entries.json",
        *(f"{part}-{game}.json" for part in ("entries", "boards") for game in games()),
    }
    assert {file.name for file in (SITE / "search").iterdir()} == wanted, "the theme's index is dead weight"
    assert not list(SITE.glob("assets/javascripts/**/lunr*"))


# --- what is looked through ---------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", text))


@by_game
def test_every_ruling_and_step_can_be_found(game: str) -> None:
    there = {entry["url"]: entry for entry in entries()}
    for name, page in pages().items():
        if not name.startswith(f"{game}/"):
            continue
        url = name.removesuffix("index.html")
        for tag in page.tags:
            if tag.given.get("class") == "in-step" and "data-question" not in tag.given:
                assert f"{url}#{tag.given['id']}" in there
        rulings = [entry for entry in there.values() if entry["url"].startswith(url) and entry["kind"] == "ruling"]
        assert len(rulings) == len(page.data("data-ruling"))
        assert all(entry["text"] and entry["title"] for entry in rulings)


def test_entries_hold_text_as_it_is_read() -> None:
    """No break hint splits a word, no reading stands in it, and only the text for the default player count is there."""
    for entry in entries():
        assert "\u200b" not in entry["text"] + entry["title"]
        assert "¶" not in entry["title"]
        assert "読み上げ 約" not in entry["text"]
    checked = 0
    for name, page in pages().items():
        url = name.removesuffix("index.html")
        whole = "".join(entry["title"] + entry["text"] for entry in entries() if entry["url"].split("#")[0] == url)
        whole = re.sub(r"\s+", "", whole)
        for value in page.data("data-n"):
            default = page.named("insuto-stage")[0].given["data-default"]
            texts = {count: re.sub(r"\s+", "", plain(text)) for count, text in json.loads(value).items()}
            for count, other in texts.items():
                if count != default and len(other) >= 8 and other not in texts[default]:
                    checked += 1
                    assert other not in whole, f"{name}: the text for {count} players can be found"
        html = page.file.read_text(encoding="utf-8")
        # Words that a page borrows are found where they stand, not a second time.
        borrows = any(f'class="{mark}"' in html for mark in ("in-line-words", "in-asked"))
        if not name.startswith(search.APART) and not borrows:
            for ruby in re.findall(r"<ruby[^>]*>(.*?)</ruby>", html, re.DOTALL):
                reading = "".join(re.findall(r"<rt[^>]*>(.*?)</rt>", ruby, re.DOTALL))
                base = plain(re.sub(r"<r[tp][^>]*>.*?</r[tp]>", "", ruby, flags=re.DOTALL))
                assert base in whole, (name, base)
                assert f"{base}{plain(reading)}" not in whole
    assert checked >= 2
