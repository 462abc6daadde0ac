"""Pages for those who know the rules: words that are borrowed, pictures of the lesson's tables, draws, signs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import markdown
import pytest

import insuto
from insuto.core.errors import BadInput
from insuto_lesson.compiler import Result
from lesson.authoring import SAMPLE
from site_games import games

LESSON = (SAMPLE / "docs/toy/lesson.md").read_text(encoding="utf-8")
HEAD = "# 準備\n\n/// lesson | toy\n    players: 2-4\n    default: 3\n///\n\n"
Compile = Callable[..., Result]


def line(options: str) -> str:
    return f"//// prepare | all\n\n/// line | one\n{options}///\n\n////\n"


def page(name: str) -> str:
    """Return a page of ./docs as Python-Markdown renders it."""
    text = Path(f"docs/toy/{name}.md").read_text(encoding="utf-8")
    options = {"insuto_lesson": {"docs": "docs", "gen": "assets/gen", "phrases": False}}
    return markdown.markdown(
        text, extensions=["attr_list", "tables", "toc", "insuto_lesson"], extension_configs=options
    )


def compiled(name: str) -> Any:
    gen = Path("docs/assets/gen")
    index = json.loads((gen / "index.json").read_text(encoding="utf-8"))
    return json.loads((gen / index["pages"][f"toy/{name}.md"]["lesson"]).read_text(encoding="utf-8"))


def test_a_line_uses_the_words_of_a_step(compile_page: Compile) -> None:
    result = compile_page(LESSON, **{"setup.md": HEAD + line("    at: cards\n    mark: pile\n")})
    assert not result.errors
    html = page("setup")
    assert "手札を配ると、山札は" in html
    assert 'type="checkbox"' in html
    # The `when` of the step comes along: it is nothing with three players.
    assert re.search(r'<div class="in-when" data-n="[^"]*ふたりのときは', html)
    shown = compiled("setup")["shown"]["line.one"]
    assert list(shown) == ["2", "3", "4"]
    assert len({one["still"] for one in shown.values()}) == 3
    assert shown["3"]["still"] in html


def test_steps_after_a_request_follow(compile_page: Compile) -> None:
    """Nothing is requested on such a page, so nothing waits."""
    reported = "\n//// step | last\n手札を見ます。\n\n/// after\n並べ替えました。\n///\n////\n"
    assert not compile_page(LESSON + reported, **{"setup.md": HEAD + line("    at: last\n")}).errors
    html = page("setup")
    assert "並べ替えました" in html
    assert "in-after" not in html


def test_a_line_uses_the_words_of_a_list_or_a_rule(compile_page: Compile) -> None:
    lesson = LESSON + "\n??? note\n\n    - 木を 3 本\n      並べます。\n    - 札を混ぜます。\n"
    text = line("    at: coins\n    item: 木を\n") + line("    at: coins\n    rule: T-01\n").replace("one", "two")
    assert not compile_page(lesson, **{"setup.md": HEAD + text.replace("all", "first", 1)}).errors
    html = page("setup")
    assert re.search(r"木を.3 本\s*並べます。", html)
    assert "札を混ぜます" not in html
    assert "出典" not in html
    assert 'id="line-two"' in html


def test_a_page_is_compiled_again_when_the_lesson_says_it_otherwise(compile_page: Compile) -> None:
    text = {"setup.md": HEAD + line("    at: cards\n")}
    compile_page(LESSON, **text)
    assert any("setup.md" in one and "unchanged" in one for one in compile_page(LESSON, **text).lines)
    again = compile_page(LESSON.replace("手札を配ると", "札を配ると"), **text)
    assert any("setup.md" in one and "unchanged" not in one for one in again.lines)
    assert "<p>札を配ると" in page("setup")


def test_signs_are_cut_out_of_the_lessons_pictures(compile_page: Compile) -> None:
    signs = "/// signs | some\n    at: cards\n    sign: pile | 山札は {{ n.pile }} 枚 [[T-01]]\n///\n\n"
    sheet = HEAD + f"//// sheet | front\n\n{signs}/// flow\n///\n\n/// asked\n    ruling: plum\n///\n\n////\n"
    lesson = LESSON.replace("/// ruling | plum\n", "/// ruling | plum\n    title: どこに植えられますか\n")
    result = compile_page(lesson, **{"sheet.md": sheet})
    assert not result.errors
    shown = compiled("sheet")["shown"]["signs.some"]
    assert all(len(one["signs"]) == 1 and min(one["signs"][0][2:]) > 0 for one in shown.values())
    html = page("sheet")
    assert 'viewBox="' in html
    assert shown["3"]["still"] in html
    # On a sheet a rule is named by its id; a ruling by its question, which leads to it.
    assert re.search(r'<a class="in-rule" href="rules.md#T-01" title="[^"]+">T-01</a>', html)
    assert re.search(r'<a href="lesson.md#ruling-plum">どこに植えられますか</a></strong> すももを、', html)
    assert html.count('rel="stylesheet"') == 1


@pytest.mark.parametrize(
    ("block", "said"),
    [
        (line("    at: nowhere\n"), "the lesson has no step `nowhere`"),
        (line("    at: cards\n    item: 何か\n"), "0 items of the lesson's lists begin with `何か`"),
        (line("    at: cards\n    rule: T-99\n"), "the page of rules has no T-99"),
        (line("    at: cards\n    mark: nothing\n"), "`nothing` is no key of this picture"),
        (line("    at: cards\n    show: nowhere\n"), "nowhere"),
        ("/// line | one\n    at: cards\n///\n", "stands inside `prepare`"),
        ("/// signs | some\n    at: cards\n    sign: pile\n///\n", "a sign needs words"),
        ("/// signs | some\n    at: cards\n    sign: nothing | 何か\n///\n", "`nothing` is no key"),
        ("//// sheet | front\n\n/// asked\n    ruling: nobody\n///\n\n////\n", "there is no ruling `nobody`"),
        ("//// sheet | front\n\n/// asked\n    ruling: plum\n///\n\n////\n", "`plum` has no question of its own"),
        ("/// draw | start\n    told: T-99\n///\n", "`draw` has no text"),
        ("/// draw | start\n    told: T-99\n引きます。\n///\n", "there is no rule T-99"),
        ("/// draw | start\n    reading: nothing\n引きます。\n///\n", "there is no reading `nothing`"),
        ("/// draw | start\n    show: nowhere\n引きます。\n///\n", "there is no scene `nowhere`"),
        ("/// draw | start\n    told: T-10\n引きます。\n///\n", "nothing of the set-up cites T-10"),
    ],
)
def test_what_cannot_be_borrowed_shown_or_drawn(compile_page: Compile, block: str, said: str) -> None:
    found = [error.message for error in compile_page(LESSON, **{"setup.md": HEAD + block}).errors]
    assert any(said in fault for fault in found), found


def test_every_game_has_both_pages_and_each_sheet_five_questions() -> None:
    docs = Path(__file__).parent.parent.parent / "docs"
    for game in games():
        assert (docs / game / "setup.md").is_file()
        sheet = (docs / game / "sheet.md").read_text(encoding="utf-8")
        assert len(re.findall(r"^    ruling: ", sheet, re.MULTILINE)) == 5
        assert len(re.findall(r"^/{3,} sheet \| ", sheet, re.MULTILINE)) == 2


def test_game_errors_use_the_games_words(compile_page: Compile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a picture cannot be drawn, and where the lesson cannot be followed, as on the lesson's own page."""
    toy = insuto.load("toy")
    monkeypatch.setattr(
        toy.words, "tables", {**toy.words.tables, "ERRORS": {"no {thing} left": "{thing}がもうありません。"}}
    )

    def fails(*_: object) -> None:
        raise BadInput("seat", "no {thing} left", thing="席")

    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")

    def reported() -> list[str]:
        result = compile_page(LESSON, changed_game=True, **{"setup.md": HEAD + line("    at: cards\n")})
        return [error.message for error in result.errors if error.file == "docs/toy/setup.md"]

    with monkeypatch.context() as patched:
        patched.setattr(toy, "draw", fails)
        assert reported() == ["席がもうありません。"]
    monkeypatch.setattr(toy, "look", fails)
    assert "インストを段 `cards` まで進められません: expect「red.coins = 2」：席がもうありません。" in reported()
