"""An author's own repository, begun by scripts/new_game.py, with a game of each kind: it compiles, conforms, is typed, and both builders
render it. tests/browser/test_outside_site.py builds it whole from a wheel.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from insuto_lesson.site import carried, command, live, starter
from lesson.authoring import in_process

ROOT = Path(__file__).resolve().parents[2]
NEW_GAME = ROOT / "scripts" / "new_game.py"
GAMES = {"slope": "cards", "shore": "board"}


def new_game(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-B", NEW_GAME, *arguments], capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a repository with a game of cards, to which one of a board is added."""
    folder = tmp_path_factory.mktemp("outside") / "my-site"
    done = new_game("slope", "のぼり坂", "--into", str(folder))
    assert (done.returncode, done.stderr) == (0, "")
    done = in_process(["insuto", "site", "new", "shore", "なぎさ", "--kind", "board"], folder)
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_both_builders_render_it(outside: Path) -> None:
    done = in_process(["insuto_lesson", "compile", "--strict"], outside)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        f"{game}/{page}.md" for game in sorted(GAMES) for page in ("lesson", "play", "rulings")
    ]
    look = "from pathlib import Path; from insuto_lesson.site.build import look; look(Path())"
    assert subprocess.run([sys.executable, "-c", look], cwd=outside).returncode == 0
    for builder in ("mkdocs build --strict -q", "zensical build --strict"):
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


def test_a_fault_is_told_by_the_addresses_that_were_written(outside: Path) -> None:
    ask = (
        "import insuto; from insuto.project import register_own; register_own(); game = insuto.load('shore');"
        "game.arrange(game.setup(2), [('store.red', '1'), ('pit.blue.2', '9')])"
    )
    done = subprocess.run([sys.executable, "-c", ask], cwd=outside, capture_output=True, text=True, timeout=60)
    assert done.stderr.splitlines()[-1].endswith(
        "pit.blue.2: there are 31 of them in all places together, and there must be 24"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_new_game_is_well_typed_and_short(outside: Path, game: str) -> None:
    done = in_process(["mypy", "--strict", "--cache-dir", str(outside / ".mypy"), "-p", game], outside, outside)
    assert done.returncode == 0, done.stdout
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in (outside / game).glob("*.py")) <= 200


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
    assert 'games = ["slope", "shore"]' in (outside / "pyproject.toml").read_text(encoding="utf-8")


def test_nothing_is_overwritten(outside: Path) -> None:
    before = {p: p.read_bytes() for p in outside.rglob("*.py")}
    done = new_game("slope", "別の名前", "--into", str(outside))
    assert done.returncode == 1
    assert "already there; nothing was written" in done.stderr
    assert {p: p.read_bytes() for p in outside.rglob("*.py")} == before


TITLES = ["Foo: Bar", "1830", "いろは #2", "- & * だ", "yes", "@home"]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("kind", starter.KINDS)
def test_a_title_stands_as_it_is_in_every_file(title: str, kind: str, tmp_path: Path) -> None:
    """Whatever YAML would read into it."""
    assert starter.fault("mine", title) is None
    assert starter.write(starter.repository(tmp_path, "mine", title, kind, "insuto-site")) == 0
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


def test_a_title_with_marks_compiles(tmp_path: Path) -> None:
    assert starter.write(starter.repository(tmp_path, "stones", "Foo: Bar #2", "told", "insuto-site")) == 0
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
    assert starter.further(tmp_path, "shore", "なぎさ", "board") == (0 if after else 2)
    assert project.read_text(encoding="utf-8") == (after or before)
    assert (tmp_path / "shore").exists() is bool(after)


def test_a_change_while_the_engine_is_built_is_not_lost(tmp_path: Path) -> None:
    """It is loaded with the next build, and a build that failed is tried again."""
    loads = [True, False, True]

    def load() -> bool:
        if len(loads) == 3:
            site._stale = True  # as the watching thread does
        return loads.pop(0)

    def render(folder: Path) -> bool:
        folder.mkdir()
        return True

    site = live.Live(tmp_path, render, load, [], [], [])
    site._stale = True
    assert [site.build() for _ in range(4)] == [True, False, True, True]
    assert loads == []


@pytest.mark.parametrize(
    ("since", "told"),
    [
        ("", ["0.10.0", "0.2.0", "0.1.0"]),
        ("0.1", ["0.10.0", "0.2.0"]),
        ("0.1.0+local", ["0.10.0", "0.2.0"]),
        ("0.10.0", []),
    ],
)
def test_the_changes_since_a_version(
    since: str, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "CHANGES.md"
    file.write_text("# Changes\n\n" + "".join(f"## {one}\n\n- it\n\n" for one in ("0.10.0", "0.2.0", "0.1.0")))
    monkeypatch.setattr(carried, "place", lambda name: file)
    assert command.main(["changes", since]) == 0
    assert re.findall("(?m)^## (.+)$", capsys.readouterr().out) == told


BAD = [
    (("Bad-Id", "x"), "must begin with a-z"),
    (("class", "x"), "'class'"),
    (("json", "x"), "'json'"),
    (("good", '"'), "title"),
    (("good", "a\tb"), "title"),
]


@pytest.mark.parametrize(("arguments", "word"), BAD)
def test_bad_names(arguments: tuple[str, ...], word: str, tmp_path: Path) -> None:
    done = new_game(*arguments, "--into", str(tmp_path))
    assert done.returncode == 2
    assert word in done.stderr
    assert list(tmp_path.iterdir()) == []
