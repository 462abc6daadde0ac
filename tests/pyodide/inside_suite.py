# Runs inside Pyodide (insuto_bundle/js/inside.mjs): the engine's own tests, with `job` = {"path": […], "folder": …, "arguments": […],
# "last": file that gets the name of the test that runs}.
# `result` is what pytest found: outcomes by test, its summary, and the interpreter that ran them.
import contextlib
import io
import os
import platform
import sys

sys.path[:0] = job["path"]  # noqa: F821
sys.dont_write_bytecode = True
os.chdir(job["folder"])  # noqa: F821

import pytest  # noqa: E402


class Outcomes:
    """Counts what each test came to: passed only if set-up and clean-up passed too."""

    def __init__(self):
        self.of = {}
        self.said = {}

    def pytest_runtest_logstart(self, nodeid, location):
        with open(job["last"], "w") as file:  # noqa: F821
            file.write(nodeid)  # who reads this knows which test brought the interpreter down

    def pytest_runtest_logreport(self, report):
        worst = self.of.get(report.nodeid, "passed")
        if report.outcome != "passed":
            self.said[report.nodeid] = str(report.longrepr)[-1500:]
            worst = report.outcome
        self.of[report.nodeid] = worst

    def pytest_collectreport(self, report):
        if report.outcome != "passed":
            self.of[report.nodeid or "collection"] = report.outcome
            self.said[report.nodeid or "collection"] = str(report.longrepr)[-1500:]


outcomes = Outcomes()
printed = io.StringIO()
with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
    code = pytest.main(["-p", "no:cacheprovider", "-q", "-rs", "--no-header", *job["arguments"]], plugins=[outcomes])  # noqa: F821
result = {
    "code": int(code),
    "outcomes": outcomes.of,
    "said": outcomes.said,
    "printed": printed.getvalue()[-6000:],
    "python": platform.python_version(),
    "platform": sys.platform,
}
