"""The HTML of the pages, from Python-Markdown alone, from MkDocs and from Zensical."""

from __future__ import annotations

import html
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin
from xml.etree.ElementTree import Element, fromstring

import markdown
import pytest

import insuto
from insuto_lesson.compiler import Compiler, Result
from insuto_lesson.complaints import LessonError
from insuto_lesson.extension import reading_time
from insuto_lesson.fold import fold
from insuto_lesson.inline import RUBY
from insuto_lesson.phrases import bound
from insuto_lesson.place import Place, page_url
from insuto_lesson.settings import FOLDED, settings_form
from lesson.authoring import SAMPLE, compile_docs, in_process
from lesson.test_page_errors import HEAD

ARTICLE = re.compile(r"<article\b.*?</article>", re.DOTALL)


def article(file: Path) -> str:
    found = ARTICLE.search(file.read_text(encoding="utf-8"))
    assert found
    return found[0]


def build(builder: str, folder: Path) -> Path:
    done = in_process(["insuto_lesson", "compile", "--game", "toy=toy", "--strict"], folder)
    assert done.returncode == 0, done.stderr
    more = {"mkdocs": ["--strict", "-q"], "zensical": ["--strict"]}[builder]
    done = in_process([builder, "build", *more], folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


@pytest.fixture(scope="module", params=["mkdocs", "zensical"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(request.param) / "author"
    shutil.copytree(SAMPLE, folder)
    before = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    built = build(request.param, folder)
    gen = folder / "docs" / "assets" / "gen"
    assert {p: p.read_bytes() for p in folder.rglob("*") if p.is_file() and p in before} == before
    served = built / "assets" / "gen"
    assert {p.relative_to(served) for p in served.rglob("*.*")} == {p.relative_to(gen) for p in gen.rglob("*.*")}
    return built


def attributes(text: str, tag: str) -> list[dict[str, str]]:
    """Return the attributes of every opening tag of a name, in order."""
    return [
        {name: html.unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', found)}
        for found in re.findall(rf"<{tag}\b([^>]*)>", text)
    ]


def resolved(page: str, link: str) -> str:
    return urljoin(f"http://x/sub/path/{page}", link).removeprefix("http://x/sub/path/")


def test_blocks_have_the_html_of_the_contract(site: Path) -> None:
    text = article(site / "toy/lesson/index.html")
    stage = attributes(text, "insuto-stage")
    assert len(stage) == 1
    assert {k: stage[0][k] for k in ("class", "data-game", "data-players", "data-default")} == {
        "class": "in-stage",
        "data-game": "toy",
        "data-players": "2 3 4",
        "data-default": "3",
    }
    assert [(a["id"], a["data-step"], a["data-scene"]) for a in attributes(text, "section")] == [
        ("step-coins", "coins", "opening"),
        ("step-cards", "cards", "opening"),
        ("step-plant", "plant", "turns"),
        ("step-refused", "refused", "turns"),
    ]
    asides = attributes(text, "aside")
    assert [a["class"] for a in asides] == ["in-example", "in-ruling"]
    assert (asides[0]["id"], asides[1]["id"]) == ("example-two-trees", "ruling-plum")
    assert re.findall(r'data-reading="(\d)"', text) == ["0", "1"]
    assert attributes(text, "insuto-board")[0]["data-try"] == "board"
    assert [a["data-fixed"] for a in attributes(text, "p") if a.get("class") == "in-fixed"] == ["3", "3"]
    assert "///" not in re.sub(r"<(pre|code).*?</\1>", "", text, flags=re.DOTALL)


def test_a_lesson_leads_to_the_games_other_pages_from_its_head(site: Path) -> None:
    text = article(site / "toy/lesson/index.html")
    head = re.search(r'</h1>\s*<nav [^>]*class="in-beside"[^>]*>(.*?)</nav>', text, re.DOTALL)
    assert head
    assert [(resolved("toy/lesson/", a["href"])) for a in attributes(head[1], "a")] == ["toy/rules/"]
    assert re.findall(r">([^<]+)</a>", head[1]) == ["ルール"]


def test_addresses_reach_their_files(site: Path) -> None:
    """Under any sub path: every address is relative to the page."""
    page = "toy/lesson/"
    text = article(site / "toy/lesson/index.html")
    for found in attributes(text, "insuto-stage") + attributes(text, "insuto-board"):
        lesson = site / resolved(page, found["data-lesson"])
        data = json.loads(lesson.read_text(encoding="utf-8"))
        for scene in data["scenes"].values():
            for name in scene["files"].values():
                assert (lesson.parent / name).is_file()
        assert (site / resolved(page, found["data-rules"]) / "index.html").is_file()
    images = attributes(text, "img")
    assert len(images) == 4 + 1 + 2
    for image in images:
        assert (site / resolved(page, image["src"])).is_file()
        assert image["alt"]
        assert int(image["width"])
        assert int(image["height"])
    rules = {a["href"] for a in attributes(text, "a") if a.get("class") == "in-rule"}
    assert {resolved(page, link) for link in rules} == {f"toy/rules/#T-{n}" for n in ("01", "13", "15", "30")}


def test_numbers_hold_one_value_at_a_time(site: Path) -> None:
    text = article(site / "toy/lesson/index.html")
    spans = [a for a in attributes(text, "span") if a.get("class") == "in-n"]
    assert [json.loads(a["data-n"]) for a in spans] == [
        {"2": "20", "3": "20", "4": "20"},
        {"2": "14", "3": "12", "4": "10"},
        {"2": "ふたりで遊びます", "3": "みんなで遊びます", "4": "みんなで遊びます"},
    ]
    # A figure has its name: with the reader's own figures it is another one.
    assert [a.get("data-of") for a in spans] == ["deck", "pile", None]
    assert re.findall(r'class="in-n"[^>]*>([^<]*)<', text) == ["20", "12", "みんなで遊びます"]
    when = next(a for a in attributes(text, "div") if a.get("class") == "in-when")
    variants = json.loads(when["data-n"])
    assert (variants["3"], variants["4"]) == ("", "")
    assert 'href="../rules/#T-10"' in variants["2"]
    assert re.search(r'class="in-when"[^>]*>\s*</div>', text)


def test_numbers_table_has_all_counts(site: Path) -> None:
    text = article(site / "toy/lesson/index.html")
    table = text[text.index('class="in-numbers"') :].partition("</table>")[0]
    rows = [
        re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        for row in re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
    ]
    plain = [[re.sub(r"<[^>]+>", "", cell) for cell in row] for row in rows]
    assert plain == [
        ["人数", "2人", "3人", "4人"],
        ["山札", "14", "12", "10"],
        ["遊び方", "ふたり", "みんな", "みんな"],
    ]
    assert re.findall(r'<span data-of="([^"]*)">(.*?)</span>', rows[1][1]) == [("pile", "14")]
    assert "data-of" not in "".join(rows[2])


def test_inline_forms(site: Path) -> None:
    text = article(site / "toy/lesson/index.html").replace("<wbr>", "")
    assert re.search(r'<a class="in-rule" href="[^"]*">コイン <span>T-01</span></a>', text)
    assert re.search(r'<a class="in-unsure" href="../settings/"[^>]*>このサイトの決め</a>', text)
    assert re.search(r"<ruby>木<rp[^>]*>（</rp><rt[^>]*>き</rt><rp[^>]*>）</rp></ruby>を", text)
    assert "<code>{{ n.pile }}</code>" in text
    assert (
        text.count('<abbr tabindex="0" title="裏向きで持つカード。（てふだ）">手札</abbr>') == 2
    )  # once in each of two sections
    assert text.count("読み上げ 約10秒") == 2


def test_a_page_without_a_game_is_ordinary(site: Path) -> None:
    text = article(site / "index.html").replace("<wbr>", "")
    assert "も {{ n.x }} もそのまま" in text
    assert "/// step | only-an-example" in text


def test_flow(site: Path) -> None:
    """The flow of the toy in its own words, nested, each line with its rule."""
    text = article(site / "toy/rules/index.html").replace("<wbr>", "")
    shown = re.search(r'<div class="in-flow".*?</div>', text, re.DOTALL)
    assert shown
    flow = fromstring(shown[0])
    rows = [(row.findtext("a") or (row.text or "").strip(), len(row.findall("ul/li"))) for row in flow.iter("li")]
    assert rows == [("準備", 0), ("手番ごと", 1), ("木を植えるか、引く", 0), ("得点計算", 0)]
    targets = [link.get("href", "").rpartition("#")[2] for link in flow.iter("a")]
    assert targets == [rule for _, _, rule in insuto.load("toy").flow_in_words() if rule]


def test_settings_form(site: Path) -> None:
    text = article(site / "toy/settings/index.html")
    form = attributes(text, "form")[0]
    assert (form["class"], form["data-game"]) == ("in-settings", "toy")
    field = attributes(text, "input")[0]
    assert (field["name"], field["min"], field["max"], field["value"]) == ("deck.plum.count", "3", "7", "5")
    assert [a["name"] for a in attributes(text, "select")] == ["option.vote_tie", "option.plum_joker", "option.colours"]
    labels = {a["for"] for a in attributes(text, "label")}
    assert labels == {a["id"] for a in attributes(text, "input") + attributes(text, "select")}
    plain = re.sub("<[^>]+>", "", text)
    assert "すもものカード" in plain
    assert "このサイトの決め" in plain


def test_only_a_long_group_of_settings_is_folded() -> None:
    def setting(n: int, group: str) -> dict[str, Any]:
        choices = [{"value": "0"}, {"value": "9"}]
        return {
            "address": f"{group}.{n}",
            "group": group,
            "label": f"{n}",
            "kind": "number",
            "default": "1",
            "choices": choices,
            "confidence": "low",
        }

    reported = [*(setting(n, "long") for n in range(FOLDED + 1)), *(setting(n, "short") for n in range(FOLDED))]
    place = Place("toy/settings.md", "toy/settings/", Path("docs"), True)
    form = settings_form(Element("div"), "toy", {"settings": {"settings": reported, "options": []}, "rules": {}}, place)
    long, short = form.findall("fieldset")
    assert len(long.findall("details/p/input")) == FOLDED + 1
    assert not long.findall("p")
    assert str(FOLDED + 1) in (long.findtext("details/summary") or "")
    assert len(short.findall("p/input")) == FOLDED
    assert not short.findall("details")


def search_items(site: Path) -> list[dict[str, Any]]:
    mkdocs = site / "search" / "search_index.json"
    if mkdocs.is_file():
        return list(json.loads(mkdocs.read_text(encoding="utf-8"))["docs"])
    return list(json.loads((site / "search.json").read_text(encoding="utf-8"))["items"])


def test_search_finds_the_full_text(site: Path) -> None:
    """Break hints, ruby, hidden variants and tables of points leave no trace in what is searched."""
    found = {item["location"]: re.sub(r"<[^>]+>", "", item["text"]) for item in search_items(site)}
    part = found["toy/lesson/#setup"]
    assert "コインを2枚ずつ配ります。カードは全部で20枚です。" in part
    assert "手札を配ると、山札は12枚になります。みんなで遊びます。" in part
    assert "1412" not in part
    assert "ふたりのときは" not in part
    assert "読み上げ" not in part
    turn = found["toy/lesson/#turn"]
    assert "木を植えます。" in turn
    assert "き）" not in turn
    assert "理由" not in turn
    assert "3人の例" not in turn
    assert "\u200b" not in "".join(found.values())
    assert any(item["title"] == "果樹園の説明" for item in search_items(site))


# ---- without a builder -----------------------------------------------------------------------------------------------


def render(text: str, **options: object) -> str:
    return markdown.markdown(
        text, extensions=["attr_list", "insuto_lesson"], extension_configs={"insuto_lesson": options}
    )


def test_rulings_are_folded_by_section() -> None:
    """Each section is a row with the number of its questions, each question one with its answer in one word, where the answer says one."""
    page = """<div><h1 id="t">Title</h1><nav class="in-questions"></nav>
        <h2 id="a">一つめ<a class="headerlink">¶</a></h2><p>前おき</p>
        <h3 id="q1">枢<ruby>機<rt>き</rt></ruby>は置けますか</h3>
        <aside class="in-ruling" id="ruling-one" data-answer="no"><p>置けません。一度だけです。</p></aside>
        <h3 id="q2">何点ですか</h3><aside class="in-ruling" id="ruling-two"><p>4 点です。</p></aside>
        <h3 id="q3">どうしますか</h3><aside class="in-ruling" id="ruling-three"><p>戻します。</p></aside>
        <h2 id="b">二つめ</h2><p>文だけ</p></div>"""
    root = fromstring(page)
    fold(root)
    sections = root.findall("details")
    assert [section.findtext("summary/span") for section in sections] == ["3", None]
    rows = sections[0].findall("details")
    assert [row.find("summary/h3").get("id") for row in rows] == ["q1", "q2", "q3"]  # type: ignore[union-attr]
    assert [row.findtext("summary/span") for row in rows] == ["いいえ", "4 点", None]
    assert [child.tag for child in root] == ["h1", "nav", "details", "details"]
    assert sections[0][1].text == "前おき"


def test_a_source_stands_behind_how_sure_it_is() -> None:
    root = fromstring(
        """<div><h2 id="A">A</h2><h3 id="T-1">T-1 人数</h3><p>3 人です。</p><p class="in-source">出典: 種本、計算 / 確かさ: 高</p></div>"""
    )
    fold(root)
    row = root[0][1]
    assert (row.tag, row[0].get("id")) == ("div", "T-1")
    assert (row[2].tag, row[2].findtext("summary"), row[2].findtext("p")) == (
        "details",
        "確かさ 高",
        "出典: 種本、計算",
    )


def test_page_found_by_its_text(sample: Path) -> None:
    assert compile_docs().errors == []
    text = Path("docs/toy/lesson.md").read_text(encoding="utf-8").partition("---\n\n")[2]
    assert 'data-step="plant"' in render("\n" + text.replace("\n", "\r\n"))
    assert 'data-step="plant"' in render(text.rstrip())


def test_not_compiled_or_changed_since(sample: Path) -> None:
    text = Path("docs/toy/lesson.md").read_text(encoding="utf-8").partition("---\n\n")[2]
    with pytest.raises(LessonError, match="is not compiled"):
        render(text)
    assert not Path("docs/assets").exists()  # the extension writes nothing


# The other builder's output of the blocks is tested once (`site`); the extension itself with one builder.


def test_builders_stop_at_a_changed_page(sample: Path) -> None:
    assert compile_docs().errors == []
    page = Path("docs/toy/lesson.md")
    page.write_text(page.read_text(encoding="utf-8") + "\nMore.\n", encoding="utf-8")
    done = in_process(["mkdocs", "build"], sample)
    assert done.returncode != 0
    assert "docs/toy/lesson.md:7: has changed since it was compiled" in done.stdout + done.stderr


def test_without_directory_urls(sample: Path) -> None:
    with Path("mkdocs.yml").open("a", encoding="utf-8") as file:
        file.write("use_directory_urls: false\n")
    site = build("mkdocs", sample)
    page = "toy/lesson.html"
    text = article(site / page)
    stage = attributes(text, "insuto-stage")[0]
    assert (site / resolved(page, stage["data-lesson"])).is_file()
    assert resolved(page, stage["data-rules"]) == "toy/rules.html"
    assert all((site / resolved(page, image["src"])).is_file() for image in attributes(text, "img"))
    when = next(a for a in attributes(text, "div") if a.get("class") == "in-when")
    assert 'href="rules.html#T-10"' in json.loads(when["data-n"])["2"]


def test_leftover_fence_is_an_error(sample: Path) -> None:
    """What the parser reads and pymdownx does not take (a block inside a list, say) must not become plain text."""
    text = Path("docs/toy/settings.md").read_text(encoding="utf-8")
    Path("docs/toy/settings.md").write_text(text + "\n> quoted\n> /// note\n", encoding="utf-8")
    assert compile_docs().errors == []
    done = in_process(["mkdocs", "build", "-q"], sample)
    assert done.returncode != 0
    assert "docs/toy/settings.md:1: a block fence is left in the page: /// note" in done.stdout + done.stderr


def test_misspelt_block_stops_the_builder(sample: Path) -> None:
    page = Path("docs/index.md")
    page.write_text(page.read_text(encoding="utf-8") + "\n/// stpe\nText.\n///\n", encoding="utf-8")
    Compiler(Path("docs"), Path("docs/assets/gen"))
    done = in_process(["mkdocs", "build", "-q"], sample)
    assert done.returncode != 0
    assert re.search(r"docs/index\.md:\d+: there is no block `stpe`", done.stdout + done.stderr)
    assert "Traceback" not in done.stdout + done.stderr


def test_other_lessons_defaults(compile_page: Callable[..., Result]) -> None:
    """`when` shows its text where the default count is among its counts, and a choice may name ranges."""
    text = (
        HEAD
        + "\n//// step | a\nText {{ 2-3: few | 4: many }}.\n\n/// when\n    players: 3-4\nThree *or* four.\n///\n////\n"
    )
    assert compile_page(text).errors == []
    out = render(text, phrases=False)
    when = fromstring(re.search(r'<div class="in-when".*?</div>', out, re.DOTALL)[0])  # type: ignore[index]
    assert isinstance(when, Element)
    assert "".join(when.itertext()).strip() == "Three or four."
    assert json.loads(when.get("data-n", "")) == {
        "2": "",
        "3": "<p>Three <em>or</em> four.</p>",
        "4": "<p>Three <em>or</em> four.</p>",
    }
    assert ">few</span>" in out


def test_phrases_break_between_phrases_only() -> None:
    out = render("修道院と**枢機卿**を置いて、`wbr`の{漢字|かんじ}を読みます。\n\nPlain English only.")
    assert "<wbr" not in out.partition("Plain")[2]
    words = re.sub(r"<(?!/?wbr)[^>]+>", "", out.partition("</p>")[0]).split("<wbr>")
    assert len(words) >= 4
    assert not any(word.startswith(("を", "の", "、", "。")) for word in words)
    assert "\u200b" not in out


def test_some_words_are_never_split() -> None:
    out = render("共有ボタンで後継作の道の枝分かれを見せます。")
    assert [word for word in ("共有", "後継作", "枝分かれ") if word not in out] == []
    assert "<wbr" in out


def test_a_list_begins_where_it_says() -> None:
    assert '<ol start="4">' in render("前の話です。\n\n4. 四つ目\n5. 五つ目\n")
    assert "start" not in render("1. 一つ目\n2. 二つ目\n")


def test_a_number_stays_with_what_it_counts() -> None:
    source = "# 1 準備\n\nコマを 2 個置き、**4** 個と1 つを 3人で、`5 個`と Go 6 times です。\n\n| 7 枚 |\n|---|\n| 8 枚です |\n\n- 9 個\n"
    out = markdown.markdown(source, extensions=["attr_list", "tables", "insuto_lesson"])
    text = re.sub(r"<(?!/?(?:wbr|code))[^>]+>", "", out)
    wanted = ["1\u00a0準備", "2\u00a0個", "4\u00a0個", "1\u00a0つ", "3人", "7\u00a0枚", "8\u00a0枚です", "9\u00a0個"]
    wanted += ["Go 6 times", "<code>5 個</code>"]
    assert [whole for whole in wanted if whole not in text] == []
    assert "を<wbr> 2" in text  # before the number a line may break
    assert not re.search(r"[0-9]\u00a0?<wbr>\u00a0?[ぁ-ヿ一-龯]", text)
    assert "\u00a0" not in render("コマを 2 個", phrases=False)


def test_a_number_of_another_player_count_stays_with_what_it_counts(compile_page: Callable[..., Result]) -> None:
    step = "{{ 2: コインを 1 枚 | 3-4: コインを 2 枚 }}と {{ 2: 1 | 3-4: 2 }} 個です。"
    text = f"{HEAD}\n//// step | a\n{step}\n\n/// when\n    players: 3-4\n5 人まで。\n///\n////\n"
    assert compile_page(text).errors == []
    out = html.unescape(render(text))
    one = re.findall(r"data-n='?\"?(\{.*?\})", out)
    assert json.loads(one[0]) == {"2": "コインを 1\u00a0枚", "3": "コインを 2\u00a0枚", "4": "コインを 2\u00a0枚"}
    assert ">コインを 1\u00a0枚<" in out or ">コインを 2\u00a0枚<" in out
    assert "</span>\u00a0個" in out
    assert json.loads(one[2])["4"].startswith("<p>5\u00a0人")


def test_the_figures_of_an_id_count_nothing() -> None:
    assert bound("K-034 修道院、FR3 は 2〜3 個") == "K-034 修道院、FR3 は 2〜3\u00a0個"


@pytest.mark.parametrize("words", ["一人に 2 個ずつ", "12 ヶ月 と 3 つ", "第 3 章です"])
def test_binding_numbers_moves_nothing(words: str) -> None:
    assert bound(words).replace("\u00a0", " ") == words
    assert bound(words).count("\u00a0") == len(re.findall(r"\d (?=\S)", words))


def test_ruby_is_no_attribute_list() -> None:
    assert [m.groups() for m in RUBY.finditer("{漢字|かんじ} {: .x | y } {{ 3: a | 4: b }} { #K-041 }")] == [
        ("漢字", "かんじ")
    ]


@pytest.mark.parametrize(
    ("page", "directory", "url"),
    [
        ("a/b.md", True, "a/b/"),
        ("a/b.md", False, "a/b.html"),
        ("index.md", True, ""),
        ("a/index.md", True, "a/"),
        ("a/index.md", False, "a/index.html"),
    ],
)
def test_page_urls(page: str, directory: bool, url: str) -> None:
    assert page_url(page, directory) == url


def test_urls_from_a_page() -> None:
    there = "assets/gen/x.json"
    assert Place("a/b.md", "a/b/", Path("docs"), True).url_of(there) == "../../assets/gen/x.json"
    assert Place("a/b.md", "a/b.html", Path("docs"), False).url_of(there) == "../assets/gen/x.json"
    assert Place("index.md", "", Path("docs"), True).url_of(there) == there
    assert Place("a/b.md", "a/b/", Path("docs"), True).url_of("a/rules.md#K-1") == "../rules/#K-1"
    assert Place("a/b.md", "a/b.html", Path("docs"), False).url_of("a/rules.md#K-1") == "rules.html#K-1"
    assert Place("a/b.md", "a/b/", Path("docs"), True).source_link("a/rules.md#K-1") == "rules.md#K-1"
    assert Place("a/b.md", "a/b/", Path("docs"), True).source_link("a/b.md#K-1") == "#K-1"


@pytest.mark.parametrize(("letters", "text"), [(1, "約10秒"), (300, "約1分"), (400, "約1分20秒"), (905, "約3分")])
def test_reading_time(letters: int, text: str) -> None:
    assert reading_time(letters) == text
