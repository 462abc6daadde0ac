"""Lessons without an engine: a table without rules (`put`, `move`, `take`), and the messages when it is impossible."""

from __future__ import annotations

import functools
import json
import re
import shutil
import signal
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from insuto.draw.palette import HUES
from insuto_lesson import compiled as output
from insuto_lesson import front, image, preview, static_file
from insuto_lesson.compiler import Compiler, Result
from insuto_lesson.complaints import Complaints
from insuto_lesson.place import Place
from insuto_lesson.static_board import drawn
from insuto_lesson.static_file import LOOKS, Piece
from lesson.authoring import png

ROOT = Path(__file__).resolve().parents[2]
GEN = Path("docs/assets/gen")

TABLE = """\
title: 石ならべ
pieces:
  黒: { name: 黒石, look: stone, colour: black, count: 3 }
  白: { name: 白石, look: stone, colour: white }
places:
  盤: { grid: 3 x 3, on: lines }
  箱: { name: 石の箱, row: 2 }
  点: { counter: 0, most: 9 }
numbers:
  stones: { 2: 3, 3: 2 }
"""
RULES = "# ルール\n\n## 手番 { #turn }\n\n### G-01 石を置く { #G-01 }\n\n石を置きます。\n"
HEAD = "# 石ならべ\n\n/// lesson | stones\n    players: 2-3\n///\n\n## 1 手番 { #s1 }\n\n/// scene | play\n///\n\n"


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the folder of a small game without an engine; the docs folder is ./docs."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "docs" / "stones"
    folder.mkdir(parents=True)
    (folder / "table.yml").write_text(TABLE, encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    (folder / "box.png").write_bytes(png(30, 20))
    return folder


def run() -> Result:
    return Compiler(Path("docs"), GEN).run()


def compiled(folder: Path, steps: str) -> Result:
    """Compile a lesson of these steps."""
    (folder / "lesson.md").write_text(HEAD + steps, encoding="utf-8")
    return run()


def load(name: str) -> Any:
    return json.loads((GEN / name).read_text(encoding="utf-8"))


def scene(count: int) -> Any:
    lesson = load(load("index.json")["pages"]["stones/lesson.md"]["lesson"])
    return load(f"stones/{lesson['scenes']['play']['files'][str(count)]}")


def step(options: str, name: str = "one") -> str:
    lines = "".join(f"    {line}\n" for line in options.splitlines())
    return f"/// step | {name}\n{lines}文です。[[G-01]]\n///\n\n"


def test_steps_tell_the_table(stones: Path) -> None:
    result = compiled(
        stones,
        step("put: 黒 A1 B2; 白 C3\nset: 点 = 2\nmark: B2 黒")
        + step("move: A1 A2", "two")
        + step("take: 白 C3\nput: 白 白 箱", "three")
        + step("move: 白 箱 C1", "four"),
    )
    assert [str(error) for error in result.errors] == []
    one, two, three, four = scene(2)["frames"]
    assert [event["text"] for event in one["events"]] == [
        "黒石×2をA1、B2に置きます。",
        "白石をC3に置きます。",
        "点は 2 になります。",
    ]
    assert one["alt"] == "石ならべ。盤: 黒石 A1 B2、白石 C3。石の箱: 何もない。点 2。"
    assert one["mark"] == ["盤.B2", "piece.黒.1", "piece.黒.2"]
    assert two["alt"] == "石ならべ。盤: 黒石 A2 B2、白石 C3。石の箱: 何もない。点 2。"
    assert "石の箱: 白石 2 つ" in three["alt"]
    assert "白石 C1" in four["alt"]
    assert "石の箱: 白石。" in four["alt"]
    assert scene(2)["keys"]["table"].count("piece.黒.1") == 1  # the page lets the same element glide
    # Nothing can be touched: there is no link, and the page has the reason.
    assert not any("link" in frame for frame in (one, two, three, four))
    assert load("index.json")["games"]["stones"]["engineless"] is True


def test_a_table_that_is_no_yaml_is_one_error(stones: Path) -> None:
    """Its content is not known, so pieces put there are not reported."""
    (stones / "table.yml").write_text(TABLE.replace("  白:", "   白:"), encoding="utf-8")
    (error,) = compiled(stones, step("put: 黒 A1") + step("put: 白 B1\nmark: B1", "two")).errors
    assert (error.file, error.line) == ("docs/stones/table.yml", 4)
    assert "is not YAML" in error.message


def test_front_matter_that_is_no_yaml_is_one_error(stones: Path) -> None:
    """The same where the table stands on a page and another page of the folder shows it."""
    (stones / "table.yml").unlink()
    table = "---\ntable:\n" + "".join(f"  {line}\n" for line in TABLE.splitlines()) + "---\n\n"
    (stones / "more.md").write_text(HEAD + step("put: 黒 A1"), encoding="utf-8")
    (stones / "lesson.md").write_text(table + HEAD + step("put: 黒 A1"), encoding="utf-8")
    assert not run().errors
    (stones / "lesson.md").write_text(table.replace("  白:", "   白:") + HEAD + step("put: 黒 A1"), encoding="utf-8")
    (error,) = run().errors
    assert (error.file, error.line) == ("docs/stones/lesson.md", 6)
    assert "is not YAML" in error.message


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{碁盤|を使います。", "`{碁盤|を使います。` is not closed"),
        ("{碁盤|", "`{碁盤|` is not closed"),
        ("石を置きます。[[G-10]", "`[[G-10` is not closed"),
        ("石を置きます。[[G-O1]]", "[[G-O1]] names no rule of `stones`; did you mean `G-01`?"),
        ("<div>\n\n石を置きます。", "`<div>` is not closed"),
        ("<details>\n<div>石</div>\n", "`<details>` is not closed"),
        ('<div class="note">\n<div>石</div>\n</div>\n`<div>`です。', ""),
        ("{碁盤|ごばん}と{石|", "`{石|` is not closed"),
        ("{碁盤|ごばん}と{{ 2: 石 | 3: 石 }}。", ""),
        ("`{碁盤|`と書きます。", ""),
        ("{{ 2: 石 ｜ 3: 石 }}", "`{{ 2"),
        ("{碁盤｜ごばん}と", "`{碁盤｜ごばん}` is not read"),
        ("{碁盤/ごばん}と", "`{碁盤/ごばん}` is not read"),
        ("｛碁盤|ごばん｝と", "`｛碁盤|ごばん｝` is not read"),
        ("[ルール]（rules.md）", "`[ルール]（rules.md）` is not read"),
        ("相手を{はさ|挟}みます。", "`{はさ|挟}` is not read"),
        ("石は { n.stones } 個です。", "`{ n.stones }` is not read"),
        ("[G-01]のとおり、", "`[G-01]` is not read"),
        (
            "`{碁盤｜ごばん}`と[石](rules.md)（[[G-01]]）、[1]（石）、[石／木](https://a.jp/)、[G-01](rules.md#G-01)。",
            "",
        ),
    ],
)
def test_what_is_not_closed_is_named(stones: Path, text: str, fault: str) -> None:
    result = compiled(stones, step("").replace("文です。", text))
    assert [error.message.partition(":")[0] for error in result.errors] == ([fault] if fault else [])


@pytest.mark.parametrize(
    ("options", "line", "says"),
    [
        ("put: 赤 A1", 13, "there is no piece or place `赤`"),
        ("put: 黒 D1", 13, "there is no piece or place `D1`"),
        ("put: 黒 A1; 白 A1", 13, "`盤.A1` holds 1 and is full: 黒石 (`holds:` in the table says how many)"),
        ("put: 黒 A1 A2 A3 B1", 13, "there are only 3 of `黒` (黒石)"),
        ("put: 黒 黒 黒 箱", 13, "`箱` holds 2 and is full: 黒石、黒石 (`row: 2` in the table says how many)"),
        ("put: 黒 c3", 13, "there is no piece or place `c3`; did you mean `C3`?"),
        ("put: 黒 Ｃ３", 13, "there is no piece or place `Ｃ３`; did you mean `C3`?"),
        ("put: 黒 盤.b2", 13, "there is no piece or place `盤.b2`; did you mean `盤.B2`?"),
        ("put: 黒 G7", 13, "there is no piece or place `G7`: `盤` goes from A1 to C3"),
        ("put: 黒 ｇ７", 13, "there is no piece or place `ｇ７`: `盤` goes from A1 to C3"),
        ("put: 黒 盤", 13, "`盤` is a grid: name a space of it, such as `盤.A1`"),
        ("put: 黒 点", 13, "`点` is a number: write `set: 点 = 3`"),
        ("put: A1 黒", 13, "`黒` is a piece, and stands after a place"),
        ("put: 黒 白 A1 A2", 13, "must read 'piece place …'"),
        ("move: A1 B1", 13, "nothing lies at `盤.A1`"),
        ("put: 黒 A1\nmove: 白 A1 B1", 14, "`盤.A1` has 0 of `白`, not 1"),
        ("put: 黒 A1 A2\ntake: 黒", 14, "`黒` lies at 盤.A1、盤.A2: name the place"),
        ("take: 白", 13, "`白` does not lie on the table"),
        ("set: 点 = 3\nset: 点 = 3", 14, "changes nothing: leave this out"),
        ("put: 黒 箱\nmove: 黒 箱", 14, "`黒` lies at `箱` already: leave this move out"),
        ("mark: 白", 13, "`白` does not lie on the table; `put` lays it there"),
        ("put: 黒 A1\ntake: 2 黒", 14, "`盤.A1` has 1 of `黒`, not 2"),
        ("put: 黒 A1\nmove: 2 黒 箱", 14, "`盤.A1` has 1 of `黒`, not 2"),
        ("set: 点 = 10", 13, "`10` must be a whole number from 0 to 9"),
        ("set: 天 = 1", 13, "there is no counter or pile `天`"),
        ("mark: D4", 13, "there is no piece or place `D4`: `盤` goes from A1 to C3"),
        ("mark: c3", 13, "there is no piece or place `c3`; did you mean `C3`?"),
        ("mark: 赤", 13, "there is no piece or place `赤`; known: 黒, 白, 盤, 箱, 点"),
        ("mark: D\u200b1", 13, "there is no piece or place `D1`"),
        ("put: 黒 点数", 13, "there is no piece or place `点数`; did you mean `点`?"),
        ("set: 点 += 2", 13, "the new number is written: `点 = 6`"),
        ("picture: gone.png | 箱", 13, "there is no picture `gone.png`; it is looked for in docs/stones"),
        ("picture: BOX.png | 箱", 13, "there is no picture `BOX.png`; did you mean `box.png`?"),
        ("picture: https://a.jp/box.png | 箱", 13, "; save it in docs/stones, and write the name of the file"),
        ("picture: C:\\box.png | 箱", 13, "; folders are written from this page on, with `/`"),
        ("picture: 箱 | box.png", 13, "the file stands first: `picture: box.png | 箱`"),
        ("picture: box.png | 箱\nmark: A1", 14, "`mark` is not seen where a `picture` is shown"),
        ("picture: box.png", 13, "a picture needs words for who cannot see it"),
        ("picture: box.png ｜ 箱", 13, "what is seen`; `｜` is full-width: write `|`"),
        ("picture: rules.md | 文", 13, "a picture is one of .png"),
        ("do: red play", 13, "`do` needs an engine, and `stones` is only told"),
        ("wobble: 1", 13, "`step` has no option `wobble`; known: set, put, move, take, mark, picture, caption"),
    ],
)
def test_static_lesson_errors_name_their_line(stones: Path, options: str, line: int, says: str) -> None:
    errors = compiled(stones, step(options)).errors
    assert [error.line for error in errors if says in error.message] == [line], [str(error) for error in errors]
    assert errors[0].file == "docs/stones/lesson.md"


@pytest.mark.parametrize(
    ("change", "line", "says"),
    [
        (("grid: 3 x 3", "grid: 3 by 3"), 6, "must read `columns x rows`"),
        (("look: stone, colour: black", "look: brick, colour: black"), 3, "`brick` is none of stone, disc"),
        (("colour: white", "color: white"), 4, "`白` has no `color`; did you mean `colour`?"),
        (("row: 2", "row: no"), 7, "`no` must be a whole number from 1 to 60"),
        (("  盤: {", "  黒: {"), 6, "`黒` is a piece already"),
        (("numbers:", "pieces: {}\nnumbers:"), 9, "`pieces` is already on line"),
        (("name: 黒石", "name: 黒石, name: 石"), 3, "`name` is already on line"),
        (("title:", "titel:"), 1, "`the table` has no `titel`; did you mean `title`?"),
        (("counter: 0, most: 9", "most: 9"), 8, "`点` is one of grid, row, counter, pile"),
        (("stones: { 2: 3", "石: { 2: 3"), 10, "`石`: the name of a number is of a-z"),
        (("  白: {", "  白 い: {"), 4, "`白 い` is no id"),
        (("白石, look: stone", "白石, picture: gone.png"), 4, "there is no picture `gone.png`"),
        (("white }", "white, hue: red }"), 4, "`白` is `look: stone`, of which `hue` says nothing; what"),
        (("stone, colour: white", "card, colour: white"), 4, "`白` is `look: card`, of which `colour` says nothing"),
        (
            ("row: 2", "row: 2, holds: 3"),
            7,
            "`箱` is `row`, of which `holds` says nothing; what can be said is name, row",
        ),
        (("on: lines", "on: lines, most: 3"), 6, "`盤` is `grid`, of which `most` says nothing"),
        (("stones: { 2: 3, 3: 2 }", "stones: [64, 65]"), 10, "the number `stones` is no text"),
        (("stones: { 2: 3, 3: 2 }", "stones:"), 10, "the number `stones` is no text"),
        (("title: 石ならべ", "listed: いいえ"), 1, "`いいえ` is none of yes, no"),
        (("name: 黒石", "name: "), 3, "`name` is empty"),
        (("numbers:", "layout:\n  - 盤 点\n  - 点\nnumbers:"), 11, "`点` is already on line 10"),
        (("{ counter: 0", "{ name: 石の箱, counter: 0"), 8, "`点` has the name of `箱`"),
        (("counter: 0, most: 9", "counter: 3, most: 2"), 8, "`点` begins with 3, which is more than `most: 2`"),
        (("3 x 3, on", "3 x 3, columns: A B, on"), 6, "`columns` has 2 names, and `grid: 3 x 3` has 3 columns"),
        (("name: 黒石", "name:黒石"), 3, "write a blank behind the colon of `name:黒石`"),
        (("黒石, look", "黒石、look"), 3, "; `、` is full-width: write `,`"),
        (("black, count: 3 }", "black, count: 3"), 3, "a comma between two entries, or the bracket"),
        (("  黒: {", "  - 黒: {"), 4, "this line does not go with those above"),
        (("石ならべ", "石: ならべ"), 1, "a value with `: ` in it stands in quotes"),
        ((TABLE, "# empty"), 1, "is empty: it lists `pieces:` and `places:`"),
    ],
)
def test_a_wrong_table_is_named_by_its_line(stones: Path, change: tuple[str, str], line: int, says: str) -> None:
    assert change[0] in TABLE
    (stones / "table.yml").write_text(TABLE.replace(*change), encoding="utf-8")
    errors = [error for error in compiled(stones, step("mark: 盤")).errors if error.file.endswith("table.yml")]
    assert [error.line for error in errors if says in error.message] == [line], [str(error) for error in errors]


def test_numbers_and_texts_by_count(stones: Path) -> None:
    words = "/// step | one\n石は {{ n.stones }} 個です。{{ 2: 二人 | 3: 三人 }}\n///\n\n/// numbers\n    石: n.stones\n///\n"
    result = compiled(stones, words)
    assert not result.errors
    assert not result.warnings
    assert load("index.json")["games"]["stones"]["numbers"] == {"2": {"stones": "3"}, "3": {"stones": "2"}}


def test_a_ruling_may_be_words_alone_or_show_both_readings(stones: Path) -> None:
    (stones / "rulings.md").write_text(
        "# 裁定集\n\n/// lesson | stones\n    players: all\n///\n\n/// ruling | words\n    rule: G-01\n言葉だけです。\n///\n\n"
        "/// ruling | both\n    rule: G-01\n    put: 黒 A1\n    reading: again=no | 置けない\n"
        "    reading: again=yes | 置ける\n    put: 白 B1\n絵が 2 枚です。\n///\n",
        encoding="utf-8",
    )
    assert not compiled(stones, step("put: 黒 A1")).errors
    page = load(load("index.json")["pages"]["stones/rulings.md"]["lesson"])
    assert page["players"] == [2, 3]  # those of the lesson beside it
    rulings = page["rulings"]
    assert rulings["words"]["readings"][0]["still"] == ""
    assert ["白石" in reading["alt"] for reading in rulings["both"]["readings"]] == [False, True]


RULING = "/// ruling | {}\n    rule: G-01\n{}言葉です。\n///\n\n"
READING = "    reading: pass=no | できない\n"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (
            f"### 問い {{ #q-one }}\n\n{RULING.format('a', '')}{RULING.format('b', '')}",
            17,
            "has a ruling already (`a`)",
        ),
        (f"### 問い\n\n{RULING.format('a', '')}", 10, "a question needs an id"),
        (f"### 問い {{ #q }}\n\n{RULING.format('a', '')}/// questions\n///\n", 17, "`questions` is already on line"),
        (
            f"### 問い {{ #q }}\n\n{RULING.format('a', '')}### 問い {{ #q }}\n\n{RULING.format('b', '')}",
            17,
            "the id `#q` is already on line 10",
        ),
        (f"### 問い {{ #q }}\n\n{RULING.format('a', READING * 2)}", 15, "`pass=no` is already on line 14"),
        (
            f"### 問い {{ #q }}\n\n{RULING.format('a', READING.replace('|', '｜'))}",
            14,
            "needs a label: `name=value | label`; `｜` is full-width",
        ),
    ],
)
def test_a_ruling_has_its_question(stones: Path, text: str, line: int, says: str) -> None:
    head = "# 裁定集\n\n/// lesson | stones\n    players: 2\n///\n\n/// questions\n///\n\n"
    (stones / "rulings.md").write_text(head + text, encoding="utf-8")
    errors = compiled(stones, step("put: 黒 A1")).errors
    assert [error.line for error in errors if says in error.message] == [line], [str(error) for error in errors]


def test_only_what_is_wrong_of_a_copied_game_is_accused(stones: Path) -> None:
    """Pages of a copy that still name the original are reported with their own name; the original is in order."""
    assert not compiled(stones, step("put: 黒 A1")).errors
    shutil.copytree(stones, stones.parent / "gomoku")
    assert [str(error).partition(": ")[::2] for error in run().errors] == [
        ("docs/gomoku/lesson.md:3", "the table of this page is called `gomoku`, as its folder, not `stones`")
    ]
    shutil.rmtree(stones.parent / "gomoku")
    lesson = stones / "lesson.md"
    for wrong in ("Stones", "stone"):
        lesson.write_text((HEAD + step("put: 黒 A1")).replace("| stones", f"| {wrong}"), encoding="utf-8")
        (error,) = run().errors
        assert "is called `stones`" in error.message
    (stones / "table.yml").unlink()
    (error,) = run().errors
    assert "there is no game `stone`; known: toy" in error.message  # not ours, which its site does not have


@pytest.mark.parametrize(
    ("name", "text", "line", "says"),
    [
        ("stones/lesson.md", "\n---\ntitle: 石\n---\n" + HEAD + step(""), 2, "take out the empty lines above"),
        ("stones/glossary.yaml", "石: 石です。\n", 1, "call it `glossary.yml`"),
        ("stones/glosary.yml", "石: 石です。\n", 1, "call it `glossary.yml`"),
        ("stones/ask.yml", "rules: {}\n", 1, "call it `asks.yml`"),
        ("index.md", '<div class="in-game"></div>\n', 1, 'write `<div class="in-games"></div>`'),
        ("index.md", "<div class=”in-games”></div>\n", 1, 'write `<div class="in-games"></div>`'),
        ("index.md", 'ゲーム: <div class="in-games"></div>\n', 1, "alone on its line"),
        ("index.md", '<div class="in-exercise"></div>\n', 1, "no page has a block `front`"),
        ("index.md", "手番は [[G-01]] です。`[[G-01]]`\n", 1, "`[[G-01]]` is read on pages of a game only"),
        ("stones/rules.md", RULES + "\n## G-02 石 { #G-02 }\n\n石です。\n", 9, "headings with `###`: write G-02 so"),
        (
            "stones/rules.md",
            f"{RULES}\n### G-03 盤 {{ #G-03 }}\n\n盤です。\n\n#### G-02 石 {{ #G-02 }}\n\n石です。\n",
            13,
            "headings with `###`: write G-02 so",
        ),
        ("stones/rules.md", RULES + "\n出典は箱です。\n\n### G-02 石 { #G-02 }\n", 11, "rule G-02 has no text"),
    ],
)
def test_what_nothing_reads_is_named(stones: Path, name: str, text: str, line: int, says: str) -> None:
    (stones / "lesson.md").write_text(HEAD + step(""), encoding="utf-8")
    (stones.parent / name).write_text(text, encoding="utf-8")
    (error,) = run().errors
    assert (error.file, error.line) == (f"docs/{name}", line)
    assert says in error.message


def test_a_picture_of_ones_own_stands_in_the_boards_place(stones: Path) -> None:
    assert not compiled(stones, step("picture: box.png | 石の箱を上から見たところ") + step("put: 黒 A1", "two")).errors
    one, two = scene(2)["frames"]
    assert one["alt"] == "石の箱を上から見たところ"
    assert one["size"] == [1000, 667]
    assert "data:image/png;base64," in (GEN / "stones" / one["still"]).read_text(encoding="utf-8")
    assert two["scene"] == "table"
    before = load("index.json")["pages"]["stones/lesson.md"]["hash"]
    (stones / "box.png").write_bytes(png(40, 20))
    assert not run().errors
    assert load("index.json")["pages"]["stones/lesson.md"]["hash"] != before


def test_a_count_without_its_number_is_no_fault_of_the_game(stones: Path) -> None:
    (stones / "lesson.md").write_text(
        HEAD.replace("2-3", "2-4") + step("").replace("文です", "{{ n.stones }}個です"), "utf-8"
    )
    said = {error.said.en for error in run().errors}
    assert said == {"no number `n.stones` for 4 players: give it where the others are (`numbers`)"}


def test_the_hues_of_suits_are_in_the_palette() -> None:
    """Any other is drawn black. Nor does the page for authors name one that the table then refuses."""
    assert {*static_file._OF_SUIT.values(), *static_file._OF_OTHERS} <= HUES.keys()
    page = Path(__file__).parents[2] / "docs/authors/told.md"
    (row,) = (line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| `hue` |"))
    assert {*re.findall("`([a-z]+)`", row)} - {"hue", "card"} <= HUES.keys()


def test_suits_have_their_own_colours(stones: Path) -> None:
    """Whatever their order; those that nobody knows get the others."""
    table = static_file.read(
        "cards:\n  suits: { 剣: 剣, ♥: ハート, ♠: スペード, 杯: 杯 }\n  ranks: A 2\n",
        image.Place(Path(), Path()),
        Complaints("table.yml"),
    )
    assert {name[0]: piece.hue for name, piece in table.pieces.items()} == {
        "剣": "blue",
        "♥": "red",
        "♠": "grey",
        "杯": "purple",
    }


def test_single_cards_backs_and_pictures_as_large_as_cards(stones: Path) -> None:
    """A joker and a face-down card lie next to those of suits and ranks; a picture that is marked gets a rim."""
    more = """pieces:
  鬼: { name: ジョーカー, look: card, text: ★ }
  裏: { name: 裏向きのカード, look: back, count: 2 }
  札: { name: 自分の札, picture: box.png, size: card }
  石: { name: 石の絵, picture: box.png }"""
    (stones / "table.yml").write_text(TABLE.replace("pieces:", more), encoding="utf-8")
    assert not compiled(stones, step("put: 鬼 A1; 裏 B1; 札 C1; 石 C2\nmark: 札")).errors
    (frame,) = scene(2)["frames"]
    still = ElementTree.fromstring((GEN / "stones" / frame["still"]).read_text(encoding="utf-8"))
    drawn = {node.get("data-key"): node for node in still.iter() if node.get("data-key", "").startswith("piece.")}
    assert [one.text for one in drawn["piece.鬼.1"].iter() if one.text] == ["★"]
    assert [one.get("class") for one in drawn["piece.裏.1"].iter() if one.get("class", "").startswith("in-back")] == [
        "in-back"
    ]
    marked, plain = (drawn[f"piece.{name}.1"] for name in ("札", "石"))
    assert "in-mark" in marked.get("class", "").split()
    sizes = [[float(node.get(side, 0)) for side in ("width", "height")] for one in (marked, plain) for node in one]
    assert sizes == [[48, 32], [48, 32], [38, 25.3], [38, 25.3]]
    assert [node.get("class") for node in marked][1:] == ["in-bounds"]


def test_one_page_alone_with_its_table_in_the_front_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    front = "---\ndescription: 一枚のページです。\ntable:\n  pieces:\n    駒: { name: 駒 }\n  places:\n    道: { row: 3 }\n---\n"
    page = (
        "\n# 一枚\n\n/// lesson\n    players: 2\n///\n\n## 1 { #a }\n\n/// scene | s\n///\n\n"
        "/// step | one\n    put: 駒 道\n文です。\n///\n"
    )
    file = tmp_path / "docs" / "alone.md"
    file.write_text(front + page, encoding="utf-8")
    assert not run().errors
    assert load("index.json")["pages"]["alone.md"]["game"] == "alone"
    file.write_text(front.replace("row: 3", "row: x") + page, encoding="utf-8")
    assert str(run().errors[0]).startswith("docs/alone.md:7: `x` must be a whole number")


def test_a_fault_of_a_page_leaves_the_table_in_its_front_matter(stones: Path) -> None:
    """Only that fault is reported: no page complains about pieces that are declared."""
    (stones / "table.yml").unlink()
    front = "---\ntable:\n" + "".join(f"  {line}\n" for line in TABLE.splitlines()) + "---\n\n"
    (stones / "lesson.md").write_text(
        front + HEAD.replace("players:", "playrs:") + step("put: 黒 A1"), encoding="utf-8"
    )
    (stones / "rulings.md").write_text(
        "# 裁定集\n\n/// lesson | stones\n    players: 2\n///\n\n"
        "/// ruling | one\n    rule: G-01\n    put: 黒 A1\n絵です。\n///\n",
        encoding="utf-8",
    )
    errors = [str(error) for error in run().errors]
    assert errors
    assert all("playrs" in error or "`players`" in error for error in errors), errors


def test_a_lesson_without_any_table_is_words_and_pictures(stones: Path) -> None:
    (stones / "table.yml").unlink()
    (stones / "lesson.md").write_text(
        HEAD.replace("lesson | stones", "lesson") + step("picture: box.png | 箱"), encoding="utf-8"
    )
    assert not run().errors
    assert scene(2)["frames"][0]["alt"] == "箱"


def test_static_and_computed_do_not_mix(sample: Path) -> None:
    page = sample / "docs/toy/lesson.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(
        text.replace("/// step | ", "/// step | put-here\n    put: a b\n文\n///\n\n/// step | ", 1), encoding="utf-8"
    )
    errors = [error.message for error in run().errors]
    assert "`put` tells a table without rules, and `toy` has an engine: write `do`" in errors


@pytest.mark.parametrize(
    ("name", "data", "size"),
    [
        ("one.png", png(3, 2), (3, 2)),
        ("one.gif", b"GIF89a" + struct.pack("<HH", 5, 4) + b";", (5, 4)),
        (
            "one.jpg",
            b"\xff\xd8\xff\xe0\x00\x04\x00\x00\xff\xc0\x00\x11\x08" + struct.pack(">HH", 6, 7) + b"\xff\xd9",
            (7, 6),
        ),
        (
            "one.webp",
            b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + (8).to_bytes(3, "little") + (9).to_bytes(3, "little"),
            (9, 10),
        ),
    ],
)
def test_the_size_of_a_picture(tmp_path: Path, name: str, data: bytes, size: tuple[int, int]) -> None:
    (tmp_path / name).write_bytes(data)
    found = image.read(image.Place(tmp_path, tmp_path), name)
    assert (found.width, found.height) == size


@pytest.mark.parametrize("listed", [True, False])
def test_the_front_page_shows_a_listed_static_game(stones: Path, listed: bool) -> None:
    (stones / "table.yml").write_text(TABLE + ("" if listed else "listed: no\n"), encoding="utf-8")
    assert not compiled(stones, step("put: 黒 A1") + step("put: 白 B1", "two")).errors
    made = output.read(GEN)
    (line,) = front.filled([front.LINE], Place("index.md", "", Path("docs"), True), made, "assets/gen")
    assert ("石ならべ" in line) is listed


def test_the_sample_compiles_without_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "docs/sevens", tmp_path / "docs/sevens")
    monkeypatch.chdir(tmp_path)
    result = run()
    assert [str(one) for one in (*result.errors, *result.warnings)] == []


def test_the_table_for_authors_says_where_to_look(stones: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    long = (
        "とても長い文は、耳で聞いてもすぐには分からないので、短く分けて書いておくと、"
        "読む人にも聞く人にもやさしい説明になり、みんなが喜びます。"
    )
    (stones / "glossary.yml").write_text("ツケビキ: 端に置く手です。\n", encoding="utf-8")
    steps = (
        step("put: 黒 A1")
        + step("", "rest")
        + step("mark: A1", "marked")
        + f"/// step | long\n    mark: A1\n{long}ツケビキとナラベです。\n///\n"
    )
    assert not compiled(stones, steps).errors
    (row,) = preview.rows(Path("docs"), GEN)
    assert (row.path, row.steps, row.still) == ("stones/lesson.md", 4, ("rest", "long"))
    assert row.unknown == ("ナラベ",)
    assert [(line, letters) for line, letters, _ in row.long] == [(28, len(long))]
    assert row.letters == 3 * len("文です。") + len(long) + len("ツケビキとナラベです。")
    head, _, line, *notes = preview.table([row]).splitlines()
    assert head.split() == ["ページ", "文字", "分", "段", "盤が動かない段", "用語集にない語", "60字を超える文"]
    assert line.split() == ["stones/lesson.md", str(row.letters), f"{row.letters / 300:.1f}", "4", "2", "1", "1"]
    assert notes == [
        f"  stones/lesson.md:28: {len(long)} 字の文「{long[:16]}…」",
        "  stones/lesson.md: 盤が動かない段: rest long",
        "  stones/lesson.md: 用語集にない語: ナラベ",
    ]


def test_watching_redraws_the_table_after_a_change(stones: Path) -> None:
    assert not compiled(stones, step("put: 黒 A1")).errors
    command = [sys.executable, "-u", "-m", "insuto_lesson", "compile", "--watch"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    # Where the tests themselves run in the background Ctrl+C is ignored, which a child would inherit.
    heard = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, preexec_fn=heard, **pipes) as watching:
        assert watching.stdout is not None

        def until(words: str) -> str:
            assert watching.stdout is not None
            seen = ""
            while words not in seen:
                line = watching.stdout.readline()
                assert line, seen
                seen += line
            return seen

        until("stones/lesson.md  ")
        (stones / "lesson.md").write_text(HEAD + step("put: 赤 A1"), encoding="utf-8")
        assert "there is no piece or place `赤`" in until("nothing was written")
        (stones / "lesson.md").write_text(HEAD + step("put: 黒 A1") + step("put: 白 B1", "two"), encoding="utf-8")
        assert "2 steps" in until("stones/lesson.md  ")
        watching.send_signal(signal.SIGINT)
        assert watching.wait(20) == 0


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_of_a_piece_can_be_drawn(look: str) -> None:
    assert drawn(Piece("one", "もの", look, "red", rank="7", suit="♠", hue="red")).startswith("<")
