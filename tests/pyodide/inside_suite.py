# Runs inside Pyodide (insuto_bundle/js/inside.mjs): the engine's own tests, with `job` = {"wheels": […], "modules":
# […], "library": zip, "standins": […], "path": […], "folder": …, "arguments": […], "last": file that gets the name of
# the test that runs}. `result` has pytest's report: outcomes by test, its summary, the interpreter that ran them and
# where the engine was loaded from.
#
# The engine is the page's: bytecode from the wheel, on the stripped library with its stand-ins. pytest needs the full
# library, so that is added behind it once the engine is loaded: later imports get the originals, the engine stays with
# what it has.
import sys
import typing

job: dict[str, typing.Any] = globals()["job"]

sys.path[:0] = job["wheels"]

if job["standins"]:
    import dataclass_code  # type: ignore[import-not-found]

    assert dataclass_code.CODE

import gc  # noqa: E402

import insuto  # noqa: E402
import insuto.desk  # noqa: E402

for _module in job["modules"]:
    __import__(_module)
engine = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "insuto"}
standing = sys.modules["inspect"]

if job["standins"]:
    own = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
    sys.path.insert(sys.path.index(own), job["library"])
    for _name in job["standins"]:
        if not _name.startswith(("pyodide", "_pyodide")):
            sys.modules.pop(_name, None)
    for _module in list(sys.modules.values()):
        _path = getattr(_module, "__path__", None)
        if isinstance(_path, list):
            _path += [folder.replace(own, job["library"]) for folder in _path if folder.startswith(own)]
    gc.freeze()
    gc.enable()

import contextlib  # noqa: E402
import io  # noqa: E402
import os  # noqa: E402
import platform  # noqa: E402

sys.path[:0] = job["path"]
sys.dont_write_bytecode = True
os.chdir(job["folder"])

import pytest  # noqa: E402


class Outcomes:
    """Counts the result of each test: passed only if set-up and clean-up passed too."""

    def __init__(self) -> None:
        self.of: dict[str, str] = {}
        self.said: dict[str, str] = {}

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        with open(job["last"], "w") as file:
            file.write(nodeid)  # who reads this knows which test brought the interpreter down

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        worst = self.of.get(report.nodeid, "passed")
        if report.outcome != "passed":
            self.said[report.nodeid] = str(report.longrepr)[-1500:]
            worst = report.outcome
        self.of[report.nodeid] = worst

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.outcome != "passed":
            self.of[report.nodeid or "collection"] = report.outcome
            self.said[report.nodeid or "collection"] = str(report.longrepr)[-1500:]


outcomes = Outcomes()
printed = io.StringIO()
with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
    arguments = job["arguments"]
    # Plain asserts: rewriting them costs a fifth of the time here, and failures are examined outside as well.
    flags = ["-p", "no:cacheprovider", "-q", "-rs", "--no-header", "--disable-warnings", "--assert=plain"]
    code = pytest.main([*flags, *arguments], plugins=[outcomes])
result = {
    "code": int(code),
    "outcomes": outcomes.of,
    "said": outcomes.said,
    "printed": printed.getvalue()[-6000:],
    "python": platform.python_version(),
    "platform": sys.platform,
    "engine": str(insuto.__file__),
    "asserts": __debug__,
    "same": all(sys.modules.get(name) is module for name, module in engine.items()),
    "stood_in": sys.modules.get("inspect") is not standing,
}
