"""`python -m insuto`, called as a function."""

from __future__ import annotations

import io
import json
import os
import re
from pathlib import Path

import pytest

import insuto
from insuto.__main__ import main
from insuto.core.errors import ENGINE, place_of_fault
from insuto.play import codec
from insuto.project import own_games


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("\t")[0] for line in lines] == list(insuto.game_ids())
    assert "2–4人" in next(line for line in lines if line.startswith("toy"))


def test_rules_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    """By default in any game; with the readings that differ. What is no rule is named."""
    assert main(["rule", "k-041", "T-22"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "K-041 枢機卿の上限 / Cardinal limit",
        "王と枢機卿: C 手番",
        "出典: 種本。全員の合計であることは lautapeliopas、BGG、China / 確かさ: 高",
        "読み方 cardinal_limit: 枢機卿の上限の数え方 (together 全員の合計で数える、each 1人ずつ数える)",
        "",
        "T-22 空もようの投票 / The vote on the sky",
        "toy: 補充",
        "出典: この見本 / 確かさ: このサイトの決め",
        "読み方 vote_tie: 票が同数のとき (none 何も起こらない、sun 晴れになる、rain 雨になる)",
        "",
    ]
    assert main(["rule", "K-006", "--game", "kardinal"]) == 0
    assert "確かさ: 緑と紫は高、黄は中、赤と橙は低\n" in capsys.readouterr().out
    assert main(["rule", "K-041", "--game", "toy"]) == 2
    assert "K-041というルールはありません。" in capsys.readouterr().err
    assert main(["rule", "K-999"]) == 2


def test_the_flow_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    """With the rule of each piece, and what it may ask further."""
    assert main(["flow", "kardinal"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1:3] == ["手番ごとに:", "  K-030 置くか、取り替えるか [turn → second]"]
    assert said[-1].startswith("K-070 ")


def test_a_fault_of_a_games_flow_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the file, as seen from here, and the line, instead of a traceback."""

    def fails(*_: object) -> None:
        raise KeyError("seat")

    monkeypatch.setattr(insuto.load("toy")._flow, "follow", fails)
    assert main(["play", "toy"]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert re.search(
        rf"{re.escape(os.path.relpath(__file__))}:\d+: KeyError: 'seat'.*: the flow after .* fails in toy", said
    )


@pytest.mark.parametrize(
    ("package", "file", "games"),
    [
        ("insuto.games.kardinal", ".venv/lib/python3.11/site-packages/insuto/games/kardinal/effects.py", True),
        ("toy", "own.whl/site-packages/toy/play.py", True),
        ("", "beside.py", True),
        ("insuto.play", ".venv/lib/python3.11/site-packages/insuto/play/history.py", False),
        ("insuto", "engine/insuto/__main__.py", False),
        ("numbers_of_all", ".venv/lib/python3.11/site-packages/numbers_of_all/sums.py", False),
        ("json", json.__file__, False),
        ("toy", "<string>", False),
    ],
)
def test_a_fault_is_placed_where_a_game_is_written(package: str, file: str, games: bool) -> None:
    """Not in the engine or a library that the game called, also where these lie below the author's folder."""
    with pytest.raises(ZeroDivisionError) as caught:
        exec(compile("1 / 0", file, "exec"), {"__package__": package, "__name__": "sums"})
    caught.value.__traceback__ = caught.tb.tb_next
    assert place_of_fault(caught.value) == (f"{file}:1" if games else ENGINE)


def test_play_tells_the_game_and_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    reported = []
    for _ in range(2):
        assert (
            main(["play", "toy", "--players", "3", "--seed", "5", "--bots", "sensible,random", "--actions", "--link"])
            == 0
        )
        reported.append(capsys.readouterr().out)
    assert reported[0] == reported[1]
    assert "[1] 赤\n" in reported[0]
    assert "  > plant card=" in reported[0]
    sheet = reported[0].split("得点表\n")[1]
    assert sheet.count("点") >= 3
    assert "◎" in sheet
    game, pos = codec.decode(reported[0].splitlines()[-1])
    assert pos.over
    for seat in range(3):
        assert f"{game.words.name('seat', seat)}: {game.score(pos).totals[seat]}点" in sheet


def test_play_takes_readings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "toy", "--options", "plum_joker=yes vote_tie=sun", "--link"]) == 0
    assert codec.decode(capsys.readouterr().out.splitlines()[-1])[1].options == {"plum_joker": "yes", "vote_tie": "sun"}


def test_score_and_why(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = insuto.load("toy")
    pos = game.arrange(game.setup(2, 1), [("red.hand", "apple pear"), ("plot.1", "red"), ("plot.5", "red")])
    link, file = codec.encode(game, pos), tmp_path / "position.json"
    file.write_text(game.to_json(pos), encoding="utf-8")
    assert main(["score", link]) == 0
    by_link = capsys.readouterr().out
    assert "得点表（いま終わったとして）\n赤: 2点 ◎\n" in by_link
    assert "    1  木: 1番の木 (T-30)" in by_link
    assert main(["score", str(file), "--game", "toy"]) == 0
    assert capsys.readouterr().out == by_link
    monkeypatch.setattr("sys.stdin", io.StringIO(link))
    assert main(["score", "-"]) == 0
    assert capsys.readouterr().out == by_link
    assert main(["why", link, "plant card=pear plot=1"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "なしを1番に植える: できません",
        "  1番の区画にはもう赤の木があります。 (T-11 区画に木は 1 本)",
        "  1番の区画に植えられるのはりんごです。 (T-13 区画に合う果物)",
    ]
    assert main(["why", link, "plant card=pear plot=2"]) == 0
    assert capsys.readouterr().out == "なしを2番に植える: できます\n"


def test_a_position_is_arranged_for_the_other_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The link and the JSON of what the changes make of the set-up; the addresses and values are those of a lesson."""
    given = ["position", "toy", "red.hand = apple pear", "plot.1=red; plot.5 = red", "--players", "2", "--seed", "1"]
    assert main(given) == 0
    link = capsys.readouterr().out.strip()
    game, pos = codec.decode(link)
    assert (pos.players, game.look(pos, "plot.5"), game.look(pos, "plot.2")) == (2, "red", "none")
    assert main(["why", link, "plant card=pear plot=1"]) == 1
    assert "(T-11 " in capsys.readouterr().out
    assert main([*given, "--json"]) == 0
    file = tmp_path / "position.json"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert json.loads(file.read_text("utf-8"))["options"] == {one.name: one.default for one in game.options}
    assert main(["score", str(file), "--game", "toy"]) == 0
    reported = capsys.readouterr().out
    assert "1番の木" in reported
    assert "標準と違う設定" not in reported


def test_a_sheet_names_each_reading_that_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    for option in insuto.load("toy").options:
        other = next(value for value in option.values if value != option.default)
        assert main(["position", "toy", "--options", f"{option.name}={other}"]) == 0
        assert main(["score", capsys.readouterr().out.strip()]) == 0
        words = insuto.load("toy").words
        assert (
            f"標準と違う設定: {words.option(option.name)}: {words.option(option.name, other)}\n"
            in capsys.readouterr().out
        )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["position", "toy", "plot.99 = red"], "plot.99"),
        (["position", "lancaster", "county.D = blue 2 0", "--players", "3"], "最低兵力は3です。"),
        (["play", "chess"], "gameに「chess」は使えません。"),
        (["play", "toy", "--players", "9"], "playersは 2, 3, 4 のどれかにしてください。"),
        (["play", "toy", "--bots", "human"], "botsは"),
        (["play", "toy", "--bots", "robot"], "seats[0]は"),
        (["play", "toy", "--players", "2", "--bots", "random,random,random"], "botsが多すぎます"),
        (["play", "toy", "--options", "x=y"], "options.x"),
        (["score", "no/such/file"], "no/such/fileを読めません"),
        (["score", "1.toy.1.abc"], "リンクが壊れています"),
        (["why", "1.toy.1.abc", "pass"], "リンクが壊れています"),
    ],
)
def test_wrong_input_is_one_sentence(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    reported = capsys.readouterr()
    assert reported.out == ""
    assert message in reported.err
    assert len(reported.err.splitlines()) == 1


def test_a_json_position_needs_its_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text("{}", encoding="utf-8")
    assert main(["score", str(file)]) == 2
    assert "--gameがありません" in capsys.readouterr().err
    assert main(["score", str(file), "--game", "toy"]) == 2
    assert "playersがありません" in capsys.readouterr().err


def test_no_command_prints_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([])
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('tool = "x"', "tool.insuto: must be an object"),
        ('[tool]\ninsuto = "x"', "tool.insuto: must be an object"),
        ('[tool.insuto]\ngames = "x"', "tool.insuto.games: must be a list of package names"),
        ('[tool.insuto]\ngames = ["gone"]', "pyproject.toml:2: 'gone' names no package beside this file; there: here"),
        ('[project]\nname = "gone"\n[tool.insuto]\ngames = ["gone"]', "pyproject.toml:4: 'gone' names no package"),
        ('[tool.insuto]\ngames = ["here", "here"]', "pyproject.toml:2: 'here' stands twice"),
        ('[tool.insuto]\ngames = ["here"、]', "pyproject.toml:2: is no TOML"),
        ("[tool", "pyproject.toml: is no TOML"),
    ],
)
def test_what_a_repository_says_of_its_games_is_checked(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "here/__init__.py").touch()
    with pytest.raises(insuto.BadInput, match=re.escape(says)):
        own_games(tmp_path)
