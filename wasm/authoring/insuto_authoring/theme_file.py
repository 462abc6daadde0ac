"""What `theme:` in mkdocs.yml names and the author's own templates, looked at before MkDocs would end in a traceback."""

from __future__ import annotations

import difflib
import functools
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2

from insuto.core.plain import JsonObject
from insuto_lesson.complaints import Complaints
from insuto_lesson.language import close, suggest
from insuto_lesson.messages import NOTHING, Message

_LANGUAGES, _ICONS = "partials/languages", ".icons"
_PALETTE = ("media", "scheme", "primary", "accent", "toggle")


def look(theme: JsonObject, own: Path, text: str, complaints: Complaints) -> Iterator[Complaints]:
    """Complain of a language, icons and palettes that there are not, and yield what is wrong with each of the templates in `own`.
    `text`: that of mkdocs.yml."""
    found = importlib.util.find_spec("material") if theme.get("name") == "material" else None
    places = [own, *(Path(place) / "templates" for place in (found and found.submodule_search_locations) or ())]
    if found and (language := theme.get("language")):
        _there(places, _LANGUAGES, f"{language}.html", str(language), text, complaints)
    palettes = theme.get("palette", [])
    if not isinstance(palettes, (list, dict)) or not all(isinstance(one, dict) for one in _each(palettes)):
        complaints.error(_line(text, "palette:"), "`palette:` is a list, a line `- scheme: …` for each palette")
        return
    for name in theme.get("features") or () if found else ():
        if (near := difflib.get_close_matches(str(name), _features(*places[1:]), 1, 0.9)) and near[0] != name:
            hint = Message("; did you mean `{close}`?", close=near[0])
            complaints.error(_line(text, str(name)), "`{target}` is not there{hint}", target=name, hint=hint)
    for key in dict.fromkeys(key for palette in _each(palettes) for key in palette):
        if key not in _PALETTE:
            complaints.error(
                _line(text, f"{key}:"),
                "`{what}` has no `{text}`{hint}",
                what="palette",
                text=key,
                hint=suggest(str(key), _PALETTE),
            )
    for icon in (
        *_icons(theme.get("icon")),
        *(one for palette in _each(palettes) for one in _icons(palette.get("toggle"))),
    ):
        if found:
            _there(places, _ICONS, f"{icon}.svg", icon, text, complaints)
    for file in sorted(own.rglob("*.html")) if own.is_dir() else ():
        yield _template(file, f"{own.name}/{file.relative_to(own).as_posix()}")


@functools.cache
def _features(*places: Path) -> frozenset[str]:
    """Return the features that the theme's templates ask for."""
    texts = (file.read_text(encoding="utf-8") for place in places for file in place.rglob("*.html"))
    return frozenset(name for text in texts for name in re.findall(r"\"([a-z.]+)\" in features", text))


def _each(palettes: Any) -> list[Any]:
    return palettes if isinstance(palettes, list) else [palettes]


def _icons(named: object) -> list[str]:
    """Return the icons of `icon:` or of a `toggle:`, whatever else stands there."""
    if not isinstance(named, dict):
        return []
    values = [named["icon"]] if "icon" in named else named.values()
    return [one for one in values if isinstance(one, str)]


def _there(places: list[Path], part: str, file: str, name: str, text: str, complaints: Complaints) -> None:
    if any((place / part / file).is_file() for place in places):
        return
    folder = Path(part, file).parent
    known = [one.stem for place in places for one in (place / folder).glob(f"*{Path(file).suffix}")]
    near = close(Path(file).stem, known)
    complaints.error(_line(text, name), "`{target}` is not there{hint}", target=name, hint=near or NOTHING)


def _template(file: Path, shown: str) -> Complaints:
    complaints = Complaints(shown)
    try:
        jinja2.Environment(extensions=["jinja2.ext.i18n"]).parse(file.read_text(encoding="utf-8", errors="replace"))
    except jinja2.TemplateSyntaxError as error:
        complaints.error(error.lineno, "the template cannot be read: {problem}", problem=error.message)
    return complaints


def _line(text: str, part: str) -> int:
    return next((number for number, line in enumerate(text.splitlines(), 1) if part in line), 1)
