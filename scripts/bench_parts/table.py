"""The report of the bench: one Markdown table with a line for each measurement."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line. `met` is None where there is no target, or an aim that is only reported."""

    what: str
    measured: str
    baseline: str = ""
    ratio: str = ""
    target: str = ""
    met: bool | None = None


def markdown(rows: Sequence[Row]) -> str:
    """Return the table."""
    lines = ["| what | measured | baseline, same run | ratio | target | met |", "|---|---|---|---|---|---|"]
    for row in rows:
        met = {True: "yes", False: "**no**", None: ""}[row.met]
        lines.append(f"| {row.what} | {row.measured} | {row.baseline} | {row.ratio} | {row.target} | {met} |")
    return "\n".join(lines)


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest value that at least so many percent do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


median = statistics.median
