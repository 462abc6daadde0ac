"""The build of the site: compile, render, seal (docs/dev and DESIGN tell why in this order).

Each step is a process of its own: imported modules would otherwise go stale while `serve` runs.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from setup_env import DOCS, GEN, ROOT, SITE, ensure_browser_files, ensure_python, fail, run, say

# MkDocs logs "WARNING - ..."; other tools "WARNING: ..." or "file.py:3: SomeWarning: ...".
_WARNING = re.compile(r"(?:^|\s)(?:WARNING|ERROR)\b|\w+Warning:")


def build_env(site_url: str | None = None) -> dict[str, str]:
    """Return the environment of a build: the site's address, and silence about MkDocs 2, which we do not use."""
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}
    if site_url:
        env.setdefault("SITE_URL", site_url)
    return env


def compile_lessons() -> bool:
    """Run lesson parser and engine over docs/ and write pictures and lesson.json; False when a lesson is wrong."""
    return run([ensure_python(), "-m", "insuto_lesson", "compile", "--docs", DOCS, "--out", GEN]) == 0


def render(out: Path, *, strict: bool, site_url: str | None = None) -> bool:
    """Render the pages with MkDocs; with `strict`, any warning line is a failure."""
    command = [str(ensure_python()), "-m", "mkdocs", "build", "--site-dir", str(out), *(["--strict"] if strict else [])]
    process = subprocess.Popen(
        command, cwd=ROOT, env=build_env(site_url), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert process.stdout is not None
    warned = False
    for line in process.stdout:
        print(line, end="", flush=True)
        warned = warned or bool(_WARNING.search(line))
    return process.wait() == 0 and not (strict and warned)


def build_sealed(site_url: str | None = None) -> None:
    """Build the whole site, strict and sealed, into site/; ends the run with a sentence when anything is wrong."""
    ensure_browser_files()
    say("compile: lessons and pictures")
    if not compile_lessons():
        fail("A lesson does not compile: mend what is reported above.")
    say("render: pages")
    if not render(SITE, strict=True, site_url=site_url):
        fail("The site does not render without a warning: mend what is reported above.")
    say("seal: policy, service worker, precache")
    if run([ensure_python(), "-m", "insuto_bundle", "seal", SITE], env=build_env(site_url)):
        fail("The site could not be sealed: mend what is reported above.")
