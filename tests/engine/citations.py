"""A plugin of pytest that counts: which rules the tests that run are marked for, and which rules what they make cites.

    python -m pytest -p citations --citations FILE …      (`scripts/rule_coverage.py` does)

FILE gets `{"marked": {rule: [test files]}, "cited": {rule: ["event", "refusal", "score"]}, "said": {"GAME refusal": [keys of words]}}`,
the same for the same tests in any order and with any number of workers. `GAME` is the folder of the test. What cites no rule of a game
ends the test.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import insuto
from insuto.core import facts

KINDS = {"event": facts.Event, "refusal": facts.Violation, "score": facts.ScoreLine}
_marked: dict[str, set[str]] = defaultdict(set)
_cited: dict[str, set[str]] = defaultdict(set)
_said: dict[str, set[str]] = defaultdict(set)
_folder = ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--citations", type=Path, required=True, help="the file that gets what was counted")


def _listen(kind: str, made: type[Any], known: set[str]) -> None:
    """Let everything of a class note its rule from now on. An event may have none."""
    begin = made.__init__

    def noting(self: Any, *args: Any, **fields: Any) -> None:
        begin(self, *args, **fields)
        _said[f"{_folder} {kind}"].add(self.kind if kind == "event" else self.key)
        if self.rule:
            assert self.rule in known, f"{kind} cites {self.rule}, which is no rule"
            _cited[self.rule].add(kind)

    made.__init__ = noting


def pytest_collection_finish(session: pytest.Session) -> None:
    known = {rule for name in insuto.game_ids() for rule in insuto.load(name).rules}
    for kind, made in KINDS.items():
        _listen(kind, made, known)


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count marks when the test has passed; they travel with its report, also from another process."""
    if report.when == "call" and report.passed:
        for name, value in report.user_properties:
            if name == "rule":
                _marked[str(value)].add(Path(report.nodeid.partition("::")[0]).stem)


def pytest_runtest_setup(item: pytest.Item) -> None:
    global _folder
    _folder = item.path.parent.name
    item.user_properties += [("rule", rule) for mark in item.iter_markers("rule") for rule in mark.args]


def _counted(found: dict[str, set[str]]) -> dict[str, list[str]]:
    return {key: sorted(found[key]) for key in sorted(found)}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add the counts of a worker of pytest-xdist."""
    for rule, kinds in node.workeroutput.get("cited", {}).items():
        _cited[rule].update(kinds)
    for whose, keys in node.workeroutput.get("said", {}).items():
        _said[whose].update(keys)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput |= {"cited": _counted(_cited), "said": _counted(_said)}
    else:
        text = json.dumps({"marked": _counted(_marked), "cited": _counted(_cited), "said": _counted(_said)}, indent=1)
        session.config.getoption("--citations").write_text(text, encoding="utf-8")
