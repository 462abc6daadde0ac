"""A site that is written while it is served: only what a change affects is remade, and what a reader sees is always
complete."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

from insuto_authoring import build, live, starter, warm
from insuto_bundle import archive, retitled
from lesson.authoring import a_wheel

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from bench_parts import author


class Writing:
    """A repository, and the process that renders it."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder, self.out = folder, folder / "live"
        wheel = a_wheel(folder.parent)
        starter.write(starter.repository(folder, "slope", "のぼり坂", kind, str(wheel)))
        build.look(folder)

    @cached_property
    def made_by(self) -> warm.Warm:
        """The process, begun on first use: its output is captured by the test, and not by its set-up."""
        return warm.Warm(self.folder)

    def render(self) -> str:
        """Render as the server does; return whether all was made, or what changed, or nothing."""
        whole, shown = self.out / "next", self.out / "site"
        if not self.made_by.render(whole, shown):
            return "nothing"
        if not whole.exists():
            return "changed"
        if shown.exists():
            shown.rename(self.out / f"old-{len(list(self.out.iterdir()))}")
        whole.rename(shown)
        return "all"

    def page(self, name: str) -> str:
        """Return a page as it is shown, without hints where lines may break."""
        return (self.out / "site" / name / "index.html").read_text(encoding="utf-8").replace("<wbr>", "")

    def times(self) -> dict[str, int]:
        """Return when each page that is shown was written."""
        shown = self.out / "site"
        return {
            file.parent.relative_to(shown).as_posix(): file.stat().st_mtime_ns for file in shown.rglob("index.html")
        }

    def change(self, name: str, before: str, after: str) -> None:
        """Change a text."""
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        assert before in text
        file.write_text(text.replace(before, after, 1), encoding="utf-8")

    def end(self) -> None:
        """End the process."""
        process = self.made_by._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        process.stdout.close()
        process.wait(30)


@pytest.fixture
def writing(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Writing]:
    """Begin a repository; the kind is the test's parameter."""
    made = Writing(tmp_path / "mine", request.param)
    yield made
    made.end()


@pytest.mark.parametrize("writing", ["told"], indirect=True)
def test_a_changed_word_renders_its_page(writing: Writing, capfd: pytest.CaptureFixture[str]) -> None:
    with (writing.folder / "docs/index.md").open("a", encoding="utf-8") as file:
        file.write('\n<div class="in-games"></div>\n')
    assert writing.render() == "all"
    process, before = writing.made_by._process.pid, writing.times()
    assert {"slope/lesson", "slope/rules", "slope/rulings", "."} <= before.keys()
    lesson = "docs/slope/lesson.md"
    with (writing.folder / lesson).open("a", encoding="utf-8") as file:
        file.write("\nもうひとことです。\n")
    assert writing.render() == "changed"
    after = writing.times()
    assert "もうひとこと" in writing.page("slope/lesson")
    # The front page lists every lesson; the others are as they were.
    assert {name for name, time in after.items() if time != before[name]} == {"slope/lesson", "."}
    assert "もうひとことです" in (writing.out / "site/search/entries-slope.json").read_text(encoding="utf-8")
    # A picture, and a title that the other pages' lists do not say.
    (writing.folder / "docs/slope/photo.svg").write_text("<svg/>", encoding="utf-8")
    assert writing.render() == "changed"
    assert (writing.out / "site/slope/photo.svg").read_text() == "<svg/>"
    # A mistake leaves all pages, and is reported once.
    writing.change(lesson, "/// step", "/// stpe")
    capfd.readouterr()
    assert writing.render() == "nothing"
    assert f"{lesson}:" in capfd.readouterr().err
    assert "もうひとこと" in writing.page("slope/lesson")
    writing.change(lesson, "/// stpe", "/// step")
    writing.change(lesson, "もうひとことです", "これで終わりです")
    assert writing.render() == "changed"
    assert "これで終わりです" in writing.page("slope/lesson")
    # MkDocs itself finds something wrong: in a page that belongs to no game.
    writing.change("docs/index.md", "\n# ", "\n/// step | x\n///\n\n# ")
    capfd.readouterr()
    assert writing.render() == "nothing"
    assert "docs/index.md:" in capfd.readouterr().err
    writing.change("docs/index.md", "/// step | x\n///\n", "")
    # A page comes, and all are rendered: each lists it.
    (writing.folder / "docs/slope/more.md").write_text("# もっと\n", encoding="utf-8")
    assert writing.render() == "all"
    assert "<h1" in writing.page("slope/more")
    assert writing.made_by._process.pid == process
    # What all pages share is read by another process.
    writing.change("mkdocs.yml", "site_name:", "site_author: 私\nsite_name:")
    assert writing.render() == "all"
    assert writing.made_by._process.pid != process


@pytest.mark.parametrize("writing", ["cards"], indirect=True)
def test_a_rule_that_changes_is_there(writing: Writing) -> None:
    """The game is loaded once; where its page of rules or its code changes, it is loaded again."""
    assert writing.render() == "all"
    process = writing.made_by._process.pid
    writing.change("docs/slope/lesson.md", "\n# ", "\n<!-- . -->\n\n# ")
    assert writing.render() == "changed"
    assert writing.made_by._process.pid == process
    title = "### S-12 "
    writing.change("docs/slope/rules.md", title, f"{title}ゆっくり")
    assert writing.render() == "all"
    index = json.loads((writing.out / "site/assets/gen/index.json").read_text(encoding="utf-8"))
    assert index["games"]["slope"]["rules"]["S-12"]["title"].startswith("ゆっくり")
    assert writing.made_by._process.pid != process
    writing.change("slope/words_ja.py", "が{card:card}を並べました", "が{card:card}を置きました")
    assert writing.render() == "all"
    assert "を置きました" in "".join(
        file.read_text(encoding="utf-8") for file in (writing.folder / "docs/assets/gen/slope").glob("scene-*.json")
    )


def test_the_measurement_of_the_bench(tmp_path: Path) -> None:
    """What it counts is there; whether it is little enough is said by the bench on a quiet machine."""
    (row,) = author.measure(tmp_path / "author", author.KINDS[:1], 1)
    assert "processor s" in row.measured
    assert row.met is not None


def test_titles_of_rules_are_packed_without_playing(tmp_path: Path) -> None:
    """An archive of the games is new, everything else as it was; other changes are another bundle."""

    def wheel(name: str, title: str, code: bytes) -> Path:
        present = {"slope/rules.json": title.encode(), "slope/rules.py": code, "own-0.dist-info/RECORD": title.encode()}
        file = tmp_path / name / "own-0-py3-none-any.whl"
        file.parent.mkdir()
        file.write_bytes(archive.pack(present))
        return file

    first, titled, coded = wheel("a", "A", b"a"), wheel("b", "B", b"a"), wheel("c", "A", b"c")
    assert retitled.without_titles([first]) == retitled.without_titles([titled]) != retitled.without_titles([coded])
    before, out = tmp_path / "before", tmp_path / "out"
    before.mkdir()
    present = {"slope/rules.json": b"A", "slope/rules.pyc": b"compiled", "own-0.dist-info/RECORD": b"A"}
    data = archive.pack(present)
    name = f"own-0-0{archive.sha256(data)[:10]}-cp314-none-any.whl"
    (before / name).write_bytes(data)
    (before / "library.zip").write_bytes(b"library")
    files = [
        {"role": "wheel", "file": name, "bytes": len(data), "gzip": 1, "sha256": archive.sha256(data)},
        {"role": "stdlib", "file": "library.zip", "bytes": 7, "gzip": 7, "sha256": archive.sha256(b"library")},
    ]
    package = {"file_name": name, "sha256": archive.sha256(data)}
    reported = {"files": files, "lock": {"packages": {"own": package}}, "bytes": 0, "gzip": 0}
    (before / "engine.json").write_text(json.dumps(reported), encoding="utf-8")
    assert not retitled.retitled(tmp_path / "gone", [titled], out)
    assert retitled.retitled(before, [titled], out)
    made = json.loads((out / "engine.json").read_text(encoding="utf-8"))
    now = made["lock"]["packages"]["own"]["file_name"]
    assert {file.name for file in out.iterdir()} == {"engine.json", "library.zip", now}
    new = archive.members(out / now)
    assert new == {"slope/rules.json": b"B", "slope/rules.pyc": b"compiled", "own-0.dist-info/RECORD": b"B"}
    data = (out / now).read_bytes()
    assert made["lock"]["packages"]["own"]["sha256"] == made["files"][0]["sha256"] == archive.sha256(data)
    assert (made["files"][0]["file"], made["bytes"]) == (now, len(data) + 7)


def test_engine_is_packed_in_parallel_with_the_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The pages do not wait for it; what changes meanwhile is packed after it; a page that is wrong packs nothing."""
    did: list[str] = []
    goes, packed = threading.Event(), threading.Semaphore(0)

    def pack() -> bool:
        goes.wait(10)
        did.append("pack")
        packed.release()
        return True

    def render(whole: Path, shown: Path) -> bool:
        did.append("render")
        whole.mkdir()
        return did != ["render"]

    def load() -> bool:
        did.append("load")
        return True

    site = live.Live(tmp_path, render, load, [], list, [], pack)
    site._stale = True
    assert not site.build()
    assert did == ["render"]
    assert site.build()
    site._stale = True
    assert site.build()
    assert did == ["render"] * 3
    assert "being packed" in capsys.readouterr().out
    for _ in range(2):
        goes.set()
        assert packed.acquire(timeout=10)
        with site._packing:  # it has said so
            pass
        goes.clear()
        assert site.build()
    assert did == [*["render"] * 3, "pack", "render", "pack", "load", "render"]
