"""What GitHub needs to publish a site, looked at before it would stop there without a word: workflows, and wheels that git leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from insuto_lesson.beside import composed, text_of
from insuto_lesson.complaints import Complaints

WORKFLOWS, IGNORED = ".github/workflows", ".gitignore"


def look(folder: Path, wheels: list[str]) -> Iterator[Complaints]:
    """Yield what is wrong with the workflows and with .gitignore. `wheels`: the files that requirements.txt names."""
    for file in sorted(folder.glob(f"{WORKFLOWS}/*.y*ml")):
        complaints = Complaints(file.relative_to(folder).as_posix())
        text = text_of(file, complaints)
        if text is not None and composed(text, complaints, anchors=True) is None and not complaints.errors:
            complaints.error(1, "is empty")
        yield complaints
    for near in sorted(folder.glob("*/workflows")):
        if near.parent.name != ".github" and near.parent.name.strip("._- ").lower() == "github":
            misnamed = Complaints(f"{near.parent.name}/workflows")
            misnamed.error(1, "is not read: call it `{name}`", name=WORKFLOWS)
            yield misnamed
    ignored = Complaints(IGNORED)
    text = text_of(folder / IGNORED, ignored) if (folder / IGNORED).is_file() else ""
    lines = (text or "").splitlines()
    for wheel in wheels:
        if number := _leaving_out(lines, PurePosixPath(wheel)):
            ignored.error(number, "git leaves out `{file}`, which GitHub needs: take this line out", file=wheel)
    yield ignored


def _leaving_out(lines: list[str], file: PurePosixPath) -> int:
    """Return the number of the line of .gitignore that leaves out a file, 0 where none does. Of the lines about a folder or a file the last
    decides; what lies in a folder that is left out is left out."""
    for one in (*file.parents[-2::-1], file):
        number = max((number for number, line in enumerate(lines, 1) if _is_about(line.strip(), one)), default=0)
        if number and not lines[number - 1].startswith("!"):
            return number
    return 0


def _is_about(line: str, path: PurePosixPath) -> bool:
    pattern = line.removeprefix("!").rstrip("/")
    if not pattern.strip("./") or pattern.startswith("#"):
        return False
    if "/" in pattern and not pattern.startswith("**/"):
        pattern = f"/{pattern.lstrip('/')}"
    return PurePosixPath("/", path).match(pattern.removeprefix("**/"))
