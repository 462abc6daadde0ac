"""What `python -m insuto site` writes and looks at: a new repository, its mkdocs.yml, what is left of a starter, what is watched."""

from __future__ import annotations

import ast
import itertools
import json
import re
import signal
import socket
import subprocess
import sys
import tarfile
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml

from insuto import game_ids
from insuto_authoring import begin, carried, command, live, mkdocs_file, mkdocs_said, starter, suite
from insuto_authoring import begun as left
from insuto_lesson.messages import Message, Refused
from lesson.authoring import a_wheel, begun, site_command

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import new_game  # noqa: E402

NOTE = "note: still as the game was begun: lines {lines}; write your own, or delete them"


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
            "nav: []\ntheme: { name: material, custom_dir: .insuto/theme }",
            ["mkdocs.yml:10: `theme` is already on line 2"],
        ),
        ("nav: []\n", "", ["mkdocs.yml:8: there is no `nav:`, the list of pages"]),
        ("[assets/site.css,", "[assets/own.css, assets/site.css,", ["mkdocs.yml:4: `assets/own.css` is not there"]),
        ("name: material,", "name: material, logo: logo.svg,", ["mkdocs.yml:2: `logo.svg` is not there"]),
        ("name: material,", "name: material, language: jp,", ["mkdocs.yml:2: `jp` is not there"]),
        ("name: material,", "name: material, palette: blue,", ["mkdocs.yml:2: `palette:` is a list"]),
        (
            "name: material,",
            "name: material, palette: { toggle: { icon: material/weather-nigth, name: a/b } },",
            ["mkdocs.yml:2: `material/weather-nigth` is not there; did you mean `weather-night`?"],
        ),
        ("name: material,", "name: material, features: [navigation.tab],", ["did you mean `navigation.tabs`?"]),
        ("name: material,", "name: material, features: [navigation.instant, navigation.tabs, my.own],", []),
        ("name: material,", "name: material, features: ,", []),
        (
            "name: material,",
            "name: material, palette: { schem: slate },",
            ["`palette` has no `schem`; did you mean `scheme`?"],
        ),
        (
            "name: material,",
            "name: material, language: ja, icon: { logo: material/weather-sunny }, palette: [{ scheme: slate }],",
            [],
        ),
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


def test_a_template_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(LOADED, encoding="utf-8")
    (tmp_path / "overrides").mkdir()
    template = tmp_path / "overrides" / "main.html"
    template.write_text(
        "{% extends 'base.html' %}\n{% block content %}{{ super() }\n{% endblock %}\n", encoding="utf-8"
    )
    (sentence,) = mkdocs_file.faults(tmp_path)
    assert sentence.en.startswith("overrides/main.html:2: the template cannot be read: ")
    template.write_text("{% trans %}a{% endtrans %}\n", encoding="utf-8")
    assert mkdocs_file.faults(tmp_path) == []


def test_what_an_installation_elsewhere_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wheel of requirements.txt, and an address with its scheme."""
    monkeypatch.setenv("SITE_URL", "example.org/kalah/")
    (tmp_path / "mkdocs.yml").write_text(LOADED, encoding="utf-8")
    (tmp_path / "wheels").mkdir()
    name = a_wheel(tmp_path / "wheels").name
    (tmp_path / "requirements.txt").write_text(f"# insuto\n./wheels/x{name}\n./wheels/{name}\n", encoding="utf-8")
    wheel, address = (one.en for one in mkdocs_file.faults(tmp_path))
    assert wheel == f"requirements.txt:2: `./wheels/x{name}` is not there; did you mean `./wheels/{name}`?"
    assert address == "SITE_URL is example.org/kalah/: an address begins with `https://`"


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (".github/workflows/pages.yml", "on: [push\n", ".github/workflows/pages.yml:1: is not YAML: a comma between"),
        (".github/workflows/pages.yml", "on: push\nenv: &all {}\njobs: { a: { env: *all } }\n", ""),
        ("github/workflows/pages.yml", "on: push\n", "github/workflows:1: is not read: call it `.github/workflows`"),
        (
            ".gitignore",
            "/site/\n*.whl\n",
            ".gitignore:2: git leaves out `wheels/insuto_site-0.1.0+test-py3-none-any.whl`",
        ),
        (".gitignore", "/wheels/\n", ".gitignore:1: git leaves out `wheels/"),
        (".gitignore", "*.whl\n!/wheels/\n/wheels/*\n", ".gitignore:3: git leaves out `wheels/"),
        (".gitignore", "*\n!/wheels/\n!wheels/*.whl\n/*.whl\n**/wheels/*.zip\n", ""),
        (".gitignore", "# *.whl\n!*.whl\n/site/\n__pycache__/\n", ""),
        ("overrides/assets/own.css", "a {}\n", "mkdocs.yml:1: overrides/assets/own.css is loaded by nothing"),
        (
            "docs/kalah/glossary.yml",
            "a: b\n",
            "mkdocs.yml:1: `exclude_docs:` is missing, so that glossary.yml is published",
        ),
    ],
)
def test_what_publishing_needs(name: str, text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(LOADED, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[tool.insuto]\ngames = ["kalah"]\n', encoding="utf-8")
    for folder in ("wheels", "kalah"):
        (tmp_path / folder).mkdir()
    (tmp_path / "kalah/__init__.py").write_text("", encoding="utf-8")
    wheel = a_wheel(tmp_path / "wheels").name
    (tmp_path / "requirements.txt").write_text(f"./wheels/{wheel}\n", encoding="utf-8")
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    found = [one.en for one in mkdocs_file.faults(tmp_path)]
    assert (len(found), all(one.startswith(says) for one in found)) == (1 if says else 0, True), found


@pytest.mark.parametrize(
    ("setting", "fault", "says"),
    [
        ("site_name", "Required configuration not provided.", ":1: `site_name:` is missing: write it"),
        ("site_name", "Expected type: <class 'str'> but received: <class 'list'>", ":1: `site_name:` takes a text"),
        ("site_url", "The URL isn't valid, it should include the http:// (scheme)", ":1: `site_url:` takes an address"),
        (
            "theme",
            "Unrecognised theme name: 'materal'. The available",
            ":2: `materal` is not there; did you mean `material`?",
        ),
        ("plugins", 'The "serch" plugin is not installed', ":3: `serch` is not there; did you mean `search`?"),
        (
            "markdown_extensions",
            "Failed to load extension 'pymdownx.detals'.\nModuleNotFoundError: …",
            ":4: `pymdownx.detals` is not there; did you mean `pymdownx.details`?",
        ),
        (
            "docs_dir",
            "The path '/tmp/mine/doc' isn't an existing directory.",
            ":5: `doc` is not there; did you mean `docs`?",
        ),
        ("plugins", "Plugin 'search' option 'lang': Expected", ":1: MkDocs says: plugins: Plugin 'search' option"),
        ("copyright", "Another fault.", ":1: MkDocs says: copyright: Another fault."),
    ],
)
def test_what_mkdocs_says_of_a_setting(setting: str, fault: str, says: str, tmp_path: Path) -> None:
    text = "# mine\ntheme: materal\nplugins: [serch]\nmarkdown_extensions: [pymdownx.detals]\ndocs_dir: doc\n"
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (found,) = mkdocs_said.placed(f"Config value '{setting}': {fault}", tmp_path)
    assert f"{found.file}:{found.line}: {found.said.en}".startswith(f"mkdocs.yml{says}")


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


@pytest.mark.parametrize(("title", "kind"), [*zip(TITLES, itertools.cycle(starter.KINDS), strict=False)])
def test_a_title_stands_as_it_is_in_every_file(title: str, kind: str, tmp_path: Path) -> None:
    """Whatever YAML would read into it; of the kinds each has a title or two."""
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


def test_a_loop_without_an_end_says_where_it_stands(tmp_path: Path) -> None:
    """After two minutes; here after a second, of a loop that does end."""
    (tmp_path / "test_long.py").write_text(
        "import time\ndef test_long():\n    ends = time.monotonic() + 2\n    while time.monotonic() < ends: pass\n",
        encoding="utf-8",
    )
    sooner = [one.replace("=120", "=1") for one in suite.SHORT]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *sooner, "."], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert re.search(r'test_long\.py", line 4 in test_long', done.stderr)


def test_a_mistake_at_the_very_beginning_waits_until_it_is_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without pages of an earlier time none stay."""
    tries, looks = iter((False, False, True)), iter("aabbc")
    live.until(lambda: next(tries), lambda: next(looks))
    assert capsys.readouterr().out.count("it is tried again as soon as a file changes") == 2
    assert [*tries, *looks] == []
    site = live.Live(tmp_path, lambda *_: False, lambda: True, [], list, [])
    site.shown.mkdir()
    assert not site.build()
    assert "the last good pages stay" in capsys.readouterr().out


BUILDING = """
import subprocess, sys
from pathlib import Path
from insuto_authoring.live import Live

long = "import time; print('begun', flush=True); time.sleep(60)"
Live(Path("work"), lambda *_: bool(subprocess.run([sys.executable, "-c", long])), lambda: True, [], list, []).serve(0)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_in_the_background_ends_by_a_signal(number: int, tmp_path: Path) -> None:
    """In its first build too, and what it waits for ends with it: the line closes. A script starts it with SIGINT ignored."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = subprocess.Popen([sys.executable, "-c", BUILDING], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    process.send_signal(number)
    assert process.communicate(timeout=20)[0] == ""
    assert process.returncode == 0


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
    ours = after.partition("_modules |= ")[2].partition("\n}")[0]
    assert ast.literal_eval(f"{ours}\n}}")["kalah"] == "insuto.games.kalah"
    with pytest.raises(Refused, match="_modules"):
        new_game.registered("", "kalah")
    found = {table.split()[-1]: whole for table, whole in new_game.tables({*game_ids()})}
    assert (found["SCENERY"], found["OPEN"]) == (True, False)


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
