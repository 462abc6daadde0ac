"""What mkdocs.yml must load for pages with a living board, and what is said where it does not."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from insuto.core.plain import JsonObject
from insuto_authoring import published, theme_file
from insuto_lesson.beside import composed, once, text_of
from insuto_lesson.complaints import Complaint, Complaints
from insuto_lesson.messages import NOTHING, Message, Refused

NAME, REQUIREMENTS = "mkdocs.yml", "requirements.txt"
STAGE = "assets/stage/stage.js"
STYLES = ("assets/site.css", "assets/stage/stage.css")
SCRIPTS = ("assets/site.js", STAGE)
OURS = (*STYLES, *SCRIPTS, "assets/stage/", "assets/images/")
"""What is made on the way, and what the theme brings along."""
EXTENSION = "insuto_lesson"
THEME = ".insuto/theme"
OWN_LOOK = "overrides"
"""Templates and files of the author's own, which override those of insuto."""
BESIDE = ("asks.yml", "glossary.yml", "table.yml", "together.yml")
"""What lies beside the pages of a game and is not published."""
ADDRESS = 'site_url: !ENV [SITE_URL, "http://127.0.0.1:8000/"]'


class Unreadable(Refused):
    """A mkdocs.yml that holds no settings, or not in the form that is needed."""


def there(file: Path) -> Path:
    """Return the file. Raises Unreadable where there is none."""
    if not file.is_file():
        raise Unreadable("there is no {file} here: `python -m insuto site begin` makes a whole repository", file=NAME)
    return file


def read(file: Path) -> JsonObject:
    """Return the settings as MkDocs reads them, those of a file that it inherits from included. Raises Unreadable."""
    # Slow to import, and needed by two commands only.
    from mkdocs.exceptions import ConfigurationError
    from mkdocs.utils.yaml import yaml_load

    settings: object = None
    try:
        with there(file).open("rb") as opened:
            settings = yaml_load(opened)
    except (yaml.YAMLError, ConfigurationError, UnicodeError) as error:
        complaints = Complaints(NAME)
        composed(text_of(file, complaints) or "", complaints)
        raise Unreadable(_placed(complaints.errors[0])) if complaints.errors else _unread(error) from None
    except RecursionError:
        raise _unread(ValueError("nested too deep")) from None
    except (TypeError, AttributeError):
        pass  # MkDocs looks for INHERIT in a text or a number
    if not isinstance(settings, dict) or not settings:
        raise Unreadable(
            "{file}: must be lines of `name: value` (site_name, theme, nav …), as `python -m insuto site begin` writes it",
            file=NAME,
        )
    return settings


def _unread(error: Exception) -> Unreadable:
    return Unreadable("{file}: cannot be read: {problem}", file=NAME, problem=str(error))


def _placed(complaint: Complaint) -> Message:
    """Return a complaint as one sentence, with its file and its line."""
    return Message("{place}: {message}", place=f"{complaint.file}:{complaint.line}", message=complaint.said)


def _lost(folder: Path, settings: JsonObject, names: Iterable[str]) -> Iterator[Message]:
    """Yield which files that every page would load are nowhere, and which settings stand twice."""
    text, theme = (folder / NAME).read_text(encoding="utf-8"), settings.get("theme")
    complaints = Complaints(NAME)
    once(yaml.compose(text, Loader=yaml.SafeLoader), complaints)
    own = [theme.get(name) for name in ("logo", "favicon")] if isinstance(theme, dict) else []
    for name in (*names, *filter(None, own)):
        file = str(name).partition("?")[0]
        places = (folder / place / file for place in (settings.get("docs_dir", "docs"), OWN_LOOK, THEME))
        if "//" in file or file.startswith(OURS) or any(place.is_file() for place in places):
            continue
        line = next((number for number, one in enumerate(text.splitlines(), 1) if file in one), 1)
        complaints.error(line, "`{target}` is not there{hint}", target=file, hint=NOTHING)
    if "nav" not in settings:
        last = max(len(text.splitlines()), 1)
        complaints.error(
            last,
            "there is no `nav:`, the list of pages: end the file with `nav:` and a line for each, as in `{line}`",
            line="  - ホーム: index.md",
        )
    templates = list(theme_file.look(theme, folder / OWN_LOOK, text, complaints)) if isinstance(theme, dict) else []
    for style in sorted((folder / OWN_LOOK).rglob("*.css")):
        name = style.relative_to(folder / OWN_LOOK).as_posix()
        if name not in names and name not in OURS:
            complaints.error(
                1, "{name} is loaded by nothing: add it to `{part}:`", name=f"{OWN_LOOK}/{name}", part="extra_css"
            )
    beside = next((one for name in BESIDE for one in (folder / "docs").glob(f"*/{name}")), None)
    if "exclude_docs" not in settings and beside:
        complaints.error(
            1,
            "`exclude_docs:` is missing, so that {file} is published: list {names} there",
            file=beside.name,
            names=", ".join(BESIDE),
        )
    wheels: list[str] = []
    required = _required(folder, wheels)
    for found in (complaints, *templates, required, *published.look(folder, wheels)):
        yield from map(_placed, found.errors)


def _required(folder: Path, wheels: list[str]) -> Complaints:
    """Return which wheels of requirements.txt are not there: an installation elsewhere would stop. The others go to `wheels`."""
    complaints = Complaints(REQUIREMENTS)
    text = text_of(folder / REQUIREMENTS, complaints) if (folder / REQUIREMENTS).is_file() else ""
    for number, line in enumerate((text or "").splitlines(), 1):
        name = next(iter(line.partition("#")[0].split()), "")
        if not name.endswith(".whl") or "://" in name:
            continue
        if (folder / name).is_file():
            wheels.append(Path(name).as_posix())
        else:
            there = [file.relative_to(folder).as_posix() for file in folder.glob("wheels/*.whl")]
            near = Message("; did you mean `{close}`?", close=f"./{there[0]}") if there else NOTHING
            complaints.error(number, "`{target}` is not there{hint}", target=name, hint=near)
    return complaints


def faults(folder: Path) -> list[Message]:
    """Return a sentence for each setting that every board of the site at `folder` needs and lacks; [] where all is
    well."""
    try:
        settings = read(folder / NAME)
    except Unreadable as error:
        return [error.message]
    found = []
    theme = settings.get("theme")
    own = theme.get("custom_dir") if isinstance(theme, dict) else None
    if not isinstance(own, str) or Path(own) != Path(THEME):
        found.append(
            Message(
                "{file}: `theme:` has no `custom_dir: {theme}`: insuto's look and icons are not loaded",
                file=NAME,
                theme=THEME,
            )
        )
    if EXTENSION not in _listed(settings.get("markdown_extensions")):
        found.append(
            Message("{file}: `{name}` is not among `markdown_extensions:`: no block is read", file=NAME, name=EXTENSION)
        )
    styles, scripts = (_listed(settings.get(name)) for name in ("extra_css", "extra_javascript"))
    for loaded, wanted, part in ((styles, STYLES, "extra_css"), (scripts, SCRIPTS, "extra_javascript")):
        found += [_not_loaded(name, part) for name in wanted if name not in loaded]
    if STAGE in scripts and scripts[STAGE] != "module":
        found.append(
            Message("{file}: {name} is loaded without `type: module`: no board will answer", file=NAME, name=STAGE)
        )
    found += _lost(folder, settings, (*styles, *scripts))
    address = os.environ.get("SITE_URL")
    if address and not address.startswith(("https://", "http://")):
        found.append(Message("SITE_URL is {address}: an address begins with `https://`", address=address))
    elif address and settings.get("site_url") != address:
        found.append(
            Message(
                "{file}: SITE_URL is {address}, and `site_url:` does not take it: write `{line}`",
                file=NAME,
                address=address,
                line=ADDRESS,
            )
        )
    return found


def _not_loaded(name: str, part: str) -> Message:
    if "/stage/" in name:
        return Message(
            "{file}: {name} is not loaded: no board will answer; add it to `{part}:`", file=NAME, name=name, part=part
        )
    return Message(
        "{file}: {name} is not loaded: pages lack insuto's look; add it to `{part}:`", file=NAME, name=name, part=part
    )


def _listed(entries: Any) -> dict[str, str]:
    """Return the names in a list of settings, each with its `type` ("" where there is none): `- a`, `- a: {…}`, `- path: a`."""
    found: dict[str, str] = {}
    for entry in entries if isinstance(entries, (list, dict)) else ():
        if isinstance(entry, dict) and "path" in entry:
            found[str(entry["path"])] = str(entry.get("type", ""))
        else:
            found |= dict.fromkeys(map(str, entry if isinstance(entry, dict) else [entry]), "")
    return found


def with_pages(text: str, title: str, pages: dict[str, str]) -> str:
    """Return the text of a mkdocs.yml with a game's pages at the end of `nav:`. Raises Unreadable where that is not where it ends.

    pages   title → file, below the docs folder
    """
    try:
        whole = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        raise _unread(error) from None
    last: Any = whole.value[-1] if isinstance(whole, yaml.MappingNode) and whole.value else (None, None)
    listed = isinstance(last[1], yaml.SequenceNode) and not last[1].flow_style
    if last[0] is None or last[0].value != "nav" or not (listed or not last[1].value):
        raise Unreadable(
            "{file}: must end with the list of pages (`nav:`, one page a line); nothing was written", file=NAME
        )
    blank = " " * (last[1].start_mark.column if listed else 2)
    lines = [f'- "{title}":', *(f"    - {name}: {file}" for name, file in pages.items())]
    return text.rstrip("\n") + "\n" + "".join(f"{blank}{line}\n" for line in lines)
