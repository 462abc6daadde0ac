"""Every variable of every example turned to both ends, as a reader may: an answer comes, and a control starts where its picture stands."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from insuto import desk
from insuto_lesson.compiler import Compiler

DOCS = Path(__file__).resolve().parents[2] / "docs"
AS_THE_DESK = (
    "game",
    "players",
    "seed",
    "options",
    "do",
    "report",
    "expect",
    "refuse",
    "because",
    "part",
    "says",
    "moment",
    "setup",
    "scene",
    "mark",
)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile all lesson pages of the site into a folder of their own. What the site's build has compiled from these very sources is
    taken from there: the compiler itself sees to it that nothing has changed."""
    folder: Path = tmp_path_factory.mktemp("examples") / "gen"
    if (DOCS / "assets/gen").is_dir():
        shutil.copytree(DOCS / "assets/gen", folder)
    assert not Compiler(DOCS, folder).run().errors
    return folder


def examples(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the name and fields of each example and each reading of a ruling."""
    pages = json.loads((folder / "index.json").read_text(encoding="utf-8"))["pages"]
    for page, about in pages.items():
        if not about.get("lesson"):
            continue
        lesson = json.loads((folder / about["lesson"]).read_text(encoding="utf-8"))
        for name, example in lesson["examples"].items():
            yield f"{page} {name}", example
        for name, ruling in lesson["rulings"].items():
            for reading in ruling["readings"]:
                yield f"{page} {name} {reading.get('label', '')}", {**ruling, **reading}


def ends(example: dict[str, Any]) -> Iterator[list[str]]:
    """Yield the changes that turn each variable alone to both ends, and all of them together to the same one."""
    both = [[f"{vary['address']} = {vary['values'][i]['value']}" for i in (0, -1)] for vary in example["vary"]]
    alone = [[change] for changes in both for change in changes]
    yield from alone
    if len(both) > 1:
        yield from map(list, zip(*both, strict=True))


def test_every_variable_of_every_example_at_both_ends(compiled: Path) -> None:
    turned = 0
    for name, example in examples(compiled):
        for changes in ends(example) if example["vary"] else ():
            request = {field: example[field] for field in AS_THE_DESK if field in example}
            request["from"] = "; ".join([*([example["from"]] if example["from"] else []), *changes])
            answer = json.loads(desk.handle(json.dumps({"op": "example", **request})))
            assert answer["ok"] or _cannot_be(example, changes, answer), f"{name}, {changes}: {answer.get('error')}"
            if answer["ok"]:
                assert not example["says"] or answer["said"], f"{name}, {changes}: nothing is said"
                assert answer["rows"] or answer["said"] or answer["lines"] or answer["refused"], (
                    f"{name}, {changes}: nothing is shown"
                )
            turned += 1
    assert turned > 100


def _cannot_be(example: dict[str, Any], changes: list[str], answer: dict[str, Any]) -> bool:
    """Return True if values fit one by one, but not together; then the sentence names an address, and no developer's
    text is read."""
    reported = answer["error"]["message"]
    return len(changes) > 1 and bool(answer["error"]["address"]) and "場面「" not in reported and "mark" not in reported


def test_a_control_starts_where_the_picture_stands(compiled: Path) -> None:
    for name, example in examples(compiled):
        for vary in example["vary"]:
            assert vary["value"] in [value["value"] for value in vary["values"]], f"{name}: {vary['address']}"
