"""Files of an author's in another encoding, hurt or made to hurt: one message with file, line and what to do, and nothing from outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from insuto_lesson import image
from insuto_lesson.compiler import Compiler
from lesson.authoring import png

TABLE = """\
title: 石ならべ
pieces:
  黒: { name: 黒石, look: stone, colour: black, count: 3 }
  絵: { name: 石の絵, picture: box.png }
places:
  盤: { grid: 3 x 3, on: lines }
"""
LESSON = """\
# 石ならべ

/// lesson | stones
    players: 2
///

## 1 手番 { #s1 }

/// scene | play
///

/// step | one
    put: 黒 A1; 絵 B2
文です。[[G-01]]
///

/// step | two
    picture: box.png | 石の箱
文です。
///
"""
RULES = "# ルール\n\n## 手番 { #turn }\n\n### G-01 石を置く { #G-01 }\n\n石を置きます。\n"
GLOSSARY = "修道院: { reading: しゅうどういん, text: 家の形のコマ。 }\n"
ASKS = "rules:\n  G-01: [石をどう置くのですか, 石の置き方]\n"
TOGETHER = "{}\n"
YAML = {"table.yml": TABLE, "glossary.yml": GLOSSARY, "asks.yml": ASKS}
TEXTS = {**YAML, "together.yml": TOGETHER, "lesson.md": LESSON, "rules.md": RULES}


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the folder of a small game without an engine; the docs folder is ./docs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    folder = tmp_path / "docs" / "stones"
    folder.mkdir(parents=True)
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "box.png").write_bytes(png(3, 2))
    return folder


def errors() -> list[tuple[str, int, str]]:
    """Compile and return what is wrong: file below docs/stones, line, sentence."""
    found = Compiler(Path("docs"), Path("docs/assets/gen")).run().errors
    return [(one.file.removeprefix("docs/stones/"), one.line, one.said.en) for one in found]


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize(
    ("written", "said"),
    [
        (lambda text: text.encode("shift_jis"), "Shift_JIS: save it as UTF-8"),
        (lambda text: text.encode("euc_jp"), "save it as UTF-8"),
        (lambda text: text.encode("utf-16"), "UTF-16: save it as UTF-8"),
        (lambda text: text.encode() + b"\n\0\n", "(NUL)"),
        (lambda text: text.encode()[:-2] + b"\xff", "save it as UTF-8"),
    ],
    ids=["shift_jis", "euc_jp", "utf-16", "nul", "cut"],
)
def test_another_encoding_is_reported_by_file_and_line(
    stones: Path, name: str, written: Callable[[str], bytes], said: str
) -> None:
    text = TEXTS[name] if "石" in TEXTS[name] or name == "glossary.yml" else f"# 石はどこに置きますか\n{TEXTS[name]}"
    (stones / name).write_bytes(written(text))
    mine = [error for error in errors() if error[0] == name]
    assert len(mine) == 1
    assert said in mine[0][2]
    assert 1 <= mine[0][1] <= text.count("\n") + 2


@pytest.mark.parametrize("name", TEXTS)
def test_a_mark_of_utf_8_is_no_fault(stones: Path, name: str) -> None:
    (stones / name).write_text(TEXTS[name], encoding="utf-8-sig")
    assert errors() == []


@pytest.mark.parametrize(
    ("name", "other", "text", "said"),
    [
        ("table.yml", "table.yaml", TABLE, ("table.yaml", 1, "is not read: call it `table.yml`")),
        (
            "lesson.md",
            "lesson.md",
            f"---\nhide: [toc]\n\n{LESSON}",
            ("lesson.md", 1, "what begins with `---` here is not closed"),
        ),
        ("lesson.md", "lesson.md", f"---\nhide: [toc]\na: b: c\n---\n{LESSON}", ("lesson.md", 3, "is not YAML")),
        ("lesson.md", "lesson.md", LESSON.replace("A1", "A１"), ("lesson.md", 13, "`１` is full-width: write `1`")),
        ("rules.md", "rules.txt", RULES, ("lesson.md", 14, "names no rule of `stones`; there is none yet")),
        ("box.png", "か\u3099.png", "", ("lesson.md", 18, "there is no picture `box.png`")),
    ],
)
def test_what_editors_and_systems_write_is_named(
    stones: Path, name: str, other: str, text: str, said: tuple[str, int, str]
) -> None:
    (stones / name).rename(stones / other)
    if text:
        (stones / other).write_text(text, encoding="utf-8")
    file, line, part = said
    assert [error for error in errors() if error[:2] == (file, line) and part in error[2]], errors()


def test_a_name_of_the_same_look_is_the_same_picture(stones: Path) -> None:
    (stones / "box.png").rename(stones / "か\u3099.png")
    (stones / "lesson.md").write_text(LESSON.replace("box.png", "が.png"), encoding="utf-8")
    (stones / "table.yml").write_text(TABLE.replace("box.png", "が.png"), encoding="utf-8")
    assert errors() == []


DEEP = {
    "flow": ("[" * 5_000 + "]" * 5_000, "has more than 40 levels"),
    "blocks": ("\n".join("   " * n + "- a:" for n in range(300)), "has more than 40 levels"),
    "dashes": ("- " * 5_000 + "a", "has more than 40 levels"),
    "laughs": ("\n".join(f"a{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 9)}]" for n in range(1, 9)), "write that part out"),
    "an anchor": ("a: &here 1\nb: *here", "write that part out"),
    "to itself": ("a: &here [*here]", "write that part out"),
    "a tab": ("a:\n\tb: 1", "there is a tab: write blanks"),
    "a tag": ("a: !!python/object/apply:os.system [ls]", ""),
    "an unknown tag": ("!x a: 1", ""),
    "two documents": ("a: 1\n---\nb: 2", "is not YAML"),
    "twice": ("rules: {}\nrules: {}\npieces: {}\npieces: {}\n修道院: 家\n修道院: 家", "line"),
    "a list as a name": ("? [a, b]\n: c\n? {a: b}\n: [d]", ""),
    "a number": ("7", ""),
    "a list": ("- a\n- b", ""),
    "nothing": ("", ""),
    "a control character": ("a: \x07", "no text may hold"),
    "half a character": ('a: "\\ud83d"', ""),
    "a date": ("2024-01-01: 2024-01-01\n.nan: .inf", ""),
}


@pytest.mark.parametrize("name", [*YAML, "together.yml"])
@pytest.mark.parametrize("what", DEEP)
def test_no_yaml_ends_in_a_traceback(stones: Path, name: str, what: str) -> None:
    text, said = DEEP[what]
    (stones / name).write_text(text, encoding="utf-8")
    found = [error for error in errors() if error[0] == name]
    if said and what != "twice":
        assert [said in text for _, _, text in found] == [True]
    if what == "twice" and name != "together.yml":
        assert found
    if what == "a list as a name":
        assert found


@pytest.mark.parametrize("part", ["pieces", "places", "layout", "numbers", "cards", "title"])
@pytest.mark.parametrize("value", ["[[[a]]]", "{a: {b: {c: [d]}}}", "7", "", "{? [a]: b}", "[{}, []]", "{'': {}}"])
def test_any_value_of_any_part_of_a_table(stones: Path, part: str, value: str) -> None:
    lines = [line for line in TABLE.splitlines() if not line.startswith(part)]
    (stones / "table.yml").write_text("\n".join([*lines, f"{part}: {value}"]) + "\n", encoding="utf-8")
    assert all(line >= 1 and text for _, line, text in errors())


@pytest.mark.parametrize(
    "grid",
    [
        "grid: 3",
        "grid: 0 x 3",
        "grid: x",
        "grid: 3 x 99999999",
        "columns: A A, rows: 1",
        "grid: []",
        "grid: 3 x 3, grid: 3 x 3",
    ],
)
def test_two_faults_of_grids_are_two_sentences(stones: Path, grid: str) -> None:
    wrong = TABLE.replace("grid: 3 x 3", grid) + f"  盤二: {{ {grid} }}\n"
    (stones / "table.yml").write_text(wrong, encoding="utf-8")
    found = [(line, text) for file, line, text in errors() if file == "table.yml"]
    assert [line for line, _ in found] == [6, 7]


@pytest.mark.parametrize("word", ["盤二", "盤二.A1", "盤二.Z9"])
@pytest.mark.parametrize("grid", ["grid: 3", "grid: 3 by 3", "columns: '', rows: 1 2", "grid: 3 x 3, columns: ''"])
def test_a_step_that_names_a_faulty_grid_reports_the_fault(stones: Path, grid: str, word: str) -> None:
    """The reader goes on after a fault of a table, and the steps met a grid without a space (IndexError)."""
    (stones / "table.yml").write_text(f"{TABLE}  盤二: {{ {grid} }}\n", encoding="utf-8")
    (stones / "lesson.md").write_text(LESSON.replace("黒 A1", f"黒 {word}"), encoding="utf-8")
    found = errors()
    assert [(file, line) for file, line, _ in found] == [("table.yml", 7), ("lesson.md", 13)]
    assert "does not say rightly how large `盤二` is" in found[1][2]


# ---- pictures --------------------------------------------------------------------------------------------------------


def outside(stones: Path) -> None:
    (stones.parent.parent / "secret.png").write_bytes(png(3, 2))
    (stones.parent / "other.png").write_bytes(png(3, 2))


@pytest.mark.parametrize("where", ["table.yml", "lesson.md"])
@pytest.mark.parametrize(
    "name", ["../../secret.png", "{root}/secret.png", "link.png", "loop.png", "folder/secret.png", "a\0b.png"]
)
def test_nothing_from_outside_of_docs_is_shown(stones: Path, where: str, name: str) -> None:
    outside(stones)
    root = stones.parent.parent
    (stones / "link.png").symlink_to(root / "secret.png")
    (stones / "loop.png").symlink_to(stones / "loop.png")
    (stones / "folder").symlink_to(root)
    shown = name.format(root=root)
    (stones / where).write_text(TEXTS[where].replace("box.png", shown), encoding="utf-8")
    found = errors()
    links = [file for file, _, text in found if "leads out of the docs folder" in text]
    assert links == ["folder", "link.png"]
    assert len([error for error in found if error[0] == where]) == 1, found
    assert not list(Path("docs/assets/gen").rglob("*")), "nothing was written"


@pytest.mark.parametrize("name", ["../other.png", "./box.png"])
def test_a_picture_elsewhere_in_docs_is_shown(stones: Path, name: str) -> None:
    outside(stones)
    ruling = "\n/// ruling | one\n    rule: G-01\n    picture: box.png | 箱\n    put: 黒 A1\n文です。\n///\n"  # `put` does no harm
    (stones / "lesson.md").write_text((LESSON + ruling).replace("box.png", name), encoding="utf-8")
    assert errors() == []


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.png", png(50_000, 50_000), "50,000 × 50,000 pixels"),
        ("a.png", png(2**31, 1), "pixels"),
        ("a.png", png(3, 2, whole=False), "ends in the middle"),
        ("a.png", png(3, 2)[:20], "cannot be read"),
        ("a.png", b"\xff\xd8\xff\xe0\0\4\0\0\xff\xc0\0\x11\x08\0\6\0\7\xff\xd9", "of another kind (image/jpeg)"),
        ("a.jpg", b"\xff\xd8" + b"\xff" * 999, "cannot be read"),
        ("a.gif", b"GIF89a\x50\xc3\x50\xc3;", "50,000 × 50,000 pixels"),
        ("a.gif", b"GIF89a\5\0\4\0", "ends in the middle"),
        ("a.gif", b"GIF89a\5\0", "cannot be read"),
        ("a.webp", b"RIFF\0\0\0\0", "cannot be read"),
        ("a.webp", b"RIFF\xff\0\0\0WEBPVP8X" + b"\0" * 14, "ends in the middle"),
        ("a.png", b"", "cannot be read as a picture: it is empty"),
        ("a.png", b"\0\0\0\x18ftypheic", "it is a HEIC picture"),
        ("a.png", b"\0\0\0\x18ftypisom", "cannot be read"),
        ("a.png", b"<svg xmlns='http://www.w3.org/2000/svg'/>", "cannot be read"),
        ("a.svg", b"<svg/>", "a picture is one of"),
        ("a.png", png(3, 2) + b"\0" * 400_000, "400,000 is the most"),
    ],
)
def test_a_picture_that_no_device_can_show_is_refused(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(image.BadImage) as refused:
        image.read(image.Place(tmp_path, tmp_path), name)
    assert said in refused.value.message.en
    assert ("HEIC" in said) == ("HEIC" in refused.value.message.en)
