"""The files that the compiler writes, when it writes, and that nothing else changes."""

from __future__ import annotations

import contextlib
import json
import shutil
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

import insuto
from insuto.play import codec
from insuto_lesson.compiler import report
from insuto_lesson.games import package_of
from insuto_lesson.scenes import merged
from lesson.authoring import SAMPLE, compile_docs, in_process

GEN = Path("docs/assets/gen")


def load(name: str) -> Any:
    return json.loads((GEN / name).read_text(encoding="utf-8"))


def lesson() -> Any:
    return load(load("index.json")["pages"]["toy/lesson.md"]["lesson"])


def shared() -> Any:
    name = lesson()["shared"]
    return load(f"toy/{name}") if name else {"keys": {}, "nodes": []}


def tree(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {p.as_posix(): (p.stat().st_mtime_ns, p.read_bytes()) for p in sorted(folder.rglob("*")) if p.is_file()}


def pairs(flat: list[int]) -> list[tuple[int, int]]:
    """Return (key, node) of every change in a frame's `set`."""
    return list(zip(accumulate(flat[::2]), accumulate(flat[1::2]), strict=True))


def key_names(scene: Any) -> dict[str, list[str]]:
    """Return the keys of a scene file by picture scene."""
    common = shared()["keys"]
    return {
        name: [common[name][place] for place in accumulate(keys)] if name in common else keys
        for name, keys in scene["keys"].items()
    }


def links(scene: Any) -> list[str]:
    """Return the link of every frame, from the changes."""
    found = [""]
    for frame in scene["frames"]:
        link, at = "", 0
        for stays, goes, comes in zip(*[iter(frame.get("link", ()))] * 3, strict=True):
            link += found[-1][at : at + stays] + comes
            at += stays + goes
        found.append(link + found[-1][at:])
    return found[1:]


def unfold(scene: Any) -> list[dict[str, str]]:
    """Return the markup of every frame by key, from the differences."""
    now: dict[str, dict[str, int]] = {}
    names = key_names(scene)
    markup = scene["nodes"] + shared()["nodes"]
    frames = []
    for frame in scene["frames"]:
        nodes = dict(now.get(frame["scene"], {}))
        for key, node in pairs(frame["set"]):
            name = names[frame["scene"]][key]
            if node < 0:
                nodes.pop(name)
            else:
                nodes[name] = node
        now[frame["scene"]] = nodes
        frames.append({key: markup[node] for key, node in nodes.items()})
    return frames


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile a copy of the sample site, for the tests that only read the outcome."""
    folder = tmp_path_factory.mktemp("made") / "author"
    shutil.copytree(SAMPLE, folder)
    with contextlib.chdir(folder):
        assert compile_docs().errors == []
    return folder


@pytest.fixture
def compiled(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(made)


def test_compiled_twice_writes_nothing(sample: Path) -> None:
    first = compile_docs()
    assert first.errors == []
    assert first.warnings == []
    before = tree(sample)
    second = compile_docs()
    assert (second.written, second.removed) == ([], [])
    assert tree(sample) == before
    assert [line.endswith("(unchanged)") for line in second.lines] == [True]


def test_same_bytes_in_a_new_process(sample: Path) -> None:
    compile_docs()
    done = in_process(["insuto_lesson", "compile", "--game", "toy=toy", "--out", "gen-2"], sample)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("toy/lesson.md: 4 steps, 1 examples, 1 rulings, 1 tries, ")
    one, two = ({p.relative_to(gen): p.read_bytes() for p in gen.rglob("*.*")} for gen in (GEN, Path("gen-2")))
    assert one == two


def test_only_what_changed_and_stale_files_go(sample: Path) -> None:
    compile_docs()
    before = {p.relative_to(GEN).as_posix() for p in GEN.rglob("*.*")}
    page = Path("docs/toy/lesson.md")
    page.write_text(
        page.read_text(encoding="utf-8").replace("plot=1\n    expect: plot.1", "plot=5\n    expect: plot.5")
    )
    result = compile_docs()
    assert result.errors
    assert result.written == []
    assert result.removed == []
    page.write_text(
        page.read_text(encoding="utf-8").replace("blue plant card=apple plot=1", "blue plant card=apple plot=5")
    )
    result = compile_docs()
    assert result.errors == []
    after = {p.relative_to(GEN).as_posix() for p in GEN.rglob("*.*")}
    assert set(result.removed) == before - after != set()
    assert set(result.written) == (after - before) | {"index.json"}
    # (Scene files may all change: what they share does.)
    assert len({name for name in after & before if "still-" in name}) >= 6  # the first scene's steps did not change


def test_a_page_that_goes_takes_its_files_along(sample: Path) -> None:
    compile_docs()
    Path("docs/toy/lesson.md").unlink()
    result = compile_docs()
    assert result.errors == []
    assert [p.name for p in GEN.rglob("*") if p.is_file()] == ["index.json"]


def test_engine_sources_count_as_input(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_docs()
    monkeypatch.setattr("insuto_lesson.games.package_of", lambda game: sample)  # another game folder, another hash
    assert not any(line.endswith("(unchanged)") for line in compile_docs(changed_game=True).lines)


def test_components_are_checked_against_their_schema(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("components.schema.json").write_text('{"type": "object", "properties": {"deck": {"required": ["apple"]}}}')
    monkeypatch.setattr("insuto_lesson.games.package_of", lambda game: sample)
    for content, faults in (
        ('{"deck": {"pear": 1}}', ["components.json:1: deck: 'apple' is a required property"]),
        ('{"deck": {"apple": 1}}', []),
        ("{", ["components.json:1: cannot be checked: "]),
    ):
        Path("components.json").write_text(content)
        errors = [str(e) for e in compile_docs(changed_game=True).errors]
        assert len(errors) == len(faults)
        assert all(fault in error for fault, error in zip(faults, errors, strict=True))


def test_the_games_own_package_is_looked_at() -> None:
    for name in insuto.game_ids():
        folder = package_of(insuto.load(name))
        assert folder
        assert folder.name == name
        assert (folder / "components.json").is_file()


def test_frames_are_the_engines_pictures(compiled: None) -> None:
    """The differences, put together again, are what the engine draws for the position of the frame's link."""
    seen = 0
    for scene in lesson()["scenes"].values():
        for count, name in scene["files"].items():
            data = load(f"toy/{name}")
            for frame, nodes, link in zip(data["frames"], unfold(data), links(data), strict=True):
                game, pos = codec.decode(link)
                assert pos.players == int(count)
                assert nodes == {node.key: node.svg for node in game.draw(pos, frame["scene"]).nodes}
                seen += 1
    assert seen == 3 * 2 + 2


def test_frames_say_what_happened(compiled: None) -> None:
    frames = load("toy/" + lesson()["scenes"]["turns"]["files"]["3"])["frames"]
    assert [e["text"] for e in frames[0]["events"]] == [
        "赤がりんごを1番の区画に植えました。",
        "1番の区画にりんごの木箱を置きました。",
    ]
    assert frames[0]["refused"] is None
    assert [w["rule"] for w in frames[1]["refused"]] == ["T-11"]
    assert frames[1]["mark"] == ["plot.1"]


def test_the_rules_that_a_step_rests_on(compiled: None) -> None:
    """Those of its words, of what happened and was refused, of the example below it; then those of its actions."""
    cited = load(f"toy/{lesson()['cited']}")
    assert cited["coins"][0][0] == "T-01"
    reported, requested = cited["plant"]
    assert not set(reported) & set(requested)
    # When a seat plants; whose turn it is, which card, whether the plot is free.
    assert {"T-10", "T-11"} <= {*reported, *requested}
    # `because` of the step itself, and the trees that the example below counts.
    reported, requested = cited["refused"]
    assert "T-11" in reported
    assert {line["rule"] for line in lesson()["examples"]["two-trees"]["lines"]} <= set(reported)
    assert requested == []


def test_mark_of_a_prefix_marks_all_its_keys(compiled: None) -> None:
    frames = load("toy/" + lesson()["scenes"]["opening"]["files"]["3"])["frames"]
    assert frames[1]["mark"] == ["display.apple", "display.pear", "display.plum", "pile"]


def test_what_is_marked_is_named(compiled: None) -> None:
    opening = load("toy/" + lesson()["scenes"]["opening"]["files"]["3"])
    keys = key_names(opening)
    for frame in opening["frames"]:
        assert [keys[frame["scene"]][place] for place in accumulate(frame["named"])][: len(frame["mark"])] == frame[
            "mark"
        ]


def test_examples_and_rulings(compiled: None) -> None:
    example = lesson()["examples"]["two-trees"]
    assert [row["value"] for row in example["rows"]] == ["2", "赤"]
    assert sum(line["points"] for line in example["lines"]) == 2
    (vary,) = example["vary"]
    assert (vary["address"], vary["value"]) == ("plot.3", "none")  # the first of the values or not
    assert vary["values"] == [
        {"value": "red", "label": "赤"},
        {"value": "blue", "label": "青"},
        {"value": "none", "label": "なし"},
    ]
    assert example["said"] == "赤は 2 点のままです。"
    assert example["says"] == "score.red > 2 | 赤は {score.red} 点になります。\n赤は 2 点のままです。"
    no, yes = lesson()["rulings"]["plum"]["readings"]
    assert (no["options"], [w["rule"] for w in no["refused"]]) == ({"plum_joker": "no"}, ["T-13"])
    assert (yes["options"], yes["refused"]) == ({"plum_joker": "yes"}, [])
    _, pos = codec.decode(yes["link"])
    assert insuto.load("toy").look(pos, "plot.1") == "red"


def test_a_task(sample: Path) -> None:
    page = sample / "docs/toy/lesson.md"
    text = page.read_text(encoding="utf-8")
    options = [
        "title: T",
        "from: turn = red; red.hand = apple",
        "goal: red.trees by +1",
        "hint: H1",
        "hint: H2",
        "done: D",
    ]
    options += ["solution: red plant card=apple plot=1"]
    reported = "".join(f"    {option}\n" for option in options)
    page.write_text(f"{text}\n/// try | tree\n{reported}Plant.\n///\n", encoding="utf-8")
    assert compile_docs().errors == []
    task = lesson()["tries"]["tree"]
    assert {name: task[name] for name in ("task", "goal", "goal_turn", "hints", "done")} == {
        "task": "Plant.",
        "goal": "red.trees by +1",
        "goal_turn": True,
        "hints": ["H1", "H2"],
        "done": "D",
    }
    assert "solution" not in task, "the page does not carry the answer"


def test_a_ruling_can_be_varied(sample: Path) -> None:
    page = sample / "docs/toy/lesson.md"
    text = page.read_text(encoding="utf-8")
    options = ["rule: T-30", "from: plot.1 = red", "expect: score.red > 0"]
    options += ["vary: plot.1 red|none", "says: score.red = 0 | なし", "says: あり"]
    reported = "".join(f"    {option}\n" for option in options)
    page.write_text(f"{text}\n/// ruling | few\n{reported}Q\n///\n", encoding="utf-8")
    assert compile_docs().errors == []
    (reading,) = lesson()["rulings"]["few"]["readings"]
    assert ([v["address"] for v in reading["vary"]], reading["said"]) == (["plot.1"], "あり")


def test_the_desk_takes_the_compiled_scripts(compiled: None) -> None:
    """A reader's own figures: the live engine re-renders scenes and examples from the compiled files."""
    from insuto import desk

    data = lesson()
    scripts = load("toy/" + data["scripts"])
    for name, scene in data["scenes"].items():
        players = scene["fixed"] or data["default"]
        answer = json.loads(
            desk.handle(json.dumps({"op": "frames", "game": "toy", "script": scripts[name], "players": players}))
        )
        assert answer["ok"], answer
        file = load("toy/" + scene["files"][str(players)])
        assert [dict(map(tuple, frame["picture"]["nodes"])).keys() for frame in answer["frames"]] == [
            f.keys() for f in unfold(file)
        ], name
        for drawn, link in zip(answer["frames"], links(file), strict=True):
            assert codec.decode(drawn["link"])[1] == codec.decode(link)[1]
    requested = {"op": "example", **data["examples"]["two-trees"]}
    answer = json.loads(desk.handle(json.dumps(requested)))
    assert answer["ok"], answer
    assert answer["holds"]
    assert codec.decode(answer["link"])[1] == codec.decode(requested["link"])[1]


def test_boards_have_a_link_for_every_count(compiled: None) -> None:
    board = lesson()["tries"]["board"]
    assert [codec.decode(board["link"][str(count)])[1].players for count in board["players"]] == [2, 3, 4]


def test_an_error_fails_the_command(sample: Path) -> None:
    page = Path("docs/toy/lesson.md")
    page.write_text(page.read_text(encoding="utf-8").replace("red.coins = 2", "red.coins = 3"), encoding="utf-8")
    done = in_process(["insuto_lesson", "compile", "--game", "toy=toy"], sample)
    assert done.returncode == 1
    assert "docs/toy/lesson.md:24: expected `red.coins = 3`, but it is 2" in done.stderr
    assert "Traceback" not in done.stderr


def test_strict_fails_on_warnings(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = Path("docs/toy/lesson.md")
    page.write_text(
        page.read_text(encoding="utf-8").replace("コインを2枚", "長い文です。" * 25 + "コインを2枚"), encoding="utf-8"
    )
    assert report(compile_docs(), strict=False) == 0
    assert "warning: step `coins` has" in capsys.readouterr().err
    assert in_process(["insuto_lesson", "compile", "--game", "toy=toy", "--strict"], sample).returncode == 1


def test_merged_keeps_both_orders() -> None:
    assert merged([], ["a", "b"]) == ["a", "b"]
    assert merged(["a", "c"], ["a", "b", "c", "d"]) == ["a", "b", "c", "d"]
    assert merged(["a", "b"], ["b", "x"]) == ["a", "b", "x"]


def test_what_scenes_share_is_written_once(compiled: None) -> None:
    """Markup of two scenes lies in one file of the page, in no scene file, and is markup of at least two scenes."""
    scenes = {
        name: [load("toy/" + file) for file in scene["files"].values()] for name, scene in lesson()["scenes"].items()
    }
    assert len(scenes) > 1
    assert shared()
    for files in scenes.values():
        for data in files:
            assert not set(shared()) & set(data["nodes"])
    users: dict[int, set[str]] = {}
    for name, files in scenes.items():
        for data in files:
            for _, node in (change for frame in data["frames"] for change in pairs(frame["set"])):
                users.setdefault(node - len(data["nodes"]), set()).add(name)
    assert all(len(users[place]) > 1 for place in range(len(shared())))


OWN_BOARDS = """/// lesson | scythe
    players: 2
    default: 2
///

# マット

/// scene | mats
    from: factions = nordic polania; turn = nordic
///

## 見くらべる { #look }

/// step | own
    show: mat1
自分のマットです。
///

/// step | other
    set: factions = nordic crimea
    show: mat2
クリミアのマットです。
///

/// step | back
    set: factions = nordic polania
    show: mat2
ポラニアのマットです。
///

/// step | captioned
    caption: 始めのマットです。
同じマットです。
///
"""


def test_a_seats_board_is_called_by_whose_it_is_at_the_step(sample: Path) -> None:
    """The tab and the sentence below belong to the board that is shown, not to that of another step or of the seat to
    move."""
    folder = Path("docs/scythe")
    folder.mkdir()
    (folder / "mats.md").write_text(OWN_BOARDS, encoding="utf-8")
    result = compile_docs()
    assert not result.errors, result.errors
    made = load(load("index.json")["pages"]["scythe/mats.md"]["lesson"])
    assert next(one["title"] for one in made["pictures"] if one["id"] == "mat2") == "ポラニア"
    own, other, back, captioned = load("scythe/" + made["scenes"]["mats"]["files"]["2"])["frames"]
    assert "titles" not in own
    assert own["prompt"].startswith("ノルディックの手番です。")
    assert (other["titles"], other["prompt"]) == ({"mat2": "クリミア"}, "クリミアのマット")
    assert ("titles" in back, back["prompt"]) == (False, "ポラニアのマット")
    assert captioned["prompt"] == "始めのマットです。"
