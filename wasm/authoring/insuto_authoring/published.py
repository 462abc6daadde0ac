"""What GitHub needs to publish a site, looked at before it would stop there without a word: the workflow, and files that git leaves out."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator
from pathlib import Path

from insuto.project import own_games
from insuto_lesson.beside import composed, text_of
from insuto_lesson.complaints import Complaints

WORKFLOWS, IGNORED = ".github/workflows", ".gitignore"


def look(folder: Path, wheels: list[str]) -> Iterator[Complaints]:
    """Yield what is wrong with the workflows and with .gitignore. `wheels`: the files that requirements.txt names."""
    for file in sorted(folder.glob(f"{WORKFLOWS}/*.y*ml")):
        complaints = Complaints(file.relative_to(folder).as_posix())
        text = text_of(file, complaints)
        if text is not None and composed(text, complaints) is None and not complaints.errors:
            complaints.error(1, "is empty")
        yield complaints
    for near in sorted(folder.glob("*/workflows")):
        if near.parent.name != ".github" and near.parent.name.strip("._- ").lower() == "github":
            misnamed = Complaints(f"{near.parent.name}/workflows")
            misnamed.error(1, "is not read: call it `{name}`", name=WORKFLOWS)
            yield misnamed
    ignored = Complaints(IGNORED)
    text = text_of(folder / IGNORED, ignored) if (folder / IGNORED).is_file() else ""
    needed = [*wheels, *(f"{game}/rules.json" for game in own_games(folder))]
    for number, line in enumerate((text or "").splitlines(), 1):
        if found := next((name for name in needed if _leaves_out(line.strip(), name)), None):
            ignored.error(number, "git leaves out `{file}`, which GitHub needs: take this line out", file=found)
    yield ignored


def _leaves_out(line: str, file: str) -> bool:
    """Return whether a line of .gitignore is about a file, or about a folder that it lies in."""
    pattern, path = line.rstrip("/"), Path(file)
    if not pattern or pattern[0] in "#!":
        return False
    names = [path, *path.parents][:-1]
    if "/" in pattern:
        return any(fnmatch.fnmatch(one.as_posix(), pattern.lstrip("/")) for one in names)
    return any(fnmatch.fnmatch(one.name, pattern) for one in names)
