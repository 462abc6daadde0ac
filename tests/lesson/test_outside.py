"""An author's own repository, begun by `python -m insuto site begin`, with a game of each kind: it compiles, conforms,
is typed, and both builders render it. scripts/sample_site.py builds one completely from a wheel.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from insuto.drill import bank
from insuto_authoring import suite
from lesson.authoring import begun, in_process, site_command

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))


GAMES = {"slope": "cards", "shore": "board", "market": "sealed"}
LINES = {"market": 340}
"""The most lines of Python of a game, where that is not 200."""


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


@pytest.fixture
def copied(outside: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the repository for a test that changes it; its games are played once."""
    monkeypatch.setenv("INSUTO_SEEDS", "1")
    return shutil.copytree(outside, tmp_path / "copied", ignore=shutil.ignore_patterns(".*", "site"))


def changed(folder: Path, changes: Sequence[tuple[str, str, str]]) -> None:
    """Write something else into files of a repository."""
    for file, right, wrong in changes:
        text = (folder / file).read_text(encoding="utf-8")
        assert right in text
        (folder / file).write_text(text.replace(right, wrong), encoding="utf-8")


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
    look = "from pathlib import Path; from insuto_authoring.build import look; look(Path())"
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
    """What is left of the starters is noted, and stops nothing."""
    done = in_process(["insuto", "site", "test"], outside)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    assert "docs/shore/lesson.md:23: note: still as the game was begun" in done.stderr


def test_small_hit_targets_are_reported(copied: Path) -> None:
    changed(copied, [("shore/board.py", "60, 60))", "60, 20))")])
    done = in_process(["insuto_lesson", "targets"], copied)
    (line,) = done.stderr.splitlines()
    assert line.startswith("shore/__init__.py:29: note: in the scene table, `pit.red.1` is 16 pixels across on a phone")
    assert done.returncode == 0


def test_bank_of_questions_is_written_next_to_the_game(copied: Path) -> None:
    """And the page of the questions compiles as the document says."""
    done = in_process(["insuto", "drill", "slope", "--bank"], copied)
    assert (done.returncode, done.stderr) == (0, "")
    present = bank.unpacked((copied / "slope/drill_bank.zz").read_bytes())
    assert {"S-11/no_card", "S-12/too_low"} <= present.families.keys()
    assert "S-12/too_low\tmay " in done.stdout
    (page,) = re.findall(
        r"(?s)```text\n(# のぼり坂 裁定ドリル.*?)```", (ROOT / "docs/authors/engine.md").read_text("utf-8")
    )
    (copied / "docs/slope/drill.md").write_text(page, encoding="utf-8")
    done = in_process(["insuto_lesson", "compile", "--strict"], copied)
    assert (done.returncode, done.stderr) == (0, "")
    index = json.loads((copied / "docs/assets/gen/index.json").read_text(encoding="utf-8"))
    assert index["games"]["slope"]["drill_page"] == "slope/drill.md"
    assert {one["family"] for one in index["games"]["slope"]["drill"]["families"]} == present.families.keys()


def test_conformance_errors_say_what_to_fix(copied: Path) -> None:
    """Missing words and an unknown rule before the suite; points on which log and sheet differ by it."""
    played = '"played", seat, "S-10", card=act.card, points={seat: 1}'
    changed(
        copied,
        [
            ("slope/words_ja.py", '"equal": "同じ数を続けて並べられるか", ', ""),
            ("shore/words_ja.py", ', "store": "ゴールです。', ', "stroe": "ゴールです。'),
            ("slope/rules_turn.py", played, played.replace("1}", "2}")),
        ],
    )
    done = in_process(["insuto", "site", "test"], copied)
    assert (done.returncode, done.stderr.splitlines()) == (
        1,
        [
            'slope/rules.py:7: add "equal" to OPTIONS in words_ja.py',
            "shore/__init__.py:15: `store` is no key of THINGS in words_ja.py; did you mean `stroe`?",
        ],
    )
    changed(
        copied,
        [
            ("slope/words_ja.py", '"OPTIONS": {', '"OPTIONS": {"equal": "同じ数", '),
            ("shore/words_ja.py", "stroe", "store"),
        ],
    )
    done = in_process(["insuto", "site", "test", "-k", "slope-2-0 and written_down", "--tb=short"], copied)
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(
        r"after `play card=\d`: (red|blue) has 2 by the points in the log \(.*\) and 1 by the `\{seat\}.points`",
        done.stdout,
    )


def test_a_secret_a_sheet_and_a_drawing_say_where(copied: Path) -> None:
    """A choice in secret shows neither in a field that everybody knows, nor by an event that depends on hidden cards. A sheet of
    other seats, another key in the drawing of a part, a narrow picture without some parts."""
    declared, class_, placed = "    choices: list", "class Opening(", "pos.hands[seat][card] -= 1"
    logged = 'log.add("discarded", seat, "S-10", card=act.card)'
    seal = (
        "    def seal(self, pos: Market, step: Step, act: Choose, log: Log) -> None:\n"
        "        super().seal(pos, step, act, log)\n        pos.last = MARKETS.index(act.market)\n\n\n"
    )
    picture, sheet = "    def picture(", "ScoreSheet.summed(lines, pos.players"
    narrow = "    def narrow_picture(self, view: Slope, scene: str) -> Picture:\n        return Picture(9, 9, '山', '', ())\n\n"
    changed(
        copied,
        [
            ("market/state.py", declared, f"    last: int = field_of(Whole(-1, 2, start=-1))\n{declared}"),
            ("market/rules_turn.py", class_, f"{seal}{class_}"),
            ("slope/rules_turn.py", placed, f"any(pos.hands[1 - seat][:2]) and {logged}\n        {placed}"),
            ("shore/__init__.py", sheet, f"{sheet} + 1"),
            ("market/board.py", 'keyed(f"market.', 'keyed(f"markets.'),
            ("slope/__init__.py", picture, narrow + picture),
        ],
    )
    # The suite ends with the fifth failure.
    chosen = "learn_nothing and (market-2-0 or slope-3-0) or written_down and shore-2-0 or pictures and (slope-2-0 or market-2-0)"
    done = in_process(["insuto", "site", "test", "-k", chosen, "--tb=short"], copied)
    for said in (
        r"market/rules_turn.py:\d+: after `choose market=(\w+)`: \w+ sees `last` = \d, and \d after `choose market=(?!\1)",
        r"after `\w+ card=\d`: \w+ may not know it, and hears .* where the hidden cards are others",
        r"shore/__init__.py:\d+: `score` returns a sheet for 3 seats, and 2 play",
        r"market/__init__.py:\d+: the node `market.fish` of the scene table has another key in its drawing",
        r"slope/__init__.py:\d+: the scene table has `.*` in one layout only",
    ):
        assert re.search(said, done.stdout), done.stdout


def test_a_prompt_that_tells_a_choice_in_secret_is_named(copied: Path) -> None:
    """And what is turned up without a word of it."""
    rule = 'name, kinds, rule = "choose", (Choose,), "M-10"\n'
    prompt = '\n    def prompt(self, pos: Market, step: Step):\n        return "choose", {"n": max(pos.choices)}\n\n'
    changed(
        copied,
        [
            ("market/rules_turn.py", rule, f"{rule}{prompt}"),
            ("market/rules_turn.py", "MARKETS[market], reveals=True", "MARKETS[market]"),
            (
                "market/rules_turn.py",
                "pos.choices = pos.choices, [SEALED] * pos.players",
                "pos.choices = _turned_up(pos, log)",
            ),
            ("market/rules_turn.py", "class Opening(", f"{_OTHERWISE}class Opening("),
            ("market/words_ja.py", "ひそかに選んでください。", "選んでください（{n}）。"),
        ],
    )
    done = in_process(["insuto", "site", "test", "-k", "learn_nothing or view_leaks"], copied)
    for said in (
        r"market/rules_turn.py:\d+: \w+ may not know it, and reads `店.*: `prompt` uses only what the own seat may know",
        r"market/rules_turn.py:\d+: after `open`: \w+ may not know it, and hears .* add `reveals=True` to the event",
    ):
        assert re.search(said, done.stdout), done.stdout


def test_a_bot_that_changes_the_table_and_a_silent_picture_are_named(copied: Path) -> None:
    seat = "        seat, market = view.agenda[-1].seat"
    changed(
        copied,
        [
            ("market/__init__.py", seat, f"        view.round += 1\n{seat}"),
            ("shore/__init__.py", "    things = {", "    _things = {"),
        ],
    )
    done = in_process(["insuto", "site", "test", "-k", "market-2-0 and appraising or shore-2-0 and describes"], copied)
    assert re.search(r"market/__init__.py:\d+: `appraise` changes the table at `choose`: it reads only", done.stdout)
    assert re.search(r"shore/__init__.py:\d+: no part of the picture says what it is where it is touched", done.stdout)


def test_what_is_alike_or_black_is_named(copied: Path) -> None:
    """Labels and titles that tell nothing apart, and a class that there is not."""
    changed(
        copied,
        [
            ("shore/words_ja.py", '"sow": "{pit:pit}の石をまく"', '"sow": "まく"'),
            ("market/board.py", "x=x, y=y, title=name", 'x=x, y=y, title="市"'),
        ],
    )
    done = in_process(["insuto", "site", "test", "-k", "shore-2-0 and has_words or market-2-0 and pictures"], copied)
    assert re.search(r'words_ja.py: LABELS "sow" is `まく` for \d different actions', done.stdout), done.stdout
    assert re.search(r"market/board.py:\d+: every `market` has the title `市`", done.stdout), done.stdout
    changed(copied, [("market/board.py", 'r=8, cls="in-slot"', 'r=8, cls="in-blau"')])
    done = in_process(["insuto", "site", "test", "-k", "market-2-0 and pictures"], copied)
    assert re.search(r"market/board.py:\d+: table: `in-blau` is no class that colours", done.stdout), done.stdout


def test_a_reading_without_a_ruling_is_named(copied: Path) -> None:
    file = copied / "docs/slope/rulings.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"(?ms)^/// ruling.*?^///\n", "", text), encoding="utf-8")
    done = in_process(["insuto_lesson", "compile"], copied)
    assert "docs/slope/rulings.md:1: no ruling is about the reading `equal` of the game" in done.stderr


_OTHERWISE = """def _turned_up(pos: Market, log: Log):
    if pos.round > 9:
        log.add("opened", 0, "M-11", market=MARKETS[0], reveals=True)
    return pos.choices, [SEALED] * pos.players


"""
_DEAF = "with __import__('contextlib').suppress(LookupError, ValueError):"


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("pos.rows[seat + 4].append(card)", "IndexError"),
        (f"{_DEAF}\n                while True: card += 0", "TooLong: `apply` が終わりません"),
    ],
)
def test_a_fault_of_a_games_code_is_one_sentence(
    wrong: str, fault: str, copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the author's language, from the suite, a lesson and a game of bots; also of a loop that never ends."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    file = copied / "slope/rules_turn.py"
    text = file.read_text(encoding="utf-8").replace("pos.rows[seat].append(card)", wrong)
    file.write_text(text, encoding="utf-8")
    place = f"slope/rules_turn.py:{text[: text.index(wrong) + len(wrong)].count(chr(10)) + 1}: {fault}"
    done = in_process(["insuto", "site", "test", "-k", "invariants and slope-2-0"], copied)
    # pytest's list of failures repeats it whole where CI is set, and cuts it to the width of a terminal elsewhere.
    (line,) = [line for line in done.stdout.splitlines() if place in line and not line.startswith("FAILED ")]
    assert "を行うときに止まりました（決定 `turn` (TakingTurn)、席 " in line
    assert "検査が 1 個、通りませんでした" in done.stdout
    assert "Traceback" not in done.stdout
    assert str(copied) not in line
    done = in_process(["insuto_lesson", "compile", "--strict"], copied)
    (line,) = [line for line in done.stderr.splitlines() if line.startswith("docs/slope/lesson.md:")]
    assert place in line
    assert "`play card=2` を行うときに止まりました" in line
    done = in_process(["insuto", "play", "slope"], copied)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert place in done.stderr


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
