"""The build of the site: compile, render, seal (docs/dev and DESIGN give the reasons for this order).

Each step is a process of its own: imported modules would otherwise go stale while `serve` runs.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from setup_env import CACHE, DOCS, GEN, ROOT, SCRIPTS, SITE, ensure_browser_files, ensure_python, fail, run, say

# MkDocs logs "WARNING - ..."; other tools "WARNING: ..." or "file.py:3: SomeWarning: ...".
_WARNING = re.compile(r"(?:^|\s)(?:WARNING|ERROR)\b|\w+Warning:")


def build_env(site_url: str | None = None) -> dict[str, str]:
    """Return the environment of a build: the site's address, and silence about MkDocs 2, which we do not use."""
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUNBUFFERED": "1"}
    if site_url:
        env.setdefault("SITE_URL", site_url)
    return env


def compile_lessons(docs: Path = DOCS, out: Path = GEN) -> bool:
    """Run lesson parser and engine over docs/ and write pictures and lesson.json; False when a lesson is wrong."""
    return run([ensure_python(), "-m", "insuto_lesson", "compile", "--docs", docs, "--out", out]) == 0


def render(out: Path, *, strict: bool, site_url: str | None = None, settings: Path | None = None) -> bool:
    """Render the pages with MkDocs; with `strict`, any warning line is a failure. `settings`: another file than mkdocs.yml."""
    command = [str(ensure_python()), "-m", "mkdocs", "build", "--site-dir", str(out), *(["--strict"] if strict else [])]
    command += ["--config-file", str(settings)] if settings else []
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
    """Build the complete site, strict and sealed, into site/; exits with a message when anything is wrong."""
    ensure_browser_files()
    say("compile: lessons and pictures")
    if not compile_lessons():
        fail("A lesson does not compile: mend what is reported above.")
    say("render: pages")
    if not render(SITE, strict=True, site_url=site_url):
        fail("The site does not render without a warning: mend what is reported above.")
    say("wheel: what authors install")
    if run([ensure_python(), SCRIPTS / "served_wheel.py", SITE], env=build_env(site_url)):
        fail("The wheel for authors could not be made: see the lines above.")
    say("seal: policy, service worker, precache")
    if run([ensure_python(), "-m", "insuto_bundle", "seal", SITE], env=build_env(site_url)):
        fail("The site could not be sealed: mend what is reported above.")
    # After the seal: no device stores it for offline use.
    for wheel in (CACHE / "served").glob("*.whl"):
        shutil.copy(wheel, SITE / "authors")
    say("sample: what authors begin with")
    if run([ensure_python(), SCRIPTS / "sample_site.py", SITE], env=build_env()):
        fail("The sample for authors could not be made: see the lines above.")


SMALL = CACHE / "small"
SMALL_GAME = "kardinal"
"""The game of the small site: the lightest."""


def build_small() -> Path:
    """Build one game's pages, neither strict nor sealed, for a quick look in a browser; return the folder.

    The complete site takes a minute of processor time, most of it for the other games' lessons. These pages link only
    to pages outside this build, so links are not checked.
    """
    ensure_browser_files()
    say(f"a small site: the pages of {SMALL_GAME}")
    docs = SMALL / "docs"
    for old in (docs / SMALL_GAME, SMALL / "site"):
        shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(DOCS / SMALL_GAME, docs / SMALL_GAME)
    for old in (docs / "assets").glob("*"):
        if old.name != GEN.name:  # compiled files are reused, and compiled again only where something changed
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.copytree(DOCS / "assets", docs / "assets", ignore=shutil.ignore_patterns(GEN.name), dirs_exist_ok=True)
    (docs / "index.md").write_text(f"# さわるインスト\n\n[インスト]({SMALL_GAME}/lesson.md)\n", encoding="utf-8")
    settings = SMALL / "mkdocs.yml"
    quiet = "{omitted_files: ignore, not_found: ignore, absolute_links: ignore, unrecognized_links: ignore, anchors: ignore}"
    pages = "".join(
        f"      - {page.stem}: {SMALL_GAME}/{page.name}\n" for page in sorted((docs / SMALL_GAME).glob("*.md"))
    )
    settings.write_text(
        f"INHERIT: {os.path.relpath(ROOT / 'mkdocs.yml', SMALL)}\ndocs_dir: docs\nsite_dir: site\n"
        f"theme: {{custom_dir: {os.path.relpath(ROOT / 'overrides', SMALL)}}}\n"
        f"validation: {quiet}\nnav:\n  - ホーム: index.md\n  - {SMALL_GAME}:\n{pages}",
        encoding="utf-8",
    )
    if not compile_lessons(docs, docs / "assets" / GEN.name):
        fail("A lesson does not compile: mend what is reported above.")
    if not render(SMALL / "site", strict=False, settings=settings):
        fail("The pages do not render: mend what is reported above.")
    return SMALL / "site"
