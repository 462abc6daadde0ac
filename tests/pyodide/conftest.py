"""The words of pytest inside Pyodide appear in the summary out here, with or without xdist."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == "inside" and getattr(report, "when", "") == "call":
                    terminalreporter.write_line(str(value))
