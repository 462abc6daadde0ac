"""The page ルール is the source: what the engine knows of a game's rules is made of it, and readers see nothing of what is for others."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import insuto
from insuto.core.errors import BrokenGame
from insuto.core.provenance_ja import CONFIDENCE, provenance
from insuto.core.rulebook import RuleBook
from insuto_lesson import rules_page, source
from insuto_lesson.__main__ import main
from insuto_lesson.complaints import Complaints

ROOT = Path(__file__).resolve().parents[2]
ONE = """# ルール

## 手番 { #turn }

### G-01 石を置く { #G-01 en="Placing a stone" sure=高 }

石を置きます。

出典: 種本、作者サイト / 確かさ: 置くことは高、順は中（このサイトの決め）
{ .in-source }
"""


@pytest.mark.parametrize("name", sorted(name for name in insuto.game_ids() if name != "toy"))
def test_the_engine_knows_what_the_page_says(name: str) -> None:
    """rules.json is as compile makes it of the page, which is what the engine has loaded."""
    complaints = Complaints("rules.md")
    text = (ROOT / "docs" / name / "rules.md").read_text(encoding="utf-8")
    made = rules_page.of_text(text, complaints)
    assert not complaints.errors
    package = Path(sys.modules[type(insuto.load(name)).__module__].__file__ or "").parent
    assert made == (package / "rules.json").read_text(encoding="utf-8"), "run `python -m insuto_lesson rules`"


def parsed(text: str) -> tuple[source.Source, Complaints]:
    complaints = Complaints("rules.md")
    return source.parse(text, "rules.md", complaints), complaints


def test_a_rule_is_its_heading_its_section_and_its_source_line() -> None:
    page, complaints = parsed(ONE)
    (rule,) = rules_page.book(page, complaints).values()
    assert not complaints.errors
    assert (rule.id, rule.title_ja, rule.title_en, rule.section) == ("G-01", "石を置く", "Placing a stone", "手番")
    assert (rule.source, rule.confidence) == ("種本、作者サイト", "high")
    assert provenance(rule) == "出典: 種本、作者サイト / 確かさ: 置くことは高、順は中（このサイトの決め）"
    (least,) = rules_page.book(parsed(ONE.replace(" sure=高", ""))[0], complaints).values()
    assert least.confidence == "medium"  # a remark in brackets is no degree


def test_a_rule_whose_heading_lacks_its_id_is_named() -> None:
    """Otherwise a citation elsewhere would be blamed: that there is no such rule."""
    page, complaints = parsed(re.sub(r" \{ #G-01.*", "", ONE))
    assert not rules_page.book(page, complaints)
    (error,) = complaints.errors
    assert "`{ #G-01 }`" in str(error.message)


def test_a_rule_with_the_id_of_another_is_known_by_its_number() -> None:
    """What cites it is right."""
    text = re.sub(r"出典.*\n.*\n", "", ONE)
    page, complaints = parsed(text + text.replace("#G-01", "#G-02"))
    assert [*rules_page.book(page, complaints)] == ["G-01"]
    wrong, twice = (str(error.message) for error in complaints.errors)
    assert wrong == "the heading of G-01 has the id of G-02: write `{ #G-01 }`"
    assert (
        twice == f"rule G-01 stands twice on this page: here and on line {ONE[: ONE.index('#G-01')].count(chr(10)) + 1}"
    )


def test_what_has_no_source_is_sure_of_nothing() -> None:
    """A page may leave all source lines out, as one that is just begun does."""
    (rule,) = rules_page.book(parsed(re.sub("出典.*", "", ONE).replace(" sure=高", ""))[0], Complaints("")).values()
    assert (rule.source, rule.confidence) == ("", "low")
    assert not provenance(rule).endswith("高")


@pytest.mark.parametrize("name", CONFIDENCE)
def test_a_confidence_degree_has_its_word(name: str) -> None:
    text = re.sub("確かさ: .*", f"確かさ: {CONFIDENCE[name]}", ONE).replace(" sure=高", "")  # type: ignore[index]
    (rule,) = rules_page.book(parsed(text)[0], Complaints("")).values()
    assert (rule.confidence, rule.degree) == (name, "")


def test_readers_see_nothing_of_what_is_for_others() -> None:
    lines = ONE.split("\n")
    source.hide_attributes(lines, parsed(ONE)[0])
    assert lines[4] == "### G-01 石を置く { #G-01 }"
    assert [line for n, line in enumerate(lines) if n != 4] == [
        line for n, line in enumerate(ONE.split("\n")) if n != 4
    ]


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a repository with a game's package and its page ルール, and work in it; return the page."""
    package, page = tmp_path / "stones_apart", tmp_path / "docs" / "stones_apart" / "rules.md"
    package.mkdir()
    page.parent.mkdir(parents=True)
    (package / "__init__.py").write_text("", encoding="utf-8")
    page.write_text(ONE, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "stones_apart", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(insuto, "_modules", {"stones_apart": "stones_apart"})
    monkeypatch.chdir(tmp_path)
    return page


def test_only_the_pages_of_ones_own_repository_make_rules(stones: Path, tmp_path: Path) -> None:
    """A page next to the game's package generates its rules.json, once. A page of another folder, or one with faults,
    generates nothing."""
    made = tmp_path / "stones_apart" / "rules.json"
    with pytest.raises(BrokenGame, match=r"python -m insuto_lesson rules"):
        RuleBook.read("stones_apart")
    assert rules_page.refresh(tmp_path / "docs", tmp_path / "docs") == ([], [])
    assert rules_page.refresh(tmp_path / "docs", tmp_path) == ([made], [])
    assert RuleBook.read("stones_apart")["G-01"].title_en == "Placing a stone"
    assert rules_page.refresh(tmp_path / "docs", tmp_path) == ([], [])
    stones.write_text(ONE.replace("出典: ", "出所: "), encoding="utf-8")
    written, errors = rules_page.refresh(tmp_path / "docs", tmp_path)
    assert (written, [(error.file, error.line) for error in errors]) == ([], [("docs/stones_apart/rules.md", 9)])
    stones.write_text(ONE.replace("石を置く", "石"), encoding="utf-8")
    assert rules_page.refresh(tmp_path / "docs", tmp_path) == ([made], [])
    assert RuleBook.read("stones_apart")["G-01"].title_ja == "石"


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (ONE.replace("出典: ", "出所: "), "docs/stones_apart/rules.md:9: a source line reads "),
        (
            "---\ntitle: x\n---\n\n" + ONE.replace("出典: ", "出所: "),
            "docs/stones_apart/rules.md:13: a source line reads ",
        ),
        (ONE.replace("#G-01", "#G－01"), "docs/stones_apart/rules.md:5: `G－01` is not read: write `G-01`"),
        (ONE + "\n/// note\n", "docs/stones_apart/rules.md:12: block `note` is not closed"),
        (b"\xff", "docs/stones_apart/rules.md:1: is not UTF-8 text"),
    ],
)
def test_a_wrong_page_is_reported_and_fails(
    page: str | bytes, message: str, stones: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`rules` is what makes the file that a game cannot be loaded without: it says why it makes none."""
    stones.write_bytes(page if isinstance(page, bytes) else page.encode())
    assert main(["rules"]) == 1
    assert capsys.readouterr().err.startswith(message)
    assert not list(stones.parents[2].rglob("rules.json"))


def test_a_file_that_is_not_what_its_page_makes(stones: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--check` writes nothing; without it the file is made, and named."""
    assert main(["rules", "--check"]) == 1
    assert capsys.readouterr().err.startswith("stones_apart/rules.json is not what its page makes")
    assert main(["rules"]) == 0
    assert capsys.readouterr().out == "stones_apart/rules.json: written\n"
    assert main(["rules", "--check"]) == 0
