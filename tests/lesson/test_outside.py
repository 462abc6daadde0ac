"""An author's own repository, begun by scripts/new_game.py, with a game of each kind: it compiles, conforms, is typed, and both builders
render it. tests/browser/test_outside_site.py builds it whole from a wheel.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

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


BAD = [
    (("Bad-Id", "x"), "must begin with a-z"),
    (("class", "x"), "'class'"),
    (("json", "x"), "'json'"),
    (("good", '"'), "title"),
]


@pytest.mark.parametrize(("arguments", "word"), BAD)
def test_bad_names(arguments: tuple[str, ...], word: str, tmp_path: Path) -> None:
    done = new_game(*arguments, "--into", str(tmp_path))
    assert done.returncode == 2
    assert word in done.stderr
    assert list(tmp_path.iterdir()) == []
