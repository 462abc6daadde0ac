"""A pytest plugin that switches guards off: some test must notice.

    -p switched_off --without burgundy:Acting.space_taken    the selected tests run without this guard
    -p switched_off --guards FILE                            each guard in turn; scripts/guard_coverage.py does so

FILE says in JSON which: {guard: rule}; a guard is called `game:Class.name`. The result is written there: {guard: the first test that
fails without it, or ""}.

The tests run once while every guard that breaks is noted. Then each guard has a fork of this process, after collection, in which only
the tests run in which it broke: those that are marked for its rule, then those that ask few guards. Where none of the game's own fails,
what core proves of every game is tried, too, and in the end all the game's tests.
"""

from __future__ import annotations

import functools
import json
import os
import signal
import tempfile
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from of_all import OF_ALL

from insuto.core.guards import Broken, Guard, Guarded

QUICK, LIMIT = 5, 60
"""CPU seconds after which a test is postponed for one that fails sooner; and, where there is none, considered an
endless loop."""
AT_ONCE = min(2, os.cpu_count() or 1)

Decided = Guarded[Any]


class Switch:
    """Every guarded decision that was bound, and the changes to each: to existing ones and to later ones."""

    def __init__(self) -> None:
        self.bound: list[Decided] = []
        self.change: Callable[[Decided], None] = lambda decision: None
        bind = Guarded.bind

        def and_changed(decision: Decided) -> None:
            bind(decision)
            self.bound.append(decision)
            self.change(decision)

        Guarded.bind = and_changed  # type: ignore[assignment, method-assign]

    def all(self, change: Callable[[Decided], None]) -> None:
        """Change every decision."""
        self.change = change
        for decision in self.bound:
            change(decision)

    def off(self, guard: str) -> None:
        """Switch a guard off in every decision that has it."""
        game, _, name = guard.partition(":")

        def without(decision: Decided) -> None:
            if decision.game.id == game and (found := [one.name for one in decision.guards if name_of(one) == name]):
                decision.without(*found)

        self.all(without)


def name_of(guard: Guard) -> str:
    """Return the name of a guard: the class that writes it, and its method."""
    return guard.broken.__qualname__


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--without", default="", help="a guard, game:Class.name")
    parser.addoption("--guards", default="", help="a file: which guards are tried, and then what came out")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    switch = Switch()
    if guard := str(config.getoption("--without")):
        switch.off(guard)
    if file := str(config.getoption("--guards")):
        config.pluginmanager.register(Trial(switch, Path(file)))


class Trial:
    """Tries each guard of some games, in the place of the run of the tests."""

    def __init__(self, switch: Switch, file: Path) -> None:
        self.switch, self.file = switch, file

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        rules = json.loads(self.file.read_text(encoding="utf-8"))
        own = [item for item in session.items if item.path.name not in OF_ALL]
        of_all = [item for item in session.items if item.path.name in OF_ALL]
        found = dict.fromkeys(rules, "")
        self.run(order(rules, own, self.broken(own)), found)
        left = {guard: rule for guard, rule in rules.items() if not found[guard]}
        games = {guard.partition(":")[0] for guard in left}
        of_all = [item for item in of_all if game_of(item) in games]
        self.run(order(left, of_all, self.broken(of_all), [item for item in own if game_of(item) in games]), found)
        self.file.write_text(json.dumps(found), encoding="utf-8")
        return True

    def run(self, tests: Mapping[str, Sequence[pytest.Item]], found: dict[str, str]) -> None:
        """Run tests without each guard, and note the first that fails."""
        jobs = {guard: functools.partial(self.first_failing, guard, items) for guard, items in tests.items()}
        found.update(forked(jobs))

    def broken(self, items: Sequence[pytest.Item]) -> dict[str, dict[str, int]]:
        """Return for each guard the tests in which it broke, with the number of guards that these tests evaluated."""
        groups: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
        for item in items:  # a fork for each file, so that no other one has made its playouts already
            groups[item.path.name, game_of(item) if item.path.name in OF_ALL else ""].append(item)
        found: dict[str, dict[str, int]] = defaultdict(dict)
        for _, reported in forked({group: functools.partial(self.watch, own) for group, own in groups.items()}):
            for test, seen in reported.items():
                for guard in seen["broke"]:
                    found[guard][test] = seen["evaluated"]
        return found

    def watch(self, items: Sequence[pytest.Item]) -> dict[str, dict[str, Any]]:
        """Run tests while every evaluated guard is recorded; return by test how many were `evaluated`, and which
        `broke`. A test that fails without anything being switched off is left out."""
        now: dict[str, Any] = {}

        def watched(game: str, one: Guard) -> Guard:
            guard = f"{game}:{name_of(one)}"

            @functools.wraps(one.broken)
            def broken(*args: Any) -> Broken | None:
                now["evaluated"] += 1
                result = one.broken(*args)
                if result is not None:
                    now["broke"][guard] = True
                return result

            return replace(one, broken=broken)

        def change(decision: Decided) -> None:
            decision.guards = tuple(watched(decision.game.id, one) for one in decision.guards)
            decision._build()

        self.switch.all(change)
        seen = {}
        for item, following in in_turn(items):
            now.update(evaluated=0, broke={})
            if not fails(item, following):
                seen[item.nodeid] = {"evaluated": now["evaluated"], "broke": list(now["broke"])}
        return seen

    def first_failing(self, guard: str, items: Sequence[pytest.Item]) -> str:
        """Run tests without a guard; return the first that fails, "" where none does."""
        self.switch.off(guard)
        late: list[pytest.Item] = []

        def over(*_: Any) -> None:
            late.append(now)
            raise TimeoutError("runs for ever")

        signal.signal(signal.SIGVTALRM, over)
        for seconds, some in ((QUICK, items), (LIMIT, late)):
            for now, following in in_turn(some):
                signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
                failed = fails(now, following)
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
                if failed and (seconds == LIMIT or now not in late):
                    return now.nodeid.partition("[")[0]
        return ""


def order(
    rules: Mapping[str, str],
    items: Sequence[pytest.Item],
    broken: Mapping[str, Mapping[str, int]],
    besides: Sequence[pytest.Item] = (),
) -> dict[str, list[pytest.Item]]:
    """Return for each guard the tests in which it broke, in the order in which they are tried; then others of its game,
    which may depend on what one of those has cached."""
    found = {}
    for guard, rule in rules.items():
        counts = broken.get(guard, {})

        def rank(item: pytest.Item, rule: str = rule, counts: Mapping[str, int] = counts) -> tuple[bool, int, str]:
            marked = any(rule in mark.args for mark in item.iter_markers("rule"))
            return not marked, counts[item.nodeid], item.nodeid

        others = [item for item in besides if game_of(item) == guard.partition(":")[0]]
        found[guard] = [*sorted((item for item in items if item.nodeid in counts), key=rank), *others]
    return found


def game_of(item: pytest.Item) -> str:
    """Return the game that a test is about: that of its folder, or its parameter; the toy by default."""
    if item.path.parent.name != "engine":
        return item.path.parent.name
    counts = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return str(counts.get("name", "toy"))


def in_turn(items: Sequence[pytest.Item]) -> list[tuple[pytest.Item, pytest.Item | None]]:
    """Return each test with the one that follows it."""
    return list(zip(items, [*items[1:], None], strict=False))


def fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run a test; return True if it fails, or what it stands on."""
    return any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def forked(jobs: Mapping[Any, Callable[[], Any]]) -> Iterator[tuple[Any, Any]]:
    """Do each job in a fork, some at once; yield what it returned, as it ends. RuntimeError where it broke."""
    waiting, running = list(jobs), dict[int, Any]()
    with tempfile.TemporaryDirectory() as folder:
        files = {key: Path(folder) / str(n) for n, key in enumerate(jobs)}
        while waiting or running:
            while waiting and len(running) < AT_ONCE:
                key = waiting.pop(0)
                if pid := os.fork():
                    running[pid] = key
                else:
                    _do(jobs[key], files[key])
            pid, status = os.wait()
            key = running.pop(pid)
            if status:
                raise RuntimeError(
                    f"{key}: {files[key].read_text(encoding='utf-8') if files[key].is_file() else status}"
                )
            yield key, json.loads(files[key].read_text(encoding="utf-8"))


def _do(job: Callable[[], Any], file: Path) -> None:
    """Do a job in this fork, in silence, write down what it returns, and end the fork."""
    broke = True
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        file.write_text(json.dumps(job()), encoding="utf-8")
        broke = False
    except BaseException:
        file.write_text(traceback.format_exc(), encoding="utf-8")
    finally:
        os._exit(broke)
