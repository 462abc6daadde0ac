"""An author's own repository, begun by `python -m insuto site begin`, with a game of each kind: it compiles, conforms,
is typed, and both builders render it. scripts/sample_site.py builds one completely from a wheel.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import socket
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from insuto.drill import bank
from insuto_lesson.messages import Message, Refused
from insuto_lesson.site import begin, carried, command, live, mkdocs_file, starter, suite
from insuto_lesson.site import begun as left
from lesson.authoring import a_wheel, in_process, site_command

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import new_game  # noqa: E402

GAMES = {"slope": "cards", "shore": "board", "market": "sealed"}
LINES = {"market": 340}
"""The most lines of Python of a game, where that is not 200."""

NOTE = "note: still as the game was begun: lines {lines}; write your own, or delete them"


def begun(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Begin a repository in a folder, which is made where there is none."""
    folder.mkdir(exist_ok=True)
    wheel = a_wheel(folder.parent)
    return site_command(["begin", *arguments, "--wheel", str(wheel)], folder)


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a repository with a game of cards, to which one of a board is added."""
    folder = tmp_path_factory.mktemp("outside") / "my-site"
    done = begun(folder, "slope", "のぼり坂")
    assert (done.returncode, done.stderr) == (0, "")
    done = in_process(["insuto", "site", "new", "shore", "なぎさ", "--kind", "board"], folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert in_process(["insuto", "site", "new", "market", "市場の票", "--kind", "sealed"], folder).returncode == 0
    front = 'docs/index.md does not show `なぎさ`: add a link, or `<div class="in-games"></div>`'
    assert front in done.stdout or "docs/index.md に「なぎさ」がまだありません" in done.stdout
    return folder


def test_both_builders_render_it(outside: Path) -> None:
    done = in_process(["insuto_lesson", "compile", "--strict"], outside)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        f"{game}/{page}.md" for game in sorted(GAMES) for page in ("lesson", "play", "rulings")
    ]
    index = json.loads((outside / "docs/assets/gen/index.json").read_text(encoding="utf-8"))
    assert {game: headings["title"] for game, headings in index["games"].items()} == {
        "slope": "のぼり坂",
        "shore": "なぎさ",
        "market": "市場の票",
    }
    look = "from pathlib import Path; from insuto_lesson.site.build import look; look(Path())"
    assert subprocess.run([sys.executable, "-c", look], cwd=outside).returncode == 0
    for builder in ("mkdocs build --strict", "zensical build --strict"):
        done = in_process(builder.split(), outside)
        assert done.returncode == 0, done.stdout + done.stderr
        page = (outside / "site/slope/lesson/index.html").read_text(encoding="utf-8")
        assert 'data-step="too-low"' in page
        # The end of the lesson leads on.
        onward = page.partition('class="in-onward"')[2].partition("</nav>")[0]
        assert re.findall('href="([^"]+)"', onward) == ["../play/", "../rulings/", "../rules/", "../play/#demo"]
        assert (outside / "site/assets/site.css").is_file()


def test_the_games_conform(outside: Path) -> None:
    done = in_process(["insuto", "site", "test"], outside)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr


def test_small_hit_targets_are_reported(outside: Path, tmp_path: Path) -> None:
    folder = tmp_path / "small"
    shutil.copytree(outside, folder, ignore=shutil.ignore_patterns(".*", "site"))
    board = folder / "shore/board.py"
    text = board.read_text(encoding="utf-8")
    assert text.count("60, 60))") == 1
    board.write_text(text.replace("60, 60))", "60, 20))"), encoding="utf-8")
    done = in_process(["insuto_lesson", "targets"], folder)
    (line,) = done.stderr.splitlines()
    assert line.startswith("shore/__init__.py:29: note: in the scene table, `pit.red.1` is 16 pixels across on a phone")
    assert done.returncode == 0


def test_bank_of_questions_is_written_next_to_the_game(outside: Path, tmp_path: Path) -> None:
    """And the page of the questions compiles as the document says."""
    folder = tmp_path / "drilled"
    shutil.copytree(outside, folder, ignore=shutil.ignore_patterns(".*", "site"))
    done = in_process(["insuto", "drill", "slope", "--bank"], folder)
    assert (done.returncode, done.stderr) == (0, "")
    present = bank.unpacked((folder / "slope/drill_bank.zz").read_bytes())
    assert {"S-11/no_card", "S-12/too_low"} <= present.families.keys()
    assert "S-12/too_low\tmay " in done.stdout
    (page,) = re.findall(
        r"(?s)```text\n(# のぼり坂 裁定ドリル.*?)```", (ROOT / "docs/authors/engine.md").read_text("utf-8")
    )
    (folder / "docs/slope/drill.md").write_text(page, encoding="utf-8")
    done = in_process(["insuto_lesson", "compile", "--strict"], folder)
    assert (done.returncode, done.stderr) == (0, "")
    index = json.loads((folder / "docs/assets/gen/index.json").read_text(encoding="utf-8"))
    assert index["games"]["slope"]["drill_page"] == "slope/drill.md"
    assert {one["family"] for one in index["games"]["slope"]["drill"]["families"]} == present.families.keys()


def changed(folder: Path, changes: Sequence[tuple[str, str, str]]) -> None:
    """Write something else into files of a repository."""
    for file, right, wrong in changes:
        text = (folder / file).read_text(encoding="utf-8")
        assert right in text
        (folder / file).write_text(text.replace(right, wrong), encoding="utf-8")


def test_conformance_errors_say_what_to_fix(outside: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing words and an unknown rule before the suite; points on which log and sheet differ by it."""
    monkeypatch.setenv("INSUTO_SEEDS", "1")
    folder = tmp_path / "broken"
    shutil.copytree(outside, folder, ignore=shutil.ignore_patterns(".*", "site"))
    played = '"played", seat, "S-10", card=act.card, points={seat: 1}'
    changed(
        folder,
        [
            ("slope/words_ja.py", '"equal": "同じ数を続けて並べられるか", ', ""),
            ("shore/words_ja.py", ', "store": "ゴールです。', ', "stroe": "ゴールです。'),
            ("slope/rules_turn.py", played, played.replace("1}", "2}")),
        ],
    )
    done = in_process(["insuto", "site", "test"], folder)
    assert (done.returncode, done.stderr.splitlines()) == (
        1,
        [
            'slope/rules.py:7: add "equal" to OPTIONS in words_ja.py',
            "shore/__init__.py:15: `store` is no key of THINGS in words_ja.py; did you mean `stroe`?",
        ],
    )
    changed(
        folder,
        [
            ("slope/words_ja.py", '"OPTIONS": {', '"OPTIONS": {"equal": "同じ数", '),
            ("shore/words_ja.py", "stroe", "store"),
        ],
    )
    done = in_process(["insuto", "site", "test", "-k", "slope-2-0 and written_down", "--tb=short"], folder)
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(
        r"after `play card=\d`: (red|blue) has 2 by the points in the log \(.*\) and 1 by the `\{seat\}.points`",
        done.stdout,
    )


def test_a_fault_of_a_games_code_is_one_sentence(
    outside: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the author's language, from the suite and from a lesson."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    folder = tmp_path / "broken"
    shutil.copytree(outside, folder, ignore=shutil.ignore_patterns(".*", "site"))
    file = folder / "slope/rules_turn.py"
    right, wrong = "pos.rows[seat].append(card)", "pos.rows[seat + 4].append(card)"
    text = file.read_text(encoding="utf-8").replace(right, wrong)
    file.write_text(text, encoding="utf-8")
    place = f"slope/rules_turn.py:{text[: text.index(wrong)].count(chr(10)) + 1}: IndexError"
    done = in_process(["insuto", "site", "test", "-k", "invariants and slope-2-0"], folder)
    # pytest's list of failures repeats it whole where CI is set, and cuts it to the width of a terminal elsewhere.
    (line,) = [line for line in done.stdout.splitlines() if place in line and not line.startswith("FAILED ")]
    assert "を行うときに止まりました（決定 `turn` (TakingTurn)、席 " in line
    assert "検査が 1 個、通りませんでした" in done.stdout
    assert "Traceback" not in done.stdout
    done = in_process(["insuto_lesson", "compile", "--strict"], folder)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("docs/slope/lesson.md:")]
    assert place in line
    assert "`play card=2` を行うときに止まりました" in line


def test_faults_use_the_addresses_as_written(outside: Path) -> None:
    ask = (
        "import insuto; from insuto.project import register_own; register_own(); game = insuto.load('shore');"
        "game.arrange(game.setup(2), [('store.red', '1'), ('pit.blue.2', '9')])"
    )
    done = subprocess.run([sys.executable, "-c", ask], cwd=outside, capture_output=True, text=True, timeout=60)
    assert done.stderr.splitlines()[-1].endswith(
        "pit.blue.2: there are 31 of them in all places together, and there must be 24"
    )


def test_the_new_games_are_well_typed_and_short(outside: Path) -> None:
    packages = [argument for game in GAMES for argument in ("-p", game)]
    done = in_process(["mypy", "--strict", "--cache-dir", str(outside / ".mypy"), *packages], outside, outside)
    assert done.returncode == 0, done.stdout
    for game in GAMES:
        assert sum(
            len(file.read_text(encoding="utf-8").splitlines()) for file in (outside / game).glob("*.py")
        ) <= LINES.get(game, 200)


def test_its_name_stands_everywhere(outside: Path) -> None:
    """Nothing of the template is left, and what carries a name carries the game's own."""
    for file in outside.rglob("*"):
        if (
            file.is_file()
            and ".mypy" not in file.parts
            and "site" not in file.parts
            and file.suffix in (".py", ".md", ".yml", ".toml")
        ):
            assert not re.search(r"@(ID|TITLE|R|WHEEL)@|\bMine(Game)?\b", file.read_text(encoding="utf-8")), file
    assert "class ShoreGame(Game[Shore])" in (outside / "shore/__init__.py").read_text(encoding="utf-8")
    assert 'games = ["slope", "shore", "market"]' in (outside / "pyproject.toml").read_text(encoding="utf-8")


def test_nothing_is_overwritten(outside: Path) -> None:
    before = {p: p.read_bytes() for p in outside.rglob("*.py")}
    done = begun(outside, "slope", "別の名前")
    assert done.returncode == 2
    assert "pyproject.toml is already there; nothing was written" in done.stderr
    assert "python -m insuto site new" in done.stderr
    assert {p: p.read_bytes() for p in outside.rglob("*.py")} == before


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("kind", starter.KINDS)
def test_new_repository_is_complete(kind: str, tmp_path: Path) -> None:
    """The wheel that was named is carried, and needed by what is installed from it."""
    folder, wheel = tmp_path / "mine", a_wheel(tmp_path)
    wheel.write_bytes(b"the wheel")
    done = site_command(
        ["begin", "kalah", "カラハ", "--kind", kind, "--into", str(folder), "--wheel", str(wheel)], tmp_path
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-2:] == [
        "python -m pip install -r requirements.txt",
        "python -m insuto site serve",
    ]
    assert (folder / "wheels" / wheel.name).read_bytes() == b"the wheel"
    assert f"\n./wheels/{wheel.name}\n" in (folder / "requirements.txt").read_text(encoding="utf-8")
    needed = {"mkdocs.yml", ".gitignore", "docs/manifest.webmanifest", "docs/index.md", ".github/workflows/pages.yml"}
    assert needed | {"LICENSE", "LICENSE-TEXTS"} <= set(files(folder))


def noted(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    """Let pip have noted this where insuto was installed from."""
    monkeypatch.setattr(begin, "distribution", lambda name: SimpleNamespace(read_text=lambda file: text))


def test_the_wheel_that_insuto_was_installed_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is used by default, also where it lies in wheels/ already, and is not to be installed once more."""
    (tmp_path / "wheels").mkdir()
    wheel = a_wheel(tmp_path / "wheels")
    noted(monkeypatch, json.dumps({"url": wheel.as_uri(), "archive_info": {}}))
    begin.begin(tmp_path, "kalah", "カラハ", "board", None)
    out = capsys.readouterr().out
    assert out.endswith("\npython -m insuto site serve\n")
    assert "pip install" not in out
    assert [file.name for file in (tmp_path / "wheels").iterdir()] == [wheel.name]
    assert f"./wheels/{wheel.name}" in (tmp_path / "requirements.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        None,
        json.dumps({"url": "https://example.org/insuto_site-0.1.0-py3-none-any.whl"}),
        json.dumps({"url": "file:///gone/insuto_site-0.1.0-py3-none-any.whl"}),
        json.dumps({"url": "file:///", "dir_info": {"editable": True}}),
    ],
)
def test_an_unknown_wheel_is_requested(text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(monkeypatch, text)
    with pytest.raises(Refused, match=r"--wheel insuto_site-….whl"):
        begin.begin(tmp_path, "kalah", "カラハ", "board", None)
    with pytest.raises(Refused, match=r"other.whl: there is no such file"):
        begin.begin(tmp_path, "kalah", "カラハ", "board", tmp_path / "other.whl")
    assert list(tmp_path.iterdir()) == []


def test_commands_outside_of_a_repository_say_how_to_begin(tmp_path: Path) -> None:
    for requested in (["new", "kalah", "カラハ"], ["build"], ["test"]):
        done = site_command(requested, tmp_path)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
        assert "python -m insuto site begin" in done.stderr
    assert "begin" in site_command(["--help"], tmp_path).stdout
    (tmp_path / "pyproject.toml").write_text("[tool.insuto]\ngames = []\n", encoding="utf-8")
    done = site_command(["new", "kalah", "カラハ"], tmp_path)
    assert (done.returncode, [file.name for file in tmp_path.iterdir()]) == (2, ["pyproject.toml"])
    assert "there is no mkdocs.yml here" in done.stderr


LOADED = """\
site_url: !ENV [SITE_URL, "http://127.0.0.1:8000/"]
theme: { name: material, custom_dir: .insuto/theme }
markdown_extensions: [insuto_lesson]
extra_css: [assets/site.css, assets/stage/stage.css]
extra_javascript:
  - assets/site.js
  - path: assets/stage/stage.js
    type: module
nav: []
"""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("", "", []),
        (
            "  - path: assets/stage/stage.js\n    type: module\n",
            "",
            ["assets/stage/stage.js is not loaded: no board will"],
        ),
        ("path: assets/stage/stage.js\n    type: module", "assets/stage/stage.js", ["without `type: module`"]),
        (", assets/stage/stage.css", "", ["assets/stage/stage.css is not loaded: no board will answer"]),
        (", custom_dir: .insuto/theme", "", ["`theme:` has no `custom_dir: .insuto/theme`"]),
        ("[insuto_lesson]", "[tables]", ["`insuto_lesson` is not among"]),
        ('site_url: !ENV [SITE_URL, "http://127.0.0.1:8000/"]\n', "", ["write `site_url: !ENV [SITE_URL"]),
        ("extra_css: [assets/site.css, assets/stage/stage.css]\n", "", ["site.css is not", "stage.css is not"]),
        (LOADED, '  - "カラハ":\n      - インスト: kalah/lesson.md\n', ["must be lines of `name: value`"]),
        (LOADED, "INHERIT", ["must be lines of `name: value`"]),
        (LOADED, "3", ["must be lines of `name: value`"]),
        (LOADED, "", ["must be lines of `name: value`"]),
        (LOADED, "theme: [", ["mkdocs.yml:1: is not YAML"]),
        (
            "nav: []",
            "nav:\n\t- a.md",
            ["mkdocs.yml:10: is not YAML: found character '\\t' that cannot start any token; there is a tab"],
        ),
        (
            "nav: []",
            "theme: { name: material, custom_dir: .insuto/theme }",
            ["mkdocs.yml:9: `theme` is already on line 2"],
        ),
        ("[assets/site.css,", "[assets/own.css, assets/site.css,", ["mkdocs.yml:4: `assets/own.css` is not there"]),
        ("name: material,", "name: material, logo: logo.svg,", ["mkdocs.yml:2: `logo.svg` is not there"]),
    ],
)
def test_what_a_board_needs_of_mkdocs_yml(
    before: str, after: str, says: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is named in each sentence."""
    monkeypatch.setenv("SITE_URL", "https://example.org/kalah/")
    assert before in LOADED
    (tmp_path / "mkdocs.yml").write_text(LOADED.replace(before, after), encoding="utf-8")
    found = mkdocs_file.faults(tmp_path)
    assert len(found) == len(says)
    for sentence, part in zip(found, says, strict=True):
        assert sentence.en.startswith("mkdocs.yml:")
        assert part in sentence.en


def test_a_build_stops_where_no_board_would_answer(outside: Path) -> None:
    settings = outside / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    try:
        settings.write_text(text.replace("  - assets/stage/stage.css\n", ""), encoding="utf-8")
        done = site_command(["build"], outside)
    finally:
        settings.write_text(text, encoding="utf-8")
    assert done.returncode == 2
    assert done.stderr == (
        "insuto: mkdocs.yml: assets/stage/stage.css is not loaded: no board will answer; add it to `extra_css:`\n"
    )


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("nav:\n", 'nav:\n  - "なぎさ":\n      - インスト: shore/lesson.md\n'),
        ("nav:\n- a.md", 'nav:\n- a.md\n- "なぎさ":\n    - インスト: shore/lesson.md\n'),
        ("nav: [a.md]\n", ""),
        ("nav:\n  - a.md\ntheme: material\n", ""),
        ("- a.md\n", ""),
    ],
)
def test_pages_are_listed_only_where_the_list_ends(text: str, after: str) -> None:
    if after:
        assert mkdocs_file.with_pages(text, "なぎさ", {"インスト": "shore/lesson.md"}) == after
        return
    with pytest.raises(mkdocs_file.Unreadable, match=r"mkdocs.yml: must end with the list of pages"):
        mkdocs_file.with_pages(text, "なぎさ", {"インスト": "shore/lesson.md"})


TITLES = ["Foo: Bar", "1830", "いろは #2", "- & * だ", "yes", "@home"]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("kind", starter.KINDS)
def test_a_title_stands_as_it_is_in_every_file(title: str, kind: str, tmp_path: Path) -> None:
    """Whatever YAML would read into it."""
    starter.check("mine", title)
    starter.write(starter.repository(tmp_path, "mine", title, kind, "insuto-site"))
    lines = (tmp_path / "mkdocs.yml").read_text(encoding="utf-8")
    settings = yaml.compose(lines, Loader=yaml.SafeLoader)
    assert isinstance(settings, yaml.MappingNode)
    read = {key.value: value for key, value in settings.value}
    assert read["site_name"].value == f"{title}の説明"
    assert read["site_description"].value.startswith(title)
    assert yaml.safe_load(lines[lines.index("nav:") :])["nav"][1].keys() == {title}
    for file in tmp_path.glob("docs/**/*.md"):
        head = file.read_text(encoding="utf-8").split("---\n")[1]
        assert yaml.safe_load(head)["description"].startswith(title), file
    for file in tmp_path.glob("docs/**/table.yml"):
        assert yaml.safe_load(file.read_text(encoding="utf-8"))["title"] == title


LEFT = [
    (
        "told",
        [
            ("docs/mine/lesson.md", "（例）手番には、空いた所に", "交互に、線の交わる所に"),
            ("docs/mine/rulings.md", "（例）かまいません。", ""),
        ],
        {"docs/mine/lesson.md": (21, 44), "docs/mine/rules.md": (11, 17, 23)},
    ),
    (
        "board",
        [
            ("mine/__init__.py", "a small game to begin from. Stones are", "stones are"),
            ("mine/words_ja.py", "石を入れる穴です。", "石が 3 個ずつ入る穴です。"),
        ],
        {
            "docs/mine/lesson.md": (23, 28, 41, 52, 68),
            "docs/mine/rules.md": (11, 20, 27, 34, 43),
            "docs/mine/rulings.md": (24,),
            "mine/words_ja.py": (11, 13, 20),
        },
    ),
]


@pytest.mark.parametrize(("kind", "changes", "noted"), LEFT)
def test_what_is_left_of_a_starter_is_noted(
    kind: str, changes: list[tuple[str, str, str]], noted: dict[str, tuple[int, ...]], tmp_path: Path
) -> None:
    """Sentence by sentence, one line a file; what was rewritten is noted no more."""
    starter.write(starter.repository(tmp_path, "mine", "五目並べ", kind, "insuto-site"))
    for name, before, after in changes:
        text = (tmp_path / name).read_text("utf-8")
        assert before in text
        (tmp_path / name).write_text(text.replace(before, after), "utf-8")
    assert [str(note) for note in left.check(tmp_path)] == [
        f"{name}:{lines[0]}: {Message(NOTE, lines=', '.join(map(str, lines)))}" for name, lines in noted.items()
    ]


def test_what_is_left_of_a_starter_stops_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    starter.write(starter.repository(tmp_path, "gomoku", "五目並べ", "told", "insuto-site"))
    assert suite.test(tmp_path, ()) == 0
    assert "docs/gomoku/lesson.md:21: " in capfd.readouterr().err


def test_anchors_and_pages_left_out_fail_the_tests(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """MkDocs finds them, as in `site build`; each is said with its line, and what is right is not printed."""
    starter.write(starter.repository(tmp_path, "gomoku", "五目並べ", "told", "insuto-site"))
    page, settings = tmp_path / "docs/gomoku/rules.md", tmp_path / "mkdocs.yml"
    links = "\n\n[a](lesson.md#setpu), [b](#nowhere)\n[c](/gomoku/)\n"
    page.write_text(page.read_text("utf-8").rstrip() + links, "utf-8")
    text = settings.read_text("utf-8").replace("gomoku/lesson.md", "gomoku/leson.md")
    settings.write_text(re.sub("(?m)^.*gomoku/rulings.md\n", "", text), "utf-8")
    capfd.readouterr()
    assert suite.test(tmp_path, ()) == 1
    nav = text.splitlines().index("nav:") + 1
    assert capfd.readouterr().err.splitlines()[:-3] == [
        f"mkdocs.yml:{nav}: `nav:` does not list this page: gomoku/lesson.md",
        f"mkdocs.yml:{nav}: `nav:` does not list this page: gomoku/rulings.md",
        f"mkdocs.yml:{nav + 3}: `gomoku/leson.md` is not there; did you mean `gomoku/lesson.md`?",
        "docs/gomoku/rules.md:26: `/gomoku/` begins with `/`: write the way from this page, as in `../index.md`",
        "docs/gomoku/rules.md:25: `#nowhere`: gomoku/rules.md has no heading `{ #nowhere }`; known: setup, G-01, turn, G-10, end, G-20",
        "docs/gomoku/rules.md:25: `lesson.md#setpu`: gomoku/lesson.md has no heading `{ #setpu }`; did you mean `setup`?",
    ]


def test_a_title_with_marks_compiles(tmp_path: Path) -> None:
    starter.write(starter.repository(tmp_path, "stones", "Foo: Bar #2", "told", "insuto-site"))
    done = in_process(["insuto_lesson", "compile", "--strict"], tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('[tool.insuto]\ngames = ["kalah",]\n\n[tool.x]\n', '[tool.insuto]\ngames = ["kalah", "shore"]\n\n[tool.x]\n'),
        ("[tool.insuto]\ngames = []", '[tool.insuto]\ngames = ["shore"]'),
        ("[tool.insuto]\n# ours\ngames=[ ]\n", '[tool.insuto]\n# ours\ngames=["shore"]\n'),
        (
            '[tool.x]\ngames = ["chess"]\n[tool.insuto]\ngames = ["kalah"]\n',
            '[tool.x]\ngames = ["chess"]\n[tool.insuto]\ngames = ["kalah", "shore"]\n',
        ),
        ('[tool.insuto]\n[tool.x]\ngames = ["chess"]\n', ""),
    ],
)
def test_one_more_game_is_named_in_the_table_of_insuto(before: str, after: str, tmp_path: Path) -> None:
    """Where there is no such line nothing is written."""
    project = tmp_path / "pyproject.toml"
    project.write_text(before, encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("nav:\n", encoding="utf-8")
    with nullcontext() if after else pytest.raises(Refused, match=r"has no line `games"):
        starter.further(tmp_path, "shore", "なぎさ", "board")
    assert project.read_text(encoding="utf-8") == (after or before)
    assert (tmp_path / "shore").exists() is bool(after)


def test_a_change_while_the_engine_is_built_is_not_lost(tmp_path: Path) -> None:
    """It is loaded with the next build, and a build that failed is tried again."""
    loads = [True, False, True]

    def load() -> bool:
        if len(loads) == 3:
            site._stale = True  # as the watching thread does
        return loads.pop(0)

    def render(folder: Path, shown: Path) -> bool:
        folder.mkdir()
        return True

    site = live.Live(tmp_path, render, load, [], list, [])
    site._stale = True
    assert [site.build() for _ in range(4)] == [True, False, True, True]
    assert loads == []


def test_a_mistake_at_the_very_beginning_ends_it_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without pages of an earlier time none stay."""
    site = live.Live(tmp_path, lambda *_: False, lambda: True, [], list, [])
    assert site.serve(0) == 1
    assert "type the same again" in capsys.readouterr().out
    site.shown.mkdir()
    assert not site.build()
    assert "the last good pages stay" in capsys.readouterr().out


def test_game_added_while_serving_is_watched(tmp_path: Path) -> None:
    """A repository that begins with tables without rules gets its first game with an engine while `site serve` runs."""
    games: list[Path] = []
    site = live.Live(tmp_path / "work", lambda *_: True, lambda: True, [], lambda: games, [])
    before = site._look()
    (tmp_path / "slope").mkdir()
    (tmp_path / "slope/rules.py").touch()
    assert site._look() == before
    games.append(tmp_path / "slope")
    assert site._look()[1].keys() == {str(tmp_path / "slope/rules.py")}


def test_what_browsers_need_is_unpacked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Into the repository; what an older wheel left there goes."""
    made, wheel, own = tmp_path / "made", tmp_path / "wheel", tmp_path / "own"
    for file in ("browser/dist/stage.js", "library/library-1/python_stdlib.zip"):
        (made / file).parent.mkdir(parents=True)
        (made / file).write_text(file, encoding="utf-8")
    wheel.mkdir()
    with tarfile.open(wheel / carried.ARCHIVE, "w:xz") as archive:
        archive.add(made, ".")
    (own / ".insuto/carried-0").mkdir(parents=True)
    monkeypatch.setattr(carried, "CARRIED", wheel)
    monkeypatch.chdir(own)
    for _ in range(2):
        assert (carried.place("browser") / "dist/stage.js").read_text(encoding="utf-8") == "browser/dist/stage.js"
        carried._unpacked.cache_clear()
    assert [folder.name for folder in carried.library()] == ["library-1"]
    assert len(list((own / ".insuto").iterdir())) == 1


def test_a_taken_port_is_said_before_anything_is_built() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(Refused, match="--port"):
        live.check_port(other.getsockname()[1])


@pytest.mark.parametrize(("failing", "last"), [("", "insuto_lesson"), ("pytest", "pytest")])
def test_pages_are_looked_through_after_the_tests(
    failing: str, last: str, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[str, ...]] = []

    def step(_: Path, *command: object) -> int:
        ran.append(tuple(map(str, command)))
        return int(command[0] == failing)

    monkeypatch.setattr(suite, "step", step)
    monkeypatch.setattr(suite, "own_games", lambda _: ("slope",))
    monkeypatch.setattr(suite, "rendered", lambda *_: 0)
    assert suite.test(outside, ()) == (1 if failing else 0)
    assert ran[-1][0] == last
    assert (ran[-1][1:] == ("compile", "--strict")) is (not failing)


@pytest.mark.parametrize(
    ("since", "headings"),
    [
        ("", ["0.10.0", "0.2.0", "0.1.0"]),
        ("0.1", ["0.10.0", "0.2.0"]),
        ("0.1.0+local", ["0.10.0", "0.2.0"]),
        ("0.10.0", []),
        ("0.10.0+gabc", []),
    ],
)
def test_the_changes_since_a_version(
    since: str, headings: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "CHANGES.md"
    file.write_text("# Changes\n\n" + "".join(f"## {one}\n\n- it\n\n" for one in ("0.10.0", "0.2.0", "0.1.0")))
    monkeypatch.setattr(carried, "place", lambda name: file)
    assert command.main(["changes", since]) == 0
    out = capsys.readouterr().out
    assert re.findall("(?m)^## (.+)$", out) == headings
    assert ("nothing is written down since" in out) is (headings == [])


def test_a_new_game_of_ours_is_named_where_games_are() -> None:
    """`scripts/new_game.py` needs no edit by hand."""
    before = (ROOT / "engine/insuto/__init__.py").read_text(encoding="utf-8")
    after = new_game.registered(before, "kalah")
    new = set(after.splitlines()) - set(before.splitlines())
    assert new == {'    "kalah": "insuto.games.kalah",'}
    ours = after.partition("_modules: dict[str, str] = ")[2].partition("\n}")[0]
    assert ast.literal_eval(f"{ours}\n}}")["kalah"] == "insuto.games.kalah"
    with pytest.raises(Refused, match="_modules"):
        new_game.registered("", "kalah")


BAD = [
    (("Bad-Id", "x"), "must begin with a-z"),
    (("class", "x"), "'class'"),
    (("json", "x"), "'json'"),
    (("good", '"'), "title"),
    (("good", "a\tb"), "title"),
]


@pytest.mark.parametrize(("arguments", "word"), BAD)
def test_bad_names(arguments: tuple[str, ...], word: str, tmp_path: Path) -> None:
    done = begun(tmp_path / "mine", *arguments)
    assert done.returncode == 2
    assert word in done.stderr
    assert list((tmp_path / "mine").iterdir()) == []
