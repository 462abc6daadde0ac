"""Messages to authors: every sentence has its Japanese, and the environment chooses the language."""

from __future__ import annotations

import ast
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from engine.suite_words import to_add
from insuto import __main__ as engine
from insuto.core import messages_ja as core_ja
from insuto_authoring import command
from insuto_authoring.suite import FILES as FILES_OF_SUITE
from insuto_bundle import __main__ as bundle
from insuto_bundle.messages import BundleError
from insuto_bundle.messages_ja import MESSAGES as BUNDLE
from insuto_bundle.seal import seal
from insuto_lesson import __main__ as lesson
from insuto_lesson.compiler import Result
from insuto_lesson.messages import Message
from insuto_lesson.messages_ja import MESSAGES

ROOT = Path(__file__).resolve().parents[2]
FILES = [
    *(
        file
        for package in ("wasm/lesson/insuto_lesson", "wasm/authoring/insuto_authoring")
        for file in sorted((ROOT / package).rglob("*.py"))
        if "starters" not in file.parts and file.stem not in ("messages_ja", "messages_code_ja")
    ),
    ROOT / "scripts/new_game.py",
]
SUITE = [ROOT / "tests/engine" / name for name in FILES_OF_SUITE]
"""What an author's own games are tested by: it says its sentences by `reported`."""
BUNDLE_FILES = sorted((ROOT / "wasm/bundle/insuto_bundle").glob("*.py"))

REFUSED = ("Refused", "BadValue", "BadText", "BadImage", "Missing", "Unreadable")

Said = dict[str, tuple[str, set[str]]]
"""Every English sentence of a package, with the place of one that says it and what fills it."""


def calls(*names: str, files: Sequence[Path] = FILES) -> Iterator[tuple[str, ast.Call]]:
    """Yield the calls of functions, methods and classes of these names, with the place of each."""
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in names:
                    yield f"{file.name}:{node.lineno}", node


def texts(value: ast.expr) -> Iterator[ast.expr]:
    """Yield what an argument may be: both arms of a choice, otherwise itself."""
    if isinstance(value, ast.IfExp):
        yield from texts(value.body)
        yield from texts(value.orelse)
    else:
        yield value


def reported(files: Sequence[Path] = FILES) -> Iterator[tuple[str, ast.Call, ast.expr]]:
    """Yield what is reported, a template or a Message, with its place and call."""
    for place, node in calls("error", "warn", "say", files=files):
        if len(node.args) == 2:
            yield from ((place, node, text) for text in texts(node.args[1]))
    for place, node in calls(*REFUSED, files=files):
        if node.args:
            yield from ((place, node, text) for text in texts(node.args[0]))


def of_lessons() -> Said:
    """Return what the compiler and the site's commands say."""
    found = {}
    templates = [(place, node, node.args[0]) for place, node in [*calls("Message"), *calls("reported", files=SUITE)]]
    templates += [one for one in reported() if not isinstance(one[2], ast.Call | ast.Name | ast.Attribute)]
    for place, node, first in templates:
        assert isinstance(first, ast.Constant), f"{place}: no template that can be found"
        gaps = {str(keyword.arg) for keyword in node.keywords}
        assert gaps == (fields(str(first.value)) if gaps else set()), f"{place}: {gaps}"
        found[str(first.value)] = (place, gaps)
    core = [*(ROOT / "engine/insuto/core").glob("*.py"), ROOT / "engine/insuto/play/bots.py"]
    for place, node in calls("BrokenGame", "__init__", "BadInput", files=core):
        # What is said without data is for us.
        template = node.args[-1] if node.args else None
        if not isinstance(template, ast.Constant) or template.value in core_ja.MESSAGES:
            continue
        if node.keywords or template.value in MESSAGES:
            found[str(template.value)] = (place, {str(keyword.arg) for keyword in node.keywords})
    for place, node in calls("BadInput"):
        template = node.args[1]
        if isinstance(template, ast.Constant) and template.value not in core_ja.MESSAGES:
            found[str(template.value)] = (place, {str(keyword.arg) for keyword in node.keywords})
    return found


def of_bundle() -> Said:
    """Return what makes and seals a site says."""
    found = {}
    for place, node in calls("said", files=BUNDLE_FILES):
        first = node.args[0]
        assert isinstance(first, ast.Constant), f"{place}: no template that can be found"
        found[str(first.value)] = (place, fields(str(first.value)))
    return found


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize(("said", "japanese"), [(of_lessons, MESSAGES), (of_bundle, BUNDLE)], ids=["lesson", "bundle"])
def test_every_sentence_has_its_japanese(said: Callable[[], Said], japanese: Mapping[str, str]) -> None:
    """With the same gaps, and no Japanese is left over."""
    found = said()
    assert not [f"{place}: {template}" for template, (place, _) in found.items() if template not in japanese]
    assert set(japanese) <= set(found)
    for template, (_, gaps) in found.items():
        if gaps:
            assert fields(japanese[template]) == gaps, template


def test_errors_of_the_bundle_are_in_japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place, node in calls("BundleError", files=BUNDLE_FILES):
        assert isinstance(node.args[0], ast.Call), f"{place}: an error in English alone"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    with pytest.raises(BundleError, match="先にサイトを作ってください"):
        seal(tmp_path, tmp_path)


def test_nothing_is_said_in_english_alone() -> None:
    """No sentence is printed, given as help or raised but as a Message. What only repeats a path or a message may be."""
    bare = []
    for place, node in calls("print", "say", "error", "add_argument", "add_parser", "ArgumentParser"):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in ("say", "error") and len(node.args) == 2:
            continue  # a place, and what is said of it
        given = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg in ("help", "description"))]
        for value in given:
            texts = value.values if isinstance(value, ast.JoinedStr) else [value]
            for text in texts:
                if isinstance(text, ast.Constant) and isinstance(text.value, str) and " " in text.value.strip(" :"):
                    bare.append(f"{place}: {text.value}")
    assert not bare


def is_sentence(value: ast.expr) -> bool:
    """Return True for a text of several words, and for one with values in it."""
    return isinstance(value, ast.JoinedStr) or (
        isinstance(value, ast.Constant) and isinstance(value.value, str) and " " in value.value
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_name_that_is_reported_is_a_message(file: Path) -> None:
    """No text is assigned to a name that is reported: its Japanese would be missed by nobody."""
    names = {first.id for _, _, first in reported([file]) if isinstance(first, ast.Name)}
    bare = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id in names for target in targets):
                bare += [one for one in texts(node.value) if is_sentence(one)]
    assert not [f"{file.name}:{one.lineno}" for one in bare]


WRONG = """# 果樹園

/// lesson | toy
    players: 2-4
///

## 準備 { #s1 }

/// scene | start
///

/// step | one
    do： advance
    expect: pile = 99
文です。
///

/// stpe | two
文です。
///
"""


@pytest.mark.parametrize(
    ("surroundings", "japanese"),
    [
        ({}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": ""}, True),
    ],
)
def test_the_surroundings_choose_the_language(
    surroundings: dict[str, str], japanese: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert str(Message("`{name}` is empty", name="do")) == ("`do` の値がありません。" if japanese else "`do` is empty")


def test_lesson_errors_are_in_japanese(compile_page: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert [str(error) for error in compile_page(WRONG).errors] == [
        "docs/toy/lesson.md:13: オプションの形（`名前: 値`）になっていません: do： advance"
        "（`：` が全角です。半角の `:` で書いてください）",
        "docs/toy/lesson.md:18: `stpe` というブロックはありません。`step` のことですか。",
    ]
    settings = "\n/// settings\n///\n\n文は{{ n.none }}枚。\n"
    assert [error.message for error in compile_page(WRONG[: WRONG.index("## ")] + settings).errors] == [
        "`settings` にはゲームのフォルダーの名前が要ります。`/// settings | ゲームのフォルダーの名前` の形で書いてください。",
    ]
    mended = WRONG.replace("do： advance", "do: red fly; advance").replace("stpe", "step")
    ending = [str(error) for error in compile_page(mended).errors]
    assert ending[0].startswith("docs/toy/lesson.md:13: do「red fly」：「fly」という行動はありません。あるのは ")
    warned = WRONG.replace("do： advance\n    expect: pile = 99", "do: advance").replace("stpe", "step")
    result = compile_page(warned.replace("文です。", "文です。" * 40, 1))
    assert [warning.message for warning in result.warnings] == [
        "段 `one` は 160 字あります。1 段で聞き取れるのは 120 字までです。"
    ]
    assert result.lines[0].startswith("toy/lesson.md: 段 2、")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # cached messages of the run before are printed in the language of this one
    again = compile_page(warned.replace("文です。", "文です。" * 40, 1))
    assert [warning.message for warning in again.warnings] == [
        "step `one` has 160 letters; 120 is what can be followed"
    ]
    assert again.lines[0].startswith("toy/lesson.md: 2 steps, ")


@pytest.mark.parametrize("japanese", [True, False])
@pytest.mark.parametrize("main", [lesson.main, command.main, engine.main, bundle.main])
def test_command_errors_are_in_the_authors_language(
    main: Callable[[list[str]], int],
    japanese: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What argparse says by itself."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8" if japanese else "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    with pytest.raises(SystemExit) as ended:
        main(["nonsense"])
    ending = capsys.readouterr().err
    assert ended.value.code == 2
    assert ("使い方: " in ending, "は選べません" in ending) == (japanese, japanese), ending
    assert ("usage: " in ending, "invalid choice: 'nonsense'" in ending) == (not japanese, not japanese), ending


def test_the_catalogue_of_argparse_is_compiled() -> None:
    """And contains everything of this Python's argparse except messages about a programmer's errors."""
    folder = ROOT / "engine/insuto/locale/ja/LC_MESSAGES"
    with (folder / "messages.po").open("rb") as file:
        catalogue = read_po(file, "ja")
    with (folder / "messages.mo").open("rb") as file:
        made = GNUTranslations(file)
    assert "usage: " in catalogue
    for message in catalogue:
        if isinstance(message.id, str) and message.id:
            assert made.gettext(message.id) == message.string != "", "run the command in messages.po"
        elif message.id:
            one, many, *_ = message.id
            assert (made.ngettext(one, many, 2),) == tuple(message.string or ()), "run the command in messages.po"
        assert not list(message.check(catalogue))


def test_the_suite_speaks_the_authors_language(monkeypatch: pytest.MonkeyPatch) -> None:
    lacks = {"EVENTS": ["again", "taken"], "LABELS": ["pass"]}
    monkeypatch.setenv("LC_ALL", "C")
    assert to_add(lacks) == 'words_ja.py: add "again", "taken" to EVENTS; "pass" to LABELS'
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert to_add(lacks) == 'words_ja.py に足してください: EVENTS に "again", "taken"; LABELS に "pass"'


@pytest.mark.parametrize("main", [lesson.main, command.main])
def test_help_is_in_japanese(
    main: Callable[[list[str]], int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "作" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "line", "ending"),
    [
        ("/// step | x\n    expect: pile ＝ 1\n文。\n///", 2, "`＝` is full-width: write `=`"),
        ("/// step | x\n    do: red　pass；auto 1\n文。\n///", 2, "`；` is full-width: write `;`"),
        (
            "/// step | x\n　　　　do: red pass\n文。\n///",
            2,
            "by four spaces; there is a full-width space: write plain ones",
        ),
        ("///　step | x\n文。\n///", 1, "there is a full-width space: write plain ones"),
        ("／／／ step | x\n文。\n///", 1, "`／` is full-width: write `/`"),
        ("文。［［T-01］］", 1, "`［` is full-width: write `[`"),
        ("文は｛｛ n.pile ｝｝枚。", 1, "`｛` is full-width: write `{`"),
        ("##　見出し { #x }", 1, "there is a full-width space: write plain ones"),
        ("\u200b/// step | x\n文。\n///", 1, "there is a sign that nobody sees (U+200B): write a plain space, or none"),
    ],
)
def test_full_width_signs_are_named_once(
    text: str, line: int, ending: str, compile_page: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    head = "# 果樹園\n\n/// lesson | toy\n    players: 2-4\n///\n\n## 準備 { #s1 }\n\n/// scene | start\n///\n\n"
    sound = "/// step | sound\n文。\n///\n\n"
    (error,) = compile_page(head + sound + text + "\n").errors
    assert (error.line, error.message.endswith(ending)) == ((head + sound).count("\n") + line, True), error


def test_ordinary_full_width_signs_are_left_alone(compile_page: Callable[..., Result]) -> None:
    text = "# 果樹園\n\n/// lesson | toy\n    players: 2-4\n///\n\n（例：１／２）［注］　＃１\n\n`［［T-01］］`\n"
    assert not compile_page(text).errors


def test_full_width_colon_in_a_file_next_to_the_pages(
    compile_page: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    (error,) = compile_page("# 果樹園\n", **{"glossary.yml": "手札: カード\n山札：カード\n"}).errors
    assert str(error).startswith("docs/toy/glossary.yml:")
    assert "`：` is full-width: write `:`" in str(error)


@pytest.mark.parametrize("shortened", ["--watc", "--stric", "--w"])
def test_no_option_is_read_from_a_part_of_its_name(shortened: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--watc` began a process that began another one, without end."""
    with pytest.raises(SystemExit):
        lesson.main(["compile", shortened])
    assert shortened in capsys.readouterr().err
