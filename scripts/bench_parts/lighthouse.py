"""Lighthouse with its own mobile settings on the lesson pages."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from bench_parts.chromium import arguments
from bench_parts.server import Host
from bench_parts.table import Row, median

TARGETS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 95}
# Milliseconds of total blocking time (issue 33), on a quiet machine. It counts what every task takes beyond 50 ms: single runs say little.
BLOCKING = 150


def measure(packages: Path, node: Path, chromium: Path, host: Host, *, pages: list[str], quick: bool) -> list[Row]:
    """Return one row per page, medians, and one of the front page. That one has no board, and is the baseline: what the theme and the
    machine cost."""
    rows, fronts = [], []
    for page in pages:
        reports, plain = [], []
        for _ in range(1 if quick else 5):
            reports.append(report(packages, node, chromium, f"{host.address}/{page}"))
            plain.append(report(packages, node, chromium, f"{host.address}/"))
        rows.append(_row(page, reports, plain))
        fronts += plain
    return [_row("", fronts, fronts), *rows]


def _row(page: str, reports: list[dict[str, Any]], plain: list[dict[str, Any]]) -> Row:
    scores = {name: median(round(100 * one["categories"][name]["score"]) for one in reports) for name in TARGETS}
    for name, target in TARGETS.items():
        if scores[name] < target:
            _explain(reports[-1], name)
    paint, shift = (
        median(one["audits"][name]["numericValue"] for one in reports)
        for name in ("largest-contentful-paint", "cumulative-layout-shift")
    )
    blocking, plainly = (
        median(one["audits"]["total-blocking-time"]["numericValue"] for one in some) for some in (reports, plain)
    )
    return Row(
        f"Lighthouse, mobile: /{page}",
        " · ".join(f"{name} {scores[name]:.0f}" for name in TARGETS)
        + f" (LCP {paint / 1000:.1f} s, TBT {blocking:.0f} ms, CLS {shift:.3f}; n={len(reports)})",
        f"front page: TBT {plainly:.0f} ms",
        ratio=f"TBT {blocking / max(plainly, 1):.1f}",
        target=" · ".join(f"≥ {target}" if target < 100 else "100" for target in TARGETS.values())
        + f" · TBT ≤ {BLOCKING} ms",
        met=all(scores[name] >= target for name, target in TARGETS.items()) and blocking <= BLOCKING,
    )


def report(packages: Path, node: Path, chromium: Path, url: str) -> dict[str, Any]:
    """Return Lighthouse's own report of one run."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        flags = " ".join(["--headless=new", *arguments()])
        command = [
            *(str(node), str(packages / "node_modules/lighthouse/cli/index.js"), url, "--quiet", "--output=json"),
            *(f"--output-path={out}", f"--chrome-flags={flags}", f"--only-categories={','.join(TARGETS)}"),
        ]
        env = {**os.environ, "CHROME_PATH": str(chromium), "LANG": "ja_JP.UTF-8"}
        done = subprocess.run(command, text=True, capture_output=True, env=env, check=False)
        if not out.is_file():
            raise SystemExit(f"Lighthouse gave no report:\n{done.stderr[-1500:]}")
        result: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
        return result


def _explain(found: dict[str, Any], category: str) -> None:
    """Print what costs points."""
    for ref in found["categories"][category]["auditRefs"]:
        audit = found["audits"][ref["id"]]
        if audit["score"] is not None and audit["score"] < 1 and (ref["weight"] or category == "performance"):
            items = (audit.get("details") or {}).get("items") or []
            first = json.dumps(items[:3], ensure_ascii=False)[:600]
            print(f"  {category}: {ref['id']} {audit['score']} {audit.get('displayValue', '')} {first}", flush=True)
