"""A second release of the site, to which a server changes while tabs of the first one are open."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from looking import SITE
from own_server import seal_again

from site_games import games

RENAMED = "lesson.0123456789ab.json"


def second_release(site: Path) -> None:
    """Fill a folder with the site of 王と枢機卿: a changed page, a renamed lesson, renamed scripts, another list of the engine's files."""
    # Only with what is opened here: sealing reads every page several times.
    apart = shutil.ignore_patterns("dev", "authors", *(game for game in games() if game != "kardinal"))
    shutil.copytree(SITE, site, dirs_exist_ok=True, ignore=apart)
    lesson = next((site / "assets/gen/kardinal").glob("lesson.*.json"))
    lesson.rename(lesson.with_name(RENAMED))
    page = site / "kardinal/lesson/index.html"
    text = page.read_text(encoding="utf-8")
    assert "はじめに" in text
    assert lesson.name in text
    page.write_text(text.replace("はじめに", "はじまり").replace(lesson.name, RENAMED), encoding="utf-8")
    rename_scripts(site)
    engine = site / "assets/engine/engine.json"
    engine.write_text(engine.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    seal_again(site)


def rename_scripts(site: Path) -> None:
    """Give every script that is loaded on demand another name, as after a change in each."""
    files = list((site / "assets/stage").glob("*.js"))
    hashed = re.compile(r"-[0-9a-f]{8}\.js$")
    names = {
        file.name: hashed.sub(f"-{number:08}.js", file.name)
        for number, file in enumerate(files)
        if hashed.search(file.name)
    }
    assert names
    for file in files:
        text = file.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
        if file.name in names:
            file.rename(file.with_name(names[file.name]))
